//! Tables of all positions with few counters on the board, for any goal.

use super::goal::{endless, foregone, window};
use super::ground::Ground;
use crate::graph::{self, Component, Options};
use guti_rules::rules::Rules;
use guti_rules::sow::{SowMove, SowPosition, SowRules};
use guti_rules::types::Side;
use std::collections::HashMap;

/// The endgames of one ground: who reaches the goal from positions with few counters, endless play
/// included. Tables are made when they are first asked for.
#[derive(Debug)]
pub struct Endgames<'r> {
    rules: &'r SowRules,
    ground: &'r Ground,
    /// The most counters with which a position is looked up.
    most: u8,
    favoured: Side,
    /// By the number of counters on the board and what is left of the goal: whether the first
    /// side reaches it, by place.
    tables: HashMap<(u8, u64), Vec<bool>>,
}

impl<'r> Endgames<'r> {
    /// No table yet.
    pub fn new(rules: &'r SowRules, ground: &'r Ground, most: u8, favoured: Side) -> Self {
        Endgames { rules, ground, most, favoured, tables: HashMap::new() }
    }

    /// Whether the first side reaches a goal of which `left` is left; none if too many counters
    /// are on the board.
    pub fn verdict(&mut self, position: &SowPosition, counters: u8, left: u64) -> Option<bool> {
        if counters > self.most {
            return None;
        }
        self.prepare(counters, left);
        self.known(position, counters, left)
    }

    /// Makes a table, after those that conversions lead to.
    fn prepare(&mut self, counters: u8, left: u64) {
        if foregone(left, counters).is_some() || self.tables.contains_key(&(counters, left)) {
            return;
        }
        for fewer in 0..counters {
            for first_gets in 0..=counters - fewer {
                self.prepare(fewer, left >> first_gets & window(fewer));
            }
        }
        let layer = Endgame { endgames: self, counters, left };
        let values = graph::solve(&layer).values;
        // Values are for the side to move, who alternates from place to place.
        let table = (0..).zip(values).map(|(i, value)| (value > 0) == (i % 2 == 0)).collect();
        self.tables.insert((counters, left), table);
    }

    fn known(&self, position: &SowPosition, counters: u8, left: u64) -> Option<bool> {
        foregone(left, counters).or_else(|| {
            let table = self.tables.get(&(counters, left))?;
            Some(table[self.ground.place(self.rules, position) as usize])
        })
    }
}

/// The positions with so many counters on the board, under one goal: worth 1 to who reaches it.
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
    type Scratch = Vec<SowMove>;

    fn nodes(&self) -> u32 {
        self.endgames.ground.positions(self.counters) as u32
    }

    fn infinite_play_value(&self, node: u32) -> i16 {
        let reached = endless(self.left, self.counters, self.endgames.favoured);
        Self::worth(reached, Side::BOTH[(node % 2) as usize])
    }

    fn limit(&self) -> i16 {
        1
    }

    fn describe(&self, node: u32, moves: &mut Vec<SowMove>, options: &mut Options) {
        let Endgames { rules, ground, .. } = *self.endgames;
        // A single counter may be settled at once; no play leads to such a position.
        let position = ground.at(rules, self.counters, node.into());
        let Some(position) = position.ok().filter(|at| rules.ending(at).is_none()) else {
            options.end(0);
            return;
        };
        let side = rules.turn(&position);
        rules.generate(&position, moves);
        for &mv in &*moves {
            let next = rules.play_unchecked(&position, mv);
            let left_on_board = ground.counters(&next);
            if left_on_board == self.counters {
                options.quiet(ground.place(rules, &next) as u32);
                continue;
            }
            let gained = next.stores().0[0] - position.stores().0[0];
            let left = self.left >> gained & window(left_on_board);
            if let Some(reached) = self.endgames.known(&next, left_on_board, left) {
                options.convert(Self::worth(reached, side));
            }
        }
    }
}
