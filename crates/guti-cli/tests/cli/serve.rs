//! The server as a process: started, killed, stopped.

use crate::common::served::Served;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// Starts a server with a database and a log in this folder.
fn start(folder: &Path) -> Served {
    start_with(folder, &["--no-solve"])
}

fn start_with(folder: &Path, options: &[&str]) -> Served {
    let log = File::options().create(true).append(true).open(folder.join("log")).unwrap();
    let mut command = Served::command(folder.join("games.db").to_str().unwrap());
    command.args(["--log", "json"]).args(options).stderr(log);
    Served::start(command.env("RUST_LOG", "trace").env("XDG_DATA_HOME", folder))
}

/// Opens the stream of a match with a token, and waits for the answer to that.
fn greet(served: &Served, id: &str, token: &str) {
    let mut stream = TcpStream::connect(&served.address).unwrap();
    write!(
        stream,
        "GET /api/v1/matches/{id}/stream HTTP/1.1\r\nHost: {}\r\nConnection: upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        served.address
    )
    .unwrap();
    let hello = json!({"type": "hello", "token": token}).to_string();
    // One frame of text; a mask of zeros leaves it as it is.
    let mut frame = vec![0x81, 0x80 | u8::try_from(hello.len()).unwrap(), 0, 0, 0, 0];
    frame.extend(hello.bytes());
    stream.write_all(&frame).unwrap();
    let (mut answer, mut part) = (Vec::new(), [0; 1024]);
    while !String::from_utf8_lossy(&answer).contains(r#""type":"state""#) {
        let read = stream.read(&mut part).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&answer));
        answer.extend(&part[..read]);
    }
}

#[test]
fn what_was_acknowledged_outlives_kill_9() {
    let folder = TempDir::new().unwrap();
    let served = start(folder.path());
    let (id, tokens) = served.pair();
    let act = format!("/matches/{id}/actions");
    let pid = served.child.id();
    let mut acknowledged: Vec<String> = Vec::new();
    let moves = ["a1", "b1", "c1", "d1", "e1", "f1", "a3", "b3", "c3", "d3", "e3", "f3"];
    // It is killed while moves come in.
    thread::scope(|scope| {
        let guti = &served;
        let player = scope.spawn(move || {
            let mut done = Vec::new();
            for (ply, text) in moves.into_iter().enumerate() {
                let action = json!({"type": "move", "text": text, "ply": ply});
                match guti.ask("POST", &act, Some(&tokens[ply % 2]), &action) {
                    Some(_) => done.push(text.to_owned()),
                    None => break,
                }
                if ply == 5 {
                    let killed = Command::new("kill").args(["-9", &pid.to_string()]).status();
                    assert!(killed.unwrap().success());
                }
            }
            done
        });
        acknowledged = player.join().unwrap();
    });
    assert!(acknowledged.len() >= 6);
    drop(served);
    let served = start(folder.path());
    let kept = served.moves(&id);
    assert_eq!(kept[..acknowledged.len()], acknowledged);
}

#[test]
fn it_goes_down_in_good_order_and_no_secret_is_in_its_log() {
    let folder = TempDir::new().unwrap();
    let mut served = start(folder.path());
    let (id, tokens) = served.pair();
    let place = format!("/matches/{id}");
    served.ask("GET", &place, Some(&tokens[0]), &Value::Null).unwrap();
    greet(&served, &id, &tokens[0]);
    let pid = served.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(served.child.wait().unwrap().success());
    let log = fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(log.contains("closed") && log.lines().all(|line| line.starts_with('{')), "{log}");
    for token in &tokens {
        assert!(!log.contains(token.as_str()));
        let hex = token.bytes().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        assert!(!log.contains(&hex));
    }
}

#[test]
fn a_copy_is_a_whole_database() {
    let folder = TempDir::new().unwrap();
    let served = start_with(folder.path(), &["--no-solve", "--actions-per-second", "1000"]);
    let (id, tokens) = served.pair();
    let act = format!("/matches/{id}/actions");
    let copies = TempDir::new().unwrap();
    let (done, sent) = (AtomicBool::new(false), AtomicU64::new(0));
    let (before, after) = thread::scope(|scope| {
        // Messages arrive all the time.
        scope.spawn(|| {
            for token in tokens.iter().cycle() {
                if done.load(Ordering::Acquire) {
                    break;
                }
                let message = json!({"type": "chat", "text": "x".repeat(400)});
                let live = served.ask("POST", &act, Some(token), &message).unwrap();
                sent.store(live["seq"].as_u64().unwrap(), Ordering::Release);
                // A player may send 500.
                thread::sleep(Duration::from_millis(10));
            }
        });
        while sent.load(Ordering::Acquire) == 0 {
            thread::yield_now();
        }
        let before = sent.load(Ordering::Acquire);
        let status = Command::new(env!("CARGO_BIN_EXE_guti"))
            .env("LC_ALL", "C")
            .args(["backup", copies.path().join("games.db").to_str().unwrap(), "--database"])
            .arg(folder.path().join("games.db"))
            .status();
        done.store(true, Ordering::Release);
        assert!(status.unwrap().success());
        (before, served.live(&id)["seq"].as_u64().unwrap())
    });
    let restored = start(copies.path());
    let kept = restored.live(&id)["seq"].as_u64().unwrap();
    assert!((before..=after).contains(&kept), "{before} {kept} {after}");
    restored.ask("POST", &act, Some(&tokens[0]), &json!({"type": "move", "text": "a1"})).unwrap();
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let folder = TempDir::new().unwrap();
    let nowhere = folder.path().join("nowhere");
    let nowhere = nowhere.to_str().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = listener.local_addr().unwrap().to_string();
    // A folder is no database: no server starts where an option is let through.
    let database = folder.path().to_str().unwrap();
    for (option, value, right) in [
        ("--public-url", "foo", "https://example.org"),
        ("--origin", "foo", "https://example.org"),
        ("--origin", "https://example.org/games", "https://example.org"),
        ("--assets", nowhere, "there is no folder"),
        ("--address", "localhost", "such as `127.0.0.1:8080`"),
        ("--address", &taken, "another program listens there"),
        ("--tables", file, "is a file, not a folder"),
        ("--requests-per-second", "0", "expected a whole number, 1 or more"),
        ("--search-threads", "-1", "expected a whole number, 1 or more"),
    ] {
        let output = Served::command(database).args([option, value]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(right) && said.contains(value), "{said}");
    }
    let mut of_environment = Served::command(database);
    let output = of_environment.env("GUTI_PUBLIC_URL", "foo").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("`foo` is not the address of a site"), "{said}");
}

/// The paths of all tables below a folder.
fn tables(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let found = entries.flat_map(|entry| match entry.unwrap().path() {
        path if path.is_dir() => tables(&path),
        path if path.extension().is_some_and(|extension| extension == "gtb") => vec![path],
        _ => Vec::new(),
    });
    found.collect()
}

/// Waits until there are more tables than `before`, and returns their number.
fn more_tables(folder: &Path, before: usize) -> usize {
    loop {
        let now = tables(folder).len();
        if now > before {
            return now;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn solving_goes_on_after_kill_9_and_no_table_is_half_a_table() {
    let folder = TempDir::new().unwrap();
    let root = folder.path().join("guti/tables");
    let check = || {
        let program = env!("CARGO_BIN_EXE_guti");
        let status =
            Command::new(program).args(["tables", "check", "--dir"]).arg(&root).status().unwrap();
        assert!(status.success());
    };
    let mut before = 0;
    for signal in ["-KILL", "-KILL", "-TERM"] {
        let mut served = start_with(folder.path(), &[]);
        before = more_tables(&root, before + 1);
        let pid = served.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        assert_eq!(served.child.wait().unwrap().success(), signal == "-TERM");
        check();
    }
}

#[test]
fn nothing_is_solved_where_that_is_not_wanted() {
    let folder = TempDir::new().unwrap();
    let served = start(folder.path());
    let list = served.ask("GET", "/tables/pretwa/standard", None, &Value::Null).unwrap();
    assert_eq!((&list["files"], &list["solving"]), (&json!([]), &Value::Null));
    assert!(!folder.path().join("guti/tables").exists());
}

#[test]
fn ten_thousand_connections_with_half_a_request_leave_the_server_alone() {
    let folder = TempDir::new().unwrap();
    let limits = ["--no-solve", "--connections-per-address", "10000"];
    let served = start_with(folder.path(), &limits);
    let (id, [one, _]) = served.pair();
    let memory = || {
        let status = fs::read_to_string(format!("/proc/{}/status", served.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap()
    };
    let before = memory();
    let mut silent: Vec<TcpStream> = (0..10_000)
        .map(|number| {
            let mut stream = TcpStream::connect(&served.address)
                .unwrap_or_else(|error| panic!("{number}: {error}; is `ulimit -n` 11000?"));
            stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n").unwrap();
            stream
        })
        .collect();
    let each = memory().saturating_sub(before) as f64 / silent.len() as f64;
    println!("a connection with half a request takes {each:.1} KiB of the server");
    assert!(each < 24.0, "{each:.1} KiB");
    let act = json!({"type": "move", "text": "c3"});
    let actions = format!("/matches/{id}/actions");
    assert!(served.ask("POST", &actions, Some(&one), &act).is_some());
    // Each is closed by the server.
    for stream in &mut silent {
        stream.set_read_timeout(Some(Duration::from_mins(2))).unwrap();
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).unwrap();
    }
    assert!(served.ask("GET", "/games", None, &Value::Null).is_some());
}
