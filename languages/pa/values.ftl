# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

values-title = ਹੱਲ ਹੋਈਆਂ ਸਥਿਤੀਆਂ
values-show = ਹਰ ਚਾਲ ਦਾ ਮੁੱਲ ਵਿਖਾਓ
values-hint = ਜਿੱਤ, ਬਰਾਬਰੀ ਜਾਂ ਹਾਰ (ਬੋਰਡ ਉੱਤੇ ਜ, ਬ, ਹ), ਜੇ ਉੱਥੋਂ ਦੋਵੇਂ ਧਿਰਾਂ ਬਿਨਾਂ ਭੁੱਲ ਖੇਡਣ, ਅਤੇ ਅਗਲੀ ਮਾਰ ਜਾਂ ਅੰਤ ਤੱਕ ਦੀਆਂ ਅੱਧੀਆਂ ਚਾਲਾਂ। ਇਹ ਪੱਕੀ ਗੱਲ ਹੈ: ਅੱਗੇ ਆ ਸਕਣ ਵਾਲੀ ਹਰ ਸਥਿਤੀ ਹੱਲ ਹੋ ਚੁੱਕੀ ਹੈ।
values-over = ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਚਾਲਾਂ ਵਿੱਚ ਪਿੱਛੇ ਜਾ ਕੇ ਵੇਖੋ ਕਿ ਉਨ੍ਹਾਂ ਦਾ ਮੁੱਲ ਕੀ ਸੀ।
values-position = { $value }।
values-list = { $side } ਲਈ ਸਾਰੀਆਂ ਚਾਲਾਂ ਅਤੇ ਉਨ੍ਹਾਂ ਦੇ ਮੁੱਲ
values-large = ਇਸ ਸਥਿਤੀ ਲਈ ਵੱਡੀ ਸਾਰਣੀ ਚਾਹੀਦੀ ਹੈ।
values-fetch = ਮੰਗਵਾਓ ({ $size })
values-arriving = { $size } ਵਿੱਚੋਂ { $received }
values-not-solved = ਇਹ ਸਥਿਤੀ ਹਾਲੇ ਹੱਲ ਨਹੀਂ ਹੋਈ।
values-too-many = ਇਸ ਸਥਿਤੀ ਵਿੱਚ ਇਸ ਸਰਵਰ ਦੀਆਂ ਸਾਰਣੀਆਂ ਲਈ ਬਹੁਤ ਜ਼ਿਆਦਾ ਗੋਟੀਆਂ ਜਾਂ ਗੀਟੀਆਂ ਹਨ।
values-placing = ਸਾਰਣੀਆਂ ਉਦੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀਆਂ ਹਨ ਜਦੋਂ ਸਾਰੀਆਂ ਗੋਟੀਆਂ ਰੱਖੀਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹੋਣ।
values-not-covered = ਅਜਿਹੀਆਂ ਸਥਿਤੀਆਂ ਸਾਰਣੀਆਂ ਵਿੱਚ ਨਹੀਂ ਆਉਂਦੀਆਂ।
values-solving = ਸਰਵਰ { $game } ਦੀਆਂ ਹੋਰ ਸਥਿਤੀਆਂ ਹੱਲ ਕਰ ਰਿਹਾ ਹੈ।
values-solving-later = ਸਰਵਰ { $game } ਦੀਆਂ ਹੋਰ ਸਥਿਤੀਆਂ ਦੂਜੀਆਂ ਖੇਡਾਂ ਤੋਂ ਬਾਅਦ ਹੱਲ ਕਰੇਗਾ।
values-keep = ਸਾਰੀਆਂ ਸਾਰਣੀਆਂ ਔਫ਼ਲਾਈਨ ਵਰਤੋਂ ਲਈ ਸਾਂਭੋ ({ $size })
values-check = ਸਾਰਣੀਆਂ ਆਪ ਜਾਂਚੋ
values-unusable = ਸਾਰਣੀ { $name } ਵਰਤੀ ਨਹੀਂ ਜਾ ਸਕਦੀ।

value-mark = { $value ->
        [win] ਜ
        [draw] ਬ
       *[loss] ਹ
    }
value-mark-distance = { $value ->
        [win] ਜ { $distance }
        [draw] ਬ { $distance }
       *[loss] ਹ { $distance }
    }
value-text = { $value ->
        [win] ਜਿੱਤ
        [draw] ਬਰਾਬਰੀ
       *[loss] ਹਾਰ
    }
value-text-in = { $value ->
        [win] { $distance } ਵਿੱਚ ਜਿੱਤ
        [draw] { $distance } ਵਿੱਚ ਬਰਾਬਰੀ
       *[loss] { $distance } ਵਿੱਚ ਹਾਰ
    }
value-text-by = { $value ->
        [win] { $counters } ਨਾਲ ਜਿੱਤ
        [draw] { $counters } ਨਾਲ ਬਰਾਬਰੀ
       *[loss] { $counters } ਨਾਲ ਹਾਰ
    }
value-text-by-in = { $value ->
        [win] { $counters } ਨਾਲ ਜਿੱਤ, { $distance } ਵਿੱਚ
        [draw] { $counters } ਨਾਲ ਬਰਾਬਰੀ, { $distance } ਵਿੱਚ
       *[loss] { $counters } ਨਾਲ ਹਾਰ, { $distance } ਵਿੱਚ
    }
value-sentence = { $value ->
        [win] { $side } ਦੀ ਜਿੱਤ
        [draw] ਸਭ ਤੋਂ ਵਧੀਆ ਖੇਡਣ ਉੱਤੇ ਬਰਾਬਰੀ
       *[loss] { $side } ਦੀ ਹਾਰ
    }
value-ahead =
    { $count ->
        [one] { $value }, ਅੰਤ ਵਿੱਚ { $count } ਗੀਟੀ ਅੱਗੇ
       *[other] { $value }, ਅੰਤ ਵਿੱਚ { $count } ਗੀਟੀਆਂ ਅੱਗੇ
    }
value-behind =
    { $count ->
        [one] { $value }, ਅੰਤ ਵਿੱਚ { $count } ਗੀਟੀ ਪਿੱਛੇ
       *[other] { $value }, ਅੰਤ ਵਿੱਚ { $count } ਗੀਟੀਆਂ ਪਿੱਛੇ
    }
value-not-forced = { $value }; ਕੋਈ ਵੀ ਧਿਰ ਅਗਲੀ ਮਾਰ ਪੱਕੀ ਨਹੀਂ ਕਰ ਸਕਦੀ
value-distance =
    { $count ->
        [one] { $value }; ਅਗਲੀ ਮਾਰ ਜਾਂ ਅੰਤ { $count } ਅੱਧੀ ਚਾਲ ਵਿੱਚ
       *[other] { $value }; ਅਗਲੀ ਮਾਰ ਜਾਂ ਅੰਤ { $count } ਅੱਧੀਆਂ ਚਾਲਾਂ ਵਿੱਚ
    }

score-none = ਅੰਦਾਜ਼ਾ ਨਹੀਂ ਲਾਇਆ
