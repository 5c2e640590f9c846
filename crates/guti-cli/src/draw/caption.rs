//! The caption below a picture.

use super::picture::{Ink, style};
use super::shape::piece;
use crate::output::styled;
use crate::words::{self, say};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{BySide, Side};
use guti_session::BoardView;
use guti_words::Fact;

/// The lines below a picture: what each side has, what special signs mean, and remarks of the
/// rules.
pub fn caption(view: &BoardView<'_>, names: BySide<&'static str>, ascii: bool) -> Vec<String> {
    let holes = view.cells.iter().any(|cell| matches!(cell, Cell::Counters(_)));
    let each = Side::BOTH.map(|side| {
        let name = names[side];
        if holes {
            return match view.reserve {
                Some(Reserve::Store(store)) => {
                    say!("term-in-store", side = Fact::side(name), counters = store[side])
                }
                _ => words::side(name),
            };
        }
        let sign = styled(style(Ink::Piece(side)), piece(side, ascii));
        let on_board = view.cells.iter().filter(|cell| cell.side() == Some(side)).count();
        match view.reserve {
            Some(Reserve::Hand(hand)) if hand.0 != [0, 0] => {
                let side = say!(
                    "term-on-board-in-hand",
                    side = Fact::side(name),
                    pieces = on_board,
                    hand = hand[side],
                );
                format!("{sign} {side}")
            }
            _ => {
                let side = say!("term-on-board", side = Fact::side(name), pieces = on_board);
                format!("{sign} {side}")
            }
        }
    });
    let mut lines = vec![each.join("   ")];
    let signs = [(Cell::Bha, say!("term-sign-bha")), (Cell::OutOfPlay, say!("term-sign-out"))];
    let signs = signs.into_iter().filter(|(cell, _)| view.cells.contains(cell));
    let signs: Vec<String> = signs.map(|(_, sign)| sign).collect();
    if !signs.is_empty() {
        lines.push(signs.join("   "));
    }
    lines.extend(view.remarks.iter().map(words::said));
    lines
}
