//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::observation::{self, Context};
use fastrand::Rng;
use guti_rules::bits::nth_bit;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::{Continuations, MAX_PATH, Notation, Outcome, View};
use guti_rules::types::{Point, PointSet};

/// How often an opening of random plies is tried again because the game was over before its end.
const OPENINGS: u32 = 100;

/// What an environment needs of the rules of a game.
pub(super) trait Playable: Notation + View + Evaluate + 'static {}

impl<R: Notation + View + Evaluate + 'static> Playable for R {}

/// A game being played, and the points that have been chosen for the move being entered.
pub(super) struct Board<R: Playable> {
    position: R::Position,
    history: History<R>,
    plies: u32,
    /// The first `depth` of these points are those that have been chosen.
    chosen: [Point; MAX_PATH],
    depth: u8,
}

/// The legal actions of a board; none if its game is over.
#[derive(Clone, Copy, Default)]
pub(super) struct Choices {
    /// The points that may be chosen next.
    next: PointSet,
    /// Whether what has been chosen may be played.
    stop: bool,
}

/// How the game of a board has ended.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// The rules have ended it.
    Terminated(Outcome),
    /// It was cut off.
    Truncated,
}

/// What can be repeated.
struct History<R: Playable> {
    /// The positions before the present one since the last ply that was not quiet, without their clocks.
    earlier: Vec<R::Position>,
    /// A Bloom filter of the keys of `earlier`: mostly it says that a position is new, and then
    /// they are not read. They lie somewhere else for each board, mostly in no cache.
    seen: [u64; 2],
    /// The key of the present position.
    key: u64,
    /// How often the present position has occurred, this time included.
    occurrence: usize,
}

impl<R: Playable> History<R> {
    /// The history of a game that begins in this position.
    fn new(rules: &R, position: &R::Position) -> History<R> {
        let mut history = History { earlier: Vec::new(), seen: [0; 2], key: 0, occurrence: 1 };
        history.restart(rules, position);
        history
    }

    /// Nothing before this position can be repeated.
    fn restart(&mut self, rules: &R, position: &R::Position) {
        self.earlier.clear();
        self.seen = [0; 2];
        self.key = rules.key(position);
        self.occurrence = 1;
    }

    /// Goes on from one position to the next.
    fn advance(&mut self, rules: &R, position: &R::Position, next: &R::Position) {
        if rules.halfmove_clock(next) == 0 {
            return self.restart(rules, next);
        }
        let [word, bit] = place(self.key);
        self.seen[word] |= 1 << bit;
        self.earlier.push(rules.without_clock(position));
        self.key = rules.key(next);
        let [word, bit] = place(self.key);
        self.occurrence = 1;
        if self.seen[word] >> bit & 1 != 0 {
            let next = rules.without_clock(next);
            self.occurrence += self.earlier.iter().filter(|&&earlier| earlier == next).count();
        }
    }
}

/// The place of a key in a filter: the word, and the bit in it.
fn place(key: u64) -> [usize; 2] {
    [(key >> 6 & 1) as usize, (key & 63) as usize]
}

impl Choices {
    fn of<M>(continuations: &Continuations<M>) -> Choices {
        Choices { next: continuations.next, stop: continuations.complete.is_some() }
    }

    /// Whether nothing is legal: the game is over.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.next.is_empty() && !self.stop
    }

    /// Whether an action is legal on a board with so many points; if the game is over, every action is.
    #[inline]
    pub fn allow(self, points: usize, action: i64) -> bool {
        let legal = match usize::try_from(action) {
            Ok(action) if action < points => self.next.contains(Point::new(action)),
            Ok(action) => action == points && self.stop,
            Err(_) => false,
        };
        legal || self.is_empty()
    }

    /// The points that may be chosen next, and whether what has been chosen may be played.
    pub fn points_and_stop(self) -> (PointSet, bool) {
        (self.next, self.stop)
    }

    /// The legal actions in ascending order.
    pub fn legal(self, points: usize) -> Vec<usize> {
        let stop = self.stop.then_some(points);
        self.next.into_iter().map(Point::index).chain(stop).collect()
    }

    /// Draws a legal action; 0 if the game is over.
    #[inline]
    pub fn sample(self, points: usize, rng: &mut Rng) -> i64 {
        let count = self.next.len() + u32::from(self.stop);
        if count == 0 {
            return 0;
        }
        let drawn = rng.usize(..count as usize) as u32;
        if drawn < self.next.len() {
            nth_bit(self.next.0, drawn).trailing_zeros().into()
        } else {
            points as i64
        }
    }
}

/// The random numbers of the board with this number: they depend on the seed and on the number only.
pub(super) fn rng(settings: &EnvironmentSettings, number: usize) -> Rng {
    let mut seeds = Rng::with_seed(settings.seed);
    Rng::with_seed(seeds.u64(..) ^ Rng::with_seed(number as u64).u64(..))
}

impl<R: Playable> Board<R> {
    /// A board at the start of the game.
    pub fn new(rules: &R) -> Board<R> {
        let position = rules.start();
        Board {
            position,
            history: History::new(rules, &position),
            plies: 0,
            chosen: [Point::new(0); MAX_PATH],
            depth: 0,
        }
    }

    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// The points that have been chosen for the move being entered.
    pub fn chosen(&self) -> &[Point] {
        &self.chosen[..usize::from(self.depth).min(MAX_PATH)]
    }

    /// Begins a new game, and returns its first choices. `scratch` is a buffer to be reused.
    pub fn restart(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        rng: &mut Rng,
        scratch: &mut Vec<R::Move>,
    ) -> Choices {
        for _ in 0..OPENINGS {
            self.set_up(rules);
            while self.plies < settings.random_plies {
                rules.generate(&self.position, scratch);
                if scratch.is_empty() {
                    break;
                }
                self.play(rules, scratch[rng.usize(..scratch.len())]);
            }
            let choices = self.choices(rules);
            if self.outcome(rules, choices).is_none() {
                return choices;
            }
        }
        self.set_up(rules);
        self.choices(rules)
    }

    fn set_up(&mut self, rules: &R) {
        self.position = rules.start();
        self.history.restart(rules, &self.position);
        self.plies = 0;
        self.depth = 0;
    }

    fn choices(&self, rules: &R) -> Choices {
        Choices::of(&rules.continuations(&self.position, self.chosen()))
    }

    fn play(&mut self, rules: &R, mv: R::Move) {
        let next = rules.play_unchecked(&self.position, mv);
        self.history.advance(rules, &self.position, &next);
        self.position = next;
        self.plies = self.plies.saturating_add(1);
        self.depth = 0;
    }

    /// The outcome if the rules end the game here, where this can be chosen: by themselves, by
    /// repetition, or at the limit on quiet plies.
    fn outcome(&self, rules: &R, choices: Choices) -> Option<Outcome> {
        // A game that is over has no moves.
        if choices.is_empty() {
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

    /// Performs a legal action of a game that is not over. Returns what can be chosen next, and the end
    /// of the game if this is it.
    #[inline]
    pub fn act(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        action: i64,
    ) -> (Choices, Option<End>) {
        let points = rules.board().len();
        let point = usize::try_from(action).ok().filter(|&action| action < points);
        if let Some(point) = point {
            self.choose(Point::new(point));
        }
        let found = rules.continuations(&self.position, self.chosen());
        let mv = match found.complete {
            Some(mv) if found.next.is_empty() || point.is_none() => mv,
            _ => return (Choices::of(&found), None),
        };
        self.play(rules, mv);
        let choices = self.choices(rules);
        let is_cut = settings.max_plies > 0 && self.plies >= settings.max_plies;
        let end = match self.outcome(rules, choices) {
            Some(outcome) => Some(End::Terminated(outcome)),
            None => is_cut.then_some(End::Truncated),
        };
        (choices, end)
    }

    fn choose(&mut self, point: Point) {
        if let Some(next) = self.chosen.get_mut(usize::from(self.depth)) {
            *next = point;
            self.depth += 1;
        }
    }

    /// Writes the observation of the board, which is the first in `out`.
    #[inline]
    pub fn observe(&self, rules: &R, out: &mut [u8]) {
        let context = Context { chosen: self.chosen(), occurrence: self.history.occurrence };
        observation::write(rules, &self.position, context, out);
    }
}
