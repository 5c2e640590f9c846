//! What is on the screen, and what a click on it means.

use super::match_model::MatchModel;
use super::menu::GameMenu;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// What is on the screen.
#[derive(Debug)]
pub enum Screen {
    /// The menu of the games.
    Menu(Box<GameMenu>),
    /// A match that is played or is over.
    Match(Box<MatchModel>),
}

/// The areas of the screen in which a click has a meaning of its own; later ones lie above earlier
/// ones.
pub type ClickTargets = Vec<(Rect, ClickTarget)>;

/// What a click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickTarget {
    /// A click does the same as this key.
    Key(KeyCode),
    /// A click chooses this item of a list.
    Item(usize),
}
