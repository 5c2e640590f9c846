//! Puzzles of every game against plain minimax over the naive reference implementation: without memory,
//! without an order of moves, and without the code that found them.

use guti_reference::{Naive, Winner};
use guti_rules::catalogue;
use guti_solver::puzzles::{Collection, Goal, Puzzle};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The puzzles of each game that are checked, at most, for each number of moves.
const SAMPLE: usize = 3;

/// The most legal moves of a puzzle of two moves that is checked.
const MAX_MOVES: usize = 12;

/// Whether a side has won: by the rules, or by more than half of the counters. Positions of sowing games
/// end with the side, both stores and the quiet plies; the holes are numbers with commas.
fn has_won(naive: &Naive, position: &str, side: Winner) -> bool {
    if let Some(winner) = naive.result(position) {
        return winner == side;
    }
    let fields: Vec<&str> = position.split(' ').collect();
    let numbers = |text: &str| -> Vec<u32> {
        text.split(['/', ',']).map_while(|number| number.parse().ok()).collect()
    };
    let sows = position.starts_with(|c: char| c.is_ascii_digit()) && position.contains(',');
    if !sows {
        return false;
    }
    let (board, stores) = (numbers(fields[0]), numbers(fields[2]));
    let own = stores[usize::from(side == Winner::Second)];
    2 * own > board.iter().chain(&stores).sum()
}

/// Whether the side to move can force a win within `moves` of its moves.
fn wins_within(naive: &Naive, position: &str, side: Winner, moves: u8) -> bool {
    naive.moves(position).iter().any(|mv| wins_by(naive, position, mv, side, moves))
}

/// Whether it can do so beginning with this move.
fn wins_by(naive: &Naive, position: &str, mv: &str, side: Winner, moves: u8) -> bool {
    let next = naive.play(position, mv);
    if has_won(naive, &next, side) {
        return true;
    }
    if moves == 1 || naive.result(&next).is_some() {
        return false;
    }
    naive.moves(&next).iter().all(|reply| {
        let after = naive.play(&next, reply);
        has_won(naive, &after, side)
            || naive.result(&after).is_none() && wins_within(naive, &after, side, moves - 1)
    })
}

fn check(naive: &Naive, name: &str, puzzle: &Puzzle) {
    let Goal::WinIn(moves) = puzzle.goal else { return };
    let first = matches!(puzzle.side.as_str(), "Black" | "South");
    let side = if first { Winner::First } else { Winner::Second };
    let position = naive.normal(&puzzle.position);
    let legal = naive.moves(&position);
    assert_eq!(legal.len(), puzzle.legal_moves, "{name}: {}", puzzle.position);
    let winning: Vec<&String> =
        legal.iter().filter(|mv| wins_by(naive, &position, mv, side, moves)).collect();
    assert_eq!(winning, [&puzzle.solution[0]], "{name}: {}", puzzle.position);
    assert!(
        moves == 1 || !wins_within(naive, &position, side, moves - 1),
        "{name}: {} takes fewer moves",
        puzzle.position
    );
}

/// The puzzles of a built-in game.
fn collection(game: &str) -> Collection {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let text = fs::read_to_string(folder.join(format!("{game}.json")));
    let text = text.unwrap_or_else(|error| panic!("the puzzles of {game}: {error}"));
    serde_json::from_str(&text).unwrap()
}

#[test]
fn every_game_has_fifty_puzzles() {
    for game in catalogue::built_in() {
        let puzzles = collection(game.id).puzzles;
        let positions: BTreeSet<&str> = puzzles.iter().map(|p| p.position.as_str()).collect();
        assert!(positions.len() >= 50, "{} has {} puzzles", game.id, positions.len());
    }
}

#[test]
fn the_reference_finds_the_same_only_move() {
    let mut checked = 0;
    for game in catalogue::built_in() {
        let collection = collection(game.id);
        let naive = Naive::load(game.text, &[&collection.variant]).unwrap();
        for moves in [1, 2] {
            let of_so_many = |puzzle: &&Puzzle| {
                puzzle.goal == Goal::WinIn(moves) && (moves == 1 || puzzle.legal_moves <= MAX_MOVES)
            };
            for puzzle in collection.puzzles.iter().filter(of_so_many).take(SAMPLE) {
                check(&naive, game.id, puzzle);
                checked += 1;
            }
        }
    }
    assert!(checked >= 20, "only {checked} puzzles are short enough");
}
