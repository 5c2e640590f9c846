# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

gallery-title = पुराने खेल, खेलने को तैयार
gallery-lead = वे खेल जिन्हें लोग ज़मीन पर लकीरें खींचकर और कंकड़ रखकर खेलते थे, और देख-देखकर सीख जाते थे। इन्हें कंप्यूटर या किसी दोस्त के साथ खेलिए, कदम-दर-कदम सीखिए, और हर नियम का स्रोत देखिए।
gallery-first = सबसे पहले खेल
gallery-first-about = यह संग्रह इन्हीं खेलों से शुरू हुआ।
gallery-kind = खेल का प्रकार
gallery-all = सभी
gallery-find = खेल खोजें
gallery-count = { $count } खेल
gallery-none = इन शब्दों से मिलता कोई खेल नहीं है।
gallery-show-all = सभी खेल दिखाएँ
gallery-missing = क्या आप कोई ऐसा खेल जानते हैं जो यहाँ नहीं है? इन प्रकारों का हर खेल एक टेक्स्ट फ़ाइल होता है, और <link>उसे कोई भी लिख सकता है</link>।

tile-play-label = { $game } खेलें
tile-learn = सीखें
tile-learn-label = { $game } सीखें
tile-rules = नियम
tile-rules-label = { $game } के नियम

new-here = यहाँ नए हैं? { $game } से शुरू कीजिए
new-here-hide = इसे फिर न दिखाएँ
new-here-about = { $summary } पाठ में बस कुछ मिनट लगते हैं।
new-here-lesson = पाठ, कदम-दर-कदम
new-here-play = पहली बाज़ी, स्तर { 1 }

unfinished = अपनी बाज़ियाँ जारी रखें

family-leap = छलाँग
family-leap-aim = विरोधी की गोटियों को फाँदकर मारिए।
family-row = तीन की कतार
family-row-aim = अपनी तीन गोटियाँ एक कतार में लाइए।
family-relay = सिलसिलेवार बुआई
family-relay-aim = फेरे पर फेरा दाने बोइए, और विरोधी से ज़्यादा बटोरिए।
family-mancala = बुआई
family-mancala-aim = गड्ढे-दर-गड्ढे दाने बोइए, और विरोधी से ज़्यादा बटोरिए।
rules-own-short = अपने चुने नियम

daily = आज की पहेली: { $game }
daily-done = हल हो गई · लगातार { $count } दिन
daily-streak = अब तक लगातार { $count } दिन
daily-new = हर दिन एक नई पहेली, सबके लिए एक ही
