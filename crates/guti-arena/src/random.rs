//! A player of random moves.

use crate::player::{ForfeitReason, MoveRequest, Player};
use fastrand::Rng;

/// A player that chooses among all legal moves with equal probability.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    name: String,
    rng: Rng,
}

impl RandomPlayer {
    /// A player with a name.
    pub fn new(name: impl Into<String>) -> RandomPlayer {
        RandomPlayer { name: name.into(), rng: Rng::with_seed(0) }
    }
}

impl Player for RandomPlayer {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, seed: u64) -> Result<(), ForfeitReason> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
        let none = || ForfeitReason::IllegalMove("there is no move".to_owned());
        self.rng.choice(turn.game.legal_moves()).ok_or_else(none)
    }
}
