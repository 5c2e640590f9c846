//! Chance.

use crate::player::{Fault, Player, Turn};
use fastrand::Rng;

/// Plays any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    name: String,
    rng: Rng,
}

impl RandomPlayer {
    /// A player of this name.
    pub fn new(name: impl Into<String>) -> RandomPlayer {
        RandomPlayer { name: name.into(), rng: Rng::with_seed(0) }
    }
}

impl Player for RandomPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, seed: u64) -> Result<(), Fault> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault> {
        let none = || Fault::IllegalMove("there is no move".to_owned());
        self.rng.choice(turn.game.legal_moves()).ok_or_else(none)
    }
}
