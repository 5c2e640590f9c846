//! Rows on any board, one by one.

mod evaluate;
mod moves;

use crate::board::{Board, Leap};
use crate::definition::model::{Earning, Leave, RowOptions};
use crate::index::{ArrivalRules, StandingRow, StepRules};
use crate::types::{Point, PointSet};
use std::collections::BTreeSet;

/// A row of some points, and the points next to its ends on the same line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Run {
    points: u64,
    beyond: u64,
}

impl Run {
    /// Whether these pieces make the row, and no longer one.
    #[inline]
    fn stands(self, pieces: u64) -> bool {
        pieces & (self.points | self.beyond) == self.points
    }
}

/// The end of a row of four: the whole, and the three that are left without it.
#[derive(Clone, Copy, Debug)]
struct End {
    four: Run,
    rest: Run,
}

/// All rows that a board has room for, and which points are adjacent.
///
/// The rows are found from the leaps of the board, three points of a line in succession, so that a
/// symmetry, which maps leaps onto leaps, maps rows onto rows.
#[derive(Clone, Debug)]
pub struct Lines {
    /// By point: the points adjacent to it.
    neighbours: Vec<u64>,
    threes: Vec<Run>,
    /// By point: the rows of three through it.
    threes_through: Vec<Vec<Run>>,
    /// By point: the points of the rows of four through it.
    fours_through: Vec<Vec<PointSet>>,
    /// By point: the rows of four that it is an end of.
    ends: Vec<Vec<End>>,
}

impl Lines {
    pub(super) fn new(board: &Board) -> Lines {
        let mut threes = BTreeSet::new();
        let mut fours = BTreeSet::new();
        let mut ends = vec![Vec::new(); board.len()];
        for &Leap { from, over, to } in board.leaps() {
            threes.insert(run(board, &[from, over, to]));
            for next in after(board, over, to) {
                let four = run(board, &[from, over, to, next]);
                fours.insert(four.points);
                // On a circle of four points a row of four has no end.
                if four.points.count_ones() == 4 && !after(board, to, next).contains(from) {
                    ends[from.index()].push(End { four, rest: run(board, &[over, to, next]) });
                }
            }
        }
        // On a circle of three points a row of three goes on into itself.
        fours.retain(|four| four.count_ones() == 4);
        let through = |point: Point| {
            let three = |run: &&Run| run.points & point.set().0 != 0;
            threes.iter().filter(three).copied().collect()
        };
        let fours_through = |point: Point| {
            let fours = fours.iter().map(|&four| PointSet(four));
            fours.filter(|four| four.contains(point)).collect()
        };
        Lines {
            neighbours: board.points().map(|point| board.neighbours(point).0).collect(),
            threes_through: board.points().map(through).collect(),
            fours_through: board.points().map(fours_through).collect(),
            threes: threes.into_iter().collect(),
            ends,
        }
    }

    /// Whether a row of exactly three runs through a piece.
    #[inline]
    fn three_through(&self, point: Point, pieces: u64) -> bool {
        self.threes_through[point.index()].iter().any(|run| run.stands(pieces))
    }

    /// Whether a row of four or more runs through a piece.
    #[inline]
    fn long_through(&self, point: Point, pieces: u64) -> bool {
        self.fours_through[point.index()].iter().any(|four| four.0 & !pieces == 0)
    }

    /// The rows of three, as tables.
    pub(super) fn standing_rows(&self) -> Vec<StandingRow> {
        let row = |&Run { points, beyond }: &Run| StandingRow { points, beyond };
        self.threes.iter().map(row).collect()
    }

    /// The steps of pieces that do not fly, as tables; none where it matters which row a piece has left.
    pub(super) fn step_rules(&self, options: &RowOptions) -> Option<StepRules> {
        let has_ends = self.ends.iter().any(|ends| !ends.is_empty());
        if has_ends && options.left_three == Earning::Removal {
            return None;
        }
        let mut forbidden = Vec::new();
        if options.long_rows == Leave::Forbidden {
            for four in self.fours_through.iter().flatten() {
                if !forbidden.contains(&four.0) {
                    forbidden.push(four.0);
                }
            }
        }
        let arrivals = ArrivalRules { earning: self.standing_rows(), forbidden };
        Some(StepRules { neighbours: self.neighbours.clone(), arrivals })
    }

    /// Whether the piece that left a point was an end of a row of four, and the others are a row
    /// of exactly three now.
    #[inline]
    fn leaves_three(&self, left: Point, before: u64, after: u64) -> bool {
        self.ends[left.index()].iter().any(|end| end.four.stands(before) && end.rest.stands(after))
    }
}

/// The points that follow two points of a line on it.
fn after(board: &Board, one: Point, two: Point) -> PointSet {
    let onward = board.leaps().iter().filter(|leap| leap.from == one && leap.over == two);
    onward.map(|leap| leap.to).collect()
}

/// A row of points in the order in which they lie on a line.
fn run(board: &Board, points: &[Point]) -> Run {
    let last = points.len() - 1;
    let set: PointSet = points.iter().copied().collect();
    let beyond = after(board, points[last - 1], points[last]) | after(board, points[1], points[0]);
    Run { points: set.0, beyond: beyond.without(set).0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::RowGeometry as _;

    /// Sixteen mills; each point in two of them; nothing longer.
    #[test]
    fn a_line_of_three_is_one_row() {
        let game = crate::catalogue::game("nine-mens-morris", &[] as &[&str]).unwrap();
        let board = crate::with_rules!(&game, rules => crate::rules::View::board(rules).clone());
        let rows = Lines::new(&board);
        assert_eq!(rows.threes.len(), 16);
        assert!(rows.threes_through.iter().all(|rows| rows.len() == 2));
        assert!(rows.threes.iter().all(|run| run.beyond == 0));
        assert!(rows.fours_through.iter().all(Vec::is_empty));
    }

    /// Four squares in a line hold two rows of three, each with one square beyond it, and one of
    /// four with two ends; a grid of four by three has three such ranks and four files of three.
    #[test]
    fn a_line_of_four_is_two_rows_of_three_and_one_of_four() {
        let rows = Lines::new(&Board::grid(4, 3));
        assert_eq!(rows.threes.len(), 3 * 2 + 4);
        assert!(rows.fours_through.iter().all(|fours| fours.len() == 1));
        let ends = rows.ends.iter().filter(|ends| ends.len() == 1).count();
        assert_eq!(ends, 3 * 2);
        let corner = Point::new(0);
        assert!(rows.three_through(corner, 0b0111));
        assert!(!rows.three_through(corner, 0b1111) && rows.long_through(corner, 0b1111));
        assert!(rows.leaves_three(corner, 0b1111, 0b1110));
        assert_eq!(rows.completing(0b0101), 0b0010);
    }
}
