//! Who reaches a goal in a round: a search that deepens until it knows.

use super::endgames::Endgames;
use super::goal::{Goal, foregone};
use super::ground::Ground;
use guti_rules::index::Indexed;
use guti_rules::rules::Rules;
use guti_rules::sow::{SowMove, SowPosition, SowRules};
use guti_rules::types::Side;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A search for one goal.
///
/// A position within `depth` plies is won for the first side, won for the second, or open. Won
/// means by force: play that goes round and round proves nothing and stays open at every depth, so
/// that what is said here holds whatever endless play is worth. Positions with few counters, where
/// play does go round, are looked up.
#[derive(Debug)]
pub struct Search<'r> {
    rules: &'r SowRules,
    ground: &'r Ground,
    goal: Goal,
    endgames: Endgames<'r>,
    plies: u8,
    most_nodes: u64,
    known: HashMap<u64, Known, BuildHasherDefault<Spread>>,
    nodes: u64,
}

/// How far searches go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most plies to look ahead.
    pub plies: u8,
    /// The most counters on the board with which a position is looked up rather than played on. A
    /// table of twice as many positions as these can lie in the holes is made for every goal.
    pub endgames: u8,
    /// The most positions to look into for a goal; so many are kept in memory.
    pub nodes: u64,
}

impl Default for Effort {
    /// Far more than the games that we know take.
    fn default() -> Self {
        Effort { plies: 60, endgames: 5, nodes: 20_000_000 }
    }
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The plies within which it is still open; the fewest within which it is won.
    depth: u8,
    verdict: Verdict,
}

/// Who can force the goal or its failure; ordered as the first side likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Missed,
    Open,
    Reached,
}

impl Verdict {
    fn of(reached: bool) -> Verdict {
        if reached { Verdict::Reached } else { Verdict::Missed }
    }

    fn best_for(side: Side) -> Verdict {
        Verdict::of(side == Side::First)
    }
}

impl<'r> Search<'r> {
    /// A search on a ground.
    pub fn new(rules: &'r SowRules, ground: &'r Ground, goal: Goal, effort: Effort) -> Self {
        let Effort { plies, endgames, nodes } = effort;
        Search {
            plies,
            most_nodes: nodes,
            rules,
            ground,
            goal,
            endgames: Endgames::new(rules, ground, endgames, goal.favoured),
            known: HashMap::default(),
            nodes: 0,
        }
    }

    /// Whether the first side reaches the goal, or none if neither that nor its failure can be
    /// forced within the plies of the effort.
    pub fn verdict(&mut self, position: &SowPosition) -> Option<bool> {
        (0..=self.plies).find_map(|depth| match self.search(position, depth) {
            Verdict::Reached => Some(true),
            Verdict::Missed => Some(false),
            Verdict::Open => None,
        })
    }

    /// The number of positions that were looked into.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn search(&mut self, position: &SowPosition, depth: u8) -> Verdict {
        let counters = self.ground.counters(position);
        let left = self.goal.left(position, counters);
        let at_once = foregone(left, counters);
        if let Some(reached) = at_once.or_else(|| self.endgames.verdict(position, counters, left)) {
            return Verdict::of(reached);
        }
        if depth == 0 || self.nodes >= self.most_nodes {
            return Verdict::Open;
        }
        let key = self.ground.key(self.rules, position);
        if let Some(known) = self.known.get(&key)
            && (known.verdict != Verdict::Open || known.depth >= depth)
        {
            return known.verdict;
        }
        self.nodes += 1;
        let mover = self.rules.turn(position);
        let wish = Verdict::best_for(mover);
        let mut best = Verdict::best_for(!mover);
        for next in self.children(position) {
            let verdict = self.search(&next, depth - 1);
            best = if mover == Side::First { best.max(verdict) } else { best.min(verdict) };
            if best == wish {
                break;
            }
        }
        self.known.insert(key, Known { depth, verdict: best });
        best
    }

    /// The positions that moves lead to, those first that win the mover most.
    fn children(&self, position: &SowPosition) -> Vec<SowPosition> {
        let mut children: Vec<SowPosition> =
            options(self.rules, position).into_iter().map(|(_, next)| next).collect();
        children.sort_by_key(|next| -self.rules.reward(position, next));
        children
    }
}

/// The legal moves, each with the position that it leads to.
pub(super) fn options(rules: &SowRules, position: &SowPosition) -> Vec<(SowMove, SowPosition)> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves.into_iter().map(|mv| (mv, rules.play_unchecked(position, mv))).collect()
}

/// Spreads keys that are numbers already.
#[derive(Clone, Copy, Debug, Default)]
struct Spread(u64);

impl Hasher for Spread {
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
