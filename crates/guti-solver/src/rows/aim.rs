//! What an attack looks for.

use super::packed::{Code, DRAW, LOSS};

/// What a stage looks for: the value that the side to move can bring about now, and the value
/// that it cannot avoid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Settled by one settled move.
    pub attack: Option<Code>,
    /// Settled when all moves that are not worse are.
    pub defend: Option<Code>,
}

/// That so many moves evade that they will never all be gone.
pub const NEVER: u16 = u8::MAX as u16;

impl Aim {
    /// Whether the value defended is all that is left once the open moves are gone, given the best
    /// conversion and how many quiet moves lead to each value.
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
