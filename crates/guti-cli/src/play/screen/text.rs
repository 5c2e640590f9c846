//! Texts of any script: their width in columns, and where they can be cut.

use ratatui::style::Style;
use ratatui::text::Span;

/// The width of a text in columns.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// The grapheme clusters of a text, each with its width in columns.
pub fn graphemes(text: &str) -> Vec<(String, usize)> {
    let text = Span::raw(text);
    let each = text.styled_graphemes(Style::new());
    each.map(|grapheme| (grapheme.symbol.to_owned(), width(grapheme.symbol))).collect()
}

/// As much of a text as fits into these columns.
pub fn cut(text: &str, columns: usize) -> String {
    let mut used = 0;
    let fits = graphemes(text).into_iter().take_while(|(_, width)| {
        used += width;
        used <= columns
    });
    fits.map(|(grapheme, _)| grapheme).collect()
}

/// The end of a text, as much of it as fits into these columns.
pub fn tail(text: &str, columns: usize) -> String {
    let all = graphemes(text);
    let mut used = 0;
    let fit = all.iter().rev().take_while(|(_, width)| {
        used += width;
        used <= columns
    });
    let first = all.len() - fit.count();
    all[first..].iter().map(|(grapheme, _)| grapheme.as_str()).collect()
}

/// A text cut to these columns, with an ellipsis where something was cut.
pub fn shortened(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    format!("{}…", cut(text, columns.saturating_sub(1)).trim_end_matches([' ', ',']))
}

/// A text with as many spaces behind it as these columns leave.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Game" in Bengali, of which the vowel sign of the first letter stands before it.
    const GAME: &str = "খেলা";

    #[test]
    fn texts_are_cut_between_clusters() {
        let clusters: Vec<String> = graphemes(GAME).into_iter().map(|(one, _)| one).collect();
        assert_eq!(clusters, ["খে", "লা"]);
        let first = width("খে");
        assert_eq!(cut(GAME, first), "খে");
        assert_eq!(tail(GAME, width("লা")), "লা");
        let twice = format!("{GAME}{GAME}");
        assert_eq!(shortened(&twice, width(GAME) + 1), format!("{GAME}…"));
        assert_eq!(shortened("a, b", 4), "a, b");
        assert_eq!(shortened("a, bc", 4), "a…");
        assert_eq!(padded("ab", 4), "ab  ");
    }
}
