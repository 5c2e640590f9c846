//! Reads a layer into memory, and derives what is not stored.

use super::entries::{
    CHUNK, DERIVED, Entry, IMPOSSIBLE, NO_DISTANCE, UNVISITED, WrongEntries, distance, each_chunk,
    entry, value,
};
use super::entry_array::{EntryArray, SharedEntries};
use super::mover_order::{MoverOrder, Visit, VisitSet};
use super::pair_check::PairCheck;
use super::{EntryError, VerifyError};
use crate::parallel;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, ReadError, Section, Stored};
use std::ops::{ControlFlow, Range};

/// A layer that is read, with the values of all layers before.
pub struct LayerReader<'a, R: Indexed> {
    check: &'a PairCheck<'a, R>,
    order: MoverOrder<'a, R>,
    stored: Stored,
    values: Section<'a>,
    distances: Section<'a>,
}

/// What was read of a layer.
pub struct ReadLayer {
    /// The entries that are stored, and the others as they follow from conversions.
    pub entries: EntryArray,
    /// The visits in the order by mover at which an entry is stored.
    pub stored: VisitSet,
    /// What is wrong with entries wherever moves lead.
    pub wrong: WrongEntries,
}

/// What follows from the conversions of a position.
enum Derived {
    /// The value and the distance, which are not stored: the game is over, or conversions decide.
    Entry(i16, u16),
    /// The position is stored. The value is no worse than that of the best conversion that was looked at, or
    /// [`i16::MIN`] if none was.
    AtLeast(i16),
}

/// What a thread needs to settle entries, and what it finds.
struct Scratch<M> {
    moves: Vec<M>,
    wrong: WrongEntries,
}

impl<M> Scratch<M> {
    fn new() -> Scratch<M> {
        Scratch { moves: Vec::new(), wrong: WrongEntries::default() }
    }
}

impl<'a, R: Indexed + Notation> LayerReader<'a, R> {
    /// A reader of the file of a layer.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Section`] if the file lacks a section.
    pub fn new(
        check: &'a PairCheck<'a, R>,
        layer: Layer,
        file: &'a LayerFile,
    ) -> Result<LayerReader<'a, R>, VerifyError> {
        let section = |name| {
            let missing = || VerifyError::Section { file: file.name().to_owned(), section: name };
            file.section(name).ok_or_else(missing)
        };
        let (values, distances) = (section(VALUES)?, section(DISTANCES)?);
        Ok(LayerReader {
            check,
            order: check.order(layer),
            stored: file.stored(),
            values,
            distances,
        })
    }

    /// Reads the layer, which has so many positions.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the file is damaged.
    pub fn read(&self, positions: u64) -> Result<ReadLayer, ReadError> {
        let narrow = EntryArray::can_be_narrow(self.values, self.distances);
        let mut entries = EntryArray::new(positions, narrow);
        let shared = &entries.shared();
        let read = |number: usize| {
            let first = number as u64 * CHUNK;
            self.read_stored(first..positions.min(first + CHUNK), shared)
        };
        parallel::try_reduce(positions.div_ceil(CHUNK) as usize, &read, |(), ()| ())?;
        let len = self.order.len();
        let mut stored = vec![0; len.div_ceil(64) as usize];
        let mut chunks: Vec<&mut [u64]> = stored.chunks_mut(CHUNK as usize / 64).collect();
        let met = parallel::map_mut(&mut chunks, &|number, stored| {
            let first = number as u64 * CHUNK;
            let mut scratch = Scratch::new();
            self.order.visit(
                first..len.min(first + CHUNK),
                |_| true,
                |visits| {
                    self.settle(visits, shared, 0, &mut scratch, |number| {
                        let bit = number - first;
                        stored[bit as usize / 64] |= 1 << (bit % 64);
                    });
                },
            );
            scratch.wrong
        });
        let unvisited = each_chunk(0..positions, &|ranks| {
            let mut scratch = Scratch::new();
            let is_unvisited = |rank| distance(shared.load(rank)) & UNVISITED != 0;
            self.order.visit_unvisited(ranks, is_unvisited, |visits| {
                self.settle(visits, shared, UNVISITED, &mut scratch, |_| {});
            });
            scratch.wrong
        });
        let wrong = met.into_iter().fold(WrongEntries::default(), WrongEntries::merge);
        Ok(ReadLayer { entries, stored: VisitSet::of_words(stored), wrong: wrong.merge(unvisited) })
    }

    /// Reads entries as the file has them, also of positions that are not stored. All are unvisited until they
    /// are settled.
    fn read_stored(&self, ranks: Range<u64>, entries: &SharedEntries<'_>) -> Result<(), ReadError> {
        let len = (ranks.end - ranks.start) as usize;
        let [mut values, mut distances] = [(); 2].map(|()| vec![0; len]);
        self.values.read(ranks.start, &mut values)?;
        self.distances.read(ranks.start, &mut distances)?;
        for (rank, (&value, &plies)) in ranks.zip(values.iter().zip(&distances)) {
            let sound = i16::try_from(value).ok().zip(u16::try_from(plies).ok());
            let sound = sound.filter(|&(_, plies)| plies < NO_DISTANCE);
            let stored = sound.map_or(IMPOSSIBLE, |(value, plies)| entry(value, plies));
            entries.store(rank, stored | Entry::from(UNVISITED));
        }
        Ok(())
    }

    /// Settles the entries of positions, as they follow from conversions or as they are stored, with the flags in
    /// `keep` besides. Calls `on_stored` with the number of each visit at which an entry was stored and not
    /// yet settled.
    fn settle(
        &self,
        visits: &[Visit<R::Position>],
        entries: &SharedEntries<'_>,
        keep: u16,
        scratch: &mut Scratch<R::Move>,
        mut on_stored: impl FnMut(u64),
    ) {
        let before = entries.load_all(visits.iter().map(|visit| visit.rank));
        for (visit, before) in visits.iter().zip(before) {
            if distance(before) & UNVISITED == 0 {
                continue;
            }
            let (settled, error) = match self.settled(visit, before, &mut scratch.moves) {
                Ok(settled) => (settled, None),
                Err(error) => (entry(0, NO_DISTANCE | DERIVED), Some(error)),
            };
            let settled = settled | Entry::from(keep);
            if distance(settled) & DERIVED != 0 && error.is_none() {
                entries.store(visit.rank, settled);
            } else if distance(entries.swap(visit.rank, settled)) & UNVISITED != 0 {
                match error {
                    Some(error) => {
                        let spot = self.order.spot(visit.rank);
                        scratch.wrong.add(|| self.check.wrong_entry(spot, error));
                    }
                    None => on_stored(visit.number),
                }
            }
        }
    }

    /// The entry of a position.
    fn settled(
        &self,
        visit: &Visit<R::Position>,
        stored: Entry,
        moves: &mut Vec<R::Move>,
    ) -> Result<Entry, EntryError> {
        let Visit { rank, position, .. } = visit;
        let mut conversion = i16::MIN;
        if self.stored != Stored::All {
            match self.derived_from_conversions(position, moves)? {
                Derived::Entry(value, plies) => return Ok(entry(value, plies | DERIVED)),
                Derived::AtLeast(best) => conversion = best,
            }
        }
        let stored = stored & !Entry::from(UNVISITED);
        if stored == IMPOSSIBLE {
            let [value, plies] =
                [self.values, self.distances].map(|section| section.get(*rank).unwrap_or_default());
            return Err(EntryError::OutOfRange(value, plies));
        }
        let endless = distance(stored) == 0 && self.check.rules.ending(position).is_none();
        let plies = if endless { NO_DISTANCE } else { distance(stored) };
        Ok(entry(self.stored.value(value(stored), conversion), plies))
    }

    /// What follows from conversions for a position.
    fn derived_from_conversions(
        &self,
        position: &R::Position,
        moves: &mut Vec<R::Move>,
    ) -> Result<Derived, EntryError> {
        let PairCheck { rules, index, .. } = *self.check;
        let bound = rules.upper_bound(position);
        // Where a quiet move could still come, a conversion that reaches the bound does not say that nothing is
        // stored.
        let bound_decides = self.stored.is_of_undecided() || rules.must_convert();
        let quiet_decides = self.stored == Stored::Quiet;
        let mut best = i16::MIN;
        let (mut has_move, mut has_quiet, mut missing) = (false, false, None);
        rules.each_move(position, moves, |mv| {
            has_move = true;
            let is_decided = if rules.effect(position, mv).is_quiet() {
                has_quiet = true;
                quiet_decides
            } else {
                let next = rules.play_unchecked(position, mv);
                let value = match rules.rank(index, &next) {
                    Some(spot) => self.check.value(spot),
                    None => rules.ending(&next).map(|_| rules.final_value(&next)),
                };
                match value {
                    Some(value) => best = best.max(rules.reward(position, &next) - value),
                    None => missing = Some(next),
                }
                missing.is_some() || best >= bound && bound_decides
            };
            if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(missing) = missing {
            return Err(EntryError::MissingTable(rules.position_string(&missing)));
        }
        if !has_move {
            return Ok(Derived::Entry(rules.final_value(position), 0));
        }
        let is_stored = has_quiet && (quiet_decides || best < bound);
        Ok(if is_stored { Derived::AtLeast(best) } else { Derived::Entry(best, 1) })
    }
}
