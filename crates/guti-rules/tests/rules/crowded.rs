//! Positions with more moves than are listed: play can reach them on a large board, and they can
//! still be played.

use crate::definition_files::header;
use guti_rules::definition::Definition;
use guti_rules::evaluate::Evaluate;
use guti_rules::game::Game;
use guti_rules::leap::LeapRules;
use guti_rules::mancala::MancalaRules;
use guti_rules::rules::{MAX_MOVES, Notation, Rules, listed_continuations};
use guti_rules::types::Side;
use std::ops::ControlFlow;

/// Eight by eight points, each joined to all eight around it; captures and chains are optional.
fn wide() -> LeapRules {
    let file = include_str!("../../../../fuzz/seeds/definition/wide.toml");
    let (board, _) = file.split_once("[leap.setup]").unwrap();
    let rank = |ranks: [u8; 3]| -> String {
        let points =
            ranks.iter().flat_map(|rank| ('a'..='h').map(move |letter| format!("{letter}{rank} ")));
        points.collect()
    };
    let text = format!(
        "{board}[leap.setup]\npieces = 24\nblack = \"{}\"\nwhite = \"{}\"\n\
         [leap.options]\ncapture = \"optional\"\nchain = \"optional\"\n",
        rank([1, 2, 3]),
        rank([6, 7, 8])
    );
    build(&text)
}

fn build(text: &str) -> LeapRules {
    let definition = Definition::parse(text).unwrap();
    let selected = definition.select(&["standard"]).unwrap();
    match Game::new(&definition, &selected) {
        Game::Leap(rules) => rules,
        _ => panic!("all pieces are alike"),
    }
}

/// Six by six points, each joined to all eight around it: small enough for all leaps of a side to be
/// looked up at once.
fn six_by_six() -> LeapRules {
    let name = |file: i32, rank: i32| format!("{}{}", char::from(b'a' + file as u8), rank + 1);
    let on_board = |n: i32| (0..6).contains(&n);
    let line = |start: [i32; 2], by: [i32; 2]| -> String {
        let points = (0..6).map(|n| [start[0] + n * by[0], start[1] + n * by[1]]);
        let points = points.filter(|&[file, rank]| on_board(file) && on_board(rank));
        format!("\"{}\"", points.map(|[file, rank]| name(file, rank)).collect::<Vec<_>>().join(" "))
    };
    let ranks: Vec<String> = (0..6).map(|rank| line([0, rank], [1, 0])).collect();
    let files = (0..6).map(|file| line([file, 0], [0, 1]));
    let rising = (-4..=4).map(|file| line([file, 0], [1, 1]));
    let falling = (1..=9).map(|file| line([file, 0], [-1, 1]));
    let lines: Vec<String> =
        ranks.iter().cloned().chain(files).chain(rising).chain(falling).collect();
    let setup = |ranks: &[String]| ranks.join(" ").replace('"', "");
    build(&format!(
        "format = 1\nid = \"six\"\nname = \"Six\"\nregion = \"x\"\nperiod = \"x\"\nsummary = \"x\"\n\
         story = \"x\"\n[leap.board]\nrows = [{}]\nlines = [{}]\n[leap.setup]\npieces = 12\n\
         black = \"{}\"\nwhite = \"{}\"\n\
         [leap.options]\ncapture = \"optional\"\nchain = \"optional\"\n",
        ranks.iter().rev().cloned().collect::<Vec<_>>().join(", "),
        lines.join(", "),
        setup(&ranks[..2]),
        setup(&ranks[4..]),
    ))
}

/// White steps from e1 to e2, and the black piece on a1 can leap twenty-four others in millions of
/// orders.
const BEFORE: &str = "bbbbbbbb/.w.w.b.b/wwwwbw.b/.w.w.b.b/wwwwbwbb/.w.w.b.b/wwww.wbb/bw.wwb.b w 7";

fn listed<R: Rules>(rules: &R, position: &R::Position) -> Vec<R::Move> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves
}

#[test]
fn play_goes_on_where_captures_are_not_all_listed() {
    let rules = wide();
    let before = rules.parse_position(BEFORE).unwrap();
    let step = rules.parse_move(&before, "e1-e2").unwrap();
    let crowded = rules.play_unchecked(&before, step);
    assert_eq!(rules.ending(&crowded), None);

    // The string of a position that play has reached can be read again.
    let text = rules.position_string(&crowded);
    assert_eq!(rules.parse_position(&text).as_ref(), Ok(&crowded));

    // Listing, visiting, counting and sampling agree.
    let moves = listed(&rules, &crowded);
    let steps = moves.iter().filter(|mv| mv.captured().is_empty()).count();
    assert!(steps > 0);
    assert_eq!(moves.len(), MAX_MOVES + steps);
    let mut visited = Vec::new();
    rules.each_move(&crowded, &mut Vec::new(), |mv| {
        visited.push(mv);
        ControlFlow::Continue(())
    });
    assert_eq!(visited, moves);
    assert_eq!(rules.count(&crowded), moves.len() as u64);
    let mut captures = Vec::new();
    rules.generate_captures(&crowded, &mut captures);
    assert_eq!(captures, moves[..MAX_MOVES]);
    let last = rules.sample(&crowded, &mut Vec::new(), &mut |n| n - 1).unwrap();
    assert_eq!(last, moves[moves.len() - 1]);
}

#[test]
fn lists_counts_and_lots_agree_where_leaps_are_looked_up() {
    let rules = six_by_six();
    let crowded = "....bb/.w.w../wwwww./.w.w../wwwww./bw.w.. b 0";
    let crowded = rules.parse_position(crowded).unwrap();
    let moves = listed(&rules, &crowded);
    let steps = moves.iter().filter(|mv| mv.captured().is_empty()).count();
    assert!(steps > 0);
    assert_eq!(moves.len(), MAX_MOVES + steps);
    assert_eq!(rules.count(&crowded), moves.len() as u64);
    for chosen in [0, 1, MAX_MOVES / 2, MAX_MOVES - 1, MAX_MOVES, moves.len() - 1] {
        let below = &mut |most: usize| {
            assert_eq!(most, moves.len());
            chosen
        };
        assert_eq!(rules.sample(&crowded, &mut Vec::new(), below), Some(moves[chosen]));
    }
    let replies = moves.iter().map(|&mv| rules.count(&rules.play_unchecked(&crowded, mv)));
    assert_eq!(rules.count_two_plies(&crowded, &mut Vec::new()), replies.sum::<u64>());
}

/// Always leaps on in the last possible way, which the list does not reach.
#[test]
fn every_chain_can_be_played() {
    let rules = wide();
    let before = rules.parse_position(BEFORE).unwrap();
    let step = rules.parse_move(&before, "e1-e2").unwrap();
    let crowded = rules.play_unchecked(&before, step);
    let names: Vec<String> =
        ('1'..='8').flat_map(|rank| ('a'..='h').map(move |file| format!("{file}{rank}"))).collect();
    let mut chain = "a1".to_owned();
    while let Some(longer) = names
        .iter()
        .map(|name| format!("{chain}x{name}"))
        .find(|longer| rules.parse_move(&crowded, longer).is_ok())
    {
        chain = longer;
    }
    let mv = rules.parse_move(&crowded, &chain).unwrap();
    let path = rules.path(&crowded, mv);
    for n in 0..path.len() {
        let next = rules.continuations(&crowded, &path[..n]).next;
        assert!(next.contains(path[n]), "{chain} can be entered");
    }
    assert_eq!(rules.continuations(&crowded, &path).complete, Some(mv));
    assert!(mv.captured().len() > 5, "{chain}");
    assert!(!listed(&rules, &crowded).contains(&mv), "{chain} is listed");
    assert!(rules.is_legal(&crowded, mv));
    assert_eq!(rules.move_string(&crowded, mv), chain);
    let after = rules.play_unchecked(&crowded, mv);
    let taken = crowded.pieces().0[1].len() - after.pieces().0[1].len();
    assert_eq!(taken, mv.captured().len());
}

/// Rows of twelve holes. A sowing that ends in the player's own store earns another.
fn long_rows(options: &str) -> MancalaRules {
    let text = format!(
        "{}\
[mancala.board]
per_row = 12
[mancala.setup]
counters = 4
[mancala.options]
stores = \"own\"
again = \"own-store\"
{options}",
        header!("long", "Long")
    );
    let definition = Definition::parse(&text).unwrap();
    let selected = definition.select(&["standard"]).unwrap();
    match Game::new(&definition, &selected) {
        Game::Mancala(rules) => rules,
        _ => panic!("a game of single laps"),
    }
}

/// A player must give a player without counters some.
const FEEDING: &str = "end = \"stuck\"\nfeeding = \"compulsory\"\n";

/// A player may not capture all counters of the other.
const SPARING: &str = "capture = \"twos-and-threes\"\ngrand_slam = \"forbidden\"\n";

/// North sows within its row, and then the counters of each hole of South reach its store, in very
/// many orders.
#[test]
fn play_goes_on_where_turns_are_not_all_listed() {
    let rules = long_rows("");
    let before = "0,0,0,0,0,0,0,0,0,0,1,1/12,11,10,9,8,7,6,5,4,3,2,1 n 8,8 0";
    let before = rules.parse_position(before).unwrap();
    let sowing = rules.parse_move(&before, "l2").unwrap();
    let crowded = rules.play_unchecked(&before, sowing);
    assert_eq!(rules.ending(&crowded), None);
    let text = rules.position_string(&crowded);
    assert_eq!(rules.parse_position(&text).as_ref(), Ok(&crowded));

    let moves = listed(&rules, &crowded);
    assert_eq!(moves.len(), MAX_MOVES);
    // The turns that begin with l1 are the last, and the list does not reach them.
    let turn = "l1-a1-b1";
    let mv = rules.parse_move(&crowded, turn).unwrap();
    assert!(!moves.contains(&mv), "{turn} is listed");
    assert_eq!(rules.move_string(&crowded, mv), turn);
    let next = rules.play_unchecked(&crowded, mv);
    assert!(next.stores()[Side::First] > crowded.stores()[Side::First]);
    assert!(listed(&rules, &next).iter().all(|&mv| rules.is_legal(&next, mv)));
}

/// A position in which South has more turns than are listed, by rules that look at the end of a turn.
fn crowded_turns() -> [(MancalaRules, &'static str); 2] {
    [
        (long_rows(FEEDING), "0,0,0,0,0,0,0,0,0,0,0,0/12,11,10,9,8,7,6,5,4,3,2,1 s 9,9 0"),
        (long_rows(SPARING), "1,0,0,0,0,0,0,0,0,0,0,0/12,11,10,9,8,7,6,5,4,3,2,1 s 9,8 0"),
    ]
}

/// Always chooses the last hole, which the list does not reach.
#[test]
fn every_turn_can_be_entered() {
    for (rules, text) in crowded_turns() {
        let crowded = rules.parse_position(text).unwrap();
        let moves = listed(&rules, &crowded);
        assert_eq!(moves.len(), MAX_MOVES);
        let mut chosen = Vec::new();
        let mv = loop {
            let found = rules.continuations(&crowded, &chosen);
            if let Some(mv) = found.complete {
                break mv;
            }
            chosen.push(found.next.into_iter().last().unwrap());
        };
        let turn = rules.move_string(&crowded, mv);
        assert!(!moves.contains(&mv), "{turn} is listed");
        assert!(rules.is_legal(&crowded, mv), "{turn}");
        assert_eq!(rules.parse_move(&crowded, &turn), Ok(mv));
        for n in 0..chosen.len() {
            let part = turn.split('-').take(n).collect::<Vec<_>>().join("-");
            assert!(n == 0 || rules.parse_move(&crowded, &part).is_err(), "{part}");
        }
        // Moves of the list can be entered too.
        for mv in moves.iter().step_by(MAX_MOVES / 50) {
            let path = rules.path(&crowded, *mv);
            for n in 0..path.len() {
                assert!(rules.continuations(&crowded, &path[..n]).next.contains(path[n]));
            }
            assert_eq!(rules.continuations(&crowded, &path).complete, Some(*mv));
        }
    }
}

#[test]
fn refusals_do_not_depend_on_the_list() {
    for (rules, text) in crowded_turns() {
        let crowded = rules.parse_position(text).unwrap();
        let refused = |turn: &str| rules.parse_move(&crowded, turn).unwrap_err().to_string();
        let again = "the last counter falls into the player's own store";
        assert!(refused("l1").contains(again), "{}", refused("l1"));
        assert!(refused("l1-l1").contains("l1 is empty"), "{}", refused("l1-l1"));
        let over = refused("l1-a1-b1-c1");
        assert!(over.contains("the turn is over when b1 has been sown"), "{over}");
    }
}

/// f1 earns another sowing. That of e1 stays in South's row.
#[test]
fn a_second_sowing_that_is_not_allowed_is_told_from_an_empty_hole() {
    let file = |options: &str| {
        let text = include_str!("../../../../games/kalah.toml");
        let definition = Definition::parse(text).unwrap();
        let selected = definition.select(&[options]).unwrap();
        match Game::new(&definition, &selected) {
            Game::Mancala(rules) => rules,
            _ => panic!("a game of single laps"),
        }
    };
    let rules = file("end=stuck,feeding=compulsory");
    let position = rules.parse_position("0,0,0,0,0,0/0,0,0,5,1,1 s 20,21 0").unwrap();
    let names = |mv: &_| rules.move_string(&position, *mv);
    let legal: Vec<String> = listed(&rules, &position).iter().map(names).collect();
    assert_eq!(legal, ["d1", "f1-d1"]);
    let refused = rules.parse_move(&position, "f1-e1").unwrap_err().to_string();
    assert!(refused.contains("North has no counters and must be given some"), "{refused}");
    let refused = rules.parse_move(&position, "f1-c1").unwrap_err().to_string();
    assert!(refused.contains("c1 is empty"), "{refused}");
}

/// In each hole of South about as many counters as it is far from its store, so that turns are long, and
/// North has few or none: the walk through turns that may not end so comes to an end, and the list, the
/// points that can be chosen and the moves that are legal agree.
#[test]
fn turns_that_are_not_legal_do_not_take_for_ever() {
    let mut rng = fastrand::Rng::with_seed(3);
    for options in [FEEDING, SPARING] {
        let rules = long_rows(options);
        for _ in 0..300 {
            let mut left = 96;
            let mut lay = |counters: u32| {
                let laid = counters.min(left);
                left -= laid;
                laid.to_string()
            };
            let near = |far: u32| match rng.u8(..8) {
                0 => far + 1,
                1 => far - 1,
                2 => 0,
                _ => far,
            };
            let south: Vec<String> = (1..=12).rev().map(near).map(&mut lay).collect();
            let few = if options == FEEDING { 0 } else { rng.u32(1..3) };
            let at = if rng.bool() { 11 } else { rng.usize(..12) };
            let north: Vec<String> =
                (0..12).map(|hole| lay(if hole == at { few } else { 0 })).collect();
            let text = format!("{}/{} s {left},0 0", north.join(","), south.join(","));
            let position = rules.parse_position(&text).unwrap();
            let moves = listed(&rules, &position);
            assert_eq!(moves.is_empty(), rules.ending(&position).is_some(), "{text}");
            for &mv in moves.iter().step_by(moves.len() / 20 + 1) {
                assert!(rules.is_legal(&position, mv), "{text}");
            }
            if moves.len() < 200 {
                let mut begun = vec![Vec::new()];
                while let Some(chosen) = begun.pop() {
                    let found = rules.continuations(&position, &chosen);
                    assert_eq!(found, listed_continuations(&rules, &position, &chosen), "{text}");
                    begun
                        .extend(found.next.into_iter().map(|next| [&chosen[..], &[next]].concat()));
                }
            }
        }
    }
}
