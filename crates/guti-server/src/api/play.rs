//! Pairing at once: with a player who is waiting, or in a new match that the next player joins.

use super::Refused;
use super::matches::{IdempotencyKey, KeyHeader, Participant, check, check_key, check_rated};
use crate::app::App;
use crate::error::ApiError;
use crate::live::{Pairing, account_needed, run_to_end};
use crate::random::{self, is_account};
use crate::state::Setup;
use crate::store::SeatRow;
use crate::web::{ApiJson, BearerDigest, ClientAddress};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use guti_api::{CreateMatch, PlayNow, Seat, Visibility};
use std::sync::Arc;

/// Plays at once. Takes the free seat of the oldest public match of somebody else with exactly this game,
/// these variants, this clock and this `rated`, from the start position. If there is none, it opens such a
/// match, in which the next one who asks takes the free seat. A request that is repeated with its key and
/// token returns the same seat with status 200.
#[utoipa::path(post, path = "/play", tag = "matches", operation_id = "playNow",
    params(KeyHeader), request_body = PlayNow, security((), ("token" = [])),
    responses((status = 200, description = "The seat in a match in which somebody waited", body = Seat),
        (status = 201, description = "The seat in a new match, which waits for an opponent", body = Seat),
        Refused))]
pub async fn play(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    bearer: BearerDigest,
    IdempotencyKey(key): IdempotencyKey,
    ApiJson(request): ApiJson<PlayNow>,
) -> Result<Response, ApiError> {
    let key = check_key(request.key.clone())?.or(key);
    let wanted = CreateMatch {
        game: request.game.clone(),
        variants: request.variants.clone(),
        clock: request.clock,
        rated: request.rated,
        visibility: Visibility::Public,
        ..CreateMatch::default()
    };
    let ruleset = app.services.rulesets.of_match(&wanted)?;
    check(&wanted)?;
    let setup = Setup::of(&wanted, &ruleset);
    check_rated(&setup, wanted.opponent)?;
    let participant =
        Participant::new(&app, bearer, &request.name, request.token.as_deref()).await?;
    if setup.rated && !is_account(&participant.digest) {
        return Err(account_needed());
    }
    let asked = PlayNow { token: None, key: None, ..request };
    let request_key = key.map(|key| participant.request_key(&key, "play", &asked)).transpose()?;
    let player = u8::from(random::coin()?);
    let seat = SeatRow::person(player, participant.name, participant.digest);
    let seat = SeatRow { request_key, ..seat };
    // The match is created with all that follows even if the client does not wait for it.
    let pairing = run_to_end(async move {
        app.matches.pair(setup, seat, || app.throttle.new_match(client.0)).await
    });
    let Pairing { match_id, player, is_new } = pairing.await?;
    let location = [(header::LOCATION, format!("/api/v1/matches/{match_id}"))];
    let seat = Json(Seat { match_id, player, token: participant.token });
    Ok(if is_new {
        (StatusCode::CREATED, location, seat).into_response()
    } else {
        seat.into_response()
    })
}
