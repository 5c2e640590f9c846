//! Infinite play has the value of the adjudication: in games of a few nodes whose values are worked out by hand,
//! and in random games that are solved by another method.

use crate::common::graph::{Graph, Node, Place, Step, node, place};
use crate::common::{search, to_depth};
use fastrand::Rng;
use guti_rules::rules::{Limits as GameLimits, Outcome, Rules};
use guti_rules::types::Side::{First, Second};
use guti_search::{
    NoClock, Parameters, ProbedValue, Prober, ScoreKind, Search, Settings, TranspositionTable,
};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

const FIRST: Outcome = Outcome::Win(First);
const SECOND: Outcome = Outcome::Win(Second);

/// The value of a position and the node that the best move leads to, which must be the same with all parts of
/// the search on and with all off.
fn value(graph: &Graph, depth: u32, game: &[Place], root: Place) -> (ScoreKind, u16) {
    let found = value_by(Parameters::default(), graph, depth, game, root);
    assert_eq!(found, plain_value(graph, depth, game, root));
    found
}

fn plain_value(graph: &Graph, depth: u32, game: &[Place], root: Place) -> (ScoreKind, u16) {
    value_by(Parameters { table: false, ..Parameters::plain() }, graph, depth, game, root)
}

fn value_by(
    parameters: Parameters,
    graph: &Graph,
    depth: u32,
    game: &[Place],
    root: Place,
) -> (ScoreKind, u16) {
    let settings = Settings { parameters, ..to_depth(depth) };
    let found = search(graph, &(), &TranspositionTable::new(1).unwrap(), &settings, game, &root);
    let line = &found.lines[0];
    (line.score.kind(), line.moves[0].to)
}

/// A ring of four nodes, from node 0.
fn ring(outcome: Outcome) -> Vec<Node> {
    vec![
        node(First, outcome, &[1]),
        node(Second, outcome, &[2]),
        node(First, outcome, &[3]),
        node(Second, outcome, &[0]),
    ]
}

#[test]
fn who_is_ahead_wins_by_going_round() {
    let graph = Graph::new(ring(FIRST));
    assert_eq!(value(&graph, 4, &[], place(0)), (ScoreKind::Won(1), 1));
    assert_eq!(value(&graph, 30, &[], place(0)), (ScoreKind::Won(1), 1));
}

#[test]
fn who_is_behind_loses_by_going_round() {
    let graph = Graph::new(ring(SECOND));
    assert_eq!(value(&graph, 4, &[], place(0)), (ScoreKind::Won(-1), 1));
    let graph = Graph::new(ring(FIRST));
    assert_eq!(value(&graph, 12, &[], place(1)), (ScoreKind::Won(-1), 2));
}

#[test]
fn who_is_behind_leaves_the_ring_where_that_helps() {
    // Second may leave from node 1 for an end in a draw, and has nothing better.
    let mut nodes = ring(FIRST);
    nodes[1] = node(Second, FIRST, &[2, 4]);
    nodes.push(node(First, Outcome::Draw, &[]));
    let graph = Graph::new(nodes);
    assert_eq!(value(&graph, 10, &[], place(1)), (ScoreKind::Centi(0), 4));
    assert_eq!(value(&graph, 10, &[], place(0)), (ScoreKind::Centi(0), 1));
}

#[test]
fn going_round_is_better_than_losing() {
    // The other move of node 0 is lost at once. The estimates are wrong about the ring.
    let mut nodes = ring(Outcome::Draw);
    for node in &mut nodes {
        node.estimate = -500;
    }
    nodes[0] = node(First, Outcome::Draw, &[4, 1]);
    nodes.push(node(Second, FIRST, &[5]));
    nodes.push(node(First, SECOND, &[]));
    let graph = Graph::new(nodes);
    assert_eq!(value(&graph, 4, &[], place(0)), (ScoreKind::Centi(0), 1));
    assert_eq!(value(&graph, 20, &[], place(0)), (ScoreKind::Centi(0), 1));
}

#[test]
fn going_round_is_a_trap_where_it_loses() {
    // The estimates favour staying in the ring, but the ring is lost; leaving it is a draw.
    let mut nodes = ring(SECOND);
    for node in &mut nodes {
        node.estimate = 900;
    }
    nodes[0].moves.push(Step { to: 4, captures: false });
    nodes.push(node(Second, FIRST, &[5]));
    nodes.push(node(First, Outcome::Draw, &[]));
    let graph = Graph::new(nodes);
    assert_eq!(plain_value(&graph, 3, &[], place(0)), (ScoreKind::Centi(900), 1));
    assert_eq!(value(&graph, 4, &[], place(0)), (ScoreKind::Centi(0), 4));
}

#[test]
fn a_mate_is_better_than_going_round_and_a_longer_way_to_lose_worse() {
    // Both sides could go round for ever, which First wins; a mate in 5 is better still.
    let mut nodes = ring(FIRST);
    nodes[0].moves.push(Step { to: 4, captures: false });
    nodes.push(node(Second, FIRST, &[5]));
    nodes.push(node(First, FIRST, &[6]));
    nodes.push(node(Second, FIRST, &[7]));
    nodes.push(node(First, FIRST, &[8]));
    nodes.push(node(Second, FIRST, &[]));
    let graph = Graph::new(nodes);
    assert_eq!(value(&graph, 9, &[], place(0)), (ScoreKind::Mate(5), 4));
    // Second, at node 3, would rather lose by adjudication, but First decides.
    assert_eq!(value(&graph, 9, &[], place(3)), (ScoreKind::Mate(-6), 0));
}

#[test]
fn the_margin_decides_between_going_round_and_an_end() {
    // The ring is adjudicated with a margin of 12 or 3; an end by the rules counts 7.
    for (of_ring, best) in [(12, (ScoreKind::Won(12), 1)), (3, (ScoreKind::Won(7), 4))] {
        let mut nodes = ring(FIRST);
        nodes[0].moves.push(Step { to: 4, captures: false });
        nodes.push(node(Second, FIRST, &[]));
        for node in &mut nodes {
            node.margin = of_ring;
        }
        nodes[4].margin = 7;
        let graph = Graph { counts: true, ..Graph::new(nodes) };
        assert_eq!(value(&graph, 10, &[], place(0)), best);
    }
}

#[test]
fn what_came_up_in_the_game_counts_towards_the_third_time() {
    // From node 0 First goes on to node 1, which is lost as soon as it counts as the third time, or
    // to node 4, after which the estimate is bad.
    let mut nodes = ring(SECOND);
    nodes[0].moves.push(Step { to: 4, captures: false });
    nodes.push(Node { estimate: -100, ..node(Second, SECOND, &[5]) });
    nodes.push(Node { estimate: -100, ..node(First, SECOND, &[4]) });
    let graph = Graph::new(nodes);
    let round = [0, 1, 2, 3].into_iter().cycle();
    for (rounds, best) in [(0, 1), (1, 1), (2, 4)] {
        let mut game: Vec<Place> = round
            .clone()
            .zip(0..)
            .map(|(node, clock)| Place { node, clock })
            .take(4 * rounds + 1)
            .collect();
        let root = game.pop().unwrap();
        let (score, to) = value(&graph, 1, &game, root);
        assert_eq!(to, best, "{rounds} rounds");
        assert_eq!(score == ScoreKind::Centi(-100), best == 4, "{rounds} rounds: {score:?}");
    }
}

#[test]
fn the_halfmove_clock_ends_a_game_when_it_is_due() {
    // A long way to a mate that First could force, were there enough plies left.
    let length = 9;
    let mut nodes: Vec<Node> = (0..length)
        .map(|i| node(if i % 2 == 0 { First } else { Second }, Outcome::Draw, &[i + 1]))
        .collect();
    nodes.push(node(Second, FIRST, &[]));
    let mut graph = Graph::new(nodes);
    for limit in [0, 5, 8, 9, 10, 20] {
        graph.limits = GameLimits { repetition: 3, halfmove_clock: limit };
        // An end by the rules goes before one by the limit on the same move.
        let mates = limit == 0 || limit >= length;
        let expected = if mates { ScoreKind::Mate(9) } else { ScoreKind::Centi(0) };
        assert_eq!(value(&graph, 12, &[], place(0)).0, expected, "{limit}");
        // With a halfmove clock of 3 the same node has three plies less to go.
        let later = Place { node: 0, clock: 3 };
        let mates = limit == 0 || limit >= length + 3;
        let expected = if mates { ScoreKind::Mate(9) } else { ScoreKind::Centi(0) };
        assert_eq!(value(&graph, 12, &[], later).0, expected, "{limit}, 3 gone");
    }
}

/// A table that knows the win of First at node 5, with a conversion 60 plies away.
struct LongWin;

impl Prober<Graph> for LongWin {
    fn probe(&self, rules: &Graph, place: &Place) -> Option<ProbedValue> {
        let in_time = place.clock + 60 <= rules.limits.halfmove_clock;
        (place.node == 5 && in_time).then_some(ProbedValue {
            outcome: FIRST,
            distance: Some(60),
            margin: None,
        })
    }
}

/// What an earlier search has found with a smaller halfmove clock does not count where the limit comes first.
#[test]
fn a_win_by_tables_that_comes_too_late_is_none() {
    // From node 1 Second goes to node 2, after which First is ahead, or by way of node 5, where First wins, or is
    // behind if there is no time left. Then quiet moves go on.
    let turn = |at: u16| if at.is_multiple_of(2) { First } else { Second };
    let ways: [&[u16]; 6] = [&[1], &[2, 3], &[7], &[4], &[5], &[8]];
    let mut nodes: Vec<Node> = Vec::new();
    for (at, to) in (0..).zip(ways) {
        // Node 3 is where First moves too.
        let turn = turn(if at < 3 { at } else { at + 1 });
        nodes.push(node(turn, Outcome::Draw, to));
    }
    nodes.push(node(First, Outcome::Draw, &[]));
    for at in 7..60 {
        // Those with odd numbers follow node 2, and those with even ones node 5.
        let (turn, estimate) =
            ([Second, First][usize::from((at - 7) / 2 % 2)], [-100, 50][usize::from(at % 2)]);
        nodes.push(Node { estimate, ..node(turn, Outcome::Draw, &[at + 2]) });
    }
    let ends = [First, Second].map(|turn| node(turn, Outcome::Draw, &[]));
    nodes.extend(ends);
    let limits = GameLimits { repetition: 3, halfmove_clock: 100 };
    let graph = Graph { limits, ..Graph::new(nodes) };
    let table = TranspositionTable::new(1).unwrap();
    let value = |clock: u16| {
        let search = Search {
            rules: &graph,
            evaluator: &(),
            table: &table,
            prober: &LongWin,
            clock: &NoClock,
            stop: &AtomicBool::new(false),
            settings: to_depth(6),
        };
        search.run(&Place { node: 0, clock }, &[], &mut |_| {}).lines[0].score.kind()
    };
    assert_eq!(value(0), ScoreKind::Centi(50));
    assert_eq!(value(42), ScoreKind::Centi(-100));
}

#[test]
fn a_capture_on_the_way_round_makes_the_place_another() {
    let mut nodes = ring(SECOND);
    nodes[3].moves[0].captures = true;
    for node in &mut nodes {
        node.estimate = 77;
    }
    let graph = Graph::new(nodes);
    assert_eq!(value(&graph, 30, &[], place(0)).0, ScoreKind::Centi(77));
}

/// A random game in which all infinite play has the same value. Estimates have that value or its negative.
fn random(rng: &mut Rng, honest: bool) -> (Graph, Outcome) {
    let endless = rng.choice([FIRST, SECOND, Outcome::Draw]).unwrap();
    let estimate = if honest { 50 * worth(endless) } else { -50 * worth(endless) };
    let count = rng.u16(4..=9);
    let mut nodes: Vec<Node> = Vec::new();
    for i in 0..count {
        let turn = if i % 2 == 0 { First } else { Second };
        let mut to: Vec<u16> = (0..count).filter(|to| to % 2 != i % 2).collect();
        rng.shuffle(&mut to);
        to.truncate(rng.usize(1..=3));
        nodes.push(Node { estimate, ..node(turn, endless, &to) });
    }
    // The ends, one to lose for either side to move, and a draw.
    for number in 0..rng.u16(1..=2) {
        let turn = rng.choice([First, Second]).unwrap();
        let outcome = rng.choice([Outcome::Win(!turn), Outcome::Draw]).unwrap();
        nodes.push(node(turn, outcome, &[]));
        for _ in 0..rng.u8(1..=2) {
            let from = &mut nodes[usize::from(rng.u16(..count))];
            let step = Step { to: count + number, captures: false };
            if from.turn != turn && !from.moves.contains(&step) {
                from.moves.insert(rng.usize(..=from.moves.len()), step);
            }
        }
    }
    let limits =
        GameLimits { repetition: *[0, 2, 3].get(rng.usize(..3)).unwrap(), halfmove_clock: 0 };
    (Graph { limits, ..Graph::new(nodes) }, endless)
}

/// The value of an outcome for the first side.
fn worth(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Win(First) => 1,
        Outcome::Draw => 0,
        Outcome::Win(Second) => -1,
    }
}

/// The nodes from which a side can force one of the given ends.
fn forced(graph: &Graph, side_is_first: bool, likes: impl Fn(i32) -> bool) -> BTreeSet<u16> {
    let mut forced = BTreeSet::new();
    loop {
        let before = forced.len();
        for (i, node) in graph.nodes.iter().enumerate() {
            let mut ways = node.moves.iter().map(|step| forced.contains(&step.to));
            let is_forced = if node.moves.is_empty() {
                likes(worth(node.outcome))
            } else if (node.turn == First) == side_is_first {
                ways.any(|is| is)
            } else {
                ways.all(|is| is)
            };
            if is_forced {
                forced.insert(i as u16);
            }
        }
        if forced.len() == before {
            return forced;
        }
    }
}

/// The value of each node for the first side with infinitely long best play.
fn solved(graph: &Graph, endless: Outcome) -> Vec<i32> {
    let endless = worth(endless);
    // Whoever does better than endless play can force it; nobody need do worse.
    let first_wins = forced(graph, true, |worth| worth > endless && worth == 1);
    let first_draws = forced(graph, true, |worth| worth > endless && worth >= 0);
    let second_wins = forced(graph, false, |worth| worth < endless && worth == -1);
    let second_draws = forced(graph, false, |worth| worth < endless && worth <= 0);
    let value = |i: u16| {
        if first_wins.contains(&i) {
            1
        } else if second_wins.contains(&i) {
            -1
        } else if first_draws.contains(&i) || second_draws.contains(&i) {
            0
        } else {
            endless
        }
    };
    (0..graph.nodes.len() as u16).map(value).collect()
}

/// The outcome that a score stands for, as a value for the first side.
fn class(graph: &Graph, root: Place, score: ScoreKind) -> i32 {
    let value = match score {
        ScoreKind::Mate(value) | ScoreKind::Won(value) | ScoreKind::Centi(value) => value.signum(),
    };
    if graph.turn(&root) == First { value } else { -value }
}

/// Searches random games from every node, deeper than any line without a repetition.
fn solve_random_games(parameters: Parameters, honest: bool) {
    let (mut all, mut forced) = (0, 0);
    for seed in 0..1000 {
        let mut rng = Rng::with_seed(seed);
        let (graph, endless) = random(&mut rng, honest);
        let values = solved(&graph, endless);
        for root in (0..graph.nodes.len() as u16).map(place) {
            if graph.at(root).moves.is_empty() {
                continue;
            }
            let value = values[usize::from(root.node)];
            let score = value_by(parameters, &graph, 24, &[], root).0;
            assert_eq!(class(&graph, root, score), value, "{seed}: {root:?} {score:?} {graph:?}");
            all += 1;
            forced += u32::from(value != worth(endless));
        }
    }
    assert!(all > 5000 && forced > 500, "{forced} of {all} are not worth what endless play is");
}

#[test]
fn random_games_have_the_value_of_endless_play_whatever_the_estimates() {
    solve_random_games(Parameters { table: false, ..Parameters::default() }, false);
}

#[test]
fn random_games_have_the_value_of_endless_play_with_a_table() {
    // A table lets a search go round without noticing, so that it may be left with an estimate.
    // Estimates favour the side that wins by adjudication, as they do in the built-in games.
    solve_random_games(Parameters::default(), true);
}
