//! Checks a layer and its twin.

use super::content::Content;
use super::derivation::Derivation;
use super::entries::{
    DERIVED, Entry, NO_DISTANCE, PairEntries, UNVISITED, WrongEntries, distance, each_chunk, entry,
    plies, probe_result, value,
};
use super::layer_reader::{LayerReader, ReadLayer};
use super::mover_order::{MoverOrder, Visit};
use super::values::Values;
use super::{EntryError, OnChecked, VerifyError, WrongEntry, reference};
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::{LayerFile, ProbeResult};
use std::ops::Range;

/// The check of a layer and its twin, with the values of all layers before.
pub struct PairCheck<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub values: &'a Values,
    pub pair: PairEntries,
    pub wrong_entries: WrongEntries,
}

/// A position that a move leads to.
#[derive(Clone, Copy)]
enum Target {
    /// It has this place in the tables. What is known of it has not been read, or no table has it. These are the
    /// fields of a [`TableIndex`]: a copy of it as a whole would wait for the two writes that it consists of.
    At { layer: Layer, rank: u64 },
    /// Its value, and for a quiet move its distance, otherwise 0.
    Known(Entry),
}

/// A move, by where it leads.
#[derive(Clone, Copy)]
struct Successor {
    to: Target,
    /// What the move is worth beside the value there.
    reward: i16,
    quiet: bool,
}

/// An entry that is checked, and where its moves lead.
struct Listed {
    spot: TableIndex,
    /// What is stored.
    stored: Entry,
    /// The value of the game if it is over.
    over: Option<i16>,
    /// The number of its successors.
    successors: usize,
}

/// Entries that are checked together, and the successors of all of them.
struct Batch<M> {
    moves: Vec<M>,
    entries: Vec<Listed>,
    successors: Vec<Successor>,
}

impl<M> Batch<M> {
    fn new() -> Batch<M> {
        Batch { moves: Vec::new(), entries: Vec::new(), successors: Vec::new() }
    }
}

impl<R: Indexed + Notation> PairCheck<'_, R> {
    /// Reads a layer into memory, derives the values that are not stored from conversions, and returns what all
    /// amount to.
    ///
    /// # Errors
    ///
    /// [`VerifyError::Section`] if the file lacks a section; [`VerifyError::Read`] if it is damaged.
    pub fn read(&mut self, layer: Layer, file: &LayerFile) -> Result<Content, VerifyError> {
        let ReadLayer { entries, stored, wrong } =
            LayerReader::new(self, layer, file)?.read(file.header().positions)?;
        let content = Content::new(self.rules, self.index, layer, |ranks| {
            Ok::<_, VerifyError>(entries.results(ranks))
        })?;
        self.pair.add(layer, entries, stored);
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        Ok(content)
    }

    /// The order by mover of a layer.
    pub fn order(&self, layer: Layer) -> MoverOrder<'_, R> {
        MoverOrder { rules: self.rules, index: self.index, layer }
    }

    /// Compares the entries stored for ranks in some ranges with what follows from the moves, those that are visited in
    /// the order by mover. Returns their number.
    pub fn compare_by_mover(
        &mut self,
        layer: Layer,
        ranges: &[Range<u64>],
        on_checked: OnChecked<'_>,
    ) -> u64 {
        let (order, infinite) = (self.order(layer), self.rules.infinite_play_value(layer));
        let len = order.len();
        let positions: u64 = ranges.iter().map(|range| range.end - range.start).sum();
        let share =
            |visits: u64| (u128::from(visits) * u128::from(positions) / u128::from(len)) as u64;
        let stored = self.pair.stored(layer);
        let is_wanted = |rank| ranges.iter().any(|range| range.contains(&rank));
        let wrong = each_chunk(0..len, &|stretch| {
            let (mut batch, mut wrong) = (Batch::new(), WrongEntries::default());
            order.visit(
                stretch.clone(),
                |number| stored.has(number),
                |visits| {
                    self.compare(layer, visits, is_wanted, infinite, &mut batch, &mut wrong);
                },
            );
            on_checked(layer, share(stretch.end) - share(stretch.start));
            wrong
        });
        self.add_compared(wrong)
    }

    /// Compares the entries stored for a range of ranks with what follows from the moves, those that are not visited in
    /// the order by mover. Returns their number.
    pub fn compare_unvisited(
        &mut self,
        layer: Layer,
        range: Range<u64>,
        on_checked: OnChecked<'_>,
    ) -> u64 {
        let (order, infinite) = (self.order(layer), self.rules.infinite_play_value(layer));
        let is_unvisited = |rank| {
            let entry = self.pair.get(order.spot(rank)).unwrap_or_default();
            distance(entry) & (DERIVED | UNVISITED) == UNVISITED
        };
        let wrong = each_chunk(range, &|ranks| {
            let (mut batch, mut wrong) = (Batch::new(), WrongEntries::default());
            let positions = ranks.end - ranks.start;
            order.visit_unvisited(ranks, is_unvisited, |visits| {
                self.compare(layer, visits, |_| true, infinite, &mut batch, &mut wrong);
            });
            // In the order by mover, all positions have been reported.
            if order.len() == 0 {
                on_checked(layer, positions);
            }
            wrong
        });
        self.add_compared(wrong)
    }

    /// Adds wrong entries and returns the number of those that were compared.
    fn add_compared(&mut self, wrong: WrongEntries) -> u64 {
        let compared = wrong.compared;
        self.wrong_entries = std::mem::take(&mut self.wrong_entries).merge(wrong);
        compared
    }

    /// Compares the entries of positions with wanted ranks.
    fn compare(
        &self,
        layer: Layer,
        visits: &[Visit<R::Position>],
        is_wanted: impl Fn(u64) -> bool,
        infinite: i16,
        batch: &mut Batch<R::Move>,
        wrong: &mut WrongEntries,
    ) {
        batch.entries.clear();
        batch.successors.clear();
        let stored = self.pair.get_all(layer, visits.iter().map(|visit| visit.rank));
        for (Visit { rank, position, .. }, stored) in visits.iter().zip(stored) {
            if is_wanted(*rank) {
                self.list(TableIndex { layer, rank: *rank }, position, stored, batch, wrong);
            }
        }
        self.find(&mut batch.successors);
        self.check(batch, infinite, wrong);
    }

    /// Lists an entry and where the moves of its position lead.
    fn list(
        &self,
        spot: TableIndex,
        position: &R::Position,
        stored: Entry,
        batch: &mut Batch<R::Move>,
        wrong: &mut WrongEntries,
    ) {
        wrong.compared += 1;
        self.rules.generate(position, &mut batch.moves);
        if let Some(decisive) = self.decisive_conversion(position, stored, &batch.moves) {
            batch.successors.push(decisive);
            batch.entries.push(Listed { spot, stored, over: None, successors: 1 });
            return;
        }
        let next = batch.moves.iter().map(|&mv| {
            let quiet = self.rules.effect(position, mv).is_quiet();
            (self.rules.play_unchecked(position, mv), quiet)
        });
        match self.list_entry(spot, position, stored, next, &mut batch.successors) {
            Ok(listed) => batch.entries.push(listed),
            Err(error) => wrong.add(|| self.wrong_entry(spot, error)),
        }
    }

    /// A conversion that is worth as much as the side to move can get, if what is stored for the position says that
    /// there is one and this is a win: then no other move matters. Captures are tried first, as they win more often.
    fn decisive_conversion(
        &self,
        position: &R::Position,
        stored: Entry,
        moves: &[R::Move],
    ) -> Option<Successor> {
        let (rules, claimed) = (self.rules, value(stored));
        let is_claimed = claimed > 0 && plies(distance(stored)) == Some(1);
        if !is_claimed || claimed < rules.upper_bound(position) {
            return None;
        }
        let effects = moves.iter().map(|&mv| (mv, rules.effect(position, mv)));
        let conversions = effects.filter(|(_, effect)| !effect.is_quiet());
        let captures = conversions.clone().filter(|(_, effect)| effect.is_capture());
        let others = conversions.filter(|(_, effect)| !effect.is_capture());
        captures.chain(others).find_map(|(mv, _)| {
            let next = rules.play_unchecked(position, mv);
            let value = self.value(rules.rank(self.index, &next)?)?;
            let reward = rules.reward(position, &next);
            let to = Target::Known(entry(value, 0));
            (reward - value == claimed).then_some(Successor { to, reward, quiet: false })
        })
    }

    /// Appends where the moves of a position lead to `successors`.
    #[inline]
    fn list_entry(
        &self,
        spot: TableIndex,
        position: &R::Position,
        stored: Entry,
        next: impl Iterator<Item = (R::Position, bool)>,
        successors: &mut Vec<Successor>,
    ) -> Result<Listed, EntryError> {
        let (rules, before) = (self.rules, successors.len());
        for (next, quiet) in next {
            let to = match rules.rank(self.index, &next) {
                Some(TableIndex { layer, rank }) => Target::At { layer, rank },
                None if rules.ending(&next).is_some() => {
                    Target::Known(entry(rules.final_value(&next), 0))
                }
                None => {
                    successors.truncate(before);
                    return Err(EntryError::MissingTable(rules.position_string(&next)));
                }
            };
            successors.push(Successor { to, reward: rules.reward(position, &next), quiet });
        }
        let count = successors.len() - before;
        let over = (count == 0).then(|| rules.final_value(position));
        Ok(Listed { spot, stored, over, successors: count })
    }

    /// Reads what is known of successors.
    fn find(&self, successors: &mut [Successor]) {
        for Successor { to, quiet, .. } in successors {
            let Target::At { layer, rank } = *to else { continue };
            let spot = TableIndex { layer, rank };
            let known = if *quiet {
                self.pair.get(spot)
            } else {
                self.value(spot).map(|value| entry(value, 0))
            };
            *to = known.map_or(*to, Target::Known);
        }
    }

    /// Checks that what is stored for the entries of a batch follows from their successors.
    fn check(&self, batch: &Batch<R::Move>, infinite: i16, wrong: &mut WrongEntries) {
        let mut successors = &*batch.successors;
        for listed in &batch.entries {
            let (own, rest) = successors.split_at(listed.successors);
            successors = rest;
            if let Err(error) = self.check_entry(listed, own, infinite) {
                wrong.add(|| self.wrong_entry(listed.spot, error));
            }
        }
    }

    /// Checks that what is stored for a position follows from its successors.
    #[inline]
    fn check_entry(
        &self,
        listed: &Listed,
        successors: &[Successor],
        infinite: i16,
    ) -> Result<(), EntryError> {
        let mut derivation = Derivation::new();
        for &Successor { to, reward, quiet } in successors {
            let found = match to {
                Target::Known(entry) => entry,
                Target::At { layer, rank } => return Err(self.astray(TableIndex { layer, rank })),
            };
            // Where the game is over the distance is 0, so the last move counts 1.
            let plies = plies(distance(found)).map(|plies| plies + 1);
            derivation.add(reward - value(found), plies, quiet);
        }
        let stored = probe_result(listed.stored);
        let follows = match listed.over {
            Some(value) => Some(ProbeResult { value, distance: Some(0) }),
            None => derivation.result(infinite),
        };
        EntryError::compare(stored, follows)
    }

    /// The value and distance of a position of this pair, as the tables have them.
    pub fn probe(&self, position: &R::Position) -> Option<ProbeResult> {
        self.rules.rank(self.index, position).and_then(|spot| self.pair.get(spot)).map(probe_result)
    }

    /// The value of a position, of this pair or of a layer before.
    #[inline]
    pub fn value(&self, spot: TableIndex) -> Option<i16> {
        self.values.get(spot).or_else(|| self.pair.get(spot).map(value))
    }

    /// The error of a move to a position of a layer that has no table.
    #[cold]
    fn astray(&self, spot: TableIndex) -> EntryError {
        let position = self.rules.unrank(self.index, spot);
        EntryError::MissingTable(self.rules.position_string(&position))
    }

    /// Compares randomly drawn entries with what follows by the reference implementation.
    pub fn sample(&mut self, naive: &Naive, layer: Layer, positions: u64, samples: u64, seed: u64) {
        let infinite = self.rules.infinite_play_value(layer);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..samples.min(positions) {
            let spot = TableIndex { layer, rank: rng.u64(..positions) };
            let position = self.rules.unrank(self.index, spot);
            let mut successors = Vec::new();
            let checked = reference::successors(self.rules, self.index, naive, &position)
                .and_then(|next| {
                    let stored = self.pair.get(spot).unwrap_or(entry(0, NO_DISTANCE));
                    self.list_entry(spot, &position, stored, next.into_iter(), &mut successors)
                })
                .and_then(|listed| {
                    self.find(&mut successors);
                    self.check_entry(&listed, &successors, infinite)
                });
            if let Err(error) = checked {
                let entry = self.wrong_entry(spot, error.by_reference());
                self.wrong_entries.add(|| entry);
            }
        }
    }

    /// A wrong entry, with its position.
    pub fn wrong_entry(&self, spot: TableIndex, error: EntryError) -> WrongEntry {
        let position = self.rules.position_string(&self.rules.unrank(self.index, spot));
        WrongEntry { layer: spot.layer, rank: spot.rank, position, error }
    }
}
