//! The size and the speed of writing, reading and probing of a synthetic layer of ten million positions.
//!
//! 82 % of the entries are don't-cares. The values are long runs with some noise; the distances are
//! independent random numbers with 3.5 bits of entropy.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use guti_tables::{Entry, Header, LayerFile, SectionSource, to_bytes};
use std::hint::black_box;

const POSITIONS: u64 = 10_000_000;

/// The entries of both sections.
fn layer() -> [Vec<Entry>; 2] {
    let mut random = fastrand::Rng::with_seed(1);
    let mut stretch = 1;
    let mut entries = [Vec::new(), Vec::new()];
    for _ in 0..POSITIONS {
        if random.u32(..200) == 0 {
            stretch = [0, 0, 0, 1, 2, 2, 2, 2][random.usize(..8)];
        }
        let noise = random.u32(..50) == 0;
        let value = if noise { random.u16(..3) } else { stretch };
        let distance = (1..40).take_while(|_| random.u32(..100) < 78).count() as u16 + 1;
        let open = random.u32(..100) < 82;
        entries[0].push(if open { Entry::Any } else { Entry::Symbol(value) });
        entries[1].push(if open { Entry::Any } else { Entry::Symbol(distance) });
    }
    entries
}

fn packed(entries: &[Entry]) -> Vec<u8> {
    let header = Header { positions: POSITIONS, ..Header::default() };
    let source = |entry: u64| entries[entry as usize];
    let section = SectionSource { name: "section", scale: 0, source: &source };
    to_bytes(&header, &[section]).expect("a sound section")
}

fn speed(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, entries) in ["values", "distances"].into_iter().zip(layer()) {
        let bytes = packed(&entries);
        let path = folder.path().join(name);
        std::fs::write(&path, &bytes).expect("there is room");
        let on_disk = LayerFile::open(&path).expect("a sound file");
        let on_disk = on_disk.section("section").expect("it was written");
        let layer = LayerFile::from_bytes(name, bytes).expect("a sound file");
        let section = layer.section("section").expect("it was written");
        println!("{name}: {section:?}, {:.3} bits for an entry", section.bits_per_entry());

        let mut group = criterion.benchmark_group(name);
        let mut random = fastrand::Rng::with_seed(2);
        let mut probe = || random.u64(..POSITIONS);
        group.bench_function("probe", |bencher| {
            bencher.iter_batched(&mut probe, |entry| section.get(entry), BatchSize::SmallInput);
        });
        group.bench_function("probe on disk", |bencher| {
            bencher.iter_batched(&mut probe, |entry| on_disk.get(entry), BatchSize::SmallInput);
        });
        group.sample_size(10);
        group.throughput(Throughput::Elements(POSITIONS));
        let mut out = vec![0; POSITIONS as usize];
        group.bench_function("read", |bencher| {
            bencher.iter(|| section.read(0, black_box(&mut out)));
        });
        group.bench_function("write", |bencher| bencher.iter(|| packed(&entries)));
    }
}

criterion_group!(benches, speed);
criterion_main!(benches);
