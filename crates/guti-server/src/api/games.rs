//! The games and their rules.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::language;
use crate::web::{ApiPath, ApiQuery, ClientAddress};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use guti_api::{GameCard, GamePage};
use guti_session::{Language, Ruleset};
use guti_words::{List, fact};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use utoipa::IntoParams;

/// The language of a description.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LanguageQuery {
    /// The tag of a language, such as `bn`. Without it `Accept-Language` decides.
    language: Option<String>,
}

/// Lists the built-in games with a short description of each, in a language into which they are translated
/// or else in English.
#[utoipa::path(get, path = "/games", tag = "games", operation_id = "listGames", security(()),
    params(LanguageQuery), responses(
    (status = 200, description = "The games", body = Vec<GameCard>), Refused
))]
pub async fn list(
    ApiQuery(query): ApiQuery<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let language = language(query.language.as_deref(), &headers)?;
    Ok(in_language(language, Json(&*cards(language)?)))
}

/// Returns the descriptions of all games in a language. They are built once per language, because the games
/// are compiled in and never change.
fn cards(language: &'static str) -> Result<Arc<[GameCard]>, ApiError> {
    static CARDS: Mutex<BTreeMap<&str, Arc<[GameCard]>>> = Mutex::new(BTreeMap::new());
    let cards = || CARDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(cards) = cards().get(language) {
        return Ok(Arc::clone(cards));
    }
    let games = Ruleset::built_in()?;
    let own = Language::or_english(language);
    let made: Arc<[GameCard]> =
        games.iter().map(|game| GameCard::of(&game.in_language(own))).collect();
    cards().insert(language, Arc::clone(&made));
    Ok(made)
}

/// The query of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GameQuery {
    /// The variant as records write it, or options as `key=value`.
    variant: Option<String>,
    /// The tag of a language, such as `bn`. Without it `Accept-Language` decides.
    language: Option<String>,
}

/// Shows a game with its rules, sources and options, in a language into which it is translated or else in
/// English. Sentences that are not translated are in English too, and `untranslated` counts them.
#[utoipa::path(get, path = "/games/{id}", tag = "games", operation_id = "showGame", security(()), params(
    ("id" = String, Path, description = "The id of the game"), GameQuery,
), responses((status = 200, description = "The game", body = GamePage), Refused))]
pub async fn page(
    State(app): State<Arc<App>>,
    ApiPath(id): ApiPath<String>,
    client: ClientAddress,
    ApiQuery(query): ApiQuery<GameQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let language = language(query.language.as_deref(), &headers)?;
    let page =
        app.games.describe(client, &app.services.rulesets, id, query.variant, language).await?;
    Ok(in_language(&page.language, Json(&*page)))
}

/// Returns the tag of the language that a request asks for.
///
/// # Errors
/// If the query names a language that the server does not have.
fn language(query: Option<&str>, headers: &HeaderMap) -> Result<&'static str, ApiError> {
    let Some(tag) = query else {
        return Ok(language::accepted(headers));
    };
    let found = Language::find(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::all().iter().map(|language| &*language.tag).collect();
        ApiError::new(Kind::Invalid, fact!("no-such-language", languages = List::comma(tags)))
    })?;
    Ok(&found.tag)
}

/// Adds the headers that say which language the body is in, and that it depends on what the client accepts.
fn in_language(language: &str, body: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_LANGUAGE, language.to_owned()),
        (header::VARY, header::ACCEPT_LANGUAGE.to_string()),
    ];
    (headers, body).into_response()
}
