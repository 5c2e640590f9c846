//! The pages, which the browser builds from the files of `web/dist`.

use crate::app::App;
use crate::fault::{Fault, Kind};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse as _, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// Where the files of the pages come from.
#[derive(Clone, Debug)]
pub enum Assets {
    /// The program.
    Program,
    /// A folder.
    Folder(PathBuf),
}

/// What is answered where there are no pages.
const NONE: &str = "<!doctype html>\n<html lang=\"en\"><title>guti</title>\n\
    <h1>guti</h1>\n<p>This program was built without its pages. Build them with \
    <code>cargo xtask serve</code>, or see what programs can do: \
    <a href=\"/api/docs\">the API</a>.</p></html>\n";

/// The first parts of the addresses that the pages show something at.
const PAGES: [&str; 12] = [
    "", "games", "play", "friends", "match", "analysis", "puzzles", "editor", "mine", "settings",
    "help", "embed",
];

impl Assets {
    /// The files in this folder, or else those in the program.
    pub fn new(folder: Option<PathBuf>) -> Assets {
        folder.map_or(Assets::Program, Assets::Folder)
    }

    async fn read(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Assets::Program => Embedded::get(path).map(|file| file.data),
            Assets::Folder(folder) => {
                let path = Path::new(path);
                let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
                let file = folder.join(path);
                if !inside || !file.is_file() {
                    return None;
                }
                tokio::fs::read(file).await.ok().map(Cow::Owned)
            }
        }
    }
}

/// A file of the pages, or the page itself at the addresses that it shows something at.
pub async fn page(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let fault = Fault::new(Kind::NotFound, "nothing can be done at this address");
        return fault.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if !path.is_empty()
        && let Some(found) = file(&app.assets, path, &headers).await
    {
        return found;
    }
    let accepts = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let first = path.split('/').next().unwrap_or_default();
    let known = PAGES.contains(&first);
    let reader = accepts.is_some_and(|accept| accept.contains("text/html"));
    if !known && (!reader || first == "api") {
        return Fault::new(Kind::NotFound, "there is nothing at this address").into_response();
    }
    let mut page = match file(&app.assets, "index.html", &headers).await {
        Some(page) => page,
        None => Html(NONE).into_response(),
    };
    if !known && page.status() == StatusCode::OK {
        // The page says so to its reader, and this to programs.
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}

/// A file, compressed beforehand if it is and the browser understands it.
async fn file(assets: &Assets, path: &str, headers: &HeaderMap) -> Option<Response> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let accepts = |name: &str| {
        let all = accepted.unwrap_or_default();
        all.split(',').any(|one| one.split(';').next().is_some_and(|one| one.trim() == name))
    };
    let (mut body, mut encoding) = (None, None);
    for (name, ending) in [("br", "br"), ("gzip", "gz")] {
        if body.is_none() && accepts(name) {
            body = assets.read(&format!("{path}.{ending}")).await;
            encoding = body.as_ref().map(|_| name);
        }
    }
    let body = match body {
        Some(body) => body,
        None => assets.read(path).await?,
    };
    let digest = blake3::hash(&body).to_hex();
    let tag = format!("\"{}\"", &digest[..24]);
    // What Vite puts there has a digest in its name.
    let hashed = path.starts_with("assets/");
    let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body.into_owned().into_response()
    };
    let said = response.headers_mut();
    said.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    said.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    said.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        said.insert(header::ETAG, tag);
    }
    if let Some(encoding) = encoding {
        said.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// What a file is, by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "wav" => "audio/wav",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
