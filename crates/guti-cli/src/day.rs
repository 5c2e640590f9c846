//! Days, for the puzzle of the day and the dates of matches.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// A day, as the number of days since 1 January 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day(pub u64);

const SECONDS: u64 = 24 * 60 * 60;

/// The step from a puzzle of the day of a game to the next, so that easy and hard ones alternate. A prime.
const STEP: u64 = 10_007;

impl Day {
    /// Today, in UTC.
    pub fn today() -> Day {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Day(since.as_secs() / SECONDS)
    }

    /// The index of the game of the day among `games`, which take turns.
    pub fn game(self, games: usize) -> usize {
        (self.0 % games.max(1) as u64) as usize
    }

    /// The index of the puzzle of the day among the `count` of its game, if there are so many games.
    pub fn puzzle(self, games: usize, count: usize) -> usize {
        (STEP * (self.0 / games.max(1) as u64) % count.max(1) as u64) as usize
    }
}

impl FromStr for Day {
    type Err = String;

    /// Parses `2026-11-22`, from 1970 on, or `today`.
    fn from_str(text: &str) -> Result<Day, String> {
        if text == "today" {
            return Ok(Day::today());
        }
        let parts: Result<Vec<u64>, _> = text.split('-').map(str::parse).collect();
        match parts.as_deref() {
            Ok(&[year @ 1970..=9999, month @ 1..=12, day])
                if (1..=lengths(year)[month as usize - 1]).contains(&day) =>
            {
                Ok(Day(days_before(year, month) + day - 1))
            }
            _ => Err("expected a day from 1970 on, such as 2026-11-22".to_owned()),
        }
    }
}

/// Formats a day as the tag `Date` of records does: `2026.11.22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.0;
        for year in 1970.. {
            for (month, length) in (1..).zip(lengths(year)) {
                if left < length {
                    return write!(f, "{year}.{month:02}.{:02}", left + 1);
                }
                left -= length;
            }
        }
        Ok(())
    }
}

/// The days from 1 January 1970 to the first of a month of the Gregorian calendar.
fn days_before(year: u64, month: u64) -> u64 {
    let years = (1970..year).flat_map(lengths);
    years.chain(lengths(year).into_iter().take(month as usize - 1)).sum()
}

/// The days of each month of a year of the Gregorian calendar.
fn lengths(year: u64) -> [u64; 12] {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    [31, 28 + u64::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        // `date -d 2026-11-22 +%s` in UTC is 1 795 305 600, which is 20 779 days.
        for (text, days) in [("1970-01-01", 0), ("2000-03-01", 11_017), ("2026-11-22", 20_779)] {
            assert_eq!(text.parse(), Ok(Day(days)), "{text}");
            assert_eq!(Day(days).to_string(), text.replace('-', "."));
        }
        let not_days = ["2026-11-22-2", "2026-11-22-x", "2026-02-29", "2026-11-31", "2026-11-00"];
        for text in ["", "yesterday", "2026-13-01", "1969-12-31", "2026-11"].iter().chain(&not_days)
        {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }

    #[test]
    fn games_take_turns_and_puzzles_do_not_repeat_soon() {
        let days = 20_000..20_000 + 5 * 60;
        let mut all: Vec<(usize, usize)> =
            days.map(|day| (Day(day).game(5), Day(day).puzzle(5, 60))).collect();
        assert_ne!(all[0].0, all[1].0);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 300);
    }

    #[test]
    fn the_pages_have_the_same_puzzle_of_the_day() {
        // `web/tests/puzzles.test.ts` has the same test, with numbers from 1.
        let day = Day(20_779);
        assert_eq!((day.game(2), day.puzzle(2, 50)), (1, 23));
    }
}
