//! Names and chat messages, sanitised before they are stored.

/// The length of a name in characters; longer ones are cut.
pub const NAME_LENGTH: usize = 40;

/// The length of a chat message in characters; longer ones are refused.
pub const MESSAGE_LENGTH: usize = 500;

/// Whether a character is invisible or changes the direction of the text around it.
fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(char,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Returns the text as one line without invisible characters, with single spaces, and cut to
/// `length` characters.
fn sanitise(text: &str, length: usize) -> String {
    let spaced = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char });
    let visible: String = spaced.filter(|&char| !is_invisible(char)).collect();
    let single = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let cut: String = single.chars().take(length).collect();
    cut.trim_end().to_owned()
}

/// Sanitises a name; it may be empty then.
pub fn name(text: &str) -> String {
    sanitise(text, NAME_LENGTH)
}

/// Sanitises a chat message; it may be empty then.
pub fn message(text: &str) -> String {
    sanitise(text, MESSAGE_LENGTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line_that_reads_as_it_is() {
        assert_eq!(name("  Amina \n\t Bello "), "Amina Bello");
        assert_eq!(name("a\u{202e}b\u{200b}c\u{7}"), "abc");
        assert_eq!(name(&"x".repeat(99)).len(), NAME_LENGTH);
        assert_eq!(name("\u{202e} \u{feff}"), "");
    }
}
