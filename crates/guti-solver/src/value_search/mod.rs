//! The exact value of a position that has too much material for tables: a search whose lines all end in
//! solved layers.
//!
//! Null-window alpha-beta with a transposition table, which narrows the bounds of a value until they
//! meet (MTD(f): Plaat, Schaeffer, Pijls and de Bruin 1996). Before the children of a position are
//! searched, what is known of them may settle it. Values do not count what has been captured before, so
//! all positions with the same counters on the board share an entry.
//!
//! It works only where no position can be repeated without a conversion: the value of cyclic play
//! depends on how the cycle is entered. A search that finds a cycle reports it ([`ValueError::Cycle`]).

mod bounds;

use crate::error::UNNUMBERED;
use crate::generic::{LayerError, LayerSolver};
use crate::parallel;
use bounds::{Bounds, BoundsTable};
use guti_rules::evaluate::{Evaluate, Weights};
use guti_rules::index::{Indexed, Layer};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

/// A search for exact values above layers that are in memory.
pub struct ValueSearch<'r, R: Indexed + Evaluate> {
    rules: &'r R,
    /// Used for move ordering only.
    evaluator: R::Evaluator,
    /// The layers in which lines end.
    solved: LayerSolver<'r, R>,
    /// By layer, how many positions the layers before it have: with its rank a position has a number.
    before: HashMap<Layer, u64>,
    known: BoundsTable,
    nodes: AtomicU64,
}

/// Why a value cannot be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ValueError {
    /// A layer below the search cannot be solved.
    #[error(transparent)]
    Layer(#[from] LayerError),
    /// Play can return to a position without a conversion.
    #[error("play can go round in a circle, which only tables of all positions settle")]
    Cycle,
    /// The positions of the game cannot be numbered.
    #[error("{UNNUMBERED}")]
    TooLarge,
    /// A position has more counters than the bounds of a value are kept for.
    #[error(
        "values are searched of positions with up to {} counters on the board, and this one has more",
        Bounds::UNKNOWN.most
    )]
    TooManyCounters,
    /// A line leads to a position that has no number, or whose number is too large.
    #[error("a position that play leads to cannot be numbered")]
    Unnumbered,
}

/// A legal move and its value for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchedMove<M> {
    /// A legal move of the position that was asked about.
    pub mv: M,
    /// Its value: what it gains at once, and the value of the play that follows.
    pub value: i16,
}

/// A position that a move leads to.
struct Child<P> {
    position: P,
    number: u64,
    /// What the move gains at once.
    reward: i16,
    /// What is known of the value of the position, for its own side to move.
    bounds: Bounds,
}

/// The positions of a line since the last conversion, by their numbers.
type Path = Vec<u64>;

impl<'r, R: Indexed + Evaluate> ValueSearch<'r, R> {
    /// Solves all layers of up to `up_to` pieces of a side, or counters, in memory. The search keeps
    /// the bounds of up to `entries` positions, in eight bytes each.
    ///
    /// # Errors
    ///
    /// [`ValueError::Layer`] if a layer has too many positions, [`ValueError::TooLarge`] if there is none.
    pub fn new(rules: &'r R, up_to: u8, entries: usize) -> Result<Self, ValueError> {
        let mut solved = LayerSolver::new(rules);
        let layers = rules.layers();
        if layers.is_empty() {
            return Err(ValueError::TooLarge);
        }
        for &layer in layers.iter().filter(|layer| layer.size() <= up_to) {
            solved.solve(layer)?;
        }
        let mut before = HashMap::new();
        let mut sum = 0u64;
        for layer in layers {
            before.insert(layer, sum);
            sum = sum.saturating_add(rules.positions(solved.index(), layer));
        }
        let evaluator = rules.evaluator(&Weights::defaults(&rules.terms()));
        let known = BoundsTable::new(entries);
        Ok(ValueSearch { rules, evaluator, solved, before, known, nodes: AtomicU64::new(0) })
    }

    /// The exact value of a position for the side to move.
    ///
    /// # Errors
    ///
    /// See [`ValueError`].
    pub fn value(&self, position: &R::Position) -> Result<i16, ValueError> {
        if let Some(value) = self.exact(position) {
            return Ok(value);
        }
        let bound = self.rules.upper_bound(position);
        if bound > Bounds::UNKNOWN.most {
            return Err(ValueError::TooManyCounters);
        }
        let mut bounds = Bounds { least: -bound, most: bound };
        let mut guess = 0;
        while bounds.least < bounds.most {
            let beta = guess.max(bounds.least + 1);
            guess = self.search(position, beta, &mut Path::new())?;
            if guess >= beta {
                bounds.least = guess;
            } else {
                bounds.most = guess;
            }
        }
        Ok(bounds.least)
    }

    /// The values of all legal moves, the best first. Several threads search moves at the same time.
    ///
    /// # Errors
    ///
    /// See [`ValueError`].
    pub fn moves(&self, position: &R::Position) -> Result<Vec<SearchedMove<R::Move>>, ValueError> {
        let mut legal = Vec::new();
        self.rules.generate(position, &mut legal);
        let values: Vec<i16> = parallel::try_map(legal.len(), &|number| {
            let next = self.rules.play_unchecked(position, legal[number]);
            Ok::<_, ValueError>(self.rules.reward(position, &next) - self.value(&next)?)
        })?;
        let moves = legal.into_iter().zip(values);
        let mut moves: Vec<_> = moves.map(|(mv, value)| SearchedMove { mv, value }).collect();
        moves.sort_by_key(|searched| -searched.value);
        Ok(moves)
    }

    /// The number of positions that were searched, not counting those in solved layers.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The value of a position in a solved layer, or of one in which the game is over.
    #[inline]
    fn exact(&self, position: &R::Position) -> Option<i16> {
        self.solved.probe(position).map(|probed| probed.value)
    }

    /// A bound on the value of a position: at least `beta` and at most the value, or less than `beta` and
    /// at least the value. `path` has the positions that led here without a conversion.
    fn search(
        &self,
        position: &R::Position,
        beta: i16,
        path: &mut Path,
    ) -> Result<i16, ValueError> {
        self.nodes.fetch_add(1, Ordering::Relaxed);
        let number = self.number(position).ok_or(ValueError::Unnumbered)?;
        let known = self.known.get(number);
        if known.least >= beta {
            return Ok(known.least);
        }
        if known.most < beta {
            return Ok(known.most);
        }
        let mut children = self.children(position)?;
        let mut best = i16::MIN;
        for child in &children {
            best = best.max(child.reward - child.bounds.most);
        }
        if best < beta {
            children.sort_by_cached_key(|child| {
                if child.bounds.least == child.bounds.most {
                    return i32::MIN;
                }
                self.rules.evaluate(&self.evaluator, &child.position)
            });
            path.push(number);
            for child in &children {
                if best >= beta {
                    break;
                }
                // A child that cannot raise the value that far is not searched.
                let highest = child.reward - child.bounds.least;
                if highest < beta {
                    best = best.max(highest);
                    continue;
                }
                if path.contains(&child.number) {
                    return Err(ValueError::Cycle);
                }
                // Positions before a conversion cannot be repeated after it.
                let searched = if child.reward == 0 {
                    self.search(&child.position, 1 - beta, path)?
                } else {
                    self.search(&child.position, child.reward + 1 - beta, &mut Path::new())?
                };
                best = best.max(child.reward - searched);
            }
            path.pop();
        }
        let bounds = if best >= beta {
            Bounds { least: best, ..Bounds::UNKNOWN }
        } else {
            Bounds { most: best, ..Bounds::UNKNOWN }
        };
        self.known.narrow(number, bounds);
        Ok(best)
    }

    /// The positions that the legal moves lead to, each once.
    fn children(&self, position: &R::Position) -> Result<Vec<Child<R::Position>>, ValueError> {
        let mut moves = Vec::new();
        self.rules.generate(position, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let next = self.rules.play_unchecked(position, mv);
            let reward = self.rules.reward(position, &next);
            let (number, bounds) = if let Some(value) = self.exact(&next) {
                (u64::MAX, Bounds::exactly(value))
            } else {
                let number = self.number(&next).ok_or(ValueError::Unnumbered)?;
                let bound = self.rules.upper_bound(&next);
                (number, self.known.get(number).within(bound))
            };
            children.push(Child { position: next, number, reward, bounds });
        }
        children.sort_by_key(|child| (child.number, child.reward));
        children.dedup_by_key(|child| (child.number, child.reward, child.bounds));
        Ok(children)
    }

    /// The number of a position among all that have one.
    #[inline]
    fn number(&self, position: &R::Position) -> Option<u64> {
        let spot = self.rules.rank(self.solved.index(), position)?;
        let number = self.before.get(&spot.layer)?.checked_add(spot.rank)?;
        (number < BoundsTable::NUMBERS).then_some(number)
    }
}
