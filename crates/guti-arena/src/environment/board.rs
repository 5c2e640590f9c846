//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::arrays::ArraysMut;
use super::observation::{self, Context};
use fastrand::Rng;
use guti_rules::rules::{Notation, Outcome, View};
use guti_rules::types::{Point, PointSet, Side};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher as _;

/// How often an opening of random plies is tried again because the game was over before its end.
const OPENINGS: u32 = 100;

/// A game being played.
pub(super) struct Board<R: Notation + View> {
    position: R::Position,
    /// The positions since the last ply that was not quiet, the present one included, without their
    /// clocks.
    repeatable: Vec<R::Position>,
    /// The hashes of `repeatable`, which are compared before the positions.
    hashes: Vec<u64>,
    /// How often the position has occurred, this time included.
    occurrence: usize,
    plies: u32,
    is_over: bool,
    /// The number of points of the board, also that of the action *stop*.
    points: usize,
    moves: Vec<R::Move>,
    paths: Paths,
    /// The points chosen for the move being entered.
    chosen: Vec<Point>,
    /// The numbers of the legal moves that begin with these points, once there is one.
    candidates: Vec<usize>,
    choices: Choices,
    rng: Rng,
}

/// The paths of the legal moves, one after another.
#[derive(Default)]
struct Paths {
    points: Vec<Point>,
    /// Where each path ends in `points`.
    ends: Vec<usize>,
}

impl Paths {
    fn clear(&mut self) {
        self.points.clear();
        self.ends.clear();
    }

    /// Adds the path that `append` appends to the points.
    fn push(&mut self, append: impl FnOnce(&mut Vec<Point>)) {
        append(&mut self.points);
        self.ends.push(self.points.len());
    }

    fn path(&self, number: usize) -> &[Point] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.points[start..self.ends[number]]
    }
}

/// What may follow the points that have been chosen.
#[derive(Clone, Copy, Default)]
struct Choices {
    /// The points that may be chosen next.
    next: PointSet,
    /// The number of the legal move whose path has been chosen completely.
    complete: Option<usize>,
}

impl Choices {
    /// Adds what a legal move allows after its first `depth` points.
    fn add(&mut self, number: usize, path: &[Point], depth: usize) {
        match path.get(depth) {
            Some(&point) => self.next = self.next.with(point),
            None => self.complete = Some(number),
        }
    }
}

impl<R: Notation + View> Board<R> {
    /// A board at the beginning of its first game.
    pub fn new(rules: &R, settings: &EnvironmentSettings, number: usize) -> Board<R> {
        let mut board = Board {
            position: rules.start(),
            repeatable: Vec::new(),
            hashes: Vec::new(),
            occurrence: 0,
            plies: 0,
            is_over: false,
            points: rules.board().len(),
            moves: Vec::new(),
            paths: Paths::default(),
            chosen: Vec::new(),
            candidates: Vec::new(),
            choices: Choices::default(),
            rng: Rng::with_seed(0),
        };
        board.reseed(settings, number);
        board.restart(rules, settings);
        board
    }

    pub fn position(&self) -> &R::Position {
        &self.position
    }

    pub fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// Begins the random numbers of the board anew: they depend on the seed and on the number of
    /// the board only.
    pub fn reseed(&mut self, settings: &EnvironmentSettings, number: usize) {
        let mut seeds = Rng::with_seed(settings.seed);
        self.rng = Rng::with_seed(seeds.u64(..) ^ Rng::with_seed(number as u64).u64(..));
    }

    /// Begins a new game.
    pub fn restart(&mut self, rules: &R, settings: &EnvironmentSettings) {
        for _ in 0..OPENINGS {
            self.set_up(rules);
            while self.plies < settings.random_plies && !self.moves.is_empty() {
                let mv = self.moves[self.rng.usize(..self.moves.len())];
                self.play(rules, mv);
            }
            if self.outcome(rules).is_none() {
                return self.begin_move(rules);
            }
        }
        self.set_up(rules);
        self.begin_move(rules);
    }

    fn set_up(&mut self, rules: &R) {
        self.position = rules.start();
        self.forget();
        self.remember(rules);
        self.plies = 0;
        self.is_over = false;
        rules.generate(&self.position, &mut self.moves);
    }

    fn play(&mut self, rules: &R, mv: R::Move) {
        self.position = rules.play_unchecked(&self.position, mv);
        // What came before a capture or a placement cannot be repeated.
        if rules.halfmove_clock(&self.position) == 0 {
            self.forget();
        }
        self.remember(rules);
        self.plies = self.plies.saturating_add(1);
        rules.generate(&self.position, &mut self.moves);
    }

    fn forget(&mut self) {
        self.repeatable.clear();
        self.hashes.clear();
    }

    /// Counts how often the position has occurred, and keeps it.
    fn remember(&mut self, rules: &R) {
        let now = rules.without_clock(&self.position);
        let hash = FxBuildHasher.hash_one(now);
        let earlier = self.hashes.iter().zip(&self.repeatable);
        let same = earlier.filter(|&(&other, position)| other == hash && *position == now);
        self.occurrence = 1 + same.count();
        self.repeatable.push(now);
        self.hashes.push(hash);
    }

    /// The outcome if the rules end the game here: by themselves, by repetition, or at the limit on
    /// quiet plies.
    fn outcome(&self, rules: &R) -> Option<Outcome> {
        // A game that is over has no moves.
        if self.moves.is_empty() {
            let ending = rules.ending(&self.position);
            return Some(
                ending.map_or_else(|| rules.adjudicate(&self.position), |end| end.outcome),
            );
        }
        let limits = rules.limits();
        let repeated = limits.repetition > 0 && self.occurrence >= limits.repetition.into();
        let clock = rules.halfmove_clock(&self.position);
        let stuck = limits.quiet_plies > 0 && clock >= limits.quiet_plies;
        (repeated || stuck).then(|| rules.adjudicate(&self.position))
    }

    /// Prepares for a move to be entered.
    fn begin_move(&mut self, rules: &R) {
        self.paths.clear();
        self.chosen.clear();
        self.choices = Choices::default();
        for (number, &mv) in self.moves.iter().enumerate() {
            self.paths.push(|points| rules.append_path(&self.position, mv, points));
            self.choices.add(number, self.paths.path(number), 0);
        }
    }

    /// Chooses the next point of the move being entered.
    fn choose(&mut self, point: Point) {
        let depth = self.chosen.len();
        let paths = &self.paths;
        let fits = |number: &usize| paths.path(*number).get(depth) == Some(&point);
        if depth == 0 {
            self.candidates.clear();
            self.candidates.extend((0..self.moves.len()).filter(fits));
        } else {
            self.candidates.retain(fits);
        }
        self.chosen.push(point);
        self.choices = Choices::default();
        for &number in &self.candidates {
            self.choices.add(number, self.paths.path(number), depth + 1);
        }
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
        out: &mut ArraysMut<'_>,
    ) {
        if self.is_over {
            return;
        }
        let point = usize::try_from(action).ok().filter(|&action| action < self.points);
        if let Some(point) = point {
            self.choose(Point::new(point));
            if !self.choices.next.is_empty() {
                return;
            }
        }
        let Some(&mv) = self.choices.complete.and_then(|number| self.moves.get(number)) else {
            return;
        };
        self.play(rules, mv);
        let outcome = self.outcome(rules);
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
            return self.begin_move(rules);
        }
        if settings.auto_restart {
            self.restart(rules, settings);
        } else {
            self.is_over = true;
            self.chosen.clear();
            self.choices = Choices::default();
        }
    }

    /// Writes the observation, the legal actions and the side to move.
    pub fn observe(&self, rules: &R, out: &mut ArraysMut<'_>) {
        let context = Context { chosen: &self.chosen, occurrence: self.occurrence };
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
