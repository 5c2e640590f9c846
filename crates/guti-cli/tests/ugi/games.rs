//! Whole games over the protocol.

use crate::harness::Guti;
use std::process::Command;

/// The plies after which a game is stopped.
const LONG: usize = 120;

/// Plays a game against itself.
fn play(arguments: &[&str]) {
    let mut guti = Guti::new(arguments);
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < LONG && guti.ask("query gameover") == "response false" {
        assert_eq!(guti.ask("query result"), "response none");
        let (_, best) = guti.search("go nodes 300");
        assert_eq!(guti.ask(&format!("query islegal {best}")), "response true", "{moves:?}");
        moves.push(best);
        guti.tell(&format!("position startpos moves {}", moves.join(" ")));
        let fen = guti.ask("query fen");
        let position = fen.strip_prefix("response ").unwrap();
        // A position is read as it was written.
        guti.tell(&format!("position fen {position}"));
        assert_eq!(guti.ask("query fen"), fen);
        guti.tell(&format!("position startpos moves {}", moves.join(" ")));
    }
    if guti.ask("query gameover") == "response true" {
        assert_ne!(guti.ask("query result"), "response none");
        assert_eq!(guti.search("go depth 2").1, "none");
    } else {
        assert_eq!(moves.len(), LONG);
    }
    assert!(guti.quit().is_empty());
}

#[test]
fn every_game_can_be_played() {
    let list = Command::new(env!("CARGO_BIN_EXE_guti")).args(["list", "--json"]).output().unwrap();
    let games: serde_json::Value = serde_json::from_slice(&list.stdout).unwrap();
    let games = games.as_array().unwrap();
    assert!(games.len() >= 5);
    for game in games {
        let id = game["id"].as_str().unwrap();
        play(&[id]);
        if let Some(variant) = game["variants"][0].as_str() {
            play(&[id, "--variant", variant]);
        }
    }
}

#[test]
fn a_game_of_ones_own_can_be_played() {
    play(&["tests/data/tiny.toml"]);
}
