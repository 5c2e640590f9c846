# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

side-black = ਕਾਲੀ ਧਿਰ
side-white = ਚਿੱਟੀ ਧਿਰ
side-south = ਦੱਖਣੀ ਧਿਰ
side-north = ਉੱਤਰੀ ਧਿਰ

join-or = { $first } ਜਾਂ { $second }
join-and = { $first } ਅਤੇ { $second }
join-comma = { $first }, { $second }
join-way = { $first }, ਫਿਰ { $second }
list-none = ਕੋਈ ਨਹੀਂ
list-more = { $number } ਹੋਰ

numeral = { $number ->
    [1] ਇੱਕ
    [2] ਦੋ
    [3] ਤਿੰਨ
    [4] ਚਾਰ
    [5] ਪੰਜ
    [6] ਛੇ
    [7] ਸੱਤ
    [8] ਅੱਠ
    [9] ਨੌਂ
   *[other] { $number }
}

illegal-move = `{ $text }` ਜਾਇਜ਼ ਚਾਲ ਨਹੀਂ: { $reason }
ambiguous-move = `{ $text }` ਦਾ ਮਤਲਬ { $moves } ਹੋ ਸਕਦਾ ਹੈ
syntax-error = `{ $text }`, ਅੱਖਰ { $column }: { $reason }
impossible-position = `{ $text }`: { $reason }

no-such-point = ਅਜਿਹਾ ਕੋਈ { $place ->
    [square] ਖ਼ਾਨਾ
   *[point] ਬਿੰਦੂ
} ਨਹੀਂ; ਗੋਟੀ { $placing } ਲਿਖ ਕੇ ਰੱਖੀ ਜਾਂਦੀ ਹੈ, { $moving } ਲਿਖ ਕੇ ਚੱਲੀ ਜਾਂਦੀ ਹੈ, ਅਤੇ ਵਿਰੋਧੀ ਦੀ ਗੋਟੀ { $removing } ਲਿਖ ਕੇ ਹਟਾਈ ਜਾਂਦੀ ਹੈ
no-such-point-to-leap = ਅਜਿਹਾ ਕੋਈ ਬਿੰਦੂ ਨਹੀਂ; ਕਦਮ `{ $step }` ਵਾਂਗ ਲਿਖਿਆ ਜਾਂਦਾ ਹੈ, ਅਤੇ ਛਾਲਾਂ ਦੀ ਲੜੀ `{ $chain }` ਵਾਂਗ
no-such-hole = ਅਜਿਹੀ ਕੋਈ ਖੁੱਤੀ ਨਹੀਂ; ਚਾਲ ਲਈ ਖੁੱਤੀ ਦਾ ਨਾਂ ਲਿਖੋ, ਜਿਵੇਂ `c1`
move-from-to = ਚਾਲ ਵਿੱਚ ਦੱਸੋ ਕਿ ਗੋਟੀ ਕਿੱਥੋਂ ਤੁਰਦੀ ਹੈ ਅਤੇ ਕਿੱਥੇ ਉੱਤਰਦੀ ਹੈ
moves-from-to = ਗੋਟੀ ਇੱਕ { $place ->
    [square] ਖ਼ਾਨੇ ਤੋਂ ਦੂਜੇ ਵਿੱਚ
   *[point] ਬਿੰਦੂ ਤੋਂ ਦੂਜੇ ਉੱਤੇ
} ਜਾਂਦੀ ਹੈ
step-of-two-points = ਕਦਮ ਇੱਕ ਬਿੰਦੂ ਤੋਂ ਦੂਜੇ ਤੱਕ ਹੁੰਦਾ ਹੈ; ਛਾਲਾਂ `x` ਨਾਲ ਜੋੜੀਆਂ ਜਾਂਦੀਆਂ ਹਨ
removes-one = ਇੱਕ ਚਾਲ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਗੋਟੀ ਹਟਾਉਂਦੀ ਹੈ
sowings-at-most = ਇੱਕ ਵਾਰੀ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਬਿਜਾਈਆਂ ਹੁੰਦੀਆਂ ਹਨ
not-written-so = `{ $text }` ਇਉਂ ਲਿਖੀ ਜਾਂਦੀ ਹੈ: `{ $exact }`
no-move-to = ਕੋਈ ਜਾਇਜ਼ ਚਾਲ { $point } ਤੱਕ ਨਹੀਂ ਜਾਂਦੀ; ਜਾਇਜ਼ ਚਾਲਾਂ: { $legal }

part-points = ਬਿੰਦੂ
part-holes = ਖੁੱਤੀਆਂ
part-side = ਚੱਲਣ ਵਾਲੀ ਧਿਰ
part-hand = ਹੱਥ ਵਿਚਲੀਆਂ ਗੋਟੀਆਂ
part-stores = ਭੰਡਾਰ
part-clock = ਬਿਨਾਂ ਮਾਰ ਦੀਆਂ ਅੱਧੀਆਂ ਚਾਲਾਂ ਦੀ ਗਿਣਤੀ
part-hole = ਖੁੱਤੀ
part-hole-or-mark = ਖੁੱਤੀ (ਜਾਂ ਖੇਡ ਤੋਂ ਬਾਹਰ ਲਈ `_`, ਭਾ ਲਈ `*`)

position-ends = ਲਿਖਤ ਇਸ ਹਿੱਸੇ ਤੋਂ ਪਹਿਲਾਂ ਮੁੱਕ ਜਾਂਦੀ ਹੈ: { $missing }; ਸਥਿਤੀ ਦੇ ਹਿੱਸੇ ਇਹ ਹਨ: { $fields }
more-than-position = ਸਥਿਤੀ ਤੋਂ ਬਾਅਦ ਕੁਝ ਵਾਧੂ ਲਿਖਿਆ ਹੈ
number-asked = { $what }: { 0 } ਤੋਂ { $most } ਤੱਕ ਦੀ ਸੰਖਿਆ ਚਾਹੀਦੀ ਹੈ
two-numbers = { $what }: ਕੌਮੇ ਨਾਲ ਜੁੜੀਆਂ ਦੋ ਸੰਖਿਆਵਾਂ ਚਾਹੀਦੀਆਂ ਹਨ
side-asked = ਜਿਸ ਧਿਰ ਦੀ ਵਾਰੀ ਹੈ, ਉਸ ਲਈ `{ $first }` ਜਾਂ `{ $second }` ਲਿਖੋ
point-letter = ਬਿੰਦੂ ਲਈ `b`, `w` ਜਾਂ `.` ਲਿਖੋ
point-letter-kings = ਬਿੰਦੂ ਲਈ `b`, `w`, `B`, `W` ਜਾਂ `.` ਲਿਖੋ; ਵੱਡੇ ਅੱਖਰ ਬਾਦਸ਼ਾਹ ਹਨ
board-rows = { $rows ->
    [one] ਬੋਰਡ ਦੀ { $rows } ਪਾਲ ਹੈ
   *[other] ਬੋਰਡ ਦੀਆਂ { $rows } ਪਾਲਾਂ ਹਨ
}
board-rows-not = { $rows ->
    [one] ਬੋਰਡ ਦੀ { $rows } ਪਾਲ ਹੈ
   *[other] ਬੋਰਡ ਦੀਆਂ { $rows } ਪਾਲਾਂ ਹਨ
}, { $given } ਨਹੀਂ
row-points = ਪਾਲ { $row } ਵਿੱਚ { $points ->
    [one] { $points } ਬਿੰਦੂ ਹੈ
   *[other] { $points } ਬਿੰਦੂ ਹਨ
}, { $given } ਨਹੀਂ
two-rows-of-holes = ਖੁੱਤੀਆਂ ਇਉਂ ਲਿਖੋ: ਉੱਤਰੀ ਧਿਰ ਦੀ ਪਾਲ, `/`, ਅਤੇ ਦੱਖਣੀ ਧਿਰ ਦੀ ਪਾਲ
row-holes = ਪਾਲ ਵਿੱਚ { $holes } ਖੁੱਤੀਆਂ ਹਨ, { $given } ਨਹੀਂ
kungidar-named = ਕੁੰਗੀਦਾਰ `K=s` ਜਾਂ `K=n` ਲਿਖ ਕੇ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ
piece-outside = ਇੱਕ ਗੋਟੀ ਬੋਰਡ ਤੋਂ ਬਾਹਰ ਖੜ੍ਹੀ ਹੈ
two-pieces-on-one = ਇੱਕੋ { $place ->
    [square] ਖ਼ਾਨੇ ਵਿੱਚ
   *[point] ਬਿੰਦੂ ਉੱਤੇ
} ਦੋ ਗੋਟੀਆਂ ਖੜ੍ਹੀਆਂ ਹਨ
king-of-nobody = ਇੱਕ ਬਾਦਸ਼ਾਹ ਕਿਸੇ ਵੀ ਧਿਰ ਦਾ ਨਹੀਂ
no-promotion = ਇਸ ਖੇਡ ਵਿੱਚ ਕਿਸੇ ਗੋਟੀ ਨੂੰ ਤਰੱਕੀ ਨਹੀਂ ਮਿਲਦੀ
pieces-at-most = ਇੱਕ ਧਿਰ ਕੋਲ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਗੋਟੀਆਂ ਹੋ ਸਕਦੀਆਂ ਹਨ
counters-total = ਖੁੱਤੀਆਂ ਅਤੇ ਭੰਡਾਰਾਂ ਵਿੱਚ ਕੁੱਲ { $total ->
    [one] { $total } ਗੀਟੀ ਹੈ
   *[other] { $total } ਗੀਟੀਆਂ ਹਨ
}, { $whole } ਨਹੀਂ
counters-outside = ਕੁਝ ਗੀਟੀਆਂ ਬੋਰਡ ਤੋਂ ਬਾਹਰ ਪਈਆਂ ਹਨ
counters-in-bha = ਭਾ ਜਾਂ ਖੇਡ ਤੋਂ ਬਾਹਰ ਖੁੱਤੀ ਵਿੱਚ ਗੀਟੀਆਂ ਪਈਆਂ ਹਨ
one-bha = ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਭਾ ਹੁੰਦੀ ਹੈ
bha-at-end = ਭਾ ਆਪਣੇ ਮਾਲਕ ਦੀਆਂ ਖੇਡ ਵਿਚਲੀਆਂ ਖੁੱਤੀਆਂ ਵਿੱਚੋਂ ਸਿਰੇ ਵਾਲੀ ਹੁੰਦੀ ਹੈ: { $holes }, { $given } ਨਹੀਂ

game-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ ({ $ending })
round-over = ਦੌਰ ਖ਼ਤਮ ਹੋ ਚੁੱਕਾ ਹੈ: { $ending }
not-your-piece = ਵਾਰੀ { $side } ਦੀ ਹੈ, ਅਤੇ { $point } ਵਾਲੀ ਗੋਟੀ ਉਸ ਦੀ ਨਹੀਂ
no-piece = { $point } ਉੱਤੇ ਕੋਈ ਗੋਟੀ ਨਹੀਂ
not-vacant = { $point } ਖ਼ਾਲੀ ਨਹੀਂ
no-line-joins = ਕੋਈ ਲਕੀਰ { $from } ਨੂੰ { $to } ਨਾਲ ਨਹੀਂ ਜੋੜਦੀ
legal-here = ਇੱਥੇ ਜਾਇਜ਼ ਚਾਲਾਂ: { $legal }

captures-compulsory = ਮਾਰਨਾ ਲਾਜ਼ਮੀ ਹੈ: { $legal }
captures-compulsory-elsewhere = ਮਾਰਨਾ ਲਾਜ਼ਮੀ ਹੈ, ਅਤੇ { $point } ਵਾਲੀ ਗੋਟੀ ਮਾਰ ਨਹੀਂ ਸਕਦੀ: { $legal }
nowhere-to-go = { $point } ਵਾਲੀ ਗੋਟੀ ਕਿਤੇ ਨਹੀਂ ਜਾ ਸਕਦੀ
steps-forward-only = { $point } ਵਾਲੀ ਗੋਟੀ ਨੂੰ ਤਰੱਕੀ ਨਹੀਂ ਮਿਲੀ, ਇਸ ਲਈ ਉਹ ਸਿਰਫ਼ ਸਾਹਮਣੇ ਵੱਲ ਕਦਮ ਪੁੱਟਦੀ ਹੈ
way-not-free = { $from } ਤੋਂ { $to } ਤੱਕ ਰਾਹ ਖ਼ਾਲੀ ਨਹੀਂ
must-leap-on = ਗੋਟੀ ਅੱਗੇ ਟੱਪ ਸਕਦੀ ਹੈ, ਇਸ ਲਈ ਟੱਪਣਾ ਲਾਜ਼ਮੀ ਹੈ: { $legal }
turn-is-one-leap = ਇੱਕ ਵਾਰੀ ਵਿੱਚ ਇੱਕੋ ਛਾਲ ਹੁੰਦੀ ਹੈ
promotion-ends-turn = { $point } ਉੱਤੇ ਗੋਟੀ ਨੂੰ ਤਰੱਕੀ ਮਿਲਦੀ ਹੈ, ਅਤੇ ਇਸ ਨਾਲ ਵਾਰੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ
no-line-over = { $from } ਤੋਂ { $to } ਤੱਕ ਇੱਕ ਬਿੰਦੂ ਉੱਤੋਂ ਲੰਘਦੀ ਕੋਈ ਲਕੀਰ ਨਹੀਂ
leaps-not-so = { $point } ਵਾਲੀ ਗੋਟੀ ਨੂੰ ਤਰੱਕੀ ਨਹੀਂ ਮਿਲੀ, ਉਹ ਇਉਂ ਨਹੀਂ ਟੱਪਦੀ
many-between = { $from } ਅਤੇ { $to } ਵਿਚਕਾਰ ਇੱਕ ਤੋਂ ਵੱਧ ਗੋਟੀਆਂ ਹਨ
no-enemy-between = { $from } ਅਤੇ { $to } ਵਿਚਕਾਰ ਵਿਰੋਧੀ ਦੀ ਕੋਈ ਗੋਟੀ ਨਹੀਂ
leaped-already = { $point } ਵਾਲੀ ਗੋਟੀ ਉੱਤੋਂ ਪਹਿਲਾਂ ਹੀ ਟੱਪਿਆ ਜਾ ਚੁੱਕਾ ਹੈ
no-enemy-leaped = ਵਿਚਕਾਰ, { $point } ਉੱਤੇ, ਵਿਰੋਧੀ ਦੀ ਕੋਈ ਗੋਟੀ ਨਹੀਂ

only-pass = ਹੋਰ ਕੋਈ ਚਾਲ ਨਹੀਂ, ਇਸ ਲਈ ਖਿਡਾਰੀ ਵਾਰੀ ਛੱਡਦਾ ਹੈ
pass-without-move = ਵਾਰੀ ਤਾਂ ਹੀ ਛੱਡੀ ਜਾਂਦੀ ਹੈ ਜੇ ਹੋਰ ਕੋਈ ਚਾਲ ਨਾ ਹੋਵੇ; ਜਾਇਜ਼ ਚਾਲਾਂ: { $legal }
must-pass = ਕੋਈ ਗੋਟੀ ਨਹੀਂ ਰੱਖੀ ਜਾ ਸਕਦੀ, ਇਸ ਲਈ ਇੱਕੋ ਚਾਲ ਹੈ: `pass`
all-placed = ਸਾਰੀਆਂ ਗੋਟੀਆਂ ਰੱਖੀਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ, ਹੁਣ ਗੋਟੀ ਚੱਲਣੀ ਹੈ: { $legal }
hand-empty = ਇਸ ਖਿਡਾਰੀ ਦੇ ਹੱਥ ਵਿੱਚ ਕੋਈ ਗੋਟੀ ਨਹੀਂ ਬਚੀ, ਹੁਣ ਗੋਟੀ ਚੱਲਣੀ ਹੈ: { $legal }
must-place = ਜਿਸ ਖਿਡਾਰੀ ਦੇ ਹੱਥ ਵਿੱਚ ਗੋਟੀਆਂ ਹੋਣ, ਉਹ ਇੱਕ ਰੱਖਦਾ ਹੈ: { $legal }
still-placing = ਗੋਟੀਆਂ ਹਾਲੇ ਰੱਖੀਆਂ ਜਾ ਰਹੀਆਂ ਹਨ: { $legal }
placement-makes-three = ਗੋਟੀ ਰੱਖ ਕੇ ਤਿੰਨ ਜਾਂ ਵੱਧ ਦੀ ਕਤਾਰ ਨਹੀਂ ਬਣਾਈ ਜਾ ਸਕਦੀ
move-makes-four = ਚਾਲ ਨਾਲ ਚਾਰ ਜਾਂ ਵੱਧ ਦੀ ਕਤਾਰ ਨਹੀਂ ਬਣਾਈ ਜਾ ਸਕਦੀ
steps-make-four = { $point } ਵਾਲੀ ਗੋਟੀ ਦੇ ਹਰ ਕਦਮ ਨਾਲ ਚਾਰ ਜਾਂ ਵੱਧ ਦੀ ਕਤਾਰ ਬਣ ਜਾਵੇਗੀ
none-vacant-beside = { $point } ਵਾਲੀ ਗੋਟੀ ਦੇ ਨਾਲ ਦਾ ਕੋਈ { $place ->
    [square] ਖ਼ਾਨਾ
   *[point] ਬਿੰਦੂ
} ਖ਼ਾਲੀ ਨਹੀਂ
not-next-to = ਲੇਟਵੇਂ ਜਾਂ ਖੜ੍ਹਵੇਂ ਰੁਖ਼ { $from } ਦੇ ਨਾਲ { $to } ਨਹੀਂ ਆਉਂਦਾ
must-remove = ਤਿੰਨ ਦੀ ਕਤਾਰ ਬਣਨ ਉੱਤੇ ਵਿਰੋਧੀ ਦੀ ਇੱਕ ਗੋਟੀ ਹਟਾਉਣੀ ਲਾਜ਼ਮੀ ਹੈ: { $legal }
removes-nothing = ਇਸ ਚਾਲ ਨਾਲ ਗੋਟੀ ਹਟਾਉਣ ਦਾ ਹੱਕ ਨਹੀਂ ਮਿਲਦਾ: { $legal }
no-enemy-on = { $point } ਉੱਤੇ ਵਿਰੋਧੀ ਦੀ ਕੋਈ ਗੋਟੀ ਨਹੀਂ
piece-protected = { $point } ਵਾਲੀ ਗੋਟੀ ਠੀਕ ਤਿੰਨ ਦੀ ਕਤਾਰ ਵਿੱਚ ਹੈ, ਇਸ ਲਈ ਸੁਰੱਖਿਅਤ ਹੈ: { $legal }

choose-another = { $reason }; ਇਹ ਚੁਣੋ: { $legal }
not-your-hole = { $hole } { $side } ਦੀ ਖੁੱਤੀ ਨਹੀਂ
hole-empty = { $hole } ਖ਼ਾਲੀ ਹੈ
hole-out-of-play = { $hole } ਇਸ ਦੌਰ ਵਿੱਚ ਖੇਡ ਤੋਂ ਬਾਹਰ ਹੈ
hole-is-bha = { $hole } ਭਾ ਹੈ ਅਤੇ ਹਮੇਸ਼ਾ ਖ਼ਾਲੀ ਹੁੰਦੀ ਹੈ
pass-with-empty-row = ਖਿਡਾਰੀ ਵਾਰੀ ਤਾਂ ਹੀ ਛੱਡਦਾ ਹੈ ਜੇ ਉਸ ਦੀ ਆਪਣੀ ਪਾਲ ਖ਼ਾਲੀ ਹੋਵੇ
must-sow-again = ਆਖ਼ਰੀ ਗੀਟੀ ਖਿਡਾਰੀ ਦੇ ਆਪਣੇ ਭੰਡਾਰ ਵਿੱਚ ਡਿੱਗਦੀ ਹੈ, ਇਸ ਲਈ ਇੱਕ ਹੋਰ ਖੁੱਤੀ ਬੀਜਣੀ ਹੈ
turn-ends-with = { $hole } ਦੇ ਬੀਜੇ ਜਾਣ ਉੱਤੇ ਵਾਰੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ
must-feed = { $side } ਕੋਲ ਕੋਈ ਗੀਟੀ ਨਹੀਂ, ਉਸ ਨੂੰ ਗੀਟੀਆਂ ਦੇਣੀਆਂ ਲਾਜ਼ਮੀ ਹਨ
captures-all = ਇਸ ਨਾਲ { $side } ਦੀਆਂ ਸਾਰੀਆਂ ਗੀਟੀਆਂ ਜਿੱਤੀਆਂ ਜਾਣਗੀਆਂ

duty-capture = ਮਾਰਨਾ ਲਾਜ਼ਮੀ ਹੈ
duty-feed = { $side } ਕੋਲ ਕੋਈ ਗੀਟੀ ਨਹੀਂ, ਉਸ ਨੂੰ ਗੀਟੀਆਂ ਦੇਣੀਆਂ ਲਾਜ਼ਮੀ ਹਨ
kungidar = { $side } ਕੁੰਗੀਦਾਰ ਹੈ: ਚਾਲ ਕਿਸੇ ਦੀ ਵੀ ਹੋਵੇ, ਹਰ ਵਾਰੀ ਦੇ ਸ਼ੁਰੂ ਵਿੱਚ ਚੁੱਕੀ ਖੁੱਤੀ ਦੀ ਇੱਕ ਗੀਟੀ { $side } ਦੇ ਭੰਡਾਰ ਵਿੱਚ ਜਾਂਦੀ ਹੈ।
bhadar = { $side } ਭਾਦਰ ਹੈ: { $hole } ਵਿੱਚ ਆਉਣ ਵਾਲੀ ਹਰ ਗੀਟੀ ਉਸ ਦੀ ਹੈ।

fills-holes = { $side } { $holes ->
    [one] { $numeral } ਖੁੱਤੀ
   *[other] { $numeral } ਖੁੱਤੀਆਂ
} ਭਰਦੀ ਹੈ।
gift = { $giver } { $taker } ਨੂੰ { $counters } ਗੀਟੀਆਂ ਦਿੰਦੀ ਹੈ।
gift-kungidar = { $giver } { $taker } ਨੂੰ ਇੱਕ ਗੀਟੀ ਦਿੰਦੀ ਹੈ ਅਤੇ ਕੁੰਗੀਦਾਰ ਬਣ ਜਾਂਦੀ ਹੈ।
gift-bhadar = { $giver } { $taker } ਨੂੰ ਦੋ ਗੀਟੀਆਂ ਦਿੰਦੀ ਹੈ; { $taker } ਭਾਦਰ ਹੈ।
bhadar-names-bha = ਭਾਦਰ ਆਪਣੀਆਂ ਖੇਡ ਵਿਚਲੀਆਂ ਖੁੱਤੀਆਂ ਵਿੱਚੋਂ ਸਭ ਤੋਂ ਖੱਬੀ ਜਾਂ ਸਭ ਤੋਂ ਸੱਜੀ ਨੂੰ ਭਾ ਮਿਥਦਾ ਹੈ। ਜੋ ਕੁਝ ਇਸ ਵਿੱਚ ਪਿਆ ਹੈ, ਅਤੇ ਹਰ ਗੀਟੀ ਜੋ ਕਿਸੇ ਵੀ ਧਿਰ ਵੱਲੋਂ ਇਸ ਵਿੱਚ ਬੀਜੀ ਜਾਵੇ, ਉਸੇ ਵੇਲੇ { $side } ਦੇ ਭੰਡਾਰ ਵਿੱਚ ਜਾਂਦੀ ਹੈ।
bhadar-pays-back = ਦੌਰ ਮੁੱਕਣ ਉੱਤੇ { $taker } { $giver } ਨੂੰ ਦੋ ਗੀਟੀਆਂ ਮੋੜ ਦਿੰਦੀ ਹੈ।

ending-drawn = ਬਰਾਬਰੀ
ending-draw = ਬਰਾਬਰੀ: { $reason }
ending-win = { $winner } ਦੀ ਜਿੱਤ: { $reason }
nobody-moves = ਕੋਈ ਵੀ ਖਿਡਾਰੀ ਚਾਲ ਨਹੀਂ ਚੱਲ ਸਕਦਾ
no-legal-move = { $side } ਕੋਲ ਕੋਈ ਜਾਇਜ਼ ਚਾਲ ਨਹੀਂ
no-piece-left = { $side } ਕੋਲ ਕੋਈ ਗੋਟੀ ਨਹੀਂ ਬਚੀ
reduced = { $side } ਕੋਲ { $pieces ->
    [one] { $numeral } ਗੋਟੀ ਰਹਿ ਗਈ
   *[other] { $numeral } ਗੋਟੀਆਂ ਰਹਿ ਗਈਆਂ
}
row-made = { $side } ਨੇ ਕਤਾਰ ਬਣਾ ਲਈ
counters-to = { $fewer } ਦੇ ਮੁਕਾਬਲੇ { $more } ਗੀਟੀਆਂ

wrong-move = ਚਾਲ { $number }, `{ $text }`: { $reason }
game-not-over = ਬਾਜ਼ੀ ਹਾਲੇ ਖ਼ਤਮ ਨਹੀਂ ਹੋਈ
match-over = ਮੁਕਾਬਲਾ ਖ਼ਤਮ ਹੋ ਗਿਆ ਹੈ: { $result }
bha-needed = { $player } ਨੇ ਪਹਿਲਾਂ ਭਾ ਚੁਣਨੀ ਹੈ: { $holes }
no-bha-to-choose = ਇਸ ਵੇਲੇ ਕੋਈ ਭਾ ਨਹੀਂ ਚੁਣਨੀ
not-this-bha = `{ $hole }` ਭਾ ਨਹੀਂ ਹੋ ਸਕਦੀ, ਸਿਰਫ਼ { $holes }

variation-order = ਚਾਲ { $number }, `{ $text }`, ਚਾਲ { $after } ਦੇ ਬਾਅਦ ਨਹੀਂ ਆ ਸਕਦੀ: ਉਸ ਨੂੰ ਆਪਣੇ ਤੋਂ ਪਹਿਲਾਂ ਦੀ ਕਿਸੇ ਚਾਲ ਦੇ ਬਾਅਦ ਆਉਣਾ ਪਵੇਗਾ
variation-replaces-nothing = ਚਾਲ { $number }, `{ $text }`, ਕਿਸੇ ਚਾਲ ਦੀ ਥਾਂ ਨਹੀਂ ਲੈਂਦੀ: ਬਾਜ਼ੀ ਉਸ ਤੋਂ ਪਹਿਲਾਂ ਮੁੱਕ ਜਾਂਦੀ ਹੈ
variations-nested = ਬਦਲਵੀਆਂ ਲੜੀਆਂ ਇੱਕ-ਦੂਜੀ ਦੇ ਅੰਦਰ { $most } ਤੋਂ ਵੱਧ ਡੂੰਘੀਆਂ ਹਨ
record-wrong = ਸਤਰ { $line }, ਕਾਲਮ { $column }: { $reason }
record-no-game = `Game` ਟੈਗ ਨਹੀਂ ਹੈ, ਜੋ ਦੱਸਦਾ ਹੈ ਕਿ ਕਿਹੜੀ ਖੇਡ ਖੇਡੀ ਜਾ ਰਹੀ ਹੈ
record-begins = ਰਿਕਾਰਡ ਟੈਗਾਂ ਨਾਲ ਸ਼ੁਰੂ ਹੁੰਦਾ ਹੈ, ਜਿਵੇਂ `{ $tag }`
record-contradicts = ਨਤੀਜਾ `{ $result }` ਲਿਖਿਆ ਹੈ, ਪਰ ਬੋਰਡ ਉੱਤੇ: { $board }
record-unfinished = ਨਤੀਜਾ `{ $result }` ਲਿਖਿਆ ਹੈ, ਪਰ ਬੋਰਡ ਉੱਤੇ { $side } ਦੀ ਵਾਰੀ ਹੈ
record-ends =
    { $inside ->
        [tag] ਲਿਖਤ ਇੱਕ ਟੈਗ ਦੇ ਵਿਚਾਲੇ ਮੁੱਕਦੀ ਹੈ
        [comment] ਲਿਖਤ ਇੱਕ ਟਿੱਪਣੀ ਦੇ ਵਿਚਾਲੇ ਮੁੱਕਦੀ ਹੈ
        [word] ਲਿਖਤ ਇੱਕ ਸ਼ਬਦ ਦੇ ਵਿਚਾਲੇ ਮੁੱਕਦੀ ਹੈ
        [variation] ਲਿਖਤ ਇੱਕ ਬਦਲਵੀਂ ਲੜੀ ਦੇ ਵਿਚਾਲੇ ਮੁੱਕਦੀ ਹੈ
        [number] ਲਿਖਤ ਇੱਕ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ ਮੁੱਕਦੀ ਹੈ
       *[game] ਲਿਖਤ ਨਤੀਜੇ ਤੋਂ ਬਿਨਾਂ ਮੁੱਕਦੀ ਹੈ
    }
with-help = { $reason }; { $help }
match-was-over = ਮੁਕਾਬਲਾ ਮੁੱਕ ਚੁੱਕਾ ਸੀ: { $result }
game-contradicts = ਬਾਜ਼ੀ { $game }: { $reason }
no-game-to-go-on = ਅੱਗੇ ਵਧਾਉਣ ਲਈ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਹੈ

unplayable = { $what }: { $help }
repetition-one = `repetition = 1` ਨਾਲ ਹਰ ਬਾਜ਼ੀ ਪਹਿਲੀ ਸਥਿਤੀ ਉੱਤੇ ਹੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ
repetition-usual = { 0 } ਨਾਲ ਨਿਯਮ ਹਟ ਜਾਂਦਾ ਹੈ, ਆਮ ਤੌਰ ਉੱਤੇ { 3 } ਹੁੰਦਾ ਹੈ
lost-at-start = `lose_at = { $number }` ਨਾਲ ਪਹਿਲੀ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਹਾਰ ਹੋ ਜਾਂਦੀ ਹੈ
lose-at-less = ਹਰ ਧਿਰ { $pieces ->
    [one] { $pieces } ਗੋਟੀ
   *[other] { $pieces } ਗੋਟੀਆਂ
} ਨਾਲ ਸ਼ੁਰੂ ਕਰਦੀ ਹੈ; `lose_at` ਇਸ ਤੋਂ ਘੱਟ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ
game-without-end = ਚੱਲਦੀ ਰਹਿੰਦੀ ਬਾਜ਼ੀ ਨੂੰ ਕੁਝ ਵੀ ਖ਼ਤਮ ਨਹੀਂ ਕਰਦਾ
end-needed = `repetition` ਅਤੇ `quiet_plies` ਦੋਵੇਂ { 0 } ਹਨ: ਇੱਕ ਨਾਲ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ਦਿਓ
option-without-promotion = ਤਰੱਕੀ ਤੋਂ ਬਿਨਾਂ `{ $key }` ਦਾ ਕੋਈ ਮਤਲਬ ਨਹੀਂ
promotion-to-set = `promotion` ਵੀ `far-row` ਜਾਂ `far-corners` ਰੱਖੋ
setting-row-wins = `{ $setting }`, ਜਦ ਕਿ ਕਤਾਰ ਬਣਦਿਆਂ ਹੀ ਜਿੱਤ ਹੋ ਜਾਂਦੀ ਹੈ
placed-rows-row-wins = ਬਾਜ਼ੀ ਉਦੋਂ ਹੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ: `allowed` ਜਾਂ `forbidden` ਚੁਣੋ
left-three-row-wins = ਤਿੰਨ ਦੀ ਕਤਾਰ ਬਣਦਿਆਂ ਹੀ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ: `nothing` ਚੁਣੋ
nobody-flies = `flying = { $flying }` ਹੋਵੇ ਤਾਂ ਕੋਈ ਕਦੇ ਉੱਡ ਨਹੀਂ ਸਕਦਾ
lost-before-flying = { $pieces } ਜਾਂ ਘੱਟ ਗੋਟੀਆਂ ਵਾਲਾ ਖਿਡਾਰੀ ਹਾਰ ਚੁੱਕਾ ਹੈ; { 0 } ਨਾਲ ਨਿਯਮ ਹਟ ਜਾਂਦਾ ਹੈ
option-to-set = `{ $setting }` ਰੱਖੋ
again-needs-store = `again = "own-store"` ਲਈ ਭੰਡਾਰ ਵੀ ਬੀਜਣਾ ਲਾਜ਼ਮੀ ਹੈ
empty-capture-opposite = `empty_capture` ਸਾਹਮਣੇ ਵਾਲੀ ਖੁੱਤੀ ਬਾਰੇ ਹੈ
grand-slam-other-row = `grand_slam` ਦੂਜੀ ਪਾਲ ਵਿੱਚੋਂ ਜਿੱਤਣ ਬਾਰੇ ਹੈ
nobody-fed = ਪਾਲ ਖ਼ਾਲੀ ਹੁੰਦਿਆਂ ਹੀ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਜਾਂਦੀ ਹੈ, ਇਸ ਲਈ ਕਿਸੇ ਨੂੰ ਗੀਟੀਆਂ ਨਹੀਂ ਦੇਣੀਆਂ
over-at-start = ਪਹਿਲੀ ਚਾਲ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੈ
first-move-needed = ਸ਼ੁਰੂ ਕਰਨ ਵਾਲੀ ਧਿਰ ਨੂੰ ਇੱਕ ਚਾਲ ਚਾਹੀਦੀ ਹੈ: ਸ਼ੁਰੂਆਤ, ਲਕੀਰਾਂ ਅਤੇ ਅੰਤ ਦੀਆਂ ਚੋਣਾਂ ਵੇਖੋ
too-many-first-moves = ਪਹਿਲੇ ਖਿਡਾਰੀ ਕੋਲ { $most } ਜਾਂ ਵੱਧ ਚਾਲਾਂ ਹਨ
fewer-first-moves = ਧਿਰਾਂ ਨੂੰ ਦੂਰੋਂ ਜਾਂ ਘੱਟ ਨਾਲ ਸ਼ੁਰੂ ਕਰਨ ਦਿਓ, ਮਾਰਾਂ ਦੀ ਲੜੀ ਲਾਜ਼ਮੀ ਅਤੇ ਬਿਜਾਈ ਇੱਕੋ ਰੱਖੋ
king-two-ways = ਦੂਰ ਤੱਕ ਜਾਣ ਵਾਲਾ ਬਾਦਸ਼ਾਹ `{ $from }` ਤੋਂ `{ $to }` ਦੋ ਰਾਹਾਂ ਤੋਂ ਆ ਸਕਦਾ ਹੈ
king-ambiguous = `{ $from }x{ $to }` ਤੋਂ ਪਤਾ ਨਹੀਂ ਲੱਗੇਗਾ ਕਿ ਕਿਹੜੀ ਗੋਟੀ ਮਾਰੀ ਗਈ; ਅਜਿਹੇ ਬਾਦਸ਼ਾਹ ਲਈ ਕਿਸੇ ਦੋ ਲਕੀਰਾਂ ਦੇ ਦੋ ਬਿੰਦੂ ਇੱਕੋ ਨਾ ਹੋਣ ਅਤੇ ਕੋਈ ਲਕੀਰ ਗੋਲ ਨਾ ਹੋਵੇ

no-such-variant = { $game } ਦਾ `{ $text }` ਨਾਂ ਦਾ ਕੋਈ ਰੂਪ ਨਹੀਂ: { $known }
meant-option = ਕੀ ਤੁਹਾਡਾ ਮਤਲਬ ਚੋਣ `{ $name }` ਹੈ?
meant-variant = ਕੀ ਤੁਹਾਡਾ ਮਤਲਬ `{ $name }` ਹੈ?
options-of-game = ਚੋਣਾਂ ਹਨ { $options }
variants-of-game = { $variants }, ਜਾਂ ਕੋਈ ਚੋਣ, ਜਿਵੇਂ { $example }
option-of-other-family = `{ $key }` ਚੋਣ { $owners } ਖੇਡਾਂ ਦੀ ਹੈ, ਅਤੇ { $game } { $family } ਖੇਡ ਹੈ, ਜਿਸ ਦੀਆਂ ਚੋਣਾਂ ਹਨ { $options }
no-such-value = `{ $value }` ਕੋਈ ਮੁੱਲ ਨਹੀਂ: `{ $key }` ਹੋ ਸਕਦਾ ਹੈ { $choices }
value-missing = `{ $key }` ਹੋ ਸਕਦਾ ਹੈ { $choices }
whole-number = { $least } ਤੋਂ { $most } ਤੱਕ ਕੋਈ ਪੂਰੀ ਸੰਖਿਆ
