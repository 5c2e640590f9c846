//! What pieces are worth by where they stand: the points in the symmetry classes of the board, and
//! the worth of a whole set of them at a few look-ups.

use crate::board::Board;
use crate::evaluate::{Weight, sum};
use crate::types::{Point, PointSet};

/// The worth of every set of points, eight points at a time.
#[derive(Clone, Debug)]
pub(crate) struct Places(Vec<[Weight; 256]>);

/// The classes of points that have a term of their own: all but the largest, which the others are
/// compared with.
pub(crate) fn classes(board: &Board) -> Vec<PointSet> {
    let mut classes = board.classes();
    // Of equally large classes the first.
    let largest = (0..classes.len()).rev().max_by_key(|&i| classes[i].len());
    if let Some(largest) = largest {
        classes.remove(largest);
    }
    classes
}

/// The name of the term of a class.
pub(crate) fn name(board: &Board, class: PointSet) -> String {
    format!("on {}", board.names_of(class).join(" "))
}

impl Places {
    /// A piece is worth `material`, and the weight of its class more.
    pub fn new(board: &Board, material: Weight, classes: &[PointSet], weights: &[Weight]) -> Self {
        let of_point = |point: Point| {
            let class = classes.iter().position(|class| class.contains(point));
            sum(material, class.map_or([0, 0], |class| weights[class]), 1)
        };
        Places::by_point(board, of_point)
    }

    /// A piece is worth what its point says.
    pub fn by_point(board: &Board, of_point: impl Fn(Point) -> Weight) -> Self {
        let chunk = |chunk: usize| {
            std::array::from_fn(|set| {
                let points = PointSet((set as u64) << (8 * chunk)) & board.all();
                points.into_iter().map(&of_point).fold([0, 0], |all, one| sum(all, one, 1))
            })
        };
        Places((0..board.len().div_ceil(8)).map(chunk).collect())
    }

    /// What a set of pieces is worth.
    #[inline]
    pub fn worth(&self, pieces: u64) -> Weight {
        let of = |(chunk, places): (usize, &[Weight; 256])| {
            places[(pieces >> (8 * chunk)) as usize & 255]
        };
        self.0.iter().enumerate().map(of).fold([0, 0], |all, one| sum(all, one, 1))
    }

    /// What the pieces of one side are worth more than those of the other.
    #[inline]
    pub fn difference(&self, own: u64, enemy: u64) -> Weight {
        let mut total = [0, 0];
        for (chunk, places) in self.0.iter().enumerate() {
            let of = |pieces: u64| places[(pieces >> (8 * chunk)) as usize & 255];
            total = sum(sum(total, of(own), 1), of(enemy), -1);
        }
        total
    }
}
