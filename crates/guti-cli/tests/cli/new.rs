//! Transcripts of `guti new`: the answers, the questions, and the file.
//!
//! `TRYCMD=overwrite cargo test -p guti-cli --test cli new` overwrites them; read the result as
//! carefully as code.

#[test]
fn every_transcript_is_true() {
    trycmd::TestCases::new().env("LC_ALL", "C").env("NO_COLOR", "1").case("tests/new-cmd/*.toml");
}

#[test]
fn what_is_written_can_be_played() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/new-cmd");
    let mut played = 0;
    for case in std::fs::read_dir(folder).expect("the folder") {
        let case = case.expect("a case").path();
        if case.extension().is_none_or(|extension| extension != "out") {
            continue;
        }
        for file in std::fs::read_dir(case).expect("a folder") {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
            if text.contains("format = 1") {
                let rules = guti_session::Ruleset::from_text(&text, &[] as &[&str]);
                let rules = rules.unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert!(!guti_session::Session::new(&rules).legal_moves().is_empty());
                played += 1;
            }
        }
    }
    assert!(played >= 5);
}
