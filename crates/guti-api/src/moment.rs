//! One moment of a game, and what leads from one to the next.

use guti_rules::rules::{Cell, Reserve, Step};
use guti_rules::types::{Point, PointSet, Side};
use guti_session::{Ply, Session, words};
use serde::{Deserialize, Serialize};

/// What a picture of one moment shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Picture {
    /// The position in the notation of the game.
    pub position: String,
    /// What is on each point, in the order of the board.
    pub cells: Vec<CellView>,
    /// What each side holds beside the board, if the game knows such a thing.
    pub reserve: Option<ReserveView>,
    /// The side to move.
    pub turn: u8,
    /// What the picture cannot show, in sentences.
    pub remarks: Vec<String>,
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum CellView {
    /// Nothing, on a board of pieces.
    Vacant,
    /// A piece.
    Piece {
        /// Whose.
        side: u8,
        /// Whether it is promoted.
        king: bool,
    },
    /// A hole with counters.
    Counters {
        /// How many.
        count: u8,
    },
    /// A hole out of play.
    OutOfPlay,
    /// A hole whose counters go to the owner of its row at once.
    Bha,
}

/// What each side holds beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ReserveView {
    /// Pieces still to be placed.
    Hand {
        /// Of each side.
        count: [u8; 2],
    },
    /// Counters captured.
    Store {
        /// Of each side.
        count: [u8; 2],
    },
}

/// A legal move, with the points that enter it one by one; none for a pass. No two legal moves have
/// the same points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PathMove {
    /// The move in the notation of the game.
    pub text: String,
    /// The points.
    pub path: Vec<u8>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PlyView {
    /// Who moved.
    pub side: u8,
    /// The move in the notation of the game.
    pub text: String,
    /// Its number as records write it: `3.` or `3...`.
    pub label: String,
    /// The points that enter it; none for a pass.
    pub path: Vec<u8>,
    /// The points from which it took enemy pieces.
    pub captured: Vec<u8>,
    /// All points that it changed.
    pub changed: Vec<u8>,
    /// The pieces or counters that each side captured.
    pub captures: [u16; 2],
    /// What it did, one visible thing after another. Played on the picture before, they make the
    /// picture after; a turn that is too long to be shown has only the first of them.
    pub steps: Vec<StepView>,
    /// What it did, in words.
    pub said: String,
    /// The comments on it.
    pub comments: Vec<String>,
    /// The picture after it.
    pub after: Picture,
}

/// One visible thing that a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum StepView {
    /// A piece comes onto the board from the hand of who moves.
    Place {
        /// Where.
        at: u8,
    },
    /// A piece goes from a point to another, perhaps over an enemy piece that leaves the board.
    Move {
        /// From here.
        from: u8,
        /// To there.
        to: u8,
        /// The point of the piece that leaves at once.
        captured: Option<u8>,
    },
    /// A piece leaves the board.
    Remove {
        /// From where.
        at: u8,
    },
    /// A piece is promoted.
    Promote {
        /// Where it stands.
        at: u8,
    },
    /// Pieces in hand that can no longer be placed go out of the game.
    Discard {
        /// Whose.
        side: u8,
        /// How many.
        pieces: u8,
    },
    /// All counters of a hole are taken into the hand.
    Lift {
        /// The hole.
        from: u8,
        /// How many they are.
        counters: u8,
    },
    /// One counter from the hand goes into a hole.
    Drop {
        /// The hole.
        at: u8,
    },
    /// One counter from the hand goes into a store.
    Bank {
        /// Whose.
        side: u8,
    },
    /// Counters go into the store of a side.
    Collect {
        /// The hole that they come from.
        from: u8,
        /// How many.
        counters: u8,
        /// Whose store.
        side: u8,
    },
}

/// A side as a number.
pub(crate) fn number(side: Side) -> u8 {
    side.index() as u8
}

/// Points as indices.
pub(crate) fn indices(points: &[Point]) -> Vec<u8> {
    points.iter().map(|point| point.index() as u8).collect()
}

/// A set of points as indices.
pub(crate) fn members(points: PointSet) -> Vec<u8> {
    points.into_iter().map(|point| point.index() as u8).collect()
}

impl Picture {
    /// The picture of a game after so many plies.
    pub fn of(session: &Session, plies: usize) -> Picture {
        let view = session.view_at(plies);
        let position = match plies.min(session.history().len()).checked_sub(1) {
            None => session.start_position(),
            Some(index) => session.history()[index].position.clone(),
        };
        Picture {
            position,
            cells: view.cells.iter().copied().map(CellView::from).collect(),
            reserve: view.reserve.map(ReserveView::from),
            turn: number(view.turn),
            remarks: view.remarks,
        }
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
        let moves = session.open_moves().into_iter();
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
            said: words::ply(ply, session.board(), session.side_names()),
            comments: session.comments(index + 1).to_vec(),
            after: Picture::of(session, index + 1),
        }
    }
}
