//! Games with pieces in hand, solved from the empty board on, against value iteration over all positions
//! that the naive reference implementation reaches.

use crate::small_games;
use guti_reference::{Naive, Winner};
use guti_rules::index::{Indexed, Layer, PieceSets};
use guti_rules::row::{Lines, RowRules};
use guti_rules::rules::{Notation, Outcome, Rules};
use guti_rules::types::Side;
use guti_solver::rows::{LayerCodes, LayerPair, PairHalf, SolvedLayers};
use std::collections::HashMap;

/// A position without the number of quiet plies.
fn without_clock(position: &str) -> String {
    let (rest, _) = position.rsplit_once(' ').expect("the last field is the clock");
    format!("{rest} 0")
}

/// The pieces of each side on the board, and those in hand.
fn material(position: &str) -> (usize, usize, &str) {
    let fields: Vec<&str> = position.split(' ').collect();
    let count = |letter| fields[0].matches(letter).count();
    (count('b'), count('w'), fields[2])
}

/// The outcome of every position that is reached from the start, with best play by both sides, and its
/// distance to conversion: who can force a win, and a draw where nobody can.
fn outcomes(naive: &Naive) -> HashMap<String, (Winner, Option<u16>)> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut found = vec![without_clock(&naive.start())];
    let mut children: Vec<Vec<usize>> = Vec::new();
    let mut forced: Vec<Option<Winner>> = Vec::new();
    numbers.insert(found[0].clone(), 0);
    while children.len() < found.len() {
        let position = found[children.len()].clone();
        let result = naive.result(&position);
        let moves = if result.is_some() { Vec::new() } else { naive.moves(&position) };
        let next = moves.iter().map(|mv| {
            let next = without_clock(&naive.play(&position, mv));
            *numbers.entry(next).or_insert_with_key(|next| {
                found.push(next.clone());
                found.len() - 1
            })
        });
        children.push(next.collect());
        forced.push(result);
    }
    loop {
        let mut changed = false;
        for (number, position) in found.iter().enumerate() {
            if forced[number].is_some() {
                continue;
            }
            let first = position.contains(" b ");
            let [mine, yours] = [Winner::First, Winner::Second];
            let [mine, yours] = if first { [mine, yours] } else { [yours, mine] };
            let mut next = children[number].iter().map(|&child| forced[child]);
            let won = next.clone().any(|winner| winner == Some(mine));
            if won || next.all(|winner| winner == Some(yours)) {
                forced[number] = Some(if won { mine } else { yours });
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    let outcome = |winner: Option<Winner>| winner.unwrap_or(Winner::Draw);
    let outcomes: Vec<Winner> = forced.into_iter().map(outcome).collect();
    let distances = distances(&found, &children, &outcomes);
    found.into_iter().zip(outcomes.into_iter().zip(distances)).collect()
}

/// The distances to conversion of positions, from the definition: in a decided position the winner hurries and
/// the loser delays, and a draw has a distance where every move converts.
fn distances(found: &[String], children: &[Vec<usize>], outcomes: &[Winner]) -> Vec<Option<u16>> {
    // Where the game is over there is no move.
    let mut distances: Vec<Option<u16>> =
        children.iter().map(|children| children.is_empty().then_some(0)).collect();
    for level in 1.. {
        let reaches = |&number: &usize| {
            let position = &found[number];
            let converts = |child: usize| material(position) != material(&found[child]);
            let is_draw = outcomes[number] == Winner::Draw;
            let forced = children[number].iter().all(|&child| converts(child));
            if distances[number].is_some() || is_draw && !forced {
                return false;
            }
            let mine = if position.contains(" b ") { Winner::First } else { Winner::Second };
            let keeps = |child: &&usize| outcomes[**child] == outcomes[number];
            let near =
                |&child: &usize| converts(child) || distances[child].is_some_and(|d| d < level);
            let mut ways = children[number].iter().filter(keeps);
            if outcomes[number] == mine { ways.any(near) } else { ways.all(near) }
        };
        let settled: Vec<usize> = (0..found.len()).filter(reaches).collect();
        if settled.is_empty() {
            return distances;
        }
        for number in settled {
            distances[number] = Some(level);
        }
    }
    unreachable!("some level settles nothing")
}

/// The values of all layers.
struct Solved<'r> {
    rules: &'r RowRules<Lines>,
    index: <RowRules<Lines> as Indexed>::Index,
    halves: HashMap<Layer, PairHalf>,
}

impl Solved<'_> {
    fn new(rules: &RowRules<Lines>) -> Solved<'_> {
        let index = rules.index();
        let mut solved_layers = SolvedLayers::default();
        let mut halves: HashMap<Layer, PairHalf> = HashMap::new();
        for layer in rules.layers() {
            if halves.contains_key(&layer) {
                continue;
            }
            let pair = LayerPair::solve(rules, &index, &solved_layers, layer, &|_| {});
            for half in pair.into_halves() {
                let codes = LayerCodes::InMemory(half.row_values());
                solved_layers.insert(half.stored_layer(), codes);
                halves.insert(half.layer(), half);
            }
        }
        Solved { rules, index, halves }
    }

    /// The outcome of a position and its distance to conversion.
    fn known(&self, text: &str) -> (Winner, Option<u16>) {
        let position = self.rules.parse_position(text).expect("a position of this board");
        let (outcome, distance) = if let Some(ending) = self.rules.ending(&position) {
            (ending.outcome, Some(0))
        } else {
            let at = self.rules.rank(&self.index, &position).expect("it has a rank");
            let (code, distance, _) = self.halves[&at.layer].get(at.rank as usize);
            let outcome = self.rules.outcome(&position, i16::from(code) - 1);
            (outcome, (distance > 0).then_some(distance))
        };
        let winner = match outcome {
            Outcome::Draw => Winner::Draw,
            Outcome::Win(Side::First) => Winner::First,
            Outcome::Win(Side::Second) => Winner::Second,
        };
        (winner, distance)
    }

    fn outcome(&self, text: &str) -> Winner {
        self.known(text).0
    }
}

/// Compares every position and its distance, and returns the value of the start, the number of positions and
/// the longest distance.
fn compare(rules: &RowRules<Lines>, text: &str, choices: &[&str]) -> (Winner, usize, u16) {
    let naive = Naive::load(text, choices).expect("a sound file");
    let solved = Solved::new(rules);
    let all = outcomes(&naive);
    for (position, &known) in &all {
        assert_eq!(solved.known(position), known, "{choices:?} {position}");
    }
    let longest = all.values().filter_map(|&(_, distance)| distance).max().unwrap_or(0);
    (all[&without_clock(&naive.start())].0, all.len(), longest)
}

#[test]
fn every_position_from_the_empty_board_on_has_the_value_of_best_play() {
    let choices: [&[&str]; 6] = [
        &[],
        &["removal=optional", "flying=3"],
        &["moving=with-empty-hand"],
        &["moving=any-time"],
        &["moving=any-time", "flying=3"],
        &["moving=any-time", "placed_rows=forbidden"],
    ];
    for choices in choices {
        let rules = small_games::three_mills(choices);
        let (_, positions, longest) = compare(&rules, &small_games::mills_text(9), choices);
        assert!(positions > 3000 && longest > 3, "{choices:?}: {positions}, {longest}");
    }
}

/// The three men of each side fill the board of six points unless a row has taken one.
#[test]
fn a_full_board_loses_or_draws() {
    for choices in [["full_board=loses"], ["full_board=draws"]] {
        let rules = small_games::six_points(&choices);
        compare(&rules, &small_games::mills_text(6), &choices);
        let full = rules.parse_position("bwb/wbw b 0,0 0").expect("a position of this board");
        let ending = rules.ending(&full).expect("nobody can move");
        let draws = choices == ["full_board=draws"];
        let expected = if draws { Outcome::Draw } else { Outcome::Win(Side::Second) };
        assert_eq!(ending.outcome, expected);
    }
}

/// In three men's morris whoever begins in the middle can win by force.
#[test]
fn three_mens_morris_is_won_from_the_start() {
    let text = guti_rules::catalogue::built_in();
    let text =
        text.iter().find(|game| game.id == "three-mens-morris").expect("it is built in").text;
    let rules = small_games::three_mens_morris(&[]);
    let (winner, ..) = compare(&rules, text, &["standard"]);
    assert_eq!(winner, Winner::First);
    let solved = Solved::new(&rules);
    assert_eq!(solved.outcome(".../.b./... w 2,3 0"), Winner::First);
    assert_eq!(rules.sets(&rules.start()), Some([0, 0]));
}

/// The values that B. Liou's solver found for games of four men each on two squares, with and without
/// flying (release `tablebase-v1` of the repository `brianhliou/game-solver`): both are draws.
#[test]
fn four_men_on_two_squares_draw() {
    for choices in [["flying=0"], ["flying=3"]] {
        let rules = small_games::two_squares(&choices);
        let solved = Solved::new(&rules);
        let start = rules.position_string(&rules.start());
        assert_eq!(solved.outcome(&start), Winner::Draw, "{choices:?}");
    }
}
