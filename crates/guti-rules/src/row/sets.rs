//! Row games, once the pieces are placed, as games of two sets of pieces.

use super::{RowPosition, RowRules};
use crate::board::Board;
use crate::definition::model::{Duty, Earning, Leave, Target};
use crate::index::PieceSets;
use crate::types::{BySide, PointSet, Side};
use std::ops::{ControlFlow, RangeInclusive};

/// The squares that steps in each direction may reach where they are vacant. There is one for every
/// set of a layer, so it is kept small: 32 squares suffice, since larger boards have no layers.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Quietly.
    quiet: [u32; 4],
    /// With a removal.
    earning: [u32; 4],
}

impl PieceSets for RowRules {
    type Outlook = Outlook;

    #[inline]
    fn outlook(&self, own: u64) -> Outlook {
        debug_assert!(self.grid.all >> 32 == 0, "a board that is numbered has up to 32 squares");
        let steps = self.reach(own).steps(self.grid.all & !own);
        let earning = steps.earning.map(|squares| squares as u32);
        let mut quiet = steps.plain.map(|squares| squares as u32);
        if self.removal == Duty::Optional {
            for (quiet, earning) in quiet.iter_mut().zip(earning) {
                *quiet |= earning;
            }
        }
        Outlook { quiet, earning }
    }

    fn piece_board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn sets(&self, position: &RowPosition) -> Option<[u64; 2]> {
        let sets = [position.pieces[position.turn].0, position.pieces[!position.turn].0];
        (!position.is_placing()).then_some(sets)
    }

    #[inline]
    fn of_sets(&self, own: u64, other: u64) -> RowPosition {
        let pieces = BySide::new(PointSet(own), PointSet(other));
        RowPosition { pieces, hands: BySide::default(), turn: Side::First, halfmove_clock: 0 }
    }

    fn counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.hands.0;
        self.lose_at + 1..=first.max(second).into()
    }

    fn options_in_words(&self) -> String {
        let long_rows = match self.long_rows {
            Leave::Allowed => "allowed",
            Leave::Forbidden => "forbidden",
        };
        let left_three = match self.left_three {
            Earning::Nothing => "nothing",
            Earning::Removal => "a removal",
        };
        let target = match self.target {
            Target::Any => "any",
            Target::OutsideThrees => "outside threes first",
            Target::NeverThrees => "outside threes only",
        };
        let removal = match self.removal {
            Duty::Compulsory => "compulsory",
            Duty::Optional => "optional",
        };
        format!(
            "row: long rows {long_rows}, a three left behind earns {left_three}, \
             target {target}, removal {removal}, lose at {}\n",
            self.lose_at
        )
    }

    fn conversion_is_duty(&self) -> bool {
        false
    }

    #[inline]
    fn each_quiet(
        &self,
        own: u64,
        outlook: &Outlook,
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        for (direction, &squares) in outlook.quiet.iter().enumerate() {
            for to in PointSet(u64::from(squares) & !other) {
                if visit(own ^ to.set().0 ^ self.before(direction, to.set().0)).is_break() {
                    return;
                }
            }
        }
    }

    #[inline]
    fn has_quiet(&self, _own: u64, outlook: &Outlook, other: u64) -> bool {
        let [a, b, c, d] = outlook.quiet;
        u64::from(a | b | c | d) & !other != 0
    }

    #[inline]
    fn each_conversion(
        &self,
        own: u64,
        outlook: &Outlook,
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let [a, b, c, d] = outlook.earning;
        if u64::from(a | b | c | d) & !other == 0 {
            return;
        }
        let removable = self.removable(&self.of_sets(own, other));
        for (direction, &squares) in outlook.earning.iter().enumerate() {
            for to in PointSet(u64::from(squares) & !other) {
                let then = own ^ to.set().0 ^ self.before(direction, to.set().0);
                for removed in removable {
                    if visit(then, other ^ removed.set().0).is_break() {
                        return;
                    }
                }
            }
        }
    }

    #[inline]
    fn each_origin(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        let vacant = self.grid.all & !(own | other);
        let runs = self.grid.both(|axis| axis.runs(own));
        // What a step makes is there to be seen after it; what it leaves behind is not.
        let mut quiet = own;
        if self.long_rows == Leave::Forbidden {
            quiet &= !(runs[0].fours() | runs[1].fours());
        }
        if self.removal == Duty::Compulsory {
            quiet &= !(runs[0].threes() | runs[1].threes());
        }
        for direction in 0..4 {
            let axis = self.grid.axes[direction / 2];
            let behind = if direction % 2 == 0 { axis.back(quiet) } else { axis.ahead(quiet) };
            for from in PointSet(behind & vacant) {
                let from = from.set().0;
                let to = if direction % 2 == 0 { axis.ahead(from) } else { axis.back(from) };
                let origin = own ^ to ^ from;
                if self.left_three == Earning::Nothing || !self.leaves_three(origin, from) {
                    visit(origin);
                }
            }
        }
    }
}

impl RowRules {
    /// Whether taking this piece away leaves a row of exactly three behind, and that counts.
    fn leaves_three(&self, own: u64, piece: u64) -> bool {
        let ends = self.grid.both(|axis| axis.runs(own).ends_of_four());
        self.removal == Duty::Compulsory && (ends[0] | ends[1]) & piece != 0
    }
}
