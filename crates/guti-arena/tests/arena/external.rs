//! External engines: one that behaves, and every kind of misbehaviour. Each ends as a forfeit with its reason,
//! and nothing hangs.

use guti_arena::{
    Contestant, ExternalPlayer, ForfeitReason, Launch, Limit, Openings, RandomPlayer,
    RefereeSettings, Schedule, TimeControl, Tournament, TournamentResult,
};
use guti_session::{Reason, Ruleset, record};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

fn launch(program: &str, arguments: &[&str]) -> Launch {
    Launch {
        program: program.to_owned(),
        arguments: arguments.iter().map(|&word| word.to_owned()).collect(),
        options: Vec::new(),
        patience: Duration::from_mins(1),
    }
}

fn engine(arguments: &[&str]) -> Launch {
    launch(env!("CARGO_BIN_EXE_misbehaving-engine"), arguments)
}

/// An engine with a short time limit.
fn silent(arguments: &[&str]) -> Launch {
    Launch { patience: Duration::from_secs(1), ..engine(arguments) }
}

/// A few games of the engine against random moves.
fn tournament(launch: Launch, game: &str, variants: &[&str], games: usize) -> Tournament {
    let ruleset = Ruleset::find(game, variants).unwrap();
    let schedule = Schedule::new(2, guti_arena::Format::RoundRobin, games);
    let openings = Openings::random(&ruleset, 2, schedule.rounds(), 1, &mut |_| true).unwrap();
    let external = Contestant {
        name: "engine".to_owned(),
        limit: None,
        make: Box::new(move || Box::new(ExternalPlayer::new("engine", launch.clone(), &ruleset))),
    };
    let chance = Contestant {
        name: "chance".to_owned(),
        limit: None,
        make: Box::new(|| Box::new(RandomPlayer::new("chance"))),
    };
    Tournament {
        contestants: vec![external, chance],
        schedule,
        openings,
        limit: Limit { nodes: Some(100), ..Limit::default() },
        matches: false,
        referee: RefereeSettings::default(),
        seed: 1,
        concurrency: 2,
        sprt: None,
    }
}

fn played(tournament: &Tournament) -> TournamentResult {
    tournament.run(&AtomicBool::new(false), &mut |report, _| {
        // Whatever happened, the record of it can be read.
        let record = record::Record::of(&report.game.session, &record::Tags::default());
        let read = record::read(&record.to_string(), Ruleset::resolve).unwrap();
        assert_eq!(read.games[0].session.result(), Some(report.game.result));
        ControlFlow::Continue(())
    })
}

/// Checks that both games are forfeited for this kind of reason, and that the reason has these words.
#[track_caller]
fn loses(launch: Launch, kind: &str, words: &str) {
    let mut tournament = tournament(launch, "dara", &[], 2);
    tournament.referee.patience = Duration::from_secs(2);
    let end = played(&tournament);
    assert_eq!((end.standings.of(0).losses, end.standings.games()), (2, 2));
    let faults: Vec<(usize, u64, &ForfeitReason)> = end.standings.forfeits().collect();
    let [(0, 2, fault)] = faults.as_slice() else { panic!("{faults:?}") };
    assert_eq!(fault.kind(), kind, "{fault}");
    assert!(fault.to_string().contains(words), "{fault}");
}

#[test]
fn one_that_behaves_plays_to_the_end() {
    for (game, variants) in
        [("dara", &["bell"] as &[&str]), ("lau-kata-kati", &[]), ("khutka-boia", &[])]
    {
        let end = played(&tournament(engine(&[]), game, variants, 4));
        assert_eq!(end.standings.games(), 4);
        assert_eq!(end.standings.forfeits().count(), 0, "{game}");
    }
}

#[test]
fn a_crash_loses() {
    loses(engine(&["crash", "6"]), "crash", "no `bestmove`: exit status 3");
    loses(engine(&["abort", "6"]), "crash", "no `bestmove`");
    loses(engine(&["gone"]), "crash", "no `ugiok`: exit status 0");
}

#[test]
fn a_program_that_is_not_there_loses() {
    loses(launch("./no-such-engine", &[]), "crash", "`./no-such-engine` cannot be started");
}

#[test]
fn silence_loses() {
    loses(engine(&["hang", "4"]), "time-out", "no `bestmove` in time");
    loses(silent(&["mute"]), "time-out", "no `ugiok` in time");
    loses(silent(&["never-ready"]), "time-out", "no `readyok` in time");
}

#[test]
fn what_is_no_move_loses() {
    loses(engine(&["illegal", "4"]), "illegal move", "z9-z9");
    loses(engine(&["nothing", "4"]), "protocol error", "without a move");
    loses(engine(&["rubbish", "4"]), "time-out", "its last line was `best move? I should");
}

#[test]
fn talking_without_end_loses() {
    loses(engine(&["chatter", "4"]), "time-out", "no `bestmove` in time");
    loses(engine(&["flood", "4"]), "protocol error", "a line without an end");
    loses(silent(&["babble"]), "time-out", "no `ugiok` in time");
}

#[test]
fn an_option_that_brings_it_down_loses() {
    let mut launch = engine(&[]);
    launch.options.push(("Trip".to_owned(), "true".to_owned()));
    loses(launch, "crash", "no `readyok`: exit status 4");
}

#[test]
fn what_an_engine_does_not_have_is_not_set() {
    let mut launch = engine(&[]);
    launch.options.push(("Hsah".to_owned(), "64".to_owned()));
    loses(launch, "protocol error", "it has no option `Hsah`; it has Game, Trip");
    loses(engine(&["choosy"]), "protocol error", "it does not play `dara`; it plays pretwa");
}

#[test]
fn an_answer_too_many_is_not_taken_for_the_next() {
    let end = played(&tournament(engine(&["twice", "0"]), "dara", &[], 2));
    assert_eq!(end.standings.forfeits().count(), 0);
}

#[test]
fn one_that_will_not_go_is_made_to() {
    let end = played(&tournament(engine(&["stay", "999"]), "pretwa", &[], 2));
    assert_eq!(end.standings.forfeits().count(), 0);
}

#[test]
fn time_is_kept() {
    for time in [
        TimeControl::Move(Duration::from_millis(50)),
        TimeControl::Clock { base: Duration::from_millis(50), increment: Duration::ZERO },
    ] {
        let mut slow = tournament(engine(&["hang", "4"]), "dara", &[], 2);
        slow.limit = Limit { time, ..Limit::default() };
        slow.referee =
            RefereeSettings { grace: Duration::from_secs(1), ..RefereeSettings::default() };
        let mut reasons = Vec::new();
        slow.run(&AtomicBool::new(false), &mut |report, _| {
            reasons.push(report.game.result.reason);
            ControlFlow::Continue(())
        });
        assert_eq!(reasons, [Reason::Forfeit(guti_session::Forfeit::Time); 2]);
    }
}

#[test]
fn a_tournament_that_is_stopped_does_not_wait_for_an_answer() {
    let mut endless = tournament(engine(&["hang", "2"]), "dara", &[], 2);
    endless.referee.patience = Duration::from_hours(1);
    let stop = Arc::new(AtomicBool::new(false));
    let later = Arc::clone(&stop);
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(300));
        later.store(true, Ordering::Relaxed);
    });
    let end = endless.run(&stop, &mut |_, _| ControlFlow::Continue(()));
    stopper.join().unwrap();
    assert!(end.stopped);
    assert_eq!(end.standings.forfeits().count(), 0);
}
