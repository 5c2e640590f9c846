//! Piece-square tables: the value of a piece depends on the symmetry class of its point, and the value
//! of a whole set of pieces takes a look-up for eight points.

use crate::board::Board;
use crate::evaluate::{Weight, sum};
use crate::types::{Point, PointSet};

/// The value of every set of points, eight points at a time.
#[derive(Clone, Debug)]
pub(crate) struct Places(Vec<[Weight; 256]>);

/// The symmetry classes of points that have a term of their own: all but the largest, with which the
/// others are compared.
pub(crate) fn classes(board: &Board) -> Vec<PointSet> {
    let mut classes = board.classes();
    // The first of equally large classes.
    let largest = (0..classes.len()).rev().max_by_key(|&i| classes[i].len());
    if let Some(largest) = largest {
        classes.remove(largest);
    }
    classes
}

/// The name of the term of a class: `on a1 g1`.
pub(crate) fn name(board: &Board, class: PointSet) -> String {
    format!("on {}", board.names_of(class).join(" "))
}

impl Places {
    /// Tables in which a piece is worth `material` and the weight of the class of its point. Each of
    /// `classes` has one of `weights`.
    pub fn new(board: &Board, material: Weight, classes: &[PointSet], weights: &[Weight]) -> Self {
        let of_point = |point: Point| {
            let class = classes.iter().position(|class| class.contains(point));
            sum(material, class.map_or([0, 0], |class| weights[class]), 1)
        };
        Places::by_point(board, of_point)
    }

    /// Tables in which a piece is worth what `of_point` returns for its point.
    pub fn by_point(board: &Board, of_point: impl Fn(Point) -> Weight) -> Self {
        let chunk = |chunk: usize| {
            std::array::from_fn(|set| {
                let points = PointSet((set as u64) << (8 * chunk)) & board.all();
                points.into_iter().map(&of_point).fold([0, 0], |all, one| sum(all, one, 1))
            })
        };
        Places((0..board.len().div_ceil(8)).map(chunk).collect())
    }

    /// The value of a set of pieces.
    #[inline]
    pub fn worth(&self, pieces: u64) -> Weight {
        let of = |(chunk, places): (usize, &[Weight; 256])| {
            places[(pieces >> (8 * chunk)) as usize & 255]
        };
        self.0.iter().enumerate().map(of).fold([0, 0], |all, one| sum(all, one, 1))
    }

    /// The value of one side's pieces, less that of the other's.
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
