//! One board of an environment: a game being played, and a move being entered.

use super::EnvironmentSettings;
use super::form::{Context, Extent, Form};
use super::records::Records;
use fastrand::Rng;
use guti_rules::actions::{Action, ActionSet, ActionTables, Actions, from_and_to};
use guti_rules::bits::nth_bit;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::{MAX_PATH, Outcome};
use guti_rules::types::{Point, PointSet, Side};

/// How many openings are drawn, in each of which the rules end the game, before they get half as
/// many plies.
const OPENINGS: u32 = 100;

/// The most points of a path that a board keeps itself; few are longer.
const SHORT_PATH: usize = 3;

/// What an environment needs of the rules of a game.
pub(super) trait Playable: Actions + Evaluate + 'static {}

impl<R: Actions + Evaluate + 'static> Playable for R {}

/// A game being played, and the points that have been chosen for the move being entered.
///
/// Positions count as the same if their keys are, as in the search.
///
/// Every step reads one, so it begins a cache line, and in games of pieces is as large as one. Data
/// that is rarely needed is in the [`Records`], and what every pass over the boards needs beside the boards.
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

impl<R: Playable> Clone for Board<R> {
    fn clone(&self) -> Board<R> {
        Board { ..*self }
    }
}

/// The legal actions of a board, none if its game is over, and how much of a move has been entered.
#[derive(Clone, Copy)]
pub(super) struct Choices<const WORDS: usize> {
    /// The legal actions.
    pub legal: ActionSet<WORDS>,
    /// The number of points that have been chosen for the move being entered.
    depth: u8,
}

/// What an action has done to a board.
#[derive(Clone, Copy)]
pub(super) enum Acted {
    /// It has chosen a point of a move that is not complete.
    Chosen,
    /// It has completed a move, and the game goes on: with this side to move.
    Played(Side),
    /// It has completed a move that ends the game.
    Ended(End),
}

/// What an action is performed with, beside the board.
pub(super) struct Input<'a, R, F: Form, const WORDS: usize> {
    pub game: Played<'a, R, WORDS>,
    /// The number of the board among those of the records.
    pub number: usize,
    pub records: &'a mut Records,
    /// The place of the observation.
    pub out: &'a mut [F::Number],
    /// Whether the observation shows the board as it was after its last action. Then a move with which the game
    /// goes on is shown as it is played; otherwise the caller has to show all.
    pub is_current: bool,
}

/// How the game of a board has ended.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// The rules have ended it.
    Terminated(Outcome),
    /// It was cut off.
    Truncated,
}

/// The game that boards play, and how its games begin and end.
pub(super) struct Played<'a, R, const WORDS: usize> {
    pub rules: &'a R,
    pub tables: &'a ActionTables<WORDS>,
    pub settings: &'a EnvironmentSettings,
}

impl<R, const WORDS: usize> Clone for Played<'_, R, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R, const WORDS: usize> Copy for Played<'_, R, WORDS> {}

impl<R: Playable, const WORDS: usize> Played<'_, R, WORDS> {
    /// The actions with which a move of this position may begin.
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn first_choices(self, position: &R::Position) -> Choices<WORDS> {
        Choices { legal: self.rules.first_actions(self.tables, position), depth: 0 }
    }
}

/// The bits of a key in a filter, one in each word.
#[inline]
fn place(key: u64) -> [u64; 2] {
    [1 << (key & 63), 1 << (key >> 6 & 63)]
}

impl<const WORDS: usize> Choices<WORDS> {
    /// Nothing is legal: the game is over.
    pub const NONE: Choices<WORDS> = Choices { legal: ActionSet::EMPTY, depth: 0 };

    /// Whether the game is not over, and this number of points has been chosen.
    #[inline]
    pub fn are_at(self, depth: u8) -> bool {
        (self.depth == depth) & !self.legal.is_empty()
    }

    /// Whether an action is legal; if the game is over, every action is.
    #[inline]
    pub fn allow(self, action: i64) -> bool {
        // Without branches, since the actions of many boards are checked one after another. A negative
        // action becomes a large number.
        self.legal.contains(action as usize) | self.legal.is_empty()
    }

    /// The legal actions in ascending order.
    pub fn list(self) -> Vec<usize> {
        (0..64 * WORDS).filter(|&action| self.legal.contains(action)).collect()
    }

    /// Draws a legal action; 0 if the game is over.
    #[inline]
    pub fn sample(self, rng: &mut Rng) -> i64 {
        let ActionSet(words) = self.legal;
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        if count == 0 {
            return 0;
        }
        let drawn = rng.usize(..count as usize) as u32;
        let (mut word, mut first, mut before, mut passed) = (words[0], 0, 0, 0);
        for number in 1..WORDS {
            passed += words[number - 1].count_ones();
            if drawn >= passed {
                (word, first, before) = (words[number], 64 * number as i64, passed);
            }
        }
        first + i64::from(nth_bit(word, drawn - before).trailing_zeros())
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
    pub fn chosen<'a, const WORDS: usize>(
        &'a self,
        number: usize,
        choices: Choices<WORDS>,
        records: &'a Records,
    ) -> &'a [Point] {
        let depth = usize::from(choices.depth);
        match self.chosen.get(..depth) {
            Some(chosen) => chosen,
            None => &records.path(number)[..depth.min(MAX_PATH)],
        }
    }

    /// Begins a new game, and returns its first choices. `scratch` is a buffer to be reused.
    ///
    /// An opening in which the rules end the game, by repetition and the limit on quiet plies too,
    /// is drawn again. After [`OPENINGS`] of them it gets half as many plies, and so on down to the
    /// start of the game.
    #[inline(never)]
    pub fn restart<const WORDS: usize>(
        &mut self,
        game: Played<'_, R, WORDS>,
        number: usize,
        records: &mut Records,
        rng: &mut Rng,
        scratch: &mut Vec<R::Move>,
    ) -> Choices<WORDS> {
        let mut plies = game.settings.random_plies;
        while plies > 0 {
            for _ in 0..OPENINGS {
                self.set_up(game.rules, number, records);
                if self.open(game.rules, plies, number, records, rng, scratch) {
                    return game.first_choices(&self.position);
                }
            }
            plies /= 2;
        }
        self.set_up(game.rules, number, records);
        game.first_choices(&self.position)
    }

    /// Plays random plies from the start of the game; false if the rules end it, be it by the last
    /// of them.
    fn open(
        &mut self,
        rules: &R,
        plies: u32,
        number: usize,
        records: &mut Records,
        rng: &mut Rng,
        scratch: &mut Vec<R::Move>,
    ) -> bool {
        loop {
            rules.generate(&self.position, scratch);
            if self.is_over(rules, &self.position, scratch.is_empty()) {
                return false;
            }
            if self.plies >= plies {
                return true;
            }
            let drawn = scratch[rng.usize(..scratch.len())];
            let next = rules.play_unchecked(&self.position, drawn);
            self.go_on(rules, next, number, records);
        }
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

    /// Whether the rules end the game in this position, which perhaps has no moves: by
    /// themselves, by repetition, or at the limit on quiet plies.
    #[inline]
    fn is_over(&self, rules: &R, position: &R::Position, no_moves: bool) -> bool {
        let limits = rules.limits();
        let repeated = limits.repetition > 0 && self.occurrence >= limits.repetition;
        let clock = rules.halfmove_clock(position);
        let stuck = limits.halfmove_clock > 0 && clock >= limits.halfmove_clock;
        // A game that is over has no moves.
        no_moves || repeated || stuck
    }

    /// The outcome of a game that is over.
    #[cold]
    fn outcome(&self, rules: &R, no_moves: bool) -> Outcome {
        let ending = if no_moves { rules.ending(&self.position) } else { None };
        ending.map_or_else(|| rules.adjudicate(&self.position), |end| end.outcome)
    }

    /// The points that begin a legal move, chosen by one action for both: where a piece of the side to move
    /// stands, and the other.
    #[inline]
    pub fn moved_by(&self, rules: &R, ends: PointSet) -> [Point; 2] {
        let own = rules.own_pieces(&self.position);
        from_and_to(ends, own)
    }

    /// The first point that has been chosen for the move being entered.
    #[inline]
    pub fn first_chosen(&self) -> Point {
        self.chosen[0]
    }

    /// Goes on with a game that is not over when these points, the first of a legal move, have been chosen.
    /// Returns what can be chosen next, and what the action has done.
    ///
    /// The rules are asked with a number of points that the compiler knows, which then leaves out what they do
    /// with others. Always inlined, and the position after a move is neither returned nor passed to a function that
    /// is not, so that it stays in registers: its small fields, stored one by one and loaded again as wider words,
    /// stall store forwarding.
    #[expect(clippy::inline_always, reason = "measured: see above")]
    #[inline(always)]
    pub fn choose<F: Form, const POINTS: usize, const WORDS: usize>(
        &mut self,
        input: Input<'_, R, F, WORDS>,
        points: [Point; POINTS],
    ) -> (Choices<WORDS>, Acted) {
        let found = input.game.rules.continuations(&self.position, &points);
        match found.complete {
            Some(mv) if found.next.is_empty() => self.play(input, mv),
            _ => {
                self.chosen[..POINTS].copy_from_slice(&points);
                let legal = input.game.tables.space().followers(points.last().copied(), &found);
                (Choices { legal, depth: POINTS as u8 }, Acted::Chosen)
            }
        }
    }

    /// Goes on with a game that is not over when a piece steps between these points, where that is a whole move.
    /// Most moves of many games are steps: what they lead to is found without what only leaps need. Always
    /// inlined, as [`Board::choose`].
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    pub fn play_step<F: Form, const WORDS: usize>(
        &mut self,
        input: Input<'_, R, F, WORDS>,
        ends: PointSet,
    ) -> (Choices<WORDS>, Acted) {
        let rules = input.game.rules;
        let [from, to] = self.moved_by(rules, ends);
        match rules.step(from, to) {
            Some(mv) => self.play(input, mv),
            None => self.choose(input, [from, to]),
        }
    }

    /// Performs any legal action of a game that is not over, in which `choices` are legal. Returns what can
    /// be chosen next, and what the action has done.
    pub fn act<F: Form, const WORDS: usize>(
        &mut self,
        input: Input<'_, R, F, WORDS>,
        mut choices: Choices<WORDS>,
        action: i64,
    ) -> (Choices<WORDS>, Acted) {
        let (rules, space, number) = (input.game.rules, input.game.tables.space(), input.number);
        let action = space.action(action as usize);
        let (points, count) = match action {
            Action::Point(point) => ([point; 2], 1),
            Action::Pair(ends) => match self.chosen(number, choices, input.records).last() {
                Some(last) => ([from_and_to(ends, last.set())[1]; 2], 1),
                None => (self.moved_by(rules, ends), 2),
            },
            Action::Stop => ([Point::new(0); 2], 0),
        };
        for &point in &points[..count] {
            self.append(point, number, choices.depth.into(), input.records);
            choices.depth += 1;
        }
        let chosen = self.chosen(number, choices, input.records);
        let found = rules.continuations(&self.position, chosen);
        match found.complete {
            Some(mv) if found.next.is_empty() || action == Action::Stop => self.play(input, mv),
            _ => {
                let legal = space.followers(chosen.last().copied(), &found);
                (Choices { legal, ..choices }, Acted::Chosen)
            }
        }
    }

    /// Plays a legal move, and shows it if the game goes on and the observation is current. Always inlined, as
    /// [`Board::choose`].
    #[expect(clippy::inline_always, reason = "measured: as `Board::choose`")]
    #[inline(always)]
    fn play<F: Form, const WORDS: usize>(
        &mut self,
        input: Input<'_, R, F, WORDS>,
        mv: R::Move,
    ) -> (Choices<WORDS>, Acted) {
        let Input { game, number, records, out, is_current } = input;
        let Played { rules, settings, .. } = game;
        let next = rules.play_unchecked(&self.position, mv);
        self.go_on(rules, next, number, records);
        let choices = game.first_choices(&next);
        let no_moves = choices.legal.is_empty();
        let is_cut = settings.max_plies > 0 && self.plies >= settings.max_plies;
        if self.is_over(rules, &next, no_moves) {
            return (choices, Acted::Ended(End::Terminated(self.outcome(rules, no_moves))));
        }
        if is_cut {
            return (choices, Acted::Ended(End::Truncated));
        }
        if is_current {
            let context = Context { chosen: &[], occurrence: self.occurrence };
            F::write_observation(rules, &next, context, Extent::Changing, out);
        }
        (choices, Acted::Played(rules.turn(&next)))
    }

    /// Appends a point to those that have been chosen.
    fn append(&mut self, point: Point, number: usize, depth: usize, records: &mut Records) {
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
    pub fn observe<F: Form, const WORDS: usize>(
        &self,
        rules: &R,
        number: usize,
        choices: Choices<WORDS>,
        records: &Records,
        out: &mut [F::Number],
    ) {
        let chosen = self.chosen(number, choices, records);
        let context = Context { chosen, occurrence: self.occurrence };
        F::write_observation(rules, &self.position, context, Extent::All, out);
    }
}
