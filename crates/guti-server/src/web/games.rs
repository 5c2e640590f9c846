//! The prerendered pages of the games, their pictures and their boards to print, and what search
//! engines ask for.

use super::{ApiPath, ClientAddress, is_proxy, pages};
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::rendered::{GameRequest, RenderedKind, check_length};
use axum::body::Bytes;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use guti_api::{GameCard, GamePage};
use guti_rules::definition::STANDARD;
use guti_session::{Language, Ruleset, game_file};
use guti_site::addresses::{self, Site, prefix_of, split_language};
use guti_site::prerender::{self, Described, Template};
use guti_site::{pdf, png, sheet};
use guti_words::fact;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

/// The maximum length of the `id` of a game file in bytes.
const MAX_ID: usize = 60;

/// The maximum length of the name of a host with its port in bytes.
const MAX_HOST: usize = 260;

/// The query of a page.
#[derive(Debug, Deserialize)]
pub struct PageQuery {
    /// Variants as links of the client write them: names or `key=value`, with commas between them.
    variant: Option<String>,
}

impl PageQuery {
    /// The game of a path with the variants of the query.
    ///
    /// # Errors
    /// If the query is too long.
    fn of(&self, game: &str) -> Result<GameRequest, ApiError> {
        let variant = self.variant.as_deref().unwrap_or_default();
        check_length(variant)?;
        let words = variant.split([',', ' ']).map(str::trim);
        let variants = words.filter(|word| !matches!(*word, "" | STANDARD)).map(str::to_owned);
        Ok(GameRequest { game: game.to_owned(), variants: variants.collect(), language: "en" })
    }
}

/// Serves the gallery, in the language of the path.
///
/// # Errors
/// If the games cannot be opened, or too many requests are waiting.
pub async fn gallery(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    client: ClientAddress,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (language, _) = split_language(uri.path());
    let Some(index) = app.assets.text("/index.html").await else {
        return Ok(pages::client(&app, &headers, StatusCode::OK).await);
    };
    let origin = origin(&app, peer, &headers);
    let kind =
        RenderedKind::Gallery { origin: origin.clone(), client: blake3::hash(index.as_bytes()) };
    let render = move || match Template::parse(&index) {
        Some(template) => {
            let cards = cards(language)?;
            Ok(template.gallery(&site(&origin), language, &cards).into())
        }
        None => Ok(index.into()),
    };
    let asked = GameRequest { language: &language.tag, ..GameRequest::default() };
    Ok(html(language, app.games.file(client, &asked, kind, render).await?))
}

/// Serves the page of a game, prerendered in the language of the path.
pub async fn game(
    State(app): State<Arc<App>>,
    ApiPath(game): ApiPath<String>,
    Query(query): Query<PageQuery>,
    Extension(peer): Extension<SocketAddr>,
    client: ClientAddress,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let (language, _) = split_language(uri.path());
    let (mut asked, english) = match described(&app, client, &game, &query).await {
        Ok(described) => described,
        Err(error) => return refuse(error, &app, &uri, &headers).await,
    };
    if english.card.id != game {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        let path = format!("{}/games/{}{query}", prefix_of(language), english.card.id);
        return Redirect::permanent(&path).into_response();
    }
    let mut page = Arc::clone(&english);
    if language.tag != "en" {
        asked.language = &language.tag;
        page = match app.games.page(client, &app.services.rulesets, &asked).await {
            Ok(page) => page,
            Err(error) => return refuse(error, &app, &uri, &headers).await,
        };
    }
    let index = app.assets.text("/index.html").await;
    let Some(index) = index.filter(|index| Template::parse(index).is_some()) else {
        return pages::client(&app, &headers, StatusCode::OK).await;
    };
    let origin = origin(&app, peer, &headers);
    let kind =
        RenderedKind::Page { origin: origin.clone(), client: blake3::hash(index.as_bytes()) };
    let render = move || {
        let game = Described { language, page: &page, english: &english };
        let template = Template::parse(&index);
        Ok(template.map_or_else(String::new, |it| it.game(&site(&origin), &game)).into())
    };
    match app.games.file(client, &asked, kind, render).await {
        Ok(text) => html(language, text),
        Err(error) => error.into_response(),
    }
}

/// Serves what belongs to the page of a game: its lesson, its picture, its board to print, and as
/// `NAME.toml` a game file in which the rules of the query are the standard.
pub async fn file(
    State(app): State<Arc<App>>,
    ApiPath((game, file)): ApiPath<(String, String)>,
    Query(query): Query<PageQuery>,
    client: ClientAddress,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let (asked, page) = match described(&app, client, &game, &query).await {
        Ok(described) => described,
        Err(error) => return refuse(error, &app, &uri, &headers).await,
    };
    let (media_type, made) = match file.as_str() {
        "lesson" => return pages::client(&app, &headers, StatusCode::OK).await,
        "board.svg" => {
            let render = move || Ok(prerender::board_svg(&page).into());
            ("image/svg+xml", app.games.file(client, &asked, RenderedKind::Svg, render).await)
        }
        "board.pdf" => {
            let render = move || Ok(pdf::write(&sheet::of(&page), &sheet::title(&page)).into());
            ("application/pdf", app.games.file(client, &asked, RenderedKind::Pdf, render).await)
        }
        "picture.png" => {
            // It is the same in every variant.
            let asked = GameRequest { game: page.card.id.clone(), ..GameRequest::default() };
            let render = move || match png::write(&sheet::picture(&page)) {
                Some(picture) => Ok(picture.into()),
                None => Err(ApiError::new(Kind::NotFound, fact!("no-picture"))),
            };
            ("image/png", app.games.file(client, &asked, RenderedKind::Picture, render).await)
        }
        _ => match file.strip_suffix(".toml").filter(|id| is_free_id(id)) {
            Some(id) => (
                "application/toml",
                app.games.game_file(client, &app.services.rulesets, &asked, id).await,
            ),
            None => return pages::nothing(&app, uri.path(), &headers).await,
        },
    };
    match made {
        Ok(bytes) => {
            let about =
                [(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "max-age=3600")];
            (about, bytes).into_response()
        }
        Err(error) => refuse(error, &app, &uri, &headers).await,
    }
}

/// Serves the sitemap.
///
/// # Errors
///
/// If the games cannot be opened, or too many requests are waiting.
pub async fn sitemap(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let origin = origin(&app, peer, &headers);
    let kind = RenderedKind::Sitemap { origin: origin.clone() };
    let render = move || {
        let cards = cards(Language::english())?;
        let ids = cards.iter().map(|card| card.id.as_str());
        Ok(addresses::sitemap(&site(&origin), ids, []).into())
    };
    let map = app.games.file(client, &GameRequest::default(), kind, render).await?;
    Ok(([(header::CONTENT_TYPE, "application/xml")], map).into_response())
}

/// Serves `robots.txt`.
pub async fn robots(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    headers: HeaderMap,
) -> String {
    addresses::robots(&site(&origin(&app, peer, &headers)))
}

fn html(language: &Language, text: Bytes) -> Response {
    let about =
        [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_LANGUAGE, language.tag.as_str())];
    (about, Html(text)).into_response()
}

fn site(origin: &str) -> Site<'_> {
    Site { origin, has_server: true, folders: false }
}

/// The address of the site: the configured one or, without it, that of the request.
fn origin(app: &App, peer: SocketAddr, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_plain = |char: char| char.is_ascii_alphanumeric() || "-.:[]".contains(char);
    let is_host = |host: &&str| (1..=MAX_HOST).contains(&host.len()) && host.chars().all(is_plain);
    let host = text("host").filter(is_host);
    let is_secure =
        is_proxy(&app.config.proxies, peer.ip()) && text("x-forwarded-proto") == Some("https");
    let scheme = if is_secure { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("localhost"))
}

/// The game of a path in the variants of a query, and its description.
async fn described(
    app: &Arc<App>,
    client: ClientAddress,
    game: &str,
    query: &PageQuery,
) -> Result<(GameRequest, Arc<GamePage>), ApiError> {
    let asked = query.of(game)?;
    let page = app.games.page(client, &app.services.rulesets, &asked).await?;
    Ok((asked, page))
}

/// Answers a request that has failed: with the problem if the server is busy or has failed, or the request
/// is invalid or one of too many, and otherwise with the page for an unknown address.
async fn refuse(error: ApiError, app: &App, uri: &Uri, headers: &HeaderMap) -> Response {
    match error.kind {
        Kind::Busy | Kind::TooMany | Kind::Internal | Kind::Invalid => error.into_response(),
        _ => pages::nothing(app, uri.path(), headers).await,
    }
}

/// Whether a game file that the server writes may have this `id`.
fn is_free_id(id: &str) -> bool {
    id.len() <= MAX_ID
        && !id.is_empty()
        && game_file::id_of(id) == id
        && !game_file::is_built_in(id)
}

/// The short descriptions of the built-in games in a language.
fn cards(language: &Language) -> Result<Vec<GameCard>, ApiError> {
    let games = Ruleset::built_in()?;
    Ok(games.iter().map(|game| GameCard::of(&game.in_language(language))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rendered::MAX_VARIANT;

    #[test]
    fn a_game_file_has_an_id_of_its_own() {
        assert!(is_free_id("my-village"));
        for id in ["", "dara", "My village", "my_village", "-x", &"x".repeat(MAX_ID + 1)] {
            assert!(!is_free_id(id), "{id}");
        }
    }

    #[test]
    fn a_query_that_is_too_long_is_refused() {
        let query = |variant: String| PageQuery { variant: Some(variant) };
        let longest = query("x".repeat(MAX_VARIANT)).of("dara").unwrap();
        assert_eq!(longest.variants.len(), 1);
        assert!(query("x".repeat(MAX_VARIANT + 1)).of("dara").is_err());
        let words = query("standard, bell,,removal=optional".to_owned()).of("dara").unwrap();
        assert_eq!(words.variants, ["bell", "removal=optional"]);
    }
}
