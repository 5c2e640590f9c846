//! Going through a layer and its twin.

use super::entries::{NONE, Pair, Values, WORKED_OUT, known, plies};
use super::judge::Judge;
use super::layers::Findings;
use super::{Fault, Finding, VerifyError, Watch, naive};
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, STORED, STORED_ALL, VALUES};
use guti_tables::{Known, LayerFile, Section};
use rayon::prelude::*;

/// Entries that a thread takes at once.
const CHUNK: usize = 1 << 14;

/// A layer and its twin, looked at.
pub struct Pass<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub values: &'a mut Values,
    pub pair: Pair,
    pub findings: Findings,
}

/// What a thread needs for going through a layer.
struct Scratch<M> {
    moves: Vec<M>,
    values: Vec<i32>,
    distances: Vec<i32>,
}

impl<M> Scratch<M> {
    fn new() -> Scratch<M> {
        Scratch { moves: Vec::new(), values: vec![0; CHUNK], distances: vec![0; CHUNK] }
    }
}

impl<R: Indexed + Notation> Pass<'_, R> {
    /// Reads a layer into memory. What is not stored there is worked out by conversions.
    pub fn read(&mut self, layer: Layer, file: &LayerFile) -> Result<(), VerifyError> {
        let missing = |section| move || VerifyError::Section { file: layer.to_string(), section };
        let stored_values = file.section(VALUES).ok_or_else(missing(VALUES))?;
        let stored_distances = file.section(DISTANCES).ok_or_else(missing(DISTANCES))?;
        let all = holds_all(file);
        let positions = file.header().positions as usize;
        let mut values = vec![0i16; positions];
        let mut distances = vec![0u16; positions];
        let chunks = values.par_chunks_mut(CHUNK).zip(distances.par_chunks_mut(CHUNK));
        let read = |scratch: &mut Scratch<R::Move>, number: usize, out: Out<'_>| {
            let first = (number * CHUNK) as u64;
            let here = Stored::read(scratch, stored_values, stored_distances, first, out.0.len());
            self.fill(layer, first, all, here, out)
        };
        let findings = chunks
            .enumerate()
            .map_init(Scratch::new, |scratch, (number, out)| read(scratch, number, out))
            .reduce(Findings::default, Findings::merge);
        self.values.put(layer, values);
        self.pair.layers.push(layer);
        self.pair.distances.push(distances);
        self.findings = std::mem::take(&mut self.findings).merge(findings);
        Ok(())
    }

    fn fill(
        &self,
        layer: Layer,
        first: u64,
        all: bool,
        stored: Stored<'_, R::Move>,
        (values, distances): Out<'_>,
    ) -> Findings {
        let Stored { values: of_values, distances: of_distances, moves } = stored;
        let mut findings = Findings::default();
        let entries = values.iter_mut().zip(distances).zip(of_values.iter().zip(of_distances));
        for (rank, ((value, distance), (&of_file, &plies))) in (first..).zip(entries) {
            let spot = TableIndex { layer, rank };
            if !all {
                // Where nothing was promised, anything may be stored.
                match self.by_conversions(spot, moves) {
                    Ok(None) => {}
                    Ok(Some((worth, plies))) => {
                        *value = worth;
                        *distance = plies | WORKED_OUT;
                        continue;
                    }
                    Err(fault) => {
                        findings.add(|| self.finding(spot, fault));
                        *distance = NONE | WORKED_OUT;
                        continue;
                    }
                }
            }
            let sound = i16::try_from(of_file).ok().zip(u16::try_from(plies).ok());
            let Some((worth, plies)) = sound.filter(|&(_, plies)| plies < NONE) else {
                findings.add(|| self.finding(spot, Fault::Absurd(of_file, plies)));
                continue;
            };
            *value = worth;
            *distance = match plies {
                0 if self.rules.ending(&self.rules.unrank(self.index, spot)).is_some() => 0,
                0 => NONE,
                plies => plies,
            };
        }
        findings
    }

    /// The value and the distance of a position that is over, or all of whose moves convert.
    fn by_conversions(
        &self,
        spot: TableIndex,
        moves: &mut Vec<R::Move>,
    ) -> Result<Option<(i16, u16)>, Fault> {
        let rules = self.rules;
        let position = rules.unrank(self.index, spot);
        rules.generate(&position, moves);
        if moves.is_empty() {
            return Ok(Some((rules.final_value(&position), 0)));
        }
        let mut best = i16::MIN;
        for &mv in &*moves {
            if rules.effect(&position, mv).is_quiet() {
                return Ok(None);
            }
            let next = rules.play_unchecked(&position, mv);
            let value = match rules.rank(self.index, &next) {
                Some(spot) => self.values.get(spot),
                None => rules.ending(&next).map(|_| rules.final_value(&next)),
            };
            let value = value.ok_or_else(|| Fault::Astray(rules.position_string(&next)))?;
            best = best.max(rules.reward(&position, &next) - value);
        }
        Ok(Some((best, 1)))
    }

    /// Compares what is stored of a layer with what follows from the moves; how many entries.
    pub fn compare(&mut self, layer: Layer, file: &LayerFile, watch: Watch<'_>) -> u64 {
        let positions = file.header().positions;
        let endless = self.rules.infinite_play_value(layer);
        let chunks = positions.div_ceil(CHUNK as u64);
        let look = |moves: &mut Vec<R::Move>, number: u64| {
            let first = number * CHUNK as u64;
            let end = positions.min(first + CHUNK as u64);
            let mut findings = Findings::default();
            for rank in first..end {
                let spot = TableIndex { layer, rank };
                let Some(distance) = self.pair.distance(spot) else { continue };
                if distance & WORKED_OUT != 0 {
                    continue;
                }
                findings.compared += 1;
                let position = self.rules.unrank(self.index, spot);
                self.rules.generate(&position, moves);
                let next = moves.iter().map(|&mv| {
                    let quiet = self.rules.effect(&position, mv).is_quiet();
                    (self.rules.play_unchecked(&position, mv), quiet)
                });
                if let Err(fault) = self.judged(spot, &position, endless, next) {
                    findings.add(|| self.finding(spot, fault));
                }
            }
            watch(layer, end - first);
            findings
        };
        let findings = (0..chunks)
            .into_par_iter()
            .map_init(Vec::new, look)
            .reduce(Findings::default, Findings::merge);
        let compared = findings.compared;
        self.findings = std::mem::take(&mut self.findings).merge(findings);
        compared
    }

    /// Whether what is stored of a position follows from what its moves lead to.
    #[inline]
    fn judged(
        &self,
        spot: TableIndex,
        position: &R::Position,
        endless: i16,
        next: impl Iterator<Item = (R::Position, bool)>,
    ) -> Result<(), Fault> {
        let rules = self.rules;
        let stored = self.values.get(spot).zip(self.pair.distance(spot));
        let (value, distance) = stored.unwrap_or((0, NONE));
        let mut judge = Judge::new();
        let mut over = true;
        for (next, quiet) in next {
            over = false;
            let astray = || Fault::Astray(rules.position_string(&next));
            let (worth, plies) = match rules.rank(self.index, &next) {
                Some(spot) => {
                    let worth = self.values.get(spot).ok_or_else(astray)?;
                    let plies = if quiet {
                        // What is over has 0, so that the move that ends it counts 1.
                        let distance = self.pair.distance(spot).ok_or_else(astray)?;
                        plies(distance).map(|plies| plies + 1)
                    } else {
                        Some(1)
                    };
                    (worth, plies)
                }
                None if rules.ending(&next).is_some() => (rules.final_value(&next), Some(1)),
                None => return Err(astray()),
            };
            judge.add(rules.reward(position, &next) - worth, plies, quiet);
        }
        let stored = known(value, distance);
        let follows = if over {
            Some(Known { value: rules.final_value(position), distance: Some(0) })
        } else {
            judge.verdict(endless)
        };
        match follows {
            Some(follows) if follows == stored => Ok(()),
            Some(follows) => Err(Fault::Differs { stored, follows }),
            None => Err(Fault::Unproved { stored }),
        }
    }

    /// Compares positions that are drawn by chance with what follows by the second implementation.
    pub fn sample(
        &mut self,
        reference: &Naive,
        layer: Layer,
        positions: u64,
        samples: u64,
        seed: u64,
    ) {
        let endless = self.rules.infinite_play_value(layer);
        let mut rng = fastrand::Rng::with_seed(seed);
        for _ in 0..samples.min(positions) {
            let spot = TableIndex { layer, rank: rng.u64(..positions) };
            let position = self.rules.unrank(self.index, spot);
            let judged = naive::successors(self.rules, self.index, reference, &position)
                .and_then(|next| self.judged(spot, &position, endless, next.into_iter()));
            if let Err(fault) = judged {
                let finding = self.finding(spot, fault.by_reference());
                self.findings.add(|| finding);
            }
        }
    }

    fn finding(&self, spot: TableIndex, fault: Fault) -> Finding {
        let position = self.rules.position_string(&self.rules.unrank(self.index, spot));
        Finding { layer: spot.layer, rank: spot.rank, position, fault }
    }
}

/// Where values and distances go.
type Out<'a> = (&'a mut [i16], &'a mut [u16]);

/// Entries as a file has them.
struct Stored<'a, M> {
    values: &'a [i32],
    distances: &'a [i32],
    moves: &'a mut Vec<M>,
}

impl<'a, M> Stored<'a, M> {
    fn read(
        scratch: &'a mut Scratch<M>,
        values: Section<'_>,
        distances: Section<'_>,
        first: u64,
        len: usize,
    ) -> Stored<'a, M> {
        values.read(first, &mut scratch.values[..len]);
        distances.read(first, &mut scratch.distances[..len]);
        let Scratch { moves, values, distances } = scratch;
        Stored { values: &values[..len], distances: &distances[..len], moves }
    }
}

/// Whether a file holds all positions, and not only those with a quiet move.
fn holds_all(file: &LayerFile) -> bool {
    let stored = file.header().notes.iter().find(|(name, _)| name == STORED);
    stored.is_none_or(|(_, stored)| stored == STORED_ALL)
}
