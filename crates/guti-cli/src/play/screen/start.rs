//! The list of the games, and how one is to be played.

use super::keys;
use crate::play::sitting::Seats;
use crate::play::store;
use fastrand::Rng;
use guti_rules::rules::Cell;
use guti_session::engine::{LEVELS, Level};
use guti_session::{Ruleset, Session};
use ratatui::crossterm::event::KeyCode;
use std::path::PathBuf;

/// The list of the games.
#[derive(Debug)]
pub struct Start {
    /// The games.
    pub games: Vec<Ruleset>,
    /// Each as it is pictured.
    pub sessions: Vec<Session>,
    /// Which one.
    pub current: usize,
    /// How it is to be played, once it is chosen.
    pub form: Option<Form>,
    /// From which line on the story and the rules of the game are being read, if they are.
    pub reading: Option<usize>,
    /// What went wrong.
    pub note: Option<String>,
    variants: Vec<String>,
    folder: Option<PathBuf>,
    level: Level,
}

/// How a game is to be played.
#[derive(Clone, Debug)]
pub struct Form {
    /// The file of an unfinished match.
    pub kept: Option<PathBuf>,
    /// The variants, each with what is different.
    pub variants: Vec<(String, String)>,
    /// Which one.
    pub variant: usize,
    /// The ways to share out the sides, in words.
    pub seats: [String; 4],
    /// Which one.
    pub seat: usize,
    /// How well the computer plays.
    pub level: Level,
    /// Which line of the form is chosen.
    pub row: Row,
}

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// Go on with the unfinished match.
    Resume,
    /// The variant.
    Variant,
    /// Who plays what.
    Seats,
    /// How well the computer plays.
    Level,
    /// Begin.
    Begin,
}

/// What the reader decided.
#[derive(Clone, Debug)]
pub enum Chosen {
    /// Nothing yet.
    Nothing,
    /// This game.
    Game {
        /// The game in its variant.
        ruleset: Ruleset,
        /// Who plays what.
        seats: Seats,
        /// How well the computer plays.
        level: Level,
    },
    /// The match in this file.
    Resume(PathBuf),
    /// To leave.
    Quit,
}

const SEATS: [Seats; 4] = [Seats::SECOND, Seats::FIRST, Seats::PEOPLE, Seats::BOTH];

impl Start {
    /// The list of these games; `variants` were asked for on the command line, and unfinished
    /// matches lie in `folder`; the computer plays at this level unless another is chosen.
    pub fn new(
        games: Vec<Ruleset>,
        variants: &[String],
        folder: Option<PathBuf>,
        level: Level,
    ) -> Start {
        let sessions = games.iter().map(pictured).collect();
        let variants = variants.to_vec();
        let mut start = Start {
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
        // Who comes back wants to go on.
        let unfinished = (0..start.games.len()).find(|&game| start.kept(game).is_some());
        start.current = unfinished.unwrap_or(0);
        start
    }

    /// The file of an unfinished match of a game, if there is one.
    pub fn kept(&self, game: usize) -> Option<PathBuf> {
        let path = store::unfinished(self.folder.as_ref()?, self.games.get(game)?.id());
        path.exists().then_some(path)
    }

    /// A key.
    pub fn press(&mut self, code: KeyCode) -> Chosen {
        self.note = None;
        if let Some(scroll) = self.reading {
            self.reading = keys::scrolled(scroll, code);
            return Chosen::Nothing;
        }
        match self.form.take() {
            Some(form) => self.press_form(form, code),
            None => self.press_list(code),
        }
    }

    fn press_list(&mut self, code: KeyCode) -> Chosen {
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
            KeyCode::Char('q') | KeyCode::Esc => return Chosen::Quit,
            _ => {}
        }
        Chosen::Nothing
    }

    /// A click on a line of the list, or of the form.
    pub fn click(&mut self, index: usize) -> Chosen {
        match self.form.take() {
            None if index == self.current => self.open(),
            None => self.current = index.min(self.games.len().saturating_sub(1)),
            Some(mut form) => {
                form.row = form.rows().get(index).copied().unwrap_or(form.row);
                let code = match form.row {
                    Row::Variant | Row::Seats | Row::Level => KeyCode::Right,
                    Row::Resume | Row::Begin => KeyCode::Enter,
                };
                return self.press_form(form, code);
            }
        }
        Chosen::Nothing
    }

    fn open(&mut self) {
        let Some(game) = self.games.get(self.current) else { return };
        let [first, second] = game.side_names().0;
        let standard = "The rules of its page, unchanged.".to_owned();
        let mut variants = vec![("standard".to_owned(), standard)];
        for variant in game.definition().variants() {
            variants.push((variant.name.to_owned(), variant.summary.to_owned()));
        }
        let asked = self.variants.join(",");
        let mut variant = variants.iter().position(|(name, _)| *name == asked).unwrap_or(0);
        if variant == 0 && !asked.is_empty() && asked != "standard" {
            variants.push((asked, "As it was asked for.".to_owned()));
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
        self.form = Some(Form { kept, variants, variant, seats, seat: 0, level, row });
    }

    fn press_form(&mut self, mut form: Form, code: KeyCode) -> Chosen {
        let rows = form.rows();
        let at = rows.iter().position(|&row| row == form.row).unwrap_or(0);
        match code {
            KeyCode::Esc | KeyCode::Char('q') => return Chosen::Nothing,
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
        Chosen::Nothing
    }

    fn decide(&mut self, form: &Form) -> Chosen {
        if let (Row::Resume, Some(path)) = (form.row, &form.kept) {
            return Chosen::Resume(path.clone());
        }
        let definition = self.games[self.current].definition().clone();
        let variant = &form.variants[form.variant].0;
        match Ruleset::from_definition(definition, &[variant]) {
            Ok(ruleset) => {
                self.level = form.level;
                Chosen::Game { ruleset, seats: SEATS[form.seat], level: form.level }
            }
            Err(error) => {
                self.note = Some(format!("{error}."));
                Chosen::Nothing
            }
        }
    }
}

/// A game as it is pictured: at its start, or a little later if nothing is on the board then.
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

impl Form {
    /// The lines of the form.
    pub fn rows(&self) -> Vec<Row> {
        let resume = self.kept.as_ref().map(|_| Row::Resume);
        let level = (SEATS[self.seat] != Seats::PEOPLE).then_some(Row::Level);
        let rows = resume.into_iter().chain([Row::Variant, Row::Seats]);
        rows.chain(level).chain([Row::Begin]).collect()
    }

    /// Goes on to another value of the line.
    fn turn(&mut self, step: isize) {
        let turned = |value: usize, count: usize| {
            value.wrapping_add_signed(step).wrapping_add(count) % count.max(1)
        };
        match self.row {
            Row::Variant => self.variant = turned(self.variant, self.variants.len()),
            Row::Seats => self.seat = turned(self.seat, self.seats.len()),
            Row::Level => {
                let number = turned(usize::from(self.level.number()) - 1, LEVELS) + 1;
                self.level = Level::new(number as u8).unwrap_or(self.level);
            }
            Row::Resume | Row::Begin => {}
        }
    }
}
