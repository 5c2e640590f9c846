//! Signals that end the program while it has the whole screen.

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::DisableMouseCapture;
use ratatui::crossterm::execute;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::io;
use std::thread;

/// Restores the terminal from now on when a signal ends the program. The match needs no care: it is saved after
/// every move.
///
/// # Errors
///
/// If the system does not let the signals be caught.
pub fn restore_terminal() -> io::Result<()> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            // Nothing can be done if the terminal is gone.
            let _ = execute!(io::stdout(), DisableMouseCapture, Show);
            ratatui::restore();
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}
