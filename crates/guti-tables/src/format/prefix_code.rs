//! Canonical prefix codes (canonical Huffman codes): the lengths of the codewords determine them.
//!
//! Tokens are in the order of their codewords, short ones first. Codes are complete: every
//! sequence of bits can be decoded. If there is only one token, its codeword is empty.

/// The codewords for lengths in ascending order; `None` if the lengths exceed `limit` or are not
/// those of a complete code. The first codeword is all zeros, and each next one is the one before
/// plus 1, extended by zeros to its length.
pub fn codewords(lengths: &[u8], limit: u8) -> Option<Vec<u32>> {
    let mut words = Vec::with_capacity(lengths.len());
    let mut next = 0u64;
    let mut before = 0;
    for &length in lengths {
        if length < before || length > limit || next >> before != 0 {
            return None;
        }
        next <<= length - before;
        words.push(next as u32);
        next += 1;
        before = length;
    }
    (next == 1 << before).then_some(words)
}

/// Codeword lengths, none above `limit`, for tokens with these counts: those of D. Huffman's code,
/// where codewords that are too long are cut and shorter ones extended to make room.
///
/// # Panics
///
/// If there are more than 2^`limit` tokens.
#[cfg(feature = "write")]
pub fn lengths(counts: &[u64], limit: u8) -> Vec<u8> {
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;
    if counts.len() < 2 {
        return vec![0; counts.len()];
    }
    // Huffman: join the two rarest nodes until one is left.
    let mut heap: BinaryHeap<_> =
        counts.iter().enumerate().map(|(node, &count)| Reverse((count, node))).collect();
    let mut parents = vec![0; 2 * counts.len() - 1];
    for node in counts.len()..parents.len() {
        let mut count = 0u64;
        for _ in 0..2 {
            let Reverse((rare, child)) = heap.pop().expect("two nodes are left");
            parents[child] = node;
            count = count.saturating_add(rare);
        }
        heap.push(Reverse((count, node)));
    }
    let mut depths = vec![0usize; parents.len()];
    for node in (0..parents.len() - 1).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    let limit = usize::from(limit);
    let mut of_length = vec![0u64; limit + 1];
    for &depth in &depths[..counts.len()] {
        of_length[depth.min(limit)] += 1;
    }
    // Cut codewords overfill the code: for each of them a shorter codeword is extended.
    let filled = (1..=limit).map(|length| of_length[length] << (limit - length)).sum::<u64>();
    for _ in 1 << limit..filled {
        of_length[limit] -= 1;
        let shorter = (1..limit).rev().find(|&length| of_length[length] > 0);
        let shorter = shorter.expect("there is room for all tokens");
        of_length[shorter] -= 1;
        of_length[shorter + 1] += 2;
    }
    let mut order: Vec<_> = (0..counts.len()).collect();
    order.sort_by_key(|&token| (Reverse(counts[token]), token));
    let mut lengths = vec![0; counts.len()];
    let ascending = (1..=limit).flat_map(|length| (0..of_length[length]).map(move |_| length));
    for (token, length) in order.into_iter().zip(ascending) {
        lengths[token] = length as u8;
    }
    lengths
}

#[cfg(all(test, feature = "write"))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_codewords_are_those_of_the_textbook() {
        assert_eq!(lengths(&[45, 13, 12, 16, 9, 5], 12), [1, 3, 3, 3, 4, 4]);
        let words = codewords(&[1, 3, 3, 3, 4, 4], 12).expect("a complete code");
        assert_eq!(words, [0, 0b100, 0b101, 0b110, 0b1110, 0b1111]);
    }

    #[test]
    fn incomplete_and_overfull_codes_are_refused() {
        assert_eq!(codewords(&[0], 12), Some(vec![0]));
        for lengths in [&[][..], &[1], &[0, 0], &[1, 1, 1], &[1, 1, 2], &[2, 1, 2], &[1, 13, 13]] {
            assert_eq!(codewords(lengths, 12), None, "{lengths:?}");
        }
    }

    proptest! {
        #[test]
        fn a_code_is_complete_and_within_its_limit(
            counts in prop::collection::vec(prop_oneof![0..3u64, 0..1u64 << 60], 1..200),
            limit in 8..=20u8,
        ) {
            let mut lengths = lengths(&counts, limit);
            for (a, b) in (1..counts.len()).flat_map(|a| [(a - 1, a), (a, a - 1)]) {
                prop_assert!(counts[a] <= counts[b] || lengths[a] <= lengths[b]);
            }
            lengths.sort_unstable();
            prop_assert!(codewords(&lengths, limit).is_some());
        }
    }
}
