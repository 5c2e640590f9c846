//! Derives the value and distance of a position from those that its moves lead to.

use guti_tables::ProbeResult;

/// Collects the moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct Derivation {
    /// The best value of a move.
    best: i16,
    /// The shortest distance of a move with this value; `u16::MAX` if none has a distance.
    nearest: u16,
    /// The longest distance of a move with this value.
    farthest: u16,
    /// Whether a move with this value has no distance.
    endless: bool,
    /// Whether any move is quiet, whatever its value.
    quiet: bool,
}

impl Derivation {
    /// The derivation before the first move is added.
    pub const fn new() -> Derivation {
        Derivation { best: i16::MIN, nearest: u16::MAX, farthest: 0, endless: false, quiet: false }
    }

    /// Adds a move: its value for the side that makes it, the plies to the next conversion or the end
    /// (this move counted), and whether it is quiet.
    #[inline]
    pub fn add(&mut self, worth: i16, plies: Option<u16>, quiet: bool) {
        self.quiet |= quiet;
        if worth < self.best {
            return;
        }
        if worth > self.best {
            *self = Derivation { best: worth, quiet: self.quiet, ..Derivation::new() };
        }
        match plies {
            Some(plies) => {
                self.nearest = self.nearest.min(plies);
                self.farthest = self.farthest.max(plies);
            }
            None => self.endless = true,
        }
    }

    /// The value and distance, in a layer where infinite play is worth `infinite`. `None` if a
    /// conversion has to be forced for this value and the moves that keep it do not have one.
    #[inline]
    pub fn result(self, infinite: i16) -> Option<ProbeResult> {
        let value = self.best;
        let nearest = (self.nearest < u16::MAX).then_some(self.nearest);
        let farthest = (!self.endless).then_some(self.farthest);
        let distance = if value > infinite {
            // The attacker must have a way to convert.
            Some(nearest?)
        } else if value < infinite {
            // The defender must not have a way to avoid conversions for ever.
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
        Some(ProbeResult { value, distance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn derived(moves: &[(i16, Option<u16>)], infinite: i16) -> Option<(i16, Option<u16>)> {
        let mut derivation = Derivation::new();
        for &(worth, plies) in moves {
            derivation.add(worth, plies, plies != Some(1));
        }
        derivation.result(infinite).map(|result| (result.value, result.distance))
    }

    #[test]
    fn the_attacker_hurries_and_the_defender_delays() {
        let moves = [(1, Some(5)), (1, Some(3)), (-1, Some(2)), (1, None)];
        assert_eq!(derived(&moves, 0), Some((1, Some(3))));
        let moves = [(-1, Some(5)), (-1, Some(3))];
        assert_eq!(derived(&moves, 0), Some((-1, Some(5))));
        assert_eq!(derived(&moves, -1), Some((-1, Some(5))));
    }

    #[test]
    fn a_value_that_must_be_forced_has_a_way_to_a_conversion() {
        assert_eq!(derived(&[(1, None)], 0), None);
        assert_eq!(derived(&[(-1, None), (-1, Some(4))], 0), None);
        assert_eq!(derived(&[(-1, None), (-1, Some(4))], -1), Some((-1, None)));
        assert_eq!(derived(&[(1, None), (1, Some(4))], 1), Some((1, Some(4))));
    }

    #[test]
    fn a_draw_by_waiting_has_no_distance() {
        assert_eq!(derived(&[(0, None), (0, Some(1))], 0), Some((0, None)));
        assert_eq!(derived(&[(0, Some(1)), (-1, Some(1))], 0), Some((0, Some(1))));
    }
}
