//! The ratings of the players of a game.

use super::Refused;
use crate::app::App;
use crate::error::ApiError;
use crate::web::ApiPath;
use axum::Json;
use axum::extract::State;
use guti_api::RankedPlayer;
use std::sync::Arc;

/// The most players in the list.
const MAX_PLAYERS: u32 = 100;

/// Lists the best players of a game by their ratings, 100 at most, the best first. Players whose rating
/// is provisional are left out.
#[utoipa::path(get, path = "/ratings/{game}", tag = "people", operation_id = "listRatings",
    security(()), params(("game" = String, Path, description = "The id of the game")),
    responses((status = 200, description = "The players", body = Vec<RankedPlayer>), Refused))]
pub async fn best(
    State(app): State<Arc<App>>,
    ApiPath(game): ApiPath<String>,
) -> Result<Json<Vec<RankedPlayer>>, ApiError> {
    let game = app.services.rulesets.id(&game)?;
    let now = app.services.clock.now_ms();
    let best = app.services.store.best_ratings(game, now, MAX_PLAYERS).await?;
    let ranked = best.into_iter().map(|(name, rating)| {
        let rating = rating.view(now);
        RankedPlayer { name, rating }
    });
    Ok(Json(ranked.collect()))
}
