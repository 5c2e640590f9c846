//! What earlier versions of this program read, and what to write in its place.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::options;
use toml::de::DeValue;

/// Relays and games of single laps were one family, `sow`, and the option `lap` told them apart. A
/// record of such a game may set options that the game's own family does not have, to the only
/// value that they could take: they change nothing.
const NO_CHANGE: [(Family, &[&str]); 2] = [
    (
        Family::Relay,
        &[
            "lap=next",
            "stores=apart",
            "again=never",
            "origin=sown",
            "capture=beyond-empty",
            "empty_capture=nothing",
            "grand_slam=legal",
            "feeding=free",
            "end=cleared",
            "broken_off=shared",
        ],
    ),
    (
        Family::Mancala,
        &[
            "lap=single",
            "fours=none",
            "elimination=filled",
            "leftovers=kungidar-bhadar",
            "filling=left",
            "rounds=0",
        ],
    ),
];

/// Whether a part of a selection is one that is still read and changes nothing.
pub(super) fn changes_nothing(family: Family, part: &str) -> bool {
    NO_CHANGE.iter().any(|(of, parts)| *of == family && parts.contains(&part))
}

/// Reports a table `[sow]`, which is now `[relay]` or `[mancala]`, and its options that the new
/// family does not have.
pub(super) fn check(root: At<'_>, report: &mut Report) {
    let sow = root.get("sow");
    if sow.value().is_none() {
        return;
    }
    let single = lap(sow) == Some("single");
    let family = if single { Family::Mancala } else { Family::Relay };
    let means = if single { "`lap = \"single\"`" } else { "no `lap = \"single\"`" };
    report.advise(
        sow.key_span(),
        "`sow` is now two families: `relay` and `mancala`",
        format!(
            "this game has {means} and is a {family} game: write `{family}` for `sow` in the name of \
             each of its tables, such as `[{family}.board]`"
        ),
    );
    options(sow, family, report);
    for (_, variant) in sow.get("variants").entries() {
        match lap(variant) {
            Some(lap) if (lap == "single") != single => report.advise(
                variant.key_span(),
                "a variant cannot belong to another family than its game",
                "write it down as a game in a file of its own",
            ),
            _ => options(variant, family, report),
        }
    }
}

/// The option `lap` that a game or a variant sets.
fn lap(of: At<'_>) -> Option<&str> {
    of.get("options").get("lap").value().and_then(DeValue::as_str)
}

/// Reports the options of a game or a variant that its new family does not have.
fn options(of: At<'_>, family: Family, report: &mut Report) {
    let keys = options::keys(family);
    let options = of.get("options");
    for (key, at) in options.entries().filter(|(key, _)| keys.iter().all(|o| o.key != *key)) {
        let what = format!("{family} games have no option `{key}`");
        report.advise(at.key_span(), what, "leave it out");
    }
}
