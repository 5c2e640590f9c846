# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

setup-title = { $game } ਖੇਡੋ
setup-board = { $game }, ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ
setup-against = ਕਿਸ ਨਾਲ
setup-computer = ਕੰਪਿਊਟਰ
setup-person = ਨਾਲ ਬੈਠਾ ਕੋਈ ਜਣਾ
setup-side = ਤੁਹਾਡੀ ਧਿਰ
setup-begins = { $side } (ਪਹਿਲ ਕਰਦੀ ਹੈ)
setup-random = ਕੋਈ ਵੀ
setup-level = ਪੱਧਰ { $level } ({ $most } ਵਿੱਚੋਂ): { $strength }
level-first = ਤੁਹਾਡੀ ਪਹਿਲੀ ਬਾਜ਼ੀ ਲਈ
level-easy = ਸੌਖਾ
level-medium = ਦਰਮਿਆਨਾ
level-strong = ਤਕੜਾ
level-very-strong = ਬਹੁਤ ਤਕੜਾ
level-full = ਪੂਰਾ ਜ਼ੋਰ
setup-position = ਇਸ ਸਥਿਤੀ ਤੋਂ: <code>{ $position }</code>
setup-start = ਸ਼ੁਰੂ ਕਰੋ
setup-far = ਦੂਰ ਬੈਠੇ ਕਿਸੇ ਨਾਲ ਖੇਡਣ ਲਈ <link>ਦੋਸਤ ਨੂੰ ਸੱਦੋ</link>।
play-unknown = ਉਹ ਬਾਜ਼ੀ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਨਹੀਂ ਹੈ।
play-elsewhere = ਇਹ ਮੁਕਾਬਲਾ ਕਿਸੇ ਹੋਰ ਟੈਬ ਵਿੱਚ ਅੱਗੇ ਵਧ ਚੁੱਕਾ ਹੈ।
play-unstored = ਤੁਹਾਡਾ ਬ੍ਰਾਊਜ਼ਰ ਇਹ ਬਾਜ਼ੀ ਸਾਂਭ ਨਹੀਂ ਸਕਿਆ। ਸਫ਼ਾ ਖੁੱਲ੍ਹਾ ਰੱਖੋ: ਬੰਦ ਹੋਣ ਉੱਤੇ ਬਾਜ਼ੀ ਚਲੀ ਜਾਵੇਗੀ।

status-duty = { $turn }। { $duty }।
status-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ
status-choose = ਆਪਣੀ ਭਾ ਚੁਣੋ
status-chooses = { $player } ਨੇ ਭਾ ਚੁਣਨੀ ਹੈ
status-only-pass = { $side } ਸਿਰਫ਼ ਵਾਰੀ ਛੱਡ ਸਕਦੀ ਹੈ
status-passes = { $side } ਵਾਰੀ ਛੱਡਦੀ ਹੈ
status-thinking = ਕੰਪਿਊਟਰ ਸੋਚ ਰਿਹਾ ਹੈ
play-board = { $game }। { $side } ਦੀ ਵਾਰੀ
play-you = ਤੁਸੀਂ
play-tab = ਤੁਹਾਡੀ ਵਾਰੀ · { $title }
play-notification = { $game }। { $move }

why-earlier = ਇਹ ਪਹਿਲਾਂ ਦੀ ਸਥਿਤੀ ਹੈ। ਅੱਗੇ ਖੇਡਣ ਲਈ ਆਖ਼ਰੀ ਚਾਲ ਉੱਤੇ ਜਾਓ।
why-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ।
why-pass = ਤੁਸੀਂ ਸਿਰਫ਼ ਵਾਰੀ ਛੱਡ ਸਕਦੇ ਹੋ।
why-thinking = ਕੰਪਿਊਟਰ ਸੋਚ ਰਿਹਾ ਹੈ।
why-watching = ਤੁਸੀਂ ਵੇਖ ਰਹੇ ਹੋ।
why-opponent = ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ ਹੈ।

numbers-store = ਭੰਡਾਰ ਵਿੱਚ { $count }
numbers-pieces =
    { $count ->
        [one] { $count } ਗੋਟੀ ਮਾਰੀ
       *[other] { $count } ਗੋਟੀਆਂ ਮਾਰੀਆਂ
    }
numbers-counters =
    { $count ->
        [one] { $count } ਗੀਟੀ ਜਿੱਤੀ
       *[other] { $count } ਗੀਟੀਆਂ ਜਿੱਤੀਆਂ
    }
numbers-hand = ਹੱਥ ਵਿੱਚ { $count }

panel = ਬਾਜ਼ੀ
moves = ਚਾਲਾਂ
moves-none = ਹਾਲੇ ਕੋਈ ਚਾਲ ਨਹੀਂ।
moves-list = ਚਾਲਾਂ ਦੀ ਸੂਚੀ
moves-number = ਨੰਬਰ
what-happened = ਕੀ ਹੋਇਆ?
rules-short = ਨਿਯਮ ਥੋੜ੍ਹੇ ਵਿੱਚ
bha-choose = ਆਪਣੀ ਭਾ ਚੁਣੋ
bha-hole = ਭਾ { $hole }
take-back = ਚਾਲ ਵਾਪਸ ਲਓ
taken-back = ਵਾਪਸ ਲਿਆ: { $moves }।
hint = ਇਸ਼ਾਰਾ
hint-words = ਇਸ਼ਾਰਾ: { $move } { $verdict }।
resign = ਹਾਰ ਮੰਨੋ
draw = ਬਰਾਬਰੀ
record = ਰਿਕਾਰਡ
new-game = ਨਵੀਂ ਬਾਜ਼ੀ
rematch = ਮੁੜ ਮੁਕਾਬਲਾ
play-again = ਮੁੜ ਖੇਡੋ
level-of-computer = ਕੰਪਿਊਟਰ ਦਾ ਪੱਧਰ

next-round =
    { $kind ->
        [round] ਅਗਲਾ ਦੌਰ
       *[game] ਅਗਲੀ ਬਾਜ਼ੀ
    }
round-number =
    { $kind ->
        [round] ਦੌਰ { $number }
       *[game] ਬਾਜ਼ੀ { $number }
    }
round-number-sentence =
    { $kind ->
        [round] ਦੌਰ { $number }।
       *[game] ਬਾਜ਼ੀ { $number }।
    }
round-result =
    { $kind ->
        [round] ਦੌਰ { $number }: { $result }।
       *[game] ਬਾਜ਼ੀ { $number }: { $result }।
    }
round-captured =
    { $kind ->
        [round] ਇਸ ਦੌਰ ਵਿੱਚ ਹਾਸਲ
       *[game] ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਸਲ
    }
unit-points = ਅੰਕ
unit-counters = ਗੀਟੀਆਂ
unit-games = ਬਾਜ਼ੀਆਂ
round-score-start = ਸ਼ੁਰੂ ਵਿੱਚ { $unit }
round-score =
    { $kind ->
        [round] ਦੌਰ { $number } ਤੋਂ ਬਾਅਦ { $unit }
       *[game] ਬਾਜ਼ੀ { $number } ਤੋਂ ਬਾਅਦ { $unit }
    }
first-to = ਜਿੱਤ ਲਈ { $target } { $unit }।

end-draw = ਬਰਾਬਰੀ
end-won = ਤੁਸੀਂ ਜਿੱਤ ਗਏ
end-won-match = ਤੁਸੀਂ ਮੁਕਾਬਲਾ ਜਿੱਤ ਗਏ
end-wins = { $player } ਦੀ ਜਿੱਤ
end-wins-match = { $player } ਨੇ ਮੁਕਾਬਲਾ ਜਿੱਤਿਆ
end-resigned = ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਲਈ
end-next = ਅਗਲਾ ਦੌਰ
resign-title =
    { $kind ->
        [round] ਇਸ ਦੌਰ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
       *[game] ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਰ ਮੰਨਣੀ ਹੈ?
    }
resign-side = { $side } ਹਾਰ ਮੰਨਦੀ ਹੈ, ਅਤੇ ਦੂਜੀ ਧਿਰ ਜਿੱਤ ਜਾਂਦੀ ਹੈ।
draw-title = ਬਰਾਬਰੀ ਮੰਨਣੀ ਹੈ?
draw-agree = ਮੰਨ ਲਓ
draw-about = ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀ ਸਹਿਮਤੀ ਚਾਹੀਦੀ ਹੈ।
