//! Numbers in words, as sentences write them.

/// A cardinal number: in words up to twelve, and "no" for 0; then in digits.
pub fn cardinal(n: u16) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// An ordinal number: in words up to "tenth"; then in digits, such as "21st".
pub fn ordinal(n: u16) -> String {
    const WORDS: [&str; 11] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth",
    ];
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    WORDS.get(usize::from(n)).map_or_else(|| format!("{n}{ending}"), |&word| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_ordinals_have_digits_and_the_right_ending() {
        let said: Vec<String> = [3, 10, 11, 12, 21, 112, 123].into_iter().map(ordinal).collect();
        assert_eq!(said, ["third", "tenth", "11th", "12th", "21st", "112th", "123rd"]);
        assert_eq!([0, 12, 100].map(cardinal), ["no", "twelve", "100"]);
    }
}
