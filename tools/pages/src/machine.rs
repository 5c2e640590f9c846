//! The machine that times are measured on.

use std::thread;
use sysinfo::{CpuRefreshKind, System};

/// The number of processors that this process may use.
pub fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The number of processors and their clock rate, in words.
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

/// The memory that solving may use by default, in bytes: three quarters of the available memory.
pub fn memory() -> u64 {
    let mut system = System::new();
    system.refresh_memory();
    let free = system.available_memory();
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.total_memory));
    free / 4 * 3
}
