//! Rows on a grid, for all squares at once.
//!
//! Each question is asked along one axis with sets shifted by one, two or three squares; the edges
//! are masked, so that no row runs from one rank into the next.

mod evaluate;
mod moves;

/// A grid of squares, listed rank by rank: its two axes, along the ranks and across them.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    axes: [Axis; 2],
}

/// A direction and its opposite.
#[derive(Clone, Copy, Debug)]
struct Axis {
    shift: u32,
    /// The squares that have a neighbour behind them, and those that have one ahead.
    not_first: u64,
    not_last: u64,
}

/// For one side's pieces along one axis: the squares behind which (and ahead of which) at least
/// one, two, three and four of these pieces stand in succession.
#[derive(Clone, Copy, Debug)]
struct Runs {
    behind: [u64; 4],
    ahead: [u64; 4],
}

impl Grid {
    /// A grid of at most 64 squares.
    pub(super) fn new(files: usize, ranks: usize) -> Grid {
        let squares = files * ranks;
        let square = |keep: &dyn Fn(usize) -> bool| {
            (0..squares).filter(|&s| keep(s)).fold(0, |set, s| set | 1 << s)
        };
        let along = Axis {
            shift: 1,
            not_first: square(&|s| s % files > 0),
            not_last: square(&|s| s % files < files - 1),
        };
        let across = Axis {
            shift: files as u32,
            not_first: square(&|s| s >= files),
            not_last: square(&|s| s + files < squares),
        };
        Grid { axes: [along, across] }
    }

    /// Maps both axes. Written out, because the compiler does not inline `map` when it optimises for
    /// size.
    #[inline]
    fn both<T>(&self, of: impl Fn(Axis) -> T) -> [T; 2] {
        let [along, across] = self.axes;
        [of(along), of(across)]
    }

    /// The squares beside one of the set.
    #[inline]
    fn beside(&self, set: u64) -> u64 {
        let [along, across] = self.both(|axis| axis.ahead(set) | axis.back(set));
        along | across
    }
}

impl Axis {
    /// Each square moved one ahead.
    #[inline]
    fn ahead(self, set: u64) -> u64 {
        (set << self.shift) & self.not_first
    }

    /// Each square moved one back.
    #[inline]
    fn back(self, set: u64) -> u64 {
        (set >> self.shift) & self.not_last
    }

    /// The runs of these pieces along the axis.
    #[inline]
    fn runs(self, pieces: u64) -> Runs {
        let mut behind = [self.ahead(pieces); 4];
        let mut ahead = [self.back(pieces); 4];
        for i in 1..4 {
            behind[i] = self.ahead(behind[i - 1] & pieces);
            ahead[i] = self.back(ahead[i - 1] & pieces);
        }
        Runs { behind, ahead }
    }
}

impl Runs {
    /// The squares through which a row of exactly three runs, or would with a piece there.
    #[inline]
    fn threes(&self) -> u64 {
        let [b1, b2, b3, _] = self.behind;
        let [a1, a2, a3, _] = self.ahead;
        (b2 & !b3 & !a1) | (b1 & !b2 & a1 & !a2) | (a2 & !a3 & !b1)
    }

    /// The squares through which a row of four or more runs, or would with a piece there.
    #[inline]
    fn fours(&self) -> u64 {
        let [b1, b2, b3, _] = self.behind;
        let [a1, a2, a3, _] = self.ahead;
        b3 | (b2 & a1) | (b1 & a2) | a3
    }

    /// The squares through which a row of three or more runs, or would with a piece there.
    #[inline]
    fn three_or_more(&self) -> u64 {
        self.behind[1] | (self.behind[0] & self.ahead[0]) | self.ahead[1]
    }

    /// The squares at an end of a row of exactly four, if a piece stands there.
    #[inline]
    fn ends_of_four(&self) -> u64 {
        let [b1, _, b3, b4] = self.behind;
        let [a1, _, a3, a4] = self.ahead;
        (b3 & !b4 & !a1) | (a3 & !a4 & !b1)
    }
}
