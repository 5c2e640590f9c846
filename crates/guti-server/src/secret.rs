//! Secrets: how they are made, and what is kept of them.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The length of a token as it is written: 256 bits.
const TOKEN: usize = 43;

/// The system has no random numbers to give.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoChance(#[from] getrandom::Error);

/// So many random bytes, in an alphabet that is good for links.
fn random<const N: usize>() -> Result<String, NoChance> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// A new secret that proves who somebody is.
pub fn token() -> Result<String, NoChance> {
    random::<32>()
}

/// A new name for a match: short enough for a link, and not to be guessed.
pub fn match_id() -> Result<String, NoChance> {
    random::<9>()
}

/// One of two, by chance.
pub fn coin() -> Result<bool, NoChance> {
    let mut byte = [0];
    getrandom::fill(&mut byte)?;
    Ok(byte[0] & 1 == 1)
}

/// A number by chance.
pub fn number() -> Result<u64, NoChance> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// What is kept of a secret; nothing if it is none. A secret has 256 random bits, so that nobody can
/// try them all and the digest needs no salt.
pub fn digest(token: &str) -> Option<String> {
    let bytes = token.bytes();
    let proper = bytes.len() == TOKEN
        && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    proper.then(|| blake3::hash(token.as_bytes()).to_hex().to_string())
}

/// Whether this can be the name of a match.
pub fn is_match_id(text: &str) -> bool {
    text.len() == 12
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_its_digest_says_nothing_of_it() {
        let token = token().unwrap();
        assert_eq!(token.len(), TOKEN);
        assert_eq!(digest(&token).unwrap().len(), 64);
        assert!(!digest(&token).unwrap().contains(&token));
    }

    #[test]
    fn what_is_no_token_has_no_digest() {
        for text in ["", "x", "'; drop table tokens; --", &"a".repeat(44), &"\u{e9}".repeat(43)] {
            assert_eq!(digest(text), None, "{text}");
        }
    }

    #[test]
    fn names_of_matches_are_told_from_other_words() {
        assert!(is_match_id(&match_id().unwrap()));
        assert!(!is_match_id("../../etc/pa"));
    }
}
