//! What a position is worth to the side to move.

use std::fmt;
use std::ops::Neg;

/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_500;

/// A win by the rules, here and now; one in n plies is worth n less.
pub(crate) const MATE: i32 = 32_000;

/// From here on a score is a win in a known number of plies.
pub(crate) const MATE_BOUND: i32 = 31_000;

/// A win that a table knows of, here and now; one that takes n plies to the next capture is worth
/// n less.
const TABLE: i32 = 30_900;

/// A game that was adjudicated to the side to move, or that was won by no counter; every counter
/// more is worth [`COUNTER`].
const WON: i32 = 20_000;

/// A counter of the margin of a won game.
const COUNTER: i32 = 39;

/// The most counters that a game can have: what a byte holds.
const MOST_COUNTERS: i32 = 255;

const _: () = assert!(WON + COUNTER * MOST_COUNTERS < TABLE_BOUND);

/// The most that an evaluation may say.
pub(crate) const MOST_EVALUATION: i32 = 15_000;

/// The value of a position for the side to move, as a search found it. Better for that side is
/// greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(pub(crate) i32);

/// What a score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// An estimate in hundredths of a piece or a counter.
    Centi(i32),
    /// The side to move wins by the rules in so many plies at most, or loses if it is negative. 0
    /// is a loss here and now.
    Mate(i32),
    /// The side to move wins, or loses if it is negative: by adjudication of endless play, by what
    /// a table knows, or by so many counters where the size of a victory counts; 1 elsewhere.
    Won(i32),
}

impl Score {
    /// What it says.
    pub fn kind(self) -> ScoreKind {
        let Score(score) = self;
        let size = score.abs();
        let kind = match size {
            MATE_BOUND.. => {
                let plies = MATE - size;
                // A loss in 0 plies has no sign; a win takes a ply at least.
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

    /// The score in hundredths, for protocols that know nothing else; wins are very large.
    pub fn centipawns(self) -> i32 {
        self.0
    }

    /// An estimate.
    pub fn centi(value: i32) -> Score {
        Score(value.clamp(-MOST_EVALUATION, MOST_EVALUATION))
    }

    /// A win by the rules in so many plies.
    pub fn win_in(plies: u16) -> Score {
        Score(MATE - i32::from(plies.min(999)))
    }

    /// The part of the points that the side to move may expect, from 0 to 1: 0.76 with a piece
    /// more. The curve is the usual logistic one.
    pub fn expectation(self) -> f64 {
        let centi = f64::from(self.0.clamp(-2_000, 2_000));
        1.0 / (1.0 + 10f64.powf(-centi / 200.0))
    }
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
            ScoreKind::Centi(centi) => write!(f, "{:+.2}", f64::from(centi) / 100.0),
            ScoreKind::Mate(plies) if plies > 0 => write!(f, "mate in {plies}"),
            ScoreKind::Mate(plies) => write!(f, "mated in {}", -plies),
            ScoreKind::Won(1) => write!(f, "won"),
            ScoreKind::Won(-1) => write!(f, "lost"),
            ScoreKind::Won(margin) if margin > 0 => write!(f, "won by {margin}"),
            ScoreKind::Won(margin) => write!(f, "lost by {}", -margin),
        }
    }
}

/// The score of a game that was broken off or counted up, by the margin where that counts.
pub(crate) fn counted(margin: i32) -> i32 {
    margin.signum() * (WON + COUNTER * margin.abs())
}

/// The score of a game that was adjudicated where the margin does not count: the sign says to whom.
pub(crate) fn adjudicated(sign: i32) -> i32 {
    sign * WON
}

/// The score of what a table knows to be won in `distance` plies, or lost.
pub(crate) fn of_table(sign: i32, distance: u16) -> i32 {
    sign * (TABLE - i32::from(distance.min(899)))
}

/// A score as it is kept in a table: a mate is counted from the position and not from the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        MATE_BOUND.. => score + ply as i32,
        ..=MATED_BOUND => score - ply as i32,
        _ => score,
    }
}

/// The opposite of [`to_table`].
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
        assert_eq!(Score::centi(99_999).kind(), ScoreKind::Centi(MOST_EVALUATION));
    }

    #[test]
    fn a_win_that_is_nearer_is_worth_more() {
        let better = [
            MATE - 1,
            MATE - 900,
            of_table(1, 0),
            of_table(1, 500),
            counted(MOST_COUNTERS),
            counted(63),
            counted(1),
            adjudicated(1),
            MOST_EVALUATION,
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
