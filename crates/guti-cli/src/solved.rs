//! Tables of solved positions: opened, and what they say to people and to programs.

use crate::choose;
use crate::report::{self, Complaint};
use crate::tables_folder;
use guti_session::tables::{Gap, Known, KnownMove, TableSet};
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

/// The moves in a table, a line each, with what is known put into such words.
pub fn lines(moves: &[KnownMove], words: fn(Known) -> String) -> Vec<String> {
    let width = moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0);
    moves.iter().map(|mv| format!("{:width$}  {}", mv.text, words(mv.known))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::tables::Value;

    #[test]
    fn what_is_known_is_told_to_programs() {
        let loss = Known { value: Value::Loss, distance: Some(1), counters: Some(-3) };
        assert_eq!(
            Json::from(json(loss)),
            json!({ "value": "loss", "distance": 1, "counters": -3 })
        );
    }
}
