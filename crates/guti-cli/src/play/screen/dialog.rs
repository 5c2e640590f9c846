//! The dialogs over the board, as data.

use crate::words::say;
use ratatui::crossterm::event::KeyCode;

/// The dialog over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Dialog {
    /// The board is not covered.
    #[default]
    None,
    /// The list of keys.
    Help,
    /// The rules of the game.
    Rules {
        /// The first line that is shown.
        scroll: usize,
    },
    /// A move being typed.
    Move(String),
    /// The name of a file being typed.
    Save(String),
    /// A question before something is lost.
    Question(Question),
    /// The result of a game that is over.
    End,
    /// The choice of the hole that becomes the bha.
    ChooseBha {
        /// The names of the holes to choose from.
        holes: Vec<String>,
        /// The index of the selected hole.
        current: usize,
    },
}

/// A question before something is lost, or about what was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Quit the program?
    Quit,
    /// Begin the match again?
    New,
    /// Resign the current game?
    Resign,
    /// Resume the unfinished match?
    Resume,
}

impl Question {
    /// The question, and each answer as a key with what it does; `kept` says whether the
    /// match is saved; none if it has not begun.
    pub fn words(self, kept: Option<bool>) -> (String, Vec<(KeyCode, String)>) {
        const OTHER: KeyCode = KeyCode::Char('c');
        match self {
            Question::Quit => (
                match kept {
                    Some(true) => say!("term-ask-quit-saved"),
                    Some(false) => say!("term-ask-quit-unsaved"),
                    None => say!("term-ask-quit"),
                },
                vec![
                    (KeyCode::Enter, say!("term-do-quit")),
                    (OTHER, say!("term-do-other-games")),
                    (KeyCode::Esc, say!("term-do-stay")),
                ],
            ),
            Question::New => (
                say!("term-ask-new"),
                vec![
                    (KeyCode::Enter, say!("term-do-begin-again")),
                    (OTHER, say!("term-do-other-games")),
                    (KeyCode::Esc, say!("term-do-play-on")),
                ],
            ),
            Question::Resign => (
                say!("term-ask-resign"),
                vec![
                    (KeyCode::Enter, say!("term-do-resign")),
                    (KeyCode::Esc, say!("term-do-play-on")),
                ],
            ),
            Question::Resume => (
                say!("term-ask-resume"),
                vec![
                    (KeyCode::Enter, say!("term-do-resume")),
                    (KeyCode::Char('n'), say!("term-do-new-match")),
                ],
            ),
        }
    }
}
