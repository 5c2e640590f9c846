//! Facts worked out by hand from the prose of the rules. Each test names its rule and shows the
//! working, so that a reader can check it without a computer.

mod boards;
mod leap;
mod mancala;
mod men_and_kings;
mod morris;
mod nets;
mod refused;
mod relay;
mod row;
mod shiva;
mod steps;
mod strings;
mod war;

use guti_rules::error::MoveError;
use guti_rules::game::Game;
use guti_rules::rules::{Notation, Outcome, Rules, Step, View};
use guti_rules::{catalogue, with_rules};

const LAU_KATA_KATI: &str = "lau-kata-kati";
const DASH_GUTI: &str = "dash-guti";
const PRETWA: &str = "pretwa";
const ENGLISH_DRAUGHTS: &str = "english-draughts";
const FELLI: &str = "felli";
const DARA: &str = "dara";
const KHUTKA_BOIA: &str = "khutka-boia";
const NINE: &str = "nine-mens-morris";
const THREE: &str = "three-mens-morris";
const LASKER: &str = "lasker-morris";
const MORABARABA: &str = "morabaraba";
const KALAH: &str = "kalah";
const OWARE: &str = "oware";
const PALLANGUZHI: &str = "pallanguzhi";
const MAWKAR_KATYA: &str = "mawkar-katya";

/// The rules of a game with positions and moves as strings.
struct Facts {
    game: Game,
}

/// A game under some of its variants or options.
#[track_caller]
fn facts(id: &str, variants: &[&str]) -> Facts {
    Facts { game: catalogue::game(id, variants).unwrap() }
}

impl Facts {
    fn start(&self) -> String {
        with_rules!(&self.game, rules => rules.position_string(&rules.start()))
    }

    /// The position as the engine writes it, after everything that by the rules happens at once.
    #[track_caller]
    fn normal(&self, position: &str) -> String {
        with_rules!(&self.game, rules => rules.position_string(&read(rules, position)))
    }

    /// The names of the legal moves, sorted.
    #[track_caller]
    fn moves(&self, position: &str) -> Vec<String> {
        with_rules!(&self.game, rules => {
            let position = read(rules, position);
            let mut moves = Vec::new();
            rules.generate(&position, &mut moves);
            let mut names: Vec<String> =
                moves.iter().map(|mv| rules.move_string(&position, *mv)).collect();
            names.sort();
            names
        })
    }

    /// The legal moves that begin with this text.
    #[track_caller]
    fn moves_from(&self, position: &str, beginning: &str) -> Vec<String> {
        let mut moves = self.moves(position);
        moves.retain(|mv| mv.starts_with(beginning));
        moves
    }

    /// The position after a legal move.
    #[track_caller]
    fn play(&self, position: &str, mv: &str) -> String {
        with_rules!(&self.game, rules => {
            let position = read(rules, position);
            let mv = rules.parse_move(&position, mv).unwrap_or_else(|e| panic!("{e}"));
            rules.position_string(&rules.play_unchecked(&position, mv))
        })
    }

    /// The positions after each of some moves, played one after the other.
    #[track_caller]
    fn line(&self, start: &str, moves: &[&str]) -> Vec<String> {
        let mut positions = vec![start.to_owned()];
        for mv in moves {
            positions.push(self.play(&positions[positions.len() - 1], mv));
        }
        positions.split_off(1)
    }

    /// What a move does, step by step: `c3*` is placed, `a1-b1` moves or leaps, and `xb1` goes off
    /// the board, `discard w1` out of the hand; `a1^5` is lifted, `+b1` dropped, `+s` banked, and
    /// `b1>s4` are four for the store of the first side, which is `s` or `b`; `=c3` is promoted.
    #[track_caller]
    fn steps(&self, position: &str, mv: &str) -> String {
        with_rules!(&self.game, rules => {
            let position = read(rules, position);
            let mv = rules.parse_move(&position, mv).unwrap_or_else(|e| panic!("{e}"));
            let name = |point| rules.board().name(point);
            let letter = |side| rules.side_names()[side][..1].to_lowercase();
            let tell = |step: Step| match step {
                Step::Place { at } => format!("{}*", name(at)),
                Step::Move { from, to, captured: None } => format!("{}-{}", name(from), name(to)),
                Step::Move { from, to, captured: Some(over) } => {
                    format!("{}-{}x{}", name(from), name(to), name(over))
                }
                Step::Remove { at } => format!("x{}", name(at)),
                Step::Promote { at } => format!("={}", name(at)),
                Step::Discard { side, pieces } => format!("discard {}{pieces}", letter(side)),
                Step::Lift { from, counters } => format!("{}^{counters}", name(from)),
                Step::Drop { at } => format!("+{}", name(at)),
                Step::Bank { side } => format!("+{}", letter(side)),
                Step::Collect { from, counters, side } => {
                    format!("{}>{}{counters}", name(from), letter(side))
                }
            };
            let steps: Vec<String> = rules.steps(&position, mv).into_iter().map(tell).collect();
            steps.join(" ")
        })
    }

    /// Why a move is not legal.
    #[track_caller]
    fn refusal(&self, position: &str, mv: &str) -> String {
        with_rules!(&self.game, rules => {
            match rules.parse_move(&read(rules, position), mv) {
                Err(MoveError::Illegal { reason, .. }) => reason.to_string(),
                other => panic!("{mv} should be illegal: {other:?}"),
            }
        })
    }

    /// How the rules ended the game here, in words; nothing if it goes on.
    #[track_caller]
    fn ending(&self, position: &str) -> String {
        with_rules!(&self.game, rules => {
            let ending = rules.ending(&read(rules, position));
            ending.map_or_else(String::new, |ending| ending.fact(rules.side_names()).to_string())
        })
    }

    /// The outcome if the game is broken off here.
    #[track_caller]
    fn adjudication(&self, position: &str) -> Outcome {
        with_rules!(&self.game, rules => rules.adjudicate(&read(rules, position)))
    }

    /// Why a string is no position.
    #[track_caller]
    fn nonsense(&self, position: &str) -> String {
        with_rules!(&self.game, rules => {
            rules.parse_position(position).expect_err("it makes no sense").to_string()
        })
    }
}

#[track_caller]
fn read<R: Notation>(rules: &R, position: &str) -> R::Position {
    rules.parse_position(position).unwrap_or_else(|e| panic!("{e}"))
}

/// Checks that a message contains all of these texts.
#[track_caller]
fn says(message: &str, parts: &[&str]) {
    for part in parts {
        assert!(message.contains(part), "no {part:?} in {message:?}");
    }
}
