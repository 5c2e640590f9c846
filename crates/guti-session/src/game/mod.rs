//! The one erased game: generic over the family inside, a `dyn` outside. Nothing else in the project
//! hides a family behind a `dyn`, and only this module finds out which family a game is of.

mod analysis;
mod family;
mod line;
mod probe;
mod search;
mod solved;

pub use analysis::{Analysis, Line};
pub(crate) use family::Erased;
pub use line::{BestLine, BestMove, LineEnd};
pub(crate) use probe::OpenTables;
pub use probe::{MissingLayer, SolvedMove, SolvedValue, Value};
pub(crate) use search::SearchContext;

use crate::lenient;
use crate::view::Ply;
use family::Family;
use guti_rules::board::Board;
use guti_rules::error::{MoveError, PositionError};
use guti_rules::evaluate::Weights;
use guti_rules::game::Game;
#[cfg(feature = "files")]
use guti_rules::index::TableIndex;
use guti_rules::index::{Layer, Setting};
use guti_rules::rules::{Cell, Effect, Ending, Outcome, Reserve, Rules, Step, Tally};
use guti_rules::types::{BySide, Point, PointSet, Side};
use guti_rules::with_rules;
use guti_search::{Tuning, TuningError};
use guti_tables::folder::Folder;
use guti_tables::{OpenError, ReadError, Tablebase};
use guti_words::Fact;
use search::TypedGame;
use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// A legal move as interfaces know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The move in the notation of the game.
    pub text: String,
    /// The points that enter it one by one; none for a pass. No two legal moves have the same path.
    pub path: Vec<Point>,
}

/// Why the game is over, apart from what the players declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Ended(Ending),
    Repetition { outcome: Outcome, occurrence: u16 },
    HalfmoveClock { outcome: Outcome, plies: u16 },
}

/// A game of any family with the positions from the start to now: it is played, shown, judged,
/// searched and probed through this trait. Plies count from 0, the start.
///
/// Values of [`Erased`] type must come from a game of the same family.
pub(crate) trait AnyGame: Send + Sync {
    fn clone_box(&self) -> Box<dyn AnyGame>;
    /// A game by the same rules from the position that a string describes.
    fn start_from(&self, text: &str) -> Result<Box<dyn AnyGame>, PositionError>;

    /// A game by the same rules from the present position, without its history.
    fn start_here(&self) -> Box<dyn AnyGame>;

    // What the rules say of every position.
    fn board(&self) -> &Board;
    fn side_names(&self) -> BySide<&'static str>;
    fn promotes(&self) -> bool;

    // Playing.
    fn play(&mut self, text: &str) -> Result<Ply, MoveError>;
    /// Formats the legal move that `text` names as the game writes it, without playing it.
    fn canonical_move(&self, text: &str) -> Result<String, MoveError>;
    fn take_back(&mut self);
    fn legal_moves(&self) -> Vec<LegalMove>;
    /// Why no legal move begins with these points; none if one does.
    fn why_refused(&self, points: &[Point]) -> Option<Fact>;
    fn duty(&self) -> Option<Fact>;

    // Judging.
    fn verdict(&self) -> Option<Verdict>;
    fn occurrence(&self) -> u16;
    fn halfmove_clock(&self) -> u16;
    fn tally(&self) -> Tally;

    // Showing.
    fn starts_elsewhere(&self) -> bool;
    fn position(&self, ply: usize) -> &dyn Any;
    fn position_string(&self, ply: usize) -> String;
    fn turn(&self, ply: usize) -> Side;
    fn cells(&self, ply: usize) -> Vec<Cell>;
    fn reserve(&self, ply: usize) -> Option<Reserve>;
    fn remarks(&self, ply: usize) -> Vec<Fact>;
    /// The visible parts of the move that followed a ply; none where none did.
    fn steps(&self, ply: usize) -> Vec<Step>;
    /// The visible parts of a legal move that is written exactly; none of another text.
    fn preview(&self, text: &str) -> Vec<Step>;

    // Searching.
    fn weights(&self, tuning: &Tuning) -> Result<Weights, TuningError>;

    /// The weights of a tuning; those of terms that the evaluation does not have are left out.
    fn applicable_weights(&self, tuning: &Tuning) -> Weights;
    fn evaluator(&self, weights: &Weights) -> Erased;
    fn evaluate(&self, evaluator: &Erased) -> i32;
    fn search(&self, context: SearchContext<'_>, watch: &mut dyn FnMut(&Analysis)) -> Analysis;

    // Probing.
    /// The setting of the round that is being played; none where it is the whole board.
    fn setting(&self) -> Option<Setting>;
    #[cfg(feature = "files")]
    fn open_tables(&self, folder: &Folder) -> Result<Option<OpenTables>, OpenError>;
    fn tables_from_files(
        &self,
        folder: &Folder,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<Vec<OpenTables>, OpenError>;
    fn solved_value(&self, tables: &Erased) -> Option<SolvedValue>;
    fn solved_moves(&self, tables: &Erased) -> Option<Vec<SolvedMove>>;
    fn best_line(&self, tables: &Erased, max_plies: usize) -> Option<BestLine>;
    fn table_read_error(&self, tables: &Erased) -> Option<ReadError>;
    /// The number of ranks of a layer.
    #[cfg(feature = "files")]
    fn ranks(&self, tables: &Erased, layer: Layer) -> u64;
    /// A game by the same rules from the position at a place of the tables, which must be there.
    #[cfg(feature = "files")]
    fn start_at_rank(&self, tables: &Erased, at: TableIndex) -> Box<dyn AnyGame>;
    fn missing_layer(&self, tables: Option<&Erased>, present: &[Layer]) -> Option<MissingLayer>;
}

/// A game from the start, of whatever family it is.
pub(crate) fn erase(game: &Arc<Game>) -> Box<dyn AnyGame> {
    with_rules!(&**game, rules => start_at(game, rules, rules.start()))
}

/// A game from a position as a value.
///
/// # Panics
///
/// If the value is no position of the game's family.
pub(crate) fn erase_at(game: &Arc<Game>, position: &dyn Any) -> Box<dyn AnyGame> {
    with_rules!(&**game, rules => {
        let position = position.downcast_ref().expect("the position is of the game's family");
        start_at(game, rules, *position)
    })
}

/// A game of a known family from a position.
pub(crate) fn start_at<R: Family>(
    game: &Arc<Game>,
    _rules: &R,
    position: R::Position,
) -> Box<dyn AnyGame> {
    Box::new(PlayedGame::new(SharedRules::<R>::new(game), position))
}

/// The value behind the erased type.
///
/// # Panics
///
/// If it is of another family.
fn typed<T: 'static>(erased: &Erased) -> &T {
    erased.downcast_ref().expect("what belongs to a game is of its family")
}

/// The rules of a family, shared by the ruleset and all games played by it.
struct SharedRules<R> {
    game: Arc<Game>,
    family: PhantomData<fn() -> R>,
}

impl<R> SharedRules<R> {
    fn new(game: &Arc<Game>) -> Self {
        SharedRules { game: Arc::clone(game), family: PhantomData }
    }
}

impl<R: Family> Deref for SharedRules<R> {
    type Target = R;

    fn deref(&self) -> &R {
        let rules = with_rules!(&*self.game, rules => (rules as &dyn Any).downcast_ref());
        rules.expect("the rules are of the family that they were erased from")
    }
}

/// A position that was reached by a move.
#[derive(Clone, Copy)]
struct Reached<P, M> {
    /// The move that led to `position`.
    mv: M,
    /// Whether the move was quiet.
    quiet: bool,
    position: P,
    /// The position without its clock: what a repetition repeats.
    key: P,
}

/// A game of one family that is being played.
struct PlayedGame<R: Rules> {
    rules: SharedRules<R>,
    start: R::Position,
    reached: Vec<Reached<R::Position, R::Move>>,
}

impl<R: Family> PlayedGame<R> {
    fn new(rules: SharedRules<R>, start: R::Position) -> Self {
        PlayedGame { rules, start, reached: Vec::new() }
    }

    /// The position after this many plies; the last position if fewer were played.
    fn at(&self, ply: usize) -> &R::Position {
        match ply.min(self.reached.len()).checked_sub(1) {
            None => &self.start,
            Some(index) => &self.reached[index].position,
        }
    }

    fn now(&self) -> &R::Position {
        self.at(self.reached.len())
    }

    /// The positions before this one that a repetition could repeat, the earliest first.
    fn repeatable(&self) -> Vec<R::Position> {
        let now = self.reached.len();
        let first = now.saturating_sub(self.halfmove_clock().into());
        (first..now).map(|ply| *self.at(ply)).collect()
    }

    fn describe(&self, mv: R::Move, after: &R::Position, effect: Effect) -> Ply {
        let (rules, before) = (&*self.rules, self.now());
        let side = rules.turn(before);
        let differs = |&point: &Point| rules.cell(before, point) != rules.cell(after, point);
        let changed: PointSet = rules.board().points().filter(differs).collect();
        let enemy = |&point: &Point| rules.cell(before, point).side() == Some(!side);
        let captured: PointSet = changed.into_iter().filter(enemy).collect();
        let path = rules.path(before, mv);
        let is_removed =
            |&point: &Point| captured.contains(point) && rules.cell(after, point) == Cell::Vacant;
        let removed = path.last().copied().filter(is_removed);
        let text = rules.move_string(before, mv);
        Ply { side, text, path, effect, captured, removed, changed }
    }
}

/// Sorts moves by their text. Outside the generic code, so that it is compiled only once.
fn sort(moves: &mut [LegalMove]) {
    moves.sort_unstable_by(|a, b| a.text.cmp(&b.text));
}

impl<R: Family> AnyGame for PlayedGame<R> {
    fn clone_box(&self) -> Box<dyn AnyGame> {
        let rules = SharedRules::new(&self.rules.game);
        Box::new(PlayedGame::<R> { rules, start: self.start, reached: self.reached.clone() })
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyGame>, PositionError> {
        let position = self.rules.parse_position(text)?;
        Ok(start_at(&self.rules.game, &*self.rules, position))
    }

    fn start_here(&self) -> Box<dyn AnyGame> {
        start_at(&self.rules.game, &*self.rules, *self.now())
    }

    fn board(&self) -> &Board {
        self.rules.board()
    }

    fn side_names(&self) -> BySide<&'static str> {
        self.rules.side_names()
    }

    fn promotes(&self) -> bool {
        self.rules.promotes()
    }

    fn play(&mut self, text: &str) -> Result<Ply, MoveError> {
        let (rules, before) = (&*self.rules, self.now());
        let mv = lenient::parse_move(rules, before, text)?;
        let effect = rules.effect(before, mv);
        let position = rules.play_unchecked(before, mv);
        let ply = self.describe(mv, &position, effect);
        let key = rules.without_clock(&position);
        self.reached.push(Reached { mv, quiet: effect.is_quiet(), position, key });
        Ok(ply)
    }

    fn canonical_move(&self, text: &str) -> Result<String, MoveError> {
        let (rules, position) = (&*self.rules, self.now());
        let mv = lenient::parse_move(rules, position, text)?;
        Ok(rules.move_string(position, mv))
    }

    fn take_back(&mut self) {
        self.reached.pop();
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        let (rules, position) = (&*self.rules, self.now());
        let mut moves = Vec::new();
        rules.generate(position, &mut moves);
        let spell = |&mv: &R::Move| LegalMove {
            text: rules.move_string(position, mv),
            path: rules.path(position, mv),
        };
        let mut legal: Vec<LegalMove> = moves.iter().map(spell).collect();
        sort(&mut legal);
        legal
    }

    fn why_refused(&self, points: &[Point]) -> Option<Fact> {
        let (rules, position) = (&*self.rules, self.now());
        let begins_a_move = if cfg!(target_arch = "wasm32") {
            // In browsers, which fetch every byte, the code for this is smaller, and the page has
            // listed the moves anyway.
            let mut moves = Vec::new();
            rules.generate(position, &mut moves);
            moves.iter().any(|&mv| rules.path(position, mv).starts_with(points))
        } else {
            let may_follow = |(n, &point): (usize, &Point)| {
                rules.continuations(position, &points[..n]).next.contains(point)
            };
            points.iter().enumerate().all(may_follow)
        };
        (!begins_a_move).then(|| rules.why_refused(position, points))
    }

    fn duty(&self) -> Option<Fact> {
        self.rules.duty(self.now())
    }

    fn verdict(&self) -> Option<Verdict> {
        let (rules, position) = (&*self.rules, self.now());
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
        if limits.halfmove_clock > 0 && plies >= limits.halfmove_clock {
            return Some(Verdict::HalfmoveClock { outcome: rules.adjudicate(position), plies });
        }
        None
    }

    fn occurrence(&self) -> u16 {
        let key = self.rules.without_clock(self.now());
        let mut count = 0u16;
        for reached in self.reached.iter().rev() {
            count = count.saturating_add(u16::from(reached.key == key));
            if !reached.quiet {
                return count;
            }
        }
        // The start counts as its own first occurrence.
        count.saturating_add(u16::from(self.rules.without_clock(&self.start) == key))
    }

    fn halfmove_clock(&self) -> u16 {
        self.rules.halfmove_clock(self.now())
    }

    fn tally(&self) -> Tally {
        self.rules.tally(self.now())
    }

    fn starts_elsewhere(&self) -> bool {
        self.start != self.rules.start()
    }

    fn position(&self, ply: usize) -> &dyn Any {
        self.at(ply)
    }

    fn position_string(&self, ply: usize) -> String {
        self.rules.position_string(self.at(ply))
    }

    fn turn(&self, ply: usize) -> Side {
        self.rules.turn(self.at(ply))
    }

    fn cells(&self, ply: usize) -> Vec<Cell> {
        let position = self.at(ply);
        self.rules.board().points().map(|point| self.rules.cell(position, point)).collect()
    }

    fn reserve(&self, ply: usize) -> Option<Reserve> {
        self.rules.reserve(self.at(ply))
    }

    fn remarks(&self, ply: usize) -> Vec<Fact> {
        self.rules.remarks(self.at(ply))
    }

    fn steps(&self, ply: usize) -> Vec<Step> {
        let next = self.reached.get(ply);
        next.map_or_else(Vec::new, |next| self.rules.steps(self.at(ply), next.mv))
    }

    fn preview(&self, text: &str) -> Vec<Step> {
        let mv = self.rules.parse_move(self.now(), text);
        mv.map_or_else(|_| Vec::new(), |mv| self.rules.steps(self.now(), mv))
    }

    fn weights(&self, tuning: &Tuning) -> Result<Weights, TuningError> {
        tuning.weights(&self.rules.terms())
    }

    fn applicable_weights(&self, tuning: &Tuning) -> Weights {
        tuning.applicable_weights(&self.rules.terms())
    }

    fn evaluator(&self, weights: &Weights) -> Erased {
        Box::new(self.rules.evaluator(weights))
    }

    fn evaluate(&self, evaluator: &Erased) -> i32 {
        self.rules.evaluate(typed(evaluator), self.now())
    }

    fn search(&self, context: SearchContext<'_>, watch: &mut dyn FnMut(&Analysis)) -> Analysis {
        let game = TypedGame {
            rules: &*self.rules,
            evaluator: typed(context.evaluator),
            tables: context.tables.map(typed),
            now: self.now(),
            before: &self.repeatable(),
        };
        search::search(&game, context, watch)
    }

    fn setting(&self) -> Option<Setting> {
        self.rules.setting(self.now())
    }

    #[cfg(feature = "files")]
    fn open_tables(&self, folder: &Folder) -> Result<Option<OpenTables>, OpenError> {
        let setting = folder.setting();
        let rules = setting.and_then(|setting| self.rules.with_setting(setting));
        let tables = match &rules {
            Some(rules) => Tablebase::open(rules, folder)?,
            // A table of a setting that the game does not have is refused here.
            None => Tablebase::open(&*self.rules, folder)?,
        };
        Ok(OpenTables::new(setting, tables))
    }

    fn tables_from_files(
        &self,
        folder: &Folder,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<Vec<OpenTables>, OpenError> {
        let mut open = Vec::new();
        for (setting, files) in probe::layer_files(files)? {
            let rules = setting.and_then(|setting| self.rules.with_setting(setting));
            let tables = match &rules {
                Some(rules) => Tablebase::from_files(rules, &folder.in_setting(setting), files)?,
                // A table of a setting that the game does not have is refused here.
                None => Tablebase::from_files(&*self.rules, folder, files)?,
            };
            open.extend(OpenTables::new(setting, tables));
        }
        Ok(open)
    }

    fn solved_value(&self, tables: &Erased) -> Option<SolvedValue> {
        probe::probe(&*self.rules, typed(tables), self.now())
    }

    fn solved_moves(&self, tables: &Erased) -> Option<Vec<SolvedMove>> {
        probe::probe_moves(&*self.rules, typed(tables), self.now())
    }

    fn best_line(&self, tables: &Erased, max_plies: usize) -> Option<BestLine> {
        line::best_line(&*self.rules, typed(tables), self.now(), max_plies)
    }

    fn table_read_error(&self, tables: &Erased) -> Option<ReadError> {
        typed::<Tablebase<R>>(tables).read_error().cloned()
    }

    #[cfg(feature = "files")]
    fn ranks(&self, tables: &Erased, layer: Layer) -> u64 {
        self.rules.positions(typed::<Tablebase<R>>(tables).index(), layer)
    }

    #[cfg(feature = "files")]
    fn start_at_rank(&self, tables: &Erased, at: TableIndex) -> Box<dyn AnyGame> {
        let position = self.rules.unrank(typed::<Tablebase<R>>(tables).index(), at);
        start_at(&self.rules.game, &*self.rules, position)
    }

    fn missing_layer(&self, tables: Option<&Erased>, present: &[Layer]) -> Option<MissingLayer> {
        probe::missing_layer(&*self.rules, tables.map(typed), present, self.now())
    }
}
