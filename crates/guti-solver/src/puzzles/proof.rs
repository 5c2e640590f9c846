//! Proves forced wins by a search of the whole tree up to a number of moves.

use super::goal::{captured_half, captured_more_than_half};
use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::rules::{Outcome, View};
use guti_rules::types::Side;
use guti_tables::Tablebase;
use std::cmp::Reverse;
use std::collections::HashMap;

/// What an attacker wants to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// This side wins: the game ends with its win, or it has captured more than half of the
    /// counters.
    Win(Side),
    /// This side never wins: the game ends otherwise, or the other side has captured at least half of the
    /// counters, or tables say that it does not win.
    Spoil(Side),
}

/// The search has used up its nodes without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfNodes;

/// A depth-first AND/OR search that counts the moves of the attacker.
///
/// It looks at every defence, so what it finds within its nodes is proven: that the aim can be forced
/// within a number of moves, or that it cannot. The distance to the aim decreases on a forced line, so
/// that no position repeats and neither repetition nor the limit on quiet plies can end it.
pub struct ProofSearch<'a, R: Indexed> {
    rules: &'a R,
    tables: Option<&'a Tablebase<R>>,
    aim: Aim,
    known: HashMap<R::Position, Bounds>,
    nodes_left: u64,
}

#[derive(Clone, Copy)]
struct Bounds {
    /// The smallest number of moves that is known to suffice; [`u8::MAX`] if none is.
    suffices: u8,
    /// The greatest number of moves that is known to fail.
    fails: u8,
}

impl<'a, R: Indexed + Evaluate + View> ProofSearch<'a, R> {
    /// A search for an aim that visits at most `nodes` positions. Positions in the tables are not
    /// searched; the tables are used for [`Aim::Spoil`] only.
    pub fn new(rules: &'a R, tables: Option<&'a Tablebase<R>>, aim: Aim, nodes: u64) -> Self {
        ProofSearch { rules, tables, aim, known: HashMap::new(), nodes_left: nodes }
    }

    /// Whether the attacker can force the aim within `moves` moves of its own, whichever side is to move.
    /// The aim must be reached when it has made the last of them.
    ///
    /// # Errors
    ///
    /// [`OutOfNodes`] if the nodes do not suffice; results found so far are kept for later calls.
    pub fn forces(&mut self, position: &R::Position, moves: u8) -> Result<bool, OutOfNodes> {
        if let Some(reached) = self.reached(position) {
            return Ok(reached);
        }
        if moves == 0 {
            return Ok(false);
        }
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        let attacks = self.rules.turn(position) == self.attacker();
        if attacks && moves == 1 {
            return Ok(self.reaches_at_once(position));
        }
        let key = self.rules.without_clock(position);
        if let Some(known) = self.known.get(&key) {
            if known.suffices <= moves {
                return Ok(true);
            }
            if known.fails >= moves {
                return Ok(false);
            }
        }
        let left = if attacks { moves - 1 } else { moves };
        let mut forced = !attacks;
        for (_, next) in self.children(position) {
            if self.forces(&next, left)? == attacks {
                forced = attacks;
                break;
            }
        }
        let known = self.known.entry(key).or_insert(Bounds { suffices: u8::MAX, fails: 0 });
        if forced {
            known.suffices = known.suffices.min(moves);
        } else {
            known.fails = known.fails.max(moves);
        }
        Ok(forced)
    }

    /// Whether a move reaches the aim: the last ply, where most of the tree is, needs neither move ordering
    /// nor stored results.
    fn reaches_at_once(&self, position: &R::Position) -> bool {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        let reaches = |&mv: &R::Move| {
            let next = self.rules.play_unchecked(position, mv);
            self.reached(&next) == Some(true)
        };
        moves.iter().any(reaches)
    }

    /// The smallest number of moves of the attacker that suffice, up to `most`; `None` if `most` moves do
    /// not suffice.
    ///
    /// # Errors
    ///
    /// [`OutOfNodes`] if the nodes do not suffice.
    pub fn fewest(&mut self, position: &R::Position, most: u8) -> Result<Option<u8>, OutOfNodes> {
        for moves in 0..=most {
            if self.forces(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// The legal moves, those that capture most first, each with the position after it.
    pub fn children(&self, position: &R::Position) -> Vec<(R::Move, R::Position)> {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        moves.sort_by_cached_key(|&mv| Reverse(self.rules.net_captures(position, mv)));
        moves.into_iter().map(|mv| (mv, self.rules.play_unchecked(position, mv))).collect()
    }

    fn attacker(&self) -> Side {
        match self.aim {
            Aim::Win(side) => side,
            Aim::Spoil(side) => !side,
        }
    }

    /// Whether the aim is reached (`true`) or out of reach (`false`); `None` if neither is certain.
    fn reached(&self, position: &R::Position) -> Option<bool> {
        let rules = self.rules;
        let ended = rules.ending(position).map(|ending| ending.outcome);
        match self.aim {
            Aim::Win(side) => match ended {
                Some(outcome) => Some(outcome == Outcome::Win(side)),
                None if captured_more_than_half(rules, position, side) => Some(true),
                None if captured_half(rules, position, !side) => Some(false),
                None => None,
            },
            Aim::Spoil(side) => {
                if let Some(outcome) = ended {
                    return Some(outcome != Outcome::Win(side));
                }
                if captured_half(rules, position, !side) {
                    return Some(true);
                }
                if captured_more_than_half(rules, position, side) {
                    return Some(false);
                }
                let probed = self.tables?.probe(rules, position)?;
                Some(rules.outcome(position, probed.value) != Outcome::Win(side))
            }
        }
    }
}
