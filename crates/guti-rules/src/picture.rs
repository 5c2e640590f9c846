//! Pictures of positions, which the visible steps of a move change one by one.

use crate::rules::{Cell, Reserve, Step, View};
use crate::types::{BySide, Point, Side};

/// What is on the board, beside it and in the hand while a move is being shown.
///
/// ```
/// use guti_rules::picture::Picture;
/// use guti_rules::rules::{View, Notation, Rules};
/// use guti_rules::{catalogue, with_rules};
///
/// let game = catalogue::game("khutka-boia", &["standard"])?;
/// with_rules!(&game, rules => {
///     let start = rules.start();
///     let mv = rules.parse_move(&start, "c1")?;
///     let mut picture = Picture::new(rules, &start);
///     for step in rules.steps(&start, mv) {
///         picture.show(step);
///     }
///     let after = Picture::new(rules, &rules.play_unchecked(&start, mv));
///     assert_eq!((picture.cells, picture.reserve), (after.cells, after.reserve));
/// });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The contents of each point, in the order of the board.
    pub cells: Vec<Cell>,
    /// What each side holds beside the board; none in games without.
    pub reserve: Option<Reserve>,
    /// The number of counters in the hand of the side that moves.
    pub lifted: u8,
    /// The side that moves.
    pub mover: Side,
}

impl Picture {
    /// A picture of a position before the side to move begins its move.
    pub fn new<R: View>(rules: &R, position: &R::Position) -> Picture {
        let cells = rules.board().points().map(|point| rules.cell(position, point)).collect();
        let (reserve, mover) = (rules.reserve(position), rules.turn(position));
        Picture { cells, reserve, lifted: 0, mover }
    }

    /// Shows a step of a move. A step that does not fit the picture changes what it can.
    pub fn show(&mut self, step: Step) {
        let mover = self.mover;
        match step {
            Step::Place { at } => {
                self.set(at, Cell::Piece(mover));
                self.hand(mover, 1);
            }
            Step::Move { from, to, captured } => {
                let piece = self.cells.get(from.index()).copied().unwrap_or(Cell::Piece(mover));
                self.set(from, Cell::Vacant);
                self.set(to, piece);
                if let Some(captured) = captured {
                    self.set(captured, Cell::Vacant);
                }
            }
            Step::Remove { at } => self.set(at, Cell::Vacant),
            Step::Promote { at } => self.set(at, Cell::King(mover)),
            Step::Discard { side, pieces } => self.hand(side, pieces),
            Step::Lift { from, counters } => {
                self.add(from, -i16::from(counters));
                self.lifted = self.lifted.saturating_add(counters);
            }
            Step::Drop { at } => {
                self.add(at, 1);
                self.lifted = self.lifted.saturating_sub(1);
            }
            Step::Bank { side } => {
                self.store(side, 1);
                self.lifted = self.lifted.saturating_sub(1);
            }
            Step::Collect { from, counters, side } => {
                self.add(from, -i16::from(counters));
                self.store(side, counters);
            }
        }
    }

    fn store(&mut self, side: Side, counters: u8) {
        if let Some(Reserve::Store(store)) = &mut self.reserve {
            store[side] = store[side].saturating_add(counters);
        }
    }

    fn set(&mut self, at: Point, to: Cell) {
        if let Some(cell) = self.cells.get_mut(at.index()) {
            *cell = to;
        }
    }

    /// Changes the number of counters in a hole. A bha shows none, since none stay there.
    fn add(&mut self, at: Point, counters: i16) {
        if let Some(Cell::Counters(here)) = self.cells.get_mut(at.index()) {
            *here = (i16::from(*here) + counters).clamp(0, u8::MAX.into()) as u8;
        }
    }

    /// Takes pieces from a hand. When both hands are empty they are no longer shown.
    fn hand(&mut self, side: Side, pieces: u8) {
        if let Some(Reserve::Hand(hands)) = &mut self.reserve {
            hands[side] = hands[side].saturating_sub(pieces);
            if *hands == BySide::new(0, 0) {
                self.reserve = None;
            }
        }
    }
}
