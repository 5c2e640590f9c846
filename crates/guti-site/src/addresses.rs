//! The addresses of the prerendered pages in each language, and the lists of them for search engines.

use crate::escape::{encode, escape};
use guti_session::Language;
use std::fmt::Write as _;

/// The site that pages are written for.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The address without a slash at the end: `https://example.org`.
    pub origin: &'a str,
    /// Whether a server for matches answers there; otherwise the site is only files.
    pub has_server: bool,
    /// Whether the page of a game is the index of a folder, so that its address ends in a slash.
    pub folders: bool,
}

/// The subject of a page that exists in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// The list of all games, which is the home page.
    Gallery,
    /// The game with this `id`, under its standard rules.
    Game(&'a str),
}

/// The languages in which there are pages: those with every message. English is the first.
pub fn languages() -> impl Iterator<Item = &'static Language> {
    Language::all().iter().filter(|language| language.complete)
}

/// What the paths of a language begin with: nothing for English, and `/bn` for Bengali.
pub fn prefix_of(language: &Language) -> String {
    if language.tag == "en" { String::new() } else { format!("/{}", language.tag) }
}

/// The language of a path such as `/bn/games/dara`, and the rest, which begins with a slash. A path
/// without one is English.
pub fn split_language(path: &str) -> (&'static Language, &str) {
    let mut others = languages().filter(|language| language.tag != "en");
    let found = others.find_map(|language| {
        let rest = path.strip_prefix('/')?.strip_prefix(language.tag.as_str())?;
        (rest.is_empty() || rest.starts_with('/')).then_some((language, rest))
    });
    match found {
        Some((language, "")) => (language, "/"),
        Some(found) => found,
        None => (Language::english(), path),
    }
}

impl Site<'_> {
    /// The path of a page in a language: `/bn/games/dara`, and where it is a folder `/bn/games/dara/`.
    pub fn path_of(&self, subject: Subject<'_>, language: &Language) -> String {
        let prefix = prefix_of(language);
        let slash = if self.folders || prefix.is_empty() { "/" } else { "" };
        match subject {
            Subject::Gallery => format!("{prefix}{slash}"),
            Subject::Game(id) => {
                let slash = if self.folders { "/" } else { "" };
                format!("{prefix}/games/{}{slash}", escape(id))
            }
        }
    }

    /// The address of a page in a language.
    pub fn address_of(&self, subject: Subject<'_>, language: &Language) -> String {
        format!("{}{}", escape(self.origin), self.path_of(subject, language))
    }

    /// The addresses of a page in all languages, each with its tag, and that for all other readers,
    /// `x-default` for search engines.
    pub(crate) fn alternates(&self, subject: Subject<'_>) -> Vec<(&'static str, String)> {
        let address = |language| self.address_of(subject, language);
        let all = languages().map(|language| (language.tag.as_str(), address(language)));
        all.chain([("x-default", address(Language::english()))]).collect()
    }

    /// The address of the page of a variant that has a name: on a static host a page of its own.
    pub fn address_of_variant(&self, game: &str, variant: &str) -> String {
        let path = self.path_of_variant(Language::english(), game, variant);
        format!("{}{path}", escape(self.origin))
    }

    /// The path of the page of a variant. A static host has one only in English.
    pub(crate) fn path_of_variant(&self, language: &Language, game: &str, variant: &str) -> String {
        if self.folders {
            return format!("/{}/", escape(&folder_of(game, Some(variant))));
        }
        let prefix = prefix_of(language);
        format!("{prefix}/games/{}?variant={}", escape(game), escape(&encode(variant)))
    }

    /// The markup that tells the client that there is no server; empty if there is one.
    pub(crate) fn mark(&self) -> &'static str {
        if self.has_server { "" } else { "<meta name=\"guti-server\" content=\"none\" />\n" }
    }
}

/// The folder of a static site with the page of a game, in a variant that has a name.
pub fn folder_of(game: &str, variant: Option<&str>) -> String {
    match variant {
        Some(variant) => format!("games/{game}/variants/{variant}"),
        None => format!("games/{game}"),
    }
}

/// The sitemap: the gallery and the pages of the games with these ids in every language, each with its
/// address in the others, and the pages at more addresses.
pub fn sitemap<'a>(
    site: &Site<'_>,
    games: impl IntoIterator<Item = &'a str>,
    more: impl IntoIterator<Item = String>,
) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
    );
    let games = games.into_iter().map(Subject::Game);
    for subject in [Subject::Gallery].into_iter().chain(games) {
        let alternates: String = site.alternates(subject).iter().map(alternate).collect();
        for language in languages() {
            let address = site.address_of(subject, language);
            let _ = writeln!(map, "<url><loc>{address}</loc>\n{alternates}</url>");
        }
    }
    for address in more {
        let _ = writeln!(map, "<url><loc>{address}</loc></url>");
    }
    map.push_str("</urlset>\n");
    map
}

fn alternate((tag, address): &(&str, String)) -> String {
    format!("<xhtml:link rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\"/>\n")
}

/// The `robots.txt`: everything may be read except matches, which belong to their players, and what
/// is costly for a server.
pub fn robots(site: &Site<'_>) -> String {
    let address = site.origin;
    format!(
        "User-agent: *\nDisallow: /api/v1/\nDisallow: /match/\nDisallow: /tables/\n\n\
         Sitemap: {address}/sitemap.xml\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: Site<'_> =
        Site { origin: "https://example.org", has_server: true, folders: false };
    const FILES: Site<'_> = Site { has_server: false, folders: true, ..SERVER };

    #[test]
    fn a_path_has_the_language_that_it_is_in() {
        for site in [SERVER, FILES] {
            for language in languages() {
                for (subject, rest) in [(Subject::Gallery, "/"), (Subject::Game("x"), "/games/x")] {
                    let path = site.path_of(subject, language);
                    let (found, found_rest) = split_language(&path);
                    assert_eq!(
                        (found, found_rest.trim_end_matches('/')),
                        (language, rest.trim_end_matches('/'))
                    );
                }
            }
        }
        let bengali = Language::find("bn").unwrap();
        assert_eq!(SERVER.path_of(Subject::Gallery, bengali), "/bn");
        assert_eq!(FILES.path_of(Subject::Game("dara"), bengali), "/bn/games/dara/");
        assert_eq!(split_language("/bnx/games").0.tag, "en");
        assert_eq!(split_language("/en/games"), (Language::english(), "/en/games"));
    }

    #[test]
    fn the_sitemap_has_every_language_and_names_the_others() {
        let more = [FILES.address_of_variant("dara", "bell")];
        let map = sitemap(&FILES, ["dara"], more);
        let count = languages().count();
        assert!(count > 5);
        assert_eq!(map.matches("<url>").count(), 2 * count + 1);
        assert_eq!(map.matches("hreflang=\"bn\"").count(), 2 * count);
        assert_eq!(map.matches("hreflang=\"x-default\"").count(), 2 * count);
        for address in ["/", "/bn/", "/games/dara/", "/fr/games/dara/"] {
            assert!(map.contains(&format!("<loc>https://example.org{address}</loc>")), "{map}");
        }
        assert!(
            map.contains("<url><loc>https://example.org/games/dara/variants/bell/</loc></url>")
        );
        assert!(robots(&SERVER).ends_with("Sitemap: https://example.org/sitemap.xml\n"));
    }
}
