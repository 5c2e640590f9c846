//! Every reported mate is correct: a plain search for a forced end finds it within as many plies.

use crate::common::{Subject, evaluator, follow, legal, search, subjects, walk, with_clock};
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_search::{Limits, Line, Parameters, ScoreKind, Settings, TranspositionTable};
use std::collections::{HashMap, HashSet};

/// The most nodes of a proof; mates that need more are not checked.
const PATIENCE: usize = 150_000;

/// The proofs for one position: which side can force an end within how many plies.
struct Proof<'a, R: Rules> {
    rules: &'a R,
    winner: Side,
    known: HashMap<(R::Position, u32), bool>,
}

impl<R: Rules> Proof<'_, R> {
    /// Whether `winner` can force an end by the rules within a number of plies; `None` if the proof takes too
    /// long.
    fn is_forced(&mut self, position: R::Position, plies: u32) -> Option<bool> {
        let rules = self.rules;
        if let Some(ending) = rules.ending(&position) {
            return Some(ending.outcome == Outcome::Win(self.winner));
        }
        let limit = rules.limits().halfmove_clock;
        if plies == 0 || limit > 0 && rules.halfmove_clock(&position) >= limit {
            return Some(false);
        }
        if let Some(&known) = self.known.get(&(position, plies)) {
            return Some(known);
        }
        if self.known.len() > PATIENCE {
            return None;
        }
        let attacks = rules.turn(&position) == self.winner;
        // One move that forces it is enough, and one that escapes.
        let mut forced = !attacks;
        for mv in legal(rules, &position) {
            if self.is_forced(rules.play_unchecked(&position, mv), plies - 1)? == attacks {
                forced = attacks;
                break;
            }
        }
        self.known.insert((position, plies), forced);
        Some(forced)
    }
}

/// Whether the score of a line is a mate that is proved; panics if it is refuted.
fn confirm<R: Evaluate + Notation>(
    rules: &R,
    label: &str,
    root: &R::Position,
    line: &Line<R::Move>,
    best: bool,
) -> bool {
    let positions = follow(rules, root, &line.moves);
    let ScoreKind::Mate(plies) = line.score.kind() else { return false };
    let case = || format!("{label}: {} {:?}", rules.position_string(root), line.score.kind());
    let turn = rules.turn(root);
    let winner = if plies > 0 { turn } else { !turn };
    let plies = plies.unsigned_abs();
    assert_eq!(plies % 2 == 1, winner == turn, "{}", case());
    assert!(positions.len() <= plies as usize, "{}: {:?}", case(), line.moves);
    if positions.len() == plies as usize {
        let ending = positions.last().and_then(|last| rules.ending(last));
        assert_eq!(ending.map(|it| it.outcome), Some(Outcome::Win(winner)), "{}", case());
    }
    // The score of another line than the best holds only for its first move.
    let (from, plies) = if best { (*root, plies) } else { (positions[0], plies - 1) };
    let mut proof = Proof { rules, winner, known: HashMap::new() };
    // Short proofs are found sooner.
    for plies in (0..=plies).filter(|fewer| fewer % 2 == plies % 2) {
        match proof.is_forced(from, plies) {
            Some(true) => return true,
            Some(false) => {}
            None => return false,
        }
    }
    panic!("{}: there is no such mate", case())
}

/// Positions with few pieces or counters, from the middle of a game and near the limit on quiet plies.
fn late<R: Evaluate + Notation>(rules: &R, rng: &mut Rng) -> Vec<R::Position> {
    let mut positions = Vec::new();
    for _ in 0..20 {
        let mut path = walk(rules, rules.start(), 200, rng);
        path.pop();
        let near = path.len().saturating_sub(rng.usize(1..=12));
        let position = path[near];
        positions.push(position);
        if rules.limits().halfmove_clock > 0 && rng.u8(..4) == 0 {
            let clock = rules.limits().halfmove_clock.saturating_sub(rng.u16(1..9));
            positions.push(with_clock(rules, &position, clock));
        }
    }
    // A game that was broken off is over.
    let limit = rules.limits().halfmove_clock;
    positions.retain(|position| limit == 0 || rules.halfmove_clock(position) < limit);
    positions
}

/// The number of proved mates of each side.
fn proved(subject: &Subject, parameters: Parameters, rng: &mut Rng) -> [u32; 2] {
    let mut proved = [0, 0];
    with_rules!(&subject.game, rules => {
        let evaluator = evaluator(rules);
        let table = TranspositionTable::new(1).unwrap();
        for root in late(rules, rng) {
            let limits = Limits { depth: Some(rng.u32(3..=7)), ..Limits::nodes(20_000) };
            let settings = Settings { limits, multi_pv: 2, parameters, ..Settings::default() };
            let found = search(rules, &evaluator, &table, &settings, &[], &root);
            for (i, line) in found.lines.iter().enumerate() {
                if confirm(rules, &subject.label, &root, line, i == 0) {
                    let mated = matches!(line.score.kind(), ScoreKind::Mate(..0));
                    proved[usize::from(mated)] += 1;
                }
            }
        }
    });
    proved
}

/// Proves mates in every game and variant in which a side can win by the rules; panics if there are too few
/// of them.
fn every(parameters: Parameters, seed: u64) {
    let mut of_game: HashMap<&str, [u32; 2]> = HashMap::new();
    let mut counted = HashSet::new();
    for (number, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed + number as u64);
        let more = proved(subject, parameters, &mut rng);
        if with_rules!(&subject.game, rules => rules.margin(&rules.start()).is_some()) {
            counted.insert(subject.id);
        }
        let sum = of_game.entry(subject.id).or_default();
        *sum = [sum[0] + more[0], sum[1] + more[1]];
    }
    eprintln!("{of_game:?}");
    for (id, [mating, mated]) in of_game {
        // Where the size of a victory counts there are no mates.
        let enough = if counted.contains(id) {
            mating + mated == 0
        } else {
            mating.min(mated) > 0 && mating + mated >= 20
        };
        assert!(enough, "{id}: {mating}, {mated}");
    }
}

#[test]
fn a_mate_of_the_whole_search_is_a_forced_end() {
    every(Parameters::default(), 100);
}

#[test]
fn a_mate_of_the_plain_search_is_a_forced_end() {
    every(Parameters::plain(), 200);
}
