//! Tables of solved positions: opened, and what they say in words.

use crate::choose;
use crate::report::{self, Complaint};
use crate::tables_folder;
use guti_rules::types::{BySide, Side};
use guti_session::tables::{Gap, Known, KnownMove, TableSet, Value};
use guti_session::{Ruleset, Session};
use serde_json::{Map, Value as Json, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which tables are used, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub struct UseArgs {
    /// Use the tables of solved positions in this folder, as `guti solve --dir` makes them; without
    /// it those of `$GUTI_TABLES` or of the usual folder, where there are any
    #[arg(long, value_name = "DIR", conflicts_with = "no_tables")]
    pub tables: Option<PathBuf>,
    /// Use no tables of solved positions
    #[arg(long)]
    pub no_tables: bool,
}

impl UseArgs {
    /// The tables of a game; none where there are none. What is wrong with those in a folder that
    /// nobody has named is only told.
    pub fn open(
        &self,
        ruleset: &Ruleset,
        tell: impl FnOnce(&str),
    ) -> Result<Option<Arc<TableSet>>, Complaint> {
        if self.no_tables {
            return Ok(None);
        }
        if let Some(named) = self.tables.as_deref().filter(|named| !named.is_dir()) {
            return Err(Complaint::new(format!("there is no folder {}", named.display()))
                .help("name the folder that `guti solve --dir` writes tables into"));
        }
        let root = tables_folder::root(self.tables.as_deref());
        match root.and_then(|root| open(ruleset, &root)) {
            Ok(tables) => Ok(Some(Arc::new(tables)).filter(|tables| !tables.is_empty())),
            Err(complaint) if self.tables.is_some() => Err(complaint),
            Err(complaint) => {
                tell(&format!("no tables of solved positions are used: {complaint}"));
                Ok(None)
            }
        }
    }

    /// The same, with what is wrong told on standard error.
    pub fn open_or_remark(&self, ruleset: &Ruleset) -> Result<Option<Arc<TableSet>>, Complaint> {
        self.open(ruleset, report::remark)
    }
}

/// The tables of a game below a folder.
pub fn open(ruleset: &Ruleset, root: &Path) -> Result<TableSet, Complaint> {
    TableSet::open(ruleset, root).map_err(|error| Complaint::new(error.to_string()))
}

/// Why the tables do not reach a position, and what would help.
pub fn unreached(tables: &TableSet, session: &Session, game: &str) -> Complaint {
    let folder = tables.folder().display();
    match tables.gap(session) {
        Some(Gap::Layer(layer)) => {
            let game = choose::words(game, tables.ruleset());
            let size = layer.size();
            Complaint::new(format!("no table reaches this position: {folder} has no layer {layer}"))
                .help(format!("make it with `guti solve {game} --up-to {size}`"))
        }
        _ => Complaint::new("no table can hold this position").help(
            "tables hold positions in which everything has been placed, on boards that are not too \
             large; of sowing games those with every hole in play and nobody Kungidar or Bhadar. \
             `guti analyse` says what the computer thinks of others",
        ),
    }
}

/// A distance to conversion: `5 plies to conversion`, `without end`; nothing of a game that is over.
pub fn distance(known: Known) -> Option<String> {
    match known.distance {
        Some(0) => None,
        Some(1) => Some("1 ply to conversion".to_owned()),
        Some(plies) => Some(format!("{plies} plies to conversion")),
        // A draw that nobody gains by converting need not be endless.
        None if known.value == Value::Draw => None,
        None => Some("without end".to_owned()),
    }
}

/// For who is asked: `win, 5 plies to conversion`, `win, without end`, `loss by 3, ...`.
pub fn words(known: Known) -> String {
    let by = match known.counters {
        Some(counters) if counters != 0 => format!(" by {}", counters.abs()),
        _ => String::new(),
    };
    let distance = distance(known).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{}{by}{distance}", known.value.word())
}

/// Who wins: "Black wins, 5 plies to conversion". What is known is for the side to move.
pub fn verdict(known: Known, turn: Side, sides: BySide<&str>) -> String {
    let who = match known.value {
        Value::Win => format!("{} wins", sides[turn]),
        Value::Loss => format!("{} wins", sides[!turn]),
        Value::Draw => "a draw".to_owned(),
    };
    let by = match known.counters.map(i32::abs) {
        None | Some(0) => String::new(),
        Some(1) => " by 1 counter".to_owned(),
        Some(counters) => format!(" by {counters} counters"),
    };
    let distance = distance(known).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{who}{by}{distance}")
}

/// For programs.
pub fn json(known: Known) -> Map<String, Json> {
    let mut said = Map::new();
    said.insert("value".to_owned(), known.value.word().into());
    said.insert("distance".to_owned(), json!(known.distance));
    if let Some(counters) = known.counters {
        said.insert("counters".to_owned(), counters.into());
    }
    said
}

/// The same where there is little room: `win, 5 plies`, `loss, endless`.
pub fn brief(known: Known) -> String {
    words(known).replace(" to conversion", "").replace("without end", "endless")
}

/// The moves in a table, a line each, with what is known put into such words.
pub fn lines(moves: &[KnownMove], words: fn(Known) -> String) -> Vec<String> {
    let width = moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0);
    moves.iter().map(|mv| format!("{:width$}  {}", mv.text, words(mv.known))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn what_is_known_is_put_into_words() {
        let known = |value, distance, counters| Known { value, distance, counters };
        let win = known(Value::Win, Some(5), None);
        assert_eq!(words(win), "win, 5 plies to conversion");
        assert_eq!(verdict(win, Side::Second, SIDES), "White wins, 5 plies to conversion");
        let loss = known(Value::Loss, Some(1), Some(-3));
        assert_eq!(words(loss), "loss by 3, 1 ply to conversion");
        assert_eq!(
            verdict(loss, Side::Second, SIDES),
            "Black wins by 3 counters, 1 ply to conversion"
        );
        let draw = known(Value::Draw, None, Some(0));
        assert_eq!(words(draw), "draw");
        assert_eq!(verdict(draw, Side::First, SIDES), "a draw");
        let endless = known(Value::Loss, None, None);
        assert_eq!(words(endless), "loss, without end");
        assert_eq!(words(known(Value::Win, Some(0), None)), "win");
        assert_eq!([brief(win), brief(draw)], ["win, 5 plies", "draw"]);
        assert_eq!(
            Json::from(json(loss)),
            json!({ "value": "loss", "distance": 1, "counters": -3 })
        );
    }
}
