//! Transcripts of the text dialogue of `guti play`.

/// What these print depends on the environment, which each of them sets.
#[test]
fn dialogues_in_other_languages() {
    trycmd::TestCases::new().env("GUTI_TABLES", "no-tables").case("tests/language-cmd/*.toml");
}

#[test]
fn dialogues() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("GUTI_TABLES", "no-tables")
        .case("tests/play-cmd/*.toml");
}
