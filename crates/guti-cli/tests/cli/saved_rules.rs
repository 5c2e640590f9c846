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
    guti_in("C", folder, args, input)
}

/// Runs the program in the language of a locale.
fn guti_in(locale: &str, folder: &Path, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", locale)
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

#[test]
fn a_french_reader_chooses_in_french_and_saves_the_original() {
    let folder = tempfile::tempdir().expect("a folder");
    let answers = "quatre\nstandard\npeut-être\noptional\n\n\n\n\n\n300\n99\n2\n\n\n\n";
    let args = ["rules", "pretwa", "--choose", "--save", "./chosen.toml"];
    let chosen = guti_in("fr_FR.UTF-8", folder.path(), &args, answers);
    assert!(chosen.status.success(), "{}", shown(&chosen));
    let words = shown(&chosen).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = words.as_str();
    for said in [
        "Par quelles règles voulez-vous commencer ? [standard] standard: Le jeu sans variante.",
        "optional-capture: Un joueur qui peut prendre a le droit de jouer un autre coup à la place. (la nôtre)",
        "(d’après Walker) > Réponses possibles : standard, free-chain, late-removal,",
        "to-the-last. Par quelles règles voulez-vous commencer ?",
        "capture: Si le camp qui peut prendre doit le faire. [compulsory]",
        "optional: Un joueur qui peut prendre a le droit de jouer un autre coup à la place.",
        "> Réponses possibles : compulsory, optional.",
        "lose_at: Un camp qui a ce nombre de pions ou moins a perdu ; 0 supprime la règle. [3]",
        "ou un autre nombre de 0 à 255 > Il faut un nombre de 0 à 255.",
        "> Impossible avec ces règles : avec `lose_at = 99`, la partie est perdue avant le premier coup",
        "Ces règles diffèrent du standard :",
        "- capture = optional, et non compulsory. Un joueur qui peut prendre a le droit",
        "- lose_at = 2, et non 3.",
        "Pour jouer selon ces règles : guti play pretwa --variant optional-capture,lose_at=2",
        "./chosen.toml est écrit. Maintenant vous pouvez :",
        "guti play ./chosen.toml y jouer",
        "guti rules ./chosen.toml en lire les règles",
        "guti check ./chosen.toml le vérifier après chaque changement",
    ] {
        let at = rest.find(said).unwrap_or_else(|| panic!("no {said:?} in {rest}"));
        rest = &rest[at + said.len()..];
    }
    // The file has the words of the game, not those of the reader.
    let other = tempfile::tempdir().expect("a folder");
    let variant = ["-v", "optional-capture,lose_at=2", "--save", "./chosen.toml"];
    let english = guti(other.path(), &[&args[..2], &variant].concat(), "");
    assert!(english.status.success(), "{}", shown(&english));
    let text = |folder: &Path| std::fs::read_to_string(folder.join("chosen.toml")).expect("a file");
    assert_eq!(text(folder.path()), text(other.path()));
}

#[test]
fn what_is_wrong_is_said_in_the_language_of_players_and_in_english_to_authors() {
    let folder = tempfile::tempdir().expect("a folder");
    let french = |args: &[&str]| shown(&guti_in("fr_FR.UTF-8", folder.path(), args, ""));
    let cut = french(&["rules", "pretwa", "--choose"]);
    let ended =
        "erreur : l’entrée s’est arrêtée avant la dernière question, et rien n’a été écrit\n";
    assert!(cut.contains(ended), "{cut}");
    assert!(
        cut.ends_with(
            "\n  répondez à chaque question ; une ligne vide prend la réponse entre crochets\n"
        ),
        "{cut}"
    );
    let unknown = french(&["play", "pretw"]);
    assert!(unknown.contains("il n’y a pas de jeu `pretw`"), "{unknown}");
    assert!(unknown.contains("vouliez-vous dire `pretwa` ?"), "{unknown}");
    let side = french(&["play", "pretwa", "--computer", "red"]);
    assert!(side.contains("il n’y a pas de camp `red`"), "{side}");
    let folder = french(&["play", "pretwa", "--tables", "nowhere"]);
    assert!(folder.contains("il n’y a pas de dossier nowhere"), "{folder}");
    for author in [french(&["new", "./mine.toml"]), french(&["solve", "pretw"])] {
        assert!(author.contains("error: ") && author.contains("help: "), "{author}");
    }
}
