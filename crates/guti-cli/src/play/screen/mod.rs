//! The full-screen board.
//!
//! State and drawing are apart. [`app`] passes events to the [`menu`] or to the view model of a
//! match, [`match_model`], by what [`keys`] say; [`draw`], [`panel`], [`dialogs`] and [`board`]
//! only draw.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "columns and rows of a screen are small, and those outside of it are not painted"
)]

mod analysis;
mod app;
mod board;
mod canvas;
mod dialog;
mod dialogs;
mod draw;
mod geometry;
mod holes;
mod keys;
mod lines;
mod marks;
mod match_model;
mod menu;
mod palette;
mod panel;
#[cfg(unix)]
mod signals;
mod squares;
mod state;
#[cfg(test)]
mod tests;
mod text;

use super::request::PlayRequest;
use app::App;
use palette::Palette;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use std::io;
use std::panic;
use std::time::{Duration, Instant};

/// How often a running search is polled.
const POLL: Duration = Duration::from_millis(50);

/// How long a key is waited for while no search is running.
const IDLE: Duration = Duration::from_mins(1);

/// Plays until the player quits, and restores the terminal afterwards, also after a panic or a signal that
/// ends the program.
///
/// # Errors
///
/// An error of the terminal.
pub fn run(request: PlayRequest) -> io::Result<()> {
    let mut app = App::new(request, Palette::from_environment())
        .map_err(|error| io::Error::other(error.to_string()))?;
    #[cfg(unix)]
    signals::restore_terminal()?;
    let mut terminal = ratatui::try_init()?;
    let restoring = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // Nothing can be done if the terminal is gone.
        let _ = execute!(io::stdout(), DisableMouseCapture);
        restoring(info);
    }));
    let played =
        execute!(io::stdout(), EnableMouseCapture).and_then(|()| play(&mut terminal, &mut app));
    let mouse = execute!(io::stdout(), DisableMouseCapture);
    let restored = ratatui::try_restore();
    played.and(mouse).and(restored)
}

fn play(terminal: &mut DefaultTerminal, app: &mut App) -> io::Result<()> {
    let mut then = Instant::now();
    while !app.is_done() {
        terminal.draw(|frame| app.draw(frame))?;
        let waiting = app.is_waiting();
        if event::poll(if waiting { POLL } else { IDLE })? {
            app.handle(&event::read()?);
        }
        let now = Instant::now();
        // While only a key was waited for, nothing was searched.
        app.tick(if waiting { now - then } else { Duration::ZERO });
        then = now;
    }
    Ok(())
}
