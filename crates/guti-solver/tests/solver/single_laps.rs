//! Single-lap sowing games, solved layer by layer: Kalah, which has no cycles, against published values, and
//! Awari, which has cycles, against iteration over all positions.

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::mancala::MancalaRules;
use guti_rules::rules::{Notation, Rules};
use guti_solver::generic::LayerSolver;
use std::collections::HashMap;

/// A game on a board with `per_row` holes in a row.
pub fn sized(id: &str, per_row: usize, counters: usize, variant: &str) -> MancalaRules {
    let built_in = catalogue::built_in().iter().find(|game| game.id == id).unwrap();
    let text = built_in.text.replace("per_row = 6", &format!("per_row = {per_row}"));
    let text = text.replace("\ncounters = 4\n", &format!("\ncounters = {counters}\n"));
    let definition = Definition::parse(&text).unwrap();
    let selected = definition.select(&[variant]).unwrap();
    let Game::Mancala(rules) = Game::new(&definition, &selected) else { panic!("single laps") };
    assert_eq!(rules.total() as usize, 2 * per_row * counters);
    rules
}

pub fn solved(rules: &MancalaRules, up_to: u8) -> LayerSolver<'_, MancalaRules> {
    let mut layers = LayerSolver::new(rules);
    for layer in rules.layers().into_iter().filter(|layer| layer.own <= up_to) {
        layers.solve(layer).unwrap_or_else(|e| panic!("{e}"));
    }
    layers
}

/// The outcomes of Irving, Donkers and Uiterwijk (2000), with the margins that other programs found.
#[test]
fn kalah_on_small_boards_is_worth_what_is_published() {
    let results = [(2, "WLLLWW"), (3, "DWW"), (4, "W"), (5, "D")];
    for (per_row, known) in results {
        for (counters, result) in (1..).zip(known.chars()) {
            let rules = sized("kalah", per_row, counters, "empty-capture");
            let layers = solved(&rules, rules.total() as u8);
            let value = layers.probe(&rules.start()).expect("it is solved").value;
            let found = match value.signum() {
                1 => 'W',
                0 => 'D',
                _ => 'L',
            };
            assert_eq!(found, result, "{per_row} holes of {counters}: {value}");
        }
    }
    let rules = sized("kalah", 4, 2, "standard");
    let layers = solved(&rules, rules.total() as u8);
    assert_eq!(layers.probe(&rules.start()).map(|verdict| verdict.value), Some(6));
}

/// Without a move the value is that of the counters in the rows; no value exceeds the counters.
#[test]
fn an_end_is_worth_the_difference_of_the_rows() {
    let kalah = sized("kalah", 6, 4, "standard");
    let position = kalah.parse_position("0,0,0,0,2,3/0,0,0,0,0,0 s 20,23 0").unwrap();
    assert_eq!(kalah.final_value(&position), -5);
    let awari = sized("oware", 6, 4, "awari");
    let position = awari.parse_position("0,0,0,0,0,0/1,0,0,1,0,0 s 20,26 0").unwrap();
    assert!(awari.ending(&position).is_some());
    assert_eq!(awari.final_value(&position), 2);
    let layers = solved(&awari, 2);
    assert_eq!(layers.probe(&position).map(|verdict| verdict.value), Some(2));
}

/// A game that is adjudicated by the counters in the rows has no layers: infinite play would have a different
/// value in each position.
#[test]
fn what_depends_on_where_a_circle_is_left_is_not_solved() {
    let rules = sized("oware", 6, 4, "standard");
    assert!(rules.layers().is_empty());
    assert_eq!(rules.rank(&rules.index(), &rules.start()), None);
}

/// The values of all positions with more and more plies to go, where the rest is worth nothing, until they do
/// not change any more.
fn iterated(rules: &MancalaRules, most: u8) -> HashMap<TableIndex, i16> {
    let index = rules.index();
    let mut values: HashMap<TableIndex, i16> = HashMap::new();
    let mut moves = Vec::new();
    for own in 1..=most {
        let layer = Layer::of(own, 0);
        let spots: Vec<TableIndex> =
            (0..rules.positions(&index, layer)).map(|rank| TableIndex { layer, rank }).collect();
        values.extend(spots.iter().map(|&spot| (spot, 0)));
        loop {
            let mut next = Vec::new();
            for &spot in &spots {
                let position = rules.unrank(&index, spot);
                rules.generate(&position, &mut moves);
                let after = |mv| {
                    let after = rules.play_unchecked(&position, mv);
                    let beyond = rules.rank(&index, &after).map_or(0, |spot| values[&spot]);
                    rules.reward(&position, &after) - beyond
                };
                let best = moves.iter().map(|&mv| after(mv)).max();
                next.push(best.unwrap_or_else(|| rules.final_value(&position)));
            }
            let changed = spots.iter().zip(&next).any(|(spot, value)| values[spot] != *value);
            values.extend(spots.iter().copied().zip(next));
            if !changed {
                break;
            }
        }
    }
    values
}

#[test]
fn awari_is_worth_what_more_and_more_plies_make_of_it() {
    let most = 6;
    let rules = sized("oware", 6, 4, "awari");
    let layers = solved(&rules, most);
    let (mut endless, mut some) = (0, 0);
    for (spot, value) in iterated(&rules, most) {
        let solution = layers.layer(spot.layer).expect("it is solved");
        let position = rules.unrank(layers.index(), spot);
        let text = rules.position_string(&position);
        assert_eq!(solution.values[spot.rank as usize], value, "{text}");
        let verdict = layers.probe(&position).expect("it is solved");
        endless += usize::from(verdict.distance.is_none());
        some += usize::from(verdict.value != 0);
    }
    // There are cycles that neither side wants to leave.
    assert!(endless > 0 && some > 10_000, "{endless} {some}");
}

/// The example in the notes to the database of Romein and Bal: a position with value 0, and the values of its
/// six moves. It needs thirty million positions.
#[test]
#[ignore = "it takes minutes and half a gigabyte"]
fn awari_is_worth_what_its_database_says() {
    let rules = sized("oware", 6, 4, "awari");
    let layers = solved(&rules, 16);
    let position = rules.parse_position("0,0,0,3,2,4/1,1,1,1,1,2 s 16,16 0").unwrap();
    assert_eq!(layers.probe(&position).map(|verdict| verdict.value), Some(0));
    let worth = |hole: &str| {
        let mv = rules.parse_move(&position, hole).unwrap();
        let after = rules.play_unchecked(&position, mv);
        rules.reward(&position, &after) - layers.probe(&after).expect("it is solved").value
    };
    assert_eq!(["a1", "b1", "c1", "d1", "e1", "f1"].map(worth), [-1, -1, -2, -2, -2, 0]);
}
