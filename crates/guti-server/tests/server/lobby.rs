//! The lobby: matches with a free seat, matches that wait for somebody, and play now.

use crate::databases::{Database, HeldLock};
use crate::on_each;
use crate::site::{START, Site, play};
use guti_api::{Action, LiveMatchSummary, Seat, UnfinishedMatches};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::{Duration, Instant};

const MATCHES: &str = "/api/v1/matches";
const OWN: &str = "/api/v1/me/matches";
const UNFINISHED: &str = "/api/v1/me/unfinished-matches";
const PLAY: &str = "/api/v1/play";

/// Tokens that the clients have chosen.
const ONE: &str = "1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const TWO: &str = "2AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// How long a condition may take to become true, and the time between two checks.
const PATIENCE: Duration = Duration::from_mins(2);
const PAUSE: Duration = Duration::from_millis(50);

/// The token of a client.
fn token(number: usize) -> String {
    format!("{number:04}AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
}

async fn create(site: &Site, setup: Value) -> String {
    let answer = site.post(MATCHES, setup).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json::<Seat>().match_id
}

async fn join(site: &Site, id: &str, token: &str) {
    let answer = site.post(&format!("{MATCHES}/{id}/join"), json!({"token": token})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// The ids of a list, page by page, and the number of pages.
async fn pages(site: &Site, token: &str, path: &str) -> (Vec<String>, usize) {
    let (mut ids, mut count) = (Vec::new(), 0);
    let mut next = Some(path.to_owned());
    while let Some(path) = next.take() {
        let page = site.get_as(token, &path).await;
        assert_eq!(page.status, 200, "{}", page.text());
        ids.extend(page.json::<Vec<LiveMatchSummary>>().into_iter().map(|summary| summary.id));
        count += 1;
        let link = page.headers.get("link").and_then(|link| link.split_once(">; "));
        next = link.map(|(target, _)| target.trim_start_matches('<').to_owned());
    }
    (ids, count)
}

/// Asks to play at once and asserts the status.
async fn play_now(site: &Site, status: u16, request: Value) -> Seat {
    let answer = site.post(PLAY, request).await;
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text());
    answer.json()
}

on_each! {
    async fn one_request_finds_the_matches_of_an_account_and_of_seats(database) {
        let site = Site::start(&database).await;
        let account = site.account("Amina").await.token;
        let setup = json!({"game": "dara", "side": "first"});
        let own: Seat = site.post_as(&account, MATCHES, setup).await.json();
        let own = (own.match_id, Some(0));
        let (waiting, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        let (thinking, [two, three]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&thinking, &two, &play("b1-o")).await;
        let (over, [four, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&over, &four, &Action::Resign).await;
        let unknown = token(1);
        let ask = async |tokens: Value| {
            let answer = site.post_as(&account, UNFINISHED, json!({"tokens": tokens})).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            let found: UnfinishedMatches = answer.json();
            assert!(found.complete);
            let ids = found.matches.into_iter().map(|summary| (summary.id, summary.you));
            ids.collect::<Vec<_>>()
        };
        let found = ask(json!([one, two, four, unknown, "malformed"])).await;
        // The match that waits for its player comes first.
        assert_eq!(found[0], (waiting, Some(0)));
        let seats = [0, 1].map(|player| (thinking.clone(), Some(player)));
        let others: HashSet<_> = found[1..].iter().collect();
        assert_eq!((found.len(), others), (3, HashSet::from([&own, &seats[0]])));
        // The tokens of both seats of one match, and then the account alone.
        let both: HashSet<_> = ask(json!([two, three])).await.into_iter().collect();
        assert_eq!(both, seats.into_iter().chain([own.clone()]).collect());
        assert_eq!(ask(json!([])).await, [own]);
        let nobody: UnfinishedMatches =
            site.post(UNFINISHED, json!({"tokens": [unknown]})).await.json();
        assert_eq!(nobody, UnfinishedMatches { matches: Vec::new(), complete: true });
        let many = vec![unknown; 101];
        site.post(UNFINISHED, json!({"tokens": many})).await.refuses(422, "invalid");
        let ended = "session.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let refused = site.post_as(ended, UNFINISHED, json!({"tokens": [one]})).await;
        refused.refuses(401, "unauthorized");
        site.kill().await;
    }

    async fn the_seats_of_a_match_that_is_over_are_marked(database) {
        let site = Site::start(&database).await;
        let (going_on, _) = site.pair(json!({"game": "pretwa"})).await;
        let (resigned, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&resigned, &one, &Action::Resign).await;
        let withdrawn: Seat = site.post(MATCHES, json!({"game": "pretwa"})).await.json();
        site.done(&withdrawn.match_id, &withdrawn.token.unwrap(), &Action::Withdraw).await;
        let ended = async |id: &str, ended: u8| {
            let filter = format!("WHERE match_id = '{id}' AND ended = {ended}");
            database.number(&format!("SELECT COUNT(*) FROM seats {filter}")).await
        };
        assert_eq!((ended(&going_on, 0).await, ended(&going_on, 1).await), (2, 0));
        assert_eq!((ended(&resigned, 0).await, ended(&resigned, 1).await), (0, 2));
        assert_eq!(ended(&withdrawn.match_id, 1).await, 1);
        site.kill().await;
    }

    async fn a_list_of_unfinished_matches_is_complete_only_if_none_is_left_out(database) {
        let site = Site::start(&database).await;
        let listed = async |site: &Site| {
            let answer = site.post(UNFINISHED, json!({"tokens": [ONE]})).await;
            let found: UnfinishedMatches = answer.json();
            (found.matches.len(), found.complete)
        };
        let own = json!({"game": "dara", "token": ONE});
        for _ in 0..200 {
            create(&site, own.clone()).await;
        }
        assert_eq!(listed(&site).await, (200, true));
        create(&site, own).await;
        assert_eq!(listed(&site).await, (200, false));
        site.kill().await;
        // Two of the matches end, and one cannot be read.
        for statement in [
            "UPDATE matches SET stage = 2 WHERE id IN (SELECT id FROM matches ORDER BY id LIMIT 2)",
            "UPDATE matches SET setup = 'unreadable' WHERE id = (SELECT MAX(id) FROM matches)",
        ] {
            database.execute(statement).await;
        }
        let site = Site::start(&database).await;
        assert_eq!(listed(&site).await, (198, false));
        site.kill().await;
    }

    async fn the_list_of_free_seats_is_that_of_a_game(database) {
        let site = Site::start(&database).await;
        let public = |game: &str| json!({"game": game, "visibility": "public", "token": ONE});
        let (mut dara, mut pretwa) = (Vec::new(), Vec::new());
        // The clock stands still for every second match, so the cursors need the ids.
        for round in 0..6 {
            dara.push(create(&site, public("dara")).await);
            pretwa.push(create(&site, public("pretwa")).await);
            let taken = create(&site, public("dara")).await;
            join(&site, &taken, TWO).await;
            create(&site, json!({"game": "dara", "token": ONE})).await;
            site.clock.advance(round % 2);
        }
        let sorted = |mut ids: Vec<String>| {
            ids.sort();
            ids
        };
        let path = format!("{MATCHES}?open=true&game=dara&limit=2");
        let (seen, count) = pages(&site, ONE, &path).await;
        assert_eq!((sorted(seen), count), (sorted(dara.clone()), 4));
        let (seen, _) = pages(&site, ONE, &format!("{MATCHES}?open=true&limit=5")).await;
        assert_eq!(sorted(seen), sorted([dara.clone(), pretwa].concat()));
        let (seen, _) = pages(&site, ONE, &format!("{MATCHES}?game=dara&limit=5")).await;
        assert_eq!((seen.len(), dara.iter().all(|id| seen.contains(id))), (12, true));
        site.get(&format!("{MATCHES}?game=chess")).await.refuses(404, "unknown-game");
        site.kill().await;
    }

    async fn the_list_of_ones_matches_says_which_wait(database) {
        let site = Site::start(&database).await;
        let setup = || json!({"game": "dara", "side": "first", "token": ONE});
        let mut waiting = HashSet::new();
        for round in 0..3 {
            // It is the turn of player 0.
            let id = create(&site, setup()).await;
            join(&site, &id, TWO).await;
            waiting.insert(id);
            // It is the turn of player 1.
            let id = create(&site, setup()).await;
            join(&site, &id, TWO).await;
            site.done(&id, ONE, &play("c3")).await;
            // The seat is free.
            create(&site, setup()).await;
            site.clock.advance(round % 2);
        }
        // Both players have to say that they are ready; here the other one has done so.
        let both = create(&site, setup()).await;
        join(&site, &both, TWO).await;
        site.done(&both, TWO, &Action::Resign).await;
        waiting.insert(both.clone());
        let other = create(&site, setup()).await;
        join(&site, &other, TWO).await;
        site.done(&other, TWO, &Action::Resign).await;
        site.done(&other, ONE, &Action::NextGame).await;
        let (seen, count) = pages(&site, ONE, &format!("{OWN}?turn=true&limit=2")).await;
        assert_eq!((seen.len(), seen.into_iter().collect::<HashSet<_>>()), (4, waiting.clone()));
        assert_eq!(count, 3);
        let own: Vec<LiveMatchSummary> = site.get_as(ONE, OWN).await.json();
        assert_eq!(own.len(), 11);
        for summary in own {
            let turn = match &summary.id {
                id if *id == both => None,
                id if waiting.contains(id) => Some(0),
                _ if summary.open => None,
                _ => Some(1),
            };
            assert_eq!((summary.turn, summary.you), (turn, Some(0)), "{}", summary.id);
        }
        let (seen, _) = pages(&site, TWO, &format!("{OWN}?turn=true")).await;
        assert!(seen.contains(&both) && seen.contains(&other));
        assert_eq!(seen.len(), 5);
        // A token whose matches all wait for others is valid.
        let third = create(&site, json!({"game": "dara", "token": token(3)})).await;
        assert_eq!(site.get_as(&token(3), &format!("{OWN}?turn=true")).await.text(), "[]");
        assert!(!third.is_empty());
        site.kill().await;

        // A database of an earlier version does not say whose turn it is: the server looks at each match
        // once.
        let before = "UPDATE matches SET turn = NULL, deadline_ms = touched_ms WHERE stage = 1";
        database.execute(before).await;
        let site = Site::start_at(&database, START + 1_000).await;
        let start = Instant::now();
        loop {
            let (seen, _) = pages(&site, ONE, &format!("{OWN}?turn=true")).await;
            if seen.into_iter().collect::<HashSet<_>>() == waiting {
                break;
            }
            assert!(start.elapsed() < PATIENCE, "whose turn it is is not known");
            tokio::time::sleep(PAUSE).await;
        }
        site.kill().await;
    }

    async fn who_wants_the_same_plays_at_once(database) {
        let site = Site::start(&database).await;
        let clock = json!({"kind": "timed", "initial_ms": 300_000});
        let wish = |token: &str| json!({"game": "dara", "clock": clock, "token": token});
        // None of these matches is wanted.
        let bell = json!({"game": "dara", "clock": clock, "visibility": "public",
            "variants": ["bell"]});
        create(&site, bell).await;
        create(&site, json!({"game": "dara", "visibility": "public"})).await;
        create(&site, json!({"game": "dara", "clock": clock})).await;
        create(&site, json!({"game": "pretwa", "clock": clock, "visibility": "public"})).await;
        let first = play_now(&site, 201, wish(ONE)).await;
        let live = site.live(&first.match_id).await;
        assert!(!live.started && !live.rated);
        // A player's own match is not taken.
        site.clock.advance(1);
        let second = play_now(&site, 201, wish(ONE)).await;
        assert_ne!(second.match_id, first.match_id);
        // The oldest match comes first.
        let other = play_now(&site, 200, wish(TWO)).await;
        assert_eq!((&other.match_id, other.player), (&first.match_id, 1 - first.player));
        assert!(site.live(&first.match_id).await.started);
        let other = play_now(&site, 200, wish(&token(3))).await;
        assert_eq!(other.match_id, second.match_id);
        play_now(&site, 201, wish(&token(4))).await;
        // A match in which the players can chat is accepted, and a client without a token gets one.
        let chat = json!({"game": "felli", "visibility": "public", "chat": true, "token": ONE});
        let chat = create(&site, chat).await;
        let seat = play_now(&site, 200, json!({"game": "felli"})).await;
        assert_eq!((&seat.match_id, seat.token.is_some()), (&chat, true));
        site.post(PLAY, json!({"game": "dara", "rated": true})).await.refuses(422, "invalid");
        let rated = json!({"game": "dara", "rated": true, "clock": clock});
        site.post(PLAY, rated).await.refuses(403, "account-needed");
        site.post(PLAY, json!({"game": "chess"})).await.refuses(404, "unknown-game");
        site.kill().await;
    }

    async fn nobody_is_seated_with_somebody_who_has_left(database) {
        const WHILE: u64 = 30_000;
        let site = Site::start(&database).await;
        let wish = |number: usize| json!({"game": "dara", "token": token(number)});
        let first = play_now(&site, 201, wish(1)).await;
        site.clock.advance(WHILE);
        let second = play_now(&site, 201, wish(2)).await;
        // A player who comes back is present again, and the oldest match is joined first.
        let (stream, _) = site.watch(&first.match_id, Some(&token(1))).await;
        assert_eq!(play_now(&site, 200, wish(3)).await.match_id, first.match_id);
        drop(stream);
        // A program may send requests from time to time, or listen.
        site.clock.advance(WHILE);
        assert_eq!(site.get_as(&token(2), &format!("{MATCHES}/{}", second.match_id)).await.status, 200);
        assert_eq!(play_now(&site, 200, wish(4)).await.match_id, second.match_id);
        let third = play_now(&site, 201, wish(5)).await;
        let listening = site.notices(&token(5)).await;
        site.clock.advance(WHILE);
        assert_eq!(play_now(&site, 200, wish(6)).await.match_id, third.match_id);
        drop(listening);
        // One player who is present comes after many who are not.
        for number in 10..55 {
            let setup = json!({"game": "dara", "visibility": "public", "token": token(number)});
            create(&site, setup).await;
        }
        site.clock.advance(WHILE);
        let last = create(&site, json!({"game": "dara", "visibility": "public"})).await;
        assert_eq!(play_now(&site, 200, wish(7)).await.match_id, last);
        // In a correspondence match the opponent need not be present.
        let clock = json!({"kind": "correspondence", "days": 3});
        let slow = |number: usize| json!({"game": "dara", "token": token(number), "clock": clock});
        let open = play_now(&site, 201, slow(1)).await;
        site.clock.advance(WHILE);
        assert_eq!(play_now(&site, 200, slow(2)).await.match_id, open.match_id);
        site.kill().await;
    }

    async fn a_request_to_play_that_is_repeated_has_one_seat(database) {
        let site = Site::start(&database).await;
        let wish = |token: &str| json!({"game": "dara", "token": token, "key": "k"});
        let opened = play_now(&site, 201, wish(ONE)).await;
        assert_eq!(play_now(&site, 200, wish(ONE)).await, opened);
        let taken = play_now(&site, 200, wish(TWO)).await;
        assert_eq!(taken.match_id, opened.match_id);
        // Another seat is free now, but is not taken.
        create(&site, json!({"game": "dara", "visibility": "public"})).await;
        assert_eq!(play_now(&site, 200, wish(TWO)).await, taken);
        assert_eq!(play_now(&site, 200, wish(ONE)).await, opened);
        // A request without a token cannot be repeated.
        site.post(PLAY, json!({"game": "dara", "key": "k"})).await.refuses(422, "invalid");
        site.kill().await;

        let site = Site::start(&database).await;
        assert_eq!(play_now(&site, 200, wish(TWO)).await, taken);
        for number in 10..14 {
            create(&site, json!({"game": "pretwa", "visibility": "public", "token": token(number)}))
                .await;
        }
        let wish = json!({"game": "pretwa", "token": ONE, "key": "at-once"});
        let asked = (0..6).map(|_| play_now(&site, 200, wish.clone()));
        let seats = futures_util::future::join_all(asked).await;
        assert!(seats.iter().all(|seat| *seat == seats[0]), "{seats:?}");
        site.kill().await;
    }

    async fn rivals_never_share_a_seat(database) {
        let here = Site::start(&database).await;
        let there = match &database {
            Database::Sqlite(_) => None,
            Database::Postgres(_) => Some(Site::start(&database).await),
        };
        for number in 0..5 {
            let setup = json!({"game": "dara", "visibility": "public", "token": token(number)});
            create(&here, setup).await;
        }
        let ask = async |number: usize| {
            let site = there.as_ref().filter(|_| number.is_multiple_of(2)).unwrap_or(&here);
            let answer = site.post(PLAY, json!({"game": "dara", "token": token(number)})).await;
            assert!([200, 201].contains(&answer.status.as_u16()), "{}", answer.text());
            answer.json::<Seat>()
        };
        let seats = futures_util::future::join_all((100..121).map(ask)).await;
        let given: HashSet<(String, u8)> =
            seats.iter().map(|seat| (seat.match_id.clone(), seat.player)).collect();
        assert_eq!(given.len(), seats.len());
        let matches: HashSet<&str> = seats.iter().map(|seat| &*seat.match_id).collect();
        let mut free = 0;
        for id in &matches {
            let live = here.live(id).await;
            free += usize::from(!live.started);
        }
        // All 26 players have a seat. On one server at most one of them can be waiting.
        if there.is_none() {
            assert_eq!((matches.len(), free), (13, 0));
        } else {
            assert_eq!(2 * matches.len() - free, 5 + 21);
        }
        here.kill().await;
        if let Some(there) = there {
            there.kill().await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_locked_keeps_nobody_from_playing() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let wish = |number: usize| json!({"game": "dara", "token": token(number)});
    let locked = play_now(&site, 201, wish(1)).await;
    // The older match is tried first.
    site.clock.advance(1);
    let other = create(&site, json!({"game": "dara", "visibility": "public"})).await;
    let lock = HeldLock::on_match(&database, &locked.match_id).await;
    assert_eq!(play_now(&site, 200, wish(2)).await.match_id, other);
    lock.release().await;
    // The next ones would not have waited for the lock: the match is passed over for a while.
    let third = play_now(&site, 201, wish(3)).await;
    assert_eq!(play_now(&site, 200, wish(4)).await.match_id, third.match_id);
    site.clock.advance(10_000);
    assert_eq!(play_now(&site, 200, wish(5)).await.match_id, locked.match_id);
    site.kill().await;
}
