//! The boards of one thread.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::board::{Board, Choices, End, History, Playable, rng};
use super::observation::{Extent, PLANES};
use fastrand::Rng;
use guti_rules::rules::Outcome;
use guti_rules::types::{Point, Side};

/// Some boards of an environment.
///
/// Thousands of boards do not fit into the fastest cache. What a pass over all of them needs lies in an array
/// of its own, which is read from its beginning to its end, so that the processor fetches it ahead.
pub(super) struct Shard<R: Playable> {
    /// The number of the first board.
    first: usize,
    boards: Vec<Board<R>>,
    /// What the game of each board can repeat.
    histories: Vec<History>,
    /// The legal actions of each board.
    choices: Vec<Choices>,
    /// The random numbers of each board.
    rngs: Vec<Rng>,
    /// The legal moves of an opening.
    scratch: Vec<R::Move>,
}

impl<R: Playable> Shard<R> {
    /// As many boards, the first of which has the number `first`, at the beginning of their first games.
    pub fn new(rules: &R, settings: &EnvironmentSettings, first: usize, boards: usize) -> Shard<R> {
        let mut shard = Shard {
            first,
            boards: (0..boards).map(|_| Board::new(rules)).collect(),
            histories: (0..boards).map(|_| History::default()).collect(),
            choices: vec![Choices::default(); boards],
            rngs: (first..first + boards).map(|number| rng(settings, number)).collect(),
            scratch: Vec::new(),
        };
        (0..boards).for_each(|n| shard.restart(rules, settings, n));
        shard
    }

    /// The legal actions of each board.
    pub fn choices(&self) -> &[Choices] {
        &self.choices
    }

    /// The position of a board of the shard, and the points that have been chosen for the move being
    /// entered; none if there is no such board.
    pub fn position(&self, n: usize) -> Option<(&R::Position, &[Point])> {
        let board = self.boards.get(n)?;
        Some((board.position(), board.chosen()))
    }

    /// Draws a legal action for each board; 0 where a game is over.
    pub fn sample(&mut self, points: usize, out: &mut [i64]) {
        for ((choices, rng), action) in self.choices.iter().zip(&mut self.rngs).zip(out) {
            *action = choices.sample(points, rng);
        }
    }

    /// Writes what the boards show; rewards and ends are cleared.
    pub fn observe(&self, rules: &R, mut out: ArraysMut<'_>) {
        out.clear();
        let boards = self.boards.iter().zip(&self.choices);
        for ((board, choices), (observation, mask, to_move)) in boards.zip(shown(rules, out)) {
            board.observe(rules, Extent::All, observation);
            choices.write_mask(mask);
            *to_move = side_to_move(rules, board);
        }
    }

    /// Begins a new game on every board; with `reseed`, the random numbers begin anew too.
    pub fn reset(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        reseed: bool,
        out: ArraysMut<'_>,
    ) {
        for n in 0..self.boards.len() {
            if reseed {
                self.rngs[n] = rng(settings, self.first + n);
            }
            self.restart(rules, settings, n);
        }
        self.observe(rules, out);
    }

    fn restart(&mut self, rules: &R, settings: &EnvironmentSettings, n: usize) {
        let (history, rng) = (&mut self.histories[n], &mut self.rngs[n]);
        self.choices[n] = self.boards[n].restart(rules, settings, history, rng, &mut self.scratch);
    }

    /// Performs one legal action on each board; `actions` has those of all boards of the environment.
    pub fn step(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        actions: &[i64],
        mut out: ArraysMut<'_>,
    ) {
        out.clear();
        let is_current = out.observation_is_current;
        let ArraysMut { observation, mask, rewards, terminated, truncated, to_move, .. } = out;
        let mut write_end = |n: usize, end: End| match end {
            End::Terminated(outcome) => {
                terminated[n] = true;
                if let Outcome::Win(side) = outcome {
                    rewards[2 * n + side.index()] = 1.0;
                    rewards[2 * n + (!side).index()] = -1.0;
                }
            }
            End::Truncated => truncated[n] = true,
        };
        let points = rules.board().len();
        let observations = observation.chunks_exact_mut(PLANES * points);
        let masks = mask.chunks_exact_mut(points + 1);
        let boards = self.boards.iter_mut().zip(&mut self.choices).zip(&actions[self.first..]);
        let shown = observations.zip(masks).zip(to_move);
        for (n, (((board, choices), &action), ((observation, mask), to_move))) in
            boards.zip(shown).enumerate()
        {
            let was_over = choices.is_empty();
            if !was_over {
                let history = &mut self.histories[n];
                let (next, end) = board.act(rules, settings, history, action);
                *choices = next;
                if let Some(end) = end {
                    write_end(n, end);
                    *choices = if settings.auto_restart {
                        let rng = &mut self.rngs[n];
                        board.restart(rules, settings, history, rng, &mut self.scratch)
                    } else {
                        Choices::default()
                    };
                }
            }
            if !is_current {
                board.observe(rules, Extent::All, observation);
            } else if !was_over {
                board.observe_change(rules, observation);
            }
            choices.write_mask(mask);
            *to_move = side_to_move(rules, board);
        }
    }
}

/// What is written of each board at every step: its observation, its legal actions and its side to move.
fn shown<'a, R: Playable>(
    rules: &R,
    out: ArraysMut<'a>,
) -> impl Iterator<Item = (&'a mut [u8], &'a mut [bool], &'a mut i8)> + use<'a, R> {
    let points = rules.board().len();
    let observations = out.observation.chunks_exact_mut(PLANES * points);
    let masks = out.mask.chunks_exact_mut(points + 1);
    let shown = observations.zip(masks).zip(out.to_move);
    shown.map(|((observation, mask), to_move)| (observation, mask, to_move))
}

#[inline]
fn side_to_move<R: Playable>(rules: &R, board: &Board<R>) -> i8 {
    i8::from(rules.turn(board.position()) == Side::Second)
}
