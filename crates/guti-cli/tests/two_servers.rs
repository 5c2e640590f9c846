//! Two servers on one PostgreSQL database, as processes, one of which is killed.
#![cfg(unix)]

#[path = "../../guti-server/tests/server/databases.rs"]
#[allow(dead_code)]
mod databases;

use databases::Database;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long the other server may take to notice that one is gone and to do its work.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server as a process.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    fn start(database: &Database) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
            .args(["serve", "--address", "127.0.0.1:0", "--no-solve", "--search-threads", "1"])
            .args(["--database", &database.name()])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let ready = lines.find_map(|line| {
            let line = line.unwrap();
            line.strip_prefix("Ready: http://").map(|rest| rest.trim_end_matches('/').to_owned())
        });
        Served { child, address: ready.expect("it must say that it is ready") }
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (body, address) = (body.to_string(), &self.address);
        write!(
            stream,
            "{method} /api/v1/matches{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
        serde_json::from_str(body).unwrap()
    }

    fn create(&self, setup: &Value) -> String {
        let seat = self.ask("POST", "", setup);
        seat["match"].as_str().unwrap().to_owned()
    }

    fn live(&self, id: &str) -> Value {
        self.ask("GET", &format!("/{id}"), &Value::Null)
    }

    fn has_moved(&self, id: &str) -> bool {
        !self.live(id)["moves"].as_array().unwrap().is_empty()
    }

    /// Waits until the match is as wanted.
    fn until(&self, id: &str, wanted: impl Fn(&Value) -> bool) {
        let start = Instant::now();
        loop {
            let live = self.live(id);
            if wanted(&live) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{live}");
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// `kill -9`
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_lets_the_computer_think_when_one_is_killed() {
    let Some(database) = Database::postgres().await else { return };
    let (one, two) = (Served::start(&database), Served::start(&database));
    let opponent = json!({"kind": "computer", "level": 10});
    let setup = json!({"game": "dara", "side": "second", "opponent": opponent});
    // One thread searches, so most of them wait when the server is killed.
    let ids: Vec<String> = (0..3).map(|_| one.create(&setup)).collect();
    one.kill();
    let moved = ids.iter().filter(|id| two.has_moved(id)).count();
    assert!(moved < ids.len(), "the server has moved everywhere before it was killed");
    for id in &ids {
        two.until(id, |live| live["moves"].as_array().unwrap().len() == 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_lets_the_flag_fall_when_one_is_killed() {
    let Some(database) = Database::postgres().await else { return };
    let (one, two) = (Served::start(&database), Served::start(&database));
    let clock = json!({"kind": "timed", "initial_ms": 3_000});
    let id = one.create(&json!({"game": "pretwa", "side": "first", "clock": clock}));
    two.ask("POST", &format!("/{id}/join"), &json!({}));
    // The first server becomes the holder by the last event.
    let other = one.create(&json!({"game": "pretwa", "side": "first", "clock": clock}));
    one.ask("POST", &format!("/{other}/join"), &json!({}));
    one.kill();
    for id in [&id, &other] {
        two.until(id, |live| !live["view"]["end"].is_null());
    }
    let dump = database.dump().await;
    assert_eq!(dump.matches("flag").count(), 2, "each flag falls once");
    two.kill();
}
