//! What there is to say of moves, positions and scores, as facts, so that all interfaces say the
//! same.
//!
//! ```
//! use guti_session::{Ruleset, Session, wording};
//!
//! let mut session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
//! let ply = session.play("d3-d4")?.clone();
//! let sentence = wording::ply(&ply, session.board(), session.side_names());
//! assert_eq!(sentence.to_string(), "Black moves d3 to d4.");
//! assert_eq!(wording::turn(&session).to_string(), "White to move.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod match_rules;
pub mod scores;
pub mod solved;

pub use account::account;
pub use match_rules::{awards, match_rules};

use crate::engine::Level;
use crate::{BoardView, Match, Ply, Session, player_name};
use guti_rules::board::{Board, BoardKind};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Point, Side};
use guti_words::{Fact, List, Value, fact};

/// The most vacant points that are named; more are only counted.
const NAMED_VACANT: usize = 9;

/// Describes a move and what it captured: "White leaps d5 to d3, capturing d4."
pub fn ply(ply: &Ply, board: &Board, sides: BySide<&str>) -> Fact {
    let side = Fact::side(sides[ply.side]);
    let names: Vec<&str> = ply.path.iter().map(|&point| board.name(point)).collect();
    let [first, later @ ..] = names.as_slice() else {
        return fact!("passes", side = side);
    };
    if board.kind() == BoardKind::Holes {
        let own = ply.effect.captures[ply.side];
        let other = ply.effect.captures[!ply.side];
        let sown = fact!("sows", side = side, hole = *first, captures = own);
        let opponent = Fact::side(sides[!ply.side]);
        return match other {
            0 => fact!("sentence", words = sown),
            _ => fact!("sows-and-other", sown = sown, side = opponent, captures = other),
        };
    }
    let captured = board.names_of(ply.captured);
    match (later.split_last(), ply.removed) {
        (None, _) => fact!("places", side = side, point = *first),
        (Some((last, way)), Some(_)) if !way.is_empty() => {
            let way = List::way(way.iter().copied());
            fact!("moves-and-removes", side = side, from = *first, way = way, removed = *last)
        }
        (Some((last, _)), Some(_)) => {
            fact!("places-and-removes", side = side, point = *first, removed = *last)
        }
        _ => {
            let way = List::way(later.iter().copied());
            if captured.is_empty() {
                fact!("steps-to", side = side, from = *first, way = way)
            } else {
                let captured = List::and(captured);
                fact!("leaps", side = side, from = *first, way = way, captured = captured)
            }
        }
    }
}

/// Replaces control characters by others of the same length, so that the text of a file cannot
/// control the terminal that shows it. Those at the end of a line of Windows become blanks.
pub fn visible(text: &str) -> String {
    let text = text.replace("\r\n", " \n");
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
pub fn position(view: &BoardView, sides: BySide<&str>) -> Vec<Fact> {
    let mut lines = match view.kind() {
        BoardKind::Holes => holes(view, sides),
        BoardKind::Lines | BoardKind::Squares => pieces(view, sides),
    };
    lines.extend(view.remarks.iter().cloned());
    lines
}

fn pieces(view: &BoardView, sides: BySide<&str>) -> Vec<Fact> {
    let names = |cell| -> Vec<&str> {
        view.points().filter(|point| point.cell == cell).map(|point| point.name).collect()
    };
    let side = |side| {
        let men = names(Cell::Piece(side));
        let kings = names(Cell::King(side));
        let pieces = men.len() + kings.len();
        let points = match (men.join(" "), kings.join(" ")) {
            (_, _) if pieces == 0 => fact!("no-points"),
            (men, _) if kings.is_empty() => fact!("points", points = men),
            (_, kings) if men.is_empty() => fact!("points-of-kings", points = kings),
            (men, kings) => fact!("points-and-kings", points = men, kings = kings),
        };
        let name = Fact::side(sides[side]);
        match view.reserve {
            Some(Reserve::Hand(hand)) if hand[side] > 0 => fact!(
                "side-on-points-and-hand",
                side = name,
                pieces = pieces,
                points = points,
                hand = hand[side]
            ),
            _ => fact!("side-on-points", side = name, pieces = pieces, points = points),
        }
    };
    let vacant = names(Cell::Vacant);
    let vacant = match vacant.len() {
        0 => fact!("vacant", points = fact!("no-points")),
        n if n == view.board.len() => fact!("all-vacant"),
        n if n <= NAMED_VACANT => fact!("vacant", points = vacant.join(" ")),
        n => fact!("others-vacant", number = n),
    };
    vec![side(Side::First), side(Side::Second), vacant]
}

fn holes(view: &BoardView, sides: BySide<&str>) -> Vec<Fact> {
    let per_row = view.board.len() / 2;
    let hole = |point: Point| {
        let name = view.board.name(point);
        match view.cell(point) {
            Cell::Counters(n) => Value::from(format!("{name} {n}")),
            Cell::OutOfPlay => fact!("out-of-play", hole = name).into(),
            Cell::Bha => fact!("is-bha", hole = name).into(),
            Cell::Vacant | Cell::Piece(_) | Cell::King(_) => Value::from(format!("{name} 0")),
        }
    };
    let row = |side: Side| {
        let points = view.board.points().skip(side.index() * per_row).take(per_row);
        let holes = List::comma(points.map(hole));
        let name = Fact::side(sides[side]);
        match view.reserve {
            Some(Reserve::Store(store)) => {
                fact!("row-and-store", side = name, holes = holes, store = store[side])
            }
            _ => fact!("row", side = name, holes = holes),
        }
    };
    vec![row(Side::First), row(Side::Second)]
}

/// Says who is to move, and how often the position has occurred: "Black to move."
pub fn turn(session: &Session) -> Fact {
    let side = Fact::side(session.side_name(session.turn()));
    match session.occurrence() {
        0 | 1 => fact!("turn", side = side),
        times => fact!("turn-again", side = side, times = times),
    }
}

/// Says who plays which side: "Black is Player, White is Computer."
pub fn seats(game: &Match) -> Fact {
    let (sides, names) = (game.session().side_names(), game.names_by_side());
    let [first, second] = Side::BOTH.map(|side| Fact::side(sides[side]));
    let [one, two] = names.0.map(player_name::value);
    fact!("seats", first = first, second = second, one = one, two = two)
}

/// Describes how well a level plays: "a child who has just learnt".
pub fn level(level: Level) -> Fact {
    match level.number() {
        1 => fact!("level-1"),
        2 => fact!("level-2"),
        3 => fact!("level-3"),
        4 => fact!("level-4"),
        5 => fact!("level-5"),
        6 => fact!("level-6"),
        7 => fact!("level-7"),
        8 => fact!("level-8"),
        9 => fact!("level-9"),
        _ => fact!("level-10"),
    }
}

/// Describes the score of a match of several games so far: "Amina: 3, Bello: 1 (to 10 points)".
pub fn score(game: &Match) -> Fact {
    let [one, two] = game.score();
    let [first, second] = game.names().each_ref().map(|name| player_name::value(name));
    match game.target() {
        Some(target) => fact!(
            "score-points",
            first = first,
            second = second,
            one = one,
            two = two,
            target = target
        ),
        None => fact!("score-counters", first = first, second = second, one = one, two = two),
    }
}

/// The current game of a match by its number: "Round 3" in a match over rounds, "Game 3" in any other.
pub fn numbered(game: &Match) -> Fact {
    let number = game.round();
    if is_of_rounds(game) {
        fact!("numbered-round", number = number)
    } else {
        fact!("numbered-game", number = number)
    }
}

/// Whether the games of a match are its rounds.
pub fn is_of_rounds(game: &Match) -> bool {
    game.has_rounds() && game.target().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;

    /// The session of a built-in game after these moves.
    pub(super) fn played(game: &str, position: Option<&str>, moves: &[&str]) -> Session {
        let rules = Ruleset::find(game, &[] as &[&str]).expect("a built-in game");
        let mut session = match position {
            Some(text) => Session::from_position(&rules, text).expect("a position"),
            None => Session::new(&rules),
        };
        for mv in moves {
            session.play(mv).expect("a legal move");
        }
        session
    }

    fn sentences(game: &str, position: Option<&str>, moves: &[&str]) -> Vec<String> {
        let session = played(game, position, moves);
        let sides = session.side_names();
        let said = |played| ply(played, session.board(), sides).to_string();
        session.history().iter().map(said).collect()
    }

    #[test]
    fn control_characters_are_not_shown_and_line_ends_of_windows_are_blanks() {
        assert_eq!(visible("a\r\n\tb\u{1b}[1m\u{85}\r"), "a \n\tb?[1m¿?");
    }

    #[test]
    fn moves_are_told_by_what_they_do() {
        assert_eq!(
            sentences("lau-kata-kati", None, &["d3-d4", "d5xd3"]),
            ["Black moves d3 to d4.", "White leaps d5 to d3, capturing d4."]
        );
        assert_eq!(sentences("dara", None, &["c3"]), ["Black places a piece on c3."]);
        assert_eq!(
            sentences("dara", Some("bb..../..b.../ww..w./....../...... b 0,0 0"), &["c4-c5xe3"]),
            ["Black moves c4 to c5 and removes e3."]
        );
        let mill = ["a1", "b2", "d1", "b4", "g1xb4"];
        let placed = sentences("nine-mens-morris", None, &mill);
        assert_eq!(placed[4], "Black places a piece on g1 and removes b4.");
        let sown = sentences("khutka-boia", None, &["c1"]);
        assert!(sown[0].starts_with("South lifts c1, sows and gains"), "{sown:?}");
    }

    #[test]
    fn a_position_is_told_side_by_side() {
        let rules = Ruleset::find("dash-guti", &[] as &[&str]).expect("a built-in game");
        let session = Session::new(&rules);
        let lines = position(&session.view(), session.side_names());
        assert_eq!(lines[0].to_string(), "Black, 10: g4 c3 d3 e3 b2 d2 f2 a1 d1 g1");
        assert_eq!(lines[2].to_string(), "Vacant: d4");
    }
}
