//! The table of all solved games on the first page of the results.

use crate::plan::{PAGES, PlannedGame, ResultsPlan};
use crate::solve::Solved;
use crate::{Result, words, write_file};
use guti_arena::map::valued;
use guti_solver::statistics::percent;
use std::fs;
use std::path::Path;

/// Replaces the lines of a game in the table, and leaves the rest of the page as it is.
///
/// # Errors
///
/// If the page cannot be read or written, or has no table of games.
pub fn update(
    root: &Path,
    plan: &ResultsPlan,
    game: &PlannedGame,
    solved: &[Solved],
) -> Result<()> {
    let path = root.join(PAGES).join("index.md");
    let old = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let lines: Vec<String> = solved.iter().map(|variant| line(game, variant)).collect();
    let order: Vec<&str> = plan.games.iter().map(|game| game.id.as_str()).collect();
    let new = replaced(&old, &order, &game.id, &lines)
        .ok_or_else(|| format!("{} has no table of games", path.display()))?;
    write_file(root, &path, &new)
}

fn line(game: &PlannedGame, solved: &Solved) -> String {
    let all = &solved.statistics.together;
    let start = solved.statistics.start.as_ref();
    let start = start.map_or("not solved".to_owned(), |start| valued(start.value, start.distance));
    let longest = all.longest.wins.as_ref().map_or("none".to_owned(), |l| l.plies.to_string());
    let [wins, draws, losses] =
        all.counts.named().map(|(_, &count)| format!("{:.1}", percent(count, all.boards)));
    format!(
        "| [{}]({}.md) | `{}` | {start} | {} | {wins} | {draws} | {losses} | {longest} |",
        solved.ruleset.name(),
        game.id,
        solved.ruleset.variant(),
        words::grouped(all.boards),
    )
}

/// The page with new lines for a game, where games come in the given order. `None` if there is no table.
fn replaced(page: &str, order: &[&str], id: &str, lines: &[String]) -> Option<String> {
    let of =
        |line: &str, id: &str| line.starts_with("| [") && line.contains(&format!("]({id}.md)"));
    let kept: Vec<&str> = page.lines().filter(|line| !of(line, id)).collect();
    let head = kept.iter().position(|line| line.starts_with("|---"))?;
    let before = &order[..order.iter().position(|other| *other == id)?];
    let mut at = head + 1;
    while kept.get(at).is_some_and(|line| before.iter().any(|other| of(line, other))) {
        at += 1;
    }
    let mut all: Vec<&str> = kept;
    all.splice(at..at, lines.iter().map(String::as_str));
    Some(all.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_game_stand_in_their_place() {
        let page = "x\n\n| a |\n|---|\n| [B](b.md) | old |\n| [C](c.md) |\n\ny\n";
        let one = ["| [A](a.md) | new |".to_owned()];
        let new = replaced(page, &["a", "b", "c"], "a", &one).unwrap();
        assert_eq!(new, page.replace("| [B]", "| [A](a.md) | new |\n| [B]"));
        let one = ["| [B](b.md) | new |".to_owned()];
        assert_eq!(
            replaced(page, &["a", "b", "c"], "b", &one).unwrap(),
            page.replace("old", "new")
        );
        assert_eq!(replaced("x\n", &["a"], "a", &one), None);
    }
}
