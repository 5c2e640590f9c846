//! What a game asks of its family, and values whose type depends on it.

use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, View};
use guti_table_search::TableSearched;
use std::any::Any;

/// Everything that a family must offer.
pub(crate) trait Family:
    Evaluate<Evaluator: 'static> + Notation + View + Indexed<Index: 'static> + TableSearched + 'static
{
}

impl<R> Family for R where
    R: Evaluate<Evaluator: 'static>
        + Notation
        + View
        + Indexed<Index: 'static>
        + TableSearched
        + 'static
{
}

/// A value whose type depends on the family: an evaluator, a position, tables.
pub(crate) type Erased = Box<dyn Any + Send + Sync>;
