//! The levels: beginners can win at level 1, measured again; what the tuning files and the figures of the
//! book say of the others.

use guti_arena::calibration::Calibration;
use guti_arena::elo::{Score, Z95};
use guti_rules::evaluate::Evaluate;
use guti_rules::{catalogue, with_rules};
use guti_search::{Level, Strength, Tuning};
use std::fs;
use std::path::Path;

fn tuning(id: &str) -> Tuning {
    let built_in = catalogue::built_in().iter().find(|game| game.id == id).expect("a game");
    Tuning::parse(built_in.tuning.unwrap_or_default()).expect("its tuning")
}

/// The points of a player of random moves and of a greedy one against level 1 of a built-in game.
fn beginners(id: &str, pairs: usize) -> [Score; 2] {
    let tuning = tuning(id);
    let game = catalogue::game(id, &[]).expect("its rules");
    let first = tuning.strength(Level::new(1).expect("a level"));
    with_rules!(&game, rules => {
        let calibration = Calibration {
            rules,
            weights: &tuning.applicable_weights(&rules.terms()),
            full_nodes: 1_000,
            pairs,
            seed: 77,
            threads: 2,
            progress: &|_, _, _| {},
        };
        calibration.beginners(first).expect("memory")
    })
}

/// Fails if the share is certainly smaller.
fn at_least(id: &str, who: &str, share: f64, score: Score) {
    let most = score.mean + 1.5 * Z95 * score.error;
    assert!(most >= share, "{id}: {who} takes {:.3} ± {:.3}", score.mean, Z95 * score.error);
}

fn check(id: &str, pairs: usize) {
    let [random, greedy] = beginners(id, pairs);
    at_least(id, "a player of random moves", 0.2, random);
    at_least(id, "a greedy player", 0.55, greedy);
}

#[test]
fn beginners_can_win_at_level_1() {
    check("dara", 5);
    check("nine-mens-morris", 5);
    // Captures are compulsory here, so that greed is no advantage.
    check("pretwa", 5);
}

#[test]
#[ignore = "takes minutes"]
fn beginners_can_win_at_level_1_of_every_game() {
    for game in catalogue::built_in() {
        check(game.id, 25);
    }
}

#[test]
fn each_level_errs_less_than_the_one_below() {
    for game in catalogue::built_in() {
        let tuning = tuning(game.id);
        let levels: Vec<Strength> = Level::all().map(|level| tuning.strength(level)).collect();
        for (index, pair) in levels.windows(2).enumerate() {
            let [below, above] = pair else { unreachable!() };
            let nodes = |strength: &Strength| strength.nodes.unwrap_or(u64::MAX);
            let (id, level) = (game.id, index + 2);
            assert!(nodes(above) >= nodes(below), "{id}: level {level} searches less");
            assert!(above.overlooks <= below.overlooks, "{id}: level {level} overlooks more");
            assert!(above.misjudges <= below.misjudges, "{id}: level {level} misjudges more");
            assert!(above.blunders <= below.blunders, "{id}: level {level} blunders more");
            assert_ne!(above, below, "{id}: level {level}");
        }
        assert_eq!(levels.last(), Some(&Strength::default()), "{}: full strength", game.id);
    }
}

/// The rows of the table of `docs/src/engineering/search.md` whose heading begins with this text,
/// without the heading: the name of a game and the other cells.
fn rows<'a>(book: &'a str, heading: &str) -> Vec<(&'a str, Vec<&'a str>)> {
    let table = book.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    let table = table.take_while(|line| line.starts_with('|'));
    table
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            (cells.next().unwrap(), cells.collect())
        })
        .collect()
}

/// The paragraph or item that begins with this text, as one line.
fn passage(book: &str, beginning: &str) -> String {
    let start = book.find(beginning).unwrap_or_else(|| panic!("no passage begins: {beginning}"));
    let rest = &book[start..];
    let end = ["\n\n", "\n- "].iter().filter_map(|end| rest.find(end)).min();
    rest[..end.unwrap_or(rest.len())].replace('\n', " ").replace("  ", " ")
}

fn book() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/engineering/search.md");
    fs::read_to_string(path).unwrap()
}

/// The id of each built-in game and its row of a table.
fn rows_of_all<'a>(table: &'a [(&str, Vec<&str>)]) -> Vec<(&'static str, &'a str, &'a [&'a str])> {
    assert_eq!(table.len(), catalogue::built_in().len());
    let row = |id: &'static str| {
        let name = catalogue::definition(id).expect("a game").name.get_ref().clone();
        let row = table.iter().find(|(game, _)| *game == name);
        let (name, cells) = row.unwrap_or_else(|| panic!("{name} has no row"));
        (id, *name, cells.as_slice())
    };
    catalogue::built_in().iter().map(|game| row(game.id)).collect()
}

#[test]
fn the_measured_levels_let_beginners_win_and_the_book_names_the_steps_that_prove_nothing() {
    let book = book();
    let doubtful = passage(&book, "- **A higher level is not shown to be stronger");
    let table = rows(&book, "| game | random | greedy |");
    for (_, name, cells) in rows_of_all(&table) {
        let shares: Vec<u8> =
            cells.iter().map(|cell| cell.split(' ').next().unwrap().parse().unwrap()).collect();
        let [random, greedy, steps @ .., _] = shares.as_slice() else {
            panic!("{name}: {cells:?}")
        };
        assert_eq!(steps.len(), 9, "{name}");
        assert!(*random >= 20, "{name}: a player of random moves takes {random} %");
        assert!(*greedy >= 55, "{name}: a greedy player takes {greedy} %");
        let doubts = steps.iter().any(|&step| step <= 50);
        assert_eq!(doubts, doubtful.split("took 50 %").next().unwrap().contains(name), "{name}");
    }
}

#[test]
fn the_results_against_a_simple_opponent_add_up_and_the_book_names_the_games_below_90_percent() {
    let book = book();
    let low = passage(&book, "Level 10 takes less than 90 %");
    let table = rows(&book, "| game | won | drawn | lost |");
    for (_, name, cells) in rows_of_all(&table) {
        let [won, drawn, lost, points, ..] = cells else { panic!("{name}: {cells:?}") };
        let [won, drawn, lost]: [u32; 3] = [won, drawn, lost].map(|cell| cell.parse().unwrap());
        assert_eq!(won + drawn + lost, 200, "{name}");
        // Half a game is a quarter of a per cent, which is rounded to a tenth.
        let share: f64 = points.split(' ').next().unwrap().parse().unwrap();
        assert!((share - f64::from(2 * won + drawn) / 4.0).abs() < 0.06, "{name}: {share} %");
        assert!(lost <= won, "{name}");
        assert_eq!(share < 90.0, low.contains(&format!("In {name} ")), "{name}: {share} %");
    }
}
