//! Whether it is well, and what it does.

use crate::app::App;
use crate::fault::{Fault, Kind};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Whether the database answers.
pub async fn healthz(State(app): State<Arc<App>>) -> Result<&'static str, Fault> {
    if app.store.answers().await {
        Ok("ok\n")
    } else {
        Err(Fault::new(Kind::Busy, "the database does not answer").retry(5))
    }
}

/// What Prometheus asks for.
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    app.metrics.matches.set(app.hall.len() as i64);
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response()
}
