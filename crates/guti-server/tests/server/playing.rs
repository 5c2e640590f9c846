//! Two players, spectators, and the computer.

use crate::on_each;
use crate::site::{Site, Stream, play};
use guti_api::{Action, ClientMessage, LiveMatchView, OfferKind, ServerMessage, StatusView};
use guti_words::fact;
use serde_json::json;

/// Plays pseudo-random legal moves until the game is over.
async fn play_out(site: &Site, id: &str, streams: &mut [Stream; 2]) -> LiveMatchView {
    let mut live = site.live(id).await;
    let mut choice = 7usize;
    while live.view.status == StatusView::Playing {
        let legal = &live.view.legal;
        choice = choice.wrapping_mul(31).wrapping_add(11);
        let text = legal[choice % legal.len()].text.clone();
        let mover = usize::from(live.view.sides[usize::from(live.view.now.turn)]);
        let ply = Some(live.moves.len() as u32);
        streams[mover].act(Action::Move { text, ply }).await.unwrap();
        live = site.live(id).await;
    }
    live
}

on_each! {
    async fn two_play_a_whole_game_and_a_third_watches(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
        let (one, seen) = site.watch(&id, Some(&tokens[0])).await;
        assert_eq!((seen.you, seen.started), (Some(0), true));
        assert_eq!(seen.view.players, ["Amina", "Bello"]);
        let (two, seen) = site.watch(&id, Some(&tokens[1])).await;
        assert_eq!(seen.you, Some(1));
        let (mut third, seen) = site.watch(&id, None).await;
        assert_eq!(seen.you, None);
        let live = play_out(&site, &id, &mut [one, two]).await;
        let end = live.view.end.clone().unwrap();
        let (mut told, mut last) = (Vec::new(), seen.seq);
        let at_end = loop {
            let ServerMessage::Update { live, plies, ply } = third.hear().await else {
                panic!("only updates follow the first state");
            };
            if let Some(ply) = ply {
                told.push(ply.text);
                assert_eq!((plies as usize, live.seq), (told.len(), last + 1));
            }
            last = live.seq;
            if live.view.end.is_some() {
                break live;
            }
        };
        assert!(told.len() > 10, "{told:?}");
        assert_eq!(told, live.moves);
        assert_eq!((at_end.view.end, at_end.seq), (Some(end), live.seq));
        let record = site.get(&format!("/api/v1/matches/{id}/record")).await;
        assert!(record.text().contains("[White \"Bello\"]"), "{}", record.text());
        site.kill().await;
    }

    async fn an_update_brings_the_move_and_what_is_legal_now(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
        let (mut one, _) = site.watch(&id, Some(&tokens[0])).await;
        let (mut two, _) = site.watch(&id, Some(&tokens[1])).await;
        one.act(play("b1-o")).await.unwrap();
        loop {
            let ServerMessage::Update { live, plies, ply: Some(ply) } = two.hear().await else {
                continue;
            };
            assert_eq!((plies, ply.text.as_str()), (1, "b1-o"));
            assert!(live.moves.is_empty() && !live.view.legal.is_empty());
            break;
        }
        two.say(&ClientMessage::sync()).await;
        assert_eq!(two.state().await.moves.len(), 1);
        two.say(&ClientMessage::Ping).await;
        while two.hear().await != ServerMessage::Pong {}
        site.kill().await;
    }

    async fn a_second_tab_is_in_step_and_a_reconnected_one_has_everything(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
        let (mut one, _) = site.watch(&id, Some(&tokens[0])).await;
        let (mut tab, _) = site.watch(&id, Some(&tokens[0])).await;
        one.act(play("b1-o")).await.unwrap();
        let seen = tab.until(|live| live.view.now.turn == 1).await;
        assert_eq!(seen.you, Some(0));
        drop(one);
        // The move was made; sending it again after a lost connection does no harm.
        let (mut again, live) = site.watch(&id, Some(&tokens[0])).await;
        assert_eq!(live.moves[0], "b1-o");
        let repeated = Action::Move { text: "b1-o".to_owned(), ply: Some(0) };
        assert_eq!(again.act(repeated).await.unwrap_err().kind, "/problems/stale");
        assert_eq!(site.live(&id).await.seq, live.seq);
        site.kill().await;
    }

    async fn who_is_there_is_told(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
        let (mut one, _) = site.watch(&id, Some(&tokens[0])).await;
        let (two, _) = site.watch(&id, Some(&tokens[1])).await;
        one.until(|live| live.seats[1].online).await;
        let (third, _) = site.watch(&id, None).await;
        one.until(|live| live.spectators == 1).await;
        drop((two, third));
        one.until(|live| !live.seats[1].online && live.spectators == 0).await;
        site.kill().await;
    }

    async fn a_draw_is_agreed_or_declined(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        let kind = OfferKind::Draw;
        let live = site.done(&id, &one, &Action::offer(kind)).await;
        assert_eq!((live.offers.len(), live.offers[0].by), (1, 0));
        let live = site.done(&id, &two, &Action::Decline { kind }).await;
        assert!(live.offers.is_empty());
        // An offer lapses when the other player moves.
        site.done(&id, &two, &Action::offer(kind)).await;
        let live = site.done(&id, &one, &play("b1-o")).await;
        assert!(live.offers.is_empty());
        site.done(&id, &one, &Action::offer(kind)).await;
        let live = site.done(&id, &two, &Action::offer(kind)).await;
        assert_eq!(live.view.end.unwrap().words, "Draw: agreed by the players");
        site.act(&id, &one, &play("a1-a2")).await.refuses(409, "game-over");
        site.kill().await;
    }

    async fn a_move_is_taken_back_with_the_answer_to_it(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
        let kind = OfferKind::TakeBack;
        site.act(&id, &one, &Action::offer(kind)).await.refuses(409, "wrong-moment");
        site.done(&id, &one, &play("c3")).await;
        site.done(&id, &two, &play("d3")).await;
        site.done(&id, &one, &Action::offer(kind)).await;
        let live = site.done(&id, &two, &Action::offer(kind)).await;
        assert!(live.moves.is_empty() && live.offers.is_empty());
        site.done(&id, &one, &play("c3")).await;
        site.done(&id, &two, &play("d3")).await;
        site.done(&id, &two, &Action::offer(kind)).await;
        let live = site.done(&id, &one, &Action::offer(kind)).await;
        assert_eq!(live.moves.len(), 1);
        site.kill().await;
    }

    async fn a_rematch_has_the_sides_swapped_and_the_secrets_kept(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa"})).await;
        let kind = OfferKind::Rematch;
        site.act(&id, &one, &Action::offer(kind)).await.refuses(409, "wrong-moment");
        site.done(&id, &one, &Action::Resign).await;
        let live = site.done(&id, &two, &Action::offer(kind)).await;
        assert_eq!(live.ready, [false, true]);
        let live = site.done(&id, &one, &Action::offer(kind)).await;
        let next = live.rematch.unwrap();
        let live: LiveMatchView = site.get_as(&one, &format!("/api/v1/matches/{next}")).await.json();
        assert_eq!((live.you, live.started), (Some(1), true));
        assert_eq!(live.view.players, ["Bello", "Amina"]);
        site.done(&next, &two, &play("b1-o")).await;
        // The old match still links to the rematch.
        assert_eq!(site.live(&id).await.rematch, Some(next));
        site.kill().await;
    }

    async fn a_match_for_points_goes_on_until_they_are_reached(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "dara"})).await;
        let mut live = site.live(&id).await;
        assert_eq!(live.view.target, Some(10));
        let mut games = 0;
        while !matches!(live.view.status, StatusView::Over { .. }) {
            games += 1;
            live = site.done(&id, &tokens[0], &Action::Resign).await;
            assert_eq!(live.view.score, [0, 2 * games]);
            if live.view.status == StatusView::NextGame {
                let one = site.done(&id, &tokens[0], &Action::NextGame).await;
                assert_eq!(one.ready, [true, false]);
                live = site.done(&id, &tokens[1], &Action::NextGame).await;
                assert_eq!((live.ready, live.view.round), ([false; 2], u32::from(games) + 1));
                assert_eq!(live.view.sides[0], (games % 2) as u8);
            }
        }
        assert_eq!(games, 5);
        assert_eq!(live.view.finished.len(), 4);
        site.act(&id, &tokens[0], &Action::NextGame).await.refuses(409, "game-over");
        site.kill().await;
    }

    async fn a_match_of_many_games_is_resigned_at_once(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "dara"})).await;
        site.done(&id, &one, &play("c3")).await;
        let live = site.done(&id, &two, &Action::ResignMatch).await;
        let words = "Amina wins the match: Bello resigns it".to_owned();
        let fact = fact!("wins-match-resigned", player = "Amina", loser = "Bello");
        let over = StatusView::Over { winner: Some(0), fact, words };
        assert_eq!(live.view.status, over);
        assert_eq!((live.view.score, live.view.legal.len(), live.closed), ([2, 0], 0, None));
        site.act(&id, &one, &Action::ResignMatch).await.refuses(409, "game-over");
        site.act(&id, &one, &Action::NextGame).await.refuses(409, "game-over");
        let record = site.get(&format!("/api/v1/matches/{id}/record")).await.text();
        assert!(record.contains("[MatchResigned \"White\"]"), "{record}");

        // The player who leads resigns between two games. Nobody can win a match that has not begun.
        let (other, [one, two]) = site.pair(json!({"game": "dara"})).await;
        site.done(&other, &one, &Action::Resign).await;
        site.done(&other, &two, &Action::NextGame).await;
        let live = site.done(&other, &two, &Action::ResignMatch).await;
        assert_eq!(live.view.status, over);
        assert_eq!((live.view.score, live.claim_in_ms), ([0, 2], [None, None]));
        let open: guti_api::Seat =
            site.post("/api/v1/matches", json!({"game": "dara"})).await.json();
        let token = open.token.unwrap();
        site.act(&open.match_id, &token, &Action::ResignMatch).await.refuses(409, "not-started");
        site.kill().await;
        // The event log gives the same result.
        let site = Site::start(&database).await;
        assert_eq!(site.live(&other).await.view, live.view);
        site.kill().await;
    }

    async fn rounds_follow_each_other_and_only_the_bhadar_names_the_bha(database) {
        let site = Site::start(&database).await;
        let (id, tokens) = site.pair(json!({"game": "khutka-boia"})).await;
        let mut streams =
            [site.watch(&id, Some(&tokens[0])).await.0, site.watch(&id, Some(&tokens[1])).await.0];
        let mut chosen = 0;
        for _ in 0..60 {
            let live = play_out(&site, &id, &mut streams).await;
            match live.view.status {
                StatusView::ChooseBha { player, choices } => {
                    let hole = choices[0].hole.clone();
                    let choose = Action::ChooseBha { hole };
                    let (who, other) = (usize::from(player), usize::from(1 - player));
                    let refused = streams[other].act(choose.clone()).await.unwrap_err();
                    assert_eq!(refused.kind, "/problems/not-your-turn");
                    let unready = streams[who].act(Action::NextGame).await.unwrap_err();
                    assert_eq!(unready.kind, "/problems/wrong-moment");
                    streams[who].act(choose).await.unwrap();
                    chosen += 1;
                }
                StatusView::NextGame => {
                    for stream in &mut streams {
                        stream.act(Action::NextGame).await.unwrap();
                    }
                }
                StatusView::Over { .. } => break,
                StatusView::Playing => unreachable!(),
            }
            if chosen == 1 {
                break;
            }
        }
        assert!(site.live(&id).await.view.round > 1);
        site.kill().await;
    }

    async fn the_computer_plays_moves_on_and_plays_again(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "pretwa", "side": "second", "name": "Amina",
            "opponent": {"kind": "computer", "level": 1}});
        let seat: guti_api::Seat = site.post("/api/v1/matches", setup).await.json();
        let token = seat.token.unwrap();
        let (mut stream, _) = site.watch(&seat.match_id, Some(&token)).await;
        stream.say(&ClientMessage::sync()).await;
        let live = stream.until(|live| live.view.now.turn == 1).await;
        assert_eq!(live.view.players, ["Computer, level 1", "Amina"]);
        let computer = fact!("player-computer", level = 1);
        assert_eq!(live.view.player_facts, [Some(computer), None]);
        assert_eq!(live.seats[0].computer, Some(1));
        stream.act(Action::offer(OfferKind::Draw)).await.unwrap();
        stream.until(|live| live.offers.is_empty()).await;
        stream.act(Action::Resign).await.unwrap();
        stream.act(Action::offer(OfferKind::Rematch)).await.unwrap();
        let live = stream.until(|live| live.rematch.is_some()).await;
        let next = site.live(&live.rematch.unwrap()).await;
        assert_eq!(next.view.players, ["Amina", "Computer, level 1"]);
        site.kill().await;
    }

    async fn the_computer_takes_back_while_it_thinks(database) {
        let site = Site::start(&database).await;
        let setup = json!({"game": "dara", "side": "first",
            "opponent": {"kind": "computer", "level": 10}});
        let seat: guti_api::Seat = site.post("/api/v1/matches", setup).await.json();
        let (mut stream, _) = site.watch(&seat.match_id, seat.token.as_deref()).await;
        stream.act(play("c3")).await.unwrap();
        stream.act(Action::offer(OfferKind::TakeBack)).await.unwrap();
        stream.until(|live| live.offers.is_empty()).await;
        assert!(site.live(&seat.match_id).await.moves.is_empty());
        site.kill().await;
    }

    async fn what_players_write_only_they_see(database) {
        let site = Site::start(&database).await;
        let (id, [one, two]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
        let (mut third, _) = site.watch(&id, None).await;
        let chat = |text: &str| Action::Chat { text: text.to_owned() };
        let live = site.done(&id, &one, &chat("  good\u{202e} luck \n")).await;
        assert_eq!(live.messages[0].text, "good luck");
        let live: LiveMatchView = site.get_as(&two, &format!("/api/v1/matches/{id}")).await.json();
        assert_eq!(live.messages.len(), 1);
        assert!(site.live(&id).await.messages.is_empty());
        let told = third.until(|told| told.seq == live.seq).await;
        assert!(told.messages.is_empty());
        site.act(&id, &one, &chat(" \u{200b} ")).await.refuses(422, "invalid");
        site.act(&id, &one, &chat(&"x".repeat(501))).await.refuses(413, "too-large");
        let (quiet, [one, _]) = site.pair(json!({"game": "pretwa"})).await;
        site.act(&quiet, &one, &chat("hello")).await.refuses(403, "no-chat");
        site.kill().await;
    }
}
