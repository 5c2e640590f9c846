//! What several commands say of a game, a position or an end, as JSON.

use guti_rules::definition::{OptionKey, SelectedOptions};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Side};
use guti_session::{BoardView, GameResult, Ruleset, Session};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Which game and variant, and which position.
#[derive(Serialize)]
pub struct Moment {
    game: String,
    variant: String,
    position: String,
    turn: &'static str,
}

impl Moment {
    /// The game as it stands.
    pub fn of(session: &Session) -> Moment {
        let ruleset = session.ruleset();
        Moment {
            game: ruleset.id().to_owned(),
            variant: ruleset.variant().to_owned(),
            position: session.position(),
            turn: session.side_name(session.turn()),
        }
    }
}

/// How a game ended: the token of records, the winner and the words.
pub fn result(result: Option<GameResult>) -> Value {
    result.map_or(Value::Null, |result| {
        json!({
            "result": result.token(),
            "winner": result.winner().map(|side| result.sides[side]),
            "words": result.to_string(),
        })
    })
}

/// What is on every point, and beside the board.
pub fn view(view: &BoardView<'_>, names: BySide<&'static str>) -> Value {
    let points: Vec<Value> = view
        .points()
        .map(|point| {
            let [x, y] = point.place.map(rounded);
            let mut described = Map::new();
            described.insert("name".to_owned(), point.name.into());
            described.insert("x".to_owned(), x);
            described.insert("y".to_owned(), y);
            let (key, value) = match point.cell {
                Cell::Vacant => ("piece", Value::Null),
                Cell::Piece(side) => ("piece", names[side].into()),
                Cell::King(side) => ("king", names[side].into()),
                Cell::Counters(n) => ("counters", n.into()),
                Cell::OutOfPlay => ("out_of_play", true.into()),
                Cell::Bha => ("bha", true.into()),
            };
            described.insert(key.to_owned(), value);
            described.into()
        })
        .collect();
    let lines: Vec<Value> = view
        .lines()
        .iter()
        .map(|line| {
            let points: Vec<&str> = line.points.iter().map(|&p| view.board.name(p)).collect();
            json!({ "points": points, "closed": line.closed })
        })
        .collect();
    let mut described = Map::new();
    described.insert("points".to_owned(), points.into());
    described.insert("lines".to_owned(), lines.into());
    let reserve = match view.reserve {
        Some(Reserve::Hand(hand)) => Some(("hand", hand)),
        Some(Reserve::Store(store)) => Some(("store", store)),
        None => None,
    };
    if let Some((key, each)) = reserve {
        let each = Side::BOTH.map(|side| (names[side].to_owned(), Value::from(each[side])));
        described.insert(key.to_owned(), Map::from_iter(each).into());
    }
    described.insert("remarks".to_owned(), view.remarks.clone().into());
    described.into()
}

/// A coordinate to the thousandth, so that -0.0000001 is 0.
fn rounded(coordinate: f32) -> Value {
    let thousandths = (f64::from(coordinate) * 1000.0).round() + 0.0;
    (thousandths / 1000.0).into()
}

/// A game with its variant, for a heading.
pub fn title(ruleset: &Ruleset) -> String {
    match ruleset.variant() {
        "standard" => ruleset.name().to_owned(),
        variant => format!("{}, variant {variant}", ruleset.name()),
    }
}

/// The options that the file or the variant sets, by their keys.
pub fn options(ruleset: &Ruleset) -> Value {
    let value = match &ruleset.selected().options {
        SelectedOptions::Leap(options) => serde_json::to_value(options),
        SelectedOptions::Row(options) => serde_json::to_value(options),
        SelectedOptions::Sow(options) => serde_json::to_value(options),
    };
    value.unwrap_or_default()
}

/// The value that an option has in the game as it is played.
pub fn option(played: &Value, option: &OptionKey) -> String {
    match &played[&option.key] {
        Value::Null => option.default.clone(),
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}
