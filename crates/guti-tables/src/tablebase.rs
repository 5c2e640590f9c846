//! Probing the tables of a game.

use crate::folder::{DISTANCES, Folder, VALUES};
use crate::{LayerFile, OpenError, ReadError, Section, Stored};
use guti_rules::index::{Indexed, Layer};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::OnceLock;

/// All tables of a game.
#[derive(Debug)]
pub struct Tablebase<R: Indexed> {
    index: R::Index,
    /// By the [key](key) of the layer.
    layers: BTreeMap<u32, (Layer, LayerFile)>,
    read_error: OnceLock<ReadError>,
}

/// A number for a layer, in the order of layers: it is compared faster than they are.
#[inline]
fn key(layer: Layer) -> u32 {
    let [hand, other_hand] = layer.hands;
    u32::from_be_bytes([layer.own, layer.other, hand, other_hand])
}

/// Where the value of a position is found.
enum Lookup<'a> {
    /// The game is over, with this value.
    Over(i16),
    /// It is stored in a table, at this rank.
    Stored(&'a LayerFile, u64),
    /// It is that of the best conversion: each move converts.
    Conversions,
    /// It is that of the best conversion if that is the upper bound of values, and otherwise follows from what is
    /// stored.
    Undecided(&'a LayerFile),
}

/// The value of a position and its distance to conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbeResult {
    /// The value for the side to move; see [`Indexed`].
    pub value: i16,
    /// The distance to conversion (DTC) in plies; 0 where the game is over, `None` where best play never
    /// converts.
    pub distance: Option<u16>,
}

/// The value of a move and its distance to conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbedMove<M> {
    /// The move, which is legal in the position.
    pub mv: M,
    /// Its value for the side that makes it.
    pub value: i16,
    /// The distance to conversion in plies, this move counted; `None` where best play never converts.
    pub distance: Option<u16>,
    /// Whether the move is a conversion or ends the game.
    pub converts: bool,
}

impl<R: Indexed> Tablebase<R> {
    /// Opens all tables in a folder. A folder without tables gives an empty tablebase.
    ///
    /// # Errors
    ///
    /// If a file is not the table that its name says, or its header is damaged; see [`OpenError`].
    #[cfg(feature = "files")]
    pub fn open(rules: &R, folder: &Folder) -> Result<Tablebase<R>, OpenError> {
        let mut tables = Tablebase::new(rules);
        for layer in rules.layers() {
            if let Some(file) = folder.open(rules, &tables.index, layer)? {
                tables.add(layer, file);
            }
        }
        Ok(tables)
    }

    /// Makes a tablebase of files that are open already. Those of layers that the game does not have are left
    /// out.
    ///
    /// # Errors
    ///
    /// [`OpenError::WrongTable`] or [`OpenError::WrongRules`] if a file is not the table of its layer.
    pub fn from_files(
        rules: &R,
        folder: &Folder,
        files: impl IntoIterator<Item = (Layer, LayerFile)>,
    ) -> Result<Tablebase<R>, OpenError> {
        let (mut tables, layers) = (Tablebase::new(rules), rules.layers());
        for (layer, file) in files {
            if layers.contains(&layer) {
                tables.add(layer, folder.require(rules, &tables.index, layer, file)?);
            }
        }
        Ok(tables)
    }

    /// A tablebase without tables, to which [`add`](Tablebase::add) adds them.
    fn new(rules: &R) -> Tablebase<R> {
        Tablebase { index: rules.index(), layers: BTreeMap::new(), read_error: OnceLock::new() }
    }

    /// Adds the table of a layer.
    fn add(&mut self, layer: Layer, file: LayerFile) {
        self.layers.insert(key(layer), (layer, file));
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.layers.is_empty()
    }

    /// The layers that have a table, with their files.
    pub fn files(&self) -> impl Iterator<Item = (Layer, &LayerFile)> {
        self.layers.values().map(|(layer, file)| (*layer, file))
    }

    /// The index of the positions.
    pub fn index(&self) -> &R::Index {
        &self.index
    }

    /// The first damaged or unreadable place that a probe has met, if there is one. Such a probe
    /// returns nothing, as if there were no table.
    pub fn read_error(&self) -> Option<&ReadError> {
        self.read_error.get()
    }

    /// Probes a position; `None` if it is in no table, or in one that is damaged there: see
    /// [`read_error`](Tablebase::read_error).
    ///
    /// This reads one entry of each section. Where not all positions are stored it may read the values of
    /// the positions that conversions lead to, instead or before: see [`Stored`].
    pub fn probe(&self, rules: &R, position: &R::Position) -> Option<ProbeResult> {
        match self.look_up(rules, position)? {
            Lookup::Over(value) => Some(ProbeResult { value, distance: Some(0) }),
            Lookup::Stored(file, rank) => self.stored(file, rank),
            Lookup::Conversions => {
                let value = self.best(rules, position, i16::MAX)?;
                Some(ProbeResult { value, distance: Some(1) })
            }
            Lookup::Undecided(file) => {
                let best = self.best(rules, position, i16::MAX)?;
                if best >= rules.upper_bound(position) {
                    return Some(ProbeResult { value: best, distance: Some(1) });
                }
                let stored = self.stored(file, rules.rank(&self.index, position)?.rank)?;
                Some(ProbeResult { value: file.stored().value(stored.value, best), ..stored })
            }
        }
    }

    /// The value of a position, as [`probe`](Tablebase::probe) returns it.
    pub fn value(&self, rules: &R, position: &R::Position) -> Option<i16> {
        self.value_below(rules, position, i16::MAX)
    }

    /// The value of a position if it is less than `limit`, and otherwise any number from `limit` up to the
    /// value: enough for a player who has a move worth as much.
    fn value_below(&self, rules: &R, position: &R::Position, limit: i16) -> Option<i16> {
        match self.look_up(rules, position)? {
            Lookup::Over(value) => Some(value),
            Lookup::Stored(file, rank) => self.stored_value(file, rank),
            Lookup::Conversions => self.best(rules, position, limit),
            Lookup::Undecided(file) => {
                let best = self.best(rules, position, limit)?;
                if best >= rules.upper_bound(position).min(limit) {
                    return Some(best);
                }
                let stored = self.stored_value(file, rules.rank(&self.index, position)?.rank)?;
                Some(file.stored().value(stored, best))
            }
        }
    }

    /// Whether a table stores the value and the distance of a position; false where they follow from its
    /// moves, so that the entry at its rank means nothing, and where the position is in no table or a probe
    /// would fail.
    pub fn stores(&self, rules: &R, position: &R::Position) -> bool {
        match self.look_up(rules, position) {
            Some(Lookup::Stored(..)) => true,
            Some(Lookup::Undecided(_)) => {
                let best = self.best(rules, position, i16::MAX);
                best.is_some_and(|best| best < rules.upper_bound(position))
            }
            Some(Lookup::Over(_) | Lookup::Conversions) | None => false,
        }
    }

    /// The value and the distance at a rank of a table.
    fn stored(&self, file: &LayerFile, rank: u64) -> Option<ProbeResult> {
        let value = self.stored_value(file, rank)?;
        let distance = self.entry(file.section(DISTANCES)?, rank)? as u16;
        Some(ProbeResult { value, distance: (distance > 0).then_some(distance) })
    }

    /// The value at a rank of a table.
    fn stored_value(&self, file: &LayerFile, rank: u64) -> Option<i16> {
        Some(self.entry(file.section(VALUES)?, rank)? as i16)
    }

    /// An entry of a section. If it cannot be read, the first such error is kept.
    #[inline]
    fn entry(&self, section: Section<'_>, rank: u64) -> Option<i32> {
        section.get(rank).map_err(|error| self.read_error.get_or_init(|| error)).ok()
    }

    /// Finds where the value of a position is; `None` if it is in no table.
    fn look_up(&self, rules: &R, position: &R::Position) -> Option<Lookup<'_>> {
        if rules.ending(position).is_some() {
            return Some(Lookup::Over(rules.final_value(position)));
        }
        // The layer is found much faster than the rank, which is not needed where there is no table.
        let (_, file) = self.layers.get(&key(rules.layer(&self.index, position)?))?;
        match file.stored() {
            Stored::Quiet | Stored::Undecided | Stored::Better
                if !rules.has_quiet_move(position) =>
            {
                Some(Lookup::Conversions)
            }
            Stored::Undecided | Stored::Better => Some(Lookup::Undecided(file)),
            Stored::All | Stored::Quiet => {
                Some(Lookup::Stored(file, rules.rank(&self.index, position)?.rank))
            }
        }
    }

    /// The first layer without a table that a probe of the position would read; `None` if the probe
    /// succeeds, or the position is in no layer.
    pub fn missing(&self, rules: &R, position: &R::Position) -> Option<Layer> {
        match self.look_up(rules, position) {
            Some(Lookup::Over(_) | Lookup::Stored(..)) => None,
            // Conversions lead to smaller layers, so that the recursion ends.
            Some(Lookup::Conversions | Lookup::Undecided(_)) => {
                let mut missing = None;
                rules.each_after_conversion(position, &mut |next| {
                    missing = self.missing(rules, next);
                    if missing.is_some() { Break(()) } else { Continue(()) }
                });
                missing
            }
            None => rules.layer(&self.index, position),
        }
    }

    /// The best value of the conversions of a position, or a lower bound of it that is at least `limit` or the
    /// upper bound of values; [`i16::MIN`] if it has none. `None` if one leads to a position that is not found.
    ///
    /// This is alpha-beta: each conversion is followed only as far as it may be better than those before.
    fn best(&self, rules: &R, position: &R::Position, limit: i16) -> Option<i16> {
        let bound = rules.upper_bound(position).min(limit);
        let mut best = Some(i16::MIN);
        rules.each_after_conversion(position, &mut |next| {
            let reward = rules.reward(position, next);
            let so_far = best.filter(|&best| best > i16::MIN);
            let limit = so_far.map_or(i16::MAX, |best| reward - best);
            let value = self.value_below(rules, next, limit).map(|value| reward - value);
            best = best.zip(value).map(|(best, value)| best.max(value));
            if best.is_none_or(|best| best >= bound) { Break(()) } else { Continue(()) }
        });
        best
    }

    /// Probes all moves, the best first: by value, then the quickest wins and the slowest losses first.
    /// `None` if a move leads to a position that [`probe`](Tablebase::probe) does not find.
    pub fn moves(&self, rules: &R, position: &R::Position) -> Option<Vec<ProbedMove<R::Move>>> {
        let mut moves = Vec::new();
        rules.generate(position, &mut moves);
        let layer = rules.layer(&self.index, position);
        let infinite = layer.map_or(0, |layer| rules.infinite_play_value(layer));
        let rank = |mv: &ProbedMove<R::Move>| (Reverse(mv.value), mv.sort_key(infinite));
        let mut sorted: Vec<ProbedMove<R::Move>> = Vec::new();
        for mv in moves {
            let next = rules.play_unchecked(position, mv);
            let probed = self.probe(rules, &next)?;
            let converts = !rules.effect(position, mv).is_quiet() || probed.distance == Some(0);
            // Only a table that is wrong has the longest distance that a file can hold.
            let longer = |plies: u16| plies.checked_add(1);
            let distance = if converts { Some(1) } else { probed.distance.and_then(longer) };
            let value = rules.reward(position, &next) - probed.value;
            let probed = ProbedMove { mv, value, distance, converts };
            let place = sorted.partition_point(|other| rank(other) <= rank(&probed));
            sorted.insert(place, probed);
        }
        Some(sorted)
    }
}

impl<M> ProbedMove<M> {
    /// The order of moves with the same value: the attacker hurries, the defender delays.
    fn sort_key(&self, infinite: i16) -> i32 {
        let plies = self.distance.map_or(i32::from(u16::MAX) + 1, i32::from);
        let attacks = self.value > infinite || self.value == infinite && self.value > 0;
        if attacks { plies } else { -plies }
    }
}
