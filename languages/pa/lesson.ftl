# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

lesson-title = { $game } ਸਿੱਖੋ
lesson-none = ਇਸ ਖੇਡ ਦਾ ਹਾਲੇ ਕੋਈ ਸਬਕ ਨਹੀਂ। ਇਸ ਦੇ ਨਿਯਮ ਥੋੜ੍ਹੇ ਹੀ ਹਨ।
lesson-read-rules = ਨਿਯਮ ਪੜ੍ਹੋ
lesson-step = ਕਦਮ { $number }, ਕੁੱਲ { $count }
lesson-show = ਮੈਨੂੰ ਵਿਖਾਓ
lesson-next = ਅੱਗੇ
lesson-back = ਪਿੱਛੇ
lesson-back-to-game = ਆਪਣੀ ਬਾਜ਼ੀ ਵੱਲ ਵਾਪਸ
lesson-play = ਇਹ ਖੇਡ ਖੇਡੋ
lesson-puzzle = ਬੁਝਾਰਤ ਹੱਲ ਕਰੋ
lesson-rules = ਸਾਰੇ ਨਿਯਮ
