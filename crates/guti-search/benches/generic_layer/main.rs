//! The cost of a generic search: a simple alpha-beta over `Evaluate`, with rules in tables made at run time,
//! against the same alpha-beta written by hand for the board and the rules of Lau kata kati, with all
//! numbers known at compile time.
//!
//! Both search the same positions in the same order with the same weights; the benchmark checks that they
//! have the same nodes and values.

mod by_hand;
mod generic;

use criterion::{Criterion, Throughput, criterion_group};
use fastrand::Rng;
use guti_rules::catalogue;
use guti_rules::evaluate::{Evaluate, Weight, Weights};
use guti_rules::game::Game;
use guti_rules::leap::{LeapPosition, LeapRules};
use guti_rules::rules::Rules;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The depth of every search, before the quiescence search.
const DEPTH: i32 = 8;

/// The number of positions that are searched.
const POSITIONS: usize = 12;

/// The number of pairs of runs for the ratio.
const ROUNDS: usize = 15;

/// The result of a search: the value and the number of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchResult {
    value: i32,
    nodes: u64,
}

/// The weights of the search written by hand, by the terms of the rules.
fn weights(rules: &LeapRules) -> Weights {
    let weight = |name: &str| -> Weight {
        match name {
            "material" => by_hand::MATERIAL,
            "mobility" => by_hand::MOBILITY,
            "threats" => by_hand::THREATS,
            "threatened" => by_hand::THREATENED,
            "tempo" => by_hand::TEMPO,
            _ => {
                let class = name.strip_prefix("on ").and_then(|points| points.split(' ').next());
                let known = by_hand::PLACES.iter().find(|(point, _)| Some(*point) == class);
                known.unwrap_or_else(|| panic!("no weight is written by hand for `{name}`")).1
            }
        }
    };
    Weights(rules.terms().iter().map(|term| weight(&term.name)).collect())
}

/// A position in the form of each of the two searches.
type PositionPair = (LeapPosition, by_hand::Position);

/// Positions of random games.
fn positions(rules: &LeapRules) -> Vec<PositionPair> {
    let mut rng = Rng::with_seed(1);
    let mut scratch = Vec::new();
    let mut positions = vec![rules.start()];
    while positions.len() < POSITIONS {
        let mut position = rules.start();
        for _ in 0..rng.usize(2..30) {
            match rules.sample(&position, &mut scratch, &mut |n| rng.usize(..n)) {
                Some(mv) => position = rules.play_unchecked(&position, mv),
                None => break,
            }
        }
        if rules.ending(&position).is_none() {
            positions.push(position);
        }
    }
    let pair = |position| (position, by_hand::Position::new(&position, rules.turn(&position)));
    positions.into_iter().map(pair).collect()
}

fn both(run: impl FnOnce(&[PositionPair], &dyn Fn(&PositionPair) -> SearchResult)) {
    let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["standard"]) else {
        panic!("Lau kata kati is a built-in game of leaps")
    };
    let evaluator = rules.evaluator(&weights(&rules));
    run(&positions(&rules), &|(position, _)| generic::search(&rules, &evaluator, position, DEPTH));
}

fn by_hand((_, position): &PositionPair) -> SearchResult {
    by_hand::search(*position, DEPTH)
}

fn all(positions: &[PositionPair], search: &dyn Fn(&PositionPair) -> SearchResult) -> u64 {
    positions.iter().map(|position| search(black_box(position)).nodes).sum()
}

fn cost(criterion: &mut Criterion) {
    both(|positions, generic| {
        for position in positions {
            assert_eq!(generic(position), by_hand(position), "{position:?}");
        }
        let mut group = criterion.benchmark_group("alpha-beta");
        group.throughput(Throughput::Elements(all(positions, generic)));
        group.bench_function("generic", |bench| bench.iter(|| all(positions, generic)));
        group.bench_function("by hand", |bench| bench.iter(|| all(positions, &by_hand)));
        group.finish();
    });
}

/// Prints the ratio of the times of the generic search and the other. They run alternately, so that other load
/// affects both.
fn print_ratio() {
    both(|positions, generic| {
        let time = |search: &dyn Fn(&PositionPair) -> SearchResult| -> Duration {
            let started = Instant::now();
            black_box(all(positions, search));
            started.elapsed()
        };
        let ratio = |_| time(generic).as_secs_f64() / time(&by_hand).as_secs_f64();
        let mut ratios: Vec<f64> = (0..ROUNDS).map(ratio).collect();
        ratios.sort_by(f64::total_cmp);
        let (least, most) = (ratios[0], ratios[ROUNDS - 1]);
        println!(
            "generic / by hand: {:.2} ({least:.2}-{most:.2}), the median of {ROUNDS} pairs of runs",
            ratios[ROUNDS / 2],
        );
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = cost
}

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    // Without this word criterion only tries whether everything runs.
    if std::env::args().any(|argument| argument == "--bench") {
        print_ratio();
    }
}
