//! Environments of many boards: they play by the rules of sessions, actions name moves one to one, and
//! what is refused changes nothing.

use fastrand::Rng;
use guti_arena::environment::observation::PLANES;
use guti_arena::environment::{
    Arrays, Environment, EnvironmentSettings, Packed, StepError, actions, packed,
};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::{Ruleset, Session};
use std::collections::HashSet;

/// The built-in games, some of them under other rules too, and one on circles of three points, where a step and a
/// leap join the same points.
fn games() -> Vec<Ruleset> {
    let triangles = include_str!("../../../../fuzz/seeds/definition/triangles.toml");
    let mut games = Ruleset::built_in().unwrap();
    for (game, variant) in [
        ("lau-kata-kati", ["capture=optional", "chain=optional"]),
        ("nine-mens-morris", ["no-flying", "standard"]),
        ("english-draughts", ["flying-kings", "standard"]),
    ] {
        games.push(Ruleset::find(game, &variant).unwrap());
    }
    games.push(Ruleset::from_text(triangles, &[] as &[&str]).unwrap());
    games
}

#[test]
fn every_legal_move_has_its_own_sequence_of_actions_and_none_begins_with_another() {
    for rules in games() {
        let mut rng = Rng::with_seed(7);
        let mut session = Session::new(&rules);
        for _ in 0..60 {
            let sequences = actions::sequences(&session);
            let moves: Vec<String> = sequences.iter().map(|(text, _)| text.clone()).collect();
            assert_eq!(moves, session.legal_moves());
            let distinct: HashSet<&Vec<usize>> =
                sequences.iter().map(|(_, actions)| actions).collect();
            assert_eq!(distinct.len(), sequences.len(), "{session:?}");
            for (text, one) in &sequences {
                let begins = |(_, other): &(_, Vec<usize>)| other != one && other.starts_with(one);
                assert!(!sequences.iter().any(begins), "{session:?}: {text}");
                assert!(one.iter().all(|&action| action < actions::action_count(&rules)));
            }
            let Some(mv) = rng.choice(moves) else { break };
            session.play(&mv).unwrap();
        }
    }
}

/// The lines of the board of Lau kata kati join 30 pairs of neighbours, and leaps 21 pairs of points;
/// that of three men's morris has 9 points and 16 pairs of neighbours. Men that fly are moved in two actions.
#[test]
fn a_step_or_a_leap_is_one_action() {
    for (game, variant, expected) in [
        ("lau-kata-kati", "standard", 30 + 21 + 1),
        ("three-mens-morris", "standard", 9 + 16 + 1),
        ("nine-mens-morris", "standard", 24 + 1),
        ("nine-mens-morris", "no-flying", 24 + 32 + 1),
        ("english-draughts", "standard", 49 + 36 + 1),
        ("english-draughts", "flying-kings", 32 + 1),
        ("oware", "standard", 12 + 1),
    ] {
        let rules = Ruleset::find(game, &[variant]).unwrap();
        assert_eq!(actions::action_count(&rules), expected, "{game} {variant}");
    }
    let session = Session::new(&Ruleset::find("lau-kata-kati", &["standard"]).unwrap());
    let entered = actions::sequence_of(&session, "d3-d4").unwrap();
    let names: Vec<String> =
        entered.iter().map(|&action| actions::action_name(session.ruleset(), action)).collect();
    assert_eq!(names, ["d4-d3"]);
}

#[test]
fn games_end_as_sessions_end() {
    const PLIES: usize = 120;
    for rules in games() {
        let settings =
            EnvironmentSettings { max_plies: PLIES as u32, seed: 3, ..Default::default() };
        let mut environment = Environment::new(&rules, settings);
        let mut arrays = Arrays::new(&environment);
        let mut session = Session::new(&rules);
        let (mut entered, mut drawn) = (Vec::new(), [0]);
        for _ in 0..400 {
            environment.sample(&mut drawn).unwrap();
            environment.step(&drawn, arrays.borrow()).unwrap();
            entered.push(drawn[0] as usize);
            let sequences = actions::sequences(&session);
            let Some((text, _)) = sequences.iter().find(|(_, actions)| *actions == entered) else {
                assert_eq!((arrays.terminated[0], arrays.truncated[0]), (false, false));
                continue;
            };
            session.play(text).unwrap();
            entered.clear();
            let rewards = match session.result().map(|result| result.outcome) {
                Some(Outcome::Win(Side::First)) => [1.0, -1.0],
                Some(Outcome::Win(Side::Second)) => [-1.0, 1.0],
                Some(Outcome::Draw) | None => [0.0, 0.0],
            };
            let is_over = session.result().is_some();
            let is_cut = !is_over && session.history().len() == PLIES;
            assert_eq!(arrays.rewards, rewards, "{session:?}");
            assert_eq!((arrays.terminated[0], arrays.truncated[0]), (is_over, is_cut));
            if is_over || is_cut {
                session = Session::new(&rules);
            }
            let (now, chosen) = environment.position(0).unwrap();
            assert_eq!((now.position(), chosen), (session.position(), Vec::new()));
            assert_eq!(arrays.to_move[0], session.turn().index() as i8);
        }
    }
}

#[test]
fn an_illegal_action_is_named_and_changes_nothing() {
    let rules = Ruleset::find("dara", &[] as &[&str]).unwrap();
    let settings = EnvironmentSettings { boards: 3, ..Default::default() };
    let mut environment = Environment::new(&rules, settings);
    let mut arrays = Arrays::new(&environment);
    environment.step(&[0, 1, 2], arrays.borrow()).unwrap();
    let before = arrays.clone();
    for wrong in [1, -1, environment.actions() as i64, i64::MAX] {
        let refused = environment.step(&[3, wrong, 3], arrays.borrow()).unwrap_err();
        let StepError::Illegal { board, action, .. } = &refused else { panic!("{refused}") };
        assert_eq!((*board, *action), (1, wrong));
        assert!(refused.to_string().contains("legal are 0 ("), "{refused}");
        assert_eq!(arrays, before, "nothing is written");
    }
    environment.observe(arrays.borrow()).unwrap();
    assert_eq!(arrays, before);
    assert!(matches!(
        environment.step(&[3], arrays.borrow()),
        Err(StepError::ActionCount { boards: 3, given: 1 })
    ));
    arrays.to_move.pop();
    let short = environment.step(&[3, 3, 3], arrays.borrow()).unwrap_err();
    assert_eq!(short.to_string(), "the array `to_move` has 2 elements instead of 3");
}

#[test]
fn threads_change_nothing() {
    let rules = Ruleset::find("pretwa", &[] as &[&str]).unwrap();
    let run = |threads| {
        let settings =
            EnvironmentSettings { boards: 300, threads, random_plies: 3, ..Default::default() };
        let mut environment = Environment::new(&rules, settings);
        let mut arrays = Arrays::new(&environment);
        let mut drawn = vec![0; 300];
        let mut seen = Vec::new();
        for _ in 0..50 {
            environment.sample(&mut drawn).unwrap();
            environment.step(&drawn, arrays.borrow()).unwrap();
            seen.push(arrays.clone());
        }
        seen
    };
    assert!(run(1) == run(3));
}

/// The observations of 64 boards, each after an opening of this many plies, by board.
fn openings(rules: &Ruleset, random_plies: u32) -> Vec<Vec<u8>> {
    let settings =
        EnvironmentSettings { boards: 64, random_plies, max_plies: 0, ..Default::default() };
    let mut environment = Environment::new(rules, settings);
    let mut arrays = Arrays::new(&environment);
    environment.observe(arrays.borrow()).unwrap();
    arrays.observation.chunks(PLANES * environment.points()).map(<[u8]>::to_vec).collect()
}

/// The number of pieces on the board that an observation shows.
fn pieces(planes: &[u8]) -> usize {
    planes[..planes.len() / PLANES * 4].iter().map(|&piece| usize::from(piece)).sum()
}

#[test]
fn the_rules_do_not_end_a_game_within_its_opening() {
    // Two quiet plies in a row end the game, so that one of every two of an opening captures.
    let rules = Ruleset::find("felli", &["quiet_plies=2"]).unwrap();
    let found = openings(&rules, 10);
    assert!(found.iter().all(|planes| pieces(planes) <= 12 - 5));
    // A position that occurs twice ends the game.
    let rules = Ruleset::find("felli", &["repetition=2"]).unwrap();
    for planes in openings(&rules, 9) {
        assert_eq!(planes[planes.len() - 1], 1, "how often the position has occurred");
    }
}

#[test]
fn openings_that_always_end_the_game_get_shorter() {
    // No game goes on for 200 random plies; five of them end none but by the last.
    let rules = Ruleset::find("three-mens-morris", &[] as &[&str]).unwrap();
    assert!(openings(&rules, 200).iter().all(|planes| pieces(planes) >= 5));
    // The first ply cannot capture, and ends the game.
    let rules = Ruleset::find("felli", &["quiet_plies=1"]).unwrap();
    assert_eq!(openings(&rules, 5), openings(&rules, 0));
}

#[test]
#[should_panic(expected = "the opening leaves no ply")]
fn an_opening_that_leaves_no_ply_is_refused() {
    let rules = Ruleset::find("dara", &[] as &[&str]).unwrap();
    let settings = EnvironmentSettings { random_plies: 6, max_plies: 6, ..Default::default() };
    assert!(!settings.leave_plies());
    Environment::new(&rules, settings);
}

/// Boards that play on and boards that wait at the end; arrays that are written as a whole at every step,
/// and arrays of which only what changes is written.
#[test]
fn a_step_writes_all_that_changes() {
    const BOARDS: usize = 5;
    for (rules, auto_restart) in games().iter().flat_map(|rules| [(rules, true), (rules, false)]) {
        let settings = EnvironmentSettings {
            boards: BOARDS,
            max_plies: 90,
            seed: 5,
            auto_restart,
            ..Default::default()
        };
        let environments = [(); 2].map(|()| Environment::new(rules, settings));
        let [mut whole, mut changing] = environments;
        let mut arrays = [&whole, &changing].map(Arrays::new);
        let [all, changed] = &mut arrays;
        // Nothing that is left from before may be mistaken for a number.
        all.observation.fill(99);
        changed.observation.fill(77);
        changing.observe(changed.borrow()).unwrap();
        let mut drawn = vec![0; BOARDS];
        for _ in 0..500 {
            whole.sample(&mut drawn).unwrap();
            whole.step(&drawn, all.borrow()).unwrap();
            changing.step(&drawn, changed.borrow_current()).unwrap();
            assert!(all == changed, "{} {}: {drawn:?}", rules.id(), rules.variant());
        }
    }
}

/// The planes of bytes that an observation of words stands for.
fn unpacked(words: &[u64], points: usize) -> Vec<u8> {
    // The first plane of each group, the number of its words, and whether each word is a plane.
    let groups: &[(usize, usize, bool)] = match words.len() {
        packed::PIECE_WORDS => &[(0, 4, true), (7, 6, false)],
        packed::COUNTER_WORDS => &[(4, 8, false), (5, 2, true), (7, 6, false)],
        length => panic!("no observation has {length} words"),
    };
    let mut planes = vec![0; PLANES * points];
    let (numbers, mut rest) = words.split_last().unwrap();
    for &(first, count, are_planes) in groups {
        let (group, behind) = rest.split_at(count);
        rest = behind;
        for (n, word) in group.iter().enumerate() {
            let (plane, bit) = if are_planes { (first + n, 0) } else { (first, n) };
            for point in 0..points {
                planes[plane * points + point] |= ((word >> point & 1) as u8) << bit;
            }
            assert!(points == 64 || word >> points == 0, "there are no points beyond the board");
        }
    }
    assert!(rest.is_empty());
    let numbers = numbers.to_le_bytes();
    let (numbers, unused) = numbers.split_at(PLANES - 8);
    for (plane, &number) in (8..).zip(numbers) {
        planes[plane * points..][..points].fill(number);
    }
    assert_eq!(unused, [0; 3]);
    planes
}

/// In both forms, written as a whole at every step or only where something changes.
#[test]
fn packed_observations_say_what_planes_say() {
    const BOARDS: usize = 3;
    for rules in games() {
        let settings = EnvironmentSettings { boards: BOARDS, max_plies: 90, ..Default::default() };
        let mut environments = [(); 3].map(|()| Environment::new(&rules, settings));
        let [bytes, whole, changing] = &mut environments;
        let (points, actions) = (bytes.points(), bytes.actions());
        let mut planes = Arrays::new(bytes);
        let mut all = Arrays::packed(whole);
        let mut changed = Arrays::packed(changing);
        // Nothing that is left from before may be mistaken for a number.
        all.observation.fill(u64::MAX);
        all.mask.fill(u64::MAX);
        changed.observation.fill(u64::MAX);
        changing.observe(changed.borrow()).unwrap();
        let mut drawn = vec![0; BOARDS];
        for _ in 0..300 {
            bytes.sample(&mut drawn).unwrap();
            bytes.step(&drawn, planes.borrow()).unwrap();
            whole.step(&drawn, all.borrow()).unwrap();
            changing.step(&drawn, changed.borrow_current()).unwrap();
            let name = rules.id();
            assert!(all == changed, "{name}: {drawn:?}");
            let length = whole.observation_len::<Packed>();
            let boards = planes.observation.chunks(PLANES * points);
            for (expected, words) in boards.zip(all.observation.chunks(length)) {
                assert_eq!(unpacked(words, points), expected, "{name}");
            }
            let masks = planes.mask.chunks(actions);
            for (expected, words) in masks.zip(all.mask.chunks(whole.mask_len::<Packed>())) {
                let bit = |action: usize| words[action / 64] >> (action % 64) & 1 == 1;
                let flags: Vec<bool> = (0..64 * words.len()).map(bit).collect();
                assert_eq!(flags[..actions], *expected, "{name}");
                assert!(!flags[actions..].contains(&true), "{name}");
            }
            assert_eq!(all.rewards, planes.rewards);
            assert_eq!((&all.terminated, &all.truncated), (&planes.terminated, &planes.truncated));
            assert_eq!(all.to_move, planes.to_move);
        }
    }
}

/// Boards keep the first few points of a path elsewhere than a long path.
#[test]
fn long_paths_are_kept() {
    const BOARDS: usize = 200;
    let rules = Ruleset::find("kalah", &[] as &[&str]).unwrap();
    let settings = EnvironmentSettings { boards: BOARDS, seed: 1, ..Default::default() };
    let mut environment = Environment::new(&rules, settings);
    let mut arrays = Arrays::new(&environment);
    let points = environment.points();
    let mut entered = vec![Vec::new(); BOARDS];
    let (mut drawn, mut longest) = (vec![0; BOARDS], 0);
    for _ in 0..200 {
        environment.sample(&mut drawn).unwrap();
        environment.step(&drawn, arrays.borrow()).unwrap();
        for (board, entered) in entered.iter_mut().enumerate() {
            entered.push(drawn[board] as usize);
            let (_, chosen) = environment.position(board).unwrap();
            if chosen.is_empty() {
                entered.clear();
            }
            assert_eq!(chosen, *entered);
            let plane = &arrays.observation[(board * PLANES + 7) * points..][..points];
            let mut expected = vec![0; points];
            chosen.iter().zip(1..).for_each(|(&point, number)| expected[point] = number);
            assert_eq!(plane, expected);
            longest = longest.max(chosen.len());
        }
    }
    assert!(longest > 3, "only {longest}");
}
