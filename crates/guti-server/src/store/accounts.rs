//! Accounts: their names, the devices that are signed in, their passkeys and open challenges.

use super::pool::on;
use super::{Store, unsigned};

/// The most devices of an account that can be signed in; the oldest is signed out for a new one.
const MAX_SESSIONS: i64 = 50;

/// The most passkeys that an account may have.
pub const MAX_PASSKEYS: usize = 20;

/// An account as it is stored, without its recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// The id: `@` and 16 characters of base64url.
    pub id: String,
    /// The name, as the owner writes it.
    pub name: String,
    /// When it was created.
    pub created_ms: u64,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// The id of the credential in base64url.
    pub id: String,
    /// The id of the account.
    pub account: String,
    /// The ways in which the browser can reach it, as a number.
    pub transports: u8,
    /// The public key with what never changes, in base64url.
    pub public_key: String,
    /// What changes when it is used, in base64url.
    pub state: String,
    /// When it was added.
    pub created_ms: u64,
}

/// A challenge that is not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// The id of the challenge.
    pub id: String,
    /// The account for which a passkey is to be created; none if somebody signs in.
    pub account: Option<String>,
    /// What is needed to check the answer, in base64url.
    pub state: String,
    /// When it expires, in milliseconds since 1970.
    pub expires_ms: u64,
}

/// A change of an account, or of what belongs to it.
#[derive(Clone, Debug)]
pub enum AccountChange {
    /// Creates an account with its first session, unless another one has a name that looks the same, or
    /// there is a session with this token.
    Create {
        /// The account to create.
        account: AccountRow,
        /// The skeletons of its name, as it is written and in lower case.
        skeletons: [String; 2],
        /// The digest of the recovery code.
        recovery: String,
        /// The digest of the token of the session.
        session: String,
    },
    /// Deletes an account and all that belongs to it, the name of its owner at every seat, and the text
    /// of the owner's messages.
    Delete {
        /// The id of the account.
        id: String,
    },
    /// Creates a session, unless the account is gone or has another recovery code.
    CreateSession {
        /// The digest of the token of the session.
        digest: String,
        /// The id of the account.
        account: String,
        /// When it is created.
        now: u64,
        /// The digest of the recovery code with which the owner signs in, if so.
        recovery: Option<String>,
    },
    /// Records that a session is used.
    UseSession {
        /// The digest of the token of the session.
        digest: String,
        /// When it is used.
        now: u64,
    },
    /// Ends a session.
    DeleteSession {
        /// The digest of the token of the session.
        digest: String,
    },
    /// Ends all other sessions of an account.
    DeleteOtherSessions {
        /// The id of the account.
        account: String,
        /// The digest of the token of the session that stays.
        digest: String,
    },
    /// Replaces the recovery code.
    SetRecovery {
        /// The id of the account.
        account: String,
        /// The digest of the new code.
        recovery: String,
    },
    /// Adds a passkey, unless there is one with its id, or the account has [`MAX_PASSKEYS`].
    CreatePasskey(PasskeyRow),
    /// Records that a passkey was used, unless it is gone.
    UpdatePasskey {
        /// The id of the passkey.
        id: String,
        /// What changes when it is used, in base64url.
        state: String,
    },
    /// Deletes a passkey of an account.
    DeletePasskey {
        /// The id of the passkey.
        id: String,
        /// The id of the account.
        account: String,
    },
    /// Adds a challenge.
    CreateChallenge(ChallengeRow),
    /// Removes a challenge, so that it is answered only once.
    TakeChallenge {
        /// The id of the challenge.
        id: String,
    },
}

/// A parameter of a statement.
pub(super) enum Value {
    Text(String),
    Optional(Option<String>),
    Number(i64),
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<&Option<String>> for Value {
    fn from(text: &Option<String>) -> Value {
        Value::Optional(text.clone())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// A statement with its parameters.
pub(super) struct Statement {
    pub text: &'static str,
    pub values: Vec<Value>,
    /// Whether the change is not possible if the statement changes no row.
    pub is_required: bool,
}

/// A query that shows whether a change was written.
pub(super) struct Probe<'a> {
    /// The text, which selects a number.
    pub text: &'static str,
    pub values: Vec<&'a str>,
    /// Whether a row shows that the change was written, or that it was not.
    pub is_written_if_found: bool,
}

impl AccountChange {
    /// Returns the key by which the writes of a transaction are sorted.
    pub(super) fn key(&self) -> &str {
        match self {
            AccountChange::Create { account, .. } => &account.id,
            AccountChange::Delete { id }
            | AccountChange::UpdatePasskey { id, .. }
            | AccountChange::TakeChallenge { id } => id,
            AccountChange::CreateSession { account, .. }
            | AccountChange::DeleteOtherSessions { account, .. }
            | AccountChange::SetRecovery { account, .. }
            | AccountChange::DeletePasskey { account, .. } => account,
            AccountChange::UseSession { digest, .. } | AccountChange::DeleteSession { digest } => {
                digest
            }
            AccountChange::CreatePasskey(passkey) => &passkey.account,
            AccountChange::CreateChallenge(challenge) => &challenge.id,
        }
    }

    /// Returns the statements of the change. If one that is required changes no row, the change is not
    /// possible, and those that follow are left out.
    pub(super) fn statements(&self) -> Vec<Statement> {
        let mut statements = self.bare_statements();
        statements[0].is_required = true;
        statements
    }

    /// Returns the statements, of which only those are marked as required that are not the first.
    fn bare_statements(&self) -> Vec<Statement> {
        let statement = |text, values: Vec<Value>| Statement { text, values, is_required: false };
        let new_session = "INSERT INTO sessions (digest, account, created_ms, used_ms) \
                           SELECT $1, id, $3, $3 FROM accounts WHERE id = $2 \
                           AND recovery = COALESCE($4, recovery)";
        match self {
            AccountChange::Create { account, skeletons, recovery, session } => {
                let [look, folded_look] = skeletons;
                let text = "INSERT INTO accounts \
                            (id, name, look, folded_look, recovery, created_ms) \
                            SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS \
                            (SELECT 1 FROM sessions WHERE digest = $7) ON CONFLICT DO NOTHING";
                let AccountRow { id, name, created_ms } = account;
                let created_ms = *created_ms;
                vec![
                    statement(
                        text,
                        vec![
                            id.into(),
                            name.into(),
                            look.into(),
                            folded_look.into(),
                            recovery.into(),
                            created_ms.into(),
                            session.into(),
                        ],
                    ),
                    statement(
                        new_session,
                        vec![session.into(), id.into(), created_ms.into(), (&None).into()],
                    ),
                ]
            }
            AccountChange::Delete { id } => {
                // Its ratings, passkeys and sessions are deleted with it, by their foreign keys.
                vec![statement("DELETE FROM accounts WHERE id = $1", vec![id.into()])]
            }
            AccountChange::CreateSession { digest, account, now, recovery } => {
                let text = "DELETE FROM sessions WHERE account = $1 AND digest NOT IN \
                            (SELECT digest FROM sessions WHERE account = $1 \
                            ORDER BY created_ms DESC, digest LIMIT $2)";
                let values = vec![digest.into(), account.into(), (*now).into(), recovery.into()];
                vec![
                    statement(new_session, values),
                    statement(text, vec![account.into(), Value::Number(MAX_SESSIONS)]),
                ]
            }
            AccountChange::UseSession { digest, now } => {
                let text = "UPDATE sessions SET used_ms = $2 WHERE digest = $1";
                vec![statement(text, vec![digest.into(), (*now).into()])]
            }
            AccountChange::DeleteSession { digest } => {
                vec![statement("DELETE FROM sessions WHERE digest = $1", vec![digest.into()])]
            }
            AccountChange::DeleteOtherSessions { account, digest } => {
                let text = "DELETE FROM sessions WHERE account = $1 AND digest <> $2";
                vec![statement(text, vec![account.into(), digest.into()])]
            }
            AccountChange::SetRecovery { account, recovery } => {
                let text = "UPDATE accounts SET recovery = $2 WHERE id = $1";
                vec![statement(text, vec![account.into(), recovery.into()])]
            }
            AccountChange::CreatePasskey(passkey) => create_passkey(passkey),
            AccountChange::UpdatePasskey { id, state } => {
                let text = "UPDATE passkeys SET state = $2 WHERE id = $1";
                vec![statement(text, vec![id.into(), state.into()])]
            }
            AccountChange::DeletePasskey { id, account } => {
                let text = "DELETE FROM passkeys WHERE id = $1 AND account = $2";
                vec![statement(text, vec![id.into(), account.into()])]
            }
            AccountChange::CreateChallenge(challenge) => {
                let text = "INSERT INTO challenges (id, account, state, expires_ms) \
                            VALUES ($1, $2, $3, $4)";
                let ChallengeRow { id, account, state, expires_ms } = challenge;
                let values = vec![id.into(), account.into(), state.into(), (*expires_ms).into()];
                vec![statement(text, values)]
            }
            AccountChange::TakeChallenge { id } => {
                vec![statement("DELETE FROM challenges WHERE id = $1", vec![id.into()])]
            }
        }
    }

    /// Returns the query that shows whether the change was written; none if a query cannot tell this change
    /// from the same change by somebody else.
    pub(super) fn probe(&self) -> Option<Probe<'_>> {
        let (text, values, is_written_if_found) = match self {
            AccountChange::Create { account, .. } => {
                let text = "SELECT created_ms FROM accounts WHERE id = $1";
                (text, vec![account.id.as_str()], true)
            }
            AccountChange::Delete { id } => {
                let text = "SELECT created_ms FROM accounts WHERE id = $1";
                (text, vec![id.as_str()], false)
            }
            AccountChange::CreateSession { digest, .. } => {
                let text = "SELECT created_ms FROM sessions WHERE digest = $1";
                (text, vec![digest.as_str()], true)
            }
            AccountChange::DeleteSession { digest } => {
                let text = "SELECT created_ms FROM sessions WHERE digest = $1";
                (text, vec![digest.as_str()], false)
            }
            AccountChange::DeleteOtherSessions { account, digest } => {
                let text =
                    "SELECT created_ms FROM sessions WHERE account = $1 AND digest <> $2 LIMIT 1";
                (text, vec![account.as_str(), digest.as_str()], false)
            }
            AccountChange::SetRecovery { account, recovery } => {
                let text = "SELECT created_ms FROM accounts WHERE id = $1 AND recovery = $2";
                (text, vec![account.as_str(), recovery.as_str()], true)
            }
            AccountChange::CreatePasskey(passkey) => {
                let text = "SELECT created_ms FROM passkeys WHERE id = $1 AND account = $2";
                (text, vec![passkey.id.as_str(), passkey.account.as_str()], true)
            }
            AccountChange::UpdatePasskey { id, state } => {
                let text = "SELECT created_ms FROM passkeys WHERE id = $1 AND state = $2";
                (text, vec![id.as_str(), state.as_str()], true)
            }
            AccountChange::DeletePasskey { id, account } => {
                let text = "SELECT created_ms FROM passkeys WHERE id = $1 AND account = $2";
                (text, vec![id.as_str(), account.as_str()], false)
            }
            AccountChange::CreateChallenge(challenge) => {
                let text = "SELECT expires_ms FROM challenges WHERE id = $1";
                (text, vec![challenge.id.as_str()], true)
            }
            // Another server may have taken the same challenge or used the same session.
            AccountChange::TakeChallenge { .. } | AccountChange::UseSession { .. } => return None,
        };
        Some(Probe { text, values, is_written_if_found })
    }
}

/// Returns the statements that add a passkey to an account, unless it has [`MAX_PASSKEYS`].
fn create_passkey(passkey: &PasskeyRow) -> Vec<Statement> {
    // This locks the account in PostgreSQL, so that no passkey is added between the count and
    // the commit.
    let lock = "UPDATE accounts SET name = name WHERE id = $1";
    let text = "INSERT INTO passkeys \
                (id, account, transports, public_key, state, created_ms) \
                SELECT $1, id, $3, $4, $5, $6 FROM accounts WHERE id = $2 \
                AND (SELECT COUNT(*) FROM passkeys WHERE account = $2) < $7 \
                ON CONFLICT DO NOTHING";
    let PasskeyRow { id, account, transports, public_key, state, created_ms } = passkey;
    let values = vec![
        id.into(),
        account.into(),
        u64::from(*transports).into(),
        public_key.into(),
        state.into(),
        (*created_ms).into(),
        Value::Number(MAX_PASSKEYS as i64),
    ];
    vec![
        Statement { text: lock, values: vec![account.into()], is_required: true },
        Statement { text, values, is_required: true },
    ]
}

impl Store {
    /// Returns the account with this id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account(&self, id: &str) -> Result<Option<AccountRow>, sqlx::Error> {
        let text = "SELECT id, name, created_ms FROM accounts WHERE id = $1";
        self.find_account(text, id).await
    }

    /// Returns the account whose name has this skeleton in lower case.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_named(
        &self,
        folded_look: &str,
    ) -> Result<Option<AccountRow>, sqlx::Error> {
        let text = "SELECT id, name, created_ms FROM accounts WHERE folded_look = $1";
        self.find_account(text, folded_look).await
    }

    /// Returns the account whose recovery code has this digest.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_with_recovery(
        &self,
        recovery: &str,
    ) -> Result<Option<AccountRow>, sqlx::Error> {
        let text = "SELECT id, name, created_ms FROM accounts WHERE recovery = $1";
        self.find_account(text, recovery).await
    }

    async fn find_account(
        &self,
        text: &'static str,
        key: &str,
    ) -> Result<Option<AccountRow>, sqlx::Error> {
        let found: Option<(String, String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(key).fetch_optional(db))?;
        let row =
            |(id, name, created_ms)| AccountRow { id, name, created_ms: unsigned(created_ms) };
        Ok(found.map(row))
    }

    /// Returns the id of the account of the session whose token has this digest, and when the session was
    /// last [recorded as used](AccountChange::UseSession).
    ///
    /// # Errors
    /// If the database fails.
    pub async fn session(&self, digest: &str) -> Result<Option<(String, u64)>, sqlx::Error> {
        let text = "SELECT account, used_ms FROM sessions WHERE digest = $1";
        let found: Option<(String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(digest).fetch_optional(db))?;
        Ok(found.map(|(account, used_ms)| (account, unsigned(used_ms))))
    }

    /// Returns the passkeys of an account, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn passkeys(&self, account: &str) -> Result<Vec<PasskeyRow>, sqlx::Error> {
        let text = "SELECT id, account, transports, public_key, state, created_ms \
                    FROM passkeys WHERE account = $1 ORDER BY created_ms, id";
        let found: Vec<(String, String, i64, String, String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(account).fetch_all(db))?;
        Ok(found.into_iter().map(passkey).collect())
    }

    /// Returns the passkey with this id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn passkey(&self, id: &str) -> Result<Option<PasskeyRow>, sqlx::Error> {
        let text = "SELECT id, account, transports, public_key, state, created_ms \
                    FROM passkeys WHERE id = $1";
        let found: Option<(String, String, i64, String, String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_optional(db))?;
        Ok(found.map(passkey))
    }

    /// Returns the challenge with this id, which may have expired.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn challenge(&self, id: &str) -> Result<Option<ChallengeRow>, sqlx::Error> {
        let text = "SELECT id, account, state, expires_ms FROM challenges WHERE id = $1";
        let found: Option<(String, Option<String>, String, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).bind(id).fetch_optional(db))?;
        let row = |(id, account, state, expires_ms)| ChallengeRow {
            id,
            account,
            state,
            expires_ms: unsigned(expires_ms),
        };
        Ok(found.map(row))
    }
}

fn passkey(row: (String, String, i64, String, String, i64)) -> PasskeyRow {
    let (id, account, transports, public_key, state, created_ms) = row;
    PasskeyRow {
        id,
        account,
        transports: transports as u8,
        public_key,
        state,
        created_ms: unsigned(created_ms),
    }
}
