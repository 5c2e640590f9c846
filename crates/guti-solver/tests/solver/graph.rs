//! Values and distances of graphs: some worked out by hand, and thousands of random graphs against an
//! enumeration of all strategies.

use guti_solver::graph::{
    Component, INFINITE_DISTANCE, NodeMoves, Solution, TooManyChildren, solve, solve_within,
};

/// A node of a test graph.
#[derive(Clone, Debug, Default)]
struct Node {
    infinite_play: i16,
    end: Option<i16>,
    conversion: Option<i16>,
    quiet: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Toy {
    limit: i16,
    nodes: Vec<Node>,
}

impl Component for Toy {
    type Scratch = ();

    fn nodes(&self) -> u32 {
        self.nodes.len() as u32
    }

    fn infinite_play_value(&self, node: u32) -> i16 {
        self.nodes[node as usize].infinite_play
    }

    fn limit(&self) -> i16 {
        self.limit
    }

    fn expand(&self, node: u32, (): &mut (), options: &mut NodeMoves) {
        let node = &self.nodes[node as usize];
        if let Some(value) = node.end {
            options.end(value);
        }
        if let Some(value) = node.conversion {
            // The best one counts.
            options.convert(value - 1);
            options.convert(value);
        }
        for &child in &node.quiet {
            options.quiet(child);
        }
    }
}

fn node(infinite_play: i16, conversion: Option<i16>, quiet: &[u32]) -> Node {
    Node { infinite_play, end: None, conversion, quiet: quiet.to_vec() }
}

#[test]
fn a_component_with_too_many_moves_is_refused() {
    let nodes = vec![node(0, None, &[1, 2]), node(0, Some(1), &[0]), node(0, Some(-1), &[0, 1])];
    let toy = Toy { limit: 0, nodes };
    assert_eq!(solve_within(&toy, 5), Ok(solve(&toy)));
    assert_eq!(solve_within(&toy, 4), Err(TooManyChildren { estimate: 5 }));
}

fn solved(limit: i16, nodes: Vec<Node>) -> (Vec<i16>, Vec<u16>) {
    let Solution { values, distances } = solve(&Toy { limit, nodes });
    (values, distances)
}

#[test]
fn who_can_do_no_better_goes_round() {
    // Each side could convert only at a loss, and so neither does.
    let nodes = vec![node(0, Some(-1), &[1]), node(0, Some(-1), &[0])];
    assert_eq!(solved(1, nodes), (vec![0, 0], vec![INFINITE_DISTANCE, INFINITE_DISTANCE]));
}

#[test]
fn who_is_ahead_hurries_where_a_conversion_keeps_the_win() {
    // The side to move in nodes 0, 2 and 4 is ahead. It can convert in 2 and win; but the other one
    // can choose in 3 to stay away from there.
    let nodes = vec![
        node(1, None, &[1]),
        node(-1, None, &[2]),
        node(1, Some(1), &[1]),
        node(-1, None, &[0, 4]),
        node(1, None, &[3]),
    ];
    assert_eq!(
        solved(1, nodes),
        (vec![1, -1, 1, -1, 1], vec![3, 2, 1, INFINITE_DISTANCE, INFINITE_DISTANCE])
    );
}

#[test]
fn who_is_ahead_wins_by_going_round() {
    // The conversion of 1 would give the win away, but then the other side need not take it.
    let nodes = vec![node(1, Some(-1), &[1]), node(-1, Some(-1), &[0])];
    assert_eq!(solved(1, nodes), (vec![1, -1], vec![INFINITE_DISTANCE, INFINITE_DISTANCE]));
}

#[test]
fn who_is_behind_may_force_a_conversion() {
    // Endless play loses for 0, which can convert to a draw after two plies.
    let nodes = vec![node(-1, None, &[1]), node(1, Some(-1), &[2]), node(-1, Some(0), &[1])];
    assert_eq!(solved(1, nodes), (vec![0, 0, 0], vec![3, 2, 1]));
}

#[test]
fn the_one_delays_and_the_other_hurries() {
    // Node 0 wins five counters either way, and 1 and 3 must give them; but 1 can first pass the
    // turn to 2, which gains nothing by it but time.
    let nodes = vec![
        node(0, None, &[1, 3]),
        node(0, Some(-5), &[2]),
        node(0, Some(5), &[]),
        node(0, Some(-5), &[]),
    ];
    assert_eq!(solved(5, nodes), (vec![5, -5, 5, -5], vec![2, 2, 1, 1]));
}

#[test]
fn an_end_is_at_distance_nought() {
    let end = Node { end: Some(-3), ..Node::default() };
    let nodes = vec![node(0, Some(1), &[1]), end, node(0, None, &[0])];
    assert_eq!(solved(3, nodes), (vec![3, -3, -3], vec![1, 0, 2]));
}

// ------------------------------------------------------------------------------- at random

/// A random graph. Infinite play is worth 0, or alternately ±1 or ±2; then quiet moves lead from one half to
/// the other.
fn random_toy(random: &mut fastrand::Rng) -> Toy {
    let count = random.u32(2..=6);
    let worth = random.i16(0..=2);
    let limit = 2;
    let class = |node: u32| if node.is_multiple_of(2) { worth } else { -worth };
    let nodes = (0..count).map(|number| {
        let mut node = Node { infinite_play: class(number), ..Node::default() };
        if random.u8(..10) == 0 {
            node.end = Some(random.i16(-limit..=limit));
            return node;
        }
        for child in (0..count).filter(|&child| class(child) == -class(number)) {
            if node.quiet.len() < 2 && random.u8(..3) == 0 {
                node.quiet.push(child);
            }
        }
        if node.quiet.is_empty() || random.u8(..5) < 2 {
            node.conversion = Some(random.i16(-limit..=limit));
        }
        node
    });
    Toy { limit, nodes: nodes.collect() }
}

/// The value of a node for one side that plays a fixed strategy, against best play of the other side. The
/// strategy gives for each node the number of a quiet move, or the number after the last one for the
/// conversion.
fn worst(toy: &Toy, strategy: &[usize], start: usize, own_turn: bool) -> i16 {
    let mut lowest = i16::MAX;
    let mut seen = vec![(start, own_turn)];
    let mut next = 0;
    let mut ways: Vec<Vec<usize>> = Vec::new();
    while let Some(&(at, own)) = seen.get(next) {
        next += 1;
        let node = &toy.nodes[at];
        let sign = if own { 1 } else { -1 };
        let mut way = Vec::new();
        if let Some(value) = node.end {
            lowest = lowest.min(sign * value);
        } else {
            let taken = |option: usize| !own || strategy[at] == option;
            if let Some(value) = node.conversion
                && taken(node.quiet.len())
            {
                lowest = lowest.min(sign * value);
            }
            for (_, &child) in node.quiet.iter().enumerate().filter(|(option, _)| taken(*option)) {
                let state = (child as usize, !own);
                let place = seen.iter().position(|&other| other == state);
                way.push(place.unwrap_or(seen.len()));
                if place.is_none() {
                    seen.push(state);
                }
            }
        }
        ways.push(way);
    }
    // Play can be infinite where it can go on for more plies than there are states.
    let mut lasts = vec![true; seen.len()];
    for _ in 0..=seen.len() {
        lasts = ways.iter().map(|way| way.iter().any(|&to| lasts[to])).collect();
    }
    if lasts[0] {
        let sign = if own_turn { 1 } else { -1 };
        lowest = lowest.min(sign * toy.nodes[start].infinite_play);
    }
    lowest
}

/// The value of the best positional strategy; strategies that depend on the history are not needed.
fn best_strategy(toy: &Toy, start: usize) -> i16 {
    let options: Vec<usize> = toy
        .nodes
        .iter()
        .map(|node| {
            if node.end.is_some() {
                1
            } else {
                node.quiet.len() + usize::from(node.conversion.is_some())
            }
        })
        .collect();
    let mut strategy = vec![0; options.len()];
    let mut best = i16::MIN;
    loop {
        best = best.max(worst(toy, &strategy, start, true));
        // The next strategy, counted up like the digits of a number.
        let Some(place) = (0..options.len()).find(|&i| strategy[i] + 1 < options[i]) else {
            return best;
        };
        strategy[place] += 1;
        strategy[..place].fill(0);
    }
}

/// Whether play that keeps the value reaches a conversion or an end within a number of plies; `hurry` says
/// whether the side to move wants that.
fn converts_within(toy: &Toy, values: &[i16], at: usize, plies: usize, hurry: bool) -> bool {
    let node = &toy.nodes[at];
    if node.end.is_some() {
        return true;
    }
    if plies == 0 {
        return false;
    }
    let now = (node.conversion == Some(values[at])).then_some(true);
    let keeping = node.quiet.iter().filter(|&&child| -values[child as usize] == values[at]);
    let mut later =
        keeping.map(|&child| converts_within(toy, values, child as usize, plies - 1, !hurry));
    if hurry {
        now.is_some() || later.any(|converts| converts)
    } else {
        later.all(|converts| converts)
    }
}

fn distance(toy: &Toy, values: &[i16], at: usize) -> u16 {
    let (value, infinite_play) = (values[at], toy.nodes[at].infinite_play);
    if toy.nodes[at].end.is_some() {
        return 0;
    }
    if toy.nodes[at].quiet.is_empty() {
        return 1;
    }
    if value == infinite_play && value.abs() != toy.limit {
        return INFINITE_DISTANCE;
    }
    let hurry = value > infinite_play || value == infinite_play && value > 0;
    // No position is repeated on a shortest path.
    let most = toy.nodes.len();
    let plies = (1..=most).find(|&plies| converts_within(toy, values, at, plies, hurry));
    plies.map_or(INFINITE_DISTANCE, |plies| plies as u16)
}

#[test]
fn no_strategy_does_better_or_converts_sooner() {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut round, mut far) = (0, 0);
    for number in 0..4000 {
        let toy = random_toy(&mut random);
        let Solution { values, distances } = solve(&toy);
        let all = 0..toy.nodes.len();
        let expected: Vec<i16> = all.clone().map(|start| best_strategy(&toy, start)).collect();
        assert_eq!(values, expected, "{number}: {toy:?}");
        let expected: Vec<u16> = all.map(|at| distance(&toy, &values, at)).collect();
        assert_eq!(distances, expected, "{number}: {toy:?} {values:?}");
        round += distances.iter().filter(|&&distance| distance == INFINITE_DISTANCE).count();
        far += distances
            .iter()
            .filter(|&&distance| distance != INFINITE_DISTANCE && distance > 3)
            .count();
    }
    assert!(round > 1000 && far > 100, "{round} go round, {far} convert late");
}

/// The solution does not depend on blocks and threads.
#[test]
fn a_long_chain_is_solved_like_a_short_one() {
    const LENGTH: u32 = 200_000;
    /// Every hundredth node converts; the others lead to the node before.
    struct Chain;
    impl Component for Chain {
        type Scratch = ();

        fn nodes(&self) -> u32 {
            LENGTH
        }

        fn infinite_play_value(&self, _node: u32) -> i16 {
            0
        }

        fn limit(&self) -> i16 {
            1
        }

        fn expand(&self, node: u32, (): &mut (), options: &mut NodeMoves) {
            if node.is_multiple_of(100) {
                options.convert(-1);
            } else {
                options.quiet(node - 1);
            }
        }
    }
    let solution = solve(&Chain);
    for (node, (&value, &distance)) in (0u32..).zip(solution.values.iter().zip(&solution.distances))
    {
        let steps = node % 100;
        assert_eq!(value, if steps.is_multiple_of(2) { -1 } else { 1 });
        assert_eq!(u32::from(distance), steps + 1);
    }
}
