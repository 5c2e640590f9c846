//! The words of the prerendered pages: messages of `languages/<tag>/`, which are those of the web client.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use guti_session::{Direction, Language};
use std::collections::BTreeMap;
use std::sync::LazyLock;

type Bundle = FluentBundle<FluentResource>;

/// The tags of the languages with the texts of their files.
const CATALOGUES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

static BUNDLES: LazyLock<BTreeMap<&str, Bundle>> =
    LazyLock::new(|| CATALOGUES.iter().map(|&(tag, texts)| (tag, bundle(tag, texts))).collect());

fn bundle(tag: &str, texts: &[&str]) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
    // Isolation marks are needed where the direction of a name may differ from that of its sentence.
    let is_rtl = Language::find(tag).is_some_and(|it| it.direction == Direction::Rtl);
    bundle.set_use_isolating(is_rtl);
    for text in texts {
        // The tests of the web client check that every message can be parsed.
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*text).to_owned());
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Formats a message in a language, or in English if the language lacks it. The id stands for a
/// message that there is not.
pub fn format(language: &Language, id: &str, values: &[(&str, &str)]) -> String {
    let arguments: FluentArgs<'_> = values.iter().copied().collect();
    let formatted = [language.tag.as_str(), "en"].into_iter().find_map(|tag| {
        let bundle = BUNDLES.get(tag)?;
        let pattern = bundle.get_message(id)?.value()?;
        Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
    });
    formatted.unwrap_or_else(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_in_the_language_or_else_in_english() {
        let of = |tag: &str, id: &str| {
            format(Language::find(tag).unwrap(), id, &[("game", "Dara"), ("rules", "bell")])
        };
        assert_eq!(of("en", "tile-play-label"), "Play Dara");
        assert_eq!(of("fr", "game-place"), "Lieu");
        assert_eq!(of("bn", "game-rules"), "নিয়ম: bell।");
        assert_eq!(of("fr", "no-such-message"), "no-such-message");
        let klingon = Language { tag: "tlh".to_owned(), ..Language::find("fr").unwrap().clone() };
        assert_eq!(format(&klingon, "game-place", &[]), "Place");
    }
}
