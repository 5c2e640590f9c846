//! Who wins a match, round after round without limit.
//!
//! A match is a graph of round starts, each named by the total of the side that begins the round.
//! That side is always called the first: turning the board by half a turn changes nothing. Within
//! a round the sides play for the match and not for counters. Their goal is a set of totals, those
//! after which the next round is won. It can be any set: more counters need not be better.
//!
//! A start is won within `n` rounds if the side that begins can force a total whose next start is
//! lost within `n - 1` for the other side, which begins there. Likewise for lost starts. Both sets
//! grow with `n` to a least fixed point. Where neither side wins within any number of rounds the
//! match is infinite, a draw.

use super::match_values::{MatchValue, MatchValues, chosen};
use super::proof_search::{ProofSearch, RoundLimits};
use super::round::line;
use super::{Goal, RoundBoard, RoundError};
use guti_rules::relay::{NextRound, RelayMove, RelayPosition, RelayRules, RoundStart};
use guti_rules::rules::Rules;
use guti_rules::types::{BySide, Side};
use rayon::prelude::*;

/// A start of a round, identified by the total of the side that begins, with its value for the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The total of the side that begins the round.
    pub total: u16,
    /// Its value for that side.
    pub value: MatchValue,
    /// The positions that the round can start from, with the first side to move, each with its value for
    /// that side; there are two where a Bhadar names the bha.
    pub choices: Vec<(RelayPosition, MatchValue)>,
    /// The side that chooses among them.
    pub bhadar: Option<Side>,
}

/// A round of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// The position it started from; the first side is the one that begins.
    pub start: RelayPosition,
    /// The moves of the round, from its start to its end.
    pub moves: Vec<RelayMove>,
    /// The totals after it; the first side is the one that began.
    pub totals: BySide<u16>,
}

/// A solved match: the values of all round starts.
#[derive(Debug)]
pub struct Match<'r> {
    rules: &'r RelayRules,
    limits: RoundLimits,
    /// By the total of the side that begins, as in the values; `None` where the match is already
    /// over.
    starts: Vec<Option<RoundStart>>,
    certain: MatchValues,
    possible: MatchValues,
}

impl<'r> Match<'r> {
    /// Solves the match of a game, without a limit to the number of rounds. `progress` is called with the
    /// number of rounds that the analysis looks ahead.
    ///
    /// # Errors
    ///
    /// See [`RoundError`].
    pub fn solve(
        rules: &'r RelayRules,
        limits: RoundLimits,
        progress: impl Fn(u16),
    ) -> Result<Match<'r>, RoundError> {
        RoundBoard::of(rules, &rules.start())?;
        if rules.rounds() > 0 {
            return Err(RoundError::LimitedRounds(rules.rounds()));
        }
        let total = rules.total() as u16;
        let start = |own| match rules.next_round(BySide::new(own, total - own), Side::First) {
            NextRound::Starts(start) => Some(start),
            NextRound::Over { .. } => None,
        };
        let starts: Vec<Option<RoundStart>> = (0..=total).map(start).collect();
        let undecided = MatchValues::undecided(&starts);
        let (certain, possible) = (undecided.clone(), undecided);
        let mut solved = Match { rules, limits, starts, certain, possible };
        solved.certain = solved.fixed_point(false, &progress)?;
        // A start that is not decided even if every doubt counts as decided is drawn.
        if !solved.certain.are_all_decided() {
            solved.possible = solved.fixed_point(true, &progress)?;
        }
        Ok(solved)
    }

    /// The round start with this total of the side that begins, if the match goes on there. The
    /// start of the match is the one with half of the counters.
    pub fn start(&self, total: u16) -> Option<Start> {
        let start = self.starts.get(usize::from(total))?.as_ref()?;
        let values = MatchValues::of_choices(&self.certain, &self.possible, total.into());
        Some(Start {
            total,
            value: chosen(&values, start.bhadar),
            choices: start.positions.iter().copied().zip(values).collect(),
            bhadar: start.bhadar,
        })
    }

    /// An optimal match from a start, up to `most_rounds` rounds: the winning side hurries and the losing
    /// side delays, counted in rounds. It ends early where the value is unknown.
    ///
    /// # Errors
    ///
    /// See [`RoundError`].
    pub fn line(&self, total: u16, most_rounds: u16) -> Result<Vec<PlayedRound>, RoundError> {
        let mut rounds = Vec::new();
        let mut next = self.start(total);
        while let Some(start) = next.filter(|_| rounds.len() < most_rounds.into()) {
            let best = start.choices.iter().find(|(_, value)| *value == start.value);
            let Some(&(position, value)) = best else { break };
            let Some(goals) = self.goals(&position, value) else { break };
            let moves = line(self.rules, &position, goals, self.limits)?;
            let play = |at: RelayPosition, &mv: &RelayMove| self.rules.play_unchecked(&at, mv);
            let totals = self.rules.totals(&moves.iter().fold(position, play));
            rounds.push(PlayedRound { start: position, moves, totals });
            next = self.start(totals[Side::Second]);
        }
        Ok(rounds)
    }

    /// The goals whose results must not change in a round that is played for a value: play that keeps
    /// them keeps the value for both sides.
    fn goals(&self, position: &RelayPosition, value: MatchValue) -> Option<[Goal; 2]> {
        let won = |favoured, within| self.goal_to_win(&self.certain, position, favoured, within);
        let lost =
            |favoured, within| self.goal_not_to_lose(&self.certain, position, favoured, within);
        match value {
            // Within this number of rounds, and not within fewer.
            MatchValue::Won(rounds) => Some([rounds, rounds - 1].map(|n| won(Side::Second, n))),
            MatchValue::Lost(rounds) => Some([rounds, rounds - 1].map(|n| lost(Side::First, n))),
            MatchValue::Drawn => Some([won(Side::First, u16::MAX), lost(Side::Second, u16::MAX)]),
            MatchValue::Unknown => None,
        }
    }

    /// The goal of the first side to win the match within this many rounds, this one included.
    fn goal_to_win(
        &self,
        values: &MatchValues,
        position: &RelayPosition,
        favoured: Side,
        within: u16,
    ) -> Goal {
        Goal::totals(self.rules, position, favoured, |totals| {
            self.won_after(values, totals, Side::First).is_some_and(|rounds| rounds < within)
        })
    }

    /// The goal of the first side not to lose the match within this many rounds.
    fn goal_not_to_lose(
        &self,
        values: &MatchValues,
        position: &RelayPosition,
        favoured: Side,
        within: u16,
    ) -> Goal {
        Goal::totals(self.rules, position, favoured, |totals| {
            self.won_after(values, totals, Side::Second).is_none_or(|rounds| rounds >= within)
        })
    }

    /// Within how many more rounds a side wins the match after a round that ends with these totals, if it
    /// does: 0 where the match is over then.
    fn won_after(&self, values: &MatchValues, totals: BySide<u16>, side: Side) -> Option<u16> {
        if let NextRound::Over { loser } = self.rules.next_round(totals, Side::Second) {
            return (loser != side).then_some(0);
        }
        // The second side begins the next round.
        let start = totals[Side::Second].into();
        if side == Side::Second { values.won(start) } else { values.lost(start) }
    }

    /// Looks ahead round by round until no more starts are decided. Where a result depends on the odd
    /// counter of an infinite round, or the limits do not suffice, a start counts as decided if
    /// `generous` is set, and as undecided otherwise.
    fn fixed_point(
        &self,
        generous: bool,
        progress: &impl Fn(u16),
    ) -> Result<MatchValues, RoundError> {
        let mut values = MatchValues::undecided(&self.starts);
        let every = (0..).zip(&self.starts).filter_map(|(t, start)| Some((t, start.as_ref()?)));
        let every: Vec<(usize, usize, &RelayPosition)> = every
            .flat_map(|(t, start)| (0..).zip(&start.positions).map(move |(c, at)| (t, c, at)))
            .collect();
        for rounds in 1..u16::MAX {
            let open = every.par_iter().filter(|(t, c, _)| !values.is_settled(*t, *c));
            let decide = |&(t, c, position): &(usize, usize, &RelayPosition)| {
                let [won, lost] = self.decide(&values, position, generous)?;
                Ok((t, c, won, lost))
            };
            let found: Vec<(usize, usize, bool, bool)> =
                open.map(decide).collect::<Result<_, RoundError>>()?;
            let mut changed = false;
            for (t, c, won, lost) in found {
                changed |= values.decide(t, c, won, lost, rounds);
            }
            progress(rounds);
            if !changed {
                break;
            }
            values.combine(&self.starts);
        }
        Ok(values)
    }

    /// Whether the first side wins, and whether it loses, by what is decided about later rounds.
    fn decide(
        &self,
        values: &MatchValues,
        position: &RelayPosition,
        generous: bool,
    ) -> Result<[bool; 2], RoundError> {
        let board = RoundBoard::of(self.rules, position)?;
        let prove = |goal| ProofSearch::new(self.rules, &board, goal, self.limits).prove(position);
        // A generous answer favours the win or the loss that is asked for.
        let [winner, loser] =
            if generous { [Side::First, Side::Second] } else { [Side::Second, Side::First] };
        let to_win = self.goal_to_win(values, position, winner, u16::MAX);
        let won = prove(to_win).unwrap_or(generous);
        let not_to_lose = self.goal_not_to_lose(values, position, loser, u16::MAX);
        let lost = !prove(not_to_lose).unwrap_or(!generous);
        Ok([won, lost])
    }
}
