//! `guti tune`: finds the levels of the computer for a game file.

use crate::diagnostic::Diagnostic;
use crate::flags::{JsonArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress;
use guti_arena::calibration::{Calibration, Measured};
use guti_arena::elo::{Score, Z95};
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::with_rules;
use guti_session::engine::{Strength, TooLarge, Tuning};
use guti_session::{Ruleset, save};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `guti tune`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Find the ten levels of the computer for a game file, and write them beside it: for \
        my-game.toml into my-game.tuning, which `guti play ./my-game.toml` then uses.\n\n\
        The computer plays short games against itself. Level 1 is made so weak that a player of random \
        moves and a greedy one, who takes the most that a move gains, can win; level 10 plays at full \
        strength; the levels between are moved until each wins about equally often against the one below. \
        The same command finds the same levels.",
    after_help = "Example:\n  guti tune ./my-game.toml"
)]
pub struct TuneArgs {
    /// The game file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of pairs of games between the highest levels; lower ones play up to four times as many
    #[arg(long, default_value_t = 20, value_parser = number::within::<u16>(1..=10_000))]
    pairs: u16,
    /// The nodes per move of level 10 in these games
    #[arg(short, long, default_value_t = 1_000, value_name = "N", value_parser = number::at_least::<u64>(10))]
    nodes: u64,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1, value_parser = number::at_least::<u64>(0))]
    seed: u64,
    /// The number of games played at the same time; without it, one for each core
    #[arg(long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    concurrency: Option<u16>,
    #[command(flatten)]
    json: JsonArgs,
}

/// Finds the levels, writes them and prints their results.
pub fn run(args: &TuneArgs) -> Outcome {
    let path = args.file.with_extension("tuning");
    if args.file.extension().is_none_or(|extension| extension != "toml") {
        let message = format!("{} does not end in .toml, as game files do", args.file.display());
        return Err(Diagnostic::new(message).into());
    }
    let ruleset = load::file(&args.file, &[])?;
    save::try_out(&path).map_err(|error| Diagnostic::unwritable(&path, &error))?;
    let bar = progress::bar(1, "{msg:24} {bar:30} {pos}/{len}");
    let shown = |what: &str, done: usize, all: usize| {
        bar.set_message(what.to_owned());
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let found = calibrate(args, &ruleset, &shown);
    bar.finish_and_clear();
    let (levels, measured) = found.map_err(|error| Diagnostic::new(error.to_string()))?;
    let tuning = Tuning { levels, ..ruleset.tuning().clone() };
    write(&path, &args.file, &tuning)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&path, &measured))?;
    } else {
        print(&mut out, &path, &measured)?;
    }
    out.flush()?;
    Ok(())
}

fn calibrate(
    args: &TuneArgs,
    ruleset: &Ruleset,
    progress: &(dyn Fn(&str, usize, usize) + Sync),
) -> Result<(Vec<Strength>, Measured), TooLarge> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    with_rules!(ruleset.game(), rules => {
        let weights: &Weights = &ruleset.tuning().applicable_weights(&rules.terms());
        let calibration = Calibration {
            rules,
            weights,
            full_nodes: args.nodes,
            pairs: args.pairs.into(),
            seed: args.seed,
            threads: args.concurrency.map_or_else(cores, usize::from),
            progress,
        };
        let levels = calibration.find()?;
        let measured = calibration.measure(&levels)?;
        Ok((levels, measured))
    })
}

/// Writes the tuning file of a game file.
fn write(path: &Path, game: &Path, tuning: &Tuning) -> Result<(), Diagnostic> {
    let heading = format!(
        "How the computer plays this game. The levels were found by `guti tune {}`.",
        game.display()
    );
    let text = tuning.to_text(&heading).map_err(|error| Diagnostic::new(error.to_string()))?;
    save::save(path, &text).map_err(|error| Diagnostic::unwritable(path, &error))
}

fn print(out: &mut Output, path: &Path, measured: &Measured) -> Outcome {
    let share =
        |score: &Score| format!("{:.0} % ± {:.0}", 100.0 * score.mean, 100.0 * Z95 * score.error);
    writeln!(out, "Points against level 1")?;
    writeln!(out, "  random moves       {}", share(&measured.random))?;
    writeln!(out, "  a greedy player    {}", share(&measured.greedy))?;
    writeln!(out, "Points against the level below")?;
    for (level, score) in (2..).zip(&measured.steps) {
        writeln!(out, "  level {level:<2}           {}", share(score))?;
    }
    writeln!(out, "Points of level 10 against a player who sees three plies")?;
    writeln!(out, "                     {}", share(&measured.simple))?;
    writeln!(out, "written: {}", path.display())?;
    Ok(())
}

fn document(path: &Path, measured: &Measured) -> Value {
    let share = |score: &Score| json!({ "share": score.mean, "error": Z95 * score.error });
    json!({
        "file": path.display().to_string(),
        "random": share(&measured.random),
        "greedy": share(&measured.greedy),
        "levels": measured.steps.iter().map(share).collect::<Vec<_>>(),
        "three_plies": share(&measured.simple),
    })
}
