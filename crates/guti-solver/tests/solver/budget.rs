//! The size up to which a game is solved within a budget.

use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_solver::{
    FoundLayer, Job, LayerLimit, Progress, SolveBudget, SolveError, SolvedLayer, plan, plan_anew,
    solve, typical_rate, typical_table_bits,
};
use guti_tables::folder::Folder;
use guti_tables::{LayerFile, Stored};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
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
    let job = Job::new(folder.clone(), 2, 1, 1 << 30);
    solve(&game, &job, &|_| {}).expect("solved");
    assert_eq!(up_to(BUDGET), Some(4));
    assert_eq!(up_to(SolveBudget { disk: 200_000, ..BUDGET }), Some(3));
    assert_eq!(up_to(SolveBudget { disk: 10, ..BUDGET }), Some(2), "what is there stays");
    // The largest pair of size 4 takes 3 bytes for each of its positions, beyond 64 MiB.
    assert_eq!(up_to(SolveBudget { memory: (64 << 20) + 100_000, ..BUDGET }), Some(2));
    assert_eq!(up_to(SolveBudget { memory: 1 << 20, ..BUDGET }), None);
    assert_eq!(up_to(SolveBudget { time: Duration::ZERO, ..BUDGET }), None);
    // What is solved beyond the sample makes no difference.
    let job = Job { limit: 3.into(), ..job };
    solve(&game, &job, &|_| {}).expect("solved");
    assert_eq!(up_to(BUDGET), Some(4));
}

#[test]
fn a_run_that_is_stopped_leaves_what_the_next_one_needs() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { stop: Some(Arc::clone(&stop)), ..Job::new(folder.clone(), 2, 1, 1 << 30) };
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

#[test]
fn a_larger_run_continues_from_a_finished_one_that_kept_its_raw_files() {
    let root = tempfile::tempdir().expect("a folder");
    let game = game();
    let solved_again = |name: &str, keep_raw: bool| {
        let folder = Folder::new(&root.path().join(name), "lau-kata-kati", "standard");
        let job = Job { keep_raw, ..Job::new(folder.clone(), 2, 1, 1 << 30) };
        solve(&game, &job, &|_| {}).expect("solved");
        assert_eq!(folder.unfinished().is_dir(), keep_raw);
        let planned = plan(&game, &folder).expect("a plan");
        assert!(planned.up_to(2).all(|pair| pair.is_found() && pair.continues == keep_raw));
        let layers = solve(&game, &Job { limit: 3.into(), ..job }, &|_| {}).expect("solved");
        let again = layers.iter().filter(|layer| layer.solved_in.is_some()).count();
        let bytes: Vec<Vec<u8>> = layers
            .iter()
            .map(|layer| fs::read(folder.file(layer.layer)).expect("a table"))
            .collect();
        (again, layers.len(), bytes)
    };
    let (new, all, continued) = solved_again("kept", true);
    assert_eq!((new, all), (5, 9), "only the layers with three pieces of a side are new");
    let (new, all, anew) = solved_again("not-kept", false);
    assert_eq!((new, all), (9, 9));
    assert!(continued == anew, "the files differ");
}

/// A run that was killed after its last table leaves files that a later one removes although nothing is left to
/// solve. Raw files may be those of a larger run.
#[test]
fn what_a_killed_run_has_left_is_removed_although_all_is_solved() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
    let job = Job::new(folder.clone(), 2, 1, 1 << 30);
    solve(&game(), &job, &|_| {}).expect("solved");
    let left = ["lock", "2-2.raw.tmp", "3-3.raw"].map(|name| folder.unfinished().join(name));
    fs::create_dir(folder.unfinished()).expect("a folder");
    for path in &left {
        fs::write(path, "left").expect("a file");
    }
    solve(&game(), &job, &|_| {}).expect("found");
    assert_eq!(left.each_ref().map(|path| path.exists()), [false, false, true]);
    fs::remove_file(&left[2]).expect("a file");
    fs::write(&left[1], "left").expect("a file");
    solve(&game(), &job, &|_| {}).expect("found");
    assert!(!folder.unfinished().exists());
}

/// The values of a pair that is solved are kept, which takes less memory than to solve it.
#[test]
fn what_is_solved_needs_only_the_memory_to_be_kept() {
    let root = tempfile::tempdir().expect("a folder");
    let game = catalogue::game("felli", &[]).expect("a built-in game");
    let job = Job::new(Folder::new(root.path(), "felli", "standard"), 2, 1, 1 << 30);
    solve(&game, &job, &|_| {}).expect("solved");
    let plan = plan_anew(&game).expect("a plan");
    let last = plan.up_to(2).last().expect("a pair");
    let largest = plan.up_to(2).map(|pair| pair.positions).max().expect("a pair") * 32;
    for &layer in &plan.pairs[0].layers {
        fs::remove_file(job.folder.file(layer)).expect("a table");
    }
    // Four bytes for each position.
    let memory = plan.positions(2) * 4;
    assert!(memory < largest && plan.pairs[0].memory <= memory, "{last:?}");
    let solved = solve(&game, &Job { memory, ..job.clone() }, &|_| {}).expect("solved");
    let anew = solved.iter().filter(|layer| layer.solved_in.is_some()).count();
    assert_eq!(anew, plan.pairs[0].layers.len());
    fs::remove_file(job.folder.file(plan.pairs[0].layers[0])).expect("a table");
    let error = solve(&game, &Job { memory: memory - 1, ..job }, &|_| {}).expect_err("too little");
    assert!(matches!(error, SolveError::Memory { .. }), "{error}");
}

/// A game with kings has more moves for each position than are counted before they are listed.
#[test]
fn moves_beyond_the_memory_are_refused_as_they_are_listed() {
    let game = catalogue::game("english-draughts", &["standard"]).expect("a built-in game");
    let limit = LayerLimit::new(None, Some(3));
    let planned = plan_anew(&game).expect("a plan");
    let memory = planned.up_to(limit).map(|pair| pair.memory).max().expect("a pair");
    let solved = |memory| {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(root.path(), "english-draughts", "standard");
        solve(&game, &Job::new(folder, limit, 1, memory), &|_| {})
    };
    let error = solved(memory).expect_err("kings have more than two moves");
    assert!(matches!(error, SolveError::Memory { .. }), "{error}");
    assert!(solved(memory * 3).is_ok());
}

/// The generic solver continues from tables. Where captures are compulsory, the values that follow from them
/// are not in these, and larger layers look them up.
#[test]
fn a_game_with_kings_continues_from_tables_that_do_not_store_all() {
    for (variant, stored) in [("standard", Stored::Quiet), ("bouhajbane", Stored::All)] {
        let game = catalogue::game("felli", &[variant]).expect("a built-in game");
        let files = |sizes: &[u8]| {
            let root = tempfile::tempdir().expect("a folder");
            let folder = Folder::new(root.path(), "felli", variant);
            for &up_to in sizes {
                solve(&game, &Job::new(folder.clone(), up_to, 1, 1 << 30), &|_| {})
                    .expect("solved");
            }
            let planned = plan(&game, &folder).expect("a plan");
            let found: Vec<_> = planned.up_to(2).flat_map(|pair| &pair.found).collect();
            assert_eq!(found.len(), 4);
            let read = |found: &&FoundLayer| {
                let path = folder.file(found.layer);
                assert_eq!(LayerFile::open(&path).expect("a table").stored(), stored);
                fs::read(path).expect("a table")
            };
            found.iter().map(read).collect::<Vec<_>>()
        };
        assert!(files(&[1, 2]) == files(&[2]), "{variant}: the files differ");
    }
}

/// The layers up to a total are solved without any others, by either solver, and are the same as among
/// all layers up to their size.
#[test]
fn layers_up_to_a_total_need_no_others() {
    for (id, variant, total, most) in [
        ("lau-kata-kati", "standard", 4, 3),
        ("felli", "standard", 3, 2),
        ("khutka-boia", "standard", 5, 5),
        ("kalah", "standard", 4, 4),
    ] {
        let game = catalogue::game(id, &[variant]).expect("a built-in game");
        let root = tempfile::tempdir().expect("a folder");
        let solved = |name: &str, limit: LayerLimit| {
            let folder = Folder::new(&root.path().join(name), id, variant);
            let job = Job::new(folder.clone(), limit, 2, 1 << 30);
            let layers =
                solve(&game, &job, &|_| {}).unwrap_or_else(|error| panic!("{id}: {error}"));
            let read = |layer: &SolvedLayer| {
                (layer.layer, fs::read(folder.file(layer.layer)).expect("a table"))
            };
            layers.iter().map(read).collect::<Vec<_>>()
        };
        let within = solved("within", LayerLimit::new(None, Some(total)));
        let mut all = solved("all", most.into());
        all.retain(|(layer, _)| layer.total() <= total);
        assert!(!within.is_empty() && within == all, "{id}: the files differ");
        assert_eq!(within.iter().map(|(layer, _)| layer.size()).max(), Some(most), "{id}");
    }
}

#[test]
fn nothing_is_kept_of_a_whole_game() {
    let root = tempfile::tempdir().expect("a folder");
    let folder = Folder::new(root.path(), "three-mens-morris", "standard");
    let game = catalogue::game("three-mens-morris", &["standard"]).expect("a built-in game");
    let job = Job { keep_raw: true, ..Job::new(folder.clone(), u8::MAX, 1, 1 << 30) };
    solve(&game, &job, &|_| {}).expect("solved");
    assert!(!folder.unfinished().exists());
}

/// The positions a second and thread that the page of a game's results has for one of its variants, where solving took
/// long enough to be measured.
fn measured(line: &str) -> Option<(String, f64)> {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [variant, seconds, _, rate] = cells[..] else { return None };
    let (number, unit) = rate.split_once(' ')?;
    let unit = match unit {
        "million" => 1e6,
        "thousand" => 1e3,
        _ => return None,
    };
    let took_long = seconds.parse::<f64>().ok()? > 5.0;
    took_long.then_some((variant.trim_matches('`').to_owned(), number.parse::<f64>().ok()? * unit))
}

#[test]
fn typical_rates_are_those_of_the_results() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/results");
    let mut kinds = BTreeMap::new();
    for built_in in catalogue::built_in() {
        let page =
            fs::read_to_string(pages.join(format!("{}.md", built_in.id))).unwrap_or_default();
        let timing = page.lines().skip_while(|line| !line.starts_with("Solving and writing"));
        for (variant, rate) in timing.filter_map(measured) {
            let game = catalogue::game(built_in.id, &[&variant]).expect("a variant of the page");
            let forecast = typical_rate(&game);
            let ratio = rate / forecast;
            assert!(
                (0.5..2.0).contains(&ratio),
                "{} {variant}: {rate} and {forecast}",
                built_in.id
            );
            *kinds.entry(forecast as u64).or_insert(0) += 1;
        }
    }
    // Games of pieces that leap, in rows, on lines, with kings, and of counters.
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

/// The game, the variant and the bits per position of a row of the table of sizes, if it has more than a million
/// positions.
fn sized(line: &str) -> Option<(String, String, f64)> {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [name, _, _, positions, _, bits, _] = cells[..] else { return None };
    let (game, variant) = name.split_once(' ')?;
    let positions: u64 = positions.replace(',', "").parse().ok()?;
    let large = positions > 1_000_000;
    large.then_some((game.to_owned(), variant.trim_matches('`').to_owned(), bits.parse().ok()?))
}

#[test]
fn forecasts_of_sizes_are_up_to_twice_those_of_the_results() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/results/files.md");
    let text = fs::read_to_string(page).expect("the page of the sizes");
    let mut most = BTreeMap::new();
    for (name, variant, bits) in text.lines().filter_map(sized) {
        let game = catalogue::game(&name, &[&variant]).expect("a variant of the page");
        let forecast = typical_table_bits(&game);
        assert!(bits < forecast, "{name} {variant}: {bits} and {forecast}");
        let of_kind: &mut f64 = most.entry((forecast * 10.0) as u64).or_default();
        *of_kind = of_kind.max(bits / forecast);
    }
    // Games of pieces that leap, with and without compulsory captures, in rows, on lines, with kings, and of counters.
    assert!(most.len() == 6 && most.values().all(|&share| share > 0.5), "{most:?}");
}
