//! What a header says of a section.

use crate::format::block_index;
use crate::format::equations::EquationsDecoder;
use crate::format::fields::{self, FieldReader};
use crate::format::runs::{RunsDecoder, Token};
use std::ops::RangeInclusive;

/// Blocks have 2^n entries, n from these.
pub const BLOCK_BITS: RangeInclusive<u8> = 6..=13;

/// A sequence of bytes within the body.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    pub from: u64,
    pub bytes: u64,
}

/// What a header says of a section.
#[derive(Debug)]
pub struct SectionHeader {
    pub name: String,
    pub codec: Codec,
    /// The value of each symbol of the alphabet.
    pub values: Vec<i32>,
    pub block_bits: u8,
    pub index: Extent,
    pub data: Extent,
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
    pub fn name(&self) -> &'static str {
        match self {
            Codec::Constant => "constant",
            Codec::Runs(_) => "runs",
            Codec::Equations(_) => "equations",
        }
    }
}

impl SectionHeader {
    /// Reads the description of a section.
    pub fn parse(
        mut reader: FieldReader<'_>,
        positions: u64,
        body: u64,
    ) -> Result<SectionHeader, String> {
        let mut name = None;
        let mut codec: &[u8] = b"";
        let mut lengths = FieldReader(&[]);
        let mut scale = 0;
        let mut symbols: &[u8] = &[];
        let mut block_bits = *BLOCK_BITS.start();
        let [mut index, mut data] = [Extent::default(); 2];
        while !reader.0.is_empty() {
            let (field, value) = reader.field().ok_or("a field of a section is cut off")?;
            let unsound = || format!("a section's {} is unsound", String::from_utf8_lossy(field));
            let place = || fields::whole(value, read_place).ok_or_else(unsound);
            match field {
                b"name" => name = Some(fields::text(value).ok_or_else(unsound)?),
                b"scale" => {
                    let bytes = fields::whole(value, FieldReader::array).ok_or_else(unsound)?;
                    scale = i32::from_le_bytes(bytes);
                }
                b"symbols" => symbols = value.0,
                b"codec" => codec = value.0,
                b"codes" => lengths = value,
                b"block" => {
                    block_bits = fields::whole(value, FieldReader::u8).ok_or_else(unsound)?
                }
                b"index" => index = place()?,
                b"data" => data = place()?,
                _ => {}
            }
        }
        let name = name.ok_or("a section has no name")?;
        let unsound = |what: &str| format!("the {what} of the section {name} is unsound");
        let symbols = symbols.as_chunks().0.iter().map(|symbol| u16::from_le_bytes(*symbol));
        let values: Vec<_> = symbols.map(|symbol| scale.saturating_add(symbol.into())).collect();
        if values.is_empty() {
            return Err(unsound("alphabet"));
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
        let codec = codec.ok_or_else(|| unsound("code"))?;
        // Where nothing is stored the size of a block is used all the same, to count positions.
        if !BLOCK_BITS.contains(&block_bits) {
            return Err(unsound("size of a block"));
        }
        let blocks = match codec {
            Codec::Constant => 0,
            _ => positions.div_ceil(1 << block_bits),
        };
        let within =
            |place: Extent| place.from.checked_add(place.bytes).is_some_and(|end| end <= body);
        if !within(index) || !within(data) || block_index::length(blocks) != Some(index.bytes) {
            return Err(unsound("place"));
        }
        Ok(SectionHeader { name, codec, values, block_bits, index, data })
    }
}

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

fn read_place(reader: &mut FieldReader<'_>) -> Option<Extent> {
    Some(Extent { from: reader.u64()?, bytes: reader.u64()? })
}
