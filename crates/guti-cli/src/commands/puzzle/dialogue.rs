//! The dialogue with somebody who solves puzzles.

use super::progress::Progress;
use crate::draw;
use guti_session::{Ply, Ruleset, Session, wording};
use guti_solver::puzzles::{Collection, Goal, Puzzle};
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

/// The commands, as `help` shows them.
const HELP: &str = "\
Type a move, or one of these:
  board     a drawing of the board
  position  the position, in words and in notation
  moves     the legal moves
  hint      where the move begins; the puzzle no longer counts
  solution  the whole solution; the puzzle no longer counts
  next      another puzzle
  help      this list
  quit      quit the program";

/// What becomes of a move of the player.
enum Verdict {
    /// It is the move of the solution.
    Right,
    /// It reaches the goal in another way.
    Also,
    /// It is proven never to win; the reply shows it, unless the game is over.
    Refuted(String),
    /// It misses the goal, and may win later.
    Open,
    /// It misses the goal.
    Missed,
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
    /// Whether there was help.
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
    /// An input that cannot be read, an output that cannot be written, progress that cannot be
    /// saved, or a puzzle that cannot be played by the rules of the game.
    pub fn run(mut self, mut input: impl BufRead, prompt: &str) -> io::Result<()> {
        self.open()?;
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let mut bytes = Vec::new();
            if input.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(());
            }
            let line = String::from_utf8_lossy(&bytes);
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" | "?" => writeln!(self.out, "{HELP}")?,
                "board" => self.board()?,
                "position" => self.position()?,
                "moves" => {
                    let moves = self.session()?.legal_moves();
                    writeln!(self.out, "{} legal moves: {}", moves.len(), moves.join(", "))?;
                }
                "hint" => self.hint()?,
                "solution" => self.solution()?,
                "next" => self.next()?,
                _ => self.enter(line.trim())?,
            }
        }
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
        let (name, number, count) =
            (self.ruleset.name(), self.index + 1, self.collection.puzzles.len());
        writeln!(
            self.out,
            "{name}, variant {}, puzzle {number} of {count}, rating {rating}. Your rating is {}.",
            self.ruleset.variant(),
            self.progress.rating(&self.collection.game)
        )?;
        self.words()?;
        let goal = match goal {
            Goal::Win => "One move wins. Which?".to_owned(),
            Goal::WinIn(1) => "One move wins at once. Which?".to_owned(),
            Goal::WinIn(moves) => {
                format!("One move wins within {moves} of your moves, whatever the answers. Which?")
            }
        };
        writeln!(self.out, "{side} to move. {goal}\nType a move, or help.")
    }

    /// Prints the position in words.
    fn words(&mut self) -> io::Result<()> {
        let session = self.session()?;
        for line in wording::position(&session.view(), session.side_names()) {
            writeln!(self.out, "{line}")?;
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
            return writeln!(self.out, "This puzzle is done. Type next for another one, or quit.");
        }
        let mut session = self.session()?;
        let mv = match session.canonical_move(line) {
            Ok(mv) => mv,
            Err(error) => {
                let text = error.to_string();
                return writeln!(self.out, "{}.", text.trim_end_matches('.'));
            }
        };
        let verdict = self.verdict(&mv);
        let ply = session.play_exact(&mv).map_err(io::Error::other)?.clone();
        let told = told(&ply, &session);
        writeln!(self.out, "{told}")?;
        match verdict {
            Verdict::Right => self.right(),
            Verdict::Also => {
                let stored = self.puzzle().solution[self.done].clone();
                writeln!(self.out, "That wins too; the stored solution is {stored}.")?;
                self.solved()
            }
            Verdict::Refuted(reply) => {
                if reply.is_empty() {
                    writeln!(self.out, "Wrong: the game is over, and you have not won.")?;
                } else {
                    writeln!(self.out, "Wrong: after {reply} you can no longer win.")?;
                }
                self.record(false)?;
                writeln!(self.out, "Try again, or type solution.")
            }
            Verdict::Open => writeln!(
                self.out,
                "That does not win in time. It may win later, so it is not counted as wrong. Try again."
            ),
            Verdict::Missed => {
                let why = match self.puzzle().goal {
                    Goal::Win => "does not win",
                    Goal::WinIn(_) => "does not win in time",
                };
                writeln!(self.out, "That {why}. Try again, or type solution.")?;
                self.record(false)
            }
        }
    }

    fn verdict(&self, mv: &str) -> Verdict {
        let puzzle = self.puzzle();
        if puzzle.solution[self.done] == mv {
            return Verdict::Right;
        }
        let also = puzzle.also.get(self.done / 2).into_iter().flatten();
        if also.into_iter().any(|other| other == mv) {
            return Verdict::Also;
        }
        if self.done > 0 {
            return Verdict::Missed;
        }
        match puzzle.refuted.get(mv) {
            Some(reply) => Verdict::Refuted(reply.clone()),
            None => Verdict::Open,
        }
    }

    /// Plays on after the right move: the reply, if the solution has one.
    fn right(&mut self) -> io::Result<()> {
        self.done += 1;
        let puzzle = self.puzzle();
        if let Some(reply) = puzzle.solution.get(self.done) {
            let mut session = self.session()?;
            let ply = session.play_exact(reply).map_err(io::Error::other)?.clone();
            let told = told(&ply, &session);
            self.done += 1;
            writeln!(self.out, "Right. The answer is {told}")?;
        }
        if self.done >= puzzle.solution.len() {
            return self.solved();
        }
        self.words()?;
        writeln!(self.out, "{} to move.", puzzle.side)
    }

    fn solved(&mut self) -> io::Result<()> {
        self.over = true;
        writeln!(self.out, "Solved. {}.", self.puzzle().result)?;
        if self.helped {
            writeln!(self.out, "It does not count, because you had help.")?;
        } else {
            self.record(true)?;
        }
        writeln!(
            self.out,
            "Your rating is {}. Type next for another puzzle, or quit.",
            self.progress.rating(&self.collection.game)
        )
    }

    /// Notes that there was help.
    fn help(&mut self) -> io::Result<()> {
        self.helped = true;
        self.record(false)
    }

    fn record(&mut self, solved: bool) -> io::Result<()> {
        let puzzle = self.puzzle();
        self.progress.record(&self.collection.game, puzzle, solved);
        match &self.state {
            Some(path) => self.progress.save(path),
            None => Ok(()),
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(mv) = self.puzzle().solution.get(self.done).filter(|_| !self.over) else {
            return writeln!(self.out, "This puzzle is done.");
        };
        let session = self.session()?;
        let moves = session.moves_with_paths();
        let path = moves.iter().find(|legal| legal.text == *mv).map(|legal| legal.path.clone());
        let first =
            path.and_then(|path| path.first().map(|&at| session.board().name(at).to_owned()));
        match first {
            Some(point) => writeln!(self.out, "The move begins at {point}.")?,
            None => writeln!(self.out, "The move is {mv}.")?,
        }
        self.help()
    }

    fn solution(&mut self) -> io::Result<()> {
        let solution = self.puzzle().solution.join(" ");
        writeln!(self.out, "Solution: {solution}. {}.", self.puzzle().result)?;
        if !self.over {
            self.help()?;
        }
        self.over = true;
        writeln!(self.out, "Type next for another puzzle, or quit.")
    }

    /// Begins the next puzzle: the one that fits best, or else the one after this.
    fn next(&mut self) -> io::Result<()> {
        let fitting = self.progress.next(self.collection).filter(|&index| index != self.index);
        self.index = fitting.unwrap_or((self.index + 1) % self.collection.puzzles.len());
        (self.done, self.helped, self.over) = (0, false, false);
        self.open()
    }
}

/// A move in notation and in words.
fn told(ply: &Ply, session: &Session) -> String {
    format!("{}: {}", ply.text, wording::ply(ply, session.board(), session.side_names()))
}
