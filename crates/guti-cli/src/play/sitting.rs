//! A match with people and computers on the two seats: what the dialogue and the screen share.

use fastrand::Rng;
use guti_rules::types::Side;
use guti_session::{
    Match, MatchError, PlayError, Player, Ply, Ruleset, Session, Status, Undone, record,
};

/// The name that a computer has in records; a name that begins with it is played by one.
const COMPUTER: &str = "Computer";

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
    pub fn names(self) -> [String; 2] {
        let [one, two] = match self.0 {
            [false, false] => ["Player 1", "Player 2"],
            [false, true] => ["Player", COMPUTER],
            [true, false] => [COMPUTER, "Player"],
            [true, true] => ["Computer 1", "Computer 2"],
        };
        [one.to_owned(), two.to_owned()]
    }

    /// The seats that the names in a record tell of.
    pub fn of_names(names: &[String; 2]) -> Seats {
        Seats([0, 1].map(|i: usize| names[i].starts_with(COMPUTER)))
    }
}

/// A match being played here.
#[derive(Clone, Debug)]
pub struct Sitting {
    game: Match,
    seats: Seats,
    rng: Rng,
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
    pub fn new(game: Match, seats: Seats, rng: Rng) -> Sitting {
        Sitting { game, seats, rng }
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

    /// Plays a move of the computer, if it is its turn.
    pub fn computer_move(&mut self) -> Option<&Ply> {
        if !self.computer_to_move() {
            return None;
        }
        let text = self.game.session().suggest(&mut self.rng)?;
        self.game.play(&text).ok()
    }

    /// Gives the next game to the computer's choice of a bha, where it is the computer's.
    pub fn computer_chooses(&mut self) -> Option<String> {
        let Status::ChooseBha { player, choices } = self.game.status() else { return None };
        if !self.seats.computer(player) {
            return None;
        }
        let hole = self.rng.choice(choices)?.hole;
        self.game.choose_bha(&hole).ok()?;
        Some(hole)
    }

    /// Begins the next game of the match.
    pub fn next_game(&mut self) -> Result<(), MatchError> {
        self.game.next_game().map(|_| ())
    }

    /// Begins the next round with this bha.
    pub fn choose_bha(&mut self, hole: &str) -> Result<(), MatchError> {
        self.game.choose_bha(hole).map(|_| ())
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
        Sitting::new(Match::new(&rules, seats.names()), seats, Rng::with_seed(1))
    }

    #[test]
    fn against_the_computer_two_plies_are_taken_back() {
        let mut sitting = sitting(Seats::SECOND);
        assert_eq!(sitting.take_back(), Err(NothingToUndo::Start));
        sitting.play("c3").expect("a legal placement");
        assert!(sitting.computer_to_move());
        sitting.computer_move().expect("it is the computer's turn");
        assert_eq!(sitting.take_back().map(|undone| undone.len()), Ok(2));
        assert!(sitting.session().history().is_empty());
    }

    #[test]
    fn what_only_the_computer_did_stays() {
        let mut sitting = sitting(Seats::FIRST);
        sitting.computer_move().expect("it is the computer's turn");
        assert_eq!(sitting.take_back(), Err(NothingToUndo::OnlyComputer));
        sitting.resign().expect("the game goes on");
        assert_eq!(sitting.game().score(), [2, 0]);
        assert_eq!(sitting.take_back().map(|undone| undone.len()), Ok(1));
        assert!(sitting.person_to_move());
    }

    #[test]
    fn names_tell_the_seats() {
        for seats in [Seats::PEOPLE, Seats::FIRST, Seats::SECOND, Seats::BOTH] {
            assert_eq!(Seats::of_names(&seats.names()), seats);
        }
    }
}
