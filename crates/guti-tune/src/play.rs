//! Games of a computer against itself.

use fastrand::Rng;
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_search::{Limits, NoClock, NoOracle, Search, Settings, Table, TooLarge};
use std::sync::atomic::AtomicBool;

/// The size of a player's table in megabytes: searches are short.
const TABLE: usize = 1;

/// No search of few nodes sensibly goes deeper.
const DEPTH: u32 = 24;

/// No game is longer than so many plies, even where repetition and the quiet limit are off.
const PLIES: usize = 1000;

/// Openings are so many random plies long, and up to twice as many.
const OPENING: usize = 4;

/// A player: weights, and what it remembers of the game being played.
pub struct Player<'a, R: Evaluate> {
    rules: &'a R,
    evaluator: R::Evaluator,
    table: Table,
    nodes: u64,
    moves: Vec<R::Move>,
}

/// A game that was played.
pub struct Played<P> {
    /// The positions that players chose a move in, and the last one.
    pub positions: Vec<P>,
    /// The points of the first side, from 0 to 1.
    pub points: f64,
    /// By how much the first side won where that counts.
    pub margin: Option<i32>,
}

impl<'a, R: Evaluate> Player<'a, R> {
    /// A player who looks at so many positions for each move.
    pub fn new(rules: &'a R, weights: &Weights, nodes: u64) -> Result<Self, TooLarge> {
        let evaluator = rules.evaluator(weights);
        Ok(Player { rules, evaluator, table: Table::new(TABLE)?, nodes, moves: Vec::new() })
    }

    /// A move in a game that came through these positions; none if it is over.
    fn choose(&mut self, position: &R::Position, game: &[R::Position]) -> Option<R::Move> {
        self.rules.generate(position, &mut self.moves);
        if let [mv] = self.moves[..] {
            return Some(mv);
        }
        let search = Search {
            rules: self.rules,
            evaluator: &self.evaluator,
            table: &self.table,
            oracle: &NoOracle,
            clock: &NoClock,
            stop: &AtomicBool::new(false),
            settings: Settings {
                limits: Limits::depth(DEPTH).and(Limits::nodes(self.nodes)),
                ..Settings::default()
            },
        };
        let report = search.run(position, game, &mut |_| {});
        report.lines.first().map(|line| line.moves[0])
    }
}

/// A position after some random moves that is not over.
pub fn opening<R: Evaluate>(
    rules: &R,
    rng: &mut Rng,
    start: impl Fn(&mut Rng) -> R::Position,
) -> R::Position {
    let mut moves = Vec::new();
    loop {
        let mut position = start(rng);
        for _ in 0..rng.usize(OPENING..=2 * OPENING) {
            rules.generate(&position, &mut moves);
            let Some(mv) = rng.choice(&moves) else { break };
            position = rules.play_unchecked(&position, *mv);
        }
        if rules.ending(&position).is_none() {
            return position;
        }
    }
}

/// Plays a game to its end. `players` has the player of each side; one player can have both.
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
        let quiet = rules.quiet_plies(&position);
        let since = positions.len() - 1 - usize::from(quiet).min(positions.len() - 1);
        let now = rules.without_clock(&position);
        let same = |earlier: &&R::Position| rules.without_clock(earlier) == now;
        let occurrences = positions[since..].iter().filter(same).count();
        let repeated = limits.repetition > 0 && occurrences >= limits.repetition.into();
        let stuck = limits.quiet_plies > 0 && quiet >= limits.quiet_plies;
        if repeated || stuck || positions.len() > PLIES {
            break rules.adjudicate(&position);
        }
        let game = &positions[since..positions.len() - 1];
        let Some(mv) = player(rules.turn(&position), &position, game) else {
            break rules.adjudicate(&position);
        };
        positions.push(rules.play_unchecked(&position, mv));
    };
    let points = match outcome {
        Outcome::Win(Side::First) => 1.0,
        Outcome::Win(Side::Second) => 0.0,
        Outcome::Draw => 0.5,
    };
    let last = &positions[positions.len() - 1];
    let sign = if rules.turn(last) == Side::First { 1 } else { -1 };
    Played { points, margin: rules.margin(last).map(|margin| sign * margin), positions }
}

/// Plays a game of a player against itself.
pub fn play_alone<R: Evaluate>(
    player: &mut Player<'_, R>,
    start: R::Position,
) -> Played<R::Position> {
    player.table.clear();
    play(player.rules, start, &mut |_, position, game| player.choose(position, game))
}

/// The points of `one`, from 0 to 2, of a game with each colour from the same start.
pub fn play_pair<'a, R: Evaluate>(
    one: &mut Player<'a, R>,
    other: &mut Player<'a, R>,
    start: R::Position,
) -> f64 {
    let rules = one.rules;
    let mut points = 0.0;
    for colour in Side::BOTH {
        one.table.clear();
        other.table.clear();
        let played = play(rules, start, &mut |side, position, game| {
            let player = if side == colour { &mut *one } else { &mut *other };
            player.choose(position, game)
        });
        points += if colour == Side::First { played.points } else { 1.0 - played.points };
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
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
                let start = opening(rules, &mut rng, |_| rules.start());
                let points = play_pair(&mut player(), &mut player(), start);
                assert!((points - 1.0).abs() < 1e-9, "{}: {points}", built_in.id);
            });
        }
    }

    #[test]
    fn a_game_ends_as_the_rules_say() {
        let game = catalogue::game("pretwa", &[]).expect("a built-in game");
        with_rules!(&game, rules => {
            let weights = Weights::defaults(&rules.terms());
            let mut alone = Player::new(rules, &weights, 30).expect("a small table");
            let played = play_alone(&mut alone, rules.start());
            let last = played.positions[played.positions.len() - 1];
            let outcome = rules.ending(&last).map_or(rules.adjudicate(&last), |end| end.outcome);
            let points = match outcome {
                Outcome::Win(Side::First) => 1.0,
                Outcome::Win(Side::Second) => 0.0,
                Outcome::Draw => 0.5,
            };
            assert!((played.points - points).abs() < 1e-9);
            assert!(played.positions.len() > 10 && played.margin.is_none());
        });
    }
}
