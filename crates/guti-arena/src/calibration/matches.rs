//! Self-play matches of rounds.

use super::play::{Player, play_game, with_both_colours};
use super::starts::{AfterGame, Starts};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;

/// Plays a match of all rounds with each colour from the same start; returns the half points of `one` in
/// each, from 0 to 2.
pub fn play_matches<'a, R: Starts>(
    one: &mut Player<'a, R>,
    other: &mut Player<'a, R>,
    start: R::Position,
) -> [usize; 2] {
    with_both_colours(|colour| play_match(one, other, colour, start))
}

/// The largest number of rounds of a match; after that the last one decides.
const MAX_ROUNDS: usize = 50;

/// Plays a match in which `one` has this colour.
fn play_match<'a, R: Starts>(
    one: &mut Player<'a, R>,
    other: &mut Player<'a, R>,
    colour: Side,
    mut start: R::Position,
) -> Outcome {
    let rules = one.rules;
    let mut last = Outcome::Draw;
    for round in 1..=MAX_ROUNDS {
        let played = play_game(one, other, colour, start);
        let end = &played.positions[played.positions.len() - 1];
        match rules.after(end, played.outcome, rules.turn(&start), round) {
            AfterGame::Over(outcome) => return outcome,
            AfterGame::Round { starts, chooser } => {
                last = played.outcome;
                let owner = if chooser == colour { &mut *one } else { &mut *other };
                start = owner.prefer(&starts, chooser).unwrap_or(start);
            }
        }
    }
    last
}
