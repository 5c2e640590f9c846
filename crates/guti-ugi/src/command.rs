//! Parses the commands of the protocol, one a line.

use crate::go::Go;

/// A command of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: introduce the engine and its options.
    Ugi,
    /// `isready`: prepare the engine, then say so.
    IsReady,
    /// `uginewgame`: the next search is of another game.
    NewGame,
    /// `stop`: end the search.
    Stop,
    /// `quit`: end the program.
    Quit,
    /// `setoption name NAME value VALUE`: set an option.
    SetOption {
        /// The name of the option, as the listing of the options gives it.
        name: String,
        /// The value; empty if none was given.
        value: String,
    },
    /// `position startpos|fen POSITION [moves MOVE ...]`: set the position.
    Position {
        /// The position to begin with, if it is not the start of the game.
        fen: Option<String>,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// `go ...`: search the position within limits and answer with `bestmove`.
    Go(Go),
    /// `query ...`: answer a question about the position.
    Query(Query),
}

/// A question about the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// `gameover`: whether the game is over.
    GameOver,
    /// `p1turn`: whether the first side is to move.
    FirstTurn,
    /// `result`: which side has won.
    Result,
    /// `fen`: the position as a string.
    Position,
    /// `islegal MOVE`: whether a move is legal.
    IsLegal(String),
}

const COMMANDS: &str = "ugi, isready, setoption, uginewgame, position, go, stop, query and quit";

const QUERIES: &str = "gameover, p1turn, result, fen and islegal MOVE";

impl Command {
    /// Parses a line; an empty one is no command.
    ///
    /// # Errors
    ///
    /// If the line is not a command, with what is wrong in words.
    pub fn parse(line: &str) -> Result<Option<Command>, String> {
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { return Ok(None) };
        let command = match word {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "setoption" => option(line)?,
            "position" => position(words)?,
            "go" => Command::Go(Go::parse(words)),
            "query" => Command::Query(query(words)?),
            _ => return Err(format!("unknown command `{word}`; the commands are {COMMANDS}")),
        };
        Ok(Some(command))
    }
}

/// Parses `setoption name X value Y`. The value is the rest of the line, blanks included: it may be a
/// path.
fn option(line: &str) -> Result<Command, String> {
    let form = "an option is set by `setoption name NAME value VALUE`";
    let rest = after_word(line, "setoption").unwrap_or_default();
    let rest = after_word(rest, "name").ok_or(form)?;
    let mut name = Vec::new();
    let mut tail = rest.trim();
    while !tail.is_empty() {
        if let Some(value) = after_word(tail, "value") {
            tail = value.trim();
            break;
        }
        let (word, rest) = tail.split_once(char::is_whitespace).unwrap_or((tail, ""));
        name.push(word);
        tail = rest.trim_start();
    }
    if name.is_empty() {
        return Err(form.to_owned());
    }
    Ok(Command::SetOption { name: name.join(" "), value: tail.to_owned() })
}

/// The rest of a text that begins with a word.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let rest = text.trim_start().strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some(rest)
}

/// Parses `position startpos|fen F [moves ...]`. The fields of a position are divided by blanks.
fn position<'t>(mut words: impl Iterator<Item = &'t str>) -> Result<Command, String> {
    let form = "a position is given by `position startpos` or `position fen POSITION`, and then \
        `moves MOVE ...`";
    let first = words.next();
    let fields: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
    let fen = match first {
        Some("startpos") if fields.is_empty() => None,
        Some("fen") if !fields.is_empty() => Some(fields.join(" ")),
        _ => return Err(form.to_owned()),
    };
    Ok(Command::Position { fen, moves: words.map(str::to_owned).collect() })
}

fn query<'t>(mut words: impl Iterator<Item = &'t str>) -> Result<Query, String> {
    match (words.next(), words.next()) {
        (Some("gameover"), _) => Ok(Query::GameOver),
        (Some("p1turn"), _) => Ok(Query::FirstTurn),
        (Some("result"), _) => Ok(Query::Result),
        (Some("fen"), _) => Ok(Query::Position),
        (Some("islegal"), Some(mv)) => Ok(Query::IsLegal(mv.to_owned())),
        (Some("islegal"), None) => Err("`query islegal` asks for a move".to_owned()),
        (Some(word), _) => Err(format!("unknown query `{word}`; the queries are {QUERIES}")),
        (None, _) => Err(format!("a query of what? The queries are {QUERIES}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn parse(line: &str) -> Command {
        Command::parse(line).expect(line).expect("a command")
    }

    fn refused(line: &str) -> String {
        Command::parse(line).expect_err(line)
    }

    fn set(name: &str, value: &str) -> Command {
        Command::SetOption { name: name.to_owned(), value: value.to_owned() }
    }

    #[test]
    fn blanks_mean_nothing() {
        assert_eq!(Command::parse(""), Ok(None));
        assert_eq!(Command::parse(" \t \r\n"), Ok(None));
        assert_eq!(parse("  isready \r\n"), Command::IsReady);
        assert_eq!(parse("\tquit"), Command::Quit);
    }

    #[test]
    fn an_option_has_a_name_and_a_value() {
        assert_eq!(parse("setoption name Hash value 64"), set("Hash", "64"));
        assert_eq!(parse("setoption  name  Two Words  value  a  b "), set("Two Words", "a  b"));
        assert_eq!(parse("setoption name TablePath value"), set("TablePath", ""));
        assert_eq!(parse("setoption name TablePath"), set("TablePath", ""));
        assert_eq!(parse("setoption name TablePath value value"), set("TablePath", "value"));
        for line in ["setoption", "setoption name", "setoption name value 3", "setoption Hash 3"] {
            assert!(refused(line).contains("setoption name NAME value VALUE"), "{line}");
        }
    }

    #[test]
    fn a_position_has_fields_and_moves() {
        let position = |fen: Option<&str>, moves: &[&str]| Command::Position {
            fen: fen.map(str::to_owned),
            moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
        };
        assert_eq!(parse("position startpos"), position(None, &[]));
        assert_eq!(parse("position startpos moves"), position(None, &[]));
        assert_eq!(parse("position startpos moves c3 d4"), position(None, &["c3", "d4"]));
        assert_eq!(
            parse("position fen _,5,*7,5,5/5,5,5,5,5  s 3,0 0 K=s moves b1"),
            position(Some("_,5,*7,5,5/5,5,5,5,5 s 3,0 0 K=s"), &["b1"])
        );
        for line in ["position", "position fen", "position fen moves c3", "position startpos c3"] {
            assert!(refused(line).contains("position fen POSITION"), "{line}");
        }
    }

    #[test]
    fn a_query_asks_for_one_thing() {
        assert_eq!(parse("query p1turn"), Command::Query(Query::FirstTurn));
        assert_eq!(parse("query islegal c3"), Command::Query(Query::IsLegal("c3".to_owned())));
        assert!(refused("query islegal").contains("a move"));
        assert!(refused("query weather").contains("unknown query `weather`"));
        assert!(refused("query").contains("gameover"));
    }

    #[test]
    fn what_is_not_known_is_named() {
        assert!(refused("uci").starts_with("unknown command `uci`"));
        assert!(refused("Go depth 3").contains("`Go`"));
    }

    proptest! {
        #[test]
        fn any_line_is_read_or_refused(
            word in prop::sample::select(vec![
                "", "ugi", "setoption", "setoption name", "position", "position fen", "go", "query",
                "go depth", "position startpos moves",
            ]),
            rest in ".*",
        ) {
            let _ = Command::parse(&rest);
            if let Err(reason) = Command::parse(&format!("{word} {rest}")) {
                prop_assert!(!reason.is_empty());
            }
        }
    }
}
