//! The opponent model gives away no more than it may, and respects the limits.

use crate::common::{evaluator, follow, legal, search, standard, subjects, walk};
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::rules::Rules;
use guti_rules::with_rules;
use guti_search::{
    Clock, Limits, NoClock, NoProber, Report, Score, Search, Settings, Strength, Time,
    TranspositionTable,
};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Chooses a move with the opponent model.
fn choose<R: Evaluate>(
    rules: &R,
    position: &R::Position,
    settings: &Settings,
    clock: &impl Clock,
    stop: bool,
) -> Report<R::Move> {
    let search = Search {
        rules,
        evaluator: &evaluator(rules),
        table: &TranspositionTable::new(1).unwrap(),
        prober: &NoProber,
        clock,
        stop: &AtomicBool::new(stop),
        settings: settings.clone(),
    };
    let mut watched = 0;
    let report = search.choose(position, &[], &mut |report| {
        watched += 1;
        assert_eq!(report.lines.len(), settings.multi_pv.min(legal(rules, position).len()));
    });
    assert!(stop || watched > 0 || report.depth == 0);
    for line in &report.lines {
        follow(rules, position, &line.moves);
    }
    report
}

#[test]
fn a_move_is_chosen_in_every_game_within_the_limit() {
    let mut rng = Rng::with_seed(5);
    for subject in subjects() {
        with_rules!(&subject.game, rules => {
            let path = walk(rules, rules.start(), rng.usize(..30), &mut rng);
            let root = path[path.len() / 2];
            for nodes in [1, 100, 3000] {
                let settings = Settings { limits: Limits::nodes(nodes), ..Settings::default() };
                let report = choose(rules, &root, &settings, &NoClock, false);
                let expected = usize::from(!legal(rules, &root).is_empty());
                assert_eq!(report.lines.len(), expected, "{}", subject.label);
                // Each of up to thirteen searches plays at least one move.
                let most = nodes + 13 * 200;
                assert!(report.nodes <= most, "{}: {} of {nodes}", subject.label, report.nodes);
            }
        });
    }
}

#[test]
fn it_is_a_plain_search_where_the_truth_is_asked_for() {
    for id in ["dara", "pretwa", "khutka-boia"] {
        with_rules!(&standard(id), rules => {
            let start = rules.start();
            let weak = Strength { overlooks: 300, nodes: Some(500), ..Strength::default() };
            let mut off = Settings { limits: Limits::nodes(2000), ..Settings::default() };
            off.parameters.opponent_model = false;
            let several =
                Settings { limits: Limits::nodes(2000), multi_pv: 2, ..Settings::default() };
            let weak =
                Settings { limits: Limits::nodes(500), strength: weak, ..Settings::default() };
            for settings in [off, several, weak] {
                let table = TranspositionTable::new(1).unwrap();
                let truth = search(rules, &evaluator(rules), &table, &settings, &[], &start);
                assert_eq!(choose(rules, &start, &settings, &NoClock, false), truth, "{id}");
            }
        });
    }
}

#[test]
fn what_is_chosen_is_hardly_worse_than_the_best() {
    let mut rng = Rng::with_seed(6);
    let mut other = 0;
    for id in ["lau-kata-kati", "dash-guti", "dara"] {
        with_rules!(&standard(id), rules => {
            for _ in 0..8 {
                let path = walk(rules, rules.start(), 6, &mut rng);
                let root = path[path.len() - 1];
                let replies = legal(rules, &root).len();
                if replies < 2 {
                    continue;
                }
                let settings = Settings { limits: Limits::nodes(20_000), ..Settings::default() };
                let chosen = choose(rules, &root, &settings, &NoClock, false).lines[0].moves[0];
                let all = Settings { multi_pv: replies, ..settings };
                let table = TranspositionTable::new(4).unwrap();
                let truth = search(rules, &evaluator(rules), &table, &all, &[], &root);
                let score = |mv| truth.lines.iter().find(|line| line.moves[0] == mv).unwrap().score;
                let best = truth.lines[0].score;
                other += usize::from(chosen != truth.lines[0].moves[0]);
                // Two searches of different width differ a little, but never by a piece.
                let least = Score::centi(best.centipawns() - 100);
                assert!(score(chosen) >= least, "{id}: {} of {best}", score(chosen));
            }
        });
    }
    assert!(other > 0, "some other move is chosen at least once");
}

#[test]
fn neither_the_clock_nor_a_stop_is_ignored() {
    with_rules!(&standard("dara"), rules => {
        let start = rules.start();
        let timed = |time| Settings {
            limits: Limits { time, ..Limits::default() },
            ..Settings::default()
        };
        let began = Instant::now();
        let clock = || began.elapsed();
        for millis in [0, 1, 50] {
            let settings = timed(Time::Move(Duration::from_millis(millis)));
            assert_eq!(choose(rules, &start, &settings, &clock, false).lines.len(), 1);
        }
        let hour = Duration::from_hours(1);
        let settings = timed(Time::Clock { remaining: hour, increment: hour });
        // Only to find out whether it hangs.
        assert_eq!(choose(rules, &start, &settings, &clock, true).lines.len(), 1);
        assert!(began.elapsed() < Duration::from_mins(1));
    });
}
