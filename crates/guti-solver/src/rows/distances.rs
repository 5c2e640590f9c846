//! Distances in plies, one byte each while they fit.

use super::target::UNREACHABLE;
use guti_rules::bits::scatter;
use std::ops::Range;

/// The distances of the entries of a block; 0 stands for none.
#[derive(Debug)]
pub enum Distances {
    /// All are below 256.
    Narrow(Vec<u8>),
    /// Some are 256 or more.
    Wide(Vec<u16>),
}

/// Some consecutive distances.
#[derive(Clone, Copy, Debug)]
pub enum Plies<'a> {
    /// One byte each.
    Narrow(&'a [u8]),
    /// Two bytes each.
    Wide(&'a [u16]),
}

impl Distances {
    /// `len` entries without a distance.
    pub fn none(len: usize) -> Distances {
        Distances::Narrow(vec![0; len])
    }

    /// The distance of an entry.
    #[cfg(test)]
    pub fn get(&self, at: usize) -> u16 {
        match self {
            Distances::Narrow(plies) => plies[at].into(),
            Distances::Wide(plies) => plies[at],
        }
    }

    /// The distances from an entry on.
    pub fn from(&self, at: usize) -> Plies<'_> {
        match self {
            Distances::Narrow(plies) => Plies::Narrow(&plies[at..]),
            Distances::Wide(plies) => Plies::Wide(&plies[at..]),
        }
    }

    /// Subtracts a count from the number of an entry and returns whether it has become 0. An entry that is
    /// [`UNREACHABLE`] stays. While a position is unsolved its entry counts the moves that may still evade.
    #[inline]
    pub fn count_down(&mut self, at: usize, count: u8) -> bool {
        match self {
            Distances::Narrow(plies) if u16::from(plies[at]) != UNREACHABLE => {
                plies[at] -= count;
                plies[at] == 0
            }
            Distances::Wide(plies) if plies[at] != UNREACHABLE => {
                plies[at] -= u16::from(count);
                plies[at] == 0
            }
            _ => false,
        }
    }

    /// Sets those of the entries from `at` on that `chosen` has a bit for to numbers given by planes of bits, the
    /// lowest first.
    #[inline]
    pub fn set_planes(&mut self, at: usize, chosen: u64, planes: &[u64]) {
        const BYTES: u64 = 0x0101_0101_0101_0101;
        for place in (0..64).step_by(8).take_while(|place| chosen >> place != 0) {
            let spread = |plane: u64| scatter(plane >> place & 0xff, BYTES);
            let numbers = planes.iter().rev().fold(0, |all, &plane| all << 1 | spread(plane));
            let mask = spread(chosen) * 0xff;
            let at = at + place;
            match self {
                Distances::Narrow(plies) if plies.len() >= at + 8 => {
                    let bytes: &mut [u8; 8] = (&mut plies[at..at + 8]).try_into().expect("eight");
                    let old = u64::from_le_bytes(*bytes);
                    *bytes = (old & !mask | numbers & mask).to_le_bytes();
                }
                _ => {
                    let (numbers, mask) = (numbers.to_le_bytes(), mask.to_le_bytes());
                    for lane in (0..8).filter(|&lane| mask[lane] != 0) {
                        self.set(at + lane, numbers[lane].into());
                    }
                }
            }
        }
    }

    /// Sets the distance of an entry.
    #[inline]
    pub fn set(&mut self, at: usize, distance: u16) {
        match self {
            Distances::Narrow(plies) => {
                if let Ok(distance) = u8::try_from(distance) {
                    plies[at] = distance;
                } else {
                    let mut wide: Vec<u16> = plies.iter().map(|&plies| plies.into()).collect();
                    wide[at] = distance;
                    *self = Distances::Wide(wide);
                }
            }
            Distances::Wide(plies) => plies[at] = distance,
        }
    }

    /// The bytes of the entries in a range, one or two for each.
    pub fn bytes_mut(&mut self, range: Range<usize>) -> &mut [u8] {
        match self {
            Distances::Narrow(plies) => &mut plies[range],
            Distances::Wide(plies) => bytemuck::cast_slice_mut(&mut plies[range]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_distances_widen_what_is_there() {
        let mut distances = Distances::none(3);
        distances.set(0, 255);
        distances.set(1, 300);
        distances.set(2, 7);
        assert_eq!([0, 1, 2].map(|at| distances.get(at)), [255, 300, 7]);
    }

    #[test]
    fn planes_set_what_is_chosen() {
        let mut random = fastrand::Rng::with_seed(4);
        let wide = || {
            let mut wide = Distances::none(90);
            wide.set(0, 256);
            wide
        };
        for mut distances in [Distances::none(90), wide()] {
            let mut expected: Vec<u16> = (0..90).map(|at| distances.get(at)).collect();
            for _ in 0..200 {
                let at = random.usize(..90);
                let chosen = random.u64(..) & u64::MAX >> random.u32(..64);
                let chosen = if at + 64 > 90 { chosen & ((1 << (90 - at)) - 1) } else { chosen };
                let planes: [u64; 8] = std::array::from_fn(|_| random.u64(..));
                distances.set_planes(at, chosen, &planes);
                for lane in (0..64).filter(|lane| chosen >> lane & 1 != 0) {
                    let bit = |place: usize| ((planes[place] >> lane & 1) as u16) << place;
                    expected[at + lane] = (0..8).map(bit).sum();
                }
                assert!((0..90).all(|at| distances.get(at) == expected[at]));
            }
        }
    }

    #[test]
    fn a_count_is_subtracted_unless_it_is_unreachable() {
        for largest in [255, 256] {
            let mut distances = Distances::none(3);
            for (at, count) in [5, UNREACHABLE, largest].into_iter().enumerate() {
                distances.set(at, count);
            }
            assert!(!distances.count_down(0, 3) && distances.count_down(0, 2));
            assert!(!distances.count_down(1, 5));
            let [most, last] = [(largest - 1) as u8, 1];
            assert!(!distances.count_down(2, most) && distances.count_down(2, last));
            assert_eq!([0, 1].map(|at| distances.get(at)), [0, UNREACHABLE]);
        }
    }
}
