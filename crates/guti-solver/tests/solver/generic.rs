//! The generic solver on small games, position by position, against value iteration written directly from
//! the definitions of values and distances.

use crate::small_games;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::relay::{RelayPosition, RelayRules};
use guti_rules::rules::{Outcome, Rules};
use guti_rules::types::Side;
use guti_solver::generic::{LayerError, LayerSolver};
use guti_tables::ProbeResult;
use std::collections::{BTreeMap, HashMap};

/// The parts of a family's rules that values depend on, without the numbering of positions.
trait Judge<R: Rules> {
    /// A number that grows with the material on the board.
    fn material(&self, position: &R::Position) -> u32;
    /// The value of infinite play from here for the side to move.
    fn infinite_play_value(&self, position: &R::Position) -> i16;
    /// The value of the end of the game for the side to move.
    fn end(&self, position: &R::Position) -> i16;
    /// The reward of a move for the side that makes it.
    fn gain(&self, before: &R::Position, after: &R::Position) -> i16;
}

/// Games of pieces: only the winner counts.
struct Pieces<'r, R: Indexed>(&'r R, R::Index);

impl<R: Indexed> Pieces<'_, R> {
    fn worth(&self, outcome: Outcome, position: &R::Position) -> i16 {
        match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == self.0.turn(position) => 1,
            Outcome::Win(_) => -1,
        }
    }
}

impl<R: Indexed> Judge<R> for Pieces<'_, R> {
    fn material(&self, position: &R::Position) -> u32 {
        // The game is over in a position without a number. A placement brings a piece onto the board
        // that never comes back.
        let spot = self.0.rank(&self.1, position);
        spot.map_or(0, |TableIndex { layer, .. }| {
            let sum = |numbers: [u8; 2]| numbers.into_iter().map(u32::from).sum::<u32>();
            64 * sum(layer.hands) + sum([layer.own, layer.other])
        })
    }

    fn infinite_play_value(&self, position: &R::Position) -> i16 {
        self.worth(self.0.adjudicate(position), position)
    }

    fn end(&self, position: &R::Position) -> i16 {
        let ending = self.0.ending(position).expect("the game is over");
        self.worth(ending.outcome, position)
    }

    fn gain(&self, _before: &R::Position, _after: &R::Position) -> i16 {
        0
    }
}

/// Games of counters: the value is the difference of the counters that both sides get from here on.
struct Counters<'r>(&'r RelayRules);

impl Counters<'_> {
    /// The lead of the first side.
    fn ahead(position: &RelayPosition) -> i16 {
        let [first, second] = position.stores().map(i16::from).0;
        first - second
    }
}

impl Judge<RelayRules> for Counters<'_> {
    fn material(&self, position: &RelayPosition) -> u32 {
        self.0.total() - position.stores().0.iter().map(|&store| u32::from(store)).sum::<u32>()
    }

    fn infinite_play_value(&self, _position: &RelayPosition) -> i16 {
        0
    }

    fn end(&self, _position: &RelayPosition) -> i16 {
        0
    }

    fn gain(&self, before: &RelayPosition, after: &RelayPosition) -> i16 {
        let first = Self::ahead(after) - Self::ahead(before);
        if self.0.turn(before) == Side::First { first } else { -first }
    }
}

struct Entry<P> {
    position: P,
    infinite_play: i16,
    value: i16,
    over: bool,
    /// The moves: reward, position after the move, and whether the move is quiet.
    moves: Vec<(i16, usize, bool)>,
    distance: Option<u16>,
}

/// All positions that can be reached from positions with a number.
fn everything<R: Indexed>(rules: &R, judge: &impl Judge<R>) -> Vec<Entry<R::Position>> {
    let index = rules.index();
    let mut numbers: HashMap<R::Position, usize> = HashMap::new();
    let mut entries: Vec<Entry<R::Position>> = Vec::new();
    let mut found: Vec<R::Position> = Vec::new();
    for layer in rules.layers() {
        for rank in 0..rules.positions(&index, layer) {
            found.push(rules.without_clock(&rules.unrank(&index, TableIndex { layer, rank })));
        }
    }
    let mut moves = Vec::new();
    let mut links: Vec<Vec<(R::Position, bool)>> = Vec::new();
    while let Some(position) = found.pop() {
        if numbers.contains_key(&position) {
            continue;
        }
        numbers.insert(position, entries.len());
        let over = rules.ending(&position).is_some();
        rules.generate(&position, &mut moves);
        let children: Vec<(R::Position, bool)> = moves
            .iter()
            .map(|&mv| {
                let next = rules.without_clock(&rules.play_unchecked(&position, mv));
                (next, rules.effect(&position, mv).is_quiet())
            })
            .collect();
        found.extend(children.iter().map(|(next, _)| *next));
        let infinite_play = judge.infinite_play_value(&position);
        let value = if over { judge.end(&position) } else { infinite_play };
        entries.push(Entry {
            position,
            infinite_play,
            value,
            over,
            moves: Vec::new(),
            distance: None,
        });
        links.push(children);
    }
    for (entry, children) in entries.iter_mut().zip(links) {
        let link = |(next, quiet): (R::Position, bool)| {
            (judge.gain(&entry.position, &next), numbers[&next], quiet)
        };
        entry.moves = children.into_iter().map(link).collect();
    }
    entries
}

/// Values by iteration over longer and longer play, by increasing material; then distances.
fn iterate<R: Indexed>(rules: &R, judge: &impl Judge<R>) -> Vec<Entry<R::Position>> {
    let mut entries = everything(rules, judge);
    let mut by_material: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (number, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.over) {
        by_material.entry(judge.material(&entry.position)).or_default().push(number);
    }
    for numbers in by_material.values() {
        loop {
            let best = |&number: &usize| {
                let worth = |&(gain, to, _): &(i16, usize, bool)| gain - entries[to].value;
                entries[number].moves.iter().map(worth).max().expect("a move")
            };
            let values: Vec<i16> = numbers.iter().map(best).collect();
            let mut moved = false;
            for (&number, value) in numbers.iter().zip(values) {
                moved |= entries[number].value != value;
                entries[number].value = value;
            }
            if !moved {
                break;
            }
        }
    }
    distances(&mut entries);
    entries
}

fn distances<P>(entries: &mut [Entry<P>]) {
    for entry in entries.iter_mut().filter(|entry| entry.over) {
        entry.distance = Some(0);
    }
    for level in 1..u16::MAX {
        let reaches = |entry: &Entry<P>| {
            let forced = entry.moves.iter().all(|(_, _, quiet)| !quiet);
            let decisive = entry.value != entry.infinite_play || entry.infinite_play != 0;
            if entry.distance.is_some() || !decisive && !forced {
                return false;
            }
            let mut ways = entry
                .moves
                .iter()
                .filter(|(gain, to, _)| gain - entries[*to].value == entry.value)
                .map(|(_, to, quiet)| !quiet || entries[*to].distance.is_some_and(|d| d < level));
            let hurries = entry.value > entry.infinite_play
                || entry.value == entry.infinite_play && entry.value > 0;
            if hurries { ways.any(|near| near) } else { ways.all(|near| near) }
        };
        let found: Vec<usize> =
            (0..entries.len()).filter(|&number| reaches(&entries[number])).collect();
        if found.is_empty() {
            break;
        }
        for number in found {
            entries[number].distance = Some(level);
        }
    }
}

/// The number of positions with infinite play, and of those with a distance above 1.
fn check<R: Indexed>(name: &str, rules: &R, judge: &impl Judge<R>) -> [usize; 2] {
    let mut layers = LayerSolver::new(rules);
    for layer in rules.layers() {
        layers.solve(layer).expect("smaller layers come first");
    }
    let (mut endless, mut far) = (0, 0);
    for entry in iterate(rules, judge) {
        let expected = ProbeResult { value: entry.value, distance: entry.distance };
        assert_eq!(layers.probe(&entry.position), Some(expected), "{name} {:?}", entry.position);
        endless += usize::from(entry.distance.is_none());
        far += usize::from(entry.distance.is_some_and(|distance| distance > 3));
    }
    [endless, far]
}

#[test]
fn sowing_games_have_the_values_of_iteration() {
    for fours in ["fours=at-once", "fours=end-of-lap"] {
        for (per_row, counters) in [(2, 2), (2, 3), (3, 1)] {
            let rules = small_games::relay(per_row, counters, &[fours]);
            let name = format!("{per_row} holes of {counters}, {fours}");
            let [endless, far] = check(&name, &rules, &Counters(&rules));
            assert!(endless > 0, "{name}: {far} are far");
        }
    }
}

#[test]
fn leap_games_have_the_values_of_iteration() {
    for options in [
        "standard",
        "capture=optional",
        "chain=optional,lose_at=1",
        "chain=single",
        "removal=end-of-turn",
        "chain=single,capture=optional",
    ] {
        let rules = small_games::nine_points(&[options]);
        let [endless, far] = check(options, &rules, &Pieces(&rules, rules.index()));
        assert!(endless > 0 && far > 0, "{options}: {endless} go round, {far} are far");
    }
    let rules = small_games::thirteen_points(&["standard"]);
    let [endless, far] = check("thirteen points", &rules, &Pieces(&rules, rules.index()));
    assert!(endless > 0 && far > 0, "{endless} go round, {far} are far");
}

/// With kings a layer has all mixtures of men and kings, and a promotion stays inside the layer.
#[test]
fn games_with_kings_have_the_values_of_iteration() {
    for options in ["king=short,adjudication=draw", "king=flying,crowning=ends-turn", "steps=any"] {
        let rules = small_games::nine_points_with_kings(&[options]);
        let [endless, far] = check(options, &rules, &Pieces(&rules, rules.index()));
        assert!(endless > 0 && far > 0, "{options}: {endless} go round, {far} are far");
    }
}

#[test]
fn row_games_have_the_values_of_iteration() {
    for options in ["standard", "removal=optional,long_rows=allowed"] {
        let rules = small_games::twelve_squares(&[options]);
        let [endless, far] = check(options, &rules, &Pieces(&rules, rules.index()));
        assert!(endless > 0 && far > 0, "{options}: {endless} go round, {far} are far");
    }
}

#[test]
fn games_on_lines_have_the_values_of_iteration() {
    for options in ["moving=any-time", "moving=with-empty-hand,removal=optional", "flying=3"] {
        let rules = small_games::three_mills(&[options]);
        let [endless, far] = check(options, &rules, &Pieces(&rules, rules.index()));
        assert!(endless > 0 && far > 0, "{options}: {endless} go round, {far} are far");
    }
    for options in ["standard", "moving=any-time"] {
        let rules = small_games::three_mens_morris(&[options]);
        let [endless, far] = check(options, &rules, &Pieces(&rules, rules.index()));
        assert!(endless > 0 && far > 0, "where a row wins, {options}: {endless}, {far} are far");
    }
}

#[test]
fn a_layer_needs_those_before_it() {
    let rules = small_games::relay(2, 2, &[]);
    let mut layers = LayerSolver::new(&rules);
    let layer = |own| Layer::of(own, 0);
    layers.solve(layer(2)).expect("nothing comes before");
    layers.solve(layer(3)).expect("the one before is there");
    let error = layers.solve(layer(8)).expect_err("layers are missing");
    assert!(matches!(error, LayerError::Missing { layer, .. } if layer.own == 8), "{error}");
    assert_eq!(layers.probe(&rules.start()), None);
}
