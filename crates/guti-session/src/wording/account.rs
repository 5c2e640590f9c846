//! Describes the last move of a game in full: what it did, and what each player has after it.

use super::ply as sentence;
use crate::{Ply, Session};
use guti_rules::board::{Board, BoardKind};
use guti_rules::rules::{Cell, MAX_STEPS, Reserve, Step};
use guti_rules::types::{BySide, Point, Side};
use guti_words::{Fact, List, Value, fact};

/// The last move in full, each fact a sentence: what it did, what it captured and where, what each
/// player has after it, and what it forces the other side to do. Empty before the first move.
///
/// ```
/// use guti_session::{Ruleset, Session, wording};
///
/// let mut session = Session::new(&Ruleset::find("lau-kata-kati", &[] as &[&str])?);
/// session.play("d3-d4")?;
/// session.play("d5xd3")?;
/// let sentences: Vec<String> = wording::account(&session).iter().map(ToString::to_string).collect();
/// assert_eq!(sentences, [
///     "White leaps d5 to d3, capturing d4.",
///     "Black has 8 pieces left, White 9.",
///     "Captures are compulsory.",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn account(session: &Session) -> Vec<Fact> {
    let Some(last) = session.history().last() else { return Vec::new() };
    let (board, sides) = (session.board(), session.side_names());
    let steps = session.steps_of(session.history().len() - 1);
    let mut sentences = match board.kind() {
        // The list of the steps of an endless turn is cut off.
        BoardKind::Holes if !last.path.is_empty() && steps.len() < MAX_STEPS => {
            sowing(last, &steps, board, sides)
        }
        _ => vec![sentence(last, board, sides)],
    };
    sentences.extend(standing(session, last));
    sentences.extend(match session.result() {
        Some(result) => Some(fact!("sentence", words = result.fact())),
        None => session.duty().map(|duty| fact!("sentence", words = duty)),
    });
    sentences
}

/// A sowing from its steps: where it began and went on, how far it went, and who took what from where.
fn sowing(ply: &Ply, steps: &[Step], board: &Board, sides: BySide<&str>) -> Vec<Fact> {
    let mover = Fact::side(sides[ply.side]);
    let mut lifted = Vec::new();
    let mut sown = 0;
    let mut taken: BySide<Vec<(Point, u32)>> = BySide::default();
    let mut banked = BySide::<u32>::default();
    for step in steps {
        match *step {
            Step::Lift { from, counters } => lifted.push((from, counters)),
            Step::Drop { .. } => sown += 1,
            Step::Bank { side } => {
                sown += 1;
                banked[side] += 1;
            }
            Step::Collect { from, counters, side } => {
                let from_there = taken[side].iter_mut().find(|(point, _)| *point == from);
                match from_there {
                    Some((_, count)) => *count += u32::from(counters),
                    None => taken[side].push((from, counters.into())),
                }
            }
            _ => {}
        }
    }
    let mut sentences = Vec::new();
    if let [(first, counters), on @ ..] = lifted.as_slice() {
        let first = board.name(*first);
        sentences.push(if on.is_empty() {
            fact!("lifts-and-sows", side = mover, hole = first, counters = *counters)
        } else {
            let named = on.iter().take(NAMED).map(|(point, _)| board.name(*point).into());
            let rest: Option<Value> = (on.len() > NAMED).then(|| fact!("and-so-on").into());
            fact!(
                "lifts-and-goes-on",
                side = mover,
                hole = first,
                counters = *counters,
                holes = List::and(named.chain(rest)),
                sowings = on.len() + 1,
                sown = sown
            )
        });
    }
    let told = sentences.len();
    for side in [ply.side, !ply.side] {
        let gain = |&(point, number): &(Point, u32)| {
            fact!("gain-from", number = number, hole = board.name(point))
        };
        let mut gains: Vec<Fact> = taken[side].iter().map(gain).collect();
        if banked[side] > 0 {
            gains.push(fact!("gain-by-sowing", number = banked[side]));
        }
        if !gains.is_empty() {
            let side = Fact::side(sides[side]);
            sentences.push(fact!("gains", side = side, gains = List::and(gains)));
        }
    }
    if sentences.len() == told {
        sentences.push(fact!("nobody-captures"));
    }
    sentences
}

/// The most sowings after the first whose holes are named.
const NAMED: usize = 4;

/// How many pieces or counters each side has, if the move changed that.
fn standing(session: &Session, last: &Ply) -> Option<Fact> {
    if !last.effect.is_capture() {
        return None;
    }
    let (view, sides) = (session.view(), session.side_names());
    let [first, second] = Side::BOTH.map(|side| Fact::side(sides[side]));
    Some(match view.reserve {
        Some(Reserve::Store(stores)) => {
            let [one, two] = stores.0;
            fact!("stores-now", first = first, second = second, one = one, two = two)
        }
        reserve => {
            let [one, two] = Side::BOTH.map(|side| {
                let there = |cell: &&Cell| cell.side() == Some(side);
                let hand = match reserve {
                    Some(Reserve::Hand(hand)) => usize::from(hand[side]),
                    _ => 0,
                };
                view.cells.iter().filter(there).count() + hand
            });
            fact!("pieces-left", first = first, second = second, one = one, two = two)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::tests::played;

    fn sentences(game: &str, position: Option<&str>, moves: &[&str]) -> Vec<String> {
        account(&played(game, position, moves)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_relay_is_told_lap_by_lap() {
        // b1 goes to c1, d1 is empty, and what lies in e1 is captured.
        assert_eq!(
            sentences("khutka-boia", Some("0,0,0,0,3/0,1,0,0,5 s 20,21 0"), &["b1"]),
            [
                "South lifts b1, 1 counter, and sows.",
                "South gains 5 from e1.",
                "The stores are now South 25, North 21.",
            ]
        );
        // a1 goes to b1; c1 holds one, which is lifted and goes to d1; e1 is empty, and so is e2.
        assert_eq!(
            sentences("khutka-boia", Some("3,0,0,0,0/1,0,1,0,0 s 20,25 0"), &["a1"]),
            [
                "South lifts a1, 1 counter, and sows, then goes on from c1: 2 sowings, 2 counters in all.",
                "Nobody captures anything.",
            ]
        );
    }

    /// The Kungidar takes the only counter, so that none is left to sow.
    #[test]
    fn what_the_kungidar_takes_is_a_gain() {
        assert_eq!(
            sentences("khutka-boia", Some("0,0,0,0,5/1,0,0,0,0 s 20,24 0 K=n"), &["a1"]),
            ["North gains 1 from a1.", "The stores are now South 20, North 25."]
        );
    }

    #[test]
    fn a_sowing_into_the_store_is_told() {
        // The last of four counters of c1 falls into the store beyond f1, and d1 is sown next.
        assert_eq!(
            sentences("kalah", None, &["c1-d1"]),
            [
                "South lifts c1, 4 counters, and sows, then goes on from d1: 2 sowings, 9 counters in all.",
                "South gains 2 by sowing into the store.",
                "The stores are now South 2, North 0.",
            ]
        );
    }

    #[test]
    fn a_removal_is_told_with_what_is_left() {
        assert_eq!(
            sentences("dara", Some("bb..../..b.../ww..w./....../...... b 0,0 0"), &["c4-c5xe3"]),
            [
                "Black moves c4 to c5 and removes e3.",
                "Black has 3 pieces left, White 2.",
                "Black wins: White is down to two pieces.",
            ]
        );
        assert_eq!(sentences("dara", None, &["c3"]), ["Black places a piece on c3."]);
        assert!(sentences("dara", None, &[]).is_empty());
    }
}
