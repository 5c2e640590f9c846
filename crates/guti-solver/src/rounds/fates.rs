//! What round starts are worth in the match.

use guti_rules::sow::RoundStart;
use guti_rules::types::Side;

/// What a match is worth to the side that begins a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Won in so many rounds, the one that begins included, if the other side delays it.
    Won(u16),
    /// Lost in so many rounds, if this side delays it.
    Lost(u16),
    /// Neither side can force an end.
    Drawn,
    /// The effort does not suffice, or it depends on the odd counter of an endless round.
    Unknown,
}

/// Within how many rounds a start is won, and within how many it is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Decided {
    won: Option<u16>,
    lost: Option<u16>,
}

/// What is known of all round starts.
#[derive(Clone, Debug)]
pub(super) struct Fates {
    /// By total: of the start as a whole.
    starts: Vec<Decided>,
    /// By total, then by choice of the bha.
    choices: Vec<Vec<Decided>>,
}

impl Fates {
    /// Nothing is known yet.
    pub fn undecided(starts: &[Option<RoundStart>]) -> Fates {
        let choices = |start: &Option<RoundStart>| {
            vec![Decided::default(); start.as_ref().map_or(0, |start| start.positions.len())]
        };
        Fates {
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

    /// Whether nothing more can come out about a choice.
    pub fn is_settled(&self, start: usize, choice: usize) -> bool {
        let decided = self.choices[start][choice];
        decided.won.is_some() && decided.lost.is_some()
    }

    /// Notes that a choice is won or lost within so many rounds. Whether that is news.
    pub fn note(
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

    /// Works out what the starts are worth as wholes.
    pub fn combine(&mut self, starts: &[Option<RoundStart>]) {
        for ((whole, choices), start) in self.starts.iter_mut().zip(&self.choices).zip(starts) {
            let won = choices.iter().map(|choice| choice.won);
            let lost = choices.iter().map(|choice| choice.lost);
            // One good choice is enough for who chooses, and all must be good for the other.
            *whole = match start.as_ref().and_then(|start| start.bhadar) {
                None | Some(Side::First) => Decided { won: any(won), lost: all(lost) },
                Some(Side::Second) => Decided { won: all(won), lost: any(lost) },
            };
        }
    }

    /// Whether every start that there is is won or lost.
    pub fn are_all_decided(&self) -> bool {
        self.choices.iter().flatten().all(|choice| choice.won.is_some() || choice.lost.is_some())
    }

    /// The fates of the choices of a start, by what is certain and, beyond that, possible.
    pub fn of_choices(certain: &Fates, possible: &Fates, start: usize) -> Vec<Fate> {
        let pairs = certain.choices[start].iter().zip(&possible.choices[start]);
        let fate = |(certain, possible): (&Decided, &Decided)| match (certain.won, certain.lost) {
            (Some(rounds), _) => Fate::Won(rounds),
            (_, Some(rounds)) => Fate::Lost(rounds),
            _ if *possible == Decided::default() => Fate::Drawn,
            _ => Fate::Unknown,
        };
        pairs.map(fate).collect()
    }
}

fn any(rounds: impl Iterator<Item = Option<u16>>) -> Option<u16> {
    rounds.flatten().min()
}

fn all(rounds: impl Iterator<Item = Option<u16>>) -> Option<u16> {
    rounds.collect::<Option<Vec<u16>>>()?.into_iter().max()
}

/// What a start is worth where somebody chooses.
pub(super) fn chosen(fates: &[Fate], bhadar: Option<Side>) -> Fate {
    // The longer a win takes, the less it is worth, and the less a loss.
    let worth = |fate: &Fate| match *fate {
        Fate::Won(rounds) => 1_000_000 - i32::from(rounds),
        Fate::Unknown => 1,
        Fate::Drawn => 0,
        Fate::Lost(rounds) => i32::from(rounds) - 1_000_000,
    };
    let best = match bhadar {
        None | Some(Side::First) => fates.iter().copied().max_by_key(worth),
        // What is unknown may be as good for the one as for the other.
        Some(Side::Second) => fates.iter().copied().max_by_key(|fate| match fate {
            Fate::Unknown => 1,
            fate => -worth(fate),
        }),
    };
    best.unwrap_or(Fate::Unknown)
}
