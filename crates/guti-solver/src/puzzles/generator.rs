//! Generates puzzles from tables.

use super::check::result;
use super::goal::Goal;
use super::line::{only_move, principal_line, refutations};
use super::similarity::{BoardCells, min_difference};
use super::{HARDEST, Puzzle, difficulty, rating};
use fastrand::Rng;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::{Notation, Outcome, View};
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{LayerFile, ReadError, Stored, Tablebase};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The number of positions that are read at a time.
const WINDOW: u64 = 4096;

/// The most windows of a layer that are searched; a larger layer is sampled.
const MAX_WINDOWS: u64 = 1024;

/// The most candidates with the same distance in a layer.
const KEPT: usize = 48;

/// The most puzzles with the same distance in a layer.
const MAX_PER_DISTANCE: usize = 2;

/// The approximate maximum number of puzzles of a layer.
const MAX_PER_LAYER: usize = 40;

/// The shortest distance to conversion of a puzzle, in plies.
const MIN_DISTANCE: i32 = 3;

/// Generates puzzles from the tables of a game.
pub struct PuzzleGenerator<'a, R: Indexed> {
    /// The rules of the game, set to the variant that the tables were made for.
    pub rules: &'a R,
    /// The solved tables of the game; only positions in them become puzzles.
    pub tables: &'a Tablebase<R>,
    /// The seed: the same seed gives the same puzzles.
    pub seed: u64,
}

/// A position that makes a puzzle.
struct Candidate<P> {
    position: P,
    layer: Layer,
    legal_moves: usize,
    distance: u16,
    difficulty: u8,
    /// The distance in thousandths of the longest one of the layer.
    share: u32,
}

impl<R: Indexed + Notation + View> PuzzleGenerator<'_, R> {
    /// Up to `count` puzzles, the easiest first. As far as possible there are equally many of each
    /// difficulty, and within a difficulty the layers take turns.
    ///
    /// # Errors
    ///
    /// If a table is damaged or cannot be read.
    pub fn generate(&self, count: usize) -> Result<Vec<Puzzle>, ReadError> {
        let mut candidates = Vec::new();
        for (layer, file) in self.tables.files() {
            candidates.extend(self.candidates(layer, file)?);
        }
        let chosen = self.choose(candidates, count);
        let mut puzzles: Vec<Puzzle> =
            chosen.iter().filter_map(|candidate| self.puzzle(candidate)).collect();
        puzzles.sort_by_key(Puzzle::ease);
        self.tables.read_error().cloned().map_or(Ok(puzzles), Err)
    }

    /// The candidates of a layer, the longest distance first.
    fn candidates(
        &self,
        layer: Layer,
        file: &LayerFile,
    ) -> Result<Vec<Candidate<R::Position>>, ReadError> {
        let kept = self.longest(layer, file)?;
        let most = kept.keys().next_back().copied().unwrap_or(1);
        let mut found = Vec::new();
        for (&distance, ranks) in kept.iter().rev() {
            let made = ranks.iter().filter_map(|&rank| {
                let position = self.rules.unrank(self.tables.index(), TableIndex { layer, rank });
                let only = only_move(self.rules, self.tables, &position)?;
                Some(Candidate {
                    position,
                    layer,
                    legal_moves: only.legal_moves,
                    distance: only.distance,
                    difficulty: difficulty(rating(only.distance, only.legal_moves)),
                    share: (distance * 1000 / most) as u32,
                })
            });
            found.extend(made.take(MAX_PER_DISTANCE));
            if found.len() >= MAX_PER_LAYER {
                break;
            }
        }
        Ok(found)
    }

    /// Ranks of won positions by distance, some of each.
    fn longest(
        &self,
        layer: Layer,
        file: &LayerFile,
    ) -> Result<BTreeMap<i32, Vec<u64>>, ReadError> {
        let mut kept: BTreeMap<i32, (usize, Vec<u64>)> = BTreeMap::new();
        let (Some(values), Some(distances)) = (file.section(VALUES), file.section(DISTANCES))
        else {
            return Ok(BTreeMap::new());
        };
        let mut random = self.random(layer);
        let positions = file.header().positions;
        let windows = positions.div_ceil(WINDOW);
        let mut buffers = [vec![0; WINDOW as usize], vec![0; WINDOW as usize]];
        let all = file.stored() == Stored::All;
        for window in 0..windows.min(MAX_WINDOWS) {
            let window = if windows > MAX_WINDOWS { random.u64(..windows) } else { window };
            let start = window * WINDOW;
            let here = WINDOW.min(positions - start) as usize;
            let [won, far] = &mut buffers;
            values.read(start, &mut won[..here])?;
            distances.read(start, &mut far[..here])?;
            for ((&value, &distance), rank) in won[..here].iter().zip(&*far).zip(start..) {
                if value > 0 && distance >= MIN_DISTANCE && (all || self.is_stored(layer, rank)) {
                    let (seen, ranks) = kept.entry(distance).or_default();
                    *seen += 1;
                    keep(ranks, rank, *seen, &mut random);
                }
            }
        }
        Ok(kept.into_iter().map(|(distance, (_, ranks))| (distance, ranks)).collect())
    }

    /// Whether the entry at a rank is the value of its position. Elsewhere any value can be read, and
    /// a run of long distances would leave no place for positions that really have them.
    fn is_stored(&self, layer: Layer, rank: u64) -> bool {
        let position = self.rules.unrank(self.tables.index(), TableIndex { layer, rank });
        self.tables.stores(self.rules, &position)
    }

    fn random(&self, layer: Layer) -> Rng {
        let layer = u64::from(layer.own) << 8 | u64::from(layer.other);
        Rng::with_seed(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ layer)
    }

    /// Chooses up to `count` candidates, no two of them similar.
    fn choose(
        &self,
        candidates: Vec<Candidate<R::Position>>,
        count: usize,
    ) -> Vec<Candidate<R::Position>> {
        let mut left = candidates;
        let mut chosen: Vec<(Candidate<R::Position>, BoardCells)> = Vec::new();
        let mut used: BTreeMap<Layer, usize> = BTreeMap::new();
        let mut levels = (1..=HARDEST).rev().cycle();
        // The difficulties in a row that had no candidate left.
        let mut exhausted = 0;
        while chosen.len() < count && exhausted < HARDEST {
            let level = levels.next().unwrap_or(HARDEST);
            let best = (0..left.len()).filter(|&i| left[i].difficulty == level).min_by_key(|&i| {
                let often = used.get(&left[i].layer).copied().unwrap_or(0);
                (often, Reverse(left[i].share), left[i].layer)
            });
            let Some(best) = best else {
                exhausted += 1;
                continue;
            };
            exhausted = 0;
            let candidate = left.swap_remove(best);
            let cells = BoardCells::new(self.rules, &candidate.position);
            let differs = |other: &BoardCells| {
                cells.difference(self.rules, other) >= min_difference(self.rules)
            };
            if chosen.iter().all(|(_, other)| differs(other)) {
                *used.entry(candidate.layer).or_default() += 1;
                chosen.push((candidate, cells));
            }
        }
        chosen.into_iter().map(|(candidate, _)| candidate).collect()
    }

    fn puzzle(&self, candidate: &Candidate<R::Position>) -> Option<Puzzle> {
        let rules = self.rules;
        let position = &candidate.position;
        let line = principal_line(rules, self.tables, position, candidate.distance)?;
        let side = rules.turn(position);
        Some(Puzzle {
            position: rules.position_string(position),
            side: rules.side_names()[side].to_owned(),
            goal: Goal::Win,
            layer: Some(candidate.layer.to_string()),
            legal_moves: candidate.legal_moves,
            distance: candidate.distance,
            difficulty: candidate.difficulty,
            rating: rating(candidate.distance, candidate.legal_moves),
            solution: line.moves,
            also: line.also,
            refuted: refutations(rules, self.tables, position)?,
            open: Vec::new(),
            end: rules.position_string(&line.end),
            result: result(rules, Outcome::Win(side)),
        })
    }
}

/// Reservoir sampling (algorithm R): keeps the `seen`-th rank so that all are kept with the same
/// probability.
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
