//! What an attacker could try. `docs/security.md` names these tests.

use crate::databases::Database;
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{Action, ClientMessage, IssuedToken, LiveMatchSummary, Me, Seat, ServerMessage};
use guti_server::Clock;
use serde_json::json;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

const FORGED: &str = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

on_each! {
    async fn a_forged_token_opens_nothing(database) {
        let site = Site::start(&database).await;
        let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        let (other, [stranger, _]) = site.pair(json!({"game": "pretwa"})).await;
        for token in [FORGED, &stranger, "", "x", "' OR 1=1 --"] {
            site.act(&id, token, &play("b1-o")).await.refuses(401, "unauthorized");
            let place = format!("/api/v1/matches/{id}");
            site.get_as(token, &place).await.refuses(401, "unauthorized");
            let mut stream = site.open(&id).await;
            stream.say(&ClientMessage::hello(Some(token.to_owned()))).await;
            let ServerMessage::Refused { id: 0, problem } = stream.hear().await else {
                panic!("it must be refused");
            };
            assert_eq!(problem.kind, "/problems/unauthorized");
            assert_eq!(stream.end().await, Some(1008));
        }
        let basic = [("authorization", "Basic eDp5")];
        let answer = site.ask("GET", "/api/v1/me", &basic, "").await;
        answer.refuses(401, "unauthorized");
        site.get("/api/v1/me").await.refuses(401, "unauthorized");
        assert!(site.live(&id).await.moves.is_empty());
        assert_ne!(id, other);
        site.done(&id, &one, &play("b1-o")).await;
        site.kill().await;
    }

    async fn nobody_moves_out_of_turn_or_for_another(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        site.act(&id, &two, &play("b1-o")).await.refuses(409, "not-your-turn");
        let (mut watcher, _) = site.watch(&id, None).await;
        let refused = watcher.act(play("b1-o")).await.unwrap_err();
        assert_eq!(refused.kind, "/problems/not-a-player");
        site.done(&id, &one, &play("b1-o")).await;
        site.act(&id, &one, &play("a1-a2")).await.refuses(409, "not-your-turn");
        assert_eq!(site.live(&id).await.moves.len(), 1);
        site.kill().await;
    }

    async fn a_move_that_is_not_legal_changes_nothing(database) {
        let site = Site::start(&database).await;
        let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        let before = site.live(&id).await;
        for (text, kind) in [
            ("b1-b1", "illegal-move"),
            ("o-b1", "illegal-move"),
            ("", "unreadable-move"),
            ("\u{0}\u{202e}", "unreadable-move"),
            ("🂡🂡🂡", "unreadable-move"),
        ] {
            site.act(&id, &one, &play(text)).await.refuses(422, kind);
        }
        let long = Action::Move { text: "b1-o".repeat(10_000), ply: None };
        assert!(site.act(&id, &one, &long).await.status.is_client_error());
        let stale = Action::Move { text: "b1-o".to_owned(), ply: Some(9) };
        site.act(&id, &one, &stale).await.refuses(409, "stale");
        assert_eq!(site.live(&id).await, before);
        site.kill().await;
    }

    async fn nothing_is_done_before_the_other_is_there_and_nobody_takes_a_third_seat(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "side": "first"});
        let seat: Seat = site.post("/api/v1/matches", setup).await.json();
        let (id, token) = (seat.match_id, seat.token.unwrap());
        site.act(&id, &token, &play("b1-o")).await.refuses(409, "not-started");
        let join = format!("/api/v1/matches/{id}/join");
        assert_eq!(site.post(&join, json!({})).await.status, 200);
        site.post(&join, json!({})).await.refuses(409, "match-full");
        site.kill().await;
    }

    async fn no_secret_is_kept(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&id, &one, &play("b1-o")).await;
        let bot: IssuedToken =
            site.post("/api/v1/tokens", json!({"name": "Bot"})).await.json();
        let kept = database.dump().await;
        assert!(kept.contains(&id) && kept.contains("Amina"));
        for secret in [&one, &two, &bot.token] {
            assert!(!kept.contains(secret.as_str()));
        }
        site.kill().await;
    }

    async fn a_program_plays_with_its_own_token_until_it_is_forgotten(database) {
        let site = Site::start(&database).await;
        site.post("/api/v1/tokens", json!({"name": " \u{200b} "})).await.refuses(422, "invalid");
        let bot: IssuedToken =
            site.post("/api/v1/tokens", json!({"name": "Deep\u{202e} Guti"})).await.json();
        assert_eq!(bot.name, "Deep Guti");
        let me: Me = site.get_as(&bot.token, "/api/v1/me").await.json();
        assert_eq!((me.name.as_str(), me.created_ms), ("Deep Guti", START));
        let setup = json!({"game": "pretwa", "side": "first", "visibility": "public"});
        let seat: Seat = site.post_as(&bot.token, "/api/v1/matches", setup).await.json();
        assert_eq!(seat.token, None);
        let id = seat.match_id;
        let join = format!("/api/v1/matches/{id}/join");
        site.post_as(&bot.token, &join, json!({})).await.refuses(409, "already-seated");
        site.post(&join, json!({"name": "Amina"})).await;
        site.done(&id, &bot.token, &play("b1-o")).await;
        let own: Vec<LiveMatchSummary> = site.get_as(&bot.token, "/api/v1/me/matches").await.json();
        assert_eq!((own[0].id.as_str(), own[0].plies), (id.as_str(), 1));
        let listed: Vec<LiveMatchSummary> = site.get("/api/v1/matches").await.json();
        assert_eq!(listed, own);
        let (mut stream, _) = site.watch(&id, Some(&bot.token)).await;
        let bearer = format!("Bearer {}", bot.token);
        let gone = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(gone.status, 204);
        assert_eq!(stream.end().await, Some(1008));
        site.get_as(&bot.token, "/api/v1/me").await.refuses(401, "unauthorized");
        assert_eq!(site.live(&id).await.view.players[0], "Guest 1");
        site.act(&id, &bot.token, &Action::Resign).await.refuses(401, "unauthorized");
        assert!(!database.dump().await.contains("Deep Guti") || matches!(database, Database::Sqlite(_)));
        site.kill().await;
    }
}

/// Starts a server on SQLite; the tests below do not depend on the database.
async fn site(change: impl FnOnce(&mut guti_server::Config)) -> Site {
    Site::start_with(&Database::sqlite(), Clock::manual(START), change).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_unknown_is_refused_by_name() {
    let site = site(|_| {}).await;
    let create = "/api/v1/matches";
    site.post(create, json!({"game": "chess"})).await.refuses(404, "unknown-game");
    let variant = json!({"game": "pretwa", "variants": ["nonsense"]});
    site.post(create, variant).await.refuses(422, "unknown-variant");
    let position = json!({"game": "pretwa", "position": "w w w"});
    site.post(create, position).await.refuses(422, "bad-position");
    let level = json!({"game": "pretwa", "opponent": {"kind": "computer", "level": 99}});
    site.post(create, level).await.refuses(422, "invalid");
    let clock = json!({"game": "pretwa", "clock": {"kind": "timed", "initial_ms": 1}});
    site.post(create, clock).await.refuses(422, "invalid");
    site.get("/api/v1/games/chess").await.refuses(404, "unknown-game");
    for id in ["AAAAAAAAAAAA", "x", "..%2f..%2fetc", "%00", "%ff"] {
        let answer = site.get(&format!("/api/v1/matches/{id}")).await;
        assert!(answer.status.is_client_error(), "{id}");
        assert_eq!(answer.headers["content-type"], "application/problem+json");
    }
    site.get("/api/v1/nothing").await.refuses(404, "not-found");
    site.get("/nothing.js").await.refuses(404, "not-found");
    site.ask("PUT", create, &[], "").await.refuses(405, "method-not-allowed");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_malformed_or_too_long_is_refused() {
    let site = site(|_| {}).await;
    let create = "/api/v1/matches";
    let json = [("content-type", "application/json")];
    site.ask("POST", create, &json, "{").await.refuses(400, "bad-request");
    site.ask("POST", create, &json, "[]").await.refuses(422, "invalid");
    let unknown = r#"{"game":"pretwa","colour":"red"}"#;
    site.ask("POST", create, &json, unknown).await.refuses(422, "invalid");
    site.ask("POST", create, &[], "{}").await.refuses(415, "unsupported-media-type");
    let long = format!(r#"{{"game":"{}"}}"#, "x".repeat(70_000));
    site.ask("POST", create, &json, long).await.refuses(413, "too-large");
    let deep = "[".repeat(60_000);
    site.ask("POST", create, &json, deep).await.refuses(422, "invalid");

    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let (mut stream, _) = site.watch(&id, Some(&one)).await;
    for text in ["", "{", "null", r#"{"type":"fly"}"#, r#"{"type":"act","action":{"type":"move"}}"#]
    {
        stream.say_text(format!("{text} ")).await;
        loop {
            if let ServerMessage::Refused { problem, .. } = stream.hear().await {
                assert_eq!(problem.kind, "/problems/bad-request");
                break;
            }
        }
    }
    stream.say_text("x".repeat(5_000)).await;
    assert_eq!(stream.end().await, Some(1009));
    let (mut stream, _) = site.watch(&id, Some(&one)).await;
    futures_util::SinkExt::send(&mut stream.socket, Message::binary(vec![0; 9])).await.unwrap();
    assert_eq!(stream.end().await, Some(1003));
    // The match is unharmed.
    site.done(&id, &one, &play("b1-o")).await;
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_does_not_come_is_not_waited_for() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let site = site(|config| config.limits.body_s = 1).await;
    let mut stream = tokio::net::TcpStream::connect(site.address).await.unwrap();
    let head = "POST /api/v1/line HTTP/1.1\r\nhost: guti\r\ncontent-type: application/json\r\n\
                content-length: 50\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut told = String::new();
    stream.read_to_string(&mut told).await.unwrap();
    assert!(told.starts_with("HTTP/1.1 408 ") && told.contains("/problems/too-slow"), "{told}");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_other_sites_cannot_act() {
    let site = site(|config| config.origins.push("https://friend.example".to_owned())).await;
    let own = format!("http://{}", site.address);
    for (origin, allowed) in [
        (own.as_str(), true),
        ("https://friend.example", true),
        ("https://evil.example", false),
        ("null", false),
        ("https://friend.example.evil.example", false),
    ] {
        let headers = [("content-type", "application/json"), ("origin", origin)];
        let answer = site.ask("POST", "/api/v1/matches", &headers, r#"{"game":"pretwa"}"#).await;
        if allowed {
            assert_eq!(answer.status, 201, "{origin}");
        } else {
            answer.refuses(403, "foreign-origin");
        }
        let (id, _) = site.pair(json!({"game": "pretwa"})).await;
        let url = format!("ws://{}/api/v1/matches/{id}/stream", site.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let opened = tokio_tungstenite::connect_async(request).await;
        match opened {
            Ok(_) => assert!(allowed, "{origin}"),
            Err(Error::Http(answer)) => {
                assert!(!allowed, "{origin}");
                assert_eq!(answer.status(), 403);
            }
            Err(error) => panic!("{error}"),
        }
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_asks_too_much_is_told_to_wait() {
    let site = site(|config| config.limits.matches_per_hour = 2).await;
    let create = || site.post("/api/v1/matches", json!({"game": "pretwa"}));
    assert_eq!(create().await.status, 201);
    assert_eq!(create().await.status, 201);
    let answer = create().await;
    answer.refuses(429, "too-many-requests");
    assert!(answer.headers["retry-after"].parse::<u64>().unwrap() > 0);
    site.kill().await;

    // A rematch is a match too.
    let site = self::site(|config| config.limits.matches_per_hour = 2).await;
    let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
    site.done(&id, &tokens[0], &Action::Resign).await;
    let again = Action::Offer { kind: guti_api::OfferKind::Rematch };
    site.done(&id, &tokens[0], &again).await;
    site.act(&id, &tokens[1], &again).await.refuses(429, "too-many-requests");
    site.kill().await;

    let quick = self::site(|config| config.limits.requests_per_second = 1).await;
    let mut refused = 0;
    for _ in 0..20 {
        refused += u32::from(quick.get("/healthz").await.status == 429);
    }
    assert!(refused > 0);
    quick.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_does_too_much_is_told_to_wait() {
    let site = site(|config| config.limits.actions_per_second = 1).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let mut last = 0;
    for _ in 0..10 {
        last = site.act(&id, &one, &play("nonsense")).await.status.as_u16();
    }
    assert_eq!(last, 429);
    let (mut stream, _) = site.watch(&id, Some(&one)).await;
    for _ in 0..200 {
        if stream.socket_say("{\"type\":\"ping\"}").await.is_err() {
            break;
        }
    }
    assert_eq!(stream.end().await, Some(1008));
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
    // Connections without a request are refused too, and the others go on.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_says_what_a_browser_may_do_with_it() {
    let site = site(|_| {}).await;
    for path in ["/", "/api/docs", "/api/v1/games", "/nothing", "/embed/pretwa"] {
        let answer = site.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe-inline"));
        let framed = path.starts_with("/embed");
        assert_eq!(policy.contains("frame-ancestors 'none'"), !framed, "{path}");
        assert_eq!(answer.headers.contains_key("x-frame-options"), !framed, "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
        assert!(answer.headers.contains_key("permissions-policy"));
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
    site.kill().await;
}
