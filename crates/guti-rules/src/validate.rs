//! Whether a game can be played: that it can begin, and that its first moves can be listed and
//! written. A definition is checked as text; here its games are compiled and their starts looked at.
//!
//! ```
//! use guti_rules::{game::Game, validate};
//!
//! let definition = validate::parse(include_str!("../../../games/dara.toml"))?;
//! let game = validate::compile(&definition, &definition.select(&["bell"])?)?;
//! assert!(matches!(game, Game::Row(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::choices::{self, Untold};
use crate::definition::model::{King, Promotion};
use crate::definition::{
    Definition, DefinitionError, PlacedProblem, Selected, SelectedOptions, Unplayable,
    VariantError, problems_at,
};
use crate::game::Game;
use crate::rules::{Cause, MAX_MOVES, View};
use crate::with_rules;
use guti_words::{Fact, fact};
use std::collections::BTreeSet;

/// Reads a game file and checks everything in it, the starts of the game and of each of its variants
/// included. Built-in games need only [`Definition::parse_checked`]: a test validates them.
///
/// # Errors
///
/// All problems that [`Definition::parse`] finds, or else those of the starts, each with its place.
pub fn parse(text: &str) -> Result<Definition, DefinitionError> {
    let definition = Definition::parse(text)?;
    let family = definition.family().key();
    let mut found = Vec::new();
    if let Some(problem) = why_unplayable(&definition, "standard") {
        found.push(placed(vec![family], problem));
    } else {
        for variant in definition.variants() {
            if let Some(problem) = why_unplayable(&definition, variant.name) {
                found.push(placed(vec![family, "variants", variant.name], problem));
            }
        }
    }
    let untold = choices::untold(&definition);
    for Untold { key, value } in &untold {
        found.push(PlacedProblem {
            in_table: vec![family],
            at: vec!["options", key],
            what: format!("no rule says what `{key} = {value}` means"),
            help: format!(
                "it can be played, and other values have a sentence: add one to `[[rules]]` with \
                 `when = {{ {key} = \"{value}\" }}`"
            ),
        });
    }
    if found.is_empty() { Ok(definition) } else { Err(problems_at(text, found)) }
}

/// Compiles a definition under the options selected for it, and checks that the game can be played.
///
/// # Errors
///
/// [`VariantError::Unplayable`] if the game is over before its first move, has more first moves than
/// can be listed, or has moves that would be written alike.
pub fn compile(definition: &Definition, selected: &Selected) -> Result<Game, VariantError> {
    Ok(playable(definition, selected)?)
}

fn playable(definition: &Definition, selected: &Selected) -> Result<Game, Unplayable> {
    if let Some(problem) = ambiguous_kings(definition, selected) {
        return Err(problem);
    }
    let game = Game::new(definition, selected);
    match with_rules!(&game, rules => no_start(rules)) {
        Some(problem) => Err(problem),
        None => Ok(game),
    }
}

/// Why a game cannot begin under a variant of its file.
fn why_unplayable(definition: &Definition, variant: &str) -> Option<Unplayable> {
    // What the text alone says against a variant was found when it was parsed.
    let selected = definition.select(&[variant]).ok()?;
    playable(definition, &selected).err()
}

/// Why a game has no start: it is over there, or its first moves are too many to be listed.
fn no_start<R: View>(rules: &R) -> Option<Unplayable> {
    let start = rules.start();
    if let Some(ending) = rules.ending(&start) {
        let what = match ending.cause {
            Cause::NoMove => {
                let side = Fact::side(rules.side_names()[rules.turn(&start)]);
                fact!(
                    "unplayable",
                    what = fact!("over-at-start"),
                    help = fact!("no-legal-move", side = side)
                )
            }
            Cause::Reduced(_) | Cause::Row | Cause::Totals(_) => fact!("over-at-start"),
        };
        return Some(Unplayable { key: "setup", what, help: fact!("first-move-needed") });
    }
    let mut moves = Vec::new();
    rules.generate(&start, &mut moves);
    (moves.len() >= MAX_MOVES).then(|| Unplayable {
        key: "setup",
        what: fact!("too-many-first-moves", most = MAX_MOVES),
        help: fact!("fewer-first-moves"),
    })
}

/// Why a move of a king would not say which way it goes: the king goes far, and two lines have two
/// points in common.
fn ambiguous_kings(definition: &Definition, selected: &Selected) -> Option<Unplayable> {
    let (Some(leap), SelectedOptions::Leap(options)) = (&definition.leap, &selected.options) else {
        return None;
    };
    if options.promotion == Promotion::None || options.king == King::Short {
        return None;
    }
    let [from, to] = two_ways(&Board::from_lines(&leap.get_ref().board))?;
    Some(Unplayable {
        key: "king",
        what: fact!("king-two-ways", from = &from, to = &to),
        help: fact!("king-ambiguous", from = &from, to = &to),
    })
}

/// Two points that two lines join, or two ways along one.
fn two_ways(board: &Board) -> Option<[String; 2]> {
    board.points().find_map(|from| {
        let mut reached = BTreeSet::new();
        let to = board.rays(from).into_iter().flatten().find(|&to| !reached.insert(to))?;
        Some([from, to].map(|point| board.name(point).to_owned()))
    })
}

/// A problem with its place in the table of the family or of a variant.
fn placed(in_table: Vec<&str>, problem: Unplayable) -> PlacedProblem<'_> {
    let at = match problem.key {
        "setup" if in_table.len() == 1 => vec!["setup"],
        "setup" => Vec::new(),
        option => vec!["options", option],
    };
    let Unplayable { what, help, .. } = problem;
    PlacedProblem { in_table, at, what: what.to_string(), help: help.to_string() }
}
