//! Runs the program and talks to it over two pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// How long an answer is waited for: much longer than it takes even on a slow and busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

pub struct Guti {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Guti {
    /// `guti ugi` with these arguments.
    pub fn new(arguments: &[&str]) -> Guti {
        let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
            .env("GUTI_TABLES", "no-tables")
            .arg("ugi")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Guti { child, input, lines }
    }

    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// The next line.
    pub fn line(&mut self) -> String {
        let line = self.lines.recv_timeout(PATIENCE).expect("a line is answered");
        well_formed(&line);
        line
    }

    /// The lines up to the first that begins with this word.
    pub fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.line());
            if lines.last().is_some_and(|line| line.split(' ').next() == Some(word)) {
                return lines;
            }
        }
    }

    /// Sends a line that is answered by one line.
    pub fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    /// Sends a line that is answered by a remark.
    pub fn remark(&mut self, line: &str) -> String {
        let answer = self.ask(line);
        let remark = answer.strip_prefix("info string ");
        remark.unwrap_or_else(|| panic!("{line}: {answer}")).to_owned()
    }

    /// Sends a line that is not answered.
    pub fn tell(&mut self, line: &str) {
        self.send(line);
        assert_eq!(self.ask("isready"), "readyok", "{line}");
    }

    /// Searches: what was said, and the move.
    pub fn search(&mut self, go: &str) -> (Vec<String>, String) {
        self.send(go);
        self.found()
    }

    /// What is said up to the best move, and the move.
    pub fn found(&mut self) -> (Vec<String>, String) {
        let mut said = self.until("bestmove");
        let best = said.pop().unwrap();
        assert!(said.last().is_some_and(|line| line.starts_with("info ")), "{best}: {said:?}");
        (said, best["bestmove ".len()..].to_owned())
    }

    /// Ends the input: what is still said. The program must end well.
    pub fn finish(mut self) -> Vec<String> {
        drop(self.input.take());
        let mut lines = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => lines.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let _ = self.child.kill();
                    panic!("the program does not end; it said {lines:?}");
                }
            }
        }
        for line in &lines {
            well_formed(line);
        }
        let output = self.child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(output.status.success(), "{:?}", output.status);
        lines
    }

    /// Sends `quit`: what is still said.
    pub fn quit(mut self) -> Vec<String> {
        self.send("quit");
        self.finish()
    }
}

/// Checks the form of a line of the engine.
fn well_formed(line: &str) {
    assert!(!line.chars().any(char::is_control), "{line:?}");
    let words: Vec<&str> = line.split(' ').collect();
    assert!(words.iter().all(|word| !word.is_empty()) || line.starts_with("option"), "{line:?}");
    match words[..] {
        // A position has several fields.
        ["response", answer, ..] => assert!(words.len() == 2 || answer.contains('/'), "{line}"),
        ["ugiok" | "readyok"]
        | ["bestmove", _]
        | ["id", "name" | "author", _, ..]
        | ["info", "string", _, ..]
        | ["option", "name", _, "type", "combo" | "spin" | "string", "default", _, ..] => {}
        ["info", "depth", ref rest @ ..] => information(rest).unwrap_or_else(|| panic!("{line}")),
        _ => panic!("{line}"),
    }
}

/// Checks the fields of an `info` line and their order.
fn information(rest: &[&str]) -> Option<()> {
    let (depth, mut rest) = rest.split_first()?;
    depth.parse::<u32>().ok()?;
    for field in ["seldepth", "time", "nodes", "nps", "hashfull", "multipv"] {
        let (name, after) = rest.split_first()?;
        let (number, after) = after.split_first()?;
        number.parse::<u64>().ok().filter(|_| *name == field)?;
        rest = after;
    }
    let ["score", "cp" | "mate", value, "pv", moves @ ..] = rest else { return None };
    value.parse::<i32>().ok()?;
    (!moves.is_empty()).then_some(())
}

/// The word after `name`.
pub fn field<'l>(line: &'l str, name: &str) -> &'l str {
    line.split(' ').skip_while(|word| *word != name).nth(1).unwrap_or_else(|| panic!("{line}"))
}

/// The lines without the fields that depend on the machine.
pub fn timeless(lines: &[String]) -> Vec<String> {
    let mut timeless = Vec::new();
    for line in lines {
        let mut words: Vec<&str> = line.split(' ').collect();
        for at in 1..words.len() {
            if matches!(words[at - 1], "time" | "nps") {
                words[at] = "N";
            }
        }
        timeless.push(words.join(" "));
    }
    timeless
}
