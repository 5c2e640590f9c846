//! What the computer thinks of a position, and what tables know of it.

use crate::moment::indices;
use guti_session::Session;
use guti_session::engine::{Insight, Line, Score, ScoreKind as Kind};
use guti_session::tables::{Gap, Known, KnownMove, TableSet, Value};
use serde::{Deserialize, Serialize};

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct InsightView {
    /// The last iteration that was completed, in plies.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub seldepth: u32,
    /// The positions that were looked at.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<InsightLine>,
}

/// A move with what follows under best play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct InsightLine {
    /// The value for the side to move.
    pub score: ScoreView,
    /// The moves, at least one.
    pub moves: Vec<String>,
    /// The points of the first of them.
    pub path: Vec<u8>,
    /// What a table says of the first of them; then that is the truth.
    pub known: Option<KnownView>,
}

/// A value for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ScoreView {
    /// What the figure means.
    pub kind: ScoreKind,
    /// The figure.
    pub value: i32,
    /// The part of the point that the side to move may expect, from 0 to 1.
    pub expectation: f64,
}

/// What the figure of a score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ScoreKind {
    /// Hundredths of a piece or counter ahead.
    Centi,
    /// The game is won in so many plies, or lost if below zero or zero.
    Mate,
    /// The game is won by so many counters, or lost if below zero; 1 and -1 where none are counted.
    Won,
}

/// What a table knows of a position, for the side to move, or of a move, for who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct KnownView {
    /// Who wins.
    pub value: KnownValue,
    /// The plies to the next capture or the end of the game; none where play has no end.
    pub distance: Option<u16>,
    /// By how many counters that side is ahead in the end, where counters are counted.
    pub counters: Option<i32>,
}

/// Who wins under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum KnownValue {
    /// The other side.
    Loss,
    /// Nobody.
    Draw,
    /// This side.
    Win,
}

/// What a table knows of a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct KnownMoveView {
    /// The move.
    pub text: String,
    /// Its points.
    pub path: Vec<u8>,
    /// What is known of it, for who makes it.
    pub known: KnownView,
    /// Whether it captures or ends the game.
    pub converts: bool,
}

/// What tables know of a position and of the moves from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ProbeView {
    /// The position.
    pub position: Option<KnownView>,
    /// Every legal move, the best first, if the tables reach all of them.
    pub moves: Option<Vec<KnownMoveView>>,
    /// What is missing, where nothing is known.
    pub gap: Option<GapInfo>,
}

/// Why tables say nothing of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GapInfo {
    /// This layer of the table is not there.
    Layer {
        /// Its name, such as `4-3`.
        layer: String,
    },
    /// No table can hold the position.
    Beyond,
}

impl InsightView {
    /// What a search found in the position of a game.
    pub fn of(insight: &Insight, session: &Session) -> InsightView {
        let moves = session.open_moves();
        let path = |text: Option<&String>| {
            let mv = moves.iter().find(|mv| Some(&mv.text) == text);
            mv.map(|mv| indices(&mv.path)).unwrap_or_default()
        };
        let line = |line: &Line| InsightLine {
            score: line.score.into(),
            moves: line.moves.clone(),
            path: path(line.moves.first()),
            known: line.known.map(KnownView::from),
        };
        InsightView {
            depth: insight.depth,
            seldepth: insight.seldepth,
            nodes: insight.nodes,
            time_ms: insight.time.as_millis() as u64,
            lines: insight.lines.iter().map(line).collect(),
        }
    }
}

impl From<Score> for ScoreView {
    fn from(score: Score) -> ScoreView {
        let (kind, value) = match score.kind() {
            Kind::Centi(value) => (ScoreKind::Centi, value),
            Kind::Mate(value) => (ScoreKind::Mate, value),
            Kind::Won(value) => (ScoreKind::Won, value),
        };
        // The last digits are not the same on every machine, and nobody needs them.
        let expectation = (score.expectation() * 1e4).round() / 1e4;
        ScoreView { kind, value, expectation }
    }
}

impl From<Known> for KnownView {
    fn from(known: Known) -> KnownView {
        KnownView {
            value: match known.value {
                Value::Loss => KnownValue::Loss,
                Value::Draw => KnownValue::Draw,
                Value::Win => KnownValue::Win,
            },
            distance: known.distance,
            counters: known.counters,
        }
    }
}

impl ProbeView {
    /// What tables know of the position of a game.
    pub fn of(tables: &TableSet, session: &Session) -> ProbeView {
        let legal = session.open_moves();
        let view = |mv: KnownMove| KnownMoveView {
            path: legal
                .iter()
                .find(|legal| legal.text == mv.text)
                .map(|legal| indices(&legal.path))
                .unwrap_or_default(),
            text: mv.text,
            known: mv.known.into(),
            converts: mv.converts,
        };
        let moves = tables.moves(session);
        ProbeView {
            position: tables.probe(session).map(KnownView::from),
            moves: moves.map(|moves| moves.into_iter().map(view).collect()),
            gap: tables.gap(session).map(GapInfo::from),
        }
    }
}

impl From<Gap> for GapInfo {
    fn from(gap: Gap) -> GapInfo {
        match gap {
            Gap::Layer(layer) => GapInfo::Layer { layer: layer.to_string() },
            Gap::NoLayer => GapInfo::Beyond,
        }
    }
}
