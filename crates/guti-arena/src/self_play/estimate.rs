//! Estimates with 95 % intervals from games that come in pairs.
//!
//! Both games of a pair begin from the same opening, so they are not independent, but pairs are: errors
//! are computed over pairs (see `crate::elo`).

use crate::elo::{Z95, elo};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The mean of a quantity over games with its error, and its range.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct Distribution {
    /// The mean over all games.
    pub mean: f64,
    /// Half the width of its 95 % interval; 0 where only one pair has such a number, and nothing is known of it.
    pub error: f64,
    /// The smallest value of a game.
    pub least: f64,
    /// The median over all games.
    pub median: f64,
    /// The largest value of a game.
    pub most: f64,
}

/// A proportion, from 0 to 1, with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct Proportion {
    /// The estimate of the proportion.
    pub share: f64,
    /// The lower end of the 95 % interval, at least 0.
    pub low: f64,
    /// The upper end of the 95 % interval, at most 1.
    pub high: f64,
}

/// A difference in Elo with its 95 % interval; an end that is missing is infinite.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct Difference {
    /// The estimate; `None` where one side has all points.
    pub value: Option<f64>,
    /// The lower end of the interval in Elo; `None` stands for minus infinity.
    pub low: Option<f64>,
    /// The upper end of the interval in Elo; `None` stands for infinity.
    pub high: Option<f64>,
}

/// The numbers of games that come in pairs. A game may have none, and the last pair may be incomplete.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sample {
    values: Vec<f64>,
    /// The number of values and their sum, of each pair that has any.
    pairs: Vec<(f64, f64)>,
}

impl Difference {
    /// The difference for a share of the points and for the ends of its interval.
    pub(crate) fn of(score: Proportion) -> Difference {
        // No difference is 0, not -0.
        let finite = |share| Some(elo(share) + 0.0).filter(|elo| elo.is_finite());
        let Proportion { share, low, high } = score;
        Difference { value: finite(share), low: finite(low), high: finite(high) }
    }
}

/// The number of each game, if it has one, where the two games of a pair are adjacent.
impl FromIterator<Option<f64>> for Sample {
    fn from_iter<I: IntoIterator<Item = Option<f64>>>(games: I) -> Sample {
        let mut sample = Sample::default();
        let mut games = games.into_iter();
        while let Some(one) = games.next() {
            let pair = [one, games.next().flatten()];
            let before = sample.values.len();
            sample.values.extend(pair.into_iter().flatten());
            let of_pair = &sample.values[before..];
            if !of_pair.is_empty() {
                sample.pairs.push((of_pair.len() as f64, of_pair.iter().sum()));
            }
        }
        sample
    }
}

/// The number of each game, where the two games of a pair are adjacent.
impl FromIterator<f64> for Sample {
    fn from_iter<I: IntoIterator<Item = f64>>(games: I) -> Sample {
        games.into_iter().map(Some).collect()
    }
}

impl Sample {
    fn mean(&self) -> f64 {
        self.values.iter().sum::<f64>() / self.values.len().max(1) as f64
    }

    /// The standard error of the mean, from the variance between pairs: that of a ratio of means of clusters
    /// (W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 6.3), since pairs may have one value or two.
    fn standard_error(&self) -> f64 {
        let count = self.pairs.len() as f64;
        if self.pairs.len() < 2 {
            return 0.0;
        }
        let mean = self.mean();
        let residual = |(values, sum): &(f64, f64)| (sum - values * mean).powi(2);
        let squares: f64 = self.pairs.iter().map(residual).sum();
        (squares * count / (count - 1.0)).sqrt() / self.values.len() as f64
    }

    /// The distribution of the numbers; all 0 without games.
    pub fn spread(&self) -> Distribution {
        let mut sorted = self.values.clone();
        sorted.sort_by(f64::total_cmp);
        let (Some(&least), Some(&most)) = (sorted.first(), sorted.last()) else {
            return Distribution::default();
        };
        let median = f64::midpoint(sorted[(sorted.len() - 1) / 2], sorted[sorted.len() / 2]);
        Distribution { mean: self.mean(), error: Z95 * self.standard_error(), least, median, most }
    }

    /// The proportion of games, or of points, that numbers of 0, 1/2 and 1 stand for, with the interval of E. B. Wilson
    /// (*Probable inference*, Journal of the American Statistical Association 22, 1927), which is valid near 0 and 1 too.
    /// The sample size is the number of independent games that would have the variance of the pairs: at least
    /// one for each pair, at most all games.
    pub fn share(&self) -> Proportion {
        self.wilson(self.values.len() as f64)
    }

    /// The mean of a proportion of each game, as of its positions, with the interval of [`share`](Sample::share). A game stands for
    /// many observations, so that the sample size may be larger than the number of games.
    pub fn mean_share(&self) -> Proportion {
        self.wilson(f64::INFINITY)
    }

    /// Wilson's interval for a sample of this size at most.
    fn wilson(&self, most: f64) -> Proportion {
        if self.values.is_empty() {
            return Proportion { share: 0.0, low: 0.0, high: 1.0 };
        }
        let share = self.mean();
        let pairs = self.pairs.len() as f64;
        let error = self.standard_error();
        let independent = share * (1.0 - share) / error.powi(2);
        // Games that are all alike differ by rounding at most.
        let count = if error > 1e-9 { independent.clamp(pairs, most) } else { pairs };
        let z = Z95 * Z95 / count;
        let middle = (share + z / 2.0) / (1.0 + z);
        let reach = (share * (1.0 - share) / count + z / (4.0 * count)).sqrt() * Z95 / (1.0 + z);
        Proportion { share, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-3, "{a} is not {b}");
    }

    fn sample(values: impl IntoIterator<Item = f64>) -> Sample {
        values.into_iter().collect()
    }

    #[test]
    fn a_spread_counts_pairs_not_games() {
        // By hand: pairs 2, 4 and 6; mean 4, variance 4, so the standard error is 2/sqrt(3).
        let spread = sample([1.0, 3.0, 4.0, 4.0, 6.0, 6.0]).spread();
        close(spread.mean, 4.0);
        close(spread.error, 1.96 * 2.0 / 3.0f64.sqrt());
        close(spread.least, 1.0);
        close(spread.median, 4.0);
        close(spread.most, 6.0);
        assert_eq!(Sample::default().spread(), Distribution::default());
    }

    #[test]
    fn a_share_has_the_interval_of_wilson() {
        // 10 of 20 independent: in every pair one; the variance between pairs is none, so it is
        // taken for as many games as there are pairs. Wilson for 5 of 10: 0.2366 to 0.7634.
        let share = sample((0..20).map(|n| f64::from(n % 2))).share();
        close(share.share, 0.5);
        close(share.low, 0.2366);
        close(share.high, 0.7634);
        // 0 of 10 pairs: Wilson's upper end for 0 of 10 is 0.2775.
        let none = sample([0.0; 20]).share();
        close(none.low, 0.0);
        close(none.high, 0.2775);
    }

    #[test]
    fn the_median_of_an_even_number_of_games_lies_between_two() {
        close(sample([31.0, 15.0]).spread().median, 23.0);
        close(sample([1.0, 9.0, 2.0]).spread().median, 2.0);
    }

    #[test]
    fn games_without_a_value_do_not_shift_the_others_into_other_pairs() {
        // By hand: pairs (2), (4, 4) and (6, 6); mean 22/5; residuals -2.4, -0.8 and 3.2.
        let games = [Some(2.0), None, Some(4.0), Some(4.0), None, None, Some(6.0), Some(6.0)];
        let spread = games.into_iter().collect::<Sample>().spread();
        close(spread.mean, 4.4);
        close(spread.error, 1.96 * (16.64f64 * 3.0 / 2.0).sqrt() / 5.0);
        close(spread.median, 4.0);
    }

    #[test]
    fn a_share_of_positions_is_as_certain_as_the_games_are_alike() {
        // Every game has a tenth, but for some that have none or two tenths: the interval is narrow, and
        // nearly that of the normal distribution.
        let of = |n: usize| [0.0, 0.2][n % 2];
        let games = sample((0..400).map(|n| of(n / 2)));
        let (mean, error) = (games.mean_share(), games.spread().error);
        close(mean.share, 0.1);
        assert!((mean.high - mean.low - 2.0 * error).abs() < 0.1 * error, "{mean:?} {error}");
        assert!(games.share().high - games.share().low > 1.5 * (mean.high - mean.low));
    }

    #[test]
    fn games_that_are_alike_in_pairs_count_once() {
        let alike = sample((0..400).map(|n| f64::from(n / 2 % 2))).share();
        let apart = sample((0..200).map(|n| f64::from(n % 2))).share();
        close(alike.high - alike.low, 2.0 * 0.0686);
        assert!(apart.high - apart.low > 0.0);
    }
}
