//! The bots of the examples, which know only the API, with a server that listens.

use crate::databases::{Database, HeldLock};
use crate::site::{START, Site};
use guti_api::{LiveMatchView, Notice, NoticeReason, Seat};
use guti_server::Clock;
use serde_json::json;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};

#[path = "../../examples/bot.rs"]
mod bot;

/// Starts the bot in Python.
fn python(address: &impl std::fmt::Display, arguments: &[&str]) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bot.py");
    Command::new("python3")
        .arg(script)
        .arg(format!("http://{address}"))
        .args(["--matches", "1"])
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .expect("the tests need python3")
}

/// Returns the match that a bot in Python reports as over.
async fn ended(child: Child) -> String {
    let output = child.wait_with_output().await.unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}{errors}");
    let over = told.lines().find_map(|line| line.strip_prefix("over: "));
    over.expect("the bot has played").to_owned()
}

async fn is_over(site: &Site, id: &str) {
    let live: LiveMatchView = site.get(&format!("/api/v1/matches/{id}")).await.json();
    assert!(
        matches!(live.view.status, guti_api::StatusView::Over { .. }),
        "{:?}",
        live.view.status
    );
    assert!(live.closed.is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_in_python_meet_and_play_a_match() {
    let site = Site::start(&Database::sqlite()).await;
    // The bots must not join a rated match.
    let account: guti_api::CreatedAccount =
        site.post("/api/v1/accounts", json!({"name": "Amina"})).await.json();
    let clock = json!({"kind": "timed", "initial_ms": 60_000});
    let rated = json!({"game": "pretwa", "visibility": "public", "rated": true, "clock": clock});
    assert_eq!(site.post_as(&account.token, "/api/v1/matches", rated).await.status, 201);
    let offers = python(&site.address, &["--offer", "pretwa"]);
    let joins = python(&site.address, &["--game", "pretwa"]);
    let (one, two) = tokio::join!(ended(offers), ended(joins));
    assert_eq!(one, two);
    is_over(&site, &one).await;
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_rust_and_one_in_python_play_a_match() {
    let site = Site::start(&Database::sqlite()).await;
    let address = site.address.to_string();
    let offers = bot::run(&address, Some("pretwa"), Some(1), bot::PATIENCE);
    let joins = python(&site.address, &[]);
    let (one, two) = tokio::join!(offers, ended(joins));
    one.unwrap();
    is_over(&site, &two).await;
    site.kill().await;
}

/// The response of a proxy whose server is away.
const GATEWAY: &str =
    "HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 4\r\n\r\n<p/>";

/// Formats a response with this body.
fn whole(body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}")
}

/// Answers each connection with the next of these texts and then says nothing more.
async fn fall_silent(listener: TcpListener, answers: Vec<String>) {
    let mut open = Vec::new();
    for answer in answers {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 4096];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        stream.write_all(answer.as_bytes()).await.unwrap();
        open.push(stream);
    }
    std::future::pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_rust_gives_up_a_server_that_falls_silent() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let stream = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n";
    let summary = json!({"id": "AAAAAAAAAAAA", "game": "pretwa", "variant": "standard",
        "players": ["", ""], "player_facts": [null, null], "clock": {"kind": "none"},
        "open": false, "over": true, "plies": 9, "created_ms": 1, "rated": false,
        "ratings": [null, null], "turn": null, "you": 0, "deadline_ms": null});
    let over = json!({"reason": "over", "match": summary, "you": 0});
    let answers = vec![
        // No response, one of a proxy, half a response, and the token.
        String::new(),
        GATEWAY.to_owned(),
        whole(r#"{"name":"Bot","token":"x"}"#).replace('}', ""),
        whole(r#"{"name":"Bot","token":"x"}"#),
        // A stream without an event, and one with the end of a match.
        stream.to_owned(),
        format!("{stream}event: over\ndata: {over}\n\n"),
    ];
    let silent = tokio::spawn(fall_silent(listener, answers));
    let patience = Duration::from_millis(500);
    let run = bot::run(&address, None, Some(1), patience);
    tokio::time::timeout(Duration::from_mins(1), run).await.expect("the bot hangs").unwrap();
    silent.abort();
}

/// Answers each connection with the next of these texts and closes it.
async fn break_off(listener: TcpListener, answers: Vec<String>) {
    for answer in answers {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 4096];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        stream.write_all(answer.as_bytes()).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_python_goes_on_after_its_server_was_away() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let notice = |reason: &str| {
        let told = json!({"reason": reason, "match": {"id": "AAAAAAAAAAAA", "game": "pretwa"}});
        format!("data: {told}\n\n")
    };
    let stream = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n";
    let live = json!({"you": 0, "offers": [], "view": {"status": {"state": "over"}}});
    let answers = vec![
        GATEWAY.to_owned(),
        whole(r#"{"name":"Bot","token":"x"}"#).replace('}', ""),
        whole(r#"{"name":"Bot","token":"x"}"#),
        format!("{stream}transfer-encoding: chunked\r\n\r\n40\r\n: half"),
        format!("{stream}\r\n{}{}", notice("turn"), notice("over")),
        whole(&live.to_string()),
    ];
    let answering = tokio::spawn(break_off(listener, answers));
    let over = tokio::time::timeout(Duration::from_mins(1), ended(python(&address, &[])));
    assert_eq!(over.await.expect("the bot hangs"), "AAAAAAAAAAAA");
    answering.await.unwrap();
}

/// Reads a stream of notices up to one with this reason.
async fn notice(stream: &mut hyper::body::Incoming, reason: NoticeReason) -> Notice {
    use http_body_util::BodyExt as _;
    let mut text = String::new();
    loop {
        let frame = tokio::time::timeout(std::time::Duration::from_mins(1), stream.frame());
        let frame = frame.await.expect("a notice must come").expect("the stream is open").unwrap();
        text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        while let Some((event, rest)) = text.split_once("\n\n") {
            if let Some(data) = event.lines().find_map(|line| line.strip_prefix("data:")) {
                let notice: Notice = serde_json::from_str(data).unwrap();
                if notice.reason == reason {
                    return notice;
                }
            }
            text = rest.to_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_concerns_somebody_is_streamed_to_them() {
    let site = Site::start(&Database::sqlite()).await;
    site.get("/api/v1/me/stream").await.refuses(401, "unauthorized");
    let token = "3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    site.get_as(token, "/api/v1/me/stream").await.refuses(401, "unauthorized");
    let setup = json!({"game": "dara", "side": "first", "visibility": "public", "token": token});
    let seat: Seat = site.post("/api/v1/matches", setup).await.json();
    let id = seat.match_id;
    let mut stream = site.notices(token).await;
    let joined: Seat = site.post(&format!("/api/v1/matches/{id}/join"), json!({})).await.json();
    let other = joined.token.unwrap();
    let turn = notice(&mut stream, NoticeReason::Turn).await;
    assert_eq!((turn.summary.id.as_str(), turn.you), (id.as_str(), Some(0)));
    site.done(&id, token, &crate::site::play("c3")).await;
    site.done(&id, &other, &crate::site::play("d3")).await;
    assert_eq!(notice(&mut stream, NoticeReason::Turn).await.summary.plies, 2);
    let kind = guti_api::OfferKind::Draw;
    site.done(&id, &other, &guti_api::Action::offer(kind)).await;
    notice(&mut stream, NoticeReason::Offer).await;
    // A client that connects later is told the current state.
    let mut later = site.notices(&other).await;
    site.done(&id, token, &guti_api::Action::Decline { kind }).await;
    site.done(&id, token, &crate::site::play("a1")).await;
    notice(&mut later, NoticeReason::Turn).await;
    let setup = json!({"game": "pretwa", "visibility": "public"});
    let open: Seat = site.post("/api/v1/matches", setup).await.json();
    let told = notice(&mut later, NoticeReason::Open).await;
    assert_eq!((told.summary.id, told.summary.open), (open.match_id, true));
    // The stream of a token that is deleted ends.
    let bearer = [("authorization", &*format!("Bearer {other}"))];
    assert_eq!(site.ask("DELETE", "/api/v1/me", &bearer, "").await.status, 204);
    while let Some(Ok(_)) = http_body_util::BodyExt::frame(&mut later).await {}
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_away_at_the_end_of_a_match_is_told_of_it() {
    let site = Site::start(&Database::sqlite()).await;
    let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
    drop(site.notices(&two).await);
    site.done(&id, &one, &guti_api::Action::ResignMatch).await;
    let mut stream = site.notices(&two).await;
    assert_eq!(notice(&mut stream, NoticeReason::Over).await.summary.id, id);
    let kind = guti_api::OfferKind::Rematch;
    site.done(&id, &one, &guti_api::Action::offer(kind)).await;
    let mut stream = site.notices(&two).await;
    assert_eq!(notice(&mut stream, NoticeReason::Offer).await.summary.id, id);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_was_away_as_long_as_the_server_is_told_of_the_end() {
    let database = Database::sqlite();
    let site = Site::start(&database).await;
    let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
    site.done(&id, &one, &guti_api::Action::ResignMatch).await;
    site.kill().await;
    // No server ran for a day.
    let site = Site::start_at(&database, START + 24 * 3_600_000).await;
    let mut stream = site.notices(&two).await;
    assert_eq!(notice(&mut stream, NoticeReason::Over).await.summary.id, id);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_cannot_be_loaded_ends_no_stream() {
    let database = Database::sqlite();
    let site = Site::start(&database).await;
    let token = "5AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let end = async |game: &str| {
        let setup = json!({"game": game, "side": "first", "token": token});
        let seat: Seat = site.post("/api/v1/matches", setup).await.json();
        let path = format!("/api/v1/matches/{}/join", seat.match_id);
        assert_eq!(site.post(&path, json!({})).await.status, 200);
        site.done(&seat.match_id, token, &guti_api::Action::ResignMatch).await;
        seat.match_id
    };
    let told = end("dara").await;
    let broken = end("pretwa").await;
    site.kill().await;
    // The server has this game no more.
    database.execute("UPDATE matches SET setup = replace(setup, 'pretwa', 'nothing')").await;
    let site = Site::start(&database).await;
    assert_ne!(site.get(&format!("/api/v1/matches/{broken}")).await.status, 200);
    let mut stream = site.notices(token).await;
    assert_eq!(notice(&mut stream, NoticeReason::Over).await.summary.id, told);
    site.kill().await;
}

/// A stream begins with a hundred matches at most; those that are over are none of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_waits_is_streamed_behind_a_hundred_that_are_over() {
    let site = Site::start(&Database::sqlite()).await;
    let token = "4AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let begin = async || {
        let setup = json!({"game": "dara", "side": "first", "token": token});
        let seat: Seat = site.post("/api/v1/matches", setup).await.json();
        let path = format!("/api/v1/matches/{}/join", seat.match_id);
        assert_eq!(site.post(&path, json!({})).await.status, 200);
        seat.match_id
    };
    let waiting = begin().await;
    for _ in 0..100 {
        site.clock.advance(1_000);
        let over = begin().await;
        site.done(&over, token, &guti_api::Action::ResignMatch).await;
    }
    let mut stream = site.notices(token).await;
    assert_eq!(notice(&mut stream, NoticeReason::Turn).await.summary.id, waiting);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_are_told_of_their_rematch() {
    let sites = match Database::postgres().await {
        Some(database) => vec![Site::start(&database).await, Site::start(&database).await],
        None => vec![Site::start(&Database::sqlite()).await],
    };
    let (here, there) = (&sites[0], sites.last().unwrap());
    let (id, [one, two]) = here.pair(json!({"game": "dara"})).await;
    let (mut near, mut far) = (here.notices(&one).await, there.notices(&two).await);
    let offer = guti_api::Action::offer(guti_api::OfferKind::Rematch);
    here.done(&id, &one, &guti_api::Action::ResignMatch).await;
    here.done(&id, &one, &offer).await;
    let rematch = here.done(&id, &two, &offer).await.rematch.unwrap();
    // The players have swapped sides, so the second one is to move.
    for (stream, reason) in [(&mut far, NoticeReason::Turn), (&mut near, NoticeReason::Started)] {
        let told = async { while notice(stream, reason).await.summary.id != rematch {} };
        let patience = Duration::from_mins(1);
        tokio::time::timeout(patience, told).await.expect("a player is not told of the rematch");
    }
    for site in sites {
        site.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_streams_of_a_token_that_another_server_deletes_end() {
    let Some(database) = Database::postgres().await else { return };
    let few = |config: &mut guti_server::Config| config.limits.idle_connection_s = 3;
    let here = Site::start(&database).await;
    let there = Site::start_with(&database, Clock::manual(START), few).await;
    let (id, [token, other]) = here.pair(json!({"game": "dara"})).await;
    let mut notices = there.notices(&token).await;
    let mut others = there.notices(&other).await;
    let (mut socket, _) = there.watch(&id, Some(&token)).await;
    assert_eq!(here.send_as(&token, "DELETE", "/api/v1/me").await.status, 204);
    assert_eq!(socket.end().await, Some(1008));
    while let Some(Ok(_)) = http_body_util::BodyExt::frame(&mut notices).await {}
    // The stream of the opponent goes on.
    here.done(&id, &other, &guti_api::Action::ResignMatch).await;
    notice(&mut others, NoticeReason::Over).await;
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_told_to_listeners_though_its_creator_does_not_wait() {
    let Some(database) = Database::postgres().await else { return };
    let site = std::sync::Arc::new(Site::start(&database).await);
    let account = site.account("Amina").await;
    let listener: guti_api::IssuedToken =
        site.post("/api/v1/tokens", json!({"name": "Bello"})).await.json();
    let mut told = site.notices(&listener.token).await;
    for (path, player) in [("/api/v1/matches", "first"), ("/api/v1/play", "second")] {
        // The match is written, and waits to be loaded.
        let mut lock = HeldLock::on_ratings(&database).await;
        let (asking, token) = (std::sync::Arc::clone(&site), account.token.clone());
        let setup = match player {
            "first" => json!({"game": "pretwa", "visibility": "public"}),
            _ => json!({"game": "dara"}),
        };
        let request = tokio::spawn(async move { asking.post_as(&token, path, setup).await });
        lock.until_waiting(1).await;
        request.abort();
        assert!(request.await.is_err());
        // The server has time to notice that the connection is closed.
        tokio::time::sleep(Duration::from_millis(500)).await;
        lock.release().await;
        notice(&mut told, NoticeReason::Open).await;
    }
    std::sync::Arc::into_inner(site).unwrap().kill().await;
}
