//! Damage is found and located, and causes no wrong values.

use guti_tables::{
    Damage, DamagedPart, Entry, Header, LayerFile, OpenError, ReadError, Section, SectionSource,
    to_bytes,
};
use proptest::prelude::*;

fn header(positions: u64) -> Header {
    Header {
        game: "dash-guti".into(),
        variant: "chain=optional".into(),
        setting: None,
        rules: [7; 32],
        layer: "6-5".into(),
        positions,
        notes: vec![("wins".into(), "17".into())],
    }
}

/// A file with a section in runs and one in equations.
fn table(positions: u64) -> Vec<u8> {
    let mixed = |entry: u64| entry.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    let values = |entry: u64| match mixed(entry) % 5 {
        0 => Entry::Symbol((entry / 50 % 3) as u16),
        _ => Entry::Any,
    };
    let distances = |entry: u64| match mixed(entry) % 5 {
        0 => Entry::Symbol((mixed(entry) / 5 % 16) as u16),
        _ => Entry::Any,
    };
    let sections = [
        SectionSource { name: "values", scale: -1, source: &values },
        SectionSource { name: "distances", scale: 0, source: &distances },
    ];
    to_bytes(&header(positions), &sections).expect("a sound table")
}

fn open(bytes: Vec<u8>) -> Result<LayerFile, OpenError> {
    LayerFile::from_bytes("6-5.gtb", bytes)
}

/// Reads entries in every way from a file whose checksums match its content, whatever that is: any value
/// may be returned, but no read may panic.
fn probe(layer: &LayerFile, step: usize) {
    let positions = layer.header().positions;
    for section in layer.sections() {
        for entry in (0..positions).step_by(step).take(1000) {
            let _ = section.get(entry);
        }
        let mut out = vec![0; positions.min(1000) as usize];
        let _ = section.read(positions - out.len() as u64, &mut out);
    }
}

/// Corrects the checksum of a header.
fn seal(bytes: &mut [u8]) {
    let end = u32::from_le_bytes(bytes[12..16].try_into().expect("4 bytes")) as usize;
    let Some(fields) = bytes.get(40..end) else { return };
    let digest = blake3::hash(&[&bytes[..24], fields].concat());
    bytes[24..40].copy_from_slice(&digest.as_bytes()[..16]);
}

#[test]
fn the_two_ways_to_store_are_both_tested_here() {
    let layer = open(table(2000)).expect("a sound table");
    assert_eq!(layer.section("values").map(Section::codec), Some("runs"));
    assert_eq!(layer.section("distances").map(Section::codec), Some("equations"));
    assert_eq!(layer.header(), &header(2000));
    assert!(layer.section("others").is_none());
}

/// The values of all entries, by section.
fn values(layer: &LayerFile) -> Vec<Vec<i32>> {
    let all = |section: Section<'_>| {
        (0..layer.header().positions).map(|entry| section.get(entry).expect("sound")).collect()
    };
    layer.sections().map(all).collect()
}

/// Checks that probes and reads of a file with a wrong byte either return the right values or
/// report damage there, and that some report damage unless only the list of checksums is damaged.
fn notices(layer: &LayerFile, values: &[Vec<i32>], place: u64, only_list: bool) {
    let mut noticed = false;
    for (section, values) in layer.sections().zip(values) {
        for (entry, &value) in (0..).zip(values).step_by(10) {
            match section.get(entry) {
                Ok(found) => assert_eq!(found, value, "entry {entry}, byte {place}"),
                Err(ReadError::Damaged(damage)) => {
                    noticed = true;
                    assert!(damage.bytes.contains(&place), "byte {place}: {damage}");
                    assert_eq!(damage.parts[0].section, section.name());
                    assert!(damage.parts[0].positions.contains(&entry), "{entry}: {damage}");
                    let mut out = vec![0; values.len()];
                    assert!(section.read(0, &mut out).is_err());
                }
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert_eq!(noticed, !only_list, "byte {place}");
}

#[test]
fn every_single_wrong_bit_is_found() {
    let sound = table(2000);
    let values = values(&open(sound.clone()).expect("a sound table"));
    for bit in 0..8 * sound.len() {
        let mut bytes = sound.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        if let Ok(layer) = open(bytes) {
            let damage = layer.check().expect_err("a wrong bit");
            assert!(damage.bytes.contains(&(bit as u64 / 8)), "bit {bit}: {damage}");
            notices(&layer, &values, bit as u64 / 8, damage.parts.is_empty());
        }
    }
}

#[test]
fn every_missing_end_and_every_byte_too_many_is_refused() {
    let sound = table(2000);
    for length in 0..sound.len() {
        let error = open(sound[..length].to_vec()).expect_err("it is not all there");
        match error {
            OpenError::NotATable { .. } => assert_eq!(length, 0),
            OpenError::Truncated { found, wanted, .. } => {
                let expected = if length < 40 { 40 } else { sound.len() };
                assert_eq!((found, wanted), (length as u64, expected as u64));
            }
            other => panic!("{other}"),
        }
    }
    let error = open([&sound[..], &[0]].concat()).expect_err("a byte too many");
    assert!(matches!(error, OpenError::TooLong { .. }), "{error}");
}

#[test]
fn a_header_with_any_bit_wrong_under_a_right_checksum_harms_nobody() {
    let sound = table(500);
    let end = u32::from_le_bytes(sound[12..16].try_into().expect("4 bytes")) as usize;
    let mut opened = 0;
    for bit in 8 * 8..8 * end {
        let mut bytes = sound.clone();
        bytes[bit / 8] ^= 1 << (bit % 8);
        seal(&mut bytes);
        if let Ok(layer) = open(bytes) {
            opened += 1;
            let _ = layer.damages().count();
            if layer.header().positions > 0 {
                probe(&layer, 1);
            }
        }
    }
    assert!(opened > 1000, "{opened}");
}

#[test]
fn damage_is_told_with_its_place() {
    let positions = 2_000_000;
    let sound = table(positions);
    let layer = open(sound.clone()).expect("a sound table");
    let body = u64::from(u32::from_le_bytes(sound[12..16].try_into().expect("4 bytes")));
    let [values, distances] = ["values", "distances"].map(|name| layer.section(name).expect(name));
    assert!(values.bytes() < 65_536 && distances.bytes() > 3 * 65_536);

    let mut bytes = sound.clone();
    bytes[body as usize + 2 * 65_536 + 17] ^= 4;
    let damaged = open(bytes).expect("the header is sound");
    let found: Vec<_> = damaged.damages().collect();
    let [Damage { bytes, parts, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*bytes, body + 2 * 65_536..body + 3 * 65_536);
    let [DamagedPart { section, positions: hit }] = &parts[..] else { panic!("{parts:?}") };
    assert_eq!(section, "distances");
    // All entries that cannot be read lie where damage is reported.
    let broken = damaged.section("distances").expect("it is there");
    let wrong: Vec<_> = (0..positions).filter(|&i| broken.get(i) != distances.get(i)).collect();
    assert!(!wrong.is_empty() && wrong.iter().all(|i| hit.contains(i)), "{hit:?}");
    assert!(hit.end - hit.start < positions / 2);
    assert_eq!(
        found[0].to_string(),
        format!(
            "6-5.gtb is damaged in the bytes {}..{} (section distances, positions {}..{}); copy or \
             write it again",
            bytes.start, bytes.end, hit.start, hit.end
        )
    );

    let mut bytes = sound.clone();
    bytes[body as usize + 3] ^= 1;
    let parts = open(bytes).expect("the header is sound").check().expect_err("damage").parts;
    assert_eq!(parts[0].section, "values");
    assert_eq!(parts[0].positions.start, 0);
    assert_eq!(parts.last().map(|part| &part.section[..]), Some("distances"));

    let mut bytes = sound;
    *bytes.last_mut().expect("a checksum") ^= 1;
    let found: Vec<_> = open(bytes).expect("the header is sound").damages().collect();
    assert!(found[0].to_string().contains("(the checksums)"), "{}", found[0]);
    assert_eq!(found.len(), 2, "the checksums, and the piece whose checksum it is");
}

proptest! {
    #[test]
    fn any_bytes_at_all_are_no_table(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(open(bytes).is_err());
    }

    #[test]
    fn garbage_behind_a_sound_checksum_harms_nobody(
        fields in prop::collection::vec(any::<u8>(), 0..300),
        at in any::<prop::sample::Index>(),
        count in 1..40usize,
    ) {
        let mut bytes = table(500);
        let from = 40 + at.index(bytes.len() - 40);
        for (byte, garbage) in bytes[from..].iter_mut().take(count).zip(&fields) {
            *byte = *garbage;
        }
        seal(&mut bytes);
        if let Ok(layer) = open(bytes) {
            let _ = layer.damages().count();
            if layer.header().positions > 0 {
                probe(&layer, 1);
            }
        }
    }
}
