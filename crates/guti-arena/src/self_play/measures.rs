//! The usual measures of games in the literature, from games of the engine against itself.
//!
//! The definitions follow C. Browne (*Automatic generation and evaluation of recombination games*,
//! thesis, Queensland University of Technology, 2008), É. Piette, M. Stephenson, D. Soemers and C. Browne
//! (*General board game concepts*, IEEE Conference on Games, 2021), whose metrics are part of the system
//! Ludii, and V. Allis (*Searching for solutions in games and artificial intelligence*, thesis,
//! University of Limburg, 1994) for complexity. Where they differ, the definition is the one stated
//! here.
//!
//! Some measures need to know who is ahead. A search of [`NODES`] positions at full strength evaluates
//! each position of a game, and its score becomes the share of the point that a side may expect, from 0
//! to 1: see [`Score::expectation`](guti_session::engine::Score::expectation). They say how games look
//! to this engine.

use crate::self_play::estimate::{Distribution, Proportion, Sample};
use crate::self_play::format::share;
use crate::{FinishedGame, self_play::SelfPlayError};
use guti_rules::index::Indexed;
use guti_rules::rules::{Cell, Rules};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_session::engine::{Limits, Settings};
use guti_session::{Engine, Ruleset, Session, TakenBack};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// The number of nodes with which a position of a game is evaluated.
pub const NODES: u64 = 1000;

/// The transposition table for these searches, in megabytes.
const HASH_MB: usize = 1;

/// Measures of a game. Games that are cut short count as drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Measures {
    /// The proportion of games that end by the rules.
    pub completion: Proportion,
    /// The proportion of games that somebody wins.
    pub decided: Proportion,
    /// The proportion of games that the first side wins.
    pub first_wins: Proportion,
    /// One minus the difference between the proportions of games that the two sides win.
    pub balance: f64,
    /// The proportion of moves that were not forced, averaged over games.
    pub decisions: Proportion,
    /// The legal moves where there is more than one, averaged over a game.
    pub decision_factor: Distribution,
    /// The proportion of the points of the board that a piece or counter stood on at some time.
    pub coverage: Distribution,
    /// The proportion of positions of a game that had occurred in it before, with the same side to move.
    pub repetition: Distribution,
    /// The common logarithm of the size of the game tree: the plies of a game times that of its mean
    /// number of legal moves.
    pub game_tree: Distribution,
    /// The common logarithm of the number of positions that tables can hold; `None` where positions cannot be
    /// numbered.
    pub table_positions: Option<f64>,
    /// How far the winner of a decided game stands behind, as a share of the point, averaged over its
    /// positions; those in which the winner is ahead count as 0.
    pub drama: Distribution,
    /// The proportion of moves with which the lead goes from one side to the other.
    pub lead_changes: Distribution,
    /// The variance of the expectation over the positions of a game.
    pub variance: Distribution,
    /// The proportion of the plies of a decided game that are left once the winner stands better than the
    /// loser ever does in it.
    pub decisiveness: Distribution,
}

/// One of the measures, in words.
#[derive(Clone, Copy, Debug)]
pub struct MeasureInfo {
    /// Its name in reports, such as `Board coverage`.
    pub name: &'static str,
    /// Its value as text.
    pub value: fn(&Measures) -> String,
}

impl Measures {
    /// All measures in the order of reports.
    pub const ALL: [MeasureInfo; 14] = {
        const fn info(name: &'static str, value: fn(&Measures) -> String) -> MeasureInfo {
            MeasureInfo { name, value }
        }
        [
            info("Completion", |all| share(all.completion)),
            info("Decided games", |all| share(all.decided)),
            info("Won by the first side", |all| share(all.first_wins)),
            info("Balance", |all| format!("{:.2}", all.balance)),
            info("Decision moves", |all| share(all.decisions)),
            info("Decision factor", |all| mean(all.decision_factor, 1)),
            info("Board coverage", |all| mean(all.coverage, 2)),
            info("Repetition", |all| mean(all.repetition, 3)),
            info("Game-tree complexity", |all| format!("10^{}", mean(all.game_tree, 1))),
            info("Positions in tables", |all| match all.table_positions {
                Some(log) => format!("10^{log:.1}"),
                None => "not numbered".to_owned(),
            }),
            info("Drama", |all| mean(all.drama, 3)),
            info("Lead changes", |all| mean(all.lead_changes, 3)),
            info("Variance", |all| mean(all.variance, 3)),
            info("Decisiveness", |all| mean(all.decisiveness, 2)),
        ]
    };
}

fn mean(of: Distribution, digits: usize) -> String {
    format!("{:.digits$} ± {:.digits$}", of.mean, of.error)
}

/// The figures of one game.
#[derive(Clone, Debug)]
struct MeasuredGame {
    is_complete: bool,
    winner: Option<Side>,
    decisions: f64,
    decision_factor: f64,
    coverage: f64,
    repetition: f64,
    game_tree: f64,
    lead_changes: f64,
    variance: f64,
    /// Drama and decisiveness; none if the game was drawn.
    of_winner: Option<[f64; 2]>,
}

/// Measures games one after another.
pub(crate) struct Measurer {
    engine: Engine,
    games: Vec<MeasuredGame>,
}

impl Measurer {
    /// A measurer of games under these rules, without any game yet.
    ///
    /// # Errors
    ///
    /// [`SelfPlayError::Engine`] if there is no memory for the transposition table.
    pub fn new(ruleset: &Ruleset) -> Result<Measurer, SelfPlayError> {
        let settings = Settings { hash_mb: HASH_MB, ..Settings::default() };
        let engine = Engine::new(ruleset, settings)
            .map_err(|error| SelfPlayError::Engine(error.to_string()))?;
        Ok(Measurer { engine, games: Vec::new() })
    }

    /// Adds a game; the games of a pair come one after the other.
    pub fn add(&mut self, game: &FinishedGame) {
        // Results from other games are dropped, so that the order of games does not matter.
        self.engine.clear();
        let expectations = expectations(&mut self.engine, &game.session);
        let winner = game.result.winner();
        let [decisions, decision_factor, game_tree] = choices(&game.session);
        self.games.push(MeasuredGame {
            is_complete: !game.cut,
            winner,
            decisions,
            decision_factor,
            coverage: coverage(&game.session),
            repetition: repetition(&game.session),
            game_tree,
            lead_changes: lead_changes(&expectations),
            variance: variance(&expectations),
            of_winner: winner.map(|winner| {
                let of_winner = expectations.iter().map(|&first| match winner {
                    Side::First => first,
                    Side::Second => 1.0 - first,
                });
                let of_winner: Vec<f64> = of_winner.collect();
                [drama(&of_winner), decisiveness(&of_winner)]
            }),
        });
    }

    /// The measures of all games that were added.
    pub fn finish(&self, ruleset: &Ruleset) -> Measures {
        let sample =
            |value: fn(&MeasuredGame) -> f64| self.games.iter().map(value).collect::<Sample>();
        let share = |value: fn(&MeasuredGame) -> bool| {
            let numbers = self.games.iter().map(|game| f64::from(value(game)));
            numbers.collect::<Sample>().share()
        };
        let of_winner = |index: usize| {
            let decided = self.games.iter().map(|game| Some(game.of_winner?[index]));
            decided.collect::<Sample>().spread()
        };
        let first_wins = share(|game| game.winner == Some(Side::First));
        let second_wins = share(|game| game.winner == Some(Side::Second));
        Measures {
            completion: share(|game| game.is_complete),
            decided: share(|game| game.winner.is_some()),
            first_wins,
            balance: 1.0 - (first_wins.share - second_wins.share).abs(),
            decisions: sample(|game| game.decisions).mean_share(),
            decision_factor: sample(|game| game.decision_factor).spread(),
            coverage: sample(|game| game.coverage).spread(),
            repetition: sample(|game| game.repetition).spread(),
            game_tree: sample(|game| game.game_tree).spread(),
            table_positions: table_positions(ruleset),
            drama: of_winner(0),
            lead_changes: sample(|game| game.lead_changes).spread(),
            variance: sample(|game| game.variance).spread(),
            decisiveness: of_winner(1),
        }
    }
}

/// By ply: the share of the point that the first side may expect before it.
fn expectations(engine: &mut Engine, played: &Session) -> Vec<f64> {
    let mut session = played.clone();
    let mut expectations = Vec::new();
    let never = AtomicBool::new(false);
    while let Some(taken) = session.take_back() {
        if matches!(taken, TakenBack::Declaration(_)) {
            continue;
        }
        let analysis = engine.search(&session, &Limits::nodes(NODES), &never, &mut |_| {});
        let of_mover = analysis.score().map_or(0.5, guti_search::Score::expectation);
        let is_first = session.turn() == Side::First;
        expectations.push(if is_first { of_mover } else { 1.0 - of_mover });
    }
    expectations.reverse();
    expectations
}

/// The proportion of moves that were not forced, the mean number of legal moves where there is more than
/// one, and the logarithm of the size of the game tree.
fn choices(session: &Session) -> [f64; 3] {
    let counts: Vec<u64> = with_rules!(session.ruleset().game(), rules => {
        let count = |ply| rules.count(&session.typed_position_at(rules, ply));
        (0..session.history().len()).map(count).collect()
    });
    let plies = counts.len().max(1) as f64;
    let free: Vec<u64> = counts.iter().copied().filter(|&count| count > 1).collect();
    let factor = match free.len() {
        0 => 1.0,
        some => free.iter().sum::<u64>() as f64 / some as f64,
    };
    let branching = (counts.iter().sum::<u64>() as f64 / plies).max(1.0);
    [free.len() as f64 / plies, factor, counts.len() as f64 * branching.log10()]
}

fn coverage(session: &Session) -> f64 {
    let mut covered: Vec<bool> = Vec::new();
    for ply in 0..=session.history().len() {
        let cells = session.view_at(ply).cells;
        covered.resize(cells.len(), false);
        for (covered, cell) in covered.iter_mut().zip(cells) {
            *covered |= match cell {
                Cell::Piece(_) | Cell::King(_) => true,
                Cell::Counters(count) => count > 0,
                Cell::Vacant | Cell::OutOfPlay | Cell::Bha => false,
            };
        }
    }
    let count = covered.iter().filter(|&&covered| covered).count();
    count as f64 / covered.len().max(1) as f64
}

fn repetition(session: &Session) -> f64 {
    with_rules!(session.ruleset().game(), rules => {
        let at = |ply| rules.without_clock(&session.typed_position_at(rules, ply));
        let all = session.history().len() + 1;
        let different: HashSet<_> = (0..all).map(at).collect();
        1.0 - different.len() as f64 / all as f64
    })
}

/// The common logarithm of the number of positions that tables can hold, those that a symmetry maps onto
/// each other counted once.
fn table_positions(ruleset: &Ruleset) -> Option<f64> {
    let positions = with_rules!(ruleset.game(), rules => {
        let index = rules.index();
        let positions = rules.layers().into_iter().map(|layer| rules.positions(&index, layer));
        positions.fold(0.0, |sum, positions| sum + positions as f64)
    });
    (positions > 0.0).then(|| positions.log10())
}

/// The mean over a game of how far the winner stands behind, by the expectations of the winner.
fn drama(of_winner: &[f64]) -> f64 {
    let behind = of_winner.iter().map(|own| (1.0 - 2.0 * own).max(0.0));
    behind.sum::<f64>() / of_winner.len().max(1) as f64
}

/// The proportion of the plies that are left from the first position on in which the winner may expect
/// more than the loser may in any.
fn decisiveness(of_winner: &[f64]) -> f64 {
    let best_of_loser = of_winner.iter().map(|own| 1.0 - own).fold(0.0, f64::max);
    let decided = of_winner.iter().position(|&own| own > best_of_loser);
    let plies = of_winner.len();
    decided.map_or(0.0, |ply| (plies - ply) as f64 / plies.max(1) as f64)
}

/// The proportion of moves after which another side is ahead than was last ahead.
fn lead_changes(expectations: &[f64]) -> f64 {
    let leaders = expectations.iter().filter(|&&first| (first - 0.5).abs() > f64::EPSILON);
    let leaders: Vec<bool> = leaders.map(|&first| first > 0.5).collect();
    let changes = leaders.windows(2).filter(|pair| pair[0] != pair[1]).count();
    changes as f64 / expectations.len().max(1) as f64
}

fn variance(expectations: &[f64]) -> f64 {
    let count = expectations.len().max(1) as f64;
    let mean = expectations.iter().sum::<f64>() / count;
    expectations.iter().map(|first| (first - mean).powi(2)).sum::<f64>() / count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-9, "{a} is not {b}");
    }

    #[test]
    fn drama_is_what_the_winner_lacks() {
        // Behind by 0.6 and 0.2 of four positions, by hand.
        close(drama(&[0.5, 0.2, 0.4, 0.9]), 0.2);
        close(drama(&[0.5, 0.7]), 0.0);
        close(drama(&[]), 0.0);
    }

    #[test]
    fn a_game_is_decided_once_the_winner_stands_better_than_the_loser_ever_does() {
        // The loser has 0.8 at best, so the third of four positions decides.
        close(decisiveness(&[0.5, 0.2, 0.85, 0.9]), 0.5);
        // Never before the last move.
        close(decisiveness(&[0.5, 0.1, 0.6]), 0.0);
        close(decisiveness(&[0.6]), 1.0);
    }

    #[test]
    fn an_even_position_changes_no_lead() {
        close(lead_changes(&[0.5, 0.7, 0.5, 0.8]), 0.0);
        close(lead_changes(&[0.6, 0.5, 0.4, 0.7]), 0.5);
    }

    #[test]
    fn the_variance_is_that_of_the_population() {
        close(variance(&[0.0, 1.0]), 0.25);
        close(variance(&[0.3, 0.3]), 0.0);
    }

    #[test]
    fn a_game_is_measured_by_its_positions() {
        let ruleset = Ruleset::find("dara", &[] as &[&str]).unwrap();
        let mut session = Session::new(&ruleset);
        session.play("a1").unwrap();
        session.play("c3").unwrap();
        // Two of thirty points; thirty moves and then twenty-nine; no position twice.
        close(coverage(&session), 2.0 / 30.0);
        close(repetition(&session), 0.0);
        let [decisions, factor, tree] = choices(&session);
        close(decisions, 1.0);
        close(factor, 29.5);
        close(tree, 2.0 * 29.5f64.log10());
    }
}
