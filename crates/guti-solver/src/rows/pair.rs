//! A layer together with its turned twin, solved.

use super::attack::Attack;
use super::block::Block;
use super::known::Known;
use super::packed::{Code, Codes, DRAW, LOSS, WIN};
use super::shape::Shape;
use crate::job::{Watch, twins};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};

/// A layer and its twin, or one that is its own twin.
#[derive(Debug)]
pub struct Pair {
    halves: Vec<Half>,
}

/// The rows of one number of pieces.
#[derive(Debug)]
pub struct Half {
    shape: Shape,
    blocks: Vec<Block>,
}

impl Pair {
    /// Solves a layer and its twin. `watch` is told how far it is.
    pub fn solve<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        known: &Known,
        layer: Layer,
        watch: Watch<'_>,
    ) -> Pair {
        let layers = twins(rules, layer);
        let shapes: Vec<Shape> = layers
            .iter()
            .map(|layer| Shape::new(index, layer.other.into(), layer.own.into()))
            .collect();
        let endless = layers.iter().map(|&layer| code(rules.infinite_play_value(layer))).collect();
        let blocks = Attack::new(rules, index, &shapes, endless, watch).run(known);
        let halves =
            shapes.into_iter().zip(blocks).map(|(shape, blocks)| Half { shape, blocks }).collect();
        Pair { halves }
    }

    /// The solved rows.
    pub fn halves(&self) -> &[Half] {
        &self.halves
    }
}

impl Half {
    /// The shape of its rows.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The layer whose positions it has worked out.
    pub fn layer(&self) -> Layer {
        self.shape.layer_across()
    }

    /// The value at a place, for the side to move, its distance or 0, and whether conversions alone
    /// settle it.
    #[inline]
    pub fn get(&self, place: usize) -> (Code, u16, bool) {
        let block_len = self.shape.row_len << self.shape.block_shift;
        self.blocks[place / block_len].get(place % block_len)
    }

    /// The values of the layer in which the row's set is to move, as later layers look into them.
    pub fn told(&self) -> Vec<u64> {
        let mut codes = Codes::unknown(self.shape.places());
        let block_len = self.shape.row_len << self.shape.block_shift;
        for (number, block) in self.blocks.iter().enumerate() {
            block.tell(&mut codes, number * block_len);
        }
        codes.into_words()
    }
}

/// The code of a value of 1, 0 or -1.
fn code(value: i16) -> Code {
    match value {
        0 => DRAW,
        1.. => WIN,
        _ => LOSS,
    }
}
