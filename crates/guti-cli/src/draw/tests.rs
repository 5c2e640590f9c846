//! What holds for every picture.

use super::{Ink, Options, Picture, picture};
use crate::output::Style;
use guti_rules::board::Shape;
use guti_rules::rules::Cell;
use guti_session::{Ruleset, Session};

const NONE: [&str; 0] = [];

fn options() -> [Options; 4] {
    let narrow = Options { rows: 18, ..Options::default() };
    [Options::default(), narrow].into_iter().flat_map(|o| [o, Options { ascii: true, ..o }]).collect::<Vec<_>>().try_into().unwrap()
}

fn plain(picture: &Picture) -> Vec<String> {
    picture.text(Style { colour: false })
}

fn check(session: &Session, options: Options) {
    let view = session.view();
    let picture = picture(&view, options);
    let text = plain(&picture);
    assert!(picture.width() <= options.columns, "{}: {}", picture.width(), text.join("\n"));
    assert!(!options.ascii || text.iter().all(|line| line.is_ascii()), "{}", text.join("\n"));
    let rows: Vec<_> = picture.rows().collect();
    let names: String = rows
        .iter()
        .flat_map(|row| row.iter())
        .map(|glyph| if glyph.ink == Ink::Name { glyph.symbol } else { ' ' })
        .collect();
    for point in view.points() {
        let spot = picture.spot(point.point);
        assert_eq!(picture.point_at(spot.column, spot.row), Some(point.point), "{}", point.name);
        let ink = rows[spot.row][spot.column].ink;
        let right = match point.cell {
            Cell::Vacant => ink == Ink::Vacant,
            Cell::Piece(side) => ink == Ink::Piece(side),
            Cell::Counters(_) => ink == Ink::Counters,
            Cell::OutOfPlay | Cell::Bha => ink == Ink::Special,
        };
        assert!(right, "{} shows {ink:?} for {:?}", point.name, point.cell);
        let whole = names.split_whitespace().any(|name| name == point.name);
        let (file, rank) = point.name.split_at(1);
        let split = names.contains(file) && names.contains(rank);
        assert!(whole || split, "{} is nowhere in\n{}", point.name, text.join("\n"));
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

/// The picture without names, and its mirror image.
fn mirrored(picture: &Picture) -> [Vec<String>; 2] {
    let spots = picture.spots.iter().map(|spot| spot.column);
    let (left, right) = (spots.clone().min().unwrap(), spots.max().unwrap());
    let bottom = picture.spots.iter().map(|spot| spot.row).max().unwrap();
    let symbols = |row: &[super::Glyph]| -> Vec<char> {
        row[left..=right].iter().map(|glyph| glyph.symbol).collect()
    };
    let rows: Vec<Vec<char>> = picture.rows().take(bottom + 1).map(symbols).collect();
    let turned = |symbol: &char| match symbol {
        '╱' => '╲',
        '╲' => '╱',
        '/' => '\\',
        '\\' => '/',
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
        let empty = Session::new(&ruleset).start_position().replace(['b', 'w'], ".");
        let empty = match id {
            "dara" => Session::new(&ruleset).start_position(),
            _ => empty.replacen(" . 0", " b 0", 1),
        };
        let session = Session::from_position(&ruleset, &empty).unwrap();
        for options in options() {
            let [picture, mirror] = mirrored(&picture(&session.view(), options));
            assert_eq!(picture, mirror, "{}", picture.join("\n"));
        }
    }
}

#[test]
fn points_on_circles_lie_symmetrically() {
    let ruleset = Ruleset::find("pretwa", &NONE).unwrap();
    let session = Session::new(&ruleset);
    for options in options() {
        let picture = picture(&session.view(), options);
        let spot = |name| picture.spot(ruleset.board().point(name).unwrap());
        let middle = spot("o");
        for ring in 1..=3 {
            for (left, right) in [('a', 'c'), ('f', 'd')] {
                let (left, right) = (spot(&format!("{left}{ring}")), spot(&format!("{right}{ring}")));
                assert_eq!(left.row, right.row);
                assert_eq!(left.column + right.column, 2 * middle.column);
            }
            let (top, bottom) = (spot(&format!("e{ring}")), spot(&format!("b{ring}")));
            assert_eq!([top.column, bottom.column], [middle.column; 2]);
            assert_eq!(top.row + bottom.row, 2 * middle.row);
        }
    }
}

#[test]
fn a_picture_keeps_to_the_rows_that_there_are() {
    let ruleset = Ruleset::find("pretwa", &NONE).unwrap();
    for rows in [16, 18, 20, 22, 24, 27] {
        let options = Options { rows, ..Options::default() };
        let height = picture(&Session::new(&ruleset).view(), options).height();
        assert!(height <= rows, "{height} for {rows}");
    }
}

/// A game on a board of one's own.
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

    let four = "rows = [\"o\", \"a1 b1 c1 d1\", \"a2 b2 c2 d2\"]\n\
                lines = [\"a2 a1 o c1 c2\", \"b2 b1 o d1 d2\"]\n\
                circles = [\"a1 b1 c1 d1\", \"a2 b2 c2 d2\"]\n\
                layout = { polar = { first_spoke = 0, spokes = 4 } }";
    let ruleset = own(four, "a1", "c1");
    assert_eq!(ruleset.board().shape(), Shape::Lines);
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
    ] {
        let board = format!(
            "rows = [\"p1 q1 r1\"]\nlines = [\"p1 q1 r1\"]\nlayout = {{ places = {{ {places} }} }}"
        );
        let text = format!(
            "format = 1\nid = \"own\"\nname = \"Own\"\naliases = []\nregion = \"x\"\n\
             period = \"x\"\nsummary = \"x\"\nstory = \"x\"\n[leap.board]\n{board}\n\
             [leap.setup]\npieces = 1\nblack = \"p1\"\nwhite = \"r1\"\n"
        );
        // What the checks of the file refuse is never drawn.
        if let Ok(ruleset) = Ruleset::from_text(&text, &NONE) {
            let picture = picture(&Session::new(&ruleset).view(), Options::default());
            assert!(picture.width() <= 80 && picture.height() <= 2000, "{places}");
        }
    }
}
