//! Tokens with which programs play.

use super::matches::{Part, summary};
use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::store::Write;
use crate::web::{Bearer, Peer, Sent};
use crate::{secret, words};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use guti_api::{GivenToken, LiveSummary, Me, NewToken, Problem};
use std::sync::Arc;

/// Makes a token.
#[utoipa::path(post, path = "/tokens", tag = "people", request_body = NewToken, responses(
    (status = 201, description = "The token, which is told this once", body = GivenToken),
    (status = "4XX", body = Problem, description = "No name, or too many tokens",
        content_type = "application/problem+json"),
))]
pub async fn token(
    State(app): State<Arc<App>>,
    peer: Peer,
    Sent(asked): Sent<NewToken>,
) -> Result<(StatusCode, Json<GivenToken>), Fault> {
    let name = words::name(&asked.name);
    if name.is_empty() {
        return Err(Fault::new(Kind::Invalid, "a token needs a name that can be read"));
    }
    app.gate.new_token(peer.0)?;
    let token = secret::token()?;
    let digest = secret::digest(&token).ok_or_else(Fault::unauthorized)?;
    let created_ms = app.clock.now_ms();
    app.store.write(Write::Token { digest, name: name.clone(), created_ms }).await?;
    Ok((StatusCode::CREATED, Json(GivenToken { name, token })))
}

/// Whose token it is.
#[utoipa::path(get, path = "/me", tag = "people", security(("token" = [])), responses(
    (status = 200, description = "Who asks", body = Me),
    (status = 401, body = Problem, description = "No such token",
        content_type = "application/problem+json"),
))]
pub async fn me(State(app): State<Arc<App>>, bearer: Bearer) -> Result<Json<Me>, Fault> {
    let digest = bearer.needed()?;
    let (name, created_ms) = app.store.token(&digest).await?.ok_or_else(Fault::unauthorized)?;
    Ok(Json(Me { name, created_ms }))
}

/// The matches that are played with a token, the newest first; that of a seat will do.
#[utoipa::path(get, path = "/me/matches", tag = "people", params(Part),
    security(("token" = [])), responses(
    (status = 200, description = "The matches", body = Vec<LiveSummary>),
    (status = 401, body = Problem, description = "No such token",
        content_type = "application/problem+json"),
))]
pub async fn matches(
    State(app): State<Arc<App>>,
    bearer: Bearer,
    Query(part): Query<Part>,
) -> Result<Json<Vec<LiveSummary>>, Fault> {
    let digest = bearer.needed()?;
    let lines = app.store.matches_of(&digest, part.into()).await?;
    if lines.is_empty() && app.store.token(&digest).await?.is_none() {
        return Err(Fault::unauthorized());
    }
    Ok(Json(lines.into_iter().filter_map(summary).collect()))
}

/// Forgets a token, and the name of who had it wherever they played. The moves stay.
#[utoipa::path(delete, path = "/me", tag = "people", security(("token" = [])), responses(
    (status = 204, description = "It is forgotten"),
    (status = 401, body = Problem, description = "No such token",
        content_type = "application/problem+json"),
))]
pub async fn forget(State(app): State<Arc<App>>, bearer: Bearer) -> Result<StatusCode, Fault> {
    let digest = bearer.needed()?;
    let matches = app.store.match_ids_of(&digest).await?;
    if matches.is_empty() && app.store.token(&digest).await?.is_none() {
        return Err(Fault::unauthorized());
    }
    let forget = Write::Forget { digest, matches: matches.clone() };
    app.store.write(forget).await?;
    for id in matches {
        app.hall.reread(&app, &id).await;
    }
    Ok(StatusCode::NO_CONTENT)
}
