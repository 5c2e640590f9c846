//! What each side tries to force in a stage of the analysis.

use super::packed::{Code, DRAW, LOSS};

/// The values that a stage settles for the column's side, which is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageTarget {
    /// The value that this side tries to reach: one move to a settled position is enough.
    pub attack: Option<Code>,
    /// The value that the other side tries to force on it: settled when every move that is not
    /// worse leads to a settled position.
    pub defend: Option<Code>,
}

/// In place of a count of evading moves: the other side will never force its target here.
pub const UNREACHABLE: u16 = u8::MAX as u16;

impl StageTarget {
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
