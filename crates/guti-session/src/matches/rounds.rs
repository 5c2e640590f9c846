//! Rounds: games of relay sowing in which the counters of one round fill the holes of the next.

use super::{BhaChoice, Match, MatchReason, Next};
use crate::game;
use crate::session::Session;
use guti_rules::game::Game;
use guti_rules::relay::{NextRound as Following, RelayPosition, RoundStart};
use guti_rules::rules::Outcome;
use guti_rules::types::{BySide, Point, Side};
use guti_words::Fact;

/// A round that can begin.
pub(super) struct NextRound {
    /// The round from each position that it can start from, with the bha there: one, or two if a
    /// Bhadar may choose.
    starts: Vec<(Option<Point>, Session)>,
    /// The side that names the bha, if there is one.
    bhadar: Option<Side>,
    /// What the totals of the last round brought about.
    pub remarks: Vec<Fact>,
}

impl NextRound {
    /// The side that chooses and its choices, each with the round that it begins; none where there is
    /// nothing to choose.
    pub fn bha_choices(&self) -> Option<(Side, Vec<(BhaChoice, &Session)>)> {
        let side = self.bhadar.filter(|_| self.starts.len() > 1)?;
        let choices = self.starts.iter().filter_map(|(bha, session)| {
            let hole = session.board().name((*bha)?).to_owned();
            Some((BhaChoice { hole, position: session.position() }, session))
        });
        Some((side, choices.collect()))
    }

    /// Whether the round can start from the position that this game started from.
    pub fn can_start_as(&self, session: &Session) -> bool {
        let start = session.start_position();
        self.starts.iter().any(|(_, round)| round.position() == start)
    }

    /// The round, where there is nothing to choose.
    pub fn into_start(self) -> Session {
        let (_, session) = self.starts.into_iter().next().expect("a round starts somewhere");
        session
    }
}

impl Match {
    /// What follows a round that was played to its end.
    pub(super) fn after_round(&self) -> Next {
        let session = self.session();
        let (Game::Relay(rules), Some(totals)) = (self.ruleset.game(), totals(session)) else {
            return Next::Game;
        };
        let rounds = self.round();
        if rules.is_last_round(rounds) {
            let reason = MatchReason::Rounds { rounds, counters: self.counters() };
            return self.over(rules.match_outcome(totals), reason);
        }
        match rules.next_round(totals, !session.starter()) {
            Following::Over { loser } => {
                self.over(Outcome::Win(!loser), MatchReason::NoHole { rounds })
            }
            Following::Starts(RoundStart { positions, bhadar, remarks }) => {
                let start = |position: RelayPosition| {
                    let game = game::start_at(self.ruleset.shared_game(), rules, position);
                    (position.bha(), Session::from_game(&self.ruleset, game))
                };
                let starts = positions.into_iter().map(start).collect();
                Next::Round(NextRound { starts, bhadar, remarks })
            }
        }
    }
}

/// The counters of each side at the start of a round; none in a game without rounds.
pub(super) fn holdings(session: &Session) -> Option<BySide<u16>> {
    let Game::Relay(rules) = session.ruleset().game() else { return None };
    Some(rules.holdings(&session.typed_position_at(rules, 0)))
}

/// The totals of a round that is over; none in a game without rounds.
pub(super) fn totals(session: &Session) -> Option<BySide<u16>> {
    let Game::Relay(rules) = session.ruleset().game() else { return None };
    Some(rules.totals(&session.typed_position(rules)))
}
