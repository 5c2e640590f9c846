//! A game on the screen: what it knows, and what becomes of it. It draws nothing.

use super::advice::{Advice, Moment};
use super::geometry::{Geometry, Way};
use super::overlay::{Overlay, Question};
use crate::play::sitting::Sitting;
use crate::play::thinker::Thinker;
use crate::play::{near_side, store};
use guti_rules::board::Shape;
use guti_rules::types::{Point, PointSet, Side};
use guti_session::engine::Level;
use guti_session::tables::KnownMove;
use guti_session::{Complete, Entry, Insight, Session, Status, words};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// How long the computer takes at least, so that one sees what was played before.
const PAUSE: Duration = Duration::from_millis(700);

/// What the computer thinks of its move.
#[derive(Debug, Default)]
enum Thought {
    /// It has not been asked.
    #[default]
    None,
    /// It is thinking.
    Begun,
    /// What it has found; nothing if it cannot think.
    Done(Option<Insight>),
}

/// Something said to the reader until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What is said.
    pub text: String,
    /// Whether it says why something is not done.
    pub refusal: bool,
}

/// Where a match is kept while it is played.
#[derive(Clone, Debug, Default)]
pub struct Keeping {
    /// The file.
    pub path: Option<PathBuf>,
    /// Whether the file is of no use any more when the match is over.
    pub passing: bool,
}

/// A game on the screen.
#[derive(Debug)]
pub struct Table {
    /// The match.
    pub sitting: Sitting,
    /// The move being entered.
    pub entry: Entry,
    /// Where the cursor is.
    pub cursor: Point,
    /// Whether the second side is at the bottom.
    pub flipped: bool,
    /// After how many moves the position is shown, unless it is the present one.
    pub past: Option<usize>,
    /// What is said.
    pub note: Option<Note>,
    /// What lies over the board.
    pub overlay: Overlay,
    /// Where the match is kept.
    pub keeping: Keeping,
    /// The board as it was drawn last.
    pub geometry: Option<Geometry>,
    /// What the computer says of the position, where it is asked.
    pub advice: Advice,
    /// Whether one sees what tables know of the moves.
    pub values: bool,
    opponent: Thinker,
    thought: Thought,
    waited: Duration,
}

impl Table {
    /// A match on the table.
    pub fn new(sitting: Sitting, keeping: Keeping) -> Table {
        let mut table = Table {
            entry: sitting.session().entry(),
            cursor: Point::new(0),
            flipped: near_side(&sitting) == Side::Second,
            past: None,
            note: None,
            overlay: Overlay::None,
            keeping,
            geometry: None,
            advice: Advice::default(),
            values: false,
            opponent: Thinker::default(),
            thought: Thought::None,
            waited: Duration::ZERO,
            sitting,
        };
        table.cursor = table.first_cursor();
        if table.session().result().is_some() {
            table.overlay = table.end();
        }
        table
    }

    /// The game.
    pub fn session(&self) -> &Session {
        self.sitting.session()
    }

    /// A point where the cursor may begin: the most central one that may be chosen.
    fn first_cursor(&self) -> Point {
        let board = self.session().board();
        let starts = self.entry.starts();
        let all = if starts.is_empty() { board.all() } else { starts };
        let count = board.len() as f32;
        let sum = |axis: usize| board.points().map(|point| board.place(point)[axis]).sum::<f32>();
        let centre = [sum(0) / count, sum(1) / count];
        let distance = |point: Point| {
            let [x, y] = board.place(point);
            (x - centre[0]).hypot(y - centre[1])
        };
        let nearest = all.into_iter().min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
        nearest.unwrap_or(Point::new(0))
    }

    /// Whether a move can be entered now.
    pub fn can_enter(&self) -> bool {
        self.past.is_none() && self.sitting.person_to_move()
    }

    /// Says something.
    pub fn say(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), refusal: false });
    }

    /// Says why not.
    pub fn refuse(&mut self, text: impl Into<String>) {
        self.note = Some(Note { text: text.into(), refusal: true });
    }

    /// Lets time go by; answers whether anything happened.
    pub fn tick(&mut self, elapsed: Duration) -> bool {
        self.advise(elapsed);
        self.think();
        let waits = self.sitting.computer_to_move()
            && self.past.is_none()
            && matches!(self.overlay, Overlay::None);
        if !waits {
            self.waited = Duration::ZERO;
            return false;
        }
        self.waited += elapsed;
        if self.waited < PAUSE {
            return false;
        }
        let Thought::Done(found) = &self.thought else { return false };
        self.waited = Duration::ZERO;
        self.note = None;
        self.sitting.computer_move(found.as_ref());
        self.moved();
        // What was being said is about the position before.
        self.advise(Duration::ZERO);
        true
    }

    /// Lets the computer think in the background when it is to move.
    fn think(&mut self) {
        match &self.thought {
            Thought::None => {
                let Some(task) = self.sitting.task() else { return };
                let asked = self.opponent.ask(task);
                self.thought = if asked.is_ok() { Thought::Begun } else { Thought::Done(None) };
            }
            Thought::Begun => {
                if let Some(news) = self.opponent.news().filter(|news| news.last) {
                    self.thought = Thought::Done(news.insight.ok());
                }
            }
            Thought::Done(_) => {}
        }
    }

    /// Whether the computer is busy with its move, or with an advice of which nothing is known.
    #[cfg(test)]
    pub fn is_thinking(&self) -> bool {
        matches!(self.thought, Thought::Begun) || self.advice.is_waiting()
    }

    /// Lets the computer say what it is asked of the position that is shown.
    fn advise(&mut self, elapsed: Duration) {
        let session = self.sitting.session();
        let tables = self.sitting.tables();
        let plies = self.shown();
        let played = plies.checked_sub(1).and_then(|last| session.history().get(last));
        let moment = Moment {
            round: self.sitting.game().round(),
            plies,
            position: played.map_or_else(|| session.start_position(), |ply| ply.position.clone()),
            turn: session.view_at(plies).turn,
            over: self.past.is_none() && session.result().is_some(),
        };
        let shown = || at(session, plies);
        if let Some(insight) = self.advice.tick(elapsed, moment, shown, tables) {
            self.hint(&insight);
        }
    }

    /// What tables know of the moves in the position that is shown.
    pub fn known_moves(&self) -> Option<Vec<KnownMove>> {
        self.sitting.values(&at(self.session(), self.shown()))
    }

    /// Shows what tables know of the moves, or does not.
    pub fn toggle_values(&mut self) {
        self.values = !self.values;
        if self.values && self.sitting.tables().is_none() {
            self.values = false;
            self.refuse("There are no tables of solved positions for this game.");
        }
    }

    /// Asks for a hint.
    pub fn ask_hint(&mut self) {
        if self.can_enter() {
            self.advice.ask_hint();
            self.say("Looking for a good move …");
        } else {
            self.refuse("Nobody here is to move now.");
        }
    }

    /// Says which move is best, and puts the cursor where it begins.
    fn hint(&mut self, insight: &Insight) {
        let Some(best) = insight.best() else { return };
        let session = self.session();
        let words = words::scores::sentence_of(insight, session.turn(), session.side_names());
        let mut ahead = session.clone();
        let first = ahead.play(best).ok().and_then(|ply| ply.path.first().copied());
        self.cursor = first.unwrap_or(self.cursor);
        self.say(format!("Hint: {best}; {words}."));
    }

    /// Lets the computer play better or worse from now on, by so many levels.
    pub fn change_level(&mut self, by: i8) {
        if !self.sitting.has_computer() {
            self.refuse("No computer plays here.");
            return;
        }
        let level = self.sitting.level();
        let level = Level::new(level.number().saturating_add_signed(by)).unwrap_or(level);
        self.sitting.set_level(level);
        self.forget();
        self.keep();
        self.say(format!("The computer plays at level {level}: {}.", words::level(level)));
    }

    /// What the computer thought of is no more.
    fn forget(&mut self) {
        self.opponent.stop();
        self.thought = Thought::None;
    }

    /// After the game has changed.
    fn moved(&mut self) {
        self.forget();
        self.advice.forget_hint();
        self.entry = self.session().entry();
        self.past = None;
        self.keep();
        if self.session().result().is_some() {
            self.overlay = self.end();
        }
    }

    /// Keeps the match in its file, or does away with a file that has become useless.
    pub fn keep(&mut self) {
        let Some(path) = &self.keeping.path else { return };
        let over = matches!(self.sitting.game().status(), Status::Over(_));
        let unbegun = self.session().history().is_empty() && self.sitting.game().round() == 1;
        let kept = if self.keeping.passing && (over || unbegun) {
            match fs::remove_file(path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            }
        } else {
            store::keep(&mut self.sitting, path)
        };
        if let Err(error) = kept {
            let path = path.display();
            self.refuse(format!("The match could not be kept in {path}: {error}."));
            // Saying it once is enough.
            self.keeping.path = None;
        }
    }

    /// The dialog at the end of a game.
    fn end(&self) -> Overlay {
        match self.sitting.game().status() {
            Status::ChooseBha { player, choices } if !self.sitting.seats().computer(player) => {
                let holes = choices.into_iter().map(|choice| choice.hole).collect();
                Overlay::Choice { holes, current: 0 }
            }
            _ => Overlay::End,
        }
    }

    /// Moves the cursor.
    pub fn go(&mut self, way: Way) {
        let to = self.geometry.as_ref().and_then(|geometry| geometry.toward(self.cursor, way));
        self.cursor = to.unwrap_or(self.cursor);
    }

    /// Moves the cursor to the next point that may be chosen, or the one before.
    pub fn cycle(&mut self, back: bool) {
        if !self.can_enter() {
            return;
        }
        let points: Vec<Point> = self.entry.next().into_iter().collect();
        let after = points.iter().copied().find(|&point| point > self.cursor);
        let before = points.iter().copied().rev().find(|&point| point < self.cursor);
        let next = if back {
            before.or_else(|| points.last().copied())
        } else {
            after.or_else(|| points.first().copied())
        };
        self.cursor = next.unwrap_or(self.cursor);
    }

    /// Enter: chooses the point under the cursor, ends a chain, passes, or shows what comes next.
    pub fn confirm(&mut self) {
        if self.past.is_some() {
            self.past = None;
        } else if self.session().result().is_some() {
            self.overlay = self.end();
        } else if let (true, Some(pass)) = (self.can_enter(), self.session().pass()) {
            self.play(&pass);
        } else if let (Complete::CouldBe(text), true) = (self.entry.complete(), self.rests()) {
            self.play(&text);
        } else {
            self.choose(self.cursor);
        }
    }

    /// Whether the cursor is where the entered chain ends, or where it cannot go on.
    fn rests(&self) -> bool {
        !self.entry.next().contains(self.cursor)
    }

    /// Chooses a point.
    pub fn choose(&mut self, point: Point) {
        self.cursor = point;
        if self.past.is_some() {
            self.refuse("This is a position of the past. End returns to the present.");
            return;
        }
        if self.sitting.computer_to_move() {
            self.refuse("It is the computer's turn.");
            return;
        }
        let stops = self.entry.chosen().last() == Some(&point);
        if let (Complete::CouldBe(text), true) = (self.entry.complete(), stops) {
            self.play(&text);
        } else if self.entry.click(point) {
            if let Complete::Yes(text) = self.entry.complete() {
                self.play(&text);
            }
        } else {
            let why = self.why_not(point);
            self.refuse(why);
        }
    }

    /// Plays a move in the notation of the game.
    pub fn play(&mut self, text: &str) {
        if !self.can_enter() {
            self.refuse("Nobody here is to move now.");
            return;
        }
        match self.sitting.play(text) {
            Ok(ply) => {
                let last = ply.path.last().copied();
                self.cursor = last.unwrap_or(self.cursor);
                self.note = None;
                self.moved();
            }
            Err(error) => self.refuse(format!("{error}.")),
        }
    }

    /// Why a point cannot be chosen: what the rules say of the move that it would be.
    fn why_not(&self, point: Point) -> String {
        let session = self.session();
        let board = session.board();
        let view = session.view();
        let name = board.name(point);
        let side = session.turn();
        let ask = |text: &str| match session.clone().play(text) {
            Err(error) => Some(format!("{error}.")),
            Ok(_) => None,
        };
        let chosen: Vec<&str> = self.entry.chosen().iter().map(|&p| board.name(p)).collect();
        let asked = match (chosen.as_slice(), view.cell(point).side()) {
            ([], Some(owner)) if owner != side => {
                let names = session.side_names();
                Some(format!("That is a piece of {}; {} is to move.", names[owner], names[side]))
            }
            ([], Some(_)) => {
                let vacant = |&point: &Point| view.cell(point).side().is_none();
                let mut beside = board.neighbours(point).into_iter().filter(vacant);
                match beside.find_map(|to| ask(&format!("{name}-{}", board.name(to)))) {
                    Some(why) => Some(why),
                    None => Some(format!("The piece on {name} has nowhere to go.")),
                }
            }
            ([], _) => ask(name),
            ([from], _) => ask(&format!("{from}-{name}")),
            ([from, to], Some(_)) => ask(&format!("{from}-{to}x{name}")),
            (several, _) => ask(&format!("{}x{name}", several.join("x"))),
        };
        asked.unwrap_or_else(|| match board.shape() {
            Shape::Holes => "Choose a hole of your own.".to_owned(),
            Shape::Lines | Shape::Squares => {
                "Choose first the piece that moves, then where it goes.".to_owned()
            }
        })
    }

    /// Esc: lets go of the last point chosen, or returns to the present.
    pub fn back(&mut self) {
        self.note = None;
        if self.past.take().is_none() && self.entry.back() {
            self.cursor = self.entry.chosen().last().copied().unwrap_or(self.cursor);
        }
    }

    /// Takes back.
    pub fn take_back(&mut self) {
        self.overlay = Overlay::None;
        match self.sitting.take_back() {
            Ok(undone) => {
                self.moved();
                let plies = undone.len();
                let what = if plies == 1 { "It is" } else { "Both moves are" };
                self.say(format!("{what} taken back."));
            }
            Err(nothing) => self.refuse(nothing.why()),
        }
    }

    /// Shows the position after another number of moves.
    pub fn look(&mut self, plies: usize) {
        let now = self.session().history().len();
        self.entry.clear();
        self.note = None;
        self.past = (plies < now).then_some(plies);
    }

    /// The number of moves after which the position shown came about.
    pub fn shown(&self) -> usize {
        self.past.unwrap_or(self.session().history().len())
    }

    /// Begins the next game of the match, if nobody here has to choose something first.
    pub fn next(&mut self) {
        if let Some(hole) = self.sitting.computer_chooses() {
            self.begun();
            self.say(format!("The computer chooses {hole} as its bha."));
            return;
        }
        match self.sitting.next_game() {
            Ok(()) => self.begun(),
            Err(error) => self.refuse(format!("{error}.")),
        }
    }

    /// Begins the next round with a bha.
    pub fn choose_bha(&mut self, hole: &str) {
        match self.sitting.choose_bha(hole) {
            Ok(()) => self.begun(),
            Err(error) => self.refuse(format!("{error}.")),
        }
    }

    /// The same match again from its beginning.
    pub fn restart(&mut self) {
        self.sitting.restart();
        self.begun();
    }

    fn begun(&mut self) {
        self.overlay = Overlay::None;
        self.note = None;
        self.flipped = near_side(&self.sitting) == Side::Second;
        self.moved();
        self.cursor = self.first_cursor();
    }

    /// Gives the game up.
    pub fn resign(&mut self) {
        match self.sitting.resign() {
            Ok(()) => self.moved(),
            Err(error) => self.refuse(format!("{error}.")),
        }
    }

    /// Keeps the match in a file that the reader named.
    pub fn save(&mut self, file: &str) {
        let file = file.trim();
        if file.is_empty() {
            return;
        }
        match store::keep(&mut self.sitting, &PathBuf::from(file)) {
            Ok(()) => self.say(format!("Saved in {file}. Go on with: guti play --resume {file}")),
            Err(error) => self.refuse(format!("It could not be saved in {file}: {error}.")),
        }
    }

    /// Asks before something is lost.
    pub fn question(&mut self, question: Question) {
        self.note = None;
        self.overlay = Overlay::Question(question);
    }

    /// What is to be done now, in a sentence.
    pub fn instruction(&self) -> String {
        let session = self.session();
        if let Some(past) = self.past {
            let now = session.history().len();
            return format!("The position after move {past} of {now}. ] goes on, End returns.");
        }
        if session.result().is_some() {
            return "The game is over. Enter shows what comes next.".to_owned();
        }
        let side = session.side_name(session.turn());
        if self.sitting.computer_to_move() {
            return format!("{side}: the computer is thinking …");
        }
        if session.must_pass() {
            return format!("{side} has no move and must pass: press Enter.");
        }
        self.next_step(side)
    }

    fn next_step(&self, side: &str) -> String {
        let view = self.session().view();
        let next = self.entry.next();
        let pieces = next.into_iter().any(|point| view.cell(point).side().is_some());
        let holes = view.shape() == Shape::Holes;
        match (self.entry.chosen().len(), self.entry.complete()) {
            (_, Complete::CouldBe(_)) => {
                "The move may end here: Enter. Or go on to a point marked ◇.".to_owned()
            }
            (0, _) if holes => format!("{side}: choose a hole with a thick frame to sow from."),
            (0, _) if pieces => format!("{side}: choose a piece. Those in ‹ › can move."),
            (0, _) => format!("{side}: choose a point marked ◇ to place a piece on."),
            (_, _) if pieces => "Now choose a piece in ‹ › to take off the board.".to_owned(),
            (1, _) => "Choose where it goes: ◇. Esc lets go.".to_owned(),
            _ => "The leap goes on: choose the next point ◇. Esc takes a leap back.".to_owned(),
        }
    }

    /// What the last move did, as it is shown now.
    pub fn told(&self) -> Option<String> {
        let session = self.session();
        let ply = session.history().get(self.shown().checked_sub(1)?)?;
        Some(words::ply(ply, session.board(), session.side_names()))
    }

    /// What is pointed out on the board.
    pub fn marks(&self) -> super::marks::Marks {
        let last = self.shown().checked_sub(1).and_then(|i| self.session().history().get(i));
        let entering = self.can_enter();
        super::marks::Marks {
            cursor: Some(self.cursor),
            legal: if entering { self.entry.next() } else { PointSet::EMPTY },
            chosen: if entering { self.entry.chosen().to_vec() } else { Vec::new() },
            last: last.map(|ply| ply.path.clone()).unwrap_or_default(),
            captured: last.map(|ply| ply.captured).unwrap_or_default(),
            changed: last.map(|ply| ply.changed).unwrap_or_default(),
        }
    }
}

/// A game after so many moves.
fn at(session: &Session, plies: usize) -> Session {
    let mut session = session.clone();
    while session.history().len() > plies && session.take_back().is_some() {}
    session
}
