//! The marks on a board: the cursor, the points that can be chosen, the last move.

use guti_rules::types::{Point, PointSet};

/// The marks on a board.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The point under the cursor.
    pub cursor: Option<Point>,
    /// The points that can be chosen next.
    pub legal: PointSet,
    /// The points that were chosen, in order.
    pub chosen: Vec<Point>,
    /// The path of the last move.
    pub last: Vec<Point>,
    /// The points from which the last move captured.
    pub captured: PointSet,
    /// The points that the last move changed.
    pub changed: PointSet,
}

/// The brackets around a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brackets {
    /// The point has no brackets.
    None,
    /// The point can be chosen.
    Legal,
    /// The point was chosen.
    Chosen,
    /// The cursor is here.
    Cursor,
}

impl Brackets {
    /// The characters on the left and on the right.
    pub fn signs(self) -> Option<[char; 2]> {
        match self {
            Brackets::None => None,
            Brackets::Legal => Some(['‹', '›']),
            Brackets::Chosen => Some(['«', '»']),
            Brackets::Cursor => Some(['[', ']']),
        }
    }
}

impl Marks {
    /// The brackets around a point; those of the cursor take precedence.
    pub fn brackets(&self, point: Point) -> Brackets {
        if self.cursor == Some(point) {
            Brackets::Cursor
        } else if self.chosen.contains(&point) {
            Brackets::Chosen
        } else if self.legal.contains(point) {
            Brackets::Legal
        } else {
            Brackets::None
        }
    }
}
