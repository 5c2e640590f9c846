//! Random identifiers: bearer tokens and recovery codes, the digests under which they are stored, and the
//! ids of matches and accounts.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The length of a token in characters: 256 bits in base64url without padding.
const TOKEN_LENGTH: usize = 43;

/// The length of a match id in characters: 72 bits in base64url.
const MATCH_ID_LENGTH: usize = 12;

/// The prefix of the token of a session. No other token has it, so a token of a seat needs no look-up.
const SESSION_PREFIX: &str = "session.";

/// The prefix of the id of an account. No digest has it.
const ACCOUNT_PREFIX: char = '@';

/// The digits of recovery codes: Crockford's base 32, which leaves out the letters I, L, O and U because
/// they can be mistaken for others.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of digits of a recovery code, which stand for 5 bits each.
const CODE_LENGTH: usize = 28;

/// The number of digits in a group of a recovery code.
const CODE_GROUP: usize = 4;

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

/// Creates the token of a session of an account: `session.` and a bearer token.
///
/// # Errors
/// If the system provides no random numbers.
pub fn session_token() -> Result<String, RandomError> {
    Ok(format!("{SESSION_PREFIX}{}", token()?))
}

/// Creates a recovery code of 140 bits, for example `7ZQ4-M1XK-0B9T-HW3E-C6RA-52NV-JG8D`.
///
/// # Errors
/// If the system provides no random numbers.
pub fn recovery_code() -> Result<String, RandomError> {
    let mut bytes = [0; CODE_LENGTH];
    getrandom::fill(&mut bytes)?;
    let digit = |byte: &u8| char::from(DIGITS[usize::from(byte % 32)]);
    let group = |bytes: &[u8]| bytes.iter().map(digit).collect::<String>();
    Ok(bytes.chunks(CODE_GROUP).map(group).collect::<Vec<_>>().join("-"))
}

/// Creates the id of an account: `@` and 16 characters of base64url.
///
/// # Errors
/// If the system provides no random numbers.
pub fn account_id() -> Result<String, RandomError> {
    Ok(format!("{ACCOUNT_PREFIX}{}", base64::<ACCOUNT_BYTES>()?))
}

/// Whether the owner of a seat or of a token is identified by the id of an account, and not by the digest
/// of a token.
pub fn is_account(id: &str) -> bool {
    id.starts_with(ACCOUNT_PREFIX)
}

/// The number of random bytes in the id of an account.
pub const ACCOUNT_BYTES: usize = 12;

/// Returns the random bytes in the id of an account; none if `id` is not one.
pub fn account_bytes(id: &str) -> Option<[u8; ACCOUNT_BYTES]> {
    let bytes = URL_SAFE_NO_PAD.decode(id.strip_prefix(ACCOUNT_PREFIX)?).ok()?;
    bytes.try_into().ok()
}

/// Creates the id of a challenge.
///
/// # Errors
/// If the system provides no random numbers.
pub fn challenge_id() -> Result<String, RandomError> {
    base64::<16>()
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

/// Returns the digest under which the token of a session is stored; none if `token` does not have its
/// form.
pub fn session_digest(token: &str) -> Option<String> {
    let random = token.strip_prefix(SESSION_PREFIX)?;
    let well_formed = random.len() == TOKEN_LENGTH && is_base64url(random);
    well_formed.then(|| blake3::hash(token.as_bytes()).to_hex().to_string())
}

/// Returns the digest under which a recovery code is stored; none if `code` does not have the form of a
/// recovery code. Case, spaces and hyphens do not matter, and the letters O, I and L are read as the digits
/// that they look like.
pub fn recovery_digest(code: &str) -> Option<String> {
    let is_separator =
        |char: char| char.is_whitespace() || "-\u{2010}\u{2011}\u{2013}".contains(char);
    let mut plain = String::new();
    for char in code.chars().filter(|&char| !is_separator(char)).take(CODE_LENGTH + 1) {
        let digit = match char.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        DIGITS.iter().find(|&&other| char::from(other) == digit)?;
        plain.push(digit);
    }
    let well_formed = plain.len() == CODE_LENGTH;
    // The prefix keeps these digests apart from those of tokens.
    let text = format!("recovery code {plain}");
    well_formed.then(|| blake3::hash(text.as_bytes()).to_hex().to_string())
}

/// Whether `text` has the form of a match id.
pub fn is_match_id(text: &str) -> bool {
    text.len() == MATCH_ID_LENGTH && is_base64url(text)
}

/// Whether a text has only characters of base64url.
pub fn is_base64url(text: &str) -> bool {
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
    fn a_token_of_a_session_is_told_from_others_at_sight() {
        let session = session_token().unwrap();
        assert_eq!((session_digest(&session).unwrap().len(), digest(&session)), (64, None));
        assert_eq!(session_digest(&token().unwrap()), None);
        for text in ["session.", "session.x", "Session.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]
        {
            assert_eq!(session_digest(text), None, "{text}");
        }
        let id = account_id().unwrap();
        assert!(is_account(&id) && !is_account(&session_digest(&session).unwrap()));
        assert_eq!((id.len(), account_bytes(&id).is_some()), (17, true));
        assert_eq!(account_bytes("@x"), None);
    }

    #[test]
    fn a_recovery_code_may_be_typed_in_any_case_and_with_any_spacing() {
        let code = recovery_code().unwrap();
        assert_eq!(code.len(), 7 * 4 + 6);
        let digest = recovery_digest(&code).unwrap();
        assert_eq!(digest.len(), 64);
        let plain: String = code.chars().filter(|&char| char != '-').collect();
        for typed in [
            plain.clone(),
            code.to_lowercase(),
            code.replace('-', " \u{2013} "),
            code.replace('0', "o").replace('1', "l"),
            code.replace('1', "I"),
        ] {
            assert_eq!(recovery_digest(&typed).as_ref(), Some(&digest), "{typed}");
        }
        for other in [
            "",
            &plain[1..],
            &format!("{plain}0"),
            &format!("U{}", &plain[1..]),
            &format!("\u{e9}{}", &plain[1..]),
        ] {
            assert_eq!(recovery_digest(other), None, "{other}");
        }
        assert_ne!(recovery_digest(&recovery_code().unwrap()), Some(digest));
    }

    #[test]
    fn match_ids_are_told_from_other_text() {
        assert!(is_match_id(&match_id().unwrap()));
        assert!(!is_match_id("../../etc/pa"));
    }
}
