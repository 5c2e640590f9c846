//! Games of unequal players, from which positions are taken.

use fastrand::Rng;
use guti_rules::evaluate::{Evaluate, Weights};
use guti_search::{
    Limits, NoClock, NoProber, Search, Settings, Strength, TooLarge, TranspositionTable,
};
use std::sync::atomic::AtomicBool;

/// The longest game, in plies.
const MAX_PLIES: usize = 300;

/// The largest number of random plies at the start of a game.
const MAX_RANDOM_PLIES: usize = 6;

/// The size of a transposition table, in megabytes.
const HASH_MB: usize = 1;

/// A player that mostly finds its wins, and one that mostly lets them happen.
const PLAYERS: [Strength; 2] = [
    Strength { depth: Some(5), nodes: Some(1500), overlooks: 40, blunders: 0, misjudges: 20 },
    Strength { depth: Some(2), nodes: Some(200), overlooks: 300, blunders: 0, misjudges: 60 },
];

/// Plays games with itself, one player much weaker than the other, so that they end with a winner.
pub struct SelfPlay<'a, R: Evaluate> {
    rules: &'a R,
    evaluator: R::Evaluator,
    seed: u64,
    /// One for each player: what a weak player finds is wrong for a strong one.
    transpositions: [TranspositionTable; 2],
}

impl<'a, R: Evaluate> SelfPlay<'a, R> {
    /// Games with this seed, which are always the same. The weights are the default ones, so that the games
    /// do not change with the tuning.
    ///
    /// # Errors
    ///
    /// If there is no memory for the transposition tables.
    pub fn new(rules: &'a R, seed: u64) -> Result<Self, TooLarge> {
        let evaluator = rules.evaluator(&Weights::defaults(&rules.terms()));
        let table = || TranspositionTable::new(HASH_MB);
        Ok(SelfPlay { rules, evaluator, seed, transpositions: [table()?, table()?] })
    }

    /// The positions of the game with this number, from the start to the end, or to where it is cut off.
    pub fn game(&mut self, number: u64) -> Vec<R::Position> {
        let seed = (self.seed << 32) ^ number;
        let mut random = Rng::with_seed(seed);
        let random_plies = random.usize(..=MAX_RANDOM_PLIES);
        self.transpositions.iter_mut().for_each(TranspositionTable::clear);
        let mut positions = vec![self.rules.start()];
        let mut scratch = Vec::new();
        while let Some(position) = positions.last()
            && positions.len() <= MAX_PLIES
            && self.rules.ending(position).is_none()
        {
            let chosen = if positions.len() <= random_plies {
                self.rules.sample(position, &mut scratch, &mut |n| random.usize(..n))
            } else {
                let player = (self.rules.turn(position).index() + number as usize) % 2;
                self.best(&positions, player, seed)
            };
            let Some(mv) = chosen else { break };
            let next = self.rules.play_unchecked(position, mv);
            positions.push(next);
        }
        positions
    }

    fn best(&self, positions: &[R::Position], player: usize, seed: u64) -> Option<R::Move> {
        let (position, before) = positions.split_last()?;
        let strength = PLAYERS[player];
        let limits = Limits { depth: strength.depth, nodes: strength.nodes, ..Limits::default() };
        let search = Search {
            rules: self.rules,
            evaluator: &self.evaluator,
            table: &self.transpositions[player],
            prober: &NoProber,
            clock: &NoClock,
            stop: &AtomicBool::new(false),
            settings: Settings { limits, strength, seed, ..Settings::default() },
        };
        let report = search.run(position, before, &mut |_| ());
        report.lines.first()?.moves.first().copied()
    }
}
