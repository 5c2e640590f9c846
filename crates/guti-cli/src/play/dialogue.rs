//! The text dialogue, for scripts and screen readers.

use super::controller::{self, GameController, SaveTarget, level_message, not_saved};
use super::request::PlayRequest;
use super::seats::SeatAssignment;
use crate::ask::read_line;
use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::draw;
use crate::flags::TableArgs;
use crate::interrupt;
use crate::load;
use crate::outcome::{CommandError, Outcome};
use crate::output::width;
use crate::prose::{self, Prose};
use crate::store;
use crate::words::{self, capitalised, say, sentence};
use guti_session::engine::{LEVELS, Level};
use guti_session::{Analysis, Engine, MatchStatus, PlayError, Ruleset, TakenBack, wording};
use guti_words::{Fact, List, Value, fact};
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// The commands, each with the message that says what it does, as `help` shows them.
const COMMANDS: [(&str, &str); 17] = [
    ("moves", "term-help-moves"),
    ("board", "term-help-board"),
    ("position", "term-help-position"),
    ("undo", "term-help-undo"),
    ("hint", "term-help-hint"),
    ("eval", "term-help-eval"),
    ("tables", "term-help-tables"),
    ("level [N]", "term-help-level"),
    ("rules", "term-help-rules"),
    ("variant", "term-help-variant"),
    ("variant NAME", "term-help-variant-name"),
    ("save [FILE]", "term-help-save"),
    ("resign", "term-help-resign"),
    ("next", "term-help-next"),
    ("new", "term-help-new"),
    ("help", "term-help-help"),
    ("quit", "term-help-quit"),
];

/// The width of the column of the commands.
const COMMAND_WIDTH: usize = 13;

/// Whether the dialogue continues after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Continue,
    Quit,
}

struct Dialogue<W> {
    controller: GameController,
    save_target: SaveTarget,
    /// Whether the file holds an earlier unfinished match, which the first move of a person replaces.
    is_taken: bool,
    /// Whether the values of the moves are printed at every turn.
    values: bool,
    /// The flags that choose the tables of solved positions.
    tables: TableArgs,
    /// The engine of the computer, from its first move on.
    engine: Option<Engine>,
    /// The engine for hints, from the first hint on.
    adviser: Option<Engine>,
    /// What Ctrl-C prints, if a person types at a terminal: where the match is kept.
    last_word: Option<Arc<Mutex<String>>>,
    out: W,
}

/// Plays until the input ends or the player quits.
///
/// # Errors
///
/// An input that cannot be read, or an output that cannot be written.
pub fn run(
    mut request: PlayRequest,
    mut input: impl BufRead,
    mut out: impl Write,
    prompt: &str,
) -> Outcome {
    if let Some(notice) = &request.notice {
        writeln!(out, "{notice}")?;
    }
    let mut controller = match request.controller.take() {
        Some(controller) => controller,
        None => match choose(&mut request, &mut input, &mut out, prompt)? {
            Some(controller) => controller,
            None => return Ok(()),
        },
    };
    let save_target = request.save_target(&mut controller);
    let kept = save_target.path.as_ref().is_some_and(|path| path.exists());
    let is_taken = save_target.temporary && kept && !controller.has_begun();
    let (values, tables) = (request.values, request.tables);
    let (engine, adviser) = (None, None);
    let last_word = (!prompt.is_empty()).then(interrupt::last_word);
    let mut dialogue = Dialogue {
        controller,
        save_target,
        is_taken,
        values,
        tables,
        engine,
        adviser,
        last_word,
        out,
    };
    dialogue.note_last_word();
    dialogue.open()?;
    while let Some(line) = ask(&mut input, &mut dialogue.out, prompt)? {
        if dialogue.answer(&line)? == Next::Quit {
            break;
        }
    }
    Ok(dialogue.close()?)
}

/// Prints the prompt and reads a line of the input; `None` at its end. Messages quote the line, so that it must not
/// control the terminal: a cursor key types an escape sequence.
fn ask(
    input: &mut impl BufRead,
    out: &mut impl Write,
    prompt: &str,
) -> Result<Option<String>, CommandError> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let line = read_line(input)?;
    if line.is_none() && !prompt.is_empty() {
        writeln!(out)?;
    }
    Ok(line.map(|line| wording::visible(line.trim())))
}

/// Lists the games and asks which one to play.
fn choose(
    request: &mut PlayRequest,
    input: &mut impl BufRead,
    out: &mut impl Write,
    prompt: &str,
) -> Result<Option<GameController>, CommandError> {
    let games = load::built_in().map_err(|error| Diagnostic::ruleset(&error, None))?;
    for (number, game) in games.iter().enumerate() {
        let definition = game.definition();
        writeln!(
            out,
            "{}. {} ({}): {}",
            number + 1,
            game.name(),
            definition.region,
            definition.summary
        )?;
    }
    writeln!(out, "{}", say!("term-which-game"))?;
    while let Some(line) = ask(input, out, prompt)? {
        let word = line.as_str();
        match word {
            "" => continue,
            "quit" => return Ok(None),
            _ => {}
        }
        let number = word.parse::<usize>().ok();
        let numbered =
            number.and_then(|number| number.checked_sub(1)).and_then(|index| games.get(index));
        if let (Some(_), None) = (number, numbered) {
            let known = fact!("term-no-game-number", number = word, count = games.len());
            writeln!(out, "{}", sentence(known))?;
            continue;
        }
        let named = || games.iter().find(|game| game.name().to_lowercase() == word.to_lowercase());
        let chosen = numbered.or_else(named);
        let name = chosen.map_or(word, Ruleset::id);
        let begun = Ruleset::find(name, &request.variants)
            .map_err(|error| words::ruleset_error(&error))
            .and_then(|rules| {
                let rules = load::in_own_language(&rules);
                let begun = request.begin(&rules, SeatAssignment::SECOND, request.level());
                begun.map_err(|error| error.to_string().into())
            });
        match begun {
            Ok(controller) => return Ok(Some(controller)),
            Err(error) => writeln!(out, "{}", sentence(error))?,
        }
    }
    Ok(None)
}

impl<W: Write> Dialogue<W> {
    fn tell(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// Prints what is played, and who plays which side.
    fn title(&mut self) -> io::Result<()> {
        if let Some(warning) = self.controller.warning() {
            writeln!(self.out, "{warning}")?;
        }
        let ruleset = self.controller.ruleset();
        let seats = wording::seats(&self.controller.shown());
        let (game, variant) = (ruleset.name(), describe::variant(words::words(), ruleset));
        let title = say!("term-title", game = game, variant = variant, seats = seats);
        self.tell(title)
    }

    fn open(&mut self) -> io::Result<()> {
        self.title()?;
        if let Some(note) = words::unread() {
            self.tell(note)?;
        }
        let played = self.controller.session().history().len();
        let goes_on = self.controller.game().result().is_none();
        if goes_on && (played > 0 || self.controller.game().round() > 1) {
            let game = self.controller.game();
            let number = game.round();
            let resumed = if wording::is_of_rounds(game) {
                say!("term-resumed-round", number = number, moves = played)
            } else if game.has_rounds() {
                say!("term-resumed-game", number = number, moves = played)
            } else {
                say!("term-resumed", moves = played)
            };
            self.tell(resumed)?;
        }
        if let (Some(path), true) = (&self.save_target.path, self.is_taken) {
            let told = say!("term-unfinished-kept", file = path.display().to_string());
            self.tell(told)?;
        }
        self.tell(say!("term-type-move"))?;
        self.go_on()
    }

    /// Says where an unfinished match is kept for which no file was named.
    fn close(&mut self) -> io::Result<()> {
        self.kept().map_or(Ok(()), |told| self.tell(told))
    }

    /// Where an unfinished match is kept for which no file was named, in a sentence.
    fn kept(&self) -> Option<String> {
        let SaveTarget { path: Some(path), temporary: true } = &self.save_target else {
            return None;
        };
        let goes_on = self.controller.has_begun() && self.controller.game().result().is_none();
        let is_kept = goes_on && !self.is_taken;
        is_kept.then(|| say!("term-saved-resume", file = path.display().to_string()))
    }

    fn note_last_word(&self) {
        if let Some(word) = &self.last_word {
            *word.lock().unwrap_or_else(PoisonError::into_inner) = self.kept().unwrap_or_default();
        }
    }

    fn answer(&mut self, line: &str) -> io::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) => {}
            ("quit" | "exit", "") => return Ok(Next::Quit),
            ("help" | "?", "") => self.help()?,
            ("moves", "") => self.moves()?,
            ("board", "") => self.board()?,
            ("position", "") => {
                self.position()?;
                writeln!(self.out, "{}", self.controller.session().position())?;
            }
            ("undo", "") => self.undo()?,
            ("hint", "") => self.hint()?,
            ("eval" | "analyse" | "analyze", "") => self.evaluate()?,
            ("tables", "") => self.values()?,
            ("level", level) => self.level(level)?,
            ("rules", "") => self.print(&prose::rules(self.controller.ruleset()))?,
            ("variant", "") => {
                let ruleset = self.controller.ruleset();
                let mut text = prose::named_variants(ruleset.definition(), "variant NAME");
                text.extend(prose::choices(ruleset, "variant KEY=VALUE"));
                self.print(&text)?;
            }
            ("variant", variant) => self.change_rules(variant)?,
            ("save", file) => self.save(file)?,
            ("resign", "") => self.resign()?,
            ("next", "") => self.next()?,
            ("new", "") => {
                let next = self.next_file();
                self.controller.restart();
                self.save_from_now_on_in(next)?;
                let seats = wording::seats(&self.controller.shown());
                self.tell(say!("term-new-match", seats = seats))?;
                self.changed()?;
            }
            _ => self.enter(line)?,
        }
        Ok(Next::Continue)
    }

    fn help(&mut self) -> io::Result<()> {
        for line in words::command_list(&COMMANDS, COMMAND_WIDTH) {
            self.tell(line)?;
        }
        if wording::is_of_rounds(self.controller.game()) {
            self.tell(say!("term-help-bha"))?;
        }
        Ok(())
    }

    /// Handles a line that is not a command: a move, or the hole that becomes the bha.
    fn enter(&mut self, line: &str) -> io::Result<()> {
        match self.controller.game().status() {
            MatchStatus::Playing => match self.controller.play(line) {
                Ok(_) => {
                    self.is_taken = false;
                    self.tell_last()?;
                    self.changed()
                }
                Err(error) => self.refuse(line, &error),
            },
            MatchStatus::ChooseBha { player, .. }
                if !self.controller.seats().is_computer(player) =>
            {
                match self.controller.choose_bha(line) {
                    Ok(()) => self.begun(),
                    Err(error) => self.tell(sentence(error.fact())),
                }
            }
            MatchStatus::NextGame | MatchStatus::ChooseBha { .. } => {
                self.tell(if wording::is_of_rounds(self.controller.game()) {
                    say!("term-round-is-over")
                } else {
                    say!("term-game-is-over")
                })
            }
            MatchStatus::Over(_) => self.tell(say!("term-match-is-over")),
        }
    }

    /// Says why a line is not a legal move, and what can be typed if it is no move at all.
    fn refuse(&mut self, line: &str, error: &PlayError) -> io::Result<()> {
        for line in words::refused(line, error, &COMMANDS) {
            self.tell(line)?;
        }
        Ok(())
    }

    /// Handles a change: saves the match, lets the computer answer, and prints what comes next.
    fn changed(&mut self) -> io::Result<()> {
        self.autosave()?;
        self.go_on()
    }

    fn go_on(&mut self) -> io::Result<()> {
        while let Some(task) = self.controller.task() {
            // The player reads what was printed so far while the computer searches.
            self.out.flush()?;
            let found = task.run(&mut self.engine, &AtomicBool::new(false), &mut |_| {});
            if self.controller.computer_move(found.ok().as_ref()).is_none() {
                break;
            }
            self.tell_last()?;
            self.autosave()?;
        }
        if self.controller.session().result().is_some() {
            return self.over();
        }
        self.position()?;
        let turn = words::said(&wording::turn(self.controller.session()));
        self.tell(turn)?;
        if self.values && self.controller.person_to_move() {
            self.values()?;
        }
        match self.controller.session().pass() {
            Some(pass) => self.tell(say!("term-must-pass", pass = pass)),
            None => Ok(()),
        }
    }

    fn tell_last(&mut self) -> io::Result<()> {
        let session = self.controller.session();
        match session.history().last() {
            Some(ply) => writeln!(self.out, "{}", words::ply(ply, self.controller.session())),
            None => Ok(()),
        }
    }

    fn over(&mut self) -> io::Result<()> {
        self.position()?;
        if let Some(result) = self.controller.session().result() {
            self.tell(sentence(result.fact()))?;
        }
        let game = self.controller.shown().into_owned();
        if game.has_rounds() {
            self.tell(say!("term-score", score = wording::score(&game)))?;
        }
        for remark in game.next_round_remarks() {
            self.tell(words::said(&remark))?;
        }
        match game.status() {
            MatchStatus::Playing => Ok(()),
            MatchStatus::ChooseBha { player, choices }
                if !self.controller.seats().is_computer(player) =>
            {
                let holes: Vec<&str> = choices.iter().map(|choice| choice.hole.as_str()).collect();
                let (player, holes) = (game.name(player), List::or(holes));
                self.tell(say!("term-player-chooses-bha", player = player, holes = holes))
            }
            MatchStatus::NextGame | MatchStatus::ChooseBha { .. } => {
                self.tell(if wording::is_of_rounds(&game) {
                    say!("term-next-round")
                } else {
                    say!("term-next-game")
                })
            }
            MatchStatus::Over(result) => {
                if game.has_rounds() {
                    self.tell(sentence(result.fact()))?;
                }
                self.tell(say!("term-play-again"))
            }
        }
    }

    fn moves(&mut self) -> io::Result<()> {
        let moves = self.controller.session().legal_moves();
        match moves.len() {
            0 => self.tell(say!("term-no-move")),
            number => {
                self.tell(say!("term-legal-moves", number = number, moves = moves.join(", ")))
            }
        }
    }

    /// Prints the value of each move in the tables.
    fn values(&mut self) -> io::Result<()> {
        if self.controller.session().result().is_some() {
            return self.tell(say!("term-no-move"));
        }
        let Some(moves) = self.controller.values(self.controller.session()) else {
            return self.tell(say!("term-no-table"));
        };
        for mv in moves {
            let value = wording::solved::phrase(mv.solved);
            self.tell(say!("term-move-value", move = mv.text, value = value))?;
        }
        Ok(())
    }

    fn board(&mut self) -> io::Result<()> {
        let view = self.controller.session().view();
        let picture = draw::picture(&view, draw::Options::default());
        for line in picture.plain() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn position(&mut self) -> io::Result<()> {
        let session = self.controller.session();
        for line in wording::position(&session.view(), session.side_names()) {
            writeln!(self.out, "{}", words::said(&line))?;
        }
        Ok(())
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.controller.take_back() {
            Ok(undone) => {
                for undone in undone {
                    let what: Value = match undone {
                        TakenBack::Declaration(result) => result.fact().into(),
                        TakenBack::Ply(ply) => ply.text.into(),
                    };
                    self.tell(say!("term-taken-back", what = what))?;
                }
                self.changed()
            }
            Err(nothing) => self.tell(nothing.why()),
        }
    }

    /// Searches the position at full strength; prints why and returns `None` if there is nothing to
    /// search.
    fn advice(&mut self) -> io::Result<Option<Analysis>> {
        if let Some(result) = self.controller.session().result() {
            self.tell(say!("term-over-with", result = result.fact()))?;
            return Ok(None);
        }
        self.out.flush()?;
        let task = controller::advice(
            self.controller.session().clone(),
            controller::FULL_TIME,
            self.controller.tables().cloned(),
        );
        match task.run(&mut self.adviser, &AtomicBool::new(false), &mut |_| {}) {
            Ok(analysis) => Ok(Some(analysis)),
            Err(error) => {
                self.tell(sentence(error.to_string()))?;
                Ok(None)
            }
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(analysis) = self.advice()? else { return Ok(()) };
        match analysis.best_move() {
            Some(best) => {
                let verdict = self.judged(&analysis).map(sentence).unwrap_or_default();
                self.tell(say!("term-hint", move = best, verdict = verdict))
            }
            None => Ok(()),
        }
    }

    fn evaluate(&mut self) -> io::Result<()> {
        let Some(analysis) = self.advice()? else { return Ok(()) };
        let line = analysis.lines.first().map_or(&[][..], |line| &line.moves);
        let verdict = self.judged(&analysis).map(|fact| words::said(&fact)).unwrap_or_default();
        let (verdict, line) = (capitalised(&verdict), line.join(" "));
        self.tell(if analysis.solved().is_some() {
            say!("term-eval-table", verdict = verdict, line = line)
        } else {
            let depth = analysis.depth;
            say!("term-eval-depth", verdict = verdict, depth = depth, line = line)
        })
    }

    /// Who is ahead.
    fn judged(&self, analysis: &Analysis) -> Option<Fact> {
        let session = self.controller.session();
        wording::scores::sentence_of(analysis, session.turn(), session.side_names())
    }

    fn level(&mut self, asked: &str) -> io::Result<()> {
        if !self.controller.has_computer() {
            return self.tell(say!("term-no-computer"));
        }
        if !asked.is_empty() {
            let Ok(level) = asked.parse::<Level>() else {
                return self.tell(sentence(fact!("no-such-level", text = asked, most = LEVELS)));
            };
            self.controller.set_level(level);
            self.autosave()?;
        }
        self.tell(level_message(self.controller.level()))
    }

    fn print(&mut self, text: &[Prose]) -> io::Result<()> {
        for (_, line) in prose::lines(text, width()) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Begins a new match under a variant of the game.
    fn change_rules(&mut self, variant: &str) -> io::Result<()> {
        let next = self.next_file();
        let changed = self.controller.ruleset().under(variant);
        let changed = changed.map_err(|error| words::ruleset_error(&error)).and_then(|ruleset| {
            let changed = self.controller.change_rules(&ruleset, &self.tables);
            changed.map_err(|error| error.to_string().into())
        });
        match changed {
            Ok(()) => {
                self.save_from_now_on_in(next)?;
                self.title()?;
                self.changed()
            }
            Err(error) => self.tell(sentence(error)),
        }
    }

    fn resign(&mut self) -> io::Result<()> {
        match self.controller.resign() {
            Ok(()) => {
                self.is_taken = false;
                self.changed()
            }
            Err(error) => self.tell(sentence(error.fact())),
        }
    }

    fn next(&mut self) -> io::Result<()> {
        if let Some(hole) = self.controller.computer_chooses() {
            self.tell(say!("term-computer-chooses-bha", hole = hole))?;
            return self.begun();
        }
        match self.controller.next_game() {
            Ok(()) => self.begun(),
            Err(error) => self.tell(sentence(error.fact())),
        }
    }

    fn begun(&mut self) -> io::Result<()> {
        let number = wording::numbered(self.controller.game());
        let seats = wording::seats(&self.controller.shown());
        self.tell(say!("term-begun", game = number, seats = seats))?;
        self.changed()
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        let path = match (file, &self.save_target) {
            ("", SaveTarget { path: Some(path), temporary: false }) => path.clone(),
            ("", _) => return self.tell(say!("term-name-file")),
            (file, _) => store::named(file),
        };
        match self.controller.save(&path) {
            Ok(()) => self.tell(say!("term-saved", file = path.display().to_string())),
            Err(error) => self.not_saved(&path, &error),
        }
    }

    /// The file for the match that follows, if it is another one, and what to say about it.
    fn next_file(&self) -> Option<(PathBuf, String)> {
        let named = self.save_target.path.as_deref().filter(|_| !self.save_target.temporary);
        self.controller.next_file(named?)
    }

    fn save_from_now_on_in(&mut self, next: Option<(PathBuf, String)>) -> io::Result<()> {
        let Some((file, told)) = next else { return Ok(()) };
        self.save_target.path = Some(file);
        self.tell(told)
    }

    fn autosave(&mut self) -> io::Result<()> {
        let Some(path) = self.save_target.path.clone().filter(|_| !self.is_taken) else {
            return Ok(());
        };
        let saved = self.controller.autosave(&self.save_target);
        self.note_last_word();
        let Err(error) = saved else { return Ok(()) };
        if self.save_target.temporary {
            // It is said only once.
            self.save_target.path = None;
            self.note_last_word();
        }
        self.not_saved(&path, &error)
    }

    fn not_saved(&mut self, path: &Path, error: &io::Error) -> io::Result<()> {
        self.tell(not_saved(path, error))
    }
}
