//! `guti study`: what a game is like.

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, TableArgs, search};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::progress;
use guti_arena::self_play::page::{self, FIGURES};
use guti_arena::self_play::{LevelPair, SelfPlayPlan, SelfPlayReport};
use guti_session::Ruleset;
use guti_session::engine::Level;
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::{env, fs};

/// Arguments of `guti study`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Let the engine play a game against itself and say what the game is like: how long \
        it lasts, how many moves there are to choose from, whom it favours, how often it is drawn, \
        how it ends, how much skill matters.\n\n\
        Every figure comes with its 95 % interval. Games begin with a few random plies, so that they \
        differ, and each opening is played twice; the same command gives the same figures. Where \
        tables of solved positions reach the start, what they know of it is said too: that is the \
        truth, all else is how the engine plays.",
    after_help = "Examples:\n  \
        guti study pretwa\n  \
        guti study pretwa --compare optional-capture --compare lose_at=2 --html pretwa.html\n  \
        guti study ./my-game.toml --all --games 100 --json"
)]
pub struct StudyArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Another variant to put beside it, or options as KEY=VALUE, several joined by commas; may be
    /// repeated
    #[arg(short, long, value_name = "VARIANT", conflicts_with = "all")]
    compare: Vec<String>,
    /// Put all named variants beside it
    #[arg(long)]
    all: bool,
    /// How many games the engine plays against itself, for each variant
    #[arg(short = 'g', long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// At which level, from 1 to 10
    #[arg(short, long, default_value = "6")]
    level: Level,
    /// Two levels that play against each other, as `3-5`; may be repeated, and `none` is for none
    #[arg(long = "rung", value_name = "LEVELS", default_values = ["1-3", "3-5", "5-7"], value_parser = rung)]
    rungs: Vec<Option<LevelPair>>,
    /// How many games each two levels play
    #[arg(long, default_value_t = 60, value_name = "GAMES", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    rung_games: u32,
    /// The number of random plies that a game begins with
    #[arg(short, long, default_value_t = 2, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(0..=1000))]
    openings: u16,
    /// Positions that the full strength may look at for a move; lower levels have their own limits
    #[arg(short, long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// What everything that is left to chance comes from
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once; as many as there are cores without it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    #[command(flatten)]
    tables: TableArgs,
    /// Write a page with pictures to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    json: JsonArgs,
}

/// Plays and tells.
pub fn run(args: &StudyArgs) -> Outcome {
    let rulesets = rulesets(args)?;
    let plan = plan(args);
    let games = plan.all_games() * rulesets.len();
    let bar = progress::bar(games as u64, "{bar:30} {pos}/{len} games  {msg}  {eta}");
    let stop = AtomicBool::new(false);
    let mut surveys = Vec::new();
    for ruleset in &rulesets {
        bar.set_message(ruleset.variant().to_owned());
        let tables = args.tables.open_or_note(ruleset)?;
        let survey = plan.run(ruleset, tables.as_deref(), &stop, &mut || bar.inc(1));
        surveys.push(survey.map_err(|error| {
            let diagnostic = Diagnostic::new(format!("{}: {error}", ruleset.variant()));
            diagnostic.with_help("fewer random plies may help: `--openings 0`")
        })?);
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

/// The variants that are put beside each other.
fn rulesets(args: &StudyArgs) -> Result<Vec<Ruleset>, Diagnostic> {
    let first = load::ruleset(&args.game)?;
    let mut chosen = vec![args.game.clone()];
    let others: Vec<String> = if args.all {
        first.definition().variants().iter().map(|info| info.name.to_owned()).collect()
    } else {
        args.compare.clone()
    };
    chosen.extend(others.iter().map(|variant| {
        let mut game = args.game.clone();
        game.variants.variant.extend(variant.split(',').map(str::to_owned));
        game
    }));
    let mut rulesets: Vec<Ruleset> = Vec::new();
    for game in &chosen {
        let ruleset = load::ruleset(game)?;
        // `--all` names a variant that may have been asked for by itself.
        if rulesets.iter().all(|known| known.variant() != ruleset.variant()) {
            rulesets.push(ruleset);
        }
    }
    Ok(rulesets)
}

fn plan(args: &StudyArgs) -> SelfPlayPlan {
    SelfPlayPlan {
        games: args.games as usize,
        level: args.level,
        opening_plies: args.openings.into(),
        rungs: args.rungs.iter().flatten().copied().collect(),
        rung_games: args.rung_games as usize,
        nodes: args.nodes,
        seed: args.seed,
        concurrency: search::threads(args.concurrency),
    }
}

/// Reads two levels, or `none`.
fn rung(text: &str) -> Result<Option<LevelPair>, String> {
    if text == "none" {
        return Ok(None);
    }
    let levels = text.split_once('-').and_then(|(weaker, stronger)| {
        Some(LevelPair { weaker: weaker.parse().ok()?, stronger: stronger.parse().ok()? })
    });
    match levels {
        Some(rung) if rung.weaker < rung.stronger => Ok(Some(rung)),
        _ => {
            Err("two levels from 1 to 10 are asked, the lower one first, such as `3-5`".to_owned())
        }
    }
}

/// Writes the page.
fn write(path: &Path, surveys: &[SelfPlayReport]) -> Result<(), Diagnostic> {
    let page = page::html(surveys, &command()).map_err(Diagnostic::new)?;
    fs::write(path, page)
        .map_err(|error| Diagnostic::new(format!("{} cannot be written: {error}", path.display())))
}

/// What was typed, so that a reader of the page can do it again.
fn command() -> String {
    let words = env::args()
        .skip(1)
        .map(|word| if word.contains(char::is_whitespace) { format!("'{word}'") } else { word });
    std::iter::once("guti".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn text(out: &mut Output, surveys: &[SelfPlayReport]) -> io::Result<()> {
    for (number, survey) in surveys.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        let title = format!("{}, {}", survey.name, survey.variant);
        writeln!(out, "{}", heading(title))?;
        let plan = &survey.plan;
        writeln!(
            out,
            "{} games at level {}, {} random plies before each, seed {}\n",
            survey.self_play.games, plan.level, plan.opening_plies, plan.seed
        )?;
        let steps = survey.skill.iter().map(|step| {
            let name = format!("Level {} over level {}", step.rung.stronger, step.rung.weaker);
            let elo = page::difference(step.elo);
            (name, format!("{} of the points, Elo {elo}", page::share(step.score)))
        });
        let figures = FIGURES.map(|(name, figure)| (name.to_owned(), figure(survey)));
        let endings: Vec<String> =
            survey.self_play.endings.iter().map(|(how, count)| format!("{how} {count}")).collect();
        let ended = ("Ended by".to_owned(), endings.join(", "));
        for (name, said) in figures.into_iter().chain([ended]).chain(steps) {
            out.paragraph(&format!("{name:26}"), &said)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rung_is_two_levels_the_lower_one_first() {
        let levels = rung("3-10").unwrap().map(|rung| (rung.weaker, rung.stronger));
        assert_eq!(levels, Some(("3".parse().unwrap(), Level::FULL)));
        assert_eq!(rung("none"), Ok(None));
        for wrong in ["", "3", "5-3", "4-4", "0-3", "3-11", "a-b"] {
            assert!(rung(wrong).is_err(), "{wrong}");
        }
    }
}
