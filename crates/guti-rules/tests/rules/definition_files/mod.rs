//! Small files for the tests of definitions, and a way to say what is wrong in them.

use guti_rules::definition::Problem;
use guti_rules::validate;
use std::fs;
use std::path::{Path, PathBuf};

/// The first lines of a game file, with its `id` and its name.
macro_rules! header {
    ($id:literal, $name:literal) => {
        concat!(
            "format = 1\nid = \"",
            $id,
            "\"\nname = \"",
            $name,
            "\"\nregion = \"\"\nperiod = \"\"\nsummary = \"A test.\"\nstory = \"\"\n"
        )
    };
}
pub(crate) use header;

/// A leap game on two rows of three points.
pub const LEAP: &str = concat!(
    header!("tiny", "Tiny"),
    "\
[leap.board]
rows = [\"a2 b2 c2\", \"a1 b1 c1\"]
lines = [\"a2 b2 c2\", \"a1 b1 c1\", \"b1 b2\"]
circles = []
[leap.setup]
pieces = 2
black = \"a1 b1\"
white = \"a2 b2\"
"
);

/// A leap game on a wheel.
pub const WHEEL: &str = concat!(
    header!("wheel", "Wheel"),
    "\
[leap.board]
rows = [\"o\", \"a1 b1 c1\"]
lines = [\"a1 o\", \"b1 o\", \"o c1\"]
circles = [\"a1 b1 c1\"]
layout = { polar = { first_spoke = 90, spokes = 3 } }
[leap.setup]
pieces = 1
black = \"a1\"
white = \"b1\"
"
);

/// A row game.
pub const ROW: &str = concat!(
    header!("rows", "Rows"),
    "\
[row.board]
files = 6
ranks = 5
[row.setup]
pieces = 12
"
);

/// A relay game.
pub const RELAY: &str = concat!(
    header!("holes", "Holes"),
    "\
[relay.board]
per_row = 5
[relay.setup]
counters = 5
"
);

/// A mancala game.
pub const MANCALA: &str = concat!(
    header!("laps", "Laps"),
    "\
[mancala.board]
per_row = 5
[mancala.setup]
counters = 5
"
);

/// The folder of the games.
pub fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

/// The name and the text of every game file, by name.
pub fn games() -> Vec<(String, String)> {
    let entries = fs::read_dir(games_folder()).expect("the folder of the games");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    let tomls = paths.filter(|path| path.extension().is_some_and(|e| e == "toml"));
    // A second ending is that of a translation.
    let tomls = tomls.filter(|path| path.with_extension("").extension().is_none());
    let mut games: Vec<_> = tomls
        .map(|path| {
            let name = path.file_name().expect("a file has a name");
            let text = fs::read_to_string(&path).expect("a game is readable text");
            (name.to_string_lossy().into_owned(), text)
        })
        .collect();
    games.sort();
    games
}

/// The problems of a file, its starts included.
pub fn problems(text: &str) -> Vec<Problem> {
    let error = validate::parse(text).err();
    error.map_or_else(Vec::new, |error| error.problems)
}

/// A file with one place changed.
#[track_caller]
pub fn with(file: &str, old: &str, new: &str) -> String {
    assert_eq!(file.matches(old).count(), 1, "{old:?} once in {file}");
    file.replace(old, new)
}

/// Checks that a file has exactly the problems between `⟦` and `⟧`, in that order, each with all
/// the words that are asked of it.
#[track_caller]
pub fn finds(marked: &str, wanted: &[&[&str]]) {
    let (mut text, mut places) = (String::new(), Vec::new());
    let (mut line, mut column) = (1, 1);
    for c in marked.chars() {
        match c {
            '⟦' => places.push((line, column, text.len()..text.len())),
            '⟧' => places.last_mut().expect("a mark was opened").2.end = text.len(),
            '\n' => {
                (line, column) = (line + 1, 1);
                text.push(c);
            }
            _ => {
                column += 1;
                text.push(c);
            }
        }
    }
    let problems = problems(&text);
    let place = |p: &Problem| (p.line, p.column, p.span.clone());
    let found: Vec<_> = problems.iter().map(place).collect();
    assert_eq!(found, places, "{problems:#?}");
    assert_eq!(found.len(), wanted.len(), "{problems:#?}");
    for (problem, words) in problems.iter().zip(wanted) {
        for word in *words {
            let message = problem.to_string();
            assert!(message.contains(word), "no {word:?} in {message:?}");
        }
    }
}

/// Checks that a file with one place changed has exactly one problem, at the mark.
#[track_caller]
pub fn change(file: &str, old: &str, new: &str, words: &[&str]) {
    finds(&with(file, old, new), &[words]);
}

/// A file without the marks.
pub fn unmarked(marked: &str) -> String {
    marked.replace(['⟦', '⟧'], "")
}
