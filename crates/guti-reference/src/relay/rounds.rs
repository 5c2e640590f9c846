//! The match: rules 7 to 10 of section 4.

use super::{Hole, Position, Relay};
use crate::NextRounds;
use crate::game::{Game, Side};

/// What a player has, and fills, between two rounds.
struct Preparation {
    side: Side,
    /// All counters of the player.
    counters: usize,
    /// How many holes the player fills.
    filled: usize,
}

/// The next round after the one that `first` began and that ended in `position`.
///
/// The rules speak of holes of five. Where a hole holds another number, what is left over is given
/// in the same way, the smaller part to the player with the larger; one counter makes a Kungidar
/// and two make a Bhadar, and equal parts stay where they are.
pub fn next(game: &Relay, position: &Position, first: Side) -> NextRounds {
    let totals = game
        .totals(position)
        .map(|total| usize::try_from(total).expect("a Bhadar who can give two back"));

    // Rule 8: what is left over, who gives it, and what the giver or the taker becomes.
    let full = game.counters;
    let left_over = totals.map(|total| total % full);
    let mut counters = totals;
    let mut kungidar = None;
    let mut bhadar = None;
    let [first_has, second_has] = left_over;
    let smaller = first_has.min(second_has);
    let giver = if first_has < second_has { Side::First } else { Side::Second };
    if first_has != second_has && game.leftovers == "kungidar-bhadar" {
        counters[giver as usize] -= smaller;
        counters[giver.other() as usize] += smaller;
        if smaller == 1 {
            kungidar = Some(giver);
        }
        if smaller == 2 {
            bhadar = Some(giver.other());
        }
    }

    // Rule 7: the holes that each fills.
    let players = [Side::First, Side::Second].map(|side| {
        let fives = counters[side as usize] / full;
        let mut filled = fives.min(game.per_row);
        if game.elimination == "difference" {
            let own = totals[side as usize];
            let others = totals[side.other() as usize];
            let lost = others.saturating_sub(own) / full;
            filled = filled.min(game.per_row.saturating_sub(lost));
        }
        Preparation { side, counters: counters[side as usize], filled }
    });

    // Rule 10.
    for player in &players {
        if player.filled == 0 {
            return NextRounds::Won(player.side.other().wins());
        }
    }

    let mut start = Position {
        holes: vec![Hole::OutOfPlay; 2 * game.per_row],
        to_move: first.other(),
        stores: [0, 0],
        halfmove_clock: 0,
        kungidar,
    };
    for player in &players {
        let mut holes = game.own_holes(player.side);
        if game.filling == "right" {
            holes.reverse();
        }
        for hole in holes.into_iter().take(player.filled) {
            start.holes[hole] = Hole::Open(full);
        }
        start.stores[player.side as usize] = player.counters - full * player.filled;
    }

    let Some(bhadar) = bhadar else {
        return NextRounds::Starts(vec![game.write(&start)]);
    };
    // The Bhadar's choice: the left end or the right end of their holes in play.
    let in_play: Vec<usize> = game
        .own_holes(bhadar)
        .into_iter()
        .filter(|&hole| start.holes[hole] != Hole::OutOfPlay)
        .collect();
    let mut ends = vec![in_play[0], in_play[in_play.len() - 1]];
    ends.dedup();
    let starts = ends.into_iter().map(|end| {
        let mut choice = start.clone();
        choice.stores[bhadar as usize] += choice.holes[end].counters();
        choice.holes[end] = Hole::Bha;
        game.write(&choice)
    });
    NextRounds::Starts(starts.collect())
}
