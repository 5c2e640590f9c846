//! Flags that several commands share, and what they mean.

mod game;
mod language;
pub mod number;
pub mod search;
pub mod tables;

pub use game::{GameArgs, JsonArgs, PositionArgs, RecordedGameArgs, SettingArgs, VariantArgs};
pub use language::{Digits, LanguageArgs};
pub use search::SearchLimitArgs;
pub use tables::{TableArgs, TablesDirArgs};
