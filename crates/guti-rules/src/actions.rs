//! The actions of a game: the small numbers by which a whole move is entered.
//!
//! An [`ActionSpace`] follows from the rules of a game alone, and is the same in all its positions. It has,
//! in this order,
//!
//! 1. an action for each point of the board, in the order of the board, where points are chosen one by one:
//!    to place a piece, to remove one, to sow from a hole;
//! 2. an action for each pair of points between which a piece can step or leap, where pieces go along the
//!    lines of the board and not as far as they like, sorted by their lower point, then by the higher one;
//! 3. *stop*.
//!
//! A pair stands for the way there and the way back: only one of its points has a piece that can go to the
//! other. So there are half as many actions as with ordered pairs, and those that are legal are the
//! intersection of two sets: the pairs with one of the player's pieces, and the pairs with a vacant point.

use crate::board::Board;
use crate::rules::{Continuations, Notation, View};
use crate::types::{Point, PointSet};
use std::array::from_fn;

/// The most actions of a game that has actions for pairs of points.
const MOST_ACTIONS: usize = 256;

/// The actions of a game.
#[derive(Clone, Debug)]
pub struct ActionSpace {
    /// The number of actions that choose a point: none, or one for each point of the board.
    points: usize,
    /// Both points of each pair.
    pairs: Vec<PointSet>,
    /// By two points, `Point::LIMIT` times the number of one and that of the other: the action of the pair.
    /// Empty where there are no pairs.
    numbers: Vec<u16>,
}

/// What an action stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A point is chosen.
    Point(Point),
    /// A piece goes from one of these two points to the other.
    Pair(PointSet),
    /// Nothing more is chosen.
    Stop,
}

/// A set of actions, below `64 * WORDS`: action *a* is bit *a* mod 64 of word *a* / 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionSet<const WORDS: usize>(pub [u64; WORDS]);

/// The actions of a game, and tables by which those are found that a move may begin with.
#[derive(Clone, Debug)]
pub struct ActionTables<const WORDS: usize> {
    space: ActionSpace,
    /// By `WIDTH` points of the board; none where there are no pairs, or too little is known of them.
    chunks: Vec<Chunk<WORDS>>,
    /// The pairs that a step joins.
    steps: ActionSet<WORDS>,
}

/// The most kinds of pieces that tables tell apart: men of each side, and kings.
const MOST_KINDS: usize = 3;

/// The number of points that one look-up covers.
const WIDTH: usize = 7;

/// By set of `WIDTH` points: the actions that have to do with one of them.
type Union<const WORDS: usize> = [ActionSet<WORDS>; 1 << WIDTH];

/// What `WIDTH` points stand for.
#[derive(Clone, Debug)]
struct Chunk<const WORDS: usize> {
    /// By kind of piece: the pairs that a piece on one of them can use.
    from: [Union<WORDS>; MOST_KINDS],
    /// The pairs of which they are points.
    to: Union<WORDS>,
    /// The leaps that go over them.
    over: Union<WORDS>,
}

impl ActionSpace {
    /// The actions of a game whose moves are entered point by point.
    pub fn of_points(board: &Board) -> ActionSpace {
        ActionSpace { points: board.len(), pairs: Vec::new(), numbers: Vec::new() }
    }

    /// The actions of a game whose pieces step and leap along the lines of the board, and do nothing else.
    /// They are those of [`ActionSpace::of_points`] if there would be too many pairs.
    pub fn of_leaps(board: &Board) -> ActionSpace {
        let ends = |from: Point| {
            let landings = board.leaps().iter().filter(|leap| leap.from == from);
            landings.fold(board.neighbours(from), |set, leap| set.with(leap.to))
        };
        ActionSpace::of_pairs(0, board, ends)
    }

    /// The actions of a game in which points are chosen one by one, and pieces step along the lines of the
    /// board. They are those of [`ActionSpace::of_points`] if there would be too many pairs.
    pub fn of_points_and_steps(board: &Board) -> ActionSpace {
        ActionSpace::of_pairs(board.len(), board, |from| board.neighbours(from))
    }

    fn of_pairs(points: usize, board: &Board, ends: impl Fn(Point) -> PointSet) -> ActionSpace {
        let mut pairs = Vec::new();
        let mut numbers = vec![0; Point::LIMIT * Point::LIMIT];
        for lower in board.points() {
            for upper in ends(lower).without(PointSet::first(lower.index() + 1)) {
                let number = (points + pairs.len()) as u16;
                numbers[lower.index() * Point::LIMIT + upper.index()] = number;
                numbers[upper.index() * Point::LIMIT + lower.index()] = number;
                pairs.push(lower.set() | upper.set());
            }
        }
        let space = ActionSpace { points, pairs, numbers };
        if space.len() > MOST_ACTIONS { ActionSpace::of_points(board) } else { space }
    }

    /// The number of actions.
    #[expect(clippy::len_without_is_empty, reason = "there always is *stop*")]
    pub fn len(&self) -> usize {
        self.stop() + 1
    }

    /// The number of actions that choose a point: none, or one for each point of the board.
    #[inline]
    pub fn points(&self) -> usize {
        self.points
    }

    /// Whether there are actions for pairs of points.
    #[inline]
    pub fn has_pairs(&self) -> bool {
        !self.pairs.is_empty()
    }

    /// The action *stop*.
    #[inline]
    pub fn stop(&self) -> usize {
        self.points + self.pairs.len()
    }

    /// What an action stands for; *stop* for any number from that of *stop*.
    #[inline]
    pub fn action(&self, action: usize) -> Action {
        match action.checked_sub(self.points) {
            None => Action::Point(Point::new(action)),
            Some(pair) => self.pairs.get(pair).map_or(Action::Stop, |&ends| Action::Pair(ends)),
        }
    }

    /// The action of a pair of points, one of those that the space has.
    #[inline]
    fn pair(&self, one: Point, other: Point) -> usize {
        self.numbers[one.index() * Point::LIMIT + other.index()].into()
    }

    /// The actions by which the first points of a legal move are chosen, if `own` are the pieces of the side
    /// to move.
    pub fn actions_of(&self, own: PointSet, path: &[Point]) -> Vec<usize> {
        let moves_piece = |from: &&Point| self.has_pairs() && own.contains(**from);
        let pairs = match path.first().filter(moves_piece) {
            None => 0,
            Some(_) if self.points > 0 => 1,
            Some(_) => path.len() - 1,
        };
        let rest = if pairs > 0 { &path[pairs + 1..] } else { path };
        let pairs = path.windows(2).take(pairs).map(|ends| self.pair(ends[0], ends[1]));
        pairs.chain(rest.iter().map(|point| point.index())).collect()
    }

    /// The points that the first actions of a legal move choose, if `own` are the pieces of the side to move:
    /// the inverse of [`ActionSpace::actions_of`]. Other actions choose some points.
    pub fn points_of(&self, own: PointSet, actions: &[usize]) -> Vec<Point> {
        let mut points = Vec::new();
        for &action in actions {
            match (self.action(action), points.last()) {
                (Action::Point(point), _) => points.push(point),
                (Action::Pair(ends), None) => points.extend(from_and_to(ends, own)),
                (Action::Pair(ends), Some(last)) => points.push(from_and_to(ends, last.set())[1]),
                (Action::Stop, _) => {}
            }
        }
        points
    }

    /// The actions that may follow the first points of a legal move, of which `last` is the last,
    /// given the [continuations](Notation::continuations) of these points.
    #[inline]
    pub fn followers<M, const WORDS: usize>(
        &self,
        last: Option<Point>,
        found: &Continuations<M>,
    ) -> ActionSet<WORDS> {
        let mut followers = ActionSet::EMPTY;
        match last {
            Some(last) if self.points == 0 => {
                for to in found.next {
                    followers.insert(self.pair(last, to));
                }
            }
            _ => followers.0[0] = found.next.0,
        }
        if found.complete.is_some() {
            followers.insert(self.stop());
        }
        followers
    }
}

/// Both points of a pair: first the one of `from`, which has one of them.
#[inline]
pub fn from_and_to(ends: PointSet, from: PointSet) -> [Point; 2] {
    [Point::of_bit((ends & from).0), Point::of_bit(ends.without(from).0)]
}

impl<const WORDS: usize> ActionSet<WORDS> {
    /// The empty set.
    pub const EMPTY: ActionSet<WORDS> = ActionSet([0; WORDS]);

    /// Adds an action.
    #[inline]
    pub fn insert(&mut self, action: usize) {
        if let Some(word) = self.0.get_mut(action / 64) {
            *word |= 1 << (action % 64);
        }
    }

    /// Whether an action is in the set.
    #[inline]
    pub fn contains(self, action: usize) -> bool {
        // Without a branch.
        let word = self.0[action / 64 % WORDS] >> (action % 64) & 1 != 0;
        word & (action < 64 * WORDS)
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn zip(self, other: Self, with: impl Fn(u64, u64) -> u64) -> Self {
        ActionSet(from_fn(|word| with(self.0[word], other.0[word])))
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

impl<const WORDS: usize> ActionTables<WORDS> {
    /// The actions of a game without tables.
    pub fn new(space: ActionSpace) -> ActionTables<WORDS> {
        ActionTables { space, chunks: Vec::new(), steps: ActionSet::EMPTY }
    }

    /// With tables for the steps and leaps of a board: by kind of piece, at most three, then by point, the points
    /// to which a piece can go from there. There are no tables if the space has no pairs, or if a step and a leap join
    /// the same points.
    #[must_use]
    pub fn with_ways(mut self, board: &Board, kinds: &[Vec<PointSet>]) -> ActionTables<WORDS> {
        let doubled = |leap: &crate::board::Leap| board.neighbours(leap.from).contains(leap.to);
        if !self.space.has_pairs() || kinds.is_empty() || board.leaps().iter().any(doubled) {
            return self;
        }
        let mut to = vec![ActionSet::EMPTY; board.len()];
        let mut over = to.clone();
        let mut from = vec![to.clone(); kinds.len()];
        let space = &self.space;
        for (pair, number) in space.pairs.iter().zip(space.points..) {
            pair.into_iter().for_each(|point| to[point.index()].insert(number));
        }
        for one in board.points() {
            for other in board.neighbours(one) {
                self.steps.insert(space.pair(one, other));
            }
            for (from, ways) in from.iter_mut().zip(kinds) {
                for other in ways[one.index()] {
                    from[one.index()].insert(space.pair(one, other));
                }
            }
        }
        if space.points == 0 {
            for leap in board.leaps() {
                over[leap.over.index()].insert(space.pair(leap.from, leap.to));
            }
        }
        let chunk = |first: usize| {
            let points = first..board.len().min(first + WIDTH);
            Chunk {
                from: from_fn(|kind| match from.get(kind) {
                    Some(from) => union(&from[points.clone()]),
                    None => [ActionSet::EMPTY; 1 << WIDTH],
                }),
                to: union(&to[points.clone()]),
                over: union(&over[points.clone()]),
            }
        };
        self.chunks = (0..board.len()).step_by(WIDTH).map(chunk).collect();
        self
    }

    /// The actions of the game.
    #[inline]
    pub fn space(&self) -> &ActionSpace {
        &self.space
    }

    /// The pairs by which a piece steps, where that is a whole move: [`Actions::step`]. None where there are no
    /// tables, and in games in which pieces are placed: there a step may be followed by a removal.
    #[inline]
    pub fn whole_steps(&self) -> ActionSet<WORDS> {
        if self.space.points == 0 { self.steps } else { ActionSet::EMPTY }
    }

    /// Whether there are tables.
    #[inline]
    pub(crate) fn are_known(&self) -> bool {
        !self.chunks.is_empty()
    }

    /// The pairs that the pieces of some kinds can use, given for each kind.
    #[inline]
    pub(crate) fn of<const KINDS: usize>(
        &self,
        mut own: [(usize, u64); KINDS],
    ) -> ActionSet<WORDS> {
        let mut from = ActionSet::EMPTY;
        for chunk in &self.chunks {
            for (kind, pieces) in &mut own {
                from = from.or(chunk.from[*kind % MOST_KINDS][*pieces as usize % (1 << WIDTH)]);
                *pieces >>= WIDTH;
            }
        }
        from
    }

    /// The steps and the first leaps of the pieces of some kinds, given for each kind; if `must_leap`, only
    /// the leaps where there are any.
    #[inline]
    pub(crate) fn moves<const KINDS: usize>(
        &self,
        mut own: [(usize, u64); KINDS],
        mut enemy: u64,
        mut vacant: u64,
        must_leap: bool,
    ) -> ActionSet<WORDS> {
        let (mut from, mut to, mut over) = (ActionSet::EMPTY, ActionSet::EMPTY, ActionSet::EMPTY);
        let at = |set: u64| set as usize % (1 << WIDTH);
        for chunk in &self.chunks {
            for (kind, pieces) in &mut own {
                from = from.or(chunk.from[*kind % MOST_KINDS][at(*pieces)]);
                *pieces >>= WIDTH;
            }
            to = to.or(chunk.to[at(vacant)]);
            over = over.or(chunk.over[at(enemy)]);
            (enemy, vacant) = (enemy >> WIDTH, vacant >> WIDTH);
        }
        let open = from.and(to);
        let leaps = open.and(over);
        // Without a branch, which would often be predicted wrongly.
        let no_steps = u64::from(must_leap & !leaps.is_empty()).wrapping_neg();
        leaps.or(open.and(self.steps).zip(ActionSet::EMPTY, |steps, _| steps & !no_steps))
    }
}

/// By set of some points: the union of what they stand for.
fn union<const WORDS: usize>(points: &[ActionSet<WORDS>]) -> Union<WORDS> {
    from_fn(|set| {
        let meant = (0..points.len()).filter(|point| set >> point & 1 != 0);
        meant.fold(ActionSet::EMPTY, |union, point| union.or(points[point]))
    })
}

/// How the moves of a game are entered by actions.
pub trait Actions: Notation + View {
    /// The actions of the game. By default they are its points, and *stop*.
    fn action_space(&self) -> ActionSpace {
        ActionSpace::of_points(self.board())
    }

    /// The actions of the game, with what [`Actions::first_actions`] needs. A set of `WORDS` words must have
    /// room for all of them.
    fn action_tables<const WORDS: usize>(&self) -> ActionTables<WORDS> {
        ActionTables::new(self.action_space())
    }

    /// The actions with which a legal move may begin; none if the game is over. The slow default looks at one
    /// piece after another, if there are actions for pairs. `tables` are those of the game.
    #[inline]
    fn first_actions<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        position: &Self::Position,
    ) -> ActionSet<WORDS>
    where
        Self: Sized,
    {
        first_actions_by_piece(self, &tables.space, position)
    }

    /// The move by which a piece steps between two points, where each step is a whole move; none in other games. It
    /// must be legal, which is not checked.
    #[inline]
    fn step(&self, _from: Point, _to: Point) -> Option<Self::Move> {
        None
    }

    /// The pieces of the side to move; none in games of counters.
    #[inline]
    fn own_pieces(&self, position: &Self::Position) -> PointSet {
        self.pieces(position).map_or(PointSet::EMPTY, |pieces| {
            let [men, promoted] = pieces[self.turn(position)];
            men | promoted
        })
    }
}

/// The actions with which a legal move may begin, found by looking at one piece after another. Not inlined, so that
/// what finds them by tables stays small.
#[inline(never)]
pub fn first_actions_by_piece<R: Actions, const WORDS: usize>(
    rules: &R,
    space: &ActionSpace,
    position: &R::Position,
) -> ActionSet<WORDS> {
    let found = rules.continuations(position, &[]);
    if !space.has_pairs() {
        return space.followers(None, &found);
    }
    let own = rules.own_pieces(position);
    let placed = Continuations { next: found.next.without(own), complete: found.complete };
    let mut first = space.followers(None, &placed);
    for from in found.next & own {
        for to in rules.continuations(position, &[from]).next {
            first.insert(space.pair(from, to));
        }
    }
    first
}
