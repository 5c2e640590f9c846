//! The computer player: searches the position of a game being played, with levels, a transposition
//! table and tables of solved positions.
//!
//! ```
//! use guti_session::engine::{Engine, Limits, Settings};
//! use guti_session::{Ruleset, Session};
//! use std::sync::atomic::AtomicBool;
//!
//! let rules = Ruleset::find("pretwa", &[] as &[&str])?;
//! let mut engine = Engine::new(&rules, Settings::default())?;
//! let mut session = Session::new(&rules);
//! let stop = AtomicBool::new(false);
//! let analysis = engine.search(&session, &Limits::depth(5), &stop, &mut |_| {});
//! session.play(analysis.best_move().expect("the game goes on"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::game::{Erased, SearchContext};
use crate::ruleset::Ruleset;
use crate::session::Session;
use crate::tables::TableSet;
use guti_search::TranspositionTable;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use crate::game::{Analysis, Line};
pub use guti_search::{
    InvalidLevel, LEVELS, Level, Limits, Parameters, Score, ScoreKind, Strength, Time, TooLarge,
    Tuning, TuningError, UnknownParameter,
};

/// How an engine searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The size of the transposition table in megabytes.
    pub hash_mb: usize,
    /// The number of threads.
    pub threads: usize,
    /// The number of best moves to find.
    pub multi_pv: usize,
    /// How well it plays.
    pub level: Level,
    /// Decides what a weak level overlooks: with the same seed, the same in the same position.
    pub seed: u64,
    /// Parts of the search that can be turned off.
    pub parameters: Parameters,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash_mb: 16,
            threads: 1,
            multi_pv: 1,
            level: Level::FULL,
            seed: 0,
            parameters: Parameters::default(),
        }
    }
}

/// A computer player of one game, with the transposition table that it keeps between searches.
pub struct Engine {
    ruleset: Ruleset,
    settings: Settings,
    evaluator: Erased,
    transpositions: TranspositionTable,
    tables: Option<Arc<TableSet>>,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// To know the values of moves.
    Analyse,
    /// To find a move to play.
    Play,
}

impl Engine {
    /// An engine for a game.
    ///
    /// # Errors
    ///
    /// If there is no memory for the transposition table.
    pub fn new(ruleset: &Ruleset, settings: Settings) -> Result<Engine, TooLarge> {
        let transpositions = TranspositionTable::new(settings.hash_mb)?;
        let evaluator = ruleset.evaluator();
        Ok(Engine { ruleset: ruleset.clone(), settings, evaluator, transpositions, tables: None })
    }

    /// An engine for a game with these settings and tables: `kept` where that is an engine of the
    /// same game, which keeps what it has found out as far as the settings allow; or else a new one.
    ///
    /// # Errors
    ///
    /// If there is no memory for the transposition table. Then `kept` is gone too, and its memory is
    /// free for a smaller one.
    pub fn prepare(
        kept: Option<Engine>,
        ruleset: &Ruleset,
        settings: Settings,
        tables: Option<Arc<TableSet>>,
    ) -> Result<Engine, TooLarge> {
        let mut engine = match kept.filter(|engine| engine.ruleset() == ruleset) {
            Some(mut engine) => {
                engine.configure(settings)?;
                engine
            }
            None => Engine::new(ruleset, settings)?,
        };
        engine.set_tables(tables);
        Ok(engine)
    }

    /// The game that the engine plays.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The same engine, with tables of solved positions: see [`set_tables`](Engine::set_tables).
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<TableSet>) -> Engine {
        self.set_tables(Some(tables));
        self
    }

    /// Gives the engine tables of solved positions, or takes them away. At full strength, it does
    /// not search a position at all if they hold all its moves; otherwise its search uses the exact
    /// values that it comes across. Weaker levels do not probe them, so that they stay weak. Tables
    /// of another game, or empty ones, are ignored.
    pub fn set_tables(&mut self, tables: Option<Arc<TableSet>>) {
        let fit = |tables: &Arc<TableSet>| tables.ruleset() == &self.ruleset && !tables.is_empty();
        let tables = tables.filter(fit);
        let same = match (&self.tables, &tables) {
            (Some(old), Some(new)) => Arc::ptr_eq(old, new),
            (old, new) => old.is_none() && new.is_none(),
        };
        if !same {
            // Entries that were found without the tables are less exact.
            self.transpositions.clear();
            self.tables = tables;
        }
    }

    /// The tables of solved positions.
    pub fn tables(&self) -> Option<&Arc<TableSet>> {
        self.tables.as_ref()
    }

    /// How the engine searches.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The size of the transposition table in megabytes.
    pub fn hash_mb(&self) -> usize {
        self.transpositions.megabytes()
    }

    /// Changes the settings. The transposition table is emptied when its size, the level, the seed
    /// or the parameters of the search change.
    ///
    /// # Errors
    ///
    /// If there is no memory for the transposition table; then everything stays as it was.
    pub fn configure(&mut self, settings: Settings) -> Result<(), TooLarge> {
        let player = |settings: &Settings| (settings.level, settings.seed, settings.parameters);
        if settings.hash_mb != self.settings.hash_mb {
            self.transpositions = TranspositionTable::new(settings.hash_mb)?;
        } else if player(&settings) != player(&self.settings) {
            self.transpositions.clear();
        }
        self.settings = settings;
        Ok(())
    }

    /// Empties the transposition table: before a new game, or so that a search can be repeated.
    pub fn clear(&mut self) {
        self.transpositions.clear();
    }

    /// Searches the position of a game until a limit is reached or `stop` is set; `watch` is called
    /// with each completed iteration. The analysis that is returned is the last one. However short
    /// the time, it has a move unless the game is over.
    ///
    /// # Panics
    ///
    /// If the session is not of the engine's [ruleset](Engine::ruleset).
    pub fn search(
        &mut self,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        self.run(Purpose::Analyse, session, limits, stop, watch)
    }

    /// As [`search`](Engine::search), to find a move to be played: in a drawn position it takes small
    /// risks to win, and the first line may not be quite the best.
    ///
    /// # Panics
    ///
    /// If the session is not of the engine's [ruleset](Engine::ruleset).
    pub fn choose(
        &mut self,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        self.run(Purpose::Play, session, limits, stop, watch)
    }

    fn run(
        &mut self,
        purpose: Purpose,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        self.check_ruleset(session);
        if let Some(result) = session.result() {
            return Analysis::of_result(result);
        }
        let strength = self.ruleset.tuning().strength(self.settings.level);
        let of_level =
            Limits { depth: strength.depth, nodes: strength.nodes, time: Time::Unlimited };
        let mut settings = guti_search::Settings {
            limits: limits.and(of_level),
            threads: self.settings.threads,
            multi_pv: self.settings.multi_pv,
            strength,
            seed: self.settings.seed,
            parameters: self.settings.parameters,
        };
        settings.parameters.opponent_model &= purpose == Purpose::Play;
        let tables = self.tables.as_deref().filter(|_| self.settings.level == Level::FULL);
        let context = SearchContext {
            evaluator: &self.evaluator,
            transpositions: &self.transpositions,
            tables: tables.and_then(|tables| tables.for_game(session)),
            settings,
            stop,
        };
        session.game().search(context, watch)
    }

    /// The value of a position for the side to move by the evaluation alone, without a search, in
    /// hundredths of a piece or counter; none if the game is over.
    ///
    /// # Panics
    ///
    /// If the session is not of the engine's [ruleset](Engine::ruleset).
    pub fn evaluate(&self, session: &Session) -> Option<i32> {
        self.check_ruleset(session);
        session.result().is_none().then(|| session.game().evaluate(&self.evaluator))
    }

    fn check_ruleset(&self, session: &Session) {
        assert!(
            session.ruleset() == &self.ruleset,
            "an engine for {:?} cannot search a game of {:?}",
            self.ruleset,
            session.ruleset()
        );
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Engine({:?}, {:?}, {:?})", self.ruleset, self.settings, self.transpositions)
    }
}
