//! The clients that are connected to a match, and the messages that wait for each.

use crate::state::Presence;
use axum::extract::ws::Utf8Bytes;
use guti_api::ServerMessage;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

/// The number of messages that may wait for a slow client, which is then disconnected; it may
/// connect again.
const MAX_WAITING: usize = 64;

/// A message that may go to several clients. The first connection that sends it serialises it, so
/// that this happens once and not under the lock of the match.
#[derive(Debug)]
pub struct Outgoing {
    message: Mutex<Option<ServerMessage>>,
    text: OnceLock<Utf8Bytes>,
}

impl Outgoing {
    /// Creates a message that can be shared.
    pub fn new(message: ServerMessage) -> Arc<Outgoing> {
        Arc::new(Outgoing { message: Mutex::new(Some(message)), text: OnceLock::new() })
    }

    /// Returns the message as JSON.
    pub fn text(&self) -> Utf8Bytes {
        let serialise = || {
            let message = self.message.lock().unwrap_or_else(PoisonError::into_inner).take();
            serde_json::to_string(&message).unwrap_or_default().into()
        };
        self.text.get_or_init(serialise).clone()
    }
}

/// Why a subscription ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disconnect {
    /// The client was too slow.
    TooSlow,
    /// The client's token was deleted.
    Revoked,
}

/// The receiving end of a subscription: the messages for one client.
#[derive(Debug)]
pub struct Subscription {
    messages: mpsc::Receiver<Arc<Outgoing>>,
    disconnect: Arc<DisconnectSignal>,
}

/// The sending end of a subscription: one client that is connected to a match.
#[derive(Clone, Debug)]
pub struct Subscriber {
    /// Its number, unique in the match.
    pub id: u64,
    /// The player, or none for a spectator.
    pub player: Option<u8>,
    /// The digest of the player's token.
    pub digest: Option<Arc<str>>,
    messages: mpsc::Sender<Arc<Outgoing>>,
    disconnect: Arc<DisconnectSignal>,
}

/// Tells the task of a connection to close it.
#[derive(Debug, Default)]
struct DisconnectSignal {
    raised: Notify,
    revoked: AtomicBool,
}

impl DisconnectSignal {
    fn reason(&self) -> Disconnect {
        if self.revoked.load(Ordering::Acquire) { Disconnect::Revoked } else { Disconnect::TooSlow }
    }
}

/// All clients that are connected to a match.
#[derive(Debug, Default)]
pub(super) struct Subscribers {
    connected: Vec<Subscriber>,
    last_id: u64,
    /// Whether an update of the presence is scheduled.
    pub presence_scheduled: bool,
}

impl Subscription {
    /// Waits for the next message.
    ///
    /// # Errors
    /// If the client must be disconnected.
    pub async fn next(&mut self) -> Result<Arc<Outgoing>, Disconnect> {
        tokio::select! {
            biased;
            () = self.disconnect.raised.notified() => Err(self.disconnect.reason()),
            message = self.messages.recv() => message.ok_or(Disconnect::TooSlow),
        }
    }

    /// Returns the next message if it is there already.
    pub fn try_next(&mut self) -> Option<Arc<Outgoing>> {
        self.messages.try_recv().ok()
    }
}

impl Subscriber {
    /// Sends a message to this client alone.
    pub fn send(&self, message: ServerMessage) {
        self.enqueue(Outgoing::new(message));
    }

    fn enqueue(&self, message: Arc<Outgoing>) {
        if let Err(TrySendError::Full(_)) = self.messages.try_send(message) {
            self.disconnect.raised.notify_one();
        }
    }

    /// Whether the client's token was deleted.
    pub fn is_revoked(&self) -> bool {
        self.disconnect.revoked.load(Ordering::Acquire)
    }
}

impl Subscribers {
    /// Adds a client. `digest` is that of its token, if it sent one; `player` has that token's seat.
    pub fn add(&mut self, player: Option<u8>, digest: Option<&str>) -> (Subscriber, Subscription) {
        let (sender, messages) = mpsc::channel(MAX_WAITING);
        let disconnect = Arc::new(DisconnectSignal::default());
        self.last_id += 1;
        let subscriber = Subscriber {
            id: self.last_id,
            player,
            digest: digest.map(Arc::from),
            messages: sender,
            disconnect: Arc::clone(&disconnect),
        };
        self.connected.push(subscriber.clone());
        (subscriber, Subscription { messages, disconnect })
    }

    /// Removes the client with this id, if it is connected.
    pub fn remove(&mut self, id: u64) {
        self.connected.retain(|subscriber| subscriber.id != id);
    }

    /// Disconnects the clients whose token does not belong to their seat any more; `player_with`
    /// returns the player whose token has a digest.
    pub fn revoke(&mut self, player_with: impl Fn(&str) -> Option<u8>) {
        self.connected.retain(|subscriber| {
            let digest = subscriber.digest.as_deref();
            let valid = digest.is_none_or(|digest| player_with(digest) == subscriber.player);
            if !valid {
                subscriber.disconnect.revoked.store(true, Ordering::Release);
                subscriber.disconnect.raised.notify_one();
            }
            valid
        });
    }

    /// Returns who is connected; `seen_ms` is when each player was last seen.
    pub fn presence(&self, seen_ms: [u64; 2]) -> Presence {
        let mut presence = Presence { away: seen_ms.map(Some), spectators: 0 };
        for subscriber in &self.connected {
            match subscriber.player {
                Some(player) => presence.away[usize::from(player) & 1] = None,
                None => presence.spectators += 1,
            }
        }
        presence
    }

    /// Returns the viewers, each a player or the spectators, of whom at least one is connected. The
    /// clients of one viewer get the same messages.
    pub fn viewers(&self) -> impl Iterator<Item = Option<u8>> + use<> {
        let is_here = |viewer| self.connected.iter().any(|client| client.player == viewer);
        let viewers = [Some(0), Some(1), None].map(|viewer| (viewer, is_here(viewer)));
        viewers.into_iter().filter(|(_, here)| *here).map(|(viewer, _)| viewer)
    }

    /// Sends a message to all clients of a viewer.
    pub fn send(&self, viewer: Option<u8>, message: &Arc<Outgoing>) {
        for subscriber in self.connected.iter().filter(|client| client.player == viewer) {
            subscriber.enqueue(Arc::clone(message));
        }
    }

    /// Whether no client is connected.
    pub fn is_empty(&self) -> bool {
        self.connected.is_empty()
    }
}
