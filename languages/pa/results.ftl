# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

result-drawn = ਬਰਾਬਰੀ
result-draw = ਬਰਾਬਰੀ: { $reason }
side-wins = { $side } ਦੀ ਜਿੱਤ
wins-round = { $side } ਨੇ { $more }-{ $fewer } ਨਾਲ ਦੌਰ ਜਿੱਤਿਆ
wins-game = { $side } ਨੇ { $more }-{ $fewer } ਨਾਲ ਬਾਜ਼ੀ ਜਿੱਤੀ

a-row-made = ਕਤਾਰ ਬਣ ਗਈ
round-ends = ਦੌਰ { $first }-{ $second } ਨਾਲ ਮੁੱਕਿਆ
game-ends = ਬਾਜ਼ੀ { $first }-{ $second } ਨਾਲ ਮੁੱਕੀ
ordinal = { $number ->
    [1] ਪਹਿਲੀ
    [2] ਦੂਜੀ
    [3] ਤੀਜੀ
    [4] ਚੌਥੀ
    [5] ਪੰਜਵੀਂ
    [6] ਛੇਵੀਂ
    [7] ਸੱਤਵੀਂ
    [8] ਅੱਠਵੀਂ
    [9] ਨੌਵੀਂ
    [10] ਦਸਵੀਂ
   *[other] { $number }ਵੀਂ
}
repetition = ਉਹੀ ਸਥਿਤੀ { $ordinal } ਵਾਰ ਆਈ
quiet-plies = { $plies ->
    [one] ਬਿਨਾਂ ਮਾਰ ਦੀ { $plies } ਅੱਧੀ ਚਾਲ
   *[other] ਬਿਨਾਂ ਮਾਰ ਦੀਆਂ { $plies } ਅੱਧੀਆਂ ਚਾਲਾਂ
}
more-pieces = { $event }, ਅਤੇ { $side } ਕੋਲ ਵੱਧ ਗੋਟੀਆਂ ਹਨ, { $fewer } ਦੇ ਮੁਕਾਬਲੇ { $more }
pieces-each = { $event }, ਅਤੇ ਦੋਹਾਂ ਕੋਲ { $pieces ->
    [one] { $numeral }-{ $numeral } ਗੋਟੀ ਹੈ
   *[other] { $numeral }-{ $numeral } ਗੋਟੀਆਂ ਹਨ
}
counters-shared = { $event }; ਗੀਟੀਆਂ ਵੰਡੀਆਂ ਗਈਆਂ, { $first } ਅਤੇ { $second }
resigns = { $side } ਨੇ ਹਾਰ ਮੰਨ ਲਈ
agreed = ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀ ਸਹਿਮਤੀ ਨਾਲ
time-is-up = { $side } ਦਾ ਸਮਾਂ ਮੁੱਕ ਗਿਆ
makes-illegal-move = { $side } ਨੇ ਅਜਿਹੀ ਚਾਲ ਚੱਲੀ ਜੋ ਜਾਇਜ਼ ਨਹੀਂ
abandons = { $side } ਨੇ ਬਾਜ਼ੀ ਵਿਚਾਲੇ ਛੱਡ ਦਿੱਤੀ

player-guest = ਮਹਿਮਾਨ { $number }
player-computer = ਕੰਪਿਊਟਰ, ਪੱਧਰ { $level }
player-wins = { $player } ({ $side }) ਦੀ ਜਿੱਤ: { $reason }
wins-by-resignation = { $player } ({ $side }) ਦੀ ਜਿੱਤ: { $loser } ਨੇ ਹਾਰ ਮੰਨ ਲਈ
wins-match-points = { $player } ਨੇ { $more }-{ $fewer } ਨਾਲ ਮੁਕਾਬਲਾ ਜਿੱਤਿਆ
wins-match-resigned = { $player } ਨੇ ਮੁਕਾਬਲਾ ਜਿੱਤਿਆ: { $loser } ਨੇ ਹਾਰ ਮੰਨ ਲਈ
wins-match-no-hole = { $player } ਨੇ { $rounds ->
    [one] { $rounds } ਦੌਰ
   *[other] { $rounds } ਦੌਰਾਂ
} ਤੋਂ ਬਾਅਦ ਮੁਕਾਬਲਾ ਜਿੱਤਿਆ: { $loser } ਕੋਲ ਕੋਈ ਖੁੱਤੀ ਨਹੀਂ ਬਚੀ
wins-match-rounds = { $player } ਨੇ { $rounds ->
    [one] { $rounds } ਦੌਰ
   *[other] { $rounds } ਦੌਰਾਂ
} ਤੋਂ ਬਾਅਦ ਮੁਕਾਬਲਾ ਜਿੱਤਿਆ: { $fewer } ਦੇ ਮੁਕਾਬਲੇ { $more } ਗੀਟੀਆਂ
rounds-drawn = ਬਰਾਬਰੀ: { $rounds ->
    [one] { $rounds } ਦੌਰ
   *[other] { $rounds } ਦੌਰਾਂ
} ਤੋਂ ਬਾਅਦ ਦੋਹਾਂ ਕੋਲ { $counters }-{ $counters } ਗੀਟੀਆਂ

seats = { $first }: { $one }, { $second }: { $two }।
numbered-round = ਦੌਰ { $number }
numbered-game = ਬਾਜ਼ੀ { $number }
score-points = { $first }: { $one }, { $second }: { $two } ({ $target } ਅੰਕਾਂ ਤੱਕ)
score-counters = { $first }: { $one }, { $second }: { $two ->
    [one] { $two } ਗੀਟੀ
   *[other] { $two } ਗੀਟੀਆਂ
}

after-round = ਇਸ ਦੌਰ ਤੋਂ ਬਾਅਦ { $first } ਕੋਲ { $one ->
    [one] { $one } ਗੀਟੀ ਹੈ
   *[other] { $one } ਗੀਟੀਆਂ ਹਨ
}, { $second } ਕੋਲ { $two }।
draw-scores-nothing = ਬਰਾਬਰੀ ਦਾ ਕੋਈ ਅੰਕ ਨਹੀਂ ਮਿਲਦਾ।
points-for-win = { $player } ਨੂੰ ਜਿੱਤ { $points ->
    [one] ਦਾ { $points } ਅੰਕ ਮਿਲਦਾ ਹੈ
   *[other] ਦੇ { $points } ਅੰਕ ਮਿਲਦੇ ਹਨ
}।
points-for-clean-win = { $player } ਨੂੰ { $points ->
    [one] { $points } ਅੰਕ ਮਿਲਦਾ ਹੈ
   *[other] { $points } ਅੰਕ ਮਿਲਦੇ ਹਨ
}: { $side } ਕੋਈ ਗੋਟੀ ਗੁਆਏ ਬਿਨਾਂ ਜਿੱਤੀ।
points-for-win-with-losses = { $player } ਨੂੰ { $points ->
    [one] { $points } ਅੰਕ ਮਿਲਦਾ ਹੈ
   *[other] { $points } ਅੰਕ ਮਿਲਦੇ ਹਨ
}: { $side } ਜਿੱਤੀ, ਪਰ { $pieces ->
    [one] ਉਸ ਦੀ { $pieces } ਗੋਟੀ ਗਈ
   *[other] ਉਸ ਦੀਆਂ { $pieces } ਗੋਟੀਆਂ ਗਈਆਂ
}।
score-now = ਹੁਣ ਅੰਕ: { $first } { $one }, { $second } { $two }; ਮੁਕਾਬਲਾ ਜਿੱਤਣ ਲਈ { $target } ਅੰਕ ਚਾਹੀਦੇ ਹਨ।

match-single-game = ਮੁਕਾਬਲਾ ਇੱਕੋ ਬਾਜ਼ੀ ਦਾ ਹੈ।
match-to-points = ਮੁਕਾਬਲੇ ਵਿੱਚ ਕਈ ਬਾਜ਼ੀਆਂ ਹੁੰਦੀਆਂ ਹਨ: ਜਿਸ ਖਿਡਾਰੀ ਦੇ ਪਹਿਲਾਂ { $target } ਅੰਕ ਹੋ ਜਾਣ, ਉਹ ਜਿੱਤਦਾ ਹੈ।
match-win-scores = ਜਿੱਤ { $points ->
    [one] ਦਾ { $points } ਅੰਕ ਮਿਲਦਾ ਹੈ
   *[other] ਦੇ { $points } ਅੰਕ ਮਿਲਦੇ ਹਨ
}। ਬਰਾਬਰੀ ਦਾ ਕੋਈ ਅੰਕ ਨਹੀਂ ਮਿਲਦਾ।
match-clean-win-scores = ਜਿੱਤ { $points ->
    [one] ਦਾ { $points } ਅੰਕ ਮਿਲਦਾ ਹੈ
   *[other] ਦੇ { $points } ਅੰਕ ਮਿਲਦੇ ਹਨ
}, ਜਾਂ { $clean } ਅੰਕ, ਜੇ ਜੇਤੂ ਦੀ ਕੋਈ ਗੋਟੀ ਨਾ ਗਈ ਹੋਵੇ। ਬਰਾਬਰੀ ਦਾ ਕੋਈ ਅੰਕ ਨਹੀਂ ਮਿਲਦਾ।
match-swaps-sides = ਖਿਡਾਰੀ ਹਰ ਬਾਜ਼ੀ ਤੋਂ ਬਾਅਦ ਧਿਰ ਵਟਾ ਲੈਂਦੇ ਹਨ।
match-single-round = ਮੁਕਾਬਲਾ ਇੱਕੋ ਦੌਰ ਦਾ ਹੈ: ਵੱਧ ਗੀਟੀਆਂ ਵਾਲਾ ਖਿਡਾਰੀ ਜਿੱਤਦਾ ਹੈ।
match-in-rounds = ਮੁਕਾਬਲਾ ਦੌਰਾਂ ਵਿੱਚ ਖੇਡਿਆ ਜਾਂਦਾ ਹੈ: ਹਰ ਖਿਡਾਰੀ ਪਿਛਲੇ ਦੌਰ ਵਿੱਚ ਜਿੱਤੀਆਂ ਗੀਟੀਆਂ ਨਾਲ ਆਪਣੀ ਪਾਲ ਦੀਆਂ ਖੁੱਤੀਆਂ ਭਰਦਾ ਹੈ।
match-holes-filled = ਜੋ ਖੁੱਤੀਆਂ ਖਿਡਾਰੀ ਨਾ ਭਰ ਸਕੇ, ਉਹ ਉਸ ਦੌਰ ਲਈ ਖੇਡ ਤੋਂ ਬਾਹਰ ਹਨ।
match-holes-by-difference = ਫ਼ਰਕ ਦੀਆਂ ਗੀਟੀਆਂ ਨਾਲ ਜਿੰਨੀਆਂ ਖੁੱਤੀਆਂ ਪੂਰੀਆਂ ਭਰ ਸਕਦੀਆਂ ਹੋਣ, ਘੱਟ ਗੀਟੀਆਂ ਵਾਲਾ ਖਿਡਾਰੀ ਓਨੀਆਂ ਖੁੱਤੀਆਂ ਗੁਆ ਲੈਂਦਾ ਹੈ।
match-leftovers = ਜਿਨ੍ਹਾਂ ਗੀਟੀਆਂ ਨਾਲ ਕੋਈ ਖੁੱਤੀ ਪੂਰੀ ਨਾ ਭਰੇ, ਉਨ੍ਹਾਂ ਨਾਲ ਕਿਸੇ ਇੱਕ ਖਿਡਾਰੀ ਨੂੰ ਫ਼ਾਇਦਾ ਮਿਲ ਸਕਦਾ ਹੈ।
match-no-hole-loses = ਜਿਹੜਾ ਖਿਡਾਰੀ ਇੱਕ ਵੀ ਖੁੱਤੀ ਨਾ ਭਰ ਸਕੇ, ਉਹ ਮੁਕਾਬਲਾ ਹਾਰ ਗਿਆ।
match-rounds-limit = { $rounds } ਦੌਰਾਂ ਤੋਂ ਬਾਅਦ ਵੱਧ ਗੀਟੀਆਂ ਵਾਲਾ ਖਿਡਾਰੀ ਜਿੱਤਦਾ ਹੈ।

level-1 = ਬੱਚਾ, ਜਿਸ ਨੇ ਹੁਣੇ ਖੇਡਣਾ ਸਿੱਖਿਆ ਹੈ
level-2 = ਨਵਾਂ ਖਿਡਾਰੀ
level-3 = ਕਦੇ-ਕਦੇ ਖੇਡਣ ਵਾਲਾ
level-4 = ਕੁਝ ਸੋਚ ਕੇ ਖੇਡਣ ਵਾਲਾ
level-5 = ਖੇਡਣ ਦਾ ਸ਼ੌਕੀਨ ਦੋਸਤ
level-6 = ਹੰਢਿਆ ਹੋਇਆ ਖਿਡਾਰੀ
level-7 = ਹਰਾਉਣਾ ਔਖਾ
level-8 = ਪਿੰਡ ਦਾ ਸਭ ਤੋਂ ਵਧੀਆ ਖਿਡਾਰੀ
level-9 = ਉਸਤਾਦ
level-10 = ਪੂਰਾ ਜ਼ੋਰ

score = { $figure }
wins = ਜਿੱਤ
loses = ਹਾਰ
lost = ਹਾਰ ਹੋ ਚੁੱਕੀ
wins-in = { $plies } ਵਿੱਚ ਜਿੱਤ
loses-in = { $plies } ਵਿੱਚ ਹਾਰ
wins-by = { $counters } ਨਾਲ ਜਿੱਤ
loses-by = { $counters } ਨਾਲ ਹਾਰ
even = ਬਰਾਬਰ
ahead = { $side }: { $figure }
about-even = ਲਗਭਗ ਬਰਾਬਰ
a-little-better = { $side } ਥੋੜ੍ਹਾ ਅੱਗੇ ਹੈ
better = { $side } ਅੱਗੇ ਹੈ
much-better = { $side } ਬਹੁਤ ਅੱਗੇ ਹੈ
verdict-and-figure = { $verdict } ({ $side } ਲਈ { $figure })
side-has-won = { $side } ਜਿੱਤ ਗਈ ਹੈ
side-wins-in = { $plies ->
    [one] { $plies } ਅੱਧੀ ਚਾਲ
   *[other] { $plies } ਅੱਧੀਆਂ ਚਾਲਾਂ
} ਵਿੱਚ { $side } ਦੀ ਜਿੱਤ
side-wins-by = { $counters ->
    [one] { $counters } ਗੀਟੀ
   *[other] { $counters } ਗੀਟੀਆਂ
} ਨਾਲ { $side } ਦੀ ਜਿੱਤ

value-win = ਜਿੱਤ
value-draw = ਬਰਾਬਰੀ
value-loss = ਹਾਰ
a-draw = ਬਰਾਬਰੀ
value-by = { $counters } ਨਾਲ { $value }
value-and-distance = { $value }, { $distance }
plies-to-conversion = ਅਗਲੀ ਮਾਰ ਜਾਂ ਅੰਤ { $plies ->
    [one] { $plies } ਅੱਧੀ ਚਾਲ
   *[other] { $plies } ਅੱਧੀਆਂ ਚਾਲਾਂ
} ਵਿੱਚ
plies = { $plies ->
    [one] { $plies } ਅੱਧੀ ਚਾਲ
   *[other] { $plies } ਅੱਧੀਆਂ ਚਾਲਾਂ
}
without-end = ਬਿਨਾਂ ਅੰਤ ਦੇ
endless = ਬੇਅੰਤ

closed-withdrawn = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਮੁਕਾਬਲਾ ਵਾਪਸ ਲੈ ਲਿਆ ਗਿਆ
closed-expired = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਸਮੇਂ ਸਿਰ ਮੁਕਾਬਲੇ ਵਿੱਚ ਕੋਈ ਸ਼ਾਮਲ ਨਹੀਂ ਹੋਇਆ
closed-aborted = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਇੱਕ ਖਿਡਾਰੀ ਨੇ ਮੁਕਾਬਲਾ ਰੱਦ ਕਰ ਦਿੱਤਾ
closed-abandoned = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਇੱਕ ਖਿਡਾਰੀ ਮੁਕਾਬਲਾ ਛੱਡ ਗਿਆ
closed-too-long = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਮੁਕਾਬਲਾ ਬਹੁਤ ਲੰਮਾ ਹੋ ਗਿਆ
closed-too-many-moves = ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ: ਬਹੁਤ ਜ਼ਿਆਦਾ ਚਾਲਾਂ ਹੋ ਸਕਦੀਆਂ ਹਨ
closed-rules-changed = ਅਗਲੀ ਚਾਲ ਹੁਣ ਨਹੀਂ ਚੱਲੀ ਜਾ ਸਕਦੀ, ਕਿਉਂਕਿ ਇਸ ਖੇਡ ਦੇ ਨਿਯਮ ਬਦਲ ਗਏ ਹਨ; ਮੁਕਾਬਲਾ ਸਿਰਫ਼ ਵੇਖਿਆ ਜਾ ਸਕਦਾ ਹੈ
