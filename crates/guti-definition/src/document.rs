//! A parsed file with the place of every key, value and word in it.

use serde_spanned::Spanned;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// A place in the tree of a file. Going to a key that is missing stays at the table that should hold
/// it, so that the problem is shown there.
#[derive(Clone, Copy)]
pub(super) struct At<'d> {
    /// The bytes of the key, or of the value where it has none.
    key: (usize, usize),
    value: (usize, usize),
    node: Option<Node<'d>>,
}

#[derive(Clone, Copy)]
enum Node<'d> {
    Root(&'d DeTable<'d>),
    Value(&'d DeValue<'d>),
}

impl<'d> At<'d> {
    pub fn root(table: &'d DeTable<'d>) -> Self {
        Self { key: (0, 0), value: (0, 0), node: Some(Node::Root(table)) }
    }

    /// Goes to the value of a key.
    pub fn get(self, key: &str) -> Self {
        let found = self.table().and_then(|table| table.get_key_value(key));
        match found {
            Some((key, value)) => Self::entry(key.span(), value),
            None => Self { node: None, ..self },
        }
    }

    /// Goes to an item of an array.
    pub fn item(self, index: usize) -> Self {
        match self.node.and_then(Node::array).and_then(|items| items.get(index)) {
            Some(item) => Self::entry(item.span(), item),
            None => Self { node: None, ..self },
        }
    }

    /// The entries of a table, each with its key.
    pub fn entries(self) -> impl Iterator<Item = (&'d str, Self)> {
        let table = self.table().into_iter().flatten();
        table.map(|(key, value)| (&**key.get_ref(), Self::entry(key.span(), value)))
    }

    /// The items of an array.
    pub fn items(self) -> impl Iterator<Item = Self> {
        let items = self.node.and_then(Node::array).into_iter().flatten();
        items.map(|item| Self::entry(item.span(), item))
    }

    fn entry(key: Range<usize>, value: &'d Spanned<DeValue<'d>>) -> Self {
        let span = value.span();
        Self {
            key: (key.start, key.end),
            value: (span.start, span.end),
            node: Some(Node::Value(value.get_ref())),
        }
    }

    /// The value at this place; `None` where it is missing, and at the root.
    pub fn value(self) -> Option<&'d DeValue<'d>> {
        match self.node? {
            Node::Root(_) => None,
            Node::Value(value) => Some(value),
        }
    }

    /// The table at this place, if it is one.
    pub fn table(self) -> Option<&'d DeTable<'d>> {
        match self.node? {
            Node::Root(table) => Some(table),
            Node::Value(value) => value.as_table(),
        }
    }

    /// Where a problem with the key is shown.
    pub fn key_span(self) -> Range<usize> {
        self.key.0..self.key.1
    }

    /// The bytes of the value.
    pub fn value_span(self) -> Range<usize> {
        self.value.0..self.value.1
    }

    /// Where a problem with the value is shown: a table is shown by its key, since it may be spread
    /// over the file.
    pub fn span(self) -> Range<usize> {
        if self.table().is_some() {
            return self.key_span();
        }
        self.value_span()
    }
}

impl<'d> Node<'d> {
    fn array(self) -> Option<&'d [Spanned<DeValue<'d>>]> {
        match self {
            Self::Root(_) => None,
            Self::Value(value) => value.as_array().map(|items| &**items),
        }
    }
}

/// A word of a string, and where it stands in the file.
pub(super) struct Word<'v> {
    pub text: &'v str,
    pub span: Range<usize>,
}

/// The words of a string of the file. Where the file spells the string with escapes, a word's own
/// place is not known and each word stands for the whole string.
pub(super) fn words<'v>(text: &str, string: &'v Spanned<String>) -> Vec<Word<'v>> {
    let whole = string.span();
    let value = string.get_ref().as_str();
    let start = verbatim(text, &whole, value);
    let words = value.split_whitespace().map(|word| Word {
        text: word,
        span: match start {
            Some(start) => {
                let offset = start + (word.as_ptr().addr() - value.as_ptr().addr());
                offset..offset + word.len()
            }
            None => whole.clone(),
        },
    });
    words.collect()
}

/// The byte at which the characters of a string begin in the file, if it spells them without escapes.
pub(super) fn verbatim(text: &str, span: &Range<usize>, value: &str) -> Option<usize> {
    let raw = text.get(span.clone())?;
    for quote in ["\"\"\"", "'''", "\"", "'"] {
        let Some(inner) = raw.strip_prefix(quote).and_then(|raw| raw.strip_suffix(quote)) else {
            continue;
        };
        // A newline right after three quotes is not part of the string.
        let skipped = match quote.len() {
            3 if inner.starts_with("\r\n") => 2,
            3 if inner.starts_with('\n') => 1,
            _ => 0,
        };
        return (&inner[skipped..] == value).then_some(span.start + quote.len() + skipped);
    }
    None
}
