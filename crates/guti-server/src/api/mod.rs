//! What can be asked over HTTP: the routes, and the document that describes them.

mod docs;
mod games;
mod health;
mod matches;
mod people;
mod stream;
mod tables;
mod think;

use crate::app::App;
use crate::fault::Fault;
use crate::web;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Router, middleware};
use std::any::Any;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use tower_http::trace::TraceLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// What the document says before it comes to the routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "guti",
        description = "Traditional board games: play them, watch them, ask about them. Refusals are \
            `application/problem+json`, and their `type` stays the same. A match streams over the \
            WebSocket at `/api/v1/matches/{id}/stream`: the client sends `ClientMessage`s, the \
            first of them `hello`, and the server `ServerMessage`s.",
    ),
    components(schemas(guti_api::ClientMessage, guti_api::ServerMessage, guti_api::Problem)),
    modifiers(&Secrets),
    tags(
        (name = "games", description = "What there is to play"),
        (name = "matches", description = "Matches between people, or with the computer"),
        (name = "people", description = "Tokens with which programs play"),
        (name = "analysis", description = "Positions: played out, searched, looked up"),
    )
)]
struct Document;

/// Says how somebody proves who they are.
struct Secrets;

impl utoipa::Modify for Secrets {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", bearer);
    }
}

/// The routes below `/api/v1`, with the document that describes them.
fn described() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let routes = OpenApiRouter::new()
        .routes(routes!(games::list))
        .routes(routes!(games::page))
        .routes(routes!(matches::list, matches::create))
        .routes(routes!(matches::show))
        .routes(routes!(matches::join))
        .routes(routes!(matches::act))
        .routes(routes!(matches::legal))
        .routes(routes!(matches::record))
        .routes(routes!(stream::stream))
        .routes(routes!(people::token))
        .routes(routes!(people::me, people::forget))
        .routes(routes!(people::matches))
        .routes(routes!(think::analyse))
        .routes(routes!(think::probe))
        .routes(routes!(think::line))
        .routes(routes!(tables::index));
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", routes).split_for_parts()
}

/// The document that describes the routes.
pub fn document() -> utoipa::openapi::OpenApi {
    described().1
}

/// All routes.
pub fn router(app: &Arc<App>) -> Router {
    let (routes, document) = described();
    let shared = || Arc::clone(app);
    // Tables are large, and who downloads one wants to know how much is left.
    let packed =
        DefaultPredicate::new().and(NotForContentType::const_new("application/octet-stream"));
    routes
        .route("/api/v1/openapi.json", get(move || async move { axum::Json(document) }))
        .route("/api/docs", get(docs::page))
        .route("/api/docs/{file}", get(docs::file))
        .route("/problems/{kind}", get(docs::problem))
        .route("/tables/{game}/{variant}/{file}", get(tables::file))
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .fallback(web::page)
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(shared(), web::guard))
        .layer(CompressionLayer::new().compress_when(packed))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(shared(), web::finish))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(shared())
}

/// What is logged of a request: never its headers, where tokens are.
fn span(request: &axum::extract::Request) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

/// The last net: what should never happen is answered too.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    Fault::failure("a handler panicked").into_response()
}
