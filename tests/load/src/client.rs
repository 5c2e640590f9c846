//! A client of the server: HTTP requests and the WebSocket stream of a match.

use crate::Result;
use futures_util::{SinkExt, StreamExt};
use guti_api::{ClientMessage, CreateMatch, GameCard, JoinMatch, Seat, ServerMessage};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long a client waits for an answer.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Why the server has not done what a client asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClientError {
    /// It answered with an error: what was asked for, and the status.
    Refused(String),
    /// It did not answer, or not with what was expected.
    Unanswered(String),
}

impl From<ClientError> for String {
    fn from(failure: ClientError) -> String {
        let (ClientError::Refused(reason) | ClientError::Unanswered(reason)) = failure;
        reason
    }
}

/// The `id` of every game that the server knows.
///
/// # Errors
///
/// If the server does not answer, or not with a list of games.
pub async fn games(server: SocketAddr) -> Result<Vec<String>> {
    let answer = reqwest::get(format!("http://{server}/api/v1/games")).await;
    let cards: Vec<GameCard> = match answer {
        Ok(answer) => answer.json().await.map_err(|error| format!("the games: {error}"))?,
        Err(error) => return Err(format!("the games: {error}")),
    };
    Ok(cards.into_iter().map(|card| card.id).collect())
}

/// The loopback address of a slot.
pub fn source(slot: u32) -> IpAddr {
    let [_, a, b, c] = (slot + 1).to_be_bytes();
    // Addresses 127.0.x.y are for other programs.
    IpAddr::V4(Ipv4Addr::new(127, 1 + a, b, c))
}

/// The HTTP part of a client.
pub struct Client {
    http: reqwest::Client,
    server: SocketAddr,
    source: IpAddr,
}

impl Client {
    /// A client that connects from this address.
    ///
    /// # Errors
    ///
    /// If the system offers no HTTP client.
    pub fn new(server: SocketAddr, source: IpAddr) -> Result<Client> {
        let http = reqwest::Client::builder().local_address(source).pool_max_idle_per_host(0);
        let http = http.timeout(PATIENCE).build().map_err(|error| error.to_string())?;
        Ok(Client { http, server, source })
    }

    /// Creates a match and takes both seats: the identifier of the match and the two tokens.
    ///
    /// # Errors
    ///
    /// If the server does not answer or refuses a request.
    pub async fn begin(
        &self,
        game: &str,
    ) -> std::result::Result<(String, [String; 2]), ClientError> {
        let create =
            CreateMatch { game: game.to_owned(), name: "one".to_owned(), ..CreateMatch::default() };
        let first: Seat = self.post("a match", "matches", &create).await?;
        let path = format!("matches/{}/join", first.match_id);
        let join = JoinMatch { name: "two".to_owned(), ..JoinMatch::default() };
        let second: Seat = self.post("a seat", &path, &join).await?;
        let mut tokens = [String::new(), String::new()];
        for seat in [&first, &second] {
            let missing = || ClientError::Unanswered("a seat without a token was given".to_owned());
            let token = seat.token.clone().ok_or_else(missing)?;
            tokens[usize::from(seat.player) % 2] = token;
        }
        Ok((first.match_id, tokens))
    }

    /// Posts to a path to get `what`.
    async fn post<T: serde::de::DeserializeOwned>(
        &self,
        what: &str,
        path: &str,
        body: &impl serde::Serialize,
    ) -> std::result::Result<T, ClientError> {
        let url = format!("http://{}/api/v1/{path}", self.server);
        let unanswered =
            |error: reqwest::Error| ClientError::Unanswered(format!("{what}: {error}"));
        let answer = self.http.post(url).json(body).send().await.map_err(unanswered)?;
        let status = answer.status();
        if !status.is_success() {
            return Err(ClientError::Refused(format!("{what}: {status}")));
        }
        answer.json().await.map_err(unanswered)
    }

    /// Opens the stream of a match and sends the greeting, without a token to watch.
    ///
    /// # Errors
    ///
    /// If the connection cannot be opened from the address of the client, or the server refuses it or does
    /// not answer.
    pub async fn stream(
        &self,
        id: &str,
        token: Option<&str>,
    ) -> std::result::Result<Stream, ClientError> {
        let opened = tokio::time::timeout(PATIENCE, self.open(id, token)).await;
        opened.unwrap_or_else(|_| Err(ClientError::Unanswered("a stream".to_owned())))
    }

    async fn open(
        &self,
        id: &str,
        token: Option<&str>,
    ) -> std::result::Result<Stream, ClientError> {
        let unanswered = |error: String| ClientError::Unanswered(format!("a stream: {error}"));
        let broken = |error: std::io::Error| unanswered(error.to_string());
        let socket = TcpSocket::new_v4().map_err(broken)?;
        socket.bind(SocketAddr::new(self.source, 0)).map_err(broken)?;
        let tcp = socket.connect(self.server).await.map_err(broken)?;
        let url = format!("ws://{}/api/v1/matches/{id}/stream", self.server);
        let opened = tokio_tungstenite::client_async(url, tcp).await;
        let (socket, _) = opened.map_err(|error| match error {
            Error::Http(answer) => ClientError::Refused(format!("a stream: {}", answer.status())),
            error => unanswered(error.to_string()),
        })?;
        let mut stream = Stream { socket };
        stream.say(&ClientMessage::hello(token.map(str::to_owned))).await.map_err(unanswered)?;
        Ok(stream)
    }
}

/// The stream of a match.
pub struct Stream {
    socket: WebSocketStream<TcpStream>,
}

impl Stream {
    /// Sends a message as one text frame.
    ///
    /// # Errors
    ///
    /// If the connection is closed.
    pub async fn say(&mut self, message: &ClientMessage) -> Result<()> {
        let text = serde_json::to_string(message).map_err(|error| error.to_string())?;
        self.socket.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next message of the server.
    ///
    /// # Errors
    ///
    /// If the stream is closed or a message cannot be read.
    pub async fn hear(&mut self) -> Result<ServerMessage> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"));
                }
                Some(Ok(Message::Close(_))) | None => {
                    return Err("the stream was closed".to_owned());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
            }
        }
    }
}
