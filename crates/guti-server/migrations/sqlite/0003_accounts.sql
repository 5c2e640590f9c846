-- Accounts. The id is `@` and 16 characters of base64url; at the seats of its owner it has the place
-- of the digest of a token.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    -- What the name looks like, as it is and in lower case: no two accounts share either.
    look TEXT NOT NULL UNIQUE,
    folded_look TEXT NOT NULL UNIQUE,
    -- The digest of the recovery code.
    recovery TEXT NOT NULL UNIQUE,
    created_ms BIGINT NOT NULL
) WITHOUT ROWID;

-- The devices that are signed in, by the digest of the token of each.
CREATE TABLE sessions (
    digest TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_ms BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX sessions_account ON sessions (account, created_ms);

-- The passkeys, by the id of the credential in base64url: the public key with what never changes, and
-- what changes when it is used.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    transports BIGINT NOT NULL,
    public_key TEXT NOT NULL,
    state TEXT NOT NULL,
    created_ms BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_account ON passkeys (account, created_ms);

-- The challenges that are not answered yet: to create a passkey for an account, or to sign in.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY NOT NULL,
    account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    expires_ms BIGINT NOT NULL
) WITHOUT ROWID;

CREATE INDEX challenges_account ON challenges (account) WHERE account IS NOT NULL;
CREATE INDEX challenges_expires ON challenges (expires_ms);
