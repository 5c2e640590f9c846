//! The server on a disk that loses power or runs full.

use crate::common::served::Served;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The first moves of a game, with which both players place their pieces.
const MOVES: [&str; 12] = ["a1", "b1", "c1", "d1", "e1", "f1", "a3", "b3", "c3", "d3", "e3", "f3"];

/// A folder in which the database of a server is, on a disk that can fail.
struct Disk {
    folder: TempDir,
    /// What the names of the files end in that are not flushed, though the disk says so.
    unflushed: Option<&'static str>,
}

impl Disk {
    fn new() -> Disk {
        let disk = Disk { folder: TempDir::new().unwrap(), unflushed: None };
        for name in ["disk", "synced"] {
            fs::create_dir(disk.at(name)).unwrap();
        }
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/disk.c");
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-O1", "-pthread", "-o"]);
        let status = compiler.arg(disk.at("disk.so")).arg(source).status();
        assert!(status.expect("a C compiler is needed, as for SQLite").success());
        disk
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn set_full(&self, full: bool) {
        if full {
            File::create(self.at("full")).unwrap();
        } else {
            fs::remove_file(self.at("full")).unwrap();
        }
    }

    /// Starts a server that writes to this disk.
    fn serve(&self) -> Served {
        let database = self.at("disk/games.db");
        let mut command = Served::command(database.to_str().unwrap());
        command.args(["--no-solve", "--actions-per-second", "1000"]);
        command.args(["--requests-per-second", "10000"]).stderr(Stdio::null());
        Served::start(self.under(&mut command))
    }

    /// Lets a command write to this disk.
    fn under<'c>(&self, command: &'c mut Command) -> &'c mut Command {
        command.env("LD_PRELOAD", self.at("disk.so")).env("DISK", self.at("disk"));
        command.env("SYNCED", self.at("synced")).env("FULL", self.at("full"));
        command.env("UNFLUSHED", self.unflushed.unwrap_or_default())
    }

    /// Starts a server with what the disk has in one of its folders.
    fn serve_copy(&self, name: &str) -> Served {
        let database = self.at(name).join("games.db");
        let mut command = Served::command(database.to_str().unwrap());
        Served::start(command.arg("--no-solve").stderr(Stdio::null()))
    }
}

fn place(ply: usize) -> Value {
    json!({"type": "move", "text": MOVES[ply], "ply": ply})
}

/// A message that takes some space in the database.
fn chat(number: usize) -> Value {
    json!({"type": "chat", "text": format!("{number} {}", "mancala ".repeat(50))})
}

/// What the players of a match have been told before the power went.
struct Acknowledged {
    id: String,
    /// The number of the last event.
    seq: u64,
    /// The number of moves.
    plies: usize,
}

/// Lets the players of four matches act on this disk until the server is killed.
fn play_until_power_cut(disk: &Disk) -> Vec<Acknowledged> {
    const MATCHES: usize = 4;
    let served = disk.serve();
    let pairs: Vec<_> = (0..MATCHES).map(|_| served.pair()).collect();
    // Enough of them that the log is written back into the database meanwhile.
    let (count, cut) = (AtomicUsize::new(0), 700);
    let pid = served.child.id().to_string();
    thread::scope(|scope| {
        let play = |(id, tokens): &(String, [String; 2])| {
            let act = format!("/matches/{id}/actions");
            let (mut seq, mut plies) = (0, 0);
            for number in 0usize.. {
                let is_move = number % 20 == 0 && plies < MOVES.len();
                let action = if is_move { place(plies) } else { chat(number) };
                let token = &tokens[if is_move { plies % 2 } else { number % 2 }];
                let Some(live) = served.ask("POST", &act, Some(token), &action) else { break };
                seq = live["seq"].as_u64().unwrap();
                plies += usize::from(is_move);
                if count.fetch_add(1, Ordering::Relaxed) == cut {
                    let killed = Command::new("kill").args(["-9", &pid]).status();
                    assert!(killed.unwrap().success());
                }
            }
            assert!(plies > 0 && seq > 0);
            Acknowledged { id: id.clone(), seq, plies }
        };
        let players: Vec<_> = pairs.iter().map(|pair| scope.spawn(move || play(pair))).collect();
        players.into_iter().map(|player| player.join().unwrap()).collect()
    })
}

#[test]
fn what_was_acknowledged_outlives_a_power_cut() {
    let disk = Disk::new();
    let acknowledged = play_until_power_cut(&disk);
    assert!(disk.at("synced/games.db-wal").exists(), "nothing was flushed");
    let restored = disk.serve_copy("synced");
    for Acknowledged { id, seq, plies } in acknowledged {
        let live = restored.live(&id);
        assert!(live["seq"].as_u64().unwrap() >= seq, "{seq} events were acknowledged: {live}");
        assert_eq!(restored.moves(&id)[..plies], MOVES[..plies]);
    }
}

#[test]
fn a_power_cut_takes_what_a_server_does_not_flush() {
    // The control of the test above: what it compares differs when the flushes of the log come to nothing.
    let loses = || {
        let disk = Disk { unflushed: Some("-wal"), ..Disk::new() };
        let acknowledged = play_until_power_cut(&disk);
        assert!(!disk.at("synced/games.db-wal").exists(), "the log was flushed");
        let restored = disk.serve_copy("synced");
        let is_lost = |Acknowledged { id, seq, .. }: &Acknowledged| {
            let answer = restored.request("GET", &format!("/matches/{id}"), None, &Value::Null);
            let (status, live) = answer.unwrap();
            status != 200 || live["seq"].as_u64().unwrap() < *seq
        };
        acknowledged.iter().any(is_lost)
    };
    // The power may go right after the log was written back into the database, when nothing is lost.
    assert!((0..3).any(|_| loses()), "all that was acknowledged is there");
}

#[test]
fn a_full_disk_refuses_moves_and_loses_none() {
    let disk = Disk::new();
    let served = disk.serve();
    let (id, tokens) = served.pair();
    let act = format!("/matches/{id}/actions");
    let send = |ply: usize| served.request("POST", &act, Some(&tokens[ply % 2]), &place(ply));
    for ply in 0..4 {
        assert_eq!(send(ply).unwrap().0, 200);
    }
    disk.set_full(true);
    for _ in 0..3 {
        let (status, problem) = send(4).unwrap();
        assert!((500..600).contains(&status), "{problem}");
        assert_ne!(problem["detail"], Value::Null);
    }
    disk.set_full(false);
    let since = Instant::now();
    while send(4).unwrap().0 != 200 {
        assert!(since.elapsed() < Duration::from_mins(1), "it does not recover");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(send(5).unwrap().0, 200);
    served.kill();
    assert_eq!(disk.serve_copy("disk").moves(&id), MOVES[..6]);
}

#[test]
fn a_copy_for_which_there_is_no_room_leaves_no_file() {
    let disk = Disk::new();
    let database = disk.at("games.db");
    let database = database.to_str().unwrap();
    let served = Served::start(Served::command(database).arg("--no-solve").stderr(Stdio::null()));
    let (id, _) = served.pair();
    served.kill();
    let copy = disk.at("disk/games.db");
    let back_up = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_guti"));
        command.env("LC_ALL", "C").args(["backup", "--database", database]).arg(&copy);
        disk.under(&mut command).output().unwrap()
    };
    disk.set_full(true);
    let output = back_up();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("the copy") && said.contains("cannot be written"), "{said}");
    assert!(!copy.exists());
    disk.set_full(false);
    assert!(back_up().status.success());
    assert_eq!(disk.serve_copy("disk").moves(&id), MOVES[..0]);
    let again = back_up();
    assert!(String::from_utf8(again.stderr).unwrap().contains("is left alone"));
}
