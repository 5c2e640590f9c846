//! What there is to tell of a solved layer.

/// Counts of the positions of a layer, for the side to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Losses, draws and wins.
    pub counts: [u64; 3],
    /// Of these, those that have no distance although the game goes on: play without end.
    pub endless: [u64; 3],
    /// The longest distances of losses, draws and wins, in plies, each with the first position that
    /// has it.
    pub longest: [Option<(u16, u64)>; 3],
}

impl Tally {
    /// Counts a place, which stands for `weight` positions.
    #[inline]
    pub fn add(&mut self, place: u64, value: i16, distance: Option<u16>, over: bool, weight: u64) {
        let kind = (value.signum() + 1) as usize;
        self.counts[kind] += weight;
        match distance {
            Some(distance) => {
                let longest = &mut self.longest[kind];
                if longest.is_none_or(|(plies, _)| plies < distance) {
                    *longest = Some((distance, place));
                }
            }
            None if !over => self.endless[kind] += weight,
            None => {}
        }
    }

    /// Both together, this one's places being the lower.
    #[must_use]
    pub fn merge(mut self, later: &Tally) -> Tally {
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

    /// The number of positions.
    pub fn positions(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_longest_is_named() {
        let mut early = Tally::default();
        early.add(1, 1, Some(5), false, 4);
        early.add(2, 1, Some(5), false, 4);
        early.add(3, 0, None, false, 2);
        early.add(4, -1, None, true, 1);
        let mut late = Tally::default();
        late.add(9, 1, Some(5), false, 1);
        late.add(10, -1, Some(2), false, 1);
        let all = early.merge(&late);
        assert_eq!(all.counts, [2, 2, 9]);
        assert_eq!(all.endless, [0, 2, 0]);
        assert_eq!(all.longest, [Some((2, 10)), None, Some((5, 1))]);
        assert_eq!(all.positions(), 13);
    }
}
