//! Deleting the tables of a game.

use super::found::{self, Found};
use crate::diagnostic::Diagnostic;
use crate::flags::{TablesDirArgs, VariantArgs};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::{load, units};
use guti_tables::folder::clear_unfinished;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Arguments of `guti tables delete`.
#[derive(Debug, clap::Args)]
pub struct DeleteArgs {
    /// A game, as for the other commands, or its id
    game: String,
    #[command(flatten)]
    variants: VariantArgs,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// Delete without asking
    #[arg(short, long)]
    yes: bool,
}

/// Deletes the tables that are meant, after asking.
pub fn run(args: &DeleteArgs) -> Outcome {
    let root = args.folder.root()?;
    let wanted = wanted(args, &root)?;
    let bytes: u64 = wanted.iter().map(Found::bytes).sum();
    let mut out = Output::new();
    for found in &wanted {
        let (path, layers) = (found.path.display(), found.layers.len());
        let unfinished = if found.is_unfinished() { " and an unfinished run" } else { "" };
        writeln!(out, "{path}: {layers} layers{unfinished}")?;
    }
    if !args.yes {
        write!(out, "Delete them, {} in all? [y/N] ", units::bytes(bytes))?;
        out.flush()?;
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        if !["y", "yes"].contains(&answer.trim().to_ascii_lowercase().as_str()) {
            writeln!(out, "Nothing was deleted.")?;
            return Ok(out.flush()?);
        }
    }
    for found in &wanted {
        delete(found)?;
    }
    writeln!(out, "{} deleted", units::bytes(bytes))?;
    Ok(out.flush()?)
}

/// Finds the tables to delete: those of one variant if one is named, else of all variants.
fn wanted(args: &DeleteArgs, root: &Path) -> Result<Vec<Found>, Diagnostic> {
    let all = found::all(root)?;
    let variants = &args.variants.variant;
    // Tables may be of a game file that no longer exists; then their own id and variant are taken.
    let named = load::named(&args.game, variants);
    let is_id = all.iter().any(|found| found.game == args.game);
    let (game, variant) = match named {
        Ok(ruleset) => (ruleset.id().to_owned(), ruleset.variant().to_owned()),
        Err(_) if is_id => (args.game.clone(), variants.join(",")),
        Err(diagnostic) => return Err(diagnostic),
    };
    let is_wanted =
        |found: &Found| found.game == game && (variants.is_empty() || found.variant == variant);
    let (wanted, others): (Vec<Found>, Vec<Found>) = all.into_iter().partition(is_wanted);
    if wanted.is_empty() {
        let of = if variants.is_empty() { game } else { format!("{game}, variant {variant}") };
        let diagnostic = format!("there are no tables of {of} in {}", root.display());
        let there = others.iter().map(|found| format!("{} {}", found.game, found.variant));
        let there: Vec<String> = there.collect();
        return Err(match there.as_slice() {
            [] => Diagnostic::new(diagnostic),
            there => {
                Diagnostic::new(diagnostic).with_help(format!("there are: {}", there.join("; ")))
            }
        });
    }
    Ok(wanted)
}

/// Removes the files that this program has written, and then the folders if they are empty.
fn delete(found: &Found) -> Result<(), Diagnostic> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |error: io::Error| Diagnostic::new(format!("{path} cannot be deleted: {error}"))
    };
    let unfinished = found.path.join(guti_tables::folder::UNFINISHED);
    if found.is_unfinished() {
        clear_unfinished(&unfinished).map_err(failed(&unfinished))?;
    }
    for file in found.own_files()? {
        fs::remove_file(&file).map_err(failed(&file))?;
    }
    for folder in [Some(found.path.as_path()), found.path.parent()].into_iter().flatten() {
        // This fails, as it should, if the folder holds other files.
        let _ = fs::remove_dir(folder);
    }
    Ok(())
}
