//! People over a server: tokens, accounts and ratings.

use serde::{Deserialize, Serialize};

/// A request for a token with which a bot plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The name of the bot, of which 40 characters are kept.
    pub name: String,
}

/// A token that was issued.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct IssuedToken {
    /// The name of the bot.
    pub name: String,
    /// The secret. It is shown only here; the server stores only a digest.
    pub token: String,
}

/// The owner of the token of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Me {
    /// The name of the bot or person, as given when the token was issued.
    pub name: String,
    /// The time when the token was issued, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// The account, if the token belongs to one.
    pub account: Option<Account>,
}

/// An account, as its owner sees it. It has no password and no address: its owner signs in with a passkey
/// or the recovery code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Account {
    /// The name, which no other account has.
    pub name: String,
    /// The time of creation, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// The passkeys with which the owner can sign in.
    pub passkeys: Vec<PasskeyView>,
    /// The ratings, by the `id` of the game.
    pub ratings: Vec<GameRating>,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PasskeyView {
    /// The identifier of the passkey.
    pub id: String,
    /// The time when it was added, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
}

/// A request for an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name, by which others will know the owner.
    pub name: String,
    /// The secret token with which this device is to be signed in: `session.` and 32 random bytes in
    /// base64url without padding, 43 characters. If the response is lost, the same request with the same
    /// token is answered with a [`SignedIn`]. Without it the server makes a token.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub token: Option<String>,
}

/// An account that was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct CreatedAccount {
    /// The new account, which has neither passkeys nor ratings yet.
    pub account: Account,
    /// The secret token with which this device is signed in.
    pub token: String,
    /// The code with which the owner can sign in on any device. It is shown only here; the server
    /// stores only a digest.
    pub recovery_code: String,
}

/// A request to sign in with a recovery code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The recovery code; case, spaces and hyphens do not matter.
    pub recovery_code: String,
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SignedIn {
    /// The account that the device is signed in to.
    pub account: Account,
    /// The secret token with which this device is signed in.
    pub token: String,
}

/// A new recovery code; the one before is no longer valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RecoveryCode {
    /// The code. It is shown only here; the server stores only a digest.
    pub recovery_code: String,
}

/// What a browser needs to create or use a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PasskeyChallenge {
    /// The identifier of this challenge, to be sent back with the answer within five minutes.
    pub id: String,
    /// The options for `PublicKeyCredential.parseCreationOptionsFromJSON` or
    /// `parseRequestOptionsFromJSON` (Web Authentication Level 3).
    #[cfg_attr(test, ts(type = "unknown"))]
    pub options: serde_json::Value,
}

/// The answer of a browser to a [`PasskeyChallenge`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The identifier of the challenge.
    pub id: String,
    /// What `PublicKeyCredential.toJSON` returns.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub credential: serde_json::Value,
}

/// A rating by Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RatingView {
    /// The rating; 1500 for a new player.
    pub rating: i32,
    /// The rating deviation: the true rating is within two deviations of it with a probability of
    /// 95 %.
    pub deviation: u32,
    /// Whether the deviation is still so large that the rating says little.
    pub provisional: bool,
    /// The number of rated matches.
    pub matches: u32,
}

/// The rating of a player in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GameRating {
    /// The `id` of the game.
    pub game: String,
    /// The rating in this game.
    pub rating: RatingView,
}

/// An account, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct PlayerView {
    /// The name, as the owner writes it.
    pub name: String,
    /// The time of creation, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// The ratings, by the `id` of the game.
    pub ratings: Vec<GameRating>,
}

/// A player in the list of the ratings in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct RankedPlayer {
    /// The name of the account.
    pub name: String,
    /// The rating, which is not provisional.
    pub rating: RatingView,
}
