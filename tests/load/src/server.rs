//! The server as a child process.

use crate::Result;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use sysinfo::{Pid, ProcessRefreshKind, ProcessesToUpdate, System};
use tokio::process::{Child, Command};

/// A server process that the load test has started; it can be killed and started again.
pub struct Server {
    program: PathBuf,
    database: String,
    more: Vec<String>,
    address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts a server at a free port and waits until it responds.
    pub async fn start(program: &Path, database: &str, more: &[String]) -> Result<Server> {
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let address = free.map_err(|error| format!("no free port: {error}"))?;
        let child = spawn(program, database, more, address)?;
        let (program, database) = (program.to_owned(), database.to_owned());
        let mut server = Server { program, database, more: more.to_vec(), address, child };
        server.ready().await?;
        Ok(server)
    }

    /// The address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The memory of the process, in bytes; 0 if the system does not tell.
    pub fn memory(&self) -> u64 {
        let Some(pid) = self.child.id().map(Pid::from_u32) else { return 0 };
        let mut system = System::new();
        let what = ProcessRefreshKind::nothing().with_memory();
        system.refresh_processes_specifics(ProcessesToUpdate::Some(&[pid]), true, what);
        system.process(pid).map_or(0, sysinfo::Process::memory)
    }

    /// Kills the server and starts it again with the same database.
    pub async fn kill(&mut self) -> Result<()> {
        self.child.kill().await.map_err(|error| format!("it cannot be killed: {error}"))?;
        self.child = spawn(&self.program, &self.database, &self.more, self.address)?;
        self.ready().await
    }

    /// Kills the server process for good.
    pub async fn stop(mut self) {
        // The child ends with this process at the latest.
        let _ = self.child.kill().await;
    }

    async fn ready(&mut self) -> Result<()> {
        let url = format!("http://{}/healthz", self.address);
        for _ in 0..300 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the server ended at once: {status}"));
            }
            if reqwest::get(&url).await.is_ok_and(|answer| answer.status().is_success()) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err("the server does not answer".to_owned())
    }
}

fn spawn(program: &Path, database: &str, more: &[String], address: SocketAddr) -> Result<Child> {
    let mut command = Command::new(program);
    command.args(["serve", "--no-solve", "--address", &address.to_string()]);
    command.args(["--database", database]);
    command.args(more);
    command.stdin(Stdio::null()).stdout(Stdio::null()).kill_on_drop(true);
    command.spawn().map_err(|error| {
        format!(
            "{}: {error}; `cargo build --release --package guti-cli` makes it",
            program.display()
        )
    })
}
