//! What a file says about itself.
//!
//! The file begins with a preamble of 40 bytes: the magic number, the version of the format (4
//! bytes), the length of the header with the preamble (4), the length of the file (8), and a
//! checksum of all other bytes of the header (16). Fields follow to the end of the header, then the
//! body with the sections, then a checksum for each piece of the body.

use crate::format::error::OpenError;
use crate::format::fields::{self, FieldReader};
use crate::format::section_header::SectionHeader;
use std::fmt::Write;

pub const MAGIC: [u8; 8] = *b"\x89GTB\r\n\x1a\n";

/// The version of the format.
pub const VERSION: u32 = 1;

/// Bytes of the preamble.
pub const PREAMBLE: usize = 40;

/// Where the checksum is within it.
const CHECKSUM: usize = 24;

/// The most sections of a file.
pub const MOST_SECTIONS: usize = 8;

/// Bytes of a checksum.
pub const DIGEST: usize = 16;

/// What the table of a layer is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The variant or the options.
    pub variant: String,
    /// A digest of everything in the rules that the table depends on.
    pub rules: [u8; 32],
    /// The layer, such as `6-5`.
    pub layer: String,
    /// The number of positions.
    pub positions: u64,
    /// Whatever else is worth knowing, as names and values in this order.
    pub notes: Vec<(String, String)>,
}

/// What a file should be a table of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableIdentity<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The variant or the options.
    pub variant: &'a str,
    /// The digest of the rules.
    pub rules: &'a [u8; 32],
    /// The layer.
    pub layer: &'a str,
    /// The number of positions.
    pub positions: u64,
}

/// A header that has been read.
#[derive(Debug)]
pub struct ParsedHeader {
    pub header: Header,
    pub sections: Vec<SectionHeader>,
    pub pieces: BodyChecksums,
    /// Where the body begins.
    pub body: usize,
}

/// The checksums of the body.
#[derive(Clone, Copy, Debug)]
pub struct BodyChecksums {
    /// Bytes of a piece.
    pub size: u32,
    /// Bytes of the body.
    pub body: u64,
    /// The checksum of the checksums.
    pub digest: [u8; DIGEST],
}

/// The first half of BLAKE3.
pub fn digest(parts: &[&[u8]]) -> [u8; DIGEST] {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(part);
    }
    *hasher.finalize().as_bytes().first_chunk().expect("a digest is longer")
}

impl TableIdentity<'_> {
    /// Whether a header is that of this table, and if not, why.
    pub(crate) fn compare(&self, file: &str, header: &Header) -> Result<(), OpenError> {
        let name = |game: &str, variant: &str| match variant {
            "" => game.to_owned(),
            _ => format!("{game} ({variant})"),
        };
        let game = name(&header.game, &header.variant);
        let found = format!("{game}, layer {}, {} positions", header.layer, header.positions);
        let wanted = name(self.game, self.variant);
        let wanted = format!("{wanted}, layer {}, {} positions", self.layer, self.positions);
        if found != wanted {
            return Err(OpenError::WrongTable { file: file.to_owned(), found, wanted });
        }
        if header.rules != *self.rules {
            let [found, wanted] = [&header.rules, self.rules].map(|rules| hex(&rules[..4]));
            return Err(OpenError::WrongRules { file: file.to_owned(), game, found, wanted });
        }
        Ok(())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Reads the header of a file.
pub fn parse(file: &str, bytes: &[u8]) -> Result<ParsedHeader, OpenError> {
    let name = || file.to_owned();
    let found = bytes.len() as u64;
    let begins = bytes.len().min(MAGIC.len());
    if bytes[..begins] != MAGIC[..begins] || begins == 0 {
        return Err(OpenError::NotATable { file: name() });
    }
    let Some(preamble) = bytes.first_chunk::<PREAMBLE>() else {
        return Err(OpenError::Truncated { file: name(), found, wanted: PREAMBLE as u64 });
    };
    let mut reader = FieldReader(&preamble[8..]);
    let mut next = |bytes| match bytes {
        4 => reader.u32().map(u64::from),
        _ => reader.u64(),
    };
    let mut next = |bytes| next(bytes).expect("the preamble is longer");
    let (version, end, wanted) = (next(4) as u32, next(4), next(8));
    if version != VERSION {
        return Err(OpenError::Version { file: name(), found: version, known: VERSION });
    }
    if found < wanted {
        return Err(OpenError::Truncated { file: name(), found, wanted });
    }
    if found > wanted {
        return Err(OpenError::TooLong { file: name(), found, wanted });
    }
    let fields = bytes.get(PREAMBLE..end as usize);
    let sound = |fields: &&[u8]| digest(&[&bytes[..CHECKSUM], fields]) == preamble[CHECKSUM..];
    let Some(fields) = fields.filter(sound) else {
        return Err(OpenError::DamagedHeader { file: name(), end: end.min(found) });
    };
    let behind = found - end;
    parse_fields(FieldReader(fields), end as usize, behind)
        .map_err(|what| OpenError::InvalidHeader { file: name(), what })
}

/// Reads the fields of a header with so many bytes behind it.
fn parse_fields(
    mut reader: FieldReader<'_>,
    body: usize,
    behind: u64,
) -> Result<ParsedHeader, String> {
    let mut header = Header::default();
    let mut sections = Vec::new();
    let mut positions = None;
    let mut pieces = None;
    while !reader.0.is_empty() {
        let (name, value) = reader.field().ok_or("a field is cut off")?;
        let unsound = || format!("the field {} is unsound", String::from_utf8_lossy(name));
        match name {
            b"game" => header.game = fields::text(value).ok_or_else(unsound)?,
            b"variant" => header.variant = fields::text(value).ok_or_else(unsound)?,
            b"layer" => header.layer = fields::text(value).ok_or_else(unsound)?,
            b"rules" => {
                header.rules = fields::whole(value, FieldReader::array).ok_or_else(unsound)?;
            }
            b"positions" => {
                positions = Some(fields::whole(value, FieldReader::u64).ok_or_else(unsound)?);
            }
            b"note" => header.notes.push(note(value).ok_or_else(unsound)?),
            b"pieces" => pieces = Some(fields::whole(value, read_pieces).ok_or_else(unsound)?),
            b"section" => sections.push(value),
            _ => {}
        }
    }
    header.positions = positions.ok_or("it does not say how many positions there are")?;
    let pieces: BodyChecksums = pieces.ok_or("it does not say where the checksums are")?;
    let list = pieces.body.checked_div(pieces.size.into());
    let list = list.map(|_| pieces.body.div_ceil(pieces.size.into()));
    let list = list.and_then(|count| count.checked_mul(DIGEST as u64));
    if list.and_then(|list| list.checked_add(pieces.body)) != Some(behind) {
        return Err("body and checksums do not fill the file".to_owned());
    }
    if sections.len() > MOST_SECTIONS {
        return Err(format!("it has more than {MOST_SECTIONS} sections"));
    }
    let sections = sections
        .into_iter()
        .map(|section| SectionHeader::parse(section, header.positions, pieces.body))
        .collect::<Result<_, _>>()?;
    Ok(ParsedHeader { header, sections, pieces, body })
}

fn note(mut value: FieldReader<'_>) -> Option<(String, String)> {
    let name = value.u32()?;
    let name = fields::text(FieldReader(value.bytes(name as usize)?))?;
    Some((name, fields::text(value)?))
}

fn read_pieces(reader: &mut FieldReader<'_>) -> Option<BodyChecksums> {
    Some(BodyChecksums { size: reader.u32()?, body: reader.u64()?, digest: reader.array()? })
}

/// The bytes of a header; the descriptions of the sections are made already.
#[cfg(feature = "write")]
pub fn build(header: &Header, sections: &[Vec<u8>], pieces: BodyChecksums) -> Vec<u8> {
    let mut out = vec![0; PREAMBLE];
    fields::put(&mut out, "game", header.game.as_bytes());
    fields::put(&mut out, "variant", header.variant.as_bytes());
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
    let places = [&pieces.size.to_le_bytes()[..], &pieces.body.to_le_bytes(), &pieces.digest];
    fields::put(&mut out, "pieces", &places.concat());
    let end = out.len();
    let list = pieces.body.div_ceil(pieces.size.into()) * DIGEST as u64;
    out[..8].copy_from_slice(&MAGIC);
    out[8..12].copy_from_slice(&VERSION.to_le_bytes());
    out[12..16].copy_from_slice(&(end as u32).to_le_bytes());
    out[16..24].copy_from_slice(&(end as u64 + pieces.body + list).to_le_bytes());
    let checksum = digest(&[&out[..CHECKSUM], &out[PREAMBLE..]]);
    out[CHECKSUM..PREAMBLE].copy_from_slice(&checksum);
    out
}
