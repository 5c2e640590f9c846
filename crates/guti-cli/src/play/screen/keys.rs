//! What the keys do in a match.

use super::dialog::{Dialog, Question};
use super::geometry::Direction;
use super::match_model::MatchModel;
use crate::words::{self, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What the application does after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchAction {
    /// It shows the match as before.
    Stay,
    /// It shows the menu.
    Choose,
    /// It replaces the match by the saved one.
    Resume,
    /// It quits the program.
    Quit,
}

/// The name of a key in the list of keys.
#[derive(Clone, Copy, Debug)]
pub enum KeyName {
    /// The same in every language.
    Same(&'static str),
    /// The id of the message that names it.
    Said(&'static str),
}

impl KeyName {
    /// The name in the language of the program.
    pub fn text(self) -> String {
        match self {
            KeyName::Same(name) => name.to_owned(),
            KeyName::Said(id) => words::text(id),
        }
    }
}

/// The name of a key that is a button too.
pub fn name(code: KeyCode) -> String {
    match code {
        KeyCode::Enter => say!("term-key-enter"),
        KeyCode::Esc => say!("term-key-escape"),
        KeyCode::Char(letter) => letter.to_string(),
        _ => String::new(),
    }
}

/// The keys, each with the id of the message that says what it does, as the help shows them.
pub const HELP: [(KeyName, &str); 17] = [
    (KeyName::Said("term-keys-arrows"), "term-keys-arrows-do"),
    (KeyName::Said("term-keys-tab"), "term-keys-tab-do"),
    (KeyName::Said("term-keys-enter"), "term-keys-enter-do"),
    (KeyName::Said("term-key-escape"), "term-keys-escape-do"),
    (KeyName::Said("term-keys-mouse"), "term-keys-mouse-do"),
    (KeyName::Same("m"), "term-keys-m-do"),
    (KeyName::Same("u"), "term-keys-u-do"),
    (KeyName::Same("h"), "term-keys-h-do"),
    (KeyName::Same("l, b, t"), "term-keys-l-do"),
    (KeyName::Said("term-keys-past"), "term-keys-past-do"),
    (KeyName::Same("f"), "term-keys-f-do"),
    (KeyName::Same("r"), "term-keys-r-do"),
    (KeyName::Same("s"), "term-keys-s-do"),
    (KeyName::Same("n"), "term-keys-n-do"),
    (KeyName::Said("term-keys-level"), "term-keys-level-do"),
    (KeyName::Same("g"), "term-keys-g-do"),
    (KeyName::Same("q, Ctrl-C"), "term-keys-q-do"),
];

/// Handles a key in a match: it goes to the open dialog or, without one, to the board.
pub fn press(model: &mut MatchModel, key: KeyEvent) -> MatchAction {
    match std::mem::take(&mut model.dialog) {
        Dialog::None => at_board(model, key),
        Dialog::Help => MatchAction::Stay,
        Dialog::Rules { scroll } => {
            model.dialog =
                scrolled(scroll, key.code).map_or(Dialog::None, |scroll| Dialog::Rules { scroll });
            MatchAction::Stay
        }
        Dialog::Move(text) => {
            if let Typed::Done(text) = typing(text, key, &mut model.dialog, Dialog::Move) {
                model.play(&text);
            }
            MatchAction::Stay
        }
        Dialog::Save(text) => {
            if let Typed::Done(text) = typing(text, key, &mut model.dialog, Dialog::Save) {
                model.save(&text);
            }
            MatchAction::Stay
        }
        Dialog::Question(question) => answer(model, question, key.code),
        Dialog::End => at_end(model, key),
        Dialog::ChooseBha { holes, current } => choosing(model, holes, current, key),
    }
}

fn at_board(model: &mut MatchModel, key: KeyEvent) -> MatchAction {
    model.note = None;
    let (shown, now) = (model.shown(), model.session().history().len());
    match key.code {
        KeyCode::Up => model.go(Direction::Up),
        KeyCode::Down => model.go(Direction::Down),
        KeyCode::Left => model.go(Direction::Left),
        KeyCode::Right => model.go(Direction::Right),
        KeyCode::Tab => model.cycle(false),
        KeyCode::BackTab => model.cycle(true),
        KeyCode::Enter | KeyCode::Char(' ') => model.confirm(),
        KeyCode::Esc | KeyCode::Backspace => model.back(),
        KeyCode::Char('[') | KeyCode::PageUp => model.look(shown.saturating_sub(1)),
        KeyCode::Char(']') | KeyCode::PageDown => model.look(shown + 1),
        KeyCode::Home => model.look(0),
        KeyCode::End => model.look(now),
        KeyCode::Char('f') => model.flipped = !model.flipped,
        KeyCode::Char('u') => model.take_back(),
        KeyCode::Char('h') => model.ask_hint(),
        KeyCode::Char('l') => model.analysis.bar = !model.analysis.bar,
        KeyCode::Char('b') => model.analysis.line = !model.analysis.line,
        KeyCode::Char('t') => model.toggle_values(),
        KeyCode::Char('+' | '=') => model.change_level(1),
        KeyCode::Char('-') => model.change_level(-1),
        KeyCode::Char('?') | KeyCode::F(1) => model.dialog = Dialog::Help,
        KeyCode::Char('r') => model.dialog = Dialog::Rules { scroll: 0 },
        KeyCode::Char('m' | ':' | '/') => {
            if model.can_enter() {
                model.dialog = Dialog::Move(String::new());
            } else {
                model.refuse(say!("term-nobodys-turn"));
            }
        }
        KeyCode::Char('s') => {
            let name = format!("{}.pgn", model.controller.ruleset().id());
            model.dialog = Dialog::Save(name);
        }
        KeyCode::Char('n') => model.question(Question::New),
        KeyCode::Char('g') if model.session().result().is_none() => {
            model.question(Question::Resign);
        }
        KeyCode::Char('q') => model.question(Question::Quit),
        _ => {}
    }
    MatchAction::Stay
}

/// Scrolls a text: the first line to show after a key, or `None` if the key closes the text.
pub fn scrolled(scroll: usize, code: KeyCode) -> Option<usize> {
    Some(match code {
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => scroll + 1,
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll + 15,
        KeyCode::PageUp => scroll.saturating_sub(15),
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX / 2,
        _ => return None,
    })
}

enum Typed {
    Done(String),
    More,
}

/// Edits a line of text; Enter ends it, Esc cancels it.
fn typing(
    mut text: String,
    key: KeyEvent,
    dialog: &mut Dialog,
    again: fn(String) -> Dialog,
) -> Typed {
    match key.code {
        KeyCode::Enter => return Typed::Done(text),
        KeyCode::Esc => return Typed::More,
        KeyCode::Backspace => {
            text.pop();
        }
        KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => text.clear(),
        KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
            text.push(letter);
        }
        _ => {}
    }
    *dialog = again(text);
    Typed::More
}

fn answer(model: &mut MatchModel, question: Question, code: KeyCode) -> MatchAction {
    match (question, code) {
        (Question::Quit, KeyCode::Enter | KeyCode::Char('y' | 'q')) => return MatchAction::Quit,
        (Question::Quit | Question::New, KeyCode::Char('c')) => return MatchAction::Choose,
        (Question::New, KeyCode::Enter | KeyCode::Char('y' | 'n')) => model.restart(),
        (Question::Resign, KeyCode::Enter | KeyCode::Char('y' | 'g')) => model.resign(),
        (Question::Resume, KeyCode::Enter | KeyCode::Char('y')) => return MatchAction::Resume,
        (Question::Quit | Question::New | Question::Resign, KeyCode::Esc)
        | (_, KeyCode::Char('n')) => {}
        _ => model.dialog = Dialog::Question(question),
    }
    MatchAction::Stay
}

fn at_end(model: &mut MatchModel, key: KeyEvent) -> MatchAction {
    let over = model.controller.game().result().is_some();
    match key.code {
        KeyCode::Enter | KeyCode::Char(' ') if over => model.restart(),
        KeyCode::Enter | KeyCode::Char(' ') => model.next(),
        KeyCode::Char('u') => model.take_back(),
        KeyCode::Char('c') => return MatchAction::Choose,
        KeyCode::Char('q') => return MatchAction::Quit,
        KeyCode::Esc => {}
        _ => model.dialog = Dialog::End,
    }
    MatchAction::Stay
}

fn choosing(
    model: &mut MatchModel,
    holes: Vec<String>,
    current: usize,
    key: KeyEvent,
) -> MatchAction {
    let last = holes.len().saturating_sub(1);
    let current = match key.code {
        KeyCode::Enter | KeyCode::Char(' ') => {
            if let Some(hole) = holes.get(current) {
                model.choose_bha(hole);
            }
            return MatchAction::Stay;
        }
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => current.saturating_sub(1),
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => (current + 1).min(last),
        KeyCode::Char('u') => {
            model.take_back();
            return MatchAction::Stay;
        }
        KeyCode::Esc => return MatchAction::Stay,
        _ => current,
    };
    model.dialog = Dialog::ChooseBha { holes, current };
    MatchAction::Stay
}

#[cfg(test)]
mod tests {
    use guti_session::Language;

    /// `l`, `b` and `t` share a line, which says what each does in their order.
    #[test]
    fn keys_of_one_line_are_explained_in_their_order() {
        for language in Language::all() {
            let words = language.words();
            let clauses = |id: &str| -> Vec<String> {
                words.text(id).split(',').map(|clause| clause.trim().to_owned()).collect()
            };
            let explained = clauses("term-keys-l-do");
            assert_eq!(explained.len(), 3, "{}", language.tag);
            let ahead = &clauses("term-help-eval")[0];
            assert!(explained[0].contains(ahead), "{}: {explained:?}", language.tag);
        }
    }
}
