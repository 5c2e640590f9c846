# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

link-replaces-nothing = ਲਿੰਕ ਵਿੱਚ ਇੱਕ ਬਦਲਵੀਂ ਲੜੀ ਕਿਸੇ ਚਾਲ ਦੀ ਥਾਂ ਨਹੀਂ ਲੈਂਦੀ।
link-too-deep = ਲਿੰਕ ਵਿੱਚ ਬਦਲਵੀਆਂ ਲੜੀਆਂ ਇੱਕ-ਦੂਜੀ ਦੇ ਅੰਦਰ ਬਹੁਤ ਡੂੰਘੀਆਂ ਹਨ।
link-not-begun = ਲਿੰਕ ਵਿੱਚ ਅਜਿਹੀ ਬਦਲਵੀਂ ਲੜੀ ਮੁੱਕਦੀ ਹੈ ਜੋ ਸ਼ੁਰੂ ਹੀ ਨਹੀਂ ਹੋਈ।
link-broken-off = ਲਿੰਕ ਇੱਕ ਬਦਲਵੀਂ ਲੜੀ ਦੇ ਵਿਚਕਾਰ ਟੁੱਟ ਜਾਂਦਾ ਹੈ।

link-embed-title = guti ਉੱਤੇ ਇੱਕ ਬਾਜ਼ੀ
