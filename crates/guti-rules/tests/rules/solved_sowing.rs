//! Values that others have published, found again by searches that know nothing but the rules.

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer};
use guti_rules::mancala::{MancalaPosition, MancalaRules};
use guti_rules::rules::Rules;
use guti_rules::types::{Point, Side};
use std::collections::HashMap;

/// A game on a board of this size.
fn sized(id: &str, per_row: usize, counters: usize, variant: &str) -> MancalaRules {
    let built_in = catalogue::built_in().iter().find(|game| game.id == id).unwrap();
    let text = built_in.text.replace("per_row = 6", &format!("per_row = {per_row}"));
    let text = text.replace("\ncounters = 4\n", &format!("\ncounters = {counters}\n"));
    let definition = Definition::parse(&text).unwrap();
    let selected = definition.select(&[variant]).unwrap();
    let Game::Mancala(rules) = Game::new(&definition, &selected) else { panic!("single laps") };
    assert_eq!(rules.total() as usize, 2 * per_row * counters);
    rules
}

/// What lies on the board and who is to move.
type Board = (Vec<u8>, Side);

fn board(rules: &MancalaRules, position: &MancalaPosition) -> Board {
    let holes = Side::BOTH.into_iter().flat_map(|side| rules.row(side));
    let counters = |hole: Point| position.counters(hole);
    (holes.map(counters).collect(), rules.turn(position))
}

/// The counters that the first of two sides has more in its store.
fn ahead(position: &MancalaPosition, side: Side) -> i32 {
    i32::from(position.stores()[side]) - i32::from(position.stores()[!side])
}

/// The counters that the side to move will gain more than the other by best play: all moves are
/// tried, and no position can occur again.
fn gain(rules: &MancalaRules, position: &MancalaPosition, known: &mut HashMap<Board, i32>) -> i32 {
    let key = board(rules, position);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let side = rules.turn(position);
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let best = moves.iter().map(|&mv| {
        let next = rules.play_unchecked(position, mv);
        ahead(&next, side) - ahead(position, side) - gain(rules, &next, known)
    });
    let best = best.max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// The results of Irving, Donkers and Uiterwijk (2000) for the first player, by holes a row and
/// counters a hole. They take the last counter where the opposite hole is empty; on these boards
/// that changes no result.
#[test]
fn small_boards_have_the_results_that_are_known() {
    let results = [(2, "WLLLWW"), (3, "DWWW"), (4, "WW"), (5, "D"), (6, "W")];
    for variant in ["empty-capture", "standard"] {
        for (per_row, known) in results {
            for (counters, result) in (1..).zip(known.chars()) {
                // The last takes long without the captures that shorten games.
                if (per_row, variant) == (6, "standard") {
                    continue;
                }
                let rules = sized("kalah", per_row, counters, variant);
                let value = gain(&rules, &rules.start(), &mut HashMap::new());
                let found = match value.signum() {
                    1 => 'W',
                    0 => 'D',
                    _ => 'L',
                };
                assert_eq!(found, result, "{per_row} holes of {counters}, {variant}: {value}");
            }
        }
    }
}

/// Other programs that publish the margin: a win by two with one counter in each of six holes, and
/// by six with two in each of four.
#[test]
fn small_boards_have_the_values_that_others_found() {
    for (per_row, counters, variant, value) in [(6, 1, "empty-capture", 2), (4, 2, "standard", 6)] {
        let rules = sized("kalah", per_row, counters, variant);
        let found = gain(&rules, &rules.start(), &mut HashMap::new());
        assert_eq!(found, value, "{per_row} holes of {counters}, {variant}");
    }
}

/// Romein and Bal (2003): 889,063,398,406 positions, of which no capture leaves forty-seven
/// counters, and in which the player who has just moved has an empty hole, except at the start.
#[test]
fn positions_of_awari_are_as_many_as_were_solved() {
    let rules = sized("oware", 6, 4, "awari");
    let index = rules.index();
    let ways = |own: u8| rules.positions(&index, Layer::of(own, 0));
    // The numbers in the tables of these sizes.
    assert_eq!([1, 2, 3, 4, 5, 6].map(ways), [12, 78, 364, 1_365, 4_368, 12_376]);
    assert_eq!(ways(20), 84_672_315);
    // With no hole of the other player empty, one counter can be taken out of each of the six.
    let reachable = |own: u8| ways(own) - own.checked_sub(6).map_or(0, ways);
    let all: u64 = (0..=48).filter(|&own| own != 47).map(reachable).sum();
    assert_eq!(all + 1, 889_063_398_406);
}
