//! Pairs players who want the same: the game, the clock, and whether the match is rated.

use super::MatchRegistry;
use crate::error::{ApiError, Kind};
use crate::state::Setup;
use crate::store::{FreeSeat, SeatRow};
use guti_api::ClockSetting;

/// The number of matches with a free seat that are looked up at once.
const MAX_CANDIDATES: u32 = 20;

/// The times that such matches are looked up for one player. The opponents of all that are found are likely
/// to be present, so more is needed only if others take each of the seats first.
const MAX_PAGES: usize = 10;

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
        let _lock = self.pairing_locks[hash % self.pairing_locks.len()].lock().await;
        if let Some(pairing) = self.paired_before(&seat).await? {
            return Ok(pairing);
        }
        permit()?;
        let is_slow = matches!(setup.clock, ClockSetting::Correspondence { .. });
        let present = if is_slow { None } else { Some(self.present().await?) };
        let filter = present.as_ref().map(|present| &present.filter);
        let setups = [plain.as_str(), with_chat.as_str()];
        let mut last = None;
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
            for FreeSeat { match_id, .. } in free {
                match self.take_free_seat(&match_id, &seat).await {
                    Ok(player) => return Ok(Pairing { match_id, player, is_new: false }),
                    // Another player was first, or the same request arrived over another connection.
                    Err(error) if is_lost(&error) => {
                        if let Some(pairing) = self.paired_before(&seat).await? {
                            return Ok(pairing);
                        }
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

    async fn take_free_seat(&self, id: &str, seat: &SeatRow) -> Result<u8, ApiError> {
        let live = self.find(id).await?;
        let SeatRow { name, digest, request_key, .. } = seat.clone();
        live.join(name, digest, request_key).await
    }
}

/// Whether this seat cannot be taken, although another seat perhaps can.
fn is_lost(error: &ApiError) -> bool {
    matches!(error.kind, Kind::Full | Kind::GameOver | Kind::Seated | Kind::UnknownMatch)
}
