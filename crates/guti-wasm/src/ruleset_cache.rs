//! Rulesets that were used lately, so that they are compiled once.

use guti_api::{LineSetup, Problem};
use guti_session::{Ruleset, Session};

/// The number of rulesets that are kept.
const CAPACITY: usize = 16;

/// A cache of rulesets by game and variants; the least recently used one is dropped first.
#[derive(Default)]
pub struct RulesetCache(Vec<(String, Vec<String>, Ruleset)>);

impl RulesetCache {
    /// The ruleset of a game with these variants applied in order.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the game has no such variant.
    pub fn find(&mut self, game: &str, variants: &[String]) -> Result<Ruleset, Problem> {
        let found = self.0.iter().position(|(name, over, _)| name == game && over == variants);
        let entry = match found {
            Some(index) => self.0.remove(index),
            None => (game.to_owned(), variants.to_vec(), Ruleset::find(game, variants)?),
        };
        let ruleset = entry.2.clone();
        if self.0.len() >= CAPACITY {
            self.0.remove(0);
        }
        self.0.push(entry);
        Ok(ruleset)
    }

    /// A game with its moves played.
    ///
    /// # Errors
    ///
    /// As [`find`](RulesetCache::find), and if the game cannot start from the position or a move
    /// cannot be played.
    pub fn line(&mut self, setup: &LineSetup) -> Result<Session, Problem> {
        let ruleset = self.find(&setup.game, &setup.variants)?;
        Ok(Session::from_moves(&ruleset, setup.position.as_deref(), &setup.moves)?)
    }
}
