//! Writing the manifest of tables, and comparing tables with one.

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, SettingArgs, TablesDirArgs, search};
use crate::load;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use crate::{new_file, probing, units};
use guti_session::{Ruleset, RulesetError, save};
use guti_solver::manifest::{Difference, Manifest, ManifestError};
use guti_solver::verify::VerifyError;
use serde_json::{Value, json};
use std::fs;
use std::io::{self, Write};
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
    /// The file to write; without it the manifest is printed. An older manifest of these tables is replaced, and
    /// what it notes of layers that are still the same is kept
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What helps where there are no tables.
const HELP: &str = "`guti solve GAME` makes them; `--dir` names another folder";

/// Writes the manifest of the tables of a game.
pub fn run(args: &ManifestArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let mut manifest = of(&ruleset, &args.folder.root()?)?;
    if let Some(path) = &args.out {
        if let Some(old) = replaced(path, &manifest)? {
            manifest.keep_verified(&old);
        }
        save::save(path, &manifest.to_string())
            .map_err(|error| Diagnostic::unwritable(path, &error))?;
        let layers = units::counted(manifest.layers.len() as u64, "layer");
        let mut out = Output::new();
        writeln!(out, "{} is the manifest of {layers}", path.display())?;
        return Ok(out.flush()?);
    }
    let mut out = Output::new();
    write!(out, "{manifest}")?;
    Ok(out.flush()?)
}

/// The manifest in a file that a new one of the same game, variant and setting is to replace; none if there is
/// no file.
///
/// # Errors
///
/// A file that cannot be read, or that holds something else.
fn replaced(path: &Path, new: &Manifest) -> Result<Option<Manifest>, Diagnostic> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Diagnostic::file(&path.display().to_string(), &error)),
    };
    let of = |manifest: &Manifest| {
        let Manifest { game, variant, setting, .. } = manifest.clone();
        (game, variant, setting)
    };
    match Manifest::parse(&text) {
        Ok(old) if of(&old) == of(new) => Ok(Some(old)),
        _ => Err(new_file::exists(path)),
    }
}

/// The manifest of the tables of a game below a folder.
///
/// # Errors
///
/// A folder without tables of the game, or tables that [`Manifest::new`] cannot describe.
pub fn of(ruleset: &Ruleset, root: &Path) -> Result<Manifest, Diagnostic> {
    let folder = ruleset.tables_folder(root);
    Manifest::new(ruleset.game(), &folder, search::threads(None)).map_err(|error| {
        let diagnostic = Diagnostic::new(error.to_string());
        match error {
            ManifestError::Damaged(_) => diagnostic.with_help(
                "`guti tables check` names all damages; remove the files that have some and solve again",
            ),
            ManifestError::Tables(VerifyError::NoTables(_)) => {
                probing::never_any(ruleset).unwrap_or_else(|| diagnostic.with_help(HELP))
            }
            _ => diagnostic,
        }
    })
}

/// The game, variant and setting that a manifest is of: a built-in game, or that of the game file `own`.
/// Messages call the manifest `name`.
///
/// # Errors
///
/// A game file that cannot be loaded or is of another game; a game, a variant or a setting that does not
/// exist.
pub fn described(
    manifest: &Manifest,
    name: &str,
    own: Option<&Path>,
) -> Result<Ruleset, Diagnostic> {
    let (game, variant) = (&manifest.game, &manifest.variant);
    let failed = |error: String| Diagnostic::new(format!("{name}: {error}"));
    let ruleset = match own {
        Some(file) => load::file(file, std::slice::from_ref(variant))?,
        None => Ruleset::resolve(game, variant).map_err(|error| {
            let diagnostic = failed(error.to_string());
            match error {
                RulesetError::Unknown { .. } => diagnostic
                    .with_help("if it is a game of your own, name its file with `--game FILE`"),
                _ => diagnostic,
            }
        })?,
    };
    if ruleset.id() != game {
        return Err(failed(format!("it is of the game `{game}`, not of `{}`", ruleset.id())));
    }
    let Some(setting) = &manifest.setting else { return Ok(ruleset) };
    let none = || failed(format!("{} has no rounds with {setting}", ruleset.name()));
    ruleset.in_setting(setting.parse().map_err(failed)?).ok_or_else(none)
}

/// Compares tables with a manifest, which may be of the game file `own`.
pub fn compare(path: &Path, own: Option<&Path>, root: &Path, json: JsonArgs) -> Outcome {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Diagnostic::file(&name, &error))?;
    let manifest =
        Manifest::parse(&text).map_err(|error| Diagnostic::new(format!("{name}: {error}")))?;
    let ruleset = described(&manifest, &name, own)?;
    let differences = manifest.compare(&of(&ruleset, root)?);
    let wrong = differences.iter().filter(|difference| !difference.harmless).count();
    let mut out = Output::new();
    if json.json {
        out.json(&document(&manifest, &differences))?;
    } else {
        print(&mut out, &manifest, &differences, wrong)?;
    }
    out.flush()?;
    if wrong == 0 { Ok(()) } else { Err(CommandError::Reported) }
}

/// Writes what a comparison has found, `wrong` differences of which are not harmless.
fn print(
    out: &mut Output,
    manifest: &Manifest,
    differences: &[Difference],
    wrong: usize,
) -> io::Result<()> {
    for Difference { layer, what, harmless } in differences {
        let verdict = if *harmless { "ok" } else { "differs" };
        let layer = layer.as_ref().map(|layer| format!("layer {layer}, ")).unwrap_or_default();
        writeln!(out, "{verdict}: {layer}{what}")?;
    }
    let (game, variant) = (&manifest.game, &manifest.variant);
    let setting = manifest.setting.as_ref().map_or_else(String::new, |name| format!(" {name}"));
    if wrong == 0 {
        let layers = units::counted(manifest.layers.len() as u64, "layer");
        writeln!(out, "ok: {game} {variant}{setting}: {layers}, as the manifest says")
    } else {
        let differences = units::counted(wrong as u64, "difference");
        writeln!(out, "{game} {variant}{setting}: {differences} from the manifest")
    }
}

/// What a comparison has found, as JSON.
fn document(manifest: &Manifest, differences: &[Difference]) -> Value {
    let mut document = json!({
        "game": manifest.game,
        "variant": manifest.variant,
        "layers": manifest.layers.len(),
        "differences": differences,
    });
    if let Some(setting) = &manifest.setting {
        document["setting"] = setting.as_str().into();
    }
    document
}
