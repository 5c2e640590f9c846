//! Laws that hold for every game, whatever is played.

use crate::common::{branch, every_ruleset, path_to, wander};
use fastrand::Rng;
use guti_session::record::{self, Record, Tags, VariationMove};
use guti_session::{Complete, Ruleset, Session};
use proptest::prelude::*;
use std::sync::LazyLock;

static RULESETS: LazyLock<Vec<Ruleset>> = LazyLock::new(every_ruleset);

fn rulesets() -> impl Strategy<Value = Ruleset> {
    (0..RULESETS.len()).prop_map(|index| RULESETS[index].clone())
}

/// A game played at random, with comments and variations, ended by the players or not.
fn sessions() -> impl Strategy<Value = Session> {
    let comments = prop::collection::vec((0usize..40, any::<String>()), 0..4);
    (rulesets(), any::<u64>(), 0usize..200, comments, 0usize..12, 0u8..4).prop_map(
        |(ruleset, seed, plies, comments, variations, ending)| {
            let mut rng = Rng::with_seed(seed);
            let mut session = Session::new(&ruleset);
            for (after, comment) in comments {
                wander(&mut session, &mut rng, after.min(plies));
                session.comment(comment);
            }
            wander(&mut session, &mut rng, plies);
            branch(&mut session, &mut rng, variations);
            // These are refused, as they should be, when the game is over.
            let _ = match ending {
                0 => session.resign(session.turn()),
                1 => session.resign(!session.turn()),
                2 => session.agree_draw(),
                _ => return session,
            };
            session
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_record_that_was_written_is_read_as_it_was(
        games in prop::collection::vec((sessions(), "[A-Za-z_]{1,9}", any::<String>()), 1..3)
    ) {
        let mut records = Vec::new();
        for (session, name, value) in &games {
            let mut tags = Tags::default();
            tags.set("Site", value).unwrap();
            if !matches!(name.as_str(), "FEN" | "SetUp" | "Game" | "Variant" | "Result") {
                tags.set(name, value).unwrap();
            }
            records.push(Record::of(session, &tags));
        }
        let text = record::write(&records);
        let read = record::read(&text, Ruleset::resolve);
        let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert!(read.is_complete());
        let back: Vec<Record> = read.games.iter().map(|game| game.record.clone()).collect();
        prop_assert_eq!(back, records);
        for ((session, ..), game) in games.iter().zip(&read.games) {
            prop_assert_eq!(session.position(), game.session.position());
            prop_assert_eq!(session.result(), game.session.result());
        }
    }

    #[test]
    fn every_move_of_a_variation_is_kept_with_its_comments(
        ruleset in rulesets(), seed in any::<u64>(), plies in 1usize..60, count in 0usize..60
    ) {
        let mut rng = Rng::with_seed(seed);
        let mut session = Session::new(&ruleset);
        wander(&mut session, &mut rng, plies);
        let given = branch(&mut session, &mut rng, count);
        let record = Record::of(&session, &Tags::default());
        let text = record.to_string();
        let read = record::read(&text, Ruleset::resolve);
        let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read.games[0].record, &record);
        // The numbers may be others, but not the moves that lead to each move, nor their order.
        let game: Vec<String> = session.history().iter().map(|ply| ply.text.clone()).collect();
        let paths = |moves: &[VariationMove]| {
            let path = |index: usize| path_to(&game, moves, game.len() + index + 1);
            let mut paths: Vec<_> =
                (0..moves.len()).map(|index| (path(index), moves[index].comments.clone())).collect();
            paths.sort();
            paths
        };
        let back = read.games[0].record.variation_moves();
        prop_assert_eq!(paths(&back), paths(&given));
        let mut again = session.clone();
        again.set_variations(&back).unwrap();
        prop_assert_eq!(Record::of(&again, &Tags::default()), record);
    }

    #[test]
    fn lines_of_moves_are_no_longer_than_eighty(session in sessions()) {
        let record = Record::of(&session, &Tags::default());
        let longest = |line: &str| line.split(' ').map(|word| word.chars().count()).max();
        let text = record.to_string();
        for line in text.lines().skip_while(|line| line.starts_with('[')) {
            let width = line.chars().count();
            prop_assert!(width <= 80 || longest(line) == Some(width), "{}", line);
        }
    }

    #[test]
    fn taking_back_leads_back(session in sessions()) {
        let mut session = session;
        let start = session.start_position();
        let reached: Vec<String> = (0..=session.history().len()).map(|ply| session.position_at(ply)).collect();
        loop {
            let plies = session.history().len();
            let declared = session.result() != session.board_result();
            if session.take_back().is_none() {
                break;
            }
            let undone = usize::from(!declared);
            prop_assert_eq!(session.history().len(), plies - undone);
            prop_assert_eq!(session.position(), &*reached[session.history().len()]);
            prop_assert_eq!(session.result(), None);
        }
        prop_assert_eq!(session.position(), start);
    }

    #[test]
    fn every_legal_move_can_be_typed_loosely_and_clicked(session in sessions()) {
        for text in session.legal_moves() {
            let names = text.replace(['-', 'x'], " ");
            let typed = [text.to_uppercase(), text.replace(['-', 'x'], ":"), names.clone(), names.replace(' ', " > ")];
            for typed in typed {
                let mut copy = session.clone();
                let ply = copy.play(&typed).map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!(&ply.text, &text);
            }
            let mut copy = session.clone();
            let path = copy.play(&text).unwrap().path.clone();
            if path.is_empty() {
                prop_assert_eq!(session.pass(), Some(text));
                continue;
            }
            let mut entry = session.move_input();
            for point in path {
                prop_assert!(entry.next().contains(point));
                prop_assert!(entry.choose(point));
            }
            match entry.complete() {
                Complete::Yes(found) | Complete::CouldBe(found) => prop_assert_eq!(found, text),
                Complete::No => prop_assert!(false, "{} is not complete", text),
            }
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>(), tail in "[ ()\\[\\]{}\"a-z0-9./*;\\\\-]{0,60}") {
        let _ = record::read(&text, Ruleset::resolve);
        let _ = record::read(&tail, Ruleset::resolve);
        let _ = record::read(&format!("[Game \"dara\"]\n{tail}\n"), Ruleset::resolve);
    }

    #[test]
    fn no_change_to_a_record_makes_the_reader_panic(
        session in sessions(), at in any::<prop::sample::Index>(), len in 0usize..5, put in any::<String>()
    ) {
        let mut text = Record::of(&session, &Tags::default()).to_string();
        let boundary = |mut index: usize| {
            while !text.is_char_boundary(index) {
                index -= 1;
            }
            index
        };
        let start = boundary(at.index(text.len()));
        let end = boundary((start + len).min(text.len())).max(start);
        text.replace_range(start..end, &put);
        if let Err(error) = record::read(&text, Ruleset::resolve) {
            prop_assert!(text.get(error.span.clone()).is_some());
            prop_assert!(error.line > 0 && error.column > 0);
        }
    }

    #[test]
    fn no_text_makes_the_move_reader_panic(session in sessions(), text in any::<String>(), near in "[a-gA-Gox:> 0-7-]{0,9}") {
        let mut session = session;
        let _ = session.clone().play(&text);
        let _ = session.play(&near);
    }
}
