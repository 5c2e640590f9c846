//! `guti board`: writes the empty board of a game on a page of A4, to be printed.

use crate::diagnostic::Diagnostic;
use crate::flags::GameArgs;
use crate::outcome::Outcome;
use crate::output::{is_standard_output, note};
use crate::{load, new_file};
use guti_api::GamePage;
use guti_site::{pdf, prerender, sheet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Arguments of `guti board`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Write the empty board of a game with its rules in short on a page of A4, to print it and \
        play with pebbles.\n\n\
        The points are 30 millimetres apart, or less if the board would not fit; the page says how far.",
    after_help = "Examples:\n  \
        guti board pretwa --pdf pretwa.pdf\n  \
        guti board pretwa --pdf - | lp\n  \
        guti board dara --variant bell --svg dara.svg"
)]
#[group(id = "files", args = ["pdf", "svg"], required = true, multiple = true)]
pub struct BoardArgs {
    #[command(flatten)]
    game: GameArgs,
    /// Write a PDF, to a file that must not exist yet, or to standard output for `-`
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// Write an SVG, to a file that must not exist yet, or to standard output for `-`
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Writes the board of a game as PDF, as SVG, or both: each to the file that its flag names.
pub fn run(args: &BoardArgs) -> Outcome {
    let files = [&args.pdf, &args.svg].into_iter().flatten();
    let to_output = files.clone().filter(|file| is_standard_output(file)).count();
    if to_output > 1 {
        return Err(Diagnostic::new("only one of the two can be written to standard output")
            .with_help("name a file for the other")
            .into());
    }
    let to_output = to_output > 0;
    for file in files.filter(|file| !is_standard_output(file)) {
        new_file::check(file)?;
    }
    let page = GamePage::of(&load::ruleset(&args.game)?);
    if let Some(file) = &args.pdf {
        write(file, &pdf::write(&sheet::of(&page), &sheet::title(&page)), to_output)?;
    }
    if let Some(file) = &args.svg {
        write(file, prerender::board_svg(&page).as_bytes(), to_output)?;
    }
    Ok(())
}

/// Writes a file and says so, beside standard output if the other file goes `to_output`.
fn write(file: &Path, bytes: &[u8], to_output: bool) -> Outcome {
    if is_standard_output(file) {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    new_file::write(file, bytes)?;
    let written = format!("wrote {}", file.display());
    if to_output {
        note(&written);
    } else {
        writeln!(io::stdout(), "{written}")?;
    }
    Ok(())
}
