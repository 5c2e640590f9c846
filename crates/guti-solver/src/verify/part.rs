//! Verifies a part of a layer alone.
//!
//! The successors are probed in the files one by one, so that it takes little memory, and only the
//! part itself has to be read in full. For a whole game that is slower than
//! [`layers`](super::layers), which derives every value once as long as memory has room for them.

use super::content::Content;
use super::derivation::Derivation;
use super::entries::WrongEntries;
use super::record::Record;
use super::{
    EntryError, LayerReport, OnChecked, Part, VerifyError, VerifyOptions, VerifyReport, WrongEntry,
    reference,
};
use crate::parallel;
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, ProbeResult, ReadError, Section, Stored, Tablebase};
use rayon::ThreadPool;
use std::ops::ControlFlow::{Break, Continue};
use std::ops::Range;

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
    let tables = super::open(rules, options.folder)?;
    let files = super::files(rules, &tables);
    let found = files.iter().find(|(other, _)| *other == layer);
    let Some(&(_, file)) = found else {
        let known: Vec<String> = files.iter().map(|(layer, _)| layer.to_string()).collect();
        return Err(VerifyError::NoLayer { layer, known: known.join(", ") });
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let mut report = VerifyReport::default();
    // Probes compare newer files with their checksums themselves.
    let unchecked: Vec<&LayerFile> =
        files.iter().map(|(_, file)| *file).filter(|file| file.version() < 2).collect();
    report.damages = parallel::install(&pool, &mut || super::damages(&unchecked, usize::MAX));
    if !report.damages.is_empty() {
        return Ok(report);
    }
    let record = Record::read(options.folder, &files, |layer| rules.flipped(layer));
    let check = PartCheck { rules, tables: &tables, layer, file };
    let range = part.range(file.header().positions);
    let (mut layer_report, mut wrong) =
        check.unverified(range.clone(), &record, &pool, on_checked)?;
    if let Some((naive, samples)) = options.reference {
        let disputed = check.sample(naive, range.clone(), samples, options.seed)?;
        report.sampled = disputed.compared;
        layer_report.wrong += disputed.count;
        wrong = wrong.merge(disputed);
    }
    if range == (0..file.header().positions) {
        check.add_content(&mut layer_report, &mut wrong, &pool)?;
    }
    report.layers = vec![layer_report];
    report.add(wrong);
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

/// What follows for a position from those that its moves lead to.
struct Follows {
    /// The value and the distance; none if a conversion would have to be forced for the value, and is not.
    result: Option<ProbeResult>,
    /// The value of the best conversion; [`i16::MIN`] if there is none.
    best_conversion: i16,
    /// Whether the game is over.
    over: bool,
}

/// Why the value of a position of the layer is not known.
enum Unprobed {
    /// It follows from that of a position whose layer has no table.
    Entry(WrongEntry),
    /// A file is damaged or cannot be read.
    Unread(VerifyError),
}

/// The check of a layer, whose successors are probed.
pub struct PartCheck<'a, R: Indexed> {
    pub rules: &'a R,
    pub tables: &'a Tablebase<R>,
    pub layer: Layer,
    pub file: &'a LayerFile,
}

impl<R: Indexed + Notation> PartCheck<'_, R> {
    /// Verifies the positions of a range of ranks except those in the record, and records those that are right.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Read`] if a file is damaged, [`VerifyError::Section`] if it lacks a section.
    pub fn unverified(
        &self,
        range: Range<u64>,
        record: &Record,
        pool: &ThreadPool,
        on_checked: OnChecked<'_>,
    ) -> Result<(LayerReport, WrongEntries), VerifyError> {
        let layer = self.layer;
        let missing = record.missing(layer, range.clone());
        let left: u64 = missing.iter().map(|range| range.end - range.start).sum();
        let positions = range.end - range.start;
        let resumed = positions - left;
        on_checked(layer, resumed);
        let mut wrong = WrongEntries::default();
        for range in missing {
            for first in range.clone().step_by(UNIT as usize) {
                let unit = first..range.end.min(first + UNIT);
                let found = parallel::install(pool, &mut || self.range(unit.clone(), on_checked))?;
                if found.count == 0 {
                    record.add(layer, &unit);
                }
                wrong = wrong.merge(found);
            }
        }
        let report = LayerReport {
            layer,
            positions,
            compared: wrong.compared,
            wrong: wrong.count,
            resumed,
            probed: true,
            read: true,
            hash: None,
            wrong_notes: Vec::new(),
        };
        Ok((report, wrong))
    }

    /// Compares the hash, the counts and the longest distances of the whole layer with the notes of its file, unless
    /// entries are wrong.
    ///
    /// # Errors
    ///
    /// As for [`unverified`](PartCheck::unverified).
    pub fn add_content(
        &self,
        report: &mut LayerReport,
        wrong: &mut WrongEntries,
        pool: &ThreadPool,
    ) -> Result<(), VerifyError> {
        if wrong.count > 0 {
            return Ok(());
        }
        let PartCheck { rules, tables, layer, file } = *self;
        let mut content = || Content::new(rules, tables.index(), layer, |ranks| self.probe(ranks));
        match parallel::install(pool, &mut content) {
            Ok(content) => {
                report.hash = Some(content.layer_hash(file));
                report.wrong_notes =
                    content.wrong_notes(rules, file, |position| tables.probe(rules, position));
            }
            Err(Unprobed::Entry(entry)) => {
                report.wrong += 1;
                wrong.add(|| entry);
            }
            Err(Unprobed::Unread(error)) => return Err(error),
        }
        Ok(())
    }

    /// The values and distances of all positions of a range of ranks, also of those that are not stored.
    fn probe(&self, ranks: Range<u64>) -> Result<Vec<ProbeResult>, Unprobed> {
        let PartCheck { rules, tables, layer, .. } = *self;
        let probe = |rank| {
            let position = rules.unrank(tables.index(), TableIndex { layer, rank });
            tables.probe(rules, &position).ok_or_else(|| match tables.read_error() {
                Some(error) => Unprobed::Unread(error.clone().into()),
                None => Unprobed::Entry(WrongEntry {
                    layer,
                    rank,
                    position: rules.position_string(&position),
                    error: EntryError::MissingTable(self.missing(&position)),
                }),
            })
        };
        ranks.map(probe).collect()
    }

    /// The first position that conversions of this one lead to and that no table has.
    fn missing(&self, position: &R::Position) -> String {
        let PartCheck { rules, tables, .. } = *self;
        let mut missing = String::new();
        rules.each_after_conversion(position, &mut |next| {
            if tables.value(rules, next).is_some() {
                return Continue(());
            }
            missing = rules.position_string(next);
            Break(())
        });
        missing
    }

    /// Compares the values and distances that a probe returns for randomly drawn positions of a range of ranks with
    /// what follows by the reference implementation.
    ///
    /// # Errors
    ///
    /// As for [`unverified`](PartCheck::unverified).
    pub fn sample(
        &self,
        naive: &Naive,
        range: Range<u64>,
        samples: u64,
        seed: u64,
    ) -> Result<WrongEntries, VerifyError> {
        let PartCheck { rules, tables, layer, .. } = *self;
        let index = tables.index();
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut wrong = WrongEntries::default();
        for _ in 0..samples.min(range.end - range.start) {
            let rank = rng.u64(range.clone());
            let position = rules.unrank(index, TableIndex { layer, rank });
            let checked = match reference::successors(rules, index, naive, &position) {
                Ok(next) => self.follows(&position, next.into_iter())?.and_then(|follows| {
                    let missing = || EntryError::MissingTable(self.missing(&position));
                    let probed = tables.probe(rules, &position).ok_or_else(missing)?;
                    EntryError::compare(probed, follows.result)
                }),
                Err(error) => Err(error),
            };
            wrong.compared += 1;
            if let Err(error) = checked {
                let position = rules.position_string(&position);
                let error = error.by_reference();
                wrong.add(|| WrongEntry { layer, rank, position, error });
            }
        }
        Ok(wrong)
    }

    fn section(&self, name: &'static str) -> Result<Section<'_>, VerifyError> {
        let missing = || VerifyError::Section { file: self.file.name().to_owned(), section: name };
        self.file.section(name).ok_or_else(missing)
    }

    /// Verifies the positions of a range of ranks.
    fn range(
        &self,
        range: Range<u64>,
        on_checked: OnChecked<'_>,
    ) -> Result<WrongEntries, VerifyError> {
        let chunks = (range.end - range.start).div_ceil(CHUNK) as usize;
        let check = |number: usize| {
            let first = range.start + number as u64 * CHUNK;
            let end = range.end.min(first + CHUNK);
            let wrong = self.chunk(first..end)?;
            on_checked(self.layer, end - first);
            Ok::<_, VerifyError>(wrong)
        };
        parallel::try_reduce(chunks, &check, WrongEntries::merge)
    }

    fn chunk(&self, range: Range<u64>) -> Result<WrongEntries, VerifyError> {
        let mut moves = Vec::new();
        let len = (range.end - range.start) as usize;
        let mut values = vec![0; len];
        let mut distances = vec![0; len];
        for (name, out) in [(VALUES, &mut values), (DISTANCES, &mut distances)] {
            self.section(name)?.read(range.start, out)?;
        }
        let mut wrong = WrongEntries::default();
        for (rank, (&value, &distance)) in range.zip(values.iter().zip(&distances)) {
            let position =
                self.rules.unrank(self.tables.index(), TableIndex { layer: self.layer, rank });
            self.rules.generate(&position, &mut moves);
            let quiet = |&mv: &R::Move| self.rules.effect(&position, mv).is_quiet();
            if self.file.stored() != Stored::All && !moves.iter().any(quiet) {
                continue;
            }
            let next = moves.iter().map(|&mv| {
                let quiet = self.rules.effect(&position, mv).is_quiet();
                (self.rules.play_unchecked(&position, mv), quiet)
            });
            let checked = self.entry(&position, [value, distance], next)?;
            wrong.compared += u64::from(checked != Ok(Checked::NotStored));
            if let Err(error) = checked {
                let position = self.rules.position_string(&position);
                wrong.add(|| WrongEntry { layer: self.layer, rank, position, error });
            }
        }
        Ok(wrong)
    }

    /// Compares the entries of a position, which may have a quiet move, with what follows from its
    /// successors: the positions that its moves lead to, each with whether the move is quiet.
    fn entry(
        &self,
        position: &R::Position,
        [value, distance]: [i32; 2],
        next: impl Iterator<Item = (R::Position, bool)>,
    ) -> Result<Result<Checked, EntryError>, ReadError> {
        let follows = match self.follows(position, next)? {
            Ok(follows) => follows,
            Err(error) => return Ok(Err(error)),
        };
        let bound = self.rules.upper_bound(position);
        if self.file.stored().is_of_undecided() && follows.best_conversion >= bound {
            return Ok(Ok(Checked::NotStored));
        }
        let sound = i16::try_from(value).ok().zip(u16::try_from(distance).ok());
        // Moves lead to longer distances, and what is hashed has the longest for none.
        let Some((value, plies)) = sound.filter(|&(_, plies)| plies < u16::MAX) else {
            return Ok(Err(EntryError::OutOfRange(value, distance)));
        };
        // In a file 0 stands for the end of the game and for no distance.
        let distance = (plies > 0 || follows.over).then_some(plies);
        let value = self.file.stored().value(value, follows.best_conversion);
        let stored = ProbeResult { value, distance };
        Ok(EntryError::compare(stored, follows.result).map(|()| Checked::Agrees))
    }

    /// What follows for a position from its successors.
    fn follows(
        &self,
        position: &R::Position,
        next: impl Iterator<Item = (R::Position, bool)>,
    ) -> Result<Result<Follows, EntryError>, ReadError> {
        let rules = self.rules;
        let mut derivation = Derivation::new();
        let mut best_conversion = i16::MIN;
        let mut over = true;
        for (next, quiet) in next {
            over = false;
            let known = if quiet {
                let probed = self.tables.probe(rules, &next);
                let longer = |plies: u16| plies.checked_add(1);
                probed.map(|found| (found.value, found.distance.and_then(longer)))
            } else {
                self.tables.value(rules, &next).map(|value| (value, Some(1)))
            };
            let Some((worth, plies)) = known else {
                return match self.tables.read_error() {
                    Some(error) => Err(error.clone()),
                    None => Ok(Err(EntryError::MissingTable(rules.position_string(&next)))),
                };
            };
            let worth = rules.reward(position, &next) - worth;
            if !quiet {
                best_conversion = best_conversion.max(worth);
            }
            derivation.add(worth, plies, quiet);
        }
        let result = if over {
            Some(ProbeResult { value: rules.final_value(position), distance: Some(0) })
        } else {
            derivation.result(rules.infinite_play_value(self.layer))
        };
        Ok(Ok(Follows { result, best_conversion, over }))
    }
}
