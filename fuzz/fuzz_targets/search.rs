//! See `guti_fuzz::search`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| guti_fuzz::search(data));
