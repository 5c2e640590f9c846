//! The standings of a tournament.

use crate::elo::{Elo, Pentanomial, Score};
use crate::player::ForfeitReason;
use crate::rating::{self, Results};
use crate::referee::FinishedGame;
use crate::schedule::Fixture;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::{GameResult, Reason};
use std::collections::{BTreeMap, HashMap};

/// A game of a tournament, with its place in the schedule.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The game in the schedule.
    pub fixture: Fixture,
    /// The game as it was played.
    pub game: FinishedGame,
}

/// The numbers of games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WdlCounts {
    /// The number of games won.
    pub wins: u64,
    /// The number of games drawn.
    pub draws: u64,
    /// The number of games lost.
    pub losses: u64,
}

/// The results of a tournament: the scores of all pairings, and how games ended.
#[derive(Clone, Debug)]
pub struct Standings {
    players: usize,
    tallies: HashMap<(usize, usize), WdlCounts>,
    /// By pairing: the complete pairs of games, as the player with the lower number sees them.
    pairs: HashMap<(usize, usize), Pentanomial>,
    /// By round and pairing, the first game of a pair: half points of the player with the lower number.
    halves: HashMap<(usize, usize, usize), usize>,
    endings: BTreeMap<&'static str, u64>,
    /// By player and kind: the number of forfeits, and the first one in full.
    forfeits: BTreeMap<(usize, &'static str), (u64, ForfeitReason)>,
    plies: u64,
}

impl WdlCounts {
    /// The number of games.
    pub fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points, where a draw counts half.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Adds a game by its half points.
    fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    fn with(self, other: WdlCounts) -> WdlCounts {
        WdlCounts {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl Standings {
    /// The standings before the first game.
    pub fn new(players: usize) -> Standings {
        Standings {
            players,
            tallies: HashMap::new(),
            pairs: HashMap::new(),
            halves: HashMap::new(),
            endings: BTreeMap::new(),
            forfeits: BTreeMap::new(),
            plies: 0,
        }
    }

    /// Adds a finished game. The games of a pair may come in any order.
    pub fn add(&mut self, report: &PlayedGame) {
        let PlayedGame { fixture, game } = report;
        for side in Side::BOTH {
            let [own, other] = [fixture.players[side], fixture.players[!side]];
            let scored = half_points(game.result.outcome, side);
            self.tallies.entry((own, other)).or_default().add(scored);
        }
        self.pair(fixture, game.result.outcome);
        let ending = if game.cut { "cut short" } else { ending(&game.result) };
        *self.endings.entry(ending).or_default() += 1;
        if let (Some(fault), Some(winner)) = (&game.forfeit, game.result.winner()) {
            let culprit = (fixture.players[!winner], fault.kind());
            self.forfeits.entry(culprit).or_insert_with(|| (0, fault.clone())).0 += 1;
        }
        let sessions = game.before.iter().chain([&game.session]);
        self.plies += sessions.map(|session| session.history().len() as u64).sum::<u64>();
    }

    fn pair(&mut self, fixture: &Fixture, outcome: Outcome) {
        let [first, second] = fixture.players.0;
        let (low, high) = (first.min(second), first.max(second));
        let side = if first == low { Side::First } else { Side::Second };
        let scored = half_points(outcome, side);
        match self.halves.remove(&(fixture.round, low, high)) {
            Some(before) => self.pairs.entry((low, high)).or_default().add(before + scored),
            None => {
                self.halves.insert((fixture.round, low, high), scored);
            }
        }
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.endings.values().sum()
    }

    /// The number of plies of all games.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// The score of one player against another.
    pub fn against(&self, one: usize, other: usize) -> WdlCounts {
        self.tallies.get(&(one, other)).copied().unwrap_or_default()
    }

    /// The score of a player.
    pub fn of(&self, one: usize) -> WdlCounts {
        let each = (0..self.players).map(|other| self.against(one, other));
        each.fold(WdlCounts::default(), WdlCounts::with)
    }

    /// The share of the points of a player, with its error; `None` before the first complete pair of games.
    pub fn score(&self, one: usize) -> Option<Score> {
        let pairs = (0..self.players).map(|other| self.pairs(one, other));
        let sum = pairs.fold(Pentanomial::default(), |sum, pairs| {
            Pentanomial(std::array::from_fn(|kind| sum.0[kind] + pairs.0[kind]))
        });
        sum.score()
    }

    /// The ratings of all players; their average is 0.
    pub fn ratings(&self) -> Vec<Option<Elo>> {
        rating::ratings(self)
    }

    /// The kinds of endings, with their numbers.
    pub fn endings(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.endings.iter().map(|(&ending, &count)| (ending, count))
    }

    /// The forfeits by player and kind: the player, their number, and the first one.
    pub fn forfeits(&self) -> impl Iterator<Item = (usize, u64, &ForfeitReason)> {
        self.forfeits.iter().map(|(&(player, _), (count, first))| (player, *count, first))
    }
}

impl Results for Standings {
    fn players(&self) -> usize {
        self.players
    }

    fn points(&self, one: usize, other: usize) -> (f64, f64) {
        let tally = self.against(one, other);
        (tally.points(), tally.games() as f64)
    }

    fn pairs(&self, one: usize, other: usize) -> Pentanomial {
        let known = |low, high| self.pairs.get(&(low, high)).copied().unwrap_or_default();
        if one < other { known(one, other) } else { known(other, one).reversed() }
    }
}

fn half_points(outcome: Outcome, side: Side) -> usize {
    match outcome {
        Outcome::Win(winner) if winner == side => 2,
        Outcome::Draw => 1,
        Outcome::Win(_) => 0,
    }
}

/// The kind of ending of a game, in words.
pub fn ending(result: &GameResult) -> &'static str {
    match result.reason {
        Reason::NoMove => "no legal move",
        Reason::NoPiece => "no piece left",
        Reason::Reduced(_) => "too few pieces",
        Reason::Row => "a row",
        Reason::Totals { .. } => "counters counted",
        Reason::Repetition { .. } => "repetition",
        Reason::HalfmoveClock { .. } => "quiet limit",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Forfeit(_) => "fault",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::types::BySide;
    use guti_session::{Ruleset, Session};

    fn report(number: usize, round: usize, players: [usize; 2], won: Option<Side>) -> PlayedGame {
        let ruleset = Ruleset::find("pretwa", &[] as &[&str]).unwrap();
        let mut session = Session::new(&ruleset);
        let result = match won {
            Some(side) => session.resign(!side),
            None => session.agree_draw(),
        };
        let game = FinishedGame::single(session, result.unwrap());
        PlayedGame { fixture: Fixture { number, round, players: BySide(players) }, game }
    }

    #[test]
    fn points_and_pairs_are_counted_for_both() {
        let mut standings = Standings::new(3);
        let [first, second] = Side::BOTH.map(Some);
        standings.add(&report(0, 0, [0, 1], first));
        // The second game of a pair may come after others.
        standings.add(&report(4, 1, [1, 0], None));
        standings.add(&report(1, 0, [1, 0], second));
        standings.add(&report(6, 0, [2, 1], second));
        assert_eq!(standings.games(), 4);
        assert_eq!(standings.of(0), WdlCounts { wins: 2, draws: 1, losses: 0 });
        assert_eq!(standings.against(1, 0), WdlCounts { wins: 0, draws: 1, losses: 2 });
        assert!((standings.of(1).points() - 1.5).abs() < 1e-12);
        assert_eq!(standings.pairs(0, 1), Pentanomial([0, 0, 0, 0, 1]));
        assert_eq!(standings.pairs(1, 0), Pentanomial([1, 0, 0, 0, 0]));
        assert_eq!(standings.pairs(1, 2), Pentanomial::default());
        assert_eq!(standings.score(2), None);
        let endings: Vec<_> = standings.endings().collect();
        assert_eq!(endings, [("agreement", 1), ("resignation", 3)]);
    }

    #[test]
    fn a_forfeit_is_kept_with_its_reason() {
        let mut standings = Standings::new(2);
        for number in 0..2 {
            let mut lost = report(number, number, [0, 1], Some(Side::First));
            lost.game.forfeit = Some(ForfeitReason::Crash(format!("exit status {number}")));
            standings.add(&lost);
        }
        let forfeits: Vec<_> = standings.forfeits().collect();
        assert_eq!(forfeits, [(1, 2, &ForfeitReason::Crash("exit status 0".to_owned()))]);
    }
}
