//! What there is to say of scores, in figures and in words.

use super::solved;
use crate::engine::{Analysis, Line, Score, ScoreKind};
use crate::tables::Value;
use guti_rules::types::{BySide, Side};
use guti_words::{Fact, fact};

/// The least score in hundredths of a piece that is called a little better.
const A_LITTLE: i32 = 25;

/// The least score that is called better.
const BETTER: i32 = 100;

/// The least score that is called much better.
const MUCH: i32 = 300;

/// A score in a few characters: pieces or counters ahead, such as `+0.42`, or how the game ends, such
/// as `wins in 5` (plies).
pub fn figure(score: Score) -> Fact {
    match score.kind() {
        ScoreKind::Centi(_) => fact!("score", figure = score.to_string()),
        ScoreKind::Mate(plies) if plies > 0 => fact!("wins-in", plies = plies),
        ScoreKind::Mate(0) => fact!("lost"),
        ScoreKind::Mate(plies) => fact!("loses-in", plies = -plies),
        ScoreKind::Won(1) => fact!("wins"),
        ScoreKind::Won(-1) => fact!("loses"),
        ScoreKind::Won(margin) if margin > 0 => fact!("wins-by", counters = margin),
        ScoreKind::Won(margin) => fact!("loses-by", counters = -margin),
    }
}

/// The score of a line in a few characters; `draw` where tables say so.
pub fn figure_of(line: &Line) -> Fact {
    match line.solved {
        Some(solved) if solved.value == Value::Draw => fact!("value-draw"),
        _ => figure(line.score),
    }
}

/// Says who is better after a line, or who wins if tables say so: "Black wins, 5 plies to conversion".
pub fn verdict_of(line: &Line, turn: Side, sides: BySide<&str>) -> Fact {
    match line.solved {
        Some(value) => solved::verdict(value, turn, sides),
        None => verdict(line.score, turn, sides),
    }
}

/// Says who is better by an analysis, with the score for the side to move where there is one: "Black is
/// a little better (+0.42 for Black)". None if there is nothing to analyse.
pub fn sentence_of(analysis: &Analysis, turn: Side, sides: BySide<&str>) -> Option<Fact> {
    Some(match analysis.lines.first()? {
        Line { solved: Some(value), .. } => solved::verdict(*value, turn, sides),
        line => sentence(line.score, turn, sides),
    })
}

/// Says who is better, and how much: "Black is a little better". The score is for the side to move.
pub fn verdict(score: Score, turn: Side, sides: BySide<&str>) -> Fact {
    let better = Fact::side(if score < Score::default() { sides[!turn] } else { sides[turn] });
    let size = match score.kind() {
        ScoreKind::Centi(centi) => centi.abs(),
        ScoreKind::Mate(0) => return fact!("side-has-won", side = Fact::side(sides[!turn])),
        ScoreKind::Mate(plies) => {
            return fact!("side-wins-in", side = better, plies = plies.abs());
        }
        ScoreKind::Won(1 | -1) => return fact!("side-wins", side = better),
        ScoreKind::Won(margin) => {
            return fact!("side-wins-by", side = better, counters = margin.abs());
        }
    };
    match size {
        ..A_LITTLE => fact!("about-even"),
        A_LITTLE..BETTER => fact!("a-little-better", side = better),
        BETTER..MUCH => fact!("better", side = better),
        MUCH.. => fact!("much-better", side = better),
    }
}

/// Says who is ahead in a few words: "Black +0.42", "White wins in 5", "even". The score is for the
/// side to move.
pub fn ahead(score: Score, turn: Side, sides: BySide<&str>) -> Fact {
    if score.kind() == ScoreKind::Centi(0) {
        return fact!("even");
    }
    let (side, score) = if score < Score::default() { (!turn, -score) } else { (turn, score) };
    fact!("ahead", side = Fact::side(sides[side]), figure = figure(score))
}

/// Says who is better, with the score for the side to move where it is one in hundredths.
fn sentence(score: Score, turn: Side, sides: BySide<&str>) -> Fact {
    let words = verdict(score, turn, sides);
    match score.kind() {
        ScoreKind::Centi(_) => {
            let side = Fact::side(sides[turn]);
            fact!("verdict-and-figure", verdict = words, figure = figure(score), side = side)
        }
        _ => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: BySide<&str> = BySide(["Black", "White"]);

    #[test]
    fn a_score_tells_who_is_better() {
        let described = |centi: i32, turn| verdict(Score::centi(centi), turn, SIDES).to_string();
        assert_eq!(described(-20, Side::First), "about even");
        assert_eq!(described(40, Side::Second), "White is a little better");
        assert_eq!(described(-150, Side::Second), "Black is better");
        assert_eq!(described(999, Side::First), "Black is much better");
        assert_eq!(figure(Score::centi(-150)).to_string(), "-1.50");
        assert_eq!(ahead(Score::centi(-150), Side::First, SIDES).to_string(), "White +1.50");
        assert_eq!(ahead(Score::centi(0), Side::First, SIDES).to_string(), "even");
        let even = sentence(Score::centi(-5), Side::Second, SIDES).to_string();
        assert_eq!(even, "about even (-0.05 for White)");
    }

    #[test]
    fn the_pages_have_the_same_limits() {
        let pages = include_str!("../../../../web/src/lib/analysis/score.ts");
        for limit in [format!("{A_LITTLE})"), format!("{BETTER})"), format!("{MUCH} ?")] {
            assert!(pages.contains(&format!("count < {limit}")), "{limit}");
        }
    }
}
