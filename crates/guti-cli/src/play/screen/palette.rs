//! The styles of the screen. Nothing is shown by colour alone.

use guti_rules::types::Side;
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// The colours that the terminal can show and the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// No colours: only shapes, bold, dim, underlined and reversed text.
    None,
    /// The sixteen colours of the terminal, on its own background.
    Few,
    /// 256 colours: the board has a background of its own.
    Many,
}

/// The styles for a number of colours.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// The number of colours.
    pub depth: Depth,
}

const GROUND: Color = Color::Indexed(137);
const LINE: Color = Color::Indexed(236);
const LINK: Color = Color::Indexed(94);
const BLACK: Color = Color::Indexed(16);
const WHITE: Color = Color::Indexed(231);
const ACCENT: Color = Color::Indexed(17);
const GLOW: Color = Color::Indexed(227);
const ALARM: Color = Color::Indexed(52);

#[expect(clippy::unused_self, reason = "all styles are asked for in the same way")]
impl Palette {
    /// Reads the number of colours from `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn from_environment() -> Palette {
        let get = |key: &str| env::var(key).unwrap_or_default();
        let term = get("TERM");
        let depth = if !get("NO_COLOR").is_empty() || term == "dumb" {
            Depth::None
        } else if !get("COLORTERM").is_empty() || term.contains("256") || cfg!(windows) {
            Depth::Many
        } else {
            Depth::Few
        };
        Palette { depth }
    }

    fn pick(self, few: Style, many: Style) -> Style {
        match self.depth {
            Depth::None => Style::new(),
            Depth::Few => few,
            Depth::Many => many,
        }
    }

    /// Whether pieces are drawn as discs of their colour.
    pub fn has_discs(self) -> bool {
        self.depth == Depth::Many
    }

    /// The background of the board.
    pub fn ground(self) -> Style {
        self.pick(Style::new(), Style::new().bg(GROUND).fg(LINE))
    }

    /// The lines of the board.
    pub fn line(self) -> Style {
        let faint = Style::new().add_modifier(Modifier::DIM);
        match self.depth {
            Depth::Many => self.ground(),
            Depth::None | Depth::Few => faint,
        }
    }

    /// A line behind the edge of a piece.
    pub fn link(self) -> Style {
        Style::new().bg(LINK)
    }

    /// The names of points.
    pub fn name(self) -> Style {
        self.line()
    }

    /// A piece as one character.
    pub fn piece(self, side: Side) -> Style {
        let colour = if side == Side::First { BLACK } else { WHITE };
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.pick(bold, bold.bg(GROUND).fg(colour)).patch(bold)
    }

    /// A piece that has just moved, as one character.
    pub fn moved(self, side: Side) -> Style {
        self.piece(side).add_modifier(Modifier::UNDERLINED)
    }

    /// A sign on top of a piece's disc.
    pub fn on_piece(self, side: Side) -> Style {
        let (ground, ink) = if side == Side::First { (BLACK, WHITE) } else { (WHITE, BLACK) };
        Style::new().bg(ground).fg(ink)
    }

    /// The brackets of the cursor.
    pub fn cursor(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.pick(bold, bold.bg(GROUND).fg(GLOW)).patch(bold)
    }

    /// A point that can be chosen.
    pub fn legal(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.pick(bold.fg(Color::Blue), bold.bg(GROUND).fg(ACCENT)).patch(bold)
    }

    /// A point that was chosen.
    pub fn chosen(self) -> Style {
        let reversed = Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD);
        match self.depth {
            Depth::Many => Style::new().bg(GROUND).fg(GLOW).add_modifier(Modifier::BOLD),
            Depth::None | Depth::Few => reversed,
        }
    }

    /// A point from which the last move captured.
    pub fn captured(self) -> Style {
        self.pick(Style::new().fg(Color::Red), Style::new().bg(GROUND).fg(ALARM))
            .add_modifier(Modifier::BOLD)
    }

    /// A point on the path of the last move.
    pub fn last(self) -> Style {
        self.pick(Style::new().fg(Color::Magenta), Style::new().bg(GROUND).fg(ACCENT))
    }

    /// The line at the top.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A heading, in bold.
    pub fn heading(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Less important text, dimmed.
    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The selected item of a list.
    pub fn current(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A message that says why something was refused.
    pub fn refusal(self) -> Style {
        self.pick(Style::new().fg(Color::Red), Style::new().fg(Color::Red))
            .add_modifier(Modifier::BOLD)
    }
}
