//! The sequential probability ratio test (SPRT).
//!
//! A. Wald, *Sequential Tests of Statistical Hypotheses*, 1945: after each observation the
//! logarithm of the ratio of two likelihoods is compared with two bounds; passing one decides for a
//! hypothesis. The hypotheses here are two differences in Elo. They do not determine how likely each
//! kind of pair is, so each is given the most likely such distribution: the generalised test, as in
//! M. Van den Bergh, *A practical introduction to the GSPRT* and *Comments on the GSPRT*, on the
//! five kinds of pairs of [`Pentanomial`].

use crate::elo::{Pentanomial, VALUES, expected};

/// The count of a kind of pair that did not occur, so that no likelihood is zero (as in fishtest).
const ABSENT: f64 = 1e-3;

/// A test: `elo0` against `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference in Elo of the null hypothesis.
    pub elo0: f64,
    /// The difference in Elo of the alternative.
    pub elo1: f64,
    /// The probability of deciding for `elo1` although `elo0` holds.
    pub alpha: f64,
    /// The probability of deciding for `elo0` although `elo1` holds.
    pub beta: f64,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// The null hypothesis is accepted: `elo0`.
    AcceptH0,
    /// The alternative is accepted: `elo1`.
    AcceptH1,
}

impl Sprt {
    /// The lower and the upper bound of the log-likelihood ratio (Wald 1945).
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The log-likelihood ratio (LLR) of `elo1` and `elo0`; 0 without pairs.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { ABSENT } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [null, alternative] = [self.elo0, self.elo1].map(|elo| fitted(seen, expected(elo)));
        let each = seen.iter().zip(null.iter().zip(alternative));
        total
            * each.map(|(seen, (null, alternative))| seen * (alternative / null).ln()).sum::<f64>()
    }

    /// The decision after these pairs; `None` if the test goes on.
    pub fn decide(&self, pairs: &Pentanomial) -> Option<SprtDecision> {
        let [lower, upper] = self.bounds();
        match self.llr(pairs) {
            llr if llr >= upper => Some(SprtDecision::AcceptH1),
            llr if llr <= lower => Some(SprtDecision::AcceptH0),
            _ => None,
        }
    }
}

/// The distribution with a given mean that makes what was seen most likely: `p / (1 + t (v - m))`,
/// with the `t` that makes the mean right (the multiplier of Lagrange; Van den Bergh, *Comments on
/// the GSPRT*, proposition 1.1). All kinds have been seen, so there is exactly one, between the
/// two at which a denominator vanishes.
fn fitted(seen: [f64; 5], mean: f64) -> [f64; 5] {
    let deviation = VALUES.map(|value| value - mean);
    let excess =
        |t: f64| -> f64 { seen.iter().zip(deviation).map(|(p, d)| p * d / (1.0 + t * d)).sum() };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // The excess falls from plus to minus infinity; halving 200 times exhausts the numbers.
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    let mut fitted = [0.0; 5];
    for ((fit, p), d) in fitted.iter_mut().zip(seen).zip(deviation) {
        *fit = p / (1.0 + t * d);
    }
    fitted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::elo;
    use fastrand::Rng;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };

    fn llr(pairs: [u64; 5], elo0: f64, elo1: f64) -> f64 {
        Sprt { elo0, elo1, ..TEST }.llr(&Pentanomial(pairs))
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let [lower, upper] = TEST.bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (lower + 19f64.ln()).abs() < 1e-12);
        let [lower, upper] = Sprt { alpha: 0.1, beta: 0.2, ..TEST }.bounds();
        assert!((upper - 8f64.ln()).abs() < 1e-12 && (lower - (2.0f64 / 9.0).ln()).abs() < 1e-12);
    }

    #[test]
    fn the_ratio_is_that_of_another_computation() {
        // Both likelihoods maximised with two multipliers, for the sum and for the mean, by
        // Newton's method in decimal arithmetic of 50 digits.
        for (pairs, elo0, elo1, right) in [
            ([10, 50, 100, 60, 15], 0.0, 10.0, 0.855_737_313_444_303),
            ([0, 3, 10, 9, 2], -5.0, 5.0, 0.690_091_535_731_692),
            ([200, 900, 2100, 1000, 250], 0.0, 5.0, 4.711_602_978_944_467),
            ([0, 0, 4, 0, 30], 0.0, 50.0, 4.542_190_197_692_986),
        ] {
            let found = llr(pairs, elo0, elo1);
            assert!((found - right).abs() < 1e-9, "{pairs:?}: {found} is not {right}");
        }
    }

    #[test]
    fn where_pairs_are_won_or_lost_whole_it_is_the_test_of_wald() {
        // Then a hypothesis does determine how likely each kind is, and the ratio is known.
        let (won, lost) = (600u64, 500u64);
        let [p0, p1] = [0.0, 20.0].map(expected);
        let right = won as f64 * (p1 / p0).ln() + lost as f64 * ((1.0 - p1) / (1.0 - p0)).ln();
        let found = llr([lost, 0, 0, 0, won], 0.0, 20.0);
        assert!((found - right).abs() < 1e-3, "{found} is not {right}");
    }

    #[test]
    fn the_ratio_changes_its_sign_with_the_hypotheses_and_the_players() {
        let pairs = [7, 20, 50, 31, 12];
        assert!((llr(pairs, 0.0, 10.0) + llr(pairs, 10.0, 0.0)).abs() < 1e-9);
        let reversed = Pentanomial(pairs).reversed().0;
        assert!((llr(pairs, -8.0, 3.0) - llr(reversed, 8.0, -3.0)).abs() < 1e-9);
        assert!(llr([0; 5], 0.0, 10.0) == 0.0);
        // Far away hypotheses and pairs of one kind alone give a number all the same.
        for pairs in [[9, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 0, 9]] {
            assert!(llr(pairs, -900.0, 900.0).is_finite());
        }
    }

    /// Plays pairs of known odds until the test decides.
    fn decide(test: &Sprt, odds: [f64; 5], rng: &mut Rng) -> SprtDecision {
        let mut pairs = Pentanomial::default();
        loop {
            let mut draw = rng.f64();
            let kind = odds.iter().position(|p| {
                draw -= p;
                draw < 0.0
            });
            pairs.add(kind.unwrap_or(4));
            // A test looks only now and then: the more often it looks, the nearer it comes to
            // its probabilities of error, and never above them by much.
            let looks = pairs.count().is_multiple_of(8);
            if let Some(decision) = test.decide(&pairs).filter(|_| looks) {
                return decision;
            }
        }
    }

    #[test]
    fn it_errs_as_often_as_it_says() {
        // Odds whose mean lies at 1/2 and at 1/2 + 1/16.
        let even = [0.1, 0.2, 0.4, 0.2, 0.1];
        let better = [0.075, 0.15, 0.375, 0.25, 0.15];
        let mean: f64 = better.iter().zip(VALUES).map(|(p, value)| p * value).sum();
        let test = Sprt { elo0: 0.0, elo1: elo(mean), alpha: 0.05, beta: 0.1 };
        let mut rng = Rng::with_seed(3);
        let trials = 1000;
        let mut count =
            |odds, wrong| (0..trials).filter(|_| decide(&test, odds, &mut rng) == wrong).count();
        // 5 % of 1000 with a standard deviation of 7, and 10 % with one of 10; the bounds are
        // overshot, so errors are rather fewer.
        let false_alarms = count(even, SprtDecision::AcceptH1);
        assert!((20..=71).contains(&false_alarms), "{false_alarms}");
        let misses = count(better, SprtDecision::AcceptH0);
        assert!((50..=130).contains(&misses), "{misses}");
    }
}
