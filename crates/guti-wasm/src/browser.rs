//! The engine API for JavaScript: strings in, strings out.

use crate::EngineApi;
use js_sys::{Array, Function, Uint8Array};
use std::panic;
use wasm_bindgen::prelude::*;

/// The engine API as JavaScript sees it.
#[wasm_bindgen(js_name = EngineApi)]
pub struct BrowserEngineApi(EngineApi);

#[wasm_bindgen(js_class = EngineApi)]
impl BrowserEngineApi {
    /// An engine without matches and tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> BrowserEngineApi {
        // A panic is thrown as a JavaScript error that names its place in the source. The state of
        // the engine is undefined after it, so the worker must be terminated.
        panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&info.to_string())));
        BrowserEngineApi(EngineApi::new())
    }

    /// Answers a request; calls `progress` with the result of each completed iteration of a search.
    pub fn answer(&mut self, request: &str, progress: &Function) -> String {
        self.0.answer(request, &mut |found| {
            // An exception in the callback does not stop the search.
            let _ = progress.call1(&JsValue::NULL, &JsValue::from_str(found));
        })
    }

    /// Replaces the tables of a game, given as an array of file names and an array of their bytes.
    #[wasm_bindgen(js_name = loadTables)]
    pub fn load_tables(
        &mut self,
        game: &str,
        variants: Vec<String>,
        names: Vec<String>,
        files: &Array,
    ) -> String {
        let bytes = files.iter().map(|file| Uint8Array::new(&file).to_vec());
        self.0.load_tables(game, &variants, names.into_iter().zip(bytes).collect())
    }
}
