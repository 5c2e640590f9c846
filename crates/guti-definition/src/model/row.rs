//! The table `[row]` of a game file.

use super::{Duty, Layout, LineBoard, Variants};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// A game of rows of three, on a grid or on a board of lines: pieces are placed, then moved, and
/// rows take enemy pieces or win.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The squares of a grid, or points and lines.
    pub board: RowBoard,
    /// What each side has in hand at the start.
    pub setup: RowSetup,
    /// The options that do not have their defaults.
    #[serde(default)]
    pub options: RowOverlay,
    /// The variants by name: each sets some of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<RowOverlay>,
    /// How games make a match.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_: Option<PointsMatch>,
}

/// The board of a row game: a grid of squares, given by `files` and `ranks`, or points joined by
/// lines, given by `rows` and `lines`. A row is counted along a rank or a file of a grid, or along
/// a line.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [
    {"required": ["files", "ranks"]},
    {"required": ["rows", "lines"]}
]))]
pub struct RowBoard {
    /// The number of files of a grid, named by letters from `a`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>", range(min = 3, max = 26))]
    pub files: Option<Spanned<u8>>,
    /// The number of ranks of a grid, numbered from 1 below.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>", range(min = 3, max = 99))]
    pub ranks: Option<Spanned<u8>>,
    /// The points of a board of lines, in the order of a position string: one string a row, names
    /// separated by spaces. There are at most 64, and lines join them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub rows: Vec<Spanned<String>>,
    /// The straight lines of a board of lines, each the names of its points in order. Neighbours on
    /// a line are adjacent, and three in succession can be a row of three.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub lines: Vec<Spanned<String>>,
    /// The lines of a board of lines whose last point is joined to the first, such as circles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub circles: Vec<Spanned<String>>,
    /// How the names of points become places in a drawing, on a board of lines.
    #[serde(default)]
    pub layout: Layout,
}

impl RowBoard {
    /// The files and ranks, if it is a grid.
    pub fn grid(&self) -> Option<[u8; 2]> {
        Some([*self.files.as_ref()?.get_ref(), *self.ranks.as_ref()?.get_ref()])
    }

    /// The points and lines of a board that is no grid.
    pub fn of_lines(&self) -> LineBoard {
        LineBoard {
            rows: self.rows.clone(),
            lines: self.lines.clone(),
            circles: self.circles.clone(),
            layout: self.layout.clone(),
        }
    }
}

/// What each side has in hand at the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowSetup {
    /// The number of pieces of each side: at most half as many as there are squares or points.
    #[schemars(with = "u8", range(min = 3, max = 32))]
    pub pieces: Spanned<u8>,
}

options! {
    /// The options of a row game.
    RowOptions, RowOverlay as "RowOptions" {
        /// Whether a placement may make a row of three or more, and what a row of exactly three
        /// earns then.
        placed_rows: PlacedRows = PlacedRows::Forbidden,
        /// Whether a step may make a row of four or more, which never earns anything.
        long_rows: Leave = Leave::Forbidden,
        /// Whether a row of three that remains when the end piece leaves a row of four earns a
        /// removal.
        left_three: Earning = Earning::Nothing,
        /// Which enemy pieces may be removed.
        target: Target = Target::Any,
        /// Whether a removal that was earned must be made.
        removal: Duty = Duty::Compulsory,
        /// Whether a row of exactly three wins the game at once, instead of earning a removal.
        row_wins: RowWins = RowWins::Never,
        /// From when on a player moves pieces.
        moving: Moving = Moving::AfterPlacing,
        /// Who has won when every place is occupied, so that nobody can move.
        full_board: FullBoard = FullBoard::Loses,
        /// A side with this many pieces or fewer, those in hand counted, moves a piece to any vacant
        /// place, however far; 0 turns the rule off.
        flying: u8 = 0,
        /// A side with this many pieces or fewer has lost, those in hand counted. Where nothing can
        /// be removed before all pieces are placed, nobody loses this way until then.
        lose_at: u8 = 2,
        /// How often a position must occur to end the game; 0 turns the rule off, and 1 is refused,
        /// since every game would end at once.
        #[schemars(extend("not" = {"const": 1}))]
        repetition: u16 = 3,
        /// After how many plies in a row without a removal or placement the game ends; 0 turns the
        /// rule off.
        quiet_plies: u16 = 100,
    }
}

/// Whether something may be done at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// It may not be done.
    Forbidden,
    /// It may be done.
    Allowed,
}

/// Whether rows may be made while pieces are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlacedRows {
    /// They may not be made.
    Forbidden,
    /// They may be made, and earn no removal.
    Allowed,
    /// They may be made, and a row of exactly three earns the removal of one enemy piece.
    Earns,
}

/// From when on a player moves pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moving {
    /// When nobody can place a piece any more. Until then a player who cannot place passes.
    AfterPlacing,
    /// As soon as the player's own hand is empty, whatever the other has in hand. Nobody passes: a
    /// player who can do nothing has lost.
    WithEmptyHand,
    /// From the start: in each turn a player with pieces in hand either places one or moves one.
    /// Nobody passes: a player who can do nothing has lost.
    AnyTime,
}

/// What becomes of a player who is to move when every place is occupied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FullBoard {
    /// The player has lost, as whenever there is no legal move.
    Loses,
    /// The game is a draw.
    Draws,
}

/// Whether a row of exactly three wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RowWins {
    /// It does not.
    Never,
    /// Whoever makes one has won, be it by placing a piece or by moving one.
    AtOnce,
}

/// What something earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Earning {
    /// It earns nothing.
    Nothing,
    /// It earns the removal of one enemy piece.
    Removal,
}

/// Which enemy pieces may be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Any of them.
    Any,
    /// Not one that stands in a row of exactly three, unless all do.
    OutsideThrees,
    /// Not one that stands in a row of exactly three, even if all do: then none is removed.
    NeverThrees,
}

/// A match of several games, scored in points; the players swap colours after each game.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointsMatch {
    /// The points that win the match.
    #[schemars(range(min = 1))]
    pub target: u16,
    /// The points for a win.
    #[schemars(range(min = 1))]
    pub win: u16,
    /// The points for a win in which the winner lost no piece: at least as many as for another.
    #[schemars(range(min = 1))]
    pub clean_win: u16,
}
