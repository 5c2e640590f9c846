//! What there is to play.

use crate::app::App;
use crate::fault::Fault;
use axum::Json;
use axum::extract::{Path, Query, State};
use guti_api::{GameCard, GamePage, Problem};
use guti_session::Ruleset;
use serde::Deserialize;
use std::sync::{Arc, OnceLock};
use utoipa::IntoParams;

/// The games.
#[utoipa::path(get, path = "/games", tag = "games", responses(
    (status = 200, description = "The games", body = Vec<GameCard>),
))]
pub async fn list() -> Result<Json<&'static [GameCard]>, Fault> {
    // They are compiled in, and stay as they are.
    static CARDS: OnceLock<Vec<GameCard>> = OnceLock::new();
    if let Some(cards) = CARDS.get() {
        return Ok(Json(cards));
    }
    let cards = Ruleset::built_in()?.iter().map(GameCard::of).collect();
    Ok(Json(CARDS.get_or_init(|| cards)))
}

/// Which variant is meant.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Variant {
    /// The variant as records write it, or options as `key=value`.
    variant: Option<String>,
}

/// A game with its rules, sources and options.
#[utoipa::path(get, path = "/games/{id}", tag = "games", params(
    ("id" = String, Path, description = "The `id` of the game"), Variant,
), responses(
    (status = 200, description = "The game", body = GamePage),
    (status = "4XX", body = Problem, description = "There is no such game or variant",
        content_type = "application/problem+json"),
))]
pub async fn page(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<Variant>,
) -> Result<Json<GamePage>, Fault> {
    let variants: Vec<String> = asked.variant.into_iter().collect();
    Ok(Json(GamePage::of(&app.rules.find(&id, &variants)?)))
}
