//! How much memory a table may take on this machine.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};
use thiserror::Error;

/// Bytes of a megabyte.
const MEGABYTE: u64 = 1024 * 1024;

/// More than there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a table of {asked} MB does not fit into this machine: it has room for {most} MB")]
pub struct TooMuch {
    /// What was asked for, in megabytes.
    pub asked: usize,
    /// What fits.
    pub most: usize,
}

/// The size of a table in megabytes, if the machine has so much memory to spare now. Where it does
/// not tell, the allocation decides.
pub fn fit(megabytes: usize) -> Result<usize, TooMuch> {
    within(megabytes, spare())
}

fn within(asked: usize, spare: Option<usize>) -> Result<usize, TooMuch> {
    match spare {
        Some(most) if asked > most => Err(TooMuch { asked, most }),
        _ => Ok(asked),
    }
}

/// The megabytes that can be taken without pushing anything else out, in a container those of the
/// container; none where the machine does not tell.
fn spare() -> Option<usize> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory)).ok()?;
    let free = system.available_memory();
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.free_memory));
    let megabytes = usize::try_from(free / MEGABYTE).unwrap_or(usize::MAX);
    (megabytes > 0).then_some(megabytes)
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
    fn this_machine_has_a_megabyte_but_not_everything() {
        assert_eq!(fit(1), Ok(1));
        if let Some(most) = spare() {
            assert!(most < usize::MAX);
            assert_eq!(fit(usize::MAX).map_err(|error| error.asked), Err(usize::MAX));
        }
    }
}
