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
    ///
    /// # Errors
    ///
    /// If there is no free port, the program cannot be started, or the server does not respond.
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

    /// The processor time that was used so far.
    pub fn usage(&self) -> Usage {
        let pids = [self.child.id().unwrap_or_default(), std::process::id()].map(Pid::from_u32);
        let system = processes();
        let of = |pid: Pid| system.process(pid).map_or(0, sysinfo::Process::accumulated_cpu_time);
        let [server, bots] = pids.map(of);
        let all = system.processes().values().map(sysinfo::Process::accumulated_cpu_time).sum();
        Usage { server, bots, all }
    }

    /// Kills the server and starts it again with the same database.
    ///
    /// # Errors
    ///
    /// If the process cannot be killed, or the server does not respond again.
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

/// Processor time in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Usage {
    /// The time of the server.
    server: u64,
    /// The time of the bots, which are this process.
    bots: u64,
    /// The time of all processes of this machine.
    all: u64,
}

impl Usage {
    /// What was used since an earlier moment. A process that has ended in between counts for nothing.
    pub fn since(self, before: Usage) -> Usage {
        Usage {
            server: self.server.saturating_sub(before.server),
            bots: self.bots.saturating_sub(before.bots),
            all: self.all.saturating_sub(before.all),
        }
    }

    /// The sum of two usages.
    pub fn plus(self, other: Usage) -> Usage {
        Usage {
            server: self.server + other.server,
            bots: self.bots + other.bots,
            all: self.all + other.all,
        }
    }

    /// The cores that were busy on average, for the server, the bots and everything.
    pub fn cores(self, time: Duration) -> [f64; 3] {
        [self.server, self.bots, self.all].map(|ms| ms as f64 / 1e3 / time.as_secs_f64())
    }
}

/// All processes of this machine with the processor time that they have used.
fn processes() -> System {
    let mut system = System::new();
    // The time of a process has that of its threads.
    let what = ProcessRefreshKind::nothing().with_cpu().without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, what);
    system
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn the_time_of_a_thread_is_counted_once() {
        let (end, ended) = mpsc::channel::<()>();
        let thread = std::thread::spawn(move || ended.recv());
        let system = processes();
        assert!(system.process(Pid::from_u32(std::process::id())).is_some());
        let is_thread = |process: &sysinfo::Process| {
            process.thread_kind() == Some(sysinfo::ThreadKind::Userland)
        };
        assert!(!system.processes().values().any(is_thread));
        drop(end);
        assert!(thread.join().unwrap().is_err());
    }
}
