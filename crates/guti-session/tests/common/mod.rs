//! What several tests need.

#![allow(dead_code, missing_docs, clippy::unwrap_used)]

use fastrand::Rng;
use guti_session::{Match, Ruleset, Session};

pub fn rules(id: &str) -> Ruleset {
    Ruleset::find(id, &[] as &[&str]).unwrap()
}

pub fn variant(id: &str, variant: &str) -> Ruleset {
    Ruleset::find(id, &[variant]).unwrap()
}

pub fn at(ruleset: &Ruleset, position: &str) -> Session {
    Session::from_position(ruleset, position).unwrap()
}

pub fn play(session: &mut Session, moves: &str) {
    for mv in moves.split_whitespace() {
        session.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
}

pub fn two(one: &str, other: &str) -> [String; 2] {
    [one.to_owned(), other.to_owned()]
}

/// Every built-in game under every variant that its file names.
pub fn every_ruleset() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for standard in Ruleset::built_in().unwrap() {
        for info in standard.definition().variants() {
            all.push(Ruleset::find(standard.id(), &[info.name]).unwrap());
        }
        all.push(standard);
    }
    all
}

/// Plays at random, at most so many plies.
pub fn wander(session: &mut Session, rng: &mut Rng, plies: usize) {
    for _ in 0..plies {
        let Some(mv) = rng.choice(session.legal_moves()) else { return };
        session.play(&mv).unwrap();
    }
}

/// Plays a match at random until it or the number of its games is at an end.
pub fn wander_match(evening: &mut Match, rng: &mut Rng, games: usize) {
    use guti_session::MatchStatus;
    loop {
        match evening.status() {
            MatchStatus::Playing => {
                let mv = rng.choice(evening.session().legal_moves()).unwrap();
                evening.play(&mv).unwrap();
            }
            MatchStatus::Over(_) => return,
            _ if evening.round() >= games => return,
            MatchStatus::NextGame => {
                evening.next_game().unwrap();
            }
            MatchStatus::ChooseBha { choices, .. } => {
                let hole = rng.choice(choices).unwrap().hole;
                evening.choose_bha(&hole).unwrap();
            }
        }
    }
}
