//! Matches: made, joined, played, looked at.

use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::state::{Setup, not_player, shown};
use crate::store::{Line, Page, SeatRow};
use crate::web::{Bearer, Peer, Sent};
use crate::{secret, words};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use guti_api::{
    Action, ClockSetting, CreateMatch, JoinMatch, LiveMatch, LiveSummary, Opponent, PathMove,
    Problem, Seat, SideChoice,
};
use guti_session::engine::Level;
use guti_session::record;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// So many matches does a list hold at most.
const MOST: u32 = 100;

/// The longest time on a clock, and the longest increment, in milliseconds.
const CLOCK: (u32, u32) = (24 * 3_600_000, 600_000);

/// Which part of a list is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Part {
    /// Only what was made before this moment, in milliseconds since 1970: the `created_ms` of the
    /// last of the part before.
    before: Option<u64>,
    /// So many at most, up to 100.
    limit: Option<u32>,
}

impl From<Part> for Page {
    fn from(part: Part) -> Page {
        Page {
            before_ms: part.before.unwrap_or(u64::MAX),
            limit: part.limit.unwrap_or(MOST / 2).clamp(1, MOST),
        }
    }
}

/// The matches that everybody may see and that are not over, the newest first.
#[utoipa::path(get, path = "/matches", tag = "matches", params(Part), responses(
    (status = 200, description = "The matches", body = Vec<LiveSummary>),
))]
pub async fn list(
    State(app): State<Arc<App>>,
    Query(part): Query<Part>,
) -> Result<Json<Vec<LiveSummary>>, Fault> {
    let lines = app.store.listed(part.into()).await?;
    Ok(Json(lines.into_iter().filter_map(summary).collect()))
}

/// What a list says of a match; nothing of one that cannot be read any more.
pub fn summary(line: Line) -> Option<LiveSummary> {
    let setup: Setup = serde_json::from_str(&line.setup).ok()?;
    let open = line.seats.iter().any(Option::is_none);
    let mut players = [String::new(), String::new()];
    for (player, (name, seat)) in players.iter_mut().zip(line.seats).enumerate() {
        if let Some((known, computer)) = seat {
            let row = SeatRow {
                match_id: String::new(),
                player: player as u8,
                name: known,
                digest: String::new(),
                computer,
            };
            *name = shown(&row);
        }
    }
    Some(LiveSummary {
        id: line.id,
        game: setup.game,
        variant: setup.variant,
        players,
        clock: setup.clock,
        open,
        over: line.stage == 2,
        plies: line.plies,
        created_ms: line.created_ms,
    })
}

/// Who takes a seat: with a new secret, or with that of a program.
struct Guest {
    name: String,
    digest: String,
    /// The new secret.
    token: Option<String>,
}

async fn guest(app: &App, bearer: Bearer, name: &str) -> Result<Guest, Fault> {
    let name = words::name(name);
    if let Some(digest) = bearer.0 {
        let (own, _) = app.store.token(&digest).await?.ok_or_else(Fault::unauthorized)?;
        app.gate.action(&digest)?;
        return Ok(Guest { name: if name.is_empty() { own } else { name }, digest, token: None });
    }
    let token = secret::token()?;
    let digest = secret::digest(&token).ok_or_else(Fault::unauthorized)?;
    Ok(Guest { name, digest, token: Some(token) })
}

/// Makes a match. Whoever makes it without a token of their own gets one for the seat.
#[utoipa::path(post, path = "/matches", tag = "matches", request_body = CreateMatch,
    security((), ("token" = [])), responses(
    (status = 201, description = "The seat", body = Seat),
    (status = "4XX", body = Problem, description = "There can be no such match",
        content_type = "application/problem+json"),
))]
pub async fn create(
    State(app): State<Arc<App>>,
    peer: Peer,
    bearer: Bearer,
    Sent(asked): Sent<CreateMatch>,
) -> Result<Response, Fault> {
    let rules = app.rules.of_match(&asked)?;
    check(&asked)?;
    let setup = Setup::of(&asked, &rules);
    if setup.begin(&rules)?.session().result().is_some() {
        return Err(Fault::new(Kind::BadPosition, "the game is over in this position"));
    }
    app.gate.new_match(peer.0)?;
    let guest = guest(&app, bearer, &asked.name).await?;
    let player = match asked.side {
        SideChoice::First => 0,
        SideChoice::Second => 1,
        SideChoice::Random => u8::from(secret::coin()?),
    };
    let seat = |player, name, digest, computer| SeatRow {
        match_id: String::new(),
        player,
        name,
        digest,
        computer,
    };
    let mut seats = vec![seat(player, guest.name, guest.digest, None)];
    if let Opponent::Computer { level } = asked.opponent {
        seats.push(seat(1 - player, String::new(), String::new(), Some(level)));
    }
    let match_id = app.hall.create(&app, setup, seats).await?;
    let place = format!("/api/v1/matches/{match_id}");
    let body = Json(Seat { match_id, player, token: guest.token });
    let mut response = (StatusCode::CREATED, body).into_response();
    if let Ok(place) = HeaderValue::from_str(&place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// What the types let through and makes no sense.
fn check(asked: &CreateMatch) -> Result<(), Fault> {
    if let ClockSetting::Timed { initial_ms, increment_ms } = asked.clock {
        let (most, most_more) = CLOCK;
        if !(1_000..=most).contains(&initial_ms) || increment_ms > most_more {
            let detail = "a clock has from a second to a day, and at most ten minutes more a move";
            return Err(Fault::new(Kind::Invalid, detail));
        }
    }
    match asked.opponent {
        Opponent::Computer { level } if Level::new(level).is_none() => {
            let most = Level::FULL.number();
            Err(Fault::new(Kind::Invalid, format!("the computer has levels 1 to {most}")))
        }
        _ => Ok(()),
    }
}

/// A match as it stands; with a token of one of its players, as that player sees it.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", security((), ("token" = [])),
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 200, description = "The match", body = LiveMatch),
    (status = 404, body = Problem, description = "There is no such match",
        content_type = "application/problem+json"),
))]
pub async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<LiveMatch>, Fault> {
    let room = app.hall.find(&app, &id).await?;
    let live = room.live(&app, bearer.0.as_deref()).await?;
    if bearer.0.is_some() && live.you.is_none() && !known(&app, &bearer).await? {
        return Err(Fault::unauthorized());
    }
    Ok(Json(live))
}

/// Whether it is the token of a program, which may watch whatever it does not play in.
async fn known(app: &App, bearer: &Bearer) -> Result<bool, Fault> {
    Ok(match &bearer.0 {
        Some(digest) => app.store.token(digest).await?.is_some(),
        None => false,
    })
}

/// Takes the free seat of a match.
#[utoipa::path(post, path = "/matches/{id}/join", tag = "matches", request_body = JoinMatch,
    security((), ("token" = [])),
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 200, description = "The seat", body = Seat),
    (status = "4XX", body = Problem, description = "No seat is free",
        content_type = "application/problem+json"),
))]
pub async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(asked): Sent<JoinMatch>,
) -> Result<Json<Seat>, Fault> {
    let room = app.hall.find(&app, &id).await?;
    let guest = guest(&app, bearer, &asked.name).await?;
    let player = room.join(&app, guest.name, guest.digest).await?;
    Ok(Json(Seat { match_id: id, player, token: guest.token }))
}

/// Does something in a match: moves, resigns, offers, and so on.
#[utoipa::path(post, path = "/matches/{id}/actions", tag = "matches", request_body = Action,
    security(("token" = [])),
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 200, description = "The match after it", body = LiveMatch),
    (status = "4XX", body = Problem, description = "It cannot be done, and nothing changed",
        content_type = "application/problem+json"),
))]
pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    peer: Peer,
    bearer: Bearer,
    Sent(action): Sent<Action>,
) -> Result<Json<LiveMatch>, Fault> {
    let digest = bearer.clone().needed()?;
    let room = app.hall.find(&app, &id).await?;
    let player = room.enter(&app).await?.state.person(&digest);
    let Some(player) = player else {
        let refused =
            if known(&app, &bearer).await? { not_player() } else { Fault::unauthorized() };
        return Err(refused);
    };
    app.gate.action(&digest)?;
    app.gate.again(peer.0, &action)?;
    room.act(&app, player, action).await?;
    Ok(Json(room.live(&app, Some(&digest)).await?))
}

/// The legal moves in a match.
#[utoipa::path(get, path = "/matches/{id}/legal", tag = "matches",
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 200, description = "The moves, none if the game is over", body = Vec<PathMove>),
    (status = 404, body = Problem, description = "There is no such match",
        content_type = "application/problem+json"),
))]
pub async fn legal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Vec<PathMove>>, Fault> {
    let room = app.hall.find(&app, &id).await?;
    let inside = room.enter(&app).await?;
    Ok(Json(PathMove::legal(inside.state.game.session())))
}

/// The records of the games of a match.
#[utoipa::path(get, path = "/matches/{id}/record", tag = "matches",
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 200, description = "The records", body = String, content_type = "text/plain"),
    (status = 404, body = Problem, description = "There is no such match",
        content_type = "application/problem+json"),
))]
pub async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let room = app.hall.find(&app, &id).await?;
    let inside = room.enter(&app).await?;
    Ok(record::write(&inside.state.game.records()).into_response())
}
