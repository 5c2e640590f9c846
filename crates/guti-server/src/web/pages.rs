//! The pages: the files of the built web client, and its page at every address that the client itself
//! routes.

use crate::app::App;
use crate::error::{ApiError, Kind};
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use guti_site::addresses::split_language;
use guti_site::prerender::ROUTES;
use guti_words::fact;
use std::sync::Arc;

/// The page of a server that was built without the web client.
const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><title>guti</title>\n\
    <h1>guti</h1>\n<p>This program was built without its pages. Build it with them by \
    <code>cargo xtask install</code>, or read about <a href=\"/api/docs\">the API</a>.</p></html>\n";

/// Serves a file of the web client, or its page at a path that the client routes.
pub async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return ApiError::new(Kind::NotFound, fact!("nothing-here")).into_response();
    }
    if let Some(file) = app.assets.serve(&method, &uri, &headers).await {
        return file;
    }
    if is_route(&app, uri.path()) {
        return client(&app, &headers, StatusCode::OK).await;
    }
    nothing(&app, uri.path(), &headers).await
}

/// Answers a request for an address that does not exist: browsers get the page of the client, which says
/// so, and programs get a problem.
pub async fn nothing(app: &App, path: &str, headers: &HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let is_browser = accept.is_some_and(|accept| accept.contains("text/html"));
    if !is_browser || path.starts_with("/api/") || path == "/api" {
        return ApiError::new(Kind::NotFound, fact!("nothing-here")).into_response();
    }
    client(app, headers, StatusCode::NOT_FOUND).await
}

/// The page of the client as it was built, with this status.
pub async fn client(app: &App, headers: &HeaderMap, status: StatusCode) -> Response {
    let index = Uri::from_static("/index.html");
    let index = app.assets.serve(&Method::GET, &index, headers).await;
    let mut page = index.unwrap_or_else(|| Html(NOT_BUILT).into_response());
    if page.status() == StatusCode::OK {
        *page.status_mut() = status;
    }
    page
}

/// Whether the client routes a path, which may begin with a language. A game in it must be one that
/// there is.
fn is_route(app: &App, path: &str) -> bool {
    let (_, path) = split_language(path);
    let segments = |path: &str| path.trim_matches('/').split('/').map(str::to_owned).collect();
    let asked: Vec<String> = segments(path);
    ROUTES.iter().any(|route| {
        let route: Vec<String> = segments(route);
        let fits = |(wanted, given): (&String, &String)| match wanted.as_str() {
            ":game" => app.services.rulesets.id(given).is_ok(),
            wanted if wanted.starts_with(':') => !given.is_empty(),
            wanted => wanted == given,
        };
        route.len() == asked.len() && route.iter().zip(&asked).all(fits)
    })
}
