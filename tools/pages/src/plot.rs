//! The plot of wins, draws and losses by layer: a cell for each layer, filled from below.

use crate::Result;
use crate::solve::Solved;
use guti_rules::index::Layer;
use guti_solver::statistics::{Summary, percent};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::collections::BTreeMap;

/// Colours that colour-blind readers can tell apart.
const WIN: RGBColor = RGBColor(0, 114, 178);
const DRAW: RGBColor = RGBColor(190, 190, 190);
const LOSS: RGBColor = RGBColor(213, 94, 0);
const PAPER: RGBColor = RGBColor(255, 255, 255);
const INK: RGBColor = RGBColor(31, 35, 40);

/// The colours for readers who prefer dark pages. The plot has its own background, so that it can be
/// read on any page.
const STYLE: &str = "<style>@media (prefers-color-scheme: dark) { \
    rect[fill=\"#FFFFFF\"] { fill: #161b22 } text { fill: #e6edf3 } \
    rect[fill=\"#BEBEBE\"] { fill: #6e7681 } }</style>";

const LEFT: i32 = 64;
const TOP: i32 = 48;
const MARGIN: i32 = 16;
const BELOW: i32 = 52;
const WIDEST: i32 = 640;

/// Draws the plot of a variant, as SVG.
///
/// # Errors
///
/// If a layer of the statistics has a name that is not one of a layer, or the picture cannot be
/// drawn.
pub fn draw(solved: &Solved) -> Result<String> {
    let layers: BTreeMap<Layer, &Summary> = solved
        .statistics
        .without_hands()
        .map(|layer| Ok((layer.layer.parse::<Layer>()?, &layer.summary)))
        .collect::<Result<_>>()?;
    let mut svg = String::new();
    picture(&mut svg, &layers).map_err(|e| format!("the picture cannot be drawn: {e}"))?;
    Ok(described(&svg, solved))
}

/// Adds the title and description for screen readers, and the dark colours.
fn described(svg: &str, solved: &Solved) -> String {
    let all = &solved.statistics.together;
    let [wins, draws, losses] = all.counts.named().map(|(_, &n)| percent(n, all.boards));
    let words = format!(
        "<title>{}, {}: win, draw and loss by layer</title>\n<desc>A cell for each of {} layers, \
         filled from below with the shares of wins, draws and losses for the side to move. All \
         together: {wins:.1} % wins, {draws:.1} % draws, {losses:.1} % losses.</desc>\n{STYLE}\n",
        solved.ruleset.name(),
        solved.ruleset.variant(),
        solved.statistics.without_hands().count(),
    );
    let svg = svg.replacen("<svg ", "<svg role=\"img\" ", 1);
    let Some(end) = svg.find('>') else { return svg };
    let (head, body) = svg.split_at(end + 1);
    format!("{head}\n{words}{}\n", body.trim())
}

/// The layout of the cells.
struct Grid {
    own: Vec<u8>,
    other: Vec<u8>,
    width: i32,
    height: i32,
}

impl Grid {
    fn new(layers: &BTreeMap<Layer, &Summary>) -> Grid {
        let sorted = |number: fn(&Layer) -> u8| {
            let mut numbers: Vec<u8> = layers.keys().map(number).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        };
        let (own, other) = (sorted(|layer| layer.own), sorted(|layer| layer.other));
        let width = (WIDEST / own.len().max(1) as i32).clamp(8, 32);
        let height = if other.len() == 1 { 160 } else { width };
        Grid { own, other, width, height }
    }

    fn size(&self) -> (u32, u32) {
        let width = LEFT + self.own.len() as i32 * self.width + MARGIN;
        let height = TOP + self.other.len() as i32 * self.height + BELOW;
        // The legend needs some width.
        (width.max(400) as u32, height as u32)
    }

    /// The lower left corner of a cell; the pieces of the other side increase upwards.
    fn corner(&self, own: usize, other: usize) -> (i32, i32) {
        let up = (self.other.len() - other) as i32 * self.height;
        (LEFT + own as i32 * self.width, TOP + up)
    }
}

type Drawn<'a> =
    std::result::Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>>;

fn picture<'a>(svg: &'a mut String, layers: &BTreeMap<Layer, &Summary>) -> Drawn<'a> {
    let grid = Grid::new(layers);
    let area = SVGBackend::with_string(svg, grid.size()).into_drawing_area();
    area.fill(&PAPER)?;
    legend(&area)?;
    for (layer, summary) in layers {
        let own = grid.own.iter().position(|&n| n == layer.own).unwrap_or(0);
        let other = grid.other.iter().position(|&n| n == layer.other).unwrap_or(0);
        cell(&area, &grid, grid.corner(own, other), summary)?;
    }
    axes(&area, &grid)?;
    area.present()
}

fn cell<'a>(
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    grid: &Grid,
    (left, below): (i32, i32),
    summary: &Summary,
) -> Drawn<'a> {
    let full = grid.height - 2;
    let mut drawn = 0;
    let mut counted = 0;
    let counts = summary.counts.named().map(|(_, &count)| count);
    for (count, colour) in counts.into_iter().zip([WIN, DRAW, LOSS]) {
        counted += count;
        let up_to = (percent(counted, summary.boards) / 100.0 * f64::from(full)).round() as i32;
        if up_to > drawn {
            let corners = [(left, below - up_to), (left + grid.width - 2, below - drawn)];
            area.draw(&Rectangle::new(corners, colour.filled()))?;
        }
        drawn = up_to;
    }
    Ok(())
}

fn text<'a>(
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    words: &str,
    at: (i32, i32),
    across: HPos,
) -> Drawn<'a> {
    let style = ("sans-serif", 16).into_font().color(&INK).pos(Pos::new(across, VPos::Center));
    area.draw(&Text::new(words.to_owned(), at, style))
}

fn legend<'a>(area: &DrawingArea<SVGBackend<'a>, Shift>) -> Drawn<'a> {
    let parts = [("win", WIN), ("draw", DRAW), ("loss", LOSS)];
    for ((words, colour), left) in parts.into_iter().zip((LEFT..).step_by(56)) {
        area.draw(&Rectangle::new([(left, 14), (left + 14, 28)], colour.filled()))?;
        text(area, words, (left + 20, 21), HPos::Left)?;
    }
    text(area, "for the side to move", (LEFT + 3 * 56, 21), HPos::Left)
}

fn axes<'a>(area: &DrawingArea<SVGBackend<'a>, Shift>, grid: &Grid) -> Drawn<'a> {
    let (left, below) = grid.corner(0, 0);
    // Numbers need some width.
    let every = (20 / grid.width).max(1) as usize;
    for (place, number) in grid.own.iter().enumerate().step_by(every) {
        let at = (left + place as i32 * grid.width + grid.width / 2 - 1, below + 14);
        text(area, &number.to_string(), at, HPos::Center)?;
    }
    let middle = left + grid.own.len() as i32 * grid.width / 2;
    if grid.other.len() == 1 {
        return text(area, "on the board", (middle, below + 36), HPos::Center);
    }
    for (place, number) in grid.other.iter().enumerate() {
        let (_, below) = grid.corner(0, place);
        text(area, &number.to_string(), (left - 10, below - grid.height / 2), HPos::Right)?;
    }
    text(area, "pieces of the side to move", (middle, below + 36), HPos::Center)?;
    let style = ("sans-serif", 16).into_font().color(&INK).transform(FontTransform::Rotate270);
    let style = style.pos(Pos::new(HPos::Center, VPos::Center));
    let (_, above) = grid.corner(0, grid.other.len());
    area.draw(&Text::new(
        "pieces of the other side".to_owned(),
        (18, i32::midpoint(above, below)),
        style,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_solver::ByWdl;
    use guti_solver::statistics::{Bits, Bytes};

    #[test]
    fn a_cell_is_filled_by_the_shares() {
        let summary = Summary {
            positions: 1,
            boards: 4,
            counts: ByWdl { wins: 2, draws: 1, losses: 1 },
            endless: ByWdl::default(),
            longest: ByWdl::default(),
            bytes: Bytes { files: 1, values: 1, distances: 1 },
            bits_per_position: Bits { values: 8.0, distances: 8.0 },
        };
        let layers = BTreeMap::from([(Layer::of(1, 2), &summary)]);
        let mut svg = String::new();
        picture(&mut svg, &layers).unwrap();
        // The only cell is 158 points high: half, a quarter, a quarter. Each colour is in the legend too.
        for (colour, height) in [("#0072B2", 79), ("#BEBEBE", 40), ("#D55E00", 39)] {
            assert_eq!(svg.matches(colour).count(), 2, "{colour}");
            assert!(svg.contains(&format!("height=\"{height}\"")), "{svg}");
        }
    }
}
