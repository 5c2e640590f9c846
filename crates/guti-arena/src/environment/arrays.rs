//! The arrays that an environment writes.

use super::Environment;
use super::form::{BytePlanes, Form, Packed};
use guti_rules::rules::View;
use thiserror::Error;

/// Arrays of the right lengths for an environment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Arrays<F: Form = BytePlanes> {
    /// The observations: `boards` × [`PLANES`](super::observation::PLANES) × points numbers as
    /// [`observation`](super::observation) says, or for each board the words of [`packed`](super::packed).
    pub observation: Vec<F::Number>,
    /// Whether each action is legal: `boards` × actions flags, or for each board the words of
    /// [`packed`](super::packed).
    pub mask: Vec<F::Flags>,
    /// The rewards of the first and the second side, `boards` × 2.
    pub rewards: Vec<f32>,
    /// Whether the rules have ended the game of each board, `boards`.
    pub terminated: Vec<bool>,
    /// Whether the game of each board was cut off, `boards`.
    pub truncated: Vec<bool>,
    /// The side to move on each board, 0 for the first and 1 for the second, `boards`.
    pub to_move: Vec<i8>,
}

impl Arrays {
    /// Arrays for an environment, filled with zeros.
    pub fn new(environment: &Environment) -> Arrays {
        Arrays::of_form(environment)
    }
}

impl Arrays<Packed> {
    /// Packed arrays for an environment, filled with zeros.
    pub fn packed(environment: &Environment) -> Arrays<Packed> {
        Arrays::of_form(environment)
    }
}

impl<F: Form> Arrays<F> {
    fn of_form(environment: &Environment) -> Arrays<F> {
        let boards = environment.settings().boards;
        Arrays {
            observation: vec![F::Number::default(); boards * environment.observation_len::<F>()],
            mask: vec![F::Flags::default(); boards * environment.mask_len::<F>()],
            rewards: vec![0.0; boards * 2],
            terminated: vec![false; boards],
            truncated: vec![false; boards],
            to_move: vec![0; boards],
        }
    }

    /// The arrays, to be written as a whole.
    pub fn borrow(&mut self) -> ArraysMut<'_, F> {
        ArraysMut {
            observation_is_current: false,
            observation: &mut self.observation,
            mask: &mut self.mask,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
            to_move: &mut self.to_move,
        }
    }

    /// The arrays, to be written where something changes: the environment to which they are given wrote
    /// them last, and they have not changed since. See [`ArraysMut::observation_is_current`].
    pub fn borrow_current(&mut self) -> ArraysMut<'_, F> {
        ArraysMut { observation_is_current: true, ..self.borrow() }
    }
}

/// The arrays of a caller, to be written: see [`Arrays`] for their contents.
#[derive(Debug)]
pub struct ArraysMut<'a, F: Form = BytePlanes> {
    /// As [`Arrays::observation`].
    pub observation: &'a mut [F::Number],
    /// Whether `observation` still holds what the last call to the same environment wrote there. Then a
    /// step writes only what changes. Where it holds something else, the parts that do not change keep
    /// what they hold.
    pub observation_is_current: bool,
    /// As [`Arrays::mask`].
    pub mask: &'a mut [F::Flags],
    /// As [`Arrays::rewards`].
    pub rewards: &'a mut [f32],
    /// As [`Arrays::terminated`].
    pub terminated: &'a mut [bool],
    /// As [`Arrays::truncated`].
    pub truncated: &'a mut [bool],
    /// As [`Arrays::to_move`].
    pub to_move: &'a mut [i8],
}

/// An array that has the wrong length.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the array `{array}` has {given} elements instead of {expected}")]
pub struct WrongLength {
    /// The name of the array.
    pub array: &'static str,
    /// The number of its elements.
    pub given: usize,
    /// The number of elements that it should have.
    pub expected: usize,
}

impl WrongLength {
    /// Checks that an array has as many elements as expected.
    ///
    /// # Errors
    ///
    /// [`WrongLength`] if it has not.
    pub(super) fn check(
        array: &'static str,
        given: usize,
        expected: usize,
    ) -> Result<(), WrongLength> {
        if given == expected { Ok(()) } else { Err(WrongLength { array, given, expected }) }
    }
}

impl<'a, F: Form> ArraysMut<'a, F> {
    /// Checks that all arrays have the lengths that the environment needs.
    ///
    /// # Errors
    ///
    /// [`WrongLength`] with the first array that has not.
    pub(super) fn check(&self, environment: &Environment) -> Result<(), WrongLength> {
        let boards = environment.settings().boards;
        let check = WrongLength::check;
        let observations = boards * environment.observation_len::<F>();
        check("observation", self.observation.len(), observations)?;
        check("mask", self.mask.len(), boards * environment.mask_len::<F>())?;
        check("rewards", self.rewards.len(), boards * 2)?;
        check("terminated", self.terminated.len(), boards)?;
        check("truncated", self.truncated.len(), boards)?;
        check("to_move", self.to_move.len(), boards)
    }

    /// Splits arrays of `boards` boards, at least one, into parts of `size` boards each; the last
    /// part may be smaller.
    pub(super) fn parts(
        self,
        boards: usize,
        size: usize,
    ) -> impl Iterator<Item = ArraysMut<'a, F>> {
        let of = |length: usize| (length / boards.max(1) * size).max(1);
        let mut observation = self.observation.chunks_mut(of(self.observation.len()));
        let mut mask = self.mask.chunks_mut(of(self.mask.len()));
        let mut rewards = self.rewards.chunks_mut(2 * size);
        let mut terminated = self.terminated.chunks_mut(size);
        let mut truncated = self.truncated.chunks_mut(size);
        let mut to_move = self.to_move.chunks_mut(size);
        std::iter::from_fn(move || {
            Some(ArraysMut {
                observation: observation.next()?,
                observation_is_current: self.observation_is_current,
                mask: mask.next()?,
                rewards: rewards.next()?,
                terminated: terminated.next()?,
                truncated: truncated.next()?,
                to_move: to_move.next()?,
            })
        })
    }

    /// The observation of a board.
    pub(super) fn observation_of<R: View>(&mut self, rules: &R, board: usize) -> &mut [F::Number] {
        let length = F::observation_len(rules);
        &mut self.observation[board * length..][..length]
    }

    /// The mask of a board in a game of this many actions.
    pub(super) fn mask_of(&mut self, actions: usize, board: usize) -> &mut [F::Flags] {
        let length = F::mask_len(actions);
        &mut self.mask[board * length..][..length]
    }

    /// Clears the results of a step: rewards, `terminated` and `truncated`.
    pub(super) fn clear(&mut self) {
        self.rewards.fill(0.0);
        self.terminated.fill(false);
        self.truncated.fill(false);
    }
}
