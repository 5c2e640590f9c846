//! The time of a probe of real tables: `Tablebase::probe` at random positions of the largest layer.
//!
//! Tables are solved first, small enough that all of them are in the cache of the reader. Positions are
//! drawn by rank, and separated by what a probe of them reads: an entry of each section where a move is
//! quiet, and otherwise the values after each capture. Where captures are optional, a probe checks
//! whether one wins before it reads an entry.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Rules;
use guti_solver::{Job, solve};
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::hint::black_box;

const GAME: &str = "lau-kata-kati";
const SIZE: u8 = 4;
const LAYER: Layer = Layer::of(SIZE, SIZE);

/// The positions that are drawn; of each kind there are many.
const DRAWN: usize = 1 << 16;

fn probes(criterion: &mut Criterion) {
    for (variant, kinds) in [
        ("standard", &[("quiet", false), ("forced exchange", true)][..]),
        ("optional-capture", &[("without a capture", false), ("with a capture", true)][..]),
    ] {
        let root = tempfile::tempdir().expect("a folder");
        let game = catalogue::game(GAME, &[variant]).expect("a built-in game");
        let folder = Folder::new(root.path(), GAME, variant);
        let job = Job::new(folder.clone(), SIZE, 1, 1 << 30);
        solve(&game, &job, &|_| ()).expect("small layers");
        let Game::Leap(rules) = &game else { panic!("all pieces are alike") };
        let tables = Tablebase::open(rules, &folder).expect("tables that were just written");
        let mut random = fastrand::Rng::with_seed(1);
        let positions = rules.positions(tables.index(), LAYER);
        let draw = |_| {
            let rank = random.u64(..positions);
            rules.unrank(tables.index(), TableIndex { layer: LAYER, rank })
        };
        let mut moves = Vec::new();
        let mut captures = |position: &_| {
            rules.generate(position, &mut moves);
            moves.iter().any(|&mv| !rules.effect(position, mv).is_quiet())
        };
        let (capturing, others): (Vec<_>, Vec<_>) =
            (0..DRAWN).map(draw).partition(|position| captures(position));
        let bits: u64 = tables.files().map(|(_, file)| file.len_bytes() * 8).sum();
        let all: u64 = tables.files().map(|(_, file)| file.header().positions).sum();
        println!("{variant}: {:.2} bits for a position", bits as f64 / all as f64);
        let mut group = criterion.benchmark_group(variant);
        for &(name, captures) in kinds {
            let drawn = if captures { &capturing } else { &others };
            let mut next = (0..drawn.len()).cycle();
            let mut position = || drawn[next.next().expect("it has no end")];
            group.bench_function(name, |bencher| {
                bencher.iter_batched(
                    &mut position,
                    |position| black_box(tables.probe(rules, &position)).expect("it is solved"),
                    BatchSize::SmallInput,
                );
            });
        }
    }
}

criterion_group!(benches, probes);
criterion_main!(benches);
