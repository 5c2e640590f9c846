//! What is said below a picture.

use super::shape::piece;
use crate::output::Style;
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Side};
use guti_session::BoardView;

/// What is said below a picture: what each side has, signs that need a word, and what the rules
/// add.
pub fn caption(
    view: &BoardView<'_>,
    names: BySide<&'static str>,
    ascii: bool,
    style: Style,
) -> Vec<String> {
    let holes = view.cells.iter().any(|cell| matches!(cell, Cell::Counters(_)));
    let each = Side::BOTH.map(|side| {
        let name = names[side];
        if holes {
            return match view.reserve {
                Some(Reserve::Store(store)) => format!("{name} {} in store", store[side]),
                _ => name.to_owned(),
            };
        }
        let ink = super::codes(super::Ink::Piece(side));
        let sign = style.paint(ink, piece(side, ascii));
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
