//! Restores a match from its records.

use super::{Match, Next, RESIGNED};
use crate::record::RecordedGame;
use guti_rules::types::Side;
use guti_words::{Fact, Value, fact};
use thiserror::Error;

/// Why games are not one match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// There is no game.
    #[error("{}", self.fact())]
    Empty,
    /// A game does not follow from those before it.
    #[error("{}", self.fact())]
    Contradiction {
        /// Which game, from 1.
        game: usize,
        /// Why it does not follow.
        what: Value,
    },
}

impl RestoreError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            RestoreError::Empty => fact!("no-game-to-go-on"),
            RestoreError::Contradiction { game, what } => {
                fact!("game-contradicts", game = *game, reason = what.clone())
            }
        }
    }
}

impl Match {
    /// The match of these games, in their order: the inverse of [`Match::records`].
    ///
    /// # Errors
    ///
    /// If there is no game, or one does not follow from those before it.
    pub fn restore(games: Vec<RecordedGame>) -> Result<Match, RestoreError> {
        let mut games = games.into_iter();
        let first = games.next().ok_or(RestoreError::Empty)?;
        let tag = |side| first.record.tags().get(first.session.side_name(side)).unwrap_or("?");
        let names = Side::BOTH.map(|side| tag(side).into());
        let mut restored = Match::from_session(first.session.clone(), names);
        restored.check_round(&first, 1)?;
        restored.adopt(&first, 1)?;
        for (index, game) in games.enumerate() {
            restored.append(&game, index + 2)?;
        }
        Ok(restored)
    }

    fn append(&mut self, game: &RecordedGame, number: usize) -> Result<(), RestoreError> {
        match self.follows(game, number) {
            // The last record was cut before its tags were all there: nothing was played yet.
            Err(_) if !game.complete && game.session.history().is_empty() => Ok(()),
            Err(error) => Err(error),
            Ok(()) => {
                self.push(game.session.clone());
                self.learn_names(game);
                self.adopt(game, number)
            }
        }
    }

    /// Takes the tags of the current game from its record, and with them the resignation of the match.
    fn adopt(&mut self, game: &RecordedGame, number: usize) -> Result<(), RestoreError> {
        let tags = game.record.tags();
        if let Some(name) = tags.get(RESIGNED) {
            let is_side = |side: &Side| game.session.side_name(*side).eq_ignore_ascii_case(name);
            let resigned = Side::BOTH.into_iter().find(is_side).filter(|_| self.has_rounds());
            let (Some(side), Some(_)) = (resigned, game.session.result()) else {
                let what = format!("its tag `{RESIGNED}` says `{name}`");
                return Err(RestoreError::Contradiction { game: number, what: what.into() });
            };
            self.resigned = self.result().is_none().then(|| self.player(side));
        }
        self.current.tags = tags.clone();
        Ok(())
    }

    /// Takes names that the records before this one leave out from the record of the current game.
    fn learn_names(&mut self, game: &RecordedGame) {
        for side in Side::BOTH {
            let player = self.player(side);
            let name = game.record.tags().get(game.session.side_name(side));
            if let Some(name) = name.filter(|_| self.name(player) == "?") {
                self.rename(player, name);
            }
        }
    }

    /// Whether a game is the next of this match.
    fn follows(&self, game: &RecordedGame, number: usize) -> Result<(), RestoreError> {
        let wrong = |what: Value| Err(RestoreError::Contradiction { game: number, what });
        let session = &game.session;
        if session.ruleset() != self.ruleset() {
            return wrong("it is another game or variant than the first".into());
        }
        let fits = match self.next() {
            Next::Playing => return wrong("the game before it is not over".into()),
            Next::Over(result) => {
                return wrong(fact!("match-was-over", result = result.fact()).into());
            }
            Next::Game => !session.starts_elsewhere(),
            Next::Round(round) => round.can_start_as(session),
        };
        if !fits {
            let what = "it does not start from where the match stood, but from";
            return wrong(format!("{what} `{}`", session.start_position()).into());
        }
        self.check_round(game, number)?;
        for side in Side::BOTH {
            let side_name = session.side_name(side);
            let due = self.name(self.player_in(number - 1, side));
            match game.record.tags().get(side_name) {
                Some(name) if ![name, due].contains(&"?") && name != due => {
                    return wrong(format!("{side_name} is `{name}`, and should be `{due}`").into());
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the tag `Round`, if it is a number, is the right one.
    fn check_round(&self, game: &RecordedGame, number: usize) -> Result<(), RestoreError> {
        let round = game.record.tags().get("Round").and_then(|round| round.parse::<usize>().ok());
        match round {
            Some(round) if round != number && self.has_rounds() => {
                let what = format!("its tag `Round` says `{round}`");
                Err(RestoreError::Contradiction { game: number, what: what.into() })
            }
            _ => Ok(()),
        }
    }
}
