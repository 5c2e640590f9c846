//! `guti verify`: verifies every value in the tables of a game.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, TablesDirArgs, search};
use crate::outcome::{CommandError, Outcome};
use crate::output::{Output, heading};
use crate::{load, progress, units};
use guti_reference::Naive;
use guti_rules::catalogue;
use guti_session::Ruleset;
use guti_solver::verify::{self, VerifyError, VerifyOptions, VerifyReport, WrongEntry};
use guti_tables::folder::Folder;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The seed for the sample of positions that the reference implementation checks.
const SEED: u64 = 1952;

/// Arguments of `guti verify`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Verify the tables of a game: every value and every distance must follow from those of the \
        positions that the moves lead to. The verifier shares no code with the solver.\n\n\
        First the checksums of all files are checked. For built-in games a sample of the positions is \
        verified again with the moves of an independent implementation of the rules.",
    after_help = "Examples:\n  \
        guti verify pretwa\n  \
        guti verify lau-kata-kati --sample 100000 --json"
)]
pub struct VerifyArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// About how many random positions are verified with the reference implementation
    #[arg(short, long, value_name = "N", default_value_t = 10_000)]
    sample: u64,
    #[command(flatten)]
    json: JsonArgs,
}

/// Verifies the tables and reports what is wrong.
pub fn run(args: &VerifyArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let folder = Folder::new(&args.folder.root()?, ruleset.id(), ruleset.variant());
    let reference = reference(&args.game.game, &ruleset).filter(|_| args.sample > 0);
    let options = VerifyOptions {
        folder: &folder,
        threads: search::threads(args.threads),
        reference: reference.as_ref().map(|naive| (naive, args.sample)),
        seed: SEED,
    };
    let started = Instant::now();
    let bar = progress::spinner("{spinner} {human_pos} positions, layer {msg}");
    let verified = verify::verify(ruleset.game(), &options, &|layer, positions| {
        bar.inc(positions);
        bar.set_message(layer.to_string());
    });
    bar.finish_and_clear();
    let verified = verified.map_err(|error| diagnostic(&error, &ruleset))?;
    let report = Report { ruleset: &ruleset, verified: &verified, time: started.elapsed() };
    let mut out = Output::new();
    if args.json.json {
        out.json(&report.document())?;
    } else {
        report.print(&mut out)?;
    }
    out.flush()?;
    if report.is_sound() { Ok(()) } else { Err(CommandError::Reported) }
}

/// The reference implementation of the rules of a built-in game. It panics at faulty game files, so
/// a game of the user's own has none.
fn reference(game: &str, ruleset: &Ruleset) -> Option<Naive> {
    if load::is_path(game) {
        return None;
    }
    let built_in = catalogue::built_in().iter().find(|game| game.id == ruleset.id())?;
    let parts: Vec<&str> = ruleset.variant().split(',').collect();
    Naive::load(built_in.text, &parts).ok()
}

fn diagnostic(error: &VerifyError, ruleset: &Ruleset) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    let game = describe::arguments(ruleset.id(), ruleset);
    match error {
        VerifyError::Nothing(_) => diagnostic
            .with_help(format!("`guti solve {game}` makes them; `--dir` names another folder")),
        VerifyError::Alone { .. } => diagnostic.with_help(format!("`guti solve {game}` makes it")),
        VerifyError::Open(_) => diagnostic.with_help(format!(
            "remove this file, or all tables with `guti tables delete {game}`, and solve again"
        )),
        _ => diagnostic,
    }
}

/// The report on the tables.
struct Report<'a> {
    ruleset: &'a Ruleset,
    verified: &'a VerifyReport,
    time: Duration,
}

impl Report<'_> {
    fn is_sound(&self) -> bool {
        self.verified.damages.is_empty() && self.verified.wrong == 0
    }

    fn sums(&self) -> [u64; 2] {
        let layers = &self.verified.layers;
        [layers.iter().map(|l| l.positions).sum(), layers.iter().map(|l| l.compared).sum()]
    }

    fn print(&self, out: &mut Output) -> io::Result<()> {
        let verified = self.verified;
        writeln!(out, "{}", heading(describe::title(self.ruleset)))?;
        if !verified.damages.is_empty() {
            for damage in &verified.damages {
                writeln!(out, "damaged: {damage}")?;
            }
            return writeln!(out, "The values were not verified.");
        }
        for WrongEntry { layer, rank, position, error } in &verified.wrong_entries {
            writeln!(out, "wrong: layer {layer}, position {rank}, `{position}`: {error}")?;
        }
        let [positions, compared] = self.sums().map(units::count);
        let (layers, time) = (verified.layers.len(), units::time(self.time));
        writeln!(out, "{layers} layers, {positions} positions, all checksums are right")?;
        writeln!(out, "{compared} values compared with what their moves lead to, in {time}")?;
        if verified.sampled > 0 {
            let sampled = units::count(verified.sampled);
            writeln!(
                out,
                "{sampled} of them compared again with the moves of the reference implementation"
            )?;
        }
        match verified.wrong {
            0 => writeln!(out, "Nothing is wrong."),
            wrong => {
                let told = match verified.wrong_entries.len() as u64 {
                    told if told < wrong => format!("; the first {told} are listed"),
                    _ => String::new(),
                };
                writeln!(out, "{} wrong{told}", units::count(wrong))
            }
        }
    }

    fn document(&self) -> Value {
        let verified = self.verified;
        let layers = verified.layers.iter().map(|layer| {
            json!({
                "layer": layer.layer.to_string(),
                "positions": layer.positions,
                "compared": layer.compared,
                "wrong": layer.wrong,
            })
        });
        let findings = verified.wrong_entries.iter().map(|finding| {
            json!({
                "layer": finding.layer.to_string(),
                "rank": finding.rank,
                "position": finding.position,
                "what": finding.error.to_string(),
            })
        });
        json!({
            "game": self.ruleset.id(),
            "variant": self.ruleset.variant(),
            "ok": self.is_sound(),
            "seconds": self.time.as_secs_f64(),
            "sampled": verified.sampled,
            "wrong": verified.wrong,
            "damages": verified.damages.iter().map(describe::damage).collect::<Vec<Value>>(),
            "findings": findings.collect::<Vec<Value>>(),
            "layers": layers.collect::<Vec<Value>>(),
        })
    }
}
