# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

navigation-label = बाज़ी की चालें
navigation-first = शुरुआत पर
navigation-previous = एक चाल पीछे
navigation-next = एक चाल आगे
navigation-last = अंत पर
navigation-turn = बिसात घुमाएँ

keys = कुंजियाँ
keys-board = बिसात पर

key-tab = Tab
key-enter = Enter
key-space = Space
key-escape = Esc
key-home = Home
key-end = End

keys-tab = बिसात पर जाना और उससे बाहर आना
keys-lines = रेखाओं पर अगले बिंदु तक जाना
keys-choose = बिंदु चुनना
keys-clear = चुनाव हटाना, या ऐनिमेशन छोड़ना
keys-step = एक चाल पीछे, एक चाल आगे
keys-ends = शुरुआत पर, आखिरी चाल पर
keys-turn = बिसात घुमाना
keys-help = ये कुंजियाँ दिखाना
keys-hint = संकेत दिखाना
keys-hint-computer = कंप्यूटर के साथ खेलते हुए संकेत दिखाना

embed-link = { $game }, guti पर
