//! See `guti_fuzz::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| guti_fuzz::moves(data));
