//! The memory that may be used on this machine, for transposition tables and for solved positions.

use sysinfo::System;
use thiserror::Error;

/// A transposition table that does not fit into the memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a table of {asked} MB does not fit into this machine: it has room for {most} MB")]
pub struct TableTooLarge {
    /// The size that was asked for, in megabytes.
    pub asked: usize,
    /// The largest size that fits, in megabytes.
    pub most: usize,
}

/// Checks that a table of this size, in megabytes, fits into the [`room`]. If the system does not
/// say how much there is, any size passes.
///
/// # Errors
///
/// A table that is too large.
pub fn fit(megabytes: usize) -> Result<usize, TableTooLarge> {
    within(megabytes, room())
}

fn within(asked: usize, room: Option<u64>) -> Result<usize, TableTooLarge> {
    match room {
        Some(most) if asked as u64 > most => Err(TableTooLarge { asked, most: most as usize }),
        _ => Ok(asked),
    }
}

/// The size, in megabytes, of the largest transposition table that leaves enough memory for
/// everything else: three quarters of what is free. `None` if the system does not say.
pub fn room() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let free = system.available_memory();
    // A container may have less than the machine. Its usage includes cached pages of files, so that
    // only its limit counts.
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.total_memory));
    (free > 0).then_some((free / 4 * 3) >> 20)
}

/// The memory that a command may use, in bytes: what was `asked` for, or else the [`room`]. `None` if
/// nothing was asked for and the system does not say.
pub fn allowed(asked: Option<u64>) -> Option<u64> {
    asked.or_else(|| room().map(|megabytes| megabytes << 20))
}

/// The memory that a command may use, in bytes, as [`allowed`]; a gibibyte if nothing was asked for and the system
/// does not say.
pub fn budget(asked: Option<u64>) -> u64 {
    allowed(asked).unwrap_or(1 << 30)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_must_fit() {
        assert_eq!(within(64, Some(64)), Ok(64));
        assert_eq!(within(65, Some(64)), Err(TableTooLarge { asked: 65, most: 64 }));
        assert_eq!(within(usize::MAX, None), Ok(usize::MAX));
    }

    #[test]
    fn a_megabyte_fits() {
        assert_eq!(fit(1), Ok(1));
    }
}
