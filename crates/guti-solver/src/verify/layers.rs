//! Checks the layers in the order in which they depend on each other.

use super::content::noted_hash;
use super::entries::{MAX_LISTED, PairEntries, WrongEntries};
use super::entry_array::EntryArray;
use super::pair_check::PairCheck;
use super::part::PartCheck;
use super::record::Record;
use super::values::Values;
use super::{LayerHash, LayerReport, OnChecked, VerifyError, VerifyOptions, VerifyReport};
use crate::rows::{LayerStore, raw_file};
use crate::{job, parallel};
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, Folder, VALUES};
use guti_tables::{ContentHash, Damage, LayerFile, Tablebase};
use std::collections::BTreeMap;
use std::ops::Range;

/// The number of positions after which progress is recorded where they are visited in the order of ranks.
const UNIT: u64 = 1 << 24;

/// The fewest positions of a layer and its twin together whose values are saved. Smaller tables are read again in less
/// time than a disk takes to write them.
const WORTH_SAVING: u64 = 1 << 18;

/// Checks all layers that have a file: with the values that they need in memory as long as there is room for them,
/// and then by probing, layer by layer.
///
/// # Errors
///
/// As [`verify`](super::verify()).
pub fn verify<R: Indexed + Notation>(
    rules: &R,
    options: &VerifyOptions<'_>,
    on_checked: OnChecked<'_>,
) -> Result<VerifyReport, VerifyError> {
    let tables = open(rules, options.folder)?;
    let files = files(rules, &tables);
    let mut report = VerifyReport::default();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let all: Vec<&LayerFile> = files.iter().map(|&(_, file)| file).collect();
    report.damages = parallel::install(&pool, &mut || damages(&all, MAX_LISTED));
    if !report.damages.is_empty() {
        return Ok(report);
    }
    let mut values = no_values(&files, options.disk);
    let record = Record::read(options.folder, &files, |layer| rules.flipped(layer));
    let all = files.iter().map(|(_, file)| file.header().positions).sum();
    // Without the lock, because another run has it or the folder is not writable, no values are saved.
    let lock = options.folder.lock_verified().ok().flatten();
    let store = |_| LayerStore::new(&options.folder.verified_values(), [0; 32]).ok();
    let store = lock.as_ref().and_then(store);
    let verification = Verification {
        rules,
        options,
        tables: &tables,
        record: &record,
        store,
        pool,
        all,
        on_checked,
    };
    let mut fits = true;
    for first in job::primary_layers(rules) {
        let twins = job::twins(rules, first);
        let files: Vec<(Layer, &LayerFile)> =
            files.iter().copied().filter(|(layer, _)| twins.contains(layer)).collect();
        if files.is_empty() || fits && verification.resume(&mut values, &files, &mut report)? {
            continue;
        }
        if fits && !verification.make_room(&mut values, &files) {
            values = Values::new(0, 0, 0);
            fits = false;
        }
        if fits {
            verification.in_memory(&mut values, &files, &mut report)?;
        } else {
            verification.probing(&files, &mut report)?;
        }
    }
    if report.is_sound() && lock.is_some() && !options.keep_record {
        options.folder.remove_verified();
    }
    Ok(report)
}

/// No values yet, for the layers of these files. At most `disk` bytes are saved.
fn no_values(files: &[(Layer, &LayerFile)], disk: u64) -> Values {
    let size = files.iter().map(|(layer, _)| layer.size()).max().unwrap_or(0);
    let hand = files.iter().flat_map(|(layer, _)| layer.hands).max().unwrap_or(0);
    Values::new(size, hand, disk)
}

/// The verification of all layers, pair by pair.
struct Verification<'a, R: Indexed> {
    rules: &'a R,
    options: &'a VerifyOptions<'a>,
    tables: &'a Tablebase<R>,
    record: &'a Record,
    /// Where values are saved; none if they are not.
    store: Option<LayerStore>,
    pool: rayon::ThreadPool,
    /// The number of the positions of all layers.
    all: u64,
    on_checked: OnChecked<'a>,
}

impl<R: Indexed + Notation> Verification<'_, R> {
    /// The store for the values of a layer.
    fn store(&self, layer: Layer) -> Option<LayerStore> {
        Some(self.store.as_ref()?.with_digest(self.record.digest(layer)?))
    }

    /// Adds the values of a layer and its twin if an earlier run has verified both and saved them, and returns whether
    /// that is so. Only the sample is verified again.
    fn resume(
        &self,
        values: &mut Values,
        files: &[(Layer, &LayerFile)],
        report: &mut VerifyReport,
    ) -> Result<bool, VerifyError> {
        let mut resumed = Vec::new();
        for &(layer, file) in files {
            let positions = file.header().positions;
            let is_verified = self.record.missing(layer, 0..positions).is_empty();
            let known = noted_hash(file).zip(self.store(layer)).filter(|_| is_verified);
            let Some((hash, store)) = known else { return Ok(false) };
            if !values.insert_saved(layer, store, positions) {
                return Ok(false);
            }
            resumed.push((layer, file, hash));
        }
        // They have been read to see that they are sound; memory need not have room for all of them.
        values.make_room(&[], self.options.memory);
        for (layer, file, hash) in resumed {
            let positions = file.header().positions;
            (self.on_checked)(layer, positions);
            let mut wrong = WrongEntries::default();
            if let Some((naive, samples, seed)) = self.sample(layer, positions) {
                let check = PartCheck { rules: self.rules, tables: self.tables, layer, file };
                wrong = check.sample(naive, 0..positions, samples, seed)?;
                report.sampled += wrong.compared;
            }
            report.layers.push(LayerReport {
                layer,
                positions,
                compared: 0,
                wrong: wrong.count,
                resumed: positions,
                probed: false,
                read: false,
                hash: Some(LayerHash { hash, agrees: Some(true) }),
                wrong_notes: Vec::new(),
            });
            report.add(wrong);
        }
        Ok(true)
    }

    /// Makes room in memory for the entries of a layer and its twin, and returns whether they and all values that they
    /// need fit.
    fn make_room(&self, values: &mut Values, files: &[(Layer, &LayerFile)]) -> bool {
        let bytes = files.iter().map(|(_, file)| {
            let positions = file.header().positions;
            let sections = file.section(VALUES).zip(file.section(DISTANCES));
            let narrow = sections
                .is_some_and(|(values, distances)| EntryArray::can_be_narrow(values, distances));
            // Besides the entries there is a bit for each visit, and then the values are kept.
            let values = if narrow { positions.div_ceil(4) } else { positions * 2 };
            EntryArray::bytes(positions, narrow) + positions.div_ceil(8) + values
        });
        let layers: Vec<Layer> = files.iter().map(|&(layer, _)| layer).collect();
        let left = self.options.memory.checked_sub(bytes.sum());
        left.is_some_and(|left| values.make_room(&layers, left))
    }

    /// Verifies a layer and its twin with the values of all layers before, and adds theirs.
    fn in_memory(
        &self,
        values: &mut Values,
        files: &[(Layer, &LayerFile)],
        report: &mut VerifyReport,
    ) -> Result<(), VerifyError> {
        let mut check = PairCheck {
            rules: self.rules,
            index: self.tables.index(),
            values,
            pair: PairEntries::default(),
            wrong_entries: WrongEntries::default(),
        };
        let mut read = Vec::new();
        for (layer, file) in files {
            let before = check.wrong_entries.count;
            let content = parallel::install(&self.pool, &mut || check.read(*layer, file))?;
            read.push((content, check.wrong_entries.count - before));
        }
        self.check_saved(values)?;
        let mut reports = Vec::new();
        for ((layer, file), (content, wrong)) in files.iter().zip(read) {
            let (layer, before) = (*layer, check.wrong_entries.count);
            let positions = file.header().positions;
            let [compared, resumed] = self.compare(&mut check, layer, positions);
            if let Some((naive, samples, seed)) = self.sample(layer, positions) {
                check.sample(naive, layer, positions, samples, seed);
                report.sampled += samples.min(positions);
            }
            let wrong = wrong + check.wrong_entries.count - before;
            reports.push(LayerReport {
                layer,
                positions,
                compared,
                wrong,
                resumed,
                probed: false,
                read: true,
                hash: Some(content.layer_hash(file)),
                wrong_notes: content.wrong_notes(self.rules, file, |at| check.probe(at)),
            });
        }
        let PairCheck { pair, wrong_entries, .. } = check;
        self.check_saved(values)?;
        parallel::install(&self.pool, &mut || values.insert_pair(&pair));
        let is_proven = |report: &LayerReport| {
            let agrees = report.hash.and_then(|hash| hash.agrees);
            report.is_sound() && agrees == Some(true)
        };
        let positions: u64 = reports.iter().map(|report| report.positions).sum();
        if reports.iter().all(is_proven) && positions >= WORTH_SAVING {
            for layer in reports.iter().map(|report| report.layer) {
                if let Some(store) = self.store(layer) {
                    values.save(layer, store);
                }
            }
        }
        report.add(wrong_entries);
        report.layers.extend(reports);
        Ok(())
    }

    /// Checks that all saved values were there when they were needed again.
    fn check_saved(&self, values: &Values) -> Result<(), VerifyError> {
        let Some(layer) = values.lost() else { return Ok(()) };
        let file = raw_file(&self.options.folder.verified_values(), layer);
        Err(VerifyError::Saved(file.display().to_string()))
    }

    /// Compares the entries of a layer that no earlier run has compared, and records those that are right. Returns
    /// the number of entries that were compared, and of positions that were left out.
    fn compare(&self, check: &mut PairCheck<'_, R>, layer: Layer, positions: u64) -> [u64; 2] {
        let missing = self.record.missing(layer, 0..positions);
        let left: u64 = missing.iter().map(|range| range.end - range.start).sum();
        let resumed = positions - left;
        (self.on_checked)(layer, resumed);
        if left == 0 {
            return [0, resumed];
        }
        let mut compared = parallel::install(&self.pool, &mut || {
            check.compare_by_mover(layer, &missing, self.on_checked)
        });
        for unit in missing.into_iter().flat_map(units) {
            compared += parallel::install(&self.pool, &mut || {
                check.compare_unvisited(layer, unit.clone(), self.on_checked)
            });
            // Where one entry is wrong, others only seem to be right.
            if check.wrong_entries.count == 0 {
                self.record.add(layer, &unit);
            }
        }
        [compared, resumed]
    }

    /// Verifies a layer and its twin by probing.
    fn probing(
        &self,
        files: &[(Layer, &LayerFile)],
        report: &mut VerifyReport,
    ) -> Result<(), VerifyError> {
        for &(layer, file) in files {
            let check = PartCheck { rules: self.rules, tables: self.tables, layer, file };
            let ranks = 0..file.header().positions;
            let (mut layer_report, mut wrong) =
                check.unverified(ranks.clone(), self.record, &self.pool, self.on_checked)?;
            if let Some((naive, samples, seed)) = self.sample(layer, layer_report.positions) {
                let disputed = check.sample(naive, ranks, samples, seed)?;
                report.sampled += disputed.compared;
                layer_report.wrong += disputed.count;
                wrong = wrong.merge(disputed);
            }
            check.add_content(&mut layer_report, &mut wrong, &self.pool)?;
            report.layers.push(layer_report);
            report.add(wrong);
        }
        Ok(())
    }

    /// The reference implementation, how many positions of a layer it checks, and the seed for drawing them.
    fn sample(&self, layer: Layer, positions: u64) -> Option<(&Naive, u64, u64)> {
        let (naive, wanted) = self.options.reference?;
        let share = u128::from(wanted) * u128::from(positions);
        let samples = share.div_ceil(u128::from(self.all.max(1))) as u64;
        let seed = self.options.seed ^ u64::from(layer.own) << 8 ^ u64::from(layer.other) << 16;
        Some((naive, samples, seed))
    }
}

/// The hashes of the values of all layers that have a file, read from the values themselves. The values of all
/// layers are in memory, two bits each in games of pieces and two bytes in others.
///
/// # Errors
///
/// As [`open`]; also [`VerifyError::Read`] if a file is damaged, [`VerifyError::WrongEntries`] if a value cannot
/// be right, and [`VerifyError::Threads`] if no threads can be started.
pub fn hashes<R: Indexed + Notation>(
    rules: &R,
    folder: &Folder,
    threads: usize,
) -> Result<Vec<(Layer, ContentHash)>, VerifyError> {
    let tables = open(rules, folder)?;
    let files = files(rules, &tables);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let mut values = no_values(&files, 0);
    let mut hashes = Vec::new();
    for (layer, file) in &files {
        let mut reader = PairCheck {
            rules,
            index: tables.index(),
            values: &values,
            pair: PairEntries::default(),
            wrong_entries: WrongEntries::default(),
        };
        hashes.push((*layer, parallel::install(&pool, &mut || reader.read(*layer, file))?.hash));
        let PairCheck { pair, wrong_entries: WrongEntries { count, .. }, .. } = reader;
        if count > 0 {
            return Err(VerifyError::WrongEntries { layer: *layer, count });
        }
        parallel::install(&pool, &mut || values.insert_pair(&pair));
    }
    Ok(hashes)
}

/// Cuts a range into units, after each of which progress is recorded.
fn units(range: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    range.clone().step_by(UNIT as usize).map(move |first| first..range.end.min(first + UNIT))
}

/// Opens the tables of the layers that are there.
///
/// # Errors
///
/// [`VerifyError::Open`] if a file is not the table that its name says, [`VerifyError::Section`] if
/// it lacks the values or the distances, [`VerifyError::MissingTwin`] if a layer has a file and its twin
/// has none, [`VerifyError::NoTables`] if no layer has a file.
pub fn open<R: Indexed>(rules: &R, folder: &Folder) -> Result<Tablebase<R>, VerifyError> {
    let tables = Tablebase::open(rules, folder)?;
    let files = files(rules, &tables);
    for &(there, file) in &files {
        for section in [VALUES, DISTANCES] {
            if file.section(section).is_none() {
                return Err(VerifyError::Section { file: file.name().to_owned(), section });
            }
        }
        let twin = rules.flipped(there);
        if files.iter().all(|&(layer, _)| layer != twin) {
            return Err(VerifyError::MissingTwin { there, missing: twin });
        }
    }
    if files.is_empty() {
        return Err(VerifyError::NoTables(folder.path().display().to_string()));
    }
    Ok(tables)
}

/// The layers that have a table, with their files, in the order in which they depend on each other.
pub fn files<'t, R: Indexed>(rules: &R, tables: &'t Tablebase<R>) -> Vec<(Layer, &'t LayerFile)> {
    let files: BTreeMap<Layer, &LayerFile> = tables.files().collect();
    let file = |layer| files.get(&layer).map(|&file| (layer, file));
    rules.layers().into_iter().filter_map(file).collect()
}

/// The damages of files, up to a number for each.
pub fn damages(files: &[&LayerFile], most: usize) -> Vec<Damage> {
    let of_file = |number: usize| files[number].damages().take(most).collect::<Vec<_>>();
    parallel::map(files.len(), &of_file).concat()
}
