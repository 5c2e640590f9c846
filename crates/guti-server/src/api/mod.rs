//! The routes of the HTTP API, and the `OpenAPI` document that describes them.

mod analysis;
mod docs;
mod games;
mod health;
mod matches;
mod stream;
mod tables;
mod tokens;

use crate::app::App;
use crate::error::ApiError;
use crate::web;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Router, middleware};
use guti_api::Problem;
use std::any::Any;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use tower_http::trace::TraceLayer;
use utoipa::{IntoResponses, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The parts of the `OpenAPI` document that belong to no route.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "guti",
        description = "Traditional board games: play them, watch them, analyse them. Errors are \
            `application/problem+json`; the `type` of each kind never changes. The WebSocket at \
            `/api/v1/matches/{id}/stream` streams a match: the client sends `ClientMessage`s, the \
            first of them `hello`, and the server sends `ServerMessage`s.",
    ),
    components(schemas(guti_api::ClientMessage, guti_api::ServerMessage, Problem)),
    modifiers(&BearerScheme),
    tags(
        (name = "games", description = "The games and their rules"),
        (name = "matches", description = "Matches between people, or against the computer"),
        (name = "people", description = "Tokens with which programs play"),
        (name = "analysis", description = "Positions: play a line, search, look up in tables"),
    )
)]
struct Document;

/// Adds the security scheme.
struct BearerScheme;

impl utoipa::Modify for BearerScheme {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", bearer);
    }
}

/// The response to a request that is refused, in the `OpenAPI` document.
#[derive(IntoResponses)]
#[response(
    status = "4XX",
    description = "The request is refused, and nothing has changed; the problem says why",
    content_type = "application/problem+json"
)]
#[expect(dead_code, reason = "only its description is used")]
struct Refused(Problem);

/// The routes under `/api/v1`, and the document that describes them.
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
        .routes(routes!(tokens::create))
        .routes(routes!(tokens::me, tokens::delete))
        .routes(routes!(tokens::matches))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::probe))
        .routes(routes!(analysis::line))
        .routes(routes!(tables::index));
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api/v1", routes).split_for_parts()
}

/// Returns the `OpenAPI` document.
pub fn document() -> utoipa::openapi::OpenApi {
    described().1
}

/// Returns all routes with their middleware.
pub fn router(app: &Arc<App>) -> Router {
    let (routes, document) = described();
    let shared = || Arc::clone(app);
    // Tables are compressed already, and a download shows its progress by the length.
    let compressible =
        DefaultPredicate::new().and(NotForContentType::const_new("application/octet-stream"));
    routes
        .route("/api/v1/openapi.json", get(move || async move { axum::Json(document) }))
        .route("/api/docs", get(docs::page))
        .route("/api/docs/{file}", get(docs::file))
        .route("/problems/{kind}", get(docs::problem))
        .route("/tables/{game}/{variant}/{file}", get(tables::file))
        .route("/", get(web::gallery))
        .route("/games/{game}", get(web::game))
        .route("/games/{game}/{file}", get(web::file))
        .route("/sitemap.xml", get(web::sitemap))
        .route("/robots.txt", get(web::robots))
        .route("/healthz", get(health::healthz))
        .route("/metrics", get(health::metrics))
        .fallback(web::page)
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(shared(), web::guard))
        .layer(CompressionLayer::new().compress_when(compressible))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(shared(), web::finish))
        .layer(TraceLayer::new_for_http().make_span_with(span))
        .with_state(shared())
}

/// Returns the span in which a request is logged; it has no headers, which contain tokens.
fn span(request: &axum::extract::Request) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

/// Answers a request whose handler panicked.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}
