//! Layers that do not fit into memory are streamed from the disk, and their files are those of a run in
//! memory.

use crate::small_games;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, PieceSets};
use guti_solver::{Job, PlannedLayers, Progress, SolveError, plan_anew, rows};
use guti_tables::folder::Folder;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

/// The bytes of all files, by their names.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(path.is_file(), "{name} should be gone");
            (name, fs::read(path).unwrap())
        })
        .collect()
}

fn job(root: &Path, up_to: u8, threads: usize, memory: u64) -> Job {
    Job::new(Folder::new(root, "game", "standard"), up_to, threads, memory)
}

/// Whether a block of a layer lies on the disk now.
fn is_streaming(job: &Job) -> bool {
    let entries = fs::read_dir(job.folder.unfinished()).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().contains("-state."))
}

/// Solves with this many threads and this much memory; returns the files, and how many pairs were
/// streamed.
fn solve(game: &Game, up_to: u8, threads: usize, memory: u64) -> (Files, usize) {
    let root = tempfile::tempdir().unwrap();
    let job = job(root.path(), up_to, threads, memory);
    let streamed = Mutex::new(Vec::new());
    let on_progress = |progress| {
        if let Progress::Iteration(layer, 2) = progress
            && is_streaming(&job)
            && !streamed.lock().unwrap().contains(&layer)
        {
            streamed.lock().unwrap().push(layer);
        }
    };
    guti_solver::solve(game, &job, &on_progress).unwrap();
    (files(job.folder.path()), streamed.into_inner().unwrap().len())
}

/// The least memory in which all layers up to a size can be solved, and the least in which none of them is
/// streamed.
fn bounds(game: &Game, up_to: u8) -> [u64; 2] {
    let plan = plan_anew(game).unwrap();
    let most = |memory: fn(&PlannedLayers) -> u64| plan.up_to(up_to).map(memory).max().unwrap();
    [most(PlannedLayers::least_memory), most(|pair| pair.memory)]
}

fn compare(name: &str, game: &Game, up_to: u8) {
    let [least, most] = bounds(game, up_to);
    let (wanted, streamed) = solve(game, up_to, 1, most);
    assert_eq!(streamed, 0, "{name}");
    assert!(!wanted.is_empty(), "{name}");
    for (threads, memory) in [(1, least), (3, least), (2, least.midpoint(most)), (2, most - 1)] {
        let which = format!("{name} with {threads} threads and {memory} bytes, at least {least}");
        let (found, streamed) = solve(game, up_to, threads, memory);
        assert!(streamed > 0, "{which}: no pair was streamed");
        assert!(found.keys().eq(wanted.keys()), "{which}: {:?}", found.keys());
        for (file, bytes) in &found {
            assert!(*bytes == wanted[file], "{which}: {file} differs");
        }
    }
}

#[test]
fn leap_games_are_the_same_from_the_disk() {
    for choices in [&[][..], &["capture=optional"], &["lose_at=1"], &["chain=single"]] {
        compare("nine points", &Game::Leap(small_games::nine_points(choices)), 3);
        compare("thirteen points", &Game::Leap(small_games::thirteen_points(choices)), 3);
    }
}

#[test]
fn row_games_are_the_same_from_the_disk() {
    for choices in [&[][..], &["removal=optional"], &["target=outside-threes"]] {
        compare("twelve squares", &Game::Row(small_games::twelve_squares(choices)), 4);
    }
}

/// Without a move the game is lost here, and where a row wins it can be over with moves left.
#[test]
fn games_on_lines_are_the_same_from_the_disk() {
    let choices = ["flying=0", "placed_rows=forbidden"];
    compare("two squares", &Game::RowOnLines(small_games::two_squares(&choices)), 4);
    let rules = small_games::three_mens_morris(&["placed_rows=forbidden"]);
    compare("three men's morris", &Game::RowOnLines(rules), 3);
}

/// Where pieces may move before all are placed, the layers with pieces in hand are streamed too.
#[test]
fn games_with_pieces_in_hand_are_the_same_from_the_disk() {
    for choices in [&["moving=any-time"][..], &["moving=any-time", "flying=3"]] {
        let rules = small_games::three_mills(choices);
        assert!(rules.layers().iter().any(|layer| !layer.hands_are_empty()));
        compare("three mills", &Game::RowOnLines(rules), 3);
    }
}

#[test]
fn built_in_games_are_the_same_from_the_disk() {
    for (id, up_to) in [("lau-kata-kati", 3), ("pretwa", 4)] {
        compare(id, &catalogue::game(id, &["standard"]).unwrap(), up_to);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_memory_gives_the_same_files(
        capture in prop_oneof![Just("capture=compulsory"), Just("capture=optional")],
        threads in 1..=4usize,
        part in 0.0..1.0f64,
    ) {
        let game = Game::Leap(small_games::thirteen_points(&[capture]));
        let [least, most] = bounds(&game, 3);
        let memory = least + ((most - 1 - least) as f64 * part) as u64;
        let (found, streamed) = solve(&game, 3, threads, memory);
        prop_assert!(streamed > 0);
        prop_assert!(found == solve(&game, 3, 1, most).0);
    }
}

/// What a killed run leaves is overwritten, and in the end nothing of it is left.
#[test]
fn a_run_that_was_stopped_goes_on_to_the_same_files() {
    let game = Game::Leap(small_games::thirteen_points(&[]));
    let [least, most] = bounds(&game, 3);
    let (wanted, _) = solve(&game, 3, 1, most);
    let root = tempfile::tempdir().unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { stop: Some(Arc::clone(&stop)), ..job(root.path(), 3, 2, least) };
    let mut interruptions = 0;
    loop {
        let pairs = AtomicUsize::new(0);
        stop.store(false, Relaxed);
        let on_progress = |progress| {
            if matches!(progress, Progress::Writing(_)) && pairs.fetch_add(1, Relaxed) == 0 {
                stop.store(true, Relaxed);
            }
        };
        match guti_solver::solve(&game, &job, &on_progress) {
            Ok(_) => break,
            Err(SolveError::Stopped) => interruptions += 1,
            Err(error) => panic!("{error}"),
        }
        // The files that a run leaves when it is killed while it solves the next pair.
        for name in ["3-3-state.raw.tmp", "3-3-updates-0.raw.tmp", "3-3-values.raw.tmp"] {
            fs::write(job.folder.unfinished().join(name), [0xA5; 5000]).unwrap();
        }
    }
    assert!(interruptions > 2, "{interruptions}");
    assert!(files(job.folder.path()) == wanted, "the files differ");
}

/// A run stops within its current pass, whichever that is: each thread reports at most one more block, and
/// nothing is written.
#[test]
fn a_run_stops_within_a_pass() {
    let game = Game::Leap(small_games::thirteen_points(&["capture=optional"]));
    let [least, most] = bounds(&game, 3);
    let (wanted, _) = solve(&game, 3, 1, most);
    let root = tempfile::tempdir().unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { stop: Some(Arc::clone(&stop)), ..job(root.path(), 3, 2, least) };
    let moments: [fn(Progress) -> bool; 4] = [
        |event| matches!(event, Progress::Positions(_)),
        |event| matches!(event, Progress::Iteration(_, 2)),
        |event| matches!(event, Progress::Iteration(_, 3)),
        |event| matches!(event, Progress::Iteration(_, 5)),
    ];
    for (number, reached) in moments.into_iter().enumerate() {
        stop.store(false, Relaxed);
        let later = AtomicUsize::new(0);
        let on_progress = |event| {
            if stop.load(Relaxed) {
                later.fetch_add(1, Relaxed);
                assert!(matches!(event, Progress::Positions(_)), "{number}: {event:?}");
            } else if is_streaming(&job) && reached(event) {
                stop.store(true, Relaxed);
            }
        };
        let error = guti_solver::solve(&game, &job, &on_progress).unwrap_err();
        assert!(matches!(error, SolveError::Stopped), "{number}: {error}");
        let later = later.load(Relaxed);
        assert!(later <= 1, "{number}: {later} blocks more");
        assert!(!is_streaming(&job), "{number}: a scratch file is left");
    }
    guti_solver::solve(&game, &Job { stop: None, ..job.clone() }, &|_| {}).unwrap();
    assert!(files(job.folder.path()) == wanted, "the files differ");
}

/// A pair that an earlier run has solved is read, whatever it takes to solve it.
#[test]
fn what_is_solved_needs_no_memory_to_be_solved() {
    let game = Game::Leap(small_games::thirteen_points(&[]));
    let root = tempfile::tempdir().unwrap();
    let [least, most] = bounds(&game, 2);
    let job = Job { keep_raw: true, ..job(root.path(), 2, 1, most) };
    guti_solver::solve(&game, &job, &|_| {}).unwrap();
    let plan = guti_solver::plan(&game, &job.folder).unwrap();
    let smallest = plan.up_to(2).min_by_key(|pair| pair.least_memory()).unwrap();
    let memory = smallest.least_memory();
    assert!(memory < least);
    for &layer in &smallest.layers {
        fs::remove_file(job.folder.file(layer)).unwrap();
    }
    let plan = guti_solver::plan(&game, &job.folder).unwrap();
    assert!(plan.beyond(2, memory).is_none());
    let job = Job { memory, ..job };
    let solved = guti_solver::solve(&game, &job, &|_| {}).unwrap();
    let solved = solved.iter().filter(|layer| layer.solved_in.is_some());
    assert!(solved.map(|layer| layer.layer).eq(smallest.layers.iter().copied()));
}

/// Every move places a piece in these layers, or the game is not one of two sets of pieces.
#[test]
fn what_cannot_be_streamed_is_refused() {
    let rules = small_games::three_mills(&[]);
    let (index, layers) = (rules.index(), rules.layers());
    let placing = layers.iter().filter(|&&layer| rules.only_places(layer));
    let needs = placing.clone().map(|&layer| rows::streaming_needs(&rules, &index, layer));
    assert!(needs.clone().count() > 0 && needs.clone().all(|needs| needs.is_none()));
    let root = tempfile::tempdir().unwrap();
    let little = rows::memory_needed(0);
    let error =
        guti_solver::solve(&Game::RowOnLines(rules), &job(root.path(), 3, 1, little), &|_| {})
            .unwrap_err();
    assert!(matches!(error, SolveError::Memory { .. }), "{error}");
    for id in ["felli", "khutka-boia"] {
        let game = catalogue::game(id, &[]).unwrap();
        let plan = plan_anew(&game).unwrap();
        assert!(plan.pairs.iter().all(|pair| pair.streaming.is_none()), "{id}");
        assert!(plan.beyond(u8::MAX, 1 << 20).is_some(), "{id}");
    }
    let game = catalogue::game("dara", &[]).unwrap();
    let plan = plan_anew(&game).unwrap();
    let pair = plan.up_to(6).max_by_key(|pair| pair.positions).unwrap();
    let needs = pair.streaming.unwrap();
    assert!(needs.memory < pair.memory / 4, "{needs:?} and {}", pair.memory);
    assert!(plan.beyond(6, needs.memory).is_none());
    assert_eq!(plan.beyond(6, needs.memory - 1).unwrap().layers, pair.layers);
}

#[test]
fn a_folder_in_the_way_of_a_scratch_file_is_named() {
    let game = Game::Leap(small_games::thirteen_points(&[]));
    let root = tempfile::tempdir().unwrap();
    let [least, _] = bounds(&game, 3);
    let job = job(root.path(), 3, 1, least);
    fs::create_dir_all(job.folder.unfinished().join("3-3-state.raw.tmp")).unwrap();
    let error = guti_solver::solve(&game, &job, &|_| {}).unwrap_err();
    assert!(matches!(error, SolveError::Io { .. }), "{error}");
    assert!(error.to_string().contains("3-3-state.raw.tmp cannot be written"), "{error}");
}
