//! The built-in games: the files of `games/`, compiled into the library.

use crate::definition::translation::Translation;
use crate::definition::{Definition, DefinitionError, VariantError};
use crate::game::Game;
use crate::validate;
use thiserror::Error;

/// The file of a built-in game.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// The game's id, which is also the name of its file.
    pub id: &'static str,
    /// The text of the file.
    pub text: &'static str,
    /// The text of `<id>.tuning`, if there is one: weights and levels of the computer player.
    pub tuning: Option<&'static str>,
    /// The [translations](crate::definition::translation) of its prose: for each language its tag and the
    /// text of `<id>.<tag>.toml`, sorted by tag. None in a build for browsers.
    pub translations: &'static [(&'static str, &'static str)],
}

/// Why a built-in game cannot be opened.
#[derive(Clone, Debug, Error)]
pub enum CatalogueError {
    /// No file has this id.
    #[error("there is no game `{0}`")]
    Unknown(String),
    /// The file is not a game.
    #[error(transparent)]
    Definition(#[from] DefinitionError),
    /// The game has no such variant.
    #[error(transparent)]
    Variant(#[from] VariantError),
}

/// All built-in games, sorted by id.
pub fn built_in() -> &'static [BuiltIn] {
    include!(concat!(env!("OUT_DIR"), "/built_in.rs"))
}

/// The translation of the built-in game of this id into a language; none if there is none.
pub fn translation(id: &str, language: &str) -> Option<Translation> {
    let game = built_in().iter().find(|game| game.id == id)?;
    let (_, text) = game.translations.iter().find(|(tag, _)| *tag == language)?;
    // The files of this repository are sound: a test reads them all.
    Translation::parse_unchecked(text).ok()
}

/// The definition of the built-in game of this id. A test plays the starts of all built-in games, so
/// it is not done here.
///
/// # Errors
///
/// No game has this id. The files of this repository are sound: a test reads them all.
pub fn definition(id: &str) -> Result<Definition, CatalogueError> {
    let found = built_in().iter().find(|game| game.id == id);
    let game = found.ok_or_else(|| CatalogueError::Unknown(id.to_owned()))?;
    Ok(Definition::parse_unchecked(game.text)?)
}

/// The compiled rules of the built-in game of this id under some variants and options.
///
/// # Errors
///
/// No game has this id, or it cannot be played so: see [`Definition::select`] and
/// [`validate::compile`].
pub fn game(id: &str, variants: &[&str]) -> Result<Game, CatalogueError> {
    let definition = definition(id)?;
    let selected = definition.select(variants)?;
    Ok(validate::compile(&definition, &selected)?)
}
