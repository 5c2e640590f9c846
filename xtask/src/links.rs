//! Checks the links between the documents: each must lead to an existing file, and to a heading in
//! it.

use crate::Result;
use crate::workspace::{self, Workspace};
use std::path::Path;

/// Checks the links of all Markdown files, and that the book lists each of its pages.
///
/// # Errors
///
/// If a link leads nowhere or a page is not listed; the message lists all of them. Also if a
/// document cannot be read.
pub fn check(workspace: &Workspace) -> Result<()> {
    let mut broken = Vec::new();
    for file in workspace.files("", ".md")? {
        let text = workspace::read(&file)?;
        for target in targets(&text) {
            if let Err(reason) = follow(&file, &text, &target) {
                broken.push(format!("{}: ({target}) {reason}", workspace.name(&file)));
            }
        }
    }
    let contents = workspace.read("docs/src/SUMMARY.md")?;
    let listed: Vec<String> = targets(&contents);
    let book = workspace.path("docs/src");
    for page in workspace.files("docs/src", ".md")? {
        let name = page.strip_prefix(&book).unwrap_or(&page).display().to_string();
        if name != "SUMMARY.md" && !listed.contains(&name) {
            broken.push(format!("docs/src/SUMMARY.md does not list {name}"));
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

/// Whether a link leads somewhere; links to other sites are not followed.
fn follow(file: &Path, text: &str, target: &str) -> Result<()> {
    if target.contains("://") || target.starts_with("mailto:") {
        return Ok(());
    }
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let folder = file.parent().unwrap_or(file);
    let other = folder.join(path);
    if !path.is_empty() && !other.exists() {
        return Err("leads nowhere".to_owned());
    }
    if anchor.is_empty() {
        return Ok(());
    }
    let there = if path.is_empty() { text.to_owned() } else { workspace::read(&other)? };
    if headings(&there).contains(&anchor.to_owned()) {
        Ok(())
    } else {
        Err("names no heading".to_owned())
    }
}

/// The targets of the links outside of code.
fn targets(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in prose(text) {
        // Text between backquotes is code.
        let visible: String = line.split('`').step_by(2).collect::<Vec<_>>().join("` `");
        for part in visible.split("](").skip(1) {
            if let Some((target, _)) = part.split_once(')') {
                found.push(target.to_owned());
            }
        }
    }
    found
}

/// The names by which links know the headings.
fn headings(text: &str) -> Vec<String> {
    let lines = prose(text).filter(|line| line.starts_with('#'));
    lines.map(|line| anchor(line.trim_start_matches('#').trim())).collect()
}

/// The lines outside of fenced code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut fenced = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// The name of a heading in a link: lower case, spaces as `-`, no other marks.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::fs;

    #[test]
    fn links_in_code_are_no_links() {
        let text = "[a](b.md) `[c](d.md)` [e](f.md#g)\n```\n[h](i.md)\n```\n";
        assert_eq!(targets(text), ["b.md", "f.md#g"]);
    }

    #[test]
    fn headings_are_known_by_their_words() {
        let text = "# The `guti` book\n```\n# no heading\n```\n## Rows, and more\n";
        assert_eq!(headings(text), ["the-guti-book", "rows-and-more"]);
    }

    /// The drawing of the crates in the architecture has all of them, each above those that it uses.
    #[test]
    fn crates_use_only_those_on_lower_lines_of_the_architecture() {
        let workspace = Workspace::find().unwrap();
        let page = workspace.read("docs/src/engineering/architecture.md").unwrap();
        let (_, drawn) =
            page.split_once("only crates on lines below its own:\n\n```text\n").unwrap();
        let (drawn, _) = drawn.split_once("```").unwrap();
        let lines = drawn.lines().enumerate();
        let levels: BTreeMap<&str, usize> = lines
            .flat_map(|(number, line)| line.split_whitespace().map(move |name| (name, number)))
            .collect();
        let manifests = workspace.files("crates", "Cargo.toml").unwrap();
        assert_eq!(manifests.len(), levels.len());
        for path in manifests {
            let manifest: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
            let name = manifest["package"]["name"].as_str().unwrap();
            let used = manifest["dependencies"].as_table().unwrap().keys();
            for used in used.filter(|used| used.starts_with("guti-")) {
                assert!(levels[name] < levels[used.as_str()], "{name} uses {used}");
            }
        }
    }
}
