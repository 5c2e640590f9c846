//! One thread of a search: alpha-beta from a node down.

use crate::limits::{Budget, Clock};
use crate::oracle::Oracle;
use crate::order::{self, Candidate, Memory};
use crate::parameters::Parameters;
use crate::score::{
    self, INFINITE, MATE, MOST_EVALUATION, Score, adjudicated, counted, from_table, to_table,
};
use crate::search::Search;
use crate::table::{Bound, Known};
use crate::{MOST_PLIES, level::Sight};
use guti_rules::evaluate::{Assessment, Evaluate};
use guti_rules::rules::{Limits as GameLimits, Outcome};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Every so many nodes a thread looks at the clock and whether it should stop.
const CHECK_EVERY: u64 = 256;

/// So near to the limit on quiet plies, positions that differ in their clocks are different ones.
const NEAR_THE_LIMIT: u16 = 40;

/// What the threads of a search share besides the table.
pub(crate) struct Shared {
    /// The main thread is done, and so are the others.
    pub done: AtomicBool,
    /// The nodes of all threads, as of their last look at the clock.
    pub nodes: AtomicU64,
    pub budget: Budget,
    pub nodes_limit: u64,
}

/// The room that a ply needs, used again and again.
struct Frame<M> {
    moves: Vec<M>,
    candidates: Vec<Candidate>,
    /// The best line from here.
    line: Vec<M>,
}

/// A move at the root, with what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub mv: M,
    pub score: i32,
    pub line: Vec<M>,
}

/// One thread.
pub(crate) struct Worker<'a, R: Evaluate, O, C> {
    search: &'a Search<'a, R, O, C>,
    shared: &'a Shared,
    parameters: Parameters,
    sight: Sight,
    limits: GameLimits,
    /// The plies of captures that are played out where they are not compulsory.
    quiescence: u8,
    frames: Vec<Frame<R::Move>>,
    memory: Memory,
    /// The keys of the positions of the game and of the line being searched.
    keys: Vec<u64>,
    /// The place of the root among them.
    root: usize,
    /// The iteration that is going on.
    depth: i32,
    pub nodes: u64,
    told: u64,
    pub seldepth: usize,
    /// Whether the search may stop now: not before it has found any move.
    pub may_stop: bool,
    pub stopped: bool,
}

impl<'a, R: Evaluate, O: Oracle<R>, C: Clock> Worker<'a, R, O, C> {
    /// A thread of a search that begins where `keys` end.
    pub fn new(search: &'a Search<'a, R, O, C>, shared: &'a Shared, keys: Vec<u64>) -> Self {
        let settings = &search.settings;
        Worker {
            search,
            shared,
            parameters: settings.parameters,
            sight: Sight::new(settings.strength, settings.seed),
            limits: search.rules.limits(),
            quiescence: search.rules.quiescence_plies(),
            frames: (0..=MOST_PLIES + 1).map(|_| Frame::empty()).collect(),
            memory: Memory::new(MOST_PLIES + 2),
            root: keys.len() - 1,
            keys,
            depth: 0,
            nodes: 0,
            told: 0,
            seldepth: 0,
            may_stop: false,
            stopped: false,
        }
    }

    /// Searches moves of the root and brings the best to the front. Its value is exact if it lies
    /// within the window. Where the search is broken off, a move comes first only if it was found to
    /// be best.
    pub fn root(
        &mut self,
        position: &R::Position,
        moves: &mut [RootMove<R::Move>],
        depth: i32,
        window: (i32, i32),
    ) -> i32 {
        let (mut alpha, beta) = window;
        self.depth = depth;
        let mut best = -INFINITE;
        let mut found = 0;
        for (i, root_move) in moves.iter_mut().enumerate() {
            let mv = root_move.mv;
            let child = self.search.rules.play_unchecked(position, mv);
            let key = self.search.rules.key(&child);
            self.keys.push(key);
            let value = self.child(&child, key, depth - 1, 0, (alpha, beta), i == 0, 1);
            self.keys.pop();
            if self.stopped {
                break;
            }
            self.may_stop = true;
            root_move.score = if i == 0 || value > alpha { value } else { -INFINITE };
            if value > best {
                best = value;
                if i == 0 || value > alpha {
                    let line = &self.frames[1].line;
                    root_move.line.clear();
                    root_move.line.push(mv);
                    root_move.line.extend_from_slice(line);
                    found = i;
                }
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        moves[..=found].rotate_right(1);
        best
    }

    /// The value of a child for its parent, by a principal variation search.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "it is one step of `node`, taken out to be read")]
    fn child(
        &mut self,
        child: &R::Position,
        key: u64,
        depth: i32,
        reduction: i32,
        (alpha, beta): (i32, i32),
        first: bool,
        ply: usize,
    ) -> i32 {
        if first {
            return -self.node(child, key, depth, (-beta, -alpha), ply);
        }
        let mut value = -self.node(child, key, depth - reduction, (-alpha - 1, -alpha), ply);
        if value > alpha && reduction > 0 {
            value = -self.node(child, key, depth, (-alpha - 1, -alpha), ply);
        }
        if value > alpha && value < beta {
            value = -self.node(child, key, depth, (-beta, -alpha), ply);
        }
        value
    }

    /// The value of a position for the side to move: exact between the bounds of `window`, or a
    /// bound itself (fail-soft).
    fn node(
        &mut self,
        position: &R::Position,
        key: u64,
        mut depth: i32,
        window: (i32, i32),
        ply: usize,
    ) -> i32 {
        if self.interrupted() {
            return 0;
        }
        self.nodes += 1;
        self.frames[ply].line.clear();
        if let Some(value) = self.broken_off(position, key) {
            return value;
        }
        if ply >= MOST_PLIES {
            return self.judge(position, key);
        }
        // A move is not chosen on looks where the table knows better.
        if ply == 1
            && let Some(solved) = self.search.oracle.probe(self.search.rules, position)
        {
            return self.solved(position, solved);
        }
        if depth <= 0 {
            let (search, plain) = (self.search, !self.parameters.quiescence);
            match search.rules.assess(search.evaluator, position) {
                Assessment::Over(outcome) => return self.over(position, outcome, ply),
                _ if plain => return self.judge(position, key),
                Assessment::Quiet(value) => return self.bounded(key, value),
                Assessment::Noisy(value) if self.quiescence == 0 => {
                    return self.bounded(key, value);
                }
                Assessment::Noisy(value) => {
                    let value = self.bounded(key, value);
                    return self.quiesce(position, key, value, depth, window, ply);
                }
                Assessment::Forced => depth = 0,
            }
        }
        self.expand(position, key, depth, window, ply)
    }

    /// The value of a position whose moves are searched. Kept out of `node`, most of whose calls end
    /// without it and would have to make room for all that it needs.
    #[inline(never)]
    fn expand(
        &mut self,
        position: &R::Position,
        key: u64,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        let search = self.search;
        let rules = search.rules;
        self.seldepth = self.seldepth.max(ply);
        if let Some(solved) = search.oracle.probe(rules, position) {
            return self.solved(position, solved);
        }
        let principal = beta - alpha > 1;
        let slot = key ^ self.clock(position);
        let known = if self.remembers(depth) { search.table.probe(slot) } else { None };
        let remembered = known.map_or(0, |known| known.code);
        let settled =
            known.and_then(|known| self.cut_off(known, depth, (alpha, beta), ply, principal));
        if let Some(value) = settled {
            return value;
        }
        let mut frame = std::mem::replace(&mut self.frames[ply], Frame::empty());
        rules.generate(position, &mut frame.moves);
        if frame.moves.is_empty() {
            self.frames[ply] = frame;
            return self.stuck(position, key, ply);
        }
        let memory = self.parameters.history.then_some((&self.memory, ply));
        order::rank(rules, position, &frame.moves, remembered, memory, &mut frame.candidates);
        let below = self.below(depth, ply, frame.moves.len());
        let side = rules.turn(position).index();
        let (mut best, mut best_code) = (-INFINITE, 0);
        let old_alpha = alpha;
        let mut tried: [u32; 32] = [0; 32];
        let (mut searched, mut quiet_tried) = (0, 0);
        for i in 0..frame.candidates.len() {
            let candidate = order::pick(&mut frame.candidates, i);
            let last = i + 1 == frame.candidates.len();
            if self.sight.overlooks(key, candidate.code) && !(last && searched == 0) {
                continue;
            }
            let child = rules.play_unchecked(position, frame.moves[candidate.index as usize]);
            let child_key = rules.key(&child);
            if below > 0 {
                search.table.prefetch(child_key);
            }
            self.keys.push(child_key);
            let reduction = self.reduction(depth, searched, candidate, principal);
            let window = (alpha, beta);
            let first = searched == 0;
            let value = self.child(&child, child_key, below, reduction, window, first, ply + 1);
            self.keys.pop();
            searched += 1;
            if self.stopped {
                self.frames[ply] = frame;
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = candidate.code;
                    if principal {
                        frame.lead(candidate, &self.frames[ply + 1]);
                    }
                    if alpha >= beta {
                        if !candidate.gains() || candidate.code == remembered {
                            let tried = &tried[..quiet_tried];
                            self.memory.refuted(side, ply, depth.max(1), candidate.code, tried);
                        }
                        break;
                    }
                }
            }
            if !candidate.gains() && quiet_tried < tried.len() {
                tried[quiet_tried] = candidate.code;
                quiet_tried += 1;
            }
        }
        self.frames[ply] = frame;
        if self.remembers(depth) {
            self.keep(slot, (best, best_code), depth, (old_alpha, beta), ply);
        }
        best
    }

    /// Whether what is found out with this depth is kept.
    #[inline]
    fn remembers(&self, depth: i32) -> bool {
        self.parameters.table && depth > 0
    }

    /// The value of a position without moves.
    #[inline]
    fn stuck(&mut self, position: &R::Position, key: u64, ply: usize) -> i32 {
        match self.search.rules.ending(position) {
            Some(ending) => self.over(position, ending.outcome, ply),
            None => self.judge(position, key),
        }
    }

    /// How deep the moves of a position are searched: one ply less, but for a move without choice.
    #[inline]
    fn below(&self, depth: i32, ply: usize, moves: usize) -> i32 {
        let alone = moves == 1 && self.parameters.extensions && ply < 2 * self.depth as usize;
        if depth > 0 { depth - 1 + i32::from(alone) } else { 0 }
    }

    /// Keeps what was found out about a position.
    #[inline]
    fn keep(
        &self,
        slot: u64,
        (best, code): (i32, u32),
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
    ) {
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = to_table(best, ply);
        self.search.table.store(slot, Known { code, score, depth, bound });
    }

    /// What is known of a position, if it settles its value here.
    #[inline]
    fn cut_off(
        &self,
        known: Known,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        principal: bool,
    ) -> Option<i32> {
        let deep = known.depth == depth || (self.parameters.deeper && known.depth > depth);
        if !deep || principal {
            return None;
        }
        let value = from_table(known.score, ply);
        let settles = match known.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(value)
    }

    /// By how much less deep a move is searched at first.
    #[inline]
    fn reduction(&self, depth: i32, searched: usize, candidate: Candidate, principal: bool) -> i32 {
        if !self.parameters.reductions || depth < 3 || searched < 3 || candidate.gains() {
            return 0;
        }
        let reduction = 1 + i32::from(searched >= 8) + i32::from(depth >= 8);
        (reduction - i32::from(principal)).min(depth - 1)
    }

    /// Plays out captures where they are not compulsory: the side to move may leave it at `stand`.
    fn quiesce(
        &mut self,
        position: &R::Position,
        key: u64,
        stand: i32,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        let mut best = stand;
        alpha = alpha.max(best);
        if alpha >= beta || depth <= -i32::from(self.quiescence) {
            return best;
        }
        self.seldepth = self.seldepth.max(ply);
        let rules = self.search.rules;
        let mut frame = std::mem::replace(&mut self.frames[ply], Frame::empty());
        rules.generate_captures(position, &mut frame.moves);
        order::rank(rules, position, &frame.moves, 0, None, &mut frame.candidates);
        for i in 0..frame.candidates.len() {
            let candidate = order::pick(&mut frame.candidates, i);
            if self.sight.overlooks(key, candidate.code) {
                continue;
            }
            let mv = frame.moves[candidate.index as usize];
            let child = rules.play_unchecked(position, mv);
            let child_key = rules.key(&child);
            self.keys.push(child_key);
            let value = -self.node(&child, child_key, depth - 1, (-beta, -alpha), ply + 1);
            self.keys.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    frame.lead(candidate, &self.frames[ply + 1]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.frames[ply] = frame;
        best
    }

    /// Whether the search is to end.
    #[inline]
    fn interrupted(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if !self.may_stop {
            return false;
        }
        if self.nodes >= self.shared.nodes_limit {
            self.stopped = true;
        } else if self.nodes - self.told >= CHECK_EVERY {
            self.stopped = self.check();
        }
        self.stopped
    }

    fn check(&mut self) -> bool {
        let shared = self.shared;
        let more = self.nodes - self.told;
        self.told = self.nodes;
        let all = shared.nodes.fetch_add(more, Ordering::Relaxed) + more;
        let late = || match shared.budget.hard {
            Some(hard) => self.search.clock.elapsed() >= hard,
            None => false,
        };
        shared.done.load(Ordering::Relaxed)
            || self.search.stop.load(Ordering::Relaxed)
            || all >= shared.nodes_limit
            || late()
    }

    /// Tells the nodes that have not been told yet; the nodes of all threads.
    pub fn tell_nodes(&mut self) -> u64 {
        let more = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.fetch_add(more, Ordering::Relaxed) + more
    }

    /// The value of a position in which the game is broken off: by a repetition or by the limit on
    /// quiet plies.
    #[inline]
    fn broken_off(&self, position: &R::Position, key: u64) -> Option<i32> {
        let rules = self.search.rules;
        let quiet = rules.halfmove_clock(position);
        if self.limits.quiet_plies > 0
            && quiet >= self.limits.quiet_plies
            && rules.ending(position).is_none()
        {
            return Some(self.adjudicate(position));
        }
        // It takes four plies to come back to a position.
        if quiet < 4 || !self.parameters.repetition {
            return None;
        }
        let now = self.keys.len() - 1;
        let mut before = 0;
        for back in (4..=usize::from(quiet).min(now)).step_by(2) {
            if self.keys[now - back] == key {
                // Within the search once is enough: who went round once can go round again.
                if now - back >= self.root {
                    return Some(self.adjudicate(position));
                }
                before += 1;
                if before + 1 >= self.limits.repetition && self.limits.repetition > 0 {
                    return Some(self.adjudicate(position));
                }
            }
        }
        None
    }

    fn adjudicate(&self, position: &R::Position) -> i32 {
        let rules = self.search.rules;
        if let Some(margin) = rules.margin(position) {
            return counted(margin);
        }
        match rules.adjudicate(position) {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == rules.turn(position) => adjudicated(1),
            Outcome::Win(_) => adjudicated(-1),
        }
    }

    /// The value of a game that is over.
    fn over(&self, position: &R::Position, outcome: Outcome, ply: usize) -> i32 {
        let rules = self.search.rules;
        if let Some(margin) = rules.margin(position) {
            return counted(margin);
        }
        match outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == rules.turn(position) => MATE - ply as i32,
            Outcome::Win(_) => ply as i32 - MATE,
        }
    }

    fn solved(&self, position: &R::Position, solved: crate::oracle::Solved) -> i32 {
        solved.score(self.search.rules.turn(position)).0
    }

    fn judge(&self, position: &R::Position, key: u64) -> i32 {
        let value = self.search.rules.evaluate(self.search.evaluator, position);
        self.bounded(key, value)
    }

    #[inline]
    fn bounded(&self, key: u64, value: i32) -> i32 {
        self.sight.judge(key, value).clamp(-MOST_EVALUATION, MOST_EVALUATION)
    }

    /// What tells positions with different clocks apart where that matters.
    #[inline]
    fn clock(&self, position: &R::Position) -> u64 {
        let limit = self.limits.quiet_plies;
        let quiet = self.search.rules.halfmove_clock(position);
        if limit > 0 && quiet.saturating_add(NEAR_THE_LIMIT) > limit {
            (u64::from(quiet) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        } else {
            0
        }
    }
}

impl<M> Frame<M> {
    fn empty() -> Frame<M> {
        Frame { moves: Vec::new(), candidates: Vec::new(), line: Vec::new() }
    }
}

impl<M: Copy> Frame<M> {
    /// Makes a move, and the line after it, the best line.
    #[inline]
    fn lead(&mut self, candidate: Candidate, after: &Frame<M>) {
        self.line.clear();
        self.line.push(self.moves[candidate.index as usize]);
        self.line.extend_from_slice(&after.line);
    }
}

impl<M: Copy> RootMove<M> {
    /// A move of which nothing is known yet.
    pub fn new(mv: M) -> RootMove<M> {
        RootMove { mv, score: -INFINITE, line: vec![mv] }
    }

    /// Its score as others see it.
    pub fn score(&self) -> Score {
        Score(self.score.clamp(-score::MATE, score::MATE))
    }
}
