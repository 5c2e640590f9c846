//! `guti verify`: verifies every value in the tables of a game.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, SettingArgs, TablesDirArgs, number, search};
use crate::outcome::{CommandError, Outcome};
use crate::output::{Output, heading};
use crate::{disk, interrupt, load, memory, probing, progress, units};
use guti_reference::Naive;
use guti_rules::index::{Indexed, Layer};
use guti_rules::{catalogue, with_rules};
use guti_session::{Ruleset, save};
use guti_solver::manifest::{Manifest, ManifestError};
use guti_solver::verify::{
    self, LayerHash, Part, VerifyError, VerifyOptions, VerifyReport, WrongEntry, WrongNote,
};
use guti_tables::folder::Folder;
use guti_tables::{OpenError, ReadError, hex};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The seed for the sample of positions that the reference implementation checks.
const SEED: u64 = 1952;

/// Arguments of `guti verify`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Verify every value in the tables of a game: it must follow from those of the positions that \
        the moves lead to, and so must every distance. The verifier shares only the rules and the numbering of \
        positions with the solver.\n\n\
        First the checksums of all files are checked. For built-in games a sample of the positions is \
        verified again with the moves of an independent implementation of the rules. Layers that do not fit \
        into the memory are verified by probing, which takes longer. The hash, the counts and the longest distances \
        in the notes of each file must be those of its values.\n\n\
        A verification that is stopped goes on with the layer at which it was when it is started again, \
        unless a file has changed. With `--layer` and `--part` a part of one layer is verified alone, so that several \
        machines can share the work; then only the checksums of what is read are checked, and the sample is of \
        this part.",
    after_help = "Examples:\n  \
        guti verify pretwa\n  \
        guti verify dash-guti --layer 6-5 --part 3/64\n  \
        guti verify alquerque --manifest alquerque-standard.toml\n  \
        guti verify lau-kata-kati --sample 100000 --json"
)]
pub struct VerifyArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    setting: SettingArgs,
    #[command(flatten)]
    folder: TablesDirArgs,
    /// The number of threads; without it, one for each core
    #[arg(short, long, value_name = "N", value_parser = number::within::<u16>(1..=1024))]
    threads: Option<u16>,
    /// About how many random positions are verified with the reference implementation
    #[arg(short, long, value_name = "N", default_value_t = 10_000, value_parser = number::at_least::<u64>(0))]
    sample: u64,
    /// The memory that may be used, such as 512M or 4G; without it, three quarters of what is free
    #[arg(short, long, value_name = "SIZE", value_parser = units::size, conflicts_with = "layer")]
    memory: Option<u64>,
    /// Verify this layer alone: `6-5` is the one in which the side to move has six pieces and the
    /// other side five
    #[arg(long, value_name = "LAYER")]
    layer: Option<Layer>,
    /// Verify only a part of the layer: `3/64` is the third of 64
    #[arg(
        long,
        value_name = "N/OF",
        requires = "layer",
        default_value = "1/1",
        hide_default_value = true
    )]
    part: Part,
    /// Note in this manifest, which must describe these tables and may describe more, which layers were
    /// verified, if nothing is wrong
    #[arg(long, value_name = "FILE", conflicts_with = "part")]
    manifest: Option<PathBuf>,
    #[command(flatten)]
    json: JsonArgs,
}

/// Verifies the tables and reports what is wrong.
pub fn run(args: &VerifyArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let folder = ruleset.tables_folder(&args.folder.root()?);
    let reference = reference(&args.game.game, &ruleset).filter(|_| args.sample > 0);
    let options = VerifyOptions {
        folder: &folder,
        threads: search::threads(args.threads),
        reference: reference.as_ref().map(|naive| (naive, args.sample)),
        seed: SEED,
        memory: memory::budget(args.memory),
        // Other programs need some of it.
        disk: disk::free(folder.path()).unwrap_or(0) / 2,
        keep_record: args.manifest.is_some(),
    };
    let game = describe::table_arguments(&args.game.game, &ruleset, args.folder.dir.as_deref());
    let open = |path| {
        let tables = Described { ruleset: &ruleset, folder: &folder, layer: args.layer };
        ManifestFile::open(path, &game, &tables, options.threads)
    };
    let manifest = args.manifest.as_deref().map(open).transpose()?;
    let started = Instant::now();
    let bar = progress::bar(
        positions(&ruleset, &folder, args),
        "{bar:20} {human_pos} of {human_len} positions, layer {msg}, {eta} left",
    );
    interrupt::end(
        &bar,
        "The verification was stopped; the same command goes on after the last positions that it recorded.",
    );
    let on_checked = |layer: Layer, positions: u64| {
        bar.inc(positions);
        bar.set_message(layer.to_string());
    };
    let verified = match args.layer {
        Some(layer) => verify::verify_part(ruleset.game(), &options, layer, args.part, &on_checked),
        None => verify::verify(ruleset.game(), &options, &on_checked),
    };
    bar.finish_and_clear();
    let verified = verified.map_err(|error| {
        let never = || probing::never_any(&ruleset);
        let none = matches!(error, VerifyError::NoTables(_)).then(never).flatten();
        none.unwrap_or_else(|| diagnostic(&error, &game))
    })?;
    let (is_whole, time) = (args.layer.is_none(), started.elapsed());
    let report = Report { ruleset: &ruleset, verified: &verified, is_whole, time };
    let mut out = Output::new();
    if args.json.json {
        out.json(&report.document())?;
    } else {
        report.print(&mut out)?;
    }
    out.flush()?;
    if !verified.is_sound() {
        return Err(CommandError::Reported);
    }
    if let Some(file) = manifest {
        let layers: Vec<String> = verified.layers.iter().map(|l| l.layer.to_string()).collect();
        let manifest = file.note(&layers)?;
        let ([verified, _], all) = (manifest.verified(), manifest.layers.len());
        if is_whole || verified == all as u64 {
            // The manifest says now what the record said. There may be none.
            if let Ok(Some(_lock)) = folder.lock_verified() {
                folder.remove_verified();
            }
        }
        if !args.json.json {
            let mut out = Output::new();
            writeln!(out, "{}: {verified} of {all} layers are verified", file.path.display())?;
            out.flush()?;
        }
    }
    Ok(())
}

/// The file of a manifest that includes the tables of a folder.
struct ManifestFile<'a> {
    path: &'a Path,
    /// What has to be typed to choose the game and the folder of its tables.
    game: &'a str,
    of_tables: Manifest,
}

/// The tables that a manifest must include: all of a folder, or that of one layer.
struct Described<'a> {
    ruleset: &'a Ruleset,
    folder: &'a Folder,
    layer: Option<Layer>,
}

impl<'a> ManifestFile<'a> {
    /// Reads the file, and then the tables of the folder, or that of one layer, which takes longer.
    ///
    /// # Errors
    ///
    /// See [`ManifestFile::read`]; also if the tables cannot be read.
    fn open(
        path: &'a Path,
        game: &'a str,
        tables: &Described<'_>,
        threads: usize,
    ) -> Result<Self, Diagnostic> {
        let manifest = parsed(path)?;
        let Described { ruleset, folder, layer } = *tables;
        let reading = progress::waiting("the files are compared with the manifest");
        let described = match layer {
            Some(layer) => Manifest::of_layer(ruleset.game(), folder, layer, threads),
            None => Manifest::new(ruleset.game(), folder, threads),
        };
        reading.finish_and_clear();
        let of_tables = described.map_err(|error| match error {
            ManifestError::Tables(error) => diagnostic(&error, game),
            error => Diagnostic::new(error.to_string()),
        })?;
        let file = ManifestFile { path, game, of_tables };
        file.checked(manifest)?;
        Ok(file)
    }

    /// The manifest that the file has now.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is no manifest, or does not describe the tables.
    fn read(&self) -> Result<Manifest, Diagnostic> {
        self.checked(parsed(self.path)?)
    }

    /// A manifest, if it describes the tables.
    fn checked(&self, manifest: Manifest) -> Result<Manifest, Diagnostic> {
        if manifest.includes(&self.of_tables) {
            return Ok(manifest);
        }
        let name = self.path.display();
        let diagnostic = Diagnostic::new(format!("{name} is not a manifest of these tables"));
        let game = self.game;
        Err(diagnostic.with_help(format!(
            "`guti tables manifest {game} --out FILE` writes one; `guti tables check FILE` says what differs"
        )))
    }

    /// Notes that these layers were verified. The file is read again, since another process may have noted
    /// other layers meanwhile; where the system can lock a folder, no other process does so at the same time.
    ///
    /// # Errors
    ///
    /// See [`ManifestFile::read`]; also if the file cannot be written.
    fn note(&self, layers: &[String]) -> Result<Manifest, Diagnostic> {
        let parent = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = File::open(parent.unwrap_or(Path::new("."))).ok();
        let _lock = folder.filter(|folder| folder.lock().is_ok());
        let mut manifest = self.read()?;
        manifest.set_verified(layers);
        let written = save::save(self.path, &manifest.to_string());
        written.map_err(|error| Diagnostic::unwritable(self.path, &error))?;
        Ok(manifest)
    }
}

/// The manifest in a file.
fn parsed(path: &Path) -> Result<Manifest, Diagnostic> {
    let text = fs::read_to_string(path)
        .map_err(|error| Diagnostic::file(&path.display().to_string(), &error))?;
    Manifest::parse(&text).map_err(|error| Diagnostic::new(format!("{}: {error}", path.display())))
}

/// The number of positions to verify, for the progress bar: of those layers that have a file.
fn positions(ruleset: &Ruleset, folder: &Folder, args: &VerifyArgs) -> u64 {
    with_rules!(ruleset.game(), rules => {
        let index = rules.index();
        let wanted = |layer: &Layer| args.layer.is_none_or(|only| only == *layer);
        let there = |layer: &Layer| folder.file(*layer).exists();
        let layers = rules.layers().into_iter().filter(wanted).filter(there);
        let positions = layers.map(|layer| args.part.range(rules.positions(&index, layer)));
        positions.map(|range| range.end - range.start).sum()
    })
}

/// The reference implementation of the rules of a built-in game. It panics at faulty game files, so
/// a game of the user's own has none.
fn reference(game: &str, ruleset: &Ruleset) -> Option<Naive> {
    if load::is_path(game) {
        return None;
    }
    let built_in = catalogue::built_in().iter().find(|game| game.id == ruleset.id())?;
    let parts: Vec<&str> = ruleset.variant().split(',').collect();
    Naive::load(built_in.text, &parts).ok()
}

/// An error, with the command that helps. `game` is what has to be typed to choose the game and the tables.
fn diagnostic(error: &VerifyError, game: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    match error {
        VerifyError::NoTables(_) => diagnostic
            .with_help(format!("`guti solve {game}` makes them; `--dir` names another folder")),
        VerifyError::MissingTwin { .. } => {
            diagnostic.with_help(format!("`guti solve {game}` makes it"))
        }
        VerifyError::Open(OpenError::Io { cause, .. }) => {
            diagnostic.with_help(probing::help_to_open(cause))
        }
        VerifyError::Read(ReadError::Unreadable { .. }) => {
            diagnostic.with_help(probing::HELP_TO_READ)
        }
        VerifyError::Open(_) | VerifyError::Read(_) => diagnostic.with_help(format!(
            "remove this file, or all tables with `guti tables delete {game}`, and solve again"
        )),
        _ => diagnostic,
    }
}

/// The report on the tables.
struct Report<'a> {
    ruleset: &'a Ruleset,
    verified: &'a VerifyReport,
    /// Whether all layers were verified, and not a part of one.
    is_whole: bool,
    time: Duration,
}

impl Report<'_> {
    fn sums(&self) -> [u64; 2] {
        let layers = &self.verified.layers;
        [layers.iter().map(|l| l.positions).sum(), layers.iter().map(|l| l.compared).sum()]
    }

    fn print(&self, out: &mut Output) -> io::Result<()> {
        let verified = self.verified;
        writeln!(out, "{}", heading(describe::title(self.ruleset)))?;
        if !verified.damages.is_empty() {
            for damage in &verified.damages {
                writeln!(out, "damaged: {damage}")?;
            }
            return writeln!(out, "The values were not verified.");
        }
        for WrongEntry { layer, rank, position, error } in &verified.wrong_entries {
            writeln!(out, "wrong: layer {layer}, position {rank}, `{position}`: {error}")?;
        }
        let [positions, compared] = self.sums();
        let (layers, time) = (verified.layers.len(), units::time(self.time));
        // Of a layer alone only what is read is compared with its checksums.
        let checksums = if self.is_whole { ", all checksums are right" } else { "" };
        let layers = units::counted(layers as u64, "layer");
        writeln!(out, "{layers}, {} positions{checksums}", units::count(positions))?;
        let probed = verified.layers.iter().filter(|layer| layer.probed).count();
        if probed > 0 && self.is_whole {
            writeln!(
                out,
                "{probed} of the layers did not fit into the memory and were verified by probing"
            )?;
        }
        let resumed: u64 = verified.layers.iter().map(|layer| layer.resumed).sum();
        if resumed > 0 {
            writeln!(out, "{} of them were verified by an earlier run", units::count(resumed))?;
        }
        let values = units::count(compared);
        writeln!(out, "{values} stored values compared with what their moves lead to, in {time}")?;
        let derived = positions - resumed - compared;
        if derived > 0 {
            writeln!(
                out,
                "{} other positions have none: there conversions decide, or the game is over",
                units::count(derived)
            )?;
        }
        if verified.sampled > 0 {
            let sampled = units::count(verified.sampled);
            writeln!(
                out,
                "{sampled} positions drawn at random compared with the moves of the reference implementation"
            )?;
        }
        for layer in &verified.layers {
            if layer.hash.is_some_and(|LayerHash { agrees, .. }| agrees == Some(false)) {
                writeln!(
                    out,
                    "wrong: layer {}: its values do not have the hash in the notes of its file",
                    layer.layer
                )?;
            }
            for note in &layer.wrong_notes {
                writeln!(out, "wrong: layer {}: {note}", layer.layer)?;
            }
        }
        match verified.wrong {
            0 if !verified.is_sound() => Ok(()),
            0 if self.sums()[0] == 0 => writeln!(out, "The part has no positions."),
            0 => writeln!(out, "Nothing is wrong."),
            wrong => {
                let listed = match verified.wrong_entries.len() as u64 {
                    listed if listed < wrong => format!("; the first {listed} are listed"),
                    _ => String::new(),
                };
                writeln!(out, "{} wrong{listed}", units::count(wrong))
            }
        }
    }

    fn document(&self) -> Value {
        let verified = self.verified;
        let note = |WrongNote { name, noted, found }: &WrongNote| json!({ "note": name, "noted": noted, "found": found });
        let layers = verified.layers.iter().map(|layer| {
            json!({
                "layer": layer.layer.to_string(),
                "positions": layer.positions,
                "compared": layer.compared,
                "wrong": layer.wrong,
                "verified_earlier": layer.resumed,
                "hash_of_values": layer.hash.map(|hash| hex(&hash.hash.values)),
                "hash_of_distances": layer.hash.map(|hash| hex(&hash.hash.distances)),
                "hash_agrees": layer.hash.and_then(|hash| hash.agrees),
                "wrong_notes": layer.wrong_notes.iter().map(note).collect::<Vec<Value>>(),
            })
        });
        let findings = verified.wrong_entries.iter().map(|finding| {
            json!({
                "layer": finding.layer.to_string(),
                "rank": finding.rank,
                "position": finding.position,
                "what": finding.error.to_string(),
            })
        });
        let mut document = json!({
            "game": self.ruleset.id(),
            "variant": self.ruleset.variant(),
            "ok": verified.is_sound(),
            "seconds": self.time.as_secs_f64(),
            "sampled": verified.sampled,
            "wrong": verified.wrong,
            "damages": verified.damages.iter().map(describe::damage).collect::<Vec<Value>>(),
            "findings": findings.collect::<Vec<Value>>(),
            "layers": layers.collect::<Vec<Value>>(),
        });
        if let Some(setting) = self.ruleset.setting() {
            document["setting"] = setting.to_string().into();
        }
        document
    }
}
