//! Matches of sowing games: small ones against iteration over all their positions, and known values of
//! Khutka Boia.

use crate::small_games::iteration::{Reached, small_matches, starts, totals};
use crate::small_games::khutka_boia;
use guti_rules::relay::{NextRound, RelayPosition, RelayRules};
use guti_rules::types::Side;
use guti_solver::rounds::{Match, MatchValue, RoundLimits};
use std::sync::LazyLock;

/// The value of every start within more and more rounds, 1, 0 or -1 for the side that begins: for each
/// start the number of rounds after which it is decided, and its value then.
fn iterate_match(rules: &RelayRules, odd: Side) -> Vec<Option<(i16, u16)>> {
    let starts = starts(rules);
    let reached: Vec<Vec<Reached>> = starts
        .iter()
        .map(|start| start.iter().flat_map(|start| &start.positions))
        .map(|positions| positions.map(|position| Reached::from(rules, position)).collect())
        .collect();
    let mut worth: Vec<i16> = vec![0; starts.len()];
    let mut decided = vec![None; starts.len()];
    for rounds in 1.. {
        let payoff = |end: &RelayPosition| {
            let totals = totals(rules, end, odd);
            match rules.next_round(totals, Side::Second) {
                NextRound::Over { loser: Side::First } => -1,
                NextRound::Over { loser: Side::Second } => 1,
                NextRound::Starts(_) => -worth[usize::from(totals[Side::Second])],
            }
        };
        let next: Vec<i16> = starts
            .iter()
            .zip(&reached)
            .map(|(start, reached)| {
                let values = reached.iter().map(|reached| reached.value(rules, payoff));
                let best = match start.as_ref().and_then(|start| start.bhadar) {
                    Some(Side::Second) => values.min(),
                    _ => values.max(),
                };
                best.unwrap_or(0)
            })
            .collect();
        if next == worth {
            break;
        }
        for (decided, &value) in decided.iter_mut().zip(&next).filter(|(_, value)| **value != 0) {
            decided.get_or_insert((value, rounds));
        }
        worth = next;
    }
    decided
}

#[test]
fn matches_end_as_iteration_finds() {
    let (mut won, mut lost, mut drawn, mut long) = (0, 0, 0, 0);
    for (name, rules) in small_matches() {
        let solved = Match::solve(&rules, RoundLimits::default(), |_| {}).expect("a small game");
        let expected = [Side::First, Side::Second].map(|odd| iterate_match(&rules, odd));
        for total in 0..=rules.total() as u16 {
            let Some(start) = solved.start(total) else { continue };
            for expected in &expected {
                let found = match (start.value, expected[usize::from(total)]) {
                    (MatchValue::Won(found), Some((1, rounds)))
                    | (MatchValue::Lost(found), Some((-1, rounds))) => found >= rounds,
                    (MatchValue::Drawn, None) | (MatchValue::Unknown, _) => true,
                    _ => false,
                };
                assert!(found, "{name}, {total}: {:?}, {expected:?}", start.value);
            }
            match start.value {
                MatchValue::Won(rounds) => {
                    won += 1;
                    long += usize::from(rounds > 1);
                }
                MatchValue::Lost(_) => lost += 1,
                MatchValue::Drawn => drawn += 1,
                MatchValue::Unknown => {
                    assert_ne!(expected[0], expected[1], "{name}, {total}: what is not known?");
                }
            }
        }
    }
    assert!(won > 20 && lost > 20 && drawn > 5 && long > 5, "{won} {lost} {drawn} {long}");
}

/// An optimal match lasts as many rounds as its value says.
#[test]
fn best_play_ends_when_it_should() {
    for (name, rules) in small_matches() {
        let solved = Match::solve(&rules, RoundLimits::default(), |_| {}).expect("a small game");
        let start = solved.start(rules.total() as u16 / 2).expect("the start of the match");
        let line = solved.line(start.total, 40).expect("a small game");
        let last = line.last().map(|round| round.totals);
        let next = last.map(|totals| rules.next_round(totals, Side::Second));
        let begun_by_first = line.len() % 2 == 1;
        match start.value {
            MatchValue::Won(rounds) | MatchValue::Lost(rounds) => {
                assert_eq!(line.len(), usize::from(rounds), "{name}");
                let Some(NextRound::Over { loser }) = next else { panic!("{name} goes on") };
                let first_wins = (loser == Side::Second) == begun_by_first;
                assert_eq!(first_wins, matches!(start.value, MatchValue::Won(_)), "{name}");
            }
            MatchValue::Drawn => assert_eq!(line.len(), 40, "{name}"),
            MatchValue::Unknown => assert!(line.is_empty(), "{name}"),
        }
    }
}

/// The match by the rules of the standard game, which takes long to solve.
static STANDARD: LazyLock<Match<'static>> = LazyLock::new(|| {
    static RULES: LazyLock<RelayRules> = LazyLock::new(|| khutka_boia(&["standard"]));
    Match::solve(&RULES, RoundLimits::default(), |_| {}).expect("not too large")
});

#[test]
fn south_wins_the_match() {
    assert_eq!(STANDARD.start(25).expect("the start of the match").value, MatchValue::Won(6));
    for (variants, rounds) in
        [(&["end-of-lap"][..], 4), (&["difference"], 3), (&["end-of-lap", "difference"], 3)]
    {
        let rules = khutka_boia(variants);
        let solved = Match::solve(&rules, RoundLimits::default(), |_| {}).expect("not too large");
        let start = solved.start(25).expect("the start of the match");
        assert_eq!(start.value, MatchValue::Won(rounds), "{variants:?}");
    }
}

#[test]
fn too_little_effort_says_nothing_wrong() {
    let rules = khutka_boia(&["standard"]);
    // In two plies some starts are decided.
    let limits = RoundLimits { plies: 2, ..RoundLimits::default() };
    let little = Match::solve(&rules, limits, |_| {}).expect("not too large");
    for start in (0..=50).filter_map(|total| little.start(total)) {
        let value = STANDARD.start(start.total).expect("the same start").value;
        assert!(
            match start.value {
                MatchValue::Won(_) => matches!(value, MatchValue::Won(_)),
                MatchValue::Lost(_) => matches!(value, MatchValue::Lost(_)),
                MatchValue::Drawn => false,
                MatchValue::Unknown => true,
            },
            "{start:?}: {value:?}"
        );
    }
}
