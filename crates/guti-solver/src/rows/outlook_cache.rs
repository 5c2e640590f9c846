//! Facts about one side's set alone, computed once for each set.

use guti_rules::index::{PieceSets, SetIndex, binomial, next_subset};

/// The [`PieceSets::Outlook`] of all sets of one size.
#[derive(Debug)]
pub struct OutlookCache<R: PieceSets> {
    /// By the rank of the set; empty if an outlook has no size.
    by_rank: Vec<R::Outlook>,
}

impl<R: PieceSets> OutlookCache<R> {
    /// Computes the outlooks of the sets of `size` pieces.
    pub fn new(rules: &R, index: &SetIndex, size: u32) -> OutlookCache<R> {
        let mut by_rank = Vec::new();
        if size_of::<R::Outlook>() > 0 {
            let mut set = (1u64 << size) - 1;
            for _ in 0..binomial(index.all().count_ones(), size) {
                by_rank.push(rules.outlook(set));
                set = next_subset(set);
            }
        }
        OutlookCache { by_rank }
    }

    /// The outlook of a set.
    #[inline]
    pub fn get(&self, rules: &R, index: &SetIndex, own: u64) -> R::Outlook {
        if size_of::<R::Outlook>() == 0 {
            rules.outlook(own)
        } else {
            self.by_rank[index.rank(own) as usize]
        }
    }
}
