//! The board on the whole screen.
//!
//! What the screen knows and what becomes of it is apart from how it is drawn: [`app`] holds the
//! [`start`] screen or a game at a [`table`], [`keys`] says what keys do to it; [`draw`], [`panel`],
//! [`dialogs`] and [`board`] only look.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "columns and rows of a screen are small, and those outside of it are not painted"
)]

mod advice;
mod app;
mod board;
mod dialogs;
mod draw;
mod geometry;
mod holes;
mod keys;
mod lines;
mod marks;
mod overlay;
mod palette;
mod panel;
mod squares;
mod start;
mod table;
#[cfg(test)]
mod tests;

use super::Request;
use app::App;
use palette::Palette;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use std::io;
use std::panic;
use std::time::{Duration, Instant};

/// How often the clock is looked at while the computer is to move.
const BEAT: Duration = Duration::from_millis(50);

/// How long is waited for a key otherwise.
const REST: Duration = Duration::from_mins(1);

/// Plays until the reader leaves. The terminal is as before afterwards, also after a panic.
pub fn run(request: Request) -> io::Result<()> {
    let mut app = App::new(request, Palette::from_environment())
        .map_err(|error| io::Error::other(error.to_string()))?;
    let mut terminal = ratatui::try_init()?;
    let restoring = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        // The terminal may be gone as well; then there is nothing to be done about it.
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
        let wait = if app.is_waiting() { BEAT } else { REST };
        if event::poll(wait)? {
            app.handle(&event::read()?);
        }
        let now = Instant::now();
        app.tick(now - then);
        then = now;
    }
    Ok(())
}
