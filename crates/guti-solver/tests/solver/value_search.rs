//! Values above solved layers: against layers that are solved whole, and against published values.

use crate::single_laps::{sized, solved};
use guti_rules::index::{Indexed, TableIndex};
use guti_rules::rules::{Notation, Rules};
use guti_solver::value_search::{ValueError, ValueSearch};

/// Every position of the larger layers of a small board, in a table that is far too small and in one that
/// is large enough.
#[test]
fn values_are_those_of_layers_that_are_solved_whole() {
    for variant in ["standard", "empty-capture", "until-stuck"] {
        let rules = sized("kalah", 3, 2, variant);
        let layers = solved(&rules, rules.total() as u8);
        for entries in [1, 1 << 16] {
            let search = ValueSearch::new(&rules, 5, entries).unwrap();
            for layer in rules.layers() {
                for rank in 0..rules.positions(layers.index(), layer) {
                    let position = rules.unrank(layers.index(), TableIndex { layer, rank });
                    let expected = layers.probe(&position).expect("it is solved").value;
                    let text = rules.position_string(&position);
                    assert_eq!(search.value(&position), Ok(expected), "{variant}: {text}");
                }
            }
        }
    }
}

#[test]
fn the_moves_of_the_start_have_their_values() {
    let rules = sized("kalah", 4, 2, "standard");
    let layers = solved(&rules, rules.total() as u8);
    let start = rules.start();
    let moves = ValueSearch::new(&rules, 8, 1 << 16).unwrap().moves(&start).unwrap();
    let mut legal = Vec::new();
    rules.generate(&start, &mut legal);
    assert_eq!(moves.len(), legal.len());
    assert!(moves.is_sorted_by_key(|searched| -searched.value));
    // As another program found (see `single_laps`).
    assert_eq!(moves[0].value, 6);
    for searched in moves {
        let next = rules.play_unchecked(&start, searched.mv);
        let rest = layers.probe(&next).expect("it is solved").value;
        assert_eq!(searched.value, rules.reward(&start, &next) - rest);
    }
}

/// In Awari counters can go round for ever.
#[test]
fn a_circle_is_reported() {
    let rules = sized("oware", 6, 4, "awari");
    let search = ValueSearch::new(&rules, 2, 1 << 10).unwrap();
    let position = rules.parse_position("0,0,0,0,0,1/2,0,0,0,0,0 s 23,22 0").unwrap();
    assert_eq!(search.value(&position), Err(ValueError::Cycle));
}

#[test]
fn a_board_with_too_many_counters_is_refused() {
    let rules = sized("kalah", 2, 40, "standard");
    let search = ValueSearch::new(&rules, 2, 1 << 10).unwrap();
    let error = search.value(&rules.start()).unwrap_err();
    assert_eq!(error, ValueError::TooManyCounters);
    assert!(error.to_string().contains("up to 127 counters"), "{error}");
}

/// The values that another program found: `docs/src/results/published.md` names it.
#[test]
fn kalah_in_four_holes_has_its_published_values() {
    for (counters, value) in [(2, 6), (3, 6)] {
        let rules = sized("kalah", 4, counters, "standard");
        let search = ValueSearch::new(&rules, 10, 1 << 20).unwrap();
        assert_eq!(search.value(&rules.start()), Ok(value), "{counters} counters");
    }
}

/// Compares values with the results of Irving, Donkers and Uiterwijk (2000). Each item has the number of
/// holes in a row, the smallest number of counters in a hole, and the results for it and all following
/// numbers: W, D or L for the side that begins.
fn compare_with_results(boards: &[(usize, usize, &str)], up_to: u8, entries: usize) {
    for &(per_row, fewest, results) in boards {
        for (counters, result) in (fewest..).zip(results.chars()) {
            let rules = sized("kalah", per_row, counters, "empty-capture");
            let search = ValueSearch::new(&rules, up_to, entries).unwrap();
            let value = search.value(&rules.start()).unwrap();
            let found = match value.signum() {
                1 => 'W',
                0 => 'D',
                _ => 'L',
            };
            assert_eq!(found, result, "{per_row} holes of {counters}: {value}");
        }
    }
}

#[test]
fn kalah_on_small_boards_has_its_published_results() {
    let boards = [(2, 1, "WLLLWW"), (3, 1, "DWWWW"), (4, 1, "WWW"), (5, 1, "D")];
    compare_with_results(&boards, 8, 1 << 20);
}

#[test]
#[ignore = "it takes a minute, and half a gigabyte"]
fn kalah_on_larger_boards_has_its_published_results() {
    let boards = [(3, 6, "L"), (4, 4, "WWD"), (5, 2, "DWW"), (6, 1, "WWW")];
    compare_with_results(&boards, 12, 1 << 26);
}

/// The values that Irving, Donkers and Uiterwijk (2000) and Rawlings (2015) published.
#[test]
#[ignore = "it takes minutes, and a gigabyte"]
fn kalah_with_four_counters_in_six_holes_has_its_published_values() {
    for (variant, value) in [("empty-capture", 10), ("standard", 8)] {
        let rules = sized("kalah", 6, 4, variant);
        let search = ValueSearch::new(&rules, 14, 1 << 26).unwrap();
        assert_eq!(search.value(&rules.start()), Ok(value), "{variant}");
    }
}
