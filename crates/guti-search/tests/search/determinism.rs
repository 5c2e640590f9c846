//! A search with one thread is deterministic, limits are respected, and special positions are answered at once.

use crate::common::{evaluator, follow, legal, search, standard, subjects, to_depth, walk};
use fastrand::Rng;
use guti_rules::catalogue;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::{Notation, Rules};
use guti_rules::with_rules;
use guti_search::{
    Clock, Limits, MAX_PLIES, NoClock, NoProber, Report, Search, Settings, Strength, Time,
    TranspositionTable,
};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Searches with a clock and a stop flag; panics if the report has no legal line.
fn run<R: Evaluate>(
    rules: &R,
    position: &R::Position,
    settings: Settings,
    clock: &impl Clock,
    stop: &AtomicBool,
) -> Report<R::Move> {
    let search = Search {
        rules,
        evaluator: &evaluator(rules),
        table: &TranspositionTable::new(1).unwrap(),
        prober: &NoProber,
        clock,
        stop,
        settings,
    };
    let report = search.run(position, &[], &mut |_| {});
    assert!(!report.lines.is_empty());
    for line in &report.lines {
        assert!(!line.moves.is_empty());
        follow(rules, position, &line.moves);
    }
    report
}

fn never() -> AtomicBool {
    AtomicBool::new(false)
}

#[test]
fn one_thread_finds_the_same_by_the_same_way() {
    for (seed, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed as u64);
        with_rules!(&subject.game, rules => {
            let path = walk(rules, rules.start(), rng.usize(..40), &mut rng);
            let root = path[path.len() / 2];
            let settings = Settings {
                limits: Limits::nodes(rng.u64(200..5000)),
                multi_pv: rng.usize(1..=3),
                ..Settings::default()
            };
            let evaluator = evaluator(rules);
            let game = &path[..path.len() / 2];
            let mut runs = (0..2).map(|_| {
                let table = TranspositionTable::new(1).unwrap();
                // The second search of a game finds what the first left.
                let first = search(rules, &evaluator, &table, &settings, game, &root);
                (first, search(rules, &evaluator, &table, &settings, game, &root))
            });
            assert_eq!(runs.next(), runs.next(), "{}", subject.label);
        });
    }
}

#[test]
fn an_emptied_table_is_as_good_as_new() {
    with_rules!(&standard("dara"), rules => {
        let evaluator = evaluator(rules);
        let mut table = TranspositionTable::new(1).unwrap();
        let settings = Settings { limits: Limits::nodes(20_000), ..Settings::default() };
        let first = search(rules, &evaluator, &table, &settings, &[], &rules.start());
        table.clear();
        let again = search(rules, &evaluator, &table, &settings, &[], &rules.start());
        assert_eq!(first, again);
    });
}

#[test]
fn no_more_nodes_are_looked_at_than_allowed() {
    for subject in subjects() {
        with_rules!(&subject.game, rules => {
            for limit in [300, 1_000, 4_321] {
                let settings = Settings { limits: Limits::nodes(limit), ..Settings::default() };
                let found = run(rules, &rules.start(), settings, &NoClock, &never());
                let label = &subject.label;
                assert!(found.nodes <= limit, "{label}: {} of {limit}", found.nodes);
                assert!(found.nodes >= limit || found.depth == MAX_PLIES as u32, "{label}");
            }
        });
    }
}

#[test]
fn the_nodes_of_all_threads_are_limited_together() {
    with_rules!(&standard("lau-kata-kati"), rules => {
        let limits = Limits::nodes(30_000);
        let settings = Settings { limits, threads: 4, ..Settings::default() };
        let found = run(rules, &rules.start(), settings, &NoClock, &never());
        // A thread checks the limits only from time to time.
        assert!((15_000..60_000).contains(&found.nodes), "{}", found.nodes);
    });
}

#[test]
fn an_iteration_is_told_when_it_is_done_and_none_is_deeper_than_allowed() {
    for game in catalogue::built_in() {
        with_rules!(&standard(game.id), rules => {
            for threads in [1, 3] {
                let settings = Settings { threads, ..to_depth(4) };
                let search = Search {
                    rules,
                    evaluator: &evaluator(rules),
                    table: &TranspositionTable::new(1).unwrap(),
                    prober: &NoProber,
                    clock: &NoClock,
                    stop: &never(),
                    settings,
                };
                let mut told = Vec::new();
                let found = search.run(&rules.start(), &[], &mut |report| told.push(report.depth));
                assert_eq!((found.depth, told), (4, vec![1, 2, 3, 4]), "{}", game.id);
            }
        });
    }
}

#[test]
fn the_depth_of_a_level_and_of_the_limits_hold_both() {
    with_rules!(&standard("pretwa"), rules => {
        for (level, limit, least) in [(3, 5, 3), (5, 2, 2)] {
            let strength = Strength { depth: Some(level), ..Strength::default() };
            let settings = Settings { strength, ..to_depth(limit) };
            assert_eq!(run(rules, &rules.start(), settings, &NoClock, &never()).depth, least);
        }
    });
}

#[test]
fn no_depth_and_no_nodes_still_give_a_move() {
    for subject in subjects() {
        with_rules!(&subject.game, rules => {
            for limits in [Limits::depth(0), Limits::nodes(0), Limits::nodes(1)] {
                let settings = Settings { limits, ..Settings::default() };
                run(rules, &rules.start(), settings, &NoClock, &never());
            }
        });
    }
}

#[test]
fn no_time_still_gives_a_move() {
    let started = Instant::now();
    let real = || started.elapsed();
    let spent = Time::Clock { remaining: Duration::ZERO, increment: Duration::ZERO };
    for subject in subjects() {
        with_rules!(&subject.game, rules => {
            for time in [Time::Move(Duration::ZERO), spent] {
                for threads in [1, 3] {
                    let limits = Limits { time, ..Limits::default() };
                    let settings = Settings { limits, threads, ..Settings::default() };
                    run(rules, &rules.start(), settings.clone(), &real, &never());
                    run(rules, &rules.start(), settings, &NoClock, &never());
                }
            }
        });
    }
}

#[test]
fn a_clock_ends_a_search() {
    // A clock that advances with each look makes the test independent of the machine.
    let looks = AtomicU64::new(0);
    let clock = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed));
    with_rules!(&standard("dara"), rules => {
        let limits = Limits::time(Duration::from_millis(100));
        let settings = Settings { limits, ..Settings::default() };
        let found = run(rules, &rules.start(), settings, &clock, &never());
        assert!(found.time >= Duration::from_millis(100));
        assert!(found.depth >= 1 && found.depth < MAX_PLIES as u32);
    });
}

#[test]
fn a_search_that_was_stopped_before_it_began_still_gives_a_move() {
    for subject in subjects() {
        with_rules!(&subject.game, rules => {
            for threads in [1, 3] {
                let settings = Settings { threads, ..Settings::default() };
                let stop = AtomicBool::new(true);
                run(rules, &rules.start(), settings, &NoClock, &stop);
            }
        });
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    for game in catalogue::built_in() {
        with_rules!(&standard(game.id), rules => {
            for threads in [1, 2] {
                let stop = never();
                let settings = Settings { threads, ..Settings::default() };
                thread::scope(|scope| {
                    scope.spawn(|| {
                        thread::sleep(Duration::from_millis(20));
                        stop.store(true, Ordering::Relaxed);
                    });
                    run(rules, &rules.start(), settings, &NoClock, &stop);
                });
            }
        });
    }
}

#[test]
fn several_threads_find_legal_lines() {
    for (seed, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed as u64);
        with_rules!(&subject.game, rules => {
            for plies in [0, 20, 50] {
                let mut path = walk(rules, rules.start(), plies, &mut rng);
                let root = path.pop().unwrap();
                if rules.ending(&root).is_none() {
                    let limits = Limits { depth: Some(6), ..Limits::nodes(20_000) };
                    let settings = Settings { limits, threads: 4, multi_pv: 2, ..Settings::default() };
                    run(rules, &root, settings, &NoClock, &never());
                }
            }
        });
    }
}

#[test]
fn more_best_moves_than_there_are_moves_are_all_moves() {
    for game in catalogue::built_in() {
        with_rules!(&standard(game.id), rules => {
            let start = rules.start();
            let settings = Settings { multi_pv: usize::MAX, ..to_depth(2) };
            let found = run(rules, &start, settings, &NoClock, &never());
            let mut firsts: Vec<String> =
                found.lines.iter().map(|line| rules.move_string(&start, line.moves[0])).collect();
            firsts.sort();
            let mut all: Vec<String> =
                legal(rules, &start).iter().map(|&mv| rules.move_string(&start, mv)).collect();
            all.sort();
            assert_eq!(firsts, all, "{}", game.id);
            assert!(found.lines.is_sorted_by(|one, next| one.score >= next.score));
        });
    }
}

#[test]
fn a_game_that_is_over_has_no_line() {
    let mut ended = 0;
    for (seed, subject) in subjects().iter().enumerate() {
        let mut rng = Rng::with_seed(seed as u64);
        with_rules!(&subject.game, rules => {
            let evaluator = evaluator(rules);
            let table = TranspositionTable::new(1).unwrap();
            for _ in 0..5 {
                let root = *walk(rules, rules.start(), 300, &mut rng).last().unwrap();
                if rules.ending(&root).is_some() {
                    ended += 1;
                    for threads in [1, 2] {
                        // Only the end of the game could end this search.
                        let settings = Settings { threads, multi_pv: 3, ..Settings::default() };
                        let found = search(rules, &evaluator, &table, &settings, &[], &root);
                        assert!(found.lines.is_empty(), "{}", subject.label);
                        assert_eq!((found.depth, found.nodes), (0, 0));
                    }
                }
            }
        });
    }
    assert!(ended > 50, "{ended}");
}
