//! The bytes of a file, in memory or on disk.
//!
//! A file on disk is read, never mapped: a program that reads mapped memory is killed if somebody
//! shortens the file meanwhile. Recently read groups of blocks are [kept](super::cache).

use std::io;
use std::sync::Arc;

pub enum Source {
    #[cfg(feature = "files")]
    Disk(DiskFile),
    Memory(Arc<[u8]>),
}

/// A file on disk that is open for reading.
#[cfg(feature = "files")]
pub struct DiskFile {
    file: std::fs::File,
    /// The length when it was opened.
    len: u64,
    /// A number that is unique among the files that this process has opened.
    pub number: u64,
}

#[cfg(feature = "files")]
impl DiskFile {
    /// Opens a file for reading, and notes its length.
    ///
    /// # Errors
    ///
    /// Those of the operating system; [`io::ErrorKind::IsADirectory`] for a folder.
    pub fn open(path: &std::path::Path) -> io::Result<DiskFile> {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let file = std::fs::File::open(path)?;
        let metadata = file.metadata()?;
        // The error of reading a folder is hard to understand.
        if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        Ok(DiskFile { file, len: metadata.len(), number: NEXT.fetch_add(1, Ordering::Relaxed) })
    }

    #[cfg(unix)]
    fn read(&self, from: u64, out: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, out, from)
    }

    #[cfg(windows)]
    fn read(&self, mut from: u64, mut out: &mut [u8]) -> io::Result<()> {
        while !out.is_empty() {
            let read = std::os::windows::fs::FileExt::seek_read(&self.file, out, from)?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            from += read as u64;
            out = &mut out[read..];
        }
        Ok(())
    }
}

impl Source {
    /// The length in bytes; of a file on disk, that when it was opened.
    pub fn len(&self) -> u64 {
        match self {
            #[cfg(feature = "files")]
            Source::Disk(disk) => disk.len,
            Source::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// Fills `out` with the bytes from offset `from` on.
    ///
    /// # Errors
    ///
    /// Those of the operating system; [`io::ErrorKind::UnexpectedEof`] if there are not so many bytes.
    pub fn read(&self, from: u64, out: &mut [u8]) -> io::Result<()> {
        match self {
            #[cfg(feature = "files")]
            Source::Disk(disk) => disk.read(from, out),
            Source::Memory(bytes) => {
                let there = usize::try_from(from).ok().and_then(|from| bytes.get(from..));
                let there = there.and_then(|there| there.get(..out.len()));
                out.copy_from_slice(there.ok_or(io::ErrorKind::UnexpectedEof)?);
                Ok(())
            }
        }
    }
}
