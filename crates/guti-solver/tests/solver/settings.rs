//! Rounds with holes out of play, a bha or a Kungidar, solved as settings, against value iteration by the
//! reference implementation over every position with few counters.

use crate::small_games;
use crate::verify::options;
use guti_reference::Naive;
use guti_reference::round_values::round_values;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Setting};
use guti_rules::relay::RelayRules;
use guti_rules::rules::{Notation, Rules};
use guti_rules::types::Side;
use guti_solver::generic::LayerSolver;
use guti_solver::manifest::Manifest;
use guti_solver::statistics::Statistics;
use guti_solver::verify::{VerifyOptions, verify};
use guti_solver::{Job, solve};
use guti_tables::folder::Folder;
use guti_tables::{ProbeResult, Tablebase};
use std::fs;

const GAME: &str = "khutka-boia";

/// Boards of one setting, in which `.` is a hole that counters can lie in, and the field of the Kungidar.
struct Round {
    setting: &'static str,
    /// Boards that differ in which holes are out of play, or are turned by half a turn.
    boards: &'static [&'static str],
    most: u8,
}

const ROUNDS: [Round; 9] = [
    Round {
        setting: "holes=4-5",
        boards: &[".,.,.,.,./.,.,.,.,_", "_,.,.,.,./.,.,.,.,.", ".,.,_,.,./.,.,.,.,."],
        most: 5,
    },
    Round { setting: "holes=1-5", boards: &[".,.,.,.,./.,_,_,_,_"], most: 7 },
    Round {
        setting: "holes=4-4",
        boards: &["_,.,.,.,./.,.,.,.,_", ".,_,.,.,./_,.,.,.,."],
        most: 5,
    },
    Round {
        setting: "holes=5-5,K=s",
        boards: &[".,.,.,.,./.,.,.,.,. K=s", ".,.,.,.,./.,.,.,.,. K=n"],
        most: 5,
    },
    Round { setting: "holes=3-5,K=n", boards: &[".,.,.,.,./.,.,.,_,_ K=n"], most: 6 },
    Round {
        setting: "holes=5-5,bha=s-right",
        boards: &[".,.,.,.,./.,.,.,.,*", "*,.,.,.,./.,.,.,.,."],
        most: 5,
    },
    Round {
        setting: "holes=4-5,bha=s-left",
        boards: &[".,.,.,.,./*,.,.,.,_", ".,.,.,.,./_,*,.,.,.", "_,.,.,.,*/.,.,.,.,."],
        most: 5,
    },
    Round { setting: "holes=4-5,bha=n-right", boards: &["*,.,.,.,./.,.,.,.,_"], most: 5 },
    Round { setting: "holes=2-3,bha=s-right,K=n", boards: &["_,_,.,.,./.,*,_,_,_ K=n"], most: 9 },
];

fn khutka_boia(variant: &str) -> (RelayRules, Naive) {
    let Game::Relay(rules) = catalogue::game(GAME, &[variant]).unwrap() else {
        panic!("it is a game of relay sowing")
    };
    let built_in = catalogue::built_in().iter().find(|game| game.id == GAME).unwrap();
    (rules, Naive::load(built_in.text, &[variant]).unwrap())
}

/// All ways to lay this many counters into some holes.
fn heaps(holes: usize, counters: u8) -> Vec<Vec<u8>> {
    if holes == 1 {
        return vec![vec![counters]];
    }
    let first = |here: u8| {
        let rest = heaps(holes - 1, counters - here);
        rest.into_iter().map(move |rest| [vec![here], rest].concat())
    };
    (0..=counters).flat_map(first).collect()
}

/// The positions with this many counters on a board, with either side to move.
fn positions(board: &str, counters: u8, total: u32) -> Vec<String> {
    let (board, kungidar) = board.split_once(' ').unwrap_or((board, ""));
    let captured = total - u32::from(counters);
    let mut positions = Vec::new();
    for heaps in heaps(board.matches('.').count(), counters) {
        let mut heaps = heaps.iter();
        let hole = |c: char| match c {
            '.' => heaps.next().expect("as many as holes").to_string(),
            _ => c.to_string(),
        };
        let holes: String = board.chars().map(hole).collect();
        // Nobody's store must matter, except to who wins.
        let south = (u32::from(counters) * 7 + 11) % (captured + 1);
        for turn in ["s", "n"] {
            let text = format!("{holes} {turn} {south},{} 0 {kungidar}", captured - south);
            positions.push(text.trim_end().to_owned());
        }
    }
    positions
}

/// The number of positions whose best play never ends, and of those with a distance above 2.
fn check(rules: &RelayRules, naive: &Naive, round: &Round) -> [usize; 2] {
    let setting: Setting = round.setting.parse().unwrap();
    let numbered = rules.with_setting(setting).unwrap_or_else(|| panic!("{}", round.setting));
    let mut layers = LayerSolver::new(&numbered);
    for layer in numbered.layers().into_iter().filter(|layer| layer.own <= round.most) {
        layers.solve(layer).unwrap();
    }
    let (mut endless, mut far) = (0, 0);
    for board in round.boards {
        let all: Vec<String> =
            (1..=round.most).flat_map(|n| positions(board, n, rules.total())).collect();
        let values = round_values(naive, &all);
        assert!(values.len() >= all.len() * 4 / 5, "{board}");
        for (text, value) in values {
            let position = rules.parse_position(&text).unwrap();
            assert_eq!(rules.setting(&position), Some(setting), "{text}");
            let expected = ProbeResult { value: value.gain as i16, distance: value.distance };
            assert_eq!(layers.probe(&position), Some(expected), "{} {text}", round.setting);
            endless += usize::from(value.distance.is_none());
            far += usize::from(value.distance.is_some_and(|distance| distance > 2));
            check_lead(rules, &text, value.gain);
        }
    }
    [endless, far]
}

/// The lead in the end: what has been captured before counts, and the Bhadar gives back two counters.
fn check_lead(rules: &RelayRules, text: &str, gain: i32) {
    let position = rules.parse_position(text).unwrap();
    let sign = if rules.turn(&position) == Side::First { 1 } else { -1 };
    let [south, north] = position.stores().map(i32::from).0;
    let (north_holes, south_holes) = text.split_once('/').unwrap();
    let debt = match (south_holes.contains('*'), north_holes.contains('*')) {
        (true, _) => 4,
        (_, true) => -4,
        _ => 0,
    };
    let lead = (south - north + sign * gain - debt).clamp(-50, 50);
    let found = rules.final_lead(&position, gain as i16).map(i32::from);
    assert_eq!(found, Some(sign * lead), "{text}");
}

#[test]
fn every_position_with_few_counters_has_the_value_of_iteration() {
    for variant in ["standard", "fours=end-of-lap"] {
        let (rules, naive) = khutka_boia(variant);
        let (mut endless, mut far) = (0, 0);
        for round in &ROUNDS {
            let [some, others] = check(&rules, &naive, round);
            (endless, far) = (endless + some, far + others);
        }
        assert!(endless > 100 && far > 100, "{variant}: {endless} endless, {far} far");
    }
}

#[test]
fn only_settings_that_a_round_can_have_are_numbered() {
    let rules = small_games::khutka_boia(&["standard"]);
    let has = |text: &str| rules.with_setting(text.parse().unwrap()).is_some();
    for text in ["holes=1-1", "holes=4-5", "holes=5-5,K=s", "holes=1-5,bha=s-left"] {
        assert!(has(text), "{text}");
    }
    // The whole board is none, and the others are not canonical or have a row without holes or too many.
    for text in [
        "holes=5-5",
        "holes=5-4",
        "holes=5-5,K=n",
        "holes=0-5",
        "holes=4-6",
        "holes=1-5,bha=s-right",
    ] {
        assert!(!has(text), "{text}");
    }
}

/// Tables of a setting, from the solver to the manifest.
#[test]
fn tables_of_a_setting_are_verified_and_described() {
    let root = tempfile::tempdir().unwrap();
    let (rules, naive) = khutka_boia("standard");
    for text in ["holes=4-5,bha=s-left", "holes=5-5,K=s", "holes=3-5"] {
        let setting: Setting = text.parse().unwrap();
        let game = Game::Relay(rules.clone()).in_setting(setting).unwrap();
        let folder = Folder::new(root.path(), GAME, "standard").in_setting(Some(setting));
        solve(&game, &Job::new(folder.clone(), 6, 2, 1 << 30), &|_| {}).unwrap();
        let reference = Some((&naive, 500));
        let options = VerifyOptions { reference, ..options(&folder) };
        let report = verify(&game, &options, &|_, _| {}).unwrap();
        assert!(report.is_sound() && report.sampled > 100, "{text}: {report:?}");
        let manifest = Manifest::new(&game, &folder, 1).unwrap();
        assert_eq!(manifest.setting.as_deref(), Some(text));
        let command = format!("guti solve khutka-boia --setting {text} --up-to 6");
        assert_eq!(manifest.command, command);
        assert_eq!(Manifest::parse(&manifest.to_string()).unwrap(), manifest);
        let Game::Relay(numbered) = &game else { unreachable!("it was one") };
        let tables = Tablebase::open(numbered, &folder).unwrap();
        let figures = Statistics::new(numbered, &tables).unwrap();
        assert_eq!(
            figures.together.boards,
            manifest.layers.iter().map(|l| l.positions).sum::<u64>()
        );
    }
    // Tables of one setting are refused as those of another.
    let plain = Folder::new(root.path(), GAME, "standard");
    let [three, five] = ["holes=3-5", "holes=5-5,K=s"].map(|text| text.parse().ok());
    let (from, to) = (plain.in_setting(three), plain.in_setting(five));
    let layer = "5-0".parse().unwrap();
    fs::copy(from.file(layer), to.file(layer)).unwrap();
    let numbered = rules.with_setting(five.unwrap()).unwrap();
    let refused = Tablebase::open(&numbered, &to).unwrap_err().to_string();
    assert!(
        refused.contains("(standard), holes=3-5") && refused.contains("holes=5-5,K=s"),
        "{refused}"
    );
    fs::copy(from.file(layer), plain.file(layer)).unwrap();
    assert!(Tablebase::open(&rules, &plain).is_err());
}
