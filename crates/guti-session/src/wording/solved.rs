//! What there is to say of exact values from tables of solved positions.

use crate::tables::{SolvedValue, Value};
use guti_rules::types::{BySide, Side};
use guti_words::{Fact, fact};

/// The distance to conversion: `5 plies to conversion`, `without end`; none for a game that is over.
pub fn distance(solved: SolvedValue) -> Option<Fact> {
    match solved.distance {
        Some(0) => None,
        Some(plies) => Some(fact!("plies-to-conversion", plies = plies)),
        // In a draw nobody gains by converting, and that need not make play endless.
        None if solved.value == Value::Draw => None,
        None => Some(fact!("without-end")),
    }
}

/// The value for the side to move: `win, 5 plies to conversion`, `win, without end`, `loss by 3, ...`.
pub fn phrase(solved: SolvedValue) -> Fact {
    with_distance(value(solved), distance(solved))
}

/// As [`phrase`], where there is little room: `win, 5 plies`, `loss, endless`.
pub fn brief(solved: SolvedValue) -> Fact {
    let distance = match solved.distance {
        Some(0) => None,
        Some(plies) => Some(fact!("plies", plies = plies)),
        None if solved.value == Value::Draw => None,
        None => Some(fact!("endless")),
    };
    with_distance(value(solved), distance)
}

/// The value alone: `win`, `loss by 3`.
fn value(solved: SolvedValue) -> Fact {
    let value = match solved.value {
        Value::Win => fact!("value-win"),
        Value::Draw => fact!("value-draw"),
        Value::Loss => fact!("value-loss"),
    };
    match solved.counters {
        Some(counters) if counters != 0 => {
            fact!("value-by", value = value, counters = counters.abs())
        }
        _ => value,
    }
}

/// Says who wins: "Black wins, 5 plies to conversion". The value is for the side to move.
pub fn verdict(solved: SolvedValue, turn: Side, sides: BySide<&str>) -> Fact {
    let counters = solved.counters.map_or(0, i32::abs);
    let wins = |side: Side| {
        let side = Fact::side(sides[side]);
        match counters {
            0 => fact!("side-wins", side = side),
            _ => fact!("side-wins-by", side = side, counters = counters),
        }
    };
    let who = match solved.value {
        Value::Win => wins(turn),
        Value::Loss => wins(!turn),
        Value::Draw => fact!("a-draw"),
    };
    with_distance(who, distance(solved))
}

fn with_distance(value: Fact, distance: Option<Fact>) -> Fact {
    match distance {
        Some(distance) => fact!("value-and-distance", value = value, distance = distance),
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn solved_values_are_put_into_words() {
        let say = |fact: Fact| fact.to_string();
        let solved = |value, distance, counters| SolvedValue { value, distance, counters };
        let win = solved(Value::Win, Some(5), None);
        assert_eq!(say(phrase(win)), "win, 5 plies to conversion");
        assert_eq!(say(verdict(win, Side::Second, SIDES)), "White wins, 5 plies to conversion");
        let loss = solved(Value::Loss, Some(1), Some(-3));
        assert_eq!(say(phrase(loss)), "loss by 3, 1 ply to conversion");
        assert_eq!(
            say(verdict(loss, Side::Second, SIDES)),
            "Black wins by 3 counters, 1 ply to conversion"
        );
        let draw = solved(Value::Draw, None, Some(0));
        assert_eq!(say(phrase(draw)), "draw");
        assert_eq!(say(verdict(draw, Side::First, SIDES)), "a draw");
        let endless = solved(Value::Loss, None, None);
        assert_eq!(say(phrase(endless)), "loss, without end");
        assert_eq!(say(phrase(solved(Value::Win, Some(0), None))), "win");
        assert_eq!([brief(win), brief(draw)].map(say), ["win, 5 plies", "draw"]);
    }
}
