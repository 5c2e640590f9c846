//! A child process with line-based input and output, where every wait has a time limit.
//!
//! Two threads read its output and write its input, so that the caller never blocks on a program that
//! prints too little or too much or does not read. They end with the process; nothing waits for them,
//! because a grandchild may keep a pipe open.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// The largest length of a line in bytes.
const LONGEST_LINE: usize = 1 << 16;

/// The number of lines that are buffered; then the process has to wait.
const WAITING_LINES: usize = 256;

/// The time that a process may take to end after `quit`.
const EXIT_TIMEOUT: Duration = Duration::from_millis(200);

/// The interval between checks whether it has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// Output of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ProcessOutput {
    /// A line, without its end.
    Line(String),
    /// More bytes than a line may have, without an end of line.
    Overlong,
    /// The process has ended or closed its output.
    End,
    /// No output within the time.
    Nothing,
}

/// A child process that reads and writes lines, as an engine does; two threads of ours move them.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Option<Sender<String>>,
    output: Receiver<ProcessOutput>,
}

impl Process {
    /// Starts a program in a process group of its own, with pipes for its input and output.
    ///
    /// # Errors
    ///
    /// If the program cannot be started.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // Interrupting a tournament from the keyboard must not interrupt the engine too, which would look
        // like a crash.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, lines) = mpsc::channel();
        let (output_sender, output) = mpsc::sync_channel(WAITING_LINES);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write(stdin, &lines));
            thread::spawn(move || read(stdout, &output_sender));
        }
        Ok(Process { child, input: Some(input), output })
    }

    /// Sends a line. Errors show when reading.
    pub(crate) fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // If the process does not read any more, it has ended, and reading reports that.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Reads the next output, waiting up to `within`.
    pub(crate) fn read(&self, within: Duration) -> ProcessOutput {
        match self.output.recv_timeout(within) {
            Ok(output) => output,
            Err(RecvTimeoutError::Timeout) => ProcessOutput::Nothing,
            Err(RecvTimeoutError::Disconnected) => ProcessOutput::End,
        }
    }

    /// The exit status in words, if the process ends within a short time.
    pub(crate) fn ending(&mut self) -> Option<String> {
        let status = self.wait()?;
        Some(status.code().map_or_else(|| status.to_string(), |code| format!("exit status {code}")))
    }

    fn wait(&mut self) -> Option<std::process::ExitStatus> {
        let patience = Instant::now() + EXIT_TIMEOUT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < patience => thread::sleep(POLL_INTERVAL),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Sends `quit`, and kills the process if it does not end.
    fn drop(&mut self) {
        self.send("quit");
        // The writing thread closes the pipe when it has written everything.
        self.input = None;
        if self.wait().is_none() {
            // All fail only for a process that has ended meanwhile. The engine may be the child of a wrapper.
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::KILL,
            );
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read(mut stdout: ChildStdout, sender: &SyncSender<ProcessOutput>) {
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
                if sender.send(ProcessOutput::Line(text)).is_err() {
                    return;
                }
                line.clear();
            } else if line.len() < LONGEST_LINE {
                line.push(byte);
            } else {
                // The rest cannot be split into lines.
                let _ = sender.send(ProcessOutput::Overlong);
                return;
            }
        }
    }
    let _ = sender.send(ProcessOutput::End);
}
