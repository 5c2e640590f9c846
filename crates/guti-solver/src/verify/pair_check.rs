//! Checks a layer and its twin.

use super::derivation::Derivation;
use super::entries::{
    DERIVED, NO_DISTANCE, PairDistances, Values, WrongEntries, plies, probe_result,
};
use super::{EntryError, OnChecked, VerifyError, WrongEntry, reference};
use crate::layer_output::content_hash;
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{ContentHash, LayerFile, ProbeResult, ReadError, Section, Stored};
use rayon::prelude::*;
use std::ops::Range;

/// The number of entries that a thread takes at a time.
const CHUNK: usize = 1 << 14;

/// The check of a layer and its twin, with the values of all layers before.
pub struct PairCheck<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub values: &'a mut Values,
    pub pair: PairDistances,
    pub wrong_entries: WrongEntries,
}

/// The buffers of a thread.
struct Scratch<M> {
    moves: Vec<M>,
    values: Vec<i32>,
    distances: Vec<i32>,
}

impl<M> Scratch<M> {
    fn new() -> Scratch<M> {
        Scratch { moves: Vec::new(), values: vec![0; CHUNK], distances: vec![0; CHUNK] }
    }
}

impl<R: Indexed + Notation> PairCheck<'_, R> {
    /// Reads a layer into memory, derives the values that are not stored from conversions, and returns the
    /// hash of all.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Section`] if the file lacks a section; [`VerifyError::Read`] if it is damaged.
    pub fn read(&mut self, layer: Layer, file: &LayerFile) -> Result<ContentHash, VerifyError> {
        let missing = |section| move || VerifyError::Section { file: layer.to_string(), section };
        let stored_values = file.section(VALUES).ok_or_else(missing(VALUES))?;
        let stored_distances = file.section(DISTANCES).ok_or_else(missing(DISTANCES))?;
        let positions = file.header().positions as usize;
        let mut values = vec![0i16; positions];
        let mut distances = vec![0u16; positions];
        let chunks = values.par_chunks_mut(CHUNK).zip(distances.par_chunks_mut(CHUNK));
        let read = |scratch: &mut Scratch<R::Move>, number: usize, out: Output<'_>| {
            let first = (number * CHUNK) as u64;
            let stored =
                StoredChunk::read(scratch, stored_values, stored_distances, first, out.0.len())?;
            Ok::<_, VerifyError>(self.fill(layer, first, file.stored(), stored, out))
        };
        let wrong = chunks
            .enumerate()
            .map_init(Scratch::new, |scratch, (number, out)| read(scratch, number, out))
            .try_reduce(WrongEntries::default, |one, other| Ok(one.merge(other)))?;
        let hash = content_hash(positions as u64, &|rank| {
            probe_result(values[rank as usize], distances[rank as usize])
        });
        self.values.insert(layer, values);
        self.pair.layers.push(layer);
        self.pair.distances.push(distances);
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        Ok(hash)
    }

    /// Fills a chunk of values and distances from rank `first` on.
    fn fill(
        &self,
        layer: Layer,
        first: u64,
        stored: Stored,
        chunk: StoredChunk<'_, R::Move>,
        (values, distances): Output<'_>,
    ) -> WrongEntries {
        let StoredChunk { values: of_values, distances: of_distances, moves } = chunk;
        let mut wrong = WrongEntries::default();
        let entries = values.iter_mut().zip(distances).zip(of_values.iter().zip(of_distances));
        for (rank, ((value, distance), (&of_file, &plies))) in (first..).zip(entries) {
            let spot = TableIndex { layer, rank };
            if stored != Stored::All {
                match self.derive_from_conversions(spot, stored, moves) {
                    Ok(None) => {}
                    Ok(Some((worth, plies))) => {
                        *value = worth;
                        *distance = plies | DERIVED;
                        continue;
                    }
                    Err(error) => {
                        wrong.add(|| self.wrong_entry(spot, error));
                        *distance = NO_DISTANCE | DERIVED;
                        continue;
                    }
                }
            }
            let sound = i16::try_from(of_file).ok().zip(u16::try_from(plies).ok());
            let Some((worth, plies)) = sound.filter(|&(_, plies)| plies < NO_DISTANCE) else {
                wrong.add(|| self.wrong_entry(spot, EntryError::Absurd(of_file, plies)));
                continue;
            };
            *value = worth;
            *distance = match plies {
                0 if self.rules.ending(&self.rules.unrank(self.index, spot)).is_some() => 0,
                0 => NO_DISTANCE,
                plies => plies,
            };
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
                Some(spot) => self.values.get(spot),
                None => rules.ending(&next).map(|_| rules.final_value(&next)),
            };
            let value = value.ok_or_else(|| EntryError::Astray(rules.position_string(&next)))?;
            best = best.max(rules.reward(&position, &next) - value);
        }
        let decided = !has_quiet || best >= rules.upper_bound(&position);
        Ok(decided.then_some((best, 1)))
    }

    /// Compares the entries stored for a range of ranks with what follows from the moves, and returns
    /// their number.
    pub fn compare(&mut self, layer: Layer, range: Range<u64>, on_checked: OnChecked<'_>) -> u64 {
        let infinite = self.rules.infinite_play_value(layer);
        let chunks = (range.end - range.start).div_ceil(CHUNK as u64);
        let compare = |moves: &mut Vec<R::Move>, number: u64| {
            let first = range.start + number * CHUNK as u64;
            let end = range.end.min(first + CHUNK as u64);
            let mut wrong = WrongEntries::default();
            for rank in first..end {
                let spot = TableIndex { layer, rank };
                let Some(distance) = self.pair.distance(spot) else { continue };
                if distance & DERIVED != 0 {
                    continue;
                }
                wrong.compared += 1;
                let position = self.rules.unrank(self.index, spot);
                self.rules.generate(&position, moves);
                let next = moves.iter().map(|&mv| {
                    let quiet = self.rules.effect(&position, mv).is_quiet();
                    (self.rules.play_unchecked(&position, mv), quiet)
                });
                if let Err(error) = self.check_entry(spot, &position, infinite, next) {
                    wrong.add(|| self.wrong_entry(spot, error));
                }
            }
            on_checked(layer, end - first);
            wrong
        };
        let wrong = (0..chunks)
            .into_par_iter()
            .map_init(Vec::new, compare)
            .reduce(WrongEntries::default, WrongEntries::merge);
        let compared = wrong.compared;
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        compared
    }

    /// Checks that what is stored for a position follows from the positions that its moves lead to.
    #[inline]
    fn check_entry(
        &self,
        spot: TableIndex,
        position: &R::Position,
        infinite: i16,
        next: impl Iterator<Item = (R::Position, bool)>,
    ) -> Result<(), EntryError> {
        let rules = self.rules;
        let stored = self.values.get(spot).zip(self.pair.distance(spot));
        let (value, distance) = stored.unwrap_or((0, NO_DISTANCE));
        let mut derivation = Derivation::new();
        let mut over = true;
        for (next, quiet) in next {
            over = false;
            let astray = || EntryError::Astray(rules.position_string(&next));
            let (worth, plies) = match rules.rank(self.index, &next) {
                Some(spot) => {
                    let worth = self.values.get(spot).ok_or_else(astray)?;
                    let plies = if quiet {
                        // Where the game is over the distance is 0, so the last move counts 1.
                        let distance = self.pair.distance(spot).ok_or_else(astray)?;
                        plies(distance).map(|plies| plies + 1)
                    } else {
                        Some(1)
                    };
                    (worth, plies)
                }
                None if rules.ending(&next).is_some() => (rules.final_value(&next), Some(1)),
                None => return Err(astray()),
            };
            derivation.add(rules.reward(position, &next) - worth, plies, quiet);
        }
        let stored = probe_result(value, distance);
        let follows = if over {
            Some(ProbeResult { value: rules.final_value(position), distance: Some(0) })
        } else {
            derivation.result(infinite)
        };
        match follows {
            Some(follows) if follows == stored => Ok(()),
            Some(follows) => Err(EntryError::Differs { stored, follows }),
            None => Err(EntryError::Unproved { stored }),
        }
    }

    /// Compares randomly drawn entries with what follows by the reference implementation.
    pub fn sample(&mut self, naive: &Naive, layer: Layer, positions: u64, samples: u64, seed: u64) {
        let infinite = self.rules.infinite_play_value(layer);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..samples.min(positions) {
            let spot = TableIndex { layer, rank: rng.u64(..positions) };
            let position = self.rules.unrank(self.index, spot);
            let checked = reference::successors(self.rules, self.index, naive, &position)
                .and_then(|next| self.check_entry(spot, &position, infinite, next.into_iter()));
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

/// A chunk of the values and of the distances of a layer.
type Output<'a> = (&'a mut [i16], &'a mut [u16]);

/// A chunk of the entries as the file has them.
struct StoredChunk<'a, M> {
    values: &'a [i32],
    distances: &'a [i32],
    moves: &'a mut Vec<M>,
}

impl<'a, M> StoredChunk<'a, M> {
    fn read(
        scratch: &'a mut Scratch<M>,
        values: Section<'_>,
        distances: Section<'_>,
        first: u64,
        len: usize,
    ) -> Result<StoredChunk<'a, M>, ReadError> {
        values.read(first, &mut scratch.values[..len])?;
        distances.read(first, &mut scratch.distances[..len])?;
        let Scratch { moves, values, distances } = scratch;
        Ok(StoredChunk { values: &values[..len], distances: &distances[..len], moves })
    }
}
