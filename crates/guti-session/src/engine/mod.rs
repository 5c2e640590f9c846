//! The computer's thoughts: what a search finds in a game being played, as interfaces show it.
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
//! let insight = engine.search(&session, &Limits::depth(5), &stop, &mut |_| {});
//! session.play(insight.best().expect("the game goes on"))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod known;

use crate::result::GameResult;
use crate::ruleset::Ruleset;
use crate::session::Session;
use crate::table::Family;
use crate::tables::{Known, TableSet};
use guti_rules::game::Game;
use guti_rules::with_rules;
use guti_search::{Report, Search, Table};
use known::OfTables;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;
use web_time::Instant;

pub use guti_search::{
    LEVELS, Level, Limits, NoLevel, NoParameter, Parameters, Score, ScoreKind, Strength, Time,
    TooLarge, Tuning, TuningError,
};

/// How an engine thinks.
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
    /// What a weak level overlooks: with the same seed, the same in the same position.
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

/// Why there is no such engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EngineError {
    /// The transposition table does not fit into memory.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The weights of the game's tuning do not fit the game.
    #[error(transparent)]
    Tuning(#[from] TuningError),
}

/// A player of one game, with what it remembers.
pub struct Engine {
    ruleset: Ruleset,
    settings: Settings,
    table: Table,
    tables: Option<Arc<TableSet>>,
    mind: Box<dyn Mind>,
}

/// What an engine has found out.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    /// The last iteration that was completed, in plies.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub seldepth: u32,
    /// The positions that were looked at.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u16,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<Line>,
    /// How the game ended, if it is over.
    pub result: Option<GameResult>,
}

/// A move with what follows under best play.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The value for the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<String>,
    /// What a table says of the first of them; then that is the truth, and nothing was searched.
    pub known: Option<Known>,
}

impl Insight {
    /// The best move, unless the game is over.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }

    /// The value for the side to move, unless the game is over.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    /// What a table says of the position, for the side to move, if that is where all this comes
    /// from.
    pub fn known(&self) -> Option<Known> {
        self.lines.first()?.known
    }

    fn of_end(result: Option<GameResult>) -> Insight {
        Insight {
            depth: 0,
            seldepth: 0,
            nodes: 0,
            time: Duration::ZERO,
            hashfull: 0,
            lines: Vec::new(),
            result,
        }
    }
}

impl Engine {
    /// An engine for a game.
    pub fn new(ruleset: &Ruleset, settings: Settings) -> Result<Engine, EngineError> {
        let game = ruleset.shared_game();
        let tuning = ruleset.tuning();
        let mind = with_rules!(&**game, rules => mind(game, rules, tuning))?;
        let table = Table::new(settings.hash_mb)?;
        Ok(Engine { ruleset: ruleset.clone(), settings, table, tables: None, mind })
    }

    /// The game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The same engine, with tables of solved positions: see [`set_tables`](Engine::set_tables).
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<TableSet>) -> Engine {
        self.set_tables(Some(tables));
        self
    }

    /// Gives it tables of solved positions, or takes them away. At full strength it then knows what
    /// they know: where they reach all moves it does not search at all, and elsewhere it sees the
    /// truth as soon as it comes across it. Weaker levels do not look at them, so that they stay
    /// weak. Tables of another game, or empty ones, are left aside.
    pub fn set_tables(&mut self, tables: Option<Arc<TableSet>>) {
        let fit = |tables: &Arc<TableSet>| tables.ruleset() == &self.ruleset && !tables.is_empty();
        let tables = tables.filter(fit);
        let same = match (&self.tables, &tables) {
            (Some(old), Some(new)) => Arc::ptr_eq(old, new),
            (old, new) => old.is_none() && new.is_none(),
        };
        if !same {
            // What was found without them is worth less.
            self.table.clear();
            self.tables = tables;
        }
    }

    /// The tables that it has.
    pub fn tables(&self) -> Option<&Arc<TableSet>> {
        self.tables.as_ref()
    }

    /// How it thinks.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The size of the transposition table in megabytes.
    pub fn hash_mb(&self) -> usize {
        self.table.megabytes()
    }

    /// Changes how it thinks. A table of another size, and what a player of another strength
    /// remembers, is begun anew; if there is no memory for it, everything stays as it was.
    pub fn configure(&mut self, settings: Settings) -> Result<(), EngineError> {
        let seen_alike = |settings: &Settings| (settings.level, settings.seed, settings.parameters);
        if settings.hash_mb != self.settings.hash_mb {
            self.table = Table::new(settings.hash_mb)?;
        } else if seen_alike(&settings) != seen_alike(&self.settings) {
            self.table.clear();
        }
        self.settings = settings;
        Ok(())
    }

    /// Forgets what it has found out: before a new game, or to be repeatable.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Thinks about the position of a game, which must be of the engine's ruleset, until a limit is
    /// reached or `stop` is set; `watch` is told of each completed iteration. What is returned is
    /// the last word. However short the time, there is a move unless the game is over.
    pub fn search(
        &mut self,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Insight {
        self.think(Aim::Truth, session, limits, stop, watch)
    }

    /// As [`search`](Engine::search), to find a move to be played: where the truth is a draw, it
    /// plays for a win, and the line that comes first may not be quite the best.
    pub fn choose(
        &mut self,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Insight {
        self.think(Aim::Win, session, limits, stop, watch)
    }

    fn think(
        &mut self,
        aim: Aim,
        session: &Session,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Insight {
        if let Some(result) = session.result() {
            return Insight::of_end(Some(result));
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
        settings.parameters.ambition &= aim == Aim::Win;
        let tables = self.tables.as_deref().filter(|_| self.settings.level == Level::FULL);
        let memory = Memory { table: &self.table, tables };
        let found = self.mind.search(memory, session, settings, stop, watch);
        found.unwrap_or_else(|| Insight::of_end(None))
    }

    /// The value of a position for the side to move as it looks, without a search, in hundredths;
    /// none if the game is over.
    pub fn evaluate(&self, session: &Session) -> Option<i32> {
        if session.result().is_some() { None } else { self.mind.evaluate(session) }
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Engine({:?}, {:?}, {:?})", self.ruleset, self.settings, self.table)
    }
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Truth,
    Win,
}

/// What a search can look up.
#[derive(Clone, Copy)]
struct Memory<'a> {
    table: &'a Table,
    tables: Option<&'a TableSet>,
}

/// An engine's game, generic inside and erased outside.
trait Mind: Send + Sync {
    fn search(
        &self,
        memory: Memory<'_>,
        session: &Session,
        settings: guti_search::Settings,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Option<Insight>;

    fn evaluate(&self, session: &Session) -> Option<i32>;
}

/// Rules with weights made ready.
struct Player<R: Family> {
    game: Arc<Game>,
    evaluator: R::Evaluator,
}

fn mind<R: Family>(
    game: &Arc<Game>,
    rules: &R,
    tuning: &Tuning,
) -> Result<Box<dyn Mind>, TuningError> {
    let weights = tuning.weights(&rules.terms())?;
    let evaluator = rules.evaluator(&weights);
    Ok(Box::new(Player::<R> { game: Arc::clone(game), evaluator }))
}

impl<R: Family> Player<R> {
    fn rules(&self) -> &R {
        R::of(&self.game).expect("a player is made of the rules of its game")
    }
}

impl<R: Family> Mind for Player<R> {
    fn search(
        &self,
        memory: Memory<'_>,
        session: &Session,
        settings: guti_search::Settings,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Option<Insight> {
        let rules = self.rules();
        let positions = positions(rules, session)?;
        let (now, before) = positions.split_last()?;
        let started = Instant::now();
        let search = Search {
            rules,
            evaluator: &self.evaluator,
            table: memory.table,
            oracle: &OfTables(memory.tables.and_then(TableSet::shelf::<R>)),
            clock: &|| started.elapsed(),
            stop,
            settings,
        };
        if let Some(insight) = known::answer(&search, now, before) {
            watch(&insight);
            return Some(insight);
        }
        let tell = |report: &Report<R::Move>| told(rules, now, report);
        let report = search.choose(now, before, &mut |report| watch(&tell(report)));
        Some(tell(&report))
    }

    fn evaluate(&self, session: &Session) -> Option<i32> {
        let rules = self.rules();
        let now = *positions(rules, session)?.last()?;
        Some(rules.evaluate(&self.evaluator, &now))
    }
}

/// The positions of a game, the earliest first.
fn positions<R: Family>(rules: &R, session: &Session) -> Option<Vec<R::Position>> {
    let read = |position: String| rules.parse_position(&position).ok();
    session.recent_positions().map(read).collect()
}

fn told<R: Family>(rules: &R, now: &R::Position, report: &Report<R::Move>) -> Insight {
    let lines = report.lines.iter().map(|line| Line {
        score: line.score,
        moves: rules.line_strings(now, &line.moves),
        known: None,
    });
    Insight {
        depth: report.depth,
        seldepth: report.seldepth,
        nodes: report.nodes,
        time: report.time,
        hashfull: report.hashfull,
        lines: lines.collect(),
        result: None,
    }
}
