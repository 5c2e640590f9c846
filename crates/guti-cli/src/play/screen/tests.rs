//! The screen, driven by keys and clicks and read as text.

use super::app::App;
use super::dialog::Dialog;
use super::match_model::MatchModel;
use super::palette::{Depth, Palette};
use super::state::Screen;
use crate::flags::TableArgs;
use crate::play::request::{PlayArgs, PlayRequest};
use crate::words::{self, say};
use guti_rules::types::{Point, Side};
use guti_session::engine::Level;
use guti_session::{Language, Ruleset};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::path::Path;
use std::time::Duration;

/// A screen of some size.
struct Stage {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    fn new(args: &PlayArgs, folder: Option<&Path>, size: (u16, u16), depth: Depth) -> Stage {
        let mut request = PlayRequest::new(args).expect("sound arguments");
        request.folder = folder.map(Path::to_owned);
        let app = App::new(request, Palette { depth }).expect("the games are sound");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen in memory");
        let mut stage = Stage { app, terminal };
        stage.draw();
        stage
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).expect("drawn in memory");
    }

    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let row = |cells: &[ratatui::buffer::Cell]| {
            let (mut row, mut hidden) = (String::new(), 0);
            for cell in cells {
                // A wide character covers the cells behind it, whatever these hold.
                if hidden > 0 {
                    hidden -= 1;
                    continue;
                }
                row.push_str(cell.symbol());
                hidden = super::text::width(cell.symbol()).saturating_sub(1);
            }
            row + "\n"
        };
        buffer.content.chunks(usize::from(buffer.area.width)).map(row).collect()
    }

    fn shows(&self, words: &str) {
        let text = self.text();
        let found = text.contains(words) || self.panel().contains(words);
        assert!(found, "`{words}` is not on the screen:\n{text}");
    }

    /// What stands beside the board, without the ends of its lines.
    fn panel(&self) -> String {
        let text = self.text();
        let lines = text.lines().map(|line| line.chars().skip(54).collect::<String>());
        let words = lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        words.collect::<Vec<_>>().join(" ")
    }

    fn press(&mut self, code: KeyCode) {
        self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.draw();
    }

    fn keys(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn click_at(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
        self.draw();
    }

    fn click(&mut self, point: &str) {
        let geometry = self.model().geometry.as_ref().expect("the board is drawn");
        let (column, row) = geometry.place(self.point(point)).cell();
        self.click_at(column as u16, row as u16);
    }

    fn click_words(&mut self, words: &str) {
        let text = self.text();
        let mut rows = text.lines().enumerate();
        let place = rows.find_map(|(row, line)| {
            let column = line.find(words)?;
            Some((line[..column].chars().count() as u16, row as u16))
        });
        let (column, row) = place.expect("the words are on the screen");
        self.click_at(column, row);
    }

    /// Lets two seconds go by, and waits in truth for what the computer thinks about.
    fn wait(&mut self) {
        for _ in 0..40 {
            self.app.tick(Duration::from_millis(50));
            while matches!(&self.app.screen, Screen::Match(model) if model.is_thinking()) {
                std::thread::sleep(Duration::from_millis(1));
                self.app.tick(Duration::ZERO);
            }
        }
        self.draw();
    }

    fn model(&self) -> &MatchModel {
        match &self.app.screen {
            Screen::Match(model) => model,
            Screen::Menu(_) => panic!("no game is on the screen"),
        }
    }

    fn point(&self, name: &str) -> Point {
        self.model().session().board().point(name).expect("a point")
    }

    fn moves(&self) -> Vec<String> {
        self.model().session().history().iter().map(|ply| ply.text.clone()).collect()
    }
}

fn args(game: &str, computer: &str) -> PlayArgs {
    PlayArgs {
        game: Some(game.to_owned()),
        computer: Some(computer.to_owned()),
        seed: Some(1),
        tables: TableArgs { no_tables: true, ..TableArgs::default() },
        ..PlayArgs::default()
    }
}

fn at(game: &str, computer: &str, variant: &str, position: &str) -> PlayArgs {
    let mut args = args(game, computer);
    args.variants.variant = vec![variant.to_owned()];
    args.position.position = Some(position.to_owned());
    args
}

fn stage(args: &PlayArgs) -> Stage {
    Stage::new(args, None, (80, 24), Depth::None)
}

/// Two leaps in a row, for Black.
const CHAIN: &str = "w../.../.../w/.../.w./.b. b 0";

#[test]
fn every_screen_is_drawn_in_every_size_and_depth() {
    let games = ["lau-kata-kati", "dash-guti", "pretwa", "dara", "khutka-boia"];
    for depth in [Depth::None, Depth::Few, Depth::Many] {
        for size in [(80, 24), (120, 40), (200, 60)] {
            for game in games {
                let mut stage = Stage::new(&args(game, "none"), None, size, depth);
                stage.shows("Player 1");
                stage.shows("quit");
                for (keys, words) in [("?", "take back"), ("r", "Esc to close"), ("q", "Quit?")] {
                    stage.keys(keys);
                    stage.shows(words);
                    stage.press(KeyCode::Esc);
                    assert_eq!(stage.model().dialog, Dialog::None);
                }
            }
            let stage = Stage::new(&PlayArgs::default(), None, size, depth);
            stage.shows("Choose a game");
        }
    }
}

#[test]
fn a_small_screen_says_so_and_recovers() {
    let mut stage = Stage::new(&args("dara", "none"), None, (60, 20), Depth::Many);
    stage.shows("guti needs 80 columns and 24 rows");
    stage.press(KeyCode::Up);
    stage.terminal.backend_mut().resize(80, 24);
    stage.app.handle(&Event::Resize(80, 24));
    stage.draw();
    stage.shows("Black: Player 1");
    let mut tiny = Stage::new(&PlayArgs::default(), None, (1, 1), Depth::Many);
    tiny.press(KeyCode::Enter);
}

#[test]
fn a_game_is_chosen_from_the_list() {
    let mut stage = stage(&PlayArgs::default());
    stage.shows("▶ Alquerque");
    stage.press(KeyCode::Down);
    stage.shows("▶ Butterfly");
    stage.press(KeyCode::Enter);
    stage.shows("‹ standard ›");
    stage.press(KeyCode::Up);
    stage.shows("‹ 5: a friend who likes to play ›");
    stage.press(KeyCode::Left);
    stage.shows("‹ 4: plays with some care ›");
    stage.press(KeyCode::Up);
    stage.press(KeyCode::Right);
    stage.shows("‹ White, against the computer ›");
    stage.press(KeyCode::Up);
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Enter);
    stage.shows("White: Player");
    stage.shows("computer at level 4");
    assert_ne!(stage.model().controller.ruleset().variant(), "standard");
    assert!(stage.model().flipped, "the person's side is near");
    stage.wait();
    assert_eq!(stage.moves().len(), 1);
}

#[test]
fn the_rules_are_chosen_one_by_one() {
    for size in [(80, 24), (120, 40)] {
        let mut stage = Stage::new(&PlayArgs::default(), None, size, Depth::None);
        let pretwa = |stage: &Stage| stage.text().contains("▶ Pretwa");
        while !pretwa(&stage) {
            stage.press(KeyCode::Down);
        }
        stage.press(KeyCode::Enter);
        stage.shows("Rules     ‹ standard ›");
        stage.shows("capture       ‹ compulsory ›");
        stage.shows("▶ Begin");
        stage.click_words("capture  ");
        stage.shows("capture       ‹ optional ›");
        stage.shows("Rules     ‹ optional-capture ›");
        stage.shows("another move instead");
        // The rows below scroll, the others stay.
        for _ in 0..20 {
            stage.press(KeyCode::Down);
        }
        stage.press(KeyCode::Up);
        stage.press(KeyCode::Up);
        stage.press(KeyCode::Up);
        stage.shows("▶   quiet_plies");
        stage.press(KeyCode::Right);
        stage.shows("quiet_plies   ‹ 0 ›");
        stage.press(KeyCode::Enter);
        let ruleset = stage.model().controller.ruleset();
        assert_eq!(ruleset.variant(), "optional-capture,quiet_plies=0");
    }
}

#[test]
fn every_form_fits_the_smallest_screen() {
    let mut stage = stage(&PlayArgs::default());
    for _ in Ruleset::built_in().expect("sound games") {
        stage.press(KeyCode::Enter);
        stage.shows("Rules     ‹ standard ›");
        stage.shows("▶ Begin");
        stage.shows("Enter play");
        stage.press(KeyCode::Esc);
        stage.press(KeyCode::Down);
    }
}

/// Whether words are on the screen, in one line or in several.
fn has(stage: &Stage, words: &str) -> bool {
    let compact = |text: &str| text.split_whitespace().collect::<String>();
    compact(&stage.text()).contains(&compact(words))
}

#[test]
fn every_language_fits_the_smallest_screen() {
    for language in Language::all() {
        words::tests::speaking(&language.tag, || {
            let mut stage = stage(&PlayArgs::default());
            assert!(has(&stage, &format!("q {}", say!("term-do-quit"))), "{}", stage.text());
            stage.press(KeyCode::Enter);
            assert!(has(&stage, &say!("term-form-begin")), "{}", stage.text());
            for game in ["dara", "khutka-boia"] {
                let mut stage = self::stage(&args(game, "none"));
                assert!(has(&stage, &format!("? {}", say!("term-do-help"))), "{}", stage.text());
                stage.keys("?");
                assert!(has(&stage, &say!("term-keys-q-do")), "{}", stage.text());
                stage.press(KeyCode::Esc);
                stage.keys("r");
                stage.press(KeyCode::Esc);
                stage.keys("q");
                assert!(has(&stage, &say!("term-ask-quit")), "{}", stage.text());
            }
        });
    }
}

#[test]
fn rules_that_the_game_does_not_have_are_named() {
    let mut args = PlayArgs::default();
    args.variants.variant = vec!["nonsense".to_owned()];
    let mut stage = stage(&args);
    stage.press(KeyCode::Enter);
    stage.shows("`nonsense` is not a variant");
    stage.shows("Rules     ‹ standard ›");
    args.variants.variant = vec!["quiet_plies=50".to_owned()];
    let mut stage = self::stage(&args);
    stage.press(KeyCode::Enter);
    stage.shows("Rules     ‹ quiet_plies=50 ›");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model().controller.ruleset().variant(), "quiet_plies=50");
}

#[test]
fn the_story_is_read_before_the_choice() {
    let mut stage = stage(&PlayArgs::default());
    stage.keys("r");
    stage.shows("Esc to close");
    stage.press(KeyCode::End);
    stage.shows("https://ludii.games/");
    stage.press(KeyCode::Esc);
    stage.shows("Choose a game");
    assert!(!stage.app.is_done());
}

#[test]
fn a_game_is_chosen_by_mouse() {
    let mut stage = stage(&PlayArgs::default());
    stage.press(KeyCode::End);
    stage.shows("▶ Three men's morris");
    stage.shows("more");
    stage.press(KeyCode::Home);
    stage.click_words("Butterfly");
    stage.click_words("Butterfly");
    stage.click_words("You play");
    stage.click_words("You play");
    stage.shows("two people");
    stage.click_words("Begin");
    assert_eq!(stage.model().controller.ruleset().id(), "butterfly");
    stage.shows("Player 2");
}

#[test]
fn a_piece_is_moved_by_keys_and_the_computer_answers() {
    let mut stage = stage(&args("lau-kata-kati", "white"));
    stage.shows("[●]");
    stage.press(KeyCode::Enter);
    stage.shows("Choose where it goes");
    stage.press(KeyCode::Esc);
    stage.shows("choose a piece");
    stage.press(KeyCode::Char(' '));
    stage.press(KeyCode::Up);
    stage.shows("[◇]");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.moves(), ["d3-d4"]);
    stage.shows("thinking");
    stage.wait();
    assert_eq!(stage.moves().len(), 2);
    stage.shows("capturing d4");
    stage.keys("u");
    assert!(stage.moves().is_empty());
    stage.shows("Both moves are taken");
}

#[test]
fn a_chain_is_entered_leap_by_leap() {
    let mut stage = stage(&at("lau-kata-kati", "none", "standard", CHAIN));
    stage.click("d1");
    stage.click("d3");
    stage.shows("The leap goes on");
    assert!(stage.moves().is_empty());
    stage.press(KeyCode::Backspace);
    stage.shows("Choose where it goes");
    stage.click("d3");
    stage.click("d5");
    assert_eq!(stage.moves(), ["d1xd3xd5"]);
    stage.shows("×");
}

#[test]
fn a_chain_that_may_end_ends_by_enter() {
    let mut stage = stage(&at("lau-kata-kati", "none", "optional-chain", CHAIN));
    stage.click("d1");
    stage.click("d3");
    stage.shows("The move may end here");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.moves(), ["d1xd3"]);
}

#[test]
fn what_is_illegal_is_refused_with_the_rule() {
    let position = "w../.../.../w/.../.w./bb. b 0";
    let mut stage = stage(&at("lau-kata-kati", "none", "standard", position));
    stage.click("a7");
    stage.shows("That is a piece of White");
    stage.click("a1");
    stage.shows("compulsory");
    stage.click("d1");
    stage.click("g1");
    let refused = stage.model().note.clone().expect("a reason");
    assert!(refused.refusal && refused.text.contains("compulsory"), "{refused:?}");
}

#[test]
fn a_row_is_made_and_a_piece_removed() {
    let position = "bb..../..b.../ww..w./....../...... b 0,0 0";
    let mut stage = stage(&at("dara", "white", "standard", position));
    stage.click("c4");
    stage.click("c5");
    stage.shows("to take off");
    stage.click("e3");
    assert_eq!(stage.moves(), ["c4-c5xe3"]);
    stage.shows("Black wins: White is down to two pieces");
    stage.shows("Score: Player: 2, Computer (level 5): 0");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model().controller.game().round(), 2);
    assert_eq!(stage.model().controller.only_person(), Some(Side::Second));
    assert!(stage.model().flipped);
    stage.wait();
    assert_eq!(stage.moves().len(), 1);
}

#[test]
fn a_hole_is_sown_and_a_pass_is_explained() {
    let position = "0,0,0,0,0/1,0,1,0,0 n 25,23 0";
    let mut stage = stage(&at("khutka-boia", "none", "standard", position));
    stage.shows("must pass");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.moves(), ["pass"]);
    stage.shows("has no move and passes");
    stage.click("b1");
    assert!(stage.model().note.as_ref().is_some_and(|note| note.refusal));
    stage.click("c1");
    assert_eq!(stage.moves(), ["pass", "c1"]);
}

#[test]
fn the_bhadar_chooses_the_bha() {
    let position = "0,0,0,0,0/0,0,0,0,1 s 22,27 0";
    let mut stage = stage(&at("khutka-boia", "north", "standard", position));
    stage.shows("which hole becomes the bha?");
    stage.shows("[ a1 ]");
    stage.press(KeyCode::Right);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model().controller.game().round(), 2);
    stage.shows("South is Bhadar");
    stage.shows("bha");
}

#[test]
fn the_computer_chooses_its_own_bha() {
    let position = "0,0,0,0,0/0,0,0,0,1 s 26,23 0";
    let mut stage = stage(&at("khutka-boia", "north", "standard", position));
    stage.shows("next round");
    stage.press(KeyCode::Enter);
    stage.shows("The computer chooses");
    assert_eq!(stage.model().controller.game().round(), 2);
}

#[test]
fn the_board_is_turned_around() {
    let mut stage = stage(&args("pretwa", "none"));
    let row = |stage: &Stage| {
        let geometry = stage.model().geometry.as_ref().expect("the board is drawn");
        geometry.place(stage.point("b3")).cell().1
    };
    let before = row(&stage);
    stage.keys("f");
    assert!(row(&stage) < before);
}

#[test]
fn rules_are_read_line_by_line() {
    let mut stage = stage(&args("dara", "none"));
    stage.keys("r");
    stage.shows("Dara");
    stage.press(KeyCode::PageDown);
    stage.press(KeyCode::End);
    stage.shows("Sources");
    stage.press(KeyCode::Home);
    assert_eq!(stage.model().dialog, Dialog::Rules { scroll: 0 });
    stage.press(KeyCode::Esc);
    assert_eq!(stage.model().dialog, Dialog::None);
}

#[test]
fn a_move_is_typed() {
    let mut stage = stage(&args("dash-guti", "none"));
    stage.keys("md3-d5");
    stage.shows("> d3-d5");
    stage.press(KeyCode::Enter);
    assert!(stage.model().note.as_ref().is_some_and(|note| note.refusal));
    stage.keys("md3-d5");
    stage.press(KeyCode::Backspace);
    stage.keys("4");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.moves(), ["d3-d4"]);
}

#[test]
fn the_past_is_looked_at() {
    let mut stage = stage(&args("dash-guti", "none"));
    for mv in ["md3-d4", "md5xd3"] {
        stage.keys(mv);
        stage.press(KeyCode::Enter);
    }
    stage.keys("[");
    stage.shows("The position after move 1");
    stage.click("d2");
    stage.shows("an earlier position");
    stage.press(KeyCode::PageUp);
    stage.shows("The position after move 0");
    stage.keys("]]");
    assert_eq!(stage.model().past, None);
    stage.press(KeyCode::Home);
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model().past, None);
}

#[test]
fn a_resignation_is_taken_back() {
    let mut stage = stage(&args("pretwa", "white"));
    stage.keys("g");
    stage.shows("Resign this game?");
    stage.press(KeyCode::Enter);
    stage.shows("White wins: Black resigns");
    stage.keys("u");
    assert_eq!(stage.model().session().result(), None);
    stage.keys("gg");
    stage.press(KeyCode::Esc);
    stage.shows("The game is over");
    stage.keys("n");
    stage.press(KeyCode::Enter);
    assert_eq!(stage.model().session().result(), None);
}

#[test]
fn an_unfinished_match_is_saved_and_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |args: &PlayArgs| Stage::new(args, Some(folder.path()), (80, 24), Depth::Few);
    let mut first = open(&args("dara", "white"));
    first.click("c3");
    first.wait();
    assert_eq!(first.moves().len(), 2);
    drop(first);

    let mut again = open(&args("dara", "white"));
    again.shows("There is an unfinished match");
    again.press(KeyCode::Enter);
    assert_eq!(again.moves().len(), 2);
    again.shows("Black: Player");
    drop(again);

    let mut listed = open(&PlayArgs::default());
    listed.shows("unfinished");
    listed.press(KeyCode::Enter);
    listed.shows("Resume the unfinished match");
    listed.press(KeyCode::Enter);
    assert_eq!(listed.moves().len(), 2);
    listed.keys("uq");
    listed.shows("The match is saved");
    listed.press(KeyCode::Enter);
    assert!(listed.app.is_done());
    assert!(!open(&PlayArgs::default()).text().contains("unfinished"));
}

#[test]
fn a_match_is_saved_where_one_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.pgn");
    let mut stage = stage(&args("dara", "none"));
    stage.click("c3");
    stage.keys("s");
    stage.shows("> dara.pgn");
    stage.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    stage.keys(&file.display().to_string());
    stage.press(KeyCode::Enter);
    stage.shows("Saved in");
    let mut resumed = PlayArgs { resume: Some(file), ..PlayArgs::default() };
    let stage = Stage::new(&resumed, None, (80, 24), Depth::None);
    assert_eq!(stage.moves(), ["c3"]);
    resumed.resume = Some(folder.path().join("nothing.pgn"));
    assert!(PlayRequest::new(&resumed).is_err());
}

#[test]
fn the_computer_plays_itself_to_the_end() {
    let mut stage = stage(&args("pretwa", "both"));
    for _ in 0..400 {
        stage.wait();
    }
    assert!(stage.model().session().result().is_some());
    stage.shows("The end");
    stage.click_words("play again");
    assert!(stage.moves().is_empty());
}

#[test]
fn a_hint_is_a_legal_move_where_the_cursor_then_is() {
    let mut stage = stage(&args("lau-kata-kati", "none"));
    stage.keys("md3-d4");
    stage.press(KeyCode::Enter);
    stage.keys("h");
    stage.shows("Looking for a good move");
    stage.wait();
    stage.shows("Hint: d5xd3;");
    assert_eq!(stage.model().cursor, stage.point("d5"));
    stage.keys("u");
    assert!(!stage.text().contains("Hint"));
}

#[test]
fn a_hint_is_for_who_is_to_move() {
    let mut stage = stage(&args("dara", "black"));
    stage.keys("h");
    assert!(stage.model().note.as_ref().is_some_and(|note| note.refusal));
    stage.wait();
    assert_eq!(stage.moves().len(), 1);
    stage.keys("h");
    stage.keys("mc3");
    stage.press(KeyCode::Enter);
    stage.wait();
    assert!(!stage.text().contains("Hint"), "the hint came too late");
}

#[test]
fn one_sees_who_is_better_and_how_it_goes_on() {
    let position = "....../....../bb.b../....../www... b 0,0 0";
    let mut stage = stage(&at("dara", "none", "standard", position));
    stage.keys("l");
    stage.shows("searching");
    stage.wait();
    stage.shows("Black wins in 1");
    stage.shows("B █████████████████████ W");
    stage.keys("lb");
    stage.wait();
    assert!(!stage.text().contains('█'));
    stage.shows("Best: d3-c3x");
    stage.click("d3");
    stage.click("c3");
    stage.click("a1");
    stage.press(KeyCode::Esc);
    stage.keys("bl");
    stage.wait();
    stage.shows("Black wins");
    stage.press(KeyCode::Home);
    stage.wait();
    stage.shows("Black wins in 1");
}

#[test]
fn advice_fits_the_smallest_screen_in_every_game() {
    for game in ["lau-kata-kati", "dash-guti", "pretwa", "dara", "khutka-boia"] {
        let mut stage = stage(&args(game, "none"));
        stage.keys("lb");
        stage.wait();
        stage.shows(", depth");
        stage.shows("Best: ");
        stage.shows("Moves");
        stage.shows("choose");
    }
}

#[test]
fn a_game_of_two_people_has_no_level() {
    let mut stage = stage(&PlayArgs::default());
    stage.press(KeyCode::Enter);
    stage.shows("Computer  ‹ 5");
    stage.click_words("You play");
    stage.click_words("You play");
    stage.shows("two people");
    assert!(!stage.text().contains("Computer  ‹"));
    stage.click_words("Begin");
    stage.keys("+");
    stage.shows("No computer plays here");
}

#[test]
fn the_level_is_changed_in_the_game() {
    let mut asked = args("dara", "white");
    asked.level = Level::new(9);
    let mut stage = stage(&asked);
    stage.shows("computer at level 9");
    stage.keys("++");
    stage.shows("The computer plays at level 10: full strength");
    stage.keys("-");
    stage.click("c3");
    stage.keys("-");
    stage.shows("computer at level 8");
    stage.wait();
    assert_eq!(stage.moves().len(), 2);
    assert_eq!(stage.model().controller.game().names()[1], "Computer (level 8)");
}

#[test]
fn a_question_is_answered_while_the_computer_thinks() {
    let mut asked = args("dara", "black");
    asked.level = Some(Level::FULL);
    let mut stage = stage(&asked);
    stage.app.tick(Duration::from_millis(50));
    stage.draw();
    assert!(stage.model().is_thinking());
    stage.shows("thinking");
    stage.keys("?");
    stage.shows("take back");
    stage.press(KeyCode::Esc);
    stage.keys("qq");
    assert!(stage.app.is_done());
}

#[test]
fn control_c_quits() {
    let mut stage = stage(&args("pretwa", "none"));
    stage.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(stage.app.is_done());
}

#[test]
fn what_tables_know_is_shown_where_it_is_asked_for() {
    let file = "tests/data/tiny.toml";
    let rules = crate::load::named(file, &[]).expect("a game");
    let root = tempfile::tempdir().expect("a folder");
    let folder = guti_tables::folder::Folder::new(root.path(), rules.id(), rules.variant());
    let job = guti_solver::Job::new(folder, 3, 1, 1 << 30);
    let guti_rules::game::Game::Leap(leap) = rules.game() else { panic!("another family") };
    guti_solver::rows::solve(leap, &job, &|_| {}).expect("solved");
    let mut stage = self::stage(&args(file, "none"));
    stage.keys("t");
    stage.shows("There are no tables");
    let tables = TableArgs { tables: Some(root.path().to_owned()), no_tables: false };
    let mut stage = self::stage(&PlayArgs { tables, ..args(file, "none") });
    stage.keys("t");
    stage.shows("Values in the tables a1-a2 loss, 2 plies");
    stage.keys("l");
    stage.wait();
    stage.shows("White wins, 2 plies to conversion");
    stage.keys("h");
    stage.wait();
    stage.shows("Hint: a1-a2; White wins");
    stage.keys("t");
    stage.shows("Moves");
}
