//! Runs the fuzz targets on their seeds, and on seeds with some bytes mutated.

use std::fs;
use std::path::Path;

/// The number of mutated inputs for each target.
const ROUNDS: usize = 4000;

/// A xorshift generator, with the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// The files of a folder below this package, in order.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// Mutates some bytes: replaces, removes, inserts, truncates, or splices in a part of `other`.
fn change(bytes: &mut Vec<u8>, other: &[u8], numbers: &mut Numbers) {
    const MARKS: &[u8] = b"bw./ -xabcdefg0123456789,_*K=sn\"[](){}\n\xc3\xa9\xff";
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len() + 1);
        let mark = MARKS[numbers.below(MARKS.len())];
        match numbers.below(5) {
            0 if at < bytes.len() => bytes[at] = mark,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, mark),
            3 => bytes.truncate(at),
            _ => {
                let from = numbers.below(other.len() + 1);
                let to = (from + numbers.below(24)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
        }
    }
}

fn run(target: fn(&[u8]), seeds: &[Vec<u8>]) {
    assert!(!seeds.is_empty());
    for seed in seeds {
        target(seed);
    }
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    for round in 0..ROUNDS {
        let mut bytes = seeds[round % seeds.len()].clone();
        change(&mut bytes, &seeds[numbers.below(seeds.len())], &mut numbers);
        target(&bytes);
    }
}

#[test]
fn definitions() {
    let mut seeds = files("../games");
    seeds.extend(files("seeds/definition"));
    run(guti_fuzz::definition, &seeds);
}

#[test]
fn positions() {
    run(guti_fuzz::position, &files("seeds/position"));
}

#[test]
fn moves() {
    run(guti_fuzz::moves, &files("seeds/moves"));
}

#[test]
fn records() {
    run(guti_fuzz::record, &files("seeds/record"));
}

#[test]
fn searches() {
    run(guti_fuzz::search, &files("seeds/search"));
}
