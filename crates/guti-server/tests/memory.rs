//! Measures the memory of a match, with an allocator that counts.
//!
//! ```sh
//! cargo test --workspace --test memory -- --nocapture
//! ```
#![allow(missing_docs)]
#![expect(unsafe_code, reason = "an allocator that counts")]

use guti_server::{Config, Server};
use serde_json::{Value, json};
use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The number of matches over which the memory is averaged.
const MATCHES: usize = 24;

/// The plies of each match.
const PLIES: usize = 60;

/// The most bytes that a match may take: one that nobody watches, and one whose players are connected.
const MOST: [usize; 2] = [20 * 1024, 40 * 1024];

/// The number of bytes that are allocated now.
static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

struct Counting;

// SAFETY: every call is passed on to the system's allocator, which keeps the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATED.fetch_add(layout.size(), Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        ALLOCATED.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Sends a request on a connection of its own and returns the body of the response. `header` is a line
/// of its head, or empty.
fn post(server: SocketAddr, path: &str, header: &str, body: &Value) -> Value {
    let mut stream = TcpStream::connect(server).unwrap();
    let body = body.to_string();
    let head = format!(
        "POST /api/v1{path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n{header}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 20"), "{answer}");
    serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// Acts in a match.
fn act(server: SocketAddr, id: &str, token: &str, action: &Value) -> Value {
    let header = format!("authorization: Bearer {token}\r\n");
    post(server, &format!("/matches/{id}/actions"), &header, action)
}

/// Returns a token that nobody else has.
fn token(match_number: usize, player: usize) -> String {
    format!("{match_number:042}{player}")
}

/// Plays a match and returns its id.
fn play(server: SocketAddr, number: usize) -> String {
    let tokens = [token(number, 0), token(number, 1)];
    let create = json!({"game": "sixteen-soldiers", "side": "first", "token": tokens[0]});
    let seat = post(server, "/matches", "", &create);
    let id = seat["match"].as_str().unwrap().to_owned();
    post(server, &format!("/matches/{id}/join"), "", &json!({"token": tokens[1]}));
    // The response to any action is the match.
    let mut live = act(server, &id, &tokens[1], &json!({"type": "offer", "kind": "draw"}));
    for ply in 0..PLIES {
        let turn = live["view"]["now"]["turn"].as_u64().unwrap() as usize;
        let player = live["view"]["sides"][turn].as_u64().unwrap() as usize;
        let legal = live["view"]["legal"].as_array().unwrap();
        let text = &legal[(ply * 31 + number * 7) % legal.len()]["text"];
        live = act(server, &id, &tokens[player], &json!({"type": "move", "text": text}));
        if !live["view"]["end"].is_null() {
            break;
        }
    }
    id
}

/// Opens the WebSocket of a match and waits for the state.
fn open(server: SocketAddr, id: &str, token: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server).unwrap();
    stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let head = format!(
        "GET /api/v1/matches/{id}/stream HTTP/1.1\r\nhost: {server}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    wait_for(&mut stream, "\r\n\r\n");
    let hello = json!({"type": "hello", "token": token}).to_string();
    // A text frame with a mask of zeros.
    let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
    frame.extend(hello.as_bytes());
    stream.write_all(&frame).unwrap();
    wait_for(&mut stream, "\"visibility\":");
    stream
}

fn wait_for(stream: &mut TcpStream, text: &str) {
    let mut heard = Vec::new();
    let mut buffer = [0; 4096];
    while !String::from_utf8_lossy(&heard).contains(text) {
        let read = stream.read(&mut buffer).unwrap();
        assert!(read > 0, "{}", String::from_utf8_lossy(&heard));
        heard.extend_from_slice(&buffer[..read]);
    }
}

#[test]
fn a_match_takes_little_memory() {
    let folder = tempfile::TempDir::new().unwrap();
    let database = folder.path().join("games.db").display().to_string();
    let mut config = Config::new("127.0.0.1:0".parse().unwrap(), database);
    config.limits.requests_per_second = 100_000;
    config.limits.actions_per_second = 100_000;
    config.limits.matches_per_hour = 100_000;
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(Server::bind(config)).unwrap();
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));

    // Plays one match first, so that what all matches share is allocated already.
    let id = play(address, 0);
    drop(open(address, &id, &token(0, 0)));
    let before = ALLOCATED.load(Ordering::Relaxed);
    let ids: Vec<String> = (1..=MATCHES).map(|number| play(address, number)).collect();
    let played = ALLOCATED.load(Ordering::Relaxed);
    let streams: Vec<TcpStream> = (1..=MATCHES)
        .zip(&ids)
        .flat_map(|(number, id)| [0, 1].map(|player| open(address, id, &token(number, player))))
        .collect();
    let opened = ALLOCATED.load(Ordering::Relaxed);
    let [rest, play] = [played, opened].map(|after| after.saturating_sub(before) / MATCHES);
    println!("{rest} bytes for a match of {PLIES} plies, {play} with two WebSockets");
    assert!(rest <= MOST[0] && play <= MOST[1], "{rest} {play}");
    drop(streams);
    runtime.shutdown_background();
}
