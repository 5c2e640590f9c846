# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

sentence = { $words }।

passes = { $side } ਕੋਲ ਕੋਈ ਚਾਲ ਨਹੀਂ, ਇਸ ਲਈ ਉਹ ਵਾਰੀ ਛੱਡਦੀ ਹੈ।
places = { $side } { $point } ਉੱਤੇ ਗੋਟੀ ਰੱਖਦੀ ਹੈ।
places-and-removes = { $side } { $point } ਉੱਤੇ ਗੋਟੀ ਰੱਖਦੀ ਹੈ ਅਤੇ { $removed } ਵਾਲੀ ਗੋਟੀ ਹਟਾਉਂਦੀ ਹੈ।
steps-to = { $side } ਦੀ ਗੋਟੀ { $from } ਤੋਂ { $way } ਉੱਤੇ ਜਾਂਦੀ ਹੈ।
moves-and-removes = { $side } ਦੀ ਗੋਟੀ { $from } ਤੋਂ { $way } ਉੱਤੇ ਜਾਂਦੀ ਹੈ ਅਤੇ { $removed } ਵਾਲੀ ਗੋਟੀ ਹਟਾਉਂਦੀ ਹੈ।
leaps = { $side } ਦੀ ਗੋਟੀ { $from } ਤੋਂ ਟੱਪ ਕੇ { $way } ਉੱਤੇ ਜਾਂਦੀ ਹੈ ਅਤੇ { $captured } ਨੂੰ ਮਾਰਦੀ ਹੈ।
sows = { $side } { $hole } ਚੁੱਕ ਕੇ ਬੀਜਦੀ ਹੈ ਅਤੇ { $captures ->
    [0] ਕੁਝ ਨਹੀਂ ਜਿੱਤਦੀ
    [one] { $captures } ਗੀਟੀ ਜਿੱਤਦੀ ਹੈ
   *[other] { $captures } ਗੀਟੀਆਂ ਜਿੱਤਦੀ ਹੈ
}
sows-and-other = { $sown }; { $side } { $captures ->
    [one] { $captures } ਗੀਟੀ
   *[other] { $captures } ਗੀਟੀਆਂ
} ਜਿੱਤਦੀ ਹੈ।

lifts-and-sows = { $side } { $hole } { $counters ->
    [one] ਦੀ { $counters } ਗੀਟੀ
   *[other] ਦੀਆਂ { $counters } ਗੀਟੀਆਂ
} ਚੁੱਕ ਕੇ ਬੀਜਦੀ ਹੈ।
lifts-and-goes-on = { $side } { $hole } { $counters ->
    [one] ਦੀ { $counters } ਗੀਟੀ
   *[other] ਦੀਆਂ { $counters } ਗੀਟੀਆਂ
} ਚੁੱਕ ਕੇ ਬੀਜਦੀ ਹੈ, ਫਿਰ { $holes } ਤੋਂ ਅੱਗੇ ਬੀਜਦੀ ਹੈ: { $sowings } ਬਿਜਾਈਆਂ, ਕੁੱਲ { $sown } ਗੀਟੀਆਂ।
and-so-on = ਹੋਰ ਖੁੱਤੀਆਂ
gains = { $side } ਨੂੰ ਗੀਟੀਆਂ ਮਿਲਦੀਆਂ ਹਨ: { $gains }।
gain-from = { $hole } ਤੋਂ { $number }
gain-by-sowing = ਭੰਡਾਰ ਵਿੱਚ ਬੀਜਣ ਨਾਲ { $number }
nobody-captures = ਕਿਸੇ ਨੂੰ ਕੁਝ ਨਹੀਂ ਮਿਲਦਾ।
stores-now = ਭੰਡਾਰਾਂ ਵਿੱਚ ਹੁਣ: { $first } { $one }, { $second } { $two }।
pieces-left = { $first } ਕੋਲ { $one ->
    [one] { $one } ਗੋਟੀ ਬਚੀ ਹੈ
   *[other] { $one } ਗੋਟੀਆਂ ਬਚੀਆਂ ਹਨ
}, { $second } ਕੋਲ { $two }।

side-on-points = { $side }, { $pieces }: { $points }
side-on-points-and-hand = { $side }, { $pieces }: { $points }; ਹੱਥ ਵਿੱਚ { $hand }
points = { $points }
points-and-kings = { $points }; ਬਾਦਸ਼ਾਹ: { $kings }
points-of-kings = ਬਾਦਸ਼ਾਹ: { $points }
vacant = ਖ਼ਾਲੀ: { $points }
no-points = ਕੋਈ ਨਹੀਂ
all-vacant = ਖ਼ਾਲੀ: ਸਾਰੇ ਬਿੰਦੂ
others-vacant = ਖ਼ਾਲੀ: ਬਾਕੀ { $number }
row = { $side }: { $holes }
row-and-store = { $side }: { $holes }; ਭੰਡਾਰ { $store }
out-of-play = { $hole } ਖੇਡ ਤੋਂ ਬਾਹਰ
is-bha = { $hole } ਭਾ

turn = { $side } ਦੀ ਵਾਰੀ।
turn-again = { $side } ਦੀ ਵਾਰੀ। ਇਹ ਸਥਿਤੀ ਹੁਣ ਤੱਕ { $times } ਵਾਰ ਆ ਚੁੱਕੀ ਹੈ।
