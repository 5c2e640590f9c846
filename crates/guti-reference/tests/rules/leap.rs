//! Section 2 of the rules.

use crate::{DASH_GUTI, LAU_KATA_KATI, PRETWA, game};
use guti_reference::Winner;

#[test]
fn starts_are_those_of_the_rules() {
    for (text, start) in [
        (LAU_KATA_KATI, "www/www/www/./bbb/bbb/bbb b 0"),
        (DASH_GUTI, "www/www/www/w.b/bbb/bbb/bbb b 0"),
        (PRETWA, "./bbbwww/bbbwww/bbbwww b 0"),
    ] {
        assert_eq!(game(text, &[]).start(), start);
        assert_eq!(game(text, &[]).normal(start), start);
    }
}

/// Rules 1 to 3. Lau kata kati: only the centre is vacant, and who enters it is captured from
/// straight across; the piece that captured is taken back from behind. Then White has a step
/// to the point that was left: two ways on a diagonal, three on the file.
#[test]
fn first_exchange_of_lau_kata_kati_is_forced() {
    let game = game(LAU_KATA_KATI, &[]);
    let start = game.start();
    assert_eq!(game.moves(&start), ["c3-d4", "d3-d4", "e3-d4"]);

    let second = game.play(&start, "c3-d4");
    assert_eq!(second, "www/www/www/b/.bb/bbb/bbb w 1");
    assert_eq!(game.moves(&second), ["e5xc3"]);
    let third = game.play(&second, "e5xc3");
    assert_eq!(third, "www/www/ww././wbb/bbb/bbb b 0");
    assert_eq!(game.moves(&third), ["b2xd4"]);
    let fourth = game.play(&third, "b2xd4");
    assert_eq!(fourth, "www/www/ww./b/.bb/.bb/bbb w 0");
    assert_eq!(game.moves(&fourth), ["d5-e5", "f6-e5"]);

    let counts = [1, 2, 3, 4].map(|depth| game.perft(&start, depth));
    assert_eq!(counts, [3, 3, 3, 2 + 3 + 2]);
}

/// Rules 1 to 3. Dash-guti: a fourth piece may enter, from the antenna; nothing can leap over
/// the one that captured it, which stands at the end of the line, so Black steps into the centre.
#[test]
fn first_exchange_of_dash_guti_is_forced() {
    let game = game(DASH_GUTI, &[]);
    let start = game.start();
    assert_eq!(game.moves(&start), ["c3-d4", "d3-d4", "e3-d4", "g4-d4"]);
    let second = game.play(&start, "g4-d4");
    assert_eq!(game.moves(&second), ["a4xg4"]);
    let third = game.play(&second, "a4xg4");
    assert_eq!(third, "www/www/www/..w/bbb/bbb/bbb b 0");
    assert_eq!(game.moves(&third), ["c3-d4", "d3-d4", "e3-d4"]);

    let counts = [1, 2, 3].map(|depth| game.perft(&start, depth));
    assert_eq!(counts, [4, 4, 1 + 1 + 1 + 3]);
}

/// Rules 1 to 3. Pretwa: the point left by a1 or c1 is reached from across the centre only, that
/// left by b1 also along the circle from both sides.
#[test]
fn first_exchange_of_pretwa_is_forced() {
    let game = game(PRETWA, &[]);
    let start = game.start();
    assert_eq!(game.moves(&start), ["a1-o", "b1-o", "c1-o"]);
    assert_eq!(game.moves(&game.play(&start, "a1-o")), ["d1xa1"]);
    assert_eq!(game.moves(&game.play(&start, "c1-o")), ["f1xc1"]);
    let moves = game.moves(&game.play(&start, "b1-o"));
    assert_eq!(moves, ["d1xb1", "e1xb1", "f1xb1"]);
    assert_eq!(game.perft(&start, 2), 5);
}

/// Rule 2: in Pretwa a radius goes straight on into the opposite one, and a circle has no end.
#[test]
fn leaps_cross_the_centre_and_go_round_circles() {
    let game = game(PRETWA, &["lose_at=0"]);
    let centre = "w/...b../....../...... b 0";
    assert_eq!(game.moves(centre), ["d1xa1"]);
    assert_eq!(game.play(centre, "d1xa1"), "./b...../....../...... w 0");
    // From the centre outwards.
    assert_eq!(game.moves("b/..w.../....../...... b 0"), ["oxc2"]);
    // Over the place where the circle is cut to be written down.
    assert_eq!(game.moves("./....../....../b....w b 0"), ["a3xe3"]);
    assert_eq!(game.moves("./....../w....b/...... b 0"), ["f2xb2"]);
}

/// Rule 2: the antennas make one line with the centre.
#[test]
fn leaps_go_along_the_antennas() {
    let game = game(DASH_GUTI, &[]);
    assert_eq!(game.moves(".../.../.../bw./.../.../... b 0"), ["a4xg4"]);
    assert_eq!(game.moves(".../.../.../.wb/.../.../... b 0"), ["g4xa4"]);
    // No piece can leap over the end of an antenna.
    let steps = ["d4-c3", "d4-c5", "d4-d3", "d4-d5", "d4-e3", "d4-e5", "d4-g4"];
    assert_eq!(game.moves(".../.../.../wb./.../.../... b 0"), steps);
}

/// Section 2: a leap never turns from one line into another.
#[test]
fn leaps_do_not_turn() {
    let game = game(LAU_KATA_KATI, &[]);
    let behind = ".../.../.w./w/.b./.../... b 0";
    assert_eq!(game.moves(behind), ["d3-c3", "d3-d2", "d3-e3"]);
}

/// Rule 4: each leap of a chain may be along another line, and how far it goes is an option.
#[test]
fn chains_turn_and_go_on() {
    let position = ".../..w/.w./w/..b/.../... b 7";
    let moves = |variant: &[&str]| game(LAU_KATA_KATI, variant).moves(position);
    assert_eq!(moves(&[]), ["e3xc5xe5xg7"]);
    let prefixes = ["e3xc5", "e3xc5xe5", "e3xc5xe5xg7"];
    assert_eq!(moves(&["optional-chain"]), prefixes);
    assert_eq!(moves(&["single-leap"]), ["e3xc5"]);
    // Rule 3: captures need not be made, but one that is begun goes on.
    let optional = ["e3-d3", "e3-f2", "e3xc5xe5xg7"];
    assert_eq!(moves(&["optional-capture"]), optional);

    let game = game(LAU_KATA_KATI, &["chain=optional"]);
    let stopped = game.play(position, "e3xc5xe5");
    assert_eq!(stopped, ".../..w/..b/./.../.../... w 0");
}

/// Rule 3: any capture may be chosen, there is no majority rule.
#[test]
fn shorter_captures_may_be_chosen() {
    let game = game(LAU_KATA_KATI, &[]);
    let position = ".../..w/.w./w/..b/bw./... b 0";
    assert_eq!(game.moves(position), ["b2xf2", "e3xc5xe5xg7"]);
}

/// Rule 4: a chain may come back to its first point, and two ways round are two moves.
#[test]
fn chains_may_come_back() {
    for removal in ["removal=immediate", "removal=end-of-turn"] {
        let game = game(PRETWA, &["lose_at=0", removal]);
        let position = "./bw.w.w/....../...... b 0";
        assert_eq!(game.moves(position), ["a1xc1xe1xa1", "a1xe1xc1xa1"]);
        let after = game.play(position, "a1xe1xc1xa1");
        assert_eq!(after, "./b...../....../...... w 0");
        // Rule 5: a side with no pieces left has lost.
        assert_eq!(game.result(&after), Some(Winner::First));
    }
}

/// Rule 2: a captured piece is gone before the chain goes on, or with the other option still
/// holds its point.
#[test]
fn leaped_pieces_leave_at_once_or_later() {
    let position = ".../.../..././.ww/bw./... b 0";
    let at_once = game(LAU_KATA_KATI, &[]);
    assert_eq!(at_once.moves(position), ["b2xf2xd4xd2"]);
    let late = game(LAU_KATA_KATI, &["late-removal"]);
    assert_eq!(late.moves(position), ["b2xf2xd4"]);
    let after = late.play(position, "b2xf2xd4");
    assert_eq!(after, ".../.../.../b/.w./.../... w 0");
}

/// Rule 5.
#[test]
fn a_blocked_side_loses() {
    let game = game(LAU_KATA_KATI, &[]);
    let blocked = ".../.../..././..w/..w/wwb b 0";
    assert!(game.moves(blocked).is_empty());
    assert_eq!(game.result(blocked), Some(Winner::Second));
    assert_eq!(game.perft(blocked, 0), 1);
    assert_eq!(game.perft(blocked, 1), 0);
    // With one point more it can go on.
    let free = ".../.../..././..w/..w/.wb b 0";
    assert_eq!(game.moves(free), ["g1xa1"]);
    assert_eq!(game.result(free), None);
}

/// Rule 6: Pretwa is lost with three pieces, when the chain is played out.
#[test]
fn pretwa_is_lost_at_three() {
    let game = game(PRETWA, &[]);
    let position = "./bw.w../...w.w/b.b.b. b 4";
    let moves = game.moves(position);
    assert!(moves.contains(&"a1xc1xe1".to_owned()), "{moves:?}");
    assert!(!moves.contains(&"a1xc1".to_owned()), "{moves:?}");
    let after = game.play(position, "a1xc1xe1");
    assert_eq!(after, "./....b./...w.w/b.b.b. w 0");
    assert_eq!(game.result(&after), Some(Winner::First));
    assert!(game.moves(&after).is_empty());
    // With four it goes on; with three on both sides the side to move has lost.
    assert_eq!(game.result("./....b./.w.w.w/bwb.b. w 0"), None);
    let both = "./....b./.w.w.w/b.b... w 0";
    assert_eq!(game.result(both), Some(Winner::First));
    let both = "./....b./.w.w.w/b.b... b 0";
    assert_eq!(game.result(both), Some(Winner::Second));
}

/// Rule 7.
#[test]
fn more_pieces_win_an_adjudication() {
    let game = game(LAU_KATA_KATI, &[]);
    let adjudicate = |position: &str| game.adjudicate(position);
    assert_eq!(adjudicate("ww./.../..././.../.../bbb w 100"), Winner::First);
    assert_eq!(adjudicate("www/.../..././.../.../bb. b 100"), Winner::Second);
    assert_eq!(adjudicate("www/.../..././.../.../bbb b 100"), Winner::Draw);
}
