//! The pages of the games as HTML, for readers without JavaScript, search engines and previews of
//! links; the sitemap and `robots.txt`.
//!
//! The page of the web client is the [`Template`]: it marks where the title and the description
//! stand, and where text goes that is shown until the client has started.

use crate::svg;
use crate::{sheet, sheet::board_at_start};
use guti_api::{GameCard, GamePage, RuleOrigin, RuleText, VariantCard};
use serde_json::json;
use std::fmt::Write as _;

/// What surrounds the title and the description in the page of the web client.
const HEAD: [&str; 2] = ["<!--head-->", "<!--/head-->"];

/// Where text goes that the client replaces when it starts.
const BODY: &str = "<!--body-->";

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

/// The site that pages are written for.
#[derive(Clone, Copy, Debug)]
pub struct Site<'a> {
    /// The address without a slash at the end: `https://example.org`.
    pub origin: &'a str,
    /// Whether a server for matches answers there, or the files are all there is.
    pub has_server: bool,
    /// Whether the page of a game is the index of a folder, so that its address ends in a slash.
    pub folders: bool,
}

/// The page of the web client, cut at its marks.
#[derive(Clone, Copy, Debug)]
pub struct Template<'a> {
    before: &'a str,
    head: &'a str,
    between: &'a str,
    after: &'a str,
}

impl Site<'_> {
    /// The address of the page of a game.
    pub fn address_of(&self, game: &str) -> String {
        let slash = if self.folders { "/" } else { "" };
        format!("{}/games/{}{slash}", self.origin, escape(game))
    }

    /// The address of the page of a variant that has a name: on a static host a page of its own.
    pub fn address_of_variant(&self, game: &str, variant: &str) -> String {
        format!("{}{}", self.origin, self.path_of_variant(game, variant))
    }

    fn path_of_variant(&self, game: &str, variant: &str) -> String {
        if self.folders {
            return format!("/{}/", escape(&folder_of(game, Some(variant))));
        }
        format!("/games/{}?variant={}", escape(game), escape(&encode(variant)))
    }

    /// The address under which a page is to be found. Where a variant has no page of its own, that of
    /// the game is.
    fn canonical(&self, page: &GamePage) -> String {
        match named(page) {
            Some(variant) if self.folders => self.address_of_variant(&page.card.id, &variant.name),
            _ => self.address_of(&page.card.id),
        }
    }

    /// What tells the client that there is no server.
    fn mark(&self) -> &'static str {
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
        self.fill(&format!("{}{}", site.mark(), self.head), "")
    }

    /// The page that lists the games. The client has the list itself, so it is shown only without
    /// JavaScript.
    pub fn gallery(&self, site: &Site<'_>, cards: &[GameCard]) -> String {
        let head = format!(
            "{}{}<link rel=\"canonical\" href=\"{}/\" />\n",
            site.mark(),
            self.head,
            escape(site.origin)
        );
        let mut body = String::from("<noscript><main class=\"prerendered\"><h1>guti</h1>\n<ul>\n");
        for card in cards {
            let (id, name, summary) = (escape(&card.id), escape(&card.name), escape(&card.summary));
            let _ = writeln!(body, "<li><a href=\"/games/{id}\">{name}</a>: {summary}</li>");
        }
        body.push_str("</ul></main></noscript>");
        self.fill(&head, &body)
    }

    /// The page of a game: its story, its rules and its sources. It also carries the description
    /// of the game as JSON, so that the client needs no engine to show it.
    pub fn game(&self, site: &Site<'_>, page: &GamePage) -> String {
        let mut head = String::from(site.mark());
        write_head(&mut head, site, page);
        let mut body = String::new();
        write_body(&mut body, site, page);
        self.fill(&head, &body)
    }

    fn fill(&self, head: &str, body: &str) -> String {
        [self.before, head, self.between, body, self.after].concat()
    }
}

fn write_head(head: &mut String, site: &Site<'_>, page: &GamePage) {
    let card = &page.card;
    let name = escape(&card.name);
    let summary = escape(named(page).map_or(&card.summary, |variant| &variant.summary));
    let address = site.canonical(page);
    let picture = picture_of(site, &card.id);
    let title = format!("{}: rules, history and sources", escape(&sheet::title(page)));
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
         <meta property=\"og:image:alt\" content=\"The board of {name} at the start\" />\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\" />\n\
         <script type=\"application/ld+json\">{}</script>\n\
         <script type=\"application/json\" id=\"game-page\">{}</script>\n",
        inside_script(&structured(site, page).to_string()),
        inside_script(&serde_json::to_string(page).unwrap_or_default()),
    );
}

/// The address of the picture of a game.
fn picture_of(site: &Site<'_>, game: &str) -> String {
    format!("{}/games/{}/picture.png", escape(site.origin), escape(game))
}

/// The description of a game for search engines, in the vocabulary of schema.org.
fn structured(site: &Site<'_>, page: &GamePage) -> serde_json::Value {
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
        "url": site.canonical(page),
        "image": picture_of(site, &card.id),
        "inLanguage": "en",
        "isAccessibleForFree": true,
        "numberOfPlayers": { "@type": "QuantitativeValue", "value": 2 },
        "citation": citations,
    })
}

fn write_body(body: &mut String, site: &Site<'_>, page: &GamePage) {
    let card = &page.card;
    let (id, name) = (escape(&card.id), escape(&card.name));
    let query = match page.variant.as_str() {
        "standard" => String::new(),
        variant => format!("?variant={}", escape(&encode(variant))),
    };
    let board = match named(page) {
        Some(variant) if site.folders => {
            format!("{}board.pdf", site.path_of_variant(&card.id, &variant.name))
        }
        _ => format!("/games/{id}/board.pdf{query}"),
    };
    let drawing = svg::inline(&board_at_start(page), "The board at the start");
    let _ = write!(
        body,
        "<main class=\"prerendered\">\n<p><a href=\"/\">All games</a></p>\n\
         <h1>{name}</h1>\n<p class=\"lead\">{}</p>\n<div class=\"board\">{drawing}</div>\n\
         <p><a href=\"/play/{id}{query}\">Play {name}</a> · \
         <a href=\"{board}\" download>Print the board</a></p>\n",
        escape(&card.summary)
    );
    if page.variant != "standard" {
        let variant = match named(page) {
            Some(VariantCard { name, summary, .. }) => {
                format!("{}: {}", escape(name), escape(summary))
            }
            None => escape(&page.variant),
        };
        let _ = writeln!(
            body,
            "<p>This is the variant {variant}</p>\n\
             <p><a href=\"/games/{id}\">The standard rules</a></p>"
        );
    }
    body.push_str("<dl>\n");
    for (fact, value) in [
        ("Place", card.region.clone()),
        ("Time", card.period.clone()),
        ("Also called", page.aliases.join(", ").replace('-', " ")),
    ] {
        if !value.is_empty() {
            let _ = writeln!(body, "<dt>{fact}</dt><dd>{}</dd>", escape(&value));
        }
    }
    body.push_str("</dl>\n");
    if !page.in_short.is_empty() {
        write_part(body, "in-short", "The rules in short");
        write_paragraphs(body, &page.in_short);
    }
    if let Some(solved) = &page.solved {
        let _ = writeln!(body, "<p>{}</p>", escape(solved));
    }
    write_part(body, "story", "History");
    write_paragraphs(body, &page.story);
    write_part(body, "rules", "The rules");
    body.push_str("<ol>\n");
    for rule in &page.rules {
        write_rule(body, page, rule);
    }
    body.push_str("</ol>\n");
    if !page.variants.is_empty() {
        write_part(body, "variants", "Variants");
        body.push_str("<ul>\n");
        for variant in &page.variants {
            let (name, summary) = (escape(&variant.name), escape(&variant.summary));
            let path = site.path_of_variant(&card.id, &variant.name);
            // A page that is made on request is not one to be found.
            let follow = if site.folders { "" } else { " rel=\"nofollow\"" };
            let _ = writeln!(body, "<li><a href=\"{path}\"{follow}>{name}</a>: {summary}</li>");
        }
        body.push_str("</ul>\n");
    }
    write_part(body, "sources", "Sources");
    body.push_str("<ol>\n");
    for source in &page.sources {
        let _ =
            write!(body, "<li id=\"source-{}\">{}", escape(&source.id), escape(&source.citation));
        // Other schemes could run a script.
        let url = source.url.as_deref().filter(|url| url.starts_with("http"));
        if let Some(url) = url.map(escape) {
            let _ = write!(body, " <a href=\"{url}\" rel=\"external noopener\">{url}</a>");
        }
        body.push_str("</li>\n");
    }
    body.push_str("</ol>\n</main>");
}

fn write_part(body: &mut String, id: &str, heading: &str) {
    let _ = writeln!(body, "<h2 id=\"{id}\">{heading}</h2>");
}

fn write_paragraphs(body: &mut String, paragraphs: &[String]) {
    for paragraph in paragraphs {
        let _ = writeln!(body, "<p>{}</p>", escape(paragraph));
    }
}

fn write_rule(body: &mut String, page: &GamePage, rule: &RuleText) {
    let origin = match (rule.origin, &rule.source) {
        (RuleOrigin::Source, Some(id)) => {
            let source = page.sources.iter().find(|source| source.id == *id);
            let short = source.and_then(|source| source.short.as_ref()).unwrap_or(id);
            format!(" <a href=\"#source-{}\">({})</a>", escape(id), escape(short))
        }
        (RuleOrigin::Added, _) => " (added by guti)".to_owned(),
        (RuleOrigin::Source, None) => String::new(),
    };
    let _ = writeln!(body, "<li><span class=\"rule\">{}</span>{origin}</li>", escape(&rule.text));
}

/// The sitemap: the gallery, and the pages of the games at these addresses.
pub fn sitemap(site: &Site<'_>, pages: impl IntoIterator<Item = String>) -> String {
    let mut map = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for address in [format!("{}/", escape(site.origin))].into_iter().chain(pages) {
        let _ = writeln!(map, "<url><loc>{address}</loc></url>");
    }
    map.push_str("</urlset>\n");
    map
}

/// The `robots.txt`: everything may be read but matches, which belong to their players, and what
/// costs a server work.
pub fn robots(site: &Site<'_>) -> String {
    let address = site.origin;
    format!(
        "User-agent: *\nDisallow: /api/v1/\nDisallow: /match/\nDisallow: /tables/\n\n\
         Sitemap: {address}/sitemap.xml\n"
    )
}

/// The sheet of a game's board as SVG.
pub fn board_svg(page: &GamePage) -> String {
    svg::write(&sheet::of(page))
}

/// Escapes a text for HTML and XML, inside elements and attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            _ => escaped.push(char),
        }
    }
    escaped
}

/// Encodes a value of a query.
fn encode(value: &str) -> String {
    let mut encoded = String::new();
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.,=/".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// JSON that does not end the script element that it stands in.
fn inside_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;

    const INDEX: &str = "<html><head><!--head--><title>guti</title><!--/head--><script></head>\
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
            let html = template.game(&SITE, &page);
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
            assert!(html.starts_with("<html><head><meta") && html.ends_with("</html>"));
        }
    }

    #[test]
    fn the_description_in_the_page_is_that_of_the_game() {
        let page = page("oware");
        let html = Template::parse(INDEX).unwrap().game(&SITE, &page);
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
        let html = Template::parse(INDEX).unwrap().game(&SITE, &page);
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
        let page = page("dara");
        for (site, marks) in [(SITE, 0), (alone, 1)] {
            let gallery = template.gallery(&site, &cards);
            for html in [template.bare(&site), gallery, template.game(&site, &page)] {
                assert_eq!(html.matches(mark).count(), marks, "{html}");
            }
        }
        assert!(template.gallery(&SITE, &cards).contains("<a href=\"/games/dara\">Dara</a>"));
        let map = sitemap(&alone, cards.iter().map(|card| alone.address_of(&card.id)));
        assert!(map.contains("<loc>https://example.org/games/dara/</loc>"), "{map}");
        assert_eq!(map.matches("<url>").count(), cards.len() + 1);
        assert!(robots(&SITE).ends_with("Sitemap: https://example.org/sitemap.xml\n"));
    }

    #[test]
    fn a_variant_has_a_page_of_its_own_on_a_static_host() {
        let template = Template::parse(INDEX).unwrap();
        let alone = Site { has_server: false, folders: true, ..SITE };
        let bell = GamePage::of(&Ruleset::find("dara", &["bell"]).unwrap());
        let html = template.game(&alone, &bell);
        let address = "https://example.org/games/dara/variants/bell/";
        assert!(html.contains(&format!("rel=\"canonical\" href=\"{address}\"")), "{html}");
        assert!(html.contains("<title>Dara (bell): "), "{html}");
        assert!(html.contains("href=\"/games/dara/variants/bell/board.pdf\""), "{html}");
        assert!(html.contains("<a href=\"/games/dara/variants/shiva/\">shiva</a>"), "{html}");
        let summary = &bell.variants.iter().find(|variant| variant.name == "bell").unwrap().summary;
        assert!(html.contains(&format!("the variant bell: {}</p>", escape(summary))), "{html}");
        // A server makes it on request, and what is to be found is the page of the game.
        let html = template.game(&SITE, &bell);
        assert!(
            html.contains("rel=\"canonical\" href=\"https://example.org/games/dara\""),
            "{html}"
        );
        assert!(html.contains("href=\"/games/dara/board.pdf?variant=bell\""), "{html}");
        assert!(html.contains("<a href=\"/games/dara?variant=shiva\" rel=\"nofollow\">"), "{html}");
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
