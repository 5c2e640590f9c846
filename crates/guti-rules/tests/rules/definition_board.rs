//! Game files: boards, set-ups and numbers that do not make sense.

use crate::definition_files::{
    LEAP, MANCALA, RELAY, ROW, WHEEL, change, finds, problems, unmarked, with,
};

#[test]
fn unknown_points() {
    change(LEAP, "\"b1 b2\"", "\"b1 ⟦b3⟧\"", &["`b3` is not a point"]);
    change(LEAP, "\"b1 b2\"", "\"b1 ⟦B2⟧\"", &["did you mean `b2`?"]);
    let circle = "circles = [\"a1 a2 ⟦q9⟧\"]";
    change(LEAP, "circles = []", circle, &["`q9`", "`rows`"]);
    change(LEAP, "black = \"a1 b1\"", "black = \"a1 ⟦z1⟧\"", &["`z1` is not a point"]);
    change(LEAP, "white = \"a2 b2\"", "white = \"a2 ⟦z2⟧\"", &["`z2` is not a point"]);
}

#[test]
fn words_are_found_in_every_kind_of_string() {
    change(LEAP, "\"b1 b2\"", "'b1 ⟦q1⟧'", &["`q1`"]);
    change(LEAP, "\"b1 b2\"", "\"\"\"\nb1\n  ⟦q1⟧\"\"\"", &["`q1`"]);
    change(LEAP, "\"b1 b2\"", "'''\r\nb1 ⟦q1⟧'''", &["`q1`"]);
    // With an escape the word's own place is not known.
    change(LEAP, "\"b1 b2\"", "⟦\"b1\\tq1\"⟧", &["`q1`"]);
    change(LEAP, "\"b1 b2\"", "⟦\"\"\"b1 \\\n  q1\"\"\"⟧", &["`q1`"]);
    // Columns count characters, not bytes.
    let file = with(LEAP, "\"b1 b2\"", "\"b1 ⟦éé⟧ ⟦q1⟧\"");
    finds(&file, &[&["`éé`"], &["`q1`"]]);
}

#[test]
fn names_on_a_grid() {
    let named = |name: &str| {
        let file = with(LEAP, "\"a1 b1 c1\"]\n", &format!("\"a1 b1 c1 ⟦{name}⟧\"]\n"));
        with(&file, "\"b1 b2\"]", &format!("\"b1 b2\", \"c1 {name}\"]"))
    };
    for (name, word) in [
        ("pass", "is a move"),
        ("x1", "sign of a capture"),
        ("A1", "lower-case"),
        ("1a", "a letter first"),
        ("a-1", "lower-case"),
        ("é1", "lower-case"),
        ("o", "a letter and a number"),
        ("a0", "from 1 to 99"),
        ("a01", "from 1 to 99"),
        ("a100", "from 1 to 99"),
        ("ab1", "a letter and a number"),
    ] {
        finds(&named(name), &[&[&format!("`{name}`"), word]]);
    }
    assert_eq!(problems(&unmarked(&named("z99"))), []);
}

/// Numbers are names, as on a draughts board; but `1-0` is a result, and `01` would be another name
/// of `1`.
#[test]
fn numbers_are_names_where_each_point_has_a_place() {
    let named = |name: &str| {
        let file = LEAP.replace("c1", name);
        let places = ["a1", "b1", "a2", "b2", "c2"];
        let places: Vec<String> =
            (0..).zip(places).map(|(x, point)| format!("{point} = [{x}, {}]", x * x)).collect();
        let mark = name.replace(['⟦', '⟧'], "");
        let layout =
            format!("layout = {{ places = {{ {}, {mark} = [9, 1] }} }}\n", places.join(", "));
        with(&file, "circles = []\n", &format!("circles = []\n{layout}"))
    };
    for name in ["1", "32", "99"] {
        assert_eq!(problems(&named(name)), [], "{name}");
    }
    for name in ["0", "01", "100"] {
        let found = problems(&named(name));
        assert!(found[0].what.contains(&format!("`{name}` cannot name a point")), "{found:?}");
    }
}

#[test]
fn names_in_a_polar_layout() {
    let named = |name: &str| {
        let file = with(WHEEL, "\"a1 b1 c1\"]\nlines", &format!("\"a1 b1 c1 ⟦{name}⟧\"]\nlines"));
        with(&file, "\"o c1\"", &format!("\"o c1 {name}\""))
    };
    assert_eq!(problems(WHEEL), []);
    assert_eq!(problems(&unmarked(&named("c2"))), []);
    finds(&named("d1"), &[&["`d1`", "there are 3 spokes, from `a`"]]);
    finds(&named("ab1"), &[&["`ab1`", "a spoke and a ring"]]);
    finds(&named("c100"), &[&["`c100`", "a spoke and a ring"]]);
    let centres = with(WHEEL, "rows = [\"o\"", "rows = [\"middle ⟦o⟧\"");
    let centres = with(&centres, "\"a1 o\"", "\"a1 o middle\"");
    finds(&centres, &[&["`o` stands where `middle` does", "only one"]]);
    let nan = with(WHEEL, "first_spoke = 90", "first_spoke = ⟦nan⟧");
    finds(&nan, &[&["finite"]]);
    let none = with(WHEEL, "spokes = 3", "spokes = ⟦0⟧");
    finds(&none, &[&["from 1 to 26"]]);
}

#[test]
fn places() {
    let all = "a1 = [0, 0], b1 = [1, 0], c1 = [2, 0], a2 = [0, 1], b2 = [1, 1], c2 = [2, 1]";
    let placed = |places: &str| {
        let layout = format!("layout = {{ places = {{ {places} }} }}\n[leap.setup]");
        with(LEAP, "[leap.setup]", &layout)
    };
    assert_eq!(problems(&placed(all)), []);
    let last = |place: &str| placed(&with(all, "[2, 1]", place));
    finds(&last("⟦[0, 1]⟧"), &[&["`c2` stands where `a2` does"]]);
    finds(&last("⟦[-0.0, 0.0]⟧"), &[&["`c2` stands where `a1` does"]]);
    finds(&last("⟦[0, inf]⟧"), &[&["finite"]]);
    finds(&last("⟦[0, 1e300]⟧"), &[&["finite"]]);
    finds(&last("⟦[0, 1e400]⟧"), &[&["finite"]]);
    finds(&last("⟦[0, 1e8]⟧"), &[&["`c2` lies too far out", "between -1000 and 1000"]]);
    finds(&last("⟦[-1000.5, 9]⟧"), &[&["`c2` lies too far out"]]);
    finds(&last("⟦[0x400, 0]⟧"), &[&["`c2` lies too far out"]]);
    assert_eq!(problems(&placed(&with(all, "[2, 1]", "[-1000, 1000]"))), []);
    finds(&placed(&format!("{all}, ⟦d2⟧ = [3, 3]")), &[&["`d2` is not a point"]]);
    let without = placed(&with(all, ", c2 = [2, 1]", ""));
    let without = with(&without, "rows = [\"a2 b2 c2\"", "rows = [\"a2 b2 ⟦c2⟧\"");
    finds(&without, &[&["`c2` has no place"]]);
}

#[test]
fn rows_of_points() {
    let rows = "rows = [\"a2 b2 c2\", \"a1 b1 c1\"]";
    let twice = "rows = [\"a2 b2 c2\", \"a1 b1 c1 ⟦a2⟧\"]";
    change(LEAP, rows, twice, &["`a2` is named twice"]);
    let alone = "rows = [\"a2 b2 c2 ⟦d2⟧\", \"a1 b1 c1\"]";
    change(LEAP, rows, alone, &["no line goes through `d2`"]);
    let blank = "rows = [\"a2 b2 c2\", ⟦\"\"⟧, \"a1 b1 c1\"]";
    change(LEAP, rows, blank, &["a row without a point"]);
    change(LEAP, rows, "rows = ⟦[]⟧", &["no points"]);
    change(LEAP, rows, "rows = ⟦[\"\", \" \"]⟧", &["no points"]);
}

/// In a drawing such a line looks like one through all its points, so the mistake would be seen by nobody.
#[test]
fn a_straight_line_names_every_point_that_it_passes() {
    let lines = "lines = [\"a2 b2 c2\", \"a1 b1 c1\"";
    let skipped = "lines = [\"a2 ⟦c2⟧\", \"a1 b1 c1\"";
    change(LEAP, lines, skipped, &["the line goes from `a2` to `c2` past `b2`", "in the order"]);
    let jumbled = "lines = [\"a2 ⟦c2⟧ b2\", \"a1 b1 c1\"";
    change(LEAP, lines, jumbled, &["past `b2`"]);
    // Where points have places, these say what lies between.
    let placed = "circles = []\nlayout = { places = { a1 = [0, 0], b1 = [1, 0], c1 = [2, 1], a2 = [0, 2], \
        b2 = [1, 2], c2 = [2, 2] } }";
    let straight = with(LEAP, "circles = []", placed);
    assert_eq!(problems(&straight), []);
    let skipped = with(&straight, lines, "lines = [\"a2 ⟦c2⟧\", \"b2 a2\", \"a1 b1 c1\"");
    finds(&skipped, &[&["past `b2`"]]);
}

#[test]
fn too_many_points() {
    let rank = |number: usize| "abcdefghi".chars().map(move |file| format!("{file}{number}"));
    let rows: Vec<_> = (1..=8).map(|number| rank(number).collect::<Vec<_>>().join(" ")).collect();
    let lines = format!("lines = {rows:?}");
    let rows = format!("{rows:?}").replace("b8", "⟦b8⟧");
    let file = with(LEAP, "rows = [\"a2 b2 c2\", \"a1 b1 c1\"]", &format!("rows = {rows}"));
    let file = with(&file, "lines = [\"a2 b2 c2\", \"a1 b1 c1\", \"b1 b2\"]", &lines);
    finds(&file, &[&["72 points", "at most 64"]]);
}

#[test]
fn lines_and_circles() {
    change(LEAP, "\"b1 b2\"", "⟦\"b1\"⟧", &["a line of 1 point", "at least 2"]);
    change(LEAP, "\"b1 b2\"", "⟦\"\"⟧", &["a line of 0 points"]);
    change(
        LEAP,
        "circles = []",
        "circles = [⟦\"a1 a2\"⟧]",
        &["a circle of 2 points", "at least 3"],
    );
    change(LEAP, "\"b1 b2\"", "\"b1 b2 ⟦b1⟧\"", &["`b1` is repeated", "under `circles`"]);
    change(LEAP, "\"b1 b2\"", "\"b1 ⟦b1⟧ b2\"", &["`b1` is repeated", "passes each point once"]);
    let circle = "circles = [\"a1 b1 b2 c2 ⟦a1⟧\"]";
    change(LEAP, "circles = []", circle, &["`a1` is repeated", "circles close by themselves"]);
    // A line that is drawn twice joins what it joined before.
    assert_eq!(problems(&with(LEAP, "\"b1 b2\"", "\"b1 b2\", \"b2 b1\", \"c1 b1 a1\"")), []);
}

/// A forgotten line leaves a part of the board that no piece of the others reaches.
#[test]
fn a_board_is_in_one_part() {
    let file = with(LEAP, ", \"b1 b2\"]", "]");
    let apart = with(&file, "\"a1 b1 c1\"]\nlines", "\"⟦a1⟧ b1 c1\"]\nlines");
    finds(&apart, &[&["no lines lead from `a2` to `a1`", "in one part"]]);
    let rows = "rows = [\"a3 b3 c3\", \"⟦a1⟧ b1 c1\"]\nlines = [\"a3 b3 c3\", \"a1 b1 c1\"]";
    let file = with(ROW, "files = 6\nranks = 5", rows);
    finds(&with(&file, "pieces = 12", "pieces = 3"), &[&["no lines lead from `a3` to `a1`"]]);
}

#[test]
fn a_board_without_a_leap() {
    let lines = "[\"a2 b2 c2\", \"a1 b1 c1\", \"b1 b2\"]";
    let short = "⟦[\"a2 b2\", \"b2 c2\", \"a1 b1\", \"b1 c1\", \"b1 b2\"]⟧";
    change(LEAP, lines, short, &["no piece can leap", "a line of three points"]);
}

#[test]
fn leaps_that_could_not_be_told_apart() {
    let circle = "circles = [\"b1 b2 c2 c1\"]";
    let file = with(LEAP, "circles = []", circle);
    let messages: Vec<_> = problems(&file).iter().map(ToString::to_string).collect();
    assert_eq!(messages.len(), 2, "{messages:?}");
    assert!(messages[0].contains("from `b2` to `c1` over"), "{messages:?}");
    assert!(messages[1].contains("from `b1` to `c2` over"), "{messages:?}");
    assert!(messages[1].contains("`b1xc2` would not say which"), "{messages:?}");
    let line = "\"b1 b2\", \"a2 ⟦b1⟧ c2\"";
    change(LEAP, "\"b1 b2\"", line, &["from `a2` to `c2` over `b2` and over `b1`"]);
    // In a circle of three every two points have only one between them.
    assert_eq!(problems(WHEEL), []);
}

#[test]
fn too_many_leaps() {
    // Seventeen lines of three points from one hub.
    let arm = |i: u8| {
        let (inner, outer) = (char::from(b'b' + i % 9), char::from(b'k' + i % 9));
        (format!("{inner}{}", i / 9 + 1), format!("{outer}{}", i / 9 + 1))
    };
    let hub = |arms: u8| {
        let names: Vec<_> = (0..arms).flat_map(|i| [arm(i).0, arm(i).1]).collect();
        let lines: Vec<_> = (0..arms).map(|i| format!("a1 {} {}", arm(i).0, arm(i).1)).collect();
        let file = with(
            LEAP,
            "[\"a2 b2 c2\", \"a1 b1 c1\"]\n",
            &format!("[\"⟦a1⟧\", {:?}]\n", names.join(" ")),
        );
        let file = with(&file, "[\"a2 b2 c2\", \"a1 b1 c1\", \"b1 b2\"]", &format!("{lines:?}"));
        // On a curve no line passes a third point.
        let place =
            |(i, name): (usize, &String)| format!("{name} = [{i}, {}]", (i * i) as f32 / 4.0);
        let places: Vec<_> = names.iter().enumerate().map(place).collect();
        let layout = format!("layout = {{ places = {{ a1 = [-2, 1], {} }} }}", places.join(", "));
        let file = with(&file, "circles = []", &format!("circles = []\n{layout}"));
        let file = with(&file, "\"a1 b1\"", "\"b1 c1\"");
        with(&file, "\"a2 b2\"", "\"d1 e1\"")
    };
    let renamed = |arms| hub(arms).replace("k2", "t2").replace("o1", "o3");
    assert_eq!(problems(&unmarked(&renamed(16))), []);
    finds(&renamed(17), &[&["`a1` has 17 leaps", "at most 16"]]);
}

#[test]
fn setups() {
    change(LEAP, "black = \"a1 b1\"", "black = ⟦\"a1\"⟧", &["lists 1 point", "`pieces = 2`"]);
    change(LEAP, "white = \"a2 b2\"", "white = ⟦\"a2 b2 c2\"⟧", &["lists 3 points"]);
    change(LEAP, "black = \"a1 b1\"", "black = ⟦\"\"⟧", &["`black` has no pieces"]);
    change(LEAP, "white = \"a2 b2\"", "white = \"a2 ⟦b1⟧\"", &["`b1` is given to both sides"]);
    change(LEAP, "white = \"a2 b2\"", "white = \"a2 ⟦a2⟧\"", &["`a2` is repeated", "one piece"]);
    let file = with(LEAP, "pieces = 2", "pieces = ⟦4⟧");
    let file = with(&file, "black = \"a1 b1\"", "black = ⟦\"a1 b1\"⟧");
    let file = with(&file, "white = \"a2 b2\"", "white = ⟦\"a2 b2\"⟧");
    finds(&file, &[&["do not fit on 6 points", "at most 3"], &["`black`"], &["`white`"]]);
}

#[test]
fn grids() {
    let file = with(ROW, "files = 6\nranks = 5", "files = 8\nranks = ⟦9⟧");
    finds(&file, &[&["72 squares", "at most 64"]]);
    let fits = with(ROW, "files = 6\nranks = 5", "files = 8\nranks = 8");
    assert_eq!(problems(&fits), []);
    let file = with(ROW, "pieces = 12", "pieces = ⟦16⟧");
    finds(&file, &[&["16 pieces", "30 squares", "at most 15"]]);
}

/// A row game on a board of lines: a square with a diagonal.
const POINTS: &str = "rows = [\"a3 c3\", \"b2\", \"a1 c1\"]\nlines = [\"a3 b2 c1\", \"a1 b2 c3\"]";

fn on_points(board: &str) -> String {
    let file = with(ROW, "files = 6\nranks = 5", board);
    with(&file, "pieces = 12", "pieces = 3").replace("rows = [\"a3 c3\"", "rows = [\"a3 b3 c3\"")
}

#[test]
fn boards_of_rows() {
    let points = with(POINTS, "\"a1 b2 c3\"", "\"a1 b2 c3\", \"b2 b3\"");
    assert_eq!(problems(&on_points(&points)), []);
    let either = "either `files` and `ranks`, or `rows` and `lines`";
    finds(
        &with(ROW, "board]\nfiles = 6\nranks = 5", "⟦board⟧]"),
        &[&["neither squares nor points", either]],
    );
    let lone = with(ROW, "board]\nfiles = 6\nranks = 5", "⟦board⟧]\nfiles = 6");
    finds(&lone, &[&["`ranks` is missing", either]]);
    let lone = with(ROW, "board]\nfiles = 6\nranks = 5", "⟦board⟧]\nrows = [\"a1 a2\"]");
    finds(&lone, &[&["`lines` is missing", either]]);
    let mixed = with(ROW, "ranks = 5", "ranks = 5\n⟦circles⟧ = []");
    finds(&mixed, &[&["`circles` does not go with `files`", either]]);
    let strange = with(&points, "\"b2 b3\"", "\"b2 ⟦b4⟧\", \"b2 b3\"");
    finds(&on_points(&strange), &[&["`b4` is not a point"]]);
    let short = "rows = [\"a3 c3\", \"b2\", \"a1 c1\"]\n\
                 lines = ⟦[\"a3 b3\", \"b3 c3\", \"b3 b2\", \"b2 a1\", \"b2 c1\"]⟧";
    finds(&on_points(short), &[&["no row of three can be made"]]);
    let along = with(&points, "\"b2 b3\"", "\"b3 b2 ⟦c1⟧\"");
    finds(&on_points(&along), &[&["a second line joins `b2` to `c1`", "one line"]]);
    let many = with(&on_points(&points), "pieces = 3", "pieces = ⟦4⟧");
    finds(&many, &[&["4 pieces", "6 points", "at most 3"]]);
}

#[test]
fn counters() {
    for file in [RELAY, MANCALA] {
        change(file, "counters = 5", "counters = ⟦26⟧", &["260 counters", "25 a hole"]);
        assert_eq!(problems(&with(file, "counters = 5", "counters = 25")), []);
    }
}

/// A piece on a1 amid twenty-four others that it can leap in millions of orders.
#[test]
fn a_start_that_cannot_be_listed() {
    let found = problems(include_str!("../../../../fuzz/seeds/definition/wide.toml"));
    assert!(found.len() == 1 && found[0].what.contains("moves to choose from"), "{found:?}");
}
