//! Rounds of small sowing games, solved by iteration over all reachable positions.

use super::relay;
use guti_rules::relay::{NextRound, RelayPosition, RelayRules, RoundStart};
use guti_rules::rules::Rules;
use guti_rules::types::{BySide, Side};
use std::collections::{BTreeMap, HashMap};

/// All positions that can be reached from a position, those with the fewest counters on the board first.
pub struct Reached {
    start: usize,
    pub states: Vec<State>,
    /// The states with each number of counters.
    by_counters: BTreeMap<u8, Vec<usize>>,
}

pub struct State {
    pub position: RelayPosition,
    moves: Vec<usize>,
}

impl Reached {
    pub fn from(rules: &RelayRules, start: &RelayPosition) -> Reached {
        let mut numbers: HashMap<RelayPosition, usize> = HashMap::new();
        let mut states: Vec<State> = Vec::new();
        let mut add = |position: RelayPosition, states: &mut Vec<State>| {
            *numbers.entry(position).or_insert_with(|| {
                states.push(State { position, moves: Vec::new() });
                states.len() - 1
            })
        };
        let start = add(rules.without_clock(start), &mut states);
        let mut moves = Vec::new();
        let mut next = 0;
        while next < states.len() {
            let position = states[next].position;
            rules.generate(&position, &mut moves);
            let children: Vec<usize> = moves
                .iter()
                .map(|&mv| rules.without_clock(&rules.play_unchecked(&position, mv)))
                .map(|child| add(child, &mut states))
                .collect();
            states[next].moves = children;
            next += 1;
        }
        let mut by_counters: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        for (number, state) in states.iter().enumerate() {
            let captured = state.position.stores().0[0] + state.position.stores().0[1];
            let counters = rules.total() as u8 - captured;
            by_counters.entry(counters).or_default().push(number);
        }
        Reached { start, states, by_counters }
    }

    /// The value of the start.
    pub fn value(&self, rules: &RelayRules, worth: impl Fn(&RelayPosition) -> i16) -> i16 {
        self.values(rules, worth)[self.start]
    }

    /// The values of all positions for the first side, where `worth` gives the value of a position in which play
    /// ends or goes on infinitely: by iteration over longer and longer play.
    pub fn values(&self, rules: &RelayRules, worth: impl Fn(&RelayPosition) -> i16) -> Vec<i16> {
        let mut values = vec![0; self.states.len()];
        for numbers in self.by_counters.values() {
            for &number in numbers {
                values[number] = worth(&self.states[number].position);
            }
            loop {
                let step = |&number: &usize| {
                    let state = &self.states[number];
                    let children = state.moves.iter().map(|&child| values[child]);
                    let best = match rules.turn(&state.position) {
                        Side::First => children.max(),
                        Side::Second => children.min(),
                    };
                    best.unwrap_or(values[number])
                };
                let stepped: Vec<i16> = numbers.iter().map(step).collect();
                let moved = numbers.iter().zip(&stepped).any(|(&n, &value)| values[n] != value);
                for (&number, value) in numbers.iter().zip(stepped) {
                    values[number] = value;
                }
                if !moved {
                    break;
                }
            }
        }
        values
    }
}

/// The totals after a round that ends here or goes on infinitely, where `odd` gets the odd counter.
pub fn totals(rules: &RelayRules, position: &RelayPosition, odd: Side) -> BySide<u16> {
    let stores = position.stores();
    let left = rules.total() as u8 - stores.0[0] - stores.0[1];
    let share = |side| stores[side] + left / 2 + if side == odd { left % 2 } else { 0 };
    rules.totals(&position.cleared(BySide(Side::BOTH.map(share))))
}

/// Round starts of a game, with the first side to move.
pub fn starts(rules: &RelayRules) -> Vec<Option<RoundStart>> {
    let total = rules.total() as u16;
    let start = |own| match rules.next_round(BySide::new(own, total - own), Side::First) {
        NextRound::Starts(start) => Some(start),
        NextRound::Over { .. } => None,
    };
    (0..=total).map(start).collect()
}

/// Small games with and without a bha, a Kungidar and holes out of play.
pub fn small_matches() -> Vec<(String, RelayRules)> {
    let mut games = Vec::new();
    for (per_row, counters) in [(2, 2), (2, 3), (3, 1), (2, 4), (2, 5)] {
        for options in ["standard", "fours=end-of-lap", "elimination=difference"] {
            let rules = relay(per_row, counters, &[options]);
            games.push((format!("{per_row} holes of {counters}, {options}"), rules));
        }
    }
    games
}
