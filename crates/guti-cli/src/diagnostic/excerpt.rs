//! The part of a text that a diagnostic points into.

pub use guti_session::wording::visible;
use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::ops::Range;

/// The most bytes of a long line that are shown on either side of the place.
const REACH: usize = 100;

/// The lines around a place or, if they are long, the piece of the line around it. What is printed
/// stays short, whatever the length of the text.
#[derive(Debug)]
pub struct Excerpt {
    name: String,
    text: String,
    offset: usize,
    line: usize,
    column: usize,
}

impl Excerpt {
    /// The excerpt of a text around a place, and the place, cut to the excerpt.
    pub fn of(name: &str, text: &str, span: &Range<usize>) -> (Excerpt, Range<usize>) {
        // A place at the very end needs a character to point at: the space that is appended below.
        let start = text.floor_char_boundary(span.start);
        let whole = lines_around(text, start, text.floor_char_boundary(span.end).max(start));
        let window = if whole.len() <= 10 * REACH { whole } else { line_piece(text, start) };
        let before = &text[..window.start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let mut shown = visible(&text[window.clone()]);
        shown.push(' ');
        let least = shown[start - window.start..].chars().next().map_or(1, char::len_utf8);
        let end = span.end.min(window.end).max(start + least);
        let excerpt = Excerpt {
            name: name.to_owned(),
            text: shown,
            offset: window.start,
            line: before.matches('\n').count(),
            column: before[line_start..].chars().count(),
        };
        (excerpt, start..end)
    }
}

/// From the line before the place to the line after it.
fn lines_around(text: &str, start: usize, end: usize) -> Range<usize> {
    let begin = |at: usize| text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let first = begin(start);
    let first = if first > 0 { begin(first - 1) } else { 0 };
    let rest = |from: usize| text[from..].find('\n').map_or(text.len(), |at| from + at + 1);
    first..rest(rest(end))
}

/// The piece of its line around a place.
fn line_piece(text: &str, start: usize) -> Range<usize> {
    let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let from = text.ceil_char_boundary(start.saturating_sub(REACH)).max(line).min(start);
    from..text.floor_char_boundary(start + REACH).min(end).max(start)
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let start = span.offset().checked_sub(self.offset).ok_or(MietteError::OutOfBounds)?;
        let local = SourceSpan::new(start.into(), span.len());
        let found = self.text.as_str().read_span(&local, lines_before, lines_after)?;
        let begin = found.span().offset();
        let offset = begin + self.offset;
        // Editors count characters where `found` counts bytes.
        let line = self.text[..begin].rfind('\n').map_or(0, |newline| newline + 1);
        let in_line = self.text[line..begin].chars().count();
        let column = if found.line() == 0 { self.column + in_line } else { in_line };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            found.data(),
            SourceSpan::new(offset.into(), found.span().len()),
            found.line() + self.line,
            column,
            found.line_count(),
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("first\n{}wrong{}\nlast", " ".repeat(70_000), "é".repeat(70_000));
        let (excerpt, place) = Excerpt::of("file", &text, &(70_006..70_011));
        assert_eq!(place, 70_006..70_011);
        assert!(excerpt.text.len() < 4 * REACH);
        let span = SourceSpan::new(place.start.into(), place.len());
        let found = excerpt.read_span(&span, 0, 0).unwrap();
        assert_eq!((found.line(), found.column()), (1, 70_000));
    }

    #[test]
    fn columns_count_characters() {
        for (text, start, line_and_column) in [("ééé!", 6, (0, 3)), ("é\n\té!\n", 6, (1, 2))] {
            let (excerpt, place) = Excerpt::of("file", text, &(start..start + 1));
            let span = SourceSpan::new(place.start.into(), place.len());
            let found = excerpt.read_span(&span, 0, 0).unwrap();
            assert_eq!((found.line(), found.column()), line_and_column, "{text:?}");
        }
    }

    #[test]
    fn any_place_in_any_text_can_be_shown() {
        for text in ["", "\n", "é", "a\u{1b}[2J\u{9b}é\n\nb"] {
            for start in 0..=text.len() {
                for end in start..=text.len() {
                    let (excerpt, place) = Excerpt::of("file", text, &(start..end));
                    let span = SourceSpan::new(place.start.into(), place.len());
                    assert!(excerpt.read_span(&span, 1, 1).is_ok(), "{text:?} {start}..{end}");
                    assert!(!excerpt.text.contains(|c: char| c.is_control() && c != '\n'));
                }
            }
        }
    }
}
