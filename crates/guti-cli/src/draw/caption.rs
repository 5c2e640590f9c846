//! The caption below a picture.

use super::picture::{Ink, style};
use super::shape::piece;
use crate::output::styled;
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Side};
use guti_session::BoardView;

/// The lines below a picture: what each side has, what special signs mean, and remarks of the
/// rules.
pub fn caption(view: &BoardView<'_>, names: BySide<&'static str>, ascii: bool) -> Vec<String> {
    let holes = view.cells.iter().any(|cell| matches!(cell, Cell::Counters(_)));
    let each = Side::BOTH.map(|side| {
        let name = names[side];
        if holes {
            return match view.reserve {
                Some(Reserve::Store(store)) => format!("{name} {} in store", store[side]),
                _ => name.to_owned(),
            };
        }
        let sign = styled(style(Ink::Piece(side)), piece(side, ascii));
        let on_board = view.cells.iter().filter(|cell| cell.side() == Some(side)).count();
        match view.reserve {
            Some(Reserve::Hand(hand)) if hand.0 != [0, 0] => {
                format!("{sign} {name} {on_board}, {} in hand", hand[side])
            }
            _ => format!("{sign} {name} {on_board}"),
        }
    });
    let mut lines = vec![each.join("   ")];
    let signs = [(Cell::Bha, "* bha"), (Cell::OutOfPlay, "_ out of play")];
    let signs: Vec<&str> =
        signs.iter().filter(|(cell, _)| view.cells.contains(cell)).map(|(_, sign)| *sign).collect();
    if !signs.is_empty() {
        lines.push(signs.join("   "));
    }
    lines.extend(view.remarks.iter().cloned());
    lines
}
