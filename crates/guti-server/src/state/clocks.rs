//! The clocks of the two players.

use super::MatchState;
use crate::store::Outages;
use guti_api::{ClockSetting, ClockView};

/// The most days that a player may have for each move.
pub const MAX_CORRESPONDENCE_DAYS: u8 = 14;

/// A day in milliseconds.
pub(super) const DAY_MS: u32 = 24 * 3_600_000;

/// The clocks of a match: an initial time for each player and game, and an increment after each move, or a
/// time for each move. They start when both seats are taken; from then on one of them runs until the game
/// is over. Time in which no server was running is not charged.
#[derive(Clone, Debug)]
pub struct MatchClocks {
    setting: ClockSetting,
    /// The time of each player when a clock was last charged.
    left_ms: [u32; 2],
    /// The player whose clock runs.
    running: Option<u8>,
    /// When a clock was last charged.
    charged_ms: u64,
}

impl MatchClocks {
    /// Creates clocks that have not started.
    pub fn new(setting: ClockSetting) -> MatchClocks {
        let left_ms = [initial_ms(setting); 2];
        MatchClocks { setting, left_ms, running: None, charged_ms: 0 }
    }

    /// Charges the running clock with the time since the last charge.
    pub fn charge(&mut self, now: u64, outages: &Outages) {
        if let Some(player) = self.running {
            let spent = outages.elapsed(self.charged_ms, now);
            let left = &mut self.left_ms[usize::from(player)];
            *left = left.saturating_sub(u32::try_from(spent).unwrap_or(u32::MAX));
        }
        // The clock of the server of this event may be behind that of another server, which has charged up to then.
        self.charged_ms = self.charged_ms.max(now);
    }

    /// Adds the increment for a move of this player, or gives them the time for the next one.
    pub fn add_increment(&mut self, player: u8) {
        let left = &mut self.left_ms[usize::from(player)];
        match self.setting {
            ClockSetting::None => {}
            ClockSetting::Timed { increment_ms, .. } => *left = left.saturating_add(increment_ms),
            ClockSetting::Correspondence { .. } => *left = initial_ms(self.setting),
        }
    }

    /// Runs the clock of this player and stops the other, or stops both.
    pub fn run(&mut self, player: Option<u8>) {
        self.running = player.filter(|_| self.setting != ClockSetting::None);
    }

    /// Whether a clock runs.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Whether players have a time for each move, and none for the game.
    pub fn is_by_move(&self) -> bool {
        matches!(self.setting, ClockSetting::Correspondence { .. })
    }

    /// Gives both players the time of a new game.
    pub fn reset(&mut self) {
        self.left_ms = [initial_ms(self.setting); 2];
    }

    /// Returns when the time of the running clock will be up; none if none runs.
    pub fn deadline(&self, now: u64, outages: &Outages) -> Option<u64> {
        let left = u64::from(self.left_ms[usize::from(self.running?)]);
        // All outages are in the past, so the remaining time runs without a gap.
        Some(now + left.saturating_sub(outages.elapsed(self.charged_ms, now)))
    }

    /// Returns the player whose time is up.
    pub fn flagged(&self, now: u64, outages: &Outages) -> Option<u8> {
        let player = self.running?;
        let left = u64::from(self.left_ms[usize::from(player)]);
        (outages.elapsed(self.charged_ms, now) >= left).then_some(player)
    }

    /// Returns the clocks as they stand at `now`.
    pub fn view(&self, now: u64, outages: &Outages) -> ClockView {
        let mut clocks = self.clone();
        clocks.charge(now, outages);
        ClockView { setting: clocks.setting, left_ms: clocks.left_ms, running: clocks.running }
    }
}

impl MatchState {
    /// Returns when a server must look at the match even if no request comes: when a clock runs out or the
    /// match expires, or `computer_ms` from now if the computer should act.
    pub fn deadline(&self, now: u64, computer_ms: u64, outages: &Outages) -> Option<u64> {
        let acts = self.computer_to_move().is_some() || self.computer_reply().is_some();
        let look = acts.then_some(now + computer_ms);
        let clock = self.clocks.deadline(now, outages);
        clock.into_iter().chain(look).chain(self.expires_ms(now, outages)).min()
    }
}

fn initial_ms(setting: ClockSetting) -> u32 {
    match setting {
        ClockSetting::None => 0,
        ClockSetting::Timed { initial_ms, .. } => initial_ms,
        ClockSetting::Correspondence { days } => u32::from(days) * DAY_MS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_on_its_players_turn_and_gains_an_increment_by_a_move() {
        let none = Outages::default();
        let mut clock =
            MatchClocks::new(ClockSetting::Timed { initial_ms: 10_000, increment_ms: 2_000 });
        clock.charge(1_000, &none);
        clock.run(Some(0));
        assert_eq!(clock.deadline(1_000, &none), Some(11_000));
        assert_eq!(clock.deadline(3_000, &none), Some(11_000));
        clock.charge(4_000, &none);
        clock.add_increment(0);
        clock.run(Some(1));
        assert_eq!(clock.view(5_000, &none).left_ms, [9_000, 9_000]);
        assert_eq!(clock.flagged(13_999, &none), None);
        assert_eq!(clock.flagged(14_000, &none), Some(1));
    }

    #[test]
    fn a_move_of_a_correspondence_match_gives_the_days_back() {
        let (none, day) = (Outages::default(), u64::from(DAY_MS));
        let mut clock = MatchClocks::new(ClockSetting::Correspondence { days: 14 });
        clock.charge(1_000, &none);
        clock.run(Some(0));
        assert_eq!(clock.deadline(day, &none), Some(14 * day + 1_000));
        clock.charge(13 * day + 1_000, &none);
        assert_eq!(clock.view(13 * day + 1_000, &none).left_ms, [DAY_MS, 14 * DAY_MS]);
        clock.add_increment(0);
        clock.run(Some(1));
        assert_eq!(clock.view(15 * day + 1_000, &none).left_ms, [14 * DAY_MS, 12 * DAY_MS]);
        assert_eq!(clock.flagged(27 * day + 999, &none), None);
        assert_eq!(clock.flagged(27 * day + 1_000, &none), Some(1));
    }

    #[test]
    fn no_time_is_charged_twice_if_the_clock_of_a_server_is_behind() {
        let none = Outages::default();
        let mut clock =
            MatchClocks::new(ClockSetting::Timed { initial_ms: 10_000, increment_ms: 0 });
        clock.charge(1_000, &none);
        clock.run(Some(0));
        // Events of a server, of one whose clock is behind, and of the first again.
        for at_ms in [3_000, 2_900, 4_000] {
            clock.charge(at_ms, &none);
        }
        assert_eq!(clock.view(4_000, &none).left_ms, [7_000, 10_000]);
        assert_eq!(clock.deadline(4_000, &none), Some(11_000));
    }

    #[test]
    fn an_outage_is_charged_to_no_clock() {
        let outages = Outages::new(vec![(2_000, 90_000)]);
        let mut clock =
            MatchClocks::new(ClockSetting::Timed { initial_ms: 5_000, increment_ms: 0 });
        clock.charge(1_000, &outages);
        clock.run(Some(0));
        assert_eq!(clock.flagged(93_000, &outages), None);
        assert_eq!(clock.deadline(93_000, &outages), Some(94_000));
        assert_eq!(clock.view(93_000, &outages).left_ms, [1_000, 5_000]);
        assert_eq!(clock.flagged(94_000, &outages), Some(0));
    }
}
