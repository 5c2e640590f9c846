//! `guti study`: lets the engine play a game against itself, and describes the game in figures.

mod args;
mod map;
mod map_text;
mod result_store;

pub use args::StudyArgs;

use crate::diagnostic::Diagnostic;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::progress;
use crate::{load, new_file};
use args::{command, failed};
use guti_arena::self_play::format;
use guti_arena::self_play::page::{self, FIGURES};
use guti_arena::self_play::{Measures, SelfPlayReport};
use guti_session::Ruleset;
use serde_json::json;
use std::io::{self, Write};
use std::iter;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Plays the games and prints the figures, or draws up the map.
pub fn run(args: &StudyArgs) -> Outcome {
    args.html.as_deref().map(new_file::check).transpose()?;
    if args.map.map {
        return map::run(args);
    }
    let rulesets = rulesets(args)?;
    let plan = args.plan();
    let games = plan.all_games() * rulesets.len();
    let bar = progress::bar(games as u64, "{bar:30} {pos}/{len} games  {msg}  {eta}");
    let stop = AtomicBool::new(false);
    let mut surveys = Vec::new();
    for (done, ruleset) in (1..).zip(&rulesets) {
        bar.set_message(ruleset.variant().to_owned());
        let tables = args.tables.open_or_note(ruleset)?;
        let survey = plan.run(ruleset, tables.as_deref(), &stop, &mut || bar.inc(1));
        surveys.push(survey.map_err(|error| failed(ruleset, &error))?);
        // Where openings are few, fewer games are played than were planned.
        let left = plan.all_games() * (rulesets.len() - done);
        bar.set_length(bar.position() + left as u64);
    }
    bar.finish_and_clear();
    if let Some(path) = &args.html {
        write(path, &surveys)?;
    }
    let mut out = Output::new();
    if args.json.json {
        out.json(&json!({ "surveys": surveys }))?;
    } else {
        text(&mut out, &surveys)?;
    }
    Ok(out.flush()?)
}

/// The variants to compare.
fn rulesets(args: &StudyArgs) -> Result<Vec<Ruleset>, Diagnostic> {
    let first = load::ruleset(&args.game)?;
    let mut chosen = vec![args.game.clone()];
    let others: Vec<String> = if args.all {
        let named = first.definition().variants().into_iter().map(|info| info.name.to_owned());
        iter::once("standard".to_owned()).chain(named).collect()
    } else {
        args.compare.clone()
    };
    chosen.extend(others.iter().map(|variant| {
        let mut game = args.game.clone();
        game.variants.variant = variant.split(',').map(str::to_owned).collect();
        game
    }));
    let mut rulesets: Vec<Ruleset> = Vec::new();
    for game in &chosen {
        let ruleset = load::ruleset(game)?;
        // One of them may be the variant of the game itself.
        if rulesets.iter().all(|known| known.variant() != ruleset.variant()) {
            rulesets.push(ruleset);
        }
    }
    Ok(rulesets)
}

/// Writes the HTML report.
fn write(path: &Path, surveys: &[SelfPlayReport]) -> Result<(), Diagnostic> {
    let page = page::html(surveys, &command()).map_err(Diagnostic::new)?;
    new_file::write(path, page.as_bytes())
}

fn text(out: &mut Output, surveys: &[SelfPlayReport]) -> io::Result<()> {
    for (number, survey) in surveys.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        let title = format!("{}, {}", survey.name, survey.variant);
        writeln!(out, "{}", heading(title))?;
        let (plan, games) = (&survey.plan, survey.self_play.games);
        writeln!(
            out,
            "{games} games {}, {} random plies before each, seed {}",
            plan.level.in_words(),
            plan.opening_plies,
            plan.seed
        )?;
        if games < plan.games {
            writeln!(
                out,
                "There are no more openings, and this level would play the same games again."
            )?;
        }
        writeln!(out)?;
        let steps = survey.skill.iter().map(|step| {
            let name = format!("Level {} over level {}", step.rung.stronger, step.rung.weaker);
            let elo = format::difference(step.elo);
            (name, format!("{} of the points, Elo {elo}", format::share(step.score)))
        });
        let figures = FIGURES.map(|(name, figure)| (name.to_owned(), figure(survey)));
        let endings: Vec<String> =
            survey.self_play.endings.iter().map(|(how, count)| format!("{how} {count}")).collect();
        let ended = ("Ended by".to_owned(), endings.join(", "));
        let measured = survey.measures.iter().flat_map(|measures| {
            Measures::ALL.map(|info| (info.name.to_owned(), (info.value)(measures)))
        });
        for (name, said) in figures.into_iter().chain([ended]).chain(steps).chain(measured) {
            out.paragraph(&format!("{name:26}"), &said)?;
        }
    }
    Ok(())
}
