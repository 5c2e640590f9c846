//! Pairs players who want the same: the game, the clock, and whether the match is rated.

use super::MatchRegistry;
use crate::error::{ApiError, Kind};
use crate::state::Setup;
use crate::store::{FreeSeat, SeatRow};
use guti_api::ClockSetting;
use std::collections::HashMap;

/// The number of matches with a free seat that are looked up at once.
const MAX_CANDIDATES: u32 = 20;

/// The times that such matches are looked up for one player. The opponents of all that are found are likely
/// to be present, so more is needed only if others take each of the seats first.
const MAX_PAGES: usize = 10;

/// The matches that one player may be refused because they are busy or cannot be loaded. If there are more, it is
/// rather the database that fails.
const MAX_FAILED: usize = 3;

/// For how long nobody is paired in a match that was busy or could not be loaded: those who want the same would each
/// wait for it.
const PASSED_OVER_MS: u64 = 10_000;

/// The matches that were busy or could not be loaded, each with the time until which it is passed over.
pub(super) type PassedOver = HashMap<String, u64>;

/// The seat that a player was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The id of the match.
    pub match_id: String,
    /// The player, 0 or 1.
    pub player: u8,
    /// Whether the match was opened for this player and waits for an opponent.
    pub is_new: bool,
}

impl MatchRegistry {
    /// Seats a person in the oldest public match of somebody else with this setup in which a seat is
    /// free, or else in a new one, as the player of `seat`. The opponent must be present, except in a
    /// correspondence match. `permit` is called before a seat is given. A repeated request, by the
    /// `request_key` of the seat, is given the same seat.
    ///
    /// On one server two requests never both open a match. Two servers that share a database may both
    /// do so in the same instant; the next request then takes one of the seats.
    ///
    /// # Errors
    /// If `permit` fails, the person needs an account, a request with the same key has asked for something
    /// else, or the database fails.
    pub async fn pair(
        &self,
        setup: Setup,
        seat: SeatRow,
        permit: impl FnOnce() -> Result<(), ApiError>,
    ) -> Result<Pairing, ApiError> {
        let plain = serde_json::to_string(&setup)?;
        // Players are paired whether or not they can chat.
        let with_chat = serde_json::to_string(&Setup { chat: !setup.chat, ..setup.clone() })?;
        let hash = plain.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31) ^ usize::from(byte));
        let mut passed_over = self.pairing_locks[hash % self.pairing_locks.len()].lock().await;
        let now = self.services.clock.now_ms();
        passed_over.retain(|_, until_ms| *until_ms > now);
        if let Some(pairing) = self.paired_before(&seat).await? {
            return Ok(pairing);
        }
        permit()?;
        let is_slow = matches!(setup.clock, ClockSetting::Correspondence { .. });
        let present = if is_slow { None } else { Some(self.present().await?) };
        let filter = present.as_ref().map(|present| &present.filter);
        let setups = [plain.as_str(), with_chat.as_str()];
        let (mut last, mut failed) = (None, 0);
        for _ in 0..MAX_PAGES {
            let store = &self.services.store;
            let (game, digest) = (&setup.game, &seat.digest);
            let mut free = store
                .free_seats(game, setups, digest, filter, last.as_ref(), MAX_CANDIDATES)
                .await?;
            last = free.last().cloned();
            if last.is_none() {
                break;
            }
            if let Some(present) = &present {
                self.retain_present(&mut free, present).await;
            }
            free.retain(|seat| !passed_over.contains_key(&seat.match_id));
            for FreeSeat { match_id, .. } in free {
                match self.take_free_seat(&match_id, &seat).await {
                    Ok(player) => return Ok(Pairing { match_id, player, is_new: false }),
                    // Another player was first, or the same request arrived over another connection.
                    Err(error) if is_lost(&error) => {
                        if let Some(pairing) = self.paired_before(&seat).await? {
                            return Ok(pairing);
                        }
                    }
                    // The seat was not given: another match can be tried.
                    Err(error) if error.kind == Kind::Busy && failed < MAX_FAILED => {
                        tracing::info!(%error, id = match_id, "cannot pair players in a match");
                        failed += 1;
                        passed_over.insert(match_id, now + PASSED_OVER_MS);
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        let player = seat.player;
        if let Some(match_id) = self.create(setup, vec![seat.clone()], None, None).await? {
            return Ok(Pairing { match_id, player, is_new: true });
        }
        let pairing = self.paired_before(&seat).await?;
        pairing.ok_or_else(|| ApiError::internal("a seat was taken by nobody"))
    }

    /// Returns the seat that an earlier request with the key of this seat was given.
    async fn paired_before(&self, seat: &SeatRow) -> Result<Option<Pairing>, ApiError> {
        let Some(key) = &seat.request_key else { return Ok(None) };
        let Some(earlier) = self.services.store.seat_with_key(key).await? else { return Ok(None) };
        if !earlier.is_same {
            return Err(ApiError::key_reused());
        }
        let (match_id, player) = earlier.given;
        Ok(Some(Pairing { match_id, player, is_new: false }))
    }

    /// Gives the free seat of a match to a person. The error is [`Kind::Busy`] only if the seat was not given.
    async fn take_free_seat(&self, id: &str, seat: &SeatRow) -> Result<u8, ApiError> {
        let live = self.find(id).await.map_err(|error| match error.kind {
            // A match that cannot be loaded is no reason to pair nobody.
            Kind::Internal => ApiError { kind: Kind::Busy, ..error },
            _ => error,
        })?;
        let SeatRow { name, digest, request_key, .. } = seat.clone();
        // The request to play was permitted already.
        live.join(name, digest, request_key, || Ok(())).await
    }
}

/// Whether this seat cannot be taken, although another seat perhaps can.
fn is_lost(error: &ApiError) -> bool {
    matches!(error.kind, Kind::Full | Kind::GameOver | Kind::Seated | Kind::UnknownMatch)
}
