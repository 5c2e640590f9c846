//! What follows for a position from those that its moves lead to.

use guti_tables::Known;

/// Gathers the moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// The best value of a move.
    best: i16,
    /// Of the moves with this value: the shortest and the longest distance, and whether one has
    /// none.
    nearest: u16,
    farthest: u16,
    endless: bool,
    /// Whether some move is quiet, whatever it is worth.
    quiet: bool,
}

impl Judge {
    /// Before the first move.
    pub const fn new() -> Judge {
        Judge { best: i16::MIN, nearest: u16::MAX, farthest: 0, endless: false, quiet: false }
    }

    /// Adds a move: what it is worth to who makes it, the plies to the next conversion or the end
    /// with it, and whether it is quiet.
    #[inline]
    pub fn add(&mut self, worth: i16, plies: Option<u16>, quiet: bool) {
        self.quiet |= quiet;
        if worth < self.best {
            return;
        }
        if worth > self.best {
            *self = Judge { best: worth, quiet: self.quiet, ..Judge::new() };
        }
        match plies {
            Some(plies) => {
                self.nearest = self.nearest.min(plies);
                self.farthest = self.farthest.max(plies);
            }
            None => self.endless = true,
        }
    }

    /// What follows, in a layer where play without end is worth so much. None if the value cannot
    /// be kept by ways that end although it must.
    #[inline]
    pub fn verdict(self, endless: i16) -> Option<Known> {
        let value = self.best;
        let nearest = (self.nearest < u16::MAX).then_some(self.nearest);
        let farthest = (!self.endless).then_some(self.farthest);
        let distance = if value > endless {
            // Who attacks must arrive.
            Some(nearest?)
        } else if value < endless {
            // Who defends cannot hold out for ever.
            Some(farthest?)
        } else if value > 0 {
            nearest
        } else if value < 0 {
            farthest
        } else if self.quiet {
            None
        } else {
            Some(1)
        };
        Some(Known { value, distance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(moves: &[(i16, Option<u16>)], endless: i16) -> Option<(i16, Option<u16>)> {
        let mut judge = Judge::new();
        for &(worth, plies) in moves {
            judge.add(worth, plies, plies != Some(1));
        }
        judge.verdict(endless).map(|known| (known.value, known.distance))
    }

    #[test]
    fn who_attacks_hurries_and_who_defends_delays() {
        let moves = [(1, Some(5)), (1, Some(3)), (-1, Some(2)), (1, None)];
        assert_eq!(judged(&moves, 0), Some((1, Some(3))));
        let moves = [(-1, Some(5)), (-1, Some(3))];
        assert_eq!(judged(&moves, 0), Some((-1, Some(5))));
        assert_eq!(judged(&moves, -1), Some((-1, Some(5))));
    }

    #[test]
    fn what_cannot_be_held_has_a_way_to_its_end() {
        assert_eq!(judged(&[(1, None)], 0), None);
        assert_eq!(judged(&[(-1, None), (-1, Some(4))], 0), None);
        assert_eq!(judged(&[(-1, None), (-1, Some(4))], -1), Some((-1, None)));
        assert_eq!(judged(&[(1, None), (1, Some(4))], 1), Some((1, Some(4))));
    }

    #[test]
    fn a_draw_by_waiting_has_no_distance() {
        assert_eq!(judged(&[(0, None), (0, Some(1))], 0), Some((0, None)));
        assert_eq!(judged(&[(0, Some(1)), (-1, Some(1))], 0), Some((0, Some(1))));
    }
}
