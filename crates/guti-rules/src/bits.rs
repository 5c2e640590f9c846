//! Gathering and scattering bits.
//!
//! Most processors since 2013 have instructions for both (`pext`, `pdep`), which the standard library
//! offers only as unsafe functions, and random play and counting spend much of their time on them.
//! `docs/src/engineering/performance.md` has the command that measures what they gain.

/// Gathers the bits of `bits` at the places where `mask` is set, at the low end: `pext`.
#[inline]
pub fn gather(bits: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[allow(unsafe_code, reason = "the instruction is known to be there, and only computes")]
    // SAFETY: this code is compiled only where the target has the feature.
    unsafe {
        std::arch::x86_64::_pext_u64(bits, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    gather_loop(bits, mask)
}

/// Scatters the lowest bits of `bits` to the places where `mask` is set: `pdep`, the inverse of
/// [`gather`].
#[inline]
pub fn scatter(bits: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[allow(unsafe_code, reason = "the instruction is known to be there, and only computes")]
    // SAFETY: this code is compiled only where the target has the feature.
    unsafe {
        std::arch::x86_64::_pdep_u64(bits, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    scatter_loop(bits, mask)
}

/// The set bit with number `n`, counted from the lowest; 0 if fewer bits are set.
#[inline]
pub fn nth_bit(bits: u64, n: u32) -> u64 {
    scatter(1 << (n & 63), bits)
}

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn gather_loop(bits: u64, mut mask: u64) -> u64 {
    let mut gathered = 0;
    let mut place = 0;
    while mask != 0 {
        gathered |= (bits >> mask.trailing_zeros() & 1) << place;
        mask &= mask - 1;
        place += 1;
    }
    gathered
}

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn scatter_loop(mut bits: u64, mut mask: u64) -> u64 {
    let mut scattered = 0;
    while mask != 0 {
        scattered |= mask & mask.wrapping_neg() & (bits & 1).wrapping_neg();
        mask &= mask - 1;
        bits >>= 1;
    }
    scattered
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_counted_from_the_lowest() {
        let bits = 0b1011_0100;
        let found: Vec<u64> = (0..5).map(|n| nth_bit(bits, n)).collect();
        assert_eq!(found, [4, 16, 32, 128, 0]);
    }

    #[test]
    fn bits_are_gathered_in_order() {
        assert_eq!(gather(0b1010_0110, 0b1110_0010), 0b1011);
    }

    #[test]
    fn instructions_and_loops_agree() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let (bits, mask) = (rng.u64(..), rng.u64(..));
            assert_eq!(gather(bits, mask), gather_loop(bits, mask));
            assert_eq!(scatter(bits, mask), scatter_loop(bits, mask));
            assert_eq!(scatter(gather(bits, mask), mask), bits & mask);
        }
    }
}
