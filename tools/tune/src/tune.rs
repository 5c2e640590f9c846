//! Learns weights for a game and measures their gain.

use crate::Arguments;
use crate::fit::{Fit, Samples};
use crate::progress;
use guti_arena::calibration::play::{play_alone, play_pair};
use guti_arena::calibration::starts::opening;
use guti_arena::calibration::{Player, Starts, parallel};
use guti_arena::elo::Pentanomial;
use guti_rules::evaluate::{Assessment, Evaluate, Term, Weights};
use std::collections::HashSet;

/// The number of positions of each game that are learned from.
const POSITIONS_PER_GAME: usize = 16;

/// Independent streams of random numbers.
const MATCH: u64 = 0;
const LEARNING: u64 = 2;

/// The result of learning.
pub struct Learned {
    /// The weights that were learned.
    pub weights: Weights,
    /// Their score against the defaults.
    pub gain: Pentanomial,
    /// The gain of groups of terms: the beginning of their names, and the score of all weights against weights
    /// that were learned without these terms.
    pub worth: Vec<(String, Pentanomial)>,
}

/// Learns weights, starting from the defaults.
pub fn learn<R: Starts>(rules: &R, arguments: &Arguments) -> Learned {
    let terms = rules.terms();
    let defaults = Weights::defaults(&terms);
    let mut samples = Samples::default();
    let mut weights = defaults.clone();
    for round in 0..arguments.rounds {
        gather(rules, &weights, arguments, round, &mut samples);
        weights = fit(&samples, &defaults, arguments, &|_| false);
    }
    let gain = compare(rules, [&weights, &defaults], arguments, "against the defaults");
    let worth = arguments.without.iter().map(|beginning| {
        let left_out = |term: usize| begins(&terms[term], beginning);
        let others = fit(&samples, &defaults, arguments, &left_out);
        let what = format!("without {beginning}");
        (beginning.clone(), compare(rules, [&weights, &others], arguments, &what))
    });
    Learned { gain, worth: worth.collect(), weights: weights.clone() }
}

/// Whether the name of a term begins with a text.
pub fn begins(term: &Term, beginning: &str) -> bool {
    term.name.starts_with(beginning)
}

fn fit(
    samples: &Samples,
    defaults: &Weights,
    arguments: &Arguments,
    without: &dyn Fn(usize) -> bool,
) -> Weights {
    samples.fit(&Fit { prior: defaults, spread: arguments.spread, taper: arguments.taper, without })
}

/// Plays games with these weights and adds positions of them to the samples.
fn gather<R: Starts>(
    rules: &R,
    weights: &Weights,
    arguments: &Arguments,
    round: usize,
    samples: &mut Samples,
) {
    let evaluator = &rules.evaluator(weights);
    let games = parallel::each(
        (arguments.games, arguments.threads),
        (&format!("learning, round {}", round + 1), &progress()),
        || (judge(rules), player(rules, weights, arguments.nodes)),
        |(judge, player), number| {
            let mut rng = arguments.random_numbers(LEARNING + round as u64, number);
            let start = opening(judge, &mut rng);
            let played = play_alone(player, start, arguments.random, &mut rng);
            let quiet = |position: &R::Position| match rules.assess(evaluator, position) {
                Assessment::Quiet(_) => true,
                Assessment::Noisy(_) => !arguments.quiet_only,
                Assessment::Forced | Assessment::Over(_) => false,
            };
            let mut positions = played.positions.clone();
            positions.retain(quiet);
            rng.shuffle(&mut positions);
            positions.truncate(POSITIONS_PER_GAME);
            let points = |position| (position, played.points(rules.turn(&position)));
            let plies = played.positions.len() - 1;
            (plies, positions.into_iter().map(points).collect::<Vec<_>>())
        },
    );
    for (_, positions) in &games {
        samples.add(rules, positions);
    }
    let plies: usize = games.iter().map(|(plies, _)| plies).sum();
    let mean = plies as f64 / games.len().max(1) as f64;
    eprintln!("round {}: {} positions, {mean:.0} plies a game", round + 1, samples.len());
}

/// Plays a match in pairs of games from random openings; returns the score of the first weights against the
/// second.
pub fn compare<R: Starts>(
    rules: &R,
    weights: [&Weights; 2],
    arguments: &Arguments,
    what: &str,
) -> Pentanomial {
    let nodes = arguments.match_nodes.unwrap_or(R::MATCH_NODES);
    let mut openings = parallel::each(
        (arguments.pairs, arguments.threads),
        ("openings", &progress()),
        || judge(rules),
        |judge, number| {
            let mut rng = arguments.random_numbers(MATCH, number);
            opening(judge, &mut rng)
        },
    );
    // The same opening would give the same games again.
    let mut seen = HashSet::new();
    openings.retain(|position| seen.insert(rules.without_clock(position)));
    let played = parallel::each(
        (openings.len(), arguments.threads),
        (what, &progress()),
        || weights.map(|weights| player(rules, weights, nodes)),
        |[one, other], number| play_pair(one, other, openings[number]),
    );
    played.into_iter().collect()
}

/// The player that scores openings.
fn judge<R: Evaluate>(rules: &R) -> Player<'_, R> {
    Player::judge(rules).expect("there is room for a megabyte")
}

/// A player of full strength.
fn player<'a, R: Evaluate>(rules: &'a R, weights: &Weights, nodes: u64) -> Player<'a, R> {
    Player::new(rules, weights, nodes).expect("there is room for a megabyte")
}
