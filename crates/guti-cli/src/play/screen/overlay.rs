//! What lies over the board: dialogs and texts.

/// What lies over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The keys.
    Help,
    /// The rules, from this line on.
    Rules {
        /// The first line that is seen.
        scroll: usize,
    },
    /// A move being typed.
    Move(String),
    /// The name of a file being typed.
    Save(String),
    /// Something to be answered by yes or no.
    Question(Question),
    /// A game is over.
    End,
    /// A hole is to be chosen as bha.
    Choice {
        /// The holes.
        holes: Vec<String>,
        /// Which one.
        current: usize,
    },
}

/// Something to be answered by yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// To leave.
    Quit,
    /// To begin anew.
    New,
    /// To give up.
    Resign,
    /// To go on with what was kept.
    Resume,
}

impl Question {
    /// What is asked, and what each answer means.
    pub fn words(self, kept: bool) -> (&'static str, [(&'static str, &'static str); 3]) {
        match self {
            Question::Quit if kept => (
                "Leave? The game is kept.",
                [("Enter", "leave"), ("c", "other games"), ("Esc", "stay")],
            ),
            Question::Quit => {
                ("Leave?", [("Enter", "leave"), ("c", "other games"), ("Esc", "stay")])
            }
            Question::New => (
                "Begin again? This match is lost.",
                [("Enter", "begin again"), ("c", "other games"), ("Esc", "play on")],
            ),
            Question::Resign => {
                ("Give this game up?", [("Enter", "give up"), ("", ""), ("Esc", "play on")])
            }
            Question::Resume => (
                "There is an unfinished game.",
                [("Enter", "go on with it"), ("n", "begin a new one"), ("", "")],
            ),
        }
    }
}
