//! Games that were compiled once, and the tables of solved positions that go with them.

use crate::fault::{Fault, Kind};
use guti_api::{CreateMatch, LineSetup};
use guti_session::{Ruleset, Session, TableSet};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// So many compiled games are kept; options can be put together in more ways.
const MOST: usize = 256;

/// So many moves can a line have that is sent in.
const PLIES: usize = 2_000;

/// So many variants can be laid over each other.
const VARIANTS: usize = 32;

/// So long can a word be that names a game, a variant or a position.
const WORD: usize = 400;

/// The games.
#[derive(Debug, Default)]
pub struct Rules {
    compiled: Mutex<HashMap<(String, Vec<String>), Ruleset>>,
    tables: Option<PathBuf>,
    opened: Mutex<HashMap<(String, String), Arc<TableSet>>>,
}

impl Rules {
    /// The games, with the folder of their tables.
    pub fn new(tables: Option<PathBuf>) -> Rules {
        Rules { tables, ..Rules::default() }
    }

    /// A game in a variant.
    pub fn find(&self, game: &str, variants: &[String]) -> Result<Ruleset, Fault> {
        let long = |word: &str| word.len() > WORD;
        if variants.len() > VARIANTS || long(game) || variants.iter().any(|word| long(word)) {
            return Err(Fault::new(Kind::Invalid, "nothing is called by so many words"));
        }
        let key = (game.to_owned(), variants.to_vec());
        let found = self.compiled.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(rules) = found {
            return Ok(rules);
        }
        let rules = Ruleset::find(game, variants)?;
        let mut compiled = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if compiled.len() >= MOST {
            compiled.clear();
        }
        compiled.insert(key, rules.clone());
        Ok(rules)
    }

    /// The game that is asked for with a match.
    pub fn of_match(&self, asked: &CreateMatch) -> Result<Ruleset, Fault> {
        if asked.position.as_ref().is_some_and(|position| position.len() > WORD) {
            return Err(Fault::new(Kind::BadPosition, "no position is so long"));
        }
        self.find(&asked.game, &asked.variants)
    }

    /// A game as it was played so far.
    pub fn line(&self, setup: &LineSetup) -> Result<Session, Fault> {
        if setup.moves.len() > PLIES || setup.moves.iter().any(|mv| mv.len() > WORD) {
            let detail = format!("a game has at most {PLIES} moves here");
            return Err(Fault::new(Kind::Invalid, detail));
        }
        let rules = self.find(&setup.game, &setup.variants)?;
        let mut session = match &setup.position {
            Some(position) if position.len() > WORD => {
                return Err(Fault::new(Kind::BadPosition, "no position is so long"));
            }
            Some(position) => Session::from_position(&rules, position)?,
            None => Session::new(&rules),
        };
        for (index, mv) in setup.moves.iter().enumerate() {
            session.play(mv).map_err(|error| {
                let fault = Fault::from(error);
                Fault { detail: format!("move {}: {}", index + 1, fault.detail), ..fault }
            })?;
        }
        Ok(session)
    }

    /// The folder of all tables.
    pub fn tables_folder(&self) -> Option<&Path> {
        self.tables.as_deref()
    }

    /// The tables of a game; opened once.
    pub fn tables(&self, rules: &Ruleset) -> Result<Option<Arc<TableSet>>, Fault> {
        let Some(root) = &self.tables else { return Ok(None) };
        let key = (rules.id().to_owned(), rules.variant().to_owned());
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = opened.get(&key) {
            return Ok(Some(Arc::clone(tables)));
        }
        let tables = Arc::new(TableSet::open(rules, root)?);
        if opened.len() >= MOST {
            opened.clear();
        }
        opened.insert(key, Arc::clone(&tables));
        Ok(Some(tables))
    }
}
