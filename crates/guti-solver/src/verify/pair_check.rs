//! Checks a layer and its twin.

use super::content::Content;
use super::derivation::Derivation;
use super::entries::{
    DERIVED, Entry, NO_DISTANCE, PairEntries, Values, WrongEntries, distance, entry, plies,
    probe_result, value,
};
use super::{EntryError, OnChecked, VerifyError, WrongEntry, reference};
use crate::huge_array::HugeArray;
use crate::parallel;
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, ProbeResult, ReadError, Section, Stored};
use std::ops::Range;

/// The number of entries that a thread takes at a time.
const CHUNK: usize = 1 << 14;

/// The number of entries whose successors are listed before any of them is read, and read before any of them is
/// compared. Reading them takes the most time, and a processor reads several at a time if it need not
/// guess what follows from one of them.
const BATCH: u64 = 64;

/// The check of a layer and its twin, with the values of all layers before.
pub struct PairCheck<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub values: &'a Values,
    pub pair: PairEntries,
    pub wrong_entries: WrongEntries,
}

/// A position that a move leads to.
#[derive(Clone, Copy)]
enum Target {
    /// It has this place in the tables. What is known of it has not been read, or no table has it.
    At(TableIndex),
    /// Its value, and for a quiet move its distance, otherwise 0.
    Known(Entry),
}

/// A move, by where it leads.
#[derive(Clone, Copy)]
struct Successor {
    to: Target,
    /// What the move is worth beside the value there.
    reward: i16,
    quiet: bool,
}

/// An entry that is checked, and where its moves lead.
struct Listed {
    spot: TableIndex,
    /// The value of the game if it is over.
    over: Option<i16>,
    /// The number of its successors.
    successors: usize,
}

/// Entries that are checked together, and the successors of all of them.
struct Batch<M> {
    moves: Vec<M>,
    entries: Vec<Listed>,
    successors: Vec<Successor>,
}

impl<M> Batch<M> {
    fn new() -> Batch<M> {
        Batch { moves: Vec::new(), entries: Vec::new(), successors: Vec::new() }
    }
}

impl<R: Indexed + Notation> PairCheck<'_, R> {
    /// Reads a layer into memory, derives the values that are not stored from conversions, and returns what all
    /// amount to.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Section`] if the file lacks a section; [`VerifyError::Read`] if it is damaged.
    pub fn read(&mut self, layer: Layer, file: &LayerFile) -> Result<Content, VerifyError> {
        let missing =
            |section| move || VerifyError::Section { file: file.name().to_owned(), section };
        let stored_values = file.section(VALUES).ok_or_else(missing(VALUES))?;
        let stored_distances = file.section(DISTANCES).ok_or_else(missing(DISTANCES))?;
        let positions = file.header().positions as usize;
        let mut entries = HugeArray::zeroed(positions);
        let mut chunks: Vec<&mut [Entry]> = entries.chunks_mut(CHUNK).collect();
        let read = parallel::map_mut(&mut chunks, &|number, out| {
            let first = (number * CHUNK) as u64;
            let stored = StoredChunk::read(stored_values, stored_distances, first, out.len())?;
            Ok::<_, VerifyError>(self.fill(layer, first, file.stored(), &stored, out))
        });
        let wrong = read
            .into_iter()
            .try_fold(WrongEntries::default(), |all, chunk| chunk.map(|wrong| all.merge(wrong)))?;
        let content = Content::new(self.rules, self.index, layer, |ranks| {
            let entries = &entries[ranks.start as usize..ranks.end as usize];
            Ok::<_, VerifyError>(entries.iter().map(|&entry| probe_result(entry)).collect())
        })?;
        self.pair.add(layer, entries);
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        Ok(content)
    }

    /// Fills a chunk of entries from rank `first` on.
    fn fill(
        &self,
        layer: Layer,
        first: u64,
        stored: Stored,
        chunk: &StoredChunk,
        out: &mut [Entry],
    ) -> WrongEntries {
        let mut moves = Vec::new();
        let mut wrong = WrongEntries::default();
        let entries = out.iter_mut().zip(chunk.values.iter().zip(&chunk.distances));
        for (rank, (out, (&worth, &plies))) in (first..).zip(entries) {
            let spot = TableIndex { layer, rank };
            if stored != Stored::All {
                match self.derive_from_conversions(spot, stored, &mut moves) {
                    Ok(None) => {}
                    Ok(Some((worth, plies))) => {
                        *out = entry(worth, plies | DERIVED);
                        continue;
                    }
                    Err(error) => {
                        wrong.add(|| self.wrong_entry(spot, error));
                        *out = entry(0, NO_DISTANCE | DERIVED);
                        continue;
                    }
                }
            }
            let sound = i16::try_from(worth).ok().zip(u16::try_from(plies).ok());
            let Some((worth, plies)) = sound.filter(|&(_, plies)| plies < NO_DISTANCE) else {
                wrong.add(|| self.wrong_entry(spot, EntryError::OutOfRange(worth, plies)));
                continue;
            };
            let distance = match plies {
                0 if self.rules.ending(&self.rules.unrank(self.index, spot)).is_some() => 0,
                0 => NO_DISTANCE,
                plies => plies,
            };
            *out = entry(worth, distance);
        }
        wrong
    }

    /// The value and distance of a position that is not stored: the game is over, or they follow from
    /// conversions. `None` if it is stored.
    fn derive_from_conversions(
        &self,
        spot: TableIndex,
        stored: Stored,
        moves: &mut Vec<R::Move>,
    ) -> Result<Option<(i16, u16)>, EntryError> {
        let rules = self.rules;
        let position = rules.unrank(self.index, spot);
        rules.generate(&position, moves);
        if moves.is_empty() {
            return Ok(Some((rules.final_value(&position), 0)));
        }
        let mut best = i16::MIN;
        let mut has_quiet = false;
        for &mv in &*moves {
            if rules.effect(&position, mv).is_quiet() {
                if stored == Stored::Quiet {
                    return Ok(None);
                }
                has_quiet = true;
                continue;
            }
            let next = rules.play_unchecked(&position, mv);
            let value = match rules.rank(self.index, &next) {
                Some(spot) => self.value(spot),
                None => rules.ending(&next).map(|_| rules.final_value(&next)),
            };
            let value =
                value.ok_or_else(|| EntryError::MissingTable(rules.position_string(&next)))?;
            best = best.max(rules.reward(&position, &next) - value);
        }
        let decided = !has_quiet || best >= rules.upper_bound(&position);
        Ok(decided.then_some((best, 1)))
    }

    /// Compares the entries stored for a range of ranks with what follows from the moves, and returns
    /// their number.
    pub fn compare(&mut self, layer: Layer, range: Range<u64>, on_checked: OnChecked<'_>) -> u64 {
        let infinite = self.rules.infinite_play_value(layer);
        let chunks = (range.end - range.start).div_ceil(CHUNK as u64) as usize;
        let compare = |number: usize| {
            let first = range.start + (number * CHUNK) as u64;
            let end = range.end.min(first + CHUNK as u64);
            let (mut batch, mut wrong) = (Batch::new(), WrongEntries::default());
            for start in (first..end).step_by(BATCH as usize) {
                self.list(layer, start..end.min(start + BATCH), &mut batch, &mut wrong);
                self.find(&mut batch.successors);
                self.check(&batch, infinite, &mut wrong);
            }
            on_checked(layer, end - first);
            wrong
        };
        let wrong = parallel::reduce(chunks, &compare, WrongEntries::merge);
        let compared = wrong.compared;
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        compared
    }

    /// Lists the entries stored for a range of ranks, and where their moves lead.
    fn list(
        &self,
        layer: Layer,
        ranks: Range<u64>,
        batch: &mut Batch<R::Move>,
        wrong: &mut WrongEntries,
    ) {
        batch.entries.clear();
        batch.successors.clear();
        for rank in ranks {
            let spot = TableIndex { layer, rank };
            let Some(entry) = self.pair.get(spot) else { continue };
            if distance(entry) & DERIVED != 0 {
                continue;
            }
            wrong.compared += 1;
            let position = self.rules.unrank(self.index, spot);
            self.rules.generate(&position, &mut batch.moves);
            let next = batch.moves.iter().map(|&mv| {
                let quiet = self.rules.effect(&position, mv).is_quiet();
                (self.rules.play_unchecked(&position, mv), quiet)
            });
            let listed = self.list_entry(spot, &position, next, &mut batch.successors);
            match listed {
                Ok(listed) => batch.entries.push(listed),
                Err(error) => wrong.add(|| self.wrong_entry(spot, error)),
            }
        }
    }

    /// Appends where the moves of a position lead to `successors`.
    #[inline]
    fn list_entry(
        &self,
        spot: TableIndex,
        position: &R::Position,
        next: impl Iterator<Item = (R::Position, bool)>,
        successors: &mut Vec<Successor>,
    ) -> Result<Listed, EntryError> {
        let (rules, before) = (self.rules, successors.len());
        for (next, quiet) in next {
            let to = match rules.rank(self.index, &next) {
                Some(spot) => Target::At(spot),
                None if rules.ending(&next).is_some() => {
                    Target::Known(entry(rules.final_value(&next), 0))
                }
                None => {
                    successors.truncate(before);
                    return Err(EntryError::MissingTable(rules.position_string(&next)));
                }
            };
            successors.push(Successor { to, reward: rules.reward(position, &next), quiet });
        }
        let count = successors.len() - before;
        let over = (count == 0).then(|| rules.final_value(position));
        Ok(Listed { spot, over, successors: count })
    }

    /// Reads what is known of successors.
    fn find(&self, successors: &mut [Successor]) {
        for Successor { to, quiet, .. } in successors {
            let Target::At(spot) = *to else { continue };
            let known = if *quiet {
                self.pair.get(spot)
            } else {
                self.value(spot).map(|value| entry(value, 0))
            };
            *to = known.map_or(*to, Target::Known);
        }
    }

    /// Checks that what is stored for the entries of a batch follows from their successors.
    fn check(&self, batch: &Batch<R::Move>, infinite: i16, wrong: &mut WrongEntries) {
        let mut successors = &*batch.successors;
        for listed in &batch.entries {
            let (own, rest) = successors.split_at(listed.successors);
            successors = rest;
            if let Err(error) = self.check_entry(listed, own, infinite) {
                wrong.add(|| self.wrong_entry(listed.spot, error));
            }
        }
    }

    /// Checks that what is stored for a position follows from its successors.
    #[inline]
    fn check_entry(
        &self,
        listed: &Listed,
        successors: &[Successor],
        infinite: i16,
    ) -> Result<(), EntryError> {
        let mut derivation = Derivation::new();
        for &Successor { to, reward, quiet } in successors {
            let found = match to {
                Target::Known(entry) => entry,
                Target::At(spot) => return Err(self.astray(spot)),
            };
            // Where the game is over the distance is 0, so the last move counts 1.
            let plies = plies(distance(found)).map(|plies| plies + 1);
            derivation.add(reward - value(found), plies, quiet);
        }
        let stored = self.pair.get(listed.spot).unwrap_or(entry(0, NO_DISTANCE));
        let stored = probe_result(stored);
        let follows = match listed.over {
            Some(value) => Some(ProbeResult { value, distance: Some(0) }),
            None => derivation.result(infinite),
        };
        match follows {
            Some(follows) if follows == stored => Ok(()),
            Some(follows) => Err(EntryError::Differs { stored, follows }),
            None => Err(EntryError::Unproved { stored }),
        }
    }

    /// The value and distance of a position of this pair, as the tables have them.
    pub fn probe(&self, position: &R::Position) -> Option<ProbeResult> {
        self.rules.rank(self.index, position).and_then(|spot| self.pair.get(spot)).map(probe_result)
    }

    /// The value of a position, of this pair or of a layer before.
    #[inline]
    fn value(&self, spot: TableIndex) -> Option<i16> {
        self.values.get(spot).or_else(|| self.pair.get(spot).map(value))
    }

    /// The error of a move to a position of a layer that has no table.
    #[cold]
    fn astray(&self, spot: TableIndex) -> EntryError {
        let position = self.rules.unrank(self.index, spot);
        EntryError::MissingTable(self.rules.position_string(&position))
    }

    /// Compares randomly drawn entries with what follows by the reference implementation.
    pub fn sample(&mut self, naive: &Naive, layer: Layer, positions: u64, samples: u64, seed: u64) {
        let infinite = self.rules.infinite_play_value(layer);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..samples.min(positions) {
            let spot = TableIndex { layer, rank: rng.u64(..positions) };
            let position = self.rules.unrank(self.index, spot);
            let mut successors = Vec::new();
            let checked = reference::successors(self.rules, self.index, naive, &position)
                .and_then(|next| {
                    self.list_entry(spot, &position, next.into_iter(), &mut successors)
                })
                .and_then(|listed| {
                    self.find(&mut successors);
                    self.check_entry(&listed, &successors, infinite)
                });
            if let Err(error) = checked {
                let entry = self.wrong_entry(spot, error.by_reference());
                self.wrong_entries.add(|| entry);
            }
        }
    }

    fn wrong_entry(&self, spot: TableIndex, error: EntryError) -> WrongEntry {
        let position = self.rules.position_string(&self.rules.unrank(self.index, spot));
        WrongEntry { layer: spot.layer, rank: spot.rank, position, error }
    }
}

/// A chunk of the entries as the file has them.
struct StoredChunk {
    values: Vec<i32>,
    distances: Vec<i32>,
}

impl StoredChunk {
    fn read(
        values: Section<'_>,
        distances: Section<'_>,
        first: u64,
        len: usize,
    ) -> Result<StoredChunk, ReadError> {
        let mut chunk = StoredChunk { values: vec![0; len], distances: vec![0; len] };
        values.read(first, &mut chunk.values)?;
        distances.read(first, &mut chunk.distances)?;
        Ok(chunk)
    }
}
