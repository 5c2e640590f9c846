//! Finds the strengths of the ten levels, so that a beginner can win at level 1 and each level takes about
//! the same share of the points from the level below.
//!
//! A strength depends on one number, the skill. From 0 (random moves) to 1 (full strength) it determines
//! the nodes, the share of moves overlooked and the error of the evaluation together; below 0, down to
//! -1, the share of positions in which a player of random moves blunders. Level 1 has the highest skill
//! at which two kinds of beginners still take their shares: a player of random moves, and a greedy one,
//! who always plays the move that captures most. Where greed is no advantage, as in games in which
//! captures are compulsory, the greedy player is no better than random moves, and the skill of level 1
//! is below 0. Level 10 has full strength. The levels between are placed by matches: each level plays
//! the next one, the differences in Elo are added up, and the levels are moved to equal distances,
//! several times.

use super::matches::play_matches;
use super::play::{Mover, Player};
use super::starts::{Starts, opening_of};
use super::{Progress, parallel, random_numbers};
use crate::elo::{self, Pentanomial, Score};
use guti_rules::evaluate::Weights;
use guti_search::{LEVELS, Strength, TooLarge};

/// The smallest share of the points that a player of random moves takes from level 1, with a margin for the
/// error of a measurement.
const RANDOM_SHARE: f64 = 0.25;

/// The smallest share of the points that a greedy player takes from level 1, with such a margin.
const GREEDY_SHARE: f64 = 0.6;

/// The depth of the greedy player, in plies.
const GREEDY: Mover = Mover::Plain(1);

/// The depth of the simple opponent of level 10, in plies.
const SIMPLE: Mover = Mover::Plain(3);

/// The number of pairs against that opponent, if there are as many openings.
const SIMPLE_PAIRS: f64 = 100.0;

/// The steps of the bisection for level 1.
const BISECTION_STEPS: u32 = 8;

/// The rounds in which the levels are placed anew, each with this share of the pairs.
const ROUNDS: [f64; 4] = [0.25, 0.25, 0.5, 0.5];

/// A match of weak players has up to this many times as many pairs as one of the highest level.
const MOST_PAIRS: f64 = 4.0;

/// The bounds of a difference in Elo between two levels while they are placed: more cannot be
/// concluded from a match of few games that one player wins altogether.
const STEP: [f64; 2] = [5.0, 600.0];

/// The largest numbers of plies of an opening: people begin at the start.
const OPENING: [usize; 2] = [2, 6];

/// The largest error of the evaluation, at skill 0, in hundredths of a piece.
const MISJUDGES: f64 = 200.0;

/// Streams of random numbers: levels are measured with other openings than those with which they
/// were found.
const FINDING: u64 = 3 << 40;
const MEASURING: u64 = 4 << 40;

/// How levels are found and measured.
#[derive(Clone, Copy)]
pub struct Calibration<'a, R> {
    /// The rules of the game.
    pub rules: &'a R,
    /// The weights of its evaluation.
    pub weights: &'a Weights,
    /// The nodes per move of level 10 in matches.
    pub full_nodes: u64,
    /// The number of pairs of games in a match of level 10; weaker players play more of them.
    pub pairs: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
    /// Is called with the progress of a match.
    pub progress: Progress<'a>,
}

/// The strengths of levels 1 to 9.
pub type Levels = Vec<Strength>;

/// The results of the levels against beginners and against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The points of a player of random moves against level 1.
    pub random: Score,
    /// The points of a greedy player against level 1.
    pub greedy: Score,
    /// The points of levels 2 to 10 against the level below.
    pub steps: Vec<Score>,
    /// The points of level 10 against a player who counts captures three plies deep.
    pub simple: Score,
    /// The number of games or matches that level 10 lost to that player, and how many there were.
    pub lost: (usize, usize),
}

/// One side of a match.
#[derive(Clone, Copy)]
enum Contender {
    Engine(Strength),
    Mover(Mover),
}

/// The strength of a skill from -1 to 1, where skill 1 searches `full_nodes` nodes, 0 moves at random and -1
/// blunders in every position.
fn strength_of(skill: f64, full_nodes: u64) -> Strength {
    let blunders = (-skill).max(0.0);
    let skill = skill.max(0.0);
    let lack = 1.0 - skill;
    Strength {
        depth: None,
        nodes: Some((2.0 * (full_nodes as f64 / 2.0).powf(skill)).round() as u64),
        overlooks: (1000.0 * lack).round() as u16,
        blunders: (1000.0 * blunders).round() as u16,
        misjudges: (MISJUDGES * lack).round() as u16,
    }
}

impl<R: Starts> Calibration<'_, R> {
    /// Finds the strengths of levels 1 to 9.
    ///
    /// # Errors
    ///
    /// If there is no memory for the players' transposition tables.
    pub fn find(&self) -> Result<Levels, TooLarge> {
        let openings = self.openings(FINDING)?;
        let first = self.first(&openings)?;
        let steps = LEVELS - 1;
        let even = |step: usize| first + (1.0 - first) * step as f64 / steps as f64;
        let mut skills: Vec<f64> = (0..=steps).map(even).collect();
        for (round, share) in ROUNDS.into_iter().enumerate() {
            let mut elos = vec![0.0];
            for (step, pair) in skills.windows(2).enumerate() {
                let what = format!("round {}, level {}", round + 1, step + 2);
                let players =
                    [pair[1], pair[0]].map(|skill| Contender::Engine(self.strength(skill)));
                let score = score(&self.play(players, share, &openings, &what)?);
                let step = elo::elo(score.mean).clamp(STEP[0], STEP[1]);
                elos.push(elos[elos.len() - 1] + step);
            }
            skills = spread(&skills, &elos);
        }
        Ok(skills[..steps].iter().map(|&skill| self.strength(skill)).collect())
    }

    /// The skill of level 1.
    fn first(&self, openings: &[R::Position]) -> Result<f64, TooLarge> {
        let (mut low, mut high) = (-1.0, 1.0);
        for step in 0..BISECTION_STEPS {
            let middle = f64::midpoint(low, high);
            let mut easy = true;
            for (beginner, least) in [(Mover::Random, RANDOM_SHARE), (GREEDY, GREEDY_SHARE)] {
                let what = format!("level 1, step {}", step + 1);
                let players = [
                    Contender::Mover(beginner),
                    Contender::Engine(strength_of(middle, self.full_nodes)),
                ];
                easy &= score(&self.play(players, 1.0, openings, &what)?).mean >= least;
                if !easy {
                    break;
                }
            }
            if easy {
                low = middle;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    /// The strength of a skill; full strength at skill 1.
    fn strength(&self, skill: f64) -> Strength {
        if skill < 1.0 { strength_of(skill, self.full_nodes) } else { Strength::default() }
    }

    /// Measures the levels by matches, from other openings than those with which they were found.
    ///
    /// # Errors
    ///
    /// If there is no memory for the players' transposition tables.
    pub fn measure(&self, levels: &[Strength]) -> Result<Measured, TooLarge> {
        let openings = self.openings(MEASURING)?;
        let [random, greedy] =
            self.against(levels.first().copied().unwrap_or_default(), &openings)?;
        let strengths: Vec<Strength> =
            levels.iter().copied().chain([Strength::default()]).collect();
        let mut steps = Vec::new();
        for (step, pair) in strengths.windows(2).enumerate() {
            let players = [pair[1], pair[0]].map(Contender::Engine);
            let what = format!("level {}", step + 2);
            steps.push(score(&self.play(players, 1.0, &openings, &what)?));
        }
        let full = Contender::Engine(Strength::default());
        let share = SIMPLE_PAIRS / self.pairs.max(1) as f64;
        let simple = self.play([full, Contender::Mover(SIMPLE)], share, &openings, "level 10")?;
        let lost = simple.iter().flatten().filter(|&&half_points| half_points == 0).count();
        let simple_score = score(&simple);
        let played = 2 * simple.len();
        Ok(Measured { random, greedy, steps, simple: simple_score, lost: (lost, played) })
    }

    /// The points of two beginners against a strength, from the openings of [`measure`](Self::measure): of a
    /// player of random moves, and of a greedy one.
    ///
    /// # Errors
    ///
    /// If there is no memory for the players' transposition tables.
    pub fn beginners(&self, strength: Strength) -> Result<[Score; 2], TooLarge> {
        self.against(strength, &self.openings(MEASURING)?)
    }

    fn against(
        &self,
        strength: Strength,
        openings: &[R::Position],
    ) -> Result<[Score; 2], TooLarge> {
        let play = |mover| {
            let players = [Contender::Mover(mover), Contender::Engine(strength)];
            Ok(score(&self.play(players, 1.0, openings, "beginners")?))
        };
        Ok([play(Mover::Random)?, play(GREEDY)?])
    }

    /// Openings for the longest match.
    fn openings(&self, stream: u64) -> Result<Vec<R::Position>, TooLarge> {
        let count = (self.pairs as f64 * MOST_PAIRS) as usize;
        let plies = [OPENING[0].min(R::OPENING[0]), OPENING[1].min(R::OPENING[1])];
        // Fails here rather than in a thread.
        Player::judge(self.rules)?;
        Ok(parallel::each(
            (count, self.threads),
            ("openings", self.progress),
            || Player::judge(self.rules),
            |judge, number| match judge {
                Ok(judge) => {
                    opening_of(judge, plies, &mut random_numbers(self.seed, stream, number))
                }
                Err(_) => self.rules.start(),
            },
        ))
    }

    /// Plays pairs of games, or of matches where a game has rounds: `share` times as many as are asked for,
    /// and more of them if both players are quick. Returns the half points of the first player in both
    /// games of each pair.
    fn play(
        &self,
        contenders: [Contender; 2],
        share: f64,
        openings: &[R::Position],
        what: &str,
    ) -> Result<Vec<[usize; 2]>, TooLarge> {
        let full = self.full_nodes as f64;
        let nodes = contenders.map(|contender| match contender {
            Contender::Engine(strength) => strength.nodes.unwrap_or(self.full_nodes) as f64,
            Contender::Mover(_) => 1.0,
        });
        let more = (full / nodes[0].max(nodes[1])).sqrt().min(MOST_PAIRS);
        let pairs = ((self.pairs as f64 * more * share).ceil() as usize).clamp(1, openings.len());
        let prepare = || -> Result<[Player<'_, R>; 2], TooLarge> {
            Ok([self.player(contenders[0])?, self.player(contenders[1])?])
        };
        prepare()?;
        Ok(parallel::each(
            (pairs, self.threads),
            (what, self.progress),
            prepare,
            |players, number| {
                let Ok([one, other]) = players else { return [1, 1] };
                // Both games have the same seed, so that the advantage of a colour cancels out.
                one.seed = 2 * number as u64;
                other.seed = one.seed + 1;
                play_matches(one, other, openings[number])
            },
        ))
    }

    fn player(&self, contender: Contender) -> Result<Player<'_, R>, TooLarge> {
        let (strength, mover) = match contender {
            Contender::Engine(strength) => (strength, Mover::Engine),
            Contender::Mover(mover) => (Strength::default(), mover),
        };
        let nodes = strength.nodes.unwrap_or(self.full_nodes);
        let mut player = Player::new(self.rules, self.weights, nodes)?;
        player.mover = mover;
        player.strength = strength;
        // Levels play against people in this way.
        player.models_opponent = true;
        Ok(player)
    }
}

/// The score of the first player.
fn score(played: &[[usize; 2]]) -> Score {
    let pairs: Pentanomial = played.iter().map(|games| games.iter().sum()).collect();
    pairs.score().unwrap_or(Score { mean: 0.5, error: 0.0 })
}

/// Moves skills to equal distances in Elo, where `elos` are those of the skills now, both ascending. The
/// first and the last stay.
fn spread(skills: &[f64], elos: &[f64]) -> Vec<f64> {
    let (last, all) = (skills.len() - 1, elos[elos.len() - 1]);
    let mut spread: Vec<f64> = skills.to_vec();
    for (i, skill) in spread.iter_mut().enumerate().take(last).skip(1) {
        let wanted = all * i as f64 / last as f64;
        let above = elos.partition_point(|&elo| elo < wanted).clamp(1, last);
        let share = (wanted - elos[above - 1]) / (elos[above] - elos[above - 1]);
        *skill = skills[above - 1] + share * (skills[above] - skills[above - 1]);
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::evaluate::Evaluate;
    use guti_rules::{catalogue, with_rules};

    #[test]
    fn a_lower_skill_is_weaker_in_every_way() {
        let skill = |tenths| strength_of(f64::from(tenths) / 10.0, 1000);
        let skills: Vec<Strength> = (0..=10).map(skill).collect();
        assert!(skills.is_sorted_by_key(|strength| strength.nodes));
        assert!(skills.is_sorted_by(|a, b| a.overlooks > b.overlooks));
        assert!(skills.is_sorted_by(|a, b| a.misjudges > b.misjudges));
        let (worst, best) = (skills[0], skills[10]);
        assert_eq!((worst.overlooks, best.overlooks, best.misjudges), (1000, 0, 0));
        // Below random moves it only blunders more.
        let below: Vec<Strength> = (-10..=0).map(skill).collect();
        assert!(below.is_sorted_by(|a, b| a.blunders > b.blunders));
        assert!(below.iter().all(|&strength| Strength { blunders: 0, ..strength } == worst));
        assert_eq!((below[0].blunders, worst.blunders), (1000, 0));
    }

    #[test]
    fn skills_are_moved_to_equal_distances() {
        // The second half of the way is worth three times the first.
        let spread = spread(&[0.0, 0.5, 1.0], &[0.0, 100.0, 400.0]);
        assert!(spread[0].abs() < 1e-9);
        assert!((spread[1] - (0.5 + 0.5 / 3.0)).abs() < 1e-9, "{spread:?}");
        assert!((spread[2] - 1.0).abs() < 1e-9);
    }

    #[test]
    fn levels_of_a_small_game_are_found_reproducibly() {
        let game = catalogue::game("three-mens-morris", &[]).expect("a built-in game");
        with_rules!(&game, rules => {
            let weights = Weights::defaults(&rules.terms());
            let found = |threads| {
                let calibration = Calibration {
                    rules,
                    weights: &weights,
                    full_nodes: 100,
                    pairs: 4,
                    seed: 1,
                    threads,
                    progress: &|_, _, _| {},
                };
                let levels = calibration.find().expect("memory");
                (calibration.measure(&levels).expect("memory"), levels)
            };
            let (measured, levels) = found(1);
            assert_eq!(levels.len(), LEVELS - 1);
            assert!(levels.is_sorted_by_key(|strength| strength.nodes));
            assert_eq!(measured.steps.len(), LEVELS - 1);
            assert_eq!(found(2), (measured, levels));
        });
    }
}
