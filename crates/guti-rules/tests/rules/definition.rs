//! Game files: every kind of problem is found and reported at its place, with what would be right.

use crate::definition_files::{
    LEAP, MANCALA, RELAY, ROW, WHEEL, change, finds, games, problems, with,
};
use guti_rules::definition::Definition;

/// A sound file of each family.
const FAMILIES: [(&str, &str); 4] =
    [(LEAP, "leap"), (ROW, "row"), (RELAY, "relay"), (MANCALA, "mancala")];

/// Does what is not done whenever a built-in game is opened: runs all checks, and plays every
/// start.
#[test]
fn the_games_are_sound() {
    let mut names = Vec::new();
    for (name, text) in games() {
        assert_eq!(problems(&text), [], "{name}");
        let definition = Definition::parse(&text).expect("it was just read");
        assert_eq!(Definition::parse_unchecked(&text).expect(&name), definition);
        assert_eq!(format!("{}.toml", definition.id.get_ref()), name);
        for variant in definition.variants() {
            let selected = definition.select(&[variant.name]).expect("a named variant");
            assert_eq!(selected.name, variant.name, "{name}");
        }
        names.push(name);
    }
    for first in ["dara", "dash-guti", "khutka-boia", "lau-kata-kati", "pretwa"] {
        assert!(names.contains(&format!("{first}.toml")), "{first}");
    }
}

#[test]
fn the_line_ends_of_windows_divide_the_story_alike() {
    for (name, text) in games() {
        let story = Definition::parse(&text).expect(&name).story;
        assert!(story.contains("\n\n"), "{name}");
        let text = text.replace('\n', "\r\n");
        assert_eq!(Definition::parse(&text).expect(&name).story, story, "{name}");
        assert_eq!(Definition::parse_unchecked(&text).expect(&name).story, story, "{name}");
    }
}

#[test]
fn the_small_files_are_sound() {
    for file in [LEAP, ROW, RELAY, MANCALA] {
        assert_eq!(problems(file), []);
    }
}

#[test]
fn not_toml() {
    for word in ["tiny", "small"] {
        let id = format!("id = ⟦{word}⟧");
        change(LEAP, "id = \"tiny\"", &id, &["not TOML", "quote"]);
    }
    change(LEAP, "pieces = 2", "pieces =⟦⟧", &["not TOML"]);
    for quotes in ["\"\"\"", "'''"] {
        let story = format!("story = ⟦{quotes}⟧\nOnce.\n");
        change(LEAP, "story = \"\"\n", &story, &["begins here is not closed", quotes]);
    }
    let file = format!("{LEAP}[leap.⟦board⟧]\n");
    finds(&file, &[&["not TOML", "duplicate key"]]);
}

#[test]
fn all_problems_are_reported_in_order() {
    let file = with(LEAP, "id = \"tiny\"", "id = ⟦\"Tiny\"⟧");
    let file = with(&file, "\"b1 b2\"", "\"b1 ⟦q1⟧ ⟦q2⟧\"");
    let file = with(&file, "white = \"a2 b2\"", "white = \"a2 ⟦q3⟧\"");
    finds(&file, &[&["`Tiny`"], &["`q1`"], &["`q2`"], &["`q3`"]]);
    let error = Definition::parse(&file.replace(['⟦', '⟧'], "")).unwrap_err();
    assert_eq!(error.to_string().lines().count(), 4);
    assert!(error.to_string().starts_with("2:6: "));
}

// ------------------------------------------------------------------------------------- shape

#[test]
fn another_format() {
    let file = with(LEAP, "format = 1", "format = ⟦2⟧\nfrom_the_future = true");
    finds(&file, &[&["`format = 2`", "`format = 1`"]]);
}

#[test]
fn unknown_key() {
    change(LEAP, "rows =", "⟦row⟧ = []\nrows =", &["unknown key `row`", "did you mean `rows`?"]);
    change(LEAP, "format = 1", "format = 1\n⟦author⟧ = 3", &["`author`", "`id`", "`sources`"]);
    change(LEAP, "[leap.setup]", "[leap.setup]\n⟦green⟧ = 3", &["`pieces`, `black` and `white`"]);
    let polar = "layout = { polar = { first_spoke = 0, spokes = 6, ⟦rings⟧ = 3 } }\n[leap.setup]";
    change(LEAP, "[leap.setup]", polar, &["`first_spoke` and `spokes`"]);
}

#[test]
fn option_of_another_family() {
    let file = format!("{LEAP}[leap.options]\n⟦fours⟧ = \"at-once\"\n");
    finds(&file, &[&["`fours` is an option of relay games", "`capture`"]]);
    let file =
        format!("{ROW}[row.variants.a]\nsummary = \"A.\"\noptions = {{ ⟦chain⟧ = \"single\" }}\n");
    finds(&file, &[&["`chain` is an option of leap games", "`placed_rows`"]]);
}

#[test]
fn option_in_the_wrong_table() {
    let file = with(LEAP, "[leap.board]", "[leap]\n⟦capture⟧ = \"optional\"\n[leap.board]");
    finds(&file, &[&["belongs under `[leap.options]`"]]);
    let variant = "[leap.variants.a]\nsummary = \"A.\"\n⟦capture⟧ = \"optional\"\noptions = {}\n";
    finds(&format!("{LEAP}{variant}"), &[&["`options` of the variant"]]);
}

/// The headings that are written for others in TOML: without the family, and with the brackets of a list.
#[test]
fn wrong_headings() {
    for (file, family) in FAMILIES {
        let board = with(file, &format!("[{family}.setup]"), "[⟦setup⟧]");
        let board = with(&board, &format!("[{family}.board]"), &format!("[⟦{family}⟧.board]"));
        let missing = "`setup` is missing";
        let help = format!("the table of a family: `[{family}.setup]`");
        finds(&board, &[&[missing], &[&help]]);
    }
    let none = with(&with(LEAP, "[leap.board]", "[⟦board⟧]"), "[leap.setup]", "[⟦setup⟧]");
    let help = "such as `[leap.board]`";
    finds(&none, &[&["`board`", help], &["`setup`", "such as `[leap.setup]`"]]);
    let options = with(LEAP, "format = 1", "format = 1\n⟦capture⟧ = \"optional\"");
    finds(&options, &[&["belongs under `[leap.options]`"]]);

    let sources = format!("{LEAP}[⟦sources⟧]\nid = \"a\"\ncitation = \"A.\"\n");
    finds(&sources, &[&["must be a list, not a table", "`[[sources]]`"]]);
    change(LEAP, "[leap.setup]", "⟦[[leap.setup]]⟧", &["must be a table", "single brackets"]);
    let variants = format!("{LEAP}⟦[[leap.variants]]⟧\nname = \"a\"\n");
    finds(&variants, &[&["must be a table", "`[leap.variants.NAME]`"]]);
}

#[test]
fn missing_key() {
    let file = with(LEAP, "name = \"Tiny\"\n", "");
    finds(&format!("⟦⟧{file}"), &[&["`name` is missing", "people read"]]);
    let file = with(LEAP, "white = \"a2 b2\"\n", "");
    let file = with(&file, "[leap.setup]", "[leap.⟦setup⟧]");
    finds(&file, &[&["`white` is missing in `setup`", "White"]]);
}

#[test]
fn wrong_kind() {
    change(LEAP, "id = \"tiny\"", "id = ⟦7⟧", &["`id` must be a string", "not a whole number"]);
    change(LEAP, "pieces = 2", "pieces = ⟦\"two\"⟧", &["must be a whole number", "not a string"]);
    change(LEAP, "\"b1 b2\"]", "⟦5⟧]", &["`lines` must be a string"]);
    let file = with(LEAP, "lines = [\"a2 b2 c2\", \"a1 b1 c1\", \"b1 b2\"]", "lines = ⟦true⟧");
    finds(&file, &[&["`lines` must be a list", "truth value"]]);
    let file = with(ROW, "[row.board]\nfiles = 6\nranks = 5\n", "[row]\nboard = ⟦6.5⟧\n");
    finds(&file, &[&["`board` must be a table", "fraction"]]);
    let layout = "layout = { polar = { first_spoke = ⟦1979-05-27⟧, spokes = 6 } }\n[leap.setup]";
    change(LEAP, "[leap.setup]", layout, &["`first_spoke` must be a number", "a date"]);
}

#[test]
fn wrong_choice() {
    let file = format!("{LEAP}[leap.options]\ncapture = ⟦\"never\"⟧\n");
    finds(&file, &[&["`never`", "`capture`", "`compulsory` or `optional`"]]);
    let file = format!("{LEAP}[leap.options]\ncapture = ⟦\"Optional\"⟧\n");
    finds(&file, &[&["did you mean `optional`?"]]);
    let file = format!("{LEAP}[leap.options]\nchain = ⟦true⟧\n");
    finds(&file, &[&["must be a string", "`compulsory`, `optional` or `single`"]]);
    let file = format!("{LEAP}[[rules]]\ntext = \"A.\"\norigin = ⟦\"sauce\"⟧\n");
    finds(&file, &[&["did you mean `source`?"]]);
}

#[test]
fn wrong_layout() {
    let layout = |layout: &str| with(LEAP, "[leap.setup]", &format!("{layout}\n[leap.setup]"));
    finds(&layout("layout = ⟦\"hex\"⟧"), &[&["`grid`", "polar", "places"]]);
    finds(&layout("layout = ⟦3⟧"), &[&["a string or a table", "`grid`"]]);
    finds(&layout("layout = { ⟦hex⟧ = 3 }"), &[&["`hex`", "polar"]]);
    finds(&layout("⟦layout⟧ = {}"), &[&["exactly one key"]]);
    let uneven = "layout = { places = { a1 = ⟦[1]⟧ } }";
    finds(&layout(uneven), &[&["a list of 2, not of 1"]]);
}

#[test]
fn number_out_of_range() {
    change(LEAP, "pieces = 2", "pieces = ⟦0⟧", &["`pieces` is 0", "from 1 to 31"]);
    change(LEAP, "pieces = 2", "pieces = ⟦32⟧", &["from 1 to 31"]);
    change(LEAP, "pieces = 2", "pieces = ⟦0xff⟧", &["0xff"]);
    change(ROW, "files = 6", "files = ⟦2⟧", &["from 3 to 26"]);
    change(ROW, "files = 6", "files = ⟦-6⟧", &["from 3 to 26"]);
    change(ROW, "ranks = 5", "ranks = ⟦100⟧", &["from 3 to 99"]);
    change(ROW, "pieces = 12", "pieces = ⟦2⟧", &["from 3 to 32"]);
    for key in ["target", "win", "clean_win"] {
        let table = "[row.match]\ntarget = 1\nwin = 1\nclean_win = 1\n";
        let table = table.replace(&format!("\n{key} = 1"), &format!("\n{key} = ⟦0⟧"));
        finds(&format!("{ROW}{table}"), &[&[key, "from 1 to 65535"]]);
    }
    let less = "[row.match]\ntarget = 9\nwin = 2\nclean_win = ⟦1⟧\n";
    finds(&format!("{ROW}{less}"), &[&["`clean_win` is less than `win`"]]);
    change(RELAY, "per_row = 5", "per_row = ⟦13⟧", &["from 2 to 12"]);
    change(RELAY, "counters = 5", "counters = ⟦0⟧", &["from 1 to"]);
    let huge = "99999999999999999999999999999999999999999999999999";
    change(RELAY, "counters = 5", &format!("counters = ⟦{huge}⟧"), &["out of range"]);
}

// ------------------------------------------------------------------------------------ header

#[test]
fn families() {
    let header = &LEAP[..LEAP.find("[leap").expect("a table")];
    finds(
        &format!("⟦⟧{header}"),
        &[&["no family", "`[leap]`, `[row]`, `[relay]` and `[mancala]`"]],
    );
    let row = &ROW[ROW.find("[row").expect("a table")..];
    let second = with(row, "[row.board]", "[⟦row⟧.board]");
    finds(&format!("{LEAP}{second}"), &[&["`row` is a second family"]]);
}

#[test]
fn ids() {
    for wrong in ["Tiny", "ti ny", "-tiny", "ti--ny", "tiny-", "", "tïny", "ti_ny"] {
        change(LEAP, "\"tiny\"", &format!("⟦\"{wrong}\"⟧"), &["cannot be an id", "lower-case"]);
    }
    assert_eq!(problems(&with(LEAP, "\"tiny\"", "\"12-men-2\"")), []);
}

#[test]
fn aliases() {
    let aliases = |list: &str| with(LEAP, "name = ", &format!("aliases = [{list}]\nname = "));
    finds(&aliases("\"small\", ⟦\"tiny\"⟧"), &[&["`tiny` is the id"]]);
    finds(&aliases("\"small\", ⟦\"small\"⟧"), &[&["`small` is given twice"]]);
    finds(&aliases("⟦\"So small\"⟧"), &[&["`So small` cannot be an alias"]]);
}

#[test]
fn empty_words() {
    change(LEAP, "name = \"Tiny\"", "name = ⟦\"\"⟧", &["`name` is empty"]);
    change(LEAP, "summary = \"A test.\"", "summary = ⟦\" \"⟧", &["`summary` is empty"]);
    change(LEAP, "region = \"\"", "region = ⟦\"a\\nb\"⟧", &["line break"]);
}

#[test]
fn sources_of_rules() {
    let sources = "[[sources]]\nid = \"murray\"\ncitation = \"A book.\"\n";
    let rule = |rest: &str| format!("{LEAP}[[rules]]\ntext = \"A.\"\n{rest}\n{sources}");
    assert_eq!(problems(&rule("origin = \"source\"\nsource = \"murray\"")), []);
    assert_eq!(problems(&rule("origin = \"added\"")), []);
    let unnamed = rule("origin = ⟦\"source\"⟧");
    finds(&unnamed, &[&["which source", "`murray`"]]);
    let misspelt = rule("origin = \"source\"\nsource = ⟦\"muray\"⟧");
    finds(&misspelt, &[&["`muray`", "did you mean `murray`?"]]);
    let unknown = rule("origin = \"source\"\nsource = ⟦\"bell\"⟧");
    finds(&unknown, &[&["`bell`", "there are `murray`"]]);
    let option = rule("origin = \"added\"\noptions = [\"chain\", ⟦\"captures\"⟧]");
    finds(&option, &[&["not an option of leap games", "did you mean `capture`?"]]);
    let other = rule("origin = \"added\"\noptions = [⟦\"fours\"⟧]");
    finds(&other, &[&["not an option of leap games", "`removal`"]]);
    finds(&rule("origin = \"added\"").replace("\"A.\"", "⟦\"\"⟧"), &[&["`text` is empty"]]);
}

#[test]
fn sources_themselves() {
    let one = "[[sources]]\nid = \"murray\"\ncitation = \"A book.\"\n";
    let two = "[[sources]]\nid = ⟦\"murray\"⟧\ncitation = ⟦\"\"⟧\n[[sources]]\nid = ⟦\"M\"⟧\ncitation = \"B\"";
    let wanted: [&[&str]; 3] = [&["a second source"], &["`citation` is empty"], &["`M` cannot be"]];
    finds(&format!("{LEAP}{one}{two}"), &wanted);
    for wrong in ["", "p. 12", "www.example.org", "https://", "https://a b", "javascript:alert(1)"]
    {
        let link = format!("{LEAP}{one}url = ⟦\"{wrong}\"⟧\n");
        finds(&link, &[&["`url` is no address", "`https://`"]]);
    }
}

// ---------------------------------------------------------------------------------- promotion

/// Options that say what a king is, or how one is made, are refused in games without kings; a default
/// that is written out does no harm.
#[test]
fn options_of_kings_need_a_promotion() {
    let set = |options: &str| format!("{LEAP}[leap.options]\n{options}\n");
    assert_eq!(problems(&set("promotion = \"far-row\"\nking = \"flying\"")), []);
    assert_eq!(problems(&set("king = \"short\"\ncrowning = \"at-end\"")), []);
    finds(&set("king = ⟦\"flying\"⟧"), &[&["`king` says nothing", "set `promotion`"]]);
    finds(&set("crowning = ⟦\"ends-turn\"⟧"), &[&["`crowning` says nothing"]]);
    let variant = |options: &str| {
        let base = set("promotion = \"far-row\"\nking = \"sliding\"");
        format!("{base}[leap.variants.a]\nsummary = \"A.\"\noptions = {{ {options} }}\n")
    };
    assert_eq!(problems(&variant("promotion = \"none\"")), []);
    let idle = variant("promotion = \"none\", king = ⟦\"flying\"⟧");
    finds(&idle, &[&["`king` says nothing"]]);
}

/// On a circle there are two ways from one point to another, so the move of a king that goes far would
/// not say which of them it takes.
#[test]
fn kings_go_far_only_where_there_is_one_way() {
    let set =
        |king: &str| format!("{WHEEL}[leap.options]\npromotion = \"far-row\"\nking = {king}\n");
    assert_eq!(problems(&set("\"short\"")), []);
    for king in ["⟦\"flying\"⟧", "⟦\"sliding\"⟧"] {
        finds(&set(king), &[&["in two ways", "no line is a circle"]]);
    }
    let variant = "[leap.variants.far]\nsummary = \"A.\"\noptions = { king = ⟦\"flying\"⟧ }\n";
    finds(&format!("{}{variant}", set("\"short\"")), &[&["in two ways"]]);
    // Two lines with two points in common.
    let twice = with(LEAP, "\"b1 b2\"]", "\"b1 b2\", \"c2 b1 a1\"]");
    let twice = format!("{twice}[leap.options]\npromotion = \"far-row\"\nking = ⟦\"flying\"⟧\n");
    finds(&twice, &[&["from `a1` to `b1`"]]);
    // Also where they go on in the same direction: symmetries are those of neighbours and leaps, which do not tell
    // one line from two.
    let along = with(LEAP, "\"b1 b2\"]", "\"b1 b2\", \"a1 b1\"]");
    let along = format!("{along}[leap.options]\npromotion = \"far-row\"\nking = ⟦\"flying\"⟧\n");
    finds(&along, &[&["from `a1` to `b1`"]]);
}

// ---------------------------------------------------------------------------------- variants

#[test]
fn variants_in_files() {
    let variant = |name: &str, rest: &str| format!("{LEAP}[leap.variants.{name}]\n{rest}\n");
    let sound = "summary = \"A.\"\noptions = { chain = \"single\" }";
    assert_eq!(problems(&variant("one-leap", sound)), []);
    finds(&variant("⟦standard⟧", sound), &[&["`standard`", "another name"]]);
    finds(&variant("⟦\"a=b\"⟧", sound), &[&["`a=b` cannot be the name of a variant"]]);
    finds(&variant("⟦\"a,b\"⟧", sound), &[&["`a,b` cannot be the name of a variant"]]);
    finds(&variant("⟦One⟧", sound), &[&["lower-case"]]);
    let idle = variant("idle", "summary = ⟦\"\"⟧\n⟦options⟧ = {}");
    finds(&idle, &[&["`summary` is empty"], &["`idle` sets no option"]]);
    let lost = variant("lost", "summary = \"A.\"\noptions = { lose_at = ⟦2⟧, repetition = ⟦1⟧ }");
    finds(&lost, &[&["lost before the first move", "2 pieces"], &["would end every game"]]);
    let source = variant("a", &format!("source = ⟦\"bell\"⟧\n{sound}"));
    finds(&source, &[&["no source is called `bell`", "[[sources]]"]]);
    let origin = variant("a", &format!("origin = ⟦\"source\"⟧\n{sound}"));
    finds(&origin, &[&["does not say which source plays it so", "add `source = …`"]]);
    let both = variant("a", &format!("origin = \"added\"\nsource = ⟦\"bell\"⟧\n{sound}"));
    finds(&both, &[&["a variant with a source is not added"]]);
}

#[test]
fn refused_options() {
    for (file, family) in FAMILIES {
        let options = format!("{file}[{family}.options]\nrepetition = ⟦1⟧\n");
        finds(&options, &[&["`repetition = 1`", "0 turns the rule off"]]);
        let options = options.replace("⟦1⟧", "0");
        assert_eq!(problems(&options), []);
    }
    let file = format!("{ROW}[row.options]\nlose_at = ⟦12⟧\n");
    finds(&file, &[&["`lose_at = 12`", "12 pieces"]]);
}

/// Options that exclude each other are reported for the game, and for a variant only if the variant
/// causes it.
#[test]
fn clashing_options() {
    let options = |options: &str| format!("{ROW}[row.options]\n{options}\n");
    let earns = options("row_wins = \"at-once\"\nplaced_rows = ⟦\"earns\"⟧");
    finds(&earns, &[&["`placed_rows = \"earns\"`", "a row wins at once", "`allowed`"]]);
    let left = options("row_wins = \"at-once\"\nleft_three = ⟦\"removal\"⟧");
    finds(&left, &[&["`left_three = \"removal\"`", "choose `nothing`"]]);
    let flying = options("lose_at = 3\nflying = ⟦3⟧");
    finds(&flying, &[&["`flying = 3` nobody ever flies", "3 pieces or fewer has lost"]]);
    let variant = "[row.variants.a]\nsummary = \"A.\"\noptions = { flying = 2 }\n";
    let of_variant = format!("{ROW}{}", with(variant, "flying = 2", "flying = ⟦2⟧"));
    finds(&of_variant, &[&["`flying = 2`"]]);
    finds(&format!("{flying}{variant}"), &[&["`flying = 3`"]]);
    let sound = format!("{}{variant}", options("lose_at = 1"));
    assert_eq!(problems(&sound), []);
}

/// Where men only step forward and none is promoted, every game ends by itself.
#[test]
fn steps_forward_come_to_an_end() {
    let apart = with(LEAP, "white = \"a2 b2\"", "white = \"a2 c2\"");
    let options =
        |more: &str| format!("{apart}[leap.options]\nrepetition = ⟦0⟧\nquiet_plies = 0\n{more}\n");
    assert_eq!(problems(&options("steps = \"forward\"").replace(['⟦', '⟧'], "")), []);
    for endless in ["steps = \"forward\"\npromotion = \"far-row\"", "leaps = \"forward\""] {
        finds(&options(endless), &[&["goes on for ever"]]);
    }
}

#[test]
fn a_game_begins_and_ends() {
    let full = with(LEAP, "pieces = 2", "pieces = 3");
    let full = with(&full, "black = \"a1 b1\"", "black = \"a1 b1 c1\"");
    let full = with(&full, "white = \"a2 b2\"", "white = \"a2 b2 c2\"");
    let full = with(&full, "[leap.setup]", "[leap.⟦setup⟧]");
    finds(&full, &[&["over before its first move", "Black has no legal move", "set-up"]]);

    for (file, family) in FAMILIES {
        let options = format!("{file}[{family}.options]\nrepetition = ⟦0⟧\nquiet_plies = 0\n");
        finds(&options, &[&["goes on for ever", "`quiet_plies`"]]);
        let head = format!("{file}[{family}.variants.long]\nsummary = \"A.\"\n");
        let variant = format!("{head}options = {{ quiet_plies = 0, repetition = ⟦0⟧ }}\n");
        finds(&variant, &[&["goes on for ever", "`quiet_plies`"]]);
        // Selected by hand it is allowed, for people who study such a game.
        let endless = Definition::parse(file).expect("a sound file");
        assert!(endless.select(&["repetition=0,quiet_plies=0"]).is_ok());
    }
}

// ------------------------------------------------------------------------------------- sowing

/// Some options of single laps have an effect only beside others.
#[test]
fn options_of_single_laps_go_together() {
    let options = |text: &str| format!("{MANCALA}[mancala.options]\n{text}\n");
    finds(&options("again = ⟦\"own-store\"⟧"), &[&["`again", "`stores = \"own\"`"]]);
    finds(&options("grand_slam = ⟦\"forbidden\"⟧"), &[&["`grand_slam`", "twos-and-threes"]]);
    // A player who is stuck may have to be fed.
    assert_eq!(problems(&options("feeding = \"compulsory\"")), []);
    let starved = options("end = \"row-empty\"\nfeeding = ⟦\"compulsory\"⟧");
    finds(&starved, &[&["nobody is fed", "`end = \"stuck\"`"]]);
    let taken = options("capture = \"twos-and-threes\"\nempty_capture = ⟦\"last-counter\"⟧");
    finds(&taken, &[&["opposite hole", "`capture = \"opposite\"`"]]);
}

/// A variant is checked together with the game that it is laid over; a problem of the game is reported
/// once.
#[test]
fn a_variant_may_clash_with_its_game() {
    let variant = "[mancala.variants.again]\nsummary = \"A test.\"\noptions = ";
    let file = format!("{MANCALA}{variant}{{ again = ⟦\"own-store\"⟧ }}\n");
    finds(&file, &[&["`again = \"own-store\"`", "`stores = \"own\"`"]]);
    let options = "[mancala.options]\nagain = ⟦\"own-store\"⟧\n";
    let file = format!("{MANCALA}{options}{variant}{{ origin = \"skipped\" }}\n");
    finds(&file, &[&["`again = \"own-store\"`"]]);
}

/// A file from the time when all sowing games were one family: its author is told the name of its
/// family now, and which options to leave out.
#[test]
fn a_file_of_the_family_that_was_split() {
    let board = "[⟦sow⟧.board]\nper_row = 5\n[sow.setup]\ncounters = 5\n";
    let old = |options: &str| {
        let header = &RELAY[..RELAY.find("[relay").expect("a table")];
        format!("{header}{board}[sow.options]\n{options}\n")
    };
    let relay = &["`sow` is now two families", "`relay` for `sow`", "`[relay.board]`"][..];
    finds(&old("fours = \"end-of-lap\"\nrounds = 3"), &[relay]);
    let out = &["relay games have no option `lap`", "leave it out"][..];
    finds(&old("⟦lap⟧ = \"next\""), &[relay, out]);
    let mancala = &["`lap = \"single\"`", "`mancala` for `sow`", "`[mancala.board]`"][..];
    let lap = &["mancala games have no option `lap`", "leave it out"][..];
    let fours = &["mancala games have no option `fours`"][..];
    let single = old("⟦lap⟧ = \"single\"\n⟦fours⟧ = \"none\"\nstores = \"own\"");
    finds(&single, &[mancala, lap, fours]);
    let variant = |options: &str| format!("summary = \"A.\"\noptions = {{ {options} }}\n");
    let sound = format!("{single}[sow.variants.a]\n{}", variant("origin = \"skipped\""));
    finds(&sound, &[mancala, lap, fours]);
    let idle = format!("{single}[sow.variants.a]\n{}", variant("⟦fours⟧ = \"none\""));
    finds(&idle, &[mancala, lap, fours, fours]);
    let other = old("fours = \"none\"");
    let other = format!("{other}[sow.variants.⟦a⟧]\n{}", variant("lap = \"single\""));
    finds(&other, &[relay, &["another family than its game", "a file of its own"]]);
}
