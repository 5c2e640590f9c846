//! Matches over several games, their score and their restoration from records.

use crate::common::{at, rules, two, variant, wander_match};
use fastrand::Rng;
use guti_rules::catalogue;
use guti_rules::types::Side;
use guti_session::{
    Match, MatchError, MatchReason, MatchStatus, Player, RestoreError, Ruleset, RulesetError,
    record,
};

/// Three each; Black takes a third piece and wins.
const CLEAN: &str = "....../....../bb.b../....../www... b 0,0 0";
/// White takes a piece first, and then loses two.
const COSTLY: &str = ".....b/....../bb.b../....../ww.w.. w 0,0 0";

fn evening(ruleset: &Ruleset) -> Match {
    Match::new(ruleset, two("Asha", "Bimal"))
}

fn from(ruleset: &Ruleset, position: &str) -> Match {
    Match::from_position(ruleset, two("Asha", "Bimal"), position).unwrap()
}

fn again(evening: &Match) -> Match {
    let text = record::write(&evening.records());
    let read =
        record::read(&text, Ruleset::resolve).unwrap_or_else(|error| panic!("{error}\n{text}"));
    Match::restore(read.games).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A restored match has the same state as the other.
fn same(evening: &Match) {
    let other = again(evening);
    assert_eq!(other.score(), evening.score());
    assert_eq!(other.status(), evening.status());
    assert_eq!(other.round(), evening.round());
    assert_eq!(other.names(), evening.names());
    assert_eq!(other.session().position(), evening.session().position());
    assert_eq!(other.records(), evening.records());
}

#[test]
fn a_game_without_match_rules_is_a_match_of_one_game() {
    let mut evening = evening(&rules("pretwa"));
    assert!(!evening.has_rounds());
    assert_eq!(evening.next_game().unwrap_err(), MatchError::Playing);
    evening.resign(Side::First).unwrap();
    assert_eq!(evening.score(), [0, 1]);
    let result = evening.result().unwrap();
    assert_eq!(result.winner, Some(Player::Two));
    assert_eq!(result.to_string(), "Bimal (White) wins: Asha resigns");
    assert_eq!(evening.status(), MatchStatus::Over(result.clone()));
    assert_eq!(evening.next_game().unwrap_err(), MatchError::Over(result));
    same(&evening);
    evening.take_back();
    assert_eq!(evening.status(), MatchStatus::Playing);
    evening.agree_draw().unwrap();
    assert_eq!(evening.result().unwrap().to_string(), "Draw: agreed by the players");
}

#[test]
fn a_clean_win_counts_two_and_another_one() {
    let mut evening = from(&rules("dara"), CLEAN);
    evening.play("d3-c3xa1").unwrap();
    assert_eq!(
        evening.session().result().unwrap().to_string(),
        "Black wins: White is down to two pieces"
    );
    assert_eq!(evening.score(), [2, 0]);

    let mut evening = from(&rules("dara"), COSTLY);
    evening.play("d1-c1xf5").unwrap();
    evening.play("d3-c3xa1").unwrap();
    assert_eq!(evening.score(), [1, 0]);
    same(&evening);
}

#[test]
fn sides_are_swapped_and_ten_points_win() {
    let mut evening = evening(&rules("dara"));
    assert_eq!(evening.target(), Some(10));
    // Black gives up in each game, and so each wins when playing White: two points a game.
    for game in 0..8 {
        let black = if game % 2 == 0 { Player::One } else { Player::Two };
        assert_eq!(evening.player(Side::First), black);
        assert_eq!(evening.side(black), Side::First);
        evening.resign(Side::First).unwrap();
        assert_eq!(evening.status(), MatchStatus::NextGame);
        evening.next_game().unwrap();
    }
    assert_eq!(evening.score(), [8, 8]);
    assert_eq!(evening.round(), 9);
    // A draw scores nothing, but the sides are swapped all the same.
    evening.agree_draw().unwrap();
    evening.next_game().unwrap();
    assert_eq!(evening.score(), [8, 8]);
    assert_eq!(evening.names_by_side()[Side::First], "Bimal");
    same(&evening);
    evening.resign(Side::First).unwrap();
    let result = evening.result().unwrap();
    assert_eq!(result.to_string(), "Asha wins the match 10 to 8");
    assert_eq!(result.reason, MatchReason::Points([10, 8]));
    assert!(matches!(evening.next_game(), Err(MatchError::Over(_))));
    same(&evening);
    // The last game can still be taken back.
    evening.take_back();
    assert_eq!((evening.score(), evening.status()), ([8, 8], MatchStatus::Playing));
}

#[test]
fn a_match_is_resigned_during_a_game_and_between_two() {
    let mut evening = evening(&rules("dara"));
    evening.resign(Side::First).unwrap();
    assert_eq!(evening.status(), MatchStatus::NextGame);
    // Bimal leads two to nothing, and leaves.
    let result = evening.resign_match(Player::Two).unwrap();
    assert_eq!((result.winner, result.reason), (Some(Player::One), MatchReason::Resignation));
    assert_eq!(result.to_string(), "Asha wins the match: Bimal resigns it");
    assert_eq!(evening.score(), [0, 2]);
    assert_eq!(evening.next_game().unwrap_err(), MatchError::Over(result.clone()));
    assert_eq!(evening.resign_match(Player::One).unwrap_err(), MatchError::Over(result));
    same(&evening);
    evening.take_back();
    evening.resign(Side::First).unwrap();
    evening.next_game().unwrap();
    // The game is resigned with the match, and then the sides are swapped.
    evening.play("c3").unwrap();
    evening.resign_match(Player::Two).unwrap();
    assert_eq!(evening.session().result().unwrap().to_string(), "White wins: Black resigns");
    assert_eq!((evening.score(), evening.round()), ([2, 2], 2));
    assert_eq!(evening.result().unwrap().reason, MatchReason::Resignation);
    let records = evening.records();
    let tag = |number: usize| records[number].tags().get("MatchResigned");
    assert_eq!((tag(0), tag(1)), (None, Some("Black")));
    same(&evening);
    evening.take_back();
    assert_eq!(evening.status(), MatchStatus::Playing);
    same(&evening);

    // A round that is resigned loses the match; between two rounds the match is resigned by itself.
    let mut rounds = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 30,20 0");
    assert_eq!(rounds.resign_match(Player::One).unwrap().winner, Some(Player::Two));
    same(&rounds);
    // The only game of a match is the match.
    let mut single = Match::new(&rules("pretwa"), two("Asha", "Bimal"));
    let result = single.resign_match(Player::One).unwrap();
    assert_eq!(result.to_string(), "Bimal (White) wins: Asha resigns");
    same(&single);
}

fn next_position(ruleset: &Ruleset, finished: &str) -> (Vec<String>, Match) {
    let mut evening = from(ruleset, finished);
    let positions = match evening.status() {
        MatchStatus::NextGame => vec![evening.next_game().unwrap().position()],
        MatchStatus::ChooseBha { choices, .. } => choices.into_iter().map(|c| c.position).collect(),
        other => panic!("{other:?}"),
    };
    (positions, evening)
}

#[test]
fn thirty_to_twenty_leaves_four_holes_or_three() {
    let finished = "0,0,0,0,0/0,0,0,0,0 s 30,20 0";
    let (positions, evening) = next_position(&rules("khutka-boia"), finished);
    // North fills from North's left, which is e2, and starts, because South did the last time.
    assert_eq!(positions, ["_,5,5,5,5/5,5,5,5,5 n 5,0 0"]);
    assert_eq!(evening.player_to_move(), Player::Two);
    assert_eq!(evening.score(), [30, 20]);
    same(&evening);
    let (positions, _) = next_position(&variant("khutka-boia", "difference"), finished);
    assert_eq!(positions, ["_,_,5,5,5/5,5,5,5,5 n 5,5 0"]);
}

#[test]
fn one_and_four_left_over_make_a_kungidar() {
    let finished = "0,0,0,0,0/0,0,0,0,0 n 31,19 0";
    let (positions, evening) = next_position(&rules("khutka-boia"), finished);
    assert_eq!(positions, ["_,5,5,5,5/5,5,5,5,5 s 5,0 0 K=s"]);
    assert!(evening.session().view().remarks.iter().any(|remark| remark.code() == "kungidar"));
    same(&evening);
}

#[test]
fn two_and_three_left_over_let_the_bhadar_choose() {
    let mut evening = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 28,22 0");
    let MatchStatus::ChooseBha { player, choices } = evening.status() else {
        panic!("{:?}", evening.status())
    };
    assert_eq!(player, Player::One);
    let holes: Vec<&str> = choices.iter().map(|choice| choice.hole.as_str()).collect();
    assert_eq!(holes, ["a1", "e1"]);
    assert_eq!(choices[0].position, "_,5,5,5,5/*,5,5,5,5 n 10,0 0");
    assert!(evening.next_round_remarks().iter().any(|remark| remark.code() == "gift-bhadar"));
    let needed = evening.next_game().unwrap_err().to_string();
    assert_eq!(needed, "Asha must choose the bha first: a1 or e1");
    let wrong = evening.choose_bha("c1").unwrap_err().to_string();
    assert_eq!(wrong, "the bha cannot be `c1`, only a1 or e1");
    same(&evening);
    evening.choose_bha(" E1 ").unwrap();
    assert_eq!(evening.session().position(), "_,5,5,5,5/5,5,5,5,* n 10,0 0");
    assert_eq!(evening.choose_bha("e1").unwrap_err(), MatchError::Playing);
    same(&evening);
}

#[test]
fn each_choice_of_a_bha_has_the_round_that_it_begins() {
    let evening = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 28,22 0");
    let rounds = evening.rounds_to_choose();
    assert_eq!(rounds.len(), 2);
    for (choice, round) in rounds {
        let mut chosen = evening.clone();
        assert_eq!(chosen.choose_bha(&choice.hole).unwrap().position(), round.position());
        assert_eq!(choice.position, round.position());
        assert!(chosen.rounds_to_choose().is_empty());
    }
}

#[test]
fn a_match_begins_again_where_its_first_game_began() {
    let start = "3,0,0,0,0/1,0,1,0,0 s 20,25 0";
    let mut evening = from(&rules("khutka-boia"), start);
    evening.play("a1").unwrap();
    let again = evening.restarted();
    assert_eq!(
        (again.session().position().as_str(), again.status()),
        (start, MatchStatus::Playing)
    );
    assert_eq!((again.names(), again.session().history().len()), (evening.names(), 0));
    // A match of several games begins with the first of them.
    let mut points = from(&rules("dara"), "....../....../bb.b../....../www... b 0,0 7");
    points.resign(Side::Second).unwrap();
    points.next_game().unwrap();
    points.play("c3").unwrap();
    let again = points.restarted();
    assert_eq!(again.session().position(), "....../....../bb.b../....../www... b 0,0 7");
    assert_eq!((again.round(), again.score()), (1, [0, 0]));
}

#[test]
fn the_bhadar_gives_two_back() {
    let evening = from(&rules("khutka-boia"), "_,0,0,0,0/0,0,0,0,* s 30,20 0");
    assert_eq!(evening.score(), [28, 22]);
}

#[test]
fn who_can_fill_no_hole_has_lost() {
    let evening = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 48,2 0");
    let result = evening.result().unwrap();
    assert_eq!(result.winner, Some(Player::One));
    assert_eq!(
        result.to_string(),
        "Asha wins the match after 1 round: Bimal is left without a hole"
    );
    // The winner owns every counter.
    assert_eq!(evening.score(), [50, 0]);
    same(&evening);
    let evening = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 1,49 0");
    assert_eq!(evening.score(), [0, 50]);
    // When the limit of rounds ends the match, the counters are counted as they lie.
    let limited = variant("khutka-boia", "rounds=1");
    let evening = from(&limited, "0,0,0,0,0/0,0,0,0,0 s 48,2 0");
    assert_eq!(evening.score(), [48, 2]);
    assert_eq!(evening.result().unwrap().winner, Some(Player::One));
    // Two and three left over: the two are given to the player with three, who fills a hole.
    let evening = from(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 47,3 0");
    assert!(matches!(evening.status(), MatchStatus::NextGame | MatchStatus::ChooseBha { .. }));
}

#[test]
fn a_match_can_be_limited_to_a_number_of_rounds() {
    let rules = variant("khutka-boia", "rounds=2");
    let mut evening = from(&rules, "0,0,0,0,0/0,0,0,0,0 s 30,20 0");
    evening.next_game().unwrap();
    let mut rng = Rng::with_seed(3);
    wander_match(&mut evening, &mut rng, 9);
    assert_eq!(evening.round(), 2);
    let result = evening.result().unwrap();
    let score = evening.score();
    assert_eq!(result.reason, MatchReason::Rounds { rounds: 2, counters: score });
    assert_eq!(score.iter().sum::<u16>(), 50);
    same(&evening);
    let level = from(&variant("khutka-boia", "rounds=1"), "0,0,0,0,0/0,0,0,0,0 s 25,25 0");
    assert_eq!(level.result().unwrap().to_string(), "Draw: 25 counters each after 1 round");
}

#[test]
fn giving_up_a_round_loses_the_match() {
    let mut evening = evening(&rules("khutka-boia"));
    assert_eq!(evening.score(), [25, 25]);
    evening.resign(Side::Second).unwrap();
    assert_eq!(evening.result().unwrap().to_string(), "Asha (South) wins: Bimal resigns");
    same(&evening);
}

#[test]
fn whole_matches_can_be_restored() {
    for id in ["khutka-boia", "dara"] {
        for seed in 0..4 {
            let mut rng = Rng::with_seed(seed);
            let start = record::write(&evening(&rules(id)).records());
            let start = start.replace("[Site \"?\"]", "[Site \"Lahore\"]");
            let read = record::read(&start, Ruleset::resolve).unwrap();
            let mut evening = Match::restore(read.games).unwrap();
            wander_match(&mut evening, &mut rng, 6);
            same(&evening);
            let sites = evening.records();
            assert!(sites.iter().all(|record| record.tags().get("Site") == Some("Lahore")));
            let starts: Vec<Side> =
                evening.finished().map(guti_session::Session::starter).collect();
            if id == "khutka-boia" {
                assert!(starts.windows(2).all(|pair| pair[0] != pair[1]));
            }
        }
    }
}

#[test]
fn a_round_that_is_adjudicated_counts_too() {
    let evening = from(&rules("khutka-boia"), "0,0,0,0,3/0,1,0,0,0 s 24,22 100");
    assert_eq!(evening.score(), [26, 24]);
    assert_eq!(evening.status(), MatchStatus::NextGame);
}

#[test]
fn every_counter_stays_in_the_match_and_somebody_wins_it() {
    let mut over = 0;
    for (seed, name) in (0..12).zip(["standard", "difference", "end-of-lap"].into_iter().cycle()) {
        let mut evening = evening(&variant("khutka-boia", name));
        let mut rng = Rng::with_seed(seed);
        for games in 1..200 {
            wander_match(&mut evening, &mut rng, games);
            assert_eq!(evening.score().iter().sum::<u16>(), 50, "{name} {seed}");
            if let Some(result) = evening.result() {
                assert!(matches!(result.reason, MatchReason::NoHole { rounds } if rounds <= games));
                over += 1;
                same(&evening);
                break;
            }
        }
    }
    assert!(over > 6, "only {over} of 12 matches came to an end");
}

#[test]
fn a_match_cut_anywhere_can_go_on() {
    for ruleset in [variant("khutka-boia", "end-of-lap"), variant("dara", "protected")] {
        let mut evening = evening(&ruleset);
        wander_match(&mut evening, &mut Rng::with_seed(11), 3);
        let text = record::write(&evening.records());
        assert!(evening.round() > 1, "{text}");
        for length in 0..=text.len() {
            let read = record::read(&text[..length], Ruleset::resolve).unwrap();
            let games = read.games.len();
            match Match::restore(read.games) {
                Ok(restored) => assert!(restored.round() <= evening.round()),
                Err(error) => assert_eq!((error, games), (RestoreError::Empty, 0)),
            }
        }
    }
}

#[test]
fn a_match_of_one_game_keeps_its_round_in_a_tournament() {
    let round = |evening: &Match| {
        let tags = evening.records()[0].tags().clone();
        tags.get("Round").map(str::to_owned)
    };
    let mut single = Match::new(&rules("pretwa"), two("Asha", "Bimal"));
    single.play("a1-o").unwrap();
    assert_eq!(round(&single), Some("1".to_owned()));
    let of_tournament =
        record::write(&single.records()).replacen("[Round \"1\"]", "[Round \"7.2\"]", 1);
    let read = record::read(&of_tournament, Ruleset::resolve).unwrap();
    let mut restored = Match::restore(read.games).unwrap();
    restored.play("d1xa1").unwrap();
    assert_eq!(round(&restored), Some("7.2".to_owned()));
    let unknown = of_tournament.replacen("7.2", "?", 1);
    let read = record::read(&unknown, Ruleset::resolve).unwrap();
    assert_eq!(round(&Match::restore(read.games).unwrap()), Some("1".to_owned()));
}

#[test]
fn a_match_from_a_position_begins_with_the_counters_there() {
    let khutka = rules("khutka-boia");
    let from = |position: &str| {
        let evening = Match::from_position(&khutka, two("Asha", "Bimal"), position).unwrap();
        evening.score()
    };
    assert_eq!(from("5,5,5,5,5/5,5,5,5,5 s 0,0 0"), [25, 25]);
    assert_eq!(from("_,5,5,5,5/5,5,5,5,5 n 5,0 0"), [30, 20]);
}

#[test]
fn each_game_of_a_match_has_its_own_date() {
    let mut evening = evening(&rules("dara"));
    evening.set_date("2026.11.29");
    evening.set_date("2026.11.30");
    evening.resign(Side::First).unwrap();
    evening.next_game().unwrap();
    let dates = |evening: &Match| -> Vec<String> {
        let date =
            |record: &record::Record| record.tags().get("Date").unwrap_or_default().to_owned();
        evening.records().iter().map(date).collect()
    };
    assert_eq!(dates(&evening), ["2026.11.29", "????.??.??"]);
    let text = record::write(&evening.records());
    let read = record::read(&text, Ruleset::resolve).unwrap();
    let mut restored = Match::restore(read.games).unwrap();
    restored.set_date("2026.12.01");
    assert_eq!(dates(&restored), ["2026.11.29", "2026.12.01"]);
}

#[test]
fn games_that_are_not_one_match_are_refused() {
    assert_eq!(Match::restore(Vec::new()).unwrap_err(), RestoreError::Empty);
    let dara = rules("dara");
    let mut evening = evening(&dara);
    evening.resign(Side::First).unwrap();
    evening.next_game().unwrap();
    let good = record::write(&evening.records());
    let why = |text: &str| {
        let read = record::read(text, Ruleset::resolve).unwrap();
        Match::restore(read.games).unwrap_err().to_string()
    };
    let swapped = good.replacen("[Black \"Bimal\"]", "[Black \"Asha\"]", 1);
    assert_eq!(why(&swapped), "game 2: Black is `Asha`, and should be `Bimal`");
    // A name that one record leaves out, the first or a later one, may be in another.
    for named in ["[White \"Bimal\"]", "[White \"Asha\"]"] {
        let unnamed = good.replacen(named, "[White \"?\"]", 1);
        assert_ne!(unnamed, good);
        let read = record::read(&unnamed, Ruleset::resolve).unwrap();
        let restored = Match::restore(read.games).unwrap();
        assert_eq!(record::write(&restored.records()), good);
    }
    assert_eq!(
        why(&good.replacen("[Round \"2\"]", "[Round \"3\"]", 1)),
        "game 2: its tag `Round` says `3`"
    );
    let resigned = good.replacen("[Game", "[MatchResigned \"White\"]\n[Game", 1);
    assert_eq!(why(&resigned), "game 2: the match was over: Asha wins the match: Bimal resigns it");
    let nobody = good.replacen("[Game", "[MatchResigned \"Red\"]\n[Game", 1);
    assert_eq!(why(&nobody), "game 1: its tag `MatchResigned` says `Red`");
    let third = format!("{good}\n{good}");
    assert_eq!(why(&third), "game 3: the game before it is not over");
    let other = good
        .replacen("[Game \"dara\"]", "[Game \"pretwa\"]", 1)
        .replacen("0-1", "*", 2)
        .replacen("resignation", "unterminated", 1);
    assert_eq!(why(&other), "game 2: it is another game or variant than the first");
    let mut single = Match::new(&rules("pretwa"), two("Asha", "Bimal"));
    single.agree_draw().unwrap();
    let twice = record::write(single.records().iter().chain(&single.records()));
    assert_eq!(why(&twice), "game 2: the match was over: Draw: agreed by the players");
    // A round that does not start from the state of the match.
    let start = at(&rules("khutka-boia"), "0,0,0,0,0/0,0,0,0,0 s 30,20 0");
    let mut rounds = Match::from_session(start, two("Asha", "Bimal"));
    rounds.next_game().unwrap();
    let text = record::write(&rounds.records())
        .replace("_,5,5,5,5/5,5,5,5,5 n 5,0 0", "_,5,5,5,5/5,5,5,5,5 n 4,1 0");
    assert!(why(&text).starts_with("game 2: it does not start from where the match stood"));
}

#[test]
fn games_of_two_files_with_one_id_are_not_one_match() {
    let text = catalogue::built_in().iter().find(|game| game.id == "dara").unwrap().text;
    let of = |text: &str| Ruleset::from_text(text, &["bell"]).unwrap();
    let one = of(text);
    assert_eq!(one, variant("dara", "bell"));
    assert_eq!(one, of(&format!("# The same game, told further down.\n{text}")));
    // The same options under another name.
    let long = "placed_rows=allowed,long_rows=allowed,left_three=removal";
    assert_eq!(one, variant("dara", long));
    for (from, to) in [("lose_at = 2", "lose_at = 3"), ("ranks = 5", "ranks = 6")] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        let other = of(&changed);
        assert_eq!((one.id(), one.variant()), (other.id(), other.variant()));
        assert_ne!(one, other);

        let mut evening = evening(&one);
        evening.resign(Side::First).unwrap();
        evening.next_game().unwrap();
        let written = record::write(&evening.records());
        let read = |ruleset: &Ruleset| {
            let resolve = |_: &str, _: &str| Ok::<Ruleset, RulesetError>(ruleset.clone());
            record::read(&written, resolve).unwrap().games
        };
        let games = vec![read(&one).remove(0), read(&other).remove(1)];
        let refused = Match::restore(games).unwrap_err();
        assert_eq!(refused.to_string(), "game 2: it is another game or variant than the first");
    }
}

#[test]
fn a_person_is_renamed_in_all_games() {
    let rules = rules("dara");
    let mut evening = Match::new(&rules, two("Amina", "Bello"));
    evening.resign(Side::First).unwrap();
    evening.next_game().unwrap();
    evening.rename(Player::Two, "Chipo");
    let games = evening.records();
    assert_eq!(games[0].tags().get("White"), Some("Chipo"));
    assert_eq!(games[1].tags().get("Black"), Some("Chipo"));
}
