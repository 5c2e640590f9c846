# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

navigation-label = ਬਾਜ਼ੀ ਦੀਆਂ ਚਾਲਾਂ
navigation-first = ਸ਼ੁਰੂ ਉੱਤੇ
navigation-previous = ਇੱਕ ਚਾਲ ਪਿੱਛੇ
navigation-next = ਇੱਕ ਚਾਲ ਅੱਗੇ
navigation-last = ਅੰਤ ਉੱਤੇ
navigation-turn = ਬੋਰਡ ਘੁਮਾਓ

keys = ਕੁੰਜੀਆਂ
keys-board = ਬੋਰਡ ਉੱਤੇ

key-tab = Tab
key-enter = Enter
key-space = Space
key-escape = Esc
key-home = Home
key-end = End

keys-tab = ਬੋਰਡ ਉੱਤੇ ਆਓ ਅਤੇ ਉਸ ਤੋਂ ਬਾਹਰ ਜਾਓ
keys-lines = ਲਕੀਰਾਂ ਦੇ ਨਾਲ-ਨਾਲ ਅਗਲੇ ਬਿੰਦੂ ਉੱਤੇ ਜਾਓ
keys-choose = ਬਿੰਦੂ ਚੁਣੋ
keys-clear = ਚੋਣ ਹਟਾਓ, ਜਾਂ ਐਨੀਮੇਸ਼ਨ ਟੱਪ ਜਾਓ
keys-step = ਇੱਕ ਚਾਲ ਪਿੱਛੇ, ਇੱਕ ਚਾਲ ਅੱਗੇ
keys-ends = ਸ਼ੁਰੂ ਉੱਤੇ, ਆਖ਼ਰੀ ਚਾਲ ਉੱਤੇ
keys-turn = ਬੋਰਡ ਘੁਮਾਓ
keys-help = ਇਹ ਕੁੰਜੀਆਂ ਵਿਖਾਓ
keys-hint = ਇਸ਼ਾਰਾ ਵਿਖਾਓ
keys-hint-computer = ਕੰਪਿਊਟਰ ਨਾਲ ਖੇਡਦਿਆਂ ਇਸ਼ਾਰਾ ਵਿਖਾਓ

embed-link = guti ਉੱਤੇ { $game }
