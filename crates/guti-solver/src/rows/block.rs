//! A block: consecutive rows of a matrix, and the state of the analysis there.
//!
//! Each entry of a row stands for two positions with the same sets. Where the column's side is to
//! move, this block computes the value and sends it to the twin's matrix. Where the row's side is
//! to move, the value comes from there. Both kinds of position have the row's set, and the column's
//! side is the one that moves in between: its quiet moves lead from the former to the latter, and
//! its unmoves back. So a block needs only its own rows.
//!
//! Where steps are all that pieces do, positions are examined by [stripes](super::stripes), and otherwise one by one.

mod striped;

pub use striped::best_removal;

use super::distances::Distances;
use super::matrix::{MatrixShape, Row};
use super::outlook_cache::OutlookCache;
use super::packed::{Bits, Code, Codes, DRAW, LOSS, UNKNOWN, WIN, flipped};
use super::solved_half::{SolvedEntry, unpack};
use super::solved_layers::ConversionProber;
use super::stripes::StripedRules;
use super::target::{StageTarget, UNREACHABLE};
use super::updates::{Router, UpdateBatches};
use guti_rules::index::{Indexed, PieceSets, SetIndex};
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A block of rows of a shape.
#[derive(Debug)]
pub struct Block {
    rows: Range<usize>,
    entries: usize,
    /// The values where the row's side is to move, as received from the twin's blocks.
    row_values: Codes,
    /// Those of them that have not been propagated to their predecessors yet.
    received: Bits,
    /// Whether there are any.
    has_received: bool,
    /// The positions with the column's side to move that are not settled yet.
    unsolved: Bits,
    /// Those that conversions alone did not settle.
    needs_quiet_moves: Bits,
    /// The value with the column's side to move; while unsolved, that of the best conversion.
    value: Codes,
    /// The distance; while unsolved, the number of quiet moves that may still evade the other
    /// side's target.
    distance: Distances,
    /// The number of unsolved positions.
    unsolved_count: u64,
    /// The positions with the row's side to move in which the game is over and lost, until [`Block::settle_ends`];
    /// none as long as no update has told of one.
    ended: Option<Bits>,
}

/// The arrays of a block that are kept between steps, to be read from a file or written to it.
#[derive(Debug)]
pub struct BlockArrays<'a> {
    pub row_values: &'a mut Codes,
    pub value: &'a mut Codes,
    pub unsolved: &'a mut Bits,
    pub needs_quiet_moves: &'a mut Bits,
    pub distance: &'a mut Distances,
    pub unsolved_count: &'a mut u64,
}

/// The data that all blocks of a matrix share.
#[derive(Debug)]
pub struct Context<'a, R: PieceSets> {
    pub rules: &'a R,
    pub index: &'a SetIndex,
    pub shape: &'a MatrixShape,
    /// The outlooks of the column sets.
    pub outlooks: &'a OutlookCache<R>,
    /// The steps of the column's side, if they can be examined by stripes.
    pub striped: Option<&'a StripedRules>,
    /// The shape of the twin's matrix, which receives the updates.
    pub other: &'a MatrixShape,
    /// Once it is true, passes over rows end early, and their results must not be used.
    pub stop: Option<&'a AtomicBool>,
}

impl<R: PieceSets> Context<'_, R> {
    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Relaxed))
    }
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask that R is Copy")]
impl<R: PieceSets> Clone for Context<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: PieceSets> Copy for Context<'_, R> {}

/// A position that is examined.
#[derive(Clone, Copy)]
struct Entry<'a> {
    row: Row<'a>,
    /// The number of the row's first entry in the block.
    start: usize,
    /// The number of the entry in the block.
    at: usize,
    /// The points of the pieces of the column's side, one bit each.
    own: u64,
}

impl Block {
    /// Block number `number` of a matrix.
    pub fn new(shape: &MatrixShape, number: usize) -> Block {
        let rows = shape.rows_of_block(number);
        let entries = rows.len() * shape.row_len;
        Block {
            rows,
            entries,
            row_values: Codes::unknown(entries),
            received: Bits::zeros(entries),
            has_received: false,
            unsolved: Bits::zeros(entries),
            needs_quiet_moves: Bits::zeros(entries),
            value: Codes::unknown(entries),
            distance: Distances::none(entries),
            unsolved_count: 0,
            ended: None,
        }
    }

    /// Settles the positions that conversions decide and marks the others unsolved.
    pub fn settle_conversions<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        prober: &mut ConversionProber<'_>,
    ) -> UpdateBatches {
        let mut out = UpdateBatches::new(context.other.blocks());
        match context.striped {
            Some(striped) if striped::conversions_are_steps(context) => {
                self.settle_conversions_by_stripes(context, striped, prober, &mut out);
            }
            _ => self.settle_conversions_one_by_one(context, prober, &mut out),
        }
        self.needs_quiet_moves = self.unsolved.clone();
        self.unsolved_count = self.unsolved.count();
        out
    }

    fn settle_conversions_one_by_one<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        prober: &mut ConversionProber<'_>,
        out: &mut UpdateBatches,
    ) {
        let Context { rules, index, shape, outlooks, other, .. } = context;
        let mut router = Router::new(index, other);
        let compulsory = rules.conversions_are_compulsory();
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let row = Row::new(index, shape.row_size, row);
            prober.enter_row(row.set);
            router.enter_row(row.set);
            for column in 0..shape.row_len {
                let at = r * shape.row_len + column;
                let own = row.column_set(shape, column);
                let outlook = outlooks.get(rules, index, own);
                let best = best_conversion(rules, prober, own, &outlook, row.set);
                let settled = best == Some(WIN) || compulsory && best.is_some();
                if !settled && rules.has_quiet(own, &outlook, row.set) {
                    self.unsolved.set(at);
                    self.value.settle(at, best.unwrap_or(UNKNOWN));
                    continue;
                }
                self.settle_by_conversions(context, at, [own, row.set], best, &router, out);
            }
        }
    }

    /// Settles a position of these sets by its best conversion.
    fn settle_by_conversions<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        at: usize,
        [own, other]: [u64; 2],
        best: Option<Code>,
        router: &Router<'_>,
        out: &mut UpdateBatches,
    ) {
        // Without a move the game is over: lost, unless the pieces had won it before, and no move leads
        // to such a position.
        let value = best.unwrap_or_else(|| value_of_end(context.rules, own, other));
        self.value.settle(at, value);
        if best.is_some() {
            self.distance.set(at, 1);
        } else if value == LOSS {
            router.send(&mut out.ended, own, value);
        }
        router.send(&mut out.updates, own, value);
        out.settled += 1;
    }

    /// Stores values without propagating them: every unsolved position will be examined.
    pub fn apply(&mut self, shape: &MatrixShape, updates: &[u32]) {
        for &update in updates {
            let (r, column, value) = shape.decode_update(update);
            self.row_values.settle(r * shape.row_len + column, value);
        }
    }

    /// Keeps updates about positions in which the game is over for [`Block::settle_ends`].
    pub fn keep_ended(&mut self, shape: &MatrixShape, updates: &[u32]) {
        if updates.is_empty() {
            return;
        }
        let ended = self.ended.get_or_insert_with(|| Bits::zeros(self.entries));
        for &update in updates {
            let (r, column, _) = shape.decode_update(update);
            ended.set(r * shape.row_len + column);
        }
    }

    /// Stores values that [`Block::settle_frontier`] will propagate.
    pub fn receive(&mut self, shape: &MatrixShape, updates: &[u32]) {
        for &update in updates {
            let (r, column, value) = shape.decode_update(update);
            let at = r * shape.row_len + column;
            // Where a set is symmetric the same update comes more than once.
            if self.row_values.get(at) == UNKNOWN {
                self.row_values.settle(at, value);
                self.received.set(at);
            }
        }
        self.has_received |= !updates.is_empty();
    }

    /// Settles the positions with a move to a position in which the game is over: wins, one ply away.
    pub fn settle_ends<R: PieceSets>(&mut self, context: Context<'_, R>) -> UpdateBatches {
        let Context { rules, index, shape, other, .. } = context;
        let mut out = UpdateBatches::new(other.blocks());
        let Some(ended) = self.ended.take() else { return out };
        let mut router = Router::new(index, other);
        let mut origins = Vec::new();
        for (r, row) in self.rows.clone().enumerate() {
            let start = r * shape.row_len;
            let end = start + shape.row_len;
            if ended.next_one(start, end).is_none() {
                continue;
            }
            let row = Row::new(index, shape.row_size, row);
            router.enter_row(row.set);
            for at in ended.ones(start..end) {
                let then = row.column_set(shape, at - start);
                rules.each_unmove(then, row.set, |from| origins.push(from));
                for from in origins.drain(..) {
                    let at = start + row.column(from);
                    if self.unsolved.get(at) {
                        self.settle(at, WIN, 1);
                        router.send(&mut out.updates, from, WIN);
                        out.settled += 1;
                    }
                }
            }
        }
        out
    }

    /// Settles unsolved positions whose best conversion is a draw, where a draw is the target.
    pub fn settle_draws<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        target: StageTarget,
    ) -> UpdateBatches {
        self.settle_unsolved(context, 1, |block, entry| {
            if block.value.get(entry.at) != DRAW {
                return None;
            }
            // Every quiet move loses.
            let mut held = target.defend == Some(DRAW);
            if held {
                block.each_child(context, entry, |child| held &= child == WIN);
            }
            (held || target.attack == Some(DRAW)).then_some(DRAW)
        })
    }

    /// Examines all unsolved positions: settles those that can be settled, and counts for the others
    /// the quiet moves that may still evade the other side's target.
    pub fn sweep<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        target: StageTarget,
        distance: u16,
    ) -> UpdateBatches {
        if let Some(striped) = context.striped {
            return self.sweep_by_stripes(context, striped, target, distance);
        }
        self.settle_unsolved(context, distance, |block, entry| {
            let mut quiet = [0; 4];
            block.each_child(context, entry, |child| quiet[usize::from(child)] += 1);
            if target.attack.is_some_and(|value| quiet[usize::from(flipped(value))] > 0) {
                return target.attack;
            }
            let held = target.is_held(block.value.get(entry.at), quiet);
            let evading = quiet[usize::from(UNKNOWN)];
            block.distance.set(entry.at, if held { evading } else { UNREACHABLE });
            if held && evading == 0 { target.defend } else { None }
        })
    }

    /// Propagates the values that were received to the positions before them, and settles those that a move to one of
    /// them settles in favour of the attacker, and those whose last move that might have evaded leads to one.
    pub fn settle_frontier<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        target: StageTarget,
        distance: u16,
    ) -> UpdateBatches {
        let mut out = UpdateBatches::new(context.other.blocks());
        if !std::mem::take(&mut self.has_received) {
            return out;
        }
        if self.unsolved_count > 0 {
            match context.striped {
                Some(striped) => {
                    self.propagate_by_stripes(context, striped, target, distance, &mut out);
                }
                None => self.propagate_one_by_one(context, target, distance, &mut out),
            }
        }
        self.received.clear_all();
        out
    }

    fn propagate_one_by_one<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        target: StageTarget,
        distance: u16,
        out: &mut UpdateBatches,
    ) {
        let Context { rules, index, shape, other, .. } = context;
        let mut router = Router::new(index, other);
        // By column: the positions that one move settles, and those whose last evading move is gone.
        let [mut attacked, mut held] = [(); 2].map(|()| Bits::zeros(shape.row_len));
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let start = r * shape.row_len;
            let mut next = self.received.next_one(start, start + shape.row_len);
            if next.is_none() {
                continue;
            }
            let row = Row::new(index, shape.row_size, row);
            while let Some(at) = next {
                next = self.received.next_one(at + 1, start + shape.row_len);
                let value = Some(flipped(self.row_values.get(at)));
                let column_set = row.column_set(shape, at - start);
                if value == target.attack {
                    rules.each_unmove(column_set, row.set, |from| attacked.set(row.column(from)));
                } else if value == target.defend {
                    rules.each_unmove(column_set, row.set, |from| {
                        let column = row.column(from);
                        let at = start + column;
                        if self.unsolved.get(at) && self.distance.count_down(at, 1) {
                            held.set(column);
                        }
                    });
                }
            }
            router.enter_row(row.set);
            for (found, value) in [(&mut attacked, target.attack), (&mut held, target.defend)] {
                let Some(value) = value else { continue };
                for column in found.ones(0..shape.row_len) {
                    let at = start + column;
                    if self.unsolved.get(at) {
                        router.send(&mut out.updates, row.column_set(shape, column), value);
                        out.settled += 1;
                        self.settle(at, value, distance);
                    }
                }
                found.clear_all();
            }
        }
    }

    /// Settles the unsolved positions for which `decide` returns a value. They do not depend on each other,
    /// so each is settled at once.
    fn settle_unsolved<R: PieceSets>(
        &mut self,
        context: Context<'_, R>,
        distance: u16,
        mut decide: impl FnMut(&mut Block, Entry<'_>) -> Option<Code>,
    ) -> UpdateBatches {
        let Context { index, shape, other, .. } = context;
        let mut out = UpdateBatches::new(other.blocks());
        if self.unsolved_count == 0 {
            return out;
        }
        let mut router = Router::new(index, other);
        for (r, row) in self.rows.clone().enumerate() {
            if context.is_stopped() {
                break;
            }
            let start = r * shape.row_len;
            let mut entered = None;
            let mut next = start;
            let end = start + shape.row_len;
            while let Some(at) = self.unsolved.next_one(next, end) {
                next = at + 1;
                let row = *entered.get_or_insert_with(|| {
                    let row = Row::new(index, shape.row_size, row);
                    router.enter_row(row.set);
                    row
                });
                let own = row.column_set(shape, at - start);
                if let Some(value) = decide(self, Entry { row, start, at, own }) {
                    router.send(&mut out.updates, own, value);
                    out.settled += 1;
                    self.settle(at, value, distance);
                }
            }
        }
        out
    }

    /// Calls `visit` with the value of each position that a quiet move leads to.
    #[inline]
    fn each_child<R: PieceSets>(
        &self,
        context: Context<'_, R>,
        entry: Entry<'_>,
        mut visit: impl FnMut(Code),
    ) {
        let Context { rules, index, outlooks, .. } = context;
        let Entry { row, start, own, .. } = entry;
        rules.each_quiet(own, &outlooks.get(rules, index, own), row.set, |then| {
            visit(self.row_values.get(start + row.column(then)));
            ControlFlow::Continue(())
        });
    }

    fn settle(&mut self, at: usize, value: Code, distance: u16) {
        self.value.set(at, value);
        self.distance.set(at, distance);
        self.unsolved.clear(at);
        self.unsolved_count -= 1;
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// Fills `out` with the entries from an index on, with the column's side to move.
    pub fn fill(&self, at: usize, out: &mut [SolvedEntry]) {
        let (values, quiet) = (self.value.words(), self.needs_quiet_moves.words());
        unpack(at, values, quiet, self.distance.from(at), out);
    }

    /// The arrays that are kept between steps.
    pub fn arrays(&mut self) -> BlockArrays<'_> {
        BlockArrays {
            row_values: &mut self.row_values,
            value: &mut self.value,
            unsolved: &mut self.unsolved,
            needs_quiet_moves: &mut self.needs_quiet_moves,
            distance: &mut self.distance,
            unsolved_count: &mut self.unsolved_count,
        }
    }

    /// The values with the row's side to move.
    pub fn row_values(&self) -> &Codes {
        &self.row_values
    }

    /// What [`Block::fill`] reads: the values, which positions need quiet moves, and the distances.
    pub fn solved_parts(&self) -> (&Codes, &Bits, &Distances) {
        (&self.value, &self.needs_quiet_moves, &self.distance)
    }

    /// Gives all unsolved positions the value of infinite play: `column` where the column's side is
    /// to move, `row` where the row's side is.
    pub fn close(&mut self, column: Code, row: Code) {
        for at in self.unsolved.ones(0..self.entries) {
            self.value.set(at, column);
            self.distance.set(at, 0);
        }
        self.row_values.settle_all(row);
        self.unsolved.clear_all();
        self.unsolved_count = 0;
    }
}

/// The value of a position in which the game is over.
pub fn value_of_end<R: PieceSets>(rules: &R, own: u64, other: u64) -> Code {
    match rules.final_value(&rules.position_of_sets(own, other)) {
        1.. => WIN,
        0 => DRAW,
        _ => LOSS,
    }
}

/// The value of the best conversion; `None` if there is no conversion.
#[inline]
pub fn best_conversion<R: PieceSets>(
    rules: &R,
    prober: &mut ConversionProber<'_>,
    own: u64,
    outlook: &R::Outlook,
    other: u64,
) -> Option<Code> {
    let mut best = None;
    rules.each_conversion(own, outlook, other, |own, left| {
        let value = prober.value(own, left);
        best = best.max(Some(value));
        if value == WIN { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::Layer;

    /// Where a row wins, a large part of the positions can be over, and where a set has symmetries an update comes
    /// more than once.
    #[test]
    fn ends_take_a_bit_for_each_position_however_many_there_are() {
        let Ok(Game::Leap(rules)) = catalogue::game("pretwa", &["standard"]) else {
            panic!("a leap game")
        };
        let shape = MatrixShape::new(&rules.index(), Layer::of(3, 2), 1);
        let mut block = Block::new(&shape, 0);
        block.keep_ended(&shape, &[]);
        assert!(block.ended.is_none());
        let row = |row| (0..shape.row_len).map(move |column| (row, column));
        for (row, column) in row(1).chain(row(3)).chain(row(1)) {
            block.keep_ended(&shape, &[shape.encode_update(row, column, LOSS)]);
        }
        let ended = block.ended.unwrap();
        assert_eq!(ended.words().len(), block.entries.div_ceil(64));
        assert_eq!(ended.count(), 2 * shape.row_len as u64);
        let second = shape.row_len..2 * shape.row_len;
        assert!(ended.ones(0..3 * shape.row_len).eq(second));
    }
}
