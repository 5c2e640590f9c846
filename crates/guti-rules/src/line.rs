//! The lines of a board, and the leaps along them.

use crate::types::Point;

/// A sequence of points, each adjacent to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The points in order along the line.
    pub points: Vec<Point>,
    /// Whether the last point is adjacent to the first.
    pub closed: bool,
}

/// Three consecutive points of a line: a leap from the first over the second to the third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leap {
    /// Where the leaping piece stands.
    pub from: Point,
    /// Where the leaped piece stands.
    pub over: Point,
    /// Where the leaping piece lands.
    pub to: Point,
}

impl Line {
    /// Each pair of consecutive points.
    pub fn pairs(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let points = &self.points;
        let joints = if self.closed { points.len() } else { points.len().saturating_sub(1) };
        (0..joints).map(move |i| (points[i], points[(i + 1) % points.len()]))
    }

    /// The points that follow one of its points, in both directions.
    pub(crate) fn rays(&self, from: Point) -> Vec<Vec<Point>> {
        let Some(at) = self.points.iter().position(|&point| point == from) else {
            return Vec::new();
        };
        let (before, after) = (&self.points[..at], &self.points[at + 1..]);
        let (mut up, mut down) = (after.to_vec(), before.to_vec());
        if self.closed {
            up.extend(before);
            down.splice(0..0, after.iter().copied());
        }
        down.reverse();
        [up, down].into_iter().filter(|ray| !ray.is_empty()).collect()
    }

    /// Each three consecutive points.
    pub fn triples(&self) -> impl Iterator<Item = (Point, Point, Point)> + '_ {
        let points = &self.points;
        let n = points.len();
        let triples = if self.closed { n } else { n.saturating_sub(2) };
        (0..triples).map(move |i| (points[i], points[(i + 1) % n], points[(i + 2) % n]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_joins_its_ends() {
        let ring = Line { points: (0..6).map(Point::new).collect(), closed: true };
        assert_eq!(ring.pairs().count(), 6);
        assert_eq!(ring.triples().count(), 6);
        let straight = Line { closed: false, ..ring };
        assert_eq!(straight.pairs().count(), 5);
        assert_eq!(straight.triples().count(), 4);
    }

    #[test]
    fn rays_run_both_ways_and_round() {
        let points = |numbers: &[usize]| -> Vec<Point> {
            numbers.iter().map(|&number| Point::new(number)).collect()
        };
        let line = Line { points: points(&[0, 1, 2, 3]), closed: false };
        assert_eq!(line.rays(Point::new(1)), [points(&[2, 3]), points(&[0])]);
        assert_eq!(line.rays(Point::new(0)), [points(&[1, 2, 3])]);
        assert!(line.rays(Point::new(4)).is_empty());
        let ring = Line { closed: true, ..line };
        assert_eq!(ring.rays(Point::new(1)), [points(&[2, 3, 0]), points(&[0, 3, 2])]);
    }
}
