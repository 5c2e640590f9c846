//! The header of a section.

use crate::format::block_index::{self, GROUP};
use crate::format::equations::EquationsDecoder;
use crate::format::fields::{self, FieldReader};
use crate::format::runs::{RunsDecoder, Token};
use std::ops::RangeInclusive;

/// The range of *b*, where a block has 2^*b* entries.
pub const BLOCK_BITS: RangeInclusive<u8> = 6..=13;

/// A range of bytes of the body.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// The offset in the body.
    pub from: u64,
    /// The length in bytes.
    pub bytes: u64,
}

/// The header of a section: the value of a field `section` of the file header, which consists of
/// [fields] itself:
///
/// | name | value |
/// |---|---|
/// | `name` | text |
/// | `scale` | `i32`: the value of the symbol 0 |
/// | `symbols` | a `u16` for each symbol of the alphabet; its value is the symbol plus the scale |
/// | `codec` | `constant`, `runs` or `equations` |
/// | `block` | one byte, *b*: a block has 2^*b* entries |
/// | `codes` | the codewords, as the codec stores them |
/// | `index`, `data` | two `u64`: the offset in the body and the length |
/// | `check` | `u32`: the CRC-32 of the index; from version 2 of the format on |
///
/// In a `constant` section every entry has the first symbol, and the last five fields are missing.
#[derive(Debug)]
pub struct SectionHeader {
    pub name: String,
    pub codec: Codec,
    /// The value of each symbol of the alphabet.
    pub values: Vec<i32>,
    pub block_bits: u8,
    pub index: Extent,
    pub data: Extent,
    /// The checksum of the index, if the file has one.
    pub index_checksum: Option<u32>,
}

/// How a section is stored.
#[derive(Debug)]
pub enum Codec {
    /// All entries have the same value.
    Constant,
    Runs(RunsDecoder),
    Equations(EquationsDecoder),
}

impl Codec {
    /// The name of the codec, as the field `codec` has it.
    pub fn name(&self) -> &'static str {
        match self {
            Codec::Constant => "constant",
            Codec::Runs(_) => "runs",
            Codec::Equations(_) => "equations",
        }
    }
}

impl SectionHeader {
    /// The number of groups of blocks, in a file with this number of positions.
    pub fn groups(&self, positions: u64) -> u64 {
        match self.codec {
            Codec::Constant => 0,
            _ => positions.div_ceil((GROUP as u64) << self.block_bits),
        }
    }

    /// Parses the header of a section, in a file with this number of positions, this length of the
    /// body, and with or without checksums in its indexes.
    ///
    /// # Errors
    ///
    /// If the header is not valid; the text says why.
    pub fn parse(
        mut reader: FieldReader<'_>,
        positions: u64,
        body: u64,
        has_checksums: bool,
    ) -> Result<SectionHeader, String> {
        let mut name = None;
        let mut codec: &[u8] = b"";
        let mut lengths = FieldReader(&[]);
        let mut scale = 0;
        let mut symbols: &[u8] = &[];
        let mut block_bits = *BLOCK_BITS.start();
        let [mut index, mut data] = [Extent::default(); 2];
        let mut index_checksum = None;
        while !reader.0.is_empty() {
            let (field, value) = reader.field().ok_or("a field of a section is cut off")?;
            let invalid = || format!("a section's {} is unsound", String::from_utf8_lossy(field));
            let extent = || fields::whole(value, read_extent).ok_or_else(invalid);
            match field {
                b"name" => name = Some(fields::text(value).ok_or_else(invalid)?),
                b"scale" => {
                    let bytes = fields::whole(value, FieldReader::array).ok_or_else(invalid)?;
                    scale = i32::from_le_bytes(bytes);
                }
                b"symbols" => symbols = value.0,
                b"codec" => codec = value.0,
                b"codes" => lengths = value,
                b"block" => {
                    block_bits = fields::whole(value, FieldReader::u8).ok_or_else(invalid)?;
                }
                b"index" => index = extent()?,
                b"data" => data = extent()?,
                b"check" => {
                    let sum = fields::whole(value, FieldReader::u32).ok_or_else(invalid)?;
                    index_checksum = Some(sum);
                }
                _ => {}
            }
        }
        let name = name.ok_or("a section has no name")?;
        let invalid = |what: &str| format!("the {what} of the section {name} is unsound");
        let symbols = symbols.as_chunks().0.iter().map(|symbol| u16::from_le_bytes(*symbol));
        let values: Vec<_> = symbols.map(|symbol| scale.saturating_add(symbol.into())).collect();
        if values.is_empty() {
            return Err(invalid("alphabet"));
        }
        let codec = match codec {
            b"constant" => Some(Codec::Constant),
            b"runs" => read_runs(lengths, values.len()).map(Codec::Runs),
            b"equations" if lengths.0.len() == values.len() => {
                EquationsDecoder::new(lengths.0).map(Codec::Equations)
            }
            b"equations" => None,
            _ => return Err(format!("the codec of the section {name} is not known: update")),
        };
        let codec = codec.ok_or_else(|| invalid("code"))?;
        // A constant section has no blocks, but its block size is used to count positions.
        if !BLOCK_BITS.contains(&block_bits) {
            return Err(invalid("size of a block"));
        }
        let blocks = match codec {
            Codec::Constant => 0,
            _ => positions.div_ceil(1 << block_bits),
        };
        let within =
            |extent: Extent| extent.from.checked_add(extent.bytes).is_some_and(|end| end <= body);
        let index_len = block_index::length(blocks, has_checksums);
        if !within(index) || !within(data) || index_len != Some(index.bytes) {
            return Err(invalid("place"));
        }
        if has_checksums && blocks > 0 && index_checksum.is_none() {
            return Err(format!("the section {name} has no checksum of its index"));
        }
        Ok(SectionHeader { name, codec, values, block_bits, index, data, index_checksum })
    }
}

/// Parses the field `codes` of a section of runs; see [`RunsDecoder::new`].
fn read_runs(mut codes: FieldReader<'_>, symbols: usize) -> Option<RunsDecoder> {
    let mut tokens = Vec::new();
    while !codes.0.is_empty() {
        let mut code = Vec::new();
        for _ in 0..codes.u16()? {
            let (symbol, bucket, length) = (codes.u16()?, codes.u8()?, codes.u8()?);
            code.push(Token { symbol, bucket, length });
        }
        tokens.push(code);
    }
    RunsDecoder::new(symbols, &tokens)
}

fn read_extent(reader: &mut FieldReader<'_>) -> Option<Extent> {
    Some(Extent { from: reader.u64()?, bytes: reader.u64()? })
}
