//! The engine inside a web page: [`EngineApi`] answers requests in JSON; in a browser a worker
//! calls it.
//!
//! A request is an [`EngineRequest`](guti_api::EngineRequest), whose variants say what each returns.
//! A response is `{"ok": ...}`, or `{"error": ...}` with a [`Problem`](guti_api::Problem). This crate
//! holds no rules, and only its module `browser` knows of JavaScript, so the same API can be called
//! on any machine:
//!
//! ```
//! let mut engine = guti_wasm::EngineApi::new();
//! let setup = r#"{"game": "pretwa", "moves": ["b1-o"]}"#;
//! let line = format!(r#"{{"call": "line", "setup": {setup}}}"#);
//! let response = engine.answer(&line, &mut |_| {});
//! assert!(response.starts_with(r#"{"ok":{"game":"pretwa""#), "{response}");
//!
//! let response = engine.answer("What is the best move?", &mut |_| {});
//! assert!(response.starts_with(r#"{"error":{"type":"/problems/bad-request""#), "{response}");
//! ```

#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
mod browser;
mod engine_api;
mod lines;
mod matches;
mod ruleset_cache;
mod searcher;

pub use engine_api::EngineApi;
