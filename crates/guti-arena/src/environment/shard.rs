//! The boards of one thread.

use super::arrays::ArraysMut;
use super::board::{Acted, Board, Choices, End, Input, Playable, Played, rng};
use super::form::Form;
use super::records::Records;
use fastrand::Rng;
use guti_rules::actions::Action;
use guti_rules::rules::Outcome;
use guti_rules::types::{Point, PointSet, Side};

/// The number of boards that are stepped together: those of a block that choose the first point of a move, then
/// those where a piece steps, then those that know two points of a move, then the others. So what a board needs is
/// known without a branch, which would often be predicted wrongly, since the boards come at random times to the
/// same action of a move.
const BLOCK: usize = u64::BITS as usize;

/// Some boards of an environment.
///
/// Thousands of boards do not fit into the fastest cache. The data that a pass over all of them needs lies in
/// an array of its own, which is read from its beginning to its end, so that the processor fetches it ahead.
pub(super) struct Shard<R: Playable, const WORDS: usize> {
    /// The number of the first board.
    first: usize,
    boards: Vec<Board<R>>,
    records: Records,
    /// The legal actions of each board, and how much of a move has been entered.
    choices: Vec<Choices<WORDS>>,
    /// The random numbers of each board.
    rngs: Vec<Rng>,
    /// The legal moves of an opening.
    scratch: Vec<R::Move>,
}

impl<R: Playable, const WORDS: usize> Clone for Shard<R, WORDS> {
    fn clone(&self) -> Shard<R, WORDS> {
        Shard {
            first: self.first,
            boards: self.boards.clone(),
            records: self.records.clone(),
            choices: self.choices.clone(),
            rngs: self.rngs.clone(),
            scratch: Vec::new(),
        }
    }
}

impl<R: Playable, const WORDS: usize> Shard<R, WORDS> {
    /// The bytes that a board takes at first.
    pub const BYTES_PER_BOARD: usize = size_of::<Board<R>>()
        + Records::BYTES_PER_BOARD
        + size_of::<Choices<WORDS>>()
        + size_of::<Rng>();

    /// This many boards, the first of which has the number `first`, at the beginning of their first
    /// games.
    pub fn new(game: Played<'_, R, WORDS>, first: usize, boards: usize) -> Shard<R, WORDS> {
        let mut shard = Shard {
            first,
            boards: (0..boards).map(|_| Board::new(game.rules)).collect(),
            records: Records::new(boards),
            choices: vec![Choices::NONE; boards],
            rngs: (first..first + boards).map(|number| rng(game.settings, number)).collect(),
            scratch: Vec::new(),
        };
        (0..boards).for_each(|n| shard.restart(game, n));
        shard
    }

    /// The number of the first board.
    pub fn first(&self) -> usize {
        self.first
    }

    /// The legal actions of each board.
    pub fn choices(&self) -> &[Choices<WORDS>] {
        &self.choices
    }

    /// The position of a board of the shard, and the points that have been chosen for the move being
    /// entered; none if there is no such board.
    pub fn position(&self, n: usize) -> Option<(&R::Position, &[Point])> {
        let board = self.boards.get(n)?;
        Some((board.position(), board.chosen(n, self.choices[n], &self.records)))
    }

    /// Draws a legal action for each board; 0 where a game is over.
    pub fn sample(&mut self, out: &mut [i64]) {
        for ((choices, rng), action) in self.choices.iter().zip(&mut self.rngs).zip(out) {
            *action = choices.sample(rng);
        }
    }

    /// Writes what the boards show; rewards and ends are cleared.
    pub fn observe<F: Form>(&self, game: Played<'_, R, WORDS>, mut out: ArraysMut<'_, F>) {
        out.clear();
        let (rules, actions) = (game.rules, game.tables.space().len());
        for (n, board) in self.boards.iter().enumerate() {
            let choices = self.choices[n];
            board.observe::<F, _>(rules, n, choices, &self.records, out.observation_of(rules, n));
            F::write_mask(choices.legal, out.mask_of(actions, n));
            out.to_move[n] = number(rules.turn(board.position()));
        }
    }

    /// Begins a new game on every board; with `reseed`, the random numbers start again from the
    /// seed.
    pub fn reset<F: Form>(
        &mut self,
        game: Played<'_, R, WORDS>,
        reseed: bool,
        out: ArraysMut<'_, F>,
    ) {
        for n in 0..self.boards.len() {
            if reseed {
                self.rngs[n] = rng(game.settings, self.first + n);
            }
            self.restart(game, n);
        }
        self.observe(game, out);
    }

    /// Begins a new game on a board.
    fn restart(&mut self, game: Played<'_, R, WORDS>, n: usize) {
        let (records, rng, scratch) = (&mut self.records, &mut self.rngs[n], &mut self.scratch);
        self.choices[n] = self.boards[n].restart(game, n, records, rng, scratch);
    }

    /// The number, within the shard, of the first board whose action is not legal; `actions` has those of
    /// the boards of the shard. Where a game is over, every action is.
    pub fn first_illegal(&self, actions: &[i64]) -> Option<usize> {
        let mut all = self.choices.iter().zip(actions);
        // All are looked at, since an illegal one is rare.
        let are_legal =
            all.clone().fold(true, |legal, (choices, &action)| legal & choices.allow(action));
        if are_legal {
            return None;
        }
        all.position(|(choices, &action)| !choices.allow(action))
    }

    /// Performs one legal action on each board; `actions` has those of all boards of the environment.
    pub fn step<F: Form>(
        &mut self,
        game: Played<'_, R, WORDS>,
        actions: &[i64],
        mut out: ArraysMut<'_, F>,
    ) {
        out.clear();
        let length = F::observation_len(game.rules);
        let mask_length = F::mask_len(game.tables.space().len());
        let own = self.boards.chunks_mut(BLOCK).zip(self.choices.chunks_mut(BLOCK));
        let given = own.zip(actions[self.first..].chunks(BLOCK));
        let observations = out.observation.chunks_mut(BLOCK * length);
        let masks = out.mask.chunks_mut(BLOCK * mask_length);
        let shown = observations.zip(masks).zip(out.to_move.chunks_mut(BLOCK));
        let mut shared = Shared {
            game,
            length,
            mask_length,
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
            let block = Block::<R, F, WORDS> {
                first,
                boards,
                choices: &mut choices[..boards_here],
                actions: &actions[..boards_here],
                observation,
                mask,
                to_move: &mut to_move[..boards_here],
            };
            block.step(&mut shared);
        }
    }
}

/// What all blocks of a step share.
struct Shared<'a, R: Playable, const WORDS: usize> {
    game: Played<'a, R, WORDS>,
    /// The length of an observation.
    length: usize,
    /// The length of a mask.
    mask_length: usize,
    is_current: bool,
    records: &'a mut Records,
    rngs: &'a mut [Rng],
    scratch: &'a mut Vec<R::Move>,
    rewards: &'a mut [f32],
    terminated: &'a mut [bool],
    truncated: &'a mut [bool],
}

/// Boards that are stepped together, with their parts of the arrays.
struct Block<'a, R: Playable, F: Form, const WORDS: usize> {
    /// The number of the first board in the shard.
    first: usize,
    boards: &'a mut [Board<R>],
    choices: &'a mut [Choices<WORDS>],
    actions: &'a [i64],
    observation: &'a mut [F::Number],
    mask: &'a mut [F::Flags],
    to_move: &'a mut [i8],
}

impl<R: Playable, F: Form, const WORDS: usize> Block<'_, R, F, WORDS> {
    /// Performs one legal action on each board.
    #[inline]
    fn step(mut self, shared: &mut Shared<'_, R, WORDS>) {
        let tables = shared.game.tables;
        let (space, all_steps) = (tables.space(), tables.whole_steps());
        let (points, stop) = (space.points() as u64, space.stop() as u64);
        let (mut one, mut two, mut steps) = (0, 0, 0);
        for ((choices, &action), n) in self.choices.iter().zip(self.actions).zip(0..) {
            let (is_point, is_pair) = ((action as u64) < points, (action as u64) < stop);
            one |= u64::from(choices.are_at(0) & is_point) << n;
            two |=
                u64::from(choices.are_at(0) & !is_point & is_pair | choices.are_at(1) & is_point)
                    << n;
            steps |= u64::from(choices.are_at(0) & all_steps.contains(action as usize)) << n;
        }
        let rest = !(one | two) & PointSet::first(self.boards.len()).0;
        for n in numbers(one) {
            let point = Point::new(self.actions[n] as usize % Point::LIMIT);
            self.perform(shared, n, |board, input| board.choose(input, [point]));
        }
        for n in numbers(steps) {
            if let Action::Pair(ends) = space.action(self.actions[n] as usize) {
                self.perform(shared, n, |board, input| board.play_step(input, ends));
            }
        }
        for n in numbers(two & !steps) {
            let board = &self.boards[n];
            let points = match space.action(self.actions[n] as usize) {
                Action::Pair(ends) => board.moved_by(shared.game.rules, ends),
                Action::Point(point) => [board.first_chosen(), point],
                Action::Stop => continue,
            };
            self.perform(shared, n, |board, input| board.choose(input, points));
        }
        for n in numbers(rest) {
            self.act(shared, n);
        }
    }

    /// Performs any action on a board, and writes what the board shows then. Nothing changes if its game is
    /// over.
    #[inline(never)]
    fn act(&mut self, shared: &mut Shared<'_, R, WORDS>, n: usize) {
        let (choices, action) = (self.choices[n], self.actions[n]);
        if choices.legal.is_empty() {
            return self.show_all(shared, n, None);
        }
        self.perform(shared, n, |board, input| board.act(input, choices, action));
    }

    /// Performs an action on a board whose game is not over, and writes what the board shows then.
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn perform(
        &mut self,
        shared: &mut Shared<'_, R, WORDS>,
        n: usize,
        action: impl FnOnce(&mut Board<R>, Input<'_, R, F, WORDS>) -> (Choices<WORDS>, Acted),
    ) {
        let input = Input::<R, F, WORDS> {
            game: shared.game,
            number: self.first + n,
            records: shared.records,
            out: &mut self.observation[n * shared.length..][..shared.length],
            is_current: shared.is_current,
        };
        let (choices, acted) = action(&mut self.boards[n], input);
        self.show_acted(shared, n, choices, acted);
    }

    /// Writes what a board shows after an action, unless the board has done so, and what can be chosen next.
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn show_acted(
        &mut self,
        shared: &mut Shared<'_, R, WORDS>,
        n: usize,
        choices: Choices<WORDS>,
        acted: Acted,
    ) {
        let (rules, length, board) = (shared.game.rules, shared.length, &self.boards[n]);
        self.choices[n] = choices;
        let turn = match acted {
            Acted::Chosen if shared.is_current => {
                let chosen = board.chosen(self.first + n, choices, shared.records);
                let out = &mut self.observation[n * length..][..length];
                F::write_last_chosen(rules.board().len(), chosen, out);
                rules.turn(board.position())
            }
            Acted::Played(turn) if shared.is_current => turn,
            Acted::Chosen | Acted::Played(_) => return self.show_all(shared, n, None),
            Acted::Ended(end) => return self.show_all(shared, n, Some(end)),
        };
        self.show(shared, n, choices, turn);
    }

    /// Writes how the game of a board has ended, if it has, and begins the next one; then writes all that the
    /// board shows.
    #[cold]
    #[inline(never)]
    fn show_all(&mut self, shared: &mut Shared<'_, R, WORDS>, n: usize, end: Option<End>) {
        let (game, number) = (shared.game, self.first + n);
        if let Some(end) = end {
            let Shared { records, rngs, scratch, .. } = shared;
            self.choices[n] = Choices::NONE;
            if game.settings.auto_restart {
                let rng = &mut rngs[number];
                self.choices[n] = self.boards[n].restart(game, number, records, rng, scratch);
            }
            write_end(end, number, shared.rewards, shared.terminated, shared.truncated);
        }
        let out = &mut self.observation[n * shared.length..][..shared.length];
        let (board, choices) = (&self.boards[n], self.choices[n]);
        board.observe::<F, _>(game.rules, number, choices, shared.records, out);
        let turn = game.rules.turn(board.position());
        self.show(shared, n, choices, turn);
    }

    /// Writes the legal actions of a board and the side to move.
    #[inline]
    fn show(
        &mut self,
        shared: &Shared<'_, R, WORDS>,
        n: usize,
        choices: Choices<WORDS>,
        turn: Side,
    ) {
        let mask = &mut self.mask[n * shared.mask_length..][..shared.mask_length];
        F::write_mask(choices.legal, mask);
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
