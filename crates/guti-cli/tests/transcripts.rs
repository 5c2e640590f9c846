//! Transcripts of every command: what is typed, what is printed, the exit status.
//!
//! `TRYCMD=overwrite cargo test -p guti-cli --test transcripts` writes them anew; read them after
//! that as if somebody else had written them.

#[test]
fn every_transcript_is_true() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        // What the tables of whoever runs this know is left aside.
        .env("GUTI_TABLES", "no-tables")
        .case("tests/cmd/*.trycmd");
}
