//! When a player can claim against an opponent who keeps them waiting, and which event the claim causes.

use super::clocks::DAY_MS;
use super::{Event, MatchState, player};
use crate::store::Outages;
use guti_api::{ClockSetting, CloseReason};
use guti_session::{MatchStatus, Player};

/// The time after which a player can claim against an absent opponent in a match with clocks.
pub const WAIT_TIMED_MS: u32 = 60_000;

/// The same time in a match without clocks.
const WAIT_UNTIMED_MS: u32 = 600_000;

/// How long it is kept when a player was last there: longer than a player waits for an absent opponent. In a match by
/// correspondence only the time since the last move counts.
pub const KEEP_ABSENCE_MS: u64 = 3_600_000;

/// The time after which a match that nobody has joined expires: a week.
const OPEN_MS: u64 = 7 * 24 * 3_600_000;

/// Since when each player has been away; none for a player who is connected.
pub type Away = [Option<u64>; 2];

impl MatchState {
    /// Returns the time in milliseconds until this player can claim, 0 if that is now; none if the opponent
    /// is present, or has nothing to do.
    ///
    /// In a game the opponent must be away and to move, and in a correspondence game the clock
    /// decides. Between two games it does not matter whether the opponent is there.
    pub fn claim_in_ms(&self, number: u8, away: Away, now: u64, outages: &Outages) -> Option<u32> {
        let opponent = !player(number)?;
        if !self.started()
            || self.closed.is_some()
            || self.computer_level(opponent.index() as u8).is_some()
        {
            return None;
        }
        let since = match self.game.status() {
            MatchStatus::Playing
                if matches!(self.setup.clock, ClockSetting::Correspondence { .. }) =>
            {
                return None;
            }
            MatchStatus::Playing if self.game.player_to_move() == opponent => {
                away[opponent.index()]?.max(self.progress_ms)
            }
            MatchStatus::NextGame if !self.ready[opponent.index()] => self.progress_ms,
            MatchStatus::ChooseBha { player: bhadar, .. } if bhadar == opponent => self.progress_ms,
            _ => return None,
        };
        let wait = match self.setup.clock {
            ClockSetting::None => WAIT_UNTIMED_MS,
            ClockSetting::Timed { .. } => WAIT_TIMED_MS,
            ClockSetting::Correspondence { days } => u32::from(days) * DAY_MS,
        };
        let waited = outages.elapsed(since, now);
        Some(wait.saturating_sub(u32::try_from(waited).unwrap_or(u32::MAX)))
    }

    /// Returns when the match expires if nobody joins it, `now` if it is time; none if both seats are taken. Time in
    /// which no server was running does not count.
    pub fn expires_ms(&self, now: u64, outages: &Outages) -> Option<u64> {
        let waits = !self.started() && !self.is_over() && self.seq > 0;
        // All outages are in the past, so the remaining time runs without a gap.
        let left_ms = || OPEN_MS.saturating_sub(outages.elapsed(self.created_ms, now));
        waits.then(|| now + left_ms())
    }

    /// Returns the event that a justified claim of `player` causes.
    pub(super) fn claimed(&self, player: Player) -> Option<Event> {
        match self.game.status() {
            MatchStatus::Playing if self.setup.clock == ClockSetting::None => {
                Some(Event::Close { reason: CloseReason::Abandoned })
            }
            MatchStatus::Playing => Some(Event::Abandon { player: (!player).index() as u8 }),
            MatchStatus::NextGame => Some(Event::Proceed),
            MatchStatus::ChooseBha { choices, .. } => {
                Some(Event::ChooseBha { hole: choices.first()?.hole.clone() })
            }
            MatchStatus::Over(_) => None,
        }
    }

    /// For each player, what [`claim_in_ms`](MatchState::claim_in_ms) returns.
    pub(super) fn claims(&self, away: Away, now: u64, outages: &Outages) -> [Option<u32>; 2] {
        [0, 1].map(|player| self.claim_in_ms(player, away, now, outages))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::RulesetCache;
    use crate::state::Setup;
    use crate::store::SeatRow;
    use guti_api::{CreateMatch, OfferKind};

    const DAY: u64 = DAY_MS as u64;

    #[test]
    fn the_wait_starts_when_a_game_begins_or_ends() {
        let none = Outages::default();
        let ruleset = RulesetCache::default().ruleset("dara", &[]).unwrap();
        let clock = ClockSetting::Timed { initial_ms: 600_000, increment_ms: 0 };
        let setup = Setup::of(&CreateMatch { clock, ..CreateMatch::default() }, &ruleset);
        let mut state = MatchState::new("x".to_owned(), setup, &ruleset).unwrap();
        for player in 0..2 {
            state.add_seat(SeatRow::person(player, String::new(), String::new()));
            state.apply(0, &Event::Seat { player }, &none).unwrap();
        }
        // The players agree on a draw.
        for player in 0..2 {
            let offer = Event::Offer { player, kind: OfferKind::Draw };
            state.apply(50_000, &offer, &none).unwrap();
        }
        assert_eq!(state.game.status(), MatchStatus::NextGame);
        let wait = |state: &MatchState, player: u8, now| {
            state.claim_in_ms(player, [Some(0); 2], now, &none)
        };
        assert_eq!([0, 1].map(|player| wait(&state, player, 60_000)), [Some(50_000); 2]);
        // The second player is ready and leaves; later the first one begins the game.
        state.apply(60_000, &Event::Ready { player: 1 }, &none).unwrap();
        assert_eq!(wait(&state, 1, 60_000), Some(50_000));
        state.apply(200_000, &Event::Ready { player: 0 }, &none).unwrap();
        let waits = 1 - state.game.player_to_move().index() as u8;
        assert_eq!((state.game.round(), wait(&state, waits, 200_000)), (2, Some(60_000)));
        // An offer that is not accepted is no progress.
        let offer = Event::Offer { player: 0, kind: OfferKind::Draw };
        state.apply(210_000, &offer, &none).unwrap();
        assert_eq!(wait(&state, waits, 210_000), Some(50_000));
    }

    #[test]
    fn time_without_a_server_does_not_expire_an_open_match() {
        let outages = Outages::new(vec![(DAY, 10 * DAY)]);
        let ruleset = RulesetCache::default().ruleset("dara", &[]).unwrap();
        let setup = Setup::of(&CreateMatch::default(), &ruleset);
        let mut state = MatchState::new("x".to_owned(), setup, &ruleset).unwrap();
        state.add_seat(SeatRow::person(0, String::new(), String::new()));
        state.apply(0, &Event::Seat { player: 0 }, &outages).unwrap();
        assert_eq!(state.expires_ms(DAY, &Outages::default()), Some(OPEN_MS));
        assert_eq!(state.expires_ms(11 * DAY, &outages), Some(16 * DAY));
        assert_eq!(state.expires_ms(16 * DAY, &outages), Some(16 * DAY));
        assert_eq!(state.expires_ms(17 * DAY, &outages), Some(17 * DAY));
    }

    #[test]
    fn a_bha_that_is_not_named_can_be_claimed_after_the_days() {
        let none = Outages::default();
        let ruleset = RulesetCache::default().ruleset("khutka-boia", &[]).unwrap();
        let clock = ClockSetting::Correspondence { days: 2 };
        let setup = Setup::of(&CreateMatch { clock, ..CreateMatch::default() }, &ruleset);
        let mut state = MatchState::new("x".to_owned(), setup, &ruleset).unwrap();
        for player in 0..2 {
            state.add_seat(SeatRow::person(player, String::new(), String::new()));
            state.apply(0, &Event::Seat { player }, &none).unwrap();
        }
        let mut now = 0;
        let bhadar = loop {
            let event = match state.game.status() {
                MatchStatus::Playing => {
                    let text = state.game.session().legal_moves().swap_remove(0);
                    Event::Move { text, canonical: true }
                }
                MatchStatus::NextGame => Event::Proceed,
                MatchStatus::ChooseBha { player, .. } => break player,
                MatchStatus::Over(result) => panic!("nobody has named a bha: {result}"),
            };
            now += 1_000;
            state.apply(now, &event, &none).unwrap();
            // While the game goes on, the clock decides.
            let playing = state.game.status() == MatchStatus::Playing;
            let claims = state.claims([Some(0); 2], now + DAY, &none);
            assert!(!playing || claims == [None, None], "{claims:?}");
        };
        let waits = (!bhadar).index() as u8;
        let claim = |at| state.claim_in_ms(waits, [None; 2], at, &none);
        assert_eq!(claim(now + DAY), Some(DAY_MS));
        assert_eq!(claim(now + 2 * DAY), Some(0));
        assert_eq!(state.claim_in_ms(1 - waits, [None; 2], now + 2 * DAY, &none), None);
        assert!(matches!(state.claimed(!bhadar), Some(Event::ChooseBha { .. })));
    }
}
