//! The routes of matches: create a match, join it, act in it and read it.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::live::{Version, account_needed, run_to_end};
use crate::random::is_account;
use crate::state::{MAX_CORRESPONDENCE_DAYS, MAX_LEGAL_MOVES, Setup, display_name, not_player};
use crate::store::{Filter, ListedMatch, MatchStage, Page, RequestKey, SeatRow, Turn};
use crate::web::{ApiJson, ApiQuery, BearerDigest, ClientAddress, MatchPath, NamedMatch};
use crate::{language, random, text};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use guti_api::{
    Action, ClockSetting, CreateMatch, JoinMatch, LiveMatchSummary, LiveMatchView, Opponent,
    PathMove, Seat, SideChoice,
};
use guti_rules::definition::STANDARD;
use guti_session::engine::{InvalidLevel, Level};
use guti_session::{Ruleset, player_name, record};
use guti_words::fact;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::Arc;
use utoipa::IntoParams;

/// The most matches on a page of a list.
const MAX_PAGE: u32 = 100;

/// The initial time of a clock in milliseconds: from a second to a day.
const INITIAL_MS: std::ops::RangeInclusive<u32> = 1_000..=24 * 3_600_000;

/// The longest increment in milliseconds.
const MAX_INCREMENT_MS: u32 = 600_000;

/// The days for each move of a correspondence match.
const DAYS: std::ops::RangeInclusive<u8> = 1..=MAX_CORRESPONDENCE_DAYS;

/// The query of a list of matches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Only matches created before this, in milliseconds since 1970: for the next page, the
    /// `created_ms` of the last match of this one.
    before: Option<u64>,
    /// For the next page, the `id` of the last match of this one: matches that were created in the
    /// same millisecond are sorted by their ids.
    #[serde(default, deserialize_with = "match_id")]
    before_id: Option<String>,
    /// The number of matches, 100 at most.
    limit: Option<u32>,
}

/// Reads the id of a match, which may be empty. Anything else is refused before it reaches the database.
fn match_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let id = Option::<String>::deserialize(deserializer)?.filter(|id| !id.is_empty());
    match id {
        Some(id) if !random::is_match_id(&id) => {
            Err(D::Error::custom("this is not the id of a match"))
        }
        id => Ok(id),
    }
}

impl From<PageQuery> for Page {
    fn from(query: PageQuery) -> Page {
        Page {
            before_ms: query.before.unwrap_or(u64::MAX),
            before_id: query.before_id.unwrap_or_default(),
            limit: query.limit.unwrap_or(MAX_PAGE / 2).clamp(1, MAX_PAGE),
        }
    }
}

/// The filters of a list of public matches.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FilterQuery {
    /// Whether only matches with a free seat are listed.
    open: Option<bool>,
    /// The `id` of a game: only its matches are listed.
    game: Option<String>,
}

/// Lists the public matches that are not over, the newest first; with `open`, those that wait for an
/// opponent.
#[utoipa::path(get, path = "/matches", tag = "matches", operation_id = "listMatches",
    security(()), params(FilterQuery, PageQuery), responses(
    (status = 200, description = "The matches", body = Vec<LiveMatchSummary>,
        headers(("link" = String, description = "The next page, if there is one: `<...>; rel=\"next\"`"))),
    Refused,
))]
pub async fn list(
    State(app): State<Arc<App>>,
    ApiQuery(filter): ApiQuery<FilterQuery>,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Response, ApiError> {
    let game = filter.game.map(|game| app.services.rulesets.id(&game)).transpose()?;
    let game = game.map(str::to_owned);
    let filter = Filter { open: filter.open.unwrap_or(false), game };
    let page = Page::from(query);
    let listed = app.services.store.public_matches(&filter, &page).await?;
    let open = if filter.open { "open=true&" } else { "" };
    let game = filter.game.as_ref().map(|game| format!("game={game}&")).unwrap_or_default();
    let path = format!("/api/v1/matches?{open}{game}");
    Ok(listed_page(&app, &path, &page, listed))
}

/// Returns a page of a list of matches, with the address of the next page in the header `Link`
/// (RFC 8288) if there may be one. `path` is the address of the list up to the parameters of the page.
pub(super) fn listed_page(
    app: &App,
    path: &str,
    page: &Page,
    listed: Vec<ListedMatch>,
) -> Response {
    let full = listed.len() >= page.limit as usize;
    let last = listed.last().filter(|_| full);
    let next = last.map(|ListedMatch { created_ms, id, .. }| {
        let limit = page.limit;
        let query = format!("before={created_ms}&before_id={id}&limit={limit}");
        [(header::LINK, format!("<{path}{query}>; rel=\"next\""))]
    });
    (next.map(AppendHeaders), Json(summaries(app, listed))).into_response()
}

/// Converts a list of matches; those whose setup cannot be read are left out.
pub(super) fn summaries(app: &App, listed: Vec<ListedMatch>) -> Vec<LiveMatchSummary> {
    let now = app.services.clock.now_ms();
    listed.into_iter().filter_map(|listed| summary(listed, now)).collect()
}

fn summary(listed: ListedMatch, now: u64) -> Option<LiveMatchSummary> {
    let setup: Setup = serde_json::from_str(&listed.setup).ok()?;
    let player = |player: u8| {
        let seat = listed.seats[usize::from(player)].as_ref();
        seat.map_or_else(String::new, |seat| display_name(player, &seat.name, seat.computer))
    };
    let rating = |player: usize| {
        let rating = listed.seats[player].as_ref().and_then(|seat| seat.rating);
        rating.map(|rating| rating.view(now))
    };
    // Other deadlines are those of a computer that is about to move, or of an open match that expires.
    let turn = listed.turn.and_then(Turn::player);
    let mover = turn.and_then(|player| listed.seats.get(usize::from(player))?.as_ref());
    let is_slow = matches!(setup.clock, ClockSetting::Correspondence { .. });
    let is_timed = is_slow && mover.is_some_and(|seat| seat.computer.is_none());
    let players = [player(0), player(1)];
    Some(LiveMatchSummary {
        player_facts: players.each_ref().map(|name| player_name::fact_of(name)),
        players,
        open: listed.stage == MatchStage::Waiting,
        over: listed.stage == MatchStage::Over,
        id: listed.id,
        game: setup.game,
        variant: setup.variant,
        clock: setup.clock,
        plies: listed.plies,
        created_ms: listed.created_ms,
        rated: setup.rated,
        ratings: [rating(0), rating(1)],
        turn,
        you: listed.you,
        deadline_ms: listed.deadline_ms.filter(|_| is_timed),
    })
}

/// The maximum length of an idempotency key in characters.
const MAX_KEY: usize = 40;

/// Checks an idempotency key.
///
/// # Errors
/// If the key is empty or too long, or has other characters than visible ASCII.
pub(super) fn check_key(key: Option<String>) -> Result<Option<String>, ApiError> {
    match &key {
        Some(text)
            if text.is_empty()
                || text.len() > MAX_KEY
                || !text.bytes().all(|byte| byte.is_ascii_graphic()) =>
        {
            Err(ApiError::new(Kind::Invalid, fact!("key-characters", most = MAX_KEY)))
        }
        _ => Ok(key),
    }
}

/// A person who takes a seat.
pub(super) struct Participant {
    pub name: String,
    /// The digest of the token, or the id of the account.
    pub digest: String,
    /// The token that was created for the seat, if the request had none.
    pub token: Option<String>,
}

impl Participant {
    /// Finds out who takes the seat: the owner of the account or of the token, or a person with a new
    /// token, which the client may have chosen.
    ///
    /// # Errors
    /// If the account or the token is unknown or used more often than the limit allows, the name
    /// reads like that of the computer, the chosen token is malformed, the database fails, or the
    /// system provides no random numbers.
    pub async fn new(
        app: &App,
        bearer: BearerDigest,
        name: &str,
        chosen: Option<&str>,
    ) -> Result<Participant, ApiError> {
        if let Some(id) = bearer.0.as_ref().filter(|id| random::is_account(id)) {
            let account = app.services.store.account(id).await?;
            let account = account.ok_or_else(ApiError::signed_out)?;
            app.throttle.token_use(id)?;
            return Ok(Participant { name: account.name, digest: account.id, token: None });
        }
        let name = text::name(name)?;
        if let Some(digest) = bearer.0 {
            let found = app.services.store.token(&digest).await?;
            let (owner, _) = found.ok_or_else(ApiError::unauthorized)?;
            app.throttle.token_use(&digest)?;
            let name = if name.is_empty() { owner } else { name };
            return Ok(Participant { name, digest, token: None });
        }
        if let Some(token) = chosen {
            let malformed = || ApiError::new(Kind::Invalid, fact!("token-malformed"));
            let digest = random::digest(token).ok_or_else(malformed)?;
            return Ok(Participant { name, digest, token: None });
        }
        let token = random::token()?;
        let digest = random::digest(&token).ok_or_else(ApiError::unauthorized)?;
        Ok(Participant { name, digest, token: Some(token) })
    }

    /// Returns the key under which this request is stored. It covers the token, so that nobody else can
    /// find the request. `operation` and `body` are what is asked for; the body is without its token and
    /// key.
    ///
    /// # Errors
    /// If the token was created for this request: a request that may be repeated must bring its token.
    pub fn request_key(
        &self,
        key: &str,
        operation: &str,
        body: &impl Serialize,
    ) -> Result<RequestKey, ApiError> {
        if self.token.is_some() {
            return Err(ApiError::new(Kind::Invalid, fact!("key-needs-token")));
        }
        let key = blake3::hash(format!("{} {key}", self.digest).as_bytes()).to_hex().to_string();
        Ok(RequestKey { key, digest: request_digest(&self.digest, operation, body)? })
    }
}

/// Returns a digest of what the owner of a token asks for. It covers the digest of the token, which is
/// deleted with the token: from then on nobody can test a guess at a deleted name or message.
fn request_digest(owner: &str, operation: &str, body: &impl Serialize) -> Result<String, ApiError> {
    let text = format!("{owner} {operation} {}", serde_json::to_string(body)?);
    Ok(blake3::hash(text.as_bytes()).to_hex().to_string())
}

/// Returns the id of an action to which a player has given this key. `owner` is the digest of the player's
/// token, or the id of the account.
///
/// # Errors
/// If the action cannot be serialised.
pub(super) fn action_id(
    player: u8,
    owner: &str,
    action: &Action,
    key: Option<String>,
) -> Result<Option<RequestKey>, ApiError> {
    let Some(key) = key else { return Ok(None) };
    let digest = request_digest(owner, "act", action)?;
    Ok(Some(RequestKey { key: format!("{player} {key}"), digest }))
}

/// The key by which a repeated request or action is recognised, from the header `Idempotency-Key`.
#[derive(Debug)]
pub struct IdempotencyKey(pub Option<String>);

impl FromRequestParts<Arc<App>> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, ApiError> {
        let value = parts.headers.get("idempotency-key");
        let key = value.map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned());
        check_key(key).map(IdempotencyKey)
    }
}

/// The header `Idempotency-Key`, in the `OpenAPI` document.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its description is used")]
pub struct KeyHeader {
    /// A key of up to 40 visible ASCII characters. What is sent again with the same key and token is
    /// answered like the first time and has no effect. What asks for something else with the same key is
    /// refused with 422, `key-reused`.
    #[param(rename = "Idempotency-Key")]
    idempotency_key: Option<String>,
}

/// Creates a match. A request without a token gets one for the seat. A request that is repeated with its
/// key and token returns the seat with status 200.
#[utoipa::path(post, path = "/matches", tag = "matches", operation_id = "createMatch",
    params(KeyHeader), request_body = CreateMatch, security((), ("token" = [])),
    responses((status = 201, description = "The seat", body = Seat),
        (status = 200, description = "The seat that the same request was given before", body = Seat),
        Refused))]
pub async fn create(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    bearer: BearerDigest,
    IdempotencyKey(key): IdempotencyKey,
    ApiJson(request): ApiJson<CreateMatch>,
) -> Result<Response, ApiError> {
    let key = check_key(request.key.clone())?.or(key);
    let ruleset = app.services.rulesets.of_match(&request)?;
    check(&request)?;
    let setup = Setup::of(&request, &ruleset);
    check_rated(&setup, request.opponent)?;
    check_start(&app, client, &setup, &ruleset).await?;
    let participant =
        Participant::new(&app, bearer, &request.name, request.token.as_deref()).await?;
    if setup.rated && !is_account(&participant.digest) {
        return Err(account_needed());
    }
    let asked = CreateMatch { token: None, key: None, ..request.clone() };
    let create_key = key.map(|key| participant.request_key(&key, "create", &asked)).transpose()?;
    if let Some(key) = &create_key
        && let Some(seat) = created_before(&app, key, &participant.digest).await?
    {
        return Ok(Json(seat).into_response());
    }
    let against_computer = matches!(request.opponent, Opponent::Computer { .. });
    let address = against_computer.then_some(client.0);
    if let Some(address) = address {
        app.services.search.check_moves(address)?;
    }
    app.throttle.new_match(client.0)?;
    let digest = participant.digest.clone();
    let player = match request.side {
        SideChoice::First => 0,
        SideChoice::Second => 1,
        SideChoice::Random => u8::from(random::coin()?),
    };
    let mut seats = vec![SeatRow::person(player, participant.name, participant.digest)];
    if let Opponent::Computer { level } = request.opponent {
        seats.push(SeatRow::computer(1 - player, level));
    }
    // The computer moves, and listeners are told, even if the client does not wait for it.
    let (own, key) = (Arc::clone(&app), create_key.clone());
    let created =
        run_to_end(async move { own.matches.create(setup, seats, key, address).await }).await?;
    let Some(match_id) = created else {
        // The same request arrived first over another connection.
        let seat = match &create_key {
            Some(key) => created_before(&app, key, &digest).await?,
            None => None,
        };
        let seat = seat.ok_or_else(|| ApiError::internal("a match was created by nobody"))?;
        return Ok(Json(seat).into_response());
    };
    let location = [(header::LOCATION, format!("/api/v1/matches/{match_id}"))];
    let seat = Seat { match_id, player, token: participant.token };
    Ok((StatusCode::CREATED, location, Json(seat)).into_response())
}

/// Returns the seat of the request that created a match with this key.
///
/// # Errors
/// If that request asked for something else, or the database fails.
async fn created_before(
    app: &App,
    key: &RequestKey,
    digest: &str,
) -> Result<Option<Seat>, ApiError> {
    let Some(earlier) = app.services.store.match_with_key(key).await? else { return Ok(None) };
    if !earlier.is_same {
        return Err(ApiError::key_reused());
    }
    let match_id = earlier.given;
    let live = app.matches.find(&match_id).await?;
    let player = live.lock().await?.state.player_with(digest);
    Ok(player.map(|player| Seat { match_id, player, token: None }))
}

/// Checks the position that a match is to start from.
///
/// # Errors
/// If it is none of the game, the game is over in it, or it has too many legal moves.
async fn check_start(
    app: &App,
    client: ClientAddress,
    setup: &Setup,
    ruleset: &Ruleset,
) -> Result<(), ApiError> {
    let start = setup.start(ruleset)?;
    if start.session().result().is_some() {
        return Err(ApiError::new(Kind::BadPosition, fact!("start-is-over")));
    }
    if setup.position.is_none() {
        return Ok(());
    }
    // There may be very many moves, so this may take long.
    let permit = app.throttle.search(client.0)?;
    let count = app.services.search.work(permit, move || Ok(start.session().legal_moves().len()));
    if count.await? > MAX_LEGAL_MOVES {
        let detail = fact!("start-too-many-moves", most = MAX_LEGAL_MOVES);
        return Err(ApiError::new(Kind::BadPosition, detail));
    }
    Ok(())
}

/// Checks whether a match can be rated, if the request asks for it. Whether a player has an account is
/// checked when the player takes a seat.
///
/// # Errors
/// If the match is to be rated but cannot be.
pub(super) fn check_rated(setup: &Setup, opponent: Opponent) -> Result<(), ApiError> {
    let detail = if !setup.rated {
        return Ok(());
    } else if setup.variant != STANDARD {
        fact!("rated-without-variants")
    } else if setup.position.is_some() {
        fact!("rated-from-start")
    } else if opponent != Opponent::Anyone {
        fact!("rated-between-people")
    } else if setup.clock == ClockSetting::None {
        fact!("rated-needs-clock")
    } else {
        return Ok(());
    };
    Err(ApiError::new(Kind::Invalid, detail))
}

/// Checks what the types of a request do not express.
///
/// # Errors
/// If the clock, or the level of the computer, is out of bounds.
pub(super) fn check(request: &CreateMatch) -> Result<(), ApiError> {
    if let ClockSetting::Timed { initial_ms, increment_ms } = request.clock
        && (!INITIAL_MS.contains(&initial_ms) || increment_ms > MAX_INCREMENT_MS)
    {
        return Err(ApiError::new(Kind::Invalid, fact!("clock-bounds")));
    }
    if let ClockSetting::Correspondence { days } = request.clock
        && !DAYS.contains(&days)
    {
        let detail = fact!("correspondence-days", least = *DAYS.start(), most = *DAYS.end());
        return Err(ApiError::new(Kind::Invalid, detail));
    }
    match request.opponent {
        Opponent::Computer { level } if Level::new(level).is_none() => {
            Err(InvalidLevel(level.to_string()).into())
        }
        _ => Ok(()),
    }
}

/// The state of a match that a client already has.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SinceQuery {
    /// The `seq` that the client has: if no event has happened since, the response is 304 without a
    /// body. A match in which a player was deleted is always sent: no event says that the name is gone. The
    /// `ETag` does.
    since: Option<u64>,
}

/// Shows a match; with the token of one of its players, as that player sees it. To poll, send the `ETag`
/// of the last response as `If-None-Match`, or `since`.
#[utoipa::path(get, path = "/matches/{id}", tag = "matches", operation_id = "showMatch",
    security((), ("token" = [])), params(MatchPath, SinceQuery),
    responses((status = 200, description = "The match", body = LiveMatchView,
            headers(("etag" = String, description = "Changes with each event, when somebody comes or goes, and when a player is deleted"))),
        (status = 304, description = "Nothing has changed but the time on the clocks"), Refused))]
pub async fn show(
    State(app): State<Arc<App>>,
    bearer: BearerDigest,
    NamedMatch(live): NamedMatch,
    ApiQuery(query): ApiQuery<SinceQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|tag| tag.to_str().ok());
    let known: Vec<&str> = known.flat_map(|tags| tags.split(',')).map(str::trim).collect();
    let is_known = |version: &Version| {
        let has_all = query.since.is_some_and(|since| since >= version.seq);
        known.contains(&&*etag(version)) || has_all && version.forgotten == [false; 2]
    };
    let (version, view) = live.view_unless(bearer.0.as_deref(), is_known).await?;
    if let (None, Some(digest)) = (version.you, &bearer.0)
        && !self::is_known(&app, digest).await?
    {
        return Err(ApiError::unauthorized());
    }
    let cache = (header::CACHE_CONTROL, "private, no-cache".to_owned());
    let fresh = [(header::ETAG, etag(&version)), cache];
    let mut response = match view {
        None => (StatusCode::NOT_MODIFIED, fresh).into_response(),
        Some(mut view) => {
            let words = language::words();
            view.view.say(&|fact| words.say(fact));
            (fresh, Json(view)).into_response()
        }
    };
    language::label(response.headers_mut());
    Ok(response)
}

/// Returns the entity tag of a match as one client sees it, in the language of the request. It is a weak
/// tag, because the clocks keep running.
fn etag(version: &Version) -> String {
    let Version { seq, you, online, spectators, forgotten } = version;
    let you = you.map_or(2, u32::from);
    let bits = |both: &[bool; 2]| both.iter().fold(0, |bits, bit| bits << 1 | u32::from(*bit));
    let (online, forgotten) = (bits(online), bits(forgotten));
    format!("W/\"{seq}-{you}-{online}-{spectators}-{forgotten}-{}\"", language::tag())
}

/// Whether the digest is that of a program's token, or the id of an account. Their owners may watch matches
/// in which they do not play.
///
/// # Errors
/// If the database fails.
pub(super) async fn is_known(app: &App, digest: &str) -> Result<bool, ApiError> {
    Ok(random::is_account(digest) || app.services.store.token(digest).await?.is_some())
}

/// Whether the digest is [known](is_known), or is that of the token of a seat.
///
/// # Errors
/// If the database fails.
pub(super) async fn is_in_use(app: &App, digest: &str) -> Result<bool, ApiError> {
    Ok(is_known(app, digest).await? || app.services.store.has_seat(digest).await?)
}

/// Takes the free seat of a match. A request that is repeated with its token returns the same seat; with a
/// key too, a request that asks for something else is refused.
#[utoipa::path(post, path = "/matches/{id}/join", tag = "matches", operation_id = "joinMatch",
    request_body = JoinMatch,
    security((), ("token" = [])), params(MatchPath, KeyHeader),
    responses((status = 200, description = "The seat", body = Seat), Refused))]
pub async fn join(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    bearer: BearerDigest,
    NamedMatch(live): NamedMatch,
    IdempotencyKey(key): IdempotencyKey,
    ApiJson(request): ApiJson<JoinMatch>,
) -> Result<Json<Seat>, ApiError> {
    let key = check_key(request.key.clone())?.or(key);
    let participant =
        Participant::new(&app, bearer, &request.name, request.token.as_deref()).await?;
    let operation = format!("join {}", live.id());
    let asked = JoinMatch { token: None, key: None, ..request };
    let key = key.map(|key| participant.request_key(&key, &operation, &asked)).transpose()?;
    // A request that is refused, or repeated, takes no seat.
    let permit = move || app.throttle.new_match(client.0);
    let player = live.join(participant.name, participant.digest, key, permit).await?;
    Ok(Json(Seat { match_id: live.id().to_owned(), player, token: participant.token }))
}

/// Acts in a match: moves, resigns, makes an offer, and so on.
#[utoipa::path(post, path = "/matches/{id}/actions", tag = "matches", operation_id = "act",
    request_body = Action, security(("token" = [])), params(MatchPath, KeyHeader),
    responses((status = 200, description = "The match after the action", body = LiveMatchView), Refused))]
pub async fn act(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    bearer: BearerDigest,
    NamedMatch(live): NamedMatch,
    IdempotencyKey(key): IdempotencyKey,
    ApiJson(action): ApiJson<Action>,
) -> Result<Response, ApiError> {
    let digest = bearer.required()?;
    let player = live.lock().await?.state.player_with(&digest);
    let Some(player) = player else {
        let is_spectator = is_known(&app, &digest).await?;
        return Err(if is_spectator { not_player() } else { ApiError::unauthorized() });
    };
    app.throttle.action(&digest, client.0, &action)?;
    let action_id = action_id(player, &digest, &action, key)?;
    live.act_once(player, action, action_id, client.0).await?;
    let mut live = live.view(Some(&digest)).await?;
    let words = language::words();
    live.view.say(&|fact| words.say(fact));
    let mut response = Json(live).into_response();
    language::label(response.headers_mut());
    Ok(response)
}

/// Lists the legal moves in a match.
#[utoipa::path(get, path = "/matches/{id}/legal", tag = "matches", operation_id = "listLegalMoves",
    security(()), params(MatchPath), responses(
    (status = 200, description = "The moves, none if the game is over", body = Vec<PathMove>),
    Refused,
))]
pub async fn legal(NamedMatch(live): NamedMatch) -> Result<Json<Vec<PathMove>>, ApiError> {
    Ok(Json(live.lock().await?.state.legal()))
}

/// Writes the records of the games of a match.
#[utoipa::path(get, path = "/matches/{id}/record", tag = "matches", operation_id = "writeRecord",
    security(()), params(MatchPath), responses(
    (status = 200, description = "The records", body = String, content_type = "text/plain"),
    Refused,
))]
pub async fn record(NamedMatch(live): NamedMatch) -> Result<String, ApiError> {
    Ok(record::write(&live.lock().await?.state.game.records()))
}
