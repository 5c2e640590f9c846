//! The game on the table, generic inside and erased outside: the only place where the family of a
//! game is hidden behind a `dyn`.

use crate::reader;
use crate::tables::Tabled;
use crate::view::Ply;
use guti_rules::error::{MoveError, PositionError};
use guti_rules::evaluate::Evaluate;
use guti_rules::game::Game as Compiled;
use guti_rules::leap::{LeapRules, MenAndKings};
use guti_rules::mancala::MancalaRules;
use guti_rules::relay::RelayRules;
use guti_rules::row::{Grid, Lines, RowRules};
use guti_rules::rules::{Cell, Effect, Ending, Notation, Outcome, Reserve, Rules, Step, View};
use guti_rules::types::{Point, PointSet, Side};
use guti_rules::with_rules;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// A legal move as interfaces know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in the notation of the game.
    pub text: String,
    /// The points that enter it one by one; none for a pass. No two legal moves have the same.
    pub path: Vec<Point>,
}

/// Why the game on the table is over, apart from what the players declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Ended(Ending),
    Repetition { outcome: Outcome, occurrence: u16 },
    Quiet { outcome: Outcome, plies: u16 },
}

/// Everything that a family must offer to be played.
pub(crate) trait Family: Evaluate + Notation + View + Tabled + 'static {
    /// The rules of this family, if a game is of it.
    fn of(game: &Compiled) -> Option<&Self>;
}

macro_rules! families {
    ($($family:ident $rules:ty)*) => {
        $(impl Family for $rules {
            fn of(game: &Compiled) -> Option<&Self> {
                match game {
                    Compiled::$family(rules) => Some(rules),
                    _ => None,
                }
            }
        })*
    };
}

families! {
    Leap LeapRules LeapWithKings LeapRules<MenAndKings> Row RowRules<Grid> RowOnLines RowRules<Lines> Relay RelayRules Mancala MancalaRules
}

/// A game from the start.
pub(crate) fn start(game: &Arc<Compiled>) -> Box<dyn Table> {
    with_rules!(&**game, rules => set_up(game, rules, rules.start()))
}

/// A game from a position.
pub(crate) fn start_at(
    game: &Arc<Compiled>,
    position: &str,
) -> Result<Box<dyn Table>, PositionError> {
    with_rules!(&**game, rules => Ok(set_up(game, rules, rules.parse_position(position)?)))
}

fn set_up<R: Family>(game: &Arc<Compiled>, _: &R, position: R::Position) -> Box<dyn Table> {
    Box::new(Game::new(Held::<R>::new(game), position))
}

/// The rules of a family, held where the ruleset and all games played by it share them.
struct Held<R> {
    game: Arc<Compiled>,
    family: PhantomData<fn() -> R>,
}

impl<R: Family> Held<R> {
    fn new(game: &Arc<Compiled>) -> Self {
        Held { game: Arc::clone(game), family: PhantomData }
    }
}

impl<R: Family> Deref for Held<R> {
    type Target = R;

    fn deref(&self) -> &R {
        R::of(&self.game).expect("a game is held by the family that it is of")
    }
}

/// A game on the table: the positions from the start to now. Moments count from 0, the start.
pub(crate) trait Table: Send + Sync {
    fn clone_box(&self) -> Box<dyn Table>;
    fn play(&mut self, text: &str) -> Result<Ply, MoveError>;
    fn take_back(&mut self);
    fn legal(&self) -> Vec<LegalMove>;
    fn verdict(&self) -> Option<Verdict>;
    fn occurrence(&self) -> u16;
    fn halfmove_clock(&self) -> u16;
    fn position(&self, moment: usize) -> String;
    fn turn(&self, moment: usize) -> Side;
    fn cells(&self, moment: usize) -> Vec<Cell>;
    fn reserve(&self, moment: usize) -> Option<Reserve>;
    fn remarks(&self, moment: usize) -> Vec<String>;
    fn steps(&self, moment: usize, text: &str) -> Vec<Step>;
}

/// Moves by their text. Apart from the games, so that it is compiled only once.
fn sorted(mut moves: Vec<LegalMove>) -> Vec<LegalMove> {
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves
}

/// A position that was reached.
#[derive(Clone, Copy)]
struct Moment<P> {
    position: P,
    /// The position without its clock: what a repetition repeats.
    key: P,
    /// Whether the ply that led here was quiet; the start was reached by none and is not, so that
    /// it counts as its own first occurrence.
    quiet: bool,
}

struct Game<R: Family> {
    rules: Held<R>,
    start: Moment<R::Position>,
    later: Vec<Moment<R::Position>>,
}

impl<R: Family> Game<R> {
    fn new(rules: Held<R>, position: R::Position) -> Self {
        let start = Moment { position, key: rules.without_clock(&position), quiet: false };
        Game { rules, start, later: Vec::new() }
    }

    /// A moment; the last one when there is no such.
    fn at(&self, moment: usize) -> &Moment<R::Position> {
        match moment.checked_sub(1) {
            None => &self.start,
            Some(index) => self.later.get(index).unwrap_or_else(|| self.now()),
        }
    }

    fn now(&self) -> &Moment<R::Position> {
        self.later.last().unwrap_or(&self.start)
    }

    fn describe(&self, mv: R::Move, after: &R::Position, effect: Effect) -> Ply {
        let (rules, before) = (&*self.rules, &self.now().position);
        let side = rules.turn(before);
        let differs = |&point: &Point| rules.cell(before, point) != rules.cell(after, point);
        let changed: PointSet = rules.board().points().filter(differs).collect();
        let enemy = |&point: &Point| rules.cell(before, point).side() == Some(!side);
        Ply {
            side,
            text: rules.move_string(before, mv),
            path: rules.path(before, mv),
            effect,
            captured: changed.into_iter().filter(enemy).collect(),
            changed,
            position: rules.position_string(after),
        }
    }
}

impl<R: Family> Table for Game<R> {
    fn clone_box(&self) -> Box<dyn Table> {
        let rules = Held::<R>::new(&self.rules.game);
        Box::new(Game { rules, start: self.start, later: self.later.clone() })
    }

    fn play(&mut self, text: &str) -> Result<Ply, MoveError> {
        let before = self.now().position;
        let mv = reader::read(&*self.rules, &before, text)?;
        let effect = self.rules.effect(&before, mv);
        let position = self.rules.play_unchecked(&before, mv);
        let ply = self.describe(mv, &position, effect);
        let key = self.rules.without_clock(&position);
        self.later.push(Moment { position, key, quiet: effect.is_quiet() });
        Ok(ply)
    }

    fn take_back(&mut self) {
        self.later.pop();
    }

    fn legal(&self) -> Vec<LegalMove> {
        let (rules, position) = (&*self.rules, &self.now().position);
        let mut moves = Vec::new();
        rules.generate(position, &mut moves);
        let spell = |&mv: &R::Move| LegalMove {
            text: rules.move_string(position, mv),
            path: rules.path(position, mv),
        };
        let legal: Vec<LegalMove> = moves.iter().map(spell).collect();
        sorted(legal)
    }

    fn verdict(&self) -> Option<Verdict> {
        let (rules, position) = (&*self.rules, &self.now().position);
        if let Some(ending) = rules.ending(position) {
            return Some(Verdict::Ended(ending));
        }
        let limits = rules.limits();
        let occurrence = self.occurrence();
        if limits.repetition > 0 && occurrence >= limits.repetition {
            let outcome = rules.adjudicate(position);
            return Some(Verdict::Repetition { outcome, occurrence });
        }
        let plies = rules.halfmove_clock(position);
        if limits.quiet_plies > 0 && plies >= limits.quiet_plies {
            return Some(Verdict::Quiet { outcome: rules.adjudicate(position), plies });
        }
        None
    }

    fn occurrence(&self) -> u16 {
        let key = self.now().key;
        let mut count = 0u16;
        for moment in self.later.iter().rev().chain([&self.start]) {
            count = count.saturating_add(u16::from(moment.key == key));
            if !moment.quiet {
                break;
            }
        }
        count
    }

    fn halfmove_clock(&self) -> u16 {
        self.rules.halfmove_clock(&self.now().position)
    }

    fn position(&self, moment: usize) -> String {
        self.rules.position_string(&self.at(moment).position)
    }

    fn turn(&self, moment: usize) -> Side {
        self.rules.turn(&self.at(moment).position)
    }

    fn cells(&self, moment: usize) -> Vec<Cell> {
        let position = &self.at(moment).position;
        self.rules.board().points().map(|point| self.rules.cell(position, point)).collect()
    }

    fn reserve(&self, moment: usize) -> Option<Reserve> {
        self.rules.reserve(&self.at(moment).position)
    }

    fn remarks(&self, moment: usize) -> Vec<String> {
        self.rules.remarks(&self.at(moment).position)
    }

    fn steps(&self, moment: usize, text: &str) -> Vec<Step> {
        let position = &self.at(moment).position;
        let mv = self.rules.parse_move(position, text);
        mv.map_or_else(|_| Vec::new(), |mv| self.rules.steps(position, mv))
    }
}
