//! Exact values and distances of the nodes of one component of a graph of positions.
//!
//! A component is a set of positions that quiet moves lead between, so that play in it can be
//! cyclic. Values are for the side to move, and every move passes the turn to the other side: the
//! value of a move is the negative of the value of the node it leads to. Moves that leave the
//! component are *conversions*; their values are known. Play that never leaves the component has a
//! value `e`, the *value of infinite play*; `e` of a node and `e` of each of its quiet children are
//! negatives of each other.
//!
//! # Values
//!
//! A node is worth at least `k`, for a `k` above `e`, exactly if the side to move can force a
//! conversion worth that much: infinite play would give it only `e`. Such a strategy is finite, and
//! the nodes that have one are a least fixed point: they have a conversion worth `k` or more, or a
//! child worth `-k` or less. The same holds for "at most `k`" below `e`, with "all" for "some".
//! Start with `v = e` everywhere, where none of these thresholds is passed, and repeat
//!
//! ```text
//! v(x) = max(conversion(x), max over the quiet children y of -v(y)).
//! ```
//!
//! One such step is one step of all these fixed points at once, since `k > e(x)` means
//! `-k < e(y)`. So a value only moves away from `e`, in whatever order nodes are updated, and stops
//! at the exact value.
//!
//! # Distances
//!
//! The distance is the number of plies to the next conversion, which counts, or to the end of the
//! game, if both sides make only moves that keep the value. A side with more than `e` must convert
//! to get it, so it hurries, and the other side delays. Where the value is `e` nobody need ever
//! convert and there is no distance, with two exceptions: where `e` is the most that a side can
//! get at all, that side still hurries; and where all moves are conversions the distance is 1.
//! These distances are a least fixed point too, found breadth first.

use crate::parallel;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicI16, AtomicU16, AtomicU64, Ordering::Relaxed};

/// One component of the graph of a game.
pub trait Component: Sync {
    /// Buffers for [`expand`](Component::expand), one set for each thread.
    type Scratch: Default;

    /// The number of nodes.
    fn nodes(&self) -> u32;

    /// What infinite play from a node is worth to the side to move.
    fn infinite_play_value(&self, node: u32) -> i16;

    /// The largest value of any node. Where infinite play has this value, the side that gets it still
    /// hurries to convert.
    fn limit(&self) -> i16;

    /// Lists the moves of a node in `moves`, or says that the game is over there. A node where the game
    /// goes on has a move.
    fn expand(&self, node: u32, scratch: &mut Self::Scratch, moves: &mut NodeMoves);
}

/// The moves of a node, as [`Component::expand`] lists them.
#[derive(Clone, Debug, Default)]
pub struct NodeMoves {
    end: Option<i16>,
    conversion: Option<i16>,
    quiet: Vec<u32>,
}

impl NodeMoves {
    /// Says that the game is over, with this value for the side to move.
    pub fn end(&mut self, value: i16) {
        self.end = Some(value);
    }

    /// Adds a conversion, with its value for the side to move.
    pub fn convert(&mut self, value: i16) {
        self.conversion = self.conversion.max(Some(value));
    }

    /// Adds a quiet move, by the node that it leads to.
    pub fn quiet(&mut self, child: u32) {
        self.quiet.push(child);
    }

    fn clear(&mut self) {
        self.end = None;
        self.conversion = None;
        self.quiet.clear();
    }
}

/// Stands for the distance where best play need never convert.
pub const INFINITE_DISTANCE: u16 = u16::MAX;

/// Values and distances of all nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// By node: the value for the side to move.
    pub values: Vec<i16>,
    /// By node: the plies to the next conversion, 0 where the game is over, [`INFINITE_DISTANCE`] where
    /// there is none.
    pub distances: Vec<u16>,
}

/// Solves a component on all threads of the current pool. The result does not depend on the number
/// of threads.
pub fn solve(component: &impl Component) -> Solution {
    let Ok(graph) = Graph::build(component, |_| Ok::<(), Infallible>(()));
    graph.solve(component)
}

/// Solves a component as [`solve`] does, unless its nodes have more quiet children together than `most`, four
/// bytes each. A little more than that may be in memory before it gives up.
///
/// # Errors
///
/// If they have more.
pub fn solve_within(component: &impl Component, most: u64) -> Result<Solution, TooManyChildren> {
    let [nodes, children] = [AtomicU64::new(0), AtomicU64::new(0)];
    let count = |block: &Block| {
        let add =
            |count: &AtomicU64, more: usize| count.fetch_add(more as u64, Relaxed) + more as u64;
        let nodes = add(&nodes, block.conversions.len());
        let children = add(&children, block.children.len());
        if children <= most {
            return Ok(());
        }
        let all = u128::from(children) * u128::from(component.nodes()) / u128::from(nodes);
        Err(TooManyChildren { estimate: u64::try_from(all).unwrap_or(u64::MAX) })
    };
    Ok(Graph::build(component, count)?.solve(component))
}

/// The nodes of a component have more quiet children than memory has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyChildren {
    /// About how many all nodes have, judged by those that were listed.
    pub estimate: u64,
}

/// The number of nodes in a block, so that the number of a node in its block fits into 16 bits.
const BLOCK: u32 = 1 << 16;

/// Stands for the best conversion of a node without conversions: less than any value.
const NO_CONVERSION: i16 = -i16::MAX;

/// Consecutive nodes with their moves.
struct Block {
    /// The number of the first node.
    first: u32,
    /// The nodes with quiet moves, in order.
    open: Vec<OpenNode>,
    /// The quiet children of all open nodes, node by node.
    children: Vec<u32>,
    /// By node: the value of the best conversion, or of the end of the game.
    conversions: Vec<i16>,
    /// The nodes in which the game is over, by their number in the block.
    ended: Vec<u16>,
}

/// A node with quiet moves.
#[derive(Clone, Copy)]
struct OpenNode {
    /// Its number in the block.
    place: u16,
    /// The number of its quiet children.
    children: u16,
}

struct Graph {
    blocks: Vec<Block>,
    values: Vec<AtomicI16>,
}

/// An expanded block and the initial values of its nodes.
type Expanded = (Block, Vec<AtomicI16>);

impl Graph {
    /// Lists the moves of all nodes. `check` sees each block when its moves are listed.
    ///
    /// # Errors
    ///
    /// Those of `check`.
    fn build<C: Component, E: Send>(
        component: &C,
        check: impl Fn(&Block) -> Result<(), E> + Sync,
    ) -> Result<Graph, E> {
        let blocks = component.nodes().div_ceil(BLOCK) as usize;
        let described: Vec<Expanded> = parallel::try_map(blocks, &|block| {
            let expanded = expand(component, block as u32 * BLOCK);
            check(&expanded.0).map(|()| expanded)
        })?;
        let mut values = Vec::with_capacity(component.nodes() as usize);
        let mut blocks = Vec::with_capacity(described.len());
        for (block, begin) in described {
            values.extend(begin);
            blocks.push(block);
        }
        Ok(Graph { blocks, values })
    }

    fn solve(self, component: &impl Component) -> Solution {
        self.iterate_values();
        let distances = self.distances(component);
        let values = self.values.into_iter().map(AtomicI16::into_inner).collect();
        Solution { values, distances }
    }

    #[inline]
    fn value(&self, node: u32) -> i16 {
        self.values[node as usize].load(Relaxed)
    }

    /// Repeats the step until no value changes. A thread may read a value before or after another
    /// thread has changed it; both lead to the same fixed point.
    fn iterate_values(&self) {
        let changed = |block: usize| {
            let mut changed = false;
            for (node, conversion, children) in self.blocks[block].open() {
                let best = children.iter().map(|&child| -self.value(child)).max();
                let value = conversion.max(best.unwrap_or(NO_CONVERSION));
                if value != self.value(node) {
                    self.values[node as usize].store(value, Relaxed);
                    changed = true;
                }
            }
            changed
        };
        while parallel::reduce(self.blocks.len(), &changed, |one, other| one | other) {}
    }

    fn distances(&self, component: &impl Component) -> Vec<u16> {
        let first = |block: usize| first_distances(&self.blocks[block]);
        let distances: Vec<AtomicU16> =
            parallel::map(self.blocks.len(), &first).into_iter().flatten().collect();
        let mut waiting: Vec<Vec<PendingNode>> =
            parallel::map(self.blocks.len(), &|block| self.waiting(component, &self.blocks[block]));
        for level in 1..INFINITE_DISTANCE {
            let reached = AtomicBool::new(false);
            let pass = |block: usize, waiting: &mut Vec<PendingNode>| {
                let (block, before) = (&self.blocks[block], waiting.len());
                waiting.retain(|node| !self.reaches(&distances, block, node, level));
                if waiting.len() < before {
                    reached.store(true, Relaxed);
                }
            };
            parallel::each_mut(&mut waiting, &pass);
            // The first iteration has distances that were known from the start beside those it finds.
            if level > 1 && !reached.into_inner() {
                break;
            }
        }
        distances.into_iter().map(AtomicU16::into_inner).collect()
    }

    /// The open nodes of a block that may have a distance.
    fn waiting(&self, component: &impl Component, block: &Block) -> Vec<PendingNode> {
        let mut start = 0;
        let mut waiting = Vec::new();
        for open in &block.open {
            let node = block.first + u32::from(open.place);
            if let Some(role) = self.role(component, node) {
                waiting.push(PendingNode { start, open: *open, role });
            }
            start += u32::from(open.children);
        }
        waiting
    }

    /// The role of the side to move; `None` if neither side need convert.
    fn role(&self, component: &impl Component, node: u32) -> Option<Role> {
        let (value, infinite) = (self.value(node), component.infinite_play_value(node));
        let limit = component.limit();
        match value.cmp(&infinite) {
            std::cmp::Ordering::Greater => Some(Role::Attacks),
            std::cmp::Ordering::Less => Some(Role::Defends),
            std::cmp::Ordering::Equal if limit > 0 && value == limit => Some(Role::Attacks),
            std::cmp::Ordering::Equal if limit > 0 && value == -limit => Some(Role::Defends),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Sets the distance of a node if it is `level`, and returns whether it is. Distances that other
    /// threads set meanwhile are `level` too, never smaller.
    #[inline]
    fn reaches(
        &self,
        distances: &[AtomicU16],
        block: &Block,
        node: &PendingNode,
        level: u16,
    ) -> bool {
        let number = block.first + u32::from(node.open.place);
        let value = self.value(number);
        let children = &block.children[node.start as usize..][..node.open.children.into()];
        let mut keeping = children.iter().filter(|&&child| self.value(child) == -value);
        let is_near = |child: &u32| distances[*child as usize].load(Relaxed) < level;
        let reaches = match node.role {
            Role::Attacks => {
                block.conversions[usize::from(node.open.place)] == value || keeping.any(is_near)
            }
            Role::Defends => keeping.all(is_near),
        };
        if reaches {
            distances[number as usize].store(level, Relaxed);
        }
        reaches
    }
}

/// Whether the side to move wants the next conversion soon or late.
#[derive(Clone, Copy)]
enum Role {
    Attacks,
    Defends,
}

/// An open node whose distance is not known yet.
struct PendingNode {
    /// Where its children begin.
    start: u32,
    open: OpenNode,
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

/// The distances of a block that do not depend on quiet moves: 0 where the game is over, 1 where all
/// moves convert.
fn first_distances(block: &Block) -> Vec<AtomicU16> {
    let mut distances = vec![INFINITE_DISTANCE; block.conversions.len()];
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

fn expand<C: Component>(component: &C, first: u32) -> Expanded {
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
    let mut moves = NodeMoves::default();
    for node in nodes {
        moves.clear();
        component.expand(node, &mut scratch, &mut moves);
        let place = (node - first) as u16;
        let infinite = component.infinite_play_value(node);
        let mut value = moves.conversion.unwrap_or(NO_CONVERSION);
        if let Some(end) = moves.end {
            value = end;
            block.ended.push(place);
        } else if !moves.quiet.is_empty() {
            moves.quiet.sort_unstable();
            moves.quiet.dedup();
            block.open.push(OpenNode { place, children: moves.quiet.len() as u16 });
            block.children.extend_from_slice(&moves.quiet);
            // The result of the first step from the value of infinite play.
            value = value.max(infinite);
        }
        block.conversions.push(moves.end.or(moves.conversion).unwrap_or(NO_CONVERSION));
        values.push(AtomicI16::new(value));
    }
    block.children.shrink_to_fit();
    block.open.shrink_to_fit();
    (block, values)
}
