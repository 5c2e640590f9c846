//! One game between two players, and what counts as losing it.

use crate::external::quoted;
use crate::player::{Fault, Limit, Player, Time, TimeControl, Turn};
use guti_rules::types::{BySide, Side};
use guti_session::{GameResult, PlayError, Session};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What holds for every game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// How much later than its time a move may come: the way from one program to another, and a
    /// busy machine.
    pub grace: Duration,
    /// How long a move without a limit of time may take before the player counts as hanging.
    pub patience: Duration,
    /// The number of plies after which a game is a draw, for rules under which it might never end.
    pub longest: usize,
}

impl Default for Conduct {
    fn default() -> Conduct {
        Conduct {
            grace: Duration::from_millis(250),
            patience: Duration::from_mins(1),
            longest: 2000,
        }
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Game {
    /// The game; it is over.
    pub session: Session,
    /// How it ended.
    pub result: GameResult,
    /// What lost it, if it was not lost on the board.
    pub fault: Option<Fault>,
    /// Whether it was broken off for its length.
    pub cut: bool,
}

/// One player's side of a game.
struct Seat<'p> {
    player: &'p mut dyn Player,
    limit: Limit,
    /// What its clock shows.
    left: Duration,
}

/// Plays a game from an opening on. `None` if it was stopped.
///
/// A player that crashes, does not answer in time or plays what is not legal has lost; the reason
/// is the last comment of the game.
pub fn play(
    opening: &Session,
    players: BySide<&mut dyn Player>,
    limits: BySide<Limit>,
    seed: u64,
    conduct: &Conduct,
    stop: &AtomicBool,
) -> Option<Game> {
    let mut session = opening.clone();
    let mut seats = seated(players, limits);
    let stopped = || stop.load(Ordering::Relaxed);
    for side in Side::BOTH {
        // The two must not draw the same lots.
        let seed = seed.wrapping_mul(2).wrapping_add(side.index() as u64);
        if let Err(fault) = seats[side].player.new_game(seed) {
            return if stopped() { None } else { Some(forfeit(session, side, fault)) };
        }
    }
    loop {
        if let Some(result) = session.result() {
            return Some(Game { session, result, fault: None, cut: false });
        }
        if session.history().len() >= conduct.longest {
            session.comment(format!("broken off after {} plies", conduct.longest));
            let result = declared(session.agree_draw());
            return Some(Game { session, result, fault: None, cut: true });
        }
        let side = session.turn();
        let answer = ask(&session, &mut seats, conduct, stop);
        if stopped() {
            return None;
        }
        if let Err(fault) = answer.and_then(|mv| make(&mut session, &mv)) {
            return Some(forfeit(session, side, fault));
        }
    }
}

fn seated(players: BySide<&mut dyn Player>, limits: BySide<Limit>) -> BySide<Seat<'_>> {
    let seat = |player, limit: Limit| {
        let left = match limit.time {
            TimeControl::Clock { base, .. } => base,
            TimeControl::Unlimited | TimeControl::Move(_) => Duration::ZERO,
        };
        Seat { player, limit, left }
    };
    let [first, second] = players.0;
    BySide([seat(first, limits[Side::First]), seat(second, limits[Side::Second])])
}

/// Asks the side to move for its move and looks at the clock.
fn ask(
    session: &Session,
    seats: &mut BySide<Seat<'_>>,
    conduct: &Conduct,
    stop: &AtomicBool,
) -> Result<String, Fault> {
    let side = session.turn();
    let allowed = match seats[side].limit.time {
        TimeControl::Unlimited => None,
        TimeControl::Move(time) => Some(time),
        TimeControl::Clock { .. } => Some(seats[side].left),
    };
    let wait = allowed.map_or(conduct.patience, |time| time.saturating_add(conduct.grace));
    let time = time(seats, side);
    let Limit { depth, nodes, .. } = seats[side].limit;
    let started = Instant::now();
    // A time beyond what the machine can count is none.
    let deadline = started.checked_add(wait).unwrap_or(started + conduct.patience);
    let turn = Turn { game: session, depth, nodes, time, deadline, stop };
    let answer = seats[side].player.choose(&turn);
    let spent = started.elapsed();
    let mv = answer?;
    if spent > wait {
        let (spent, wait) = (spent.as_secs_f64(), wait.as_secs_f64());
        return Err(Fault::TimeOut(format!("{spent:.3} s for a move, {wait:.3} s at most")));
    }
    if let TimeControl::Clock { increment, .. } = seats[side].limit.time {
        let left = seats[side].left.saturating_sub(spent);
        seats[side].left = left.saturating_add(increment);
    }
    Ok(mv)
}

/// The time as the side to move is told.
fn time(seats: &BySide<Seat<'_>>, side: Side) -> Time {
    let increment = |side: Side| match seats[side].limit.time {
        TimeControl::Clock { increment, .. } => increment,
        TimeControl::Unlimited | TimeControl::Move(_) => Duration::ZERO,
    };
    match seats[side].limit.time {
        TimeControl::Unlimited => Time::Unlimited,
        TimeControl::Move(time) => Time::Move(time),
        TimeControl::Clock { .. } => Time::Clock {
            remaining: BySide(Side::BOTH.map(|side| seats[side].left)),
            increment: BySide(Side::BOTH.map(increment)),
        },
    }
}

/// Plays a move that is written exactly.
fn make(session: &mut Session, mv: &str) -> Result<(), Fault> {
    session.play_exact(mv).map(drop).map_err(|error| match error {
        PlayError::NotExact { text, exact } => illegal(&format!("`{text}` instead of `{exact}`")),
        error => illegal(&error.to_string()),
    })
}

fn illegal(reason: &str) -> Fault {
    Fault::IllegalMove(quoted(reason, 200))
}

fn forfeit(mut session: Session, side: Side, fault: Fault) -> Game {
    session.comment(fault.to_string());
    let result = declared(session.forfeit(side, fault.forfeit()));
    Game { session, result, fault: Some(fault), cut: false }
}

/// The result of a game: what was declared, or what the board had said before.
fn declared(declared: Result<GameResult, PlayError>) -> GameResult {
    match declared {
        Ok(result) | Err(PlayError::Over(result)) => result,
        Err(error) => unreachable!("a declaration is no move: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::rules::Outcome;
    use guti_session::{Forfeit, Reason, Ruleset};

    /// Plays what it is told.
    struct Script {
        answers: Vec<Result<&'static str, Fault>>,
        pause: Duration,
        told: Vec<Time>,
    }

    impl Script {
        fn new(answers: &[Result<&'static str, Fault>]) -> Script {
            let answers = answers.iter().rev().cloned().collect();
            Script { answers, pause: Duration::ZERO, told: Vec::new() }
        }
    }

    impl Player for Script {
        fn name(&self) -> &'static str {
            "script"
        }

        fn new_game(&mut self, _: u64) -> Result<(), Fault> {
            Ok(())
        }

        fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault> {
            self.told.push(turn.time);
            std::thread::sleep(self.pause);
            let crash = Err(Fault::Crash("no more".to_owned()));
            self.answers.pop().unwrap_or(crash).map(str::to_owned)
        }
    }

    fn dara() -> Session {
        Session::new(&Ruleset::find("dara", &[] as &[&str]).unwrap())
    }

    fn played(first: &mut Script, second: &mut Script, limit: Limit, conduct: &Conduct) -> Game {
        let stop = AtomicBool::new(false);
        let limits = BySide::new(limit, limit);
        play(&dara(), BySide::new(first, second), limits, 1, conduct, &stop).unwrap()
    }

    #[test]
    fn every_fault_loses_with_its_reason() {
        let crash = Fault::Crash("gone".to_owned());
        for (answer, how, words) in [
            (Err(crash), Forfeit::Abandoned, "crash: gone"),
            (Ok("z9"), Forfeit::IllegalMove, "`z9`"),
            (Ok("C4"), Forfeit::IllegalMove, "`C4` instead of `c4`"),
            (Ok("c3"), Forfeit::IllegalMove, "c3"),
        ] {
            let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[answer]));
            let game = played(&mut first, &mut second, Limit::default(), &Conduct::default());
            assert_eq!(game.result.winner(), Some(Side::First));
            assert_eq!(game.result.reason, Reason::Forfeit(how));
            assert!(game.fault.unwrap().to_string().contains(words));
            let comments = game.session.comments(game.session.history().len());
            assert!(comments[0].contains(words), "{comments:?}");
        }
    }

    #[test]
    fn who_is_late_has_lost() {
        let conduct = Conduct { grace: Duration::from_millis(1), ..Conduct::default() };
        let limit = Limit { time: TimeControl::Move(Duration::from_millis(1)), ..Limit::default() };
        let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[]));
        first.pause = Duration::from_millis(20);
        let game = played(&mut first, &mut second, limit, &conduct);
        assert_eq!(game.result.winner(), Some(Side::Second));
        assert_eq!(game.result.reason, Reason::Forfeit(Forfeit::Time));
    }

    #[test]
    fn a_clock_runs_down_and_gains_with_every_move() {
        let [base, increment] = [600, 5].map(Duration::from_secs);
        let time = TimeControl::Clock { base, increment };
        let limit = Limit { time, ..Limit::default() };
        let mut first = Script::new(&[Ok("c3"), Ok("e3")]);
        let mut second = Script::new(&[Ok("d3")]);
        first.pause = Duration::from_millis(2);
        played(&mut first, &mut second, limit, &Conduct::default());
        let Time::Clock { remaining, increment: told } = first.told[1] else { panic!() };
        assert_eq!(told, BySide::new(increment, increment));
        assert!(remaining[Side::First] > base && remaining[Side::First] < base + increment);
    }

    #[test]
    fn an_endless_game_is_drawn_and_a_stopped_one_is_none() {
        let conduct = Conduct { longest: 1, ..Conduct::default() };
        let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[]));
        let game = played(&mut first, &mut second, Limit::default(), &conduct);
        assert!(game.cut && game.result.outcome == Outcome::Draw);

        let stop = AtomicBool::new(true);
        let limits = BySide::new(Limit::default(), Limit::default());
        let players: BySide<&mut dyn Player> = BySide::new(&mut first, &mut second);
        assert!(play(&dara(), players, limits, 1, &conduct, &stop).is_none());
    }
}
