//! The engine beside a page: a [`Desk`] answers questions in JSON, and in a browser a worker asks
//! it.
//!
//! The questions are those of [`DeskRequest`](guti_api::DeskRequest), where each says what answers
//! it. An answer is `{"ok": ...}`, or `{"error": ...}` with a [`Problem`](guti_api::Problem). There
//! are no rules here, and nothing but the last module knows of browsers, so that the same desk can
//! be asked on any machine:
//!
//! ```
//! let mut desk = guti_wasm::Desk::new();
//! let setup = r#"{"game": "pretwa", "moves": ["b1-o"]}"#;
//! let line = format!(r#"{{"call": "line", "setup": {setup}}}"#);
//! let answer = desk.answer(&line, &mut |_| {});
//! assert!(answer.starts_with(r#"{"ok":{"game":"pretwa""#), "{answer}");
//!
//! let answer = desk.answer("What is the best move?", &mut |_| {});
//! assert!(answer.starts_with(r#"{"error":{"type":"/problems/bad-request""#), "{answer}");
//! ```

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod browser;
mod desk;
mod games;
mod lines;
mod matches;
mod thinker;

pub use desk::Desk;
