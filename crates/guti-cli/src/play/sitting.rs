//! A match with people and computers on the two seats: what the dialogue and the screen share.

use super::thinker::Task;
use crate::report::Complaint;
use crate::solved::UseArgs;
use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::engine::{Level, Limits, Settings};
use guti_session::tables::{KnownMove, TableSet};
use guti_session::{
    Insight, Match, MatchError, PlayError, Player, Ply, Ruleset, Session, Status, Undone, record,
};
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The name that a computer has in records; a name that begins with it is played by one.
const COMPUTER: &str = "Computer";

/// What stands in that name before the level.
const AT_LEVEL: &str = " (level ";

/// The level where none is asked for.
pub const DEFAULT_LEVEL: u8 = 5;

/// The size of the table at full strength, in megabytes.
const ROOMY: usize = 64;

/// How long the computer thinks at full strength; the other levels have limits of their own.
pub const THINKING: Duration = Duration::from_secs(1);

/// The most positions that a weaker level looks at, if its own limits do not end it before.
const MOST_NODES: u64 = 1_000_000;

/// The most positions that are looked at for each hole that could become the bha: so few that
/// nobody notices.
const NODES_FOR_BHA: u64 = 10_000;

/// Which of the two persons the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seats(pub [bool; 2]);

impl Seats {
    /// Two people at one keyboard.
    pub const PEOPLE: Seats = Seats([false, false]);
    /// The computer plays who moves second.
    pub const SECOND: Seats = Seats([false, true]);
    /// The computer plays who moves first.
    pub const FIRST: Seats = Seats([true, false]);
    /// The computer plays both, to be watched.
    pub const BOTH: Seats = Seats([true, true]);

    /// Whether the computer plays this person.
    pub fn computer(self, player: Player) -> bool {
        self.0[player.index()]
    }

    /// The names of the two persons, as records write them.
    pub fn names(self, level: Level) -> [String; 2] {
        let names = match self.0 {
            [false, false] => ["Player 1", "Player 2"],
            [false, true] => ["Player", COMPUTER],
            [true, false] => [COMPUTER, "Player"],
            [true, true] => ["Computer 1", "Computer 2"],
        };
        Player::BOTH.map(|player| {
            let name = names[player.index()];
            if self.computer(player) { at_level(name, level) } else { name.to_owned() }
        })
    }

    /// The seats that the names in a record tell of.
    pub fn of_names(names: &[String; 2]) -> Seats {
        Seats([0, 1].map(|i: usize| names[i].starts_with(COMPUTER)))
    }
}

/// What the computer at full strength is to think about to advise a person.
pub fn advice(session: Session, time: Duration, tables: Option<Arc<TableSet>>) -> Task {
    // Advice is the truth, and nothing is played for a win against whoever asks.
    let mut settings = Settings { hash_mb: ROOMY, ..Settings::default() };
    settings.parameters.ambition = false;
    Task { session, settings, limits: Limits::time(time), tables, fresh: false }
}

/// The level where none is asked for.
pub fn default_level() -> Level {
    Level::new(DEFAULT_LEVEL).unwrap_or_default()
}

/// The level that the names in a record tell of.
pub fn level_of_names(names: &[String; 2]) -> Option<Level> {
    let mut computers = names.iter().filter(|name| name.starts_with(COMPUTER));
    computers.find_map(|name| name.split_once(AT_LEVEL)?.1.strip_suffix(')')?.parse().ok())
}

/// The name of a computer that plays at a level.
fn at_level(name: &str, level: Level) -> String {
    format!("{}{AT_LEVEL}{level})", without_level(name))
}

/// A name as it is shown where there is little room.
pub fn without_level(name: &str) -> &str {
    match name.split_once(AT_LEVEL) {
        Some((short, _)) if name.starts_with(COMPUTER) => short,
        _ => name,
    }
}

/// A match being played here.
#[derive(Clone, Debug)]
pub struct Sitting {
    game: Match,
    seats: Seats,
    level: Level,
    rng: Rng,
    /// What the computer overlooks in this game.
    seed: u64,
    /// The files that hold this match and nothing else, and so may be written anew.
    files: Vec<PathBuf>,
    /// What is known of the game.
    tables: Option<Arc<TableSet>>,
    /// Why it is not, if it could be.
    warning: Option<String>,
}

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingToUndo {
    /// Nothing has happened in this game.
    Start,
    /// Only the computer has moved.
    OnlyComputer,
}

impl NothingToUndo {
    /// In words.
    pub fn why(self) -> &'static str {
        match self {
            NothingToUndo::Start => "There is nothing to take back: this game has just begun.",
            NothingToUndo::OnlyComputer => {
                "There is nothing to take back: only the computer has moved."
            }
        }
    }
}

impl Sitting {
    /// A match with these seats; a name in `game` that another seat gave it stays.
    pub fn new(game: Match, seats: Seats, level: Level, mut rng: Rng) -> Sitting {
        let seed = rng.u64(..);
        let mut sitting = Sitting {
            game,
            seats,
            level,
            rng,
            seed,
            files: Vec::new(),
            tables: None,
            warning: None,
        };
        sitting.set_level(level);
        sitting
    }

    /// The same match with the tables of solved positions that were asked for.
    pub fn with_tables(mut self, args: &UseArgs) -> Result<Sitting, Complaint> {
        let mut warning = None;
        self.tables = args.open(self.ruleset(), |text| warning = Some(format!("Note: {text}.")))?;
        self.warning = warning;
        Ok(self)
    }

    /// What should be said before the match begins.
    pub fn warning(&self) -> Option<&str> {
        self.warning.as_deref()
    }

    /// What the tables know of the legal moves of a game of this match, the best first; none where
    /// they do not reach.
    pub fn values(&self, session: &Session) -> Option<Vec<KnownMove>> {
        self.tables.as_ref().and_then(|tables| tables.moves(session))
    }

    /// The tables of solved positions, if there are any.
    pub fn tables(&self) -> Option<&Arc<TableSet>> {
        self.tables.as_ref()
    }

    /// The match is kept in this file from now on.
    pub fn own(&mut self, file: &Path) {
        if !self.owns(file) {
            self.files.push(file.to_owned());
        }
    }

    /// Whether a file holds this match and nothing else.
    pub fn owns(&self, file: &Path) -> bool {
        self.files.iter().any(|own| own == file)
    }

    /// How well the computer plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Lets the computer play better or worse from now on.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
        for player in Player::BOTH {
            let name = self.game.name(player);
            if self.seats.computer(player) && name.starts_with(COMPUTER) {
                let name = at_level(name, level);
                self.game.rename(player, name);
            }
        }
    }

    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The game being played.
    pub fn session(&self) -> &Session {
        self.game.session()
    }

    /// The rules.
    pub fn ruleset(&self) -> &Ruleset {
        self.game.ruleset()
    }

    /// Who plays what.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Whether the computer plays at all.
    pub fn has_computer(&self) -> bool {
        self.seats != Seats::PEOPLE
    }

    /// Whether the computer plays this side in this game.
    pub fn is_computer(&self, side: Side) -> bool {
        self.seats.computer(self.game.player(side))
    }

    /// Whether the game goes on and the computer is to move.
    pub fn computer_to_move(&self) -> bool {
        self.session().result().is_none() && self.is_computer(self.session().turn())
    }

    /// Whether the game goes on and a person is to move.
    pub fn person_to_move(&self) -> bool {
        self.session().result().is_none() && !self.computer_to_move()
    }

    /// The side of the only person, if there is just one.
    pub fn only_person(&self) -> Option<Side> {
        let [first, second] = Side::BOTH.map(|side| self.is_computer(side));
        match (first, second) {
            (false, true) => Some(Side::First),
            (true, false) => Some(Side::Second),
            _ => None,
        }
    }

    /// Plays a person's move.
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        self.game.play(text)
    }

    /// What the computer has to think about, if it is its turn. Below full strength the answer
    /// depends on nothing but the game and the seed.
    pub fn task(&self) -> Option<Task> {
        self.computer_to_move().then(|| {
            let limits = match self.level {
                Level::FULL => Limits::time(THINKING),
                _ => Limits::nodes(MOST_NODES),
            };
            self.task_of(self.session().clone(), limits)
        })
    }

    fn task_of(&self, session: Session, limits: Limits) -> Task {
        let (level, seed) = (self.level, self.seed);
        let full = level == Level::FULL;
        let settings =
            Settings { hash_mb: if full { ROOMY } else { 2 }, level, seed, ..Settings::default() };
        Task { session, settings, limits, tables: self.tables.clone(), fresh: !full }
    }

    /// Plays the computer's move, if it is its turn: what it has found, or anything if it could
    /// not think.
    pub fn computer_move(&mut self, found: Option<&Insight>) -> Option<&Ply> {
        if !self.computer_to_move() {
            return None;
        }
        let best = found.and_then(Insight::best).map(str::to_owned);
        let text = best.or_else(|| self.session().legal_moves().into_iter().next())?;
        self.game.play(&text).ok()
    }

    /// Gives the next game to the computer's choice of a bha, where it is the computer's: the hole
    /// from which it expects the most.
    pub fn computer_chooses(&mut self) -> Option<String> {
        let Status::ChooseBha { player, choices } = self.game.status() else { return None };
        if !self.seats.computer(player) {
            return None;
        }
        let own = self.game.side(player);
        let mut engine = None;
        let mut value = |position: &str| {
            let session = Session::from_position(self.ruleset(), position).ok()?;
            let turn = session.turn();
            let task = self.task_of(session, Limits::nodes(NODES_FOR_BHA));
            let found = task.think(&mut engine, &AtomicBool::new(false), &mut |_| {}).ok()?;
            let score = found.score()?;
            Some(if turn == own { score } else { -score })
        };
        // Of equals the left one.
        let best = choices.iter().min_by_key(|choice| Reverse(value(&choice.position)));
        let hole = best?.hole.clone();
        self.choose_bha(&hole).ok()?;
        Some(hole)
    }

    /// Begins the next game of the match.
    pub fn next_game(&mut self) -> Result<(), MatchError> {
        self.game.next_game()?;
        self.seed = self.rng.u64(..);
        Ok(())
    }

    /// Begins the next round with this bha.
    pub fn choose_bha(&mut self, hole: &str) -> Result<(), MatchError> {
        self.game.choose_bha(hole)?;
        self.seed = self.rng.u64(..);
        Ok(())
    }

    /// Takes back the last thing that a person did, with what the computer answered.
    pub fn take_back(&mut self) -> Result<Vec<Undone>, NothingToUndo> {
        let session = self.game.session();
        let declared = session.result().is_some() && session.result() != session.judged();
        if declared {
            return Ok(self.game.take_back().into_iter().collect());
        }
        let plies = session.history();
        if plies.is_empty() {
            return Err(NothingToUndo::Start);
        }
        let both = self.seats == Seats::BOTH;
        let last = plies.iter().rposition(|ply| both || !self.is_computer(ply.side));
        let Some(last) = last else { return Err(NothingToUndo::OnlyComputer) };
        let count = plies.len() - last;
        Ok((0..count).filter_map(|_| self.game.take_back()).collect())
    }

    /// The side that gives up when a person says so: the one to move, or the person's own.
    pub fn resigning(&self) -> Side {
        self.only_person().unwrap_or(self.session().turn())
    }

    /// A person gives the game up.
    pub fn resign(&mut self) -> Result<(), PlayError> {
        self.game.resign(self.resigning()).map(|_| ())
    }

    /// The same match from its beginning, from the position where its first game began.
    pub fn restart(&mut self) {
        let start = self.game.finished().next().unwrap_or(self.game.session()).start_position();
        let (rules, names) = (self.ruleset().clone(), self.game.names().clone());
        self.game = Match::from_position(&rules, names.clone(), &start)
            .unwrap_or_else(|_| Match::new(&rules, names));
        self.seed = self.rng.u64(..);
    }

    /// The records of the match.
    pub fn record(&self) -> String {
        record::write(&self.game.records())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sitting(seats: Seats) -> Sitting {
        let rules = Ruleset::find("dara", &[] as &[&str]).expect("a built-in game");
        let level = default_level();
        Sitting::new(Match::new(&rules, seats.names(level)), seats, level, Rng::with_seed(1))
    }

    fn answer(sitting: &mut Sitting) {
        let task = sitting.task().expect("it is the computer's turn");
        let found = task.think(&mut None, &AtomicBool::new(false), &mut |_| {}).expect("room");
        sitting.computer_move(Some(&found)).expect("a legal move");
    }

    #[test]
    fn against_the_computer_two_plies_are_taken_back() {
        let mut sitting = sitting(Seats::SECOND);
        assert_eq!(sitting.take_back(), Err(NothingToUndo::Start));
        sitting.play("c3").expect("a legal placement");
        assert!(sitting.computer_to_move());
        answer(&mut sitting);
        assert_eq!(sitting.take_back().map(|undone| undone.len()), Ok(2));
        assert!(sitting.session().history().is_empty());
    }

    #[test]
    fn what_only_the_computer_did_stays() {
        let mut sitting = sitting(Seats::FIRST);
        answer(&mut sitting);
        assert_eq!(sitting.take_back(), Err(NothingToUndo::OnlyComputer));
        sitting.resign().expect("the game goes on");
        assert_eq!(sitting.game().score(), [2, 0]);
        assert_eq!(sitting.take_back().map(|undone| undone.len()), Ok(1));
        assert!(sitting.person_to_move());
    }

    #[test]
    fn names_tell_the_seats() {
        for seats in [Seats::PEOPLE, Seats::FIRST, Seats::SECOND, Seats::BOTH] {
            for level in Level::all() {
                let names = seats.names(level);
                assert_eq!(Seats::of_names(&names), seats);
                let told = level_of_names(&names);
                assert_eq!(told, (seats != Seats::PEOPLE).then_some(level), "{names:?}");
            }
        }
        let odd = ["Computer (level 11)", "Amina (level 3)"].map(str::to_owned);
        assert_eq!(level_of_names(&odd), None);
    }

    #[test]
    fn another_level_has_another_name() {
        let mut sitting = sitting(Seats::SECOND);
        assert_eq!(sitting.game().names(), &["Player", "Computer (level 5)"].map(str::to_owned));
        sitting.set_level(Level::FULL);
        assert_eq!(sitting.game().names(), &["Player", "Computer (level 10)"].map(str::to_owned));
        assert_eq!(without_level(sitting.game().name(Player::Two)), "Computer");
        assert_eq!(without_level("Amina (level 3)"), "Amina (level 3)");
    }

    #[test]
    fn a_game_that_is_played_again_is_another_but_repeatable() {
        let play = |sitting: &mut Sitting| {
            while sitting.session().history().len() < 10 {
                answer(sitting);
            }
            sitting.session().position()
        };
        let [mut one, mut two] = [sitting(Seats::BOTH), sitting(Seats::BOTH)];
        let first = play(&mut one);
        assert_eq!(first, play(&mut two));
        one.restart();
        two.restart();
        let second = play(&mut one);
        assert_eq!(second, play(&mut two));
        assert_ne!(first, second);
    }

    #[test]
    fn the_computer_that_cannot_think_plays_anything() {
        let mut sitting = sitting(Seats::FIRST);
        assert!(sitting.computer_move(None).is_some());
        assert!(sitting.computer_move(None).is_none(), "it is a person's turn");
    }
}
