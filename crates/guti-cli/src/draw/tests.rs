//! What holds for every picture.

use super::picture::{Glyph, Ink};
use super::{Options, Picture, picture};
use guti_rules::board::BoardKind;
use guti_rules::rules::Cell;
use guti_rules::types::{Point, Side};
use guti_session::{BoardView, Ruleset, Session};
use std::collections::BTreeSet;

const NONE: [&str; 0] = [];

fn options() -> [Options; 4] {
    let usual = Options::default();
    [(false, 30), (true, 30), (false, 18), (true, 18)].map(|(ascii, rows)| Options {
        ascii,
        rows,
        ..usual
    })
}

fn plain(picture: &Picture) -> Vec<String> {
    picture.plain()
}

/// The column and row at which a point is drawn: those of the only piece, on a board with one
/// piece.
fn spot(view: &BoardView<'_>, point: Point, options: Options) -> (usize, usize) {
    let alone = |other| if other == point { Cell::Piece(Side::First) } else { Cell::Vacant };
    let cells = view.board.points().map(alone).collect();
    let lone = BoardView { cells, reserve: None, remarks: Vec::new(), last: None, ..view.clone() };
    let picture = picture(&lone, options);
    let mut found = Vec::new();
    for (row, glyphs) in picture.rows.iter().enumerate() {
        for (column, glyph) in glyphs.iter().enumerate() {
            if glyph.ink == Ink::Piece(Side::First) {
                found.push((column, row));
            }
        }
    }
    assert_eq!(found.len(), 1, "{}", plain(&picture).join("\n"));
    found[0]
}

fn check(session: &Session, options: Options) {
    let view = session.view();
    let picture = picture(&view, options);
    let text = plain(&picture);
    assert!(text.iter().all(|line| line.chars().count() <= options.columns), "{}", text.join("\n"));
    assert!(!options.ascii || text.iter().all(|line| line.is_ascii()), "{}", text.join("\n"));
    let names: String = picture
        .rows
        .iter()
        .flatten()
        .map(|glyph| if glyph.ink == Ink::Name { glyph.symbol } else { ' ' })
        .collect();
    let mut spots = BTreeSet::new();
    for point in view.points() {
        let whole = names.split_whitespace().any(|name| name == point.name);
        let (file, rank) = point.name.split_at(1);
        let split = names.contains(file) && names.contains(rank);
        assert!(whole || split, "{} is nowhere in\n{}", point.name, text.join("\n"));
        if view.kind() == BoardKind::Holes {
            continue;
        }
        let (column, row) = spot(&view, point.point, options);
        assert!(spots.insert((column, row)), "{} lies on another point", point.name);
        let ink = picture.rows[row][column].ink;
        let right = match point.cell {
            Cell::Piece(side) => ink == Ink::Piece(side),
            _ => ink == Ink::Vacant,
        };
        assert!(right, "{} shows {ink:?} for {:?}", point.name, point.cell);
    }
}

#[test]
fn every_point_of_every_built_in_board_is_there_and_has_its_name() {
    for ruleset in Ruleset::built_in().unwrap() {
        for options in options() {
            check(&Session::new(&ruleset), options);
        }
    }
}

#[test]
fn holes_out_of_play_and_bhas_are_shown() {
    let ruleset = Ruleset::find("khutka-boia", &NONE).unwrap();
    let session = Session::from_position(&ruleset, "_,5,5,5,5/*,5,12,5,5 n 3,0 3").unwrap();
    for options in options() {
        check(&session, options);
        let text = plain(&picture(&session.view(), options)).join("\n");
        assert!(text.contains(" 12 ") && text.contains(" _ ") && text.contains(" * "), "{text}");
    }
}

/// The picture of an empty board without the names, and its mirror image.
fn mirrored(view: &BoardView<'_>, options: Options) -> [Vec<String>; 2] {
    let spots = view.board.points().map(|point| spot(view, point, options).0);
    let (left, right) = (spots.clone().min().unwrap(), spots.max().unwrap());
    let cells = vec![Cell::Vacant; view.board.len()];
    let picture = picture(&BoardView { cells, ..view.clone() }, options);
    let margin = if view.kind() == BoardKind::Squares { 2 } else { 0 };
    let symbols = |row: &Vec<Glyph>| -> Vec<char> {
        let part = row[left - margin..=right + margin].iter();
        part.map(|glyph| if glyph.ink == Ink::Name { ' ' } else { glyph.symbol }).collect()
    };
    let rows: Vec<Vec<char>> = picture.rows.iter().map(symbols).collect();
    let turned = |symbol: &char| match symbol {
        '╱' => '╲',
        '╲' => '╱',
        '/' => '\\',
        '\\' => '/',
        '├' => '┤',
        '┤' => '├',
        '┌' => '┐',
        '┐' => '┌',
        '└' => '┘',
        '┘' => '└',
        other => *other,
    };
    [
        rows.iter().map(|row| row.iter().collect()).collect(),
        rows.iter().map(|row| row.iter().rev().map(turned).collect()).collect(),
    ]
}

#[test]
fn boards_that_are_symmetric_look_it() {
    for id in ["lau-kata-kati", "dash-guti", "dara"] {
        let ruleset = Ruleset::find(id, &NONE).unwrap();
        for options in options() {
            let [picture, mirror] = mirrored(&Session::new(&ruleset).view(), options);
            assert_eq!(picture, mirror, "{}", picture.join("\n"));
        }
    }
}

#[test]
fn points_on_circles_lie_symmetrically() {
    let ruleset = Ruleset::find("pretwa", &NONE).unwrap();
    let session = Session::new(&ruleset);
    for options in options() {
        let spot = |name: &str| {
            super::tests::spot(&session.view(), ruleset.board().point(name).unwrap(), options)
        };
        let middle = spot("o");
        for ring in 1..=3 {
            for (left, right) in [('a', 'c'), ('f', 'd')] {
                let left = spot(&format!("{left}{ring}"));
                let right = spot(&format!("{right}{ring}"));
                assert_eq!(left.1, right.1);
                assert_eq!(left.0 + right.0, 2 * middle.0);
            }
            let (top, bottom) = (spot(&format!("e{ring}")), spot(&format!("b{ring}")));
            assert_eq!([top.0, bottom.0], [middle.0; 2]);
            assert_eq!(top.1 + bottom.1, 2 * middle.1);
        }
    }
}

#[test]
fn a_picture_keeps_to_the_rows_that_there_are() {
    let ruleset = Ruleset::find("pretwa", &NONE).unwrap();
    for rows in [16, 18, 20, 22, 24, 27] {
        let options = Options { rows, ..Options::default() };
        let height = picture(&Session::new(&ruleset).view(), options).rows.len();
        assert!(height <= rows, "{height} for {rows}");
    }
}

/// A game with a board of its own.
fn own(board: &str, black: &str, white: &str) -> Ruleset {
    let text = format!(
        "format = 1\nid = \"own\"\nname = \"Own\"\naliases = []\nregion = \"x\"\nperiod = \"x\"\n\
         summary = \"x\"\nstory = \"x\"\n[leap.board]\n{board}\n[leap.setup]\npieces = 1\n\
         black = \"{black}\"\nwhite = \"{white}\"\n"
    );
    Ruleset::from_text(&text, &NONE).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn boards_of_ones_own_are_drawn_too() {
    let square = "rows = [\"a3 b3 c3\", \"a2 c2\", \"a1 b1 c1\"]\nlines = [\"a1 a2 a3\"]\n\
                  circles = [\"a1 b1 c1 c2 c3 b3 a3 a2\"]";
    let ruleset = own(square, "a1", "c3");
    check(&Session::new(&ruleset), Options::default());
    let text = plain(&picture(&Session::new(&ruleset).view(), Options::default())).join("\n");
    assert!(text.contains("3  ·───·───○"), "{text}");

    let skew = "rows = [\"p1 q1 r1\"]\nlines = [\"p1 q1 r1\"]\n\
                layout = { places = { p1 = [0, 0], q1 = [3, 1], r1 = [6, 2.5] } }";
    check(&Session::new(&own(skew, "p1", "r1")), Options::default());

    let eight = "rows = [\"o\", \"a1 b1 c1 d1 e1 f1 g1 h1\", \"a2 b2 c2 d2 e2 f2 g2 h2\"]\n\
                 lines = [\"a2 a1 o e1 e2\", \"b2 b1 o f1 f2\", \"c2 c1 o g1 g2\", \
                          \"d2 d1 o h1 h2\"]\n\
                 circles = [\"a1 b1 c1 d1 e1 f1 g1 h1\", \"a2 b2 c2 d2 e2 f2 g2 h2\"]\n\
                 layout = { polar = { first_spoke = 0, spokes = 8 } }";
    let ruleset = own(eight, "a1", "c1");
    assert_eq!(ruleset.board().kind(), BoardKind::Lines);
    for options in options() {
        check(&Session::new(&ruleset), options);
    }
}

#[test]
fn absurd_places_are_drawn_somehow() {
    for places in [
        "p1 = [0, 0], q1 = [0, 0], r1 = [0, 0]",
        "p1 = [-1e30, 0], q1 = [1e30, 1e30], r1 = [0, 1]",
        "p1 = [0, 0], q1 = [1e-20, 0], r1 = [1000, 1e-9]",
        "p1 = [0, 0], q1 = [0, 1000], r1 = [0, 1]",
        "p1 = [0, 0], q1 = [0, 1], r1 = [0, 1e8]",
        "p1 = [0, -1000], q1 = [0, -999], r1 = [0, 1000]",
        "p1 = [0, 0], q1 = [0, 0.002], r1 = [0, 1000]",
        "p1 = [0, 0], q1 = [0.002, 0], r1 = [1000, 1000]",
    ] {
        let board = format!(
            "rows = [\"p1 q1 r1\"]\nlines = [\"p1 q1 r1\"]\nlayout = {{ places = {{ {places} }} }}"
        );
        let text = format!(
            "format = 1\nid = \"own\"\nname = \"Own\"\naliases = []\nregion = \"x\"\n\
             period = \"x\"\nsummary = \"x\"\nstory = \"x\"\n[leap.board]\n{board}\n\
             [leap.setup]\npieces = 1\nblack = \"p1\"\nwhite = \"r1\"\n"
        );
        // A file that the checks refuse is never drawn.
        if let Ok(ruleset) = Ruleset::from_text(&text, &NONE) {
            let picture = picture(&Session::new(&ruleset).view(), Options::default());
            assert!(picture.rows.len() <= 410, "{places}");
            assert!(picture.rows.iter().all(|row| row.len() <= 80), "{places}");
        }
    }
}
