# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

puzzles-title = ਬੁਝਾਰਤਾਂ
puzzles-lead = ਜਿੱਤਣ ਵਾਲੀ ਚਾਲ ਲੱਭੋ। ਇਹ ਸਾਬਤ ਹੋ ਚੁੱਕਾ ਹੈ ਕਿ ਕੋਈ ਹੋਰ ਚਾਲ ਉਹ ਕੰਮ ਨਹੀਂ ਕਰਦੀ।
puzzles-row = ਪਹਿਲੀ ਕੋਸ਼ਿਸ਼ ਵਿੱਚ ਲਗਾਤਾਰ <now>{ $now }</now> <best>· ਸਭ ਤੋਂ ਵੱਧ { $best }</best>
puzzles-days = ਲਗਾਤਾਰ <now>{ $now }</now> ਦਿਨ <best>· ਸਭ ਤੋਂ ਵੱਧ { $best }</best>
puzzles-games = ਖੇਡ ਮੁਤਾਬਕ
puzzles-solved = { $count } ਵਿੱਚੋਂ { $solved } ਹੱਲ
puzzles-progress = ਹੱਲ ਹੋਈਆਂ
puzzles-level = { $difficulty } { $count }
puzzles-start = ਸ਼ੁਰੂ ਕਰੋ
puzzles-continue = ਜਾਰੀ ਰੱਖੋ
puzzles-again = ਮੁੜ ਕਰੋ
puzzles-stored = ਤੁਹਾਡੀ ਪ੍ਰਗਤੀ ਅਤੇ ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਸਿਰਫ਼ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।
puzzles-reset = ਮੇਰੀ ਪ੍ਰਗਤੀ ਮਿਟਾਓ
puzzles-reset-title = ਤੁਹਾਡੀ ਪ੍ਰਗਤੀ ਮਿਟਾਉਣੀ ਹੈ?
puzzles-reset-about = ਤੁਹਾਡੀਆਂ ਹੱਲ ਕੀਤੀਆਂ ਬੁਝਾਰਤਾਂ, ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਅਤੇ ਲਗਾਤਾਰ ਵਾਲੀ ਗਿਣਤੀ, ਸਭ ਭੁਲਾ ਦਿੱਤਾ ਜਾਵੇਗਾ।
puzzles-reset-done = ਬੁਝਾਰਤਾਂ ਵਿੱਚ ਤੁਹਾਡੀ ਪ੍ਰਗਤੀ ਮਿਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।
puzzles-all = ਸਾਰੀਆਂ ਬੁਝਾਰਤਾਂ
puzzles-not-arrived = ਬੁਝਾਰਤਾਂ ਨਹੀਂ ਪਹੁੰਚੀਆਂ: { $status }।

difficulty-1 = ਨਰਮ
difficulty-2 = ਸੌਖੀਆਂ
difficulty-3 = ਦਰਮਿਆਨੀਆਂ
difficulty-4 = ਔਖੀਆਂ
difficulty-5 = ਬਹੁਤ ਔਖੀਆਂ

puzzles-of = { $game } ਦੀਆਂ ਬੁਝਾਰਤਾਂ
puzzle-title = { $game }, ਬੁਝਾਰਤ { $number }, ਕੁੱਲ { $count }
puzzle-daily = · ਅੱਜ ਦੀ ਬੁਝਾਰਤ
puzzle-label = { $title }: { $task }
puzzles-of-none = ਇਸ ਖੇਡ ਦੀ ਹਾਲੇ ਕੋਈ ਬੁਝਾਰਤ ਨਹੀਂ।
puzzles-other = ਹੋਰ ਬੁਝਾਰਤਾਂ
puzzles-other-games = ਹੋਰ ਖੇਡਾਂ
puzzle-missing = ਬੁਝਾਰਤ { $number } ਕੋਈ ਨਹੀਂ। ਬੁਝਾਰਤਾਂ ਦੇ ਨੰਬਰ { 1 } ਤੋਂ { $count } ਤੱਕ ਹਨ।
puzzle-first = ਪਹਿਲੀ ਬੁਝਾਰਤ
puzzle-next-choice = ਅਗਲੀ ਬੁਝਾਰਤ
puzzle-near = ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਦੇ ਨੇੜੇ
difficulty-choice-1 = ਨਰਮ
difficulty-choice-2 = ਸੌਖੀ
difficulty-choice-3 = ਦਰਮਿਆਨੀ
difficulty-choice-4 = ਔਖੀ
difficulty-choice-5 = ਬਹੁਤ ਔਖੀ
task-win = { $side } ਦੀ ਵਾਰੀ: ਜਿੱਤ ਲੱਭੋ।
task-win-now = { $side } ਦੀ ਵਾਰੀ: ਇਸੇ ਚਾਲ ਨਾਲ ਜਿੱਤੋ।
task-win-in =
    { $moves ->
        [one] { $side } ਦੀ ਵਾਰੀ: { $moves } ਚਾਲ ਵਿੱਚ ਜਿੱਤੋ।
       *[other] { $side } ਦੀ ਵਾਰੀ: { $moves } ਚਾਲਾਂ ਵਿੱਚ ਜਿੱਤੋ।
    }
puzzle-opponent = ਵਿਰੋਧੀ
puzzle-next = ਅਗਲੀ
puzzle-play-on = ਅੱਗੇ ਖੇਡੋ
puzzle-give-up = ਛੱਡ ਦਿਓ
puzzle-back = ਬੁਝਾਰਤ ਵੱਲ ਵਾਪਸ
puzzle-hint = ਇਸ਼ਾਰਾ
puzzle-move = ਚਾਲ ਵਿਖਾਓ
puzzle-skip = ਟੱਪ ਜਾਓ
puzzle-hint-point = ਇਹ { $point } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
puzzle-hint-move = ਚਾਲ { $move } ਹੈ।
puzzle-solution = <label>ਹੱਲ:</label> { $moves }
puzzle-days = ਲਗਾਤਾਰ { $count } ਦਿਨ <best>· ਸਭ ਤੋਂ ਵੱਧ { $best }</best>
puzzle-rating = ਰੇਟਿੰਗ { $rating }
puzzle-moves =
    { $count ->
        [one] { $count } ਜਾਇਜ਼ ਚਾਲ
       *[other] { $count } ਜਾਇਜ਼ ਚਾਲਾਂ
    }
stage-tried = ਕੋਸ਼ਿਸ਼ ਕੀਤੀ
stage-seen = ਵੇਖੀ
stage-solved = ਹੱਲ ਹੋਈ

feedback-beyond = ਤੁਸੀਂ ਹੱਲ ਤੋਂ ਹਟ ਕੇ ਕੰਪਿਊਟਰ ਨਾਲ ਅੱਗੇ ਖੇਡ ਰਹੇ ਹੋ।
feedback-right-on = ਸਹੀ। ਅੱਗੇ ਚੱਲੋ।
feedback-right-left =
    { $count ->
        [one] ਸਹੀ। { $count } ਚਾਲ ਬਾਕੀ।
       *[other] ਸਹੀ। { $count } ਚਾਲਾਂ ਬਾਕੀ।
    }
feedback-counters = ਜਿਹੜੀ ਧਿਰ ਅੱਧ ਤੋਂ ਵੱਧ ਗੀਟੀਆਂ ਜਿੱਤ ਲਵੇ, ਉਹ ਜਿੱਤ ਗਈ।
feedback-only = ਸਿਰਫ਼ ਇੱਕੋ ਪਹਿਲੀ ਚਾਲ ਨਾਲ ਗੱਲ ਬਣਦੀ ਹੈ, ਵਿਰੋਧੀ ਭਾਵੇਂ ਜਿਵੇਂ ਮਰਜ਼ੀ ਬਚਾਅ ਕਰੇ।
feedback-replies = ਕੰਪਿਊਟਰ ਜਵਾਬ ਦੇ ਰਿਹਾ ਹੈ।
feedback-right = ਸਹੀ।
feedback-wrong = { $move } ਨਾਲ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ।
feedback-wrong-answer = { $move } ਨਾਲ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ: { $opponent } ਦਾ ਜਵਾਬ { $answer } ਹੈ।
feedback-wrong-result = { $move } ਨਾਲ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। { $result }
feedback-missed-now = { $move } ਨਾਲ ਇਸੇ ਵੇਲੇ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। ਹੋ ਸਕਦਾ ਹੈ ਬਾਅਦ ਵਿੱਚ ਹੋ ਜਾਵੇ, ਇਸ ਲਈ ਇਹ ਗ਼ਲਤ ਨਹੀਂ ਗਿਣੀ ਜਾਂਦੀ।
feedback-missed-in =
    { $count ->
        [one] { $move } ਨਾਲ { $count } ਚਾਲ ਵਿੱਚ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। ਹੋ ਸਕਦਾ ਹੈ ਬਾਅਦ ਵਿੱਚ ਹੋ ਜਾਵੇ, ਇਸ ਲਈ ਇਹ ਗ਼ਲਤ ਨਹੀਂ ਗਿਣੀ ਜਾਂਦੀ।
       *[other] { $move } ਨਾਲ { $count } ਚਾਲਾਂ ਵਿੱਚ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। ਹੋ ਸਕਦਾ ਹੈ ਬਾਅਦ ਵਿੱਚ ਹੋ ਜਾਵੇ, ਇਸ ਲਈ ਇਹ ਗ਼ਲਤ ਨਹੀਂ ਗਿਣੀ ਜਾਂਦੀ।
    }
result-best-play = { $result }, ਜੇ ਦੋਵੇਂ ਸਭ ਤੋਂ ਵਧੀਆ ਖੇਡਣ।
result-whatever = { $result }, ਅੱਗੇ ਭਾਵੇਂ ਕੁਝ ਵੀ ਹੋਵੇ।
feedback-helped = ਸਹੀ। { $result } ਮਦਦ ਲੈਣ ਕਰਕੇ ਇਹ ਵੇਖੀ ਗਿਣੀ ਜਾਵੇਗੀ, ਹੱਲ ਹੋਈ ਨਹੀਂ।
feedback-other-way = ਹੱਲ ਹੋ ਗਈ, ਪਰ ਸਾਂਭੇ ਹੋਏ ਹੱਲ ਤੋਂ ਵੱਖਰੇ ਰਾਹ। { $result }
feedback-solved = ਹੱਲ ਹੋ ਗਈ। { $result }
feedback-shown = { $side } ਇਉਂ ਜਿੱਤਦੀ ਹੈ।
feedback-late-now = { $result } ਤੁਸੀਂ ਜਿੱਤ ਗਏ, ਪਰ ਉਸੇ ਵੇਲੇ ਨਹੀਂ।
feedback-late-in =
    { $count ->
        [one] { $result } ਤੁਸੀਂ ਜਿੱਤ ਗਏ, ਪਰ { $count } ਚਾਲ ਵਿੱਚ ਨਹੀਂ।
       *[other] { $result } ਤੁਸੀਂ ਜਿੱਤ ਗਏ, ਪਰ { $count } ਚਾਲਾਂ ਵਿੱਚ ਨਹੀਂ।
    }

rating-yours = ਤੁਹਾਡੀ ਰੇਟਿੰਗ <value>{ $rating }</value> <spread>± { $deviation }</spread>
rating-course =
    { $count ->
        [one] ਪਿਛਲੀ { $count } ਬੁਝਾਰਤ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡੀ ਰੇਟਿੰਗ: { $first } ਤੋਂ { $last } ਤੱਕ, ਘੱਟੋ-ਘੱਟ { $least }, ਵੱਧ ਤੋਂ ਵੱਧ { $most }
       *[other] ਪਿਛਲੀਆਂ { $count } ਬੁਝਾਰਤਾਂ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡੀ ਰੇਟਿੰਗ: { $first } ਤੋਂ { $last } ਤੱਕ, ਘੱਟੋ-ਘੱਟ { $least }, ਵੱਧ ਤੋਂ ਵੱਧ { $most }
    }

own-title = ਤੁਹਾਡੀਆਂ ਆਪਣੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚੋਂ
own-none = ਵਿਸ਼ਲੇਸ਼ਣ ਵਿੱਚ ਕਿਸੇ ਬਾਜ਼ੀ ਦੀ ਪੜਚੋਲ ਕਰੋ ਅਤੇ ਉਸ ਦੀਆਂ ਭੁੱਲਾਂ ਤੋਂ ਬੁਝਾਰਤਾਂ ਬਣਾਓ। ਉਹ ਇਸੇ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।
own-count =
    { $count ->
        [one] { $count } ਬੁਝਾਰਤ, { $solved } ਹੱਲ
       *[other] { $count } ਬੁਝਾਰਤਾਂ, { $solved } ਹੱਲ
    }
own-better = { $side }, { $move } ਤੋਂ ਵਧੀਆ · { $date }
own-better-solved = { $side }, { $move } ਤੋਂ ਵਧੀਆ · { $date } · ਹੱਲ ਹੋਈ
own-solve = ਹੱਲ ਕਰੋ
own-solve-label = ਹੱਲ ਕਰੋ, { $game }: { $move } ਤੋਂ ਵਧੀਆ
own-delete-label = ਮਿਟਾਓ, { $game }: { $move } ਤੋਂ ਵਧੀਆ
own-deleted = ਬੁਝਾਰਤ ਮਿਟਾਈ ਗਈ
own-page = ਤੁਹਾਡੀਆਂ ਬੁਝਾਰਤਾਂ
own-missing = ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਅਜਿਹੀ ਕੋਈ ਬੁਝਾਰਤ ਨਹੀਂ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀਆਂ ਬੁਝਾਰਤਾਂ ਬਾਜ਼ੀ ਦੀ ਪੜਚੋਲ ਤੋਂ ਬਣਦੀਆਂ ਹਨ।
own-of = ਤੁਹਾਡੀ ਬੁਝਾਰਤ: { $game }
own-delete = ਇਹ ਬੁਝਾਰਤ ਮਿਟਾਓ
own-board = { $game }, ਤੁਹਾਡੀ ਬੁਝਾਰਤ
own-find = { $side } ਨੇ ਇੱਥੇ { $move } ਖੇਡੀ। ਇਸ ਤੋਂ ਵਧੀਆ ਚਾਲ ਲੱਭੋ।
own-checking = ਜਾਂਚ ਹੋ ਰਹੀ ਹੈ …
percent = { $number }%
own-played = { $move } ਹੀ ਖੇਡੀ ਗਈ ਸੀ। ਇਸ ਨਾਲ ਇੱਕ ਅੰਕ ਦਾ { $share } ਹਿੱਸਾ ਗਿਆ।
own-wrong = { $move } ਨਾਲ ਇੱਕ ਅੰਕ ਦਾ { $share } ਹਿੱਸਾ ਜਾਂਦਾ ਹੈ। ਇਸ ਤੋਂ ਵਧੀਆ ਚਾਲ ਵੀ ਹੈ।
own-best = ਹਾਂ ਜੀ, { $move } ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ ਹੈ।
own-as-good = ਹਾਂ ਜੀ, { $move } ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ { $best } ਜਿੰਨੀ ਹੀ ਚੰਗੀ ਹੈ।
own-shown = ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ { $move } ਹੈ।
own-facts = ਤੁਹਾਡੀ ਇੱਕ ਬਾਜ਼ੀ ਵਿੱਚੋਂ। { $side } ਨੂੰ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ { $before } ਦੀ ਆਸ ਸੀ ਅਤੇ ਉਸ ਤੋਂ ਬਾਅਦ { $after } ਦੀ।
own-line = ਸਭ ਤੋਂ ਵਧੀਆ ਲੜੀ: { $moves }
own-next = ਅਗਲੀ
own-show = ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ ਵਿਖਾਓ
own-hint = ਇਸ਼ਾਰਾ
own-skip = ਟੱਪ ਜਾਓ
