//! What a match says: Elo with error bars.

use std::fmt;

/// The quantile of the normal distribution for an interval of 95 %.
const SURE: f64 = 1.96;

/// A difference in strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gain {
    /// In Elo.
    pub elo: f64,
    /// The ends of the interval of 95 %.
    pub interval: [f64; 2],
}

impl Gain {
    /// The gain that the points of pairs of games speak for, from 0 to 2 each. The two games of a
    /// pair have the same opening and so depend on each other; pairs do not.
    pub fn of(pairs: &[f64]) -> Gain {
        let count = (pairs.len() as f64).max(1.0);
        let mean = pairs.iter().sum::<f64>() / count;
        let variance = pairs.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / count;
        let margin = SURE * (variance / count).sqrt();
        let [low, middle, high] =
            [mean - margin, mean, mean + margin].map(|points| elo(points / 2.0));
        Gain { elo: middle, interval: [low, high] }
    }

    /// Whether it is a gain beyond the error.
    pub fn is_sure(&self) -> bool {
        self.interval[0] > 0.0
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-3, 1.0 - 1e-3);
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Gain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.interval;
        write!(f, "{:+.0} Elo ± {:.0} (95 %)", self.elo, (high - low) / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_points_are_a_hundred_and_ninety_one_elo() {
        let gain = Gain::of(&[1.5; 100]);
        assert_eq!(gain.to_string(), "+191 Elo ± 0 (95 %)");
        assert!(gain.is_sure());
    }

    #[test]
    fn few_pairs_prove_nothing() {
        let gain = Gain::of(&[2.0, 1.0, 0.5, 1.0]);
        assert!(gain.elo > 0.0 && !gain.is_sure());
        assert!(!Gain::of(&[]).is_sure());
    }
}
