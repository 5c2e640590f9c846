//! Reading a file.

use crate::format::block_index;
use crate::format::error::OpenError;
use crate::format::header::{self, Header, ParsedHeader, TableIdentity};
use crate::format::section_header::{Codec, Extent, SectionHeader};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// A file with the table of one layer.
pub struct LayerFile {
    pub(crate) file: String,
    pub(crate) bytes: Bytes,
    pub(crate) parsed: ParsedHeader,
}

pub(crate) enum Bytes {
    #[cfg(feature = "mmap")]
    Mapped(memmap2::Mmap),
    Shared(Arc<[u8]>),
}

/// A section of a layer: a value for each position.
#[derive(Clone, Copy)]
pub struct Section<'a> {
    stored: &'a SectionHeader,
    positions: u64,
    index: &'a [u8],
    data: &'a [u8],
}

impl LayerFile {
    /// Opens a file without reading all of it.
    #[cfg(feature = "mmap")]
    pub fn open(path: &std::path::Path) -> Result<LayerFile, OpenError> {
        let name = path.display().to_string();
        let map = std::fs::File::open(path).and_then(|file| {
            // Mapping a folder fails with words that nobody understands.
            if file.metadata()?.is_dir() {
                return Err(std::io::ErrorKind::IsADirectory.into());
            }
            #[allow(unsafe_code, reason = "a table is larger than what one wants to read at once")]
            // SAFETY: nothing here changes a table in place: a new one is written beside it and
            // renamed. Whoever truncates a mapped file by other means ends the program.
            // Measured: a layer of 35 MB opens in less than half a millisecond.
            unsafe {
                memmap2::Mmap::map(&file)
            }
        });
        match map {
            Ok(map) => LayerFile::new(name, Bytes::Mapped(map)),
            Err(cause) => Err(OpenError::Io { file: name, cause }),
        }
    }

    /// Opens what has been read already; errors call it by the name.
    pub fn from_bytes(name: &str, bytes: impl Into<Arc<[u8]>>) -> Result<LayerFile, OpenError> {
        LayerFile::new(name.to_owned(), Bytes::Shared(bytes.into()))
    }

    fn new(file: String, bytes: Bytes) -> Result<LayerFile, OpenError> {
        let parsed = header::parse(&file, &bytes)?;
        Ok(LayerFile { file, bytes, parsed })
    }

    /// The file itself if it is the table that is wanted, else why it is not.
    pub fn require(self, wanted: &TableIdentity<'_>) -> Result<LayerFile, OpenError> {
        wanted.compare(&self.file, &self.parsed.header)?;
        Ok(self)
    }

    /// What the file says about itself.
    pub fn header(&self) -> &Header {
        &self.parsed.header
    }

    /// The section of a name.
    pub fn section(&self, name: &str) -> Option<Section<'_>> {
        self.sections().find(|section| section.name() == name)
    }

    /// All sections.
    pub fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        self.parsed.sections.iter().map(|stored| Section {
            stored,
            positions: self.parsed.header.positions,
            index: self.part(stored.index),
            data: self.part(stored.data),
        })
    }

    /// The length of the file.
    pub fn len_bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    pub(crate) fn part(&self, place: Extent) -> &[u8] {
        let from = self.parsed.body + place.from as usize;
        &self.bytes[from..from + place.bytes as usize]
    }
}

impl fmt::Debug for LayerFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerFile")
            .field("file", &self.file)
            .field("header", &self.parsed.header)
            .finish_non_exhaustive()
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            #[cfg(feature = "mmap")]
            Bytes::Mapped(map) => map,
            Bytes::Shared(bytes) => bytes,
        }
    }
}

impl<'a> Section<'a> {
    /// The value of an entry. Where the writer allowed anything, it is any.
    ///
    /// # Panics
    ///
    /// There must be such an entry.
    #[inline]
    pub fn get(self, entry: u64) -> i32 {
        assert!(entry < self.positions, "entry {entry} of {}", self.positions);
        let block = (entry >> self.stored.block_bits) as usize;
        let place = (entry & ((1 << self.stored.block_bits) - 1)) as usize;
        let symbol = match &self.stored.codec {
            Codec::Constant => 0,
            Codec::Runs(runs) => runs.get(self.since_block(block), place),
            Codec::Equations(equations) => equations.get(self.block(block), place),
        };
        self.stored.values[symbol]
    }

    /// The values of the entries from one on.
    ///
    /// # Panics
    ///
    /// There must be so many entries.
    pub fn read(self, start: u64, out: &mut [i32]) {
        let end = start.checked_add(out.len() as u64);
        assert!(end.is_some_and(|end| end <= self.positions), "too many entries");
        let size = 1 << self.stored.block_bits;
        let mut block = (start >> self.stored.block_bits) as usize;
        let mut from = (start & (size as u64 - 1)) as usize;
        let mut rest = out;
        while !rest.is_empty() {
            let (part, behind) = rest.split_at_mut(rest.len().min(size - from));
            let values = &self.stored.values;
            match &self.stored.codec {
                Codec::Constant => part.fill(values[0]),
                Codec::Runs(runs) => runs.read(self.since_block(block), from, values, part),
                Codec::Equations(code) => code.read(self.block(block), from, values, part),
            }
            (block, from, rest) = (block + 1, 0, behind);
        }
    }

    /// The name.
    pub fn name(self) -> &'a str {
        &self.stored.name
    }

    /// How it is stored: `constant`, `runs` or `equations`.
    pub fn codec(self) -> &'static str {
        self.stored.codec.name()
    }

    /// The bytes it takes, its part of the header not counted.
    pub fn bytes(self) -> u64 {
        self.stored.index.bytes + self.stored.data.bytes
    }

    /// The bits it takes for each position.
    pub fn bits_per_entry(self) -> f64 {
        self.bytes() as f64 * 8.0 / self.positions.max(1) as f64
    }

    #[inline]
    fn block(self, block: usize) -> &'a [u8] {
        self.data.get(block_index::block(self.index, block)).unwrap_or_default()
    }

    /// The data from a block on: whoever stops in time need not know where the block ends.
    #[inline]
    fn since_block(self, block: usize) -> &'a [u8] {
        self.data.get(block_index::block(self.index, block).start..).unwrap_or_default()
    }
}

impl fmt::Debug for Section<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Section({}, {}, {} bytes)", self.name(), self.codec(), self.bytes())
    }
}
