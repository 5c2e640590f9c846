//! Between the rounds of a sowing match: section 4 of the rules, from rule 7 on. For every result
//! the engine agrees with the reference, and for some with what was worked out by hand.

use guti_reference::{Naive, NextRounds, Winner};
use guti_rules::catalogue;
use guti_rules::definition::Definition;
use guti_rules::game::Game;
use guti_rules::relay::{NextRound, RelayPosition, RelayRules};
use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::types::{BySide, Side};

const ELIMINATIONS: [&str; 2] = ["standard", "difference"];

fn engine(variant: &str) -> RelayRules {
    match catalogue::game("khutka-boia", &[variant]).unwrap() {
        Game::Relay(rules) => rules,
        _ => panic!("a sowing game"),
    }
}

fn reference(variant: &str) -> Naive {
    let built_in = catalogue::built_in().iter().find(|game| game.id == "khutka-boia").unwrap();
    Naive::load(built_in.text, &[variant]).unwrap()
}

fn letter(side: Side) -> char {
    if side == Side::First { 's' } else { 'n' }
}

/// What follows in the engine a round with these totals that `first` began, in the types of the
/// reference.
fn next_round(rules: &RelayRules, totals: BySide<u16>, first: Side) -> NextRounds {
    // Rule 9: the player who did not start the last round starts the next.
    match rules.next_round(totals, !first) {
        NextRound::Over { loser: Side::First } => NextRounds::Won(Winner::Second),
        NextRound::Over { loser: Side::Second } => NextRounds::Won(Winner::First),
        NextRound::Starts(start) => {
            let bha = start.positions.iter().filter_map(RelayPosition::bha);
            let owners: Vec<Side> = bha.map(|bha| rules.owner(bha)).collect();
            assert_eq!(owners.len(), start.bhadar.map_or(0, |_| start.positions.len()));
            assert!(owners.iter().all(|owner| Some(*owner) == start.bhadar));
            let string = |position| rules.position_string(position);
            NextRounds::Starts(start.positions.iter().map(string).collect())
        }
    }
}

/// Every split of fifty counters, both players as the one who began, both eliminations.
#[test]
fn every_split_leads_where_the_reference_leads() {
    for variant in ELIMINATIONS {
        let (rules, naive) = (engine(variant), reference(variant));
        for south in 0..=50u16 {
            let stores = format!("{south},{}", 50 - south);
            let over = format!("0,0,0,0,0/0,0,0,0,0 s {stores} 0");
            let totals = rules.totals(&rules.parse_position(&over).unwrap());
            assert_eq!(totals, BySide::new(south, 50 - south));
            for first in Side::BOTH {
                let next = next_round(&rules, totals, first);
                let expected = naive.next_rounds(&over, letter(first));
                assert_eq!(next, expected, "{variant} {stores} begun by {first:?}");
                let NextRounds::Starts(starts) = next else { continue };
                for start in starts {
                    // It makes sense: fifty counters, a bha at an end.
                    let read = rules.parse_position(&start).unwrap_or_else(|e| panic!("{e}"));
                    assert_eq!(rules.position_string(&read), start);
                }
            }
        }
    }
}

/// The same where a hole holds another number than five, for which there is no source.
#[test]
fn every_split_of_other_holes_leads_where_the_reference_leads() {
    let built_in = catalogue::built_in().iter().find(|game| game.id == "khutka-boia").unwrap();
    for counters in [1, 2, 3, 4, 6, 7, 9, 12] {
        let text = built_in.text.replace("\ncounters = 5\n", &format!("\ncounters = {counters}\n"));
        let definition = Definition::parse(&text).unwrap();
        for variant in ELIMINATIONS {
            let selected = definition.select(&[variant]).unwrap();
            let Game::Relay(rules) = Game::new(&definition, &selected) else { panic!("sowing") };
            let naive = Naive::load(&text, &[variant]).unwrap();
            let total = 10 * counters;
            for south in 0..=total {
                let over = format!("0,0,0,0,0/0,0,0,0,0 s {south},{} 0", total - south);
                let totals = rules.totals(&rules.parse_position(&over).unwrap());
                let next = next_round(&rules, totals, Side::First);
                let expected = naive.next_rounds(&over, 's');
                assert_eq!(next, expected, "{variant}, holes of {counters}: {over}");
            }
        }
    }
}

/// Whole matches at random. Rounds that last too long are broken off, so that counters are shared
/// and a Bhadar pays wherever that may happen.
#[test]
fn random_matches_go_as_the_reference_lets_them_go() {
    let mut rng = fastrand::Rng::with_seed(50);
    let (mut lost, mut broken_off, mut with_bha) = (0, 0, 0);
    for number in 0..120 {
        let variant = ELIMINATIONS[number % 2];
        let (rules, naive) = (engine(variant), reference(variant));
        let (mut position, mut first) = (rules.start(), Side::First);
        for _ in 0..20 {
            for _ in 0..rng.usize(..200) {
                let mut below = |n| rng.usize(..n);
                let Some(mv) = rules.sample(&position, &mut Vec::new(), &mut below) else { break };
                position = rules.play_unchecked(&position, mv);
            }
            broken_off += usize::from(rules.ending(&position).is_none());
            with_bha += usize::from(position.bha().is_some());
            let text = rules.position_string(&position);
            let next = next_round(&rules, rules.totals(&position), first);
            assert_eq!(next, naive.next_rounds(&text, letter(first)), "{variant} {text}");
            first = !first;
            let NextRounds::Starts(starts) = next else {
                lost += 1;
                break;
            };
            position = rules.parse_position(rng.choice(&starts).unwrap()).unwrap();
        }
    }
    assert!(lost > 10 && broken_off > 50 && with_bha > 50, "{lost} {broken_off} {with_bha}");
}

/// What follows a round that South began and that ended with these totals.
fn after(variant: &str, south: u16) -> NextRounds {
    next_round(&engine(variant), BySide::new(south, 50 - south), Side::First)
}

fn starts(positions: &[&str]) -> NextRounds {
    NextRounds::Starts(positions.iter().map(ToString::to_string).collect())
}

/// Rules 7 and 9. 30 fill five holes and leave five to put aside, 20 fill four: North's e2 to b2,
/// from North's left. By the variant the difference of ten costs North two holes, and the five
/// that would have filled a fourth are put aside. North starts, as South started before.
#[test]
fn thirty_to_twenty() {
    assert_eq!(after("standard", 30), starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0"]));
    assert_eq!(after("difference", 30), starts(&["_,_,5,5,5/5,5,5,5,5 n 5,5 0"]));
    // The same for South, whose left is a1.
    assert_eq!(after("standard", 20), starts(&["5,5,5,5,5/5,5,5,5,_ n 0,5 0"]));
    assert_eq!(after("difference", 20), starts(&["5,5,5,5,5/5,5,5,_,_ n 5,5 0"]));
}

/// Rules 7 and 8. Two and three are left over: South gives two, and both fill five holes, by the
/// variant too, where a difference of four costs nothing. North is Bhadar and names e2, at North's
/// left, or a2, and the five that it holds at first are in North's store.
#[test]
fn twenty_seven_to_twenty_three() {
    let expected = starts(&["5,5,5,5,*/5,5,5,5,5 n 0,5 0", "*,5,5,5,5/5,5,5,5,5 n 0,5 0"]);
    for variant in ELIMINATIONS {
        assert_eq!(after(variant, 27), expected);
    }
}

/// Rules 7 and 8. One and four are left over: South gives the one and is Kungidar, and North comes
/// to 20. That fills four holes; by the variant the difference of twelve leaves three, whatever the
/// gift makes of it.
#[test]
fn thirty_one_to_nineteen() {
    assert_eq!(after("standard", 31), starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0 K=s"]));
    assert_eq!(after("difference", 31), starts(&["_,_,5,5,5/5,5,5,5,5 n 5,5 0 K=s"]));
}

/// Rule 8. The giver may be the one with fewer counters: 21 leave one, 29 leave four.
#[test]
fn one_and_four_make_a_kungidar() {
    assert_eq!(after("standard", 21), starts(&["5,5,5,5,5/5,5,5,5,_ n 0,5 0 K=s"]));
    assert_eq!(after("standard", 29), starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0 K=n"]));
}

/// Rule 8. 22 leave two, 28 leave three: South gives, and North, the Bhadar, comes to 30, of which
/// five are put aside and five come from the bha.
#[test]
fn two_and_three_make_a_bhadar() {
    let expected = starts(&["5,5,5,5,*/5,5,5,5,_ n 0,10 0", "*,5,5,5,5/5,5,5,5,_ n 0,10 0"]);
    assert_eq!(after("standard", 22), expected);
}

/// Rule 8. 18 fill three holes and leave three; with North's two they fill d1 as well, and the bha
/// is a1 or d1, the ends of the holes in play. 3 fill no hole; with North's two they fill a1, which
/// has to be the bha, and South may only pass. 19 fill a fourth hole with North's one.
#[test]
fn a_gift_fills_one_more_hole() {
    let expected = starts(&["5,5,5,5,5/*,5,5,5,_ n 5,5 0", "5,5,5,5,5/5,5,5,*,_ n 5,5 0"]);
    assert_eq!(after("standard", 18), expected);
    assert_eq!(after("standard", 3), starts(&["5,5,5,5,5/*,_,_,_,_ n 5,20 0"]));
    assert_eq!(after("standard", 19), starts(&["5,5,5,5,5/5,5,5,5,_ n 0,5 0 K=n"]));
    assert_eq!(after("standard", 4), starts(&["5,5,5,5,5/5,_,_,_,_ n 0,20 0 K=n"]));
}

/// Rule 10. 2, 1 and 0 fill no hole even after rule 8, since those who have two or one left over
/// give them. By the variant a difference of 25 costs all five holes, and 12 to 38 differ by 26;
/// 13 to 37 differ by 24, and one hole is left.
#[test]
fn who_can_fill_no_hole_has_lost() {
    for south in 0..=2 {
        assert_eq!(after("standard", south), NextRounds::Won(Winner::Second));
        assert_eq!(after("standard", 50 - south), NextRounds::Won(Winner::First));
    }
    assert!(matches!(after("standard", 12), NextRounds::Starts(_)));
    assert_eq!(after("difference", 12), NextRounds::Won(Winner::Second));
    assert_eq!(after("difference", 38), NextRounds::Won(Winner::First));
    assert_eq!(after("difference", 37), starts(&["_,_,_,_,*/5,5,5,5,5 n 10,15 0"]));
}

/// Rule 8. With 26 in the store the Bhadar North has 24 when two have gone back; so South has 26,
/// one is left over, and South is Kungidar of a round with ten full holes.
#[test]
fn the_bhadar_gives_two_back() {
    let rules = engine("standard");
    let over = rules.parse_position("*,0,0,0,0/0,0,0,0,0 s 24,26 0").unwrap();
    assert_eq!(rules.totals(&over), BySide::new(26, 24));
    let next = next_round(&rules, rules.totals(&over), Side::Second);
    assert_eq!(next, starts(&["5,5,5,5,5/5,5,5,5,5 s 0,0 0 K=s"]));
}

/// Rules 6 and 8: of three counters on the board South gets one and North, who is not to move,
/// two; then South, whose bha is e1, gives two back. 24 + 1 - 2 to 23 + 2 + 2.
#[test]
fn a_round_that_is_broken_off_is_shared_and_paid() {
    let rules = engine("standard");
    let position = rules.parse_position("0,0,0,0,1/0,1,0,1,* s 24,23 100").unwrap();
    assert_eq!(rules.totals(&position), BySide::new(23, 27));
}

/// Rule 10: after the agreed number of rounds the player with more counters has won the match.
#[test]
fn a_limited_match_goes_to_the_one_with_more() {
    let rules = engine("rounds=3");
    assert_eq!(rules.rounds(), 3);
    assert_eq!(rules.match_outcome(BySide::new(26, 24)), Outcome::Win(Side::First));
    assert_eq!(rules.match_outcome(BySide::new(24, 26)), Outcome::Win(Side::Second));
    assert_eq!(rules.match_outcome(BySide::new(25, 25)), Outcome::Draw);
}

/// Where leftovers are kept nobody is Kungidar or Bhadar, and holes may be filled from the right.
#[test]
fn leftovers_may_be_kept() {
    let mut compared = 0;
    for built_in in catalogue::built_in() {
        let Ok(Game::Relay(rules)) = catalogue::game(built_in.id, &["leftovers=kept"]) else {
            continue;
        };
        let naive = Naive::load(built_in.text, &["leftovers=kept"]).unwrap();
        let total = rules.total() as u16;
        let holes = vec!["0"; rules.row(Side::First).len() as usize].join(",");
        for south in 0..=total {
            let over = format!("{holes}/{holes} s {south},{} 0", total - south);
            let totals = rules.totals(&rules.parse_position(&over).unwrap());
            let next = next_round(&rules, totals, Side::First);
            assert_eq!(next, naive.next_rounds(&over, 's'), "{} {over}", built_in.id);
            compared += 1;
        }
    }
    assert!(compared > 0, "no game can keep leftovers");
}

/// 50 fill seven holes of six, and eight are put aside; 34 fill five, from North's left on, which is
/// g2, and four are put aside.
#[test]
fn cows_are_kept_between_rounds() {
    let Ok(Game::Relay(rules)) = catalogue::game("pallanguzhi", &[]) else { panic!("sowing") };
    let next = next_round(&rules, BySide::new(50, 34), Side::First);
    assert_eq!(next, starts(&["_,_,6,6,6,6,6/6,6,6,6,6,6,6 n 8,4 0"]));
    let over = next_round(&rules, BySide::new(79, 5), Side::First);
    assert_eq!(over, NextRounds::Won(Winner::First));
}

/// 40 fill seven holes of five; 30 fill six from North's right, a2, and leave g2 empty.
#[test]
fn holes_may_be_filled_from_the_right() {
    let Ok(Game::Relay(rules)) = catalogue::game("mawkar-katya", &[]) else { panic!("sowing") };
    let next = next_round(&rules, BySide::new(40, 30), Side::First);
    assert_eq!(next, starts(&["5,5,5,5,5,5,_/5,5,5,5,5,5,5 n 5,0 0"]));
    let next = next_round(&rules, BySide::new(33, 37), Side::Second);
    assert_eq!(next, starts(&["5,5,5,5,5,5,5/_,5,5,5,5,5,5 s 3,2 0"]));
}
