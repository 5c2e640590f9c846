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
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A screen of some size.
struct TestScreen {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl TestScreen {
    fn new(args: &PlayArgs, folder: Option<&Path>, size: (u16, u16), depth: Depth) -> TestScreen {
        let mut request = PlayRequest::new(args).expect("sound arguments");
        request.folder = folder.map(Path::to_owned);
        let app = App::new(request, Palette { depth }).expect("the games are sound");
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a screen in memory");
        let mut screen = TestScreen { app, terminal };
        screen.draw();
        screen
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

    /// Advances the model by two seconds, and really waits for the searches of the computer.
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

fn screen(args: &PlayArgs) -> TestScreen {
    TestScreen::new(args, None, (80, 24), Depth::None)
}

/// Two leaps in a row, for Black.
const CHAIN: &str = "w../.../.../w/.../.w./.b. b 0";

#[test]
fn every_screen_is_drawn_in_every_size_and_depth() {
    let games = ["lau-kata-kati", "dash-guti", "pretwa", "dara", "khutka-boia"];
    for depth in [Depth::None, Depth::Few, Depth::Many] {
        for size in [(80, 24), (120, 40), (200, 60)] {
            for game in games {
                let mut screen = TestScreen::new(&args(game, "none"), None, size, depth);
                screen.shows("Player 1");
                screen.shows("quit");
                for (keys, words) in [("?", "take back"), ("r", "Esc to close"), ("q", "Quit?")] {
                    screen.keys(keys);
                    screen.shows(words);
                    screen.press(KeyCode::Esc);
                    assert_eq!(screen.model().dialog, Dialog::None);
                }
            }
            let screen = TestScreen::new(&PlayArgs::default(), None, size, depth);
            screen.shows("Choose a game");
        }
    }
}

#[test]
fn a_small_screen_says_so_and_recovers() {
    let mut screen = TestScreen::new(&args("dara", "none"), None, (60, 20), Depth::Many);
    screen.shows("guti needs 80 columns and 24 rows");
    screen.press(KeyCode::Up);
    screen.terminal.backend_mut().resize(80, 24);
    screen.app.handle(&Event::Resize(80, 24));
    screen.draw();
    screen.shows("Black: Player 1");
    let mut tiny = TestScreen::new(&PlayArgs::default(), None, (1, 1), Depth::Many);
    tiny.press(KeyCode::Enter);
}

#[test]
fn a_game_is_chosen_from_the_list() {
    let mut screen = screen(&PlayArgs::default());
    screen.shows("▶ Alquerque");
    screen.press(KeyCode::Down);
    screen.shows("▶ Butterfly");
    screen.shows("Butterfly  Mozambique, Malawi and Zambia. Play");
    screen.press(KeyCode::Enter);
    screen.shows("‹ standard ›");
    screen.press(KeyCode::Up);
    screen.shows("‹ 5: a friend who likes to play ›");
    screen.press(KeyCode::Left);
    screen.shows("‹ 4: plays with some care ›");
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Right);
    screen.shows("‹ White, against the computer ›");
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    screen.shows("White: Player");
    screen.shows("computer at level 4");
    assert_ne!(screen.model().controller.ruleset().variant(), "standard");
    assert!(screen.model().flipped, "the person's side is near");
    screen.wait();
    assert_eq!(screen.moves().len(), 1);
}

#[test]
fn the_rules_are_chosen_one_by_one() {
    for size in [(80, 24), (120, 40)] {
        let mut screen = TestScreen::new(&PlayArgs::default(), None, size, Depth::None);
        let pretwa = |screen: &TestScreen| screen.text().contains("▶ Pretwa");
        while !pretwa(&screen) {
            screen.press(KeyCode::Down);
        }
        screen.press(KeyCode::Enter);
        screen.shows("Rules     ‹ standard ›");
        screen.shows("capture       ‹ compulsory ›");
        screen.shows("▶ Begin");
        screen.click_words("capture  ");
        screen.shows("capture       ‹ optional ›");
        screen.shows("Rules     ‹ optional-capture ›");
        screen.shows("another move instead");
        // The rows below scroll, the others stay.
        for _ in 0..20 {
            screen.press(KeyCode::Down);
        }
        screen.press(KeyCode::Up);
        screen.press(KeyCode::Up);
        screen.press(KeyCode::Up);
        screen.shows("▶   quiet_plies");
        screen.press(KeyCode::Right);
        screen.shows("quiet_plies   ‹ 0 ›");
        screen.press(KeyCode::Enter);
        let ruleset = screen.model().controller.ruleset();
        assert_eq!(ruleset.variant(), "optional-capture,quiet_plies=0");
    }
}

#[test]
fn every_form_fits_the_smallest_screen() {
    let mut screen = screen(&PlayArgs::default());
    for _ in Ruleset::built_in().expect("sound games") {
        screen.press(KeyCode::Enter);
        screen.shows("Rules     ‹ standard ›");
        screen.shows("▶ Begin");
        screen.shows("Enter play");
        screen.press(KeyCode::Esc);
        screen.press(KeyCode::Down);
    }
}

/// Whether words are on the screen, in one line or in several.
fn has(screen: &TestScreen, words: &str) -> bool {
    let compact = |text: &str| text.split_whitespace().collect::<String>();
    compact(&screen.text()).contains(&compact(words))
}

#[test]
fn every_language_fits_the_smallest_screen() {
    for language in Language::all() {
        words::tests::speaking(&language.tag, || {
            let mut screen = screen(&PlayArgs::default());
            assert!(has(&screen, &format!("q {}", say!("term-do-quit"))), "{}", screen.text());
            screen.press(KeyCode::Enter);
            assert!(has(&screen, &say!("term-form-begin")), "{}", screen.text());
            for game in ["dara", "khutka-boia"] {
                let mut screen = self::screen(&args(game, "none"));
                assert!(has(&screen, &format!("? {}", say!("term-do-help"))), "{}", screen.text());
                screen.keys("?");
                assert!(has(&screen, &say!("term-keys-q-do")), "{}", screen.text());
                screen.press(KeyCode::Esc);
                screen.keys("r");
                screen.press(KeyCode::Esc);
                screen.keys("q");
                assert!(has(&screen, &say!("term-ask-quit")), "{}", screen.text());
            }
        });
    }
}

#[test]
fn who_has_a_side_is_written_as_usual_in_the_language() {
    words::tests::speaking("fr", || screen(&args("pretwa", "none")).shows("Noir\u{a0}: Joueur 1"));
}

#[test]
fn rules_that_the_game_does_not_have_are_named() {
    let mut args = PlayArgs::default();
    args.variants.variant = vec!["nonsense".to_owned()];
    let mut screen = screen(&args);
    screen.press(KeyCode::Enter);
    screen.shows("`nonsense` is not a variant");
    screen.shows("Rules     ‹ standard ›");
    args.variants.variant = vec!["quiet_plies=50".to_owned()];
    let mut screen = self::screen(&args);
    screen.press(KeyCode::Enter);
    screen.shows("Rules     ‹ quiet_plies=50 ›");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model().controller.ruleset().variant(), "quiet_plies=50");
}

#[test]
fn the_story_is_read_before_the_choice() {
    let mut screen = screen(&PlayArgs::default());
    screen.keys("r");
    screen.shows("Esc to close");
    screen.press(KeyCode::End);
    screen.shows("https://ludii.games/");
    screen.press(KeyCode::Esc);
    screen.shows("Choose a game");
    assert!(!screen.app.is_done());
}

#[test]
fn a_game_is_chosen_by_mouse() {
    let mut screen = screen(&PlayArgs::default());
    screen.press(KeyCode::End);
    screen.shows("▶ Three men's morris");
    screen.shows("more");
    screen.press(KeyCode::Home);
    screen.click_words("Butterfly");
    screen.click_words("Butterfly");
    screen.click_words("You play");
    screen.click_words("You play");
    screen.shows("two people");
    screen.click_words("Begin");
    assert_eq!(screen.model().controller.ruleset().id(), "butterfly");
    screen.shows("Player 2");
}

#[test]
fn a_piece_is_moved_by_keys_and_the_computer_answers() {
    let mut screen = screen(&args("lau-kata-kati", "white"));
    screen.shows("[●]");
    screen.press(KeyCode::Enter);
    screen.shows("Choose where it goes");
    screen.press(KeyCode::Esc);
    screen.shows("choose a piece");
    screen.press(KeyCode::Char(' '));
    screen.press(KeyCode::Up);
    screen.shows("[◇]");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.moves(), ["d3-d4"]);
    screen.shows("thinking");
    screen.wait();
    assert_eq!(screen.moves().len(), 2);
    screen.shows("capturing d4");
    screen.keys("u");
    assert!(screen.moves().is_empty());
    screen.shows("Both moves are taken");
}

#[test]
fn a_chain_is_entered_leap_by_leap() {
    let mut screen = screen(&at("lau-kata-kati", "none", "standard", CHAIN));
    screen.click("d1");
    screen.click("d3");
    screen.shows("The leap goes on");
    assert!(screen.moves().is_empty());
    screen.press(KeyCode::Backspace);
    screen.shows("Choose where it goes");
    screen.click("d3");
    screen.click("d5");
    assert_eq!(screen.moves(), ["d1xd3xd5"]);
    screen.shows("×");
}

#[test]
fn a_chain_that_may_end_ends_by_enter() {
    let mut screen = screen(&at("lau-kata-kati", "none", "optional-chain", CHAIN));
    screen.click("d1");
    screen.click("d3");
    screen.shows("The move may end here");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.moves(), ["d1xd3"]);
}

#[test]
fn what_is_illegal_is_refused_with_the_rule() {
    let position = "w../.../.../w/.../.w./bb. b 0";
    let mut screen = screen(&at("lau-kata-kati", "none", "standard", position));
    screen.click("a7");
    screen.shows("That is a piece of White");
    screen.click("a1");
    screen.shows("compulsory");
    screen.click("d1");
    screen.click("g1");
    let refused = screen.model().note.clone().expect("a reason");
    assert!(refused.refusal && refused.text.contains("compulsory"), "{refused:?}");
}

#[test]
fn a_row_is_made_and_a_piece_removed() {
    let position = "bb..../..b.../ww..w./....../...... b 0,0 0";
    let mut screen = screen(&at("dara", "white", "standard", position));
    screen.click("c4");
    screen.click("c5");
    screen.shows("to take off");
    screen.click("e3");
    assert_eq!(screen.moves(), ["c4-c5xe3"]);
    screen.shows("Black wins: White is down to two pieces");
    screen.shows("Score: Player: 2, Computer (level 5): 0");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model().controller.game().round(), 2);
    assert_eq!(screen.model().controller.only_person(), Some(Side::Second));
    assert!(screen.model().flipped);
    screen.wait();
    assert_eq!(screen.moves().len(), 1);
}

#[test]
fn a_hole_is_sown_and_a_pass_is_explained() {
    let position = "0,0,0,0,0/1,0,1,0,0 n 25,23 0";
    let mut screen = screen(&at("khutka-boia", "none", "standard", position));
    screen.shows("must pass");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.moves(), ["pass"]);
    screen.shows("has no move and passes");
    screen.click("b1");
    assert!(screen.model().note.as_ref().is_some_and(|note| note.refusal));
    screen.click("c1");
    assert_eq!(screen.moves(), ["pass", "c1"]);
}

#[test]
fn the_bhadar_chooses_the_bha() {
    let position = "0,0,0,0,0/0,0,0,0,1 s 22,27 0";
    let mut screen = screen(&at("khutka-boia", "north", "standard", position));
    screen.shows("which hole becomes the bha?");
    screen.shows("[ a1 ]");
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model().controller.game().round(), 2);
    screen.shows("South is Bhadar");
    screen.shows("bha");
}

#[test]
fn the_computer_chooses_its_own_bha() {
    let position = "0,0,0,0,0/0,0,0,0,1 s 26,23 0";
    let mut screen = screen(&at("khutka-boia", "north", "standard", position));
    screen.shows("next round");
    screen.press(KeyCode::Enter);
    screen.shows("The computer chooses");
    assert_eq!(screen.model().controller.game().round(), 2);
}

#[test]
fn the_board_is_turned_around() {
    let mut screen = screen(&args("pretwa", "none"));
    let row = |screen: &TestScreen| {
        let geometry = screen.model().geometry.as_ref().expect("the board is drawn");
        geometry.place(screen.point("b3")).cell().1
    };
    let before = row(&screen);
    screen.keys("f");
    assert!(row(&screen) < before);
}

#[test]
fn rules_are_read_line_by_line() {
    let mut screen = screen(&args("dara", "none"));
    screen.keys("r");
    screen.shows("Dara");
    screen.press(KeyCode::PageDown);
    screen.press(KeyCode::End);
    screen.shows("Sources");
    screen.press(KeyCode::Home);
    assert_eq!(screen.model().dialog, Dialog::Rules { scroll: 0 });
    screen.press(KeyCode::Esc);
    assert_eq!(screen.model().dialog, Dialog::None);
}

#[test]
fn a_move_is_typed() {
    let mut screen = screen(&args("dash-guti", "none"));
    screen.keys("md3-d5");
    screen.shows("> d3-d5");
    screen.press(KeyCode::Enter);
    assert!(screen.model().note.as_ref().is_some_and(|note| note.refusal));
    screen.keys("md3-d5");
    screen.press(KeyCode::Backspace);
    screen.keys("4");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.moves(), ["d3-d4"]);
}

#[test]
fn the_past_is_looked_at() {
    let mut screen = screen(&args("dash-guti", "none"));
    for mv in ["md3-d4", "md5xd3"] {
        screen.keys(mv);
        screen.press(KeyCode::Enter);
    }
    screen.keys("[");
    screen.shows("The position after move 1");
    screen.click("d2");
    screen.shows("an earlier position");
    screen.press(KeyCode::PageUp);
    screen.shows("The position after move 0");
    screen.keys("]]");
    assert_eq!(screen.model().past, None);
    screen.press(KeyCode::Home);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model().past, None);
}

#[test]
fn a_resignation_is_taken_back() {
    let mut screen = screen(&args("pretwa", "white"));
    screen.keys("g");
    screen.shows("Resign this game?");
    screen.press(KeyCode::Enter);
    screen.shows("White wins: Black resigns");
    screen.keys("u");
    assert_eq!(screen.model().session().result(), None);
    screen.keys("gg");
    screen.press(KeyCode::Esc);
    screen.shows("The game is over");
    screen.keys("n");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model().session().result(), None);
}

#[test]
fn an_unfinished_match_is_saved_and_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |args: &PlayArgs| TestScreen::new(args, Some(folder.path()), (80, 24), Depth::Few);
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
    listed.keys("q");
    listed.shows("The match is saved");
    listed.press(KeyCode::Esc);
    // What has not begun is not kept.
    listed.keys("uq");
    assert!(!listed.text().contains("The match is saved"));
    listed.press(KeyCode::Enter);
    assert!(listed.app.is_done());
    assert!(!open(&PlayArgs::default()).text().contains("unfinished"));
}

#[test]
fn a_match_is_saved_where_one_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.pgn");
    let mut screen = screen(&args("dara", "none"));
    screen.click("c3");
    screen.keys("s");
    screen.shows("> dara.pgn");
    screen.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL)));
    screen.keys(&file.display().to_string());
    screen.press(KeyCode::Enter);
    screen.shows("Saved in");
    let mut resumed = PlayArgs { resume: Some(file), ..PlayArgs::default() };
    let screen = TestScreen::new(&resumed, None, (80, 24), Depth::None);
    assert_eq!(screen.moves(), ["c3"]);
    resumed.resume = Some(folder.path().join("nothing.pgn"));
    assert!(PlayRequest::new(&resumed).is_err());
}

#[test]
fn a_resumed_file_is_saved_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |args: &PlayArgs| TestScreen::new(args, Some(folder.path()), (80, 24), Depth::Few);
    let mut kept = open(&args("dara", "none"));
    kept.click("c3");
    drop(kept);
    let unfinished = folder.path().join("unfinished/dara.pgn");
    let before = fs::read_to_string(&unfinished).expect("the unfinished match");

    let file = folder.path().join("evening.pgn");
    fs::write(&file, "[Game \"dara\"]\n\n1. a1 *\n").expect("a folder to write in");
    let mut resumed = open(&PlayArgs { resume: Some(file.clone()), ..PlayArgs::default() });
    resumed.click("b2");
    assert!(fs::read_to_string(&file).expect("the file").contains("1. a1 b2 *"));
    assert_eq!(fs::read_to_string(&unfinished).expect("the unfinished match"), before);
}

#[test]
fn escape_does_not_choose_a_new_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || TestScreen::new(&args("dara", "none"), Some(folder.path()), (80, 24), Depth::Few);
    open().click("c3");
    let mut again = open();
    again.press(KeyCode::Esc);
    again.shows("There is an unfinished match");
    again.keys("n");
    assert_eq!(again.model().dialog, Dialog::None);
    assert!(again.moves().is_empty());
}

#[test]
fn a_finished_match_stays_in_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.pgn");
    let arguments = PlayArgs { save: Some(file.clone()), ..args("pretwa", "none") };
    let mut screen = TestScreen::new(&arguments, None, (80, 24), Depth::Few);
    screen.click("b1");
    screen.click("o");
    screen.keys("gg");
    let finished = fs::read_to_string(&file).expect("the match");
    assert!(finished.contains("1. b1-o 1-0"), "{finished}");
    screen.press(KeyCode::Enter);
    screen.shows("keeps the finished match");
    screen.click("c1");
    screen.click("o");
    assert_eq!(fs::read_to_string(&file).expect("the match"), finished);
    let next = folder.path().join("evening-2.pgn");
    assert!(fs::read_to_string(next).expect("the next match").contains("1. c1-o *"));
    // A file with another match is refused before anything is played.
    assert!(PlayRequest::new(&arguments).is_err());
}

#[test]
fn a_match_that_cannot_be_saved_says_so_until_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("evening.pgn");
    let arguments = PlayArgs { save: Some(file.clone()), ..args("dara", "white") };
    let mut screen = TestScreen::new(&arguments, None, (80, 24), Depth::Few);
    fs::write(&file, "notes").expect("a folder to write in");
    screen.click("c3");
    screen.wait();
    assert_eq!(screen.moves().len(), 2);
    screen.shows("could not be saved");
    screen.keys("q");
    screen.shows("The match is not saved");
}

#[test]
fn the_computer_plays_itself_to_the_end() {
    let mut screen = screen(&args("pretwa", "both"));
    for _ in 0..400 {
        screen.wait();
    }
    assert!(screen.model().session().result().is_some());
    screen.shows("The end");
    screen.click_words("play again");
    assert!(screen.moves().is_empty());
}

#[test]
fn a_hint_is_a_legal_move_where_the_cursor_then_is() {
    let mut screen = screen(&args("lau-kata-kati", "none"));
    screen.keys("md3-d4");
    screen.press(KeyCode::Enter);
    screen.keys("h");
    screen.shows("Looking for a good move");
    screen.wait();
    screen.shows("Hint: d5xd3;");
    assert_eq!(screen.model().cursor, screen.point("d5"));
    screen.keys("u");
    assert!(!screen.text().contains("Hint"));
}

#[test]
fn a_hint_is_for_who_is_to_move() {
    let mut screen = screen(&args("dara", "black"));
    screen.keys("h");
    assert!(screen.model().note.as_ref().is_some_and(|note| note.refusal));
    screen.wait();
    assert_eq!(screen.moves().len(), 1);
    screen.keys("h");
    screen.keys("mc3");
    screen.press(KeyCode::Enter);
    screen.wait();
    assert!(!screen.text().contains("Hint"), "the hint came too late");
}

#[test]
fn one_sees_who_is_better_and_how_it_goes_on() {
    let position = "....../....../bb.b../....../www... b 0,0 0";
    let mut screen = screen(&at("dara", "none", "standard", position));
    screen.keys("l");
    screen.shows("searching");
    screen.wait();
    screen.shows("Black wins in 1");
    screen.shows("B █████████████████████ W");
    screen.keys("lb");
    screen.wait();
    assert!(!screen.text().contains('█'));
    screen.shows("Best: d3-c3x");
    screen.click("d3");
    screen.click("c3");
    screen.click("a1");
    screen.press(KeyCode::Esc);
    screen.keys("bl");
    screen.wait();
    screen.shows("Black wins");
    screen.press(KeyCode::Home);
    screen.wait();
    screen.shows("Black wins in 1");
}

#[test]
fn advice_fits_the_smallest_screen_in_every_game() {
    for game in ["lau-kata-kati", "dash-guti", "pretwa", "dara", "khutka-boia"] {
        let mut screen = screen(&args(game, "none"));
        screen.keys("lb");
        screen.wait();
        screen.shows(", depth");
        screen.shows("Best: ");
        screen.shows("Moves");
        screen.shows("choose");
    }
}

#[test]
fn a_game_of_two_people_has_no_level() {
    let mut screen = screen(&PlayArgs::default());
    screen.press(KeyCode::Enter);
    screen.shows("Computer  ‹ 5");
    screen.click_words("You play");
    screen.click_words("You play");
    screen.shows("two people");
    assert!(!screen.text().contains("Computer  ‹"));
    screen.click_words("Begin");
    screen.keys("+");
    screen.shows("No computer plays here");
}

#[test]
fn the_level_is_changed_in_the_game() {
    let mut asked = args("dara", "white");
    asked.level = Level::new(9);
    let mut screen = screen(&asked);
    screen.shows("computer at level 9");
    screen.keys("++");
    screen.shows("The computer plays at level 10: full strength");
    screen.keys("-");
    screen.click("c3");
    screen.keys("-");
    screen.shows("computer at level 8");
    screen.wait();
    assert_eq!(screen.moves().len(), 2);
    assert_eq!(screen.model().controller.game().names()[1], "Computer (level 8)");
}

#[test]
fn a_question_is_answered_while_the_computer_thinks() {
    let mut asked = args("dara", "black");
    asked.level = Some(Level::FULL);
    let mut screen = screen(&asked);
    screen.app.tick(Duration::from_millis(50));
    screen.draw();
    assert!(screen.model().is_thinking());
    screen.shows("thinking");
    screen.keys("?");
    screen.shows("take back");
    screen.press(KeyCode::Esc);
    screen.keys("qq");
    assert!(screen.app.is_done());
}

#[test]
fn control_c_quits() {
    let mut screen = screen(&args("pretwa", "none"));
    screen.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(screen.app.is_done());
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
    let mut screen = self::screen(&args(file, "none"));
    screen.keys("t");
    screen.shows("There are no tables");
    let tables = TableArgs { tables: Some(root.path().to_owned()), no_tables: false };
    let mut screen = self::screen(&PlayArgs { tables, ..args(file, "none") });
    screen.keys("t");
    screen.shows("Values in the tables a1-a2 loss, 2 plies");
    screen.keys("l");
    screen.wait();
    screen.shows("White wins, 2 plies to conversion");
    screen.keys("h");
    screen.wait();
    screen.shows("Hint: a1-a2; White wins");
    screen.keys("t");
    screen.shows("Moves");
}
