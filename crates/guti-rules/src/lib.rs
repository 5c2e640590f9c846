//! The rules of traditional board games: definitions as data, compiled into fast move generators.
//!
//! A game is defined by a file. Compiled, it generates the legal moves of a position:
//!
//! ```
//! use guti_rules::rules::{Notation, Rules};
//! use guti_rules::{catalogue, with_rules};
//!
//! let game = catalogue::game("lau-kata-kati", &["standard"])?;
//! let moves = with_rules!(&game, rules => {
//!     let start = rules.start();
//!     let mut moves = Vec::new();
//!     rules.generate(&start, &mut moves);
//!     let mut names: Vec<_> = moves.iter().map(|&mv| rules.move_string(&start, mv)).collect();
//!     names.sort();
//!     names
//! });
//! // Only the centre is vacant.
//! assert_eq!(moves, ["c3-d4", "d3-d4", "e3-d4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Positions and moves are plain values, which are parsed and formatted at the edges. The error for an
//! illegal move names the rule that forbids it:
//!
//! ```
//! use guti_rules::rules::{Notation, Rules};
//! use guti_rules::{catalogue, with_rules};
//!
//! let game = catalogue::game("pretwa", &["standard"])?;
//! with_rules!(&game, rules => {
//!     let start = rules.start();
//!     let position = rules.play_unchecked(&start, rules.parse_move(&start, "a1-o")?);
//!     assert_eq!(rules.position_string(&position), "b/.bbwww/bbbwww/bbbwww w 1");
//!
//!     let error = rules.parse_move(&position, "f1-a1").unwrap_err();
//!     assert!(error.to_string().contains("captures are compulsory"));
//!     assert!(rules.parse_move(&position, "d1xa1").is_ok());
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Code for every game is generic over [`rules::Rules`]. Playing neither allocates nor locks:
//!
//! ```
//! use guti_rules::rules::Rules;
//! use guti_rules::{catalogue, with_rules};
//!
//! /// The number of plies of a random game.
//! fn length<R: Rules>(rules: &R, random: &mut fastrand::Rng) -> u32 {
//!     let mut position = rules.start();
//!     let mut scratch = Vec::new();
//!     for ply in 0..500 {
//!         let mv = rules.sample(&position, &mut scratch, &mut |n| random.usize(..n));
//!         let Some(mv) = mv else { return ply };
//!         position = rules.play_unchecked(&position, mv);
//!     }
//!     500
//! }
//!
//! let game = catalogue::game("khutka-boia", &["fours=end-of-lap"])?;
//! let plies = with_rules!(&game, rules => length(rules, &mut fastrand::Rng::with_seed(1)));
//! assert!(plies > 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`definition`] | game files: parsing, checks with errors that point into the file, variants |
//! | [`catalogue`] | the built-in games |
//! | [`board`], [`symmetry`] | points, lines, leaps, coordinates; the symmetry group |
//! | [`rules`] | the traits that every game implements |
//! | [`actions`] | the numbers by which a move is entered, for programs that learn |
//! | [`picture`] | drawings of positions, changed by the visible steps of a move |
//! | [`leap`] | war games and draughts: pieces capture by leaping |
//! | [`row`] | row games: rows of three earn removals or win |
//! | [`relay`], [`mancala`] | sowing games, of relays and of single laps |
//! | [`holes`] | two rows of holes, the board of sowing games |
//! | [`game`] | a game of any family, chosen at run time |
//! | [`validate`] | whether a game can begin, found out by playing |
//! | [`choices`] | the rules that a player may choose, value by value |
//! | [`evaluate`](mod@evaluate) | what a search needs beyond the rules: hash keys, evaluation, captures |
//! | [`index`] | ranking and unranking positions, for tables of values |
//! | [`perft`](mod@perft) | counting sequences of moves |
//! | [`error`] | errors in the text of positions and moves |

pub mod actions;
pub mod bits;
pub mod board;
pub mod catalogue;
pub mod choices;
pub mod error;
pub mod evaluate;
pub mod game;
pub mod holes;
mod illegal;
pub mod index;
pub mod leap;
mod line;
pub mod mancala;
pub mod perft;
pub mod picture;
mod pieces;
mod places;
mod playable;
pub mod relay;
pub mod row;
pub mod rules;
pub mod symmetry;
mod text;
pub mod types;
pub mod validate;

pub use guti_definition as definition;
