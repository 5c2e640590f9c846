//! The terms that a geometry counts for the evaluation.

use super::{RowOptions, RowPosition, RowRules};
use crate::evaluate::Weight;
use std::fmt::Debug;

/// The most terms that a geometry may count.
pub(super) const MOST_TERMS: usize = 13;

/// A term that is counted, with its default weights.
#[derive(Clone, Copy, Debug)]
pub struct CountedTerm {
    /// Its name; while placing, `placing, ` stands before it.
    pub name: &'static str,
    /// Its weight while moving; none if it plays no part then.
    pub moving: Option<Weight>,
    /// Its weight while placing; none if it plays no part then.
    pub placing: Option<Weight>,
}

impl CountedTerm {
    pub(super) const fn new(name: &'static str, moving: Weight, placing: Weight) -> CountedTerm {
        CountedTerm { name, moving: Some(moving), placing: Some(placing) }
    }

    pub(super) fn weight(&self, placing: bool) -> Option<Weight> {
        if placing { self.placing } else { self.moving }
    }
}

/// The counted terms of a position.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// One for each of [`RowTerms::TERMS`]: what the side to move has, less what the other has.
    /// The entries after them are 0.
    pub(super) terms: [i32; MOST_TERMS],
    /// The steps of the side to move, where they are known from counting.
    pub(super) steps: Option<HasSteps>,
}

/// Whether there are steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct HasSteps {
    pub any: bool,
    pub earning: bool,
}

/// The terms that a geometry counts for the evaluation.
pub trait RowTerms: Clone + Debug + Send + Sync {
    /// The terms, at most 13.
    const TERMS: &'static [CountedTerm];

    /// Whether the options give a term any sense.
    fn is_used(_options: &RowOptions, _term: usize) -> bool {
        true
    }

    /// Counts the terms of a position.
    fn counts(rules: &RowRules<Self>, position: &RowPosition) -> Counts;
}
