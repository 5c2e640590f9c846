//! Reads the file of a layer.

use crate::format::block_index;
use crate::format::error::OpenError;
use crate::format::header::{self, Header, ParsedHeader, TableIdentity};
use crate::format::section_header::{Codec, Extent, SectionHeader};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// An open file with the table of one layer.
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

/// A section of a file: a value for each position of the layer.
#[derive(Clone, Copy)]
pub struct Section<'a> {
    header: &'a SectionHeader,
    positions: u64,
    index: &'a [u8],
    data: &'a [u8],
}

impl LayerFile {
    /// Opens a file by mapping it into memory; only the header is read.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is not a table, or has a damaged header; see [`OpenError`].
    #[cfg(feature = "mmap")]
    pub fn open(path: &std::path::Path) -> Result<LayerFile, OpenError> {
        let name = path.display().to_string();
        let map = std::fs::File::open(path).and_then(|file| {
            // The error of mapping a folder is hard to understand.
            if file.metadata()?.is_dir() {
                return Err(std::io::ErrorKind::IsADirectory.into());
            }
            #[allow(unsafe_code, reason = "a table is too large to read all of it")]
            // SAFETY: this crate never changes a table in place: it writes a new file beside it and
            // renames that. Another program that truncates a mapped file would crash this one.
            // Mapping opens a file of any size at once, and probing reads only the pages it needs.
            unsafe {
                memmap2::Mmap::map(&file)
            }
        });
        match map {
            Ok(map) => LayerFile::new(name, Bytes::Mapped(map)),
            Err(cause) => Err(OpenError::Io { file: name, cause }),
        }
    }

    /// Opens a file that has been read into memory; errors call it `name`.
    ///
    /// # Errors
    ///
    /// If it is not a table or has a damaged header; see [`OpenError`].
    pub fn from_bytes(name: &str, bytes: impl Into<Arc<[u8]>>) -> Result<LayerFile, OpenError> {
        LayerFile::new(name.to_owned(), Bytes::Shared(bytes.into()))
    }

    fn new(file: String, bytes: Bytes) -> Result<LayerFile, OpenError> {
        let parsed = header::parse(&file, &bytes)?;
        Ok(LayerFile { file, bytes, parsed })
    }

    /// Returns the file if it is the wanted table.
    ///
    /// # Errors
    ///
    /// [`OpenError::WrongTable`] or [`OpenError::WrongRules`] if it is another table.
    pub fn require(self, wanted: &TableIdentity<'_>) -> Result<LayerFile, OpenError> {
        wanted.compare(&self.file, &self.parsed.header)?;
        Ok(self)
    }

    /// The header of the file.
    pub fn header(&self) -> &Header {
        &self.parsed.header
    }

    /// The section with a name.
    pub fn section(&self, name: &str) -> Option<Section<'_>> {
        self.sections().find(|section| section.name() == name)
    }

    /// The sections, in the order of the file.
    pub fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        self.parsed.sections.iter().map(|header| Section {
            header,
            positions: self.parsed.header.positions,
            index: self.part(header.index),
            data: self.part(header.data),
        })
    }

    /// The length of the file in bytes.
    pub fn len_bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// A range of the body.
    pub(crate) fn part(&self, extent: Extent) -> &[u8] {
        let from = self.parsed.body_start + extent.from as usize;
        &self.bytes[from..from + extent.bytes as usize]
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
    /// The value of an entry. It is arbitrary where the writer had a don't-care.
    ///
    /// # Panics
    ///
    /// If there is no such entry.
    #[inline]
    pub fn get(self, entry: u64) -> i32 {
        assert!(entry < self.positions, "entry {entry} of {}", self.positions);
        let block = (entry >> self.header.block_bits) as usize;
        let entry = (entry & ((1 << self.header.block_bits) - 1)) as usize;
        let symbol = match &self.header.codec {
            Codec::Constant => 0,
            Codec::Runs(runs) => runs.get(self.data_from_block(block), entry),
            Codec::Equations(equations) => equations.get(self.block(block), entry),
        };
        self.header.values[symbol]
    }

    /// Reads consecutive entries from `start` on. This is much faster than reading them one by one.
    ///
    /// # Panics
    ///
    /// If there are fewer entries.
    pub fn read(self, start: u64, out: &mut [i32]) {
        let end = start.checked_add(out.len() as u64);
        assert!(end.is_some_and(|end| end <= self.positions), "too many entries");
        let size = 1 << self.header.block_bits;
        let mut block = (start >> self.header.block_bits) as usize;
        let mut from = (start & (size as u64 - 1)) as usize;
        let mut rest = out;
        while !rest.is_empty() {
            let (part, after) = rest.split_at_mut(rest.len().min(size - from));
            let values = &self.header.values;
            match &self.header.codec {
                Codec::Constant => part.fill(values[0]),
                Codec::Runs(runs) => runs.read(self.data_from_block(block), from, values, part),
                Codec::Equations(code) => code.read(self.block(block), from, values, part),
            }
            (block, from, rest) = (block + 1, 0, after);
        }
    }

    /// The name of the section.
    pub fn name(self) -> &'a str {
        &self.header.name
    }

    /// The name of the codec: `constant`, `runs` or `equations`.
    pub fn codec(self) -> &'static str {
        self.header.codec.name()
    }

    /// The length of its index and data in bytes.
    pub fn bytes(self) -> u64 {
        self.header.index.bytes + self.header.data.bytes
    }

    /// The average number of bits per position.
    pub fn bits_per_entry(self) -> f64 {
        self.bytes() as f64 * 8.0 / self.positions.max(1) as f64
    }

    /// The bytes of a block.
    #[inline]
    fn block(self, block: usize) -> &'a [u8] {
        self.data.get(block_index::block(self.index, block)).unwrap_or_default()
    }

    /// The data from the start of a block on, for a decoder that does not need the end of the block.
    #[inline]
    fn data_from_block(self, block: usize) -> &'a [u8] {
        self.data.get(block_index::block(self.index, block).start..).unwrap_or_default()
    }
}

impl fmt::Debug for Section<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Section({}, {}, {} bytes)", self.name(), self.codec(), self.bytes())
    }
}
