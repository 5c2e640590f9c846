//! The WebSocket of a match.

use super::Refused;
use super::matches::{action_id, check_key};
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::language;
use crate::live::{ClientMoves, Disconnect, LiveMatch, Outgoing, Subscriber, Subscription};
use crate::metrics::{Counted, RefusalLabels};
use crate::state::not_player;
use crate::throttle::Permit;
use crate::web::{ClientAddress, MatchPath, NamedMatch};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseCode, CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt as _;
use governor::DefaultDirectRateLimiter;
use guti_api::{Action, ClientMessage, ServerMessage};
use guti_words::fact;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout;

/// The size of the buffer for what a client sends, in bytes.
const READ_BUFFER: usize = 1024;

/// The most messages that go out in one write. The buffer of a WebSocket keeps the size of the largest.
const MESSAGES_PER_WRITE: usize = 4;

/// How long sending may take.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to keep reading after closing, so that the client receives the reason.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// The number of messages in a row that may exceed the rate limit before the WebSocket is closed.
const MAX_EXCESS: u32 = 50;

/// Close codes (RFC 6455, section 7.4).
const GOING_AWAY: CloseCode = 1001;
const UNSUPPORTED_DATA: CloseCode = 1003;
const POLICY_VIOLATION: CloseCode = 1008;
const MESSAGE_TOO_BIG: CloseCode = 1009;
const TRY_AGAIN_LATER: CloseCode = 1013;

/// Opens the WebSocket of a match. The first message is a `hello` with the token of a seat, or
/// without one to watch; the token is never part of the address. The owner of an account who has no seat
/// watches too.
#[utoipa::path(get, path = "/matches/{id}/stream", tag = "matches",
    operation_id = "streamMatch", security(()), params(MatchPath),
    responses((status = 101, description = "The WebSocket is open"), Refused))]
pub async fn stream(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    NamedMatch(live): NamedMatch,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|error| ApiError::new(Kind::BadRequest, error.body_text()))?;
    let permit = app.throttle.open_socket(client.0)?;
    let max_size = app.config.limits.message;
    let upgrade = upgrade.max_message_size(max_size).max_frame_size(max_size);
    // The default is a buffer of 128 KiB for each WebSocket, which is never filled here.
    let upgrade = upgrade.read_buffer_size(READ_BUFFER);
    let tag = language::tag();
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _open = Counted::new(&app.services.metrics.sockets);
        language::speaking(tag, serve(&app, &live, socket, client, permit)).await;
    }))
}

/// Returns for how long a client may be silent before its WebSocket is closed. The server checks three
/// times as often whether the token of a stream is still valid.
pub(super) fn idle_limit(app: &App) -> Duration {
    Duration::from_secs(app.config.limits.idle_connection_s.max(3))
}

/// Why a WebSocket ends.
enum End {
    /// The client has closed it or cannot be reached.
    Gone,
    /// The server closes it, with a code and a reason.
    Close(CloseCode, &'static str),
}

impl From<axum::Error> for End {
    fn from(error: axum::Error) -> End {
        // Only the text of the error says what kind of error it is.
        if error.to_string().to_lowercase().contains("too long") {
            End::Close(MESSAGE_TOO_BIG, "the message is too long")
        } else {
            End::Gone
        }
    }
}

/// Serves a WebSocket until it ends.
async fn serve(
    app: &Arc<App>,
    live: &Arc<LiveMatch>,
    mut socket: WebSocket,
    client: ClientAddress,
    _permit: Permit,
) {
    let end = match Box::pin(receive_hello(app, live, &mut socket)).await {
        Err(end) => end,
        Ok(SubscribedClient { subscriber, subscription, session }) => {
            let mut connection = Connection {
                app,
                live,
                subscriber: &subscriber,
                session,
                client,
                limiter: app.throttle.messages(),
                excess: 0,
                heard: Instant::now(),
            };
            let end = connection.run(&mut socket, subscription).await;
            live.unsubscribe(&subscriber).await;
            end
        }
    };
    if let End::Close(code, reason) = end {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        // If the client has gone, nobody needs the frame.
        let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
        // Closing a connection with unread input resets it, and the client would lose the frame.
        let drain = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(CLOSE_TIMEOUT, drain).await;
    }
}

/// A client that is subscribed.
struct SubscribedClient {
    subscriber: Subscriber,
    subscription: Subscription,
    /// The digest of the token of its session, if the player has an account.
    session: Option<String>,
}

/// Waits for the client's `hello` and subscribes it. A token of neither seat is refused, but the owner of
/// an account may watch.
async fn receive_hello(
    app: &Arc<App>,
    live: &Arc<LiveMatch>,
    socket: &mut WebSocket,
) -> Result<SubscribedClient, End> {
    let first = timeout(Duration::from_secs(app.config.limits.hello_s), socket.recv()).await;
    let Ok(first) = first else {
        return Err(End::Close(POLICY_VIOLATION, "no hello arrived"));
    };
    let text = match first {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
        Some(Ok(_)) => {
            return Err(End::Close(POLICY_VIOLATION, "the first message must be a hello"));
        }
        Some(Err(error)) => return Err(End::from(error)),
    };
    let subscribed = match serde_json::from_str(&text) {
        Ok(ClientMessage::Hello { token, since_ply, since_seq }) => {
            let known = ClientMoves { plies: since_ply, seq: since_seq };
            subscribe(app, live, token.as_deref(), known).await
        }
        Ok(_) => Err(ApiError::new(Kind::WrongMoment, fact!("hello-expected"))),
        Err(error) => Err(ApiError::new(Kind::BadRequest, error.to_string())),
    };
    match subscribed {
        Ok(subscribed) => Ok(subscribed),
        Err(error) => {
            let refused = ServerMessage::Refused { id: 0, problem: error.problem() };
            let text = serde_json::to_string(&refused).unwrap_or_default();
            let _ = timeout(SEND_TIMEOUT, socket.send(Message::text(text))).await;
            Err(End::Close(POLICY_VIOLATION, "the hello was refused"))
        }
    }
}

/// Subscribes a client: a player, or a spectator, who may have an account.
async fn subscribe(
    app: &Arc<App>,
    live: &Arc<LiveMatch>,
    token: Option<&str>,
    known: ClientMoves,
) -> Result<SubscribedClient, ApiError> {
    let (mut id, mut session) = (None, None);
    if let Some(token) = token {
        let principal = app.services.sessions.principal(token).await?;
        session = principal.session;
        let watches =
            session.is_some() && live.lock().await?.state.player_with(&principal.id).is_none();
        id = Some(principal.id).filter(|_| !watches);
    }
    let (subscriber, subscription) = live.subscribe(id.as_deref(), known).await?;
    Ok(SubscribedClient { subscriber, subscription, session })
}

/// An open WebSocket whose client is subscribed.
struct Connection<'a> {
    app: &'a Arc<App>,
    live: &'a Arc<LiveMatch>,
    subscriber: &'a Subscriber,
    /// The digest of the token of its session, if the player has an account.
    session: Option<String>,
    client: ClientAddress,
    limiter: DefaultDirectRateLimiter,
    /// The number of messages in a row that exceeded the rate limit.
    excess: u32,
    /// When the client last sent something.
    heard: Instant,
}

impl Connection<'_> {
    /// Sends what the match publishes and handles what the client sends, until the WebSocket ends.
    async fn run(&mut self, socket: &mut WebSocket, mut subscription: Subscription) -> End {
        let mut closing = self.app.closing.subscribe();
        let idle = idle_limit(self.app);
        let mut ticks = tokio::time::interval(idle / 3);
        loop {
            let handled = tokio::select! {
                message = subscription.next() => match message {
                    Ok(message) => send_waiting(socket, &message, &mut subscription).await,
                    Err(Disconnect::TooSlow) => return too_slow(),
                    Err(Disconnect::Revoked) => {
                        return End::Close(POLICY_VIOLATION, "the token was deleted");
                    }
                },
                message = socket.recv() => match message {
                    None | Some(Ok(Message::Close(_))) => return End::Gone,
                    Some(Err(error)) => return End::from(error),
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        // Boxed, so that the future takes memory only while the message is handled.
                        Box::pin(self.receive(&message)).await
                    }
                },
                _ = ticks.tick() => {
                    if self.heard.elapsed() > idle {
                        return End::Close(POLICY_VIOLATION, "the client was silent for too long");
                    }
                    let session = self.app.services.sessions.check(self.session.as_deref()).await;
                    if session.is_err_and(|error| error.kind == Kind::Unauthorized) {
                        return End::Close(POLICY_VIOLATION, "this device was signed out");
                    }
                    send(socket, Message::Ping(Vec::new().into())).await
                }
                () = closed(&mut closing) => {
                    // The message that announces the shutdown may still be waiting.
                    while let Ok(Ok(message)) = timeout(Duration::ZERO, subscription.next()).await
                    {
                        if send(socket, Message::Text(message.text())).await.is_err() {
                            return End::Gone;
                        }
                    }
                    return End::Close(GOING_AWAY, "the server is shutting down");
                }
            };
            if let Err(end) = handled {
                return end;
            }
        }
    }

    /// Handles a message of the client.
    async fn receive(&mut self, message: &Message) -> Result<(), End> {
        let text = match message {
            Message::Text(text) => text.as_str(),
            Message::Ping(_) | Message::Pong(_) => "",
            _ => return Err(End::Close(UNSUPPORTED_DATA, "messages must be text")),
        };
        let exceeds = self.limiter.check().is_err();
        if exceeds {
            self.excess += 1;
            if self.excess > MAX_EXCESS {
                return Err(End::Close(POLICY_VIOLATION, "too many messages"));
            }
        } else {
            self.excess = 0;
        }
        if text.is_empty() {
            return Ok(());
        }
        let (id, result) = match serde_json::from_str(text) {
            Err(error) => (0, Err(ApiError::new(Kind::BadRequest, error.to_string()))),
            Ok(message) if exceeds => {
                let id = if let ClientMessage::Act { id, .. } = message { id } else { 0 };
                let error = ApiError::new(Kind::TooMany, fact!("too-many-messages"));
                (id, Err(error.retry_after(1)))
            }
            Ok(message) => self.handle(message).await,
        };
        if let Err(error) = result {
            let labels = RefusalLabels { kind: error.kind.word() };
            self.app.services.metrics.refusals.get_or_create(&labels).inc();
            self.subscriber.send(ServerMessage::Refused { id, problem: error.problem() });
        }
        Ok(())
    }

    /// Does what a message asks for and acknowledges it. Returns the number by which the client
    /// knows an action, and why it was refused.
    async fn handle(&self, message: ClientMessage) -> (u32, Result<(), ApiError>) {
        match message {
            ClientMessage::Hello { .. } => {
                (0, Err(ApiError::new(Kind::WrongMoment, fact!("hello-repeated"))))
            }
            ClientMessage::Ping => {
                self.subscriber.send(ServerMessage::Pong);
                (0, Ok(()))
            }
            ClientMessage::Sync { since_ply, since_seq } => {
                let known = ClientMoves { plies: since_ply, seq: since_seq };
                // A state is as large as the response to a request, and each WebSocket has a limiter of its own.
                if let Err(error) = self.app.throttle.request(self.client.0) {
                    return (0, Err(error));
                }
                let charge = |moves| self.app.throttle.state(&self.limiter, moves);
                (0, self.live.send_state(self.subscriber, known, charge).await)
            }
            ClientMessage::Act { action, id, key } => {
                let start = Instant::now();
                let result = self.act(action, key).await;
                if result.is_ok() {
                    // Refusals, most of which are quick, would hide how long an accepted action takes.
                    let seconds = start.elapsed().as_secs_f64();
                    self.app.services.metrics.acknowledged.observe(seconds);
                    self.subscriber.send(ServerMessage::Done { id });
                }
                (id, result)
            }
        }
    }

    async fn act(&self, action: Action, key: Option<String>) -> Result<(), ApiError> {
        let (Some(player), Some(digest)) = (self.subscriber.player, &self.subscriber.digest) else {
            return Err(not_player());
        };
        if self.subscriber.is_revoked() {
            return Err(ApiError::unauthorized());
        }
        self.app.services.sessions.check(self.session.as_deref()).await?;
        self.app.throttle.action(digest, self.client.0, &action)?;
        let action_id = action_id(player, digest, &action, check_key(key)?)?;
        self.live.act_once(player, action, action_id, self.client.0).await
    }
}

/// Sends a message and the messages queued behind it in one write, [`MESSAGES_PER_WRITE`] at most. The
/// acknowledgement of an action is queued right behind its update.
async fn send_waiting(
    socket: &mut WebSocket,
    first: &Outgoing,
    subscription: &mut Subscription,
) -> Result<(), End> {
    let sending = async {
        socket.feed(Message::Text(first.text())).await?;
        for _ in 1..MESSAGES_PER_WRITE {
            let Some(next) = subscription.try_next() else { break };
            socket.feed(Message::Text(next.text())).await?;
        }
        socket.flush().await
    };
    within_send_timeout(sending).await
}

/// Sends a message.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    within_send_timeout(socket.send(message)).await
}

/// Waits until something is sent. Ends the WebSocket if this fails or takes longer than the
/// [`SEND_TIMEOUT`].
async fn within_send_timeout(
    sending: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(too_slow()),
    }
}

fn too_slow() -> End {
    End::Close(TRY_AGAIN_LATER, "the client is too slow; connect again")
}

/// Waits until the server shuts down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and the server with it.
    let _ = closing.wait_for(|closing| *closing).await;
}
