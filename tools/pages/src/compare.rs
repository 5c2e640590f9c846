//! The section of a page that compares all combinations of some options.

use crate::plan::PlannedGame;
use crate::solve::{self, Solved};
use crate::words::valued;
use crate::{Result, page};
use std::fmt::Write as _;

/// The section in Markdown, empty if the plan of the game asks for none. Combinations that are not
/// among `solved` are solved by `solve`.
///
/// # Errors
///
/// If the game does not have one of the options, or `solve` fails.
pub fn section(
    game: &PlannedGame,
    solved: &[Solved],
    solve: impl Fn(&[&str]) -> Result<Solved>,
) -> Result<String> {
    let combinations = game.combinations();
    let Some(first) = combinations.first() else { return Ok(String::new()) };
    let columns: Vec<&str> = first.iter().map(|option| split(option).0).collect();
    let mut section = format!(
        "## What each option does\n\nThe start, and all boards of all layers together, as above; then \
         the longest distances of wins and losses, in plies.\n\n\
         | `{}` | the start | wins % | draws % | losses % | endless % | longest win | longest loss |\n\
         |{}--:|--:|--:|--:|--:|--:|--:|\n",
        columns.join("` | `"),
        "---|".repeat(columns.len())
    );
    for options in &combinations {
        let ruleset = solve::find(game, options)?;
        let known = solved.iter().find(|other| other.ruleset.variant() == ruleset.variant());
        let line = match known {
            Some(solved) => figures(solved),
            None => figures(&solve(options)?),
        };
        let values: Vec<&str> = options.iter().map(|option| split(option).1).collect();
        let _ = writeln!(section, "| {} | {line} |", values.join(" | "));
    }
    section.push('\n');
    Ok(section)
}

/// The key and the value of an option.
fn split(option: &str) -> (&str, &str) {
    option.split_once('=').unwrap_or((option, ""))
}

fn figures(solved: &Solved) -> String {
    let all = &solved.statistics.together;
    let start = solved.statistics.start.as_ref();
    let start = start.map_or("not solved".to_owned(), |start| valued(start.value, start.distance));
    let [win, loss] = [&all.longest.wins, &all.longest.losses].map(|longest| {
        longest.as_ref().map_or("none".to_owned(), |longest| longest.plies.to_string())
    });
    format!("{start} | {} | {win} | {loss}", page::shares(all).join(" | "))
}
