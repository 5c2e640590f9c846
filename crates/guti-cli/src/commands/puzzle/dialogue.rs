//! The dialogue with a player who solves puzzles.

use super::progress::Progress;
use crate::ask::read_line;
use crate::describe;
use crate::draw;
use crate::outcome::Outcome;
use crate::words::{self, say};
use guti_session::{Ruleset, Session, wording};
use guti_solver::puzzles::{Collection, Goal, Puzzle};
use guti_words::{Fact, fact};
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

/// The commands, each with the message that says what it does, as `help` shows them.
const COMMANDS: [(&str, &str); 8] = [
    ("board", "term-help-board"),
    ("position", "term-help-position"),
    ("moves", "term-help-moves"),
    ("hint", "term-help-puzzle-hint"),
    ("solution", "term-help-puzzle-solution"),
    ("next", "term-help-puzzle-next"),
    ("help", "term-help-help"),
    ("quit", "term-help-quit"),
];

/// The width of the column of the commands.
const COMMAND_WIDTH: usize = 10;

/// The verdict on a move of the player.
enum Verdict {
    /// It is the move of the solution.
    Right,
    /// It reaches the goal in another way.
    Also,
    /// It is proven never to win; the reply shows it, unless the game is over.
    Refuted(String),
    /// It is proven never to win; no reply is stored.
    Missed,
    /// It misses the goal, and may win later.
    Open,
}

/// The state of a session of puzzles.
pub struct Dialogue<'a, W> {
    ruleset: &'a Ruleset,
    collection: &'a Collection,
    index: usize,
    progress: Progress,
    /// The file of the progress.
    state: Option<PathBuf>,
    /// The moves of the solution that were played.
    done: usize,
    /// Whether the player has had help.
    helped: bool,
    /// Whether the puzzle is solved or shown.
    over: bool,
    out: W,
}

impl<'a, W: Write> Dialogue<'a, W> {
    /// A dialogue that begins with the puzzle of this index.
    pub fn new(
        ruleset: &'a Ruleset,
        collection: &'a Collection,
        index: usize,
        progress: Progress,
        state: Option<PathBuf>,
        out: W,
    ) -> Self {
        let (done, helped, over) = (0, false, false);
        Dialogue { ruleset, collection, index, progress, state, done, helped, over, out }
    }

    /// Reads commands until the input ends or the player quits.
    ///
    /// # Errors
    ///
    /// An input that cannot be read, an output that cannot be written, or a puzzle that cannot be played by the
    /// rules of the game.
    pub fn run(mut self, mut input: impl BufRead, prompt: &str) -> Outcome {
        self.open()?;
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let Some(line) = read_line(&mut input)? else {
                if !prompt.is_empty() {
                    writeln!(self.out)?;
                }
                return Ok(());
            };
            // Messages quote it, so that it must not control the terminal.
            let line = wording::visible(line.trim());
            match line.to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" | "?" => self.commands()?,
                "board" => self.board()?,
                "position" => self.position()?,
                "moves" => {
                    let moves = self.session()?.legal_moves();
                    let (number, moves) = (moves.len(), moves.join(", "));
                    self.tell(say!("term-legal-moves", number = number, moves = moves))?;
                }
                "hint" => self.hint()?,
                "solution" => self.solution()?,
                "next" => self.next()?,
                _ => self.enter(&line)?,
            }
        }
    }

    fn tell(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    fn commands(&mut self) -> io::Result<()> {
        for line in words::command_list(&COMMANDS, COMMAND_WIDTH) {
            self.tell(line)?;
        }
        Ok(())
    }

    fn puzzle(&self) -> &'a Puzzle {
        &self.collection.puzzles[self.index]
    }

    /// The game after the moves of the solution that were played.
    fn session(&self) -> io::Result<Session> {
        let puzzle = self.puzzle();
        let mut session =
            Session::from_position(self.ruleset, &puzzle.position).map_err(io::Error::other)?;
        for mv in &puzzle.solution[..self.done] {
            session.play_exact(mv).map_err(io::Error::other)?;
        }
        Ok(session)
    }

    /// Prints the puzzle: its number and rating, the board, and what to find.
    fn open(&mut self) -> io::Result<()> {
        let Puzzle { side, goal, rating, .. } = self.puzzle();
        self.tell(say!(
            "term-puzzle-title",
            game = self.ruleset.name(),
            variant = describe::variant(words::words(), self.ruleset),
            number = self.index + 1,
            count = self.collection.puzzles.len(),
            rating = rating.to_string(),
            own = self.progress.rating(&self.collection.game),
        ))?;
        self.words()?;
        let goal = match goal {
            Goal::Win => say!("term-puzzle-win"),
            Goal::WinIn(1) => say!("term-puzzle-win-at-once"),
            Goal::WinIn(moves) => say!("term-puzzle-win-in", moves = *moves),
        };
        let turn = say!("turn", side = Fact::side(side));
        self.tell(format!("{turn} {goal}"))?;
        self.tell(say!("term-type-move"))
    }

    /// Prints the position in words.
    fn words(&mut self) -> io::Result<()> {
        let session = self.session()?;
        for line in wording::position(&session.view(), session.side_names()) {
            writeln!(self.out, "{}", words::said(&line))?;
        }
        Ok(())
    }

    fn position(&mut self) -> io::Result<()> {
        self.words()?;
        let position = self.session()?.position();
        writeln!(self.out, "{position}")
    }

    fn board(&mut self) -> io::Result<()> {
        let session = self.session()?;
        for line in draw::picture(&session.view(), draw::Options::default()).plain() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Handles a line that is not a command: a move.
    fn enter(&mut self, line: &str) -> io::Result<()> {
        if self.over {
            return self.tell(say!("term-puzzle-over-next"));
        }
        let mut session = self.session()?;
        let mv = match session.canonical_move(line) {
            Ok(mv) => mv,
            Err(error) => {
                for line in words::refused(line, &error, &COMMANDS) {
                    self.tell(line)?;
                }
                return Ok(());
            }
        };
        let ply = session.play_exact(&mv).map_err(io::Error::other)?.clone();
        let verdict = self.verdict(&mv, session.result().is_some());
        self.tell(words::ply(&ply, &session))?;
        match verdict {
            Verdict::Right => self.right(),
            Verdict::Also => {
                let stored = self.puzzle().solution[self.done].clone();
                self.tell(say!("term-puzzle-also", move = stored))?;
                self.solved()
            }
            Verdict::Refuted(reply) => {
                if reply.is_empty() {
                    self.tell(say!("term-puzzle-not-won"))?;
                } else {
                    self.tell(say!("term-puzzle-refuted", reply = reply))?;
                }
                self.record(false)?;
                self.tell(say!("term-puzzle-again"))
            }
            Verdict::Missed => {
                self.tell(say!("term-puzzle-missed"))?;
                self.record(false).map(drop)
            }
            Verdict::Open => self.tell(say!("term-puzzle-open")),
        }
    }

    /// Judges a legal move; `ends` says whether the game is over after it.
    fn verdict(&self, mv: &str, ends: bool) -> Verdict {
        let puzzle = self.puzzle();
        if puzzle.solution[self.done] == mv {
            return Verdict::Right;
        }
        let also = puzzle.also.get(self.done / 2).into_iter().flatten();
        if also.into_iter().any(|other| other == mv) {
            return Verdict::Also;
        }
        // About later moves nothing is proven except that they miss the goal.
        let refuted = puzzle.refuted.get(mv).filter(|_| self.done == 0);
        match (refuted, puzzle.goal) {
            (Some(reply), _) => Verdict::Refuted(reply.clone()),
            (None, _) if ends => Verdict::Refuted(String::new()),
            (None, Goal::Win) => Verdict::Missed,
            (None, Goal::WinIn(_)) => Verdict::Open,
        }
    }

    /// Plays on after the right move: the reply, if the solution has one.
    fn right(&mut self) -> io::Result<()> {
        self.done += 1;
        let puzzle = self.puzzle();
        if let Some(reply) = puzzle.solution.get(self.done) {
            let mut session = self.session()?;
            let ply = session.play_exact(reply).map_err(io::Error::other)?.clone();
            let answer = words::ply(&ply, &session);
            self.done += 1;
            self.tell(say!("term-puzzle-right", answer = answer))?;
        }
        if self.done >= puzzle.solution.len() {
            return self.solved();
        }
        self.words()?;
        self.tell(say!("turn", side = Fact::side(&puzzle.side)))
    }

    fn solved(&mut self) -> io::Result<()> {
        self.over = true;
        self.tell(say!("term-puzzle-solved", result = self.result()))?;
        if self.helped {
            self.tell(say!("term-puzzle-helped"))?;
        } else if !self.record(true)? {
            self.rating()?;
        }
        self.tell(say!("term-puzzle-next"))
    }

    fn rating(&mut self) -> io::Result<()> {
        let rating = self.progress.rating(&self.collection.game);
        self.tell(say!("term-puzzle-rating", rating = rating))
    }

    /// The result of the puzzle: the side to move wins.
    fn result(&self) -> Fact {
        fact!("side-wins", side = Fact::side(&self.puzzle().side))
    }

    /// Records that the player has had help.
    fn help(&mut self) -> io::Result<()> {
        self.helped = true;
        self.record(false).map(drop)
    }

    /// Stores the result, and shows the rating if it was rated; returns whether it was.
    fn record(&mut self, solved: bool) -> io::Result<bool> {
        let puzzle = self.puzzle();
        let rated = self.progress.record(&self.collection.game, puzzle, solved);
        self.save()?;
        if rated {
            self.rating()?;
        }
        Ok(rated)
    }

    fn save(&mut self) -> io::Result<()> {
        let Some(path) = &self.state else { return Ok(()) };
        let Err(error) = self.progress.save(path) else { return Ok(()) };
        let told = say!(
            "term-progress-not-saved",
            file = path.display().to_string(),
            reason = error.to_string()
        );
        // It is said only once.
        self.state = None;
        self.tell(told)
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(mv) = self.puzzle().solution.get(self.done).filter(|_| !self.over) else {
            return self.tell(say!("term-puzzle-over"));
        };
        let session = self.session()?;
        let moves = session.moves_with_paths();
        let path = moves.iter().find(|legal| legal.text == *mv).map(|legal| legal.path.clone());
        let first =
            path.and_then(|path| path.first().map(|&at| session.board().name(at).to_owned()));
        match first {
            Some(point) => self.tell(say!("term-puzzle-begins", point = point))?,
            None => self.tell(say!("term-puzzle-move", move = mv))?,
        }
        self.help()
    }

    fn solution(&mut self) -> io::Result<()> {
        let solution = self.puzzle().solution.join(" ");
        self.tell(say!("term-puzzle-solution", moves = solution, result = self.result()))?;
        if !self.over {
            self.help()?;
        }
        self.over = true;
        self.tell(say!("term-puzzle-next"))
    }

    /// Begins the next puzzle: the one that fits best, or else the one after this.
    fn next(&mut self) -> io::Result<()> {
        let fitting = self.progress.next(self.collection).filter(|&index| index != self.index);
        self.index = fitting.unwrap_or((self.index + 1) % self.collection.puzzles.len());
        (self.done, self.helped, self.over) = (0, false, false);
        self.open()
    }
}
