//! The games and their rules.

use super::Refused;
use crate::app::App;
use crate::error::ApiError;
use crate::web::ApiQuery;
use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use guti_api::{GameCard, GamePage};
use guti_session::Ruleset;
use serde::Deserialize;
use std::sync::{Arc, OnceLock};
use utoipa::IntoParams;

/// Lists the built-in games with a short description of each.
#[utoipa::path(get, path = "/games", tag = "games", operation_id = "listGames", security(()), responses(
    (status = 200, description = "The games", body = Vec<GameCard>),
))]
pub async fn list() -> Result<Json<&'static [GameCard]>, ApiError> {
    // The games are compiled in and never change.
    static CARDS: OnceLock<Vec<GameCard>> = OnceLock::new();
    if let Some(cards) = CARDS.get() {
        return Ok(Json(cards));
    }
    let cards = Ruleset::built_in()?.iter().map(GameCard::of).collect();
    Ok(Json(CARDS.get_or_init(|| cards)))
}

/// The query of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VariantQuery {
    /// The variant as records write it, or options as `key=value`.
    variant: Option<String>,
}

/// Shows a game with its rules, sources and options.
#[utoipa::path(get, path = "/games/{id}", tag = "games", operation_id = "showGame", security(()), params(
    ("id" = String, Path, description = "The id of the game"), VariantQuery,
), responses((status = 200, description = "The game", body = GamePage), Refused))]
pub async fn page(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    ApiQuery(query): ApiQuery<VariantQuery>,
) -> Result<Response, ApiError> {
    let page = app.games.describe(&app, id, query.variant).await?;
    Ok(Json(&*page).into_response())
}
