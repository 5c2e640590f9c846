//! Scratch files: what a run keeps on the disk because it does not fit into memory.

use crate::error::SolveError;
use bytemuck::Pod;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

/// A file that is read and written at any place, by several threads. It is removed when it is dropped.
#[derive(Debug)]
pub struct ScratchFile {
    path: PathBuf,
    file: File,
}

impl ScratchFile {
    /// A new file, which replaces one of the same name.
    ///
    /// # Errors
    ///
    /// [`SolveError::Io`] if it cannot be created.
    pub fn new(path: PathBuf) -> Result<ScratchFile, SolveError> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&path);
        match file {
            Ok(file) => Ok(ScratchFile { path, file }),
            Err(cause) => Err(SolveError::Io { path, cause }),
        }
    }

    /// Fills `out` with the content from byte `at` on.
    ///
    /// # Errors
    ///
    /// [`SolveError::Io`] if the file cannot be read, or ends too early.
    pub fn read<T: Pod>(&self, at: u64, out: &mut [T]) -> Result<(), SolveError> {
        read_at(&self.file, at, bytemuck::cast_slice_mut(out)).map_err(|cause| self.failed(cause))
    }

    /// Writes `content` from byte `at` on.
    ///
    /// # Errors
    ///
    /// [`SolveError::Io`] if the file cannot be written, for instance because the disk is full.
    pub fn write<T: Pod>(&self, at: u64, content: &[T]) -> Result<(), SolveError> {
        write_at(&self.file, at, bytemuck::cast_slice(content)).map_err(|cause| self.failed(cause))
    }

    /// Truncates the file to nothing, which frees its disk space.
    ///
    /// # Errors
    ///
    /// [`SolveError::Io`] if the file cannot be truncated.
    pub fn clear(&self) -> Result<(), SolveError> {
        self.file.set_len(0).map_err(|cause| self.failed(cause))
    }

    fn failed(&self, cause: io::Error) -> SolveError {
        SolveError::Io { path: self.path.clone(), cause }
    }
}

impl Drop for ScratchFile {
    fn drop(&mut self) {
        // A file that is left is removed at the end of the run.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(unix)]
fn read_at(file: &File, at: u64, out: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, out, at)
}

#[cfg(unix)]
fn write_at(file: &File, at: u64, content: &[u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, content, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut at: u64, mut out: &mut [u8]) -> io::Result<()> {
    while !out.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, out, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        at += read as u64;
        out = &mut out[read..];
    }
    Ok(())
}

#[cfg(windows)]
fn write_at(file: &File, mut at: u64, mut content: &[u8]) -> io::Result<()> {
    while !content.is_empty() {
        let written = std::os::windows::fs::FileExt::seek_write(file, content, at)?;
        at += written as u64;
        content = &content[written..];
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_the_file_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scratch");
        let file = ScratchFile::new(path.clone()).unwrap();
        file.write(8, &[7u64, 9]).unwrap();
        file.write(16, &[8u64]).unwrap();
        let mut words = [0u64; 3];
        file.read(0, &mut words).unwrap();
        assert_eq!(words, [0, 7, 8]);
        assert!(matches!(file.read(16, &mut [0u64; 2]), Err(SolveError::Io { .. })));
        file.clear().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), 0);
        drop(file);
        assert!(!path.exists());
        let nowhere = ScratchFile::new(folder.path().join("no folder").join("scratch"));
        assert!(matches!(nowhere, Err(SolveError::Io { .. })));
    }
}
