//! The values and distances that the file of a layer stores.

use super::matrix::{MatrixShape, Row};
use super::packed::{DRAW, LOSS};
use super::solved_half::{SolvedEntry, SolvedHalf};
use super::solved_layers::{ConversionProber, SolvedLayers};
use guti_rules::index::{PieceSets, SetIndex};
use guti_tables::{Entry, EntrySource, Stored};
use std::ops::ControlFlow;

/// The number of entries that are unpacked at a time.
const UNPACKED: usize = 1 << 12;

/// The source of the values of a half.
pub struct StoredValues<'a, R, H> {
    /// The rules with the hands of the layer.
    pub rules: R,
    pub index: &'a SetIndex,
    pub shape: &'a MatrixShape,
    pub half: &'a H,
    /// The layers that conversions lead to.
    pub solved_layers: &'a SolvedLayers,
    pub stored: Stored,
}

impl<R: PieceSets, H: SolvedHalf> EntrySource for StoredValues<'_, R, H> {
    fn fill(&self, start: u64, out: &mut [Entry]) {
        let mut draws = DrawingConversions { values: self, row: None, prober: None };
        fill(self.half, self.stored, start, out, |rank, (value, ..)| match self.stored {
            // No conversion is worth more than the position, and if one wins, nothing is stored.
            Stored::Better if value == DRAW && draws.has(rank) => {
                Entry::OneOf(1 << LOSS | 1 << DRAW)
            }
            _ => Entry::Symbol(value.into()),
        });
    }

    fn is_whole(&self) -> bool {
        self.half.is_whole()
    }
}

/// The source of the distances of a half.
pub struct StoredDistances<'a, H> {
    pub half: &'a H,
    pub stored: Stored,
}

impl<H: SolvedHalf> EntrySource for StoredDistances<'_, H> {
    fn fill(&self, start: u64, out: &mut [Entry]) {
        fill(self.half, self.stored, start, out, |_, (_, distance, _)| Entry::Symbol(distance));
    }

    fn is_whole(&self) -> bool {
        self.half.is_whole()
    }
}

/// Fills `out` with the entries from a rank on: `entry` of those that are stored.
fn fill(
    half: &impl SolvedHalf,
    stored: Stored,
    start: u64,
    out: &mut [Entry],
    mut entry: impl FnMut(usize, SolvedEntry) -> Entry,
) {
    let mut solved = vec![(0, 0, false); out.len().min(UNPACKED)];
    let mut next = start as usize;
    for out in out.chunks_mut(UNPACKED) {
        let solved = &mut solved[..out.len()];
        half.fill(next, solved);
        for (rank, (out, &solved)) in (next..).zip(out.iter_mut().zip(&*solved)) {
            let (_, _, by_conversions) = solved;
            let is_stored = stored == Stored::All || !by_conversions;
            *out = if is_stored { entry(rank, solved) } else { Entry::Any };
        }
        next += out.len();
    }
}

/// Finds out which drawn positions have a conversion that draws.
struct DrawingConversions<'a, R, H> {
    values: &'a StoredValues<'a, R, H>,
    /// The row of the position before, and what looks conversions up from there.
    row: Option<(usize, Row<'a>)>,
    prober: Option<ConversionProber<'a>>,
}

impl<R: PieceSets, H> DrawingConversions<'_, R, H> {
    /// Whether the drawn position with this rank has a conversion that draws.
    fn has(&mut self, rank: usize) -> bool {
        let StoredValues { rules, index, shape, solved_layers, .. } = self.values;
        let prober = self.prober.get_or_insert_with(|| {
            let fewest = *rules.piece_counts().start();
            ConversionProber::new(solved_layers, index, shape, fewest)
        });
        let number = rank / shape.row_len;
        let row = match self.row {
            Some((same, row)) if same == number => row,
            _ => {
                let row = Row::new(index, shape.row_size, number);
                prober.enter_row(row.set);
                self.row = Some((number, row));
                row
            }
        };
        let own = row.column_set(shape, rank % shape.row_len);
        let mut found = false;
        rules.each_conversion(own, &rules.outlook(own), row.set, |own, left| {
            found = prober.value(own, left) == DRAW;
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}
