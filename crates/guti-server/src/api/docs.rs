//! The pages that explain the API. All their files are our own.

use crate::error::{ApiError, Kind};
use axum::extract::Path;
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Response};

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

/// Explains a kind of problem.
pub async fn problem(Path(word): Path<String>) -> Result<String, ApiError> {
    let kind = Kind::ALL.iter().find(|kind| kind.word() == word);
    let kind = kind.ok_or_else(|| ApiError::new(Kind::NotFound, "there is no such problem"))?;
    Ok(format!("{} ({})\n\n{}\n", kind.title(), kind.status(), kind.about()))
}
