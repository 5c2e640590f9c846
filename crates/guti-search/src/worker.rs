//! Alpha-beta in one thread: principal variation search and quiescence search.

use crate::limits::{Budget, Clock};
use crate::order::{self, HistoryTables, ScoredMove};
use crate::parameters::Parameters;
use crate::prober::{ProbedValue, Prober};
use crate::score::{
    self, INFINITE, MATE, MAX_EVALUATION, Score, adjudicated, counted, from_table, table_distance,
    to_table,
};
use crate::search::{Search, Settings};
use crate::transposition_table::{Bound, TtEntry};
use crate::{MAX_PLIES, level::SkillLimiter};
use guti_rules::evaluate::{Assessment, Evaluate};
use guti_rules::rules::{Limits as GameLimits, Outcome};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The number of nodes between two checks of the clock and the stop flags.
const CHECK_EVERY: u64 = 256;

/// Within this many plies of the limit on quiet plies, positions that differ in their halfmove clocks have
/// different entries in the transposition table.
const NEAR_THE_LIMIT: u16 = 40;

/// The state that the threads of a search share, besides the transposition table.
pub(crate) struct Shared {
    /// Set when the main thread is done, so that the others stop.
    pub done: AtomicBool,
    /// The nodes of all threads, as of their last checks.
    pub nodes: AtomicU64,
    pub budget: Budget,
    pub nodes_limit: u64,
}

impl Shared {
    /// The state before a search with these settings.
    pub fn new(settings: &Settings) -> Shared {
        Shared {
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            budget: Budget::of(settings.limits.time),
            nodes_limit: settings.limits.nodes.unwrap_or(u64::MAX),
        }
    }
}

/// The buffers of a ply.
struct Frame<M> {
    moves: Vec<M>,
    candidates: Vec<ScoredMove>,
    /// The principal variation from here.
    line: Vec<M>,
}

/// A root move with its result.
#[derive(Clone, Debug)]
pub(crate) struct RootMove<M> {
    pub mv: M,
    pub score: i32,
    pub line: Vec<M>,
}

/// A thread of a search.
pub(crate) struct Worker<'a, R: Evaluate, O, C> {
    search: &'a Search<'a, R, O, C>,
    shared: &'a Shared,
    /// The source of exact values, if this search has one.
    prober: Option<&'a O>,
    parameters: Parameters,
    skill: SkillLimiter,
    limits: GameLimits,
    /// The depth of the quiescence search, in plies, where captures are not compulsory.
    quiescence: u8,
    frames: Vec<Frame<R::Move>>,
    history: HistoryTables,
    /// The keys of the positions of the game and of the line being searched.
    keys: Vec<u64>,
    /// The index of the root among them.
    root: usize,
    /// The depth of the current iteration.
    depth: i32,
    pub nodes: u64,
    reported_nodes: u64,
    pub seldepth: usize,
    /// Whether the search may stop: it must have searched one move.
    pub may_stop: bool,
    pub stopped: bool,
}

impl<'a, R: Evaluate, O: Prober<R>, C: Clock> Worker<'a, R, O, C> {
    /// A thread that searches the position whose key is the last of `keys`; the others are those of the
    /// game before it.
    pub fn new(
        search: &'a Search<'a, R, O, C>,
        shared: &'a Shared,
        prober: Option<&'a O>,
        keys: Vec<u64>,
    ) -> Self {
        let settings = &search.settings;
        Worker {
            search,
            shared,
            prober,
            parameters: settings.parameters,
            skill: SkillLimiter::new(settings.strength, settings.seed),
            limits: search.rules.limits(),
            quiescence: search.rules.quiescence_plies(),
            frames: (0..=MAX_PLIES + 1).map(|_| Frame::empty()).collect(),
            history: HistoryTables::new(MAX_PLIES + 2),
            root: keys.len() - 1,
            keys,
            depth: 0,
            nodes: 0,
            reported_nodes: 0,
            seldepth: 0,
            may_stop: false,
            stopped: false,
        }
    }

    /// Searches root moves, moves the best one to the front and returns its value, which is exact if it
    /// lies inside the window. If the search is stopped, only a move that was proved best comes first.
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

    /// Principal variation search of a child; the value is for the side to move in the parent.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "a step of `expand` and `root`")]
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

    /// The value of a position for the side to move: exact inside the window, otherwise a bound
    /// (fail-soft).
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
        self.seldepth = self.seldepth.max(ply);
        self.frames[ply].line.clear();
        if let Some(value) = self.adjudication(position, key) {
            return value;
        }
        if ply >= MAX_PLIES {
            return self.evaluate(position, key);
        }
        // Root moves get their exact values at any depth.
        if ply == 1
            && let Some(probed) = self.probe(position)
        {
            return self.probed_score(position, probed);
        }
        if depth <= 0 {
            let (search, plain) = (self.search, !self.parameters.quiescence);
            match search.rules.assess(search.evaluator, position) {
                Assessment::Over(outcome) => return self.over(position, outcome, ply),
                _ if plain => return self.evaluate(position, key),
                Assessment::Quiet(value) => return self.limited(key, value),
                Assessment::Noisy(value) if self.quiescence == 0 => {
                    return self.limited(key, value);
                }
                Assessment::Noisy(value) => {
                    let value = self.limited(key, value);
                    return self.quiesce(position, key, value, depth, window, ply);
                }
                Assessment::Forced => depth = 0,
            }
        }
        self.expand(position, key, depth, window, ply)
    }

    /// Searches the moves of a position. It is not inlined into `node`: most calls of `node` return before
    /// it and should not pay for its stack frame.
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
        if let Some(probed) = self.probe(position) {
            return self.probed_score(position, probed);
        }
        let principal = beta - alpha > 1;
        let tt_key = key ^ self.clock(position);
        let entry = if self.uses_table(depth) { search.table.probe(tt_key) } else { None };
        let tt_move = entry.map_or(0, |entry| entry.code);
        let settled = entry
            .filter(|entry| self.is_in_time(position, *entry))
            .and_then(|entry| self.tt_cutoff(entry, depth, (alpha, beta), ply, principal));
        if let Some(value) = settled {
            return value;
        }
        let mut frame = std::mem::replace(&mut self.frames[ply], Frame::empty());
        rules.generate(position, &mut frame.moves);
        if frame.moves.is_empty() {
            self.frames[ply] = frame;
            return self.no_moves_value(position, key, ply);
        }
        let history = self.parameters.history.then_some((&self.history, ply));
        order::rank(rules, position, &frame.moves, tt_move, history, &mut frame.candidates);
        let child_depth = self.child_depth(depth, ply, frame.moves.len());
        let side = rules.turn(position).index();
        let (mut best, mut best_code) = (-INFINITE, 0);
        let old_alpha = alpha;
        let mut tried: [u32; 32] = [0; 32];
        let (mut searched, mut quiet_tried) = (0, 0);
        for i in 0..frame.candidates.len() {
            let candidate = order::pick_best(&mut frame.candidates, i);
            let last = i + 1 == frame.candidates.len();
            if self.skill.overlooks(key, candidate.code) && !(last && searched == 0) {
                continue;
            }
            let child = rules.play_unchecked(position, frame.moves[candidate.index as usize]);
            let child_key = rules.key(&child);
            if child_depth > 0 {
                search.table.prefetch(child_key);
            }
            self.keys.push(child_key);
            let reduction = self.reduction(depth, searched, candidate, principal);
            let window = (alpha, beta);
            let first = searched == 0;
            let value =
                self.child(&child, child_key, child_depth, reduction, window, first, ply + 1);
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
                        frame.update_pv(candidate, &self.frames[ply + 1]);
                    }
                    if alpha >= beta {
                        if !candidate.captures() || candidate.code == tt_move {
                            let tried = &tried[..quiet_tried];
                            self.history.record_cutoff(
                                side,
                                ply,
                                depth.max(1),
                                candidate.code,
                                tried,
                            );
                        }
                        break;
                    }
                }
            }
            if !candidate.captures() && quiet_tried < tried.len() {
                tried[quiet_tried] = candidate.code;
                quiet_tried += 1;
            }
        }
        self.frames[ply] = frame;
        if self.uses_table(depth) {
            self.store(tt_key, (best, best_code), depth, (old_alpha, beta), ply);
        }
        best
    }

    /// Whether searches of this depth use the transposition table.
    #[inline]
    fn uses_table(&self, depth: i32) -> bool {
        self.parameters.table && depth > 0
    }

    /// The value of a position without moves.
    #[inline]
    fn no_moves_value(&mut self, position: &R::Position, key: u64, ply: usize) -> i32 {
        match self.search.rules.ending(position) {
            Some(ending) => self.over(position, ending.outcome, ply),
            None => self.evaluate(position, key),
        }
    }

    /// The depth for the moves of a position: one less, or the same for a forced move (extension).
    #[inline]
    fn child_depth(&self, depth: i32, ply: usize, moves: usize) -> i32 {
        let alone = moves == 1 && self.parameters.extensions && ply < 2 * self.depth as usize;
        if depth > 0 { depth - 1 + i32::from(alone) } else { 0 }
    }

    /// Stores a result in the transposition table.
    #[inline]
    fn store(
        &self,
        tt_key: u64,
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
        self.search.table.store(tt_key, TtEntry { code, score, depth, bound });
    }

    /// The value that a table entry gives, if it is deep enough and its bound causes a cutoff.
    #[inline]
    fn tt_cutoff(
        &self,
        entry: TtEntry,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        principal: bool,
    ) -> Option<i32> {
        let deep = entry.depth == depth || (self.parameters.deeper && entry.depth > depth);
        if !deep || principal {
            return None;
        }
        let value = from_table(entry.score, ply);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        settles.then_some(value)
    }

    /// Whether the value of a table entry does not depend on a win by endgame tables that the limit on quiet plies
    /// might forestall: the entry may come from a search with a smaller halfmove clock.
    #[inline]
    fn is_in_time(&self, position: &R::Position, entry: TtEntry) -> bool {
        let limit = i32::from(self.limits.halfmove_clock);
        let clock = || i32::from(self.search.rules.halfmove_clock(position));
        limit == 0
            || table_distance(entry.score)
                .is_none_or(|distance| clock() + entry.depth + distance <= limit)
    }

    /// The late move reduction of a move, in plies.
    #[inline]
    fn reduction(
        &self,
        depth: i32,
        searched: usize,
        candidate: ScoredMove,
        principal: bool,
    ) -> i32 {
        if !self.parameters.reductions || depth < 3 || searched < 3 || candidate.captures() {
            return 0;
        }
        let reduction = 1 + i32::from(searched >= 8) + i32::from(depth >= 8);
        (reduction - i32::from(principal)).min(depth - 1)
    }

    /// Quiescence search where captures are not compulsory: the side to move may stand pat at `stand`.
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
        let rules = self.search.rules;
        let mut frame = std::mem::replace(&mut self.frames[ply], Frame::empty());
        rules.generate_captures(position, &mut frame.moves);
        order::rank(rules, position, &frame.moves, 0, None, &mut frame.candidates);
        for i in 0..frame.candidates.len() {
            let candidate = order::pick_best(&mut frame.candidates, i);
            if self.skill.overlooks(key, candidate.code) {
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
                    frame.update_pv(candidate, &self.frames[ply + 1]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.frames[ply] = frame;
        best
    }

    /// Whether the search must stop.
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
        } else if self.nodes - self.reported_nodes >= CHECK_EVERY {
            self.stopped = self.check();
        }
        self.stopped
    }

    /// Checks the clock, the stop flags and the nodes of all threads.
    fn check(&mut self) -> bool {
        let shared = self.shared;
        let more = self.nodes - self.reported_nodes;
        self.reported_nodes = self.nodes;
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

    /// Adds the nodes since the last report to those of all threads, and returns the sum.
    pub fn report_nodes(&mut self) -> u64 {
        let more = self.nodes - self.reported_nodes;
        self.reported_nodes = self.nodes;
        self.shared.nodes.fetch_add(more, Ordering::Relaxed) + more
    }

    /// The value of a position in which the game is adjudicated, by a repetition or by the limit on quiet
    /// plies.
    #[inline]
    fn adjudication(&self, position: &R::Position, key: u64) -> Option<i32> {
        let rules = self.search.rules;
        let clock = rules.halfmove_clock(position);
        if self.limits.halfmove_clock > 0
            && clock >= self.limits.halfmove_clock
            && rules.ending(position).is_none()
        {
            return Some(self.adjudicate(position));
        }
        // A position can repeat after four plies at the earliest.
        if clock < 4 || !self.parameters.repetition {
            return None;
        }
        let now = self.keys.len() - 1;
        let mut before = 0;
        for back in (4..=usize::from(clock).min(now)).step_by(2) {
            if self.keys[now - back] == key {
                // A repetition of a position within the search counts at once: the cycle can be repeated.
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

    #[inline]
    fn probe(&self, position: &R::Position) -> Option<ProbedValue> {
        self.prober?.probe(self.search.rules, position)
    }

    fn probed_score(&self, position: &R::Position, probed: ProbedValue) -> i32 {
        probed.score(self.search.rules.turn(position)).0
    }

    fn evaluate(&self, position: &R::Position, key: u64) -> i32 {
        let value = self.search.rules.evaluate(self.search.evaluator, position);
        self.limited(key, value)
    }

    #[inline]
    fn limited(&self, key: u64, value: i32) -> i32 {
        self.skill.misjudge(key, value).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    /// A number to mix into the key near the limit on quiet plies, by the halfmove clock; 0 elsewhere.
    #[inline]
    fn clock(&self, position: &R::Position) -> u64 {
        let limit = self.limits.halfmove_clock;
        let clock = self.search.rules.halfmove_clock(position);
        if limit > 0 && clock.saturating_add(NEAR_THE_LIMIT) > limit {
            (u64::from(clock) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
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
    /// Sets the principal variation to a move and the variation after it.
    #[inline]
    fn update_pv(&mut self, candidate: ScoredMove, after: &Frame<M>) {
        self.line.clear();
        self.line.push(self.moves[candidate.index as usize]);
        self.line.extend_from_slice(&after.line);
    }
}

impl<M: Copy> RootMove<M> {
    /// A move that has not been searched yet.
    pub fn new(mv: M) -> RootMove<M> {
        RootMove { mv, score: -INFINITE, line: vec![mv] }
    }

    /// The score for the side to move; the lowest possible if the move has not been searched yet.
    pub fn score(&self) -> Score {
        Score(self.score.clamp(-score::MATE, score::MATE))
    }
}
