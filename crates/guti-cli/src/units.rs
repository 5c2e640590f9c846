//! Numbers, sizes, times and rates as people read and type them.

use bytesize::ByteSize;
use indicatif::HumanCount;
use std::time::Duration;

/// A number with a comma after every three digits.
pub fn count(number: u64) -> String {
    HumanCount(number).to_string()
}

/// A number with a noun whose plural ends with `s`: `1 layer`, `9 layers`.
pub fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", count(number))
}

/// A number of bytes with a binary unit, such as `2.0 KiB`.
pub fn bytes(bytes: u64) -> String {
    ByteSize(bytes).to_string()
}

/// A time, with less precision the longer it is: `5 ms`, `2.5 s`, `2 min 5 s`, `2 h 1 min`.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0 => format!("{} ms", time.as_millis()),
        1..60 => format!("{:.1} s", time.as_secs_f64()),
        60..3600 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// A rate in thousands or millions, such as `2.5 M`.
pub fn rate(rate: f64) -> String {
    match rate {
        x if x >= 1e6 => format!("{:.1} M", x / 1e6),
        x if x >= 1e3 => format!("{:.1} k", x / 1e3),
        x => format!("{x:.1}"),
    }
}

/// Parses a number of bytes: `4G`, `512MB`, `1.5GiB`, or plain bytes, in upper or lower case. All units are binary.
///
/// # Errors
///
/// Text that is not a size, or a size of 0 or of an exabyte and more.
pub fn size(text: &str) -> Result<u64, String> {
    let text = text.to_ascii_lowercase();
    let short = text.strip_suffix("ib").or_else(|| text.strip_suffix('b')).unwrap_or(&text);
    let has_prefix = short.ends_with(['k', 'm', 'g', 't', 'p', 'e']);
    let binary = if has_prefix { format!("{short}ib") } else { text };
    match binary.parse::<ByteSize>() {
        Ok(ByteSize(bytes @ 1..1_000_000_000_000_000_000)) => Ok(bytes),
        _ => Err("expected a size such as `512M` or `4G`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        let written = [0, 7, 999, 1000, 84_581_289].map(count);
        assert_eq!(written, ["0", "7", "999", "1,000", "84,581,289"]);
    }

    #[test]
    fn sizes_are_read_as_they_are_written() {
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(size("1.5 KiB".replace(' ', "").as_str()), Ok(1536));
        assert_eq!(size("512mb"), Ok(512 << 20));
        assert_eq!(size("77"), Ok(77));
        for gibibytes in ["4G", "4g", "4GB", "4gb", "4GiB", "4GIB"] {
            assert_eq!(size(gibibytes), Ok(4 << 30), "{gibibytes}");
        }
        assert_eq!(size("77B"), Ok(77));
        let endings = ["4Gbbii", "4GBiB", "4GiBB", "4iB", "4BB"];
        let numbers = ["", "G", "-1G", "4X", "0", "1e9G", "99999999T", "1..5G"];
        for wrong in endings.into_iter().chain(numbers) {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn units_fit_the_number() {
        assert_eq!(
            [12, 2048, 5 << 20, 3 << 30].map(bytes),
            ["12 B", "2.0 KiB", "5.0 MiB", "3.0 GiB"]
        );
        let written = [5, 2_500, 125_000, 7_260_000].map(|ms| time(Duration::from_millis(ms)));
        assert_eq!(written, ["5 ms", "2.5 s", "2 min 5 s", "2 h 1 min"]);
        assert_eq!([12.0, 2e3, 2.5e6].map(rate), ["12.0", "2.0 k", "2.5 M"]);
    }
}
