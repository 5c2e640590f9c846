//! See `guti_fuzz::definition`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| guti_fuzz::definition(data));
