//! The flag that chooses the language of the games' prose.

use guti_session::Language;

/// Chooses the language of the games' prose.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct LanguageArgs {
    /// The language of the names, stories and rules, such as bn or fr; what is not translated, and
    /// everything else, is in English
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    pub language: Option<&'static Language>,
}

fn language(tag: &str) -> Result<&'static Language, String> {
    Language::find(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::all().iter().map(|language| &*language.tag).collect();
        format!("there are {}", tags.join(", "))
    })
}
