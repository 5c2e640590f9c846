//! Drawings as PNG or as pixels, without their text.

use crate::drawing::{Colour, Drawing, Segment, Shape};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// A picture as its pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The width and the height.
    pub size: [usize; 2],
    /// Red, green and blue of each pixel, row by row from the top.
    pub rgb: Vec<u8>,
}

/// The most pixels of a picture, which takes four bytes for each.
const MOST_PIXELS: u64 = 1 << 26;

/// Draws a picture whose unit is the pixel; none if its size is not that of a picture, or if it would have more
/// than 2^26 pixels.
pub fn write(drawing: &Drawing) -> Option<Vec<u8>> {
    paint(drawing)?.encode_png().ok()
}

/// As [`write()`], as pixels: white where nothing is drawn.
pub fn pixels(drawing: &Drawing) -> Option<Pixels> {
    let picture = paint(drawing)?;
    let on_white = picture.pixels().iter().flat_map(|pixel| {
        // The colours are multiplied by the opacity already.
        let white = u8::MAX - pixel.alpha();
        [pixel.red(), pixel.green(), pixel.blue()].map(|colour| colour.saturating_add(white))
    });
    let size = [picture.width(), picture.height()].map(|length| length as usize);
    Some(Pixels { size, rgb: on_white.collect() })
}

fn paint(drawing: &Drawing) -> Option<Pixmap> {
    let [width, height] = drawing.size.map(|length| length.round() as u32);
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return None;
    }
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
            picture.fill_path(&path, &opaque(*fill), FillRule::Winding, whole, None);
        }
        if let Some(stroke) = stroke {
            let line = Stroke {
                width: stroke.width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            picture.stroke_path(&path, &opaque(stroke.colour), &line, whole, None);
        }
    }
    Some(picture)
}

fn opaque(Colour([red, green, blue]): Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Outline;

    #[test]
    fn pixels_are_rows_from_the_top_on_white() {
        let mut drawing = Drawing::new([3.0, 2.0]);
        let corner = Outline::Rectangle { corner: [2.0, 0.0], size: [1.0, 1.0], rounding: 0.0 };
        drawing.outline(corner, Some(Colour([10, 20, 30])), None);
        let picture = pixels(&drawing).unwrap();
        let white = [255; 3];
        assert_eq!(picture.size, [3, 2]);
        assert_eq!(picture.rgb, [white, white, [10, 20, 30], white, white, white].concat());
        assert_eq!(pixels(&Drawing::new([0.0, 2.0])), None);
    }
}
