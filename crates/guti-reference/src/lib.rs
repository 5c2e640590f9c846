//! A second, naive implementation of the rules, to check the first against.
//!
//! Everything here is written from the prose of the rules alone and shares no code with the
//! engine. It keeps points in plain lists, searches all lines and squares again for every move, and
//! clones freely: it is meant to be read beside the rules, not to be fast.
//!
//! The interface takes and returns positions and moves as strings, in the notation of the rules. It
//! is a tool for tests: a string that does not belong to the game causes a panic with a short
//! message, and so does a move that is not legal.

pub mod files;
mod game;
mod leap;
mod mancala;
pub mod numbers;
pub mod playthroughs;
mod relay;
pub mod round_values;
mod row;
mod settings;

use game::Strings;

/// Who won a game, or that nobody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// The first player: Black, or South.
    First,
    /// The second player: White, or North.
    Second,
    /// Nobody: the game is a draw.
    Draw,
}

/// Why a game is broken off and adjudicated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrokenOff {
    /// A position has occurred as often as it may since the last ply that was not quiet.
    Repetition,
    /// There have been as many quiet plies as there may be.
    HalfmoveClock,
}

/// What follows a round of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRounds {
    /// The start of the next round; two where a Bhadar may choose, the one with the bha at
    /// the Bhadar's left end first.
    Starts(Vec<String>),
    /// A player can fill no hole: the match is over, and this is its winner.
    Won(Winner),
}

/// A game with its options.
pub struct Naive {
    rules: Box<dyn Strings + Send + Sync>,
}

impl Naive {
    /// Reads a game file and sets its options.
    ///
    /// Each entry of `variant` is the name of a variant of the file, `standard` for no change,
    /// or `key=value` for one option; they are applied in order.
    ///
    /// # Errors
    ///
    /// If the text is not TOML, has the table of no family, or defines a game that cannot be loaded, or
    /// if an entry of `variant` names no variant and no option of the game.
    pub fn load(toml_text: &str, variant: &[&str]) -> Result<Self, String> {
        let file: toml::Table = toml_text.parse().map_err(|error| format!("not TOML: {error}"))?;
        let family = |name: &str| file.get(name).and_then(toml::Value::as_table);
        let rules: Box<dyn Strings + Send + Sync> = if let Some(table) = family("leap") {
            Box::new(leap::Leap::load(table, variant)?)
        } else if let Some(table) = family("row") {
            Box::new(row::Row::load(table, variant)?)
        } else if let Some(table) = family("relay") {
            Box::new(relay::Relay::load(table, variant)?)
        } else if let Some(table) = family("mancala") {
            Box::new(mancala::Mancala::load(table, variant)?)
        } else {
            return Err("none of the tables leap, row, relay and mancala".to_owned());
        };
        Ok(Self { rules })
    }

    /// The position that a game starts from.
    pub fn start(&self) -> String {
        self.rules.start()
    }

    /// The position as this crate writes it, after everything that by the rules happens at once.
    pub fn normal(&self, position: &str) -> String {
        self.rules.normal(position)
    }

    /// The names of the legal moves, sorted; none where the game or the round is over.
    pub fn moves(&self, position: &str) -> Vec<String> {
        self.rules.moves(position)
    }

    /// The position after a legal move.
    pub fn play(&self, position: &str, mv: &str) -> String {
        self.rules.play(position, mv)
    }

    /// The name of each legal move and the position after it, sorted.
    pub fn plays(&self, position: &str) -> Vec<[String; 2]> {
        self.rules.plays(position)
    }

    /// How many sequences of `depth` moves there are.
    pub fn perft(&self, position: &str, depth: u32) -> u64 {
        self.rules.perft(position, depth)
    }

    /// Who has won by the rules, if the game or the round is over by them.
    ///
    /// Repetition and the limit on quiet plies are left out: see [`Naive::adjudicate`].
    pub fn result(&self, position: &str) -> Option<Winner> {
        self.rules.result(position)
    }

    /// Who wins if repetition or the limit on quiet plies ends the game here.
    pub fn adjudicate(&self, position: &str) -> Winner {
        self.rules.adjudicate(position)
    }

    /// Why a game with these positions, the last of which is on the board now, is broken off, if it
    /// is. An end by the rules takes precedence.
    pub fn broken_off(&self, history: &[String]) -> Option<BrokenOff> {
        self.rules.broken_off(history)
    }

    /// Whether rounds make a match of this game.
    pub fn has_rounds(&self) -> bool {
        self.rules.has_rounds()
    }

    /// What follows a round of a sowing match that ended in `position`.
    ///
    /// `first` is `s` or `n`, the player who began the round that ended. Counters that still lie
    /// on the board are shared as an adjudication shares them.
    ///
    /// # Panics
    ///
    /// For games without rounds.
    pub fn next_rounds(&self, position: &str, first: char) -> NextRounds {
        self.rules.next_rounds(position, first)
    }
}
