//! Packing a section.

use super::count::Counts;
use super::encode::{EquationsEncoder, RunsEncoder, UnknownSymbol};
use super::entry::{Entry, EntrySource, runs};
use super::{SectionSource, WriteError};
use crate::format::bits::BitWriter;
use crate::format::block_index::{GROUP, RECORD};
use crate::format::fields;
use crate::format::runs::LONGEST_RUN;
use crate::format::section_header::BLOCK_BITS;
use rayon::prelude::*;

/// So many runs a block may have on average: the reader goes through half of them.
const RUNS_OF_A_BLOCK: f64 = 128.0;

/// So many equations a block may have on average. Of fewer the index costs more; more need longer
/// blocks, because a band of 64 columns copes with them less well.
const EQUATIONS_OF_A_BLOCK: f64 = 2048.0;

/// What the index and the unfilled last byte cost for each block.
const BITS_OF_A_BLOCK: f64 = 24.0;

/// Equations are chosen only if they take this part of the space of runs or less: many entries in
/// a row are read much slower.
const MUCH_SHORTER: f64 = 0.9;

/// The least block of runs: even if every run is spelt out, the index can tell where each ends.
const LEAST_BLOCK_BITS: u8 = 9;

/// How many places are looked at to guess the length of the runs.
const SAMPLES: u64 = 64;

/// Groups that are packed before they are put together.
const BATCH: u64 = 256;

/// A packed section.
pub struct EncodedSection {
    coder: Coder,
    block_bits: u8,
    index: Vec<u8>,
    data: Vec<u8>,
}

enum Coder {
    Constant(u16),
    Runs(RunsEncoder),
    Equations(EquationsEncoder),
}

/// Blocks that share a record of the index.
struct Group {
    ends: [u16; GROUP],
    data: Vec<u8>,
}

/// Why a group cannot be packed.
enum EncodeError {
    /// The index cannot tell where its blocks end: they must be shorter.
    TooLong,
    /// There is no codeword.
    Unknown(u64, u16),
}

impl EncodedSection {
    pub fn new(section: &SectionSource<'_>, positions: u64) -> Result<EncodedSection, WriteError> {
        let name = || section.name.to_owned();
        let mut block_bits = guess_block_bits(section.source, positions);
        let counts = count(section.source, positions, block_bits);
        if let Some(position) = counts.first_empty {
            return Err(WriteError::EmptySet { section: name(), position });
        }
        if let Some(common) = counts.common {
            let coder = Coder::Constant(common.lowest());
            return Ok(EncodedSection { coder, block_bits, index: Vec::new(), data: Vec::new() });
        }
        let in_runs = RunsEncoder::new(&counts);
        let in_equations = EquationsEncoder::new(&counts);
        let equations_bits = block_bits_for(
            in_equations.bits as f64 / positions as f64,
            EQUATIONS_OF_A_BLOCK,
            *BLOCK_BITS.start(),
        );
        let cost = |bits: f64, block_bits: u8| {
            bits + positions.div_ceil(1 << block_bits) as f64 * BITS_OF_A_BLOCK
        };
        let runs_cost = cost(in_runs.bits as f64, block_bits);
        // The systems of equations need some per cent more unknowns.
        let equations_cost = cost(in_equations.bits as f64 * 1.02, equations_bits);
        let coder = if equations_cost < runs_cost * MUCH_SHORTER {
            block_bits = equations_bits;
            Coder::Equations(in_equations)
        } else {
            Coder::Runs(in_runs)
        };
        let mut packed = EncodedSection { coder, block_bits, index: Vec::new(), data: Vec::new() };
        while let Err(failure) = packed.fill(section.source, positions) {
            match failure {
                EncodeError::TooLong => packed.block_bits -= 1,
                EncodeError::Unknown(position, symbol) => {
                    return Err(WriteError::SourceChanged { section: name(), position, symbol });
                }
            }
        }
        Ok(packed)
    }

    fn fill(&mut self, source: &dyn EntrySource, positions: u64) -> Result<(), EncodeError> {
        self.index.clear();
        self.data.clear();
        let groups = positions.div_ceil((GROUP as u64) << self.block_bits);
        for batch in (0..groups).step_by(BATCH as usize) {
            let batch = batch..(batch + BATCH).min(groups);
            let packed: Result<Vec<Group>, EncodeError> = batch
                .into_par_iter()
                .map_init(Vec::new, |entries, group| {
                    let start = fill(entries, source, positions, group, self.block_bits);
                    self.coder.pack(entries, start, 1 << self.block_bits)
                })
                .collect();
            for group in packed? {
                self.index.extend_from_slice(&(self.data.len() as u64).to_le_bytes());
                self.index.extend(group.ends.iter().flat_map(|end| end.to_le_bytes()));
                self.data.extend_from_slice(&group.data);
            }
        }
        debug_assert_eq!(self.index.len() as u64, groups * RECORD as u64);
        Ok(())
    }

    pub fn codec(&self) -> &'static str {
        match &self.coder {
            Coder::Constant(_) => "constant",
            Coder::Runs(_) => "runs",
            Coder::Equations(_) => "equations",
        }
    }

    pub fn bytes(&self) -> u64 {
        (self.index.len() + self.data.len()) as u64
    }

    pub fn parts(&self) -> [&[u8]; 2] {
        [&self.index, &self.data]
    }

    /// What the header says of the section if it begins there in the body.
    pub fn describe(&self, section: &SectionSource<'_>, from: u64) -> Vec<u8> {
        let (symbols, codes) = match &self.coder {
            Coder::Constant(symbol) => (std::slice::from_ref(symbol), Vec::new()),
            Coder::Runs(coder) => (&coder.alphabet.symbols[..], code_bytes(coder)),
            Coder::Equations(coder) => (&coder.alphabet.symbols[..], coder.lengths.clone()),
        };
        let symbols: Vec<u8> = symbols.iter().flat_map(|symbol| symbol.to_le_bytes()).collect();
        let place = |from: u64, bytes: usize| [from, bytes as u64].map(u64::to_le_bytes).concat();
        let mut out = Vec::new();
        fields::put(&mut out, "name", section.name.as_bytes());
        fields::put(&mut out, "scale", &section.scale.to_le_bytes());
        fields::put(&mut out, "symbols", &symbols);
        fields::put(&mut out, "codec", self.codec().as_bytes());
        if !matches!(self.coder, Coder::Constant(_)) {
            fields::put(&mut out, "block", &[self.block_bits]);
            fields::put(&mut out, "codes", &codes);
            fields::put(&mut out, "index", &place(from, self.index.len()));
            let data = from + self.index.len() as u64;
            fields::put(&mut out, "data", &place(data, self.data.len()));
        }
        out
    }
}

impl Coder {
    /// Packs a group of blocks of which the first begins at a position.
    fn pack(&self, entries: &[Entry], start: u64, block: usize) -> Result<Group, EncodeError> {
        let mut ends = [0; GROUP];
        let mut out = BitWriter::default();
        for (i, entries) in entries.chunks(block).enumerate() {
            let unknown = |UnknownSymbol { place, symbol }| {
                EncodeError::Unknown(start + (i * block + place) as u64, symbol)
            };
            match self {
                Coder::Constant(_) => {}
                Coder::Runs(coder) => coder.pack(entries, &mut out).map_err(unknown)?,
                Coder::Equations(coder) => {
                    out.bytes.extend(coder.pack(entries).map_err(unknown)?);
                }
            }
            let end = u16::try_from(out.bytes.len()).map_err(|_| EncodeError::TooLong)?;
            ends[i..].fill(end);
        }
        Ok(Group { ends, data: out.bytes })
    }
}

/// Gets the entries of a group and tells where it starts.
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

/// How long blocks of runs should be.
fn guess_block_bits(source: &dyn EntrySource, positions: u64) -> u8 {
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
    block_bits_for(found as f64 / seen as f64, RUNS_OF_A_BLOCK, LEAST_BLOCK_BITS)
}

/// The longest block that has no more of what comes so often than it should.
fn block_bits_for(density: f64, wanted: f64, least: u8) -> u8 {
    let fits = |bits: &u8| density * f64::from(1u32 << bits) <= wanted;
    (least..=*BLOCK_BITS.end()).rev().find(fits).unwrap_or(least)
}

fn code_bytes(coder: &RunsEncoder) -> Vec<u8> {
    let mut out = Vec::new();
    for code in &coder.codes {
        out.extend_from_slice(&(code.len() as u16).to_le_bytes());
        for token in code {
            out.extend_from_slice(&token.symbol.to_le_bytes());
            out.extend_from_slice(&[token.bucket, token.length]);
        }
    }
    out
}
