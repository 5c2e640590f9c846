//! `guti play` as a dialogue of lines, as a script sees it.

#[test]
fn dialogues() {
    trycmd::TestCases::new().env("GUTI_TABLES", "no-tables").case("tests/play-cmd/*.toml");
}
