//! Ctrl-C as a flag.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status after Ctrl-C.
const INTERRUPTED: i32 = 130;

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
