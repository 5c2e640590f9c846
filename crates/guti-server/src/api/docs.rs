//! The pages that explain the API. All their files are our own.

use crate::error::{ApiError, Kind};
use crate::web::ApiPath;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use guti_words::fact;
use std::sync::OnceLock;

/// Serves the page that explains the routes.
pub async fn page() -> Html<&'static str> {
    Html(include_str!("docs/docs.html"))
}

/// Serves the style sheet and the script of that page, and the bot that it explains.
///
/// # Errors
/// If the page has no such file.
pub async fn file(ApiPath(name): ApiPath<String>) -> Result<Response, ApiError> {
    let (media_type, text) = match name.as_str() {
        "docs.css" => ("text/css; charset=utf-8", include_str!("docs/docs.css")),
        "docs.js" => ("text/javascript; charset=utf-8", include_str!("docs/docs.js")),
        "bot.py" => ("text/x-python; charset=utf-8", include_str!("../../examples/bot.py")),
        _ => return Err(ApiError::new(Kind::NotFound, fact!("no-such-file"))),
    };
    Ok(([(header::CONTENT_TYPE, media_type)], text).into_response())
}

/// Shows the `OpenAPI` document.
#[utoipa::path(get, path = "/openapi.json", tag = "server", operation_id = "showDocument",
    security(()), responses((status = 200, description = "The document",
        content_type = "application/json")))]
pub async fn document() -> impl IntoResponse {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let text = DOCUMENT.get_or_init(|| super::document().to_string());
    ([(header::CONTENT_TYPE, "application/json")], text.as_str())
}

/// Lists the kinds of problems: the word and the status code of each, and when a request is answered with
/// it.
#[utoipa::path(get, path = "/problems", tag = "server", operation_id = "listProblems",
    security(()),
    responses((status = 200, description = "A line for each", body = String, content_type = "text/plain")))]
pub async fn problems() -> String {
    let line = |kind: &Kind| {
        format!("{} ({}): {}. {}\n", kind.word(), kind.status(), kind.title(), kind.about())
    };
    Kind::ALL.iter().map(line).collect()
}

/// Explains a kind of problem.
#[utoipa::path(get, path = "/problems/{kind}", tag = "server", operation_id = "explainProblem",
    security(()), params(("kind" = String, Path, description = "The word of the kind")),
    responses((status = 200, description = "What it is", body = String, content_type = "text/plain"),
        super::Refused))]
pub async fn problem(ApiPath(word): ApiPath<String>) -> Result<String, ApiError> {
    let kind = Kind::ALL.iter().find(|kind| kind.word() == word);
    let kind = kind.ok_or_else(|| ApiError::new(Kind::NotFound, fact!("no-such-problem")))?;
    Ok(format!("{} ({})\n\n{}\n", kind.title(), kind.status(), kind.about()))
}
