//! Games that are small enough to enumerate all positions.

pub mod iteration;

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::relay::RelayRules;
use guti_rules::row::{Grid, Lines, RowRules};

const HEADER: &str = "\
format = 1
id = \"small\"
name = \"Small\"
region = \"\"
period = \"\"
summary = \"A test.\"
story = \"\"
";

fn game(family: &str, choices: &[&str]) -> Game {
    let definition = Definition::parse(&format!("{HEADER}{family}")).expect("a sound file");
    let selected = definition.select(choices).expect("options of the family");
    Game::new(&definition, &selected)
}

/// Two rows of holes.
pub fn relay(per_row: u8, counters: u8, choices: &[&str]) -> RelayRules {
    let family =
        format!("[relay.board]\nper_row = {per_row}\n[relay.setup]\ncounters = {counters}\n");
    match game(&family, choices) {
        Game::Relay(rules) => rules,
        _ => unreachable!("the file says so"),
    }
}

/// Khutka Boia.
pub fn khutka_boia(variants: &[&str]) -> RelayRules {
    match catalogue::game("khutka-boia", variants).expect("a built-in game") {
        Game::Relay(rules) => rules,
        _ => unreachable!("a sowing game"),
    }
}

/// Three by three points with all lines, and these pieces.
fn on_nine_points(black: &str, white: &str, choices: &[&str]) -> LeapRules {
    let pieces = black.split(' ').count();
    let family = format!(
        "\
[leap.board]
rows = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\"]
lines = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\", \"a1 a2 a3\", \"b1 b2 b3\", \"c1 c2 c3\",
  \"a1 b2 c3\", \"a3 b2 c1\"]
circles = []
[leap.setup]
pieces = {pieces}
black = \"{black}\"
white = \"{white}\"
"
    );
    leap(&family, choices)
}

/// Three by three points with all lines and four pieces each, so that only the middle is vacant.
pub fn nine_points_but_one(choices: &[&str]) -> LeapRules {
    on_nine_points("a1 b1 c1 c2", "a3 b3 c3 a2", choices)
}

/// Three by three points with all lines, three pieces each.
pub fn nine_points(choices: &[&str]) -> LeapRules {
    on_nine_points("a1 b1 c1", "a3 b3 c3", choices)
}

/// Three by three points with all lines, two pieces each that go forward and are promoted.
pub fn nine_points_with_kings(choices: &[&str]) -> LeapRules<MenAndKings> {
    let family = "\
[leap.board]
rows = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\"]
lines = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\", \"a1 a2 a3\", \"b1 b2 b3\", \"c1 c2 c3\",
  \"a1 b2 c3\", \"a3 b2 c1\"]
circles = []
[leap.setup]
pieces = 2
black = \"a1 c1\"
white = \"a3 c3\"
[leap.options]
steps = \"forward\"
leaps = \"forward\"
promotion = \"far-row\"
";
    match game(family, choices) {
        Game::LeapWithKings(rules) => rules,
        _ => unreachable!("the file says so"),
    }
}

/// The thirteen points of Felli, two triangles that share a corner, with three pieces each.
pub fn thirteen_points(choices: &[&str]) -> LeapRules {
    let family = "\
[leap.board]
rows = [\"a5 c5 e5\", \"b4 c4 d4\", \"c3\", \"b2 c2 d2\", \"a1 c1 e1\"]
lines = [\"a5 c5 e5\", \"b4 c4 d4\", \"b2 c2 d2\", \"a1 c1 e1\", \"a1 b2 c3 d4 e5\",
  \"e1 d2 c3 b4 a5\", \"c1 c2 c3 c4 c5\"]
circles = []
[leap.setup]
pieces = 3
black = \"a1 c1 e1\"
white = \"a5 c5 e5\"
";
    leap(family, choices)
}

fn leap(family: &str, choices: &[&str]) -> LeapRules {
    match game(family, choices) {
        Game::Leap(rules) => rules,
        _ => unreachable!("the file says so"),
    }
}

/// Three by four squares, four pieces each.
pub fn twelve_squares(choices: &[&str]) -> RowRules<Grid> {
    let family = "[row.board]\nfiles = 4\nranks = 3\n[row.setup]\npieces = 4\n";
    match game(family, choices) {
        Game::Row(rules) => rules,
        _ => unreachable!("the file says so"),
    }
}

/// The sixteen points of two squares, joined at the middles of their sides, with four pieces each.
pub fn two_squares(choices: &[&str]) -> RowRules<Lines> {
    two_squares_with(4, choices)
}

/// The same board with this number of pieces each.
pub fn two_squares_with(pieces: u8, choices: &[&str]) -> RowRules<Lines> {
    let family = format!(
        "\
[row.board]
rows = [\"a5 c5 e5\", \"b4 c4 d4\", \"a3 b3 d3 e3\", \"b2 c2 d2\", \"a1 c1 e1\"]
lines = [\"a5 c5 e5\", \"b4 c4 d4\", \"b2 c2 d2\", \"a1 c1 e1\", \"a1 a3 a5\", \"b2 b3 b4\",
  \"d2 d3 d4\", \"e1 e3 e5\", \"c4 c5\", \"c1 c2\", \"a3 b3\", \"d3 e3\"]
[row.setup]
pieces = {pieces}
[row.options]
placed_rows = \"earns\"
target = \"outside-threes\"
flying = 3
"
    );
    on_lines(game(&family, choices))
}

/// The text of a game of mills with three pieces each, from the empty board on, which the rules and the
/// reference both read: on three by three points, or on two by three that six pieces fill.
pub fn mills_text(points: usize) -> String {
    let board = match points {
        9 => {
            "rows = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\"]
lines = [\"a3 b3 c3\", \"a2 b2 c2\", \"a1 b1 c1\", \"a1 a2 a3\", \"b1 b2 b3\", \"c1 c2 c3\"]"
        }
        _ => {
            "rows = [\"a2 b2 c2\", \"a1 b1 c1\"]
lines = [\"a2 b2 c2\", \"a1 b1 c1\", \"a1 a2\", \"b1 b2\", \"c1 c2\"]"
        }
    };
    format!(
        "{HEADER}[row.board]\n{board}\n[row.setup]\npieces = 3\n[row.options]\n\
         placed_rows = \"earns\"\ntarget = \"outside-threes\"\nlose_at = 1\n"
    )
}

fn mills(points: usize, choices: &[&str]) -> RowRules<Lines> {
    let definition = Definition::parse(&mills_text(points)).expect("a sound file");
    let selected = definition.select(choices).expect("options of the family");
    on_lines(Game::new(&definition, &selected))
}

/// Three by three points without diagonals and three pieces each, which take by rows from the start on.
pub fn three_mills(choices: &[&str]) -> RowRules<Lines> {
    mills(9, choices)
}

/// Two by three points, which three pieces each fill.
pub fn six_points(choices: &[&str]) -> RowRules<Lines> {
    mills(6, choices)
}

/// The game of three pieces each on nine points, where a row wins.
pub fn three_mens_morris(choices: &[&str]) -> RowRules<Lines> {
    on_lines(catalogue::game("three-mens-morris", choices).expect("a built-in game"))
}

fn on_lines(game: Game) -> RowRules<Lines> {
    match game {
        Game::RowOnLines(rules) => rules,
        _ => unreachable!("these options need lines"),
    }
}
