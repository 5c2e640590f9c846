//! The pages that explain the API. All their files are our own.

use crate::error::{ApiError, Kind};
use axum::extract::Path;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use std::sync::OnceLock;

/// Serves the page that explains the routes.
pub async fn page() -> Html<&'static str> {
    Html(include_str!("docs/docs.html"))
}

/// Serves the style sheet and the script of that page.
pub async fn file(Path(name): Path<String>) -> Result<Response, ApiError> {
    let (media_type, text) = match name.as_str() {
        "docs.css" => ("text/css; charset=utf-8", include_str!("docs/docs.css")),
        "docs.js" => ("text/javascript; charset=utf-8", include_str!("docs/docs.js")),
        _ => return Err(ApiError::new(Kind::NotFound, "the page has no such file")),
    };
    Ok(([(header::CONTENT_TYPE, media_type)], text).into_response())
}

/// Shows the `OpenAPI` document.
#[utoipa::path(get, path = "/openapi.json", tag = "server", operation_id = "showDocument",
    security(()), responses((status = 200, description = "The document",
        content_type = "application/json")))]
pub async fn document() -> impl IntoResponse {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let text = DOCUMENT.get_or_init(|| super::document().to_json().unwrap_or_default());
    ([(header::CONTENT_TYPE, "application/json")], text.as_str())
}

/// Explains a kind of problem.
#[utoipa::path(get, path = "/problems/{kind}", tag = "server", operation_id = "explainProblem",
    security(()), params(("kind" = String, Path, description = "The word of the kind")),
    responses((status = 200, description = "What it is", body = String, content_type = "text/plain"),
        super::Refused))]
pub async fn problem(Path(word): Path<String>) -> Result<String, ApiError> {
    let kind = Kind::ALL.iter().find(|kind| kind.word() == word);
    let kind = kind.ok_or_else(|| ApiError::new(Kind::NotFound, "there is no such problem"))?;
    Ok(format!("{} ({})\n\n{}\n", kind.title(), kind.status(), kind.about()))
}
