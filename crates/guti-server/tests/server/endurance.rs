//! Servers that are killed, clocks, and several servers with one database.

use crate::databases::Database;
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{Action, LiveMatchView, OfferKind};
use guti_server::Clock;
use serde_json::json;

/// A match with a clock of ten seconds and two more for each move.
async fn timed(site: &Site) -> (String, [String; 2]) {
    let clock = json!({"kind": "timed", "initial_ms": 10_000, "increment_ms": 2_000});
    site.pair(json!({"game": "pretwa", "clock": clock})).await
}

fn left(live: &LiveMatchView) -> [u32; 2] {
    live.clock.left_ms
}

on_each! {
    async fn a_server_that_was_killed_comes_back_with_everything(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara", "chat": true})).await;
        for (token, text) in [(&one, "c3"), (&two, "d3"), (&one, "a1")] {
            site.done(&id, token, &play(text)).await;
        }
        let hello = Action::Chat { text: "hello".to_owned() };
        site.done(&id, &two, &hello).await;
        site.done(&id, &two, &Action::offer(OfferKind::Draw)).await;
        let as_two = format!("/api/v1/matches/{id}");
        let before: LiveMatchView = site.get_as(&two, &as_two).await.json();
        site.kill().await;

        let site = Site::start(&database).await;
        let after: LiveMatchView = site.get_as(&two, &as_two).await.json();
        assert_eq!(after, before);
        let (mut stream, _) = site.watch(&id, Some(&two)).await;
        stream.act(play("b2")).await.unwrap();
        site.kill().await;
    }

    async fn a_match_that_rested_is_read_again(database) {
        let rest = |config: &mut guti_server::Config| config.limits.idle_match_s = 1;
        let site = Site::start_with(&database, Clock::manual(START), rest).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&id, &one, &play("b1-o")).await;
        // From now on no player is present by a request.
        site.clock.advance(30_000);
        let mut before = site.live(&id).await;
        assert_eq!(before.claim_in_ms, [Some(570_000), None]);
        site.clock.advance(60_000);
        site.until_evicted().await;
        let after = site.live(&id).await;
        // A player counts as away from the moment at which the match was loaded, or later.
        before.claim_in_ms = [Some(600_000), None];
        assert_eq!(after, before);
        let legal = &before.view.legal[0].text;
        site.done(&id, &two, &play(legal)).await;
        site.kill().await;
    }

    async fn the_log_is_canonical_and_an_old_one_is_still_read(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&id, &one, &play("B1 O")).await;
        let mut before = site.live(&id).await;
        assert_eq!(before.moves[0], "b1-o");
        site.kill().await;
        // PostgreSQL doubles the quotation marks.
        let dump = database.dump().await.replace("\"\"", "\"");
        assert!(dump.contains(r#"{"type":"move","text":"b1-o","canonical":true}"#));
        assert!(!dump.contains("B1 O"));

        // Earlier versions of the server stored what was typed.
        database
            .execute(r#"UPDATE events SET event = '{"type":"move","text":"B1 O"}' WHERE event LIKE '%"move"%'"#)
            .await;
        let site = Site::start(&database).await;
        let after = site.live(&id).await;
        // Only the server to which players are connected knows who is present.
        before.seats.clone_from(&after.seats);
        before.claim_in_ms = after.claim_in_ms;
        assert_eq!(after, before);
        let reply = &before.view.legal[0].text;
        assert_eq!(site.done(&id, &two, &play(reply)).await.moves.len(), 2);
        site.kill().await;
    }

    async fn the_clock_of_the_player_to_move_runs(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = timed(&site).await;
        site.clock.advance(3_000);
        let live = site.live(&id).await;
        assert_eq!((left(&live), live.clock.running), ([7_000, 10_000], Some(0)));
        let live = site.done(&id, &one, &play("b1-o")).await;
        assert_eq!((left(&live), live.clock.running), ([9_000, 10_000], Some(1)));
        site.clock.advance(500);
        let live = site.done(&id, &two, &Action::Resign).await;
        assert_eq!((left(&live), live.clock.running), ([9_000, 9_500], None));
        site.kill().await;
    }

    async fn the_flag_falls_by_itself(database) {
        let site = Site::start(&database).await;
        let (id, [one, _]) = timed(&site).await;
        let (mut stream, _) = site.watch(&id, None).await;
        site.clock.advance(9_999);
        assert!(site.live(&id).await.view.end.is_none());
        site.clock.advance(1);
        let live = stream.until(|live| live.view.end.is_some()).await;
        assert_eq!(live.view.end.unwrap().words, "White wins: the time of Black is up");
        assert_eq!(left(&site.live(&id).await), [0, 10_000]);
        site.act(&id, &one, &play("b1-o")).await.refuses(409, "game-over");
        let record = site.get(&format!("/api/v1/matches/{id}/record")).await;
        assert!(record.text().contains("time forfeit"), "{}", record.text());
        site.kill().await;
    }

    async fn a_clock_waits_for_the_second_player(database) {
        let site = Site::start(&database).await;
        let clock = json!({"kind": "timed", "initial_ms": 10_000});
        let setup = json!({"game": "pretwa", "side": "first", "clock": clock});
        let seat: guti_api::Seat = site.post("/api/v1/matches", setup).await.json();
        site.clock.advance(60_000);
        let join = format!("/api/v1/matches/{}/join", seat.match_id);
        assert_eq!(site.post(&join, json!({})).await.status, 200);
        site.clock.advance(1_000);
        assert_eq!(left(&site.live(&seat.match_id).await), [9_000, 10_000]);
        site.kill().await;
        // The result is the same when the match is loaded again.
        let site = Site::start_at(&database, START + 61_000).await;
        assert_eq!(left(&site.live(&seat.match_id).await), [9_000, 10_000]);
        site.kill().await;
    }

    async fn time_without_a_server_is_on_no_clock(database) {
        let site = Site::start(&database).await;
        let (id, [one, _]) = timed(&site).await;
        site.kill().await;
        // An hour later.
        let site = Site::start_at(&database, START + 3_600_000).await;
        assert_eq!(left(&site.live(&id).await), [10_000, 10_000]);
        site.clock.advance(4_000);
        let live = site.done(&id, &one, &play("b1-o")).await;
        assert_eq!(left(&live), [8_000, 10_000]);
        site.kill().await;
        let site = Site::start_at(&database, START + 7_200_000).await;
        let live = site.live(&id).await;
        assert_eq!((live.view.end, live.clock.left_ms[0]), (None, 8_000));
        site.kill().await;
    }

    async fn a_server_that_goes_down_says_so(database) {
        let site = Site::start(&database).await;
        let (id, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        let (mut stream, _) = site.watch(&id, Some(&one)).await;
        let (mut closing, mut code) = (false, None);
        let stopping = site.stop();
        let hearing = async {
            while let Some(frame) = stream.frame().await {
                match frame {
                    tokio_tungstenite::tungstenite::Message::Text(text) => {
                        closing |= text.contains("\"closing\"");
                    }
                    tokio_tungstenite::tungstenite::Message::Close(frame) => {
                        code = frame.map(|frame| u16::from(frame.code));
                    }
                    _ => {}
                }
            }
        };
        tokio::join!(stopping, hearing);
        assert_eq!((closing, code), (true, Some(1001)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_one_postgresql() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start_with(&database, Clock::system(), |_| {}).await;
    let there = Site::start_with(&database, Clock::system(), |_| {}).await;
    let (id, [one, two]) = here.pair(json!({"game": "dara"})).await;
    let (mut one_tab, _) = here.watch(&id, Some(&one)).await;
    let (mut other_tab, _) = there.watch(&id, Some(&two)).await;
    for (index, text) in ["c3", "d3", "a1", "b2", "e5", "f1"].into_iter().enumerate() {
        let (mover, other) = if index % 2 == 0 {
            (&mut one_tab, &mut other_tab)
        } else {
            (&mut other_tab, &mut one_tab)
        };
        mover.act(play(text)).await.unwrap();
        let seen = other.until(|live| live.view.now.turn as usize == (index + 1) % 2).await;
        assert!(seen.started);
    }
    assert_eq!(here.live(&id).await.moves, there.live(&id).await.moves);
    // Both offer a draw at once: one offer is made, the other accepts it, and both servers know about it.
    let offer = Action::offer(OfferKind::Draw);
    let (first, second) = tokio::join!(one_tab.act(offer.clone()), other_tab.act(offer));
    first.unwrap();
    second.unwrap();
    // The notification goes through the database.
    while here.live(&id).await.view.end.is_none() {
        tokio::task::yield_now().await;
    }
    there.kill().await;
    // When one server is killed, the other continues.
    here.done(&id, &one, &Action::NextGame).await;
    here.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_file_has_one_server() {
    let database = Database::sqlite();
    let site = Site::start(&database).await;
    let config = guti_server::Config::new("127.0.0.1:0".parse().unwrap(), database.name());
    let error = guti_server::Server::bind(config).await.unwrap_err();
    assert!(error.to_string().contains("in use"), "{error}");
    site.kill().await;
}
