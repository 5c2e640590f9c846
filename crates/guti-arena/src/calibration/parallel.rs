//! Runs a task for many numbers in parallel, with the results in order.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Is called with the progress of a task: its name, how much is done, and how much there is to do.
pub type Progress<'a> = &'a (dyn Fn(&str, usize, usize) + Sync);

/// Calls `work` for every number below `count` on `threads` threads, each with its own state made by
/// `prepare`, and returns the results in order. They do not depend on the number of threads if those
/// of `work` depend on the number only.
pub fn each<S, T: Send>(
    (count, threads): (usize, usize),
    (what, progress): (&str, Progress<'_>),
    prepare: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(|| {
                let mut state = prepare();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(&mut state, number);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, result));
                        progress(what, done.len(), count);
                    }
                }
            });
        }
    });
    // A thread that panicked has ended the scope already.
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_on_any_number_of_threads() {
        let quiet: (&str, Progress<'_>) = ("test", &|_: &str, _: usize, _: usize| {});
        let squares = |threads| each((100, threads), quiet, || (), |(), n| n * n);
        let expected: Vec<usize> = (0..100).map(|n| n * n).collect();
        assert_eq!(squares(1), expected);
        assert_eq!(squares(7), expected);
        assert!(each((0, 3), quiet, || (), |(), n| n).is_empty());
    }
}
