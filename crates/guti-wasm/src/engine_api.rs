//! Dispatches requests to the parts that answer them.

use crate::lines;
use crate::matches::Matches;
use crate::ruleset_cache::RulesetCache;
use crate::searcher::Searcher;
use guti_api::{EngineRequest, GameCard, GamePage, Problem};
use guti_rules::definition::Definition;
use guti_session::{Ruleset, wording};
use guti_ugi::Dialogue;
use serde::Serialize;
use std::fmt::Display;

/// Answers requests about games, holds matches, and searches.
#[derive(Default)]
pub struct EngineApi {
    rulesets: RulesetCache,
    matches: Matches,
    searcher: Searcher,
    dialogue: Option<Dialogue>,
}

/// The JSON of a result, without the `ok` or `error` around it.
type Response = Result<String, Problem>;

impl EngineApi {
    /// An engine without matches and tables.
    pub fn new() -> EngineApi {
        EngineApi::default()
    }

    /// Answers a request in JSON. `progress` is called with the result of each completed iteration
    /// of a search, also as JSON.
    pub fn answer(&mut self, request: &str, progress: &mut dyn FnMut(&str)) -> String {
        let request = serde_json::from_str(request).map_err(bad_request);
        envelope(request.and_then(|request| self.dispatch(request, progress)))
    }

    /// Replaces the tables of a game by these files, each a name with its bytes, and returns the names
    /// of the layers that are loaded then. If one file is not a table of the game, nothing changes.
    pub fn load_tables(
        &mut self,
        game: &str,
        variants: &[String],
        files: Vec<(String, Vec<u8>)>,
    ) -> String {
        let ruleset = self.rulesets.find(game, variants);
        envelope(ruleset.and_then(|ruleset| {
            let tables = self.searcher.load(&ruleset, files)?;
            if let Some(dialogue) = &mut self.dialogue {
                dialogue.set_tables(tables);
            }
            json(&self.searcher.layers(&ruleset))
        }))
    }

    /// The UGI dialogue; the first line that is sent starts it.
    fn dialogue(&mut self) -> Result<&mut Dialogue, Problem> {
        let begun = self.dialogue.take().map_or_else(|| self.begin_dialogue(), Ok)?;
        Ok(self.dialogue.insert(begun))
    }

    fn begin_dialogue(&self) -> Result<Dialogue, Problem> {
        let mut dialogue = Dialogue::new(None)?;
        self.searcher.tables().for_each(|tables| dialogue.set_tables(tables));
        Ok(dialogue)
    }

    fn dispatch(&mut self, request: EngineRequest, progress: &mut dyn FnMut(&str)) -> Response {
        match request {
            EngineRequest::Games => json(&cards()?),
            EngineRequest::Page { game, variants, file } => {
                let ruleset = match file {
                    Some(file) => described(&file, &game, &variants)?,
                    None => self.rulesets.find(&game, &variants)?,
                };
                json(&GamePage::of(&ruleset))
            }
            EngineRequest::Line { setup } => json(&lines::view(&self.rulesets.line(&setup)?)),
            EngineRequest::Check { game, variants, position } => {
                json(&lines::check(&self.rulesets.find(&game, &variants)?, &position)?)
            }
            EngineRequest::Account { setup } => {
                json(&wording::account(&self.rulesets.line(&setup)?))
            }
            EngineRequest::WhyRefused { setup, points } => {
                json(&lines::why_refused(&self.rulesets.line(&setup)?, &points)?)
            }
            EngineRequest::Read { records } => json(&lines::read(&records)?),
            EngineRequest::WriteRecord { setup, tags, comments, variations } => {
                json(&lines::write(self.rulesets.line(&setup)?, &tags, comments, variations)?)
            }
            EngineRequest::Open { setup } => {
                let ruleset = self.rulesets.find(&setup.game, &setup.variants)?;
                json(&self.matches.open(&ruleset, setup)?)
            }
            EngineRequest::Restore { records } => json(&self.matches.restore(&records)?),
            EngineRequest::View { match_number } => json(&self.matches.view(match_number)?),
            EngineRequest::Play { match_number, text } => {
                json(&self.matches.play(match_number, &text)?)
            }
            EngineRequest::TakeBack { match_number, count } => {
                json(&self.matches.take_back(match_number, count)?)
            }
            EngineRequest::Resign { match_number, side } => {
                json(&self.matches.resign(match_number, side)?)
            }
            EngineRequest::AgreeDraw { match_number } => {
                json(&self.matches.agree_draw(match_number)?)
            }
            EngineRequest::NextGame { match_number } => {
                json(&self.matches.next_game(match_number)?)
            }
            EngineRequest::ChooseBha { match_number, hole } => {
                json(&self.matches.choose_bha(match_number, &hole)?)
            }
            EngineRequest::Record { match_number } => json(&self.matches.record(match_number)?),
            EngineRequest::Close { match_number } => json(&self.matches.close(match_number)?),
            EngineRequest::Search { request } => {
                let session = self.rulesets.line(&request.setup)?;
                let mut report = |analysis: &_| {
                    if let Ok(analysis) = json(analysis) {
                        progress(&analysis);
                    }
                };
                json(&self.searcher.search(&session, &request, &mut report)?)
            }
            EngineRequest::Probe { setup } => {
                json(&self.searcher.probe(&self.rulesets.line(&setup)?)?)
            }
            EngineRequest::Layers { game, variants } => {
                json(&self.searcher.layers(&self.rulesets.find(&game, &variants)?))
            }
            EngineRequest::Ugi { line } => json(&self.dialogue()?.handle(&line)),
        }
    }
}

/// The game of a whole file, which must be that of a built-in game.
fn described(file: &str, game: &str, variants: &[String]) -> Result<Ruleset, Problem> {
    let definition = Definition::parse_unchecked(file).map_err(bad_request)?;
    if definition.id.get_ref() != game {
        let id = definition.id.get_ref();
        return Err(Problem::bad_request(format!("the file is of `{id}`, not of `{game}`")));
    }
    Ok(Ruleset::from_definition(definition, variants)?)
}

fn cards() -> Result<Vec<GameCard>, Problem> {
    Ok(Ruleset::built_in()?.iter().map(GameCard::of).collect())
}

fn bad_request(error: impl Display) -> Problem {
    Problem::bad_request(error.to_string())
}

fn json(value: &impl Serialize) -> Response {
    serde_json::to_string(value).map_err(|error| Problem::internal(error.to_string()))
}

fn envelope(response: Response) -> String {
    match response {
        Ok(value) => format!(r#"{{"ok":{value}}}"#),
        Err(problem) => {
            let problem = serde_json::to_string(&problem).unwrap_or_default();
            format!(r#"{{"error":{problem}}}"#)
        }
    }
}
