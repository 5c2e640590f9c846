//! Runs the program.

#[cfg(all(unix, feature = "server"))]
pub mod served;
pub mod solving;

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program with this standard input and with this folder of tables.
pub fn guti(arguments: &[&str], input: &str, tables: impl AsRef<Path>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", "C")
        .env("GUTI_TABLES", tables.as_ref())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may refuse its arguments and end before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}
