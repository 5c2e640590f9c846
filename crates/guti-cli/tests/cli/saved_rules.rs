//! Rules that are chosen and saved as a game file of one's own.

use guti_rules::definition::Family;
use guti_rules::perft::perft;
use guti_rules::rules::Rules as _;
use guti_rules::with_rules;
use guti_session::Ruleset;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn guti(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", "C")
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    // The program may refuse its arguments and end before it reads.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("its output")
}

fn shown(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// The numbers of move sequences of each length up to four.
fn counts(ruleset: &Ruleset) -> Vec<u64> {
    with_rules!(ruleset.game(), rules => {
        (1..=4).map(|depth| perft(rules, &rules.start(), depth)).collect()
    })
}

#[test]
fn a_saved_game_of_each_family_plays_like_the_variant() {
    let games = Ruleset::built_in().expect("sound games");
    for family in Family::ALL {
        let of_family = games.iter().filter(|game| game.definition().family() == family);
        let mut named = of_family.flat_map(|game| {
            let variants = game.definition().variants();
            variants.into_iter().map(move |variant| (game, variant.name))
        });
        let (game, name) = named.next().expect("a variant");
        let folder = tempfile::tempdir().expect("a folder");
        let saved = guti(folder.path(), &["rules", game.id(), "-v", name, "--save", "v.toml"], "");
        assert!(saved.status.success(), "{}", shown(&saved));
        let checked = guti(folder.path(), &["check", "./v.toml"], "");
        assert!(checked.status.success(), "{}", shown(&checked));

        let text = std::fs::read_to_string(folder.path().join("v.toml")).expect("the file");
        let own = Ruleset::from_text(&text, &[] as &[&str]).expect("a game");
        let variant = game.under(name).expect("a variant");
        assert_eq!(own.selected().options, variant.selected().options, "{}", game.id());
        assert_eq!((own.id(), own.variant()), ("v", "standard"));
        assert_eq!(counts(&own), counts(&variant), "{}", game.id());
    }
}

#[test]
fn rules_that_are_chosen_are_saved_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["rules", "pretwa", "--choose", "--save", "./my-village.toml"];
    // The end of the input before the last answer leaves nothing behind.
    let cut = guti(folder.path(), &args, "standard\noptional\n");
    assert!(!cut.status.success() && !folder.path().join("my-village.toml").exists());

    let answers = format!("standard\noptional\n{}", "\n".repeat(30));
    let saved = guti(folder.path(), &args, &answers);
    assert!(saved.status.success(), "{}", shown(&saved));
    let text = std::fs::read_to_string(folder.path().join("my-village.toml")).expect("the file");
    let own = Ruleset::from_text(&text, &[] as &[&str]).expect("a game");
    assert_eq!(own.name(), "Pretwa (my village)");
    assert_eq!(own.selected().values()["capture"], "optional");

    let again = guti(folder.path(), &args, &answers);
    assert!(!again.status.success());
    assert!(shown(&again).contains("is left alone"), "{}", shown(&again));
}
