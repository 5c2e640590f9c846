# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

board-hurry = जल्दी
board-draw = बिसात बनाएँ
board-as-text = बिसात शब्दों में
board-end-move = चाल यहीं खत्म करें

move-hint = केवल मंज़िल लिखना काफ़ी है, अगर वहाँ एक ही चाल जाती हो।
move-hint-example = केवल मंज़िल लिखना काफ़ी है, अगर वहाँ एक ही चाल जाती हो। जैसे: { $example }।
position-set = सजाएँ
position-set-label = यह स्थिति सजाएँ

text-move = चाल
text-last-move = पिछली चाल
text-no-move = अभी कोई नहीं।
text-board = बिसात
text-row = पंक्ति { $number }
text-legal-moves = वैध चालें
choice-cleared = चुनाव हटा दिया गया।

cell-piece = गोटी ({ $side })
cell-king = राजा ({ $side })
cell-empty = खाली
cell-counters =
    { $count ->
        [one] { $count } दाना
       *[other] { $count } दाने
    }
cell-out-of-play = खेल से बाहर
cell-bha = भा
point-is-chosen = चुना हुआ
point-can-move = चल सकते हैं
point-can-be-chosen = चुन सकते हैं

point-chosen = { $point } चुना गया।
point-chosen-again = { $point } फिर चुना गया।
point-chosen-continue = { $point } चुना गया। वहाँ से आगे चलने के लिए इसे फिर दबाइए।
point-chosen-end = { $point } चुना गया। चाल खत्म करने के लिए इसे फिर दबाइए।
point-refused = { $point } नहीं चुन सकते।

reserve-hand =
    { $count ->
        [one] { $side }: हाथ में { $count } गोटी
       *[other] { $side }: हाथ में { $count } गोटियाँ
    }
reserve-store =
    { $count ->
        [one] { $side }: भंडार में { $count } दाना
       *[other] { $side }: भंडार में { $count } दाने
    }
