//! The examples in the documents: what a reader copies must work.

use crate::Result;
use crate::workspace::{self, Workspace};

/// The commands that can be tried: they ask nothing and write nothing.
const TRIED: [&str; 6] = ["list", "rules", "show", "moves", "perft", "schema"];

/// Checks every game file and record in the documents, and runs every command that can be tried.
/// Returns the number of examples.
///
/// # Errors
///
/// If an example does not work; the message lists all of them. Also if a document cannot be read.
pub fn check(workspace: &Workspace) -> Result<usize> {
    let mut tried = 0;
    let mut wrong = Vec::new();
    for file in workspace.files("", ".md")? {
        for (language, text) in blocks(&workspace::read(&file)?) {
            for (arguments, input) in trials(&language, &text) {
                tried += 1;
                if let Err(reason) = workspace.guti_with(&arguments, input) {
                    wrong.push(format!("{}: {reason}", workspace.name(&file)));
                }
            }
        }
    }
    if wrong.is_empty() { Ok(tried) } else { Err(wrong.join("\n")) }
}

/// The arguments and the input with which `guti` is run for a block of code.
fn trials<'a>(language: &str, text: &'a str) -> Vec<(Vec<String>, &'a str)> {
    let words = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
    match language {
        "toml" if text.contains("format = 1\n") => vec![(words("check -"), text)],
        "text" if text.starts_with("[Game ") => vec![(words("replay -"), text)],
        "sh" => text
            .lines()
            .filter_map(command)
            .filter(|command| TRIED.contains(&command[0].as_str()))
            .filter(|command| !command.iter().any(|word| word == "--choose"))
            // A file that only the reader has.
            .filter(|command| !command.iter().any(|word| word.contains('/') && !word.contains(' ')))
            .map(|command| (command, ""))
            .collect(),
        _ => Vec::new(),
    }
}

/// The arguments of a line that runs `guti` by itself.
fn command(line: &str) -> Option<Vec<String>> {
    let line = line.strip_prefix("guti ")?;
    let line = line.split(" #").next()?.trim();
    // Within single quotes a space is part of the word.
    let mut words = vec![String::new()];
    for (number, part) in line.split('\'').enumerate() {
        if number % 2 == 1 {
            words.last_mut()?.push_str(part);
            continue;
        }
        if part.contains(['|', '>', '<']) {
            return None;
        }
        let mut pieces = part.split(' ');
        words.last_mut()?.push_str(pieces.next()?);
        words.extend(pieces.map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    (!words.is_empty()).then_some(words)
}

/// The fenced blocks of a document: the language and the text of each.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(language), None) => open = Some((language.trim().to_owned(), String::new())),
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some((_, block))) => {
                block.push_str(line);
                block.push('\n');
            }
            (None, None) => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_splits_it() {
        let line = "guti show dara  --position './. b 0' --ascii # drawn";
        let words = ["show", "dara", "--position", "./. b 0", "--ascii"];
        assert_eq!(command(line).unwrap(), words);
        assert_eq!(command("guti schema > file"), None);
        assert_eq!(command("cargo xtask test"), None);
    }

    #[test]
    fn only_what_asks_nothing_is_tried() {
        let text = "guti play dara\nguti list\nguti rules dara --choose\nguti show ./my.toml\n";
        assert_eq!(trials("sh", text), [(vec!["list".to_owned()], "")]);
        assert_eq!(trials("text", "[Game \"dara\"]\n").len(), 1);
        assert_eq!(trials("toml", "[leap]\n").len(), 0);
        let page = "a\n```toml\nformat = 1\n```\nb\n```sh\nc\n```\n";
        let read = blocks(page);
        assert_eq!(read, [("toml".into(), "format = 1\n".into()), ("sh".into(), "c\n".into())]);
    }
}
