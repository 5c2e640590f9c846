//! Every entry reads as a symbol that the writer allowed.

use guti_tables::{Entry, Header, LayerFile, Section, SectionSource, WriteError, to_bytes};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};

fn write(entries: &[Entry], scale: i32) -> Vec<u8> {
    let header = Header { positions: entries.len() as u64, ..Header::default() };
    let source = |entry: u64| entries[entry as usize];
    to_bytes(&header, &[SectionSource { name: "values", scale, source: &source }])
        .expect("a sound section")
}

/// Writes entries and reads them in every way; returns the codec and the length of the section.
fn round_trip(entries: &[Entry]) -> (&'static str, u64) {
    const SCALE: i32 = -7;
    let layer = LayerFile::from_bytes("a table", write(entries, SCALE)).expect("a sound file");
    assert_eq!(layer.check(), Ok(()));
    let section = layer.section("values").expect("it was written");
    for (i, &entry) in entries.iter().enumerate() {
        let symbol = section.get(i as u64).expect("a sound file") - SCALE;
        let allowed = match entry {
            Entry::Any => true,
            Entry::Symbol(wanted) => symbol == i32::from(wanted),
            Entry::OneOf(set) => (0..16).contains(&symbol) && set >> symbol & 1 != 0,
        };
        assert!(allowed, "{entry:?} at {i} became {symbol}");
    }
    reads_agree(section, entries.len());
    (section.codec(), section.bytes())
}

/// Reading a range gives the same values as reading each entry.
fn reads_agree(section: Section<'_>, positions: usize) {
    let mut all = vec![0; positions];
    section.read(0, &mut all).expect("a sound file");
    assert!((0..).zip(&all).all(|(i, &value)| section.get(i) == Ok(value)));
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..20 {
        let from = random.usize(0..=positions);
        let to = random.usize(from..=positions);
        let mut part = vec![0; to - from];
        section.read(from as u64, &mut part).expect("a sound file");
        assert_eq!(part, all[from..to]);
    }
}

fn entry(symbols: u16, open: u32) -> impl Strategy<Value = Entry> {
    prop_oneof![
        open => Just(Entry::Any),
        10 => (0..symbols).prop_map(Entry::Symbol),
        3 => (1..=u16::MAX).prop_map(Entry::OneOf),
        3 => (1..8u16).prop_map(Entry::OneOf),
    ]
}

/// A sequence of entries, each repeated a number of times.
fn stretches(entries: &[(Entry, usize)]) -> Vec<Entry> {
    entries.iter().flat_map(|&(entry, times)| std::iter::repeat_n(entry, times)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_is_read_was_allowed(
        entries in (prop_oneof![1..4u16, 1..300u16, Just(u16::MAX)], 0..60u32)
            .prop_flat_map(|(symbols, open)| prop::collection::vec(entry(symbols, open), 1..3000)),
    ) {
        round_trip(&entries);
    }

    #[test]
    fn long_runs_are_read_as_well(
        runs in prop::collection::vec((entry(3, 5), prop_oneof![1..50usize, 1..30_000usize]), 1..30),
    ) {
        round_trip(&stretches(&runs));
    }
}

#[test]
fn what_is_the_same_everywhere_takes_no_room() {
    for entry in [Entry::Any, Entry::Symbol(0), Entry::Symbol(u16::MAX), Entry::OneOf(0b1010)] {
        for positions in [1, 2, 100_000] {
            assert_eq!(round_trip(&vec![entry; positions]), ("constant", 0));
        }
    }
    let mixed = [Entry::OneOf(0b110), Entry::Any, Entry::Symbol(2), Entry::OneOf(0b100)];
    assert_eq!(round_trip(&mixed), ("constant", 0));
    assert_eq!(round_trip(&[]), ("constant", 0));
}

#[test]
fn stretches_become_runs_and_noise_becomes_equations() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut open = |entry| if random.u32(..100) < 82 { Entry::Any } else { entry };
    let wide: Vec<_> = (0..300_000u32).map(|i| open(Entry::Symbol((i / 250 % 3) as u16))).collect();
    let (codec, bytes) = round_trip(&wide);
    assert_eq!(codec, "runs");
    assert!(bytes < 300_000 / 100, "{bytes} bytes for 1200 stretches");
    let mut random = fastrand::Rng::with_seed(4);
    let mut noise =
        || if random.u32(..100) < 82 { Entry::Any } else { Entry::Symbol(random.u16(..8)) };
    let noise: Vec<_> = (0..300_000).map(|_| noise()).collect();
    let needed = 3 * noise.iter().filter(|&&entry| entry != Entry::Any).count() as u64 / 8;
    let (codec, bytes) = round_trip(&noise);
    assert_eq!(codec, "equations");
    assert!(bytes < needed * 106 / 100, "{bytes} bytes for {needed} bytes of noise");
}

#[test]
fn many_symbols_are_kept_apart() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut noise = || if random.bool() { Entry::Any } else { Entry::Symbol(random.u16(..300)) };
    let noise: Vec<_> = (0..50_000).map(|_| noise()).collect();
    assert_eq!(round_trip(&noise).0, "equations");
    let runs: Vec<_> =
        (0..5000).map(|_| (Entry::Symbol(random.u16(..300)), random.usize(1..80))).collect();
    assert_eq!(round_trip(&stretches(&runs)).0, "runs");
    let all: Vec<_> = (0..=u16::MAX).flat_map(|symbol| [Entry::Symbol(symbol); 20]).collect();
    assert_eq!(round_trip(&all).0, "runs");
}

#[test]
fn a_dense_place_among_sparse_ones_is_packed_in_shorter_blocks() {
    let mut entries = vec![Entry::Symbol(0); 3_000_000];
    let mut random = fastrand::Rng::with_seed(6);
    for entry in &mut entries[1_400_000..1_550_000] {
        *entry = Entry::Symbol(random.u16(..));
    }
    round_trip(&entries);
}

#[test]
fn the_number_of_threads_leaves_no_trace() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut entry = || match random.u32(..10) {
        0..6 => Entry::Any,
        6..9 => Entry::Symbol(random.u16(..5)),
        _ => Entry::OneOf(random.u16(1..)),
    };
    let entries: Vec<_> = (0..400_000).map(|_| entry()).collect();
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("some threads").install(|| write(&entries, 0))
    };
    let one = with(1);
    assert!(with(2) == one && with(5) == one);
}

#[test]
fn an_empty_set_is_refused() {
    let header = Header { positions: 100_000, ..Header::default() };
    let source = |entry| Entry::OneOf(u16::from(entry != 70_123 && entry != 90_001));
    let section = SectionSource { name: "values", scale: 0, source: &source };
    let error = to_bytes(&header, &[section]).expect_err("nothing is allowed there");
    assert_eq!(
        error.to_string(),
        "section values: nothing is allowed at position 70123, an empty set"
    );
}

#[test]
fn a_source_that_changes_is_found_out() {
    let header = Header { positions: 10, ..Header::default() };
    let asked = AtomicU64::new(0);
    let source = |entry: u64| {
        let late = asked.fetch_add(1, Ordering::Relaxed) >= 20;
        Entry::Symbol(if late && entry == 4 { 9 } else { entry as u16 % 2 })
    };
    let section = SectionSource { name: "values", scale: 0, source: &source };
    let error = to_bytes(&header, &[section]).expect_err("it is not the same");
    assert!(matches!(error, WriteError::SourceChanged { position: 4, symbol: 9, .. }), "{error}");
}

#[test]
fn sections_have_different_names() {
    let section = SectionSource { name: "values", scale: 0, source: &|_| Entry::Any };
    let error = to_bytes(&Header::default(), &[section, section]).expect_err("two of one name");
    assert!(matches!(error, WriteError::Sections));
}

#[test]
#[should_panic(expected = "entry 3 of 3")]
fn there_is_nothing_behind_the_last_entry() {
    let layer = LayerFile::from_bytes("a table", write(&[Entry::Symbol(1); 3], 0)).expect("sound");
    let _ = layer.section("values").expect("it was written").get(3);
}
