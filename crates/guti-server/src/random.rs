//! Random identifiers: bearer tokens and the digests that are stored of them, match ids.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The length of a token in characters: 256 bits in base64url without padding.
const TOKEN_LENGTH: usize = 43;

/// The length of a match id in characters: 72 bits in base64url.
const MATCH_ID_LENGTH: usize = 12;

/// The operating system provides no random numbers.
#[derive(Debug, thiserror::Error)]
#[error("the system provides no random numbers: {0}")]
pub struct RandomError(#[from] getrandom::Error);

/// Returns `N` random bytes in base64url.
fn base64<const N: usize>() -> Result<String, RandomError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Creates a bearer token.
///
/// # Errors
/// If the system provides no random numbers.
pub fn token() -> Result<String, RandomError> {
    base64::<32>()
}

/// Creates a match id, short enough for a link and too long to guess.
///
/// # Errors
/// If the system provides no random numbers.
pub fn match_id() -> Result<String, RandomError> {
    base64::<9>()
}

/// Returns a random bit.
///
/// # Errors
/// If the system provides no random numbers.
pub fn coin() -> Result<bool, RandomError> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0] & 1 == 1)
}

/// Returns a random number.
///
/// # Errors
/// If the system provides no random numbers.
pub fn number() -> Result<u64, RandomError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// Returns the digest under which a token is stored, in hexadecimal; none if `token` does not have
/// the form of a token. A token has 256 random bits, so its digest needs no salt.
pub fn digest(token: &str) -> Option<String> {
    let well_formed = token.len() == TOKEN_LENGTH && is_base64url(token);
    well_formed.then(|| blake3::hash(token.as_bytes()).to_hex().to_string())
}

/// Whether `text` has the form of a match id.
pub fn is_match_id(text: &str) -> bool {
    text.len() == MATCH_ID_LENGTH && is_base64url(text)
}

fn is_base64url(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_its_digest_does_not_reveal_it() {
        let token = token().unwrap();
        assert_eq!(token.len(), TOKEN_LENGTH);
        assert_eq!(digest(&token).unwrap().len(), 64);
        assert!(!digest(&token).unwrap().contains(&token));
    }

    #[test]
    fn malformed_tokens_have_no_digest() {
        for text in ["", "x", "'; drop table tokens; --", &"a".repeat(44), &"\u{e9}".repeat(43)] {
            assert_eq!(digest(text), None, "{text}");
        }
    }

    #[test]
    fn match_ids_are_told_from_other_text() {
        assert!(is_match_id(&match_id().unwrap()));
        assert!(!is_match_id("../../etc/pa"));
    }
}
