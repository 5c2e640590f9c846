//! Writes a file completely or not at all.

use super::WriteError;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// Writes a temporary file beside `path` and renames it. After an error the temporary file is removed.
///
/// # Errors
///
/// [`WriteError::Io`], with the step that failed, if `path` has no file name, if `content` fails,
/// or if the temporary file cannot be created, written or renamed. A file at `path` then stays as
/// it was.
pub fn replace(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), WriteError> {
    let failed = |doing| move |cause| WriteError::Io { path: path.to_owned(), doing, cause };
    let Some(name) = path.file_name() else {
        let cause = io::Error::from(io::ErrorKind::InvalidInput);
        return Err(failed("it has no file name")(cause));
    };
    let mut temporary = name.to_owned();
    temporary.push(".tmp");
    let temporary = path.with_file_name(temporary);
    let file = File::create(&temporary).map_err(failed("making a file beside it"))?;
    let done = fill(&file, content)
        .map_err(failed("writing"))
        .and_then(|()| fs::rename(&temporary, path).map_err(failed("renaming the finished file")));
    drop(file);
    if done.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    } else if let Some(directory) = path.parent().filter(|_| cfg!(unix)) {
        // This makes the new name survive a power failure. Not every file system supports it.
        let _ = File::open(directory).and_then(|directory| directory.sync_all());
    }
    done
}

fn fill(file: &File, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    out.flush()?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_leaves_nothing_behind() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("6-5.gtb");
        fs::write(&path, "old").expect("there is room");
        let error = replace(&path, |out| {
            out.write_all(&vec![0; 100_000])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        let error = error.expect_err("the disk is full").to_string();
        let path_text = path.display().to_string();
        assert_eq!(
            error,
            format!("the table {path_text} cannot be written: writing: no storage space")
        );
        assert_eq!(fs::read(&path).expect("the old file"), b"old");
        assert_eq!(fs::read_dir(directory.path()).expect("the directory").count(), 1);
    }

    #[test]
    fn a_directory_in_the_way_leaves_nothing_behind() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("6-5.gtb");
        fs::create_dir(&path).expect("a directory");
        let error = replace(&path, |out| out.write_all(b"new")).expect_err("it cannot be replaced");
        assert!(error.to_string().contains("renaming the finished file"), "{error}");
        assert_eq!(fs::read_dir(directory.path()).expect("the directory").count(), 1);
    }
}
