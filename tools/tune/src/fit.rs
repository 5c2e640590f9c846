//! Fits weights to results by logistic regression, as P. Österlund introduced it for the chess program
//! Texel.
//!
//! The log-odds of the side to move are the value of the position in pieces times a steepness. The
//! weights maximise the likelihood of the results with a normal prior around the defaults (ridge
//! regression). The problem is convex and small, so Newton's method solves it in a few steps.

use guti_rules::evaluate::{Evaluate, MAX_PHASE, Weight, Weights};

/// The largest total weight of the positions of one game, because they are correlated.
const POSITIONS_A_GAME: f64 = 10.0;

/// Thousandths of a piece in a piece.
const PIECE: f64 = 1000.0;

/// The term whose weight sets the scale: every family's first is its material.
const MATERIAL: usize = 0;

/// The largest weight that a tuning file may have.
const MAX_WEIGHT: f64 = 20_000.0;

/// Positions with their features and results.
#[derive(Default)]
pub struct Samples {
    features: Vec<Feature>,
    samples: Vec<Sample>,
}

/// A feature of a position, split by the phase into the parts for the weight of the full board and of the
/// empty board.
struct Feature {
    term: usize,
    parts: [f64; 2],
}

struct Sample {
    /// The end of its features; they begin at the end of the sample before.
    end: usize,
    points: f64,
    weight: f64,
}

/// The parameters of a fit.
pub struct Fit<'a> {
    /// The means of the prior.
    pub prior: &'a Weights,
    /// The standard deviation of each weight, in thousandths of a piece.
    pub spread: f64,
    /// The standard deviation of the difference between the two weights of a term, in thousandths of a piece.
    pub taper: f64,
    /// Terms that are left out; their weights are 0.
    pub without: &'a dyn Fn(usize) -> bool,
}

impl Samples {
    /// Adds positions of one game, each with the points of its side to move.
    pub fn add<R: Evaluate>(&mut self, rules: &R, positions: &[(R::Position, f64)]) {
        let weight = (POSITIONS_A_GAME / positions.len() as f64).min(1.0);
        for (position, points) in positions {
            let full = f64::from(rules.phase(position)) / f64::from(MAX_PHASE);
            rules.features(position, &mut |term, feature| {
                if feature != 0 {
                    let feature = f64::from(feature);
                    let parts = [feature * full, feature * (1.0 - full)];
                    self.features.push(Feature { term, parts });
                }
            });
            self.samples.push(Sample { end: self.features.len(), points: *points, weight });
        }
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    fn iter(&self) -> impl Iterator<Item = (&[Feature], &Sample)> {
        let mut begin = 0;
        self.samples.iter().map(move |sample| {
            let features = &self.features[begin..sample.end];
            begin = sample.end;
            (features, sample)
        })
    }

    /// The steepness with the highest likelihood for given weights.
    fn steepness(&self, weights: &[f64]) -> f64 {
        let values: Vec<f64> = self.iter().map(|(features, _)| value(features, weights)).collect();
        let mut steepness: f64 = 1.0;
        for _ in 0..50 {
            let (mut slope, mut curve) = (0.0, 1e-9);
            for (value, sample) in values.iter().zip(&self.samples) {
                let expected = logistic(steepness * value);
                slope += sample.weight * (expected - sample.points) * value;
                curve += sample.weight * expected * (1.0 - expected) * value * value;
            }
            let next = (steepness - slope / curve).clamp(steepness / 2.0, steepness * 2.0);
            let step = (next - steepness).abs();
            steepness = next.clamp(0.01, 10.0);
            if step < 1e-6 {
                break;
            }
        }
        steepness
    }

    /// The most likely weights.
    pub fn fit(&self, fit: &Fit<'_>) -> Weights {
        let prior: Vec<f64> =
            fit.prior.0.iter().flatten().map(|&weight| f64::from(weight)).collect();
        let mut weights = prior.clone();
        for (i, weight) in weights.iter_mut().enumerate() {
            if (fit.without)(i / 2) {
                *weight = 0.0;
            }
        }
        let prior = weights.clone();
        let mut steepness = self.steepness(&prior);
        // Keep the value of a piece, so that the scale of scores does not change: a larger value
        // goes into the steepness.
        for _ in 0..8 {
            self.newton(&mut weights, &prior, steepness, fit);
            let scale = self.material(&weights) / PIECE;
            steepness *= scale.clamp(0.5, 2.0);
            if (scale - 1.0).abs() < 0.005 {
                break;
            }
        }
        let rounded = |&weight: &f64| weight.clamp(-MAX_WEIGHT, MAX_WEIGHT).round() as i32;
        let (pairs, _) = weights.as_chunks::<2>();
        Weights(
            pairs
                .iter()
                .map(|[full, empty]| -> Weight { [rounded(full), rounded(empty)] })
                .collect(),
        )
    }

    /// The average value of a piece, over positions in which one side has more of them.
    fn material(&self, weights: &[f64]) -> f64 {
        let (mut worth, mut pieces) = (0.0, 1e-9);
        for (features, sample) in self.iter() {
            for feature in features.iter().filter(|feature| feature.term == MATERIAL) {
                let [full, empty] = feature.parts.map(f64::abs);
                worth += sample.weight * (full * weights[0] + empty * weights[1]);
                pieces += sample.weight * (full + empty);
            }
        }
        worth / pieces
    }

    /// Newton's method, starting from `weights`.
    fn newton(&self, weights: &mut [f64], prior: &[f64], steepness: f64, fit: &Fit<'_>) {
        let n = weights.len();
        let trust = 1.0 / (fit.spread * fit.spread);
        let trust_in_pair = 1.0 / (fit.taper * fit.taper);
        for _ in 0..30 {
            let mut slope: Vec<f64> =
                weights.iter().zip(prior).map(|(weight, prior)| trust * (weight - prior)).collect();
            let mut curve = vec![0.0; n * n];
            for i in 0..n {
                curve[i * n + i] = trust + trust_in_pair;
                let apart = (weights[i] - prior[i]) - (weights[i ^ 1] - prior[i ^ 1]);
                slope[i] += trust_in_pair * apart;
                if i % 2 == 1 {
                    curve[i * n + i - 1] = -trust_in_pair;
                }
            }
            for (features, sample) in self.iter() {
                let expected = logistic(steepness * value(features, weights));
                let unit = steepness / PIECE;
                let error = sample.weight * (expected - sample.points) * unit;
                let bend = sample.weight * expected * (1.0 - expected) * unit * unit;
                add_up(features, error, bend, &mut slope, &mut curve);
            }
            for i in (0..n).filter(|i| (fit.without)(i / 2)) {
                slope[i] = 0.0;
                for j in 0..n {
                    curve[i * n + j] = 0.0;
                    curve[j * n + i] = 0.0;
                }
                curve[i * n + i] = 1.0;
            }
            solve(&mut curve, &mut slope);
            let largest = slope.iter().fold(0.0f64, |most, step| most.max(step.abs()));
            // Far from the solution a full step may overshoot.
            let share = (2.0 * fit.spread / largest.max(1e-9)).min(1.0);
            for (weight, step) in weights.iter_mut().zip(&slope) {
                *weight -= share * step;
            }
            if largest < 0.1 {
                break;
            }
        }
    }
}

/// Adds the terms of a sample to the gradient and, below the diagonal, to the Hessian.
fn add_up(features: &[Feature], error: f64, bend: f64, slope: &mut [f64], curve: &mut [f64]) {
    let n = slope.len();
    for one in features {
        for (i, part) in one.parts.into_iter().enumerate() {
            let row = 2 * one.term + i;
            slope[row] += error * part;
            for other in features {
                for (j, other_part) in other.parts.into_iter().enumerate() {
                    let column = 2 * other.term + j;
                    if column <= row {
                        curve[row * n + column] += bend * part * other_part;
                    }
                }
            }
        }
    }
}

/// The value of a position in pieces.
fn value(features: &[Feature], weights: &[f64]) -> f64 {
    let of = |feature: &Feature| {
        let [full, empty] = feature.parts;
        full * weights[2 * feature.term] + empty * weights[2 * feature.term + 1]
    };
    features.iter().map(of).sum::<f64>() / PIECE
}

fn logistic(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// Solves a system with a symmetric positive definite matrix, of which the lower half is given, by Cholesky
/// decomposition. The solution replaces the right side.
fn solve(matrix: &mut [f64], right: &mut [f64]) {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| matrix[i * n + k] * matrix[j * n + k]).sum();
            let rest = matrix[i * n + j] - dot;
            matrix[i * n + j] =
                if i == j { rest.max(1e-18).sqrt() } else { rest / matrix[j * n + j] };
        }
    }
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| matrix[i * n + k] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i * n + i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| matrix[k * n + i] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i * n + i];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    #[test]
    fn a_system_is_solved() {
        // [4 2; 2 3] x = [10, 9]: x = [1.5, 2].
        let mut right = [10.0, 9.0];
        solve(&mut [4.0, 0.0, 2.0, 3.0], &mut right);
        assert!((right[0] - 1.5).abs() < 1e-9 && (right[1] - 2.0).abs() < 1e-9, "{right:?}");
    }

    /// Results drawn from known weights.
    fn drawn(weights: &[f64], steepness: f64) -> Samples {
        let mut rng = Rng::with_seed(5);
        let mut samples = Samples::default();
        for _ in 0..60_000 {
            let begin = samples.features.len();
            for term in 0..weights.len() / 2 {
                let (count, full) = (f64::from(rng.i32(-2..=2)), rng.f64());
                let parts = [count * full, count * (1.0 - full)];
                samples.features.push(Feature { term, parts });
            }
            let odds = steepness * value(&samples.features[begin..], weights);
            let points = f64::from(u8::from(rng.f64() < logistic(odds)));
            let end = samples.features.len();
            samples.samples.push(Sample { end, points, weight: 1.0 });
        }
        samples
    }

    #[test]
    fn weights_are_found_again_in_results_drawn_from_them() {
        let truth = [1000.0, 1000.0, 300.0, -200.0, 0.0, 500.0];
        let prior = Weights(vec![[1000, 1000], [0, 0], [0, 0]]);
        let fit = Fit { prior: &prior, spread: 500.0, taper: 1e4, without: &|_| false };
        let Weights(found) = drawn(&truth, 0.9).fit(&fit);
        for (found, truth) in found.iter().flatten().zip(truth) {
            assert!((f64::from(*found) - truth).abs() < 60.0, "{found} for {truth}");
        }
        let fit = Fit { prior: &prior, spread: 500.0, taper: 1e4, without: &|term| term == 1 };
        let Weights(found) = drawn(&truth, 0.9).fit(&fit);
        assert_eq!(found[1], [0, 0]);
        assert!((found[2][1] - 500).abs() < 60, "{found:?}");
    }

    #[test]
    fn little_evidence_leaves_the_weights_where_they_were() {
        let prior = Weights(vec![[1000, 1000], [70, -30]]);
        let fit = Fit { prior: &prior, spread: 1.0, taper: 1e4, without: &|_| false };
        assert_eq!(Samples::default().fit(&fit), prior);
    }
}
