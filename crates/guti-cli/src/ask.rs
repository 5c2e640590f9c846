//! Questions on standard output, and answers from a reader, one line each.

use crate::diagnostic::Diagnostic;
use crate::load::STANDARD_INPUT;
use crate::outcome::CommandError;
use crate::words::{say, sentence};
use guti_words::Value;
use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

/// Asks questions on standard output.
pub struct Asker<R> {
    answers: R,
}

impl<R: BufRead> Asker<R> {
    /// Reads the answers from `answers`.
    pub fn new(answers: R) -> Asker<R> {
        Asker { answers }
    }

    /// Asks for a line of text. An empty line takes `default`; if that is empty too, the question
    /// is repeated.
    ///
    /// # Errors
    ///
    /// As [`valid`](Asker::valid).
    pub fn line(&mut self, question: &str, default: &str) -> Result<String, CommandError> {
        self.valid(question, default, |text| {
            if text.is_empty() { Err("an answer".to_owned()) } else { Ok(text.to_owned()) }
        })
    }

    /// Asks for a number in a range.
    ///
    /// # Errors
    ///
    /// As [`valid`](Asker::valid).
    pub fn number(
        &mut self,
        question: &str,
        default: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, CommandError> {
        self.valid(question, &default.to_string(), |text| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("a number from {} to {}", range.start(), range.end()))
        })
    }

    /// Asks for one of several words, each with its meaning; the first is the default. Returns its
    /// index.
    ///
    /// # Errors
    ///
    /// As [`valid`](Asker::valid).
    pub fn choice(
        &mut self,
        question: &str,
        choices: &[(&str, &str)],
    ) -> Result<usize, CommandError> {
        let listed: Vec<String> =
            choices.iter().map(|(word, means)| format!("  {word}: {means}")).collect();
        let default = choices.first().map_or("", |(word, _)| *word);
        self.accepted([question, &listed.join("\n")], default, |text| {
            let found = choices.iter().position(|(word, _)| *word == text);
            found.ok_or_else(|| {
                let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
                expected(&format!("one of {}", words.join(", ")))
            })
        })
    }

    /// Asks a question that is answered by `no`, which is the default, or `yes`.
    ///
    /// # Errors
    ///
    /// As [`valid`](Asker::valid).
    pub fn yes(&mut self, question: &str) -> Result<bool, CommandError> {
        self.valid(question, "no", |text| match text.to_lowercase().as_str() {
            "no" | "n" => Ok(false),
            "yes" | "y" => Ok(true),
            _ => Err("yes or no".to_owned()),
        })
    }

    /// Asks until `read` accepts the answer. `read` returns what is expected otherwise.
    ///
    /// # Errors
    ///
    /// The end of the answers, an input that cannot be read, or an output that cannot be written.
    pub fn valid<T>(
        &mut self,
        question: &str,
        default: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, CommandError> {
        self.accepted([question, ""], default, |text| {
            read(text).map_err(|wanted| expected(&wanted))
        })
    }

    /// Asks until `read` accepts the answer. `read` returns why not otherwise, as a statement. The lines of `choices`,
    /// if there are any, follow the question and its default.
    ///
    /// # Errors
    ///
    /// As [`valid`](Asker::valid).
    pub fn accepted<T, E: Into<Value>>(
        &mut self,
        [question, choices]: [&str; 2],
        default: &str,
        read: impl Fn(&str) -> Result<T, E>,
    ) -> Result<T, CommandError> {
        loop {
            let bracket = if default.is_empty() { String::new() } else { format!(" [{default}]") };
            let listed = if choices.is_empty() { String::new() } else { format!("\n{choices}") };
            print(&format!("{question}{bracket}{listed}\n> "))?;
            let Some(line) = read_line(&mut self.answers)? else {
                print("\n")?;
                let diagnostic = Diagnostic::new(say!("term-ask-ended"));
                return Err(diagnostic.with_help(say!("term-ask-ended-help")).into());
            };
            let text = match line.trim() {
                "" => default,
                text => text,
            };
            if let Some(strange) = text.chars().find(|c| c.is_control()) {
                let character = format!("{strange:?}");
                print(&format!("{}\n", say!("term-ask-control", character = character)))?;
                continue;
            }
            match read(text) {
                Ok(answer) => return Ok(answer),
                Err(reason) => print(&format!("{}\n", sentence(reason)))?,
            }
        }
    }
}

/// Reads a line that a person has typed; none at the end of the input. Bytes that are not text become `\u{fffd}`, so
/// that they are refused like any other wrong answer.
///
/// # Errors
///
/// An input that cannot be read; it is called standard input.
pub fn read_line(input: &mut impl BufRead) -> Result<Option<String>, Diagnostic> {
    let mut bytes = Vec::new();
    let length = input
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Diagnostic::file(STANDARD_INPUT, &error))?;
    Ok((length > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// What is said of an answer that is not accepted.
fn expected(wanted: &str) -> String {
    format!("Expected: {wanted}")
}

fn print(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_repeated_until_the_answer_is_accepted() {
        let mut asker = Asker::new(&b"x\n99\n7\n\n"[..]);
        assert_eq!(asker.number("?", 3, 1..=9).ok(), Some(7));
        assert_eq!(asker.number("?", 3, 1..=9).ok(), Some(3));
        assert!(asker.number("?", 3, 1..=9).is_err());
    }
}
