//! Checking tables: every value that is stored against those of its successors.
//!
//! Nothing but the numbers of positions is shared with what solves. A value is right if it is the best that a move leads
//! to, and if play that has this value really arrives there, which the distances prove: they
//! shrink with every move of the side that attacks. So a table that passes is right whatever
//! program has written it, as far as the rules are; and those are looked at by a second
//! implementation, in positions drawn by chance.
//!
//! Layers are gone through in the order in which they depend on each other. Values stay in memory,
//! a byte each; distances only while their layer is looked at.

mod entries;
mod judge;
mod layers;
mod naive;
mod pass;

use guti_reference::Naive;
use guti_rules::game::Game;
use guti_rules::index::Layer;
use guti_rules::with_rules;
use guti_tables::folder::Folder;
use guti_tables::{Damage, Known, OpenError};
use thiserror::Error;

/// How tables are to be checked.
pub struct Check<'a> {
    /// Where they lie.
    pub folder: &'a Folder,
    /// The number of threads.
    pub threads: usize,
    /// The second implementation of the rules, and in how many positions it is asked.
    pub reference: Option<(&'a Naive, u64)>,
    /// What the draw of these positions begins with.
    pub seed: u64,
}

/// Who is told of positions that have been looked at, from any thread.
pub type Watch<'a> = &'a (dyn Fn(Layer, u64) + Sync);

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    /// The layers.
    pub layers: Vec<VerifiedLayer>,
    /// Where files are not what was written. If there is such, values have not been looked at.
    pub damages: Vec<Damage>,
    /// How many entries are wrong.
    pub wrong: u64,
    /// The first of them.
    pub findings: Vec<Finding>,
    /// In how many positions the second implementation was asked.
    pub sampled: u64,
}

/// A layer that was looked at.
#[derive(Clone, Debug)]
pub struct VerifiedLayer {
    /// The layer.
    pub layer: Layer,
    /// Its positions.
    pub positions: u64,
    /// Those among them whose values are stored and were compared.
    pub compared: u64,
    /// How many of these are wrong.
    pub wrong: u64,
}

/// An entry that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The layer.
    pub layer: Layer,
    /// The number of the position in it.
    pub rank: u64,
    /// The position.
    pub position: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Something else follows from the positions that moves lead to.
    #[error("{} is stored, and {} follows from the moves", words(*stored), words(*follows))]
    Differs {
        /// What is stored.
        stored: Known,
        /// What follows.
        follows: Known,
    },
    /// Something else follows by the second implementation of the rules.
    #[error(
        "{} is stored, and {} follows by the reference implementation of the rules",
        words(*stored),
        words(*follows)
    )]
    Disputed {
        /// What is stored.
        stored: Known,
        /// What follows.
        follows: Known,
    },
    /// Play that keeps the value need not arrive where it would have to.
    #[error(
        "{} is stored, but the moves that keep this value need not lead to an end",
        words(*stored)
    )]
    Unproved {
        /// What is stored.
        stored: Known,
    },
    /// The game is over here by the second implementation of the rules, and not so by the rules.
    #[error(
        "whether and for whom the game is over here is disputed by the reference implementation"
    )]
    End,
    /// A move leads to a position of a layer that has no table.
    #[error("a move leads to `{0}`, which no table has")]
    Astray(String),
    /// No such value or distance can be.
    #[error("the value {0} and the distance {1} are stored, which cannot be")]
    Absurd(i32, i32),
}

/// Why tables could not be checked.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// There is none.
    #[error("there are no tables in {0}")]
    Nothing(String),
    /// A layer is there without its twin, so that half of the moves lead nowhere.
    #[error("the table of layer {there} is there, and that of layer {missing} is not: solve again")]
    Alone {
        /// The layer that is there.
        there: Layer,
        /// The one that is not.
        missing: Layer,
    },
    /// A file lacks what a table has.
    #[error("{file} has no section `{section}`: it is not a table that this program has made")]
    Section {
        /// The file.
        file: String,
        /// What it lacks.
        section: &'static str,
    },
    /// A file is no table of the game.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// No threads could be started.
    #[error("no threads can be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl Fault {
    /// The same, found with moves of the second implementation of the rules.
    fn by_reference(self) -> Fault {
        match self {
            Fault::Differs { stored, follows } => Fault::Disputed { stored, follows },
            other => other,
        }
    }
}

/// Checks the tables of a game.
pub fn verify(game: &Game, check: &Check<'_>, watch: Watch<'_>) -> Result<Verified, VerifyError> {
    with_rules!(game, rules => layers::verify(rules, check, watch))
}

/// Something known, in words.
fn words(known: Known) -> String {
    let Known { value, distance } = known;
    match distance {
        Some(0) => format!("{value} at the end"),
        Some(plies) => format!("{value} in {plies}"),
        None => format!("{value} without end"),
    }
}
