//! Elo ratings of several players.
//!
//! The ratings maximise the likelihood of the results, where a draw counts as half a win and half a loss
//! (R. A. Bradley and M. E. Terry, *Rank analysis of incomplete block designs*, 1952). They are found by
//! the iteration of D. R. Hunter (*MM algorithms for generalized Bradley-Terry models*, 2004). Their
//! average is 0.
//!
//! The errors come from the "sandwich" of P. J. Huber, *The behavior of maximum likelihood estimates
//! under nonstandard conditions*, 1967: the curvature of the likelihood says how much a rating moves
//! with the results, and the scatter of the pairs of games how much the results move. For two
//! players this is the pentanomial error of [`crate::elo`].
//!
//! Finite ratings exist only for players that are connected by points in both directions: a player that
//! has won all games has none (L. R. Ford, *Solution of a ranking problem from binary
//! comparisons*, 1957). So ratings are computed for the largest group of players that are connected; a
//! player above it has an infinite rating, and one below it a negative infinite one.

use crate::elo::{Elo, Pentanomial, VALUES, Z95, expected};

/// One unit of the natural logarithm in Elo.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The iteration ends when no rating changes by more than this, in natural units, or after
/// [`MAX_ITERATIONS`].
const TOLERANCE: f64 = 1e-12;
const MAX_ITERATIONS: usize = 100_000;

/// The results of players against each other.
pub trait Results {
    /// The number of players.
    fn players(&self) -> usize;

    /// The points of `one` against `other`, where a draw counts half, and the number of games.
    fn points(&self, one: usize, other: usize) -> (f64, f64);

    /// The pairs of games between them, as the first sees them.
    fn pairs(&self, one: usize, other: usize) -> Pentanomial;
}

/// The ratings of all players; `None` for a player that cannot be compared with the others.
pub fn ratings(results: &impl Results) -> Vec<Option<Elo>> {
    let players: Vec<usize> = (0..results.players()).collect();
    let reach = reach(results);
    let group = |&one: &usize| -> Vec<usize> {
        players.iter().copied().filter(|&other| reach[one][other] && reach[other][one]).collect()
    };
    // The first of equally large groups.
    let largest = players.iter().map(group).reduce(|a, b| if b.len() > a.len() { b } else { a });
    let members = largest.unwrap_or_default();
    // Where each is a group of its own, they are compared with each other.
    let (rated, reference) = if members.len() > 1 {
        (rate(results, &members), &members)
    } else {
        (Vec::new(), &players)
    };
    let place = |&player: &usize| -> Option<Elo> {
        let member = members.iter().position(|&member| member == player);
        if let Some(&elo) = member.and_then(|index| rated.get(index)) {
            return Some(elo);
        }
        let over = |one: usize, other: usize| reach[one][other] && !reach[other][one];
        let others = || reference.iter().copied().filter(|&other| other != player);
        let infinite = |value| Elo { value, low: value, high: value };
        if others().next().is_none() {
            None
        } else if others().all(|other| over(player, other)) {
            Some(infinite(f64::INFINITY))
        } else if others().all(|other| over(other, player)) {
            Some(infinite(f64::NEG_INFINITY))
        } else {
            None
        }
    };
    players.iter().map(place).collect()
}

/// The transitive closure of "has scored against"; every player reaches itself.
fn reach(results: &impl Results) -> Vec<Vec<bool>> {
    let count = results.players();
    let scored = |one, other| one == other || results.points(one, other).0 > 0.0;
    let mut reach: Vec<Vec<bool>> =
        (0..count).map(|one| (0..count).map(|other| scored(one, other)).collect()).collect();
    for over in 0..count {
        for one in 0..count {
            for other in 0..count {
                reach[one][other] |= reach[one][over] && reach[over][other];
            }
        }
    }
    reach
}

/// The ratings of players that reach each other.
fn rate(results: &impl Results, members: &[usize]) -> Vec<Elo> {
    let strengths = strengths(results, members);
    let count = members.len();
    let mut curvature = vec![vec![0.0; count]; count];
    let mut scatter = vec![vec![0.0; count]; count];
    for one in 0..count {
        for other in one + 1..count {
            let share = expected(SCALE * (strengths[one] - strengths[other]));
            let (_, games) = results.points(members[one], members[other]);
            spread(&mut curvature, one, other, games * share * (1.0 - share));
            let pairs = results.pairs(members[one], members[other]);
            let squares = pairs.0.iter().zip(VALUES).map(|(&n, value)| {
                let residue = 2.0 * (value - share);
                n as f64 * residue * residue
            });
            spread(&mut scatter, one, other, squares.sum());
        }
    }
    // The results do not determine a common shift of all ratings; their average is 0, which this
    // term fixes.
    for row in &mut curvature {
        for cell in row {
            *cell += 1.0 / count as f64;
        }
    }
    let bread = inverse(curvature);
    let elo = |index: usize| {
        let row = &bread[index];
        let variance: f64 = (0..count)
            .flat_map(|a| (0..count).map(move |b| (a, b)))
            .map(|(a, b)| row[a] * scatter[a][b] * row[b])
            .sum();
        let value = SCALE * strengths[index];
        let error = SCALE * Z95 * variance.max(0.0).sqrt();
        Elo { value, low: value - error, high: value + error }
    };
    (0..count).map(elo).collect()
}

/// Adds what depends on the difference of two ratings.
fn spread(matrix: &mut [Vec<f64>], one: usize, other: usize, value: f64) {
    matrix[one][one] += value;
    matrix[other][other] += value;
    matrix[one][other] -= value;
    matrix[other][one] -= value;
}

/// The most likely ratings in natural units, with the average 0.
fn strengths(results: &impl Results, members: &[usize]) -> Vec<f64> {
    let count = members.len();
    let others = |one: usize| (0..count).filter(move |&other| other != one);
    let between = |one: usize, other: usize| results.points(members[one], members[other]);
    let points: Vec<f64> =
        (0..count).map(|one| others(one).map(|other| between(one, other).0).sum()).collect();
    let mut logs = vec![0.0f64; count];
    for _ in 0..MAX_ITERATIONS {
        let step = |one: usize| {
            let met = others(one)
                .map(|other| between(one, other).1 / (logs[one].exp() + logs[other].exp()));
            (points[one] / met.sum::<f64>()).ln()
        };
        let mut next: Vec<f64> = (0..count).map(step).collect();
        let average = next.iter().sum::<f64>() / count as f64;
        for log in &mut next {
            *log -= average;
        }
        let moved = next.iter().zip(&logs).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        logs = next;
        if moved < TOLERANCE {
            break;
        }
    }
    logs
}

/// The inverse of a matrix that has one, by Gauss and Jordan with the largest pivot.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == index))));
    }
    for column in 0..count {
        let largest = (column..count)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        matrix.swap(column, largest.unwrap_or(column));
        let pivot = matrix[column][column];
        matrix[column].iter_mut().for_each(|cell| *cell /= pivot);
        let pivot_row = matrix[column].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|&(index, _)| index != column) {
            let factor = row[column];
            row.iter_mut().zip(&pivot_row).for_each(|(cell, pivot)| *cell -= factor * pivot);
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of made-up games.
    struct Table {
        players: usize,
        /// Two players, and the pairs of games between them, as the first sees them.
        met: Vec<(usize, usize, [u64; 5])>,
    }

    impl Results for Table {
        fn players(&self) -> usize {
            self.players
        }

        fn points(&self, one: usize, other: usize) -> (f64, f64) {
            let pairs = self.pairs(one, other);
            let points = pairs.0.iter().zip(VALUES).map(|(&n, value)| 2.0 * n as f64 * value);
            (points.sum(), 2.0 * pairs.count() as f64)
        }

        fn pairs(&self, one: usize, other: usize) -> Pentanomial {
            let mut sum = Pentanomial::default();
            for &(a, b, counts) in &self.met {
                let pairs = match (a, b) {
                    _ if (a, b) == (one, other) => Pentanomial(counts),
                    _ if (b, a) == (one, other) => Pentanomial(counts).reversed(),
                    _ => continue,
                };
                sum = Pentanomial(std::array::from_fn(|kind| sum.0[kind] + pairs.0[kind]));
            }
            sum
        }
    }

    fn rated(players: usize, met: &[(usize, usize, [u64; 5])]) -> Vec<Option<Elo>> {
        ratings(&Table { players, met: met.to_vec() })
    }

    fn values(players: usize, met: &[(usize, usize, [u64; 5])]) -> Vec<f64> {
        rated(players, met).into_iter().map(|elo| elo.map_or(f64::NAN, |elo| elo.value)).collect()
    }

    fn close(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() < within, "{a} is not {b}");
    }

    #[test]
    fn two_players_differ_as_their_score_says() {
        let counts = [10, 50, 100, 60, 15];
        let both = rated(2, &[(0, 1, counts)]);
        let [one, other] = [both[0].unwrap(), both[1].unwrap()];
        let score = Pentanomial(counts).score().unwrap();
        close(one.value - other.value, score.elo().value, 1e-6);
        close(one.value + other.value, 0.0, 1e-9);
        // The slope of Elo over the score, at the score; half of it falls to each player.
        let slope = SCALE / (score.mean * (1.0 - score.mean));
        close(one.error(), Z95 * score.error * slope / 2.0, 1e-6);
    }

    #[test]
    fn three_players_who_beat_each_other_consistently() {
        // Odds of 3, 1 and 1/3: the first scores 3/4 against the second and 9/10 against the
        // third, and the second 3/4 against the third. Then the likelihood is greatest at just
        // these odds, since each expects just what it has.
        let met = [(0, 1, [0, 0, 0, 20, 0]), (1, 2, [0, 0, 0, 20, 0]), (0, 2, [0, 0, 0, 8, 12])];
        let step = 400.0 * 3f64.log10();
        for (found, right) in values(3, &met).into_iter().zip([step, 0.0, -step]) {
            close(found, right, 1e-6);
        }
    }

    #[test]
    fn everybody_expects_the_points_that_there_were() {
        // The condition of the maximum, on results that no ratings explain exactly.
        let met = [
            (0, 1, [3, 1, 8, 2, 9]),
            (1, 2, [1, 4, 4, 1, 6]),
            (2, 3, [0, 2, 9, 9, 1]),
            (3, 0, [5, 5, 1, 2, 0]),
        ];
        let table = Table { players: 4, met: met.to_vec() };
        let ratings: Vec<f64> = ratings(&table).iter().map(|elo| elo.unwrap().value).collect();
        close(ratings.iter().sum(), 0.0, 1e-6);
        for one in 0..4 {
            let (mut scored, mut awaited) = (0.0, 0.0);
            for other in (0..4).filter(|&other| other != one) {
                let (points, games) = table.points(one, other);
                scored += points;
                awaited += games * expected(ratings[one] - ratings[other]);
            }
            close(scored, awaited, 1e-6);
        }
    }

    #[test]
    fn who_wins_or_loses_everything_has_no_finite_rating() {
        let all = [0, 0, 0, 0, 5];
        let even = [1, 0, 1, 0, 1];
        let [up, down] = [f64::INFINITY, f64::NEG_INFINITY];
        assert_eq!(values(2, &[(0, 1, all)]), [up, down]);
        let found = values(4, &[(0, 1, all), (0, 2, all), (1, 2, even), (1, 3, all), (2, 3, all)]);
        assert_eq!((found[0], found[3]), (up, down));
        close(found[1], 0.0, 1e-9);
        // A chain of three: nothing says how far the second is from the ends.
        let found = values(3, &[(0, 1, all), (1, 2, all)]);
        assert_eq!(format!("{found:?}"), "[inf, NaN, -inf]");
        // Nobody has played.
        assert!(values(2, &[]).iter().all(|value| value.is_nan()));
        assert!(values(0, &[]).is_empty());
    }
}
