//! The shape of a game file, field by field. The doc comments are the descriptions of the JSON
//! Schema, so they speak to the author of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// A game as written in a file: what it is, where it comes from, and its rules as data.
///
/// Exactly one of the tables `leap`, `row` and `sow` says which family the game belongs to.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(
    title = "A game of guti",
    extend("oneOf" = [{"required": ["leap"]}, {"required": ["row"]}, {"required": ["sow"]}])
)]
pub struct Definition {
    /// The version of this format: 1.
    #[schemars(with = "u32", extend("const" = 1))]
    pub format: Spanned<u32>,
    /// The name by which commands and records know the game: lower-case words joined by `-`.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// The name that people read.
    #[schemars(with = "String")]
    pub name: Spanned<String>,
    /// Other names, each a way to ask for the game.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub aliases: Vec<Spanned<String>>,
    /// Where it was played.
    pub region: String,
    /// When it was recorded or played.
    pub period: String,
    /// One line for a list.
    pub summary: String,
    /// A few paragraphs for somebody who has never heard of it, with a blank line between two of
    /// them; within a paragraph the lines are filled anew.
    pub story: String,
    /// The rules of a leaping war game on a board of lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Leap>")]
    pub leap: Option<Spanned<Leap>>,
    /// The rules of a game of rows of three.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Row>")]
    pub row: Option<Spanned<Row>>,
    /// The rules of a sowing game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Sow>")]
    pub sow: Option<Spanned<Sow>>,
    /// The rules in words, each with its origin.
    #[serde(default)]
    pub rules: Vec<RuleText>,
    /// Where the rules were found.
    #[serde(default)]
    pub sources: Vec<Source>,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// The rule, one or two sentences.
    pub text: String,
    /// Whether a source states it or it closes a gap that the sources leave.
    pub origin: Origin,
    /// The `id` of the source that states it; asked for where `origin = "source"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub source: Option<Spanned<String>>,
    /// The options of the game that change this rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub options: Vec<Spanned<String>>,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A source states it.
    Source,
    /// No source settles it; this project closed the gap so.
    Added,
}

/// A place where the rules were found.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// A short name for use in `rules`.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Author, title, year, pages.
    pub citation: String,
    /// A link, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// A variant: a name, a sentence, and what it changes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "{O}Variant")]
pub struct Variant<O> {
    /// What is different, in one sentence.
    pub summary: String,
    /// The `id` of the source that plays it so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub source: Option<Spanned<String>>,
    /// The options that it sets; the others stay as they are.
    pub options: O,
}

/// The variants of a game by name. `standard` is the game without an overlay and is not listed.
pub type Variants<O> = BTreeMap<String, Variant<O>>;

// ---------------------------------------------------------------------------------- leap

/// A leaping war game: pieces step along lines and capture by leaping.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leap {
    /// Points and lines.
    pub board: LineBoard,
    /// Who stands where at the start; Black moves first.
    pub setup: LeapSetup,
    /// The rules that may differ.
    #[serde(default)]
    pub options: LeapOptions,
    /// Named overlays of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<LeapOptions>,
}

/// A board of points joined by lines.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineBoard {
    /// The points, in the order of a position string: one string a row, names separated by spaces.
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
    /// Each point's place as `[x, y]`, `x` to the right and `y` upwards.
    Places(BTreeMap<String, [f32; 2]>),
}

/// The points of each side, names separated by spaces.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeapSetup {
    /// How many pieces each side has; the two lists must have this length.
    #[schemars(with = "u8", range(min = 1, max = 31))]
    pub pieces: Spanned<u8>,
    /// The points of Black, who moves first.
    #[schemars(with = "String")]
    pub black: Spanned<String>,
    /// The points of White.
    #[schemars(with = "String")]
    pub white: Spanned<String>,
}

/// The options of a leap game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeapOptions {
    /// Whether a side that can capture must. Default: `compulsory`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().capture))]
    pub capture: Option<Duty>,
    /// Whether a piece that has leapt and can leap again must. Default: `compulsory`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().chain))]
    pub chain: Option<Chain>,
    /// When a leaped piece leaves the board. Default: `immediate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().removal))]
    pub removal: Option<LeapRemoval>,
    /// Which way a piece may step until it is promoted. Default: `any`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().steps))]
    pub steps: Option<Way>,
    /// Which way a piece may leap until it is promoted. Default: `any`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().leaps))]
    pub leaps: Option<Way>,
    /// Where a piece is promoted to a king, which goes in any direction. Default: `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().promotion))]
    pub promotion: Option<Promotion>,
    /// What becomes of a piece whose capture takes it to such a point, and which could leap on.
    /// Default: `at-end`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().crowning))]
    pub crowning: Option<Crowning>,
    /// How far a king goes. Default: `short`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().king))]
    pub king: Option<King>,
    /// A side with this many pieces or fewer has lost; 0 turns the rule off. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().lose_at))]
    pub lose_at: Option<u8>,
    /// Who has won when repetition or a long time without a capture ends the game. Default:
    /// `more-pieces`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().adjudication))]
    pub adjudication: Option<Adjudication>,
    /// The occurrence of a position that ends the game; 0 turns the rule off, and 1 is refused,
    /// since every game would end at once. Default: 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().repetition, "not" = {"const": 1}))]
    pub repetition: Option<u16>,
    /// The number of consecutive plies without a capture that ends the game; 0 turns the rule
    /// off. Default: 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().quiet_plies))]
    pub quiet_plies: Option<u16>,
}

/// Whether something possible must be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// It must be done.
    Compulsory,
    /// It may be done.
    Optional,
}

/// How a capture goes on after its first leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chain {
    /// The piece leaps on while it can.
    Compulsory,
    /// The player may stop after any leap.
    Optional,
    /// One leap a turn.
    Single,
}

/// Which way a piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// In any direction.
    Any,
    /// Only towards the enemy's end of the board: upwards for Black, who sits below, and
    /// downwards for White, as the layout places the points.
    Forward,
}

/// Where pieces are promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Promotion {
    /// Nowhere.
    None,
    /// On every point of the row that lies farthest ahead.
    FarRow,
    /// On the two outermost points of that row.
    FarCorners,
}

/// How a capture and a promotion go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crowning {
    /// It leaps on as it is, and is promoted only where its turn ends.
    AtEnd,
    /// It is promoted there, and that ends the turn.
    EndsTurn,
}

/// How far a promoted piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum King {
    /// To a neighbouring point, and over a piece beside it to the point just beyond.
    Short,
    /// Along a line as far as it is vacant; it leaps as a short one does.
    Sliding,
    /// Along a line as far as it is vacant; it leaps over a piece at any distance to any vacant
    /// point beyond, if nothing else stands between.
    Flying,
}

/// Who has won a game that is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Adjudication {
    /// The side with more pieces; with equal numbers nobody.
    MorePieces,
    /// Nobody.
    Draw,
}

/// When a leaped piece leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeapRemoval {
    /// At once, before the chain goes on.
    Immediate,
    /// When the turn ends: until then it may not be leaped again and its point is not vacant.
    EndOfTurn,
}

// ---------------------------------------------------------------------------------- row

/// A game of rows of three, on a grid or on a board of lines: pieces are placed, then moved, and
/// rows take enemy pieces or win.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The squares of a grid, or points and lines.
    pub board: RowBoard,
    /// What each side has in hand at the start.
    pub setup: RowSetup,
    /// The rules that may differ.
    #[serde(default)]
    pub options: RowOptions,
    /// Named overlays of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<RowOptions>,
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
    /// Of a grid: the number of files, named by letters from `a`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>", range(min = 3, max = 26))]
    pub files: Option<Spanned<u8>>,
    /// Of a grid: the number of ranks, numbered from 1 below.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<u8>", range(min = 3, max = 99))]
    pub ranks: Option<Spanned<u8>>,
    /// Of a board of lines: the points, in the order of a position string: one string a row, names
    /// separated by spaces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub rows: Vec<Spanned<String>>,
    /// Of a board of lines: the straight lines, each the names of its points in order. Neighbours
    /// on a line are adjacent, and three in succession can be a row of three.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub lines: Vec<Spanned<String>>,
    /// Of a board of lines: lines whose last point is joined to the first, such as circles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub circles: Vec<Spanned<String>>,
    /// Of a board of lines: how names become places in a drawing.
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

/// The options of a row game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RowOptions {
    /// Whether a placement may make a row of three or more, and what a row of exactly three earns
    /// then. Default: `forbidden`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().placed_rows))]
    pub placed_rows: Option<PlacedRows>,
    /// Whether a step may make a row of four or more, which never earns anything. Default:
    /// `forbidden`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().long_rows))]
    pub long_rows: Option<Leave>,
    /// Whether a row of three that remains when the end piece leaves a row of four earns a
    /// removal. Default: `nothing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().left_three))]
    pub left_three: Option<Earning>,
    /// Which enemy pieces may be removed. Default: `any`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().target))]
    pub target: Option<Target>,
    /// Whether a removal that was earned must be made. Default: `compulsory`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().removal))]
    pub removal: Option<Duty>,
    /// Whether a row of exactly three wins the game at once, instead of earning a removal. Default:
    /// `never`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().row_wins))]
    pub row_wins: Option<RowWins>,
    /// When all pieces are placed, a side with this many pieces or fewer moves a piece to any vacant
    /// place, however far; 0 turns the rule off. Default: 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().flying))]
    pub flying: Option<u8>,
    /// A side with this many pieces or fewer has lost. While pieces are being placed nobody has,
    /// unless placing earns removals: then the pieces in hand are counted too. Default: 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().lose_at))]
    pub lose_at: Option<u8>,
    /// The occurrence of a position that ends the game; 0 turns the rule off, and 1 is refused,
    /// since every game would end at once. Default: 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().repetition, "not" = {"const": 1}))]
    pub repetition: Option<u16>,
    /// The number of consecutive plies without a removal or placement that ends the game; 0 turns
    /// the rule off. Default: 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().quiet_plies))]
    pub quiet_plies: Option<u16>,
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
    /// The points for a win in which the winner lost no piece.
    #[schemars(range(min = 1))]
    pub clean_win: u16,
}

// ---------------------------------------------------------------------------------- sow

/// A sowing game on two rows of holes.
///
/// With `lap = "next"` it is a relay, in which one sowing leads to the next, played in rounds; with
/// `lap = "single"` a turn is one sowing, or several where a sowing earns another.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sow {
    /// The holes.
    pub board: Holes,
    /// What lies in them at the start.
    pub setup: SowSetup,
    /// The rules that may differ.
    #[serde(default)]
    pub options: SowOptions,
    /// Named overlays of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<SowOptions>,
}

/// Two rows of holes, one for each player.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Holes {
    /// The number of holes in each row, named by letters from `a`; South's are `a1`, `b1` and so
    /// on, North's lie above them.
    #[schemars(with = "u8", range(min = 2, max = 12))]
    pub per_row: Spanned<u8>,
}

/// What lies in the holes at the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SowSetup {
    /// The number of counters in each hole; between rounds a hole is filled with as many.
    #[schemars(with = "u8", range(min = 1, max = 63))]
    pub counters: Spanned<u8>,
}

/// The options of a sow game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SowOptions {
    /// How far one sowing goes. Default: `next`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().lap))]
    pub lap: Option<Lap>,
    /// Whether the store of the player who sows is sown like a hole. Default: `apart`; `own` needs
    /// `lap = "single"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().stores))]
    pub stores: Option<Stores>,
    /// Whether a sowing that ends in the own store earns another in the same turn. Default:
    /// `never`; `own-store` needs `stores = "own"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().again))]
    pub again: Option<Again>,
    /// What happens to the hole that was lifted when the sowing comes round to it. Default: `sown`;
    /// `skipped` needs `lap = "single"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().origin))]
    pub origin: Option<Lifted>,
    /// What the end of a sowing captures. Default: `beyond-empty`, which relays have; the others
    /// need `lap = "single"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().capture))]
    pub capture: Option<SowCapture>,
    /// What is captured where `capture = "opposite"` and the opposite hole is empty. Default:
    /// `nothing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().empty_capture))]
    pub empty_capture: Option<EmptyCapture>,
    /// What becomes of a capture of all counters in the other player's row, where
    /// `capture = "twos-and-threes"`. Default: `legal`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().grand_slam))]
    pub grand_slam: Option<GrandSlam>,
    /// Whether a player must give counters to another who has none. Default: `free`; `compulsory`
    /// needs `end = "stuck"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().feeding))]
    pub feeding: Option<Feeding>,
    /// When a game, or a round of a relay, is over. Default: `cleared`, which relays have; the
    /// others need `lap = "single"`. What then lies on the board belongs to the owner of its row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().end))]
    pub end: Option<End>,
    /// Who gets the counters on the board when a repetition or the quiet limit ends the game.
    /// Default: `shared`; `own-row` needs `lap = "single"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().broken_off))]
    pub broken_off: Option<BrokenOff>,
    /// When a hole that holds exactly four is captured by the owner of its row. Default:
    /// `at-once`; with `lap = "single"` it must be `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().fours))]
    pub fours: Option<Fours>,
    /// How many holes a player keeps for the next round. Default: `filled`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().elimination))]
    pub elimination: Option<Elimination>,
    /// What is done with the counters that fill no whole hole between two rounds. Default:
    /// `kungidar-bhadar`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().leftovers))]
    pub leftovers: Option<Leftovers>,
    /// From which side a player fills holes between two rounds. Default: `left`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().filling))]
    pub filling: Option<Filling>,
    /// The number of rounds of a match; 0 plays on until a player can fill no hole. Default: 0, as
    /// it must be with `lap = "single"`, which has no rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().rounds))]
    pub rounds: Option<u16>,
    /// The occurrence of a position that ends the round; 0 turns the rule off, and 1 is
    /// refused, since every round would end at once. Default: 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().repetition, "not" = {"const": 1}))]
    pub repetition: Option<u16>,
    /// The number of consecutive plies that add nothing to a store that ends the round; 0 turns
    /// the rule off. Default: 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("default" = Self::defaults().quiet_plies))]
    pub quiet_plies: Option<u16>,
}

/// How far one sowing goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lap {
    /// A relay: the hole after the last counter is lifted and sown, until it is empty.
    Next,
    /// It ends with its last counter.
    Single,
}

/// Whether stores are sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stores {
    /// No: only captured counters come into them.
    Apart,
    /// The own store is sown as if it were a hole to the right of the own row; the other player's
    /// is passed by.
    Own,
}

/// Whether a sowing earns another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Never.
    Never,
    /// One that ends in the own store does, and the player must take it who can.
    OwnStore,
}

/// What happens to the hole that was lifted when the sowing comes round to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lifted {
    /// It is sown like any other.
    Sown,
    /// It is passed by, and so is empty after the sowing.
    Skipped,
}

/// What the end of a sowing captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SowCapture {
    /// What lies in the hole beyond the empty one at which a relay ends.
    BeyondEmpty,
    /// Where the last counter falls into an empty hole of the own row: that counter, and all in the
    /// hole of the other player that lies opposite.
    Opposite,
    /// Where the last counter makes two or three in a hole of the other player: these, and all in
    /// the holes before it, one by one, while they hold two or three and are the other player's.
    TwosAndThrees,
}

/// What is captured if the opposite hole is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyCapture {
    /// Nothing: the last counter stays where it is.
    Nothing,
    /// The last counter alone.
    LastCounter,
}

/// What becomes of a capture of all counters in the other player's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GrandSlam {
    /// It is a capture like any other.
    Legal,
    /// It is no legal move, unless every move is one.
    Forbidden,
    /// The move is legal, but captures nothing.
    CapturesNothing,
    /// All is captured but what lies in the hole of the last counter.
    LastHoleKept,
    /// All is captured, and whatever is left on the board goes to the other player.
    RestToOther,
}

/// Whether a player must give counters to another who has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Feeding {
    /// No.
    Free,
    /// Only moves that do so are legal; without one the player cannot move.
    Compulsory,
}

/// When a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// When no counter is left on the board; a player whose row is empty passes.
    Cleared,
    /// When the player to move has no legal move.
    Stuck,
    /// When a row is empty after a sowing, whoever is to move.
    RowEmpty,
}

/// Who gets the counters on the board when a game is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BrokenOff {
    /// Both alike; an odd one goes to the player who is not to move.
    Shared,
    /// Each player those in the own row.
    OwnRow,
}

/// When four counters in a hole are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fours {
    /// As soon as a counter makes a hole hold four.
    AtOnce,
    /// After the last counter of a lap, from every hole that received a counter in it.
    EndOfLap,
    /// Never. A turn then ends after a thousand laps at the latest.
    None,
}

/// How many holes a player keeps for the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Elimination {
    /// As many as the player's counters fill.
    Filled,
    /// The player with fewer loses one for each full hole in the difference of the totals.
    Difference,
}

/// What is done with the counters that fill no whole hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leftovers {
    /// The player with fewer of them gives them to the other: one counter makes the giver Kungidar,
    /// two make the taker Bhadar.
    KungidarBhadar,
    /// Each player puts the own ones aside.
    Kept,
}

/// From which side holes are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Filling {
    /// From the player's left, where sowing enters the row.
    Left,
    /// From the player's right, where sowing leaves it.
    Right,
}
