//! A match as somebody sees it.

use super::State;
use crate::store::Outages;
use guti_api::{LiveMatch, MatchView, OfferKind, SeatView};

/// Who is connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Which persons.
    pub online: [bool; 2],
    /// How many spectators.
    pub spectators: u32,
}

impl State {
    /// The match as this person sees it, or a spectator; with the moves of its game or without.
    pub fn live(
        &self,
        you: Option<u8>,
        with_plies: bool,
        presence: Presence,
        now: u64,
        outages: &Outages,
    ) -> LiveMatch {
        let seat = |player: usize| SeatView {
            taken: self.seats[player].is_some(),
            computer: self.computer(player as u8),
            online: presence.online[player] || self.computer(player as u8).is_some(),
        };
        let again = |by: u8| {
            let mut offers = self.offers.iter();
            offers.any(|offer| offer.kind == OfferKind::Rematch && offer.by == by)
        };
        let offers = self.offers.iter().copied();
        LiveMatch {
            id: self.id.clone(),
            seq: self.seq,
            you,
            seats: [seat(0), seat(1)],
            started: self.started(),
            view: if with_plies {
                MatchView::of(&self.game)
            } else {
                MatchView::without_plies(&self.game)
            },
            clock: self.timing.view(now, outages),
            offers: offers.filter(|_| self.rematch.is_none()).collect(),
            ready: [self.ready[0] || again(0), self.ready[1] || again(1)],
            rematch: self.rematch.clone(),
            chat: self.setup.chat,
            messages: match you {
                Some(_) => self.messages.iter().cloned().collect(),
                None => Vec::new(),
            },
            spectators: presence.spectators,
            visibility: self.setup.visibility,
        }
    }
}
