//! Reads and writes files so that a crash leaves no half-written ones.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Replaces a file atomically: the contents are written to another file in the same folder, which is
/// then renamed.
///
/// # Errors
///
/// If the file cannot be written; the old contents are still there then.
pub fn save(path: &Path, contents: &str) -> io::Result<()> {
    let path = target(path);
    let beside = beside(&path)?;
    let written = write_through(&beside, contents).and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // The error that matters is the first one; a leftover file is only untidy.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Checks that [`save`] can write a file, for programs that take a while before they do: the file that would be
/// renamed is made and removed.
///
/// # Errors
///
/// As [`save`], except for what shows only in writing, such as a full disk.
pub fn try_out(path: &Path) -> io::Result<()> {
    let path = target(path);
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let beside = beside(&path)?;
    File::create(&beside)?;
    fs::remove_file(&beside)
}

/// The most links that lead to a file, one to another.
const MOST_LINKS: usize = 40;

/// The file that is meant by a path: renaming would replace a link, and not the file that it points to, which need not
/// exist yet.
fn target(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match (fs::canonicalize(&path), fs::read_link(&path)) {
            (Ok(found), _) => return found,
            (Err(_), Ok(link)) => path = path.with_file_name(link),
            (Err(_), Err(_)) => break,
        }
    }
    path
}

fn write_through(path: &Path, contents: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(contents.as_bytes())?;
    file.sync_all()
}

fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| {
        io::Error::new(io::ErrorKind::InvalidInput, "the path does not name a file")
    })?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Reads a text file that a crash may have cut in the middle of a character: an incomplete character
/// at the end is left out.
///
/// # Errors
///
/// If the file cannot be read or is not UTF-8.
pub fn load(path: &Path) -> io::Result<String> {
    decode(fs::read(path)?)
}

/// Decodes the bytes of a text file as [`load`] does.
///
/// # Errors
///
/// If the bytes are not UTF-8.
pub fn decode(bytes: Vec<u8>) -> io::Result<String> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) if error.utf8_error().error_len().is_none() => {
            let whole = error.utf8_error().valid_up_to();
            Ok(String::from_utf8_lossy(&error.as_bytes()[..whole]).into_owned())
        }
        Err(error) => Err(io::Error::new(io::ErrorKind::InvalidData, error.utf8_error())),
    }
}
