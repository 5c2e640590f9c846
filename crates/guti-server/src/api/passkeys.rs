//! Passkeys: add one to an account, sign in with it, delete it.

use super::Refused;
use super::accounts::{account_view, create_session};
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::passkeys::{self, NewChallenge, SignInAnswer, Site};
use crate::random;
use crate::store::{AccountChange, ChallengeRow, MAX_PASSKEYS, Write};
use crate::web::{AccountHolder, ApiJson, ApiPath, ClientAddress, RequestHost};
use axum::Json;
use axum::extract::State;
use guti_api::{Account, PasskeyAnswer, PasskeyChallenge, PasskeyView, SignedIn};
use guti_words::fact;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// How long a challenge can be answered.
const CHALLENGE_MS: u64 = 300_000;

/// Returns a challenge to sign in with a passkey. Pass its `options` to
/// `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`. A server that is asked by
/// its address instead of a name has no passkeys.
#[utoipa::path(post, path = "/sessions/challenge", tag = "people",
    operation_id = "createSignInChallenge", security(()), responses(
    (status = 200, description = "The challenge, to be answered within five minutes",
        body = PasskeyChallenge),
    Refused,
))]
pub async fn sign_in_challenge(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    RequestHost(host): RequestHost,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let site = Site::new(&host)?;
    app.throttle.sign_in(client.0)?;
    store_challenge(&app, None, passkeys::begin_sign_in(&site)?).await
}

/// Signs this device in with a passkey. A challenge is answered only once.
#[utoipa::path(post, path = "/sessions/passkey", tag = "people",
    operation_id = "signInWithPasskey", security(()), request_body = PasskeyAnswer, responses(
    (status = 200, description = "The account, with a token that is shown only once", body = SignedIn),
    Refused,
))]
pub async fn sign_in(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    RequestHost(host): RequestHost,
    ApiJson(request): ApiJson<PasskeyAnswer>,
) -> Result<Json<SignedIn>, ApiError> {
    app.throttle.sign_in(client.0)?;
    let site = Site::new(&host)?;
    let unknown = || ApiError::new(Kind::NotSignedIn, fact!("no-account-with-passkey"));
    let answer = SignInAnswer::parse(&request.credential)?;
    let expired = || expired(Kind::NotSignedIn);
    let challenge = take_challenge(&app, &request.id, None).await?.ok_or_else(expired)?;
    let passkey = app.services.store.passkey(&answer.passkey_id()).await?.ok_or_else(unknown)?;
    if let Some(state) = answer.finish(&site, &challenge.state, &passkey)? {
        let change = AccountChange::UpdatePasskey { id: passkey.id, state };
        if !app.services.store.write(Write::Account(change)).await? {
            return Err(unknown());
        }
    }
    create_session(&app, passkey.account, None).await?.map(Json).ok_or_else(unknown)
}

/// Returns a challenge to add a passkey to your account. Pass its `options` to
/// `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`. A server that is asked
/// by its address instead of a name has no passkeys.
#[utoipa::path(post, path = "/me/passkeys/challenge", tag = "people",
    operation_id = "createPasskeyChallenge", security(("session" = [])), responses(
    (status = 200, description = "The challenge, to be answered within five minutes",
        body = PasskeyChallenge),
    Refused,
))]
pub async fn creation_challenge(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
    RequestHost(host): RequestHost,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let site = Site::new(&host)?;
    app.throttle.token_use(&holder.account)?;
    let store = &app.services.store;
    let account = store.account(&holder.account).await?.ok_or_else(ApiError::signed_out)?;
    let known = store.passkeys(&account.id).await?;
    if known.len() >= MAX_PASSKEYS {
        return Err(too_many());
    }
    let challenge = passkeys::begin_creation(&site, &account, &known)?;
    store_challenge(&app, Some(account.id), challenge).await
}

/// Adds a passkey to your account.
#[utoipa::path(post, path = "/me/passkeys", tag = "people", operation_id = "addPasskey",
    security(("session" = [])), request_body = PasskeyAnswer,
    responses((status = 200, description = "The account with the passkey", body = Account), Refused))]
pub async fn create(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
    RequestHost(host): RequestHost,
    ApiJson(request): ApiJson<PasskeyAnswer>,
) -> Result<Json<Account>, ApiError> {
    let site = Site::new(&host)?;
    app.throttle.token_use(&holder.account)?;
    let expired = || expired(Kind::WrongMoment);
    let account = holder.account;
    // It is read first: if the database fails, the challenge can be answered again.
    let mut view = account_view(&app, &account).await?;
    let challenge = take_challenge(&app, &request.id, Some(&account)).await?.ok_or_else(expired)?;
    let now = app.services.clock.now_ms();
    let passkey =
        passkeys::finish_creation(&site, &account, &challenge.state, &request.credential, now)?;
    let store = &app.services.store;
    view.passkeys.push(PasskeyView { id: passkey.id.clone(), created_ms: passkey.created_ms });
    if !store.write(Write::Account(AccountChange::CreatePasskey(passkey))).await? {
        let is_full = store.passkeys(&account).await?.len() >= MAX_PASSKEYS;
        let owned = || ApiError::new(Kind::Invalid, fact!("passkey-owned"));
        return Err(if is_full { too_many() } else { owned() });
    }
    Ok(Json(view))
}

/// The path of a passkey.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct PasskeyPath {
    /// The `id` of the passkey.
    id: String,
}

/// Deletes a passkey of your account. The devices that signed in with it stay signed in.
#[utoipa::path(delete, path = "/me/passkeys/{id}", tag = "people", operation_id = "deletePasskey",
    security(("session" = [])), params(PasskeyPath),
    responses((status = 200, description = "The account without the passkey", body = Account), Refused))]
pub async fn delete(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
    ApiPath(path): ApiPath<PasskeyPath>,
) -> Result<Json<Account>, ApiError> {
    app.throttle.token_use(&holder.account)?;
    let unknown = || ApiError::new(Kind::NotFound, fact!("no-such-passkey"));
    if !random::is_base64url(&path.id) {
        return Err(unknown());
    }
    let mut view = account_view(&app, &holder.account).await?;
    view.passkeys.retain(|passkey| passkey.id != path.id);
    let change = AccountChange::DeletePasskey { id: path.id, account: holder.account };
    if !app.services.store.write(Write::Account(change)).await? {
        return Err(unknown());
    }
    Ok(Json(view))
}

/// Returns the error for an account that can have no more passkeys.
fn too_many() -> ApiError {
    ApiError::new(Kind::Invalid, fact!("passkeys-at-most", most = MAX_PASSKEYS))
}

/// Returns the error for a challenge that does not exist any more.
fn expired(kind: Kind) -> ApiError {
    ApiError::new(kind, fact!("challenge-expired"))
}

/// Stores a challenge, for a passkey of this account or to sign in, and returns what the browser gets.
async fn store_challenge(
    app: &App,
    account: Option<String>,
    challenge: NewChallenge,
) -> Result<Json<PasskeyChallenge>, ApiError> {
    let NewChallenge { options, state } = challenge;
    let (id, now) = (random::challenge_id()?, app.services.clock.now_ms());
    let row = ChallengeRow { id: id.clone(), account, state, expires_ms: now + CHALLENGE_MS };
    app.services.store.write(Write::Account(AccountChange::CreateChallenge(row))).await?;
    Ok(Json(PasskeyChallenge { id, options }))
}

/// Removes a challenge and returns it; none if it has expired, was answered before, or is not for this
/// account.
async fn take_challenge(
    app: &App,
    id: &str,
    account: Option<&str>,
) -> Result<Option<ChallengeRow>, ApiError> {
    if !random::is_base64url(id) {
        return Ok(None);
    }
    let store = &app.services.store;
    let found = store.challenge(id).await?;
    let Some(found) = found.filter(|found| found.account.as_deref() == account) else {
        return Ok(None);
    };
    let change = AccountChange::TakeChallenge { id: found.id.clone() };
    let is_ours = store.write(Write::Account(change)).await?;
    Ok(Some(found).filter(|found| is_ours && app.services.clock.now_ms() < found.expires_ms))
}
