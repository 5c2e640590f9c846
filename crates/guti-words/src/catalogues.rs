//! The files in `languages/`, compiled into native programs.

/// The files of a language, which the build script finds.
pub(crate) struct Catalogue {
    /// The tag of the language.
    pub tag: &'static str,
    /// The text of `language.json`.
    pub language: &'static str,
    /// The texts of the parts that native programs use.
    pub parts: &'static [&'static str],
}

/// The files of all languages, sorted by tag.
pub(crate) const CATALOGUES: &[Catalogue] = include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));
