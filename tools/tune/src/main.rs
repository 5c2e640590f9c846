//! Learns the weights of an evaluation by self-play, and finds the strengths of the ten levels.
//!
//! The engine plays against itself from random openings, weights are fitted to the results, and the next
//! games are played with them. A match against the defaults of the terms measures the gain. The same
//! seed gives the same weights on any number of threads. The results are in
//! `docs/src/engineering/evaluation.md`.

mod fit;
mod tune;

use clap::Parser;
use clap::builder::RangedU64ValueParser;
use fastrand::Rng;
use guti_arena::calibration::{Calibration, Measured, random_numbers};
use guti_arena::elo::{Pentanomial, Score, Z95};
use guti_rules::catalogue::{self, BuiltIn};
use guti_rules::evaluate::{Term, Weights};
use guti_rules::with_rules;
use guti_search::{LEVELS, Tuning};
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tune::{begins, compare, learn};

/// Learn the weights of a game's evaluation by self-play and write games/GAME.tuning.
#[derive(Parser)]
#[command(name = "cargo xtask tune", version)]
pub struct Arguments {
    /// The id of the game.
    game: String,
    /// The seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of rounds: games are played and weights are fitted to all games so far.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// The number of games in a round.
    #[arg(long, default_value_t = 3000)]
    games: usize,
    /// The nodes per move in those games.
    #[arg(long, default_value_t = 200)]
    nodes: u64,
    /// The percentage of random moves in those games.
    #[arg(long, default_value_t = 10)]
    random: u32,
    /// The number of pairs of games in a match; openings that occur twice are played once.
    #[arg(long, default_value_t = 1000)]
    pairs: usize,
    /// The nodes per move in a match; the default depends on the game.
    #[arg(long)]
    match_nodes: Option<u64>,
    /// The prior: the standard deviation of a weight from its default, in thousandths of a piece.
    #[arg(long, default_value_t = 300.0, value_parser = positive)]
    spread: f64,
    /// The prior: the standard deviation of the difference between the two weights of a term, in thousandths of a
    /// piece.
    #[arg(long, default_value_t = 100.0, value_parser = positive)]
    taper: f64,
    /// Do not learn from positions in which the side to move can capture but need not.
    #[arg(long)]
    quiet_only: bool,
    /// Also measure the gain of the terms whose names begin with this; writes nothing.
    #[arg(long, value_name = "TERM")]
    without: Vec<String>,
    /// Only match the weights of the game against those of this file; writes nothing.
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
    /// Find the strengths of the ten levels with the current weights, and measure them by matches; with
    /// `--dry-run`, only measure those that the game has.
    #[arg(long, conflicts_with_all = ["compare", "without"])]
    levels: bool,
    /// The number of pairs of games in a match of the highest level; weaker players play up to four times as
    /// many.
    #[arg(long, default_value_t = 24, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    level_pairs: usize,
    /// The nodes per move of the highest level in these matches.
    #[arg(long, default_value_t = 2_000)]
    full_nodes: u64,
    /// Write no file.
    #[arg(long)]
    dry_run: bool,
    /// The number of threads; by default one for each core.
    #[arg(long, default_value_t = cores(), hide_default_value = true)]
    threads: usize,
}

impl Arguments {
    /// A random number generator for one task.
    fn random_numbers(&self, stream: u64, number: usize) -> Rng {
        random_numbers(self.seed, stream, number)
    }
}

/// A progress bar, for the calls that say how far a task is.
fn progress() -> impl Fn(&str, usize, usize) + Sync {
    let bar = ProgressBar::no_length();
    if let Ok(style) = ProgressStyle::with_template("{msg:24} {wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    move |what, done, all| {
        bar.set_message(what.to_owned());
        bar.set_length(all as u64);
        bar.set_position(done as u64);
        if done == all {
            bar.reset();
        }
    }
}

/// Parses a number above 0.
fn positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|&number: &f64| number > 0.0 && number.is_finite());
    number.ok_or_else(|| "expected a number above 0".to_owned())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the chore and returns the text to print.
fn run(arguments: &Arguments) -> Result<String, String> {
    let found = catalogue::built_in().iter().find(|game| game.id == arguments.game);
    let Some(built_in) = found else {
        let ids: Vec<&str> = catalogue::built_in().iter().map(|game| game.id).collect();
        return Err(format!("there is no game `{}`, but {}", arguments.game, ids.join(", ")));
    };
    let game = catalogue::game(built_in.id, &[]).map_err(|error| error.to_string())?;
    // The file as it is now, not as it was when this program was compiled.
    let file = path(built_in);
    let tuning = if file.exists() { read(&file)? } else { Tuning::default() };
    with_rules!(&game, rules => {
        let terms = guti_rules::evaluate::Evaluate::terms(rules);
        let weights = |tuning: &Tuning| tuning.weights(&terms).map_err(|error| error.to_string());
        if let Some(path) = &arguments.compare {
            let [own, other] = [weights(&tuning)?, weights(&read(path)?)?];
            let gain = compare(rules, [&own, &other], arguments, "match");
            return Ok(format!("{}: {} over {}\n", built_in.id, elo(&gain), path.display()));
        }
        if arguments.levels {
            let weights = &weights(&tuning)?;
            let calibration = Calibration {
                rules,
                weights,
                full_nodes: arguments.full_nodes,
                pairs: arguments.level_pairs,
                seed: arguments.seed,
                threads: arguments.threads,
                progress: &progress(),
            };
            let memory = |error: guti_search::TooLarge| error.to_string();
            let mut tuning = tuning;
            if !arguments.dry_run {
                tuning.levels = calibration.find().map_err(memory)?;
            }
            let measured = calibration.measure(&tuning.levels).map_err(memory)?;
            let text = level_table(built_in.id, &measured);
            let written = if arguments.dry_run { String::new() } else { save(built_in, &tuning)? };
            return Ok(text + &written);
        }
        unknown(&terms, &arguments.without)?;
        let learned = learn(rules, arguments);
        let mut text = table(&terms, &learned.weights);
        let gain = elo(&learned.gain);
        let _ = writeln!(text, "{}: {gain} over the defaults", built_in.id);
        for (beginning, worth) in &learned.worth {
            let _ = writeln!(text, "`{beginning}` is worth {}", elo(worth));
        }
        let only_tried = arguments.dry_run || !arguments.without.is_empty();
        if !only_tried && is_sure(&learned.gain) {
            text += &write(built_in, tuning, &terms, &learned.weights)?;
        } else if !only_tried {
            text += "not written: nothing was gained beyond the error\n";
        }
        Ok(text)
    })
}

/// The result of a match in Elo.
fn elo(pairs: &Pentanomial) -> String {
    let Some(score) = pairs.score() else { return "nothing was played".to_owned() };
    let elo = score.elo();
    format!("{:+.0} Elo ± {:.0} (95 %, {} pairs)", elo.value, elo.error(), pairs.count())
}

/// Whether the gain is larger than its error.
fn is_sure(pairs: &Pentanomial) -> bool {
    pairs.score().is_some_and(|score| score.elo().low > 0.0)
}

/// Fails if no term begins with one of these texts.
fn unknown(terms: &[Term], beginnings: &[String]) -> Result<(), String> {
    let has_none = |beginning: &&String| !terms.iter().any(|term| begins(term, beginning));
    match beginnings.iter().find(has_none) {
        Some(beginning) => Err(format!("no term begins with `{beginning}`")),
        None => Ok(()),
    }
}

/// The path of a game's tuning file.
fn path(built_in: &BuiltIn) -> PathBuf {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    games.canonicalize().unwrap_or(games).join(format!("{}.tuning", built_in.id))
}

fn read(path: &Path) -> Result<Tuning, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    Tuning::parse(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// A table with a row for the game: the points, in per cent, of two beginners against level 1, of each level
/// against the level below, and of level 10 against a player who counts captures; the games that it lost.
fn level_table(id: &str, measured: &Measured) -> String {
    let share =
        |score: &Score| format!("{:.0} ± {:.0}", 100.0 * score.mean, 100.0 * Z95 * score.error);
    let mut text = "| game | random | greedy |".to_owned();
    let mut row = format!("| {id} | {} | {} |", share(&measured.random), share(&measured.greedy));
    for (step, score) in measured.steps.iter().enumerate() {
        let _ = write!(text, " {} |", step + 2);
        let _ = write!(row, " {} |", share(score));
    }
    let (lost, played) = measured.lost;
    let _ = write!(row, " {} | {lost} of {played} |", share(&measured.simple));
    format!("{text} three plies | lost |\n{}\n{row}\n", "|---".repeat(LEVELS + 4) + "|")
}

/// A table of the learned weights and the defaults.
fn table(terms: &[Term], Weights(weights): &Weights) -> String {
    let mut text = format!("{:>14} {:>14}  term\n", "default", "learned");
    for (term, learned) in terms.iter().zip(weights) {
        let [full, empty] = term.default;
        let [learned_full, learned_empty] = learned;
        let name = &term.name;
        let _ = writeln!(text, "{full:>7}{empty:>7} {learned_full:>7}{learned_empty:>7}  {name}");
    }
    text
}

/// Writes the weights into the game's tuning file; the levels stay.
fn write(
    built_in: &BuiltIn,
    mut tuning: Tuning,
    terms: &[Term],
    Weights(weights): &Weights,
) -> Result<String, String> {
    tuning.weights =
        terms.iter().zip(weights).map(|(term, &weight)| (term.name.clone(), weight)).collect();
    save(built_in, &tuning)
}

/// Writes the file, and returns a message that says so.
fn save(built_in: &BuiltIn, tuning: &Tuning) -> Result<String, String> {
    let id = built_in.id;
    let mut heading = "How the computer plays this game.".to_owned();
    if !tuning.weights.is_empty() {
        let _ = write!(
            heading,
            " The weights were learned by `cargo xtask tune {id}`,\n\
             in thousandths of a piece on the full and on the empty board."
        );
    }
    if !tuning.levels.is_empty() {
        let _ = write!(heading, "\nThe levels were found by `cargo xtask tune {id} --levels`.");
    }
    let text = tuning.to_text(&heading).map_err(|error| error.to_string())?;
    let path = path(built_in);
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(format!("written: games/{id}.tuning\n"))
}
