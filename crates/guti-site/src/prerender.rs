//! The pages of the games as HTML in each language, for readers without JavaScript, search engines and
//! previews of links.
//!
//! The page of the web client is the [`Template`]: it marks where the title and the description
//! stand, and where text goes that is shown until the client has started.

use crate::addresses::{Site, Subject, languages};
use crate::escape::{encode, escape};
use crate::{sheet, sheet::board_at_start, svg};
use guti_api::{GameCard, GamePage, RuleOrigin, RuleText, VariantCard};
use guti_session::{Direction, Language};
use guti_words::Fact;
use serde_json::json;
use std::fmt::Write as _;

/// What surrounds the title and the description in the page of the web client.
const HEAD: [&str; 2] = ["<!--head-->", "<!--/head-->"];

/// Where text goes that the client replaces when it starts.
const BODY: &str = "<!--body-->";

/// The element that says in which language the page of the web client is.
const ROOT: &str = "<html lang=\"en\">";

/// The paths that the web client routes, as its router writes them.
pub const ROUTES: [&str; 19] = [
    "/",
    "/games/:game",
    "/games/:game/lesson",
    "/play/:game",
    "/friends",
    "/match/:match",
    "/analysis/:game",
    "/editor/:game",
    "/check/:game",
    "/puzzles",
    "/puzzles/own",
    "/puzzles/:game",
    "/mine",
    "/players/:name",
    "/ratings/:game",
    "/account",
    "/settings",
    "/help",
    "/embed/:game",
];

/// The page of the web client, cut at its marks.
#[derive(Clone, Copy, Debug)]
pub struct Template<'a> {
    before: &'a str,
    head: &'a str,
    between: &'a str,
    after: &'a str,
}

/// The description of a game in a language.
#[derive(Clone, Copy, Debug)]
pub struct Described<'a> {
    /// The language of the page.
    pub language: &'static Language,
    /// The description, in this language as far as it is translated.
    pub page: &'a GamePage,
    /// The description in English.
    pub english: &'a GamePage,
}

impl<'a> Described<'a> {
    /// A description in English.
    pub fn english(page: &'a GamePage) -> Described<'a> {
        Described { language: Language::english(), page, english: page }
    }

    /// The canonical address of a page. A variant without a page of its own has the address of the
    /// game.
    fn canonical(&self, site: &Site<'_>) -> String {
        let id = &self.page.card.id;
        match named(self.page) {
            Some(variant) if site.folders => site.address_of_variant(id, &variant.name),
            _ => site.address_of(Subject::Game(id), self.language),
        }
    }

    /// The page in all languages; none for a variant.
    fn subject(&self) -> Option<Subject<'a>> {
        (self.page.variant == "standard").then_some(Subject::Game(&self.page.card.id))
    }

    fn say(&self, id: &'static str, values: &[(&'static str, &str)]) -> String {
        let with = |fact: Fact, &(name, value): &(&'static str, &str)| fact.with(name, value);
        escape(&self.language.words().say(&values.iter().fold(Fact::new(id), with)))
    }

    /// The attributes of an element with a text of the game: they say whether it is still in
    /// English.
    fn attributes(&self, text: &str, english: Option<&str>) -> &'static str {
        match self.language.direction {
            _ if self.language.tag == "en" || english != Some(text) => "",
            Direction::Ltr => " lang=\"en\"",
            Direction::Rtl => " lang=\"en\" dir=\"ltr\"",
        }
    }

    /// An element with a text of the game.
    fn element(&self, name: &str, text: &str, english: Option<&str>) -> String {
        format!("<{name}{}>{}</{name}>", self.attributes(text, english), escape(text))
    }

    /// Paragraphs, each beside the English one.
    fn paragraphs(&self, texts: &[String], english: &[String]) -> String {
        let mut english = english.iter().map(String::as_str);
        texts.iter().map(|text| self.element("p", text, english.next()) + "\n").collect()
    }
}

/// The variant of a page, if it has a name.
fn named(page: &GamePage) -> Option<&VariantCard> {
    page.variants.iter().find(|variant| variant.name == page.variant)
}

impl<'a> Template<'a> {
    /// Finds the marks; none if the page lacks one.
    pub fn parse(index: &'a str) -> Option<Template<'a>> {
        let (before, rest) = index.split_once(HEAD[0])?;
        let (head, rest) = rest.split_once(HEAD[1])?;
        let (between, after) = rest.split_once(BODY)?;
        Some(Template { before, head, between, after })
    }

    /// The page without text.
    pub fn bare(&self, site: &Site<'_>) -> String {
        self.fill(Language::english(), &format!("{}{}", site.mark(), self.head), "")
    }

    /// The page that lists the games, in a language. The client has the list itself, so it is shown
    /// only without JavaScript.
    pub fn gallery(
        &self,
        site: &Site<'_>,
        language: &'static Language,
        cards: &[GameCard],
    ) -> String {
        let mut head = String::from(site.mark());
        if language.tag == "en" {
            head.push_str(self.head);
        } else {
            let lead = escape(&language.words().text("gallery-lead"));
            let title = escape(&language.words().text("gallery-title"));
            let _ = writeln!(head, "<meta name=\"description\" content=\"{lead}\" />");
            let _ = writeln!(head, "<title>guti · {title}</title>");
        }
        let address = site.address_of(Subject::Gallery, language);
        let _ = writeln!(head, "<link rel=\"canonical\" href=\"{address}\" />");
        write_alternates(&mut head, site, Subject::Gallery);
        let mut body = String::from("<noscript><main class=\"prerendered\"><h1>guti</h1>\n<ul>\n");
        for card in cards {
            let (name, summary) = (escape(&card.name), escape(&card.summary));
            let path = match language.tag.as_str() {
                // A static host redirects to the folder.
                "en" => format!("/games/{}", escape(&card.id)),
                _ => site.path_of(Subject::Game(&card.id), language),
            };
            let _ = writeln!(body, "<li><a href=\"{path}\">{name}</a>: {summary}</li>");
        }
        body.push_str("</ul>\n");
        write_unread(&mut body, language);
        write_languages(&mut body, site, Subject::Gallery, language);
        body.push_str("</main></noscript>");
        self.fill(language, &head, &body)
    }

    /// The page of a game: its story, its rules and its sources. It also carries the description
    /// of the game as JSON, so that the client needs no engine to show it.
    pub fn game(&self, site: &Site<'_>, game: &Described<'_>) -> String {
        let mut head = String::from(site.mark());
        write_head(&mut head, site, game);
        let mut body = String::new();
        write_body(&mut body, site, game);
        self.fill(game.language, &head, &body)
    }

    fn fill(&self, language: &Language, head: &str, body: &str) -> String {
        let direction = match language.direction {
            Direction::Ltr => "",
            Direction::Rtl => " dir=\"rtl\"",
        };
        let root = format!("<html lang=\"{}\"{direction}>", language.tag);
        let before = self.before.replacen(ROOT, &root, 1);
        [&before, head, self.between, body, self.after].concat()
    }
}

fn write_head(head: &mut String, site: &Site<'_>, game: &Described<'_>) {
    let Described { page, .. } = game;
    let summary = escape(named(page).map_or(&page.card.summary, |variant| &variant.summary));
    let address = game.canonical(site);
    let picture = picture_of(site, &page.card.id);
    let title = game.say("game-title", &[("game", &sheet::title(page))]);
    let (name, board) = (escape(&page.card.name), game.say("game-board", &[]));
    let _ = write!(
        head,
        "<meta name=\"description\" content=\"{summary}\" />\n\
         <title>{title} · guti</title>\n\
         <link rel=\"canonical\" href=\"{address}\" />\n\
         <meta property=\"og:type\" content=\"website\" />\n\
         <meta property=\"og:site_name\" content=\"guti\" />\n\
         <meta property=\"og:title\" content=\"{title}\" />\n\
         <meta property=\"og:description\" content=\"{summary}\" />\n\
         <meta property=\"og:url\" content=\"{address}\" />\n\
         <meta property=\"og:image\" content=\"{picture}\" />\n\
         <meta property=\"og:image:width\" content=\"1200\" />\n\
         <meta property=\"og:image:height\" content=\"630\" />\n\
         <meta property=\"og:image:alt\" content=\"{name}: {board}\" />\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\" />\n\
         <script type=\"application/ld+json\">{}</script>\n\
         <script type=\"application/json\" id=\"game-page\">{}</script>\n",
        inside_script(&structured(site, game).to_string()),
        inside_script(&serde_json::to_string(page).unwrap_or_default()),
    );
    if let Some(subject) = game.subject() {
        write_alternates(head, site, subject);
    }
}

/// Tells search engines where the page is in other languages.
fn write_alternates(head: &mut String, site: &Site<'_>, subject: Subject<'_>) {
    for (tag, address) in site.alternates(subject) {
        let _ = writeln!(head, "<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\" />");
    }
}

/// Says in a language that no native speaker has read it yet, unless one has.
fn write_unread(body: &mut String, language: &Language) {
    if !language.read {
        write_about_language(body, language, "language-unread");
    }
}

/// Writes a message with a link to the help about languages.
fn write_about_language(body: &mut String, language: &Language, id: &str) {
    let sentence = escape(&language.words().text(id));
    let sentence = sentence.replace("&lt;link&gt;", "<a href=\"/help#languages\">");
    let _ = writeln!(body, "<p>{}</p>", sentence.replace("&lt;/link&gt;", "</a>"));
}

/// Links to the page in the other languages.
fn write_languages(body: &mut String, site: &Site<'_>, subject: Subject<'_>, own: &Language) {
    let links: Vec<String> = languages()
        .filter(|language| language.tag != own.tag)
        .map(|language| {
            let (tag, path) = (&language.tag, site.path_of(subject, language));
            let name = escape(&language.name);
            format!("<a href=\"{path}\" hreflang=\"{tag}\" lang=\"{tag}\">{name}</a>")
        })
        .collect();
    let _ = writeln!(body, "<p>{}</p>", links.join(" · "));
}

/// The address of the picture of a game.
fn picture_of(site: &Site<'_>, game: &str) -> String {
    format!("{}/games/{}/picture.png", escape(site.origin), escape(game))
}

/// The description of a game for search engines, in the vocabulary of schema.org.
fn structured(site: &Site<'_>, game: &Described<'_>) -> serde_json::Value {
    let page = game.page;
    let card = &page.card;
    let citations: Vec<serde_json::Value> = page
        .sources
        .iter()
        .map(|source| {
            let mut work = json!({ "@type": "CreativeWork", "name": source.citation });
            if let Some(url) = &source.url {
                work["url"] = json!(url);
            }
            work
        })
        .collect();
    json!({
        "@context": "https://schema.org",
        "@type": "Game",
        "name": card.name,
        "alternateName": page.aliases,
        "description": card.summary,
        "url": game.canonical(site),
        "image": picture_of(site, &card.id),
        "inLanguage": page.language,
        "isAccessibleForFree": true,
        "numberOfPlayers": { "@type": "QuantitativeValue", "value": 2 },
        "citation": citations,
    })
}

fn write_body(body: &mut String, site: &Site<'_>, game: &Described<'_>) {
    let Described { language, page, english } = *game;
    let say = |id: &'static str| game.say(id, &[]);
    write_top(body, site, game);
    body.push_str("<dl>\n");
    let aliases = page.aliases.join(", ").replace('-', " ");
    for (fact, value, english) in [
        ("game-place", &page.card.region, Some(english.card.region.as_str())),
        ("game-time", &page.card.period, Some(english.card.period.as_str())),
        ("game-aliases", &aliases, None),
    ] {
        if !value.is_empty() {
            let value = game.element("dd", value, english);
            let _ = writeln!(body, "<dt>{}</dt>{value}", say(fact));
        }
    }
    body.push_str("</dl>\n");
    if !page.in_short.is_empty() {
        write_part(body, "in-short", &say("rules-in-short"));
        body.push_str(&game.paragraphs(&page.in_short, &english.in_short));
    }
    if let Some(solved) = &page.solved {
        let _ = writeln!(body, "{}", game.element("p", solved, english.solved.as_deref()));
    }
    write_part(body, "story", &say("game-history"));
    body.push_str(&game.paragraphs(&page.story, &english.story));
    write_part(body, "rules", &say("the-rules"));
    body.push_str("<ol>\n");
    for (index, rule) in page.rules.iter().enumerate() {
        write_rule(body, game, rule, english.rules.get(index));
    }
    body.push_str("</ol>\n");
    if !page.variants.is_empty() {
        write_part(body, "variants", &say("game-choose-others"));
        body.push_str("<ul>\n");
        for (index, variant) in page.variants.iter().enumerate() {
            let path = site.path_of_variant(language, &page.card.id, &variant.name);
            // Search engines should not follow links to pages that are made on request, and a
            // static host has these in English only.
            let follow = if site.folders { " hreflang=\"en\"" } else { " rel=\"nofollow\"" };
            let english = english.variants.get(index);
            let in_english = english.map(|variant| variant.summary.as_str());
            let summary = game.element("span", &variant.summary, in_english);
            let in_english = english.map(|variant| variant.label.as_str());
            let (lang, label) =
                (game.attributes(&variant.label, in_english), escape(&variant.label));
            let _ =
                writeln!(body, "<li><a href=\"{path}\"{follow}{lang}>{label}</a>: {summary}</li>");
        }
        body.push_str("</ul>\n");
    }
    write_part(body, "sources", &say("game-sources"));
    write_sources(body, game);
    if let Some(subject) = game.subject() {
        write_languages(body, site, subject, language);
    }
    body.push_str("</main>");
}

/// Writes the top of a page: the name of the game, its board and links to play and study it.
fn write_top(body: &mut String, site: &Site<'_>, game: &Described<'_>) {
    let Described { language, page, english } = *game;
    let card = &page.card;
    let id = escape(&card.id);
    let query = match page.variant.as_str() {
        "standard" => String::new(),
        variant => format!("?variant={}", escape(&encode(variant))),
    };
    let english_language = Language::english();
    let board = match named(page) {
        Some(variant) if site.folders => {
            let path = site.path_of_variant(english_language, &card.id, &variant.name);
            format!("{path}board.pdf")
        }
        _ => format!("/games/{id}/board.pdf{query}"),
    };
    // The words on the board to print are English.
    let words = if language.tag == "en" { "" } else { " hreflang=\"en\"" };
    let drawing = svg::inline(&board_at_start(page), &language.words().text("game-board"));
    let _ = write!(
        body,
        "<main class=\"prerendered\">\n<p><a href=\"{}\">{}</a></p>\n<h1>{}</h1>\n\
         <p class=\"lead\"{}>{}</p>\n",
        site.path_of(Subject::Gallery, language),
        game.say("all-games", &[]),
        escape(&card.name),
        game.attributes(&card.summary, Some(&english.card.summary)),
        escape(&card.summary),
    );
    if page.untranslated > 0 || page.language != language.tag {
        write_about_language(body, language, "game-untranslated");
    }
    write_unread(body, language);
    let _ = write!(
        body,
        "<div class=\"board\">{drawing}</div>\n\
         <p><a href=\"/play/{id}{query}\">{}</a> · <a href=\"{board}\"{words} download>{}</a></p>\n",
        game.say("tile-play-label", &[("game", &card.name)]),
        game.say("game-print", &[]),
    );
    if page.variant != "standard" {
        let (of_page, in_english) = (named(page), named(english));
        let name = of_page.map_or(&page.variant, |variant| &variant.label);
        let rules = game.say("game-rules", &[("rules", name)]);
        let summary = of_page.map(|variant| {
            let in_english = in_english.map(|variant| variant.summary.as_str());
            game.element("span", &variant.summary, in_english)
        });
        let _ = writeln!(
            body,
            "<p>{rules} {}</p>\n<p><a href=\"{}\">{}</a></p>",
            summary.unwrap_or_default(),
            site.path_of(Subject::Game(&card.id), language),
            game.say("standard-game", &[]),
        );
    }
}

fn write_part(body: &mut String, id: &str, heading: &str) {
    let _ = writeln!(body, "<h2 id=\"{id}\">{heading}</h2>");
}

fn write_rule(
    body: &mut String,
    game: &Described<'_>,
    rule: &RuleText,
    english: Option<&RuleText>,
) {
    let origin = match (rule.origin, &rule.source) {
        (RuleOrigin::Source, Some(id)) => {
            let source = game.page.sources.iter().find(|source| source.id == *id);
            let short = source.and_then(|source| source.short.as_ref()).unwrap_or(id);
            format!(" <a href=\"#source-{}\">({})</a>", escape(id), escape(short))
        }
        (RuleOrigin::Added, _) => format!(" ({})", game.say("account-added", &[])),
        (RuleOrigin::Source, None) => String::new(),
    };
    let attributes = game.attributes(&rule.text, english.map(|rule| rule.text.as_str()));
    let text = escape(&rule.text);
    let _ = writeln!(body, "<li><span class=\"rule\"{attributes}>{text}</span>{origin}</li>");
}

/// Writes the sources, which are cited in English.
fn write_sources(body: &mut String, game: &Described<'_>) {
    body.push_str("<ol>\n");
    for source in &game.page.sources {
        let citation = game.element("span", &source.citation, Some(&source.citation));
        let _ = write!(body, "<li id=\"source-{}\">{citation}", escape(&source.id));
        // Other schemes could run a script.
        let url = source.url.as_deref().filter(|url| url.starts_with("http"));
        if let Some(url) = url.map(escape) {
            let _ = write!(body, " <a href=\"{url}\" rel=\"external noopener\">{url}</a>");
        }
        body.push_str("</li>\n");
    }
    body.push_str("</ol>\n");
}

/// The sheet of a game's board as SVG.
pub fn board_svg(page: &GamePage) -> String {
    svg::write(&sheet::of(page))
}

/// JSON that does not end the script element that it stands in.
fn inside_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;

    const INDEX: &str = "<html lang=\"en\"><head><!--head--><title>guti</title><!--/head--><script></head>\
        <body><div id=\"app\"><!--body--></div></body></html>";
    const SITE: Site<'_> = Site { origin: "https://example.org", has_server: true, folders: false };

    fn page(id: &str) -> GamePage {
        GamePage::of(&Ruleset::find(id, &[] as &[&str]).unwrap())
    }

    fn games() -> Vec<GamePage> {
        Ruleset::built_in().unwrap().iter().map(GamePage::of).collect()
    }

    #[test]
    fn the_page_of_every_game_has_its_story_its_rules_and_its_sources() {
        let template = Template::parse(INDEX).unwrap();
        for page in games() {
            let html = template.game(&SITE, &Described::english(&page));
            let rules: Vec<&str> = html
                .split("<span class=\"rule\">")
                .skip(1)
                .filter_map(|rest| rest.split("</span>").next())
                .collect();
            let expected: Vec<String> = page.rules.iter().map(|rule| escape(&rule.text)).collect();
            assert_eq!(rules, expected, "{}", page.card.id);
            for text in page.story.iter().chain(&page.in_short).chain(&page.solved) {
                assert!(html.contains(&format!("<p>{}</p>", escape(text))), "{text}");
            }
            for source in &page.sources {
                assert!(html.contains(&escape(&source.citation)), "{}", source.citation);
            }
            assert!(html.contains(&format!("<title>{}", escape(&page.card.name))));
            assert_eq!(html.matches("<title>").count(), 1);
            assert!(html.starts_with("<html lang=\"en\"><head><meta") && html.ends_with("</html>"));
        }
    }

    #[test]
    fn the_description_in_the_page_is_that_of_the_game() {
        let page = page("oware");
        let html = Template::parse(INDEX).unwrap().game(&SITE, &Described::english(&page));
        let json = |start: &str| {
            let rest = html.split_once(start).unwrap().1;
            rest.split_once("</script>").unwrap().0.to_owned()
        };
        let read: GamePage = serde_json::from_str(&json("id=\"game-page\">")).unwrap();
        assert_eq!(read, page);
        let data: serde_json::Value = serde_json::from_str(&json("ld+json\">")).unwrap();
        assert_eq!((&data["@type"], &data["name"]), (&json!("Game"), &json!("Oware")));
        assert_eq!(data["url"], "https://example.org/games/oware");
        assert_eq!(data["image"], "https://example.org/games/oware/picture.png");
    }

    #[test]
    fn no_text_of_a_game_becomes_markup() {
        let mut page = page("pretwa");
        let evil = "</script><script>alert('1')</script>\"&<!--";
        page.card.name = evil.to_owned();
        page.card.summary = evil.to_owned();
        page.variant = evil.to_owned();
        page.story = vec![evil.to_owned()];
        page.rules[0].text = evil.to_owned();
        page.sources[0].url = Some("javascript:alert(1)".to_owned());
        page.variants[0].name = evil.to_owned();
        page.variants[0].label = evil.to_owned();
        let html = Template::parse(INDEX).unwrap().game(&SITE, &Described::english(&page));
        assert!(!html.contains("<script>alert"), "{html}");
        assert!(!html.contains("<!--"), "{html}");
        assert!(!html.contains("href=\"javascript"), "{html}");
        assert!(!board_svg(&page).contains("<script"));
    }

    #[test]
    fn only_a_site_without_a_server_says_so() {
        let template = Template::parse(INDEX).unwrap();
        let mark = "<meta name=\"guti-server\" content=\"none\" />";
        let alone = Site { has_server: false, folders: true, ..SITE };
        let cards: Vec<GameCard> = games().into_iter().map(|page| page.card).collect();
        let (page, english) = (page("dara"), Language::english());
        for (site, marks) in [(SITE, 0), (alone, 1)] {
            let gallery = template.gallery(&site, english, &cards);
            for html in
                [template.bare(&site), gallery, template.game(&site, &Described::english(&page))]
            {
                assert_eq!(html.matches(mark).count(), marks, "{html}");
            }
        }
        let gallery = template.gallery(&SITE, english, &cards);
        assert!(gallery.contains("<a href=\"/games/dara\">Dara</a>"));
    }

    #[test]
    fn a_variant_has_a_page_of_its_own_on_a_static_host() {
        let template = Template::parse(INDEX).unwrap();
        let alone = Site { has_server: false, folders: true, ..SITE };
        let bell = GamePage::of(&Ruleset::find("dara", &["bell"]).unwrap());
        let html = template.game(&alone, &Described::english(&bell));
        let address = "https://example.org/games/dara/variants/bell/";
        assert!(html.contains(&format!("rel=\"canonical\" href=\"{address}\"")), "{html}");
        assert!(html.contains("<title>Dara (bell): "), "{html}");
        assert!(html.contains("href=\"/games/dara/variants/bell/board.pdf\""), "{html}");
        assert!(
            html.contains("<a href=\"/games/dara/variants/shiva/\" hreflang=\"en\">shiva</a>"),
            "{html}"
        );
        let summary = &bell.variants.iter().find(|variant| variant.name == "bell").unwrap().summary;
        assert!(
            html.contains(&format!("The rules: bell. <span>{}</span></p>", escape(summary))),
            "{html}"
        );
        // A server makes it on request, and search engines should find the page of the game.
        let html = template.game(&SITE, &Described::english(&bell));
        assert!(
            html.contains("rel=\"canonical\" href=\"https://example.org/games/dara\""),
            "{html}"
        );
        assert!(html.contains("href=\"/games/dara/board.pdf?variant=bell\""), "{html}");
        assert!(html.contains("<a href=\"/games/dara?variant=shiva\" rel=\"nofollow\">"), "{html}");
    }

    #[test]
    fn a_page_in_another_language_marks_what_is_english() {
        let template = Template::parse(INDEX).unwrap();
        let bengali = Language::find("bn").unwrap();
        let in_bengali = |site: &Site<'_>, id: &str, change: fn(&mut GamePage)| {
            let english = page(id);
            let ruleset = Ruleset::find(id, &[] as &[&str]).unwrap();
            let mut page = GamePage::in_language(&ruleset, bengali);
            change(&mut page);
            template.game(site, &Described { language: bengali, page: &page, english: &english })
        };
        let html = in_bengali(&SITE, "pretwa", |_| ());
        assert!(html.starts_with("<html lang=\"bn\"><head>"), "{html}");
        assert!(html.contains("<title>প্রেতোয়া: নিয়ম, ইতিহাস ও সূত্র · guti</title>"), "{html}");
        assert!(html.contains("href=\"https://example.org/bn/games/pretwa\" />\n<meta"), "{html}");
        assert!(html.contains("<p><a href=\"/bn\">সব খেলা</a></p>"), "{html}");
        assert!(html.contains("<a href=\"/games/pretwa\" hreflang=\"en\" lang=\"en\">English</a>"));
        assert!(!html.contains(" lang=\"en\">The"), "it is translated whole: {html}");
        assert!(html.contains("\"inLanguage\":\"bn\""), "{html}");
        for (tag, path) in [("bn", "/bn"), ("fr", "/fr"), ("en", ""), ("x-default", "")] {
            let address = format!("https://example.org{path}/games/pretwa");
            let link = format!("rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\"");
            assert_eq!(html.matches(&link).count(), 1, "{link}");
        }
        assert!(html.contains("href=\"/games/pretwa/board.pdf\" hreflang=\"en\" download"));
        // Its sources are cited in English.
        let citations = page("pretwa").sources.len();
        assert!(citations > 0);
        assert_eq!(html.matches("<span lang=\"en\">").count(), citations, "{html}");
        // Numbers have the digits of the language: those of options, and those that stand in the text.
        assert!(html.contains("মাত্র ৩টি"), "{html}");
        let dara = in_bengali(&SITE, "dara", |_| ());
        assert!(dara.contains("<dd>ছাপার অক্ষরে ১৯৩৯ সাল থেকে"), "{dara}");
        // No native speaker has read it, and the page says so; a rule that is still in English too.
        let (note, rule) = ("/help#languages", &page("pretwa").rules[0].text);
        assert_eq!(html.matches(note).count(), 1, "{html}");
        let html = in_bengali(&SITE, "pretwa", |it| {
            it.untranslated = 1;
            it.rules[0].text.clone_from(&page("pretwa").rules[0].text);
        });
        assert_eq!(html.matches(&format!("<a href=\"{note}\">")).count(), 2, "{html}");
        let marked = format!("<span class=\"rule\" lang=\"en\">{}</span>", escape(rule));
        assert_eq!(html.matches(&marked).count(), 1, "{html}");
        assert_eq!(html.matches("class=\"rule\" lang=\"en\"").count(), 1, "{html}");
        let alone = Site { has_server: false, folders: true, ..SITE };
        let html = in_bengali(&alone, "dara", |_| ());
        assert!(html.contains("<a href=\"/games/dara/variants/bell/\" hreflang=\"en\">বেল</a>"));
    }

    #[test]
    fn the_gallery_is_in_every_language() {
        let template = Template::parse(INDEX).unwrap();
        let alone = Site { has_server: false, folders: true, ..SITE };
        for language in languages() {
            let games = Ruleset::built_in().unwrap();
            let cards: Vec<GameCard> =
                games.iter().map(|game| GameCard::of(&game.in_language(language))).collect();
            let html = template.gallery(&alone, language, &cards);
            assert!(html.contains(&format!("<html lang=\"{}\">", language.tag)), "{html}");
            assert!(html.contains(&escape(&cards[0].summary)), "{html}");
            assert_eq!(html.contains("/help#languages"), !language.read, "{html}");
            let others = html.matches("rel=\"alternate\" hreflang=").count();
            assert_eq!(others, languages().count() + 1, "{html}");
        }
    }

    #[test]
    fn the_page_of_the_client_says_its_language_where_it_is_looked_for() {
        let client = include_str!("../../../web/index.html");
        assert_eq!(client.matches(ROOT).count(), 1);
        assert!(Template::parse(client).is_some_and(|template| template.before.contains(ROOT)));
    }

    #[test]
    fn the_routes_are_those_of_the_web_client() {
        let client = include_str!("../../../web/src/router.ts");
        let path = |line: &'static str| line.trim().strip_prefix('\'')?.split('\'').next();
        let routed: Vec<&str> =
            client.lines().filter_map(path).filter(|&path| path != "*").collect();
        assert_eq!(routed, ROUTES);
    }

    #[test]
    fn a_page_without_marks_is_no_template() {
        assert!(Template::parse("<!doctype html>the page").is_none());
    }
}
