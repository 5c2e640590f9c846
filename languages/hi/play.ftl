# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

setup-title = { $game } खेलें
setup-board = { $game }, शुरुआती स्थिति
setup-against = विरोधी
setup-computer = कंप्यूटर
setup-person = पास बैठा साथी
setup-side = आपका पक्ष
setup-begins = { $side } (पहली चाल)
setup-random = कोई भी
setup-level = स्तर { $level } / { $most }: { $strength }
level-first = पहली बाज़ी के लिए
level-easy = आसान
level-medium = मध्यम
level-strong = मज़बूत
level-very-strong = बहुत मज़बूत
level-full = पूरी ताकत
setup-position = इस स्थिति से: <code>{ $position }</code>
setup-start = शुरू करें
setup-far = दूर बैठे किसी के साथ खेलने के लिए <link>दोस्त को बुलाइए</link>।
play-unknown = यह बाज़ी इस ब्राउज़र में नहीं है।
play-elsewhere = यह मुकाबला किसी दूसरे टैब में आगे बढ़ चुका है।
play-unstored = आपका ब्राउज़र यह बाज़ी सहेज नहीं पाया। पेज खुला रखिए: बंद होने पर बाज़ी चली जाएगी।

status-duty = { $turn }। { $duty }।
status-over = बाज़ी खत्म हो गई
status-choose = अपना भा चुनिए
status-chooses = { $player }: भा चुनना बाकी है
status-only-pass = { $side } केवल बारी छोड़ सकता है
status-passes = { $side } बारी छोड़ता है
status-thinking = कंप्यूटर सोच रहा है
play-board = { $game }। बारी: { $side }
play-you = आप
play-tab = आपकी बारी · { $title }
play-notification = { $game }। { $move }

why-earlier = यह पहले की स्थिति है। आगे खेलने के लिए आखिरी चाल पर जाइए।
why-over = बाज़ी खत्म हो गई है।
why-pass = आप केवल बारी छोड़ सकते हैं।
why-thinking = कंप्यूटर सोच रहा है।
why-watching = आप दर्शक हैं।
why-opponent = अभी विरोधी की बारी है।

numbers-store = भंडार में { $count }
numbers-pieces =
    { $count ->
        [one] { $count } गोटी मारी
       *[other] { $count } गोटियाँ मारीं
    }
numbers-counters =
    { $count ->
        [one] { $count } दाना बटोरा
       *[other] { $count } दाने बटोरे
    }
numbers-hand = हाथ में { $count }

panel = बाज़ी
moves = चालें
moves-none = अभी कोई चाल नहीं।
moves-list = चालों की सूची
moves-number = संख्या
what-happened = क्या हुआ?
rules-short = संक्षेप में नियम
bha-choose = अपना भा चुनिए
bha-hole = भा { $hole }
take-back = चाल वापस लें
taken-back = वापस लिया गया: { $moves }।
hint = संकेत
hint-words = संकेत: { $move } { $verdict }।
resign = हार मानें
draw = बराबरी
record = रिकॉर्ड
new-game = नई बाज़ी
rematch = दोबारा मुकाबला
play-again = फिर खेलें
level-of-computer = कंप्यूटर का स्तर

next-round =
    { $kind ->
        [round] अगला दौर
       *[game] अगली बाज़ी
    }
round-number =
    { $kind ->
        [round] दौर { $number }
       *[game] बाज़ी { $number }
    }
round-number-sentence =
    { $kind ->
        [round] दौर { $number }।
       *[game] बाज़ी { $number }।
    }
round-result =
    { $kind ->
        [round] दौर { $number }: { $result }।
       *[game] बाज़ी { $number }: { $result }।
    }
round-captured =
    { $kind ->
        [round] इस दौर में मिले
       *[game] इस बाज़ी में मिले
    }
unit-points = अंक
unit-counters = दाने
unit-games = बाज़ियाँ
round-score-start = शुरुआत में { $unit }
round-score =
    { $kind ->
        [round] दौर { $number } के बाद { $unit }
       *[game] बाज़ी { $number } के बाद { $unit }
    }
first-to = जिसके { $target } { $unit } पहले हों, वह जीते।

end-draw = बराबरी
end-won = आप जीत गए
end-won-match = आप मुकाबला जीत गए
end-wins = विजेता: { $player }
end-wins-match = मुकाबले का विजेता: { $player }
end-resigned = आपने हार मान ली
end-next = अगला दौर
resign-title =
    { $kind ->
        [round] इस दौर में हार मानें?
       *[game] इस बाज़ी में हार मानें?
    }
resign-side = { $side } हार मानता है, और दूसरा पक्ष जीतता है।
draw-title = बराबरी मानें?
draw-agree = मानें
draw-about = दोनों खिलाड़ियों का राज़ी होना ज़रूरी है।
