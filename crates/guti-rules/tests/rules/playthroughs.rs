//! The engine reproduces the golden playthroughs, `games/*.play`: every position, every list of moves
//! and every result. Each file describes the format at its top.

use guti_rules::game::Game;
use guti_rules::relay::{NextRound, RelayRules};
use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::types::Side;
use guti_rules::{catalogue, with_rules};
use std::collections::BTreeSet;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::{fs, vec};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

/// The lines of a file that are left to read, with their numbers.
struct Account {
    name: String,
    lines: Peekable<vec::IntoIter<(usize, String)>>,
}

impl Account {
    fn open(id: &str) -> Account {
        let name = format!("{id}.play");
        let text =
            fs::read_to_string(games().join(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        let numbered = (1..).zip(text.lines().map(str::to_owned));
        let told = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Vec<(usize, String)> = told.collect();
        Account { name, lines: lines.into_iter().peekable() }
    }

    /// What is in brackets in the next line, if anything is.
    fn chosen(&mut self) -> Option<String> {
        let (_, line) = self.lines.peek()?;
        let (_, rest) = line.split_once('[')?;
        Some(rest.split_once(']')?.0.to_owned())
    }

    /// Reads a line, which must be this one.
    fn expect(&mut self, line: &str) {
        let next = self.lines.next();
        let (number, told) = next.as_ref().map_or((0, "nothing"), |(n, line)| (*n, line));
        assert_eq!(
            told, line,
            "{}, line {number}: told on the left, played on the right",
            self.name
        );
    }
}

/// The letters of the two sides.
fn letters(game: &Game) -> [char; 2] {
    if matches!(game, Game::Relay(_) | Game::Mancala(_)) { ['s', 'n'] } else { ['b', 'w'] }
}

fn verdict(outcome: Outcome, letters: [char; 2]) -> String {
    match outcome {
        Outcome::Win(side) => format!("{} wins", letters[side.index()]),
        Outcome::Draw => "draw".to_owned(),
    }
}

/// The result and its cause, if the game is over. `since` holds the positions since the last ply that was
/// not quiet, without their clocks.
fn over<R: Rules>(
    rules: &R,
    position: &R::Position,
    since: &[R::Position],
    letters: [char; 2],
) -> Option<String> {
    if let Some(ending) = rules.ending(position) {
        return Some(format!("{} by the rules", verdict(ending.outcome, letters)));
    }
    let limits = rules.limits();
    let now = rules.without_clock(position);
    let occurrences = since.iter().filter(|earlier| **earlier == now).count();
    // A limit of 0 is none.
    let reached = |count: usize, limit: u16| limit > 0 && count >= usize::from(limit);
    let cause = if reached(occurrences, limits.repetition) {
        "repetition"
    } else if reached(rules.halfmove_clock(position).into(), limits.halfmove_clock) {
        "the quiet limit"
    } else {
        return None;
    };
    Some(format!("{} by {cause}", verdict(rules.adjudicate(position), letters)))
}

/// Plays a game, or a round, as the file says, and returns its last position.
fn play<R: Notation>(
    rules: &R,
    start: R::Position,
    letters: [char; 2],
    account: &mut Account,
) -> R::Position {
    let mut position = start;
    let mut since = vec![rules.without_clock(&start)];
    let mut moves = Vec::new();
    for ply in 1.. {
        let text = rules.position_string(&position);
        if let Some(result) = over(rules, &position, &since, letters) {
            account.expect(&format!("end {text}"));
            account.expect(&format!("  {result}"));
            break;
        }
        account.expect(&format!("{ply} {text}"));
        let chosen = account.chosen().unwrap_or_else(|| panic!("{}: {text}", account.name));
        rules.generate(&position, &mut moves);
        let mut names: Vec<String> =
            moves.iter().map(|mv| rules.move_string(&position, *mv)).collect();
        names.sort();
        let bracketed =
            |name: &String| if *name == chosen { format!("[{name}]") } else { name.clone() };
        let listed: Vec<String> = names.iter().map(bracketed).collect();
        account.expect(&format!("  {}", listed.join(" ")));

        let mv = rules.parse_move(&position, &chosen).unwrap_or_else(|e| panic!("{e}"));
        if !rules.effect(&position, mv).is_quiet() {
            since.clear();
        }
        position = rules.play_unchecked(&position, mv);
        since.push(rules.without_clock(&position));
    }
    position
}

/// Plays a match as the file says, round after round.
fn play_match(rules: &RelayRules, letters: [char; 2], account: &mut Account) {
    let mut start = rules.start();
    let mut starter = Side::First;
    loop {
        let end = play(rules, start, letters, account);
        if rules.rounds() == 1 {
            return;
        }
        starter = !starter;
        let next = match rules.next_round(rules.totals(&end), starter) {
            NextRound::Over { loser } => {
                account.expect("match");
                account.expect(&format!("  {}", verdict(Outcome::Win(!loser), letters)));
                return;
            }
            NextRound::Starts(next) => next,
        };
        account.expect("next");
        let mut chosen = None;
        for position in next.positions {
            let text = rules.position_string(&position);
            if account.chosen().is_some() {
                chosen = Some(position);
                account.expect(&format!("  [{text}]"));
            } else {
                account.expect(&format!("  {text}"));
            }
        }
        // The account ends here if no start was chosen.
        match chosen {
            Some(position) => start = position,
            None => return,
        }
    }
}

/// Plays every game of a file, and returns the variants that it covers.
fn play_all(id: &str) -> BTreeSet<String> {
    let mut account = Account::open(id);
    let mut told = BTreeSet::new();
    while let Some((number, line)) = account.lines.next() {
        let Some(variant) = line.strip_prefix("variant ") else {
            panic!("{id}.play, line {number}: {line}")
        };
        assert!(told.insert(variant.to_owned()), "{id}.play tells of {variant} twice");
        let game = catalogue::game(id, &[variant]).unwrap();
        let letters = letters(&game);
        if let Game::Relay(rules) = &game {
            play_match(rules, letters, &mut account);
        } else {
            with_rules!(&game, rules => { play(rules, rules.start(), letters, &mut account); });
        }
    }
    told
}

#[test]
fn the_engine_plays_what_is_told_and_no_variant_is_left_out() {
    for built_in in catalogue::built_in() {
        let told = play_all(built_in.id);
        let definition = catalogue::definition(built_in.id).unwrap();
        let variants = definition.variants();
        let mut names: BTreeSet<String> = variants.iter().map(|v| v.name.to_string()).collect();
        names.insert("standard".to_owned());
        assert_eq!(told, names, "{}.play lacks a variant, or has one too many", built_in.id);
    }
}

/// The folders and endings of the files that every game has, and the files of such a folder that
/// belong to no game.
const FILES: [(&str, &str, &[&str]); 8] = [
    ("games", "toml", &[]),
    ("games", "perft", &[]),
    ("games", "play", &[]),
    ("games", "tuning", &[]),
    ("docs/src/games", "md", &["index"]),
    ("web/src/lessons", "json", &[]),
    ("tests/ugi", "ugi", &["errors", "search"]),
    ("puzzles", "json", &[]),
];

#[test]
fn no_game_lacks_a_file_and_no_file_lacks_a_game() {
    let root = games().join("..");
    let ids: BTreeSet<String> =
        catalogue::built_in().iter().map(|game| game.id.to_owned()).collect();
    assert!(!ids.is_empty());
    let mut wrong = Vec::new();
    for (folder, ending, others) in FILES {
        let entries = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let files = entries.filter(|path| path.extension().is_some_and(|e| e == ending));
        // The translation `pretwa.bn.toml` belongs to `pretwa` too.
        let stem = |path: PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            name.split('.').next().unwrap_or_default().to_owned()
        };
        let stems: BTreeSet<String> = files.map(stem).collect();
        let missing = ids.difference(&stems);
        wrong.extend(missing.map(|id| format!("{folder}/{id}.{ending} is missing")));
        let strange = stems.difference(&ids).filter(|stem| !others.contains(&stem.as_str()));
        wrong.extend(strange.map(|stem| format!("{folder}/{stem}.{ending} belongs to no game")));
    }
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let readme: Vec<&str> = readme.split_whitespace().collect();
    let readme = readme.join(" ");
    for id in &ids {
        let definition = catalogue::definition(id).unwrap();
        // Games that differ in the size of the board share a name there: `Shiva (5 by 6)`.
        let name = definition.name.get_ref().split(" (").next().unwrap_or_default();
        if !readme.contains(name) {
            wrong.push(format!("README.md does not name {name}"));
        }
    }
    assert!(wrong.is_empty(), "CONTRIBUTING.md says how to add a game:\n{}", wrong.join("\n"));
}
