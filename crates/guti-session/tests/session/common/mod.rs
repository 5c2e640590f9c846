//! What several tests need.

use fastrand::Rng;
use guti_session::record::VariationMove;
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

/// Plays at random, at most this many plies.
pub fn wander(session: &mut Session, rng: &mut Rng, plies: usize) {
    for _ in 0..plies {
        let Some(mv) = rng.choice(session.legal_moves()) else { return };
        session.play(&mv).unwrap();
    }
}

/// The moves that lead to a move of a game with variations, by its number.
pub fn path_to(game: &[String], variations: &[VariationMove], number: usize) -> Vec<String> {
    match number.checked_sub(game.len() + 1) {
        None => game[..number].to_vec(),
        Some(index) => {
            let mut path = path_to(game, variations, variations[index].after);
            path.push(variations[index].text.clone());
            path
        }
    }
}

/// Adds at most this many moves of variations at random, and returns them.
pub fn branch(session: &mut Session, rng: &mut Rng, count: usize) -> Vec<VariationMove> {
    let game: Vec<String> = session.history().iter().map(|ply| ply.text.clone()).collect();
    let plies = game.len();
    let mut moves = Vec::new();
    for _ in 0..if plies == 0 { 0 } else { count } {
        // Nothing follows the last move of the game.
        let after = rng.usize(0..plies + moves.len());
        let after = if after < plies { after } else { after + 1 };
        let start = session.starts_elsewhere().then(|| session.start_position());
        let path = path_to(&game, &moves, after);
        let there = Session::from_moves(session.ruleset(), start.as_deref(), &path).unwrap();
        let Some(text) = rng.choice(there.legal_moves()) else { continue };
        let comments = if rng.bool() { vec![format!("{{{text}}} \\ (it is)")] } else { Vec::new() };
        moves.push(VariationMove { after, text, comments });
    }
    session.set_variations(&moves).unwrap();
    moves
}

/// Plays a match at random until it is over or has had this number of games.
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
