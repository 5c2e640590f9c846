//! The view model of a match on the screen: its state, and what changes it. It draws nothing.

use super::analysis::{LiveAnalysis, ShownPosition};
use super::dialog::{Dialog, Question};
use super::geometry::{Direction, Geometry};
use crate::play::controller::{GameController, SaveTarget, level_message, not_saved};
use crate::play::engine_thread::EngineThread;
use crate::store;
use crate::words::{self, say, sentence};
use guti_rules::board::BoardKind;
use guti_rules::types::{Point, PointSet, Side};
use guti_session::engine::Level;
use guti_session::tables::SolvedMove;
use guti_session::{Analysis, Complete, MatchStatus, MoveInput, Session, wording};
use guti_words::{Fact, fact};
use std::time::Duration;

/// The least time that the computer takes for a move, so that the player sees the move before it.
const PAUSE: Duration = Duration::from_millis(700);

/// The search for the computer's next move.
#[derive(Debug, Default)]
enum MoveSearch {
    /// No search has been started.
    #[default]
    Idle,
    /// The search is running.
    Running,
    /// The result; `None` if the search failed.
    Done(Option<Analysis>),
}

/// A message that is shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence that is shown.
    pub text: String,
    /// Whether it says why something was refused.
    pub refusal: bool,
    /// Whether it stays while the computer moves.
    lasting: bool,
}

/// The view model of a match.
#[derive(Debug)]
pub struct MatchModel {
    /// The controller of the match.
    pub controller: GameController,
    /// The move being entered.
    pub entry: MoveInput,
    /// The point under the cursor.
    pub cursor: Point,
    /// Whether the second side is at the bottom of the board.
    pub flipped: bool,
    /// The number of plies after which the position is shown; `None` for the current position.
    pub past: Option<usize>,
    /// The message to the player.
    pub note: Option<Message>,
    /// The dialog over the board.
    pub dialog: Dialog,
    /// Where the match is saved.
    pub save_target: SaveTarget,
    /// The layout of the board as it was drawn last.
    pub geometry: Option<Geometry>,
    /// The analysis of the position that is shown, where it was asked for.
    pub analysis: LiveAnalysis,
    /// Whether the values of the moves in the tables are shown.
    pub values: bool,
    opponent: EngineThread,
    move_search: MoveSearch,
    waited: Duration,
}

impl MatchModel {
    /// A match on the model.
    pub fn new(controller: GameController, save_target: SaveTarget) -> MatchModel {
        let mut model = MatchModel {
            entry: controller.session().move_input(),
            cursor: Point::new(0),
            flipped: controller.near_side() == Side::Second,
            past: None,
            note: None,
            dialog: Dialog::None,
            save_target,
            geometry: None,
            analysis: LiveAnalysis::default(),
            values: false,
            opponent: EngineThread::default(),
            move_search: MoveSearch::Idle,
            waited: Duration::ZERO,
            controller,
        };
        model.cursor = model.first_cursor();
        if model.session().result().is_some() {
            model.dialog = model.end();
        }
        model
    }

    /// The game being played.
    pub fn session(&self) -> &Session {
        self.controller.session()
    }

    /// Where the cursor begins: the most central point that can be chosen.
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
        self.past.is_none() && self.controller.person_to_move()
    }

    /// Shows a message until the next key.
    pub fn say(&mut self, text: impl Into<String>) {
        self.note = Some(Message { text: text.into(), refusal: false, lasting: false });
    }

    /// Shows why something is refused.
    pub fn refuse(&mut self, text: impl Into<String>) {
        self.note = Some(Message { text: text.into(), refusal: true, lasting: false });
    }

    /// Advances the time: polls the searches, and plays the computer's move once it is ready.
    /// Returns whether a move was played.
    pub fn tick(&mut self, elapsed: Duration) -> bool {
        self.poll_analysis(elapsed);
        self.poll_move_search();
        let waits = self.controller.computer_to_move()
            && self.past.is_none()
            && matches!(self.dialog, Dialog::None);
        if !waits {
            self.waited = Duration::ZERO;
            return false;
        }
        self.waited += elapsed;
        if self.waited < PAUSE {
            return false;
        }
        let MoveSearch::Done(found) = &self.move_search else { return false };
        self.waited = Duration::ZERO;
        self.note = self.note.take().filter(|note| note.lasting);
        self.controller.computer_move(found.as_ref());
        self.changed();
        // The running analysis is of the position before.
        self.poll_analysis(Duration::ZERO);
        true
    }

    /// Starts the search for the computer's move when it is to move, and polls it.
    fn poll_move_search(&mut self) {
        match &self.move_search {
            MoveSearch::Idle => {
                let Some(task) = self.controller.task() else { return };
                let started = self.opponent.search(task);
                self.move_search =
                    if started.is_ok() { MoveSearch::Running } else { MoveSearch::Done(None) };
            }
            MoveSearch::Running => {
                if let Some(update) = self.opponent.poll().filter(|update| update.last) {
                    self.move_search = MoveSearch::Done(update.analysis.ok());
                }
            }
            MoveSearch::Done(_) => {}
        }
    }

    /// Whether the computer searches its move, or an analysis has no result yet.
    #[cfg(test)]
    pub fn is_thinking(&self) -> bool {
        matches!(self.move_search, MoveSearch::Running) || self.analysis.is_waiting()
    }

    /// Starts or polls the analysis of the position that is shown.
    fn poll_analysis(&mut self, elapsed: Duration) {
        let session = self.controller.session();
        let tables = self.controller.tables();
        let plies = self.shown();
        let position = ShownPosition {
            round: self.controller.game().round(),
            plies,
            position: session.position_at(plies),
            turn: session.view_at(plies).turn,
            over: self.past.is_none() && session.result().is_some(),
        };
        let shown = || at(session, plies);
        if let Some(analysis) = self.analysis.tick(elapsed, position, shown, tables) {
            self.hint(&analysis);
        }
    }

    /// The values of the moves in the position that is shown.
    pub fn known_moves(&self) -> Option<Vec<SolvedMove>> {
        self.controller.values(&at(self.session(), self.shown()))
    }

    /// Shows or hides the values of the moves.
    pub fn toggle_values(&mut self) {
        self.values = !self.values;
        if self.values && self.controller.tables().is_none() {
            self.values = false;
            self.refuse(say!("term-no-tables"));
        }
    }

    /// Asks for a hint.
    pub fn ask_hint(&mut self) {
        if self.can_enter() {
            self.analysis.ask_hint();
            self.say(say!("term-looking"));
        } else {
            self.refuse(say!("term-nobodys-turn"));
        }
    }

    /// Shows the best move as a hint, and moves the cursor to where it begins.
    fn hint(&mut self, analysis: &Analysis) {
        let Some(best) = analysis.best_move() else { return };
        let session = self.session();
        let verdict = wording::scores::sentence_of(analysis, session.turn(), session.side_names());
        let verdict = verdict.map(|fact| words::said(&fact)).unwrap_or_default();
        let mut ahead = session.clone();
        let first = ahead.play(best).ok().and_then(|ply| ply.path.first().copied());
        self.cursor = first.unwrap_or(self.cursor);
        self.say(say!("term-screen-hint", move = best, verdict = verdict));
    }

    /// Raises or lowers the level of the computer.
    pub fn change_level(&mut self, by: i8) {
        if !self.controller.has_computer() {
            self.refuse(say!("term-no-computer"));
            return;
        }
        let level = self.controller.level();
        let level = Level::new(level.number().saturating_add_signed(by)).unwrap_or(level);
        self.controller.set_level(level);
        self.stop_move_search();
        self.autosave();
        self.say(level_message(level));
    }

    /// Stops the search for the computer's move.
    fn stop_move_search(&mut self) {
        self.opponent.stop();
        self.move_search = MoveSearch::Idle;
    }

    /// Updates everything after the game has changed.
    fn changed(&mut self) {
        self.stop_move_search();
        self.analysis.forget_hint();
        self.entry = self.session().move_input();
        self.past = None;
        self.autosave();
        if self.session().result().is_some() {
            self.dialog = self.end();
        }
    }

    /// Saves the match in its file, or removes a temporary file that is no longer needed.
    pub fn autosave(&mut self) {
        let Some(path) = &self.save_target.path else { return };
        if let Err(error) = self.controller.autosave(&self.save_target) {
            let text = not_saved(path, &error);
            self.note = Some(Message { text, refusal: true, lasting: true });
            // It is said only once, and again by the question before the program ends.
            self.save_target.path = None;
        }
    }

    /// Whether the match is kept in its file; none if it has not begun.
    pub fn is_saved(&self) -> Option<bool> {
        let SaveTarget { path, temporary } = &self.save_target;
        let kept = path.is_some() && !(*temporary && self.controller.game().result().is_some());
        self.controller.has_begun().then_some(kept)
    }

    /// The dialog at the end of a game.
    fn end(&self) -> Dialog {
        match self.controller.game().status() {
            MatchStatus::ChooseBha { player, choices }
                if !self.controller.seats().is_computer(player) =>
            {
                let holes = choices.into_iter().map(|choice| choice.hole).collect();
                Dialog::ChooseBha { holes, current: 0 }
            }
            _ => Dialog::End,
        }
    }

    /// Moves the cursor to the nearest point in a direction of the screen, if there is one.
    pub fn go(&mut self, way: Direction) {
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

    /// Handles Enter: chooses the point under the cursor, ends a chain, passes, or shows what comes
    /// next.
    pub fn confirm(&mut self) {
        if self.past.is_some() {
            self.past = None;
        } else if self.session().result().is_some() {
            self.dialog = self.end();
        } else if let (true, Some(pass)) = (self.can_enter(), self.session().pass()) {
            self.play(&pass);
        } else if let (Complete::CouldBe(text), true) = (self.entry.complete(), self.rests()) {
            self.play(&text);
        } else {
            self.choose(self.cursor);
        }
    }

    /// Whether the cursor is on a point to which the entered chain cannot continue.
    fn rests(&self) -> bool {
        !self.entry.next().contains(self.cursor)
    }

    /// Chooses a point as the next one of the move being entered; plays the move once it is complete.
    pub fn choose(&mut self, point: Point) {
        self.cursor = point;
        if self.past.is_some() {
            self.refuse(say!("term-earlier"));
            return;
        }
        if self.controller.computer_to_move() {
            self.refuse(say!("term-computers-turn"));
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
            self.refuse(say!("term-nobodys-turn"));
            return;
        }
        match self.controller.play(text) {
            Ok(ply) => {
                let last = ply.path.last().copied();
                self.cursor = last.unwrap_or(self.cursor);
                self.note = None;
                self.changed();
            }
            Err(error) => self.refuse(sentence(error.fact())),
        }
    }

    /// Says why a point cannot be chosen: what is illegal about the move that it would be.
    fn why_not(&self, point: Point) -> String {
        let session = self.session();
        let board = session.board();
        let view = session.view();
        let name = board.name(point);
        let side = session.turn();
        let ask = |text: &str| match session.clone().play(text) {
            Err(error) => Some(sentence(error.fact())),
            Ok(_) => None,
        };
        let chosen: Vec<&str> = self.entry.chosen().iter().map(|&p| board.name(p)).collect();
        let asked = match (chosen.as_slice(), view.cell(point).side()) {
            ([], Some(owner)) if owner != side => {
                let names = session.side_names();
                let [owner, side] = [owner, side].map(|side| Fact::side(names[side]));
                Some(say!("term-piece-of", owner = owner, side = side))
            }
            ([], Some(_)) => {
                let vacant = |&point: &Point| view.cell(point).side().is_none();
                let mut beside = board.neighbours(point).into_iter().filter(vacant);
                match beside.find_map(|to| ask(&format!("{name}-{}", board.name(to)))) {
                    Some(why) => Some(why),
                    None => Some(sentence(fact!("nowhere-to-go", point = name))),
                }
            }
            ([], _) => ask(name),
            ([from], _) => ask(&format!("{from}-{name}")),
            ([from, to], Some(_)) => ask(&format!("{from}-{to}x{name}")),
            (several, _) => ask(&format!("{}x{name}", several.join("x"))),
        };
        asked.unwrap_or_else(|| match board.kind() {
            BoardKind::Holes => say!("term-choose-own-hole"),
            BoardKind::Lines | BoardKind::Squares => say!("term-choose-piece-first"),
        })
    }

    /// Handles Esc: undoes the last choice of a point, or returns to the current position.
    pub fn back(&mut self) {
        self.note = None;
        if self.past.take().is_none() && self.entry.back() {
            self.cursor = self.entry.chosen().last().copied().unwrap_or(self.cursor);
        }
    }

    /// Takes back the last move, and the computer's answer to it.
    pub fn take_back(&mut self) {
        self.dialog = Dialog::None;
        match self.controller.take_back() {
            Ok(undone) => {
                self.changed();
                self.say(match undone.len() {
                    1 => say!("term-one-taken-back"),
                    _ => say!("term-both-taken-back"),
                });
            }
            Err(nothing) => self.refuse(nothing.why()),
        }
    }

    /// Shows the position after this many plies.
    pub fn look(&mut self, plies: usize) {
        let now = self.session().history().len();
        self.entry.clear();
        self.analysis.forget_hint();
        self.note = None;
        self.past = (plies < now).then_some(plies);
    }

    /// The number of plies after which the position is shown.
    pub fn shown(&self) -> usize {
        self.past.unwrap_or(self.session().history().len())
    }

    /// Begins the next game of the match.
    pub fn next(&mut self) {
        if let Some(hole) = self.controller.computer_chooses() {
            self.begun();
            self.say(say!("term-computer-chooses-bha", hole = hole));
            return;
        }
        match self.controller.next_game() {
            Ok(()) => self.begun(),
            Err(error) => self.refuse(sentence(error.fact())),
        }
    }

    /// Begins the next round with the bha that a person has chosen.
    pub fn choose_bha(&mut self, hole: &str) {
        match self.controller.choose_bha(hole) {
            Ok(()) => self.begun(),
            Err(error) => self.refuse(sentence(error.fact())),
        }
    }

    /// Begins the match again. A finished match stays in the file that the player named.
    pub fn restart(&mut self) {
        let named = self.save_target.path.as_deref().filter(|_| !self.save_target.temporary);
        let next = named.and_then(|file| self.controller.next_file(file));
        self.controller.restart();
        let told = next.map(|(file, told)| {
            self.save_target.path = Some(file);
            told
        });
        self.begun();
        // Why it cannot be saved is more important.
        if let (Some(told), None) = (told, &self.note) {
            self.say(told);
        }
    }

    fn begun(&mut self) {
        self.dialog = Dialog::None;
        self.note = None;
        self.flipped = self.controller.near_side() == Side::Second;
        self.changed();
        self.cursor = self.first_cursor();
    }

    /// Resigns the current game for the person who plays, or shows why that is not possible.
    pub fn resign(&mut self) {
        match self.controller.resign() {
            Ok(()) => self.changed(),
            Err(error) => self.refuse(sentence(error.fact())),
        }
    }

    /// Saves the match in a file that the player named.
    pub fn save(&mut self, file: &str) {
        let file = file.trim();
        if file.is_empty() {
            return;
        }
        let path = store::named(file);
        match self.controller.save(&path) {
            Ok(()) => self.say(say!("term-saved-resume", file = path.display().to_string())),
            Err(error) => self.refuse(not_saved(&path, &error)),
        }
    }

    /// Asks a question before something is lost.
    pub fn question(&mut self, question: Question) {
        self.note = None;
        self.dialog = Dialog::Question(question);
    }

    /// What the player can do now, as a sentence.
    pub fn instruction(&self) -> String {
        let session = self.session();
        if let Some(past) = self.past {
            let now = session.history().len();
            return say!("term-past", past = past, now = now);
        }
        if session.result().is_some() {
            return say!("term-over-enter");
        }
        let side = Fact::side(session.side_name(session.turn()));
        if self.controller.computer_to_move() {
            return say!("term-thinking", side = side);
        }
        if session.must_pass() {
            return say!("term-pass-enter", side = side);
        }
        self.next_step(side)
    }

    fn next_step(&self, side: Fact) -> String {
        let view = self.session().view();
        let next = self.entry.next();
        let pieces = next.into_iter().any(|point| view.cell(point).side().is_some());
        let holes = view.kind() == BoardKind::Holes;
        match (self.entry.chosen().len(), self.entry.complete()) {
            (_, Complete::CouldBe(_)) => say!("term-may-end"),
            (0, _) if holes => say!("term-choose-hole", side = side),
            (0, _) if pieces => say!("term-choose-piece", side = side),
            (0, _) => say!("term-choose-point", side = side),
            (_, _) if pieces => say!("term-choose-removed"),
            (1, _) => say!("term-choose-target"),
            _ => say!("term-leap-on"),
        }
    }

    /// Describes the move that led to the position that is shown.
    pub fn last_move(&self) -> Option<String> {
        let session = self.session();
        let ply = session.history().get(self.shown().checked_sub(1)?)?;
        Some(words::said(&wording::ply(ply, session.board(), session.side_names())))
    }

    /// The marks on the board.
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

/// The session after this many plies.
fn at(session: &Session, plies: usize) -> Session {
    let mut session = session.clone();
    while session.history().len() > plies && session.take_back().is_some() {}
    session
}
