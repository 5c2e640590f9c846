//! Text in Helvetica, a font that every PDF viewer has: encoding, widths, and line breaks.

/// The widths of the characters from space to `~`, in thousandths of the size of the font, as in
/// Adobe's `Helvetica.afm`.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The width of all other characters; few of them are wider.
const OTHER: u16 = 611;

/// The characters that `WinAnsiEncoding` has besides those of Latin-1.
const MORE: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8a),
    ('‹', 0x8b),
    ('Œ', 0x8c),
    ('Ž', 0x8e),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9a),
    ('›', 0x9b),
    ('œ', 0x9c),
    ('ž', 0x9e),
    ('Ÿ', 0x9f),
];

/// The text in `WinAnsiEncoding`, with `?` for every character that it lacks.
pub fn encode(text: &str) -> Vec<u8> {
    text.chars().map(|char| code(char).unwrap_or(b'?')).collect()
}

/// The code of a character in `WinAnsiEncoding`, if it has one.
pub fn code(char: char) -> Option<u8> {
    match u8::try_from(char) {
        Ok(byte @ (0x20..=0x7e | 0xa0..)) => Some(byte),
        _ => MORE.iter().find(|(other, _)| *other == char).map(|&(_, byte)| byte),
    }
}

/// The width of a text at this size of the font. Bold text is up to a tenth wider.
pub fn width(text: &str, size: f32) -> f32 {
    let of = |char: char| {
        let index = (char as usize).checked_sub(0x20);
        index.and_then(|index| WIDTHS.get(index)).copied().unwrap_or(OTHER)
    };
    text.chars().map(|char| f32::from(of(char))).sum::<f32>() * size / 1000.0
}

/// Breaks a text between words into lines that are not longer than `most`; a longer word has a
/// line of its own.
pub fn wrap(text: &str, size: f32, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_encoded_as_windows_does() {
        assert_eq!(encode("Mühle – “a” ā"), b"M\xfchle \x96 \x93a\x94 ?");
        assert_eq!(encode("a\u{7f}\u{9b}\n"), b"a???");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert!((width("Ab~", 10.0) - (6.67 + 5.56 + 5.84)).abs() < 1e-4);
        assert_eq!(wrap("Take it  or leave it", 10.0, 45.0), ["Take it or", "leave it"]);
        assert_eq!(wrap("unbreakable", 10.0, 4.0), ["unbreakable"]);
    }
}
