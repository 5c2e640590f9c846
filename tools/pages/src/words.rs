//! Formats numbers and values for pages.

use indicatif::HumanCount;

/// A number with a comma between groups of three digits.
pub fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// A large number, rounded to a few digits.
pub fn rough(number: f64) -> String {
    match number {
        n if n >= 1e9 => format!("{:.2} billion", n / 1e9),
        n if n >= 1e6 => format!("{:.1} million", n / 1e6),
        n if n >= 1e3 => format!("{:.0} thousand", n / 1e3),
        n => format!("{n:.0}"),
    }
}

/// Formats a number of bytes in kB, MB or GB: `1.5 MB`.
pub fn bytes(bytes: u64) -> String {
    match bytes as f64 {
        n if n >= 1e9 => format!("{:.2} GB", n / 1e9),
        n if n >= 1e6 => format!("{:.1} MB", n / 1e6),
        n => format!("{:.1} kB", n / 1e3),
    }
}
