//! The pages that explain the API: no file of them comes from elsewhere.

use crate::fault::{Fault, Kind};
use axum::extract::Path;
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Response};

/// The page.
pub async fn page() -> Html<&'static str> {
    Html(include_str!("docs/docs.html"))
}

/// What the page loads.
pub async fn file(Path(name): Path<String>) -> Result<Response, Fault> {
    let (kind, text) = match name.as_str() {
        "docs.css" => ("text/css; charset=utf-8", include_str!("docs/docs.css")),
        "docs.js" => ("text/javascript; charset=utf-8", include_str!("docs/docs.js")),
        _ => return Err(Fault::new(Kind::NotFound, "the page has no such part")),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// What a kind of problem means.
pub async fn problem(Path(word): Path<String>) -> Result<String, Fault> {
    let kind = Kind::ALL.iter().find(|kind| kind.word() == word);
    let kind = kind.ok_or_else(|| Fault::new(Kind::NotFound, "there is no such problem"))?;
    Ok(format!("{} ({})\n\n{}\n", kind.title(), kind.status(), kind.about()))
}
