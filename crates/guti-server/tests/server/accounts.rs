//! Accounts: recovery codes, sessions, and the seats of an account.

use crate::databases::{Database, HeldLock};
use crate::on_each;
use crate::site::{Answer, START, Site, play};
use guti_api::{
    Action, CreatedAccount, IssuedToken, LiveMatchSummary, LiveMatchView, Me, OfferKind,
    PlayerView, RecoveryCode, Seat, SignedIn,
};
use guti_server::Clock;
use http_body_util::BodyExt as _;
use serde_json::{Value, json};

const MATCHES: &str = "/api/v1/matches";
const ACCOUNTS: &str = "/api/v1/accounts";
const SESSIONS: &str = "/api/v1/sessions";
const CURRENT: &str = "/api/v1/sessions/current";
const ME: &str = "/api/v1/me";

impl Site {
    pub async fn account(&self, name: &str) -> CreatedAccount {
        let answer = self.post(ACCOUNTS, json!({"name": name})).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    }

    pub async fn sign_in(&self, code: &str) -> Answer {
        self.post(SESSIONS, json!({"recovery_code": code})).await
    }

    /// Sends a request without a body.
    pub async fn send_as(&self, token: &str, method: &str, path: &str) -> Answer {
        self.ask(method, path, &[("authorization", &format!("Bearer {token}"))], "").await
    }

    /// Creates a match in which the owner of a token moves first, and which a guest joins. Returns its id
    /// and the token of the guest.
    async fn match_of(&self, token: &str) -> (String, String) {
        let setup = json!({"game": "pretwa", "side": "first", "name": "Somebody", "chat": true});
        let answer = self.post_as(token, MATCHES, setup).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let seat: Seat = answer.json();
        assert_eq!((seat.player, seat.token), (0, None));
        let join = format!("{MATCHES}/{}/join", seat.match_id);
        let other: Seat = self.post(&join, json!({"name": "Bello"})).await.json();
        (seat.match_id, other.token.unwrap())
    }

    async fn live_as(&self, token: &str, id: &str) -> LiveMatchView {
        self.get_as(token, &format!("{MATCHES}/{id}")).await.json()
    }

    /// Returns a move that is legal now.
    async fn any_move(&self, id: &str) -> Action {
        let legal: Value = self.get(&format!("{MATCHES}/{id}/legal")).await.json();
        play(legal[0]["text"].as_str().unwrap())
    }
}

on_each! {
    async fn an_account_plays_on_every_device_that_is_signed_in(database) {
        let site = Site::start(&database).await;
        let created = site.account("  Amina\u{202e}  Bello ").await;
        let account = &created.account;
        assert_eq!((account.name.as_str(), account.created_ms), ("Amina Bello", START));
        assert!(account.passkeys.is_empty() && account.ratings.is_empty());
        let me: Me = site.get_as(&created.token, ME).await.json();
        assert_eq!((me.name.as_str(), me.account.as_ref()), ("Amina Bello", Some(account)));

        // Whatever name the request gives, the seat has that of the account.
        let (id, other) = site.match_of(&created.token).await;
        let live = site.done(&id, &created.token, &play("b1-o")).await;
        assert_eq!(live.view.players, ["Amina Bello", "Bello"]);
        assert_eq!(live.seats.clone().map(|seat| seat.account), [true, false]);
        site.done(&id, &other, &site.any_move(&id).await).await;

        // A second device continues, over HTTP and over a WebSocket.
        let typed = created.recovery_code.to_lowercase().replace('-', " ");
        let second: SignedIn = site.sign_in(&typed).await.json();
        assert_eq!(&second.account, account);
        assert_ne!(second.token, created.token);
        let own: Vec<LiveMatchSummary> =
            site.get_as(&second.token, "/api/v1/me/matches").await.json();
        assert_eq!(own.iter().map(|own| &*own.id).collect::<Vec<_>>(), [id.as_str()]);
        assert_eq!(site.live_as(&second.token, &id).await.you, Some(0));
        site.done(&id, &second.token, &site.any_move(&id).await).await;
        site.done(&id, &other, &site.any_move(&id).await).await;
        let (mut stream, live) = site.watch(&id, Some(&second.token)).await;
        assert_eq!(live.you, Some(0));
        stream.act(site.any_move(&id).await).await.unwrap();
        let mut notices = site.notices(&second.token).await;
        site.done(&id, &other, &site.any_move(&id).await).await;
        let told = notices.frame().await.unwrap().unwrap().into_data().unwrap();
        assert!(String::from_utf8_lossy(&told).contains(&id));
        // The owner of another account watches.
        let stranger = site.account("Chidi").await;
        let (_watching, live) = site.watch(&id, Some(&stranger.token)).await;
        assert_eq!((live.you, live.messages.len()), (None, 0));
        assert_eq!(site.live_as(&stranger.token, &id).await.you, None);
        site.act(&id, &stranger.token, &Action::Resign).await.refuses(403, "not-a-player");
        // Both devices have one seat.
        let join = format!("{MATCHES}/{id}/join");
        site.post_as(&created.token, &join, json!({})).await.refuses(409, "already-seated");

        // A rematch keeps the seat.
        site.done(&id, &other, &Action::Resign).await;
        let again = Action::offer(OfferKind::Rematch);
        site.done(&id, &other, &again).await;
        let next = site.done(&id, &second.token, &again).await.rematch.unwrap();
        assert_eq!(site.live_as(&created.token, &next).await.you, Some(1));
        site.kill().await;

        let site = Site::start(&database).await;
        let live = site.live_as(&second.token, &next).await;
        assert_eq!((live.you, live.view.players[1].as_str()), (Some(1), "Amina Bello"));
        site.done(&next, &other, &play("b1-o")).await;
        site.done(&next, &created.token, &site.any_move(&next).await).await;
        let player: PlayerView = site.get("/api/v1/players/amina%20bello").await.json();
        assert_eq!((player.name.as_str(), player.created_ms), ("Amina Bello", START));
        site.get("/api/v1/players/nobody").await.refuses(404, "not-found");
        site.kill().await;
    }

    async fn no_two_accounts_look_alike(database) {
        let site = Site::start(&database).await;
        site.account("Ian Amina").await;
        for alike in ["Ian Amina", "ian amina", "IAN AMINA", "IanAmina", "lan Amina", "I\u{430}n Amina"] {
            let answer = site.post(ACCOUNTS, json!({"name": alike})).await;
            answer.refuses(409, "name-taken");
        }
        for nobody in ["", " \u{200b} ", "!", "Computer 3"] {
            site.post(ACCOUNTS, json!({"name": nobody})).await.refuses(422, "invalid");
        }
        site.account("Ian Amira").await;
        // Guests may have any name; pages show who has an account.
        let seat: Seat = site.post(MATCHES, json!({"game": "pretwa", "name": "Ian Amina"})).await.json();
        let live = site.live(&seat.match_id).await;
        assert!(live.seats.iter().all(|seat| !seat.account));
        site.kill().await;
    }

    async fn an_account_whose_answer_was_lost_is_created_once(database) {
        const OWN: &str = "session.1AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        let site = Site::start(&database).await;
        let request = json!({"name": "Amina", "token": OWN});
        let answer = site.post(ACCOUNTS, request.clone()).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let created: CreatedAccount = answer.json();
        assert_eq!(created.token, OWN);
        let again = site.post(ACCOUNTS, request.clone()).await;
        assert_eq!(again.status, 200, "{}", again.text());
        let expected = SignedIn { account: created.account.clone(), token: OWN.to_owned() };
        assert_eq!(again.json::<SignedIn>(), expected);
        // The recovery code of the first response, which may arrive late, is still valid.
        assert_eq!(site.sign_in(&created.recovery_code).await.status, 200);
        let new = site.send_as(OWN, "POST", "/api/v1/me/recovery-code").await;
        let new: RecoveryCode = new.json();
        assert_eq!(site.sign_in(&new.recovery_code).await.status, 200);
        // Neither another name with the same token nor another token with the same name is accepted.
        site.post(ACCOUNTS, json!({"name": "Bello", "token": OWN})).await.refuses(422, "key-reused");
        let other = OWN.replace('1', "2");
        site.post(ACCOUNTS, json!({"name": "Amina", "token": other})).await.refuses(409, "name-taken");
        for wrong in ["", "session.", &OWN["session.".len()..]] {
            let malformed = json!({"name": "Chidi", "token": wrong});
            site.post(ACCOUNTS, malformed).await.refuses(422, "invalid");
        }
        // Both requests are sent at the same time.
        let request = json!({"name": "Dayo", "token": OWN.replace('1', "3")});
        let both =
            tokio::join!(site.post(ACCOUNTS, request.clone()), site.post(ACCOUNTS, request));
        let mut statuses = [both.0.status.as_u16(), both.1.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201]);
        assert_eq!(database.count("accounts").await, 2);
        site.kill().await;
    }

    async fn a_device_that_is_signed_out_is_out(database) {
        let site = Site::start(&database).await;
        let created = site.account("Amina").await;
        let second: SignedIn = site.sign_in(&created.recovery_code).await.json();
        let (id, _) = site.match_of(&created.token).await;
        let (mut stream, _) = site.watch(&id, Some(&created.token)).await;
        assert_eq!(site.send_as(&created.token, "DELETE", CURRENT).await.status, 204);
        site.get_as(&created.token, ME).await.refuses(401, "unauthorized");
        site.get_as(&created.token, &format!("{MATCHES}/{id}")).await.refuses(401, "unauthorized");
        site.act(&id, &created.token, &play("b1-o")).await.refuses(401, "unauthorized");
        let refused = stream.act(play("b1-o")).await.unwrap_err();
        assert_eq!(refused.status, 401);
        let mut late = site.open(&id).await;
        late.say(&guti_api::ClientMessage::hello(Some(created.token.clone()))).await;
        assert_eq!(late.end().await, Some(1008));
        // The other device stays signed in.
        site.done(&id, &second.token, &play("b1-o")).await;

        // One device signs all others out.
        let third: SignedIn = site.sign_in(&created.recovery_code).await.json();
        assert_eq!(site.send_as(&third.token, "DELETE", SESSIONS).await.status, 204);
        site.get_as(&second.token, ME).await.refuses(401, "unauthorized");
        assert_eq!(site.get_as(&third.token, ME).await.status, 200);

        // Only sessions can be ended, and only accounts have them.
        site.ask("DELETE", CURRENT, &[], "").await.refuses(401, "unauthorized");
        let bot: IssuedToken = site.post("/api/v1/tokens", json!({"name": "Bot"})).await.json();
        site.send_as(&bot.token, "DELETE", CURRENT).await.refuses(403, "account-needed");
        site.send_as(&bot.token, "POST", "/api/v1/me/recovery-code").await.refuses(403, "account-needed");
        for forged in [
            "session.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "session.",
            "@AAAAAAAAAAAAAAAA",
            third.token.trim_start_matches("session."),
        ] {
            site.get_as(forged, ME).await.refuses(401, "unauthorized");
        }
        // Nobody can choose the token of a session.
        let setup = json!({"game": "pretwa", "token": third.token});
        site.post(MATCHES, setup).await.refuses(422, "invalid");
        site.kill().await;
    }

    async fn a_session_ends_half_a_year_after_its_last_use(database) {
        const DAY: u64 = 24 * 3_600_000;
        let site = Site::start(&database).await;
        let created = site.account("Amina").await;
        let idle: SignedIn = site.sign_in(&created.recovery_code).await.json();
        site.clock.advance(100 * DAY);
        assert_eq!(site.get_as(&created.token, ME).await.status, 200);
        // A second use on the same day changes nothing.
        site.clock.advance(3_600_000);
        assert_eq!(site.get_as(&created.token, ME).await.status, 200);
        site.clock.advance(80 * DAY);
        site.get_as(&idle.token, ME).await.refuses(401, "unauthorized");
        site.clock.advance(99 * DAY);
        assert_eq!(site.get_as(&created.token, ME).await.status, 200);
        let now = site.clock.now_ms();
        site.kill().await;
        assert_eq!(database.count("sessions").await, 2);

        // A server deletes ended sessions when it starts, and then every hour.
        let site = Site::start_at(&database, now).await;
        let deleted = async {
            while database.count("sessions").await > 1 {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        };
        let waiting = tokio::time::timeout(std::time::Duration::from_mins(2), deleted).await;
        waiting.expect("a session that has ended is still stored");
        assert_eq!(site.get_as(&created.token, ME).await.status, 200);
        site.clock.advance(180 * DAY + 1);
        site.get_as(&created.token, ME).await.refuses(401, "unauthorized");
        site.kill().await;
    }

    async fn a_new_recovery_code_voids_the_one_before(database) {
        let site = Site::start(&database).await;
        let created = site.account("Amina").await;
        let new: RecoveryCode =
            site.send_as(&created.token, "POST", "/api/v1/me/recovery-code").await.json();
        site.sign_in(&created.recovery_code).await.refuses(401, "not-signed-in");
        let signed_in: SignedIn = site.sign_in(&new.recovery_code).await.json();
        assert_eq!(signed_in.account, created.account);
        for wrong in ["", "0000", "0000-0000-0000-0000-0000-0000-0000", &new.recovery_code[1..]] {
            site.sign_in(wrong).await.refuses(401, "not-signed-in");
        }
        let kept = database.dump().await;
        let plain = new.recovery_code.replace('-', "");
        for secret in [&created.token, &signed_in.token, &new.recovery_code, &plain] {
            assert!(!kept.contains(secret.as_str()));
        }
        assert!(kept.contains("Amina"));
        site.kill().await;
    }

    async fn a_deleted_account_leaves_nothing(database) {
        let site = Site::start(&database).await;
        let created = site.account("Xanthippe").await;
        let second: SignedIn = site.sign_in(&created.recovery_code).await.json();
        let (id, other) = site.match_of(&created.token).await;
        let text = "a confidential sentence".to_owned();
        site.done(&id, &second.token, &Action::Chat { text }).await;
        site.done(&id, &second.token, &play("b1-o")).await;
        let (mut stream, _) = site.watch(&id, Some(&second.token)).await;
        let mut notices = site.notices(&second.token).await;
        let kept = database.dump().await;
        assert!(kept.contains("Xanthippe") && kept.contains("confidential"));
        assert_eq!(site.send_as(&created.token, "DELETE", ME).await.status, 204);
        assert_eq!(stream.end().await, Some(1008));
        while let Some(Ok(_)) = notices.frame().await {}
        let kept = database.dump().await;
        for gone in ["Xanthippe", "xanthippe", "confidential"] {
            assert!(!kept.contains(gone), "{gone}");
        }
        for table in ["accounts", "sessions"] {
            assert_eq!(database.count(table).await, 0, "{table}");
        }
        // No seat has the id of the account.
        assert_eq!(database.count("seats WHERE digest LIKE '@%'").await, 0);
        for token in [&created.token, &second.token] {
            site.get_as(token, ME).await.refuses(401, "unauthorized");
        }
        site.sign_in(&created.recovery_code).await.refuses(401, "not-signed-in");
        site.get("/api/v1/players/Xanthippe").await.refuses(404, "not-found");
        let live = site.live_as(&other, &id).await;
        assert_eq!((live.moves.len(), live.view.players[0].as_str()), (1, "Guest 1"));
        assert!(live.messages.is_empty() && !live.seats[0].account);
        // The name is free again.
        site.account("Xanthippe").await;
        site.kill().await;
    }
}

/// The ratings of an account are shown with it: who locks them stands for a database that fails right after a write.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_fails_after_an_account_is_created_loses_neither_token_nor_code() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let lock = HeldLock::on_ratings(&database).await;
    let created = site.account("Amina").await;
    // A device is signed in and gets its token, or is not signed in.
    site.sign_in(&created.recovery_code).await.refuses(503, "busy");
    assert_eq!(database.count("sessions").await, 1);
    lock.release().await;
    let me: Me = site.get_as(&created.token, ME).await.json();
    assert_eq!(me.account, Some(created.account));
    assert_eq!(site.sign_in(&created.recovery_code).await.status, 200);
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_refuses_a_device_that_was_signed_out_after_half_a_minute() {
    let Some(database) = Database::postgres().await else { return };
    let here = Site::start(&database).await;
    let there = Site::start(&database).await;
    let created = here.account("Amina").await;
    let second: SignedIn = there.sign_in(&created.recovery_code).await.json();
    let (id, _) = here.match_of(&created.token).await;
    let (mut stream, _) = there.watch(&id, Some(&created.token)).await;
    stream.act(play("b1-o")).await.unwrap();
    assert_eq!(here.send_as(&created.token, "DELETE", CURRENT).await.status, 204);
    here.get_as(&created.token, ME).await.refuses(401, "unauthorized");
    there.clock.advance(30_000);
    there.get_as(&created.token, ME).await.refuses(401, "unauthorized");
    assert_eq!(stream.act(play("a1-a2")).await.unwrap_err().status, 401);
    assert_eq!(there.get_as(&second.token, ME).await.status, 200);
    here.kill().await;
    there.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_stream_of_a_device_that_was_signed_out_ends() {
    let few = |config: &mut guti_server::Config| config.limits.idle_connection_s = 3;
    let site = Site::start_with(&Database::sqlite(), Clock::manual(START), few).await;
    let created = site.account("Amina").await;
    let (id, _) = site.match_of(&created.token).await;
    let (mut stream, _) = site.watch(&id, Some(&created.token)).await;
    assert_eq!(site.send_as(&created.token, "DELETE", CURRENT).await.status, 204);
    assert_eq!(stream.end().await, Some(1008));
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_signs_in_too_often_is_told_to_wait() {
    let few = |config: &mut guti_server::Config| {
        config.limits.tokens_per_hour = 2;
        config.limits.sign_ins_per_minute = 2;
    };
    let site = Site::start_with(&Database::sqlite(), Clock::manual(START), few).await;
    let created = site.account("Amina").await;
    site.account("Bello").await;
    site.post(ACCOUNTS, json!({"name": "Chidi"})).await.refuses(429, "too-many-requests");
    site.sign_in("").await.refuses(401, "not-signed-in");
    assert_eq!(site.sign_in(&created.recovery_code).await.status, 200);
    let late = site.sign_in(&created.recovery_code).await;
    late.refuses(429, "too-many-requests");
    assert!(late.headers.contains_key("retry-after"));
    site.kill().await;
}
