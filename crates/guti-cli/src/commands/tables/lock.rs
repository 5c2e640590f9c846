//! The lock of a folder of tables, for the commands that change it.

use crate::diagnostic::Diagnostic;
use guti_tables::folder::{Folder, FolderLock};

/// Locks a folder, so that no program solves in it or changes its tables until the lock is dropped. Messages
/// say that `undone`, such as `nothing was deleted`.
///
/// # Errors
///
/// If another program has locked the folder, or the lock cannot be made.
pub fn lock(folder: &Folder, undone: &str) -> Result<FolderLock, Diagnostic> {
    let path = folder.path().display();
    let failed = |error| Diagnostic::file(&folder.unfinished().display().to_string(), &error);
    folder.lock().map_err(failed)?.ok_or_else(|| {
        Diagnostic::new(format!("another program is solving in {path} or changing its tables"))
            .with_help(format!("wait for it, or stop it; {undone}"))
    })
}
