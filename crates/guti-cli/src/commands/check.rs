//! `guti check`: whether a game file is ready to be played.

use super::Outcome;
use crate::args::CheckArgs;
use crate::choose;
use crate::output::Output;
use crate::report::{self, Complaint, Failure};
use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::rules::{Cell, Reserve};
use guti_session::{Ruleset, RulesetError, Session};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

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
            Err((complaint, problems)) => {
                wrong = true;
                documents.push(json!({ "file": name, "ok": false, "problems": problems }));
                if !args.json.json {
                    out.flush()?;
                    report::print(&complaint.into());
                }
            }
        }
    }
    if args.json.json {
        out.json(&documents)?;
    }
    out.flush()?;
    if wrong { Err(Failure::Told) } else { Ok(()) }
}

/// The game of a file, or what is wrong with it, in words and as JSON.
fn check(file: &Path) -> Result<Ruleset, (Complaint, Vec<Value>)> {
    let none: [&str; 0] = [];
    let (name, text) = choose::text(file).map_err(|complaint| {
        let problem = json!({ "what": complaint.to_string() });
        (complaint, vec![problem])
    })?;
    Ruleset::from_text(&text, &none).map_err(|error| {
        let problems = match &error {
            RulesetError::Definition(DefinitionError { problems }) => {
                problems.iter().map(document).collect()
            }
            other => vec![json!({ "what": other.to_string() })],
        };
        (Complaint::ruleset(&error, Some((&name, &text))), problems)
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

/// What a game is, in a line.
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
