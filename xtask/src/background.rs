//! A program that runs beside others: what it prints goes to a file until it has ended.

use crate::Result;
use crate::workspace::Workspace;
use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A program that runs.
pub struct Background {
    about: String,
    process: Child,
    printed: PathBuf,
}

impl Background {
    /// Starts a program, which prints to this file of the target folder; `about` says in a few words what runs.
    ///
    /// # Errors
    ///
    /// If the program cannot be started, or the file cannot be written.
    pub fn start(
        workspace: &Workspace,
        about: String,
        file: &str,
        mut command: Command,
    ) -> Result<Background> {
        let printed = workspace.target()?.join(file);
        let failed = |e: std::io::Error| format!("beside: {about}: {e}");
        let file = File::create(&printed).map_err(failed)?;
        command.stdin(Stdio::null()).stdout(file.try_clone().map_err(failed)?).stderr(file);
        let process = command.spawn().map_err(failed)?;
        println!("Beside the rest run {about}; they print to {}", printed.display());
        Ok(Background { about, process, printed })
    }

    /// Waits for the end of the program and prints what it has printed; whether it ended with success.
    ///
    /// # Errors
    ///
    /// If its file cannot be read.
    pub fn wait(mut self) -> Result<bool> {
        let status = self.process.wait();
        let printed = fs::read(&self.printed).map_err(|e| e.to_string())?;
        println!("\n==> beside: {}\n{}", self.about, String::from_utf8_lossy(&printed));
        Ok(status.is_ok_and(|status| status.success()))
    }
}
