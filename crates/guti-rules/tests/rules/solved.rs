//! Three men's morris, solved by listing all its positions: placing, moving and endless play.

use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::types::Side;
use guti_rules::{catalogue, with_rules};
use std::collections::HashMap;

/// The value to the first side of each position that play can reach.
///
/// Settles positions until nothing changes: a side that can move to a won position has won, one
/// that can only move to lost ones has lost. What is never settled goes on for ever, a draw.
fn solve<R: Rules>(rules: &R) -> HashMap<R::Position, i8> {
    let start = rules.without_clock(&rules.start());
    let mut successors: HashMap<R::Position, Vec<R::Position>> = HashMap::new();
    let mut values = HashMap::new();
    let mut unseen = vec![start];
    let mut moves = Vec::new();
    while let Some(position) = unseen.pop() {
        if successors.contains_key(&position) {
            continue;
        }
        rules.generate(&position, &mut moves);
        let after = |&mv: &R::Move| rules.without_clock(&rules.play_unchecked(&position, mv));
        let next: Vec<R::Position> = moves.iter().map(after).collect();
        unseen.extend(&next);
        successors.insert(position, next);
        let ending = rules.ending(&position);
        let value = ending.map_or(0, |ending| match ending.outcome {
            Outcome::Win(Side::First) => 1,
            Outcome::Win(Side::Second) => -1,
            Outcome::Draw => 0,
        });
        values.insert(position, value);
    }
    loop {
        let mut changed = false;
        for (position, next) in successors.iter().filter(|(_, next)| !next.is_empty()) {
            let sign = if rules.turn(position) == Side::First { 1 } else { -1 };
            let best = next.iter().map(|next| values[next] * sign).max().unwrap_or(0) * sign;
            changed |= values.insert(*position, best) != Some(best);
        }
        if !changed {
            return values;
        }
    }
}

/// The value of the game to the first side, and that of each first placement.
fn first_men(variants: &[&str]) -> (i8, Vec<(String, i8)>) {
    let game = catalogue::game("three-mens-morris", variants).expect("a built-in game");
    with_rules!(&game, rules => {
        let values = solve(rules);
        let start = rules.start();
        let mut moves = Vec::new();
        rules.generate(&start, &mut moves);
        let mut men: Vec<(String, i8)> = moves
            .iter()
            .map(|&mv| {
                let next = rules.without_clock(&rules.play_unchecked(&start, mv));
                (rules.move_string(&start, mv), values[&next])
            })
            .collect();
        men.sort();
        (values[&rules.without_clock(&start)], men)
    })
}

/// Wikipedia, of the game in which men move along the lines to the next point: whoever begins wins by
/// force, unless the first man may not be placed in the middle; then neither player does.
#[test]
fn whoever_begins_in_the_middle_wins() {
    let (start, men) = first_men(&[]);
    assert_eq!(start, 1);
    let best = |of: &dyn Fn(&str) -> bool| {
        men.iter().filter(|(man, _)| of(man)).map(|&(_, value)| value).max()
    };
    assert_eq!(best(&|man| man == "b2"), Some(1));
    assert_eq!(best(&|man| man != "b2"), Some(0));
}
