//! What is solved without anybody asking for it.

use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_solver::{Job, Progress, SolveBudget, SolveError, plan, solve};
use guti_tables::folder::Folder;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn game() -> Game {
    catalogue::game("lau-kata-kati", &["standard"]).expect("a built-in game")
}

/// 1.5 seconds are enough for three million positions, and a fiftieth of them for sixty thousand. The
/// layers up to 2, 3, 4 and 5 have 9,459, 237,027, 2,871,227 and 17,970,584 positions; the files of
/// size 2 take half a byte for each.
const BUDGET: SolveBudget =
    SolveBudget { time: Duration::from_millis(1500), disk: 2_000_000, memory: 1 << 30 };

#[test]
fn a_sample_decides_how_far_the_disk_space_goes() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
    let game = game();
    let up_to = |budget: SolveBudget| plan(&game, &folder).expect("a plan").within(&budget);
    assert_eq!(up_to(BUDGET), Some(2), "the sample comes first");
    let job = Job { folder: folder.clone(), up_to: 2, threads: 1, memory: 1 << 30, stop: None };
    solve(&game, &job, &|_| {}).expect("solved");
    assert_eq!(up_to(BUDGET), Some(4));
    assert_eq!(up_to(SolveBudget { disk: 200_000, ..BUDGET }), Some(3));
    assert_eq!(up_to(SolveBudget { disk: 10, ..BUDGET }), Some(2), "what is there stays");
    // The largest pair of size 4 takes 3 bytes for each of its positions, beyond 64 MiB.
    assert_eq!(up_to(SolveBudget { memory: (64 << 20) + 100_000, ..BUDGET }), Some(2));
    assert_eq!(up_to(SolveBudget { memory: 1 << 20, ..BUDGET }), None);
    assert_eq!(up_to(SolveBudget { time: Duration::ZERO, ..BUDGET }), None);
    // What is solved beyond the sample makes no difference.
    let job = Job { up_to: 3, ..job };
    solve(&game, &job, &|_| {}).expect("solved");
    assert_eq!(up_to(BUDGET), Some(4));
}

#[test]
fn a_run_that_is_stopped_leaves_what_the_next_one_needs() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job {
        folder: folder.clone(),
        up_to: 2,
        threads: 1,
        memory: 1 << 30,
        stop: Some(Arc::clone(&stop)),
    };
    let writing = |progress| {
        if matches!(progress, Progress::Writing(_)) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let game = game();
    let error = solve(&game, &job, &writing).expect_err("stopped after the first pair");
    assert!(matches!(error, SolveError::Stopped), "{error}");
    let solved =
        || plan(&game, &folder).expect("a plan").pairs.iter().flat_map(|p| &p.found).count();
    assert_eq!(solved(), 1);
    solve(&game, &Job { stop: None, ..job }, &|_| {}).expect("solved");
    assert_eq!(solved(), 4);
    assert!(!folder.unfinished().exists());
}
