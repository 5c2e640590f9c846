//! The draft of a game from the answers, and its game file with comments on what can be changed.

use guti_rules::catalogue;
use guti_rules::definition::{Definition, Family, OptionKey, OptionValues};
use guti_session::Ruleset;
use std::fmt::Write;
use toml::Value;

/// The most points of a board.
const MOST_POINTS: usize = 64;

/// What all sowing games have in common.
const LIFT: &str =
    "A player lifts the counters of one of their own holes and sows them one by one.";

/// The draft of a game.
#[derive(Debug)]
pub struct Draft {
    pub id: String,
    pub name: String,
    pub region: String,
    pub period: String,
    pub source: String,
    pub summary: String,
    pub play: FamilyDraft,
    /// The options that were chosen one by one and do not have their defaults, each with its value.
    pub options: Vec<(OptionKey, String)>,
    /// The rules in words.
    pub rules: Vec<RuleDraft>,
}

/// A rule in words, and the options that change it.
#[derive(Debug)]
pub struct RuleDraft {
    pub text: String,
    pub options: Vec<String>,
}

/// How the game is played, by its family.
#[derive(Debug)]
pub enum FamilyDraft {
    Leap {
        net: DraftBoard,
        pieces: usize,
        capture: &'static str,
        lose_at: usize,
    },
    Row {
        board: RowDraftBoard,
        pieces: usize,
        row_wins: &'static str,
        placed_rows: &'static str,
        flying: usize,
    },
    /// Relay sowing or single-lap mancala, by the family.
    Sowing {
        family: Family,
        per_row: usize,
        counters: usize,
    },
}

/// A board of lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftBoard {
    /// The board of another game, by its id.
    Of(String),
    /// A grid of ranks and files, perhaps with diagonals.
    Grid { files: usize, ranks: usize, diagonals: Diagonals },
}

/// The board of a row game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowDraftBoard {
    /// The board of another game, by its id.
    Of(String),
    /// A grid of squares.
    Squares { files: usize, ranks: usize },
}

/// Which diagonals a grid has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonals {
    None,
    Alternate,
    All,
}

impl Diagonals {
    /// In the order in which they are offered.
    pub const ALL: [Diagonals; 3] = [Diagonals::None, Diagonals::Alternate, Diagonals::All];
}

/// Describes a family for people who have never heard of it.
pub fn family(family: Family) -> &'static str {
    match family {
        Family::Leap => "pieces step along drawn lines and capture by leaping",
        Family::Row => "pieces are placed, then moved, and rows of three capture",
        Family::Relay => "counters are sown, and where they end others are lifted and sown on",
        Family::Mancala => "counters are sown, and a sowing ends with its last counter",
    }
}

/// Parses the files and ranks of a board, such as `5x5`.
pub fn size(text: &str) -> Option<(usize, usize)> {
    let (files, ranks) = text.split_once('x')?;
    let (files, ranks): (usize, usize) = (files.trim().parse().ok()?, ranks.trim().parse().ok()?);
    // Files are named by letters before `x`, which is the sign of a capture.
    let fits = (2..=23).contains(&files) && (2..=32).contains(&ranks);
    (fits && files * ranks <= MOST_POINTS).then_some((files, ranks))
}

/// A value of an option as a file writes it.
fn written(option: &OptionKey, value: &str) -> String {
    match &option.values {
        OptionValues::Choices(_) => quoted(value),
        OptionValues::Number { .. } => value.to_owned(),
    }
}

/// The words that an option accepts besides its default.
fn other_values(option: &OptionKey) -> Vec<&str> {
    let OptionValues::Choices(choices) = &option.values else { return Vec::new() };
    let values = choices.iter().map(|choice| choice.value.as_str());
    values.filter(|value| *value != option.default).collect()
}

/// Quotes a text as a TOML string.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

impl RowDraftBoard {
    /// Parses a size, or the id of a game in `known`, whose board is taken.
    ///
    /// # Errors
    ///
    /// Text that is neither, or a size that no board can have. The error says what is expected.
    pub fn parse(text: &str, known: &[&str]) -> Result<RowDraftBoard, String> {
        if known.contains(&text) {
            return Ok(RowDraftBoard::Of(text.to_owned()));
        }
        match size(text) {
            Some((files @ 3.., ranks @ 3..)) => Ok(RowDraftBoard::Squares { files, ranks }),
            _ => Err(format!(
                "two numbers of at least 3, such as `6x5`, with at most {MOST_POINTS} squares, or the id of a \
                 row game"
            )),
        }
    }

    /// The number of points or squares.
    pub fn points(&self) -> usize {
        match self {
            RowDraftBoard::Of(id) => {
                Ruleset::find(id, &[] as &[&str]).map_or(0, |game| game.board().len())
            }
            &RowDraftBoard::Squares { files, ranks } => files * ranks,
        }
    }

    /// What a place of the board is called.
    fn place(&self) -> &'static str {
        let has_lines = |id: &str| {
            catalogue::definition(id).is_ok_and(|definition| {
                let row = definition.row.as_ref();
                row.is_some_and(|row| row.get_ref().board.grid().is_none())
            })
        };
        match self {
            RowDraftBoard::Of(id) if has_lines(id) => "point",
            _ => "square",
        }
    }

    fn toml(&self) -> String {
        match self {
            RowDraftBoard::Of(id) => board_of(id).map_or_else(String::new, |(_, table)| table),
            RowDraftBoard::Squares { files, ranks } => {
                format!("[row.board]\nfiles = {files}\nranks = {ranks}\n")
            }
        }
    }
}

impl DraftBoard {
    /// Parses a size, or the id of a game in `known`, whose board is taken.
    ///
    /// # Errors
    ///
    /// Text that is neither, or a size that no board can have. The error says what is expected.
    pub fn parse(text: &str, known: &[&str]) -> Result<DraftBoard, String> {
        if known.contains(&text) {
            return Ok(DraftBoard::Of(text.to_owned()));
        }
        match size(text) {
            // A leap needs three points in a row.
            Some((files, ranks)) if files.max(ranks) > 2 => {
                Ok(DraftBoard::Grid { files, ranks, diagonals: Diagonals::None })
            }
            _ => Err(format!(
                "a size such as `5x5`, with at most {MOST_POINTS} points, or the id of a leap game"
            )),
        }
    }

    /// The rows from the top.
    fn rows(&self) -> Vec<Vec<String>> {
        let words = |row: &str| row.split_whitespace().map(str::to_owned).collect();
        match self {
            DraftBoard::Of(id) => board_of(id)
                .map_or_else(Vec::new, |(rows, _)| rows.iter().map(|row| words(row)).collect()),
            &DraftBoard::Grid { files, ranks, .. } => (1..=ranks)
                .rev()
                .map(|rank| (0..files).map(|file| point(file, rank)).collect())
                .collect(),
        }
    }

    /// The number of points of the board.
    pub fn points(&self) -> usize {
        self.rows().iter().map(Vec::len).sum()
    }

    /// The points of Black and of White at the start: as in the game whose board it is if the
    /// number of pieces is the same, or else from the edges on.
    fn setup(&self, pieces: usize) -> [String; 2] {
        if let DraftBoard::Of(id) = self
            && let Ok(definition) = catalogue::definition(id)
            && let Some(leap) = &definition.leap
        {
            let setup = &leap.get_ref().setup;
            if usize::from(*setup.pieces.get_ref()) == pieces {
                return [&setup.black, &setup.white].map(|points| points.get_ref().clone());
            }
        }
        let points = self.rows().concat();
        let own: Vec<String> = points.iter().rev().take(pieces).cloned().collect();
        let other: Vec<String> = points.iter().take(pieces).cloned().collect();
        [own.join(" "), other.join(" ")]
    }

    fn toml(&self) -> String {
        match self {
            DraftBoard::Of(id) => board_of(id).map_or_else(String::new, |(_, table)| table),
            &DraftBoard::Grid { files, ranks, diagonals } => {
                let list = |items: Vec<String>| {
                    let line = |list: String, item: &String| list + "  " + &quoted(item) + ",\n";
                    format!("[\n{}]", items.iter().fold(String::new(), line))
                };
                let rows = self.rows().iter().map(|row| row.join(" ")).collect();
                format!(
                    "[leap.board]\n\
                     # The points, row by row from the top: a letter for the file, a number for the rank.\n\
                     rows = {}\n\
                     # Neighbours on a line are connected; a leap goes over three points in succession.\n\
                     lines = {}\n",
                    list(rows),
                    list(lines(files, ranks, diagonals))
                )
            }
        }
    }
}

/// The rows of a built-in game's board, and the whole board as TOML.
fn board_of(id: &str) -> Option<(Vec<String>, String)> {
    let definition = catalogue::definition(id).ok()?;
    let (rows, board) = match (&definition.leap, &definition.row) {
        (Some(leap), _) => (&leap.get_ref().board.rows, Value::try_from(&leap.get_ref().board)),
        (None, Some(row)) => (&row.get_ref().board.rows, Value::try_from(&row.get_ref().board)),
        (None, None) => return None,
    };
    let rows = rows.iter().map(|row| row.get_ref().clone()).collect();
    let mut board = board.ok()?;
    if let Some(grid) = board.as_table_mut().filter(|board| board.contains_key("files")) {
        // It says how points become places, and a grid has no points.
        grid.remove("layout");
    }
    let of_family = toml::Table::from_iter([("board".to_owned(), board)]);
    let family = definition.family().key().to_owned();
    let table = toml::Table::from_iter([(family, Value::Table(of_family))]);
    Some((rows, toml::to_string_pretty(&table).ok()?))
}

fn point(file: usize, rank: usize) -> String {
    format!("{}{rank}", char::from(b'a' + file as u8))
}

/// The lines of a grid: ranks, files, then diagonals of at least two points.
fn lines(files: usize, ranks: usize, diagonals: Diagonals) -> Vec<String> {
    let mut lines: Vec<Vec<(usize, usize)>> = Vec::new();
    lines.extend((1..=ranks).map(|rank| (0..files).map(|file| (file, rank)).collect()));
    lines.extend((0..files).map(|file| (1..=ranks).map(|rank| (file, rank)).collect()));
    // A diagonal is drawn as a whole or not at all, so its first point decides.
    let drawn = |&(file, rank): &(usize, usize)| match diagonals {
        Diagonals::None => false,
        Diagonals::Alternate => (file + rank) % 2 == 1,
        Diagonals::All => true,
    };
    let left = (1..=ranks).map(|rank| (0, rank));
    let rising = left.clone().chain((1..files).map(|file| (file, 1)));
    lines.extend(rising.filter(drawn).map(|(file, rank)| {
        (0..)
            .map_while(|n| (file + n < files && rank + n <= ranks).then_some((file + n, rank + n)))
            .collect()
    }));
    let falling = left.chain((1..files).map(|file| (file, ranks)));
    lines.extend(falling.filter(drawn).map(|(file, rank)| {
        (0..).map_while(|n| (file + n < files && rank > n).then(|| (file + n, rank - n))).collect()
    }));
    let named = |line: &Vec<(usize, usize)>| {
        line.iter().map(|&(file, rank)| point(file, rank)).collect::<Vec<_>>().join(" ")
    };
    lines.iter().filter(|line| line.len() > 1).map(named).collect()
}

impl FamilyDraft {
    /// A summary in one line.
    pub fn summary(&self) -> String {
        match self {
            FamilyDraft::Leap { pieces, .. } => {
                format!("A war game with capture by leaping, {pieces} pieces each.")
            }
            FamilyDraft::Row { pieces, row_wins: "at-once", .. } => {
                format!("Place {pieces} pieces each; three in a row win.")
            }
            FamilyDraft::Row { pieces, .. } => {
                format!("Place {pieces} pieces each, then make rows of three.")
            }
            FamilyDraft::Sowing { per_row, .. } => {
                format!("A sowing game with {per_row} holes each.")
            }
        }
    }

    fn toml(&self) -> String {
        match self {
            FamilyDraft::Leap { net, pieces, capture, lose_at } => {
                let [own, other] = net.setup(*pieces);
                format!(
                    "{}\n[leap.setup]\n\
                     # Where the pieces stand at the start; Black moves first.\n\
                     pieces = {pieces}\nblack = {}\nwhite = {}\n\n\
                     [leap.options]\n\
                     # \"compulsory\" or \"optional\".\n\
                     capture = \"{capture}\"\n\
                     # A side with this many pieces or fewer has lost; 0: this rule is not played.\n\
                     lose_at = {lose_at}\n",
                    net.toml(),
                    quoted(&own),
                    quoted(&other),
                )
            }
            FamilyDraft::Row { board, pieces, row_wins, placed_rows, flying } => format!(
                "{}\n[row.setup]\npieces = {pieces}\n\n\
                 [row.options]\n\
                 # Whether a row of three wins, \"at-once\", or removes an enemy piece, \"never\".\n\
                 row_wins = \"{row_wins}\"\n\
                 # Whether a placement may make a row of three: \"forbidden\", \"allowed\", or \"earns\" if it\n\
                 # removes an enemy piece too.\n\
                 placed_rows = \"{placed_rows}\"\n\
                 # A side with this many pieces or fewer moves them anywhere; 0: this rule is not played.\n\
                 flying = {flying}\n",
                board.toml(),
            ),
            FamilyDraft::Sowing { family, per_row, counters } => format!(
                "[{family}.board]\nper_row = {per_row}\n\n\
                 [{family}.setup]\ncounters = {counters}\n"
            ),
        }
    }

    /// The family of the game.
    fn family(&self) -> Family {
        match self {
            FamilyDraft::Leap { .. } => Family::Leap,
            FamilyDraft::Row { .. } => Family::Row,
            FamilyDraft::Sowing { family, .. } => *family,
        }
    }

    /// The options that the questions have decided.
    pub fn asked(&self) -> &'static [&'static str] {
        match self {
            FamilyDraft::Leap { .. } => &["capture", "lose_at"],
            FamilyDraft::Row { .. } => &["row_wins", "placed_rows", "flying"],
            FamilyDraft::Sowing { .. } => &[],
        }
    }

    /// The rules of the family in words, those of the answers among them, each with the options that it states:
    /// where one of them is chosen otherwise, what was chosen takes its place.
    pub fn rules(&self) -> Vec<RuleDraft> {
        let rule = |text: &str, options: &[&str]| RuleDraft {
            text: text.to_owned(),
            options: options.iter().map(|&key| key.to_owned()).collect(),
        };
        match self {
            FamilyDraft::Leap { capture, lose_at, .. } => {
                let may_refuse = match *capture {
                    "optional" => "A player who can capture may make another move instead.",
                    _ => "A player who can capture must do so.",
                };
                let mut rules = vec![
                    rule(
                        "A piece steps along a line to a neighbouring point that is vacant.",
                        &["steps"],
                    ),
                    rule(
                        "A piece captures by leaping over an enemy piece beside it to the vacant point just \
                         beyond, straight along one line.",
                        &["leaps"],
                    ),
                    rule(may_refuse, &["capture"]),
                    rule("A piece that has leaped and can leap again goes on.", &["chain"]),
                ];
                match lose_at {
                    0 => {}
                    1 => rules.push(rule("A player with one piece left has lost.", &["lose_at"])),
                    few => {
                        let text = format!("A player with {few} pieces or fewer has lost.");
                        rules.push(rule(&text, &["lose_at"]));
                    }
                }
                rules.push(rule("A player who has no legal move loses.", &[]));
                rules
            }
            FamilyDraft::Row { board, row_wins, placed_rows, flying, .. } => {
                let place = board.place();
                let wins = *row_wins == "at-once";
                let placed = match *placed_rows {
                    "forbidden" => "A placement may not make a row of three or more.",
                    "earns" => "A row that a placement makes removes an enemy piece too.",
                    _ if wins => "A row that a placement makes wins.",
                    _ => "A row that a placement makes earns nothing.",
                };
                let placing =
                    format!("The players take turns to place a piece on a vacant {place}.");
                let moving =
                    format!("When all are placed, a piece steps to a vacant {place} beside it.");
                let row = if wins {
                    rule("A player who makes a row of exactly three has won.", &["row_wins"])
                } else {
                    let text = "A step that makes a row of exactly three removes an enemy piece.";
                    rule(text, &["removal", "row_wins"])
                };
                let mut rules = vec![
                    rule(&placing, &[]),
                    rule(placed, &["placed_rows"]),
                    rule(&moving, &["moving"]),
                    row,
                ];
                if *flying > 0 {
                    let text = format!(
                        "A piece of a player with {flying} or fewer moves to any vacant {place}."
                    );
                    rules.push(rule(&text, &["flying"]));
                }
                if !wins {
                    let text = "A player who is left with too few pieces loses.";
                    rules.push(rule(text, &["lose_at"]));
                }
                rules
            }
            FamilyDraft::Sowing { family: Family::Mancala, .. } => vec![
                rule(LIFT, &[]),
                rule(
                    "If the last counter falls into an empty hole in the player's own row, the player \
                     captures it and the counters in the opposite hole.",
                    &["capture"],
                ),
                rule("The game is over when the player to move has no counters.", &["end"]),
            ],
            FamilyDraft::Sowing { .. } => vec![
                rule(LIFT, &[]),
                rule("The round is over when no counters are left on the board.", &[]),
            ],
        }
    }
}

impl Draft {
    /// Takes over the options and the rules of this draft's game under the options that were chosen.
    pub fn choose(&mut self, chosen: &Ruleset) {
        let values = chosen.selected().values();
        let asked = self.play.asked();
        self.options = Definition::option_keys(self.play.family())
            .into_iter()
            .filter(|option| !asked.contains(&option.key.as_str()))
            .filter_map(|option| {
                let value = values.get(&option.key).filter(|value| **value != option.default)?;
                Some((option.clone(), value.clone()))
            })
            .collect();
        let rules = chosen.rules_in_words().into_iter();
        self.rules =
            rules.map(|rule| RuleDraft { text: rule.text, options: rule.options }).collect();
    }

    /// The chosen options as lines of the options table of the family, the others as comments with their
    /// defaults, and a variant as a comment. A line to be used begins with a `#` without a space.
    fn options(&self) -> String {
        let family = self.play.family();
        let mut text = String::new();
        if self.play.asked().is_empty() {
            text.extend(["\n[", family.key(), ".options]\n"]);
        }
        for (option, value) in &self.options {
            let value = written(option, value);
            text.extend(["# ", option.summary(), "\n", &option.key, " = ", &value, "\n"]);
        }
        let is_set = |option: &OptionKey| {
            self.play.asked().contains(&option.key.as_str())
                || self.options.iter().any(|(chosen, _)| chosen.key == option.key)
        };
        let mut left = Definition::option_keys(family);
        left.retain(|option| !is_set(option));
        if !left.is_empty() {
            text += "\n# The other options, with their defaults: to change one, remove the `#` before it.\n";
        }
        for option in &left {
            let default = written(option, &option.default);
            text.extend(["# ", option.summary(), "\n#", &option.key, " = ", &default]);
            let others: Vec<String> = other_values(option).iter().map(|v| quoted(v)).collect();
            if !others.is_empty() {
                text.extend(["  # or ", &others.join(", ")]);
            }
            text.push('\n');
        }
        let other = left.iter().find_map(|option| Some((option, *other_values(option).first()?)));
        if let Some((option, value)) = other {
            let set = format!("{} = {}", option.key, written(option, value));
            text += "\n# Where somebody plays otherwise, a variant sets some options; if a source has it, write `source` for `origin`.\n";
            text.extend(["#[", family.key(), ".variants.another]\n"]);
            text += "#summary = \"What is different, in one sentence.\"\n#origin = \"added\"\n";
            text.extend(["#options = { ", &set, " }\n"]);
        }
        text
    }

    /// The draft as the text of a game file, with comments on what is still to be written.
    pub fn toml(&self) -> String {
        let mut text = format!(
            "# {}: check it with `guti check`, play it with `guti play`.\n\
             format = 1\nid = {}\nname = {}\nregion = {}\nperiod = {}\nsummary = {}\n\
             # A few paragraphs for readers who have never heard of the game, separated by empty lines.\n\
             story = \"\"\"\nTo be written.\n\"\"\"\n\n{}{}",
            self.name,
            quoted(&self.id),
            quoted(&self.name),
            quoted(&self.region),
            quoted(&self.period),
            quoted(&self.summary),
            self.play.toml(),
            self.options(),
        );
        text.push_str(
            "\n# The rules in words. If your source states a rule, change its origin to `origin = \"source\"`\n# and add `source = \"told\"`; leave \"added\" where you filled a gap.\n",
        );
        for RuleDraft { text: rule, options } in &self.rules {
            let options: Vec<String> = options.iter().map(|key| quoted(key)).collect();
            let options = match options.as_slice() {
                [] => String::new(),
                options => format!("options = [{}]\n", options.join(", ")),
            };
            let written =
                write!(text, "[[rules]]\ntext = {}\norigin = \"added\"\n{options}\n", quoted(rule));
            debug_assert!(written.is_ok(), "a string takes everything");
        }
        text += "[[sources]]\nid = \"told\"\ncitation = ";
        text += &quoted(&self.source);
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::game_file::id_of;

    fn draft(play: FamilyDraft) -> Draft {
        let text = |text: &str| text.to_owned();
        Draft {
            id: id_of("A \"new\" Game"),
            name: text("A \"new\" Game"),
            region: text("nowhere"),
            period: text("now"),
            source: text("C:\\notes"),
            summary: play.summary(),
            options: Vec::new(),
            rules: play.rules(),
            play,
        }
    }

    #[test]
    fn every_kind_of_answers_makes_a_game() {
        let leap = |net, pieces| FamilyDraft::Leap { net, pieces, capture: "optional", lose_at: 0 };
        let row = |board, pieces, [row_wins, placed_rows]: [&'static str; 2], flying| {
            FamilyDraft::Row { board, pieces, row_wins, placed_rows, flying }
        };
        let mut plays = vec![
            row(RowDraftBoard::Squares { files: 6, ranks: 5 }, 12, ["never", "allowed"], 0),
            row(RowDraftBoard::Of("nine-mens-morris".to_owned()), 9, ["never", "earns"], 3),
            row(RowDraftBoard::Of("three-mens-morris".to_owned()), 3, ["at-once", "allowed"], 0),
            row(RowDraftBoard::Of("dara".to_owned()), 12, ["never", "forbidden"], 0),
            FamilyDraft::Sowing { family: Family::Relay, per_row: 2, counters: 1 },
            FamilyDraft::Sowing { family: Family::Mancala, per_row: 12, counters: 10 },
            leap(DraftBoard::Of("pretwa".to_owned()), 9),
        ];
        for (files, ranks) in [(2, 3), (5, 5), (8, 8), (23, 2), (2, 32)] {
            for diagonals in Diagonals::ALL {
                let most = ((files * ranks - 1) / 2).min(31);
                plays.push(leap(DraftBoard::Grid { files, ranks, diagonals }, most));
            }
        }
        for play in plays {
            let text = draft(play).toml();
            let definition =
                Definition::parse(&text).map_err(|error| format!("{error}\n{text}")).unwrap();
            assert_eq!(definition.id.get_ref(), "a-new-game");
            assert_eq!(definition.sources[0].citation, "C:\\notes");
            // What is written as a comment can be used, and no option is missing.
            let is_used = |line: &str| line.starts_with('#') && !line.starts_with("# ");
            let lines = text.lines().map(|line| if is_used(line) { &line[1..] } else { line });
            let text = lines.fold(String::new(), |text, line| text + line + "\n");
            let definition =
                Definition::parse(&text).map_err(|error| format!("{error}\n{text}")).unwrap();
            assert_eq!(definition.variants().len(), 1, "{text}");
            for option in Definition::option_keys(definition.family()) {
                assert!(text.contains(&format!("\n{} = ", option.key)), "{}: {text}", option.key);
            }
        }
    }

    #[test]
    fn alternate_diagonals_are_those_of_alquerque() {
        // Bell 1960: the corners and the centre have diagonals, the points beside a corner none.
        let lines = lines(5, 5, Diagonals::Alternate);
        let diagonal = |a: &str, b: &str| {
            lines.iter().any(|line| {
                line.contains(a) && line.contains(b) && a[..1] != b[..1] && a[1..] != b[1..]
            })
        };
        assert!(diagonal("a1", "b2") && diagonal("c3", "d4") && diagonal("b2", "c1"));
        assert!(!diagonal("a2", "b3") && !diagonal("b1", "c2"));
    }
}
