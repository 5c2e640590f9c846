//! Rounds of sowing games: small ones against iteration over all their positions, and known values of Khutka
//! Boia.

use crate::small_games;
use crate::small_games::iteration::{Reached, small_matches, starts, totals};
use crate::small_games::khutka_boia;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::relay::{RelayPosition, RelayRules};
use guti_rules::rules::Rules;
use guti_rules::types::{BySide, Side};
use guti_solver::generic::LayerSolver;
use guti_solver::rounds::{
    Goal, Match, ProofSearch, RoundBoard, RoundError, RoundLimits, round_line, round_value,
};

#[test]
fn rounds_are_worth_what_iteration_finds() {
    let (mut with_bha, mut with_kungidar) = (0, 0);
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let reached = Reached::from(&rules, position);
            let [lower, upper] = [Side::Second, Side::First].map(|odd| {
                reached.value(&rules, |end| totals(&rules, end, odd)[Side::First] as i16)
            });
            let value = round_value(&rules, position, RoundLimits::default());
            let value = value.expect("a small game").expect("no deep one");
            let found = [value.at_least, value.at_most].map(|total| total as i16);
            assert_eq!(found, [lower, upper], "{name} {position:?}");
            assert_eq!(value.difference, lower + upper - rules.total() as i16);
            with_bha += usize::from(position.bha().is_some());
            with_kungidar += usize::from(position.kungidar().is_some());
        }
    }
    assert!(with_bha > 9 && with_kungidar > 9, "{with_bha} {with_kungidar}");
}

/// Goals that are arbitrary sets of totals, from random positions of a round.
#[test]
fn any_set_of_totals_can_be_played_for() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut kinds = [0; 2];
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let reached = Reached::from(&rules, position);
            let board = RoundBoard::of(&rules, position).expect("a small game");
            let wanted = random.u64(..);
            let is_wanted = |totals: BySide<u16>| wanted >> totals.0[0] & 1 != 0;
            let roots: Vec<usize> = (0..20).map(|_| random.usize(..reached.states.len())).collect();
            let verdicts = Side::BOTH.map(|favoured| {
                let goal = Goal::totals(&rules, position, favoured, is_wanted);
                let worth = |end: &RelayPosition| {
                    let [one, other] = Side::BOTH.map(|odd| is_wanted(totals(&rules, end, odd)));
                    i16::from(if one == other { one } else { favoured == Side::First })
                };
                let values = reached.values(&rules, worth);
                for endgames in [2, 6] {
                    let limits = RoundLimits { endgames, plies: 12, ..RoundLimits::default() };
                    let mut search = ProofSearch::new(&rules, &board, goal, limits);
                    for &root in &roots {
                        let at = &reached.states[root].position;
                        let found = search.prove(at);
                        assert!(
                            found.is_none_or(|found| found == (values[root] == 1)),
                            "{name} {at:?} {wanted:x} {favoured:?} {endgames}: {found:?}"
                        );
                        assert!(found.is_some() || endgames == 2, "{name} {at:?} {wanted:x}");
                    }
                }
                values
            });
            for root in roots {
                for values in &verdicts {
                    kinds[values[root] as usize] += 1;
                }
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 1000), "{kinds:?}");
}

#[test]
fn rounds_are_worth_what_layers_say() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut decided = 0;
    for variants in ["standard", "end-of-lap"] {
        let rules = khutka_boia(&[variants]);
        let mut layers = LayerSolver::new(&rules);
        for own in 2..=8 {
            layers.solve(Layer::of(own, 0)).expect("in order");
        }
        let index = rules.index();
        for _ in 0..60 {
            let layer = Layer::of(random.u8(5..=8), 0);
            let rank = random.u64(..rules.positions(&index, layer));
            let position = rules.unrank(&index, TableIndex { layer, rank });
            let verdict = layers.probe(&position).expect("its layer is solved");
            let limits = RoundLimits { plies: 12, endgames: 4, ..RoundLimits::default() };
            let value = round_value(&rules, &position, limits).expect("not too large");
            decided += u32::from(value.is_some());
            let stores = position.stores().map(i16::from).0;
            let expected = stores[0] - stores[1] + verdict.value;
            // With such small endgame tables, cyclic play may be out of reach of the search.
            assert!(
                value.is_none_or(|value| value.difference == expected),
                "{variants} {position:?}: {value:?}, {verdict:?}"
            );
        }
    }
    assert!(decided > 100, "{decided} of 120");
}

#[test]
fn too_little_effort_gives_no_answer() {
    let rules = khutka_boia(&["standard"]);
    for limits in [
        RoundLimits { plies: 3, ..RoundLimits::default() },
        RoundLimits { nodes: 20, ..RoundLimits::default() },
    ] {
        assert_eq!(round_value(&rules, &rules.start(), limits), Ok(None));
        assert_eq!(round_line(&rules, &rules.start(), limits), Ok(None));
    }
}

/// With best play of both sides a round ends with its value.
#[test]
fn lines_lead_to_the_values() {
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let limits = RoundLimits::default();
            let value = round_value(&rules, position, limits).unwrap().expect("no deep one");
            let line = round_line(&rules, position, limits).unwrap().expect("no deep one");
            let mut at = *position;
            for mv in line {
                assert!(rules.is_legal(&at, mv), "{name} {position:?}");
                at = rules.play_unchecked(&at, mv);
            }
            if rules.ending(&at).is_some() {
                let total = rules.totals(&at)[Side::First];
                assert!((value.at_least..=value.at_most).contains(&total), "{name} {position:?}");
            }
        }
    }
}

// ------------------------------------------------------------------------- the real game

/// Bounds of the value for the side to move: minimax to a fixed depth above solved layers.
fn minimax(
    rules: &RelayRules,
    layers: &LayerSolver<'_, RelayRules>,
    position: &RelayPosition,
    plies: u8,
) -> [i16; 2] {
    if let Some(verdict) = layers.probe(position) {
        return [verdict.value; 2];
    }
    let most = rules.upper_bound(position);
    let mut best = [-most, if plies == 0 { most } else { -most }];
    let mut moves = Vec::new();
    if plies > 0 {
        rules.generate(position, &mut moves);
    }
    for mv in moves {
        let next = rules.play_unchecked(position, mv);
        let gained = rules.reward(position, &next);
        let [lower, upper] = minimax(rules, layers, &next, plies - 1);
        best = [best[0].max(gained - upper), best[1].max(gained - lower)];
    }
    best
}

#[test]
fn south_wins_a_round_by_fourteen() {
    for variant in ["standard", "end-of-lap"] {
        let rules = khutka_boia(&[variant]);
        let value = round_value(&rules, &rules.start(), RoundLimits::default()).unwrap().unwrap();
        assert_eq!((value.difference, value.at_least, value.at_most), (14, 32, 32), "{variant}");
        let mut layers = LayerSolver::new(&rules);
        for own in 2..=14 {
            layers.solve(Layer::of(own, 0)).expect("in order");
        }
        assert_eq!(minimax(&rules, &layers, &rules.start(), 8), [14; 2], "{variant}");
    }
}

#[test]
fn games_that_are_too_large_are_refused() {
    let rules = small_games::relay(8, 4, &[]);
    let error = RoundBoard::of(&rules, &rules.start()).expect_err("64 counters");
    assert_eq!(error, RoundError::TooManyCounters(64));
    let rules = small_games::relay(12, 2, &[]);
    let error = RoundBoard::of(&rules, &rules.start()).expect_err("24 holes");
    assert_eq!(error, RoundError::TooManyHoles);
}

#[test]
fn a_match_with_a_limit_of_rounds_is_refused() {
    let rules = small_games::relay(2, 2, &["rounds=3"]);
    let error = Match::solve(&rules, RoundLimits::default(), |_| {}).expect_err("three rounds");
    assert_eq!(error, RoundError::LimitedRounds(3));
}
