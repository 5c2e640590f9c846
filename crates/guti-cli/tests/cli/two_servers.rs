//! Two servers on one PostgreSQL database, as processes, one of which is killed.

#[path = "../../../guti-server/tests/server/databases.rs"]
#[allow(dead_code)]
mod databases;

use crate::common::served::Served;
use databases::Database;
use serde_json::{Value, json};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// How long the other server may take to notice that one is gone and to do its work.
const PATIENCE: Duration = Duration::from_mins(2);

/// Starts a server on this database.
fn start(database: &Database) -> Served {
    let mut command = Served::command(&database.name());
    Served::start(command.args(["--no-solve", "--search-threads", "1"]).stderr(Stdio::null()))
}

/// Waits until the match is as wanted.
fn until(served: &Served, id: &str, wanted: impl Fn(&Value) -> bool) {
    let start = Instant::now();
    loop {
        let live = served.live(id);
        if wanted(&live) {
            return;
        }
        assert!(start.elapsed() < PATIENCE, "{live}");
        thread::sleep(Duration::from_millis(100));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_lets_the_computer_think_when_one_is_killed() {
    let Some(database) = Database::postgres().await else { return };
    let (one, two) = (start(&database), start(&database));
    let opponent = json!({"kind": "computer", "level": 10});
    let setup = json!({"game": "dara", "side": "second", "opponent": opponent});
    // One thread searches, so most of them wait when the server is killed.
    let ids: Vec<String> = (0..3).map(|_| one.create(&setup).0).collect();
    one.kill();
    let moved = ids.iter().filter(|id| !two.moves(id).is_empty()).count();
    assert!(moved < ids.len(), "the server has moved everywhere before it was killed");
    for id in &ids {
        until(&two, id, |live| live["moves"].as_array().unwrap().len() == 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_lets_the_flag_fall_when_one_is_killed() {
    let Some(database) = Database::postgres().await else { return };
    let (one, two) = (start(&database), start(&database));
    let clock = json!({"kind": "timed", "initial_ms": 3_000});
    let (id, _) = one.create(&json!({"game": "pretwa", "side": "first", "clock": clock}));
    two.join(&id);
    // The first server becomes the holder by the last event.
    let (other, _) = one.create(&json!({"game": "pretwa", "side": "first", "clock": clock}));
    one.join(&other);
    one.kill();
    for id in [&id, &other] {
        until(&two, id, |live| !live["view"]["end"].is_null());
    }
    let dump = database.dump().await;
    assert_eq!(dump.matches("flag").count(), 2, "each flag falls once");
    two.kill();
}
