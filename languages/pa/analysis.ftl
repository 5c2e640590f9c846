# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-title = ਵਿਸ਼ਲੇਸ਼ਣ: { $game }
analysis-error = ਇਹ ਪੂਰਾ ਨਹੀਂ ਪੜ੍ਹਿਆ ਜਾ ਸਕਿਆ। { $error } ਬੋਰਡ ਉੱਤੇ ਗ਼ਲਤੀ ਤੋਂ ਪਹਿਲਾਂ ਦਾ ਸਭ ਕੁਝ ਹੈ।
analysis-again = ਨਵਾਂ ਵਿਸ਼ਲੇਸ਼ਣ ਸ਼ੁਰੂ ਕਰੋ
analysis-set-up = ਸਥਿਤੀ ਲਾਓ
analysis-no-best = ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ ਪਤਾ ਨਹੀਂ। ਇੰਜਣ ਬੰਦ ਹੈ
analysis-engine-on = ਇੰਜਣ ਚੱਲ ਰਿਹਾ ਹੈ
analysis-engine-off = ਇੰਜਣ ਬੰਦ ਹੈ
analysis-pruned = { $move } ਤੋਂ ਅੱਗੇ ਦੀਆਂ ਚਾਲਾਂ ਮਿਟਾਈਆਂ ਗਈਆਂ
analysis-status = ਹਾਲਤ

engine-title = ਇੰਜਣ
engine = ਇੰਜਣ
engine-lines = ਲੜੀਆਂ
engine-depth = ਡੂੰਘਾਈ { $depth }
engine-depth-searching = ਡੂੰਘਾਈ { $depth } …
engine-play = ਇਹ ਲੜੀ { $move } ਤੱਕ ਖੇਡੋ
engine-scores = ਅੰਕ { $side } ਲਈ ਹਨ, ਜਿਸ ਦੀ ਵਾਰੀ ਹੈ।
engine-searching = ਲੱਭ ਰਿਹਾ ਹੈ …
engine-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ।
evaluation = ਅੰਦਾਜ਼ਾ: { $value }

analysis-moves = ਚਾਲਾਂ
analysis-moves-none = ਬੋਰਡ ਉੱਤੇ ਦੋਹਾਂ ਧਿਰਾਂ ਦੀਆਂ ਚਾਲਾਂ ਚੱਲੋ। ਬਦਲਵੀਆਂ ਚਾਲਾਂ ਵੱਖਰੀਆਂ ਲੜੀਆਂ ਬਣ ਜਾਂਦੀਆਂ ਹਨ।
analysis-continue = ਇਸ ਖੇਡ ਦਾ ਆਪਣਾ ਪਿਛਲਾ ਵਿਸ਼ਲੇਸ਼ਣ ਜਾਰੀ ਰੱਖੋ
analysis-start = ਸ਼ੁਰੂਆਤ
analysis-comment = ਟਿੱਪਣੀ
analysis-promote = ਇਸ ਨੂੰ ਮੁੱਖ ਲੜੀ ਬਣਾਓ
analysis-prune = ਇੱਥੋਂ ਅੱਗੇ ਮਿਟਾਓ

review = ਬਾਜ਼ੀ ਦੀ ਪੜਚੋਲ
review-stop = ਰੋਕੋ
review-game = ਬਾਜ਼ੀ ਦੀ ਪੜਚੋਲ ਕਰੋ
review-line = ਇਸ ਲੜੀ ਦੀ ਪੜਚੋਲ ਕਰੋ
review-curve = ਹਰ ਚਾਲ ਤੋਂ ਬਾਅਦ { $side } ਲਈ ਨਤੀਜੇ ਦੀ ਆਸ
review-progress = ਸਥਿਤੀ { $done }, ਕੁੱਲ { $count } …
review-done = ਪੜਚੋਲ ਪੂਰੀ ਹੋ ਗਈ ਹੈ।
review-table = ਹਰ ਖਿਡਾਰੀ ਦੀਆਂ ਭੁੱਲਾਂ
judgement-inaccuracy = ਛੋਟੀ ਭੁੱਲ
judgement-mistake = ਭੁੱਲ
judgement-blunder = ਵੱਡੀ ਭੁੱਲ
review-none = ਕੋਈ ਭੁੱਲ ਨਹੀਂ ਲੱਭੀ।
review-better = ਵਧੀਆ:
review-show = ਵਧੀਆ ਲੜੀ { $move } ਵਿਖਾਓ
review-puzzles =
    { $count ->
        [one] ਭੁੱਲਾਂ ਤੋਂ { $count } ਬੁਝਾਰਤ ਬਣਾਓ
       *[other] ਭੁੱਲਾਂ ਤੋਂ { $count } ਬੁਝਾਰਤਾਂ ਬਣਾਓ
    }
review-puzzles-added =
    { $count ->
        [0] ਇਹ ਬੁਝਾਰਤਾਂ ਤੁਹਾਡੇ ਕੋਲ ਪਹਿਲਾਂ ਹੀ ਹਨ
        [one] { $count } ਬੁਝਾਰਤ ਜੋੜੀ ਗਈ
       *[other] { $count } ਬੁਝਾਰਤਾਂ ਜੋੜੀਆਂ ਗਈਆਂ
    }
review-puzzles-link = ਤੁਹਾਡੀਆਂ ਬੁਝਾਰਤਾਂ

sharing = ਇਹ ਸਥਿਤੀ
sharing-position = ਸਥਿਤੀ
sharing-play = ਅੱਗੇ ਖੇਡੋ
sharing-edit = ਸੋਧੋ
sharing-link = ਲਿੰਕ ਕਾਪੀ ਕਰੋ
sharing-long-line = ਇਹ ਵਿਸ਼ਲੇਸ਼ਣ ਲਿੰਕ ਲਈ ਬਹੁਤ ਲੰਮਾ ਹੈ, ਇਸ ਲਈ ਲਿੰਕ ਵਿੱਚ ਸਿਰਫ਼ ਮੌਜੂਦਾ ਚਾਲ ਵਾਲੀ ਲੜੀ ਹੈ। ਡਾਊਨਲੋਡ ਵਿੱਚ ਸਭ ਕੁਝ ਹੈ।
sharing-long-position = ਇਹ ਵਿਸ਼ਲੇਸ਼ਣ ਲਿੰਕ ਲਈ ਬਹੁਤ ਲੰਮਾ ਹੈ, ਇਸ ਲਈ ਲਿੰਕ ਸਿਰਫ਼ ਇਸ ਸਥਿਤੀ ਤੱਕ ਲੈ ਜਾਂਦਾ ਹੈ। ਡਾਊਨਲੋਡ ਵਿੱਚ ਸਭ ਕੁਝ ਹੈ।
sharing-comments = ਲਿੰਕ ਵਿੱਚ ਸਾਰੀਆਂ ਚਾਲਾਂ ਹਨ। ਟਿੱਪਣੀਆਂ ਸਿਰਫ਼ ਡਾਊਨਲੋਡ ਵਿੱਚ ਹਨ।
sharing-not-kept = ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਵਿਸ਼ਲੇਸ਼ਣ ਸਾਂਭਣ ਲਈ ਥਾਂ ਨਹੀਂ। ਸਫ਼ਾ ਬੰਦ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਇਸ ਨੂੰ ਡਾਊਨਲੋਡ ਕਰ ਲਓ।
sharing-open = ਰਿਕਾਰਡ ਖੋਲ੍ਹੋ
sharing-embed = ਇਹ ਬੋਰਡ ਆਪਣੇ ਸਫ਼ੇ ਵਿੱਚ ਲਾਓ
sharing-snippet = ਇਹ ਕੋਡ ਆਪਣੇ ਸਫ਼ੇ ਵਿੱਚ ਪੇਸਟ ਕਰੋ
sharing-snippet-copied = ਕੋਡ ਕਾਪੀ ਹੋ ਗਿਆ
