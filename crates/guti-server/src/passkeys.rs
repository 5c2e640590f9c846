//! Passkeys: what a server asks of a browser, and checks in its answers
//! ([Web Authentication](https://www.w3.org/TR/webauthn-3/)).
//!
//! A passkey is bound to the name of the server for which it was created. It is discoverable, so the
//! browser finds the account, and nobody types a name. The user handle is the random part of the id of
//! the account.

use crate::error::{ApiError, Kind};
use crate::random;
use crate::store::{AccountRow, PasskeyRow};
use axum::http::uri::Authority;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use guti_words::fact;
use serde_json::Value;
use std::net::Ipv4Addr;
use webauthn_rp::AuthenticatedCredential;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{
    AuthenticationVerificationOptions, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions,
};
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity,
    RegistrationServerState, RegistrationVerificationOptions, UserHandle,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::auth::DiscoverableAuthentication;
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, Registration, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};

/// The bytes of a user handle.
const HANDLE: usize = random::ACCOUNT_BYTES;

/// A public key as the database stores it.
type StoredKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// The site for which passkeys are created: the relying party.
#[derive(Debug)]
pub struct Site {
    id: RpId,
    /// The origins of its pages.
    origins: Vec<String>,
}

impl Site {
    /// Returns the site of a server that answers to this name and port, by which a request has asked it.
    /// Its pages must come over TLS, except on the machine itself.
    ///
    /// # Errors
    /// If the name is an address, which passkeys cannot be bound to.
    pub fn new(host: &Authority) -> Result<Site, ApiError> {
        let name = host.host().to_ascii_lowercase();
        if name.starts_with('[') || name.parse::<Ipv4Addr>().is_ok() {
            return Err(ApiError::new(Kind::Invalid, fact!("passkeys-need-name")));
        }
        let is_local = name == "localhost" || name.ends_with(".localhost");
        let authority = host.as_str().to_ascii_lowercase();
        let mut origins = vec![format!("https://{authority}")];
        if is_local {
            origins.push(format!("http://{authority}"));
        }
        let domain = AsciiDomain::try_from(name);
        let domain = domain.map_err(|error| ApiError::new(Kind::Invalid, error.to_string()))?;
        Ok(Site { id: RpId::Domain(domain), origins })
    }
}

/// A challenge, before it is stored and sent.
#[derive(Debug)]
pub struct NewChallenge {
    /// The options for the browser.
    pub options: Value,
    /// What is needed to check the answer, in base64url.
    pub state: String,
}

/// Returns the challenge to create a passkey for an account that already has these passkeys.
///
/// # Errors
/// If the stored data of the account or of its passkeys are corrupt.
pub fn begin_creation(
    site: &Site,
    account: &AccountRow,
    passkeys: &[PasskeyRow],
) -> Result<NewChallenge, ApiError> {
    let handle = handle(&account.id)?;
    let descriptor = |passkey: &PasskeyRow| {
        let id = CredentialId::<Vec<u8>>::decode(decode(&passkey.id)?);
        let id = id.map_err(ApiError::internal)?;
        let transports = AuthTransports::decode(passkey.transports).map_err(ApiError::internal)?;
        Ok(PublicKeyCredentialDescriptor { id, transports })
    };
    let known = passkeys.iter().map(descriptor).collect::<Result<Vec<_>, ApiError>>()?;
    let user = PublicKeyCredentialUserEntity::from(&handle);
    let mut options = PublicKeyCredentialCreationOptions::passkey(&site.id, user, known);
    // Otherwise authenticators that do not support this protection would be refused.
    options.extensions.cred_protect = CredProtect::None;
    let (server, client) = options.start_ceremony().map_err(ApiError::internal)?;
    let mut options = serde_json::to_value(client)?;
    // The library accepts fewer names than accounts may have.
    for key in ["name", "displayName"] {
        options["user"][key] = account.name.clone().into();
    }
    let state = URL_SAFE_NO_PAD.encode(server.encode().map_err(ApiError::internal)?);
    Ok(NewChallenge { options, state })
}

/// Checks the answer to a challenge to create a passkey, and returns the passkey.
///
/// # Errors
/// If the answer is not accepted.
pub fn finish_creation(
    site: &Site,
    account: &str,
    state: &str,
    credential: &Value,
    now: u64,
) -> Result<PasskeyRow, ApiError> {
    let refused = |error: &dyn std::fmt::Display| not_accepted(Kind::Invalid, error);
    let state = decode(state)?;
    let state = RegistrationServerState::<HANDLE>::decode(&state).map_err(ApiError::internal)?;
    let answer = serde_json::to_vec(credential)?;
    let answer = Registration::from_json_relaxed(&answer).map_err(|error| refused(&error))?;
    let options = RegistrationVerificationOptions::<String, String> {
        allowed_origins: &site.origins,
        error_on_unsolicited_extensions: false,
        ..Default::default()
    };
    let passkey = state.verify(&site.id, &answer, &options).map_err(|error| refused(&error))?;
    let Ok(public_key) = passkey.static_state().encode();
    let Ok(state) = passkey.dynamic_state().encode();
    let Ok(transports) = passkey.transports().encode();
    Ok(PasskeyRow {
        id: URL_SAFE_NO_PAD.encode(passkey.id().as_ref()),
        account: account.to_owned(),
        transports,
        public_key: URL_SAFE_NO_PAD.encode(public_key),
        state: URL_SAFE_NO_PAD.encode(state),
        created_ms: now,
    })
}

/// Returns the challenge to sign in with any passkey of this site.
///
/// # Errors
/// If the system provides no time.
pub fn begin_sign_in(site: &Site) -> Result<NewChallenge, ApiError> {
    let options = DiscoverableCredentialRequestOptions::passkey(&site.id);
    let (server, client) = options.start_ceremony().map_err(ApiError::internal)?;
    let options = serde_json::to_value(client)?;
    let state = URL_SAFE_NO_PAD.encode(server.encode().map_err(ApiError::internal)?);
    Ok(NewChallenge { options, state })
}

/// The answer to a challenge to sign in, which is not checked yet.
#[derive(Debug)]
pub struct SignInAnswer(DiscoverableAuthentication<HANDLE>);

impl SignInAnswer {
    /// Parses an answer.
    ///
    /// # Errors
    /// If the answer is malformed.
    pub fn parse(credential: &Value) -> Result<SignInAnswer, ApiError> {
        let answer = serde_json::to_vec(credential)?;
        let answer = DiscoverableAuthentication::from_json_relaxed(&answer);
        answer.map(SignInAnswer).map_err(|error| refused_sign_in(&error))
    }

    /// Returns the id of the passkey that it claims to come from, in base64url.
    pub fn passkey_id(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.raw_id().as_ref())
    }

    /// Checks the answer, and returns the new state of the passkey if it has changed.
    ///
    /// # Errors
    /// If the answer is not accepted.
    pub fn finish(
        &self,
        site: &Site,
        state: &str,
        passkey: &PasskeyRow,
    ) -> Result<Option<String>, ApiError> {
        let state = decode(state)?;
        let state =
            DiscoverableAuthenticationServerState::decode(&state).map_err(ApiError::internal)?;
        let (id, handle) = (decode(&passkey.id)?, handle(&passkey.account)?);
        let id = CredentialId::<&[u8]>::decode(&id).map_err(ApiError::internal)?;
        let public_key = StoredKey::decode(&decode(&passkey.public_key)?);
        let public_key = public_key.map_err(ApiError::internal)?;
        let changing = <[u8; 7]>::try_from(decode(&passkey.state)?);
        let changing = changing.map_err(|_| ApiError::internal("a passkey is damaged"))?;
        let changing = DynamicState::decode(changing).map_err(ApiError::internal)?;
        let mut passkey = AuthenticatedCredential::new(id, &handle, public_key, changing)
            .map_err(ApiError::internal)?;
        let options = AuthenticationVerificationOptions::<String, String> {
            allowed_origins: &site.origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let verified = state.verify(&site.id, &self.0, &mut passkey, &options);
        let has_changed = verified.map_err(|error| refused_sign_in(&error))?;
        let Ok(changing) = passkey.dynamic_state().encode();
        Ok(has_changed.then(|| URL_SAFE_NO_PAD.encode(changing)))
    }
}

fn refused_sign_in(error: &dyn std::fmt::Display) -> ApiError {
    not_accepted(Kind::NotSignedIn, error)
}

fn not_accepted(kind: Kind, error: &dyn std::fmt::Display) -> ApiError {
    ApiError::new(kind, fact!("passkey-not-accepted", error = error.to_string()))
}

/// Returns the user handle of an account.
fn handle(account: &str) -> Result<UserHandle<HANDLE>, ApiError> {
    let bytes = random::account_bytes(account);
    let bytes = bytes.ok_or_else(|| ApiError::internal("an account has a damaged id"))?;
    let Ok(handle) = UserHandle::decode(bytes);
    Ok(handle)
}

/// Decodes base64url from the database.
fn decode(text: &str) -> Result<Vec<u8>, ApiError> {
    URL_SAFE_NO_PAD.decode(text).map_err(ApiError::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_a_site_come_over_tls_unless_they_come_from_this_machine() {
        let origins = |host: &str| Site::new(&host.parse().unwrap()).map(|site| site.origins);
        assert_eq!(origins("Guti.example").unwrap(), ["https://guti.example"]);
        assert_eq!(origins("guti.example:8443").unwrap(), ["https://guti.example:8443"]);
        let local = ["https://localhost:8080", "http://localhost:8080"];
        assert_eq!(origins("localhost:8080").unwrap(), local);
        for address in ["127.0.0.1:8080", "192.0.2.1", "[::1]:8080"] {
            assert_eq!(origins(address).unwrap_err().kind, Kind::Invalid, "{address}");
        }
    }
}
