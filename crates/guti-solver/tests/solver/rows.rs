//! The fast solver and the generic one give the same value and distance for every position.

use crate::small_games;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, PieceSets, TableIndex};
use guti_solver::generic::LayerSolver;
use guti_solver::rows::{LayerCodes, LayerPair, PairHalf, SolvedLayers};
use guti_tables::ProbeResult;
use std::collections::HashSet;

/// Compares all positions of the layers up to a size; returns the numbers of losses, draws, wins and
/// positions without a distance.
fn compare<R: PieceSets>(name: &str, rules: &R, up_to: u8) -> [u64; 4] {
    let index = rules.index();
    let mut solved_layers = SolvedLayers::default();
    let mut plain = LayerSolver::new(rules);
    let mut seen = [0; 4];
    let mut done = HashSet::new();
    for layer in rules.layers().into_iter().filter(|layer| layer.size() <= up_to) {
        plain.solve(layer).expect("layers come in order");
        if done.contains(&layer) {
            continue;
        }
        let pair = LayerPair::solve(rules, &index, &solved_layers, layer, &|_| {});
        done.extend(pair.halves().iter().map(PairHalf::layer));
        plain.solve(rules.flipped(layer)).expect("twins are solved together");
        for half in pair.halves() {
            for rank in 0..half.shape().entries() {
                let (code, distance, by_conversion) = half.get(rank);
                let spot = TableIndex { layer: half.layer(), rank: rank as u64 };
                let position = rules.unrank(&index, spot);
                let verdict = plain.probe(&position).expect("it is solved");
                let over = rules.ending(&position).is_some();
                let found = ProbeResult {
                    value: i16::from(code) - 1,
                    distance: (distance > 0 || over).then_some(distance),
                };
                assert_eq!(found, verdict, "{name} {} {rank} {position:?}", half.layer());
                // Positions with conversions only, or in which the game is over, are not stored.
                let quiet = has_quiet_move(rules, &position);
                assert_eq!(rules.has_quiet_move(&position), quiet, "{name} {position:?}");
                assert!(by_conversion || quiet, "{name} {} {rank}", half.layer());
                assert!(!by_conversion || !quiet || code == 2, "{name} {} {rank}", half.layer());
                seen[usize::from(code)] += 1;
                seen[3] += u64::from(verdict.distance.is_none());
            }
        }
        for half in pair.halves() {
            solved_layers.insert(half.stored_layer(), LayerCodes::InMemory(half.row_values()));
        }
    }
    seen
}

fn has_quiet_move<R: PieceSets>(rules: &R, position: &R::Position) -> bool {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves.iter().any(|&mv| rules.effect(position, mv).is_quiet())
}

const LEAP_CHOICES: [&[&str]; 7] = [
    &[],
    &["capture=optional"],
    &["chain=optional"],
    &["chain=single"],
    &["removal=end-of-turn"],
    &["lose_at=1", "capture=optional", "chain=optional"],
    &["lose_at=1"],
];

#[test]
fn leap_games_are_solved_as_by_listing_moves() {
    for choices in LEAP_CHOICES {
        let seen = compare("nine points", &small_games::nine_points(choices), 3);
        assert!(seen.iter().all(|&count| count > 0), "{choices:?}: {seen:?}");
        let seen = compare("thirteen points", &small_games::thirteen_points(choices), 3);
        assert!(seen.iter().all(|&count| count > 0), "{choices:?}: {seen:?}");
    }
}

#[test]
fn row_games_are_solved_as_by_listing_moves() {
    let choices: [&[&str]; 5] = [
        &[],
        &["removal=optional"],
        &["target=outside-threes"],
        &["long_rows=allowed", "left_three=removal"],
        &["long_rows=allowed", "target=outside-threes", "removal=optional"],
    ];
    for choices in choices {
        let seen = compare("twelve squares", &small_games::twelve_squares(choices), 4);
        assert!(seen.iter().all(|&count| count > 0), "{choices:?}: {seen:?}");
    }
}

#[test]
fn mill_games_are_solved_as_by_listing_moves() {
    let choices: [&[&str]; 5] = [
        &[],
        &["flying=0"],
        &["target=never-threes"],
        &["removal=optional", "flying=0"],
        &["target=any", "lose_at=1", "flying=2"],
    ];
    for choices in choices {
        let seen = compare("two squares", &small_games::two_squares(choices), 4);
        assert!(seen[0] > 0 && seen[2] > 0, "{choices:?}: {seen:?}");
    }
}

/// The game is won already where the side to move has a row, and lost where the other side has one.
#[test]
fn games_that_a_row_wins_are_solved_as_by_listing_moves() {
    let choices: [&[&str]; 4] = [&[], &["nine-holes"], &["lose_at=0"], &["lose_at=1", "flying=2"]];
    for choices in choices {
        let seen = compare("nine points", &small_games::three_mens_morris(choices), 3);
        assert!(seen[0] > 0 && seen[2] > 0, "{choices:?}: {seen:?}");
    }
}

/// From the empty board on: where all are placed first, where each moves once its own hand is empty, and
/// where a turn is either.
#[test]
fn games_with_pieces_in_hand_are_solved_as_by_listing_moves() {
    let choices: [&[&str]; 7] = [
        &[],
        &["removal=optional"],
        &["moving=with-empty-hand"],
        &["moving=with-empty-hand", "flying=3", "target=any"],
        &["moving=any-time"],
        &["moving=any-time", "flying=3", "removal=optional"],
        &["moving=any-time", "placed_rows=forbidden", "lose_at=1"],
    ];
    for choices in choices {
        let rules = small_games::three_mills(choices);
        let most = rules.layers().iter().map(|layer| layer.hands[0]).max();
        assert_eq!(most, Some(3), "{choices:?}");
        let seen = compare("nine points", &rules, 3);
        assert!(seen[..3].iter().all(|&count| count > 0), "{choices:?}: {seen:?}");
        compare("six points", &small_games::six_points(choices), 3);
    }
    compare("six points", &small_games::six_points(&["full_board=draws"]), 3);
    compare("nine points", &small_games::three_mens_morris(&["moving=any-time"]), 3);
}

#[test]
fn built_in_games_are_solved_as_by_listing_moves() {
    for (id, choices, up_to) in [
        ("lau-kata-kati", "standard", 3),
        ("lau-kata-kati", "capture=optional", 2),
        ("dash-guti", "standard", 2),
        ("pretwa", "standard", 4),
    ] {
        let Ok(Game::Leap(rules)) = catalogue::game(id, &[choices]) else {
            panic!("{id} is a leap game")
        };
        compare(&format!("{id} {choices}"), &rules, up_to);
    }
}

#[test]
fn threads_make_no_difference() {
    let rules = small_games::thirteen_points(&[]);
    let index = rules.index();
    let solve = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let mut solved_layers = SolvedLayers::default();
            let mut all = Vec::new();
            for layer in rules.layers().into_iter().filter(|layer| layer.own <= layer.other) {
                let pair = LayerPair::solve(&rules, &index, &solved_layers, layer, &|_| {});
                for half in pair.halves() {
                    all.extend((0..half.shape().entries()).map(|place| half.get(place)));
                    solved_layers
                        .insert(half.stored_layer(), LayerCodes::InMemory(half.row_values()));
                }
            }
            all
        })
    };
    assert_eq!(solve(1), solve(3));
}
