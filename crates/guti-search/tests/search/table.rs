//! Whatever is in the transposition table, moves are legal, and key collisions of moves cost time but do not
//! change values.

use crate::common::minimax::{Minimax, kind};
use crate::common::{Subject, evaluator, follow, search, subjects, walk};
use fastrand::Rng;
use guti_rules::evaluate::{Assessment, Evaluate, Term, Weights};
use guti_rules::rules::{Effect, Ending, Limits as GameLimits, Outcome, Rules};
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_search::{Limits, Parameters, Settings, TooLarge, TranspositionTable};

/// A game whose position keys or move codes have few bits, so that they collide.
struct Blurred<'a, R> {
    sharp: &'a R,
    key_bits: u64,
    code_bits: u32,
}

impl<R: Rules> Rules for Blurred<'_, R> {
    type Position = R::Position;
    type Move = R::Move;

    fn start(&self) -> R::Position {
        self.sharp.start()
    }

    fn turn(&self, position: &R::Position) -> Side {
        self.sharp.turn(position)
    }

    fn halfmove_clock(&self, position: &R::Position) -> u16 {
        self.sharp.halfmove_clock(position)
    }

    fn without_clock(&self, position: &R::Position) -> R::Position {
        self.sharp.without_clock(position)
    }

    fn generate(&self, position: &R::Position, out: &mut Vec<R::Move>) {
        self.sharp.generate(position, out);
    }

    fn play_unchecked(&self, position: &R::Position, mv: R::Move) -> R::Position {
        assert!(self.sharp.is_legal(position, mv), "{mv:?} in {position:?}");
        self.sharp.play_unchecked(position, mv)
    }

    fn ending(&self, position: &R::Position) -> Option<Ending> {
        self.sharp.ending(position)
    }

    fn adjudicate(&self, position: &R::Position) -> Outcome {
        self.sharp.adjudicate(position)
    }

    fn limits(&self) -> GameLimits {
        self.sharp.limits()
    }

    fn effect(&self, position: &R::Position, mv: R::Move) -> Effect {
        self.sharp.effect(position, mv)
    }
}

impl<R: Evaluate> Evaluate for Blurred<'_, R> {
    type Evaluator = R::Evaluator;

    fn key(&self, position: &R::Position) -> u64 {
        self.sharp.key(position) & self.key_bits
    }

    fn code(&self, mv: R::Move) -> u32 {
        // Never 0.
        1 << 31 | self.sharp.code(mv) & self.code_bits
    }

    fn net_captures(&self, position: &R::Position, mv: R::Move) -> i32 {
        self.sharp.net_captures(position, mv)
    }

    fn generate_captures(&self, position: &R::Position, out: &mut Vec<R::Move>) {
        self.sharp.generate_captures(position, out);
    }

    fn quiescence_plies(&self) -> u8 {
        self.sharp.quiescence_plies()
    }

    fn terms(&self) -> Vec<Term> {
        self.sharp.terms()
    }

    fn phase(&self, position: &R::Position) -> i32 {
        self.sharp.phase(position)
    }

    fn features(&self, position: &R::Position, feature: &mut impl FnMut(usize, i32)) {
        self.sharp.features(position, feature);
    }

    fn evaluator(&self, weights: &Weights) -> R::Evaluator {
        self.sharp.evaluator(weights)
    }

    fn evaluate(&self, evaluator: &R::Evaluator, position: &R::Position) -> i32 {
        self.sharp.evaluate(evaluator, position)
    }

    fn assess(&self, evaluator: &R::Evaluator, position: &R::Position) -> Assessment {
        self.sharp.assess(evaluator, position)
    }

    fn margin(&self, position: &R::Position) -> Option<i32> {
        self.sharp.margin(position)
    }
}

/// Positions of random play in which the game goes on.
fn roots<R: Rules>(rules: &R, rng: &mut Rng) -> Vec<R::Position> {
    let path = walk(rules, rules.start(), 60, rng);
    let mut roots: Vec<_> = path.into_iter().step_by(12).collect();
    roots.retain(|root| rules.ending(root).is_none());
    roots
}

fn every(check: impl Fn(&Subject, &mut Rng)) {
    for (seed, subject) in subjects().iter().enumerate() {
        check(subject, &mut Rng::with_seed(seed as u64));
    }
}

/// Searches with all parts on; panics if a line, or a move made in the search, is not legal.
fn only_legal_lines(
    label: &str,
    blurred: &Blurred<impl Evaluate>,
    table: &TranspositionTable,
    rng: &mut Rng,
) {
    let evaluator = evaluator(blurred);
    for root in roots(blurred, rng) {
        let limits = Limits { depth: Some(8), ..Limits::nodes(1_500) };
        for threads in [1, 2] {
            let settings = Settings { limits, threads, multi_pv: 2, ..Settings::default() };
            let found = search(blurred, &evaluator, table, &settings, &[], &root);
            assert!(!found.lines.is_empty(), "{label}");
            for line in found.lines {
                assert!(!line.moves.is_empty(), "{label}");
                follow(blurred, &root, &line.moves);
            }
        }
    }
}

#[test]
fn lines_are_legal_though_positions_share_their_keys() {
    // The bits of the keys that are left: none, some at either end, or a few.
    let tables = [0, 7, 255, 15 << 60, 0x1001_0000_0000_0001]
        .map(|key_bits| (key_bits, TranspositionTable::new(1).unwrap()));
    every(|subject, rng| {
        for (key_bits, table) in rng.choose_multiple(&tables, 2) {
            with_rules!(&subject.game, sharp => {
                let blurred = Blurred { sharp, key_bits: *key_bits, code_bits: u32::MAX };
                only_legal_lines(&subject.label, &blurred, table, rng);
            });
        }
    });
}

#[test]
fn lines_are_legal_though_positions_and_moves_share_their_numbers() {
    let table = TranspositionTable::new(1).unwrap();
    every(|subject, rng| {
        with_rules!(&subject.game, sharp => {
            let blurred = Blurred { sharp, key_bits: 3, code_bits: 3 };
            only_legal_lines(&subject.label, &blurred, &table, rng);
        });
    });
}

#[test]
fn values_are_right_though_moves_share_their_numbers() {
    every(|subject, rng| {
        let code_bits = *rng.choice(&[0, 1, 63]).unwrap();
        with_rules!(&subject.game, sharp => {
            let blurred = Blurred { sharp, key_bits: u64::MAX, code_bits };
            let evaluator = evaluator(&blurred);
            let table = TranspositionTable::new(1).unwrap();
            let parameters = Parameters { repetition: false, ..Parameters::plain() };
            for root in roots(&blurred, rng) {
                for depth in 1..=3 {
                    let limits = Limits::depth(depth);
                    let settings =
                        Settings { limits, multi_pv: 2, parameters, ..Settings::default() };
                    let found = search(&blurred, &evaluator, &table, &settings, &[], &root);
                    let scores = found.lines.iter().map(|line| line.score.kind());
                    let moves = Minimax::new(sharp, &evaluator, false, &[]).moves(&root, depth);
                    let values = moves.iter().take(2).map(|&(_, value)| kind(value));
                    assert!(scores.eq(values), "{}: {root:?}", subject.label);
                }
            }
        });
    });
}

#[test]
fn a_table_that_another_game_has_filled_does_no_harm() {
    let table = TranspositionTable::new(1).unwrap();
    every(|subject, rng| {
        with_rules!(&subject.game, sharp => {
            let sharp = Blurred { sharp, key_bits: u64::MAX, code_bits: u32::MAX };
            only_legal_lines(&subject.label, &sharp, &table, rng);
        });
    });
}

#[test]
fn a_table_of_nothing_has_a_megabyte_and_a_table_beyond_all_memory_is_refused() {
    assert_eq!(TranspositionTable::new(0).unwrap().megabytes(), 1);
    assert_eq!(TranspositionTable::new(1).unwrap().megabytes(), 1);
    assert_eq!(TranspositionTable::new(3).unwrap().megabytes(), 3);
    // More than any machine can address, and more than there are bytes to count.
    for megabytes in [1 << 43, usize::MAX] {
        assert_eq!(TranspositionTable::new(megabytes).unwrap_err(), TooLarge { megabytes });
    }
}
