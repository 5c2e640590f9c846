//! What it costs that one search plays any game: a plain alpha-beta over `Evaluate`, which reads
//! the rules from tables made at run time, against the same alpha-beta written by hand for the
//! board and the rules of Lau kata kati, all of whose numbers the compiler knows.
//!
//! Both look at the same positions in the same order and judge them by the same weights; that they
//! count the same nodes and find the same value is checked.

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

/// The plies that every search looks ahead, before captures are played out.
const DEPTH: i32 = 8;

/// The positions that are searched.
const POSITIONS: usize = 12;

/// Pairs of runs from which the ratio is taken.
const ROUNDS: usize = 15;

/// What a search found: the value, and the positions that it looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    value: i32,
    nodes: u64,
}

/// The weights that are written into the search by hand, as the rules ask for them.
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

/// A position, as each of the two searches knows it.
type Pair = (LeapPosition, by_hand::Position);

/// Positions of games of random moves.
fn positions(rules: &LeapRules) -> Vec<Pair> {
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

fn both(run: impl FnOnce(&[Pair], &dyn Fn(&Pair) -> Found)) {
    let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["standard"]) else {
        panic!("Lau kata kati is a built-in game of leaps")
    };
    let evaluator = rules.evaluator(&weights(&rules));
    run(&positions(&rules), &|(position, _)| generic::search(&rules, &evaluator, position, DEPTH));
}

fn by_hand((_, position): &Pair) -> Found {
    by_hand::search(*position, DEPTH)
}

fn all(positions: &[Pair], search: &dyn Fn(&Pair) -> Found) -> u64 {
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

/// Prints how many times as long the generic search takes. The two run in turns, so that whatever
/// else the machine does hits both.
fn print_ratio() {
    both(|positions, generic| {
        let time = |search: &dyn Fn(&Pair) -> Found| -> Duration {
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
