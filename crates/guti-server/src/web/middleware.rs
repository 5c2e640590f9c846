//! Middleware: the checks of every request, and the headers of every response.

use super::ClientAddress;
use super::host::check_host;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::metrics::ResponseLabels;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use guti_words::fact;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tower_http::cors::{AllowOrigin, CorsLayer};

/// The content security policy: pages load only what this server sends, and may compile
/// WebAssembly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; \
     worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; ";

/// Refuses requests for other hosts, those beyond the rate limit, and those that pages of other
/// sites make.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match check(&app, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check(app: &App, request: &Request) -> Result<(), ApiError> {
    check_host(&app.config, request)?;
    if !is_file(request) {
        let socket = request.extensions().get::<SocketAddr>();
        let client = ClientAddress::of(socket, request.headers(), &app.config.proxies);
        app.throttle.request(client.0)?;
    }
    check_origin(app, request)
}

/// Whether a request asks for a file, which costs the server little: a file of the pages, at an address
/// without a route of its own, or a table. No game is compiled for it, not even for the address of a page that
/// names one.
fn is_file(request: &Request) -> bool {
    let route = request.extensions().get::<MatchedPath>();
    matches!(*request.method(), Method::GET | Method::HEAD)
        && route.is_none_or(|route| route.as_str().starts_with("/tables/"))
}

/// Lets the pages of the allowed origins use the API.
pub fn cors(app: &App) -> CorsLayer {
    let origins = app.config.origins.iter();
    let origins = origins.filter_map(|origin| origin.trim_end_matches('/').parse().ok());
    let (idempotency_key, location) =
        (HeaderName::from_static("idempotency-key"), header::LOCATION);
    CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_methods([Method::GET, Method::POST, Method::DELETE])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_NONE_MATCH,
            idempotency_key,
        ])
        .expose_headers([header::ETAG, header::LINK, header::RETRY_AFTER, location])
        .max_age(Duration::from_hours(1))
}

/// Fails if the page of another site makes a request that changes something or opens a WebSocket.
fn check_origin(app: &App, request: &Request) -> Result<(), ApiError> {
    let headers = request.headers();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_read && !headers.contains_key(header::UPGRADE) {
        return Ok(());
    }
    // Only browsers send an origin, and they always do.
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let is_same = origin.split_once("://").is_some_and(|(scheme, authority)| {
        matches!(scheme, "http" | "https") && host.is_some_and(|host| host == authority)
    });
    let is_allowed =
        || app.config.origins.iter().any(|other| other.trim_end_matches('/') == origin);
    if is_same || is_allowed() {
        return Ok(());
    }
    Err(ApiError::new(Kind::ForeignOrigin, fact!("foreign-pages-refused")))
}

/// Notes in a response which route has answered, for [`finish`].
pub async fn note_route(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// Adds the headers that every response has, gives every error the form of a problem, and counts
/// the response.
pub async fn finish(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_embed = path.starts_with("/embed/");
    let is_api = path.starts_with("/api/");
    let method = method_label(request.method());
    let mut response = next.run(request).await;
    let route = response.extensions().get::<MatchedPath>();
    let route = route.map_or("pages", MatchedPath::as_str).to_owned();
    if let Some(kind) = bare_error(&response) {
        let methods = response.headers().get(header::ALLOW);
        let methods = methods.and_then(|methods| methods.to_str().ok());
        let detail = match methods.filter(|_| kind == Kind::WrongMethod) {
            Some(methods) => fact!("methods-are", methods = methods),
            None => kind.title(),
        };
        response = with_problem(&response, ApiError::new(kind, detail));
    }
    let status = response.status().as_u16();
    // The page of an error has links to all other pages, so other sites must not embed it.
    let is_embeddable = is_embed && response.status().is_success();
    let labels = ResponseLabels { method, route, status };
    app.services.metrics.responses.get_or_create(&labels).inc();
    add_headers(response.headers_mut(), is_embeddable, is_api);
    response
}

/// Returns a problem in place of a response, with the headers of that response that do not describe its body: the
/// methods of the address, and what the layer for CORS has added, which does not see the problem.
fn with_problem(response: &Response, error: ApiError) -> Response {
    let mut problem = error.into_response();
    for (name, value) in response.headers() {
        let name_text = name.as_str();
        if matches!(name_text, "allow" | "vary") || name_text.starts_with("access-control-") {
            problem.headers_mut().append(name, value.clone());
        }
    }
    problem
}

/// Returns the label of a method in the metrics.
fn method_label(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "PATCH" => "PATCH",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "OTHER",
    }
}

/// Returns the kind of an error that a layer or an extractor has answered without a problem.
fn bare_error(response: &Response) -> Option<Kind> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    // These statuses answer a conditional or a range request for a file.
    if matches!(status, StatusCode::PRECONDITION_FAILED | StatusCode::RANGE_NOT_SATISFIABLE) {
        return None;
    }
    let media_type = response.headers().get(header::CONTENT_TYPE);
    let media_type = media_type.and_then(|media_type| media_type.to_str().ok());
    let is_formed = media_type.is_some_and(|media_type| {
        media_type.starts_with("application/problem+json") || media_type.starts_with("text/html")
    });
    if is_formed {
        return None;
    }
    Some(match status {
        StatusCode::NOT_FOUND => Kind::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Kind::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
        StatusCode::UNPROCESSABLE_ENTITY => Kind::Invalid,
        _ if status.is_server_error() => Kind::Internal,
        _ => Kind::BadRequest,
    })
}

/// Adds the headers of every response. `is_embeddable` allows other sites to show it in a frame.
fn add_headers(headers: &mut HeaderMap, is_embeddable: bool, is_api: bool) {
    let ancestors = if is_embeddable { "*" } else { "'none'" };
    let policy = HeaderValue::from_str(&format!("{POLICY}frame-ancestors {ancestors}"));
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The address of a page may contain the token of a seat.
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = policy {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if !is_embeddable {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    if is_api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}
