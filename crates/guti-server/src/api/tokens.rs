//! Tokens with which programs play, and what belongs to the owner of any token.

use super::Refused;
use super::accounts::account_view;
use super::matches::{PageQuery, is_in_use, is_known, listed_page, summaries};
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::live::run_to_end;
use crate::store::{AccountChange, Page, Write};
use crate::web::{ApiJson, ApiQuery, BearerDigest, ClientAddress};
use crate::{random, text};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use guti_api::{IssuedToken, LiveMatchSummary, Me, NewToken, SeatTokens, UnfinishedMatches};
use guti_words::fact;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// The number of matches in which a name and messages are deleted in one write. All other writes wait for it.
const MAX_FORGOTTEN: usize = 50;

/// Creates a token, with which a bot takes seats in any number of matches.
#[utoipa::path(post, path = "/tokens", tag = "people", operation_id = "createToken",
    security(()), request_body = NewToken, responses(
    (status = 201, description = "The token, which is shown only once", body = IssuedToken),
    Refused,
))]
pub async fn create(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(request): ApiJson<NewToken>,
) -> Result<(StatusCode, Json<IssuedToken>), ApiError> {
    let name = text::name(&request.name)?;
    if name.is_empty() {
        return Err(ApiError::new(Kind::Invalid, fact!("token-needs-name")));
    }
    app.throttle.new_token(client.0)?;
    let token = random::token()?;
    let digest = random::digest(&token).ok_or_else(ApiError::unauthorized)?;
    let created_ms = app.services.clock.now_ms();
    let write = Write::CreateToken { digest, name: name.clone(), created_ms };
    app.services.store.write(write).await?;
    Ok((StatusCode::CREATED, Json(IssuedToken { name, token })))
}

/// Shows whose token it is: that of a program, or that of a device on which the owner of an account is
/// signed in.
#[utoipa::path(get, path = "/me", tag = "people", operation_id = "showMe", security(("token" = [])),
    responses((status = 200, description = "The owner of the token", body = Me), Refused))]
pub async fn me(State(app): State<Arc<App>>, bearer: BearerDigest) -> Result<Json<Me>, ApiError> {
    let digest = bearer.required()?;
    if random::is_account(&digest) {
        let account = account_view(&app, &digest).await?;
        let (name, created_ms) = (account.name.clone(), account.created_ms);
        return Ok(Json(Me { name, created_ms, account: Some(account) }));
    }
    let found = app.services.store.token(&digest).await?;
    let (name, created_ms) = found.ok_or_else(ApiError::unauthorized)?;
    Ok(Json(Me { name, created_ms, account: None }))
}

/// The filter of a list of one's own matches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TurnQuery {
    /// Whether to list only matches that wait for you: for a move, for the next game, or for the name of
    /// the bha.
    turn: Option<bool>,
}

/// Lists the matches of the owner of an account or of a token, the newest first; the token of a seat
/// will do.
#[utoipa::path(get, path = "/me/matches", tag = "people", params(TurnQuery, PageQuery),
    operation_id = "listOwnMatches", security(("token" = [])),
    responses((status = 200, description = "The matches", body = Vec<LiveMatchSummary>,
        headers(("link" = String, description = "The next page, if there is one: `<...>; rel=\"next\"`"))),
        Refused))]
pub async fn matches(
    State(app): State<Arc<App>>,
    bearer: BearerDigest,
    ApiQuery(filter): ApiQuery<TurnQuery>,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Response, ApiError> {
    let digest = bearer.required()?;
    let (page, turn) = (Page::from(query), filter.turn.unwrap_or(false));
    let store = &app.services.store;
    let listed = store.matches_of(&digest, turn, &page).await?;
    if listed.is_empty() && !is_in_use(&app, &digest).await? {
        return Err(ApiError::unauthorized());
    }
    let path = if turn { "/api/v1/me/matches?turn=true&" } else { "/api/v1/me/matches?" };
    Ok(listed_page(&app, path, &page, listed))
}

/// The most tokens of seats in one request, and the most matches in the response.
const MAX_SEATS: usize = 100;
const MAX_UNFINISHED: u32 = 200;

/// Lists the unfinished matches of the owner of the request's token, if it has one, and those of the seats
/// whose tokens are in its body: a browser has a token for each match that it plays without an account.
#[utoipa::path(post, path = "/me/unfinished-matches", tag = "people",
    operation_id = "listUnfinishedMatches", security((), ("token" = [])), request_body = SeatTokens,
    responses((status = 200, description = "The matches", body = UnfinishedMatches), Refused))]
pub async fn unfinished(
    State(app): State<Arc<App>>,
    bearer: BearerDigest,
    ApiJson(SeatTokens { tokens }): ApiJson<SeatTokens>,
) -> Result<Json<UnfinishedMatches>, ApiError> {
    if tokens.len() > MAX_SEATS {
        return Err(ApiError::new(Kind::Invalid, fact!("seat-tokens-at-most", most = MAX_SEATS)));
    }
    let seats = tokens.iter().filter_map(|token| random::digest(token));
    let digests: Vec<String> = bearer.0.into_iter().chain(seats).collect();
    // One more than a response may hold, to find out whether any are left out.
    let listed = app.services.store.unfinished_matches(&digests, MAX_UNFINISHED + 1).await?;
    let found = listed.len();
    let mut matches = summaries(&app, listed);
    matches.truncate(MAX_UNFINISHED as usize);
    // A match that cannot be read is left out too.
    let complete = matches.len() == found;
    Ok(Json(UnfinishedMatches { matches, complete }))
}

/// Deletes an account or a token, its owner's name in every match, and the text of the owner's messages.
/// Matches that nobody has joined yet are withdrawn. The moves stay. With an account go its ratings, its passkeys and its sessions on all devices.
#[utoipa::path(delete, path = "/me", tag = "people", operation_id = "deleteMe",
    security(("token" = [])),
    responses((status = 204, description = "It is deleted"), Refused))]
pub async fn delete(
    State(app): State<Arc<App>>,
    bearer: BearerDigest,
) -> Result<StatusCode, ApiError> {
    let digest = bearer.required()?;
    // The matches in memory must change even if the client does not wait for it.
    run_to_end(async move { delete_owner(&app, &digest).await }).await.map_err(|error| {
        // Matches may have been withdrawn and a part may have been deleted, so nothing is said of that.
        let is_away = error.kind == Kind::Busy;
        if is_away { ApiError::database_away() } else { error }
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the owner of a token or of an account from the database and from the matches in memory.
async fn delete_owner(app: &App, digest: &str) -> Result<(), ApiError> {
    let store = &app.services.store;
    let mut matches = store.match_ids_of(digest).await?;
    if matches.is_empty() && !is_known(app, digest).await? {
        return Err(ApiError::unauthorized());
    }
    app.matches.withdraw_waiting(digest).await?;
    // The token or the account is deleted last, so that a request that has failed can be repeated.
    while matches.len() > MAX_FORGOTTEN {
        let rest = matches.split_off(MAX_FORGOTTEN);
        let write = Write::Forget { owner: digest.to_owned(), matches: matches.clone() };
        forget(app, write, matches).await?;
        matches = rest;
    }
    let id = digest.to_owned();
    let write = if random::is_account(digest) {
        Write::Account(AccountChange::Delete { id })
    } else {
        Write::DeleteToken { digest: id }
    };
    let deleted = forget(app, write, matches).await;
    app.services.sessions.forget_account(digest);
    deleted?;
    app.services.notices.forget(digest);
    if let Err(error) = store.empty_log().await {
        // The next checkpoint overwrites it.
        tracing::warn!(%error, "what was deleted is still in the write-ahead log");
    }
    Ok(())
}

/// Writes a deletion and loads the matches in memory again: those in which the owner had a seat before, and
/// those that the database has changed. A match may have been created in between, and the answer of the
/// database may be lost.
async fn forget(app: &App, write: Write, mut matches: Vec<String>) -> Result<(), ApiError> {
    let forgotten = app.services.store.forget(write).await;
    matches.extend(forgotten.iter().flatten().cloned());
    matches.sort_unstable();
    matches.dedup();
    for id in &matches {
        app.matches.reload(id).await;
    }
    forgotten?;
    Ok(())
}
