//! `guti study`: lets the engine play a game against itself, and describes the game in figures.

mod map;
mod map_text;
mod result_store;

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, TableArgs, search};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::progress;
use guti_arena::self_play::page::{self, FIGURES};
use guti_arena::self_play::{LevelPair, Measures, SelfPlayError, SelfPlayPlan, SelfPlayReport};
use guti_session::Ruleset;
use guti_session::engine::Level;
use map::MapArgs;
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::{env, fs};

/// Arguments of `guti study`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Let the engine play a game against itself, and describe the game in figures: how long it \
        lasts, how many moves there are to choose from, which side it favours, how often it is drawn, \
        how it ends, and how much skill matters.\n\n\
        Every figure has a 95 % confidence interval. Games begin with a few random plies, so that they \
        differ, and each opening is played twice. The same command gives the same figures. If the start \
        is in tables of solved positions, its exact value is reported too; all other figures describe \
        how the engine plays.\n\n\
        `--map` studies every combination of the options for which the file of the game has more than \
        one value: it solves each as far as `--budget` allows, lets the engine play each, and says what \
        each decision changes. It can be stopped with Ctrl-C; the same command goes on from there.",
    after_help = "Examples:\n  \
        guti study pretwa\n  \
        guti study pretwa --compare optional-capture --compare lose_at=2 --html pretwa.html\n  \
        guti study ./my-game.toml --all --games 100 --json\n  \
        guti study pretwa --games 40 --rung none --measures\n  \
        guti study pretwa --map --budget 2m --html pretwa-map.html"
)]
pub struct StudyArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Another variant to compare, or options as KEY=VALUE joined by commas; may be repeated
    #[arg(short, long, value_name = "VARIANT", conflicts_with_all = ["all", "map"])]
    compare: Vec<String>,
    /// Compare all named variants
    #[arg(long, conflicts_with = "map")]
    all: bool,
    /// The number of games that the engine plays against itself, for each variant
    #[arg(short = 'g', long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// The level of the engine in these games, from 1 to 10
    #[arg(short, long, default_value = "6")]
    level: Level,
    /// Two levels that play against each other, such as `3-5`; may be repeated; `none` for none
    #[arg(long = "rung", value_name = "LEVELS", default_values = ["1-3", "3-5", "5-7"], value_parser = rung)]
    rungs: Vec<Option<LevelPair>>,
    /// The number of games that each two levels play
    #[arg(long, default_value_t = 60, value_name = "GAMES", value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    rung_games: u32,
    /// The number of random plies at the beginning of a game
    #[arg(short, long, default_value_t = 2, value_name = "PLIES", value_parser = clap::value_parser!(u16).range(0..=1000))]
    openings: u16,
    /// The nodes per move at full strength; lower levels have their own limits
    #[arg(short, long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// The number of games played at the same time; without it, one for each core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Report the measures of the literature too, such as drama, board coverage and complexity
    #[arg(long)]
    measures: bool,
    #[command(flatten)]
    tables: TableArgs,
    /// Write a report with charts to this HTML file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    map: MapArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// Plays the games and prints the figures, or draws up the map.
pub fn run(args: &StudyArgs) -> Outcome {
    if args.map.map {
        return map::run(args);
    }
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
        surveys.push(survey.map_err(|error| failed(ruleset, &error))?);
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

/// Says why the games of some rules could not be played.
fn failed(ruleset: &Ruleset, error: &SelfPlayError) -> Diagnostic {
    let diagnostic = Diagnostic::new(format!("{}: {error}", ruleset.variant()));
    diagnostic.with_help("fewer random plies may help: `--openings 0`")
}

/// The variants to compare.
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
        // `--all` may repeat the variant of the game itself.
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
        measures: args.measures,
        concurrency: search::threads(args.concurrency),
    }
}

/// Parses two levels, or `none`.
fn rung(text: &str) -> Result<Option<LevelPair>, String> {
    if text == "none" {
        return Ok(None);
    }
    let levels = text.split_once('-').and_then(|(weaker, stronger)| {
        Some(LevelPair { weaker: weaker.parse().ok()?, stronger: stronger.parse().ok()? })
    });
    match levels {
        Some(rung) if rung.weaker < rung.stronger => Ok(Some(rung)),
        _ => Err("expected two levels from 1 to 10, the lower one first, such as `3-5`".to_owned()),
    }
}

/// Writes the HTML report.
fn write(path: &Path, surveys: &[SelfPlayReport]) -> Result<(), Diagnostic> {
    let page = page::html(surveys, &command()).map_err(Diagnostic::new)?;
    write_page(path, &page)
}

fn write_page(path: &Path, page: &str) -> Result<(), Diagnostic> {
    fs::write(path, page)
        .map_err(|error| Diagnostic::new(format!("{} cannot be written: {error}", path.display())))
}

/// The command line, so that a reader of the report can repeat it.
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
        let measured = survey.measures.iter().flat_map(|measures| {
            Measures::ALL.map(|info| (info.name.to_owned(), (info.value)(measures)))
        });
        for (name, said) in figures.into_iter().chain([ended]).chain(steps).chain(measured) {
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
