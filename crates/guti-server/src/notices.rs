//! Notices for the owner of a token: their turn, an offer, a match that anybody can join.

use crate::state::KEEP_ABSENCE_MS;
use guti_api::{Notice, NoticeReason};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast::{self, Receiver, Sender};

/// The number of notices that may wait for a slow listener. One that misses some reads the state of its
/// matches again.
const MAX_WAITING: usize = 64;

/// Passes notices on to listeners.
#[derive(Debug)]
pub struct Notices {
    owners: Mutex<Owners>,
    /// Sends the matches with a free seat, each with the digest of its creator.
    open: Sender<(String, Notice)>,
}

/// The owners of tokens, by the digest of the token.
#[derive(Debug, Default)]
struct Owners {
    /// Those who listen.
    listening: HashMap<String, Owner>,
    /// When the others ceased to listen.
    left_ms: HashMap<String, u64>,
}

/// An owner of a token who listens.
#[derive(Debug)]
struct Owner {
    sender: Sender<Notice>,
    /// The number of listeners.
    listeners: usize,
}

/// The notices for one listener.
#[derive(Debug)]
pub struct Listener {
    /// Those that concern the owner of the token; closed when the token is deleted.
    pub own: Receiver<Notice>,
    /// The matches that anybody can join, each with the digest of its creator.
    pub open: Receiver<(String, Notice)>,
}

impl Default for Notices {
    fn default() -> Notices {
        Notices { owners: Mutex::default(), open: broadcast::channel(MAX_WAITING).0 }
    }
}

impl Notices {
    fn owners(&self) -> MutexGuard<'_, Owners> {
        // A panic while the lock was held leaves the maps intact.
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to listen with the token of this digest, until [`leave`](Notices::leave) is called.
    pub fn listen(&self, digest: &str) -> Listener {
        let mut owners = self.owners();
        let owner = owners.listening.entry(digest.to_owned());
        let owner = owner
            .or_insert_with(|| Owner { sender: broadcast::channel(MAX_WAITING).0, listeners: 0 });
        owner.listeners += 1;
        Listener { own: owner.sender.subscribe(), open: self.open.subscribe() }
    }

    /// Ends one listener with the token of this digest.
    pub fn leave(&self, digest: &str, now_ms: u64) {
        let mut owners = self.owners();
        if let Some(owner) = owners.listening.get_mut(digest) {
            owner.listeners -= 1;
            if owner.listeners > 0 {
                return;
            }
        }
        owners.listening.remove(digest);
        owners.left_ms.retain(|_, left_ms| now_ms < *left_ms + KEEP_ABSENCE_MS);
        owners.left_ms.insert(digest.to_owned(), now_ms);
    }

    /// Ends the streams of a token that is deleted.
    pub fn forget(&self, digest: &str) {
        self.owners().listening.remove(digest);
    }

    /// Whether anybody listens at all.
    pub fn is_listening(&self) -> bool {
        self.open.receiver_count() > 0
    }

    /// Returns the digests of the tokens with which somebody listens.
    pub fn listeners(&self) -> Vec<String> {
        self.owners().listening.keys().cloned().collect()
    }

    /// Whether anybody listens with the token of this digest.
    pub fn has_listener(&self, digest: &str) -> bool {
        self.owners().listening.contains_key(digest)
    }

    /// Returns since when nobody listens with the token of this digest, 0 if nobody has lately; none if
    /// somebody listens.
    pub fn left_ms(&self, digest: &str) -> Option<u64> {
        let owners = self.owners();
        let left_ms = || owners.left_ms.get(digest).copied().unwrap_or_default();
        (!owners.listening.contains_key(digest)).then(left_ms)
    }

    /// Passes a notice on to the owner of a token.
    pub fn post(&self, digest: &str, notice: Notice) {
        if let Some(owner) = self.owners().listening.get(digest) {
            // An error means that nobody listens any more.
            let _ = owner.sender.send(notice);
        }
    }

    /// Sends all listeners a notice of a match with a free seat.
    pub fn post_open(&self, creator: &str, notice: Notice) {
        debug_assert_eq!(notice.reason, NoticeReason::Open);
        let _ = self.open.send((creator.to_owned(), notice));
    }
}
