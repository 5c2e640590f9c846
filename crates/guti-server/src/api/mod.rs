//! The routes of the HTTP API, and the `OpenAPI` document that describes them.

mod accounts;
mod analysis;
mod docs;
mod games;
mod health;
mod matches;
mod notices;
mod passkeys;
mod play;
mod ratings;
mod stream;
mod tables;
mod tokens;

use crate::app::App;
use crate::error::ApiError;
use crate::language;
use crate::web;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Router, middleware};
use guti_api::Problem;
use guti_site::addresses::{languages, prefix_of};
use serde_json::Value;
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
            first of them `hello`, and the server sends `ServerMessage`s. What has no value in a \
            response is `null`, and requests may leave it out. A request that is refused for its \
            rate is answered with 429 and the header `Retry-After`.",
    ),
    components(schemas(guti_api::ClientMessage, guti_api::ServerMessage, Problem)),
    modifiers(&BearerScheme),
    tags(
        (name = "games", description = "The games and their rules"),
        (name = "matches", description = "Matches between people, or against the computer"),
        (name = "people", description = "Accounts, and tokens with which programs play"),
        (name = "analysis", description = "Positions: play a line, search, look up in tables"),
        (name = "server", description = "The server itself"),
    )
)]
struct Document;

/// Adds the security schemes.
struct BearerScheme;

impl utoipa::Modify for BearerScheme {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
        let components = document.components.get_or_insert_default();
        for (name, description) in [
            ("token", "The token of a seat, of a program, or of a session of an account"),
            (
                "session",
                "The token of a session of an account, from `POST /accounts` or `POST /sessions`",
            ),
        ] {
            let mut bearer = Http::new(HttpAuthScheme::Bearer);
            bearer.description = Some(description.to_owned());
            components.add_security_scheme(name, SecurityScheme::Http(bearer));
        }
    }
}

/// The responses to a request that is refused or that fails, in the `OpenAPI` document.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its descriptions are used")]
enum Refused {
    #[response(
        status = "4XX",
        description = "The request is refused, and nothing has changed; the problem says why",
        content_type = "application/problem+json"
    )]
    ClientError(Problem),
    #[response(
        status = "5XX",
        description = "The server is overloaded, or it or its database has failed; the problem says which, \
            and whether it is known that nothing has changed",
        content_type = "application/problem+json"
    )]
    ServerError(Problem),
}

/// The routes of the API, and the document that describes them.
fn described() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let versioned = OpenApiRouter::new()
        .routes(routes!(games::list))
        .routes(routes!(games::page))
        .routes(routes!(matches::list, matches::create))
        .routes(routes!(matches::show))
        .routes(routes!(matches::join))
        .routes(routes!(play::play))
        .routes(routes!(ratings::best))
        .routes(routes!(matches::act))
        .routes(routes!(matches::legal))
        .routes(routes!(matches::record))
        .routes(routes!(stream::stream))
        .routes(routes!(tokens::create))
        .routes(routes!(tokens::me, tokens::delete))
        .routes(routes!(tokens::matches))
        .routes(routes!(tokens::unfinished))
        .routes(routes!(accounts::create))
        .routes(routes!(accounts::sign_in, accounts::sign_out_elsewhere))
        .routes(routes!(accounts::sign_out))
        .routes(routes!(accounts::new_recovery_code))
        .routes(routes!(accounts::player))
        .routes(routes!(passkeys::sign_in_challenge))
        .routes(routes!(passkeys::sign_in))
        .routes(routes!(passkeys::creation_challenge))
        .routes(routes!(passkeys::create))
        .routes(routes!(passkeys::delete))
        .routes(routes!(notices::stream))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::probe))
        .routes(routes!(analysis::line))
        .routes(routes!(tables::index))
        .routes(routes!(docs::document));
    OpenApiRouter::with_openapi(Document::openapi())
        .nest("/api/v1", versioned)
        .routes(routes!(docs::problems))
        .routes(routes!(docs::problem))
        .routes(routes!(tables::file))
        .routes(routes!(tables::file_of_setting))
        .routes(routes!(health::healthz))
        .routes(routes!(health::metrics))
        .split_for_parts()
}

/// All routes: those of the API, and the pages for people.
fn routes() -> Router<Arc<App>> {
    let others = languages().map(prefix_of).filter(|prefix| !prefix.is_empty());
    let in_other_languages = others.fold(Router::new(), |router, prefix| {
        router
            .route(&prefix, get(web::gallery))
            .route(&format!("{prefix}/games/{{game}}"), get(web::game))
    });
    described()
        .0
        .merge(in_other_languages)
        .route("/api/docs", get(docs::page))
        .route("/api/docs/{file}", get(docs::file))
        .route("/", get(web::gallery))
        .route("/games/{game}", get(web::game))
        .route("/games/{game}/{file}", get(web::file))
        .route("/sitemap.xml", get(web::sitemap))
        .route("/robots.txt", get(web::robots))
        .fallback(web::page)
}

/// Returns the `OpenAPI` document.
pub fn document() -> Value {
    let mut document = serde_json::to_value(described().1).unwrap_or_default();
    unlink(&mut document);
    document
}

/// Writes the links of Rust's documentation in all descriptions as plain code: `[`Kind`]`.
fn unlink(value: &mut Value) {
    match value {
        Value::String(text) if text.contains("[`") => {
            *text = text.replace("[`", "`").replace("`]", "`");
        }
        Value::Array(values) => values.iter_mut().for_each(unlink),
        Value::Object(fields) => fields.values_mut().for_each(unlink),
        _ => {}
    }
}

/// Returns all routes with their middleware.
pub fn router(app: &Arc<App>) -> Router {
    let shared = || Arc::clone(app);
    // Tables are compressed already, and a download shows its progress by the length.
    let compressible =
        DefaultPredicate::new().and(NotForContentType::const_new("application/octet-stream"));
    let routes = routes()
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(middleware::from_fn_with_state(shared(), web::guard))
        .layer(web::cors(app))
        .layer(CompressionLayer::new().compress_when(compressible))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn(web::note_route))
        .with_state(shared());
    // A router adds the methods of a path to a response after the layers of its routes, so what needs
    // them is around the whole router.
    Router::new()
        .fallback_service(routes)
        .layer(middleware::from_fn_with_state(shared(), web::finish))
        .layer(middleware::from_fn(language::answer))
        .layer(TraceLayer::new_for_http().make_span_with(span))
}

/// Returns the span in which a request is logged; it has no headers, which contain tokens.
fn span(request: &axum::extract::Request) -> tracing::Span {
    tracing::info_span!("request", method = %request.method(), path = request.uri().path())
}

/// Answers a request whose handler panicked.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_site::addresses::split_language;
    use std::collections::HashSet;

    /// The pages for people, which the document of the API does not describe.
    const PAGES: &[&str] = &[
        "/",
        "/api/docs",
        "/api/docs/{file}",
        "/games/{game}",
        "/games/{game}/{file}",
        "/sitemap.xml",
        "/robots.txt",
    ];

    /// Returns the paths that a router serves, which only its debug output lists:
    /// `paths: {RouteId(3): "/healthz", ...}`.
    fn served(router: &Router<Arc<App>>) -> HashSet<String> {
        let text = format!("{router:?}");
        let mut paths = HashSet::new();
        for entry in text.split("RouteId(").skip(1) {
            if let Some(path) = entry.split_once("): \"").and_then(|(number, path)| {
                number.bytes().all(|digit| digit.is_ascii_digit()).then_some(path)
            }) {
                paths.insert(path.split('"').next().unwrap_or_default().to_owned());
            }
        }
        paths
    }

    #[test]
    fn every_route_that_is_served_is_described() {
        let document = document();
        let described: HashSet<&str> =
            document["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        let served = served(&routes());
        assert!(served.contains("/api/v1/matches/{id}/actions") && served.len() > 20, "{served:?}");
        let is_page = |path: &str| {
            let (_, path) = split_language(path);
            PAGES.contains(&path) || path.contains("*__private__axum")
        };
        assert!(served.contains("/bn") && served.contains("/bn/games/{game}"), "{served:?}");
        for path in &served {
            assert!(described.contains(path.as_str()) != is_page(path), "{path}");
        }
        for path in described {
            assert!(served.contains(path), "{path}");
        }
    }

    #[test]
    fn every_operation_of_the_api_says_how_it_is_refused_and_how_it_fails() {
        let document = document();
        for (path, methods) in document["paths"].as_object().unwrap() {
            // The document itself is always there.
            if !path.starts_with("/api/v1/") || path == "/api/v1/openapi.json" {
                continue;
            }
            for (method, operation) in methods.as_object().unwrap() {
                for status in ["4XX", "5XX"] {
                    let content = &operation["responses"][status]["content"];
                    let body = &content["application/problem+json"]["schema"];
                    assert_eq!(body["$ref"], "#/components/schemas/Problem", "{method} {path}");
                }
            }
        }
        let health = &document["paths"]["/healthz"]["get"]["responses"]["503"];
        assert!(health["content"]["application/problem+json"].is_object(), "{health}");
    }

    #[test]
    fn every_operation_has_an_id_of_its_own_and_says_whether_it_needs_a_token() {
        let document = document();
        let mut ids = HashSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let id = operation["operationId"].as_str().unwrap();
                assert!(ids.insert(id.to_owned()), "{id}");
                let security = operation["security"].as_array();
                assert!(security.is_some_and(|schemes| !schemes.is_empty()), "{method} {path}");
                assert_ne!(operation["summary"], Value::Null, "{method} {path}");
            }
        }
        assert!(ids.len() > 20);
    }

    #[test]
    fn no_description_has_a_link_that_only_rust_understands() {
        let text = document().to_string();
        assert!(text.contains("`Problem`") || text.contains("`Notice`"));
        assert!(!text.contains("[`") && !text.contains("`]"), "{text}");
    }
}
