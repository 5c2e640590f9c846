//! What a position is worth, in figures and in words.

use super::solved;
use crate::Insight;
use crate::engine::{Line, Score, ScoreKind};
use crate::tables::Value as Known;
use guti_rules::types::{BySide, Side};

/// From so many hundredths of a piece on a side is a little better.
const A_LITTLE: i32 = 25;

/// From so many on it is better.
const BETTER: i32 = 100;

/// From so many on it is much better.
const MUCH: i32 = 300;

/// A score in a few characters: pieces or counters ahead, or how the game ends, `wins in 5` plies.
pub fn figure(score: Score) -> String {
    match score.kind() {
        ScoreKind::Centi(centi) => format!("{:+.2}", f64::from(centi) / 100.0),
        ScoreKind::Mate(plies) if plies > 0 => format!("wins in {plies}"),
        ScoreKind::Mate(0) => "lost".to_owned(),
        ScoreKind::Mate(plies) => format!("loses in {}", -plies),
        ScoreKind::Won(1) => "wins".to_owned(),
        ScoreKind::Won(-1) => "loses".to_owned(),
        ScoreKind::Won(margin) if margin > 0 => format!("wins by {margin}"),
        ScoreKind::Won(margin) => format!("loses by {}", -margin),
    }
}

/// What a line is worth, in a few characters; `draw` where a table knows so.
pub fn figure_of(line: &Line) -> String {
    match line.known {
        Some(known) if known.value == Known::Draw => "draw".to_owned(),
        _ => figure(line.score),
    }
}

/// Who is better after a line, or who wins if a table knows: "Black wins, 5 plies to conversion".
pub fn verdict_of(line: &Line, turn: Side, sides: BySide<&str>) -> String {
    match line.known {
        Some(known) => solved::verdict(known, turn, sides),
        None => verdict(line.score, turn, sides),
    }
}

/// The same of what a search has found, or tables, with the figure for the side to move: "Black is a
/// little better (+0.42 for Black)".
pub fn sentence_of(insight: &Insight, turn: Side, sides: BySide<&str>) -> String {
    match insight.lines.first() {
        Some(Line { known: Some(known), .. }) => solved::verdict(*known, turn, sides),
        Some(line) => sentence(line.score, turn, sides),
        None => String::new(),
    }
}

/// Who is better, and by how much: "Black is a little better". The score is that of the side to
/// move.
pub fn verdict(score: Score, turn: Side, sides: BySide<&str>) -> String {
    let better = if score < Score::default() { sides[!turn] } else { sides[turn] };
    let size = match score.kind() {
        ScoreKind::Centi(centi) => centi.abs(),
        ScoreKind::Mate(0) => return format!("{} has won", sides[!turn]),
        ScoreKind::Mate(plies) => {
            let count = plies.abs();
            let word = if count == 1 { "ply" } else { "plies" };
            return format!("{better} wins in {count} {word}");
        }
        ScoreKind::Won(1 | -1) => return format!("{better} wins"),
        ScoreKind::Won(margin) => return format!("{better} wins by {} counters", margin.abs()),
    };
    match size {
        ..A_LITTLE => "about even".to_owned(),
        A_LITTLE..BETTER => format!("{better} is a little better"),
        BETTER..MUCH => format!("{better} is better"),
        MUCH.. => format!("{better} is much better"),
    }
}

/// Who is ahead, in a few words: "Black +0.42", "White wins in 5", "even". The score is that of the
/// side to move.
pub fn ahead(score: Score, turn: Side, sides: BySide<&str>) -> String {
    if score.kind() == ScoreKind::Centi(0) {
        return "even".to_owned();
    }
    let (side, score) = if score < Score::default() { (!turn, -score) } else { (turn, score) };
    format!("{} {}", sides[side], figure(score))
}

/// Who is better, with the figure for the side to move where there is one: "Black is a little
/// better (+0.42 for Black)".
fn sentence(score: Score, turn: Side, sides: BySide<&str>) -> String {
    let words = verdict(score, turn, sides);
    match score.kind() {
        ScoreKind::Centi(_) => format!("{words} ({} for {})", figure(score), sides[turn]),
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn a_score_tells_who_is_better() {
        let told = |centi: i32, turn| verdict(Score::centi(centi), turn, SIDES);
        assert_eq!(told(-20, Side::First), "about even");
        assert_eq!(told(40, Side::Second), "White is a little better");
        assert_eq!(told(-150, Side::Second), "Black is better");
        assert_eq!(told(999, Side::First), "Black is much better");
        assert_eq!(figure(Score::centi(-150)), "-1.50");
        assert_eq!(ahead(Score::centi(-150), Side::First, SIDES), "White +1.50");
        assert_eq!(ahead(Score::centi(0), Side::First, SIDES), "even");
        let even = sentence(Score::centi(-5), Side::Second, SIDES);
        assert_eq!(even, "about even (-0.05 for White)");
    }
}
