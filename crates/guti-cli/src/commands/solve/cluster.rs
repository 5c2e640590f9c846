//! The flags of a run in several processes.

use crate::diagnostic::Diagnostic;
use crate::flags::{number, search};
use crate::load;
use guti_solver::cluster::{Cluster, ClusterError, Hosts};
use std::path::PathBuf;
use std::time::Duration;

/// Chooses the processes that solve a game together.
#[derive(Clone, Debug, clap::Args)]
pub struct ClusterArgs {
    /// Solve the game in several processes, whose addresses are in this file: one `host:port` in a
    /// line, for process 0 first; needs `--up-to` or `--total`
    #[arg(long, value_name = "FILE", requires_all = ["process", "limit"])]
    hosts: Option<PathBuf>,
    /// The number of this process in the list of hosts, from 0
    #[arg(long, value_name = "N", requires = "hosts", value_parser = number::at_least::<usize>(0))]
    process: Option<usize>,
    /// How long to wait for the other processes at the start, in seconds
    #[arg(
        long,
        value_name = "SECONDS",
        requires = "hosts",
        default_value_t = 300,
        value_parser = number::within::<u64>(0..=search::LONGEST.as_secs())
    )]
    wait: u64,
}

impl ClusterArgs {
    /// Reads the list of hosts; `None` if there is only this process.
    ///
    /// # Errors
    ///
    /// If the list cannot be read or has an error, and if this process is not in it.
    pub fn read(&self) -> Result<Option<Cluster>, Diagnostic> {
        let (Some(path), Some(process)) = (&self.hosts, self.process) else { return Ok(None) };
        let (name, text) = load::text(path)?;
        let hosts = Hosts::parse(&text).map_err(|error| {
            let before: usize = text.split_inclusive('\n').take(error.line - 1).map(str::len).sum();
            let line = text[before..].lines().next().unwrap_or_default();
            Diagnostic::new(format!("the list of hosts has an error in {error}")).at(
                &name,
                &text,
                &(before..before + line.len()),
            )
        })?;
        let last = hosts.addresses().len() - 1;
        if process > last {
            let error = ClusterError::NoProcess { process, last };
            return Err(with_help(&error, Diagnostic::new(error.to_string())));
        }
        Ok(Some(Cluster { hosts, process, wait: Duration::from_secs(self.wait) }))
    }
}

/// Adds to the message of an error what would help.
pub fn with_help(error: &ClusterError, diagnostic: Diagnostic) -> Diagnostic {
    match error {
        ClusterError::Disagree { .. } => diagnostic.with_help(
            "start all processes with the same version of the program, the same game and options, the \
             same `--threads` and the same list of hosts",
        ),
        ClusterError::Unreachable { .. } => diagnostic.with_help(
            "start it with the same list of hosts, see that the network lets it through, or allow more \
             time with `--wait SECONDS`",
        ),
        ClusterError::OneProcessOnly => diagnostic.with_help("leave out `--hosts` and `--process`"),
        ClusterError::Listen { .. } => diagnostic.with_help(
            "line N of the list of hosts, counted from 0, is the address of process N: is this \
             `--process` the right number, and does it run already?",
        ),
        _ => diagnostic,
    }
}
