//! The moves of a game as records write them: numbered, with comments and variations.

use guti_rules::types::Side;

/// A move in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The side that moved.
    pub side: Side,
    /// The move in the notation of the game.
    pub text: String,
    /// The comments that follow it.
    pub comments: Vec<String>,
    /// The variations that begin with another move in its place, each with at least one move.
    pub variations: Vec<Vec<RecordedMove>>,
}

/// Counts moves as records number them: a move of the first side and the answer to it share a
/// number. It does not rely on the sides taking turns, because in some games one of them may move
/// twice when a phase ends.
///
/// ```
/// use guti_rules::types::Side;
/// use guti_session::record::Numbering;
///
/// let mut numbering = Numbering::new();
/// assert_eq!(numbering.label(Side::First), "1.");
/// numbering.advance(Side::First);
/// // In running text the answer needs no number; in a line of its own it has one.
/// assert!(numbering.answers(Side::Second));
/// assert_eq!(numbering.label(Side::Second), "1...");
/// numbering.advance(Side::Second);
/// assert_eq!(numbering.number(Side::First), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbering {
    number: u32,
    /// Whether the first side has moved in this number.
    begun: bool,
}

impl Default for Numbering {
    fn default() -> Numbering {
        Numbering { number: 1, begun: false }
    }
}

impl Numbering {
    /// Before the first move.
    pub fn new() -> Numbering {
        Numbering::default()
    }

    /// The number of the next move, if this side makes it.
    pub fn number(self, side: Side) -> u32 {
        self.number.saturating_add(u32::from(side == Side::First && self.begun))
    }

    /// The label before a move of this side: `1.` or `1...`. Before an answer it may be left out.
    pub fn label(self, side: Side) -> String {
        let dots = match side {
            Side::First => ".",
            Side::Second => "...",
        };
        format!("{}{dots}", self.number(side))
    }

    /// The labels of moves of these sides.
    pub fn labels(sides: impl Iterator<Item = Side>) -> impl Iterator<Item = String> {
        sides.scan(Numbering::new(), |numbering, side| {
            let label = numbering.label(side);
            numbering.advance(side);
            Some(label)
        })
    }

    /// Whether the move of this side is an answer that needs no number.
    pub fn answers(self, side: Side) -> bool {
        side == Side::Second && self.begun
    }

    /// Counts a move of this side.
    pub fn advance(&mut self, side: Side) {
        self.number = self.number(side);
        self.begun = side == Side::First;
        if side == Side::Second {
            self.number = self.number.saturating_add(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(sides: &[Side]) -> String {
        let mut numbering = Numbering::new();
        let mut labels = Vec::new();
        for &side in sides {
            let label = numbering.label(side);
            labels.push(if numbering.answers(side) { "_".to_owned() } else { label });
            numbering.advance(side);
        }
        labels.join(" ")
    }

    #[test]
    fn a_number_covers_a_move_and_its_answer() {
        use Side::{First, Second};
        assert_eq!(labels(&[First, Second, First, Second]), "1. _ 2. _");
        assert_eq!(labels(&[Second, First, Second]), "1... 2. _");
        assert_eq!(labels(&[First, First, Second, Second]), "1. 2. _ 3...");
    }
}
