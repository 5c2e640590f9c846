//! The tables of a game, asked for positions.

use crate::folder::{DISTANCES, Folder, STORED_ALL, STORED_NOTE, VALUES};
use crate::{LayerFile, OpenError};
use guti_rules::index::{Indexed, Layer};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The solved layers of a game.
#[derive(Debug)]
pub struct Tablebase<R: Indexed> {
    index: R::Index,
    layers: BTreeMap<Layer, LayerTable>,
}

#[derive(Debug)]
struct LayerTable {
    file: LayerFile,
    /// Whether positions that conversions decide are stored too.
    all: bool,
}

/// Where the value of a position is to be had.
enum Lookup<'a, M> {
    /// The game is over, with this value.
    Over(i16),
    /// In a table, at this rank.
    Stored(&'a LayerTable, u64),
    /// In the tables of what these moves lead to; they are all that there are, and convert.
    Conversions(Vec<M>),
}

/// What a table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbeResult {
    /// The value for the side to move; see [`Indexed`].
    pub value: i16,
    /// The distance to conversion in plies, 0 where the game is over; none where nobody can bring
    /// one about, or would.
    pub distance: Option<u16>,
}

/// What a table knows of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value for who makes it.
    pub value: i16,
    /// The distance to conversion, this move counted.
    pub distance: Option<u16>,
    /// Whether it converts, or ends the game.
    pub converts: bool,
}

impl<R: Indexed> Tablebase<R> {
    /// The tables that are in a folder; those that are of something else or damaged are refused.
    #[cfg(feature = "mmap")]
    pub fn open(rules: &R, folder: &Folder) -> Result<Tablebase<R>, OpenError> {
        let mut tables = Tablebase { index: rules.index(), layers: BTreeMap::new() };
        for layer in rules.layers() {
            if let Some(file) = folder.open(rules, &tables.index, layer)? {
                tables.add(layer, file);
            }
        }
        Ok(tables)
    }

    /// Tables from files that are in memory.
    pub fn from_files(
        rules: &R,
        folder: &Folder,
        files: impl IntoIterator<Item = (Layer, LayerFile)>,
    ) -> Result<Tablebase<R>, OpenError> {
        let mut tables = Tablebase { index: rules.index(), layers: BTreeMap::new() };
        for (layer, file) in files {
            tables.add(layer, folder.require(rules, &tables.index, layer, file)?);
        }
        Ok(tables)
    }

    /// Adds a file that is the table of this layer.
    fn add(&mut self, layer: Layer, file: LayerFile) {
        let stored = file.header().notes.iter().find(|(name, _)| name == STORED_NOTE);
        let all = stored.is_none_or(|(_, stored)| stored == STORED_ALL);
        self.layers.insert(layer, LayerTable { file, all });
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// The layers, with their files.
    pub fn files(&self) -> impl Iterator<Item = (Layer, &LayerFile)> {
        self.layers.iter().map(|(&layer, table)| (layer, &table.file))
    }

    /// The numbers of positions.
    pub fn index(&self) -> &R::Index {
        &self.index
    }

    /// What is known of a position; nothing if it is in no table.
    pub fn probe(&self, rules: &R, position: &R::Position) -> Option<ProbeResult> {
        match self.look_up(rules, position)? {
            Lookup::Over(value) => Some(ProbeResult { value, distance: Some(0) }),
            Lookup::Stored(table, rank) => table.get(rank),
            Lookup::Conversions(moves) => {
                let value = self.best(rules, position, &moves)?;
                Some(ProbeResult { value, distance: Some(1) })
            }
        }
    }

    /// The value of a position; as [`probe`](Tablebase::probe), without the distance.
    fn value(&self, rules: &R, position: &R::Position) -> Option<i16> {
        match self.look_up(rules, position)? {
            Lookup::Over(value) => Some(value),
            Lookup::Stored(table, rank) => table.value(rank),
            Lookup::Conversions(moves) => self.best(rules, position, &moves),
        }
    }

    /// Where to look for what is known of a position; nothing if it is in no table.
    fn look_up(&self, rules: &R, position: &R::Position) -> Option<Lookup<'_, R::Move>> {
        if rules.ending(position).is_some() {
            return Some(Lookup::Over(rules.final_value(position)));
        }
        // Where there is no table, the numbers of its positions need not be made.
        let table = self.layers.get(&rules.layer(&self.index, position)?)?;
        if !table.all {
            let mut moves = Vec::new();
            rules.generate(position, &mut moves);
            if moves.iter().all(|&mv| !rules.effect(position, mv).is_quiet()) {
                return Some(Lookup::Conversions(moves));
            }
        }
        Some(Lookup::Stored(table, rules.rank(&self.index, position)?.rank))
    }

    /// The best value that conversions lead to.
    fn best(&self, rules: &R, position: &R::Position, moves: &[R::Move]) -> Option<i16> {
        let mut best = i16::MIN;
        for &mv in moves {
            let next = rules.play_unchecked(position, mv);
            let value = rules.reward(position, &next) - self.value(rules, &next)?;
            best = best.max(value);
            if best >= rules.upper_bound(position) {
                break;
            }
        }
        Some(best)
    }

    /// What is known of each move, the best first: of wins the nearest, of losses the farthest. None
    /// if a move leads to a position that is in no table.
    pub fn moves(&self, rules: &R, position: &R::Position) -> Option<Vec<ProbedMove<R::Move>>> {
        let mut moves = Vec::new();
        rules.generate(position, &mut moves);
        let known = moves.into_iter().map(|mv| {
            let next = rules.play_unchecked(position, mv);
            let known = self.probe(rules, &next)?;
            let converts = !rules.effect(position, mv).is_quiet() || known.distance == Some(0);
            let distance = if converts { Some(1) } else { known.distance.map(|plies| plies + 1) };
            let value = rules.reward(position, &next) - known.value;
            Some(ProbedMove { mv, value, distance, converts })
        });
        let mut known: Vec<_> = known.collect::<Option<_>>()?;
        let layer = rules.layer(&self.index, position);
        let endless = layer.map_or(0, |layer| rules.infinite_play_value(layer));
        known.sort_by_cached_key(|known| (Reverse(known.value), known.sort_key(endless)));
        Some(known)
    }
}

impl<M> ProbedMove<M> {
    /// What sorts moves of the same value: who attacks hurries, who defends delays.
    fn sort_key(&self, endless: i16) -> i32 {
        let plies = self.distance.map_or(i32::from(u16::MAX) + 1, i32::from);
        let attacks = self.value > endless || self.value == endless && self.value > 0;
        if attacks { plies } else { -plies }
    }
}

impl LayerTable {
    fn value(&self, rank: u64) -> Option<i16> {
        Some(self.file.section(VALUES)?.get(rank) as i16)
    }

    fn get(&self, rank: u64) -> Option<ProbeResult> {
        let value = self.value(rank)?;
        let distance = self.file.section(DISTANCES)?.get(rank) as u16;
        Some(ProbeResult { value, distance: (distance > 0).then_some(distance) })
    }
}
