//! Evaluation: laws for every game and variant, and features worked out by hand.

use crate::choices;
use crate::setups;
use guti_rules::evaluate::{Assessment, Evaluate, Term, Weights, weigh};
use guti_rules::game::Game;
use guti_rules::rules::{Cause, Cell, Notation, Outcome, Rules, View};
use guti_rules::types::{Point, Side};
use guti_rules::{catalogue, with_rules};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Debug;

/// Runs a check on every game under every choice of options.
macro_rules! for_every_game {
    (|$rules:ident, $game:ident, $label:ident| $check:expr) => {{
        let mut subjects = 0;
        for built_in in catalogue::built_in() {
            let definition = catalogue::definition(built_in.id).unwrap();
            for (choice, selected) in choices::choices(&definition) {
                let $game = Game::new(&definition, &selected);
                let $label = format!("{} {choice}", built_in.id);
                with_rules!(&$game, $rules => $check);
                subjects += 1;
            }
        }
        assert!(subjects > 30);
    }};
}

/// Positions of several games, also some in which the game is over.
fn sample<R: Notation>(rules: &R, game: &Game) -> Vec<R::Position> {
    (0..30).flat_map(|seed| setups::positions(rules, game, seed)).collect()
}

fn ongoing<R: Notation>(rules: &R, game: &Game) -> Vec<R::Position> {
    let mut positions = sample(rules, game);
    positions.retain(|position| rules.ending(position).is_none());
    positions
}

fn random_weights(terms: &[Term], seed: u64) -> Weights {
    let mut rng = fastrand::Rng::with_seed(seed);
    Weights(terms.iter().map(|_| [rng.i32(-2000..2000), rng.i32(-2000..2000)]).collect())
}

/// The features of a position by the number of their term, with those of the same term added up.
fn features<R: Evaluate>(rules: &R, terms: &[Term], position: &R::Position) -> Vec<i32> {
    let mut found = vec![0; terms.len()];
    rules.features(position, &mut |term, feature| found[term] += feature);
    found
}

/// The features of a position given as a string, by the name of their term.
#[track_caller]
fn features_of(id: &str, variants: &[&str], position: &str) -> BTreeMap<String, i32> {
    let game = catalogue::game(id, variants).unwrap();
    with_rules!(&game, rules => {
        let position = rules.parse_position(position).unwrap_or_else(|e| panic!("{e}"));
        let terms = rules.terms();
        let found = features(rules, &terms, &position);
        let names = terms.into_iter().map(|term| term.name);
        names.zip(found).filter(|&(_, feature)| feature != 0).collect()
    })
}

/// Checks some of the features; a term that does not come is 0.
#[track_caller]
fn has(found: &BTreeMap<String, i32>, wanted: &[(&str, i32)]) {
    for (term, feature) in wanted {
        assert_eq!(found.get(*term).copied().unwrap_or(0), *feature, "{term} in {found:?}");
    }
}

#[test]
fn terms_have_different_names() {
    for_every_game!(|rules, game, label| {
        let terms = rules.terms();
        let names: HashSet<&str> = terms.iter().map(|term| term.name.as_str()).collect();
        assert_eq!(names.len(), terms.len(), "{label}");
    });
}

#[test]
fn the_fast_evaluation_is_the_weighed_sum_of_the_features() {
    for_every_game!(|rules, game, label| {
        for seed in 0..3 {
            let weights = random_weights(&rules.terms(), seed);
            let evaluator = rules.evaluator(&weights);
            for position in ongoing(rules, &game) {
                let weighed = weigh(rules, &weights, &position);
                let text = rules.position_string(&position);
                assert_eq!(rules.evaluate(&evaluator, &position), weighed, "{label} {text}");
            }
        }
    });
}

#[test]
fn every_term_is_told_of_somewhere() {
    for built_in in catalogue::built_in() {
        let mut missing: Option<HashSet<String>> = None;
        let definition = catalogue::definition(built_in.id).unwrap();
        for (_, selected) in choices::choices(&definition) {
            let game = Game::new(&definition, &selected);
            with_rules!(&game, rules => {
                let terms = rules.terms();
                let all = || terms.iter().map(|term| term.name.clone()).collect();
                let missing = missing.get_or_insert_with(all);
                for position in ongoing(rules, &game) {
                    let found = features(rules, &terms, &position);
                    for (term, _) in terms.iter().zip(found).filter(|&(_, feature)| feature != 0) {
                        missing.remove(&term.name);
                    }
                }
            });
        }
        assert_eq!(missing, Some(HashSet::new()), "{}", built_in.id);
    }
}

#[test]
fn a_symmetry_of_the_board_leaves_the_features_as_they_are() {
    for_every_game!(|rules, game, label| {
        let terms = rules.terms();
        // One position in three, since each is mapped by every symmetry, as text.
        for position in ongoing(rules, &game).into_iter().step_by(3) {
            let (text, own) =
                (rules.position_string(&position), features(rules, &terms, &position));
            for symmetry in rules.board().symmetries() {
                let mapped = setups::mapped(rules, &position, symmetry);
                assert_eq!(features(rules, &terms, &mapped), own, "{label} {text}");
            }
        }
    });
}

/// The points of a board text after half a turn of the board.
fn turned_round<R: View>(rules: &R, text: &str) -> String {
    let board = rules.board();
    let letters: Vec<char> = text.chars().filter(|&letter| letter != '/').collect();
    let ends = |axis: usize| {
        let places = || board.points().map(|point| board.place(point)[axis]);
        places().fold(f32::MAX, f32::min) + places().fold(f32::MIN, f32::max)
    };
    let across = [ends(0), ends(1)];
    let opposite = |point: Point| {
        let [x, y] = board.place(point);
        let near = |&other: &Point| {
            let [other_x, other_y] = board.place(other);
            (across[0] - x - other_x).abs() + (across[1] - y - other_y).abs() < 0.01
        };
        board.points().find(near).expect("half a turn maps the board onto itself")
    };
    let mut turned = board.points().map(|point| letters[opposite(point).index()]);
    let row = |&length: &usize| turned.by_ref().take(length).collect::<String>();
    board.rows().iter().map(row).collect::<Vec<_>>().join("/")
}

/// The position with the sides and the turn exchanged. With `round` the board is turned round as well,
/// for games in which the sides look in different directions.
fn exchanged<R: Notation + View>(rules: &R, position: &R::Position, round: bool) -> R::Position {
    let text = rules.position_string(position);
    let swapped = |text: &str| -> String {
        text.chars()
            .map(|letter| match letter {
                'b' => 'w',
                'w' => 'b',
                'B' => 'W',
                'W' => 'B',
                's' => 'n',
                'n' => 's',
                other => other,
            })
            .collect()
    };
    let words: Vec<&str> = text.split(' ').collect();
    let holes = rules.board().points().any(|point| {
        matches!(rules.cell(position, point), Cell::Counters(_) | Cell::Bha | Cell::OutOfPlay)
    });
    let board = if holes {
        // Turned round: the other row, from the other end.
        let rows: Vec<String> = words[0]
            .split('/')
            .rev()
            .map(|row| row.split(',').rev().collect::<Vec<_>>().join(","))
            .collect();
        rows.join("/")
    } else if round {
        turned_round(rules, &swapped(words[0]))
    } else {
        swapped(words[0])
    };
    let turned = |pair: &str| match pair.split_once(',') {
        Some((first, second)) => format!("{second},{first}"),
        None => pair.to_owned(),
    };
    let rest: Vec<String> = words[2..].iter().map(|word| turned(&swapped(word))).collect();
    let text = format!("{board} {} {}", swapped(words[1]), rest.join(" "));
    rules.parse_position(&text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// After the placement phase the first side makes the first step, whichever side is to place now: this
/// one term tells the sides apart.
#[test]
fn exchanged_sides_have_the_same_features() {
    const FIRST_STEP: &str = "placing, first step";
    for_every_game!(|rules, game, label| {
        let round = matches!(game, Game::LeapWithKings(_));
        let terms = rules.terms();
        let first_step = terms.iter().position(|term| term.name == FIRST_STEP);
        for position in ongoing(rules, &game) {
            let text = rules.position_string(&position);
            let here = features(rules, &terms, &position);
            let mut there = features(rules, &terms, &exchanged(rules, &position, round));
            if let Some(term) = first_step {
                there[term] *= -1;
            }
            assert_eq!(here, there, "{label} {text}");
        }
    });
}

/// Whether some position that is over was won by a row.
fn game_wins_by_a_row(game: &Game) -> bool {
    with_rules!(game, rules => {
        let over = sample(rules, game).into_iter().filter_map(|position| rules.ending(&position));
        over.into_iter().any(|ending| ending.cause == Cause::Row)
    })
}

fn is_same_set<T: PartialEq + Debug>(one: &[T], other: &[T]) -> bool {
    one.len() == other.len() && one.iter().all(|item| other.contains(item))
}

#[test]
fn gains_are_the_moves_that_gain() {
    for_every_game!(|rules, game, label| {
        let (mut all, mut gains) = (Vec::new(), Vec::new());
        let mut found = 0;
        // Where a row wins at once, nothing is ever taken.
        let wins = game_wins_by_a_row(&game);
        for position in sample(rules, &game) {
            let text = rules.position_string(&position);
            rules.generate(&position, &mut all);
            let mover = rules.turn(&position);
            for &mv in &all {
                let captures = rules.effect(&position, mv).captures;
                let gain = i32::from(captures[mover]) - i32::from(captures[!mover]);
                assert_eq!(rules.net_captures(&position, mv), gain, "{label} {text}");
            }
            all.retain(|&mv| rules.net_captures(&position, mv) > 0);
            rules.generate_captures(&position, &mut gains);
            assert!(is_same_set(&all, &gains), "{label} {text}: {all:?} but {gains:?}");
            found += gains.len();
        }
        assert_eq!(wins, found == 0, "{label}");
        assert!(wins || found > 50, "{label}");
    });
}

/// An assessment says that the game is over where it is, with the same winner; that a capture is forced
/// where it is; and that a position is noisy where a capture is possible but not forced, except in
/// sowing games, in which nearly every move captures.
#[test]
fn an_assessment_agrees_with_the_rules() {
    for_every_game!(|rules, game, label| {
        let evaluator = rules.evaluator(&random_weights(&rules.terms(), 1));
        let leap = matches!(game, Game::Leap(_) | Game::LeapWithKings(_));
        let sowing = matches!(game, Game::Relay(_) | Game::Mancala(_));
        let positions = sample(rules, &game);
        let (mut all, mut gains) = (Vec::new(), Vec::new());
        let must_gain = leap
            && positions.iter().all(|position| {
                rules.generate(position, &mut all);
                rules.generate_captures(position, &mut gains);
                gains.is_empty() || gains.len() == all.len()
            });
        for position in positions {
            rules.generate_captures(&position, &mut gains);
            let value = || rules.evaluate(&evaluator, &position);
            let expected = match rules.ending(&position) {
                Some(ending) => Assessment::Over(ending.outcome),
                None if sowing || gains.is_empty() => Assessment::Quiet(value()),
                None if must_gain => Assessment::Forced,
                None => Assessment::Noisy(value()),
            };
            let text = rules.position_string(&position);
            assert_eq!(rules.assess(&evaluator, &position), expected, "{label} {text}");
        }
    });
}

#[test]
fn keys_are_the_same_where_a_repetition_would_be() {
    for_every_game!(|rules, game, label| {
        let mut by_key = HashMap::new();
        let mut by_position = HashMap::new();
        for position in sample(rules, &game) {
            let key = rules.key(&position);
            let position = rules.without_clock(&position);
            assert_eq!(rules.key(&position), key, "{label}");
            assert_eq!(*by_key.entry(key).or_insert(position), position, "{label}");
            assert_eq!(*by_position.entry(position).or_insert(key), key, "{label}");
        }
        assert!(by_key.len() > 300, "{label}: {}", by_key.len());
    });
}

#[test]
fn moves_have_numbers_of_their_own() {
    for_every_game!(|rules, game, label| {
        let mut moves = Vec::new();
        for position in sample(rules, &game) {
            rules.generate(&position, &mut moves);
            let codes: HashSet<u32> = moves.iter().map(|&mv| rules.code(mv)).collect();
            let text = rules.position_string(&position);
            assert_eq!(codes.len(), moves.len(), "{label} {text}");
            assert!(!codes.contains(&0), "{label} {text}");
            for &mv in &moves {
                let path = rules.path(&position, mv);
                let steps = rules.move_string(&position, mv).contains('-');
                let ends = ends(&game, rules.reserve(&position).is_some() && !steps, &path);
                let [from, to] = ends.map(|point| point.map_or(0, Point::index) as u32);
                assert_eq!(rules.code(mv) & 0xfff, to << 6 | from, "{label} {text}");
            }
        }
    });
}

/// The points where a move with this path starts and ends. The removal of a row game is not a point
/// that a piece reaches.
fn ends(game: &Game, placing: bool, path: &[Point]) -> [Option<Point>; 2] {
    let to = match game {
        Game::Row(_) | Game::RowOnLines(_) if placing => path.first(),
        Game::Row(_) | Game::RowOnLines(_) => path.get(1),
        _ => path.last(),
    };
    [path.first().copied(), to.copied()]
}

#[test]
fn a_margin_is_the_difference_of_the_totals() {
    for_every_game!(|rules, game, label| {
        for position in sample(rules, &game) {
            let mover = rules.turn(&position);
            let margin = rules.margin(&position);
            if let Game::Relay(_) | Game::Mancala(_) = game {
                let margin = margin.expect("a margin");
                let by_sign = match margin.signum() {
                    1 => Outcome::Win(mover),
                    -1 => Outcome::Win(!mover),
                    _ => Outcome::Draw,
                };
                assert_eq!(rules.adjudicate(&position), by_sign, "{label}");
            } else {
                assert_eq!(margin, None, "{label}");
            }
        }
    });
    let game = catalogue::game("khutka-boia", &[]).unwrap();
    let Game::Relay(rules) = game else { panic!("a relay game") };
    // Five counters are left, two for each and the odd one for South, who is not to move; South,
    // whose bha it is, owes two: 22 + 3 - 2 = 23 and 23 + 2 + 2 = 27.
    let position = rules.parse_position("0,1,0,0,1/*,2,0,1,0 n 22,23 0").unwrap();
    assert_eq!(rules.turn(&position), Side::Second);
    assert_eq!(rules.margin(&position), Some(4));
}

/// Black's c2 can step to c3, beside a3 and b3; no white piece is near. Black's other steps: a3 to
/// a4 and a2, b3 to b4, b2 and c3, c2 to b2, d2 and c1. White's: e5 to d5 and e4, f5 to f4, f1 to
/// e1 and f2. A white piece on d5 would make three as well.
#[test]
fn a_row_at_hand_is_one_step_away() {
    let board = "....ww/....../bb..../..b.../.....w";
    let black = features_of("dara", &[], &format!("{board} b 0,0 0"));
    has(&black, &[("rows at hand", 1), ("rows at hand out of reach", 1), ("rows to meet", 0)]);
    has(&black, &[("mobility", 8 - 5), ("open pairs", 1 - 1), ("material", 0), ("tempo", 1)]);
    has(&black, &[("in rows", 0), ("shuttles", 0), ("blocked rows", 0)]);
    let white = features_of("dara", &[], &format!("{board} w 0,0 0"));
    has(&white, &[("rows at hand", 0), ("rows to meet", 1), ("rows to meet out of reach", 1)]);
    has(&white, &[("mobility", 5 - 8)]);
    // From c4 White can step to c3.
    let near = features_of("dara", &[], "....w./..w.../bb..../..b.../.....w w 0,0 0");
    has(&near, &[("rows to meet", 1), ("rows to meet out of reach", 0)]);
    // On c3 itself a white piece blocks the row.
    let blocked = features_of("dara", &[], "....w./....../bbw.../..b.../.....w b 0,0 0");
    has(&blocked, &[("rows at hand", 0), ("blocked rows", 1), ("open pairs", 0)]);
}

/// Each of a3, b3 and c3 can leave the row and come back. A white piece on c4 can step to c3 when
/// it is left.
#[test]
fn a_shuttle_can_leave_its_row() {
    let free = features_of("dara", &[], "....ww/....../bbb.../....../.....w b 0,0 0");
    has(&free, &[("in rows", 3), ("shuttles", 3), ("safe shuttles", 3), ("double shuttles", 0)]);
    has(&free, &[("rows at hand", 0), ("open pairs", -1)]);
    let watched = features_of("dara", &[], "....w./..w.../bbb.../....../.....w b 0,0 0");
    has(&watched, &[("in rows", 3), ("shuttles", 3), ("safe shuttles", 2)]);
    let other = features_of("dara", &[], "....w./..w.../bbb.../....../.....w w 0,0 0");
    has(&other, &[("in rows", -3), ("shuttles", -3), ("safe shuttles", -2)]);
}

/// From a3 b3 c3 the last piece can step to c2, beside a2 and b2. A piece more on a4, a1, b4, b1 or
/// c2 would make three; a white one on d5.
#[test]
fn a_double_shuttle_leaves_one_row_for_another() {
    let found = features_of("dara", &[], "....ww/....../bbb.../bb..../.....w b 0,0 0");
    has(&found, &[("double shuttles", 1), ("rows at hand", 1), ("open pairs", 5 - 1)]);
    has(&found, &[("in rows", 3), ("material", 2)]);
}

/// In the variant of Bell both ends of a row of four can leave it and earn: a3 to a4 and a2, d3 to
/// d4, d2 and e3. Elsewhere that earns nothing.
#[test]
fn a_left_row_is_at_hand_where_it_earns() {
    let position = "....ww/....../bbbb../....../.....w b 0,0 0";
    has(&features_of("dara", &["bell"], position), &[("rows at hand", 5), ("in rows", 0)]);
    has(&features_of("dara", &["shiva"], position), &[("rows at hand", 0), ("in rows", 0)]);
}

/// Three pieces each on the board; two and three in hand.
#[test]
fn placing_has_terms_of_its_own() {
    let found = features_of("dara", &[], "....ww/....../bb..../..b.../.....w b 2,3 0");
    has(&found, &[("placing, rows at hand", 1), ("placing, mobility", 3), ("material", -1)]);
    has(&found, &[("placing, first step", 1), ("rows at hand", 0), ("mobility", 0)]);
    has(&found, &[("tempo", 0), ("placing, tempo", 1)]);
}

/// North's holes from its own left are e2, d2, c2, b2, a2, with 2, 0, 1, 3, 0 counters.
#[test]
fn a_hole_counts_from_its_owners_left() {
    let found = features_of("khutka-boia", &[], "0,3,1,0,2/3,1,0,5,4 s 18,13 0");
    has(&found, &[("in hole 1", 1), ("in hole 2", 1), ("in hole 3", -1), ("in hole 4", 2)]);
    has(&found, &[("in hole 5", 4), ("store", 5), ("decided", 0), ("mobility", 4 - 3)]);
    has(&found, &[("threes", 0), ("ones", 0), ("tempo", 1), ("bha", 0), ("kungidar", 0)]);
}

/// Of 50 counters 26 are more than half; but two of them are a debt if South has a bha.
#[test]
fn more_than_half_of_the_counters_decide() {
    let south = features_of("khutka-boia", &[], "0,3,0,0,2/3,1,0,5,0 s 26,10 0");
    has(&south, &[("decided", 1), ("store", 16), ("in hole 4", 2)]);
    let north = features_of("khutka-boia", &[], "0,3,0,0,2/3,1,0,5,0 n 26,10 0 K=n");
    has(&north, &[("decided", -1), ("store", -16), ("in hole 4", -2), ("kungidar", 1)]);
    let half = features_of("khutka-boia", &[], "0,3,0,0,2/3,1,0,5,0 s 25,11 0");
    has(&half, &[("decided", 0), ("store", 14)]);
    let debt = features_of("khutka-boia", &[], "0,3,0,0,2/*,1,3,5,0 s 26,10 0");
    has(&debt, &[("decided", 0), ("store", 16 - 4), ("bha", 1)]);
}

/// South's c1 holds four and f1 one: both end in the store. South's b1 ends on the empty d1, opposite
/// five; North's f2 goes to the empty e2, opposite the empty e1, and nothing is there to be taken.
#[test]
fn a_sowing_again_and_what_lies_exposed_count() {
    let found = features_of("kalah", &[], "2,0,0,5,0,1/0,2,4,0,0,1 s 20,13 0");
    has(&found, &[("again", 2), ("store", 7), ("mobility", 3 - 3), ("tempo", 1)]);
    // North's a2 and d2 go one too far.
    has(&found, &[("exposed", -5), ("in hole 1", -1), ("in hole 3", 4 - 5), ("decided", 0)]);
}

/// From f1 South reaches e2, where two lie; from b2 North reaches b1 past a2 and a1, where one lies.
#[test]
fn twos_and_threes_lie_exposed_before_they_are_made() {
    let found = features_of("oware", &[], "0,3,0,0,2,0/0,1,0,0,0,2 s 20,20 0");
    has(&found, &[("exposed", 1 - 2), ("small", 2 - 1), ("mobility", 2 - 2)]);
}
