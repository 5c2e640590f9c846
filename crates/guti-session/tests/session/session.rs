//! How a game ends, what can be taken back, and how moves are read.

use crate::common::{at, play, rules, variant};
use guti_rules::rules::Step;
use guti_rules::types::Side;
use guti_session::{Complete, PlayError, Reason, Ruleset, Session, TakenBack, wording};

/// One piece each, far apart, Black to move.
const DUEL: &str = "..w/.../..././.../.../b.. b 0";

fn words(session: &Session) -> String {
    session.result().map(|result| result.to_string()).unwrap_or_default()
}

#[test]
fn the_start_is_the_first_occurrence_of_its_position() {
    let mut session = at(&rules("lau-kata-kati"), DUEL);
    assert_eq!(session.occurrence(), 1);
    play(&mut session, "a1-d1 g7-d7 d1-a1 d7-g7");
    assert_eq!(session.occurrence(), 2);
    play(&mut session, "a1-d1 g7-d7 d1-a1");
    assert_eq!(session.result(), None);
    play(&mut session, "d7-g7");
    assert_eq!(words(&session), "Draw: the same position for the third time, with one piece each");
    assert!(session.legal_moves().is_empty());
    let refused = session.play("a1-d1").unwrap_err();
    assert!(matches!(refused, PlayError::Over(_)));
    assert!(refused.to_string().starts_with("the game is over: Draw: the same position"));
}

#[test]
fn the_clock_does_not_make_a_position_another() {
    let mut session = at(&rules("lau-kata-kati"), "..w/.../..././.../.../b.. b 40");
    play(&mut session, "a1-d1 g7-d7 d1-a1 d7-g7 a1-d1 g7-d7 d1-a1 d7-g7");
    assert!(words(&session).starts_with("Draw: the same position for the third time"));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // Black needs three moves to come back, White two.
    let mut session = at(&rules("lau-kata-kati"), "..w/.../..././b../.../... b 0");
    play(&mut session, "c3-d3 g7-d7 d3-d4 d7-g7 d4-c3");
    assert_eq!(session.position(), "..w/.../..././b../.../... w 5");
    assert_eq!(session.occurrence(), 1);
    play(&mut session, "g7-d7 c3-d3 d7-g7 d3-d4 g7-d7 d4-c3 d7-g7");
    assert_eq!(session.position(), "..w/.../..././b../.../... b 12");
    assert_eq!(session.occurrence(), 2);
}

#[test]
fn the_position_after_a_capture_is_its_own_first_occurrence() {
    // Black takes one of two and leaves one piece each.
    let mut session = at(&rules("lau-kata-kati"), "..w/.../..././.../.../bw. b 7");
    play(&mut session, "a1xg1");
    assert_eq!((session.occurrence(), session.halfmove_clock()), (1, 0));
    play(&mut session, "g7-d7 g1-d1 d7-g7 d1-g1");
    assert_eq!(session.occurrence(), 2);
    play(&mut session, "g7-d7 g1-d1 d7-g7");
    assert_eq!(session.result(), None);
    play(&mut session, "d1-g1");
    assert!(words(&session).starts_with("Draw: the same position for the third time"));
}

#[test]
fn more_pieces_win_an_adjudication() {
    let mut session = at(&rules("lau-kata-kati"), "w.w/.../..././.../.../b.. b 0");
    play(&mut session, "a1-d1 g7-f6 d1-a1 f6-g7 a1-d1 g7-f6 d1-a1 f6-g7");
    assert_eq!(
        words(&session),
        "White wins: the same position for the third time, and White has more pieces (2 to 1)"
    );
}

#[test]
fn the_hundredth_quiet_ply_ends_the_game() {
    let mut session = at(&rules("lau-kata-kati"), "w.w/.../..././.../.../b.. b 98");
    play(&mut session, "a1-d1");
    assert_eq!(session.result(), None);
    play(&mut session, "g7-f6");
    assert_eq!(
        words(&session),
        "White wins: 100 plies without a capture, and White has more pieces (2 to 1)"
    );
    assert!(matches!(session.take_back(), Some(TakenBack::Ply(_))));
    assert_eq!(session.result(), None);
}

#[test]
fn a_start_at_the_quiet_limit_is_adjudicated_at_once() {
    let session = at(&rules("lau-kata-kati"), "..w/.../..././.../.../b.. b 100");
    assert_eq!(words(&session), "Draw: 100 plies without a capture, with one piece each");
}

#[test]
fn an_end_by_the_rules_goes_before_an_adjudication() {
    // The hundredth quiet ply leaves White without a move, although White has fewer pieces anyway.
    let mut session = at(&rules("lau-kata-kati"), "w.b/bb./b.././.../.../... b 99");
    play(&mut session, "d6-d7");
    assert_eq!(words(&session), "Black wins: White has no legal move");
}

#[test]
fn a_side_without_pieces_has_no_piece_left() {
    let mut session = at(&rules("lau-kata-kati"), ".../.../.../w/.b./.../... b 0");
    play(&mut session, "d3xd5");
    assert_eq!(words(&session), "Black wins: White has no piece left");
    let ply = &session.history()[0];
    let d4 = session.board().point("d4").unwrap();
    assert_eq!(ply.captured, d4.set());
    assert_eq!(ply.effect.captures[Side::First], 1);
    let view = session.view();
    assert!(view.points().any(|point| point.name == "d4" && point.captured));
    assert_eq!(view.points().filter(|point| point.on_last_path).count(), 2);
}

#[test]
fn limits_are_options_and_zero_turns_them_off() {
    let endless = variant("lau-kata-kati", "repetition=0,quiet_plies=0");
    let mut session = at(&endless, "..w/.../..././.../.../b.. b 99");
    for _ in 0..20 {
        play(&mut session, "a1-d1 g7-d7 d1-a1 d7-g7");
    }
    assert_eq!(session.result(), None);
    let quick = variant("lau-kata-kati", "repetition=2");
    let mut session = at(&quick, DUEL);
    play(&mut session, "a1-d1 g7-d7 d1-a1 d7-g7");
    assert!(words(&session).contains("for the second time"));
}

#[test]
fn dara_is_drawn_by_adjudication_whoever_has_more() {
    let position = "....../bbb.../....../....../www.w. b 0,0 99";
    let mut session = at(&rules("dara"), position);
    let quiet = session.legal_moves().into_iter().find(|mv| !mv.contains('x')).unwrap();
    play(&mut session, &quiet);
    assert_eq!(words(&session), "Draw: 100 plies without a capture");
}

#[test]
fn a_sowing_round_is_shared_out_by_adjudication() {
    let position = "0,0,0,0,3/0,1,0,0,0 s 24,22 100";
    let session = at(&rules("khutka-boia"), position);
    // Four counters on the board: two each.
    assert_eq!(
        words(&session),
        "South wins: 100 plies without a capture; the counters are shared out, 26 to 24"
    );
    let position = "0,0,0,0,3/0,0,0,0,0 s 24,23 100";
    let session = at(&rules("khutka-boia"), position);
    // The odd one goes to North, who is not to move.
    assert!(words(&session).starts_with("Draw: 100 plies"), "{}", words(&session));
}

#[test]
fn a_round_says_who_won_it() {
    let session = at(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 29,21 0");
    assert_eq!(words(&session), "South wins the round 29 to 21");
    // A single game of sowing is no round.
    let session = at(&rules("kalah"), "0,0,0,0,0,0/0,0,0,0,0,0 s 27,21 0");
    assert_eq!(words(&session), "South wins the game 27 to 21");
}

#[test]
fn declarations_are_taken_back_before_moves() {
    let mut session = Session::new(&rules("pretwa"));
    let mv = session.legal_moves()[0].clone();
    play(&mut session, &mv);
    session.agree_draw().unwrap();
    assert_eq!(words(&session), "Draw: agreed by the players");
    assert!(matches!(session.resign(Side::First), Err(PlayError::Over(_))));
    assert!(matches!(session.take_back(), Some(TakenBack::Declaration(_))));
    assert!(matches!(session.take_back(), Some(TakenBack::Ply(_))));
    assert_eq!(session.take_back(), None);
    let result = session.resign(Side::Second).unwrap();
    assert_eq!(result.reason, Reason::Resignation);
    assert_eq!(result.to_string(), "Black wins: White resigns");
}

/// Where points are numbers, `15` is one of them, and not the way from 1 to 5.
#[test]
fn a_number_is_a_point_and_not_two() {
    let start = "..../..w./..../..../..../.b../..../...b b 0";
    let mut session = at(&rules("english-draughts"), start);
    assert!(session.legal_moves().contains(&"1-5".to_owned()), "{:?}", session.legal_moves());
    assert_eq!(session.play("15").unwrap().text, "11-15");
}

#[test]
fn moves_are_read_as_people_type_them() {
    let mut session = Session::new(&rules("lau-kata-kati"));
    for (typed, meant) in [
        ("D3-D4", "d3-d4"),
        ("d3 d4", "d3-d4"),
        ("d3d4", "d3-d4"),
        (" d3 - d4 ", "d3-d4"),
        ("d3:d4", "d3-d4"),
        ("d3\u{2013}d4", "d3-d4"),
    ] {
        assert_eq!(session.play(typed).unwrap().text, meant, "{typed}");
        session.take_back();
    }
    let ambiguous = session.play("d4").unwrap_err().to_string();
    assert_eq!(ambiguous, "`d4` could be c3-d4, d3-d4 or e3-d4");
    play(&mut session, "d3-d4");
    // White can take only by d5xd3, c5xe3 being blocked.
    for typed in ["d3", "D3", "d5:d3", "d5 x d3", "d5*d3"] {
        assert_eq!(session.play(typed).unwrap().text, "d5xd3", "{typed}");
        session.take_back();
    }
    let forbidden = session.play("d5:d4").unwrap_err().to_string();
    assert!(forbidden.contains("not legal"), "{forbidden}");
    let nowhere = session.play("a1").unwrap_err().to_string();
    assert_eq!(nowhere, "`a1` is not legal: no legal move goes to a1; legal: d5xd3");
    for nonsense in ["", " ", "-", "x", "d", "d3-", "d5xx", "\u{d7}", "é3-d4", "pass"] {
        assert!(matches!(session.play(nonsense), Err(PlayError::Move(_))), "{nonsense:?}");
    }
}

#[test]
fn a_step_that_earns_a_removal_may_name_just_where_it_goes_and_what_it_takes() {
    let mut session = at(&rules("dara"), "....../....../bb.b../....../www... b 0,0 0");
    assert_eq!(session.play("c3 b1").unwrap().text, "d3-c3xb1");
    session.take_back();
    let which = session.play("c3").unwrap_err().to_string();
    assert_eq!(which, "`c3` could be b3-c3, d3-c3xa1, d3-c3xb1 or d3-c3xc1");
    let earned = session.play("d3-c3").unwrap_err();
    assert!(earned.to_string().contains("not legal"), "{earned}");
}

#[test]
fn a_placement_that_earns_a_removal_is_named_by_where_its_piece_goes() {
    let morris = rules("nine-mens-morris");
    let mut session = at(&morris, "w../.../.../....../.../.../bb. b 7,8 0");
    let occupied = session.play("a7").unwrap_err().to_string();
    assert!(occupied.contains("a7 is not vacant"), "{occupied}");
    assert_eq!(session.play("g1").unwrap().text, "g1xa7");
    let mut session = at(&morris, "ww./.../.../....../.../.../bb. b 7,7 0");
    let which = session.play("g1").unwrap_err().to_string();
    assert!(which.contains("must remove") && which.contains("g1xa7 or g1xd7"), "{which}");
    assert_eq!(session.play("G1 d7").unwrap().text, "g1xd7");
}

/// The last of three leaps ends where the first one has captured.
#[test]
fn a_chain_that_ends_on_the_point_of_a_captured_piece_removes_nothing() {
    let mut session = at(&rules("pretwa"), "./bbb.ww/..bw.w/.b..ww w 0");
    let ply = session.play("d2xb2xoxc2").unwrap().clone();
    assert_eq!(ply.removed, None);
    let said = wording::ply(&ply, session.board(), session.side_names()).to_string();
    assert_eq!(said, "White leaps d2 to b2 to o to c2, capturing b1, c1 and c2.");
    let mut session = at(&rules("dara"), "....../....../bb.b../....../www... b 0,0 0");
    let ply = session.play("d3-c3xb1").unwrap().clone();
    assert_eq!(ply.removed, session.board().point("b1"));
    let said = wording::ply(&ply, session.board(), session.side_names()).to_string();
    assert_eq!(said, "Black moves d3 to c3 and removes b1.");
}

#[test]
fn a_chain_is_entered_leap_by_leap() {
    let two_leaps = ".../.../.../w/.../.w./.b. b 0";
    let session = at(&variant("lau-kata-kati", "chain=optional"), two_leaps);
    assert_eq!(session.legal_moves(), ["d1xd3", "d1xd3xd5"]);
    let point = |name| session.board().point(name).unwrap();
    let mut entry = session.move_input();
    assert_eq!(entry.next(), point("d1").set());
    assert!(entry.click(point("d1")) && entry.click(point("d3")));
    assert_eq!(entry.complete(), Complete::CouldBe("d1xd3".to_owned()));
    assert_eq!(entry.next(), point("d5").set());
    assert!(entry.click(point("d5")));
    assert_eq!(entry.complete(), Complete::Yes("d1xd3xd5".to_owned()));

    let session = at(&rules("lau-kata-kati"), two_leaps);
    let mut entry = session.move_input();
    assert!(entry.click(point("d1")) && entry.click(point("d3")));
    assert_eq!(entry.complete(), Complete::No);
    assert_eq!(entry.only(), Some("d1xd3xd5"));
}

#[test]
fn a_side_without_counters_must_pass() {
    let mut session = at(&rules("khutka-boia"), "0,0,0,3,3/0,0,0,0,0 s 22,22 0");
    assert!(session.must_pass());
    assert_eq!(session.legal_moves(), ["pass"]);
    let pass = session.pass().unwrap();
    assert_eq!(session.play(&pass.to_uppercase()).unwrap().path, []);
    assert!(!session.must_pass());
}

#[test]
fn the_past_can_be_looked_at() {
    let mut session = Session::new(&rules("dash-guti"));
    let start = session.view().cells;
    play(&mut session, "d3-d4 d5xd3");
    assert_eq!(session.view_at(0).cells, start);
    assert!(session.view_at(0).last.is_none());
    assert_eq!(session.view_at(1).last.unwrap().text, "d3-d4");
    assert_eq!(session.view_at(99).cells, session.view().cells);
    assert_eq!(session.captures()[Side::Second], 1);
    assert!(!session.starts_elsewhere());
}

#[test]
fn a_comment_on_an_earlier_move_stands_there() {
    let mut session = Session::new(&rules("dara"));
    play(&mut session, "c3 d3");
    assert!(session.comment_at(1, "bold"));
    assert!(!session.comment_at(3, "too late"));
    assert_eq!(session.comments(1), ["bold"]);
    assert!(session.comments(2).is_empty());
}

/// The steps of a game's moves lead from picture to picture.
#[test]
fn a_move_is_told_step_by_step() {
    let rules = Ruleset::find("lau-kata-kati", &[] as &[&str]).unwrap();
    let mut session = Session::new(&rules);
    let point = |name| rules.board().point(name).unwrap();
    let step = Step::Move { from: point("d3"), to: point("d4"), captured: None };
    assert_eq!(session.steps("d3-d4"), [step]);
    session.play("d3-d4").unwrap();
    session.play("d5xd3").unwrap();
    let captured = Some(point("d4"));
    let leap = Step::Move { from: point("d5"), to: point("d3"), captured };
    assert_eq!((session.steps_of(0), session.steps_of(1)), (vec![step], vec![leap]));
    assert!(session.steps_of(2).is_empty());
    assert!(session.steps("d3-d4").is_empty() && session.steps("nonsense").is_empty());
    session.resign(session.turn()).unwrap();
    let capture = session.clone().steps("d2xd4");
    assert!(capture.is_empty(), "the game is over: {capture:?}");
}

#[test]
fn examples_of_moves_name_points_of_the_board() {
    for ruleset in Ruleset::built_in().unwrap() {
        let session = Session::new(&ruleset);
        let refused = session.canonical_move("zz").unwrap_err().to_string();
        // The first text in backticks is what was typed.
        let examples: Vec<&str> = refused.split('`').skip(3).step_by(2).collect();
        assert!(!examples.is_empty(), "{refused}");
        for name in examples.iter().flat_map(|example| example.split(['-', 'x'])) {
            assert!(session.board().point(name).is_some(), "{}: {refused}", ruleset.id());
        }
    }
}
