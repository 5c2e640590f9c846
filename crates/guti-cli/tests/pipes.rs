//! Readers who go away.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn a_reader_who_has_gone_is_nobodys_mistake() {
    let commands: [&[&str]; 4] = [
        &["perft", "lau-kata-kati", "9"],
        &["rules", "dara"],
        &["schema"],
        &["completions", "bash"],
    ];
    for arguments in commands {
        let mut guti = Command::new(env!("CARGO_BIN_EXE_guti"))
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(guti.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(!first.is_empty());
        let ended = guti.wait_with_output().unwrap();
        assert!(ended.status.success(), "{arguments:?}: {:?}", ended.status);
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{arguments:?}");
    }
}

#[test]
fn a_full_disk_is_reported() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let ended = Command::new(env!("CARGO_BIN_EXE_guti"))
        .args(["list"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("could not be written"));
}
