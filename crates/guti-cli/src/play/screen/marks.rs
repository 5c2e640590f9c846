//! What is pointed out on a board.

use guti_rules::types::{Point, PointSet};

/// What is pointed out on a board.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Where the cursor is.
    pub cursor: Option<Point>,
    /// What may be chosen next.
    pub legal: PointSet,
    /// What was chosen, in order.
    pub chosen: Vec<Point>,
    /// Where the last move went, in order.
    pub last: Vec<Point>,
    /// From where the last move took pieces.
    pub captured: PointSet,
    /// What the last move changed.
    pub changed: PointSet,
}

/// The signs on both sides of a point, and what its middle shows where it is vacant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brackets {
    /// None.
    None,
    /// May be chosen.
    Legal,
    /// Was chosen.
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
    /// How a point is bracketed.
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
