//! The controller of a match between people and computers, which the dialogue and the screen share.

use super::engine_thread::SearchTask;
use super::seats::{self, SeatAssignment, at_level, is_computer_name};
use crate::day::Day;
use crate::diagnostic::Diagnostic;
use crate::flags::TableArgs;
use crate::store;
use crate::words::{self, say};
use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::engine::{Level, Limits, Settings};
use guti_session::tables::{SolvedMove, TableSet};
use guti_session::{
    Analysis, Match, MatchError, MatchStatus, PlayError, Player, Ply, Ruleset, Session, TakenBack,
    record, wording,
};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The size of the transposition table at full strength, in megabytes.
const FULL_HASH_MB: usize = 64;

/// How long the computer searches at full strength; the weaker levels have limits of their own.
pub const FULL_TIME: Duration = Duration::from_secs(1);

/// The most nodes of a weaker level, whose own limits usually end the search before.
const MOST_NODES: u64 = 1_000_000;

/// The nodes searched for each hole that could become the bha: few enough to take no noticeable
/// time.
const NODES_FOR_BHA: u64 = 10_000;

/// The search, at full strength, that advises a person.
pub fn advice(session: Session, time: Duration, tables: Option<Arc<TableSet>>) -> SearchTask {
    // Advice is the best move against perfect play; the opponent model would play for a win
    // instead.
    let mut settings = Settings { hash_mb: FULL_HASH_MB, ..Settings::default() };
    settings.parameters.opponent_model = false;
    SearchTask { session, settings, limits: Limits::time(time), tables, fresh: false }
}

/// Says that a match could not be saved.
pub fn not_saved(path: &Path, error: &io::Error) -> String {
    say!("term-not-saved", file = path.display().to_string(), reason = error.to_string())
}

/// Says at which level the computer plays.
pub fn level_message(level: Level) -> String {
    say!("term-level", level = level.number(), strength = wording::level(level))
}

/// Where a match is saved while it is played.
#[derive(Clone, Debug, Default)]
pub struct SaveTarget {
    /// The path of the file; `None` if there is no folder for unfinished matches.
    pub path: Option<PathBuf>,
    /// Whether the file is removed when the match is over.
    pub temporary: bool,
}

/// A match being played: the game, who plays it, the computer's level, and where it is saved.
#[derive(Clone, Debug)]
pub struct GameController {
    game: Match,
    seats: SeatAssignment,
    level: Level,
    rng: Rng,
    /// Determines what the computer overlooks in this game.
    seed: u64,
    /// The files that hold this match and nothing else, and so may be overwritten.
    files: Vec<PathBuf>,
    /// The tables of solved positions.
    tables: Option<Arc<TableSet>>,
    /// Why tables that exist are not used.
    warning: Option<String>,
}

/// Why no move was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingToUndo {
    /// No move has been made in this game.
    Start,
    /// Only the computer has moved.
    OnlyComputer,
}

impl NothingToUndo {
    /// The reason as a sentence.
    pub fn why(self) -> String {
        match self {
            NothingToUndo::Start => say!("term-nothing-to-undo"),
            NothingToUndo::OnlyComputer => say!("term-only-computer-moved"),
        }
    }
}

impl GameController {
    /// A controller of `game` with these seats. Names in `game` stay as they are, apart from the
    /// level of a computer.
    pub fn new(game: Match, seats: SeatAssignment, level: Level, mut rng: Rng) -> GameController {
        let seed = rng.u64(..);
        let mut controller = GameController {
            game,
            seats,
            level,
            rng,
            seed,
            files: Vec::new(),
            tables: None,
            warning: None,
        };
        controller.set_level(level);
        controller
    }

    /// Adds the tables of solved positions that the flags choose.
    ///
    /// # Errors
    ///
    /// Tables that were named and cannot be used.
    pub fn with_tables(mut self, args: &TableArgs) -> Result<GameController, Diagnostic> {
        let ruleset = self.ruleset().clone();
        self.open_tables(&ruleset, args)?;
        Ok(self)
    }

    fn open_tables(&mut self, ruleset: &Ruleset, args: &TableArgs) -> Result<(), Diagnostic> {
        let mut warning = None;
        self.tables = args.open(ruleset, |reason| {
            warning = Some(say!("term-no-tables-used", reason = reason.to_string()));
        })?;
        self.warning = warning;
        Ok(())
    }

    /// A warning to show before the match begins.
    pub fn warning(&self) -> Option<&str> {
        self.warning.as_deref()
    }

    /// The values of the legal moves in the tables, the best first; `None` where the tables do not
    /// reach.
    pub fn values(&self, session: &Session) -> Option<Vec<SolvedMove>> {
        self.tables.as_ref().and_then(|tables| tables.moves(session))
    }

    /// The tables of solved positions, if there are any.
    pub fn tables(&self) -> Option<&Arc<TableSet>> {
        self.tables.as_ref()
    }

    /// Records that this file holds the match and nothing else, and so may be overwritten.
    pub fn own(&mut self, file: &Path) {
        if !self.owns(file) {
            self.files.push(file.to_owned());
        }
    }

    /// Whether a file holds this match and nothing else.
    pub fn owns(&self, file: &Path) -> bool {
        self.files.iter().any(|own| own == file)
    }

    /// The level of the computer.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Sets the level of the computer, and the names that contain it.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
        for player in Player::BOTH {
            let name = self.game.name(player);
            if self.seats.is_computer(player) && is_computer_name(name) {
                let name = at_level(name, level);
                self.game.rename(player, name);
            }
        }
    }

    /// The match that is played.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The match with the names of the players in the language of the program, to be shown.
    pub fn shown(&self) -> Cow<'_, Match> {
        if words::is_english() {
            return Cow::Borrowed(&self.game);
        }
        let mut shown = self.game.clone();
        for player in Player::BOTH {
            let name = seats::shown(self.game.name(player));
            shown.rename(player, name);
        }
        Cow::Owned(shown)
    }

    /// The game being played.
    pub fn session(&self) -> &Session {
        self.game.session()
    }

    /// The rules of the game in its variant.
    pub fn ruleset(&self) -> &Ruleset {
        self.game.ruleset()
    }

    /// Which players are computers.
    pub fn seats(&self) -> SeatAssignment {
        self.seats
    }

    /// Whether any player is a computer.
    pub fn has_computer(&self) -> bool {
        self.seats != SeatAssignment::PEOPLE
    }

    /// Whether the computer plays this side in this game.
    pub fn is_computer(&self, side: Side) -> bool {
        self.seats.is_computer(self.game.player(side))
    }

    /// Whether the game goes on and the computer is to move.
    pub fn computer_to_move(&self) -> bool {
        self.session().result().is_none() && self.is_computer(self.session().turn())
    }

    /// Whether the game goes on and a person is to move.
    pub fn person_to_move(&self) -> bool {
        self.session().result().is_none() && !self.computer_to_move()
    }

    /// The side of the person, if exactly one plays.
    pub fn only_person(&self) -> Option<Side> {
        let [first, second] = Side::BOTH.map(|side| self.is_computer(side));
        match (first, second) {
            (false, true) => Some(Side::First),
            (true, false) => Some(Side::Second),
            _ => None,
        }
    }

    /// Plays a person's move.
    ///
    /// # Errors
    ///
    /// As [`Match::play`].
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        self.game.play(text)
    }

    /// The search for the computer's next move; `None` if it is not its turn. Below full strength
    /// the result depends only on the game and the seed.
    pub fn task(&self) -> Option<SearchTask> {
        self.computer_to_move().then(|| {
            let limits = match self.level {
                Level::FULL => Limits::time(FULL_TIME),
                _ => Limits::nodes(MOST_NODES),
            };
            self.task_of(self.session().clone(), limits)
        })
    }

    fn task_of(&self, session: Session, limits: Limits) -> SearchTask {
        let (level, seed) = (self.level, self.seed);
        let full = level == Level::FULL;
        let settings = Settings {
            hash_mb: if full { FULL_HASH_MB } else { 2 },
            level,
            seed,
            ..Settings::default()
        };
        SearchTask { session, settings, limits, tables: self.tables.clone(), fresh: !full }
    }

    /// Plays the computer's move, if it is its turn: the best move found, or any legal move if the
    /// search failed.
    pub fn computer_move(&mut self, found: Option<&Analysis>) -> Option<&Ply> {
        if !self.computer_to_move() {
            return None;
        }
        let best = found.and_then(Analysis::best_move).map(str::to_owned);
        let text = best.or_else(|| self.session().legal_moves().into_iter().next())?;
        self.game.play(&text).ok()
    }

    /// Begins the next round with the bha that the computer chooses, if the choice is the
    /// computer's: the hole with the best score. Returns the hole.
    pub fn computer_chooses(&mut self) -> Option<String> {
        let MatchStatus::ChooseBha { player, .. } = self.game.status() else { return None };
        if !self.seats.is_computer(player) {
            return None;
        }
        let own = self.game.side(player);
        let mut engine = None;
        let mut value = |session: Session| {
            let turn = session.turn();
            let task = self.task_of(session, Limits::nodes(NODES_FOR_BHA));
            let found = task.run(&mut engine, &AtomicBool::new(false), &mut |_| {}).ok()?;
            let score = found.score()?;
            Some(if turn == own { score } else { -score })
        };
        // The first of several best holes.
        let choices = self.game.rounds_to_choose().into_iter();
        let rated = choices.map(|(choice, round)| (choice.hole, Reverse(value(round))));
        let (hole, _) = rated.min_by_key(|&(_, value)| value)?;
        self.choose_bha(&hole).ok()?;
        Some(hole)
    }

    /// Begins the next game of the match.
    ///
    /// # Errors
    ///
    /// As [`Match::next_game`].
    pub fn next_game(&mut self) -> Result<(), MatchError> {
        if let Err(error) = self.game.next_game() {
            return Err(match self.shown() {
                Cow::Borrowed(_) => error,
                // The error names a player.
                Cow::Owned(mut shown) => shown.next_game().err().unwrap_or(error),
            });
        }
        self.seed = self.rng.u64(..);
        Ok(())
    }

    /// Begins the next round with the bha that a person has chosen.
    ///
    /// # Errors
    ///
    /// As [`Match::choose_bha`].
    pub fn choose_bha(&mut self, hole: &str) -> Result<(), MatchError> {
        self.game.choose_bha(hole)?;
        self.seed = self.rng.u64(..);
        Ok(())
    }

    /// Takes back the last move or declaration of a person, and the computer's answer to it.
    ///
    /// # Errors
    ///
    /// See [`NothingToUndo`]. Then nothing changes.
    pub fn take_back(&mut self) -> Result<Vec<TakenBack>, NothingToUndo> {
        let session = self.game.session();
        let declared = session.result().is_some() && session.result() != session.board_result();
        if declared {
            return Ok(self.game.take_back().into_iter().collect());
        }
        let plies = session.history();
        if plies.is_empty() {
            return Err(NothingToUndo::Start);
        }
        let both = self.seats == SeatAssignment::BOTH;
        let last = plies.iter().rposition(|ply| both || !self.is_computer(ply.side));
        let Some(last) = last else { return Err(NothingToUndo::OnlyComputer) };
        let count = plies.len() - last;
        Ok((0..count).filter_map(|_| self.game.take_back()).collect())
    }

    /// The side that resigns when a person says so: that of the only person, or else the side to
    /// move.
    pub fn resigning(&self) -> Side {
        self.only_person().unwrap_or(self.session().turn())
    }

    /// Resigns for a person.
    ///
    /// # Errors
    ///
    /// A game that is over.
    pub fn resign(&mut self) -> Result<(), PlayError> {
        self.game.resign(self.resigning()).map(|_| ())
    }

    /// Begins the match again, from the position in which its first game began.
    pub fn restart(&mut self) {
        self.game = self.game.restarted();
        self.seed = self.rng.u64(..);
    }

    /// Begins a new match under other rules of the same game, with the same players and level, and
    /// opens the tables of these rules.
    ///
    /// # Errors
    ///
    /// Tables that were named and cannot be used; the match then stays as it is.
    pub fn change_rules(&mut self, ruleset: &Ruleset, args: &TableArgs) -> Result<(), Diagnostic> {
        self.open_tables(ruleset, args)?;
        self.game = Match::new(ruleset, self.game.names().clone());
        self.seed = self.rng.u64(..);
        Ok(())
    }

    /// Saves the records of the match in a file, which may be overwritten from then on. A game that goes on and has no
    /// date gets that of today, in UTC.
    ///
    /// # Errors
    ///
    /// As [`store::write`].
    pub fn save(&mut self, path: &Path) -> io::Result<()> {
        if self.session().result().is_none() {
            self.game.set_date(&Day::today().to_string());
        }
        store::write(&record::write(&self.game.records()), path, self.owns(path))?;
        self.own(path);
        Ok(())
    }

    /// Whether a move has been made in the match.
    pub fn has_begun(&self) -> bool {
        !self.session().history().is_empty() || self.game.round() > 1
    }

    /// Saves the match where it is kept while it is played, or removes a temporary file that is no longer needed.
    ///
    /// # Errors
    ///
    /// As [`store::write`], or a file that cannot be removed.
    pub fn autosave(&mut self, target: &SaveTarget) -> io::Result<()> {
        let Some(path) = &target.path else { return Ok(()) };
        let over = matches!(self.game.status(), MatchStatus::Over(_));
        if !target.temporary || (self.has_begun() && !over) {
            return self.save(path);
        }
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The file for the match that follows this one, which is saved in `file`, and a sentence that says so: a
    /// finished match stays in its file. None if this match is not finished.
    pub fn next_file(&self, file: &Path) -> Option<(PathBuf, String)> {
        self.game.result()?;
        let next = store::next_free(file);
        let [kept, saved] = [file, &next].map(|path| path.display().to_string());
        let told = say!("term-saved-beside", file = kept, next = saved);
        Some((next, told))
    }

    /// The side at the bottom of the board at first: that of the only person.
    pub fn near_side(&self) -> Side {
        self.only_person().unwrap_or(Side::First)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seats::{default_level, without_level};

    fn controller(seats: SeatAssignment) -> GameController {
        let rules = Ruleset::find("dara", &[] as &[&str]).expect("a built-in game");
        let level = default_level();
        GameController::new(Match::new(&rules, seats.names(level)), seats, level, Rng::with_seed(1))
    }

    fn answer(controller: &mut GameController) {
        let task = controller.task().expect("it is the computer's turn");
        let found = task.run(&mut None, &AtomicBool::new(false), &mut |_| {}).expect("room");
        controller.computer_move(Some(&found)).expect("a legal move");
    }

    #[test]
    fn against_the_computer_two_plies_are_taken_back() {
        let mut controller = controller(SeatAssignment::SECOND);
        assert_eq!(controller.take_back(), Err(NothingToUndo::Start));
        controller.play("c3").expect("a legal placement");
        assert!(controller.computer_to_move());
        answer(&mut controller);
        assert_eq!(controller.take_back().map(|undone| undone.len()), Ok(2));
        assert!(controller.session().history().is_empty());
    }

    #[test]
    fn what_only_the_computer_did_stays() {
        let mut controller = controller(SeatAssignment::FIRST);
        answer(&mut controller);
        assert_eq!(controller.take_back(), Err(NothingToUndo::OnlyComputer));
        controller.resign().expect("the game goes on");
        assert_eq!(controller.game().score(), [2, 0]);
        assert_eq!(controller.take_back().map(|undone| undone.len()), Ok(1));
        assert!(controller.person_to_move());
    }

    #[test]
    fn another_level_has_another_name() {
        let mut controller = controller(SeatAssignment::SECOND);
        assert_eq!(controller.game().names(), &["Player", "Computer (level 5)"].map(str::to_owned));
        controller.set_level(Level::FULL);
        assert_eq!(
            controller.game().names(),
            &["Player", "Computer (level 10)"].map(str::to_owned)
        );
        assert_eq!(without_level(controller.game().name(Player::Two)), "Computer");
        assert_eq!(without_level("Amina (level 3)"), "Amina (level 3)");
    }

    #[test]
    fn a_game_that_is_played_again_is_another_but_repeatable() {
        let play = |controller: &mut GameController| {
            while controller.session().history().len() < 10 {
                answer(controller);
            }
            controller.session().position()
        };
        let [mut one, mut two] =
            [controller(SeatAssignment::BOTH), controller(SeatAssignment::BOTH)];
        let first = play(&mut one);
        assert_eq!(first, play(&mut two));
        one.restart();
        two.restart();
        let second = play(&mut one);
        assert_eq!(second, play(&mut two));
        assert_ne!(first, second);
    }

    #[test]
    fn a_computer_whose_search_failed_plays_any_move() {
        let mut controller = controller(SeatAssignment::FIRST);
        assert!(controller.computer_move(None).is_some());
        assert!(controller.computer_move(None).is_none(), "it is a person's turn");
    }
}
