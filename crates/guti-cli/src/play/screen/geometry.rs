//! The layout of a board on the screen.

use crate::draw::shape;
use guti_rules::board::{Board, BoardKind};
use guti_rules::types::Point;
use ratatui::layout::Rect;

/// A direction in which the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the top of the screen.
    Up,
    /// Towards the bottom of the screen.
    Down,
    /// Towards the left of the screen.
    Left,
    /// Towards the right of the screen.
    Right,
}

/// A place on the screen in columns and rows; the middle of the first character is at 0.5. The rows
/// of points are rounded to halves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScreenPoint {
    /// Columns from the left.
    pub x: f32,
    /// Rows from the top.
    pub y: f32,
}

impl ScreenPoint {
    /// The column and the row of the character at this place.
    pub fn cell(self) -> (i32, i32) {
        (self.x.floor() as i32, self.y.floor() as i32)
    }
}

/// A board laid out on the screen.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// The part of the screen that the board may take.
    pub area: Rect,
    /// The kind of the board, which decides how it is laid out.
    pub kind: BoardKind,
    /// Whether the board is flipped: turned by half a turn.
    pub flipped: bool,
    /// Rows per unit of the board's places.
    pub rows: f32,
    /// Columns per unit of the board's places.
    pub columns: f32,
    /// The radius of a piece in rows.
    pub radius: f32,
    places: Vec<ScreenPoint>,
    /// The place on the board in the middle of all points, in the flipped board if it is flipped.
    centre: [f32; 2],
    /// Where that place is on the screen.
    origin: ScreenPoint,
}

impl Geometry {
    /// Lays a board out in an area; `None` if the area is too small for it.
    pub fn new(board: &Board, area: Rect, flipped: bool) -> Option<Geometry> {
        let on_board: Vec<[f32; 2]> = board.points().map(|point| board.place(point)).collect();
        let sum = |place: &[f32; 2], axis: usize| if flipped { -place[axis] } else { place[axis] };
        let extreme = |axis: usize, pick: fn(f32, f32) -> f32, from: f32| {
            on_board.iter().map(|place| sum(place, axis)).fold(from, pick)
        };
        let lowest = [0, 1].map(|axis| extreme(axis, f32::min, f32::INFINITY));
        let highest = [0, 1].map(|axis| extreme(axis, f32::max, f32::NEG_INFINITY));
        let span = [highest[0] - lowest[0], highest[1] - lowest[1]];
        let kind = board.kind();
        let (columns, rows) = scale(kind, span, area)?;
        let centre = [0, 1].map(|axis| f32::midpoint(lowest[axis], highest[axis]));
        // The middle of the board is the middle of a character, so that a symmetric board is
        // symmetric on the screen.
        let middle = |from: u16, length: u16| {
            f32::from(from) + (f32::from(length) / 2.0 - 0.5).floor() + 0.5
        };
        let origin = ScreenPoint { x: middle(area.x, area.width), y: middle(area.y, area.height) };
        let radius = radius(kind, rows, shape::step(board)).min(largest_radius(
            kind,
            span,
            (columns, rows),
            area,
        ));
        let places = Vec::with_capacity(on_board.len());
        let mut geometry =
            Geometry { area, kind, flipped, rows, columns, radius, places, centre, origin };
        for place in on_board {
            let ScreenPoint { x, y } = geometry.exact(place);
            let place = ScreenPoint { x: x.floor() + 0.5, y: y.mul_add(2.0, 0.01).floor() / 2.0 };
            geometry.places.push(place);
        }
        Some(geometry)
    }

    /// The place of a point on the screen.
    pub fn place(&self, point: Point) -> ScreenPoint {
        self.places[point.index()]
    }

    /// The place on the screen of any place of the board, not rounded.
    pub fn exact(&self, place: [f32; 2]) -> ScreenPoint {
        let place = if self.flipped { place.map(|x| -x) } else { place };
        ScreenPoint {
            x: (place[0] - self.centre[0]) * self.columns + self.origin.x,
            y: (self.centre[1] - place[1]) * self.rows + self.origin.y,
        }
    }

    /// The point at or near a character.
    pub fn at(&self, column: u16, row: u16) -> Option<Point> {
        // A point at the character itself takes precedence over another that is as near.
        let inside = |spot: &ScreenPoint| spot.cell() == (column.into(), row.into());
        if let Some(index) = self.places.iter().position(inside) {
            return Some(Point::new(index));
        }
        let (x, y) = (f32::from(column) + 0.5, f32::from(row) + 0.5);
        let (wide, high) = match self.kind {
            BoardKind::Lines => (self.columns * 0.45, (self.rows * 0.45).max(0.6)),
            BoardKind::Squares | BoardKind::Holes => (self.columns * 0.5, self.rows * 0.5),
        };
        let is_near = |&(_, spot): &(usize, &ScreenPoint)| {
            (spot.x - x).abs() <= wide && (spot.y - y).abs() <= high
        };
        let distance = |spot: &ScreenPoint| (spot.x - x).hypot((spot.y - y) * 2.0);
        let near = self.places.iter().enumerate().filter(is_near);
        near.min_by(|a, b| distance(a.1).total_cmp(&distance(b.1))).map(|(i, _)| Point::new(i))
    }

    /// The nearest point in a direction.
    pub fn toward(&self, from: Point, way: Direction) -> Option<Point> {
        let start = self.place(from);
        let cost = |spot: &ScreenPoint| {
            let (dx, dy) = ((spot.x - start.x) / 2.0, spot.y - start.y);
            let (along, across) = match way {
                Direction::Up => (-dy, dx.abs()),
                Direction::Down => (dy, dx.abs()),
                Direction::Left => (-dx, dy.abs()),
                Direction::Right => (dx, dy.abs()),
            };
            (along > 0.3 && across <= along * 2.5).then_some(along + 2.5 * across)
        };
        let costs = self.places.iter().enumerate().filter_map(|(i, spot)| Some((i, cost(spot)?)));
        costs.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| Point::new(i))
    }
}

/// The columns that a rank takes beside the pieces, a free one and two digits; and the row of the letters of files.
const NAMES: (f32, f32) = (3.0, 1.0);

/// Columns and rows per unit of the board's places.
fn scale(kind: BoardKind, span: [f32; 2], area: Rect) -> Option<(f32, f32)> {
    let (width, height) = (f32::from(area.width), f32::from(area.height));
    match kind {
        BoardKind::Lines => {
            // At least the smallest pieces have room beside the names.
            let (aside, above) = (NAMES.0 + 1.0, NAMES.1);
            let room = [width - 1.0 - 2.0 * aside, height - 1.0 - 2.0 * above];
            let most = (room[0] / 2.0 / span[0].max(0.1)).min(room[1] / span[1].max(0.1));
            let rows = if most >= 2.0 { most.floor() } else { (most * 2.0).floor() / 2.0 };
            (rows >= 1.0).then_some((rows * 2.0, rows.min(9.0)))
        }
        BoardKind::Squares => {
            // Half a square, which is cut off where the grid is laid out.
            let aside = 1.5;
            let room = [width - 1.0 - 2.0 * aside, height - 1.0];
            let most = (room[0] / 2.0 / (span[0] + 1.0)).min(room[1] / (span[1] + 1.0));
            // An even number of rows, one of them a line, leaves a row in the middle.
            let rows = ((most / 2.0).floor() * 2.0).min(8.0);
            (rows >= 2.0).then_some((rows * 2.0, rows))
        }
        BoardKind::Holes => {
            // Names and counts above and below.
            let above = 2.0;
            let columns = (width / (span[0] + 1.0)).floor().min(15.0);
            let rows = ((height - 2.0 * above) / (span[1] + 1.0)).floor().min(9.0);
            (columns >= 5.0 && rows >= 4.0).then_some((columns, rows))
        }
    }
}

/// The largest radius, in rows, of pieces that are not cut off at the border of the area and leave room for the names.
fn largest_radius(kind: BoardKind, span: [f32; 2], (columns, rows): (f32, f32), area: Rect) -> f32 {
    if kind != BoardKind::Lines {
        return f32::INFINITY;
    }
    let aside = (f32::from(area.width) - 1.0 - columns * span[0]) / 2.0 - NAMES.0;
    let above = (f32::from(area.height) - 1.0 - rows * span[1]) / 2.0 - NAMES.1;
    (aside.floor() / 2.0).min(above.floor() + 0.5).max(0.5)
}

/// The rows that a piece of this radius takes below the row of its point.
pub fn rows_below(radius: f32) -> f32 {
    (radius - 0.5).ceil()
}

/// The radius of a piece, in rows, for points this far apart.
fn radius(kind: BoardKind, rows: f32, shortest: f32) -> f32 {
    let free = match kind {
        BoardKind::Lines => rows * shortest * 0.34,
        BoardKind::Squares | BoardKind::Holes => (rows - 1.0) * 0.36,
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

    fn walk(name: &str, from: &str, way: Direction) -> String {
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
                        let (column, row) = geometry.place(point).cell();
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
    fn pieces_leave_room_for_the_letters_below_them() {
        for rules in Ruleset::built_in().expect("the games are sound") {
            let board = rules.board();
            if board.kind() != BoardKind::Lines {
                continue;
            }
            let sizes = (40..240).step_by(10);
            let sizes = sizes.flat_map(|width| (14..60).map(move |height| (width, height)));
            for (width, height) in sizes {
                let area = Rect::new(3, 1, width, height);
                let Some(geometry) = Geometry::new(board, area, false) else { continue };
                let rows = board.points().map(|point| geometry.place(point).cell().1);
                let (top, bottom) = rows
                    .fold((i32::MAX, i32::MIN), |(low, high), row| (low.min(row), high.max(row)));
                let below = rows_below(geometry.radius) as i32;
                assert!(top - below >= 1, "{} {area}: {top}", rules.id());
                assert!(bottom + below + 1 < i32::from(area.bottom()), "{} {area}", rules.id());
            }
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
                    let (column, row) = geometry.place(point).cell();
                    assert!(area.contains((column as u16, row as u16).into()), "{places}");
                }
            } else {
                assert!(places.contains("1000"), "{places}");
            }
        }
    }

    #[test]
    fn arrows_go_to_the_nearest_point() {
        assert_eq!(walk("lau-kata-kati", "d3", Direction::Up), "d4");
        assert_eq!(walk("lau-kata-kati", "d4", Direction::Left), "c5");
        assert_eq!(walk("dash-guti", "d4", Direction::Left), "a4");
        assert_eq!(walk("lau-kata-kati", "a1", Direction::Right), "d1");
        assert_eq!(walk("lau-kata-kati", "a1", Direction::Down), "none");
        assert_eq!(walk("dara", "c3", Direction::Right), "d3");
        assert_eq!(walk("khutka-boia", "a1", Direction::Up), "a2");
        assert_eq!(walk("pretwa", "o", Direction::Up), "e1");
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
                let ways = [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
                open.extend(ways.iter().filter_map(|&way| geometry.toward(point, way)));
            }
            let missed = board.points().find(|point| !seen[point.index()]);
            assert_eq!(missed.map(|point| board.name(point)), None, "{}", rules.id());
        }
    }
}
