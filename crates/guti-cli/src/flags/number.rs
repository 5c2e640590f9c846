//! Whole numbers in flags, and what is expected where something else is typed.

use std::num::IntErrorKind;
use std::ops::RangeInclusive;

/// A parser of whole numbers in a range, all of which fit into `T`.
pub fn within<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    }
}

/// A parser of whole numbers that are not below `least`, and that fit into `T`.
pub fn at_least<T: TryFrom<u64>>(least: u64) -> impl Fn(&str) -> Result<T, String> + Clone {
    let smaller = || "expected a smaller number".to_owned();
    move |text| match text.parse() {
        Ok(number) if number >= least => T::try_from(number).map_err(|_| smaller()),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err(smaller()),
        Ok(_) | Err(_) => Err(format!("expected a whole number, {least} or more")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_in_the_range_is_told_the_range() {
        let parse = within::<u8>(1..=128);
        assert_eq!([parse("1"), parse("128")], [Ok(1), Ok(128)]);
        for wrong in ["0", "129", "300", "-1", "1.5", "x", "", "99999999999999999999"] {
            assert_eq!(parse(wrong), Err("expected a number from 1 to 128".to_owned()), "{wrong}");
        }
    }

    #[test]
    fn a_number_without_an_upper_bound_may_still_be_too_large() {
        let parse = at_least::<u32>(10);
        assert_eq!([parse("10"), parse("4294967295")], [Ok(10), Ok(u32::MAX)]);
        for wrong in ["9", "-10", "x", ""] {
            let expected = Err("expected a whole number, 10 or more".to_owned());
            assert_eq!(parse(wrong), expected, "{wrong}");
        }
        for large in ["4294967296", "99999999999999999999"] {
            assert_eq!(parse(large), Err("expected a smaller number".to_owned()), "{large}");
        }
    }
}
