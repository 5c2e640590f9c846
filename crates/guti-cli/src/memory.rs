//! How large a transposition table may be on this machine.

use sysinfo::System;
use thiserror::Error;

/// More than there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a table of {asked} MB does not fit into this machine: it has room for {most} MB")]
pub struct TooMuch {
    /// What was asked for, in megabytes.
    pub asked: usize,
    /// What fits.
    pub most: usize,
}

/// The size of a table in megabytes, if the machine has [`room`] for it. Where it does not
/// tell, the allocation decides.
pub fn fit(megabytes: usize) -> Result<usize, TooMuch> {
    within(megabytes, room())
}

fn within(asked: usize, room: Option<u64>) -> Result<usize, TooMuch> {
    match room {
        Some(most) if asked as u64 > most => Err(TooMuch { asked, most: most as usize }),
        _ => Ok(asked),
    }
}

/// The largest transposition table, in megabytes, that leaves room for everything else: three
/// quarters of the memory that is free. None where the system does not tell.
pub fn room() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let free = system.available_memory();
    // A container may have been given less than the machine has. What it uses already counts the
    // pages of files that it has read, so only its limit says something.
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.total_memory));
    (free > 0).then_some((free / 4 * 3) >> 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_there_is_can_be_had_and_no_more() {
        assert_eq!(within(64, Some(64)), Ok(64));
        assert_eq!(within(65, Some(64)), Err(TooMuch { asked: 65, most: 64 }));
        assert_eq!(within(usize::MAX, None), Ok(usize::MAX));
    }

    #[test]
    fn this_machine_has_a_megabyte() {
        assert_eq!(fit(1), Ok(1));
    }
}
