//! Drawings as PNG, without their text.

use crate::drawing::{Colour, Drawing, Segment, Shape};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// Draws a picture whose unit is the pixel; none if its size is not that of a picture.
pub fn write(drawing: &Drawing) -> Option<Vec<u8>> {
    let [width, height] = drawing.size.map(|length| length.round() as u32);
    let mut picture = Pixmap::new(width, height)?;
    for shape in &drawing.shapes {
        let Shape::Outline { outline, fill, stroke } = shape else { continue };
        let mut path = PathBuilder::new();
        for segment in outline.segments() {
            match segment {
                Segment::Move([x, y]) => path.move_to(x, y),
                Segment::Line([x, y]) => path.line_to(x, y),
                Segment::Curve([[x1, y1], [x2, y2], [x3, y3]]) => {
                    path.cubic_to(x1, y1, x2, y2, x3, y3);
                }
                Segment::Close => path.close(),
            }
        }
        let Some(path) = path.finish() else { continue };
        let whole = Transform::identity();
        if let Some(fill) = fill {
            picture.fill_path(&path, &paint(*fill), FillRule::Winding, whole, None);
        }
        if let Some(stroke) = stroke {
            let line = Stroke {
                width: stroke.width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            picture.stroke_path(&path, &paint(stroke.colour), &line, whole, None);
        }
    }
    picture.encode_png().ok()
}

fn paint(Colour([red, green, blue]): Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}
