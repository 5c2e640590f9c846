//! Records: what is written, what is read, and what is refused.

use crate::common::{at, branch, every_ruleset, play, rules, wander};
use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::record::{
    self, MAX_NESTING, Record, RecordErrorKind, RecordResult, RecordedGames, Tags, VariationError,
    VariationMove,
};
use guti_session::{Forfeit, Reason, RecordError, Ruleset, Session, save};
use guti_words::Value;

fn read(text: &str) -> Result<RecordedGames, RecordError> {
    record::read(text, Ruleset::resolve)
}

fn good(text: &str) -> RecordedGames {
    read(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn a_record_looks_like_this() {
    let mut session = Session::new(&rules("lau-kata-kati"));
    session.comment("nine pieces each");
    play(&mut session, "d3-d4 d5xd3");
    session.comment("the exchange {that} every game begins with");
    play(&mut session, "d2xd4");
    session.resign(Side::Second).unwrap();
    let mut tags = Tags::default();
    tags.set("White", "Karim \"the fox\" \\ Ali").unwrap();
    tags.set("Annotator", "Chipo").unwrap();
    tags.set("Date", "2026.11.20").unwrap();
    let text = Record::of(&session, &tags).to_string();
    assert_eq!(
        text,
        r#"[Game "lau-kata-kati"]
[Variant "standard"]
[Site "?"]
[Date "2026.11.20"]
[Round "?"]
[Black "?"]
[White "Karim \"the fox\" \\ Ali"]
[Result "1-0"]
[Termination "resignation"]
[Annotator "Chipo"]

{nine pieces each} 1. d3-d4 d5xd3 {the exchange {that\} every game begins with}
2. d2xd4 1-0
"#
    );
    let back = good(&text);
    let game = &back.games[0];
    assert!(game.complete && back.is_complete());
    assert_eq!(game.record.to_string(), text);
    assert_eq!(game.session.result(), session.result());
    assert_eq!(game.record.tags().get("White"), Some("Karim \"the fox\" \\ Ali"));
    assert_eq!(game.record.opening(), ["nine pieces each"]);
    assert_eq!(game.record.moves()[1].side, Side::Second);
}

#[test]
fn another_start_is_written_down_and_the_second_side_may_begin() {
    let ruleset = rules("khutka-boia");
    let mut session = at(&ruleset, "_,5,5,5,5/5,5,5,5,5 n 5,0 0");
    let mv = session.legal_moves()[0].clone();
    play(&mut session, &mv);
    let text = Record::of(&session, &Tags::default()).to_string();
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"_,5,5,5,5/5,5,5,5,5 n 5,0 0\"]"), "{text}");
    assert!(text.contains(&format!("\n\n1... {mv} *\n")), "{text}");
    assert!(text.contains("[South \"?\"]\n[North \"?\"]"), "{text}");
    assert_eq!(good(&text).games[0].session.position(), session.position());
}

#[test]
fn records_of_others_are_read_with_some_tolerance() {
    // A byte order mark, line ends of another system, no numbers, a comment to the end of a line,
    // an alias, a move in capitals, an end that needs no `Termination`.
    let text = "\u{feff}[Game \"Kowwu-Dunki\"]\r\n[Black \"A\"]\r\n\r\nD3-D4 ; the centre\r\nd5xd3\r\n2.d2xd4 {so\r\nit goes} 0-1";
    let read = good(text);
    let game = &read.games[0];
    assert!(game.complete);
    assert_eq!(game.session.result().unwrap().reason, Reason::Resignation);
    assert_eq!(game.record.moves()[0].comments, ["the centre"]);
    assert_eq!(game.record.moves()[2].comments, ["so it goes"]);
    assert_eq!(game.record.tags().get("Game"), Some("lau-kata-kati"));
    assert_eq!(game.record.result().to_string(), "0-1");
    assert_eq!(good("").games.len(), 0);
    assert!(good(" \n\n").is_complete());
}

#[test]
fn a_termination_of_other_programs_is_kept() {
    for (word, result) in [("emergency", "1-0"), ("emergency", "*"), ("time forfeit", "1/2-1/2")] {
        let text = format!("[Game \"pretwa\"]\n[Termination \"{word}\"]\n\n{result}\n");
        let game = good(&text).games.remove(0);
        assert_eq!(game.record.tags().get("Termination"), Some(word));
        assert_eq!(good(&game.record.to_string()).games[0].record, game.record);
    }
}

#[test]
fn a_forfeit_is_written_and_read() {
    for (how, word) in [
        (Forfeit::Time, "time forfeit"),
        (Forfeit::IllegalMove, "rules infraction"),
        (Forfeit::Abandoned, "abandoned"),
    ] {
        let mut session = Session::new(&rules("pretwa"));
        session.forfeit(Side::Second, how).unwrap();
        let mut tags = Tags::default();
        tags.set("Termination", "abandoned").unwrap();
        let record = Record::of(&session, &tags);
        assert_eq!(record.tags().get("Termination"), Some(word));
        let game = good(&record.to_string()).games.remove(0);
        assert_eq!(game.session.result(), session.result());
        assert_eq!(game.record, record);
    }
}

/// Records as the match runner cutegames writes them: no game, and `startpos` for the usual start.
#[test]
fn records_of_match_runners_are_read_as_the_game_that_is_assumed() {
    let bell = Ruleset::find("dara", &["bell"]).unwrap();
    let read = |text: &str| record::read_assuming(text, Some(&bell), Ruleset::resolve);
    let tags = "[Event \"x\"]\n[Date \"??\"]\n[FEN \"startpos\"]\n";
    for (words, reason) in [
        ("Out of time", Reason::Forfeit(Forfeit::Time)),
        ("Illegal move", Reason::Forfeit(Forfeit::IllegalMove)),
        ("Crashed", Reason::Forfeit(Forfeit::Abandoned)),
        ("Resigned", Reason::Resignation),
    ] {
        let games = format!("{tags}[Adjudicated \"{words}\"]\n\n1. c3 d3 2. c4 0-1\n\n\n");
        let twice = read(&games.repeat(2)).unwrap();
        assert_eq!(twice.games.len(), 2);
        for game in &twice.games {
            assert_eq!(game.session.ruleset(), &bell);
            assert_eq!(game.session.history().len(), 3);
            assert_eq!(game.session.result().unwrap().reason, reason);
        }
        // The record that is written from it has everything that was missing.
        let written = record::write(&[twice.games[0].record.clone()]);
        let again = good(&written);
        assert_eq!(again.games[0].session.ruleset(), &bell);
        assert_eq!(again.games[0].session.result().unwrap().reason, reason);
    }
    let record = read("[Game \"lau-kata-kati\"]\n\n1. d3-d4 *\n").unwrap();
    assert_eq!(record.games[0].session.ruleset(), &rules("lau-kata-kati"));
    let variant = read("[Variant \"standard\"]\n\n1. c3 *\n").unwrap();
    assert_eq!(variant.games[0].session.ruleset(), &rules("dara"));
    let error = read("[Variant \"nobody's\"]\n\n1. c3 *\n").unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (RecordErrorKind::Ruleset, 1, 11));
    let cut = read("1. c3 d3 2. c").unwrap();
    assert_eq!(cut.games[0].session.history().len(), 2);
    assert!(!cut.is_complete());
}

#[test]
fn a_file_of_the_users_is_found_by_its_id() {
    let text =
        guti_rules::catalogue::built_in().iter().find(|game| game.id == "dara").unwrap().text;
    let own = text.replacen("id = \"dara\"", "id = \"my-dara\"", 1);
    let ruleset = Ruleset::from_text(&own, &["shiva"]).unwrap();
    let mut session = Session::new(&ruleset);
    play(&mut session, "c3 c4");
    let written = Record::of(&session, &Tags::default()).to_string();
    assert!(written.starts_with("[Game \"my-dara\"]\n[Variant \"shiva\"]\n"), "{written}");
    let error = read(&written).unwrap_err();
    assert_eq!((error.kind, error.line, error.column), (RecordErrorKind::Ruleset, 1, 8));
    let resolve = |id: &str, variant: &str| {
        assert_eq!(id, "my-dara");
        Ruleset::from_text(&own, &[variant])
    };
    let back = record::read(&written, resolve).unwrap();
    assert_eq!(back.games[0].session.position(), session.position());
}

/// Checks the error of a text: its place, its kind, and a part of its words.
#[track_caller]
fn wrong(text: &str, place: (usize, usize), kind: RecordErrorKind, words: &str) {
    let error = read(text).expect_err(text);
    assert_eq!((error.line, error.column), place, "{error}\n{text}");
    assert_eq!(error.kind, kind, "{error}");
    assert!(error.to_string().contains(words), "{error}");
    assert!(text.is_char_boundary(error.span.start) && text.is_char_boundary(error.span.end));
}

#[test]
fn errors_have_a_place_and_a_reason() {
    use RecordErrorKind::{Move, Position, Result, Ruleset, Syntax, Tag};
    let lau = |rest: &str| format!("[Game \"lau-kata-kati\"]\n\n{rest}\n");
    wrong("1. c3 *", (1, 1), Tag, "the tag `Game`");
    wrong("[Site \"x\"]\n\n*", (1, 1), Tag, "the tag `Game`");
    wrong("[Game \"drara\"]\n\n*", (1, 8), Ruleset, "did you mean `dara`?");
    wrong("[Game \"dara\"]\n[Variant \"bel\"]\n*", (2, 11), Ruleset, "bel");
    wrong("[Game \"dara\"]\n[Game \"dara\"]\n*", (2, 1), Tag, "a second time");
    let many: Vec<_> = (0..1001).map(|number| format!("[Tag{number} \"x\"]\n")).collect();
    wrong(&format!("{}*", many.concat()), (1001, 1), Tag, "at most 1000 tags");
    wrong("[Game \"dara\"\n\n*", (3, 1), Syntax, "`]` is missing");
    wrong("[Game dara]\n\n*", (1, 7), Syntax, "in quotation marks");
    wrong("[\"dara\"]\n\n*", (1, 2), Syntax, "the name of a tag");
    wrong("[Game \"dara]\n[Site \"x\"]\n*", (1, 13), Syntax, "must end in its line");
    wrong(
        "[Game \"dara\"]\n[FEN \"....../x b 0,0 0\"]\n*",
        (2, 14),
        Position,
        "`....../x b 0,0 0`",
    );
    wrong("[Game \"dara\"]\n[SetUp \"1\"]\n*\n", (2, 1), Tag, "no such tag");
    wrong("[Game \"dara\"]\n[SetUp \"2\"]\n*\n", (2, 9), Tag, "no value of `SetUp`");
    wrong(&lau("1. d3-d4 c3-d4 *"), (3, 10), Move, "not legal");
    wrong(&lau("1. d3-d4 d5xd3 2. c3-d4 *"), (3, 19), Move, "compulsory");
    wrong(&lau("{ä} 1. d3-q4 *"), (3, 11), Move, "q4");
    wrong(&lau("2. d3-d4 *"), (3, 1), Move, "has the number `1.`, not `2.`");
    wrong(&lau("1... d3-d4 *"), (3, 1), Move, "Black's and has the number `1.`");
    wrong(&lau("1. d3-d4 1. d5xd3 *"), (3, 10), Move, "White's and has the number `1...`");
    wrong(&lau("1. d3-d4 $1 *"), (3, 10), Syntax, "glyphs");
    wrong(&lau("1. d3-d4} *"), (3, 9), Syntax, "not opened");
    wrong(&lau("1. d3-d4 1-0 d5xd3"), (3, 14), Syntax, "follows the result");
    wrong(&lau("1. d3-d4\n[Game \"dara\"]\n\n*"), (4, 1), Syntax, "without a result");
    wrong("[Game \"dara\"]\n[Result \"2-0\"]\n\n*\n", (2, 10), Tag, "no result");
    wrong("[Game \"dara\"]\n[Result \"0-1\"]\n\n1-0\n", (4, 1), Result, "says `0-1`");
    let over = |rest: &str| {
        format!("[Game \"lau-kata-kati\"]\n[FEN \".../.../.../w/.b./.../... b 0\"]\n{rest}\n")
    };
    wrong(
        &over("1. d3xd5 0-1"),
        (3, 10),
        Result,
        "on the board Black wins: White has no piece left",
    );
    wrong(&over("1. d3xd5 *"), (3, 10), Result, "the result is `*`");
    wrong(&over("1. d3xd5 d5-d4 1-0"), (3, 10), Move, "the game is over");
    wrong(
        &over("[Termination \"resignation\"]\n\n1. d3xd5 1-0"),
        (3, 15),
        Result,
        "it is `normal`",
    );
    wrong(&over("[Termination \"normal\"]\n\n1-0"), (5, 1), Result, "it is Black's turn");
    wrong(&over("[Termination \"resignation\"]\n\n1/2-1/2"), (3, 15), Result, "it is `agreement`");
}

#[test]
fn what_players_meet_in_a_record_is_said_in_every_language() {
    let codes = |text: &str| {
        let RecordError { what, help, .. } = read(text).expect_err(text);
        [Some(what), help].map(|value| match value {
            Some(Value::Fact(fact)) => fact.code().to_owned(),
            Some(english) => panic!("{english}\n{text}"),
            None => String::new(),
        })
    };
    assert_eq!(codes("[Game \"halma\"]\n\n*"), ["unknown-game", ""]);
    assert_eq!(codes("[Game \"drara\"]\n\n*"), ["unknown-game-similar", ""]);
    assert_eq!(codes("[Site \"x\"]\n\n*"), ["record-no-game", "record-begins"]);
    assert_eq!(codes(&dara("1. c3 c3 *"))[0], "illegal-move");
    let nested = format!("1. c3 {}", "(1. d3 ".repeat(MAX_NESTING + 1));
    assert_eq!(codes(&dara(&nested))[0], "variations-nested");
    let over = "[Game \"lau-kata-kati\"]\n[FEN \".../.../.../w/.b./.../... b 0\"]\n1. d3xd5 0-1\n";
    assert_eq!(codes(over)[0], "record-contradicts");
    let unfinished = "[Game \"dara\"]\n[Termination \"normal\"]\n\n1. c3 1-0\n";
    assert_eq!(codes(unfinished)[0], "record-unfinished");
    let cut = good("[Game \"dara\"]\n\n1. c3").truncation.expect("a cut");
    assert_eq!([cut.fact().code(), cut.what.code()], ["record-wrong", "record-ends"]);
}

/// The tag `Game` with the moves of a game of Dara, where every point is vacant at the start.
fn dara(moves: &str) -> String {
    format!("[Game \"dara\"]\n\n{moves}\n")
}

/// A list of moves of variations without comments.
fn moves(list: &[(usize, &str)]) -> Vec<VariationMove> {
    let one = |&(after, text): &(usize, &str)| VariationMove {
        after,
        text: text.to_owned(),
        comments: Vec::new(),
    };
    list.iter().map(one).collect()
}

#[test]
fn a_record_with_variations_looks_like_this() {
    let mut session = Session::new(&rules("dara"));
    play(&mut session, "c3 d3 e4 c4");
    session.comment_at(2, "beside it");
    let mut list = moves(&[(1, "D4"), (5, "e3"), (6, "c2"), (5, "b2"), (1, "c4"), (3, "a1")]);
    list[0].comments = vec!["above it, {perhaps}".to_owned()];
    session.set_variations(&list).unwrap();
    let text = Record::of(&session, &Tags::default()).to_string();
    let (_, written) = text.split_once("\n\n").unwrap();
    assert_eq!(
        written,
        "1. c3 d3 {beside it} (1... d4 {above it, {perhaps\\}} 2. e3 (2. b2) 2... c2)\n\
         (1... c4) 2. e4 c4 (2... a1) *\n"
    );
    let read = good(&text);
    let game = &read.games[0];
    assert_eq!(game.record.to_string(), text);
    assert_eq!(game.session.history().len(), 4);
    assert_eq!(game.session.position(), session.position());
    let [d4, c4] = &game.record.moves()[1].variations[..] else { panic!("{text}") };
    assert_eq!(d4.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>(), ["d4", "e3", "c2"]);
    assert_eq!(d4.iter().map(|mv| mv.side.index()).collect::<Vec<_>>(), [1, 0, 1]);
    assert_eq!(d4[1].variations[0][0].text, "b2");
    assert_eq!(c4.len(), 1);
    // The list has each line after the line that it branches off.
    let short: Vec<_> = game.record.variation_moves();
    let short: Vec<_> = short.iter().map(|mv| (mv.after, mv.text.as_str())).collect();
    assert_eq!(short, [(1, "d4"), (5, "e3"), (6, "c2"), (5, "b2"), (1, "c4"), (3, "a1")]);
}

#[test]
fn variations_of_other_programs_are_read() {
    // No numbers, spaces inside the parentheses, comments before, between and after.
    let text = dara("c3 d3 ( {first} d4 ; second\n ( c4 ) e3 ) {third} 2. e4 *");
    let record = good(&text).games.remove(0).record;
    let d3 = &record.moves()[1];
    assert_eq!(d3.comments, ["third"]);
    assert_eq!(d3.variations[0][0].comments, ["first", "second"]);
    assert_eq!(d3.variations[0][0].variations[0][0].text, "c4");
    assert_eq!(d3.variations[0][1].text, "e3");
    assert_eq!(record.variation_moves().len(), 3);
    // A game that is over in a variation goes on in the main line: White's only piece is captured.
    let text = "[Game \"lau-kata-kati\"]\n[Variant \"optional-capture\"]\n\
                [FEN \".../.../.../w/.b./b../... b 0\"]\n\n1. b2-d2 (1. d3xd5) 1... d4-e3 *\n";
    let record = good(text).games.remove(0).record;
    assert_eq!(record.moves()[0].variations[0][0].text, "d3xd5");
    assert_eq!(record.moves().len(), 2);
}

#[test]
fn errors_in_variations_have_a_place_and_a_reason() {
    use RecordErrorKind::{Move, Syntax};
    wrong(&dara("(1. c3) *"), (3, 1), Syntax, "but there is none");
    wrong(&dara("1. c3 ((1. d3)) *"), (3, 8), Syntax, "but there is none");
    wrong(&dara("1. c3 () *"), (3, 8), Syntax, "no move");
    wrong(&dara("1. c3 ({so}) *"), (3, 12), Syntax, "no move");
    wrong(&dara("1. c3 (1. d3 *"), (3, 14), Syntax, "line 3, column 7 has no `)`");
    wrong(&dara("1. c3 (1. d3) d4) *"), (3, 17), Syntax, "not opened");
    wrong(&dara("1. c3 * (1. d3)"), (3, 9), Syntax, "follows the result");
    wrong(&dara("1. c3 (1. d3\n[Game \"dara\"]\n"), (3, 7), Syntax, "has no `)`");
    // The variation replaces `d3`, so it is White's first move.
    wrong(&dara("1. c3 d3 (2. e3) *"), (3, 11), Move, "White's and has the number `1...`");
    wrong(&dara("1. c3 d3 (1... c3) *"), (3, 16), Move, "c3 is not vacant");
    // `d3` is vacant in the variation and not after it.
    wrong(&dara("1. c3 d3 (1... e3 2. d3) 2. d3 *"), (3, 29), Move, "d3 is not vacant");
}

#[test]
fn variations_nest_as_deep_as_is_said_and_no_deeper() {
    let nested = |depth: usize| {
        let points = ["c3", "d3"];
        let inner: String =
            (1..=depth).map(|level| [" (1. ", points[level % 2]].concat()).collect();
        dara(&format!("1. c3{inner}{} *", ")".repeat(depth)))
    };
    let record = good(&nested(MAX_NESTING)).games.remove(0).record;
    assert_eq!(record.variation_moves().len(), MAX_NESTING);
    assert_eq!(good(&record.to_string()).games[0].record, record);
    for depth in [MAX_NESTING + 1, 200_000] {
        let column = "1. c3 ".len() + MAX_NESTING * "(1. d3 ".len() + 1;
        wrong(&nested(depth), (3, column), RecordErrorKind::Syntax, "nested more than 100 deep");
    }
    let open = format!("[Game \"dara\"]\n\n{}", "1. c3 (".repeat(200_000));
    assert!(read(&open).is_err());
    // In a list each level needs a move more: one goes on, and one replaces it and is a level deeper.
    let ruleset = rules("dara");
    let long = (0..).find_map(|seed| {
        let mut session = Session::new(&ruleset);
        wander(&mut session, &mut Rng::with_seed(seed), MAX_NESTING + 1);
        (session.history().len() > MAX_NESTING).then_some(session)
    });
    let texts: Vec<String> = long.unwrap().history().iter().map(|ply| ply.text.clone()).collect();
    let list = |depth: usize| {
        let mut list = vec![(0, texts[0].as_str())];
        for (level, text) in texts.iter().enumerate().take(depth).skip(1) {
            list.extend([(2 * level, text.as_str()); 2]);
        }
        // The numbers of the moves that replace are 2, 4, 6 …, with those that go on between them.
        list
    };
    let mut session = Session::new(&ruleset);
    play(&mut session, &texts[0]);
    assert_eq!(session.set_variations(&moves(&list(MAX_NESTING))), Ok(()));
    let record = Record::of(&session, &Tags::default());
    assert_eq!(good(&record.to_string()).games[0].record, record);
    let error = session.set_variations(&moves(&list(MAX_NESTING + 1))).unwrap_err();
    assert_eq!(error, VariationError::Nesting);
}

#[test]
fn lists_of_variations_that_make_no_sense_are_refused() {
    let mut session = Session::new(&rules("dara"));
    play(&mut session, "c3 d3");
    session.set_variations(&moves(&[(1, "d4")])).unwrap();
    let before = Record::of(&session, &Tags::default());
    let mut refused = |list: &[(usize, &str)]| {
        let error = session.set_variations(&moves(list)).unwrap_err();
        assert_eq!(Record::of(&session, &Tags::default()), before);
        error
    };
    let text = || "e3".to_owned();
    assert_eq!(refused(&[(3, "e3")]), VariationError::Order { number: 3, text: text(), after: 3 });
    assert_eq!(
        refused(&[(1, "d4"), (usize::MAX, "e3")]),
        VariationError::Order { number: 4, text: text(), after: usize::MAX }
    );
    assert_eq!(refused(&[(2, "e3")]), VariationError::NothingReplaced { number: 3, text: text() });
    let error = refused(&[(1, "d4"), (3, "c3")]);
    assert!(matches!(error, VariationError::Move { number: 4, .. }), "{error}");
    let mut empty = Session::new(&rules("dara"));
    assert_eq!(
        empty.set_variations(&moves(&[(0, "e3")])),
        Err(VariationError::NothingReplaced { number: 1, text: text() })
    );
    // The game may have been resigned; that stays.
    session.resign(Side::First).unwrap();
    session.set_variations(&moves(&[(0, "e3")])).unwrap();
    assert_eq!(session.result().unwrap().reason, Reason::Resignation);
    assert_eq!(session.variations(0)[0][0].text, "e3");
    assert!(session.variations(1).is_empty());
}

#[test]
fn a_move_that_is_taken_back_takes_its_variations_with_it() {
    let mut session = Session::new(&rules("dara"));
    play(&mut session, "c3 d3");
    session.set_variations(&moves(&[(0, "a1"), (1, "d4")])).unwrap();
    session.take_back();
    play(&mut session, "e3");
    assert_eq!(session.variations(0).len(), 1);
    assert!(session.variations(1).is_empty());
}

#[test]
fn a_comment_may_stand_before_the_first_tag() {
    let text = "; from the archive\n[Game \"dara\"]\n\n1. c3 d3 *\n";
    let read = record::read(text, Ruleset::resolve).unwrap();
    assert_eq!(read.games[0].session.history().len(), 2);
    // After a tag it belongs to its game, which needs a result.
    let text = "[Game \"dara\"]\n{ hello }\n[Round \"1\"]\n";
    let error = record::read(text, Ruleset::resolve).unwrap_err().to_string();
    assert!(error.contains("the game above ends without a result"), "{error}");
}

#[test]
fn a_cut_says_where_and_what() {
    let cut = |text: &str| good(text).truncation.map(|cut| cut.to_string()).unwrap_or_default();
    let start = "[Game \"dara\"]\n\n";
    assert_eq!(cut(&format!("{start}1. c3")), "line 3, column 4: the text ends inside a word");
    assert_eq!(
        cut(&format!("{start}1. c3 {{so")),
        "line 3, column 7: the text ends inside a comment"
    );
    assert_eq!(
        cut(&format!("{start}1. c3 d3\n2.")),
        "line 4, column 1: the text ends before a move"
    );
    assert_eq!(
        cut(&format!("{start}1. c3 ; so")),
        "line 3, column 7: the text ends inside a comment"
    );
    // The game is whole.
    let commented = format!("{start}1. c3 *\n; so");
    assert_eq!(cut(&commented), "");
    assert_eq!(good(&commented).games[0].record.moves()[0].comments, ["so"]);
    assert_eq!(cut(&format!("{start}1. c3 ")), "line 3, column 6: the text ends without a result");
    assert_eq!(cut("[Game \"dara\"]\n[Var"), "line 2, column 1: the text ends inside a tag");
    assert_eq!(cut(&format!("{start}1. c3 *")), "");
    let inside = "line 3, column 13: the text ends inside a variation";
    assert_eq!(cut(&format!("{start}1. c3 (1. d3 ")), inside);
    // What was read of the variation is kept, and the game stands after the move that it replaces.
    let read = good(&format!("{start}1. c3 d3 (1... e3 2. d3 (2. f1 a"));
    let record = &read.games[0].record;
    assert_eq!(record.moves().len(), 2);
    assert_eq!(record.variation_moves(), moves(&[(1, "e3"), (3, "d3"), (3, "f1")]));
    assert!(good(&format!("{start}1. c3 d3 (")).games[0].record.variation_moves().is_empty());
    let read = good("[Game \"da");
    assert!(read.games.is_empty() && !read.is_complete());
    // What the lost part may have contained does not count against the rest.
    let read = good("[Game \"dara\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n");
    assert_eq!(read.games[0].record.result(), RecordResult::Unfinished);
    assert!(!read.games[0].complete);
}

fn sample(ruleset: &Ruleset, seed: u64) -> Record {
    let mut rng = Rng::with_seed(seed);
    let mut session = Session::new(ruleset);
    for comment in ["first } \\ words", "\u{e9}t\u{e9}\nand more"] {
        wander(&mut session, &mut rng, 6);
        session.comment(comment);
    }
    wander(&mut session, &mut rng, 4);
    branch(&mut session, &mut rng, 6);
    if session.result().is_none() && rng.bool() {
        session.resign(session.turn()).unwrap();
    }
    let mut tags = Tags::default();
    tags.set("Site", "Ta\u{ef}wan \"\\\"").unwrap();
    Record::of(&session, &tags)
}

#[test]
fn a_record_cut_anywhere_gives_a_prefix_of_its_moves() {
    for (seed, ruleset) in (0..).zip(every_ruleset()) {
        let records = [sample(&ruleset, seed), sample(&ruleset, seed + 100)];
        let text = record::write(&records);
        for length in 0..=text.len() {
            let kept = save::decode(text.as_bytes()[..length].to_vec()).unwrap();
            // Compiling the game again for each cut would take a minute.
            let known = |id: &str, variant: &str| {
                if variant == ruleset.variant() {
                    Ok(ruleset.clone())
                } else {
                    Ruleset::resolve(id, variant)
                }
            };
            let read = record::read(&kept, known).unwrap_or_else(|error| panic!("{error}\n{kept}"));
            assert!(read.games.len() <= 2);
            for (game, whole) in read.games.iter().zip(&records) {
                let moves = game.record.moves();
                for (mv, original) in moves.iter().zip(whole.moves()) {
                    assert_eq!(mv.text, original.text);
                }
                assert!(moves.len() <= whole.moves().len());
                if game.complete {
                    assert_eq!(&game.record, whole, "cut at {length}");
                }
            }
            if read.is_complete() {
                assert!(read.games.iter().all(|game| game.complete), "cut at {length}");
            }
            if length + 1 >= text.len() {
                assert_eq!(read.games.len(), 2);
                assert!(read.is_complete());
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_that_is_not_there_yet_stays() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let [link, other, ring] = ["link", "other", "ring"].map(|name| folder.path().join(name));
    symlink("other", &link).unwrap();
    save::try_out(&link).unwrap();
    assert!(link.is_symlink() && !other.exists());
    save::save(&link, "one").unwrap();
    assert!(link.is_symlink());
    assert_eq!(save::load(&other).unwrap(), "one");
    symlink("ring", &ring).unwrap();
    save::save(&ring, "two").unwrap();
    assert_eq!(save::load(&ring).unwrap(), "two");
}

#[test]
fn a_file_is_whole_or_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    save::save(&path, "one").unwrap();
    save::save(&path, "two").unwrap();
    assert_eq!(save::load(&path).unwrap(), "two");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    assert!(save::save(&folder.path().join("no/such/folder.txt"), "x").is_err());
    assert!(save::save(std::path::Path::new(""), "x").is_err());
    assert!(save::save(folder.path(), "x").is_err());
    save::try_out(&path).unwrap();
    let none = folder.path().join("no/such/folder.txt");
    for nowhere in [folder.path(), &none, std::path::Path::new("")] {
        assert!(save::try_out(nowhere).is_err());
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!(save::load(&path).unwrap(), "two");
    std::fs::write(&path, "two\u{e9}".as_bytes().split_last().unwrap().1).unwrap();
    assert_eq!(save::load(&path).unwrap(), "two");
    std::fs::write(&path, [b'a', 0xff, b'b']).unwrap();
    assert_eq!(save::load(&path).unwrap_err().kind(), std::io::ErrorKind::InvalidData);
}

#[test]
fn a_side_that_moves_twice_in_a_row_is_numbered_so() {
    // On a small grid nobody can place any more before the hands are empty, and then Black
    // begins the movement phase, perhaps after a placement of Black's.
    let definition =
        guti_rules::catalogue::built_in().iter().find(|game| game.id == "dara").unwrap();
    let small = definition.text.replace("files = 6", "files = 3").replace("ranks = 5", "ranks = 3");
    let small = small.replace("pieces = 12", "pieces = 4");
    let small =
        Ruleset::from_text(&small, &[] as &[&str]).unwrap_or_else(|error| panic!("{error}"));
    let mut twice = 0;
    for seed in 0..40 {
        let mut session = Session::new(&small);
        wander(&mut session, &mut Rng::with_seed(seed), 30);
        let record = Record::of(&session, &Tags::default());
        let text = record.to_string();
        let back = record::read(&text, |_, _| Ok::<_, String>(small.clone()));
        let back = back.unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(back.games[0].record, record);
        twice += record.moves().windows(2).filter(|pair| pair[0].side == pair[1].side).count();
    }
    assert!(twice > 0, "no side moved twice in a row");
}
