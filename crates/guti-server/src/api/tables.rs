//! Downloads of tables of solved positions.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::rulesets::{is_table, is_variant, table_files};
use crate::web::ApiPath;
use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use guti_api::{TableFile, TableList};
use guti_session::tables::Setting;
use guti_tables::folder::Folder;
use guti_words::fact;
use std::sync::Arc;
use tokio::fs;
use tower_http::services::ServeFile;

/// Lists the tables of a game that can be downloaded, and says whether more are being made. There
/// may be none.
#[utoipa::path(get, path = "/tables/{game}/{variant}", tag = "analysis",
    operation_id = "listTables", security(()), params(
    ("game" = String, Path, description = "The id of the game"),
    ("variant" = String, Path, description = "Its variant, `standard` if nothing differs"),
), responses((status = 200, description = "The files", body = TableList), Refused))]
pub async fn index(
    State(app): State<Arc<App>>,
    ApiPath((game, variant)): ApiPath<(String, String)>,
) -> Result<Json<TableList>, ApiError> {
    let rulesets = &app.services.rulesets;
    let root = rulesets.tables_folder().unwrap_or(std::path::Path::new(""));
    let ruleset = rulesets.ruleset(&game, &[variant])?;
    let folder = ruleset.tables_folder(root);
    let (game, variant) = (folder.game().to_owned(), folder.variant().to_owned());
    // The progress is read first, so that a table that is finished in between is in the list.
    let solving = app.services.solver.progress(&folder);
    let mut found = Vec::new();
    if rulesets.tables_folder().is_some() {
        let list = tokio::task::spawn_blocking(move || table_files(&folder));
        found = list.await.map_err(ApiError::internal)?;
    }
    let file = |(name, bytes): (String, u64)| {
        let url = format!("/tables/{game}/{variant}/{name}");
        TableFile { name, bytes, url }
    };
    let files = found.into_iter().map(file).collect();
    Ok(Json(TableList { game, variant, files, solving }))
}

/// Sends a table, or the range of it that is asked for.
#[utoipa::path(get, path = "/tables/{game}/{variant}/{file}", tag = "analysis",
    operation_id = "downloadTable", security(()), params(
    ("game" = String, Path, description = "The id of the game"),
    ("variant" = String, Path, description = "Its variant, `standard` if nothing differs"),
    ("file" = String, Path, description = "The name of the file"),
), responses((status = 200, description = "The table", content_type = "application/octet-stream"),
    (status = 206, description = "The range for which `Range` asks", content_type = "application/octet-stream"),
    (status = 304, description = "The table that the client has is the same"),
    (status = 416, description = "The table ends before the range, or there are several"), Refused))]
pub async fn file(
    State(app): State<Arc<App>>,
    ApiPath((game, variant, name)): ApiPath<(String, String, String)>,
    request: Request,
) -> Result<Response, ApiError> {
    send(&folder(&app, &game, &variant)?, &name, request).await
}

/// Sends a table of a setting of rounds, or the range of it that is asked for.
#[utoipa::path(get, path = "/tables/{game}/{variant}/{setting}/{file}", tag = "analysis",
    operation_id = "downloadTableOfSetting", security(()), params(
    ("game" = String, Path, description = "The id of the game"),
    ("variant" = String, Path, description = "Its variant, `standard` if nothing differs"),
    ("setting" = String, Path, description = "The setting, such as `holes=4-5`"),
    ("file" = String, Path, description = "The name of the file"),
), responses((status = 200, description = "The table", content_type = "application/octet-stream"),
    (status = 206, description = "The range for which `Range` asks", content_type = "application/octet-stream"),
    (status = 304, description = "The table that the client has is the same"),
    (status = 416, description = "The table ends before the range, or there are several"), Refused))]
pub async fn file_of_setting(
    State(app): State<Arc<App>>,
    ApiPath((game, variant, setting, name)): ApiPath<(String, String, String, String)>,
    request: Request,
) -> Result<Response, ApiError> {
    let setting: Setting = setting.parse().map_err(|_| no_tables())?;
    send(&folder(&app, &game, &variant)?.in_setting(Some(setting)), &name, request).await
}

/// Sends a file of a folder, if its name is that of a table.
async fn send(folder: &Folder, name: &str, request: Request) -> Result<Response, ApiError> {
    if !is_table(name) {
        return Err(no_tables());
    }
    let path = folder.path().join(name);
    if !fs::metadata(&path).await.is_ok_and(|metadata| metadata.is_file()) {
        return Err(no_tables());
    }
    let served = ServeFile::new(path).try_call(request).await;
    let mut response = served.map_err(|_| no_tables())?.map(Body::new);
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// Returns the folder with the tables of a game. Nothing is compiled for it, since requests for files count against
/// no limit: the variant must have the name that the list of tables gives it, which cannot lead out of the
/// folder.
fn folder(app: &App, game: &str, variant: &str) -> Result<Folder, ApiError> {
    let root = app.services.rulesets.tables_folder().ok_or_else(no_tables)?;
    let game = app.services.rulesets.id(game)?;
    if !is_variant(variant) {
        return Err(no_tables());
    }
    Ok(Folder::new(root, game, variant))
}

fn no_tables() -> ApiError {
    ApiError::new(Kind::NoTables, fact!("no-such-tables"))
}
