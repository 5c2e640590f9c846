//! Encodes the entries of a section: chooses the code, then encodes blocks in parallel.

use super::count::Counts;
use super::encode::{EquationsEncoder, RunsEncoder, UnknownSymbol};
use super::entry::{Entry, EntrySource, runs};
use super::{SectionSource, WriteError};
use crate::format::bits::BitWriter;
use crate::format::block_index::{GROUP, RECORD, checksum};
use crate::format::fields;
use crate::format::runs::LONGEST_RUN;
use crate::format::section_header::BLOCK_BITS;
use rayon::prelude::*;

/// The most runs of a block on average: a reader decodes half of them.
const RUNS_PER_BLOCK: f64 = 128.0;

/// The most equations of a block on average. With fewer the index costs more; with more a band of 64
/// columns needs more spare unknowns.
const EQUATIONS_PER_BLOCK: f64 = 2048.0;

/// The cost of a block in the index and in its last byte, in bits.
const BITS_PER_BLOCK: f64 = 24.0;

/// Equations are chosen only if they take less than this part of the space of runs: they are much slower
/// to read consecutively.
const EQUATIONS_ADVANTAGE: f64 = 0.9;

/// The smallest block of runs: even if every run needs an escape, 16 bits suffice for its end.
const MIN_RUNS_BLOCK_BITS: u8 = 9;

/// The number of samples for estimating the length of runs.
const SAMPLES: u64 = 64;

/// The number of groups that are encoded before they are joined.
const BATCH: u64 = 256;

/// An encoded section in memory, ready to be written.
pub struct EncodedSection {
    encoder: Encoder,
    block_bits: u8,
    index: Vec<u8>,
    data: Vec<u8>,
}

enum Encoder {
    Constant(u16),
    Runs(RunsEncoder),
    Equations(EquationsEncoder),
}

/// The blocks that share a record of the index.
struct Group {
    ends: [u16; GROUP],
    data: Vec<u8>,
}

/// Why a group cannot be encoded.
enum EncodeError {
    /// The ends of its blocks do not fit into 16 bits: the blocks must be shorter.
    TooLong,
    /// The entry at this position has a symbol that was not counted.
    Unknown(u64, u16),
}

impl EncodedSection {
    /// Encodes a section. The source is read twice or more: first to count the symbols and to
    /// choose the code, then to encode the entries. Where entries have a choice, the section is also encoded as if
    /// they had none, and the shorter one is taken: fewer runs can have less regular lengths.
    ///
    /// # Errors
    ///
    /// [`WriteError::EmptySet`] if an entry allows no symbol, [`WriteError::SourceChanged`] if the
    /// source later gives a symbol that was not counted.
    pub fn new(section: &SectionSource<'_>, positions: u64) -> Result<EncodedSection, WriteError> {
        let (encoded, has_choices) = EncodedSection::of(section, positions)?;
        if !has_choices {
            return Ok(encoded);
        }
        let highest = HighestSymbols(section.source);
        let (other, _) =
            EncodedSection::of(&SectionSource { source: &highest, ..*section }, positions)?;
        Ok(if other.bytes() < encoded.bytes() { other } else { encoded })
    }

    /// Encodes a section, and returns also whether an entry has a choice between symbols.
    fn of(
        section: &SectionSource<'_>,
        positions: u64,
    ) -> Result<(EncodedSection, bool), WriteError> {
        let name = || section.name.to_owned();
        let mut block_bits = estimate_block_bits(section.source, positions);
        let counts = count(section.source, positions, block_bits);
        if let Some(position) = counts.first_empty {
            return Err(WriteError::EmptySet { section: name(), position });
        }
        if let Some(common) = counts.common {
            let encoder = Encoder::Constant(common.lowest());
            let constant =
                EncodedSection { encoder, block_bits, index: Vec::new(), data: Vec::new() };
            return Ok((constant, false));
        }
        let has_choices = !counts.sets.is_empty();
        let in_runs = RunsEncoder::new(&counts);
        let in_equations = EquationsEncoder::new(&counts);
        let equations_bits = block_bits_for(
            in_equations.bits as f64 / positions as f64,
            EQUATIONS_PER_BLOCK,
            *BLOCK_BITS.start(),
        );
        let cost = |bits: f64, block_bits: u8| {
            bits + positions.div_ceil(1 << block_bits) as f64 * BITS_PER_BLOCK
        };
        let runs_cost = cost(in_runs.bits as f64, block_bits);
        // A system of equations needs slightly more unknowns than equations.
        let equations_cost = cost(in_equations.bits as f64 * 1.02, equations_bits);
        let encoder = if equations_cost < runs_cost * EQUATIONS_ADVANTAGE {
            block_bits = equations_bits;
            Encoder::Equations(in_equations)
        } else {
            Encoder::Runs(in_runs)
        };
        let mut section_data =
            EncodedSection { encoder, block_bits, index: Vec::new(), data: Vec::new() };
        while let Err(error) = section_data.encode(section.source, positions) {
            match error {
                EncodeError::TooLong => section_data.block_bits -= 1,
                EncodeError::Unknown(position, symbol) => {
                    return Err(WriteError::SourceChanged { section: name(), position, symbol });
                }
            }
        }
        Ok((section_data, has_choices))
    }

    fn encode(&mut self, source: &dyn EntrySource, positions: u64) -> Result<(), EncodeError> {
        self.index.clear();
        self.data.clear();
        let groups = positions.div_ceil((GROUP as u64) << self.block_bits);
        for batch in (0..groups).step_by(BATCH as usize) {
            let batch = batch..(batch + BATCH).min(groups);
            let encoded: Result<Vec<Group>, EncodeError> = batch
                .into_par_iter()
                .map_init(Vec::new, |entries, group| {
                    let start = fill(entries, source, positions, group, self.block_bits);
                    self.encoder.encode(entries, start, 1 << self.block_bits)
                })
                .collect();
            for group in encoded? {
                self.index.extend_from_slice(&(self.data.len() as u64).to_le_bytes());
                self.index.extend(group.ends.iter().flat_map(|end| end.to_le_bytes()));
                self.index.extend_from_slice(&checksum(&group.data).to_le_bytes());
                self.data.extend_from_slice(&group.data);
            }
        }
        debug_assert_eq!(self.index.len() as u64, groups * RECORD as u64);
        Ok(())
    }

    /// The name of the codec.
    pub fn codec(&self) -> &'static str {
        match &self.encoder {
            Encoder::Constant(_) => "constant",
            Encoder::Runs(_) => "runs",
            Encoder::Equations(_) => "equations",
        }
    }

    /// The length of the index and the data, in bytes.
    pub fn bytes(&self) -> u64 {
        (self.index.len() + self.data.len()) as u64
    }

    /// The index and the data.
    pub fn parts(&self) -> [&[u8]; 2] {
        [&self.index, &self.data]
    }

    /// Formats the header of the section, whose index begins at offset `from` of the body. See
    /// [`SectionHeader`](crate::format::section_header::SectionHeader).
    pub fn header(&self, section: &SectionSource<'_>, from: u64) -> Vec<u8> {
        let (symbols, codes) = match &self.encoder {
            Encoder::Constant(symbol) => (std::slice::from_ref(symbol), Vec::new()),
            Encoder::Runs(runs) => (&runs.alphabet.symbols[..], code_bytes(runs)),
            Encoder::Equations(code) => (&code.alphabet.symbols[..], code.lengths.clone()),
        };
        let symbols: Vec<u8> = symbols.iter().flat_map(|symbol| symbol.to_le_bytes()).collect();
        let extent = |from: u64, bytes: usize| [from, bytes as u64].map(u64::to_le_bytes).concat();
        let mut out = Vec::new();
        fields::put(&mut out, "name", section.name.as_bytes());
        fields::put(&mut out, "scale", &section.scale.to_le_bytes());
        fields::put(&mut out, "symbols", &symbols);
        fields::put(&mut out, "codec", self.codec().as_bytes());
        if !matches!(self.encoder, Encoder::Constant(_)) {
            fields::put(&mut out, "block", &[self.block_bits]);
            fields::put(&mut out, "codes", &codes);
            fields::put(&mut out, "index", &extent(from, self.index.len()));
            let data = from + self.index.len() as u64;
            fields::put(&mut out, "data", &extent(data, self.data.len()));
            fields::put(&mut out, "check", &checksum(&self.index).to_le_bytes());
        }
        out
    }
}

impl Encoder {
    /// Encodes a group of blocks; the first one begins at position `start`.
    fn encode(&self, entries: &[Entry], start: u64, block: usize) -> Result<Group, EncodeError> {
        let mut ends = [0; GROUP];
        let mut out = BitWriter::default();
        for (i, entries) in entries.chunks(block).enumerate() {
            let unknown = |UnknownSymbol { entry, symbol }| {
                EncodeError::Unknown(start + (i * block + entry) as u64, symbol)
            };
            match self {
                Encoder::Constant(_) => {}
                Encoder::Runs(runs) => runs.encode(entries, &mut out).map_err(unknown)?,
                Encoder::Equations(code) => {
                    out.bytes.extend(code.encode(entries).map_err(unknown)?);
                }
            }
            let end = u16::try_from(out.bytes.len()).map_err(|_| EncodeError::TooLong)?;
            ends[i..].fill(end);
        }
        Ok(Group { ends, data: out.bytes })
    }
}

/// Entries that allow only the highest of their symbols.
struct HighestSymbols<'a>(&'a dyn EntrySource);

impl EntrySource for HighestSymbols<'_> {
    fn fill(&self, start: u64, out: &mut [Entry]) {
        self.0.fill(start, out);
        for entry in out {
            if let Entry::OneOf(set) = *entry
                && let Some(highest) = set.checked_ilog2()
            {
                *entry = Entry::Symbol(highest as u16);
            }
        }
    }

    fn is_whole(&self) -> bool {
        self.0.is_whole()
    }
}

/// Reads the entries of a group and returns the position of the first one.
fn fill(
    entries: &mut Vec<Entry>,
    source: &dyn EntrySource,
    positions: u64,
    group: u64,
    block_bits: u8,
) -> u64 {
    let size = (GROUP as u64) << block_bits;
    let start = group * size;
    entries.clear();
    entries.resize((positions - start).min(size) as usize, Entry::Any);
    source.fill(start, entries);
    start
}

/// The first pass over a section.
fn count(source: &dyn EntrySource, positions: u64, block_bits: u8) -> Counts {
    let groups = positions.div_ceil((GROUP as u64) << block_bits);
    let counted = (0..groups).into_par_iter().fold(
        || (Counts::new(), Vec::new()),
        |(mut counts, mut entries), group| {
            let mut start = fill(&mut entries, source, positions, group, block_bits);
            for block in entries.chunks(1 << block_bits) {
                counts.add(start, block);
                start += block.len() as u64;
            }
            (counts, entries)
        },
    );
    counted.map(|(counts, _)| counts).reduce(Counts::new, Counts::merge)
}

/// Estimates the best block size for runs from samples.
fn estimate_block_bits(source: &dyn EntrySource, positions: u64) -> u8 {
    let size = LONGEST_RUN as u64;
    let (mut seen, mut found) = (0, 0u64);
    let mut entries = Vec::new();
    let step = positions.div_ceil(SAMPLES).max(size);
    for start in (0..positions).step_by(step as usize) {
        entries.clear();
        entries.resize((positions - start).min(size) as usize, Entry::Any);
        source.fill(start, &mut entries);
        runs(&entries, LONGEST_RUN, |_| found += 1);
        seen += entries.len();
    }
    block_bits_for(found as f64 / seen as f64, RUNS_PER_BLOCK, MIN_RUNS_BLOCK_BITS)
}

/// The bits of the largest block that has at most `limit` items, of which there are `density` per entry;
/// at least `min`.
fn block_bits_for(density: f64, limit: f64, min: u8) -> u8 {
    let fits = |bits: &u8| density * f64::from(1u32 << bits) <= limit;
    (min..=*BLOCK_BITS.end()).rev().find(fits).unwrap_or(min)
}

/// The field `codes` of a section of runs; see [`RunsDecoder`](crate::format::runs::RunsDecoder).
fn code_bytes(encoder: &RunsEncoder) -> Vec<u8> {
    let mut out = Vec::new();
    for code in &encoder.codes {
        out.extend_from_slice(&(code.len() as u16).to_le_bytes());
        for token in code {
            out.extend_from_slice(&token.symbol.to_le_bytes());
            out.extend_from_slice(&[token.bucket, token.length]);
        }
    }
    out
}
