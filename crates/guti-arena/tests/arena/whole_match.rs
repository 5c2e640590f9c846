//! Whole matches between two players.

use guti_arena::{
    FinishedGame, ForfeitReason, Limit, MoveRequest, PlainPlayer, Player, RandomPlayer,
    RefereeSettings, whole_match,
};
use guti_rules::types::{BySide, Side};
use guti_session::{Match, MatchStatus, Player as Person, Ruleset, Session};
use std::sync::atomic::AtomicBool;

fn played<'p>(
    id: &str,
    one: &'p mut (dyn Player + 'p),
    two: &'p mut (dyn Player + 'p),
    seed: u64,
) -> FinishedGame {
    let session = Session::new(&Ruleset::find(id, &[] as &[&str]).unwrap());
    let limits = BySide::new(Limit::default(), Limit::default());
    let (players, stop) = (BySide::new(one, two), AtomicBool::new(false));
    whole_match::play(&session, players, limits, seed, &RefereeSettings::default(), &stop).unwrap()
}

/// The match with the same games.
fn replayed(game: &FinishedGame) -> Match {
    let sessions = game.before.iter().chain([&game.session]);
    let mut of = Match::new(game.session.ruleset(), ["1".to_owned(), "2".to_owned()]);
    for session in sessions {
        match of.status() {
            MatchStatus::NextGame => drop(of.next_game().unwrap().clone()),
            MatchStatus::ChooseBha { choices, .. } => {
                let start = session.start_position();
                let chosen = choices.iter().find(|choice| choice.position == start).unwrap();
                of.choose_bha(&chosen.hole).unwrap();
            }
            MatchStatus::Playing | MatchStatus::Over(_) => {}
        }
        for ply in session.history() {
            of.play_exact(&ply.text).unwrap();
        }
    }
    of
}

#[test]
fn a_match_is_played_to_its_end_and_its_winner_wins() {
    for (id, seeds) in [("khutka-boia", 12), ("dara", 2), ("pretwa", 2)] {
        let (mut plain, mut random) = (PlainPlayer::new("plain", 2), RandomPlayer::new("random"));
        let mut most = 0;
        for seed in 0..seeds {
            let game = played(id, &mut plain, &mut random, seed);
            let result = replayed(&game).result().expect("a match that is over");
            let winner = result.winner.map(Person::index);
            assert_eq!(game.result.winner().map(Side::index), winner, "{id}");
            most = most.max(game.before.len());
        }
        // One game of Pretwa is a match.
        assert_eq!(most > 0, id != "pretwa", "{id}");
    }
}

/// A player that cannot play.
struct Broken;

impl Player for Broken {
    fn name(&self) -> &'static str {
        "broken"
    }

    fn new_game(&mut self, _: u64) -> Result<(), ForfeitReason> {
        Ok(())
    }

    fn choose(&mut self, _: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        Err(ForfeitReason::Crash("gone".to_owned()))
    }
}

#[test]
fn who_forfeits_a_game_forfeits_the_match() {
    let game = played("dara", &mut RandomPlayer::new("random"), &mut Broken, 1);
    assert_eq!((game.result.winner(), game.before.len()), (Some(Side::First), 0));
    assert!(game.forfeit.is_some());
}
