//! The recorded dialogues, run without threads.
//!
//! `UPDATE=1 cargo test -p guti-ugi --test transcripts` writes them anew; read them after that.

mod transcript;

use guti_session::Ruleset;
use guti_ugi::Dialogue;
use std::fs;
use std::path::Path;

#[test]
fn what_is_recorded_is_answered() {
    let transcripts = transcript::all();
    assert!(!transcripts.is_empty());
    for transcript in transcripts {
        let mut guti = Dialogue::new(None).unwrap();
        transcript.hold(true, |command| guti.handle(command));
    }
}

#[test]
fn the_games_to_choose_from_are_the_built_in_ones() {
    let said = Dialogue::new(None).unwrap().handle("ugi");
    let games = said.iter().find_map(|line| line.strip_prefix("option name Game type combo"));
    let built_in = Ruleset::built_in().unwrap();
    let ids: Vec<&str> = built_in.iter().map(Ruleset::id).collect();
    // The first of the list is the default.
    let expected = format!(" default {} var {}", ids[0], ids.join(" var "));
    assert_eq!(games, Some(expected.as_str()));
}

#[test]
fn every_game_and_variant_has_a_dialogue() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ugi");
    for game in Ruleset::built_in().unwrap() {
        let file = folder.join(format!("{}.ugi", game.id()));
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        for variant in game.definition().variants() {
            let line = format!("> setoption name Variant value {}\n", variant.name);
            assert!(text.contains(&line), "{} lacks {}", file.display(), variant.name);
        }
    }
}
