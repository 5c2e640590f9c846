//! Scores in figures and in words.

use super::solved;
use crate::engine::{Analysis, Line, Score, ScoreKind};
use crate::tables::Value;
use guti_rules::types::{BySide, Side};

/// The least score in hundredths of a piece that is called a little better.
const A_LITTLE: i32 = 25;

/// The least score that is called better.
const BETTER: i32 = 100;

/// The least score that is called much better.
const MUCH: i32 = 300;

/// A score in a few characters: pieces or counters ahead, such as `+0.42`, or how the game ends, such
/// as `wins in 5` (plies).
pub fn figure(score: Score) -> String {
    match score.kind() {
        ScoreKind::Centi(_) => score.to_string(),
        ScoreKind::Mate(plies) if plies > 0 => format!("wins in {plies}"),
        ScoreKind::Mate(0) => "lost".to_owned(),
        ScoreKind::Mate(plies) => format!("loses in {}", -plies),
        ScoreKind::Won(1) => "wins".to_owned(),
        ScoreKind::Won(-1) => "loses".to_owned(),
        ScoreKind::Won(margin) if margin > 0 => format!("wins by {margin}"),
        ScoreKind::Won(margin) => format!("loses by {}", -margin),
    }
}

/// The score of a line in a few characters; `draw` where tables say so.
pub fn figure_of(line: &Line) -> String {
    match line.solved {
        Some(solved) if solved.value == Value::Draw => "draw".to_owned(),
        _ => figure(line.score),
    }
}

/// Says who is better after a line, or who wins if tables say so: "Black wins, 5 plies to conversion".
pub fn verdict_of(line: &Line, turn: Side, sides: BySide<&str>) -> String {
    match line.solved {
        Some(value) => solved::verdict(value, turn, sides),
        None => verdict(line.score, turn, sides),
    }
}

/// Says who is better by an analysis, with the score for the side to move where there is one: "Black is
/// a little better (+0.42 for Black)".
pub fn sentence_of(analysis: &Analysis, turn: Side, sides: BySide<&str>) -> String {
    match analysis.lines.first() {
        Some(Line { solved: Some(value), .. }) => solved::verdict(*value, turn, sides),
        Some(line) => sentence(line.score, turn, sides),
        None => String::new(),
    }
}

/// Says who is better, and how much: "Black is a little better". The score is for the side to move.
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

/// Says who is ahead in a few words: "Black +0.42", "White wins in 5", "even". The score is for the
/// side to move.
pub fn ahead(score: Score, turn: Side, sides: BySide<&str>) -> String {
    if score.kind() == ScoreKind::Centi(0) {
        return "even".to_owned();
    }
    let (side, score) = if score < Score::default() { (!turn, -score) } else { (turn, score) };
    format!("{} {}", sides[side], figure(score))
}

/// Says who is better, with the score for the side to move where it is one in hundredths.
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
