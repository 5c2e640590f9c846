//! Plays one game between two players, and decides who forfeits it.

use crate::external::quoted;
use crate::player::{ForfeitReason, Limit, MoveRequest, Player, Time, TimeControl};
use guti_rules::types::{BySide, Side};
use guti_session::{GameResult, PlayError, Session};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Settings of the referee, which hold for every game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefereeSettings {
    /// The time by which a move may be late, for communication and a busy machine.
    pub grace: Duration,
    /// The time after which a player without a time limit counts as hanging.
    pub patience: Duration,
    /// The number of plies after which a game is a draw, in case the rules let it go on for ever.
    pub longest: usize,
}

impl Default for RefereeSettings {
    fn default() -> RefereeSettings {
        RefereeSettings {
            grace: Duration::from_millis(250),
            patience: Duration::from_mins(1),
            longest: 2000,
        }
    }
}

/// A finished game, with the reason why it ended if that was not by the rules. It may be a whole match.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game, the last one of a match; it is over.
    pub session: Session,
    /// The games before it in a match.
    pub before: Vec<Session>,
    /// The result, by the rules or by the referee: a forfeit, or a draw if the game was cut. Of a match it
    /// is the outcome of the match for the sides of its first game, and the reason why the last game ended.
    pub result: GameResult,
    /// Why it was forfeited, if it was.
    pub forfeit: Option<ForfeitReason>,
    /// Whether it was cut short because of its length.
    pub cut: bool,
}

impl FinishedGame {
    /// A game that ended without a fault.
    pub(crate) fn single(session: Session, result: GameResult) -> FinishedGame {
        FinishedGame { session, before: Vec::new(), result, forfeit: None, cut: false }
    }
}

/// A player in a game.
struct Seat<'p> {
    player: &'p mut dyn Player,
    limit: Limit,
    /// The time left on its clock.
    left: Duration,
}

/// Plays a game from an opening on. `None` if it was stopped.
///
/// A player that crashes, does not answer in time or plays an illegal move forfeits the game; the last
/// comment of the game has the reason.
pub fn play(
    opening: &Session,
    players: BySide<&mut dyn Player>,
    limits: BySide<Limit>,
    seed: u64,
    referee: &RefereeSettings,
    stop: &AtomicBool,
) -> Option<FinishedGame> {
    let mut session = opening.clone();
    let mut seats = seated(players, limits);
    let stopped = || stop.load(Ordering::Relaxed);
    for side in Side::BOTH {
        // The players must have different seeds.
        let seed = seed.wrapping_mul(2).wrapping_add(side.index() as u64);
        if let Err(reason) = seats[side].player.new_game(seed) {
            return if stopped() { None } else { Some(forfeit(session, side, reason)) };
        }
    }
    loop {
        if let Some(result) = session.result() {
            return Some(FinishedGame::single(session, result));
        }
        if session.history().len() >= referee.longest {
            session.comment(format!("broken off after {} plies", referee.longest));
            let result = declared(session.agree_draw());
            return Some(FinishedGame { cut: true, ..FinishedGame::single(session, result) });
        }
        let side = session.turn();
        let answer = ask(&session, &mut seats, referee, stop);
        if stopped() {
            return None;
        }
        if let Err(reason) = answer.and_then(|mv| make(&mut session, &mv)) {
            return Some(forfeit(session, side, reason));
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

/// Asks the side to move for a move, and updates its clock.
fn ask(
    session: &Session,
    seats: &mut BySide<Seat<'_>>,
    referee: &RefereeSettings,
    stop: &AtomicBool,
) -> Result<String, ForfeitReason> {
    let side = session.turn();
    let allowed = match seats[side].limit.time {
        TimeControl::Unlimited => None,
        TimeControl::Move(time) => Some(time),
        TimeControl::Clock { .. } => Some(seats[side].left),
    };
    let wait = allowed.map_or(referee.patience, |time| time.saturating_add(referee.grace));
    let time = time(seats, side);
    let Limit { depth, nodes, .. } = seats[side].limit;
    let started = Instant::now();
    // A time too long to be represented counts as no limit.
    let deadline = started.checked_add(wait).unwrap_or(started + referee.patience);
    let turn = MoveRequest { game: session, depth, nodes, time, deadline, stop };
    let answer = seats[side].player.choose(&turn);
    let spent = started.elapsed();
    let mv = answer?;
    if spent > wait {
        let (spent, wait) = (spent.as_secs_f64(), wait.as_secs_f64());
        return Err(ForfeitReason::TimeOut(format!(
            "{spent:.3} s for a move, {wait:.3} s at most"
        )));
    }
    if let TimeControl::Clock { increment, .. } = seats[side].limit.time {
        let left = seats[side].left.saturating_sub(spent);
        seats[side].left = left.saturating_add(increment);
    }
    Ok(mv)
}

/// The time as the side to move gets it.
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
fn make(session: &mut Session, mv: &str) -> Result<(), ForfeitReason> {
    session.play_exact(mv).map(drop).map_err(|error| match error {
        PlayError::NotExact { text, exact } => illegal(&format!("`{text}` instead of `{exact}`")),
        error => illegal(&error.to_string()),
    })
}

fn illegal(reason: &str) -> ForfeitReason {
    ForfeitReason::IllegalMove(quoted(reason, 200))
}

fn forfeit(mut session: Session, side: Side, reason: ForfeitReason) -> FinishedGame {
    session.comment(reason.to_string());
    let result = declared(session.forfeit(side, reason.forfeit()));
    FinishedGame { forfeit: Some(reason), ..FinishedGame::single(session, result) }
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

    /// A player with a script of moves.
    struct Script {
        answers: Vec<Result<&'static str, ForfeitReason>>,
        pause: Duration,
        told: Vec<Time>,
    }

    impl Script {
        fn new(answers: &[Result<&'static str, ForfeitReason>]) -> Script {
            let answers = answers.iter().rev().cloned().collect();
            Script { answers, pause: Duration::ZERO, told: Vec::new() }
        }
    }

    impl Player for Script {
        fn name(&self) -> &'static str {
            "script"
        }

        fn new_game(&mut self, _: u64) -> Result<(), ForfeitReason> {
            Ok(())
        }

        fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason> {
            self.told.push(turn.time);
            std::thread::sleep(self.pause);
            let crash = Err(ForfeitReason::Crash("no more".to_owned()));
            self.answers.pop().unwrap_or(crash).map(str::to_owned)
        }
    }

    fn dara() -> Session {
        Session::new(&Ruleset::find("dara", &[] as &[&str]).unwrap())
    }

    fn played(
        first: &mut Script,
        second: &mut Script,
        limit: Limit,
        referee: &RefereeSettings,
    ) -> FinishedGame {
        let stop = AtomicBool::new(false);
        let limits = BySide::new(limit, limit);
        play(&dara(), BySide::new(first, second), limits, 1, referee, &stop).unwrap()
    }

    #[test]
    fn every_forfeit_has_its_reason() {
        let crash = ForfeitReason::Crash("gone".to_owned());
        for (answer, how, words) in [
            (Err(crash), Forfeit::Abandoned, "crash: gone"),
            (Ok("z9"), Forfeit::IllegalMove, "`z9`"),
            (Ok("C4"), Forfeit::IllegalMove, "`C4` instead of `c4`"),
            (Ok("c3"), Forfeit::IllegalMove, "c3"),
        ] {
            let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[answer]));
            let game =
                played(&mut first, &mut second, Limit::default(), &RefereeSettings::default());
            assert_eq!(game.result.winner(), Some(Side::First));
            assert_eq!(game.result.reason, Reason::Forfeit(how));
            assert!(game.forfeit.unwrap().to_string().contains(words));
            let comments = game.session.comments(game.session.history().len());
            assert!(comments[0].contains(words), "{comments:?}");
        }
    }

    #[test]
    fn who_is_late_has_lost() {
        let referee =
            RefereeSettings { grace: Duration::from_millis(1), ..RefereeSettings::default() };
        let limit = Limit { time: TimeControl::Move(Duration::from_millis(1)), ..Limit::default() };
        let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[]));
        first.pause = Duration::from_millis(20);
        let game = played(&mut first, &mut second, limit, &referee);
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
        played(&mut first, &mut second, limit, &RefereeSettings::default());
        let Time::Clock { remaining, increment: told } = first.told[1] else { panic!() };
        assert_eq!(told, BySide::new(increment, increment));
        assert!(remaining[Side::First] > base && remaining[Side::First] < base + increment);
    }

    #[test]
    fn an_endless_game_is_drawn_and_a_stopped_one_is_none() {
        let referee = RefereeSettings { longest: 1, ..RefereeSettings::default() };
        let (mut first, mut second) = (Script::new(&[Ok("c3")]), Script::new(&[]));
        let game = played(&mut first, &mut second, Limit::default(), &referee);
        assert!(game.cut && game.result.outcome == Outcome::Draw);

        let stop = AtomicBool::new(true);
        let limits = BySide::new(Limit::default(), Limit::default());
        let players: BySide<&mut dyn Player> = BySide::new(&mut first, &mut second);
        assert!(play(&dara(), players, limits, 1, &referee, &stop).is_none());
    }
}
