//! The files of tables, to be downloaded.

use crate::app::App;
use crate::fault::{Fault, Kind};
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use guti_api::{Problem, TableFile, TableIndex};
use guti_tables::folder::{EXTENSION, Folder};
use std::sync::Arc;
use tokio::fs;
use tokio_util::io::ReaderStream;

/// The tables of a game that can be downloaded.
#[utoipa::path(get, path = "/tables/{game}/{variant}", tag = "analysis", params(
    ("game" = String, Path, description = "The `id` of the game"),
    ("variant" = String, Path, description = "Its variant, `standard` if nothing differs"),
), responses(
    (status = 200, description = "The files", body = TableIndex),
    (status = 404, body = Problem, description = "There is no such game, or no table of it",
        content_type = "application/problem+json"),
))]
pub async fn index(
    State(app): State<Arc<App>>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Json<TableIndex>, Fault> {
    let folder = folder(&app, &game, &variant)?;
    let (game, variant) = (folder.game().to_owned(), folder.variant().to_owned());
    let mut files = Vec::new();
    let Ok(mut entries) = fs::read_dir(folder.path()).await else { return Err(none()) };
    while let Ok(Some(entry)) = entries.next_entry().await {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Ok(about) = entry.metadata().await else { continue };
        if about.is_file() && is_table(&name) {
            let url = format!("/tables/{game}/{variant}/{name}");
            files.push(TableFile { name, bytes: about.len(), url });
        }
    }
    files.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Json(TableIndex { game, variant, files }))
}

/// One of the files.
pub async fn file(
    State(app): State<Arc<App>>,
    Path((game, variant, name)): Path<(String, String, String)>,
) -> Result<Response, Fault> {
    let folder = folder(&app, &game, &variant)?;
    if !is_table(&name) {
        return Err(none());
    }
    let file = fs::File::open(folder.path().join(&name)).await.map_err(|_| none())?;
    let about = file.metadata().await.map_err(|_| none())?;
    if !about.is_file() {
        return Err(none());
    }
    let mut response = Body::from_stream(ReaderStream::new(file)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(about.len()));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// The folder of a game that there is; what was asked for is never part of a path.
fn folder(app: &App, game: &str, variant: &str) -> Result<Folder, Fault> {
    let root = app.rules.tables_folder().ok_or_else(none)?;
    let rules = app.rules.find(game, &[variant.to_owned()])?;
    Ok(Folder::new(root, rules.id(), rules.variant()))
}

/// Whether this can be the name of a table: nothing that leads elsewhere.
fn is_table(name: &str) -> bool {
    let stem = name.strip_suffix(EXTENSION).and_then(|stem| stem.strip_suffix('.'));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(plain))
}

fn none() -> Fault {
    Fault::new(Kind::NoTables, "this server has no such tables")
}
