//! Section 1 of the rules: repetition and the quiet limit.

use crate::{DARA, KHUTKA_BOIA, LAU_KATA_KATI, game};
use guti_reference::BrokenOff::{self, HalfmoveClock, Repetition};
use guti_reference::Naive;

/// One piece each, on a1 and g7; nobody can capture.
const FAR_APART: &str = "..w/.../..././.../.../b.. b 0";

/// Both sides step to and fro.
const TO_AND_FRO: [&str; 4] = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"];

/// When and why a game is broken off that repeats some moves from a position on; nothing if it
/// has not been after 200 plies.
fn broken_off(game: &Naive, start: &str, moves: &[&str]) -> Option<(usize, BrokenOff)> {
    let mut history = vec![start.to_owned()];
    for mv in moves.iter().cycle().take(200) {
        let next = game.play(&history[history.len() - 1], mv);
        history.push(next);
        if let Some(cause) = game.broken_off(&history) {
            return Some((history.len() - 1, cause));
        }
    }
    None
}

/// The start counts as the first occurrence; it is there again after four plies and after eight.
#[test]
fn the_third_occurrence_ends_the_game() {
    let game = game(LAU_KATA_KATI, &[]);
    assert_eq!(broken_off(&game, FAR_APART, &TO_AND_FRO), Some((8, Repetition)));
    // The clock is no part of the position.
    let later = FAR_APART.replace(" b 0", " b 7");
    assert_eq!(broken_off(&game, &later, &TO_AND_FRO), Some((8, Repetition)));
}

/// After Black's capture on f2 White is to move with the piece on f6. That is the first occurrence;
/// four plies later it is so again, and after another four for the third time.
#[test]
fn the_position_after_a_capture_counts_as_its_first_occurrence() {
    let game = game(LAU_KATA_KATI, &[]);
    let mut history = vec!["..w/.../..././.../bw./... w 0".to_owned()];
    let to_and_fro = ["f6-g7", "f2-g1", "g7-f6", "g1-f2"];
    for mv in ["g7-f6", "b2xf2"].into_iter().chain(to_and_fro).chain(to_and_fro) {
        assert_eq!(game.broken_off(&history), None, "{history:?}");
        let next = game.play(&history[history.len() - 1], mv);
        history.push(next);
    }
    assert_eq!(game.broken_off(&history), Some(Repetition));
}

#[test]
fn the_hundredth_quiet_ply_ends_the_game() {
    let endless = game(LAU_KATA_KATI, &["repetition=0"]);
    assert_eq!(broken_off(&endless, FAR_APART, &TO_AND_FRO), Some((100, HalfmoveClock)));
    // A position that is given with a clock has gone some of the way.
    let later = FAR_APART.replace(" b 0", " b 97");
    assert_eq!(broken_off(&endless, &later, &TO_AND_FRO), Some((3, HalfmoveClock)));
    let both_off = game(LAU_KATA_KATI, &["repetition=0", "quiet_plies=0"]);
    assert_eq!(broken_off(&both_off, FAR_APART, &TO_AND_FRO), None);
}

/// The same in the other families, whose strings have the clock elsewhere.
#[test]
fn all_families_have_the_limits() {
    let dara = game(DARA, &[]);
    let start = "w.w.w./....../....../....../b.b.b. b 0,0 0";
    let moves = ["a1-a2", "a5-a4", "a2-a1", "a4-a5"];
    assert_eq!(broken_off(&dara, start, &moves), Some((8, Repetition)));
    // As if both players passed for ever.
    let khutka_boia = game(KHUTKA_BOIA, &[]);
    let start = "_,_,_,_,1/2,_,_,_,_ s 20,27 0";
    let history: Vec<String> = (0..5)
        .map(|clock| {
            let side = if clock % 2 == 0 { "s" } else { "n" };
            start.replace(" s ", &format!(" {side} ")).replace("27 0", &format!("27 {clock}"))
        })
        .collect();
    assert_eq!(khutka_boia.broken_off(&history[..4]), None);
    assert_eq!(khutka_boia.broken_off(&history), Some(Repetition));
}
