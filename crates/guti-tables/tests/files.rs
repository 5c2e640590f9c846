//! Table files on disk, and the errors for wrong ones.

use guti_tables::{
    Entry, EntrySource, Header, LayerFile, OpenError, ReadError, SectionSource, TableIdentity,
    WriteError, write,
};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const RULES: [u8; 32] = [0xab; 32];

fn header() -> Header {
    Header {
        game: "dash-guti".into(),
        variant: "chain=optional".into(),
        setting: None,
        rules: RULES,
        layer: "6-5".into(),
        positions: 1000,
        notes: vec![("wins".into(), "500".into()), ("draws".into(), String::new())],
    }
}

const WANTED: TableIdentity<'_> = TableIdentity {
    game: "dash-guti",
    variant: "chain=optional",
    setting: None,
    rules: &RULES,
    layer: "6-5",
    positions: 1000,
};

fn write_table(path: &Path) -> Result<u64, WriteError> {
    let values = |entry: u64| Entry::Symbol((entry / 10 % 3) as u16);
    let sections = [
        SectionSource { name: "values", scale: -1, source: &values },
        SectionSource { name: "distances", scale: 0, source: &|_| Entry::Any },
    ];
    write(path, &header(), &sections)
}

fn a_table() -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("6-5.gtb");
    write_table(&path).expect("there is room");
    (directory, path)
}

#[test]
fn a_file_is_what_was_written_and_nothing_lies_beside_it() {
    let (directory, path) = a_table();
    let written = write_table(&path).expect("it may be replaced");
    assert_eq!(fs::read_dir(&directory).expect("the directory").count(), 1);
    let layer = LayerFile::open(&path).and_then(|layer| layer.require(&WANTED)).expect("sound");
    assert_eq!(layer.header(), &header());
    assert_eq!(layer.check(), Ok(()));
    assert_eq!(layer.len_bytes(), written);
    assert_eq!(written, fs::metadata(&path).expect("the file").len());
    let values = layer.section("values").expect("it was written");
    assert!((0..1000).all(|entry| values.get(entry) == Ok((entry / 10 % 3) as i32 - 1)));
}

#[test]
fn threads_share_a_file() {
    let (_directory, path) = a_table();
    let layer = LayerFile::open(&path).expect("a sound file");
    std::thread::scope(|scope| {
        let values = layer.section("values").expect("it");
        let sum = move || (0..1000).map(|entry| values.get(entry).expect("sound")).sum::<i32>();
        let sums =
            [(); 2].map(|()| scope.spawn(sum)).map(|thread| thread.join().expect("no panic"));
        assert_eq!(sums[0], sums[1]);
    });
}

#[test]
fn what_no_position_can_have_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("6-5.gtb");
    let require = |values: i32, distances: i32| {
        let section = |name, scale| SectionSource { name, scale, source: &|_| Entry::Symbol(1) };
        let sections = [section("values", values), section("distances", distances)];
        write(&path, &header(), &sections).expect("there is room");
        let file = LayerFile::open(&path).expect("a sound file");
        file.require(&WANTED).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(require(0x3ffe, 0xfffe), Ok(()));
    assert_eq!(require(-0x4000, -1), Ok(()));
    for (values, distances, what) in [
        (0x3fff, 0, "16384 is impossible in the section values"),
        (-0x4001, 0, "-16384 is impossible in the section values"),
        (i32::MAX, 0, "2147483647 is impossible in the section values"),
        (0, 0xffff, "65536 is impossible in the section distances"),
        (0, -2, "-1 is impossible in the section distances"),
    ] {
        let error = require(values, distances).expect_err(what);
        assert!(error.contains(what), "{error}");
    }
}

#[test]
fn a_table_of_something_else_is_refused() {
    let (_directory, path) = a_table();
    let name = path.display();
    let refuse = |wanted: TableIdentity<'_>| {
        let layer = LayerFile::open(&path).expect("a sound file");
        layer.require(&wanted).expect_err("something else").to_string()
    };
    assert_eq!(
        refuse(TableIdentity { layer: "5-5", ..WANTED }),
        format!(
            "{name} is the table of dash-guti (chain=optional), layer 6-5, not of dash-guti \
             (chain=optional), layer 5-5: choose another file or write that one"
        )
    );
    assert!(
        refuse(TableIdentity { variant: "", ..WANTED }).contains("not of dash-guti, layer 6-5")
    );
    assert!(
        refuse(TableIdentity { game: "dara", ..WANTED }).contains("not of dara (chain=optional)")
    );
    let setting = "holes=4-5,K=n".parse().ok();
    assert!(
        refuse(TableIdentity { setting, ..WANTED })
            .contains("not of dash-guti (chain=optional), holes=4-5,K=n, layer 6-5")
    );
    assert!(refuse(TableIdentity { positions: 7, ..WANTED }).contains("layer 6-5, 7 positions"));
    assert_eq!(
        refuse(TableIdentity { rules: &[0xcd; 32], ..WANTED }),
        format!(
            "{name} is a table of other rules of dash-guti (chain=optional) than those asked for \
             (their digests begin abababab and cdcdcdcd): solve it again with today's rules"
        )
    );
}

#[test]
fn what_is_no_sound_table_is_refused_with_the_reason() {
    let (_directory, path) = a_table();
    let sound = fs::read(&path).expect("the file");
    let name = path.display();
    let refuse = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("there is room");
        LayerFile::open(&path).expect_err("it is not sound").to_string()
    };
    let no_table =
        format!("{name} is not a table: a table begins with the bytes 89 47 54 42 0D 0A 1A 0A");
    assert_eq!(refuse(b""), no_table);
    assert_eq!(refuse(b"a text that somebody wrote"), no_table);
    let length = sound.len();
    assert_eq!(
        refuse(&sound[..100]),
        format!("{name} is cut off: it has 100 bytes of {length}; copy or write it again")
    );
    let mut bytes = sound.clone();
    bytes.extend_from_slice(b"??");
    let longer = length + 2;
    assert_eq!(
        refuse(&bytes),
        format!(
            "{name} is too long: it has {longer} bytes instead of {length}; copy or write it again"
        )
    );
    let mut bytes = sound.clone();
    bytes[8] = 5;
    assert_eq!(
        refuse(&bytes),
        format!(
            "{name} is a table of format 5, and this program reads formats up to 4: update the \
             program, or write the table again"
        )
    );
    let mut bytes = sound;
    bytes[60] ^= 1;
    let end = u32::from_le_bytes(bytes[12..16].try_into().expect("4 bytes"));
    assert_eq!(
        refuse(&bytes),
        format!(
            "{name} is damaged: its header, bytes 0..{end}, does not match its checksum; copy or \
             write it again"
        )
    );
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("no.gtb");
    let error = LayerFile::open(&path).expect_err("it is not there");
    assert!(
        matches!(&error, OpenError::Io { cause, .. } if cause.kind() == io::ErrorKind::NotFound)
    );
    assert!(error.to_string().starts_with(&format!("{} cannot be read: ", path.display())));
}

#[test]
fn where_nothing_can_be_written_nothing_is_left() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("missing").join("6-5.gtb");
    let error = write_table(&path).expect_err("there is no such directory");
    assert!(
        matches!(&error, WriteError::Io { cause, .. } if cause.kind() == io::ErrorKind::NotFound)
    );
    let start =
        format!("the table {} cannot be written: making a file beside it: ", path.display());
    assert!(error.to_string().starts_with(&start), "{error}");

    let file = directory.path().join("file");
    fs::write(&file, "").expect("there is room");
    write_table(&file.join("6-5.gtb")).expect_err("that is no directory");
    write_table(Path::new("/")).expect_err("that is no file");
    let left: Vec<_> = fs::read_dir(&directory).expect("the directory").flatten().collect();
    assert_eq!(left.len(), 1);
}

#[cfg(unix)]
#[test]
fn without_permission_nothing_is_written() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().expect("a directory");
    fs::set_permissions(&directory, PermissionsExt::from_mode(0o555)).expect("it is ours");
    // The permissions do not stop the superuser.
    if fs::write(directory.path().join("probe"), "").is_err() {
        let path = directory.path().join("6-5.gtb");
        let error = write_table(&path).expect_err("it is not allowed");
        assert!(error.to_string().contains("cannot be written: making a file"), "{error}");
        assert_eq!(fs::read_dir(&directory).expect("the directory").count(), 0);
    }
}

/// The entries of a table that is large enough to have many groups of blocks: noise, so that it is
/// stored in equations.
fn noise(seed: u64, positions: u64) -> Vec<u16> {
    let mut random = fastrand::Rng::with_seed(seed);
    (0..positions).map(|_| random.u16(..8)).collect()
}

/// Entries of which some could not be read.
struct Cut;

impl EntrySource for Cut {
    fn fill(&self, _: u64, out: &mut [Entry]) {
        out.fill(Entry::Symbol(0));
    }

    fn is_whole(&self) -> bool {
        false
    }
}

#[test]
fn what_could_not_be_read_whole_replaces_no_table() {
    let (directory, path) = a_table();
    let before = fs::read(&path).expect("a table");
    let cut = SectionSource { name: "values", scale: -1, source: &Cut };
    for path in [&path, &directory.path().join("new.gtb")] {
        let error = write(path, &header(), &[cut]).expect_err("it is not whole");
        assert_eq!(error.to_string(), "section values: not all entries could be read");
    }
    assert_eq!(fs::read(&path).expect("the same table"), before);
    assert_eq!(fs::read_dir(directory.path()).expect("a folder").count(), 1);
}

fn write_noise(path: &Path, noise: &[u16]) {
    let header = Header { positions: noise.len() as u64, ..header() };
    let source = |entry: u64| Entry::Symbol(noise[entry as usize]);
    let sections = [SectionSource { name: "values", scale: 0, source: &source }];
    write(path, &header, &sections).expect("there is room");
}

#[test]
fn a_file_that_changes_while_it_is_open_is_noticed_and_crashes_nothing() {
    const POSITIONS: u64 = 400_000;
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("6-5.gtb");
    let sound = noise(1, POSITIONS);
    write_noise(&path, &sound);
    let length = fs::metadata(&path).expect("the file").len();
    let layer = LayerFile::open(&path).expect("a sound file");
    let values = layer.section("values").expect("it was written");
    assert_eq!(values.get(5), Ok(sound[5].into()));

    // Cut off: what was read before may still be in the cache, and the rest is an error.
    let file = fs::OpenOptions::new().write(true).open(&path).expect("the file");
    file.set_len(length / 3).expect("it can be cut off");
    let mut unreadable = 0;
    for entry in (0..POSITIONS).step_by(100) {
        match values.get(entry) {
            Ok(value) => assert_eq!(value, i32::from(sound[entry as usize])),
            Err(ReadError::Unreadable { positions, section, cause, .. }) => {
                assert!(positions.contains(&entry) && section == "values");
                assert_eq!(cause, "it has become shorter since it was opened");
                unreadable += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(unreadable > 2000, "{unreadable}");
    assert!(values.read(0, &mut vec![0; POSITIONS as usize]).is_err());
    assert!(layer.check().is_err());

    // Overwritten in place by another table of about the same length.
    let other = directory.path().join("other.gtb");
    write_noise(&other, &noise(2, POSITIONS));
    fs::write(&path, fs::read(&other).expect("the other table")).expect("there is room");
    let mut damaged = 0;
    for entry in (0..POSITIONS).step_by(100) {
        match values.get(entry) {
            Ok(value) => assert_eq!(value, i32::from(sound[entry as usize])),
            Err(ReadError::Damaged(_) | ReadError::Unreadable { .. }) => damaged += 1,
        }
    }
    assert!(damaged > 2000, "{damaged}");

    // Replaced as this crate replaces files: an open file keeps its content.
    write_noise(&path, &sound);
    let layer = LayerFile::open(&path).expect("a sound file");
    let values = layer.section("values").expect("it was written");
    write_noise(&path, &noise(3, POSITIONS));
    let unchanged = (0..POSITIONS)
        .step_by(100)
        .all(|entry| values.get(entry) == Ok(sound[entry as usize].into()));
    assert_eq!(unchanged, cfg!(unix));
}

/// A table of version 1 of the format, as it was written before there were checksums in the indexes.
#[test]
fn a_file_of_version_1_is_read_as_before() {
    let old = Path::new("../../tests/tables/lau-kata-kati/standard/2-2.gtb");
    let layer = LayerFile::open(old).expect("a sound file");
    assert_eq!((layer.version(), layer.check()), (1, Ok(())));
    let in_memory = LayerFile::from_bytes("2-2.gtb", fs::read(old).expect("the file"));
    let in_memory = in_memory.expect("a sound file");
    for section in layer.sections() {
        let positions = layer.header().positions;
        let mut all = vec![0; positions as usize];
        section.read(0, &mut all).expect("a sound file");
        let same = in_memory.section(section.name()).expect("the same sections");
        for (entry, &value) in (0..).zip(&all) {
            assert_eq!((section.get(entry), same.get(entry)), (Ok(value), Ok(value)));
        }
    }
}
