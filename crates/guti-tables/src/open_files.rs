//! The limit on the files that a process may have open.
//!
//! Every table of a game is a file, and all of them are open while they are probed: hundreds in games with pieces
//! in hand. Many systems start a program with a limit of 1,024 or 256.

use std::io;

/// Lets this process have as many files open as the system allows. It changes nothing on systems that are
/// not like Unix.
///
/// # Errors
///
/// If the system refuses; the limit is then what it was.
pub fn raise_limit() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        /// macOS has a limit that it does not tell, and refuses more.
        const MOST: Option<u64> = if cfg!(target_os = "macos") { Some(10_240) } else { None };
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = match (limit.maximum, MOST) {
            (Some(maximum), Some(most)) => Some(maximum.min(most)),
            (maximum, most) => maximum.or(most),
        };
        setrlimit(Resource::Nofile, limit)?;
    }
    Ok(())
}

/// Whether an error means that the process has as many files open as it may have.
pub fn is_limit_reached(error: &io::Error) -> bool {
    #[cfg(unix)]
    let code = Some(rustix::io::Errno::MFILE.raw_os_error());
    // ERROR_TOO_MANY_OPEN_FILES of Windows; other systems have no files.
    #[cfg(not(unix))]
    let code = cfg!(windows).then_some(4);
    code.is_some() && error.raw_os_error() == code
}
