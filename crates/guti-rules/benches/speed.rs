//! Random games and perft of every built-in game.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use guti_rules::definition::SelectedOptions;
use guti_rules::leap::{AllAlike, LeapRules, MenAndKings};
use guti_rules::perft::perft;
use guti_rules::rules::Rules;
use guti_rules::{catalogue, with_rules};

/// Plies until the game ends or nothing has happened for 100 plies.
fn random_game<R: Rules>(rules: &R, scratch: &mut Vec<R::Move>, random: &mut fastrand::Rng) -> u64 {
    let mut position = rules.start();
    let mut plies = 0;
    while rules.halfmove_clock(&position) < 100 {
        let mv = rules.sample(&position, scratch, &mut |n| random.usize(..n));
        let Some(mv) = mv else { break };
        position = rules.play_unchecked(&position, mv);
        plies += 1;
    }
    plies
}

/// The smallest depth with at least a million leaves, and how many.
fn deep_enough<R: Rules>(rules: &R) -> (u32, u64) {
    let counts = (1..).map(|depth| (depth, perft(rules, &rules.start(), depth)));
    counts.into_iter().find(|(_, leaves)| *leaves >= 1_000_000).expect("games branch")
}

/// Measures random moves and perft of one game.
fn measure<R: Rules>(criterion: &mut Criterion, name: &str, rules: &R) {
    let mut group = criterion.benchmark_group(name);
    let mut random = fastrand::Rng::with_seed(1);
    let mut scratch = Vec::new();
    let games = 1000;
    let plies: u64 = (0..games).map(|_| random_game(rules, &mut scratch, &mut random)).sum();
    group.throughput(Throughput::Elements(plies));
    group.bench_function("random moves", |bench| {
        bench.iter_batched(
            || fastrand::Rng::with_seed(1),
            |mut random| {
                (0..games).map(|_| random_game(rules, &mut scratch, &mut random)).sum::<u64>()
            },
            BatchSize::SmallInput,
        );
    });
    let (depth, leaves) = deep_enough(rules);
    group.throughput(Throughput::Elements(leaves));
    group.bench_function("perft leaves", |bench| {
        bench.iter(|| perft(rules, &rules.start(), depth));
    });
    group.finish();
}

fn speed(criterion: &mut Criterion) {
    for game in catalogue::built_in() {
        let rules = catalogue::game(game.id, &["standard"]).expect("a built-in game is sound");
        with_rules!(&rules, rules => measure(criterion, game.id, rules));
    }
}

/// A game whose pieces are all alike, played by both instances of the rules: what it costs to tell
/// kinds of pieces apart.
fn kinds(criterion: &mut Criterion) {
    let definition = catalogue::definition("lau-kata-kati").expect("a built-in game is sound");
    let selected = definition.select(&["standard"]).expect("every game has its standard rules");
    let (Some(leap), SelectedOptions::Leap(options)) = (&definition.leap, &selected.options) else {
        unreachable!("it is a leap game");
    };
    let leap = leap.get_ref();
    measure(criterion, "kinds all alike", &LeapRules::<AllAlike>::new(leap, options));
    measure(criterion, "kinds men and kings", &LeapRules::<MenAndKings>::new(leap, options));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = speed, kinds
}
criterion_main!(benches);
