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

/// The figures of a position: by depth, the number of sequences of moves.
type Counts = BTreeMap<u32, u64>;

/// Adds to `counts` how many sequences of 1, 2, ... moves begin in a position: perft of every depth at once. Play
/// that ends before the last depth counts for the depths before.
fn count<R: Rules>(
    rules: &R,
    position: &R::Position,
    counts: &mut [u64],
    lists: &mut [Vec<R::Move>],
) {
    let Some((moves, deeper)) = lists.split_first_mut() else {
        if let [last] = counts {
            *last += rules.count(position);
        }
        return;
    };
    let (here, after) = counts.split_first_mut().expect("as many as lists and one more");
    if deeper.is_empty() {
        after[0] += rules.count_two_plies(position, moves);
    }
    rules.generate(position, moves);
    *here += moves.len() as u64;
    if !deeper.is_empty() {
        for &mv in &*moves {
            count(rules, &rules.play_unchecked(position, mv), after, deeper);
        }
    }
}

fn check<R: Notation>(rules: &R, position: &str, figures: &Counts) -> Result<(), String> {
    let start = rules.parse_position(position).map_err(|e| e.to_string())?;
    if rules.position_string(&start) != position {
        return Err(format!("reads {position} as {}", rules.position_string(&start)));
    }
    let depth = figures.keys().next_back().copied().unwrap_or(0) as usize;
    let mut counts = vec![0; depth];
    count(rules, &start, &mut counts, &mut vec![Vec::new(); depth.saturating_sub(1)]);
    for (&depth, &figure) in figures {
        let counted = depth.checked_sub(1).map_or(1, |plies| counts[plies as usize]);
        if counted != figure {
            return Err(format!("depth {depth}: counted {counted}, not {figure}"));
        }
        // Each depth alone is what everybody asks for; the largest take too long to count twice.
        if figure < 100_000 && perft(rules, &start, depth) != figure {
            return Err(format!("depth {depth}: counted alone it is not {figure}"));
        }
    }
    Ok(())
}

fn check_game(id: &str) {
    let mut positions: BTreeMap<(String, String), Counts> = BTreeMap::new();
    for (variant, position, depth, count) in figures(id) {
        positions.entry((variant, position)).or_default().insert(depth, count);
    }
    let mut leaves = 0;
    for ((variant, position), figures) in &positions {
        let game = catalogue::game(id, &[variant]).unwrap();
        with_rules!(&game, rules => check(rules, position, figures))
            .unwrap_or_else(|e| panic!("{id} {variant} `{position}` {e}"));
        leaves += figures.values().next_back().copied().unwrap_or(0);
    }
    assert!(leaves >= 10_000_000, "{id} has figures for only {leaves} leaves");

    let counted = |variant: &str| positions.keys().any(|(name, _)| name == variant);
    for variant in catalogue::definition(id).unwrap().variants() {
        assert!(counted(variant.name), "{id} has no figures for {}", variant.name);
    }
    let rules = catalogue::game(id, &["standard"]).unwrap();
    let start = with_rules!(&rules, rules => rules.position_string(&rules.start()));
    assert!(
        positions.contains_key(&("standard".to_owned(), start)),
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
