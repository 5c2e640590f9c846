//! Bit tricks that more than one family uses.

/// The bit number `n`, counted from the lowest that is set; 0 if there are not so many.
#[inline]
pub(crate) fn nth_bit(bits: u64, n: u32) -> u64 {
    let rest = (0..n).fold(bits, |rest, _| rest & rest.wrapping_sub(1));
    rest & rest.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::nth_bit;

    #[test]
    fn bits_are_counted_from_the_lowest() {
        let bits = 0b1011_0100;
        let found: Vec<u64> = (0..5).map(|n| nth_bit(bits, n)).collect();
        assert_eq!(found, [4, 16, 32, 128, 0]);
    }
}
