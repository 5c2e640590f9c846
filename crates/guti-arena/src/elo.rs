//! Differences in Elo from points, with their confidence intervals.
//!
//! A difference of `d` Elo means that the better one scores `1 / (1 + 10^(-d/400))` of the points
//! (A. E. Elo, *The Rating of Chessplayers, Past and Present*, 1978, the logistic form).
//!
//! Games come in pairs: the same opening twice, colours swapped. The two are not independent, since
//! both depend on the opening, but pairs are. So the variance is taken over pairs, of which there
//! are five kinds by the points that they bring: the pentanomial model (M. Van den Bergh, *A
//! practical introduction to the GSPRT*, and the framework fishtest, which made it usual). It gives
//! smaller errors than counting games by themselves where openings favour one side.

/// The 97.5 % quantile of the normal distribution: intervals are for 95 %.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The pentanomial counts: how many pairs of games brought a player 0, 1, 2, 3 and 4 half points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// A share of the points and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The share of the points, from 0 to 1.
    pub mean: f64,
    /// The standard error of `mean`, in the same unit; 0 if all pairs ended alike.
    pub error: f64,
}

/// A difference in Elo with its 95 % confidence interval; each number may be infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The estimate in Elo points; positive if the player is the stronger one.
    pub value: f64,
    /// The lower end of the 95 % interval, in Elo points.
    pub low: f64,
    /// The upper end of the 95 % interval, in Elo points.
    pub high: f64,
}

/// The expected share of the points for a difference in Elo.
///
/// ```
/// use guti_arena::elo::expected;
///
/// assert_eq!(expected(0.0), 0.5);
/// assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo for which a share of the points is expected; infinite for 0 and 1.
pub fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

impl Pentanomial {
    /// Counts a pair that brought this many half points, from 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs counted.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The counts of the other player.
    #[must_use]
    pub fn reversed(mut self) -> Pentanomial {
        self.0.reverse();
        self
    }

    /// The share of the points with its standard error, from the mean and the variance of the five
    /// kinds of pairs. `None` without pairs.
    ///
    /// Pairs that all ended alike show no variance at all; the error is then 0, which says more
    /// about their number than about the players.
    pub fn score(&self) -> Option<Score> {
        let count = self.count();
        if count == 0 {
            return None;
        }
        let count = count as f64;
        let kinds = || self.0.iter().zip(VALUES);
        let mean = kinds().map(|(&n, value)| n as f64 * value).sum::<f64>() / count;
        let variance =
            kinds().map(|(&n, value)| n as f64 * (value - mean).powi(2)).sum::<f64>() / count;
        Some(Score { mean, error: (variance / count).sqrt() })
    }
}

/// Counts pairs by the half points that each brought, from 0 to 4.
impl FromIterator<usize> for Pentanomial {
    fn from_iter<I: IntoIterator<Item = usize>>(half_points: I) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        half_points.into_iter().for_each(|half_points| pairs.add(half_points));
        pairs
    }
}

/// The share of the points of each kind of pair.
pub(crate) const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

impl Score {
    /// The difference in Elo. The ends of the interval are those of the share of the points,
    /// converted: so the interval is not symmetrical, and infinite where it reaches all points.
    pub fn elo(&self) -> Elo {
        let margin = Z95 * self.error;
        Elo { value: elo(self.mean), low: elo(self.mean - margin), high: elo(self.mean + margin) }
    }
}

impl Elo {
    /// Half the width of the interval.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    fn close(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() < within, "{a} is not {b}");
    }

    #[test]
    fn elo_and_points_are_inverse() {
        for difference in [-700.0, -35.5, 0.0, 1.0, 400.0] {
            close(elo(expected(difference)), difference, 1e-9);
        }
        // Three of four points are 400 log10(3) Elo.
        close(elo(0.75), 190.848_501_887_865, 1e-9);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn the_error_of_a_score_is_that_of_its_pairs() {
        // By hand: 4 pairs of 0, 1, 1 and 2 points. The mean is 1/2; the squares of the
        // deviations are 1/4, 0, 0, 1/4, so the variance is 1/8 and the error sqrt(1/8/4).
        let score = Pentanomial([1, 0, 2, 0, 1]).score().unwrap();
        close(score.mean, 0.5, 1e-12);
        close(score.error, (1.0f64 / 32.0).sqrt(), 1e-12);
        // 10 pairs: 1, 2, 3, 3, 1. Sum (0 + 0.5 + 1.5 + 2.25 + 1) / 10 = 0.525; sum of squares
        // (0 + 0.125 + 0.75 + 1.6875 + 1) / 10 = 0.35625; variance 0.35625 - 0.275625 = 0.080625.
        let score = Pentanomial([1, 2, 3, 3, 1]).score().unwrap();
        close(score.mean, 0.525, 1e-12);
        close(score.error, 0.008_062_5f64.sqrt(), 1e-12);
        // -400 log10(1/0.525 - 1) = 17.3913...
        close(score.elo().value, 400.0 * (0.525f64 / 0.475).log10(), 1e-9);
        assert_eq!(Pentanomial::default().score(), None);
    }

    #[test]
    fn the_other_player_has_the_opposite() {
        let pairs = Pentanomial([3, 5, 20, 11, 4]);
        let (one, other) = (pairs.score().unwrap().elo(), pairs.reversed().score().unwrap().elo());
        close(one.value, -other.value, 1e-9);
        close(one.low, -other.high, 1e-9);
        close(one.error(), other.error(), 1e-9);
    }

    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        // Pairs drawn from known odds: each opening favours a colour by chance, so that the games
        // of a pair depend on each other.
        let odds = [0.05, 0.2, 0.35, 0.25, 0.15];
        let truth: f64 = odds.iter().zip(VALUES).map(|(p, value)| p * value).sum();
        let mut rng = Rng::with_seed(11);
        let (mut held, trials) = (0u32, 2000);
        for _ in 0..trials {
            let mut pairs = Pentanomial::default();
            for _ in 0..200 {
                let mut draw = rng.f64();
                let kind = odds.iter().position(|p| {
                    draw -= p;
                    draw < 0.0
                });
                pairs.add(kind.unwrap_or(4));
            }
            let elo = pairs.score().unwrap().elo();
            held += u32::from(elo.low < super::elo(truth) && super::elo(truth) < elo.high);
        }
        // 95 % of 2000 is 1900, with a standard deviation of about 10.
        assert!((1850..=1950).contains(&held), "{held}");
    }
}
