//! Manifests, verification in parts, the second reader in Python, and files that are not what they
//! should be.

use crate::common;
use crate::common::solving::printed;
use guti_session::Ruleset;
use guti_solver::Job;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{Entry, Header, LayerFile, Section, SectionSource, write};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use tempfile::TempDir;

/// The game of the test data, and the file of its names in another language, which has no rules.
const TINY: &str = "tests/data/tiny.toml";
const TINY_NAMES: &str = "tests/data/tiny.bn.toml";

static ROOT: LazyLock<TempDir> = LazyLock::new(|| {
    let root = tempfile::tempdir().unwrap();
    let text = fs::read_to_string(TINY).unwrap();
    solve(&Ruleset::from_text(&text, &[] as &[&str]).unwrap(), root.path(), 3);
    solve(&Ruleset::find("pretwa", &[] as &[&str]).unwrap(), root.path(), 4);
    solve(&Ruleset::find("lau-kata-kati", &["optional-capture"]).unwrap(), root.path(), 2);
    solve(&Ruleset::find("lau-kata-kati", &["late-removal"]).unwrap(), root.path(), 2);
    solve(&Ruleset::find("three-mens-morris", &[] as &[&str]).unwrap(), root.path(), 3);
    solve(&Ruleset::find("dara", &["bell"]).unwrap(), root.path(), 3);
    solve(&Ruleset::find("felli", &[] as &[&str]).unwrap(), root.path(), 2);
    solve(&Ruleset::find("felli", &["bouhajbane"]).unwrap(), root.path(), 2);
    solve(&Ruleset::find("english-draughts", &["pool"]).unwrap(), root.path(), 1);
    solve(&Ruleset::find("three-mens-morris", &["moving=any-time"]).unwrap(), root.path(), 3);
    let relay = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
    solve(&relay, root.path(), 4);
    for setting in SETTINGS {
        solve(&relay.in_setting(setting.parse().unwrap()).unwrap(), root.path(), 4);
    }
    root
});

/// Settings of rounds with holes out of play, a Kungidar and a bha.
const SETTINGS: [&str; 4] = ["holes=4-5", "holes=3-3", "holes=5-5,K=s", "holes=4-5,bha=n-right"];

fn solve(ruleset: &Ruleset, root: &Path, up_to: u8) {
    let job = Job::new(ruleset.tables_folder(root), up_to, 2, 1 << 30);
    guti_solver::solve(ruleset.game(), &job, &|_| {}).unwrap();
}

fn guti(arguments: &[&str]) -> Output {
    common::guti(arguments, "", ROOT.path())
}

fn stdout(arguments: &[&str]) -> String {
    let output = guti(arguments);
    assert!(output.status.success(), "{}", printed(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn tiny(name: &str) -> PathBuf {
    ROOT.path().join("tiny/standard").join(name)
}

/// A copy of the tables of the test game, of which one file has other bytes.
struct Copy {
    root: TempDir,
}

impl Copy {
    fn new() -> Copy {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("tiny/standard");
        fs::create_dir_all(&folder).unwrap();
        for name in ["1-1", "1-2", "2-1", "2-2", "1-3", "3-1", "2-3", "3-2", "3-3"] {
            let name = format!("{name}.gtb");
            fs::copy(tiny(&name), folder.join(&name)).unwrap();
        }
        Copy { root }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.root.path().join("tiny/standard").join(name)
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = fs::read(tiny(name)).unwrap();
        change(&mut bytes);
        fs::write(self.path(name), bytes).unwrap();
    }

    /// Runs a command with the test game on these tables.
    fn run(&self, command: &[&str]) -> Output {
        let dir = self.root.path().to_str().unwrap();
        guti(&[command, &["--dir", dir]].concat())
    }

    /// Runs a command, which must fail and name the file, and returns what it said.
    fn refused(&self, command: &[&str], name: &str) -> String {
        let output = self.run(command);
        let said = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
        assert!(said.contains(name), "{command:?} does not name {name}: {said}");
        said
    }
}

/// The commands that read tables.
const READERS: [&[&str]; 7] = [
    &["solve", TINY, "--up-to", "3", "--quiet"],
    &["probe", TINY],
    &["line", TINY],
    &["results", TINY],
    &["puzzles", TINY],
    &["verify", TINY],
    &["tables", "check"],
];

#[test]
fn a_file_that_is_cut_off_is_named_by_every_command() {
    let copy = Copy::new();
    let length = fs::metadata(tiny("3-2.gtb")).unwrap().len() as usize;
    for cut in (0..20).map(|part| length * part / 20) {
        copy.change("3-2.gtb", |bytes| bytes.truncate(cut));
        // Whatever opens the file sees its length, so one command for each place suffices.
        let command = READERS[cut % READERS.len()];
        let said = copy.refused(command, "3-2.gtb");
        assert!(said.contains("is cut off") || said.contains("is not a table"), "{said}");
    }
    copy.change("3-2.gtb", |bytes| bytes.truncate(length / 2));
    for command in READERS {
        assert!(copy.refused(command, "3-2.gtb").contains("is cut off"));
    }
}

#[test]
fn a_bit_that_changed_is_named_with_its_place() {
    let copy = Copy::new();
    let length = fs::metadata(tiny("3-3.gtb")).unwrap().len() as usize;
    let bytes = fs::read(tiny("3-3.gtb")).unwrap();
    let header = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    let manifest = copy.root.path().join("tiny.toml");
    fs::write(&manifest, stdout(&["tables", "manifest", TINY])).unwrap();
    let with_manifest = ["tables", "check", manifest.to_str().unwrap(), "--game", TINY];
    for place in (0..24).map(|part| 40 + (length - 41) * part / 23) {
        copy.change("3-3.gtb", |bytes| bytes[place] ^= 4);
        for command in [
            &["tables", "check"][..],
            &with_manifest,
            &["tables", "manifest", TINY],
            &["verify", TINY],
            READERS[0],
        ] {
            let said = copy.refused(command, "3-3.gtb");
            if place < header {
                assert!(said.contains("its header, bytes 0.."), "{said}");
                continue;
            }
            // The range of bytes that has the wrong one.
            let found = said.split("in the bytes ").skip(1).any(|rest| {
                let range = rest.split(' ').next().unwrap();
                let (start, end) = range.split_once("..").unwrap();
                (start.parse().unwrap()..end.parse().unwrap()).contains(&place)
            });
            assert!(found, "byte {place}: {said}");
        }
        // Probes read other places as well as this one: they are right, or they name the file.
        for command in [["probe", TINY], ["line", TINY]] {
            let output = copy.run(&command);
            if output.status.success() {
                assert_eq!(
                    output.stdout,
                    stdout(&command).into_bytes(),
                    "{command:?}, byte {place}"
                );
            } else {
                assert!(printed(&output).contains("3-3.gtb"), "{}", printed(&output));
            }
        }
    }
    // Where the table has all its values, a probe reads one of them.
    let data = header..length - 16 * (length - header).div_ceil(1 << 16);
    copy.change("3-3.gtb", |bytes| {
        for byte in &mut bytes[data] {
            *byte ^= 1;
        }
    });
    for command in [&["probe", TINY][..], &["results", TINY], &["puzzles", TINY]] {
        let said = copy.refused(command, "3-3.gtb");
        assert!(said.contains("is damaged in the bytes"), "{said}");
        assert!(said.contains("section ") && said.contains("positions 0.."), "{said}");
    }
}

#[test]
fn files_of_other_games_and_layers_are_named() {
    let copy = Copy::new();
    let foreign = ROOT.path().join("pretwa/standard/4-4.gtb");
    fs::copy(foreign, copy.path("3-3.gtb")).unwrap();
    for command in READERS {
        let said = copy.refused(command, "3-3.gtb");
        assert!(said.contains("is the table of pretwa"), "{said}");
    }
    let copy = Copy::new();
    fs::copy(tiny("2-3.gtb"), copy.path("3-2.gtb")).unwrap();
    fs::copy(tiny("3-2.gtb"), copy.path("2-3.gtb")).unwrap();
    for command in READERS {
        let said = copy.refused(command, "-3.gtb");
        assert!(said.contains("is the table of tiny (standard), layer 3-2"), "{said}");
    }
}

#[test]
fn parts_are_verified_alone_and_what_is_verified_is_remembered() {
    let copy = Copy::new();
    let record = copy.path("verified.txt");
    let part = |part: &str, layer: &str| -> Value {
        let output = copy.run(&["verify", TINY, "--layer", layer, "--part", part, "--json"]);
        assert!(output.status.success(), "{}", printed(&output));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let whole: Value = serde_json::from_str(&stdout(&["verify", TINY, "--json"])).unwrap();
    let layers = whole["layers"].as_array().unwrap();
    let mut compared = 0;
    for number in 1..=3 {
        let verified = part(&format!("{number}/3"), "3-3");
        assert_eq!(
            (&verified["ok"], &verified["layers"][0]["verified_earlier"]),
            (&true.into(), &0.into())
        );
        compared += verified["layers"][0]["compared"].as_u64().unwrap();
    }
    let of_whole = layers.iter().find(|layer| layer["layer"] == "3-3").unwrap();
    assert_eq!(of_whole["compared"], compared);
    assert!(record.exists());
    // The same part again, and then the whole: neither compares it again.
    let again = part("2/3", "3-3");
    assert_eq!(again["layers"][0]["compared"], 0);
    let said = printed(&copy.run(&["verify", TINY]));
    assert!(said.contains("were verified by an earlier run"), "{said}");
    assert!(said.contains("Nothing is wrong."), "{said}");
    assert!(!record.exists(), "all is verified");
    // Parts alone do not remove the record, so that a manifest can be noted without comparing all again.
    for layer in layers {
        part("1/1", layer["layer"].as_str().unwrap());
    }
    assert!(record.exists());
    let manifest = copy.root.path().join("manifest.toml");
    let manifest = manifest.to_str().unwrap();
    assert!(copy.run(&["tables", "manifest", TINY, "--out", manifest]).status.success());
    for layer in layers {
        let layer = layer["layer"].as_str().unwrap();
        assert!(record.exists());
        let said = printed(&copy.run(&["verify", TINY, "--layer", layer, "--manifest", manifest]));
        assert!(said.contains(" 0 stored values compared"), "{said}");
    }
    assert!(!record.exists(), "the manifest notes all");
    // When a file changes, its record does not count.
    part("1/1", "3-3");
    rewrite(&copy.path("2-2.gtb"), |_, entry| entry);
    let said = part("1/1", "3-3");
    assert_eq!(said["layers"][0]["verified_earlier"], 0);
    for wrong in [&["--part", "1/2"][..], &["--layer", "3-3", "--part", "5/4"], &["--layer", "9-9"]]
    {
        let output = copy.run(&[&["verify", TINY], wrong].concat());
        assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    }
}

#[test]
fn what_several_machines_have_verified_is_joined_by_appending() {
    let [one, other] = [Copy::new(), Copy::new()];
    for (copy, part) in [(&one, "1/2"), (&other, "2/2")] {
        let verify = ["verify", TINY, "--layer", "3-3", "--part", part];
        assert!(copy.run(&verify).status.success());
    }
    let records = [&one, &other].map(|copy| fs::read(copy.path("verified.txt")).unwrap());
    fs::write(one.path("verified.txt"), records.concat()).unwrap();
    let said = printed(&one.run(&["verify", TINY, "--layer", "3-3"]));
    assert!(said.contains(" 0 stored values compared"), "{said}");
}

#[test]
fn a_verification_is_noted_in_the_manifest_of_the_tables() {
    let copy = Copy::new();
    let path = copy.root.path().join("manifest.toml");
    let name = path.to_str().unwrap();
    let describe = || {
        let output = copy.run(&["tables", "manifest", TINY, "--out", name]);
        assert!(output.status.success(), "{}", printed(&output));
    };
    let verified_by = || {
        let manifest: toml::Table = fs::read_to_string(&path).unwrap().parse().unwrap();
        manifest.get("verified_by").map(|program| program.as_str().unwrap().to_owned())
    };
    describe();
    assert_eq!(verified_by(), None);
    // Without memory for any layer all are probed, and nothing else changes.
    let verify = ["verify", TINY, "--manifest", name];
    let said = printed(&copy.run(&[&verify[..], &["--memory", "1"]].concat()));
    assert!(said.contains("9 of the layers did not fit into the memory"), "{said}");
    assert!(said.contains("Nothing is wrong."), "{said}");
    assert_eq!(verified_by(), Some(format!("guti {}", env!("CARGO_PKG_VERSION"))));
    // What is wrong is not noted, nor is anything in a manifest of other tables.
    rewrite(&copy.path("3-3.gtb"), |_, [value, distance]| [value, distance + 1]);
    let said = copy.refused(&verify, "manifest.toml");
    assert!(said.contains("is not a manifest of these tables"), "{said}");
    describe();
    let said = copy.refused(&verify, "3-3");
    assert!(said.contains("wrong: layer 3-3"), "{said}");
    assert_eq!(verified_by(), None);
    let with_part = [&verify[..], &["--layer", "3-3", "--part", "1/2"]].concat();
    assert_eq!(copy.run(&with_part).status.code(), Some(2));
}

#[test]
fn layers_are_noted_in_a_manifest_one_after_another() {
    let copy = Copy::new();
    let path = copy.root.path().join("manifest.toml");
    let name = path.to_str().unwrap();
    let output = copy.run(&["tables", "manifest", TINY, "--out", name]);
    assert!(output.status.success(), "{}", printed(&output));
    // The verified layers, and the program that has verified all, if one has.
    let noted = || {
        let manifest: toml::Table = fs::read_to_string(&path).unwrap().parse().unwrap();
        let layers = manifest["layer"].as_array().unwrap().iter();
        let layers = layers.filter(|layer| layer.get("verified_by").is_some());
        let layers: Vec<String> =
            layers.map(|layer| layer["layer"].as_str().unwrap().to_owned()).collect();
        (layers, manifest.get("verified_by").cloned())
    };
    let verify = ["verify", TINY, "--manifest", name];
    let said = printed(&copy.run(&[&verify[..], &["--layer", "2-2"]].concat()));
    assert!(said.contains("1 of 9 layers are verified"), "{said}");
    assert_eq!(noted(), (vec!["2-2".to_owned()], None));
    // Only some of the files that the manifest describes are there.
    let large = ["1-3", "3-1", "2-3", "3-2", "3-3"].map(|layer| copy.path(&format!("{layer}.gtb")));
    let aside = |file: &Path| file.with_extension("aside");
    for file in &large {
        fs::rename(file, aside(file)).unwrap();
    }
    let said = printed(&copy.run(&verify));
    assert!(said.contains("4 of 9 layers are verified"), "{said}");
    assert_eq!(noted(), (["1-1", "1-2", "2-1", "2-2"].map(str::to_owned).to_vec(), None));
    for file in &large {
        fs::rename(aside(file), file).unwrap();
    }
    let said = printed(&copy.run(&verify));
    assert!(said.contains("9 of 9 layers are verified"), "{said}");
    let program = format!("guti {}", env!("CARGO_PKG_VERSION"));
    assert_eq!(noted(), (Vec::new(), Some(program.into())));
}

/// Writes a table again, in another way and with other entries.
fn rewrite(path: &Path, entry: impl Fn(u64, [i32; 2]) -> [i32; 2] + Sync) {
    let forged = path.with_extension("forged");
    {
        let file = LayerFile::open(path).unwrap();
        let [values, distances] = [VALUES, DISTANCES].map(|name| file.section(name).unwrap());
        let get = |section: Section<'_>, at| section.get(at).unwrap();
        let entry = |at: u64| entry(at, [get(values, at), get(distances, at)]);
        let value = |at: u64| Entry::Symbol((entry(at)[0] + 1) as u16);
        let distance = |at: u64| Entry::Symbol(entry(at)[1] as u16);
        let sections = [
            SectionSource { name: VALUES, scale: -1, source: &value },
            SectionSource { name: DISTANCES, scale: 0, source: &distance },
        ];
        let mut header = file.header().clone();
        header.notes.push(("made".to_owned(), "by a test".to_owned()));
        write(&forged, &header, &sections).unwrap();
    }
    fs::rename(forged, path).unwrap();
}

#[test]
fn a_manifest_says_what_differs() {
    let copy = Copy::new();
    let path = copy.root.path().join("manifest.toml");
    let name = path.to_str().unwrap();
    let root = ROOT.path().join("copy");
    // The manifest of a built-in game, whose tables are then found by its name.
    let made = stdout(&["tables", "manifest", "pretwa"]);
    fs::write(&path, &made).unwrap();
    let manifest: toml::Table = made.parse().unwrap();
    let text_of_rules = manifest["rules"]["text"].as_str().unwrap();
    assert_eq!(
        blake3::hash(text_of_rules.as_bytes()).to_hex().as_str(),
        manifest["rules"]["digest"].as_str().unwrap()
    );
    assert_eq!(manifest["command"].as_str(), Some("guti solve pretwa --up-to 4"));
    let layers = manifest["layer"].as_array().unwrap();
    for layer in layers {
        let file = ROOT.path().join("pretwa/standard").join(layer["file"].as_str().unwrap());
        let bytes = fs::read(file).unwrap();
        assert_eq!(layer["bytes"].as_integer(), Some(bytes.len() as i64));
        assert_eq!(layer["blake3"].as_str(), Some(blake3::hash(&bytes).to_hex().as_str()));
    }
    let said = stdout(&["tables", "check", name]);
    assert!(said.contains("1 layer, as the manifest says"), "{said}");

    // Stored in another way, the values are still the same.
    let folder = root.join("pretwa/standard");
    fs::create_dir_all(&folder).unwrap();
    let table = folder.join("4-4.gtb");
    let check = || guti(&["tables", "check", name, "--dir", root.to_str().unwrap()]);
    fs::copy(ROOT.path().join("pretwa/standard/4-4.gtb"), &table).unwrap();
    rewrite(&table, |_, entry| entry);
    let output = check();
    let said = printed(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("has the same values, stored in another way"), "{said}");
    // Without the hash in the notes, it is computed, and then compared.
    strip_hashes(&table);
    assert_eq!(printed(&check()), said);
    rewrite(
        &table,
        |at, [value, distance]| if at == 4 { [-value, distance] } else { [value, distance] },
    );
    let output = check();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        printed(&output).contains("differs: layer 4-4, hash of values: "),
        "{}",
        printed(&output)
    );
}

#[test]
fn a_layer_whose_notes_have_another_hash_is_named() {
    let copy = Copy::new();
    change_notes(&copy.path("3-3.gtb"), |notes| {
        let hash = notes.iter_mut().find(|(name, _)| name.starts_with("hash of")).unwrap();
        hash.1 = "0".repeat(hash.1.len());
    });
    let output = copy.run(&["verify", TINY, "--json"]);
    assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["ok"], &report["wrong"]), (&false.into(), &0.into()));
    for layer in report["layers"].as_array().unwrap() {
        assert_eq!(layer["hash_agrees"], layer["layer"] != "3-3", "{layer}");
    }
}

/// The counts and distances of a manifest, and of the pages of results, come from these notes.
#[test]
fn notes_that_are_not_true_of_the_values_are_named() {
    let wrong_notes = |copy: &Copy, arguments: &[&str]| -> Vec<String> {
        let output = copy.run(&[&["verify", TINY, "--json"], arguments].concat());
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let layers = report["layers"].as_array().unwrap();
        let layer = layers.iter().find(|layer| layer["layer"] == "3-3").unwrap();
        let notes = layer["wrong_notes"].as_array().unwrap().iter();
        let notes: Vec<String> = notes.map(|note| note["note"].as_str().unwrap().into()).collect();
        assert_eq!((&report["ok"], &report["wrong"]), (&notes.is_empty().into(), &0.into()));
        assert_eq!(output.status.code(), Some(if notes.is_empty() { 0 } else { 2 }));
        notes
    };
    let named =
        |note: &str| LayerFile::open(&tiny("3-3.gtb")).unwrap().note(note).unwrap().to_owned();
    let of_losses = named("farthest of losses");
    for (note, text) in [
        ("wins", (named("wins").parse::<u64>().unwrap() + 1).to_string()),
        ("endless draws", "1000000".to_owned()),
        ("longest of losses", "999".to_owned()),
        ("farthest of wins", of_losses),
    ] {
        let copy = Copy::new();
        assert_eq!(wrong_notes(&copy, &[]), [""; 0]);
        change_notes(&copy.path("3-3.gtb"), |notes| {
            notes.iter_mut().find(|(name, _)| name == note).unwrap().1 = text;
        });
        for arguments in [&[][..], &["--memory", "1"], &["--layer", "3-3"]] {
            assert_eq!(wrong_notes(&copy, arguments), [note], "{arguments:?}");
        }
        let said = printed(&copy.run(&["verify", TINY]));
        assert!(said.contains(&format!("wrong: layer 3-3: its file notes `{note}` as ")), "{said}");
    }
}

#[test]
fn wrong_entries_are_counted_by_layer() {
    let copy = Copy::new();
    rewrite(&copy.path("3-3.gtb"), |_, [value, distance]| [value, distance + 1]);
    for memory in ["1", "1G"] {
        let output = copy.run(&["verify", TINY, "--json", "--memory", memory]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let layers = report["layers"].as_array().unwrap();
        let wrong: u64 = layers.iter().map(|layer| layer["wrong"].as_u64().unwrap()).sum();
        assert!(wrong > 0);
        assert_eq!(report["wrong"], wrong, "with the memory {memory}");
    }
}

/// Removes the hashes from the notes of a table.
fn strip_hashes(path: &Path) {
    change_notes(path, |notes| notes.retain(|(name, _)| !name.starts_with("hash of")));
}

/// Writes a table again with other notes.
fn change_notes(path: &Path, change: impl FnOnce(&mut Vec<(String, String)>)) {
    change_header(path, |header| change(&mut header.notes));
}

/// Writes a table again with another header.
fn change_header(path: &Path, change: impl FnOnce(&mut Header)) {
    let changed = path.with_extension("changed");
    {
        let file = LayerFile::open(path).unwrap();
        let mut header = file.header().clone();
        change(&mut header);
        let section = |name| {
            let section = file.section(name).unwrap();
            move |at: u64| section.get(at).unwrap()
        };
        let [values, distances] = [section(VALUES), section(DISTANCES)];
        let value = |at: u64| Entry::Symbol((values(at) + 1) as u16);
        let distance = |at: u64| Entry::Symbol(distances(at) as u16);
        let sections = [
            SectionSource { name: VALUES, scale: -1, source: &value },
            SectionSource { name: DISTANCES, scale: 0, source: &distance },
        ];
        write(&changed, &header, &sections).unwrap();
    }
    fs::rename(changed, path).unwrap();
}

/// Runs `tools/check_table.py`; none where there is no Python that is new enough.
fn check_table(arguments: &[&str]) -> Option<Output> {
    let python = |arguments: &[&str]| Command::new("python3").args(arguments).output().ok();
    let modern = python(&["-c", "import tomllib"]).is_some_and(|output| output.status.success());
    if !modern {
        assert!(std::env::var_os("CI").is_none(), "the checks need Python 3.11");
        eprintln!("skipped: there is no python3 of version 3.11 or newer");
        return None;
    }
    python(&[&["../../tools/check_table.py"], arguments].concat())
}

#[test]
fn the_second_reader_agrees() {
    let folder = |name: &str| ROOT.path().join(name).to_str().unwrap().to_owned();
    let cases = [
        ("tiny/standard", "100000", Some(TINY)),
        ("pretwa/standard", "150", None),
        ("lau-kata-kati/optional-capture", "50", None),
        ("lau-kata-kati/late-removal", "150", None),
        ("three-mens-morris/standard", "100000", None),
        ("dara/bell", "10", None),
        ("felli/standard", "150", None),
        ("felli/bouhajbane", "150", None),
        ("english-draughts/pool", "400", None),
        ("three-mens-morris/moving=any-time", "200", None),
        ("khutka-boia/standard", "100000", None),
        ("khutka-boia/standard/holes=4-5", "100000", None),
        ("khutka-boia/standard/holes=3-3", "100000", None),
        ("khutka-boia/standard/holes=5-5,K=s", "100000", None),
        ("khutka-boia/standard/holes=4-5,bha=n-right", "100000", None),
    ];
    let mut hashed = 0;
    for (name, sample, game) in cases {
        let folder = folder(name);
        let mut arguments = vec![folder.as_str(), "--sample", sample, "--hash", "2000"];
        arguments.extend(game.iter().flat_map(|game| ["--game", game]));
        let Some(output) = check_table(&arguments) else { return };
        let said = printed(&output);
        assert!(output.status.success(), "{name}: {said}");
        assert!(said.contains("ok: layer ") && !said.contains(" 0 compared"), "{name}: {said}");
        hashed += usize::from(said.contains(" compared, hash "));
    }
    // Layers of up to 2,000 positions are hashed; not every folder has one.
    assert!(hashed >= 12, "{hashed}");
}

#[test]
fn the_second_reader_compares_some_positions_and_says_whose_they_are() {
    let tiny = ROOT.path().join("tiny/standard");
    let check = |folder: &Path, sample: &str| {
        check_table(&[folder.to_str().unwrap(), "--game", TINY, "--sample", sample])
    };
    for sample in ["-5", "0", "many"] {
        let Some(output) = check(&tiny, sample) else { return };
        assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    }
    let Some(output) = check(&tiny, "5") else { return };
    assert!(!printed(&output).contains("note: "), "{}", printed(&output));
    let root = tempfile::tempdir().unwrap();
    let other = root.path().join("dara/standard");
    fs::create_dir_all(&other).unwrap();
    fs::copy(tiny.join("1-1.gtb"), other.join("1-1.gtb")).unwrap();
    let Some(output) = check(&other, "5") else { return };
    let said = printed(&output);
    assert!(said.contains("note: the folder is dara/standard, the tables are of tiny"), "{said}");
}

/// From the position of a round to its tables and all that reads them.
#[test]
fn rounds_have_tables_of_their_own() {
    let root = tempfile::tempdir().unwrap();
    let dir = root.path().to_str().unwrap();
    let run = |arguments: &[&str]| guti(&[arguments, &["--dir", dir]].concat());
    let position = "0,0,1,0,2/_,3,0,1,0 s 20,23 0";
    let probe = ["probe", "khutka-boia", "--position", position];
    let missing = printed(&run(&probe));
    assert!(missing.contains("standard/holes=4-5 has no layer 7-0"), "{missing}");
    let command = "guti solve khutka-boia --setting holes=4-5 --up-to 7";
    assert!(missing.contains(command), "{missing}");
    let solve = ["solve", "khutka-boia", "--quiet", "--up-to", "7", "--setting", position];
    assert!(run(&solve).status.success());
    assert!(root.path().join("khutka-boia/standard/holes=4-5/7-0.gtb").is_file());
    let known = printed(&run(&probe));
    assert!(known.contains("North wins by 6 counters, 2 plies to conversion."), "{known}");
    for command in ["verify", "results"] {
        // The name of the same setting with the sides exchanged.
        let report = printed(&run(&[command, "khutka-boia", "--setting", "holes=5-4"]));
        assert!(report.contains("Khutka Boia, holes=4-5"), "{report}");
    }
    let manifest = root.path().join("manifest.toml");
    let manifest = manifest.to_str().unwrap();
    let write = ["tables", "manifest", "khutka-boia", "--setting", "holes=4-5", "--out", manifest];
    assert!(run(&write).status.success());
    let checked = printed(&run(&["tables", "check", manifest]));
    let all = "ok: khutka-boia standard holes=4-5: 6 layers, as the manifest says";
    assert!(checked.contains(all), "{checked}");
    let list = printed(&run(&["tables"]));
    assert!(list.contains("khutka-boia standard holes=4-5 6 22,860"), "{list}");
    assert!(run(&["tables", "delete", "khutka-boia", "--yes"]).status.success());
    assert!(!root.path().join("khutka-boia").exists());
    for (game, setting, why) in [
        ("pretwa", "holes=4-5", "Pretwa has no rounds with holes=4-5"),
        ("khutka-boia", "holes=4-6", "Khutka Boia has no rounds with holes=4-6"),
        ("khutka-boia", "K=s", "a setting is written as"),
        ("khutka-boia", "5,5,5,5,5/5,5,5,5,5 s 0,0 0", "every hole is in play"),
    ] {
        let output = run(&["solve", game, "--setting", setting]);
        let refused = printed(&output);
        assert!(output.status.code() == Some(2) && refused.contains(why), "{setting}: {refused}");
    }
}

#[test]
fn the_second_reader_compares_every_checksum_and_hash() {
    let wrong = |copy: &Copy| {
        let folder = copy.root.path().join("tiny/standard");
        let output = check_table(&[folder.to_str().unwrap(), "--game", TINY, "--layer", "3-3"])?;
        Some((output.status.code(), printed(&output)))
    };
    // A byte of the header.
    let copy = Copy::new();
    copy.change("3-3.gtb", |bytes| bytes[60] ^= 1);
    let Some((code, said)) = wrong(&copy) else { return };
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("3-3.gtb has a damaged header"), "{said}");
    // A file that was cut.
    copy.change("3-3.gtb", |bytes| bytes.truncate(100));
    let (code, said) = wrong(&copy).unwrap();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("3-3.gtb has 100 bytes instead of "), "{said}");
    // The list of checksums at the end.
    let copy = Copy::new();
    copy.change("3-3.gtb", |bytes| *bytes.last_mut().unwrap() ^= 1);
    let (code, said) = wrong(&copy).unwrap();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the list of checksums does not match its own"), "{said}");
    // The hash of the values in the notes.
    for name in ["hash of values", "hash of distances"] {
        let copy = Copy::new();
        change_notes(&copy.path("3-3.gtb"), |notes| {
            let note = notes.iter_mut().find(|(other, _)| other == name).unwrap();
            note.1 = note.1.chars().rev().collect();
        });
        let (code, said) = wrong(&copy).unwrap();
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("do not have the hash that the notes say"), "{said}");
    }
    // A note that says something else of what is stored.
    let copy = Copy::new();
    change_notes(&copy.path("3-3.gtb"), |notes| {
        notes.iter_mut().find(|(name, _)| name == "stored").unwrap().1 = "some".to_owned();
    });
    let (code, said) = wrong(&copy).unwrap();
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("3-3.gtb stores the positions `some`"), "{said}");
    let said = copy.refused(&["probe", TINY], "3-3.gtb");
    assert!(said.contains("the positions that it stores are `some`, which is unknown"), "{said}");
}

#[test]
fn the_second_reader_looks_nothing_up_in_a_damaged_table() {
    let check = |copy: &Copy, more: &[&str]| {
        let folder = copy.root.path().join("tiny/standard");
        let output = check_table(&[&[folder.to_str().unwrap(), "--game", TINY], more].concat())?;
        Some((output.status.code(), printed(&output)))
    };
    let copy = Copy::new();
    copy.change("2-2.gtb", |bytes| {
        let header = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
        bytes[header + 2] ^= 1;
    });
    let Some((code, said)) = check(&copy, &[]) else { return };
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(said.matches("wrong: layer").count(), 1, "{said}");
    assert!(said.contains("wrong: layer 2-2, ") && said.contains("ok: layer 3-2, "), "{said}");
    assert!(said.contains("they lead to layer 2-2, which is damaged"), "{said}");
    let (code, said) = check(&copy, &["--layer", "3-2"]).unwrap();
    assert_eq!(code, Some(0), "{said}");
    // What is no file of this game is no fault of the tables.
    for (game, reason) in
        [("../../README.md", "README.md is not the file"), (TINY_NAMES, "this program knows")]
    {
        let (code, said) = check(&Copy::new(), &["--game", game]).unwrap();
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(reason) && !said.contains("Traceback"), "{said}");
    }
}

/// Counts are compared one by one in layers that are read whole, and added up in others.
#[test]
fn the_second_reader_compares_counts_and_rules() {
    let check = |copy: &Copy, hash: &str| {
        let folder = copy.root.path().join("tiny/standard");
        let folder = folder.to_str().unwrap();
        let output = check_table(&[folder, "--game", TINY, "--layer", "3-3", "--hash", hash])?;
        Some((output.status.code(), printed(&output)))
    };
    let copy = Copy::new();
    change_notes(&copy.path("3-3.gtb"), |notes| {
        for (note, change) in [("wins", 1), ("draws", -1)] {
            let (_, text) = notes.iter_mut().find(|(name, _)| name == note).unwrap();
            *text = (text.parse::<i64>().unwrap() + change).to_string();
        }
    });
    let Some((code, said)) = check(&copy, "20000") else { return };
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("of `wins`, and there are") && said.contains("of `draws`"), "{said}");
    assert_eq!(check(&copy, "0").unwrap().0, Some(0), "the sum is right");
    change_notes(&copy.path("3-3.gtb"), |notes| {
        notes.iter_mut().find(|(name, _)| name == "losses").unwrap().1 = "1".to_owned();
    });
    let (code, said) = check(&copy, "0").unwrap();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("boards, and the layer has"), "{said}");
    // A longest distance without the position that has it.
    let copy = Copy::new();
    change_notes(&copy.path("3-3.gtb"), |notes| {
        notes.retain(|(name, _)| name != "farthest of wins");
    });
    let (code, said) = check(&copy, "0").unwrap();
    assert_eq!(code, Some(1), "{said}");
    let reason = "the notes have only one of `farthest of wins` and `longest of wins`";
    assert!(said.contains(reason), "{said}");
    // Tables of different rules in one folder.
    let copy = Copy::new();
    change_header(&copy.path("2-2.gtb"), |header| header.rules[0] ^= 1);
    let (code, said) = check(&copy, "0").unwrap();
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("solved with different rules"), "{said}");
}

#[test]
fn the_second_reader_finds_a_changed_value_and_a_changed_bit() {
    let file = LayerFile::open(&tiny("3-3.gtb")).unwrap();
    let distances = file.section(DISTANCES).unwrap();
    // A position that is won or lost in some plies; those that convert at once may not be stored.
    let rank = (0..file.header().positions).find(|&at| distances.get(at).unwrap() > 2).unwrap();
    for change in [[-1, 0], [0, 2]] {
        let copy = Copy::new();
        rewrite(&copy.path("3-3.gtb"), |at, [value, distance]| match at == rank {
            true if change[0] < 0 => [-value, distance],
            true => [value, distance + change[1]],
            false => [value, distance],
        });
        let folder = copy.root.path().join("tiny/standard");
        let arguments =
            [folder.to_str().unwrap(), "--game", TINY, "--sample", "100000", "--hash", "2000"];
        let Some(output) = check_table(&arguments) else { return };
        let said = printed(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("rank {rank}, ")), "{said}");
        assert!(said.contains("is stored"), "{said}");
    }
    let copy = Copy::new();
    let bytes = fs::read(tiny("3-3.gtb")).unwrap();
    let header = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    copy.change("3-3.gtb", |bytes| bytes[header + 100] ^= 1);
    let folder = copy.root.path().join("tiny/standard");
    let Some(output) = check_table(&[folder.to_str().unwrap(), "--game", TINY]) else { return };
    assert_eq!(output.status.code(), Some(1), "{}", printed(&output));
    assert!(printed(&output).contains("checksum"), "{}", printed(&output));
}

#[test]
fn the_second_reader_goes_on_where_a_smaller_table_is_missing() {
    let check = |copy: &Copy, layer: &str| {
        let folder = copy.root.path().join("tiny/standard");
        let folder = folder.to_str().unwrap();
        let output = check_table(&[folder, "--game", TINY, "--layer", layer, "--sample", "100000"]);
        output.map(|output| (output.status.code(), printed(&output)))
    };
    let copy = Copy::new();
    for name in ["2-3.gtb", "3-2.gtb"] {
        fs::remove_file(copy.path(name)).unwrap();
    }
    let Some((code, said)) = check(&copy, "3-3") else { return };
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("ok: layer 3-3, ") && !said.contains(" 0 compared"), "{said}");
    assert!(said.contains(" not compared: they lead to layer 2-3, which has no table"), "{said}");
    assert!(!said.contains(" compared, hash "), "{said}");
    let (code, said) = check(&copy, "2-3").unwrap();
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("there is no table of layer 2-3"), "{said}");
    // What is wrong and can be compared is found all the same.
    rewrite(&copy.path("3-3.gtb"), |_, [value, distance]| [1 - value.abs(), distance]);
    let (code, said) = check(&copy, "3-3").unwrap();
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("is stored"), "{said}");
}
