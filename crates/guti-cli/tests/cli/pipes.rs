//! Closed pipes, and records that break off.

use std::io::{BufRead, BufReader, Write};
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
            .env("LC_ALL", "C")
            .env("GUTI_TABLES", "no-tables")
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
    let open = || std::fs::OpenOptions::new().write(true).open("/dev/full");
    let Ok(full) = open() else { return };
    // Not every container has the device; what is a file in its place is never full.
    if full.metadata().is_ok_and(|found| found.is_file()) {
        return;
    }
    for arguments in [&["list"][..], &["play", "pretwa", "--plain"], &["--help"], &["--version"]] {
        let ended = Command::new(env!("CARGO_BIN_EXE_guti"))
            .env("LC_ALL", "C")
            .env("GUTI_TABLES", "no-tables")
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(open().unwrap())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert_eq!(ended.status.code(), Some(1), "{arguments:?}");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(said.contains("could not be written"), "{arguments:?}: {said}");
    }
}

/// A folder can be opened and not read.
#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_not_taken_for_an_output() {
    let folder = tempfile::tempdir().unwrap();
    let commands: [&[&str]; 5] = [
        &["check", "-"],
        &["new"],
        &["play", "pretwa", "--plain"],
        &["puzzle", "pretwa"],
        &["rules", "pretwa", "--choose"],
    ];
    for arguments in commands {
        let ended = Command::new(env!("CARGO_BIN_EXE_guti"))
            .env("LC_ALL", "C")
            .env("GUTI_TABLES", "no-tables")
            .env("XDG_DATA_HOME", folder.path())
            .args(arguments)
            .stdin(std::fs::File::open(folder.path()).unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("standard input cannot be read: "), "{arguments:?}: {said}");
    }
}

#[test]
fn records_that_cannot_be_written_end_a_tournament_with_an_error() {
    if !std::fs::metadata("/dev/full").is_ok_and(|found| !found.is_file()) {
        return;
    }
    let ended = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", "C")
        .env("GUTI_TABLES", "no-tables")
        .args(["tournament", "pretwa", "--games", "2", "--nodes", "10", "--records", "/dev/full"])
        .args(["--player", "level=1", "--player", "level=2"])
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.contains("/dev/full"), "{said}");
}

#[test]
fn a_record_cut_inside_a_character_is_read_from_standard_input() {
    let replay = |record: &[u8]| {
        let mut guti = Command::new(env!("CARGO_BIN_EXE_guti"))
            .env("LC_ALL", "C")
            .env("GUTI_TABLES", "no-tables")
            .args(["replay", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        guti.stdin.take().unwrap().write_all(record).unwrap();
        let ended = guti.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (ended.status.code(), text(ended.stdout), text(ended.stderr))
    };
    let cut = b"[Game \"dara\"]\n\n1. c3 d3 {tr\xc3";
    let (status, out, remark) = replay(cut);
    assert_eq!(status, Some(0), "{remark}");
    assert!(out.contains("1...   d3"), "{out}");
    assert!(remark.starts_with("the record breaks off: line 3"), "{remark}");

    let (status, _, complaint) = replay(b"[Game \"dara\"]\n\n1. c3 {tr\xc3s} d3\n");
    assert_eq!(status, Some(2));
    assert!(complaint.contains("standard input is not text in UTF-8"), "{complaint}");
}
