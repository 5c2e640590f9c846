//! The dialogs over the board, as data.

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
    /// The question, and each answer as a key with what it does; `kept` says that the match is
    /// saved.
    pub fn words(self, kept: bool) -> (&'static str, [(&'static str, &'static str); 3]) {
        match self {
            Question::Quit if kept => (
                "Quit? The match is saved.",
                [("Enter", "quit"), ("c", "other games"), ("Esc", "stay")],
            ),
            Question::Quit => ("Quit?", [("Enter", "quit"), ("c", "other games"), ("Esc", "stay")]),
            Question::New => (
                "Begin again? This match will be lost.",
                [("Enter", "begin again"), ("c", "other games"), ("Esc", "play on")],
            ),
            Question::Resign => {
                ("Resign this game?", [("Enter", "resign"), ("", ""), ("Esc", "play on")])
            }
            Question::Resume => (
                "There is an unfinished match.",
                [("Enter", "resume it"), ("n", "begin a new match"), ("", "")],
            ),
        }
    }
}
