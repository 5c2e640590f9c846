//! The generated files that are committed: the schemas, and the pages of the book that are made
//! from them and from the game files.

use crate::workspace::Workspace;
use crate::{Result, game_page, reference_page};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

const SCHEMA: &str = "games/game.schema.json";
const MAP_SCHEMA: &str = "docs/src/maps/map.schema.json";
const GAME_PAGES: &str = "docs/src/games";
const SUMMARY: &str = "docs/src/SUMMARY.md";

/// A generated file, as it should be.
pub struct Page {
    /// The path of the file.
    pub path: PathBuf,
    /// The text that the file should have.
    pub text: String,
}

/// Writes the schemas of game files and of maps of rules, or checks that they are in step with the
/// types.
///
/// # Errors
///
/// If `guti` cannot be built or run, or as [`settle`].
pub fn schema(workspace: &Workspace, check: bool) -> Result<()> {
    let mut pages = Vec::new();
    for (file, arguments) in [(SCHEMA, &["schema"][..]), (MAP_SCHEMA, &["schema", "map"])] {
        let text = workspace.guti_output(arguments)?;
        pages.push(Page { path: workspace.path(file), text });
    }
    settle(workspace, &pages, check, "schema")
}

/// Writes the generated pages, or checks that they are in step with what they come from.
///
/// # Errors
///
/// If `guti` cannot be built or run, a file cannot be read or parsed, a page belongs to no game any
/// more, or as [`settle`].
pub fn docs(workspace: &Workspace, check: bool) -> Result<()> {
    let schema: Value =
        serde_json::from_str(&workspace.read(SCHEMA)?).map_err(|e| format!("{SCHEMA}: {e}"))?;
    let mut pages = Vec::new();
    let mut index = String::from(INDEX_HEAD);
    let mut contents = Vec::new();
    for file in workspace.games()? {
        let id = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let game = workspace.guti_output(&["rules", &id, "--json"])?;
        let game: Value = serde_json::from_str(&game).map_err(|e| format!("guti rules: {e}"))?;
        let name = game_page::text(&game, "name");
        let drawing = workspace.guti_output(&["show", &id])?;
        let path = workspace.path(&format!("{GAME_PAGES}/{id}.md"));
        pages.push(Page { path, text: game_page::write(&game, &drawing) });
        let summary = game_page::text(&game, "summary");
        let region = game_page::text(&game, "region");
        let _ = writeln!(index, "| [{name}]({id}.md) | {region} | {summary} |");
        contents.push(format!("  - [{name}](games/{id}.md)"));
    }
    stale(workspace, &pages)?;
    pages.push(Page { path: workspace.path(&format!("{GAME_PAGES}/index.md")), text: index });
    let text = list_games(&workspace.read(SUMMARY)?, &contents)?;
    pages.push(Page { path: workspace.path(SUMMARY), text });
    let path = workspace.path("docs/src/authors/reference.md");
    pages.push(Page { path, text: reference_page::write(&schema) });
    settle(workspace, &pages, check, "docs")
}

const INDEX_HEAD: &str = "\
<!-- Written by `cargo xtask docs` from the files in games/. -->

# The games

Each page says what is known of a game, how it is played, and where every rule comes from: from a
source, or added by guti where the sources leave a gap.

| game | where | in one line |
|---|---|---|
";

/// Refuses pages of games that no longer exist.
fn stale(workspace: &Workspace, pages: &[Page]) -> Result<()> {
    for file in workspace.files(GAME_PAGES, ".md")? {
        let known = file.ends_with("index.md") || pages.iter().any(|page| page.path == file);
        if !known {
            return Err(format!("{} belongs to no game: delete it", workspace.name(&file)));
        }
    }
    Ok(())
}

/// The table of contents with the games, each a line, below the line of `games/index.md`.
fn list_games(summary: &str, games: &[String]) -> Result<String> {
    let mut lines: Vec<&str> = summary
        .lines()
        .filter(|line| !line.starts_with("  - ") || !line.contains("](games/"))
        .collect();
    let head = lines
        .iter()
        .position(|line| line.contains("](games/index.md)"))
        .ok_or_else(|| format!("{SUMMARY} does not list games/index.md"))?;
    lines.splice(head + 1..=head, games.iter().map(String::as_str));
    Ok(lines.join("\n") + "\n")
}

/// Writes the pages that differ from their files, or with `check` fails if there are any.
///
/// # Errors
///
/// If a file cannot be written; when only checking, if files differ: the message lists them and
/// names the `chore` that writes them.
pub fn settle(workspace: &Workspace, pages: &[Page], check: bool, chore: &str) -> Result<()> {
    let mut late = Vec::new();
    for Page { path, text } in pages {
        if fs::read_to_string(path).is_ok_and(|old| old == *text) {
            continue;
        }
        if !check {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
            }
            fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))?;
            println!("wrote {}", workspace.name(path));
        }
        late.push(workspace.name(path).to_string());
    }
    if check && !late.is_empty() {
        return Err(format!("out of step: {}; run `cargo xtask {chore}`", late.join(", ")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_listed_below_their_index() {
        let old = "# Book\n\n- [Games](games/index.md)\n  - [Old](games/old.md)\n- [More](x.md)\n";
        let new = list_games(old, &["  - [A](games/a.md)".into(), "  - [B](games/b.md)".into()]);
        let right = "# Book\n\n- [Games](games/index.md)\n  - [A](games/a.md)\n  \
                     - [B](games/b.md)\n- [More](x.md)\n";
        assert_eq!(new.as_deref(), Ok(right));
        assert!(list_games("# Book\n", &[]).is_err());
    }
}
