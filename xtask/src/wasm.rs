//! `cargo xtask wasm`: the engine for browsers.

use crate::Result;
use crate::workspace::{self, Workspace};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the pages look for it.
const PACKAGE: &str = "web/src/lib/engine/pkg";

/// The file that records what the package was made of.
const STAMP: &str = "made-of";

/// How the engine is compiled: the name of a profile of cargo.
#[derive(Clone, Copy)]
pub enum Profile {
    /// As small as possible, for everybody who fetches it.
    Wasm,
    /// Compiled in a fraction of the time, for pages that are opened on the same machine.
    Quick,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Profile::Wasm => "wasm",
            Profile::Quick => "quick",
        }
    }
}

/// Builds the engine as small as possible and writes the package, unless it is up to date. The
/// program that writes it is the one that the tests use.
///
/// # Errors
///
/// As [`compile`] and [`package`].
pub fn build(workspace: &Workspace) -> Result<()> {
    compile(workspace, Profile::Wasm)?;
    package(workspace, Profile::Wasm, || workspace.program("guti-bindgen"))
}

/// Compiles the engine.
///
/// # Errors
///
/// If the toolchain lacks the target and cannot be given it, or the engine cannot be built.
pub fn compile(workspace: &Workspace, profile: Profile) -> Result<()> {
    install_target(workspace)?;
    let mut cargo = workspace.cargo(&["rustc", "--profile", profile.name(), "--target", TARGET]);
    // As this kind of library only: a crate that is also built for Rust is linked without link-time
    // optimisation.
    cargo.args(["--package", "guti-wasm", "--crate-type", "cdylib"]);
    // In place of those that the environment has for other targets. Flags may have spaces.
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(workspace).join("\u{1f}"));
    workspace::check(cargo)
}

/// Writes the package from the compiled engine with a program that is built if it is needed, unless
/// the package is up to date.
///
/// # Errors
///
/// If the program cannot be built or fails, or a file cannot be written.
pub fn package(
    workspace: &Workspace,
    profile: Profile,
    writer: impl FnOnce() -> Result<PathBuf>,
) -> Result<()> {
    let engine = workspace.target()?.join(TARGET).join(profile.name()).join("guti_wasm.wasm");
    let stamp = stamp(workspace, &engine)?;
    let package = workspace.path(PACKAGE);
    if fs::read_to_string(package.join(STAMP)).is_ok_and(|old| old == stamp) {
        println!("{PACKAGE} is up to date");
        return Ok(());
    }
    let mut bindgen = Command::new(writer()?);
    bindgen.arg(&engine).arg(&package);
    workspace::check(bindgen)?;
    let file = package.join(STAMP);
    fs::write(&file, stamp).map_err(|e| format!("{}: {e}", file.display()))
}

/// The flags of the compiler besides the profile.
fn flags(workspace: &Workspace) -> Vec<String> {
    // A panic names its place in the source, which should not depend on the machine on which the
    // engine was built.
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let registry = home.map(|home| home.join("registry/src"));
    let remap = |folder: Option<PathBuf>, name: &str| {
        folder.map(|folder| format!("--remap-path-prefix={}={name}", folder.display()))
    };
    let mut flags = vec![
        // Measured: a twelfth smaller than with the usual threshold, and as fast. This is the default
        // threshold only: what is compiled for size keeps its own, which is lower.
        "-Cllvm-args=-inlinedefault-threshold=30".to_owned(),
    ];
    flags.extend(remap(Some(workspace.path("")), "guti/"));
    flags.extend(remap(registry, "crates"));
    flags
}

/// The text that identifies the engine of a package and the program that wrote it.
fn stamp(workspace: &Workspace, engine: &Path) -> Result<String> {
    let lock = workspace.path("Cargo.lock");
    let writer = workspace.path("tools/bindgen/src/main.rs");
    let mut stamp = String::new();
    for file in [engine, &lock, &writer] {
        let told = fs::metadata(file).and_then(|about| Ok((about.len(), about.modified()?)));
        let (length, changed) = told.map_err(|e| format!("{}: {e}", file.display()))?;
        let changed = changed.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let name = workspace.name(file);
        writeln!(stamp, "{name} {length} {changed}").map_err(|e| e.to_string())?;
    }
    Ok(stamp)
}

/// Adds the standard library for browsers to the toolchain, unless it is there.
///
/// # Errors
///
/// If rustup cannot add it. Everything but the pages works without it.
fn install_target(workspace: &Workspace) -> Result<()> {
    if has_target(workspace) {
        return Ok(());
    }
    let mut rustup = workspace.command("rustup");
    rustup.args(["target", "add", TARGET]);
    let reason = match workspace::check(rustup) {
        Ok(()) if has_target(workspace) => return Ok(()),
        Ok(()) => "rustup has added it to another toolchain than this one".to_owned(),
        Err(reason) => reason,
    };
    Err(format!(
        "the toolchain cannot build for {TARGET}: {reason}\nadd it with `rustup target add {TARGET}`; \
         everything but the pages works without it: `cargo run --release -p guti-cli -- play`"
    ))
}

fn has_target(workspace: &Workspace) -> bool {
    let mut rustc = workspace.command("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let Ok(folder) = workspace::output(rustc) else { return false };
    fs::read_dir(folder.trim()).is_ok_and(|mut files| files.next().is_some())
}
