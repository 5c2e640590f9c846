//! What can be known of sets before it is seen what is across, worked out once for each set.

use guti_rules::index::{PieceSets, SetIndex, binomial, next_subset};

/// The outlooks of all sets of a size.
#[derive(Debug)]
pub struct Outlooks<R: PieceSets> {
    by_rank: Vec<R::Outlook>,
}

impl<R: PieceSets> Outlooks<R> {
    /// The outlooks of the sets of `size` pieces.
    pub fn new(rules: &R, index: &SetIndex, size: u32) -> Outlooks<R> {
        let mut by_rank = Vec::new();
        // Where nothing can be known, nothing is looked up.
        if size_of::<R::Outlook>() > 0 {
            let mut set = (1u64 << size) - 1;
            for _ in 0..binomial(index.all().count_ones(), size) {
                by_rank.push(rules.outlook(set));
                set = next_subset(set);
            }
        }
        Outlooks { by_rank }
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
