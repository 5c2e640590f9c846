//! Who is present in a match: by a WebSocket, by listening to `/me/stream`, or by requests.

use crate::databases::{Database, HeldLock};
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{Action, LiveMatchView, Seat};
use guti_server::{Clock, Config};
use serde_json::json;
use std::time::{Duration, Instant};

/// How long a condition may take to become true, and the time between two checks.
const PATIENCE: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(50);

const MATCHES: &str = "/api/v1/matches";
const STREAM: &str = "/api/v1/me/stream";

/// For how long a player is present by a request.
const WHILE: u64 = 30_000;

/// Creates a match in which the second player is to move, and can be claimed against after a minute.
async fn begin(site: &Site) -> (String, [String; 2]) {
    let clock = json!({"kind": "timed", "initial_ms": 86_400_000});
    let (id, tokens) = site.pair(json!({"game": "dara", "clock": clock})).await;
    site.done(&id, &tokens[0], &play("c3")).await;
    (id, tokens)
}

/// Waits until the match is as wanted for a client that only polls it.
async fn until(site: &Site, id: &str, wanted: impl Fn(&LiveMatchView) -> bool) -> LiveMatchView {
    let start = Instant::now();
    loop {
        let live = site.live(id).await;
        if wanted(&live) {
            return live;
        }
        assert!(start.elapsed() < PATIENCE, "{live:?}");
        tokio::time::sleep(PAUSE).await;
    }
}

on_each! {
    async fn who_sends_requests_is_present_for_a_while(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = begin(&site).await;
        let (mut stream, live) = site.watch(&id, Some(&one)).await;
        assert_eq!((live.seats[1].online, live.claim_in_ms), (true, [None, None]));
        site.clock.advance(WHILE - 1);
        assert!(site.live(&id).await.seats[1].online);
        // The clients are told when the presence ends.
        site.clock.advance(1);
        let live = stream.until(|live| !live.seats[1].online).await;
        assert_eq!(live.claim_in_ms, [Some(30_000), None]);
        assert_eq!(site.get_as(&two, &format!("{MATCHES}/{id}")).await.status, 200);
        stream.until(|live| live.seats[1].online).await;
        site.clock.advance(59_999);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        site.clock.advance(1);
        site.done(&id, &one, &Action::Claim).await;
        site.kill().await;
    }

    async fn who_ceases_to_listen_after_a_request_is_present_for_a_while(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = begin(&site).await;
        let (mut stream, _) = site.watch(&id, Some(&one)).await;
        // Of the WebSocket itself.
        stream.until(|_| true).await;
        site.clock.advance(WHILE);
        stream.until(|live| !live.seats[1].online).await;
        let notices = site.notices(&two).await;
        stream.until(|live| live.seats[1].online).await;
        assert_eq!(site.get_as(&two, &format!("{MATCHES}/{id}")).await.status, 200);
        drop(notices);
        assert!(stream.until(|_| true).await.seats[1].online);
        // The clients are told when the presence ends.
        site.clock.advance(WHILE);
        let live = stream.until(|live| !live.seats[1].online).await;
        assert_eq!(live.claim_in_ms, [Some(30_000), None]);
        site.kill().await;
    }

    async fn who_listens_is_present(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = begin(&site).await;
        let streams = [site.notices(&two).await, site.notices(&two).await];
        site.clock.advance(600_000);
        let live = site.live(&id).await;
        assert_eq!((live.seats[1].online, live.claim_in_ms), (true, [None, None]));
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        let [first, second] = streams;
        drop(first);
        assert!(until(&site, &id, |_| true).await.seats[1].online);
        // The waiting time starts at the end of the last stream.
        drop(second);
        let live = until(&site, &id, |live| live.claim_in_ms == [Some(60_000), None]).await;
        assert!(!live.seats[1].online);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        site.clock.advance(60_000);
        site.done(&id, &one, &Action::Claim).await;
        site.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_database_does_not_change_when_a_listener_left() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (id, [one, two]) = begin(&site).await;
    let stream = site.notices(&two).await;
    site.clock.advance(600_000);
    let mut lock = HeldLock::on_listeners(&database).await;
    drop(stream);
    lock.until_waiting(1).await;
    assert_eq!(site.live(&id).await.claim_in_ms, [Some(60_000), None]);
    site.clock.advance(60_000);
    lock.release().await;
    site.done(&id, &one, &Action::Claim).await;
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_few_streams() {
    let few = |config: &mut Config| config.limits.connections_per_address = 2;
    let site = Site::start_with(&Database::sqlite(), Clock::manual(START), few).await;
    let (id, [one, two]) = begin(&site).await;
    let first = site.notices(&one).await;
    let (second, _) = site.watch(&id, Some(&two)).await;
    let refused = site.get_as(&two, STREAM).await;
    refused.refuses(429, "too-many-requests");
    assert!(refused.headers.contains_key("retry-after"));
    // When a stream or a WebSocket ends, it makes room for another.
    drop(first);
    let start = Instant::now();
    let third = loop {
        match site.try_notices(&two).await {
            Some(stream) => break stream,
            None => assert!(start.elapsed() < PATIENCE, "the stream still counts"),
        }
        tokio::time::sleep(PAUSE).await;
    };
    site.get_as(&one, STREAM).await.refuses(429, "too-many-requests");
    drop((second, third));
    site.kill().await;
}

/// Starts two servers on one PostgreSQL database, which share a clock.
async fn two_servers() -> Option<(Site, Site)> {
    let database = Database::postgres().await?;
    let clock = Clock::manual(START);
    let here = Site::start_with(&database, clock.clone(), |_| {}).await;
    Some((here, Site::start_with(&database, clock, |_| {}).await))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_listens_to_another_server_is_present() {
    let Some((here, there)) = two_servers().await else { return };
    let (id, [one, two]) = begin(&here).await;
    here.clock.advance(WHILE);
    let stream = there.notices(&two).await;
    until(&here, &id, |live| live.seats[1].online && live.claim_in_ms == [None, None]).await;
    here.clock.advance(600_000);
    here.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
    until(&here, &id, |live| live.seats[1].online).await;
    drop(stream);
    let live = until(&here, &id, |live| !live.seats[1].online).await;
    assert_eq!(live.claim_in_ms, [Some(60_000), None]);
    // When a server is gone, its listeners are gone too.
    let _stream = there.notices(&two).await;
    until(&here, &id, |live| live.seats[1].online).await;
    there.kill().await;
    here.clock.advance(10_000);
    let live = until(&here, &id, |live| !live.seats[1].online).await;
    assert!(live.claim_in_ms[0].is_some_and(|wait| wait > 0), "{:?}", live.claim_in_ms);
    here.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sends_requests_to_another_server_is_present() {
    let Some((here, there)) = two_servers().await else { return };
    let (id, [one, two]) = begin(&here).await;
    here.clock.advance(50_000);
    assert!(!here.live(&id).await.seats[1].online);
    assert_eq!(there.get_as(&two, &format!("{MATCHES}/{id}")).await.status, 200);
    until(&here, &id, |live| live.seats[1].online).await;
    here.clock.advance(59_999);
    here.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
    here.clock.advance(1);
    here.done(&id, &one, &Action::Claim).await;

    // A player who has the match open over another server is present too, so the next one joins it.
    let wish = |token: &str| json!({"game": "dara", "token": token});
    let waiting: Seat = here.post("/api/v1/play", wish(&one)).await.json();
    let (_stream, _) = here.watch(&waiting.match_id, Some(&one)).await;
    here.clock.advance(WHILE);
    // The server records who is connected within a moment.
    until(&there, &waiting.match_id, |live| live.seats[usize::from(waiting.player)].online).await;
    let other: Seat = there.post("/api/v1/play", wish(&two)).await.json();
    assert_eq!(other.match_id, waiting.match_id);
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_while_nothing_could_be_recorded_is_absent_afterwards() {
    let Some(database) = Database::postgres().await else { return };
    let clock = Clock::manual(START);
    let here = Site::start_with(&database, clock.clone(), |_| {}).await;
    let there = Site::start_with(&database, clock, |_| {}).await;
    let (id, [_, two]) = begin(&here).await;
    here.clock.advance(WHILE);
    let (stream, _) = there.watch(&id, Some(&two)).await;
    until(&here, &id, |live| live.seats[1].online).await;
    let mut lock = HeldLock::on_presence(&database).await;
    drop(stream);
    lock.until_waiting(1).await;
    lock.until_given_up().await;
    assert!(here.live(&id).await.seats[1].online);
    // Nothing more happens in the match, and the server tries again.
    lock.release().await;
    until(&here, &id, |live| !live.seats[1].online).await;
    here.kill().await;
    there.kill().await;
}
