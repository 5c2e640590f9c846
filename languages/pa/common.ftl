# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

nav-skip = ਸਿੱਧਾ ਸਮੱਗਰੀ ਉੱਤੇ ਜਾਓ
nav-home = guti, ਸਾਰੀਆਂ ਖੇਡਾਂ
nav-main = ਮੁੱਖ
nav-games = ਖੇਡਾਂ
nav-online = ਔਨਲਾਈਨ
nav-puzzles = ਬੁਝਾਰਤਾਂ
nav-mine = ਮੇਰੀਆਂ ਬਾਜ਼ੀਆਂ
nav-help = ਮਦਦ
nav-settings = ਸੈਟਿੰਗਾਂ
nav-waiting =
    { $count ->
        [one] { $count } ਮੁਕਾਬਲਾ ਤੁਹਾਡੀ ਚਾਲ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹੈ
       *[other] { $count } ਮੁਕਾਬਲੇ ਤੁਹਾਡੀ ਚਾਲ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ
    }

language = ਭਾਸ਼ਾ
language-not-loaded = { $name } ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੀ। ਕੀ ਤੁਸੀਂ ਔਨਲਾਈਨ ਹੋ?
language-unread = ਮਾਂ-ਬੋਲੀ ਪੰਜਾਬੀ ਵਾਲੇ ਕਿਸੇ ਜਣੇ ਨੇ ਇਹ ਅਨੁਵਾਦ ਹਾਲੇ ਨਹੀਂ ਪੜ੍ਹਿਆ। <link>ਸੁਧਾਰ ਕਿਵੇਂ ਕਰੀਏ</link>

cancel = ਰਹਿਣ ਦਿਓ
close = ਬੰਦ ਕਰੋ
dismiss = ਹਟਾਓ
try-again = ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ
undo = ਅਣਕੀਤਾ ਕਰੋ
delete = ਮਿਟਾਓ
copy = ਕਾਪੀ ਕਰੋ
download = ਡਾਊਨਲੋਡ ਕਰੋ
analyse = ਵਿਸ਼ਲੇਸ਼ਣ ਕਰੋ
play = ਖੇਡੋ
pass = ਵਾਰੀ ਛੱਡੋ
all-games = ਸਾਰੀਆਂ ਖੇਡਾਂ
play-online = ਔਨਲਾਈਨ ਖੇਡੋ
standard-game = ਮਿਆਰੀ ਖੇਡ
game = ਖੇਡ
the-rules = ਨਿਯਮ
the-lesson = ਸਬਕ
every-rule = ਹਰ ਨਿਯਮ
your-name = ਤੁਹਾਡਾ ਨਾਂ
your-move = ਤੁਹਾਡੀ ਵਾਰੀ
not-found = ਸਫ਼ਾ ਨਹੀਂ ਲੱਭਿਆ
not-found-about = ਇਸ ਪਤੇ ਉੱਤੇ ਕੋਈ ਸਫ਼ਾ ਨਹੀਂ ਹੈ।

side-to-move = { $side } ਦੀ ਵਾਰੀ
play-at-start = ਸ਼ੁਰੂ ਵਿੱਚ
board-label = { $game }, { $state }

loading = ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ …
loading-board = ਬੋਰਡ ਲਾਇਆ ਜਾ ਰਿਹਾ ਹੈ …
loading-lesson = ਸਬਕ ਖੁੱਲ੍ਹ ਰਿਹਾ ਹੈ …
error-unknown = ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ।
error-broken = ਇੱਥੇ ਕੁਝ ਵਿਗੜ ਗਿਆ
error-broken-about = ਇਹ ਗ਼ਲਤੀ guti ਦੀ ਹੈ, ਤੁਹਾਡੀ ਨਹੀਂ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਸੁਰੱਖਿਅਤ ਪਈਆਂ ਹਨ।
error-reload = ਸਫ਼ਾ ਮੁੜ ਲੋਡ ਕਰੋ
error-part = guti ਦਾ ਇੱਕ ਹਿੱਸਾ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕਿਆ।
error-part-offline = guti ਦਾ ਇਹ ਹਿੱਸਾ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕਿਆ। ਕੀ ਤੁਸੀਂ ਔਨਲਾਈਨ ਹੋ?
error-rules = ਇਸ ਖੇਡ ਦੇ ਨਿਯਮ ਨਹੀਂ ਪਹੁੰਚੇ: { $status }।
error-engine-crashed = ਇੰਜਣ ਬੰਦ ਹੋ ਗਿਆ ਸੀ ਅਤੇ ਮੁੜ ਚਲਾਇਆ ਗਿਆ: { $reason }
error-no-engine = ਇੰਜਣ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕਦਾ: { $reason }
new-version = guti ਦਾ ਨਵਾਂ ਵਰਜਨ ਆ ਗਿਆ ਹੈ।
new-version-update = ਅੱਪਡੇਟ ਕਰੋ
no-server = guti ਦੀ ਇਸ ਕਾਪੀ ਦਾ ਕੋਈ ਸਰਵਰ ਨਹੀਂ, ਇਸ ਲਈ ਦੂਜਿਆਂ ਨਾਲ ਮੁਕਾਬਲੇ ਵੀ ਨਹੀਂ।

file-too-large = { $name } ਰਿਕਾਰਡਾਂ ਦੀ ਫ਼ਾਈਲ ਲਈ ਬਹੁਤ ਵੱਡੀ ਹੈ।
file-error = { $name }: { $error }
file-empty = { $name } ਵਿੱਚ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ।
link-copied = ਲਿੰਕ ਕਾਪੀ ਹੋ ਗਿਆ
copy-refused = ਇਹ ਬ੍ਰਾਊਜ਼ਰ ਕਾਪੀ ਨਹੀਂ ਕਰਨ ਦਿੰਦਾ। ਇਸ ਦੀ ਥਾਂ ਲਿਖਤ ਆਪ ਚੁਣੋ।
