//! The prerendered pages of the games, their pictures and their boards to print, and what search
//! engines ask for.

use super::{is_proxy, pages};
use crate::app::App;
use crate::error::ApiError;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use guti_api::{GameCard, GamePage};
use guti_session::Ruleset;
use guti_site::prerender::{self, Site, Template};
use guti_site::{pdf, png, sheet};
use serde::Deserialize;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The descriptions of the games without a variant, and their pictures, which take longer than a
/// request should.
#[derive(Debug, Default)]
pub struct GameCache {
    pages: Mutex<HashMap<String, Arc<GamePage>>>,
    pictures: Mutex<HashMap<String, Arc<[u8]>>>,
}

/// The query of a page.
#[derive(Debug, Deserialize)]
pub struct PageQuery {
    /// Variants as links of the client write them: names or `key=value`, with commas between them.
    variant: Option<String>,
}

/// Serves the gallery.
pub async fn gallery(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let Some(index) = app.assets.text("/index.html").await else {
        return pages::client(&app, &headers, StatusCode::OK).await;
    };
    let origin = origin(&app, peer, &headers);
    match (Template::parse(&index), cards(&app)) {
        (Some(template), Ok(cards)) => html(template.gallery(&site(&origin), &cards)),
        _ => html(index),
    }
}

/// Serves the page of a game, prerendered.
pub async fn game(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    Query(query): Query<PageQuery>,
    Extension(peer): Extension<SocketAddr>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(page) = describe(&app, &game, query.variant.as_deref()) else {
        return pages::nothing(&app, uri.path(), &headers).await;
    };
    if page.card.id != game {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        return Redirect::permanent(&format!("/games/{}{query}", page.card.id)).into_response();
    }
    let index = app.assets.text("/index.html").await;
    let Some(template) = index.as_deref().and_then(Template::parse) else {
        return pages::client(&app, &headers, StatusCode::OK).await;
    };
    html(template.game(&site(&origin(&app, peer, &headers)), &page))
}

/// Serves what belongs to the page of a game: its lesson, its picture, and its board to print.
pub async fn file(
    State(app): State<Arc<App>>,
    Path((game, file)): Path<(String, String)>,
    Query(query): Query<PageQuery>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(page) = describe(&app, &game, query.variant.as_deref()) else {
        return pages::nothing(&app, uri.path(), &headers).await;
    };
    let (media_type, bytes) = match file.as_str() {
        "lesson" => return pages::client(&app, &headers, StatusCode::OK).await,
        "board.svg" => ("image/svg+xml", prerender::board_svg(&page).into_bytes()),
        "board.pdf" => ("application/pdf", pdf::write(&sheet::of(&page), &sheet::title(&page))),
        "picture.png" => match picture(&app, &page) {
            Some(picture) => ("image/png", picture.to_vec()),
            None => return pages::nothing(&app, uri.path(), &headers).await,
        },
        _ => return pages::nothing(&app, uri.path(), &headers).await,
    };
    let headers = [(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "max-age=3600")];
    (headers, bytes).into_response()
}

/// Serves the sitemap.
///
/// # Errors
///
/// If the games cannot be opened.
pub async fn sitemap(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let origin = origin(&app, peer, &headers);
    let site = site(&origin);
    let addresses = cards(&app)?.into_iter().map(|card| site.address_of(&card.id));
    let map = prerender::sitemap(&site, addresses);
    Ok(([(header::CONTENT_TYPE, "application/xml")], map).into_response())
}

/// Serves `robots.txt`.
pub async fn robots(
    State(app): State<Arc<App>>,
    Extension(peer): Extension<SocketAddr>,
    headers: HeaderMap,
) -> String {
    prerender::robots(&site(&origin(&app, peer, &headers)))
}

fn html(text: String) -> Response {
    ([(header::CACHE_CONTROL, "no-cache")], Html(text)).into_response()
}

fn site(origin: &str) -> Site<'_> {
    Site { origin, has_server: true, folders: false }
}

/// The address of the site: what was configured or, without it, what the request says.
fn origin(app: &App, peer: SocketAddr, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_plain = |char: char| char.is_ascii_alphanumeric() || "-.:[]".contains(char);
    let host = text("host").filter(|host| !host.is_empty() && host.chars().all(is_plain));
    let is_secure =
        is_proxy(&app.config.proxies, peer.ip()) && text("x-forwarded-proto") == Some("https");
    let scheme = if is_secure { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("localhost"))
}

/// The description of a game in the variants of a query.
fn describe(app: &App, game: &str, variant: Option<&str>) -> Result<Arc<GamePage>, ApiError> {
    let words = variant.unwrap_or_default().split([',', ' ']).map(str::trim);
    let variants: Vec<String> =
        words.filter(|word| !matches!(*word, "" | "standard")).map(str::to_owned).collect();
    if !variants.is_empty() {
        let ruleset = app.services.rulesets.ruleset(game, &variants)?;
        return Ok(Arc::new(GamePage::of(&ruleset)));
    }
    let ruleset = app.services.rulesets.ruleset(game, &[])?;
    let cached = app.games.pages.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(page) = cached.get(ruleset.id()) {
        return Ok(Arc::clone(page));
    }
    drop(cached);
    let page = Arc::new(GamePage::of(&ruleset));
    let mut cached = app.games.pages.lock().unwrap_or_else(PoisonError::into_inner);
    cached.insert(ruleset.id().to_owned(), Arc::clone(&page));
    Ok(page)
}

/// The picture of a game; the same in every variant.
fn picture(app: &App, page: &GamePage) -> Option<Arc<[u8]>> {
    let id = &page.card.id;
    let cached = app.games.pictures.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    if cached.is_some() {
        return cached;
    }
    let page = describe(app, id, None).ok()?;
    let picture: Arc<[u8]> = png::write(&sheet::picture(&page))?.into();
    let mut cached = app.games.pictures.lock().unwrap_or_else(PoisonError::into_inner);
    cached.insert(id.clone(), Arc::clone(&picture));
    Some(picture)
}

/// The short descriptions of the built-in games.
fn cards(app: &App) -> Result<Vec<GameCard>, ApiError> {
    let games = Ruleset::built_in()?;
    let card = |game: &Ruleset| Ok(describe(app, game.id(), None)?.card.clone());
    games.iter().map(card).collect()
}
