//! Scores: the value of a position for the side to move.

use std::fmt;
use std::ops::Neg;

/// Larger than every score.
pub(crate) const INFINITE: i32 = 32_500;

/// The score of a win by the rules in 0 plies; a win in *n* plies scores *n* less.
pub(crate) const MATE: i32 = 32_000;

/// The smallest score of a win in a known number of plies.
pub(crate) const MATE_BOUND: i32 = 31_000;

/// The score of a win in an endgame table with distance 0; with distance *n* it is *n* less.
const TABLE: i32 = 30_900;

/// The score of a game that is adjudicated to the side to move; where the margin counts, every counter of
/// it adds [`COUNTER`].
const WON: i32 = 20_000;

/// The score of one counter of the margin.
const COUNTER: i32 = 39;

/// The most counters that a game can have; they are counted in bytes.
const MAX_COUNTERS: i32 = 255;

const _: () = assert!(WON + COUNTER * MAX_COUNTERS < TABLE_BOUND);

/// The largest score of an evaluation.
pub(crate) const MAX_EVALUATION: i32 = 15_000;

/// The value of a position for the side to move, as a search has found it. Higher is better for that
/// side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(crate) i32);

/// The meaning of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// An estimate in hundredths of a piece or a counter.
    Centi(i32),
    /// The side to move wins by the rules in at most this many plies, or loses if it is negative. 0: it has
    /// lost already.
    Mate(i32),
    /// The side to move wins, or loses if it is negative, by adjudication or by an endgame table. The number
    /// is the margin in counters where the margin counts, and 1 elsewhere.
    Won(i32),
}

impl Score {
    /// The meaning of the score.
    pub fn kind(self) -> ScoreKind {
        let Score(score) = self;
        let size = score.abs();
        let kind = match size {
            MATE_BOUND.. => {
                let plies = MATE - size;
                // A loss in 0 plies has no sign; a win takes at least one ply.
                return ScoreKind::Mate(plies * score.signum());
            }
            TABLE_BOUND.. => ScoreKind::Won(1),
            WON.. => ScoreKind::Won(((size - WON) / COUNTER).max(1)),
            _ => return ScoreKind::Centi(score),
        };
        match kind {
            ScoreKind::Won(margin) => ScoreKind::Won(margin * score.signum()),
            other => other,
        }
    }

    /// The score in hundredths, for protocols that have no other form; wins are very large.
    pub fn centipawns(self) -> i32 {
        self.0
    }

    /// An estimate in hundredths.
    pub fn centi(value: i32) -> Score {
        Score(value.clamp(-MAX_EVALUATION, MAX_EVALUATION))
    }

    /// A win by the rules in this many plies.
    pub fn win_in(plies: u16) -> Score {
        Score(MATE - i32::from(plies.min(999)))
    }

    /// The expected share of the points for the side to move, from 0 to 1, by a logistic curve: 0.76 with
    /// an extra piece.
    pub fn expectation(self) -> f64 {
        let centi = f64::from(self.0.clamp(-2_000, 2_000));
        1.0 / (1.0 + 10f64.powf(-centi / 200.0))
    }
}

/// Formats hundredths with a sign, such as `+1.25`. Not as a float: the standard library formats those
/// with 15 kB of code, which the engine for browsers needs for nothing else.
fn write_hundredths(f: &mut fmt::Formatter<'_>, centi: i32) -> fmt::Result {
    let sign = if centi < 0 { '-' } else { '+' };
    let centi = centi.unsigned_abs();
    write!(f, "{sign}{}.{:02}", centi / 100, centi % 100)
}

const TABLE_BOUND: i32 = TABLE - 900;

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `+1.25`, `mate in 7`, `mated in 4`, `won`, `lost by 12`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Centi(centi) => write_hundredths(f, centi),
            ScoreKind::Mate(plies) if plies > 0 => write!(f, "mate in {plies}"),
            ScoreKind::Mate(plies) => write!(f, "mated in {}", -plies),
            ScoreKind::Won(1) => write!(f, "won"),
            ScoreKind::Won(-1) => write!(f, "lost"),
            ScoreKind::Won(margin) if margin > 0 => write!(f, "won by {margin}"),
            ScoreKind::Won(margin) => write!(f, "lost by {}", -margin),
        }
    }
}

/// The score of a finished or adjudicated game in which the margin counts.
pub(crate) fn counted(margin: i32) -> i32 {
    margin.signum() * (WON + COUNTER * margin.abs())
}

/// The score of an adjudicated game in which the margin does not count; `sign` is 1 for the side to move.
pub(crate) fn adjudicated(sign: i32) -> i32 {
    sign * WON
}

/// The score of a win (`sign` 1) or loss in an endgame table, with this distance to conversion.
pub(crate) fn of_table(sign: i32, distance: u16) -> i32 {
    sign * (TABLE - i32::from(distance.min(899)))
}

/// The distance to conversion of a win or loss in an endgame table; none if the score stands for something else.
pub(crate) fn table_distance(score: i32) -> Option<i32> {
    (TABLE_BOUND..=TABLE).contains(&score.abs()).then_some(TABLE - score.abs())
}

/// A score as the transposition table stores it: mates are counted from the position, not from the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        MATE_BOUND.. => score + ply as i32,
        ..=MATED_BOUND => score - ply as i32,
        _ => score,
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        MATE_BOUND.. => score - ply as i32,
        ..=MATED_BOUND => score + ply as i32,
        _ => score,
    }
}

const MATED_BOUND: i32 = -MATE_BOUND;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_says_what_it_stands_for() {
        assert_eq!(Score(MATE - 5).kind(), ScoreKind::Mate(5));
        assert_eq!(Score(4 - MATE).kind(), ScoreKind::Mate(-4));
        assert_eq!(Score(counted(12)).kind(), ScoreKind::Won(12));
        assert_eq!(Score(counted(-49)).kind(), ScoreKind::Won(-49));
        assert_eq!(Score(counted(-255)).kind(), ScoreKind::Won(-255));
        assert_eq!(Score(counted(0)).kind(), ScoreKind::Centi(0));
        assert_eq!(Score(adjudicated(-1)).kind(), ScoreKind::Won(-1));
        assert_eq!(Score(of_table(1, u16::MAX)).kind(), ScoreKind::Won(1));
        assert_eq!(Score::centi(99_999).kind(), ScoreKind::Centi(MAX_EVALUATION));
    }

    #[test]
    fn a_win_that_is_nearer_is_worth_more() {
        let better = [
            MATE - 1,
            MATE - 900,
            of_table(1, 0),
            of_table(1, 500),
            counted(MAX_COUNTERS),
            counted(63),
            counted(1),
            adjudicated(1),
            MAX_EVALUATION,
            0,
        ];
        assert!(better.is_sorted_by(|a, b| a > b));
    }

    #[test]
    fn mates_are_counted_from_where_they_are_kept() {
        for score in [MATE - 9, 9 - MATE, 250, counted(-3)] {
            assert_eq!(from_table(to_table(score, 7), 7), score);
        }
        assert_eq!(to_table(MATE - 9, 7), MATE - 2);
    }
}
