//! Distances in plies, one byte each while they fit.

use std::ops::Range;

/// The distances of the entries of a block; 0 stands for none.
#[derive(Debug)]
pub enum Distances {
    /// All are below 256.
    Narrow(Vec<u8>),
    /// Some are 256 or more.
    Wide(Vec<u16>),
}

impl Distances {
    /// `len` entries without a distance.
    pub fn none(len: usize) -> Distances {
        Distances::Narrow(vec![0; len])
    }

    /// The distance of an entry.
    #[inline]
    pub fn get(&self, at: usize) -> u16 {
        match self {
            Distances::Narrow(plies) => plies[at].into(),
            Distances::Wide(plies) => plies[at],
        }
    }

    /// Decrements the number of an entry and returns whether it has become 0. An entry of 255
    /// ([`UNREACHABLE`](super::target::UNREACHABLE)) stays. While a position is unsolved its entry
    /// counts the moves that may still evade.
    #[inline]
    pub fn count_down(&mut self, at: usize) -> bool {
        match self {
            Distances::Narrow(plies) if plies[at] != u8::MAX => {
                plies[at] -= 1;
                plies[at] == 0
            }
            Distances::Wide(plies) if plies[at] != u16::from(u8::MAX) => {
                plies[at] -= 1;
                plies[at] == 0
            }
            _ => false,
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
}
