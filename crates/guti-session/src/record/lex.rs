//! Splits the text of a record into tokens.

use super::error::{RecordError, RecordErrorKind};
use super::tags::is_name;
use guti_words::Value;
use std::ops::Range;

/// A token of a record, and the bytes where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A tag. `inner` are the bytes of the value between the quotation marks.
    Tag { name: String, value: String, inner: Range<usize> },
    /// A comment; one that ends with its line may be cut off at the end of the text.
    Comment(String),
    /// A move, a result, or any other word.
    Word(String),
    /// The number before a move, `12.` or `12...`.
    Number { number: String, dots: usize },
    /// `(`, which begins a variation.
    Open,
    /// `)`, which ends it.
    Close,
    /// The text ends in the middle of something: see `Truncation::at`.
    Truncated(&'static str),
}

pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Lexer { text, at }
    }

    /// The next token; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<Token>, RecordError> {
        self.skip_space();
        let start = self.at;
        let kind = match self.peek() {
            None => return Ok(None),
            Some('[') => self.tag()?,
            Some('{') => self.comment(),
            Some(';') => self.line_comment(),
            Some('(') => {
                self.bump();
                TokenKind::Open
            }
            Some(')') => {
                self.bump();
                TokenKind::Close
            }
            Some(c @ ('$' | '}' | ']')) => {
                let what = match c {
                    '$' => "numeric glyphs are not part of these records; write a comment",
                    _ => "this closes something that was not opened",
                };
                return Err(self.wrong(start..start + c.len_utf8(), what));
            }
            Some(_) => self.word(),
        };
        Ok(Some(Token { kind, span: start..self.at }))
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    fn wrong(&self, span: Range<usize>, what: impl Into<Value>) -> RecordError {
        RecordError::at(self.text, span, RecordErrorKind::Syntax, what)
            .help("a tag is written `[Site \"Mopti\"]`, a comment `{so}`, a move `1. c3`, a variation `(1. d3)`")
    }

    fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'t str {
        let start = self.at;
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    fn tag(&mut self) -> Result<TokenKind, RecordError> {
        const TRUNCATED: TokenKind = TokenKind::Truncated("tag");
        self.bump();
        self.skip_space();
        let start = self.at;
        let name = self.take_while(|c| !c.is_whitespace() && !"\"[]{}".contains(c)).to_owned();
        let named = start..self.at;
        self.skip_space();
        match self.peek() {
            None => return Ok(TRUNCATED),
            _ if !is_name(&name) => {
                return Err(self.wrong(named, "the name of a tag is missing here"));
            }
            Some('"') => {}
            Some(_) => {
                let here = self.at..self.at;
                return Err(self.wrong(
                    here,
                    format!("the value of `{name}` in quotation marks is missing here"),
                ));
            }
        }
        self.bump();
        let start = self.at;
        let Some(value) = self.quoted('"') else { return Ok(TRUNCATED) };
        let inner = start..self.at - 1;
        if let Some(newline) = self.text[inner.clone()].find(['\n', '\r']) {
            let here = start + newline;
            return Err(
                self.wrong(here..here, format!("the value of `{name}` must end in its line"))
            );
        }
        self.skip_space();
        match self.peek() {
            None => Ok(TRUNCATED),
            Some(']') => {
                self.bump();
                Ok(TokenKind::Tag { name, value, inner })
            }
            Some(_) => {
                Err(self
                    .wrong(self.at..self.at, format!("`]` is missing after the value of `{name}`")))
            }
        }
    }

    fn comment(&mut self) -> TokenKind {
        self.bump();
        self.quoted('}').map_or(TokenKind::Truncated("comment"), TokenKind::Comment)
    }

    fn line_comment(&mut self) -> TokenKind {
        self.bump();
        TokenKind::Comment(self.take_while(|c| c != '\n').trim().to_owned())
    }

    /// The text up to the closing sign, which is skipped; none if there is no such sign. In a comment a
    /// line break stands for a space.
    fn quoted(&mut self, end: char) -> Option<String> {
        let mut value = String::new();
        loop {
            match self.bump()? {
                c if c == end => return Some(value),
                '\\' => match self.bump()? {
                    'n' => value.push('\n'),
                    'r' => value.push('\r'),
                    c if c == end || c == '\\' => value.push(c),
                    c => value.extend(['\\', c]),
                },
                '\r' | '\n' if end == '}' => {
                    if self.text[..self.at].ends_with('\r') && self.peek() == Some('\n') {
                        self.bump();
                    }
                    value.push(' ');
                }
                c => value.push(c),
            }
        }
    }

    fn word(&mut self) -> TokenKind {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if !digits.is_empty() && self.peek() == Some('.') {
            let dots = self.take_while(|c| c == '.').len();
            let number = digits.to_owned();
            return match self.peek() {
                None => TokenKind::Truncated("number"),
                Some(_) => TokenKind::Number { number, dots },
            };
        }
        self.at = start;
        let word = self.take_while(|c| !c.is_whitespace() && !"{}[]();".contains(c));
        // A word that the end of the text touches may be only the beginning of a word, unless it is
        // a whole result, which is not the beginning of anything else.
        match self.peek() {
            None if word.parse::<super::RecordResult>().is_err() => TokenKind::Truncated("word"),
            _ => TokenKind::Word(word.to_owned()),
        }
    }
}
