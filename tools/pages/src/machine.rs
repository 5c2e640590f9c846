//! What this machine is, as far as it matters for times.

use std::thread;
use sysinfo::{CpuRefreshKind, System};

/// The number of processors that may be used.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// In words: its processors and their clock.
pub fn words() -> String {
    let mut system = System::new();
    system.refresh_cpu_list(CpuRefreshKind::nothing().with_frequency());
    let megahertz = system.cpus().iter().map(sysinfo::Cpu::frequency).max().unwrap_or(0);
    let count = match processors() {
        1 => "1 processor".to_owned(),
        count => format!("{count} processors"),
    };
    match megahertz {
        0 => count,
        megahertz => format!("{count} of {:.1} GHz", megahertz as f64 / 1000.0),
    }
}

/// The memory that solving may take, in bytes: three quarters of what is free.
pub fn memory() -> u64 {
    let mut system = System::new();
    system.refresh_memory();
    let free = system.available_memory();
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.total_memory));
    free / 4 * 3
}
