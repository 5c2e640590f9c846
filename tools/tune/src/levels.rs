//! Finds the strengths of the ten levels, so that each scores about the same share against the level below.
//!
//! A strength depends on one number, the grade, from 1 (full strength) to 0 (almost none): it determines
//! the nodes, the share of moves overlooked and the error of the evaluation together. The grade of each
//! level is found by bisection, from the top level down.

use crate::Arguments;
use crate::parallel;
use crate::play::play_matches;
use crate::starts::{Starts, opening};
use crate::tune::{judge, player};
use guti_arena::elo::{Pentanomial, Z95};
use guti_rules::evaluate::Weights;
use guti_search::{LEVELS, Level, Strength, Tuning};
use std::fmt::Write as _;

/// Streams of random numbers: levels are measured with other openings than they were found with.
const FINDING: u64 = 3 << 40;
const MEASURING: u64 = 4 << 40;

/// The steps of the bisection for a level.
const BISECTION_STEPS: u32 = 6;

/// The number of pairs of games in a step.
const LEVEL_PAIRS: usize = 150;

/// The number of pairs of games for a level in the table.
const TABLE_PAIRS: usize = 200;

/// The strength of a grade from 0 to 1, where grade 1 searches `full_nodes` nodes.
fn limited(grade: f64, full_nodes: u64) -> Strength {
    let lack = 1.0 - grade;
    Strength {
        depth: None,
        nodes: Some((2.0 * (full_nodes as f64 / 2.0).powf(grade)).round() as u64),
        overlooks: (980.0 * lack).round() as u16,
        misjudges: (200.0 * lack).round() as u16,
    }
}

/// Finds the strengths of the levels below the highest.
pub fn find<R: Starts>(rules: &R, weights: &Weights, arguments: &Arguments) -> Vec<Strength> {
    let mut above = Strength::default();
    let mut top = 1.0;
    let mut found = Vec::new();
    for level in (1..LEVELS).rev() {
        let (mut low, mut high) = (0.0, top);
        for step in 0..BISECTION_STEPS {
            let middle = f64::midpoint(low, high);
            let what = format!("level {level}, step {}", step + 1);
            let players = [above, limited(middle, arguments.full_nodes)];
            let pairs = matched(rules, weights, arguments, players, (LEVEL_PAIRS, FINDING), &what);
            let share = pairs.score().map_or(0.5, |score| score.mean);
            if share < arguments.level_share {
                high = middle;
            } else {
                low = middle;
            }
        }
        top = f64::midpoint(low, high);
        above = limited(top, arguments.full_nodes);
        found.push(above);
    }
    found.reverse();
    found
}

/// Measures each level against the level below by matches, and returns a table.
pub fn measure<R: Starts>(
    rules: &R,
    weights: &Weights,
    tuning: &Tuning,
    arguments: &Arguments,
) -> String {
    let mut text =
        "| level | positions | overlooks | misjudges | points against the level below |\n\
        |---|---|---|---|---|\n"
            .to_owned();
    let mut below: Option<Strength> = None;
    for level in Level::all() {
        let strength = tuning.strength(level);
        let nodes = strength.nodes.unwrap_or(arguments.full_nodes);
        let points = below.map_or_else(String::new, |below| {
            let what = format!("level {level}");
            let players = [strength, below];
            let pairs =
                matched(rules, weights, arguments, players, (TABLE_PAIRS, MEASURING), &what);
            pairs.score().map_or_else(String::new, |score| {
                format!("{:.1} % ± {:.1}", 100.0 * score.mean, 100.0 * Z95 * score.error)
            })
        });
        let Strength { overlooks, misjudges, .. } = strength;
        let _ = writeln!(
            text,
            "| {level} | {nodes} | {:.1} % | {:.2} | {points} |",
            f64::from(overlooks) / 10.0,
            f64::from(misjudges) / 100.0
        );
        below = Some(strength);
    }
    text
}

/// Plays pairs of games, or of matches where a game has rounds; returns the score of the first player.
fn matched<R: Starts>(
    rules: &R,
    weights: &Weights,
    arguments: &Arguments,
    strengths: [Strength; 2],
    (pairs, stream): (usize, u64),
    what: &str,
) -> Pentanomial {
    let prepared = |strength: Strength| {
        let nodes = strength.nodes.unwrap_or(arguments.full_nodes);
        let mut player = player(rules, weights, nodes);
        player.strength = strength;
        // As levels play against people.
        player.models_opponent = true;
        player
    };
    let played = parallel::each(
        (pairs, arguments.threads),
        what,
        || (judge(rules), strengths.map(prepared)),
        |(judge, [one, other]), number| {
            let mut rng = arguments.random_numbers(stream, number);
            let start = opening(judge, &mut rng);
            // Both colours with the same seed, so that one colour's advantage cancels out.
            one.seed = 2 * number as u64;
            other.seed = one.seed + 1;
            play_matches(one, other, start)
        },
    );
    played.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lower_grade_is_weaker_in_every_way() {
        let grades: Vec<Strength> = (0..=10).map(|i| limited(f64::from(i) / 10.0, 1000)).collect();
        assert!(grades.is_sorted_by_key(|strength| strength.nodes));
        assert!(grades.is_sorted_by(|a, b| a.overlooks > b.overlooks));
        assert!(grades.is_sorted_by(|a, b| a.misjudges > b.misjudges));
        let best = grades[10];
        assert_eq!((best.overlooks, best.misjudges), (0, 0));
    }
}
