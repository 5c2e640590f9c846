//! The symmetry group of a board, found by backtracking over the points.

use crate::line::Leap;
use crate::types::{Point, PointSet};
use std::collections::BTreeSet;

/// A permutation of the points of a board that maps neighbours to neighbours and leaps to leaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry(Vec<Point>);

impl Symmetry {
    /// The symmetry that leaves each of `n` points where it is.
    pub fn identity(n: usize) -> Symmetry {
        Symmetry((0..n).map(Point::new).collect())
    }

    /// The image of a point.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    #[inline]
    pub fn point(&self, point: Point) -> Point {
        self.0[point.index()]
    }

    /// The image of a set of points.
    pub fn set(&self, set: PointSet) -> PointSet {
        set.into_iter().map(|point| self.point(point)).collect()
    }
}

/// The number of assignments after which the search gives up. A playable board needs a few thousand.
const MAX_ASSIGNMENTS: usize = 2_000_000;

/// The number of symmetries beyond which the search gives up: a star of sixty rays has 60!.
const MAX_SYMMETRIES: usize = 1_000;

/// All symmetries of a board with these neighbours and leaps, the identity first; only the identity
/// if the search gives up.
pub(crate) fn group(neighbours: &[PointSet], leaps: &[Leap]) -> Vec<Symmetry> {
    let mut search = Search {
        neighbours,
        leaps: leaps.iter().copied().collect(),
        leaps_with: (0..neighbours.len())
            .map(|i| leaps.iter().copied().filter(|leap| latest(*leap) == i).collect())
            .collect(),
        image: Vec::new(),
        used: PointSet::EMPTY,
        effort: MAX_ASSIGNMENTS,
        found: Vec::new(),
    };
    if search.extend() { search.found } else { vec![Symmetry::identity(neighbours.len())] }
}

/// The number of the point of a leap that is mapped last.
fn latest(leap: Leap) -> usize {
    leap.from.index().max(leap.over.index()).max(leap.to.index())
}

/// The state of the search: the images of the first points, and the symmetries found.
struct Search<'a> {
    neighbours: &'a [PointSet],
    leaps: BTreeSet<Leap>,
    /// By point: the leaps whose last mapped point it is.
    leaps_with: Vec<Vec<Leap>>,
    image: Vec<Point>,
    used: PointSet,
    /// The number of assignments that may still be tried.
    effort: usize,
    found: Vec<Symmetry>,
}

impl Search<'_> {
    /// Maps the next point in every way that fits the images so far. Returns false if the search gave
    /// up.
    fn extend(&mut self) -> bool {
        let next = self.image.len();
        if next == self.neighbours.len() {
            self.found.push(Symmetry(self.image.clone()));
            return self.found.len() <= MAX_SYMMETRIES;
        }
        for image in PointSet::first(self.neighbours.len()).without(self.used) {
            if self.effort == 0 {
                return false;
            }
            self.effort -= 1;
            self.image.push(image);
            if self.fits(next) {
                self.used = self.used.with(image);
                if !self.extend() {
                    return false;
                }
                self.used = self.used.without(image.set());
            }
            self.image.pop();
        }
        true
    }

    /// Whether the point `last`, mapped last, keeps its neighbours and its leaps. Both relations
    /// are finite, so a one-to-one map that keeps them also keeps their absence once the numbers
    /// of neighbours agree.
    fn fits(&self, last: usize) -> bool {
        let image = self.image[last];
        let degrees_agree = self.neighbours[last].len() == self.neighbours[image.index()].len();
        let steps_agree = || {
            (0..last).all(|other| {
                self.neighbours[last].contains(Point::new(other))
                    == self.neighbours[image.index()].contains(self.image[other])
            })
        };
        let leaps_agree = || {
            self.leaps_with[last].iter().all(|leap| {
                let [from, over, to] =
                    [leap.from, leap.over, leap.to].map(|point| self.image[point.index()]);
                self.leaps.contains(&Leap { from, over, to })
            })
        };
        degrees_agree && steps_agree() && leaps_agree()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_of_many_rays_is_given_up_not_waited_for() {
        let rays = 40;
        let mut neighbours = vec![Point::new(0).set(); rays + 1];
        neighbours[0] = (1..=rays).map(Point::new).collect();
        assert_eq!(group(&neighbours, &[]), [Symmetry::identity(rays + 1)]);
    }

    #[test]
    fn a_path_of_three_can_be_turned_round() {
        let neighbours = [Point::new(1).set(), PointSet(0b101), Point::new(1).set()];
        assert_eq!(group(&neighbours, &[]).len(), 2);
    }
}
