//! Reads the file of a layer.

use crate::folder::{DISTANCES, VALUES};
use crate::format::block_index::{GROUP, Record, checksum, record_len};
#[cfg(feature = "files")]
use crate::format::cache::{self, Key};
use crate::format::error::{Damage, DamagedPart, OpenError, ReadError};
use crate::format::header::{self, Header, ParsedHeader, TableIdentity};
use crate::format::section_header::{Codec, Extent, SectionHeader};
use crate::format::source::Source;
use crate::format::stored::Stored;
use std::fmt;
use std::io;
use std::ops::{Range, RangeInclusive};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The values that a position can have. The sum or difference of two of them fits into 16 bits.
const POSSIBLE_VALUES: RangeInclusive<i32> = -0x3fff..=0x3fff;

/// The distances that a file can hold, in plies.
const POSSIBLE_DISTANCES: RangeInclusive<i32> = 0..=0xffff;

/// An open file with the table of one layer.
pub struct LayerFile {
    pub(crate) file: String,
    pub(crate) source: Source,
    pub(crate) parsed: ParsedHeader,
    /// What has been read of each section.
    states: Vec<SectionState>,
}

/// What has been read of a section.
#[derive(Default)]
struct SectionState {
    /// The index, once a probe has needed it.
    index: OnceLock<Box<[u8]>>,
    /// A bit for each group of blocks whose checksum has been compared, of a file in memory.
    checked: Box<[AtomicU64]>,
}

/// A section of a file: a value for each position of the layer.
#[derive(Clone, Copy)]
pub struct Section<'a> {
    file: &'a LayerFile,
    number: usize,
    header: &'a SectionHeader,
}

/// A group of blocks.
struct Group<'a> {
    record: Record<'a>,
    data: &'a [u8],
}

impl LayerFile {
    /// Opens a file; only the header is read. Probes read what they need, and notice if the file has
    /// changed since.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is not a table, or has a damaged header; see [`OpenError`].
    #[cfg(feature = "files")]
    pub fn open(path: &std::path::Path) -> Result<LayerFile, OpenError> {
        let name = path.display().to_string();
        match crate::format::source::DiskFile::open(path) {
            Ok(file) => LayerFile::new(name, Source::Disk(file)),
            Err(cause) => Err(OpenError::Io { file: name, cause }),
        }
    }

    /// Opens a file that has been read into memory; errors call it `name`.
    ///
    /// # Errors
    ///
    /// If it is not a table or has a damaged header; see [`OpenError`].
    pub fn from_bytes(name: &str, bytes: impl Into<Arc<[u8]>>) -> Result<LayerFile, OpenError> {
        LayerFile::new(name.to_owned(), Source::Memory(bytes.into()))
    }

    fn new(file: String, source: Source) -> Result<LayerFile, OpenError> {
        let head = read_head(&source);
        let head = head.map_err(|cause| OpenError::Io { file: file.clone(), cause })?;
        let parsed = header::parse(&file, &head, source.len())?;
        let state = |section: &SectionHeader| match source {
            Source::Memory(_) => {
                let groups = section.groups(parsed.header.positions);
                let words = groups.div_ceil(64);
                let checked = (0..words).map(|_| AtomicU64::new(0)).collect();
                SectionState { checked, ..SectionState::default() }
            }
            #[cfg(feature = "files")]
            Source::Disk(_) => SectionState::default(),
        };
        let states = parsed.sections.iter().map(state).collect();
        Ok(LayerFile { file, source, parsed, states })
    }

    /// Returns the file if it is the wanted table.
    ///
    /// # Errors
    ///
    /// [`OpenError::WrongTable`] or [`OpenError::WrongRules`] if it is another table, [`OpenError::InvalidHeader`] if it
    /// has values or distances that no position can have.
    pub fn require(self, wanted: &TableIdentity<'_>) -> Result<LayerFile, OpenError> {
        wanted.compare(&self.file, &self.parsed.header)?;
        for (name, possible) in [(VALUES, POSSIBLE_VALUES), (DISTANCES, POSSIBLE_DISTANCES)] {
            let mut values = self.section(name).into_iter().flat_map(Section::values);
            if let Some(value) = values.find(|value| !possible.contains(value)) {
                let what = format!("{value} is impossible in the section {name}");
                return Err(OpenError::InvalidHeader { file: self.file, what });
            }
        }
        Ok(self)
    }

    /// The name of the file, as errors call it.
    pub fn name(&self) -> &str {
        &self.file
    }

    /// The header of the file.
    pub fn header(&self) -> &Header {
        &self.parsed.header
    }

    /// The text of a note in the header.
    pub fn note(&self, name: &str) -> Option<&str> {
        let notes = &self.parsed.header.notes;
        notes.iter().find(|(other, _)| other == name).map(|(_, text)| text.as_str())
    }

    /// The positions that are stored.
    pub fn stored(&self) -> Stored {
        self.parsed.stored
    }

    /// The version of the format.
    pub fn version(&self) -> u32 {
        self.parsed.version
    }

    /// The checksum of the header, which covers the checksums of the body: files with the same one
    /// have the same bytes, if [`damages`](LayerFile::damages) finds none.
    pub fn header_checksum(&self) -> [u8; 16] {
        self.parsed.checksum
    }

    /// The section with a name.
    pub fn section(&self, name: &str) -> Option<Section<'_>> {
        self.sections().find(|section| section.name() == name)
    }

    /// The sections, in the order of the file.
    pub fn sections(&self) -> impl Iterator<Item = Section<'_>> {
        let section = |(number, header)| Section { file: self, number, header };
        self.parsed.sections.iter().enumerate().map(section)
    }

    /// The length of the file in bytes.
    pub fn len_bytes(&self) -> u64 {
        self.source.len()
    }

    /// Reads a range of the body.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub(crate) fn part(&self, extent: Extent) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; extent.bytes as usize];
        self.source.read(self.parsed.body_start as u64 + extent.from, &mut bytes)?;
        Ok(bytes)
    }
}

/// Reads the header of a file, or as much of it as there is.
fn read_head(source: &Source) -> io::Result<Vec<u8>> {
    let mut head = vec![0; source.len().min(header::PREAMBLE as u64) as usize];
    source.read(0, &mut head)?;
    let end = header::header_len(&head);
    if let Some(end) = end.filter(|&end| end > head.len() as u64) {
        head.resize(source.len().min(end) as usize, 0);
        source.read(0, &mut head)?;
    }
    Ok(head)
}

impl fmt::Debug for LayerFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LayerFile")
            .field("file", &self.file)
            .field("header", &self.parsed.header)
            .finish_non_exhaustive()
    }
}

impl<'a> Section<'a> {
    /// The value of an entry. It is arbitrary where the writer had a don't-care.
    ///
    /// # Errors
    ///
    /// If the entry cannot be read or its group of blocks does not match its checksum. Files of version 1
    /// of the format have no such checksums: there, damage can give a wrong value.
    ///
    /// # Panics
    ///
    /// If there is no such entry.
    #[inline]
    pub fn get(self, entry: u64) -> Result<i32, ReadError> {
        let positions = self.positions();
        assert!(entry < positions, "entry {entry} of {positions}");
        let block = (entry >> self.header.block_bits) as usize;
        let entry = (entry & ((1 << self.header.block_bits) - 1)) as usize;
        let symbol = match &self.header.codec {
            Codec::Constant => 0,
            Codec::Runs(runs) => self.with_group(block / GROUP, |group| {
                runs.get(group.data_from_block(block % GROUP), entry)
            })?,
            Codec::Equations(equations) => self.with_group(block / GROUP, |group| {
                equations.get(group.block(block % GROUP), entry)
            })?,
        };
        Ok(self.header.values[symbol])
    }

    /// Reads consecutive entries from `start` on. This is much faster than reading them one by one.
    ///
    /// # Errors
    ///
    /// As [`get`](Section::get); then `out` is filled only in part.
    ///
    /// # Panics
    ///
    /// If there are fewer entries.
    pub fn read(self, start: u64, out: &mut [i32]) -> Result<(), ReadError> {
        let end = start.checked_add(out.len() as u64);
        assert!(end.is_some_and(|end| end <= self.positions()), "too many entries");
        let values = &self.header.values;
        if matches!(self.header.codec, Codec::Constant) {
            out.fill(values[0]);
            return Ok(());
        }
        let size = 1usize << self.header.block_bits;
        let mut block = (start >> self.header.block_bits) as usize;
        let mut from = (start & (size as u64 - 1)) as usize;
        let mut rest = out;
        let mut buffer = Vec::new();
        while !rest.is_empty() {
            let group = self.load(block / GROUP, &mut buffer)?;
            for number in block % GROUP..GROUP {
                let (part, after) = rest.split_at_mut(rest.len().min(size - from));
                match &self.header.codec {
                    Codec::Constant => {}
                    Codec::Runs(runs) => {
                        runs.read(group.data_from_block(number), from, values, part);
                    }
                    Codec::Equations(code) => code.read(group.block(number), from, values, part),
                }
                (block, from, rest) = (block + 1, 0, after);
                if rest.is_empty() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// The values that its entries can have.
    pub fn values(self) -> &'a [i32] {
        &self.header.values
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
        self.bytes() as f64 * 8.0 / self.positions().max(1) as f64
    }

    #[inline]
    fn positions(self) -> u64 {
        self.file.parsed.header.positions
    }

    /// Passes a group of blocks to `decode`.
    #[inline]
    fn with_group<T>(
        self,
        group: usize,
        decode: impl FnOnce(Group<'_>) -> T,
    ) -> Result<T, ReadError> {
        match &self.file.source {
            Source::Memory(bytes) => self.in_memory(bytes, group).map(decode),
            #[cfg(feature = "files")]
            Source::Disk(disk) => {
                let record = self.record(group)?;
                let key = Key { file: disk.number, section: self.number, group };
                let load = |bytes: &mut Vec<u8>| self.load_from_disk(group, record, bytes);
                cache::with(key, load, |data| decode(Group { record, data }))
            }
        }
    }

    /// Reads a group of blocks without the cache. `buffer` receives its bytes if they are on disk.
    #[cfg_attr(not(feature = "files"), allow(unused_variables, reason = "nothing is on disk"))]
    fn load<'b>(self, group: usize, buffer: &'b mut Vec<u8>) -> Result<Group<'b>, ReadError>
    where
        'a: 'b,
    {
        match &self.file.source {
            Source::Memory(bytes) => self.in_memory(bytes, group),
            #[cfg(feature = "files")]
            Source::Disk(_) => {
                let record = self.record(group)?;
                self.load_from_disk(group, record, buffer)?;
                Ok(Group { record, data: buffer })
            }
        }
    }

    #[cfg(feature = "files")]
    fn load_from_disk(
        self,
        group: usize,
        record: Record<'_>,
        bytes: &mut Vec<u8>,
    ) -> Result<(), ReadError> {
        let extent = self.extent(group, record)?;
        bytes.resize(extent.bytes as usize, 0);
        let from = self.file.parsed.body_start as u64 + extent.from;
        let read = self.file.source.read(from, bytes);
        read.map_err(|cause| self.unreadable(self.positions_of(group), &cause))?;
        self.compare(group, record, bytes)
    }

    /// A group of blocks of a file in memory. Its checksum is compared only once: memory does not change.
    fn in_memory(self, bytes: &'a [u8], group: usize) -> Result<Group<'a>, ReadError> {
        let record = self.record(group)?;
        let extent = self.extent(group, record)?;
        let from = self.file.parsed.body_start + extent.from as usize;
        let data = &bytes[from..from + extent.bytes as usize];
        let checked = &self.file.states[self.number].checked[group / 64];
        let bit = 1 << (group % 64);
        if checked.load(Ordering::Relaxed) & bit == 0 {
            self.compare(group, record, data)?;
            checked.fetch_or(bit, Ordering::Relaxed);
        }
        Ok(Group { record, data })
    }

    /// The range of a group in the body.
    fn extent(self, group: usize, record: Record<'_>) -> Result<Extent, ReadError> {
        let Extent { from, bytes } = self.header.data;
        let length = record.len() as u64;
        match record.base().checked_add(length) {
            Some(end) if end <= bytes => Ok(Extent { from: from + record.base(), bytes: length }),
            _ => Err(self.damaged(self.header.index, self.positions_of(group))),
        }
    }

    /// Compares the bytes of a group with their checksum.
    fn compare(self, group: usize, record: Record<'_>, data: &[u8]) -> Result<(), ReadError> {
        if record.checksum().is_none_or(|sum| sum == checksum(data)) {
            return Ok(());
        }
        let extent = self.extent(group, record)?;
        Err(self.damaged(extent, self.positions_of(group)))
    }

    /// The record of a group.
    #[inline]
    fn record(self, group: usize) -> Result<Record<'a>, ReadError> {
        let index = match self.file.states[self.number].index.get() {
            Some(index) => &**index,
            None => self.read_index()?,
        };
        let record = Record::find(index, group, record_len(self.file.parsed.has_checksums()));
        record.ok_or_else(|| self.damaged(self.header.index, self.positions_of(group)))
    }

    /// Reads the index of the section and compares it with its checksum.
    #[cold]
    fn read_index(self) -> Result<&'a [u8], ReadError> {
        let read = self.file.part(self.header.index);
        let index = read.map_err(|cause| self.unreadable(0..self.positions(), &cause))?;
        if self.header.index_checksum.is_some_and(|sum| sum != checksum(&index)) {
            return Err(self.damaged(self.header.index, 0..self.positions()));
        }
        let states = &self.file.states[self.number];
        let index = states.index.get_or_init(|| index.into());
        Ok(index)
    }

    /// The positions of a group.
    fn positions_of(self, group: usize) -> Range<u64> {
        let size = (GROUP as u64) << self.header.block_bits;
        let first = group as u64 * size;
        first..first.saturating_add(size).min(self.positions())
    }

    #[cold]
    fn damaged(self, extent: Extent, positions: Range<u64>) -> ReadError {
        let from = self.file.parsed.body_start as u64 + extent.from;
        let section = self.name().to_owned();
        ReadError::Damaged(Damage {
            file: self.file.file.clone(),
            bytes: from..from + extent.bytes,
            parts: vec![DamagedPart { section, positions }],
        })
    }

    #[cold]
    fn unreadable(self, positions: Range<u64>, cause: &io::Error) -> ReadError {
        ReadError::Unreadable {
            file: self.file.file.clone(),
            section: self.name().to_owned(),
            positions,
            cause: match cause.kind() {
                io::ErrorKind::UnexpectedEof => {
                    "it has become shorter since it was opened".to_owned()
                }
                _ => cause.to_string(),
            },
        }
    }
}

impl<'a> Group<'a> {
    /// The bytes of a block.
    #[inline]
    fn block(&self, number: usize) -> &'a [u8] {
        self.data.get(self.record.block(number)).unwrap_or_default()
    }

    /// The bytes from the start of a block on, for a decoder that does not need the end of the block.
    #[inline]
    fn data_from_block(&self, number: usize) -> &'a [u8] {
        self.data.get(self.record.block(number).start..).unwrap_or_default()
    }
}

impl fmt::Debug for Section<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Section({}, {}, {} bytes)", self.name(), self.codec(), self.bytes())
    }
}
