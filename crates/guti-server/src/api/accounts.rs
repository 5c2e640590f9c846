//! Accounts: create one, sign in and out, and look players up.

use super::Refused;
use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::live::run_to_end;
use crate::store::{AccountChange, AccountRow, Write};
use crate::web::{AccountHolder, ApiJson, ApiPath, ClientAddress};
use crate::{random, text};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use guti_api::{
    Account, CreatedAccount, GameRating, NewAccount, PasskeyView, PlayerView, RecoveryCode, SignIn,
    SignedIn,
};
use guti_words::fact;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// Creates an account, and signs this device in. An account is a name and nothing else. Its owner signs
/// in on other devices with the recovery code of the response, or with a passkey. A request that brings its
/// own token can be repeated if the response was lost: it then signs this device in with status 200, and
/// `POST /me/recovery-code` makes a recovery code.
#[utoipa::path(post, path = "/accounts", tag = "people", operation_id = "createAccount",
    security(()), request_body = NewAccount, responses(
    (status = 201, description = "The account, with a token and a code that are shown only once",
        body = CreatedAccount),
    (status = 200, description = "The account that the same request has created before", body = SignedIn),
    Refused,
))]
pub async fn create(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(NewAccount { name, token: chosen }): ApiJson<NewAccount>,
) -> Result<Response, ApiError> {
    let name = text::account_name(&name)?;
    if let Some(signed_in) = created_before(&app, chosen.as_deref(), &name).await? {
        return Ok(Json(signed_in).into_response());
    }
    app.throttle.new_token(client.0)?;
    let recovery_code = random::recovery_code()?;
    let token = chosen.clone().map_or_else(random::session_token, Ok)?;
    let created_ms = app.services.clock.now_ms();
    let account = AccountRow { id: random::account_id()?, name, created_ms };
    let change = AccountChange::Create {
        account: account.clone(),
        skeletons: text::skeletons(&account.name),
        recovery: digest_of(&recovery_code, random::recovery_digest)?,
        session: digest_of(&token, random::session_digest)?,
    };
    if !app.services.store.write(Write::Account(change)).await? {
        // The same request may have arrived first over another connection.
        if let Some(signed_in) = created_before(&app, chosen.as_deref(), &account.name).await? {
            return Ok(Json(signed_in).into_response());
        }
        return Err(ApiError::new(Kind::NameTaken, fact!("name-taken")));
    }
    // The database is not asked: if it failed, the token and the code of an account that is there would be lost.
    let AccountRow { name, created_ms, .. } = account;
    let account = Account { name, created_ms, passkeys: Vec::new(), ratings: Vec::new() };
    let created = CreatedAccount { account, token, recovery_code };
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

/// Returns the account that an earlier request with this token and this name created; none if there was no
/// such request. The recovery code of that request is not changed, because its response may still arrive.
///
/// # Errors
/// If the token is malformed or belongs to a session of another account, or the database fails.
async fn created_before(
    app: &App,
    token: Option<&str>,
    name: &str,
) -> Result<Option<SignedIn>, ApiError> {
    let Some(token) = token else { return Ok(None) };
    if random::session_digest(token).is_none() {
        return Err(ApiError::new(Kind::Invalid, fact!("session-token-malformed")));
    }
    let id = match app.services.sessions.principal(token).await {
        Ok(principal) => principal.id,
        Err(error) if error.kind == Kind::Unauthorized => return Ok(None),
        Err(error) => return Err(error),
    };
    let account = account_view(app, &id).await?;
    if account.name != name {
        return Err(ApiError::key_reused());
    }
    Ok(Some(SignedIn { account, token: token.to_owned() }))
}

/// Signs this device in with the recovery code of an account.
#[utoipa::path(post, path = "/sessions", tag = "people", operation_id = "signIn",
    security(()), request_body = SignIn, responses(
    (status = 200, description = "The account, with a token that is shown only once", body = SignedIn),
    Refused,
))]
pub async fn sign_in(
    State(app): State<Arc<App>>,
    client: ClientAddress,
    ApiJson(request): ApiJson<SignIn>,
) -> Result<Json<SignedIn>, ApiError> {
    app.throttle.sign_in(client.0)?;
    let wrong = || ApiError::new(Kind::NotSignedIn, fact!("no-account-with-code"));
    let recovery = random::recovery_digest(&request.recovery_code).ok_or_else(wrong)?;
    let account = app.services.store.account_with_recovery(&recovery).await?.ok_or_else(wrong)?;
    let signed_in = create_session(&app, account.id, Some(recovery)).await?;
    signed_in.map(Json).ok_or_else(wrong)
}

/// Signs a device in. Returns none if the account is gone or no longer has this recovery code.
///
/// # Errors
/// If the system provides no random numbers, or the database fails.
pub(super) async fn create_session(
    app: &App,
    account: String,
    recovery: Option<String>,
) -> Result<Option<SignedIn>, ApiError> {
    let token = random::session_token()?;
    let digest = digest_of(&token, random::session_digest)?;
    let now = app.services.clock.now_ms();
    // The account is read first: if the database fails, no session is left whose token nobody has.
    let view = match account_view(app, &account).await {
        Err(error) if error.kind == Kind::Unauthorized => return Ok(None),
        view => view?,
    };
    let change = AccountChange::CreateSession { digest, account, now, recovery };
    let is_created = app.services.store.write(Write::Account(change)).await?;
    Ok(is_created.then_some(SignedIn { account: view, token }))
}

/// Signs this device out: its token is no longer valid. Other devices stay signed in.
#[utoipa::path(delete, path = "/sessions/current", tag = "people", operation_id = "signOut",
    security(("session" = [])),
    responses((status = 204, description = "The device is signed out"), Refused))]
pub async fn sign_out(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
) -> Result<StatusCode, ApiError> {
    let session = holder.session;
    // The session must be forgotten even if the client does not wait for it.
    run_to_end(async move {
        let change = AccountChange::DeleteSession { digest: session.clone() };
        let written = app.services.store.write(Write::Account(change)).await;
        app.services.sessions.forget(&session);
        Ok(written?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out all other devices of the owner of your account. This one stays signed in.
#[utoipa::path(delete, path = "/sessions", tag = "people", operation_id = "signOutElsewhere",
    security(("session" = [])),
    responses((status = 204, description = "No other device is signed in"), Refused))]
pub async fn sign_out_elsewhere(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
) -> Result<StatusCode, ApiError> {
    let AccountHolder { account, session: digest } = holder;
    app.throttle.token_use(&account)?;
    run_to_end(async move {
        let change = AccountChange::DeleteOtherSessions { account: account.clone(), digest };
        let written = app.services.store.write(Write::Account(change)).await;
        app.services.sessions.forget_account(&account);
        Ok(written?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replaces the recovery code of your account. The one before is no longer valid.
#[utoipa::path(post, path = "/me/recovery-code", tag = "people",
    operation_id = "createRecoveryCode", security(("session" = [])), responses(
    (status = 200, description = "The new code, which is shown only once", body = RecoveryCode),
    Refused,
))]
pub async fn new_recovery_code(
    State(app): State<Arc<App>>,
    holder: AccountHolder,
) -> Result<Json<RecoveryCode>, ApiError> {
    app.throttle.token_use(&holder.account)?;
    let recovery_code = random::recovery_code()?;
    let recovery = digest_of(&recovery_code, random::recovery_digest)?;
    let change = AccountChange::SetRecovery { account: holder.account, recovery };
    if !app.services.store.write(Write::Account(change)).await? {
        return Err(ApiError::signed_out());
    }
    Ok(Json(RecoveryCode { recovery_code }))
}

/// The path of a player.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct PlayerPath {
    /// The name of the account; case and spacing do not matter.
    name: String,
}

/// Shows the owner of an account.
#[utoipa::path(get, path = "/players/{name}", tag = "people", operation_id = "showPlayer",
    security(()), params(PlayerPath), responses(
    (status = 200, description = "The player", body = PlayerView),
    Refused,
))]
pub async fn player(
    State(app): State<Arc<App>>,
    ApiPath(path): ApiPath<PlayerPath>,
) -> Result<Json<PlayerView>, ApiError> {
    let unknown = || ApiError::new(Kind::NotFound, fact!("no-account-with-name"));
    // No name has a control character, and PostgreSQL cannot compare text that contains NUL.
    if path.name.chars().any(char::is_control) {
        return Err(unknown());
    }
    let [_, look] = text::skeletons(&path.name);
    let account = app.services.store.account_named(&look).await?.ok_or_else(unknown)?;
    let ratings = ratings_of(&app, &account.id).await?;
    let AccountRow { name, created_ms, .. } = account;
    Ok(Json(PlayerView { name, created_ms, ratings }))
}

/// Returns an account as its owner sees it.
///
/// # Errors
/// If the account was deleted, or the database fails.
pub(super) async fn account_view(app: &App, id: &str) -> Result<Account, ApiError> {
    let store = &app.services.store;
    let account = store.account(id).await?.ok_or_else(ApiError::signed_out)?;
    let passkeys = store.passkeys(id).await?.into_iter();
    let passkeys =
        passkeys.map(|passkey| PasskeyView { id: passkey.id, created_ms: passkey.created_ms });
    let ratings = ratings_of(app, id).await?;
    let AccountRow { name, created_ms, .. } = account;
    Ok(Account { name, created_ms, passkeys: passkeys.collect(), ratings })
}

/// Returns the ratings of an account as they are shown.
async fn ratings_of(app: &App, id: &str) -> Result<Vec<GameRating>, ApiError> {
    let now = app.services.clock.now_ms();
    let ratings = app.services.store.ratings_of(id).await?.into_iter();
    Ok(ratings.map(|(game, rating)| GameRating { game, rating: rating.view(now) }).collect())
}

/// Returns the digest of a secret that was just created.
fn digest_of(secret: &str, digest: fn(&str) -> Option<String>) -> Result<String, ApiError> {
    digest(secret).ok_or_else(|| ApiError::internal("a secret was created that is none"))
}
