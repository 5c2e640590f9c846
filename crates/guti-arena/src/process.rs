//! A child process that is spoken to in lines and never waited for without an end.
//!
//! Its output is read, and its input written, by threads of their own, so that neither a silent nor
//! a talkative nor a deaf program holds anybody up. They end with the process; nobody waits for
//! them, because a grandchild may keep a pipe open.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is taken; what is longer is no line.
const LONGEST_LINE: usize = 1 << 16;

/// So many lines wait to be read; then the process waits.
const WAITING_LINES: usize = 256;

/// How long a process that was told to go may take.
const FAREWELL: Duration = Duration::from_millis(200);

/// How often is looked whether it has gone.
const GLANCE: Duration = Duration::from_millis(5);

/// What comes from a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A line, without its end.
    Line(String),
    /// More than any line, without an end.
    Overlong,
    /// Nothing any more: it has ended or closed its output.
    End,
    /// Nothing yet.
    Nothing,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    say: Option<Sender<String>>,
    heard: Receiver<Heard>,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Whoever breaks a tournament off from the keyboard means the tournament: the program is
        // told to go by us, and has not crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (say, to_say) = mpsc::channel();
        let (tell, heard) = mpsc::sync_channel(WAITING_LINES);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write(stdin, &to_say));
            thread::spawn(move || read(stdout, &tell));
        }
        Ok(Process { child, say: Some(say), heard })
    }

    /// Sends a line. Whether it arrives shows in what is heard.
    pub(crate) fn say(&self, line: &str) {
        if let Some(say) = &self.say {
            // A process that hears nothing any more has ended, and that is heard.
            let _ = say.send(format!("{line}\n"));
        }
    }

    /// What comes next, within a time.
    pub(crate) fn hear(&self, within: Duration) -> Heard {
        match self.heard.recv_timeout(within) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// How it ended, if it ends within a short time.
    pub(crate) fn ending(&mut self) -> Option<String> {
        let status = self.wait()?;
        Some(status.code().map_or_else(|| status.to_string(), |code| format!("exit status {code}")))
    }

    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        let patience = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < patience => thread::sleep(GLANCE),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Tells it to go, and makes it go.
    fn drop(&mut self) {
        self.say("quit");
        // The writing thread closes the pipe when it has written everything.
        self.say = None;
        if self.wait().is_none() {
            // Both fail only for a process that has ended meanwhile.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write(mut stdin: ChildStdin, to_say: &Receiver<String>) {
    for line in to_say {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(mut stdout: ChildStdout, tell: &SyncSender<Heard>) {
    let mut line = Vec::new();
    let mut block = [0; 4096];
    loop {
        let count = match stdout.read(&mut block) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for &byte in &block[..count] {
            if byte == b'\n' {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if tell.send(Heard::Line(text)).is_err() {
                    return;
                }
                line.clear();
            } else if line.len() < LONGEST_LINE {
                line.push(byte);
            } else {
                // Nobody will make sense of what follows.
                let _ = tell.send(Heard::Overlong);
                return;
            }
        }
    }
    let _ = tell.send(Heard::End);
}
