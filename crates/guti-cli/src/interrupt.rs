//! Ctrl-C.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a program that Ctrl-C has ended.
const INTERRUPTED: i32 = 130;

/// What Ctrl-C sets from now on, to be asked for once. Pressed again it ends the program.
pub fn flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    let handler = move || {
        if set.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    // Where signals cannot be caught, Ctrl-C ends the program at once, as it does elsewhere.
    drop(ctrlc::set_handler(handler));
    flag
}
