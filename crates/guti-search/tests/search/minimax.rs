//! A search to an even depth has the value of plain minimax, whatever techniques speed it up.
//!
//! Repetitions depend on the path to a position, which the transposition table ignores. So the table is
//! compared where repetitions do not count, and repetitions are compared without the table.

use crate::common::minimax::{Minimax, kind};
use crate::common::{Subject, evaluator, search, shuffle, subjects, walk, with_clock};
use fastrand::Rng;
use guti_rules::evaluate::Evaluate;
use guti_rules::perft::perft;
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_search::{Limits, Parameters, Report, Settings, TranspositionTable};

/// The most lines that minimax plays out.
const MOST: u64 = 8_000;

/// The depth of the deepest search.
const DEEPEST: u32 = 5;

/// The number of searches in which an adjudication must change a value; more are not counted.
const FEW: u32 = 100;

/// Counts of the comparisons.
#[derive(Debug, Default)]
struct Tally {
    searches: u32,
    /// Searches of the largest depth.
    deepest: u32,
    /// Searches in which an adjudication changes a value.
    broken_off: u32,
}

/// The positions of a game before the root, and the root.
type Root<P> = (Vec<P>, P);

fn compare<R: Evaluate + Notation>(
    rules: &R,
    label: &str,
    roots: &[Root<R::Position>],
    parameters: &mut dyn FnMut() -> Parameters,
    tally: &mut Tally,
) {
    let evaluator = evaluator(rules);
    // All searches of a game share it, so that each finds what the others left.
    let table = TranspositionTable::new(1).unwrap();
    let mut rng = Rng::with_seed(7);
    for (game, root) in roots {
        let text = rules.position_string(root);
        for depth in 1..=DEEPEST {
            if depth > 1 && perft(rules, root, depth) > MOST {
                break;
            }
            let parameters = parameters();
            let settings = Settings {
                limits: Limits::depth(depth),
                multi_pv: rng.usize(1..=4),
                parameters,
                ..Settings::default()
            };
            let found = search(rules, &evaluator, &table, &settings, game, root);
            let mut minimax = Minimax::new(rules, &evaluator, parameters.repetition, game);
            let moves = minimax.moves(root, depth);
            let case = format!("{label}: {text} depth {depth} {settings:?}");
            agree(&found, &moves, settings.multi_pv, &case);
            for line in &found.lines {
                let value = minimax.at_the_end(root, &line.moves, depth).map(kind);
                assert_eq!(value, Some(line.score.kind()), "{case}: {:?}", line.moves);
            }
            tally.searches += 1;
            tally.deepest += u32::from(depth == DEEPEST);
            // Minimax takes the most time, and a few such searches are enough.
            if tally.broken_off < FEW {
                let mut endless = Minimax::endless(rules, &evaluator);
                tally.broken_off += u32::from(endless.moves(root, depth) != moves);
            }
        }
    }
}

/// Checks that the best lines have the values of the best moves.
fn agree<M: Copy + PartialEq + std::fmt::Debug>(
    found: &Report<M>,
    moves: &[(M, i64)],
    multi_pv: usize,
    case: &str,
) {
    let values = moves.iter().take(multi_pv).map(|&(_, value)| kind(value));
    let scores = found.lines.iter().map(|line| line.score.kind());
    let (values, scores): (Vec<_>, Vec<_>) = (values.collect(), scores.collect());
    assert_eq!(scores, values, "{case}");
    for line in &found.lines {
        let of_move = moves.iter().find(|(mv, _)| *mv == line.moves[0]);
        let of_move = of_move.map(|&(_, value)| kind(value));
        assert_eq!(of_move, Some(line.score.kind()), "{case}: {:?}", line.moves[0]);
    }
}

/// A plain search, where the parts that change only the time are on or off.
fn plain(rng: &mut Rng, table: bool, repetition: bool) -> Parameters {
    Parameters {
        table,
        repetition,
        aspiration: rng.bool(),
        history: rng.bool(),
        ..Parameters::plain()
    }
}

/// Positions of random play, including the last one of each game.
fn sprinkled<R: Evaluate>(rules: &R, rng: &mut Rng) -> Vec<Root<R::Position>> {
    let mut roots = Vec::new();
    for plies in [0, 3, 10, 30, 60, 90] {
        let path = walk(rules, rules.start(), plies, rng);
        let ends = path.len() - 1;
        // Near the end there is most to find.
        for at in [ends.saturating_sub(3), ends.saturating_sub(1)] {
            roots.push((Vec::new(), path[at]));
        }
    }
    roots.retain(|(_, root)| rules.ending(root).is_none());
    roots
}

/// Positions of games with many repetitions.
fn repeated<R: Evaluate>(rules: &R, rng: &mut Rng) -> Vec<Root<R::Position>> {
    let mut roots = Vec::new();
    for plies in [4, 20, 40, 60, 80] {
        let start = *walk(rules, rules.start(), plies, rng).last().unwrap();
        let path = shuffle(rules, start, 12, rng);
        for at in [path.len() - 1, path.len() / 2] {
            roots.push((path[..at].to_vec(), path[at]));
        }
    }
    roots.retain(|(_, root)| rules.ending(root).is_none());
    roots
}

/// Positions a few plies before the limit on quiet plies or just after it; the same ones with several
/// halfmove clocks.
fn expiring<R: Evaluate + Notation>(rules: &R, rng: &mut Rng) -> Vec<Root<R::Position>> {
    let limit = rules.limits().halfmove_clock;
    let mut roots = Vec::new();
    for _ in 0..2 {
        let path = walk(rules, rules.start(), rng.usize(20..70), rng);
        let root = path[path.len().saturating_sub(3)];
        if rules.ending(&root).is_none() {
            let late = |before| with_clock(rules, &root, limit.saturating_sub(before));
            roots.extend([30, 5, 4, 3, 2, 1].map(|before| (Vec::new(), late(before))));
        }
    }
    roots
}

fn every(check: impl Fn(&Subject, &mut Rng, &mut Tally)) -> Tally {
    let mut tally = Tally::default();
    for (seed, subject) in subjects().iter().enumerate() {
        check(subject, &mut Rng::with_seed(seed as u64), &mut tally);
    }
    tally
}

#[test]
fn a_search_with_a_table_is_minimax_without_repetitions() {
    let tally = every(|subject, rng, tally| {
        with_rules!(&subject.game, rules => {
            let roots = sprinkled(rules, rng);
            compare(rules, &subject.label, &roots, &mut || plain(rng, true, false), tally);
        });
    });
    assert!(tally.searches > 1000 && tally.deepest > 100, "{tally:?}");
}

#[test]
fn a_search_without_a_table_is_minimax_with_repetitions() {
    let tally = every(|subject, rng, tally| {
        with_rules!(&subject.game, rules => {
            let roots = repeated(rules, rng);
            compare(rules, &subject.label, &roots, &mut || plain(rng, false, true), tally);
        });
    });
    assert_eq!(tally.broken_off, FEW, "{tally:?}");
}

#[test]
fn the_limit_of_the_halfmove_clock_is_that_of_minimax() {
    let tally = every(|subject, rng, tally| {
        with_rules!(&subject.game, rules => {
            let roots = expiring(rules, rng);
            for table in [true, false] {
                let mut parameters = || plain(rng, table, !table);
                compare(rules, &subject.label, &roots, &mut parameters, tally);
            }
        });
    });
    assert_eq!(tally.broken_off, FEW, "{tally:?}");
}
