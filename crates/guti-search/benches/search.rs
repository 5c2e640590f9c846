//! Nodes per second of a search from the start of every built-in game, with one thread.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::{catalogue, with_rules};
use guti_search::{
    Limits, NoClock, NoProber, Parameters, Report, Search, Settings, TranspositionTable, Tuning,
};
use std::sync::atomic::AtomicBool;

/// The size of the transposition table: large enough that no useful entry is replaced.
const MEGABYTES: usize = 16;

/// The depth of a search is chosen so that it has at least this many nodes.
const ENOUGH: u64 = 200_000;

fn search<R: Evaluate>(
    rules: &R,
    weights: &Weights,
    table: &TranspositionTable,
    parameters: Parameters,
    depth: u32,
) -> Report<R::Move> {
    let search = Search {
        rules,
        evaluator: &rules.evaluator(weights),
        table,
        prober: &NoProber,
        clock: &NoClock,
        stop: &AtomicBool::new(false),
        settings: Settings { limits: Limits::depth(depth), parameters, ..Settings::default() },
    };
    search.run(&rules.start(), &[], &mut |_| {})
}

fn empty() -> TranspositionTable {
    TranspositionTable::new(MEGABYTES).expect("so much memory there is")
}

fn speed(criterion: &mut Criterion) {
    for game in catalogue::built_in() {
        let rules = catalogue::game(game.id, &["standard"]).expect("a built-in game is sound");
        let tuning = Tuning::parse(game.tuning.unwrap_or_default()).expect("so is its tuning");
        let mut group = criterion.benchmark_group(game.id);
        with_rules!(&rules, rules => {
            let weights = tuning.weights(&rules.terms()).expect("the weights are of the game");
            for (name, parameters) in
                [("search", Parameters::default()), ("plain search", Parameters::plain())]
            {
                let run = |table: &TranspositionTable, depth| search(rules, &weights, table, parameters, depth);
                let sizes = (1..).map(|depth| (depth, run(&empty(), depth).nodes));
                let (depth, nodes) =
                    sizes.into_iter().find(|(_, nodes)| *nodes >= ENOUGH).expect("games branch");
                group.throughput(Throughput::Elements(nodes));
                group.bench_function(name, |bench| {
                    bench.iter_batched(
                        empty,
                        |table| {
                            assert_eq!(run(&table, depth).nodes, nodes);
                            table
                        },
                        BatchSize::PerIteration,
                    );
                });
            }
        });
        group.finish();
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = speed
}
criterion_main!(benches);
