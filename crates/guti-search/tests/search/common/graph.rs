//! Games on a few numbered nodes, to test the search with cases that real games seldom have.

use guti_rules::evaluate::{Evaluate, Term, Weights};
use guti_rules::rules::{Cause, Effect, Ending, Limits, Outcome, Rules};
use guti_rules::types::{BySide, Side};

/// A node: a position without its halfmove clock.
#[derive(Clone, Debug)]
pub struct Node {
    /// The side to move.
    pub turn: Side,
    /// The nodes that moves lead to; without moves the game is over.
    pub moves: Vec<Step>,
    /// The outcome if the game ends or is adjudicated here.
    pub outcome: Outcome,
    /// The margin of the first side then.
    pub margin: i32,
    /// The estimate for the first side.
    pub estimate: i32,
}

/// A move: the node it leads to, and whether it is a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub to: u16,
    pub captures: bool,
}

/// A game on nodes, which starts at the first one.
#[derive(Clone, Debug)]
pub struct Graph {
    pub nodes: Vec<Node>,
    pub limits: Limits,
    /// Whether the margin of a win counts.
    pub counts: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub node: u16,
    pub clock: u16,
}

impl Graph {
    /// A game without margins, in which the third occurrence of a position ends the game.
    pub fn new(nodes: Vec<Node>) -> Graph {
        Graph { nodes, limits: Limits { repetition: 3, halfmove_clock: 0 }, counts: false }
    }

    pub fn at(&self, place: Place) -> &Node {
        &self.nodes[usize::from(place.node)]
    }
}

/// A node with quiet moves to other nodes.
pub fn node(turn: Side, outcome: Outcome, moves: &[u16]) -> Node {
    let moves = moves.iter().map(|&to| Step { to, captures: false }).collect();
    Node { turn, moves, outcome, margin: 0, estimate: 0 }
}

/// The position at a node with a halfmove clock of 0.
pub fn place(node: u16) -> Place {
    Place { node, clock: 0 }
}

impl Rules for Graph {
    type Position = Place;
    type Move = Step;

    fn start(&self) -> Place {
        place(0)
    }

    fn turn(&self, place: &Place) -> Side {
        self.at(*place).turn
    }

    fn halfmove_clock(&self, place: &Place) -> u16 {
        place.clock
    }

    fn without_clock(&self, place: &Place) -> Place {
        Place { clock: 0, ..*place }
    }

    fn generate(&self, place: &Place, out: &mut Vec<Step>) {
        out.clone_from(&self.at(*place).moves);
    }

    fn play_unchecked(&self, place: &Place, step: Step) -> Place {
        Place { node: step.to, clock: if step.captures { 0 } else { place.clock + 1 } }
    }

    fn ending(&self, place: &Place) -> Option<Ending> {
        let node = self.at(*place);
        let ending = Ending { outcome: node.outcome, cause: Cause::NoMove };
        node.moves.is_empty().then_some(ending)
    }

    fn adjudicate(&self, place: &Place) -> Outcome {
        self.at(*place).outcome
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, place: &Place, step: Step) -> Effect {
        let mut captures = BySide::default();
        captures[self.turn(place)] = step.captures.into();
        Effect { places: false, captures }
    }
}

impl Evaluate for Graph {
    type Evaluator = ();

    fn key(&self, place: &Place) -> u64 {
        // All bits differ from node to node.
        u64::from(place.node + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn code(&self, step: Step) -> u32 {
        1 << 31 | u32::from(step.captures) << 12 | u32::from(step.to)
    }

    fn net_captures(&self, _place: &Place, step: Step) -> i32 {
        step.captures.into()
    }

    fn terms(&self) -> Vec<Term> {
        Vec::new()
    }

    fn phase(&self, _place: &Place) -> i32 {
        0
    }

    fn features(&self, _place: &Place, _feature: &mut impl FnMut(usize, i32)) {}

    fn evaluator(&self, _weights: &Weights) {}

    fn evaluate(&self, (): &(), place: &Place) -> i32 {
        let node = self.at(*place);
        if node.turn == Side::First { node.estimate } else { -node.estimate }
    }

    fn margin(&self, place: &Place) -> Option<i32> {
        let node = self.at(*place);
        let margin = if node.turn == Side::First { node.margin } else { -node.margin };
        self.counts.then_some(margin)
    }
}
