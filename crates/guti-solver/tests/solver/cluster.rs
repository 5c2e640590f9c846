//! Several workers and several processes write the same files as one.

use crate::small_games;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, PieceSets};
use guti_solver::cluster::{Cluster, Hosts};
use guti_solver::{Job, Progress, SolveError, solve, solve_on_cluster};
use guti_tables::folder::Folder;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fs;
use std::iter;
use std::net::TcpListener;
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

/// The bytes of all files, by their names.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(path.is_file(), "{name} should be gone");
            (name, fs::read(path).unwrap())
        })
        .collect()
}

fn job(root: &Path, up_to: u8, threads: usize) -> Job {
    let folder = Folder::new(root, "game", "standard");
    Job::new(folder, up_to, threads, 1 << 30)
}

fn alone(game: &Game, up_to: u8) -> Files {
    let root = tempfile::tempdir().unwrap();
    let job = job(root.path(), up_to, 1);
    solve(game, &job, &|_| {}).unwrap();
    files(job.folder.path())
}

/// Hosts on this machine with ports that no process listens on, below the ephemeral ports.
fn hosts(processes: usize) -> Hosts {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = process::id() % 100 * 100;
    let port = || 20_000 + (first + NEXT.fetch_add(1, Relaxed)) % 10_000;
    let addresses = iter::repeat_with(|| format!("127.0.0.1:{}", port()));
    let free = addresses.filter(|address| TcpListener::bind(address).is_ok()).take(processes);
    Hosts::parse(&free.map(|address| address + "\n").collect::<String>()).unwrap()
}

fn cluster(hosts: &Hosts, process: usize) -> Cluster {
    Cluster { hosts: hosts.clone(), process, wait: Duration::from_mins(1) }
}

/// Solves in this number of processes, which are threads here, and returns the files of each.
fn together(game: &Game, up_to: u8, processes: usize, threads: usize) -> Vec<Files> {
    let hosts = hosts(processes);
    thread::scope(|scope| {
        let solve = |process| {
            let cluster = cluster(&hosts, process);
            scope.spawn(move || {
                let root = tempfile::tempdir().unwrap();
                let job = job(root.path(), up_to, threads);
                solve_on_cluster(game, &job, &cluster, &|_| {}).unwrap();
                files(job.folder.path())
            })
        };
        let running: Vec<_> = (0..processes).map(solve).collect();
        running.into_iter().map(|process| process.join().unwrap()).collect()
    })
}

fn compare(name: &str, game: &Game, up_to: u8, sizes: &[(usize, usize)]) {
    let wanted = alone(game, up_to);
    assert!(!wanted.is_empty(), "{name}");
    for &(processes, threads) in sizes {
        for (process, files) in together(game, up_to, processes, threads).iter().enumerate() {
            let which = format!("{name}: process {process} of {processes} with {threads} threads");
            assert!(files.keys().eq(wanted.keys()), "{which}: {:?}", files.keys());
            for (file, bytes) in files {
                assert!(*bytes == wanted[file], "{which}: {file} differs");
            }
        }
    }
}

const SIZES: [(usize, usize); 4] = [(1, 1), (1, 3), (2, 2), (3, 1)];

#[test]
fn leap_games_are_the_same_in_several_processes() {
    for choices in [&[][..], &["capture=optional"], &["lose_at=1"], &["chain=single"]] {
        compare("nine points", &Game::Leap(small_games::nine_points(choices)), 3, &SIZES);
    }
    compare("thirteen points", &Game::Leap(small_games::thirteen_points(&[])), 3, &SIZES);
}

#[test]
fn row_games_are_the_same_in_several_processes() {
    for choices in [&[][..], &["removal=optional"], &["target=outside-threes"]] {
        let game = Game::Row(small_games::twelve_squares(choices));
        compare("twelve squares", &game, 4, &SIZES[1..]);
    }
}

/// Without a move the game is lost here, and where a row wins it can be over with moves left.
#[test]
fn games_on_lines_are_the_same_in_several_processes() {
    let without_rows_while_placing = ["flying=0", "placed_rows=forbidden"];
    let game = Game::RowOnLines(small_games::two_squares(&without_rows_while_placing));
    compare("two squares", &game, 4, &SIZES[1..]);
    let rules = small_games::three_mens_morris(&["placed_rows=forbidden"]);
    compare("nine points", &Game::RowOnLines(rules), 3, &SIZES);
}

/// Where pieces may move before all are placed, the layers with pieces in hand are shared too.
#[test]
fn games_with_pieces_in_hand_are_the_same_in_several_processes() {
    let rules = small_games::three_mills(&["moving=any-time"]);
    let with_hands = rules.layers().into_iter().filter(|layer| !layer.hands_are_empty());
    assert!(with_hands.count() > 0);
    compare("three mills", &Game::RowOnLines(rules), 3, &SIZES[1..]);
}

/// A layer in which every move places a piece is shared row by row. In Three men's morris a row wins, so that
/// such a layer has positions in which the game is over.
#[test]
fn layers_that_only_place_are_the_same_in_several_processes() {
    for choices in [&[][..], &["moving=with-empty-hand"]] {
        let rules = small_games::three_mills(choices);
        assert!(rules.layers().iter().any(|&layer| rules.only_places(layer)));
        compare("three mills", &Game::RowOnLines(rules), 3, &SIZES);
    }
    let game = Game::RowOnLines(small_games::three_mens_morris(&[]));
    compare("nine points", &game, 3, &SIZES);
}

/// Where every process has all tables already, nothing has to be shared.
#[test]
fn layers_are_found_if_every_process_has_them() {
    let rules = small_games::three_mills(&[]);
    let layers = rules.layers().len();
    let game = Game::RowOnLines(rules);
    let roots = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let jobs = roots.each_ref().map(|root| job(root.path(), 3, 1));
    for job in &jobs {
        solve(&game, job, &|_| {}).unwrap();
    }
    let before = jobs.each_ref().map(|job| files(job.folder.path()));
    let hosts = hosts(2);
    thread::scope(|scope| {
        for (process, job) in jobs.iter().enumerate() {
            let (game, cluster) = (&game, cluster(&hosts, process));
            scope.spawn(move || {
                // Nothing is left to solve, so that no memory is needed either.
                let job = Job { memory: 1, ..job.clone() };
                let outcome = solve_on_cluster(game, &job, &cluster, &|_| {}).unwrap();
                assert!(outcome.layers.iter().all(|layer| layer.solved_in.is_none()));
                assert_eq!(outcome.layers.len(), layers);
                assert_eq!(outcome.sent_bytes, 0);
            });
        }
    });
    assert!(jobs.each_ref().map(|job| files(job.folder.path())) == before);
}

/// What every process has solved before is not solved again. What one of them lacks, all solve.
#[test]
fn processes_go_on_from_what_all_have() {
    let game = &Game::Leap(small_games::nine_points(&[]));
    let wanted = &alone(game, 3);
    let roots = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let jobs = roots.each_ref().map(|root| Job { keep_raw: true, ..job(root.path(), 2, 1) });
    for job in &jobs {
        solve(game, job, &|_| {}).unwrap();
    }
    fs::write(jobs[1].folder.unfinished().join("2-2.raw"), "damaged").unwrap();
    let hosts = &hosts(2);
    thread::scope(|scope| {
        for (process, job) in jobs.iter().enumerate() {
            let job = Job { limit: 3.into(), keep_raw: false, ..job.clone() };
            scope.spawn(move || {
                let solved =
                    solve_on_cluster(game, &job, &cluster(hosts, process), &|_| {}).unwrap();
                let layers = solved.layers.iter();
                let found =
                    layers.filter(|layer| layer.solved_in.is_none()).map(|layer| layer.layer);
                let wanted_layers = [Layer::of(1, 1), Layer::of(2, 1), Layer::of(1, 2)];
                assert!(
                    found.clone().count() == 3
                        && found.clone().all(|layer| wanted_layers.contains(&layer))
                );
                assert!(files(job.folder.path()) == *wanted);
            });
        }
    });
}

#[test]
fn built_in_games_are_the_same_in_several_processes() {
    for (id, up_to) in [("lau-kata-kati", 3), ("pretwa", 5)] {
        let game = catalogue::game(id, &["standard"]).unwrap();
        compare(id, &game, up_to, &[(2, 1)]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn any_number_of_workers_writes_the_same_files(
        capture in prop_oneof![Just("capture=compulsory"), Just("capture=optional")],
        lose_at in 0..=1u8,
        processes in 1..=3usize,
        threads in 1..=4usize,
    ) {
        let lose_at = format!("lose_at={lose_at}");
        let game = Game::Leap(small_games::nine_points(&[capture, &lose_at]));
        compare("nine points", &game, 3, &[(processes, threads)]);
    }
}

#[test]
fn a_process_that_is_missing_is_named() {
    let game = Game::Leap(small_games::nine_points(&[]));
    let hosts = hosts(2);
    let root = tempfile::tempdir().unwrap();
    let waited_for = std::sync::Mutex::new(Vec::new());
    let on_progress = |progress| {
        if let Progress::Waiting(process) = progress {
            waited_for.lock().unwrap().push(process);
        }
    };
    let cluster = Cluster { wait: Duration::from_millis(300), ..cluster(&hosts, 0) };
    let job = job(root.path(), 2, 1);
    let error = solve_on_cluster(&game, &job, &cluster, &on_progress).unwrap_err();
    let address = &hosts.addresses()[1];
    assert!(
        error.to_string().contains(&format!("process 1 ({address}) was not reached")),
        "{error}"
    );
    assert_eq!(*waited_for.lock().unwrap(), [1]);
}

/// While the others still wait for one more process, one of them may end and be started again, whether or not
/// all have all tables already.
#[test]
fn a_process_may_be_started_again_while_the_others_wait() {
    let game = &Game::Leap(small_games::nine_points(&[]));
    let wanted = alone(game, 2);
    for (restarted, complete) in [(0, false), (1, false), (0, true), (1, true)] {
        let (hosts, wanted) = (&hosts(3), &wanted);
        let run = move |process, wait| {
            let root = tempfile::tempdir().unwrap();
            let job = job(root.path(), 2, 1);
            if complete {
                solve(game, &job, &|_| {}).unwrap();
            }
            let cluster = Cluster { wait, ..cluster(hosts, process) };
            solve_on_cluster(game, &job, &cluster, &|_| {}).map(|_| files(job.folder.path()))
        };
        thread::scope(|scope| {
            let start = |process| scope.spawn(move || run(process, Duration::from_secs(20)));
            let waiting = start(1 - restarted);
            // It reaches the one that waits, and not the last one.
            let error = run(restarted, Duration::from_secs(1)).unwrap_err().to_string();
            assert!(error.contains("process 2 "), "{error}");
            let again = start(restarted);
            thread::sleep(Duration::from_millis(500));
            for process in [waiting, again, start(2)] {
                assert!(process.join().unwrap().unwrap() == *wanted, "{restarted} is restarted");
            }
        });
    }
}

#[test]
fn a_share_that_does_not_fit_into_memory_is_refused_before_anything_is_done() {
    let game = Game::Leap(small_games::nine_points(&[]));
    let root = tempfile::tempdir().unwrap();
    let job = Job { memory: 1 << 20, ..job(root.path(), 3, 1) };
    // Nobody listens, and nobody is waited for.
    let error = solve_on_cluster(&game, &job, &cluster(&hosts(2), 0), &|_| {}).unwrap_err();
    assert!(matches!(error, SolveError::Memory { .. }), "{error}");
    assert!(!job.folder.path().exists());
}
