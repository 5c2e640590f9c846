//! Rounds and matches: small ones against iteration over all their positions, and what is known of
//! the real ones.

mod small_games;

use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, Spot};
use guti_rules::rules::Rules;
use guti_rules::sow::{NextRound, RoundStart, SowPosition, SowRules};
use guti_rules::types::{BySide, Side};
use guti_solver::plain::Layers;
use guti_solver::rounds::{
    Effort, Fate, Goal, Ground, Match, RoundError, Search, round_line, round_value,
};
use std::collections::{BTreeMap, HashMap};

fn khutka_boia(variants: &[&str]) -> SowRules {
    match catalogue::game("khutka-boia", variants).expect("a built-in game") {
        Game::Sow(rules) => rules,
        _ => unreachable!("a sowing game"),
    }
}

// ------------------------------------------------------------------ rounds, by iteration

/// All that can be reached from a position, those with fewest counters on the board first.
struct Reached {
    start: usize,
    states: Vec<State>,
    /// The states with each number of counters.
    by_counters: BTreeMap<u8, Vec<usize>>,
}

struct State {
    position: SowPosition,
    moves: Vec<usize>,
}

impl Reached {
    fn from(rules: &SowRules, start: &SowPosition) -> Reached {
        let mut numbers: HashMap<SowPosition, usize> = HashMap::new();
        let mut states: Vec<State> = Vec::new();
        let mut add = |position: SowPosition, states: &mut Vec<State>| {
            *numbers.entry(position).or_insert_with(|| {
                states.push(State { position, moves: Vec::new() });
                states.len() - 1
            })
        };
        let start = add(rules.without_clock(start), &mut states);
        let mut moves = Vec::new();
        let mut next = 0;
        while next < states.len() {
            let position = states[next].position;
            rules.generate(&position, &mut moves);
            let children: Vec<usize> = moves
                .iter()
                .map(|&mv| rules.without_clock(&rules.play_unchecked(&position, mv)))
                .map(|child| add(child, &mut states))
                .collect();
            states[next].moves = children;
            next += 1;
        }
        let mut by_counters: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        for (number, state) in states.iter().enumerate() {
            let captured = state.position.stores().0[0] + state.position.stores().0[1];
            let counters = rules.total() as u8 - captured;
            by_counters.entry(counters).or_default().push(number);
        }
        Reached { start, states, by_counters }
    }

    /// What the start is worth.
    fn value(&self, rules: &SowRules, worth: impl Fn(&SowPosition) -> i16) -> i16 {
        self.values(rules, worth)[self.start]
    }

    /// What each position is worth to the first side if a position in which play ends or goes on
    /// without end is worth `worth` to it: the value of play of more and more plies.
    fn values(&self, rules: &SowRules, worth: impl Fn(&SowPosition) -> i16) -> Vec<i16> {
        let mut values = vec![0; self.states.len()];
        for numbers in self.by_counters.values() {
            for &number in numbers {
                values[number] = worth(&self.states[number].position);
            }
            loop {
                let step = |&number: &usize| {
                    let state = &self.states[number];
                    let children = state.moves.iter().map(|&child| values[child]);
                    let best = match rules.turn(&state.position) {
                        Side::First => children.max(),
                        Side::Second => children.min(),
                    };
                    best.unwrap_or(values[number])
                };
                let stepped: Vec<i16> = numbers.iter().map(step).collect();
                let moved = numbers.iter().zip(&stepped).any(|(&n, &value)| values[n] != value);
                for (&number, value) in numbers.iter().zip(stepped) {
                    values[number] = value;
                }
                if !moved {
                    break;
                }
            }
        }
        values
    }
}

/// The totals after a round that ends here, or goes on for ever, with the odd counter for `odd`.
fn totals(rules: &SowRules, position: &SowPosition, odd: Side) -> BySide<u16> {
    let stores = position.stores();
    let left = rules.total() as u8 - stores.0[0] - stores.0[1];
    let share = |side| stores[side] + left / 2 + if side == odd { left % 2 } else { 0 };
    rules.totals(&position.cleared(BySide(Side::BOTH.map(share))))
}

/// Round starts of a game, the first side to move.
fn starts(rules: &SowRules) -> Vec<Option<RoundStart>> {
    let total = rules.total() as u16;
    let start = |own| match rules.next_round(BySide::new(own, total - own), Side::First) {
        NextRound::Starts(start) => Some(start),
        NextRound::Over { .. } => None,
    };
    (0..=total).map(start).collect()
}

/// With a bha and without, with a Kungidar and without, with holes out of play and without.
fn small_matches() -> Vec<(String, SowRules)> {
    let mut games = Vec::new();
    for (per_row, counters) in [(2, 2), (2, 3), (3, 1), (2, 4), (2, 5)] {
        for options in ["standard", "fours=end-of-lap", "elimination=difference"] {
            let rules = small_games::sow(per_row, counters, &[options]);
            games.push((format!("{per_row} holes of {counters}, {options}"), rules));
        }
    }
    games
}

#[test]
fn rounds_are_worth_what_iteration_finds() {
    let (mut with_bha, mut with_kungidar) = (0, 0);
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let reached = Reached::from(&rules, position);
            let [lower, upper] = [Side::Second, Side::First].map(|odd| {
                reached.value(&rules, |end| totals(&rules, end, odd)[Side::First] as i16)
            });
            let value = round_value(&rules, position, Effort::default());
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

/// Goals that no total more or less would describe, from anywhere in a round.
#[test]
fn any_set_of_totals_can_be_played_for() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut kinds = [0; 2];
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let reached = Reached::from(&rules, position);
            let ground = Ground::of(&rules, position).expect("a small game");
            let wanted = random.u64(..);
            let is_wanted = |totals: BySide<u16>| wanted >> totals.0[0] & 1 != 0;
            let roots: Vec<usize> = (0..20).map(|_| random.usize(..reached.states.len())).collect();
            let verdicts = Side::BOTH.map(|favoured| {
                let goal = Goal::totals(&rules, position, favoured, is_wanted);
                let worth = |end: &SowPosition| {
                    let [one, other] = Side::BOTH.map(|odd| is_wanted(totals(&rules, end, odd)));
                    i16::from(if one == other { one } else { favoured == Side::First })
                };
                let values = reached.values(&rules, worth);
                for endgames in [2, 6] {
                    let effort = Effort { endgames, plies: 12, ..Effort::default() };
                    let mut search = Search::new(&rules, &ground, goal, effort);
                    for &root in &roots {
                        let at = &reached.states[root].position;
                        let found = search.verdict(at);
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
        let mut layers = Layers::new(&rules);
        for own in 2..=8 {
            layers.solve(Layer { own, other: 0 }).expect("in order");
        }
        let index = rules.index();
        for _ in 0..60 {
            let layer = Layer { own: random.u8(5..=8), other: 0 };
            let rank = random.u64(..rules.positions(&index, layer));
            let position = rules.at(&index, Spot { layer, rank });
            let verdict = layers.verdict(&position).expect("its layer is solved");
            let effort = Effort { plies: 12, endgames: 4, ..Effort::default() };
            let value = round_value(&rules, &position, effort).expect("not too large");
            decided += u32::from(value.is_some());
            let stores = position.stores().map(i16::from).0;
            let expected = stores[0] - stores[1] + verdict.value;
            // With so few endgames, going round may be out of reach of the search.
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
    for effort in
        [Effort { plies: 3, ..Effort::default() }, Effort { nodes: 20, ..Effort::default() }]
    {
        assert_eq!(round_value(&rules, &rules.start(), effort), Ok(None));
        assert_eq!(round_line(&rules, &rules.start(), effort), Ok(None));
    }
    // In two plies some starts are decided, and nothing wrong is said of the others.
    let effort = Effort { plies: 2, ..Effort::default() };
    let [little, much] = [effort, Effort::default()]
        .map(|effort| Match::solve(&rules, effort, |_| {}).expect("not too large"));
    for start in (0..=50).filter_map(|total| little.start(total)) {
        let fate = much.start(start.total).expect("the same start").fate;
        assert!(
            match start.fate {
                Fate::Won(_) => matches!(fate, Fate::Won(_)),
                Fate::Lost(_) => matches!(fate, Fate::Lost(_)),
                Fate::Drawn => false,
                Fate::Unknown => true,
            },
            "{start:?}: {fate:?}"
        );
    }
}

/// By best play on both sides a round ends with its value.
#[test]
fn lines_lead_to_the_values() {
    for (name, rules) in small_matches() {
        for position in starts(&rules).iter().flatten().flat_map(|start| &start.positions) {
            let effort = Effort::default();
            let value = round_value(&rules, position, effort).unwrap().expect("no deep one");
            let line = round_line(&rules, position, effort).unwrap().expect("no deep one");
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

// ----------------------------------------------------------------- matches, by iteration

/// What every start is worth within more and more rounds, 1, 0 or -1 to who begins: for each start
/// the number of rounds after which that is not 0 any more, and what it is then.
fn iterate_match(rules: &SowRules, odd: Side) -> Vec<Option<(i16, u16)>> {
    let starts = starts(rules);
    let reached: Vec<Vec<Reached>> = starts
        .iter()
        .map(|start| start.iter().flat_map(|start| &start.positions))
        .map(|positions| positions.map(|position| Reached::from(rules, position)).collect())
        .collect();
    let mut worth: Vec<i16> = vec![0; starts.len()];
    let mut decided = vec![None; starts.len()];
    for rounds in 1.. {
        let payoff = |end: &SowPosition| {
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
        let solved = Match::solve(&rules, Effort::default(), |_| {}).expect("a small game");
        let expected = [Side::First, Side::Second].map(|odd| iterate_match(&rules, odd));
        for total in 0..=rules.total() as u16 {
            let Some(start) = solved.start(total) else { continue };
            for expected in &expected {
                let found = match (start.fate, expected[usize::from(total)]) {
                    (Fate::Won(found), Some((1, rounds)))
                    | (Fate::Lost(found), Some((-1, rounds))) => found >= rounds,
                    (Fate::Drawn, None) | (Fate::Unknown, _) => true,
                    _ => false,
                };
                assert!(found, "{name}, {total}: {:?}, {expected:?}", start.fate);
            }
            match start.fate {
                Fate::Won(rounds) => {
                    won += 1;
                    long += usize::from(rounds > 1);
                }
                Fate::Lost(_) => lost += 1,
                Fate::Drawn => drawn += 1,
                Fate::Unknown => {
                    assert_ne!(expected[0], expected[1], "{name}, {total}: what is not known?");
                }
            }
        }
    }
    assert!(won > 20 && lost > 20 && drawn > 5 && long > 5, "{won} {lost} {drawn} {long}");
}

/// A match that both sides play best lasts as many rounds as its fate says.
#[test]
fn best_play_ends_when_it_should() {
    for (name, rules) in small_matches() {
        let solved = Match::solve(&rules, Effort::default(), |_| {}).expect("a small game");
        let start = solved.start(rules.total() as u16 / 2).expect("the start of the match");
        let line = solved.line(start.total, 40).expect("a small game");
        let last = line.last().map(|round| round.totals);
        let next = last.map(|totals| rules.next_round(totals, Side::Second));
        let begun_by_first = line.len() % 2 == 1;
        match start.fate {
            Fate::Won(rounds) | Fate::Lost(rounds) => {
                assert_eq!(line.len(), usize::from(rounds), "{name}");
                let Some(NextRound::Over { loser }) = next else { panic!("{name} goes on") };
                let first_wins = (loser == Side::Second) == begun_by_first;
                assert_eq!(first_wins, matches!(start.fate, Fate::Won(_)), "{name}");
            }
            Fate::Drawn => assert_eq!(line.len(), 40, "{name}"),
            Fate::Unknown => assert!(line.is_empty(), "{name}"),
        }
    }
}

// ------------------------------------------------------------------------- the real game

/// What the side to move gets more than the other, at least and at most: plain minimax over so many
/// plies, above layers that are solved.
fn minimax(
    rules: &SowRules,
    layers: &Layers<'_, SowRules>,
    position: &SowPosition,
    plies: u8,
) -> [i16; 2] {
    if let Some(verdict) = layers.verdict(position) {
        return [verdict.value; 2];
    }
    let most = rules.most(position);
    let mut best = [-most, if plies == 0 { most } else { -most }];
    let mut moves = Vec::new();
    if plies > 0 {
        rules.generate(position, &mut moves);
    }
    for mv in moves {
        let next = rules.play_unchecked(position, mv);
        let gained = rules.gained(position, &next);
        let [lower, upper] = minimax(rules, layers, &next, plies - 1);
        best = [best[0].max(gained - upper), best[1].max(gained - lower)];
    }
    best
}

#[test]
fn south_wins_a_round_by_fourteen() {
    for variant in ["standard", "end-of-lap"] {
        let rules = khutka_boia(&[variant]);
        let value = round_value(&rules, &rules.start(), Effort::default()).unwrap().unwrap();
        assert_eq!((value.difference, value.at_least, value.at_most), (14, 32, 32), "{variant}");
        let mut layers = Layers::new(&rules);
        for own in 2..=14 {
            layers.solve(Layer { own, other: 0 }).expect("in order");
        }
        assert_eq!(minimax(&rules, &layers, &rules.start(), 8), [14; 2], "{variant}");
    }
}

#[test]
fn south_wins_the_match() {
    for (variants, rounds) in [
        (&["standard"][..], 6),
        (&["end-of-lap"], 4),
        (&["difference"], 3),
        (&["end-of-lap", "difference"], 3),
    ] {
        let rules = khutka_boia(variants);
        let solved = Match::solve(&rules, Effort::default(), |_| {}).expect("not too large");
        let start = solved.start(25).expect("the start of the match");
        assert_eq!(start.fate, Fate::Won(rounds), "{variants:?}");
    }
}

#[test]
fn games_that_are_too_large_are_refused() {
    let rules = small_games::sow(8, 4, &[]);
    let error = Ground::of(&rules, &rules.start()).expect_err("64 counters");
    assert_eq!(error, RoundError::TooManyCounters(64));
    let rules = small_games::sow(12, 2, &[]);
    let error = Ground::of(&rules, &rules.start()).expect_err("24 holes");
    assert_eq!(error, RoundError::TooManyHoles);
}
