//! Those who are connected to a match.

use crate::state::Presence;
use axum::extract::ws::Utf8Bytes;
use guti_api::ServerMessage;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

/// So many messages wait for a slow reader, who is then sent away to come again.
const WAITING: usize = 64;

/// Why nothing more comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// The reader was too slow.
    Slow,
    /// The secret of the reader was taken out of use.
    Forgotten,
}

/// What comes to somebody who is connected.
#[derive(Debug)]
pub struct Mail {
    messages: mpsc::Receiver<Utf8Bytes>,
    leave: Arc<Leave>,
}

/// Somebody who is connected.
#[derive(Clone, Debug)]
pub struct Watcher {
    /// By which they are told from others.
    pub number: u64,
    /// Which person they are.
    pub you: Option<u8>,
    /// The digest of their secret, if they have one.
    pub digest: Option<Arc<str>>,
    messages: mpsc::Sender<Utf8Bytes>,
    leave: Arc<Leave>,
}

/// Tells somebody to leave.
#[derive(Debug, Default)]
struct Leave {
    now: Notify,
    forgotten: AtomicBool,
}

impl Leave {
    fn why(&self) -> Closed {
        if self.forgotten.load(Ordering::Acquire) { Closed::Forgotten } else { Closed::Slow }
    }
}

/// All of them.
#[derive(Debug, Default)]
pub(super) struct Audience {
    watchers: Vec<Watcher>,
    next: u64,
    /// Whether the others are about to be told who is there.
    pub stirring: bool,
}

impl Mail {
    /// The next message.
    pub async fn next(&mut self) -> Result<Utf8Bytes, Closed> {
        tokio::select! {
            biased;
            () = self.leave.now.notified() => Err(self.leave.why()),
            message = self.messages.recv() => message.ok_or(Closed::Slow),
        }
    }
}

impl Watcher {
    /// Sends something to them alone.
    pub fn send(&self, message: &ServerMessage) {
        self.post(text(message));
    }

    fn post(&self, text: Utf8Bytes) {
        if let Err(TrySendError::Full(_)) = self.messages.try_send(text) {
            self.leave.now.notify_one();
        }
    }

    /// Whether their secret was taken out of use.
    pub fn is_forgotten(&self) -> bool {
        self.leave.forgotten.load(Ordering::Acquire)
    }
}

impl Audience {
    /// Lets somebody in.
    pub fn admit(&mut self, you: Option<u8>, digest: Option<&str>) -> (Watcher, Mail) {
        let (sender, messages) = mpsc::channel(WAITING);
        let leave = Arc::new(Leave::default());
        self.next += 1;
        let watcher = Watcher {
            number: self.next,
            you,
            digest: digest.map(Arc::from),
            messages: sender,
            leave: Arc::clone(&leave),
        };
        self.watchers.push(watcher.clone());
        (watcher, Mail { messages, leave })
    }

    /// Lets somebody go.
    pub fn dismiss(&mut self, number: u64) {
        self.watchers.retain(|watcher| watcher.number != number);
    }

    /// Sends those away whose secret opens nothing here any more.
    pub fn forget(&mut self, person: impl Fn(&str) -> Option<u8>) {
        self.watchers.retain(|watcher| {
            let stays = watcher.digest.as_deref().is_none_or(|own| person(own) == watcher.you);
            if !stays {
                watcher.leave.forgotten.store(true, Ordering::Release);
                watcher.leave.now.notify_one();
            }
            stays
        });
    }

    /// Who is there.
    pub fn presence(&self) -> Presence {
        let mut presence = Presence::default();
        for watcher in &self.watchers {
            match watcher.you {
                Some(player) => presence.online[usize::from(player) & 1] = true,
                None => presence.spectators += 1,
            }
        }
        presence
    }

    /// The kinds of people who are there and see different things.
    pub fn kinds(&self) -> impl Iterator<Item = Option<u8>> + use<> {
        let there = |you| self.watchers.iter().any(|watcher| watcher.you == you);
        let kinds = [Some(0), Some(1), None].map(|you| (you, there(you)));
        kinds.into_iter().filter(|(_, there)| *there).map(|(you, _)| you)
    }

    /// Sends something to all of a kind.
    pub fn send(&self, you: Option<u8>, text: &Utf8Bytes) {
        for watcher in self.watchers.iter().filter(|watcher| watcher.you == you) {
            watcher.post(text.clone());
        }
    }

    /// Whether nobody is there.
    pub fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }
}

/// A message as it is sent.
pub(super) fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
