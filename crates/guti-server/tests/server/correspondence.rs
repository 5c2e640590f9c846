//! Matches with days for each move.

use crate::databases::Database;
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{Action, LiveMatchSummary, LiveMatchView, StatusView};
use guti_server::Clock;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const MATCHES: &str = "/api/v1/matches";
const DAY: u64 = 24 * 3_600_000;
const DAY_MS: u32 = DAY as u32;

/// How long a condition may take to become true, and the time between two checks.
const PATIENCE: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(50);

fn days(days: u8) -> Value {
    json!({"kind": "correspondence", "days": days})
}

async fn as_player(site: &Site, id: &str, token: &str) -> LiveMatchView {
    site.get_as(token, &format!("{MATCHES}/{id}")).await.json()
}

async fn until_stored(database: &Database, text: &str) {
    let start = Instant::now();
    while !database.dump().await.replace("\"\"", "\"").contains(text) {
        assert!(start.elapsed() < PATIENCE, "{text} is not stored");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Returns the only match of a player, as the list shows it.
async fn listed(site: &Site, token: &str) -> LiveMatchSummary {
    let mut own: Vec<LiveMatchSummary> = site.get_as(token, "/api/v1/me/matches").await.json();
    assert_eq!(own.len(), 1);
    own.remove(0)
}

on_each! {
    async fn after_a_take_back_both_players_have_the_whole_time(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara", "clock": days(3)})).await;
        site.done(&id, &one, &play("c3")).await;
        site.clock.advance(2 * DAY);
        let back = Action::offer(guti_api::OfferKind::TakeBack);
        site.done(&id, &one, &back).await;
        let live = site.done(&id, &two, &back).await;
        assert_eq!((live.clock.left_ms, live.clock.running), ([3 * DAY_MS; 2], Some(0)));
        site.kill().await;
    }

    async fn each_move_has_the_whole_time(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa", "clock": days(3)})).await;
        site.clock.advance(2 * DAY);
        assert_eq!(site.live(&id).await.clock.left_ms, [DAY_MS, 3 * DAY_MS]);
        let first = site.done(&id, &one, &play("b1-o")).await;
        assert_eq!(first.clock.left_ms, [3 * DAY_MS; 2]);
        assert_eq!(first.clock.running, Some(1));
        site.clock.advance(DAY);
        // An offer is not a move, so it does not add time.
        site.done(&id, &two, &Action::offer(guti_api::OfferKind::Draw)).await;
        assert_eq!(site.live(&id).await.clock.left_ms, [3 * DAY_MS, 2 * DAY_MS]);
        let summary = listed(&site, &two).await;
        let deadline = Some(START + 5 * DAY);
        assert_eq!((summary.turn, summary.you, summary.deadline_ms), (Some(1), Some(1), deadline));
        let live = site.done(&id, &two, &play(&first.view.legal[0].text)).await;
        assert_eq!(live.clock.left_ms, [3 * DAY_MS; 2]);
        let summary = listed(&site, &two).await;
        assert_eq!((summary.turn, summary.deadline_ms), (Some(0), Some(START + 6 * DAY)));
        site.kill().await;
    }

    async fn a_flag_falls_after_the_days_though_nobody_is_connected(database) {
        let rest = |config: &mut guti_server::Config| config.limits.idle_match_s = 1;
        let site = Site::start_with(&database, Clock::manual(START), rest).await;
        let (id, [one, _]) = site.pair(json!({"game": "pretwa", "clock": days(2)})).await;
        site.done(&id, &one, &play("b1-o")).await;
        site.clock.advance(DAY);
        let start = Instant::now();
        while !site.get("/metrics").await.text().contains("guti_matches_in_memory 0\n") {
            assert!(start.elapsed() < PATIENCE, "the match is still in memory");
            tokio::time::sleep(PAUSE).await;
        }
        site.clock.advance(DAY);
        until_stored(&database, r#"{"type":"flag","player":1}"#).await;
        let live = site.live(&id).await;
        assert!(matches!(live.view.status, StatusView::Over { .. }), "{:?}", live.view.status);
        site.kill().await;
    }

    async fn days_in_which_no_server_ran_are_on_no_clock(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "clock": days(3), "chat": true});
        let (id, [one, _]) = site.pair(setup).await;
        site.clock.advance(DAY);
        // A write is a heartbeat too.
        site.done(&id, &one, &Action::Chat { text: "hello".to_owned() }).await;
        site.kill().await;
        let site = Site::start_at(&database, START + 11 * DAY).await;
        assert_eq!(site.live(&id).await.clock.left_ms, [2 * DAY_MS, 3 * DAY_MS]);
        // The deadline that was stored before has passed; the server looks at the match and stores the next
        // one.
        let start = Instant::now();
        while listed(&site, &one).await.deadline_ms != Some(START + 13 * DAY) {
            assert!(start.elapsed() < PATIENCE, "the deadline is still the old one");
            tokio::time::sleep(PAUSE).await;
        }
        site.clock.advance(2 * DAY - 2_000);
        assert_eq!(site.live(&id).await.clock.left_ms, [2_000, 3 * DAY_MS]);
        site.clock.advance(2_000);
        until_stored(&database, r#"{"type":"flag","player":0}"#).await;
        site.kill().await;
    }

    async fn lists_show_the_deadline_that_an_outage_has_moved(database) {
        let site = Site::start(&database).await;
        let (_, [one, _]) = site.pair(json!({"game": "pretwa", "clock": days(14)})).await;
        assert_eq!(listed(&site, &one).await.deadline_ms, Some(START + 14 * DAY));
        site.kill().await;
        // The old deadline has not passed, so the server does not look at the match before.
        let site = Site::start_at(&database, START + 5 * DAY).await;
        assert_eq!(listed(&site, &one).await.deadline_ms, Some(START + 19 * DAY));
        site.kill().await;
    }

    async fn while_a_clock_runs_nothing_can_be_claimed(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara", "clock": days(2)})).await;
        site.done(&id, &one, &play("c3")).await;
        site.clock.advance(2 * DAY - 1);
        assert_eq!(as_player(&site, &id, &one).await.claim_in_ms, [None, None]);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        site.done(&id, &two, &Action::Resign).await;
        // Between two games no clock runs, so the same number of days is the limit.
        let live = site.done(&id, &one, &Action::NextGame).await;
        assert_eq!(live.view.status, StatusView::NextGame);
        assert_eq!((live.clock.running, live.claim_in_ms), (None, [Some(2 * DAY_MS), None]));
        assert_eq!(listed(&site, &two).await.turn, Some(1));
        site.clock.advance(2 * DAY - 1_000);
        site.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
        site.clock.advance(1_000);
        let live = site.done(&id, &one, &Action::Claim).await;
        assert_eq!((live.view.status, live.view.round), (StatusView::Playing, 2));
        assert_eq!(live.clock.left_ms, [2 * DAY_MS; 2]);
        site.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_has_from_one_day_to_fourteen() {
    let site = Site::start(&Database::sqlite()).await;
    for (number, status) in [(0, 422), (1, 201), (14, 201), (15, 422), (255, 422)] {
        let answer = site.post(MATCHES, json!({"game": "pretwa", "clock": days(number)})).await;
        assert_eq!(answer.status, status, "{number}: {}", answer.text());
    }
    site.kill().await;
}
