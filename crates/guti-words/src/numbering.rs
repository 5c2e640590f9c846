//! The digits that numbers in sentences are written with.

use std::fmt::Display;

/// A numbering system with decimal places: ten digits, which follow each other in Unicode, such as ০ to ৯.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberingSystem {
    zero: char,
}

impl NumberingSystem {
    /// The digits 0 to 9.
    pub const LATIN: NumberingSystem = NumberingSystem::with_zero('0');

    /// The numbering system whose digits begin with this one.
    pub const fn with_zero(zero: char) -> NumberingSystem {
        NumberingSystem { zero }
    }

    /// The first of the digits.
    pub const fn zero(self) -> char {
        self.zero
    }

    /// A number in these digits.
    ///
    /// ```
    /// use guti_words::NumberingSystem;
    ///
    /// assert_eq!(NumberingSystem::with_zero('০').write(1939), "১৯৩৯");
    /// ```
    pub fn write(self, number: impl Display) -> String {
        number.to_string().chars().map(|c| self.digit(c)).collect()
    }

    /// A text with its numbers in these digits. A digit beside a Latin letter is no number: it belongs to the
    /// name of a point or a game.
    ///
    /// ```
    /// use guti_words::NumberingSystem;
    ///
    /// let text = "1939 সালে 3টি গুটি b3 থেকে d4-এ";
    /// assert_eq!(NumberingSystem::with_zero('০').rewrite(text), "১৯৩৯ সালে ৩টি গুটি b3 থেকে d4-এ");
    /// ```
    pub fn rewrite(self, text: &str) -> String {
        let mut written = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            // Latin letters and digits in a row are a number if there are no letters among them.
            let is_word = rest.starts_with(|c: char| c.is_ascii_alphanumeric());
            let end = rest.find(|c: char| c.is_ascii_alphanumeric() != is_word);
            let (run, after) = rest.split_at(end.unwrap_or(rest.len()));
            if run.contains(|c: char| c.is_ascii_alphabetic()) {
                written.push_str(run);
            } else {
                written.extend(run.chars().map(|c| self.digit(c)));
            }
            rest = after;
        }
        written
    }

    /// The digit for an ASCII digit; another character stays.
    fn digit(self, c: char) -> char {
        let value = c.to_digit(10);
        value.and_then(|value| char::from_u32(u32::from(self.zero) + value)).unwrap_or(c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_and_names_keep_theirs() {
        let gurmukhi = NumberingSystem::with_zero('੦');
        assert_eq!(gurmukhi.write(100), "੧੦੦");
        assert_eq!(gurmukhi.rewrite("3, c3-d4, 5x6, 1.5 7"), "੩, c3-d4, 5x6, ੧.੫ ੭");
        assert_eq!(gurmukhi.rewrite(""), "");
        let text = "৩ 10 a1";
        assert_eq!(NumberingSystem::LATIN.rewrite(text), text);
    }
}
