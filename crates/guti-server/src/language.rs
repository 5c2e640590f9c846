//! The language in which a request is answered.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use guti_session::{Language, Words};

tokio::task_local! {
    /// The tag of the language of the request that the task answers.
    static LANGUAGE: &'static str;
}

/// The tag of the available language that `Accept-Language` prefers; English if it accepts none of them.
pub fn accepted(headers: &HeaderMap) -> &'static str {
    let lines = headers.get_all(header::ACCEPT_LANGUAGE).iter();
    let lines: Vec<&str> = lines.filter_map(|value| value.to_str().ok()).collect();
    Language::accepted(&lines.join(",")).map_or("en", |language| &language.tag)
}

/// The words of the language in which the current task answers; English words in a task that answers no
/// request.
pub fn words() -> &'static Words {
    LANGUAGE.try_with(|tag| Words::or_english(tag)).unwrap_or_else(|_| Words::english())
}

/// The tag of the language in which the current task answers.
pub fn tag() -> &'static str {
    words().tag()
}

/// Runs a task that answers in a language. It is not an `async fn`, whose future would contain the task
/// twice.
pub fn speaking<T>(tag: &'static str, task: impl Future<Output = T>) -> impl Future<Output = T> {
    LANGUAGE.scope(tag, task)
}

/// Answers each request in the language that it accepts.
pub async fn answer(request: Request, next: Next) -> Response {
    speaking(accepted(request.headers()), next.run(request)).await
}

/// Adds the headers that say which language the text of a response is in.
pub fn label(headers: &mut HeaderMap) {
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(tag()));
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
}
