//! Files that are whole or not there.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Writes a file so that at any moment either the old contents or the new are there in full: they
/// are written beside it under another name and then renamed.
pub fn save(path: &Path, contents: &str) -> io::Result<()> {
    // Renaming would put a file in the place of a link; what the link points to is meant.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&path)?;
    let written = write_through(&beside, contents).and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // The error that matters is the first one; a leftover file is only untidy.
        let _ = fs::remove_file(&beside);
    }
    written
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

/// Reads a text file that may have been cut in the middle of a character by a crash: the rest of
/// such a character is left out.
pub fn load(path: &Path) -> io::Result<String> {
    decode(fs::read(path)?)
}

/// The text of a file that may have been cut in the middle of a character: see [`load`].
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
