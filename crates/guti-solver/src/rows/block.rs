//! A stretch of rows, with all that is known of the positions in them.
//!
//! A row holds positions of two layers: those in which its set is to move, whose values other blocks
//! tell it of, and those in which the set across is to move, which the block works out and tells
//! others of. Whoever is to move, quiet moves move the set across, so working out needs only the
//! block's own rows.

use super::aim::{Aim, NEVER};
use super::distances::Distances;
use super::known::Prospect;
use super::mail::{Outbox, Post};
use super::outlooks::Outlooks;
use super::packed::{Bits, Code, Codes, DRAW, LOSS, UNKNOWN, WIN, turned};
use super::shape::{Row, Shape};
use guti_rules::index::{Indexed, PieceSets, SetIndex};
use std::ops::{ControlFlow, Range};

/// A block of rows of a shape.
#[derive(Debug)]
pub struct Block {
    rows: Range<usize>,
    places: usize,
    /// The values where the row's set is to move.
    told: Codes,
    /// Where the set across is to move: not settled yet; a move has come up that settles it; the
    /// last move that might have evaded has gone; not settled by conversions alone.
    open: Bits,
    ready: Bits,
    cornered: Bits,
    quiet: Bits,
    /// The value, or while a position is open that of its best conversion.
    value: Codes,
    /// The distance, or while a position is open the number of moves that may still evade.
    distance: Distances,
    /// The number of open positions.
    unsettled: u64,
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

/// A position that is looked at: its row, where that starts, where it is itself, and the set across.
#[derive(Clone, Copy)]
struct Place<'a> {
    row: Row<'a>,
    start: usize,
    at: usize,
    own: u64,
}

/// Which positions are looked at.
#[derive(Clone, Copy)]
enum Candidates {
    Open,
    Ready,
    Cornered,
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
            cornered: Bits::zeros(places),
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
                // Without any move the game is over, and lost unless the pieces have won it already;
                // nothing leads to a position in which they have.
                let value = best.unwrap_or_else(|| value_of_end(rules, own, row.set));
                self.value.settle(at, value);
                if best.is_some() {
                    self.distance.set(at, 1);
                } else if value == LOSS {
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
    pub fn hear_and_follow<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        letters: &[u32],
    ) {
        let Context { rules, index, shape, .. } = context;
        for &letter in letters {
            let (r, column, value) = shape.read(letter);
            let start = r * shape.row_len;
            // Where a set is symmetric the same news comes more than once.
            if self.told.get(start + column) != UNKNOWN {
                continue;
            }
            self.told.settle(start + column, value);
            let row = Row::new(index, shape.size, self.rows.start + r);
            let news = Some(turned(value));
            let across = row.across(shape, column);
            if news == aim.attack {
                rules.each_origin(across, row.set, |from| self.ready.set(start + row.column(from)));
            } else if news == aim.defend {
                rules.each_origin(across, row.set, |from| {
                    let at = start + row.column(from);
                    if self.open.get(at) && self.distance.count_down(at) {
                        self.cornered.set(at);
                    }
                });
            }
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
        self.settle_where(context, Candidates::Open, 1, |block, place| {
            if block.value.get(place.at) != DRAW {
                return None;
            }
            // Nothing better and nothing unsettled is left to who defends.
            let mut held = aim.defend == Some(DRAW);
            if held {
                block.each_told(context, place, |told| held &= told == WIN);
            }
            (held || aim.attack == Some(DRAW)).then_some(DRAW)
        })
    }

    /// Looks at all open positions, settles what can be settled, and counts the moves that may still
    /// evade what the other side aims at.
    pub fn sweep<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        distance: u16,
    ) -> Outbox {
        self.settle_where(context, Candidates::Open, distance, |block, place| {
            let mut quiet = [0; 4];
            block.each_told(context, place, |told| quiet[usize::from(told)] += 1);
            if aim.attack.is_some_and(|value| quiet[usize::from(turned(value))] > 0) {
                return aim.attack;
            }
            let held = aim.is_held(block.value.get(place.at), quiet);
            let evading = quiet[usize::from(UNKNOWN)];
            block.distance.set(place.at, if held { evading } else { NEVER });
            if held && evading == 0 { aim.defend } else { None }
        })
    }

    /// Settles what there was news for.
    pub fn follow<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        aim: Aim,
        distance: u16,
    ) -> Outbox {
        let mut out = self.settle_where(context, Candidates::Ready, distance, |_, _| aim.attack);
        out.append(self.settle_where(context, Candidates::Cornered, distance, |_, _| aim.defend));
        self.ready.clear_all();
        self.cornered.clear_all();
        out
    }

    /// Settles those of the candidates for which `judge` names a value. Candidates know nothing of
    /// each other, so each is settled at once.
    fn settle_where<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        candidates: Candidates,
        distance: u16,
        mut judge: impl FnMut(&mut Block, Place<'_>) -> Option<Code>,
    ) -> Outbox {
        let Context { index, shape, other, .. } = context;
        let mut out = Outbox::new(other.blocks());
        if self.unsettled == 0 {
            return out;
        }
        let mut post = Post::new(index, other);
        for (r, row) in self.rows.clone().enumerate() {
            let start = r * shape.row_len;
            let mut entered = None;
            let mut next = start;
            let end = start + shape.row_len;
            while let Some(at) = self.candidates(candidates).next_one(next, end) {
                next = at + 1;
                // It may have been settled since the news came.
                if !self.open.get(at) {
                    continue;
                }
                let row = *entered.get_or_insert_with(|| {
                    let row = Row::new(index, shape.size, row);
                    post.enter(row.set);
                    row
                });
                let own = row.across(shape, at - start);
                if let Some(value) = judge(self, Place { row, start, at, own }) {
                    post.send(&mut out.letters, own, value);
                    out.settled += 1;
                    self.settle(at, value, distance);
                }
            }
        }
        out
    }

    fn candidates(&self, which: Candidates) -> &Bits {
        match which {
            Candidates::Open => &self.open,
            Candidates::Ready => &self.ready,
            Candidates::Cornered => &self.cornered,
        }
    }

    /// Visits what is known of the positions that quiet moves lead to.
    #[inline]
    fn each_told<R: PieceSets>(
        &self,
        context: Context<'_, R>,
        place: Place<'_>,
        mut visit: impl FnMut(Code),
    ) {
        let Context { rules, index, outlooks, .. } = context;
        let Place { row, start, own, .. } = place;
        rules.each_quiet(own, &outlooks.get(rules, index, own), row.set, |then| {
            visit(self.told.get(start + row.column(then)));
            ControlFlow::Continue(())
        });
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
            self.distance.set(at, 0);
        }
        self.told.settle_all(row);
        self.open.clear_all();
        self.unsettled = 0;
    }
}

/// The value of a position in which the game is over.
fn value_of_end<R: PieceSets>(rules: &R, own: u64, other: u64) -> Code {
    match rules.final_value(&rules.of_sets(own, other)) {
        1.. => WIN,
        0 => DRAW,
        _ => LOSS,
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
