//! Boards of points joined by lines, which several families have.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// The most points or squares of a board: a set of them is a word of 64 bits.
pub const MOST_POINTS: usize = 64;

/// A board of points joined by lines.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineBoard {
    /// The points, in the order of a position string: one string a row, names separated by spaces. There
    /// are at most 64, and lines join them all.
    #[schemars(with = "Vec<String>")]
    pub rows: Vec<Spanned<String>>,
    /// The straight lines: each the names of its points in order. Neighbours on a line are
    /// adjacent, and three in succession make a leap.
    #[schemars(with = "Vec<String>")]
    pub lines: Vec<Spanned<String>>,
    /// Lines whose last point is joined to the first, such as circles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub circles: Vec<Spanned<String>>,
    /// How names become places in a drawing.
    #[serde(default)]
    pub layout: Layout,
}

/// How the names of points become places in a drawing.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Layout {
    /// A letter for the file from the left and a number for the rank from below: `c4`.
    #[default]
    Grid,
    /// A letter for the spoke, counter-clockwise, and a number for the ring from within: `c2`; a
    /// name without a number is the centre.
    Polar {
        /// The direction of the spoke `a` in degrees, counter-clockwise from the right.
        first_spoke: f32,
        /// How many spokes there are.
        #[schemars(range(min = 1, max = 26))]
        spokes: u8,
    },
    /// Each point's place as `[x, y]`, `x` to the right and `y` upwards. A name consists of lower-case
    /// letters and digits, a letter first and no `x`, or is a number from 1 to 99.
    Places(BTreeMap<String, [f32; 2]>),
}
