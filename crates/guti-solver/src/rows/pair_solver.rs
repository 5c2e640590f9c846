//! The retrograde analysis of a layer and its twin.
//!
//! The analysis is a sequence of steps. In each step every block works on its own, and after the
//! step the updates of all blocks are delivered. What a block computes depends only on updates of
//! earlier steps, so the result does not depend on the order of the blocks or the number of
//! threads.

use super::block::Context;
use super::blocks::Blocks;
use super::matrix::MatrixShape;
use super::outlook_cache::OutlookCache;
use super::packed::{Code, DRAW, LOSS, WIN};
use super::solved_layers::{ConversionProber, SolvedLayers};
use super::stripes::StripedRules;
use super::target::StageTarget;
use crate::job::{OnProgress, Progress, twins};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};
use std::sync::atomic::AtomicBool;

/// A pair of layers that is being solved. A half, the matrix of one of the layers, is named by its
/// number: 0, or 1 if there are two.
pub struct PairSolver<'a, R: PieceSets> {
    /// By half: the rules with the hands of its layer.
    rules: Vec<R>,
    index: &'a SetIndex,
    shapes: Vec<MatrixShape>,
    /// By half: what infinite play is worth to the column's side.
    infinite: Vec<Code>,
    outlooks: Vec<OutlookCache<R>>,
    striped: Vec<Option<StripedRules>>,
    on_progress: OnProgress<'a>,
    stop: Option<&'a AtomicBool>,
}

impl<'a, R: PieceSets> PairSolver<'a, R> {
    /// Prepares the analysis of a layer and its twin for this number of workers, each with blocks of
    /// its own.
    pub fn new(
        rules: &R,
        index: &'a SetIndex,
        layer: Layer,
        workers: usize,
        on_progress: OnProgress<'a>,
    ) -> PairSolver<'a, R> {
        let shape = |layer| MatrixShape::new(index, layer, workers);
        let shapes = twins(rules, layer).into_iter().map(shape).collect();
        PairSolver::of_shapes(rules, index, shapes, on_progress)
    }

    /// Prepares the analysis of the layers of these shapes: a layer, and its twin if that is another one.
    pub fn of_shapes(
        rules: &R,
        index: &'a SetIndex,
        shapes: Vec<MatrixShape>,
        on_progress: OnProgress<'a>,
    ) -> PairSolver<'a, R> {
        let infinite = |shape: &MatrixShape| code(rules.infinite_play_value(shape.column_layer()));
        let infinite = shapes.iter().map(infinite).collect();
        let rules: Vec<R> = shapes.iter().map(|shape| rules.holding(shape.hands)).collect();
        let outlook =
            |(rules, shape): (&R, &MatrixShape)| OutlookCache::new(rules, index, shape.column_size);
        let outlooks = rules.iter().zip(&shapes).map(outlook).collect();
        let striped = |(rules, shape): (&R, &MatrixShape)| {
            StripedRules::new(rules.step_rules(shape.column_size)?, shape)
        };
        let striped = rules.iter().zip(&shapes).map(striped).collect();
        PairSolver { rules, index, shapes, infinite, outlooks, striped, on_progress, stop: None }
    }

    /// Lets the blocks end their work early once `stop` is true. Their results must then not be used, so their
    /// `Blocks` must report an error.
    #[must_use]
    pub fn stopped_by(self, stop: Option<&'a AtomicBool>) -> PairSolver<'a, R> {
        PairSolver { stop, ..self }
    }

    /// The shapes of the matrices: of the given layer, then of its twin if that is another layer.
    pub fn shapes(&self) -> &[MatrixShape] {
        &self.shapes
    }

    /// Converts the solver into its [`shapes`](PairSolver::shapes).
    pub fn into_shapes(self) -> Vec<MatrixShape> {
        self.shapes
    }

    /// Solves the pair in new blocks.
    ///
    /// # Errors
    ///
    /// The errors of `blocks`.
    pub fn solve<B: Blocks>(
        &self,
        blocks: &mut B,
        solved_layers: &SolvedLayers,
    ) -> Result<(), B::Error> {
        self.settle_conversions(blocks, solved_layers)?;
        for half in 0..self.shapes.len() {
            blocks.settle_ends(half, |block| block.settle_ends(self.context(half)))?;
        }
        for targets in self.stages() {
            self.attack(blocks, &targets)?;
        }
        blocks.each(|block, half| {
            block.close(self.infinite[half], self.infinite[self.other(half)]);
        })
    }

    /// The half that receives the updates of a half.
    fn other(&self, half: usize) -> usize {
        self.shapes.len() - 1 - half
    }

    fn context(&self, half: usize) -> Context<'_, R> {
        Context {
            rules: &self.rules[half],
            index: self.index,
            shape: &self.shapes[half],
            outlooks: &self.outlooks[half],
            striped: self.striped[half].as_ref(),
            other: &self.shapes[self.other(half)],
            stop: self.stop,
        }
    }

    /// Settles the positions that conversions decide.
    fn settle_conversions<B: Blocks>(
        &self,
        blocks: &mut B,
        solved_layers: &SolvedLayers,
    ) -> Result<(), B::Error> {
        for half in 0..self.shapes.len() {
            let context = self.context(half);
            blocks.settle(half, |block| {
                let fewest = *context.rules.piece_counts().start();
                let mut prober =
                    ConversionProber::new(solved_layers, self.index, context.shape, fewest);
                let batches = block.settle_conversions(context, &mut prober);
                (self.on_progress)(Progress::Positions(block.entries() as u64));
                batches
            })?;
        }
        Ok(())
    }

    /// The stages of the analysis, in order: for each half the target of the column's side.
    fn stages(&self) -> Vec<Vec<StageTarget>> {
        // Infinite play is lost for the attacker, so that the other side can wait.
        let targets = |attacker: StageTarget, waiter: StageTarget| {
            let target = |&infinite| if infinite == LOSS { attacker } else { waiter };
            self.infinite.iter().map(target).collect::<Vec<StageTarget>>()
        };
        let attack = |value| StageTarget { attack: Some(value), defend: None };
        let defend = |value| StageTarget { attack: None, defend: Some(value) };
        if self.infinite.iter().all(|&infinite| infinite == DRAW) {
            let both = StageTarget { attack: Some(WIN), defend: Some(LOSS) };
            return vec![targets(both, both)];
        }
        vec![
            targets(attack(WIN), defend(LOSS)),
            targets(attack(DRAW), defend(DRAW)),
            targets(defend(LOSS), attack(WIN)),
        ]
    }

    /// One stage: iterates until nothing more is settled. Iteration *n* settles the positions with
    /// distance *n*.
    fn attack<B: Blocks>(&self, blocks: &mut B, targets: &[StageTarget]) -> Result<(), B::Error> {
        if targets.iter().any(|target| target.attack == Some(DRAW)) {
            blocks.settle_unsolved(|block, half| {
                block.settle_draws(self.context(half), targets[half])
            })?;
        }
        let layer = self.shapes[0].column_layer();
        blocks.spread(
            |distance| (self.on_progress)(Progress::Iteration(layer, distance)),
            |block, half, distance| {
                let (context, target) = (self.context(half), targets[half]);
                match distance {
                    2 => block.sweep(context, target, distance),
                    _ => block.settle_frontier(context, target, distance),
                }
            },
            |block, half, updates| block.receive(&self.shapes[half], updates),
        )
    }
}

/// The code of the value 1, 0 or -1.
fn code(value: i16) -> Code {
    match value {
        0 => DRAW,
        1.. => WIN,
        _ => LOSS,
    }
}
