//! Who wins a match, round after round without limit.
//!
//! A match is a graph of round starts, each known by the total of the side that begins the round,
//! which is always called the first: half a turn of the board changes nothing. Within a round the
//! sides play for the match and not for counters. What they play for is a set of totals, those
//! after which the next round is won, and it can be any set: more counters need not be better.
//!
//! A start is won within `n` rounds if the side that begins can force a total whose next start is
//! lost within `n - 1` for the other, who begins there; and lost likewise. Both grow with `n` to a
//! least fixed point. Where neither side wins within any number of rounds the match is endless,
//! and a draw.

use super::fates::{Fate, Fates, chosen};
use super::round::line;
use super::search::{Effort, Search};
use super::{Goal, Ground, RoundError};
use guti_rules::rules::Rules;
use guti_rules::sow::{NextRound, RoundStart, SowMove, SowPosition, SowRules};
use guti_rules::types::{BySide, Side};
use rayon::prelude::*;

/// A round start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The total of the side that begins the round.
    pub total: u16,
    /// What it is worth to that side.
    pub fate: Fate,
    /// The positions that the round can start from, the first side to move, each with what it is
    /// worth to it; two where a Bhadar names the bha.
    pub choices: Vec<(SowPosition, Fate)>,
    /// Who chooses among them.
    pub bhadar: Option<Side>,
}

/// A round of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// Where it started, the first side to move, who is the one that begins.
    pub start: SowPosition,
    /// The moves.
    pub moves: Vec<SowMove>,
    /// The totals after it, first of the side that began.
    pub totals: BySide<u16>,
}

/// All round starts of a match.
#[derive(Debug)]
pub struct Match<'r> {
    rules: &'r SowRules,
    effort: Effort,
    /// By the total of the side that begins, as are the fates; none where the match is over before.
    starts: Vec<Option<RoundStart>>,
    certain: Fates,
    possible: Fates,
}

impl<'r> Match<'r> {
    /// Solves the match of a game, without a limit to the number of rounds. `progress` hears how
    /// many rounds have been looked ahead.
    pub fn solve(
        rules: &'r SowRules,
        effort: Effort,
        progress: impl Fn(u16),
    ) -> Result<Match<'r>, RoundError> {
        Ground::of(rules, &rules.start())?;
        let total = rules.total() as u16;
        let start = |own| match rules.next_round(BySide::new(own, total - own), Side::First) {
            NextRound::Starts(start) => Some(start),
            NextRound::Over { .. } => None,
        };
        let starts: Vec<Option<RoundStart>> = (0..=total).map(start).collect();
        let undecided = Fates::undecided(&starts);
        let (certain, possible) = (undecided.clone(), undecided);
        let mut solved = Match { rules, effort, starts, certain, possible };
        solved.certain = solved.fixed_point(false, &progress)?;
        // What is not decided even if every doubt is resolved in favour of a decision is drawn.
        if !solved.certain.are_all_decided() {
            solved.possible = solved.fixed_point(true, &progress)?;
        }
        Ok(solved)
    }

    /// The round start with this total of the side that begins, if the match goes on there. The
    /// start of the match is the one with half of the counters.
    pub fn start(&self, total: u16) -> Option<Start> {
        let start = self.starts.get(usize::from(total))?.as_ref()?;
        let fates = Fates::of_choices(&self.certain, &self.possible, total.into());
        Some(Start {
            total,
            fate: chosen(&fates, start.bhadar),
            choices: start.positions.iter().copied().zip(fates).collect(),
            bhadar: start.bhadar,
        })
    }

    /// A match from a start on as both sides play it best, up to so many rounds: who wins hurries
    /// and who loses delays, in rounds. It ends early where the fate is unknown.
    pub fn line(&self, total: u16, most_rounds: u16) -> Result<Vec<PlayedRound>, RoundError> {
        let mut rounds = Vec::new();
        let mut next = self.start(total);
        while let Some(start) = next.filter(|_| rounds.len() < most_rounds.into()) {
            let best = start.choices.iter().find(|(_, fate)| *fate == start.fate);
            let Some(&(position, fate)) = best else { break };
            let Some(goals) = self.goals(&position, fate) else { break };
            let moves = line(self.rules, &position, goals, self.effort)?;
            let play = |at: SowPosition, &mv: &SowMove| self.rules.play_unchecked(&at, mv);
            let totals = self.rules.totals(&moves.iter().fold(position, play));
            rounds.push(PlayedRound { start: position, moves, totals });
            next = self.start(totals[Side::Second]);
        }
        Ok(rounds)
    }

    /// What each side must not spoil in a round that is played for a fate.
    fn goals(&self, position: &SowPosition, fate: Fate) -> Option<[Goal; 2]> {
        let won = |favoured, within| self.goal_to_win(&self.certain, position, favoured, within);
        let lost =
            |favoured, within| self.goal_not_to_lose(&self.certain, position, favoured, within);
        match fate {
            // Within so many rounds, and in no fewer.
            Fate::Won(rounds) => Some([rounds, rounds - 1].map(|n| won(Side::Second, n))),
            Fate::Lost(rounds) => Some([rounds, rounds - 1].map(|n| lost(Side::First, n))),
            Fate::Drawn => Some([won(Side::First, u16::MAX), lost(Side::Second, u16::MAX)]),
            Fate::Unknown => None,
        }
    }

    /// The goal of the first side to win the match within so many rounds, this one included.
    fn goal_to_win(
        &self,
        fates: &Fates,
        position: &SowPosition,
        favoured: Side,
        within: u16,
    ) -> Goal {
        Goal::totals(self.rules, position, favoured, |totals| {
            self.won_after(fates, totals, Side::First).is_some_and(|rounds| rounds < within)
        })
    }

    /// The goal of the first side not to lose the match within so many rounds.
    fn goal_not_to_lose(
        &self,
        fates: &Fates,
        position: &SowPosition,
        favoured: Side,
        within: u16,
    ) -> Goal {
        Goal::totals(self.rules, position, favoured, |totals| {
            self.won_after(fates, totals, Side::Second).is_none_or(|rounds| rounds >= within)
        })
    }

    /// Within how many more rounds a side wins the match after a round that ends with these totals,
    /// if it does: none more where the match is over then.
    fn won_after(&self, fates: &Fates, totals: BySide<u16>, side: Side) -> Option<u16> {
        if let NextRound::Over { loser } = self.rules.next_round(totals, Side::Second) {
            return (loser != side).then_some(0);
        }
        // The second side begins the next round.
        let start = totals[Side::Second].into();
        if side == Side::Second { fates.won(start) } else { fates.lost(start) }
    }

    /// Looks ahead round by round until no more starts are decided. Where it depends on the odd
    /// counter of an endless round, or the effort does not suffice, a start is decided if that is
    /// generous, and else not.
    fn fixed_point(&self, generous: bool, progress: &impl Fn(u16)) -> Result<Fates, RoundError> {
        let mut fates = Fates::undecided(&self.starts);
        let every = (0..).zip(&self.starts).filter_map(|(t, start)| Some((t, start.as_ref()?)));
        let every: Vec<(usize, usize, &SowPosition)> = every
            .flat_map(|(t, start)| (0..).zip(&start.positions).map(move |(c, at)| (t, c, at)))
            .collect();
        for rounds in 1..u16::MAX {
            let open = every.par_iter().filter(|(t, c, _)| !fates.is_settled(*t, *c));
            let decide = |&(t, c, position): &(usize, usize, &SowPosition)| {
                let [won, lost] = self.decide(&fates, position, generous)?;
                Ok((t, c, won, lost))
            };
            let found: Vec<(usize, usize, bool, bool)> =
                open.map(decide).collect::<Result<_, RoundError>>()?;
            let mut is_news = false;
            for (t, c, won, lost) in found {
                is_news |= fates.note(t, c, won, lost, rounds);
            }
            progress(rounds);
            if !is_news {
                break;
            }
            fates.combine(&self.starts);
        }
        Ok(fates)
    }

    /// Whether the first side wins, and whether it loses, by what is known of later rounds.
    fn decide(
        &self,
        fates: &Fates,
        position: &SowPosition,
        generous: bool,
    ) -> Result<[bool; 2], RoundError> {
        let ground = Ground::of(self.rules, position)?;
        let verdict = |goal| Search::new(self.rules, &ground, goal, self.effort).verdict(position);
        // To be generous is to favour whose win or loss is asked for.
        let [winner, loser] =
            if generous { [Side::First, Side::Second] } else { [Side::Second, Side::First] };
        let to_win = self.goal_to_win(fates, position, winner, u16::MAX);
        let won = verdict(to_win).unwrap_or(generous);
        let not_to_lose = self.goal_not_to_lose(fates, position, loser, u16::MAX);
        let lost = !verdict(not_to_lose).unwrap_or(!generous);
        Ok([won, lost])
    }
}
