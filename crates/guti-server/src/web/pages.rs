//! The pages: the files that the web client was built to, and its page at every address that the
//! client itself routes.

use crate::app::App;
use crate::error::{ApiError, Kind};
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use std::sync::Arc;

/// The page of a program that was built without the web client.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><title>guti</title>\n\
    <h1>guti</h1>\n<p>This program was built without its pages. Build them with \
    <code>cargo xtask serve</code>, or read about <a href=\"/api/docs\">the API</a>.</p></html>\n";

/// The first segments of the paths that the web client routes.
const ROUTES: [&str; 12] = [
    "", "games", "play", "friends", "match", "analysis", "puzzles", "editor", "mine", "settings",
    "help", "embed",
];

/// Serves a file of the web client, or its page at a path that the client routes.
pub async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let detail = "there is nothing at this address";
        return ApiError::new(Kind::NotFound, detail).into_response();
    }
    if uri.path() != "/"
        && let Some(file) = app.assets.serve(&method, &uri, &headers).await
    {
        return file;
    }
    let first = uri.path().trim_start_matches('/').split('/').next().unwrap_or_default();
    let is_route = ROUTES.contains(&first);
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_browser = accept.is_some_and(|accept| accept.contains("text/html"));
    if !is_route && (!is_browser || first == "api") {
        let detail = "there is nothing at this address";
        return ApiError::new(Kind::NotFound, detail).into_response();
    }
    let index = Uri::from_static("/index.html");
    let index = app.assets.serve(&method, &index, &headers).await;
    let mut page = index.unwrap_or_else(|| Html(NOT_BUILT).into_response());
    if !is_route && page.status() == StatusCode::OK {
        // The page tells people that there is nothing here, and the status tells programs.
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}
