# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

term-player = ਖਿਡਾਰੀ
term-player-number = ਖਿਡਾਰੀ { $number }
term-computer = ਕੰਪਿਊਟਰ
term-computer-number = ਕੰਪਿਊਟਰ { $number }
term-at-level = { $name } (ਪੱਧਰ { $level })
term-title = { $game }, ਰੂਪ { $variant }। { $seats }
term-game-variant = { $game }, ਰੂਪ { $variant }

term-which-game = ਕਿਹੜੀ ਖੇਡ? ਉਸ ਦਾ ਨੰਬਰ ਜਾਂ ਨਾਂ ਲਿਖੋ।
term-no-game-number = ਖੇਡ { $number } ਨਹੀਂ ਹੈ: ਖੇਡਾਂ { 1 } ਤੋਂ { $count } ਤੱਕ ਹਨ
term-unfinished-kept = { $file } ਵਿੱਚ ਇੱਕ ਅਧੂਰਾ ਮੁਕਾਬਲਾ ਸਾਂਭਿਆ ਹੋਇਆ ਹੈ; ਤੁਹਾਡੀ ਪਹਿਲੀ ਚਾਲ ਉਸ ਦੀ ਥਾਂ ਲੈ ਲਵੇਗੀ। ਜਾਰੀ ਰੱਖਣ ਲਈ: guti play --resume { $file }
term-type-move = ਚਾਲ ਲਿਖੋ, ਜਾਂ `help`।
term-command-alone = ਸਿਰਫ਼ `{ $command }` ਲਿਖੋ, ਉਸ ਤੋਂ ਬਾਅਦ ਕੁਝ ਨਹੀਂ।
term-moves-or-help = ਜਾਇਜ਼ ਚਾਲਾਂ ਦੀ ਸੂਚੀ ਲਈ `moves` ਲਿਖੋ, ਜਾਂ ਹੁਕਮਾਂ ਦੀ ਸੂਚੀ ਲਈ `help`।
term-resumed-round = ਮੁਕਾਬਲੇ ਦਾ ਦੌਰ { $number }, { $moves ->
    [one] { $moves } ਚਾਲ
   *[other] { $moves } ਚਾਲਾਂ
} ਤੋਂ ਬਾਅਦ।
term-resumed-game = ਮੁਕਾਬਲੇ ਦੀ ਬਾਜ਼ੀ { $number }, { $moves ->
    [one] { $moves } ਚਾਲ
   *[other] { $moves } ਚਾਲਾਂ
} ਤੋਂ ਬਾਅਦ।
term-resumed = ਬਾਜ਼ੀ { $moves ->
    [one] { $moves } ਚਾਲ
   *[other] { $moves } ਚਾਲਾਂ
} ਤੋਂ ਬਾਅਦ ਅੱਗੇ ਚੱਲਦੀ ਹੈ।
term-new-match = ਨਵਾਂ ਮੁਕਾਬਲਾ। { $seats }
term-begun = { $game }। { $seats }
term-round-is-over = ਇਹ ਦੌਰ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ। ਅਗਲੇ ਦੌਰ ਲਈ `next` ਲਿਖੋ, ਜਾਂ `help`।
term-game-is-over = ਇਹ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਅਗਲੀ ਬਾਜ਼ੀ ਲਈ `next` ਲਿਖੋ, ਜਾਂ `help`।
term-match-is-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਮੁੜ ਖੇਡਣ ਲਈ `new` ਲਿਖੋ, ਜਾਂ `undo`, ਜਾਂ `quit`।
term-next-round = ਅਗਲੇ ਦੌਰ ਲਈ `next` ਲਿਖੋ।
term-next-game = ਅਗਲੀ ਬਾਜ਼ੀ ਲਈ `next` ਲਿਖੋ।
term-play-again = ਮੁੜ ਖੇਡਣ ਲਈ `new` ਲਿਖੋ, ਚਾਲ ਵਾਪਸ ਲੈਣ ਲਈ `undo`, ਜਾਂ `quit`।
term-must-pass = ਹੋਰ ਕੋਈ ਚਾਲ ਨਹੀਂ: { $pass } ਲਿਖੋ।
term-score = ਅੰਕ: { $score }।
term-player-chooses-bha = { $player } ਨੇ ਭਾ ਚੁਣਨੀ ਹੈ: { $holes } ਲਿਖੋ।
term-computer-chooses-bha = ਕੰਪਿਊਟਰ { $hole } ਨੂੰ ਆਪਣੀ ਭਾ ਚੁਣਦਾ ਹੈ।
term-no-move = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ, ਇਸ ਲਈ ਕੋਈ ਚਾਲ ਨਹੀਂ।
term-legal-moves = { $number ->
    [one] { $number } ਜਾਇਜ਼ ਚਾਲ
   *[other] { $number } ਜਾਇਜ਼ ਚਾਲਾਂ
}: { $moves }
term-no-table = ਇਹ ਸਥਿਤੀ ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ ਦੀ ਕਿਸੇ ਸਾਰਣੀ ਵਿੱਚ ਨਹੀਂ।
term-move-value = { $move }: { $value }।
term-taken-back = ਵਾਪਸ ਲਿਆ: { $what }।
term-nothing-to-undo = ਵਾਪਸ ਲੈਣ ਲਈ ਕੁਝ ਨਹੀਂ: ਬਾਜ਼ੀ ਹੁਣੇ ਸ਼ੁਰੂ ਹੋਈ ਹੈ।
term-only-computer-moved = ਵਾਪਸ ਲੈਣ ਲਈ ਕੁਝ ਨਹੀਂ: ਚਾਲ ਸਿਰਫ਼ ਕੰਪਿਊਟਰ ਨੇ ਚੱਲੀ ਹੈ।
term-over-with = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ: { $result }।
term-hint = ਇਸ਼ਾਰਾ: { $move }। { $verdict }
term-eval-depth = { $verdict }, ਡੂੰਘਾਈ { $depth }। ਸਭ ਤੋਂ ਵਧੀਆ ਲੜੀ: { $line }।
term-eval-table = { $verdict }, ਸਾਰਣੀ ਤੋਂ। ਸਭ ਤੋਂ ਵਧੀਆ ਲੜੀ: { $line }।
term-no-computer = ਇੱਥੇ ਕੰਪਿਊਟਰ ਨਹੀਂ ਖੇਡ ਰਿਹਾ।
term-level = ਕੰਪਿਊਟਰ ਪੱਧਰ { $level } ਉੱਤੇ ਖੇਡਦਾ ਹੈ: { $strength }।
term-name-file = ਫ਼ਾਈਲ ਦਾ ਨਾਂ ਦੱਸੋ: `save FILE`।
term-saved = { $file } ਵਿੱਚ ਸਾਂਭਿਆ ਗਿਆ।
term-not-saved = ਮੁਕਾਬਲਾ { $file } ਵਿੱਚ ਨਹੀਂ ਸਾਂਭਿਆ ਜਾ ਸਕਿਆ: { $reason }।
term-saved-beside = ਖ਼ਤਮ ਹੋਇਆ ਮੁਕਾਬਲਾ { $file } ਵਿੱਚ ਰਹੇਗਾ; ਅਗਲਾ { $next } ਵਿੱਚ ਸਾਂਭਿਆ ਜਾਵੇਗਾ।
term-progress-not-saved = ਤੁਹਾਡੀ ਪ੍ਰਗਤੀ { $file } ਵਿੱਚ ਸਾਂਭੀ ਨਹੀਂ ਜਾ ਸਕੀ: { $reason }।
term-not-records = ਫ਼ਾਈਲ ਵਿੱਚ ਬਾਜ਼ੀਆਂ ਦੇ ਰਿਕਾਰਡ ਨਹੀਂ, ਕੁਝ ਹੋਰ ਹੈ
term-other-games = ਉਸ ਵਿੱਚ ਪਹਿਲਾਂ ਹੀ ਹੋਰ ਬਾਜ਼ੀਆਂ ਹਨ; ਕਿਸੇ ਹੋਰ ਫ਼ਾਈਲ ਦਾ ਨਾਂ ਦੱਸੋ
term-is-folder = ਇਹ ਇੱਕ ਫ਼ੋਲਡਰ ਹੈ; ਇਸ ਵਿਚਲੀ ਕਿਸੇ ਫ਼ਾਈਲ ਦਾ ਨਾਂ ਦੱਸੋ
term-breaks-off = { $file } ਵਿਚਾਲੇ ਟੁੱਟ ਜਾਂਦੀ ਹੈ: { $cut }।
term-no-tables-used = ਧਿਆਨ ਦਿਓ: ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ ਦੀਆਂ ਸਾਰਣੀਆਂ ਨਹੀਂ ਵਰਤੀਆਂ ਜਾ ਰਹੀਆਂ: { $reason }।

term-help = ਚਾਲ ਲਿਖੋ, ਜਾਂ ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੁਝ:
term-help-language = ਹੁਕਮਾਂ ਦੇ ਇਹ ਸ਼ਬਦ ਹਰ ਭਾਸ਼ਾ ਵਿੱਚ ਇਹੀ ਹਨ।
term-help-moves = ਜਾਇਜ਼ ਚਾਲਾਂ
term-help-board = ਬੋਰਡ ਦੀ ਤਸਵੀਰ
term-help-position = ਸਥਿਤੀ, ਸ਼ਬਦਾਂ ਅਤੇ ਸੰਕੇਤਾਂ ਵਿੱਚ
term-help-undo = ਆਪਣੀ ਆਖ਼ਰੀ ਚਾਲ ਅਤੇ ਕੰਪਿਊਟਰ ਦਾ ਜਵਾਬ ਵਾਪਸ ਲੈਣਾ
term-help-hint = ਇੱਕ ਚੰਗੀ ਚਾਲ
term-help-eval = ਕੌਣ ਅੱਗੇ ਹੈ, ਅਤੇ ਸਭ ਤੋਂ ਵਧੀਆ ਲੜੀ
term-help-tables = ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ ਦੀਆਂ ਸਾਰਣੀਆਂ ਵਿੱਚ ਹਰ ਚਾਲ ਦਾ ਮੁੱਲ
term-help-level = ਕੰਪਿਊਟਰ ਦਾ ਪੱਧਰ ਵੇਖਣਾ ਜਾਂ ਮਿਥਣਾ, 1 ਤੋਂ 10 ਤੱਕ
term-help-rules = ਖੇਡ ਦੇ ਨਿਯਮ
term-help-variant = ਚੁਣੇ ਜਾ ਸਕਣ ਵਾਲੇ ਨਿਯਮ
term-help-variant-name = ਕਿਸੇ ਰੂਪ ਨਾਲ ਨਵਾਂ ਮੁਕਾਬਲਾ; `KEY=VALUE` ਇੱਕ ਨਿਯਮ ਮਿਥਦਾ ਹੈ
term-help-save = ਮੁਕਾਬਲਾ ਫ਼ਾਈਲ ਵਿੱਚ ਸਾਂਭਣਾ; `guti play --resume FILE` ਉਸ ਨੂੰ ਜਾਰੀ ਰੱਖਦਾ ਹੈ
term-help-resign = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਰ ਮੰਨਣਾ
term-help-next = ਮੁਕਾਬਲੇ ਦੀ ਅਗਲੀ ਬਾਜ਼ੀ ਜਾਂ ਅਗਲਾ ਦੌਰ ਸ਼ੁਰੂ ਕਰਨਾ
term-help-new = ਸਾਰਾ ਮੁਕਾਬਲਾ ਮੁੜ ਸ਼ੁਰੂ ਕਰਨਾ
term-help-help = ਇਹ ਸੂਚੀ
term-help-quit = ਪ੍ਰੋਗਰਾਮ ਬੰਦ ਕਰਨਾ
term-help-bha = ਜਿਸ ਭਾਦਰ ਤੋਂ ਭਾ ਪੁੱਛੀ ਜਾਵੇ, ਉਹ ਆਪਣੀ ਖੁੱਤੀ ਲਿਖਦਾ ਹੈ, ਜਿਵੇਂ `a1`।
term-help-puzzle-hint = ਚਾਲ ਕਿੱਥੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ; ਫਿਰ ਬੁਝਾਰਤ ਅਣਸੁਲਝੀ ਗਿਣੀ ਜਾਂਦੀ ਹੈ
term-help-puzzle-solution = ਪੂਰਾ ਹੱਲ; ਫਿਰ ਬੁਝਾਰਤ ਅਣਸੁਲਝੀ ਗਿਣੀ ਜਾਂਦੀ ਹੈ
term-help-puzzle-next = ਹੋਰ ਬੁਝਾਰਤ

term-puzzle-games = ਖੇਡ ਦਾ ਨਾਂ ਦੱਸੋ: `guti puzzle GAME`।
term-puzzle-game = { $game }: { $count ->
    [one] { $count } ਬੁਝਾਰਤ
   *[other] { $count } ਬੁਝਾਰਤਾਂ
}, ਹੱਲ ਹੋਈਆਂ: { $solved }, ਤੁਹਾਡੀ ਰੇਟਿੰਗ: { $rating }
term-puzzle-title = { $game }, ਰੂਪ { $variant }, ਬੁਝਾਰਤ { $number }, ਕੁੱਲ { $count }, ਰੇਟਿੰਗ { $rating }। ਤੁਹਾਡੀ ਰੇਟਿੰਗ { $own } ਹੈ।
term-puzzle-win = ਇੱਕੋ ਚਾਲ ਨਾਲ ਜਿੱਤ ਹੁੰਦੀ ਹੈ। ਕਿਹੜੀ?
term-puzzle-win-at-once = ਇੱਕੋ ਚਾਲ ਨਾਲ ਉਸੇ ਵੇਲੇ ਜਿੱਤ ਹੁੰਦੀ ਹੈ। ਕਿਹੜੀ?
term-puzzle-win-in = ਜਵਾਬ ਭਾਵੇਂ ਕੋਈ ਵੀ ਹੋਣ, ਇੱਕੋ ਚਾਲ ਨਾਲ { $moves ->
    [one] ਤੁਹਾਡੀ ਵੱਧ ਤੋਂ ਵੱਧ { $moves } ਚਾਲ
   *[other] ਤੁਹਾਡੀਆਂ ਵੱਧ ਤੋਂ ਵੱਧ { $moves } ਚਾਲਾਂ
} ਵਿੱਚ ਜਿੱਤ ਹੁੰਦੀ ਹੈ। ਕਿਹੜੀ?
term-puzzle-also = ਉਸ ਨਾਲ ਵੀ ਜਿੱਤ ਹੁੰਦੀ ਹੈ; ਸਾਂਭਿਆ ਹੋਇਆ ਹੱਲ { $move } ਹੈ।
term-puzzle-not-won = ਗ਼ਲਤ: ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ, ਅਤੇ ਤੁਸੀਂ ਨਹੀਂ ਜਿੱਤੇ।
term-puzzle-refuted = ਗ਼ਲਤ: { $reply } ਤੋਂ ਬਾਅਦ ਤੁਸੀਂ ਹੋਰ ਨਹੀਂ ਜਿੱਤ ਸਕਦੇ।
term-puzzle-again = ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ `solution` ਲਿਖੋ।
term-puzzle-open = ਉਸ ਨਾਲ ਸਮੇਂ ਸਿਰ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। ਹੋ ਸਕਦਾ ਹੈ ਬਾਅਦ ਵਿੱਚ ਹੋਵੇ, ਇਸ ਲਈ ਇਹ ਗ਼ਲਤ ਨਹੀਂ ਗਿਣੀ ਗਈ। ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
term-puzzle-missed = ਉਸ ਨਾਲ ਜਿੱਤ ਨਹੀਂ ਹੁੰਦੀ। ਮੁੜ ਕੋਸ਼ਿਸ਼ ਕਰੋ, ਜਾਂ `solution` ਲਿਖੋ।
term-puzzle-right = ਸਹੀ। ਜਵਾਬ ਹੈ { $answer }
term-puzzle-solved = ਹੱਲ ਹੋ ਗਈ। { $result }।
term-puzzle-helped = ਇਹ ਅਣਸੁਲਝੀ ਗਿਣੀ ਜਾਂਦੀ ਹੈ, ਕਿਉਂਕਿ ਤੁਸੀਂ ਮਦਦ ਲਈ ਸੀ।
term-puzzle-rating = ਤੁਹਾਡੀ ਰੇਟਿੰਗ { $rating } ਹੈ।
term-puzzle-over = ਇਹ ਬੁਝਾਰਤ ਪੂਰੀ ਹੋ ਗਈ ਹੈ।
term-puzzle-over-next = ਇਹ ਬੁਝਾਰਤ ਪੂਰੀ ਹੋ ਗਈ ਹੈ। ਹੋਰ ਲਈ `next` ਲਿਖੋ, ਜਾਂ `quit`।
term-puzzle-next = ਹੋਰ ਬੁਝਾਰਤ ਲਈ `next` ਲਿਖੋ, ਜਾਂ `quit`।
term-puzzle-begins = ਚਾਲ { $point } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
term-puzzle-move = ਚਾਲ { $move } ਹੈ।
term-puzzle-solution = ਹੱਲ: { $moves }। { $result }।

term-key-enter = Enter
term-key-escape = Esc
term-screen-title = guti: ਰਵਾਇਤੀ ਬੋਰਡ ਖੇਡਾਂ
term-choose-game = ਖੇਡ ਚੁਣੋ
term-more-above = ↑ { $number } ਹੋਰ
term-more-below = ↓ { $number } ਹੋਰ
term-unfinished = ਅਧੂਰਾ ਮੁਕਾਬਲਾ
term-do-select = ਖੇਡ ਚੁਣੋ
term-do-play = ਖੇਡੋ
term-do-read = ਵੇਰਵਾ ਅਤੇ ਨਿਯਮ ਪੜ੍ਹੋ
term-do-quit = ਬੰਦ ਕਰੋ
term-do-choose = ਚੁਣੋ
term-do-back = ਪਿੱਛੇ
term-do-undo = ਵਾਪਸ
term-do-past = ਪਹਿਲਾਂ
term-do-hint = ਇਸ਼ਾਰਾ
term-do-rules = ਨਿਯਮ
term-do-new = ਨਵੀਂ
term-do-end = ਬੰਦ ਕਰੋ
term-do-help = ਮਦਦ
term-do-other-games = ਹੋਰ ਖੇਡਾਂ
term-do-stay = ਇੱਥੇ ਰਹੋ
term-do-begin-again = ਮੁੜ ਸ਼ੁਰੂ ਕਰੋ
term-do-play-on = ਖੇਡਦੇ ਰਹੋ
term-do-resign = ਹਾਰ ਮੰਨੋ
term-do-resume = ਜਾਰੀ ਰੱਖੋ
term-do-new-match = ਨਵਾਂ ਮੁਕਾਬਲਾ
term-do-play-again = ਮੁੜ ਖੇਡੋ
term-do-next-game = ਅਗਲੀ ਬਾਜ਼ੀ
term-do-next-round = ਅਗਲਾ ਦੌਰ
term-do-take-back = ਚਾਲ ਵਾਪਸ ਲਓ
term-do-look = ਬੋਰਡ ਵੇਖੋ
term-do-choose-it = ਇਸ ਨੂੰ ਚੁਣੋ
term-do-done = ਠੀਕ ਹੈ
term-do-cancel = ਰਹਿਣ ਦਿਓ
term-do-form = ↑ ↓ ਚੁਣੋ   ← → ਬਦਲੋ
term-do-reading = ਪੜ੍ਹਨ ਲਈ ↑ ↓, ਬੰਦ ਕਰਨ ਲਈ { term-key-escape }
term-too-small = guti ਨੂੰ { $columns } ਕਾਲਮ ਅਤੇ { $rows } ਸਤਰਾਂ ਚਾਹੀਦੀਆਂ ਹਨ। ਇਸ ਵਿੰਡੋ ਵਿੱਚ { $width } ਅਤੇ { $height } ਹਨ: ਇਸ ਨੂੰ ਵੱਡਾ ਕਰੋ, ਜਾਂ Ctrl-C ਨਾਲ ਬੰਦ ਕਰ ਕੇ `--plain` ਨਾਲ ਖੇਡੋ।
term-board-too-small = ਇਸ ਬੋਰਡ ਲਈ ਵੱਡੀ ਵਿੰਡੋ ਚਾਹੀਦੀ ਹੈ।

term-keys = ਕੁੰਜੀਆਂ
term-keys-arrows = ਤੀਰ
term-keys-arrows-do = ਕਰਸਰ [ ] ਨੂੰ ਸਭ ਤੋਂ ਨੇੜਲੇ ਬਿੰਦੂ ਉੱਤੇ ਲਿਜਾਣਾ
term-keys-tab = Tab
term-keys-tab-do = ਉਸ ਨੂੰ ਚੁਣੇ ਜਾ ਸਕਣ ਵਾਲੇ ਅਗਲੇ ਬਿੰਦੂ ਉੱਤੇ ਲਿਜਾਣਾ
term-keys-enter = Enter, Space
term-keys-enter-do = ਚੁਣਨਾ; ਛਾਲਾਂ ਦੀ ਲੜੀ ਮੁਕਾਉਣਾ; ਵਾਰੀ ਛੱਡਣਾ
term-keys-escape-do = ਚੁਣਿਆ ਬਿੰਦੂ ਛੱਡਣਾ, ਇੱਕ-ਇੱਕ ਛਾਲ ਕਰਕੇ
term-keys-mouse = ਮਾਊਸ
term-keys-mouse-do = ਗੋਟੀ ਉੱਤੇ ਕਲਿੱਕ ਕਰਨਾ, ਫਿਰ ਉਸ ਦੀ ਮੰਜ਼ਲ ਉੱਤੇ
term-keys-m-do = ਚਾਲ ਲਿਖਣਾ, ਜਿਵੇਂ d3-d4, ਜਾਂ ਸਿਰਫ਼ ਮੰਜ਼ਲ
term-keys-u-do = ਚਾਲ ਵਾਪਸ ਲੈਣਾ (ਕੰਪਿਊਟਰ ਦਾ ਜਵਾਬ ਵੀ)
term-keys-h-do = ਇਸ਼ਾਰਾ: ਇੱਕ ਚੰਗੀ ਚਾਲ
term-keys-l-do = ਕੌਣ ਅੱਗੇ ਹੈ, ਸਭ ਤੋਂ ਵਧੀਆ ਲੜੀ, ਚਾਲਾਂ ਦੇ ਮੁੱਲ
term-keys-past = [ ] Home End
term-keys-past-do = ਇੱਕ ਚਾਲ ਪਿੱਛੇ, ਅੱਗੇ, ਸ਼ੁਰੂ ਉੱਤੇ, ਅੰਤ ਉੱਤੇ ਜਾਣਾ
term-keys-f-do = ਬੋਰਡ ਘੁਮਾਉਣਾ
term-keys-r-do = ਖੇਡ ਦੇ ਨਿਯਮ, ਸਰੋਤਾਂ ਨਾਲ
term-keys-s-do = ਮੁਕਾਬਲਾ ਫ਼ਾਈਲ ਵਿੱਚ ਸਾਂਭਣਾ
term-keys-n-do = ਮੁੜ ਸ਼ੁਰੂ ਕਰਨਾ, ਜਾਂ ਹੋਰ ਖੇਡ ਚੁਣਨਾ
term-keys-level = + ਅਤੇ -
term-keys-level-do = ਕੰਪਿਊਟਰ ਨੂੰ ਹੋਰ ਤਕੜਾ ਜਾਂ ਮਾੜਾ ਕਰਨਾ
term-keys-g-do = ਹਾਰ ਮੰਨਣਾ
term-keys-q-do = ਬੰਦ ਕਰਨਾ; ਮੁਕਾਬਲਾ ਸਾਂਭਿਆ ਜਾਂਦਾ ਹੈ
term-signs-choice = ‹ › ਚੁਣ ਸਕਦੇ ਹੋ   ◇ ਇੱਥੇ ਜਾ ਸਕਦੇ ਹੋ   « » ◆ ਚੁਣਿਆ   [ ] ਕਰਸਰ
term-signs-last = ∘ • ਆਖ਼ਰੀ ਚਾਲ   × ਉਸ ਨਾਲ ਮਾਰੀ   ● ਪਹਿਲੀ ਧਿਰ   ○ ਦੂਜੀ ਧਿਰ

term-form-resume = ਅਧੂਰਾ ਮੁਕਾਬਲਾ ਜਾਰੀ ਰੱਖੋ
term-form-rules = ਨਿਯਮ
term-form-seats = ਤੁਹਾਡੀ ਧਿਰ
term-form-computer = ਕੰਪਿਊਟਰ
term-form-begin = ਸ਼ੁਰੂ ਕਰੋ
term-form-level = { $level }: { $strength }
term-form-side = { $side }, ਕੰਪਿਊਟਰ ਨਾਲ
term-form-both = ਦੋਵੇਂ ਧਿਰਾਂ, ਦੋ ਜਣੇ
term-form-nothing = ਕੋਈ ਨਹੀਂ, ਕੰਪਿਊਟਰ ਨੂੰ ਖੇਡਦਾ ਵੇਖੋ
term-form-standard = ਖੇਡ, ਕਿਸੇ ਰੂਪ ਤੋਂ ਬਿਨਾਂ।
term-form-asked = ਜਿਵੇਂ ਕਮਾਂਡ ਲਾਈਨ ਉੱਤੇ ਮੰਗਿਆ ਗਿਆ।
term-form-own = ਤੁਹਾਡੇ ਆਪਣੇ ਨਿਯਮ।

term-screen-level = { $game } · ਕੰਪਿਊਟਰ, ਪੱਧਰ { $level }
term-cursor = ਕਰਸਰ { $point } ਉੱਤੇ
term-cannot-resume = ਮੁਕਾਬਲਾ ਜਾਰੀ ਨਹੀਂ ਰੱਖਿਆ ਜਾ ਸਕਦਾ: { $reason }।
term-no-tables = ਇਸ ਖੇਡ ਲਈ ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ ਦੀਆਂ ਸਾਰਣੀਆਂ ਨਹੀਂ ਹਨ।
term-looking = ਚੰਗੀ ਚਾਲ ਲੱਭ ਰਿਹਾ ਹੈ …
term-nobodys-turn = ਇਸ ਵੇਲੇ ਵਾਰੀ ਕਿਸੇ ਮਨੁੱਖ ਦੀ ਨਹੀਂ।
term-computers-turn = ਕੰਪਿਊਟਰ ਦੀ ਵਾਰੀ ਹੈ।
term-earlier = ਇਹ ਪਹਿਲਾਂ ਦੀ ਸਥਿਤੀ ਹੈ। End ਨਾਲ ਹੁਣ ਵਾਲੀ ਉੱਤੇ ਵਾਪਸ ਆਓ।
term-screen-hint = ਇਸ਼ਾਰਾ: { $move }; { $verdict }।
term-piece-of = ਉਹ ਗੋਟੀ { $owner } ਦੀ ਹੈ; ਵਾਰੀ { $side } ਦੀ ਹੈ।
term-choose-own-hole = ਆਪਣੀ ਕੋਈ ਖੁੱਤੀ ਚੁਣੋ।
term-choose-piece-first = ਪਹਿਲਾਂ ਚੱਲਣ ਵਾਲੀ ਗੋਟੀ ਚੁਣੋ, ਫਿਰ ਉਸ ਦੀ ਮੰਜ਼ਲ।
term-one-taken-back = ਚਾਲ ਵਾਪਸ ਲੈ ਲਈ ਗਈ ਹੈ।
term-both-taken-back = ਦੋਵੇਂ ਚਾਲਾਂ ਵਾਪਸ ਲੈ ਲਈਆਂ ਗਈਆਂ ਹਨ।
term-saved-resume = { $file } ਵਿੱਚ ਸਾਂਭਿਆ ਗਿਆ। ਜਾਰੀ ਰੱਖਣ ਲਈ: guti play --resume { $file }
term-past = { $now } ਵਿੱਚੋਂ ਚਾਲ { $past } ਤੋਂ ਬਾਅਦ ਦੀ ਸਥਿਤੀ। ] ਨਾਲ ਅੱਗੇ ਜਾਓ, End ਨਾਲ ਵਾਪਸ ਆਓ।
term-over-enter = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਅੱਗੇ ਕੀ ਹੈ, ਇਹ ਵੇਖਣ ਲਈ { term-key-enter } ਦਬਾਓ।
term-side-of = { $side }: { $person }
term-thinking = { $side }: ਕੰਪਿਊਟਰ ਸੋਚ ਰਿਹਾ ਹੈ …
term-pass-enter = { $side } ਕੋਲ ਕੋਈ ਚਾਲ ਨਹੀਂ, ਵਾਰੀ ਛੱਡਣੀ ਪਵੇਗੀ: { term-key-enter } ਦਬਾਓ।
term-may-end = ਚਾਲ ਇੱਥੇ ਮੁੱਕ ਸਕਦੀ ਹੈ: { term-key-enter } ਦਬਾਓ, ਜਾਂ ◇ ਵਾਲੇ ਬਿੰਦੂ ਵੱਲ ਅੱਗੇ ਵਧੋ।
term-choose-hole = { $side }: ਬੀਜਣ ਲਈ ਮੋਟੇ ਘੇਰੇ ਵਾਲੀ ਖੁੱਤੀ ਚੁਣੋ।
term-choose-piece = { $side }: ਗੋਟੀ ਚੁਣੋ। ‹ › ਵਾਲੀਆਂ ਚੱਲ ਸਕਦੀਆਂ ਹਨ।
term-choose-point = { $side }: ਗੋਟੀ ਰੱਖਣ ਲਈ ◇ ਵਾਲਾ ਬਿੰਦੂ ਚੁਣੋ।
term-choose-removed = ਹੁਣ ‹ › ਵਾਲੀ ਇੱਕ ਗੋਟੀ ਚੁਣੋ, ਜੋ ਬੋਰਡ ਤੋਂ ਹਟਾਉਣੀ ਹੈ।
term-choose-target = ਮੰਜ਼ਲ ਚੁਣੋ: ◇। { term-key-escape } ਨਾਲ ਚੋਣ ਛੁੱਟ ਜਾਂਦੀ ਹੈ।
term-leap-on = ਛਾਲ ਅੱਗੇ ਚੱਲਦੀ ਹੈ: ਅਗਲਾ ਬਿੰਦੂ ◇ ਚੁਣੋ। { term-key-escape } ਨਾਲ ਇੱਕ ਛਾਲ ਵਾਪਸ ਹੁੰਦੀ ਹੈ।

term-searching = ਲੱਭ ਰਿਹਾ ਹੈ …
term-ahead-depth = { $ahead }, ਡੂੰਘਾਈ { $depth }
term-best = ਵਧੀਆ:
term-game-score = { $game }। { $score }
term-captured = { $counters ->
    [one] { $counters } ਗੀਟੀ ਜਿੱਤੀ
   *[other] { $counters } ਗੀਟੀਆਂ ਜਿੱਤੀਆਂ
}
term-placed = ਬੋਰਡ ਉੱਤੇ { $pieces }, ਹੱਥ ਵਿੱਚ { $hand }
term-pieces = { $pieces ->
    [one] { $pieces } ਗੋਟੀ
   *[other] { $pieces } ਗੋਟੀਆਂ
}
term-moves = ਚਾਲਾਂ
term-table-values = ਸਾਰਣੀਆਂ ਵਿੱਚ ਮੁੱਲ
term-not-in-table = ਸਥਿਤੀ ਕਿਸੇ ਸਾਰਣੀ ਵਿੱਚ ਨਹੀਂ
term-and-more = ਅਤੇ { $number } ਹੋਰ
term-store = { $side } ਦਾ ਭੰਡਾਰ: { $counters }
term-hole-out = ਬਾਹਰ
term-hole-bha = ਭਾ

term-type-a-move = ਚਾਲ ਲਿਖੋ
term-type-a-move-how = ਚਾਲਾਂ ਦੀ ਸੂਚੀ ਵਾਂਗ ਲਿਖੋ, ਜਾਂ ਸਿਰਫ਼ ਮੰਜ਼ਲ ਵਾਲਾ ਬਿੰਦੂ।
term-save = ਸਾਂਭੋ
term-save-how = ਫ਼ਾਈਲ ਦਾ ਨਾਂ। ਜਾਰੀ ਰੱਖਣ ਲਈ: `guti play --resume FILE`।
term-ask-quit-saved = ਬੰਦ ਕਰਨਾ ਹੈ? ਮੁਕਾਬਲਾ ਸਾਂਭਿਆ ਹੋਇਆ ਹੈ।
term-ask-quit = ਬੰਦ ਕਰਨਾ ਹੈ?
term-ask-quit-unsaved = ਬੰਦ ਕਰਨਾ ਹੈ? ਮੁਕਾਬਲਾ ਸਾਂਭਿਆ ਨਹੀਂ ਗਿਆ।
term-ask-new = ਮੁੜ ਸ਼ੁਰੂ ਕਰਨਾ ਹੈ? ਇਹ ਮੁਕਾਬਲਾ ਗੁਆਚ ਜਾਵੇਗਾ।
term-ask-resign = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
term-ask-resume = ਇੱਕ ਅਧੂਰਾ ਮੁਕਾਬਲਾ ਪਿਆ ਹੈ।
term-the-end = ਅੰਤ
term-the-next-round = ਅਗਲਾ ਦੌਰ
term-sides-change = ਅਗਲੀ ਬਾਜ਼ੀ ਲਈ ਖਿਡਾਰੀ ਧਿਰ ਵਟਾ ਲੈਂਦੇ ਹਨ।
term-which-bha = { $player }, ਕਿਹੜੀ ਖੁੱਤੀ ਭਾ ਬਣੇਗੀ?

term-partly-english = ਇਸ ਖੇਡ ਦੀ ਹਰ ਗੱਲ ਦਾ ਅਨੁਵਾਦ ਹਾਲੇ ਨਹੀਂ ਹੋਇਆ; ਬਾਕੀ ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ ਹੈ।
term-unread = ਮਾਂ-ਬੋਲੀ ਪੰਜਾਬੀ ਵਾਲੇ ਕਿਸੇ ਜਣੇ ਨੇ ਇਹ ਅਨੁਵਾਦ ਹਾਲੇ ਨਹੀਂ ਪੜ੍ਹਿਆ। ਸੁਧਾਰ ਕਿਵੇਂ ਕਰੀਏ: CONTRIBUTING.md
term-also-called = ਹੋਰ ਨਾਂ: { $names }।
term-in-short = ਥੋੜ੍ਹੇ ਵਿੱਚ
term-rules = ਨਿਯਮ
term-variants = ਰੂਪ
term-rules-to-choose = ਚੁਣਨ ਵਾਲੇ ਨਿਯਮ
term-sources = ਸਰੋਤ
term-solved = ਹੱਲ ਹੋਈ: { $solved }
term-mark-added = [ਜੋੜਿਆ]
term-mark-source = [ਸਰੋਤ]
term-mark-added-means = { term-mark-added } ਵਾਲਾ ਨਿਯਮ ਕਿਸੇ ਸਰੋਤ ਵਿੱਚ ਨਹੀਂ ਮਿਲਦਾ: ਇਹ ਖੱਪਾ ਭਰਨ ਲਈ ਜੋੜਿਆ ਗਿਆ ਹੈ।
term-sets = ਮਿਥਦਾ ਹੈ: { $settings }।
term-variants-list = ਰੂਪ: { $names }
term-also = { $name } (ਹੋਰ ਨਾਂ: { $names })
term-list-end = `guti play GAME` ਨਾਲ ਖੇਡ ਖੇਡੋ, `guti rules GAME` ਨਾਲ ਸਮਝੋ।

term-to-move = { $side } ਦੀ ਵਾਰੀ
term-to-move-position = { $side } ਦੀ ਵਾਰੀ: { $position }
term-in-store = { $side }: ਭੰਡਾਰ ਵਿੱਚ { $counters }
term-on-board = { $side } { $pieces }
term-on-board-in-hand = { $side } { $pieces }, ਹੱਥ ਵਿੱਚ { $hand }
term-sign-bha = * ਭਾ
term-sign-out = _ ਖੇਡ ਤੋਂ ਬਾਹਰ
term-effort-tables = ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ ਦੀਆਂ ਸਾਰਣੀਆਂ ਤੋਂ
term-effort = ਡੂੰਘਾਈ { $depth } ({ $most } ਤੱਕ), { $seconds } ਸਕਿੰਟਾਂ ਵਿੱਚ { $positions } ਸਥਿਤੀਆਂ, ਫ਼ੀ ਸਕਿੰਟ { $speed }, ਸਾਰਣੀ { $full } % ਭਰੀ
term-line-over = ਫਿਰ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ।
term-line-endless = ਫਿਰ ਇੱਕ ਸਥਿਤੀ ਦੁਹਰਾਈ ਜਾਂਦੀ ਹੈ: ਉੱਥੋਂ ਅੱਗੇ ਖੇਡ ਬੇਅੰਤ ਹੈ।
term-line-enough = ਅਤੇ ਇਸੇ ਤਰ੍ਹਾਂ ਅੱਗੇ।
term-line-unknown = ਕੋਈ ਸਾਰਣੀ ਇਸ ਤੋਂ ਅੱਗੇ ਨਹੀਂ ਜਾਂਦੀ।
term-replay-game = ਬਾਜ਼ੀ { $number }: { $game }
term-replay-start = ਸ਼ੁਰੂ
term-replay-goes-on = ਮੁਕਾਬਲਾ ਚੱਲ ਰਿਹਾ ਹੈ: { $score }

## guti review

term-won = ਜਿੱਤ ਹੋ ਚੁੱਕੀ
term-drawn = ਬਰਾਬਰੀ
term-review-loss = { $percent } % ਗੁਆਇਆ ({ $before }, ਹੁਣ { $after }); ਵਧੀਆ { $line }
term-review-loss-table = { $percent } % ਗੁਆਇਆ ({ $before }, ਹੁਣ { $after }, ਸਾਰਣੀ ਤੋਂ); ਵਧੀਆ { $line }
term-review-comment = { $percent } % ਗੁਆਇਆ; ਵਧੀਆ { $line }
term-review-nothing = ਕੋਈ ਛੋਟੀ ਭੁੱਲ, ਭੁੱਲ ਜਾਂ ਵੱਡੀ ਭੁੱਲ ਨਹੀਂ।
term-review-choices = ਚੋਣਾਂ
term-review-average = ਹਰ ਚੋਣ ਉੱਤੇ ਗੁਆਇਆ

## The choice of rules

term-choose-refused = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਨਾਲ ਨਹੀਂ ਹੋ ਸਕਦਾ: { $reason }
term-choose-begin = ਕਿਹੜੇ ਨਿਯਮਾਂ ਤੋਂ ਸ਼ੁਰੂ ਕਰਨਾ ਚਾਹੁੰਦੇ ਹੋ?
term-choose-source = (ਸਰੋਤ: { $source })
term-choose-ours = (ਸਾਡਾ)
term-choose-number = ਜਾਂ { $least } ਤੋਂ { $most } ਤੱਕ ਕੋਈ ਹੋਰ ਗਿਣਤੀ
term-choose-words = ਇਨ੍ਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਲਿਖੋ: { $words }
term-choose-range = { $least } ਤੋਂ { $most } ਤੱਕ ਕੋਈ ਗਿਣਤੀ ਲਿਖੋ
term-ask-control = ਜਵਾਬ ਵਿੱਚ ਇੱਕ ਕੰਟਰੋਲ ਅੱਖਰ ਹੈ: { $character }।
term-ask-ended = ਆਖ਼ਰੀ ਸਵਾਲ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਜਵਾਬ ਮੁੱਕ ਗਏ, ਅਤੇ ਕੁਝ ਨਹੀਂ ਲਿਖਿਆ ਗਿਆ
term-ask-ended-help = ਹਰ ਸਵਾਲ ਦਾ ਜਵਾਬ ਦਿਓ; ਖ਼ਾਲੀ ਸਤਰ ਨਾਲ ਬਰੈਕਟ ਵਾਲਾ ਜਵਾਬ ਲਿਆ ਜਾਂਦਾ ਹੈ
term-chosen-standard = ਇਹ ਮਿਆਰੀ ਨਿਯਮ ਹਨ।
term-chosen-differ = ਇਹ ਨਿਯਮ ਮਿਆਰੀ ਨਿਯਮਾਂ ਤੋਂ ਵੱਖਰੇ ਹਨ:
term-chosen-value = { $option } = { $value }, { $standard } ਨਹੀਂ।
term-chosen-play = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਨਾਲ ਖੇਡਣ ਲਈ:
term-file-written = { $file } ਲਿਖੀ ਗਈ ਹੈ। ਹੁਣ ਤੁਸੀਂ ਇਹ ਕਰ ਸਕਦੇ ਹੋ:
term-file-play = ਖੇਡਣਾ
term-file-rules = ਨਿਯਮ ਪੜ੍ਹਨਾ
term-file-check = ਹਰ ਤਬਦੀਲੀ ਤੋਂ ਬਾਅਦ ਜਾਂਚਣਾ
term-no-game-file = ਇਨ੍ਹਾਂ ਨਿਯਮਾਂ ਤੋਂ ਖੇਡ ਦੀ ਫ਼ਾਈਲ ਨਹੀਂ ਬਣਦੀ: { $reason }
term-file-not-toml = { $file } ਦੇ ਅੰਤ ਵਿੱਚ .toml ਨਹੀਂ, ਜਿਵੇਂ ਖੇਡ ਦੀਆਂ ਫ਼ਾਈਲਾਂ ਵਿੱਚ ਹੁੰਦਾ ਹੈ
term-file-no-id = `{ $name }` ਕਿਸੇ ਖੇਡ ਦੀ ਪਛਾਣ ਨਹੀਂ ਹੋ ਸਕਦੀ; ਪਛਾਣ ਵਿੱਚ ਛੋਟੇ ਅੰਗਰੇਜ਼ੀ ਅੱਖਰ ਅਤੇ ਅੰਕ ਹੁੰਦੇ ਹਨ, `-` ਨਾਲ ਜੁੜੇ ਹੋਏ
term-file-built-in = `{ $name }` guti ਦੀ ਇੱਕ ਖੇਡ ਦੀ ਪਛਾਣ ਹੈ
term-file-better = ਇਹ ਨਾਂ ਚੱਲੇਗਾ: { $file }
term-file-exists = { $file } ਪਹਿਲਾਂ ਹੀ ਹੈ, ਅਤੇ ਇਸ ਨੂੰ ਛੇੜਿਆ ਨਹੀਂ ਗਿਆ
term-file-another = ਕਿਸੇ ਹੋਰ ਫ਼ਾਈਲ ਦਾ ਨਾਂ ਦੱਸੋ, ਜਿਵੇਂ `{ $file }`

term-error = ਗ਼ਲਤੀ:
term-all-games = `guti list` ਸਾਰੀਆਂ ਖੇਡਾਂ ਵਿਖਾਉਂਦੀ ਹੈ; ਖੇਡ ਦੀ ਫ਼ਾਈਲ ਦਾ ਨਾਂ ਉਸ ਦੇ ਰਾਹ ਨਾਲ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ, ਜਿਵੇਂ `{ $path }`
term-similar-games = ਕੀ ਤੁਹਾਡਾ ਮਤਲਬ { $games } ਹੈ? `guti list` ਸਾਰੀਆਂ ਖੇਡਾਂ ਵਿਖਾਉਂਦੀ ਹੈ
term-no-such-games = `{ $words }` ਨਾਲ ਕੋਈ ਖੇਡ ਨਹੀਂ ਮਿਲਦੀ; ਸਿਰਫ਼ `guti list` ਸਾਰੀਆਂ ਖੇਡਾਂ ਵਿਖਾਉਂਦੀ ਹੈ
term-file-of-this-name = ਇਸ ਨਾਂ ਦੀ ਇੱਕ ਫ਼ਾਈਲ ਹੈ; ਉਸ ਦਾ ਰਾਹ `{ $path }` ਹੈ
term-name-game-file = ਜੇ ਇਹ ਤੁਹਾਡੀ ਆਪਣੀ ਖੇਡ ਹੈ, ਤਾਂ ਉਸ ਦੀ ਫ਼ਾਈਲ ਦੱਸੋ: `{ $words }`
term-not-text = { $file } ਵਿੱਚ UTF-8 ਲਿਖਤ ਨਹੀਂ
term-not-text-help = ਪਹਿਲਾ ਅੱਖਰ ਜੋ ਅਜਿਹਾ ਨਹੀਂ ਹੈ, ਸਤਰ { $line } ਵਿੱਚ ਹੈ: ਆਪਣੇ ਸੰਪਾਦਕ ਵਿੱਚ ਫ਼ਾਈਲ ਨੂੰ UTF-8 ਵਜੋਂ ਸਾਂਭੋ
term-failed = ਟਰਮੀਨਲ ਕੰਮ ਨਹੀਂ ਕਰ ਰਿਹਾ: { $reason }
term-unreadable = { $file } ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ: { $reason }
term-unwritable = { $file } ਲਿਖੀ ਨਹੀਂ ਜਾ ਸਕੀ: { $reason }
term-no-position = ਇਹ ਕੋਈ ਸਥਿਤੀ ਨਹੀਂ: { $reason }
term-no-position-help = ਖੇਡ `{ $position }` ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ; `guti show` ਬੋਰਡ ਦੇ ਹੇਠਾਂ ਸਥਿਤੀ ਲਿਖ ਦਿੰਦੀ ਹੈ
term-impossible-position = ਇਹ ਸਥਿਤੀ ਅਸੰਭਵ ਹੈ: { $reason }
term-position-alone = ਸਥਿਤੀ ਦਿੱਤੀ ਗਈ ਹੈ, ਪਰ ਖੇਡ ਨਹੀਂ
term-position-alone-help = ਖੇਡ ਦਾ ਨਾਂ ਦੱਸੋ: `guti play GAME --position POSITION`
term-no-side = `{ $side }` ਨਾਂ ਦੀ ਕੋਈ ਧਿਰ ਨਹੀਂ
term-no-side-help = { $game } ਵਿੱਚ ਕੰਪਿਊਟਰ `{ $first }` (ਜਾਂ `first`), `{ $second }` (ਜਾਂ `second`), `both` (ਦੋਵੇਂ) ਜਾਂ `none` (ਕੋਈ ਨਹੀਂ) ਖੇਡ ਸਕਦਾ ਹੈ
term-no-folder = { $folder } ਨਾਂ ਦਾ ਕੋਈ ਫ਼ੋਲਡਰ ਨਹੀਂ
term-no-folder-help = ਉਸ ਫ਼ੋਲਡਰ ਦਾ ਨਾਂ ਦੱਸੋ ਜਿਸ ਵਿੱਚ `guti solve --dir` ਸਾਰਣੀਆਂ ਲਿਖਦੀ ਹੈ
term-no-games = { $file } ਵਿੱਚ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ
term-no-games-help = ਰਿਕਾਰਡ ਕਿਸੇ ਟੈਗ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੈ, ਜਿਵੇਂ `{ $tag }`
term-no-game-tag-help = ਰਿਕਾਰਡ ਟੈਗਾਂ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੈ, ਜਿਵੇਂ `{ $tag }`; ਜੇ ਇਨ੍ਹਾਂ ਰਿਕਾਰਡਾਂ ਵਿੱਚ ਖੇਡ ਦਾ ਨਾਂ ਨਹੀਂ, ਤਾਂ ਉਹ ਦੱਸੋ: `{ $words }`
term-record-breaks-off = ਰਿਕਾਰਡ ਵਿਚਾਲੇ ਟੁੱਟ ਜਾਂਦਾ ਹੈ: { $cut }
term-no-match = { $file } ਵਿੱਚ ਇੱਕੋ ਮੁਕਾਬਲਾ ਨਹੀਂ: { $reason }
term-no-match-help = ਇਸ ਦੀਆਂ ਬਾਜ਼ੀਆਂ `guti replay` ਨਾਲ ਵੇਖੀਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ
term-other-game = { $file } ਦੀ ਬਾਜ਼ੀ { $found } ਦੀ ਹੈ, { $asked } ਦੀ ਨਹੀਂ
term-no-moves = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ: { $result }
term-no-puzzles = { $game } ਦੀ ਕੋਈ ਬੁਝਾਰਤ ਨਹੀਂ
term-no-puzzles-help = ਜਿਨ੍ਹਾਂ ਖੇਡਾਂ ਦੀਆਂ ਬੁਝਾਰਤਾਂ ਹਨ, ਉਨ੍ਹਾਂ ਨੂੰ `guti puzzle` ਵਿਖਾਉਂਦੀ ਹੈ
term-no-puzzle = ਬੁਝਾਰਤ { $number } ਨਹੀਂ ਹੈ: ਬੁਝਾਰਤਾਂ { 1 } ਤੋਂ { $count } ਤੱਕ ਹਨ
