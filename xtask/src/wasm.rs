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

/// What the package was made of.
const STAMP: &str = "made-of";

/// What Debian calls a compiler that can do it, with what it needs.
const DEBIAN: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// Who compiles.
enum Compiler {
    /// The usual toolchain, which has the target.
    Usual,
    /// That of Debian, which builds the standard library too.
    Debian,
}

/// Builds the engine and writes the package, unless it is up to date.
pub fn build(workspace: &Workspace, debian: bool) -> Result<()> {
    let compiler = if debian { of_debian(workspace)? } else { find(workspace)? };
    let engine = compile(workspace, &compiler)?;
    let stamp = stamp(workspace, &engine)?;
    let package = workspace.path(PACKAGE);
    if fs::read_to_string(package.join(STAMP)).is_ok_and(|old| old == stamp) {
        println!("{PACKAGE} is up to date");
        return Ok(());
    }
    let mut bindgen = workspace.cargo(&["run", "--quiet", "--package", "guti-bindgen", "--"]);
    bindgen.arg(&engine).arg(&package);
    workspace::check(bindgen)?;
    let file = package.join(STAMP);
    fs::write(&file, stamp).map_err(|e| format!("{}: {e}", file.display()))
}

fn compile(workspace: &Workspace, compiler: &Compiler) -> Result<PathBuf> {
    let arguments = ["build", "--profile", "wasm", "--target", TARGET, "--package", "guti-wasm"];
    let mut cargo = match compiler {
        Compiler::Usual => workspace.cargo(&arguments),
        Compiler::Debian => {
            let mut cargo = workspace.command("/usr/bin/cargo");
            cargo.args(arguments).arg("-Zbuild-std=std,panic_abort");
            cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
            // These name the toolchain that runs this, which is another one.
            for name in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTDOC", "RUSTC_WRAPPER"] {
                cargo.env_remove(name);
            }
            cargo
        }
    };
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags(workspace));
    workspace::check(cargo)?;
    Ok(workspace.target()?.join(TARGET).join("wasm/guti_wasm.wasm"))
}

/// What the compiler is told besides the profile.
fn flags(workspace: &Workspace) -> String {
    // A fault tells its place in the source, and that should not depend on whose machine it was
    // built on.
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let registry = home.map(|home| home.join("registry/src"));
    let remap = |folder: Option<PathBuf>, name: &str| {
        folder.map(|folder| format!("--remap-path-prefix={}={name}", folder.display()))
    };
    let mut flags = vec![
        // Measured: a twelfth smaller than with the usual threshold, and as fast.
        "-Cllvm-args=-inline-threshold=30".to_owned(),
    ];
    flags.extend(remap(Some(workspace.path("")), "guti/"));
    flags.extend(remap(registry, "crates"));
    flags.join(" ")
}

/// What says whether the package is that of this engine, and written by this program.
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

/// Finds a compiler, or installs what is missing.
fn find(workspace: &Workspace) -> Result<Compiler> {
    if has_target(workspace) {
        return Ok(Compiler::Usual);
    }
    let mut rustup = workspace.command("rustup");
    rustup.args(["target", "add", TARGET]);
    eprintln!("The compiler cannot build for {TARGET} yet.");
    match workspace::check(rustup) {
        Ok(()) if has_target(workspace) => return Ok(Compiler::Usual),
        Ok(()) => eprintln!("rustup has added it to another toolchain than this one."),
        Err(reason) => eprintln!("{reason}"),
    }
    of_debian(workspace)
}

fn has_target(workspace: &Workspace) -> bool {
    let mut rustc = workspace.command("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let Ok(folder) = workspace::output(rustc) else { return false };
    fs::read_dir(folder.trim()).is_ok_and(|mut files| files.next().is_some())
}

/// Debian's compiler, installed if that is allowed.
fn of_debian(workspace: &Workspace) -> Result<Compiler> {
    if is_debian_ready(workspace) {
        return Ok(Compiler::Debian);
    }
    let install = format!("apt-get install -y {}", DEBIAN.join(" "));
    let mut id = workspace.command("id");
    id.arg("-u");
    let is_root = workspace::output(id).is_ok_and(|user| user.trim() == "0");
    if is_root {
        eprintln!("Trying Debian's: {install}");
        let mut apt = workspace.command("apt-get");
        apt.args(["install", "-y"]).args(DEBIAN);
        if let Err(reason) = workspace::check(apt) {
            eprintln!("{reason}");
        }
        if is_debian_ready(workspace) {
            return Ok(Compiler::Debian);
        }
    }
    Err(format!("no compiler for {TARGET}: `rustup target add {TARGET}`, or on Debian `{install}`"))
}

fn is_debian_ready(workspace: &Workspace) -> bool {
    let version = |program: &str| -> Command {
        let mut command = workspace.command(program);
        command.arg("--version");
        command
    };
    ["/usr/bin/rustc", "/usr/bin/cargo", "wasm-ld"]
        .iter()
        .all(|program| workspace::is_installed(version(program)))
}
