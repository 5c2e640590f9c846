//! The fuzz targets as plain functions, which take any bytes and must not panic.
//!
//! libFuzzer calls them through `fuzz_targets/`; `tests/seeds.rs` calls them with stable Rust.

use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::game::Game;
use guti_rules::rules::{Notation, Rules, View};
use guti_rules::{validate, with_rules};
use guti_search::{
    Limits, NoClock, NoProber, Parameters, Search, Settings, Strength, Time, TranspositionTable,
};
use guti_session::{Match, Ruleset, RulesetError, record};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// Reads the bytes as a game file. One that is accepted can be played in every variant.
///
/// # Panics
///
/// If a variant of an accepted file cannot be selected or played, or an error has no message.
pub fn definition(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let definition = match validate::parse(&text) {
        Ok(definition) => definition,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    for variant in variants(&definition) {
        let selected = definition.select(&[variant]).expect("a variant of the file");
        with_rules!(&Game::new(&definition, &selected), rules => start(rules));
    }
}

/// Reads the bytes as a position of a game. One that is accepted prints as itself, and play can go on
/// from it.
///
/// # Panics
///
/// If an accepted position does not, or an error has no message.
pub fn position(data: &[u8]) {
    let Some((game, rest)) = chosen(data) else { return };
    let text = String::from_utf8_lossy(rest);
    with_rules!(game, rules => match rules.parse_position(&text) {
        Ok(position) => {
            for position in [position, read_back(rules, &position)] {
                playable(rules, &position);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    });
}

/// Reads the bytes as a move in a position that play reaches. One that is accepted is legal there, and
/// what it prints as is read as the same move. Up to the first line feed each byte chooses a move to
/// play; the text of the move follows.
///
/// # Panics
///
/// If an accepted move is not legal or is read otherwise once printed, a position on the way cannot be
/// played, or an error has no message.
pub fn moves(data: &[u8]) {
    let Some((game, rest)) = chosen(data) else { return };
    let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let (choices, text) = rest.split_at(end);
    let text = String::from_utf8_lossy(text.get(1..).unwrap_or_default());
    with_rules!(game, rules => {
        let position = reached(rules, choices);
        playable(rules, &position);
        match rules.parse_move(&position, &text) {
            Ok(mv) => {
                assert!(rules.is_legal(&position, mv), "{text} is read but not legal");
                let printed = rules.move_string(&position, mv);
                assert_eq!(rules.parse_move(&position, &printed), Ok(mv), "{text}");
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    });
}

/// Reads the bytes as records. Those that are accepted are written and read again as the same games.
///
/// # Panics
///
/// If what was written cannot be read or is another game, or an error has no message.
pub fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match record::read(&text, resolve) {
        Ok(read) => {
            let written = record::write(read.games.iter().map(|game| &game.record));
            let again = record::read(&written, resolve).expect("what was written is read");
            for (game, again) in read.games.iter().zip(&again.games) {
                assert_eq!(game.record, again.record);
                assert_eq!(game.session.position(), again.session.position());
            }
            assert_eq!(read.games.len(), again.games.len());
            if let Err(error) = Match::restore(read.games) {
                assert!(!error.to_string().is_empty());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Searches a position with some parts of the search turned off. It finds legal lines, or none where
/// there is no move. Five bytes set up the search; the position follows, as text or, if it is not a
/// position, as choices of moves to play.
///
/// # Panics
///
/// If a line has an illegal move or no move, or there is none although the game is not over.
pub fn search(data: &[u8]) {
    let Some((game, rest)) = chosen(data) else { return };
    let Some((how, text)) = rest.split_first_chunk::<5>() else { return };
    let text = String::from_utf8_lossy(text);
    with_rules!(game, rules => {
        let position = rules.parse_position(&text).unwrap_or_else(|_| reached(rules, text.as_bytes()));
        searchable(rules, &position, &settings(*how));
    });
}

// ------------------------------------------------------------------------------- the parts

/// The settings of a search, from a byte each: the parts that are on, six in each of the first two;
/// the number of nodes; the depth with the number of lines; and the strength. The nodes or the time
/// are always limited, because a search to some depth could take for ever.
fn settings([some, others, nodes, depth, weakness]: [u8; 5]) -> Settings {
    let mut parameters = Parameters::default();
    let on = u16::from(some & 63) | u16::from(others & 63) << 6;
    for (bit, name) in Parameters::NAMES.iter().enumerate() {
        parameters.set(name, on >> bit & 1 != 0).expect("a part of the search");
    }
    let time = if nodes == 0 { Time::Move(Duration::ZERO) } else { Time::Unlimited };
    let nodes = Some(4 * u64::from(nodes));
    let weakness = u16::from(weakness);
    Settings {
        limits: Limits { depth: Some(u32::from(depth)), nodes, time },
        multi_pv: usize::from(depth % 4),
        strength: Strength {
            overlooks: 16 * (weakness % 64),
            blunders: 4 * (weakness % 256),
            misjudges: 100 * (weakness / 64),
            ..Strength::default()
        },
        seed: weakness.into(),
        parameters,
        ..Settings::default()
    }
}

/// Checks that the lines of a search are legal.
fn searchable<R: Evaluate + Notation>(rules: &R, position: &R::Position, settings: &Settings) {
    let search = Search {
        rules,
        evaluator: &rules.evaluator(&Weights::defaults(&rules.terms())),
        table: &TranspositionTable::new(1).expect("a megabyte"),
        prober: &NoProber,
        clock: &NoClock,
        stop: &AtomicBool::new(false),
        settings: settings.clone(),
    };
    let report = search.run(position, &[], &mut |_| {});
    let shown = rules.position_string(position);
    assert_eq!(report.lines.is_empty(), rules.ending(position).is_some(), "{shown}");
    for line in &report.lines {
        assert!(!line.moves.is_empty() && !line.score.to_string().is_empty(), "{shown}");
        let mut position = *position;
        for &mv in &line.moves {
            assert!(rules.is_legal(&position, mv), "{shown}: {mv:?} in {position:?}");
            position = rules.play_unchecked(&position, mv);
        }
    }
}

/// The built-in games, then their variants, compiled once.
fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let mut plain = Vec::new();
        let mut varied = Vec::new();
        for file in catalogue::built_in() {
            let definition = Definition::parse(file.text).expect("a built-in game");
            for (number, variant) in variants(&definition).iter().enumerate() {
                let selected = definition.select(&[variant]).expect("a variant of the file");
                let list = if number == 0 { &mut plain } else { &mut varied };
                list.push(Game::new(&definition, &selected));
            }
        }
        plain.append(&mut varied);
        plain
    })
}

/// The game that a record names, from a cache: compiling it each time would take most of the time.
fn resolve(id: &str, variant: &str) -> Result<Ruleset, RulesetError> {
    static KNOWN: Mutex<BTreeMap<(String, String), Ruleset>> = Mutex::new(BTreeMap::new());
    let name = (id.to_owned(), variant.to_owned());
    if let Some(known) = KNOWN.lock().ok().and_then(|known| known.get(&name).cloned()) {
        return Ok(known);
    }
    let rules = Ruleset::resolve(id, variant)?;
    if let Ok(mut known) = KNOWN.lock() {
        if known.len() > 100 {
            known.clear();
        }
        known.insert(name, rules.clone());
    }
    Ok(rules)
}

/// The names of all variants, `standard` first.
fn variants(definition: &Definition) -> Vec<String> {
    let named = definition.variants().into_iter().map(|variant| variant.name.to_owned());
    std::iter::once("standard".to_owned()).chain(named).collect()
}

/// The game that the first byte chooses, counted from `A`, and the other bytes.
fn chosen(data: &[u8]) -> Option<(&'static Game, &[u8])> {
    let (first, rest) = data.split_first()?;
    let games = games();
    Some((&games[usize::from(first.wrapping_sub(b'A')) % games.len()], rest))
}

/// Checks the start of a game and a position after a few moves.
fn start<R: Notation + View>(rules: &R) {
    playable(rules, &reached(rules, b""));
    playable(rules, &reached(rules, b"guti"));
}

/// The position that is reached when each byte chooses a move; at most 200 are played.
fn reached<R: Notation>(rules: &R, choices: &[u8]) -> R::Position {
    let mut position = rules.start();
    let mut moves = Vec::new();
    for &choice in choices.iter().take(200) {
        rules.generate(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        position = rules.play_unchecked(&position, moves[usize::from(choice) % moves.len()]);
    }
    position
}

/// Checks that the string of a position is read as the same position.
fn read_back<R: Notation>(rules: &R, position: &R::Position) -> R::Position {
    let printed = rules.position_string(position);
    let again = rules.parse_position(&printed);
    assert_eq!(again.as_ref(), Ok(position), "{printed}");
    *position
}

/// Checks that the rules answer every question about a position, and that its moves can be played.
fn playable<R: Notation + View>(rules: &R, position: &R::Position) {
    read_back(rules, position);
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let shown = rules.position_string(position);
    assert_eq!(rules.count(position), moves.len() as u64, "{shown}");
    let _ = (rules.adjudicate(position), rules.turn(position), rules.halfmove_clock(position));
    if rules.ending(position).is_some() {
        assert!(moves.is_empty(), "{shown} is over and has moves");
    } else {
        assert!(!moves.is_empty(), "{shown} is not over and has no moves");
    }
    for point in rules.board().points() {
        let _ = rules.cell(position, point);
    }
    // A few suffice: positions with hundreds of moves are common.
    for &mv in moves.iter().take(16) {
        let printed = rules.move_string(position, mv);
        assert_eq!(rules.parse_move(position, &printed), Ok(mv), "{shown}: {printed}");
        let _ = (rules.effect(position, mv), rules.path(position, mv));
        let next = rules.play_unchecked(position, mv);
        read_back(rules, &next);
        let _ = rules.ending(&next);
    }
}
