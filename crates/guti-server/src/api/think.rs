//! Positions: played out, searched, looked up.

use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::web::{Peer, Sent};
use axum::Json;
use axum::extract::State;
use guti_api::{InsightView, LineSetup, MatchView, ProbeView, Problem, SearchRequest};
use guti_session::Match;
use std::sync::Arc;

/// Searches a position, within the limits of the server.
#[utoipa::path(post, path = "/analyse", tag = "analysis", request_body = SearchRequest,
    responses(
    (status = 200, description = "What was found", body = InsightView),
    (status = "4XX", body = Problem, description = "There is no such position",
        content_type = "application/problem+json"),
))]
pub async fn analyse(
    State(app): State<Arc<App>>,
    peer: Peer,
    Sent(asked): Sent<SearchRequest>,
) -> Result<Json<InsightView>, Fault> {
    app.gate.search(peer.0)?;
    Ok(Json(app.thinkers.search(&asked).await?))
}

/// Looks a position up in the tables of the server.
#[utoipa::path(post, path = "/probe", tag = "analysis", request_body = LineSetup, responses(
    (status = 200, description = "What is known", body = ProbeView),
    (status = "4XX", body = Problem, description = "There is no such position, or no table",
        content_type = "application/problem+json"),
))]
pub async fn probe(
    State(app): State<Arc<App>>,
    peer: Peer,
    Sent(setup): Sent<LineSetup>,
) -> Result<Json<ProbeView>, Fault> {
    app.gate.search(peer.0)?;
    let rules = Arc::clone(&app.rules);
    let look = move || {
        let session = rules.line(&setup)?;
        let tables = rules.tables(session.ruleset())?;
        let tables = tables.ok_or_else(|| {
            Fault::new(Kind::NoTables, "this server has no tables of solved positions")
        })?;
        Ok(ProbeView::of(&tables, &session))
    };
    tokio::task::spawn_blocking(look).await.map_err(Fault::failure)?.map(Json)
}

/// A game, played to where it is.
#[utoipa::path(post, path = "/line", tag = "analysis", request_body = LineSetup, responses(
    (status = 200, description = "The game", body = MatchView),
    (status = "4XX", body = Problem, description = "There is no such game, or a move is not legal",
        content_type = "application/problem+json"),
))]
pub async fn line(
    State(app): State<Arc<App>>,
    peer: Peer,
    Sent(setup): Sent<LineSetup>,
) -> Result<Json<MatchView>, Fault> {
    app.gate.search(peer.0)?;
    let rules = Arc::clone(&app.rules);
    let play = move || {
        let nobody = [String::new(), String::new()];
        Ok(MatchView::of(&Match::of(rules.line(&setup)?, nobody)))
    };
    tokio::task::spawn_blocking(play).await.map_err(Fault::failure)?.map(Json)
}
