//! A layer in which every move places a piece, solved.
//!
//! The values follow from layers with fewer pieces in hand, so one pass finds them all: a row at a time,
//! since the placements of a row lead to one row of a solved layer, except for those that remove a piece
//! of its set. A second pass puts them in the order in which later layers look them up.

use super::block::{best_conversion, best_removal, value_of_end};
use super::matrix::{MatrixShape, Row, Transposed};
use super::outlook_cache::OutlookCache;
use super::packed::{Bits, Code, Codes, code_in, planes_in};
use super::solved_layers::{ConversionProber, SolvedLayers};
use super::stripes::{Arriving, PlacementsOfRow, StripedPlacements, each_lane};
use crate::job::{OnProgress, Progress};
use crate::parallel;
use guti_rules::index::{PieceSets, SetIndex};
use std::ops::Range;

/// The values of a layer in which every move places a piece.
#[derive(Debug)]
pub struct PlacedLayer {
    /// The values by rank, 32 in a word.
    by_rank: Vec<u64>,
    /// The values by row and column of the transposed matrix, 32 in a word.
    by_mover: Vec<u64>,
    /// The ranks of positions in which the game is over.
    over: Bits,
}

/// Solves rows of a layer in which every move places a piece.
pub struct PlacedRows<'a, R: PieceSets> {
    /// The rules with the hands of the layer.
    rules: R,
    index: &'a SetIndex,
    shape: MatrixShape,
    outlooks: OutlookCache<R>,
    striped: Option<StripedPlacements>,
    on_progress: OnProgress<'a>,
}

/// Solved rows, with their positions numbered from 0 in the order of ranks.
pub struct SolvedRows {
    /// What each position is worth to the side to move.
    pub values: Codes,
    /// The positions in which the game is over.
    pub over: Bits,
}

/// The entries that a thread examines at a time: a whole number of words, unless a row is longer.
const CHUNK_ENTRIES: usize = 1 << 16;

impl<'a, R: PieceSets> PlacedRows<'a, R> {
    /// Prepares the layer of a shape in which the column's side is to move.
    pub fn new(
        rules: &R,
        index: &'a SetIndex,
        shape: MatrixShape,
        on_progress: OnProgress<'a>,
    ) -> PlacedRows<'a, R> {
        let rules = rules.holding(shape.hands);
        let outlooks = OutlookCache::new(&rules, index, shape.column_size);
        let placements = rules.placement_rules().filter(|_| rules.removals(0).is_some());
        let points = index.all().count_ones();
        let striped =
            placements.and_then(|placements| StripedPlacements::new(placements, points, &shape));
        PlacedRows { rules, index, shape, outlooks, striped, on_progress }
    }

    /// The shape of the matrix.
    pub fn shape(&self) -> &MatrixShape {
        &self.shape
    }

    /// Converts the solver into its [`shape`](PlacedRows::shape).
    pub fn into_shape(self) -> MatrixShape {
        self.shape
    }

    /// A prober for these rows.
    pub fn prober<'s>(&self, solved_layers: &'s SolvedLayers) -> ConversionProber<'s>
    where
        'a: 's,
    {
        let fewest = *self.rules.piece_counts().start();
        ConversionProber::new(solved_layers, self.index, &self.shape, fewest)
    }

    /// Solves some rows.
    ///
    /// # Panics
    ///
    /// If a layer that placements lead to is missing.
    pub fn solve(&self, prober: &mut ConversionProber<'_>, rows: Range<usize>) -> SolvedRows {
        let entries = rows.len() * self.shape.row_len;
        let mut found = SolvedRows { values: Codes::unknown(entries), over: Bits::zeros(entries) };
        match &self.striped {
            Some(striped) => self.solve_by_stripes(striped, prober, rows, &mut found),
            None => self.solve_one_by_one(prober, rows, &mut found),
        }
        (self.on_progress)(Progress::Positions(entries as u64));
        found
    }

    fn solve_one_by_one(
        &self,
        prober: &mut ConversionProber<'_>,
        rows: Range<usize>,
        found: &mut SolvedRows,
    ) {
        let PlacedRows { rules, index, shape, .. } = self;
        for (r, row) in rows.enumerate() {
            let row = Row::new(index, shape.row_size, row);
            prober.enter_row(row.set);
            for column in 0..shape.row_len {
                let own = row.column_set(shape, column);
                let outlook = self.outlooks.get(rules, index, own);
                let at = r * shape.row_len + column;
                let best = best_conversion(rules, prober, own, &outlook, row.set);
                let value = best.unwrap_or_else(|| {
                    found.over.set(at);
                    value_of_end(rules, own, row.set)
                });
                found.values.settle(at, value);
            }
        }
    }

    /// Finds the values of some rows by [stripes](super::stripes). A removal is looked up once for all placements after which
    /// it may be made.
    fn solve_by_stripes(
        &self,
        striped: &StripedPlacements,
        prober: &mut ConversionProber<'_>,
        rows: Range<usize>,
        found: &mut SolvedRows,
    ) {
        let PlacedRows { rules, index, shape, .. } = self;
        let mut placements = PlacementsOfRow::new(striped);
        // By stripe: the lanes with a placement of each value for the side that places, by code.
        let mut values = vec![[0u64; 3]; striped.before.count()];
        for (r, row) in rows.enumerate() {
            let row = Row::new(index, shape.row_size, row);
            prober.enter_row(row.set);
            placements.enter_row(row.vacant);
            let (codes, start) = prober.row_after_placing();
            let removals = rules.removals(row.set);
            let plain = removals.map_or(Arriving::All, Arriving::quiet);
            let removable = removals.map_or(0, |removals| removals.pieces);
            values.fill([0; 3]);
            for (number, stripe) in striped.after.iter().enumerate() {
                let at = start + stripe.start as usize;
                let [low, high] = planes_in(codes, at, stripe.len.into());
                let after = [high, low, stripe.all() & !(low | high)];
                placements
                    .each_origin(number, after, plain, |from, lanes| add(&mut values[from], lanes));
                let standing = if removable == 0 { 0 } else { placements.standing(number) };
                if standing == 0 {
                    continue;
                }
                let mut after = [0; 3];
                each_lane(standing, |lane| {
                    let own = row.set_of(stripe.set(lane));
                    let value = best_removal(prober, own, row.set, removable);
                    after[usize::from(value)] |= 1 << lane;
                });
                placements.each_origin(number, after, Arriving::Earning, |from, lanes| {
                    add(&mut values[from], lanes);
                });
            }
            for (stripe, &[losing, drawing, winning]) in striped.before.iter().zip(&values) {
                let column = stripe.start as usize;
                let at = r * shape.row_len + column;
                let drawing = drawing & !winning;
                let over = stripe.all() & !(losing | drawing | winning);
                let planes = [drawing | over, winning | over];
                found.values.settle_planes(at, stripe.len.into(), planes);
                found.over.set_field(at, over);
                each_lane(over, |lane| {
                    let own = row.column_set(shape, column + lane);
                    found.values.settle(at + lane, value_of_end(rules, own, row.set));
                });
            }
        }
    }
}

impl PlacedLayer {
    /// Solves a layer.
    ///
    /// # Panics
    ///
    /// If a layer that placements lead to is missing.
    pub fn solve<R: PieceSets>(
        placed: &PlacedRows<'_, R>,
        solved_layers: &SolvedLayers,
    ) -> PlacedLayer {
        let shape = placed.shape();
        let per_chunk = rows_per_chunk(shape.row_len);
        let found = parallel::map(shape.rows.div_ceil(per_chunk), &|chunk| {
            let first = chunk * per_chunk;
            let mut prober = placed.prober(solved_layers);
            placed.solve(&mut prober, first..shape.rows.min(first + per_chunk))
        });
        let over = found.iter().flat_map(|rows| rows.over.words()).copied().collect();
        let over = Bits::of_words(over);
        let by_rank = join(found.into_iter().map(|rows| rows.values), shape, per_chunk);
        let by_mover = by_mover(placed.index, shape, &by_rank);
        PlacedLayer { by_rank, by_mover, over }
    }

    /// The value of the position with this rank for the side to move, its distance, and that it was
    /// settled by conversions alone.
    #[inline]
    pub fn get(&self, rank: usize) -> (Code, u16, bool) {
        (code_in(&self.by_rank, rank), u16::from(!self.over.get(rank)), true)
    }

    /// The values with a row for each orbit of the sets of the side to move.
    pub fn by_mover(&self) -> &[u64] {
        &self.by_mover
    }
}

/// Adds lanes by value.
fn add(all: &mut [u64; 3], lanes: [u64; 3]) {
    for (all, lanes) in all.iter_mut().zip(lanes) {
        *all |= lanes;
    }
}

/// The rows of a chunk. Chunks begin with a word, of values and of bits, so that they are joined without shifting.
fn rows_per_chunk(row_len: usize) -> usize {
    (CHUNK_ENTRIES / row_len).max(1).next_multiple_of(64)
}

/// The words of chunks of rows in one array.
fn join(chunks: impl Iterator<Item = Codes>, shape: &MatrixShape, per_chunk: usize) -> Vec<u64> {
    debug_assert!((per_chunk * shape.row_len).is_multiple_of(32), "chunks begin with a word");
    let mut words = Vec::with_capacity(shape.entries().div_ceil(32));
    chunks.for_each(|codes| words.extend(codes.into_words()));
    words
}

/// Reorders the values of a layer of this shape from the order of ranks to that in which later layers look them up: with a row
/// for each orbit of the sets of the side to move.
pub fn by_mover(index: &SetIndex, shape: &MatrixShape, by_rank: &[u64]) -> Vec<u64> {
    let turned = MatrixShape::new(index, shape.row_layer(), 1);
    let per_chunk = rows_per_chunk(turned.row_len);
    let turn = |chunk: usize| {
        let first = chunk * per_chunk;
        let mut transposed = Transposed::new(index);
        let rows = first..turned.rows.min(first + per_chunk);
        let mut values = Codes::unknown(rows.len() * turned.row_len);
        for (r, row) in rows.enumerate() {
            let row = Row::new(index, turned.row_size, row);
            transposed.enter_row(row.set);
            for column in 0..turned.row_len {
                let set = row.column_set(&turned, column);
                let (row, at) = transposed.find(set);
                let value = code_in(by_rank, row * shape.row_len + at);
                values.settle(r * turned.row_len + column, value);
            }
        }
        values
    };
    let chunks: Vec<Codes> = parallel::map(turned.rows.div_ceil(per_chunk), &turn);
    join(chunks.into_iter(), &turned, per_chunk)
}
