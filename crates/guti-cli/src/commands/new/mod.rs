//! `guti new`: a few questions, and a game file that works.

mod ask;
mod draft;

use crate::diagnostic::Diagnostic;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use ask::Asker;
use draft::{Draft, Kind, Net, Play};
use guti_rules::definition::{Definition, Family};
use guti_rules::{catalogue, validate};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

/// Arguments of `guti new`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Ask a few questions about a game and write a file that can be played at once.\n\n\
        An empty answer takes what stands in brackets. What the answers leave open is written into \
        the file with a word on what else it could be: open it in an editor, and change it. The \
        chapter \"Write down a game\" of the book goes on from there.",
    after_help = "Examples:\n  \
        guti new\n  \
        guti new ./my-game.toml"
)]
pub struct NewArgs {
    /// The file to write; named after the game without it. One that is there is left alone
    file: Option<PathBuf>,
}

/// Asks and writes.
pub fn run(args: &NewArgs) -> Outcome {
    let mut asker = Asker::new(io::stdin().lock());
    let draft = questions(&mut asker)?;
    let text = draft.toml();
    // The questions leave nothing open that could be wrong; if they do, nothing is written.
    if let Err(error) = validate::parse(&text) {
        return Err(Diagnostic::new(format!("these answers make no game: {error}")).into());
    }
    let file = args.file.clone().unwrap_or_else(|| PathBuf::from(format!("{}.toml", draft.id)));
    let name = file.display();
    let mut created =
        OpenOptions::new().write(true).create_new(true).open(&file).map_err(|error| {
            let diagnostic = match error.kind() {
                io::ErrorKind::AlreadyExists => {
                    Diagnostic::new(format!("{name} is there already and is left alone"))
                        .with_help("name another file: `guti new ./another.toml`")
                }
                _ => Diagnostic::new(format!("{name} cannot be written: {error}")),
            };
            CommandError::from(diagnostic)
        })?;
    created.write_all(text.as_bytes())?;
    let shown = if file.components().count() == 1 { format!("./{name}") } else { name.to_string() };
    let mut out = Output::new();
    writeln!(out, "\nWritten: {shown}. Now:\n")?;
    for (command, what) in [
        ("check", "whether it is in order, after each change"),
        ("show", "look at the board"),
        ("play", "play it"),
        ("study", "let the computer play it, and see what it is like"),
    ] {
        writeln!(out, "  guti {command} {shown}  {what}")?;
    }
    Ok(out.flush()?)
}

fn questions(asker: &mut Asker<impl io::BufRead>) -> Result<Draft, CommandError> {
    let name = asker.line("What is the game called?", "")?;
    let usual = draft::id(&name);
    let id = asker.valid("By which id will commands know it?", &usual, |text| {
        let sound = !text.is_empty() && draft::id(text) == text;
        if sound {
            Ok(text.to_owned())
        } else {
            Err("lower-case letters and digits, joined by `-`".to_owned())
        }
    })?;
    let region = asker.line("Where was it played?", "unknown")?;
    let period = asker.line("When was it played or noted?", "unknown")?;
    let source =
        asker.line("Who tells of it? Author, title, year, page, or who showed it to you", "")?;
    let kinds = Family::ALL.map(|family| (family.key(), draft::family(family)));
    let family = asker.choice("What kind of game is it?", &kinds)?;
    let play = match Family::ALL[family] {
        Family::Leap => leap(asker)?,
        Family::Row => row(asker)?,
        family @ (Family::Relay | Family::Mancala) => sowing(asker, family)?,
    };
    let summary = asker.line("What is it, in one line?", &play.summary())?;
    Ok(Draft { id, name, region, period, source, summary, play })
}

fn leap(asker: &mut Asker<impl io::BufRead>) -> Result<Play, CommandError> {
    let known: Vec<&str> = catalogue::built_in()
        .iter()
        .filter(|game| {
            let definition = Definition::parse(game.text).ok();
            definition.is_some_and(|definition| definition.family() == Family::Leap)
        })
        .map(|game| game.id)
        .collect();
    let question = format!(
        "Which board? FILESxRANKS for a net of lines, such as 5x5, or the id of a game whose board it \
         shares: {}",
        known.join(", ")
    );
    let net = asker.valid(&question, "5x5", |text| Net::parse(text, &known))?;
    let net = match net {
        Net::Grid { files, ranks, .. } => {
            let kinds = [
                ("none", "only ranks and files"),
                ("alternate", "through every other point, as in Alquerque"),
                ("all", "through every point"),
            ];
            let diagonals = asker.choice("Which diagonals are drawn?", &kinds)?;
            Net::Grid { files, ranks, diagonals: Kind::ALL[diagonals] }
        }
        board @ Net::Of(_) => board,
    };
    let points = net.points();
    let most = ((points.saturating_sub(1)) / 2).min(31);
    let pieces = asker.number("How many pieces has each player?", most, 1..=most)?;
    let duties =
        [("compulsory", "who can capture must"), ("optional", "who can capture may do otherwise")];
    let capture = asker.choice("Is capturing compulsory?", &duties)?;
    let most = pieces - 1;
    let lose_at =
        asker.number("With how many pieces left has a player lost? 0 for none", 0, 0..=most)?;
    Ok(Play::Leap { net, pieces, capture: duties[capture].0, lose_at })
}

fn row(asker: &mut Asker<impl io::BufRead>) -> Result<Play, CommandError> {
    let (files, ranks) = asker.valid("How many files and ranks has the board?", "6x5", |text| {
        draft::size(text).filter(|&(files, ranks)| files >= 3 && ranks >= 3).ok_or_else(|| {
            "two numbers from 3 on, such as `6x5`, with 64 squares at most".to_owned()
        })
    })?;
    let most = (files * ranks / 2).min(32);
    let pieces = asker.number("How many pieces has each player?", most.min(12), 3..=most)?;
    let leaves = [("forbidden", "it may not"), ("allowed", "it may, and earns nothing")];
    let placed = asker.choice("May a piece be placed so that it makes a row of three?", &leaves)?;
    Ok(Play::Row { files, ranks, pieces, placed_rows: leaves[placed].0 })
}

fn sowing(asker: &mut Asker<impl io::BufRead>, family: Family) -> Result<Play, CommandError> {
    let per_row = asker.number("How many holes has each player?", 5, 2..=12)?;
    let most = 255 / (2 * per_row);
    let counters =
        asker.number("How many counters lie in each at first?", 4.min(most), 1..=most)?;
    Ok(Play::Sowing { family, per_row, counters })
}
