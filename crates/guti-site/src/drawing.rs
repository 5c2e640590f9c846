//! Drawings: outlines and lines of text, to be written as SVG, PDF or PNG.

/// A drawing. Coordinates grow to the right and downwards from the upper left corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// The width and the height, in the unit of the coordinates: millimetres on paper.
    pub size: [f32; 2],
    /// What is drawn, from the bottom to the top.
    pub shapes: Vec<Shape>,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An outline, filled, drawn or both.
    Outline {
        /// The curve or the corners that it is drawn along.
        outline: Outline,
        /// The colour inside; without one nothing is filled.
        fill: Option<Colour>,
        /// The line along it.
        stroke: Option<Stroke>,
    },
    /// A line of text in Helvetica.
    Text {
        /// The left end of its baseline.
        at: [f32; 2],
        /// The size of the font, in the unit of the coordinates.
        size: f32,
        /// Whether it is bold.
        bold: bool,
        /// The colour of its letters.
        colour: Colour,
        /// One line, without markup; each format escapes it for itself.
        text: String,
    },
}

/// The form of an outline.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// A circle.
    Circle {
        /// Where its centre lies, x to the right and y downwards.
        centre: [f32; 2],
        /// Its radius, in the unit of the coordinates.
        radius: f32,
    },
    /// A rectangle.
    Rectangle {
        /// The upper left corner.
        corner: [f32; 2],
        /// The width and the height.
        size: [f32; 2],
        /// The radius of the corners, 0 for a sharp one.
        rounding: f32,
    },
    /// Straight lines from point to point.
    Lines {
        /// The points in the order in which they are joined.
        points: Vec<[f32; 2]>,
        /// Whether the last point is joined to the first.
        closed: bool,
    },
}

/// A piece of an outline, as PDF and PNG draw it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move([f32; 2]),
    Line([f32; 2]),
    /// A cubic Bézier curve: two control points and the end.
    Curve([[f32; 2]; 3]),
    Close,
}

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

/// A line along an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The colour of the whole line.
    pub colour: Colour,
    /// The width, in the unit of the coordinates.
    pub width: f32,
}

/// How far the control points of a quarter of a circle lie from its ends, in radii.
const QUARTER: f32 = 0.552_285;

impl Drawing {
    /// An empty drawing of this width and height.
    pub fn new(size: [f32; 2]) -> Drawing {
        Drawing { size, shapes: Vec::new() }
    }

    /// Adds an outline.
    pub fn outline(&mut self, outline: Outline, fill: Option<Colour>, stroke: Option<Stroke>) {
        self.shapes.push(Shape::Outline { outline, fill, stroke });
    }

    /// Adds a circle.
    pub fn circle(
        &mut self,
        centre: [f32; 2],
        radius: f32,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) {
        self.outline(Outline::Circle { centre, radius }, fill, stroke);
    }

    /// Adds the shapes of another drawing, whose upper left corner comes to `at`.
    pub fn place(&mut self, other: Drawing, at: [f32; 2]) {
        self.shapes.extend(other.shapes.into_iter().map(|shape| shape.moved(at)));
    }
}

impl Shape {
    fn moved(self, by: [f32; 2]) -> Shape {
        match self {
            Shape::Outline { outline, fill, stroke } => {
                Shape::Outline { outline: outline.moved(by), fill, stroke }
            }
            Shape::Text { at, size, bold, colour, text } => {
                Shape::Text { at: sum(at, by), size, bold, colour, text }
            }
        }
    }
}

impl Outline {
    fn moved(self, by: [f32; 2]) -> Outline {
        match self {
            Outline::Circle { centre, radius } => {
                Outline::Circle { centre: sum(centre, by), radius }
            }
            Outline::Rectangle { corner, size, rounding } => {
                Outline::Rectangle { corner: sum(corner, by), size, rounding }
            }
            Outline::Lines { points, closed } => {
                let points = points.into_iter().map(|point| sum(point, by)).collect();
                Outline::Lines { points, closed }
            }
        }
    }

    /// The outline as straight lines and curves.
    pub(crate) fn segments(&self) -> Vec<Segment> {
        match *self {
            Outline::Circle { centre, radius } => {
                let corner = sum(centre, [-radius, -radius]);
                rounded(corner, [2.0 * radius, 2.0 * radius], radius)
            }
            Outline::Rectangle { corner, size, rounding } => rounded(corner, size, rounding),
            Outline::Lines { ref points, closed } => {
                let mut points = points.iter().copied();
                let first = points.next().map(Segment::Move);
                let close = closed.then_some(Segment::Close);
                first.into_iter().chain(points.map(Segment::Line)).chain(close).collect()
            }
        }
    }
}

/// A rectangle with rounded corners.
fn rounded([x, y]: [f32; 2], [width, height]: [f32; 2], radius: f32) -> Vec<Segment> {
    let [right, bottom] = [x + width, y + height];
    if radius <= 0.0 {
        let corners = [[right, y], [right, bottom], [x, bottom]];
        let lines = corners.into_iter().map(Segment::Line);
        return [Segment::Move([x, y])].into_iter().chain(lines).chain([Segment::Close]).collect();
    }
    // How far a control point lies from the corner.
    let near = radius * (1.0 - QUARTER);
    vec![
        Segment::Move([x + radius, y]),
        Segment::Line([right - radius, y]),
        Segment::Curve([[right - near, y], [right, y + near], [right, y + radius]]),
        Segment::Line([right, bottom - radius]),
        Segment::Curve([[right, bottom - near], [right - near, bottom], [right - radius, bottom]]),
        Segment::Line([x + radius, bottom]),
        Segment::Curve([[x + near, bottom], [x, bottom - near], [x, bottom - radius]]),
        Segment::Line([x, y + radius]),
        Segment::Curve([[x, y + near], [x + near, y], [x + radius, y]]),
        Segment::Close,
    ]
}

fn sum(a: [f32; 2], b: [f32; 2]) -> [f32; 2] {
    [a[0] + b[0], a[1] + b[1]]
}
