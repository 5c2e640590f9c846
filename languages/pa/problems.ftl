# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

problem-bad-request = ਇਹ ਬੇਨਤੀ ਸਮਝ ਨਹੀਂ ਆਉਂਦੀ
problem-invalid = ਜੋ ਮੰਗਿਆ ਗਿਆ ਹੈ, ਉਹ ਹੋ ਨਹੀਂ ਸਕਦਾ
problem-unknown-game = ਅਜਿਹੀ ਕੋਈ ਖੇਡ ਨਹੀਂ
problem-unknown-variant = ਇਸ ਖੇਡ ਦਾ ਅਜਿਹਾ ਕੋਈ ਰੂਪ ਨਹੀਂ
problem-endless = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਨਾਲ ਬਾਜ਼ੀ ਸ਼ਾਇਦ ਕਦੇ ਨਾ ਮੁੱਕੇ
problem-bad-position = ਇਹ ਇਸ ਖੇਡ ਦੀ ਸਥਿਤੀ ਨਹੀਂ
problem-bad-definition = ਇਸ ਫ਼ਾਈਲ ਤੋਂ ਕੋਈ ਖੇਡ ਨਹੀਂ ਬਣਦੀ
problem-bad-record = ਰਿਕਾਰਡ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ
problem-bad-tag = ਇਹ ਟੈਗ ਨਹੀਂ ਹੋ ਸਕਦਾ
problem-no-match = ਇਹ ਬਾਜ਼ੀਆਂ ਇੱਕੋ ਮੁਕਾਬਲੇ ਦੀਆਂ ਨਹੀਂ
problem-bad-table = ਇਹ ਇਸ ਖੇਡ ਦੀ ਸਾਰਣੀ ਨਹੀਂ
problem-unknown-match = ਅਜਿਹਾ ਕੋਈ ਮੁਕਾਬਲਾ ਨਹੀਂ
problem-not-found = ਅਜਿਹਾ ਕੁਝ ਨਹੀਂ ਹੈ
problem-method-not-allowed = ਇਹ ਇੱਥੇ ਨਹੀਂ ਹੋ ਸਕਦਾ
problem-too-large = ਸੁਨੇਹਾ ਬਹੁਤ ਲੰਮਾ ਹੈ
problem-too-slow = ਬੇਨਤੀ ਦੀ ਬਾਡੀ ਬਹੁਤ ਦੇਰ ਨਾਲ ਆਈ
problem-unsupported-media-type = ਬਾਡੀ application/json ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ
problem-too-many-requests = ਇੱਕੋ ਵਾਰ ਬਹੁਤ ਜ਼ਿਆਦਾ
problem-unauthorized = ਚੱਲਦਾ ਟੋਕਨ ਚਾਹੀਦਾ ਹੈ
problem-name-taken = ਇਹ ਨਾਂ ਲਿਆ ਜਾ ਚੁੱਕਾ ਹੈ
problem-account-needed = ਇਸ ਲਈ ਖਾਤਾ ਚਾਹੀਦਾ ਹੈ
problem-not-signed-in = ਸਾਈਨ ਇਨ ਨਹੀਂ ਹੋ ਸਕਿਆ
problem-not-a-player = ਇਹ ਸਿਰਫ਼ ਖਿਡਾਰੀ ਕਰ ਸਕਦੇ ਹਨ
problem-wrong-host = ਇਸ ਸਰਵਰ ਦਾ ਨਾਂ ਹੋਰ ਹੈ
problem-foreign-origin = ਦੂਜੀਆਂ ਸਾਈਟਾਂ ਦੀਆਂ ਬੇਨਤੀਆਂ ਨਹੀਂ ਮੰਨੀਆਂ ਜਾਂਦੀਆਂ
problem-key-reused = ਇਹ ਕੁੰਜੀ ਕਿਸੇ ਹੋਰ ਬੇਨਤੀ ਦੀ ਹੈ
problem-match-full = ਦੋਵੇਂ ਥਾਵਾਂ ਲਈਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ
problem-already-seated = ਤੁਸੀਂ ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਪਹਿਲਾਂ ਹੀ ਖੇਡ ਰਹੇ ਹੋ
problem-not-started = ਮੁਕਾਬਲਾ ਹਾਲੇ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋਇਆ
problem-not-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ
problem-stale = ਬਾਜ਼ੀ ਅੱਗੇ ਤੁਰ ਚੁੱਕੀ ਹੈ
problem-illegal-move = ਇਹ ਚਾਲ ਜਾਇਜ਼ ਨਹੀਂ
problem-unreadable-move = ਇਹ ਕੋਈ ਚਾਲ ਨਹੀਂ
problem-ambiguous-move = ਇਸ ਦਾ ਮਤਲਬ ਇੱਕ ਤੋਂ ਵੱਧ ਚਾਲਾਂ ਹੋ ਸਕਦਾ ਹੈ
problem-game-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ
problem-still-playing = ਬਾਜ਼ੀ ਹਾਲੇ ਖ਼ਤਮ ਨਹੀਂ ਹੋਈ
problem-bha-needed = ਪਹਿਲਾਂ ਇੱਕ ਖੁੱਤੀ ਚੁਣਨੀ ਹੈ
problem-no-bha = ਕੋਈ ਖੁੱਤੀ ਨਹੀਂ ਚੁਣਨੀ
problem-bad-bha = ਇਹ ਖੁੱਤੀ ਨਹੀਂ ਚੁਣੀ ਜਾ ਸਕਦੀ
problem-wrong-moment = ਇਹ ਇਸ ਵੇਲੇ ਨਹੀਂ ਹੋ ਸਕਦਾ
problem-no-chat = ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਗੱਲਬਾਤ ਬੰਦ ਹੈ
problem-no-tables = ਅਜਿਹੀਆਂ ਸਾਰਣੀਆਂ ਨਹੀਂ ਹਨ
problem-not-stored = ਸਰਵਰ ਇਹ ਨਹੀਂ ਰੱਖਦਾ
problem-busy = ਸਰਵਰ ਕੋਲ ਬਹੁਤ ਜ਼ਿਆਦਾ ਕੰਮ ਹੈ
problem-no-engine = ਕੰਪਿਊਟਰ ਇਸ ਵੇਲੇ ਸੋਚ ਨਹੀਂ ਸਕਦਾ
problem-fault = ਪ੍ਰੋਗਰਾਮ ਵਿੱਚ ਨੁਕਸ ਹੈ

unknown-game = `{ $name }` ਨਾਂ ਦੀ ਕੋਈ ਖੇਡ ਨਹੀਂ
unknown-game-similar = `{ $name }` ਨਾਂ ਦੀ ਕੋਈ ਖੇਡ ਨਹੀਂ (ਕੀ ਤੁਹਾਡਾ ਮਤਲਬ { $games } ਹੈ?)
game-name-too-long = ਖੇਡ ਜਾਂ ਰੂਪ ਦਾ ਨਾਂ ਬਹੁਤ ਲੰਮਾ ਹੈ
variant-name-too-long = ਰੂਪ ਦਾ ਨਾਂ ਬਹੁਤ ਲੰਮਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਬਾਈਟ ਹੋਣ
match-unknown = ਇਸ ਆਈਡੀ ਵਾਲਾ ਕੋਈ ਮੁਕਾਬਲਾ ਨਹੀਂ; ਲਿੰਕ ਜਾਂਚੋ
nothing-here = ਇਸ ਪਤੇ ਉੱਤੇ ਕੁਝ ਨਹੀਂ
no-picture = ਇਸ ਖੇਡ ਦੀ ਕੋਈ ਤਸਵੀਰ ਨਹੀਂ
no-such-tables = ਇਸ ਸਰਵਰ ਕੋਲ ਅਜਿਹੀਆਂ ਸਾਰਣੀਆਂ ਨਹੀਂ
no-such-file = ਇਸ ਸਫ਼ੇ ਦੀ ਅਜਿਹੀ ਕੋਈ ਫ਼ਾਈਲ ਨਹੀਂ
no-such-problem = ਇਸ ਨਾਂ ਦੀ ਕੋਈ ਗੜਬੜ ਨਹੀਂ
no-such-language = ਇਹ ਭਾਸ਼ਾ ਨਹੀਂ ਹੈ; ਭਾਸ਼ਾਵਾਂ ਇਹ ਹਨ: { $languages }
no-such-player = ਖਿਡਾਰੀ ਦੋ ਹਨ, { 0 } ਅਤੇ { 1 }
no-such-level = `{ $text }` ਕੋਈ ਪੱਧਰ ਨਹੀਂ: ਪੱਧਰ { 1 } ਤੋਂ { $most } ਤੱਕ ਹਨ

methods-are = ਇਸ ਪਤੇ ਦੇ ਮੈਥਡ ਇਹ ਹਨ: { $methods }
body-too-long = ਬੇਨਤੀ ਦਾ ਪਾਠ ਬਹੁਤ ਲੰਮਾ ਹੈ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਬਾਈਟ ਹੋਣ
body-too-slow = ਬੇਨਤੀ ਦੀ ਬਾਡੀ ਸਮੇਂ ਸਿਰ ਨਹੀਂ ਪਹੁੰਚੀ
host-missing = ਬੇਨਤੀ ਵਿੱਚ ਇੱਕੋ ਹੋਸਟ ਦਾ ਨਾਂ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ
host-not-served = ਇਹ ਸਰਵਰ { $name } ਨਾਂ ਉੱਤੇ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ; ਇਸ ਨੂੰ ਚਲਾਉਣ ਵਾਲਾ `--public-url https://{ $name }` ਜਾਂ `--host { $name }` ਨਾਲ ਇਜਾਜ਼ਤ ਦੇ ਸਕਦਾ ਹੈ
foreign-pages-refused = ਦੂਜੀਆਂ ਸਾਈਟਾਂ ਦੇ ਸਫ਼ੇ ਇਹ ਨਹੀਂ ਕਰ ਸਕਦੇ
key-characters = ਕੁੰਜੀ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਦਿਸਣ ਵਾਲਾ ASCII ਅੱਖਰ ਹੁੰਦਾ ਹੈ
   *[other] { $most } ਦਿਸਣ ਵਾਲੇ ASCII ਅੱਖਰ ਹੁੰਦੇ ਹਨ
}
key-needs-token = ਕੁੰਜੀ ਵਾਲੀ ਬੇਨਤੀ ਨਾਲ ਟੋਕਨ ਚਾਹੀਦਾ ਹੈ, ਤਾਂ ਜੋ ਉਹ ਦੁਹਰਾਈ ਜਾ ਸਕੇ
key-used-before = ਇਸ ਕੁੰਜੀ ਵਾਲੀ ਪਹਿਲੀ ਬੇਨਤੀ ਵਿੱਚ ਕੁਝ ਹੋਰ ਮੰਗਿਆ ਗਿਆ ਸੀ; ਹਰ ਬੇਨਤੀ ਉਸ ਦੀ ਆਪਣੀ ਕੁੰਜੀ ਨਾਲ ਭੇਜੋ
line-takes-too-long = ਇਸ ਲੜੀ ਨੂੰ ਖੇਡਣ ਵਿੱਚ ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਮਾਂ ਲੱਗਦਾ ਹੈ
line-too-long = ਲੜੀ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਚਾਲ ਹੁੰਦੀ ਹੈ
   *[other] { $most } ਚਾਲਾਂ ਹੁੰਦੀਆਂ ਹਨ
}
position-too-long = ਸਥਿਤੀ ਦੀ ਲਿਖਤ ਬਹੁਤ ਲੰਮੀ ਹੈ
position-too-many-moves = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਬਹੁਤ ਜ਼ਿਆਦਾ ਚਾਲਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਹੋਣ
hello-expected = ਪਹਿਲਾ ਸੁਨੇਹਾ hello ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ
hello-repeated = hello ਦੂਜੀ ਵਾਰ ਨਹੀਂ ਭੇਜਿਆ ਜਾ ਸਕਦਾ

token-invalid = ਇਹ ਟੋਕਨ ਇੱਥੇ ਨਹੀਂ ਚੱਲਦਾ: ਥਾਂ ਦਾ ਟੋਕਨ ਉਸੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਚੱਲਦਾ ਹੈ, ਅਤੇ ਪ੍ਰੋਗਰਾਮ ਨੂੰ ਟੋਕਨ `POST /api/v1/tokens` ਨਾਲ ਮਿਲਦਾ ਹੈ
token-needed = `Authorization: Bearer` ਅਤੇ ਆਪਣਾ ਟੋਕਨ ਭੇਜੋ
token-of-account-needed = ਸਾਈਨ ਇਨ ਕਰੋ, ਅਤੇ `Authorization: Bearer` ਅਤੇ ਆਪਣਾ ਟੋਕਨ ਭੇਜੋ
token-without-account = ਇਹ ਟੋਕਨ ਕਿਸੇ ਖਾਤੇ ਦਾ ਨਹੀਂ; ਖਾਤਾ ਬਣਾਓ ਜਾਂ ਸਾਈਨ ਇਨ ਕਰੋ
token-scheme = `Authorization` ਵਿੱਚ ਸਿਰਫ਼ `Bearer` ਚੱਲਦਾ ਹੈ
token-malformed = ਟੋਕਨ base64url ਵਿੱਚ ਲਿਖੇ { 32 } ਰੈਂਡਮ ਬਾਈਟ ਹੁੰਦਾ ਹੈ, ਯਾਨੀ { 43 } ਅੱਖਰ
session-token-malformed = ਸੈਸ਼ਨ ਦਾ ਟੋਕਨ `session.` ਅਤੇ base64url ਵਿੱਚ ਲਿਖੇ { 32 } ਰੈਂਡਮ ਬਾਈਟ ਹੁੰਦਾ ਹੈ, ਯਾਨੀ { 43 } ਅੱਖਰ
token-needs-name = ਟੋਕਨ ਲਈ ਦਿਸਣ ਵਾਲੇ ਅੱਖਰਾਂ ਦਾ ਨਾਂ ਚਾਹੀਦਾ ਹੈ
device-signed-out = ਇਹ ਡੀਵਾਈਸ ਹੁਣ ਸਾਈਨ ਇਨ ਨਹੀਂ

name-of-computer = ਇਹ ਨਾਂ ਕੰਪਿਊਟਰ ਦਾ ਹੈ; ਕੋਈ ਹੋਰ ਚੁਣੋ
name-needs-letter = ਖਾਤੇ ਦੇ ਨਾਂ ਵਿੱਚ ਕੋਈ ਅੱਖਰ ਜਾਂ ਅੰਕ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ
name-taken = ਇਹ ਨਾਂ, ਜਾਂ ਇਸ ਵਰਗਾ ਦਿਸਦਾ ਨਾਂ, ਕਿਸੇ ਹੋਰ ਦਾ ਹੈ; ਕੋਈ ਹੋਰ ਚੁਣੋ
no-account-with-name = ਇਸ ਨਾਂ ਦਾ ਕੋਈ ਖਾਤਾ ਨਹੀਂ
no-account-with-code = ਇਸ ਰਿਕਵਰੀ ਕੋਡ ਦਾ ਕੋਈ ਖਾਤਾ ਨਹੀਂ
no-account-with-passkey = ਇਸ ਪਾਸਕੀ ਦਾ ਕੋਈ ਖਾਤਾ ਨਹੀਂ
no-such-passkey = ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਇਸ ਆਈਡੀ ਵਾਲੀ ਕੋਈ ਪਾਸਕੀ ਨਹੀਂ
passkey-owned = ਇਹ ਪਾਸਕੀ ਪਹਿਲਾਂ ਹੀ ਕਿਸੇ ਖਾਤੇ ਦੀ ਹੈ
passkeys-at-most = ਖਾਤੇ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਪਾਸਕੀ ਹੁੰਦੀ ਹੈ
   *[other] { $most } ਪਾਸਕੀਆਂ ਹੁੰਦੀਆਂ ਹਨ
}; ਇੱਕ ਹਟਾਓ
passkeys-need-name = ਪਾਸਕੀਆਂ ਲਈ ਨਾਂ ਵਾਲਾ ਸਰਵਰ ਚਾਹੀਦਾ ਹੈ; ਇਹ ਆਪਣੇ IP ਪਤੇ ਨਾਲ ਬੁਲਾਇਆ ਜਾ ਰਿਹਾ ਹੈ
challenge-expired = ਇਹ ਚੈਲੰਜ ਬਹੁਤ ਪੁਰਾਣਾ ਹੈ, ਜਾਂ ਇਸ ਦਾ ਜਵਾਬ ਦਿੱਤਾ ਜਾ ਚੁੱਕਾ ਹੈ; ਮੁੜ ਸ਼ੁਰੂ ਕਰੋ
passkey-not-accepted = ਇਹ ਪਾਸਕੀ ਨਹੀਂ ਮੰਨੀ ਗਈ: { $error }

start-is-over = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ
start-too-many-moves = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਸਰਵਰ ਉੱਤੇ ਮੁਕਾਬਲੇ ਲਈ ਬਹੁਤ ਜ਼ਿਆਦਾ ਚਾਲਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ: ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਹੋਣ
rules-endless = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਨਾਲ ਬਾਜ਼ੀ ਸ਼ਾਇਦ ਕਦੇ ਨਾ ਮੁੱਕੇ: ਸਰਵਰ ਉੱਤੇ ਮੁਕਾਬਲੇ ਲਈ ਸਥਿਤੀ ਦੇ ਦੁਹਰਾਅ ਵਾਲਾ ਜਾਂ ਬਿਨਾਂ ਮਾਰ ਦੀਆਂ ਅੱਧੀਆਂ ਚਾਲਾਂ ਵਾਲਾ ਅੰਤ ਚਾਲੂ ਰਹਿਣ ਦਿਓ
clock-bounds = ਘੜੀ ਇੱਕ ਸਕਿੰਟ ਤੋਂ ਇੱਕ ਦਿਨ ਤੱਕ ਦੀ ਹੁੰਦੀ ਹੈ, ਅਤੇ ਵਾਧਾ ਵੱਧ ਤੋਂ ਵੱਧ ਦਸ ਮਿੰਟ ਦਾ
correspondence-days = ਦਿਨਾਂ ਵਾਲੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਹਰ ਚਾਲ ਲਈ { $least } ਤੋਂ { $most } ਦਿਨ ਮਿਲਦੇ ਹਨ
rated-without-variants = ਰੇਟਿੰਗ ਵਾਲਾ ਮੁਕਾਬਲਾ ਮਿਆਰੀ ਨਿਯਮਾਂ ਨਾਲ ਖੇਡਿਆ ਜਾਂਦਾ ਹੈ, ਕਿਸੇ ਹੋਰ ਰੂਪ ਨਾਲ ਨਹੀਂ
rated-from-start = ਰੇਟਿੰਗ ਵਾਲਾ ਮੁਕਾਬਲਾ ਖੇਡ ਦੀ ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ ਤੋਂ ਖੇਡਿਆ ਜਾਂਦਾ ਹੈ
rated-between-people = ਰੇਟਿੰਗ ਵਾਲਾ ਮੁਕਾਬਲਾ ਲੋਕ ਆਪਸ ਵਿੱਚ ਖੇਡਦੇ ਹਨ, ਕੰਪਿਊਟਰ ਨਾਲ ਨਹੀਂ
rated-needs-clock = ਰੇਟਿੰਗ ਵਾਲੇ ਮੁਕਾਬਲੇ ਲਈ ਘੜੀ ਚਾਹੀਦੀ ਹੈ
rated-needs-account = ਰੇਟਿੰਗ ਵਾਲਾ ਮੁਕਾਬਲਾ ਖਾਤੇ ਵਾਲੇ ਲੋਕ ਖੇਡਦੇ ਹਨ; ਪਹਿਲਾਂ ਸਾਈਨ ਇਨ ਕਰੋ

own-match = ਇਹ ਮੁਕਾਬਲਾ ਤੁਸੀਂ ਹੀ ਬਣਾਇਆ ਹੈ
cannot-join-any-more = ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਹੁਣ ਕੋਈ ਸ਼ਾਮਲ ਨਹੀਂ ਹੋ ਸਕਦਾ
seats-taken = ਇਸ ਮੁਕਾਬਲੇ ਦੀਆਂ ਦੋਵੇਂ ਥਾਵਾਂ ਲਈਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ; ਤੁਸੀਂ ਇਸ ਨੂੰ ਵੇਖ ਸਕਦੇ ਹੋ
seat-given-already = ਇਸੇ ਬੇਨਤੀ ਨੂੰ ਕਿਸੇ ਹੋਰ ਕਨੈਕਸ਼ਨ ਉੱਤੇ ਥਾਂ ਮਿਲ ਚੁੱਕੀ ਹੈ

spectators-cannot-act = ਤੁਸੀਂ ਦਰਸ਼ਕ ਹੋ; ਮੁਕਾਬਲੇ ਵਿੱਚ ਸਿਰਫ਼ ਖਿਡਾਰੀ ਹੀ ਕੁਝ ਕਰ ਸਕਦੇ ਹਨ
seat-still-free = ਦੂਜੀ ਥਾਂ ਹਾਲੇ ਖ਼ਾਲੀ ਹੈ
move-for-other-ply = ਇਹ ਚਾਲ ਅੱਧੀ ਚਾਲ ਨੰਬਰ { $ply } ਲਈ ਹੈ, ਪਰ { $plies ->
    [one] { $plies } ਚੱਲੀ ਜਾ ਚੁੱਕੀ ਹੈ
   *[other] { $plies } ਚੱਲੀਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ
}
opponent-to-move = ਵਾਰੀ ਦੂਜੇ ਖਿਡਾਰੀ ਦੀ ਹੈ
opponent-chooses-bha = ਭਾ ਦੂਜੇ ਖਿਡਾਰੀ ਨੇ ਚੁਣਨੀ ਹੈ
bha-before-game = ਪਹਿਲਾਂ ਭਾ ਚੁਣਨੀ ਹੈ
abort-too-late = ਮੁਕਾਬਲਾ ਸਿਰਫ਼ ਆਪਣੀ ਪਹਿਲੀ ਬਾਜ਼ੀ ਦੀ ਦੂਜੀ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ ਰੱਦ ਕੀਤਾ ਜਾ ਸਕਦਾ ਹੈ
withdraw-too-late = ਦੋਵੇਂ ਥਾਵਾਂ ਲਈਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ; ਮੁਕਾਬਲਾ ਕਿਸੇ ਦੇ ਸ਼ਾਮਲ ਹੋਣ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਵਾਪਸ ਲਿਆ ਜਾ ਸਕਦਾ ਹੈ
nothing-to-claim = ਤੁਹਾਨੂੰ ਕੋਈ ਉਡੀਕ ਨਹੀਂ ਕਰਵਾ ਰਿਹਾ; ਦਾਅਵਾ ਕਰਨ ਲਈ ਕੁਝ ਨਹੀਂ
claim-not-yet = ਤੁਸੀਂ { $seconds } ਸਕਿੰਟ ਬਾਅਦ ਦਾਅਵਾ ਕਰ ਸਕਦੇ ਹੋ
match-ended = ਮੁਕਾਬਲਾ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ
match-not-over = ਮੁਕਾਬਲਾ ਹਾਲੇ ਖ਼ਤਮ ਨਹੀਂ ਹੋਇਆ
no-such-offer = ਅਜਿਹੀ ਕੋਈ ਪੇਸ਼ਕਸ਼ ਨਹੀਂ
nothing-to-take-back = ਤੁਸੀਂ ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਲੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ
seat-tokens-at-most = ਇੱਕ ਬੇਨਤੀ ਵਿੱਚ ਥਾਵਾਂ ਦੇ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਟੋਕਨ ਹੋ ਸਕਦੇ ਹਨ
offers-at-most = ਇੱਕ ਬਾਜ਼ੀ ਵਿੱਚ ਖਿਡਾਰੀ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਪੇਸ਼ਕਸ਼
   *[other] { $most } ਪੇਸ਼ਕਸ਼ਾਂ
} ਕਰ ਸਕਦਾ ਹੈ
chat-is-off = ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਗੱਲਬਾਤ ਬੰਦ ਹੈ
message-too-long = ਸੁਨੇਹੇ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਅੱਖਰ ਹੁੰਦਾ ਹੈ
   *[other] { $most } ਅੱਖਰ ਹੁੰਦੇ ਹਨ
}
message-empty = ਸੁਨੇਹਾ ਖ਼ਾਲੀ ਹੈ
messages-at-most = ਇੱਕ ਮੁਕਾਬਲੇ ਵਿੱਚ ਖਿਡਾਰੀ ਵੱਧ ਤੋਂ ਵੱਧ { $most ->
    [one] { $most } ਸੁਨੇਹਾ
   *[other] { $most } ਸੁਨੇਹੇ
} ਭੇਜ ਸਕਦਾ ਹੈ

too-many-requests = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਬੇਨਤੀਆਂ ਆਈਆਂ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-matches = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਮੁਕਾਬਲੇ ਬਣਾਏ ਗਏ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-tokens = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਟੋਕਨ ਅਤੇ ਖਾਤੇ ਬਣਾਏ ਗਏ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-sign-ins = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਸਾਈਨ ਇਨ ਦੀਆਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਕੋਸ਼ਿਸ਼ਾਂ ਹੋਈਆਂ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-searches = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਬਹੁਤ ਜ਼ਿਆਦਾ ਖੋਜਾਂ ਹੋਈਆਂ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-actions = ਤੁਹਾਡੇ ਟੋਕਨ ਨਾਲ ਬਹੁਤ ਕੁਝ ਕੀਤਾ ਗਿਆ; { $seconds } ਸਕਿੰਟ ਉਡੀਕੋ
too-many-messages = ਬਹੁਤ ਜ਼ਿਆਦਾ ਸੁਨੇਹੇ; ਜ਼ਰਾ ਹੌਲੀ
too-many-states = ਮੁਕਾਬਲੇ ਦੀ ਹਾਲਤ ਬਹੁਤ ਵਾਰ ਪੁੱਛੀ ਗਈ; ਜ਼ਰਾ ਹੌਲੀ
your-sockets = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਪਹਿਲਾਂ ਹੀ { $count ->
    [one] { $count } WebSocket ਖੁੱਲ੍ਹਾ ਹੈ
   *[other] { $count } WebSocket ਖੁੱਲ੍ਹੇ ਹਨ
}
your-connections = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਪਹਿਲਾਂ ਹੀ { $count ->
    [one] { $count } ਕਨੈਕਸ਼ਨ ਖੁੱਲ੍ਹਾ ਹੈ
   *[other] { $count } ਕਨੈਕਸ਼ਨ ਖੁੱਲ੍ਹੇ ਹਨ
}
your-searches = ਤੁਹਾਡੇ ਪਤੇ ਤੋਂ ਪਹਿਲਾਂ ਹੀ { $count ->
    [one] { $count } ਖੋਜ ਚੱਲ ਰਹੀ ਹੈ ਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹੈ
   *[other] { $count } ਖੋਜਾਂ ਚੱਲ ਰਹੀਆਂ ਹਨ ਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹਨ
}
your-pages = ਤੁਹਾਡੇ ਪਤੇ ਲਈ ਪਹਿਲਾਂ ਹੀ { $count ->
    [one] { $count } ਸਫ਼ਾ ਬਣ ਰਿਹਾ ਹੈ ਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹੈ
   *[other] { $count } ਸਫ਼ੇ ਬਣ ਰਹੇ ਹਨ ਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹਨ
}
all-sockets = ਸਰਵਰ ਉੱਤੇ ਬਹੁਤ ਜ਼ਿਆਦਾ WebSocket ਖੁੱਲ੍ਹੇ ਹਨ
all-connections = ਸਰਵਰ ਉੱਤੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਕਨੈਕਸ਼ਨ ਖੁੱਲ੍ਹੇ ਹਨ
all-searches = ਸਰਵਰ ਉੱਤੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਖੋਜਾਂ ਚੱਲ ਰਹੀਆਂ ਹਨ ਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹਨ
searches-waiting = ਬਹੁਤ ਜ਼ਿਆਦਾ ਖੋਜਾਂ ਉਡੀਕ ਵਿੱਚ ਹਨ
pages-waiting = ਬਹੁਤ ਜ਼ਿਆਦਾ ਸਫ਼ੇ ਬਣ ਰਹੇ ਹਨ
match-contended = ਦੂਜੇ ਸਰਵਰ ਇਸ ਮੁਕਾਬਲੇ ਨੂੰ ਬਹੁਤ ਤੇਜ਼ੀ ਨਾਲ ਬਦਲ ਰਹੇ ਹਨ; ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ

server-failed = ਸਰਵਰ ਉੱਤੇ ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ
database-away = ਡਾਟਾਬੇਸ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ
database-away-unchanged = ਡਾਟਾਬੇਸ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ
database-refuses = ਡਾਟਾਬੇਸ ਇਹ ਨਹੀਂ ਰੱਖਦਾ; ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ, ਮੁੜ ਕੋਸ਼ਿਸ਼ ਨਾ ਕਰੋ
database-lost = ਡਾਟਾਬੇਸ ਹੁਣ ਜਵਾਬ ਨਹੀਂ ਦਿੰਦਾ, ਇਸ ਲਈ ਪਤਾ ਨਹੀਂ ਕਿ ਇਹ ਹੋਇਆ ਜਾਂ ਨਹੀਂ; ਦੁਹਰਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਵੇਖ ਲਓ
