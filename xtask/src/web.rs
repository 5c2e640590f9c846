//! The pages for the browser: npm fetches what they are made with, Vite makes them.

use crate::workspace::{self, Workspace};
use crate::{Result, wasm};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The most bytes, compressed, that the scripts and styles of all pages may have together, with their
/// words in English. Files below a kilobyte are sent as they are, and count so. Another language is a JSON
/// file, which only those fetch who choose it.
pub const MOST_OF_PAGES: u64 = 278_500;

/// The most bytes, compressed, of the first load in English: the page and the scripts and styles that it
/// names, after which the list of games can be read. Other languages must not make it larger.
pub const MOST_OF_FIRST_LOAD: u64 = 70_000;

/// The most bytes, compressed, that the engine may have, with all games in it. Their prose is fetched
/// game by game.
pub const MOST_OF_ENGINE: u64 = 407_000;

/// What the pages are made of.
const INPUTS: [&str; 12] = [
    "games",
    "languages",
    "web/src",
    "web/build",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "puzzles",
];

/// A script of `web/package.json`.
pub fn npm(workspace: &Workspace, arguments: &[&str]) -> Command {
    // Programs of another kind are found by their whole name only.
    let mut command = workspace.command(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.current_dir(workspace.path("web")).args(arguments).stdin(Stdio::null());
    command
}

/// Fetches what the lock file names, unless it is there.
///
/// # Errors
///
/// As [`find_npm`], or if npm fails.
pub fn install(workspace: &Workspace) -> Result<()> {
    find_npm(workspace)?;
    let lock = workspace.path("web/package-lock.json");
    let fetched = workspace.path("web/node_modules/.package-lock.json");
    if modified(&fetched) >= modified(&lock) && fetched.exists() {
        return Ok(());
    }
    workspace::check(npm(workspace, &["ci", "--no-audit", "--no-fund"]))
}

/// # Errors
///
/// If npm is missing.
pub fn find_npm(workspace: &Workspace) -> Result<()> {
    if workspace::is_installed(npm(workspace, &["--version"])) {
        return Ok(());
    }
    Err("npm is missing: install Node.js 20.19 or later".to_owned())
}

/// Builds `web/dist` with all that it needs, unless nothing has changed since it was built.
///
/// # Errors
///
/// As [`install`], [`wasm::build`] and [`bundle`].
pub fn build(workspace: &Workspace) -> Result<()> {
    install(workspace)?;
    wasm::build(workspace)?;
    bundle(workspace)
}

/// Builds `web/dist` from the pages and the engine for browsers, unless nothing has changed since
/// it was built.
///
/// # Errors
///
/// If npm fails.
pub fn bundle(workspace: &Workspace) -> Result<()> {
    let made = modified(&workspace.path("web/dist/index.html"));
    let changed = INPUTS.iter().filter_map(|input| newest(&workspace.path(input))).max();
    if made.is_some() && made >= changed {
        return Ok(());
    }
    workspace::check(npm(workspace, &["run", "build"]))
}

/// When a file was written last.
fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// When anything at or below a path was written last, or removed.
fn newest(path: &Path) -> Option<SystemTime> {
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    // A folder changes when a file in it is added or removed.
    modified(path).max(entries.filter_map(|entry| newest(&entry.path())).max())
}

/// The bytes that a browser fetches, compressed with brotli: for the pages, for the first of them, and
/// for the engine, in a sentence.
///
/// # Errors
///
/// If one of them is too large, or a file or a folder cannot be read.
pub fn sizes(workspace: &Workspace) -> Result<String> {
    let dist = workspace.path("web/dist");
    let index = dist.join("index.html");
    let html =
        fs::read_to_string(&index).map_err(|error| format!("{}: {error}", index.display()))?;
    let mut first: Vec<PathBuf> = named_assets(&html).map(|path| dist.join(path)).collect();
    if first.is_empty() {
        return Err(format!("{} names no scripts", index.display()));
    }
    first.push(index);
    let mut pages = 0;
    let mut first_load = 0;
    let mut engine = 0;
    for file in workspace.files("web/dist", "")? {
        let is_engine = match file.extension().and_then(|end| end.to_str()) {
            Some("wasm") => true,
            Some("js" | "css" | "html") => false,
            _ => continue,
        };
        let length = compressed(&file)?;
        *if is_engine { &mut engine } else { &mut pages } += length;
        if let Some(found) = first.iter().position(|named| *named == file) {
            first.swap_remove(found);
            first_load += length;
        }
    }
    if let Some(missing) = first.first() {
        return Err(format!("{} is named by the page and not there", missing.display()));
    }
    let told = format!(
        "compressed, the pages have {pages} bytes, the first load {first_load} and the engine {engine}"
    );
    if pages > MOST_OF_PAGES || first_load > MOST_OF_FIRST_LOAD || engine > MOST_OF_ENGINE {
        return Err(format!(
            "{told}; at most {MOST_OF_PAGES}, {MOST_OF_FIRST_LOAD} and {MOST_OF_ENGINE} are allowed"
        ));
    }
    Ok(told)
}

/// The scripts and styles that a page names, below the folder of the pages: `assets/index-1a2b.js`.
fn named_assets(html: &str) -> impl Iterator<Item = &str> {
    let values = html.split('"').skip(1).step_by(2);
    values.filter_map(|value| value.strip_prefix('/').filter(|path| path.starts_with("assets/")))
}

/// How long a file of the pages is as it is sent: compressed by the build, unless it is tiny.
fn compressed(file: &Path) -> Result<u64> {
    let mut smaller = file.as_os_str().to_owned();
    smaller.push(".br");
    let about = fs::metadata(&smaller).or_else(|_| fs::metadata(file));
    about.map(|about| about.len()).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_removed_is_a_change() {
        let folder = std::env::temp_dir().join(format!("guti-xtask-{}", std::process::id()));
        let inner = folder.join("inner");
        fs::create_dir_all(&inner).unwrap();
        fs::write(inner.join("file"), "").unwrap();
        let long_ago = SystemTime::UNIX_EPOCH;
        for path in [inner.join("file"), inner.clone(), folder.clone()] {
            fs::File::open(path).unwrap().set_modified(long_ago).unwrap();
        }
        assert_eq!(newest(&folder), Some(long_ago));
        fs::remove_file(inner.join("file")).unwrap();
        assert!(newest(&folder) > Some(long_ago));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_scripts_and_styles_of_a_page_are_found() {
        let html = r#"<html lang="en"><link rel="icon" href="/icon.svg" />
            <script type="module" crossorigin src="/assets/index-1.js"></script>
            <link rel="modulepreload" href="/assets/common-2.js"><link href="/assets/style-3.css">"#;
        let named: Vec<&str> = named_assets(html).collect();
        assert_eq!(named, ["assets/index-1.js", "assets/common-2.js", "assets/style-3.css"]);
    }
}
