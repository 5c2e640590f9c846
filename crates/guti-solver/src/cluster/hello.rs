//! The handshake of two processes before they work together.

use super::ClusterError;
use crate::limit::LayerLimit;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, Read, Write};

/// The first bytes of a message.
const MAGIC: [u8; 8] = *b"gutinet2";

/// The most bytes of a message.
const MAX_LEN: usize = 1 << 20;

/// What a process says of itself and of its job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the program.
    pub version: String,
    /// The order of the bytes of a number: `little` or `big`.
    pub byte_order: String,
    /// The number of the process, from 0.
    pub process: usize,
    /// The number of processes.
    pub processes: usize,
    /// The number of threads of each process.
    pub threads: usize,
    /// The id of the game.
    pub game: String,
    /// The variant, as game records write it.
    pub variant: String,
    /// The [digest of the rules](guti_tables::folder::rules_digest), in hexadecimal digits.
    pub rules: String,
    /// The size of the largest layers to solve.
    pub up_to: u8,
    /// The largest total of a layer to solve, if there is a limit.
    pub total: Option<u8>,
    /// Whether this process has the tables of all layers.
    pub complete: bool,
}

impl Hello {
    /// Checks that the processes can work together: that they agree on everything except their
    /// numbers and what they have solved. `address` is the address of the other process.
    ///
    /// # Errors
    ///
    /// [`ClusterError::Disagree`] with the first difference.
    pub fn check(&self, other: &Hello, address: &str) -> Result<(), ClusterError> {
        type Phrase = fn(&Hello) -> String;
        let phrases: [Phrase; 8] = [
            |hello| format!("runs version {}", hello.version),
            |hello| format!("solves {}", hello.game),
            |hello| format!("solves the variant {}", hello.variant),
            |hello| format!("solves rules with the digest {}", shortened(&hello.rules)),
            |hello| {
                format!("solves layers {}", LayerLimit { size: hello.up_to, total: hello.total })
            },
            |hello| format!("has a list of {} processes", hello.processes),
            |hello| format!("has {} threads", hello.threads),
            |hello| format!("has a machine with {}-endian numbers", hello.byte_order),
        ];
        for phrase in phrases {
            let (ours, theirs) = (phrase(self), phrase(other));
            if ours != theirs {
                let (process, address) = (other.process, address.to_owned());
                return Err(ClusterError::Disagree { process, address, ours, theirs });
            }
        }
        Ok(())
    }
}

/// The layers that a process has solved and can look up, which it says once all are connected: to find out which
/// they are can take longer than the others wait for a connection. A layer stands for itself and its twin.
pub type SolvedNames = Vec<String>;

/// Sends a message, a [`Hello`] or [`SolvedNames`]: [`MAGIC`], the length of the JSON in four bytes (big-endian), the
/// JSON.
///
/// # Errors
///
/// If it cannot be sent.
pub fn write_message(message: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    let text = serde_json::to_vec(message)?;
    let mut bytes = MAGIC.to_vec();
    bytes.extend((text.len() as u32).to_be_bytes());
    bytes.extend(text);
    out.write_all(&bytes)
}

/// Receives a message of another process, as [`write_message`] sends it.
///
/// # Errors
///
/// If the connection breaks or closes before the end of the message, if what arrives is not
/// such a message, or if its JSON has more than [`MAX_LEN`] bytes.
pub fn read_message<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<T> {
    let mut head = [0; 12];
    from.read_exact(&mut head)?;
    let (magic, len) = head.split_at(8);
    let len = u32::from_be_bytes([len[0], len[1], len[2], len[3]]) as usize;
    if magic != MAGIC || len > MAX_LEN {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = vec![0; len];
    from.read_exact(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}

/// The order of the bytes of a number on this machine.
pub fn byte_order() -> String {
    if cfg!(target_endian = "little") { "little" } else { "big" }.to_owned()
}

fn shortened(digest: &str) -> String {
    digest.chars().take(16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello() -> Hello {
        Hello {
            version: "1.0.0".into(),
            byte_order: byte_order(),
            process: 0,
            processes: 2,
            threads: 1,
            game: "pretwa".into(),
            variant: "standard".into(),
            rules: "00ff".into(),
            up_to: 5,
            total: None,
            complete: false,
        }
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let mut bytes = Vec::new();
        write_message(&hello(), &mut bytes).unwrap();
        let read = |mut bytes: &[u8]| read_message::<Hello>(&mut bytes);
        assert_eq!(read(&bytes).unwrap(), hello());
        for len in 0..bytes.len() {
            assert!(read(&bytes[..len]).is_err(), "{len} bytes");
        }
        assert!(read(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").is_err());
    }

    #[test]
    fn every_difference_that_matters_is_named() {
        let ours = hello();
        let same = Hello { process: 1, complete: true, ..hello() };
        assert!(ours.check(&same, "b:1").is_ok());
        let others = [
            (Hello { version: "1.0.1".into(), ..same.clone() }, "version 1.0.1"),
            (Hello { game: "dara".into(), ..same.clone() }, "dara"),
            (Hello { variant: "capture=optional".into(), ..same.clone() }, "capture=optional"),
            (Hello { rules: "01ff".into(), ..same.clone() }, "digest 01ff"),
            (Hello { up_to: 6, ..same.clone() }, "layers up to 6"),
            (Hello { total: Some(7), ..same.clone() }, "layers up to 5 and a total of 7"),
            (Hello { processes: 3, ..same.clone() }, "list of 3 processes"),
            (Hello { threads: 4, ..same.clone() }, "has 4 threads"),
            (Hello { byte_order: "middle".into(), ..same.clone() }, "middle-endian"),
        ];
        for (theirs, part) in others {
            let error = ours.check(&theirs, "b:1").unwrap_err().to_string();
            assert!(error.contains(part) && error.contains("process 1 (b:1)"), "{error}");
            // Both sides refuse.
            assert!(theirs.check(&ours, "a:1").is_err());
        }
    }
}
