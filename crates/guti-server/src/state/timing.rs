//! The clocks of the two players.

use crate::store::Outages;
use guti_api::{ClockSetting, ClockView};

/// The clocks of a match: a time for each person and game, and an increment after each move. They
/// start when both are there; from then on one of them runs until the game is over.
#[derive(Clone, Debug)]
pub struct Timing {
    setting: ClockSetting,
    left_ms: [u32; 2],
    running: Option<u8>,
    since_ms: u64,
}

impl Timing {
    /// Clocks that have not started.
    pub fn new(setting: ClockSetting) -> Timing {
        let left_ms = [initial(setting); 2];
        Timing { setting, left_ms, running: None, since_ms: 0 }
    }

    /// Charges the running clock with what went by.
    pub fn charge(&mut self, now: u64, outages: &Outages) {
        if let Some(person) = self.running {
            let spent = outages.elapsed(self.since_ms, now);
            let left = &mut self.left_ms[usize::from(person)];
            *left = left.saturating_sub(u32::try_from(spent).unwrap_or(u32::MAX));
        }
        self.since_ms = now;
    }

    /// Gives what a move brings.
    pub fn moved(&mut self, person: u8) {
        if let ClockSetting::Timed { increment_ms, .. } = self.setting {
            let left = &mut self.left_ms[usize::from(person)];
            *left = left.saturating_add(increment_ms);
        }
    }

    /// Lets the clock of this person run, or none.
    pub fn run(&mut self, person: Option<u8>) {
        self.running = person.filter(|_| self.setting != ClockSetting::None);
    }

    /// The times of a new game.
    pub fn renew(&mut self) {
        self.left_ms = [initial(self.setting); 2];
    }

    /// When the time of the running clock will be up, and whose.
    pub fn deadline(&self, now: u64, outages: &Outages) -> Option<(u64, u8)> {
        let person = self.running?;
        let left = u64::from(self.left_ms[usize::from(person)]);
        // Outages are past, so that what is left now runs without a gap.
        Some((now + left.saturating_sub(outages.elapsed(self.since_ms, now)), person))
    }

    /// Whose time is up.
    pub fn fallen(&self, now: u64, outages: &Outages) -> Option<u8> {
        let person = self.running?;
        let left = u64::from(self.left_ms[usize::from(person)]);
        (outages.elapsed(self.since_ms, now) >= left).then_some(person)
    }

    /// As they stand at a moment.
    pub fn view(&self, now: u64, outages: &Outages) -> ClockView {
        let mut then = self.clone();
        then.charge(now, outages);
        ClockView { setting: then.setting, left_ms: then.left_ms, running: then.running }
    }
}

fn initial(setting: ClockSetting) -> u32 {
    match setting {
        ClockSetting::None => 0,
        ClockSetting::Timed { initial_ms, .. } => initial_ms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_while_its_owner_thinks_and_gains_by_a_move() {
        let none = Outages::default();
        let mut clock =
            Timing::new(ClockSetting::Timed { initial_ms: 10_000, increment_ms: 2_000 });
        clock.charge(1_000, &none);
        clock.run(Some(0));
        assert_eq!(clock.deadline(1_000, &none), Some((11_000, 0)));
        assert_eq!(clock.deadline(3_000, &none), Some((11_000, 0)));
        clock.charge(4_000, &none);
        clock.moved(0);
        clock.run(Some(1));
        assert_eq!(clock.view(5_000, &none).left_ms, [9_000, 9_000]);
        assert_eq!(clock.fallen(13_999, &none), None);
        assert_eq!(clock.fallen(14_000, &none), Some(1));
    }

    #[test]
    fn an_outage_is_on_no_clock() {
        let outages = Outages::new(vec![(2_000, 90_000)]);
        let mut clock = Timing::new(ClockSetting::Timed { initial_ms: 5_000, increment_ms: 0 });
        clock.charge(1_000, &outages);
        clock.run(Some(0));
        assert_eq!(clock.fallen(93_000, &outages), None);
        assert_eq!(clock.deadline(93_000, &outages), Some((94_000, 0)));
        assert_eq!(clock.view(93_000, &outages).left_ms, [1_000, 5_000]);
        assert_eq!(clock.fallen(94_000, &outages), Some(0));
    }
}
