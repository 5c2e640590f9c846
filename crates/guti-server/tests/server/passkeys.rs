//! Passkeys, with an authenticator in software.

use crate::databases::{Database, HeldLock};
use crate::on_each;
use crate::site::{Answer, Site};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use guti_api::{Account, CreatedAccount, Me, PasskeyChallenge, SignedIn};
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

const HOST: &str = "localhost:8080";
const ORIGIN: &str = "http://localhost:8080";
const SIGN_IN_CHALLENGE: &str = "/api/v1/sessions/challenge";
const SIGN_IN: &str = "/api/v1/sessions/passkey";
const CHALLENGE: &str = "/api/v1/me/passkeys/challenge";
const PASSKEYS: &str = "/api/v1/me/passkeys";

/// The flags of an authenticator: the user is present, was verified, and a credential is attached.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 4;
const ATTACHED: u8 = 0x40;

fn encode(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// An authenticator with one passkey.
struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    /// The user handle, in base64url.
    user: String,
    counter: u32,
    verifies: bool,
}

impl Authenticator {
    /// Returns an authenticator whose key and id are derived from a number.
    fn new(number: u8) -> Authenticator {
        let key = SigningKey::from_slice(&[number; 32]).unwrap();
        Authenticator { key, id: vec![number; 32], user: String::new(), counter: 0, verifies: true }
    }

    fn data(&mut self, site: &str, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(site).to_vec();
        data.push(flags | PRESENT | if self.verifies { VERIFIED } else { 0 });
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn client_data(kind: &str, options: &Value, origin: &str) -> String {
        let challenge = &options["challenge"];
        json!({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false})
            .to_string()
    }

    fn credential(&self, response: &Value) -> Value {
        json!({
            "id": encode(&self.id),
            "rawId": encode(&self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        })
    }

    /// Returns what a page of `origin` gets from `navigator.credentials.create` for these options.
    fn create(&mut self, options: &Value, origin: &str) -> Value {
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.user);
        let client = Authenticator::client_data("webauthn.create", options, origin);
        let mut data = self.data(options["rp"]["id"].as_str().unwrap(), ATTACHED);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        // The COSE key in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().unwrap());
        // {"fmt": "none", "attStmt": {}, "authData": data}.
        let mut attestation = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        attestation.push(data.len() as u8);
        attestation.extend(&data);
        let mut spki = b"\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01".to_vec();
        spki.extend(b"\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\x03\x42\x00");
        spki.extend(point.as_bytes());
        self.credential(&json!({
            "clientDataJSON": encode(client),
            "attestationObject": encode(attestation),
            "authenticatorData": encode(data),
            "publicKey": encode(spki),
            "publicKeyAlgorithm": -7,
            "transports": ["internal"],
        }))
    }

    /// Returns what a page of `origin` gets from `navigator.credentials.get` for these options.
    fn get(&mut self, options: &Value, origin: &str) -> Value {
        let site = options["rpId"].as_str().unwrap().to_owned();
        self.get_for(options, origin, &site)
    }

    fn get_for(&mut self, options: &Value, origin: &str, site: &str) -> Value {
        let client = Authenticator::client_data("webauthn.get", options, origin);
        let data = self.data(site, 0);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        self.credential(&json!({
            "clientDataJSON": encode(client),
            "authenticatorData": encode(data),
            "signature": encode(signature.to_der()),
            "userHandle": self.user,
        }))
    }
}

impl Site {
    async fn ask_by_name(&self, path: &str, token: Option<&str>, body: Value) -> Answer {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let mut headers = vec![("host", HOST), ("content-type", "application/json")];
        headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        self.ask("POST", path, &headers, body.to_string()).await
    }

    async fn challenge(&self, path: &str, token: Option<&str>) -> PasskeyChallenge {
        let answer = self.ask_by_name(path, token, json!({})).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Adds the passkey of an authenticator to an account.
    async fn add(&self, owner: &CreatedAccount, authenticator: &mut Authenticator) -> Answer {
        let challenge = self.challenge(CHALLENGE, Some(&owner.token)).await;
        let credential = authenticator.create(&challenge.options, ORIGIN);
        let body = json!({"id": challenge.id, "credential": credential});
        self.ask_by_name(PASSKEYS, Some(&owner.token), body).await
    }

    async fn answer(&self, challenge: &PasskeyChallenge, credential: &Value) -> Answer {
        let body = json!({"id": challenge.id, "credential": credential});
        self.ask_by_name(SIGN_IN, None, body).await
    }

    async fn sign_in_with(&self, authenticator: &mut Authenticator) -> Answer {
        let challenge = self.challenge(SIGN_IN_CHALLENGE, None).await;
        let credential = authenticator.get(&challenge.options, ORIGIN);
        self.answer(&challenge, &credential).await
    }
}

on_each! {
    async fn a_passkey_signs_in_without_a_name(database) {
        let site = Site::start(&database).await;
        let owner = site.account("Amina Bello").await;
        let challenge = site.challenge(CHALLENGE, Some(&owner.token)).await;
        let options = &challenge.options;
        assert_eq!(options["rp"]["id"], "localhost");
        assert_eq!(options["user"]["name"], "Amina Bello");
        assert_eq!(options["user"]["displayName"], "Amina Bello");
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        let mut phone = Authenticator::new(1);
        let added = site.add(&owner, &mut phone).await;
        assert_eq!(added.status, 200, "{}", added.text());
        let added: Account = added.json();
        assert_eq!(added.passkeys.len(), 1);
        assert_eq!(added.passkeys[0].id, encode([1; 32]));
        // The browser is told which passkeys exist.
        let next = site.challenge(CHALLENGE, Some(&owner.token)).await;
        assert_eq!(next.options["excludeCredentials"][0]["id"], encode([1; 32]));

        let answer = site.sign_in_with(&mut phone).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let signed_in: SignedIn = answer.json();
        assert_eq!(signed_in.account, added);
        let me: Me = site.get_as(&signed_in.token, "/api/v1/me").await.json();
        assert_eq!(me.account, Some(added));
        site.kill().await;

        let site = Site::start(&database).await;
        assert_eq!(site.sign_in_with(&mut phone).await.status, 200);
        let path = format!("{PASSKEYS}/{}", encode([1; 32]));
        let other = site.account("Bello").await;
        site.send_as(&other.token, "DELETE", &path).await.refuses(404, "not-found");
        let left: Account = site.send_as(&signed_in.token, "DELETE", &path).await.json();
        assert!(left.passkeys.is_empty());
        site.sign_in_with(&mut phone).await.refuses(401, "not-signed-in");
        site.kill().await;
    }

    async fn an_answer_that_does_not_fit_signs_nobody_in(database) {
        let site = Site::start(&database).await;
        let (amina, bello) = (site.account("Amina").await, site.account("Bello").await);
        let (mut one, mut two) = (Authenticator::new(1), Authenticator::new(2));
        assert_eq!(site.add(&amina, &mut one).await.status, 200);
        assert_eq!(site.add(&bello, &mut two).await.status, 200);
        let challenge = || site.challenge(SIGN_IN_CHALLENGE, None);

        // The answer comes from the page of another site, or from one that was not loaded over TLS.
        for origin in ["https://evil.example", "http://localhost", "http://localhost:8081", "null"] {
            let asked = challenge().await;
            let credential = one.get(&asked.options, origin);
            site.answer(&asked, &credential).await.refuses(401, "not-signed-in");
        }
        // The authenticator was asked on behalf of another site.
        let asked = challenge().await;
        let credential = one.get_for(&asked.options, ORIGIN, "evil.example");
        site.answer(&asked, &credential).await.refuses(401, "not-signed-in");
        // The answer is for another challenge, or is sent a second time.
        let (asked, other) = (challenge().await, challenge().await);
        let credential = one.get(&asked.options, ORIGIN);
        site.answer(&other, &credential).await.refuses(401, "not-signed-in");
        assert_eq!(site.answer(&asked, &credential).await.status, 200);
        site.answer(&asked, &credential).await.refuses(401, "not-signed-in");
        // An answer that was refused is not accepted later.
        site.answer(&other, &one.get(&other.options, ORIGIN)).await.refuses(401, "not-signed-in");
        // The answer is too late.
        let asked = challenge().await;
        site.clock.advance(300_000);
        site.answer(&asked, &one.get(&asked.options, ORIGIN)).await.refuses(401, "not-signed-in");
        // The authenticator has not verified the user.
        one.verifies = false;
        site.sign_in_with(&mut one).await.refuses(401, "not-signed-in");
        one.verifies = true;
        // The answer uses the passkey of another account, or claims another account.
        let mut forged = Authenticator { id: one.id.clone(), user: one.user.clone(), ..Authenticator::new(3) };
        site.sign_in_with(&mut forged).await.refuses(401, "not-signed-in");
        let mut greedy = Authenticator { user: one.user.clone(), ..Authenticator::new(2) };
        greedy.counter = 100;
        site.sign_in_with(&mut greedy).await.refuses(401, "not-signed-in");
        site.sign_in_with(&mut Authenticator { user: one.user.clone(), ..Authenticator::new(4) })
            .await
            .refuses(401, "not-signed-in");
        // The answer comes from a copy of the passkey whose counter lags behind.
        let counter = one.counter;
        assert_eq!(site.sign_in_with(&mut one).await.status, 200);
        one.counter = counter - 1;
        site.sign_in_with(&mut one).await.refuses(401, "not-signed-in");
        // The credential is not an answer at all.
        let asked = challenge().await;
        site.answer(&asked, &json!({})).await.refuses(401, "not-signed-in");
        site.answer(&asked, &json!("x")).await.refuses(401, "not-signed-in");
        one.counter = counter + 1;
        let answer = site.sign_in_with(&mut one).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json::<SignedIn>().account.name, "Amina");
        assert_eq!(site.sign_in_with(&mut two).await.json::<SignedIn>().account.name, "Bello");
        site.kill().await;
    }

    async fn a_passkey_is_added_only_to_the_account_that_asked(database) {
        let site = Site::start(&database).await;
        let (amina, bello) = (site.account("Amina").await, site.account("Bello").await);
        let mut phone = Authenticator::new(1);
        let add = async |owner: &CreatedAccount, challenge: &PasskeyChallenge, credential: &Value| {
            let body = json!({"id": challenge.id, "credential": credential});
            site.ask_by_name(PASSKEYS, Some(&owner.token), body).await
        };
        let asked = site.challenge(CHALLENGE, Some(&amina.token)).await;
        let credential = phone.create(&asked.options, ORIGIN);
        add(&bello, &asked, &credential).await.refuses(409, "wrong-moment");
        // The challenge still belongs to Amina.
        assert_eq!(add(&amina, &asked, &credential).await.status, 200);
        add(&amina, &asked, &credential).await.refuses(409, "wrong-moment");
        let asked = site.challenge(CHALLENGE, Some(&bello.token)).await;
        let credential = phone.create(&asked.options, "https://evil.example");
        add(&bello, &asked, &credential).await.refuses(422, "invalid");
        let nul = PasskeyChallenge { id: "x\0".to_owned(), options: asked.options.clone() };
        add(&bello, &nul, &credential).await.refuses(409, "wrong-moment");
        // A challenge to sign in cannot be used to add a passkey, nor the other way round.
        let sign_in = site.challenge(SIGN_IN_CHALLENGE, None).await;
        let asked = site.challenge(CHALLENGE, Some(&bello.token)).await;
        let credential = phone.create(&asked.options, ORIGIN);
        add(&bello, &sign_in, &credential).await.refuses(409, "wrong-moment");
        site.answer(&asked, &phone.get(&sign_in.options, ORIGIN)).await.refuses(401, "not-signed-in");
        // The passkey belongs to Amina.
        site.add(&bello, &mut phone).await.refuses(422, "invalid");
        let asked = site.challenge(CHALLENGE, Some(&bello.token)).await;
        site.clock.advance(300_000);
        let late = Authenticator::new(2).create(&asked.options, ORIGIN);
        add(&bello, &asked, &late).await.refuses(409, "wrong-moment");
        // The passkeys are deleted with the account.
        assert!(database.dump().await.contains(&encode([1; 32])));
        assert_eq!(site.send_as(&amina.token, "DELETE", "/api/v1/me").await.status, 204);
        assert!(!database.dump().await.contains(&encode([1; 32])));
        site.kill().await;
    }

    async fn an_account_has_few_passkeys(database) {
        let site = Site::start(&database).await;
        let owner = site.account("Amina").await;
        // All challenges are created before the first is answered.
        let mut answers = Vec::new();
        for number in 1..=25 {
            let challenge = site.challenge(CHALLENGE, Some(&owner.token)).await;
            let credential = Authenticator::new(number).create(&challenge.options, ORIGIN);
            answers.push(json!({"id": challenge.id, "credential": credential}));
        }
        let answers = answers.into_iter().map(|body| {
            site.ask_by_name(PASSKEYS, Some(&owner.token), body)
        });
        let answers = futures_util::future::join_all(answers).await;
        let refused: Vec<_> = answers.into_iter().filter(|answer| answer.status != 200).collect();
        assert_eq!((refused.len(), database.count("passkeys").await), (5, 20));
        for answer in refused {
            answer.refuses(422, "invalid");
            let detail = answer.json::<guti_api::Problem>().detail;
            assert!(detail.contains("20 passkeys at most"), "{detail}");
        }
        site.kill().await;
    }

    async fn a_challenge_that_nobody_answers_is_deleted(database) {
        let site = Site::start(&database).await;
        site.challenge(SIGN_IN_CHALLENGE, None).await;
        assert_eq!(database.count("challenges").await, 1);
        let now = site.clock.now_ms() + 300_000;
        site.kill().await;
        // A server deletes expired challenges when it starts.
        let site = Site::start_at(&database, now).await;
        let waiting = async { while database.count("challenges").await > 0 {} };
        tokio::time::timeout(std::time::Duration::from_mins(1), waiting).await.unwrap();
        site.kill().await;
    }

    async fn an_address_has_no_passkeys(database) {
        let site = Site::start(&database).await;
        let owner = site.account("Amina").await;
        site.post(SIGN_IN_CHALLENGE, json!({})).await.refuses(422, "invalid");
        site.post_as(&owner.token, CHALLENGE, json!({})).await.refuses(422, "invalid");
        site.ask_by_name(CHALLENGE, None, json!({})).await.refuses(401, "unauthorized");
        site.kill().await;
    }
}

/// The ratings of an account are shown with it: who locks them stands for a database that fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_of_passkeys_that_is_answered_with_busy_has_changed_nothing() {
    let Some(database) = Database::postgres().await else { return };
    let site = Site::start(&database).await;
    let owner = site.account("Amina").await;
    assert_eq!(site.add(&owner, &mut Authenticator::new(1)).await.status, 200);
    let asked = site.challenge(CHALLENGE, Some(&owner.token)).await;
    let credential = Authenticator::new(2).create(&asked.options, ORIGIN);
    let body = json!({"id": asked.id, "credential": credential});
    let path = format!("{PASSKEYS}/{}", encode([1; 32]));
    let lock = HeldLock::on_ratings(&database).await;
    site.send_as(&owner.token, "DELETE", &path).await.refuses(503, "busy");
    site.ask_by_name(PASSKEYS, Some(&owner.token), body.clone()).await.refuses(503, "busy");
    assert_eq!(database.count("passkeys").await, 1);
    lock.release().await;
    // Both can be asked for again.
    let both: Account = site.ask_by_name(PASSKEYS, Some(&owner.token), body).await.json();
    assert_eq!(both.passkeys.len(), 2);
    let left: Account = site.send_as(&owner.token, "DELETE", &path).await.json();
    assert_eq!(left.passkeys, both.passkeys[1..]);
    site.kill().await;
}
