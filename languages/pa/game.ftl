# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

game-title = { $game }: ਨਿਯਮ, ਇਤਿਹਾਸ ਅਤੇ ਸਰੋਤ
game-board = ਸ਼ੁਰੂ ਵਿੱਚ ਬੋਰਡ
game-rules = ਨਿਯਮ: { $rules }।
game-choose-others = ਹੋਰ ਨਿਯਮ ਚੁਣੋ
game-learn = ਸਿੱਖੋ
game-play-friend = ਦੋਸਤ ਨਾਲ ਖੇਡੋ
game-puzzles = ਬੁਝਾਰਤਾਂ
game-editor = ਬੋਰਡ ਸੰਪਾਦਕ
game-print = ਬੋਰਡ ਛਾਪੋ
game-place = ਥਾਂ
game-time = ਸਮਾਂ
game-aliases = ਹੋਰ ਨਾਂ
game-native-name = ਆਪਣੀ ਬੋਲੀ ਵਿੱਚ
game-untranslated = ਇਸ ਖੇਡ ਦੀ ਹਰ ਗੱਲ ਦਾ ਅਨੁਵਾਦ ਹਾਲੇ ਨਹੀਂ ਹੋਇਆ; ਬਾਕੀ ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ ਹੈ। <link>ਅਨੁਵਾਦ ਕਿਵੇਂ ਕਰੀਏ</link>
game-kind = ਕਿਸਮ
game-match = ਮੁਕਾਬਲਾ
game-choose = ਨਿਯਮ ਚੁਣੋ
game-choose-about = ਤੁਸੀਂ ਜੋ ਚੁਣਦੇ ਹੋ, ਉਹ ਇਸ ਸਫ਼ੇ ਉੱਤੇ ਦਿਸਦਾ ਹੈ ਅਤੇ ਇਸ ਦੇ ਲਿੰਕ ਵਿੱਚ ਵੀ। ਖੇਡਣ, ਵਿਸ਼ਲੇਸ਼ਣ ਅਤੇ ਬੋਰਡ ਸੰਪਾਦਕ ਵਿੱਚ ਤੁਹਾਡੇ ਨਿਯਮ ਨਾਲ ਜਾਂਦੇ ਹਨ।
game-chosen = ਚੁਣੇ ਗਏ: { $rules }।
game-history = ਇਤਿਹਾਸ
game-sources = ਸਰੋਤ

game-unknown = ਅਣਜਾਣ ਖੇਡ ਜਾਂ ਰੂਪ
game-failed = ਲੋਡ ਨਹੀਂ ਹੋਇਆ

rules-name = { $rules }।
rules-in-short = ਥੋੜ੍ਹੇ ਵਿੱਚ
rules-match = ਮੁਕਾਬਲਾ
rules-other = ਹੋਰ ਨਿਯਮ ਚੁਣੋ
rules-sources = ਸਰੋਤ <link>ਇਸ ਖੇਡ ਦੇ ਸਫ਼ੇ</link> ਉੱਤੇ ਹਨ।
rules-back = ਖੇਡ ਵੱਲ ਵਾਪਸ
rules-learn = { $game } ਸਿੱਖੋ
rules-lesson-standard = ਸਬਕ ਮਿਆਰੀ ਨਿਯਮ ਸਿਖਾਉਂਦਾ ਹੈ।
rules-lesson-failed = ਸਬਕ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕਿਆ।

account-one = { $source } ਮੁਤਾਬਕ
account-several = { $source } ਮੁਤਾਬਕ
account-added = ਇੱਥੇ ਜੋੜਿਆ ਗਿਆ
account-ours = ਸਾਡਾ
legend-source = ਕਿਸੇ ਸਰੋਤ ਵਿੱਚ ਦੱਸਿਆ ਗਿਆ ਹੈ
legend-added = ਕੋਈ ਸਰੋਤ ਇਸ ਬਾਰੇ ਨਹੀਂ ਦੱਸਦਾ; ਇਹ ਨਿਯਮ ਇਸ ਪ੍ਰਾਜੈਕਟ ਨੇ ਜੋੜਿਆ ਹੈ
legend-named = ਜਿਸ ਨਿਯਮ ਬਾਰੇ ਵੇਰਵੇ ਇੱਕੋ ਗੱਲ ਨਹੀਂ ਕਹਿੰਦੇ, ਜਾਂ ਜੋ ਤੁਸੀਂ ਚੁਣ ਸਕਦੇ ਹੋ, ਉਸ ਨਾਲ ਸਰੋਤ ਦਾ ਨਾਂ ਦਿੱਤਾ ਹੈ।
legend-number = ਸਰੋਤ { $number }

choice-all = ਸਾਰੇ ਨਿਯਮ ਇਕੱਠੇ
choice-each = ਇੱਕ-ਇੱਕ ਨਿਯਮ
choice-own = ਤੁਹਾਡੀ ਆਪਣੀ ਚੋਣ
choice-own-about = ਹੇਠਾਂ ਜੋ ਬਦਲਿਆ ਹੋਇਆ ਦੱਸਿਆ ਹੈ, ਉਹ ਮਿਆਰੀ ਖੇਡ ਨਾਲੋਂ ਵੱਖਰਾ ਹੈ।
choice-own-changed =
    { $count ->
        [one] ਤੁਹਾਡੀ ਆਪਣੀ ਚੋਣ, { $count } ਨਿਯਮ ਬਦਲਿਆ
       *[other] ਤੁਹਾਡੀ ਆਪਣੀ ਚੋਣ, { $count } ਨਿਯਮ ਬਦਲੇ
    }
choice-standard = ਮਿਆਰੀ
choice-standard-about = ਇਸ ਖੇਡ ਦੇ ਨਿਯਮ, ਜੇ ਤੁਸੀਂ ਹੋਰ ਨਾ ਚੁਣੋ।
choice-with-account = { $name }, { $account }
choice-unsolved = ਮਿਆਰੀ ਖੇਡ ਹੱਲ ਹੋ ਚੁੱਕੀ ਹੈ, ਪਰ ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਨਾਲ ਨਤੀਜਾ ਪਤਾ ਨਹੀਂ।
choice-changed = ਬਦਲਿਆ
choice-is-standard = ਮਿਆਰੀ
choice-refused = ਬਾਕੀ ਚੁਣੇ ਨਿਯਮਾਂ ਨਾਲ ਇਹ ਨਹੀਂ ਹੋ ਸਕਦਾ: <reason>{ $reason }</reason>
choice-number = { $least } ਤੋਂ { $most } ਤੱਕ ਕੋਈ ਵੀ ਸੰਖਿਆ
choice-number-wrong = { $least } ਤੋਂ { $most } ਤੱਕ ਕੋਈ ਪੂਰੀ ਸੰਖਿਆ ਲਿਖੋ।
choice-number-refused = { $number } ਨਹੀਂ ਚੁਣੀ ਜਾ ਸਕਦੀ। <reason>{ $reason }</reason>
choice-back = ਮਿਆਰੀ ਨਿਯਮਾਂ ਵੱਲ ਵਾਪਸ

save-example = mera pind
save-taken = ਇੱਥੇ ਇਸ ਨਾਂ ਦੀ ਖੇਡ ਪਹਿਲਾਂ ਹੀ ਹੈ। ਕੋਈ ਹੋਰ ਨਾਂ ਲਿਖੋ।
save-wrong = ਅਜਿਹਾ ਨਾਂ ਲਿਖੋ ਜਿਸ ਵਿੱਚ a ਤੋਂ z ਤੱਕ ਦੇ ਅੱਖਰ ਜਾਂ ਅੰਕ ਹੋਣ।
save-label = ਇਹ ਨਿਯਮ ਕਿਸੇ ਨਾਂ ਹੇਠ ਸਾਂਭੋ
save-hint = ਫ਼ਾਈਲ ਵਜੋਂ ਇਹ ਆਪਣੇ-ਆਪ ਵਿੱਚ ਇੱਕ ਖੇਡ ਹਨ, ਜੋ ਪ੍ਰੋਗਰਾਮ ਖੇਡ ਸਕਦਾ ਹੈ।
save-button = ਫ਼ਾਈਲ ਵਜੋਂ ਸਾਂਭੋ

authors = ਲਿਖਣ ਵਾਲਿਆਂ ਲਈ
authors-about = ਇਹ ਨਿਯਮਾਂ ਦੀਆਂ ਚੋਣਾਂ ਹਨ, ਉਨ੍ਹਾਂ ਨਾਂਵਾਂ ਨਾਲ ਜੋ ਖੇਡਾਂ ਦੀਆਂ ਫ਼ਾਈਲਾਂ, ਲਿੰਕ ਅਤੇ ਪ੍ਰੋਗਰਾਮ ਵਰਤਦੇ ਹਨ। ਜਿੱਥੇ ਵੀ ਕਿਸੇ ਰੂਪ ਦਾ ਨਾਂ ਆ ਸਕਦਾ ਹੈ, ਉੱਥੇ ਚੋਣ <code>key=value</code> ਲਿਖ ਕੇ ਕੀਤੀ ਜਾਂਦੀ ਹੈ। ਪ੍ਰੋਗਰਾਮ ਚੁਣੇ ਹੋਏ ਨਿਯਮ ਤੁਹਾਡੀ ਆਪਣੀ ਖੇਡ-ਫ਼ਾਈਲ ਵਿੱਚ ਲਿਖ ਦਿੰਦਾ ਹੈ:
authors-standard = ਮਿਆਰੀ: { $value }
authors-values = ਮੁੱਲ: { $values }।
authors-range = { $least } ਤੋਂ { $most }
