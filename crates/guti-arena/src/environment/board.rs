//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::observation::{self, Context};
use super::shard::Lists;
use fastrand::Rng;
use guti_rules::rules::{Notation, Outcome, View};
use guti_rules::types::{Point, PointSet, Side};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher as _;
use std::ops::Range;

/// How often an opening of random plies is tried again because the game was over before its end.
const OPENINGS: u32 = 100;

/// A game being played. Its legal moves are in a [list](Lists) that it shares with other boards.
pub(super) struct Board<R: Notation + View> {
    position: R::Position,
    history: History<R>,
    plies: u32,
    is_over: bool,
    /// The number of points of the board, also that of the action *stop*.
    points: usize,
    /// Where in the list the legal moves are that begin with the points chosen so far.
    moves: Range<usize>,
    /// How many points have been chosen for the move being entered.
    depth: usize,
    choices: Choices,
    rng: Rng,
}

/// What can be repeated.
struct History<R: Notation + View> {
    /// The positions since the last ply that was not quiet, the present one included, without their
    /// clocks.
    positions: Vec<R::Position>,
    /// Their hashes, which are compared before the positions.
    hashes: Vec<u64>,
    /// How often the present position has occurred, this time included.
    occurrence: usize,
}

impl<R: Notation + View> History<R> {
    fn clear(&mut self) {
        self.positions.clear();
        self.hashes.clear();
    }

    /// Counts how often a position has occurred, and keeps it.
    fn push(&mut self, position: R::Position) {
        let hash = FxBuildHasher.hash_one(position);
        let earlier = self.hashes.iter().zip(&self.positions);
        let same = earlier.filter(|&(&other, earlier)| other == hash && *earlier == position);
        self.occurrence = 1 + same.count();
        self.positions.push(position);
        self.hashes.push(hash);
    }
}

/// What may follow the points that have been chosen.
#[derive(Clone, Copy, Default)]
struct Choices {
    /// The points that may be chosen next.
    next: PointSet,
    /// Where in the list the legal move is whose path has been chosen completely.
    complete: Option<usize>,
}

impl Choices {
    /// Adds what the legal move at `at` allows after its first `depth` points.
    fn add(&mut self, at: usize, path: &[Point], depth: usize) {
        match path.get(depth) {
            Some(&point) => self.next = self.next.with(point),
            None => self.complete = Some(at),
        }
    }
}

impl<R: Notation + View> Board<R> {
    /// A board at the beginning of its first game.
    pub fn new(
        rules: &R,
        settings: &EnvironmentSettings,
        number: usize,
        lists: &mut Lists<R>,
    ) -> Board<R> {
        let history = History { positions: Vec::new(), hashes: Vec::new(), occurrence: 0 };
        let mut board = Board {
            position: rules.start(),
            history,
            plies: 0,
            is_over: false,
            points: rules.board().len(),
            moves: 0..0,
            depth: 0,
            choices: Choices::default(),
            rng: Rng::with_seed(0),
        };
        board.reseed(settings, number);
        board.restart(rules, settings, lists);
        board
    }

    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// The points that have been chosen for the move being entered: all moves that are left begin with
    /// them.
    pub fn chosen<'a>(
        &self,
        rules: &R,
        moves: &[R::Move],
        path: &'a mut Vec<Point>,
    ) -> &'a [Point] {
        path.clear();
        if self.depth > 0 {
            rules.append_path(&self.position, moves[self.moves.start], path);
        }
        &path[..self.depth]
    }

    /// Begins the random numbers of the board anew: they depend on the seed and on the number of
    /// the board only.
    pub fn reseed(&mut self, settings: &EnvironmentSettings, number: usize) {
        let mut seeds = Rng::with_seed(settings.seed);
        self.rng = Rng::with_seed(seeds.u64(..) ^ Rng::with_seed(number as u64).u64(..));
    }

    /// Begins a new game.
    pub fn restart(&mut self, rules: &R, settings: &EnvironmentSettings, lists: &mut Lists<R>) {
        for _ in 0..OPENINGS {
            self.set_up(rules, lists);
            while self.plies < settings.random_plies && !lists.legal.is_empty() {
                let mv = lists.legal[self.rng.usize(..lists.legal.len())];
                self.play(rules, mv, lists);
            }
            if self.outcome(rules, &lists.legal).is_none() {
                return self.begin_move(rules, lists);
            }
        }
        self.set_up(rules, lists);
        self.begin_move(rules, lists);
    }

    fn set_up(&mut self, rules: &R, lists: &mut Lists<R>) {
        self.position = rules.start();
        self.history.clear();
        self.history.push(rules.without_clock(&self.position));
        self.plies = 0;
        self.is_over = false;
        rules.generate(&self.position, &mut lists.legal);
    }

    fn play(&mut self, rules: &R, mv: R::Move, lists: &mut Lists<R>) {
        self.position = rules.play_unchecked(&self.position, mv);
        // What came before a capture or a placement cannot be repeated.
        if rules.halfmove_clock(&self.position) == 0 {
            self.history.clear();
        }
        self.history.push(rules.without_clock(&self.position));
        self.plies = self.plies.saturating_add(1);
        rules.generate(&self.position, &mut lists.legal);
    }

    /// The outcome if the rules end the game here, where these moves are legal: by themselves, by
    /// repetition, or at the limit on quiet plies.
    fn outcome(&self, rules: &R, legal: &[R::Move]) -> Option<Outcome> {
        // A game that is over has no moves.
        if legal.is_empty() {
            let ending = rules.ending(&self.position);
            return Some(
                ending.map_or_else(|| rules.adjudicate(&self.position), |end| end.outcome),
            );
        }
        let limits = rules.limits();
        let repeated = limits.repetition > 0 && self.history.occurrence >= limits.repetition.into();
        let clock = rules.halfmove_clock(&self.position);
        let stuck = limits.quiet_plies > 0 && clock >= limits.quiet_plies;
        (repeated || stuck).then(|| rules.adjudicate(&self.position))
    }

    /// Prepares for a move to be entered, one of `lists.legal`.
    fn begin_move(&mut self, rules: &R, lists: &mut Lists<R>) {
        self.depth = 0;
        self.keep(rules, &lists.legal, &mut lists.moves, &mut lists.path, |_| true);
    }

    /// Keeps those of some moves whose paths fit, and what may be chosen next.
    fn keep(
        &mut self,
        rules: &R,
        moves: &[R::Move],
        kept: &mut Vec<R::Move>,
        path: &mut Vec<Point>,
        fits: impl Fn(&[Point]) -> bool,
    ) {
        self.choices = Choices::default();
        self.moves.start = kept.len();
        for &mv in moves {
            path.clear();
            rules.append_path(&self.position, mv, path);
            if fits(path) {
                self.choices.add(kept.len(), path, self.depth);
                kept.push(mv);
            }
        }
        self.moves.end = kept.len();
    }

    /// Whether an action is legal; on a board whose game is over, every action is.
    pub fn allows(&self, action: i64) -> bool {
        if self.is_over {
            return true;
        }
        let Ok(action) = usize::try_from(action) else { return false };
        if action < self.points {
            self.choices.next.contains(Point::new(action))
        } else {
            action == self.points && self.choices.complete.is_some()
        }
    }

    /// The legal actions in ascending order.
    pub fn legal(&self) -> Vec<usize> {
        let stop = self.choices.complete.map(|_| self.points);
        self.choices.next.into_iter().map(Point::index).chain(stop).collect()
    }

    /// Draws a legal action; 0 if the game is over.
    pub fn sample(&mut self) -> i64 {
        if self.is_over {
            return 0;
        }
        let count = self.choices.next.len() as usize + usize::from(self.choices.complete.is_some());
        let drawn = self.rng.usize(..count.max(1));
        let point = self.choices.next.into_iter().nth(drawn);
        point.map_or(self.points, Point::index) as i64
    }

    /// Performs a legal action, and writes the rewards if it ends the game.
    pub fn act(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        action: i64,
        lists: &mut Lists<R>,
        out: &mut ArraysMut<'_>,
    ) {
        if self.is_over {
            return;
        }
        let point = usize::try_from(action).ok().filter(|&action| action < self.points);
        let mv = match point {
            Some(point) => self.choose(rules, Point::new(point), lists),
            None => self.choices.complete.map(|at| lists.before[at]),
        };
        let Some(mv) = mv else { return };
        self.play(rules, mv, lists);
        let outcome = self.outcome(rules, &lists.legal);
        let is_cut = settings.max_plies > 0 && self.plies >= settings.max_plies;
        if let Some(outcome) = outcome {
            out.terminated.fill(true);
            if let Outcome::Win(side) = outcome {
                out.rewards[side.index()] = 1.0;
                out.rewards[(!side).index()] = -1.0;
            }
        } else if is_cut {
            out.truncated.fill(true);
        } else {
            return self.begin_move(rules, lists);
        }
        if settings.auto_restart {
            self.restart(rules, settings, lists);
        } else {
            self.is_over = true;
            self.depth = 0;
            self.choices = Choices::default();
        }
    }

    /// Chooses the next point of the move being entered, and returns the move if that completes it.
    fn choose(&mut self, rules: &R, point: Point, lists: &mut Lists<R>) -> Option<R::Move> {
        let depth = self.depth;
        self.depth += 1;
        let Lists { moves, before, path, .. } = lists;
        let before = &before[self.moves.clone()];
        self.keep(rules, before, moves, path, |path| path.get(depth) == Some(&point));
        if !self.choices.next.is_empty() {
            return None;
        }
        let chosen = self.choices.complete.map(|at| moves[at]);
        moves.truncate(self.moves.start);
        chosen
    }

    /// Writes the observation, the legal actions and the side to move.
    pub fn observe(&self, rules: &R, lists: &mut Lists<R>, out: &mut ArraysMut<'_>) {
        let chosen = self.chosen(rules, &lists.moves, &mut lists.path);
        let context = Context { chosen, occurrence: self.history.occurrence };
        observation::write(rules, &self.position, context, out.observation);
        out.mask.fill(false);
        for point in self.choices.next {
            out.mask[point.index()] = true;
        }
        if let Some(stop) = out.mask.last_mut() {
            *stop = self.choices.complete.is_some();
        }
        out.to_move.fill(i8::from(rules.turn(&self.position) == Side::Second));
    }
}
