//! Ranks for the subsets of a size.
//!
//! The subsets of `k` points, read as binary numbers, are ranked from the smallest. The rank of one is
//! the sum of the binomial coefficients C(p, i) over its points, where `p` is the number of the point
//! and `i` its place in the subset, counted from 1 (the combinatorial number system).

/// The binomial coefficient: the number of subsets of `k` of `n` points. Saturates at the limit of the
/// type.
pub const fn binomial(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let mut result: u128 = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) as u128 / (i + 1) as u128;
        if result > u64::MAX as u128 {
            return u64::MAX;
        }
        i += 1;
    }
    result as u64
}

/// The [binomial] coefficient for up to 32 points, looked up: to compute it takes longer than all else in a
/// rank. 0 for more points.
#[inline]
pub fn small_binomial(n: u32, k: u32) -> u64 {
    BINOMIALS.get(n as usize).and_then(|row| row.get(k as usize)).map_or(0, |&number| number.into())
}

/// The binomial coefficients up to 32 points: unranking needs dozens of them.
static BINOMIALS: [[u32; 33]; 33] = {
    let mut table = [[0; 33]; 33];
    let mut n = 0;
    while n <= 32 {
        let mut k = 0;
        while k <= n {
            table[n][k] = binomial(n as u32, k as u32) as u32;
            k += 1;
        }
        n += 1;
    }
    table
};

/// The next larger number with as many bits set; of no bits there is only 0.
#[inline]
pub const fn next_subset(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    let ripple = set.wrapping_add(lowest);
    ripple | ((set ^ ripple) >> 2).wrapping_shr(lowest.trailing_zeros())
}

/// Ranks the subsets of up to 32 points, by two look-ups.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The number of the lowest points, for which the first table is.
    low_points: u32,
    high_points: u32,
    low: Vec<u32>,
    /// By the number of low points in the set, then by the high ones.
    high: Vec<u32>,
}

impl Ranking {
    /// Makes the tables for subsets of at most `most` of `points` points.
    ///
    /// # Panics
    ///
    /// If there are more than 32 points, whose ranks would be too large.
    pub fn new(points: u32, most: u32) -> Ranking {
        assert!(points <= 32, "subsets of more than 32 points have too large ranks");
        let low_points = points / 2;
        let high_points = points - low_points;
        let sum = |bits: u32, offset: u32, below: u32| {
            let mut rank = 0;
            let mut place = below;
            for point in (0..32).filter(|point| bits >> point & 1 != 0) {
                place += 1;
                // Sets of more than `most` points are never asked for.
                rank += if place <= most { binomial(offset + point, place) } else { 0 };
            }
            rank as u32
        };
        let low = (0..1 << low_points).map(|bits| sum(bits, 0, 0)).collect();
        let below = 0..=low_points.min(most);
        let high = below
            .flat_map(|below| (0..1 << high_points).map(move |bits| (bits, below)))
            .map(|(bits, below)| sum(bits, low_points, below))
            .collect();
        Ranking { low_points, high_points, low, high }
    }

    /// The rank of a set among those of its size.
    #[inline]
    pub fn rank(&self, set: u64) -> u32 {
        let low = set & ((1 << self.low_points) - 1);
        let row = u64::from(low.count_ones()) << self.high_points;
        let high = row | set >> self.low_points;
        self.low[low as usize].wrapping_add(self.high[high as usize])
    }

    /// The set of `size` points with a rank.
    pub fn unrank(&self, mut rank: u64, size: u32) -> u64 {
        let mut set = 0;
        let mut point = self.low_points + self.high_points;
        for place in (1..=size).rev() {
            // The largest point whose coefficient still fits.
            while point > 0 {
                point -= 1;
                let coefficient = u64::from(BINOMIALS[point as usize][place as usize]);
                if coefficient <= rank {
                    rank -= coefficient;
                    set |= 1 << point;
                    break;
                }
            }
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binomials_are_pascals() {
        for n in 1..=40 {
            for k in 1..=n {
                assert_eq!(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
            }
        }
        assert_eq!(binomial(21, 7), 116_280);
        assert_eq!(binomial(3, 4), 0);
    }

    #[test]
    fn subsets_are_counted_in_order() {
        for points in [0, 1, 5, 11, 14] {
            let ranking = Ranking::new(points, points);
            for size in 0..=points {
                let sets = (0u64..1 << points).filter(|set| set.count_ones() == size);
                for (rank, set) in sets.enumerate() {
                    assert_eq!(u64::from(ranking.rank(set)), rank as u64);
                    assert_eq!(ranking.unrank(rank as u64, size), set);
                }
            }
        }
    }

    #[test]
    fn coefficients_that_are_looked_up_are_the_computed_ones() {
        for n in 0..=32 {
            for k in 0..=40 {
                assert_eq!(small_binomial(n, k), binomial(n, k), "{n} {k}");
            }
        }
    }

    #[test]
    fn the_next_subset_is_the_next() {
        let ranking = Ranking::new(20, 6);
        let mut set = (1 << 6) - 1;
        for rank in 0..1000 {
            assert_eq!(ranking.rank(set), rank);
            set = next_subset(set);
        }
    }

    #[test]
    fn thirty_points_are_not_too_many() {
        let ranking = Ranking::new(30, 6);
        for rank in (0..binomial(30, 6)).step_by(997) {
            let set = ranking.unrank(rank, 6);
            assert_eq!(set.count_ones(), 6);
            assert_eq!(u64::from(ranking.rank(set)), rank);
        }
    }
}
