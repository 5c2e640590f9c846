//! Verification: correct tables pass, and every wrong entry is found.

use guti_reference::Naive;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::{Notation, Rules};
use guti_solver::verify::{
    EntryError, LayerReport, Part, VerifyError, VerifyOptions, VerifyReport, WrongEntry, verify,
    verify_part,
};
use guti_solver::{Job, solve};
use guti_tables::folder::{DISTANCES, Folder, STORED_NOTE, VALUES};
use guti_tables::{Entry, LayerFile, Section, SectionSource, Stored, Tablebase, hex, write};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const LAYER: Layer = Layer::of(3, 3);

struct Case {
    id: &'static str,
    variant: &'static str,
    up_to: u8,
}

/// Test cases: where captures are compulsory the positions with a quiet move are stored, otherwise those
/// that no capture wins.
const STANDARD: Case = Case { id: "lau-kata-kati", variant: "standard", up_to: 3 };
const OPTIONAL: Case = Case { id: "lau-kata-kati", variant: "optional-capture", up_to: 3 };

/// To verify a folder on two threads, with enough room.
pub fn options(folder: &Folder) -> VerifyOptions<'_> {
    let (memory, disk) = (1 << 30, 1 << 30);
    let (threads, reference, seed) = (2, None, 7);
    VerifyOptions { folder, threads, reference, seed, memory, disk, keep_record: false }
}

impl Case {
    fn game(&self) -> Game {
        catalogue::game(self.id, &[self.variant]).unwrap()
    }

    fn folder(&self, root: &Path) -> Folder {
        Folder::new(root, self.id, self.variant)
    }

    fn solve(&self, root: &Path) -> Folder {
        let folder = self.folder(root);
        let job = Job::new(folder.clone(), self.up_to, 2, 1 << 30);
        solve(&self.game(), &job, &|_| {}).unwrap();
        folder
    }

    fn naive(&self) -> Naive {
        let built_in = catalogue::built_in().iter().find(|game| game.id == self.id).unwrap();
        Naive::load(built_in.text, &[self.variant]).unwrap()
    }

    fn check(&self, folder: &Folder) -> Result<VerifyReport, VerifyError> {
        let naive = self.naive();
        let reference = Some((&naive, 300));
        verify(&self.game(), &VerifyOptions { reference, ..options(folder) }, &|_, _| {})
    }

    /// Verifies a part of a layer.
    fn check_part(&self, folder: &Folder, layer: Layer, part: Part) -> VerifyReport {
        verify_part(&self.game(), &options(folder), layer, part, &|_, _| {}).unwrap()
    }

    /// Verifies with the moves of the rules alone, without the reference implementation.
    fn check_by_rules(&self, folder: &Folder) -> VerifyReport {
        verify(&self.game(), &VerifyOptions { threads: 1, ..options(folder) }, &|_, _| {}).unwrap()
    }
}

/// Solves every variant of a game, and verifies it.
fn healthy(id: &'static str, up_to: u8) {
    for variant in catalogue::definition(id).unwrap().variants() {
        let variant: &'static str = Box::leak(variant.name.to_owned().into_boxed_str());
        healthy_variant(&Case { id, variant, up_to });
    }
}

fn healthy_variant(case: &Case) {
    let &Case { id, variant, .. } = case;
    let root = tempfile::tempdir().unwrap();
    let verified = case.check(&case.solve(root.path())).unwrap();
    let found = (verified.wrong, verified.damages.len());
    assert_eq!(found, (0, 0), "{id} {variant}: {:?}", verified.wrong_entries);
    assert!(verified.layers.iter().any(|layer| layer.compared > 0), "{id}");
    assert!(verified.sampled >= 300, "{id}");
    let agree = |layer: &LayerReport| layer.hash.and_then(|hash| hash.agrees) == Some(true);
    assert!(verified.layers.iter().all(agree), "{id} {variant}");
}

macro_rules! healthy_tables_pass {
    ($($test:ident: $id:literal up to $size:literal;)*) => {
        $(
            #[test]
            fn $test() {
                healthy($id, $size);
            }
        )*
    };
}

healthy_tables_pass! {
    healthy_tables_of_lau_kata_kati_pass: "lau-kata-kati" up to 3;
    healthy_tables_of_dash_guti_pass: "dash-guti" up to 2;
    healthy_tables_of_pretwa_pass: "pretwa" up to 4;
    healthy_tables_of_three_mens_morris_pass: "three-mens-morris" up to 3;
    healthy_tables_of_felli_pass: "felli" up to 2;
}

/// With three pieces a side, the fewest with which a game goes on, the variants differ in nothing but where pieces may
/// be placed.
#[test]
fn healthy_tables_of_dara_pass() {
    healthy_variant(&Case { id: "dara", variant: "bell", up_to: 3 });
}

#[test]
fn a_flipped_bit_is_found_where_it_is() {
    let root = tempfile::tempdir().unwrap();
    let folder = STANDARD.solve(root.path());
    let path = folder.file(LAYER);
    let mut bytes = fs::read(&path).unwrap();
    let place = bytes.len() / 2;
    bytes[place] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let verified = STANDARD.check(&folder).unwrap();
    let [damage] = verified.damages.as_slice() else { panic!("{:?}", verified.damages) };
    assert!(damage.file.ends_with("3-3.gtb") && damage.bytes.contains(&(place as u64)));
    assert!(verified.layers.is_empty());
}

/// Writes the table of [`LAYER`] again with other entries and correct checksums.
fn forge(folder: &Folder, forged_entry: impl Fn(u64, [i32; 2]) -> [i32; 2] + Sync) {
    forge_layer(folder, LAYER, forged_entry);
}

/// Writes the table of a layer again with other entries and correct checksums.
fn forge_layer(
    folder: &Folder,
    layer: Layer,
    forged_entry: impl Fn(u64, [i32; 2]) -> [i32; 2] + Sync,
) {
    let path = folder.file(layer);
    let forged = path.with_extension("forged");
    {
        let file = LayerFile::open(&path).unwrap();
        let [values, distances] = [VALUES, DISTANCES].map(|name| file.section(name).unwrap());
        let stored = |section: Section<'_>, at| section.get(at).unwrap();
        let entry = |at: u64| forged_entry(at, [stored(values, at), stored(distances, at)]);
        let value = |at: u64| Entry::Symbol((entry(at)[0] + 1) as u16);
        let distance = |at: u64| Entry::Symbol(entry(at)[1] as u16);
        let sections = [
            SectionSource { name: VALUES, scale: -1, source: &value },
            SectionSource { name: DISTANCES, scale: 0, source: &distance },
        ];
        write(&forged, file.header(), &sections).unwrap();
    }
    fs::rename(forged, path).unwrap();
}

/// The rank and distance of a position with a quiet move that has this value, and no other rank: of several, it depends
/// on how a position is turned which one is looked up.
fn victim<R: Indexed>(rules: &R, folder: &Folder, wanted: i32) -> (u64, i32) {
    let index = rules.index();
    let file = LayerFile::open(&folder.file(LAYER)).unwrap();
    let [values, distances] = [VALUES, DISTANCES].map(|name| file.section(name).unwrap());
    let mut moves = Vec::new();
    let weight = |rank| rules.weight(&index, TableIndex { layer: LAYER, rank });
    let ranks = 0..file.header().positions;
    let most = ranks.clone().map(weight).max().unwrap();
    let found = ranks.rev().filter(|&rank| weight(rank) == most).find(|&rank| {
        let position = rules.unrank(&index, TableIndex { layer: LAYER, rank });
        rules.generate(&position, &mut moves);
        let quiet = moves.iter().all(|&mv| rules.effect(&position, mv).is_quiet());
        quiet && !moves.is_empty() && values.get(rank) == Ok(wanted)
    });
    let rank = found.unwrap();
    (rank, distances.get(rank).unwrap())
}

#[test]
fn a_forged_entry_is_found_with_its_position() {
    let mut named = 0;
    for (case, stored) in [(STANDARD, Stored::Quiet), (OPTIONAL, Stored::Better)] {
        let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
        for value in [-1, 0, 1] {
            let root = tempfile::tempdir().unwrap();
            let folder = case.solve(root.path());
            assert_eq!(LayerFile::open(&folder.file(LAYER)).unwrap().stored(), stored);
            let (rank, distance) = victim(&rules, &folder, value);
            let position = rules.unrank(&rules.index(), TableIndex { layer: LAYER, rank });
            let position = rules.position_string(&position);
            let others = [-1, 0, 1].into_iter().filter(|&other| other != value);
            let forgeries = others.map(|other| (other, distance)).chain([(value, distance + 1)]);
            for (value, distance) in forgeries {
                let root = tempfile::tempdir().unwrap();
                let folder = copy(&folder, &case, root.path());
                forge(&folder, |at, entry| if at == rank { [value, distance] } else { entry });
                let verified = case.check_by_rules(&folder);
                assert_eq!(verified.damages, []);
                // The positions that lead there seem wrong as well.
                assert!(verified.wrong > 0, "{position}: {value} in {distance}");
                let found = verified.wrong_entries.iter().find(|finding| finding.rank == rank);
                let found = found.filter(|finding| finding.layer == LAYER);
                if verified.wrong <= 10 {
                    let found = found.expect("the forged entry is named");
                    assert_eq!(found.position, position);
                    let error = found.error.to_string();
                    assert!(error.contains("is stored"), "{error}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 0, "each forgery makes too many positions wrong for a list");
}

/// In tables of draws with a conversion that draws, an entry may be a loss.
#[test]
fn a_value_is_the_better_of_the_entry_and_the_best_conversion() {
    let Game::Leap(rules) = OPTIONAL.game() else { panic!("it is a leap game") };
    let root = tempfile::tempdir().unwrap();
    let folder = OPTIONAL.solve(root.path());
    let tables = Tablebase::open(&rules, &folder).unwrap();
    let mut worse = 0;
    for (layer, file) in tables.files() {
        for rank in 0..file.header().positions {
            let position = rules.unrank(tables.index(), TableIndex { layer, rank });
            if !tables.stores(&rules, &position) {
                continue;
            }
            let entry = file.section(VALUES).unwrap().get(rank).unwrap();
            let value = i32::from(tables.value(&rules, &position).unwrap());
            assert!([entry, 0].contains(&value) && entry <= value, "{layer} {rank}");
            worse += u64::from(entry < value);
        }
    }
    assert!(worse > 100, "{worse}");
}

/// Where pieces stand symmetrically a position has several ranks, and not all of them are visited by mover.
#[test]
fn a_forged_entry_that_is_not_visited_by_mover_is_found() {
    for case in [STANDARD, OPTIONAL] {
        let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let index = rules.index();
        let mut visited = BTreeSet::new();
        let numbers = 0..rules.positions_by_mover(&index, LAYER);
        rules.each_position_by_mover(&index, LAYER, numbers, |_, position| {
            visited.insert(rules.rank(&index, position).unwrap().rank);
        });
        let file = LayerFile::open(&folder.file(LAYER)).unwrap();
        let is_win = |&rank: &u64| file.section(VALUES).unwrap().get(rank) == Ok(1);
        let is_quiet = |&rank: &u64| {
            let position = rules.unrank(&index, TableIndex { layer: LAYER, rank });
            let mut moves = Vec::new();
            rules.generate(&position, &mut moves);
            moves.iter().all(|&mv| rules.effect(&position, mv).is_quiet()) && !moves.is_empty()
        };
        let mut others = (0..file.header().positions).filter(|rank| !visited.contains(rank));
        let rank = others.find(|rank| is_win(rank) && is_quiet(rank)).unwrap();
        forge(&folder, |at, [value, plies]| [value, plies + i32::from(at == rank)]);
        let verified = case.check_by_rules(&folder);
        let is_found = |entry: &WrongEntry| entry.layer == LAYER && entry.rank == rank;
        assert!(verified.wrong_entries.iter().any(is_found), "{:?}", verified.wrong_entries);
    }
}

fn copy(folder: &Folder, case: &Case, root: &Path) -> Folder {
    let copy = case.folder(root);
    fs::create_dir_all(copy.path()).unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, copy.path().join(path.file_name().unwrap())).unwrap();
    }
    copy
}

#[test]
fn forged_entries_are_found_by_the_reference_too() {
    let root = tempfile::tempdir().unwrap();
    let folder = OPTIONAL.solve(root.path());
    forge(&folder, |_, [value, distance]| [value, distance + if value > 0 { 2 } else { 0 }]);
    let verified = OPTIONAL.check(&folder).unwrap();
    let by_rules = OPTIONAL.check_by_rules(&folder).wrong;
    assert!(verified.wrong > by_rules, "{} and {by_rules}", verified.wrong);
}

#[test]
fn what_is_missing_is_named() {
    let root = tempfile::tempdir().unwrap();
    let error = STANDARD.check(&STANDARD.folder(root.path())).unwrap_err();
    assert!(matches!(error, VerifyError::NoTables(_)), "{error}");
    let folder = STANDARD.solve(root.path());
    fs::remove_file(folder.file(Layer::of(2, 3))).unwrap();
    let error = STANDARD.check(&folder).unwrap_err().to_string();
    assert!(error.contains("layer 3-2 is there, and that of layer 2-3 is not"), "{error}");
    fs::remove_file(folder.file(Layer::of(3, 2))).unwrap();
    let verified = STANDARD.check_by_rules(&folder);
    assert!(verified.wrong > 0, "captures lead into the layer that is gone");
    let astray = verified
        .wrong_entries
        .iter()
        .all(|found| matches!(found.error, EntryError::MissingTable(_)));
    assert!(astray, "{:?}", verified.wrong_entries);
}

#[test]
fn parts_find_what_the_whole_finds() {
    let with_kings = Case { id: "felli", variant: "standard", up_to: 2 };
    let of_rows = Case { id: "three-mens-morris", variant: "standard", up_to: 3 };
    for case in [STANDARD, OPTIONAL, with_kings, of_rows] {
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let whole = case.check_by_rules(&folder);
        for layer in &whole.layers {
            // Two parts of a thousand will do for layers with millions of positions.
            let (of, numbers) =
                if layer.positions > 100_000 { (1000, vec![1, 700]) } else { (3, vec![1, 2, 3]) };
            let part = |&number| case.check_part(&folder, layer.layer, Part { number, of });
            let parts: Vec<VerifyReport> = numbers.iter().map(part).collect();
            assert!(parts.iter().all(VerifyReport::is_sound), "{} {}", case.id, layer.layer);
            let compared: u64 = parts.iter().map(|report| report.layers[0].compared).sum();
            assert!(compared > 0 || layer.compared == 0, "{} {}", case.id, layer.layer);
            if of == 3 {
                assert_eq!(compared, layer.compared, "{} {}", case.id, layer.layer);
            }
        }
    }
}

#[test]
fn the_part_with_a_forged_entry_finds_it() {
    for case in [STANDARD, OPTIONAL] {
        let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let (rank, _) = victim(&rules, &folder, 1);
        forge(&folder, |at, [value, distance]| [if at == rank { -1 } else { value }, distance]);
        let positions = rules.positions(&rules.index(), LAYER);
        let whole = case.check_by_rules(&folder);
        assert!(whole.wrong > 0 && !whole.is_sound());
        // The notes still have the hash of the right values.
        let layer = whole.layers.iter().find(|layer| layer.layer == LAYER).unwrap();
        assert_eq!(layer.hash.unwrap().agrees, Some(false));
        let of = 8;
        let parts = (1..=of).map(|number| Part { number, of });
        let wrong: u64 =
            parts.clone().map(|part| case.check_part(&folder, LAYER, part).wrong).sum();
        assert_eq!(wrong, layer.wrong);
        let part = parts.clone().find(|part| part.range(positions).contains(&rank)).unwrap();
        let found = case.check_part(&folder, LAYER, part);
        assert!(found.wrong > 0 && !found.is_sound(), "a part with errors is not remembered");
        assert!(found.wrong > 10 || found.wrong_entries.iter().any(|entry| entry.rank == rank));
    }
}

#[test]
fn a_part_notices_damage() {
    let root = tempfile::tempdir().unwrap();
    let folder = OPTIONAL.solve(root.path());
    let path = folder.file(LAYER);
    let mut bytes = fs::read(&path).unwrap();
    let place = bytes.len() / 2;
    bytes[place] ^= 4;
    fs::write(&path, &bytes).unwrap();
    let check = VerifyOptions { threads: 1, ..options(&folder) };
    let all = Part { number: 1, of: 1 };
    let error = verify_part(&OPTIONAL.game(), &check, LAYER, all, &|_, _| {}).unwrap_err();
    let VerifyError::Read(error) = error else { panic!("{error}") };
    assert!(error.to_string().contains("3-3.gtb is damaged in the bytes"), "{error}");
}

/// Writes the table of a layer again with the values of other positions, as older programs wrote tables.
fn store_as<R: Indexed>(rules: &R, folder: &Folder, layer: Layer, stored: Stored) {
    let tables = Tablebase::open(rules, folder).unwrap();
    let path = folder.file(layer);
    let other = path.with_extension("other");
    let length = fs::metadata(&path).unwrap().len();
    {
        let file = LayerFile::open(&path).unwrap();
        let mut header = file.header().clone();
        header.notes.retain(|(name, _)| name != STORED_NOTE && !name.starts_with("hash"));
        let known = |rank| {
            let position = rules.unrank(tables.index(), TableIndex { layer, rank });
            tables.probe(rules, &position).unwrap()
        };
        if stored != Stored::All {
            header.notes.push((STORED_NOTE.to_owned(), stored.note().to_owned()));
        }
        let entry = |rank, symbol| {
            let position = rules.unrank(tables.index(), TableIndex { layer, rank });
            let is_stored = stored == Stored::All || tables.stores(rules, &position);
            if is_stored { Entry::Symbol(symbol) } else { Entry::Any }
        };
        let value = |rank| entry(rank, (known(rank).value + 1) as u16);
        let distance = |rank| entry(rank, known(rank).distance.unwrap_or(0));
        let sections = [
            SectionSource { name: VALUES, scale: -1, source: &value },
            SectionSource { name: DISTANCES, scale: 0, source: &distance },
        ];
        write(&other, &header, &sections).unwrap();
    }
    assert!(stored != Stored::All || fs::metadata(&other).unwrap().len() > length);
    fs::rename(other, path).unwrap();
}

#[test]
fn the_hash_does_not_depend_on_how_values_are_stored() {
    for case in [STANDARD, OPTIONAL] {
        let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let hashes = |report: &VerifyReport| -> Vec<_> {
            report.layers.iter().map(|layer| layer.hash.unwrap().hash).collect()
        };
        let version = || LayerFile::open(&folder.file(LAYER)).unwrap().version();
        assert_eq!(version(), if case.variant == OPTIONAL.variant { 4 } else { 2 });
        let before = hashes(&case.check_by_rules(&folder));
        // Older programs wrote these where captures are optional.
        let kinds = [(Stored::Undecided, 3), (Stored::All, 2)];
        let is_written = |kind: &(Stored, _)| case.variant == OPTIONAL.variant || kind.1 == 2;
        for (stored, oldest) in kinds.into_iter().filter(is_written) {
            store_as(&rules, &folder, LAYER, stored);
            assert_eq!(version(), oldest);
            let after = case.check_by_rules(&folder);
            assert_eq!((hashes(&after), after.wrong), (before.clone(), 0), "{stored:?}");
            let layer = after.layers.iter().find(|layer| layer.layer == LAYER).unwrap();
            assert_eq!(layer.hash.unwrap().agrees, None);
            let part = case.check_part(&folder, LAYER, Part { number: 1, of: 1 });
            let all = part.layers[0].compared == layer.positions;
            assert_eq!((part.wrong, all), (0, stored == Stored::All), "{stored:?}");
        }
    }
}

/// Readers must not use the entries of positions that are not stored, so that nothing can be wrong there.
#[test]
fn entries_that_are_not_stored_mean_nothing() {
    for case in [STANDARD, OPTIONAL] {
        let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let index = rules.index();
        let known = |folder: &Folder| -> Vec<_> {
            let tables = Tablebase::open(&rules, folder).unwrap();
            let positions = rules.positions(&index, LAYER);
            (0..positions)
                .map(|rank| {
                    let position = rules.unrank(&index, TableIndex { layer: LAYER, rank });
                    (tables.probe(&rules, &position).unwrap(), tables.value(&rules, &position))
                })
                .collect()
        };
        let before = known(&folder);
        assert!(before.iter().all(|(probed, value)| Some(probed.value) == *value));
        // Positions that a capture decides at once are not stored, and their entries may be
        // arbitrary.
        let wins_at_once = |rank: u64| {
            let position = rules.unrank(&index, TableIndex { layer: LAYER, rank });
            let mut moves = Vec::new();
            rules.generate(&position, &mut moves);
            let captures = moves.iter().any(|&mv| !rules.effect(&position, mv).is_quiet());
            let (probed, _) = before[rank as usize];
            captures && (probed.value, probed.distance) == (1, Some(1))
        };
        let decided: Vec<bool> = (0..before.len() as u64).map(wins_at_once).collect();
        assert!(decided.iter().filter(|&&decided| decided).count() > before.len() / 4);
        let sound = case.check_by_rules(&folder).layers;
        forge(&folder, |at, entry| if decided[at as usize] { [-1, 77] } else { entry });
        assert!(known(&folder) == before, "{}", case.variant);
        let forged = case.check_by_rules(&folder);
        assert!(forged.is_sound(), "{:?}", forged.wrong_entries);
        let counts = |layers: &[LayerReport]| -> Vec<u64> {
            layers.iter().map(|layer| layer.compared).collect()
        };
        assert_eq!(counts(&forged.layers), counts(&sound));
        assert!(case.check_part(&folder, LAYER, Part { number: 1, of: 1 }).is_sound());
    }
}

/// Where memory does not suffice, larger layers are verified by probing, and as many entries are
/// compared.
#[test]
fn tables_that_do_not_fit_into_memory_are_verified_too() {
    for case in [STANDARD, OPTIONAL] {
        let naive = case.naive();
        let root = tempfile::tempdir().unwrap();
        let folder = case.solve(root.path());
        let by_rules = |folder: &Folder, memory: u64, reference| {
            let check = VerifyOptions { reference, memory, ..options(folder) };
            verify(&case.game(), &check, &|_, _| {}).unwrap()
        };
        let check = |folder: &Folder, memory| by_rules(folder, memory, Some((&naive, 300)));
        let whole = check(&folder, 1 << 30);
        for memory in [0, 1 << 16] {
            let found = check(&folder, memory);
            assert!(found.is_sound(), "{:?}", found.wrong_entries);
            let compared = |report: &VerifyReport| -> Vec<_> {
                report.layers.iter().map(|layer| (layer.layer, layer.compared)).collect()
            };
            assert_eq!(compared(&found), compared(&whole));
            let agrees = |layer: &LayerReport| layer.hash.is_some_and(|h| h.agrees == Some(true));
            assert!(found.layers.iter().all(agrees), "the hash is compared, also by probing");
            let in_memory = found.layers.iter().filter(|layer| !layer.probed).count();
            assert_eq!(in_memory > 0, memory > 0, "{memory}");
            assert!(in_memory < whole.layers.len(), "{memory}");
            assert_eq!(found.sampled, whole.sampled, "also what is not stored is sampled");
            assert!(found.sampled > 30, "{}", found.sampled);
        }
        // The reference implementation reports longer distances as well.
        forge(&folder, |_, [value, distance]| [value, distance + if value > 0 { 2 } else { 0 }]);
        let wrong = |report: VerifyReport| {
            let layer = report.layers.iter().find(|layer| layer.layer == LAYER).unwrap();
            assert_eq!(layer.wrong, report.wrong, "the other layers are as they were");
            report.wrong
        };
        let [whole, probed] = [1 << 30, 0].map(|memory| wrong(by_rules(&folder, memory, None)));
        assert!(whole > 0 && probed == whole);
        for memory in [1 << 30, 0] {
            assert!(wrong(check(&folder, memory)) > whole, "the sample found nothing");
        }
    }
}

/// The moves that lead to a position with the longest distance that a file can hold would be one ply longer still.
#[test]
fn the_longest_distance_of_a_file_is_impossible() {
    let Game::Leap(rules) = STANDARD.game() else { panic!("it is a leap game") };
    let naive = STANDARD.naive();
    let root = tempfile::tempdir().unwrap();
    let folder = STANDARD.solve(root.path());
    let (rank, _) = victim(&rules, &folder, 1);
    let longest = i32::from(u16::MAX);
    forge(&folder, |at, [value, plies]| [value, if at == rank { longest } else { plies }]);
    for memory in [1 << 30, 0] {
        let reference = Some((&naive, 3000));
        let check = VerifyOptions { memory, reference, ..options(&folder) };
        let found = verify(&STANDARD.game(), &check, &|_, _| {}).unwrap();
        let is_named = |entry: &WrongEntry| {
            entry.rank == rank && entry.error == EntryError::OutOfRange(1, longest)
        };
        assert!(found.wrong_entries.iter().any(is_named), "{memory}: {:?}", found.wrong_entries);
    }
    let tables = Tablebase::open(&rules, &folder).unwrap();
    let index = rules.index();
    for rank in 0..rules.positions(&index, LAYER) {
        let position = rules.unrank(&index, TableIndex { layer: LAYER, rank });
        assert!(tables.moves(&rules, &position).is_some());
    }
}

/// A verification by probing that was stopped goes on, and one in memory goes on from it.
#[test]
fn a_verification_goes_on_with_another_memory() {
    let root = tempfile::tempdir().unwrap();
    let folder = STANDARD.solve(root.path());
    let first = Part { number: 1, of: 2 };
    assert!(STANDARD.check_part(&folder, LAYER, first).is_sound());
    for memory in [0, 1 << 30] {
        let copied = tempfile::tempdir().unwrap();
        let folder = copy(&folder, &STANDARD, copied.path());
        let check = VerifyOptions { threads: 1, memory, ..options(&folder) };
        let found = verify(&STANDARD.game(), &check, &|_, _| {}).unwrap();
        let layer = found.layers.iter().find(|layer| layer.layer == LAYER).unwrap();
        assert_eq!(layer.resumed, layer.positions / 2);
        assert!(found.is_sound() && !folder.verified().exists());
    }
}

/// The first of two twins with enough positions for their values to be saved, and the largest layer, in which pieces are
/// taken that lead there.
const SAVED: Layer = Layer::of(3, 4);
const LARGEST: Layer = Layer::of(4, 4);

/// Tables up to [`LARGEST`], of which it has a wrong entry, verified as far as that goes; and the path of the values that
/// are saved of [`SAVED`].
fn stopped(root: &Path) -> (Case, Folder, Vec<u8>, PathBuf) {
    let case = Case { up_to: 4, ..STANDARD };
    let folder = case.solve(root);
    let right = fs::read(folder.file(LARGEST)).unwrap();
    forge_layer(&folder, LARGEST, |_, [value, plies]| [value, plies + i32::from(value > 0)]);
    assert!(case.check_by_rules(&folder).wrong > 0);
    let saved = folder.verified_values().join(format!("{SAVED}.raw"));
    assert!(saved.is_file() && !folder.verified_values().join(format!("{LARGEST}.raw")).exists());
    (case, folder, right, saved)
}

#[test]
fn saved_values_are_not_read_from_tables_again() {
    let root = tempfile::tempdir().unwrap();
    let (case, folder, right, saved) = stopped(root.path());
    fs::write(folder.file(LARGEST), &right).unwrap();
    let report = case.check(&folder).unwrap();
    assert!(report.is_sound(), "{:?}", report.wrong_entries);
    let positions =
        |read| report.layers.iter().filter(move |layer| layer.read == read).map(|l| l.positions);
    let (read, all) = (positions(true).sum::<u64>(), report.layers.iter().map(|l| l.positions));
    let of_read = 300 * read / all.sum::<u64>() + positions(true).count() as u64;
    assert!(report.sampled > of_read, "{} are drawn from all layers", report.sampled);
    let of = |layer| report.layers.iter().find(|report| report.layer == layer).unwrap();
    for layer in [SAVED, SAVED.flipped()] {
        let LayerReport { read, compared, resumed, positions, hash, .. } = of(layer);
        assert_eq!((*read, *compared, resumed), (false, 0, positions));
        let file = LayerFile::open(&folder.file(layer)).unwrap();
        let noted = file.note("hash of values").map(str::to_owned);
        assert_eq!(noted, Some(hex(&hash.unwrap().hash.values)));
    }
    assert!(of(LARGEST).read && of(LARGEST).compared > 0);
    assert!(!saved.exists() && !folder.verified().exists(), "everything is verified");
    assert!(!folder.verified_values().exists());
}

#[test]
fn damaged_saved_values_are_read_from_the_table() {
    let root = tempfile::tempdir().unwrap();
    let (case, folder, right, saved) = stopped(root.path());
    fs::write(folder.file(LARGEST), &right).unwrap();
    let mut bytes = fs::read(&saved).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&saved, &bytes).unwrap();
    let report = case.check_by_rules(&folder);
    assert!(report.is_sound(), "{:?}", report.wrong_entries);
    let table = report.layers.iter().find(|report| report.layer == SAVED).unwrap();
    let found = (table.read, table.compared, table.resumed);
    assert_eq!(found, (true, 0, table.positions), "it was verified before");
}

/// A run that goes on beside another one saves nothing, and leaves what the other one needs.
#[test]
fn a_second_run_at_the_same_time_leaves_saved_values_alone() {
    let root = tempfile::tempdir().unwrap();
    let (case, folder, right, saved) = stopped(root.path());
    fs::write(folder.file(LARGEST), &right).unwrap();
    let lock = folder.lock_verified().unwrap().expect("nobody else has it");
    let report = case.check_by_rules(&folder);
    assert!(report.is_sound() && report.layers.iter().all(|layer| layer.read));
    assert!(saved.exists() && folder.verified().exists());
    drop(lock);
    let report = case.check_by_rules(&folder);
    assert!(report.layers.iter().any(|layer| !layer.read) && !saved.exists());
}

/// Where the disk has room, memory need not have room for all values at a time.
#[test]
fn values_on_the_disk_leave_the_memory() {
    let root = tempfile::tempdir().unwrap();
    let case = Case { up_to: 4, ..STANDARD };
    let folder = case.solve(root.path());
    let Game::Leap(rules) = case.game() else { panic!("it is a leap game") };
    let index = rules.index();
    let positions = |layer: Layer| rules.positions(&index, layer);
    let largest = positions(LARGEST);
    let entries = largest * 2 + largest.div_ceil(8) + largest.div_ceil(4);
    let near: u64 = (1..4).map(|own| positions(Layer::of(own, 4)).div_ceil(32) * 8).sum();
    let probes = |memory, disk| {
        let check = VerifyOptions { memory, disk, ..options(&folder) };
        let report = verify(&case.game(), &check, &|_, _| {}).unwrap();
        assert!(report.is_sound(), "{:?}", report.wrong_entries);
        report.layers.iter().any(|layer| layer.probed)
    };
    // Beside what is near, memory has to keep the values of small layers, which are not saved.
    let memory = entries + near + 100_000;
    assert!(probes(memory - (1 << 20), 1 << 30), "the entries have no room");
    assert!(probes(memory, 0) && !probes(memory, 1 << 30));
}
