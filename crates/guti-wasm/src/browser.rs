//! The desk as a worker of a browser sees it: strings in, strings out.

use crate::Desk;
use js_sys::{Array, Function, Uint8Array};
use std::panic;
use wasm_bindgen::prelude::*;

/// A desk.
#[wasm_bindgen(js_name = Desk)]
pub struct BrowserDesk(Desk);

#[wasm_bindgen(js_class = Desk)]
impl BrowserDesk {
    /// A desk with nothing on it.
    #[wasm_bindgen(constructor)]
    pub fn new() -> BrowserDesk {
        // A fault is thrown as an error of the language outside, with its place. After that nothing
        // here can be relied on, and the worker is to be ended.
        panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&info.to_string())));
        BrowserDesk(Desk::new())
    }

    /// Answers a question; `tell` is called with what is found on the way.
    pub fn answer(&mut self, request: &str, tell: &Function) -> String {
        self.0.answer(request, &mut |found| {
            // Who does not want to hear it need not.
            let _ = tell.call1(&JsValue::NULL, &JsValue::from_str(found));
        })
    }

    /// Takes up tables: an array of names and one of as many files.
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
