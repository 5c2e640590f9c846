//! What each side tries to force in a stage of the analysis.

use super::packed::{Code, DRAW, LOSS, flipped};

/// The values that a stage settles for the column's side, which is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageTarget {
    /// The value that this side tries to reach: one move to a settled position is enough.
    pub attack: Option<Code>,
    /// The value that the other side tries to force on it: settled when every move that is not
    /// worse leads to a settled position.
    pub defend: Option<Code>,
}

/// In place of a count of evading moves: the other side will never force its target here. A position without
/// evading moves is settled at once, so that no other position has this count.
pub const UNREACHABLE: u16 = 0;

impl StageTarget {
    /// The lanes of those values of quiet successors that settle a position for the attacker, and of those that
    /// keep it from being [held](StageTarget::is_held). `lanes` gives the lanes of a value.
    #[inline]
    pub fn decisive(self, lanes: impl Fn(Code) -> u64) -> [u64; 2] {
        let attacked = self.attack.map_or(0, |value| lanes(flipped(value)));
        let spoiled = match self.defend {
            Some(LOSS) => lanes(LOSS) | lanes(DRAW),
            Some(_) => lanes(LOSS),
            None => 0,
        };
        [attacked, spoiled]
    }

    /// The lanes of those values of conversions that keep a position from being held.
    #[inline]
    pub fn decisive_conversions(self, lanes: impl Fn(Code) -> u64) -> u64 {
        if self.defend == Some(LOSS) { lanes(DRAW) } else { 0 }
    }

    /// Whether only the defended value is left once the moves to unsettled positions are gone.
    /// `quiet` has the number of quiet moves by the [`Code`] of the position they lead to.
    #[inline]
    pub fn is_held(self, conversion: Code, quiet: [u16; 4]) -> bool {
        let [losses, draws, ..] = quiet;
        match self.defend {
            Some(LOSS) => losses == 0 && draws == 0 && conversion != DRAW,
            Some(_) => losses == 0,
            None => false,
        }
    }
}
