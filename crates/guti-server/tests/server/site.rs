//! A server and its clients.

use crate::databases::Database;
use futures_util::{SinkExt as _, StreamExt as _};
use guti_api::{Action, ClientMessage, LiveMatchView, Problem, Seat, ServerMessage};
use guti_server::{Clock, Config, Server};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long a test waits for a message.
const PATIENCE: Duration = Duration::from_mins(1);

/// The time at which the tests start.
pub const START: u64 = 1_000_000;

/// A server in a runtime of its own, so that it can be killed.
pub struct Site {
    pub address: SocketAddr,
    pub clock: Clock,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
    /// Deleted when the server is dropped.
    _database: Database,
}

/// An HTTP response.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HashMap<String, String>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[track_caller]
    pub fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// Asserts that the response is a problem of this kind.
    #[track_caller]
    pub fn refuses(&self, status: u16, kind: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        assert_eq!(self.headers["content-type"], "application/problem+json", "{}", self.text());
        let problem: Problem = self.json();
        assert_eq!(problem.kind, format!("/problems/{kind}"), "{problem:?}");
        assert_eq!(problem.status, status);
        assert!(!problem.detail.is_empty());
    }
}

impl Site {
    pub async fn start(database: &Database) -> Site {
        Site::start_with(database, Clock::manual(START), |_| {}).await
    }

    pub async fn start_at(database: &Database, now_ms: u64) -> Site {
        Site::start_with(database, Clock::manual(now_ms), |_| {}).await
    }

    pub async fn start_with(
        database: &Database,
        clock: Clock,
        change: impl FnOnce(&mut Config),
    ) -> Site {
        let mut config = Config::new("127.0.0.1:0".parse().unwrap(), database.name());
        config.limits.requests_per_second = 10_000;
        config.limits.actions_per_second = 10_000;
        config.limits.matches_per_hour = 10_000;
        config.limits.searches_per_minute = 10_000;
        change(&mut config);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let (ready, bound) = oneshot::channel();
        let own = clock.clone();
        let running = runtime.spawn(async move {
            let server = Server::bind_with(config, own).await.unwrap();
            ready.send(server.address()).unwrap();
            server
                .run(async {
                    let _ = stopped.await;
                })
                .await;
        });
        let address = bound.await.unwrap();
        Site {
            address,
            clock,
            runtime: Some(runtime),
            stop: Some(stop),
            running: Some(running),
            _database: database.clone(),
        }
    }

    /// Kills the server in the middle of its work.
    pub async fn kill(mut self) {
        let runtime = self.runtime.take().unwrap();
        let down = move || runtime.shutdown_timeout(Duration::from_secs(20));
        tokio::task::spawn_blocking(down).await.unwrap();
    }

    /// Shuts the server down gracefully.
    pub async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.running.take().unwrap().await.unwrap();
        self.kill().await;
    }

    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Vec<u8>>,
    ) -> Answer {
        let client: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new()).build_http();
        let mut request = Request::builder()
            .method(Method::from_bytes(method.as_bytes()).unwrap())
            .uri(format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body.into()))).unwrap();
        let response = client.request(request).await.unwrap();
        let status = response.status();
        let headers = response.headers().iter();
        let headers = headers.map(|(name, value)| {
            (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())
        });
        let headers = headers.collect();
        let body = response.into_body().collect().await.unwrap().to_bytes().to_vec();
        Answer { status, headers, body }
    }

    /// Opens the stream of notices for the owner of a token.
    pub async fn notices(&self, token: &str) -> hyper::body::Incoming {
        self.try_notices(token).await.expect("the server must permit a stream")
    }

    /// Opens the same stream; none if the server refuses it.
    pub async fn try_notices(&self, token: &str) -> Option<hyper::body::Incoming> {
        let client: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new()).build_http();
        let request = Request::get(format!("http://{}/api/v1/me/stream", self.address));
        let request = request.header("authorization", format!("Bearer {token}"));
        let response = client.request(request.body(Full::default()).unwrap()).await.unwrap();
        (response.status() == 200).then(|| response.into_body())
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    pub async fn get_as(&self, token: &str, path: &str) -> Answer {
        self.ask("GET", path, &[("authorization", &format!("Bearer {token}"))], "").await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        let json = [("content-type", "application/json")];
        self.ask("POST", path, &json, body.to_string()).await
    }

    pub async fn post_as(&self, token: &str, path: &str, body: Value) -> Answer {
        let bearer = format!("Bearer {token}");
        let headers = [("content-type", "application/json"), ("authorization", &*bearer)];
        self.ask("POST", path, &headers, body.to_string()).await
    }

    /// Waits until no match is in memory.
    pub async fn until_evicted(&self) {
        let evicted = async {
            while !self.get("/metrics").await.text().contains("guti_matches_in_memory 0\n") {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let waiting = tokio::time::timeout(Duration::from_mins(2), evicted).await;
        waiting.expect("a match is still in memory");
    }

    /// Creates a match with two players; returns its id and their tokens.
    pub async fn pair(&self, mut setup: Value) -> (String, [String; 2]) {
        setup["side"] = json!("first");
        setup["name"] = json!("Amina");
        let answer = self.post("/api/v1/matches", setup).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let one: Seat = answer.json();
        let id = one.match_id;
        let answer =
            self.post(&format!("/api/v1/matches/{id}/join"), json!({"name": "Bello"})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let two: Seat = answer.json();
        (id, [one.token.unwrap(), two.token.unwrap()])
    }

    pub async fn live(&self, id: &str) -> LiveMatchView {
        self.get(&format!("/api/v1/matches/{id}")).await.json()
    }

    /// Sends an action over HTTP.
    pub async fn act(&self, id: &str, token: &str, action: &Action) -> Answer {
        let body = serde_json::to_value(action).unwrap();
        self.post_as(token, &format!("/api/v1/matches/{id}/actions"), body).await
    }

    pub async fn done(&self, id: &str, token: &str, action: &Action) -> LiveMatchView {
        let answer = self.act(id, token, action).await;
        assert_eq!(answer.status, 200, "{action:?}: {}", answer.text());
        answer.json()
    }

    pub async fn open(&self, id: &str) -> Stream {
        let url = format!("ws://{}/api/v1/matches/{id}/stream", self.address);
        let request = url.into_client_request().unwrap();
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Stream { socket, next: 1 }
    }

    /// Opens a WebSocket and sends a `hello`.
    pub async fn watch(&self, id: &str, token: Option<&str>) -> (Stream, LiveMatchView) {
        let mut stream = self.open(id).await;
        stream.say(&ClientMessage::hello(token.map(str::to_owned))).await;
        let live = stream.state().await;
        (stream, live)
    }
}

/// The WebSocket of a match.
pub struct Stream {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    next: u32,
}

impl Stream {
    pub async fn say(&mut self, message: &ClientMessage) {
        self.say_text(serde_json::to_string(message).unwrap()).await;
    }

    pub async fn say_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Sends a message to a server that may have closed the WebSocket.
    pub async fn socket_say(&mut self, text: &str) -> Result<(), Error> {
        self.socket.send(Message::text(text.to_owned())).await
    }

    /// Waits for the next frame; none when the WebSocket is closed.
    pub async fn frame(&mut self) -> Option<Message> {
        let next = tokio::time::timeout(PATIENCE, self.socket.next());
        next.await.expect("something must come").and_then(Result::ok)
    }

    /// Waits for the next message.
    pub async fn hear(&mut self) -> ServerMessage {
        loop {
            match self.frame().await.expect("the stream must be open") {
                Message::Text(text) => return serde_json::from_str(&text).unwrap(),
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits for the WebSocket to close and returns the close code.
    pub async fn end(&mut self) -> Option<u16> {
        loop {
            match self.frame().await {
                Some(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Some(_) => {}
                None => return None,
            }
        }
    }

    /// Waits for the next whole state.
    pub async fn state(&mut self) -> LiveMatchView {
        loop {
            if let ServerMessage::State { live, .. } = self.hear().await {
                return *live;
            }
        }
    }

    /// Waits for an update or a state for which `holds` is true.
    pub async fn until(&mut self, holds: impl Fn(&LiveMatchView) -> bool) -> LiveMatchView {
        loop {
            match self.hear().await {
                ServerMessage::Update { live, .. } | ServerMessage::State { live, .. }
                    if holds(&live) =>
                {
                    return *live;
                }
                _ => {}
            }
        }
    }

    /// Sends an action and waits for its acknowledgement.
    pub async fn act(&mut self, action: Action) -> Result<(), Problem> {
        let number = self.next;
        self.next += 1;
        self.say(&ClientMessage::act(action, number)).await;
        loop {
            match self.hear().await {
                ServerMessage::Done { id } if id == number => return Ok(()),
                ServerMessage::Refused { id, problem } if id == number => return Err(problem),
                _ => {}
            }
        }
    }
}

pub fn play(text: &str) -> Action {
    Action::Move { text: text.to_owned(), ply: None }
}
