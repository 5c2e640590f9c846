//! The flags that choose the language and its digits.

use guti_session::Language;

/// Chooses the language of the games' prose and of the program, and its digits; see [`crate::words`].
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LanguageArgs {
    /// The language, such as bn or fr; without it, that of the environment (`LC_ALL`,
    /// `LC_MESSAGES`, `LANG`). What is not translated is in English
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<&'static Language>,

    /// The digits of the numbers in sentences. Figures, such as scores and times, and what can be typed,
    /// such as positions, moves and values of rules, always have 0 to 9
    #[arg(long, value_name = "DIGITS", default_value = "usual")]
    pub digits: Digits,
}

/// The digits of numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Digits {
    /// Those that are usual in the language
    #[default]
    Usual,
    /// 0 to 9
    Latin,
    /// Those of the script of the language, if it has some
    Own,
}

fn language(tag: &str) -> Result<&'static Language, String> {
    Language::find(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::all().iter().map(|language| &*language.tag).collect();
        format!("there are {}", tags.join(", "))
    })
}
