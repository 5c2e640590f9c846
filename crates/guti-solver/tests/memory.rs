//! The memory that solving takes, as the allocator counts it.

#![allow(unsafe_code, reason = "an allocator that counts")]

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, PieceSets};
use guti_rules::with_rules;
use guti_solver::rows::{LayerCodes, LayerPair, SolvedLayers};
use guti_solver::{Job, rows};
use guti_tables::folder::Folder;
use std::alloc::{GlobalAlloc, Layout, System};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// The bytes that are allocated now, and the most that were allocated at any time.
static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

struct Counting;

fn add(bytes: usize) {
    let now = NOW.fetch_add(bytes, Relaxed) + bytes;
    MOST.fetch_max(now, Relaxed);
}

// SAFETY: all calls are forwarded to the system allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // The old and the new bytes may both be there for a moment.
        add(size);
        NOW.fetch_sub(layout.size(), Relaxed);
        unsafe { System.realloc(at, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Tests that count what is allocated must not run at the same time.
static COUNTED: Mutex<()> = Mutex::new(());

/// The most bytes that `work` has allocated at a time.
fn most(work: impl FnOnce()) -> u64 {
    let before = NOW.load(Relaxed);
    MOST.store(before, Relaxed);
    work();
    (MOST.load(Relaxed) - before) as u64
}

/// What is allocated whatever the memory limit: the tables for ranking, and the buffers of the
/// writer.
const FIXED: u64 = 3 << 20;

#[test]
fn a_layer_four_times_the_memory_is_solved_within_it() {
    let _alone = COUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    let game = catalogue::game("dash-guti", &["standard"]).unwrap();
    let positions = with_rules!(&game, rules => rules.positions(&rules.index(), Layer::of(4, 4)));
    let fixed = rows::memory_needed(0);
    let in_memory = rows::memory_needed(positions) - fixed;
    let solve = |root: &Path, memory: u64| {
        let folder = Folder::new(root, "dash-guti", "standard");
        let job = Job::new(folder, 4, 2, fixed + memory);
        most(|| drop(guti_solver::solve(&game, &job, &|_| {}).unwrap()))
    };
    let roots = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let all = solve(roots[0].path(), in_memory);
    let streamed = solve(roots[1].path(), in_memory / 4);
    // Two bytes for each position at least, or the layer was not in memory.
    assert!(all > positions * 2, "{all} bytes for {positions} positions");
    assert!(streamed <= in_memory / 4 + FIXED, "{streamed} of {} bytes", in_memory / 4);
    let table = |root: &Path| fs::read(root.join("dash-guti/standard/4-4.gtb")).unwrap();
    assert!(table(roots[0].path()) == table(roots[1].path()), "the tables differ");
}

/// Four by four points, on which a row of three wins, so that the game is over in most positions with many pieces.
const FOUR_BY_FOUR: &str = "\
format = 1
id = \"small\"
name = \"Small\"
region = \"\"
period = \"\"
summary = \"A test.\"
story = \"\"
[row.board]
rows = [\"a4 b4 c4 d4\", \"a3 b3 c3 d3\", \"a2 b2 c2 d2\", \"a1 b1 c1 d1\"]
lines = [\"a4 b4 c4 d4\", \"a3 b3 c3 d3\", \"a2 b2 c2 d2\", \"a1 b1 c1 d1\", \"a1 a2 a3 a4\", \"b1 b2 b3 b4\",
  \"c1 c2 c3 c4\", \"d1 d2 d3 d4\", \"a1 b2 c3 d4\", \"a4 b3 c2 d1\", \"a2 b3 c4\", \"b1 c2 d3\", \"a3 b2 c1\",
  \"b4 c3 d2\"]
circles = []
[row.setup]
pieces = 5
[row.options]
placed_rows = \"allowed\"
row_wins = \"at-once\"
";

#[test]
fn a_layer_in_which_most_games_are_over_is_solved_within_its_memory() {
    let _alone = COUNTED.lock().unwrap_or_else(PoisonError::into_inner);
    let definition = Definition::parse(FOUR_BY_FOUR).unwrap();
    let selected = definition.select(&[] as &[&str]).unwrap();
    let Game::RowOnLines(rules) = Game::new(&definition, &selected) else { panic!("it has lines") };
    let index = rules.index();
    let mut solved = SolvedLayers::default();
    let mut placed = 0;
    for layer in rules.layers() {
        let mut pair = None;
        let solve = || pair = Some(LayerPair::solve(&rules, &index, &solved, layer, &|_| {}));
        let bytes = most(solve);
        let positions = rules.positions(&index, layer);
        if rules.only_places(layer) && positions > 1 << 16 {
            let allowed = rows::memory_needed(positions) - rows::memory_needed(0);
            assert!(bytes <= allowed, "{layer}: {bytes} of {allowed} bytes");
            placed += 1;
        }
        for half in pair.unwrap().halves() {
            solved.insert(half.stored_layer(), LayerCodes::InMemory(half.row_values()));
        }
    }
    assert!(placed > 0);
}
