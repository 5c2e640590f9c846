//! Finds the setting of rounds that a text names.

use crate::ruleset::Ruleset;
use crate::session::Session;
use guti_rules::error::PositionError;
use guti_rules::index::Setting;
use thiserror::Error;

/// Why a text names no setting of the rounds of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingError {
    /// The text looks like a position and is none.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text is a position of the whole board.
    #[error("in this position every hole is in play, and there is no bha and no Kungidar")]
    WholeBoard,
    /// The text is neither a position nor a setting.
    #[error("{0}")]
    Syntax(String),
    /// The game has no such rounds.
    #[error("{game} has no rounds with {setting}")]
    NoRounds {
        /// The name of the game.
        game: String,
        /// The setting, as its folder is named.
        setting: Setting,
    },
}

impl Ruleset {
    /// The same game [in the setting](Ruleset::in_setting) that a text names: a position of such a round, or
    /// a setting, of which half a turn of the board may be meant.
    ///
    /// ```
    /// use guti_session::{Ruleset, SettingError};
    ///
    /// let relay = Ruleset::find("khutka-boia", &[] as &[&str])?;
    /// for text in ["_,5,5,5,5/5,5,5,5,5 s 5,0 0", "holes=4-5", "holes=5-4"] {
    ///     let round = relay.in_named_setting(text).unwrap();
    ///     assert_eq!(round.setting().unwrap().to_string(), "holes=4-5");
    /// }
    /// let whole = relay.in_named_setting("5,5,5,5,5/5,5,5,5,5 s 0,0 0");
    /// assert_eq!(whole.unwrap_err(), SettingError::WholeBoard);
    /// # Ok::<(), guti_session::RulesetError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// See [`SettingError`].
    pub fn in_named_setting(&self, text: &str) -> Result<Ruleset, SettingError> {
        // A position has spaces in it, and a setting has none.
        let setting: Setting = if text.contains(' ') {
            Session::from_position(self, text)?.setting().ok_or(SettingError::WholeBoard)?
        } else {
            text.parse().map_err(SettingError::Syntax)?
        };
        let setting = setting.canonical();
        let none = || SettingError::NoRounds { game: self.name().to_owned(), setting };
        self.in_setting(setting).ok_or_else(none)
    }
}
