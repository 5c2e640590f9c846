//! `guti export`: writes the positions of tables with their values, as a data set for other programs.

mod csv;
#[cfg(feature = "export")]
mod parquet;

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, SettingArgs, TablesDirArgs, number, search};
use crate::outcome::{CommandError, Outcome};
use crate::output::{Output, is_standard_output};
use crate::{describe, interrupt, load, new_file, probing, progress, units};
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::export::{self, ExportError, ExportedPosition};
use guti_tables::folder::rules_digest;
use guti_tables::{Tablebase, hex};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of positions that are in memory at a time, and in a row group of a Parquet file.
const GROUP: u64 = 1 << 16;

/// The columns, with what they mean; they come in this order.
const COLUMNS: [(&str, &str); 7] = [
    ("layer", "the material of the side to move and of the other side"),
    ("position", "the position in the notation of the game"),
    ("boards", "the number of boards that the row stands for: those that a symmetry maps onto it"),
    ("outcome", "win, draw or loss for the side to move"),
    ("value", "the value for the side to move: 1, 0 or -1, or in games of counters a difference"),
    ("distance", "the plies to conversion, 0 where the game is over; null if best play never ends"),
    ("best_moves", "the moves with the best value and distance; none where the game is over"),
];

/// Arguments of `guti export`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Write the positions of solved layers to a file for other programs: a row for each \
        position, with its value, its distance to conversion and its best moves. Positions that a \
        symmetry of the board maps onto each other are one row.\n\n\
        The columns are layer, position, boards, outcome, value, distance and best_moves. The file is \
        complete or not there: it gets its name at the end.",
    after_help = "Examples:\n  \
        guti export pretwa --layer 4-4 --out pretwa-4-4.parquet\n  \
        guti export lau-kata-kati --layer 2-2 --layer 2-1 --out small.csv"
)]
pub struct ExportArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    setting: SettingArgs,
    /// A layer to export, such as `4-3`; may be repeated; without it, all layers that are solved
    #[arg(short, long, value_name = "LAYER")]
    layer: Vec<Layer>,
    /// The file to write, which must not exist yet; `-` writes to standard output, with `--format csv`
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// The format; without it, by the ending of the file
    #[arg(short, long, value_enum)]
    format: Option<Format>,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    folder: TablesDirArgs,
}

/// A format of data sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Apache Parquet, compressed, with the meaning of the columns in the file
    Parquet,
    /// Comma-separated values, with the names of the columns in the first line
    Csv,
}

/// Writes rows to a file.
trait RowWriter {
    /// Writes some rows after those before.
    ///
    /// # Errors
    ///
    /// A file that cannot be written.
    fn write(&mut self, rows: &[ExportedPosition]) -> io::Result<()>;

    /// Writes what is buffered and what the format puts at the end. Without it the file is
    /// incomplete.
    ///
    /// # Errors
    ///
    /// A file that cannot be written.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// Writes the file and says how many positions it has.
pub fn run(args: &ExportArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let format = format(args)?;
    if !is_standard_output(&args.out) {
        new_file::check(&args.out)?;
    }
    let rows = with_rules!(ruleset.game(), rules => export(args, format, &ruleset, rules))?;
    if is_standard_output(&args.out) {
        return Ok(());
    }
    let mut out = Output::new();
    writeln!(out, "{} positions in {}", units::count(rows), args.out.display())?;
    Ok(out.flush()?)
}

fn format(args: &ExportArgs) -> Result<Format, Diagnostic> {
    let format = named_format(args)?;
    if format == Format::Parquet && !cfg!(feature = "export") {
        return Err(Diagnostic::new("this program was built without Parquet")
            .with_help("build it with the feature `export`, or write a `.csv`"));
    }
    if format == Format::Parquet && is_standard_output(&args.out) {
        return Err(Diagnostic::new("a Parquet file cannot be written to standard output")
            .with_help("name a file, or give `--format csv`"));
    }
    Ok(format)
}

fn named_format(args: &ExportArgs) -> Result<Format, Diagnostic> {
    let ending = args.out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let by_ending = match ending {
        "parquet" => Some(Format::Parquet),
        "csv" => Some(Format::Csv),
        _ => None,
    };
    args.format.or(by_ending).ok_or_else(|| {
        if is_standard_output(&args.out) {
            let diagnostic = Diagnostic::new("standard output has no name that tells the format");
            return diagnostic.with_help("give `--format csv`");
        }
        Diagnostic::new(format!("no format is known by the name of {}", args.out.display()))
            .with_help("end the name in `.parquet` or `.csv`, or give `--format`")
    })
}

fn export<R: Indexed + Notation>(
    args: &ExportArgs,
    format: Format,
    ruleset: &Ruleset,
    rules: &R,
) -> Result<u64, CommandError> {
    let tables = probing::open_layers(rules, ruleset, &args.game.game, &args.folder)?;
    let layers = layers(args, ruleset, rules, &tables)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(search::threads(args.threads))
        .build()
        .map_err(|error| Diagnostic::new(format!("no threads can be started: {error}")))?;
    let positions = |layer: &Layer| rules.positions(tables.index(), *layer);
    let all: u64 = layers.iter().map(positions).sum();
    let setting = ruleset.setting().map(|setting| ("guti.setting", setting.to_string()));
    let about = [
        ("guti.game", ruleset.id().to_owned()),
        ("guti.variant", ruleset.variant().to_owned()),
        ("guti.rules", hex(&rules_digest(rules))),
        ("guti.program", concat!("guti ", env!("CARGO_PKG_VERSION")).to_owned()),
    ];
    let about: Vec<_> = about.into_iter().chain(setting).collect();
    let to_output = is_standard_output(&args.out);
    // What exists is no regular file, or it would have been refused, but such as a pipe: it is written to.
    let is_new = !to_output && !args.out.exists();
    let temporary = is_new.then(|| TemporaryFile::new(&args.out)).transpose()?;
    let unwritable = |error: io::Error| Diagnostic::unwritable(&args.out, &error);
    let mut writer = if to_output {
        csv::writer(Box::new(io::stdout()))?
    } else {
        let file = match &temporary {
            Some(temporary) => temporary.create(),
            None => File::options().write(true).open(&args.out),
        };
        file.and_then(|file| writer(format, file, &about)).map_err(unwritable)?
    };
    let failed = |error: io::Error| {
        if to_output { CommandError::Output(error) } else { unwritable(error).into() }
    };
    let stop = interrupt::flag();
    let bar = progress::bar(all, "{bar:40} {human_pos} of {human_len} positions, {eta} left");
    for &layer in &layers {
        let positions = positions(&layer);
        for first in (0..positions).step_by(GROUP as usize) {
            check(&stop, is_new)?;
            let ranks = first..positions.min(first + GROUP);
            bar.inc(ranks.end - ranks.start);
            let rows = pool.install(|| export::positions(rules, &tables, layer, ranks));
            writer.write(&rows.map_err(|error| unread(&error, args, ruleset))?).map_err(failed)?;
        }
    }
    writer.finish().map_err(failed)?;
    if let Some(temporary) = &temporary {
        temporary.rename().map_err(failed)?;
    }
    bar.finish_and_clear();
    Ok(all)
}

/// The layers to export, each once, in the order in which they were asked for, or that of solving.
fn layers<R: Indexed>(
    args: &ExportArgs,
    ruleset: &Ruleset,
    rules: &R,
    tables: &Tablebase<R>,
) -> Result<Vec<Layer>, Diagnostic> {
    let solved: Vec<Layer> = tables.files().map(|(layer, _)| layer).collect();
    if args.layer.is_empty() {
        return Ok(rules.layers().into_iter().filter(|layer| solved.contains(layer)).collect());
    }
    let mut wanted: Vec<Layer> = Vec::new();
    for &layer in &args.layer {
        if !solved.contains(&layer) {
            let solve = solve(args, ruleset, layer);
            return Err(Diagnostic::new(format!("there is no table of layer {layer}"))
                .with_help(format!("`{solve}` makes it if the game has it")));
        }
        if !wanted.contains(&layer) {
            wanted.push(layer);
        }
    }
    Ok(wanted)
}

/// The command that makes the table of a layer.
fn solve(args: &ExportArgs, ruleset: &Ruleset, layer: Layer) -> String {
    let tables = describe::table_arguments(&args.game.game, ruleset, args.folder.dir.as_deref());
    format!("guti solve {tables} --up-to {}", layer.size())
}

/// Ends the export if it is to stop. Of a new file nothing stays; other rows have gone out already.
fn check(stop: &AtomicBool, is_new: bool) -> Result<(), Diagnostic> {
    if !stop.load(Ordering::Relaxed) {
        return Ok(());
    }
    Err(Diagnostic::new(if is_new {
        "the export was stopped, and nothing is written"
    } else {
        "the export was stopped, and what is written is incomplete"
    }))
}

fn unread(error: &ExportError, args: &ExportArgs, ruleset: &Ruleset) -> Diagnostic {
    match error {
        ExportError::Read(error) => probing::damaged(error, &args.folder),
        ExportError::Missing { missing, .. } => Diagnostic::new(error.to_string())
            .with_help(format!("`{}` makes it", solve(args, ruleset, *missing))),
    }
}

#[cfg(feature = "export")]
fn writer(format: Format, file: File, about: &[(&str, String)]) -> io::Result<Box<dyn RowWriter>> {
    match format {
        Format::Csv => csv::writer(Box::new(file)),
        Format::Parquet => parquet::writer(file, about),
    }
}

#[cfg(not(feature = "export"))]
fn writer(format: Format, file: File, _about: &[(&str, String)]) -> io::Result<Box<dyn RowWriter>> {
    match format {
        Format::Csv => csv::writer(Box::new(file)),
        Format::Parquet => unreachable!("it was refused before"),
    }
}

/// A file that has another name until it is complete, and is removed if it never is.
struct TemporaryFile {
    path: PathBuf,
    out: PathBuf,
}

impl TemporaryFile {
    fn new(out: &Path) -> Result<TemporaryFile, Diagnostic> {
        let name = out
            .file_name()
            .ok_or_else(|| Diagnostic::new(format!("{} does not name a file", out.display())))?;
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.tmp", std::process::id()));
        Ok(TemporaryFile { path: out.with_file_name(hidden), out: out.to_owned() })
    }

    fn create(&self) -> io::Result<File> {
        File::create(&self.path)
    }

    fn rename(&self) -> io::Result<()> {
        fs::rename(&self.path, &self.out)
    }
}

impl Drop for TemporaryFile {
    fn drop(&mut self) {
        // After it was renamed there is nothing to remove.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_export_that_is_stopped_says_what_is_left_of_it() {
        let said = |stop: bool, is_new: bool| {
            check(&AtomicBool::new(stop), is_new).map_err(|error| error.to_string())
        };
        assert_eq!(said(false, true), Ok(()));
        assert!(said(true, true).unwrap_err().contains("nothing is written"));
        assert!(said(true, false).unwrap_err().contains("what is written is incomplete"));
    }
}
