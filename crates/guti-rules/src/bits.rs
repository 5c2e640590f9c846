//! Bit tricks that more than one family uses.
//!
//! Both have an instruction of their own on most processors since 2013 (`pext`, `pdep`), which the
//! standard library offers only as unsafe functions. They are what random play and counting spend
//! their time on: with the instructions instead of the loops a random game of Pretwa takes half
//! the time (`cargo bench -p guti-rules`).

/// The bits of `bits` at the places that `mask` names, moved together at the low end.
#[inline]
pub(crate) fn gather(bits: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[allow(unsafe_code, reason = "the instruction is known to be there, and only computes")]
    // SAFETY: this code is compiled only where the target has the feature.
    unsafe {
        std::arch::x86_64::_pext_u64(bits, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    gather_loop(bits, mask)
}

/// The bit number `n`, counted from the lowest that is set; 0 if there are not so many.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    #[allow(unsafe_code, reason = "the instruction is known to be there, and only computes")]
    // SAFETY: this code is compiled only where the target has the feature.
    unsafe {
        std::arch::x86_64::_pdep_u64(1 << (n & 63), bits)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    nth_bit_loop(bits, n)
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
fn nth_bit_loop(bits: u64, n: u32) -> u64 {
    let rest = (0..n).fold(bits, |rest, _| rest & rest.wrapping_sub(1));
    rest & rest.wrapping_neg()
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
            let (bits, mask, n) = (rng.u64(..), rng.u64(..), rng.u32(..64));
            assert_eq!(gather(bits, mask), gather_loop(bits, mask));
            assert_eq!(nth_bit(bits, n), nth_bit_loop(bits, n));
        }
    }
}
