//! What tables of solved positions say of a game being played.
//!
//! ```
//! use guti_session::tables::TableSet;
//! use guti_session::{Ruleset, Session};
//!
//! let rules = Ruleset::find("pretwa", &[] as &[&str])?;
//! // A program that has a disk opens a folder; one that has none passes what it has fetched.
//! let tables = TableSet::from_files(&rules, Vec::new())?;
//! assert!(tables.is_empty());
//! assert_eq!(tables.probe(&Session::new(&rules)), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod line;
mod shelf;

use crate::ruleset::Ruleset;
use crate::session::Session;
use crate::table::Family;
use guti_rules::rules::{Notation, Outcome, Reserve};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_tables::folder::Folder;
use guti_tables::{ProbeResult as Raw, ProbedMove as RawMove};
use std::fmt;
use std::path::{Path, PathBuf};

pub use guti_rules::index::Layer;
pub use guti_tables::OpenError;
pub(crate) use line::follow;
pub use line::{BestLine, LineEnd, Step};
pub use shelf::Gap;
pub(crate) use shelf::{Held, Shelf, Tabled};

/// The solved positions of a game.
pub struct TableSet {
    ruleset: Ruleset,
    folder: PathBuf,
    held: Held,
}

/// Who wins under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The other side.
    Loss,
    /// Nobody.
    Draw,
    /// The side to move.
    Win,
}

/// What is known of a position, to the side to move; or of a move, to who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Who wins.
    pub value: Value,
    /// The distance to conversion: plies to the next capture or the end of the game, a move's own
    /// counted, if who has the better of it hurries and the other delays. 0 where the game is
    /// over; none where play has no end, because nobody can force a conversion who would.
    pub distance: Option<u16>,
    /// By how many counters that side is ahead in the end, where counters are counted.
    pub counters: Option<i32>,
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The move.
    pub text: String,
    /// What is known of it.
    pub known: Known,
    /// Whether it captures or ends the game.
    pub converts: bool,
}

impl Value {
    /// `win`, `draw`, `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        }
    }

    fn of(outcome: Outcome, side: Side) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == side => Value::Win,
            Outcome::Win(_) => Value::Loss,
        }
    }
}

impl TableSet {
    /// The tables of a game below the folder of all tables; empty where there are none. Tables of
    /// another game of the same name are refused, as are those of other rules and broken ones.
    #[cfg(feature = "mmap")]
    pub fn open(ruleset: &Ruleset, root: &Path) -> Result<TableSet, OpenError> {
        let folder = Folder::new(root, ruleset.id(), ruleset.variant());
        let held = Held::open(ruleset.game(), &folder)?;
        Ok(TableSet { ruleset: ruleset.clone(), folder: folder.path().to_owned(), held })
    }

    /// The tables of a game from files that are in memory, each with its name. What counts of a
    /// name is what comes after the last `/`; as in a folder, files that are not called after a
    /// layer of the game are left aside, and the others are refused for the same reasons as there.
    pub fn from_files(
        ruleset: &Ruleset,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<TableSet, OpenError> {
        let folder = Folder::new(Path::new(""), ruleset.id(), ruleset.variant());
        let held = Held::from_files(ruleset.game(), &folder, files)?;
        Ok(TableSet { ruleset: ruleset.clone(), folder: folder.path().to_owned(), held })
    }

    /// The game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The folder where they lie, or would; of tables from memory only its end.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The layers that are there.
    pub fn layers(&self) -> Vec<Layer> {
        with_rules!(self.ruleset.game(), rules => self.of(rules).map(Shelf::layers))
            .unwrap_or_default()
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.layers().is_empty()
    }

    /// What is known of the position of a game; nothing where no table reaches. Of a game that is
    /// over, however it ended, everything is known.
    pub fn probe(&self, session: &Session) -> Option<Known> {
        if let Some(result) = session.result() {
            let value = Value::of(result.outcome, session.turn());
            return Some(Known { value, distance: Some(0), counters: None });
        }
        with_rules!(self.ruleset.game(), rules => {
            let position = rules.parse_position(&session.position()).ok()?;
            let tables = self.of(rules)?;
            Some(known(rules, tables, &position, tables.known(rules, &position)?))
        })
    }

    /// What is known of the legal moves, the best first: of wins the nearest, of losses the
    /// farthest. None unless the tables reach all of them; no moves where the game is over.
    pub fn moves(&self, session: &Session) -> Option<Vec<KnownMove>> {
        if session.result().is_some() {
            return Some(Vec::new());
        }
        with_rules!(self.ruleset.game(), rules => {
            let position = rules.parse_position(&session.position()).ok()?;
            let tables = self.of(rules)?;
            let moves = tables.known_moves(rules, &position)?;
            Some(moves.iter().map(|mv| spelt(rules, tables, &position, mv)).collect())
        })
    }

    /// How the game goes on if both play as well as can be: so many plies at most. None where no
    /// table reaches.
    pub fn line(&self, session: &Session, most: usize) -> Option<BestLine> {
        if session.result().is_some() {
            return Some(BestLine { steps: Vec::new(), end: LineEnd::Over });
        }
        with_rules!(self.ruleset.game(), rules => {
            let position = rules.parse_position(&session.position()).ok()?;
            line::follow(rules, self.of(rules)?, &position, most)
        })
    }

    /// What is missing for the position of a game and its moves to be known; nothing if they are,
    /// or if the game is over.
    pub fn gap(&self, session: &Session) -> Option<Gap> {
        if session.result().is_some() {
            return None;
        }
        with_rules!(self.ruleset.game(), rules => {
            let position = rules.parse_position(&session.position()).ok()?;
            rules.gap(&self.layers(), &position)
        })
    }

    fn of<R: Family>(&self, _rules: &R) -> Option<&dyn Shelf<R>> {
        self.shelf()
    }

    /// The tables, for a game whose family is known.
    pub(crate) fn shelf<R: Family>(&self) -> Option<&dyn Shelf<R>> {
        R::shelf(&self.held)
    }
}

impl fmt::Debug for TableSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableSet({:?}, {:?})", self.ruleset, self.folder)
    }
}

/// What a table says of a position, or of a move from it, for the side to move.
pub(crate) fn known<R: Family>(
    rules: &R,
    tables: &dyn Shelf<R>,
    position: &R::Position,
    raw: Raw,
) -> Known {
    let turn = rules.turn(position);
    let counters = counters(rules, position, raw.value);
    let value = Value::of(tables.outcome(rules, position, raw.value), turn);
    Known { value, distance: raw.distance, counters }
}

/// By how many counters the side to move is ahead in the end, where counters are kept: what it
/// keeps already, and the value of those that are on the board.
pub(crate) fn counters<R: Family>(rules: &R, position: &R::Position, value: i16) -> Option<i32> {
    let turn = rules.turn(position);
    match rules.reserve(position) {
        Some(Reserve::Store(store)) => {
            Some(i32::from(store[turn]) - i32::from(store[!turn]) + i32::from(value))
        }
        _ => None,
    }
}

/// What is known of a move, with the move written out.
pub(crate) fn spelt<R: Family>(
    rules: &R,
    tables: &dyn Shelf<R>,
    position: &R::Position,
    mv: &RawMove<R::Move>,
) -> KnownMove {
    let raw = Raw { value: mv.value, distance: mv.distance };
    KnownMove {
        text: rules.move_string(position, mv.mv),
        known: known(rules, tables, position, raw),
        converts: mv.converts,
    }
}
