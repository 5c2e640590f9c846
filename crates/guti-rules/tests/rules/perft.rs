//! The engine's perft agrees with the counts of the naive reference implementation, `games/*.perft`.

use guti_rules::rules::{Notation, Rules};
use guti_rules::{catalogue, perft::perft, with_rules};
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, thread};

/// The lines of a game's `.perft` file: variant, position, depth, count.
fn figures(id: &str) -> Vec<(String, String, u32, u64)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let path = games.join(format!("{id}.perft"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let read = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [variant, position, depth, count] = fields[..] else { panic!("{id}: {line}") };
        (variant.to_owned(), position.to_owned(), depth.parse().unwrap(), count.parse().unwrap())
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

fn check<R: Notation>(rules: &R, position: &str, depth: u32, count: u64) -> Result<(), String> {
    let start = rules.parse_position(position).map_err(|e| e.to_string())?;
    if rules.position_string(&start) != position {
        return Err(format!("reads {position} as {}", rules.position_string(&start)));
    }
    let counted = perft(rules, &start, depth);
    if counted == count { Ok(()) } else { Err(format!("counted {counted}, not {count}")) }
}

fn check_game(id: &str) {
    let mut deepest = BTreeMap::new();
    for (variant, position, depth, count) in figures(id) {
        let game = catalogue::game(id, &[&variant]).unwrap();
        with_rules!(&game, rules => check(rules, &position, depth, count))
            .unwrap_or_else(|e| panic!("{id} {variant} `{position}` depth {depth}: {e}"));
        let most = deepest.entry((variant, position)).or_insert((0, 0));
        *most = (*most).max((depth, count));
    }
    let leaves: u64 = deepest.values().map(|(_, count)| count).sum();
    assert!(leaves >= 10_000_000, "{id} has figures for only {leaves} leaves");

    let counted = |variant: &str| deepest.keys().any(|(name, _)| name == variant);
    for variant in catalogue::definition(id).unwrap().variants() {
        assert!(counted(variant.name), "{id} has no figures for {}", variant.name);
    }
    let rules = catalogue::game(id, &["standard"]).unwrap();
    let start = with_rules!(&rules, rules => rules.position_string(&rules.start()));
    assert!(
        deepest.contains_key(&("standard".to_owned(), start)),
        "{id} has no figures for its start position"
    );
}

#[test]
fn the_engine_counts_what_the_reference_counted() {
    thread::scope(|scope| {
        for game in catalogue::built_in() {
            scope.spawn(|| check_game(game.id));
        }
    });
}
