//! What the keys and the mouse do at a game.

use super::geometry::Way;
use super::overlay::{Overlay, Question};
use super::table::Table;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What becomes of the game on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It stays.
    Stay,
    /// Another is to be chosen.
    Choose,
    /// The kept one takes its place.
    Resume,
    /// The program ends.
    Quit,
}

/// The keys, as the help shows them.
pub const HELP: [(&str, &str); 17] = [
    ("arrows", "move the cursor [ ] to the nearest point"),
    ("Tab", "move it to the next point that may be chosen"),
    ("Enter, Space", "choose; end a chain of leaps; pass"),
    ("Esc", "let go of what was chosen, leap by leap"),
    ("mouse", "click a piece, then where it goes"),
    ("m", "type a move, such as d3-d4, or where it goes"),
    ("u", "take back (the computer's answer too)"),
    ("h", "a hint: a good move"),
    ("l, b, t", "show who is better, the best line, what tables know"),
    ("[ ] Home End", "look a move back, a move on, at the start, at now"),
    ("f", "turn the board around"),
    ("r", "the rules of the game, and who says so"),
    ("s", "save to a file"),
    ("n", "new match, or another game"),
    ("+ and -", "a stronger computer, a weaker one"),
    ("g", "give up"),
    ("q, Ctrl-C", "leave; the game is kept"),
];

/// What a key does.
pub fn press(table: &mut Table, key: KeyEvent) -> Then {
    match std::mem::take(&mut table.overlay) {
        Overlay::None => at_board(table, key),
        Overlay::Help => Then::Stay,
        Overlay::Rules { scroll } => {
            table.overlay = scrolled(scroll, key.code)
                .map_or(Overlay::None, |scroll| Overlay::Rules { scroll });
            Then::Stay
        }
        Overlay::Move(text) => {
            if let Typed::Done(text) = typing(text, key, &mut table.overlay, Overlay::Move) {
                table.play(&text);
            }
            Then::Stay
        }
        Overlay::Save(text) => {
            if let Typed::Done(text) = typing(text, key, &mut table.overlay, Overlay::Save) {
                table.save(&text);
            }
            Then::Stay
        }
        Overlay::Question(question) => answer(table, question, key.code),
        Overlay::End => at_end(table, key),
        Overlay::Choice { holes, current } => choosing(table, holes, current, key),
    }
}

fn at_board(table: &mut Table, key: KeyEvent) -> Then {
    table.note = None;
    let (shown, now) = (table.shown(), table.session().history().len());
    match key.code {
        KeyCode::Up => table.go(Way::Up),
        KeyCode::Down => table.go(Way::Down),
        KeyCode::Left => table.go(Way::Left),
        KeyCode::Right => table.go(Way::Right),
        KeyCode::Tab => table.cycle(false),
        KeyCode::BackTab => table.cycle(true),
        KeyCode::Enter | KeyCode::Char(' ') => table.confirm(),
        KeyCode::Esc | KeyCode::Backspace => table.back(),
        KeyCode::Char('[') | KeyCode::PageUp => table.look(shown.saturating_sub(1)),
        KeyCode::Char(']') | KeyCode::PageDown => table.look(shown + 1),
        KeyCode::Home => table.look(0),
        KeyCode::End => table.look(now),
        KeyCode::Char('f') => table.flipped = !table.flipped,
        KeyCode::Char('u') => table.take_back(),
        KeyCode::Char('h') => table.ask_hint(),
        KeyCode::Char('l') => table.advice.bar = !table.advice.bar,
        KeyCode::Char('b') => table.advice.line = !table.advice.line,
        KeyCode::Char('t') => table.toggle_values(),
        KeyCode::Char('+' | '=') => table.change_level(1),
        KeyCode::Char('-') => table.change_level(-1),
        KeyCode::Char('?') | KeyCode::F(1) => table.overlay = Overlay::Help,
        KeyCode::Char('r') => table.overlay = Overlay::Rules { scroll: 0 },
        KeyCode::Char('m' | ':' | '/') => {
            if table.can_enter() {
                table.overlay = Overlay::Move(String::new());
            } else {
                table.refuse("No move can be typed now.");
            }
        }
        KeyCode::Char('s') => {
            let name = format!("{}.pgn", table.sitting.ruleset().id());
            table.overlay = Overlay::Save(name);
        }
        KeyCode::Char('n') => table.question(Question::New),
        KeyCode::Char('g') if table.session().result().is_none() => {
            table.question(Question::Resign);
        }
        KeyCode::Char('q') => table.question(Question::Quit),
        _ => {}
    }
    Then::Stay
}

/// A text that is read line by line: its first line after a key; any other key closes it.
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

/// A line of text being typed; Enter ends it, Esc gives it up.
fn typing(
    mut text: String,
    key: KeyEvent,
    overlay: &mut Overlay,
    again: fn(String) -> Overlay,
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
    *overlay = again(text);
    Typed::More
}

fn answer(table: &mut Table, question: Question, code: KeyCode) -> Then {
    match (question, code) {
        (Question::Quit, KeyCode::Enter | KeyCode::Char('y' | 'q')) => return Then::Quit,
        (Question::Quit | Question::New, KeyCode::Char('c')) => return Then::Choose,
        (Question::New, KeyCode::Enter | KeyCode::Char('y' | 'n')) => table.restart(),
        (Question::Resign, KeyCode::Enter | KeyCode::Char('y' | 'g')) => table.resign(),
        (Question::Resume, KeyCode::Enter | KeyCode::Char('y')) => return Then::Resume,
        (_, KeyCode::Esc | KeyCode::Char('n')) => {}
        _ => table.overlay = Overlay::Question(question),
    }
    Then::Stay
}

fn at_end(table: &mut Table, key: KeyEvent) -> Then {
    let over = table.sitting.game().result().is_some();
    match key.code {
        KeyCode::Enter | KeyCode::Char(' ') if over => table.restart(),
        KeyCode::Enter | KeyCode::Char(' ') => table.next(),
        KeyCode::Char('u') => table.take_back(),
        KeyCode::Char('c') => return Then::Choose,
        KeyCode::Char('q') => return Then::Quit,
        KeyCode::Esc => {}
        _ => table.overlay = Overlay::End,
    }
    Then::Stay
}

fn choosing(table: &mut Table, holes: Vec<String>, current: usize, key: KeyEvent) -> Then {
    let last = holes.len().saturating_sub(1);
    let current = match key.code {
        KeyCode::Enter | KeyCode::Char(' ') => {
            if let Some(hole) = holes.get(current) {
                table.choose_bha(hole);
            }
            return Then::Stay;
        }
        KeyCode::Left | KeyCode::Up | KeyCode::BackTab => current.saturating_sub(1),
        KeyCode::Right | KeyCode::Down | KeyCode::Tab => (current + 1).min(last),
        KeyCode::Char('u') => {
            table.take_back();
            return Then::Stay;
        }
        KeyCode::Esc => return Then::Stay,
        _ => current,
    };
    table.overlay = Overlay::Choice { holes, current };
    Then::Stay
}
