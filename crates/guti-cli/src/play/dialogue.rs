//! The text dialogue, for scripts and screen readers.

use super::controller::{self, GameController};
use super::request::PlayRequest;
use super::seats::SeatAssignment;
use crate::draw;
use crate::flags::TableArgs;
use crate::output::WIDTH;
use crate::prose::{self, Prose};
use guti_session::engine::Level;
use guti_session::{Analysis, Engine, MatchStatus, Ply, Ruleset, TakenBack, wording};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// The commands, as `help` shows them.
const HELP: &str = "\
Type a move, or one of these:
  moves        the legal moves
  board        a drawing of the board
  position     the position, in words and in notation
  undo         take back your last move, and the computer's answer to it
  hint         a good move
  eval         who is ahead, and the best line
  tables       the value of each move in the tables of solved positions
  level [N]    show or set the level of the computer, from 1 to 10
  rules        the rules of the game
  variant      the rules that can be chosen
  variant NAME begin a new match under a variant; KEY=VALUE sets one rule
  save [FILE]  save the match in a file; guti play --resume FILE resumes it
  resign       resign this game
  next         begin the next game or round of the match
  new          begin the whole match again
  help         this list
  quit         quit the program
A Bhadar who is asked for the bha types its hole, such as a1.";

/// Whether the dialogue continues after a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Continue,
    Quit,
}

struct Dialogue<W> {
    controller: GameController,
    save: Option<PathBuf>,
    /// Whether the values of the moves are printed at every turn.
    values: bool,
    /// The flags that choose the tables of solved positions.
    tables: TableArgs,
    /// The engine of the computer, from its first move on.
    engine: Option<Engine>,
    /// The engine for hints, from the first hint on.
    adviser: Option<Engine>,
    out: W,
}

/// Plays until the input ends or the player quits.
///
/// # Errors
///
/// An input that cannot be read, or an output that cannot be written.
pub fn run(
    request: PlayRequest,
    mut input: impl BufRead,
    mut out: impl Write,
    prompt: &str,
) -> io::Result<()> {
    if let Some(notice) = &request.notice {
        writeln!(out, "{notice}")?;
    }
    let (save, values) = (request.save.clone(), request.values);
    let tables = request.tables.clone();
    let controller = match request.controller {
        Some(controller) => controller,
        None => match choose(&request, &mut input, &mut out, prompt)? {
            Some(controller) => controller,
            None => return Ok(()),
        },
    };
    let mut dialogue =
        Dialogue { controller, save, values, tables, engine: None, adviser: None, out };
    dialogue.open()?;
    while let Some(line) = ask(&mut input, &mut dialogue.out, prompt)? {
        if dialogue.answer(line.trim())? == Next::Quit {
            return Ok(());
        }
    }
    Ok(())
}

/// Reads a line of the input; `None` at its end.
fn ask(input: &mut impl BufRead, out: &mut impl Write, prompt: &str) -> io::Result<Option<String>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    // Bytes that are not text make an illegal move, and are answered as one.
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Lists the games and asks which one to play.
fn choose(
    request: &PlayRequest,
    input: &mut impl BufRead,
    out: &mut impl Write,
    prompt: &str,
) -> io::Result<Option<GameController>> {
    let games = match Ruleset::built_in() {
        Ok(games) => games,
        Err(error) => return writeln!(out, "{error}").map(|()| None),
    };
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
    writeln!(out, "Which game? Type its number or its name.")?;
    while let Some(line) = ask(input, out, prompt)? {
        let word = line.trim();
        match word {
            "" => continue,
            "quit" => return Ok(None),
            _ => {}
        }
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let name = number.and_then(|index| games.get(index)).map_or(word, Ruleset::id);
        let begun = Ruleset::find(name, &request.variants)
            .map_err(|error| error.to_string())
            .and_then(|rules| {
                let begun = request.begin(&rules, SeatAssignment::SECOND, request.level());
                begun.map_err(|error| error.to_string())
            });
        match begun {
            Ok(controller) => return Ok(Some(controller)),
            Err(error) => writeln!(out, "{}.", sentence(&error))?,
        }
    }
    Ok(None)
}

impl<W: Write> Dialogue<W> {
    /// Prints what is played, and who plays which side.
    fn title(&mut self) -> io::Result<()> {
        let (name, variant) =
            (self.controller.ruleset().name(), self.controller.ruleset().variant());
        if let Some(warning) = self.controller.warning() {
            writeln!(self.out, "{warning}")?;
        }
        let seats = wording::seats(self.controller.game());
        writeln!(self.out, "{name}, variant {variant}. {seats}")
    }

    fn open(&mut self) -> io::Result<()> {
        self.title()?;
        let played = self.controller.session().history().len();
        if played > 0 || self.controller.game().round() > 1 {
            let moves = if played == 1 { "1 move".to_owned() } else { format!("{played} moves") };
            if self.controller.game().has_rounds() {
                let (word, round) =
                    (wording::game_noun(self.controller.game()), self.controller.game().round());
                writeln!(self.out, "This is {word} {round} of the match, after {moves}.")?;
            } else {
                writeln!(self.out, "The game goes on after {moves}.")?;
            }
        }
        writeln!(self.out, "Type a move, or help.")?;
        self.go_on()
    }

    fn answer(&mut self, line: &str) -> io::Result<Next> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_lowercase().as_str(), rest.trim()) {
            ("", _) => {}
            ("quit" | "exit", "") => return Ok(Next::Quit),
            ("help" | "?", "") => writeln!(self.out, "{HELP}")?,
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
                self.print(&prose::choices(self.controller.ruleset(), "variant KEY=VALUE"))?;
            }
            ("variant", variant) => self.change_rules(variant)?,
            ("save", file) => self.save(file)?,
            ("resign", "") => self.resign()?,
            ("next", "") => self.next()?,
            ("new", "") => {
                self.controller.restart();
                writeln!(self.out, "A new match. {}", wording::seats(self.controller.game()))?;
                self.changed()?;
            }
            _ => self.enter(line)?,
        }
        Ok(Next::Continue)
    }

    /// Handles a line that is not a command: a move, or the hole that becomes the bha.
    fn enter(&mut self, line: &str) -> io::Result<()> {
        match self.controller.game().status() {
            MatchStatus::Playing => match self.controller.play(line) {
                Ok(_) => {
                    self.tell_last()?;
                    self.changed()
                }
                Err(error) => writeln!(self.out, "{}.", sentence(&error.to_string())),
            },
            MatchStatus::ChooseBha { player, .. }
                if !self.controller.seats().is_computer(player) =>
            {
                match self.controller.choose_bha(line) {
                    Ok(()) => self.begun(),
                    Err(error) => writeln!(self.out, "{}.", sentence(&error.to_string())),
                }
            }
            MatchStatus::NextGame | MatchStatus::ChooseBha { .. } => {
                let word = wording::game_noun(self.controller.game());
                writeln!(self.out, "This {word} is over. Type next for the next {word}, or help.")
            }
            MatchStatus::Over(_) => {
                writeln!(self.out, "The game is over. Type new to play again, undo, or quit.")
            }
        }
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
        writeln!(self.out, "{}", wording::turn(self.controller.session()))?;
        if self.values && self.controller.person_to_move() {
            self.values()?;
        }
        match self.controller.session().pass() {
            Some(pass) => writeln!(self.out, "There is no other move: type {pass}."),
            None => Ok(()),
        }
    }

    fn tell_last(&mut self) -> io::Result<()> {
        let session = self.controller.session();
        match session.history().last() {
            Some(ply) => writeln!(self.out, "{}", told(ply, self.controller.session())),
            None => Ok(()),
        }
    }

    fn over(&mut self) -> io::Result<()> {
        self.position()?;
        if let Some(result) = self.controller.session().result() {
            writeln!(self.out, "{result}.")?;
        }
        let game = self.controller.game();
        let word = wording::game_noun(game);
        if game.has_rounds() {
            writeln!(self.out, "Score: {}.", wording::score(game))?;
        }
        for remark in game.next_round_remarks() {
            writeln!(self.out, "{remark}")?;
        }
        match game.status() {
            MatchStatus::Playing => Ok(()),
            MatchStatus::ChooseBha { player, choices }
                if !self.controller.seats().is_computer(player) =>
            {
                let holes: Vec<&str> = choices.iter().map(|choice| choice.hole.as_str()).collect();
                let name = self.controller.game().name(player);
                writeln!(self.out, "{name} chooses the bha: type {}.", wording::list(&holes, "or"))
            }
            MatchStatus::NextGame | MatchStatus::ChooseBha { .. } => {
                writeln!(self.out, "Type next for the next {word}.")
            }
            MatchStatus::Over(result) => {
                if game.has_rounds() {
                    writeln!(self.out, "{result}.")?;
                }
                writeln!(self.out, "Type new to play again, undo to take back, or quit.")
            }
        }
    }

    fn moves(&mut self) -> io::Result<()> {
        let moves = self.controller.session().legal_moves();
        let count = moves.len();
        match count {
            0 => writeln!(self.out, "The game is over, so there is no move."),
            1 => writeln!(self.out, "1 legal move: {}", moves[0]),
            _ => writeln!(self.out, "{count} legal moves: {}", moves.join(", ")),
        }
    }

    /// Prints the value of each move in the tables.
    fn values(&mut self) -> io::Result<()> {
        if self.controller.session().result().is_some() {
            return writeln!(self.out, "The game is over, so there is no move.");
        }
        let Some(moves) = self.controller.values(self.controller.session()) else {
            return writeln!(self.out, "No table of solved positions reaches this position.");
        };
        for mv in moves {
            writeln!(self.out, "{}: {}.", mv.text, wording::solved::phrase(mv.solved))?;
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
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.controller.take_back() {
            Ok(undone) => {
                for undone in undone {
                    match undone {
                        TakenBack::Declaration(result) => {
                            writeln!(self.out, "Taken back: {result}.")?;
                        }
                        TakenBack::Ply(ply) => writeln!(self.out, "Taken back: {}.", ply.text)?,
                    }
                }
                self.changed()
            }
            Err(nothing) => writeln!(self.out, "{}", nothing.why()),
        }
    }

    /// Searches the position at full strength; prints why and returns `None` if there is nothing to
    /// search.
    fn advice(&mut self) -> io::Result<Option<Analysis>> {
        if let Some(result) = self.controller.session().result() {
            writeln!(self.out, "The game is over: {result}.")?;
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
                writeln!(self.out, "{}.", sentence(&error.to_string()))?;
                Ok(None)
            }
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(analysis) = self.advice()? else { return Ok(()) };
        match analysis.best_move() {
            Some(best) => writeln!(self.out, "Hint: {best}. {}.", self.judged(&analysis)),
            None => Ok(()),
        }
    }

    fn evaluate(&mut self) -> io::Result<()> {
        let Some(analysis) = self.advice()? else { return Ok(()) };
        let line = analysis.lines.first().map_or(&[][..], |line| &line.moves);
        let judged = self.judged(&analysis);
        let source = match analysis.solved() {
            Some(_) => ", from the table".to_owned(),
            None => format!(", depth {}", analysis.depth),
        };
        writeln!(self.out, "{judged}{source}. Best line: {}.", line.join(" "))
    }

    /// Who is ahead, as a sentence without its full stop.
    fn judged(&self, analysis: &Analysis) -> String {
        let session = self.controller.session();
        sentence(&wording::scores::sentence_of(analysis, session.turn(), session.side_names()))
    }

    fn level(&mut self, asked: &str) -> io::Result<()> {
        if !self.controller.has_computer() {
            return writeln!(self.out, "No computer plays here.");
        }
        if !asked.is_empty() {
            match asked.parse::<Level>() {
                Ok(level) => {
                    self.controller.set_level(level);
                    self.autosave()?;
                }
                Err(error) => return writeln!(self.out, "{}.", sentence(&error.to_string())),
            }
        }
        let level = self.controller.level();
        writeln!(self.out, "The computer plays at level {level}: {}.", wording::level(level))
    }

    fn print(&mut self, text: &[Prose]) -> io::Result<()> {
        for (_, line) in prose::lines(text, WIDTH) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Begins a new match under a variant of the game.
    fn change_rules(&mut self, variant: &str) -> io::Result<()> {
        let changed = self.controller.ruleset().under(variant);
        let changed = changed.map_err(|error| error.to_string()).and_then(|ruleset| {
            let changed = self.controller.change_rules(&ruleset, &self.tables);
            changed.map_err(|error| error.to_string())
        });
        match changed {
            Ok(()) => {
                self.title()?;
                self.changed()
            }
            Err(error) => writeln!(self.out, "{}.", sentence(&error)),
        }
    }

    fn resign(&mut self) -> io::Result<()> {
        match self.controller.resign() {
            Ok(()) => self.changed(),
            Err(error) => writeln!(self.out, "{}.", sentence(&error.to_string())),
        }
    }

    fn next(&mut self) -> io::Result<()> {
        if let Some(hole) = self.controller.computer_chooses() {
            writeln!(self.out, "The computer chooses {hole} as its bha.")?;
            return self.begun();
        }
        match self.controller.next_game() {
            Ok(()) => self.begun(),
            Err(error) => writeln!(self.out, "{}.", sentence(&error.to_string())),
        }
    }

    fn begun(&mut self) -> io::Result<()> {
        let game = self.controller.game();
        let word = sentence(wording::game_noun(game));
        writeln!(self.out, "{word} {}. {}", game.round(), wording::seats(game))?;
        self.changed()
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        let path = match (file, &self.save) {
            ("", Some(path)) => path.clone(),
            ("", None) => return writeln!(self.out, "Name a file: save FILE."),
            (file, _) => PathBuf::from(file),
        };
        match self.controller.save(&path) {
            Ok(()) => writeln!(self.out, "Saved in {}.", path.display()),
            Err(error) => self.not_saved(&path, &error),
        }
    }

    fn autosave(&mut self) -> io::Result<()> {
        let Some(path) = self.save.clone() else { return Ok(()) };
        match self.controller.save(&path) {
            Ok(()) => Ok(()),
            Err(error) => self.not_saved(&path, &error),
        }
    }

    fn not_saved(&mut self, path: &Path, error: &io::Error) -> io::Result<()> {
        writeln!(self.out, "The match could not be saved in {}: {error}.", path.display())
    }
}

/// A move and what it did, such as `c3: Black places a piece on c3.`
fn told(ply: &Ply, session: &guti_session::Session) -> String {
    format!("{}: {}", ply.text, wording::ply(ply, session.board(), session.side_names()))
}

/// A text with a capital letter and without a full stop.
fn sentence(text: &str) -> String {
    let text = text.trim_end_matches('.');
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
