//! What solving a game takes.

use crate::job::{SolveError, firsts, twins};
use guti_rules::index::{Indexed, Layer};
use guti_tables::LayerFile;
use guti_tables::folder::Folder;

/// What solving a game takes, pair by pair of layers, in the order of solving.
#[derive(Debug)]
pub struct Plan {
    /// The pairs.
    pub pairs: Vec<PlannedPair>,
}

/// A layer and its twin, or a layer that is its own.
#[derive(Debug)]
pub struct PlannedPair {
    /// The layers.
    pub layers: Vec<Layer>,
    /// Their positions, symmetric ones counted once.
    pub positions: u64,
    /// The memory that solving them takes, in bytes.
    pub memory: u64,
    /// Their files, as far as they are there already.
    pub found: Vec<LayerFile>,
}

impl Plan {
    /// Looks into a folder; a file there that is not the table it should be is an error.
    pub(crate) fn new<R: Indexed>(
        rules: &R,
        folder: &Folder,
        memory_needed: impl Fn(u64, u64) -> u64,
    ) -> Result<Plan, SolveError> {
        let index = rules.index();
        let mut pairs = Vec::new();
        let mut known = 0;
        for first in firsts(rules) {
            let layers = twins(rules, first);
            let positions = layers
                .iter()
                .map(|&layer| rules.positions(&index, layer))
                .fold(0, u64::saturating_add);
            let found = layers.iter().map(|&layer| folder.open(rules, &index, layer));
            let found = found.filter_map(Result::transpose).collect::<Result<_, _>>()?;
            let memory = memory_needed(known, positions);
            known = known.saturating_add(positions);
            pairs.push(PlannedPair { layers, positions, memory, found });
        }
        if pairs.is_empty() { Err(SolveError::TooLarge) } else { Ok(Plan { pairs }) }
    }

    /// The pairs up to a size.
    pub fn up_to(&self, size: u8) -> impl Iterator<Item = &PlannedPair> {
        self.pairs.iter().filter(move |pair| pair.size() <= size)
    }

    /// The largest size for which so much memory suffices, with so many positions at most; the
    /// smallest size may have more.
    pub fn fitting(&self, memory: u64, positions: u64) -> Option<u8> {
        let sizes = || self.pairs.iter().map(PlannedPair::size);
        let least = sizes().min()?;
        let fits = |&size: &u8| {
            let all = self.up_to(size).map(|pair| pair.positions).fold(0, u64::saturating_add);
            self.up_to(size).all(|pair| pair.memory <= memory)
                && (all <= positions || size == least)
        };
        sizes().filter(fits).max()
    }

    /// Looks through the files that are there, up to a size of layers, for damage.
    pub(crate) fn sound(&self, size: u8) -> Result<(), SolveError> {
        for pair in self.up_to(size) {
            pair.found.iter().try_for_each(LayerFile::check)?;
        }
        Ok(())
    }
}

impl PlannedPair {
    /// The size of the layers.
    pub fn size(&self) -> u8 {
        self.layers.iter().map(|layer| layer.size()).max().unwrap_or(0)
    }

    /// Whether all of it is there already.
    pub fn is_found(&self) -> bool {
        self.found.len() == self.layers.len()
    }
}
