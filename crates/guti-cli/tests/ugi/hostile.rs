//! Hostile input.

use crate::harness::Guti;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn very_long_lines_are_refused_shortly() {
    let mut guti = Guti::new(&["pretwa"]);
    let long = "x".repeat(900_000);
    for line in [
        long.clone(),
        format!("position fen {long}"),
        format!("position startpos moves {long}"),
        format!("setoption name {long} value 3"),
        format!("setoption name Game value {long}"),
        format!("setoption name Variant value {long}"),
        format!("setoption name Hash value {long}"),
        format!("query {long}"),
        "x".repeat(3_000_000),
    ] {
        assert!(guti.remark(&line).chars().count() < 500);
    }
    guti.send(&format!("go depth 1 {long}"));
    assert!(guti.found().0[0].len() < 500);
    assert!(guti.quit().is_empty());
}

#[test]
fn junk_is_refused_line_by_line() {
    let mut guti = Guti::new(&[]);
    guti.send_bytes(b"\0\0\0\n\xff\xfe\n\x1b[2J\x1b]0;x\x07\n");
    for _ in 0..3 {
        assert!(guti.line().starts_with("info string unknown command"));
    }
    let junk: Vec<u8> =
        (0..200_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    guti.send_bytes(&junk);
    guti.send_bytes(b"\nisready\n");
    let said = guti.until("readyok");
    assert!(said.len() > 1);
    guti.send_bytes(b"go depth 2\0\n");
    assert!(guti.found().0[0].contains("needs a number"));
    assert!(guti.quit().is_empty());
}

#[test]
fn many_commands_are_all_answered() {
    let mut guti = Guti::new(&["dara"]);
    guti.send("go infinite");
    guti.send_bytes("isready\n".repeat(10_000).as_bytes());
    let mut ready = 0;
    while ready < 10_000 {
        ready += usize::from(guti.line() == "readyok");
    }
    guti.send("stop");
    guti.found();
    assert!(guti.quit().is_empty());
}

#[test]
fn nothing_is_obeyed_after_quit() {
    let mut guti = Guti::new(&[]);
    guti.send_bytes(b"quit\nisready\ngo depth 1\n");
    assert!(guti.finish().is_empty());
}

#[test]
fn a_program_that_has_gone_is_nobodys_mistake() {
    let mut guti = Command::new(env!("CARGO_BIN_EXE_guti"))
        .args(["ugi", "dash-guti"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = guti.stdin.take().unwrap();
    input.write_all(b"go infinite\n").unwrap();
    let mut first = String::new();
    BufReader::new(guti.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.starts_with("info depth 1 "));
    // The pipe may break at this write already, or the program is gone at the next.
    let _ = input.write_all(b"isready\n");
    let ended = guti.wait_with_output().unwrap();
    assert!(ended.status.success(), "{:?}", ended.status);
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}
