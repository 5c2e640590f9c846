//! Players and self-play games.

use crate::plain;
use fastrand::Rng;
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_search::{
    Limits, NoClock, NoProber, Parameters, Report, Search, Settings, Strength, TooLarge,
    TranspositionTable,
};
use std::sync::atomic::AtomicBool;

/// The size of a player's transposition table in megabytes: searches are short.
const TABLE_MB: usize = 1;

/// The largest depth of a search.
const MAX_DEPTH: u32 = 24;

/// The nodes for a sensible move of an opening.
const SHORT_SEARCH_NODES: u64 = 50;

/// The nodes for the score of an opening.
const JUDGE_NODES: u64 = 500;

/// The largest length of a game, in case repetition and the limit on quiet plies are off.
const MAX_PLIES: usize = 1000;

/// How a player finds its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mover {
    /// By the engine, at the player's strength.
    #[default]
    Engine,
    /// By captures alone, this many plies deep, and by chance among equal moves.
    Plain(u32),
    /// By chance, each legal move with the same probability.
    Random,
}

/// A player: weights, strength and a transposition table.
pub struct Player<'a, R: Evaluate> {
    /// The rules of the game that is played.
    pub rules: &'a R,
    evaluator: R::Evaluator,
    table: TranspositionTable,
    nodes: u64,
    /// How it finds its moves, by default by the engine.
    pub mover: Mover,
    /// The random numbers of a mover that needs them.
    rng: Rng,
    /// The strength at which it plays, by default full strength.
    pub strength: Strength,
    /// The seed for the errors of a weak player.
    pub seed: u64,
    /// Whether it chooses moves with the opponent model.
    pub models_opponent: bool,
    moves: Vec<R::Move>,
}

/// A finished game, for learning from its positions.
pub struct Played<P> {
    /// All positions of the game, the last one included.
    pub positions: Vec<P>,
    /// The outcome, by the rules or by adjudication.
    pub outcome: Outcome,
}

impl<P> Played<P> {
    /// The points of a side, from 0 to 1.
    pub fn points(&self, side: Side) -> f64 {
        match self.outcome {
            Outcome::Win(winner) => f64::from(u8::from(winner == side)),
            Outcome::Draw => 0.5,
        }
    }
}

impl<'a, R: Evaluate> Player<'a, R> {
    /// A player with this number of nodes per move.
    ///
    /// # Errors
    ///
    /// If there is no memory for its transposition table.
    pub fn new(rules: &'a R, weights: &Weights, nodes: u64) -> Result<Self, TooLarge> {
        let evaluator = rules.evaluator(weights);
        Ok(Player {
            rules,
            evaluator,
            table: TranspositionTable::new(TABLE_MB)?,
            nodes,
            mover: Mover::default(),
            rng: Rng::with_seed(0),
            strength: Strength::default(),
            seed: 0,
            models_opponent: false,
            moves: Vec::new(),
        })
    }

    /// The player that scores openings; it does not depend on the weights that are learnt.
    ///
    /// # Errors
    ///
    /// If there is no memory for its transposition table.
    pub fn judge(rules: &'a R) -> Result<Self, TooLarge> {
        Player::new(rules, &Weights::defaults(&rules.terms()), JUDGE_NODES)
    }

    /// Forgets the last game, and begins the random numbers anew.
    fn new_game(&mut self) {
        self.table.clear();
        self.rng = Rng::with_seed(self.seed);
    }

    /// Chooses a move, where `game` has the positions before; `None` if the game is over.
    fn choose(&mut self, position: &R::Position, game: &[R::Position]) -> Option<R::Move> {
        self.rules.generate(position, &mut self.moves);
        if let [mv] = self.moves[..] {
            return Some(mv);
        }
        match self.mover {
            Mover::Engine => {}
            Mover::Plain(depth) => {
                let best = plain::best_moves(self.rules, position, depth, &|| None);
                return best.ok().and_then(|best| self.rng.choice(best));
            }
            Mover::Random => return self.rng.choice(&self.moves).copied(),
        }
        let report = self.search(position, game, self.nodes, self.models_opponent);
        report.lines.first().map(|line| line.moves[0])
    }

    /// Chooses a move by a short search with an empty table; `None` if the game is over.
    pub fn short_search(&mut self, position: &R::Position) -> Option<R::Move> {
        self.table.clear();
        let report = self.search(position, &[], SHORT_SEARCH_NODES, false);
        report.lines.first().map(|line| line.moves[0])
    }

    /// The score of a position for the side to move, in hundredths, by a search with an empty table.
    pub fn value(&mut self, position: &R::Position) -> i32 {
        self.table.clear();
        let report = self.search(position, &[], self.nodes, false);
        report.lines.first().map_or(0, |line| line.score.centipawns())
    }

    /// The position with the best score for a side.
    pub(super) fn prefer(&mut self, positions: &[R::Position], side: Side) -> Option<R::Position> {
        if let [only] = positions {
            return Some(*only);
        }
        positions.iter().copied().max_by_key(|position| {
            let value = self.value(position);
            if self.rules.turn(position) == side { value } else { -value }
        })
    }

    fn search(
        &self,
        position: &R::Position,
        game: &[R::Position],
        nodes: u64,
        models_opponent: bool,
    ) -> Report<R::Move> {
        let search = Search {
            rules: self.rules,
            evaluator: &self.evaluator,
            table: &self.table,
            prober: &NoProber,
            clock: &NoClock,
            stop: &AtomicBool::new(false),
            settings: Settings {
                limits: Limits::depth(MAX_DEPTH).and(Limits::nodes(nodes)),
                strength: self.strength,
                seed: self.seed,
                parameters: Parameters { opponent_model: models_opponent, ..Parameters::default() },
                ..Settings::default()
            },
        };
        search.choose(position, game, &mut |_| {})
    }
}

/// Plays a game to its end. `player` chooses the moves of both sides: it gets the side to move, the
/// position and the positions since the last ply that was not quiet.
pub fn play<R: Evaluate>(
    rules: &R,
    start: R::Position,
    player: &mut impl FnMut(Side, &R::Position, &[R::Position]) -> Option<R::Move>,
) -> Played<R::Position> {
    let limits = rules.limits();
    let mut positions = vec![start];
    let outcome = loop {
        let position = positions[positions.len() - 1];
        if let Some(ending) = rules.ending(&position) {
            break ending.outcome;
        }
        let clock = rules.halfmove_clock(&position);
        let since = positions.len() - 1 - usize::from(clock).min(positions.len() - 1);
        let now = rules.without_clock(&position);
        let same = |earlier: &&R::Position| rules.without_clock(earlier) == now;
        let occurrences = positions[since..].iter().filter(same).count();
        let repeated = limits.repetition > 0 && occurrences >= limits.repetition.into();
        let stuck = limits.halfmove_clock > 0 && clock >= limits.halfmove_clock;
        if repeated || stuck || positions.len() > MAX_PLIES {
            break rules.adjudicate(&position);
        }
        let game = &positions[since..positions.len() - 1];
        let Some(mv) = player(rules.turn(&position), &position, game) else {
            break rules.adjudicate(&position);
        };
        positions.push(rules.play_unchecked(&position, mv));
    };
    Played { positions, outcome }
}

/// Plays a game of a player against itself, where `random` per cent of the moves are random: without them
/// the games would have too few bad positions to learn from.
pub fn play_alone<R: Evaluate>(
    player: &mut Player<'_, R>,
    start: R::Position,
    random: u32,
    rng: &mut Rng,
) -> Played<R::Position> {
    player.table.clear();
    let mut moves = Vec::new();
    play(player.rules, start, &mut |_, position, game| {
        if rng.u32(..100) < random {
            player.rules.generate(position, &mut moves);
            return rng.choice(&moves).copied();
        }
        player.choose(position, game)
    })
}

/// Plays a game with each colour from the same start; returns the half points of `one`, from 0 to 4.
pub fn play_pair<'a, R: Evaluate>(
    one: &mut Player<'a, R>,
    other: &mut Player<'a, R>,
    start: R::Position,
) -> usize {
    with_both_colours(|colour| play_game(one, other, colour, start).outcome).iter().sum()
}

/// The half points of a player with one game or match of each colour.
pub(super) fn with_both_colours(mut outcome: impl FnMut(Side) -> Outcome) -> [usize; 2] {
    let half_points = |colour| match outcome(colour) {
        Outcome::Win(side) if side == colour => 2,
        Outcome::Win(_) => 0,
        Outcome::Draw => 1,
    };
    Side::BOTH.map(half_points)
}

/// Plays a game in which `one` has this colour, with empty tables.
pub(super) fn play_game<'a, R: Evaluate>(
    one: &mut Player<'a, R>,
    other: &mut Player<'a, R>,
    colour: Side,
    start: R::Position,
) -> Played<R::Position> {
    one.new_game();
    other.new_game();
    let rules = one.rules;
    play(rules, start, &mut |side, position, game| {
        let player = if side == colour { &mut *one } else { &mut *other };
        player.choose(position, game)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::starts::opening;
    use guti_rules::rules::Rules;
    use guti_rules::{catalogue, with_rules};

    #[test]
    fn a_player_against_itself_shares_the_points_of_a_pair() {
        for built_in in catalogue::built_in() {
            let game = catalogue::game(built_in.id, &[]).expect("a built-in game");
            with_rules!(&game, rules => {
                let weights = Weights::defaults(&rules.terms());
                let player = || Player::new(rules, &weights, 50).expect("a small table");
                let mut rng = Rng::with_seed(3);
                let start = opening(&mut player(), &mut rng);
                let half_points = play_pair(&mut player(), &mut player(), start);
                assert_eq!(half_points, 2, "{}", built_in.id);
            });
        }
    }

    #[test]
    fn a_game_ends_as_the_rules_say() {
        let game = catalogue::game("pretwa", &[]).expect("a built-in game");
        with_rules!(&game, rules => {
            let weights = Weights::defaults(&rules.terms());
            let mut alone = Player::new(rules, &weights, 30).expect("a small table");
            let played = play_alone(&mut alone, rules.start(), 10, &mut Rng::with_seed(1));
            let last = played.positions[played.positions.len() - 1];
            let outcome = rules.ending(&last).map_or(rules.adjudicate(&last), |end| end.outcome);
            assert_eq!(played.outcome, outcome);
            assert!(played.positions.len() > 10);
        });
    }
}
