//! What the bots and the watchers have observed.

use crate::client::ClientError;
use hdrhistogram::Histogram;
use std::collections::BTreeMap;
use std::time::Duration;

/// The longest time that is recorded, in microseconds: one minute.
const LONGEST: u64 = 60_000_000;

/// A part of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The games begin.
    Starting,
    /// The bots think between their moves.
    Paced,
    /// The bots do not think.
    Saturated,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Phase; 3] = [Phase::Starting, Phase::Paced, Phase::Saturated];
}

/// A move that the server has acknowledged or told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The id of the match.
    pub id: String,
    /// The game in the match, from 1.
    pub round: u32,
    /// The number of plies before it.
    pub ply: u32,
    /// The move in canonical notation.
    pub text: String,
}

/// Times in microseconds.
#[derive(Clone, Debug)]
pub struct Times(Histogram<u64>);

impl Default for Times {
    fn default() -> Times {
        Times(Histogram::new_with_max(LONGEST, 3).expect("the bounds are constants"))
    }
}

impl Times {
    /// Adds a time; longer ones than a minute count as a minute.
    pub fn record(&mut self, time: Duration) {
        self.0.saturating_record(time.as_micros() as u64);
    }

    /// The number of times.
    pub fn count(&self) -> u64 {
        self.0.len()
    }

    /// The time within which this share of them lies, in milliseconds.
    pub fn quantile_ms(&self, share: f64) -> f64 {
        self.0.value_at_quantile(share) as f64 / 1e3
    }

    fn add(&mut self, other: &Times) {
        self.0.add(&other.0).expect("all histograms have the same bounds");
    }
}

/// The observations of bots and watchers.
#[derive(Debug, Default)]
pub struct Observations {
    /// The times from sending a move to its acknowledgement, by phase.
    pub latency: [Times; Phase::ALL.len()],
    /// The moves that were acknowledged to those who made them.
    pub acknowledged: Vec<Move>,
    /// The moves that were told to players and watchers. Each stream appends its own.
    pub announced: Vec<Move>,
    /// The number of updates that watchers received.
    pub watched: u64,
    /// The number of matches that were started.
    pub matches: u32,
    /// The times from the kill of the server until a stream was open again.
    pub reconnected: Times,
    /// The number of times that an action, a match, a seat or a stream was refused, by the kind of
    /// problem.
    pub refused: BTreeMap<String, u64>,
    /// The number of matches, seats, streams and actions that were asked for and not answered.
    pub unanswered: u64,
}

impl Observations {
    /// Counts what the server has not done.
    pub fn count(&mut self, failure: ClientError) {
        match failure {
            ClientError::Refused(kind) => *self.refused.entry(kind).or_default() += 1,
            ClientError::Unanswered(_) => self.unanswered += 1,
        }
    }

    /// Adds the observations of another bot or watcher.
    pub fn add(&mut self, other: Observations) {
        for (one, other) in self.latency.iter_mut().zip(&other.latency) {
            one.add(other);
        }
        self.reconnected.add(&other.reconnected);
        self.acknowledged.extend(other.acknowledged);
        self.announced.extend(other.announced);
        self.watched += other.watched;
        self.matches += other.matches;
        self.unanswered += other.unanswered;
        for (kind, count) in other.refused {
            *self.refused.entry(kind).or_default() += count;
        }
    }
}
