//! Runs long work without the GIL, and stops it on Ctrl-C.

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The longest time until a Ctrl-C is noticed.
const PATIENCE: Duration = Duration::from_millis(50);

/// The stack of the thread that works, in bytes: enough for the 1000 plies of the deepest perft, in a build
/// without optimisations too.
const STACK: usize = 32 << 20;

/// Runs `work` on a thread of its own, without the GIL. `work` is given a function that sends
/// messages; `on_message` receives them with the GIL.
///
/// A signal whose handler raises an exception, such as Ctrl-C, sets `stop`, and so does an exception of
/// `on_message`: `work` should then end soon. Its result is lost.
///
/// # Errors
///
/// The exception of the signal's handler or of `on_message`; `OSError` if no thread can be started.
pub fn run<T: Send, M: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce(&(dyn Fn(M) + Sync)) -> T + Send,
    mut on_message: impl FnMut(M) -> PyResult<()>,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        // A receiver is not `Sync`, so that a reference to it cannot be used without the GIL.
        let receiver = Mutex::new(receiver);
        let thread = thread::Builder::new().stack_size(STACK);
        let worker = thread.spawn_scoped(scope, move || {
            work(&|message| {
                // Nothing receives the message after an exception.
                let _ = sender.send(message);
            })
        });
        let worker =
            worker.map_err(|e| PyOSError::new_err(format!("no thread can be started: {e}")))?;
        let next = || match receiver.lock() {
            Ok(receiver) => receiver.recv_timeout(PATIENCE),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        };
        let mut raised = None;
        while raised.is_none() {
            let handled = match py.detach(next) {
                Ok(message) => on_message(message),
                Err(RecvTimeoutError::Timeout) => py.check_signals(),
                Err(RecvTimeoutError::Disconnected) => break,
            };
            raised = handled.err();
        }
        if raised.is_some() {
            stop.store(true, Ordering::Relaxed);
        }
        let result = py.detach(|| worker.join());
        match (result, raised) {
            (Err(panic), _) => resume_unwind(panic),
            (Ok(_), Some(raised)) => Err(raised),
            (Ok(result), None) => Ok(result),
        }
    })
}
