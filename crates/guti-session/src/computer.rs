//! A modest opponent: it looks one ply ahead and takes what it can get.

use fastrand::Rng;
use guti_rules::rules::{Outcome, Rules};

/// The move that a modest player makes: one that wins at once, or else the one that gains most,
/// counted as captures by the mover less captures by the other; ties are broken at random. None
/// when the game is over.
///
/// ```
/// use guti_session::{Ruleset, Session};
///
/// let session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
/// let mv = session.suggest(&mut fastrand::Rng::with_seed(7)).unwrap();
/// assert!(session.legal_moves().contains(&mv));
/// # Ok::<(), guti_session::RulesetError>(())
/// ```
pub fn choose<R: Rules>(rules: &R, position: &R::Position, rng: &mut Rng) -> Option<R::Move> {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let best = moves.iter().map(|&mv| gain(rules, position, mv)).max()?;
    moves.retain(|&mv| gain(rules, position, mv) == best);
    rng.choice(moves)
}

/// What a move brings its mover; a win or a loss at once outweighs any capture.
fn gain<R: Rules>(rules: &R, position: &R::Position, mv: R::Move) -> i32 {
    let mover = rules.turn(position);
    let ending = rules.ending(&rules.play_unchecked(position, mv));
    match ending.map(|ending| ending.outcome) {
        Some(Outcome::Win(side)) if side == mover => i32::MAX,
        Some(Outcome::Win(_)) => i32::MIN,
        Some(Outcome::Draw) | None => {
            let captures = rules.effect(position, mv).captures;
            i32::from(captures[mover]) - i32::from(captures[!mover])
        }
    }
}
