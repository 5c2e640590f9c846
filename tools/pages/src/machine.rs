//! The machine that times are measured on.

use crate::Result;
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

/// Parses a number of bytes, such as `512M` or `21G`; the units are binary.
///
/// # Errors
///
/// If the text is not such a number.
pub fn size(text: &str) -> Result<u64> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &text[digits.len()..] {
        "" => Some(0),
        "M" => Some(20),
        "G" => Some(30),
        _ => None,
    };
    let number = digits.parse::<u64>().ok().filter(|&number| number > 0);
    let bytes = number.zip(shift).and_then(|(number, shift)| number.checked_mul(1 << shift));
    bytes.ok_or_else(|| format!("expected a size such as `512M` or `21G`, not `{text}`"))
}

/// The memory that solving may use by default, in bytes: three quarters of the available memory.
pub fn memory() -> u64 {
    let mut system = System::new();
    system.refresh_memory();
    let free = system.available_memory();
    let free = system.cgroup_limits().map_or(free, |limits| free.min(limits.total_memory));
    free / 4 * 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_binary_units() {
        assert_eq!(size("21G"), Ok(21 << 30));
        assert_eq!(size("512M"), Ok(512 << 20));
        assert_eq!(size("7"), Ok(7));
        for text in ["", "G", "0M", "1.5G", "3X", "-1", "99999999999G"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
