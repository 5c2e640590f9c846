//! A board on a page of A4 with the rules in short, to play with pebbles.

use crate::board::{BoardLayout, PAPER, WOOD};
use crate::drawing::{Colour, Drawing, Shape};
use crate::helvetica;
use guti_api::{CellView, GamePage, Picture, ReserveView};

/// The shorter and the longer side of A4, in millimetres.
const A4: [f32; 2] = [210.0, 297.0];

/// The margin in millimetres: a little more than most printers leave white.
const MARGIN: f32 = 12.0;

/// The distance of the nearest two points, in millimetres: the least that pebbles need, and the
/// most that a board has.
const SPACING: [f32; 2] = [25.0, 30.0];

/// The sizes of the text: the title, the rules, and the notes.
const TITLE: f32 = 7.5;
const TEXT: f32 = 4.1;
const NOTE: f32 = 3.1;

/// The distance of two lines, in sizes of their text.
const LEADING: f32 = 1.35;

/// The gap between two parts of the sheet.
const GAP: f32 = 5.0;

/// The part of the width to which lines of text are filled: where Helvetica and Arial are missing, an
/// SVG is shown in a font that may be a seventh wider.
const FILLED: f32 = 0.85;

/// The part of the height that text below the board has at most; what is longer is cut off.
const MOST_TEXT: f32 = 0.4;

/// The largest width and height of the drawing of the start.
const START: f32 = 34.0;

const INK: Colour = Colour([0, 0, 0]);
const GREY: Colour = Colour([70, 70, 70]);

/// The parts of a sheet on a page of this size, before they are put in their places.
struct Parts<'a> {
    page: [f32; 2],
    layout: BoardLayout<'a>,
    /// The lines of the rules; an empty one is half a line of space.
    text: Vec<String>,
    start: Option<Drawing>,
    /// The length of a unit of the board, in millimetres.
    unit: f32,
}

/// Lays out the board of a game with its rules in short on a page of A4, upright or, where the
/// board is larger then, across.
pub fn of(page: &GamePage) -> Drawing {
    let [short, long] = A4;
    let upright = Parts::of(page, [short, long]);
    let across = Parts::of(page, [long, short]);
    let parts = if across.unit > upright.unit * 1.01 { across } else { upright };
    parts.put_together(page)
}

/// The name of the game with its variant.
pub fn title(page: &GamePage) -> String {
    match page.variant.as_str() {
        "standard" => page.card.name.clone(),
        variant => format!("{} ({variant})", page.card.name),
    }
}

impl<'a> Parts<'a> {
    fn of(page: &'a GamePage, size: [f32; 2]) -> Parts<'a> {
        let layout = BoardLayout::of(&page.card.board, &page.card.start);
        let start = drawing_of_start(&layout, &page.card.start);
        let beside = start.as_ref().map_or(0.0, |start| start.size[0] + GAP);
        let [width, height] = size.map(|length| length - 2.0 * MARGIN);
        let mut text: Vec<String> = Vec::new();
        for paragraph in [needs(page), page.in_short.join(" ")] {
            if !text.is_empty() && !paragraph.is_empty() {
                text.push(String::new());
            }
            text.extend(helvetica::wrap(&paragraph, TEXT, FILLED * (width - beside)));
        }
        while height_of(&text) > MOST_TEXT * height {
            text.pop();
            if let Some(last) = text.last_mut() {
                last.push('…');
            }
        }
        let below = height_of(&text).max(start.as_ref().map_or(0.0, |start| start.size[1]));
        let room = height - TITLE - 2.0 * GAP - below - GAP - NOTE;
        let [wide, tall] = layout.size();
        let largest = (width / wide).min(room / tall);
        let unit = largest.min(SPACING[1] / layout.spacing());
        Parts { page: size, layout, text, start, unit }
    }

    fn put_together(self, page: &GamePage) -> Drawing {
        let mut sheet = Drawing::new(self.page);
        let [width, height] = self.page;
        let note = self.note();
        let mut heading = title(page);
        while helvetica::width(&heading, TITLE) > FILLED * (width - 2.0 * MARGIN) {
            let end = heading.trim_end_matches('…').char_indices().last().map_or(0, |(at, _)| at);
            heading.truncate(end);
            heading.push('…');
        }
        write(&mut sheet, [MARGIN, MARGIN + 0.75 * TITLE], TITLE, INK, &heading);
        let top = MARGIN + TITLE + GAP;
        let below =
            height_of(&self.text).max(self.start.as_ref().map_or(0.0, |start| start.size[1]));
        let bottom = height - MARGIN - NOTE - GAP - below;
        let board = self.layout.draw(self.unit, &PAPER, None);
        let free = bottom - GAP - top - board.size[1];
        let at = [(width - board.size[0]) / 2.0, top + (free / 2.0).max(0.0)];
        sheet.place(board, at);
        let mut line = bottom;
        for text in &self.text {
            line += if text.is_empty() { 0.5 } else { 1.0 } * TEXT * LEADING;
            if !text.is_empty() {
                write(&mut sheet, [MARGIN, line - 0.35 * TEXT], TEXT, INK, text);
            }
        }
        if let Some(start) = self.start {
            let left = width - MARGIN - start.size[0];
            sheet.place(start, [left, bottom]);
        }
        write(&mut sheet, [MARGIN, height - MARGIN], NOTE, GREY, &note);
        sheet
    }

    /// The note on the size of the board, and on whether it had to be reduced.
    fn note(&self) -> String {
        let spacing = self.unit * self.layout.spacing();
        let what = match self.layout.hole() {
            Some(hole) => format!("the holes are {:.0} mm wide", hole * self.unit),
            None if self.layout.has_squares() => {
                format!("the squares are {:.0} mm wide", self.unit)
            }
            None => format!("the points are at least {spacing:.0} mm apart"),
        };
        let smaller = if spacing < SPACING[0] - 0.5 {
            " The board is made smaller to fit on A4."
        } else {
            ""
        };
        format!("Print it at its actual size, 100 %, on A4: {what}.{smaller}")
    }
}

/// Adds a line of text; titles are bold.
fn write(sheet: &mut Drawing, at: [f32; 2], size: f32, colour: Colour, text: &str) {
    let text = text.to_owned();
    sheet.shapes.push(Shape::Text { at, size, bold: size >= TITLE, colour, text });
}

fn height_of(text: &[String]) -> f32 {
    let lines = text.iter().map(|line| if line.is_empty() { 0.5 } else { 1.0 });
    lines.sum::<f32>() * TEXT * LEADING
}

/// A small drawing of the start, if pieces are on the board then.
fn drawing_of_start(layout: &BoardLayout<'_>, start: &Picture) -> Option<Drawing> {
    let has_pieces = start.cells.iter().any(|cell| matches!(cell, CellView::Piece { .. }));
    let [width, height] = layout.size();
    has_pieces.then(|| layout.draw(START / width.max(height), &PAPER, Some(start)))
}

/// What is needed beside the board, in a sentence; nothing if the game is played with neither pieces
/// nor counters.
fn needs(page: &GamePage) -> String {
    let start = &page.card.start;
    let mut pieces = [0u16; 2];
    let mut holes: Vec<u8> = Vec::new();
    for cell in &start.cells {
        match *cell {
            CellView::Piece { side, .. } => pieces[usize::from(side.min(1))] += 1,
            CellView::Counters { count } => holes.push(count),
            CellView::Vacant | CellView::OutOfPlay | CellView::Bha => {}
        }
    }
    if let Some(ReserveView::Hand { count }) = start.reserve {
        pieces = [0, 1].map(|side| pieces[side] + u16::from(count[side]));
    }
    let counters: u16 = holes.iter().copied().map(u16::from).sum();
    if counters > 0 {
        let each = match holes.split_first() {
            Some((first, rest)) if rest.iter().all(|other| other == first) => {
                format!(", {first} in each hole at the start")
            }
            _ => String::new(),
        };
        return format!("You need {counters} pebbles or seeds{each}.");
    }
    if pieces == [0, 0] {
        return String::new();
    }
    let [first, second] = &page.card.board.sides;
    let [one, two] = pieces;
    let (first, second) = (first.to_lowercase(), second.to_lowercase());
    format!("You need {one} {first} and {two} {second} pebbles, or two kinds of seeds.")
}

/// The picture of a game for previews of links: the board at the start, 1200 by 630 pixels.
pub fn picture(page: &GamePage) -> Drawing {
    const SIZE: [f32; 2] = [1200.0, 630.0];
    const EDGE: f32 = 24.0;
    let mut picture = Drawing::new(SIZE);
    let whole = crate::drawing::Outline::Rectangle { corner: [0.0; 2], size: SIZE, rounding: 0.0 };
    picture.outline(whole, Some(Colour([0xf5, 0xef, 0xe3])), None);
    let layout = BoardLayout::of(&page.card.board, &page.card.start);
    let [width, height] = layout.size();
    let unit = ((SIZE[0] - 2.0 * EDGE) / width).min((SIZE[1] - 2.0 * EDGE) / height);
    let board = layout.draw(unit, &WOOD, Some(&page.card.start));
    let at = [0, 1].map(|axis| (SIZE[axis] - board.size[axis]) / 2.0);
    picture.place(board, at);
    picture
}

/// The board at the start, for a page.
pub fn board_at_start(page: &GamePage) -> Drawing {
    let layout = BoardLayout::of(&page.card.board, &page.card.start);
    layout.draw(100.0, &WOOD, Some(&page.card.start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Outline;
    use guti_session::Ruleset;
    use std::sync::LazyLock;

    /// Every game in every variant that has a name.
    fn pages() -> &'static [GamePage] {
        static PAGES: LazyLock<Vec<GamePage>> = LazyLock::new(|| {
            let mut pages = Vec::new();
            for game in Ruleset::built_in().unwrap() {
                pages.push(GamePage::of(&game));
                for variant in game.definition().variants() {
                    pages.push(GamePage::of(&Ruleset::find(game.id(), &[variant.name]).unwrap()));
                }
            }
            pages
        });
        &PAGES
    }

    /// The smallest rectangle around a shape.
    fn extent(shape: &Shape) -> [[f32; 2]; 2] {
        match shape {
            Shape::Outline { outline, .. } => match *outline {
                Outline::Circle { centre: [x, y], radius } => {
                    [[x - radius, y - radius], [x + radius, y + radius]]
                }
                Outline::Rectangle { corner: [x, y], size: [width, height], .. } => {
                    [[x, y], [x + width, y + height]]
                }
                Outline::Lines { ref points, .. } => {
                    let along = |axis: usize| points.iter().map(move |point| point[axis]);
                    let low = [0, 1].map(|axis| along(axis).fold(f32::INFINITY, f32::min));
                    [low, [0, 1].map(|axis| along(axis).fold(0.0, f32::max))]
                }
            },
            Shape::Text { at: [x, y], size, text, .. } => {
                [[*x, y - 0.72 * size], [x + helvetica::width(text, *size), y + 0.21 * size]]
            }
        }
    }

    #[test]
    fn every_board_and_its_text_lie_inside_the_margins() {
        for page in pages() {
            let sheet = of(page);
            let name = title(page);
            let mut sides = sheet.size;
            sides.sort_by(f32::total_cmp);
            assert_eq!(sides.map(|side| side.round() as i32), [210, 297]);
            for shape in &sheet.shapes {
                let [low, high] = extent(shape);
                for axis in [0, 1] {
                    assert!(low[axis] > 10.0, "{name}: {shape:?}");
                    assert!(high[axis] < sheet.size[axis] - 10.0, "{name}: {shape:?}");
                }
            }
        }
    }

    #[test]
    fn long_texts_are_cut_off_and_leave_the_board_its_place() {
        let mut page = pages()[0].clone();
        page.card.name = "A name without an end ".repeat(20);
        page.in_short = vec!["A rule that is told at some length. ".repeat(300)];
        let sheet = of(&page);
        for shape in &sheet.shapes {
            let [low, high] = extent(shape);
            for axis in [0, 1] {
                assert!(low[axis] > 10.0 && low[axis] <= high[axis], "{shape:?}");
                assert!(high[axis] < sheet.size[axis] - 10.0, "{shape:?}");
            }
        }
        board_lies_above_the_text(&page);
    }

    #[test]
    fn the_board_lies_above_the_text() {
        for page in pages() {
            board_lies_above_the_text(page);
        }
    }

    fn board_lies_above_the_text(page: &GamePage) {
        let sheet = of(page);
        let rules = sheet.shapes.iter().find_map(|shape| match shape {
            Shape::Text { at, size, .. } if *size < TITLE => Some(at[1] - TEXT),
            _ => None,
        });
        let empty = BoardLayout::of(&page.card.board, &page.card.start);
        let count = empty.draw(1.0, &PAPER, None).shapes.len();
        let board = &sheet.shapes[1..=count];
        let lowest = board.iter().map(|shape| extent(shape)[1][1]).fold(0.0, f32::max);
        assert!(lowest < rules.unwrap(), "{}", title(page));
    }

    #[test]
    fn the_font_has_every_character_of_the_text() {
        for page in pages() {
            for shape in &of(page).shapes {
                let Shape::Text { text, .. } = shape else { continue };
                let missing = text.chars().find(|&char| helvetica::code(char).is_none());
                assert_eq!(missing, None, "{}: {text}", title(page));
            }
        }
    }

    #[test]
    fn the_sheet_says_what_is_needed_and_how_large_the_board_is() {
        let texts = |id: &str| {
            let sheet = of(&GamePage::of(&Ruleset::find(id, &[] as &[&str]).unwrap()));
            let text = |shape: &Shape| match shape {
                Shape::Text { text, .. } => Some(text.clone()),
                Shape::Outline { .. } => None,
            };
            sheet.shapes.iter().filter_map(text).collect::<Vec<_>>().join(" ")
        };
        let pretwa = texts("pretwa");
        assert!(pretwa.contains("You need 9 black and 9 white pebbles"), "{pretwa}");
        let oware = texts("oware");
        assert!(oware.contains("48 pebbles or seeds, 4 in each hole"), "{oware}");
        let draughts = texts("english-draughts");
        assert!(draughts.contains("made smaller to fit on A4"), "{draughts}");
    }

    #[test]
    fn a_picture_is_a_png_of_the_size_that_links_show() {
        for page in pages() {
            let png = crate::png::write(&picture(page)).unwrap();
            assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
            assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
        }
    }
}
