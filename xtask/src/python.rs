//! The Python package: its environment under `target/python`, its build and its tests.
//!
//! The module is built by cargo with the features and the profile of the other tests, so that nothing is
//! compiled twice, and is put beside the Python files as maturin puts it into a wheel.

use crate::Result;
use crate::workspace::{self, Workspace};
use std::env::consts;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The Python files of the package, and the packages that its tests need.
const PACKAGE: &str = "crates/guti-python/python/guti";
const REQUIREMENTS: &str = "crates/guti-python/requirements.txt";

/// The result of the tests.
pub enum TestOutcome {
    /// The tests and both type checkers passed.
    Passed,
    /// Everything else passed; this could not run.
    Without(String),
    /// Nothing could run: what is missing, and how to get it.
    Missing(String),
}

/// Builds the package and runs its tests and two type checkers.
///
/// # Errors
///
/// If the package cannot be built, or a test or a type checker fails. A tool that is missing on the
/// machine is no error, but part of [`TestOutcome`].
pub fn test(workspace: &Workspace) -> Result<TestOutcome> {
    let folder = workspace.target()?.join("python");
    let python = match environment(workspace, &folder)? {
        Ok(python) => python,
        Err(missing) => return Ok(TestOutcome::Missing(missing)),
    };
    let package = build(workspace, &folder)?;
    let guti = workspace.guti()?;
    let run = |module: &str, arguments: &[&str]| {
        let mut command = workspace.command(&python.to_string_lossy());
        command.args(["-m", module]).args(arguments).stdin(Stdio::null());
        command.env("PYTHONPATH", &package).env("PYTHONDONTWRITEBYTECODE", "1");
        // The tests read what the program exports.
        command.env("GUTI_PROGRAM", guti);
        // Where it keeps the program that it fetches.
        command.env("PYRIGHT_PYTHON_CACHE_DIR", folder.join("pyright"));
        command
    };
    workspace::check(run("pytest", &["-q", "-p", "no:cacheprovider"]))?;
    let cache = folder.join("mypy");
    workspace::check(run("mypy", &["--cache-dir", &cache.to_string_lossy()]))?;
    if !workspace::is_installed(run("pyright", &["--version"])) {
        let missing =
            "pyright is missing: it fetches itself from the npm registry at its first run";
        return Ok(TestOutcome::Without(missing.to_owned()));
    }
    workspace::check(run("pyright", &["--pythonpath", &python.to_string_lossy()]))?;
    Ok(TestOutcome::Passed)
}

/// Builds a wheel as `pip` does for its user, and runs the tests with it instead of the files of the
/// repository.
///
/// Like the wheels that are published, it needs no instructions that some processor lacks.
///
/// # Errors
///
/// If the wheel cannot be built or unpacked, or a test fails.
pub fn test_wheel(workspace: &Workspace) -> Result<TestOutcome> {
    let folder = workspace.target()?.join("python");
    let python = match environment(workspace, &folder)? {
        Ok(python) => python,
        Err(missing) => return Ok(TestOutcome::Missing(missing)),
    };
    let [wheels, package] = ["wheels", "wheel-package"].map(|name| folder.join(name));
    remove(&wheels)?;
    remove(&package)?;
    let pip = |arguments: &[&str]| {
        let mut command = workspace.command(&python.to_string_lossy());
        command.args(["-m", "pip", "--disable-pip-version-check"]).args(arguments);
        command
    };
    let path = wheels.to_string_lossy();
    let mut build = pip(&["wheel", "--no-deps", "--wheel-dir", &path, "."]);
    // In place of what .cargo/config.toml asks for, and apart from what is built with that.
    build.env("RUSTFLAGS", "").env("CARGO_TARGET_DIR", folder.join("wheel-target"));
    workspace::check(build)?;
    // The environment has no other files of the package than those of the wheel.
    let unpacked = package.to_string_lossy();
    let from = ["--no-index", "--no-deps", "--find-links", &path];
    workspace::check(pip(&[&["install", "--target", &unpacked], &from[..], &["guti"]].concat()))?;
    let mut tests = workspace.command(&python.to_string_lossy());
    tests.args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).stdin(Stdio::null());
    tests.env("PYTHONPATH", &package).env("PYTHONDONTWRITEBYTECODE", "1");
    tests.env("GUTI_PROGRAM", workspace.guti()?);
    workspace::check(tests)?;
    Ok(TestOutcome::Passed)
}

/// Removes a folder, if it is there.
fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    Ok(())
}

/// The interpreter of an environment with the packages that the tests need, which is made if it is
/// missing or the list of packages has changed; or what is missing on the machine.
fn environment(
    workspace: &Workspace,
    folder: &Path,
) -> Result<std::result::Result<PathBuf, String>> {
    let environment = folder.join("environment");
    let python = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let python = environment.join(python);
    let wanted = workspace.read(REQUIREMENTS)?;
    let written = environment.join("requirements.txt");
    if fs::read_to_string(&written).is_ok_and(|there| there == wanted) {
        return Ok(Ok(python));
    }
    let recent = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    if !workspace::is_installed(python3(workspace, &["-c", recent])) {
        let missing =
            "Python 3.10 or newer with venv is missing; on Debian: apt-get install python3-venv";
        return Ok(Err(missing.to_owned()));
    }
    let made = environment.to_string_lossy();
    workspace::check(python3(workspace, &["-m", "venv", "--clear", &made]))?;
    let mut pip = workspace.command(&python.to_string_lossy());
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    pip.args(["--requirement", REQUIREMENTS]);
    if let Err(reason) = workspace::check(pip) {
        return Ok(Err(format!("the packages of {REQUIREMENTS} cannot be fetched: {reason}")));
    }
    fs::write(&written, wanted).map_err(|e| format!("{}: {e}", written.display()))?;
    Ok(Ok(python))
}

/// The interpreter of the system with arguments.
fn python3(workspace: &Workspace, arguments: &[&str]) -> Command {
    let mut python = workspace.command(if cfg!(windows) { "python" } else { "python3" });
    python.args(arguments);
    python
}

/// Builds the module and puts the package together; returns the folder in which Python finds it.
fn build(workspace: &Workspace, folder: &Path) -> Result<PathBuf> {
    // The whole workspace with its examples, so that everything has the same features as in the
    // other tests and is not compiled again.
    workspace::check(workspace.cargo(&["build", "--workspace", "--lib", "--examples"]))?;
    let built = format!("{}guti_python{}", consts::DLL_PREFIX, consts::DLL_SUFFIX);
    let module = if cfg!(windows) { "_guti.pyd" } else { "_guti.abi3.so" };
    let package = folder.join("package");
    let files = package.join("guti");
    // An older file must not stay.
    remove(&files)?;
    fs::create_dir_all(&files).map_err(|e| format!("{}: {e}", files.display()))?;
    let copy = |from: &Path, to: &Path| {
        fs::copy(from, to).map(drop).map_err(|e| format!("{}: {e}", from.display()))
    };
    for ending in [".py", ".pyi", "py.typed"] {
        for file in workspace.files(PACKAGE, ending)? {
            let Some(name) = file.file_name() else { continue };
            copy(&file, &files.join(name))?;
        }
    }
    copy(&workspace.target()?.join("debug").join(built), &files.join(module))?;
    Ok(package)
}
