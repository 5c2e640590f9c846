//! Runs a task for many numbers in parallel, with the results in order.

use indicatif::{ProgressBar, ProgressStyle};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls `work` for every number below `count` on `threads` threads, each with its own state made by
/// `prepare`, and returns the results in order. They do not depend on the number of threads if those
/// of `work` depend on the number only. A progress bar shows `what`.
pub fn each<S, T: Send>(
    (count, threads): (usize, usize),
    what: &str,
    prepare: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{msg:24} {wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar.set_message(what.to_owned());
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
                    bar.inc(1);
                    if let Ok(mut done) = done.lock() {
                        done.push((number, result));
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
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
        let squares = |threads| each((100, threads), "test", || (), |(), n| n * n);
        let expected: Vec<usize> = (0..100).map(|n| n * n).collect();
        assert_eq!(squares(1), expected);
        assert_eq!(squares(7), expected);
        assert!(each((0, 3), "test", || (), |(), n| n).is_empty());
    }
}
