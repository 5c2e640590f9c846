//! Parses players: `level=7,hash=64`, `plain=3`, `name=Mine,cmd=./engine --flag`.

use super::limits;
use crate::diagnostic::Diagnostic;
use guti_arena::plain::MAX_DEPTH;
use guti_arena::{
    Contestant, ExternalPlayer, InternalPlayer, Launch, Limit, PlainPlayer, RandomPlayer,
    TimeControl,
};
use guti_session::Ruleset;
use guti_session::engine::{Level, Parameters, Settings};
use std::ops::Range;
use std::time::Duration;

/// The kinds of players, for help.
const KINDS: &str =
    "a player is `level=NUMBER`, `plain=DEPTH`, `random` or `cmd=PROGRAM ARGUMENTS`";

/// A player as it was specified.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    /// The name; without one, the specification itself.
    pub name: String,
    /// What plays: the engine, a simple player or another program.
    pub kind: Kind,
    /// The limit of this player, if it differs from that of the tournament.
    pub limit: Option<Limit>,
}

/// What plays a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// The engine of this program.
    Level(Settings),
    /// A player that makes any legal move at random.
    Random,
    /// A search of this depth that counts captures only.
    Plain(u32),
    /// Another program that speaks UGI.
    External {
        /// The program and its arguments.
        command: Vec<String>,
        /// The options to set.
        options: Vec<(String, String)>,
    },
}

impl Spec {
    /// Parses a player.
    ///
    /// # Errors
    ///
    /// Text that does not specify exactly one player, with the place of the mistake.
    pub fn parse(text: &str) -> Result<Spec, Diagnostic> {
        let mut parser = Parser {
            text,
            name: None,
            kind: None,
            limit: None,
            settings: Settings::default(),
            set: false,
            options: Vec::new(),
        };
        let mut at = 0;
        while at <= text.len() {
            let rest = &text[at..];
            // A command line extends to the end and may contain commas.
            let end = if rest.trim_start().starts_with("cmd=") {
                text.len()
            } else {
                rest.find(',').map_or(text.len(), |comma| at + comma)
            };
            parser.item(at..end)?;
            at = end + 1;
        }
        parser.finish()
    }

    /// Whether it is a level below full strength, which has limits of its own.
    pub fn is_weak(&self) -> bool {
        matches!(&self.kind, Kind::Level(settings) if settings.level != Level::FULL)
    }

    /// Whether the player makes the same moves again in the same game, where `limit` is that of players without
    /// one: time and threads differ from game to game.
    pub fn is_certain(&self, limit: Limit) -> bool {
        let Kind::Level(settings) = &self.kind else { return false };
        settings.level == Level::FULL
            && settings.threads == 1
            && self.limit.unwrap_or(limit).time == TimeControl::Unlimited
    }

    /// Makes the contestant for a tournament of this game.
    pub fn contestant(&self, ruleset: &Ruleset, patience: Duration) -> Contestant {
        let Spec { name, kind, limit } = self.clone();
        let own = name.clone();
        let make: Box<dyn Fn() -> Box<dyn guti_arena::Player> + Send + Sync> = match kind {
            Kind::Level(settings) => {
                let ruleset = ruleset.clone();
                Box::new(move || {
                    Box::new(InternalPlayer::new(own.clone(), settings.clone(), &ruleset))
                })
            }
            Kind::Random => Box::new(move || Box::new(RandomPlayer::new(own.clone()))),
            Kind::Plain(depth) => Box::new(move || Box::new(PlainPlayer::new(own.clone(), depth))),
            Kind::External { command, options } => {
                let (program, arguments) = match command.split_first() {
                    Some((program, arguments)) => (program.clone(), arguments.to_vec()),
                    None => (String::new(), Vec::new()),
                };
                let launch = Launch { program, arguments, options, patience };
                let ruleset = ruleset.clone();
                Box::new(move || {
                    Box::new(ExternalPlayer::new(own.clone(), launch.clone(), &ruleset))
                })
            }
        };
        Contestant { name, limit, make }
    }
}

/// The parser of a player, with what it has read so far.
struct Parser<'t> {
    text: &'t str,
    name: Option<String>,
    kind: Option<Kind>,
    limit: Option<Limit>,
    /// The settings of a level, and whether any was given.
    settings: Settings,
    set: bool,
    options: Vec<(String, String)>,
}

impl Parser<'_> {
    fn wrong(&self, span: &Range<usize>, what: impl Into<String>) -> Diagnostic {
        Diagnostic::new(what).at("player", self.text, span)
    }

    /// Parses one part, such as `plain=3`.
    fn item(&mut self, span: Range<usize>) -> Result<(), Diagnostic> {
        let item = &self.text[span.clone()];
        let (key, value) = item.split_once('=').map_or((item, ""), |(key, value)| (key, value));
        let (key, value) = (key.trim(), value.trim());
        let is = |kind| self.is(kind, &span);
        match key {
            "name" if value.is_empty() => Err(self.wrong(&span, "the name is missing")),
            "name" => {
                self.name = Some(value.to_owned());
                Ok(())
            }
            "level" => {
                let level = value.parse().map_err(|_| {
                    self.wrong(&span, "expected a level from 1 to 10")
                        .with_help("10 is full strength")
                })?;
                self.settings.level = level;
                self.is(Kind::Level(Settings::default()), &span).map(|kind| self.kind = kind)
            }
            "hash" => {
                self.settings.hash_mb = self.number(value, &span, 1..=1 << 20)? as usize;
                self.set = true;
                Ok(())
            }
            "threads" => {
                self.settings.threads = self.number(value, &span, 1..=256)? as usize;
                self.set = true;
                Ok(())
            }
            part if Parameters::is_name(part) => self.part(part, value, &span),
            "random" if !item.contains('=') => is(Kind::Random).map(|kind| self.kind = kind),
            "plain" => {
                let depth = self.number(value, &span, 1..=u64::from(MAX_DEPTH))?;
                self.is(Kind::Plain(depth as u32), &span).map(|kind| self.kind = kind)
            }
            "cmd" => {
                let command = words(value).map_err(|what| self.wrong(&span, what))?;
                if command.is_empty() {
                    return Err(self.wrong(&span, "the program is missing").with_help(KINDS));
                }
                let options = std::mem::take(&mut self.options);
                self.is(Kind::External { command, options }, &span).map(|kind| self.kind = kind)
            }
            "nodes" | "depth" | "movetime" | "clock" => self.limit(key, value, &span),
            _ => self.option(key, value, &span),
        }
    }

    /// Takes the kind of player, which can be given only once.
    fn is(&self, kind: Kind, span: &Range<usize>) -> Result<Option<Kind>, Diagnostic> {
        match self.kind {
            None => Ok(Some(kind)),
            Some(_) => Err(self.wrong(span, "this is a second player in one `--player`").with_help(
                "give each player its own `--player`; settings of a program stand before `cmd=`",
            )),
        }
    }

    fn number(
        &self,
        value: &str,
        span: &Range<usize>,
        range: std::ops::RangeInclusive<u64>,
    ) -> Result<u64, Diagnostic> {
        let (low, high) = (*range.start(), *range.end());
        match value.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ if high == u64::MAX => Err(self.wrong(span, format!("expected a number from {low}"))),
            _ => Err(self.wrong(span, format!("expected a number from {low} to {high}"))),
        }
    }

    fn limit(&mut self, key: &str, value: &str, span: &Range<usize>) -> Result<(), Diagnostic> {
        let mut limit = self.limit.unwrap_or_default();
        let asked = |what: String| self.wrong(span, what);
        match key {
            "nodes" => limit.nodes = Some(self.number(value, span, 1..=u64::MAX)?),
            "depth" => limit.depth = Some(self.number(value, span, 1..=1000)? as u32),
            "movetime" => {
                limit.time = TimeControl::Move(limits::movetime(value).map_err(asked)?);
            }
            _ => limit.time = limits::clock(value).map_err(asked)?,
        }
        self.limit = Some(limit);
        Ok(())
    }

    /// Turns a part of the search on or off.
    fn part(&mut self, name: &str, value: &str, span: &Range<usize>) -> Result<(), Diagnostic> {
        let on = match value {
            "on" => true,
            "off" => false,
            _ => return Err(self.wrong(span, format!("expected `{name}=on` or `{name}=off`"))),
        };
        self.set = true;
        let set = self.settings.parameters.set(name, on);
        set.map_err(|error| self.wrong(span, error.to_string()))
    }

    /// An option of a program.
    fn option(&mut self, key: &str, value: &str, span: &Range<usize>) -> Result<(), Diagnostic> {
        match key.strip_prefix("option.").filter(|name| !name.is_empty()) {
            Some(name) => {
                self.options.push((name.to_owned(), value.to_owned()));
                Ok(())
            }
            None if key.is_empty() => {
                Err(self.wrong(span, "something is missing here").with_help(KINDS))
            }
            None => {
                let what = format!("`{key}` is not known");
                Err(self.wrong(span, what).with_help(format!(
                    "{KINDS}; settings are `name=`, `nodes=`, `depth=`, `movetime=`, `clock=`; for a \
                     level `hash=`, `threads=`, and `=on` or `=off` for {}; for a program \
                     `option.NAME=`",
                    Parameters::NAMES.join(", ")
                )))
            }
        }
    }

    fn finish(self) -> Result<Spec, Diagnostic> {
        let whole = 0..self.text.len();
        if self.kind.is_some() && !self.options.is_empty() {
            return Err(self
                .wrong(&whole, "only a program has options")
                .with_help("options stand before `cmd=`"));
        }
        if self.set && !matches!(self.kind, None | Some(Kind::Level(_))) {
            return Err(self
                .wrong(&whole, "only a level has these settings")
                .with_help("`level=10` is the full strength; a program has `option.NAME=`"));
        }
        let Some(mut kind) = self.kind else {
            return Err(self.wrong(&whole, "this does not name a player").with_help(KINDS));
        };
        let name = self.name.unwrap_or_else(|| match &kind {
            Kind::External { command, .. } => command.join(" "),
            Kind::Level(_) | Kind::Random | Kind::Plain(_) => self.text.to_owned(),
        });
        if let Kind::Level(settings) = &mut kind {
            *settings = self.settings;
        }
        let printable = |c: char| if c.is_control() { '?' } else { c };
        Ok(Spec { name: name.chars().map(printable).collect(), kind, limit: self.limit })
    }
}

/// Splits a command line into words; quotation marks of either kind hold a word together.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            Some(_) | None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_some() { Err("a quotation mark is not closed".to_owned()) } else { Ok(words) }
}

/// Numbers players of equal names.
pub fn distinguish(specs: &mut [Spec]) {
    for index in 1..specs.len() {
        let (before, rest) = specs.split_at_mut(index);
        let wanted = rest[0].name.clone();
        let taken = |name: &str| before.iter().any(|spec| spec.name == name);
        let mut number = 1;
        while taken(&rest[0].name) {
            number += 1;
            rest[0].name = format!("{wanted} #{number}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Spec {
        Spec::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn wrong(text: &str) -> String {
        Spec::parse(text).expect_err(text).to_string()
    }

    #[test]
    fn players_are_parsed() {
        let random = parse("random");
        assert_eq!(
            (random.name.as_str(), random.kind, random.limit),
            ("random", Kind::Random, None)
        );
        let plain = parse("name=Plain Jane, plain=3, depth=4");
        assert_eq!((plain.name.as_str(), plain.kind), ("Plain Jane", Kind::Plain(3)));
        assert_eq!(plain.limit.unwrap().depth, Some(4));
        let level = parse("hash=4,level=7,threads=2,history=off");
        assert!(level.is_weak() && !parse("level=10").is_weak());
        let Kind::Level(settings) = level.kind else { panic!() };
        assert_eq!((settings.level.number(), settings.hash_mb, settings.threads), (7, 4, 2));
        assert!(!settings.parameters.history && settings.parameters.table);
        let external = parse("option.Hash=64,nodes=9,cmd=./engine --book a,b \"my file\"");
        assert_eq!(external.limit.unwrap().nodes, Some(9));
        assert_eq!(external.name, "./engine --book a,b my file");
        let Kind::External { command, options } = external.kind else { panic!() };
        assert_eq!(command, ["./engine", "--book", "a,b", "my file"]);
        assert_eq!(options, [("Hash".to_owned(), "64".to_owned())]);
    }

    #[test]
    fn a_wrong_player_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "something is missing"),
            ("plain=3,", "something is missing"),
            ("name=X", "does not name a player"),
            ("plain", "from 1 to 12"),
            ("plain=0", "from 1 to 12"),
            ("plain=99999999999999999999", "from 1 to 12"),
            ("random=3", "`random` is not known"),
            ("wizard", "`wizard` is not known"),
            ("random,plain=3", "a second player"),
            ("random,nodes=0", "a number from 1"),
            ("random,movetime=soon", "a time such as"),
            ("random,clock=now", "a clock such as"),
            ("level=11", "a level from 1 to 10"),
            ("level=3,level=4", "a second player"),
            ("level=3,hash=0", "from 1 to 1048576"),
            ("level=3,history=maybe", "`history=on` or `history=off`"),
            ("random,threads=2", "only a level"),
            ("history=off,cmd=x", "only a level"),
            ("hash=4", "does not name a player"),
            ("random,option.Hash=3", "only a program has options"),
            ("name=,random", "the name is missing"),
            ("cmd=", "the program is missing"),
            ("cmd='./engine", "not closed"),
            ("random,é", "not known"),
        ] {
            assert!(wrong(text).contains(reason), "{text}: {}", wrong(text));
        }
    }

    #[test]
    fn equal_names_are_numbered() {
        let mut specs = ["random", "name=random #2,random", "random", "random"].map(parse);
        distinguish(&mut specs);
        let names = specs.map(|spec| spec.name);
        assert_eq!(names, ["random", "random #2", "random #3", "random #4"]);
    }
}
