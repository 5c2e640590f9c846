//! Pictures of a game: the data from which an interface draws a position.

use guti_rules::board::{Board, BoardKind, Line};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{Point, PointSet, Side};
use guti_words::Fact;

/// A position of a game as it is shown: the board, what is on it, and the move that led to it.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    /// The points and lines.
    pub board: &'a Board,
    /// What is on each point, in the order of the board.
    pub cells: Vec<Cell>,
    /// What each side holds off the board, in games with such a thing.
    pub reserve: Option<Reserve>,
    /// What cannot be drawn: a Kungidar, a Bhadar.
    pub remarks: Vec<Fact>,
    /// The side to move.
    pub turn: Side,
    /// The move that led to the position, unless this is the start.
    pub last: Option<&'a Ply>,
}

/// One point of a [`BoardView`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewPoint<'a> {
    /// The point as the rules number it.
    pub point: Point,
    /// The name of the point in the notation of the game, such as `c3`.
    pub name: &'a str,
    /// Its coordinates: to the right and upwards, in units of about one step.
    pub place: [f32; 2],
    /// What is on it.
    pub cell: Cell,
    /// Whether it is on the path of the last move: where the move began, landed or removed a piece.
    pub on_last_path: bool,
    /// Whether the last move captured a piece here.
    pub captured: bool,
}

/// A move that was played, with its effects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The side that moved.
    pub side: Side,
    /// The move in the notation of the game.
    pub text: String,
    /// The points that enter it, in order; none for a pass.
    pub path: Vec<Point>,
    /// What it placed and captured.
    pub effect: guti_rules::rules::Effect,
    /// The points from which it took enemy pieces; none in a sowing game.
    pub captured: PointSet,
    /// The point at the end of the path, if the move removed a piece from there; none if the piece that moved
    /// ended there, even where it had captured one on that point before.
    pub removed: Option<Point>,
    /// All points that it changed.
    pub changed: PointSet,
}

impl<'a> BoardView<'a> {
    /// The points in the order of the board.
    pub fn points(&self) -> impl Iterator<Item = ViewPoint<'a>> + '_ {
        self.board.points().zip(&self.cells).map(|(point, &cell)| ViewPoint {
            point,
            name: self.board.name(point),
            place: self.board.place(point),
            cell,
            on_last_path: self.last.is_some_and(|ply| ply.path.contains(&point)),
            captured: self.last.is_some_and(|ply| ply.captured.contains(point)),
        })
    }

    /// What is on a point.
    pub fn cell(&self, point: Point) -> Cell {
        self.cells.get(point.index()).copied().unwrap_or(Cell::Vacant)
    }

    /// The lines to draw.
    pub fn lines(&self) -> &'a [Line] {
        self.board.lines()
    }

    /// How the board is drawn: as lines, squares or holes.
    pub fn kind(&self) -> BoardKind {
        self.board.kind()
    }
}
