//! Whether the table of a row game makes sense: its board, its set-up, its options.

use super::document::{At, words};
use super::error::Report;
use super::family::Family;
use super::family_table::FamilyTable;
use super::model::{
    Earning, LineBoard, MOST_POINTS, PlacedRows, Row, RowOptions, RowOverlay, RowWins,
    SelectedOptions, Variants,
};
use super::options::Unplayable;
use super::points::{Points, lines_of};
use super::wording::{count, either};
use guti_words::fact;
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// The keys of the two kinds of boards; each kind needs the first two of its own.
const GRID: [&str; 2] = ["files", "ranks"];
const LINES: [&str; 4] = ["rows", "lines", "circles", "layout"];

impl FamilyTable for Row {
    const FAMILY: Family = Family::Row;
    type Options = RowOptions;

    fn options(&self) -> &RowOverlay {
        &self.options
    }
    fn variants(&self) -> &Variants<RowOverlay> {
        &self.variants
    }
    fn selected(options: RowOptions) -> SelectedOptions {
        SelectedOptions::Row(options)
    }
    fn check(&self, text: &str, at: At<'_>, report: &mut Report) {
        if let Some(points) = &self.match_
            && points.clean_win < points.win
        {
            let help = "write at least as many points as for `win`";
            let span = at.get("match").get("clean_win").span();
            report.advise(span, "`clean_win` is less than `win`", help);
        }
        if !is_one_kind(at.get("board"), report) {
            return;
        }
        let Some([files, ranks]) = self.board.grid() else {
            let board = self.board.of_lines();
            let Some(points) = Points::of(&board, text, at, report) else { return };
            let points = points.len();
            rows_can_be_made(&board, text, at, report);
            return pieces_fit(&self.setup.pieces, points, "point", report);
        };
        let squares = usize::from(files) * usize::from(ranks);
        if squares > MOST_POINTS {
            let what = format!("{files} files and {ranks} ranks make {squares} squares");
            let help = format!("a board has at most {MOST_POINTS}");
            report.advise(at.get("board").get("ranks").span(), what, help);
        }
        pieces_fit(&self.setup.pieces, squares, "square", report);
    }
    fn pieces(&self, options: &RowOptions) -> Option<[u8; 2]> {
        Some([*self.setup.pieces.get_ref(), options.lose_at])
    }
    fn clashes(options: &RowOptions) -> Vec<Unplayable> {
        let mut found = Vec::new();
        if options.row_wins == RowWins::AtOnce {
            let what = |setting: &str| fact!("setting-row-wins", setting = setting);
            if options.placed_rows == PlacedRows::Earns {
                found.push(Unplayable {
                    key: "placed_rows",
                    what: what("placed_rows = \"earns\""),
                    help: fact!("placed-rows-row-wins"),
                });
            }
            if options.left_three == Earning::Removal {
                found.push(Unplayable {
                    key: "left_three",
                    what: what("left_three = \"removal\""),
                    help: fact!("left-three-row-wins"),
                });
            }
        }
        let (flying, lose_at) = (options.flying, options.lose_at);
        if (1..=lose_at).contains(&flying) {
            found.push(Unplayable {
                key: "flying",
                what: fact!("nobody-flies", flying = flying),
                help: fact!("lost-before-flying", pieces = lose_at),
            });
        }
        found
    }
}

/// Whether a board has all keys of one kind, and none of the other.
fn is_one_kind(at: At<'_>, report: &mut Report) -> bool {
    const EITHER: &str = "a board has either `files` and `ranks`, or `rows` and `lines`";
    let has = |key: &&&str| at.get(key).value().is_some();
    let [grid, lines] = [&GRID[..], &LINES[..]].map(|keys| keys.iter().find(has));
    let (needed, strange) = match (grid, lines) {
        (Some(_), None) => (&GRID[..], None),
        (None, Some(_)) => (&LINES[..2], None),
        (Some(square), Some(line)) => (&[][..], Some((square, line))),
        (None, None) => {
            report.advise(at.key_span(), "the board has neither squares nor points", EITHER);
            return false;
        }
    };
    if let Some((square, line)) = strange {
        let what = format!("`{line}` does not go with `{square}`");
        report.advise(at.get(line).key_span(), what, EITHER);
        return false;
    }
    let missing: Vec<&str> = needed.iter().filter(|key| !has(key)).copied().collect();
    for key in &missing {
        report.advise(at.key_span(), format!("`{key}` is missing in `board`"), EITHER);
    }
    missing.is_empty()
}

/// Reports a board on which no line has three points, and lines that run along each other, since a
/// row is counted along a single line.
fn rows_can_be_made(board: &LineBoard, text: &str, at: At<'_>, report: &mut Report) {
    let mut joined = BTreeMap::new();
    let mut longest = 0;
    for (number, (line, closed)) in lines_of(board).enumerate() {
        let words = words(text, line);
        longest = longest.max(words.len());
        let joints = if closed { words.len() } else { words.len().saturating_sub(1) };
        for i in 0..joints {
            let (one, other) = (&words[i], &words[(i + 1) % words.len()]);
            let ends = (one.text.min(other.text), one.text.max(other.text));
            if *joined.entry(ends).or_insert(number) != number {
                let what = format!("a second line joins `{}` to `{}`", one.text, other.text);
                let help = "a row is counted along one line, so no two may run along each other";
                report.advise(other.span.clone(), what, help);
            }
        }
    }
    if longest < 3 {
        let span = at.get("board").get("lines").span();
        let help = format!(
            "a row of three needs a line of three points in {}",
            either(["lines", "circles"])
        );
        report.advise(span, "no row of three can be made", help);
    }
}

fn pieces_fit(pieces: &Spanned<u8>, places: usize, place: &str, report: &mut Report) {
    let each = usize::from(*pieces.get_ref());
    if each > places / 2 {
        let sides = count(each, "piece");
        let what = format!("two sides of {sides} do not fit on {}", count(places, place));
        let help = format!("each side has at most {}", places / 2);
        report.advise(pieces.span(), what, help);
    }
}
