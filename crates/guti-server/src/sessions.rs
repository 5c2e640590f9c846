//! The sender of a request: the owner of a token, or of an account to which a device is signed in.

use crate::clock::Clock;
use crate::error::ApiError;
use crate::random;
use crate::store::{AccountChange, Store, Write};
use quick_cache::sync::Cache;
use std::sync::atomic::{AtomicU64, Ordering};

/// For how long a server remembers a session. It may accept a device for this long after another server
/// has signed the device out.
const REMEMBERED_MS: u64 = 30_000;

/// How long after its last use a session ends: 180 days. A player who plays one season a year stays signed
/// in during it, and a device that was lost or given away does not stay signed in for ever.
pub const SESSION_MS: u64 = 180 * DAY_MS;

/// The least time between two records of the use of a session, so that requests seldom write.
const DAY_MS: u64 = 24 * 3_600_000;

/// The number of sessions that are remembered.
const MAX_REMEMBERED: usize = 20_000;

/// The sessions of the accounts in a database.
#[derive(Debug)]
pub struct Sessions {
    store: Store,
    clock: Clock,
    /// Sessions that were looked up recently: the id of the account and the time of the look-up, by the
    /// digest of the token.
    remembered: Cache<String, (String, u64)>,
    /// How often sessions were forgotten. What was looked up before may have ended since.
    forgotten: AtomicU64,
}

/// Who sends a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Principal {
    /// The digest of the token, or the [id of the account](random::is_account), as in the seats of the
    /// sender.
    pub id: String,
    /// The digest of the token of the session, if the sender has an account.
    pub session: Option<String>,
}

impl Sessions {
    /// Returns the sessions in this database, none of which has been looked up yet.
    pub fn new(store: Store, clock: Clock) -> Sessions {
        Sessions {
            store,
            clock,
            remembered: Cache::new(MAX_REMEMBERED),
            forgotten: AtomicU64::new(0),
        }
    }

    /// Forgets a session that has ended.
    pub fn forget(&self, digest: &str) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.remembered.remove(digest);
    }

    /// Forgets the sessions of an account.
    pub fn forget_account(&self, id: &str) {
        self.forgotten.fetch_add(1, Ordering::SeqCst);
        self.remembered.retain(|_, (account, _)| account != id);
    }

    /// Returns who has a token.
    ///
    /// # Errors
    /// If the token is malformed, its session has ended, or the database fails.
    pub async fn principal(&self, token: &str) -> Result<Principal, ApiError> {
        if let Some(id) = random::digest(token) {
            return Ok(Principal { id, session: None });
        }
        let session = random::session_digest(token).ok_or_else(ApiError::unauthorized)?;
        let id = self.account_of(&session).await?.ok_or_else(ApiError::signed_out)?;
        Ok(Principal { id, session: Some(session) })
    }

    /// Checks that a session has not ended; none is the session of a sender without an account.
    ///
    /// # Errors
    /// If the session has ended, or the database fails.
    pub async fn check(&self, session: Option<&str>) -> Result<(), ApiError> {
        let Some(session) = session else { return Ok(()) };
        self.account_of(session).await?.map(|_| ()).ok_or_else(ApiError::signed_out)
    }

    /// Returns the id of the account of a session.
    async fn account_of(&self, session: &str) -> Result<Option<String>, ApiError> {
        let now = self.clock.now_ms();
        if let Some((account, at_ms)) = self.remembered.get(session)
            && now < at_ms + REMEMBERED_MS
        {
            return Ok(Some(account));
        }
        let forgotten = self.forgotten.load(Ordering::SeqCst);
        let found = self.store.session(session).await?;
        let Some((account, used_ms)) = found.filter(|(_, used)| now <= used + SESSION_MS) else {
            // Nothing has changed in the database, so that other look-ups are not out of date.
            self.remembered.remove(session);
            return Ok(None);
        };
        if now >= used_ms + DAY_MS {
            let used = AccountChange::UseSession { digest: session.to_owned(), now };
            if let Err(error) = self.store.write(Write::Account(used)).await {
                // The next look-up tries again.
                tracing::warn!(%error, "cannot record that a session is used");
            }
        }
        self.remembered.insert(session.to_owned(), (account.clone(), now));
        if self.forgotten.load(Ordering::SeqCst) != forgotten {
            self.remembered.remove(session);
        }
        Ok(Some(account))
    }
}
