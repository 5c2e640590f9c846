//! Downloads of tables of solved positions.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use guti_api::{TableFile, TableList};
use guti_tables::folder::{EXTENSION, Folder};
use std::sync::Arc;
use tokio::fs;
use tower_http::services::ServeFile;

/// Lists the tables of a game that can be downloaded.
#[utoipa::path(get, path = "/tables/{game}/{variant}", tag = "analysis", params(
    ("game" = String, Path, description = "The id of the game"),
    ("variant" = String, Path, description = "Its variant, `standard` if nothing differs"),
), responses((status = 200, description = "The files", body = TableList), Refused))]
pub async fn index(
    State(app): State<Arc<App>>,
    Path((game, variant)): Path<(String, String)>,
) -> Result<Json<TableList>, ApiError> {
    let folder = folder(&app, &game, &variant)?;
    let (game, variant) = (folder.game().to_owned(), folder.variant().to_owned());
    let mut files = Vec::new();
    let Ok(mut entries) = fs::read_dir(folder.path()).await else { return Err(no_tables()) };
    while let Ok(Some(entry)) = entries.next_entry().await {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Ok(metadata) = entry.metadata().await else { continue };
        if metadata.is_file() && is_table(&name) {
            let url = format!("/tables/{game}/{variant}/{name}");
            files.push(TableFile { name, bytes: metadata.len(), url });
        }
    }
    files.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(Json(TableList { game, variant, files }))
}

/// Sends a table, or the range of it that is asked for.
pub async fn file(
    State(app): State<Arc<App>>,
    Path((game, variant, name)): Path<(String, String, String)>,
    request: Request,
) -> Result<Response, ApiError> {
    let folder = folder(&app, &game, &variant)?;
    if !is_table(&name) {
        return Err(no_tables());
    }
    let path = folder.path().join(&name);
    if !fs::metadata(&path).await.is_ok_and(|metadata| metadata.is_file()) {
        return Err(no_tables());
    }
    let served = ServeFile::new(path).try_call(request).await;
    let mut response = served.map_err(|_| no_tables())?.map(Body::new);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// Returns the folder with the tables of a game. Its path is made of the names that the game itself
/// has, never of those in the request.
fn folder(app: &App, game: &str, variant: &str) -> Result<Folder, ApiError> {
    let root = app.services.rulesets.tables_folder().ok_or_else(no_tables)?;
    let ruleset = app.services.rulesets.ruleset(game, &[variant.to_owned()])?;
    Ok(Folder::new(root, ruleset.id(), ruleset.variant()))
}

/// Whether a name is that of a table, which cannot lead out of the folder.
fn is_table(name: &str) -> bool {
    let stem = name.strip_suffix(EXTENSION).and_then(|stem| stem.strip_suffix('.'));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    stem.is_some_and(|stem| !stem.is_empty() && stem.bytes().all(plain))
}

fn no_tables() -> ApiError {
    ApiError::new(Kind::NoTables, "this server has no such tables")
}
