//! Tables of a game of some family: the only place that says which families have tables.

use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer};
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::mancala::MancalaRules;
use guti_rules::relay::RelayRules;
use guti_rules::row::{Grid, Lines, RowRules};
use guti_rules::rules::{Outcome, Rules};
use guti_tables::folder::{EXTENSION, Folder};
use guti_tables::{LayerFile, OpenError, ProbeResult, ProbedMove, Tablebase};
use std::collections::HashMap;

/// The tables of a game whose family is known, whatever its numbers are made of.
pub(crate) trait Shelf<R: Rules>: Send + Sync {
    /// The layers that are there.
    fn layers(&self) -> Vec<Layer>;

    /// See [`Tablebase::probe`].
    fn known(&self, rules: &R, position: &R::Position) -> Option<ProbeResult>;

    /// See [`Tablebase::moves`].
    fn known_moves(&self, rules: &R, position: &R::Position) -> Option<Vec<ProbedMove<R::Move>>>;

    /// See [`Indexed::outcome`].
    fn outcome(&self, rules: &R, position: &R::Position, value: i16) -> Outcome;

    /// What the position is worth when it is played on without end.
    fn infinite_play_value(&self, rules: &R, position: &R::Position) -> i16;
}

impl<R: Indexed> Shelf<R> for Tablebase<R> {
    fn layers(&self) -> Vec<Layer> {
        self.files().map(|(layer, _)| layer).collect()
    }

    fn known(&self, rules: &R, position: &R::Position) -> Option<ProbeResult> {
        self.probe(rules, position)
    }

    fn known_moves(&self, rules: &R, position: &R::Position) -> Option<Vec<ProbedMove<R::Move>>> {
        self.moves(rules, position)
    }

    fn outcome(&self, rules: &R, position: &R::Position, value: i16) -> Outcome {
        rules.outcome(position, value)
    }

    fn infinite_play_value(&self, rules: &R, position: &R::Position) -> i16 {
        rules.layer(self.index(), position).map_or(0, |layer| rules.infinite_play_value(layer))
    }
}

/// A layer that a table would have to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// This layer is not there, and could be.
    Layer(Layer),
    /// There is no layer for such a position: pieces are still to be placed, or the board is too
    /// large.
    NoLayer,
}

/// Rules that may have tables.
pub(crate) trait Tabled: Rules + Sized {
    /// The tables of this family, if these are such.
    fn shelf(held: &Held) -> Option<&dyn Shelf<Self>>;

    /// What is missing for a position and its moves, where these layers are present.
    fn gap(&self, present: &[Layer], position: &Self::Position) -> Option<Gap>;
}

fn gap<R: Indexed>(rules: &R, present: &[Layer], position: &R::Position) -> Option<Gap> {
    let (index, layers) = (rules.index(), rules.layers());
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let next = moves.iter().map(|&mv| rules.play_unchecked(position, mv));
    let open = [*position].into_iter().chain(next).filter(|next| rules.ending(next).is_none());
    let mut missing = open.filter_map(|position| {
        let layer = rules.layer(&index, &position);
        match layer.filter(|layer| layers.contains(layer)) {
            None => Some(Gap::NoLayer),
            Some(layer) => (!present.contains(&layer)).then_some(Gap::Layer(layer)),
        }
    });
    missing.next()
}

/// Files with their names.
type Files = Vec<(String, Vec<u8>)>;

/// The files that are called after layers of a game, in the order of the layers.
fn of_layers<R: Indexed>(rules: &R, files: Files) -> Result<Vec<(Layer, LayerFile)>, OpenError> {
    let called = |(name, bytes): (String, Vec<u8>)| {
        let file = name.rsplit('/').next().unwrap_or_default().to_owned();
        (file, (name, bytes))
    };
    let mut files: HashMap<String, (String, Vec<u8>)> = files.into_iter().map(called).collect();
    let found = rules.layers().into_iter().filter_map(|layer| {
        let (name, bytes) = files.remove(&format!("{layer}.{EXTENSION}"))?;
        Some(LayerFile::from_bytes(&name, bytes).map(|file| (layer, file)))
    });
    found.collect()
}

macro_rules! tabled {
    ($($family:ident $rules:ty)*) => {
        /// The tables of a game of any family; none where there are none.
        #[derive(Debug)]
        pub(crate) enum Held {
            None,
            $($family(Tablebase<$rules>),)*
        }

        impl Held {
            /// The tables in a folder.
            #[cfg(feature = "mmap")]
            pub fn open(game: &Game, folder: &Folder) -> Result<Held, OpenError> {
                if !folder.path().is_dir() {
                    return Ok(Held::None);
                }
                Ok(match game {
                    $(Game::$family(rules) => Held::$family(Tablebase::open(rules, folder)?),)*
                })
            }

            /// The tables in memory that belong into a folder.
            pub fn from_files(game: &Game, folder: &Folder, files: Files) -> Result<Held, OpenError> {
                if files.is_empty() {
                    return Ok(Held::None);
                }
                Ok(match game {
                    $(Game::$family(rules) => {
                        let files = of_layers(rules, files)?;
                        Held::$family(Tablebase::from_files(rules, folder, files)?)
                    })*
                })
            }
        }

        $(impl Tabled for $rules {
            fn shelf(held: &Held) -> Option<&dyn Shelf<Self>> {
                match held {
                    Held::$family(tables) => Some(tables),
                    _ => None,
                }
            }

            fn gap(&self, present: &[Layer], position: &Self::Position) -> Option<Gap> {
                gap(self, present, position)
            }
        })*
    };
}

tabled! {
    Leap LeapRules LeapWithKings LeapRules<MenAndKings> Row RowRules<Grid> RowOnLines RowRules<Lines> Relay RelayRules Mancala MancalaRules
}
