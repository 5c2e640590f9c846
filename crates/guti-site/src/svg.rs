//! Drawings as SVG.

use crate::drawing::{Colour, Drawing, Outline, Shape, Stroke};
use crate::escape::escape;
use std::fmt::Write as _;

/// Writes a drawing whose unit is the millimetre, so that it is printed at its real size.
pub fn write(drawing: &Drawing) -> String {
    let [width, height] = drawing.size.map(number);
    let size = format!("width=\"{width}mm\" height=\"{height}mm\" ");
    element(drawing, &size)
}

/// Writes a drawing that takes the size that the page around it leaves for it.
pub fn inline(drawing: &Drawing, label: &str) -> String {
    element(drawing, &format!("role=\"img\" aria-label=\"{}\" ", escape(label)))
}

fn element(drawing: &Drawing, attributes: &str) -> String {
    let [width, height] = drawing.size.map(number);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" {attributes}viewBox=\"0 0 {width} {height}\">\n"
    );
    for shape in &drawing.shapes {
        write_shape(&mut svg, shape);
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_shape(svg: &mut String, shape: &Shape) {
    // Writing to a string does not fail.
    let _ = match shape {
        Shape::Outline { outline, fill, stroke } => {
            let paint = paint(*fill, *stroke);
            match outline {
                Outline::Circle { centre, radius } => {
                    let [x, y] = centre.map(number);
                    let radius = number(*radius);
                    writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>")
                }
                Outline::Rectangle { corner, size, rounding } => {
                    let ([x, y], [width, height]) = (corner.map(number), size.map(number));
                    let rounding = number(*rounding);
                    writeln!(
                        svg,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
                         rx=\"{rounding}\"{paint}/>"
                    )
                }
                Outline::Lines { points, closed } => {
                    let points: Vec<String> =
                        points.iter().map(|point| point.map(number).join(",")).collect();
                    let name = if *closed { "polygon" } else { "polyline" };
                    writeln!(svg, "<{name} points=\"{}\"{paint}/>", points.join(" "))
                }
            }
        }
        Shape::Text { at, size, bold, colour, text } => {
            let ([x, y], size) = (at.map(number), number(*size));
            let weight = if *bold { " font-weight=\"bold\"" } else { "" };
            let (colour, text) = (hex(*colour), escape(text));
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" font-family=\"Helvetica, Arial, sans-serif\" \
                 font-size=\"{size}\"{weight} fill=\"{colour}\">{text}</text>"
            )
        }
    };
}

fn paint(fill: Option<Colour>, stroke: Option<Stroke>) -> String {
    let fill = fill.map_or_else(|| "none".to_owned(), hex);
    let stroke = stroke.map(|Stroke { colour, width }| {
        let (colour, width) = (hex(colour), number(width));
        format!(
            " stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\""
        )
    });
    format!(" fill=\"{fill}\"{}", stroke.unwrap_or_default())
}

fn hex(Colour([red, green, blue]): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A number with at most two decimals.
fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_has_its_real_size_and_text_is_escaped() {
        let mut drawing = Drawing::new([210.0, 297.0]);
        let stroke = Stroke { colour: Colour([0, 0, 0]), width: 0.5 };
        drawing.circle([1.0, 2.345], 3.1, None, Some(stroke));
        drawing.shapes.push(Shape::Text {
            at: [0.0, 5.0],
            size: 4.0,
            bold: true,
            colour: Colour([255, 0, 16]),
            text: "a < b".to_owned(),
        });
        let svg = write(&drawing);
        assert!(svg.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""), "{svg}");
        assert!(svg.contains("<circle cx=\"1\" cy=\"2.35\" r=\"3.1\" fill=\"none\""), "{svg}");
        assert!(svg.contains("fill=\"#ff0010\">a &lt; b</text>"), "{svg}");
    }
}
