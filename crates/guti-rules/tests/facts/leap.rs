//! Section 2 of the rules: Lau kata kati, Dash-guti and Pretwa.

use crate::{DASH_GUTI, LAU_KATA_KATI, PRETWA, facts, says};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;

fn black_pieces(position: &str) -> usize {
    position.split(' ').next().unwrap().matches('b').count()
}

/// Rules 1 to 3. Only the centre is vacant, so the first move goes there. Whatever enters it is
/// taken from straight across, and as captures are compulsory White has nothing else.
#[test]
fn the_first_move_goes_to_the_centre_and_is_captured() {
    for (id, centre) in [(LAU_KATA_KATI, "-d4"), (DASH_GUTI, "-d4"), (PRETWA, "-o")] {
        let game = facts(id, &[]);
        let start = game.start();
        for mv in game.moves(&start) {
            assert!(mv.ends_with(centre), "{id} {mv}");
            let second = game.play(&start, &mv);
            let replies = game.moves(&second);
            assert!(!replies.is_empty(), "{id} {mv}");
            for reply in replies {
                assert_eq!(reply.matches('x').count(), 1, "{id} {mv} {reply}");
                let third = game.play(&second, &reply);
                assert_eq!(black_pieces(&third), black_pieces(&start) - 1, "{id} {mv} {reply}");
            }
        }
    }
}

/// Rules 1 to 3. Three pieces touch d4. When d3 enters it, only d5 can leap to d3: c5 and e5 find
/// e3 and c3 occupied. The piece on d3 is taken from d2; over it from c3 or e3 there is no room.
#[test]
fn first_exchange_of_lau_kata_kati() {
    let game = facts(LAU_KATA_KATI, &[]);
    assert_eq!(game.start(), "www/www/www/./bbb/bbb/bbb b 0");
    assert_eq!(game.moves(&game.start()), ["c3-d4", "d3-d4", "e3-d4"]);
    let line = game.line(&game.start(), &["d3-d4", "d5xd3", "d2xd4"]);
    assert_eq!(game.moves(&line[0]), ["d5xd3"]);
    assert_eq!(line[1], "www/www/w.w/./bwb/bbb/bbb b 0");
    assert_eq!(game.moves(&line[1]), ["d2xd4"]);
    assert_eq!(line[2], "www/www/w.w/b/b.b/b.b/bbb w 0");
}

/// Rules 1 to 3. In Dash-guti g4 may enter as well, and a4 takes it along the antennas. The piece
/// that stands on g4 then cannot be leaped, as no line goes on beyond it: Black steps.
#[test]
fn first_exchange_of_dash_guti() {
    let game = facts(DASH_GUTI, &[]);
    assert_eq!(game.start(), "www/www/www/w.b/bbb/bbb/bbb b 0");
    assert_eq!(game.moves(&game.start()), ["c3-d4", "d3-d4", "e3-d4", "g4-d4"]);
    let line = game.line(&game.start(), &["g4-d4", "a4xg4"]);
    assert_eq!(line[1], "www/www/www/..w/bbb/bbb/bbb b 0");
    assert_eq!(game.moves(&line[1]), ["c3-d4", "d3-d4", "e3-d4"]);
}

/// Rules 1 to 3. When a1 goes to the centre, only d1 can leap over it, to a1; over the piece that
/// then stands on a1, a2 leaps to the centre, while b1 finds f1 occupied. The gap that b1 leaves is
/// reached three ways: across the centre by e1, along the circle by d1 over c1 and by f1 over a1.
#[test]
fn first_exchange_of_pretwa() {
    let game = facts(PRETWA, &[]);
    assert_eq!(game.start(), "./bbbwww/bbbwww/bbbwww b 0");
    assert_eq!(game.moves(&game.start()), ["a1-o", "b1-o", "c1-o"]);
    let line = game.line(&game.start(), &["a1-o", "d1xa1", "a2xo"]);
    assert_eq!(game.moves(&line[0]), ["d1xa1"]);
    assert_eq!(line[1], "./wbb.ww/bbbwww/bbbwww b 0");
    assert_eq!(game.moves(&line[1]), ["a2xo"]);
    assert_eq!(line[2], "b/.bb.ww/.bbwww/bbbwww w 0");
    let b1 = game.play(&game.start(), "b1-o");
    assert_eq!(game.moves(&b1), ["d1xb1", "e1xb1", "f1xb1"]);
}

/// Rule 2: in Pretwa a radius goes straight on into the opposite one, and into no other.
#[test]
fn a_leap_crosses_the_centre() {
    let game = facts(PRETWA, &["lose_at=0"]);
    let over_it = "w/...b../....../...... b 0";
    assert_eq!(game.moves(over_it), ["d1xa1"]);
    assert_eq!(game.play(over_it, "d1xa1"), "./b...../....../...... w 0");
    assert_eq!(game.moves("./.w..../.b..../...... b 0"), ["b2xo"]);
    assert_eq!(game.moves("b/..w.../....../...... b 0"), ["oxc2"]);
}

/// Rule 2: a circle has no end. It is written down from a to f, and a leap may cross the seam
/// between f and a before or after the leaped piece.
#[test]
fn a_leap_runs_around_a_circle() {
    let game = facts(PRETWA, &["lose_at=0"]);
    assert_eq!(game.moves("./....../....../.bw... b 0"), ["b3xd3"]);
    assert_eq!(game.moves("./....../....../b....w b 0"), ["a3xe3"]);
    assert_eq!(game.moves("./....../w....b/...... b 0"), ["f2xb2"]);
    assert_eq!(game.moves("./....bw/....../...... b 0"), ["e1xa1"]);
    // A step crosses the seam as well.
    let steps = ["f3-a3", "f3-e3", "f3-f2"];
    assert_eq!(game.moves("w/....../....../.....b b 0"), steps);
}

/// Rule 2: the antennas of Dash-guti make one line with the centre, a4 d4 g4, and no other line
/// goes through their ends.
#[test]
fn a_leap_runs_along_the_antennas() {
    let game = facts(DASH_GUTI, &[]);
    assert_eq!(game.moves(".../.../.../bw./.../.../... b 0"), ["a4xg4"]);
    assert_eq!(game.moves(".../.../.../.wb/.../.../... b 0"), ["g4xa4"]);
    assert_eq!(game.moves(".../.../.../b.w/.../.../... b 0"), ["a4-d4"]);
    let steps = ["d4-c3", "d4-c5", "d4-d3", "d4-d5", "d4-e3", "d4-e5", "d4-g4"];
    assert_eq!(game.moves(".../.../.../wb./.../.../... b 0"), steps);
}

/// Section 2: a leap never turns. Over d4 the piece on d3 could only go on to d5, which is
/// occupied; c5 and e5 lie on other lines.
#[test]
fn a_leap_never_turns() {
    let game = facts(LAU_KATA_KATI, &[]);
    let position = ".../.../.w./w/.b./.../... b 0";
    assert_eq!(game.moves(position), ["d3-c3", "d3-d2", "d3-e3"]);
    says(&game.refusal(position, "d3xc5"), &["no line leads from d3 over one point to c5"]);
    says(&game.refusal(position, "d3xd5"), &["d5 is not vacant"]);
}

/// Rule 4: each leap of a chain may be along another line. In Lau kata kati up a diagonal over d4,
/// along the rank over d5, up the other diagonal over f6. In Pretwa in along a radius over a2,
/// then along the circle over b1 and out across the centre, or straight on across the centre.
#[test]
fn a_chain_turns_from_one_line_into_another() {
    let game = facts(LAU_KATA_KATI, &[]);
    let position = ".../..w/.w./w/..b/.../... b 7";
    assert_eq!(game.moves(position), ["e3xc5xe5xg7"]);
    assert_eq!(game.play(position, "e3xc5xe5xg7"), "..b/.../..././.../.../... w 0");

    let game = facts(PRETWA, &["lose_at=0"]);
    let position = "w/.w..../w...../b..... b 0";
    assert_eq!(game.moves(position), ["a3xa1xc1xf1", "a3xa1xd1"]);
    // Rule 3: there is no majority rule.
    assert_eq!(game.play(position, "a3xa1xd1"), "./.w.b../....../...... w 0");
}

/// Rule 4: around the inner circle over b1, d1 and f1 the piece comes back to a1, which it left.
/// The two ways round are two moves. White has no piece left then, and no move (rule 5).
#[test]
fn a_chain_ends_where_it_began() {
    for removal in ["removal=immediate", "removal=end-of-turn"] {
        let game = facts(PRETWA, &["lose_at=0", removal]);
        let position = "./bw.w.w/....../...... b 0";
        assert_eq!(game.moves(position), ["a1xc1xe1xa1", "a1xe1xc1xa1"]);
        let after = game.play(position, "a1xe1xc1xa1");
        assert_eq!(after, "./b...../....../...... w 0");
        assert_eq!(game.ending(&after), "Black wins: White has no legal move");
    }
}

/// Rule 2: b2 leaps over d2 to f2, over e3 to d4, and over d3 back to d2, from where it captured
/// first. With late removal the piece on d2 still stands there when the chain comes to d4; it also
/// may not be leaped a second time, from f2 back to b2.
#[test]
fn a_chain_lands_where_it_captured() {
    let position = ".../.../..././.ww/bw./... b 0";
    let at_once = facts(LAU_KATA_KATI, &[]);
    assert_eq!(at_once.moves(position), ["b2xf2xd4xd2"]);
    let after = at_once.play(position, "b2xf2xd4xd2");
    assert_eq!(after, ".../.../..././.../.b./... w 0");

    let late = facts(LAU_KATA_KATI, &["late-removal"]);
    assert_eq!(late.moves(position), ["b2xf2xd4"]);
    assert_eq!(late.play(position, "b2xf2xd4"), ".../.../.../b/.w./.../... w 0");
    says(&late.refusal(position, "b2xf2xd4xd2"), &["d2 is not vacant"]);
    says(&late.refusal(position, "b2xf2xb2"), &["the piece on d2 was leaped already"]);
}

/// Rules 3 and 4 and their variants. Black's only capture is the chain of three leaps, and without
/// the duty to capture e3 may also step to d3 or f2, its two vacant neighbours.
#[test]
fn captures_and_chains_may_be_optional() {
    let position = ".../..w/.w./w/..b/.../... b 7";
    let moves = |variants: &[&str]| facts(LAU_KATA_KATI, variants).moves(position);
    assert_eq!(moves(&["optional-capture"]), ["e3-d3", "e3-f2", "e3xc5xe5xg7"]);
    assert_eq!(moves(&["optional-chain"]), ["e3xc5", "e3xc5xe5", "e3xc5xe5xg7"]);
    assert_eq!(moves(&["single-leap"]), ["e3xc5"]);
    let both = ["e3-d3", "e3-f2", "e3xc5"];
    assert_eq!(moves(&["optional-capture", "single-leap"]), both);

    let game = facts(LAU_KATA_KATI, &["optional-chain"]);
    assert_eq!(game.play(position, "e3xc5xe5"), ".../..w/..b/./.../.../... w 0");
    let single = facts(LAU_KATA_KATI, &["single-leap"]);
    says(&single.refusal(position, "e3xc5xe5"), &["a turn is one leap"]);
}

/// Rule 3: any capture may be chosen, b2 over d2 or the chain of e3, but no step.
#[test]
fn a_step_is_refused_where_a_capture_is_possible() {
    let game = facts(LAU_KATA_KATI, &[]);
    let position = ".../..w/.w./w/..b/bw./... b 0";
    assert_eq!(game.moves(position), ["b2xf2", "e3xc5xe5xg7"]);
    let refusal = game.refusal(position, "b2-a1");
    says(&refusal, &["captures are compulsory", "b2xf2", "e3xc5xe5xg7"]);
}

/// Rule 4: captures being compulsory, so is going on.
#[test]
fn a_chain_must_go_on() {
    for variant in ["standard", "optional-capture"] {
        let game = facts(LAU_KATA_KATI, &[variant]);
        let refusal = game.refusal(".../..w/.w./w/..b/.../... b 7", "e3xc5");
        says(&refusal, &["can leap on and must", "e3xc5xe5xg7"]);
    }
}

/// Rule 5. On g1 Black has the neighbours d1 and f2, both White's; behind them a1 and e3 are
/// White's too. With a1 vacant there is a capture.
#[test]
fn a_side_that_cannot_move_loses() {
    let game = facts(LAU_KATA_KATI, &[]);
    let blocked = ".../.../..././..w/..w/wwb b 0";
    assert!(game.moves(blocked).is_empty());
    assert_eq!(game.ending(blocked), "White wins: Black has no legal move");
    says(&game.refusal(blocked, "g1-f2"), &["the game is over"]);
    let open = ".../.../..././..w/..w/.wb b 0";
    assert_eq!(game.moves(open), ["g1xa1"]);
    assert_eq!(game.ending(open), "");
    // A side that has no piece has no move.
    let bare = ".../.../..././..w/.../... b 0";
    assert_eq!(game.ending(bare), "White wins: Black has no legal move");
}

/// Rule 6: with White's fourth piece, on b1, Black takes the game.
#[test]
fn pretwa_is_lost_at_three() {
    let game = facts(PRETWA, &[]);
    let position = "./bw..../...w.w/b.bwb. b 4";
    assert_eq!(game.ending(position), "");
    assert_eq!(game.moves(position), ["a1xc1"]);
    let after = game.play(position, "a1xc1");
    assert_eq!(after, "./..b.../...w.w/b.bwb. w 0");
    assert_eq!(game.ending(&after), "Black wins: White is down to three pieces");
    assert!(game.moves(&after).is_empty());
    // The other war games have no such number.
    let few = ".../.../..././..w/.../b.. b 0";
    assert_eq!(facts(LAU_KATA_KATI, &[]).ending(few), "");
    let few = ".../.../.../.../..w/.../b.. b 0";
    assert_eq!(facts(DASH_GUTI, &[]).ending(few), "");
}

/// Rule 6: after the first leap, over b1, White has three pieces, but the chain goes on over d1.
#[test]
fn a_chain_is_played_out_before_pretwa_is_lost() {
    let game = facts(PRETWA, &[]);
    let position = "./bw.w../...w.w/b.b.b. b 4";
    assert_eq!(game.moves(position), ["a1xc1xe1"]);
    says(&game.refusal(position, "a1xc1"), &["can leap on and must"]);
    let after = game.play(position, "a1xc1xe1");
    assert_eq!(after, "./....b./...w.w/b.b.b. w 0");
    assert_eq!(game.ending(&after), "Black wins: White is down to two pieces");
}

/// Rule 6: where both sides have three, the side to move has lost.
#[test]
fn with_both_at_three_the_side_to_move_has_lost() {
    let game = facts(PRETWA, &[]);
    let both = |side: &str| format!("./....b./.w.w.w/b.b... {side} 0");
    assert_eq!(game.ending(&both("w")), "Black wins: White is down to three pieces");
    assert_eq!(game.ending(&both("b")), "White wins: Black is down to three pieces");
}

/// Rule 7: more pieces win, whoever is to move.
#[test]
fn more_pieces_win_an_adjudication() {
    let game = facts(LAU_KATA_KATI, &[]);
    let worth = |position: &str| game.adjudication(position);
    assert_eq!(worth("ww./.../..././.../.../bbb w 100"), Outcome::Win(Side::First));
    assert_eq!(worth("www/.../..././.../.../bb. w 100"), Outcome::Win(Side::Second));
    assert_eq!(worth("www/.../..././.../.../bbb b 100"), Outcome::Draw);
}

/// Section 1: a step is a quiet ply, a capture is not.
#[test]
fn captures_reset_the_halfmove_clock() {
    let game = facts(LAU_KATA_KATI, &[]);
    let step = game.play(".../.../..././.../.../b.w b 41", "a1-b2");
    assert_eq!(step, ".../.../..././.../b../..w w 42");
    let leap = game.play(".../.../..././.../.../bw. b 41", "a1xg1");
    assert_eq!(leap, ".../.../..././.../.../..b w 0");
}
