//! `guti tables`: lists, checks, describes, fetches and deletes tables.

mod delete;
#[cfg(feature = "fetch")]
mod fetch;
mod found;
mod lock;
mod manifest;

use crate::describe;
use crate::flags::{JsonArgs, TablesDirArgs};
use crate::outcome::{CommandError, Outcome};
use crate::output::{Output, heading};
use crate::units;
use found::{Layer, VariantTables};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;

/// Arguments of `guti tables`.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  \
        guti tables\n  \
        guti tables check\n  \
        guti tables manifest pretwa\n  \
        guti tables delete dara --variant bell"
)]
pub struct TablesArgs {
    #[command(subcommand)]
    command: Option<TablesCommand>,
    #[command(flatten)]
    list: ListArgs,
}

/// What to do with tables.
#[derive(Debug, clap::Subcommand)]
enum TablesCommand {
    /// List them; so does `guti tables` alone
    List(ListArgs),
    /// Compare all tables with their checksums, or those of a game with a manifest
    Check(CheckArgs),
    /// Describe the tables of a game: rules, counts, longest distances and hashes
    Manifest(manifest::ManifestArgs),
    // A doc comment would stand in the place of its `long_about`.
    #[command(about = "Fetch published tables")]
    #[cfg(feature = "fetch")]
    Fetch(fetch::FetchArgs),
    /// Delete the tables of a game, and what a run could continue from
    Delete(delete::DeleteArgs),
}

/// Arguments of `guti tables check`.
#[derive(Clone, Debug, clap::Args)]
struct CheckArgs {
    /// Compare the tables of a game with this manifest, which `guti tables manifest` wrote
    #[arg(value_name = "MANIFEST")]
    manifest: Option<PathBuf>,
    /// The file of your own game that the manifest is of
    #[arg(short, long, value_name = "FILE", requires = "manifest")]
    game: Option<PathBuf>,
    #[command(flatten)]
    list: ListArgs,
}

/// Arguments of `guti tables list`.
#[derive(Clone, Debug, clap::Args)]
struct ListArgs {
    #[command(flatten)]
    folder: TablesDirArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// Does what the arguments say.
pub fn run(args: &TablesArgs) -> Outcome {
    match &args.command {
        None => list(&args.list),
        Some(TablesCommand::List(args)) => list(args),
        Some(TablesCommand::Check(CheckArgs { manifest: Some(path), game, list })) => {
            manifest::compare(path, game.as_deref(), &list.folder.root()?, list.json)
        }
        Some(TablesCommand::Check(CheckArgs { manifest: None, list, .. })) => check(list),
        Some(TablesCommand::Manifest(args)) => manifest::run(args),
        #[cfg(feature = "fetch")]
        Some(TablesCommand::Fetch(args)) => fetch::run(args),
        Some(TablesCommand::Delete(args)) => delete::run(args),
    }
}

fn list(args: &ListArgs) -> Outcome {
    let root = args.folder.root()?;
    let all = found::all(&root)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&all.iter().map(document).collect::<Vec<Value>>())?;
        return Ok(out.flush()?);
    }
    if all.is_empty() {
        nothing(&mut out, args)?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{}", root.display())?;
    let width = all.iter().map(|found| found.name().chars().count()).max().unwrap_or(0);
    let columns = format!(
        "{:width$}  {:>6}  {:>17}  {:>10}  {:>5}  complete",
        "game and variant", "layers", "positions", "bytes", "bits"
    );
    writeln!(out, "{}", heading(columns))?;
    for found in &all {
        let (positions, bytes) = (units::count(found.positions()), units::bytes(found.bytes()));
        let (layers, bits, state) = (found.layers.len(), found.bits(), found.state());
        let name = found.name();
        writeln!(
            out,
            "{name:width$}  {layers:>6}  {positions:>17}  {bytes:>10}  {bits:>5.2}  {state}"
        )?;
    }
    for (_, error) in all.iter().flat_map(|found| &found.unreadable) {
        writeln!(out, "unusable: {error}")?;
    }
    Ok(out.flush()?)
}

fn document(found: &VariantTables) -> Value {
    let layer = |layer: &Layer| {
        json!({
            "layer": layer.name,
            "positions": layer.positions,
            "bytes": layer.bytes,
            "bits_per_position": (layer.bits() * 1000.0).round() / 1000.0,
        })
    };
    let unreadable = found.unreadable.iter().map(
        |(path, error)| json!({ "file": path.display().to_string(), "what": error.to_string() }),
    );
    let mut document = json!({
        "game": found.game,
        "variant": found.variant,
        "folder": found.path.display().to_string(),
        "positions": found.positions(),
        "bytes": found.bytes(),
        "bits_per_position": (found.bits() * 1000.0).round() / 1000.0,
        "complete_up_to": found.complete.up_to,
        "complete_up_to_total": found.complete.total,
        "complete": found.complete.all,
        "unfinished": found.is_unfinished(),
        "verification_unfinished": found.is_verification_unfinished(),
        "unusable": unreadable.collect::<Vec<Value>>(),
        "layers": found.layers.iter().map(layer).collect::<Vec<Value>>(),
    });
    if let Some(setting) = found.setting {
        document["setting"] = setting.to_string().into();
    }
    document
}

fn check(args: &ListArgs) -> Outcome {
    let root = args.folder.root()?;
    let all = found::all(&root)?;
    let mut out = Output::new();
    let mut wrong = false;
    let mut documents = Vec::new();
    if all.is_empty() && !args.json.json {
        nothing(&mut out, args)?;
    }
    for found in &all {
        let damages = found.damages()?;
        wrong |= !damages.is_empty() || !found.unreadable.is_empty();
        let of_files = found.unreadable.iter().map(|(_, error)| error.to_string());
        let troubles = damages.iter().map(ToString::to_string).chain(of_files);
        if args.json.json {
            let mut document = document(found);
            document["damages"] = damages.iter().map(describe::damage).collect::<Vec<_>>().into();
            documents.push(document);
            continue;
        }
        let troubles: Vec<String> = troubles.collect();
        let (name, bytes) = (found.name(), units::bytes(found.bytes()));
        let ok = if troubles.is_empty() { "ok" } else { "bad" };
        let layers = units::counted(found.layers.len() as u64, "layer");
        writeln!(out, "{ok}: {name}: {layers}, {bytes}")?;
        for trouble in troubles {
            writeln!(out, "  {trouble}")?;
        }
        out.flush()?;
    }
    if args.json.json {
        out.json(&documents)?;
    }
    out.flush()?;
    if wrong { Err(CommandError::Reported) } else { Ok(()) }
}

fn nothing(out: &mut Output, args: &ListArgs) -> Outcome {
    let (root, dir) = (args.folder.root()?, describe::dir_argument(args.folder.dir.as_deref()));
    writeln!(out, "There are no tables in {}; `guti solve GAME{dir}` makes some.", root.display())?;
    Ok(())
}
