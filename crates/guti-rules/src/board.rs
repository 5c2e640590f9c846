//! Boards: points with names and places, the lines that join them, and their symmetries.

use crate::definition::model::{Layout, LineBoard};
pub use crate::line::{Leap, Line};
use crate::symmetry::{self, Symmetry};
use crate::types::{Point, PointSet};
use std::collections::BTreeSet;

/// A board: named points, the lines that join them, and what follows from the lines: which points
/// are adjacent, the leaps, and the symmetry group.
#[derive(Clone, Debug)]
pub struct Board {
    kind: BoardKind,
    names: Vec<String>,
    places: Vec<[f32; 2]>,
    rows: Vec<usize>,
    lines: Vec<Line>,
    neighbours: Vec<PointSet>,
    leaps: Vec<Leap>,
    symmetries: Vec<Symmetry>,
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKind {
    /// Points joined by drawn lines.
    Lines,
    /// A rectangle of squares, with a piece inside a square.
    Squares,
    /// Two rows of holes for counters.
    Holes,
}

impl Board {
    /// A board of points joined by lines, of a checked definition.
    pub fn from_lines(definition: &LineBoard) -> Board {
        let rows: Vec<Vec<&str>> =
            definition.rows.iter().map(|row| row.get_ref().split_whitespace().collect()).collect();
        let names: Vec<String> = rows.iter().flatten().map(|&name| name.to_owned()).collect();
        let places = names.iter().map(|name| place(name, &definition.layout)).collect();
        let read = |text: &str, closed| Line {
            points: text.split_whitespace().filter_map(|name| find(&names, name)).collect(),
            closed,
        };
        let straight = definition.lines.iter().map(|line| read(line.get_ref(), false));
        let circles = definition.circles.iter().map(|line| read(line.get_ref(), true));
        let lines = straight.chain(circles).collect();
        let lengths = rows.iter().map(Vec::len).collect();
        Board::new(BoardKind::Lines, names, places, lengths, lines)
    }

    /// A grid of squares, listed from the top rank down, each rank from file `a`.
    pub fn grid(files: usize, ranks: usize) -> Board {
        let mut names = Vec::new();
        let mut places = Vec::new();
        for rank in (0..ranks).rev() {
            for file in 0..files {
                names.push(format!("{}{}", letter(file), rank + 1));
                places.push([file as f32, rank as f32]);
            }
        }
        let line = |points: Vec<usize>| Line {
            points: points.into_iter().map(Point::new).collect(),
            closed: false,
        };
        let along = (0..ranks).map(|r| line((0..files).map(|f| r * files + f).collect()));
        let across = (0..files).map(|f| line((0..ranks).map(|r| r * files + f).collect()));
        let lines = along.chain(across).collect();
        Board::new(BoardKind::Squares, names, places, vec![files; ranks], lines)
    }

    /// Two rows of holes, listed in the order of sowing: the first side's from its left, then the
    /// second side's from its left.
    pub fn holes(per_row: usize) -> Board {
        let near = (0..per_row).map(|file| (file, 0));
        let far = (0..per_row).rev().map(|file| (file, 1));
        let holes: Vec<(usize, usize)> = near.chain(far).collect();
        let names = holes.iter().map(|&(file, row)| format!("{}{}", letter(file), row + 1));
        let places = holes.iter().map(|&(file, row)| [file as f32, row as f32]);
        let (names, places) = (names.collect(), places.collect());
        Board::new(BoardKind::Holes, names, places, vec![per_row; 2], Vec::new())
    }

    fn new(
        kind: BoardKind,
        names: Vec<String>,
        places: Vec<[f32; 2]>,
        rows: Vec<usize>,
        lines: Vec<Line>,
    ) -> Board {
        let mut neighbours = vec![PointSet::EMPTY; names.len()];
        let mut leaps = BTreeSet::new();
        for line in &lines {
            for (a, b) in line.pairs() {
                neighbours[a.index()] = neighbours[a.index()].with(b);
                neighbours[b.index()] = neighbours[b.index()].with(a);
            }
            for (a, b, c) in line.triples() {
                leaps.insert(Leap { from: a, over: b, to: c });
                leaps.insert(Leap { from: c, over: b, to: a });
            }
        }
        let leaps: Vec<Leap> = leaps.into_iter().collect();
        // Holes have no lines, and sowing runs one way round: half a turn is a symmetry only
        // together with an exchange of the sides.
        let symmetries = match kind {
            BoardKind::Holes => vec![Symmetry::identity(names.len())],
            BoardKind::Lines | BoardKind::Squares => symmetry::group(&neighbours, &leaps),
        };
        Board { kind, names, places, rows, lines, neighbours, leaps, symmetries }
    }

    /// How the board is drawn.
    pub fn kind(&self) -> BoardKind {
        self.kind
    }

    /// The number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether the board has no points, which no checked definition allows.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All points, in the order of a position string (for holes: in the order of sowing).
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + Clone + use<> {
        (0..self.names.len()).map(Point::new)
    }

    /// All points as a set.
    pub fn all(&self) -> PointSet {
        PointSet::first(self.names.len())
    }

    /// The name of a point, as in a move string.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn name(&self, point: Point) -> &str {
        &self.names[point.index()]
    }

    /// The point with this name, if there is one.
    pub fn point(&self, name: &str) -> Option<Point> {
        find(&self.names, name)
    }

    /// The coordinates of a point in a drawing: to the right and upwards, in units of about the
    /// distance between neighbours.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    pub fn place(&self, point: Point) -> [f32; 2] {
        self.places[point.index()]
    }

    /// The lengths of the rows of a position string, in points.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// All lines of the board; none if it has holes.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The points adjacent to a point: its neighbours on any line.
    ///
    /// # Panics
    ///
    /// If the point is not on the board.
    #[inline]
    pub fn neighbours(&self, point: Point) -> PointSet {
        self.neighbours[point.index()]
    }

    /// All leaps, one for each direction of three consecutive points, sorted.
    pub fn leaps(&self) -> &[Leap] {
        &self.leaps
    }

    /// The symmetry group, the identity first: the ways to map points to points that map steps to
    /// steps and leaps to leaps.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// The orbits of the points under the symmetry group, in the order of their first points.
    pub fn classes(&self) -> Vec<PointSet> {
        let mut classes: Vec<PointSet> = Vec::new();
        for point in self.points() {
            if !classes.iter().any(|class| class.contains(point)) {
                classes
                    .push(self.symmetries().iter().map(|symmetry| symmetry.point(point)).collect());
            }
        }
        classes
    }

    /// The rays from a point: the points that follow it along a line, to its end or, on a closed
    /// line, once round it. No ray is the beginning of another.
    pub fn rays(&self, from: Point) -> Vec<Vec<Point>> {
        let mut rays: Vec<Vec<Point>> = Vec::new();
        for line in &self.lines {
            rays.extend(line.rays(from));
        }
        rays.sort_unstable();
        rays.dedup();
        // The beginning of a ray is sorted right before it.
        let next = rays.clone().into_iter().skip(1).map(Some).chain([None]);
        let whole = rays.into_iter().zip(next).filter_map(|(ray, next)| {
            let begins_it = next.is_some_and(|next| next.starts_with(&ray));
            (!begins_it).then_some(ray)
        });
        whole.collect()
    }

    /// Two points that are joined by two lines, or in two ways along a circle.
    pub(crate) fn joined_twice(&self) -> Option<[Point; 2]> {
        self.lines.iter().enumerate().find_map(|(number, line)| {
            let with = |other: &Line| {
                let mut common = other.points.iter().filter(|point| line.points.contains(point));
                Some([*common.next()?, *common.next()?])
            };
            let of_circle = line.closed.then(|| with(line)).flatten();
            of_circle.or_else(|| self.lines[..number].iter().find_map(with))
        })
    }

    /// Keeps only the symmetries that the rules of a game have too.
    pub(crate) fn keep_symmetries(&mut self, keep: impl Fn(&Symmetry) -> bool) {
        self.symmetries.retain(keep);
    }

    /// The points by height, as the layout places them, the lowest level first.
    pub fn levels(&self) -> Vec<PointSet> {
        // Places that are computed from angles are not exact.
        const SAME: f32 = 0.01;
        let mut points: Vec<Point> = self.points().collect();
        points.sort_unstable_by(|a, b| self.place(*a)[1].total_cmp(&self.place(*b)[1]));
        points
            .chunk_by(|a, b| self.place(*b)[1] - self.place(*a)[1] < SAME)
            .map(|level| level.iter().copied().collect())
            .collect()
    }

    /// The names of the points of a set, in the order of the board.
    pub fn names_of(&self, set: PointSet) -> Vec<&str> {
        set.into_iter().map(|point| self.name(point)).collect()
    }
}

fn find(names: &[String], name: &str) -> Option<Point> {
    names.iter().position(|known| known == name).map(Point::new)
}

fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// The coordinates that a layout gives the point with this name.
fn place(name: &str, layout: &Layout) -> [f32; 2] {
    let letter = name.bytes().next().map_or(0, |c| c.wrapping_sub(b'a'));
    let number = name.get(1..).and_then(|digits| digits.parse::<u16>().ok());
    let number = f32::from(number.unwrap_or(0));
    match layout {
        Layout::Grid => [f32::from(letter), number - 1.0],
        Layout::Polar { .. } if number == 0.0 => [0.0, 0.0],
        Layout::Polar { first_spoke, spokes } => {
            let turn = 360.0 * f32::from(letter) / f32::from(*spokes);
            let angle = (first_spoke + turn).to_radians();
            [number * angle.cos(), number * angle.sin()]
        }
        Layout::Places(places) => places.get(name).copied().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_counted_from_below() {
        let levels = Board::grid(3, 4).levels();
        assert_eq!(levels.len(), 4);
        assert_eq!(Board::grid(3, 4).names_of(levels[0]), ["a1", "b1", "c1"]);
    }

    #[test]
    fn a_rectangle_has_four_symmetries_and_a_square_eight() {
        assert_eq!(Board::grid(6, 5).symmetries().len(), 4);
        assert_eq!(Board::grid(6, 6).symmetries().len(), 8);
    }

    #[test]
    fn holes_are_listed_in_the_order_of_sowing() {
        let board = Board::holes(5);
        let names: Vec<&str> = board.points().map(|point| board.name(point)).collect();
        assert_eq!(names.join(" "), "a1 b1 c1 d1 e1 e2 d2 c2 b2 a2");
    }
}
