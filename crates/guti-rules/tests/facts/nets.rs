//! Leap games on the square net of five lines by five: Alquerque, and Sixteen soldiers, whose net has
//! a triangle below and above.

use crate::{facts, says};
use guti_rules::rules::View;
use guti_rules::with_rules;

const ALQUERQUE: &str = "alquerque";
const SIXTEEN_SOLDIERS: &str = "sixteen-soldiers";

/// The points to which a lone black piece may step, on a board of these rows that is empty except
/// for a white piece out of the way.
fn steps_from(id: &str, rows: &[&str], point: &str, white: &str) -> Vec<String> {
    let letter = |name: &str| match name {
        _ if name == point => 'b',
        _ if name == white => 'w',
        _ => '.',
    };
    let rows: Vec<String> = rows.iter().map(|row| row.split(' ').map(letter).collect()).collect();
    let moves = facts(id, &[]).moves(&format!("{} b 0", rows.join("/")));
    moves.iter().map(|mv| mv.replace(&format!("{point}-"), "")).collect()
}

fn symmetries(id: &str) -> usize {
    with_rules!(&facts(id, &[]).game, rules => rules.board().symmetries().len())
}

const NET: [&str; 5] =
    ["a5 b5 c5 d5 e5", "a4 b4 c4 d4 e4", "a3 b3 c3 d3 e3", "a2 b2 c2 d2 e2", "a1 b1 c1 d1 e1"];

/// Every second point has slanting lines, the corners and the centre among them.
#[test]
fn slanting_lines_meet_in_every_second_point_of_alquerque() {
    let from = |point, white| steps_from(ALQUERQUE, &NET, point, white);
    assert_eq!(from("a1", "e5"), ["a2", "b1", "b2"]);
    assert_eq!(from("b1", "e5"), ["a1", "b2", "c1"]);
    assert_eq!(from("c1", "e5"), ["b1", "b2", "c2", "d1", "d2"]);
    assert_eq!(from("b3", "e5"), ["a3", "b2", "b4", "c3"]);
    assert_eq!(from("c3", "e1"), ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
    // All turns and mirrors of a square.
    assert_eq!(symmetries(ALQUERQUE), 8);
}

/// The book of 1283: the player who begins has to enter the centre, and the other leaps over that
/// piece along the straight line to the point that it came from. Four pieces stand beside the
/// centre: b2, c2, d2 and d3. When d2 leaves, d4 can also leap over d3 into the gap.
#[test]
fn the_first_piece_in_the_centre_of_alquerque_is_taken_from_where_it_came() {
    let game = facts(ALQUERQUE, &[]);
    let start = game.start();
    assert_eq!(start, "wwwww/wwwww/ww.bb/bbbbb/bbbbb b 0");
    assert_eq!(game.moves(&start), ["b2-c3", "c2-c3", "d2-c3", "d3-c3"]);
    let replies = |mv: &str| game.moves(&game.play(&start, mv));
    assert_eq!(replies("b2-c3"), ["d4xb2"]);
    assert_eq!(replies("c2-c3"), ["c4xc2"]);
    assert_eq!(replies("d2-c3"), ["b4xd2", "d4xd2"]);
    assert_eq!(replies("d3-c3"), ["b3xd3"]);
}

/// From c3 there are two ways to begin: over c4 to c5, and back over c2 to c1; behind d4 stands e5.
/// From c5 it goes on down the slope over d4 to e3, and there it ends: behind e4 stands e5 again, and
/// nobody else is near. From c1 it ends at once.
#[test]
fn captures_of_alquerque_go_any_way_and_are_compulsory() {
    let position = "....w/..www/..b../..w../..... b 0";
    assert_eq!(facts(ALQUERQUE, &[]).moves(position), ["c3xc1", "c3xc5xe3"]);
    let free = facts(ALQUERQUE, &["optional-capture"]).moves(position);
    let captures: Vec<&String> = free.iter().filter(|mv| mv.contains('x')).collect();
    assert_eq!(captures, ["c3xc1", "c3xc5", "c3xc5xe3"]);
    let steps: Vec<&String> = free.iter().filter(|mv| mv.contains('-')).collect();
    assert_eq!(steps, ["c3-b2", "c3-b3", "c3-b4", "c3-d2", "c3-d3"]);
    let single = facts(ALQUERQUE, &["single-leap"]).moves(position);
    assert_eq!(single.iter().filter(|mv| mv.contains('x')).count(), 2);
    says(&facts(ALQUERQUE, &[]).refusal(position, "c3-b3"), &["captur"]);
}

const TWO_FORTS: [&str; 9] = [
    "a9 c9 e9",
    "b8 c8 d8",
    "a7 b7 c7 d7 e7",
    "a6 b6 c6 d6 e6",
    "a5 b5 c5 d5 e5",
    "a4 b4 c4 d4 e4",
    "a3 b3 c3 d3 e3",
    "b2 c2 d2",
    "a1 c1 e1",
];

/// Parker: a triangle of six places, enclosed by two extended diagonals, at the middle of a side.
#[test]
fn the_forts_of_sixteen_soldiers_hang_on_one_point_each() {
    let from = |point, white| steps_from(SIXTEEN_SOLDIERS, &TWO_FORTS, point, white);
    assert_eq!(from("a1", "e9"), ["b2", "c1"]);
    assert_eq!(from("c1", "e9"), ["a1", "c2", "e1"]);
    assert_eq!(from("b2", "e9"), ["a1", "c2", "c3"]);
    assert_eq!(from("c2", "e9"), ["b2", "c1", "c3", "d2"]);
    assert_eq!(from("c3", "e9"), ["b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"]);
    assert_eq!(from("a3", "e9"), ["a4", "b3", "b4"]);
    assert_eq!(from("c7", "e1"), ["b6", "b7", "b8", "c6", "c8", "d6", "d7", "d8"]);
    // Left and right can be mirrored, top and bottom, or both.
    assert_eq!(symmetries(SIXTEEN_SOLDIERS), 4);
}

/// Only the row in the middle is vacant. Of Black's front row b4 and d4 stand on slanting lines and
/// have three ways each, the other three have one.
#[test]
fn sixteen_soldiers_begin_with_nine_moves() {
    let game = facts(SIXTEEN_SOLDIERS, &[]);
    assert_eq!(game.start(), "www/www/wwwww/wwwww/...../bbbbb/bbbbb/bbb/bbb b 0");
    let moves = ["a4-a5", "b4-a5", "b4-b5", "b4-c5", "c4-c5", "d4-c5", "d4-d5", "d4-e5", "e4-e5"];
    assert_eq!(game.moves(&game.start()), moves);
}

/// The sides of the fort go straight on into the net: b2 leaps over c3 to d4, d2 to b4, and c2 to
/// c4. Nothing leaps from b2 to b4, since that would turn at c3.
#[test]
fn leaps_lead_straight_out_of_a_fort() {
    let game = facts(SIXTEEN_SOLDIERS, &["compulsory"]);
    let position = ".../.../...../...../...../...../..w../bbb/... b 0";
    assert_eq!(game.moves(position), ["b2xd4", "c2xc4", "d2xb4"]);
}

/// Parker: a player has the option of refusing to capture; and there is no limit to what one piece
/// takes. From c3 over c4 to c5, then over d6 to e7; it may stop on c5.
#[test]
fn a_soldier_may_capture_on_or_stop_or_leave_it() {
    let position = ".../.../...../...w./...../..w../..b../.../... b 0";
    let free = facts(SIXTEEN_SOLDIERS, &[]).moves(position);
    let steps = ["c3-b2", "c3-b3", "c3-b4", "c3-c2", "c3-d2", "c3-d3", "c3-d4"];
    assert_eq!(free, [&steps[..], &["c3xc5", "c3xc5xe7"]].concat());
    let whole = facts(SIXTEEN_SOLDIERS, &["whole-chain"]).moves(position);
    assert_eq!(whole, [&steps[..], &["c3xc5xe7"]].concat());
    assert_eq!(facts(SIXTEEN_SOLDIERS, &["compulsory"]).moves(position), ["c3xc5xe7"]);
    let game = facts(SIXTEEN_SOLDIERS, &[]);
    let last = game.play(position, "c3xc5xe7");
    says(&game.ending(&last), &["Black wins"]);
}
