//! The whole screen: which part of the program is on it, and what keys, mouse and time do to it.

use super::draw::{self, Hit};
use super::keys::{self, Then};
use super::overlay::{Overlay, Question};
use super::palette::Palette;
use super::start::{Chosen, Start};
use super::table::{Keeping, Table};
use crate::play::sitting::{Seats, Sitting};
use crate::play::{Request, store};
use guti_session::{Ruleset, RulesetError};
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use std::path::Path;
use std::time::Duration;

/// The whole screen.
#[derive(Debug)]
pub struct App {
    request: Request,
    /// The colours.
    pub palette: Palette,
    /// What is on it.
    pub screen: Screen,
    /// Where a click means a key.
    hits: Vec<(Rect, Hit)>,
    done: bool,
}

/// What is on the screen.
#[derive(Debug)]
pub enum Screen {
    /// The list of the games.
    Start(Box<Start>),
    /// A game.
    Table(Box<Table>),
}

impl App {
    /// The screen at first: the game that was asked for, or the list of the games.
    pub fn new(mut request: Request, palette: Palette) -> Result<App, RulesetError> {
        let notice = request.notice.take();
        let screen = if let Some(sitting) = request.sitting.take() {
            let fresh = sitting.session().history().is_empty() && sitting.game().round() == 1;
            let mut table = table(&request, sitting);
            let kept = table.keeping.path.as_ref().is_some_and(|path| path.exists());
            if fresh && table.keeping.passing && kept {
                table.overlay = Overlay::Question(Question::Resume);
            }
            if let Some(notice) = notice {
                table.say(notice);
            }
            Screen::Table(Box::new(table))
        } else {
            let (games, folder) = (Ruleset::built_in()?, request.folder.clone());
            Screen::Start(Box::new(Start::new(games, &request.variants, folder, request.level())))
        };
        Ok(App { request, palette, screen, hits: Vec::new(), done: false })
    }

    /// Whether the reader has left.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether something happens by itself soon.
    pub fn is_waiting(&self) -> bool {
        match &self.screen {
            Screen::Start(_) => false,
            Screen::Table(table) => table.sitting.computer_to_move() || table.advice.is_busy(),
        }
    }

    /// Lets time go by.
    pub fn tick(&mut self, elapsed: Duration) {
        if let Screen::Table(table) = &mut self.screen {
            table.tick(elapsed);
        }
    }

    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hits.clear();
        draw::app(frame.buffer_mut(), &mut self.screen, self.palette, &mut self.hits);
    }

    /// Something that the terminal tells.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn press(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            self.done = true;
            return;
        }
        match &mut self.screen {
            Screen::Start(start) => {
                let chosen = start.press(key.code);
                self.chosen(chosen);
            }
            Screen::Table(table) => {
                let then = keys::press(table, key);
                self.then(then);
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let place = Position { x: mouse.column, y: mouse.row };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(place),
            MouseEventKind::ScrollDown => self.scroll(KeyCode::Down, KeyCode::Char(']')),
            MouseEventKind::ScrollUp => self.scroll(KeyCode::Up, KeyCode::Char('[')),
            _ => {}
        }
    }

    fn scroll(&mut self, reading: KeyCode, playing: KeyCode) {
        let code = match &self.screen {
            Screen::Start(_) => reading,
            Screen::Table(table) => match table.overlay {
                Overlay::None => playing,
                Overlay::Rules { .. } => reading,
                _ => return,
            },
        };
        self.press(KeyEvent::new(code, KeyModifiers::NONE));
    }

    fn click(&mut self, place: Position) {
        let hit = self.hits.iter().rev().find(|(area, _)| area.contains(place));
        match (hit.map(|&(_, hit)| hit), &mut self.screen) {
            (Some(Hit::Key(code)), _) => self.press(KeyEvent::new(code, KeyModifiers::NONE)),
            (Some(Hit::Item(index)), Screen::Start(start)) => {
                let chosen = start.click(index);
                self.chosen(chosen);
            }
            (Some(Hit::Item(index)), Screen::Table(table)) => {
                if let Overlay::Choice { holes, .. } = &table.overlay {
                    let hole = holes.get(index).cloned();
                    if let Some(hole) = hole {
                        table.choose_bha(&hole);
                    }
                }
            }
            (None, Screen::Table(table)) if table.overlay == Overlay::None => {
                let geometry = table.geometry.as_ref();
                if let Some(point) = geometry.and_then(|geometry| geometry.at(place.x, place.y)) {
                    table.note = None;
                    table.choose(point);
                }
            }
            (None, _) => {}
        }
    }

    fn chosen(&mut self, chosen: Chosen) {
        match chosen {
            Chosen::Nothing => {}
            Chosen::Quit => self.done = true,
            Chosen::Resume(path) => self.resume(&path, None),
            Chosen::Game { ruleset, seats, level } => {
                match self.request.begin(&ruleset, seats, level) {
                    Ok(sitting) => {
                        self.screen = Screen::Table(Box::new(table(&self.request, sitting)));
                    }
                    Err(error) => self.complain(error.to_string()),
                }
            }
        }
    }

    fn then(&mut self, then: Then) {
        match then {
            Then::Stay => {}
            Then::Quit => self.done = true,
            Then::Choose => match Ruleset::built_in() {
                Ok(games) => {
                    // What was asked for was asked for one game.
                    self.request.computer = None;
                    let (folder, level) = (self.request.folder.clone(), self.request.level());
                    let start = Start::new(games, &[], folder, level);
                    self.screen = Screen::Start(Box::new(start));
                }
                Err(error) => self.complain(error.to_string()),
            },
            Then::Resume => {
                if let Screen::Table(table) = &self.screen {
                    let ruleset = table.sitting.ruleset().clone();
                    if let Some(path) = table.keeping.path.clone() {
                        self.resume(&path, Some(&ruleset));
                    }
                }
            }
        }
    }

    fn resume(&mut self, path: &Path, known: Option<&Ruleset>) {
        match store::load(path, known) {
            Ok(loaded) => {
                let seats = Seats::of_names(loaded.game.names());
                let mut sitting = match self.request.resumed(loaded.game, seats) {
                    Ok(sitting) => sitting,
                    Err(error) => return self.complain(error.to_string()),
                };
                sitting.own(path);
                let mut table = table(&self.request, sitting);
                if let Some(cut) = loaded.cut {
                    table.say(cut);
                }
                self.screen = Screen::Table(Box::new(table));
            }
            Err(error) => self.complain(format!("It cannot be gone on with: {error}.")),
        }
    }

    fn complain(&mut self, text: String) {
        match &mut self.screen {
            Screen::Start(start) => start.note = Some(text),
            Screen::Table(table) => table.refuse(text),
        }
    }
}

/// A match on the table, kept where it was asked for, or else among the unfinished ones.
fn table(request: &Request, mut sitting: Sitting) -> Table {
    let keeping = match &request.save {
        Some(path) => Keeping { path: Some(path.clone()), passing: false },
        None => Keeping { path: request.unfinished(sitting.ruleset().id()), passing: true },
    };
    if let (Some(path), true) = (&keeping.path, keeping.passing) {
        sitting.own(path);
    }
    let mut table = Table::new(sitting, keeping);
    table.values = request.values && table.sitting.tables().is_some();
    if let Some(warning) = table.sitting.warning().map(str::to_owned) {
        table.say(warning);
    }
    table
}
