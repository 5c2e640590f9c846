//! Clients that open many connections, fall silent, read nothing, or send frames that break the protocol.

use super::site;
use crate::site::{Site, play};
use guti_api::Action;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long a test waits for the server to close a connection.
const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until the server closes the connection, and returns what it sent before.
pub(super) async fn until_closed(stream: &mut (impl tokio::io::AsyncRead + Unpin)) -> Vec<u8> {
    let mut told = Vec::new();
    // A reset ends the connection too.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut told)).await.expect("it must be closed");
    told
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_falls_silent_is_closed() {
    let site = site(|config| config.limits.head_s = 1).await;
    let half = "GET /healthz HTTP/1.1\r\nhost: guti\r\n";
    let whole = format!("{half}\r\n");
    for sent in ["", "G", half, &whole] {
        let mut stream = TcpStream::connect(site.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let told = until_closed(&mut stream).await;
        assert_eq!(told.starts_with(b"HTTP/1.1 200 "), sent == whole, "{sent:?}");
    }
    // A header that never ends, a byte at a time.
    let (mut reader, mut writer) = TcpStream::connect(site.address).await.unwrap().into_split();
    let writing = tokio::spawn(async move {
        let head = half.bytes().chain(*b"x: ").chain(std::iter::repeat(b'x'));
        for byte in head {
            if writer.write_all(&[byte]).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    until_closed(&mut reader).await;
    writing.abort();
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_reads_nothing_is_closed() {
    let site = site(|config| config.limits.write_s = 1).await;
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    let requests = "GET /api/v1/games HTTP/1.1\r\nhost: guti\r\n\r\n".repeat(100);
    // The server stops reading when nothing that it sends is taken, and closes the connection.
    let ended = async { while stream.write_all(requests.as_bytes()).await.is_ok() {} };
    timeout(PATIENCE, ended).await.expect("it must be closed");
    assert_eq!(site.get("/healthz").await.status, 200);
    site.kill().await;
}

/// The request that opens the WebSocket of a match.
fn handshake(id: &str) -> String {
    format!(
        "GET /api/v1/matches/{id}/stream HTTP/1.1\r\nhost: guti\r\nupgrade: websocket\r\n\
         connection: upgrade\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// Returns a WebSocket frame. Its mask is zero, which leaves the payload as it is.
fn masked(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = u16::try_from(payload.len()).unwrap().to_be_bytes();
    let mut frame = vec![first, 0x80 | 0x7e, length[0], length[1], 0, 0, 0, 0];
    frame.extend(payload);
    frame
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_break_the_protocol_end_only_their_own_connection() {
    let site = site(|_| {}).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let handshake = handshake(&id);
    let hello = masked(0x81, br#"{"type":"hello"}"#);
    let fragments = [masked(0x01, &[b'x'; 3_000]), masked(0x00, &[b'x'; 3_000])].concat();
    let frames: &[(&str, Vec<u8>)] = &[
        ("an enormous length", [&[0x81, 0x80 | 0x7f][..], &[0x3f; 8], &[0; 4]].concat()),
        ("no mask", vec![0x81, 1, b'x']),
        ("reserved bits", masked(0xf1, b"x")),
        ("an unknown opcode", masked(0x83, b"x")),
        ("a continuation of nothing", masked(0x80, b"x")),
        ("text that is not UTF-8", masked(0x81, &[0xff, 0xfe])),
        ("a ping that is too long", masked(0x89, &[0; 200])),
        ("a ping in fragments", masked(0x09, b"x")),
        ("a message too long in fragments", fragments),
    ];
    for (what, frame) in frames {
        for greeted in [false, true] {
            let mut stream = TcpStream::connect(site.address).await.unwrap();
            stream.write_all(handshake.as_bytes()).await.unwrap();
            if greeted {
                stream.write_all(&hello).await.unwrap();
            }
            stream.write_all(frame).await.unwrap();
            let told = until_closed(&mut stream).await;
            assert!(told.starts_with(b"HTTP/1.1 101 "), "{what}");
        }
    }
    site.done(&id, &one, &play("b1-o")).await;
    site.kill().await;
}

/// Returns a random WebSocket frame whose message has this many mistakes; if it has any, the header of the
/// frame may be wrong too.
fn random_frame(random: &mut fastrand::Rng, token: &str, mistakes: usize) -> Vec<u8> {
    let hello = format!(r#"{{"type":"hello","token":"{token}","since_ply":3,"since_seq":2}}"#);
    let messages = [
        r#"{"type":"hello"}"#,
        &hello,
        r#"{"type":"sync","since_ply":4294967295,"since_seq":18446744073709551615}"#,
        r#"{"type":"act","id":7,"key":"k","action":{"type":"move","text":"b1-o","ply":0}}"#,
        r#"{"type":"act","id":8,"action":{"type":"offer","kind":"take_back"}}"#,
        r#"{"type":"ping"}"#,
    ];
    let mut payload = random.choice(messages).unwrap().as_bytes().to_vec();
    for _ in 0..mistakes {
        let at = random.usize(0..payload.len());
        match random.u8(0..4) {
            0 => payload[at] = random.u8(..),
            1 => payload.truncate(at + 1),
            2 => payload.insert(at, *random.choice(br#"{}[]",:\0"#).unwrap()),
            _ => payload.extend_from_within(at..),
        }
    }
    // Text, or any other kind of frame with any flags.
    let first = if mistakes == 0 || random.bool() { 0x81 } else { random.u8(..) };
    let mut frame = vec![first, 0x80 | 0x7e];
    let claimed =
        if mistakes == 0 || random.u8(0..8) > 0 { payload.len() as u16 } else { random.u16(..) };
    frame.extend(claimed.to_be_bytes());
    let mask: [u8; 4] = std::array::from_fn(|_| random.u8(..));
    frame.extend(mask);
    frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn random_frames_end_only_their_own_connection() {
    let site = site(|_| {}).await;
    let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
    let (mut watcher, _) = site.watch(&id, None).await;
    let mut random = fastrand::Rng::with_seed(16);
    let mut greeted = 0;
    for number in 0..300 {
        let mut stream = TcpStream::connect(site.address).await.unwrap();
        let mut sent = handshake(&id).into_bytes();
        if number % 2 == 0 {
            sent.extend(masked(0x81, br#"{"type":"hello"}"#));
        }
        // The token belongs to the player who is not to move, so that the game stays as it is.
        for _ in 0..random.usize(1..6) {
            let mistakes = random.usize(0..4);
            sent.extend(random_frame(&mut random, &two, mistakes));
        }
        // The server may have closed the connection already.
        let _ = stream.write_all(&sent).await;
        let _ = stream.shutdown().await;
        let told = until_closed(&mut stream).await;
        let told = String::from_utf8_lossy(&told);
        assert!(told.starts_with("HTTP/1.1 101 "), "{told}");
        greeted += usize::from(told.contains(r#""type":"state""#));
    }
    assert!(greeted > 75, "only {greeted} clients were greeted");
    site.done(&id, &one, &play("b1-o")).await;
    watcher.until(|live| live.seq > 2 && live.view.now.turn == 1).await;
    site.kill().await;
}

/// Opens the WebSocket of a match over a plain connection, and sends these bytes after the handshake.
async fn raw_socket(site: &Site, id: &str, sent: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(site.address).await.unwrap();
    stream.write_all(handshake(id).as_bytes()).await.unwrap();
    stream.write_all(sent).await.unwrap();
    stream
}

/// Returns the close code of the last frame, if the server has closed the WebSocket with one.
fn close_code(told: &[u8]) -> Option<u16> {
    // The frame has one byte of flags and one of its length, then the code and the reason.
    let start = told.windows(2).rposition(|pair| pair[0] == 0x88 && pair[1] >= 2)?;
    Some(u16::from_be_bytes([*told.get(start + 2)?, *told.get(start + 3)?]))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_update_and_the_acknowledgement_of_its_action_come_in_one_write() {
    let site = site(|_| {}).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
    let hello = json!({"type": "hello", "token": one}).to_string();
    let mut stream = raw_socket(&site, &id, &masked(0x81, hello.as_bytes())).await;
    let mut buffer = vec![0; 1 << 16];
    // The state, and the update that says that the player is present.
    while let Ok(read) = timeout(Duration::from_secs(1), stream.read(&mut buffer)).await {
        assert!(read.unwrap() > 0);
    }
    for number in 1..=20 {
        let chat = json!({"type": "chat", "text": "hello"});
        let act = json!({"type": "act", "id": number, "action": chat}).to_string();
        stream.write_all(&masked(0x81, act.as_bytes())).await.unwrap();
        let read = timeout(PATIENCE, stream.read(&mut buffer)).await.unwrap().unwrap();
        let told = String::from_utf8_lossy(&buffer[..read]);
        assert!(told.contains("\"update\"") && told.contains("\"done\""), "{number}: {told}");
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_websocket_that_falls_silent_is_closed() {
    let site = site(|config| {
        config.limits.hello_s = 1;
        config.limits.idle_connection_s = 3;
    })
    .await;
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    let hello = masked(0x81, br#"{"type":"hello"}"#);
    let half = &hello[..hello.len() / 2];
    // No hello; half a hello; nothing after the hello; and half a message after it.
    for (sent, greeted) in [
        (vec![], false),
        (half.to_vec(), false),
        (hello.clone(), true),
        ([&hello, half].concat(), true),
    ] {
        let start = Instant::now();
        let mut stream = raw_socket(&site, &id, &sent).await;
        let told = until_closed(&mut stream).await;
        // The client answers no ping either.
        assert_eq!(close_code(&told), Some(1008), "{}", String::from_utf8_lossy(&told));
        let limit = Duration::from_secs(if greeted { 3 } else { 1 });
        assert!(start.elapsed() >= limit, "{:?}", start.elapsed());
        let was_greeted = String::from_utf8_lossy(&told).contains(r#""type":"state""#);
        assert_eq!(was_greeted, greeted);
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_that_comes_byte_by_byte_is_not_waited_for() {
    let site = site(|config| {
        config.limits.hello_s = 2;
        config.limits.idle_connection_s = 3;
    })
    .await;
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    let hello = masked(0x81, br#"{"type":"hello"}"#);
    for before in [&[][..], &hello] {
        let (mut reader, mut writer) = raw_socket(&site, &id, before).await.into_split();
        let writing = tokio::spawn(async move {
            for byte in masked(0x81, &[b'x'; 4_000]) {
                if writer.write_all(&[byte]).await.is_err() {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        });
        assert_eq!(close_code(&until_closed(&mut reader).await), Some(1008));
        writing.abort();
    }
    // A client that answers pings, or sends a message now and then, stays connected.
    let (mut stream, _) = site.watch(&id, None).await;
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(7) {
        let waiting = timeout(Duration::from_secs(1), stream.frame()).await;
        assert!(!matches!(waiting, Ok(None | Some(Message::Close(_)))), "{waiting:?}");
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_reads_nothing_holds_nobody_up() {
    let site = site(|config| config.limits.actions_per_second = 10_000).await;
    let (id, [one, two]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(site.address).await.unwrap();
    let hello = format!(r#"{{"type":"hello","token":"{two}"}}"#);
    deaf.write_all(handshake(&id).as_bytes()).await.unwrap();
    deaf.write_all(&masked(0x81, hello.as_bytes())).await.unwrap();
    let (mut stream, _) = site.watch(&id, Some(&one)).await;
    stream.until(|live| live.seats[1].online).await;
    // Every message brings an update with the last fifty.
    let text = "x".repeat(500);
    for _ in 0..300 {
        stream.act(Action::Chat { text: text.clone() }).await.unwrap();
    }
    stream.until(|live| !live.seats[1].online).await;
    stream.act(play("b1-o")).await.unwrap();
    // What the kernel has already received can still be read, and then the connection ends.
    until_closed(&mut deaf).await;
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_connections_of_one_address_leave_the_match_alone() {
    let site = site(|config| config.limits.connections_per_address = 20).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let mut streams = Vec::new();
    let mut refused = 0;
    for _ in 0..1_000 {
        let url = format!("ws://{}/api/v1/matches/{id}/stream", site.address);
        match tokio_tungstenite::connect_async(url).await {
            Ok((socket, _)) => streams.push(socket),
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 429);
                refused += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((streams.len(), refused), (20, 980));
    site.done(&id, &one, &play("b1-o")).await;
    // Connections without a request are refused too, and the other connections continue.
    drop(streams);
    let mut idle = Vec::new();
    for _ in 0..100 {
        idle.push(tokio::net::TcpStream::connect(site.address).await.unwrap());
    }
    let last = idle.last_mut().unwrap();
    let mut told = String::new();
    tokio::io::AsyncReadExt::read_to_string(last, &mut told).await.unwrap();
    assert!(told.starts_with("HTTP/1.1 429 ") && told.contains("too-many-requests"), "{told}");
    let (head, body) = told.split_once("\r\n\r\n").unwrap();
    assert!(head.contains(&format!("content-length: {}", body.len())), "{told}");
    drop(idle);
    site.kill().await;
}
