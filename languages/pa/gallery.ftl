# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

gallery-title = ਪੁਰਾਣੀਆਂ ਖੇਡਾਂ, ਖੇਡਣ ਲਈ ਤਿਆਰ
gallery-lead = ਉਹ ਖੇਡਾਂ ਜੋ ਲੋਕ ਜ਼ਮੀਨ ਉੱਤੇ ਵਾਹੁੰਦੇ, ਗੀਟਿਆਂ ਨਾਲ ਖੇਡਦੇ ਅਤੇ ਵੇਖ-ਵੇਖ ਕੇ ਸਿੱਖਦੇ ਸਨ। ਇਨ੍ਹਾਂ ਨੂੰ ਕੰਪਿਊਟਰ ਜਾਂ ਕਿਸੇ ਦੋਸਤ ਨਾਲ ਖੇਡੋ, ਇੱਕ-ਇੱਕ ਕਦਮ ਕਰਕੇ ਸਿੱਖੋ, ਅਤੇ ਹਰ ਨਿਯਮ ਦਾ ਸਰੋਤ ਵੇਖੋ।
gallery-first = ਪਹਿਲੀਆਂ ਖੇਡਾਂ
gallery-first-about = ਇਹ ਸੰਗ੍ਰਹਿ ਇਨ੍ਹਾਂ ਖੇਡਾਂ ਨਾਲ ਸ਼ੁਰੂ ਹੋਇਆ।
gallery-kind = ਖੇਡ ਦੀ ਕਿਸਮ
gallery-all = ਸਾਰੀਆਂ
gallery-find = ਖੇਡ ਲੱਭੋ
gallery-count =
    { $count ->
        [one] { $count } ਖੇਡ
       *[other] { $count } ਖੇਡਾਂ
    }
gallery-none = ਇਨ੍ਹਾਂ ਸ਼ਬਦਾਂ ਨਾਲ ਕੋਈ ਖੇਡ ਨਹੀਂ ਮਿਲਦੀ।
gallery-show-all = ਸਾਰੀਆਂ ਖੇਡਾਂ ਵਿਖਾਓ
gallery-missing = ਕੀ ਤੁਸੀਂ ਕੋਈ ਅਜਿਹੀ ਖੇਡ ਜਾਣਦੇ ਹੋ ਜੋ ਇੱਥੇ ਨਹੀਂ? ਇਨ੍ਹਾਂ ਕਿਸਮਾਂ ਦੀ ਖੇਡ ਇੱਕ ਲਿਖਤੀ ਫ਼ਾਈਲ ਹੁੰਦੀ ਹੈ, ਅਤੇ <link>ਕੋਈ ਵੀ ਲਿਖ ਸਕਦਾ ਹੈ</link>।

tile-play-label = { $game } ਖੇਡੋ
tile-learn = ਸਿੱਖੋ
tile-learn-label = { $game } ਸਿੱਖੋ
tile-rules = ਨਿਯਮ
tile-rules-label = { $game } ਦੇ ਨਿਯਮ

new-here = ਨਵੇਂ ਆਏ ਹੋ? { $game } ਤੋਂ ਸ਼ੁਰੂ ਕਰੋ
new-here-hide = ਇਹ ਮੁੜ ਨਾ ਵਿਖਾਓ
new-here-about = { $summary } ਸਬਕ ਨੂੰ ਕੁਝ ਮਿੰਟ ਹੀ ਲੱਗਦੇ ਹਨ।
new-here-lesson = ਸਬਕ, ਕਦਮ-ਦਰ-ਕਦਮ
new-here-play = ਪਹਿਲੀ ਬਾਜ਼ੀ, ਪੱਧਰ { 1 }

unfinished = ਆਪਣੀਆਂ ਬਾਜ਼ੀਆਂ ਜਾਰੀ ਰੱਖੋ

family-leap = ਛਾਲਾਂ
family-leap-aim = ਵਿਰੋਧੀ ਦੀਆਂ ਗੋਟੀਆਂ ਉੱਤੋਂ ਟੱਪ ਕੇ ਉਨ੍ਹਾਂ ਨੂੰ ਮਾਰੋ।
family-row = ਤਿੰਨ ਦੀਆਂ ਕਤਾਰਾਂ
family-row-aim = ਆਪਣੀਆਂ ਤਿੰਨ ਗੋਟੀਆਂ ਇੱਕ ਕਤਾਰ ਵਿੱਚ ਲਿਆਓ।
family-relay = ਲੜੀਵਾਰ ਬਿਜਾਈ
family-relay-aim = ਗੇੜੇ ਉੱਤੇ ਗੇੜਾ ਗੀਟੀਆਂ ਬੀਜੋ, ਅਤੇ ਵਿਰੋਧੀ ਤੋਂ ਵੱਧ ਜਿੱਤੋ।
family-mancala = ਬਿਜਾਈ
family-mancala-aim = ਖੁੱਤੀ-ਖੁੱਤੀ ਗੀਟੀਆਂ ਬੀਜੋ, ਅਤੇ ਵਿਰੋਧੀ ਤੋਂ ਵੱਧ ਜਿੱਤੋ।
rules-own-short = ਨਿਯਮਾਂ ਦੀ ਆਪਣੀ ਚੋਣ

daily = ਅੱਜ ਦੀ ਬੁਝਾਰਤ: { $game }
daily-done = ਹੱਲ ਹੋ ਗਈ · ਲਗਾਤਾਰ { $count } ਦਿਨ
daily-streak = ਹੁਣ ਤੱਕ ਲਗਾਤਾਰ { $count } ਦਿਨ
daily-new = ਹਰ ਰੋਜ਼ ਇੱਕ ਨਵੀਂ, ਸਭ ਲਈ ਇੱਕੋ
