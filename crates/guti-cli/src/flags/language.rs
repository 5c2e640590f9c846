//! The flag that chooses the language.

use guti_session::Language;

/// Chooses the language of the games' prose and of the program; see [`crate::words`].
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LanguageArgs {
    /// The language, such as bn or fr; without it, that of the environment (`LC_ALL`,
    /// `LC_MESSAGES`, `LANG`). What is not translated is in English
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<&'static Language>,
}

fn language(tag: &str) -> Result<&'static Language, String> {
    Language::find(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::all().iter().map(|language| &*language.tag).collect();
        format!("there are {}", tags.join(", "))
    })
}
