//! Many boards of one game at once, for programs that learn by playing.
//!
//! An [`Environment`] holds boards that all play the same game. [`Environment::step`] takes one action for
//! each board and writes observations, legal actions and rewards into arrays of the caller. A step
//! generates no list of moves, and allocates nothing once the boards have grown their buffers, with one
//! exception: where a sowing can earn another and the end of a turn decides whether it is legal, the turns
//! that go on are searched until one is found that ends legally.
//!
//! A step or a leap of a piece is one action, and so is a placement or a sowing: see [`actions`]. The observation of
//! a board is a stack of [planes](observation) over its points, written as bytes or [packed] into bits: the
//! arrays say in which [`Form`].
//!
//! ```
//! use guti_arena::environment::{Arrays, Environment, EnvironmentSettings};
//! use guti_session::Ruleset;
//!
//! let rules = Ruleset::find("dara", &[] as &[&str])?;
//! let settings = EnvironmentSettings { boards: 2, ..EnvironmentSettings::default() };
//! let mut environment = Environment::new(&rules, settings);
//! let mut arrays = Arrays::new(&environment);
//! environment.reset(None, arrays.borrow())?;
//! // The first actions of both boards: each places a piece.
//! environment.step(&[0, 7], arrays.borrow())?;
//! assert_eq!(arrays.to_move, [1, 1]);
//! assert!(!arrays.mask[0], "the point is occupied");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod actions;
mod arrays;
mod board;
mod form;
pub mod observation;
pub mod packed;
mod records;
mod shard;

pub use arrays::{Arrays, ArraysMut, WrongLength};
pub use form::{BytePlanes, Form, Packed};

use actions::{action_space, name};
use board::{Playable, Played};
use guti_rules::actions::{ActionSpace, ActionTables, Actions as _};
use guti_rules::board::Board;
use guti_rules::rules::View as _;
use guti_rules::with_rules;
use guti_session::{Ruleset, Session};
use shard::Shard;
use std::any::Any;
use std::collections::TryReserveError;
use std::hint::black_box;
use std::thread;
use thiserror::Error;

/// The fewest boards for which a thread is started.
const BOARDS_PER_THREAD: usize = 64;

/// How many boards an environment has, and how their games begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnvironmentSettings {
    /// The number of boards.
    pub boards: usize,
    /// The number of threads; the results do not depend on it.
    pub threads: usize,
    /// Decides all random numbers: the openings, and [`Environment::sample`].
    pub seed: u64,
    /// The number of random plies that each game begins with; 0 for the start of the game.
    ///
    /// An opening in which the rules end the game, by repetition and the limit on quiet plies too,
    /// is drawn again. After 100 of them it gets half as many plies, rounded down, and so on until
    /// one is found; with 0 plies the game begins at its start. The plies of an opening count
    /// towards `max_plies`.
    pub random_plies: u32,
    /// The number of plies after which a game is cut off and counts as truncated, those of the opening
    /// included; 0 for no limit.
    pub max_plies: u32,
    /// Whether a game that is over is followed at once by the next one. Otherwise its board waits
    /// for [`Environment::reset`] and ignores actions.
    pub auto_restart: bool,
}

impl EnvironmentSettings {
    /// Whether a game can go on after its opening: `random_plies` are fewer than `max_plies`, or
    /// there is no such limit.
    pub fn leave_plies(&self) -> bool {
        self.max_plies == 0 || self.random_plies < self.max_plies
    }

    /// The number of boards of each thread but the last, which may have fewer.
    fn boards_per_shard(&self) -> usize {
        let threads = self.threads.min(self.boards / BOARDS_PER_THREAD).max(1);
        self.boards.div_ceil(threads).max(1)
    }
}

impl Default for EnvironmentSettings {
    fn default() -> EnvironmentSettings {
        EnvironmentSettings {
            boards: 1,
            threads: 1,
            seed: 0,
            random_plies: 0,
            max_plies: 1_000,
            auto_restart: true,
        }
    }
}

/// Boards that play the same game at once. A clone goes on by itself, with the same random numbers.
pub struct Environment {
    ruleset: Ruleset,
    settings: EnvironmentSettings,
    space: ActionSpace,
    /// The `Boards` of the rules of the ruleset's family.
    boards: Box<dyn Any + Send + Sync>,
}

/// Why a step was refused. Then no board has changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError {
    /// The number of actions is not that of the boards.
    #[error("expected {boards} actions, one for each board, and got {given}")]
    ActionCount {
        /// The number of boards.
        boards: usize,
        /// The number of actions.
        given: usize,
    },
    /// An action is not legal on its board.
    #[error("board {board}: action {action}{name} is not legal; legal are {legal}")]
    Illegal {
        /// The number of the board, from 0.
        board: usize,
        /// The action that was given.
        action: i64,
        /// The name of the action in brackets, after a space; empty if there is no such action.
        name: String,
        /// The legal actions with their names, at most eight of them.
        legal: String,
    },
    /// An array has the wrong length.
    #[error(transparent)]
    Length(#[from] WrongLength),
}

/// All boards of an environment, and the actions of their game in sets of `WORDS` words.
struct Boards<R: Playable, const WORDS: usize> {
    tables: ActionTables<WORDS>,
    /// One for each thread.
    shards: Vec<Shard<R, WORDS>>,
}

impl<R: Playable, const WORDS: usize> Boards<R, WORDS> {
    fn new(rules: &R, settings: &EnvironmentSettings) -> Boards<R, WORDS> {
        let (all, size) = (settings.boards, settings.boards_per_shard());
        let tables = rules.action_tables();
        let game = Played { rules, tables: &tables, settings };
        let shard = |first| Shard::new(game, first, size.min(all - first));
        let shards = (0..all).step_by(size).map(shard).collect();
        Boards { tables, shards }
    }

    /// Checks that there is memory for this many boards.
    fn reserve(_rules: &R, boards: usize) -> Result<(), TryReserveError> {
        let bytes = boards.saturating_mul(Shard::<R, WORDS>::BYTES_PER_BOARD);
        let mut room = Vec::<u8>::new();
        let reserved = room.try_reserve_exact(bytes);
        // An allocation that is not used could be optimised away.
        black_box(room);
        reserved
    }

    /// The boards of an environment with the type that they have.
    fn of<'a>(_rules: &R, boards: &'a (dyn Any + Send + Sync)) -> &'a Boards<R, WORDS> {
        boards.downcast_ref().expect("the boards are of the ruleset's family")
    }

    /// As [`Boards::of`], mutable.
    fn of_mut<'a>(_rules: &R, boards: &'a mut (dyn Any + Send + Sync)) -> &'a mut Boards<R, WORDS> {
        boards.downcast_mut().expect("the boards are of the ruleset's family")
    }
}

/// Evaluates an expression with the rules of a game and the number of words that its sets of actions take, as
/// a constant: 1, 2 or 4.
macro_rules! with_words {
    ($ruleset:expr, $space:expr, $rules:ident, $words:ident => $body:expr) => {
        with_rules!($ruleset.game(), $rules => match $space.len() {
            ..=64 => { const $words: usize = 1; $body }
            65..=128 => { const $words: usize = 2; $body }
            _ => { const $words: usize = 4; $body }
        })
    };
}

impl<R: Playable, const WORDS: usize> Clone for Boards<R, WORDS> {
    fn clone(&self) -> Boards<R, WORDS> {
        Boards { tables: self.tables.clone(), shards: self.shards.clone() }
    }
}

impl Clone for Environment {
    fn clone(&self) -> Environment {
        let boards: Box<dyn Any + Send + Sync> = with_words!(self.ruleset, self.space, rules, WORDS => {
            Box::new(Boards::<_, WORDS>::of(rules, &*self.boards).clone())
        });
        let (ruleset, space) = (self.ruleset.clone(), self.space.clone());
        Environment { ruleset, settings: self.settings, space, boards }
    }
}

impl Environment {
    /// Checks that there is memory for the boards of an environment or of its clone. Where there is none,
    /// [`Environment::new`] ends the program.
    ///
    /// # Errors
    ///
    /// If there is no memory for them now.
    pub fn reserve(ruleset: &Ruleset, boards: usize) -> Result<(), TryReserveError> {
        with_words!(ruleset, action_space(ruleset), rules, WORDS => {
            Boards::<_, WORDS>::reserve(rules, boards)
        })
    }

    /// An environment in which every board is at the beginning of its first game.
    ///
    /// # Panics
    ///
    /// If the settings do not [leave plies](EnvironmentSettings::leave_plies) after the opening.
    pub fn new(ruleset: &Ruleset, settings: EnvironmentSettings) -> Environment {
        assert!(settings.leave_plies(), "the opening leaves no ply: {settings:?}");
        let space = action_space(ruleset);
        let boards: Box<dyn Any + Send + Sync> = with_words!(ruleset, space, rules, WORDS => {
            Box::new(Boards::<_, WORDS>::new(rules, &settings))
        });
        Environment { ruleset: ruleset.clone(), settings, space, boards }
    }

    /// The game that the boards play.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The number of boards, and how their games begin and end.
    pub fn settings(&self) -> &EnvironmentSettings {
        &self.settings
    }

    /// The number of points of a board.
    pub fn points(&self) -> usize {
        self.ruleset.board().len()
    }

    /// The number of actions.
    pub fn actions(&self) -> usize {
        self.space.len()
    }

    /// The length of the observation of one board.
    pub fn observation_len<F: Form>(&self) -> usize {
        with_rules!(self.ruleset.game(), rules => F::observation_len(rules))
    }

    /// The length of the mask of one board.
    pub fn mask_len<F: Form>(&self) -> usize {
        F::mask_len(self.actions())
    }

    /// Begins a new game on every board; with a seed, the random numbers start again from it.
    ///
    /// Rewards, `terminated` and `truncated` are cleared.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length. Then no board has changed.
    pub fn reset<F: Form>(
        &mut self,
        seed: Option<u64>,
        out: ArraysMut<'_, F>,
    ) -> Result<(), WrongLength> {
        out.check(self)?;
        if let Some(seed) = seed {
            self.settings.seed = seed;
        }
        let settings = &self.settings;
        with_words!(self.ruleset, self.space, rules, WORDS => {
            let Boards { tables, shards } = Boards::<_, WORDS>::of_mut(rules, &mut *self.boards);
            let game = Played { rules, tables, settings };
            each(settings, shards, out, |shard, out| shard.reset(game, seed.is_some(), out));
        });
        Ok(())
    }

    /// Writes what the boards show now: observations, legal actions and the sides to move. Rewards,
    /// `terminated` and `truncated` are cleared.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length.
    pub fn observe<F: Form>(&mut self, out: ArraysMut<'_, F>) -> Result<(), WrongLength> {
        out.check(self)?;
        let settings = &self.settings;
        with_words!(self.ruleset, self.space, rules, WORDS => {
            let Boards { tables, shards } = Boards::<_, WORDS>::of_mut(rules, &mut *self.boards);
            let game = Played { rules, tables, settings };
            each(settings, shards, out, |shard, out| shard.observe(game, out));
        });
        Ok(())
    }

    /// Performs one action on each board.
    ///
    /// Where the action completes a move and the move ends the game, the rewards of both sides are
    /// written: 1 for the winner and -1 for the loser, 0 for both in a draw. `terminated` says that
    /// the rules ended the game, repetition and the limit on quiet plies included; `truncated` that it
    /// was cut off at [`max_plies`](EnvironmentSettings::max_plies), with rewards of 0. With
    /// [`auto_restart`](EnvironmentSettings::auto_restart) the observation, the legal actions and the
    /// side to move are then already those of the next game.
    ///
    /// Where the [observation is current](ArraysMut::observation_is_current), only the planes that a move
    /// changes are written, and where an action only chooses a point, that point.
    ///
    /// # Errors
    ///
    /// [`StepError`]; then no board has changed, and nothing is written.
    pub fn step<F: Form>(&mut self, given: &[i64], out: ArraysMut<'_, F>) -> Result<(), StepError> {
        if given.len() != self.settings.boards {
            let boards = self.settings.boards;
            return Err(StepError::ActionCount { boards, given: given.len() });
        }
        out.check(self)?;
        let settings = &self.settings;
        with_words!(self.ruleset, self.space, rules, WORDS => {
            let Boards { tables, shards } = Boards::<_, WORDS>::of_mut(rules, &mut *self.boards);
            let game = Played { rules, tables, settings };
            for (shard, part) in shards.iter().zip(given.chunks(settings.boards_per_shard())) {
                if let Some(n) = shard.first_illegal(part) {
                    let (legal, number) = (shard.choices()[n].list(), shard.first() + n);
                    let (board, space) = (rules.board(), &self.space);
                    return Err(illegal_action(board, space, &legal, number, part[n]));
                }
            }
            each(settings, shards, out, |shard, out| shard.step(game, given, out));
        });
        Ok(())
    }

    /// Draws a legal action for each board, each with the same probability; 0 where a game is over.
    ///
    /// # Errors
    ///
    /// If `out` does not have one place for each board.
    pub fn sample(&mut self, out: &mut [i64]) -> Result<(), WrongLength> {
        WrongLength::check("actions", out.len(), self.settings.boards)?;
        with_words!(self.ruleset, self.space, rules, WORDS => {
            let Boards { shards, .. } = Boards::<_, WORDS>::of_mut(rules, &mut *self.boards);
            let parts = shards.iter_mut().zip(out.chunks_mut(self.settings.boards_per_shard()));
            parts.for_each(|(shard, out)| shard.sample(out));
        });
        Ok(())
    }

    /// The position of a board, as a game without history, and the actions that have been chosen for
    /// the move that is being entered; none if there is no such board.
    pub fn position(&self, board: usize) -> Option<(Session, Vec<usize>)> {
        with_words!(self.ruleset, self.space, rules, WORDS => {
            let size = self.settings.boards_per_shard();
            let boards = Boards::<_, WORDS>::of(rules, &*self.boards);
            let (position, chosen) = boards.shards.get(board / size)?.position(board % size)?;
            let session = Session::from_typed_position(&self.ruleset, rules, position);
            Some((session, self.space.actions_of(rules.own_pieces(position), chosen)))
        })
    }
}

/// The error for an action that a board does not allow.
fn illegal_action(
    board: &Board,
    space: &ActionSpace,
    legal: &[usize],
    number: usize,
    action: i64,
) -> StepError {
    const SHOWN: usize = 8;
    let all = legal;
    let shown = all.iter().take(SHOWN);
    let named = |&action: &usize| format!("{action} ({})", name(board, space, action));
    let mut legal = shown.map(named).collect::<Vec<_>>().join(", ");
    if all.len() > SHOWN {
        legal = format!("{legal} and {} more", all.len() - SHOWN);
    }
    let known = usize::try_from(action).ok().filter(|&action| action < space.len());
    let name = known.map(|action| format!(" ({})", name(board, space, action)));
    StepError::Illegal { board: number, action, name: name.unwrap_or_default(), legal }
}

/// Calls `work` with each shard and its part of the arrays, on the threads of the settings. Threads
/// are started for each call, so that an environment survives a fork.
fn each<S: Send, F: Form>(
    settings: &EnvironmentSettings,
    shards: &mut [S],
    out: ArraysMut<'_, F>,
    work: impl Fn(&mut S, ArraysMut<'_, F>) + Sync,
) {
    let mut parts = shards.iter_mut().zip(out.parts(settings.boards, settings.boards_per_shard()));
    let first = parts.next();
    thread::scope(|scope| {
        for (shard, out) in parts {
            let work = &work;
            scope.spawn(move || work(shard, out));
        }
        if let Some((shard, out)) = first {
            work(shard, out);
        }
    });
}
