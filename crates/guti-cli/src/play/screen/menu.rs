//! The menu of the games, and the form for a new match.

use super::keys;
use crate::play::seats::SeatAssignment;
use crate::store;
use fastrand::Rng;
use guti_rules::rules::Cell;
use guti_session::engine::{LEVELS, Level};
use guti_session::{Ruleset, Session};
use ratatui::crossterm::event::KeyCode;
use std::path::PathBuf;

/// The menu of the games.
#[derive(Debug)]
pub struct GameMenu {
    /// The games to choose from, each in its variant.
    pub games: Vec<Ruleset>,
    /// A position of each game, for the picture.
    pub sessions: Vec<Session>,
    /// The index of the selected game.
    pub current: usize,
    /// The form for a match of the selected game, once it is open.
    pub form: Option<NewGameForm>,
    /// The first line of the story and the rules that is shown, while they are read.
    pub reading: Option<usize>,
    /// Why the match that was asked for cannot begin; shown until the next key.
    pub note: Option<String>,
    variants: Vec<String>,
    folder: Option<PathBuf>,
    level: Level,
}

/// The form for a new match.
#[derive(Clone, Debug)]
pub struct NewGameForm {
    /// The file of an unfinished match of the game.
    pub kept: Option<PathBuf>,
    /// The names of the variants, each with its summary.
    pub variants: Vec<(String, String)>,
    /// The index of the selected variant.
    pub variant: usize,
    /// The seat assignments, in words.
    pub seats: [String; 4],
    /// The index of the selected seat assignment.
    pub seat: usize,
    /// The level of the computer.
    pub level: Level,
    /// The selected row of the form.
    pub row: Row,
}

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Resume the unfinished match.
    Resume,
    /// The variant of the game.
    Variant,
    /// Which sides the computer plays.
    SeatAssignment,
    /// The level of the computer.
    Level,
    /// Begin a new match.
    Begin,
}

/// What the application does after a key or a click in the menu.
#[derive(Clone, Debug)]
pub enum MenuAction {
    /// It shows the menu as before.
    Nothing,
    /// It begins a match.
    Game {
        /// The game in its variant.
        ruleset: Ruleset,
        /// Which players are computers.
        seats: SeatAssignment,
        /// The level of the computer.
        level: Level,
    },
    /// It resumes the match in this file.
    Resume(PathBuf),
    /// It quits the program.
    Quit,
}

const SEATS: [SeatAssignment; 4] =
    [SeatAssignment::SECOND, SeatAssignment::FIRST, SeatAssignment::PEOPLE, SeatAssignment::BOTH];

impl GameMenu {
    /// A menu of these games. `variants` are those of the command line, `folder` holds unfinished
    /// matches, and `level` is that of the computer unless another is chosen.
    pub fn new(
        games: Vec<Ruleset>,
        variants: &[String],
        folder: Option<PathBuf>,
        level: Level,
    ) -> GameMenu {
        let sessions = games.iter().map(pictured).collect();
        let variants = variants.to_vec();
        let mut start = GameMenu {
            games,
            sessions,
            current: 0,
            form: None,
            reading: None,
            note: None,
            variants,
            folder,
            level,
        };
        // A game with an unfinished match is selected first.
        let unfinished = (0..start.games.len()).find(|&game| start.kept(game).is_some());
        start.current = unfinished.unwrap_or(0);
        start
    }

    /// The file of an unfinished match of a game, if there is one.
    pub fn kept(&self, game: usize) -> Option<PathBuf> {
        let path = store::unfinished(self.folder.as_ref()?, self.games.get(game)?.id());
        path.exists().then_some(path)
    }

    /// Handles a key in the list of games, in the form or while the rules are read.
    pub fn press(&mut self, code: KeyCode) -> MenuAction {
        self.note = None;
        if let Some(scroll) = self.reading {
            self.reading = keys::scrolled(scroll, code);
            return MenuAction::Nothing;
        }
        match self.form.take() {
            Some(form) => self.press_form(form, code),
            None => self.press_list(code),
        }
    }

    fn press_list(&mut self, code: KeyCode) -> MenuAction {
        let last = self.games.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.current = self.current.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.current = if self.current >= last { 0 } else { self.current + 1 };
            }
            KeyCode::Home => self.current = 0,
            KeyCode::End => self.current = last,
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => self.open(),
            KeyCode::Char('r') => self.reading = Some(0),
            KeyCode::Char('q') | KeyCode::Esc => return MenuAction::Quit,
            _ => {}
        }
        MenuAction::Nothing
    }

    /// Handles a click on an item of the list, or on a row of the form.
    pub fn click(&mut self, index: usize) -> MenuAction {
        match self.form.take() {
            None if index == self.current => self.open(),
            None => self.current = index.min(self.games.len().saturating_sub(1)),
            Some(mut form) => {
                form.row = form.rows().get(index).copied().unwrap_or(form.row);
                let code = match form.row {
                    Row::Variant | Row::SeatAssignment | Row::Level => KeyCode::Right,
                    Row::Resume | Row::Begin => KeyCode::Enter,
                };
                return self.press_form(form, code);
            }
        }
        MenuAction::Nothing
    }

    fn open(&mut self) {
        let Some(game) = self.games.get(self.current) else { return };
        let [first, second] = game.side_names().0;
        let standard = "The game without a variant.".to_owned();
        let mut variants = vec![("standard".to_owned(), standard)];
        for variant in game.definition().variants() {
            variants.push((variant.name.to_owned(), variant.summary.to_owned()));
        }
        let asked = self.variants.join(",");
        let mut variant = variants.iter().position(|(name, _)| *name == asked).unwrap_or(0);
        if variant == 0 && !asked.is_empty() && asked != "standard" {
            variants.push((asked, "As asked for on the command line.".to_owned()));
            variant = variants.len() - 1;
        }
        let kept = self.kept(self.current);
        let seats = [
            format!("{first}, against the computer"),
            format!("{second}, against the computer"),
            "both sides, two people".to_owned(),
            "nothing, and watch the computer".to_owned(),
        ];
        let row = if kept.is_some() { Row::Resume } else { Row::Begin };
        let level = self.level;
        self.form = Some(NewGameForm { kept, variants, variant, seats, seat: 0, level, row });
    }

    fn press_form(&mut self, mut form: NewGameForm, code: KeyCode) -> MenuAction {
        let rows = form.rows();
        let at = rows.iter().position(|&row| row == form.row).unwrap_or(0);
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return MenuAction::Nothing,
            KeyCode::Up | KeyCode::BackTab => form.row = rows[at.saturating_sub(1)],
            KeyCode::Down | KeyCode::Tab => form.row = rows[(at + 1).min(rows.len() - 1)],
            KeyCode::Right | KeyCode::Char(' ') => form.turn(1),
            KeyCode::Left => form.turn(-1),
            KeyCode::Enter => {
                let chosen = self.decide(&form);
                self.form = Some(form);
                return chosen;
            }
            _ => {}
        }
        self.form = Some(form);
        MenuAction::Nothing
    }

    fn decide(&mut self, form: &NewGameForm) -> MenuAction {
        if let (Row::Resume, Some(path)) = (form.row, &form.kept) {
            return MenuAction::Resume(path.clone());
        }
        let definition = self.games[self.current].definition().clone();
        let variant = &form.variants[form.variant].0;
        match Ruleset::from_definition(definition, &[variant]) {
            Ok(ruleset) => {
                self.level = form.level;
                MenuAction::Game { ruleset, seats: SEATS[form.seat], level: form.level }
            }
            Err(error) => {
                self.note = Some(format!("{error}."));
                MenuAction::Nothing
            }
        }
    }
}

/// A position for the picture of a game: its start, or a few random moves later if the board is
/// empty then.
fn pictured(ruleset: &Ruleset) -> Session {
    const PLIES: usize = 14;
    let mut session = Session::new(ruleset);
    if session.view().cells.iter().all(|&cell| cell == Cell::Vacant) {
        let mut rng = Rng::with_seed(3);
        for _ in 0..PLIES {
            let next = rng.choice(session.legal_moves());
            let played = next.map(|text| session.play(&text).is_ok());
            if played != Some(true) {
                break;
            }
        }
    }
    session
}

impl NewGameForm {
    /// The rows of the form.
    pub fn rows(&self) -> Vec<Row> {
        let resume = self.kept.as_ref().map(|_| Row::Resume);
        let level = (SEATS[self.seat] != SeatAssignment::PEOPLE).then_some(Row::Level);
        let rows = resume.into_iter().chain([Row::Variant, Row::SeatAssignment]);
        rows.chain(level).chain([Row::Begin]).collect()
    }

    /// Changes the value of the selected row.
    fn turn(&mut self, step: isize) {
        let turned = |value: usize, count: usize| {
            value.wrapping_add_signed(step).wrapping_add(count) % count.max(1)
        };
        match self.row {
            Row::Variant => self.variant = turned(self.variant, self.variants.len()),
            Row::SeatAssignment => self.seat = turned(self.seat, self.seats.len()),
            Row::Level => {
                let number = turned(usize::from(self.level.number()) - 1, LEVELS) + 1;
                self.level = Level::new(number as u8).unwrap_or(self.level);
            }
            Row::Resume | Row::Begin => {}
        }
    }
}
