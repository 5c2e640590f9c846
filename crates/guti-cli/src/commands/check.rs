//! `guti check`: checks game files.

use crate::diagnostic::Diagnostic;
use crate::flags::JsonArgs;
use crate::load;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::rules::{Cell, Reserve};
use guti_session::{Ruleset, RulesetError, Session};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `guti check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti check ./my-game.toml")]
pub struct CheckArgs {
    /// Game files; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    json: JsonArgs,
}

/// Checks each file, and goes on after one that is wrong.
pub fn run(args: &CheckArgs) -> Outcome {
    let mut out = Output::new();
    let mut documents = Vec::new();
    let mut wrong = false;
    for file in &args.files {
        let name = file.display().to_string();
        match check(file) {
            Ok(ruleset) => {
                documents.push(json!({ "file": name, "ok": true, "game": ruleset.id() }));
                if !args.json.json {
                    writeln!(out, "ok: {name}: {}", summary(&ruleset))?;
                }
            }
            Err((diagnostic, problems)) => {
                wrong = true;
                documents.push(json!({ "file": name, "ok": false, "problems": problems }));
                if !args.json.json {
                    out.flush()?;
                    diagnostic.print();
                }
            }
        }
    }
    if args.json.json {
        out.json(&documents)?;
    }
    out.flush()?;
    if wrong { Err(CommandError::Reported) } else { Ok(()) }
}

/// Loads the game of a file; the error is what is wrong with it, for people and as JSON.
fn check(file: &Path) -> Result<Ruleset, (Diagnostic, Vec<Value>)> {
    let none: [&str; 0] = [];
    let (name, text) = load::text(file).map_err(|diagnostic| {
        let problem = json!({ "what": diagnostic.to_string() });
        (diagnostic, vec![problem])
    })?;
    Ruleset::from_text(&text, &none).map_err(|error| {
        let problems = match &error {
            RulesetError::Definition(DefinitionError { problems }) => {
                problems.iter().map(document).collect()
            }
            other => vec![json!({ "what": other.to_string() })],
        };
        (Diagnostic::ruleset(&error, Some((&name, &text))), problems)
    })
}

fn document(problem: &Problem) -> Value {
    json!({
        "line": problem.line,
        "column": problem.column,
        "what": problem.what,
        "help": problem.help,
    })
}

/// Describes a game in one line.
fn summary(ruleset: &Ruleset) -> String {
    let session = Session::new(ruleset);
    let view = session.view();
    let names = session.side_names();
    let each = guti_rules::types::Side::BOTH.map(|side| {
        let on_board = view.cells.iter().filter(|cell| cell.side() == Some(side)).count();
        let in_hand = match view.reserve {
            Some(Reserve::Hand(hand)) => usize::from(hand[side]),
            _ => 0,
        };
        format!("{} {}", names[side], on_board + in_hand)
    });
    let counters: u32 = view
        .cells
        .iter()
        .map(|cell| if let Cell::Counters(n) = cell { u32::from(*n) } else { 0 })
        .sum();
    let equipment = if counters > 0 {
        format!("{} holes, {counters} counters", view.board.len())
    } else {
        format!("{} points, {} pieces", view.board.len(), each.join(" and "))
    };
    let variants = match ruleset.definition().variants().len() {
        0 => "no variants".to_owned(),
        1 => "1 variant".to_owned(),
        n => format!("{n} variants"),
    };
    let family = ruleset.definition().family();
    format!("{} (`{}`), a {family} game, {equipment}, {variants}", ruleset.name(), ruleset.id())
}
