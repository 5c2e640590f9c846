//! Where the repository lies, and how programs are run in it.

use crate::Result;
use serde_json::Value;
use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::OnceLock;

/// The repository on disk.
pub struct Workspace {
    root: PathBuf,
    /// The program `guti` of the profile of the tests, once it is built.
    guti: OnceLock<PathBuf>,
}

impl Workspace {
    /// Finds the root from what cargo says of this package.
    ///
    /// # Errors
    ///
    /// If the package has no folder above it.
    pub fn find() -> Result<Workspace> {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().ok_or("this package lies in no workspace")?;
        Ok(Workspace { root: root.to_owned(), guti: OnceLock::new() })
    }

    /// A path below the root.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// A path as people write it: relative to the root.
    pub fn name<'a>(&self, path: &'a Path) -> std::path::Display<'a> {
        path.strip_prefix(&self.root).unwrap_or(path).display()
    }

    /// A program that will run at the root.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// Cargo, the same one that runs this.
    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        let mut command = self.command(&cargo);
        command.args(arguments);
        // The variables that `cargo run` sets for this package. Some build scripts run again when
        // they change, so the same command would build more here than in a shell.
        for (name, _) in env::vars_os() {
            let name = name.to_string_lossy();
            if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
                command.env_remove(name.as_ref());
            }
        }
        // A machine that builds only once does not need the files that speed up the next build.
        if env::var_os("CI").is_some() {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// Where cargo puts what it builds.
    ///
    /// # Errors
    ///
    /// If cargo fails or does not say it.
    pub fn target(&self) -> Result<PathBuf> {
        let told = output(self.cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
        let told: Value =
            serde_json::from_str(&told).map_err(|e| format!("cargo metadata: {e}"))?;
        let folder =
            told["target_directory"].as_str().ok_or("cargo metadata names no target folder")?;
        Ok(PathBuf::from(folder))
    }

    /// The program `guti`, built with the profile of the tests.
    ///
    /// # Errors
    ///
    /// If it cannot be built.
    pub fn guti(&self) -> Result<&Path> {
        if let Some(program) = self.guti.get() {
            return Ok(program);
        }
        let program = self.program("guti")?;
        Ok(self.guti.get_or_init(|| program))
    }

    /// A program of the workspace, built with the profile of the tests.
    ///
    /// The whole workspace is built with its examples, which need the dependencies of tests, so
    /// that everything has the same features as for the tests and is built only once.
    ///
    /// # Errors
    ///
    /// If it cannot be built.
    pub fn program(&self, name: &str) -> Result<PathBuf> {
        check(self.cargo(&["build", "--workspace", "--bin", name, "--examples"]))?;
        Ok(self.target()?.join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
    }

    /// What `guti` prints on standard output for these arguments.
    ///
    /// # Errors
    ///
    /// If it cannot be built, does not end with success, or prints something other than UTF-8.
    pub fn guti_output(&self, arguments: &[&str]) -> Result<String> {
        let mut guti = Command::new(self.guti()?);
        guti.current_dir(&self.root).args(arguments).env("NO_COLOR", "1");
        output(guti)
    }

    /// Runs `guti` on an input.
    ///
    /// # Errors
    ///
    /// If it cannot be built or started; if it does not end with success, with what it says on
    /// standard error.
    pub fn guti_with(&self, arguments: &[String], input: &str) -> Result<()> {
        let mut guti = Command::new(self.guti()?);
        guti.current_dir(&self.root).args(arguments).env("NO_COLOR", "1");
        guti.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = guti.spawn().map_err(|e| cannot_start(&guti, &e))?;
        if let Some(mut pipe) = child.stdin.take() {
            // A program that needs no input may have ended before it is written.
            drop(pipe.write_all(input.as_bytes()));
        }
        let output = child.wait_with_output().map_err(|e| cannot_start(&guti, &e))?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("`guti {}` ended with {}\n{said}", arguments.join(" "), output.status))
    }

    /// Reads a file below the root.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is not UTF-8.
    pub fn read(&self, relative: &str) -> Result<String> {
        read(&self.path(relative))
    }

    /// The files below a folder whose name ends so, sorted; links are not followed.
    ///
    /// # Errors
    ///
    /// If a folder cannot be read.
    pub fn files(&self, folder: &str, ending: &str) -> Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        collect(&self.path(folder), ending, &mut found)?;
        found.sort();
        Ok(found)
    }

    /// The game files, sorted.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn games(&self) -> Result<Vec<PathBuf>> {
        let mut files = self.files("games", ".toml")?;
        // A second ending is that of a translation.
        files.retain(|file| {
            file.file_stem().is_some_and(|stem| !stem.to_string_lossy().contains('.'))
        });
        Ok(files)
    }
}

/// Reads a file; the error names it.
///
/// # Errors
///
/// If the file cannot be read or is not UTF-8.
pub fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let entry = entry.map_err(|e| format!("{}: {e}", folder.display()))?;
        let kind = entry.file_type().map_err(|e| format!("{}: {e}", folder.display()))?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if kind.is_dir() {
            // Folders of built or fetched files are skipped.
            let foreign = name == "target" || name == "node_modules" || name.starts_with('.');
            if !foreign {
                collect(&entry.path(), ending, found)?;
            }
        } else if name.ends_with(ending) {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// Runs a program to its end, its output shown as it comes.
///
/// # Errors
///
/// If it cannot be started or does not end with success.
pub fn check(mut command: Command) -> Result<()> {
    let status = command.status().map_err(|e| cannot_start(&command, &e))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", shown(&command))) }
}

/// Runs a program to its end and ends with the same status.
///
/// # Errors
///
/// If it cannot be started.
pub fn hand_over(mut command: Command) -> Result<ExitCode> {
    let status = command.status().map_err(|e| cannot_start(&command, &e))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Runs a program to its end and returns what it printed; its errors are shown as they come.
///
/// # Errors
///
/// If it cannot be started, does not end with success, or prints something other than UTF-8.
pub fn output(mut command: Command) -> Result<String> {
    command.stdin(Stdio::null()).stderr(Stdio::inherit());
    let output = command.output().map_err(|e| cannot_start(&command, &e))?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", shown(&command), output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{} printed no text", shown(&command)))
}

/// Whether a program can be run at all.
pub fn is_installed(mut command: Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start {}: {error}", shown(command))
}

/// A command line as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy());
    let words: Vec<_> = std::iter::once(program).chain(arguments).collect();
    format!("`{}`", words.join(" "))
}
