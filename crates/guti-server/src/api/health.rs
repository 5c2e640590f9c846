//! Health checks and metrics.

use crate::app::App;
use crate::error::ApiError;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use guti_api::Problem;
use std::sync::Arc;

/// Answers `ok` if the database can be read and written.
#[utoipa::path(get, path = "/healthz", tag = "server", operation_id = "checkHealth", security(()),
    responses((status = 200, description = "They can", body = String, content_type = "text/plain"),
        (status = 503, description = "They cannot", body = Problem,
            content_type = "application/problem+json")))]
pub async fn healthz(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    app.services.check_heartbeat().await?;
    if app.services.store.is_up().await { Ok("ok\n") } else { Err(ApiError::database_away()) }
}

/// Returns the metrics for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", operation_id = "showMetrics", security(()),
    responses((status = 200, description = "The metrics in the format of OpenMetrics", body = String,
        content_type = "application/openmetrics-text")))]
pub async fn metrics(State(app): State<Arc<App>>) -> Response {
    let metrics = &app.services.metrics;
    metrics.matches.set(app.matches.count() as i64);
    let media_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, media_type)], metrics.text()).into_response()
}
