//! The recorded dialogues in `tests/ugi`; the README there describes their format.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A recorded dialogue.
pub struct Transcript {
    path: PathBuf,
    text: String,
}

/// All recorded dialogues, sorted by name.
pub fn all() -> Vec<Transcript> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ugi");
    let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "ugi")).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        Transcript { path, text }
    };
    paths.into_iter().map(read).collect()
}

impl Transcript {
    /// Runs the dialogue and compares the answers. With `UPDATE` in the environment, and where that
    /// is allowed, the file is written anew instead.
    pub fn hold(&self, update: bool, mut ask: impl FnMut(&str) -> Vec<String>) {
        let mut held = Vec::new();
        for line in self.text.lines() {
            if line.starts_with("< ") {
                continue;
            }
            held.push(line.to_owned());
            if let Some(command) = line.strip_prefix("> ") {
                let answers = ask(&unescaped(command));
                held.extend(answers.iter().map(|answer| format!("< {}", comparable(answer))));
            } else {
                let reading = line.is_empty() || line.starts_with('#');
                assert!(reading, "{}: what is `{line}`?", self.path.display());
            }
        }
        let held = held.join("\n") + "\n";
        if update && env::var_os("UPDATE").is_some() {
            // In one go: another test may be reading it.
            let written = self.path.with_extension("new");
            fs::write(&written, &held).unwrap();
            fs::rename(&written, &self.path).unwrap();
            return;
        }
        for (number, (told, said)) in (1..).zip(self.text.lines().zip(held.lines())) {
            let file = self.path.display();
            assert_eq!(
                told, said,
                "{file}, line {number}: recorded on the left, said on the right"
            );
        }
        assert_eq!(self.text, held, "{}", self.path.display());
    }
}

/// A command with its `\u{...}` put in.
fn unescaped(command: &str) -> String {
    let mut parts = command.split("\\u{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, rest) = part.split_once('}').expect("a number in braces");
        let number = u32::from_str_radix(number, 16).expect("hexadecimal");
        text.push(char::from_u32(number).expect("a character"));
        text.push_str(rest);
    }
    text
}

/// An answer without what depends on the machine, the version or the built-in games.
fn comparable(answer: &str) -> String {
    let words: Vec<&str> = answer.split(' ').collect();
    match words[..] {
        ["id", "name", name, ..] => format!("id name {name}"),
        ["option", "name", "Game", "type", "combo", ..] => words[..5].join(" "),
        ["info", "depth", ..] => {
            let measured = |at: usize| matches!(words[at], "time" | "nps");
            let kept = |&at: &usize| !measured(at) && (at == 0 || !measured(at - 1));
            let kept: Vec<&str> = (0..words.len()).filter(kept).map(|at| words[at]).collect();
            kept.join(" ")
        }
        _ => answer.to_owned(),
    }
}
