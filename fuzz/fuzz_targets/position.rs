//! See `guti_fuzz::position`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| guti_fuzz::position(data));
