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

mod unreached;

use crate::game::{Erased, OpenTables};
use crate::ruleset::Ruleset;
use crate::session::Session;
use guti_tables::folder::Folder;
use std::fmt;
use std::path::{Path, PathBuf};

pub use crate::game::{BestLine, BestMove, LineEnd, MissingLayer, SolvedMove, SolvedValue, Value};
pub use guti_rules::index::{Layer, TableIndex};
pub use guti_tables::{OpenError, ReadError};
pub use unreached::Unreached;

/// The tables of solved positions of a game.
pub struct TableSet {
    ruleset: Ruleset,
    folder: PathBuf,
    open: Option<OpenTables>,
}

impl TableSet {
    /// Opens the tables of a game below `root`, the folder of all tables; the set is empty where
    /// there are none.
    ///
    /// # Errors
    ///
    /// If a table is of other rules (such as those of another game with the same name), damaged, or
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

    /// The folder of the tables, whether it exists or not; for tables from memory only the end of
    /// its path.
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

    /// The first damaged or unreadable place that a probe has met, if there was one. Such a probe
    /// returns nothing, as if there were no table.
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
