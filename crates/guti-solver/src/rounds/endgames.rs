//! Endgame tables: all positions of a round with few counters on the board, for any goal.

use super::board::RoundBoard;
use super::goal::{decided, infinite_play_reaches, window};
use crate::graph::{self, Component, NodeMoves};
use guti_rules::relay::{RelayMove, RelayPosition, RelayRules};
use guti_rules::rules::Rules;
use guti_rules::types::Side;
use std::collections::HashMap;

/// The endgame tables of one round: who reaches the goal from positions with few counters, infinite
/// play included. Each table is solved when it is first needed.
#[derive(Debug)]
pub struct Endgames<'r> {
    rules: &'r RelayRules,
    board: &'r RoundBoard,
    /// The largest number of counters on the board of a position that is looked up.
    max_counters: u8,
    favoured: Side,
    /// By the number of counters on the board and the stores that the first side still has to reach (see
    /// [`Goal`](super::Goal)): by rank, whether it reaches one of them.
    tables: HashMap<(u8, u64), Vec<bool>>,
}

impl<'r> Endgames<'r> {
    /// No table is solved yet.
    pub fn new(
        rules: &'r RelayRules,
        board: &'r RoundBoard,
        max_counters: u8,
        favoured: Side,
    ) -> Self {
        Endgames { rules, board, max_counters, favoured, tables: HashMap::new() }
    }

    /// Whether the first side reaches a goal of which `left` remains; `None` if too many counters are on
    /// the board.
    pub fn probe(&mut self, position: &RelayPosition, counters: u8, left: u64) -> Option<bool> {
        if counters > self.max_counters {
            return None;
        }
        self.prepare(counters, left);
        self.look_up(position, counters, left)
    }

    /// Solves a table, after those that conversions lead to.
    fn prepare(&mut self, counters: u8, left: u64) {
        if decided(left, counters).is_some() || self.tables.contains_key(&(counters, left)) {
            return;
        }
        for fewer in 0..counters {
            for first_gets in 0..=counters - fewer {
                self.prepare(fewer, left >> first_gets & window(fewer));
            }
        }
        let layer = Endgame { endgames: self, counters, left };
        let values = graph::solve(&layer).values;
        // Values are for the side to move, which alternates from rank to rank.
        let table = (0..).zip(values).map(|(i, value)| (value > 0) == (i % 2 == 0)).collect();
        self.tables.insert((counters, left), table);
    }

    fn look_up(&self, position: &RelayPosition, counters: u8, left: u64) -> Option<bool> {
        decided(left, counters).or_else(|| {
            let table = self.tables.get(&(counters, left))?;
            Some(table[self.board.rank(self.rules, position) as usize])
        })
    }
}

/// The positions with one number of counters on the board, for one goal: worth 1 to the side that
/// reaches it, -1 to the other.
struct Endgame<'e, 'r> {
    endgames: &'e Endgames<'r>,
    counters: u8,
    left: u64,
}

impl Endgame<'_, '_> {
    fn worth(reached: bool, side: Side) -> i16 {
        if reached == (side == Side::First) { 1 } else { -1 }
    }
}

impl Component for Endgame<'_, '_> {
    type Scratch = Vec<RelayMove>;

    fn nodes(&self) -> u32 {
        self.endgames.board.positions(self.counters) as u32
    }

    fn infinite_play_value(&self, node: u32) -> i16 {
        let reached = infinite_play_reaches(self.left, self.counters, self.endgames.favoured);
        Self::worth(reached, Side::BOTH[(node % 2) as usize])
    }

    fn limit(&self) -> i16 {
        1
    }

    fn expand(&self, node: u32, moves: &mut Vec<RelayMove>, out: &mut NodeMoves) {
        let Endgames { rules, board, .. } = *self.endgames;
        // The rules may settle a single counter at once; no play leads to such a position.
        let position = board.unrank(rules, self.counters, node.into());
        let Some(position) = position.ok().filter(|at| rules.ending(at).is_none()) else {
            out.end(0);
            return;
        };
        let side = rules.turn(&position);
        rules.generate(&position, moves);
        for &mv in &*moves {
            let next = rules.play_unchecked(&position, mv);
            let left_on_board = board.counters(&next);
            if left_on_board == self.counters {
                out.quiet(board.rank(rules, &next) as u32);
                continue;
            }
            let gained = next.stores().0[0] - position.stores().0[0];
            let left = self.left >> gained & window(left_on_board);
            if let Some(reached) = self.endgames.look_up(&next, left_on_board, left) {
                out.convert(Self::worth(reached, side));
            }
        }
    }
}
