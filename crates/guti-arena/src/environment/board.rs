//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::form::{Context, Extent, Form};
use super::records::Records;
use fastrand::Rng;
use guti_rules::bits::nth_bit;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::{Continuations, MAX_PATH, Notation, Outcome, View};
use guti_rules::types::{Point, PointSet};

/// How often an opening of random plies is tried again because the game was over before its end.
const OPENINGS: u32 = 100;

/// The most points of a path that a board keeps itself; few are longer.
const SHORT_PATH: usize = 3;

/// What an environment needs of the rules of a game.
pub(super) trait Playable: Notation + View + Evaluate + 'static {}

impl<R: Notation + View + Evaluate + 'static> Playable for R {}

/// A game being played, and the points that have been chosen for the move being entered.
///
/// Positions count as the same if their keys are, as in the search.
///
/// Every step reads one, so it begins a cache line, and in games of pieces is as large as one. Data
/// that is rarely needed is in the [`Records`], and what every pass over the boards needs in the [`Choices`].
#[repr(align(64))]
pub(super) struct Board<R: Playable> {
    position: R::Position,
    /// A Bloom filter of the keys of the game since the last ply that was not quiet: usually it shows
    /// that a position is new, and then the keys are not read.
    seen: [u64; 2],
    plies: u32,
    /// The number of plies since the last that was not quiet.
    reversible_plies: u32,
    /// How often the position has occurred, this time included.
    occurrence: u16,
    /// The points that have been chosen, unless they are more: then they all are in the records.
    chosen: [Point; SHORT_PATH],
}

/// The legal actions of a board, none if its game is over, and how much of a move has been entered.
#[derive(Clone, Copy, Default)]
pub(super) struct Choices {
    /// The points that may be chosen next.
    next: PointSet,
    /// Whether what has been chosen may be played.
    stop: bool,
    /// The number of points that have been chosen for the move being entered.
    depth: u8,
}

/// What an action has done to a board.
#[derive(Clone, Copy)]
pub(super) enum Acted<Position> {
    /// It has chosen a point of a move that is not complete.
    Chosen,
    /// It has completed a move, which leads to this position. The caller gets a copy, since the position of the
    /// board, once it is stored, can be loaded only when all that has been written before it has left the
    /// store buffer of the processor, observations too.
    Played(Position, Option<End>),
}

/// How the game of a board has ended.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// The rules have ended it.
    Terminated(Outcome),
    /// It was cut off.
    Truncated,
}

/// The bits of a key in a filter, one in each word.
#[inline]
fn place(key: u64) -> [u64; 2] {
    [1 << (key & 63), 1 << (key >> 6 & 63)]
}

impl Choices {
    /// What may follow when this many points have been chosen.
    #[inline]
    fn of<M>(continuations: &Continuations<M>, depth: u8) -> Choices {
        Choices { next: continuations.next, stop: continuations.complete.is_some(), depth }
    }

    /// Whether the game is not over, and this number of points has been chosen.
    #[inline]
    pub fn are_at(self, depth: u8) -> bool {
        (self.depth == depth) & !self.is_empty()
    }

    /// Whether nothing is legal: the game is over.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.next.is_empty() & !self.stop
    }

    /// Whether an action is legal on a board with this many points; if the game is over, every action
    /// is.
    #[inline]
    pub fn allow(self, points: usize, action: i64) -> bool {
        // Without branches, since the actions of many boards are checked one after another. A negative
        // action becomes a large number.
        let action = action as u64;
        let chooses = (action < 64) & (self.next.0 >> (action & 63) & 1 != 0);
        let stops = (action == points as u64) & self.stop;
        chooses | stops | self.is_empty()
    }

    /// Writes whether each action is legal on a board with this many points.
    #[inline]
    pub fn write_mask<F: Form>(self, points: usize, out: &mut [F::Flags]) {
        F::write_mask(points, self.next, self.stop, out);
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
            seen: [0; 2],
            plies: 0,
            reversible_plies: 0,
            occurrence: 1,
            chosen: [Point::new(0); SHORT_PATH],
        }
    }

    /// The position of the game, before the move that is being entered.
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// The points that have been chosen for the move being entered. `number` is that of the board among
    /// those of the records.
    #[inline]
    pub fn chosen<'a>(
        &'a self,
        number: usize,
        choices: Choices,
        records: &'a Records,
    ) -> &'a [Point] {
        let depth = usize::from(choices.depth);
        match self.chosen.get(..depth) {
            Some(chosen) => chosen,
            None => &records.path(number)[..depth.min(MAX_PATH)],
        }
    }

    /// Begins a new game, and returns its first choices. `scratch` is a buffer to be reused.
    #[inline(never)]
    pub fn restart(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        number: usize,
        records: &mut Records,
        rng: &mut Rng,
        scratch: &mut Vec<R::Move>,
    ) -> Choices {
        for _ in 0..OPENINGS {
            self.set_up(rules, number, records);
            while self.plies < settings.random_plies {
                rules.generate(&self.position, scratch);
                if scratch.is_empty() {
                    break;
                }
                let next =
                    rules.play_unchecked(&self.position, scratch[rng.usize(..scratch.len())]);
                self.go_on(rules, next, number, records);
            }
            let choices = first_choices(rules, &self.position);
            if !self.is_over(rules, &self.position, choices) {
                return choices;
            }
        }
        self.set_up(rules, number, records);
        first_choices(rules, &self.position)
    }

    fn set_up(&mut self, rules: &R, number: usize, records: &mut Records) {
        self.position = rules.start();
        self.plies = 0;
        let key = rules.key(&self.position);
        self.seen = place(key);
        self.reversible_plies = 0;
        self.occurrence = 1;
        records.set_key(number, 0, key);
    }

    /// Continues with the position after a move. Always inlined, as [`Board::choose`].
    #[expect(clippy::inline_always, reason = "measured")]
    #[inline(always)]
    fn go_on(&mut self, rules: &R, next: R::Position, number: usize, records: &mut Records) {
        self.position = next;
        self.plies = self.plies.saturating_add(1);
        let key = rules.key(&next);
        // Positions before a capture or a placement cannot be repeated. By masks, since a branch would
        // often be predicted wrongly.
        let is_quiet = rules.halfmove_clock(&next) > 0;
        let kept = u64::from(is_quiet).wrapping_neg();
        self.reversible_plies = (self.reversible_plies + 1) & kept as u32;
        let earlier = self.reversible_plies as usize;
        let ([one, other], bits) = (self.seen.map(|word| word & kept), place(key));
        let may_be_known = (one & bits[0] != 0) & (other & bits[1] != 0);
        self.seen = [one | bits[0], other | bits[1]];
        records.set_key(number, earlier, key);
        self.occurrence = if may_be_known {
            let same = records.keys(number, earlier).iter().filter(|&&earlier| earlier == key);
            u16::try_from(1 + same.count()).unwrap_or(u16::MAX)
        } else {
            1
        };
    }

    /// Whether the rules end the game in this position, in which `choices` are legal: by
    /// themselves, by repetition, or at the limit on quiet plies.
    #[inline]
    fn is_over(&self, rules: &R, position: &R::Position, choices: Choices) -> bool {
        let limits = rules.limits();
        let repeated = limits.repetition > 0 && self.occurrence >= limits.repetition;
        let clock = rules.halfmove_clock(position);
        let stuck = limits.halfmove_clock > 0 && clock >= limits.halfmove_clock;
        // A game that is over has no moves.
        choices.is_empty() || repeated || stuck
    }

    /// The outcome of a game that is over.
    #[cold]
    fn outcome(&self, rules: &R, choices: Choices) -> Outcome {
        let ending = if choices.is_empty() { rules.ending(&self.position) } else { None };
        ending.map_or_else(|| rules.adjudicate(&self.position), |end| end.outcome)
    }

    /// Chooses a point of a legal move of a game that is not over, after as many points as `DEPTH` says: none
    /// or one. Returns what can be chosen next, and what the action has done.
    ///
    /// The rules are asked with a number of points that the compiler knows, which then leaves out what they do
    /// with others. Always inlined, and the position after a move is passed to no function that is not, so
    /// that it stays in registers: its small fields, stored one by one and loaded again as wider words, stall
    /// store forwarding.
    #[expect(clippy::inline_always, reason = "measured: see above")]
    #[inline(always)]
    pub fn choose<const DEPTH: usize>(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        number: usize,
        records: &mut Records,
        point: Point,
    ) -> (Choices, Acted<R::Position>) {
        self.chosen[DEPTH] = point;
        let found = if DEPTH == 0 {
            rules.continuations(&self.position, &[point])
        } else {
            rules.continuations(&self.position, &[self.chosen[0], point])
        };
        match found.complete {
            Some(mv) if found.next.is_empty() => self.play(rules, settings, number, records, mv),
            _ => (Choices::of(&found, DEPTH as u8 + 1), Acted::Chosen),
        }
    }

    /// Performs any legal action of a game that is not over, in which `choices` are legal. Returns what can
    /// be chosen next, and what the action has done.
    pub fn act(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        number: usize,
        records: &mut Records,
        mut choices: Choices,
        action: i64,
    ) -> (Choices, Acted<R::Position>) {
        let points = rules.board().len();
        let point = usize::try_from(action).ok().filter(|&action| action < points);
        if let Some(point) = point {
            self.append(Point::new(point), number, choices, records);
            choices.depth += 1;
        }
        let chosen = self.chosen(number, choices, records);
        let found = rules.continuations(&self.position, chosen);
        match found.complete {
            Some(mv) if found.next.is_empty() || point.is_none() => {
                self.play(rules, settings, number, records, mv)
            }
            _ => (Choices::of(&found, choices.depth), Acted::Chosen),
        }
    }

    /// Plays a legal move. Always inlined, as [`Board::choose`].
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn play(
        &mut self,
        rules: &R,
        settings: &EnvironmentSettings,
        number: usize,
        records: &mut Records,
        mv: R::Move,
    ) -> (Choices, Acted<R::Position>) {
        let next = rules.play_unchecked(&self.position, mv);
        self.go_on(rules, next, number, records);
        let choices = first_choices(rules, &self.position);
        let is_cut = settings.max_plies > 0 && self.plies >= settings.max_plies;
        let end = if self.is_over(rules, &next, choices) {
            Some(End::Terminated(self.outcome(rules, choices)))
        } else {
            is_cut.then_some(End::Truncated)
        };
        (choices, Acted::Played(next, end))
    }

    /// Appends a point to those that have been chosen.
    fn append(&mut self, point: Point, number: usize, choices: Choices, records: &mut Records) {
        let depth = usize::from(choices.depth);
        if let Some(next) = self.chosen.get_mut(depth) {
            *next = point;
            return;
        }
        let path = records.path_mut(number);
        path[..SHORT_PATH].copy_from_slice(&self.chosen);
        if let Some(next) = path.get_mut(depth) {
            *next = point;
        }
    }

    /// Writes the observation of the board.
    #[inline]
    pub fn observe<F: Form>(
        &self,
        rules: &R,
        number: usize,
        choices: Choices,
        records: &Records,
        out: &mut [F::Number],
    ) {
        let chosen = self.chosen(number, choices, records);
        let context = Context { chosen, occurrence: self.occurrence };
        F::write_observation(rules, &self.position, context, Extent::All, out);
    }

    /// Writes what has changed in the observation of the board by a move that leads to `position`, which
    /// is that of the board.
    #[inline]
    pub fn observe_position<F: Form>(
        &self,
        rules: &R,
        position: &R::Position,
        out: &mut [F::Number],
    ) {
        let context = Context { chosen: &[], occurrence: self.occurrence };
        F::write_observation(rules, position, context, Extent::Changing, out);
    }
}

/// The legal actions when no point of a move has been chosen.
#[inline]
fn first_choices<R: Playable>(rules: &R, position: &R::Position) -> Choices {
    Choices::of(&rules.continuations(position, &[]), 0)
}
