//! The names of the built-in games: which game is meant by one, and which may be meant by one that no game has.

use guti_rules::catalogue::{self, BuiltIn};
use guti_rules::definition::Definition;
#[cfg(feature = "files")]
use guti_rules::definition::translation::Translation;
use std::sync::LazyLock;

/// A folded name, with the game that it is of.
type Name = (String, &'static BuiltIn);

/// The English names of all games, in the order of the catalogue. They are read from the files once, when a name is
/// first asked for that is no `id`. The tests of the project rule out that a file is wrong.
static ENGLISH: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let mut folded = Vec::new();
    for built_in in catalogue::built_in() {
        if let Ok(definition) = Definition::parse_unchecked(built_in.text) {
            folded.extend(names(&definition).map(|name| (fold(name), built_in)));
        }
    }
    folded
});

/// Those in other languages; a build for browsers has none.
#[cfg(feature = "files")]
static TRANSLATED: LazyLock<Vec<Name>> =
    LazyLock::new(|| catalogue::built_in().iter().flat_map(translated_names).collect());

/// The built-in game of this name: an `id`, a name or an alias, whatever its case, or else a name in another
/// language.
pub fn find(name: &str) -> Option<&'static BuiltIn> {
    let wanted = fold(name);
    // Records name a game by its id, and then no file need be read.
    let exact = catalogue::built_in().iter().find(|game| game.id == wanted);
    let find =
        |names: &[Name]| names.iter().find(|(name, _)| *name == wanted).map(|(_, game)| *game);
    let found = exact.or_else(|| find(&ENGLISH));
    #[cfg(feature = "files")]
    let found = found.or_else(|| find(&TRANSLATED));
    found
}

/// The fewest letters with which a name, or a word of it, begins that is meant.
const SHORTEST_BEGINNING: usize = 3;

/// The `id` of each game with an English name like this one, the likeliest first, at most so many: names of which
/// this is the beginning, or that of a word in them, then those with few other letters.
pub fn similar(name: &str, most: usize) -> Vec<String> {
    let wanted = fold(name);
    let length = wanted.chars().count();
    // In a short name one letter may be wrong, in a longer one a third of them.
    let limit = (length / 3).max(1);
    let mut near: Vec<(usize, &str)> = Vec::new();
    for (name, game) in &*ENGLISH {
        if length >= SHORTEST_BEGINNING && begins(name, &wanted) {
            near.push((0, game.id));
            continue;
        }
        // Names are at least as far apart as their lengths, so a long one costs nothing.
        if name.chars().count().abs_diff(length) <= limit {
            near.push((strsim::osa_distance(name, &wanted), game.id));
        }
    }
    near.retain(|&(distance, _)| distance <= limit);
    near.sort_unstable();
    let mut similar = Vec::new();
    for (_, id) in near {
        if similar.len() < most && !similar.iter().any(|other| other == id) {
            similar.push(id.to_owned());
        }
    }
    similar
}

/// Whether a folded name, or what follows a `-` in it, begins with this.
fn begins(name: &str, beginning: &str) -> bool {
    let after = name.match_indices('-').map(|(at, _)| &name[at + 1..]);
    std::iter::once(name).chain(after).any(|part| part.starts_with(beginning))
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
fn translated_names(built_in: &'static BuiltIn) -> Vec<Name> {
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
        for unlike in ["backgammon", "foo", "Bao", "nogame", "", "la"] {
            assert_eq!(similar(unlike, 3), [""; 0], "{unlike}");
        }
        for beginning in ["lau", "Lau kata", "lau-", "kati"] {
            assert_eq!(similar(beginning, 3)[0], "lau-kata-kati", "{beginning}");
        }
        assert!(similar(&"pretwa".repeat(100), 3).is_empty());
    }
}
