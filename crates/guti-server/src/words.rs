//! What people write: made harmless before it is kept.

/// So long can a name be, in characters.
pub const NAME: usize = 40;

/// So long can a message be, in characters.
pub const MESSAGE: usize = 500;

/// Whether a character is left out: it cannot be seen, or makes others look as if they stood
/// elsewhere.
fn is_unseen(char: char) -> bool {
    char.is_control()
        || matches!(char,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// One line without what cannot be seen, its blanks single, and not longer than this.
fn line(text: &str, most: usize) -> String {
    let seen = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char });
    let seen: String = seen.filter(|&char| !is_unseen(char)).collect();
    let single = seen.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let cut: String = single.chars().take(most).collect();
    cut.trim_end().to_owned()
}

/// A name as it is kept.
pub fn name(text: &str) -> String {
    line(text, NAME)
}

/// A message as it is kept.
pub fn message(text: &str) -> String {
    line(text, MESSAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line_that_reads_as_it_is() {
        assert_eq!(name("  Amina \n\t Bello "), "Amina Bello");
        assert_eq!(name("a\u{202e}b\u{200b}c\u{7}"), "abc");
        assert_eq!(name(&"x".repeat(99)).len(), NAME);
        assert_eq!(name("\u{202e} \u{feff}"), "");
    }
}
