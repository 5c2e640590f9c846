//! `guti play` as a dialogue of lines, as a script sees it.

#[test]
fn dialogues() {
    trycmd::TestCases::new().case("tests/play-cmd/*.toml");
}
