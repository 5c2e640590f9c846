//! Results of searches and of table probes.

use crate::position::indices;
use guti_session::Session;
use guti_session::engine::{Analysis, Line, Score, ScoreKind as Kind};
use guti_session::tables::{
    MissingLayer, ReadError, SolvedMove, SolvedValue, TableSet, Value, layer_name,
};
use serde::{Deserialize, Serialize};

/// The result of a search, or of one of its iterations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct AnalysisView {
    /// The depth of the last completed iteration, in plies.
    pub depth: u32,
    /// The selective depth: the longest line that was searched, in plies.
    pub seldepth: u32,
    /// The number of nodes that were searched.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The search time, in milliseconds.
    #[cfg_attr(test, ts(type = "number"))]
    pub time_ms: u64,
    /// The principal variations, the best one first; empty if the game is over.
    pub lines: Vec<AnalysisLine>,
}

/// A principal variation: the best play of both sides after one first move, with its score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct AnalysisLine {
    /// The score for the side to move.
    pub score: ScoreView,
    /// The moves, at least one.
    pub moves: Vec<String>,
    /// The points of the first move.
    pub path: Vec<u8>,
    /// The exact value of the first move, if a table holds it.
    pub known: Option<ProbeResultView>,
}

/// A score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ScoreView {
    /// The meaning of `value`.
    pub kind: ScoreKind,
    /// The score in the unit of `kind`.
    pub value: i32,
    /// The expected result for the side to move: 0 for a loss, 1 for a win.
    pub expectation: f64,
}

/// The meaning of the value of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ScoreKind {
    /// The advantage in hundredths of a piece or counter.
    Centi,
    /// The side to move wins in this many plies, or loses if the value is zero or negative.
    Mate,
    /// The side to move wins by this many counters, or loses if the value is negative; 1 and -1 in
    /// games that do not count them.
    Won,
}

/// The exact value of a position for the side to move, or of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ProbeResultView {
    /// The result under best play.
    pub value: ProbeValue,
    /// The plies to the next capture or the end of the game; absent if play never ends.
    pub distance: Option<u16>,
    /// The final lead of that side in counters, in games that count them.
    pub counters: Option<i32>,
}

/// The result of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum ProbeValue {
    /// The other side wins.
    Loss,
    /// Neither side can win.
    Draw,
    /// The side wins from whose view the value is given.
    Win,
}

/// A legal move with its exact value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ProbedMoveView {
    /// The move in the notation of the game.
    pub text: String,
    /// The points of the move.
    pub path: Vec<u8>,
    /// The value for the side that makes the move.
    pub known: ProbeResultView,
    /// Whether the move captures or ends the game.
    pub converts: bool,
}

/// The result of probing the tables for a position and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ProbeView {
    /// The value of the position, if a table holds it.
    pub position: Option<ProbeResultView>,
    /// All legal moves, the best one first, if the tables hold every one of them.
    pub moves: Option<Vec<ProbedMoveView>>,
    /// Why the position has no value, if it has none.
    pub gap: Option<ProbeGap>,
}

/// The reason why no table holds a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ProbeGap {
    /// The layer of the position is not loaded.
    Layer {
        /// The name of the layer, such as `4-3`, or `holes=4-5/6-0` in a setting of rounds.
        layer: String,
    },
    /// The position belongs to no layer.
    Beyond,
}

impl AnalysisView {
    /// The result of a search in the current position of a game.
    pub fn of(analysis: &Analysis, session: &Session) -> AnalysisView {
        let moves = session.moves_with_paths();
        let path = |text: Option<&String>| {
            let mv = moves.iter().find(|mv| Some(&mv.text) == text);
            mv.map(|mv| indices(&mv.path)).unwrap_or_default()
        };
        let line = |line: &Line| AnalysisLine {
            score: line.score.into(),
            moves: line.moves.clone(),
            path: path(line.moves.first()),
            known: line.solved.map(ProbeResultView::from),
        };
        AnalysisView {
            depth: analysis.depth,
            seldepth: analysis.seldepth,
            nodes: analysis.nodes,
            time_ms: analysis.time.as_millis() as u64,
            lines: analysis.lines.iter().map(line).collect(),
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
        // Further digits can differ between machines.
        let expectation = (score.expectation() * 1e4).round() / 1e4;
        ScoreView { kind, value, expectation }
    }
}

impl From<SolvedValue> for ProbeResultView {
    fn from(known: SolvedValue) -> ProbeResultView {
        ProbeResultView {
            value: match known.value {
                Value::Loss => ProbeValue::Loss,
                Value::Draw => ProbeValue::Draw,
                Value::Win => ProbeValue::Win,
            },
            distance: known.distance,
            counters: known.counters,
        }
    }
}

impl ProbeView {
    /// Probes the tables for the current position of a game.
    ///
    /// # Errors
    ///
    /// If a table is damaged where it was read.
    pub fn of(tables: &TableSet, session: &Session) -> Result<ProbeView, ReadError> {
        let legal = session.moves_with_paths();
        let view = |mv: SolvedMove| ProbedMoveView {
            path: legal
                .iter()
                .find(|legal| legal.text == mv.text)
                .map(|legal| indices(&legal.path))
                .unwrap_or_default(),
            text: mv.text,
            known: mv.solved.into(),
            converts: mv.converts,
        };
        let moves = tables.moves(session);
        let position = tables.probe(session);
        if position.is_none() || moves.is_none() {
            tables.read_error().map_or(Ok(()), Err)?;
        }
        Ok(ProbeView {
            position: position.map(ProbeResultView::from),
            moves: moves.map(|moves| moves.into_iter().map(view).collect()),
            gap: tables.missing(session).map(|gap| match gap {
                MissingLayer::Absent(layer) => {
                    ProbeGap::Layer { layer: layer_name(session.setting(), layer) }
                }
                MissingLayer::NoLayer => ProbeGap::Beyond,
            }),
        })
    }
}
