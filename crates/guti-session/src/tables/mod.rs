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
use crate::result::Reason;
use crate::ruleset::Ruleset;
use crate::session::Session;
use guti_rules::rules::Tally;
use guti_tables::folder::Folder;
use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

pub use crate::game::{BestLine, BestMove, LineEnd, MissingLayer, SolvedMove, SolvedValue, Value};
pub use guti_rules::index::{Layer, Setting, TableIndex};
pub use guti_tables::{OpenError, ReadError};
pub use unreached::Unreached;

/// The tables of solved positions of a game: of the whole board, and of [settings](Setting) of its rounds.
pub struct TableSet {
    ruleset: Ruleset,
    folder: Folder,
    /// Those of the ruleset's own setting: of the whole board as a rule.
    own: Option<OpenTables>,
    rounds: Vec<Rounds>,
}

/// The tables of a setting, which are opened when they are first asked for: a match needs few of them.
struct Rounds {
    setting: Setting,
    /// Why they are unusable, in words, if they are.
    open: OnceLock<Result<Option<OpenTables>, String>>,
}

impl TableSet {
    /// Opens the tables of a game below `root`, the folder of all tables; the set is empty where
    /// there are none. Those of settings are opened when a round needs them.
    ///
    /// # Errors
    ///
    /// If a table is of other rules (such as those of another game with the same name), damaged, or
    /// cannot be read. What is wrong with one of a setting only [`unreached`](TableSet::unreached) says.
    #[cfg(feature = "files")]
    pub fn open(ruleset: &Ruleset, root: &Path) -> Result<TableSet, OpenError> {
        let folder = ruleset.tables_folder(root);
        let there = folder.path().is_dir();
        let own = if there { ruleset.start().open_tables(&folder)? } else { None };
        let rounds = |setting| Rounds { setting, open: OnceLock::new() };
        let rounds = folder.settings()?.into_iter().map(rounds).collect();
        Ok(TableSet { ruleset: ruleset.clone(), folder, own, rounds })
    }

    /// The tables of a game from files in memory, each with its name. What comes before the last `/`
    /// of a name does not count; files that are not named after a layer are ignored, as in a folder. The
    /// setting that a table is of stands in its header.
    ///
    /// # Errors
    ///
    /// If a file that is named after a layer is of other rules or damaged.
    pub fn from_files(
        ruleset: &Ruleset,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<TableSet, OpenError> {
        let folder = ruleset.tables_folder(Path::new(""));
        let (mut own, mut rounds) = (None, Vec::new());
        for open in ruleset.start().tables_from_files(&folder, files)? {
            match open.setting.filter(|_| open.setting != folder.setting()) {
                Some(setting) => {
                    rounds.push(Rounds { setting, open: OnceLock::from(Ok(Some(open))) });
                }
                None => own = Some(open),
            }
        }
        Ok(TableSet { ruleset: ruleset.clone(), folder, own, rounds })
    }

    /// The game whose positions are solved.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The folder of the tables, whether it exists or not; for tables from memory only the end of
    /// its path.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The layers that are there: those of the whole board, unless the ruleset is one of a setting.
    pub fn layers(&self) -> &[Layer] {
        self.own.as_ref().map_or(&[], |open| &open.layers)
    }

    /// The layers of a setting that are there; of the whole board for none.
    pub fn layers_of(&self, setting: Option<Setting>) -> &[Layer] {
        self.open_in(setting).map_or(&[], |open| &open.layers)
    }

    /// The settings that have a folder with tables, apart from that of the ruleset.
    pub fn settings(&self) -> impl Iterator<Item = Setting> {
        self.rounds.iter().map(|rounds| rounds.setting)
    }

    /// The [names](layer_name) of all layers that are there.
    pub fn layer_names(&self) -> Vec<String> {
        let own = self.folder.setting();
        let mut names = Vec::new();
        for setting in [own].into_iter().chain(self.settings().map(Some)) {
            names.extend(self.layers_of(setting).iter().map(|&layer| layer_name(setting, layer)));
        }
        names
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.own.is_none() && self.rounds.is_empty()
    }

    /// The exact value of the position of a game for the side to move; none where no table reaches,
    /// or the game is not of the tables' ruleset. A game that is over, however it ended, has the
    /// value of its result.
    pub fn probe(&self, session: &Session) -> Option<SolvedValue> {
        if let Some(result) = session.result() {
            let turn = session.turn();
            let value = Value::of(result.outcome, turn);
            let counters = match result.reason {
                Reason::Totals { totals, .. }
                | Reason::Repetition { tally: Tally::Counters(totals), .. }
                | Reason::HalfmoveClock { tally: Tally::Counters(totals), .. } => {
                    Some(i32::from(totals[turn]) - i32::from(totals[!turn]))
                }
                _ => None,
            };
            return Some(SolvedValue { value, distance: Some(0), counters });
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
        let present = self.layers_of(session.game().setting());
        session.game().missing_layer(self.for_game(session), present)
    }

    /// The number of ranks of one of the [layers](TableSet::layers_of) of a setting; 0 where its table is not
    /// there.
    #[cfg(feature = "files")]
    pub fn ranks(&self, setting: Option<Setting>, layer: Layer) -> u64 {
        let open = self.open_in(setting).filter(|open| open.layers.contains(&layer));
        open.map_or(0, |open| self.ruleset.start().ranks(&open.tables, layer))
    }

    /// A game from the position at a place of these layers, the one that represents all those that symmetries
    /// map onto it; none where the table is not there or has fewer ranks. It may be a position that no
    /// play reaches, or one in which the game is over.
    #[cfg(feature = "files")]
    pub fn position(&self, setting: Option<Setting>, at: TableIndex) -> Option<Session> {
        let open = self.open_in(setting).filter(|_| at.rank < self.ranks(setting, at.layer))?;
        let game = self.ruleset.start().start_at_rank(&open.tables, at);
        Some(Session::from_game(&self.ruleset, game))
    }

    /// Why the tables of a setting cannot be used, in words; none if they can be, or are not there.
    pub fn unusable(&self, setting: Option<Setting>) -> Option<&str> {
        self.opened(setting).err()
    }

    /// The first damaged or unreadable place that a probe has met, if there was one. Such a probe
    /// returns nothing, as if there were no table.
    pub fn read_error(&self) -> Option<ReadError> {
        let start = self.ruleset.start();
        let opened = self.rounds.iter().filter_map(|rounds| rounds.open.get()?.as_ref().ok());
        let rounds = opened.filter_map(Option::as_ref);
        self.own.iter().chain(rounds).find_map(|open| start.table_read_error(&open.tables))
    }

    fn open_in(&self, setting: Option<Setting>) -> Option<&OpenTables> {
        self.opened(setting).ok().flatten()
    }

    /// The tables of a setting, if there are any.
    ///
    /// # Errors
    ///
    /// Why they are unusable, in words.
    fn opened(&self, setting: Option<Setting>) -> Result<Option<&OpenTables>, &str> {
        if setting == self.folder.setting() {
            return Ok(self.own.as_ref());
        }
        let rounds = self.rounds.iter().find(|rounds| Some(rounds.setting) == setting);
        let Some(rounds) = rounds else { return Ok(None) };
        #[cfg(feature = "files")]
        let open = rounds.open.get_or_init(|| {
            let folder = self.folder.in_setting(setting);
            self.ruleset.start().open_tables(&folder).map_err(|error| error.to_string())
        });
        // Without files all tables are open from the beginning.
        #[cfg(not(feature = "files"))]
        let open = rounds.open.get_or_init(|| Ok(None));
        open.as_ref().map(Option::as_ref).map_err(String::as_str)
    }

    /// The tables of the round that a game of the same ruleset is in.
    pub(crate) fn for_game(&self, session: &Session) -> Option<&Erased> {
        let is_its = session.ruleset() == &self.ruleset;
        let open = self.open_in(session.game().setting()).filter(|_| is_its)?;
        Some(&open.tables)
    }
}

/// The name of a layer among all of a variant: `6-5`, or `holes=4-5/6-0` in a setting. With `.gtb` it is the
/// path of its file in the folder of the variant.
pub fn layer_name(setting: Option<Setting>, layer: Layer) -> String {
    match setting {
        Some(setting) => format!("{setting}/{layer}"),
        None => layer.to_string(),
    }
}

impl fmt::Debug for TableSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableSet({:?}, {:?})", self.ruleset, self.folder())
    }
}
