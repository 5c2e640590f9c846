//! Loops over pieces of work, on all threads of the current `rayon` pool.
//!
//! A loop of `rayon` is compiled anew for every closure, and a solver's closures are compiled anew for every
//! family of rules; that was half of what there was to compile in this crate. These loops are compiled once for
//! each type of result. A piece of work costs a call through a pointer, so it should be more than a few positions.

use rayon::ThreadPool;
use rayon::prelude::*;

/// Runs `work` in a pool, so that its loops use the threads there.
pub fn install<T: Send>(pool: &ThreadPool, work: &mut (dyn FnMut() -> T + Send)) -> T {
    pool.install(work)
}

/// The results of `work` for all numbers below `count`, in order.
pub fn map<T: Send>(count: usize, work: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(work).collect()
}

/// The results of `work` for all numbers below `count`, in order. What is not begun after an error is left out.
///
/// # Errors
///
/// One of those of `work`.
pub fn try_map<T: Send, E: Send>(
    count: usize,
    work: &(dyn Fn(usize) -> Result<T, E> + Sync),
) -> Result<Vec<T>, E> {
    (0..count).into_par_iter().map(work).collect()
}

/// What the results of `work` for all numbers below `count` amount to, from the default value on. `merge` is
/// called with neighbours.
pub fn reduce<T: Send + Default>(
    count: usize,
    work: &(dyn Fn(usize) -> T + Sync),
    merge: fn(T, T) -> T,
) -> T {
    (0..count).into_par_iter().map(work).reduce(T::default, merge)
}

/// As [`reduce`]. What is not begun after an error is left out.
///
/// # Errors
///
/// One of those of `work`.
pub fn try_reduce<T: Send + Default, E: Send>(
    count: usize,
    work: &(dyn Fn(usize) -> Result<T, E> + Sync),
    merge: fn(T, T) -> T,
) -> Result<T, E> {
    (0..count).into_par_iter().map(work).try_reduce(T::default, |one, other| Ok(merge(one, other)))
}

/// Runs `work` for every item, with its number.
pub fn each_mut<I: Send>(items: &mut [I], work: &(dyn Fn(usize, &mut I) + Sync)) {
    items.par_iter_mut().enumerate().for_each(|(number, item)| work(number, item));
}

/// The results of `work` for every item, with its number, in order.
pub fn map_mut<I: Send, T: Send>(
    items: &mut [I],
    work: &(dyn Fn(usize, &mut I) -> T + Sync),
) -> Vec<T> {
    items.par_iter_mut().enumerate().map(|(number, item)| work(number, item)).collect()
}
