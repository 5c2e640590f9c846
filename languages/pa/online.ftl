# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

online-lead = ਜੋ ਵੀ ਮੌਜੂਦ ਹੋਵੇ, ਉਸ ਨਾਲ ਖੇਡੋ, ਜਾਂ ਕਿਸੇ ਦੋਸਤ ਨੂੰ ਲਿੰਕ ਭੇਜੋ। ਖਾਤੇ ਦੀ ਲੋੜ ਨਹੀਂ।
online-here = { $reason } ਇੱਕੋ ਡੀਵਾਈਸ ਉੱਤੇ ਦੋ ਜਣੇ ਹਰ ਖੇਡ ਖੇਡ ਸਕਦੇ ਹਨ।

create-title = ਨਵਾਂ ਮੁਕਾਬਲਾ
create-against = ਕਿਸ ਨਾਲ
create-anyone = ਜੋ ਵੀ ਆਵੇ
create-friend = ਕੋਈ ਦੋਸਤ
create-side = ਤੁਹਾਡੀ ਧਿਰ
create-random = ਕੋਈ ਵੀ
create-clock = ਘੜੀ
create-clock-none = ਕੋਈ ਨਹੀਂ
create-clock-sudden = ਬਿਨਾਂ ਵਾਧੇ
create-clock-increment = ਵਾਧੇ ਨਾਲ
create-clock-days = ਹਰ ਚਾਲ ਲਈ ਦਿਨ
create-days = ਹਰ ਚਾਲ ਲਈ ਕਿੰਨੇ ਦਿਨ
create-minutes = ਹਰੇਕ ਲਈ ਮਿੰਟ
create-increment = ਵਾਧਾ, ਸਕਿੰਟਾਂ ਵਿੱਚ
create-unrated-rules = ਰੇਟਿੰਗ ਸਿਰਫ਼ ਮਿਆਰੀ ਨਿਯਮਾਂ ਵਾਲੇ ਮੁਕਾਬਲਿਆਂ ਦੀ ਹੋ ਸਕਦੀ ਹੈ।
create-unrated-clock = ਰੇਟਿੰਗ ਸਿਰਫ਼ ਘੜੀ ਵਾਲੇ ਮੁਕਾਬਲਿਆਂ ਦੀ ਹੋ ਸਕਦੀ ਹੈ।
create-account = ਰੇਟਿੰਗ ਸਿਰਫ਼ ਖਾਤੇ ਵਾਲਿਆਂ ਦੇ ਆਪਸੀ ਮੁਕਾਬਲਿਆਂ ਦੀ ਹੋ ਸਕਦੀ ਹੈ। <link>ਸਾਈਨ ਇਨ ਕਰੋ ਜਾਂ ਖਾਤਾ ਬਣਾਓ</link>।
create-rated = ਰੇਟਿੰਗ ਵਾਲਾ
create-rated-hint = ਨਤੀਜੇ ਨਾਲ ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀ ਰੇਟਿੰਗ ਬਦਲਦੀ ਹੈ। ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਕੋਲ ਵੀ ਖਾਤਾ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
create-visibility = ਕੌਣ ਲੱਭ ਸਕਦਾ ਹੈ
create-link = ਜਿਸ ਕੋਲ ਲਿੰਕ ਹੋਵੇ
create-public = ਹਰ ਕੋਈ
create-chat = ਖਿਡਾਰੀਆਂ ਦੀ ਗੱਲਬਾਤ
create-name-hint = ਜ਼ਰੂਰੀ ਨਹੀਂ।
create-now = ਹੁਣੇ ਖੇਡੋ
create-match = ਮੁਕਾਬਲਾ ਬਣਾਓ
play-as = ਤੁਸੀਂ <name>{ $name }</name> ਵਜੋਂ ਖੇਡ ਰਹੇ ਹੋ।

lobby = ਕੌਣ ਉਡੀਕ ਰਿਹਾ ਹੈ
lobby-show = ਵਿਖਾਓ
lobby-none = ਇਸ ਵੇਲੇ ਕੋਈ ਨਹੀਂ ਉਡੀਕ ਰਿਹਾ। “ਹੁਣੇ ਖੇਡੋ” ਦਬਾਓ ਅਤੇ ਪਹਿਲ ਕਰੋ।
lobby-count =
    { $count ->
        [one] { $count } ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ।
       *[other] { $count } ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ।
    }
lobby-challenges = ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ
lobby-taken = ਲੈ ਲਈ ਗਈ
lobby-own = ਤੁਹਾਡਾ ਮੁਕਾਬਲਾ
lobby-account = ਖਾਤਾ ਚਾਹੀਦਾ ਹੈ
lobby-take = ਖੇਡੋ
lobby-take-label = ਖੇਡੋ: { $game }, { $player } ਨਾਲ
lobby-take-label-nobody = ਖੇਡੋ: { $game }, ਕਿਸੇ ਨਾਲ
lobby-watch-title = ਮੁਕਾਬਲਾ ਵੇਖੋ
lobby-no-match = ਇਸ ਵੇਲੇ ਕੋਈ ਜਨਤਕ ਮੁਕਾਬਲਾ ਨਹੀਂ ਚੱਲ ਰਿਹਾ।
lobby-running = ਚੱਲ ਰਹੇ ਮੁਕਾਬਲੇ
lobby-watch = ਵੇਖੋ
lobby-ratings = ਸਾਰੇ ਖਿਡਾਰੀਆਂ ਦੀ ਰੇਟਿੰਗ
lobby-rated = ਰੇਟਿੰਗ ਵਾਲਾ
lobby-moves =
    { $count ->
        [one] { $count } ਚਾਲ
       *[other] { $count } ਚਾਲਾਂ
    }
someone = ਕੋਈ ਜਣਾ
age-now = ਹੁਣੇ
age = ਉਡੀਕ: { $time }

time-control-none = ਬਿਨਾਂ ਘੜੀ
time-control-days = ਹਰ ਚਾਲ ਲਈ { $count } ਦਿਨ
time-control-sudden = { $time }, ਬਿਨਾਂ ਵਾਧੇ
time-control-increment = { $time } ਅਤੇ ਹਰ ਚਾਲ ਲਈ { $increment }
duration-short = ਇੱਕ ਮਿੰਟ ਤੋਂ ਘੱਟ
duration-days = { $count } ਦਿਨ
duration-hours =
    { $count ->
        [one] { $count } ਘੰਟਾ
       *[other] { $count } ਘੰਟੇ
    }
duration-minutes = { $count } ਮਿੰਟ
duration-seconds = { $count } ਸਕਿੰਟ
time-left = { $time } ਬਾਕੀ
clock-days = { $days } ਦਿ { $hours } ਘੰ
clock-low = ਦਸ ਸਕਿੰਟ ਬਾਕੀ।

connection-open = ਜੁੜੇ ਹੋਏ
connection-connecting = ਜੁੜ ਰਿਹਾ ਹੈ …
connection-waiting = ਕਨੈਕਸ਼ਨ ਟੁੱਟ ਗਿਆ, ਮੁੜ ਜੁੜ ਰਿਹਾ ਹੈ …
connection-waiting-unsent = ਕਨੈਕਸ਼ਨ ਟੁੱਟ ਗਿਆ, ਮੁੜ ਜੁੜ ਰਿਹਾ ਹੈ … ਜੁੜਦਿਆਂ ਹੀ ਤੁਹਾਡੀ ਚਾਲ ਭੇਜੀ ਜਾਵੇਗੀ।
connection-closed = ਕਨੈਕਸ਼ਨ ਬੰਦ
connection-none = ਤੁਸੀਂ ਇਸ ਵੇਲੇ ਜੁੜੇ ਹੋਏ ਨਹੀਂ।
connection-lost = ਕਨੈਕਸ਼ਨ ਟੁੱਟ ਗਿਆ।
match-gone-on = ਇਸ ਦੌਰਾਨ ਮੁਕਾਬਲਾ ਅੱਗੇ ਤੁਰ ਗਿਆ ਹੈ।
seat-unknown = ਸਰਵਰ ਨੂੰ ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਤੁਹਾਡੀ ਥਾਂ ਦਾ ਹੁਣ ਪਤਾ ਨਹੀਂ। ਤੁਸੀਂ ਵੇਖ ਸਕਦੇ ਹੋ।
server-unreachable = ਸਰਵਰ ਤੱਕ ਪਹੁੰਚ ਨਹੀਂ ਹੋ ਰਹੀ। ਕੀ ਤੁਸੀਂ ਔਨਲਾਈਨ ਹੋ?
server-no-answer = ਸਰਵਰ ਜਵਾਬ ਨਹੀਂ ਦੇ ਸਕਿਆ ({ $status })।
server-none = ਇਸ ਪਤੇ ਉੱਤੇ ਮੁਕਾਬਲਿਆਂ ਦਾ ਕੋਈ ਸਰਵਰ ਨਹੀਂ।
session-ended = ਤੁਸੀਂ ਇੱਥੇ ਹੁਣ ਸਾਈਨ ਇਨ ਨਹੀਂ ਹੋ।

match-title = ਮੁਕਾਬਲਾ
match-loading = ਮੁਕਾਬਲਾ ਖੁੱਲ੍ਹ ਰਿਹਾ ਹੈ …
match-failed = ਇਹ ਮੁਕਾਬਲਾ ਨਹੀਂ ਖੁੱਲ੍ਹ ਸਕਦਾ
match-others = ਹੋਰ ਮੁਕਾਬਲੇ
match-of = { $game }: ਮੁਕਾਬਲਾ
match-panel = ਮੁਕਾਬਲਾ

invite-waiting = ਵਿਰੋਧੀ ਦੀ ਉਡੀਕ ਹੈ
invite-waiting-second = ਦੂਜੇ ਖਿਡਾਰੀ ਦੀ ਉਡੀਕ ਹੈ
invite-public = { $game }। { $clock }। ਤੁਹਾਡਾ ਮੁਕਾਬਲਾ ਸੂਚੀ ਵਿੱਚ ਸਭ ਨੂੰ ਦਿਸਦਾ ਹੈ ਅਤੇ ਕੋਈ ਵੀ ਦੂਜੀ ਥਾਂ ਲੈ ਸਕਦਾ ਹੈ।
invite-public-rated = { $game }। { $clock }। ਰੇਟਿੰਗ ਵਾਲਾ। ਤੁਹਾਡਾ ਮੁਕਾਬਲਾ ਸੂਚੀ ਵਿੱਚ ਸਭ ਨੂੰ ਦਿਸਦਾ ਹੈ ਅਤੇ ਕੋਈ ਵੀ ਦੂਜੀ ਥਾਂ ਲੈ ਸਕਦਾ ਹੈ।
invite-slow = ਤੁਸੀਂ ਇਹ ਸਫ਼ਾ ਬੰਦ ਕਰ ਸਕਦੇ ਹੋ: ਜਦੋਂ ਕੋਈ ਆ ਜਾਵੇਗਾ, ਮੁਕਾਬਲਾ <link>ਮੇਰੀਆਂ ਬਾਜ਼ੀਆਂ</link> ਵਿੱਚ ਮਿਲੇਗਾ।
invite-withdraws = ਜੇ ਤੁਸੀਂ guti ਬੰਦ ਕਰੋਗੇ, ਤਾਂ ਮੁਕਾਬਲਾ ਵਾਪਸ ਲੈ ਲਿਆ ਜਾਵੇਗਾ।
invite-send = ਇਹ ਲਿੰਕ ਭੇਜੋ
invite-or-send = ਜਾਂ ਇਹ ਲਿੰਕ ਭੇਜੋ
invite-hint = ਜੋ ਇਸ ਨੂੰ ਸਭ ਤੋਂ ਪਹਿਲਾਂ ਖੋਲ੍ਹੇ, ਉਹ ਦੂਜੀ ਥਾਂ ਲੈ ਸਕਦਾ ਹੈ। ਖਾਤੇ ਦੀ ਲੋੜ ਨਹੀਂ। ਜੇ ਇੱਕ ਹਫ਼ਤੇ ਤੱਕ ਕੋਈ ਨਾ ਆਵੇ, ਤਾਂ ਮੁਕਾਬਲਾ ਖ਼ਤਮ ਹੋ ਜਾਂਦਾ ਹੈ।
invite-hint-rated = ਜੋ ਇਸ ਨੂੰ ਸਭ ਤੋਂ ਪਹਿਲਾਂ ਖੋਲ੍ਹੇ, ਉਹ ਦੂਜੀ ਥਾਂ ਲੈ ਸਕਦਾ ਹੈ। ਜੇ ਇੱਕ ਹਫ਼ਤੇ ਤੱਕ ਕੋਈ ਨਾ ਆਵੇ, ਤਾਂ ਮੁਕਾਬਲਾ ਖ਼ਤਮ ਹੋ ਜਾਂਦਾ ਹੈ।
invite-copy = ਲਿੰਕ ਕਾਪੀ ਕਰੋ
invite-share = ਸਾਂਝਾ ਕਰੋ
invite-share-title = { $game } ਦਾ ਮੁਕਾਬਲਾ
invite-stop = ਉਡੀਕ ਛੱਡੋ
invite-withdraw = ਮੁਕਾਬਲਾ ਵਾਪਸ ਲਓ
invite-computer = ਓਨਾ ਚਿਰ ਕੰਪਿਊਟਰ ਨਾਲ ਖੇਡੋ
invite-unstored = ਤੁਹਾਡਾ ਬ੍ਰਾਊਜ਼ਰ ਇਸ ਸਫ਼ੇ ਲਈ ਕੁਝ ਨਹੀਂ ਸਾਂਭਦਾ। ਸਫ਼ਾ ਖੁੱਲ੍ਹਾ ਰੱਖੋ: ਬੰਦ ਹੋਣ ਉੱਤੇ ਤੁਹਾਡੀ ਥਾਂ ਚਲੀ ਜਾਵੇਗੀ।
wait-label = ਤੁਹਾਡਾ ਮੁਕਾਬਲਾ
wait-begun = { $game } ਦਾ ਤੁਹਾਡਾ ਮੁਕਾਬਲਾ ਸ਼ੁਰੂ ਹੋ ਗਿਆ ਹੈ।
wait-waiting = ਤੁਸੀਂ { $game } ਲਈ ਵਿਰੋਧੀ ਦੀ ਉਡੀਕ ਕਰ ਰਹੇ ਹੋ।
wait-go = ਮੁਕਾਬਲੇ ਉੱਤੇ ਜਾਓ
wait-closed = { $game } ਦੇ ਤੁਹਾਡੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਹੁਣ ਕੋਈ ਸ਼ਾਮਲ ਨਹੀਂ ਹੋ ਸਕਦਾ।
wait-withdrawn = ਮੁਕਾਬਲਾ ਵਾਪਸ ਲੈ ਲਿਆ ਗਿਆ ਹੈ।
arrival-title = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਆ ਗਿਆ ਹੈ
arrival = { $player } ਨੇ { $game } ਦੇ ਤੁਹਾਡੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਥਾਂ ਲੈ ਲਈ ਹੈ।
arrival-nobody = ਕਿਸੇ ਨੇ { $game } ਦੇ ਤੁਹਾਡੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਥਾਂ ਲੈ ਲਈ ਹੈ।
turn-against = { $game }, { $opponent } ਨਾਲ।
turn-alone = { $game }।

join-title = { $host } ਵੱਲੋਂ { $game } ਦਾ ਸੱਦਾ
join-about = ਤੁਹਾਡੇ ਹਿੱਸੇ { $side } ਆਵੇਗੀ। { $clock }।
join-rated = ਇਹ ਮੁਕਾਬਲਾ ਰੇਟਿੰਗ ਵਾਲਾ ਹੈ।
join-chat = ਇਸ ਮੁਕਾਬਲੇ ਵਿੱਚ ਗੱਲਬਾਤ ਹੋ ਸਕਦੀ ਹੈ।
join-hint = ਇਹ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਅਤੇ ਦਰਸ਼ਕਾਂ ਨੂੰ ਦਿਸਦਾ ਹੈ। ਜ਼ਰੂਰੀ ਨਹੀਂ।
join-account = ਰੇਟਿੰਗ ਵਾਲੇ ਮੁਕਾਬਲੇ ਲਈ ਖਾਤਾ ਚਾਹੀਦਾ ਹੈ। <link>ਸਾਈਨ ਇਨ ਕਰੋ ਜਾਂ ਖਾਤਾ ਬਣਾਓ</link>, ਫਿਰ ਇਸ ਸਫ਼ੇ ਉੱਤੇ ਵਾਪਸ ਆਓ।
join-seat = ਥਾਂ ਲਓ
join-watch = ਜਾਂ ਸਿਰਫ਼ ਵੇਖੋ: ਜਦੋਂ ਤੱਕ ਤੁਸੀਂ ਥਾਂ ਨਹੀਂ ਲੈਂਦੇ, ਤੁਸੀਂ ਦਰਸ਼ਕ ਹੋ।

rated = ਰੇਟਿੰਗ ਵਾਲਾ
rated-sentence = ਇਹ ਮੁਕਾਬਲਾ ਰੇਟਿੰਗ ਵਾਲਾ ਹੈ।
spectators = { $count } ਦਰਸ਼ਕ
left-opponent = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਚਲਾ ਗਿਆ ਹੈ।
left-player = { $player } ਹੁਣ ਇੱਥੇ ਨਹੀਂ।
left-someone = ਇੱਕ ਖਿਡਾਰੀ ਚਲਾ ਗਿਆ ਹੈ।
presence-here = ਮੌਜੂਦ
presence-left = ਚਲੇ ਗਏ
presence-away = ਇਸ ਵੇਲੇ ਇੱਥੇ ਨਹੀਂ
player-account = { $name }, ਖਾਤੇ ਵਾਲਾ ਖਿਡਾਰੀ
player-changed = ਫ਼ਰਕ { $change }
player-new-tab = { $label }। ਨਵੀਂ ਟੈਬ ਵਿੱਚ ਖੁੱਲ੍ਹਦਾ ਹੈ
player-title = { $name } ਦਾ ਖਾਤਾ ਹੈ
rating-label = ਰੇਟਿੰਗ { $rating }
rating-label-provisional = ਰੇਟਿੰਗ { $rating }, ਹਾਲੇ ਪੱਕੀ ਨਹੀਂ
rating-unchanged = ਕੋਈ ਫ਼ਰਕ ਨਹੀਂ
rating-plus = ਜਮ੍ਹਾਂ { $points }
rating-minus = ਮਨਫ਼ੀ { $points }

claim-left = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਚਲਾ ਗਿਆ ਹੈ।
claim-waiting = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਤੁਹਾਨੂੰ ਉਡੀਕ ਕਰਵਾ ਰਿਹਾ ਹੈ।
claim-next =
    { $kind ->
        [round] ਉਡੀਕੇ ਬਿਨਾਂ ਅਗਲਾ ਦੌਰ ਸ਼ੁਰੂ ਕਰੋ
       *[game] ਉਡੀਕੇ ਬਿਨਾਂ ਅਗਲੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਕਰੋ
    }
claim-bha = ਪਹਿਲੀ ਭਾ ਨਾਲ ਅੱਗੇ ਚੱਲੋ
claim-round =
    { $kind ->
        [round] ਦੌਰ ਆਪਣੇ ਨਾਂ ਕਰੋ
       *[game] ਬਾਜ਼ੀ ਆਪਣੇ ਨਾਂ ਕਰੋ
    }
claim-end = ਮੁਕਾਬਲਾ ਮੁਕਾਓ
claim-in = { $action }: { $time } ਵਿੱਚ
claim-no-result = ਘੜੀ ਨਾ ਹੋਣ ਕਰਕੇ ਮੁਕਾਬਲਾ ਫਿਰ ਬਿਨਾਂ ਨਤੀਜੇ ਦੇ ਖ਼ਤਮ ਹੋ ਜਾਂਦਾ ਹੈ।

offer-draw = ਬਰਾਬਰੀ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰੋ
offers-draw = { $player } ਵੱਲੋਂ ਬਰਾਬਰੀ ਦੀ ਪੇਸ਼ਕਸ਼ ਹੈ।
offers-take-back = { $player } ਨੇ ਇੱਕ ਚਾਲ ਵਾਪਸ ਲੈਣ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offers-rematch = { $player } ਨੇ ਮੁੜ ਖੇਡਣ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offers-draw-someone = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਵੱਲੋਂ ਬਰਾਬਰੀ ਦੀ ਪੇਸ਼ਕਸ਼ ਹੈ।
offers-take-back-someone = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਇੱਕ ਚਾਲ ਵਾਪਸ ਲੈਣ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offers-rematch-someone = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਮੁੜ ਖੇਡਣ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offered-draw = ਤੁਸੀਂ ਬਰਾਬਰੀ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
offered-take-back = ਤੁਸੀਂ ਇੱਕ ਚਾਲ ਵਾਪਸ ਲੈਣ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offered-rematch = ਤੁਸੀਂ ਮੁੜ ਮੁਕਾਬਲੇ ਲਈ ਪੁੱਛਿਆ ਹੈ।
offer-withdraw = ਵਾਪਸ ਲਓ
offer-accept = ਮੰਨ ਲਓ
offer-decline = ਨਾਂਹ ਕਰੋ

tools-take-back = ਚਾਲ ਵਾਪਸ ਲਓ
tools-resign = ਹਾਰ ਮੰਨੋ
tools-resign-match = ਮੁਕਾਬਲੇ ਵਿੱਚ ਹਾਰ ਮੰਨੋ
tools-abort = ਮੁਕਾਬਲਾ ਰੱਦ ਕਰੋ
tools-record = ਰਿਕਾਰਡ
tools-resign-title =
    { $kind ->
        [round] ਇਸ ਦੌਰ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
       *[game] ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
    }
tools-resign-about = ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਜਿੱਤ ਜਾਵੇਗਾ।
tools-resign-match-title = ਪੂਰੇ ਮੁਕਾਬਲੇ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
tools-resign-match-about = ਅੰਕ ਭਾਵੇਂ ਕੁਝ ਵੀ ਹੋਣ, ਮੁਕਾਬਲਾ ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਜਿੱਤ ਜਾਵੇਗਾ। ਇਸ ਵਿੱਚ ਹੋਰ ਬਾਜ਼ੀਆਂ ਨਹੀਂ ਖੇਡੀਆਂ ਜਾਣਗੀਆਂ।
tools-abort-title = ਮੁਕਾਬਲਾ ਰੱਦ ਕਰਨਾ ਹੈ?
tools-abort-about = ਇਹ ਬਿਨਾਂ ਨਤੀਜੇ ਦੇ ਖ਼ਤਮ ਹੋ ਜਾਵੇਗਾ, ਅਤੇ ਕੋਈ ਨਹੀਂ ਹਾਰੇਗਾ। ਦੂਜੀ ਚਾਲ ਤੋਂ ਬਾਅਦ ਮੁਕਾਬਲਾ ਰੱਦ ਨਹੀਂ ਕੀਤਾ ਜਾ ਸਕਦਾ।
next-waiting = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਦੀ ਉਡੀਕ ਹੈ
next-game =
    { $kind ->
        [round] ਅਗਲਾ ਦੌਰ
       *[game] ਅਗਲੀ ਬਾਜ਼ੀ
    }
next-new = ਨਵਾਂ ਮੁਕਾਬਲਾ
next-rematch = ਮੁੜ ਮੁਕਾਬਲਾ
next-go = ਨਵੇਂ ਮੁਕਾਬਲੇ ਉੱਤੇ ਜਾਓ

chat = ਗੱਲਬਾਤ
chat-messages = ਸੁਨੇਹੇ
chat-none = ਹਾਲੇ ਕੋਈ ਸੁਨੇਹਾ ਨਹੀਂ। ਮਿੱਠਾ ਬੋਲੋ।
chat-message = ਸੁਨੇਹਾ
chat-send = ਭੇਜੋ
chat-by = { $player }:
chat-by-you = ਤੁਸੀਂ:

player = ਖਿਡਾਰੀ
player-missing = ਇਹ ਖਿਡਾਰੀ ਇੱਥੇ ਨਹੀਂ ਹੈ
player-since = { $date } ਤੋਂ ਖਾਤਾ ਹੈ।
ratings = ਰੇਟਿੰਗ
ratings-of = ਰੇਟਿੰਗ: { $game }
ratings-lead = ਸਭ ਤੋਂ ਵਧੀਆ ਖਿਡਾਰੀ, ਉਨ੍ਹਾਂ ਦੇ ਖੇਡੇ ਰੇਟਿੰਗ ਵਾਲੇ ਮੁਕਾਬਲਿਆਂ ਮੁਤਾਬਕ।
ratings-none = ਇਸ ਖੇਡ ਵਿੱਚ ਹਾਲੇ ਕਿਸੇ ਦੀ ਰੇਟਿੰਗ ਪੱਕੀ ਨਹੀਂ। ਇਸ ਲਈ ਰੇਟਿੰਗ ਵਾਲੇ ਕੁਝ ਮੁਕਾਬਲੇ ਖੇਡਣੇ ਪੈਂਦੇ ਹਨ।
ratings-rank = ਦਰਜਾ
ratings-player = ਖਿਡਾਰੀ
ratings-rating = ਰੇਟਿੰਗ
ratings-matches = ਮੁਕਾਬਲੇ
ratings-no-matches = ਹਾਲੇ ਰੇਟਿੰਗ ਵਾਲਾ ਕੋਈ ਮੁਕਾਬਲਾ ਨਹੀਂ।
ratings-provisional = ਸਵਾਲੀਆ ਨਿਸ਼ਾਨ ਦਾ ਮਤਲਬ ਹੈ ਕਿ ਰੇਟਿੰਗ ਹਾਲੇ ਪੱਕੀ ਨਹੀਂ, ਕਿਉਂਕਿ ਮੁਕਾਬਲੇ ਥੋੜ੍ਹੇ ਹੋਏ ਹਨ ਜਾਂ ਬਹੁਤ ਸਮਾਂ ਲੰਘ ਗਿਆ ਹੈ।
