//! A weak player makes legal moves, and its errors are reproducible.

use crate::common::minimax::Minimax;
use crate::common::{evaluator, follow, legal, search, standard, subjects, walk};
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};
use guti_search::{Level, Limits, Parameters, Settings, Strength, TranspositionTable, Tuning};
use std::collections::BTreeSet;

/// The move of a player of this strength.
fn plays<R: Evaluate>(rules: &R, position: &R::Position, strength: Strength, seed: u64) -> R::Move {
    let limits = Limits { nodes: strength.nodes, ..Limits::nodes(2_000) };
    let limits = limits.and(Limits::nodes(2_000));
    let settings = Settings { limits, strength, seed, ..Settings::default() };
    let table = TranspositionTable::new(1).unwrap();
    let found = search(rules, &evaluator(rules), &table, &settings, &[], position);
    follow(rules, position, &found.lines[0].moves);
    found.lines[0].moves[0]
}

fn strengths(id: &str) -> Vec<Strength> {
    let game = catalogue::built_in().iter().find(|game| game.id == id).unwrap();
    let tuning = Tuning::parse(game.tuning.unwrap_or_default()).unwrap();
    Level::all().flat_map(|level| [tuning.strength(level), Strength::guess(level)]).collect()
}

#[test]
fn a_level_plays_by_the_rules_and_the_same_for_the_same_seed() {
    for (seed, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed as u64);
        let strengths = strengths(subject.id);
        with_rules!(&subject.game, rules => {
            for strength in strengths {
                let path = walk(rules, rules.start(), rng.usize(0..60), &mut rng);
                let root = path[path.len().saturating_sub(2)];
                let seed = rng.u64(..);
                let mv = plays(rules, &root, strength, seed);
                assert_eq!(mv, plays(rules, &root, strength, seed), "{}", subject.label);
            }
        });
    }
}

#[test]
fn a_player_who_overlooks_everything_still_moves() {
    for overlooks in [999, 1000, u16::MAX] {
        let strength = Strength { overlooks, misjudges: u16::MAX, ..Strength::default() };
        for (seed, subject) in subjects().iter().enumerate() {
            let mut rng = Rng::with_seed(seed as u64);
            with_rules!(&subject.game, rules => {
                let mut path = walk(rules, rules.start(), 50, &mut rng);
                path.retain(|position| rules.ending(position).is_none());
                for root in path.into_iter().step_by(10) {
                    plays(rules, &root, strength, rng.u64(..));
                }
            });
        }
    }
}

#[test]
fn a_blunder_is_the_move_that_looks_worst_one_ply_deep() {
    let careless = Strength { nodes: Some(1), blunders: 1000, ..Strength::default() };
    let mut choices = 0;
    for (seed, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed as u64);
        with_rules!(&subject.game, rules => {
            let evaluator = evaluator(rules);
            let table = TranspositionTable::new(1).unwrap();
            let settings = Settings {
                limits: Limits::nodes(1),
                strength: careless,
                parameters: Parameters::plain(),
                ..Settings::default()
            };
            for root in walk(rules, rules.start(), 40, &mut rng).into_iter().step_by(7) {
                let moves = Minimax::new(rules, &evaluator, true, &[]).moves(&root, 1);
                if moves.is_empty() {
                    continue;
                }
                let found = search(rules, &evaluator, &table, &settings, &[], &root);
                let played = found.lines[0].moves[0];
                let value = moves.iter().find(|&&(mv, _)| mv == played).map(|&(_, value)| value);
                let [best, worst] = [moves[0].1, moves[moves.len() - 1].1];
                assert_eq!(value, Some(worst), "{}", subject.label);
                choices += u32::from(best > worst);
            }
        });
    }
    assert!(choices > 100, "{choices}");
}

#[test]
fn seeds_make_games_differ() {
    for game in catalogue::built_in() {
        with_rules!(&standard(game.id), rules => {
            // Where there is one move there is no choice.
            let mut rng = Rng::with_seed(3);
            let path = walk(rules, rules.start(), 30, &mut rng);
            let choice = |position: &&_| legal(rules, position).len() > 3;
            let root = path.iter().find(choice).expect("a position with a choice");
            let weak = Strength::guess(Level::new(1).unwrap());
            let moves = (0..60).map(|seed| plays(rules, root, weak, seed));
            let different: BTreeSet<u32> = moves.map(|mv| rules.code(mv)).collect();
            assert!(different.len() > 1, "{}", game.id);
        });
    }
}
