# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

mine-title = ਮੇਰੀਆਂ ਬਾਜ਼ੀਆਂ
mine-title-waiting = ({ $count }) ਮੇਰੀਆਂ ਬਾਜ਼ੀਆਂ
mine-lead = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ।
mine-lead-server = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇਸ ਬ੍ਰਾਊਜ਼ਰ ਵਿੱਚ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ। ਦੂਜਿਆਂ ਨਾਲ ਹੋਏ ਮੁਕਾਬਲੇ ਸਰਵਰ ਉੱਤੇ ਵੀ ਹਨ।
mine-no-storage = ਇਹ ਬ੍ਰਾਊਜ਼ਰ ਇੱਥੇ ਬਾਜ਼ੀਆਂ ਨਹੀਂ ਸਾਂਭਦਾ, ਸ਼ਾਇਦ ਇਸ ਲਈ ਕਿ ਇਹ ਨਿੱਜੀ ਵਿੰਡੋ ਹੈ।
mine-unreachable = ਦੂਜਿਆਂ ਨਾਲ ਤੁਹਾਡੇ ਮੁਕਾਬਲੇ ਨਹੀਂ ਵਿਖਾਏ ਜਾ ਸਕੇ। { $error }
mine-none = ਹਾਲੇ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ। ਤੁਹਾਡੀਆਂ ਖੇਡੀਆਂ ਬਾਜ਼ੀਆਂ ਆਪਣੇ-ਆਪ ਸਾਂਭੀਆਂ ਜਾਂਦੀਆਂ ਹਨ, ਅਤੇ ਤੁਸੀਂ ਹੋਰ ਬਾਜ਼ੀਆਂ ਦੇ ਰਿਕਾਰਡ ਵੀ ਜੋੜ ਸਕਦੇ ਹੋ।
mine-choose = ਖੇਡ ਚੁਣੋ
mine-unfinished = ਅਧੂਰੀਆਂ
mine-finished = ਪੂਰੀਆਂ ਹੋਈਆਂ
mine-add = ਰਿਕਾਰਡ ਜੋੜੋ
mine-files = ਰਿਕਾਰਡਾਂ ਵਾਲੀਆਂ ਫ਼ਾਈਲਾਂ
mine-download-all = ਸਾਰੀਆਂ ਡਾਊਨਲੋਡ ਕਰੋ
mine-added =
    { $count ->
        [one] { $count } ਬਾਜ਼ੀ ਜੋੜੀ ਗਈ
       *[other] { $count } ਬਾਜ਼ੀਆਂ ਜੋੜੀਆਂ ਗਈਆਂ
    }
mine-deleted = ਬਾਜ਼ੀ ਮਿਟਾਈ ਗਈ
mine-other = ਹੋਰ ਮੁਕਾਬਲੇ
mine-other-match = ਮੁਕਾਬਲਾ { $id }

stored-title = { $game }, { $players }
stored-continue = ਜਾਰੀ ਰੱਖੋ
stored-continue-label = ਜਾਰੀ ਰੱਖੋ: { $title }
stored-analyse-label = ਵਿਸ਼ਲੇਸ਼ਣ ਕਰੋ: { $title }
stored-download-label = ਡਾਊਨਲੋਡ ਕਰੋ: { $title }
stored-delete-label = ਮਿਟਾਓ: { $title }
stored-moves =
    { $count ->
        [one] { $count } ਚਾਲ
       *[other] { $count } ਚਾਲਾਂ
    }

record-which = ਕਿਹੜੀ ਬਾਜ਼ੀ?
record-game = { $game }: { $players }, { $moves }
record-game-date = { $game }: { $players }, { $moves }, { $date }

running-mine = ਤੁਹਾਡੀ ਵਾਰੀ
running-others = ਦੂਜਿਆਂ ਦੀ ਉਡੀਕ
running-look = ਵੇਖੋ
running-play-label = ਖੇਡੋ: { $game }
running-play-label-against = ਖੇਡੋ: { $game }, { $opponent } ਨਾਲ
running-look-label = ਵੇਖੋ: { $game }
running-look-label-against = ਵੇਖੋ: { $game }, { $opponent } ਨਾਲ
running-against = <player>{ $opponent }</player> ਨਾਲ
running-nobody = ਹਾਲੇ ਕੋਈ ਨਹੀਂ ਆਇਆ
running-left = { $time } ਬਾਕੀ
running-left-theirs = ਚਾਲ ਲਈ { $time }
running-rated = ਰੇਟਿੰਗ ਵਾਲਾ
