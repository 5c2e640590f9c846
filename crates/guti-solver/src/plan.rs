//! The plan of solving a game: the memory that each pair of layers takes, and what is done already.

use crate::job::{SolveError, primary_layers, twins};
use guti_rules::index::{Indexed, Layer};
use guti_tables::LayerFile;
use guti_tables::folder::Folder;

/// What solving a game takes, by pair of layers, in the order of solving.
#[derive(Debug)]
pub struct SolvePlan {
    /// The pairs of layers.
    pub pairs: Vec<PlannedLayers>,
}

/// A layer and its twin, or a layer that is its own twin.
#[derive(Debug)]
pub struct PlannedLayers {
    /// One layer or two.
    pub layers: Vec<Layer>,
    /// The number of their positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The memory that solving them takes, in bytes.
    pub memory: u64,
    /// The files of those that are solved already.
    pub found: Vec<LayerFile>,
}

impl SolvePlan {
    /// Plans the solving of all layers. `memory_needed` gets the numbers of positions of all pairs
    /// before and of the pair itself.
    ///
    /// # Errors
    ///
    /// [`SolveError::Open`] if a file in the folder is not the table that its name says,
    /// [`SolveError::TooLarge`] if no layer can be numbered.
    pub(crate) fn new<R: Indexed>(
        rules: &R,
        folder: &Folder,
        memory_needed: impl Fn(u64, u64) -> u64,
    ) -> Result<SolvePlan, SolveError> {
        let index = rules.index();
        let mut pairs = Vec::new();
        let mut before = 0u64;
        for first in primary_layers(rules) {
            let layers = twins(rules, first);
            let positions = layers
                .iter()
                .map(|&layer| rules.positions(&index, layer))
                .fold(0, u64::saturating_add);
            let found = layers.iter().map(|&layer| folder.open(rules, &index, layer));
            let found = found.filter_map(Result::transpose).collect::<Result<_, _>>()?;
            let memory = memory_needed(before, positions);
            before = before.saturating_add(positions);
            pairs.push(PlannedLayers { layers, positions, memory, found });
        }
        if pairs.is_empty() { Err(SolveError::TooLarge) } else { Ok(SolvePlan { pairs }) }
    }

    /// The pairs up to a size of layers.
    pub fn up_to(&self, size: u8) -> impl Iterator<Item = &PlannedLayers> {
        self.pairs.iter().filter(move |pair| pair.size() <= size)
    }

    /// The largest size whose layers, and all smaller ones, can each be solved in `memory` bytes and
    /// have at most `positions` positions together; the smallest size may have more positions.
    /// `None` if the memory does not suffice for any size.
    pub fn fitting(&self, memory: u64, positions: u64) -> Option<u8> {
        let sizes = || self.pairs.iter().map(PlannedLayers::size);
        let least = sizes().min()?;
        let fits = |&size: &u8| {
            let all = self.up_to(size).map(|pair| pair.positions).fold(0, u64::saturating_add);
            self.up_to(size).all(|pair| pair.memory <= memory)
                && (all <= positions || size == least)
        };
        sizes().filter(fits).max()
    }

    /// Checks the files that are there for damage, up to a size of layers.
    pub(crate) fn check_files(&self, size: u8) -> Result<(), SolveError> {
        for pair in self.up_to(size) {
            pair.found.iter().try_for_each(LayerFile::check)?;
        }
        Ok(())
    }
}

impl PlannedLayers {
    /// The size of the layers.
    pub fn size(&self) -> u8 {
        self.layers.iter().map(|layer| layer.size()).max().unwrap_or(0)
    }

    /// Whether all layers of the pair are solved already.
    pub fn is_found(&self) -> bool {
        self.found.len() == self.layers.len()
    }
}
