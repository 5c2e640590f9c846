//! Databases that fail, matches that nobody asks for, rules that change, and deleted data.

use crate::databases::{Database, HeldLock};
use crate::on_each;
use crate::proxy::Proxy;
use crate::site::{Answer, START, Site, play};
use guti_api::{Action, CloseReason, IssuedToken, LiveMatchView};
use guti_server::Clock;
use serde_json::{Value, json};
use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How long a condition may take to become true.
const PATIENCE: Duration = Duration::from_mins(2);

/// The time between two checks of a condition.
const PAUSE: Duration = Duration::from_millis(50);

const DAY: u64 = 24 * 3_600_000;

/// Half of the time that a connection waits for a lock.
pub const HELD_UP: Duration = Duration::from_millis(1_500);

fn chat(text: &str) -> Action {
    Action::Chat { text: text.to_owned() }
}

/// Waits until the content of the database holds this text.
async fn until_stored(database: &Database, text: &str) {
    let start = Instant::now();
    // PostgreSQL doubles the quotation marks.
    while !database.dump().await.replace("\"\"", "\"").contains(text) {
        assert!(start.elapsed() < PATIENCE, "{text} is not stored");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Waits until the content of the database does not hold this text any more.
async fn until_gone(database: &Database, text: &str) {
    let start = Instant::now();
    while database.dump().await.contains(text) {
        assert!(start.elapsed() < PATIENCE, "{text} is still stored");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Waits until a path is answered with this status.
async fn until_status(site: &Site, path: &str, status: u16) {
    let start = Instant::now();
    while site.get(path).await.status.as_u16() != status {
        assert!(start.elapsed() < PATIENCE, "{path} is not answered with {status}");
        tokio::time::sleep(PAUSE).await;
    }
}

/// The errors that the servers of all tests have logged.
struct Log;

static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOGGED.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Starts to collect what is logged.
    fn follow() {
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::ERROR);
        // Another test may have installed the logger already.
        let _ = log.with_ansi(false).with_writer(|| Log).try_init();
    }

    /// Returns the lines that contain this text.
    fn lines_with(text: &str) -> Vec<String> {
        let logged = String::from_utf8_lossy(&LOGGED.lock().unwrap()).into_owned();
        logged.lines().filter(|line| line.contains(text)).map(str::to_owned).collect()
    }
}

async fn timed(site: &Site, initial_ms: u32) -> (String, [String; 2]) {
    let clock = json!({"kind": "timed", "initial_ms": initial_ms});
    site.pair(json!({"game": "pretwa", "clock": clock, "chat": true})).await
}

on_each! {
    async fn a_flag_falls_after_a_restart_though_nobody_asks(database) {
        let site = Site::start(&database).await;
        timed(&site, 10_000).await;
        site.kill().await;
        let site = Site::start_at(&database, START + 1_000).await;
        site.clock.advance(10_000);
        until_stored(&database, r#"{"type":"flag","player":0}"#).await;
        site.kill().await;
    }

    async fn a_running_clock_keeps_no_match_in_memory(database) {
        let rest = |config: &mut guti_server::Config| config.limits.idle_match_s = 1;
        let site = Site::start_with(&database, Clock::manual(START), rest).await;
        let (id, _) = timed(&site, 10_000).await;
        site.clock.advance(5_000);
        site.until_evicted().await;
        site.clock.advance(5_000);
        until_stored(&database, r#"{"type":"flag","player":0}"#).await;
        assert!(site.live(&id).await.view.end.is_some());
        site.kill().await;
    }

    async fn a_clock_that_was_set_back_freezes_nothing(database) {
        let site = Site::start_at(&database, START + DAY).await;
        let (id, [one, _]) = timed(&site, 10_000).await;
        site.kill().await;
        let site = Site::start_at(&database, START).await;
        site.clock.advance(3_000);
        let live = site.done(&id, &one, &play("b1-o")).await;
        assert_eq!(live.clock.left_ms, [7_000, 10_000]);
        site.kill().await;
    }

    async fn a_match_whose_rules_changed_is_shown_as_far_as_it_fits(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = timed(&site, 10_000).await;
        let first = site.done(&id, &one, &play("b1-o")).await;
        let reply = first.view.legal[0].text.clone();
        site.done(&id, &two, &play(&reply)).await;
        site.kill().await;
        // Such a move was possible under other rules.
        database
            .execute(r#"UPDATE events SET event = '{"type":"move","text":"b1-b1","canonical":true}' WHERE seq = 4"#)
            .await;
        let stored = database.events(&id).await;
        assert_eq!(stored.len(), 4);
        Log::follow();
        let site = Site::start(&database).await;
        let live = site.live(&id).await;
        assert_eq!(live.closed, Some(CloseReason::RulesChanged));
        assert_eq!((live.moves, live.clock.running), (vec!["b1-o".to_owned()], None));
        let logged = Log::lines_with(&id);
        assert!(
            logged.iter().any(|line| line.contains("ERROR")
                && line.contains("an event that does not fit")
                && line.contains("seq=4")
                && line.contains("same_rules=true")),
            "{logged:?}"
        );
        for token in [&one, &two] {
            for action in [play("o-b1"), Action::Resign, chat("what now?"), Action::Abort] {
                site.act(&id, token, &action).await.refuses(409, "game-over");
            }
        }
        let record = site.get(&format!("/api/v1/matches/{id}/record")).await;
        assert!(record.text().contains("b1-o"), "{}", record.text());
        // The flag of another match falls, but not that of this one.
        let (other, _) = timed(&site, 10_000).await;
        site.clock.advance(20_000);
        // The files of SQLite hold an event for a moment before it is committed.
        until_stored(&database, r#"{"type":"flag","player":0}"#).await;
        let start = Instant::now();
        while database.events(&other).await.len() < 3 {
            assert!(start.elapsed() < PATIENCE, "the flag does not fall");
            tokio::time::sleep(PAUSE).await;
        }
        site.kill().await;
        assert_eq!(database.events(&id).await, stored);
    }

    async fn a_client_is_told_that_the_database_refuses_an_event(database) {
        Site::start(&database).await.kill().await;
        let trigger: &[&str] = match &database {
            Database::Sqlite(_) => &[
                "CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.event LIKE '%refuse this%' \
                 BEGIN SELECT RAISE(ABORT, 'refused'); END",
            ],
            Database::Postgres(_) => &[
                "CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN \
                 RAISE EXCEPTION 'refused'; END $$ LANGUAGE plpgsql",
                "CREATE TRIGGER refuse BEFORE INSERT ON events FOR EACH ROW \
                 WHEN (NEW.event LIKE '%refuse this%') EXECUTE FUNCTION refuse()",
            ],
        };
        for statement in trigger {
            database.execute(statement).await;
        }
        Log::follow();
        let site = Site::start(&database).await;
        let (id, [one, _]) = timed(&site, 10_000).await;
        let before = site.live(&id).await.seq;
        let answer = site.act(&id, &one, &chat("refuse this")).await;
        answer.refuses(422, "not-stored");
        // A repeated request would be refused again.
        assert!(!answer.headers.contains_key("retry-after"));
        let (mut stream, live) = site.watch(&id, Some(&one)).await;
        assert_eq!((live.seq, live.messages.len()), (before, 0));
        let problem = stream.act(chat("refuse this too")).await.unwrap_err();
        assert_eq!(problem, answer.json());
        let logged = Log::lines_with("the database refuses to store something");
        assert!(logged.iter().any(|line| line.contains("ERROR")), "{logged:?}");
        // The match goes on.
        assert_eq!(site.done(&id, &one, &play("b1-o")).await.seq, before + 1);
        site.kill().await;
    }

    async fn an_open_match_expires_and_old_ones_are_deleted(database) {
        let keep = |config: &mut guti_server::Config| config.keep_days = 30;
        let site = Site::start_with(&database, Clock::manual(START), keep).await;
        let (played, _) = site.pair(json!({"game": "pretwa"})).await;
        let open: guti_api::Seat =
            site.post("/api/v1/matches", json!({"game": "pretwa"})).await.json();
        let open = open.match_id;
        site.clock.advance(7 * DAY);
        until_stored(&database, r#"{"type":"close","reason":"expired"}"#).await;
        assert_eq!(site.live(&open).await.closed, Some(CloseReason::Expired));
        site.clock.advance(8 * DAY);
        // A write is a heartbeat: the server was running until now.
        site.pair(json!({"game": "pretwa"})).await;
        site.kill().await;

        // Old matches are deleted when a server starts, and every hour.
        let site = Site::start_with(&database, Clock::manual(START + 15 * DAY), keep).await;
        until_status(&site, &format!("/api/v1/matches/{open}"), 404).await;
        assert!(site.live(&played).await.started);
        let (over, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&over, &one, &Action::Resign).await;
        site.clock.advance(31 * DAY);
        // A write is a heartbeat: the server was running until now.
        let (new, _) = site.pair(json!({"game": "pretwa"})).await;
        site.kill().await;
        let site = Site::start_with(&database, Clock::manual(START + 46 * DAY), keep).await;
        for id in [&played, &over] {
            until_status(&site, &format!("/api/v1/matches/{id}"), 404).await;
        }
        until_gone(&database, &played).await;
        assert!(site.live(&new).await.started);
        site.kill().await;
    }

    async fn a_match_that_cannot_be_deleted_keeps_no_other(database) {
        let keep = |config: &mut guti_server::Config| config.keep_days = 30;
        let site = Site::start_with(&database, Clock::manual(START), keep).await;
        let mut ids = Vec::new();
        for game in ["pretwa", "dara", "pretwa", "pretwa"] {
            let (id, [one, _]) = site.pair(json!({"game": game})).await;
            site.done(&id, &one, &Action::ResignMatch).await;
            ids.push(id);
        }
        site.clock.advance(31 * DAY);
        // A write is a heartbeat: the server was running until now.
        site.pair(json!({"game": "pretwa"})).await;
        site.kill().await;
        let trigger: &[&str] = match &database {
            Database::Sqlite(_) => &[
                "CREATE TRIGGER keep BEFORE DELETE ON matches WHEN OLD.game = 'dara' \
                 BEGIN SELECT RAISE(ABORT, 'kept'); END",
            ],
            Database::Postgres(_) => &[
                "CREATE FUNCTION keep() RETURNS trigger AS $$ BEGIN \
                 RAISE EXCEPTION 'kept'; END $$ LANGUAGE plpgsql",
                "CREATE TRIGGER keep BEFORE DELETE ON matches FOR EACH ROW \
                 WHEN (OLD.game = 'dara') EXECUTE FUNCTION keep()",
            ],
        };
        for statement in trigger {
            database.execute(statement).await;
        }
        Log::follow();
        let site = Site::start_with(&database, Clock::manual(START + 31 * DAY), keep).await;
        let [first, kept, others @ ..] = &*ids else { panic!("there are four matches") };
        for id in others.iter().chain([first]) {
            until_status(&site, &format!("/api/v1/matches/{id}"), 404).await;
        }
        assert!(site.live(kept).await.view.end.is_some());
        let logged = Log::lines_with("cannot delete an old match");
        assert!(logged.iter().any(|line| line.contains(&**kept)), "{logged:?}");
        site.kill().await;
    }

    async fn an_old_copy_keeps_the_matches_that_were_over(database) {
        let keep = |config: &mut guti_server::Config| config.keep_days = 30;
        let site = Site::start_with(&database, Clock::manual(START), keep).await;
        let (old, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&old, &one, &Action::Resign).await;
        site.clock.advance(24 * DAY);
        let open: guti_api::Seat =
            site.post("/api/v1/matches", json!({"game": "pretwa"})).await.json();
        site.clock.advance(7 * DAY);
        until_stored(&database, r#"{"type":"close","reason":"expired"}"#).await;
        let (recent, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.done(&recent, &one, &Action::Resign).await;
        site.kill().await;
        // No server ran for forty days.
        let site = Site::start_with(&database, Clock::manual(START + 71 * DAY), keep).await;
        until_status(&site, &format!("/api/v1/matches/{old}"), 404).await;
        assert!(site.live(&recent).await.view.end.is_some());
        assert_eq!(site.live(&open.match_id).await.closed, Some(CloseReason::Expired));
        site.kill().await;
    }

    async fn no_match_is_deleted_in_which_a_clock_runs(database) {
        let keep = |config: &mut guti_server::Config| config.keep_days = 1;
        let site = Site::start_with(&database, Clock::manual(START), keep).await;
        let clock = json!({"kind": "correspondence", "days": 14});
        let (running, [one, two]) = site.pair(json!({"game": "dara", "clock": clock})).await;
        let (between, [loser, _]) = site.pair(json!({"game": "dara", "clock": clock})).await;
        site.done(&between, &loser, &Action::Resign).await;
        let (over, [loser, _]) = site.pair(json!({"game": "pretwa", "clock": clock})).await;
        site.done(&over, &loser, &Action::Resign).await;
        site.clock.advance(13 * DAY);
        // A write is a heartbeat: the server was running until now.
        site.pair(json!({"game": "pretwa"})).await;
        site.kill().await;
        // Matches are deleted when a server starts; it was away for thirty days.
        let site = Site::start_with(&database, Clock::manual(START + 43 * DAY), keep).await;
        until_status(&site, &format!("/api/v1/matches/{over}"), 404).await;
        site.done(&running, &one, &play("c3")).await;
        site.done(&running, &two, &play("d3")).await;
        let live = site.live(&between).await;
        assert_eq!((live.closed, live.view.score), (None, [0, 2]));
        site.kill().await;
    }

    async fn a_deleted_token_leaves_neither_name_nor_words(database) {
        let site = Site::start(&database).await;
        let owner: IssuedToken =
            site.post("/api/v1/tokens", json!({"name": "Xanthippe"})).await.json();
        let setup = json!({"game": "pretwa", "side": "first", "chat": true});
        let seat: guti_api::Seat =
            site.post_as(&owner.token, "/api/v1/matches", setup).await.json();
        let id = seat.match_id;
        let join = format!("/api/v1/matches/{id}/join");
        let other: guti_api::Seat = site.post(&join, json!({"name": "Bello"})).await.json();
        let other = other.token.unwrap();
        site.done(&id, &owner.token, &chat("a confidential sentence")).await;
        site.done(&id, &other, &chat("an innocent answer")).await;
        assert!(database.dump().await.contains("confidential"));
        let path = format!("/api/v1/matches/{id}");
        let before = site.get(&path).await;
        let since = format!("{path}?since={}", before.json::<LiveMatchView>().seq);
        assert_eq!(site.get(&since).await.status, 304);

        let bearer = format!("Bearer {}", owner.token);
        let answer = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(answer.status, 204);
        let dump = database.dump().await;
        assert!(!dump.contains("confidential") && !dump.contains("Xanthippe"));
        assert!(dump.contains("innocent") && dump.contains("Bello"));
        let live: LiveMatchView = site.get_as(&other, &format!("/api/v1/matches/{id}")).await.json();
        let words: Vec<&str> = live.messages.iter().map(|message| &*message.text).collect();
        assert_eq!(words, ["an innocent answer"]);
        // Who polls is told that the name is gone.
        let known = [("if-none-match", before.headers["etag"].as_str())];
        let after = site.ask("GET", &path, &known, "").await;
        for answer in [&after, &site.get(&since).await] {
            assert_eq!(answer.status, 200);
            assert!(!answer.text().contains("Xanthippe"));
        }
        let known = [("if-none-match", after.headers["etag"].as_str())];
        assert_eq!(site.ask("GET", &path, &known, "").await.status, 304);
        site.kill().await;
    }

    async fn who_has_played_much_is_forgotten_a_part_at_a_time(database) {
        let site = Site::start(&database).await;
        let owner: IssuedToken =
            site.post("/api/v1/tokens", json!({"name": "Xanthippe"})).await.json();
        let mut ids = Vec::new();
        for _ in 0..120 {
            let setup = json!({"game": "pretwa", "chat": true});
            let seat: guti_api::Seat =
                site.post_as(&owner.token, "/api/v1/matches", setup).await.json();
            ids.push(seat.match_id);
        }
        let last = ids.last().unwrap();
        let join = format!("/api/v1/matches/{last}/join");
        assert_eq!(site.post(&join, json!({"name": "Bello"})).await.status, 200);
        site.done(last, &owner.token, &chat("a confidential sentence")).await;
        let bearer = format!("Bearer {}", owner.token);
        if let Database::Postgres(_) = &database {
            // A part cannot be written, and others may have been.
            let lock = HeldLock::on_seats(&database, &ids[60]).await;
            let answer = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
            assert!(!answer.text().contains("nothing was changed"), "{}", answer.text());
            answer.refuses(503, "busy");
            lock.release().await;
        }
        let answer = site.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(answer.status, 204);
        let dump = database.dump().await;
        assert!(!dump.contains("confidential") && !dump.contains("Xanthippe"));
        for id in &ids {
            site.act(id, &owner.token, &Action::Withdraw).await.refuses(401, "unauthorized");
        }
        if let Database::Postgres(_) = &database {
            // The number of transactions, between which others can run.
            let parts = "SELECT COUNT(DISTINCT CAST(xmin AS TEXT)) FROM seats WHERE name = ''";
            assert_eq!(database.number(parts).await, 3);
        }
        site.kill().await;
    }
}

/// Starts a server whose connections to PostgreSQL go through a proxy.
async fn behind_proxy(clock: Clock) -> Option<(Site, Proxy, Database)> {
    let database = Database::postgres().await?;
    let proxy = Proxy::start(&database).await;
    let behind = Database::Postgres(proxy.url());
    let site = Site::start_with(&behind, clock, |_| {}).await;
    Some((site, proxy, database))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_was_lost_is_looked_up() {
    let Some((site, proxy, database)) = behind_proxy(Clock::manual(START)).await else { return };
    let (id, [one, _]) = timed(&site, 10_000).await;
    proxy.cut_at_commit_of("swallow this");
    let live = site.done(&id, &one, &chat("swallow this")).await;
    assert!(proxy.has_cut());
    assert_eq!(live.messages.len(), 1);
    assert_eq!(database.dump().await.matches("swallow this").count(), 1);
    assert_eq!(site.done(&id, &one, &play("b1-o")).await.seq, live.seq + 1);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_transaction_that_was_cut_off_changes_nothing() {
    let Some((site, proxy, _)) = behind_proxy(Clock::manual(START)).await else { return };
    let (id, [one, _]) = timed(&site, 10_000).await;
    let before = site.live(&id).await;
    proxy.cut_before("swallow this");
    site.act(&id, &one, &chat("swallow this")).await.refuses(503, "busy");
    assert!(proxy.has_cut());
    assert_eq!(site.live(&id).await, before);
    assert_eq!(site.done(&id, &one, &chat("once more")).await.messages.len(), 1);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_database_is_on_no_clock() {
    let Some((site, proxy, _)) = behind_proxy(Clock::system()).await else { return };
    let start = Instant::now();
    let (id, [one, _]) = timed(&site, 3_600_000).await;
    proxy.swallow(true);
    let away = Instant::now();
    until_status(&site, "/healthz", 503).await;
    site.act(&id, &one, &chat("hello")).await.refuses(503, "busy");
    let away = away.elapsed();
    proxy.swallow(false);
    until_status(&site, "/healthz", 200).await;
    let live: Value = site.get(&format!("/api/v1/matches/{id}")).await.json();
    let left = live["clock"]["left_ms"][0].as_u64().unwrap();
    // The heartbeat before the outage is up to a second old, so up to a second more is given back.
    let charged = 3_600_000 - left;
    let there = start.elapsed().saturating_sub(away).as_millis() as u64;
    assert!(charged <= there + 100, "{charged} of {there} ms are charged, after {away:?}");
    assert_eq!(site.done(&id, &one, &chat("hello again")).await.messages.len(), 1);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_connected_to_another_server_is_there() {
    let Some(database) = Database::postgres().await else { return };
    let clock = Clock::manual(START);
    let here = Site::start_with(&database, clock.clone(), |_| {}).await;
    let there = Site::start_with(&database, clock.clone(), |_| {}).await;
    let (id, [one, two]) = timed(&here, 3_600_000).await;
    here.done(&id, &one, &play("b1-o")).await;
    // From now on no player is present by a request.
    clock.advance(30_000);
    let (mut one_tab, _) = here.watch(&id, Some(&one)).await;
    let (_two_tab, _) = there.watch(&id, Some(&two)).await;
    one_tab.until(|live| live.seats[1].online && live.claim_in_ms[0].is_none()).await;
    clock.advance(600_000);
    here.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
    // When the other server is gone, so is the player, and the waiting time starts.
    there.kill().await;
    clock.advance(10_000);
    let live = one_tab.until(|live| !live.seats[1].online).await;
    assert!(live.claim_in_ms[0].is_some_and(|wait| wait > 0));
    here.act(&id, &one, &Action::Claim).await.refuses(409, "wrong-moment");
    clock.advance(60_000);
    let live = here.done(&id, &one, &Action::Claim).await;
    assert_eq!(live.view.end.unwrap().winner, Some(0));
    here.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_lost_race_each_server_tells_its_own_watchers() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let (id, [one, two]) = timed(&here, 10_000).await;
    let (mut near, _) = here.watch(&id, Some(&one)).await;
    let (mut far, before) = there.watch(&id, Some(&two)).await;
    // Both servers write event 3 while the match is locked, so one of them loses.
    let mut lock = HeldLock::on_match(&database, &id).await;
    let [one_says, two_says] = [chat("from here"), chat("from there")];
    let both =
        async { tokio::join!(here.act(&id, &one, &one_says), there.act(&id, &two, &two_says)) };
    let release = async {
        lock.until_waiting(2).await;
        lock.release().await;
    };
    let ((first, second), ()) = tokio::join!(both, release);
    assert_eq!((first.status.as_u16(), second.status.as_u16()), (200, 200));
    for stream in [&mut near, &mut far] {
        let live = stream.until(|live| live.seq == before.seq + 2).await;
        assert_eq!(live.messages.len(), 2);
    }
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_for_notifications_stops_no_computer() {
    let Some(database) = Database::postgres().await else { return };
    let proxy = Proxy::start(&database).await;
    let behind = Database::Postgres(proxy.url());
    // The clock stands still, so nothing but the search itself makes the computer move.
    let site = Site::start_with(&behind, Clock::manual(START), |config| {
        config.limits.search_ms = 4_000;
        config.limits.search_nodes = u64::MAX;
    })
    .await;
    until_listening(&proxy, 1).await;
    let opponent = json!({"kind": "computer", "level": 10});
    let setup = json!({"game": "dara", "side": "second", "opponent": opponent});
    let seat: guti_api::Seat = site.post("/api/v1/matches", setup).await.json();
    let (mut watcher, live) = site.watch(&seat.match_id, None).await;
    assert!(live.moves.is_empty());
    proxy.deafen(true);
    proxy.deafen(false);
    until_listening(&proxy, 2).await;
    // All matches were looked up again, and the search has continued.
    watcher.until(|live| live.view.now.turn == 1).await;
    assert_eq!(site.live(&seat.match_id).await.moves.len(), 1);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_missed_without_notifications_is_told_to_the_watchers() {
    let Some(database) = Database::postgres().await else { return };
    let proxy = Proxy::start(&database).await;
    let here = Site::start(&database).await;
    let there = Site::start(&Database::Postgres(proxy.url())).await;
    until_listening(&proxy, 1).await;
    let (id, [one, two]) = timed(&here, 10_000).await;
    let (mut watcher, before) = there.watch(&id, None).await;
    proxy.deafen(true);
    let first = here.done(&id, &one, &play("b1-o")).await;
    let reply = first.view.legal[0].text.clone();
    let second = here.done(&id, &two, &play(&reply)).await;
    // The interruption lasts longer than the server waits before it tries to listen again.
    let told = async { watcher.until(|live| live.seq > before.seq).await };
    assert!(tokio::time::timeout(Duration::from_secs(3), told).await.is_err());
    proxy.deafen(false);
    let live = watcher.until(|live| live.seq == second.seq).await;
    assert_eq!(live.moves, ["b1-o", &reply]);
    // From now on notifications arrive again.
    here.done(&id, &one, &chat("hello")).await;
    watcher.until(|live| live.seq == second.seq + 1).await;
    here.kill().await;
    there.kill().await;
}

/// Waits until this many connections have begun to listen.
async fn until_listening(proxy: &Proxy, count: usize) {
    let start = Instant::now();
    while proxy.listeners() < count {
        assert!(start.elapsed() < PATIENCE, "nothing listens");
        tokio::time::sleep(PAUSE).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_the_database_refuses_fails_alone() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (holding, [holder, _]) = timed(&site, 10_000).await;
    let mut players = Vec::new();
    for _ in 0..6 {
        let (id, [one, _]) = timed(&site, 10_000).await;
        players.push((id, one));
    }
    // A sequence is not rolled back, so it counts the events that were tried.
    for statement in [
        "CREATE SEQUENCE tried",
        "CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN PERFORM nextval('tried'); \
         IF NEW.event LIKE '%refuse with a code%' THEN \
         RAISE EXCEPTION 'refused' USING ERRCODE = 'check_violation'; END IF; \
         IF NEW.event LIKE '%refuse without a code%' THEN RAISE EXCEPTION 'refused'; END IF; \
         IF NEW.event LIKE '%hold the others%' THEN PERFORM pg_sleep(1); END IF; \
         RETURN NEW; END $$ LANGUAGE plpgsql",
        "CREATE TRIGGER refuse BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse()",
        "CREATE FUNCTION refuse_late() RETURNS trigger AS $$ BEGIN \
         IF NEW.event LIKE '%refuse at the commit%' THEN RAISE EXCEPTION 'refused'; END IF; \
         RETURN NEW; END $$ LANGUAGE plpgsql",
        "CREATE CONSTRAINT TRIGGER refuse_late AFTER INSERT ON events \
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_late()",
    ] {
        database.execute(statement).await;
    }
    let mut rounds = 0;
    for refused in ["refuse with a code", "refuse without a code", "refuse at the commit"] {
        let mut tried = 0;
        // Repeats until a refused event was written together with others, which were then tried again.
        while tried <= 1 + players.len() as i64 {
            rounds += 1;
            assert!(rounds < 60, "the events never came into one transaction");
            let before = database.number("SELECT nextval('tried')").await;
            // The writes that follow wait for a write that takes a second.
            let first = chat("hold the others");
            let first = site.act(&holding, &holder, &first);
            let texts = |place: usize| if place == 2 { refused } else { "write this" };
            let rest = async {
                until_asleep(&database).await;
                let acts = players.iter().enumerate().map(async |(place, (id, token))| {
                    site.act(id, token, &chat(&format!("{} {rounds}", texts(place)))).await
                });
                futures_util::future::join_all(acts).await
            };
            let (first, answers): (Answer, Vec<Answer>) = tokio::join!(first, rest);
            assert_eq!(first.status, 200);
            for (place, answer) in answers.into_iter().enumerate() {
                match place {
                    2 => answer.refuses(422, "not-stored"),
                    _ => assert_eq!(answer.status, 200, "{refused}: {place}: {}", answer.text()),
                }
                let written = database.events(&players[place].0).await;
                let text = format!("write this {rounds}");
                let is_written = written.last().unwrap().1.contains(&text);
                assert_eq!(is_written, place != 2, "{refused}: {place}: {written:?}");
            }
            tried = database.number("SELECT nextval('tried')").await - before - 1;
        }
        assert!(!database.dump().await.contains(refused));
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_statement_that_the_database_does_not_know_is_a_fault() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (id, [one, _]) = timed(&site, 10_000).await;
    database.execute("ALTER TABLE events RENAME COLUMN at_ms TO later_ms").await;
    site.act(&id, &one, &chat("hello")).await.refuses(500, "fault");
    site.kill().await;
}

/// Waits until a connection to a PostgreSQL database sleeps.
async fn until_asleep(database: &Database) {
    let sleeping = "SELECT COUNT(*) FROM pg_stat_activity \
                    WHERE datname = current_database() AND wait_event = 'PgSleep'";
    let start = Instant::now();
    while database.number(sleeping).await == 0 {
        assert!(start.elapsed() < PATIENCE, "nothing sleeps");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lock_on_a_match_holds_up_no_other_match() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (locked, [waiting, _]) = timed(&site, 10_000).await;
    let (other, [player, _]) = timed(&site, 10_000).await;
    let hello = chat("hello");
    let mut times = Vec::new();
    // The machine may be busy, so a single response may be late.
    while times.last().is_none_or(|&time| time > HELD_UP) {
        assert!(times.len() < 5, "another match has waited too: {times:?}");
        let mut lock = HeldLock::on_match(&database, &locked).await;
        let mut first = Box::pin(site.act(&locked, &waiting, &hello));
        tokio::select! {
            answer = &mut first => panic!("it does not wait for the lock: {answer:?}"),
            () = lock.until_waiting(1) => {}
        }
        let start = Instant::now();
        tokio::select! {
            answer = &mut first => panic!("another match has waited too: {answer:?}"),
            _ = site.done(&other, &player, &hello) => times.push(start.elapsed()),
        }
        lock.release().await;
        let answer = first.await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json::<LiveMatchView>().messages.len(), times.len());
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_in_other_matches_is_told_while_one_is_locked() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let (locked, [leaving, waiting]) = timed(&here, 10_000).await;
    let (other, [player, _]) = timed(&here, 10_000).await;
    let (mut watcher, before) = there.watch(&other, None).await;
    let mut lock = HeldLock::on_match(&database, &locked).await;
    let hello = chat("hello");
    let mut first = Box::pin(there.act(&locked, &waiting, &hello));
    tokio::select! {
        answer = &mut first => panic!("it does not wait for the lock: {answer:?}"),
        () = lock.until_waiting(1) => {}
    }
    let rest = async {
        // The other server is made to load the locked match again, and this one after it.
        let bearer = format!("Bearer {leaving}");
        let answer = here.ask("DELETE", "/api/v1/me", &[("authorization", &bearer)], "").await;
        assert_eq!(answer.status, 204);
        let live = here.done(&other, &player, &play("b1-o")).await;
        assert!(live.seq > before.seq);
        watcher.until(|told| told.seq == live.seq).await;
    };
    tokio::select! {
        answer = &mut first => panic!("the watchers of another match have waited too: {answer:?}"),
        () = rest => {}
    }
    lock.release().await;
    assert_eq!(first.await.status, 200);
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_is_deleted_to_the_end_though_its_owner_does_not_wait() {
    let Some(database) = Database::postgres().await else { return };
    let site = std::sync::Arc::new(Site::start(&database).await);
    let (id, [one, two]) = timed(&site, 10_000).await;
    let mut lock = HeldLock::on_seats(&database, &id).await;
    let (asking, token) = (std::sync::Arc::clone(&site), one.clone());
    let deletion =
        tokio::spawn(async move { asking.send_as(&token, "DELETE", "/api/v1/me").await });
    lock.until_waiting(1).await;
    deletion.abort();
    assert!(deletion.await.is_err());
    // The server has time to notice that the connection is closed.
    tokio::time::sleep(Duration::from_millis(500)).await;
    lock.release().await;
    let start = Instant::now();
    while site.live(&id).await.view.players[0] == "Amina" {
        assert!(start.elapsed() < PATIENCE, "the name is still shown");
        tokio::time::sleep(PAUSE).await;
    }
    site.act(&id, &one, &play("b1-o")).await.refuses(401, "unauthorized");
    assert_eq!(site.act(&id, &two, &Action::Resign).await.status, 200);
    std::sync::Arc::into_inner(site).unwrap().kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_created_while_its_owner_is_deleted_is_deleted_from_too() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let owner: IssuedToken = site.post("/api/v1/tokens", json!({"name": "Xanthippe"})).await.json();
    let create = async || {
        let setup = json!({"game": "pretwa", "side": "first"});
        let seat: guti_api::Seat =
            site.post_as(&owner.token, "/api/v1/matches", setup).await.json();
        let join = format!("/api/v1/matches/{}/join", seat.match_id);
        assert_eq!(site.post(&join, json!({"name": "Bello"})).await.status, 200);
        seat.match_id
    };
    let earlier = create().await;
    let mut lock = HeldLock::on_seats(&database, &earlier).await;
    let mut deletion = Box::pin(site.send_as(&owner.token, "DELETE", "/api/v1/me"));
    tokio::select! {
        answer = &mut deletion => panic!("it does not wait for the lock: {answer:?}"),
        () = lock.until_waiting(1) => {}
    }
    let later = create().await;
    assert_eq!(site.live(&later).await.view.players[0], "Xanthippe");
    lock.release().await;
    assert_eq!(deletion.await.status, 204);
    for id in [&earlier, &later] {
        assert_ne!(site.live(id).await.view.players[0], "Xanthippe");
        site.act(id, &owner.token, &play("b1-o")).await.refuses(401, "unauthorized");
    }
    assert!(!database.dump().await.contains("Xanthippe"));
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_waits_for_a_lock_fails_alone() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let mut players = Vec::new();
    for _ in 0..6 {
        let (id, [one, _]) = timed(&site, 10_000).await;
        players.push((id, one));
    }
    // One of the writes waits for a lock for longer than the database allows.
    let lock = HeldLock::on_match(&database, &players[2].0).await;
    let hello = chat("hello");
    let acts = players.iter().map(async |(id, token)| site.act(id, token, &hello).await);
    for (place, answer) in futures_util::future::join_all(acts).await.into_iter().enumerate() {
        match place {
            2 => answer.refuses(503, "busy"),
            _ => assert_eq!(answer.status, 200, "{place}: {}", answer.text()),
        }
    }
    lock.release().await;
    for (id, token) in &players {
        site.done(id, token, &hello).await;
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_takes_too_long_fails_alone() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let (over, [one, two]) = timed(&site, 10_000).await;
    site.done(&over, &one, &Action::ResignMatch).await;
    let again = Action::offer(guti_api::OfferKind::Rematch);
    site.done(&over, &one, &again).await;
    let mut players = Vec::new();
    for _ in 0..6 {
        let (id, [one, _]) = timed(&site, 10_000).await;
        players.push((id, one));
    }
    let (holding, holder) = players.pop().unwrap();
    // Each statement of a rematch takes less time than one may, and all of them more than a transaction.
    for statement in [
        "CREATE FUNCTION slow() RETURNS trigger AS $$ BEGIN \
         PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NEW; END $$ LANGUAGE plpgsql",
        "CREATE TRIGGER hold BEFORE INSERT ON events FOR EACH ROW \
         WHEN (NEW.event LIKE '%hold the others%') EXECUTE FUNCTION slow(1)",
        "CREATE TRIGGER slow BEFORE INSERT ON events FOR EACH ROW \
         WHEN (NEW.event LIKE '%\"rematch\"%') EXECUTE FUNCTION slow(3)",
    ] {
        database.execute(statement).await;
    }
    // The writes that follow wait for a write that takes a second, and are then in one transaction.
    let first = chat("hold the others");
    let first = site.act(&holding, &holder, &first);
    let hello = chat("hello");
    let rest = async {
        until_asleep(&database).await;
        let acts = players.iter().map(async |(id, token)| site.act(id, token, &hello).await);
        tokio::join!(site.act(&over, &two, &again), futures_util::future::join_all(acts))
    };
    let (first, (rematch, others)) = tokio::join!(first, rest);
    assert_eq!(first.status, 200);
    rematch.refuses(503, "busy");
    for answer in others {
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_on_no_clock_of_any_server() {
    let Some(database) = Database::postgres().await else { return };
    let proxy = Proxy::start(&database).await;
    let behind = Database::Postgres(proxy.url());
    let here = Site::start_with(&behind, Clock::system(), |_| {}).await;
    let there = Site::start_with(&behind, Clock::system(), |_| {}).await;
    let start = Instant::now();
    let (id, [one, _]) = timed(&here, 3_600_000).await;
    let away = Instant::now();
    proxy.swallow(true);
    for site in [&here, &there] {
        until_status(site, "/healthz", 503).await;
    }
    let away = away.elapsed();
    proxy.swallow(false);
    for site in [&here, &there] {
        until_status(site, "/healthz", 200).await;
    }
    // The server that was back first has recorded the outage for both.
    assert_eq!(database.count("outages").await, 1);
    for site in [&here, &there] {
        let live: Value = site.get(&format!("/api/v1/matches/{id}")).await.json();
        let charged = 3_600_000 - live["clock"]["left_ms"][0].as_u64().unwrap();
        let running = start.elapsed().saturating_sub(away).as_millis() as u64;
        assert!(charged <= running + 100, "{charged} of {running} ms are charged, after {away:?}");
    }
    // The server that has not loaded the match before charges its clock in the same way.
    let live = there.done(&id, &one, &play("b1-o")).await;
    let left = 3_600_000 - u64::from(live.clock.left_ms[0]);
    assert!(left <= start.elapsed().saturating_sub(away).as_millis() as u64 + 100, "{left}");
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_event_hides_an_outage() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start_with(&database, Clock::system(), |_| {}).await;
    let (id, _) = timed(&site, 3_600_000).await;
    let open: guti_api::Seat = site.post("/api/v1/matches", json!({"game": "pretwa"})).await.json();
    let join = format!("/api/v1/matches/{}/join", open.match_id);
    let start = Instant::now();
    // The server can write, but has recorded no heartbeat for so long that this may be an outage.
    let lock = HeldLock::on_heartbeat(&database).await;
    tokio::time::sleep(Duration::from_secs(6)).await;
    let (created, joined) = tokio::join!(
        site.post("/api/v1/matches", json!({"game": "pretwa"})),
        site.post(&join, json!({"name": "Bello"}))
    );
    for refused in [created, joined] {
        refused.refuses(503, "busy");
    }
    lock.release().await;
    until_status(&site, "/healthz", 200).await;
    assert_eq!(site.post(&join, json!({"name": "Bello"})).await.status, 200);
    assert_eq!(database.count("outages").await, 1);
    let live: Value = site.get(&format!("/api/v1/matches/{id}")).await.json();
    let charged = 3_600_000 - live["clock"]["left_ms"][0].as_u64().unwrap();
    let passed = start.elapsed().as_millis() as u64;
    assert!(charged + 5_000 < passed, "{charged} of {passed} ms are charged");
    site.kill().await;
}

/// Returns by how much the time at which a server creates a match is later than that of this machine.
async fn ahead_ms(site: &Site) -> i64 {
    let setup = json!({"game": "pretwa", "visibility": "public"});
    let seat: guti_api::Seat = site.post("/api/v1/matches", setup).await.json();
    let listed: Vec<guti_api::LiveMatchSummary> = site.get("/api/v1/matches").await.json();
    let created = listed.iter().find(|listed| listed.id == seat.match_id).unwrap().created_ms;
    created as i64 - Clock::system().now_ms() as i64
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_share_the_time_of_their_database() {
    let Some(database) = Database::postgres().await else { return };
    Site::start_with(&database, Clock::system(), |_| {}).await.kill().await;
    // For these servers the clock of the database's machine is a day ahead of theirs.
    database.execute("UPDATE alive SET skew_ms = skew_ms + 86400000").await;
    let here = Site::start_with(&database, Clock::system(), |_| {}).await;
    let there = Site::start_with(&database, Clock::system(), |_| {}).await;
    let near_a_day = |ahead: i64| (ahead - DAY as i64).abs() < 30_000;
    for site in [&here, &there] {
        let ahead = ahead_ms(site).await;
        assert!(near_a_day(ahead), "{ahead}");
    }
    // The clock is set back by an hour, and the time goes on for both.
    database.execute("UPDATE alive SET skew_ms = skew_ms - 3600000").await;
    let start = Instant::now();
    while database.number("SELECT skew_ms FROM alive").await < DAY as i64 - 60_000 {
        assert!(start.elapsed() < PATIENCE, "the correction is not made");
        tokio::time::sleep(PAUSE).await;
    }
    for site in [&here, &there] {
        let ahead = ahead_ms(site).await;
        assert!(near_a_day(ahead), "{ahead}");
    }
    here.kill().await;
    there.kill().await;
}
