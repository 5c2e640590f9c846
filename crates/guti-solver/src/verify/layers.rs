//! Checks the layers in the order in which they depend on each other.

use super::entries::{MAX_LISTED, MemoryNeeds, PairEntries, Values, WrongEntries};
use super::pair_check::PairCheck;
use super::part::PartCheck;
use super::record::Record;
use super::{LayerHash, LayerReport, OnChecked, VerifyError, VerifyOptions, VerifyReport};
use crate::job;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, DISTANCES_HASH_NOTE, Folder, VALUES, VALUES_HASH_NOTE};
use guti_tables::{ContentHash, LayerFile, Tablebase, hex};
use rayon::prelude::*;
use std::ops::Range;

/// The number of positions after which progress is recorded.
const UNIT: u64 = 1 << 24;

/// Checks all layers that have a file: with all values in memory as long as there is room for them, and then
/// by probing, layer by layer.
///
/// # Errors
///
/// As [`verify`](super::verify()).
pub fn verify<R: Indexed + Notation>(
    rules: &R,
    options: &VerifyOptions<'_>,
    on_checked: OnChecked<'_>,
) -> Result<VerifyReport, VerifyError> {
    let index = rules.index();
    let files = open(rules, &index, options.folder)?;
    let mut report = VerifyReport::default();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let damages = || files.par_iter().flat_map_iter(|(_, file)| file.damages().take(MAX_LISTED));
    report.damages = pool.install(|| damages().collect());
    if !report.damages.is_empty() {
        return Ok(report);
    }
    let all: u64 = files.iter().map(|(_, file)| file.header().positions).sum();
    let size = files.iter().map(|(layer, _)| layer.size()).max().unwrap_or(0);
    let hand = files.iter().flat_map(|(layer, _)| layer.hands).max().unwrap_or(0);
    let mut values = Values::new(size, hand);
    let record = Record::read(options.folder, &files, |layer| rules.flipped(layer));
    let mut needs = MemoryNeeds::default();
    // For layers that do not fit into memory.
    let mut tables: Option<Tablebase<R>> = None;
    let draw = |layer: Layer, positions: u64, wanted: u64| {
        let share = u128::from(wanted) * u128::from(positions);
        let samples = share.div_ceil(u128::from(all.max(1))) as u64;
        (samples, options.seed ^ u64::from(layer.own) << 8 ^ u64::from(layer.other) << 16)
    };
    for first in job::primary_layers(rules) {
        let twins = job::twins(rules, first);
        let files: Vec<&(Layer, LayerFile)> =
            files.iter().filter(|(layer, _)| twins.contains(layer)).collect();
        if files.is_empty() {
            continue;
        }
        if tables.is_none() && needed(rules, &index, &files, &mut needs) > options.memory {
            values = Values::new(0, 0);
            tables = Some(Tablebase::open(rules, options.folder)?);
        }
        if let Some(tables) = &tables {
            for &(layer, ref file) in files {
                let check = PartCheck { rules, tables, layer, file };
                let positions = 0..file.header().positions;
                let (layer_report, mut wrong) =
                    check.unverified(positions, &record, &pool, on_checked)?;
                if let Some((naive, wanted)) = options.reference {
                    let (samples, seed) = draw(layer, layer_report.positions, wanted);
                    let disputed = check.sample(naive, samples, seed)?;
                    report.sampled += disputed.compared;
                    wrong = wrong.merge(disputed);
                }
                report.layers.push(layer_report);
                report.add(wrong);
            }
            continue;
        }
        let mut pair_check = PairCheck {
            rules,
            index: &index,
            values: &values,
            pair: PairEntries::default(),
            wrong_entries: WrongEntries::default(),
        };
        let mut hashes = Vec::new();
        for (layer, file) in &files {
            hashes.push(pool.install(|| pair_check.read(*layer, file))?);
        }
        for ((layer, file), hash) in files.iter().zip(hashes) {
            let before = pair_check.wrong_entries.count;
            let positions = file.header().positions;
            let missing = record.missing(*layer, 0..positions);
            let left: u64 = missing.iter().map(|range| range.end - range.start).sum();
            let resumed = positions - left;
            on_checked(*layer, resumed);
            let mut compared = 0;
            for unit in missing.into_iter().flat_map(units) {
                let before = pair_check.wrong_entries.count;
                compared += pool.install(|| pair_check.compare(*layer, unit.clone(), on_checked));
                if pair_check.wrong_entries.count == before {
                    record.add(*layer, &unit);
                }
            }
            let wrong = pair_check.wrong_entries.count - before;
            let hash = Some(LayerHash { hash, agrees: agrees(file, &hash) });
            let layer_report =
                LayerReport { layer: *layer, positions, compared, wrong, resumed, hash };
            report.layers.push(layer_report);
            if let Some((naive, wanted)) = options.reference {
                let (samples, seed) = draw(*layer, positions, wanted);
                pair_check.sample(naive, *layer, positions, samples, seed);
                report.sampled += samples.min(positions);
            }
        }
        let PairCheck { pair, wrong_entries, .. } = pair_check;
        report.add(wrong_entries);
        pool.install(|| values.insert_pair(&pair));
    }
    if report.is_sound() {
        record.remove();
    }
    Ok(report)
}

/// The bytes of memory that verifying the files of a pair of layers needs with all values before.
fn needed<R: Indexed>(
    rules: &R,
    index: &R::Index,
    files: &[&(Layer, LayerFile)],
    needs: &mut MemoryNeeds,
) -> u64 {
    let positions: Vec<u64> = files.iter().map(|(_, file)| file.header().positions).collect();
    let are_narrow = files.iter().all(|&&(layer, _)| {
        let position = rules.unrank(index, TableIndex { layer, rank: 0 });
        rules.upper_bound(&position) <= 1
    });
    needs.add(&positions, are_narrow)
}

/// The hashes of the values of all layers that have a file.
///
/// # Errors
///
/// As [`open`]; also [`VerifyError::Read`] if a file is damaged, and [`VerifyError::Threads`] if no
/// threads can be started.
pub fn hashes<R: Indexed + Notation>(
    rules: &R,
    folder: &Folder,
    threads: usize,
) -> Result<Vec<(Layer, ContentHash)>, VerifyError> {
    let index = rules.index();
    let files = open(rules, &index, folder)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let size = files.iter().map(|(layer, _)| layer.size()).max().unwrap_or(0);
    let hand = files.iter().flat_map(|(layer, _)| layer.hands).max().unwrap_or(0);
    let mut values = Values::new(size, hand);
    let mut hashes = Vec::new();
    for (layer, file) in &files {
        let mut reader = PairCheck {
            rules,
            index: &index,
            values: &values,
            pair: PairEntries::default(),
            wrong_entries: WrongEntries::default(),
        };
        hashes.push((*layer, pool.install(|| reader.read(*layer, file))?));
        let pair = reader.pair;
        pool.install(|| values.insert_pair(&pair));
    }
    Ok(hashes)
}

/// Cuts a range into units, after each of which progress is recorded.
fn units(range: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    range.clone().step_by(UNIT as usize).map(move |first| first..range.end.min(first + UNIT))
}

/// Whether the notes of a file have this hash; none if they have no hash.
fn agrees(file: &LayerFile, hash: &ContentHash) -> Option<bool> {
    let noted = [file.note(VALUES_HASH_NOTE)?, file.note(DISTANCES_HASH_NOTE)?];
    Some(noted == [hex(&hash.values), hex(&hash.distances)])
}

/// Opens the files of the layers that are there, in the order of the layers.
///
/// # Errors
///
/// [`VerifyError::Open`] if a file is not the table that its name says, [`VerifyError::Section`] if
/// it lacks the values or the distances, [`VerifyError::Alone`] if a layer has a file and its twin
/// has none, [`VerifyError::Nothing`] if no layer has a file.
pub fn open<R: Indexed>(
    rules: &R,
    index: &R::Index,
    folder: &Folder,
) -> Result<Vec<(Layer, LayerFile)>, VerifyError> {
    let mut files = Vec::new();
    for layer in rules.layers() {
        let Some(file) = folder.open(rules, index, layer)? else { continue };
        for section in [VALUES, DISTANCES] {
            if file.section(section).is_none() {
                let file = folder.file(layer).display().to_string();
                return Err(VerifyError::Section { file, section });
            }
        }
        files.push((layer, file));
    }
    for (there, _) in &files {
        let twin = rules.flipped(*there);
        if files.iter().all(|(layer, _)| *layer != twin) {
            return Err(VerifyError::Alone { there: *there, missing: twin });
        }
    }
    if files.is_empty() {
        return Err(VerifyError::Nothing(folder.path().display().to_string()));
    }
    Ok(files)
}
