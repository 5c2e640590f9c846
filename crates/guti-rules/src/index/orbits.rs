//! Orbits: the sets of points that the symmetries of a board map onto each other.

use super::subsets::{Ranking, binomial, next_subset};
use crate::symmetry::Symmetry;
use crate::types::PointSet;

/// A symmetry that maps whole sets, by a look-up for every eight points.
#[derive(Clone, Debug)]
pub struct Permutation {
    bytes: [[u32; 256]; 4],
}

impl Permutation {
    /// The permutation of a symmetry of a board of up to 32 points.
    pub fn new(symmetry: &Symmetry, points: usize) -> Permutation {
        let all = PointSet::first(points);
        let image = |chunk: usize, byte: usize| {
            let set = PointSet((byte as u64) << (8 * chunk));
            symmetry.set(set & all).0 as u32
        };
        let bytes = std::array::from_fn(|chunk| std::array::from_fn(|byte| image(chunk, byte)));
        Permutation { bytes }
    }

    /// The image of a set.
    #[inline]
    pub fn apply(&self, set: u64) -> u64 {
        let [a, b, c, d] = (set as u32).to_le_bytes().map(usize::from);
        let low = self.bytes[0][a] | self.bytes[1][b];
        u64::from(low | self.bytes[2][c] | self.bytes[3][d])
    }
}

/// The orbits of the sets of one size. Each has a representative, the set with the lowest rank.
#[derive(Clone, Debug)]
pub struct Orbits {
    all: Vec<Orbit>,
    /// By rank of a set: the number of its orbit, and below it, in `symmetry_bits`, that of the
    /// symmetry that maps it onto the representative.
    orbit_of: Vec<u32>,
    symmetry_bits: u32,
    /// The stabilisers that occur: the symmetries, besides the identity, that map a representative onto itself.
    stabilisers: Vec<Box<[u16]>>,
}

/// An orbit. Both numbers are read together, often at random.
#[derive(Clone, Copy, Debug)]
struct Orbit {
    representative: u32,
    /// The number of its stabiliser among those that occur.
    stabiliser: u32,
}

/// The most sets of one size whose orbits are made: the entries then take 32 MiB.
const MAX_SETS: u64 = 1 << 23;

/// The number of bits that hold the number of any of these symmetries.
fn bits_of_symmetries(symmetries: usize) -> u32 {
    symmetries.next_power_of_two().trailing_zeros()
}

impl Orbits {
    /// Whether this many sets of one size can be numbered on a board with this many symmetries.
    pub fn can_number(sets: u64, symmetries: usize) -> bool {
        sets <= MAX_SETS && sets << bits_of_symmetries(symmetries) <= 1 << u32::BITS
    }

    /// The orbits of the sets of `size` of `points` points, which [can be
    /// numbered](Orbits::can_number).
    pub fn new(points: u32, size: u32, ranking: &Ranking, group: &[Permutation]) -> Orbits {
        const UNSEEN: u32 = u32::MAX;
        let sets = binomial(points, size);
        let mut orbit_of = vec![UNSEEN; sets as usize];
        let mut all: Vec<Orbit> = Vec::new();
        let mut stabilisers: Vec<Box<[u16]>> = Vec::new();
        let inverse = inverses(group, points);
        let symmetry_bits = bits_of_symmetries(group.len());
        let mut set = (1u64 << size) - 1;
        for rank in 0..sets {
            if orbit_of[rank as usize] == UNSEEN {
                let orbit = all.len() as u32;
                let mut stabiliser = Vec::new();
                for (i, permutation) in group.iter().enumerate() {
                    let image = permutation.apply(set);
                    if image == set && i > 0 {
                        stabiliser.push(i as u16);
                    }
                    let entry = &mut orbit_of[ranking.rank(image) as usize];
                    if *entry == UNSEEN {
                        *entry = orbit << symmetry_bits | u32::from(inverse[i]);
                    }
                }
                let known = stabilisers.iter().position(|known| **known == *stabiliser);
                let stabiliser = known.unwrap_or_else(|| {
                    stabilisers.push(stabiliser.into_boxed_slice());
                    stabilisers.len() - 1
                }) as u32;
                all.push(Orbit { representative: set as u32, stabiliser });
            }
            if rank + 1 < sets {
                set = next_subset(set);
            }
        }
        Orbits { all, orbit_of, symmetry_bits, stabilisers }
    }

    /// The number of orbits.
    #[inline]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are no orbits, which is never so.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The representative of an orbit.
    #[inline]
    pub fn representative(&self, orbit: usize) -> u64 {
        self.all[orbit].representative.into()
    }

    /// The orbit of the set with this rank, and the number of the symmetry that maps it onto its
    /// representative.
    #[inline]
    pub fn find(&self, rank: u32) -> (usize, usize) {
        let entry = self.orbit_of[rank as usize];
        let orbit = entry >> self.symmetry_bits;
        (orbit as usize, (entry - (orbit << self.symmetry_bits)) as usize)
    }

    /// The symmetries, besides the identity, that map the representative onto itself.
    #[inline]
    pub fn stabiliser(&self, orbit: usize) -> &[u16] {
        &self.stabilisers[self.all[orbit].stabiliser as usize]
    }
}

/// The number of the inverse of each permutation of a group.
fn inverses(group: &[Permutation], points: u32) -> Vec<u16> {
    let undoes = |a: &Permutation, b: &Permutation| {
        (0..points).all(|point| b.apply(a.apply(1 << point)) == 1 << point)
    };
    let inverse = |a| group.iter().position(|b| undoes(a, b)).unwrap_or(0) as u16;
    group.iter().map(inverse).collect()
}
