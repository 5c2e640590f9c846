//! Transcripts of every command: what is typed, what is printed, the exit status.
//!
//! `TRYCMD=overwrite cargo test -p guti-cli --test cli transcripts` overwrites them; read the
//! result as carefully as code.

#[test]
fn every_transcript_is_true() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        // The transcripts must not depend on tables of whoever runs the tests.
        .env("GUTI_TABLES", "no-tables")
        .case("tests/cmd/*.trycmd");
}
