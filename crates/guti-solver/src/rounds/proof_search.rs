//! Iterative deepening that proves whether a goal can be reached in a round.

use super::board::RoundBoard;
use super::endgames::Endgames;
use super::goal::{Goal, decided};
use guti_rules::index::Indexed;
use guti_rules::relay::{RelayMove, RelayPosition, RelayRules};
use guti_rules::rules::Rules;
use guti_rules::types::Side;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A search for one goal.
///
/// Within `depth` plies a side can force the goal, or the other side can force that it is missed, or
/// neither: then the position is open. Cyclic play proves nothing and stays open at every depth, so
/// a proof holds whatever infinite play is worth. Positions with few counters, where play is indeed
/// cyclic, are looked up in endgame tables.
#[derive(Debug)]
pub struct ProofSearch<'r> {
    rules: &'r RelayRules,
    board: &'r RoundBoard,
    goal: Goal,
    endgames: Endgames<'r>,
    plies: u8,
    most_nodes: u64,
    entries: HashMap<u64, ProofEntry, BuildHasherDefault<NumberHasher>>,
    nodes: u64,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundLimits {
    /// The largest depth, in plies.
    pub plies: u8,
    /// Positions with at most this many counters on the board are looked up in endgame tables. For every
    /// goal, a table with two positions for each distribution of the counters is solved.
    pub endgames: u8,
    /// The most nodes to search for a goal; that many are kept in memory.
    pub nodes: u64,
}

impl Default for RoundLimits {
    /// Far more than the built-in games need.
    fn default() -> Self {
        RoundLimits { plies: 60, endgames: 5, nodes: 20_000_000 }
    }
}

/// The stored result of a position.
#[derive(Clone, Copy, Debug)]
struct ProofEntry {
    /// If it is open, the depth at which it is; otherwise the smallest depth of a proof.
    depth: u8,
    proof: Proof,
}

/// The state of the proof of a goal, from the worst to the best for the first side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    Missed,
    Open,
    Reached,
}

impl Proof {
    fn of(reached: bool) -> Proof {
        if reached { Proof::Reached } else { Proof::Missed }
    }

    fn best_for(side: Side) -> Proof {
        Proof::of(side == Side::First)
    }
}

impl<'r> ProofSearch<'r> {
    /// A search for a goal in the round of a board.
    pub fn new(
        rules: &'r RelayRules,
        board: &'r RoundBoard,
        goal: Goal,
        limits: RoundLimits,
    ) -> Self {
        let RoundLimits { plies, endgames, nodes } = limits;
        ProofSearch {
            plies,
            most_nodes: nodes,
            rules,
            board,
            goal,
            endgames: Endgames::new(rules, board, endgames, goal.favoured),
            entries: HashMap::default(),
            nodes: 0,
        }
    }

    /// Whether the first side reaches the goal; `None` if neither that nor its failure can be proved
    /// within the limits.
    pub fn prove(&mut self, position: &RelayPosition) -> Option<bool> {
        (0..=self.plies).find_map(|depth| match self.search(position, depth) {
            Proof::Reached => Some(true),
            Proof::Missed => Some(false),
            Proof::Open => None,
        })
    }

    /// The number of nodes that were searched.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn search(&mut self, position: &RelayPosition, depth: u8) -> Proof {
        let counters = self.board.counters(position);
        let left = self.goal.left(position, counters);
        let at_once = decided(left, counters);
        if let Some(reached) = at_once.or_else(|| self.endgames.probe(position, counters, left)) {
            return Proof::of(reached);
        }
        if depth == 0 || self.nodes >= self.most_nodes {
            return Proof::Open;
        }
        let key = self.board.key(self.rules, position);
        if let Some(entry) = self.entries.get(&key)
            && (entry.proof != Proof::Open || entry.depth >= depth)
        {
            return entry.proof;
        }
        self.nodes += 1;
        let mover = self.rules.turn(position);
        let wish = Proof::best_for(mover);
        let mut best = Proof::best_for(!mover);
        for next in self.children(position) {
            let proof = self.search(&next, depth - 1);
            best = if mover == Side::First { best.max(proof) } else { best.min(proof) };
            if best == wish {
                break;
            }
        }
        self.entries.insert(key, ProofEntry { depth, proof: best });
        best
    }

    /// The positions that moves lead to, those that gain the most for the side to move first.
    fn children(&self, position: &RelayPosition) -> Vec<RelayPosition> {
        let mut children: Vec<RelayPosition> =
            successors(self.rules, position).into_iter().map(|(_, next)| next).collect();
        children.sort_by_key(|next| -self.rules.reward(position, next));
        children
    }
}

/// The legal moves, each with the position that it leads to.
pub(super) fn successors(
    rules: &RelayRules,
    position: &RelayPosition,
) -> Vec<(RelayMove, RelayPosition)> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves.into_iter().map(|mv| (mv, rules.play_unchecked(position, mv))).collect()
}

/// A hasher for keys that are numbers: one multiplication.
#[derive(Clone, Copy, Debug, Default)]
struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, number: u64) {
        // The high half of the product depends on all bits, and the table looks at both ends.
        let product = u128::from(self.0 ^ number) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}
