//! How large a transposition table may be on this machine.

use sysinfo::System;

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
