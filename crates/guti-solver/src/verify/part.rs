//! Verifies a part of a layer alone.
//!
//! The successors are probed in the files one by one, so that it takes little memory, and nothing but
//! the part has to be read from the start to the end. For a whole game that is slower than
//! [`layers`](super::layers), which derives every value once.

use super::derivation::Derivation;
use super::entries::WrongEntries;
use super::record::Record;
use super::{
    EntryError, LayerReport, OnChecked, Part, VerifyError, VerifyOptions, VerifyReport, WrongEntry,
};
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, ProbeResult, ReadError, Stored, Tablebase};
use rayon::prelude::*;

/// The number of positions that a thread takes at a time.
const CHUNK: u64 = 1 << 12;

/// The number of positions after which progress is recorded.
const UNIT: u64 = 1 << 20;

/// Verifies a part of a layer.
///
/// # Errors
///
/// As [`verify_part`](super::verify_part).
pub fn verify<R: Indexed + Notation>(
    rules: &R,
    options: &VerifyOptions<'_>,
    layer: Layer,
    part: Part,
    on_checked: OnChecked<'_>,
) -> Result<VerifyReport, VerifyError> {
    let tables = Tablebase::open(rules, options.folder)?;
    let files = super::layers::open(rules, tables.index(), options.folder)?;
    let found = files.iter().find(|(other, _)| *other == layer);
    let Some((_, file)) = found else {
        let known: Vec<String> = files.iter().map(|(layer, _)| layer.to_string()).collect();
        return Err(VerifyError::NoLayer { layer, known: known.join(", ") });
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let mut report = VerifyReport::default();
    // Probes compare newer files with their checksums themselves.
    let unchecked: Vec<&LayerFile> =
        files.iter().map(|(_, file)| file).filter(|file| file.version() < 2).collect();
    report.damages =
        pool.install(|| unchecked.par_iter().flat_map_iter(|file| file.damages()).collect());
    if !report.damages.is_empty() {
        return Ok(report);
    }
    let record = Record::read(options.folder, &files, |layer| rules.flipped(layer));
    let check = PartCheck { rules, tables: &tables, layer, file };
    let range = part.range(file.header().positions);
    let missing = record.missing(layer, range.clone());
    let left: u64 = missing.iter().map(|range| range.end - range.start).sum();
    let mut wrong = WrongEntries::default();
    on_checked(layer, range.end - range.start - left);
    for range in missing {
        for first in range.clone().step_by(UNIT as usize) {
            let unit = first..range.end.min(first + UNIT);
            let found = pool.install(|| check.range(unit.clone(), on_checked))?;
            if found.count == 0 {
                record.add(layer, &unit);
            }
            wrong = wrong.merge(found);
        }
    }
    let positions = range.end - range.start;
    let compared = wrong.compared;
    report.layers = vec![LayerReport {
        layer,
        positions,
        compared,
        wrong: wrong.count,
        resumed: positions - left,
        hash: None,
    }];
    report.wrong = wrong.count;
    report.wrong_entries = wrong.listed;
    let everything = files
        .iter()
        .all(|(layer, file)| record.missing(*layer, 0..file.header().positions).is_empty());
    if everything && report.wrong == 0 {
        record.remove();
    }
    Ok(report)
}

/// What the check of an entry without an error has found.
#[derive(PartialEq)]
enum Checked {
    /// It is what follows from the moves.
    Agrees,
    /// A conversion decides the position, so that its entry means nothing.
    NotStored,
}

struct PartCheck<'a, R: Indexed> {
    rules: &'a R,
    tables: &'a Tablebase<R>,
    layer: Layer,
    file: &'a LayerFile,
}

impl<R: Indexed + Notation> PartCheck<'_, R> {
    /// Verifies the positions of a range of ranks.
    fn range(
        &self,
        range: std::ops::Range<u64>,
        on_checked: OnChecked<'_>,
    ) -> Result<WrongEntries, VerifyError> {
        let chunks = (range.end - range.start).div_ceil(CHUNK);
        let check = |moves: &mut Vec<R::Move>, number: u64| {
            let first = range.start + number * CHUNK;
            let end = range.end.min(first + CHUNK);
            let wrong = self.chunk(first..end, moves)?;
            on_checked(self.layer, end - first);
            Ok::<_, VerifyError>(wrong)
        };
        (0..chunks)
            .into_par_iter()
            .map_init(Vec::new, check)
            .try_reduce(WrongEntries::default, |one, other| Ok(one.merge(other)))
    }

    fn chunk(
        &self,
        range: std::ops::Range<u64>,
        moves: &mut Vec<R::Move>,
    ) -> Result<WrongEntries, VerifyError> {
        let missing =
            |section| move || VerifyError::Section { file: self.layer.to_string(), section };
        let len = (range.end - range.start) as usize;
        let mut values = vec![0; len];
        let mut distances = vec![0; len];
        let sections = [(VALUES, &mut values), (DISTANCES, &mut distances)];
        for (name, out) in sections {
            self.file.section(name).ok_or_else(missing(name))?.read(range.start, out)?;
        }
        let infinite = self.rules.infinite_play_value(self.layer);
        let mut wrong = WrongEntries::default();
        for (rank, (&value, &distance)) in range.zip(values.iter().zip(&distances)) {
            let position =
                self.rules.unrank(self.tables.index(), TableIndex { layer: self.layer, rank });
            self.rules.generate(&position, moves);
            let quiet = |&mv: &R::Move| self.rules.effect(&position, mv).is_quiet();
            if self.file.stored() != Stored::All && !moves.iter().any(quiet) {
                continue;
            }
            let checked = self.entry(&position, [value, distance], infinite, moves)?;
            wrong.compared += u64::from(checked != Ok(Checked::NotStored));
            if let Err(error) = checked {
                let position = self.rules.position_string(&position);
                wrong.add(|| WrongEntry { layer: self.layer, rank, position, error });
            }
        }
        Ok(wrong)
    }

    /// Compares the entries of a position, which may have a quiet move, with what follows from its
    /// successors.
    fn entry(
        &self,
        position: &R::Position,
        [value, distance]: [i32; 2],
        infinite: i16,
        moves: &[R::Move],
    ) -> Result<Result<Checked, EntryError>, ReadError> {
        let rules = self.rules;
        let mut derivation = Derivation::new();
        let mut best_conversion = i16::MIN;
        for &mv in moves {
            let next = rules.play_unchecked(position, mv);
            let quiet = rules.effect(position, mv).is_quiet();
            let known = if quiet {
                let probed = self.tables.probe(rules, &next);
                probed.map(|found| (found.value, found.distance.map(|plies| plies + 1)))
            } else {
                self.tables.value(rules, &next).map(|value| (value, Some(1)))
            };
            let Some((worth, plies)) = known else {
                return match self.tables.read_error() {
                    Some(error) => Err(error.clone()),
                    None => Ok(Err(EntryError::Astray(rules.position_string(&next)))),
                };
            };
            let worth = rules.reward(position, &next) - worth;
            if !quiet {
                best_conversion = best_conversion.max(worth);
            }
            derivation.add(worth, plies, quiet);
        }
        if self.file.stored() == Stored::Undecided && best_conversion >= rules.upper_bound(position)
        {
            return Ok(Ok(Checked::NotStored));
        }
        let sound = i16::try_from(value).ok().zip(u16::try_from(distance).ok());
        let Some((stored_value, plies)) = sound else {
            return Ok(Err(EntryError::Absurd(value, distance)));
        };
        // In a file 0 stands for the end of the game and for no distance.
        let over = moves.is_empty();
        let stored =
            ProbeResult { value: stored_value, distance: (plies > 0 || over).then_some(plies) };
        let follows = if over {
            Some(ProbeResult { value: rules.final_value(position), distance: Some(0) })
        } else {
            derivation.result(infinite)
        };
        Ok(match follows {
            Some(follows) if follows == stored => Ok(Checked::Agrees),
            Some(follows) => Err(EntryError::Differs { stored, follows }),
            None => Err(EntryError::Unproved { stored }),
        })
    }
}
