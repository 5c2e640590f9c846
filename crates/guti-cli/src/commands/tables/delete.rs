//! Deleting the tables of a game.

use super::found::{self, VariantTables};
use super::lock::lock;
use crate::ask::read_line;
use crate::diagnostic::Diagnostic;
use crate::flags::{SettingArgs, TablesDirArgs, VariantArgs};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::{load, units};
use guti_tables::folder::{Folder, clear_unfinished};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Arguments of `guti tables delete`.
#[derive(Debug, clap::Args)]
pub struct DeleteArgs {
    /// A game, as for the other commands, or its id
    game: String,
    #[command(flatten)]
    variants: VariantArgs,
    #[command(flatten)]
    setting: SettingArgs,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// Delete only the files from which a stopped run, or one with a larger `--up-to`, continues
    #[arg(long)]
    unfinished: bool,
    /// Delete without asking
    #[arg(short, long)]
    yes: bool,
}

/// Deletes the tables that are meant, after asking.
pub fn run(args: &DeleteArgs) -> Outcome {
    let root = args.folder.root()?;
    let mut wanted = wanted(args, &root)?;
    let mut out = Output::new();
    if args.unfinished {
        wanted.retain(VariantTables::is_continuable);
        if wanted.is_empty() {
            writeln!(out, "There is nothing to delete: no run has left files to continue from.")?;
            return Ok(out.flush()?);
        }
    }
    let mut bytes = 0;
    for found in &wanted {
        let unfinished = continuable_bytes(found)?;
        bytes += unfinished;
        let (path, raw) = (found.path.display(), units::bytes(unfinished));
        if args.unfinished {
            writeln!(out, "{path}: {raw} that a run could continue from")?;
            continue;
        }
        bytes += found.bytes();
        let more = if found.is_continuable() {
            format!(" and {raw} that a run could continue from")
        } else {
            String::new()
        };
        let layers = units::counted(found.layers.len() as u64, "layer");
        writeln!(out, "{path}: {layers}{more}")?;
    }
    if !args.yes {
        write!(out, "Delete them, {} in all? [y/N] ", units::bytes(bytes))?;
        out.flush()?;
        let Some(answer) = read_line(&mut io::stdin().lock())? else {
            writeln!(out)?;
            out.flush()?;
            let unasked = Diagnostic::new("nothing was deleted: there was no answer");
            return Err(unasked.with_help("answer the question, or give `--yes`").into());
        };
        if !["y", "yes"].contains(&answer.trim().to_ascii_lowercase().as_str()) {
            writeln!(out, "Nothing was deleted.")?;
            return Ok(out.flush()?);
        }
    }
    // The answer may have come late: what matters is what other programs do now.
    let lock = |found: &VariantTables| lock(&folder(&root, found), "nothing was deleted");
    let locks = wanted.iter().map(lock).collect::<Result<Vec<_>, _>>()?;
    for (found, lock) in wanted.iter().zip(locks) {
        delete_continuable(&folder(&root, found), found)?;
        if args.unfinished {
            continue;
        }
        delete_tables(found)?;
        drop(lock);
        remove_empty_folders(found);
    }
    writeln!(out, "{} deleted", units::bytes(bytes))?;
    Ok(out.flush()?)
}

/// Finds the tables to delete: those of one variant if one is named, otherwise those of all
/// variants; and in the same way those of one setting.
fn wanted(args: &DeleteArgs, root: &Path) -> Result<Vec<VariantTables>, Diagnostic> {
    let all = found::all(root)?;
    let variants = &args.variants.variant;
    // Tables may be of a game file that no longer exists; then their own id and variant are taken.
    let named = load::named(&args.game, variants)
        .and_then(|ruleset| load::in_setting(ruleset, &args.setting));
    let is_id = all.iter().any(|found| found.game == args.game);
    let asked = args.setting.setting.as_deref();
    let (game, variant, setting) = match named {
        Ok(ruleset) => (ruleset.id().to_owned(), ruleset.variant().to_owned(), ruleset.setting()),
        Err(_) if is_id => {
            let setting = asked.map(str::parse).transpose();
            let setting = setting.map_err(|error: String| Diagnostic::new(error))?;
            (args.game.clone(), variants.join(","), setting)
        }
        Err(diagnostic) => return Err(diagnostic),
    };
    let is_wanted = |found: &VariantTables| {
        found.game == game
            && (variants.is_empty() || found.variant == variant)
            && (asked.is_none() || found.setting == setting)
    };
    let (wanted, others): (Vec<VariantTables>, Vec<VariantTables>) =
        all.into_iter().partition(is_wanted);
    if wanted.is_empty() {
        let mut of = vec![game];
        of.extend((!variants.is_empty()).then(|| format!("variant {variant}")));
        of.extend(setting.map(|setting| setting.to_string()));
        let of = of.join(", ");
        let diagnostic = format!("there are no tables of {of} in {}", root.display());
        let there: Vec<String> = others.iter().map(VariantTables::name).collect();
        return Err(match there.as_slice() {
            [] => Diagnostic::new(diagnostic),
            there => {
                Diagnostic::new(diagnostic).with_help(format!("there are: {}", there.join("; ")))
            }
        });
    }
    Ok(wanted)
}

/// The folder of some tables.
fn folder(root: &Path, found: &VariantTables) -> Folder {
    Folder::new(root, &found.game, &found.variant).in_setting(found.setting)
}

/// The length of the files that a run could continue from.
fn continuable_bytes(found: &VariantTables) -> Result<u64, Diagnostic> {
    let bytes = |path: PathBuf| {
        let failed = |error| Diagnostic::file(&path.display().to_string(), &error);
        let files = fs::read_dir(&path).map_err(failed)?;
        files.map(|entry| Ok(entry?.metadata()?.len())).sum::<io::Result<u64>>().map_err(failed)
    };
    found.continuable().map(bytes).sum()
}

/// Removes the files that a run could continue from.
fn delete_continuable(folder: &Folder, found: &VariantTables) -> Result<(), Diagnostic> {
    let verified = folder.verified_values();
    let lock = if verified.is_dir() { folder.lock_verified().ok().flatten() } else { None };
    for path in found.continuable() {
        // A verification that is running needs its values, and removes them itself.
        if path != verified || lock.is_some() {
            clear_unfinished(&path, false).map_err(|error| cannot_delete(&path, &error))?;
        }
    }
    Ok(())
}

fn cannot_delete(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::new(format!("{} cannot be deleted: {error}", path.display()))
}

/// Removes the files that this program has written.
fn delete_tables(found: &VariantTables) -> Result<(), Diagnostic> {
    for file in found.own_files()? {
        fs::remove_file(&file).map_err(|error| cannot_delete(&file, &error))?;
    }
    Ok(())
}

/// Removes the folders of some tables that hold nothing any more.
fn remove_empty_folders(found: &VariantTables) {
    let levels = if found.setting.is_some() { 3 } else { 2 };
    for folder in found.path.ancestors().take(levels) {
        // This fails, as it should, if the folder holds other files.
        let _ = fs::remove_dir(folder);
    }
}
