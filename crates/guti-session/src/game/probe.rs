//! Tables of solved positions of a game whose family is known: which values they hold, and for which
//! positions.

use super::family::{Erased, Family};
use guti_rules::index::{Layer, Setting};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_tables::folder::EXTENSION;
use guti_tables::{LayerFile, OpenError, ProbeResult, ProbedMove, Tablebase};

/// Tables of some family, the setting that they are of, and the layers that are there.
pub(crate) struct OpenTables {
    pub setting: Option<Setting>,
    pub tables: Erased,
    pub layers: Vec<Layer>,
}

impl OpenTables {
    /// Tables whose family is known; none where they have no layer.
    pub fn new<R: Family>(setting: Option<Setting>, tables: Tablebase<R>) -> Option<OpenTables> {
        let layers: Vec<Layer> = tables.files().map(|(layer, _)| layer).collect();
        (!layers.is_empty()).then(|| OpenTables { setting, tables: Box::new(tables), layers })
    }
}

/// Who wins under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Neither side can force a win.
    Draw,
    /// The side to move wins.
    Win,
}

/// The exact value of a position for the side to move, or of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedValue {
    /// Whether the side to move, or the one that makes the move, wins.
    pub value: Value,
    /// The distance to conversion: plies to the next capture or the end of the game, a move itself
    /// counted, if the side that is better off hurries and the other delays. 0 where the game is
    /// over; none where play never ends because neither side can force a conversion that it wants.
    pub distance: Option<u16>,
    /// The number of counters by which that side is ahead in the end, in games of counters; none where the game
    /// ended before they were counted.
    pub counters: Option<i32>,
}

/// A legal move with its exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    /// The move in the notation of the game.
    pub text: String,
    /// Its value for the side that makes it.
    pub solved: SolvedValue,
    /// Whether it captures or ends the game.
    pub converts: bool,
}

/// Why tables do not hold a position and all its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingLayer {
    /// The table of this layer is not there, and could be.
    Absent(Layer),
    /// Such a position belongs to no layer: pieces are still to be placed, or the board is too large, or a
    /// side has no hole in play, or the rules have no tables.
    NoLayer,
}

impl Value {
    /// `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        }
    }

    /// The outcome as the side to move sees it.
    pub(crate) fn of(outcome: Outcome, side: Side) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == side => Value::Win,
            Outcome::Win(_) => Value::Loss,
        }
    }
}

/// The tables of a setting, or of the whole board.
type FilesOfSetting = (Option<Setting>, Vec<(Layer, LayerFile)>);

/// The files that are named after layers, by the settings in their headers.
///
/// # Errors
///
/// If a file is not a table.
pub(crate) fn layer_files(files: Vec<(String, Vec<u8>)>) -> Result<Vec<FilesOfSetting>, OpenError> {
    let mut found: Vec<FilesOfSetting> = Vec::new();
    for (path, bytes) in files {
        let name = path.rsplit('/').next().unwrap_or_default();
        let layer = name.strip_suffix(EXTENSION).and_then(|name| name.strip_suffix('.'));
        let Some(layer) = layer.and_then(|layer| layer.parse().ok()) else { continue };
        let file = LayerFile::from_bytes(&path, bytes)?;
        let setting = file.header().setting;
        match found.iter_mut().find(|(other, _)| *other == setting) {
            Some((_, files)) => files.push((layer, file)),
            None => found.push((setting, vec![(layer, file)])),
        }
    }
    Ok(found)
}

/// The value of a position that tables hold.
pub(crate) fn probe<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<SolvedValue> {
    Some(solved_value(rules, position, tables.probe(rules, position)?))
}

/// The moves of a position with their values, if tables hold all of them.
pub(crate) fn probe_moves<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<Vec<SolvedMove>> {
    let moves = tables.moves(rules, position)?;
    Some(moves.iter().map(|mv| solved_move(rules, position, mv)).collect())
}

/// The first layer that a probe of a position or of a move from it needs and that is not `present`.
/// `tables` are those of the present layers.
pub(crate) fn missing_layer<R: Family>(
    rules: &R,
    tables: Option<&Tablebase<R>>,
    present: &[Layer],
    position: &R::Position,
) -> Option<MissingLayer> {
    let of_setting = rules.setting(position).map(|setting| rules.with_setting(setting));
    let rules = match &of_setting {
        None => rules,
        Some(Some(rules)) => rules,
        Some(None) => return Some(MissingLayer::NoLayer),
    };
    let (index, layers) = (rules.index(), rules.layers());
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let next = moves.iter().map(|&mv| rules.play_unchecked(position, mv));
    let open = [*position].into_iter().chain(next).filter(|next| rules.ending(next).is_none());
    let mut missing = open.filter_map(|position| {
        let layer = rules.layer(&index, &position);
        match layer.filter(|layer| layers.contains(layer)) {
            None => Some(MissingLayer::NoLayer),
            Some(layer) if !present.contains(&layer) => Some(MissingLayer::Absent(layer)),
            Some(_) => tables?.missing(rules, &position).map(MissingLayer::Absent),
        }
    });
    missing.next()
}

/// What a table says of a position, or of a move from it, for the side to move.
pub(crate) fn solved_value<R: Family>(
    rules: &R,
    position: &R::Position,
    found: ProbeResult,
) -> SolvedValue {
    let counters = rules.final_lead(position, found.value).map(i32::from);
    let value = Value::of(rules.outcome(position, found.value), rules.turn(position));
    SolvedValue { value, distance: found.distance, counters }
}

/// What a table says of a move, with the move in the notation of the game.
pub(crate) fn solved_move<R: Family>(
    rules: &R,
    position: &R::Position,
    mv: &ProbedMove<R::Move>,
) -> SolvedMove {
    let found = ProbeResult { value: mv.value, distance: mv.distance };
    SolvedMove {
        text: rules.move_string(position, mv.mv),
        solved: solved_value(rules, position, found),
        converts: mv.converts,
    }
}
