//! Writing the manifest of tables, and comparing tables with one.

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, SettingArgs, TablesDirArgs, search};
use crate::load;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use guti_session::Ruleset;
use guti_solver::manifest::{Difference, Manifest};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Arguments of `guti tables manifest`.
#[derive(Debug, clap::Args)]
pub struct ManifestArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    setting: SettingArgs,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// The file to write; without it the manifest is printed
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Writes the manifest of the tables of a game.
pub fn run(args: &ManifestArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let manifest = of(&ruleset, &args.folder.root()?)?.to_string();
    if let Some(path) = &args.out {
        return fs::write(path, manifest)
            .map_err(|error| Diagnostic::file(&path.display().to_string(), &error).into());
    }
    let mut out = Output::new();
    write!(out, "{manifest}")?;
    Ok(out.flush()?)
}

/// The manifest of the tables of a game below a folder.
///
/// # Errors
///
/// A folder without tables of the game, or tables that [`Manifest::new`] cannot describe.
pub fn of(ruleset: &Ruleset, root: &Path) -> Result<Manifest, Diagnostic> {
    let folder = ruleset.tables_folder(root);
    Manifest::new(ruleset.game(), &folder, search::threads(None))
        .map_err(|error| Diagnostic::new(error.to_string()))
}

/// The game, variant and setting that a manifest is of.
///
/// # Errors
///
/// Why there is none, in words.
pub fn described(manifest: &Manifest) -> Result<Ruleset, String> {
    let ruleset =
        Ruleset::resolve(&manifest.game, &manifest.variant).map_err(|error| error.to_string())?;
    let Some(setting) = &manifest.setting else { return Ok(ruleset) };
    let none = || format!("{} has no rounds with {setting}", ruleset.name());
    ruleset.in_setting(setting.parse()?).ok_or_else(none)
}

/// Compares tables with a manifest.
pub fn compare(path: &Path, root: &Path) -> Outcome {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Diagnostic::file(&name, &error))?;
    let failed = |error: String| Diagnostic::new(format!("{name}: {error}"));
    let manifest = Manifest::parse(&text).map_err(|error| failed(error.to_string()))?;
    let ruleset = described(&manifest).map_err(failed)?;
    let differences = manifest.compare(&of(&ruleset, root)?);
    let mut out = Output::new();
    for Difference { layer, what, harmless } in &differences {
        let verdict = if *harmless { "ok" } else { "differs" };
        let layer = layer.as_ref().map(|layer| format!("layer {layer}, ")).unwrap_or_default();
        writeln!(out, "{verdict}: {layer}{what}")?;
    }
    let wrong = differences.iter().filter(|difference| !difference.harmless).count();
    let (game, variant, layers) = (&manifest.game, &manifest.variant, manifest.layers.len());
    let setting = manifest.setting.as_ref().map_or_else(String::new, |name| format!(" {name}"));
    match wrong {
        0 => writeln!(
            out,
            "ok: {game} {variant}{setting}: {layers} layers are as the manifest says"
        )?,
        _ => writeln!(out, "{game} {variant}{setting}: {wrong} differences from the manifest")?,
    }
    out.flush()?;
    if wrong == 0 { Ok(()) } else { Err(CommandError::Reported) }
}
