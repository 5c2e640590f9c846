//! How commands name a game and its variant, and the JSON of positions, results, boards and scores.

pub use guti_rules::definition::STANDARD;
use guti_rules::definition::VariantInfo;
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Side};
use guti_session::engine::{Score, ScoreKind};
use guti_session::tables::SolvedValue;
use guti_session::{BoardView, GameResult, Ruleset, Session, Words};
use guti_tables::Damage;
use guti_words::{Fact, fact};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::path::{Path, is_separator};

/// The game, the variant, the position and the side to move, as JSON.
#[derive(Serialize)]
pub struct PositionInfo {
    game: String,
    variant: String,
    position: String,
    turn: &'static str,
}

impl PositionInfo {
    /// Describes the current position of a session.
    pub fn new(session: &Session) -> PositionInfo {
        let ruleset = session.ruleset();
        PositionInfo {
            game: ruleset.id().to_owned(),
            variant: ruleset.variant().to_owned(),
            position: session.position(),
            turn: session.side_name(session.turn()),
        }
    }
}

/// The result of a game as JSON: the token of records, the winner's side and a sentence; null while
/// the game goes on.
pub fn result(result: Option<GameResult>) -> Value {
    result.map_or(Value::Null, |result| {
        json!({
            "result": result.token(),
            "winner": result.winner().map(|side| result.sides[side]),
            "words": result.to_string(),
        })
    })
}

/// The board as JSON: what is on every point, the lines, and what lies beside the board.
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
    described.insert(
        "remarks".to_owned(),
        view.remarks.iter().map(Fact::to_string).collect::<Vec<String>>().into(),
    );
    described.into()
}

/// A coordinate rounded to thousandths; -0.0000001 becomes 0.
fn rounded(coordinate: f32) -> Value {
    let thousandths = (f64::from(coordinate) * 1000.0).round() + 0.0;
    (thousandths / 1000.0).into()
}

/// What has to be typed to choose this variant and setting of the game that is typed as `game`, an id or the
/// path of a game file, such as `dara --variant bell`.
pub fn arguments(game: &str, ruleset: &Ruleset) -> String {
    let variant = match ruleset.variant() {
        STANDARD => String::new(),
        variant => format!(" --variant {variant}"),
    };
    let setting = ruleset.setting().map(|setting| format!(" --setting {setting}"));
    format!("{}{variant}{}", quoted(game), setting.unwrap_or_default())
}

/// The same as [`arguments`], followed by the folder of the tables if one was named with `--dir`.
pub fn table_arguments(game: &str, ruleset: &Ruleset, dir: Option<&Path>) -> String {
    format!("{}{}", arguments(game, ruleset), dir_argument(dir))
}

/// What has to be typed after a command to choose the folder of its tables, with a space before it, such as
/// ` --dir ./tables`; nothing if no folder was named.
pub fn dir_argument(dir: Option<&Path>) -> String {
    dir.map(|dir| format!(" --dir {}", quoted(&dir.to_string_lossy()))).unwrap_or_default()
}

/// A word as it is typed in a shell: in quotes if it has a space or another character in it that a shell
/// would not pass on.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_.,:=+@%".contains(c) || is_separator(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The name of a game with its variant and setting, for a heading in English.
pub fn title(ruleset: &Ruleset) -> String {
    let title = title_in(Words::english(), ruleset);
    match ruleset.setting() {
        Some(setting) => format!("{title}, {setting}"),
        None => title,
    }
}

/// The name of a game with its variant, for a heading in a language.
pub fn title_in(words: &Words, ruleset: &Ruleset) -> String {
    if ruleset.variant() == STANDARD {
        return ruleset.name().to_owned();
    }
    let variant = variant(words, ruleset);
    words.say(&fact!("term-game-variant", game = ruleset.name(), variant = variant))
}

/// The name of the variant of a game whose prose is in the language of `words`: as the language has it, or as
/// it is typed.
pub fn variant(words: &Words, ruleset: &Ruleset) -> String {
    let name = ruleset.variant();
    if name == STANDARD {
        return words.text("choice-is-standard");
    }
    let variants = ruleset.definition().variants();
    let label = variants.iter().find(|variant| variant.name == name).and_then(|of| of.label);
    label.unwrap_or(name).to_owned()
}

/// The name of a variant in a list of those that can be typed, behind the one of the language.
pub fn typed(variant: &VariantInfo<'_>) -> String {
    match variant.label {
        Some(label) => format!("{label} ({})", variant.name),
        None => variant.name.to_owned(),
    }
}

/// A score as JSON: its kind and its value, for the side to move.
pub fn score(score: Score) -> Value {
    let (kind, value) = match score.kind() {
        ScoreKind::Centi(value) => ("centi", value),
        ScoreKind::Mate(value) => ("mate", value),
        ScoreKind::Won(value) => ("won", value),
    };
    json!({ "kind": kind, "value": value })
}

/// What a probe of the tables found, as the members of a JSON object.
pub fn probe(known: SolvedValue) -> Map<String, Value> {
    let mut members = Map::new();
    members.insert("value".to_owned(), known.value.word().into());
    members.insert("distance".to_owned(), json!(known.distance));
    if let Some(counters) = known.counters {
        members.insert("counters".to_owned(), counters.into());
    }
    members
}

/// Damage of a table's file as JSON.
pub fn damage(damage: &Damage) -> Value {
    let parts = damage.parts.iter().map(|part| {
        json!({
            "section": part.section,
            "positions": [part.positions.start, part.positions.end],
        })
    });
    json!({
        "file": damage.file,
        "bytes": [damage.bytes.start, damage.bytes.end],
        "parts": parts.collect::<Vec<Value>>(),
        "what": damage.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::{Language, tables};

    #[test]
    fn a_variant_has_its_name_in_the_language_where_it_has_one() {
        let rules = |variants: &[&str]| Ruleset::find("lau-kata-kati", variants).unwrap();
        let french = Language::find("fr").unwrap();
        let named = rules(&["optional-capture"]);
        assert_eq!(variant(Words::english(), &named), "optional-capture");
        let translated = named.in_language(french);
        assert_eq!(variant(french.words(), &translated), "prise facultative");
        assert!(title_in(french.words(), &translated).ends_with(", variante prise facultative"));
        let bengali = Language::find("bn").unwrap();
        let standard = rules(&[]).in_language(bengali);
        assert!(!variant(bengali.words(), &standard).is_ascii());
        let own = rules(&["quiet_plies=50"]).in_language(french);
        assert_eq!(variant(french.words(), &own), "quiet_plies=50");
        // In a list it stands beside the name that can be typed.
        let listed: Vec<String> = translated.definition().variants().iter().map(typed).collect();
        assert!(listed.contains(&"prise facultative (optional-capture)".to_owned()), "{listed:?}");
        assert!(named.definition().variants().iter().all(|of| typed(of) == of.name));
    }

    #[test]
    fn a_command_can_be_typed_as_it_is_shown() {
        let rules = Ruleset::find("dara", &["bell"]).unwrap();
        let shown =
            |game: &str, dir: Option<&str>| table_arguments(game, &rules, dir.map(Path::new));
        assert_eq!(shown("dara", None), "dara --variant bell");
        assert_eq!(shown("./my-dara.toml", Some("a/b")), "./my-dara.toml --variant bell --dir a/b");
        assert_eq!(dir_argument(Some(Path::new("my tables"))), " --dir 'my tables'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn a_probe_is_described_for_programs() {
        let loss =
            SolvedValue { value: tables::Value::Loss, distance: Some(1), counters: Some(-3) };
        assert_eq!(
            Value::from(probe(loss)),
            json!({ "value": "loss", "distance": 1, "counters": -3 })
        );
    }
}
