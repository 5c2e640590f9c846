//! Position strings that make no sense are refused, and the message says why and where.

use crate::{DARA, DASH_GUTI, KHUTKA_BOIA, LAU_KATA_KATI, PRETWA, facts, says};
use guti_rules::game::Game;
use guti_rules::leap::{AllAlike, LeapPosition};
use guti_rules::row::RowPosition;
use guti_rules::types::{BySide, Point, Side};

/// Checks what the parser of a game says about strings.
#[track_caller]
fn refuses(id: &str, cases: &[(&str, &[&str])]) {
    let game = facts(id, &[]);
    for (position, parts) in cases {
        says(&game.nonsense(position), parts);
    }
}

#[test]
fn a_letter_that_is_no_piece_is_pointed_at() {
    refuses(
        LAU_KATA_KATI,
        &[
            ("www/wxw/www/./bbb/bbb/bbb b 0", &["character 6:", "`b`, `w` or `.`"]),
            // Characters are counted, not bytes.
            ("wéw/wxw/www/./bbb/bbb/bbb b 0", &["character 2:"]),
            ("www/www/www/./bbb/bbb/bbb s 0", &["character 27:", "`b` or `w`"]),
            ("www/www/www/./bbb/bbb/bbb b -1", &["character 29:", "number"]),
            ("www/www/www/./bbb/bbb/bbb b 0 0", &["character 31:", "follows the position"]),
        ],
    );
    refuses(
        DARA,
        &[
            ("....../..O.../....../....../...... b 0,0 0", &["character 10:", "`b`, `w` or `.`"]),
            ("....../....../....../....../...... b 12;12 0", &["character 38:", "comma"]),
            ("....../....../....../....../...... b 12,x 0", &["character 41:", "number"]),
        ],
    );
    refuses(
        KHUTKA_BOIA,
        &[
            ("5,5,x,5,5/5,5,5,5,5 s 0,0 0", &["character 5:", "`_` out of play", "`*` a bha"]),
            ("5,5,5,5,5/5,5,5,5,5 b 0,0 0", &["character 21:", "`s` or `n`"]),
            ("5,5,5,5,5/5,5,5,5,5 s 0,0 0 K=b", &["character 29:", "`K=s` or `K=n`"]),
        ],
    );
}

#[test]
fn a_row_of_the_wrong_length_is_pointed_at() {
    refuses(
        DASH_GUTI,
        &[
            ("www/www/www/./bbb/bbb/bbb b 0", &["character 13:", "row 4 has 3 points, not 1"]),
            ("www/www/www/w.b/bbb/bbb b 0", &["7 rows, not 6"]),
            ("www/www/www/w.b/bbb/bbb/bbb/... b 0", &["character 29:", "7 rows"]),
        ],
    );
    refuses(PRETWA, &[("./bbbwww/bbbwwww/bbbwww b 0", &["character 10:", "6 points, not 7"])]);
    refuses(DARA, &[("....../...../....../....../...... b 12,12 0", &["6 points, not 5"])]);
    refuses(
        KHUTKA_BOIA,
        &[
            ("5,5,5,5/5,5,5,5,5 s 5,0 0", &["character 1:", "5 holes, not 4"]),
            ("5,5,5,5,5/5,5,5,5,5,5 s 0,0 0", &["character 11:", "5 holes, not 6"]),
            ("5,5,5,5,5 s 0,0 0", &["character 1:", "North's row", "South's row"]),
        ],
    );
}

#[test]
fn a_missing_word_is_named() {
    refuses(
        LAU_KATA_KATI,
        &[("www/www/www/./bbb/bbb/bbb b", &["number of quiet plies", "ends before"])],
    );
    refuses(DARA, &[("....../....../....../....../...... b", &["pieces in hand", "ends before"])]);
    refuses(KHUTKA_BOIA, &[("", &["holes", "ends before"])]);
}

/// Fifty counters, no more and no fewer, in holes and stores.
#[test]
fn fifty_one_counters_are_too_many() {
    refuses(
        KHUTKA_BOIA,
        &[
            ("5,5,5,5,5/5,5,5,5,6 s 0,0 0", &["51 counters, not 50"]),
            ("5,5,5,5,5/5,5,5,5,5 s 1,0 0", &["51 counters, not 50"]),
            ("5,5,5,5,5/5,5,5,5,4 s 0,0 0", &["49 counters, not 50"]),
        ],
    );
}

/// Section 4, rule 8: the bha is one of the two end holes of its owner's holes in play.
#[test]
fn a_bha_lies_at_an_end() {
    refuses(
        KHUTKA_BOIA,
        &[
            ("5,5,*,5,5/5,5,5,5,5 s 0,5 0", &["end hole", "a2", "e2", "not c2"]),
            ("5,5,5,5,5/5,*,5,5,5 s 5,0 0", &["end hole", "a1", "e1", "not b1"]),
            ("*,5,5,5,*/5,5,5,5,5 s 0,10 0", &["one bha at most"]),
            ("*,5,5,5,5/*,5,5,5,5 s 5,5 0", &["one bha at most"]),
        ],
    );
    // Where the outer hole is out of play, the next one is the end.
    let inner = "_,*,5,5,5/5,5,5,5,5 s 0,10 0";
    assert_eq!(facts(KHUTKA_BOIA, &[]).normal(inner), inner);
}

/// A string cannot put two pieces on one point, but a program can try.
#[test]
fn two_pieces_on_a_point_are_refused() {
    let d4 = Point::new(9).set();
    let both = BySide::new(d4, d4);
    let Game::Leap(leap) = facts(LAU_KATA_KATI, &[]).game else { panic!("a leap game") };
    let refusal = LeapPosition::new(&leap, both, AllAlike, Side::First, 0).unwrap_err();
    says(&refusal.to_string(), &["two pieces stand on one point"]);
    let Game::Row(row) = facts(DARA, &[]).game else { panic!("a row game") };
    let refusal = RowPosition::new(&row, both, BySide::new(0, 0), Side::First, 0).unwrap_err();
    says(&refusal.to_string(), &["two pieces stand on one square"]);
}

/// Positions that play cannot reach are allowed if they make sense: other numbers of pieces, a row
/// of three while pieces are being placed, a Kungidar and a bha in one round.
#[test]
fn unreachable_positions_are_allowed() {
    for (id, position) in [
        (LAU_KATA_KATI, "bbb/bbb/bbb/./bbb/bbw/... w 7"),
        (DARA, "bbb.../....../....../....../.....w b 3,9 0"),
        (KHUTKA_BOIA, "0,9,_,0,9/*,9,0,9,_ n 7,7 31 K=s"),
    ] {
        assert_eq!(facts(id, &[]).normal(position), position);
    }
}
