//! Notices for the owner of a token: their turn, an offer, a match that anybody can join.

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
    /// The senders to the listeners with each token, by the digest of the token.
    owners: Mutex<HashMap<String, Sender<Notice>>>,
    /// Sends the matches with a free seat, each with the digest of its creator.
    open: Sender<(String, Notice)>,
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
    fn owners(&self) -> MutexGuard<'_, HashMap<String, Sender<Notice>>> {
        // A panic while the lock was held leaves the map intact.
        self.owners.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts to listen with the token of this digest.
    pub fn listen(&self, digest: &str) -> Listener {
        let mut owners = self.owners();
        owners.retain(|_, sender| sender.receiver_count() > 0);
        let sender = owners.entry(digest.to_owned());
        let own = sender.or_insert_with(|| broadcast::channel(MAX_WAITING).0).subscribe();
        Listener { own, open: self.open.subscribe() }
    }

    /// Ends the streams of a token that is deleted.
    pub fn forget(&self, digest: &str) {
        self.owners().remove(digest);
    }

    /// Whether anybody listens at all.
    pub fn is_listening(&self) -> bool {
        self.open.receiver_count() > 0
    }

    /// Whether anybody listens with the token of this digest.
    pub fn has_listener(&self, digest: &str) -> bool {
        self.is_listening()
            && self.owners().get(digest).is_some_and(|sender| sender.receiver_count() > 0)
    }

    /// Passes a notice on to the owner of a token.
    pub fn post(&self, digest: &str, notice: Notice) {
        if let Some(sender) = self.owners().get(digest) {
            // An error means that nobody listens any more.
            let _ = sender.send(notice);
        }
    }

    /// Sends all listeners a notice of a match with a free seat.
    pub fn post_open(&self, creator: &str, notice: Notice) {
        debug_assert_eq!(notice.reason, NoticeReason::Open);
        let _ = self.open.send((creator.to_owned(), notice));
    }
}
