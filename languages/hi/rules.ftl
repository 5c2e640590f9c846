# Nobody who grew up with the language has read this yet. CONTRIBUTING.md says how to correct it.

side-black = काला
side-white = सफ़ेद
side-south = दक्षिण
side-north = उत्तर

join-or = { $first } या { $second }
join-and = { $first } और { $second }
join-comma = { $first }, { $second }
join-way = { $first }, फिर { $second }
list-none = कोई नहीं
list-more = { $number } और

numeral = { $number ->
    [1] एक
    [2] दो
    [3] तीन
    [4] चार
    [5] पाँच
    [6] छह
    [7] सात
    [8] आठ
    [9] नौ
   *[other] { $number }
}

illegal-move = `{ $text }` वैध चाल नहीं है: { $reason }
ambiguous-move = `{ $text }` का मतलब { $moves } हो सकता है
syntax-error = `{ $text }`, अक्षर { $column }: { $reason }
impossible-position = `{ $text }`: { $reason }

no-such-point = ऐसा कोई { $place ->
    [square] खाना
   *[point] बिंदु
} नहीं है; गोटी रखने के लिए { $placing } लिखिए, चलने के लिए { $moving }, हटाने के लिए { $removing }
no-such-point-to-leap = ऐसा कोई बिंदु नहीं है; कदम `{ $step }` की तरह लिखिए, और छलाँगों का सिलसिला `{ $chain }` की तरह
no-such-hole = ऐसा कोई गड्ढा नहीं है; चाल गड्ढे के नाम से लिखी जाती है, जैसे `c1`
move-from-to = चाल में लिखिए कि गोटी कहाँ से चलती है और कहाँ उतरती है
moves-from-to = गोटी { $place ->
    [square] एक खाने से दूसरे खाने में
   *[point] एक बिंदु से दूसरे बिंदु पर
} जाती है
step-of-two-points = कदम एक बिंदु से दूसरे बिंदु तक होता है; छलाँगें `x` से जोड़ी जाती हैं
removes-one = एक चाल में ज़्यादा से ज़्यादा एक गोटी हटती है
sowings-at-most = एक बारी में ज़्यादा से ज़्यादा { $most } फेरे होते हैं
not-written-so = `{ $text }` को ऐसे लिखिए: `{ $exact }`
no-move-to = कोई वैध चाल { $point } पर नहीं जाती; वैध चालें: { $legal }

part-points = बिंदु
part-holes = गड्ढे
part-side = जिसकी बारी है वह पक्ष
part-hand = हाथ की गोटियाँ
part-stores = भंडार के दाने
part-clock = बिना मार की अर्ध-चालें
part-hole = गड्ढे के दाने
part-hole-or-mark = गड्ढे के दाने (खेल से बाहर हो तो `_`, भा हो तो `*`)

position-ends = यहाँ इसकी कमी है: { $missing }; स्थिति में क्रम से होते हैं: { $fields }
more-than-position = स्थिति के बाद भी कुछ लिखा है
number-asked = { $what } { 0 } से { $most } तक की संख्या में लिखिए
two-numbers = { $what } दो संख्याओं में लिखिए, बीच में कॉमा
side-asked = जिसकी बारी है वह पक्ष `{ $first }` या `{ $second }` लिखा जाता है
point-letter = हर बिंदु `b`, `w` या `.` लिखा जाता है
point-letter-kings = हर बिंदु `b`, `w`, `B`, `W` या `.` लिखा जाता है; बड़े अक्षर राजा हैं
board-rows = { $rows ->
    [one] बिसात में { $rows } पंक्ति होती है
   *[other] बिसात में { $rows } पंक्तियाँ होती हैं
}
board-rows-not = { $rows ->
    [one] बिसात में { $rows } पंक्ति होती है, { $given } नहीं
   *[other] बिसात में { $rows } पंक्तियाँ होती हैं, { $given } नहीं
}
row-points = { $points ->
    [one] पंक्ति { $row } में { $points } बिंदु होता है, { $given } नहीं
   *[other] पंक्ति { $row } में { $points } बिंदु होते हैं, { $given } नहीं
}
two-rows-of-holes = गड्ढे ऐसे लिखे जाते हैं: उत्तर की पंक्ति, `/`, दक्षिण की पंक्ति
row-holes = हर पंक्ति में { $holes } गड्ढे होते हैं, { $given } नहीं
kungidar-named = कुंगीदार `K=s` या `K=n` लिखा जाता है
piece-outside = एक गोटी बिसात के बाहर है
two-pieces-on-one = एक ही { $place ->
    [square] खाने में
   *[point] बिंदु पर
} दो गोटियाँ हैं
king-of-nobody = एक राजा किसी भी पक्ष का नहीं है
no-promotion = इस खेल में कोई गोटी तरक्की नहीं पाती
pieces-at-most = एक पक्ष की ज़्यादा से ज़्यादा { $most } गोटियाँ हो सकती हैं
counters-total = गड्ढों और भंडारों में कुल { $total } दाने हैं, होने चाहिए { $whole }
counters-outside = बिसात के बाहर दाने हैं
counters-in-bha = भा में या खेल से बाहर के गड्ढे में दाने हैं
one-bha = भा ज़्यादा से ज़्यादा एक हो सकता है
bha-at-end = मालिक के जो गड्ढे खेल में हैं, भा उनके किसी सिरे का गड्ढा होता है: { $holes }, { $given } नहीं

game-over = बाज़ी खत्म हो गई है: { $ending }
round-over = दौर खत्म हो गया है: { $ending }
not-your-piece = { $point } की गोटी उस पक्ष की नहीं है जिसकी बारी है ({ $side })
no-piece = { $point } पर कोई गोटी नहीं है
not-vacant = { $point } खाली नहीं है
no-line-joins = { $from } और { $to } किसी रेखा से नहीं जुड़े हैं
legal-here = यहाँ वैध चालें: { $legal }

captures-compulsory = मार सकते हों तो मारना ही होगा: { $legal }
captures-compulsory-elsewhere = मार सकते हों तो मारना ही होगा, और { $point } की गोटी कुछ नहीं मार सकती: { $legal }
nowhere-to-go = { $point } की गोटी कहीं नहीं जा सकती
steps-forward-only = { $point } की गोटी ने तरक्की नहीं पाई है और केवल आगे सरकती है
way-not-free = { $from } से { $to } तक रास्ता खाली नहीं है
must-leap-on = गोटी आगे छलाँग लगा सकती है, इसलिए लगानी ही होगी: { $legal }
turn-is-one-leap = एक बारी में एक ही छलाँग होती है
promotion-ends-turn = गोटी { $point } पर तरक्की पाती है, और इसी से बारी खत्म हो जाती है
no-line-over = { $from } से एक बिंदु को फाँदकर { $to } तक कोई रेखा नहीं जाती
leaps-not-so = { $point } की गोटी ने तरक्की नहीं पाई है और ऐसे छलाँग नहीं लगाती
many-between = { $from } और { $to } के बीच एक से ज़्यादा गोटियाँ हैं
no-enemy-between = { $from } और { $to } के बीच कोई विरोधी गोटी नहीं है
leaped-already = { $point } की गोटी पहले ही फाँदी जा चुकी है
no-enemy-leaped = बीच के बिंदु { $point } पर कोई विरोधी गोटी नहीं है

only-pass = और कोई चाल नहीं है, इसलिए बारी छोड़नी होगी
pass-without-move = बारी तभी छोड़ी जा सकती है जब और कोई चाल न हो: { $legal }
must-pass = कुछ नहीं रखा जा सकता, इसलिए इकलौती चाल `pass` है
all-placed = सारी गोटियाँ रखी जा चुकी हैं, इसलिए अब गोटी चलिए: { $legal }
hand-empty = हाथ में कोई गोटी नहीं बची, इसलिए बिसात की गोटी चलिए: { $legal }
must-place = हाथ में गोटी हो तो रखनी ही होगी: { $legal }
still-placing = अभी गोटियाँ रखी जा रही हैं: { $legal }
placement-makes-three = गोटी ऐसे नहीं रखी जा सकती कि तीन या उससे ज़्यादा की कतार बने
move-makes-four = गोटी ऐसे नहीं सरकाई जा सकती कि चार या उससे ज़्यादा की कतार बने
steps-make-four = { $point } की गोटी जिधर भी सरके, चार या उससे ज़्यादा की कतार बन जाती है
none-vacant-beside = { $point } की गोटी की बगल में कोई { $place ->
    [square] खाना
   *[point] बिंदु
} खाली नहीं है
not-next-to = { $to } आड़ी या खड़ी पंक्ति में { $from } की बगल में नहीं है
must-remove = तीन की कतार बनने पर विरोधी की एक गोटी हटानी ही होगी: { $legal }
removes-nothing = इस चाल से गोटी हटाने का हक नहीं मिलता, इसलिए कुछ न हटाइए: { $legal }
no-enemy-on = { $point } पर कोई विरोधी गोटी नहीं है
piece-protected = { $point } की गोटी ठीक तीन की कतार में है और हटाई नहीं जा सकती: { $legal }

choose-another = { $reason }; चुनिए { $legal }
not-your-hole = { $hole } { $side } का गड्ढा नहीं है
hole-empty = { $hole } खाली है
hole-out-of-play = { $hole } इस दौर में खेल से बाहर है
hole-is-bha = { $hole } भा है और हमेशा खाली रहता है
pass-with-empty-row = बारी तभी छोड़ी जा सकती है जब अपनी पंक्ति खाली हो
must-sow-again = आखिरी दाना अपने ही भंडार में गिरता है, इसलिए एक और गड्ढा बोना होगा
turn-ends-with = { $hole } बोते ही बारी खत्म हो जाती है
must-feed = { $side } के पास कोई दाना नहीं है, उसे दाने देने होंगे
captures-all = इससे { $side } के सारे दाने बटोर लिए जाएँगे

duty-capture = मार सकते हों तो मारना ही होगा
duty-feed = { $side } के पास कोई दाना नहीं है, उसे दाने देने होंगे
kungidar = { $side } कुंगीदार है: चाल किसी की भी हो, हर बारी की शुरुआत में उठाए गए गड्ढे का एक दाना { $side } के भंडार में जाता है।
bhadar = { $side } भादर है: { $hole } में आने वाला हर दाना { $side } का होता है।

fills-holes = { $holes ->
    [one] { $side } { $numeral } गड्ढा भरता है।
   *[other] { $side } { $numeral } गड्ढे भरता है।
}
gift = { $giver } { $taker } को { $counters } दाने देता है।
gift-kungidar = { $giver } { $taker } को एक दाना देता है और कुंगीदार बनता है।
gift-bhadar = { $giver } { $taker } को दो दाने देता है; { $taker } भादर बनता है।
bhadar-names-bha = भादर खेल में रहे अपने गड्ढों में से सबसे बाएँ या सबसे दाएँ को भा चुनता है। उसमें जो पड़ा हो, और बोते हुए उसमें जो भी दाना गिरे, चाहे किसी भी पक्ष का हो, तुरंत { $side } के भंडार में जाता है।
bhadar-pays-back = दौर खत्म होने पर { $taker } { $giver } को दो दाने लौटाता है।

ending-drawn = बराबरी
ending-draw = बराबरी: { $reason }
ending-win = { $winner } जीत गया: { $reason }
nobody-moves = कोई नहीं चल सकता
no-legal-move = { $side } कोई वैध चाल नहीं चल सकता
no-piece-left = { $side } अपनी सारी गोटियाँ खो चुका है
reduced = { $pieces ->
    [one] { $side } { $numeral } गोटी पर आ गया
   *[other] { $side } { $numeral } गोटियों पर आ गया
}
row-made = { $side } कतार बना चुका है
counters-to = { $more }-{ $fewer } दाने

wrong-move = चाल { $number }, `{ $text }`: { $reason }
game-not-over = बाज़ी अभी खत्म नहीं हुई है
match-over = मुकाबला खत्म हो गया है: { $result }
bha-needed = पहले { $player } भा चुनें: { $holes }
no-bha-to-choose = अभी चुनने के लिए कोई भा नहीं है
not-this-bha = `{ $hole }` भा नहीं हो सकता, केवल { $holes }

variation-order = चाल { $number }, `{ $text }`, चाल { $after } के बाद नहीं आ सकती: उसे अपने से पहले की किसी चाल के बाद आना होगा
variation-replaces-nothing = चाल { $number }, `{ $text }`, किसी चाल की जगह नहीं लेती: बाज़ी उससे पहले खत्म हो जाती है
variations-nested = शाखाओं के भीतर शाखाएँ { $most } स्तर से ज़्यादा गहरी हैं
record-wrong = पंक्ति { $line }, स्तंभ { $column }: { $reason }
record-no-game = `Game` टैग नहीं है, जो बताता है कि कौन-सा खेल खेला जा रहा है
record-begins = रिकॉर्ड टैगों से शुरू होता है, जैसे `{ $tag }`
record-contradicts = नतीजा `{ $result }` लिखा है, पर बिसात पर: { $board }
record-unfinished = नतीजा `{ $result }` लिखा है, पर बिसात पर बारी: { $side }
record-ends =
    { $inside ->
        [tag] पाठ एक टैग के बीच में खत्म होता है
        [comment] पाठ एक टिप्पणी के बीच में खत्म होता है
        [word] पाठ एक शब्द के बीच में खत्म होता है
        [variation] पाठ एक शाखा के बीच में खत्म होता है
        [number] पाठ एक चाल से पहले खत्म होता है
       *[game] पाठ नतीजे के बिना खत्म होता है
    }
with-help = { $reason }; { $help }
match-was-over = मुकाबला खत्म हो चुका था: { $result }
game-contradicts = बाज़ी { $game }: { $reason }
no-game-to-go-on = आगे बढ़ाने के लिए कोई बाज़ी नहीं है

unplayable = { $what }: { $help }
repetition-one = `repetition = 1` से हर बाज़ी पहली स्थिति पर ही खत्म हो जाएगी
repetition-usual = { 0 } से यह नियम हट जाता है, आम तौर पर { 3 } होता है
lost-at-start = `lose_at = { $number }` से पहली चाल से पहले ही हार हो जाती है
lose-at-less = { $pieces ->
    [one] हर पक्ष { $pieces } गोटी से शुरू करता है; `lose_at` इससे कम होना चाहिए
   *[other] हर पक्ष { $pieces } गोटियों से शुरू करता है; `lose_at` इससे कम होना चाहिए
}
game-without-end = जो बाज़ी चलती ही रहे, उसे कुछ भी खत्म नहीं करता
end-needed = `repetition` और `quiet_plies` दोनों { 0 } हैं: इनमें से किसी एक से बाज़ी खत्म होने दीजिए
option-without-promotion = जहाँ कोई गोटी तरक्की नहीं पाती, वहाँ `{ $key }` का कोई अर्थ नहीं
promotion-to-set = साथ में `promotion` भी `far-row` या `far-corners` रखिए
setting-row-wins = `{ $setting }`, जबकि कतार बनते ही जीत हो जाती है
placed-rows-row-wins = बाज़ी तभी खत्म हो जाती है: `allowed` या `forbidden` चुनिए
left-three-row-wins = तीन की कतार बनते ही बाज़ी खत्म हो जाती है: `nothing` चुनिए
nobody-flies = `flying = { $flying }` हो तो कोई कभी उड़ नहीं सकता
lost-before-flying = जिस खिलाड़ी के पास { $pieces } या उससे कम गोटियाँ बचें, वह हार चुका है; { 0 } से यह नियम हट जाता है
option-to-set = `{ $setting }` रखिए
again-needs-store = `again = "own-store"` के लिए ऐसा भंडार चाहिए जिसमें बोया जाता हो
empty-capture-opposite = `empty_capture` सामने के गड्ढे के बारे में है
grand-slam-other-row = `grand_slam` दूसरे खिलाड़ी की पंक्ति से बटोरने के बारे में है
nobody-fed = जहाँ पंक्ति खाली होते ही बाज़ी खत्म हो जाती है, वहाँ किसी को दाने नहीं दिए जाते
over-at-start = पहली चाल से पहले ही बाज़ी खत्म है
first-move-needed = शुरू करने वाले पक्ष को एक चाल चाहिए: शुरुआती स्थिति, बिसात की रेखाएँ और बाज़ी खत्म करने वाले विकल्प देखिए
too-many-first-moves = पहले खिलाड़ी के पास { $most } या उससे ज़्यादा चालें हैं
fewer-first-moves = दोनों पक्षों को और दूर से या कम से शुरू करने दीजिए, मार का सिलसिला अनिवार्य रखिए और बुआई दोबारा मत होने दीजिए
king-two-ways = दूर तक जाने वाला राजा `{ $from }` से `{ $to }` दो रास्तों से आ सकता है
king-ambiguous = `{ $from }x{ $to }` से पता नहीं चलेगा कि कौन-सी गोटी मारी गई; ऐसे राजा के लिए वह बिसात चाहिए जिसमें किन्हीं दो रेखाओं के दो बिंदु एक न हों और कोई रेखा घेरा न हो

no-such-variant = { $game } का `{ $text }` नाम का कोई रूपांतर नहीं है: { $known }
meant-option = क्या आपका मतलब विकल्प `{ $name }` था?
meant-variant = क्या आपका मतलब `{ $name }` था?
options-of-game = इसके विकल्प हैं { $options }
variants-of-game = { $variants }, या कोई विकल्प, जैसे { $example }
option-of-other-family = `{ $key }` विकल्प { $owners } परिवार के खेलों का है, और { $game } { $family } परिवार का खेल है, जिसके विकल्प हैं { $options }
no-such-value = `{ $value }` कोई मान नहीं है: `{ $key }` हो सकता है { $choices }
value-missing = `{ $key }` हो सकता है { $choices }
whole-number = { $least } से { $most } तक कोई पूर्ण संख्या
