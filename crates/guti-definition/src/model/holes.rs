//! Two rows of holes, the board of both families of sowing games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;

/// The most holes in a row of a sowing board.
pub const MOST_PER_ROW: usize = 12;

/// Two rows of holes, one for each player.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Holes {
    /// The number of holes in each row, named by letters from `a`; South's are `a1`, `b1` and so
    /// on, North's lie above them.
    #[schemars(with = "u8", range(min = 2, max = MOST_PER_ROW))]
    pub per_row: Spanned<u8>,
}

/// What lies in the holes at the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HoleSetup {
    /// The number of counters in each hole; where a game has rounds, each hole in play is filled
    /// with as many again. The game has at most 255 counters.
    #[schemars(with = "u8", range(min = 1, max = 63))]
    pub counters: Spanned<u8>,
}
