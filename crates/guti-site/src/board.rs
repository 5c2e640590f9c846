//! A board as a drawing, empty or with the pieces of a position.

use crate::drawing::{Colour, Drawing, Outline, Stroke};
use guti_api::{BoardKind, BoardPlan, CellView, Picture, ReserveView};

/// A board, measured and ready to be drawn. Lengths are in the unit of the board: about the
/// distance of neighbours.
#[derive(Clone, Debug)]
pub struct BoardLayout<'a> {
    plan: &'a BoardPlan,
    /// Whether counters that were captured lie in a store beside the board.
    has_stores: bool,
    /// Whether the points are squares or the dark squares of a chequered board.
    squares: Option<Squares>,
    /// The centre of each point, downwards from the upper left corner of the board.
    centres: Vec<[f32; 2]>,
    circles: Vec<Option<([f32; 2], f32)>>,
    /// The width and the height, with its margins.
    size: [f32; 2],
    /// The distance of the nearest two points, at most 1.
    spacing: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Squares {
    All,
    /// Every second place of the rectangle.
    Dark,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    ground: Option<Colour>,
    rim: Option<Colour>,
    line: Colour,
    /// The dark squares of a chequered board.
    shade: Colour,
    hollow: Option<Colour>,
    counter: Colour,
    pieces: [Colour; 2],
    piece_line: Colour,
    /// The width of the lines, in units of the board.
    line_width: f32,
}

/// Black lines on white, for paper.
pub const PAPER: Palette = Palette {
    ground: None,
    rim: None,
    line: Colour([0, 0, 0]),
    shade: Colour([205, 205, 205]),
    hollow: None,
    counter: Colour([90, 90, 90]),
    pieces: [Colour([40, 40, 40]), Colour([255, 255, 255])],
    piece_line: Colour([0, 0, 0]),
    line_width: 0.022,
};

/// The wooden board of the web client.
pub const WOOD: Palette = Palette {
    ground: Some(Colour([0xd9, 0xab, 0x72])),
    rim: Some(Colour([0x6f, 0x45, 0x22])),
    line: Colour([0x3a, 0x24, 0x13]),
    shade: Colour([0xb9, 0x83, 0x49]),
    hollow: Some(Colour([0x6b, 0x43, 0x22])),
    counter: Colour([0xf1, 0xe3, 0xc4]),
    pieces: [Colour([0x2a, 0x21, 0x1c]), Colour([0xef, 0xe4, 0xcd])],
    piece_line: Colour([0x8a, 0x74, 0x64]),
    line_width: 0.045,
};

/// The radius of a hole, in units of the board.
const HOLE: f32 = 0.43;

/// The width of a store beside the holes, and the gap to them.
const STORE: [f32; 2] = [0.86, 0.14];

impl<'a> BoardLayout<'a> {
    /// Measures a board. `start` determines whether counters are stored beside it.
    pub fn of(plan: &'a BoardPlan, start: &Picture) -> BoardLayout<'a> {
        let places: Vec<[f32; 2]> = plan.points.iter().map(|point| [point.x, -point.y]).collect();
        let has_stores = plan.kind == BoardKind::Holes
            && matches!(start.reserve, Some(ReserveView::Store { .. }));
        let squares = match plan.kind {
            BoardKind::Squares => Some(Squares::All),
            BoardKind::Lines if is_chequered(plan) => Some(Squares::Dark),
            BoardKind::Lines | BoardKind::Holes => None,
        };
        let circle = |line: &guti_api::BoardLine| {
            let on: Vec<[f32; 2]> = line
                .points
                .iter()
                .filter_map(|&point| places.get(usize::from(point)).copied())
                .collect();
            if line.closed { circle_through(&on) } else { None }
        };
        let circles: Vec<_> = plan.lines.iter().map(circle).collect();
        let round = circles
            .iter()
            .flatten()
            .flat_map(|&([x, y], radius)| [[x - radius, y - radius], [x + radius, y + radius]]);
        let [low, high] = bounds(places.iter().copied().chain(round));
        let spacing = nearest(&places);
        let margin = match plan.kind {
            _ if squares.is_some() => 0.5 + PAPER.line_width,
            BoardKind::Holes => HOLE + 0.07,
            // Pieces on the edge stay on the board.
            _ => 0.37 * spacing + 0.1,
        };
        let beside = if has_stores { STORE[0] + STORE[1] } else { 0.0 };
        let origin = [low[0] - margin - beside, low[1] - margin];
        let from_corner = |[x, y]: [f32; 2]| [x - origin[0], y - origin[1]];
        BoardLayout {
            plan,
            has_stores,
            squares,
            centres: places.iter().copied().map(from_corner).collect(),
            circles: circles
                .into_iter()
                .map(|circle| circle.map(|(centre, radius)| (from_corner(centre), radius)))
                .collect(),
            size: [high[0] - low[0] + 2.0 * (margin + beside), high[1] - low[1] + 2.0 * margin],
            spacing,
        }
    }

    /// The width and the height in units of the board.
    pub fn size(&self) -> [f32; 2] {
        self.size
    }

    /// The distance of the nearest two points in units of the board; at most 1.
    pub fn spacing(&self) -> f32 {
        self.spacing
    }

    /// Whether the points are drawn as squares.
    pub fn has_squares(&self) -> bool {
        self.squares.is_some()
    }

    /// The diameter of a hole in units of the board; none if the board has no holes.
    pub fn hole(&self) -> Option<f32> {
        (self.plan.kind == BoardKind::Holes).then_some(2.0 * HOLE)
    }

    /// Draws the board so that its unit has this length, with the pieces of a position if there
    /// is one.
    pub fn draw(&self, unit: f32, palette: &Palette, position: Option<&Picture>) -> Drawing {
        let mut drawing = Drawing::new(self.size.map(|length| length * unit));
        let stroke = |colour| Stroke { colour, width: palette.line_width * unit };
        if let Some(ground) = palette.ground {
            let outline = Outline::Rectangle {
                corner: [0.0, 0.0],
                size: drawing.size,
                rounding: 0.12 * unit,
            };
            drawing.outline(outline, Some(ground), palette.rim.map(stroke));
        }
        let line = Some(stroke(palette.line));
        if self.squares.is_some() {
            self.draw_squares(&mut drawing, unit, palette, line);
        } else if self.plan.kind == BoardKind::Holes {
            self.draw_holes(&mut drawing, unit, palette, line);
        } else {
            self.draw_lines(&mut drawing, unit, palette, line);
        }
        if let Some(position) = position {
            for (&[x, y], cell) in self.centres.iter().zip(&position.cells) {
                self.draw_cell(&mut drawing, [x * unit, y * unit], unit, *cell, palette);
            }
        }
        drawing
    }

    fn draw_lines(
        &self,
        drawing: &mut Drawing,
        unit: f32,
        palette: &Palette,
        line: Option<Stroke>,
    ) {
        for (drawn, circle) in self.plan.lines.iter().zip(&self.circles) {
            if let &Some(([x, y], radius)) = circle {
                drawing.circle([x * unit, y * unit], radius * unit, None, line);
                continue;
            }
            let centres =
                drawn.points.iter().filter_map(|&point| self.centres.get(usize::from(point)));
            let points = centres.map(|centre| centre.map(|length| length * unit)).collect();
            drawing.outline(Outline::Lines { points, closed: drawn.closed }, None, line);
        }
        for &[x, y] in &self.centres {
            drawing.circle([x * unit, y * unit], 0.055 * unit, Some(palette.line), None);
        }
    }

    fn draw_squares(
        &self,
        drawing: &mut Drawing,
        unit: f32,
        palette: &Palette,
        line: Option<Stroke>,
    ) {
        let square = |[x, y]: [f32; 2]| Outline::Rectangle {
            corner: [(x - 0.5) * unit, (y - 0.5) * unit],
            size: [unit, unit],
            rounding: 0.0,
        };
        if self.squares == Some(Squares::All) {
            for &centre in &self.centres {
                drawing.outline(square(centre), None, line);
            }
            return;
        }
        for &centre in &self.centres {
            drawing.outline(square(centre), Some(palette.shade), None);
        }
        let [low, high] = bounds(self.centres.iter().copied());
        let corner = low.map(|length| (length - 0.5) * unit);
        let size = [0, 1].map(|axis| (high[axis] - low[axis] + 1.0) * unit);
        drawing.outline(Outline::Rectangle { corner, size, rounding: 0.0 }, None, line);
    }

    fn draw_holes(
        &self,
        drawing: &mut Drawing,
        unit: f32,
        palette: &Palette,
        line: Option<Stroke>,
    ) {
        for &[x, y] in &self.centres {
            drawing.circle([x * unit, y * unit], HOLE * unit, palette.hollow, line);
        }
        if !self.has_stores {
            return;
        }
        let [width, height] = self.size;
        for left in [0.07, width - STORE[0] - 0.07] {
            let outline = Outline::Rectangle {
                corner: [left * unit, 0.07 * unit],
                size: [STORE[0] * unit, (height - 0.14) * unit],
                rounding: 0.3 * unit,
            };
            drawing.outline(outline, palette.hollow, line);
        }
    }

    fn draw_cell(
        &self,
        drawing: &mut Drawing,
        [x, y]: [f32; 2],
        unit: f32,
        cell: CellView,
        palette: &Palette,
    ) {
        match cell {
            CellView::Piece { side, king } => {
                let radius = 0.37 * self.spacing * unit;
                let edge = Stroke { colour: palette.piece_line, width: 0.03 * unit };
                let fill = palette.pieces[usize::from(side.min(1))];
                drawing.circle([x, y], radius, Some(fill), Some(edge));
                if king {
                    drawing.circle([x, y], 0.6 * radius, None, Some(edge));
                }
            }
            CellView::Counters { count } => {
                // A sunflower: any number of counters lies evenly in the hole.
                const TURN: f32 = 2.399_963;
                let step = 0.32 / f32::from(count.max(7)).sqrt();
                for number in 0..count {
                    let (far, angle) =
                        (step * (f32::from(number) + 0.5).sqrt(), f32::from(number) * TURN);
                    let at = [x + far * angle.cos() * unit, y + far * angle.sin() * unit];
                    drawing.circle(at, 0.055 * unit, Some(palette.counter), None);
                }
            }
            CellView::Vacant | CellView::OutOfPlay | CellView::Bha => {}
        }
    }
}

/// The smallest and the largest coordinates; those of the origin if there are none.
fn bounds(places: impl Iterator<Item = [f32; 2]>) -> [[f32; 2]; 2] {
    let both = places.map(|place| [place, place]).reduce(|[low, high], [other, _]| {
        [
            [low[0].min(other[0]), low[1].min(other[1])],
            [high[0].max(other[0]), high[1].max(other[1])],
        ]
    });
    both.unwrap_or_default()
}

fn distance(a: [f32; 2], b: [f32; 2]) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The distance of the nearest two places, at most 1.
fn nearest(places: &[[f32; 2]]) -> f32 {
    let pairs = places
        .iter()
        .enumerate()
        .flat_map(|(index, &a)| places[index + 1..].iter().map(move |&b| distance(a, b)));
    pairs.fold(1.0, f32::min)
}

/// Whether a board of lines consists of the dark squares of a grid: of every second place, each
/// joined to its diagonal neighbours only.
fn is_chequered(plan: &BoardPlan) -> bool {
    if plan.points.len() < 8 {
        return false;
    }
    let [low, high] = bounds(plan.points.iter().map(|point| [point.x, point.y]));
    let parity =
        |point: &guti_api::BoardPoint| (point.x - low[0] + point.y - low[1]).rem_euclid(2.0);
    let first = plan.points.first().map_or(0.5, parity);
    // Exact, since places of a grid are whole numbers.
    let alike = |a: f32, b: f32| (a - b).abs() < 1e-3;
    let same = plan.points.iter().all(|point| alike(parity(point), first));
    let diagonal = plan.points.iter().zip(&plan.neighbours).all(|(point, neighbours)| {
        neighbours.iter().filter_map(|&other| plan.points.get(usize::from(other))).all(|other| {
            alike((point.x - other.x).abs(), 1.0) && alike((point.y - other.y).abs(), 1.0)
        })
    });
    let places = (high[0] - low[0] + 1.0) * (high[1] - low[1] + 1.0);
    let every = match first {
        first if alike(first, 0.0) => (places / 2.0).ceil(),
        first if alike(first, 1.0) => (places / 2.0).floor(),
        _ => return false,
    };
    same && diagonal && alike(plan.points.len() as f32, every)
}

/// The circle through all of these places, if there is one: its centre and its radius.
fn circle_through(places: &[[f32; 2]]) -> Option<([f32; 2], f32)> {
    let &[a, b, c, ..] = places else { return None };
    let double = 2.0 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]));
    if double.abs() < 1e-6 {
        return None;
    }
    let [one, two, three] = [a, b, c].map(|place| place[0] * place[0] + place[1] * place[1]);
    let centre = [
        (one * (b[1] - c[1]) + two * (c[1] - a[1]) + three * (a[1] - b[1])) / double,
        (one * (c[0] - b[0]) + two * (a[0] - c[0]) + three * (b[0] - a[0])) / double,
    ];
    let radius = distance(centre, a);
    let lies = |&place: &[f32; 2]| (distance(centre, place) - radius).abs() < radius * 0.01;
    places.iter().all(lies).then_some((centre, radius))
}
