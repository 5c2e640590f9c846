//! The menu of the games, and the form for a new match.

use super::keys;
use crate::choose;
use crate::describe;
use crate::play::seats::SeatAssignment;
use crate::store;
use crate::words::{self, say, sentence};
use fastrand::Rng;
use guti_rules::choices::Choice;
use guti_rules::rules::Cell;
use guti_session::engine::{LEVELS, Level};
use guti_session::{Ruleset, Session};
use guti_words::Fact;
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

/// Rules that can be chosen under a name.
#[derive(Clone, Debug)]
pub struct NamedRules {
    /// The name by which they are selected.
    pub name: String,
    /// The name in the language of the program.
    pub label: String,
    /// What is different, in one sentence.
    pub summary: String,
}

/// The form for a new match.
#[derive(Clone, Debug)]
pub struct NewGameForm {
    /// The file of an unfinished match of the game.
    pub unfinished: Option<PathBuf>,
    /// The game under the rules that are selected.
    pub ruleset: Ruleset,
    /// The rules that can be chosen.
    pub choices: Vec<Choice>,
    /// The variants that can be chosen.
    pub variants: Vec<NamedRules>,
    /// The index of the selected variant; `None` where the rules are those of no named variant.
    pub variant: Option<usize>,
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
    /// A rule that can be chosen, by its index in [`NewGameForm::choices`].
    Rule(usize),
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
        let unfinished =
            (0..start.games.len()).find(|&game| start.unfinished_match(game).is_some());
        start.current = unfinished.unwrap_or(0);
        start
    }

    /// The file of an unfinished match of a game, if there is one.
    pub fn unfinished_match(&self, game: usize) -> Option<PathBuf> {
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
                    Row::Variant | Row::Rule(_) | Row::SeatAssignment | Row::Level => {
                        KeyCode::Right
                    }
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
        let named = |name: &str, label: &str, summary: String| NamedRules {
            name: name.to_owned(),
            label: label.to_owned(),
            summary,
        };
        let standard = words::words().text("choice-is-standard");
        let mut variants = vec![named(describe::STANDARD, &standard, say!("term-form-standard"))];
        for variant in game.definition().variants() {
            let label = variant.label.unwrap_or(variant.name);
            variants.push(named(variant.name, label, variant.summary.to_owned()));
        }
        let asked = self.variants.join(",");
        let (ruleset, note) = match game.under(&asked) {
            Ok(ruleset) => (ruleset, None),
            Err(error) => (game.clone(), Some(sentence(words::ruleset_error(&error)))),
        };
        let name = ruleset.definition().shortest_name(ruleset.selected());
        if !variants.iter().any(|variant| variant.name == name) {
            variants.push(named(&name, &name, say!("term-form-asked")));
        }
        let unfinished = self.unfinished_match(self.current);
        let seats = [
            say!("term-form-side", side = Fact::side(first)),
            say!("term-form-side", side = Fact::side(second)),
            say!("term-form-both"),
            say!("term-form-nothing"),
        ];
        let row = if unfinished.is_some() { Row::Resume } else { Row::Begin };
        let level = self.level;
        let mut form = NewGameForm {
            unfinished,
            ruleset: ruleset.clone(),
            choices: Vec::new(),
            variants,
            variant: None,
            seats,
            seat: 0,
            level,
            row,
        };
        form.play_under(ruleset);
        self.form = Some(form);
        self.note = note;
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
        if let (Row::Resume, Some(path)) = (form.row, &form.unfinished) {
            return MenuAction::Resume(path.clone());
        }
        self.level = form.level;
        let ruleset = form.ruleset.clone();
        MenuAction::Game { ruleset, seats: SEATS[form.seat], level: form.level }
    }
}

/// A position for the picture of a game: its start or, if the board is empty then, a position a few
/// random moves later.
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
        let resume = self.unfinished.as_ref().map(|_| Row::Resume);
        let level = (SEATS[self.seat] != SeatAssignment::PEOPLE).then_some(Row::Level);
        let rules = (0..self.choices.len()).map(Row::Rule);
        let rows = resume.into_iter().chain([Row::Variant]).chain(rules);
        rows.chain([Row::SeatAssignment]).chain(level).chain([Row::Begin]).collect()
    }

    /// The selected variant in the language of the program, or the options that differ from the nearest one.
    pub fn variant_label(&self) -> &str {
        match self.variant {
            Some(index) => &self.variants[index].label,
            None => self.ruleset.variant(),
        }
    }

    /// What the selected row is about: the sentences of the value of a rule, or else the summary of
    /// the variant.
    pub fn explanation(&self) -> String {
        if let Row::Rule(index) = self.row
            && let Some(choice) = self.choices.get(index)
        {
            let value = choice.values.iter().find(|value| value.value == choice.value);
            return value.map(|value| choose::says(&choice.option, value)).unwrap_or_default();
        }
        match self.variant {
            Some(index) => self.variants[index].summary.clone(),
            None => say!("term-form-own"),
        }
    }

    /// Selects rules: finds out which variant they are and what can be chosen together with them.
    fn play_under(&mut self, ruleset: Ruleset) {
        let name = ruleset.definition().shortest_name(ruleset.selected());
        self.variant = self.variants.iter().position(|variant| variant.name == name);
        self.choices = ruleset.choices();
        self.ruleset = ruleset.under(&name).unwrap_or(ruleset);
    }

    /// Selects the next or the previous value of a rule that can be chosen.
    fn turn_rule(&mut self, index: usize, step: isize) {
        let Some(choice) = self.choices.get(index) else { return };
        let open: Vec<_> = choice.values.iter().filter(|value| value.refused.is_none()).collect();
        let at = open.iter().position(|value| value.value == choice.value).unwrap_or(0);
        let next = open.get(step_around(at, step, open.len()));
        let variant = next.and_then(|value| value.variant.as_deref());
        let Some(Ok(ruleset)) = variant.map(|variant| self.ruleset.under(variant)) else { return };
        let key = choice.option.key.clone();
        self.play_under(ruleset);
        // Together with another value other rules can be chosen.
        let found = self.choices.iter().position(|choice| choice.option.key == key);
        self.row = found.map_or(Row::Variant, Row::Rule);
    }

    /// Changes the value of the selected row.
    fn turn(&mut self, step: isize) {
        match self.row {
            Row::Variant => {
                let count = self.variants.len();
                let next = match self.variant {
                    Some(variant) => step_around(variant, step, count),
                    None if step > 0 => 0,
                    None => count - 1,
                };
                if let Ok(ruleset) = self.ruleset.under(&self.variants[next].name) {
                    self.play_under(ruleset);
                    self.variant = Some(next);
                }
            }
            Row::Rule(index) => self.turn_rule(index, step),
            Row::SeatAssignment => self.seat = step_around(self.seat, step, self.seats.len()),
            Row::Level => {
                let number = step_around(usize::from(self.level.number()) - 1, step, LEVELS) + 1;
                self.level = Level::new(number as u8).unwrap_or(self.level);
            }
            Row::Resume | Row::Begin => {}
        }
    }
}

/// The index `step` after `value`, or before it if negative, in a list that wraps around.
fn step_around(value: usize, step: isize, count: usize) -> usize {
    value.wrapping_add_signed(step).wrapping_add(count) % count.max(1)
}
