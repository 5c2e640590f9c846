//! What a picture of a game shows.

use guti_rules::board::{Board, Line, Shape};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{Point, PointSet, Side};

/// What a picture of one moment of a game shows: the board, what is on it, and the move that led
/// here.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    /// The points and lines.
    pub board: &'a Board,
    /// What is on each point, in the order of the board.
    pub cells: Vec<Cell>,
    /// What each side holds beside the board, if the game knows such a thing.
    pub reserve: Option<Reserve>,
    /// What the picture cannot show, in sentences: a Kungidar, a Bhadar.
    pub remarks: Vec<String>,
    /// The side to move.
    pub turn: Side,
    /// The move that led here, unless this is the start.
    pub last: Option<&'a Ply>,
}

/// One point of a [`BoardView`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewPoint<'a> {
    /// Which point.
    pub point: Point,
    /// Its name.
    pub name: &'a str,
    /// Where it lies: to the right and upwards, in units of about one step.
    pub place: [f32; 2],
    /// What is on it.
    pub cell: Cell,
    /// Whether the last move touched it: its origin, where it landed, what it removed.
    pub on_last_path: bool,
    /// Whether the last move captured a piece here.
    pub captured: bool,
}

/// A move that was played, with what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who moved.
    pub side: Side,
    /// The move in the notation of the game.
    pub text: String,
    /// The points that enter it, in order; none for a pass.
    pub path: Vec<Point>,
    /// What it did besides moving.
    pub effect: guti_rules::rules::Effect,
    /// The points from which it took enemy pieces; none in a sowing game.
    pub captured: PointSet,
    /// All points that it changed.
    pub changed: PointSet,
    /// The position that it led to.
    pub position: String,
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

    /// What the board looks like.
    pub fn shape(&self) -> Shape {
        self.board.shape()
    }
}
