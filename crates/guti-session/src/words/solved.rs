//! What tables of solved positions know, in words.

use crate::tables::{Known, Value};
use guti_rules::types::{BySide, Side};

/// A distance to conversion: `5 plies to conversion`, `without end`; nothing of a game that is over.
pub fn distance(known: Known) -> Option<String> {
    match known.distance {
        Some(0) => None,
        Some(1) => Some("1 ply to conversion".to_owned()),
        Some(plies) => Some(format!("{plies} plies to conversion")),
        // A draw that nobody gains by converting need not be endless.
        None if known.value == Value::Draw => None,
        None => Some("without end".to_owned()),
    }
}

/// For who is asked: `win, 5 plies to conversion`, `win, without end`, `loss by 3, ...`.
pub fn words(known: Known) -> String {
    let by = match known.counters {
        Some(counters) if counters != 0 => format!(" by {}", counters.abs()),
        _ => String::new(),
    };
    let distance = distance(known).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{}{by}{distance}", known.value.word())
}

/// Who wins: "Black wins, 5 plies to conversion". What is known is for the side to move.
pub fn verdict(known: Known, turn: Side, sides: BySide<&str>) -> String {
    let who = match known.value {
        Value::Win => format!("{} wins", sides[turn]),
        Value::Loss => format!("{} wins", sides[!turn]),
        Value::Draw => "a draw".to_owned(),
    };
    let by = match known.counters.map(i32::abs) {
        None | Some(0) => String::new(),
        Some(1) => " by 1 counter".to_owned(),
        Some(counters) => format!(" by {counters} counters"),
    };
    let distance = distance(known).map(|distance| format!(", {distance}")).unwrap_or_default();
    format!("{who}{by}{distance}")
}

/// The same where there is little room: `win, 5 plies`, `loss, endless`.
pub fn brief(known: Known) -> String {
    words(known).replace(" to conversion", "").replace("without end", "endless")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn what_is_known_is_put_into_words() {
        let known = |value, distance, counters| Known { value, distance, counters };
        let win = known(Value::Win, Some(5), None);
        assert_eq!(words(win), "win, 5 plies to conversion");
        assert_eq!(verdict(win, Side::Second, SIDES), "White wins, 5 plies to conversion");
        let loss = known(Value::Loss, Some(1), Some(-3));
        assert_eq!(words(loss), "loss by 3, 1 ply to conversion");
        assert_eq!(
            verdict(loss, Side::Second, SIDES),
            "Black wins by 3 counters, 1 ply to conversion"
        );
        let draw = known(Value::Draw, None, Some(0));
        assert_eq!(words(draw), "draw");
        assert_eq!(verdict(draw, Side::First, SIDES), "a draw");
        let endless = known(Value::Loss, None, None);
        assert_eq!(words(endless), "loss, without end");
        assert_eq!(words(known(Value::Win, Some(0), None)), "win");
        assert_eq!([brief(win), brief(draw)], ["win, 5 plies", "draw"]);
    }
}
