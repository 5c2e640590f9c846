//! Files that a command writes for the first time: no file that exists already is replaced.

use crate::diagnostic::Diagnostic;
use crate::words::say;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

/// Refuses a path at which there is a file already, or where none can be: for commands that take a while before
/// they write it.
///
/// # Errors
///
/// A file that exists already, a folder, or a path in a folder that does not exist.
pub fn check(path: &Path) -> Result<(), Diagnostic> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if path.is_file() {
        Err(exists(path))
    } else if path.is_dir() {
        Err(Diagnostic::unwritable(path, &io::ErrorKind::IsADirectory.into()))
    } else if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let missing = format!("there is no folder {}", folder.display());
        Err(Diagnostic::unwritable(path, &io::Error::new(io::ErrorKind::NotFound, missing)))
    } else {
        Ok(())
    }
}

/// Says that a file exists already.
pub fn exists(path: &Path) -> Diagnostic {
    let mut another = path.with_file_name("another");
    if let Some(extension) = path.extension() {
        another.set_extension(extension);
    }
    let (file, another) = (path.display().to_string(), another.display().to_string());
    Diagnostic::new(say!("term-file-exists", file = file))
        .with_help(say!("term-file-another", file = another))
}

/// Writes a new file. If it cannot be written whole, nothing of it stays. What is there already and is no
/// file, such as `/dev/stdout`, is written to.
///
/// # Errors
///
/// A file that exists already or cannot be written.
pub fn write(path: &Path, contents: &[u8]) -> Result<(), Diagnostic> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AlreadyExists => exists(path),
        _ => Diagnostic::unwritable(path, &error),
    };
    check(path)?;
    let is_new = !path.exists();
    let file = OpenOptions::new().write(true).create_new(is_new).open(path);
    let mut file = file.map_err(failed)?;
    let written = file.write_all(contents);
    if !is_new {
        return written.map_err(failed);
    }
    // Only then is it certain that the disk has room for it.
    let written = written.and_then(|()| file.sync_all());
    if written.is_err() {
        // The error that matters is the first one; a leftover file is only untidy.
        let _ = fs::remove_file(path);
    }
    written.map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_new_files_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new.txt");
        assert!(check(&path).is_ok());
        write(&path, b"one").unwrap();
        for refused in [check(&path), write(&path, b"two")] {
            assert!(refused.unwrap_err().to_string().contains("exists already"));
        }
        assert_eq!(fs::read(&path).unwrap(), b"one");
        for nowhere in [folder.path().join("none/new.txt"), folder.path().to_owned()] {
            for refused in [check(&nowhere), write(&nowhere, b"")] {
                let error = refused.unwrap_err().to_string();
                assert!(
                    error.contains(&format!("{} cannot be written: ", nowhere.display())),
                    "{error}"
                );
            }
        }
        assert!(check(Path::new("a-file-in-this-folder.txt")).is_ok());
    }
}
