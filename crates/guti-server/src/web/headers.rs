//! What every request is checked for, and what every answer says.

use super::Peer;
use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::metrics::Answer;
use axum::body::HttpBody as _;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::net::SocketAddr;
use std::sync::Arc;

/// What pages may load. Only what the server itself sends, and engines in WebAssembly.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data: blob:; media-src 'self' data: blob:; \
     worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; ";

/// Lets a request in or refuses it.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let socket = request.extensions().get::<SocketAddr>();
    let peer = Peer::of(socket, request.headers(), app.config.behind_proxy);
    let checked = app.gate.request(peer.0).and_then(|()| origin(&app, &request));
    match checked {
        Ok(()) => next.run(request).await,
        Err(fault) => fault.into_response(),
    }
}

/// Whether the page that asks, if it is a page, is one of ours.
fn origin(app: &App, request: &Request) -> Result<(), Fault> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads && !headers.contains_key(header::UPGRADE) {
        return Ok(());
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.split_once("://").is_some_and(|(scheme, authority)| {
        matches!(scheme, "http" | "https") && host.is_some_and(|host| host == authority)
    });
    let known = || app.config.origins.iter().any(|known| known.trim_end_matches('/') == origin);
    if own || known() {
        return Ok(());
    }
    Err(Fault::new(Kind::ForeignOrigin, "pages of other sites cannot do this"))
}

/// Says what every answer says, and gives every refusal the same form.
pub async fn finish(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let framed = path == "/embed" || path.starts_with("/embed/");
    let private = path.starts_with("/api/");
    let method = known(request.method());
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("pages", MatchedPath::as_str).to_owned();
    let mut response = next.run(request).await;
    if let Some(kind) = unformed(&response) {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = Fault::new(kind, kind.title()).into_response();
        if let Some(allow) = allow {
            response.headers_mut().insert(header::ALLOW, allow);
        }
    }
    let status = response.status().as_u16();
    app.metrics.answers.get_or_create(&Answer { method, route, status }).inc();
    say(response.headers_mut(), framed, private);
    response
}

/// The methods that are told apart.
fn known(method: &Method) -> &'static str {
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

/// The kind of a refusal that does not have the form of one yet.
fn unformed(response: &Response) -> Option<Kind> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let formed = kind.is_some_and(|kind| {
        kind.starts_with("application/problem+json") || kind.starts_with("text/html")
    });
    if formed && !response.body().is_end_stream() {
        return None;
    }
    Some(match status {
        StatusCode::NOT_FOUND => Kind::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Kind::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::NotJson,
        StatusCode::UNPROCESSABLE_ENTITY => Kind::Invalid,
        _ if status.is_server_error() => Kind::Failure,
        _ => Kind::BadRequest,
    })
}

fn say(headers: &mut HeaderMap, framed: bool, private: bool) {
    let who = if framed { "*" } else { "'none'" };
    let policy = HeaderValue::from_str(&format!("{POLICY}frame-ancestors {who}"));
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The secret of a seat may be in the address of a page.
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
    if !framed {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    if private {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}
