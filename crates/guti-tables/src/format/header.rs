//! The header of a file.
//!
//! A file begins with a preamble of 40 bytes (numbers little-endian):
//!
//! | at | type | content |
//! |---|---|---|
//! | 0 | 8 bytes | the magic number `89 47 54 42 0D 0A 1A 0A` |
//! | 8 | `u32` | the version of the format, 1 to 4 |
//! | 12 | `u32` | the length of the header, this preamble included |
//! | 16 | `u64` | the length of the file |
//! | 24 | 16 bytes | the checksum of the other bytes of the header |
//!
//! The rest of the header is [fields]: `game`, `variant` and `layer` (text), `setting` (text, where the table
//! is one of a [`Setting`]), `rules` (32 bytes),
//! `positions` (`u64`), any number of `note` (`u32` length of the name, name, text), a `section` for
//! each section (see [`SectionHeader`]), and `pieces` (see [`BodyChecksums`]). After the header come
//! the body, with the indexes and data of the sections, and the checksums of the body. A checksum is
//! the first 16 bytes of the BLAKE3 hash.

use crate::content_hash::hex;
use crate::format::error::OpenError;
use crate::format::fields::{self, FieldReader};
use crate::format::section_header::SectionHeader;
use crate::format::stored::Stored;
use guti_rules::index::Setting;

pub const MAGIC: [u8; 8] = *b"\x89GTB\r\n\x1a\n";

/// The newest version of the format that this crate reads. It writes the oldest version that
/// suffices.
pub const VERSION: u32 = 4;

/// The first version of the format in which a file may store only [`Stored::Undecided`] positions.
#[cfg(feature = "write")]
const UNDECIDED_SINCE: u32 = 3;

/// The first version of the format in which a value may be that of the best conversion [or better](Stored::Better).
#[cfg(feature = "write")]
const BETTER_SINCE: u32 = 4;

/// The first version of the format whose indexes have checksums. In older files, a probe has nothing
/// to compare the bytes with.
const CHECKSUMS_SINCE: u32 = 2;

/// The length of the preamble.
pub const PREAMBLE: usize = 40;

/// The offset of the checksum in the preamble.
const CHECKSUM: usize = 24;

/// The largest number of sections in a file.
pub const MAX_SECTIONS: usize = 8;

/// The length of a checksum.
pub const DIGEST: usize = 16;

/// The description of a table: which positions of which game it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// The variant, as game records write it; empty for none.
    pub variant: String,
    /// The setting of the rounds whose positions it has; none for the whole board with nothing special, and
    /// in games without rounds.
    pub setting: Option<Setting>,
    /// The digest of everything in the rules that the values depend on.
    pub rules: [u8; 32],
    /// The layer, such as `6-5`.
    pub layer: String,
    /// The number of positions.
    pub positions: u64,
    /// Further information, as names and texts in this order.
    pub notes: Vec<(String, String)>,
}

/// The table that a file is expected to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableIdentity<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The variant, as game records write it.
    pub variant: &'a str,
    /// The setting of the rounds whose positions it has.
    pub setting: Option<Setting>,
    /// The digest of the rules.
    pub rules: &'a [u8; 32],
    /// The name of the layer, such as `6-5`.
    pub layer: &'a str,
    /// The number of positions.
    pub positions: u64,
}

/// A header with its section headers.
#[derive(Debug)]
pub struct ParsedHeader {
    /// The version of the format.
    pub version: u32,
    /// The checksum of the header.
    pub checksum: [u8; DIGEST],
    pub header: Header,
    /// The positions that are stored, as a note of the header says.
    pub stored: Stored,
    pub sections: Vec<SectionHeader>,
    pub checksums: BodyChecksums,
    /// The offset of the body in the file.
    pub body_start: usize,
}

/// The field `pieces`. The body is cut into chunks, and the list of their checksums follows it.
#[derive(Clone, Copy, Debug)]
pub struct BodyChecksums {
    /// The length of a chunk; the last one may be shorter. A `u32` in the field.
    pub chunk_len: u32,
    /// The length of the body. A `u64` in the field.
    pub body_len: u64,
    /// The checksum of the list of checksums.
    pub digest: [u8; DIGEST],
}

/// The checksum of some bytes: the first half of their BLAKE3 hash.
pub fn digest(parts: &[&[u8]]) -> [u8; DIGEST] {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(part);
    }
    *hasher.finalize().as_bytes().first_chunk().expect("a digest is longer")
}

impl TableIdentity<'_> {
    /// Checks that a header is that of this table.
    ///
    /// # Errors
    ///
    /// [`OpenError::WrongTable`] or [`OpenError::WrongRules`] if it is another one.
    pub(crate) fn compare(&self, file: &str, header: &Header) -> Result<(), OpenError> {
        let name = |game: &str, variant: &str, setting: Option<Setting>| {
            let name = match variant {
                "" => game.to_owned(),
                _ => format!("{game} ({variant})"),
            };
            match setting {
                Some(setting) => format!("{name}, {setting}"),
                None => name,
            }
        };
        let game = name(&header.game, &header.variant, header.setting);
        let found = format!("{game}, layer {}", header.layer);
        let wanted = name(self.game, self.variant, self.setting);
        let wanted = format!("{wanted}, layer {}", self.layer);
        if found != wanted {
            return Err(OpenError::WrongTable { file: file.to_owned(), found, wanted });
        }
        if header.positions != self.positions {
            let [found, wanted] = [(found, header.positions), (wanted, self.positions)]
                .map(|(table, positions)| format!("{table}, {positions} positions"));
            return Err(OpenError::WrongTable { file: file.to_owned(), found, wanted });
        }
        if header.rules != *self.rules {
            let [found, wanted] = [&header.rules, self.rules].map(|rules| hex(&rules[..4]));
            return Err(OpenError::WrongRules { file: file.to_owned(), game, found, wanted });
        }
        Ok(())
    }
}

impl ParsedHeader {
    /// Whether the indexes of the sections have checksums.
    #[inline]
    pub fn has_checksums(&self) -> bool {
        self.version >= CHECKSUMS_SINCE
    }
}

/// The length of the header of a file that begins with these bytes; `None` if that is no table.
pub fn header_len(preamble: &[u8]) -> Option<u64> {
    let length = preamble.strip_prefix(&MAGIC)?.get(4..)?.first_chunk()?;
    Some(u32::from_le_bytes(*length).into())
}

/// Parses the header of a file of `found` bytes, of which `bytes` are the first ones, as many as the
/// header has.
///
/// # Errors
///
/// If the file is not a table, has another version or another length than its header states, or its
/// header is damaged or unsound; see [`OpenError`], whose messages call it `file`.
pub fn parse(file: &str, bytes: &[u8], found: u64) -> Result<ParsedHeader, OpenError> {
    let name = || file.to_owned();
    let begins = bytes.len().min(MAGIC.len());
    if bytes[..begins] != MAGIC[..begins] || begins == 0 {
        return Err(OpenError::NotATable { file: name() });
    }
    let Some(preamble) = bytes.first_chunk::<PREAMBLE>() else {
        return Err(OpenError::Truncated { file: name(), found, wanted: PREAMBLE as u64 });
    };
    let mut reader = FieldReader(&preamble[8..]);
    let preamble_fields = reader.u32().zip(reader.u32()).zip(reader.u64());
    let ((version, end), wanted) = preamble_fields.expect("the preamble is longer");
    let end = u64::from(end);
    if !(1..=VERSION).contains(&version) {
        return Err(OpenError::Version { file: name(), found: version, known: VERSION });
    }
    if found < wanted {
        return Err(OpenError::Truncated { file: name(), found, wanted });
    }
    if found > wanted {
        return Err(OpenError::TooLong { file: name(), found, wanted });
    }
    let fields = bytes.get(PREAMBLE..end as usize);
    let is_undamaged =
        |fields: &&[u8]| digest(&[&bytes[..CHECKSUM], fields]) == preamble[CHECKSUM..];
    let Some(fields) = fields.filter(is_undamaged) else {
        return Err(OpenError::DamagedHeader { file: name(), end: end.min(found) });
    };
    let checksum = *preamble.last_chunk().expect("the preamble is longer");
    parse_fields(FieldReader(fields), (version, checksum), end as usize, found - end)
        .map_err(|what| OpenError::InvalidHeader { file: name(), what })
}

/// Parses the fields of a header. `body_start` is its end, `rest_len` the number of bytes after it.
fn parse_fields(
    mut reader: FieldReader<'_>,
    (version, checksum): (u32, [u8; DIGEST]),
    body_start: usize,
    rest_len: u64,
) -> Result<ParsedHeader, String> {
    let mut header = Header::default();
    let mut sections = Vec::new();
    let mut positions = None;
    let mut checksums = None;
    while !reader.0.is_empty() {
        let (name, value) = reader.field().ok_or("a field is cut off")?;
        let invalid = || format!("the field {} is unsound", String::from_utf8_lossy(name));
        match name {
            b"game" => header.game = fields::text(value).ok_or_else(invalid)?,
            b"variant" => header.variant = fields::text(value).ok_or_else(invalid)?,
            b"setting" => {
                let text = fields::text(value).ok_or_else(invalid)?;
                header.setting = Some(text.parse().map_err(|_| invalid())?);
            }
            b"layer" => header.layer = fields::text(value).ok_or_else(invalid)?,
            b"rules" => {
                header.rules = fields::whole(value, FieldReader::array).ok_or_else(invalid)?;
            }
            b"positions" => {
                positions = Some(fields::whole(value, FieldReader::u64).ok_or_else(invalid)?);
            }
            b"note" => header.notes.push(note(value).ok_or_else(invalid)?),
            b"pieces" => {
                checksums = Some(fields::whole(value, read_body_checksums).ok_or_else(invalid)?);
            }
            b"section" => sections.push(value),
            _ => {}
        }
    }
    header.positions = positions.ok_or("it does not say how many positions there are")?;
    let stored = Stored::of(&header.notes)
        .map_err(|text| format!("the positions that it stores are `{text}`, which is unknown"))?;
    let checksums: BodyChecksums = checksums.ok_or("it does not say where the checksums are")?;
    let body_and_checksums =
        checksums.list_len().and_then(|list| list.checked_add(checksums.body_len));
    if body_and_checksums != Some(rest_len) {
        return Err("body and checksums do not fill the file".to_owned());
    }
    if sections.len() > MAX_SECTIONS {
        return Err(format!("it has more than {MAX_SECTIONS} sections"));
    }
    let parse = |section| {
        let has_checksums = version >= CHECKSUMS_SINCE;
        SectionHeader::parse(section, header.positions, checksums.body_len, has_checksums)
    };
    let sections = sections.into_iter().map(parse).collect::<Result<_, _>>()?;
    Ok(ParsedHeader { version, checksum, header, stored, sections, checksums, body_start })
}

/// Parses the value of a field `note`.
fn note(mut value: FieldReader<'_>) -> Option<(String, String)> {
    let name = value.u32()?;
    let name = fields::text(FieldReader(value.bytes(name as usize)?))?;
    Some((name, fields::text(value)?))
}

impl BodyChecksums {
    /// The length of the list of checksums; `None` if chunks have no length or no file could hold it.
    fn list_len(&self) -> Option<u64> {
        let chunk_len = u64::from(self.chunk_len);
        (chunk_len > 0).then(|| self.body_len.div_ceil(chunk_len))?.checked_mul(DIGEST as u64)
    }
}

fn read_body_checksums(reader: &mut FieldReader<'_>) -> Option<BodyChecksums> {
    Some(BodyChecksums {
        chunk_len: reader.u32()?,
        body_len: reader.u64()?,
        digest: reader.array()?,
    })
}

/// Formats a header; `sections` are the values of the fields `section`. Inverse of [`parse`].
///
/// # Panics
///
/// If the length of a chunk of the body is 0.
#[cfg(feature = "write")]
pub fn build(header: &Header, sections: &[Vec<u8>], checksums: BodyChecksums) -> Vec<u8> {
    let mut out = vec![0; PREAMBLE];
    fields::put(&mut out, "game", header.game.as_bytes());
    fields::put(&mut out, "variant", header.variant.as_bytes());
    if let Some(setting) = header.setting {
        fields::put(&mut out, "setting", setting.to_string().as_bytes());
    }
    fields::put(&mut out, "rules", &header.rules);
    fields::put(&mut out, "layer", header.layer.as_bytes());
    fields::put(&mut out, "positions", &header.positions.to_le_bytes());
    for (name, value) in &header.notes {
        let length = (name.len() as u32).to_le_bytes();
        fields::put(&mut out, "note", &[&length, name.as_bytes(), value.as_bytes()].concat());
    }
    for section in sections {
        fields::put(&mut out, "section", section);
    }
    let BodyChecksums { chunk_len, body_len, digest: list_digest } = checksums;
    let pieces = [&chunk_len.to_le_bytes()[..], &body_len.to_le_bytes(), &list_digest];
    fields::put(&mut out, "pieces", &pieces.concat());
    let end = out.len();
    let list_len = checksums.list_len().expect("chunks have a length");
    out[..8].copy_from_slice(&MAGIC);
    let version = match Stored::of(&header.notes) {
        Ok(Stored::All | Stored::Quiet) => CHECKSUMS_SINCE,
        Ok(Stored::Undecided) => UNDECIDED_SINCE,
        Ok(Stored::Better) | Err(_) => BETTER_SINCE,
    };
    out[8..12].copy_from_slice(&version.to_le_bytes());
    out[12..16].copy_from_slice(&(end as u32).to_le_bytes());
    out[16..24].copy_from_slice(&(end as u64 + body_len + list_len).to_le_bytes());
    let checksum = digest(&[&out[..CHECKSUM], &out[PREAMBLE..]]);
    out[CHECKSUM..PREAMBLE].copy_from_slice(&checksum);
    out
}
