//! Questions and answers, a line each.

use crate::diagnostic::Diagnostic;
use crate::outcome::CommandError;
use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

/// Asks on standard output, so that what was asked can be read beside the answers.
pub struct Asker<R> {
    answers: R,
}

impl<R: BufRead> Asker<R> {
    /// With these answers.
    pub fn new(answers: R) -> Asker<R> {
        Asker { answers }
    }

    /// Any text on a line; asked for again where there is no usual answer and none is given.
    pub fn line(&mut self, question: &str, usual: &str) -> Result<String, CommandError> {
        self.valid(question, usual, |text| {
            if text.is_empty() {
                Err("something is needed here".to_owned())
            } else {
                Ok(text.to_owned())
            }
        })
    }

    /// A number of a range.
    pub fn number(
        &mut self,
        question: &str,
        usual: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, CommandError> {
        self.valid(question, &usual.to_string(), |text| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.ok_or_else(|| format!("a number from {} to {}", range.start(), range.end()))
        })
    }

    /// One of several words, each with what it means; the first is usual. Its place in the list.
    pub fn choice(
        &mut self,
        question: &str,
        choices: &[(&str, &str)],
    ) -> Result<usize, CommandError> {
        let listed = choices.iter().map(|(word, means)| format!("\n  {word}: {means}"));
        let question = format!("{question}{}", listed.collect::<String>());
        let usual = choices.first().map_or("", |(word, _)| *word);
        self.valid(&question, usual, |text| {
            let found = choices.iter().position(|(word, _)| *word == text);
            found.ok_or_else(|| {
                let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
                format!("one of {}", words.join(", "))
            })
        })
    }

    /// An answer that can be read; asked for until there is one.
    pub fn valid<T>(
        &mut self,
        question: &str,
        usual: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, CommandError> {
        loop {
            let bracket = if usual.is_empty() { String::new() } else { format!(" [{usual}]") };
            print(&format!("{question}{bracket}\n> "))?;
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                print("\n")?;
                let diagnostic = Diagnostic::new("the answers end here, and nothing was written");
                return Err(diagnostic
                    .with_help("answer every question; an empty line takes the usual")
                    .into());
            }
            let text = match line.trim() {
                "" => usual,
                text => text,
            };
            if let Some(strange) = text.chars().find(|c| c.is_control()) {
                print(&format!("There is a control character in it: {strange:?}.\n"))?;
                continue;
            }
            match read(text) {
                Ok(answer) => return Ok(answer),
                Err(asked) => print(&format!("What is asked: {asked}.\n"))?,
            }
        }
    }
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
    fn it_asks_until_the_answer_can_be_read() {
        let mut asker = Asker::new(&b"x\n99\n7\n\n"[..]);
        assert_eq!(asker.number("?", 3, 1..=9).ok(), Some(7));
        assert_eq!(asker.number("?", 3, 1..=9).ok(), Some(3));
        assert!(asker.number("?", 3, 1..=9).is_err());
    }
}
