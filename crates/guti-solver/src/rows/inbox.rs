//! The updates that a block has received and will use when the step is over.

use super::matrix::MatrixShape;
use super::packed::{Codes, UNKNOWN};

/// The number of updates that are passed on at a time from an inbox that has many.
const BATCH: usize = 1 << 12;

/// The updates for one block. However many come, they take two bits for each entry at most: few are
/// kept as they are, many as the values of the entries.
#[derive(Debug)]
pub enum Inbox {
    /// Updates one by one, at most one for every 16 entries.
    Few(Vec<u32>),
    /// The values; where there is no update they are [`UNKNOWN`].
    Many(Codes),
}

impl Default for Inbox {
    fn default() -> Inbox {
        Inbox::Few(Vec::new())
    }
}

impl Inbox {
    /// Adds updates for a block of the shape with this number of entries.
    pub fn push(&mut self, shape: &MatrixShape, entries: usize, updates: &[u32]) {
        if let Inbox::Few(few) = self {
            let most = entries / 16;
            let needed = few.len() + updates.len();
            if needed <= most {
                if needed > few.capacity() {
                    // Never more than two bits for each entry.
                    let wanted = (few.capacity() * 2).clamp(needed, most);
                    few.reserve_exact(wanted - few.len());
                }
                few.extend_from_slice(updates);
                return;
            }
            let mut codes = Codes::unknown(entries);
            store(&mut codes, shape, few);
            *self = Inbox::Many(codes);
        }
        if let Inbox::Many(codes) = self {
            store(codes, shape, updates);
        }
    }

    /// Passes all updates on, in several batches if there are many, and empties the inbox.
    pub fn drain(&mut self, shape: &MatrixShape, entries: usize, mut receive: impl FnMut(&[u32])) {
        match std::mem::take(self) {
            Inbox::Few(few) => receive(&few),
            Inbox::Many(codes) => {
                let mut batch = Vec::with_capacity(BATCH);
                for at in 0..entries {
                    let value = codes.get(at);
                    if value != UNKNOWN {
                        let (row, column) = (at / shape.row_len, at % shape.row_len);
                        batch.push(shape.encode_update(row, column, value));
                    }
                    if batch.len() == BATCH {
                        receive(&batch);
                        batch.clear();
                    }
                }
                receive(&batch);
            }
        }
    }
}

/// Stores the values that updates for a block of the shape carry.
pub fn store(codes: &mut Codes, shape: &MatrixShape, updates: &[u32]) {
    for &update in updates {
        let (row, column, value) = shape.decode_update(update);
        codes.settle(row * shape.row_len + column, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::{Indexed, Layer};
    use std::collections::BTreeSet;

    #[test]
    fn an_inbox_gives_back_what_it_was_given_in_little_memory() {
        let Ok(Game::Leap(rules)) = catalogue::game("pretwa", &["standard"]) else {
            panic!("a leap game")
        };
        let shape = MatrixShape::new(&rules.index(), Layer::of(3, 2), 1);
        let entries = shape.row_len * 5;
        let mut random = fastrand::Rng::with_seed(7);
        for count in [0, 1, entries / 20, entries / 16, entries / 15, entries / 2, entries * 3] {
            let mut inbox = Inbox::default();
            let mut expected = BTreeSet::new();
            let mut left = count;
            while left > 0 {
                let updates: Vec<u32> = (0..random.usize(1..=left.min(100)))
                    .map(|_| {
                        let at = random.usize(0..entries);
                        // An entry has one value, however often it is sent.
                        let value = (at % 3) as u8;
                        shape.encode_update(at / shape.row_len, at % shape.row_len, value)
                    })
                    .collect();
                left -= updates.len();
                inbox.push(&shape, entries, &updates);
                expected.extend(updates);
                let bits = match &inbox {
                    Inbox::Few(few) => few.capacity() * 32,
                    Inbox::Many(codes) => codes.bits(),
                };
                assert!(
                    bits <= (entries * 2).next_multiple_of(64),
                    "{bits} bits, {entries} entries"
                );
            }
            let mut found = BTreeSet::new();
            inbox.drain(&shape, entries, |updates| found.extend(updates.iter().copied()));
            assert_eq!(found, expected, "{count} updates");
            inbox.drain(&shape, entries, |updates| assert!(updates.is_empty(), "it is empty"));
        }
    }
}
