//! The server as a process.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A running server; it is killed when it is dropped.
pub struct Served {
    pub child: Child,
    pub address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    /// Returns the command that starts a server with this database.
    pub fn command(database: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_guti"));
        command.env("LC_ALL", "C");
        command.args(["serve", "--address", "127.0.0.1:0", "--database", database]);
        command
    }

    /// Starts a server and waits until it is ready.
    pub fn start(command: &mut Command) -> Served {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let ready = lines.find_map(|line| {
            let line = line.unwrap();
            line.strip_prefix("Ready: http://").map(|rest| rest.trim_end_matches('/').to_owned())
        });
        Served { child, address: ready.expect("it must say that it is ready") }
    }

    /// Sends a request and returns the status and the JSON of the response; none if there is no
    /// server any more.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let body = body.to_string();
        let token =
            token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let (address, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{token}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).ok()?))
    }

    /// Sends a request that must succeed, and returns the JSON of the response; none if there is no
    /// server any more.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<Value> {
        let (status, answer) = self.request(method, path, token, body)?;
        assert!((200..300).contains(&status), "{answer}");
        Some(answer)
    }

    /// Creates a match and returns its id and the token of its first seat.
    pub fn create(&self, setup: &Value) -> (String, String) {
        let seat = self.ask("POST", "/matches", None, setup).unwrap();
        let text = |key: &str| seat[key].as_str().unwrap().to_owned();
        (text("match"), text("token"))
    }

    /// Takes the other seat of a match and returns its token.
    pub fn join(&self, id: &str) -> String {
        let seat = self.ask("POST", &format!("/matches/{id}/join"), None, &json!({})).unwrap();
        seat["token"].as_str().unwrap().to_owned()
    }

    /// Creates a match with a chat and somebody at both seats; the creator moves first.
    pub fn pair(&self) -> (String, [String; 2]) {
        let (id, one) = self.create(&json!({"game": "dara", "side": "first", "chat": true}));
        let two = self.join(&id);
        (id, [one, two])
    }

    /// Returns a match as a spectator sees it.
    pub fn live(&self, id: &str) -> Value {
        self.ask("GET", &format!("/matches/{id}"), None, &Value::Null).unwrap()
    }

    /// Returns the moves of the current game.
    pub fn moves(&self, id: &str) -> Vec<String> {
        let live = self.live(id);
        let moves = live["moves"].as_array().unwrap();
        moves.iter().map(|text| text.as_str().unwrap().to_owned()).collect()
    }

    /// Kills it as a crash would: `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
