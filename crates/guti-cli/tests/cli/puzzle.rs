//! `guti puzzle`: the dialogue with a player who solves a puzzle of the repository.

use serde_json::Value;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

const GAME: &str = "pretwa";

/// What the program prints, with its data in this folder.
fn guti(arguments: &[&str], input: &str, data: &Path) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", data)
        .arg("puzzle")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

fn puzzles() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let text = std::fs::read_to_string(folder.join(format!("{GAME}.json"))).unwrap();
    let collection: Value = serde_json::from_str(&text).unwrap();
    collection["puzzles"].as_array().unwrap().clone()
}

/// The index of a puzzle of three plies or more with a move that is proven not to win.
fn long_one() -> usize {
    let long = |puzzle: &Value| {
        puzzle["distance"].as_u64() >= Some(3) && !puzzle["refuted"].as_object().unwrap().is_empty()
    };
    puzzles().iter().position(long).unwrap()
}

/// The winner's moves of the solution, a line each.
fn own_moves(puzzle: &Value) -> String {
    let solution = puzzle["solution"].as_array().unwrap().iter().step_by(2);
    solution.flat_map(|mv| [mv.as_str().unwrap(), "\n"]).collect()
}

#[test]
fn a_damaged_file_of_progress_is_named_and_left_alone() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("guti/puzzles.json");
    std::fs::create_dir(data.path().join("guti")).unwrap();
    std::fs::write(&file, "junk").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_guti"));
    program.env("LC_ALL", "C").env("XDG_DATA_HOME", data.path()).args(["puzzle", GAME]);
    let output = program.stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("it does not hold progress") && !said.contains("UTF-8"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "junk");
}

#[test]
fn a_puzzle_solved_at_the_first_try_counts() {
    let data = tempfile::tempdir().unwrap();
    let index = long_one();
    let number = (index + 1).to_string();
    let output = guti(&[GAME, "--number", &number], &own_moves(&puzzles()[index]), data.path());
    assert!(output.contains("Right. The answer is ") && output.contains("Solved. "), "{output}");
    assert!(!output.contains("not solved"), "{output}");
    assert_eq!(output.matches("\nYour rating is 1").count(), 1, "{output}");
    assert!(guti(&[], "", data.path()).contains(&format!("{GAME}: 60 puzzles, 1 solved")));
}

#[test]
fn a_wrong_move_is_refuted_and_costs_rating() {
    let data = tempfile::tempdir().unwrap();
    let index = long_one();
    let puzzle = &puzzles()[index];
    let (wrong, reply) = puzzle["refuted"].as_object().unwrap().iter().next().unwrap();
    let input = format!("{wrong}\n{}", own_moves(puzzle));
    let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data.path());
    assert!(output.contains(&format!("Wrong: after {} ", reply.as_str().unwrap())), "{output}");
    let listed = guti(&[], "", data.path());
    // Found without help, at the second try: solved, but the first result was a loss.
    assert!(listed.contains(&format!("{GAME}: 60 puzzles, 1 solved, your rating 1")), "{listed}");
    assert!(!listed.contains(&format!("{GAME}: 60 puzzles, 1 solved, your rating 15")), "{listed}");
}

#[test]
fn help_costs_rating() {
    let data = tempfile::tempdir().unwrap();
    let index = long_one();
    let input = format!("hint\n{}", own_moves(&puzzles()[index]));
    let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data.path());
    assert!(output.contains("Solved. ") && output.contains("counts as not solved"), "{output}");
    // The rating is shown once, where it changes.
    assert_eq!(output.matches("\nYour rating is 1").count(), 1, "{output}");
    assert!(!output.contains("\nYour rating is 15"), "{output}");
    assert!(guti(&[], "", data.path()).contains(&format!("{GAME}: 60 puzzles, 0 solved")));
}

#[test]
fn a_move_that_may_win_later_is_not_wrong() {
    let data = tempfile::tempdir().unwrap();
    let puzzles = puzzles();
    let open = |puzzle: &Value| !puzzle["open"].as_array().unwrap().is_empty();
    let index = puzzles.iter().position(open).unwrap();
    let puzzle = &puzzles[index];
    let input = format!("{}\n{}", puzzle["open"][0].as_str().unwrap(), own_moves(puzzle));
    let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data.path());
    assert!(output.contains("It may win later") && output.contains("Solved. "), "{output}");
    assert!(guti(&[], "", data.path()).contains("1 solved"));
}

/// A move of a puzzle other than the first that misses the goal: the index of the puzzle, the winner's
/// moves before it, and the move.
fn later_miss(puzzles: &[Value], in_time: bool, data: &Path) -> (usize, String, String) {
    let fits = |puzzle: &&Value| {
        puzzle["goal"].is_object() == in_time && puzzle["solution"].as_array().unwrap().len() > 2
    };
    let found = puzzles.iter().enumerate().filter(|(_, puzzle)| fits(puzzle));
    let mut missing = found.filter_map(|(index, puzzle)| {
        let first = format!("{}\n", puzzle["solution"][0].as_str().unwrap());
        let input = format!("{first}moves\nquit\n");
        let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data);
        let listed = output.lines().find_map(|line| line.split_once(" legal moves: "))?.1;
        let right = |mv: &&str| {
            let also = puzzle["also"][1].as_array().unwrap();
            puzzle["solution"][2] == *mv || also.iter().any(|other| other == mv)
        };
        let missing = listed.split(", ").find(|mv| !right(mv))?;
        Some((index, first, missing.to_owned()))
    });
    missing.next().unwrap()
}

#[test]
fn a_later_move_that_may_win_later_is_not_wrong() {
    let data = tempfile::tempdir().unwrap();
    let puzzles = puzzles();
    let (index, first, missing) = later_miss(&puzzles, true, data.path());
    let rest = own_moves(&puzzles[index]).split_once('\n').unwrap().1.to_owned();
    let input = format!("{first}{missing}\n{rest}");
    let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data.path());
    assert!(output.contains("It may win later") && output.contains("Solved. "), "{output}");
    // The first result is the win.
    let listed = guti(&[], "", data.path());
    let own = listed.lines().find(|line| line.starts_with(&format!("{GAME}: "))).unwrap();
    assert!(own.contains("1 solved"), "{own}");
    let rating = own.split("your rating ").nth(1).unwrap().split(' ').next().unwrap();
    assert!(rating.parse::<u32>().unwrap() > 1500, "{own}");
}

#[test]
fn a_later_move_that_never_wins_is_wrong() {
    let data = tempfile::tempdir().unwrap();
    let puzzles = puzzles();
    let (index, first, missing) = later_miss(&puzzles, false, data.path());
    let input = format!("{first}{missing}\n");
    let output = guti(&[GAME, "--number", &(index + 1).to_string()], &input, data.path());
    assert!(
        output.contains("That does not win. ") && !output.contains("It may win later"),
        "{output}"
    );
}

#[test]
fn every_day_has_its_puzzle() {
    let data = tempfile::tempdir().unwrap();
    let day = |date: &str| guti(&[&format!("--daily={date}")], "board\nquit\n", data.path());
    let first = day("2026-11-22");
    assert_eq!(first, day("2026-11-22"));
    assert_ne!(first.lines().next(), day("2026-11-23").lines().next());
}
