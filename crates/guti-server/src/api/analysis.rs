//! Positions: play a line, search, look up in tables.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::language;
use crate::rulesets::RulesetCache;
use crate::state::{MAX_LEGAL_MOVES, MAX_PLIES};
use crate::web::{ApiJson, ClientAddress};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use guti_api::{AnalysisView, LineSetup, MatchView, ProbeView, SearchRequest};
use guti_session::{Match, Session, TableSet};
use guti_words::fact;
use std::sync::Arc;

/// Searches a position, within the limits of the server.
#[utoipa::path(post, path = "/analyse", tag = "analysis", operation_id = "analyse", security(()),
    request_body = SearchRequest,
    responses((status = 200, description = "What the search found", body = AnalysisView), Refused))]
pub async fn analyse(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(request): ApiJson<SearchRequest>,
) -> Result<Json<AnalysisView>, ApiError> {
    let permit = app.throttle.search(client.0)?;
    Ok(Json(app.services.search.analyse(&request, permit).await?))
}

/// Looks a position up in the tables of the server. If they do not hold it, `gap` says why. A position with
/// more than 1,000 legal moves is refused.
#[utoipa::path(post, path = "/probe", tag = "analysis", operation_id = "probe", security(()),
    request_body = LineSetup,
    responses((status = 200, description = "What the tables know", body = ProbeView), Refused))]
pub async fn probe(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(setup): ApiJson<LineSetup>,
) -> Result<Json<ProbeView>, ApiError> {
    on_line(&app, client, setup, |rulesets, session| {
        let tables = rulesets.tables(session.ruleset())?;
        Ok(match tables {
            Some(tables) => ProbeView::of(&tables, &session)?,
            None => ProbeView::of(&TableSet::from_files(session.ruleset(), Vec::new())?, &session)?,
        })
    })
    .await
}

/// Plays a line and shows the position that it leads to. A line of more than 1,000 moves, and one to a
/// position with more than 1,000 legal moves, is refused: all of them are in the response.
#[utoipa::path(post, path = "/line", tag = "analysis", operation_id = "playLine", security(()),
    request_body = LineSetup,
    responses((status = 200, description = "The game", body = MatchView), Refused))]
pub async fn line(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(setup): ApiJson<LineSetup>,
) -> Result<Response, ApiError> {
    if setup.moves.len() > MAX_PLIES {
        return Err(ApiError::new(Kind::Invalid, fact!("line-too-long", most = MAX_PLIES)));
    }
    let words = language::words();
    let view = on_line(&app, client, setup, |_, session| {
        let unnamed = [String::new(), String::new()];
        let mut view = MatchView::of(&Match::from_session(session, unnamed));
        view.say(&|fact| words.say(fact));
        Ok(view)
    });
    let mut response = view.await?.into_response();
    language::label(response.headers_mut());
    Ok(response)
}

/// Plays a line, and calls `view` with the session on a thread that may block.
///
/// # Errors
/// If the line cannot be played, there are more than [`MAX_LEGAL_MOVES`] in its last position, too many
/// searches are waiting, or `view` fails.
async fn on_line<V: Send + 'static>(
    app: &App,
    client: ClientAddress,
    setup: LineSetup,
    view: impl FnOnce(&RulesetCache, Session) -> Result<V, ApiError> + Send + 'static,
) -> Result<Json<V>, ApiError> {
    let permit = app.throttle.search(client.0)?;
    let rulesets = Arc::clone(&app.services.rulesets);
    let viewing = app.services.search.work(permit, move || {
        let session = rulesets.session(&setup)?;
        if session.moves_with_paths().len() > MAX_LEGAL_MOVES {
            let detail = fact!("position-too-many-moves", most = MAX_LEGAL_MOVES);
            return Err(ApiError::new(Kind::BadPosition, detail));
        }
        view(&rulesets, session)
    });
    viewing.await.map(Json)
}
