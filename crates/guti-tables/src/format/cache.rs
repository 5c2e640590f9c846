//! The cache of the groups of blocks that were recently read from files on disk, shared by all tables
//! of the process.
//!
//! The cache is direct-mapped: each group has one slot, which it shares with others, and the group
//! that was read last keeps it. Decoding happens while the slot is locked, so that nothing is copied.

use std::sync::{LazyLock, Mutex, PoisonError};

/// The binary logarithm of the number of slots. A group has 1 to 5 KB in tables of the built-in
/// games, so that a full cache takes some 50 MB.
const SLOT_BITS: u32 = 14;

/// The length of the longest group that is kept.
const LONGEST: usize = 1 << 14;

/// A group of blocks of some file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// The number of the file.
    pub file: u64,
    /// The number of the section in the file.
    pub section: usize,
    /// The number of the group in the section.
    pub group: usize,
}

#[derive(Default)]
struct Slot {
    /// The group whose bytes are here.
    key: Option<Key>,
    bytes: Vec<u8>,
}

static SLOTS: LazyLock<Box<[Mutex<Slot>]>> =
    LazyLock::new(|| (0..1 << SLOT_BITS).map(|_| Mutex::default()).collect());

/// Passes the bytes of a group to `decode`, after reading them with `load` if they are not in the
/// cache.
///
/// # Errors
///
/// The error of `load`.
#[inline]
pub fn with<T, E>(
    key: Key,
    load: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
    decode: impl FnOnce(&[u8]) -> T,
) -> Result<T, E> {
    let mut slot = SLOTS[place(key)].lock().unwrap_or_else(PoisonError::into_inner);
    if slot.key != Some(key) {
        slot.key = None;
        load(&mut slot.bytes)?;
        slot.key = Some(key);
    }
    let decoded = decode(&slot.bytes);
    if slot.bytes.capacity() > LONGEST {
        *slot = Slot::default();
    }
    Ok(decoded)
}

/// The slot of a group. Neighbouring groups have different slots.
#[inline]
fn place(key: Key) -> usize {
    let mixed = (key.group as u64)
        .wrapping_add((key.section as u64) << 40)
        .wrapping_add(key.file.wrapping_mul(0xd6e8_feb8_6659_fd93))
        .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (64 - SLOT_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(group: usize) -> Key {
        Key { file: u64::MAX, section: 1, group }
    }

    #[test]
    fn a_group_is_loaded_once_while_it_keeps_its_slot() {
        let mut loads = 0;
        for _ in 0..3 {
            let loaded = with(
                key(5),
                |bytes| {
                    loads += 1;
                    bytes.clear();
                    bytes.extend_from_slice(b"five");
                    Ok::<(), ()>(())
                },
                <[u8]>::to_vec,
            );
            assert_eq!(loaded.as_deref(), Ok(&b"five"[..]));
        }
        assert_eq!(loads, 1);
    }

    #[test]
    fn what_could_not_be_loaded_is_loaded_again() {
        let fails = with(
            key(7),
            |bytes| {
                bytes.extend_from_slice(b"half");
                Err("cut off")
            },
            <[u8]>::len,
        );
        assert_eq!(fails, Err("cut off"));
        let load = |bytes: &mut Vec<u8>| {
            bytes.clear();
            Ok::<(), &str>(())
        };
        assert_eq!(with(key(7), load, <[u8]>::len), Ok(0));
    }
}
