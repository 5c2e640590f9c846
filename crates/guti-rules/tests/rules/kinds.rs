//! The instance of the leap family that tells men and kings apart, compared with published counts
//! and with the instance for games whose pieces are all alike.

use crate::choices;
use guti_rules::definition::SelectedOptions;
use guti_rules::game::Game;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::perft::perft;
use guti_rules::rules::{Notation, Rules};
use guti_rules::{catalogue, with_rules};

/// The counts that Aart Bik published in 2009 and that other programs have found since.
#[test]
fn english_draughts_has_the_published_counts() {
    let game = catalogue::game("english-draughts", &[]).unwrap();
    let counts = [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564];
    for (depth, count) in (1..).zip(counts) {
        let counted = with_rules!(&game, rules => perft(rules, &rules.start(), depth));
        assert_eq!(counted, count, "{depth}");
    }
}

/// Every leap game and variant whose pieces are all alike, under the rules of both instances.
fn under_both() -> Vec<(String, LeapRules, LeapRules<MenAndKings>)> {
    let mut found = Vec::new();
    for built_in in catalogue::built_in() {
        let definition = catalogue::definition(built_in.id).unwrap();
        for (choice, selected) in choices::choices(&definition) {
            if let Game::Leap(fast) = Game::new(&definition, &selected)
                && let (Some(leap), SelectedOptions::Leap(options)) =
                    (&definition.leap, &selected.options)
            {
                let general = LeapRules::<MenAndKings>::new(leap.get_ref(), options);
                found.push((format!("{} {choice}", built_in.id), fast, general));
            }
        }
    }
    found
}

fn names<R: Notation>(rules: &R, position: &R::Position) -> Vec<String> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let mut names: Vec<String> = moves.iter().map(|mv| rules.move_string(position, *mv)).collect();
    names.sort();
    names
}

#[test]
fn both_instances_play_the_same_where_all_pieces_are_alike() {
    let mut rng = fastrand::Rng::with_seed(8);
    let subjects = under_both();
    assert!(subjects.len() > 20, "{}", subjects.len());
    for (label, fast, general) in &subjects {
        for _ in 0..15 {
            let mut position = fast.start();
            for _ in 0..120 {
                let text = fast.position_string(&position);
                let same = general.parse_position(&text).unwrap();
                assert_eq!(general.position_string(&same), text);
                assert_eq!(general.ending(&same), fast.ending(&position), "{label} {text}");
                assert_eq!(general.adjudicate(&same), fast.adjudicate(&position));
                let moves = names(fast, &position);
                assert_eq!(names(general, &same), moves, "{label} {text}");
                assert_eq!(general.count(&same), moves.len() as u64, "{label} {text}");
                let after = |name: &String| {
                    let mv = fast.parse_move(&position, name).unwrap();
                    let next = fast.play_unchecked(&position, mv);
                    let other = general.parse_move(&same, name).unwrap();
                    let other = general.play_unchecked(&same, other);
                    let text = fast.position_string(&next);
                    assert_eq!(general.position_string(&other), text, "{label} {name}");
                    next
                };
                let next: Vec<_> = moves.iter().map(after).collect();
                if next.is_empty() {
                    break;
                }
                position = next[rng.usize(..next.len())];
            }
        }
        let depth = 6;
        let counted = perft(general, &general.start(), depth);
        assert_eq!(counted, perft(fast, &fast.start(), depth), "{label}");
    }
}
