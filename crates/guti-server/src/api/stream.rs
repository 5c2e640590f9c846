//! A match over a WebSocket.

use crate::app::App;
use crate::fault::{Fault, Kind};
use crate::metrics::Refusal;
use crate::room::{Closed, Mail, Room, Watcher};
use crate::secret;
use crate::state::not_player;
use crate::web::{Peer, Permit};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseCode, CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use governor::DefaultDirectRateLimiter;
use guti_api::{Action, ClientMessage, Problem, ServerMessage};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long a reader may take for a message.
const SENDING: Duration = Duration::from_secs(10);

/// How long a client may take to say who it is.
const GREETING: Duration = Duration::from_secs(10);

/// How long a client may take to hear why a stream ends.
const PARTING: Duration = Duration::from_secs(2);

/// So many messages in a row may be refused because they come too quickly.
const PATIENCE: u32 = 50;

const AWAY: CloseCode = 1001;
const POLICY: CloseCode = 1008;
const TOO_LONG: CloseCode = 1009;
const AGAIN: CloseCode = 1013;

/// Opens the stream of a match: a WebSocket. The first message is a `hello` with the token of a seat,
/// or without one to watch; the token is never part of the address.
#[utoipa::path(get, path = "/matches/{id}/stream", tag = "matches",
    params(("id" = String, Path, description = "The name of the match")), responses(
    (status = 101, description = "The stream is open"),
    (status = "4XX", body = Problem, description = "There is no such match, or no room",
        content_type = "application/problem+json"),
))]
pub async fn stream(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    peer: Peer,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let room = app.hall.find(&app, &id).await?;
    let upgrade = upgrade.map_err(|error| Fault::new(Kind::BadRequest, error.body_text()))?;
    let permit = app.gate.connect(peer.0)?;
    let most = app.config.limits.message;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.sockets.inc();
        serve(&app, &room, socket, peer, permit).await;
        app.metrics.sockets.dec();
    }))
}

/// Why a stream ends.
enum End {
    /// The client has gone, or cannot be reached.
    Gone,
    /// It is told why.
    Told(CloseCode, &'static str),
}

impl From<axum::Error> for End {
    fn from(error: axum::Error) -> End {
        // All that is known of the cause is what it says.
        let long = error.to_string().to_lowercase().contains("too long");
        if long { End::Told(TOO_LONG, "the message is too long") } else { End::Gone }
    }
}

async fn serve(
    app: &Arc<App>,
    room: &Arc<Room>,
    mut socket: WebSocket,
    peer: Peer,
    _permit: Permit,
) {
    let end = match greet(app, room, &mut socket).await {
        Err(end) => end,
        Ok((watcher, mail)) => {
            let mut talk = Talk {
                app,
                room,
                watcher: &watcher,
                peer,
                limiter: app.gate.messages(),
                hurried: 0,
                heard: Instant::now(),
            };
            let end = talk.run(&mut socket, mail).await;
            room.dismiss(app, &watcher).await;
            end
        }
    };
    if let End::Told(code, reason) = end {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // Whoever has gone need not be told.
        let _ = timeout(SENDING, socket.send(Message::Close(Some(frame)))).await;
        // What the client says meanwhile is left unanswered, but has to be read: else the system
        // throws away what it was told.
        let listen = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(PARTING, listen).await;
    }
}

/// Learns who it is. A secret that opens nothing here is refused.
async fn greet(
    app: &Arc<App>,
    room: &Arc<Room>,
    socket: &mut WebSocket,
) -> Result<(Watcher, Mail), End> {
    let first = timeout(GREETING, socket.recv()).await;
    let Ok(first) = first else { return Err(End::Told(POLICY, "no greeting came")) };
    let text = match first {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
        Some(Ok(_)) => return Err(End::Told(POLICY, "the first message is a hello")),
        Some(Err(error)) => return Err(End::from(error)),
    };
    let entered = match serde_json::from_str(&text) {
        Ok(ClientMessage::Hello { token: None }) => room.admit(app, None).await,
        Ok(ClientMessage::Hello { token: Some(token) }) => match secret::digest(&token) {
            Some(digest) => room.admit(app, Some(&digest)).await,
            None => Err(Fault::unauthorized()),
        },
        Ok(_) => Err(Fault::new(Kind::WrongMoment, "the first message is a hello")),
        Err(error) => Err(Fault::new(Kind::BadRequest, error.to_string())),
    };
    match entered {
        Ok(entered) => Ok(entered),
        Err(fault) => {
            let refused = ServerMessage::Refused { id: 0, problem: fault.problem() };
            let text = serde_json::to_string(&refused).unwrap_or_default();
            let _ = timeout(SENDING, socket.send(Message::text(text))).await;
            Err(End::Told(POLICY, "you cannot come in so"))
        }
    }
}

/// A stream that is open.
struct Talk<'a> {
    app: &'a Arc<App>,
    room: &'a Arc<Room>,
    watcher: &'a Watcher,
    peer: Peer,
    limiter: DefaultDirectRateLimiter,
    /// How many messages in a row came too quickly.
    hurried: u32,
    heard: Instant,
}

impl Talk<'_> {
    async fn run(&mut self, socket: &mut WebSocket, mut mail: Mail) -> End {
        let mut closing = self.app.closing.subscribe();
        let idle = Duration::from_secs(self.app.config.limits.idle_connection_s.max(3));
        let mut ticks = tokio::time::interval(idle / 3);
        loop {
            let sent = tokio::select! {
                message = mail.next() => match message {
                    Ok(text) => send(socket, Message::Text(text)).await,
                    Err(Closed::Slow) => return End::Told(AGAIN, "too slow: come again"),
                    Err(Closed::Forgotten) => {
                        return End::Told(POLICY, "the token opens nothing any more");
                    }
                },
                message = socket.recv() => match message {
                    None | Some(Ok(Message::Close(_))) => return End::Gone,
                    Some(Err(error)) => return End::from(error),
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        self.hear(&message).await
                    }
                },
                _ = ticks.tick() => {
                    if self.heard.elapsed() > idle {
                        return End::Told(POLICY, "nothing was heard for long");
                    }
                    send(socket, Message::Ping(Vec::new().into())).await
                }
                () = closed(&mut closing) => {
                    // The farewell may be in the mail still.
                    while let Ok(Ok(text)) = timeout(Duration::ZERO, mail.next()).await {
                        if send(socket, Message::Text(text)).await.is_err() {
                            return End::Gone;
                        }
                    }
                    return End::Told(AWAY, "the server is going down");
                }
            };
            if let Err(end) = sent {
                return end;
            }
        }
    }

    async fn act(&self, player: u8, action: Action) -> Result<(), Fault> {
        if self.watcher.is_forgotten() {
            return Err(Fault::unauthorized());
        }
        if let Some(digest) = &self.watcher.digest {
            self.app.gate.action(digest)?;
        }
        self.app.gate.again(self.peer.0, &action)?;
        self.room.act(self.app, player, action).await
    }

    async fn hear(&mut self, message: &Message) -> Result<(), End> {
        let text = match message {
            Message::Text(text) => text.as_str(),
            Message::Ping(_) | Message::Pong(_) => "",
            _ => return Err(End::Told(1003, "messages are text")),
        };
        let too_quick = self.limiter.check().is_err();
        if too_quick {
            self.hurried += 1;
            if self.hurried > PATIENCE {
                return Err(End::Told(POLICY, "too many messages"));
            }
        } else {
            self.hurried = 0;
        }
        if text.is_empty() {
            return Ok(());
        }
        let (id, done) = match serde_json::from_str(text) {
            Err(error) => (0, Err(Fault::new(Kind::BadRequest, error.to_string()))),
            Ok(message) if too_quick => {
                let id = if let ClientMessage::Act { id, .. } = message { id } else { 0 };
                (id, Err(Fault::new(Kind::TooMany, "too many messages; slow down").retry(1)))
            }
            Ok(ClientMessage::Hello { .. }) => {
                (0, Err(Fault::new(Kind::WrongMoment, "you have said hello already")))
            }
            Ok(ClientMessage::Ping) => {
                self.watcher.send(&ServerMessage::Pong);
                return Ok(());
            }
            Ok(ClientMessage::Sync) => {
                let synced = self.room.sync(self.app, self.watcher).await;
                if synced.is_ok() {
                    return Ok(());
                }
                (0, synced)
            }
            Ok(ClientMessage::Act { action, id }) => {
                let began = Instant::now();
                let done = match self.watcher.you {
                    None => Err(not_player()),
                    Some(player) => self.act(player, action).await,
                };
                self.app.metrics.acknowledged.observe(began.elapsed().as_secs_f64());
                if done.is_ok() {
                    self.watcher.send(&ServerMessage::Done { id });
                }
                (id, done)
            }
        };
        if let Err(fault) = done {
            self.app.metrics.refusals.get_or_create(&Refusal { kind: fault.kind.word() }).inc();
            self.watcher.send(&ServerMessage::Refused { id, problem: fault.problem() });
        }
        Ok(())
    }
}

/// Sends a message, unless the reader does not take it.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(SENDING, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Told(AGAIN, "too slow: come again")),
    }
}

/// Waits until the server goes down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // Where nobody can say so any more it has gone down.
    let _ = closing.wait_for(|closing| *closing).await;
}
