//! A stretch of rows, with all that is known of the positions in them.
//!
//! A row holds positions of two layers: those in which its set is to move, whose values other blocks
//! tell it of, and those in which the set across is to move, which the block works out and tells
//! others of. Whoever is to move, quiet moves move the set across, so working out needs only the
//! block's own rows.

use super::distances::Distances;
use super::known::Prospect;
use super::outlooks::Outlooks;
use super::packed::{Bits, Code, Codes, DRAW, LOSS, UNKNOWN, WIN, turned};
use super::shape::{Row, Shape, Transposed};
use guti_rules::index::{PieceSets, SetIndex};
use std::ops::{ControlFlow, Range};

/// A block of rows of a shape.
#[derive(Debug)]
pub struct Block {
    rows: Range<usize>,
    places: usize,
    /// The values where the row's set is to move.
    told: Codes,
    /// Where the set across is to move: not settled yet; a move has come up that settles it; it may
    /// have run out of moves to evade; not settled by conversions alone.
    open: Bits,
    ready: Bits,
    check: Bits,
    quiet: Bits,
    /// The value, or while a position is open that of its best conversion.
    value: Codes,
    distance: Distances,
    /// The number of open positions.
    unsettled: u64,
}

/// News for other blocks, a letter each: the row within the block, the place in the row, the value.
#[derive(Debug)]
pub struct Outbox {
    /// By block.
    pub letters: Vec<Vec<u32>>,
    /// Of these letters those about positions in which the game is over.
    pub ended: Vec<Vec<u32>>,
    /// How many positions were settled.
    pub settled: u64,
}

/// What a stage looks for: the value that the side to move can bring about now, and the value
/// that it cannot avoid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Settled by one settled move.
    pub attack: Option<Code>,
    /// Settled when all moves that are not worse are.
    pub defend: Option<Code>,
}

impl Aim {
    /// What a move may lead to that the defence need not go: better or unsettled.
    #[inline]
    fn evades(self) -> u8 {
        match self.defend {
            Some(LOSS) => 1 << LOSS | 1 << DRAW | 1 << UNKNOWN,
            _ => 1 << LOSS | 1 << UNKNOWN,
        }
    }

    /// The value defended, if quiet moves that lead to what is `seen` and this best conversion leave
    /// nothing else.
    #[inline]
    fn defended(self, conversion: Code, seen: u8) -> Option<Code> {
        let value = self.defend?;
        let held = match value {
            LOSS => conversion != DRAW,
            _ => conversion == DRAW || seen & (1 << DRAW) != 0,
        };
        (held && seen & self.evades() == 0).then_some(value)
    }
}

/// What all blocks of a shape share.
#[derive(Debug)]
pub struct Context<'a, R: PieceSets> {
    pub rules: &'a R,
    pub index: &'a SetIndex,
    pub shape: &'a Shape,
    /// The outlooks of the sets across.
    pub outlooks: &'a Outlooks<R>,
    /// The shape of the rows that hear of what is settled here.
    pub other: &'a Shape,
}

impl<R: PieceSets> Clone for Context<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: PieceSets> Copy for Context<'_, R> {}

/// Which positions are looked at.
#[derive(Clone, Copy)]
enum Candidates {
    Open,
    Ready,
    Check,
}

impl Outbox {
    fn append(&mut self, more: Outbox) {
        for (all, letters) in self.letters.iter_mut().zip(more.letters) {
            all.extend(letters);
        }
        self.settled += more.settled;
    }

    fn new(blocks: usize) -> Outbox {
        Outbox { letters: vec![Vec::new(); blocks], ended: vec![Vec::new(); blocks], settled: 0 }
    }
}

impl Block {
    /// Block number `number`.
    pub fn new(shape: &Shape, number: usize) -> Block {
        let start = number << shape.block_shift;
        let rows = start..shape.rows.min(start + (1 << shape.block_shift));
        let places = rows.len() * shape.row_len;
        Block {
            rows,
            places,
            told: Codes::unknown(places),
            open: Bits::zeros(places),
            ready: Bits::zeros(places),
            check: Bits::zeros(places),
            quiet: Bits::zeros(places),
            value: Codes::unknown(places),
            distance: Distances::none(places),
            unsettled: 0,
        }
    }

    /// Works out what conversions settle, and opens the rest.
    pub fn start<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        prospect: &mut Prospect<'_>,
    ) -> Outbox {
        let Context { rules, index, shape, outlooks, other } = context;
        let mut out = Outbox::new(other.blocks());
        let mut post = Post::new(index, other);
        let duty = rules.conversion_is_duty();
        for (r, row) in self.rows.clone().enumerate() {
            let row = Row::new(index, shape.size, row);
            prospect.enter(row.set);
            post.enter(row.set);
            for column in 0..shape.row_len {
                let at = r * shape.row_len + column;
                let own = row.across(shape, column);
                let outlook = outlooks.get(rules, index, own);
                let best = best_conversion(rules, prospect, own, &outlook, row.set);
                let settled = best == Some(WIN) || duty && best.is_some();
                if !settled && rules.has_quiet(own, &outlook, row.set) {
                    self.open.set(at);
                    self.value.settle(at, best.unwrap_or(UNKNOWN));
                    continue;
                }
                // Without any move the game is over, and lost.
                let value = best.unwrap_or(LOSS);
                self.value.settle(at, value);
                if best.is_some() {
                    self.distance.set(at, 1);
                } else {
                    post.send(&mut out.ended, own, value);
                }
                post.send(&mut out.letters, own, value);
                out.settled += 1;
            }
        }
        self.quiet = self.open.clone();
        self.unsettled = self.open.count();
        out
    }

    /// Takes note of values that will not be asked for before all open positions are looked at.
    pub fn hear(&mut self, shape: &Shape, letters: &[u32]) {
        for &letter in letters {
            let (r, column, value) = shape.read(letter);
            self.told.settle(r * shape.row_len + column, value);
        }
    }

    /// Takes note of values, and of what they are news to.
    pub fn hear_and_check<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        letters: &[u32],
    ) {
        let Context { rules, index, shape, .. } = context;
        for &letter in letters {
            let (r, column, value) = shape.read(letter);
            let start = r * shape.row_len;
            self.told.settle(start + column, value);
            let news = Some(turned(value));
            let concerned = if news == aim.attack {
                &mut self.ready
            } else if news == aim.defend {
                &mut self.check
            } else {
                continue;
            };
            let row = Row::new(index, shape.size, self.rows.start + r);
            rules.each_origin(row.across(shape, column), row.set, |from| {
                concerned.set(start + row.column(from));
            });
        }
    }

    /// Settles what can move to a position in which the game is over: a win, one ply away.
    pub fn finish<R: PieceSets>(&mut self, context: Context<'_, R>, ended: &[u32]) -> Outbox {
        let Context { rules, index, shape, other, .. } = context;
        let mut out = Outbox::new(other.blocks());
        let mut post = Post::new(index, other);
        for &letter in ended {
            let (r, column, _) = shape.read(letter);
            let row = Row::new(index, shape.size, self.rows.start + r);
            let mut origins = Vec::new();
            rules.each_origin(row.across(shape, column), row.set, |from| origins.push(from));
            post.enter(row.set);
            for from in origins {
                let at = r * shape.row_len + row.column(from);
                if self.open.get(at) {
                    self.settle(at, WIN, 1);
                    post.send(&mut out.letters, from, WIN);
                    out.settled += 1;
                }
            }
        }
        out
    }

    /// Settles open positions by their best conversion, where it is as good as the aim.
    pub fn convert<R: PieceSets>(&mut self, context: Context<'_, R>, aim: Aim) -> Outbox {
        self.settle_where(context, Candidates::Open, 1, |block, row, start, at, own| {
            if block.value.get(at) != DRAW {
                return None;
            }
            // Nothing better and nothing unsettled is left to who defends.
            let evades = !(1 << WIN);
            let held = || block.seen(context, row, start, own, evades) & evades == 0;
            let settled = aim.attack == Some(DRAW) || aim.defend == Some(DRAW) && held();
            settled.then_some(DRAW)
        })
    }

    /// Looks at all open positions and settles what can be settled.
    pub fn sweep<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        distance: u16,
    ) -> Outbox {
        let wanted = aim.attack.map_or(0, |value| 1 << turned(value));
        let enough = if aim.attack.is_some() { wanted } else { aim.evades() };
        self.settle_where(context, Candidates::Open, distance, |block, row, start, at, own| {
            let seen = block.seen(context, row, start, own, enough);
            if seen & wanted != 0 {
                return aim.attack;
            }
            aim.defended(block.value.get(at), seen)
        })
    }

    /// Settles what there is news for.
    pub fn follow<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        distance: u16,
    ) -> Outbox {
        let ready = Candidates::Ready;
        let mut out = self.settle_where(context, ready, distance, |_, _, _, _, _| aim.attack);
        let check = Candidates::Check;
        let more = self.settle_where(context, check, distance, |block, row, start, at, own| {
            let seen = block.seen(context, row, start, own, aim.evades());
            aim.defended(block.value.get(at), seen)
        });
        out.append(more);
        self.ready.clear_all();
        self.check.clear_all();
        out
    }

    /// Settles those positions for which `judge` names a value, given the block, the row, where it
    /// starts, the place, and the set across.
    fn settle_where<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        candidates: Candidates,
        distance: u16,
        judge: impl Fn(&Block, Row<'_>, usize, usize, u64) -> Option<Code>,
    ) -> Outbox {
        let Context { index, shape, other, .. } = context;
        let mut out = Outbox::new(other.blocks());
        if self.unsettled == 0 {
            return out;
        }
        let mut post = Post::new(index, other);
        let mut found = Vec::new();
        for (r, row) in self.rows.clone().enumerate() {
            let start = r * shape.row_len;
            let mut entered = None;
            for at in self.candidates(candidates).ones(start..start + shape.row_len) {
                // A position may have been settled since the news came.
                if !self.open.get(at) {
                    continue;
                }
                let row = *entered.get_or_insert_with(|| {
                    let row = Row::new(index, shape.size, row);
                    post.enter(row.set);
                    row
                });
                let own = row.across(shape, at - start);
                if let Some(value) = judge(self, row, start, at, own) {
                    found.push((at, value));
                    post.send(&mut out.letters, own, value);
                }
            }
        }
        out.settled = found.len() as u64;
        for (at, value) in found {
            self.settle(at, value, distance);
        }
        out
    }

    fn candidates(&self, which: Candidates) -> &Bits {
        match which {
            Candidates::Open => &self.open,
            Candidates::Ready => &self.ready,
            Candidates::Check => &self.check,
        }
    }

    /// What the quiet moves of a position lead to, a bit for each value, up to the first of `enough`.
    #[inline]
    fn seen<R: PieceSets>(
        &self,
        context: Context<'_, R>,
        row: Row<'_>,
        start: usize,
        own: u64,
        enough: u8,
    ) -> u8 {
        let Context { rules, index, outlooks, .. } = context;
        let mut seen = 0;
        rules.each_quiet(own, &outlooks.get(rules, index, own), row.set, |then| {
            seen |= 1 << self.told.get(start + row.column(then));
            if seen & enough == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        seen
    }

    fn settle(&mut self, at: usize, value: Code, distance: u16) {
        self.value.set(at, value);
        self.distance.set(at, distance);
        self.open.clear(at);
        self.unsettled -= 1;
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.places
    }

    /// The value where the set across is to move, the distance, and whether conversions alone settle
    /// it.
    #[inline]
    pub fn get(&self, at: usize) -> (Code, u16, bool) {
        (self.value.get(at), self.distance.get(at), !self.quiet.get(at))
    }

    /// Copies the values where the row's set is to move.
    pub fn tell(&self, codes: &mut Codes, start: usize) {
        codes.copy(start, &self.told);
    }

    /// Gives what is left the value of endless play: of the side across, and of the row's.
    pub fn close(&mut self, across: Code, row: Code) {
        for at in self.open.ones(0..self.places) {
            self.value.set(at, across);
        }
        self.told.settle_all(row);
        self.open.clear_all();
        self.unsettled = 0;
    }
}

/// The value of the best conversion, if there is any.
#[inline]
fn best_conversion<R: PieceSets>(
    rules: &R,
    prospect: &mut Prospect<'_>,
    own: u64,
    outlook: &R::Outlook,
    other: u64,
) -> Option<Code> {
    let mut best = None;
    rules.each_conversion(own, outlook, other, |own, left| {
        let value = prospect.value(own, left);
        best = best.max(Some(value));
        if value == WIN { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

impl Shape {
    #[inline]
    fn letter(&self, row: usize, column: usize, value: Code) -> u32 {
        let within = row & ((1 << self.block_shift) - 1);
        ((within << self.column_bits | column) << 2) as u32 | u32::from(value)
    }

    #[inline]
    fn read(&self, letter: u32) -> (usize, usize, Code) {
        let place = (letter >> 2) as usize;
        (place >> self.column_bits, place & ((1 << self.column_bits) - 1), letter as Code & 3)
    }
}

/// Addresses what a row has to tell.
struct Post<'a> {
    transposed: Transposed<'a>,
    shape: &'a Shape,
}

impl<'a> Post<'a> {
    fn new(index: &'a SetIndex, shape: &'a Shape) -> Post<'a> {
        Post { transposed: Transposed::new(index), shape }
    }

    fn enter(&mut self, set: u64) {
        self.transposed.enter(set);
    }

    /// Sends the value of the position in which `own` is to move and the row's set is across.
    #[inline]
    fn send(&self, letters: &mut [Vec<u32>], own: u64, value: Code) {
        self.transposed.each(own, |row, column| {
            let letter = self.shape.letter(row, column, value);
            letters[row >> self.shape.block_shift].push(letter);
        });
    }
}
