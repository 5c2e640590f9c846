//! Going through the layers.

use super::entries::{Pair, Values};
use super::pass::Pass;
use super::{Check, Finding, Verified, VerifiedLayer, VerifyError, Watch};
use crate::job;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::LayerFile;
use guti_tables::folder::{DISTANCES, Folder, VALUES};
use rayon::prelude::*;

/// So many findings are told; more would say nothing new.
const MOST_TOLD: usize = 10;

/// Checks all layers that are there.
pub fn verify<R: Indexed + Notation>(
    rules: &R,
    check: &Check<'_>,
    watch: Watch<'_>,
) -> Result<Verified, VerifyError> {
    let index = rules.index();
    let files = open(rules, &index, check.folder)?;
    let mut verified = Verified::default();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(check.threads).build()?;
    let damages = || files.par_iter().flat_map_iter(|(_, file)| file.damages().take(MOST_TOLD));
    verified.damages = pool.install(|| damages().collect());
    if !verified.damages.is_empty() {
        return Ok(verified);
    }
    let all: u64 = files.iter().map(|(_, file)| file.header().positions).sum();
    let size = files.iter().map(|(layer, _)| layer.size()).max().unwrap_or(0);
    let mut values = Values::new(size);
    for first in job::firsts(rules) {
        let twins = job::twins(rules, first);
        let files: Vec<&(Layer, LayerFile)> =
            files.iter().filter(|(layer, _)| twins.contains(layer)).collect();
        if files.is_empty() {
            continue;
        }
        let mut pass = Pass {
            rules,
            index: &index,
            values: &mut values,
            pair: Pair { layers: Vec::new(), distances: Vec::new() },
            findings: Findings::default(),
        };
        for (layer, file) in &files {
            pool.install(|| pass.read(*layer, file))?;
        }
        for (layer, file) in &files {
            let before = pass.findings.wrong;
            let compared = pool.install(|| pass.compare(*layer, file, watch));
            let positions = file.header().positions;
            let wrong = pass.findings.wrong - before;
            verified.layers.push(VerifiedLayer { layer: *layer, positions, compared, wrong });
            if let Some((reference, wanted)) = check.reference {
                let share = u128::from(wanted) * u128::from(positions);
                let samples = share.div_ceil(u128::from(all.max(1))) as u64;
                let seed = check.seed ^ u64::from(layer.own) << 8 ^ u64::from(layer.other) << 16;
                pass.sample(reference, *layer, positions, samples, seed);
                verified.sampled += samples.min(positions);
            }
        }
        verified.wrong += pass.findings.wrong;
        verified.findings.extend(pass.findings.told);
        verified.findings.truncate(MOST_TOLD);
    }
    Ok(verified)
}

/// The files of the layers that are there, in the order of the layers.
fn open<R: Indexed>(
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

/// What was found, the first in their order.
#[derive(Default)]
pub struct Findings {
    pub wrong: u64,
    pub told: Vec<Finding>,
    /// Entries that were compared.
    pub compared: u64,
}

impl Findings {
    pub fn add(&mut self, make: impl FnOnce() -> Finding) {
        self.wrong += 1;
        if self.told.len() < MOST_TOLD {
            self.told.push(make());
        }
    }

    pub fn merge(mut self, later: Findings) -> Findings {
        self.wrong += later.wrong;
        self.compared += later.compared;
        self.told.extend(later.told);
        self.told.truncate(MOST_TOLD);
        self
    }
}
