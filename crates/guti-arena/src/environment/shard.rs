//! The boards of one thread.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::board::{Acted, Board, Choices, End, Playable, rng};
use super::form::Form;
use super::records::Records;
use fastrand::Rng;
use guti_rules::rules::Outcome;
use guti_rules::types::{Point, Side};

/// Some boards of an environment.
///
/// Thousands of boards do not fit into the fastest cache. The data that a pass over all of them needs lies in
/// an array of its own, which is read from its beginning to its end, so that the processor fetches it ahead.
pub(super) struct Shard<R: Playable> {
    /// The number of the first board.
    first: usize,
    boards: Vec<Board<R>>,
    records: Records,
    /// The legal actions of each board.
    choices: Vec<Choices>,
    /// The random numbers of each board.
    rngs: Vec<Rng>,
    /// The legal moves of an opening.
    scratch: Vec<R::Move>,
}

impl<R: Playable> Shard<R> {
    /// This many boards, the first of which has the number `first`, at the beginning of their first
    /// games.
    pub fn new(rules: &R, settings: &EnvironmentSettings, first: usize, boards: usize) -> Shard<R> {
        let mut shard = Shard {
            first,
            boards: (0..boards).map(|_| Board::new(rules)).collect(),
            records: Records::new(boards),
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
        Some((board.position(), board.chosen(n, &self.records)))
    }

    /// Draws a legal action for each board; 0 where a game is over.
    pub fn sample(&mut self, points: usize, out: &mut [i64]) {
        for ((choices, rng), action) in self.choices.iter().zip(&mut self.rngs).zip(out) {
            *action = choices.sample(points, rng);
        }
    }

    /// Writes what the boards show; rewards and ends are cleared.
    pub fn observe<F: Form>(&self, rules: &R, mut out: ArraysMut<'_, F>) {
        out.clear();
        let points = rules.board().len();
        for (n, board) in self.boards.iter().enumerate() {
            board.observe::<F>(rules, n, &self.records, out.observation_of(rules, n));
            self.choices[n].write_mask::<F>(points, out.mask_of(points, n));
            out.to_move[n] = number(rules.turn(board.position()));
        }
    }

    /// Begins a new game on every board; with `reseed`, the random numbers start again from the
    /// seed.
    pub fn reset<F: Form>(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        reseed: bool,
        out: ArraysMut<'_, F>,
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
        let rng = &mut self.rngs[n];
        self.choices[n] =
            self.boards[n].restart(rules, settings, n, &mut self.records, rng, &mut self.scratch);
    }

    /// Performs one legal action on each board; `actions` has those of all boards of the environment.
    pub fn step<F: Form>(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        actions: &[i64],
        mut out: ArraysMut<'_, F>,
    ) {
        out.clear();
        let is_current = out.observation_is_current;
        let points = rules.board().len();
        let actions = &actions[self.first..];
        let observations = out.observation.chunks_exact_mut(F::observation_len(rules));
        let masks = out.mask.chunks_exact_mut(F::mask_len(points));
        let boards = self.boards.iter_mut().zip(&mut self.choices).zip(actions);
        let shown = observations.zip(masks).zip(out.to_move);
        for (n, (((board, choices), &action), ((observation, mask), to_move))) in
            boards.zip(shown).enumerate()
        {
            let mut changed = Changed::Nothing;
            if !choices.is_empty() {
                let acted;
                (*choices, acted) = board.act(rules, settings, n, &mut self.records, action);
                changed = match acted {
                    Acted::Chosen => Changed::Choice,
                    Acted::Played(position, None) => Changed::Position(position),
                    Acted::Played(_, Some(end)) => {
                        write_end(end, n, out.rewards, out.terminated, out.truncated);
                        *choices = Choices::default();
                        if settings.auto_restart {
                            let (rng, scratch) = (&mut self.rngs[n], &mut self.scratch);
                            let records = &mut self.records;
                            *choices = board.restart(rules, settings, n, records, rng, scratch);
                        }
                        Changed::Position(*board.position())
                    }
                };
            }
            let mut turn = rules.turn(board.position());
            match changed {
                Changed::Position(position) if is_current => {
                    turn = rules.turn(&position);
                    board.observe_position::<F>(rules, &position, observation);
                }
                Changed::Choice if is_current => {
                    F::write_last_chosen(points, board.chosen(n, &self.records), observation);
                }
                Changed::Nothing if is_current => {}
                _ => board.observe::<F>(rules, n, &self.records, observation),
            }
            choices.write_mask::<F>(points, mask);
            *to_move = number(turn);
        }
    }
}

/// What a step has changed on a board.
enum Changed<Position> {
    /// Nothing: its game is over.
    Nothing,
    /// One more point of a move is chosen.
    Choice,
    /// The position is now this one.
    Position(Position),
}

/// Writes how the game of board `n` has ended.
#[cold]
fn write_end(
    end: End,
    n: usize,
    rewards: &mut [f32],
    terminated: &mut [bool],
    truncated: &mut [bool],
) {
    match end {
        End::Terminated(outcome) => {
            terminated[n] = true;
            if let Outcome::Win(side) = outcome {
                rewards[2 * n + side.index()] = 1.0;
                rewards[2 * n + (!side).index()] = -1.0;
            }
        }
        End::Truncated => truncated[n] = true,
    }
}

/// The number of a side in an array.
#[inline]
fn number(side: Side) -> i8 {
    i8::from(side == Side::Second)
}
