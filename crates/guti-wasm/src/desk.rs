//! The desk: which question goes where.

use crate::games::Games;
use crate::lines;
use crate::matches::Matches;
use crate::thinker::Thinker;
use guti_api::{DeskRequest, GameCard, GamePage, Problem};
use guti_session::Ruleset;
use guti_ugi::Dialogue;
use serde::Serialize;
use std::fmt::Display;

/// Answers questions about games, keeps matches, and thinks.
#[derive(Default)]
pub struct Desk {
    games: Games,
    matches: Matches,
    thinker: Thinker,
    dialogue: Option<Dialogue>,
}

/// An answer as JSON, without what says whether it is one.
type Answer = Result<String, Problem>;

impl Desk {
    /// A desk with nothing on it.
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Answers a question. `tell` hears of what is found on the way, also as JSON.
    pub fn answer(&mut self, request: &str, tell: &mut dyn FnMut(&str)) -> String {
        let asked = serde_json::from_str(request).map_err(misunderstood);
        sealed(asked.and_then(|request| self.ask(request, tell)))
    }

    /// Takes up the tables of a game, file names with their bytes, in the place of those that it had;
    /// answers with the layers that are then there. If one of them is no good, nothing changes.
    pub fn load_tables(
        &mut self,
        game: &str,
        variants: &[String],
        files: Vec<(String, Vec<u8>)>,
    ) -> String {
        let ruleset = self.games.find(game, variants);
        sealed(ruleset.and_then(|ruleset| {
            let tables = self.thinker.load(&ruleset, files)?;
            if let Some(dialogue) = &mut self.dialogue {
                dialogue.offer(tables);
            }
            json(&self.thinker.layers(&ruleset))
        }))
    }

    /// The dialogue over UGI, begun when somebody speaks it.
    fn dialogue(&mut self) -> Result<&mut Dialogue, Problem> {
        let begun = self.dialogue.take().map_or_else(|| self.begin_dialogue(), Ok)?;
        Ok(self.dialogue.insert(begun))
    }

    fn begin_dialogue(&self) -> Result<Dialogue, Problem> {
        let mut dialogue = Dialogue::new(None)?;
        self.thinker.tables().for_each(|tables| dialogue.offer(tables));
        Ok(dialogue)
    }

    fn ask(&mut self, request: DeskRequest, tell: &mut dyn FnMut(&str)) -> Answer {
        match request {
            DeskRequest::Games => json(&cards()?),
            DeskRequest::Page { game, variants } => {
                json(&GamePage::of(&self.games.find(&game, &variants)?))
            }
            DeskRequest::Line { setup } => json(&lines::view(&self.games.line(&setup)?)),
            DeskRequest::Check { game, variants, position } => {
                json(&lines::check(&self.games.find(&game, &variants)?, &position)?)
            }
            DeskRequest::Read { records } => json(&lines::read(&records)?),
            DeskRequest::WriteRecord { setup, tags, comments } => {
                json(&lines::write(self.games.line(&setup)?, &tags, comments)?)
            }
            DeskRequest::Open { setup } => {
                let ruleset = self.games.find(&setup.game, &setup.variants)?;
                json(&self.matches.open(&ruleset, setup)?)
            }
            DeskRequest::Restore { records } => json(&self.matches.restore(&records)?),
            DeskRequest::View { table } => json(&self.matches.view(table)?),
            DeskRequest::Play { table, text } => json(&self.matches.play(table, &text)?),
            DeskRequest::TakeBack { table, count } => json(&self.matches.take_back(table, count)?),
            DeskRequest::Resign { table, side } => json(&self.matches.resign(table, side)?),
            DeskRequest::AgreeDraw { table } => json(&self.matches.agree_draw(table)?),
            DeskRequest::NextGame { table } => json(&self.matches.next_game(table)?),
            DeskRequest::ChooseBha { table, hole } => json(&self.matches.choose_bha(table, &hole)?),
            DeskRequest::Record { table } => json(&self.matches.record(table)?),
            DeskRequest::Close { table } => json(&self.matches.close(table)?),
            DeskRequest::Search { request } => {
                let session = self.games.line(&request.setup)?;
                let mut hear = |insight: &_| {
                    if let Ok(insight) = json(insight) {
                        tell(&insight);
                    }
                };
                json(&self.thinker.search(&session, &request, &mut hear)?)
            }
            DeskRequest::Probe { setup } => json(&self.thinker.probe(&self.games.line(&setup)?)?),
            DeskRequest::Layers { game, variants } => {
                json(&self.thinker.layers(&self.games.find(&game, &variants)?))
            }
            DeskRequest::Ugi { line } => json(&self.dialogue()?.hear(&line)),
        }
    }
}

fn cards() -> Result<Vec<GameCard>, Problem> {
    Ok(Ruleset::built_in()?.iter().map(GameCard::of).collect())
}

fn misunderstood(error: impl Display) -> Problem {
    Problem::bad_request(error.to_string())
}

fn json(value: &impl Serialize) -> Answer {
    serde_json::to_string(value).map_err(|error| Problem::fault(error.to_string()))
}

fn sealed(answer: Answer) -> String {
    match answer {
        Ok(value) => format!(r#"{{"ok":{value}}}"#),
        Err(problem) => {
            let problem = serde_json::to_string(&problem).unwrap_or_default();
            format!(r#"{{"error":{problem}}}"#)
        }
    }
}
