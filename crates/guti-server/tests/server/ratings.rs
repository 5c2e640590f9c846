//! Rated matches, and the ratings that they change.

use crate::databases::{Database, HeldLock};
use crate::faults::HELD_UP;
use crate::on_each;
use crate::proxy::Proxy;
use crate::site::{START, Site, play};
use guti_api::{
    Action, CreatedAccount, GameRating, IssuedToken, LiveMatchSummary, LiveMatchView, Me,
    OfferKind, PlayerView, RankedPlayer, RatingView, Seat,
};
use serde_json::{Value, json};
use std::time::Instant;

const MATCHES: &str = "/api/v1/matches";
const WEEK: u64 = 7 * 24 * 3_600_000;

/// The rating of a player who has played no rated match.
const NEW: RatingView = RatingView { rating: 1500, deviation: 350, provisional: true, matches: 0 };

/// The rating of a new player after a match against another new player.
fn after(rating: i32) -> RatingView {
    RatingView { rating, deviation: 290, provisional: true, matches: 1 }
}

/// Creates an account and returns the token of its session.
async fn account(site: &Site, name: &str) -> String {
    let answer = site.post("/api/v1/accounts", json!({"name": name})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json::<CreatedAccount>().token
}

fn rated() -> Value {
    let clock = json!({"kind": "timed", "initial_ms": 3_600_000});
    json!({"game": "pretwa", "side": "first", "clock": clock, "rated": true})
}

/// Begins a match between two accounts; the first one moves first.
async fn begin(site: &Site, setup: Value, one: &str, two: &str) -> String {
    let answer = site.post_as(one, MATCHES, setup).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    let id = answer.json::<Seat>().match_id;
    let answer = site.post_as(two, &format!("{MATCHES}/{id}/join"), json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    id
}

/// Returns the ratings of an account.
async fn ratings(site: &Site, token: &str) -> Vec<GameRating> {
    site.get_as(token, "/api/v1/me").await.json::<Me>().account.unwrap().ratings
}

/// Returns the rating of an account that plays only one game.
async fn rating(site: &Site, token: &str) -> RatingView {
    let ratings = ratings(site, token).await;
    assert_eq!(ratings.len(), 1);
    assert_eq!(ratings[0].game, "pretwa");
    ratings[0].rating
}

fn seats(live: &LiveMatchView) -> [(Option<RatingView>, Option<i32>); 2] {
    [0, 1].map(|player: usize| (live.seats[player].rating, live.seats[player].rating_change))
}

on_each! {
    async fn only_some_matches_are_rated(database) {
        let site = Site::start(&database).await;
        let one = account(&site, "Amina").await;
        site.post(MATCHES, rated()).await.refuses(403, "account-needed");
        let bot: IssuedToken = site.post("/api/v1/tokens", json!({"name": "Bot"})).await.json();
        site.post_as(&bot.token, MATCHES, rated()).await.refuses(403, "account-needed");
        for (field, value) in [
            ("clock", json!({"kind": "none"})),
            ("variants", json!(["optional-capture"])),
            ("opponent", json!({"kind": "computer", "level": 1})),
            ("position", json!("any other")),
        ] {
            let mut setup = rated();
            setup[field] = value;
            site.post_as(&one, MATCHES, setup).await.refuses(422, "invalid");
        }
        let seat: Seat = site.post_as(&one, MATCHES, rated()).await.json();
        let join = format!("{MATCHES}/{}/join", seat.match_id);
        site.post(&join, json!({})).await.refuses(403, "account-needed");
        site.post_as(&bot.token, &join, json!({})).await.refuses(403, "account-needed");
        site.post_as(&one, &join, json!({})).await.refuses(409, "already-seated");
        let live = site.live(&seat.match_id).await;
        assert!(live.rated && !live.started);
        assert_eq!(seats(&live), [(Some(NEW), None), (None, None)]);
        site.kill().await;
    }

    async fn a_match_changes_the_ratings_of_both_once(database) {
        let site = Site::start(&database).await;
        let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
        let id = begin(&site, rated(), &one, &two).await;
        let live = site.live(&id).await;
        assert_eq!(seats(&live), [(Some(NEW), None); 2]);
        assert_eq!(ratings(&site, &one).await, []);
        let end = site.done(&id, &two, &Action::Resign).await;
        // The paper's formulas give 1662.31 and 1337.69, both with a deviation of 290.32.
        let changed = [(Some(NEW), Some(162)), (Some(NEW), Some(-162))];
        assert_eq!(seats(&end), changed);
        assert_eq!(rating(&site, &one).await, after(1662));
        assert_eq!(rating(&site, &two).await, after(1338));
        let seen: PlayerView = site.get("/api/v1/players/Bello").await.json();
        assert_eq!(seen.ratings, [GameRating { game: "pretwa".to_owned(), rating: after(1338) }]);
        let own: Vec<LiveMatchSummary> = site.get_as(&one, "/api/v1/me/matches").await.json();
        assert!(own[0].rated && own[0].over);

        // A rematch is rated too.
        let kind = OfferKind::Rematch;
        site.done(&id, &one, &Action::offer(kind)).await;
        let next = site.done(&id, &two, &Action::offer(kind)).await.rematch.unwrap();
        let live = site.live(&next).await;
        assert!(live.rated && live.started);
        assert_eq!(seats(&live), [(Some(after(1338)), None), (Some(after(1662)), None)]);
        let draw = Action::offer(OfferKind::Draw);
        site.done(&next, &one, &draw).await;
        let end = site.done(&next, &two, &draw).await;
        let [(before, gain), (_, loss)] = seats(&end);
        assert_eq!(before, Some(after(1338)));
        // A draw brings the two ratings closer together, by the same amount for equal deviations.
        assert!(gain > Some(0) && loss.unwrap().abs_diff(-gain.unwrap()) <= 1, "{gain:?} {loss:?}");
        assert_eq!(rating(&site, &one).await.matches, 2);
        // The first match still shows its own change.
        assert_eq!(seats(&site.live(&id).await), changed);
        site.kill().await;
        let site = Site::start(&database).await;
        assert_eq!(seats(&site.live(&id).await), changed);
        assert_eq!(rating(&site, &two).await.matches, 2);
        site.kill().await;
    }

    async fn what_counts_is_that_a_match_has_a_result(database) {
        let site = Site::start(&database).await;
        let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
        // A casual match changes nothing, and neither does one that is aborted or withdrawn.
        let mut casual = rated();
        casual["rated"] = json!(false);
        let id = begin(&site, casual, &one, &two).await;
        let end = site.done(&id, &two, &Action::Resign).await;
        assert_eq!(seats(&end), [(Some(NEW), None); 2]);
        let id = begin(&site, rated(), &one, &two).await;
        site.done(&id, &one, &play("b1-o")).await;
        site.done(&id, &two, &Action::Abort).await;
        let open: Seat = site.post_as(&one, MATCHES, rated()).await.json();
        site.done(&open.match_id, &one, &Action::Withdraw).await;
        assert_eq!(ratings(&site, &one).await, []);
        // A flag counts, even if no request comes.
        let id = begin(&site, rated(), &one, &two).await;
        let (mut stream, _) = site.watch(&id, None).await;
        site.clock.advance(3_600_000);
        let end = stream.until(|live| live.seats[0].rating_change.is_some()).await;
        assert_eq!(seats(&end), [(Some(NEW), Some(-162)), (Some(NEW), Some(162))]);
        // A claim against a player who has left counts too.
        let id = begin(&site, rated(), &one, &two).await;
        site.done(&id, &one, &play("b1-o")).await;
        site.clock.advance(60_000);
        let end = site.done(&id, &one, &Action::Claim).await;
        let [(_, gain), (_, loss)] = seats(&end);
        assert!(gain > Some(0) && loss < Some(0));
        assert_eq!(rating(&site, &one).await.matches, 2);
        site.kill().await;
    }

    async fn the_best_players_of_a_game_are_listed(database) {
        let site = Site::start(&database).await;
        let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
        let id = begin(&site, rated(), &one, &two).await;
        site.done(&id, &one, &Action::Resign).await;
        assert_eq!(site.get("/api/v1/ratings/pretwa").await.text(), "[]");
        site.get("/api/v1/ratings/chess").await.refuses(404, "unknown-game");
        site.kill().await;
        database.execute("UPDATE ratings SET deviation = 60").await;
        let site = Site::start(&database).await;
        let best: Vec<RankedPlayer> = site.get("/api/v1/ratings/pretwa").await.json();
        let names: Vec<&str> = best.iter().map(|player| &*player.name).collect();
        assert_eq!(names, ["Bello", "Amina"]);
        assert_eq!((best[0].rating.rating, best[0].rating.provisional), (1662, false));
        assert_eq!(site.get("/api/v1/ratings/dara").await.text(), "[]");
        site.kill().await;
        // The devices are in use for 80 weeks.
        database.execute("UPDATE sessions SET used_ms = used_ms + 48384000000").await;
        // 60² + n · (0.06 · 173.7178)² is more than 110² after 79 weeks, and more than 110.5² after 80.
        for (weeks, count) in [(79, 2), (80, 0)] {
            let site = Site::start_at(&database, START + weeks * WEEK).await;
            let best: Vec<RankedPlayer> = site.get("/api/v1/ratings/pretwa").await.json();
            assert_eq!(best.len(), count, "{weeks}");
            assert_eq!(rating(&site, &one).await.provisional, count == 0);
            site.kill().await;
        }
    }

    async fn ratings_go_with_their_account(database) {
        let site = Site::start(&database).await;
        let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
        let id = begin(&site, rated(), &one, &two).await;
        site.done(&id, &two, &Action::Resign).await;
        let going_on = begin(&site, rated(), &one, &two).await;
        let bearer = format!("Bearer {one}");
        let answer = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(answer.status, 204, "{}", answer.text());
        assert_eq!(seats(&site.live(&id).await), [(None, None), (Some(NEW), Some(-162))]);
        // A match against a player whose account is deleted changes nothing.
        let end = site.done(&going_on, &two, &Action::Resign).await;
        assert_eq!(seats(&end), [(None, None), (Some(after(1338)), None)]);
        assert_eq!(rating(&site, &two).await, after(1338));
        site.kill().await;
    }

    async fn correspondence_matches_are_rated_and_played_now(database) {
        let site = Site::start(&database).await;
        let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
        let wish = json!({"game": "pretwa", "rated": true,
            "clock": {"kind": "correspondence", "days": 2}});
        let answer = site.post_as(&one, "/api/v1/play", wish.clone()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let open: Vec<LiveMatchSummary> =
            site.get(&format!("{MATCHES}?open=true&game=pretwa")).await.json();
        let own = answer.json::<Seat>();
        assert_eq!((open.len(), open[0].rated, &open[0].id), (1, true, &own.match_id));
        assert_eq!(open[0].ratings[usize::from(own.player)], Some(NEW));
        let answer = site.post_as(&two, "/api/v1/play", wish).await;
        assert_eq!((answer.status.as_u16(), answer.json::<Seat>().match_id), (200, own.match_id.clone()));
        let end = site.done(&own.match_id, &one, &Action::Resign).await;
        assert_eq!(end.seats[usize::from(own.player)].rating_change, Some(-162));
        site.kill().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_that_end_a_match_at_once_rate_it_once() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let (one, two) = (account(&here, "Amina").await, account(&here, "Bello").await);
    let id = begin(&here, rated(), &one, &two).await;
    there.live(&id).await;
    let mut lock = HeldLock::on_match(&database, &id).await;
    let resign = Action::Resign;
    let both = async { tokio::join!(here.act(&id, &one, &resign), there.act(&id, &two, &resign)) };
    let release = async {
        lock.until_waiting(2).await;
        lock.release().await;
    };
    let ((first, second), ()) = tokio::join!(both, release);
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let winner = if first.status == 200 { [-162, 162] } else { [162, -162] };
    for site in [&here, &there] {
        assert_eq!(seats(&site.live(&id).await), winner.map(|change| (Some(NEW), Some(change))));
        assert_eq!(rating(site, &one).await.matches, 1);
    }
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_server_writes_while_a_match_is_loaded_is_seen() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let (one, two) = (account(&here, "Amina").await, account(&here, "Bello").await);
    let id = begin(&here, rated(), &one, &two).await;
    let (other, [player, _]) = here.pair(json!({"game": "pretwa"})).await;
    let (mut watcher, _) = there.watch(&other, None).await;
    // The ratings are read last when a match is loaded.
    let mut lock = HeldLock::on_ratings(&database).await;
    let path = format!("{MATCHES}/{id}");
    let mut loads = Box::pin(there.get(&path));
    tokio::select! {
        answer = &mut loads => panic!("it does not wait for the ratings: {answer:?}"),
        () = lock.until_waiting(1) => {}
    }
    let first = Action::Move { text: "b1-o".to_owned(), ply: None };
    let live = here.done(&id, &one, &first).await;
    // Once this update arrives, the earlier one has arrived too.
    let told = here.done(&other, &player, &first).await.seq;
    watcher.until(|live| live.seq == told).await;
    lock.release().await;
    assert_eq!(loads.await.json::<LiveMatchView>().seq, live.seq);
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_on_accounts_holds_up_no_other_match() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
    let (other, [player, _]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
    let mut times = Vec::new();
    // The machine may be busy, so a single response may be late.
    while times.last().is_none_or(|&time| time > HELD_UP) {
        assert!(times.len() < 5, "another match has waited too: {times:?}");
        let id = begin(&site, rated(), &one, &two).await;
        let mut lock = HeldLock::on_accounts(&database).await;
        // The end of the match would change the ratings of both accounts.
        let mut end = Box::pin(site.act(&id, &one, &Action::Resign));
        tokio::select! {
            answer = &mut end => panic!("it does not wait for the lock: {answer:?}"),
            () = lock.until_waiting(1) => {}
        }
        let start = Instant::now();
        let chat = Action::Chat { text: "hello".to_owned() };
        tokio::select! {
            answer = &mut end => panic!("another match has waited too: {answer:?}"),
            _ = site.done(&other, &player, &chat) => times.push(start.elapsed()),
        }
        lock.release().await;
        let answer = end.await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(rating(&site, &one).await.matches as usize, times.len());
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn matches_of_the_same_players_that_end_at_once_are_all_rated() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let mut players = Vec::new();
    for name in ["Amina", "Bello", "Chidi", "Dada"] {
        players.push(account(&here, name).await);
    }
    let mut games = Vec::new();
    for number in 0..24 {
        let (one, two) = (number % 4, (number + 1 + number / 8) % 4);
        games.push((begin(&here, rated(), &players[one], &players[two]).await, one));
    }
    let resign = Action::Resign;
    let ends = games.iter().enumerate().map(async |(number, (id, loser))| {
        let site = if number.is_multiple_of(2) { &here } else { &there };
        site.done(id, &players[*loser], &resign).await
    });
    for live in futures_util::future::join_all(ends).await {
        assert!(live.seats[0].rating_change < Some(0) && live.seats[1].rating_change > Some(0));
    }
    let mut matches = 0;
    for player in &players {
        matches += rating(&there, player).await.matches;
    }
    assert_eq!(matches, 48);
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_was_lost_rates_once() {
    let Some(database) = Database::postgres().await else { return };
    let proxy = Proxy::start(&database).await;
    let site = Site::start(&Database::Postgres(proxy.url())).await;
    let (one, two) = (account(&site, "Amina").await, account(&site, "Bello").await);
    let id = begin(&site, rated(), &one, &two).await;
    proxy.cut_at_commit_of(r#"{"type":"resign","player":0}"#);
    let end = site.done(&id, &one, &Action::Resign).await;
    assert!(proxy.has_cut());
    assert_eq!(seats(&end), [(Some(NEW), Some(-162)), (Some(NEW), Some(162))]);
    assert_eq!(rating(&site, &one).await, after(1338));
    site.kill().await;
}
