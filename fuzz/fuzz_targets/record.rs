//! See `guti_fuzz::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| guti_fuzz::record(data));
