//! Where the points of a board lie on the screen.

use crate::draw::shape;
use guti_rules::board::{Board, Shape};
use guti_rules::types::Point;
use ratatui::layout::Rect;

/// A direction in which the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The place of a point: columns and rows of the screen, counted to the middle of a character, so
/// the middle of the first is at 0.5. Rows are rounded to halves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Spot {
    /// The character that the spot is in.
    pub fn cell(self) -> (i32, i32) {
        (self.x.floor() as i32, self.y.floor() as i32)
    }
}

/// A board laid out on the screen.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Where it may draw.
    pub area: Rect,
    /// What it looks like.
    pub shape: Shape,
    /// Whether the far side is at the bottom.
    pub flipped: bool,
    /// Rows to one unit of a place; twice as many columns.
    pub rows: f32,
    /// Columns to one unit of a place.
    pub columns: f32,
    /// The radius of a piece in rows.
    pub radius: f32,
    spots: Vec<Spot>,
    /// The place in the middle of all, the far side at the top or not.
    centre: [f32; 2],
    /// Where that place lies.
    origin: Spot,
}

/// Columns and rows around the points that names and pieces need.
fn margin(shape: Shape) -> (f32, f32) {
    match shape {
        Shape::Lines => (4.0, 1.0),
        // Half a square, which is cut off where the grid is laid out.
        Shape::Squares => (1.5, 0.0),
        Shape::Holes => (0.0, 2.0),
    }
}

impl Geometry {
    /// The board in an area; none where the area is too small for it.
    pub fn new(board: &Board, area: Rect, flipped: bool) -> Option<Geometry> {
        let places: Vec<[f32; 2]> = board.points().map(|point| board.place(point)).collect();
        let sum = |place: &[f32; 2], axis: usize| if flipped { -place[axis] } else { place[axis] };
        let extreme = |axis: usize, pick: fn(f32, f32) -> f32, from: f32| {
            places.iter().map(|place| sum(place, axis)).fold(from, pick)
        };
        let lowest = [0, 1].map(|axis| extreme(axis, f32::min, f32::INFINITY));
        let highest = [0, 1].map(|axis| extreme(axis, f32::max, f32::NEG_INFINITY));
        let span = [highest[0] - lowest[0], highest[1] - lowest[1]];
        let shape = board.shape();
        let (columns, rows) = scale(shape, span, area)?;
        let centre = [0, 1].map(|axis| f32::midpoint(lowest[axis], highest[axis]));
        // The middle of the board in the middle of a character, so that what is symmetric on the
        // board is so on the screen; an even number of characters leaves one over.
        let middle = |from: u16, length: u16| {
            f32::from(from) + (f32::from(length) / 2.0 - 0.5).floor() + 0.5
        };
        let origin = Spot { x: middle(area.x, area.width), y: middle(area.y, area.height) };
        let radius = radius(shape, rows, shape::step(board));
        let spots = Vec::with_capacity(places.len());
        let mut geometry =
            Geometry { area, shape, flipped, rows, columns, radius, spots, centre, origin };
        for place in places {
            let Spot { x, y } = geometry.exact(place);
            let spot = Spot { x: x.floor() + 0.5, y: y.mul_add(2.0, 0.01).floor() / 2.0 };
            geometry.spots.push(spot);
        }
        Some(geometry)
    }

    /// Where a point lies.
    pub fn spot(&self, point: Point) -> Spot {
        self.spots[point.index()]
    }

    /// The spot of any place of the board, not rounded.
    pub fn exact(&self, place: [f32; 2]) -> Spot {
        let place = if self.flipped { place.map(|x| -x) } else { place };
        Spot {
            x: (place[0] - self.centre[0]) * self.columns + self.origin.x,
            y: (self.centre[1] - place[1]) * self.rows + self.origin.y,
        }
    }

    /// The point at a character, if one is near.
    pub fn at(&self, column: u16, row: u16) -> Option<Point> {
        // Two points may be as near to a character that one of them is in.
        let inside = |spot: &Spot| spot.cell() == (column.into(), row.into());
        if let Some(index) = self.spots.iter().position(inside) {
            return Some(Point::new(index));
        }
        let (x, y) = (f32::from(column) + 0.5, f32::from(row) + 0.5);
        let (wide, high) = match self.shape {
            Shape::Lines => (self.columns * 0.45, (self.rows * 0.45).max(0.6)),
            Shape::Squares | Shape::Holes => (self.columns * 0.5, self.rows * 0.5),
        };
        let near =
            |&(_, spot): &(usize, &Spot)| (spot.x - x).abs() <= wide && (spot.y - y).abs() <= high;
        let distance = |spot: &Spot| (spot.x - x).hypot((spot.y - y) * 2.0);
        let spots = self.spots.iter().enumerate().filter(near);
        spots.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1))).map(|(i, _)| Point::new(i))
    }

    /// The nearest point in a direction.
    pub fn toward(&self, from: Point, way: Way) -> Option<Point> {
        let start = self.spot(from);
        let cost = |spot: &Spot| {
            let (dx, dy) = ((spot.x - start.x) / 2.0, spot.y - start.y);
            let (along, across) = match way {
                Way::Up => (-dy, dx.abs()),
                Way::Down => (dy, dx.abs()),
                Way::Left => (-dx, dy.abs()),
                Way::Right => (dx, dy.abs()),
            };
            (along > 0.3 && across <= along * 2.5).then_some(along + 2.5 * across)
        };
        let costs = self.spots.iter().enumerate().filter_map(|(i, spot)| Some((i, cost(spot)?)));
        costs.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| Point::new(i))
    }
}

/// Columns and rows to a unit of a place.
fn scale(shape: Shape, span: [f32; 2], area: Rect) -> Option<(f32, f32)> {
    let (width, height) = (f32::from(area.width), f32::from(area.height));
    let (aside, above) = margin(shape);
    match shape {
        Shape::Lines => {
            let room = [width - 1.0 - 2.0 * aside, height - 1.0 - 2.0 * above];
            let most = (room[0] / 2.0 / span[0].max(0.1)).min(room[1] / span[1].max(0.1));
            let rows = if most >= 2.0 { most.floor() } else { (most * 2.0).floor() / 2.0 };
            (rows >= 1.0).then_some((rows * 2.0, rows.min(9.0)))
        }
        Shape::Squares => {
            let room = [width - 1.0 - 2.0 * aside, height - 1.0];
            let most = (room[0] / 2.0 / (span[0] + 1.0)).min(room[1] / (span[1] + 1.0));
            // An even number of rows, one of them a line, leaves a row in the middle.
            let rows = ((most / 2.0).floor() * 2.0).min(8.0);
            (rows >= 2.0).then_some((rows * 2.0, rows))
        }
        Shape::Holes => {
            let columns = (width / (span[0] + 1.0)).floor().min(15.0);
            let rows = ((height - 2.0 * above) / (span[1] + 1.0)).floor().min(9.0);
            (columns >= 5.0 && rows >= 4.0).then_some((columns, rows))
        }
    }
}

/// The radius of a piece, in rows, for points this far apart.
fn radius(shape: Shape, rows: f32, shortest: f32) -> f32 {
    let free = match shape {
        Shape::Lines => rows * shortest * 0.34,
        Shape::Squares | Shape::Holes => (rows - 1.0) * 0.36,
    };
    (free * 2.0).floor().clamp(1.0, 6.0) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;

    fn board(name: &str) -> Ruleset {
        Ruleset::find(name, &[] as &[&str]).expect("a built-in game")
    }

    fn walk(name: &str, from: &str, way: Way) -> String {
        let rules = board(name);
        let geometry =
            Geometry::new(rules.board(), Rect::new(0, 1, 52, 22), false).expect("the board fits");
        let from = rules.board().point(from).expect("a point");
        let to = geometry.toward(from, way);
        to.map_or_else(|| "none".to_owned(), |to| rules.board().name(to).to_owned())
    }

    #[test]
    fn every_board_fits_in_small_and_large_and_points_are_hit() {
        for rules in Ruleset::built_in().expect("the games are sound") {
            let board = rules.board();
            for area in [Rect::new(0, 1, 52, 22), Rect::new(3, 2, 86, 38)] {
                for flipped in [false, true] {
                    let geometry = Geometry::new(board, area, flipped).expect("it fits");
                    for point in board.points() {
                        let (column, row) = geometry.spot(point).cell();
                        let (column, row) = (column as u16, row as u16);
                        assert!(area.contains((column, row).into()), "{} {column}", rules.id());
                        assert_eq!(geometry.at(column, row), Some(point), "{}", rules.id());
                    }
                }
            }
            assert!(Geometry::new(board, Rect::new(0, 0, 8, 4), false).is_none());
        }
    }

    #[test]
    fn a_board_of_far_places_is_laid_out_within_the_area_or_not_at_all() {
        for places in
            ["[0, 0.002], r1 = [0, 1000]", "[1, 0], r1 = [1000, -1000]", "[9, 0], r1 = [18, 9]"]
        {
            let text = format!(
                "format = 1\nid = \"own\"\nname = \"Own\"\naliases = []\nregion = \"x\"\n\
                 period = \"x\"\nsummary = \"x\"\nstory = \"x\"\n[leap.board]\n\
                 rows = [\"p1 q1 r1\"]\nlines = [\"p1 q1 r1\"]\n\
                 layout = {{ places = {{ p1 = [0, 0], q1 = {places} }} }}\n\
                 [leap.setup]\npieces = 1\nblack = \"p1\"\nwhite = \"r1\"\n"
            );
            let rules = Ruleset::from_text(&text, &[] as &[&str]).expect("the file is sound");
            let area = Rect::new(0, 1, 52, 22);
            if let Some(geometry) = Geometry::new(rules.board(), area, false) {
                for point in rules.board().points() {
                    let (column, row) = geometry.spot(point).cell();
                    assert!(area.contains((column as u16, row as u16).into()), "{places}");
                }
            } else {
                assert!(places.contains("1000"), "{places}");
            }
        }
    }

    #[test]
    fn arrows_go_to_the_nearest_point() {
        assert_eq!(walk("lau-kata-kati", "d3", Way::Up), "d4");
        assert_eq!(walk("lau-kata-kati", "d4", Way::Left), "c5");
        assert_eq!(walk("dash-guti", "d4", Way::Left), "a4");
        assert_eq!(walk("lau-kata-kati", "a1", Way::Right), "d1");
        assert_eq!(walk("lau-kata-kati", "a1", Way::Down), "none");
        assert_eq!(walk("dara", "c3", Way::Right), "d3");
        assert_eq!(walk("khutka-boia", "a1", Way::Up), "a2");
        assert_eq!(walk("pretwa", "o", Way::Up), "e1");
    }

    #[test]
    fn every_point_is_reached_by_arrows() {
        for rules in Ruleset::built_in().expect("the games are sound") {
            let board = rules.board();
            let geometry = Geometry::new(board, Rect::new(0, 1, 52, 22), false).expect("it fits");
            let mut seen = vec![false; board.len()];
            let mut open = vec![Point::new(0)];
            while let Some(point) = open.pop() {
                if std::mem::replace(&mut seen[point.index()], true) {
                    continue;
                }
                let ways = [Way::Up, Way::Down, Way::Left, Way::Right];
                open.extend(ways.iter().filter_map(|&way| geometry.toward(point, way)));
            }
            let missed = board.points().find(|point| !seen[point.index()]);
            assert_eq!(missed.map(|point| board.name(point)), None, "{}", rules.id());
        }
    }
}
