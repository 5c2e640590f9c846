//! The layers that are solved already, as conversions look into them.

use super::packed::{Code, WIN, code_in, turned};
use super::shape::Row;
use super::shelf::Words;
use guti_rules::bits::gather;
use guti_rules::index::{Layer, Permutation, Ranking, SetIndex};
use std::collections::HashMap;

/// Values by layer, each with a row for every orbit of the set that is to move.
#[derive(Debug, Default)]
pub struct Known {
    layers: HashMap<Layer, Words>,
}

impl Known {
    /// Adds a layer.
    pub fn insert(&mut self, layer: Layer, codes: Words) {
        self.layers.insert(layer, codes);
    }

    /// The bytes of memory that layers take.
    pub fn held(&self) -> u64 {
        let bytes = |words: &Words| match words {
            Words::Held(words) => words.len() as u64 * 8,
            Words::Mapped(_) => 0,
        };
        self.layers.values().map(bytes).sum()
    }

    /// Puts every layer that is in memory where `elsewhere` says.
    pub fn release(&mut self, elsewhere: impl Fn(Layer, usize) -> Option<Words>) {
        for (&layer, words) in &mut self.layers {
            if let Words::Held(held) = words
                && let Some(there) = elsewhere(layer, held.len())
            {
                *words = there;
            }
        }
    }
}

/// What the positions of a row convert to: they share their captured sets, so that the rows that
/// they look into are found once.
#[derive(Debug)]
pub struct Prospect<'a> {
    known: &'a Known,
    index: &'a SetIndex,
    across: u32,
    /// With fewer pieces a side has lost.
    fewest: u32,
    row: u64,
    visit: u32,
    /// By what is left of the row's set.
    doors: Vec<Door<'a>>,
}

/// A row of a solved layer.
#[derive(Clone, Copy, Debug)]
struct Door<'a> {
    /// Of which visit this is.
    visit: u32,
    codes: Option<&'a [u64]>,
    start: usize,
    vacant: u64,
    symmetry: &'a Permutation,
    ranking: &'a Ranking,
}

impl<'a> Prospect<'a> {
    /// For rows of sets of `size`, with sets of `across`.
    pub fn new(
        known: &'a Known,
        index: &'a SetIndex,
        size: u32,
        across: u32,
        fewest: u32,
    ) -> Prospect<'a> {
        let nowhere = Door {
            visit: 0,
            codes: None,
            start: 0,
            vacant: 0,
            symmetry: &index.group()[0],
            ranking: index.rest(0),
        };
        let doors = vec![nowhere; 1 << size];
        Prospect { known, index, across, fewest, row: 0, visit: 0, doors }
    }

    /// Looks from another row.
    pub fn enter(&mut self, row: u64) {
        self.row = row;
        self.visit += 1;
    }

    /// The value, for who has made the conversion, of leaving the other side `left` to play with
    /// against `own`.
    #[inline]
    pub fn value(&mut self, own: u64, left: u64) -> Code {
        let key = gather(left, self.row) as usize;
        if self.doors[key].visit != self.visit {
            self.doors[key] = self.open(left);
        }
        let door = &self.doors[key];
        let Some(codes) = door.codes else { return WIN };
        let column = door.ranking.rank(gather(door.symmetry.apply(own), door.vacant));
        turned(code_in(codes, door.start + column as usize))
    }

    #[cold]
    fn open(&self, left: u64) -> Door<'a> {
        let size = left.count_ones();
        let nowhere = Door { visit: self.visit, codes: None, ..self.doors[0] };
        if size < self.fewest {
            return nowhere;
        }
        let (orbit, symmetry) = self.index.orbits(size).find(self.index.rank(left));
        let layer = Layer { own: size as u8, other: self.across as u8 };
        let codes = self.known.layers.get(&layer).expect("smaller layers are solved first");
        let row_len = self.index.row_len(Layer { own: self.across as u8, other: size as u8 });
        Door {
            visit: self.visit,
            codes: Some(codes),
            start: orbit * row_len as usize,
            vacant: Row::new(self.index, size, orbit).vacant,
            symmetry: &self.index.group()[symmetry],
            ranking: self.index.rest(size),
        }
    }
}
