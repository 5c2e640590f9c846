//! Games that were chosen, compiled once.

use guti_api::{LineSetup, Problem};
use guti_session::{Ruleset, Session};

/// So many are kept.
const KEPT: usize = 16;

/// The rulesets that were asked for last, the latest at the end.
#[derive(Default)]
pub struct Games(Vec<(String, Vec<String>, Ruleset)>);

impl Games {
    /// A game with these variants over each other.
    pub fn find(&mut self, game: &str, variants: &[String]) -> Result<Ruleset, Problem> {
        let found = self.0.iter().position(|(name, over, _)| name == game && over == variants);
        let entry = match found {
            Some(index) => self.0.remove(index),
            None => (game.to_owned(), variants.to_vec(), Ruleset::find(game, variants)?),
        };
        let ruleset = entry.2.clone();
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push(entry);
        Ok(ruleset)
    }

    /// A game played to where it is.
    pub fn line(&mut self, setup: &LineSetup) -> Result<Session, Problem> {
        let ruleset = self.find(&setup.game, &setup.variants)?;
        let mut session = match &setup.position {
            Some(position) => Session::from_position(&ruleset, position)?,
            None => Session::new(&ruleset),
        };
        for (index, text) in setup.moves.iter().enumerate() {
            let played = session.play(text).map(|_| ());
            played.map_err(|error| {
                Problem::from(error).at(&format!("move {}, `{text}`", index + 1))
            })?;
        }
        Ok(session)
    }
}
