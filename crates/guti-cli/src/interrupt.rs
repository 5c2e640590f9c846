//! Ctrl-C, as a flag or with a last word.

use crate::output::note;
use indicatif::ProgressBar;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

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

/// A text, empty at first, that Ctrl-C prints before it ends the program. To be called once.
pub fn last_word() -> Arc<Mutex<String>> {
    let word = Arc::new(Mutex::new(String::new()));
    let said = Arc::clone(&word);
    let handler = move || {
        // The cursor is behind the prompt and what was typed.
        note(&format!("\n{}", said.lock().unwrap_or_else(PoisonError::into_inner)));
        process::exit(INTERRUPTED);
    };
    drop(ctrlc::set_handler(handler));
    word
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
