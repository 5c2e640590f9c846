//! The pages for the browser: npm fetches what they are made with, Vite makes them.

use crate::workspace::{self, Workspace};
use crate::{Result, wasm};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The most bytes, compressed, that the scripts and styles of all pages may have together, with their
/// words in English. Another language is a JSON file, which only those fetch who choose it.
pub const MOST_OF_PAGES: u64 = 267_000;

/// The most bytes, compressed, that the engine may have, with all games in it. Their prose is fetched
/// game by game.
pub const MOST_OF_ENGINE: u64 = 400_000;

/// What the pages are made of.
const INPUTS: [&str; 10] = [
    "games",
    "languages",
    "web/src",
    "web/build",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "puzzles",
];

/// A script of `web/package.json`.
pub fn npm(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut command = workspace.command("npm");
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

/// When anything at or below a path was written last.
fn newest(path: &Path) -> Option<SystemTime> {
    if !path.is_dir() {
        return modified(path);
    }
    let entries = fs::read_dir(path).ok()?.flatten();
    entries.filter_map(|entry| newest(&entry.path())).max()
}

/// The bytes that a browser fetches, compressed with brotli: for the pages, and for the engine, in
/// a sentence.
///
/// # Errors
///
/// If the pages or the engine are too large, a folder cannot be read, or node fails.
pub fn sizes(workspace: &Workspace) -> Result<String> {
    let mut pages = 0;
    let mut engine = 0;
    for file in workspace.files("web/dist", "")? {
        let name = file.to_string_lossy().into_owned();
        let part = match Path::new(&name).extension().and_then(|end| end.to_str()) {
            Some("wasm") => &mut engine,
            Some("js" | "css" | "html") => &mut pages,
            _ => continue,
        };
        *part += compressed(workspace, &file)?;
    }
    let told = format!("compressed, the pages have {pages} bytes and the engine {engine}");
    if pages > MOST_OF_PAGES || engine > MOST_OF_ENGINE {
        return Err(format!("{told}; at most {MOST_OF_PAGES} and {MOST_OF_ENGINE} are allowed"));
    }
    Ok(told)
}

/// How long a file is when it is compressed.
fn compressed(workspace: &Workspace, file: &Path) -> Result<u64> {
    const LENGTH: &str = "const z = require('zlib'), f = require('fs'); \
        process.stdout.write(String(z.brotliCompressSync(f.readFileSync(process.argv[1])).length))";
    let mut node = workspace.command("node");
    node.args(["-e", LENGTH]).arg(file);
    let length = workspace::output(node)?;
    length.trim().parse().map_err(|_| format!("node said {length:?} of {}", file.display()))
}
