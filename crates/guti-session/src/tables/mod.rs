//! Tables of solved positions, probed for a game being played.
//!
//! ```
//! use guti_session::tables::TableSet;
//! use guti_session::{Ruleset, Session};
//!
//! let rules = Ruleset::find("pretwa", &[] as &[&str])?;
//! // A program with a disk opens a folder; a page passes the files that it has fetched.
//! let tables = TableSet::from_files(&rules, Vec::new())?;
//! assert!(tables.is_empty());
//! assert_eq!(tables.probe(&Session::new(&rules)), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod line;
mod unreached;

use crate::game::{Erased, Family};
use crate::ruleset::Ruleset;
use crate::session::Session;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_table_search::counters;
use guti_tables::folder::{EXTENSION, Folder};
use guti_tables::{LayerFile, ProbeResult, ProbedMove, Tablebase};
use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};

pub use guti_rules::index::{Layer, TableIndex};
pub use guti_tables::{OpenError, ReadError};
pub(crate) use line::best_line;
pub use line::{BestLine, BestMove, LineEnd};
pub use unreached::Unreached;

/// The tables of solved positions of a game.
pub struct TableSet {
    ruleset: Ruleset,
    folder: PathBuf,
    open: Option<OpenTables>,
}

/// Tables of some family, and the layers that are there.
pub(crate) struct OpenTables {
    tables: Erased,
    layers: Vec<Layer>,
}

impl OpenTables {
    /// Tables whose family is known; none where they have no layer.
    pub fn new<R: Family>(tables: Tablebase<R>) -> Option<OpenTables> {
        let layers: Vec<Layer> = tables.files().map(|(layer, _)| layer).collect();
        (!layers.is_empty()).then(|| OpenTables { tables: Box::new(tables), layers })
    }
}

/// Who wins under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Neither side can force a win.
    Draw,
    /// The side to move wins.
    Win,
}

/// The exact value of a position for the side to move, or of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedValue {
    /// Whether the side to move, or the one that makes the move, wins.
    pub value: Value,
    /// The distance to conversion: plies to the next capture or the end of the game, a move itself
    /// counted, if the side that is better off hurries and the other delays. 0 where the game is
    /// over; none where play has no end because nobody who would convert can force it.
    pub distance: Option<u16>,
    /// By how many counters that side is ahead in the end, where counters are counted.
    pub counters: Option<i32>,
}

/// A legal move with its exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    /// The move in the notation of the game.
    pub text: String,
    /// Its value for the side that makes it.
    pub solved: SolvedValue,
    /// Whether it captures or ends the game.
    pub converts: bool,
}

/// Why tables do not hold a position and all its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingLayer {
    /// The table of this layer is not there, and could be.
    Absent(Layer),
    /// Such a position belongs to no layer: pieces are still to be placed, or the board is too
    /// large.
    NoLayer,
}

impl Value {
    /// `win`, `draw` or `loss`.
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
    /// Opens the tables of a game below `root`, the folder of all tables; the set is empty where
    /// there are none.
    ///
    /// # Errors
    ///
    /// If a table is of other rules (those of another game with the same name, say), damaged, or
    /// cannot be read.
    #[cfg(feature = "files")]
    pub fn open(ruleset: &Ruleset, root: &Path) -> Result<TableSet, OpenError> {
        let folder = Folder::new(root, ruleset.id(), ruleset.variant());
        let open =
            if folder.path().is_dir() { ruleset.start().open_tables(&folder)? } else { None };
        Ok(TableSet { ruleset: ruleset.clone(), folder: folder.path().to_owned(), open })
    }

    /// The tables of a game from files in memory, each with its name. What comes before the last `/`
    /// of a name does not count; files that are not named after a layer of the game are ignored, as
    /// in a folder.
    ///
    /// # Errors
    ///
    /// If a file that is named after a layer is of other rules or damaged.
    pub fn from_files(
        ruleset: &Ruleset,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<TableSet, OpenError> {
        let folder = Folder::new(Path::new(""), ruleset.id(), ruleset.variant());
        let some = !files.is_empty();
        let open = if some { ruleset.start().tables_from_files(&folder, files)? } else { None };
        Ok(TableSet { ruleset: ruleset.clone(), folder: folder.path().to_owned(), open })
    }

    /// The game whose positions are solved.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The folder of the tables, whether it exists or not; of tables from memory only the end of its
    /// path.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The layers that are there.
    pub fn layers(&self) -> &[Layer] {
        self.open.as_ref().map_or(&[], |open| &open.layers)
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.open.is_none()
    }

    /// The exact value of the position of a game for the side to move; none where no table reaches,
    /// or the game is not of the tables' ruleset. A game that is over, however it ended, has the
    /// value of its result.
    pub fn probe(&self, session: &Session) -> Option<SolvedValue> {
        if let Some(result) = session.result() {
            let value = Value::of(result.outcome, session.turn());
            return Some(SolvedValue { value, distance: Some(0), counters: None });
        }
        session.game().solved_value(self.for_game(session)?)
    }

    /// The legal moves with their values, the best first: of wins the nearest, of losses the
    /// farthest. None unless the tables reach all of them; no moves where the game is over.
    pub fn moves(&self, session: &Session) -> Option<Vec<SolvedMove>> {
        if session.result().is_some() {
            return Some(Vec::new());
        }
        session.game().solved_moves(self.for_game(session)?)
    }

    /// The line of at most `max_plies` that follows if both sides play their best. None where no table
    /// reaches.
    pub fn line(&self, session: &Session, max_plies: usize) -> Option<BestLine> {
        if session.result().is_some() {
            return Some(BestLine { steps: Vec::new(), end: LineEnd::Over });
        }
        session.game().best_line(self.for_game(session)?, max_plies)
    }

    /// The first layer that is missing for the position of a game and its moves to be probed; none
    /// if all are there, or the game is over. A probe can read layers that are further away: those
    /// that compulsory captures lead to.
    pub fn missing(&self, session: &Session) -> Option<MissingLayer> {
        if session.result().is_some() {
            return None;
        }
        session.game().missing_layer(self.for_game(session), self.layers())
    }

    /// The number of ranks of a layer; 0 where its table is not there.
    #[cfg(feature = "files")]
    pub fn ranks(&self, layer: Layer) -> u64 {
        let tables = self.erased().filter(|_| self.layers().contains(&layer));
        tables.map_or(0, |tables| self.ruleset.start().ranks(tables, layer))
    }

    /// A game from the position at a place of the tables, the one that represents all those that symmetries
    /// map onto it; none where the table is not there or has fewer ranks. It may be a position that no
    /// play reaches, or one in which the game is over.
    #[cfg(feature = "files")]
    pub fn position(&self, at: TableIndex) -> Option<Session> {
        let tables = self.erased().filter(|_| at.rank < self.ranks(at.layer))?;
        let game = self.ruleset.start().start_at_rank(tables, at);
        Some(Session::from_game(&self.ruleset, game))
    }

    /// The first damaged or unreadable place that a probe has met, if any has. Such a probe returns
    /// nothing, as if there were no table.
    pub fn read_error(&self) -> Option<ReadError> {
        self.ruleset.start().table_read_error(self.erased()?)
    }

    /// The tables, to be used with games of the same ruleset.
    pub(crate) fn erased(&self) -> Option<&Erased> {
        self.open.as_ref().map(|open| &open.tables)
    }

    fn for_game(&self, session: &Session) -> Option<&Erased> {
        self.erased().filter(|_| session.ruleset() == &self.ruleset)
    }
}

impl fmt::Debug for TableSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableSet({:?}, {:?})", self.ruleset, self.folder)
    }
}

/// The files that are named after these layers, in their order.
///
/// # Errors
///
/// If a file is not a table.
pub(crate) fn layer_files(
    layers: &[Layer],
    files: Vec<(String, Vec<u8>)>,
) -> Result<Vec<(Layer, LayerFile)>, OpenError> {
    let named = |(path, bytes): (String, Vec<u8>)| {
        let name = path.rsplit('/').next().unwrap_or_default().to_owned();
        (name, (path, bytes))
    };
    let mut files: HashMap<String, (String, Vec<u8>)> = files.into_iter().map(named).collect();
    let found = layers.iter().filter_map(|&layer| {
        let (path, bytes) = files.remove(&format!("{layer}.{EXTENSION}"))?;
        Some(LayerFile::from_bytes(&path, bytes).map(|file| (layer, file)))
    });
    found.collect()
}

/// The value of a position that tables hold.
pub(crate) fn probe<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<SolvedValue> {
    Some(solved_value(rules, position, tables.probe(rules, position)?))
}

/// The moves of a position with their values, if tables hold all of them.
pub(crate) fn probe_moves<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<Vec<SolvedMove>> {
    let moves = tables.moves(rules, position)?;
    Some(moves.iter().map(|mv| solved_move(rules, position, mv)).collect())
}

/// The first layer that a probe of a position or of a move from it needs and that is not `present`.
/// `tables` are those of the present layers.
pub(crate) fn missing_layer<R: Family>(
    rules: &R,
    tables: Option<&Tablebase<R>>,
    present: &[Layer],
    position: &R::Position,
) -> Option<MissingLayer> {
    let (index, layers) = (rules.index(), rules.layers());
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let next = moves.iter().map(|&mv| rules.play_unchecked(position, mv));
    let open = [*position].into_iter().chain(next).filter(|next| rules.ending(next).is_none());
    let mut missing = open.filter_map(|position| {
        let layer = rules.layer(&index, &position);
        match layer.filter(|layer| layers.contains(layer)) {
            None => Some(MissingLayer::NoLayer),
            Some(layer) if !present.contains(&layer) => Some(MissingLayer::Absent(layer)),
            Some(_) => tables?.missing(rules, &position).map(MissingLayer::Absent),
        }
    });
    missing.next()
}

/// What a table says of a position, or of a move from it, for the side to move.
pub(crate) fn solved_value<R: Family>(
    rules: &R,
    position: &R::Position,
    found: ProbeResult,
) -> SolvedValue {
    let counters = counters(rules, position, found.value);
    let value = Value::of(rules.outcome(position, found.value), rules.turn(position));
    SolvedValue { value, distance: found.distance, counters }
}

/// What a table says of a move, with the move in the notation of the game.
pub(crate) fn solved_move<R: Family>(
    rules: &R,
    position: &R::Position,
    mv: &ProbedMove<R::Move>,
) -> SolvedMove {
    let found = ProbeResult { value: mv.value, distance: mv.distance };
    SolvedMove {
        text: rules.move_string(position, mv.mv),
        solved: solved_value(rules, position, found),
        converts: mv.converts,
    }
}
