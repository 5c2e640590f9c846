//! The boards of one thread.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::board::{Board, Choices, End, Playable, rng};
use super::observation::{PLANES, write_mask};
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

    /// The position of a board of the shard as a string, and the points that have been chosen for the
    /// move being entered; none if there is no such board.
    pub fn position(&self, rules: &R, n: usize) -> Option<(String, Vec<usize>)> {
        let board = self.boards.get(n)?;
        let chosen = board.chosen().iter().copied().map(Point::index).collect();
        Some((rules.position_string(board.position()), chosen))
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
        (0..self.boards.len()).for_each(|n| self.observe_board(rules, n, &mut out));
    }

    /// Begins a new game on every board; with `reseed`, the random numbers begin anew too.
    pub fn reset(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        reseed: bool,
        mut out: ArraysMut<'_>,
    ) {
        out.clear();
        for n in 0..self.boards.len() {
            if reseed {
                self.rngs[n] = rng(settings, self.first + n);
            }
            self.restart(rules, settings, n);
            self.observe_board(rules, n, &mut out);
        }
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
        let actions = actions.iter().skip(self.first).take(self.boards.len());
        for (n, &action) in actions.enumerate() {
            if !self.choices[n].is_empty() {
                let (choices, end) = self.boards[n].act(rules, settings, action);
                self.choices[n] = choices;
                if let Some(end) = end {
                    self.end_game(rules, settings, n, end, &mut out);
                }
            }
            self.observe_board(rules, n, &mut out);
        }
    }

    fn restart(&mut self, rules: &R, settings: &EnvironmentSettings, n: usize) {
        self.choices[n] =
            self.boards[n].restart(rules, settings, &mut self.rngs[n], &mut self.scratch);
    }

    /// Writes how the game of a board has ended, and begins the next where the settings say so.
    fn end_game(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        n: usize,
        end: End,
        out: &mut ArraysMut<'_>,
    ) {
        match end {
            End::Terminated(outcome) => {
                out.terminated[n] = true;
                if let Outcome::Win(side) = outcome {
                    out.rewards[2 * n + side.index()] = 1.0;
                    out.rewards[2 * n + (!side).index()] = -1.0;
                }
            }
            End::Truncated => out.truncated[n] = true,
        }
        if settings.auto_restart {
            self.restart(rules, settings, n);
        } else {
            self.choices[n] = Choices::default();
        }
    }

    /// Writes the observation, the legal actions and the side to move. What belongs to later boards may
    /// be overwritten.
    #[inline]
    fn observe_board(&self, rules: &R, n: usize, out: &mut ArraysMut<'_>) {
        let (board, points) = (&self.boards[n], rules.board().len());
        board.observe(rules, &mut out.observation[n * PLANES * points..]);
        let (next, stop) = self.choices[n].points_and_stop();
        write_mask(next, stop, points, &mut out.mask[n * (points + 1)..]);
        out.to_move[n] = i8::from(rules.turn(board.position()) == Side::Second);
    }
}
