//! Numbers of positions: there are none yet. A position is four sets of pieces, and tables know
//! games of two.

use super::{CrownPosition, CrownRules};
use crate::definition::model::LeapOptions;
use crate::index::{Indexed, Layer, Spot};
use crate::rules::{Outcome, Rules};
use serde_json::Value;

impl Indexed for CrownRules {
    type Index = ();

    fn index(&self) {}

    fn layers(&self) -> Vec<Layer> {
        Vec::new()
    }

    fn turned(&self, layer: Layer) -> Layer {
        Layer { own: layer.other, other: layer.own }
    }

    fn positions(&self, (): &(), _layer: Layer) -> u64 {
        0
    }

    fn layer(&self, (): &(), _position: &CrownPosition) -> Option<Layer> {
        None
    }

    fn spot(&self, (): &(), _position: &CrownPosition) -> Option<Spot> {
        None
    }

    fn at(&self, (): &(), _spot: Spot) -> CrownPosition {
        self.start
    }

    fn weight(&self, (): &(), _spot: Spot) -> u64 {
        0
    }

    fn endless(&self, layer: Layer) -> i16 {
        if self.more_pieces_win() { layer.own.cmp(&layer.other) as i16 } else { 0 }
    }

    fn gained(&self, _before: &CrownPosition, _after: &CrownPosition) -> i16 {
        0
    }

    fn final_value(&self, position: &CrownPosition) -> i16 {
        match self.ending(position).map(|ending| ending.outcome) {
            Some(Outcome::Win(side)) if side == position.turn => 1,
            Some(Outcome::Win(_)) => -1,
            Some(Outcome::Draw) | None => 0,
        }
    }

    fn most(&self, _position: &CrownPosition) -> i16 {
        1
    }

    fn outcome(&self, position: &CrownPosition, value: i16) -> Outcome {
        match value {
            0 => Outcome::Draw,
            1.. => Outcome::Win(position.turn),
            _ => Outcome::Win(!position.turn),
        }
    }

    fn essence(&self) -> String {
        let names = |set| self.board.names_of(set).join(" ");
        let lines: Vec<String> = self
            .board
            .lines()
            .iter()
            .map(|line| {
                let points: Vec<&str> =
                    line.points.iter().map(|&point| self.board.name(point)).collect();
                format!("{}{}", points.join("-"), if line.closed { "-" } else { "" })
            })
            .collect();
        let [first, second] = self.promotion.0.map(names);
        let levels: Vec<String> = self.levels.iter().map(|&level| names(level)).collect();
        format!(
            "{}lines: {}\nlevels: {}\npromotion: {first} / {second}\n",
            self.options_in_words,
            lines.join(", "),
            levels.join(" / ")
        )
    }
}

/// The options that values depend on: all but those that break a game off.
pub(super) fn in_words(options: &LeapOptions) -> String {
    let Ok(Value::Object(options)) = serde_json::to_value(options) else {
        return String::new();
    };
    let kept =
        options.iter().filter(|(key, _)| !["repetition", "quiet_plies"].contains(&key.as_str()));
    let words = kept.map(|(key, value)| match value.as_str() {
        Some(word) => format!("{key} {word}"),
        None => format!("{key} {value}"),
    });
    format!("crown: {}\n", words.collect::<Vec<_>>().join(", "))
}
