//! Exact values from tables of solved positions, in words.

use crate::tables::{SolvedValue, Value};
use guti_rules::types::{BySide, Side};

/// The distance to conversion: `5 plies to conversion`, `without end`; none for a game that is over.
pub fn distance(solved: SolvedValue) -> Option<String> {
    match solved.distance {
        Some(0) => None,
        Some(1) => Some("1 ply to conversion".to_owned()),
        Some(plies) => Some(format!("{plies} plies to conversion")),
        // In a draw nobody gains by converting, and that need not make play endless.
        None if solved.value == Value::Draw => None,
        None => Some("without end".to_owned()),
    }
}

/// The value for the side to move: `win, 5 plies to conversion`, `win, without end`, `loss by 3, ...`.
pub fn phrase(solved: SolvedValue) -> String {
    let by = match solved.counters {
        Some(counters) if counters != 0 => format!(" by {}", counters.abs()),
        _ => String::new(),
    };
    let distance = distance(solved).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{}{by}{distance}", solved.value.word())
}

/// Says who wins: "Black wins, 5 plies to conversion". The value is for the side to move.
pub fn verdict(solved: SolvedValue, turn: Side, sides: BySide<&str>) -> String {
    let who = match solved.value {
        Value::Win => format!("{} wins", sides[turn]),
        Value::Loss => format!("{} wins", sides[!turn]),
        Value::Draw => "a draw".to_owned(),
    };
    let by = match solved.counters.map(i32::abs) {
        None | Some(0) => String::new(),
        Some(1) => " by 1 counter".to_owned(),
        Some(counters) => format!(" by {counters} counters"),
    };
    let distance = distance(solved).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{who}{by}{distance}")
}

/// As [`phrase`], where there is little room: `win, 5 plies`, `loss, endless`.
pub fn brief(solved: SolvedValue) -> String {
    phrase(solved).replace(" to conversion", "").replace("without end", "endless")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn solved_values_are_put_into_words() {
        let solved = |value, distance, counters| SolvedValue { value, distance, counters };
        let win = solved(Value::Win, Some(5), None);
        assert_eq!(phrase(win), "win, 5 plies to conversion");
        assert_eq!(verdict(win, Side::Second, SIDES), "White wins, 5 plies to conversion");
        let loss = solved(Value::Loss, Some(1), Some(-3));
        assert_eq!(phrase(loss), "loss by 3, 1 ply to conversion");
        assert_eq!(
            verdict(loss, Side::Second, SIDES),
            "Black wins by 3 counters, 1 ply to conversion"
        );
        let draw = solved(Value::Draw, None, Some(0));
        assert_eq!(phrase(draw), "draw");
        assert_eq!(verdict(draw, Side::First, SIDES), "a draw");
        let endless = solved(Value::Loss, None, None);
        assert_eq!(phrase(endless), "loss, without end");
        assert_eq!(phrase(solved(Value::Win, Some(0), None)), "win");
        assert_eq!([brief(win), brief(draw)], ["win, 5 plies", "draw"]);
    }
}
