//! Row games on lines against row games on grids: every grid game that both can play is played by
//! both.

use crate::choices;
use crate::definition_files::header;
use crate::setups;
use fastrand::Rng;
use guti_rules::catalogue;
use guti_rules::definition::{Definition, SelectedOptions};
use guti_rules::game::Game;
use guti_rules::perft::perft;
use guti_rules::row::{Grid, Lines, RowRules};
use guti_rules::rules::{Ending, Notation};

/// Grids on which long rows, crowded files and short ranks come up, beside those of the games.
const GRIDS: [&str; 3] = [
    "files = 4\nranks = 3\n[row.setup]\npieces = 4\n",
    "files = 5\nranks = 5\n[row.setup]\npieces = 11\n",
    "files = 3\nranks = 9\n[row.setup]\npieces = 9\n",
];

fn definition(of: &str) -> Definition {
    let text = format!(
        "{}[row.board]\n{of}\
         [row.variants.free]\nsummary = \"Anything goes.\"\n\
         options = {{ placed_rows = \"allowed\", long_rows = \"allowed\", left_three = \"removal\" }}\n",
        header!("grid", "Grid")
    );
    Definition::parse(&text).expect("a sound file")
}

/// Every game and variant that a grid can play, on a grid and on lines.
fn both() -> Vec<(String, RowRules<Grid>, RowRules<Lines>)> {
    let built_in = catalogue::built_in().iter();
    let definitions = built_in.map(|game| catalogue::definition(game.id).expect("it is built in"));
    let mut both = Vec::new();
    for definition in definitions.chain(GRIDS.map(definition)) {
        let Some(row) = &definition.row else { continue };
        for (choice, selected) in choices::choices(&definition) {
            let SelectedOptions::Row(options) = &selected.options else { continue };
            let Some(grid) = RowRules::<Grid>::new(row.get_ref(), options) else { continue };
            assert!(matches!(Game::new(&definition, &selected), Game::Row(_)));
            let lines = RowRules::<Lines>::new(row.get_ref(), options);
            both.push((format!("{} {choice}", definition.id.get_ref()), grid, lines));
        }
    }
    assert!(both.len() > 15);
    both
}

/// What is compared about a position: its moves with their results and effects, and the ending.
fn described<R: Notation>(rules: &R, text: &str) -> (Vec<String>, Option<Ending>, u64) {
    let position = rules.parse_position(text).unwrap_or_else(|e| panic!("{e}"));
    let mut moves = Vec::new();
    rules.generate(&position, &mut moves);
    let tell = |mv: &R::Move| {
        let next = rules.play_unchecked(&position, *mv);
        let (name, next) = (rules.move_string(&position, *mv), rules.position_string(&next));
        format!("{name}: {next} {:?}", rules.effect(&position, *mv))
    };
    let mut described: Vec<String> = moves.iter().map(tell).collect();
    described.sort();
    (described, rules.ending(&position), rules.count(&position))
}

#[test]
fn both_geometries_play_alike() {
    for (name, grid, lines) in both() {
        let game = Game::Row(grid.clone());
        for seed in 0..20 {
            for position in setups::positions(&grid, &game, seed) {
                let text = grid.position_string(&position);
                assert_eq!(described(&grid, &text), described(&lines, &text), "{name}: {text}");
            }
        }
    }
}

#[test]
fn both_geometries_count_alike() {
    let mut rng = Rng::with_seed(9);
    for (name, grid, lines) in both() {
        let game = Game::Row(grid.clone());
        let positions = setups::positions(&grid, &game, rng.u64(..));
        for position in [0, 20, 40].iter().filter_map(|&n| positions.get(n)) {
            let text = grid.position_string(position);
            let same = lines.parse_position(&text).unwrap_or_else(|e| panic!("{e}"));
            let counted = perft(&lines, &same, 3);
            assert_eq!(counted, perft(&grid, position, 3), "{name}: {text}");
        }
    }
}
