//! The state of a match as a client sees it.

use super::MatchState;
use crate::store::Outages;
use guti_api::{LiveMatchView, MatchView, OfferKind, SeatView};

/// Who is connected to a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Whether each player is.
    pub online: [bool; 2],
    /// The number of spectators.
    pub spectators: u32,
}

impl MatchState {
    /// Returns the match as `viewer` sees it: a player, or a spectator, who does not see the chat.
    /// `with_plies` includes the moves of the current game.
    pub fn view(
        &self,
        viewer: Option<u8>,
        with_plies: bool,
        presence: Presence,
        now: u64,
        outages: &Outages,
    ) -> LiveMatchView {
        let seat = |player: usize| {
            let computer = self.computer_level(player as u8);
            SeatView {
                taken: self.seats[player].is_some(),
                computer,
                online: presence.online[player] || computer.is_some(),
            }
        };
        let wants_rematch = |by: u8| {
            let mut offers = self.offers.iter();
            offers.any(|offer| offer.kind == OfferKind::Rematch && offer.by == by)
        };
        let offers = self.offers.iter().copied();
        LiveMatchView {
            id: self.id.clone(),
            seq: self.seq,
            you: viewer,
            seats: [seat(0), seat(1)],
            started: self.started(),
            view: if with_plies {
                MatchView::of(&self.game)
            } else {
                MatchView::without_plies(&self.game)
            },
            clock: self.clocks.view(now, outages),
            offers: offers.filter(|_| self.rematch.is_none()).collect(),
            ready: [self.ready[0] || wants_rematch(0), self.ready[1] || wants_rematch(1)],
            rematch: self.rematch.clone(),
            chat: self.setup.chat,
            messages: match viewer {
                Some(_) => self.messages.iter().cloned().collect(),
                None => Vec::new(),
            },
            spectators: presence.spectators,
            visibility: self.setup.visibility,
        }
    }
}
