//! Moves, positions and scores in English sentences, to be read or listened to, so that every
//! interface says them alike.
//!
//! ```
//! use guti_session::{Ruleset, Session, wording};
//!
//! let mut session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
//! let ply = session.play("d3-d4")?.clone();
//! let sentence = wording::ply(&ply, session.board(), session.side_names());
//! assert_eq!(sentence, "Black moves d3 to d4.");
//! assert_eq!(wording::turn(&session), "White to move.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod match_rules;
pub mod scores;
pub mod solved;

pub use account::account;
pub use match_rules::{awards, match_rules};

use crate::engine::Level;
use crate::{BoardView, Match, Ply, Session};
use guti_rules::board::{Board, Shape};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Point, Side};

/// The most vacant points that are named; more are only counted.
const NAMED_VACANT: usize = 9;

/// Describes a move and what it captured: "White leaps d5 to d3, capturing d4."
pub fn ply(ply: &Ply, board: &Board, sides: BySide<&str>) -> String {
    let mover = sides[ply.side];
    let names: Vec<&str> = ply.path.iter().map(|&point| board.name(point)).collect();
    let [first, later @ ..] = names.as_slice() else {
        return format!("{mover} has no move and passes.");
    };
    if board.shape() == Shape::Holes {
        return sowing(ply, first, sides);
    }
    let captured = board.names_of(ply.captured);
    // The path ends with the point of a removed piece; a piece that is leaped is not in the path.
    let removed = ply.path.last().filter(|&&last| ply.captured.contains(last));
    match (later.split_last(), removed) {
        (None, _) => format!("{mover} places a piece on {first}."),
        (Some((last, way)), Some(_)) if !way.is_empty() => {
            format!("{mover} moves {first} to {} and removes {last}.", way.join(" to "))
        }
        _ if captured.is_empty() => format!("{mover} moves {first} to {}.", later.join(" to ")),
        _ => format!(
            "{mover} leaps {first} to {}, capturing {}.",
            later.join(" to "),
            list(&captured, "and")
        ),
    }
}

fn sowing(ply: &Ply, hole: &str, sides: BySide<&str>) -> String {
    let mover = ply.side;
    let gains = ply.effect.captures;
    let own = match gains[mover] {
        0 => "captures nothing".to_owned(),
        n => format!("captures {n}"),
    };
    let other = match gains[!mover] {
        0 => String::new(),
        n => format!("; {} captures {n}", sides[!mover]),
    };
    format!("{} lifts {hole}, sows and {own}{other}.", sides[mover])
}

/// Joins words by commas and the last two by `last`: "a, b and c".
pub fn list(words: &[&str], last: &str) -> String {
    match words {
        [] => "none".to_owned(),
        [only] => (*only).to_owned(),
        [others @ .., end] => format!("{} {last} {end}", others.join(", ")),
    }
}

/// Replaces control characters by others of the same length, so that the text of a file cannot
/// control the terminal that shows it.
pub fn visible(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\t' => c,
        c if c.is_ascii_control() => '?',
        c if c.is_control() => '¿',
        c => c,
    };
    text.chars().map(shown).collect()
}

/// Describes a position: a line for each side with its pieces or holes and its reserve, then lines for
/// the vacant points and whatever else holds.
pub fn position(view: &BoardView, sides: BySide<&str>) -> Vec<String> {
    let mut lines = match view.shape() {
        Shape::Holes => holes(view, sides),
        Shape::Lines | Shape::Squares => pieces(view, sides),
    };
    lines.extend(view.remarks.iter().cloned());
    lines
}

fn pieces(view: &BoardView, sides: BySide<&str>) -> Vec<String> {
    let names = |cell| -> Vec<String> {
        let there = view.points().filter(|point| point.cell == cell);
        there.map(|point| point.name.to_owned()).collect()
    };
    let side = |side| {
        let mut names: Vec<String> = names(Cell::Piece(side));
        let kings = view.points().filter(|point| point.cell == Cell::King(side));
        names.extend(kings.map(|point| format!("{} (king)", point.name)));
        let count = names.len();
        let on_board = if count == 0 { "none".to_owned() } else { names.join(" ") };
        let hand = match view.reserve {
            Some(Reserve::Hand(hand)) if hand[side] > 0 => format!("; {} in hand", hand[side]),
            _ => String::new(),
        };
        format!("{}, {count}: {on_board}{hand}", sides[side])
    };
    let vacant = names(Cell::Vacant);
    let vacant = match vacant.len() {
        0 => "Vacant: none".to_owned(),
        n if n == view.board.len() => "Vacant: all points".to_owned(),
        n if n <= NAMED_VACANT => format!("Vacant: {}", vacant.join(" ")),
        n => format!("Vacant: the other {n}"),
    };
    vec![side(Side::First), side(Side::Second), vacant]
}

fn holes(view: &BoardView, sides: BySide<&str>) -> Vec<String> {
    let per_row = view.board.len() / 2;
    let hole = |point: Point| {
        let name = view.board.name(point);
        match view.cell(point) {
            Cell::Counters(n) => format!("{name} {n}"),
            Cell::OutOfPlay => format!("{name} out of play"),
            Cell::Bha => format!("{name} bha"),
            Cell::Vacant | Cell::Piece(_) | Cell::King(_) => format!("{name} 0"),
        }
    };
    let store = |side| match view.reserve {
        Some(Reserve::Store(store)) => format!("; store {}", store[side]),
        _ => String::new(),
    };
    let row = |side: Side| {
        let points = view.board.points().skip(side.index() * per_row).take(per_row);
        let holes: Vec<String> = points.map(hole).collect();
        format!("{}: {}{}", sides[side], holes.join(", "), store(side))
    };
    vec![row(Side::First), row(Side::Second)]
}

/// Says who is to move: "Black to move.", and how often the position has occurred.
pub fn turn(session: &Session) -> String {
    let side = session.turn();
    let again = match session.occurrence() {
        0 | 1 => String::new(),
        n => format!(" This position has now occurred {n} times."),
    };
    format!("{} to move.{again}", session.side_name(side))
}

/// Says who plays which side: "Black is Player, White is Computer."
pub fn seats(game: &Match) -> String {
    let (sides, names) = (game.session().side_names(), game.names_by_side());
    let [first, second] = Side::BOTH.map(|side| format!("{} is {}", sides[side], names[side]));
    format!("{first}, {second}.")
}

/// Describes how well a level plays: "a child who has just learnt".
pub fn level(level: Level) -> &'static str {
    match level.number() {
        1 => "a child who has just learnt",
        2 => "a beginner",
        3 => "plays now and then",
        4 => "plays with some care",
        5 => "a friend who likes to play",
        6 => "a practised player",
        7 => "hard to beat",
        8 => "the best of the village",
        9 => "a master",
        _ => "full strength",
    }
}

/// Describes the score of a match of several games so far: "Amina: 3, Bello: 1 (to 10 points)".
pub fn score(game: &Match) -> String {
    let [one, two] = game.score();
    let names = game.names();
    if let Some(target) = game.target() {
        return format!("{}: {one}, {}: {two} (to {target} points)", names[0], names[1]);
    }
    let counters = if two == 1 { "counter" } else { "counters" };
    format!("{}: {one}, {}: {two} {counters}", names[0], names[1])
}

/// The noun for one game of a match: "round" in a match over rounds, "game" in any other.
pub fn game_noun(game: &Match) -> &'static str {
    if game.has_rounds() && game.target().is_none() { "round" } else { "game" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    fn told(game: &str, position: Option<&str>, moves: &[&str]) -> Vec<String> {
        let rules = Ruleset::find(game, &[] as &[&str]).expect("a built-in game");
        let mut session = match position {
            Some(text) => Session::from_position(&rules, text).expect("a position"),
            None => Session::new(&rules),
        };
        for mv in moves {
            session.play(mv).expect("a legal move");
        }
        let sides = session.side_names();
        session.history().iter().map(|played| ply(played, session.board(), sides)).collect()
    }

    #[test]
    fn moves_are_told_by_what_they_do() {
        assert_eq!(
            told("lau-kata-kati", None, &["d3-d4", "d5xd3"]),
            ["Black moves d3 to d4.", "White leaps d5 to d3, capturing d4."]
        );
        assert_eq!(told("dara", None, &["c3"]), ["Black places a piece on c3."]);
        assert_eq!(
            told("dara", Some("bb..../..b.../ww..w./....../...... b 0,0 0"), &["c4-c5xe3"]),
            ["Black moves c4 to c5 and removes e3."]
        );
        let sown = told("khutka-boia", None, &["c1"]);
        assert!(sown[0].starts_with("South lifts c1, sows and captures"), "{sown:?}");
    }

    #[test]
    fn a_position_is_told_side_by_side() {
        let rules = Ruleset::find("dash-guti", &[] as &[&str]).expect("a built-in game");
        let session = Session::new(&rules);
        let lines = position(&session.view(), session.side_names());
        assert_eq!(lines[0], "Black, 10: g4 c3 d3 e3 b2 d2 f2 a1 d1 g1");
        assert_eq!(lines[2], "Vacant: d4");
    }
}
