//! Ratings by Glicko-2 (Mark Glickman, *Example of the Glicko-2 system*, 2013), one for each account
//! and game.
//!
//! Each rated match is a rating period of its own for its two players. Between two matches the deviation
//! grows as in step 6 of the paper for a player who does not compete, once for each [`PERIOD_MS`] and in
//! proportion for a part of it.

use guti_api::RatingView;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The time in which the deviation of a player who does not play grows by one step: a week.
pub const PERIOD_MS: u64 = 7 * 24 * 3_600_000;

/// The deviation, rounded as it is shown, above which a rating is provisional.
pub const PROVISIONAL_DEVIATION: u32 = 110;

/// The deviation of a new player, which no deviation exceeds.
const MAX_DEVIATION: f64 = 350.0;

/// The rating points in one unit of the scale of Glicko-2, on which the volatility is given.
pub const SCALE: f64 = 173.717_8;

/// The system's constant, which limits how fast a volatility changes.
const TAU: f64 = 0.5;

/// The rating of a player in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating, the deviation and the volatility after the last rated match.
    pub glicko: Glicko2Rating,
    /// The number of rated matches.
    pub matches: u32,
    /// When the last one ended, in milliseconds since 1970.
    pub rated_ms: u64,
}

impl Default for Rating {
    /// The rating of a new player: 1500, with a deviation of 350 and a volatility of 0.06.
    fn default() -> Rating {
        let glicko = Glicko2Rating { rating: 1500.0, deviation: MAX_DEVIATION, volatility: 0.06 };
        Rating { glicko, matches: 0, rated_ms: 0 }
    }
}

impl Rating {
    /// Returns the rating with the deviation that has grown until `now_ms`.
    fn grown(&self, now_ms: u64) -> Glicko2Rating {
        let periods = now_ms.saturating_sub(self.rated_ms) as f64 / PERIOD_MS as f64;
        let step = self.glicko.volatility * SCALE;
        let deviation = (self.glicko.deviation.powi(2) + periods * step.powi(2)).sqrt();
        Glicko2Rating { deviation: deviation.min(MAX_DEVIATION), ..self.glicko }
    }

    /// Returns the rating as it is shown.
    pub fn view(&self, now_ms: u64) -> RatingView {
        let grown = self.grown(now_ms);
        let deviation = grown.deviation.round() as u32;
        RatingView {
            rating: grown.rating.round() as i32,
            deviation,
            provisional: deviation > PROVISIONAL_DEVIATION,
            matches: self.matches,
        }
    }
}

/// Returns the ratings of two players after a rated match that ended at `now_ms`. `winner` is the
/// index of the winner; none for a draw.
pub fn rate(before: [Rating; 2], winner: Option<u8>, now_ms: u64) -> [Rating; 2] {
    let grown = before.map(|rating| rating.grown(now_ms));
    [0, 1].map(|player: usize| {
        let outcome = match winner {
            None => Outcomes::DRAW,
            Some(winner) if usize::from(winner) == player => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
        };
        let glicko = period(&grown[player], &[(grown[1 - player], outcome)]);
        let glicko = Glicko2Rating { deviation: glicko.deviation.min(MAX_DEVIATION), ..glicko };
        let matches = before[player].matches.saturating_add(1);
        Rating { glicko, matches, rated_ms: now_ms.max(before[player].rated_ms) }
    })
}

/// Returns the rating of a player after a rating period with these opponents and outcomes.
fn period(player: &Glicko2Rating, results: &[(Glicko2Rating, Outcomes)]) -> Glicko2Rating {
    let config = Glicko2Config { tau: TAU, ..Glicko2Config::default() };
    glicko2_rating_period(player, results, &config)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glicko(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let results = [
            (glicko(1400.0, 30.0), Outcomes::WIN),
            (glicko(1550.0, 100.0), Outcomes::LOSS),
            (glicko(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = period(&glicko(1500.0, 200.0), &results);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        // The paper cuts it after its fifth digit; the figure is that of a bisection.
        assert!((after.volatility - 0.059_996).abs() < 1e-6, "{after:?}");
    }

    #[test]
    fn a_match_between_equals_moves_both_by_the_same() {
        for (winner, points) in [(Some(0), 1.0), (Some(1), -1.0), (None, 0.0)] {
            let [one, two] = rate([Rating::default(); 2], winner, 5);
            let gain = one.glicko.rating - 1500.0;
            assert!((gain + two.glicko.rating - 1500.0).abs() < 1e-9);
            assert!((gain == 0.0 && points == 0.0) || gain * points > 100.0, "{gain}");
            assert!(one.glicko.deviation < MAX_DEVIATION);
            assert_eq!((one.matches, one.rated_ms), (1, 5));
        }
    }

    #[test]
    fn a_deviation_grows_with_time_up_to_that_of_a_new_player() {
        let rating = Rating { glicko: glicko(1600.0, 50.0), matches: 40, rated_ms: 1_000 };
        assert_eq!(rating.view(1_000).deviation, 50);
        assert!(!rating.view(1_000).provisional);
        // Step 6 of the paper: the square root of 50² + (0.06 · 173.7178)² for one period.
        let after = |weeks: u64| rating.view(1_000 + weeks * PERIOD_MS);
        assert_eq!(after(1).deviation, 51);
        // What is shown decides: before they are rounded, the deviations are 110.3 and 110.8.
        assert_eq!((after(89).deviation, after(89).provisional), (110, false));
        assert_eq!((after(90).deviation, after(90).provisional), (111, true));
        assert_eq!(after(100_000).deviation, 350);
        assert_eq!(after(100_000).rating, 1600);
    }
}
