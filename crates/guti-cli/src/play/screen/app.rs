//! The application: passes keys, clicks and time to the menu or the match, and switches between
//! them.

use super::dialog::{Dialog, Question};
use super::draw;
use super::keys::{self, MatchAction};
use super::match_model::MatchModel;
use super::menu::{GameMenu, MenuAction};
use super::palette::Palette;
use super::state::{ClickTarget, ClickTargets, Screen};
use crate::load;
use crate::play::controller::GameController;
use crate::play::request::PlayRequest;
use crate::play::seats::SeatAssignment;
use crate::store;
use crate::words::say;
use guti_session::{Ruleset, RulesetError};
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use std::path::Path;
use std::time::Duration;

/// The full-screen application: what is on the screen, and how it reacts to input.
#[derive(Debug)]
pub struct App {
    request: PlayRequest,
    /// The styles of the terminal.
    pub palette: Palette,
    /// What is on the screen.
    pub screen: Screen,
    /// The click targets as they were drawn last.
    hits: ClickTargets,
    done: bool,
}

impl App {
    /// Starts with the match that was asked for, or with the menu of the games.
    ///
    /// # Errors
    ///
    /// A built-in game that cannot be loaded.
    pub fn new(mut request: PlayRequest, palette: Palette) -> Result<App, RulesetError> {
        let notice = request.notice.take();
        let screen = if let Some(controller) = request.controller.take() {
            let fresh = !controller.has_begun();
            let mut model = new_model(&request, controller);
            let kept = model.save_target.path.as_ref().is_some_and(|path| path.exists());
            if fresh && model.save_target.temporary && kept {
                model.dialog = Dialog::Question(Question::Resume);
            }
            if let Some(notice) = notice {
                model.say(notice);
            }
            Screen::Match(Box::new(model))
        } else {
            let (games, folder) = (load::built_in()?, request.folder.clone());
            Screen::Menu(Box::new(GameMenu::new(games, &request.variants, folder, request.level())))
        };
        Ok(App { request, palette, screen, hits: Vec::new(), done: false })
    }

    /// Whether the player has quit.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether the screen will soon change without a key: a search is running.
    pub fn is_waiting(&self) -> bool {
        match &self.screen {
            Screen::Menu(_) => false,
            Screen::Match(model) => model.controller.computer_to_move() || model.analysis.is_busy(),
        }
    }

    /// Tells the match how much time has passed.
    pub fn tick(&mut self, elapsed: Duration) {
        if let Screen::Match(model) = &mut self.screen {
            model.tick(elapsed);
        }
    }

    /// Draws the menu or the match, and notes the click targets.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hits.clear();
        draw::app(frame.buffer_mut(), &mut self.screen, self.palette, &mut self.hits);
    }

    /// Handles an event of the terminal.
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
            Screen::Menu(menu) => {
                let action = menu.press(key.code);
                self.menu_action(action);
            }
            Screen::Match(model) => {
                let action = keys::press(model, key);
                self.match_action(action);
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
            Screen::Menu(_) => reading,
            Screen::Match(model) => match model.dialog {
                Dialog::None => playing,
                Dialog::Rules { .. } => reading,
                _ => return,
            },
        };
        self.press(KeyEvent::new(code, KeyModifiers::NONE));
    }

    fn click(&mut self, place: Position) {
        let hit = self.hits.iter().rev().find(|(area, _)| area.contains(place));
        match (hit.map(|&(_, hit)| hit), &mut self.screen) {
            (Some(ClickTarget::Key(code)), _) => {
                self.press(KeyEvent::new(code, KeyModifiers::NONE));
            }
            (Some(ClickTarget::Item(index)), Screen::Menu(menu)) => {
                let action = menu.click(index);
                self.menu_action(action);
            }
            (Some(ClickTarget::Item(index)), Screen::Match(model)) => {
                if let Dialog::ChooseBha { holes, .. } = &model.dialog {
                    let hole = holes.get(index).cloned();
                    if let Some(hole) = hole {
                        model.choose_bha(&hole);
                    }
                }
            }
            (None, Screen::Match(model)) if model.dialog == Dialog::None => {
                let geometry = model.geometry.as_ref();
                if let Some(point) = geometry.and_then(|geometry| geometry.at(place.x, place.y)) {
                    model.note = None;
                    model.choose(point);
                }
            }
            (None, _) => {}
        }
    }

    fn menu_action(&mut self, action: MenuAction) {
        match action {
            MenuAction::Nothing => {}
            MenuAction::Quit => self.done = true,
            MenuAction::Resume(path) => self.resume(&path, None),
            MenuAction::Game { ruleset, seats, level } => {
                match self.request.begin(&ruleset, seats, level) {
                    Ok(controller) => {
                        self.screen = Screen::Match(Box::new(new_model(&self.request, controller)));
                    }
                    Err(error) => self.show_error(error.to_string()),
                }
            }
        }
    }

    fn match_action(&mut self, action: MatchAction) {
        match action {
            MatchAction::Stay => {}
            MatchAction::Quit => self.done = true,
            MatchAction::Choose => match load::built_in() {
                Ok(games) => {
                    // The side of the computer and the file were asked for one match only.
                    self.request.computer = None;
                    self.request.save = None;
                    let (folder, level) = (self.request.folder.clone(), self.request.level());
                    let menu = GameMenu::new(games, &[], folder, level);
                    self.screen = Screen::Menu(Box::new(menu));
                }
                Err(error) => self.show_error(error.to_string()),
            },
            MatchAction::Resume => {
                if let Screen::Match(model) = &self.screen {
                    let ruleset = model.controller.ruleset().clone();
                    if let Some(path) = model.save_target.path.clone() {
                        self.resume(&path, Some(&ruleset));
                    }
                }
            }
        }
    }

    fn resume(&mut self, path: &Path, known: Option<&Ruleset>) {
        match store::load(path, known) {
            Ok(loaded) => {
                let seats = SeatAssignment::of_names(loaded.game.names());
                let mut controller = match self.request.resume(loaded.game, seats) {
                    Ok(controller) => controller,
                    Err(error) => return self.show_error(error.to_string()),
                };
                controller.own(path);
                let mut model = new_model(&self.request, controller);
                if let Some(cut) = loaded.cut {
                    model.say(cut);
                }
                self.screen = Screen::Match(Box::new(model));
            }
            Err(error) => {
                self.show_error(say!("term-cannot-resume", reason = error.to_string()));
            }
        }
    }

    fn show_error(&mut self, text: String) {
        match &mut self.screen {
            Screen::Menu(menu) => menu.note = Some(text),
            Screen::Match(model) => model.refuse(text),
        }
    }
}

/// A match on the model, kept where it was asked for, or else among the unfinished ones.
fn new_model(request: &PlayRequest, mut controller: GameController) -> MatchModel {
    let save_target = request.save_target(&mut controller);
    let mut model = MatchModel::new(controller, save_target);
    model.values = request.values && model.controller.tables().is_some();
    if let Some(warning) = model.controller.warning().map(str::to_owned) {
        model.say(warning);
    }
    model
}
