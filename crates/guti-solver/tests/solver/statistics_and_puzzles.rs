//! The statistics and puzzles of small layers that the tests solve.

use crate::small_games;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::leap::LeapRules;
use guti_rules::rules::{Notation, Rules};
use guti_solver::puzzles::{
    Aim, Collection, Goal, OutOfNodes, ProofSearch, Puzzle, PuzzleError, PuzzleGenerator,
    PuzzleProver,
};
use guti_solver::statistics::{StartValue, Statistics, StatisticsError};
use guti_solver::{Job, LayerLimit, Wdl};
use guti_tables::folder::{DISTANCES, Folder, VALUES};
use guti_tables::{Entry, Section, SectionSource, Stored, Tablebase, write};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use tempfile::TempDir;

/// A game, and the size up to which its layers are solved quickly.
const QUICK: &str = "pretwa";
const UP_TO: u8 = 5;

struct Quick {
    rules: LeapRules,
    tables: Tablebase<LeapRules>,
    /// The folder of the tables.
    _root: TempDir,
}

/// The tables, solved once for all tests.
static SOLVED: LazyLock<Quick> = LazyLock::new(|| {
    let game = catalogue::game(QUICK, &["standard"]).unwrap();
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), QUICK, "standard");
    let job = Job::new(folder.clone(), UP_TO, 2, 1 << 30);
    guti_solver::solve(&game, &job, &|_| ()).unwrap();
    let Game::Leap(rules) = game else { panic!("it is a game of leaps") };
    let tables = Tablebase::open(&rules, &folder).unwrap();
    Quick { rules, tables, _root: root }
});

fn quick() -> (&'static LeapRules, &'static Tablebase<LeapRules>) {
    (&SOLVED.rules, &SOLVED.tables)
}

/// The puzzle collections in the repository.
fn collections() -> Vec<(String, Collection)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let read = serde_json::from_str(&fs::read_to_string(&path).unwrap());
        let collection = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        found.push((name, collection));
    }
    assert!(!found.is_empty(), "there are puzzles");
    found
}

#[test]
fn every_puzzle_can_be_read_and_its_solution_played() {
    for (name, collection) in collections() {
        assert_eq!(name, collection.game);
        let game = catalogue::game(&collection.game, &[&collection.variant]).unwrap();
        assert!(collection.puzzles.iter().map(Puzzle::ease).is_sorted(), "{name}: easy ones first");
        for puzzle in &collection.puzzles {
            let checked = guti_rules::with_rules!(&game, rules => puzzle.check(rules));
            assert_eq!(checked, Ok(()), "{name}: {puzzle:?}");
        }
    }
}

#[test]
fn puzzles_of_few_moves_are_proven_again() {
    const NODES: u64 = 1_000_000;
    for (name, collection) in collections() {
        let game = catalogue::game(&collection.game, &[&collection.variant]).unwrap();
        for moves in 1..=3 {
            let of_so_many = |puzzle: &&Puzzle| puzzle.goal == Goal::WinIn(moves);
            for puzzle in collection.puzzles.iter().filter(of_so_many).take(4) {
                let proven = guti_rules::with_rules!(&game, rules => puzzle.prove(rules, NODES));
                assert_eq!(proven, Ok(()), "{name}: {puzzle:?}");
            }
        }
    }
}

#[test]
fn puzzles_in_small_layers_have_one_solution() {
    let (rules, tables) = quick();
    let small = |puzzle: &&Puzzle| {
        let layer = puzzle.layer.as_deref();
        tables.files().any(|(solved, _)| Some(solved.to_string().as_str()) == layer)
    };
    let (_, collection) = collections().into_iter().find(|(name, _)| name == QUICK).unwrap();
    let puzzles: Vec<_> = collection.puzzles.iter().filter(small).collect();
    assert!(puzzles.len() >= 3, "some are in small layers");
    for puzzle in puzzles {
        assert_eq!(puzzle.verify(rules, tables), Ok(()), "{puzzle:?}");
    }
}

#[test]
fn what_is_picked_has_one_solution_and_is_the_same_again() {
    let (rules, tables) = quick();
    let generate = |seed, count| PuzzleGenerator { rules, tables, seed }.generate(count).unwrap();
    let puzzles = generate(7, 12);
    assert_eq!(puzzles.len(), 12);
    for puzzle in &puzzles {
        assert_eq!(puzzle.check(rules), Ok(()), "{puzzle:?}");
        assert_eq!(puzzle.verify(rules, tables), Ok(()), "{puzzle:?}");
    }
    assert_eq!(puzzles, generate(7, 12));
    assert_ne!(puzzles, generate(8, 12));
    assert!(generate(7, 0).is_empty());
}

/// The entry of a position whose value follows from its captures is arbitrary.
#[test]
fn what_is_picked_does_not_depend_on_entries_that_mean_nothing() {
    let (rules, tables) = quick();
    let puzzles = PuzzleGenerator { rules, tables, seed: 7 }.generate(60).unwrap();
    let longest = puzzles.iter().map(|puzzle| puzzle.distance).max().unwrap();
    assert!(longest > 10, "there are long wins: {longest}");
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), QUICK, "standard");
    fs::create_dir_all(folder.path()).unwrap();
    for (layer, file) in tables.files() {
        assert_eq!(file.stored(), Stored::Quiet);
        let [values, distances] = [VALUES, DISTANCES].map(|name| file.section(name).unwrap());
        let means_nothing = |rank| {
            let position = rules.unrank(tables.index(), TableIndex { layer, rank });
            !rules.has_quiet_move(&position)
        };
        let entry = |section: Section<'_>, rank, nonsense: i32, scale: i32| {
            let read = section.get(rank).unwrap();
            Entry::Symbol((if means_nothing(rank) { nonsense } else { read } - scale) as u16)
        };
        let value = |rank| entry(values, rank, 1, -1);
        let distance = |rank| entry(distances, rank, longest.into(), 0);
        let sections = [
            SectionSource { name: VALUES, scale: -1, source: &value },
            SectionSource { name: DISTANCES, scale: 0, source: &distance },
        ];
        write(&folder.file(layer), file.header(), &sections).unwrap();
    }
    let tables = &Tablebase::open(rules, &folder).unwrap();
    assert_eq!(PuzzleGenerator { rules, tables, seed: 7 }.generate(60).unwrap(), puzzles);
}

#[test]
fn a_puzzle_that_is_wrong_is_found_out() {
    let (rules, tables) = quick();
    let right = PuzzleGenerator { rules, tables, seed: 7 }.generate(1).unwrap().remove(0);
    let wrong = |change: fn(&mut Puzzle)| {
        let mut puzzle = right.clone();
        change(&mut puzzle);
        puzzle.check(rules).unwrap_err()
    };
    assert!(matches!(wrong(|puzzle| puzzle.position.clear()), PuzzleError::Position(_)));
    assert!(matches!(wrong(|puzzle| puzzle.solution[0].clear()), PuzzleError::Move { ply: 1, .. }));
    for fault in [
        wrong(|puzzle| puzzle.distance += 1),
        wrong(|puzzle| puzzle.difficulty = 0),
        wrong(|puzzle| puzzle.legal_moves += 1),
        wrong(|puzzle| puzzle.side = "Nobody".to_owned()),
        wrong(|puzzle| puzzle.result = "draw".to_owned()),
        wrong(|puzzle| puzzle.end.push('0')),
        wrong(|puzzle| puzzle.solution.truncate(1)),
        wrong(|puzzle| puzzle.rating += 10),
        wrong(|puzzle| puzzle.goal = Goal::WinIn(1)),
        wrong(|puzzle| puzzle.also.clear()),
        wrong(|puzzle| puzzle.refuted.clear()),
    ] {
        assert!(matches!(fault, PuzzleError::Other { .. }), "{fault}");
    }
    // The start, which nobody wins.
    let start = Puzzle { position: rules.position_string(&rules.start()), ..right };
    assert_eq!(start.verify(rules, tables), Err(PuzzleError::Unknown));
}

#[test]
fn what_is_proven_has_one_solution_and_is_the_same_again() {
    let (rules, tables) = quick();
    let generate = |seed| PuzzleProver { rules, tables, seed, max_games: 10 }.generate(6).unwrap();
    let puzzles = generate(3);
    assert!(puzzles.len() >= 3, "{puzzles:?}");
    for puzzle in &puzzles {
        assert_eq!(puzzle.check(rules), Ok(()), "{puzzle:?}");
        assert_eq!(puzzle.prove(rules, 1_000_000), Ok(()), "{puzzle:?}");
        // A refuted move does not win, as far as the tables reach.
        let position = rules.parse_position(&puzzle.position).unwrap();
        for mv in puzzle.refuted.keys() {
            let next = rules.play_unchecked(&position, rules.parse_move(&position, mv).unwrap());
            if let Some(probed) = tables.probe(rules, &next) {
                assert!(probed.value >= 0, "{mv} in {puzzle:?}");
            }
        }
    }
    assert_eq!(puzzles, generate(3));
    let right = puzzles.iter().find(|puzzle| puzzle.distance >= 3).unwrap();
    let wrong = |change: fn(&mut Puzzle)| {
        let mut puzzle = right.clone();
        change(&mut puzzle);
        puzzle.prove(rules, 1_000_000)
    };
    assert!(wrong(|puzzle| puzzle.goal = Goal::WinIn(1)).is_err(), "it takes longer");
    assert!(wrong(|puzzle| puzzle.also[0].push("o".to_owned())).is_err(), "one move only");
    assert_eq!(right.prove(rules, 1), Err(PuzzleError::Unknown));
}

#[test]
fn a_proof_needs_every_defence_and_enough_nodes() {
    let game = catalogue::game("three-mens-morris", &["standard"]).unwrap();
    guti_rules::with_rules!(&game, rules => {
        let prove = |position: &str, moves, nodes| {
            let position = rules.parse_position(position).unwrap();
            let side = rules.turn(&position);
            ProofSearch::new(rules, None, Aim::Win(side), nodes).forces(&position, moves)
        };
        // Black completes the middle rank at c2.
        assert_eq!(prove("w../bb./w.. b 1,1 0", 1, 10), Ok(true));
        // White has one piece on the board, and two make no row.
        assert_eq!(prove("w../bb./... w 1,2 0", 1, 100), Ok(false));
        assert_eq!(prove("w../bb./w.. b 1,1 0", 0, 10), Ok(false));
        assert_eq!(prove(".../.../... b 3,3 0", 5, 20), Err(OutOfNodes));
    });
}

#[test]
fn figures_add_up() {
    let (rules, tables) = quick();
    let figures = Statistics::new(rules, tables).unwrap();
    assert_eq!(figures.start, None, "the start has more pieces");
    let sizes: Vec<&str> = figures.layers.iter().map(|layer| layer.layer.as_str()).collect();
    assert_eq!(sizes, ["4-4", "4-5", "5-4", "5-5"]);
    let equal: Vec<&str> = figures.equal_layers().map(|layer| layer.layer.as_str()).collect();
    assert_eq!(equal, ["4-4", "5-5"]);
    for layer in &figures.layers {
        let [wins, draws, losses] = layer.summary.counts.named().map(|(_, &count)| count);
        assert_eq!(wins + draws + losses, layer.summary.boards, "{}", layer.layer);
    }
    // The number of ways to put these pieces on 19 points.
    let boards: Vec<u64> = figures.layers.iter().map(|layer| layer.summary.boards).collect();
    let ways = |own, other| {
        use guti_rules::index::binomial;
        binomial(19, own) * binomial(19 - own, other)
    };
    assert_eq!(boards, [ways(4, 4), ways(4, 5), ways(5, 4), ways(5, 5)]);
    assert_eq!(figures.together.boards, boards.iter().sum::<u64>());
    let files: u64 = tables.files().map(|(_, file)| file.len_bytes()).sum();
    assert_eq!(figures.together.bytes.files, files);
    // The position of the longest win has that length.
    let longest = figures.together.longest.wins.clone().unwrap();
    let position = rules.parse_position(&longest.position).unwrap();
    let known = tables.probe(rules, &position).unwrap();
    assert_eq!((known.value, known.distance), (1, Some(longest.plies)));
    assert!(!figures.is_beyond_limit(figures.quiet_limit));
    assert!(figures.is_beyond_limit(figures.quiet_limit + 1));
}

/// The tables of a game with pieces in hand also hold the starts of the same game with fewer of them.
#[test]
fn an_empty_board_has_the_value_of_a_game_with_so_many_pieces() {
    let figures = |pieces| {
        let game = Game::RowOnLines(small_games::two_squares_with(pieces, &[]));
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::new(root.path(), "two-squares", "standard");
        let job = Job::new(folder.clone(), pieces, 2, 1 << 30);
        guti_solver::solve(&game, &job, &|_| ()).unwrap();
        let Game::RowOnLines(rules) = &game else { unreachable!("it was made so") };
        Statistics::new(rules, &Tablebase::open(rules, &folder).unwrap()).unwrap()
    };
    let [three, four] = [3, 4].map(figures);
    assert!(!three.empty_boards.are_several());
    assert!(four.empty_boards.are_several());
    assert_eq!(four.empty_boards.sizes(), [3, 4]);
    for (figures, pieces) in [(&three, 3), (&four, 4)] {
        let start = figures.start.as_ref().map(|start| start.value);
        assert!(start.is_some());
        assert_eq!(four.empty_boards.value(pieces, pieces), start, "{pieces} each");
    }
    assert_eq!(four.empty_boards.value(4, 4), Some(Wdl::Draw), "published by B. Liou");
    assert_eq!(four.empty_boards.value(3, 4), None, "the side that begins has no fewer");
}

#[test]
fn counters_belong_to_both_sides_alike() {
    let game = catalogue::game("khutka-boia", &["standard"]).unwrap();
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), "khutka-boia", "standard");
    let job = Job::new(folder.clone(), 6, 1, 1 << 30);
    guti_solver::solve(&game, &job, &|_| ()).unwrap();
    let Game::Relay(rules) = &game else { panic!("it is a game of relay sowing") };
    let tables = Tablebase::open(rules, &folder).unwrap();
    let figures = Statistics::new(rules, &tables).unwrap();
    let equal: Vec<&str> = figures.equal_layers().map(|layer| layer.layer.as_str()).collect();
    assert_eq!(equal, ["2-0", "3-0", "4-0", "5-0", "6-0"]);
}

/// A man on the row where it is crowned cannot come about. The counts without such men, and without the
/// positions of one colour alone, are those that follow from the numbers published for Chinook.
#[test]
fn men_that_would_be_kings_are_not_counted() {
    let game = catalogue::game("english-draughts", &["standard"]).unwrap();
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), "english-draughts", "standard");
    let job = Job::new(folder.clone(), LayerLimit::new(None, Some(3)), 2, 1 << 30);
    guti_solver::solve(&game, &job, &|_| ()).unwrap();
    let Game::LeapWithKings(rules) = &game else { panic!("it has kings") };
    let tables = Tablebase::open(rules, &folder).unwrap();
    let figures = Statistics::new(rules, &tables).unwrap();
    let boards_of = |pieces: u8| -> u64 {
        let total = |name: &str| name.parse::<Layer>().unwrap().total();
        let layers = figures.layers.iter().filter(|layer| total(&layer.layer) == pieces);
        layers.map(|layer| layer.summary.boards).sum()
    };
    assert_eq!([2, 3].map(boards_of), [3_488, 196_032]);
    for longest in [&figures.together.longest.wins, &figures.together.longest.losses] {
        let position = rules.parse_position(&longest.as_ref().unwrap().position).unwrap();
        let at = rules.rank(tables.index(), &position).unwrap();
        assert_eq!(rules.weight(tables.index(), at), 1, "{longest:?}");
    }
}

#[test]
fn without_tables_there_are_no_figures() {
    let (rules, _) = quick();
    let folder = Folder::new(Path::new("no tables here"), QUICK, "standard");
    let tables = Tablebase::open(rules, &folder).unwrap();
    assert_eq!(Statistics::new(rules, &tables), Err(StatisticsError::NoTables));
}

/// Figures that do not fit into their sum would be wrong.
#[test]
fn an_impossible_number_of_boards_is_not_believed() {
    let (rules, tables) = quick();
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), QUICK, "standard");
    let (layer, file) = tables.files().next().unwrap();
    let mut header = file.header().clone();
    header.notes.retain(|(name, _)| name != "wins");
    header.notes.push(("wins".to_owned(), u64::MAX.to_string()));
    let section = |name, scale| SectionSource { name, scale, source: &|_| Entry::Any };
    fs::create_dir_all(folder.path()).unwrap();
    let path = folder.file(layer);
    write(&path, &header, &[section(VALUES, -1), section(DISTANCES, 0)]).unwrap();
    let tables = Tablebase::open(rules, &folder).unwrap();
    let missing =
        StatisticsError::MissingNote { layer: layer.to_string(), note: "wins".to_owned() };
    assert_eq!(Statistics::new(rules, &tables), Err(missing));
}

/// The start and its moves, with the layers solved up to a size.
fn start_of(rules: &LeapRules, up_to: u8) -> Option<StartValue> {
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), "small", "standard");
    let job = Job::new(folder.clone(), up_to, 1, 1 << 30);
    guti_solver::solve(&Game::Leap(rules.clone()), &job, &|_| ()).unwrap();
    Statistics::new(rules, &Tablebase::open(rules, &folder).unwrap()).unwrap().start
}

#[test]
fn a_start_beyond_the_tables_is_searched() {
    let values = |start: &StartValue| {
        let mut moves: Vec<_> =
            start.moves.iter().map(|mv| (mv.text.clone(), mv.value.word())).collect();
        moves.sort();
        (start.position.clone(), start.value, moves)
    };
    let rules = small_games::nine_points_but_one(&[]);
    let solved = start_of(&rules, 4).expect("it is in a table");
    let searched = start_of(&rules, 3).expect("captures are compulsory and lead there");
    assert_eq!(solved.searched, None);
    assert!(searched.searched.is_some());
    assert_eq!(searched.distance, None);
    assert_eq!(values(&searched), values(&solved));
    // Where nothing is compulsory, nobody need ever capture.
    let rules = small_games::nine_points_but_one(&["capture=optional"]);
    assert_eq!(start_of(&rules, 1), None);
}
