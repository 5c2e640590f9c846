//! Statistics of a solved layer.

/// Wins, draws and losses of a layer for the side to move. The arrays are in the order losses, draws,
/// wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LayerStats {
    /// The number of positions.
    pub counts: [u64; 3],
    /// Those among them that have no distance although the game goes on: infinite play.
    pub endless: [u64; 3],
    /// The longest distances, in plies, each with the first rank that has it.
    pub longest: [Option<(u16, u64)>; 3],
}

impl LayerStats {
    /// Adds a rank, which stands for `weight` positions: those of a rank that stands for none are not
    /// counted. `over` says that the game is over there.
    #[inline]
    pub fn add(&mut self, rank: u64, value: i16, distance: Option<u16>, over: bool, weight: u64) {
        let kind = (value.signum() + 1) as usize;
        self.counts[kind] += weight;
        match distance {
            Some(distance) if weight > 0 => {
                let longest = &mut self.longest[kind];
                if longest.is_none_or(|(plies, _)| plies < distance) {
                    *longest = Some((distance, rank));
                }
            }
            None if !over => self.endless[kind] += weight,
            _ => {}
        }
    }

    /// The sum of both, where all ranks of `later` are higher.
    #[must_use]
    pub fn merge(mut self, later: &LayerStats) -> LayerStats {
        for kind in 0..3 {
            self.counts[kind] += later.counts[kind];
            self.endless[kind] += later.endless[kind];
            let longer = match (self.longest[kind], later.longest[kind]) {
                (Some((plies, _)), Some((more, _))) => more > plies,
                (None, Some(_)) => true,
                (_, None) => false,
            };
            if longer {
                self.longest[kind] = later.longest[kind];
            }
        }
        self
    }

    /// The number of positions of all outcomes.
    pub fn positions(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_longest_is_named() {
        let mut early = LayerStats::default();
        early.add(1, 1, Some(5), false, 4);
        early.add(2, 1, Some(5), false, 4);
        early.add(3, 0, None, false, 2);
        early.add(4, -1, None, true, 1);
        let mut late = LayerStats::default();
        late.add(9, 1, Some(5), false, 1);
        late.add(10, -1, Some(2), false, 1);
        let all = early.merge(&late);
        assert_eq!(all.counts, [2, 2, 9]);
        assert_eq!(all.endless, [0, 2, 0]);
        assert_eq!(all.longest, [Some((2, 10)), None, Some((5, 1))]);
        assert_eq!(all.positions(), 13);
    }
}
