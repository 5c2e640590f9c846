//! Seats: taken twice over a bad connection, given up, and kept waiting.

use crate::on_each;
use crate::site::{Site, play};
use guti_api::{
    Action, ClientMessage, CloseReason, LiveMatchView, OfferKind, PROTOCOL, Seat, ServerMessage,
    StatusView,
};
use serde_json::{Value, json};

/// Tokens that the clients have chosen.
const ONE: &str = "1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const TWO: &str = "2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const MATCHES: &str = "/api/v1/matches";

async fn as_player(site: &Site, id: &str, token: &str) -> LiveMatchView {
    site.get_as(token, &format!("{MATCHES}/{id}")).await.json()
}

fn closed(live: &LiveMatchView) -> Option<CloseReason> {
    assert_eq!(
        live.closed.is_some(),
        matches!(live.view.status, StatusView::Over { winner: None, .. })
    );
    assert!(live.closed.is_none() || live.view.legal.is_empty());
    live.closed
}

on_each! {
    async fn a_request_whose_answer_was_lost_is_repeated_without_harm(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "side": "random", "token": ONE, "key": "first"});
        let answer = site.post(MATCHES, setup.clone()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let seat: Seat = answer.json();
        assert_eq!(seat.token, None);
        let again = site.post(MATCHES, setup.clone()).await;
        assert_eq!((again.status.as_u16(), again.json::<Seat>()), (200, seat.clone()));
        // Another key creates another match, and so does the same key of another client.
        let mut other = setup.clone();
        other["key"] = json!("second");
        assert_eq!(site.post(MATCHES, other).await.status, 201);
        let mut other = setup.clone();
        other["token"] = json!(TWO);
        assert_eq!(site.post(MATCHES, other).await.status, 201);
        // A request without a token could not be repeated.
        let nobody = json!({"game": "pretwa", "key": "first"});
        site.post(MATCHES, nobody).await.refuses(422, "invalid");

        let id = seat.match_id;
        let join = format!("{MATCHES}/{id}/join");
        site.post(&join, json!({"token": ONE})).await.refuses(409, "already-seated");
        site.post(&join, json!({"token": "short"})).await.refuses(422, "invalid");
        let joined: Seat = site.post(&join, json!({"token": TWO, "name": "Bello"})).await.json();
        let again: Seat = site.post(&join, json!({"token": TWO, "name": "Bello"})).await.json();
        assert_eq!((joined.player, &joined), (1 - seat.player, &again));
        let seq = site.live(&id).await.seq;

        let mover = if seat.player == 0 { ONE } else { TWO };
        let (mut stream, _) = site.watch(&id, Some(mover)).await;
        let action = || Action::Move { text: "b1-o".to_owned(), ply: Some(0) };
        for number in [1, 2] {
            let key = Some("m1".to_owned());
            stream.say(&ClientMessage::Act { action: action(), id: number, key }).await;
            while stream.hear().await != (ServerMessage::Done { id: number }) {}
        }
        let bearer = format!("Bearer {mover}");
        let body = serde_json::to_string(&action()).unwrap();
        for (key, status) in [("m1", 200), ("m2", 409), ("", 422), ("two words", 422)] {
            let headers = [
                ("content-type", "application/json"),
                ("authorization", &*bearer),
                ("idempotency-key", key),
            ];
            let answer =
                site.ask("POST", &format!("{MATCHES}/{id}/actions"), &headers, body.clone()).await;
            assert_eq!(answer.status, status, "{key}: {}", answer.text());
        }
        let live = site.live(&id).await;
        assert_eq!((live.seq, live.moves), (seq + 1, vec!["b1-o".to_owned()]));
        site.kill().await;
    }

    async fn a_key_is_that_of_one_request(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "dara", "side": "first", "token": ONE, "key": "k"});
        let seat: Seat = site.post(MATCHES, setup.clone()).await.json();
        for (field, value) in [("game", json!("pretwa")), ("chat", json!(true)), ("name", json!("Amina"))] {
            let mut other = setup.clone();
            other[field] = value;
            site.post(MATCHES, other).await.refuses(422, "key-reused");
        }
        // An omitted value has a default, and the same request in other words is the same request.
        let mut same = setup.clone();
        same["chat"] = json!(false);
        assert_eq!(site.post(MATCHES, same).await.json::<Seat>(), seat);

        let id = seat.match_id;
        let join = format!("{MATCHES}/{id}/join");
        let request = json!({"token": TWO, "name": "Bello", "key": "k"});
        let joined: Seat = site.post(&join, request.clone()).await.json();
        assert_eq!(site.post(&join, request.clone()).await.json::<Seat>(), joined);
        site.post(&join, json!({"token": TWO, "name": "Chidi", "key": "k"})).await.refuses(422, "key-reused");
        let open: Seat = site.post(MATCHES, json!({"game": "dara"})).await.json();
        let elsewhere = format!("{MATCHES}/{}/join", open.match_id);
        site.post(&elsewhere, request).await.refuses(422, "key-reused");
        assert!(!site.live(&open.match_id).await.started);
        let play_now = json!({"game": "felli", "token": ONE, "key": "k"});
        assert_eq!(site.post("/api/v1/play", play_now.clone()).await.status, 201);
        assert_eq!(site.post("/api/v1/play", play_now).await.status, 200);
        let other = json!({"game": "pretwa", "token": ONE, "key": "k"});
        site.post("/api/v1/play", other).await.refuses(422, "key-reused");

        let (mut stream, _) = site.watch(&id, Some(ONE)).await;
        let act = |action: &Action, id: u32| ClientMessage::Act {
            action: action.clone(),
            id,
            key: Some("k".to_owned()),
        };
        stream.say(&act(&play("c3"), 1)).await;
        while stream.hear().await != (ServerMessage::Done { id: 1 }) {}
        // An action that would be possible, one that is not, and one that changes nothing.
        let offer = |kind| Action::offer(kind);
        let seq = site.done(&id, ONE, &offer(OfferKind::Draw)).await.seq;
        let others = [offer(OfferKind::TakeBack), play("z9"), offer(OfferKind::Draw)];
        for (number, other) in (2..).zip(others) {
            stream.say(&act(&other, number)).await;
            let problem = loop {
                match stream.hear().await {
                    ServerMessage::Refused { id, problem } if id == number => break problem,
                    ServerMessage::Done { .. } => panic!("{other:?} is not the action with this key"),
                    _ => {}
                }
            };
            assert_eq!((problem.kind.as_str(), problem.status), ("/problems/key-reused", 422));
        }
        stream.say(&act(&play("c3"), 5)).await;
        while stream.hear().await != (ServerMessage::Done { id: 5 }) {}
        assert_eq!(site.live(&id).await.seq, seq);
        site.kill().await;
    }

    async fn a_key_is_deleted_with_its_seat(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "dara", "side": "first", "token": ONE, "key": "k"});
        let wish = json!({"game": "pretwa", "token": ONE, "key": "k"});
        let open: Seat = site.post(MATCHES, json!({"game": "dara"})).await.json();
        let join = format!("{MATCHES}/{}/join", open.match_id);
        let joining = json!({"token": ONE, "key": "j"});
        let mut given = Vec::new();
        for _ in 0..2 {
            let created = site.post(MATCHES, setup.clone()).await;
            assert_eq!(created.status, 201, "{}", created.text());
            let paired = site.post("/api/v1/play", wish.clone()).await;
            assert_eq!(paired.status, 201, "{}", paired.text());
            given.extend([created, paired].map(|answer| answer.json::<Seat>().match_id));
            let joined = site.post(&join, joining.clone()).await;
            assert_eq!(joined.status.as_u16(), if given.len() == 2 { 200 } else { 409 });
            assert_eq!(site.send_as(ONE, "DELETE", "/api/v1/me").await.status, 204);
        }
        given.sort_unstable();
        given.dedup();
        assert_eq!(given.len(), 4);
        site.kill().await;
    }

    async fn a_repeated_action_is_known_after_a_restart(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
        let say = |text: &str| {
            let action = Action::Chat { text: text.to_owned() };
            ClientMessage::Act { action, id: 1, key: Some("c1".to_owned()) }
        };
        let (mut stream, _) = site.watch(&id, Some(&one)).await;
        stream.say(&say("hello")).await;
        while stream.hear().await != (ServerMessage::Done { id: 1 }) {}
        site.kill().await;
        let site = Site::start(&database).await;
        let (mut stream, _) = site.watch(&id, Some(&one)).await;
        stream.say(&say("hello")).await;
        while stream.hear().await != (ServerMessage::Done { id: 1 }) {}
        assert_eq!(as_player(&site, &id, &one).await.messages.len(), 1);
        // Each player has their own keys.
        let (mut stream, _) = site.watch(&id, Some(&two)).await;
        stream.say(&say("hello")).await;
        while stream.hear().await != (ServerMessage::Done { id: 1 }) {}
        assert_eq!(as_player(&site, &id, &one).await.messages.len(), 2);
        site.kill().await;
    }

    async fn an_open_match_is_withdrawn_and_a_young_one_aborted(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "token": ONE, "visibility": "public"});
        let seat: Seat = site.post(MATCHES, setup).await.json();
        let id = seat.match_id;
        let live = site.done(&id, ONE, &Action::Withdraw).await;
        assert_eq!(closed(&live), Some(CloseReason::Withdrawn));
        site.done(&id, ONE, &Action::Withdraw).await;
        site.post(&format!("{MATCHES}/{id}/join"), json!({})).await.refuses(409, "game-over");
        assert_eq!(site.get(MATCHES).await.json::<Value>(), json!([]));
        let own: Value = site.get_as(ONE, "/api/v1/me/matches").await.json();
        assert_eq!((&own[0]["open"], &own[0]["over"]), (&json!(false), &json!(true)));

        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        site.act(&id, &one, &Action::Withdraw).await.refuses(409, "wrong-moment");
        let live = site.done(&id, &one, &play("b1-o")).await;
        assert!(live.can_abort);
        let live = site.done(&id, &two, &Action::Abort).await;
        assert_eq!((closed(&live), live.can_abort), (Some(CloseReason::Aborted), false));
        assert_eq!((live.view.end, live.view.score), (None, [0, 0]));
        site.act(&id, &two, &play("a1-a2")).await.refuses(409, "game-over");

        let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
        site.done(&id, &one, &play("c3")).await;
        let live = site.done(&id, &two, &play("d3")).await;
        assert!(!live.can_abort);
        site.act(&id, &one, &Action::Abort).await.refuses(409, "wrong-moment");
        site.kill().await;
        // The match stays as it is.
        let site = Site::start(&database).await;
        assert_eq!(closed(&site.live(&id).await), None);
        site.kill().await;
    }

    async fn nobody_plays_against_a_player_who_was_deleted(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "token": ONE, "visibility": "public"});
        let open: Seat = site.post(MATCHES, setup.clone()).await.json();
        let over = json!({"game": "pretwa", "token": ONE, "side": "first"});
        let over: Seat = site.post(MATCHES, over).await.json();
        let join = format!("{MATCHES}/{}/join", over.match_id);
        assert_eq!(site.post(&join, json!({"token": TWO})).await.status, 200);
        site.done(&over.match_id, ONE, &Action::ResignMatch).await;
        let rematch = Action::offer(OfferKind::Rematch);
        site.done(&over.match_id, ONE, &rematch).await;
        assert_eq!(site.send_as(ONE, "DELETE", "/api/v1/me").await.status, 204);

        assert_eq!(closed(&site.live(&open.match_id).await), Some(CloseReason::Withdrawn));
        assert_eq!(site.get(MATCHES).await.json::<Value>(), json!([]));
        let join = format!("{MATCHES}/{}/join", open.match_id);
        site.post(&join, json!({"token": TWO})).await.refuses(409, "game-over");
        // Nobody is there to accept a rematch, or to play it.
        site.act(&over.match_id, TWO, &rematch).await.refuses(409, "game-over");
        assert_eq!(site.live(&over.match_id).await.rematch, None);

        // The match of a player who was deleted by an earlier version still waits.
        let open: Seat = site.post(MATCHES, setup).await.json();
        site.kill().await;
        database.execute("UPDATE seats SET name = '', digest = '' WHERE computer IS NULL").await;
        let site = Site::start(&database).await;
        assert_eq!(site.get(MATCHES).await.json::<Value>(), json!([]));
        let join = format!("{MATCHES}/{}/join", open.match_id);
        site.post(&join, json!({"token": TWO})).await.refuses(409, "game-over");
        site.kill().await;
    }

    async fn an_open_match_expires_after_a_week(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "token": ONE});
        let seat: Seat = site.post(MATCHES, setup).await.json();
        let id = seat.match_id;
        let (mut stream, _) = site.watch(&id, Some(ONE)).await;
        site.clock.advance(7 * 24 * 3_600_000);
        let live = stream.until(|live| live.closed.is_some()).await;
        assert_eq!(closed(&live), Some(CloseReason::Expired));
        site.post(&format!("{MATCHES}/{id}/join"), json!({})).await.refuses(409, "game-over");
        site.kill().await;
    }

    async fn who_is_gone_is_claimed_against(database) {
        let site = Site::start(&database).await;
        let clock = json!({"kind": "timed", "initial_ms": 3_600_000});
        let (id, [one, two]) = site.pair(json!({"game": "dara", "clock": clock})).await;
        let (mut stream, _) = site.watch(&id, Some(&two)).await;
        site.done(&id, &one, &play("c3")).await;
        // The opponent is present, and thinks.
        assert_eq!(as_player(&site, &id, &one).await.claim_in_ms, [None, None]);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        stream.socket.close(None).await.unwrap();
        let (mut other, _) = site.watch(&id, Some(&one)).await;
        other.until(|live| live.claim_in_ms == [Some(60_000), None]).await;
        site.clock.advance(59_000);
        let early = site.act(&id, &one, &Action::Claim).await;
        early.refuses(409, "wrong-moment");
        assert_eq!(early.headers["retry-after"], "1");
        let refused = other.act(Action::Claim).await.unwrap_err();
        assert_eq!(refused.retry_after_s, Some(1));
        // A player who looks at the match is present again.
        as_player(&site, &id, &two).await;
        site.clock.advance(59_000);
        assert_eq!(as_player(&site, &id, &one).await.claim_in_ms, [Some(1_000), None]);
        site.clock.advance(1_000);
        site.act(&id, &two, &Action::Claim).await.refuses(409, "wrong-moment");
        site.clock.advance(60_000);
        let live = site.done(&id, &one, &Action::Claim).await;
        let end = live.view.end.clone().unwrap();
        assert_eq!(end.winner, Some(live.view.sides.iter().position(|&player| player == 0).unwrap() as u8));
        assert_eq!((closed(&live), live.view.status), (None, StatusView::NextGame));

        // Without a clock no player loses.
        let (id, [one, _]) = site.pair(json!({"game": "dara"})).await;
        site.done(&id, &one, &play("c3")).await;
        site.clock.advance(599_000);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        site.clock.advance(1_000);
        let live = site.done(&id, &one, &Action::Claim).await;
        assert_eq!(closed(&live), Some(CloseReason::Abandoned));
        assert_eq!(live.view.end, None);
        site.kill().await;
    }

    async fn a_match_does_not_stall_between_two_games(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
        site.done(&id, &one, &Action::Resign).await;
        // The opponent is present, but does not continue.
        let (_stream, _) = site.watch(&id, Some(&two)).await;
        let live = site.done(&id, &one, &Action::NextGame).await;
        assert_eq!(live.claim_in_ms, [Some(600_000), None]);
        site.clock.advance(600_000);
        site.act(&id, &two, &Action::Claim).await.refuses(409, "wrong-moment");
        let live = site.done(&id, &one, &Action::Claim).await;
        assert_eq!((live.view.status, live.view.round), (StatusView::Playing, 2));
        assert_eq!(live.ready, [false; 2]);
        site.kill().await;
    }

    async fn a_client_is_sent_only_the_moves_that_it_lacks(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
        site.done(&id, &one, &play("c3")).await;
        let seq = site.done(&id, &two, &play("d3")).await.seq;
        site.done(&id, &one, &play("a1")).await;
        let (mut stream, live) = site.watch(&id, Some(&one)).await;
        assert_eq!((live.moves_from, live.moves.len(), live.view.plies.len()), (0, 3, 0));
        let sync = |plies, seq| ClientMessage::Sync { since_ply: Some(plies), since_seq: Some(seq) };
        stream.say(&sync(2, seq)).await;
        let live = stream.state().await;
        assert_eq!((live.moves_from, live.moves), (2, vec!["a1".to_owned()]));
        // After a take-back the moves that the client has may no longer be those of the game.
        let back = Action::offer(guti_api::OfferKind::TakeBack);
        site.done(&id, &one, &back).await;
        site.done(&id, &two, &back).await;
        stream.say(&sync(2, seq)).await;
        let live = stream.state().await;
        assert_eq!((live.moves_from, live.moves.len()), (0, 2));
        let mut third = site.open(&id).await;
        third.say(&ClientMessage::hello(None)).await;
        let ServerMessage::State { protocol, .. } = third.hear().await else {
            panic!("the first message is the state");
        };
        assert_eq!(protocol, PROTOCOL);
        site.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_may_never_end_is_refused() {
    let site = Site::start(&crate::databases::Database::sqlite()).await;
    let endless = json!({"game": "pretwa", "variants": ["repetition=0", "quiet_plies=0"]});
    site.post(MATCHES, endless).await.refuses(422, "endless");
    let one_limit = json!({"game": "pretwa", "variants": ["repetition=0"]});
    assert_eq!(site.post(MATCHES, one_limit).await.status, 201);
    let games: Vec<guti_api::GameCard> = site.get("/api/v1/games").await.json();
    for game in games {
        let answer = site.post(MATCHES, json!({"game": game.id})).await;
        assert_eq!(answer.status, 201, "{}: {}", game.id, answer.text());
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_polls_is_told_that_nothing_has_changed() {
    let site = Site::start(&crate::databases::Database::sqlite()).await;
    let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
    let path = format!("{MATCHES}/{id}");
    let first = site.get(&path).await;
    let tag = first.headers["etag"].clone();
    let known = [("if-none-match", tag.as_str())];
    let same = site.ask("GET", &path, &known, "").await;
    assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    let seq = first.json::<LiveMatchView>().seq;
    assert_eq!(site.get(&format!("{path}?since={seq}")).await.status, 304);
    // A player sees another view of the match than a spectator.
    assert_ne!(site.get_as(&one, &path).await.headers["etag"], tag);
    site.done(&id, &one, &play("b1-o")).await;
    assert_eq!(site.ask("GET", &path, &known, "").await.status, 200);
    assert_eq!(site.get(&format!("{path}?since={seq}")).await.status, 200);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_a_list_lose_nothing() {
    let site = Site::start(&crate::databases::Database::sqlite()).await;
    let mut created = Vec::new();
    for _ in 0..7 {
        // The clock stands still: all matches are created in the same millisecond.
        let setup = json!({"game": "pretwa", "visibility": "public", "token": ONE});
        let seat: Seat = site.post(MATCHES, setup).await.json();
        created.push(seat.match_id);
    }
    created.sort();
    for path in [MATCHES, "/api/v1/me/matches"] {
        let mut next = Some(format!("{path}?limit=3"));
        let (mut seen, mut pages) = (Vec::new(), 0);
        while let Some(path) = next.take() {
            let page = site.get_as(ONE, &path).await;
            let listed: Vec<guti_api::LiveMatchSummary> = page.json();
            seen.extend(listed.into_iter().map(|summary| summary.id));
            pages += 1;
            if let Some(link) = page.headers.get("link") {
                let (target, relation) = link.split_once(">; ").unwrap();
                assert_eq!(relation, "rel=\"next\"");
                next = Some(target.trim_start_matches('<').to_owned());
            }
        }
        seen.sort();
        assert_eq!((pages, &seen), (3, &created), "{path}");
    }
    site.kill().await;
}
