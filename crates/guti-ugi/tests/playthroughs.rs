//! The golden playthroughs, `games/*.play`, over the protocol: every position, every legal move and
//! every result. Each file describes the format at its top.

use guti_session::Ruleset;
use guti_ugi::Dialogue;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A game of an account, or a round of a match.
struct Game {
    variant: String,
    /// The positions, each with the legal moves and which of them is played.
    plies: Vec<(String, Vec<String>, usize)>,
    end: String,
    result: &'static str,
}

fn accounts(id: &str) -> Vec<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{id}.play"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let (mut games, mut plies, mut variant) = (Vec::new(), Vec::new(), String::new());
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("variant ") {
            name.clone_into(&mut variant);
        } else if let Some(end) = line.strip_prefix("end ") {
            let result = match lines.next().and_then(|line| line.trim().chars().next()) {
                Some('b' | 's') => "p1win",
                Some('w' | 'n') => "p2win",
                _ => "draw",
            };
            let (variant, plies) = (variant.clone(), std::mem::take(&mut plies));
            games.push(Game { variant, plies, end: end.to_owned(), result });
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let (_, position) = line.split_once(' ').expect("a number and a position");
            let moves: Vec<&str> = lines.next().expect("moves").split_whitespace().collect();
            let chosen = moves.iter().position(|mv| mv.starts_with('[')).expect("a choice");
            let bare = |mv: &&str| mv.trim_matches(['[', ']']).to_owned();
            plies.push((position.to_owned(), moves.iter().map(bare).collect(), chosen));
        }
    }
    games
}

/// Sends a line that has one answer.
#[track_caller]
fn ask(guti: &mut Dialogue, line: &str) -> String {
    let mut said = guti.handle(line);
    assert_eq!(said.len(), 1, "{line}: {said:?}");
    let answer = said.remove(0);
    answer.strip_prefix("response ").unwrap_or_else(|| panic!("{line}: {answer}")).to_owned()
}

fn replay(guti: &mut Dialogue, game: &Game) {
    let start = &game.plies[0].0;
    let mut played: Vec<&str> = Vec::new();
    let mut seen = BTreeSet::new();
    for (position, moves, chosen) in &game.plies {
        let line = format!("position fen {start} moves {}", played.join(" "));
        assert_eq!(guti.handle(&line), [""; 0], "{line}");
        assert_eq!(&ask(guti, "query fen"), position, "{line}");
        let side = position.split(' ').nth(1).expect("a side");
        assert_eq!(ask(guti, "query p1turn"), matches!(side, "b" | "s").to_string(), "{line}");
        assert_eq!(ask(guti, "query gameover"), "false", "{line}");
        seen.extend(moves);
        for mv in &seen {
            let legal = ask(guti, &format!("query islegal {mv}"));
            assert_eq!(legal, moves.contains(mv).to_string(), "{line}: {mv}");
        }
        played.push(&moves[*chosen]);
    }
    let line = format!("position fen {start} moves {}", played.join(" "));
    assert_eq!(guti.handle(&line), [""; 0], "{line}");
    assert_eq!(ask(guti, "query fen"), game.end);
    assert_eq!(ask(guti, "query gameover"), "true", "{line}");
    assert_eq!(ask(guti, "query result"), game.result, "{line}");
    for mv in seen {
        assert_eq!(ask(guti, &format!("query islegal {mv}")), "false", "{mv} after the end");
    }
}

#[test]
fn the_golden_games_are_played_over_the_protocol() {
    let rulesets = Ruleset::built_in().unwrap();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(ruleset) = rulesets.get(next.fetch_add(1, Ordering::Relaxed)) {
            play_all(ruleset);
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(work);
        }
    });
}

/// Plays the golden games of all variants of a game.
fn play_all(ruleset: &Ruleset) {
    let mut guti = Dialogue::new(None).unwrap();
    guti.handle(&format!("setoption name Game value {}", ruleset.id()));
    let games = accounts(ruleset.id());
    let played: BTreeSet<&str> = games.iter().map(|game| game.variant.as_str()).collect();
    let variants = ruleset.definition().variants();
    let named = variants.iter().map(|variant| variant.name).chain(["standard"]);
    assert!(named.into_iter().all(|name| played.contains(name)), "{}", ruleset.id());
    for game in &games {
        let line = format!("setoption name Variant value {}", game.variant);
        assert_eq!(guti.handle(&line), [""; 0], "{line}");
        replay(&mut guti, game);
    }
}
