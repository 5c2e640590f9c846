//! Picking puzzles from tables.

use super::check::result;
use super::likeness::Look;
use super::line::{follow, only_move};
use super::{HARDEST, Puzzle, difficulty};
use fastrand::Rng;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::{Notation, Outcome, View};
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, Tables};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// So many positions are read at once.
const WINDOW: u64 = 4096;

/// Of a larger layer only so many windows are looked at, at random.
const MOST_WINDOWS: u64 = 1024;

/// So many positions of a layer with the same distance are kept as candidates.
const KEPT: usize = 48;

/// So many puzzles of a layer with the same distance are made at most, and of a layer in all.
const MADE_OF_DISTANCE: usize = 2;
const MADE_OF_LAYER: usize = 40;

/// A puzzle is at least so far from its reward.
const LEAST_DISTANCE: i32 = 3;

/// Puzzles that differ on fewer points look alike.
const LEAST_DIFFERENCE: usize = 4;

/// Picks puzzles from the tables of a game.
pub struct Miner<'a, R: Indexed> {
    /// The game.
    pub rules: &'a R,
    /// Its tables.
    pub tables: &'a Tables<R>,
    /// The same number picks the same puzzles.
    pub seed: u64,
}

/// A position that would do.
struct Candidate<P> {
    position: P,
    layer: Layer,
    legal_moves: usize,
    distance: u16,
    difficulty: u8,
    /// The distance as a share of the longest of the layer, in thousandths.
    share: u32,
}

impl<R: Indexed + Notation + View> Miner<'_, R> {
    /// So many puzzles, or as many as there are, the easiest first. All difficulties are given
    /// the same room as far as they occur, and within a difficulty layers take turns.
    pub fn mine(&self, count: usize) -> Vec<Puzzle> {
        let mut candidates = Vec::new();
        for (layer, file) in self.tables.files() {
            candidates.extend(self.candidates(layer, file));
        }
        let mut chosen = self.choose(candidates, count);
        chosen.sort_by_key(|candidate| (candidate.difficulty, candidate.distance));
        chosen.iter().filter_map(|candidate| self.puzzle(candidate)).collect()
    }

    /// The puzzles that a layer has to offer, the longest first.
    fn candidates(&self, layer: Layer, file: &LayerFile) -> Vec<Candidate<R::Position>> {
        let kept = self.longest(layer, file);
        let most = kept.keys().next_back().copied().unwrap_or(1);
        let mut found = Vec::new();
        for (&distance, ranks) in kept.iter().rev() {
            let made = ranks.iter().filter_map(|&rank| {
                let position = self.rules.unrank(self.tables.index(), TableIndex { layer, rank });
                let only = only_move(self.rules, self.tables, &position)?;
                // What is not stored reads as anything.
                let sound = i32::from(only.distance) == distance;
                sound.then(|| Candidate {
                    position,
                    layer,
                    legal_moves: only.legal_moves,
                    distance: only.distance,
                    difficulty: difficulty(only.distance, only.legal_moves),
                    share: (distance * 1000 / most) as u32,
                })
            });
            found.extend(made.take(MADE_OF_DISTANCE));
            if found.len() >= MADE_OF_LAYER {
                break;
            }
        }
        found
    }

    /// Ranks of wins by their distance, some of each.
    fn longest(&self, layer: Layer, file: &LayerFile) -> BTreeMap<i32, Vec<u64>> {
        let mut kept: BTreeMap<i32, (usize, Vec<u64>)> = BTreeMap::new();
        let (Some(values), Some(distances)) = (file.section(VALUES), file.section(DISTANCES))
        else {
            return BTreeMap::new();
        };
        let mut random = self.random(layer);
        let positions = file.header().positions;
        let windows = positions.div_ceil(WINDOW);
        let mut buffers = [vec![0; WINDOW as usize], vec![0; WINDOW as usize]];
        for window in 0..windows.min(MOST_WINDOWS) {
            let window = if windows > MOST_WINDOWS { random.u64(..windows) } else { window };
            let start = window * WINDOW;
            let here = WINDOW.min(positions - start) as usize;
            let [won, far] = &mut buffers;
            values.read(start, &mut won[..here]);
            distances.read(start, &mut far[..here]);
            for ((&value, &distance), rank) in won[..here].iter().zip(&*far).zip(start..) {
                if value > 0 && distance >= LEAST_DISTANCE {
                    let (seen, ranks) = kept.entry(distance).or_default();
                    *seen += 1;
                    keep(ranks, rank, *seen, &mut random);
                }
            }
        }
        kept.into_iter().map(|(distance, (_, ranks))| (distance, ranks)).collect()
    }

    fn random(&self, layer: Layer) -> Rng {
        let layer = u64::from(layer.own) << 8 | u64::from(layer.other);
        Rng::with_seed(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ layer)
    }

    /// Chooses so many of them, no two alike.
    fn choose(
        &self,
        candidates: Vec<Candidate<R::Position>>,
        count: usize,
    ) -> Vec<Candidate<R::Position>> {
        let mut left = candidates;
        let mut chosen: Vec<(Candidate<R::Position>, Look)> = Vec::new();
        let mut used: BTreeMap<Layer, usize> = BTreeMap::new();
        let mut levels = (1..=HARDEST).rev().cycle();
        let mut barren = 0;
        while chosen.len() < count && barren < HARDEST {
            let level = levels.next().unwrap_or(HARDEST);
            let best = (0..left.len()).filter(|&i| left[i].difficulty == level).min_by_key(|&i| {
                let often = used.get(&left[i].layer).copied().unwrap_or(0);
                (often, Reverse(left[i].share), left[i].layer)
            });
            let Some(best) = best else {
                barren += 1;
                continue;
            };
            barren = 0;
            let candidate = left.swap_remove(best);
            let look = Look::new(self.rules, &candidate.position);
            let differs = |other: &Look| look.difference(self.rules, other) >= LEAST_DIFFERENCE;
            if chosen.iter().all(|(_, other)| differs(other)) {
                *used.entry(candidate.layer).or_default() += 1;
                chosen.push((candidate, look));
            }
        }
        chosen.into_iter().map(|(candidate, _)| candidate).collect()
    }

    fn puzzle(&self, candidate: &Candidate<R::Position>) -> Option<Puzzle> {
        let rules = self.rules;
        let position = &candidate.position;
        let line = follow(rules, self.tables, position, candidate.distance)?;
        let side = rules.turn(position);
        Some(Puzzle {
            position: rules.position_string(position),
            side: rules.side_names()[side].to_owned(),
            layer: candidate.layer.to_string(),
            legal_moves: candidate.legal_moves,
            distance: candidate.distance,
            difficulty: candidate.difficulty,
            solution: line.moves,
            end: rules.position_string(&line.end),
            result: result(rules, Outcome::Win(side)),
        })
    }
}

/// Keeps a rank, the `seen`-th of its kind, so that each of them is kept as likely as another.
fn keep(ranks: &mut Vec<u64>, rank: u64, seen: usize, random: &mut Rng) {
    if ranks.len() < KEPT {
        ranks.push(rank);
        return;
    }
    let place = random.usize(..seen);
    if place < KEPT {
        ranks[place] = rank;
    }
}
