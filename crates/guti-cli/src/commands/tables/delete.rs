//! Deleting the tables of a game.

use super::DeleteArgs;
use super::found::{self, Found};
use crate::commands::Outcome;
use crate::output::Output;
use crate::report::Complaint;
use crate::{choose, units};
use guti_tables::folder::clear_unfinished;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Deletes.
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

/// The tables that are meant: of one variant if some is named, else of all.
fn wanted(args: &DeleteArgs, root: &Path) -> Result<Vec<Found>, Complaint> {
    let all = found::all(root)?;
    let variants = &args.variants.variant;
    // Tables may be of a file that is no longer there: then their own words will do.
    let named = choose::ruleset(&args.game, variants);
    let is_id = all.iter().any(|found| found.game == args.game);
    let (game, variant) = match named {
        Ok(ruleset) => (ruleset.id().to_owned(), ruleset.variant().to_owned()),
        Err(_) if is_id => (args.game.clone(), variants.join(",")),
        Err(complaint) => return Err(complaint),
    };
    let is_wanted =
        |found: &Found| found.game == game && (variants.is_empty() || found.variant == variant);
    let (wanted, others): (Vec<Found>, Vec<Found>) = all.into_iter().partition(is_wanted);
    if wanted.is_empty() {
        let of = if variants.is_empty() { game } else { format!("{game}, variant {variant}") };
        let complaint = format!("there are no tables of {of} in {}", root.display());
        let there = others.iter().map(|found| format!("{} {}", found.game, found.variant));
        let there: Vec<String> = there.collect();
        return Err(match there.as_slice() {
            [] => Complaint::new(complaint),
            there => Complaint::new(complaint).help(format!("there are: {}", there.join("; "))),
        });
    }
    Ok(wanted)
}

/// Removes what this program has written, and then the folders if they are empty.
fn delete(found: &Found) -> Result<(), Complaint> {
    let failed = |path: &Path| {
        let path = path.display().to_string();
        move |error: io::Error| Complaint::new(format!("{path} cannot be deleted: {error}"))
    };
    let unfinished = found.path.join(guti_tables::folder::UNFINISHED);
    if found.is_unfinished() {
        clear_unfinished(&unfinished).map_err(failed(&unfinished))?;
    }
    for file in found.rubbish()? {
        fs::remove_file(&file).map_err(failed(&file))?;
    }
    for folder in [Some(found.path.as_path()), found.path.parent()].into_iter().flatten() {
        // A folder in which somebody keeps something else stays.
        let _ = fs::remove_dir(folder);
    }
    Ok(())
}
