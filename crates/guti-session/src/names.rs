//! The names of the built-in games: which game is meant by one, and which may be meant by one that no game has.

use guti_rules::catalogue::{self, BuiltIn};
use guti_rules::definition::Definition;
#[cfg(feature = "files")]
use guti_rules::definition::translation::Translation;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The names of all games, folded. They are read from the files once, when a name is first asked for that is no
/// `id`.
static NAMES: LazyLock<Names> = LazyLock::new(Names::read);

struct Names {
    /// The game of each name. Of two games with the same name it is the first of the catalogue, and an
    /// English name goes before the same in another language.
    games: HashMap<String, &'static BuiltIn>,
    /// The English names with their games, to find similar ones.
    english: Vec<(String, &'static BuiltIn)>,
}

impl Names {
    /// The tests of the project rule out that a file of the catalogue is wrong; one that is has no name but its
    /// `id`.
    fn read() -> Names {
        let mut english = Vec::new();
        for built_in in catalogue::built_in() {
            if let Ok(definition) = Definition::parse_unchecked(built_in.text) {
                english.extend(names(&definition).map(|name| (fold(name), built_in)));
            }
        }
        let mut games = HashMap::new();
        // A build for browsers has no translations.
        #[cfg(feature = "files")]
        let others = catalogue::built_in().iter().flat_map(translated_names);
        #[cfg(not(feature = "files"))]
        let others = std::iter::empty();
        for (name, built_in) in english.iter().cloned().chain(others) {
            games.entry(name).or_insert(built_in);
        }
        Names { games, english }
    }
}

/// The built-in game of this name: an `id`, a name or an alias, whatever its case, or else a name in another
/// language.
pub fn find(name: &str) -> Option<&'static BuiltIn> {
    let wanted = fold(name);
    // Records name a game by its id, and then no file need be read.
    let exact = catalogue::built_in().iter().find(|game| game.id == wanted);
    exact.or_else(|| NAMES.games.get(&wanted).copied())
}

/// The `id` of each game with a name like this one, the likeliest first, at most so many.
pub fn similar(name: &str, most: usize) -> Vec<String> {
    let wanted = fold(name);
    let length = wanted.chars().count();
    let limit = length / 3 + 1;
    let mut near: Vec<(usize, &str)> = Vec::new();
    for built_in in catalogue::built_in() {
        let own = NAMES.english.iter().filter(|(_, game)| game.id == built_in.id);
        // Names are at least as far apart as their lengths, so a long one costs nothing.
        let own = own.filter(|(name, _)| name.chars().count().abs_diff(length) <= limit);
        let distances = own.map(|(name, _)| strsim::osa_distance(name, &wanted));
        let nearest = distances.min().filter(|&distance| distance <= limit);
        near.extend(nearest.map(|distance| (distance, built_in.id)));
    }
    near.sort_unstable();
    near.into_iter().take(most).map(|(_, id)| id.to_owned()).collect()
}

/// What a definition calls its game: the `id`, the name, the aliases.
fn names(definition: &Definition) -> impl Iterator<Item = &str> {
    let aliases = definition.aliases.iter().map(|alias| alias.get_ref().as_str());
    [definition.id.get_ref().as_str(), definition.name.get_ref().as_str()]
        .into_iter()
        .chain(aliases)
}

/// The folded names of a game in other languages than English.
#[cfg(feature = "files")]
fn translated_names(built_in: &'static BuiltIn) -> Vec<(String, &'static BuiltIn)> {
    let texts = built_in.translations.iter();
    let names = texts.flat_map(|(_, text)| {
        let translation = Translation::parse_unchecked(text).unwrap_or_default();
        [translation.name].into_iter().chain(translation.aliases)
    });
    names.map(|name| (fold(&name), built_in)).filter(|(name, _)| !name.is_empty()).collect()
}

/// A name in lower case, with `-` between its words.
fn fold(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_game_finds_it() {
        for built_in in catalogue::built_in() {
            let definition = Definition::parse_unchecked(built_in.text).unwrap();
            for name in names(&definition) {
                assert_eq!(
                    find(&name.to_uppercase()).map(|game| game.id),
                    Some(built_in.id),
                    "{name}"
                );
            }
        }
        #[cfg(feature = "files")]
        assert_eq!(find("প্রেতোয়া").map(|game| game.id), Some("pretwa"));
        assert!(find("").is_none());
    }

    #[test]
    fn a_name_is_similar_to_those_of_few_other_letters() {
        assert_eq!(similar("pretva", 3), ["pretwa"]);
        assert_eq!(similar("lau kata kat", 1), ["lau-kata-kati"]);
        assert!(similar("backgammon", 3).is_empty());
        assert!(similar(&"pretwa".repeat(100), 3).is_empty());
    }
}
