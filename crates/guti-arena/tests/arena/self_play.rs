//! Self-play reports on games whose statistics are known without playing them.

use guti_arena::self_play::page::html;
use guti_arena::self_play::{LevelPair, SelfPlayError, SelfPlayPlan, SelfPlayReport, SelfPlayer};
use guti_session::engine::Level;
use guti_session::{Ruleset, Session};
use std::sync::atomic::{AtomicBool, Ordering};

/// A game with four points in a row and two pieces, which is always short.
const SHORT: &str = r#"
format = 1
id = "short"
name = "A & B"
region = "nowhere"
period = "never"
summary = "Over after one move."
story = "None."

[leap.board]
rows = ["a1 b1 c1 d1"]
lines = ["a1 b1 c1 d1"]

[leap.setup]
pieces = 1
black = "b1"
white = "d1"

[leap.variants.free]
summary = "Who can capture need not."
options = { capture = "optional" }
"#;

fn plan(games: usize) -> SelfPlayPlan {
    let level = |number| Level::new(number).expect("a level");
    let rungs = vec![LevelPair { weaker: level(1), stronger: level(2) }];
    SelfPlayPlan {
        games,
        level: SelfPlayer::Level(level(2)),
        opening_plies: 1,
        rungs,
        rung_games: 4,
        ..SelfPlayPlan::default()
    }
}

fn survey(ruleset: &Ruleset, plan: &SelfPlayPlan) -> SelfPlayReport {
    let mut played = 0;
    let survey = plan.run(ruleset, None, &AtomicBool::new(false), &mut || played += 1);
    assert_eq!(played, plan.all_games());
    survey.expect("it is played to its end")
}

#[test]
fn the_figures_are_those_of_the_games() {
    let pretwa = Ruleset::find("pretwa", &[] as &[&str]).expect("a game");
    let plan = plan(10);
    let survey = survey(&pretwa, &plan);
    let own = &survey.self_play;
    assert_eq!((own.games, own.lengths.len()), (10, 10));
    let mean = own.lengths.iter().sum::<usize>() as f64 / 10.0;
    assert!((own.length.mean - mean).abs() < 1e-9);
    let moves = Session::new(&pretwa).legal_moves().len() as f64;
    assert!((own.course[0].choices.mean - moves).abs() < 1e-9);
    assert_eq!(own.endings.values().sum::<usize>(), 10);
    for share in [own.first, own.draws, own.forced] {
        assert!(0.0 <= share.low && share.low <= share.share, "{share:?}");
        assert!(share.share <= share.high && share.high <= 1.0, "{share:?}");
    }
}

#[test]
fn random_moves_are_equally_likely() {
    // The first side may step away or where it is taken at once; all other moves are forced.
    let short = Ruleset::from_text(SHORT, &[] as &[&str]).expect("a game");
    let level = SelfPlayer::Random;
    let plan = SelfPlayPlan { games: 400, level, opening_plies: 0, rungs: Vec::new(), ..plan(0) };
    let own = survey(&short, &plan).self_play;
    assert!(own.lengths.iter().all(|&plies| plies == 2 || plies == 4), "{:?}", own.lengths);
    // The mean of 400 fair choices between 2 and 4 is off by 0.2 once in 15,000 times.
    assert!((own.length.mean - 3.0).abs() < 0.2, "{}", own.length.mean);
}

#[test]
fn the_same_plan_gives_the_same_survey_on_any_number_of_threads() {
    let pretwa = Ruleset::find("pretwa", &["optional-capture"]).expect("a game");
    let one = survey(&pretwa, &plan(6));
    let mut many = survey(&pretwa, &SelfPlayPlan { concurrency: 3, ..plan(6) });
    many.plan.concurrency = one.plan.concurrency;
    assert_eq!(one, many);
}

#[test]
fn a_game_that_is_over_at_once_has_no_opening() {
    let short = Ruleset::from_text(SHORT, &[] as &[&str]).expect("a game");
    let plan = SelfPlayPlan { opening_plies: 30, ..plan(2) };
    let ended = plan.run(&short, None, &AtomicBool::new(false), &mut || {});
    assert!(matches!(ended, Err(SelfPlayError::NoOpening(_))), "{ended:?}");
}

#[test]
fn it_can_be_stopped() {
    let pretwa = Ruleset::find("pretwa", &[] as &[&str]).expect("a game");
    let stop = AtomicBool::new(false);
    let ended = plan(50).run(&pretwa, None, &stop, &mut || stop.store(true, Ordering::Relaxed));
    assert_eq!(ended, Err(SelfPlayError::Interrupted));
}

#[test]
fn a_page_says_what_the_survey_says() {
    let short = |variant: &[&str]| Ruleset::from_text(SHORT, variant).expect("a game");
    let plan = SelfPlayPlan { opening_plies: 0, ..plan(4) };
    let surveys = [survey(&short(&[]), &plan), survey(&short(&["free"]), &plan)];
    let page = html(&surveys, "guti study '<x>'").expect("a page");
    assert_eq!(page.matches("<svg role=\"img\" aria-label=").count(), 4);
    assert!(page.contains("What A &amp; B is like") && !page.contains("'<x>'"));
    assert!(page.contains("<th scope=\"col\">free</th>"));
    for (name, figure) in guti_arena::self_play::page::FIGURES {
        assert!(page.contains(name) && page.contains(&figure(&surveys[0])), "{name}");
    }
}
