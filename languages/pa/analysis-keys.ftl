# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

analysis-keys-step = ਇੱਕ ਚਾਲ ਪਿੱਛੇ, ਇੱਕ ਚਾਲ ਅੱਗੇ
analysis-keys-variation = ਪਿਛਲੀ ਜਾਂ ਅਗਲੀ ਬਦਲਵੀਂ ਲੜੀ; ਨਾ ਹੋਵੇ ਤਾਂ ਸ਼ੁਰੂ ਜਾਂ ਅੰਤ ਉੱਤੇ
analysis-keys-ends = ਸ਼ੁਰੂ ਉੱਤੇ, ਅੰਤ ਉੱਤੇ
analysis-keys-engine = ਇੰਜਣ ਚਲਾਓ ਜਾਂ ਬੰਦ ਕਰੋ
analysis-keys-best = ਸਭ ਤੋਂ ਵਧੀਆ ਚਾਲ ਚੱਲੋ
analysis-keys-lines = ਸਭ ਤੋਂ ਵਧੀਆ ਇੱਕ ਲੜੀ ਵਿਖਾਓ, ਫਿਰ ਤਿੰਨ
analysis-keys-turn = ਬੋਰਡ ਘੁਮਾਓ
analysis-keys-help = ਇਹ ਕੁੰਜੀਆਂ ਵਿਖਾਓ
