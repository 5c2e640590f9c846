# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

editor-title = ਬੋਰਡ ਸੰਪਾਦਕ: { $game }
editor-board = { $game }, ਬੋਰਡ ਸੰਪਾਦਕ
editor-places = ਕਲਿੱਕ ਨਾਲ ਰੱਖੋ
editor-side = ਕਿਸ ਦੀ ਵਾਰੀ
editor-position = ਸਥਿਤੀ
editor-start = ਸ਼ੁਰੂਆਤ
editor-clear = ਖ਼ਾਲੀ ਕਰੋ
editor-turn = ਘੁਮਾਓ
editor-link = ਲਿੰਕ
editor-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੈ: { $result }।
editor-valid =
    { $count ->
        [one] ਸਥਿਤੀ ਠੀਕ ਹੈ: { $side } ਕੋਲ { $count } ਜਾਇਜ਼ ਚਾਲ ਹੈ।
       *[other] ਸਥਿਤੀ ਠੀਕ ਹੈ: { $side } ਕੋਲ { $count } ਜਾਇਜ਼ ਚਾਲਾਂ ਹਨ।
    }

brush-out-of-play = ਖੇਡ ਤੋਂ ਬਾਹਰ
brush-bha = ਭਾ
brush-empty = ਖ਼ਾਲੀ
brush-king = { $side } ਦਾ ਬਾਦਸ਼ਾਹ

field-hand = { $side } ਦੇ ਹੱਥ ਵਿੱਚ
field-store = { $side } ਦੇ ਭੰਡਾਰ ਵਿੱਚ
field-clock = ਬਿਨਾਂ ਮਾਰ ਦੀਆਂ ਅੱਧੀਆਂ ਚਾਲਾਂ
field-kungidar = ਕੁੰਗੀਦਾਰ
field-kungidar-nobody = ਕੋਈ ਨਹੀਂ
