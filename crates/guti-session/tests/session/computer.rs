//! The computer as a player of games.

use crate::common::{at, every_ruleset, rules, variant, wander};
use fastrand::Rng;
use guti_rules::rules::MAX_MOVES;
use guti_session::engine::{Level, Limits, Settings};
use guti_session::{Analysis, Engine, Ruleset, Session};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn thought(session: &Session, settings: Settings, limits: &Limits) -> Analysis {
    let mut engine = Engine::new(session.ruleset(), settings).unwrap();
    engine.search(session, limits, &AtomicBool::new(false), &mut |_| {})
}

fn of_level(level: u8, seed: u64) -> Settings {
    let level = Level::new(level).unwrap();
    Settings { level, seed, hash_mb: 1, ..Settings::default() }
}

#[test]
fn it_takes_what_it_can_get() {
    let mut session = Session::new(&variant("lau-kata-kati", "optional-capture"));
    session.play("d3-d4").unwrap();
    let analysis = thought(&session, of_level(10, 0), &Limits::depth(4));
    assert_eq!(analysis.best_move(), Some("d5xd3"));
}

#[test]
fn it_wins_when_it_can() {
    let session = at(&rules("dara"), "....../....../bb.b../....../www... b 0,0 0");
    let analysis = thought(&session, of_level(10, 0), &Limits::depth(3));
    assert!(analysis.best_move().unwrap().starts_with("d3-c3x"), "{analysis:?}");
}

#[test]
fn every_level_plays_a_legal_move_in_every_game() {
    for (index, ruleset) in every_ruleset().into_iter().enumerate() {
        let mut session = Session::new(&ruleset);
        wander(&mut session, &mut Rng::with_seed(index as u64), 6);
        if session.result().is_some() {
            session.take_back();
        }
        for level in Level::all() {
            let settings = of_level(level.number(), 3);
            let limits = Limits::nodes(500);
            let analysis = thought(&session, settings.clone(), &limits);
            let best = analysis.best_move().unwrap();
            assert!(session.legal_moves().iter().any(|mv| mv == best), "{ruleset:?} {best}");
            let again = thought(&session, settings, &limits);
            assert_eq!(again.lines, analysis.lines, "the same seed, {ruleset:?}");
        }
    }
}

#[test]
fn a_weak_level_varies_with_the_seed() {
    let session = Session::new(&rules("dara"));
    let moves: BTreeSet<String> = (0..20)
        .filter_map(|seed| {
            let analysis = thought(&session, of_level(1, seed), &Limits::default());
            analysis.best_move().map(str::to_owned)
        })
        .collect();
    assert!(moves.len() > 3, "{moves:?}");
}

#[test]
fn no_time_is_time_for_a_legal_move() {
    for ruleset in every_ruleset() {
        let session = Session::new(&ruleset);
        let analysis = thought(&session, of_level(10, 0), &Limits::time(Duration::ZERO));
        let best = analysis.best_move().unwrap();
        assert!(session.legal_moves().iter().any(|mv| mv == best), "{ruleset:?} {best}");
    }
}

#[test]
fn a_game_that_is_over_is_answered_with_its_result() {
    let mut session = Session::new(&rules("pretwa"));
    let result = session.resign(session.turn()).unwrap();
    let analysis = thought(&session, of_level(10, 0), &Limits::default());
    assert_eq!((analysis.best_move(), analysis.result), (None, Some(result)));
}

/// A game on a large board after a step to a position with more captures than are listed.
fn crowded() -> Session {
    let file = include_str!("../../../../fuzz/seeds/definition/wide.toml");
    let (board, _) = file.split_once("[leap.setup]").unwrap();
    let points = |ranks: [u8; 3]| -> String {
        let names = |rank| ('a'..='h').map(move |letter| format!("{letter}{rank} "));
        ranks.iter().flat_map(names).collect()
    };
    let (black, white) = (points([1, 2, 3]), points([6, 7, 8]));
    let text = format!(
        "{board}[leap.setup]\npieces = 24\nblack = \"{black}\"\nwhite = \"{white}\"\n\
         [leap.options]\ncapture = \"optional\"\nchain = \"optional\"\n"
    );
    let ruleset = Ruleset::from_text(&text, &[] as &[&str]).unwrap();
    let before = "bbbbbbbb/.w.w.b.b/wwwwbw.b/.w.w.b.b/wwwwbwbb/.w.w.b.b/wwww.wbb/bw.wwb.b w 7";
    let mut session = at(&ruleset, before);
    session.play("e1-e2").unwrap();
    session
}

#[test]
fn a_position_with_more_moves_than_are_listed_has_an_analysis() {
    let session = crowded();
    for level in [1, 10] {
        let analysis = thought(&session, of_level(level, 0), &Limits::nodes(500));
        let best = analysis.best_move().expect("the game goes on");
        assert!(session.clone().play_exact(best).is_ok(), "{best}");
    }
    assert!(session.legal_moves().len() >= MAX_MOVES);
}

#[test]
#[should_panic(expected = "cannot search a game of")]
fn an_engine_refuses_a_game_of_another_ruleset() {
    let mut engine = Engine::new(&rules("dara"), of_level(10, 0)).unwrap();
    let session = Session::new(&rules("pretwa"));
    engine.search(&session, &Limits::depth(1), &AtomicBool::new(false), &mut |_| {});
}
