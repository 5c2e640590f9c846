//! The boards of one thread.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::board::{Acted, Board, Choices, End, Playable, rng};
use super::form::Form;
use super::records::Records;
use fastrand::Rng;
use guti_rules::rules::Outcome;
use guti_rules::types::{Point, PointSet, Side};

/// The number of boards that are stepped together: those of a block that begin a move first, then those
/// that go on with one. So what a board needs is known without a branch, which would often be predicted
/// wrongly, since the boards come at random times to the same action of a move.
const BLOCK: usize = u64::BITS as usize;

/// Some boards of an environment.
///
/// Thousands of boards do not fit into the fastest cache. The data that a pass over all of them needs lies in
/// an array of its own, which is read from its beginning to its end, so that the processor fetches it ahead.
pub(super) struct Shard<R: Playable> {
    /// The number of the first board.
    first: usize,
    boards: Vec<Board<R>>,
    records: Records,
    /// The legal actions of each board, and how much of a move has been entered.
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
        (0..boards).for_each(|n| shard.choices[n] = shard.restart(rules, settings, n));
        shard
    }

    /// The number of the first board.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The legal actions of each board.
    pub fn choices(&self) -> &[Choices] {
        &self.choices
    }

    /// The position of a board of the shard, and the points that have been chosen for the move being
    /// entered; none if there is no such board.
    pub fn position(&self, n: usize) -> Option<(&R::Position, &[Point])> {
        let board = self.boards.get(n)?;
        Some((board.position(), board.chosen(n, self.choices[n], &self.records)))
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
            let choices = self.choices[n];
            board.observe::<F>(rules, n, choices, &self.records, out.observation_of(rules, n));
            choices.write_mask::<F>(points, out.mask_of(points, n));
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
            self.choices[n] = self.restart(rules, settings, n);
        }
        self.observe(rules, out);
    }

    /// Begins a new game on a board, and returns its first choices.
    fn restart(&mut self, rules: &R, settings: &EnvironmentSettings, n: usize) -> Choices {
        let (records, rng, scratch) = (&mut self.records, &mut self.rngs[n], &mut self.scratch);
        self.boards[n].restart(rules, settings, n, records, rng, scratch)
    }

    /// The number, within the shard, of the first board whose action is not legal; `actions` has those of
    /// the boards of the shard.
    pub fn first_illegal(&self, points: usize, actions: &[i64]) -> Option<usize> {
        let mut all = self.choices.iter().zip(actions);
        // All are looked at, since an illegal one is rare.
        let are_legal = all
            .clone()
            .fold(true, |legal, (choices, &action)| legal & choices.allow(points, action));
        if are_legal {
            return None;
        }
        all.position(|(choices, &action)| !choices.allow(points, action))
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
        let (length, mask_length) = (F::observation_len(rules), F::mask_len(rules.board().len()));
        let own = self.boards.chunks_mut(BLOCK).zip(self.choices.chunks_mut(BLOCK));
        let given = own.zip(actions[self.first..].chunks(BLOCK));
        let observations = out.observation.chunks_mut(BLOCK * length);
        let masks = out.mask.chunks_mut(BLOCK * mask_length);
        let shown = observations.zip(masks).zip(out.to_move.chunks_mut(BLOCK));
        let mut shared = Shared {
            rules,
            settings,
            points: rules.board().len(),
            is_current: out.observation_is_current,
            records: &mut self.records,
            rngs: &mut self.rngs,
            scratch: &mut self.scratch,
            rewards: out.rewards,
            terminated: out.terminated,
            truncated: out.truncated,
        };
        for (first, (((boards, choices), actions), ((observation, mask), to_move))) in
            (0..).step_by(BLOCK).zip(given.zip(shown))
        {
            let boards_here = boards.len();
            let block = Block::<R, F> {
                first,
                boards,
                choices: &mut choices[..boards_here],
                actions: &actions[..boards_here],
                observation,
                mask,
                to_move: &mut to_move[..boards_here],
            };
            block.step(&mut shared, length, mask_length);
        }
    }
}

/// What all blocks of a step share.
struct Shared<'a, R: Playable> {
    rules: &'a R,
    settings: &'a EnvironmentSettings,
    points: usize,
    is_current: bool,
    records: &'a mut Records,
    rngs: &'a mut [Rng],
    scratch: &'a mut Vec<R::Move>,
    rewards: &'a mut [f32],
    terminated: &'a mut [bool],
    truncated: &'a mut [bool],
}

/// Boards that are stepped together, with their parts of the arrays.
struct Block<'a, R: Playable, F: Form> {
    /// The number of the first board in the shard.
    first: usize,
    boards: &'a mut [Board<R>],
    choices: &'a mut [Choices],
    actions: &'a [i64],
    observation: &'a mut [F::Number],
    mask: &'a mut [F::Flags],
    to_move: &'a mut [i8],
}

impl<R: Playable, F: Form> Block<'_, R, F> {
    /// Performs one legal action on each board. `length` is that of an observation, `mask_length` that of
    /// a mask.
    #[inline]
    fn step(mut self, shared: &mut Shared<'_, R>, length: usize, mask_length: usize) {
        let (mut begin, mut go_on) = (0, 0);
        for (choices, n) in self.choices.iter().zip(0..) {
            begin |= u64::from(choices.are_at(0)) << n;
            go_on |= u64::from(choices.are_at(1)) << n;
        }
        let rest = !(begin | go_on) & PointSet::first(self.boards.len()).0;
        for n in numbers(begin) {
            self.choose::<0>(shared, n, length, mask_length);
        }
        for n in numbers(go_on) {
            self.choose::<1>(shared, n, length, mask_length);
        }
        for n in numbers(rest) {
            self.act(shared, n, length, mask_length);
        }
    }

    /// Performs an action on a board whose game is not over, on which as many points have been chosen as
    /// `DEPTH` says, and writes what the board shows then.
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn choose<const DEPTH: usize>(
        &mut self,
        shared: &mut Shared<'_, R>,
        n: usize,
        length: usize,
        mask_length: usize,
    ) {
        let action = self.actions[n] as usize;
        if action >= shared.points {
            return self.act(shared, n, length, mask_length);
        }
        let (number, point) = (self.first + n, Point::new(action));
        let Shared { rules, settings, ref mut records, .. } = *shared;
        let board = &mut self.boards[n];
        let (choices, acted) = board.choose::<DEPTH>(rules, settings, number, records, point);
        self.show_acted(shared, n, choices, acted, length, mask_length);
    }

    /// Performs any action on a board, and writes what the board shows then. Nothing changes if its game is
    /// over.
    #[inline(never)]
    fn act(&mut self, shared: &mut Shared<'_, R>, n: usize, length: usize, mask_length: usize) {
        let (number, choices, action) = (self.first + n, self.choices[n], self.actions[n]);
        if choices.is_empty() {
            return self.show_all(shared, n, None, length, mask_length);
        }
        let Shared { rules, settings, ref mut records, .. } = *shared;
        let board = &mut self.boards[n];
        let (choices, acted) = board.act(rules, settings, number, records, choices, action);
        self.show_acted(shared, n, choices, acted, length, mask_length);
    }

    /// Writes what a board shows after an action, and what can be chosen next.
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn show_acted(
        &mut self,
        shared: &mut Shared<'_, R>,
        n: usize,
        choices: Choices,
        acted: Acted<R::Position>,
        length: usize,
        mask_length: usize,
    ) {
        let (rules, board) = (shared.rules, &self.boards[n]);
        self.choices[n] = choices;
        let turn = match acted {
            Acted::Chosen if shared.is_current => {
                let chosen = board.chosen(self.first + n, choices, shared.records);
                let out = &mut self.observation[n * length..][..length];
                F::write_last_chosen(shared.points, chosen, out);
                rules.turn(board.position())
            }
            Acted::Played(position, None) if shared.is_current => {
                let out = &mut self.observation[n * length..][..length];
                board.observe_position::<F>(rules, &position, out);
                rules.turn(&position)
            }
            Acted::Chosen => return self.show_all(shared, n, None, length, mask_length),
            Acted::Played(_, end) => return self.show_all(shared, n, end, length, mask_length),
        };
        self.show(shared, n, choices, turn, mask_length);
    }

    /// Writes how the game of a board has ended, if it has, and begins the next one; then writes all that the
    /// board shows.
    #[cold]
    #[inline(never)]
    fn show_all(
        &mut self,
        shared: &mut Shared<'_, R>,
        n: usize,
        end: Option<End>,
        length: usize,
        mask_length: usize,
    ) {
        let number = self.first + n;
        if let Some(end) = end {
            let Shared { records, rngs, scratch, .. } = shared;
            self.choices[n] = Choices::default();
            if shared.settings.auto_restart {
                let (rules, settings, rng) = (shared.rules, shared.settings, &mut rngs[number]);
                self.choices[n] =
                    self.boards[n].restart(rules, settings, number, records, rng, scratch);
            }
            write_end(end, number, shared.rewards, shared.terminated, shared.truncated);
        }
        let out = &mut self.observation[n * length..][..length];
        let (rules, board, choices) = (shared.rules, &self.boards[n], self.choices[n]);
        board.observe::<F>(rules, number, choices, shared.records, out);
        let turn = rules.turn(board.position());
        self.show(shared, n, choices, turn, mask_length);
    }

    /// Writes the legal actions of a board and the side to move.
    #[inline]
    fn show(
        &mut self,
        shared: &Shared<'_, R>,
        n: usize,
        choices: Choices,
        turn: Side,
        mask_length: usize,
    ) {
        let mask = &mut self.mask[n * mask_length..][..mask_length];
        choices.write_mask::<F>(shared.points, mask);
        self.to_move[n] = number(turn);
    }
}

/// The numbers of the bits that are set, the lowest first.
fn numbers(bits: u64) -> impl Iterator<Item = usize> {
    PointSet(bits).into_iter().map(Point::index)
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
