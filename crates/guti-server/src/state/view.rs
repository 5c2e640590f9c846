//! The state of a match as a client sees it.

use super::MatchState;
use super::claim::Away;
use super::decide::closed_fact;
use crate::random;
use crate::store::{Outages, SeatRating, Turn};
use guti_api::{
    ChatMessage, ClockSetting, LiveMatchSummary, LiveMatchView, MatchView, Notice, NoticeReason,
    OfferKind, PathMove, RatingView, SeatView, StatusView,
};
use guti_session::player_name;

/// The number of legal moves from which a view is kept. Few positions have as many, and a view takes memory.
const MANY_MOVES: usize = 200;

/// Who is connected to a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Since when each player has been away; none for a player who is connected.
    pub away: Away,
    /// The number of spectators.
    pub spectators: u32,
}

impl MatchState {
    /// Returns the match as a spectator sees it: without the chat. The moves of the current game are
    /// included from number `moves_from` on.
    pub fn view(
        &self,
        moves_from: usize,
        presence: Presence,
        now: u64,
        outages: &Outages,
    ) -> LiveMatchView {
        let session = self.game.session();
        let moves_from = moves_from.min(session.history().len());
        let view = self.match_view();
        let seat = |player: usize| {
            let computer = self.computer_level(player as u8);
            SeatView {
                taken: self.seats[player].is_some(),
                computer,
                online: self.is_online(player, &presence),
                account: self.has_account(player),
                rating: self.rating(player, now),
                rating_change: self.ratings[player].change.map(|(_, change)| change),
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
            you: None,
            seats: [seat(0), seat(1)],
            started: self.started(),
            closed: self.closed,
            view,
            start: session.starts_elsewhere().then(|| session.start_position()),
            moves: session.history()[moves_from..].iter().map(|ply| ply.text.clone()).collect(),
            moves_from: moves_from as u32,
            clock: self.clocks.view(now, outages),
            offers: offers.filter(|_| self.rematch.is_none()).collect(),
            ready: [self.ready[0] || wants_rematch(0), self.ready[1] || wants_rematch(1)],
            can_abort: self.can_abort(),
            claim_in_ms: self.claims(presence.away, now, outages),
            rematch: self.rematch.clone(),
            chat: self.setup.chat,
            messages: Vec::new(),
            spectators: presence.spectators,
            visibility: self.setup.visibility,
            rated: self.setup.rated,
        }
    }

    /// Returns the games of the match without the moves. To list very many legal moves takes long, so the
    /// view is then kept until the next event that changes it.
    fn match_view(&self) -> MatchView {
        if let Some(view) = self.shown.get() {
            return MatchView::clone(view);
        }
        let mut view = MatchView::without_plies(&self.game);
        let has_many = view.legal.len() > MANY_MOVES;
        if let Some(reason) = self.closed {
            let fact = closed_fact(reason);
            view.status = StatusView::Over { winner: None, fact, words: String::new() };
            view.legal = Vec::new();
            view.pass = None;
            view.duty_fact = None;
        }
        if has_many {
            // If another thread was faster, it has stored the same.
            let _ = self.shown.set(Box::new(view.clone()));
        }
        view
    }

    /// Returns the legal moves; none if the match is over.
    pub fn legal(&self) -> Vec<PathMove> {
        self.match_view().legal
    }

    /// Whether a player is present; the computer always is.
    pub fn is_online(&self, player: usize, presence: &Presence) -> bool {
        presence.away[player].is_none() || self.computer_level(player as u8).is_some()
    }

    /// Whether this player has an account.
    fn has_account(&self, player: usize) -> bool {
        self.seats[player].as_ref().is_some_and(|seat| random::is_account(&seat.digest))
    }

    /// Returns the rating of a player as it is shown: in a rated match that is over, the one before it.
    fn rating(&self, player: usize, now: u64) -> Option<RatingView> {
        let SeatRating { rating, change } = self.ratings[player];
        change.map(|(before, _)| before).or_else(|| rating.map(|rating| rating.view(now)))
    }

    /// Returns the match as lists show it.
    pub fn summary(&self, now: u64, outages: &Outages) -> LiveMatchSummary {
        let is_slow = matches!(self.setup.clock, ClockSetting::Correspondence { .. });
        let players = self
            .seats
            .each_ref()
            .map(|seat| seat.as_ref().map_or_else(String::new, super::seat_name));
        LiveMatchSummary {
            id: self.id.clone(),
            game: self.setup.game.clone(),
            variant: self.setup.variant.clone(),
            player_facts: players.each_ref().map(|name| player_name::fact_of(name)),
            players,
            clock: self.setup.clock,
            open: !self.started() && !self.is_over(),
            over: self.is_over(),
            plies: self.plies(),
            created_ms: self.created_ms,
            rated: self.setup.rated,
            ratings: [0, 1].map(|player| self.rating(player, now)),
            turn: self.turn().and_then(Turn::player),
            you: None,
            deadline_ms: self.clocks.deadline(now, outages).filter(|_| is_slow),
        }
    }

    /// Returns the notice that this player is to get now; none if the match waits for somebody else.
    pub fn notice(&self, player: u8, now: u64, outages: &Outages) -> Option<Notice> {
        let offered = self.offers.iter().any(|offer| offer.by != player) && self.rematch.is_none();
        let due =
            matches!(self.turn(), Some(turn) if turn == Turn::Both || turn == Turn::Player(player));
        let reason = if !self.started() {
            return None;
        } else if offered {
            NoticeReason::Offer
        } else if self.is_over() {
            NoticeReason::Over
        } else if due {
            NoticeReason::Turn
        } else if self.seq <= 2 {
            NoticeReason::Started
        } else {
            return None;
        };
        let summary = LiveMatchSummary { you: Some(player), ..self.summary(now, outages) };
        Some(Notice { reason, summary, you: Some(player) })
    }

    /// The last chat messages, which only players see.
    pub fn messages(&self) -> impl Iterator<Item = &ChatMessage> {
        self.messages.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets::RulesetCache;
    use crate::state::{Event, Setup};
    use crate::store::SeatRow;
    use guti_api::CreateMatch;

    #[test]
    fn a_view_with_very_many_moves_is_built_once_for_each_position() {
        let none = Outages::default();
        let ruleset = RulesetCache::default().ruleset("sixteen-soldiers", &[]).unwrap();
        let position = ".../.../.w.w./wwwww/.wbw./wwwww/.w.w./.../... b 0";
        let request = CreateMatch { position: Some(position.to_owned()), ..CreateMatch::default() };
        let setup = Setup::of(&request, &ruleset);
        let mut state = MatchState::new("x".to_owned(), setup, &ruleset).unwrap();
        for player in 0..2 {
            state.add_seat(SeatRow::person(player, String::new(), String::new()));
            state.apply(0, &Event::Seat { player }, &none).unwrap();
        }
        let view = state.view(0, Presence::default(), 0, &none);
        assert!(view.view.legal.len() > MANY_MOVES && state.shown.get().is_some());
        let chat = Event::Chat { player: 0, text: "hello".to_owned() };
        let offer = |player| Event::Offer { player, kind: OfferKind::Draw };
        for event in [chat, offer(0)] {
            state.apply(1, &event, &none).unwrap();
            assert!(state.shown.get().is_some(), "{event:?}");
        }
        assert_eq!(state.view(0, Presence::default(), 0, &none).view, view.view);
        // The draw is agreed.
        state.apply(1, &offer(1), &none).unwrap();
        assert!(state.shown.get().is_none());
        assert!(state.view(0, Presence::default(), 0, &none).view.legal.is_empty());
    }
}
