//! Fetching published tables.

mod source;

use super::lock::lock;
use super::manifest::described;
use crate::diagnostic::Diagnostic;
use crate::flags::{TablesDirArgs, number};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::{progress, units};
use guti_rules::index::{Indexed, Layer};
use guti_rules::with_rules;
use guti_solver::LayerLimit;
use guti_solver::manifest::{Manifest, ManifestLayer};
use guti_tables::folder::{Folder, rules_digest};
use guti_tables::{LayerFile, OpenError, hex};
use indicatif::ProgressBar;
use source::Source;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The length of the longest manifest that is read.
const MAX_MANIFEST: u64 = 16 << 20;

/// Arguments of `guti tables fetch`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Fetch published tables.\n\n\
        The URL is that of a manifest, which lists the files that lie beside it and their checksums. \
        Every file is compared with its checksum before it gets its name. A fetch that is stopped goes \
        on where it was.",
    after_help = "Examples:\n  \
        guti tables fetch https://example.org/tables/pretwa-standard.toml\n  \
        guti tables fetch file:///media/disk/pretwa-standard.toml --up-to 5"
)]
pub struct FetchArgs {
    /// The address of a manifest: https, http or file
    #[arg(value_name = "URL")]
    url: String,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// The file of your own game that the tables are of
    #[arg(short, long, value_name = "FILE")]
    game: Option<PathBuf>,
    /// Fetch only layers of this size at most
    #[arg(long, value_name = "N", value_parser = number::within::<u8>(0..=255))]
    up_to: Option<u8>,
    /// Fetch only layers of this total at most: the pieces of both sides, or the counters on the board
    #[arg(long, value_name = "N", value_parser = number::within::<u8>(0..=255))]
    total: Option<u8>,
}

/// Fetches the layers of a manifest that are not there yet.
pub fn run(args: &FetchArgs) -> Outcome {
    let source = Source::new(&args.url).map_err(Diagnostic::new)?;
    let manifest = manifest(&source, &args.url)?;
    let ruleset = described(&manifest, &args.url, args.game.as_deref())?;
    let digest = with_rules!(ruleset.game(), rules => rules_digest(rules));
    if hex(&digest) != manifest.rules.digest {
        let (game, variant) = (&manifest.game, &manifest.variant);
        let reason = format!("the tables at {} are of other rules of {game} {variant}", args.url);
        return Err(Diagnostic::new(reason)
            .with_help("they were made by another version of this program, or for another game")
            .into());
    }
    let limit = LayerLimit::new(args.up_to, args.total);
    let folder = ruleset.tables_folder(&args.folder.root()?);
    let Fetched { layers, all, new } =
        with_rules!(ruleset.game(), rules => fetch(rules, &source, &manifest, limit, &folder))?;
    let mut out = Output::new();
    let layers = units::counted(layers as u64, "layer");
    let (all, new, folder) = (units::bytes(all), units::bytes(new), folder.path().display());
    writeln!(out, "{layers}, {all} in {folder}; {new} fetched")?;
    Ok(out.flush()?)
}

/// What is there after a fetch.
struct Fetched {
    layers: usize,
    /// The bytes of the tables of these layers.
    all: u64,
    /// The bytes of those that were not there before.
    new: u64,
}

/// Fetches the layers of a manifest within a limit that are not in the folder yet.
fn fetch<R: Indexed>(
    rules: &R,
    source: &Source,
    manifest: &Manifest,
    limit: LayerLimit,
    folder: &Folder,
) -> Result<Fetched, Diagnostic> {
    let index = rules.index();
    let wanted = wanted(manifest, rules, &index, limit)?;
    if wanted.is_empty() {
        let layers: Vec<&str> = manifest.layers.iter().map(|entry| entry.layer.as_str()).collect();
        let help = format!("the manifest has {}", layers.join(", "));
        return Err(Diagnostic::new("no layer is within the limit").with_help(help));
    }
    let _lock = lock(folder, "nothing was fetched")?;
    let all = wanted.iter().map(|(_, entry)| entry.bytes).fold(0, u64::saturating_add);
    let bar = progress::bar(all, "{bar:40} {bytes} of {total_bytes}, {msg}, {eta} left");
    let mut new = 0;
    for &(layer, entry) in &wanted {
        bar.set_message(format!("layer {layer}"));
        let path = folder.file(layer);
        if is_there(&path, entry) {
            bar.inc(entry.bytes);
            continue;
        }
        let part = fetch_part(source, &path, entry, &bar)?;
        let file = LayerFile::open(&part);
        check(&part, entry, file.and_then(|file| folder.require(rules, &index, layer, file)))?;
        fs::rename(&part, &path)
            .map_err(|error| Diagnostic::file(&part.display().to_string(), &error))?;
        new += entry.bytes;
    }
    bar.finish_and_clear();
    Ok(Fetched { layers: wanted.len(), all, new })
}

fn manifest(source: &Source, url: &str) -> Result<Manifest, Diagnostic> {
    let failed = |reason: String| Diagnostic::new(format!("{url}: {reason}"));
    let mut text = String::new();
    let mut opened = source.open(source.manifest(), 0).map_err(failed)?;
    let read = opened.content.by_ref().take(MAX_MANIFEST + 1).read_to_string(&mut text);
    read.map_err(|error| Diagnostic::file(url, &error))?;
    if text.len() as u64 > MAX_MANIFEST {
        return Err(failed(format!("it is longer than {}", units::bytes(MAX_MANIFEST))));
    }
    Manifest::parse(&text).map_err(|error| failed(error.to_string()))
}

/// The layers of a manifest within a limit, with their names parsed.
///
/// # Errors
///
/// If the game has no such layer, or one with another number of positions.
fn wanted<'m, R: Indexed>(
    manifest: &'m Manifest,
    rules: &R,
    index: &R::Index,
    limit: LayerLimit,
) -> Result<Vec<(Layer, &'m ManifestLayer)>, Diagnostic> {
    let layers = rules.layers();
    let mut wanted = Vec::new();
    for entry in &manifest.layers {
        let layer: Layer = entry.layer.parse().map_err(Diagnostic::new)?;
        if !layers.contains(&layer) {
            let reason = format!("the manifest has a layer {layer}, and the game has none");
            return Err(Diagnostic::new(reason));
        }
        // Numbering large layers takes a while.
        if !limit.has(layer) {
            continue;
        }
        let (positions, found) = (rules.positions(index, layer), entry.positions);
        if positions != found {
            let reason =
                format!("layer {layer} has {positions} positions, and in the manifest {found}");
            return Err(Diagnostic::new(reason));
        }
        wanted.push((layer, entry));
    }
    Ok(wanted)
}

/// Whether a layer has been fetched, or made here with the same bytes.
fn is_there(path: &Path, entry: &ManifestLayer) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() == entry.bytes)
        && guti_solver::manifest::file_hash(path).is_ok_and(|hash| hash == entry.blake3)
}

/// Fetches a file into `PATH.part`, from where an earlier fetch was stopped, and returns that path.
fn fetch_part(
    source: &Source,
    path: &Path,
    entry: &ManifestLayer,
    bar: &ProgressBar,
) -> Result<PathBuf, Diagnostic> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let named = |error: io::Error| Diagnostic::file(&part.display().to_string(), &error);
    let mut there = fs::metadata(&part).map_or(0, |file| file.len());
    if there > entry.bytes {
        there = 0;
    }
    bar.inc(there);
    if there < entry.bytes {
        let failed = |reason: String| Diagnostic::new(format!("{}: {reason}", entry.file));
        let mut opened = source.open(&entry.file, there).map_err(failed)?;
        // A server may send the file from its start although it was asked for the rest.
        bar.dec(there - opened.from);
        let mut file = OpenOptions::new()
            .create(true)
            .write(true)
            .truncate(false)
            .open(&part)
            .map_err(named)?;
        file.set_len(opened.from).map_err(named)?;
        io::Seek::seek(&mut file, io::SeekFrom::End(0)).map_err(named)?;
        copy(&mut *opened.content, &mut file, entry, opened.from, bar)?;
        file.sync_all().map_err(named)?;
    }
    Ok(part)
}

/// Copies the rest of a file, but no more bytes than it should have.
fn copy(
    content: &mut dyn Read,
    file: &mut File,
    entry: &ManifestLayer,
    from: u64,
    bar: &ProgressBar,
) -> Result<(), Diagnostic> {
    let failed = |error: io::Error| Diagnostic::new(format!("{}: {error}", entry.file));
    let mut buffer = vec![0; 1 << 16];
    let mut written = from;
    loop {
        let read = content.read(&mut buffer).map_err(failed)?;
        if read == 0 {
            break;
        }
        written += read as u64;
        if written > entry.bytes {
            let bytes = entry.bytes;
            let reason = format!("{} is longer than the {bytes} bytes of the manifest", entry.file);
            return Err(Diagnostic::new(reason));
        }
        file.write_all(&buffer[..read]).map_err(failed)?;
        bar.inc(read as u64);
    }
    if written < entry.bytes {
        let (file, bytes) = (&entry.file, entry.bytes);
        return Err(Diagnostic::new(format!(
            "{file} ended after {written} of {bytes} bytes; the same command goes on there"
        )));
    }
    Ok(())
}

/// Compares a fetched file, which was `opened` as the table of its layer, with its checksum. A wrong one is
/// removed: it would stay wrong.
fn check(
    part: &Path,
    entry: &ManifestLayer,
    opened: Result<LayerFile, OpenError>,
) -> Result<(), Diagnostic> {
    let hash = guti_solver::manifest::file_hash(part)
        .map_err(|error| Diagnostic::new(error.to_string()))?;
    let reason = match opened {
        _ if hash != entry.blake3 => "it does not have the checksum of the manifest".to_owned(),
        Ok(_) => return Ok(()),
        Err(error) => error.to_string(),
    };
    // The damage is reported even if the file cannot be removed.
    let _ = fs::remove_file(part);
    let file = &entry.file;
    Err(Diagnostic::new(format!("{file} was fetched and is not used: {reason}")))
}
