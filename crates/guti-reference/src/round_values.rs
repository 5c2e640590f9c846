//! Values of the positions of a round of a relay sowing game, whatever its setting, by iteration over longer
//! and longer play.

use crate::Naive;
use std::collections::{BTreeMap, HashMap};

/// The value of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundValue {
    /// The counters that the side to move will add to its store from here on, less those that the other side
    /// will. Play that never ends adds none: what lies on the board is shared.
    pub gain: i32,
    /// The plies to the next move that adds to a store, or to the end, if the side that gains hurries and the
    /// other delays. 0 where the round is over, `None` where neither side gains anything and a move that
    /// adds nothing is there.
    pub distance: Option<u16>,
}

/// A position with what can be played in it.
struct Node {
    value: RoundValue,
    moves: Vec<Link>,
}

/// A move: what the mover gains by it, the number of the position that it leads to, and whether it adds to a
/// store.
struct Link {
    gain: i32,
    to: usize,
    converts: bool,
}

/// The values of these positions and of all that follow them, by position with a clock of 0.
pub fn round_values(naive: &Naive, positions: &[String]) -> HashMap<String, RoundValue> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut found: Vec<String> = Vec::new();
    let mut number = |position: String, found: &mut Vec<String>| {
        *numbers.entry(position).or_insert_with_key(|position| {
            found.push(position.clone());
            found.len() - 1
        })
    };
    for position in positions {
        number(without_clock(&naive.normal(position)), &mut found);
    }
    let mut nodes: Vec<Node> = Vec::new();
    while nodes.len() < found.len() {
        let position = found[nodes.len()].clone();
        let link = |mv: &String| {
            let next = without_clock(&naive.play(&position, mv));
            let ahead = |position: &str| stores(position)[0] - stores(position)[1];
            let souths = ahead(&next) - ahead(&position);
            let gain = if turn(&position) == "s" { souths } else { -souths };
            let converts = stores(&next) != stores(&position);
            Link { gain, to: number(next, &mut found), converts }
        };
        let moves: Vec<Link> = naive.moves(&position).iter().map(link).collect();
        let distance = moves.is_empty().then_some(0);
        nodes.push(Node { value: RoundValue { gain: 0, distance }, moves });
    }
    let mut by_captured: BTreeMap<i32, Vec<usize>> = BTreeMap::new();
    for (number, position) in found.iter().enumerate() {
        let [south, north] = stores(position);
        by_captured.entry(south + north).or_default().push(number);
    }
    for numbers in by_captured.values().rev() {
        settle(&mut nodes, numbers);
    }
    distances(&mut nodes);
    found.into_iter().zip(nodes).map(|(position, node)| (position, node.value)).collect()
}

/// Iterates over the positions with the same number of counters on the board until nothing changes.
fn settle(nodes: &mut [Node], numbers: &[usize]) {
    loop {
        let best = |&number: &usize| {
            let moves = nodes[number].moves.iter();
            moves.map(|link| link.gain - nodes[link.to].value.gain).max().unwrap_or(0)
        };
        let gains: Vec<i32> = numbers.iter().map(best).collect();
        let mut changed = false;
        for (&number, gain) in numbers.iter().zip(gains) {
            changed |= nodes[number].value.gain != gain;
            nodes[number].value.gain = gain;
        }
        if !changed {
            return;
        }
    }
}

/// Finds the positions with each distance, the shortest first.
fn distances(nodes: &mut [Node]) {
    for level in 1.. {
        let is_reached = |node: &Node| {
            if node.value.distance.is_some() {
                return false;
            }
            let mut ways = node
                .moves
                .iter()
                .filter(|link| link.gain - nodes[link.to].value.gain == node.value.gain)
                .map(|link| {
                    link.converts || nodes[link.to].value.distance.is_some_and(|d| d < level)
                });
            match node.value.gain {
                1.. => ways.any(|near| near),
                0 => node.moves.iter().all(|link| link.converts),
                _ => ways.all(|near| near),
            }
        };
        let reached: Vec<usize> =
            (0..nodes.len()).filter(|&number| is_reached(&nodes[number])).collect();
        if reached.is_empty() {
            return;
        }
        for number in reached {
            nodes[number].value.distance = Some(level);
        }
    }
}

/// The side to move: `s` or `n`.
fn turn(position: &str) -> &str {
    position.split(' ').nth(1).expect("a side to move")
}

/// South's store and North's.
fn stores(position: &str) -> [i32; 2] {
    let (south, north) =
        position.split(' ').nth(2).and_then(|field| field.split_once(',')).expect("two stores");
    [south, north].map(|store| store.parse().expect("a number"))
}

fn without_clock(position: &str) -> String {
    let mut fields: Vec<&str> = position.split(' ').collect();
    fields[3] = "0";
    fields.join(" ")
}
