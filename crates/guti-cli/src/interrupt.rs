//! Ctrl-C, as a flag or with a last word.

use crate::output::note;
use indicatif::ProgressBar;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status after Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Ends the program at the first Ctrl-C: removes the bar from the terminal and says this. To be called once.
pub fn end(bar: &ProgressBar, said: &'static str) {
    let bar = bar.clone();
    let handler = move || {
        bar.finish_and_clear();
        note(said);
        process::exit(INTERRUPTED);
    };
    drop(ctrlc::set_handler(handler));
}

/// A flag that the first Ctrl-C sets; the second one ends the program. To be called once.
pub fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handler = move || {
        if set.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    // If signals cannot be caught, Ctrl-C ends the program at once.
    drop(ctrlc::set_handler(handler));
    flag
}
