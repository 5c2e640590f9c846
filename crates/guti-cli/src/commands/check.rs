//! `guti check`: checks game files and their translations.

use crate::diagnostic::Diagnostic;
use crate::flags::JsonArgs;
use crate::load;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use guti_rules::definition::translation::Translation;
use guti_rules::definition::{DefinitionError, PlacedProblem, Problem, problems_at};
use guti_rules::rules::{Cell, Reserve};
use guti_session::{Ruleset, RulesetError, Session};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `guti check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    guti check ./my-game.toml\n  \
    guti check ./my-game.bn.toml  a translation, with the game file beside it")]
pub struct CheckArgs {
    /// Game files, or their translations; `-` reads a game file from standard input
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
        let checked = match game_of_translation(file) {
            Some(game) => check_translation(file, &game),
            None => check(file).map(|ruleset| {
                (summary(&ruleset), json!({ "file": name, "ok": true, "game": ruleset.id() }))
            }),
        };
        match checked {
            Ok((summary, document)) => {
                documents.push(document);
                if !args.json.json {
                    writeln!(out, "ok: {name}: {summary}")?;
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

/// What is wrong with a file, for people and as JSON.
type Wrong = (Diagnostic, Vec<Value>);

/// The path of the game file that a file translates; none if by its name it is no translation, or if it has the
/// format of a game: `my-game.old.toml` may be one.
fn game_of_translation(file: &Path) -> Option<PathBuf> {
    let game = file.with_extension("");
    game.extension()?;
    let is_game = || {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines().any(|line| line.starts_with("format"))
    };
    (file.extension()? == "toml" && !is_game()).then(|| game.with_extension("toml"))
}

/// Checks a translation; returns a summary for people and as JSON.
fn check_translation(file: &Path, game: &Path) -> Result<(String, Value), Wrong> {
    if !game.is_file() {
        let help = "a translation `my-game.bn.toml` lies beside the game file `my-game.toml`";
        let what = format!("{} is missing", game.display());
        return Err(without_place(Diagnostic::new(what).with_help(help)));
    }
    let definition = check(game)?.definition().clone();
    let (name, text) = read(file)?;
    let translation = Translation::parse(&text, &definition).map_err(|error| {
        let problems = error.problems.iter().map(document).collect();
        (Diagnostic::definition(&error, &name, &text), problems)
    })?;
    let (missing, all) = (translation.missing(&definition), definition.texts());
    let Translation { language, name: title, .. } = &translation;
    let named = file.with_extension("");
    let named = named.extension().unwrap_or_default().to_string_lossy();
    if named != language.as_str() {
        let what = format!("the language is `{language}`, but the name of the file says `{named}`");
        let help = format!("the translation into `{language}` is `my-game.{language}.toml`");
        return Err(without_place(Diagnostic::new(what).with_help(help)));
    }
    let id = definition.id.get_ref();
    let document = json!({
        "file": name, "ok": true, "game": id, "language": language,
        "texts": all, "missing": missing,
    });
    let done = match missing {
        0 => "all texts".to_owned(),
        n => format!("{} of {all} texts; the others stay English", all - n),
    };
    Ok((format!("{title}, `{id}` in the language `{language}`, {done}"), document))
}

/// Reads a file.
fn read(file: &Path) -> Result<(String, String), Wrong> {
    load::text(file).map_err(without_place)
}

/// What is wrong with a file as a whole.
fn without_place(diagnostic: Diagnostic) -> Wrong {
    let problem = json!({ "what": diagnostic.to_string(), "help": diagnostic.advice() });
    (diagnostic, vec![problem])
}

/// Loads the game of a file.
fn check(file: &Path) -> Result<Ruleset, Wrong> {
    let none: [&str; 0] = [];
    let (name, text) = read(file)?;
    if text.trim().is_empty() {
        let help = "`guti new` asks a few questions and writes a game file";
        return Err(without_place(Diagnostic::new(format!("{name} is empty")).with_help(help)));
    }
    let loaded = Ruleset::from_text(&text, &none)
        .and_then(|ruleset| refuse_built_in(&text, &ruleset).map(|()| ruleset));
    loaded.map_err(|error| {
        let problems = match &error {
            RulesetError::Definition(DefinitionError { problems }) => {
                problems.iter().map(document).collect()
            }
            other => vec![json!({ "what": other.to_string(), "help": null })],
        };
        (Diagnostic::ruleset(&error, Some((&name, &text))), problems)
    })
}

/// Refuses another game with a name of a built-in one: records and tables name their game by its id.
fn refuse_built_in(text: &str, ruleset: &Ruleset) -> Result<(), RulesetError> {
    let none: [&str; 0] = [];
    let id = ruleset.id();
    let Ok(known) = Ruleset::find(id, &none) else { return Ok(()) };
    if known == *ruleset {
        return Ok(());
    }
    let problem = PlacedProblem {
        in_table: Vec::new(),
        at: vec!["id"],
        what: format!("`{id}` is a name of {}, which guti has", known.name()),
        help: format!(
            "records and tables name their game by its id: give it another, such as `my-{id}`"
        ),
    };
    Err(problems_at(text, vec![problem]).into())
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
