//! Transcripts of the text dialogue of `guti play`.

#[test]
fn dialogues() {
    trycmd::TestCases::new().env("GUTI_TABLES", "no-tables").case("tests/play-cmd/*.toml");
}
