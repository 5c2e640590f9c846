//! How a board looks: points, lines and neighbours.

use guti_rules::board::{self, Board};
use serde::{Deserialize, Serialize};

/// A board to be drawn: its points, the lines through them, and which points are neighbours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct BoardPlan {
    /// How the board is drawn.
    #[serde(rename = "shape")]
    pub kind: BoardKind,
    /// The points in the order of the board. All indices in this API refer to this order.
    pub points: Vec<BoardPoint>,
    /// The number of points in each row of a position string.
    pub rows: Vec<u8>,
    /// The lines to draw; empty for a board of holes.
    pub lines: Vec<BoardLine>,
    /// The neighbours of each point along the lines; empty lists on a board of holes.
    pub neighbours: Vec<Vec<u8>>,
    /// The names of the two sides.
    pub sides: [String; 2],
    /// Whether pieces can be promoted.
    pub kings: bool,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum BoardKind {
    /// Points on drawn lines.
    Lines,
    /// A rectangle of squares.
    Squares,
    /// Two rows of holes; the first side owns the lower one.
    Holes,
}

/// A point of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct BoardPoint {
    /// The name of the point in the notation of the game.
    pub name: String,
    /// The x coordinate, growing to the right; one unit is about the distance of neighbours.
    pub x: f32,
    /// The y coordinate, growing upwards, in the same unit.
    pub y: f32,
}

/// A line of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct BoardLine {
    /// The points of the line in order.
    pub points: Vec<u8>,
    /// Whether the last point is joined to the first, as on a circle.
    pub closed: bool,
}

impl BoardPlan {
    /// Describes a board with the names of its sides; `kings` says whether pieces can be promoted.
    pub fn of(board: &Board, sides: [&str; 2], kings: bool) -> BoardPlan {
        let index = |point: guti_rules::types::Point| point.index() as u8;
        let point = |point| {
            let [x, y] = board.place(point).map(rounded);
            BoardPoint { name: board.name(point).to_owned(), x, y }
        };
        let line = |line: &guti_rules::board::Line| BoardLine {
            points: line.points.iter().copied().map(index).collect(),
            closed: line.closed,
        };
        let neighbours = |point| board.neighbours(point).into_iter().map(index).collect();
        BoardPlan {
            kind: match board.kind() {
                board::BoardKind::Lines => BoardKind::Lines,
                board::BoardKind::Squares => BoardKind::Squares,
                board::BoardKind::Holes => BoardKind::Holes,
            },
            points: board.points().map(point).collect(),
            rows: board.rows().iter().map(|&length| length as u8).collect(),
            lines: board.lines().iter().map(line).collect(),
            neighbours: board.points().map(neighbours).collect(),
            sides: sides.map(str::to_owned),
            kings,
        }
    }
}

/// Rounds a coordinate to four decimals, enough for a drawing. Further digits can differ between
/// machines.
fn rounded(coordinate: f32) -> f32 {
    // Adding 0 turns -0 into 0.
    (coordinate * 1e4).round() / 1e4 + 0.0
}
