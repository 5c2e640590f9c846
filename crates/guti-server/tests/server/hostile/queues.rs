//! Clients that ask for more searches, or for more moves of the computer, than a server can make.

use super::{MATCHES, site};
use guti_api::{LiveMatchSummary, Seat};
use guti_server::proxy_networks;
use serde_json::{Value, json};

/// The body of a search that takes `time_ms` at most.
pub(super) fn search(time_ms: u32) -> Value {
    json!({"setup": {"game": "dara", "moves": []}, "time_ms": time_ms})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_of_searches_says_so_and_the_computer_moves_all_the_same() {
    let site = site(|config| {
        config.limits.analysis_threads = 1;
        config.limits.waiting_searches = 0;
        config.limits.search_ms = 3_600_000;
        config.limits.search_nodes = u64::MAX;
    })
    .await;
    let place = "/api/v1/analyse";
    // One of the short searches below may occupy the thread at first.
    let long = async { while site.post(place, search(3_600_000)).await.status == 503 {} };
    let others = async {
        loop {
            let answer = site.post(place, search(1)).await;
            if answer.status != 200 {
                answer.refuses(503, "busy");
                assert!(answer.headers["retry-after"].parse::<u64>().unwrap() > 0);
                break;
            }
        }
        site.post("/api/v1/line", json!({"game": "dara"})).await.refuses(503, "busy");
        let setup = json!({"game": "pretwa", "side": "second", "visibility": "public",
            "opponent": {"kind": "computer", "level": 1}});
        assert_eq!(site.post("/api/v1/matches", setup).await.status, 201);
        loop {
            let listed: Vec<LiveMatchSummary> = site.get("/api/v1/matches").await.json();
            if listed[0].plies == 1 {
                break;
            }
        }
    };
    tokio::select! {
        () = long => panic!("the search must go on"),
        () = others => {}
    }
    // The client has gone, and its search has been stopped.
    while site.post(place, search(1)).await.status != 200 {}
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_match_is_begun_against_a_computer_that_nobody_can_wait_for() {
    let site = site(|config| {
        config.limits.threads = 1;
        config.limits.waiting_moves = 0;
        config.limits.search_ms = 3_600_000;
        config.limits.search_nodes = u64::MAX;
    })
    .await;
    let setup =
        json!({"game": "dara", "side": "second", "opponent": {"kind": "computer", "level": 8}});
    let mut answer = site.post("/api/v1/matches", setup.clone()).await;
    while answer.status == 201 {
        answer = site.post("/api/v1/matches", setup.clone()).await;
    }
    answer.refuses(503, "busy");
    let people = json!({"game": "dara"});
    assert_eq!(site.post("/api/v1/matches", people).await.status, 201);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_leaves_room_in_the_queue_of_the_computer() {
    let site = site(|config| {
        config.proxies = proxy_networks("127.0.0.1").unwrap();
        config.limits.threads = 1;
        config.limits.waiting_moves = 4;
        config.limits.computer_moves_per_address = 2;
        config.limits.search_ms = 3_600_000;
        config.limits.search_nodes = u64::MAX;
    })
    .await;
    let from = async |address: &str, path: &str, token: Option<&str>, body: Value| {
        let bearer = format!("Bearer {}", token.unwrap_or_default());
        let mut headers = vec![("content-type", "application/json"), ("x-forwarded-for", address)];
        headers.extend(token.map(|_| ("authorization", &*bearer)));
        site.ask("POST", path, &headers, body.to_string()).await
    };
    let (greedy, other) = ("203.0.113.1", "203.0.113.2");
    let against = |side: &str| {
        let opponent = json!({"kind": "computer", "level": 8});
        json!({"game": "dara", "side": side, "opponent": opponent, "visibility": "public"})
    };
    // More matches in which the computer waits for a move than the queue has places.
    let mut seats = Vec::new();
    for _ in 0..7 {
        let seat: Seat = from(greedy, MATCHES, None, against("first")).await.json();
        seats.push((seat.match_id, seat.token.unwrap()));
    }
    for (id, token) in &seats {
        let actions = format!("{MATCHES}/{id}/actions");
        let moved =
            from(greedy, &actions, Some(token), json!({"type": "move", "text": "c3"})).await;
        assert_eq!(moved.status, 200, "{}", moved.text());
    }
    // The queue fills up until a move of this address is refused a place.
    let mut answer = from(greedy, MATCHES, None, against("second")).await;
    while answer.status == 201 {
        answer = from(greedy, MATCHES, None, against("second")).await;
    }
    answer.refuses(429, "too-many-requests");
    for _ in 0..2 {
        assert_eq!(from(other, MATCHES, None, against("second")).await.status, 201);
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_has_few_searches_at_the_same_time() {
    let site = site(|config| {
        config.proxies = proxy_networks("127.0.0.1").unwrap();
        config.limits.analysis_threads = 2;
        config.limits.searches_per_address = 1;
        config.limits.search_ms = 3_600_000;
        config.limits.search_nodes = u64::MAX;
    })
    .await;
    let from = async |address: &str, time_ms: u32| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", address)];
        site.ask("POST", "/api/v1/analyse", &headers, search(time_ms).to_string()).await
    };
    let others = async {
        let mut answer = from("203.0.113.1", 1).await;
        while answer.status == 200 {
            answer = from("203.0.113.1", 1).await;
        }
        answer.refuses(429, "too-many-requests");
        assert_eq!(from("203.0.113.2", 1).await.status, 200);
    };
    // One of the short searches may occupy the thread at first.
    let long = async { while from("203.0.113.1", 3_600_000).await.status == 429 {} };
    tokio::select! {
        () = long => panic!("the search must go on"),
        () = others => {}
    }
    site.kill().await;
}
