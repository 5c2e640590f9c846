//! The moves of a side as tables, for code that treats many positions at a time.

/// Moves that are steps to adjacent vacant points, from a point and back alike.
#[derive(Clone, Debug)]
pub struct StepRules {
    /// By point: the points adjacent to it, one bit each.
    pub neighbours: Vec<u64>,
    /// What a piece does by arriving on a point.
    pub arrivals: ArrivalRules,
}

/// What a piece does by arriving on a point, given the set of its side with the piece there.
#[derive(Clone, Debug, Default)]
pub struct ArrivalRules {
    /// The rows that earn a removal if they stand and contain the point.
    pub earning: Vec<StandingRow>,
    /// Sets of points that must not be full of the side's pieces if they contain the point: the piece may not
    /// arrive there.
    pub forbidden: Vec<u64>,
}

/// A row, which stands if all its points have pieces of a side, and none of those beyond its ends.
#[derive(Clone, Copy, Debug)]
pub struct StandingRow {
    /// The points of the row, one bit each.
    pub points: u64,
    /// The points next to its ends on the same line.
    pub beyond: u64,
}

/// What a side may remove by a move that earns a removal.
#[derive(Clone, Copy, Debug)]
pub struct Removals {
    /// The pieces of the other side that it may remove, one bit each.
    pub pieces: u64,
    /// Whether it must remove one of them, so that such a move is no quiet move.
    pub compulsory: bool,
}
