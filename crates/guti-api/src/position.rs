//! Positions as pictures, and the moves between them.

use guti_rules::rules::{Cell, Reserve, Step};
use guti_rules::types::{Point, PointSet, Side};
use guti_session::{Ply, Session, wording};
use guti_words::Fact;
use serde::{Deserialize, Serialize};

/// A position as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Picture {
    /// The position in the notation of the game.
    pub position: String,
    /// The content of each point, in the order of the board.
    pub cells: Vec<CellView>,
    /// The pieces or counters that each side holds beside the board, in games that have them.
    pub reserve: Option<ReserveView>,
    /// The side to move: 0 for the first side, 1 for the second.
    pub turn: u8,
    /// What a drawing cannot show.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Fact>>", optional))]
    pub remark_facts: Vec<Fact>,
    /// The same in sentences, from the server only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub remarks: Vec<String>,
}

/// The content of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CellView {
    /// An empty point, on a board of pieces.
    Vacant,
    /// A point with a piece on it.
    Piece {
        /// The side that owns the piece: 0 for the first side, 1 for the second.
        side: u8,
        /// Whether it is promoted.
        king: bool,
    },
    /// A hole with counters.
    Counters {
        /// The number of counters in the hole.
        count: u8,
    },
    /// A hole out of play.
    OutOfPlay,
    /// A hole whose counters go to the owner of its row at once.
    Bha,
}

/// The pieces or counters that each side holds beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ReserveView {
    /// Pieces still to be placed.
    Hand {
        /// The number for each side.
        count: [u8; 2],
    },
    /// Counters that the side has captured in this game.
    Store {
        /// The number for each side.
        count: [u8; 2],
    },
}

/// A legal move with the points that enter it one by one. A pass has no points. No two legal moves of
/// a position have the same points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PathMove {
    /// The move in the notation of the game.
    pub text: String,
    /// The points in the order in which they are chosen.
    pub path: Vec<u8>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PlyView {
    /// The side that moved: 0 or 1.
    pub side: u8,
    /// The move in the notation of the game.
    pub text: String,
    /// The number of the move as records write it: `3.` or `3...`.
    pub label: String,
    /// The points that enter it; empty for a pass.
    pub path: Vec<u8>,
    /// The points of the pieces that it captured.
    pub captured: Vec<u8>,
    /// All points whose content it changed.
    pub changed: Vec<u8>,
    /// The number of pieces or counters that each side captured by it.
    pub captures: [u16; 2],
    /// Its visible steps in order. Applied to the picture before the move they give the picture after
    /// it; a very long turn has only its first steps.
    pub steps: Vec<StepView>,
    /// What the move does.
    pub fact: Fact,
    /// The same in words, from the server only.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub said: String,
    /// The comments on the move.
    pub comments: Vec<String>,
    /// The picture after the move.
    pub after: Picture,
}

/// One visible step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StepView {
    /// A piece comes onto the board from the hand of the side to move.
    Place {
        /// The index of the point, which is vacant before.
        at: u8,
    },
    /// A piece moves from a point to another, perhaps over an enemy piece that leaves the board.
    Move {
        /// The point that it leaves.
        from: u8,
        /// The point that it reaches.
        to: u8,
        /// The point of the piece that is captured at once.
        captured: Option<u8>,
    },
    /// A piece leaves the board.
    Remove {
        /// The index of the point on which the piece stood.
        at: u8,
    },
    /// A piece is promoted.
    Promote {
        /// The point of the piece.
        at: u8,
    },
    /// Pieces in hand that can no longer be placed leave the game.
    Discard {
        /// The side that has the pieces in hand: 0 for the first side, 1 for the second.
        side: u8,
        /// The number of pieces that leave the hand.
        pieces: u8,
    },
    /// All counters of a hole are picked up.
    Lift {
        /// The index of the hole, which is empty afterwards.
        from: u8,
        /// The number of counters picked up: all that lie in the hole.
        counters: u8,
    },
    /// One of the counters that were picked up is sown into a hole.
    Drop {
        /// The index of the hole, which has one counter more afterwards.
        at: u8,
    },
    /// One of the counters that were picked up goes into a store.
    Bank {
        /// The owner of the store.
        side: u8,
    },
    /// Counters of a hole go into the store of a side.
    Collect {
        /// The index of the hole; other counters may stay in it.
        from: u8,
        /// The number of counters that go into the store.
        counters: u8,
        /// The owner of the store.
        side: u8,
    },
}

/// The number of a side: 0 or 1.
pub(crate) fn number(side: Side) -> u8 {
    side.index() as u8
}

/// The indices of points in the order of the board, for a client.
pub(crate) fn indices(points: &[Point]) -> Vec<u8> {
    points.iter().map(|point| point.index() as u8).collect()
}

/// The indices of the points of a set.
pub(crate) fn members(points: PointSet) -> Vec<u8> {
    points.into_iter().map(|point| point.index() as u8).collect()
}

impl Picture {
    /// The picture of a game after its first `plies` plies.
    pub fn of(session: &Session, plies: usize) -> Picture {
        let view = session.view_at(plies);
        Picture {
            position: session.position_at(plies),
            cells: view.cells.iter().copied().map(CellView::from).collect(),
            reserve: view.reserve.map(ReserveView::from),
            turn: number(view.turn),
            remark_facts: view.remarks,
            remarks: Vec::new(),
        }
    }
}

impl Picture {
    /// Puts the facts into words.
    pub fn say(&mut self, say: &dyn Fn(&Fact) -> String) {
        self.remarks = self.remark_facts.iter().map(say).collect();
    }
}

impl From<Cell> for CellView {
    fn from(cell: Cell) -> CellView {
        match cell {
            Cell::Vacant => CellView::Vacant,
            Cell::Piece(side) => CellView::Piece { side: number(side), king: false },
            Cell::King(side) => CellView::Piece { side: number(side), king: true },
            Cell::Counters(count) => CellView::Counters { count },
            Cell::OutOfPlay => CellView::OutOfPlay,
            Cell::Bha => CellView::Bha,
        }
    }
}

impl From<Reserve> for ReserveView {
    fn from(reserve: Reserve) -> ReserveView {
        match reserve {
            Reserve::Hand(hand) => ReserveView::Hand { count: hand.0 },
            Reserve::Store(store) => ReserveView::Store { count: store.0 },
        }
    }
}

impl From<Step> for StepView {
    fn from(step: Step) -> StepView {
        let index = |point: Point| point.index() as u8;
        match step {
            Step::Place { at } => StepView::Place { at: index(at) },
            Step::Move { from, to, captured } => {
                StepView::Move { from: index(from), to: index(to), captured: captured.map(index) }
            }
            Step::Remove { at } => StepView::Remove { at: index(at) },
            Step::Promote { at } => StepView::Promote { at: index(at) },
            Step::Discard { side, pieces } => StepView::Discard { side: number(side), pieces },
            Step::Lift { from, counters } => StepView::Lift { from: index(from), counters },
            Step::Drop { at } => StepView::Drop { at: index(at) },
            Step::Bank { side } => StepView::Bank { side: number(side) },
            Step::Collect { from, counters, side } => {
                StepView::Collect { from: index(from), counters, side: number(side) }
            }
        }
    }
}

impl PathMove {
    /// The legal moves of a game, sorted by their text; none when it is over.
    pub fn legal(session: &Session) -> Vec<PathMove> {
        let moves = session.moves_with_paths().into_iter();
        moves.map(|mv| PathMove { text: mv.text, path: indices(&mv.path) }).collect()
    }
}

impl PlyView {
    /// The plies of a game.
    pub fn all(session: &Session) -> Vec<PlyView> {
        let labels = session.labels().enumerate();
        labels.map(|(index, label)| PlyView::of(session, index, label)).collect()
    }

    /// The last ply of a game, unless it is at its start.
    pub fn last(session: &Session) -> Option<PlyView> {
        let index = session.history().len().checked_sub(1)?;
        Some(PlyView::of(session, index, session.labels().last()?))
    }

    /// Puts the facts into words.
    pub fn say(&mut self, say: &dyn Fn(&Fact) -> String) {
        self.said = say(&self.fact);
        self.after.say(say);
    }

    /// A ply of a game, counted from 0.
    fn of(session: &Session, index: usize, label: String) -> PlyView {
        let ply: &Ply = &session.history()[index];
        PlyView {
            side: number(ply.side),
            text: ply.text.clone(),
            label,
            path: indices(&ply.path),
            captured: members(ply.captured),
            changed: members(ply.changed),
            captures: ply.effect.captures.0,
            steps: session.steps_of(index).into_iter().map(StepView::from).collect(),
            fact: wording::ply(ply, session.board(), session.side_names()),
            said: String::new(),
            comments: session.comments(index + 1).to_vec(),
            after: Picture::of(session, index + 1),
        }
    }
}
