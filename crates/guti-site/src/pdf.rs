//! Drawings as PDF.

use crate::drawing::{Colour, Drawing, Segment, Shape};
use crate::helvetica;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

/// The number of points in a millimetre: an inch has 72 points.
const POINTS: f32 = 72.0 / 25.4;

/// The usual and the bold font.
const FONTS: [(Name<'static>, Name<'static>); 2] =
    [(Name(b"F1"), Name(b"Helvetica")), (Name(b"F2"), Name(b"Helvetica-Bold"))];

/// Writes a drawing whose unit is the millimetre as a document of one page.
pub fn write(drawing: &Drawing, title: &str) -> Vec<u8> {
    let [catalogue, pages, page, content, info] = [1, 2, 3, 4, 5].map(Ref::new);
    let fonts = [6, 7].map(Ref::new);
    let mut pdf = Pdf::new();
    pdf.catalog(catalogue).pages(pages).lang(TextStr("en"));
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("guti"));
    pdf.pages(pages).kids([page]).count(1);
    let [width, height] = drawing.size.map(|length| length * POINTS);
    let mut described = pdf.page(page);
    described.media_box(Rect::new(0.0, 0.0, width, height)).parent(pages).contents(content);
    let mut resources = described.resources();
    let mut named = resources.fonts();
    for ((name, _), font) in FONTS.into_iter().zip(fonts) {
        named.pair(name, font);
    }
    drop(named);
    drop(resources);
    drop(described);
    for ((_, base), font) in FONTS.into_iter().zip(fonts) {
        pdf.type1_font(font).base_font(base).encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    pdf.stream(content, &drawn(drawing));
    pdf.finish()
}

/// The operators that draw the shapes.
fn drawn(drawing: &Drawing) -> Vec<u8> {
    let mut content = Content::new();
    // Millimetres, downwards from the upper edge.
    content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, drawing.size[1] * POINTS]);
    content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
    for shape in &drawing.shapes {
        match shape {
            Shape::Outline { outline, fill, stroke } => {
                if let Some(fill) = fill {
                    let [red, green, blue] = parts(*fill);
                    content.set_fill_rgb(red, green, blue);
                }
                if let Some(stroke) = stroke {
                    let [red, green, blue] = parts(stroke.colour);
                    content.set_stroke_rgb(red, green, blue).set_line_width(stroke.width);
                }
                for segment in outline.segments() {
                    match segment {
                        Segment::Move([x, y]) => content.move_to(x, y),
                        Segment::Line([x, y]) => content.line_to(x, y),
                        Segment::Curve([[x1, y1], [x2, y2], [x3, y3]]) => {
                            content.cubic_to(x1, y1, x2, y2, x3, y3)
                        }
                        Segment::Close => content.close_path(),
                    };
                }
                match (fill, stroke) {
                    (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
                    (Some(_), None) => content.fill_nonzero(),
                    (None, Some(_)) => content.stroke(),
                    (None, None) => content.end_path(),
                };
            }
            Shape::Text { at: [x, y], size, bold, colour, text } => {
                let [red, green, blue] = parts(*colour);
                content.set_fill_rgb(red, green, blue).begin_text();
                content.set_font(FONTS[usize::from(*bold)].0, *size);
                // Turned the other way up, since the coordinates of the page grow downwards.
                content.set_text_matrix([1.0, 0.0, 0.0, -1.0, *x, *y]);
                content.show(Str(&helvetica::encode(text))).end_text();
            }
        }
    }
    content.finish().into_vec()
}

fn parts(Colour(parts): Colour) -> [f32; 3] {
    parts.map(|part| f32::from(part) / 255.0)
}
