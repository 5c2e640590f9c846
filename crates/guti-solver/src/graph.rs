//! Exact values and distances of the nodes of one component of a graph of positions.
//!
//! A component is a set of positions among which play can go round: those that quiet moves lead
//! between. Every move hands the turn to the other side, so what a node is worth to its mover is
//! the negative of what it was worth to who moved there. Leaving the component is a *conversion*,
//! whose value is known already. Play that never leaves it has an *endless* value `e`; as both
//! sides must agree on who gets it, `e` of a node and `e` of each of its quiet children are
//! negatives of each other.
//!
//! # Values
//!
//! A node is worth at least `k`, for a `k` above `e`, exactly if its mover can force a conversion
//! worth so much: not converting would leave `e`, which is too little. Such a strategy is finite,
//! and the nodes that have one are a least fixed point: they convert to `k` or more at once, or
//! have a child that is worth `-k` or less. The same holds for "at most `k`" below `e`, with "all"
//! for "some". Start with `v = e` everywhere, where none of these thresholds is passed, and repeat
//!
//! ```text
//! v(x) = max(conversion(x), max over the quiet children y of -v(y)).
//! ```
//!
//! One such step is one step of all these fixed points at once, since `k > e(x)` means
//! `-k < e(y)`. So a value only ever moves away from `e`, in any order of steps, and it comes to
//! rest at the exact value.
//!
//! # Distances
//!
//! The distance is the number of plies to the next conversion, which counts, or to the end of the
//! game, with moves that keep the value. Who has more than `e` hurries and who has less delays, for
//! who has more than `e` must convert to get it. Where the value is `e` nobody need ever convert,
//! and there is no distance, with two exceptions: where `e` is the most that a side can get at all,
//! that side still hurries; and where nothing but conversions can be done the distance is 1. Among
//! the moves that keep the value these distances are a least fixed
//! point too, found level by level.

use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicI16, AtomicU16, Ordering::Relaxed};

/// One component of the graph of a game.
pub trait Component: Sync {
    /// What describing nodes needs room for.
    type Scratch: Default;

    /// The number of nodes.
    fn nodes(&self) -> u32;

    /// What endless play is worth to the side to move.
    fn infinite_play_value(&self, node: u32) -> i16;

    /// The most that any node is worth. It matters where endless play has this value: who gets it
    /// still hurries to convert.
    fn limit(&self) -> i16;

    /// Says what can be done in a node. Something can, or the game is over there.
    fn describe(&self, node: u32, scratch: &mut Self::Scratch, options: &mut Options);
}

/// What can be done in a node.
#[derive(Clone, Debug, Default)]
pub struct Options {
    end: Option<i16>,
    conversion: Option<i16>,
    quiet: Vec<u32>,
}

impl Options {
    /// The game is over, and this is its value for the side to move.
    pub fn end(&mut self, value: i16) {
        self.end = Some(value);
    }

    /// A move leaves the component and is worth this to who makes it.
    pub fn convert(&mut self, value: i16) {
        self.conversion = self.conversion.max(Some(value));
    }

    /// A move leads to another node.
    pub fn quiet(&mut self, child: u32) {
        self.quiet.push(child);
    }

    fn clear(&mut self) {
        self.end = None;
        self.conversion = None;
        self.quiet.clear();
    }
}

/// The distance of a node from which best play need never convert.
pub const ENDLESS: u16 = u16::MAX;

/// Values and distances of all nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// What each node is worth to its mover.
    pub values: Vec<i16>,
    /// The plies to the next conversion, 0 where the game is over, [`ENDLESS`] where there is none.
    pub distances: Vec<u16>,
}

/// Solves a component, on all threads of the current pool. The result does not depend on their
/// number.
pub fn solve(component: &impl Component) -> Solution {
    let graph = Graph::build(component);
    graph.settle_values();
    let distances = graph.distances(component);
    let values = graph.values.into_iter().map(AtomicI16::into_inner).collect();
    Solution { values, distances }
}

/// Nodes that are described together; the number of one in its block fits 16 bits.
const BLOCK: u32 = 1 << 16;

/// The conversion of a node that has none: worth less than any.
const NO_CONVERSION: i16 = -i16::MAX;

/// Consecutive nodes.
struct Block {
    /// The number of the first.
    first: u32,
    /// Those with quiet moves, in order, by their number in the block.
    open: Vec<Open>,
    /// The quiet children of all open nodes, one after another.
    children: Vec<u32>,
    /// By node: the value of the best conversion, or of the end.
    conversions: Vec<i16>,
    /// Those in which the game is over.
    ended: Vec<u16>,
}

/// A node with quiet moves.
#[derive(Clone, Copy)]
struct Open {
    place: u16,
    children: u16,
}

struct Graph {
    blocks: Vec<Block>,
    values: Vec<AtomicI16>,
}

/// What a block's description yields: the block, and values to begin with.
type Described = (Block, Vec<AtomicI16>);

impl Graph {
    fn build<C: Component>(component: &C) -> Graph {
        let described: Vec<Described> = (0..component.nodes().div_ceil(BLOCK))
            .into_par_iter()
            .map(|block| describe(component, block * BLOCK))
            .collect();
        let mut values = Vec::with_capacity(component.nodes() as usize);
        let mut blocks = Vec::with_capacity(described.len());
        for (block, begin) in described {
            values.extend(begin);
            blocks.push(block);
        }
        Graph { blocks, values }
    }

    #[inline]
    fn value(&self, node: u32) -> i16 {
        self.values[node as usize].load(Relaxed)
    }

    /// Repeats the step until no value moves. Threads may read a value before or after another
    /// thread has moved it; both lead to the same end.
    fn settle_values(&self) {
        let moved = |block: &Block| {
            let mut moved = false;
            for (node, conversion, children) in block.open() {
                let best = children.iter().map(|&child| -self.value(child)).max();
                let value = conversion.max(best.unwrap_or(NO_CONVERSION));
                if value != self.value(node) {
                    self.values[node as usize].store(value, Relaxed);
                    moved = true;
                }
            }
            moved
        };
        while self.blocks.par_iter().map(moved).reduce(|| false, |a, b| a | b) {}
    }

    fn distances(&self, component: &impl Component) -> Vec<u16> {
        let distances: Vec<AtomicU16> =
            self.blocks.par_iter().flat_map_iter(first_distances).collect();
        let mut waiting: Vec<Vec<Waiting>> =
            self.blocks.par_iter().map(|block| self.waiting(component, block)).collect();
        for level in 1..ENDLESS {
            let reached = AtomicBool::new(false);
            let pass = |(block, waiting): (&Block, &mut Vec<Waiting>)| {
                let before = waiting.len();
                waiting.retain(|node| !self.reaches(&distances, block, node, level));
                if waiting.len() < before {
                    reached.store(true, Relaxed);
                }
            };
            self.blocks.par_iter().zip(&mut waiting).for_each(pass);
            // The first level has distances that were known from the start beside those it finds.
            if level > 1 && !reached.into_inner() {
                break;
            }
        }
        distances.into_iter().map(AtomicU16::into_inner).collect()
    }

    /// The open nodes of a block that may have a distance.
    fn waiting(&self, component: &impl Component, block: &Block) -> Vec<Waiting> {
        let mut start = 0;
        let mut waiting = Vec::new();
        for open in &block.open {
            let node = block.first + u32::from(open.place);
            if let Some(role) = self.role(component, node) {
                waiting.push(Waiting { start, open: *open, role });
            }
            start += u32::from(open.children);
        }
        waiting
    }

    /// Whether the side to move hurries or delays, if there is a reason to do either.
    fn role(&self, component: &impl Component, node: u32) -> Option<Role> {
        let (value, endless) = (self.value(node), component.infinite_play_value(node));
        let limit = component.limit();
        match value.cmp(&endless) {
            std::cmp::Ordering::Greater => Some(Role::Hurries),
            std::cmp::Ordering::Less => Some(Role::Delays),
            std::cmp::Ordering::Equal if limit > 0 && value == limit => Some(Role::Hurries),
            std::cmp::Ordering::Equal if limit > 0 && value == -limit => Some(Role::Delays),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether the distance of a node is `level`; if so it is set. Distances that other threads set
    /// meanwhile are `level` too, and no smaller ones.
    #[inline]
    fn reaches(&self, distances: &[AtomicU16], block: &Block, node: &Waiting, level: u16) -> bool {
        let number = block.first + u32::from(node.open.place);
        let value = self.value(number);
        let children = &block.children[node.start as usize..][..node.open.children.into()];
        let mut keeping = children.iter().filter(|&&child| self.value(child) == -value);
        let is_near = |child: &u32| distances[*child as usize].load(Relaxed) < level;
        let reaches = match node.role {
            Role::Hurries => {
                block.conversions[usize::from(node.open.place)] == value || keeping.any(is_near)
            }
            Role::Delays => keeping.all(is_near),
        };
        if reaches {
            distances[number as usize].store(level, Relaxed);
        }
        reaches
    }
}

/// What the side to move wants with the next conversion.
#[derive(Clone, Copy)]
enum Role {
    Hurries,
    Delays,
}

/// An open node whose distance is not known yet.
struct Waiting {
    /// Where its children begin.
    start: u32,
    open: Open,
    role: Role,
}

impl Block {
    /// The open nodes, each with its best conversion and its quiet children.
    fn open(&self) -> impl Iterator<Item = (u32, i16, &[u32])> {
        let mut rest = &self.children[..];
        self.open.iter().map(move |open| {
            let (children, others) = rest.split_at(open.children.into());
            rest = others;
            let place = u32::from(open.place);
            (self.first + place, self.conversions[place as usize], children)
        })
    }
}

/// The distances of a block that need no look at children.
fn first_distances(block: &Block) -> Vec<AtomicU16> {
    let mut distances = vec![ENDLESS; block.conversions.len()];
    let mut open = block.open.iter().map(|open| open.place).peekable();
    for (place, distance) in (0..=u16::MAX).zip(&mut distances) {
        if open.next_if_eq(&place).is_none() {
            *distance = 1;
        }
    }
    for &place in &block.ended {
        distances[usize::from(place)] = 0;
    }
    distances.into_iter().map(AtomicU16::new).collect()
}

fn describe<C: Component>(component: &C, first: u32) -> Described {
    let nodes = first..component.nodes().min(first.saturating_add(BLOCK));
    let mut block = Block {
        first,
        open: Vec::new(),
        children: Vec::new(),
        conversions: Vec::with_capacity(nodes.len()),
        ended: Vec::new(),
    };
    let mut values = Vec::with_capacity(nodes.len());
    let mut scratch = C::Scratch::default();
    let mut options = Options::default();
    for node in nodes {
        options.clear();
        component.describe(node, &mut scratch, &mut options);
        let place = (node - first) as u16;
        let endless = component.infinite_play_value(node);
        let mut value = options.conversion.unwrap_or(NO_CONVERSION);
        if let Some(end) = options.end {
            value = end;
            block.ended.push(place);
        } else if !options.quiet.is_empty() {
            options.quiet.sort_unstable();
            options.quiet.dedup();
            block.open.push(Open { place, children: options.quiet.len() as u16 });
            block.children.extend_from_slice(&options.quiet);
            // What the first step from the endless value gives.
            value = value.max(endless);
        }
        block.conversions.push(options.end.or(options.conversion).unwrap_or(NO_CONVERSION));
        values.push(AtomicI16::new(value));
    }
    block.children.shrink_to_fit();
    block.open.shrink_to_fit();
    (block, values)
}
