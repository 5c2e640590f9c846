# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

editor-title = बिसात एडिटर: { $game }
editor-board = { $game }, बिसात एडिटर
editor-places = क्लिक करने पर रखें
editor-side = किसकी बारी
editor-position = स्थिति
editor-start = शुरुआत
editor-clear = साफ़ करें
editor-turn = घुमाएँ
editor-link = लिंक
editor-over = बाज़ी खत्म हो गई: { $result }।
editor-valid =
    { $count ->
        [one] स्थिति वैध है। बारी: { $side }, { $count } वैध चाल।
       *[other] स्थिति वैध है। बारी: { $side }, { $count } वैध चालें।
    }

brush-out-of-play = खेल से बाहर
brush-bha = भा
brush-empty = खाली
brush-king = राजा ({ $side })

field-hand = { $side }: हाथ में
field-store = { $side }: भंडार में
field-clock = बिना मार की अर्ध-चालें
field-kungidar = कुंगीदार
field-kungidar-nobody = कोई नहीं
