//! Laws that hold for every game and variant, in positions of random play and in positions that play
//! does not reach, with other numbers of pieces or holes out of play anywhere.

use crate::choices;
use crate::setups;
use guti_reference::{Naive, Winner};
use guti_rules::actions::{
    Action, ActionSet, ActionTables, Actions, first_actions_by_piece, from_and_to,
};
use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::error::MoveError;
use guti_rules::game::Game;
use guti_rules::picture::Picture;
use guti_rules::rules::{
    Cell, MAX_PATH, MAX_STEPS, Notation, Outcome, Rules, View, listed_continuations,
};
use guti_rules::types::{Point, Side};
use guti_rules::with_rules;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// A game under one choice of options, as the engine and as the reference play it.
struct Subject {
    game: Game,
    reference: Naive,
    label: String,
}

/// A game on circles of three points, where a step and a leap join the same points.
const TRIANGLES: &str = include_str!("../../../../fuzz/seeds/definition/triangles.toml");

fn subjects() -> Vec<Subject> {
    let mut subjects = Vec::new();
    let texts = catalogue::built_in().iter().map(|built_in| built_in.text);
    for text in texts.chain([TRIANGLES]) {
        let definition = Definition::parse(text).unwrap();
        for (choice, selected) in choices::choices(&definition) {
            let parts: Vec<&str> = choice.split(',').collect();
            subjects.push(Subject {
                game: Game::new(&definition, &selected),
                reference: Naive::load(text, &parts).unwrap(),
                label: format!("{} {choice}", definition.id.get_ref()),
            });
        }
    }
    subjects
}

fn legal<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves
}

fn names<R: Notation>(rules: &R, position: &R::Position) -> Vec<String> {
    let name = |mv: &R::Move| rules.move_string(position, *mv);
    let mut names: Vec<String> = legal(rules, position).iter().map(name).collect();
    names.sort();
    names
}

/// Strings round-trip, and no two moves share a string or a path.
fn strings<R: Notation>(rules: &R, position: &R::Position) {
    let text = rules.position_string(position);
    assert_eq!(rules.parse_position(&text).as_ref(), Ok(position), "{text}");
    let moves = legal(rules, position);
    for &mv in &moves {
        let name = rules.move_string(position, mv);
        assert_eq!(rules.parse_move(position, &name), Ok(mv), "{text} {name}");
    }
    let different_names: BTreeSet<String> = names(rules, position).into_iter().collect();
    let different_paths: BTreeSet<Vec<Point>> =
        moves.iter().map(|&mv| rules.path(position, mv)).collect();
    assert_eq!(different_names.len(), moves.len(), "{text}");
    assert_eq!(different_paths.len(), moves.len(), "{text}");
}

/// Point by point, exactly the listed moves can be entered; their paths are at most [`MAX_PATH`]
/// long.
fn entering<R: Notation>(rules: &R, position: &R::Position) {
    let text = rules.position_string(position);
    let mut begun = vec![Vec::new()];
    let mut entered = 0;
    while let Some(chosen) = begun.pop() {
        let found = rules.continuations(position, &chosen);
        let listed = listed_continuations(rules, position, &chosen);
        assert_eq!(found, listed, "{text} {chosen:?}");
        assert!(chosen.len() <= MAX_PATH, "{text} {chosen:?}");
        entered += usize::from(found.complete.is_some());
        begun.extend(found.next.into_iter().map(|next| [&chosen[..], &[next]].concat()));
    }
    assert_eq!(entered, legal(rules, position).len(), "{text}");
}

/// The actions with which a move may begin are those that its pieces offer one by one and those of the listed
/// moves, whose points they choose.
fn actions<R: Actions>(rules: &R, tables: &ActionTables<4>, position: &R::Position) {
    let text = rules.position_string(position);
    let (space, own) = (tables.space(), rules.own_pieces(position));
    let first = rules.first_actions(tables, position);
    assert_eq!(first, first_actions_by_piece(rules, space, position), "{text}");
    let mut listed = ActionSet::<4>::EMPTY;
    for mv in legal(rules, position) {
        let path = rules.path(position, mv);
        let actions = space.actions_of(own, &path);
        assert_eq!(space.points_of(own, &actions), path, "{text}");
        listed.insert(actions.first().copied().unwrap_or(space.stop()));
    }
    assert_eq!(first, listed, "{text}");
    for number in (0..space.len()).filter(|&number| first.contains(number)) {
        let Action::Pair(ends) = space.action(number) else { continue };
        if tables.whole_steps().contains(number) {
            let [from, to] = from_and_to(ends, own);
            let found = rules.continuations(position, &[from, to]);
            assert_eq!(rules.step(from, to), found.complete, "{text}");
            assert!(found.complete.is_some() && found.next.is_empty(), "{text}");
        }
    }
}

/// The holes of a sowing board show what the single cells show.
fn holes<R: Notation + View>(rules: &R, position: &R::Position) {
    let Some(holes) = rules.holes(position) else { return };
    let text = rules.position_string(position);
    for (number, counters) in holes.counters.into_iter().enumerate() {
        let point = Point::new(number);
        let cell = match () {
            () if holes.out_of_play.contains(point) => Cell::OutOfPlay,
            () if holes.bha.contains(point) => Cell::Bha,
            () => Cell::Counters(counters),
        };
        let on_board = rules.board().all().contains(point);
        let shown = if on_board { rules.cell(position, point) } else { Cell::Counters(0) };
        assert_eq!(cell, shown, "{text} {number}");
        assert!(counters == 0 || cell == Cell::Counters(counters), "{text} {number}");
    }
}

/// The most moves of a position of which each is drawn: every draw lists them all again.
const MOST_DRAWN: usize = 24;

/// Visiting, counting, of two plies too, and sampling agree with generating; a game without moves is over;
/// the next position shows the effect of a move.
fn moves<R: Notation>(rules: &R, position: &R::Position) {
    let text = rules.position_string(position);
    let moves = legal(rules, position);
    assert_eq!(visited(rules, position, usize::MAX), moves, "{text}");
    let half = moves.len() / 2;
    assert_eq!(visited(rules, position, half + 1), moves[..moves.len().min(half + 1)], "{text}");
    assert_eq!(rules.count(position), moves.len() as u64, "{text}");
    assert_eq!(rules.ending(position).is_some(), moves.is_empty(), "{text}");
    if moves.len() <= MOST_DRAWN {
        let mut drawn: Vec<String> = (0..moves.len())
            .map(|n| {
                let mut below = |most: usize| {
                    assert_eq!(most, moves.len(), "{text}");
                    n
                };
                let mv = rules.sample(position, &mut Vec::new(), &mut below).expect("a move");
                rules.move_string(position, mv)
            })
            .collect();
        drawn.sort();
        assert_eq!(drawn, names(rules, position), "{text}");
    }
    let replies = moves.iter().map(|&mv| rules.count(&rules.play_unchecked(position, mv)));
    let two_plies = rules.count_two_plies(position, &mut Vec::new());
    assert_eq!(two_plies, replies.sum::<u64>(), "{text}");
    for &mv in &moves {
        let next = rules.play_unchecked(position, mv);
        let quiet = rules.effect(position, mv).is_quiet();
        let plies = if quiet { rules.halfmove_clock(position).saturating_add(1) } else { 0 };
        assert_eq!(
            rules.halfmove_clock(&next),
            plies,
            "{text} {}",
            rules.move_string(position, mv)
        );
        assert_eq!(rules.halfmove_clock(&rules.without_clock(&next)), 0);
    }
}

/// The moves that are visited until there are this many.
fn visited<R: Rules>(rules: &R, position: &R::Position, most: usize) -> Vec<R::Move> {
    let mut visited = Vec::new();
    rules.each_move(position, &mut Vec::new(), |mv| {
        visited.push(mv);
        if visited.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    visited
}

/// Moves, the positions after them, endings and adjudications are those of the reference.
fn reference<R: Notation>(rules: &R, naive: &Naive, position: &R::Position) {
    let text = rules.position_string(position);
    let play = |mv: R::Move| {
        let next = rules.play_unchecked(position, mv);
        [rules.move_string(position, mv), rules.position_string(&next)]
    };
    let mut plays: Vec<[String; 2]> = legal(rules, position).into_iter().map(play).collect();
    plays.sort();
    assert_eq!(plays, naive.plays(&text), "{text}");
    let winner = |outcome| match outcome {
        Outcome::Win(Side::First) => Winner::First,
        Outcome::Win(Side::Second) => Winner::Second,
        Outcome::Draw => Winner::Draw,
    };
    let ended = rules.ending(position).map(|ending| winner(ending.outcome));
    assert_eq!(ended, naive.result(&text), "{text}");
    assert_eq!(winner(rules.adjudicate(position)), naive.adjudicate(&text), "{text}");
}

/// A move that is not generated is refused, with a reason.
fn refusals<R: Notation>(rules: &R, position: &R::Position, other: &R::Position) {
    let listed = names(rules, position);
    for name in names(rules, other) {
        match rules.parse_move(position, &name) {
            Ok(_) => assert!(listed.contains(&name), "{name} is not listed"),
            Err(MoveError::Illegal { reason, .. }) => {
                assert!(
                    !listed.contains(&name) && !reason.to_string().is_empty(),
                    "{name}: {reason}"
                );
            }
            Err(error) => panic!("{name}: {error}"),
        }
    }
}

/// A symmetry of the board maps legal moves onto legal moves.
fn symmetry<R: Notation + View>(rules: &R, position: &R::Position) {
    let paths = |position: &R::Position, map: &dyn Fn(Point) -> Point| -> BTreeSet<Vec<Point>> {
        let path = |mv| rules.path(position, mv).into_iter().map(map).collect();
        legal(rules, position).into_iter().map(path).collect()
    };
    for symmetry in rules.board().symmetries() {
        let mapped = setups::mapped(rules, position, symmetry);
        assert_eq!(
            paths(position, &|point| symmetry.point(point)),
            paths(&mapped, &|point| point),
            "{} by {symmetry:?}",
            rules.position_string(position)
        );
    }
}

/// The steps of a move change the picture before it into the picture after it; a pass has none.
fn steps<R: Notation + View>(rules: &R, position: &R::Position) {
    for mv in legal(rules, position) {
        let text =
            format!("{} {}", rules.position_string(position), rules.move_string(position, mv));
        let steps = rules.steps(position, mv);
        assert_eq!(steps.is_empty(), rules.path(position, mv).is_empty(), "{text}");
        assert!(steps.len() <= MAX_STEPS, "{text}");
        if steps.len() == MAX_STEPS {
            continue;
        }
        let mut picture = Picture::new(rules, position);
        for &step in &steps {
            picture.show(step);
        }
        let after = Picture::new(rules, &rules.play_unchecked(position, mv));
        assert_eq!(picture.cells, after.cells, "{text}: {steps:?}");
        assert_eq!((picture.reserve, picture.lifted), (after.reserve, 0), "{text}: {steps:?}");
    }
}

/// On a circle of three points a piece steps to a point, or leaps to it over the third: the leap is
/// entered by the piece that it captures.
#[test]
fn a_step_and_a_leap_between_the_same_points_are_entered_differently() {
    let definition = Definition::parse(TRIANGLES).unwrap();
    let selected = definition.select(&["standard"]).unwrap();
    let Game::Leap(rules) = Game::new(&definition, &selected) else { panic!("pieces are alike") };
    let point = |name: &str| rules.board().point(name).unwrap();
    let position = rules.parse_position("b/bw./b.w b 0").unwrap();
    let mv = |text| rules.parse_move(&position, text).unwrap();
    let path = |text| rules.path(&position, mv(text));
    assert_eq!(path("a1-c1"), ["a1", "c1"].map(point));
    assert_eq!(path("a1xc1"), ["a1", "b1", "c1"].map(point));
    assert_eq!(path("oxb2"), ["o", "b2"].map(point));
    let after = |chosen: &[&str]| {
        let chosen: Vec<Point> = chosen.iter().copied().map(point).collect();
        rules.continuations(&position, &chosen)
    };
    assert_eq!(after(&["a1"]).next, ["b1", "c1"].map(point).into_iter().collect());
    assert_eq!(after(&["a1", "c1"]).complete, Some(mv("a1-c1")));
    assert_eq!(after(&["a1", "b1"]).next, [point("c1")].into_iter().collect());
    assert_eq!(after(&["a1", "b1", "c1"]).complete, Some(mv("a1xc1")));
    let refused = rules.why_refused(&position, &["a1", "b1", "c1", "b1"].map(point));
    assert_eq!(refused.to_string(), "no enemy piece stands between c1 and b1");
}

fn laws(subject: &Subject, seed: u64) {
    with_rules!(&subject.game, rules => {
        let positions = setups::positions(rules, &subject.game, seed);
        let tables = rules.action_tables();
        for (i, position) in positions.iter().enumerate() {
            strings(rules, position);
            moves(rules, position);
            entering(rules, position);
            actions(rules, &tables, position);
            holes(rules, position);
            reference(rules, &subject.reference, position);
            refusals(rules, position, &positions[i / 2]);
            symmetry(rules, position);
            steps(rules, position);
        }
    });
}

#[test]
fn the_laws_hold_for_every_game_and_variant() {
    let subjects = subjects();
    assert!(subjects.len() > 100);
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(subject) = subjects.get(next.fetch_add(1, Ordering::Relaxed)) {
            // A runner counts its cases once, so each subject has its own.
            let mut runner = TestRunner::new(ProptestConfig {
                cases: 6,
                failure_persistence: None,
                ..ProptestConfig::default()
            });
            let run = runner.run(&any::<u64>(), |seed| {
                laws(subject, seed);
                Ok(())
            });
            run.unwrap_or_else(|error| panic!("{}: {error}", subject.label));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(work);
        }
    });
}

#[test]
fn no_move_string_makes_the_reader_panic() {
    let words = "[a-gx0-9-]{0,3}([x-][a-g][0-9]){0,4}|\\PC{0,12}";
    let subjects = subjects();
    proptest!(|(text in words, which in 0..subjects.len())| {
        with_rules!(&subjects[which].game, rules => {
            let start = rules.start();
            if let Ok(mv) = rules.parse_move(&start, &text) {
                prop_assert_eq!(rules.move_string(&start, mv), text);
            }
        });
    });
}

#[test]
fn no_position_string_makes_the_reader_panic() {
    let words = "[bw._*/0-9,]{0,40} [bwsn]? [0-9,]{0,6} [0-9]{0,6}( K=[snx])?|\\PC{0,40}";
    let subjects = subjects();
    proptest!(|(text in words, which in 0..subjects.len())| {
        with_rules!(&subjects[which].game, rules => {
            if let Ok(position) = rules.parse_position(&text) {
                let printed = rules.position_string(&position);
                prop_assert_eq!(rules.parse_position(&printed), Ok(position));
            }
        });
    });
}
