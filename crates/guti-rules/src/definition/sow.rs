//! Whether what a sow game says makes sense: its numbers, and options that do not go together.

use super::error::Report;
use super::model::{Again, End, Feeding, Fours, Lap, Sow, SowCapture, SowOptions, Stores};
use super::options::Refusal;
use crate::mancala::{MOST_MOVES, MancalaRules};

/// The numbers of a sow game; the schema holds each to its own range.
pub(super) fn check(game: &Sow, report: &mut Report) {
    let holes = 2 * usize::from(*game.board.per_row.get_ref());
    let counters = usize::from(*game.setup.counters.get_ref());
    if holes * counters > usize::from(u8::MAX) {
        let what = format!("{holes} holes of {counters} hold {} counters", holes * counters);
        let help = format!("there are at most 255, so {} a hole here", 255 / holes);
        report.advise(game.setup.counters.span(), what, help);
        return;
    }
    let played = SowOptions::DEFAULT.with(&game.options);
    let overlays = game.variants.values().map(|variant| played.with(&variant.options));
    if [played].into_iter().chain(overlays).any(|options| is_crowded(game, &options)) {
        let what = format!("the first player has {MOST_MOVES} turns to choose from or more");
        let help = "fewer counters, or fewer holes, leave fewer";
        report.advise(game.setup.counters.span(), what, help);
    }
}

/// Whether the first player has more turns than are listed.
pub(super) fn is_crowded(game: &Sow, options: &SowOptions) -> bool {
    options.lap == Lap::Single
        && clashes(options).is_empty()
        && MancalaRules::new(game, options).start_is_crowded()
}

/// What two options together make impossible. Every option has a value.
///
/// There are two forms of sowing games, and each leaves some options without a meaning: a relay
/// knows no store that is sown and ends when the board is cleared, and a single lap knows no fours
/// and no rounds.
pub(super) fn clashes(options: &SowOptions) -> Vec<Refusal> {
    let standard = SowOptions::DEFAULT;
    let mut found = Vec::new();
    let mut refuse = |wrong: bool, key: &'static str, what: &str, help: &str| {
        if wrong {
            found.push(Refusal { key, what: what.to_owned(), help: help.to_owned() });
        }
    };
    if options.lap == Lap::Single {
        let single = "with `lap = \"single\"`";
        let fours = options.fours != Fours::None;
        refuse(fours, "fours", &format!("no fours are captured {single}"), "`fours = \"none\"`");
        let beyond = options.capture == SowCapture::BeyondEmpty;
        let help = "`opposite` or `twos-and-threes`";
        let what = format!("`capture = \"beyond-empty\"` does not go {single}");
        refuse(beyond, "capture", &what, help);
        let cleared = options.end == End::Cleared;
        let what = format!("`end = \"cleared\"` does not go {single}: nobody passes");
        refuse(cleared, "end", &what, "`stuck` or `row-empty`");
        for (set, key) in [
            (options.elimination != standard.elimination, "elimination"),
            (options.leftovers != standard.leftovers, "leftovers"),
            (options.filling != standard.filling, "filling"),
            (options.rounds != standard.rounds, "rounds"),
        ] {
            let what = format!("`{key}` is about rounds, and there are none {single}");
            refuse(set, key, &what, "leave it out");
        }
    } else {
        for (set, key) in [
            (options.stores != standard.stores, "stores"),
            (options.again != standard.again, "again"),
            (options.origin != standard.origin, "origin"),
            (options.capture != standard.capture, "capture"),
            (options.feeding != standard.feeding, "feeding"),
            (options.end != standard.end, "end"),
            (options.broken_off != standard.broken_off, "broken_off"),
        ] {
            let what = format!("a relay takes no other `{key}` than the default");
            refuse(set, key, &what, "leave it out, or set `lap = \"single\"`");
        }
    }
    let again = options.again == Again::OwnStore && options.stores != Stores::Own;
    let what = "`again = \"own-store\"` needs a store that is sown";
    refuse(again, "again", what, "set `stores = \"own\"`");
    let empty =
        options.empty_capture != standard.empty_capture && options.capture != SowCapture::Opposite;
    let what = "`empty_capture` is about the opposite hole";
    refuse(empty, "empty_capture", what, "it goes with `capture = \"opposite\"`");
    let slam =
        options.grand_slam != standard.grand_slam && options.capture != SowCapture::TwosAndThrees;
    let what = "`grand_slam` is about captures in the other player's row";
    refuse(slam, "grand_slam", what, "it goes with `capture = \"twos-and-threes\"`");
    let feeding = options.feeding == Feeding::Compulsory && options.end == End::RowEmpty;
    let what = "nobody is fed where an empty row ends the game";
    refuse(feeding, "feeding", what, "set `end = \"stuck\"`");
    found
}
