//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::observation::{self, Context, Extent};
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
///
/// Every step reads one, so it begins a cache line, and for most games is as large as one.
#[repr(align(64))]
pub(super) struct Board<R: Playable> {
    position: R::Position,
    plies: u32,
    /// How often the position has occurred, this time included.
    occurrence: u16,
    depth: u8,
    /// The first `depth` of these points are those that have been chosen.
    chosen: [Point; MAX_PATH],
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

/// What the game of a board can repeat. Positions count as the same if their keys are, as in the search.
///
/// It is apart from the [`Board`], and as large as a cache line, because only a step that completes a move
/// needs it.
#[repr(align(64))]
#[derive(Default)]
pub(super) struct History {
    /// The keys of the positions before the present one since the last ply that was not quiet.
    earlier: Vec<u64>,
    /// A Bloom filter of `earlier`: mostly it says that a position is new, and then they are not
    /// read. They lie somewhere else for each board, mostly in no cache.
    seen: [u64; 4],
    /// The key of the present position.
    key: u64,
}

impl History {
    /// Begins with a position before which nothing can be repeated.
    fn restart(&mut self, key: u64) {
        self.earlier.clear();
        self.seen = [0; 4];
        self.key = key;
    }

    /// Goes on to the next position, by a quiet ply, and returns how often it has occurred.
    fn advance(&mut self, key: u64) -> usize {
        let (word, bits) = place(self.key);
        self.seen[word] |= bits;
        self.earlier.push(self.key);
        self.key = key;
        let (word, bits) = place(key);
        if self.seen[word] & bits == bits {
            1 + self.earlier.iter().filter(|&&earlier| earlier == key).count()
        } else {
            1
        }
    }
}

/// The place of a key in a filter: the word, and two bits in it.
#[inline]
fn place(key: u64) -> (usize, u64) {
    ((key >> 12 & 3) as usize, 1 << (key & 63) | 1 << (key >> 6 & 63))
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

    /// Writes whether each action is legal.
    #[inline]
    pub fn write_mask(self, out: &mut [bool]) {
        observation::write_mask(self.next, self.stop, out);
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
        Board {
            position: rules.start(),
            plies: 0,
            occurrence: 1,
            depth: 0,
            chosen: [Point::new(0); MAX_PATH],
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
        history: &mut History,
        rng: &mut Rng,
        scratch: &mut Vec<R::Move>,
    ) -> Choices {
        for _ in 0..OPENINGS {
            self.set_up(rules, history);
            while self.plies < settings.random_plies {
                rules.generate(&self.position, scratch);
                if scratch.is_empty() {
                    break;
                }
                self.play(rules, &scratch[rng.usize(..scratch.len())], history);
            }
            let choices = self.choices(rules);
            if self.outcome(rules, choices).is_none() {
                return choices;
            }
        }
        self.set_up(rules, history);
        self.choices(rules)
    }

    fn set_up(&mut self, rules: &R, history: &mut History) {
        self.position = rules.start();
        history.restart(rules.key(&self.position));
        self.occurrence = 1;
        self.plies = 0;
        self.depth = 0;
    }

    fn choices(&self, rules: &R) -> Choices {
        Choices::of(&rules.continuations(&self.position, self.chosen()))
    }

    /// Plays a legal move. It is passed by reference: a copy on the stack could be read only when all that
    /// has been written before it, the observations too, has left the processor's store buffer.
    fn play(&mut self, rules: &R, mv: &R::Move, history: &mut History) {
        self.position = rules.play_unchecked(&self.position, *mv);
        let key = rules.key(&self.position);
        // What came before a capture or a placement cannot be repeated.
        self.occurrence = if rules.halfmove_clock(&self.position) == 0 {
            history.restart(key);
            1
        } else {
            history.advance(key).try_into().unwrap_or(u16::MAX)
        };
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
        let repeated = limits.repetition > 0 && self.occurrence >= limits.repetition;
        let clock = rules.halfmove_clock(&self.position);
        let stuck = limits.halfmove_clock > 0 && clock >= limits.halfmove_clock;
        (repeated || stuck).then(|| rules.adjudicate(&self.position))
    }

    /// Performs a legal action of a game that is not over. Returns what can be chosen next, and the end
    /// of the game if this is it.
    #[inline]
    pub fn act(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        history: &mut History,
        action: i64,
    ) -> (Choices, Option<End>) {
        let points = rules.board().len();
        let point = usize::try_from(action).ok().filter(|&action| action < points);
        if let Some(point) = point {
            self.choose(Point::new(point));
        }
        let found = rules.continuations(&self.position, self.chosen());
        match &found.complete {
            Some(mv) if found.next.is_empty() || point.is_none() => {
                self.play(rules, mv, history);
            }
            _ => return (Choices::of(&found), None),
        }
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

    /// Writes the observation of the board.
    #[inline]
    pub fn observe(&self, rules: &R, extent: Extent, out: &mut [u8]) {
        let context = Context { chosen: self.chosen(), occurrence: self.occurrence.into() };
        observation::write(rules, &self.position, context, extent, out);
    }

    /// Writes what an action has changed to the observation of the board before it.
    #[inline]
    pub fn observe_change(&self, rules: &R, out: &mut [u8]) {
        if self.depth == 0 {
            self.observe(rules, Extent::Changing, out);
        } else {
            observation::write_last_chosen(rules.board().len(), self.chosen(), out);
        }
    }
}
