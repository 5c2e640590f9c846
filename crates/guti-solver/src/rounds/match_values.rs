//! The values of round starts in a match.

use guti_rules::relay::RoundStart;
use guti_rules::types::Side;

/// The value of a match for the side that begins a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchValue {
    /// Won in this many rounds, the one that begins included, if the other side delays it.
    Won(u16),
    /// Lost in this many rounds, if this side delays it.
    Lost(u16),
    /// Neither side can force an end.
    Drawn,
    /// The limits do not suffice, or it depends on the odd counter of an infinite round.
    Unknown,
}

/// Within how many rounds a start is won or lost, as far as that is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Decided {
    won: Option<u16>,
    lost: Option<u16>,
}

/// The values of all round starts, as far as they are decided.
#[derive(Clone, Debug)]
pub(super) struct MatchValues {
    /// By total of the side that begins: the start with the best choice of the bha.
    starts: Vec<Decided>,
    /// By total, then by choice of the bha: each position that the round can start from.
    choices: Vec<Vec<Decided>>,
}

impl MatchValues {
    /// Nothing is decided yet.
    pub fn undecided(starts: &[Option<RoundStart>]) -> MatchValues {
        let choices = |start: &Option<RoundStart>| {
            vec![Decided::default(); start.as_ref().map_or(0, |start| start.positions.len())]
        };
        MatchValues {
            starts: vec![Decided::default(); starts.len()],
            choices: starts.iter().map(choices).collect(),
        }
    }

    /// Within how many rounds the side that begins wins, if it does.
    pub fn won(&self, start: usize) -> Option<u16> {
        self.starts[start].won
    }

    /// Within how many rounds the side that begins loses, if it does.
    pub fn lost(&self, start: usize) -> Option<u16> {
        self.starts[start].lost
    }

    /// Whether a choice is decided in both respects.
    pub fn is_settled(&self, start: usize, choice: usize) -> bool {
        let decided = self.choices[start][choice];
        decided.won.is_some() && decided.lost.is_some()
    }

    /// Stores that a choice is won or lost within this many rounds. Returns whether that was not decided
    /// before.
    pub fn decide(
        &mut self,
        start: usize,
        choice: usize,
        won: bool,
        lost: bool,
        rounds: u16,
    ) -> bool {
        let decided = &mut self.choices[start][choice];
        let before = *decided;
        decided.won = decided.won.or(won.then_some(rounds));
        decided.lost = decided.lost.or(lost.then_some(rounds));
        *decided != before
    }

    /// Computes the values of the starts from those of their choices.
    pub fn combine(&mut self, starts: &[Option<RoundStart>]) {
        for ((whole, choices), start) in self.starts.iter_mut().zip(&self.choices).zip(starts) {
            let won = choices.iter().map(|choice| choice.won);
            let lost = choices.iter().map(|choice| choice.lost);
            // One good choice is enough for the side that chooses; for the other all must be good.
            *whole = match start.as_ref().and_then(|start| start.bhadar) {
                None | Some(Side::First) => Decided { won: any(won), lost: all(lost) },
                Some(Side::Second) => Decided { won: all(won), lost: any(lost) },
            };
        }
    }

    /// Whether every start is won or lost.
    pub fn are_all_decided(&self) -> bool {
        self.choices.iter().flatten().all(|choice| choice.won.is_some() || choice.lost.is_some())
    }

    /// The values of the choices of a start: decided by what is certain, drawn where nothing else is
    /// possible, and unknown otherwise.
    pub fn of_choices(
        certain: &MatchValues,
        possible: &MatchValues,
        start: usize,
    ) -> Vec<MatchValue> {
        let pairs = certain.choices[start].iter().zip(&possible.choices[start]);
        let value = |(certain, possible): (&Decided, &Decided)| match (certain.won, certain.lost) {
            (Some(rounds), _) => MatchValue::Won(rounds),
            (_, Some(rounds)) => MatchValue::Lost(rounds),
            _ if *possible == Decided::default() => MatchValue::Drawn,
            _ => MatchValue::Unknown,
        };
        pairs.map(value).collect()
    }
}

fn any(rounds: impl Iterator<Item = Option<u16>>) -> Option<u16> {
    rounds.flatten().min()
}

fn all(rounds: impl Iterator<Item = Option<u16>>) -> Option<u16> {
    rounds.collect::<Option<Vec<u16>>>()?.into_iter().max()
}

/// The value of a start where `bhadar` chooses, or where there is one choice.
pub(super) fn chosen(values: &[MatchValue], bhadar: Option<Side>) -> MatchValue {
    // A quick win is better than a slow one, a slow loss better than a quick one.
    let worth = |value: &MatchValue| match *value {
        MatchValue::Won(rounds) => 1_000_000 - i32::from(rounds),
        MatchValue::Unknown => 1,
        MatchValue::Drawn => 0,
        MatchValue::Lost(rounds) => i32::from(rounds) - 1_000_000,
    };
    let best = match bhadar {
        None | Some(Side::First) => values.iter().copied().max_by_key(worth),
        // An unknown value may be good for either side.
        Some(Side::Second) => values.iter().copied().max_by_key(|value| match value {
            MatchValue::Unknown => 1,
            value => -worth(value),
        }),
    };
    best.unwrap_or(MatchValue::Unknown)
}
