//! Tournaments between players without time limits.

use guti_arena::openings::even;
use guti_arena::rating::Results;
use guti_arena::{
    Contestant, ForfeitReason, Format, MoveRequest, Openings, PlainPlayer, Player, RandomPlayer,
    Schedule, Sprt, SprtDecision, Tournament, TournamentResult,
};
use guti_session::Ruleset;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

fn contestant<P: Player + 'static>(
    name: &str,
    make: impl Fn(String) -> P + Send + Sync + 'static,
) -> Contestant {
    let own = name.to_owned();
    Contestant {
        name: name.to_owned(),
        limit: None,
        make: Box::new(move || Box::new(make(own.clone()))),
    }
}

fn random(name: &str) -> Contestant {
    contestant(name, RandomPlayer::new)
}

fn plain(depth: u32) -> Contestant {
    contestant(&format!("plain {depth}"), move |name| PlainPlayer::new(name, depth))
}

fn tournament(id: &str, contestants: Vec<Contestant>, games: usize) -> Tournament {
    let ruleset = Ruleset::find(id, &[] as &[&str]).unwrap();
    let schedule = Schedule::new(contestants.len(), Format::RoundRobin, games);
    Tournament {
        openings: Openings::random(&ruleset, 4, schedule.rounds(), 7, &mut even).unwrap(),
        contestants,
        schedule,
        limit: guti_arena::Limit::default(),
        matches: false,
        referee: guti_arena::RefereeSettings::default(),
        seed: 7,
        concurrency: 1,
        sprt: None,
    }
}

/// All games with their moves and results, and the result of the tournament.
fn played(tournament: &Tournament) -> (Vec<(usize, String, String)>, TournamentResult) {
    let mut games = Vec::new();
    let end = tournament.run(&AtomicBool::new(false), &mut |report, _| {
        let session = &report.game.session;
        games.push((report.fixture.number, report.game.result.to_string(), session.position()));
        ControlFlow::Continue(())
    });
    (games, end)
}

#[test]
fn the_result_does_not_depend_on_how_many_games_are_played_at_once() {
    let mut tournament = tournament("dara", vec![plain(1), random("one"), random("another")], 12);
    let (alone, end) = played(&tournament);
    assert_eq!(alone.len(), 36);
    assert!(alone.iter().map(|game| game.0).eq(0..36));
    tournament.concurrency = 3;
    let (together, again) = played(&tournament);
    assert_eq!(alone, together);
    for player in 0..3 {
        assert_eq!(end.standings.of(player), again.standings.of(player));
    }
    tournament.seed = 8;
    assert_ne!(alone, played(&tournament).0);
}

#[test]
fn the_table_adds_up() {
    let tournament = tournament("pretwa", vec![plain(2), plain(1), random("chance")], 20);
    let (games, end) = played(&tournament);
    let standings = &end.standings;
    assert_eq!((games.len(), standings.games(), end.stopped), (60, 60, false));
    let points: f64 = (0..3).map(|player| standings.of(player).points()).sum();
    assert!((points - 60.0).abs() < 1e-9);
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let (own, theirs) = (standings.against(one, other), standings.against(other, one));
        assert_eq!((own.wins, own.draws, own.losses), (theirs.losses, theirs.draws, theirs.wins));
        assert_eq!(own.games(), 20);
        assert_eq!(standings.pairs(one, other).count(), 10);
    }
    assert_eq!(standings.endings().map(|(_, count)| count).sum::<u64>(), 60);
}

#[test]
fn looking_three_plies_ahead_beats_chance_in_every_game() {
    for ruleset in Ruleset::built_in().unwrap() {
        let mut tournament = tournament(ruleset.id(), vec![plain(3), random("chance")], 40);
        tournament.concurrency = 2;
        let end = played(&tournament).1;
        let score = end.standings.score(0).unwrap();
        assert!(score.mean - 3.0 * score.error > 0.5, "{}: {score:?}", ruleset.id());
    }
}

#[test]
fn a_decided_test_ends_a_tournament_at_the_same_game_whatever_the_concurrency() {
    let mut tournament = tournament("dara", vec![plain(3), random("chance")], 400);
    tournament.sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
    let (games, end) = played(&tournament);
    assert_eq!(end.decision, Some(SprtDecision::AcceptH1));
    assert!(games.len() < 400 && !end.stopped, "{}", games.len());
    tournament.concurrency = 3;
    assert_eq!(played(&tournament).0, games);
    tournament.contestants.reverse();
    assert_eq!(played(&tournament).1.decision, Some(SprtDecision::AcceptH0));
}

#[test]
fn the_observer_can_end_it() {
    let mut tournament = tournament("pretwa", vec![random("one"), random("another")], 100);
    tournament.concurrency = 2;
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let end = tournament.run(&stop, &mut |_, _| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(end.stopped && stop.load(Ordering::Relaxed));
    assert_eq!((seen, end.standings.games()), (5, 5));
    let end = tournament.run(&stop, &mut |_, _| ControlFlow::Continue(()));
    assert!(end.stopped && end.standings.games() == 0);
}

/// A player that cannot start.
struct Absent;

impl Player for Absent {
    fn name(&self) -> &'static str {
        "absent"
    }

    fn new_game(&mut self, _: u64) -> Result<(), ForfeitReason> {
        Err(ForfeitReason::Crash("not there".to_owned()))
    }

    fn choose(&mut self, _: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        Err(ForfeitReason::Crash("not there".to_owned()))
    }
}

#[test]
fn who_cannot_play_loses_every_game_and_is_found_before() {
    let tournament =
        tournament("dara", vec![random("chance"), contestant("absent", |_| Absent)], 4);
    let (name, fault) = tournament.try_out().unwrap_err();
    assert_eq!((name.as_str(), fault.kind()), ("absent", "crash"));
    let end = played(&tournament).1;
    assert_eq!(end.standings.of(0).wins, 4);
    let faults: Vec<_> = end.standings.forfeits().collect();
    assert_eq!(faults, [(1, 4, &ForfeitReason::Crash("not there".to_owned()))]);
}
