//! Why no move begins with the points that a user presses, and which duty a side has.

use crate::{DARA, Facts, KALAH, KHUTKA_BOIA, LAU_KATA_KATI, OWARE, facts};
use guti_rules::rules::{Notation, View};
use guti_rules::with_rules;

impl Facts {
    /// The reason why no legal move begins with these points, given by their names.
    #[track_caller]
    fn pressing(&self, position: &str, names: &str) -> String {
        with_rules!(&self.game, rules => {
            let position = rules.parse_position(position).unwrap();
            let point = |name| rules.board().point(name).unwrap();
            let points: Vec<_> = names.split(' ').map(point).collect();
            rules.why_refused(&position, &points).to_string()
        })
    }

    #[track_caller]
    fn duty(&self, position: &str) -> Option<String> {
        with_rules!(&self.game, rules => {
            let position = rules.parse_position(position).unwrap();
            rules.duty(&position).map(|duty| duty.to_string())
        })
    }
}

/// At the start every move leads to d4, the only vacant point.
#[test]
fn pressing_what_cannot_step_names_the_rule() {
    let game = facts(LAU_KATA_KATI, &[]);
    let start = game.start();
    assert_eq!(game.pressing(&start, "d4"), "no piece stands on d4");
    assert_eq!(game.pressing(&start, "d5"), "the piece on d5 is not Black's, who is to move");
    assert_eq!(game.pressing(&start, "a1"), "the piece on a1 has nowhere to go");
    assert_eq!(game.pressing(&start, "d3 d2"), "d2 is not vacant");
    assert_eq!(game.pressing("www/www/www/./bb./bbb/bbb b 0", "d3 b2"), "b2 is not vacant");
    assert_eq!(game.pressing("www/www/www/./bb./bbb/bb. b 0", "d3 g1"), "no line joins d3 to g1");
    assert_eq!(game.duty(&start), None);
}

/// White on d5 can take d4 by leaping to d3, and must.
#[test]
fn a_compulsory_capture_is_named_with_the_captures() {
    let game = facts(LAU_KATA_KATI, &[]);
    let position = "www/www/www/b/b.b/bbb/bbb w 1";
    assert_eq!(game.duty(position).as_deref(), Some("Captures are compulsory"));
    assert_eq!(
        game.pressing(position, "a7"),
        "captures are compulsory, and the piece on a7 can make none: d5xd3"
    );
    assert_eq!(game.pressing(position, "d5 g1"), "g1 is not vacant");
    let optional = facts(LAU_KATA_KATI, &["capture=optional"]);
    assert_eq!(optional.duty(position), None);
    assert_eq!(optional.pressing(position, "a7"), "the piece on a7 has nowhere to go");
}

/// White leaps from d5 over d4 to d3, and on over d2 to d1.
#[test]
fn a_chain_that_cannot_go_on_so_says_why() {
    let game = facts(LAU_KATA_KATI, &[]);
    let position = "w../.../.w./b/.../.b./... w 1";
    assert_eq!(game.pressing(position, "d5 d6"), "captures are compulsory: d5xd3xd1");
    assert_eq!(game.pressing(position, "d5 d3 c3"), "no line leads from d3 over one point to c3");
}

#[test]
fn placing_and_stepping_into_rows_is_refused_with_the_rule() {
    let game = facts(DARA, &[]);
    let placing = "....../....../bb..../....../..ww.. b 10,10 0";
    assert_eq!(game.pressing(placing, "c3"), "a placement may not make a row of three or more");
    assert_eq!(game.pressing(placing, "a3"), "a3 is not vacant");
    // d2 steps up to d3 and would make a3 to d3 a row of four.
    let moving = "w.w.../w...../bbb.../...bwb/....bw b 0,0 0";
    assert_eq!(game.pressing(moving, "d2 d3"), "a move may not make a row of four or more");
    assert_eq!(game.pressing(moving, "e2"), "the piece on e2 is not Black's, who is to move");
    assert_eq!(game.pressing(moving, "d2 d4"), "d4 is not next to d2 on a rank or a file");
    // c4 steps to c3 and makes a row of three there, a3 to c3, which must remove a piece.
    let row = "....../..b.../bb..../....w./...www b 0,0 0";
    assert_eq!(game.pressing(row, "c4 c3 d4"), "no enemy piece stands on d4");
    let stuck = "w.w.../....../....../w...../bw..bb b 0,0 0";
    assert_eq!(game.pressing(stuck, "a1"), "no square beside the piece on a1 is vacant");
    assert_eq!(game.duty(row), None);
}

#[test]
fn holes_that_cannot_be_lifted_say_why() {
    let relay = facts(KHUTKA_BOIA, &[]);
    assert_eq!(relay.pressing(&relay.start(), "a2"), "a2 is not South's hole");
    assert_eq!(relay.pressing("0,0,0,0,3/0,1,0,0,5 s 20,21 0", "a1"), "a1 is empty");
    let kalah = facts(KALAH, &[]);
    assert_eq!(kalah.pressing(&kalah.start(), "f2"), "f2 is not South's hole");
    assert_eq!(kalah.duty(&kalah.start()), None);
}

/// North has nothing, and of South's holes only f1, with its one counter, reaches North's row.
#[test]
fn a_starving_player_must_be_fed() {
    let game = facts(OWARE, &[]);
    let position = "0,0,0,0,0,0/1,0,0,0,0,1 s 20,26 0";
    let duty = game.duty(position);
    assert_eq!(duty.as_deref(), Some("North has no counters and must be given some"));
    assert_eq!(game.pressing(position, "a1"), "North has no counters and must be given some");
    // Every hole that South could lift feeds North: nothing is forbidden.
    assert_eq!(game.duty("0,0,0,0,0,0/0,0,0,0,0,2 s 20,26 0"), None);
}
