//! Measures how many nodes a second the engine API searches, to compare with the same API in Node:
//! `cargo run --release -p guti-wasm --example speed` and `node web/tests/engine/speed.mjs`.

use guti_wasm::EngineApi;
use serde_json::Value;
use std::time::Instant;

/// The nodes of each timed search; a quarter of them are searched before, to warm up.
const NODES: u64 = 4_000_000;

fn main() {
    let mut engine = EngineApi::new();
    let mut ask = |request: &str| -> Value {
        serde_json::from_str(&engine.answer(request, &mut |_| {})).unwrap_or_default()
    };
    for game in ask(r#"{"call":"games"}"#)["ok"].as_array().into_iter().flatten() {
        let id = game["id"].as_str().unwrap_or_default();
        let search = |nodes| {
            let request = format!(r#"{{"setup":{{"game":"{id}"}},"nodes":{nodes}}}"#);
            format!(r#"{{"call":"search","request":{request}}}"#)
        };
        ask(&search(NODES / 4));
        let best = (0..3).map(|_| {
            let begin = Instant::now();
            let nodes = ask(&search(NODES))["ok"]["nodes"].as_u64().unwrap_or_default();
            nodes as f64 / begin.elapsed().as_secs_f64()
        });
        println!("{id:<16} {:>5.2} million a second", best.fold(0.0, f64::max) / 1e6);
    }
}
