# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

board-hurry = ਛੇਤੀ ਕਰੋ
board-draw = ਬੋਰਡ ਵਾਹੋ
board-as-text = ਬੋਰਡ ਲਿਖਤ ਵਜੋਂ
board-end-move = ਚਾਲ ਇੱਥੇ ਮੁਕਾਓ

move-hint = ਜੇ ਉੱਥੇ ਇੱਕੋ ਚਾਲ ਪਹੁੰਚਦੀ ਹੋਵੇ, ਤਾਂ ਸਿਰਫ਼ ਮੰਜ਼ਲ ਲਿਖਣੀ ਕਾਫ਼ੀ ਹੈ।
move-hint-example = ਜੇ ਉੱਥੇ ਇੱਕੋ ਚਾਲ ਪਹੁੰਚਦੀ ਹੋਵੇ, ਤਾਂ ਸਿਰਫ਼ ਮੰਜ਼ਲ ਲਿਖਣੀ ਕਾਫ਼ੀ ਹੈ। ਮਿਸਾਲ ਵਜੋਂ: { $example }।
position-set = ਲਾਓ
position-set-label = ਇਹ ਸਥਿਤੀ ਲਾਓ

text-move = ਚਾਲ
text-last-move = ਆਖ਼ਰੀ ਚਾਲ
text-no-move = ਹਾਲੇ ਕੋਈ ਨਹੀਂ।
text-board = ਬੋਰਡ
text-row = ਪਾਲ { $number }
text-legal-moves = ਜਾਇਜ਼ ਚਾਲਾਂ
choice-cleared = ਚੋਣ ਹਟਾਈ ਗਈ।

cell-piece = { $side } ਦੀ ਗੋਟੀ
cell-king = { $side } ਦਾ ਬਾਦਸ਼ਾਹ
cell-empty = ਖ਼ਾਲੀ
cell-counters =
    { $count ->
        [one] { $count } ਗੀਟੀ
       *[other] { $count } ਗੀਟੀਆਂ
    }
cell-out-of-play = ਖੇਡ ਤੋਂ ਬਾਹਰ
cell-bha = ਭਾ
point-is-chosen = ਚੁਣਿਆ ਹੋਇਆ
point-can-move = ਚੱਲ ਸਕਦੀ ਹੈ
point-can-be-chosen = ਚੁਣਿਆ ਜਾ ਸਕਦਾ ਹੈ

point-chosen = { $point } ਚੁਣਿਆ ਗਿਆ।
point-chosen-again = { $point } ਮੁੜ ਚੁਣਿਆ ਗਿਆ।
point-chosen-continue = { $point } ਚੁਣਿਆ ਗਿਆ। ਉੱਥੋਂ ਅੱਗੇ ਚੱਲਣ ਲਈ ਇਸ ਨੂੰ ਮੁੜ ਦਬਾਓ।
point-chosen-end = { $point } ਚੁਣਿਆ ਗਿਆ। ਚਾਲ ਮੁਕਾਉਣ ਲਈ ਇਸ ਨੂੰ ਮੁੜ ਦਬਾਓ।
point-refused = { $point } ਨਹੀਂ ਚੁਣਿਆ ਜਾ ਸਕਦਾ।

reserve-hand =
    { $count ->
        [one] { $side }: ਹੱਥ ਵਿੱਚ { $count } ਗੋਟੀ
       *[other] { $side }: ਹੱਥ ਵਿੱਚ { $count } ਗੋਟੀਆਂ
    }
reserve-store =
    { $count ->
        [one] { $side }: ਭੰਡਾਰ ਵਿੱਚ { $count } ਗੀਟੀ
       *[other] { $side }: ਭੰਡਾਰ ਵਿੱਚ { $count } ਗੀਟੀਆਂ
    }
