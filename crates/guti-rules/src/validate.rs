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

pub use crate::playable::compile;

use crate::choices::{self, UndescribedValue};
use crate::definition::{
    Definition, DefinitionError, PlacedProblem, STANDARD, Unplayable, problems_at,
};
use crate::playable::playable;

/// The number of rules in short that tell what a game is about.
const RULES_IN_SHORT: usize = 3;

/// Reads a game file and checks everything in it, the starts of the game and of each of its variants
/// included. Built-in games need only [`Definition::parse_unchecked`]: a test validates them.
///
/// # Errors
///
/// All problems that [`Definition::parse`] finds, or else those of the starts, each with its place.
pub fn parse(text: &str) -> Result<Definition, DefinitionError> {
    let definition = Definition::parse(text)?;
    let family = definition.family().key();
    let mut found = Vec::new();
    if let Some(problem) = why_unplayable(&definition, STANDARD) {
        found.push(placed(vec![family], problem));
    } else {
        for variant in definition.variants() {
            if let Some(problem) = why_unplayable(&definition, variant.name) {
                found.push(placed(vec![family, "variants", variant.name], problem));
            }
        }
    }
    found.extend(in_short_problem(&definition));
    let undescribed = choices::undescribed_values(&definition);
    for UndescribedValue { key, value } in &undescribed {
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

/// The first of the game without a variant and its variants under which not [`RULES_IN_SHORT`] hold, if the file has
/// rules in short.
fn in_short_problem(definition: &Definition) -> Option<PlacedProblem<'static>> {
    let variants = definition.variants().into_iter().map(|variant| variant.name);
    let selected =
        [STANDARD].into_iter().chain(variants).filter_map(|name| definition.select(&[name]).ok());
    let held = selected.map(|selected| (definition.rules_in_short(&selected).len(), selected.name));
    let (held, name) = held.into_iter().find(|(held, _)| *held != RULES_IN_SHORT)?;
    (!definition.in_short.is_empty()).then(|| PlacedProblem {
        in_table: vec!["in_short"],
        at: Vec::new(),
        what: format!("under `{name}` the number of rules in short that hold is {held}"),
        help: format!(
            "write {RULES_IN_SHORT} that hold for every choice of options, some of them with a `when`, or none"
        ),
    })
}

/// Why a game cannot begin under a variant of its file.
fn why_unplayable(definition: &Definition, variant: &str) -> Option<Unplayable> {
    // A variant that cannot be selected was reported when the text was parsed.
    let selected = definition.select(&[variant]).ok()?;
    playable(definition, &selected).err()
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
