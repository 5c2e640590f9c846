//! Shared by the tests of the search: every game and variant, positions of random play, and a plain minimax.

pub mod graph;
pub mod minimax;

use fastrand::Rng;
use guti_rules::catalogue;
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::game::Game;
use guti_rules::rules::{Notation, Rules};
use guti_search::{Limits, NoClock, NoProber, Report, Search, Settings, TranspositionTable};
use std::sync::atomic::AtomicBool;

/// Options that no named variant combines; each applies to games of its family.
const COMBINED: [&str; 8] = [
    "chain=optional,removal=end-of-turn",
    "chain=optional,capture=optional,lose_at=5",
    "chain=single,removal=end-of-turn,capture=optional",
    "target=outside-threes,removal=optional,long_rows=allowed",
    "left_three=removal,lose_at=4",
    "fours=end-of-lap,elimination=difference",
    "repetition=0,quiet_plies=0",
    "repetition=2,quiet_plies=6",
];

/// A game with one choice of options.
pub struct Subject {
    pub id: &'static str,
    pub game: Game,
    pub label: String,
}

/// Every built-in game in every variant, and with options that no variant combines.
pub fn subjects() -> Vec<Subject> {
    let mut subjects = Vec::new();
    for built_in in catalogue::built_in() {
        let definition = catalogue::definition(built_in.id).unwrap();
        let mut choices = vec!["standard".to_owned()];
        choices.extend(definition.variants().iter().map(|variant| variant.name.to_string()));
        choices.extend(COMBINED.map(str::to_owned));
        for choice in choices {
            let Ok(selected) = definition.select(&[&choice]) else { continue };
            subjects.push(Subject {
                id: built_in.id,
                game: Game::new(&definition, &selected),
                label: format!("{} {choice}", built_in.id),
            });
        }
    }
    assert!(subjects.len() > 35, "{} subjects", subjects.len());
    subjects
}

/// A built-in game in its standard variant.
pub fn standard(id: &str) -> Game {
    catalogue::game(id, &["standard"]).unwrap()
}

/// The legal moves.
pub fn legal<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves
}

/// The positions of a random game that often repeats positions.
pub fn shuffle<R: Rules>(
    rules: &R,
    start: R::Position,
    plies: usize,
    rng: &mut Rng,
) -> Vec<R::Position> {
    let mut path = vec![start];
    for _ in 0..plies {
        let position = path[path.len() - 1];
        let next: Vec<R::Position> =
            legal(rules, &position).iter().map(|&mv| rules.play_unchecked(&position, mv)).collect();
        let known = |next: &&R::Position| {
            let next = rules.without_clock(next);
            path.iter().any(|before| rules.without_clock(before) == next)
        };
        let back = next.iter().find(known).filter(|_| rng.u8(..3) > 0);
        let Some(&next) = back.or_else(|| rng.choice(&next)) else { break };
        path.push(next);
    }
    path
}

/// The positions of a random game.
pub fn walk<R: Rules>(
    rules: &R,
    start: R::Position,
    plies: usize,
    rng: &mut Rng,
) -> Vec<R::Position> {
    let mut moves = Vec::new();
    let mut path = vec![start];
    for _ in 0..plies {
        let position = path[path.len() - 1];
        let Some(mv) = rules.sample(&position, &mut moves, &mut |n| rng.usize(..n)) else { break };
        path.push(rules.play_unchecked(&position, mv));
    }
    path
}

/// A position after a given number of quiet plies.
pub fn with_clock<R: Notation>(rules: &R, position: &R::Position, clock: u16) -> R::Position {
    let text = rules.position_string(position);
    let words: Vec<&str> = text.split(' ').collect();
    let change = |at: usize| {
        let mut words = words.clone();
        let number = clock.to_string();
        words[at] = &number;
        let changed = rules.parse_position(&words.join(" ")).ok()?;
        let same = rules.without_clock(&changed) == rules.without_clock(position);
        (same && rules.halfmove_clock(&changed) == clock).then_some(changed)
    };
    (0..words.len()).rev().find_map(change).unwrap_or_else(|| panic!("`{text}` has no clock"))
}

/// The evaluator with the default weights.
pub fn evaluator<R: Evaluate>(rules: &R) -> R::Evaluator {
    rules.evaluator(&Weights::defaults(&rules.terms()))
}

/// A search without a clock that is not stopped.
pub fn search<R: Evaluate>(
    rules: &R,
    evaluator: &R::Evaluator,
    table: &TranspositionTable,
    settings: &Settings,
    game: &[R::Position],
    position: &R::Position,
) -> Report<R::Move> {
    let search = Search {
        rules,
        evaluator,
        table,
        prober: &NoProber,
        clock: &NoClock,
        stop: &AtomicBool::new(false),
        settings: settings.clone(),
    };
    search.run(position, game, &mut |_| {})
}

/// Settings of full strength with a depth limit.
pub fn to_depth(depth: u32) -> Settings {
    Settings { limits: Limits::depth(depth), ..Settings::default() }
}

/// The positions after each move of a line; panics if a move is not legal.
pub fn follow<R: Rules>(rules: &R, position: &R::Position, line: &[R::Move]) -> Vec<R::Position> {
    let mut position = *position;
    let step = |&mv: &R::Move| {
        assert!(rules.is_legal(&position, mv), "{mv:?} in {position:?}");
        position = rules.play_unchecked(&position, mv);
        position
    };
    line.iter().map(step).collect()
}
