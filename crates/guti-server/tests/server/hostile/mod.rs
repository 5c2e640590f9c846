//! Attacks on a server. `docs/security.md` names these tests.

mod connections;
mod queues;

use self::connections::until_closed;
use self::queues::search;
use crate::databases::Database;
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{
    Action, ClientMessage, CloseReason, IssuedToken, LiveMatchSummary, Me, Problem, Seat,
    ServerMessage,
};
use guti_server::Clock;
use guti_words::fact;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

const MATCHES: &str = "/api/v1/matches";

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

    async fn text_that_no_database_holds_is_refused(database) {
        let site = Site::start(&database).await;
        let owner = site.account("Amina").await;
        for id in ["%00", "AAAAAAAAAAA%00", "x"] {
            for path in ["matches", "me/matches"] {
                let path = format!("/api/v1/{path}?before_id={id}");
                site.get_as(&owner.token, &path).await.refuses(400, "bad-request");
            }
        }
        assert_eq!(site.get("/api/v1/matches?before_id=").await.status, 200);
        assert_eq!(site.get("/api/v1/matches?before_id=AAAAAAAAAAAA&before=1").await.status, 200);
        for name in ["%00", "Amina%00", "Ami%1Fna"] {
            site.get(&format!("/api/v1/players/{name}")).await.refuses(404, "not-found");
        }
        let passkey = "/api/v1/me/passkeys/x%00";
        site.send_as(&owner.token, "DELETE", passkey).await.refuses(404, "not-found");
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
        assert_eq!((own[0].id.as_str(), own[0].plies, own[0].you), (id.as_str(), 1, Some(0)));
        let mut listed: Vec<LiveMatchSummary> = site.get("/api/v1/matches").await.json();
        assert_eq!(listed[0].you, None);
        listed[0].you = Some(0);
        assert_eq!(listed, own);
        let (mut stream, _) = site.watch(&id, Some(&bot.token)).await;
        let bearer = format!("Bearer {}", bot.token);
        let gone = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(gone.status, 204);
        assert_eq!(stream.end().await, Some(1008));
        site.get_as(&bot.token, "/api/v1/me").await.refuses(401, "unauthorized");
        let view = site.live(&id).await.view;
        assert_eq!(view.players[0], "Guest 1");
        assert_eq!(view.player_facts[0], Some(fact!("player-guest", number = 1)));
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
    let many = ".../.../.w.w./wwwww/.wbw./wwwww/.w.w./.../... b 0";
    let many = site.post(create, json!({"game": "sixteen-soldiers", "position": many})).await;
    many.refuses(422, "bad-position");
    assert!(many.text().contains("too many moves to choose from"), "{}", many.text());
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
    let put = site.ask("PUT", create, &[], "").await;
    put.refuses(405, "method-not-allowed");
    assert_eq!(put.headers["allow"], "GET,HEAD,POST");
    let problem: Problem = put.json();
    assert_eq!(problem.detail, "the methods of this address are GET,HEAD,POST");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_to_a_position_with_too_many_moves_ends_the_match() {
    let site = site(|_| {}).await;
    // Black, who is not to move, has 65,538 moves.
    let position = "b../.../.w.w./wwwww/.wbw./wwwww/.w.w./.../..w w 0";
    let optional = json!(["capture=optional"]);
    let game = json!({"game": "sixteen-soldiers", "variants": optional, "position": position});
    let (id, tokens) = site.pair(game).await;
    let live = site.live(&id).await;
    let mover = usize::from(live.view.sides[usize::from(live.view.now.turn)]);
    let live = site.done(&id, &tokens[mover], &play("e1-d2")).await;
    assert_eq!(live.closed, Some(CloseReason::TooManyLegalMoves));
    assert_eq!(live.moves, ["e1-d2"]);
    assert!(live.view.legal.is_empty());
    assert_eq!(site.get(&format!("/api/v1/matches/{id}/legal")).await.text(), "[]");
    site.act(&id, &tokens[1 - mover], &Action::Resign).await.refuses(409, "game-over");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_has_a_short_answer_or_none() {
    let site = site(|_| {}).await;
    // Black has 65,538 moves.
    let position = "b../.../.w.w./wwwww/.wbw./wwwww/.w.w./.../..w b 0";
    let optional = json!(["capture=optional"]);
    let many = json!({"game": "sixteen-soldiers", "variants": optional, "position": position});
    for path in ["/api/v1/line", "/api/v1/probe"] {
        site.post(path, many.clone()).await.refuses(422, "bad-position");
    }
    let long = json!({"game": "pretwa", "moves": vec!["b1-o"; 1_001]});
    let answer = site.post("/api/v1/line", long).await;
    answer.refuses(422, "invalid");
    assert_eq!(answer.json::<Problem>().detail, "a line has at most 1000 moves");
    assert_eq!(site.post("/api/v1/line", json!({"game": "pretwa"})).await.status, 200);
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
    let misspelt = json!({"kind": "timed", "initial_ms": 60_000, "incremen_ms": 1_000});
    site.post(create, json!({"game": "pretwa", "clock": misspelt})).await.refuses(422, "invalid");
    let misspelt = json!({"kind": "computer", "level": 3, "lvl": 5});
    site.post(create, json!({"game": "pretwa", "opponent": misspelt}))
        .await
        .refuses(422, "invalid");
    let mixed = json!({"kind": "none", "initial_ms": 60_000});
    site.post(create, json!({"game": "pretwa", "clock": mixed})).await.refuses(422, "invalid");
    let mixed = json!({"kind": "anyone", "level": 5});
    site.post(create, json!({"game": "pretwa", "opponent": mixed})).await.refuses(422, "invalid");
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
    let site = site(|config| config.limits.body_s = 1).await;
    let mut stream = TcpStream::connect(site.address).await.unwrap();
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
    let create = async |site: &Site| site.post("/api/v1/matches", json!({"game": "pretwa"})).await;
    assert_eq!(create(&site).await.status, 201);
    let created = create(&site).await;
    assert_eq!(created.status, 201);
    let answer = create(&site).await;
    answer.refuses(429, "too-many-requests");
    assert!(answer.headers["retry-after"].parse::<u64>().unwrap() > 0);
    // A seat that is taken counts as a match too: nobody takes all that are free.
    let id = created.json::<Seat>().match_id;
    let join = site.post(&format!("/api/v1/matches/{id}/join"), json!({"name": "Bello"})).await;
    join.refuses(429, "too-many-requests");
    site.kill().await;

    // A seat that is refused, or was taken before, counts as none.
    let site = self::site(|config| config.limits.matches_per_hour = 3).await;
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    let join = format!("/api/v1/matches/{id}/join");
    for _ in 0..5 {
        site.post(&join, json!({"name": "Chinwe"})).await.refuses(409, "match-full");
    }
    assert_eq!(create(&site).await.status, 201);
    site.kill().await;

    // A rematch counts as a match.
    let site = self::site(|config| config.limits.matches_per_hour = 3).await;
    let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
    site.done(&id, &tokens[0], &Action::Resign).await;
    let again = Action::offer(guti_api::OfferKind::Rematch);
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

    // To ask for the whole state over a WebSocket counts as a request.
    let site = self::site(|config| config.limits.requests_per_second = 2).await;
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    let (mut watcher, _) = site.watch(&id, None).await;
    let mut refused = 0;
    for _ in 0..40 {
        let sync = ClientMessage::Sync { since_ply: None, since_seq: None };
        watcher.say(&sync).await;
        match watcher.hear().await {
            ServerMessage::Refused { id: 0, problem } => {
                assert_eq!(problem.kind, "/problems/too-many-requests");
                refused += 1;
            }
            other => assert!(matches!(other, ServerMessage::State { .. }), "{other:?}"),
        }
    }
    assert!(refused > 0);
    site.kill().await;
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
async fn every_answer_says_what_a_browser_may_do_with_it() {
    let site = site(|_| {}).await;
    for path in
        ["/", "/api/docs", "/api/v1/games", "/nothing", "/embed/pretwa", "/embed/nothing", "/embed"]
    {
        let answer = site.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe-inline"));
        let framed = path == "/embed/pretwa";
        assert_eq!(policy.contains("frame-ancestors 'none'"), !framed, "{path}");
        assert_eq!(answer.headers.contains_key("x-frame-options"), !framed, "{path}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
        assert!(answer.headers.contains_key("permissions-policy"));
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_that_is_replayed_is_not_done_again() {
    let site = site(|_| {}).await;
    let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
    let action = Action::Move { text: "b1-o".to_owned(), ply: Some(0) };
    site.done(&id, &one, &action).await;
    for token in [&one, &two, FORGED] {
        assert!(site.act(&id, token, &action).await.status.is_client_error());
        let seat = (token != FORGED).then_some(token);
        let (mut stream, _) = site.watch(&id, seat).await;
        stream.act(action.clone()).await.unwrap_err();
    }
    let own: Vec<LiveMatchSummary> = site.get_as(&one, "/api/v1/me/matches").await.json();
    assert_eq!(own[0].plies, 1);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stolen_token_ends_when_its_owner_deletes_it() {
    let site = site(|_| {}).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let (mut thief, _) = site.watch(&id, Some(&one)).await;
    let bearer = format!("Bearer {one}");
    let gone = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
    assert_eq!(gone.status, 204);
    assert_eq!(thief.end().await, Some(1008));
    site.act(&id, &one, &play("b1-o")).await.refuses(401, "unauthorized");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_count_against_no_limit_of_requests() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    std::fs::write(folder.path().join("index.html"), "<!doctype html>").unwrap();
    std::fs::write(folder.path().join("assets/app.js"), "1").unwrap();
    let site = site(|config| {
        config.assets = Some(folder.path().to_owned());
        config.limits.requests_per_second = 1;
    })
    .await;
    for path in ["/assets/app.js", "/index.html", "/friends"] {
        for _ in 0..30 {
            assert_eq!(site.get(path).await.status, 200, "{path}");
        }
    }
    let mut refused = 0;
    for _ in 0..30 {
        refused += u32::from(site.get("/games/pretwa").await.status == 429);
    }
    assert!(refused > 0);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_class_of_thirty_plays_from_one_address() {
    // The limits of a server without options, except those that depend on the processors of this machine.
    let limits = guti_server::Limits { threads: 1, ..guti_server::Limits::default() };
    let site = site(|config| config.limits = limits).await;
    let post = async |path: &str, body: Value| {
        let answer = site.post(path, body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.text());
        answer
    };
    // All pupils begin at once: each opens the page and the list of matches, creates or joins a match, and
    // has it open in two tabs.
    let mut players = Vec::new();
    for _ in 0..15 {
        let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
        for token in tokens {
            for path in ["/", "/api/v1/matches?open=true"] {
                let answer = site.get(path).await;
                assert_ne!(answer.status, 429, "{}", answer.text());
            }
            for _ in 0..2 {
                for path in ["", "/record"] {
                    assert_eq!(site.get(&format!("{MATCHES}/{id}{path}")).await.status, 200);
                }
                post("/api/v1/me/unfinished-matches", json!({"tokens": [token]})).await;
                players.push(site.watch(&id, Some(&token)).await);
            }
        }
    }
    assert_eq!(players.len(), 60);
    // When the rate limit allows as many requests again, each pupil creates an account and signs in.
    let recovery = Duration::from_secs(8);
    tokio::time::sleep(recovery).await;
    for pupil in 0..30 {
        let name = format!("Pupil {}{}", 2 + pupil / 8, 2 + pupil % 8);
        let account = site.account(&name).await;
        post("/api/v1/tokens", json!({"name": name})).await;
        assert_eq!(site.sign_in(&account.recovery_code).await.status, 200);
        assert_eq!(site.sign_in(&account.recovery_code).await.status, 200);
    }
    tokio::time::sleep(recovery).await;
    // Each pupil searches a few times.
    for _ in 0..120 {
        post("/api/v1/analyse", search(1)).await;
    }
    tokio::time::sleep(recovery).await;
    // Each pupil has two games against the computer, which moves first in all of them.
    let opponent = json!({"kind": "computer", "level": 1});
    for _ in 0..60 {
        post(MATCHES, json!({"game": "pretwa", "side": "second", "opponent": opponent})).await;
    }
    for (mut stream, live) in players {
        // The connections are still open.
        stream.say(&ClientMessage::sync()).await;
        assert_eq!(stream.state().await.view.game, live.view.game);
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_for_another_host_is_refused() {
    let site = site(|config| config.public_url = Some("https://guti.example".to_owned())).await;
    for (host, served) in [
        ("guti.example", true),
        ("localhost:8080", true),
        ("evil.example", false),
        ("guti.example.evil.example", false),
    ] {
        let headers = [("host", host), ("content-type", "application/json")];
        for (method, path) in [("GET", "/"), ("GET", "/nothing"), ("POST", "/api/v1/matches")] {
            let answer = site.ask(method, path, &headers, r#"{"game":"pretwa"}"#).await;
            assert_eq!(answer.status != 421, served, "{host} {path}");
            if !served {
                answer.refuses(421, "wrong-host");
            }
        }
    }
    // No `Host` header, two of them, and one that differs from the target.
    let more = "host: guti.example\r\nhost: evil.example\r\n";
    for (target, hosts) in
        [("/", ""), ("/", more), ("http://evil.example/", "host: guti.example\r\n")]
    {
        let mut stream = TcpStream::connect(site.address).await.unwrap();
        let request = format!("GET {target} HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        assert!(until_closed(&mut stream).await.starts_with(b"HTTP/1.1 400 "), "{hosts}");
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_an_allowed_origin_reads_what_the_api_answers() {
    let site = site(|config| config.origins.push("https://friend.example/".to_owned())).await;
    for (origin, allowed) in [("https://friend.example", true), ("https://evil.example", false)] {
        let preflight = [
            ("origin", origin),
            ("access-control-request-method", "POST"),
            ("access-control-request-headers", "authorization,content-type,idempotency-key"),
        ];
        let answer = site.ask("OPTIONS", "/api/v1/matches", &preflight, "").await;
        let allows = |name: &str| answer.headers.get(&format!("access-control-allow-{name}"));
        assert_eq!(allows("origin").map(String::as_str), allowed.then_some(origin));
        assert!(allows("methods").is_some_and(|methods| methods.contains("POST")));
        let names = allows("headers").unwrap();
        assert!(names.contains("authorization") && names.contains("idempotency-key"), "{names}");
        // The server uses no cookies.
        assert_eq!(allows("credentials"), None);
        for (path, status) in [("/api/v1/games", 200), ("/api/v1/games/chess", 404)] {
            let answer = site.ask("GET", path, &[("origin", origin)], "").await;
            assert_eq!(answer.status, status);
            let shown = answer.headers.get("access-control-allow-origin");
            assert_eq!(shown.map(String::as_str), allowed.then_some(origin), "{path}");
        }
    }
    // Also what no handler has answered: a wrong method.
    let origin = "https://friend.example";
    let put = site.ask("PUT", "/api/v1/matches", &[("origin", origin)], "").await;
    put.refuses(405, "method-not-allowed");
    assert_eq!(put.headers["access-control-allow-origin"], origin);
    assert_eq!(put.headers["allow"], "GET,HEAD,POST");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_the_name_of_the_computer() {
    let site = site(|_| {}).await;
    // The o is Cyrillic.
    let alike = json!("C\u{43e}mputer, level 3");
    let setup = json!({"game": "pretwa", "name": alike});
    site.post("/api/v1/matches", setup).await.refuses(422, "invalid");
    let seat: Seat = site.post("/api/v1/matches", json!({"game": "pretwa"})).await.json();
    let join = format!("/api/v1/matches/{}/join", seat.match_id);
    site.post(&join, json!({"name": alike})).await.refuses(422, "invalid");
    site.post("/api/v1/tokens", json!({"name": alike})).await.refuses(422, "invalid");
    site.kill().await;
}
